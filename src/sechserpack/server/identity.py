"""Who is asking, without accounts: a random token in an HttpOnly cookie, kept as its hash."""

import hashlib
import secrets
from typing import Any

from sechserpack.server.settings import COOKIE
from sechserpack.texts import DEFAULT_LANGUAGE, LANGUAGES


def new_token() -> str:
    """A fresh token."""
    return secrets.token_urlsafe(32)


def player_of(token: str | None) -> str | None:
    """What the store knows a token by."""
    return hashlib.sha256(token.encode()).hexdigest() if token else None


def token_of(connection: Any) -> str | None:
    """The token a request or socket came with."""
    token = connection.cookies.get(COOKIE)
    return token if token and len(token) <= 100 else None


def language_of(connection: Any) -> str:
    """The language asked for by `?lang=` or Accept-Language, else German."""
    chosen = connection.query_params.get("lang") or connection.headers.get("accept-language", "")[:2].lower()
    return chosen if chosen in LANGUAGES else DEFAULT_LANGUAGE


def same_origin(connection: Any) -> bool:
    """Whether a browser sent this from a page of this very server; programs send no Origin."""
    origin = connection.headers.get("origin")
    return origin is None or origin.split("://", 1)[-1] == connection.headers.get("host")


def address_of(connection: Any) -> str:
    """The client's address, for limits only."""
    return connection.client.host if connection.client else ""
