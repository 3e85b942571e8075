"""A player of the row games that tries every choice out in sampled worlds.

For each world the other hands are drawn from the unseen cards.
The others' cards of this turn are picked once, since they cannot depend on ours.
Then every own choice is played out to the end of the deal with the same hands and the same chances (common random
numbers), and what everybody takes is averaged.
The number of worlds follows from seats and cards, not from a clock, so that a seed repeats a decision.
"""

import random
from typing import NamedTuple

from sechserpack.beliefs.rows import hidden_in, others, unseen
from sechserpack.bots.estimate import Estimate, Estimates, mean_and_error
from sechserpack.bots.rows import draft
from sechserpack.bots.rows.easy import flip_price
from sechserpack.bots.rows.rollout import Kernel, Table, pick_all, place_all, place_in, play_out, table_of
from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import View
from sechserpack.core.rows.state import Action, ChooseRow, Play, State

BUDGET = 30_000
"""Cards placed per decision, all worlds together."""
WORLDS_MIN, WORLDS_MAX = 8, 250
WHIM = 0.2
"""How often a player is thought to commit any card instead of the one with the least worry."""
SPITE = 0.1
"""What a point that the others take on average is worth against an own one."""


class Trial(NamedTuple):
    """One choice and what each seat took in each world after it."""

    action: Action
    costs: list[list[int]]


def decide(view: View, rng: random.Random) -> Action:
    """The choice that costs the least on average, with a small share for what it costs the others."""
    choices: tuple[Action, ...] = view.legal
    if len(choices) == 1:
        return choices[0]
    if view.state.pool:
        return draft.decide(view, rng)
    return min(
        trials(view, rng, worlds_for(view)), key=lambda trial: _loss(trial, view.seat, len(view.state.hands[view.seat]))
    ).action


def _loss(trial: Trial, seat: Seat, left: int) -> float:
    own = sum(costs[seat] for costs in trial.costs)
    others_together = sum(map(sum, trial.costs)) - own
    return own - SPITE * others_together / (len(trial.costs[0]) - 1) + flip_price(trial.action, left) * len(trial.costs)


def estimates(view: View, rng: random.Random, effort: int = 1) -> Estimates:
    """What each legal action is worth: minus the penalty points the seat takes from here to the end of the deal."""
    if view.state.pool:
        return draft.estimates(view, rng, effort)
    tried = trials(view, rng, effort * worlds_for(view))
    means = [(trial.action, *mean_and_error([-float(costs[view.seat]) for costs in trial.costs])) for trial in tried]
    return Estimates(tuple(Estimate(*one) for one in means), len(tried[0].costs))


def worlds_for(view: View) -> int:
    """How many worlds the budget allows."""
    state: State = view.state
    turns = len(state.hands[view.seat]) + 1
    return max(WORLDS_MIN, min(WORLDS_MAX, BUDGET // (len(view.legal) * turns * state.rules.seats)))


def trials(view: View, rng: random.Random, worlds: int) -> list[Trial]:
    """Every legal action tried in the same worlds."""
    state: State = view.state
    kernel = Kernel(state.rules, state.dealer)
    table = table_of(kernel, state)
    tried = [Trial(action, []) for action in view.legal]
    drawn = unseen(state, view.seat)
    for _ in range(worlds):
        hands = deal_out(kernel, state, view.seat, drawn, rng)
        if state.asked:
            _try_rows(kernel, state, table, hands, tried, rng)
        else:
            _try_cards(kernel, view.seat, table, hands, tried, rng)
    return tried


def deal_out(kernel: Kernel, state: State, seat: Seat, drawn: list[Card], rng: random.Random) -> list[list[int]]:
    """A world in short: the hands as turns, each with its committed card; `drawn` are the unseen cards."""
    rng.shuffle(drawn)
    own = state.commits[seat]
    held: list[tuple[Card, ...]] = [()] * kernel.seats
    held[seat] = state.hands[seat] if own is None else (*state.hands[seat], own)
    start = 0
    for other in others(state, seat):
        end = start + hidden_in(state, other)
        held[other] = (*state.shown[other], *drawn[start:end])
        start = end
    return [sorted([kernel.turn[card, holder] for card in cards]) for holder, cards in enumerate(held)]


def _try_cards(
    kernel: Kernel, seat: Seat, table: Table, hands: list[list[int]], tried: list[Trial], rng: random.Random
) -> None:
    picked = pick_all(kernel, table, hands, WHIM, rng.random, but=seat)
    numbers = _numbers(hands, rng)
    for trial in tried:
        assert isinstance(trial.action, Play)
        card = trial.action.card
        turn = kernel.flipped[card, seat] if trial.action.flip else kernel.turn[card, seat]
        later, after = [hand[:] for hand in hands], table.copy()
        later[seat].remove(kernel.turn[card, seat])
        place_all(kernel, after, [*picked, turn])
        trial.costs.append(play_out(kernel, after, later, WHIM, iter(numbers).__next__))


def _try_rows(
    kernel: Kernel, state: State, table: Table, hands: list[list[int]], tried: list[Trial], rng: random.Random
) -> None:
    assert state.asked is not None
    low = state.asked.why == "low"
    first, *rest = [
        kernel.flipped[card, seat] if seat in state.flipped else kernel.turn[card, seat] for seat, card in state.queue
    ]
    numbers = _numbers(hands, rng)
    for trial in tried:
        assert isinstance(trial.action, ChooseRow)
        after = table.copy()
        place_in(kernel, after, first, trial.action.row, low)
        place_all(kernel, after, rest[:])
        later = [hand[:] for hand in hands]
        trial.costs.append(play_out(kernel, after, later, WHIM, iter(numbers).__next__))


def _numbers(hands: list[list[int]], rng: random.Random) -> list[float]:
    """Enough chances to play the hands out, for all choices the same."""
    return [rng.random() for _ in range(sum(map(len, hands)))]
