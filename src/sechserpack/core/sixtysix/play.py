"""The course of a deal of Sechsundsechzig: what follows from each action, and who wins what (RULES.md 6.3–6.13)."""

from collections.abc import Callable
from typing import Any

from sechserpack.core.cards import SUITS, Card, Seat
from sechserpack.core.errors import IllegalAction
from sechserpack.core.sixtysix.duty import legal, refusal
from sechserpack.core.sixtysix.events import (
    Claimed,
    Closed,
    DealEnded,
    Drew,
    Ending,
    Event,
    Exchanged,
    MatchEnded,
    Melded,
    Offered,
    Passed,
    Played,
    TrickTaken,
    evolve,
)
from sechserpack.core.sixtysix.leaves import GOAL, answer_wins, card_points, game_points
from sechserpack.core.sixtysix.rules import lowest_trump
from sechserpack.core.sixtysix.state import (
    Action,
    Claim,
    Close,
    Exchange,
    Meld,
    Pair,
    Pass,
    Play,
    State,
    stock_open,
)
from sechserpack.core.sixtysix.text import write_action

Log = list[Event]
LAST_TRICK_TEN = 10


def is_over(state: State) -> bool:
    """Whether the match has ended."""
    return bool(state.winners)


def awaits_deal(state: State) -> bool:
    """Whether the next thing to come is a deal."""
    return not state.dealt and not state.winners


def next_dealer(state: State) -> Seat | None:
    """Who deals next (RULES.md 6.3); the same again after a draw (6.10); None for the first deal: by lot."""
    if state.dealer < 0:
        return None
    last = state.deals[-1] if state.deals else (0, 0)
    if last == (0, 0):
        return state.dealer
    return last.index(max(last)) if state.rules.next_dealer == "winner" else 1 - state.dealer


def decide(state: State, seat: Seat, action: Action) -> tuple[tuple[Event, ...], State]:
    """The events that follow from one action, and the state after them.

    Raises IllegalAction and leaves the state untouched when the rules do not allow the action.
    """
    reason = refusal(state, seat, action)
    if reason is not None:
        key, params = reason
        allowed = tuple(write_action(one) for one in legal(state, seat))
        raise IllegalAction(seat, write_action(action), key, params, allowed)
    log: Log = []
    state = DECIDE[type(action)](log, state, seat, action)
    return tuple(log), state


def _step(log: Log, state: State, event: Event) -> State:
    log.append(event)
    return evolve(state, event)


def _exchange(log: Log, state: State, seat: Seat, action: Exchange) -> State:
    assert state.trump_card is not None
    got = state.trump_card
    return _step(log, state, Exchanged(seat, lowest_trump(state.rules, state.trump), got, got))


def _pass(log: Log, state: State, seat: Seat, action: Pass) -> State:
    return _step(log, state, Passed(seat))


def _close(log: Log, state: State, seat: Seat, action: Close) -> State:
    state = _step(log, state, Closed(seat))
    return _step(log, state, Offered(1 - seat)) if _other_may_exchange(state, 1 - seat) else state


def _other_may_exchange(state: State, seat: Seat) -> bool:
    """Whether the other side is asked at the moment of closing; decided by what everybody sees (RULES.md 6.15)."""
    rules = state.rules
    possible = rules.exchange_at_close and rules.exchange != "never"
    has_trick = state.tricks[seat] > 0 or rules.exchange != "after_trick"
    return possible and has_trick and state.trump_card != lowest_trump(rules, state.trump)


def _meld(log: Log, state: State, seat: Seat, action: Meld) -> State:
    points = 40 if action.suit == state.trump else 20
    state = _step(log, state, Melded(seat, action.suit, points, state.tricks[seat] > 0))
    return claim_if_automatic(log, state)


def _claim(log: Log, state: State, seat: Seat, action: Claim) -> State:
    return claimed(log, state, seat, auto=False)


def claim_if_automatic(log: Log, state: State) -> State:
    """With `claim: auto` the table says "Aus!" as soon as it succeeds (RULES.md 6.9)."""
    if state.rules.claim == "auto" and state.points[state.leader] >= GOAL:
        return claimed(log, state, state.leader, auto=True)
    return state


def _play(log: Log, state: State, seat: Seat, action: Play) -> State:
    state = _step(log, state, Played(seat, action.card))
    if len(state.trick) == 1:
        return state
    state = _take_trick(log, state)
    if not state.hands[0] and not state.hands[1]:
        return hands_empty(log, state)
    return claim_if_automatic(log, state)


def _take_trick(log: Log, state: State) -> State:
    """The winner takes the trick and draws first (RULES.md 6.4)."""
    led, answer = state.trick
    takes = answer_wins(led, answer, SUITS.index(state.trump))
    winner = 1 - state.leader if takes else state.leader
    state = _step(log, state, TrickTaken(winner, state.trick, card_points(led) + card_points(answer)))
    if stock_open(state):
        for seat in (winner, 1 - winner):
            state = _step(log, state, Drew(seat, _top(state)))
    return state


def _top(state: State) -> Card:
    card = state.stock[0] if state.stock else state.trump_card
    assert card is not None
    return card


def claimed(log: Log, state: State, seat: Seat, auto: bool) -> State:
    """Settle a claim (RULES.md 6.9, 6.11)."""
    won = state.points[seat] >= GOAL
    state = _step(log, state, Claimed(seat, state.points[seat], won, auto))
    if won:
        return _end(log, state, seat, winning_points(state, seat), "claim")
    if state.closed == seat:
        return _end(log, state, 1 - seat, failed_close_points(state), "failed_close")
    points = 2 if state.rules.false_claim == "two" else winning_points(state, 1 - seat)
    return _end(log, state, 1 - seat, points, "false_claim")


def winning_points(state: State, winner: Seat) -> int:
    """Game points for a winner by 6.12; with `closed_score: frozen` the closer counts the loser as when closing."""
    loser = 1 - winner
    if state.closed == winner and state.rules.closed_score == "frozen":
        assert state.at_close is not None
        return game_points(*state.at_close)
    return game_points(state.points[loser], state.tricks[loser])


def failed_close_points(state: State) -> int:
    """Game points against a closer who failed (RULES.md 6.11)."""
    assert state.closed is not None
    assert state.at_close is not None
    if state.rules.failed_close == "table":
        return game_points(state.points[state.closed], state.tricks[state.closed])
    return 3 if state.at_close[1] == 0 else 2


def hands_empty(log: Log, state: State) -> State:
    """The last card lies and nobody has claimed (RULES.md 6.10, 6.11, 6.16)."""
    if state.closed is None and state.rules.last_trick == "ten":
        return _count_up(log, state)
    last = state.leader
    if state.points[last] >= GOAL:
        return _end(log, state, last, winning_points(state, last), "claim")
    if state.closed is None:
        return _end(log, state, last, winning_points(state, last), "last_trick")
    if state.points[state.closed] >= GOAL:
        return _end(log, state, state.closed, winning_points(state, state.closed), "claim")
    return _end(log, state, 1 - state.closed, failed_close_points(state), "failed_close")


def _count_up(log: Log, state: State) -> State:
    """`last_trick: ten`: the last trick is worth ten, then more points win (RULES.md 6.10)."""
    last = state.leader
    mine, yours = state.points[last] + LAST_TRICK_TEN, state.points[1 - last]
    points = (mine, yours) if last == 0 else (yours, mine)
    if mine >= GOAL:
        return _end(log, state, last, game_points(yours, state.tricks[1 - last]), "claim", points)
    if mine == yours:
        return _end(log, state, None, 0, "draw", points)
    winner = last if mine > yours else 1 - last
    return _end(log, state, winner, game_points(min(points), state.tricks[1 - winner]), "more_points", points)


def _end(log: Log, state: State, winner: Seat | None, won: int, why: Ending, card_points: Pair | None = None) -> State:
    """Write the game points, and end the match at the target (RULES.md 6.12, 6.13)."""
    points = (won if winner == 0 else 0, won if winner == 1 else 0)
    scores = (state.scores[0] + points[0], state.scores[1] + points[1])
    state = _step(log, state, DealEnded(winner, points, why, card_points or state.points, scores))
    if winner is None or scores[winner] < state.rules.target:
        return state
    return _step(log, state, MatchEnded(scores, (winner,)))


DECIDE: dict[type[Any], Callable[[Log, State, Seat, Any], State]] = {
    Play: _play,
    Meld: _meld,
    Exchange: _exchange,
    Close: _close,
    Claim: _claim,
    Pass: _pass,
}
