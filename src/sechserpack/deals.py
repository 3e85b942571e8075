"""Deals from a shuffled deck: the one place where chance enters a match.

The random source is given: a seeded one for repeatable play, the system's own for a table with people.
"""

import random
from typing import Any

from sechserpack.core.record import Match


def shuffled_deal(match: Match, rng: random.Random) -> Any:
    """The next deal of the match: the whole deck shuffled, the dealer due or drawn by lot (RULES.md 2.1, 3.7, 6.2)."""
    game = match.game
    order = list(game.deck(match.state.rules))
    rng.shuffle(order)
    due = game.next_dealer(match.state)
    dealer = rng.randrange(len(match.players)) if due is None else due
    return game.make_deal(match.state, tuple(order), dealer)
