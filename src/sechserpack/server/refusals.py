"""What the server refuses beyond the rules of a game: a code, an HTTP status, a sentence.

The sentences are in the catalogue under `refusal.<code>`.
A refusal never quotes what its receiver may not see.
"""

from sechserpack.core.errors import Fault
from sechserpack.server.messages import Problem
from sechserpack.texts import fault_text, say

STATUS = {
    "bad_request": 400,
    "bad_name": 400,
    "bad_level": 400,
    "one_person": 400,
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
ON_SOCKETS = ("bad_message", "hello_first", "not_seated")


class Refusal(Exception):  # noqa: N818
    """Something is refused, with a code of `STATUS` or `ON_SOCKETS`; `allowed` lists what would have been right."""

    def __init__(self, code: str, allowed: tuple[str, ...] = (), **params: object) -> None:
        self.code = code
        self.allowed = allowed
        self.params = params
        super().__init__(code)


def status(error: Refusal | Fault) -> int:
    """The HTTP status of an error."""
    return STATUS[error.code] if isinstance(error, Refusal) else 400


def problem(lang: str, error: Refusal | Fault) -> Problem:
    """The error for its reader."""
    if isinstance(error, Refusal):
        return Problem(error.code, say(lang, f"refusal.{error.code}", **error.params), error.allowed)
    return Problem(error.key, fault_text(lang, error), error.allowed)
