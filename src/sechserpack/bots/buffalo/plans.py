"""What the rest of a turn brings: each action as the table it leads to once the turn's last card lies.

From the reveal on nothing of this is hidden but the hand from which another card is given (RULES.md 5.6, `replace`).
What an action card does is the core's: it is applied to the view, and the lean loop places the cards that wait.
Whoever stops a row lifts the stop again when it suits, at the latest at the end of the turn.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from sechserpack.bots.buffalo.rollout import Kernel, Played, Table, place_all, table_of, take_low
from sechserpack.core.buffalo.cards import EFFECTS
from sechserpack.core.buffalo.events import Marked, evolve
from sechserpack.core.buffalo.rules import kind_of
from sechserpack.core.buffalo.state import Action, Agree, Lift, State, Use
from sechserpack.core.cards import Card, Seat
from sechserpack.core.rows.rules import HAND
from sechserpack.core.rows.state import ChooseRow, Play

Queue = list[Played]
TRIED_MAX = 4
"""Up to so many cards every order is tried; of more, only moving a card at a time."""
ROUNDS_MAX = 4
PRICE = 5.0
"""What an action card is worth with the whole deal to come and few others, in bulls."""
PRICE_LEAST = 0.5


class Plan(NamedTuple):
    """An action and the table at the end of the turn.

    `owner`: who must still give another card; then the table is the one before the `queue` is placed.
    """

    action: Action
    table: Table
    owner: Seat = -1
    queue: Queue = []


def queue_of(state: State) -> Queue:
    """The cards that wait to be placed."""
    return [(card, seat) for seat, card in state.queue]


def plan(kernel: Kernel, state: State, seat: Seat, action: Action) -> Plan:
    """Where an action of a seat leads; while cards wait to be placed."""
    table, queue = table_of(kernel, state), queue_of(state)
    lifting = state.rules.wait == "card"
    if isinstance(action, ChooseRow):
        take_low(kernel, table, *queue[0], action.row)
        return Plan(action, finish(kernel, table, queue[1:], lifting))
    if isinstance(action, Play):
        return Plan(action, finish(kernel, table, swapped(queue, seat, action.card), lifting))
    use = state.proposal.use if isinstance(action, Agree) and state.proposal else action
    if isinstance(use, Use) and use.kind == "sort":
        order = best_order(kernel, table, queue, (*state.order, *use.order), lifting)
        return Plan(action, finish(kernel, table, order, lifting))
    if isinstance(use, Use) and use.kind == "replace":
        return Plan(action, table, use.seat, queue)
    if isinstance(use, Use | Lift):
        state = after(state, seat, use)
        table, queue = table_of(kernel, state), queue_of(state)
    return Plan(action, finish(kernel, table, queue, lifting))


def after(state: State, seat: Seat, action: Use | Lift) -> State:
    """The rows and the queue as the action leaves them."""
    if isinstance(action, Lift):
        return evolve(state, Marked(seat, action.row, "lift"))
    return EFFECTS[action.kind].apply([], state, seat, action)


def swapped(queue: Queue, seat: Seat, card: Card) -> Queue:
    """The queue with another card of a seat in its place."""
    return [(card, seat) if owner == seat else (waiting, owner) for waiting, owner in queue]


def finish(kernel: Kernel, table: Table, queue: Queue, lifting: bool) -> Table:
    """The table when the queue lies and nothing is stopped; with `lifting`, stops go before the card where it pays."""
    if not table.stopped:
        done = table.copy()
        place_all(kernel, done, queue)
        return done
    soonest = min(1, len(queue)) if lifting else len(queue)
    ends = [_lifted_before(kernel, table, queue, index) for index in range(soonest, len(queue) + 1)]
    return max(reversed(ends), key=lambda end: end.margin)


def _lifted_before(kernel: Kernel, table: Table, queue: Queue, index: int) -> Table:
    done = table.copy()
    place_all(kernel, done, queue[:index])
    done.lift(done.stopped)
    place_all(kernel, done, queue[index:])
    return done


def best_order(kernel: Kernel, table: Table, queue: Queue, begun: tuple[Seat, ...], lifting: bool) -> Queue:
    """A good order for the queue that begins with these seats: the best for this turn, or close to it."""
    card = {seat: one for one, seat in queue}
    begin = [(card[seat], seat) for seat in begun]
    rest = [one for one in queue if one[1] not in begun]

    def margin(order: Queue) -> int:
        return finish(kernel, table, order, lifting).margin

    if len(rest) <= TRIED_MAX:
        return max(([*begin, *order] for order in permutations(rest)), key=margin)
    best = [*begin, *rest]
    for _ in range(ROUNDS_MAX):
        found = max(_moves(best, len(begin)), key=margin)
        if margin(found) <= margin(best):
            break
        best = found
    return best


def _moves(order: Queue, fixed: int) -> Iterator[Queue]:
    """The orders in which one card after the first `fixed` has moved."""
    for index in range(fixed, len(order)):
        left = order[:index] + order[index + 1 :]
        for place in range(fixed, len(order)):
            if place != index:
                yield [*left[:place], order[index], *left[place:]]


def give(kernel: Kernel, made: Plan, hand: list[Card], lifting: bool) -> tuple[Table, Card]:
    """The end of the turn when the owner gives the card of the hand that is best for it, and that card."""
    ends = [(finish(kernel, made.table, swapped(made.queue, made.owner, card), lifting), card) for card in hand]
    return max(ends, key=lambda end: end[0].margin)


def promise(kernel: Kernel, state: State, seat: Seat, made: Plan) -> int:
    """The margin after this turn; where another seat gives a card nobody sees, as if its card were not there."""
    if made.owner < 0:
        return made.table.margin
    lifting = state.rules.wait == "card"
    if made.owner == seat:
        return give(kernel, made, list(state.hands[seat]), lifting)[0].margin
    return finish(kernel, made.table, [one for one in made.queue if one[1] != made.owner], lifting).margin


def worth_trying(kernel: Kernel, state: State, seat: Seat, legal: tuple[Action, ...]) -> list[tuple[int, Plan]]:
    """Uses and lifts that promise to gain something this turn, with the gain, the best first."""
    table, queue = table_of(kernel, state), queue_of(state)
    lifting = state.rules.wait == "card"
    now = finish(kernel, table, queue, lifting).margin
    found = []
    first = best_order(kernel, table, queue, (), lifting)[0][1] if _can_sort(state) else -1
    for action in legal:
        if not isinstance(action, Use | Lift) or (
            isinstance(action, Use) and action.kind == "sort" and action.order != (first,)
        ):
            continue
        made = plan(kernel, state, seat, action)
        gain = promise(kernel, state, seat, made) - now
        if gain > 0:
            found.append((gain, made))
    return sorted(found, key=lambda one: -one[0])


def _can_sort(state: State) -> bool:
    return len(state.queue) > 1 and any(kind_of(card) == "sort" for card in state.open_cards)


def price(state: State, action: Action) -> float:
    """What an action card must gain now, since it could be used later; less, the more cards a turn are left."""
    use = state.proposal.use if isinstance(action, Agree) and state.proposal else action
    if not isinstance(use, Use):
        return PRICE_LEAST
    left = max(map(len, state.hands))
    stock = len(state.open_cards) + len(state.action_pile)
    return max(PRICE_LEAST, PRICE * left / HAND * min(1.0, left / stock) if stock else 0.0)
