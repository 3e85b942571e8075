"""Players that decide from a view: levels by name, for every game.

A bot is a function `decide(view, rng) -> action`.
It gets what its seat may see and nothing more and keeps no memory between calls.
With the same view and the same random source it decides the same.
Clocks are absent: how long a level thinks is a fixed amount of work.
"""

import random
from collections.abc import Callable, Mapping
from typing import Any

from sechserpack.bots import chance
from sechserpack.bots.buffalo import easy as buffalo_easy
from sechserpack.bots.buffalo import medium as buffalo_medium
from sechserpack.bots.estimate import Estimates
from sechserpack.bots.rows import easy as rows_easy
from sechserpack.bots.rows import medium as rows_medium
from sechserpack.bots.sixtysix import easy as sixtysix_easy
from sechserpack.bots.sixtysix import medium as sixtysix_medium
from sechserpack.core.game import AnyGame, View

Judge = Callable[[View, random.Random, int], Estimates]
Bot = Callable[[View, random.Random], Any]

LEVELS = ("random", "easy", "medium")
"""From the weakest to the strongest."""

ROWS: Mapping[str, Bot] = {"random": chance.decide, "easy": rows_easy.decide, "medium": rows_medium.decide}
BUFFALO: Mapping[str, Bot] = {"random": chance.decide, "easy": buffalo_easy.decide, "medium": buffalo_medium.decide}
BOTS: Mapping[str, Mapping[str, Bot]] = {
    "sechste": ROWS,
    "nimmt": ROWS,
    "bueffel": BUFFALO,
    "sechsundsechzig": {"random": chance.decide, "easy": sixtysix_easy.decide, "medium": sixtysix_medium.decide},
}

JUDGES: Mapping[str, Judge] = {
    "sechste": rows_medium.estimates,
    "nimmt": rows_medium.estimates,
    "bueffel": buffalo_medium.estimates,
    "sechsundsechzig": sixtysix_medium.estimates,
}


def bots_for(game: AnyGame) -> tuple[str, ...]:
    """The levels a game has."""
    return tuple(BOTS[game.name])


def decide(level: str, view: View, rng: random.Random) -> Any:
    """The action of a bot of that level; the view must have at least one legal action."""
    return BOTS[view.game.name][level](view, rng)


def estimates(view: View, rng: random.Random, effort: int = 1) -> Estimates:
    """What each legal action is worth to the view's seat, as the level `medium` sees it; `effort` multiplies the work.

    Row games: minus the penalty points from here to the end of the deal. Schlagt den Büffel: the buffalo's bulls minus
    the team's, as they count at the end. Sixty-Six: game points of the deal.
    """
    return JUDGES[view.game.name](view, rng, effort)
