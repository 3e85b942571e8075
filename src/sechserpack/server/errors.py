"""How the server says no: a status and the same sentence as the command line, as JSON, never a traceback."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException

from sechserpack.core.errors import Fault
from sechserpack.server.identity import language_of
from sechserpack.texts import fault_text, say

log = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]
KEYS = {404: "server.not_found", 405: "server.method", 413: "server.too_large"}


class Refusal(Exception):  # noqa: N818
    """Something the server itself refuses; `key` is a text of the catalogue."""

    def __init__(self, status: int, key: str, **params: object) -> None:
        self.status = status
        self.key = key
        self.params = params
        super().__init__(key)


def _answer(status: int, code: str, text: str, allowed: tuple[str, ...] = ()) -> Response[Any]:
    return Response({"error": {"code": code, "text": text, "allowed": list(allowed)}}, status_code=status)


def on_refusal(request: AnyRequest, error: Refusal) -> Response[Any]:
    """A refusal of the server."""
    return _answer(error.status, error.key, say(language_of(request), error.key, **error.params))


def on_fault(request: AnyRequest, error: Fault) -> Response[Any]:
    """Rules or options that the core refuses."""
    return _answer(400, error.key, fault_text(language_of(request), error), error.allowed)


def on_http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """What the framework refuses: an unknown address, a wrong method, a body that is too large."""
    key = KEYS.get(error.status_code, "server.bad_request")
    return _answer(error.status_code, key, say(language_of(request), key))


def on_crash(request: AnyRequest, error: Exception) -> Response[Any]:
    """A fault of the program; the log names its kind, the client only hears that it happened."""
    log.error("request failed", path=request.url.path, error=type(error).__name__)
    return _answer(500, "server.failed", say(language_of(request), "server.failed"))
