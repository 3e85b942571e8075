"""The built front end: its pages and files, read from the package."""

from litestar import Response, get
from litestar.exceptions import NotFoundException

from sechserpack.server.settings import STATIC

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_BUILT = b"The browser pages have not been built. Run `make web` and start the server again.\n"
FOREVER = "public, max-age=31536000, immutable"


def _file(folder: str, name: str, cache: str) -> Response[bytes]:
    """One file of the front end; only names that a listing of the folder has."""
    directory = STATIC / folder
    path = next((one for one in directory.iterdir() if one.name == name), None) if directory.is_dir() else None
    if path is None or path.suffix not in TYPES or not path.is_file():
        raise NotFoundException
    return Response(path.read_bytes(), media_type=TYPES[path.suffix], headers={"cache-control": cache})


@get(["/", "/t/{table:str}"], sync_to_thread=False)
def page(table: str | None = None) -> Response[bytes]:
    """The one page of the front end; the browser draws what the address names."""
    if not (STATIC / "index.html").is_file():
        return Response(NOT_BUILT, media_type="text/plain; charset=utf-8", status_code=503)
    return _file("", "index.html", "no-cache")


@get("/assets/{name:str}", sync_to_thread=False)
def asset(name: str) -> Response[bytes]:
    """A file whose name changes with its content."""
    return _file("assets", name, FOREVER)


@get("/{name:str}", sync_to_thread=False)
def root_file(name: str) -> Response[bytes]:
    """A file beside the page: the theme script, the mark."""
    return _file("", name, "no-cache")
