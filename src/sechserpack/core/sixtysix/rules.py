"""The rules of Sechsundsechzig as one frozen value: every house rule is a field (RULES.md §6).

Presets are values of the same struct (6.15), Schnapsen included: it plays without nines, with hands of five.
"""

from collections.abc import Mapping

import msgspec

from sechserpack.core.cards import RANKS, SUITS, Card, french
from sechserpack.core.game import Option, Value
from sechserpack.core.sixtysix.leaves import card_points as points_of


class Rules(msgspec.Struct, frozen=True):
    """The resolved rules of a match; fields are the options of RULES.md §6.

    `nines` False takes the nines out and deals five cards; `exchange_at_close` lets the other side exchange when the
    stock is being closed.
    """

    target: int = 7
    next_dealer: str = "alternate"
    nines: bool = True
    marriages: bool = True
    marriage_when: str = "always"
    marriage_needs_trick: bool = True
    exchange: str = "on_lead"
    exchange_at_close: bool = False
    close_min_stock: int = 2
    closed_score: str = "final"
    failed_close: str = "table"
    claim: str = "call"
    false_claim: str = "table"
    last_trick: str = "wins"
    points: str = "own"


YES_NO = (True, False)
OPTIONS = (
    Option("target", 7, (7, 5)),
    Option("next_dealer", "alternate", ("alternate", "winner")),
    Option("nines", True, YES_NO),
    Option("marriages", True, YES_NO),
    Option("marriage_when", "always", ("always", "stock_open")),
    Option("marriage_needs_trick", True, YES_NO),
    Option("exchange", "on_lead", ("on_lead", "after_trick", "never")),
    Option("exchange_at_close", False, YES_NO),
    Option("close_min_stock", 2, (2, 3, 4)),
    Option("closed_score", "final", ("final", "frozen")),
    Option("failed_close", "table", ("table", "penalty")),
    Option("claim", "call", ("call", "auto")),
    Option("false_claim", "table", ("table", "two")),
    Option("last_trick", "wins", ("wins", "ten")),
    Option("points", "own", ("own", "both", "hidden")),
)
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "seed": {},
    "pagat": {
        "last_trick": "ten",
        "marriage_when": "stock_open",
        "marriage_needs_trick": False,
        "exchange": "after_trick",
        "exchange_at_close": True,
        "failed_close": "penalty",
        "false_claim": "two",
        "next_dealer": "winner",
    },
    "beginner": {"marriages": False, "exchange": "never"},
    "short": {"target": 5},
    "schnapsen": {"nines": False, "closed_score": "frozen", "failed_close": "penalty"},
}


def rules(seats: int, options: Mapping[str, Value]) -> Rules:
    """The rules for resolved options; the game is for two seats."""
    assert seats == 2
    return msgspec.convert(dict(options), Rules)


def ranks(rules: Rules) -> str:
    """The ranks in the deck (RULES.md 6.1, 6.15)."""
    return "9JQKTA" if rules.nines else "JQKTA"


def hand_size(rules: Rules) -> int:
    """Cards in a hand while the stock is open (RULES.md 6.2)."""
    return 6 if rules.nines else 5


def deck(rules: Rules) -> tuple[Card, ...]:
    """The cards of a deal, in ladder order (RULES.md 6.1)."""
    return tuple(sorted(french(RANKS.index(rank), suit) for rank in ranks(rules) for suit in range(4)))


def lowest_trump(rules: Rules, trump: str) -> Card:
    """The card that may be exchanged: the trump nine, without nines the jack (RULES.md 6.6, 6.15)."""
    return french(RANKS.index(ranks(rules)[0]), SUITS.index(trump))


def card_points(rules: Rules) -> dict[Card, int]:
    """Card points of every card of the deck."""
    return {card: points_of(card) for card in deck(rules)}
