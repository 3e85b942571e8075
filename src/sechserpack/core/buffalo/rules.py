"""The rules of Schlagt den Büffel as one frozen value, its deck and its action cards (RULES.md 5.1, 5.4, 5.5).

Rows, deck and bulls are those of 6 nimmt!, so the struct is a row game's with two house rules more.
An action card is a card like any other: shuffled, drawn, written as text.
"""

from collections.abc import Mapping

import msgspec

from sechserpack.core.cards import NUMBER_TEXT, Card, Seat
from sechserpack.core.game import Option, Value
from sechserpack.core.rows import rules as rows
from sechserpack.core.rows.leaves import bulls

KINDS = ("seven", "stop", "replace", "insert", "push", "first", "last", "sort")
COPIES = 2
OPEN = 2
IN_PLAY = (0, 0, 2, 4, 6, 11, 16)
"""Action cards in play, by the number of players (RULES.md 5.5)."""
CARD_TEXT = (*NUMBER_TEXT, *KINDS)
NUMBERS = tuple(range(1, len(NUMBER_TEXT)))
CARD_OF_KIND: Mapping[str, Card] = {kind: len(NUMBER_TEXT) + index for index, kind in enumerate(KINDS)}
ACTION_CARDS = tuple(card for card in CARD_OF_KIND.values() for _ in range(COPIES))
DOUBLING_SEATS_MAX = 2


class Rules(rows.Rules, frozen=True):
    """The resolved rules: one deal; `consent` `all` or `actor` (5.5), `wait` before each `card` or once a `turn`."""

    consent: str = "all"
    wait: str = "card"


OPTIONS = (
    Option("consent", "all", ("all", "actor")),
    Option("wait", "card", ("card", "turn")),
    Option("change_card", False, (False, True)),
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"seed": {}, "quick": {"consent": "actor", "wait": "turn"}}


def rules(seats: int, options: Mapping[str, Value]) -> Rules:
    """The rules for a number of seats and resolved options."""
    return msgspec.convert({"game": "bueffel", "seats": seats, "deals": 1, **options}, Rules)


def herd_of(rules: Rules) -> Seat:
    """The buffalo's place in the order and among the piles: the one after the last seat."""
    return rules.seats


def deck(rules: Rules) -> tuple[Card, ...]:
    """The 104 number cards and the sixteen action cards (RULES.md 5.1, 5.5)."""
    return (*NUMBERS, *ACTION_CARDS)


def card_points(rules: Rules) -> dict[Card, int]:
    """Bulls of every number card."""
    return {card: bulls(card) for card in NUMBERS}


def is_action(card: Card) -> bool:
    """Whether this is an action card."""
    return card >= len(NUMBER_TEXT)


def kind_of(card: Card) -> str:
    """The kind of an action card."""
    return CARD_TEXT[card]
