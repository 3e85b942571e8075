"""The database: made by its migrations, written in whole commands, numbered without gaps."""

import asyncio
import sqlite3
import stat

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.exc import IntegrityError

from sechserpack.core.record import header, open_match
from sechserpack.server.messages import Player
from sechserpack.server.schema import metadata
from sechserpack.server.store import Settings, Stored, migrate, now, open_sqlite

STANDING = {"scores": (3, 4), "over": False}


def stored(table_id="one", owner="hash"):
    match = open_match("sechste", ("Anna", "Mila"))
    players = (Player("Anna", "human"), Player("Mila", "bot", "easy"))
    return Stored(table_id, header(match), Settings(False, "short"), players, (owner, None), now(), now())


def with_store(path, use):
    """Run `use(store)` on a new database."""

    async def go():
        store = open_sqlite(path)
        try:
            return await use(store)
        finally:
            await store.close()

    migrate(path)
    return asyncio.run(go())


def test_the_migrations_make_what_the_schema_says(tmp_path):
    path = tmp_path / "deep" / "tables.sqlite"
    migrate(path)
    migrate(path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_table_comes_back_as_it_was_written(tmp_path):
    async def use(store):
        await store.create(stored())
        await store.append("one", 0, [{"deal": {}}, {"event": {}}], None, STANDING)
        await store.append("one", 2, [{"seat": 0, "do": "play 9H"}, {"event": {}}], "0:a", STANDING)
        return await store.table("one"), await store.lines("one"), await store.table("two"), await store.knows("x")

    table, lines, nothing, known = with_store(tmp_path / "tables.sqlite", use)
    assert (table.players, table.owners, table.settings) == (stored().players, ("hash", None), Settings(False, "short"))
    assert (table.header, table.scores, table.over) == (stored().header, (3, 4), False)
    assert [command for _, command in lines] == [None, None, "0:a", None]
    assert nothing is None
    assert not known


@pytest.mark.parametrize(("written", "command"), [(0, "0:b"), (1, "0:b"), (2, "0:a")])
def test_a_line_number_or_a_command_is_written_once_or_not_at_all(tmp_path, written, command):
    async def use(store):
        await store.create(stored())
        await store.append("one", 0, [{"n": 1}, {"n": 2}], "0:a", STANDING)
        with pytest.raises(IntegrityError):
            await store.append("one", written, [{"n": 8}, {"n": 9}], command, {"scores": (9, 9), "over": True})
        return await store.lines("one"), await store.table("one")

    lines, table = with_store(tmp_path / "tables.sqlite", use)
    assert lines == [({"n": 1}, "0:a"), ({"n": 2}, None)]
    assert (table.scores, table.over) == ((3, 4), False)


def test_two_rematches_of_a_table_are_one(tmp_path):
    async def use(store):
        await store.create(stored())
        both = await asyncio.gather(*(store.create(stored(name), rematch_of="one") for name in ("two", "three")))
        return both, [table.id for table in await store.tables_of("hash")], (await store.table("one")).rematch

    (first, second), listed, rematch = with_store(tmp_path / "tables.sqlite", use)
    assert first == second == rematch
    assert sorted(listed) == sorted(["one", rematch])


def test_a_file_that_is_no_database(tmp_path):
    path = tmp_path / "tables.sqlite"
    path.write_bytes(b"no database " * 100)
    with pytest.raises(Exception, match="not a database"):
        migrate(path)


def test_the_log_is_kept_ahead_of_writing(tmp_path):
    path = tmp_path / "tables.sqlite"
    with_store(path, lambda store: store.ping())
    file = sqlite3.connect(path)
    assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    file.close()
