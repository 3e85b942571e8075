"""The active tables: one task and one queue each, no locks.

A table's task takes one command at a time: decide, append to the store, and only then tell the watchers.
Bots play in the same task, one action at a time, so that a person's command never waits for more than one bot.
A table is folded from its log when first asked for, and forgotten when nobody has watched it for a while.
"""

import asyncio
import random
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import msgspec
import structlog

from sechserpack import bots
from sechserpack.core.errors import Fault
from sechserpack.core.game import view
from sechserpack.core.record import Line, Match, act, add_deal, fold, legal_texts, read_header
from sechserpack.deals import shuffled_deal
from sechserpack.server.settings import IDLE_SECONDS, STEPS_KEPT
from sechserpack.server.store import Store, TableRow
from sechserpack.server.views import Message, Step, step_message, steps_of, table_message, turn
from sechserpack.texts import fault_text, say

log = structlog.get_logger()
CHANCE = random.SystemRandom()


@dataclass(eq=False)
class Watcher:
    """One socket at a table: its seat (None for a spectator), its language, and what is to be sent to it."""

    seat: int | None
    lang: str
    outbox: asyncio.Queue[Message] = field(default_factory=lambda: asyncio.Queue(maxsize=1000))

    def tell(self, message: Message) -> None:
        """Queue a message; a watcher that does not read for so long is told nothing more and will come back."""
        if not self.outbox.full():
            self.outbox.put_nowait(message)


@dataclass
class Command:
    """An action of a watcher's seat with the client's id for it."""

    watcher: Watcher
    id: str
    do: str


class ActiveTable:
    """A table in memory and the task that plays it."""

    def __init__(self, store: Store, row: TableRow, lines: list[Line]) -> None:
        self.row = row
        self.watchers: set[Watcher] = set()
        self._store = store
        self._inbox: asyncio.Queue[Command] = asyncio.Queue()
        self._lines = len(lines)
        self.match = read_header(lines[0])
        self.steps: deque[Step] = deque(maxlen=STEPS_KEPT)
        self.seq = 0
        self._follow(lines[1:])
        self.task = asyncio.create_task(self._run())

    def post(self, command: Command) -> None:
        """Hand a command to the table's task."""
        self._inbox.put_nowait(command)

    def greet(self, watcher: Watcher, seen: int | None) -> None:
        """Bring a watcher up to date: the steps it misses when they are known, else the whole table."""
        first = self.steps[0].seq if self.steps else self.seq + 1
        if seen is not None and first - 1 <= seen <= self.seq:
            missing = [step_message(step, watcher.seat) for step in self.steps if step.seq > seen]
            watcher.tell({"type": "steps", "steps": missing, **turn(self.match, watcher.seat)})
        else:
            watcher.tell(table_message(self.row, self.match, self.seq, watcher.seat))
        self.watchers.add(watcher)

    async def _run(self) -> None:
        while True:
            try:
                if self._inbox.empty() and await self._advance():
                    continue
                command = await asyncio.wait_for(self._inbox.get(), IDLE_SECONDS)
            except TimeoutError:
                if not self.watchers:
                    return
                continue
            try:
                await self._command(command)
            except Exception as error:  # noqa: BLE001 - one broken command must not stop the table
                log.error("command failed", table=self.row.id, seq=self.seq, error=type(error).__name__)
                await self._reload()
                command.watcher.tell(self._refused(command, "server.failed", ()))

    async def _command(self, command: Command) -> None:
        watcher = command.watcher
        if watcher.seat is None:
            watcher.tell(self._refused(command, "server.spectator", ()))
            return
        if await self._store.has_command(self.row.id, command.id):
            watcher.tell({"type": "ack", "id": command.id, "seq": self.seq})
            return
        try:
            lines, match = act(self.match, watcher.seat, command.do)
        except Fault as fault:
            allowed = fault.allowed or legal_texts(self.match, watcher.seat)
            text = fault_text(watcher.lang, fault)
            watcher.tell({"type": "refused", "id": command.id, "code": fault.key, "text": text, "legal": list(allowed)})
            return
        await self._append(lines, match, command.id)
        watcher.tell({"type": "ack", "id": command.id, "seq": self.seq})

    def _refused(self, command: Command, key: str, legal: tuple[str, ...]) -> Message:
        text = say(command.watcher.lang, key)
        return {"type": "refused", "id": command.id, "code": key, "text": text, "legal": list(legal)}

    async def _advance(self) -> bool:
        """One thing the table does by itself, a deal or a bot's action; False when it waits for a person."""
        game, state = self.match.game, self.match.state
        if game.is_over(state):
            return False
        if game.awaits_deal(state):
            await self._append(*add_deal(self.match, shuffled_deal(self.match, CHANCE)), None)
            return True
        asked = [seat for seat in game.to_act(state) if self.row.seats[seat].kind == "bot"]
        if not asked:
            return False
        action = await self._bot_action(asked[0])
        await self._append(*act(self.match, asked[0], action), None)
        return True

    async def _bot_action(self, seat: int) -> str:
        """What the bot at a seat does; a bot that fails is replaced by chance, so that the table goes on."""
        seen = view(self.match.game, self.match.state, seat)
        rng = random.Random(CHANCE.getrandbits(64))
        try:
            action = await asyncio.to_thread(bots.decide, self.row.seats[seat].level, seen, rng)
            if action not in seen.legal:
                raise ValueError("not a legal action")
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the table goes on
            log.error("bot failed", table=self.row.id, seq=self.seq, error=type(error).__name__)
            action = rng.choice(seen.legal)
        return self.match.game.write_action(action)

    async def _append(self, lines: list[Line], match: Match, command: str | None) -> None:
        """Store the lines, then let everybody know."""
        await self._store.append(self.row.id, self._lines, lines, command, match.game.is_over(match.state))
        self._lines += len(lines)
        fresh = self._follow(lines)
        for watcher in self.watchers:
            told = [step_message(step, watcher.seat) for step in fresh]
            watcher.tell({"type": "steps", "steps": told, **turn(self.match, watcher.seat)})

    def _follow(self, lines: list[Line]) -> list[Step]:
        fresh = steps_of(self.match, lines, self.seq)
        if fresh:
            self.match, self.seq = fresh[-1].match, fresh[-1].seq
            self.steps.extend(fresh)
        return fresh

    async def _reload(self) -> None:
        """Start again from the log, which is the truth."""
        lines = await self._store.lines(self.row.id)
        self.match, self.seq, self._lines = read_header(lines[0]), 0, len(lines)
        self.steps.clear()
        self._follow(lines[1:])
        for watcher in self.watchers:
            watcher.tell(table_message(self.row, self.match, self.seq, watcher.seat))


class Hub:
    """All active tables of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: dict[str, asyncio.Task[ActiveTable | None]] = {}

    async def table(self, table: str) -> ActiveTable | None:
        """The active table of that id, loaded when need be; None when there is none."""
        loading = self._tables.get(table)
        if loading is None or (loading.done() and (loading.exception() or _ended(loading.result()))):
            loading = self._tables[table] = asyncio.create_task(self._load(table))
        active = await asyncio.shield(loading)
        if active is None:
            self._tables.pop(table, None)
        return active

    async def _load(self, table: str) -> ActiveTable | None:
        row = await self.store.table(table)
        if row is None:
            return None
        active = ActiveTable(self.store, row, await self.store.lines(table))
        active.task.add_done_callback(lambda _: self._tables.pop(table, None))
        return active

    async def close(self) -> None:
        """Stop every table's task; what was acknowledged is in the store."""
        for loading in list(self._tables.values()):
            if loading.done() and not loading.exception() and (active := loading.result()) is not None:
                active.task.cancel()


def _ended(active: ActiveTable | None) -> bool:
    return active is None or active.task.done()


def public_lines(lines: list[Line]) -> list[Line]:
    """The record as it may be shown: whole when the match is over, else up to the end of the last finished deal."""
    match = read_header(lines[0])
    end = 1
    for number, line in enumerate(lines[1:], start=2):
        match = fold(match, line)
        if match.game.awaits_deal(match.state) or match.game.is_over(match.state):
            end = number
    return lines[:end]




def encode(message: Any) -> str:
    """A message as text for the socket."""
    return msgspec.json.encode(message).decode()
