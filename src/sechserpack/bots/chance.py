"""The level `random`: any legal action, but nothing that would spoil every match.

It never claims falsely when anything else is possible (RULES.md 6.9) and seldom closes the stock (6.7).
"""

import random
from typing import Any

from sechserpack.core.game import View
from sechserpack.core.sixtysix.leaves import GOAL
from sechserpack.core.sixtysix.state import Claim

WEIGHTS = {"close": 0.05, "claim": 0.0}


def decide(view: View, rng: random.Random) -> Any:
    """A random legal action; "Aus!" when it is true."""
    if Claim() in view.legal and view.state.points[view.seat] >= GOAL:
        return Claim()
    weights = [WEIGHTS.get(verb(view, action), 1.0) for action in view.legal]
    if not any(weights):
        return rng.choice(view.legal)
    return rng.choices(view.legal, weights)[0]


def verb(view: View, action: Any) -> str:
    """The first word of the action's text: play, row, meld, close …"""
    text: str = view.game.write_action(action)
    return text.partition(" ")[0]
