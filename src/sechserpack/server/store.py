"""Where tables are kept: SQLAlchemy Core on SQLite in WAL mode, in one file.

All lines of one command are appended in one transaction, before anybody hears of them.
The unique key (table, seq) makes a second writer fail instead of forking a table.
"""

import time
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, event, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sechserpack.server import schema

Line = dict[str, Any]


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits at a seat; `player` is the hash of the browser's token, None for a bot."""

    name: str
    kind: str
    level: str
    player: str | None


class TableRow(msgspec.Struct, frozen=True):
    """A table without its log; `setup` is the body it was made from, for a rematch."""

    id: str
    game: str
    hints: bool
    setup: bytes
    over: bool
    updated: float
    seats: tuple[SeatRow, ...]


class Store:
    """An open database; `opened` makes one."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @classmethod
    async def opened(cls, path: Path) -> "Store":
        """Open or make the database file and bring its tables up to date."""
        path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        event.listen(engine.sync_engine, "connect", _prepare)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        return cls(engine)

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.dispose()

    async def create(self, row: TableRow, header: Line) -> None:
        """Keep a new table with the first line of its record."""
        now = time.time()
        async with self._engine.begin() as connection:
            table = {"id": row.id, "game": row.game, "hints": row.hints, "setup": row.setup}
            await connection.execute(insert(schema.tables).values(created=now, updated=now, over=0, **table))
            await connection.execute(
                insert(schema.seats),
                [{"table_id": row.id, "seat": n, **msgspec.structs.asdict(seat)} for n, seat in enumerate(row.seats)],
            )
            line = msgspec.json.encode(header)
            await connection.execute(insert(schema.events).values(table_id=row.id, seq=0, line=line, command=None))

    async def append(self, table: str, first: int, lines: list[Line], command: str | None, over: bool) -> None:
        """Append lines from seq `first` on, all or none; raises IntegrityError when another writer was there before."""
        rows = [
            {"table_id": table, "seq": first + n, "line": msgspec.json.encode(line), "command": None if n else command}
            for n, line in enumerate(lines)
        ]
        async with self._engine.begin() as connection:
            await connection.execute(insert(schema.events), rows)
            changes = update(schema.tables).where(schema.tables.c.id == table).values(updated=time.time(), over=int(over))
            await connection.execute(changes)

    async def table(self, table: str) -> TableRow | None:
        """A table without its log, None when there is none."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).one_or_none()
            return None if row is None else await self._whole(connection, row)

    async def lines(self, table: str) -> list[Line]:
        """The log of a table."""
        query = select(schema.events.c.line).where(schema.events.c.table_id == table).order_by(schema.events.c.seq)
        async with self._engine.connect() as connection:
            return [msgspec.json.decode(line) for (line,) in await connection.execute(query)]

    async def has_command(self, table: str, command: str) -> bool:
        """Whether the command with this id was done before."""
        where = (schema.events.c.table_id == table) & (schema.events.c.command == command)
        async with self._engine.connect() as connection:
            return bool((await connection.execute(select(func.count()).where(where))).scalar())

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        """The tables a player sits at, newest first."""
        query = (
            select(schema.tables)
            .where(schema.tables.c.id.in_(select(schema.seats.c.table_id).where(schema.seats.c.player == player)))
            .order_by(schema.tables.c.updated.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [await self._whole(connection, row) for row in (await connection.execute(query)).all()]

    async def _whole(self, connection: Any, row: Any) -> TableRow:
        query = select(schema.seats).where(schema.seats.c.table_id == row.id).order_by(schema.seats.c.seat)
        seats = tuple(SeatRow(s.name, s.kind, s.level, s.player) for s in await connection.execute(query))
        return TableRow(row.id, row.game, bool(row.hints), row.setup, bool(row.over), row.updated, seats)


def _prepare(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the tables of the database up to date."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
