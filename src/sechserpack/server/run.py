"""Start the server: open the database, bind the port, say where the table is, serve, say goodbye.

The port is bound before anything is announced, so that whoever reads the address can use it.
"""

import asyncio
import os
import socket
import sys
import webbrowser
from ipaddress import ip_address
from pathlib import Path

DATABASE_VARIABLE = "SECHSERPACK_DATABASE"
PORT = 8066
FRAME_BYTES_MAX = 65_536
GRACE_SECONDS = 5
FAREWELL_SECONDS = 0.2
LOCAL = ("0.0.0.0", "127.0.0.1", "::", "::1")  # noqa: S104 - only compared


class PortTaken(Exception):  # noqa: N818
    """Another program listens on that port, or the address is not this machine's."""


def run(
    host: str = "127.0.0.1",
    port: int = PORT,
    database: Path | None = None,
    open_browser: bool = False,
    lang: str = "en",
) -> None:
    """Serve until interrupted; port 0 takes a free one.

    Raises PortTaken, or SystemExit with code 2 and a sentence when the database cannot be opened.
    """
    listening = bind(host, port)
    path = database_path(database)
    with listening:
        _open_database(path, lang)
        _serve(listening, path, open_browser, lang)


def database_path(given: Path | None) -> Path:
    """The file that was asked for, by argument or environment, else one in the user's data folder."""
    from platformdirs import user_data_path

    chosen = given or os.environ.get(DATABASE_VARIABLE)
    return Path(chosen).expanduser() if chosen else user_data_path("sechserpack") / "sechserpack.sqlite"


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; raises PortTaken."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server((str(address[0]), port), family=family, backlog=2048)
    except (OSError, UnicodeError, OverflowError):
        raise PortTaken(f"{host}:{port}") from None


def url_of(listening: socket.socket) -> str:
    """The address to type into a browser on this machine."""
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in LOCAL else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def is_loopback(listening: socket.socket) -> bool:
    """Whether only this machine can connect."""
    return ip_address(listening.getsockname()[0]).is_loopback


def _open_database(path: Path, lang: str) -> None:
    import sqlite3

    from alembic.util import CommandError
    from sqlalchemy.exc import DatabaseError

    from sechserpack.server.store import migrate
    from sechserpack.texts import say

    try:
        migrate(path)
    except (OSError, sqlite3.Error, DatabaseError, CommandError) as error:
        detail = str(getattr(error, "orig", None) or error).partition("\n")[0]
        print(say(lang, "serve.database", path=path, detail=detail), file=sys.stderr)  # noqa: T201
        raise SystemExit(2) from None


def _serve(listening: socket.socket, path: Path, open_browser: bool, lang: str) -> None:
    import uvicorn

    from sechserpack.server.app import create_app
    from sechserpack.server.logs import log, set_up
    from sechserpack.server.place import Place
    from sechserpack.texts import say

    class Server(uvicorn.Server):
        """uvicorn, which says goodbye at every table before it closes the sockets."""

        place: Place | None = None

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """Say goodbye, then stop."""
            if self.place:
                await self.place.hub.close()
                await asyncio.sleep(FAREWELL_SECONDS)
            await super().shutdown(sockets)

    def opened(place: Place) -> None:
        server.place = place
        print(say(lang, "serve.listening", url=url), flush=True)  # noqa: T201
        log.info("open")
        if open_browser:
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, url)

    set_up()
    url = url_of(listening)
    config = uvicorn.Config(
        create_app(path, loopback=is_loopback(listening), on_place=opened),
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES_MAX,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
        access_log=False,
        server_header=False,
        # A frame that is not UTF-8 would be logged with a traceback; what fails in the application logs itself.
        log_level="critical",
    )
    server = Server(config)
    server.run(sockets=[listening])
