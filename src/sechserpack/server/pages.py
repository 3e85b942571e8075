"""The built front end: its files, how long a browser may keep them, and what its pages may load.

All files are read and compressed once; when the front end is built anew they are read again. Files under `assets/`
carry a hash in their names and never change; the page itself is asked for anew each time.
"""

import gzip
import mimetypes
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.types import Message, Scope
from msgspec import Struct

from sechserpack.server.refusals import Refusal
from sechserpack.texts import say

FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"
SHORTEST_TO_COMPRESS = 512
HOST = re.compile(r"^[A-Za-z0-9.:\[\]-]{1,255}$")
TABLE_PAGE = re.compile(r"^t/[^/]+/?$")


class Page(Struct, frozen=True):
    """One file, plain and compressed."""

    kind: str
    tag: str
    keep: str
    plain: bytes
    zipped: bytes | None


class FrontEnd:
    """The files by their path."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._read_at: int | None = None
        self._pages: dict[str, Page] = {}

    def page(self, path: str) -> Page | None:
        """The page of a path; the start page and every table are the same file."""
        self._refresh()
        return self._pages.get(INDEX if not path or TABLE_PAGE.match(path) else path)

    def is_built(self) -> bool:
        """Whether there is anything to show."""
        self._refresh()
        return INDEX in self._pages

    def _refresh(self) -> None:
        try:
            changed = (self._folder / INDEX).stat().st_mtime_ns
        except OSError:
            changed = None
        if changed != self._read_at:
            files = [path for path in self._folder.rglob("*") if path.is_file()] if changed else []
            self._pages = {path.relative_to(self._folder).as_posix(): _page(path, self._folder) for path in files}
            self._read_at = changed


def _page(path: Path, folder: Path) -> Page:
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    hashed = path.parent != folder and path.relative_to(folder).parts[0] == "assets"
    keep = "public, max-age=31536000, immutable" if hashed else "no-cache"
    zipped = gzip.compress(plain, mtime=0) if len(plain) >= SHORTEST_TO_COMPRESS else None
    fits = zipped is not None and len(zipped) < len(plain) * 0.9
    return Page(kind, f'"{sha256(plain).hexdigest()[:20]}"', keep, plain, zipped if fits else None)


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], sync_to_thread=False)
def front_end(request: Request[Any, Any, Any], pages: FrontEnd, lang: str, path: str = "") -> Response[bytes]:
    """Serve a file of the front end."""
    name = path.lstrip("/")
    page = pages.page(name)
    if page is None:
        if not name.startswith("api/") and not pages.is_built():
            return Response(say(lang, "page.not_built").encode(), media_type="text/plain", status_code=200)
        return _missing(request, pages, name)
    headers = {"Cache-Control": page.keep, "ETag": page.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == page.tag:
        return Response(b"", status_code=304, headers=headers, media_type=page.kind)
    if page.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page.zipped, headers={**headers, "Content-Encoding": "gzip"}, media_type=page.kind)
    return Response(page.plain, headers=headers, media_type=page.kind)


def _missing(request: Request[Any, Any, Any], pages: FrontEnd, name: str) -> Response[bytes]:
    """The page, which says itself that nothing is here, for who reads pages."""
    index = pages.page("")
    if index is None or name.startswith("api/") or "text/html" not in request.headers.get("accept", ""):
        raise Refusal("no_such_page")
    return Response(index.plain, headers={"Cache-Control": "no-cache"}, media_type=index.kind, status_code=404)


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Say on every answer what a page may load, and that nobody frames it."""
    if message["type"] == "http.response.start":
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        sockets = f" ws://{host} wss://{host}" if HOST.match(host) else ""
        policy = (
            f"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'{sockets}; "
            "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )
        message["headers"] = [
            *message["headers"],
            (b"content-security-policy", policy.encode("latin-1")),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"same-origin"),
        ]
