"""What the server refuses beyond the rules of a game: a code, an HTTP status, a sentence.

The sentences are in the catalogue under `refusal.<code>`.
A refusal never quotes what its receiver may not see.
"""

import re

from sechserpack.core.errors import Fault
from sechserpack.server.messages import Problem
from sechserpack.texts import fault_text, say

STATUS = {
    "bad_request": 400,
    "bad_field": 400,
    "bad_name": 400,
    "bad_level": 400,
    "one_person": 400,
    "foreign_host": 403,
    "foreign_origin": 403,
    "not_your_table": 403,
    "no_such_table": 404,
    "no_such_page": 404,
    "method": 405,
    "not_over": 409,
    "too_large": 413,
    "not_json": 415,
    "too_many_tables": 429,
    "internal": 500,
}
ON_SOCKETS = ("bad_message", "hello_first", "no_signal", "not_seated")
AT = re.compile(r" - at `\$\.?(.+)`$")
FIELD = re.compile(r"^Object .* field `(.+?)`")


class Refusal(Exception):  # noqa: N818
    """Something is refused, with a code of `STATUS` or `ON_SOCKETS`; `allowed` lists what would have been right."""

    def __init__(self, code: str, allowed: tuple[str, ...] = (), **params: object) -> None:
        self.code = code
        self.allowed = allowed
        self.params = params
        super().__init__(code)


def wrong_field(error: Exception) -> str:
    """Which field a reader of JSON stumbled over, as in `seats[0].kind`; empty when it was no field."""
    found = [pattern.search(str(error)) for pattern in (AT, FIELD)]
    return ".".join(match[1] for match in found if match)


def unreadable(error: Exception) -> Refusal:
    """The refusal of a body that cannot be read."""
    field = wrong_field(error)
    return Refusal("bad_field", field=field) if field else Refusal("bad_request")


def status(error: Refusal | Fault) -> int:
    """The HTTP status of an error."""
    return STATUS[error.code] if isinstance(error, Refusal) else 400


def problem(lang: str, error: Refusal | Fault) -> Problem:
    """The error for its reader."""
    if isinstance(error, Refusal):
        return Problem(error.code, say(lang, f"refusal.{error.code}", **error.params), error.allowed)
    return Problem(error.key, fault_text(lang, error), error.allowed)
