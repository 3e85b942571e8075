"""Picking a hand from the open cards (RULES.md 4.3): which cards go well together with those already picked.

In each world the rest of the pool is shared out by chance, the last four start the rows, and the deal is played out.
A pool card is worth the mean of the worlds in which it came to this seat; so one world says something about many cards.
"""

import random

from sechserpack.bots.estimate import Estimate, Estimates, mean_and_error
from sechserpack.bots.rows.rollout import Kernel, Table, play_out
from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import View
from sechserpack.core.rows.rules import HAND, ROWS
from sechserpack.core.rows.state import Action, Play, State

WHIM = 0.2
BUDGET = 16_000
"""Cards placed per decision, all worlds together."""


def decide(view: View, rng: random.Random) -> Action:
    """The open card whose worlds cost the least on average."""
    return max(estimates(view, rng).actions, key=lambda one: one.value).action  # type: ignore[no-any-return]


def estimates(view: View, rng: random.Random, effort: int = 1) -> Estimates:
    """What each open card is worth: minus the penalty points of the deal in the worlds in which the seat holds it."""
    state: State = view.state
    kernel = Kernel(state.rules, state.dealer)
    worlds = effort * BUDGET // (HAND * state.rules.seats)
    samples: dict[Card, list[float]] = {card: [] for card in state.pool}
    for _ in range(worlds):
        hands, rows = _share_out(state, view.seat, rng)
        table = Table(list(rows), [1] * ROWS, [kernel.points[card] for card in rows], [0] * kernel.seats)
        turns = [sorted([kernel.turn[card, seat] for card in hand]) for seat, hand in enumerate(hands)]
        own = -float(play_out(kernel, table, turns, WHIM, rng.random)[view.seat])
        for card in hands[view.seat]:
            if card in samples:
                samples[card].append(own)
    everything = [one for values in samples.values() for one in values] or [0.0]
    return Estimates(
        tuple(Estimate(Play(card), *mean_and_error(values or everything)) for card, values in samples.items()), worlds
    )


def _share_out(state: State, seat: Seat, rng: random.Random) -> tuple[list[list[Card]], list[Card]]:
    """Complete hands and the four starters, by chance; the seat that picks always gets a card more."""
    pool = list(state.pool)
    rng.shuffle(pool)
    hands = [list(hand) for hand in state.shown]
    hands[seat] = list(state.hands[seat])
    for hand in hands:
        hand += [pool.pop() for _ in range(HAND - len(hand))]
    return hands, sorted(pool)
