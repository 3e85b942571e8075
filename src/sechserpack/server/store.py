"""Tables on disk: who sits where, and the log of every match (schema.py).

SQLite in one file by default. Nothing here is SQLite's own except how it is opened, so that PostgreSQL can follow.
The lines of one command are written in one transaction; when another server has written the same line number, the
database refuses, and the caller reads the log again.
"""

import json
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Row, Select, create_engine, event, insert, select, update
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sechserpack.core.cards import Seat
from sechserpack.core.record import Line
from sechserpack.server.messages import Player
from sechserpack.server.schema import events, seats, tables

LIST_LENGTH = 50


class Settings(msgspec.Struct, frozen=True):
    """What was chosen for a table beside the rules."""

    hints: bool = True
    preset: str | None = None


class Stored(msgspec.Struct, frozen=True):
    """A table without its log; `owners` are hashes of the tokens that hold the seats, None for bots."""

    id: str
    header: Line
    settings: Settings
    players: tuple[Player, ...]
    owners: tuple[str | None, ...]
    created: int
    updated: int
    over: bool = False
    scores: tuple[int, ...] = ()
    rematch: str | None = None

    def seat_of(self, owner: str | None) -> Seat | None:
        """The seat this token hash holds."""
        return self.owners.index(owner) if owner is not None and owner in self.owners else None


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def migrate(path: Path) -> None:
    """Make or renew the SQLite file; only its owner may read it, for it holds everybody's cards."""
    from sechserpack.server.migrations import upgrade

    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    engine = create_engine(URL.create("sqlite", database=str(path)))
    try:
        with engine.begin() as connection:
            upgrade(connection)
    finally:
        engine.dispose()


class Store:
    """The database, opened with `open_sqlite`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()

    async def ping(self) -> None:
        """Ask for nothing; raises when the database is gone."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    async def create(self, table: Stored, rematch_of: str | None = None) -> str:
        """Write a new table and return its id; a second rematch of the same table gives the first one's id."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(tables), _table_row(table))
            await connection.execute(insert(seats), _seat_rows(table))
            if rematch_of is None:
                return table.id
            free = (tables.c.id == rematch_of) & tables.c.rematch.is_(None)
            done = await connection.execute(update(tables).where(free).values(rematch=table.id))
            if done.rowcount:
                return table.id
            await connection.rollback()
        async with self._engine.connect() as connection:
            return str(await connection.scalar(select(tables.c.rematch).where(tables.c.id == rematch_of)))

    async def table(self, table_id: str) -> Stored | None:
        """A table by its id."""
        async with self._engine.connect() as connection:
            found = await _tables(connection, select(tables).where(tables.c.id == table_id))
        return found[0] if found else None

    async def tables_of(self, owner: str) -> list[Stored]:
        """The tables at which this token hash holds a seat, the latest first."""
        mine = select(seats.c.table_id).where(seats.c.token_hash == owner)
        newest = select(tables).where(tables.c.id.in_(mine)).order_by(tables.c.updated.desc()).limit(LIST_LENGTH)
        async with self._engine.connect() as connection:
            return await _tables(connection, newest)

    async def knows(self, owner: str) -> bool:
        """Whether this token hash holds any seat."""
        async with self._engine.connect() as connection:
            return await connection.scalar(select(seats.c.seat).where(seats.c.token_hash == owner).limit(1)) is not None

    async def lines(self, table_id: str) -> list[tuple[Line, str | None]]:
        """The log of a table, each line with the id of the command it came from."""
        log = select(events.c.line, events.c.command).where(events.c.table_id == table_id).order_by(events.c.seq)
        async with self._engine.connect() as connection:
            return [(json.loads(line), command) for line, command in await connection.execute(log)]

    async def append(
        self,
        table_id: str,
        written: int,
        lines: Sequence[Line],
        command: str | None,
        standing: Mapping[str, Any],
    ) -> None:
        """Write lines after the `written` first ones; raises sqlalchemy.exc.IntegrityError when others were faster.

        `standing` holds `scores` and `over`.
        """
        rows = [
            {
                "table_id": table_id,
                "seq": written + number,
                "line": _text(line),
                "command": None if number > 1 else command,
            }
            for number, line in enumerate(lines, 1)
        ]
        values = {"updated": now(), "over": standing["over"], "scores": _text(standing["scores"])}
        async with self._engine.begin() as connection:
            await connection.execute(insert(events), rows)
            await connection.execute(update(tables).where(tables.c.id == table_id).values(values))


def open_sqlite(path: Path) -> Store:
    """The store in a SQLite file that `migrate` has made."""
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(path)), pool_size=4)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return Store(engine)


async def _tables(connection: AsyncConnection, query: Select[Any]) -> list[Stored]:
    rows = (await connection.execute(query)).all()
    ids = [row.id for row in rows]
    sitting = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    around: dict[str, list[Row[Any]]] = {table_id: [] for table_id in ids}
    for seat in (await connection.execute(sitting)).all():
        around[seat.table_id].append(seat)
    return [_stored(row, around[row.id]) for row in rows]


def _stored(row: Row[Any], sitting: Sequence[Row[Any]]) -> Stored:
    return Stored(
        id=row.id,
        header=json.loads(row.header),
        settings=msgspec.json.decode(row.settings, type=Settings),
        players=tuple(Player(seat.name, seat.kind, seat.level) for seat in sitting),
        owners=tuple(seat.token_hash for seat in sitting),
        created=row.created,
        updated=row.updated,
        over=row.over,
        scores=tuple(json.loads(row.scores)),
        rematch=row.rematch,
    )


def _table_row(table: Stored) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.header["game"],
        "header": _text(table.header),
        "settings": _text(table.settings),
        "created": table.created,
        "updated": table.updated,
        "over": table.over,
        "scores": _text(table.scores),
    }


def _seat_rows(table: Stored) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "name": player.name,
            "kind": player.kind,
            "level": player.level,
            "token_hash": owner,
        }
        for seat, (player, owner) in enumerate(zip(table.players, table.owners, strict=True))
    ]


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
