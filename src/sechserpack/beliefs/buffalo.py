"""Hidden cards of Schlagt den Büffel: the other hands, committed cards, the buffalo's and the action cards to come.

The numbers are those of a row game, the buffalo's cards some of the unseen ones more. Of sixteen action cards only some
are in play (RULES.md 5.5), so those to come are some of all that neither lie open nor were used.
"""

import random
from collections import Counter

from msgspec.structs import replace

from sechserpack.beliefs import rows
from sechserpack.core.buffalo.rules import ACTION_CARDS
from sechserpack.core.buffalo.state import State
from sechserpack.core.cards import Card, Seat


def sample(state: State, seat: Seat, rng: random.Random) -> State:
    """The observed state with the hidden cards filled from the unseen ones."""
    drawn, actions = rows.unseen(state, seat), unseen_actions(state)
    rng.shuffle(drawn)
    rng.shuffle(actions)
    hands, commits = rows.fill(state, seat, drawn, rng)
    return replace(
        state,
        hands=hands,
        commits=commits,
        herd=tuple(drawn[: len(state.herd)]),
        action_pile=tuple(actions[: len(state.action_pile)]),
    )


def unseen_actions(state: State) -> list[Card]:
    """The action cards that neither lie open nor were used."""
    left = Counter(ACTION_CARDS)
    left.subtract((*state.open_cards, *state.used))
    return list(left.elements())
