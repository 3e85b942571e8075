"""The application: routes, security headers, and what lives as long as the process."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException

from sechserpack.core.errors import Fault
from sechserpack.server import api, static
from sechserpack.server.errors import Refusal, on_crash, on_fault, on_http, on_refusal
from sechserpack.server.hub import Hub
from sechserpack.server.limits import Limits
from sechserpack.server.settings import BODY_BYTES_MAX, SOCKETS_MAX, TABLES_MAX, TABLES_SECONDS
from sechserpack.server.sockets import table_socket
from sechserpack.server.store import Store

POLICY = "; ".join(
    (
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self' ws: wss:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}


def make_app(database: Path) -> Litestar:
    """The application on a database file."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        store = await Store.opened(database)
        app.state.hub = Hub(store)
        app.state.limits = Limits(TABLES_MAX, TABLES_SECONDS, SOCKETS_MAX)
        try:
            yield
        finally:
            await app.state.hub.close()
            await store.close()

    return Litestar(
        route_handlers=[
            api.health,
            api.catalogue,
            api.tables,
            api.create,
            api.rematch,
            api.record,
            table_socket,
            static.page,
            static.asset,
            static.root_file,
        ],
        lifespan=[lifespan],
        compression_config=CompressionConfig(backend="gzip", minimum_size=700),
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        exception_handlers={Refusal: on_refusal, Fault: on_fault, HTTPException: on_http, Exception: on_crash},
        request_max_body_size=BODY_BYTES_MAX,
        openapi_config=None,
    )
