"""A careful beginner at Sixty-Six: thinks of one card at a time and imagines one hand the other might hold.

It exchanges, announces and claims as soon as it can, closes only with a hand that looks like enough, keeps what is dear
and takes what is dear.
"""

import random

from sechserpack.beliefs.sixtysix import sample
from sechserpack.bots.sixtysix.habits import choose_answer, choose_lead
from sechserpack.bots.sixtysix.sketch import POINTS, SUIT, Sketch
from sechserpack.core.cards import RANKS, SUITS, Seat, rank_of
from sechserpack.core.game import View
from sechserpack.core.sixtysix.leaves import GOAL
from sechserpack.core.sixtysix.state import Action, Claim, Close, Exchange, Meld, Play, State

ACE = RANKS.index("A")
EXPECTED = 4
"""Card points the other side adds to a trick on average when we take it."""


def decide(view: View, rng: random.Random) -> Action:
    """Whatever helps at once, else a card by habit."""
    state: State = view.state
    helpful = useful(view)
    if helpful is not None:
        return helpful
    if Close() in view.legal and looks_like_enough(state, view.seat):
        return Close()
    sketch = Sketch(sample(state, view.seat, rng))
    card = choose_answer(sketch, rng.random) if sketch.led else choose_lead(sketch, rng.random)
    return Play(card)


def useful(view: View) -> Action | None:
    """What nobody should miss: the only choice, a true claim, an exchange, the dearest marriage (RULES.md 6.5)."""
    if len(view.legal) == 1:
        return view.legal[0]  # type: ignore[no-any-return]
    state: State = view.state
    if Claim() in view.legal and state.points[view.seat] >= GOAL:
        return Claim()
    if Exchange() in view.legal:
        return Exchange()
    melds = [action for action in view.legal if isinstance(action, Meld)]
    return max(melds, key=lambda action: action.suit == state.trump, default=None)


def looks_like_enough(state: State, seat: Seat) -> bool:
    """Whether aces and trumps in hand seem to bring what is missing to 66."""
    trump = SUITS.index(state.trump)
    strong = [card for card in state.hands[seat] if rank_of(card) == ACE or SUIT[card] == trump]
    return state.points[seat] + sum(POINTS[card] + EXPECTED for card in strong) >= GOAL
