"""The games there are, by name."""

from sechserpack.core.buffalo import BUEFFEL
from sechserpack.core.errors import BadRules
from sechserpack.core.game import AnyGame
from sechserpack.core.rows import NIMMT, SECHSTE
from sechserpack.core.sixtysix import SECHSUNDSECHZIG

GAMES: dict[str, AnyGame] = {game.name: game for game in (SECHSTE, NIMMT, BUEFFEL, SECHSUNDSECHZIG)}


def game_named(name: object) -> AnyGame:
    """The game of that name; raises BadRules when there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadRules("unknown_game", {"name": name}, tuple(GAMES))
    return GAMES[name]
