"""One socket at one table: greet, then commands in, messages out (docs/PROTOCOL.md).

Reading and writing are two tasks; when one ends the other is ended too. No database session lives here.
"""

import asyncio
import contextlib
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from sechserpack.server.hub import ActiveTable, Command, Hub, Watcher, encode
from sechserpack.server.identity import address_of, language_of, player_of, same_origin, token_of
from sechserpack.server.limits import Limits, Window
from sechserpack.server.messages import Act, ClientMessage, Hello, Ping, decode_client
from sechserpack.server.settings import HELLO_SECONDS, MESSAGE_BYTES_MAX, MESSAGES_MAX, MESSAGES_SECONDS
from sechserpack.texts import say

log = structlog.get_logger()
AnySocket = WebSocket[Any, Any, Any]
POLICY, TOO_BIG, GOING_AWAY, NO_TABLE = 1008, 1009, 1001, 4404


class Wrong(Exception):  # noqa: N818
    """A message that ends the socket, with its close code."""

    def __init__(self, code: int, key: str) -> None:
        self.code = code
        self.key = key
        super().__init__(key)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: str) -> None:
    """Serve one watcher until it leaves."""
    await socket.accept()
    limits: Limits = socket.app.state.limits
    address = address_of(socket)
    if not same_origin(socket):
        await _refuse(socket, Wrong(POLICY, "server.origin"))
        return
    if not limits.open_socket(address):
        await _refuse(socket, Wrong(POLICY, "server.too_many_sockets"))
        return
    try:
        await _serve(socket, table)
    except Wrong as wrong:
        await _refuse(socket, wrong)
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        pass
    finally:
        limits.close_socket(address)


async def _refuse(socket: AnySocket, wrong: Wrong) -> None:
    with contextlib.suppress(Exception):
        text = say(language_of(socket), wrong.key)
        await socket.send_text(encode({"type": "bye", "reason": wrong.key, "text": text}))
        await socket.close(code=wrong.code)


async def _serve(socket: AnySocket, table: str) -> None:
    hub: Hub = socket.app.state.hub
    active = await hub.table(table)
    if active is None:
        raise Wrong(NO_TABLE, "server.no_table")
    window = Window(MESSAGES_MAX, MESSAGES_SECONDS)
    async with asyncio.timeout(HELLO_SECONDS):
        first = await _receive(socket, window)
    if not isinstance(first, Hello):
        raise Wrong(POLICY, "server.hello_first")
    watcher = Watcher(_seat_of(active, player_of(token_of(socket))), language_of(socket))
    active.greet(watcher, first.seq)
    tasks = [asyncio.create_task(_write(socket, watcher)), asyncio.create_task(_read(socket, hub, table, watcher, window))]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        active.watchers.discard(watcher)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _seat_of(active: ActiveTable, player: str | None) -> int | None:
    owners = [seat.player for seat in active.row.seats]
    return owners.index(player) if player is not None and player in owners else None


async def _write(socket: AnySocket, watcher: Watcher) -> None:
    while True:
        await socket.send_text(encode(await watcher.outbox.get()))


async def _read(socket: AnySocket, hub: Hub, table: str, watcher: Watcher, window: Window) -> None:
    while True:
        message = await _receive(socket, window)
        if isinstance(message, Ping):
            watcher.tell({"type": "pong"})
            continue
        active = await hub.table(table)
        if active is None:
            raise Wrong(NO_TABLE, "server.no_table")
        if isinstance(message, Hello):
            active.greet(watcher, message.seq)
        elif isinstance(message, Act):
            active.watchers.add(watcher)
            active.post(Command(watcher, message.id, message.do))


async def _receive(socket: AnySocket, window: Window) -> ClientMessage:
    """The next message of the client; raises Wrong for one too many, too long or of no known form."""
    raw = await socket.receive_data(mode="text")
    if not window.allow():
        raise Wrong(POLICY, "server.too_many_messages")
    if len(raw) > MESSAGE_BYTES_MAX:
        raise Wrong(TOO_BIG, "server.too_large")
    try:
        return decode_client(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Wrong(POLICY, "server.bad_message") from None
