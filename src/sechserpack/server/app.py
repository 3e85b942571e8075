"""The web application: handlers, what they are given, and how errors become answers."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers.base import BaseRouteHandler

from sechserpack.core.errors import Fault
from sechserpack.server import api
from sechserpack.server.identity import is_loopback_host, is_same_origin, language
from sechserpack.server.limits import Limits
from sechserpack.server.logs import log, where
from sechserpack.server.messages import Failure
from sechserpack.server.pages import FOLDER, FrontEnd, add_security_headers, front_end
from sechserpack.server.place import Place
from sechserpack.server.refusals import Refusal, problem, status
from sechserpack.server.sockets import table_socket

USUAL = Limits()
OF_STATUS = {404: "no_such_page", 405: "method", 413: "too_large", 415: "not_json"}
HANDLERS = (
    api.catalogue,
    api.create_table,
    api.my_tables,
    api.rematch,
    api.record,
    api.health,
    table_socket,
    front_end,
)


def create_app(
    database: Path,
    limits: Limits = USUAL,
    static: Path = FOLDER,
    loopback: bool = False,
    on_place: Callable[[Place], None] | None = None,
    **ways: Any,
) -> Litestar:
    """The application on a SQLite file that `store.migrate` has made.

    With `loopback` it is asked by this machine alone, and answers to this machine's own names only.
    `ways` are the `deal` and `decide` of Place; `on_place` is told the Place once there is a loop to run it.
    """
    pages = FrontEnd(static)

    @asynccontextmanager
    async def open_place(app: Litestar) -> AsyncIterator[None]:
        place = app.state.place = Place(database, limits, **ways)
        if on_place:
            on_place(place)
        try:
            yield
        finally:
            await place.close()

    async def place() -> Place:
        return app.state.place

    async def front_end_pages() -> FrontEnd:
        return pages

    app = Litestar(
        route_handlers=HANDLERS,
        dependencies={"place": Provide(place), "pages": Provide(front_end_pages), "lang": Provide(lang)},
        lifespan=[open_place],
        guards=[own_host, own_page] if loopback else [own_page],
        before_send=[add_security_headers],
        exception_handlers={
            Refusal: refused,
            Fault: refused,
            HTTPException: refused_by_litestar,
            Exception: failed,
        },
        openapi_config=None,
        request_max_body_size=limits.body_bytes,
        logging_config=None,
    )
    return app


async def lang(request: Request[Any, Any, Any]) -> str:
    """The language of the one who asks."""
    return language(request.query_params.get("lang"), request.headers.get("accept-language"))


def own_host(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse a page under another site's name that was made to lead to this machine."""
    if not is_loopback_host(connection.headers.get("host")):
        raise Refusal("foreign_host")


def own_page(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse what changes something when another site's page asks for it."""
    harmless = connection.scope.get("method", "GET") in ("GET", "HEAD")
    if not harmless and not is_same_origin(connection.headers.get("origin"), connection.headers.get("host")):
        raise Refusal("foreign_origin")


def refused(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """The answer to a refusal or to a fault of the core."""
    assert isinstance(error, Refusal | Fault)
    wish = language(request.query_params.get("lang"), request.headers.get("accept-language"))
    return api.answer(Failure(problem(wish, error)), status(error))


def refused_by_litestar(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """The answer to what never reached a handler."""
    assert isinstance(error, HTTPException)
    if error.status_code >= 500:
        return failed(request, error)
    code = OF_STATUS.get(error.status_code)
    return refused(request, Refusal(code or "bad_request"))


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """The answer to what should not have happened."""
    log.error("request failed", **where(error))
    return refused(request, Refusal("internal"))
