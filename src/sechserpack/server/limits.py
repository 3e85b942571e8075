"""How much one address or one socket may ask for.

Counted in memory of one server: a limit is there to keep a mistake or a bored visitor from filling the disk, not to
settle anything.
"""

import time
from collections import Counter, deque
from collections.abc import Callable

from msgspec import Struct


class Limits(Struct, frozen=True):
    """The numbers; sizes are bytes."""

    message_bytes: int = 4_096
    body_bytes: int = 16_384
    messages: int = 100
    messages_seconds: float = 20.0
    tables: int = 120
    tables_seconds: float = 3600.0
    sockets: int = 40
    hello_seconds: float = 20.0
    outbox: int = 256
    """Messages that may wait for one slow browser."""
    idle_seconds: float = 300.0
    """After so long without anybody watching a table leaves the memory."""


class Window:
    """At most `count` times within the last `seconds`."""

    def __init__(self, count: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._times: deque[float] = deque(maxlen=count)

    def allows(self) -> bool:
        """Count one more; False when that is too many, and then it does not count."""
        at = self._clock()
        if len(self._times) == self._times.maxlen and at - self._times[0] < self._seconds:
            return False
        self._times.append(at)
        return True

    def is_quiet(self) -> bool:
        """Whether nothing happened in the window."""
        return not self._times or self._clock() - self._times[-1] >= self._seconds


class PerAddress:
    """New tables and open sockets of each address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._tables: dict[str, Window] = {}
        self._sockets: Counter[str] = Counter()

    def allows_table(self, address: str) -> bool:
        """Count a new table."""
        for quiet in [one for one, window in self._tables.items() if window.is_quiet()]:
            del self._tables[quiet]
        window = self._tables.setdefault(address, Window(self._limits.tables, self._limits.tables_seconds))
        return window.allows()

    def opens(self, address: str) -> bool:
        """Count a socket that opens; False when the address has enough, and then it does not count."""
        if self._sockets[address] >= self._limits.sockets:
            return False
        self._sockets[address] += 1
        return True

    def closes(self, address: str) -> None:
        """Count a socket that `opens` had allowed as closed."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]
