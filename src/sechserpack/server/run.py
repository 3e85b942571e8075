"""Starts the server and, when asked, a browser."""

import logging
import socket
import threading
import time
import webbrowser
from pathlib import Path

from sechserpack.server.settings import PORT, database_path

SHUTDOWN_SECONDS = 3
BROWSER_WAIT_SECONDS = 20.0


class PortTaken(Exception):  # noqa: N818
    """Another program listens on that port."""


def run(
    host: str = "127.0.0.1", port: int = PORT, database: Path | None = None, open_browser: bool = False
) -> None:
    """Serve until stopped; port 0 takes a free one. Raises PortTaken before anything else is done."""
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host  # noqa: S104 - only compared
    url = f"http://{shown}:{port}"
    print(f"Sechserpack: {url}  (Ctrl-C ends it)", flush=True)  # noqa: T201
    import uvicorn

    from sechserpack.server.app import make_app

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = uvicorn.Config(
        make_app(database_path(database)),
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        ws="websockets-sansio",
        ws_max_size=65_536,
        lifespan="on",
    )
    if open_browser:
        threading.Thread(target=_open, args=(url, port), daemon=True).start()
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError:
        listening.close()
        raise PortTaken(f"{host}:{port}") from None
    return listening


def _open(url: str, port: int) -> None:
    """Open a browser once the server answers; without a browser nothing happens."""
    until = time.monotonic() + BROWSER_WAIT_SECONDS
    while time.monotonic() < until:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1) as probe:
                probe.sendall(b"GET /health HTTP/1.0\r\n\r\n")
                if probe.recv(12):
                    webbrowser.open(url)
                    return
        except OSError:
            time.sleep(0.1)
