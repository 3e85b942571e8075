"""Actions of Schlagt den Büffel as text (RULES.md §7): `use KIND …`, `use lift ROW`, and those of the row games.

Rows count from 1. In an order the buffalo has the number after the last seat.
"""

from sechserpack.core.buffalo.rules import KINDS
from sechserpack.core.buffalo.state import Action, Agree, Lift, Pass, Refuse, Use
from sechserpack.core.errors import BadRecord
from sechserpack.core.rows import text as rows
from sechserpack.core.rows.state import ChooseRow, Play

GAME = "bueffel"
WORDS: dict[str, Action] = {"pass": Pass(), "agree": Agree(), "refuse": Refuse()}
SEAT_KINDS = ("replace", "first", "last")
ROW_KINDS = ("seven", "stop", "push")
ALLOWED = ("play CARD", "row N", "pass", "agree", "refuse", "use KIND …")
DIGITS_MAX = 2


def write_action(action: Action) -> str:
    """The text of an action."""
    if isinstance(action, Play | ChooseRow):
        return rows.write_action(GAME, action)
    if isinstance(action, Lift):
        return f"use lift {action.row + 1}"
    if isinstance(action, Use):
        return f"use {action.kind} {_arguments(action)}"
    return next(word for word, one in WORDS.items() if one == action)


def _arguments(use: Use) -> str:
    if use.kind in ROW_KINDS:
        return str(use.row + 1)
    if use.kind == "insert":
        return f"{use.seat} {use.row + 1}"
    if use.kind == "sort":
        return " ".join(map(str, use.order))
    return str(use.seat)


def parse_action(text: str) -> Action:
    """Read what `write_action` writes; raises BadRecord `unknown_action` or `unknown_card` for anything else."""
    words = text.split(" ")
    if text in WORDS:
        return WORDS[text]
    if words[0] == "use" and len(words) > 2:
        found = _use(words[1], words[2:])
        if found is not None:
            return found
    if words[0] in ("play", "row"):
        return rows.parse_action(GAME, text)
    raise BadRecord("unknown_action", {"text": text[:80]}, ALLOWED)


def _use(kind: str, words: list[str]) -> Action | None:
    if not all(word.isascii() and word.isdigit() and len(word) <= DIGITS_MAX for word in words):
        return None
    ints = [int(word) for word in words]
    if kind == "sort":
        return Use("sort", order=tuple(ints))
    if kind == "insert" and len(ints) == 2:
        return Use("insert", row=ints[1] - 1, seat=ints[0])
    if len(ints) != 1:
        return None
    if kind == "lift":
        return Lift(ints[0] - 1)
    if kind in ROW_KINDS:
        return Use(kind, row=ints[0] - 1)
    return Use(kind, seat=ints[0]) if kind in SEAT_KINDS else None


assert set(KINDS) == {*ROW_KINDS, *SEAT_KINDS, "insert", "sort"}
