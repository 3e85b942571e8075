"""Cards as ints and their text in files (RULES.md 1.2).

A number card is its number. A French card is its place on the ladder of Die Sechste, A♣ = 1 … K♠ = 52, in every game,
so that suit and rank are one division away. Zero is a card nobody has shown. Drawing cards is not done here.
"""

from typing import Annotated

Seat = int
Card = Annotated[int, "card"]
"""A card; the annotation lets `wire` write it as text."""

UNKNOWN: Card = 0
RANKS = "A23456789TJQK"
SUITS = "CDHS"
UNKNOWN_TEXT = "?"

FRENCH_TEXT = (UNKNOWN_TEXT, *(rank + suit for rank in RANKS for suit in SUITS))
FRENCH_CARD = {text: card for card, text in enumerate(FRENCH_TEXT)}
NUMBER_TEXT = (UNKNOWN_TEXT, *(str(card) for card in range(1, 105)))
NUMBER_CARD = {text: card for card, text in enumerate(NUMBER_TEXT)}


def rank_of(card: Card) -> int:
    """Rank of a French card: 0 for the ace, 1 for the two … 12 for the king."""
    return (card - 1) >> 2


def suit_of(card: Card) -> int:
    """Suit of a French card as an index into `SUITS`."""
    return (card - 1) & 3


def french(rank: int, suit: int) -> Card:
    """The French card of a rank (0 ace … 12 king) and a suit (index into `SUITS`)."""
    return rank * 4 + suit + 1
