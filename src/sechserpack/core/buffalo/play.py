"""The course of Schlagt den Büffel: who is asked, what is allowed, and what follows (RULES.md §5).

Cards are placed as in the row games; before each the players may use an action card. What those do is in cards.py.
"""

from collections.abc import Callable
from typing import Any

from sechserpack.core.buffalo.cards import (
    EFFECTS,
    Log,
    capacity,
    free_rows,
    further,
    is_order,
    last_of,
    row_for,
    sorting,
    step,
    take,
    uses,
)
from sechserpack.core.buffalo.events import (
    Agreed,
    Event,
    Marked,
    Passed,
    Proposed,
    Refused,
    Replaced,
    Sorting,
    Turned,
    Used,
    Waited,
)
from sechserpack.core.buffalo.rules import CARD_OF_KIND, CARD_TEXT, DOUBLING_SEATS_MAX, herd_of
from sechserpack.core.buffalo.state import Action, Agree, Lift, Pass, Refuse, State, Use
from sechserpack.core.buffalo.text import write_action
from sechserpack.core.cards import Card, Seat
from sechserpack.core.errors import IllegalAction
from sechserpack.core.rows.events import Asked, Committed, DealEnded, MatchEnded, Placed, Revealed, Taking
from sechserpack.core.rows.leaves import REFUSED
from sechserpack.core.rows.rules import ROWS, row_points
from sechserpack.core.rows.state import ChooseRow, Play

Reason = tuple[str, dict[str, object]]


def is_over(state: State) -> bool:
    """Whether the one deal has been played (RULES.md 5.1)."""
    return bool(state.deals)


def awaits_deal(state: State) -> bool:
    """Whether the deal is still to come."""
    return not state.dealt and not state.deals


def next_dealer(state: State) -> Seat | None:
    """There is one deal; its dealer is drawn by lot."""
    return None


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats whose choice is awaited, in seat order."""
    seats = range(state.rules.seats)
    if not state.dealt:
        return ()
    if state.asked:
        return (state.queue[0][0],)
    if state.replacing is not None:
        return (state.replacing,)
    if state.sorter is not None:
        return (state.sorter,)
    if state.proposal:
        told = (state.proposal.seat, *state.proposal.agreed)
        return tuple(seat for seat in seats if seat not in told)
    if state.waiting:
        return tuple(seat for seat in seats if seat not in state.passed)
    return tuple(seat for seat, card in enumerate(state.commits) if card is None)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action the seat may take now; an order is listed step by step (RULES.md 2.2, 2.6, 5.5, 5.6)."""
    if not state.dealt:
        return ()
    asked = seat in to_act(state)
    if state.asked:
        return tuple(ChooseRow(row) for row in state.asked.rows) if asked else ()
    if state.replacing is not None:
        return tuple(Play(card) for card in sorted(state.hands[seat])) if asked else ()
    if state.sorter is not None:
        return (*further(state), Pass()) if asked else ()
    if state.proposal:
        return (Agree(), Refuse()) if asked else ()
    lifts = tuple(Lift(row) for row in sorted(state.stops))
    if state.waiting:
        return (Pass(), *_usable(state, seat), *lifts) if asked else lifts
    return (*_plays(state, seat), *lifts)


def _usable(state: State, seat: Seat) -> tuple[Use, ...]:
    return () if seat in state.proposed else uses(state)


def _plays(state: State, seat: Seat) -> tuple[Action, ...]:
    if state.commits[seat] is not None and not state.rules.change_card:
        return ()
    return tuple(Play(card) for card in sorted(state.hands[seat]))


def decide(state: State, seat: Seat, action: Action) -> tuple[tuple[Event, ...], State]:
    """The events that follow from one action, and the state after them.

    Raises IllegalAction and leaves the state untouched when the rules do not allow the action.
    """
    if not is_legal(state, seat, action):
        key, params = _reason(state, seat, action)
        allowed = legal(state, seat) if 0 <= seat < state.rules.seats else ()
        raise IllegalAction(seat, write_action(action), key, params, tuple(map(write_action, allowed)))
    log: Log = []
    state = DECIDE[type(action)](log, state, seat, action)
    return tuple(log), state


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    """Whether the seat may do this now; an order may name several seats at once."""
    if not 0 <= seat < state.rules.seats:
        return False
    if action in (allowed := legal(state, seat)):
        return True
    ordering = any(isinstance(one, Use) and one.kind == "sort" for one in allowed)
    return ordering and isinstance(action, Use) and action.kind == "sort" and is_order(state, action)


def _reason(state: State, seat: Seat, action: Action) -> Reason:
    """Why the action is not allowed: the key of the sentence and its parameters."""
    if state.deals:
        return "match_over", {}
    if not state.dealt:
        return "no_deal", {}
    if not 0 <= seat < state.rules.seats:
        return "no_such_seat", {"last": state.rules.seats - 1}
    asked = to_act(state)
    if isinstance(action, ChooseRow) and not 0 <= action.row < ROWS:
        return "no_such_row", {"row": action.row + 1}
    if seat not in asked:
        if _commits_awaited(state) and isinstance(action, Play):
            return "already_committed", {}
        return "not_your_turn", {"waiting": ", ".join(map(str, asked))}
    return _reason_when_asked(state, action)


def _commits_awaited(state: State) -> bool:
    return not (
        state.asked or state.replacing is not None or state.sorter is not None or state.proposal or state.waiting
    )


def _reason_when_asked(state: State, action: Action) -> Reason:
    if state.asked:
        return (
            ("row_not_offered", {"row": action.row + 1}) if isinstance(action, ChooseRow) else ("choose_row_first", {})
        )
    if isinstance(action, ChooseRow):
        return "no_row_asked", {}
    if isinstance(action, Play) and (_commits_awaited(state) or state.replacing is not None):
        return "not_in_hand", {"card": CARD_TEXT[action.card]}
    if isinstance(action, Use) and state.waiting and state.proposal is None and state.sorter is None:
        open_now = CARD_OF_KIND[action.kind] in state.open_cards
        return ("use_changes_nothing" if open_now else "use_not_open"), {"kind": action.kind}
    return "not_offered", {}


# --- what follows ---


def _play(log: Log, state: State, seat: Seat, action: Play) -> State:
    if state.replacing is not None:
        return _give_another(log, state, seat, action.card)
    state = step(log, state, Committed(seat, action.card))
    return state if None in state.commits else _settle(log, _reveal(log, state))


def _reveal(log: Log, state: State) -> State:
    """Turn all cards, the buffalo's top card among them, and put them in order (RULES.md 2.3, 5.1)."""
    cards = tuple(card for card in state.commits if card is not None)
    own = state.herd[0]
    state = step(log, state, Turned(own))
    queue = sorted([*enumerate(cards), (herd_of(state.rules), own)], key=lambda revealed: revealed[1])
    return step(log, state, Revealed(cards, tuple(queue)))


def _give_another(log: Log, state: State, seat: Seat, card: Card) -> State:
    back = next(one for owner, one in state.queue if owner == seat)
    return _settle(log, step(log, state, Replaced(seat, back, back, card)))


def _choose(log: Log, state: State, seat: Seat, action: ChooseRow) -> State:
    return _settle(log, _place(log, state, action.row, "low"))


def _lift(log: Log, state: State, seat: Seat, action: Lift) -> State:
    return step(log, state, Marked(seat, action.row, "lift"))


def _pass(log: Log, state: State, seat: Seat, action: Pass) -> State:
    """Go on; who sets an order gives it up (RULES.md 5.5)."""
    if state.sorter is not None:
        return step(log, state, Sorting(seat, ()))
    state = step(log, state, Passed(seat))
    return state if state.waiting else _settle(log, state, ready=True)


def _use(log: Log, state: State, seat: Seat, action: Use) -> State:
    """Use an action card, or propose it to the others (RULES.md 5.5)."""
    use: Use | None = action
    if action.kind == "sort":
        state, use = sorting(log, state, seat, action)
    if use is None:
        return state
    if state.rules.consent == "all":
        return step(log, state, Proposed(seat, use))
    return _carry_out(log, state, seat, use)


def _agree(log: Log, state: State, seat: Seat, action: Agree) -> State:
    state = step(log, state, Agreed(seat))
    proposal = state.proposal
    assert proposal is not None
    if len(proposal.agreed) < state.rules.seats - 1:
        return state
    return _carry_out(log, state, proposal.seat, proposal.use)


def _refuse(log: Log, state: State, seat: Seat, action: Refuse) -> State:
    return step(log, state, Refused(seat))


def _carry_out(log: Log, state: State, seat: Seat, use: Use) -> State:
    drawn = state.action_pile[0] if state.action_pile else 0
    state = step(log, state, Used(seat, CARD_OF_KIND[use.kind], use, drawn))
    state = EFFECTS[use.kind].apply(log, state, seat, use)
    return state if state.replacing is not None else _settle(log, state)


def _settle(log: Log, state: State, ready: bool = False) -> State:
    """Place the queue card by card until somebody is asked; `ready`: all have gone on before the next card."""
    while state.queue:
        seat, card = state.queue[0]
        if not ready and not _gone_on(state) and uses(state):
            return step(log, state, Waited(card))
        row = row_for(state, card)
        if row == REFUSED and seat != herd_of(state.rules):
            return step(log, state, Asked(seat, card, "low", free_rows(state)))
        state = _place(log, state, row, None) if row != REFUSED else _place(log, state, herd_row(state), "low")
        ready = False
    return state if any(state.hands) else _end(log, state)


def _gone_on(state: State) -> bool:
    """Whether all have gone on for the whole turn (RULES.md 5.5, `wait: turn`)."""
    return state.rules.wait == "turn" and len(state.passed) == state.rules.seats


def herd_row(state: State) -> int:
    """The row a too low buffalo takes: the fewest bulls, then the highest last card (RULES.md 5.3)."""
    return min(free_rows(state), key=lambda row: (row_points(state.rules, state.rows[row]), -last_of(state.rows[row])))


def _place(log: Log, state: State, row: int, taking: Taking | None) -> State:
    """Lay the queue's first card; one too many takes the row (RULES.md 2.5)."""
    seat, card = state.queue[0]
    if taking is None and len(state.rows[row]) >= capacity(state, row):
        taking = "sixth"
    if taking is not None:
        state = take(log, state, seat, row, len(state.rows[row]), taking)
    before = state.rows[row]
    return step(log, state, Placed(seat, card, row, len(before) + 1, last_of(before)))


def balance(state: State) -> tuple[int, int]:
    """The bulls of team and buffalo in this deal; those of one or two players count double (RULES.md 5.4)."""
    *team, herd = (row_points(state.rules, pile) for pile in state.piles)
    return sum(team) * (2 if state.rules.seats <= DOUBLING_SEATS_MAX else 1), herd


def _end(log: Log, state: State) -> State:
    """The team wins with fewer bulls than the buffalo; a tie is the buffalo's (RULES.md 5.4)."""
    own, herd = balance(state)
    state = step(log, state, DealEnded((own, herd), (own, herd)))
    return step(log, state, MatchEnded((own, herd), tuple(range(state.rules.seats)) if own < herd else ()))


DECIDE: dict[type[Any], Callable[[Log, State, Seat, Any], State]] = {
    Play: _play,
    ChooseRow: _choose,
    Use: _use,
    Lift: _lift,
    Pass: _pass,
    Agree: _agree,
    Refuse: _refuse,
}
