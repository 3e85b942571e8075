"""Sechsundsechzig once nobody draws and both hands are known: the exact value of every action (RULES.md 6.8–6.12).

A full search of the tricks that are left, with a memory of positions already seen.
Duties, tricks and the settlement of a deal are the core's own functions; only the loop over tricks is written here.
Claims are searched like any action: a false one may cost less than playing on.
"""

from functools import cache

from msgspec.structs import replace

from sechserpack.core.cards import RANKS, SUITS, Card, Seat, french
from sechserpack.core.sixtysix.duty import follow_duty, legal, to_act
from sechserpack.core.sixtysix.leaves import GOAL, answer_wins, card_points
from sechserpack.core.sixtysix.play import claimed, decide, hands_empty
from sechserpack.core.sixtysix.state import Action, Pair, State, stock_open

Hand = tuple[Card, ...]
BEST, WORST = 3, -3
PAIRS = tuple((french(RANKS.index("K"), suit), french(RANKS.index("Q"), suit)) for suit in range(4))


def solvable(state: State) -> bool:
    """Whether nothing more is drawn and both hands are known."""
    return (
        state.dealt and not stock_open(state) and state.offered is None and 0 not in (*state.hands[0], *state.hands[1])
    )


def solve(state: State) -> dict[Action, int]:
    """Game points for the seat to move, negative when the other side writes them, of each legal action under best play.

    The state must be `solvable`.
    """
    assert solvable(state)
    (seat,) = to_act(state)
    search = Search(state)
    return {action: search.after(decide(state, seat, action)[1], seat) for action in legal(state, seat)}


class Search:
    """The search from one position; values are game points for seat 0."""

    def __init__(self, state: State) -> None:
        self._root = state
        self._deals = len(state.deals)
        self._trump = SUITS.index(state.trump)
        melds = state.rules.marriages and state.rules.marriage_when == "always"
        self._pairs = PAIRS if melds else ()
        self._on_lead = cache(self._value_on_lead)
        self._answers = cache(self._duties)

    def after(self, state: State, seat: Seat) -> int:
        """The value of a state for a seat."""
        value = self._settled(state) if len(state.deals) > self._deals else self._in_play(state)
        return value if seat == 0 else -value

    def _in_play(self, state: State) -> int:
        first, second = tuple(sorted(state.hands[0])), tuple(sorted(state.hands[1]))
        standing = (state.points, state.tricks, state.pending)
        if state.trick:
            return self._best_answer(first, second, state.leader, state.trick[0], *standing)
        if state.meld:
            pair = self._pairs[SUITS.index(state.meld)]
            return self._announced(first, second, state.leader, *standing, pair)
        return self._on_lead(first, second, state.leader, *standing)

    def _settled(self, state: State) -> int:
        points = state.deals[-1]
        return points[0] - points[1]

    def _claim(self, leader: Seat, points: Pair, tricks: Pair) -> int:
        return self._settled(claimed([], replace(self._root, points=points, tricks=tricks), leader, auto=False))

    def _value_on_lead(self, first: Hand, second: Hand, leader: Seat, points: Pair, tricks: Pair, pending: Pair) -> int:
        """The value for seat 0 with this leader about to lead."""
        sign = 1 if leader == 0 else -1
        claim = self._claim(leader, points, tricks)
        if points[leader] >= GOAL and self._claims_at_once(leader):
            return claim
        hand = (first, second)[leader]
        best = max(sign * claim, sign * self._best_lead(first, second, leader, points, tricks, pending, hand))
        if self._root.rules.marriage_needs_trick and not tricks[leader]:
            return sign * best
        for suit, pair in enumerate(self._pairs):
            if pair[0] in hand and pair[1] in hand and best < BEST:
                best = max(best, sign * self._meld(first, second, leader, points, tricks, pending, suit))
        return sign * best

    def _meld(
        self, first: Hand, second: Hand, leader: Seat, points: Pair, tricks: Pair, pending: Pair, suit: int
    ) -> int:
        more = 40 if suit == self._trump else 20
        if tricks[leader]:
            points = _plus(points, leader, more)
        else:
            pending = _plus(pending, leader, more)
        return self._announced(first, second, leader, points, tricks, pending, self._pairs[suit])

    def _announced(
        self, first: Hand, second: Hand, leader: Seat, points: Pair, tricks: Pair, pending: Pair, pair: Hand
    ) -> int:
        """The value with a marriage just announced: one of its cards must be led, if nothing is claimed."""
        claim = self._claim(leader, points, tricks)
        if points[leader] >= GOAL and self._claims_at_once(leader):
            return claim
        lead = self._best_lead(first, second, leader, points, tricks, pending, pair)
        return max(claim, lead) if leader == 0 else min(claim, lead)

    def _claims_at_once(self, leader: Seat) -> bool:
        """Whether waiting with 66 wins no more: all but where a closer's failure costs more than a lost deal (6.11)."""
        rules = self._root.rules
        return rules.claim == "auto" or self._root.closed != 1 - leader or rules.failed_close == "table"

    def _best_lead(
        self, first: Hand, second: Hand, leader: Seat, points: Pair, tricks: Pair, pending: Pair, leads: Hand
    ) -> int:
        sign = 1 if leader == 0 else -1
        best = WORST
        for card in leads:
            if card not in (first, second)[leader]:
                continue
            rest = tuple(one for one in (first, second)[leader] if one != card)
            hands = (rest, second) if leader == 0 else (first, rest)
            best = max(best, sign * self._best_answer(*hands, leader, card, points, tricks, pending))
            if best == BEST:
                break
        return sign * best

    def _best_answer(
        self, first: Hand, second: Hand, leader: Seat, led: Card, points: Pair, tricks: Pair, pending: Pair
    ) -> int:
        answerer = 1 - leader
        sign = 1 if answerer == 0 else -1
        hand = (first, second)[answerer]
        best = WORST
        for card in self._answers(hand, led):
            rest = tuple(one for one in hand if one != card)
            hands = (rest, second) if answerer == 0 else (first, rest)
            winner = answerer if answer_wins(led, card, self._trump) else leader
            won = _plus(points, winner, card_points(led) + card_points(card) + pending[winner])
            left = _plus(pending, winner, -pending[winner])
            value = self._next(*hands, winner, won, _plus(tricks, winner, 1), left)
            best = max(best, sign * value)
            if best == BEST:
                break
        return sign * best

    def _next(self, first: Hand, second: Hand, leader: Seat, points: Pair, tricks: Pair, pending: Pair) -> int:
        if first:
            return self._on_lead(first, second, leader, points, tricks, pending)
        end = replace(self._root, points=points, tricks=tricks, leader=leader, hands=((), ()))
        return self._settled(hands_empty([], end))

    def _duties(self, hand: Hand, led: Card) -> Hand:
        return tuple(card for card in hand if follow_duty(hand, led, card, self._trump) is None)


def _plus(pair: Pair, index: int, more: int) -> Pair:
    return (pair[0] + more, pair[1]) if index == 0 else (pair[0], pair[1] + more)
