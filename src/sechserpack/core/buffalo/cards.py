"""What the action cards may do and what follows (RULES.md 5.6), as one table: kind to its functions.

`choices(state, seat)` lists the uses that change something now; `apply(log, state, seat, use)` is what follows.
The turn around them is in play.py.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

import msgspec

from sechserpack.core.buffalo.events import Inserted, Marked, Pushed, Reordered, Replacing, Sorting, evolve
from sechserpack.core.buffalo.rules import herd_of, kind_of
from sechserpack.core.buffalo.state import State, Use
from sechserpack.core.cards import Card, Seat
from sechserpack.core.rows.events import Taking, Took
from sechserpack.core.rows.leaves import REFUSED, ROW_CAPACITY, gap
from sechserpack.core.rows.rules import ROWS, row_points

Log = list[Any]


def step(log: Log, state: State, event: Any) -> State:
    """Note an event and apply it."""
    log.append(event)
    return evolve(state, event)


# --- rows ---


def last_of(row: tuple[Card, ...]) -> int:
    """The last card of a row; 0 for an empty one, which accepts every card (RULES.md 5.6, push)."""
    return row[-1] if row else 0


def capacity(state: State, row: int) -> int:
    """How many cards fill the row (RULES.md 2.5; 5.6, seven)."""
    return ROW_CAPACITY + 1 if row in state.sevens else ROW_CAPACITY


def free_rows(state: State) -> tuple[int, ...]:
    """The rows that are not stopped."""
    return tuple(row for row in range(ROWS) if row not in state.stops)


def row_for(state: State, card: Card, but: int = -1) -> int:
    """The row a card joins among those not stopped, or REFUSED (RULES.md 2.4; 5.6, stop)."""
    best, least = REFUSED, 0
    for row in free_rows(state):
        near = gap(last_of(state.rows[row]), card)
        if row != but and near != REFUSED and (best == REFUSED or near < least):
            best, least = row, near
    return best


def take(log: Log, state: State, seat: Seat, row: int, count: int, why: Taking) -> State:
    """A seat takes the first cards of a row."""
    cards = state.rows[row][:count]
    return step(log, state, Took(seat, row, cards, row_points(state.rules, cards), why))


def queued(state: State) -> list[Seat]:
    """The players whose card is still to be placed."""
    return [seat for seat, _ in state.queue if seat != herd_of(state.rules)]


def card_of(state: State, seat: Seat) -> Card:
    """The revealed card of a seat."""
    return next(card for one, card in state.queue if one == seat)


# --- the kinds ---


def _sevens(state: State) -> Iterator[Use]:
    return (Use("seven", row=row) for row in range(ROWS) if row not in state.sevens)


def _seven(log: Log, state: State, seat: Seat, use: Use) -> State:
    return step(log, state, Marked(seat, use.row, "seven"))


def _stops(state: State) -> Iterator[Use]:
    """One row must stay free."""
    free = free_rows(state)
    return (Use("stop", row=row) for row in free if len(free) > 1)


def _stop(log: Log, state: State, seat: Seat, use: Use) -> State:
    return step(log, state, Marked(seat, use.row, "stop"))


def _replaces(state: State) -> Iterator[Use]:
    return (Use("replace", seat=seat) for seat in queued(state) if state.hands[seat])


def _replace(log: Log, state: State, seat: Seat, use: Use) -> State:
    return step(log, state, Replacing(use.seat))


def place_inside(state: State, row: int, card: Card) -> int:
    """Between which cards of the row a card stays in ascending order, from 1; 0 where it does not go inside."""
    for place, (left, right) in enumerate(pairwise(state.rows[row]), 2):
        if left < card < right:
            return place
    return 0


def _inserts(state: State) -> Iterator[Use]:
    for seat in queued(state):
        for row in free_rows(state):
            if place_inside(state, row, card_of(state, seat)):
                yield Use("insert", row=row, seat=seat)


def _insert(log: Log, state: State, seat: Seat, use: Use) -> State:
    card = card_of(state, use.seat)
    state = step(log, state, Inserted(use.seat, card, use.row, place_inside(state, use.row, card)))
    length = len(state.rows[use.row])
    return take(log, state, use.seat, use.row, length - 1, "inserted") if length > capacity(state, use.row) else state


def _pushes(state: State) -> Iterator[Use]:
    for row, cards in enumerate(state.rows):
        if cards and row_for(state, cards[-1], but=row) != REFUSED:
            yield Use("push", row=row)


def _push(log: Log, state: State, seat: Seat, use: Use) -> State:
    card = state.rows[use.row][-1]
    to = row_for(state, card, but=use.row)
    if len(state.rows[to]) >= capacity(state, to):
        state = take(log, state, seat, to, len(state.rows[to]), "pushed")
    return step(log, state, Pushed(seat, card, use.row, to))


def _firsts(state: State) -> Iterator[Use]:
    return (Use("first", seat=seat) for seat in queued(state) if seat != state.queue[0][0])


def _lasts(state: State) -> Iterator[Use]:
    return (Use("last", seat=seat) for seat in queued(state) if seat != state.queue[-1][0])


def _first(log: Log, state: State, seat: Seat, use: Use) -> State:
    return _reorder(log, state, (use.seat, *_without(state, (use.seat,))))


def _last(log: Log, state: State, seat: Seat, use: Use) -> State:
    return _reorder(log, state, (*_without(state, (use.seat,)), use.seat))


def _sorts(state: State) -> Iterator[Use]:
    """The first step of an order; the same seat goes on with the next ones."""
    return (Use("sort", order=(seat,)) for seat in _without(state, ()) if len(state.queue) > 1)


def _sort(log: Log, state: State, seat: Seat, use: Use) -> State:
    return _reorder(log, state, (*use.order, *_without(state, use.order)))


def _without(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats of the queue but these, in order."""
    return tuple(seat for seat, _ in state.queue if seat not in seats)


def _reorder(log: Log, state: State, seats: tuple[Seat, ...]) -> State:
    return step(log, state, Reordered(tuple((seat, card_of(state, seat)) for seat in seats)))


class Kind(msgspec.Struct, frozen=True):
    """What an action card may do now, and what follows when it does."""

    choices: Callable[[State], Iterator[Use]]
    apply: Callable[[Log, State, Seat, Use], State]


EFFECTS: Mapping[str, Kind] = {
    "seven": Kind(_sevens, _seven),
    "stop": Kind(_stops, _stop),
    "replace": Kind(_replaces, _replace),
    "insert": Kind(_inserts, _insert),
    "push": Kind(_pushes, _push),
    "first": Kind(_firsts, _first),
    "last": Kind(_lasts, _last),
    "sort": Kind(_sorts, _sort),
}


def uses(state: State) -> tuple[Use, ...]:
    """Every use of an open action card that is possible now, whoever plays it."""
    kinds = dict.fromkeys(kind_of(card) for card in state.open_cards)
    return tuple(use for kind in kinds for use in EFFECTS[kind].choices(state))


def further(state: State) -> tuple[Use, ...]:
    """How an order that is being set may go on."""
    return tuple(Use("sort", order=(seat,)) for seat in _without(state, state.order))


def is_order(state: State, use: Use) -> bool:
    """Whether the seats of a `sort` are different ones that wait to be placed and are not in the order yet."""
    left = _without(state, state.order)
    return 0 < len(use.order) == len(set(use.order)) and set(use.order) <= set(left)


def sorting(log: Log, state: State, seat: Seat, use: Use) -> tuple[State, Use | None]:
    """An order grows by some seats; the whole use once it is clear, which it is with one card left."""
    order = (*state.order, *use.order)
    if len(order) < len(state.queue) - 1:
        return step(log, state, Sorting(seat, order)), None
    if state.sorter is not None:
        state = step(log, state, Sorting(seat, ()))
    return state, Use("sort", order=(*order, *_without(state, order)))
