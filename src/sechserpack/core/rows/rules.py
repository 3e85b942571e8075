"""The rules of the row games as one frozen value, and the decks they use.

Die Sechste and 6 nimmt! differ in deck, points and house rules only, so they share this struct; `game` names which.
One field is one option of RULES.md §§2–4; each is read in one place. What a special card does is in specials.py.
"""

from collections.abc import Mapping

import msgspec

from sechserpack.core.cards import Card
from sechserpack.core.errors import BadRules
from sechserpack.core.game import Option, Value
from sechserpack.core.rows.leaves import bulls, tupfen

HAND = 10
ROWS = 4


class Rules(msgspec.Struct, frozen=True):
    """The resolved rules of a match. `deals` 0 means: play until `target` (RULES.md 2.8)."""

    game: str
    seats: int
    target: int = 66
    end: str = "at_least"
    deals: int = 0
    deck: str = "full"
    change_card: bool = False
    draft: bool = False
    special: str = "none"


SHARED_OPTIONS = (
    Option("target", 66, low=1, high=1000),
    Option("end", "at_least", ("at_least", "over")),
    Option("deals", 0, low=0, high=1000),
    Option("deck", "full", ("full", "exact")),
    Option("change_card", False, (False, True)),
)
SECHSTE_OPTIONS = SHARED_OPTIONS
NIMMT_OPTIONS = (
    *SHARED_OPTIONS,
    Option("draft", False, (False, True)),
    Option("special", "none", ("none", "parity", "climb", "cow", "flip")),
)
SECHSTE_PRESETS: Mapping[str, Mapping[str, Value]] = {
    "seed": {},
    "three_deals": {"deals": 3},
    "short": {"target": 44},
}
NIMMT_PRESETS: Mapping[str, Mapping[str, Value]] = {
    "seed": {},
    "over_66": {"end": "over"},
    "exact": {"deck": "exact"},
    "professional": {"deck": "exact", "draft": True},
    **{name: {"special": name} for name in ("parity", "climb", "cow", "flip")},
}


def sechste_rules(seats: int, options: Mapping[str, Value]) -> Rules:
    """Rules of Die Sechste (RULES.md §3); raises BadRules for an exact deck with more than four seats (2.9)."""
    rules = msgspec.convert({"game": "sechste", "seats": seats, **options}, Rules)
    if rules.deck == "exact" and seats > 4:
        raise BadRules("exact_deck_seats", {"seats": seats}, ("full",))
    return rules


def nimmt_rules(seats: int, options: Mapping[str, Value]) -> Rules:
    """Rules of 6 nimmt! (RULES.md §4); a draft (4.3) implies the exact deck, and more than six seats raise BadRules."""
    rules = msgspec.convert({"game": "nimmt", "seats": seats, **options}, Rules)
    if not rules.draft:
        return rules
    if seats > 6:
        raise BadRules("draft_seats", {"seats": seats}, ("false",))
    return msgspec.structs.replace(rules, deck="exact")


def packs(rules: Rules) -> int:
    """How often each card is in the deck (RULES.md 3.1)."""
    return 2 if rules.game == "sechste" and rules.seats > 4 else 1


def deck(rules: Rules) -> tuple[Card, ...]:
    """The cards of one deal from the lowest up, twins side by side (RULES.md 2.9, 3.1, 4.1)."""
    highest = 52 if rules.game == "sechste" else 104
    if rules.deck == "exact":
        highest = HAND * rules.seats + ROWS
    return tuple(card for card in range(1, highest + 1) for _ in range(packs(rules)))


def points(rules: Rules, card: Card) -> int:
    """Penalty points of a card (RULES.md 3.3, 4.1)."""
    return tupfen(card) if rules.game == "sechste" else bulls(card)


def row_points(rules: Rules, cards: tuple[Card, ...]) -> int:
    """Penalty points of several cards together."""
    return sum(points(rules, card) for card in cards)


def card_points(rules: Rules) -> dict[Card, int]:
    """Penalty points of every card of the deck."""
    return {card: points(rules, card) for card in deck(rules)}
