"""A careful beginner at the row games: looks at the rows as they lie now and at nothing else.

A card close behind a row with room is good; a card that would be the sixth or is too low costs what it takes.
What the others hold or may play is not thought about.
"""

import random

from sechserpack.core.cards import Card
from sechserpack.core.game import View
from sechserpack.core.rows.play import choose_row, is_full
from sechserpack.core.rows.rules import HAND, row_points
from sechserpack.core.rows.specials import NO_MARKER, SPECIALS, value_of
from sechserpack.core.rows.state import Action, ChooseRow, Play, State

CARDS_A_TURN_WIDTH = 12
"""How wide a gap is for every free place before the whole row counts as lost."""
DRAFT_NOISE = 30.0
FLIP_PRICE = 2.0
"""What a card that swaps digits is worth with a whole hand to come, in points."""


def decide(view: View, rng: random.Random) -> Action:
    """A card with little trouble in sight, or the cheapest row; ties by chance."""
    state: State = view.state
    choices: tuple[Action, ...] = view.legal
    if state.pool:
        return max(choices, key=lambda action: _liking(action) + DRAFT_NOISE * rng.random())
    return min(choices, key=lambda action: (worry(state, action), rng.random()))


def _liking(action: Action) -> int:
    """High cards are liked in a draft (RULES.md 4.3)."""
    return action.card if isinstance(action, Play) else 0


def worry(state: State, action: Action) -> float:
    """About how many points the action costs, by looking at the table as it lies."""
    if isinstance(action, ChooseRow):
        return _row_worry(state, action.row)
    price = flip_price(action, sum(map(len, state.hands)) // state.rules.seats)
    return card_worry(state, value_of(action.card, action.flip)) + price


def flip_price(action: Action, left: int) -> float:
    """What swapping digits now must gain, since it could be done later with one of the cards left (RULES.md 4.7)."""
    return FLIP_PRICE * left / HAND if isinstance(action, Play) and action.flip else 0.0


def card_worry(state: State, card: Card) -> float:
    """About how many points a card that counts so much costs."""
    row = choose_row(state, card)
    if row < 0:
        return min(row_points(state.rules, cards) for cards in state.rows)
    cards = state.rows[row]
    points = row_points(state.rules, cards)
    if is_full(state, row):
        return points
    room = SPECIALS[state.rules.special].capacity(state.marker or NO_MARKER, row) - len(cards)
    return risk(abs(card - cards[-1]), room, points)


def risk(gap: int, room: int, points: int) -> float:
    """A guess at what a row with room may cost: less when few cards fit between or many places are free."""
    return points * min(1.0, (gap - 1) / (CARDS_A_TURN_WIDTH * room)) if gap > room else 0.0


def _row_worry(state: State, row: int) -> float:
    """What a chosen row costs now; between twins with room, a little for what lies there (RULES.md 2.6, 3.6)."""
    assert state.asked is not None
    cards = state.rows[row]
    points = row_points(state.rules, cards)
    return points / 10 if state.asked.why == "twins" and not is_full(state, row) else points
