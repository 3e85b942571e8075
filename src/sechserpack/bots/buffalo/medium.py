"""A player of Schlagt den Büffel that tries out in sampled worlds what is best for the team.

As in bots/rows/medium.py: the hidden cards are drawn, every choice is played out with the same hands and the same
chances, and the margins are averaged. The work is fixed by counts, not by a clock.
An action card is tried only if it promises to gain something this turn, and used or consented to only if it gains more
than it may be worth later.
"""

import random
from collections.abc import Callable
from typing import NamedTuple

from sechserpack.beliefs.rows import hidden_in, others, unseen
from sechserpack.bots.buffalo.plans import Plan, give, plan, price, worth_trying
from sechserpack.bots.buffalo.rollout import Hands, Kernel, Table, pick_all, place_all, play_out, table_of
from sechserpack.bots.estimate import Estimate, Estimates, mean_and_error
from sechserpack.core.buffalo.state import Action, Agree, Lift, Pass, Refuse, State
from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import View
from sechserpack.core.rows.state import Play

BUDGET = 8_000
"""Cards placed per decision, all worlds together."""
WORLDS_MIN, WORLDS_MAX = 8, 120
TRIED_MAX = 4
"""How many uses of action cards are tried out besides `pass`."""


CARDS_SPREAD = 16.0
"""How much what comes after this turn may differ between two cards: a variance, shared by the seats."""
TURN_SPREAD = 1.0
"""The same between two choices after the reveal; in both the playouts know nothing of the action cards to come."""


class Trial(NamedTuple):
    """One choice, and in each world the margin after this turn and the final one."""

    action: Action
    soon: list[int]
    final: list[int]


def decide(view: View, rng: random.Random) -> Action:
    """The choice with the best margin on average; action cards only for more than their price."""
    choices: tuple[Action, ...] = view.legal
    state: State = view.state
    if state.sorter is not None:
        choices = tuple(action for action in choices if action != Pass())
    elif state.waiting and state.proposal is None:
        choices = _worth_trying(view)
    elif state.proposal is not None:
        choices = (Refuse(), Agree())
    if len(choices) == 1:
        return choices[0]
    tried = trials(view, choices, rng)
    spread = TURN_SPREAD if state.queue else CARDS_SPREAD / state.rules.seats
    return max(tried, key=lambda trial: _gain(trial, tried[0], spread) - _price(state, trial.action, tried)).action


def _gain(trial: Trial, base: Trial, spread: float) -> float:
    """What a choice gains over another: this turn's part counts whole, the later one as far as it stands out."""
    soon = [one - other for one, other in zip(trial.soon, base.soon, strict=True)]
    final = [one - other for one, other in zip(trial.final, base.final, strict=True)]
    later, error = mean_and_error([float(one - now) for one, now in zip(final, soon, strict=True)])
    return sum(soon) / len(soon) + later * spread / (spread + error * error)


def _price(state: State, action: Action, tried: list[Trial]) -> float:
    """The price of the action card; half of it for who only consents, since the others have looked, too."""
    if tried[0].action not in (Pass(), Refuse()) or action == tried[0].action:
        return price(state, action) if isinstance(action, Lift) else 0.0
    return price(state, action) / (2 if action == Agree() else 1)


def _worth_trying(view: View) -> tuple[Action, ...]:
    """To pass, and the uses and lifts that promise the most; who is not asked to pass only lifts."""
    found = worth_trying(Kernel(view.state.rules), view.state, view.seat, view.legal)
    actions = [made.action for gain, made in found if 2 * gain > price(view.state, made.action)]
    waits = (Pass(),) if Pass() in view.legal else ()
    return (*waits, *actions[:TRIED_MAX]) or view.legal


def estimates(view: View, rng: random.Random, effort: int = 1) -> Estimates:
    """What each legal action is worth: the buffalo's bulls minus the team's at the end, as they count."""
    tried = trials(view, view.legal, rng, effort)
    values = tuple(Estimate(one.action, *mean_and_error(list(map(float, one.final)))) for one in tried)
    return Estimates(values, len(tried[0].final))


def worlds_for(state: State, choices: int) -> int:
    """How many worlds the budget allows."""
    turns = max(map(len, state.hands)) + 1
    return max(WORLDS_MIN, min(WORLDS_MAX, BUDGET // (choices * turns * (state.rules.seats + 1))))


def trials(view: View, choices: tuple[Action, ...], rng: random.Random, effort: int = 1) -> list[Trial]:
    """Some actions tried in the same worlds."""
    state: State = view.state
    kernel, worlds = Kernel(state.rules), effort * worlds_for(state, len(choices))
    if not state.queue:
        return _try_cards(kernel, view, choices, rng, worlds)
    plans = [plan(kernel, state, view.seat, action) for action in choices]
    tried = [Trial(made.action, [], []) for made in plans]
    deal_out = dealer(state, view.seat, rng)
    for _ in range(worlds if any(state.hands) else 1):
        hands, herd = deal_out()
        numbers = [rng.random() for _ in range(sum(map(len, hands)))]
        for made, trial in zip(plans, tried, strict=True):
            later = [hand[:] for hand in hands]
            table = _end_of_turn(kernel, state, view.seat, made, later)
            trial.soon.append(table.margin)
            trial.final.append(play_out(kernel, table, later, herd[:], iter(numbers).__next__))
    return tried


def _end_of_turn(kernel: Kernel, state: State, seat: Seat, made: Plan, hands: Hands) -> Table:
    """The table of a plan; who gives another card gets the first one back."""
    if made.owner >= 0:
        table, card = give(kernel, made, hands[made.owner], state.rules.wait == "card")
        _change(state, hands, made.owner, card)
        return table
    if isinstance(made.action, Play):
        _change(state, hands, seat, made.action.card)
    return made.table.copy()


def _change(state: State, hands: Hands, seat: Seat, card: Card) -> None:
    hands[seat].remove(card)
    hands[seat].append(next(back for owner, back in state.queue if owner == seat))
    hands[seat].sort()


def dealer(state: State, seat: Seat, rng: random.Random) -> Callable[[], tuple[Hands, list[Card]]]:
    """A source of worlds in short: sorted hands, each with its committed card, and the buffalo's cards."""
    drawn, herd = unseen(state, seat), len(state.herd)
    own = state.commits[seat]
    mine = sorted(state.hands[seat] if own is None else (*state.hands[seat], own))
    hidden = [(other, hidden_in(state, other)) for other in others(state, seat)]

    def deal_out() -> tuple[Hands, list[Card]]:
        rng.shuffle(drawn)
        hands: Hands = [mine[:] for _ in state.hands]
        start = herd
        for other, count in hidden:
            hands[other] = sorted((*state.shown[other], *drawn[start : start + count]))
            start += count
        return hands, drawn[:herd]

    return deal_out


def _try_cards(kernel: Kernel, view: View, choices: tuple[Action, ...], rng: random.Random, worlds: int) -> list[Trial]:
    """Cards to commit, on the table as it lies; a lift is worth as much as the best card after it."""
    state, seat = view.state, view.seat
    plays = [action for action in choices if isinstance(action, Play)] or [Play(state.commits[seat])]
    lifts = [action for action in choices if isinstance(action, Lift)]
    bases = [(None, table_of(kernel, state)), *((lift, _lifted(kernel, state, lift)) for lift in lifts)]
    tried = {(base, play): Trial(base or play, [], []) for base, _ in bases for play in plays}
    deal_out = dealer(state, seat, rng)
    for _ in range(worlds):
        hands, herd = deal_out()
        numbers = [rng.random() for _ in range(sum(map(len, hands)))]
        own = herd.pop()
        for base, table in bases:
            rest = [hand[:] for hand in hands]
            played = [*pick_all(table, rest, iter(numbers).__next__, but=seat), (own, kernel.herd)]
            for play in plays:
                after, left = table.copy(), [hand[:] for hand in rest]
                left[seat].remove(play.card)
                place_all(kernel, after, sorted([*played, (play.card, seat)]))
                after.lift(after.stopped)
                trial = tried[base, play]
                trial.soon.append(after.margin)
                trial.final.append(play_out(kernel, after, left, herd[:], iter(numbers[len(played) :]).__next__))
    found = [tried[None, play] for play in plays if play in choices]
    return found + [max((tried[lift, play] for play in plays), key=lambda one: sum(one.final)) for lift in lifts]


def _lifted(kernel: Kernel, state: State, action: Lift) -> Table:
    table = table_of(kernel, state)
    table.lift([action.row])
    return table
