"""What lies on the table of Sechsundsechzig, and what a player may do there.

`stock` is in draw order without the open trump card, and nobody sees it; `trump_card` lies open until it is drawn, and
stays, turned over, when the stock is closed. `shown` holds the cards of each hand that everybody has seen.
"""

import msgspec

from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import Masked, Who
from sechserpack.core.sixtysix.rules import Rules

Pair = tuple[int, int]


class State(Masked, frozen=True):
    """A match in progress.

    `points` are counted card points and marriages, `pending` marriages that count once a trick is taken (RULES.md 6.5),
    `meld` the suit of a marriage whose king or queen must now be led, `at_close` points and tricks of the other side
    when the stock was closed, `offered` the seat that may exchange at the moment of closing.
    """

    SEES = {
        "rules": Who.ALL,
        "scores": Who.ALL,
        "deals": Who.ALL,
        "dealer": Who.ALL,
        "dealt": Who.ALL,
        "hands": Who.EACH,
        "trump": Who.ALL,
        "trump_card": Who.ALL,
        "leader": Who.ALL,
        "trick": Who.ALL,
        "last_trick": Who.ALL,
        "taken": Who.ALL,
        "tricks": Who.ALL,
        "points": Who.ALL,
        "pending": Who.ALL,
        "closed": Who.ALL,
        "at_close": Who.ALL,
        "offered": Who.ALL,
        "meld": Who.ALL,
        "shown": Who.ALL,
        "winners": Who.ALL,
    }

    rules: Rules
    scores: Pair = (0, 0)
    deals: tuple[Pair, ...] = ()
    dealer: Seat = -1
    dealt: bool = False
    hands: tuple[tuple[Card, ...], ...] = ((), ())
    stock: tuple[Card, ...] = ()
    trump: str = ""
    trump_card: Card | None = None
    leader: Seat = 0
    trick: tuple[Card, ...] = ()
    last_trick: tuple[Card, ...] = ()
    taken: tuple[tuple[Card, ...], ...] = ((), ())
    tricks: Pair = (0, 0)
    points: Pair = (0, 0)
    pending: Pair = (0, 0)
    closed: Seat | None = None
    at_close: Pair | None = None
    offered: Seat | None = None
    meld: str = ""
    shown: tuple[tuple[Card, ...], ...] = ((), ())
    winners: tuple[Seat, ...] = ()


class Play(msgspec.Struct, frozen=True):
    """Lead a card or answer one (RULES.md 6.4, 6.8)."""

    card: Card


class Meld(msgspec.Struct, frozen=True):
    """Announce the marriage of a suit letter (RULES.md 6.5)."""

    suit: str


class Exchange(msgspec.Struct, frozen=True):
    """Swap the lowest trump for the open trump card (RULES.md 6.6)."""


class Close(msgspec.Struct, frozen=True):
    """Turn the trump card over: nobody draws any more (RULES.md 6.7)."""


class Claim(msgspec.Struct, frozen=True):
    """Say "Aus!" (RULES.md 6.9)."""


class Pass(msgspec.Struct, frozen=True):
    """Let the exchange at the moment of closing go by (RULES.md 6.15)."""


Action = Play | Meld | Exchange | Close | Claim | Pass


def setup(rules: Rules) -> State:
    """The state before the first deal."""
    return State(rules)


def stock_open(state: State) -> bool:
    """Whether cards are still drawn: the stock neither closed nor used up."""
    return state.closed is None and state.trump_card is not None


def stock_size(state: State) -> int:
    """Cards in the stock with the trump card."""
    return len(state.stock) + (state.trump_card is not None)
