"""Playing a deal of a row game to its end thousands of times: lists and ints instead of states.

What a card counts and where it goes is asked from the leaves of the core; the loop round them is written a second time
here and must agree with core/rows/play.py (tests/bots/test_rollout.py). In here a seat that is too low always takes the
cheapest row, and between twins the first.

A hand is a sorted list of *turns*, `leaves.turn_rank` of card and seat, so that sorting cards is the placing order.
A card with its digits swapped (4.7) is another turn; in here nobody swaps digits but where a given turn says so.
"""

from bisect import bisect_right
from collections.abc import Callable

from sechserpack.core.cards import Card, Seat
from sechserpack.core.rows.leaves import REFUSED, ROW_CAPACITY, TOO_LOW, fit, turn_rank
from sechserpack.core.rows.rules import Rules, deck, points
from sechserpack.core.rows.specials import NO_MARKER, SPECIALS, flippable, nearest, value_of
from sechserpack.core.rows.state import Marker, State

Chance = Callable[[], float]
"""A source of numbers from 0 up to 1."""
WIDTH = 12


class Kernel:
    """What stays the same in one deal: the points of the cards, and card and seat of every turn."""

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        self.seats = rules.seats
        self.points = {card: points(rules, card) for card in deck(rules)}
        self.special = SPECIALS[rules.special]
        self.plain = self.special.near is None
        self.turn: dict[tuple[Card, Seat], int] = {}
        self.flipped: dict[tuple[Card, Seat], int] = {}
        self.card: dict[int, Card] = {}
        self.seat: dict[int, Seat] = {}
        self.value: dict[int, int] = {}
        for card in self.points:
            for seat in range(rules.seats):
                self.turn[card, seat] = self._add(card, seat, dealer, flip=False)
                if self.special.flips and flippable(card):
                    self.flipped[card, seat] = self._add(card, seat, dealer, flip=True)

    def _add(self, card: Card, seat: Seat, dealer: Seat, flip: bool) -> int:
        """A turn, by what it counts; of equal values the flipped one comes first."""
        value = value_of(card, flip)
        turn = turn_rank(2 * value - flip, seat, dealer, self.seats)
        self.card[turn], self.seat[turn], self.value[turn] = card, seat, value
        return turn

    def hands(self, state: State) -> list[list[int]]:
        """The hands of a full state as sorted turns."""
        return [sorted(self.turn[card, seat] for card in hand) for seat, hand in enumerate(state.hands)]


class Table:
    """The rows in short: last cards, lengths and points of each, and the special card's marker.

    `costs` is what each seat has taken since.
    """

    __slots__ = ("costs", "lasts", "lengths", "marker", "worth")

    def __init__(
        self, lasts: list[Card], lengths: list[int], worth: list[int], costs: list[int], marker: Marker = NO_MARKER
    ) -> None:
        self.lasts = lasts
        self.lengths = lengths
        self.worth = worth
        self.costs = costs
        self.marker = marker

    def copy(self) -> "Table":
        """An independent table."""
        return Table(self.lasts[:], self.lengths[:], self.worth[:], self.costs[:], self.marker)


def table_of(kernel: Kernel, state: State) -> Table:
    """The table of a state, with nothing taken yet."""
    return Table(
        [row[-1] for row in state.rows],
        [len(row) for row in state.rows],
        [sum(kernel.points[card] for card in row) for row in state.rows],
        [0] * kernel.seats,
        state.marker or NO_MARKER,
    )


def place_all(kernel: Kernel, table: Table, turns: list[int]) -> None:
    """Place the cards of one turn, lowest first (RULES.md 2.3–2.6)."""
    cards, points = kernel.card, kernel.points
    lasts, lengths, worth = table.lasts, table.lengths, table.worth
    turns.sort()
    if not kernel.plain:
        for turn in turns:
            _place_specially(kernel, table, turn)
        return
    for turn in turns:
        card = cards[turn]
        row = fit(card, lasts, lengths)
        low = row == TOO_LOW
        if row < 0:
            row = worth.index(min(worth)) if low else _first_twin(card, lasts)
        lasts[row] = card
        if low or lengths[row] >= ROW_CAPACITY:
            table.costs[kernel.seat[turn]] += worth[row]
            lengths[row] = 1
            worth[row] = points[card]
        else:
            lengths[row] += 1
            worth[row] += points[card]


def _place_specially(kernel: Kernel, table: Table, turn: int) -> None:
    """Place one card where a special card has its say (RULES.md 4.4–4.7)."""
    assert kernel.special.near is not None
    row = nearest(kernel.special.near, table.marker, table.lasts, kernel.value[turn])
    low = row == REFUSED
    place_in(kernel, table, turn, table.worth.index(min(table.worth)) if low else row, low)


def place_in(kernel: Kernel, table: Table, turn: int, row: int, low: bool) -> None:
    """Place one card in the row its owner chose; a low card takes the row, and so does a sixth (RULES.md 2.6, 3.6)."""
    took = low or table.lengths[row] >= kernel.special.capacity(table.marker, row)
    if took:
        table.costs[kernel.seat[turn]] += table.worth[row]
        table.lengths[row] = table.worth[row] = 0
    card = kernel.card[turn]
    table.lasts[row] = card
    table.lengths[row] += 1
    table.worth[row] += kernel.points[card]
    if table.marker is not NO_MARKER:
        _move_marker(kernel, table, kernel.seat[turn], row, took)


def _move_marker(kernel: Kernel, table: Table, seat: Seat, row: int, took: bool) -> None:
    """The marker after a card lies, and what its player takes where it lands (RULES.md 4.6)."""
    marker = kernel.special.moved(table.marker, table.lasts, row, took)
    if marker == table.marker:
        return
    table.marker = marker
    row = marker.row
    if kernel.special.lands(marker, table.lengths[row]):
        left = kernel.points[table.lasts[row]]
        table.costs[seat] += table.worth[row] - left
        table.lengths[row], table.worth[row] = 1, left


def _first_twin(card: Card, lasts: list[Card]) -> int:
    return lasts.index(max(last for last in lasts if last <= card))


def play_out(kernel: Kernel, table: Table, hands: list[list[int]], whim: float, chance: Chance) -> list[int]:
    """Play equally long hands to the end by `pick_all` and return what each seat took; empties the hands."""
    while hands[0]:
        place_all(kernel, table, pick_all(kernel, table, hands, whim, chance))
    return table.costs


def pick_all(
    kernel: Kernel, table: Table, hands: list[list[int]], whim: float, chance: Chance, but: Seat | None = None
) -> list[int]:
    """One card from every hand but one: the one with the least worry, or any with probability `whim`; removes them.

    Uses one chance a card: a small one is a whim, and a large one says where in the hand to begin to look.
    """
    order = sorted(zip(table.lasts, table.lengths, table.worth, strict=True))
    lasts = [row[0] for row in order]
    cheapest = min(table.worth)
    picked = []
    for seat, hand in enumerate(hands):
        if seat == but:
            continue
        number = chance()
        start = int(number * 997) % len(hand)
        if number < whim:
            picked.append(hand.pop(start))
        elif kernel.plain:
            picked.append(hand.pop(pick(kernel, hand, start, lasts, order, cheapest)))
        else:
            picked.append(hand.pop(_pick_specially(kernel, table, hand, start, cheapest)))
    return picked


def pick(
    kernel: Kernel, hand: list[int], start: int, lasts: list[Card], order: list[tuple[Card, int, int]], cheapest: int
) -> int:
    """The index of a turn with the least worry: the lean twin of easy.card_worry (a habit, not a rule)."""
    cards = kernel.card
    best, best_worry = start, 1e9
    places: list[int] = [*range(start, len(hand)), *range(start)]
    for index in places:
        card = cards[hand[index]]
        at = bisect_right(lasts, card) - 1
        if at < 0:
            worry: float = cheapest
        else:
            last, length, worth = order[at]
            room = ROW_CAPACITY - length
            gap = card - last
            if gap <= room:
                return index
            worry = worth * min(1.0, (gap - 1) / (WIDTH * room)) if room else worth
        if worry < best_worry:
            best, best_worry = index, worry
    return best


def _pick_specially(kernel: Kernel, table: Table, hand: list[int], start: int, cheapest: int) -> int:
    """The same where a special card has its say."""
    special, marker, lasts = kernel.special, table.marker, table.lasts
    assert special.near is not None
    best, best_worry = start, 1e9
    places: list[int] = [*range(start, len(hand)), *range(start)]
    for index in places:
        card = kernel.card[hand[index]]
        row = nearest(special.near, marker, lasts, card)
        if row == REFUSED:
            worry: float = cheapest
        else:
            room = special.capacity(marker, row) - table.lengths[row]
            gap, worth = abs(card - lasts[row]), table.worth[row]
            if gap <= room:
                return index
            worry = worth * min(1.0, (gap - 1) / (WIDTH * room)) if room > 0 else worth
        if worry < best_worry:
            best, best_worry = index, worry
    return best
