"""The leaf rules of the row games as plain functions of ints (RULES.md 2.4, 3.3, 4.1).

Each is written once, here; a fast loop elsewhere may compile them but must not write them again.
A French card is its place on the ladder, so "higher" is the comparison of ints.
"""

from collections.abc import Sequence

from sechserpack.core.cards import Card

ROW_CAPACITY = 5
TOO_LOW = -1
TIE = -2
REFUSED = -1


def bulls(card: Card) -> int:
    """Bulls on a number card, 1 to 7 (RULES.md 4.1)."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


def tupfen(card: Card) -> int:
    """Penalty points of a French card in Die Sechste, 1 to 5 (RULES.md 3.3)."""
    rank = (card - 1) // 4
    if card == 48:  # the queen of spades
        return 5
    if rank == 9:  # a ten
        return 3
    if rank == 4 or rank > 9:  # a five or a court card
        return 2
    return 1


def fit(card: Card, lasts: Sequence[Card], lengths: Sequence[int]) -> int:
    """The row a card joins: index of the highest last card not above it (RULES.md 2.4).

    A twin may follow its twin (3.4). Of two rows ending in twins the shorter one (3.6); TIE when they are equally long.
    TOO_LOW when every last card is higher.
    """
    best = TOO_LOW
    tie = False
    for row in range(len(lasts)):
        if lasts[row] > card:
            continue
        if best == TOO_LOW or lasts[row] > lasts[best]:
            best, tie = row, False
        elif lasts[row] == lasts[best]:
            tie = lengths[row] == lengths[best]
            if lengths[row] < lengths[best]:
                best = row
    return TIE if tie else best


def gap(last: int, value: int) -> int:
    """How far a value lies above a row's last card; REFUSED when it does not (RULES.md 2.4)."""
    return value - last if value > last else REFUSED


def parity_gap(marked: bool, parity: int, last: int, value: int) -> int:
    """The same with a row that accepts only even (0) or odd (1) cards (RULES.md 4.4)."""
    return REFUSED if marked and value % 2 != parity else gap(last, value)


def climb_gap(marked: bool, last: int, value: int) -> int:
    """Twice the distance to a row, the marked one going down and one nearer, so that it wins a tie (RULES.md 4.5)."""
    if marked:
        return 2 * (last - value) - 1 if value < last else REFUSED
    return 2 * (value - last) if value > last else REFUSED


def flipped_value(card: Card) -> int:
    """A number from 10 to 99 with its digits swapped: 24 counts 42, 90 counts 9 (RULES.md 4.7)."""
    return card % 10 * 10 + card // 10


def turn_rank(card: Card, seat: int, dealer: int, seats: int) -> int:
    """Sort key of a revealed card: lowest first, twins from the dealer's left (RULES.md 2.3, 3.5)."""
    return card * seats + (seat - dealer - 1) % seats
