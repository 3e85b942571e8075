"""The special cards of 6 nimmt! as one table: name to pure functions at named moments (RULES.md 4.4–4.7).

The engine asks the table and never the name.
The moments are the start of a deal, which row a card joins, when a row is full, and after a card lies.
A marker stands by a row; what its `sign` says is the special card's own affair.
"""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from sechserpack.core.cards import Card
from sechserpack.core.rows.leaves import REFUSED, ROW_CAPACITY, climb_gap, flipped_value, gap, parity_gap
from sechserpack.core.rows.rules import ROWS
from sechserpack.core.rows.state import Marker

Lasts = Sequence[Card]
Gap = Callable[[Marker, int, Card, int], int]
UP, DOWN = -1, 1


class Special(msgspec.Struct, frozen=True):
    """One special card; `lasts` are the last cards of the rows.

    `start(lasts)`: the marker when a deal begins, None without one.
    `near(marker, row, last card, value)`: how near a card is to a row, smaller is nearer; REFUSED when it does not fit.
    None: as without a special card, by `leaves.fit`.
    `capacity(marker, row)`: how many numbers fill the row.
    `moved(marker, lasts, row, took)`: the marker after a card lies in a row, which its player may have taken before.
    `lands(marker, length)`: how many numbers the same player takes from the row, of this length, where it has arrived.
    `signs`: what the marker's sign may be; empty without a marker.
    `flips`: whether every player has a card that swaps digits.
    `ascending`: whether the rows stay sorted.
    """

    start: Callable[[Lasts], Marker | None] = lambda lasts: None
    near: Gap | None = None
    capacity: Callable[[Marker, int], int] = lambda marker, row: ROW_CAPACITY
    moved: Callable[[Marker, Lasts, int, bool], Marker] = lambda marker, lasts, row, took: marker
    lands: Callable[[Marker, int], int] = lambda marker, length: 0
    signs: tuple[int, ...] = ()
    flips: bool = False
    ascending: bool = True


def lowest_row(lasts: Lasts, but: int = -1) -> int:
    """The row with the lowest last card, among all but one."""
    return min((row for row in range(len(lasts)) if row != but), key=lasts.__getitem__)


def _parity(lasts: Lasts) -> Marker:
    """By the row with the lowest last card, accepting that card's parity (4.4)."""
    row = lowest_row(lasts)
    return Marker(row, lasts[row] % 2)


def _climb(marker: Marker, lasts: Lasts, row: int, took: bool) -> Marker:
    """One row on after any take; it turns round at the top and the bottom (4.5)."""
    if not took:
        return marker
    at = marker.row + marker.sign
    return Marker(at, DOWN if at == 0 else UP if at == ROWS - 1 else marker.sign)


def _jump(marker: Marker, lasts: Lasts, row: int, took: bool) -> Marker:
    """Out of the row a card was placed in, to the lowest of the other three (4.6)."""
    return Marker(lowest_row(lasts, but=row)) if row == marker.row else marker


SPECIALS: Mapping[str, Special] = {
    "none": Special(),
    "parity": Special(
        start=_parity,
        near=lambda marker, row, last, value: parity_gap(row == marker.row, marker.sign, last, value),
        moved=lambda marker, lasts, row, took: _parity(lasts) if took else marker,
        signs=(0, 1),
    ),
    "climb": Special(
        start=lambda lasts: Marker(ROWS - 1, UP),
        near=lambda marker, row, last, value: climb_gap(row == marker.row, last, value),
        moved=_climb,
        signs=(UP, DOWN),
        ascending=False,
    ),
    "cow": Special(
        start=lambda lasts: Marker(lowest_row(lasts)),
        near=lambda marker, row, last, value: gap(last, value),
        capacity=lambda marker, row: ROW_CAPACITY - 1 if row == marker.row else ROW_CAPACITY,
        moved=_jump,
        lands=lambda marker, length: ROW_CAPACITY - 1 if length >= ROW_CAPACITY else 0,
        signs=(0,),
    ),
    "flip": Special(near=lambda marker, row, last, value: gap(last, value), flips=True, ascending=False),
}
NO_MARKER = Marker(-1)


def flippable(card: Card) -> bool:
    """Whether a card has two digits to swap (RULES.md 4.7)."""
    return 10 <= card <= 99


def value_of(card: Card, flipped: bool) -> int:
    """What a card counts while it is placed: with its digits swapped by the special card (RULES.md 4.7)."""
    return flipped_value(card) if flipped else card


def nearest(near: Gap, marker: Marker, lasts: Lasts, value: int) -> int:
    """The accepting row nearest to a value, or REFUSED when none accepts it."""
    best, least = REFUSED, 0
    for row, last in enumerate(lasts):
        found = near(marker, row, last, value)
        if found != REFUSED and (best == REFUSED or found < least):
            best, least = row, found
    return best
