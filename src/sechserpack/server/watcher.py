"""One open socket at a table, as the table sees it: a seat or none, a language, and a queue of messages to send.

The table never waits for a browser. Whoever reads too slowly loses the socket and comes back with the last step seen.
"""

import asyncio
from typing import NamedTuple

from sechserpack.core.cards import Seat
from sechserpack.server.messages import Bye, Reason, ServerMessage, write

TRY_AGAIN = 1013
BROKEN = 1011
RESTART = 1012
POLICY = 1008
TOO_BIG = 1009
DONE = 1000


class Close(NamedTuple):
    """The end of the queue: a close code, and a reason to say goodbye with (None: without a word)."""

    code: int
    reason: Reason | None = None


class Watcher:
    """Somebody at the table; `outbox` is emptied by the socket's own task."""

    def __init__(self, seat: Seat | None, lang: str, size: int) -> None:
        self.seat = seat
        self.lang = lang
        self.outbox: asyncio.Queue[bytes | Close] = asyncio.Queue(size)
        self.closed = False

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""
        self.send(write(message))

    def send(self, data: bytes) -> None:
        """Send a message that is written already."""
        if self.closed:
            return
        if self.outbox.qsize() >= self.outbox.maxsize - 1:
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.close(TRY_AGAIN)
        else:
            self.outbox.put_nowait(data)

    def close(self, code: int, reason: Reason | None = None) -> None:
        """Close the socket after what is queued."""
        if not self.closed:
            self.closed = True
            self.outbox.put_nowait(Close(code, reason))


def farewell(close: Close) -> bytes | None:
    """What to send before closing."""
    return None if close.reason is None else write(Bye(close.reason))
