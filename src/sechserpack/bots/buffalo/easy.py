"""A careful beginner at Schlagt den Büffel: looks at the rows as they lie now and at nothing else.

A card close behind a row with room is good, and so is an action card that saves or gives the buffalo enough this turn.
What the others hold and what comes after this turn is not thought about.
"""

import random

from sechserpack.bots.buffalo.plans import plan, price, promise, worth_trying
from sechserpack.bots.buffalo.rollout import Kernel
from sechserpack.bots.rows.easy import risk
from sechserpack.core.buffalo.cards import capacity, free_rows, last_of, row_for
from sechserpack.core.buffalo.state import Action, Agree, Lift, Pass, Refuse, State
from sechserpack.core.cards import Card
from sechserpack.core.game import View
from sechserpack.core.rows.leaves import REFUSED
from sechserpack.core.rows.rules import row_points
from sechserpack.core.rows.state import Play


def decide(view: View, rng: random.Random) -> Action:
    """A card with little trouble in sight; from the reveal on, what is best for the team this turn."""
    state: State = view.state
    choices: tuple[Action, ...] = view.legal
    if not state.queue:
        plays = [action for action in choices if isinstance(action, Play)]
        return min(plays, key=lambda action: (card_worry(state, action.card), rng.random()), default=choices[0])
    if state.waiting and state.proposal is None and state.sorter is None:
        return _moment(view)
    kernel = Kernel(state.rules)
    promised = {
        action: promise(kernel, state, view.seat, plan(kernel, state, view.seat, action))
        for action in choices
        if action != Pass()
    }
    if Agree() in promised:
        return Agree() if promised[Agree()] - promised[Refuse()] > price(state, Agree()) / 2 else Refuse()
    return max(promised, key=lambda action: (promised[action], rng.random()))


def _moment(view: View) -> Action:
    """An action card or a lift that gains enough this turn."""
    for gain, made in worth_trying(Kernel(view.state.rules), view.state, view.seat, view.legal):
        if gain > price(view.state, made.action):
            return made.action
    return Pass() if Pass() in view.legal else next(one for one in view.legal if isinstance(one, Lift))


def card_worry(state: State, card: Card) -> float:
    """About how many bulls a card costs, by looking at the table as it lies."""
    row = row_for(state, card)
    if row == REFUSED:
        return min(row_points(state.rules, state.rows[one]) for one in free_rows(state))
    cards = state.rows[row]
    points, room = row_points(state.rules, cards), capacity(state, row) - len(cards)
    return risk(card - last_of(cards), room, points) if room > 0 else points
