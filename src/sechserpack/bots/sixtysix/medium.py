"""A player of Sixty-Six that counts cards and tries every choice out in sampled worlds.

With cards hidden: the other hand and the stock are drawn from the unseen cards, each choice is played out by habit on
both sides with the same chances, and the game points are averaged.
A claim is made exactly when it succeeds, an exchange always.
The number of worlds is fixed, not the time, so that a seed repeats a decision.
"""

import random
from itertools import cycle
from typing import NamedTuple

from sechserpack.beliefs.sixtysix import is_certain, sample
from sechserpack.bots.estimate import Estimate, Estimates, mean_and_error
from sechserpack.bots.sixtysix.habits import finish
from sechserpack.bots.sixtysix.sketch import Sketch, act, claim
from sechserpack.core.cards import Seat
from sechserpack.core.game import View
from sechserpack.core.sixtysix.leaves import GOAL
from sechserpack.core.sixtysix.state import Action, Claim, Exchange, State
from sechserpack.solve.sixtysix import solve

BUDGET = 1600
"""Deals played out per decision, all choices together."""
CHANCES = 64
MARGIN = 0.01
"""What a card point more than the other side counts against a game point: breaks ties the sensible way."""


class Trial(NamedTuple):
    """One choice with its game points and its lead in card points at the end, a number a world."""

    action: Action
    games: list[float]
    margins: list[float]


def decide(view: View, rng: random.Random) -> Action:
    """The choice with the most game points on average."""
    state: State = view.state
    choices: tuple[Action, ...] = view.legal
    if Claim() in choices and state.points[view.seat] >= GOAL:
        return Claim()
    if Exchange() in choices:
        return Exchange()
    sensible = tuple(action for action in choices if not isinstance(action, Claim)) or choices
    if len(sensible) == 1:
        return sensible[0]
    if is_certain(state, view.seat):
        values = solve(sample(state, view.seat, rng))
        best = max(values[action] for action in sensible)
        sensible = tuple(action for action in sensible if values[action] == best)
    tried = trials(state, view.seat, sensible, rng, BUDGET // len(sensible))
    return max(tried, key=lambda trial: sum(trial.games) + MARGIN * sum(trial.margins)).action


def estimates(view: View, rng: random.Random, effort: int = 1) -> Estimates:
    """What each legal action is worth in game points of this deal."""
    worlds = effort * BUDGET // len(view.legal)
    tried = trials(view.state, view.seat, view.legal, rng, worlds)
    return Estimates(tuple(Estimate(trial.action, *mean_and_error(trial.games)) for trial in tried), worlds)


def trials(state: State, seat: Seat, choices: tuple[Action, ...], rng: random.Random, worlds: int) -> list[Trial]:
    """Every choice tried in the same worlds."""
    tried = [Trial(action, [], []) for action in choices]
    sign = -1 if seat else 1
    for _ in range(worlds):
        start = Sketch(sample(state, seat, rng))
        numbers = [rng.random() for _ in range(CHANCES)]
        for trial in tried:
            sketch = start.copy()
            trial.games.append(float(sign * _outcome(sketch, seat, trial.action, numbers)))
            trial.margins.append(float(sketch.points[seat] - sketch.points[1 - seat]))
    return tried


def _outcome(sketch: Sketch, seat: Seat, action: Action, numbers: list[float]) -> int:
    if isinstance(action, Claim):
        return claim(sketch)
    act(sketch, seat, action)
    return finish(sketch, cycle(numbers).__next__)
