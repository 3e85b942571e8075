"""The tables in memory: started when first asked for, forgotten when idle, closed when the server stops."""

import asyncio

from sechserpack.core.errors import Fault
from sechserpack.server.logs import log, where
from sechserpack.server.store import Store, Stored
from sechserpack.server.table import House, Leave, Message, Table
from sechserpack.server.watcher import DONE, RESTART, Watcher


class Hub:
    """Finds a table's task, or starts it."""

    def __init__(self, store: Store, house: House) -> None:
        self._store = store
        self._house = house
        self._tables: dict[str, Table] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def send(self, stored: Stored, message: Message) -> None:
        """Give a table a message."""
        if self._closing:
            message.watcher.close(RESTART, "shutdown")
            return
        try:
            table = self._tables.get(stored.id) or self._start(stored)
        except Fault as fault:
            log.error("table unreadable", table=stored.id, **where(fault))
            message.watcher.close(DONE, "unreadable")
        else:
            table.queue.put_nowait(message)

    def leave(self, stored: Stored, watcher: Watcher) -> None:
        """Tell the table, if it is in memory, that a socket has closed."""
        if stored.id in self._tables:
            self._tables[stored.id].queue.put_nowait(Leave(watcher))

    async def close(self) -> None:
        """Tell everybody goodbye and stop. What is not stored yet has not happened."""
        self._closing = True
        for table in list(self._tables.values()):
            table.drop(RESTART, "shutdown")
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, stored: Stored) -> Table:
        table = Table(stored, self._store, self._house)
        self._tables[stored.id] = table
        task = asyncio.create_task(self._serve(table), name=f"table {stored.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return table

    async def _serve(self, table: Table) -> None:
        try:
            await table.run()
            log.info("table idle", table=table.stored.id, seq=table.seq)
        except Fault as fault:
            log.error("table unreadable", table=table.stored.id, seq=table.seq, **where(fault))
            table.drop(DONE, "unreadable")
        except Exception as error:
            log.error("table dropped", table=table.stored.id, seq=table.seq, **where(error))
        finally:
            del self._tables[table.stored.id]
            table.drop()
