"""How much one client may ask: a window of events, and a count of open sockets by address."""

import time
from collections import Counter, deque


class Window:
    """At most `most` events in any `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: deque[float] = deque()

    def allow(self) -> bool:
        """Count an event if there is room for it."""
        now = time.monotonic()
        while self._times and self._times[0] <= now - self._seconds:
            self._times.popleft()
        if len(self._times) >= self._most:
            return False
        self._times.append(now)
        return True

    def is_empty(self) -> bool:
        """Whether nothing was counted lately."""
        return not self._times or self._times[-1] <= time.monotonic() - self._seconds


class Limits:
    """What each address has used."""

    ADDRESSES_KEPT = 10_000

    def __init__(self, tables: int, seconds: float, sockets: int) -> None:
        self._tables = tables
        self._seconds = seconds
        self._sockets_max = sockets
        self._windows: dict[str, Window] = {}
        self.sockets: Counter[str] = Counter()

    def allow_table(self, address: str) -> bool:
        """Whether this address may make another table now."""
        if len(self._windows) > self.ADDRESSES_KEPT:
            self._windows = {key: window for key, window in self._windows.items() if not window.is_empty()}
        return self._windows.setdefault(address, Window(self._tables, self._seconds)).allow()

    def open_socket(self, address: str) -> bool:
        """Count one more socket if this address may have it."""
        if self.sockets[address] >= self._sockets_max:
            return False
        self.sockets[address] += 1
        return True

    def close_socket(self, address: str) -> None:
        """Count one socket fewer."""
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]
