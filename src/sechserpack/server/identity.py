"""Who is asking: the player's name, token, address and language, and whether the page that asks is ours.

There are no accounts. A browser gets one random token in a cookie that scripts cannot read; the database holds only
its hash.
"""

import secrets
import unicodedata
from collections.abc import Mapping
from hashlib import sha256
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from sechserpack.texts import DEFAULT_LANGUAGE, LANGUAGES

COOKIE = "sechserpack"
COOKIE_SECONDS = 400 * 24 * 3600
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
TOKEN_LENGTH_MAX = 100
BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols without a shape: the fillers of Hangul and the empty pattern of Braille."""


def new_token() -> str:
    """A player's secret."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """An address nobody guesses, without letters that look alike."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def owner_of(cookies: Mapping[str, str]) -> str | None:
    """The hash of the token in the cookie."""
    token = cookies.get(COOKIE, "")
    return sha256(token.encode("utf-8", "surrogateescape")).hexdigest() if 0 < len(token) <= TOKEN_LENGTH_MAX else None


def owner(token: str) -> str:
    """The hash of a token."""
    return sha256(token.encode()).hexdigest()


def address(host: str | None) -> str:
    """The address to count by: of IPv6 the network of one household."""
    try:
        ip = ip_address(host or "")
    except ValueError:
        return host or "unknown"
    return str(ip_network((ip, 64), strict=False)) if ip.version == 6 else str(ip)


def is_same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from this server's own page, or from a program, which names no origin."""
    if origin is None:
        return True
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower() != ""
    except ValueError:
        return False


def is_loopback_host(host: str | None) -> bool:
    """Whether a `Host` names this machine alone. Another site's name can be made to lead here, these cannot."""
    try:
        name = urlsplit(f"//{host or ''}").hostname or ""
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def is_visible(name: str) -> bool:
    """Whether a name can be read: nothing in it is a control character, and something in it has a shape."""
    shapes = (unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK_LETTERS for letter in name)
    return name.isprintable() and any(shapes)


def language(query: str | None, accepted: str | None) -> str:
    """The language for sentences: `?lang=`, else the first of Accept-Language that there is, else German."""
    for wish in [query or "", *(accepted or "").split(",")]:
        code = wish.strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return DEFAULT_LANGUAGE
