"""What lies on the table of Schlagt den Büffel, and what a player may do there beyond the row games.

The buffalo is a seat nobody sits at, `rules.herd_of`: it has a place in `queue` and a pile, and no hand anybody knows.
"""

import msgspec

from sechserpack.core.buffalo.rules import Rules, herd_of
from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import Who
from sechserpack.core.rows import state as rows
from sechserpack.core.rows.rules import ROWS
from sechserpack.core.rows.state import ChooseRow, Play


class Use(msgspec.Struct, frozen=True):
    """Play an open action card (RULES.md 5.6).

    `row`: an index for `seven`, `stop`, `insert`, `push`; `seat`: whose card, for `replace`, `insert`, `first`, `last`;
    `order`: for `sort` who is placed next, one seat or several.
    """

    kind: str
    row: int = -1
    seat: Seat = -1
    order: tuple[Seat, ...] = ()


class Lift(msgspec.Struct, frozen=True):
    """Take the stop away from a row, by index (RULES.md 5.6)."""

    row: int


class Pass(msgspec.Struct, frozen=True):
    """Go on without an action card (RULES.md 5.5)."""


class Agree(msgspec.Struct, frozen=True):
    """Consent to what is proposed."""


class Refuse(msgspec.Struct, frozen=True):
    """Refuse what is proposed."""


Action = Play | ChooseRow | Use | Lift | Pass | Agree | Refuse


class Proposal(msgspec.Struct, frozen=True):
    """An action card somebody wants to use, and who has agreed."""

    seat: Seat
    use: Use
    agreed: tuple[Seat, ...] = ()


class State(rows.State, frozen=True):
    """A match in progress; the fields of the row games, and:

    `herd` the buffalo's cards, the next one first; `open_cards` the action cards to use, `action_pile` those to come,
    `used` those used; `sevens` and `stops` the rows so marked; `waiting` a moment for action cards, with who has
    `passed` and who has `proposed`; `proposal` what is put to the others; `replacing` who must give another card;
    `sorter` who sets the order, and `order` how far that has come.
    """

    SEES = {
        **rows.State.SEES,
        "open_cards": Who.ALL,
        "used": Who.ALL,
        "sevens": Who.ALL,
        "stops": Who.ALL,
        "waiting": Who.ALL,
        "passed": Who.ALL,
        "proposed": Who.ALL,
        "proposal": Who.ALL,
        "replacing": Who.ALL,
        "sorter": Who.ALL,
        "order": Who.ALL,
    }
    rules: Rules
    herd: tuple[Card, ...] = ()
    open_cards: tuple[Card, ...] = ()
    action_pile: tuple[Card, ...] = ()
    used: tuple[Card, ...] = ()
    sevens: tuple[int, ...] = ()
    stops: tuple[int, ...] = ()
    waiting: bool = False
    passed: tuple[Seat, ...] = ()
    proposed: tuple[Seat, ...] = ()
    proposal: Proposal | None = None
    replacing: Seat | None = None
    sorter: Seat | None = None
    order: tuple[Seat, ...] = ()


def setup(rules: Rules) -> State:
    """The state before the deal; scores are the team's and the buffalo's."""
    none: tuple[tuple[Card, ...], ...] = ((),) * rules.seats
    return State(
        rules=rules,
        scores=(0, 0),
        deals=(),
        dealer=-1,
        dealt=False,
        hands=none,
        shown=none,
        pool=(),
        rows=((),) * ROWS,
        piles=((),) * (herd_of(rules) + 1),
        commits=(None,) * rules.seats,
        queue=(),
        asked=None,
        winners=(),
        flips=(False,) * rules.seats,
        turned=(False,) * rules.seats,
    )
