"""One table that somebody watches: a single task that takes one message after the other, so there are no locks.

A command goes: decide, append to the store, and only then tell everybody. Deals and bots come from the same task:
a deal at once, a bot's move whenever no message waits.
When anything unexpected happens the table is forgotten and its sockets close; the next one who asks has it folded from
its log again, and goes on where the log ends.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import Any, NamedTuple

from msgspec import Struct

from sechserpack.core.cards import Seat
from sechserpack.core.errors import Fault
from sechserpack.core.game import View, view
from sechserpack.core.record import Line, Match, act, add_deal, legal_texts, read_header
from sechserpack.server.history import History
from sechserpack.server.limits import Limits
from sechserpack.server.logs import log, where
from sechserpack.server.messages import Ack, Point, Pointed, Reason, Refused, write
from sechserpack.server.refusals import Refusal, problem
from sechserpack.server.store import Store, Stored
from sechserpack.server.views import steps_message, table_message
from sechserpack.server.watcher import BROKEN, Watcher

THINKING_SECONDS_MAX = 30.0


class House(Struct, frozen=True):
    """What all tables share: how cards are dealt, how bots decide and where, and the limits."""

    deal: Callable[[Match], Any]
    decide: Callable[[str, View, random.Random], Any]
    thinkers: Executor
    limits: Limits
    chance: random.Random


class Join(NamedTuple):
    """A socket said hello; `seq` is the last step it has."""

    watcher: Watcher
    seq: int | None


class Leave(NamedTuple):
    """A socket has closed."""

    watcher: Watcher


class Command(NamedTuple):
    """A socket sent an action."""

    watcher: Watcher
    id: str
    do: str


class Signal(NamedTuple):
    """A socket points at something."""

    watcher: Watcher
    point: Point


Message = Join | Leave | Command | Signal


class Table:
    """The task's state; `queue` is the only way in."""

    def __init__(self, stored: Stored, store: Store, house: House) -> None:
        self.stored = stored
        self.queue: asyncio.Queue[Message] = asyncio.Queue()
        self.watchers: set[Watcher] = set()
        self._store = store
        self._house = house
        self._history = History(read_header(stored.header))

    async def run(self) -> None:
        """Serve the table until nobody has watched it for a while."""
        for line, command in await self._store.lines(self.stored.id):
            self._history.add(line, command)
        while True:
            chore = self._chore()
            if chore is None:
                message = await self._wait()
                if message is None:
                    return
                await self._take(message)
            elif chore == self._deal or self.queue.empty():
                await chore()
            else:
                await self._take(self.queue.get_nowait())

    def drop(self, code: int = BROKEN, reason: Reason | None = None) -> None:
        """Close every socket, also of those who wait to join."""
        while not self.queue.empty():
            self.watchers.add(self.queue.get_nowait().watcher)
        for watcher in self.watchers:
            watcher.close(code, reason)

    @property
    def seq(self) -> int:
        """The last step."""
        return self._history.seq

    async def _wait(self) -> Message | None:
        """The next message; None when the table may be forgotten."""
        while True:
            try:
                return await asyncio.wait_for(self.queue.get(), self._house.limits.idle_seconds)
            except TimeoutError:
                if not self.watchers and self.queue.empty():
                    return None

    async def _take(self, message: Message) -> None:
        if isinstance(message, Join):
            self._join(message.watcher, message.seq)
        elif isinstance(message, Leave):
            self.watchers.discard(message.watcher)
        elif isinstance(message, Signal):
            self._signal(message.watcher, message.point)
        else:
            await self._command(message)

    def _signal(self, watcher: Watcher, point: Point) -> None:
        """Show everybody what a player points at, if it lies open (RULES.md 5.7)."""
        match = self._history.match
        possible = match.game.signals(match.state)
        if watcher.seat is None or point.about not in possible:
            said = problem(watcher.lang, Refusal("not_seated" if watcher.seat is None else "no_signal"))
            watcher.tell(Refused("", said.code, said.text, ()))
            return
        told = write(Pointed(watcher.seat, point.about, point.sign))
        for other in self.watchers:
            other.send(told)

    def _join(self, watcher: Watcher, seq: int | None) -> None:
        self.watchers.add(watcher)
        steps = self._history.since(seq)
        if steps is None:
            watcher.tell(table_message(self.stored, self._history, watcher.seat))
        else:
            watcher.tell(steps_message(self.stored, self._history, steps, watcher.seat))

    async def _command(self, command: Command) -> None:
        watcher, seat = command.watcher, command.watcher.seat
        if seat is None:
            self._refuse(command, Refusal("not_seated"), ())
            return
        key = f"{seat}:{command.id}"
        if key in self._history.done:
            watcher.tell(Ack(command.id, self._history.done[key]))
            return
        try:
            lines, after = act(self._history.match, seat, command.do)
        except Fault as fault:
            self._refuse(command, fault, legal_texts(self._history.match, seat))
            return
        before = await self._append(lines, after, key)
        watcher.tell(Ack(command.id, self._history.seq))
        self._publish(before)

    def _refuse(self, command: Command, error: Refusal | Fault, legal: tuple[str, ...]) -> None:
        said = problem(command.watcher.lang, error)
        command.watcher.tell(Refused(command.id, said.code, said.text, legal))

    def _chore(self) -> Callable[[], Awaitable[None]] | None:
        """What the table has to do by itself: deal, or move for a bot."""
        match = self._history.match
        if match.game.awaits_deal(match.state):
            return self._deal
        bots = any(self.stored.players[seat].kind == "bot" for seat in match.game.to_act(match.state))
        return self._move if bots else None

    async def _deal(self) -> None:
        lines, after = add_deal(self._history.match, self._house.deal(self._history.match))
        self._publish(await self._append(lines, after))

    async def _move(self) -> None:
        """Move for the first bot that is asked."""
        match = self._history.match
        seat = next(one for one in match.game.to_act(match.state) if self.stored.players[one].kind == "bot")
        lines, after = await self._think(match, seat)
        self._publish(await self._append(lines, after))

    async def _think(self, match: Match, seat: Seat) -> tuple[list[Line], Match]:
        """A bot's move; by chance if the bot fails, for a table must go on."""
        seen = view(match.game, match.state, seat)
        rng = random.Random(self._house.chance.getrandbits(64))
        if len(seen.legal) > 1:
            try:
                action = await self._decide(seat, seen, rng)
                return act(match, seat, match.game.write_action(action))
            except Exception as error:
                log.error("bot failed", table=self.stored.id, seq=self.seq, **where(error))
        return act(match, seat, match.game.write_action(rng.choice(seen.legal)))

    async def _decide(self, seat: Seat, seen: View, rng: random.Random) -> Any:
        """Ask the bot in another thread: it may think for a while."""
        level = self.stored.players[seat].level
        thinking = asyncio.get_running_loop().run_in_executor(
            self._house.thinkers, self._house.decide, level or "random", seen, rng
        )
        return await asyncio.wait_for(thinking, THINKING_SECONDS_MAX)

    async def _append(self, lines: list[Line], after: Match, command: str | None = None) -> int:
        """Store the lines, then take them into the history; the last step before them."""
        result = after.game.result(after.state)
        standing = {"scores": result.scores, "over": result.over}
        await self._store.append(self.stored.id, self._history.lines, lines, command, standing)
        before = self._history.seq
        for number, line in enumerate(lines):
            self._history.add(line, None if number else command)
        return before

    def _publish(self, before: int) -> None:
        """Tell everybody the steps after `before`; each seat's message is written once."""
        steps = [step for step in self._history.steps if step.seq > before]
        written: dict[Seat | None, bytes] = {}
        for watcher in self.watchers:
            if watcher.seat not in written:
                written[watcher.seat] = write(steps_message(self.stored, self._history, steps, watcher.seat))
            watcher.send(written[watcher.seat])
