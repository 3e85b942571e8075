"""The socket of a table: checks who comes, reads messages strictly, and hands them to the table's task."""

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from sechserpack.server.identity import address, is_same_origin, language, owner_of
from sechserpack.server.limits import Window
from sechserpack.server.messages import Act, ClientMessage, Hello, Ping, Point, Pong, Refused, read_message
from sechserpack.server.place import Place
from sechserpack.server.refusals import Refusal, problem, wrong_field
from sechserpack.server.store import Stored
from sechserpack.server.table import Command, Join, Signal
from sechserpack.server.watcher import DONE, POLICY, TOO_BIG, TRY_AGAIN, Close, Watcher, farewell

GONE = (WebSocketDisconnect, OSError, RuntimeError)
"""What sending to a socket raises when the other side has left."""


class AnyId(msgspec.Struct):
    """The id of a message that is otherwise wrong."""

    id: str = ""


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], place: Place, table_id: str) -> None:
    """Serve one browser at one table."""
    if not is_same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(POLICY)
        return
    await socket.accept()
    at = address(socket.client.host if socket.client else None)
    if not place.addresses.opens(at):
        await _leave(socket, Close(TRY_AGAIN, "too_many_sockets"))
        return
    try:
        stored = await place.store.table(table_id)
        if stored is None:
            await _leave(socket, Close(DONE, "no_such_table"))
        else:
            await _serve(socket, place, stored)
    finally:
        place.addresses.closes(at)


async def _serve(socket: WebSocket[Any, Any, Any], place: Place, stored: Stored) -> None:
    lang = language(socket.query_params.get("lang"), socket.headers.get("accept-language"))
    watcher = Watcher(stored.seat_of(owner_of(socket.cookies)), lang, place.limits.outbox)
    sending = asyncio.create_task(_send(socket, watcher))
    try:
        await _receive(socket, place, stored, watcher)
    finally:
        place.hub.leave(stored, watcher)
        sending.cancel()


async def _send(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    """Empty the outbox until it closes."""
    try:
        while True:
            item = await watcher.outbox.get()
            if isinstance(item, Close):
                await _leave(socket, item)
                return
            await socket.send_text(item)
    except GONE:
        return


async def _leave(socket: WebSocket[Any, Any, Any], close: Close) -> None:
    try:
        goodbye = farewell(close)
        if goodbye is not None:
            await socket.send_text(goodbye)
        await socket.close(close.code)
    except GONE:
        return


async def _receive(socket: WebSocket[Any, Any, Any], place: Place, stored: Stored, watcher: Watcher) -> None:
    """Read until the browser leaves."""
    window = Window(place.limits.messages, place.limits.messages_seconds)
    greeted = False
    while True:
        try:
            async with asyncio.timeout(None if greeted else place.limits.hello_seconds):
                text = await socket.receive_text()
        except TimeoutError:
            watcher.close(POLICY, "hello_first")
            greeted = True
            continue
        except GONE:
            return
        if watcher.closed:
            continue
        if len(text.encode("utf-8", "surrogatepass")) > place.limits.message_bytes:
            watcher.close(TOO_BIG, "too_long")
        elif not window.allows():
            watcher.close(POLICY, "too_many_messages")
        else:
            greeted = _hand_over(text, greeted, place, stored, watcher) or greeted


def _hand_over(text: str, greeted: bool, place: Place, stored: Stored, watcher: Watcher) -> bool:
    """Answer a message or give it to the table; True when it was a hello."""
    message = _read(text, watcher)
    if isinstance(message, Ping):
        watcher.tell(Pong())
    elif isinstance(message, Hello):
        place.hub.send(stored, Join(watcher, message.seq))
        return True
    elif isinstance(message, Act | Point) and not greeted:
        _refuse(watcher, message.id if isinstance(message, Act) else "", Refusal("hello_first"))
    elif isinstance(message, Act):
        place.hub.send(stored, Command(watcher, message.id, message.do))
    elif isinstance(message, Point):
        place.hub.send(stored, Signal(watcher, message))
    return False


def _read(text: str, watcher: Watcher) -> ClientMessage | None:
    try:
        return read_message(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        _refuse(watcher, _id_of(text), Refusal("bad_message", field=wrong_field(error) or "$"))
    return None


def _id_of(text: str) -> str:
    try:
        return msgspec.json.decode(text, type=AnyId).id[:64]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


def _refuse(watcher: Watcher, command: str, error: Refusal) -> None:
    said = problem(watcher.lang, error)
    watcher.tell(Refused(command, said.code, said.text, ()))
