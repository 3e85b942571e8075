"""Playing Schlagt den Büffel to its end thousands of times: lists and ints instead of states.

As for the row games, where a card goes is asked from the leaves of the core, and the loop round them is written a
second time here: with a buffalo, rows that hold six, stopped and empty rows. It must agree with core/buffalo/play.py
(tests/bots/test_buffalo.py). In here who is too low, player or buffalo, takes the row that the buffalo would take, and
nobody uses action cards.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable

from sechserpack.core.buffalo.cards import capacity, last_of
from sechserpack.core.buffalo.rules import DOUBLING_SEATS_MAX, NUMBERS, Rules, herd_of
from sechserpack.core.buffalo.state import State
from sechserpack.core.cards import Card, Seat
from sechserpack.core.rows.leaves import ROW_CAPACITY, TOO_LOW, bulls, fit
from sechserpack.core.rows.rules import ROWS

Chance = Callable[[], float]
"""A source of numbers from 0 up to 1."""
Played = tuple[Card, Seat]
Hands = list[list[Card]]
STOPPED = 1000
"""Stands for the last card of a stopped row, behind which no card fits."""
WIDTH = 12
WHIM = 0.2
"""How often a player is thought to commit any card instead of the one with the least worry."""


class Kernel:
    """What stays the same in one deal: the bulls of the cards and what a bull in each pile is worth to the team."""

    def __init__(self, rules: Rules) -> None:
        self.herd = herd_of(rules)
        self.points = [0, *map(bulls, NUMBERS)]
        own = -2 if rules.seats <= DOUBLING_SEATS_MAX else -1
        self.weight = [own] * rules.seats + [1]


class Table:
    """The rows in short: last cards, lengths, bulls and capacities; the last cards of those stopped; the margin.

    The margin is the buffalo's bulls minus the team's, doubled where they are (RULES.md 5.4).
    """

    __slots__ = ("lasts", "lengths", "margin", "most", "stopped", "worth")

    def __init__(
        self,
        lasts: list[Card],
        lengths: list[int],
        worth: list[int],
        most: list[int],
        stopped: dict[int, Card],
        margin: int,
    ) -> None:
        self.lasts = lasts
        self.lengths = lengths
        self.worth = worth
        self.most = most
        self.stopped = stopped
        self.margin = margin

    def copy(self) -> "Table":
        """An independent table."""
        stopped = self.stopped.copy() if self.stopped else self.stopped
        return Table(self.lasts[:], self.lengths[:], self.worth[:], self.most[:], stopped, self.margin)

    def lift(self, rows: Iterable[int]) -> None:
        """Free stopped rows."""
        for row in tuple(rows):
            self.lasts[row] = self.stopped[row]
            self.stopped = {one: last for one, last in self.stopped.items() if one != row}


def table_of(kernel: Kernel, state: State) -> Table:
    """The table of a state, with the margin so far."""
    points = kernel.points
    lasts = [last_of(row) for row in state.rows]
    return Table(
        [STOPPED if row in state.stops else last for row, last in enumerate(lasts)],
        [len(row) for row in state.rows],
        [sum(points[card] for card in row) for row in state.rows],
        [capacity(state, row) for row in range(ROWS)],
        {row: lasts[row] for row in state.stops},
        sum(kernel.weight[seat] * sum(points[card] for card in pile) for seat, pile in enumerate(state.piles)),
    )


def place_all(kernel: Kernel, table: Table, played: Iterable[Played]) -> None:
    """Place cards in the order given (RULES.md 2.3–2.6, 5.3)."""
    points, weight = kernel.points, kernel.weight
    lasts, lengths, worth, most = table.lasts, table.lengths, table.worth, table.most
    for card, seat in played:
        row = fit(card, lasts, lengths)
        low = row == TOO_LOW
        if row < 0:
            row = low_row(table) if low else lasts.index(0)  # of two empty rows the first
        if low or lengths[row] >= most[row]:
            table.margin += weight[seat] * worth[row]
            lengths[row] = 1
            worth[row] = points[card]
            most[row] = ROW_CAPACITY
        else:
            lengths[row] += 1
            worth[row] += points[card]
        lasts[row] = card


def take_low(kernel: Kernel, table: Table, card: Card, seat: Seat, row: int) -> None:
    """Take the chosen row with a card that is too low; the card starts it anew (RULES.md 2.6)."""
    table.margin += kernel.weight[seat] * table.worth[row]
    table.lasts[row], table.lengths[row], table.worth[row] = card, 1, kernel.points[card]
    table.most[row] = ROW_CAPACITY


def low_row(table: Table) -> int:
    """The row a too low card takes: the fewest bulls, then the highest last card (RULES.md 5.3)."""
    worth, lasts, stopped = table.worth, table.lasts, table.stopped
    if not stopped:
        least = min(worth)
        if worth.count(least) == 1:
            return worth.index(least)
    return min([row for row in range(ROWS) if row not in stopped], key=lambda row: (worth[row], -lasts[row]))


def play_out(kernel: Kernel, table: Table, hands: Hands, herd: list[Card], chance: Chance) -> int:
    """Play equally long hands and the buffalo's cards, the next one last, to the end; the margin; empties the hands."""
    while hands[0]:
        played = pick_all(table, hands, chance)
        played.append((herd.pop(), kernel.herd))
        played.sort()
        place_all(kernel, table, played)
    return table.margin


def pick_all(table: Table, hands: Hands, chance: Chance, but: Seat = -1) -> list[Played]:
    """One card from every hand but one: the one with the least worry, or any with probability WHIM; removes them.

    Uses one chance a card: a small one is a whim, and a large one says where in the hand to begin to look.
    """
    order = sorted(zip(table.lasts, table.lengths, table.worth, table.most, strict=True))
    lasts = [row[0] for row in order]
    cheapest = table.worth[low_row(table)]
    picked = []
    for seat, hand in enumerate(hands):
        if seat == but:
            continue
        number = chance()
        start = int(number * 997) % len(hand)
        index = start if number < WHIM else pick(hand, start, lasts, order, cheapest)
        picked.append((hand.pop(index), seat))
    return picked


def pick(
    hand: list[Card], start: int, lasts: list[Card], order: list[tuple[Card, int, int, int]], cheapest: int
) -> int:
    """The index of a card with the least worry: the lean twin of easy.card_worry (a habit, not a rule)."""
    best, best_worry = start, 1e9
    places: list[int] = [*range(start, len(hand)), *range(start)]
    for index in places:
        card = hand[index]
        at = bisect_right(lasts, card) - 1
        if at < 0:
            worry: float = cheapest
        else:
            last, length, worth, most = order[at]
            room = most - length
            gap = card - last
            if gap <= room:
                return index
            worry = worth * min(1.0, (gap - 1) / (WIDTH * room)) if room else worth
        if worry < best_worry:
            best, best_worry = index, worry
    return best
