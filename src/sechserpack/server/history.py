"""A table's log in memory: the match so far, its last steps, and which commands are done.

It is the fold of the stored lines and nothing else, so a restarted server knows what the old one knew.
A *step* is an event; its number `seq` counts the events from 1, while the store counts lines, actions among them.
"""

from collections import deque
from typing import Any, NamedTuple

from msgspec.structs import replace

from sechserpack.core.record import Line, Match, event_of

STEPS_KEPT = 300
"""How far behind a browser may be and still get single steps."""


class Kept(NamedTuple):
    """An event and the full state after it."""

    seq: int
    event: Any
    state: Any


class History:
    """Add the stored lines in order; read what they amount to."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines = 0
        self.seq = 0
        self.steps: deque[Kept] = deque(maxlen=STEPS_KEPT)
        self.done: dict[str, int] = {}
        """The last step of each command."""
        self._command: str | None = None

    def add(self, line: Line, command: str | None = None) -> None:
        """Take the next line, with the id of the command it belongs to if it is an action somebody sent."""
        self.lines += 1
        if "event" not in line:
            self._command = command
        event = event_of(self.match, line)
        if event is not None:
            self.match = replace(self.match, state=self.match.game.evolve(self.match.state, event))
            self.seq += 1
            self.steps.append(Kept(self.seq, event, self.match.state))
        if self._command is not None:
            self.done[self._command] = self.seq

    def since(self, seq: int | None) -> list[Kept] | None:
        """The steps after `seq`; None when they are too many, or `seq` is none of this table's."""
        if seq is None or not 0 <= seq <= self.seq or self.seq - seq > len(self.steps):
            return None
        return [step for step in self.steps if step.seq > seq]
