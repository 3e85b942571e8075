"""What lies on the table of a row game, and what a player may do there.

A state holds no deck: the cards put aside for a deal never enter it.
Turns are simultaneous, so committed cards and the queue of revealed ones are part of the state, which can be saved in
the middle of a turn. `SEES` says who may see which field; the same struct with unknown cards is a seat's view.
"""

from typing import Literal

import msgspec

from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import Masked, Who
from sechserpack.core.rows.rules import ROWS, Rules

Choice = Literal["low", "twins"]


class Question(msgspec.Struct, frozen=True):
    """The choice of a row, `why` "low" (RULES.md 2.6) or "twins" (3.6); `rows` are the indices to choose from."""

    why: Choice
    rows: tuple[int, ...]


class Marker(msgspec.Struct, frozen=True):
    """The special card beside a row (index); `sign`: `parity` 0 even, 1 odd; `climb` -1 up, 1 down; `cow` 0."""

    row: int
    sign: int = 0


class State(Masked, frozen=True):
    """A match in progress.

    `commits` holds None for who has not chosen; `queue` holds (seat, card), lowest first; `shown` the cards that all
    saw going into a hand (RULES.md 4.3); `dealer` is -1 before the first deal; `dealt` says that a deal is under way.
    `marker` is the special card by a row; `flips` says who still has the card that swaps digits, `turned` whose
    committed card it lies on, `flipped` whose revealed one (4.7).
    """

    SEES = {
        "rules": Who.ALL,
        "scores": Who.ALL,
        "deals": Who.ALL,
        "dealer": Who.ALL,
        "dealt": Who.ALL,
        "hands": Who.EACH,
        "shown": Who.ALL,
        "pool": Who.ALL,
        "rows": Who.ALL,
        "piles": Who.ALL,
        "commits": Who.EACH,
        "queue": Who.ALL,
        "marker": Who.ALL,
        "flips": Who.ALL,
        "turned": Who.EACH,
        "flipped": Who.ALL,
        "asked": Who.ALL,
        "winners": Who.ALL,
    }
    rules: Rules
    scores: tuple[int, ...]
    deals: tuple[tuple[int, ...], ...]
    dealer: Seat
    dealt: bool
    hands: tuple[tuple[Card, ...], ...]
    shown: tuple[tuple[Card, ...], ...]
    pool: tuple[Card, ...]
    rows: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    commits: tuple[Card | None, ...]
    queue: tuple[tuple[Seat, Card], ...]
    asked: Question | None
    winners: tuple[Seat, ...]
    marker: Marker | None = None
    flips: tuple[bool, ...] = ()
    turned: tuple[bool, ...] = ()
    flipped: tuple[Seat, ...] = ()


class Play(msgspec.Struct, frozen=True):
    """Commit a hand card (RULES.md 2.2), with its digits swapped (4.7), or pick an open one in a draft (4.3)."""

    card: Card
    flip: bool = False


class ChooseRow(msgspec.Struct, frozen=True):
    """Choose a row, by index: to take when too low (RULES.md 2.6), to join between twins (3.6)."""

    row: int


Action = Play | ChooseRow


def setup(rules: Rules) -> State:
    """The state before the first deal; the dealer is not drawn yet."""
    none: tuple[tuple[Card, ...], ...] = ((),) * rules.seats
    return State(
        rules=rules,
        scores=(0,) * rules.seats,
        deals=(),
        dealer=-1,
        dealt=False,
        hands=none,
        shown=none,
        pool=(),
        rows=((),) * ROWS,
        piles=none,
        commits=(None,) * rules.seats,
        queue=(),
        asked=None,
        winners=(),
        flips=(False,) * rules.seats,
        turned=(False,) * rules.seats,
    )
