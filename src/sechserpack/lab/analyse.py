"""What every legal action is worth, for the last position of a record or for all its decisions (RULES.md §7).

Values are for the player to move and from what that player knows: hidden cards are sampled, with a fixed seed. Once the
stock of Sixty-Six is used up, who has counted knows every card: then the values are exact and come from the solver.
In a simultaneous turn the lowest seat that is still asked is the one to move.
"""

import random
from collections.abc import Iterable, Iterator
from typing import Any

from sechserpack.bots import estimates
from sechserpack.bots.estimate import Estimate, Estimates
from sechserpack.core.cards import Seat
from sechserpack.core.errors import Fault
from sechserpack.core.game import view
from sechserpack.core.record import Match, Reader, located, parse_line
from sechserpack.core.sixtysix.state import State
from sechserpack.solve.sixtysix import solvable, solve

SEED = 66
EFFORT = 8
"""How many times the work of a bot goes into a single position; into each decision of a whole record once."""
UNITS = {"sechste": "points", "nimmt": "points", "bueffel": "points", "sechsundsechzig": "game points"}


def analyse(match: Match, seat: Seat | None = None, effort: int = EFFORT) -> dict[str, Any]:
    """The values of the position for a seat, by default the lowest one asked; no actions when nobody is asked."""
    asked = match.game.to_act(match.state)
    if seat is None and asked:
        seat = asked[0]
    if seat is None:
        return _answer(match, None, Estimates(()), exact=True)
    if isinstance(match.state, State) and not match.state.stock and solvable(match.state) and (seat,) == asked:
        values = solve(match.state)
        return _answer(
            match,
            seat,
            Estimates(tuple(Estimate(action, float(value)) for action, value in values.items())),
            exact=True,
        )
    seen = view(match.game, match.state, seat)
    return _answer(match, seat, estimates(seen, random.Random(SEED), effort), exact=False)


def analyse_record(lines: Iterable[bytes], every: bool = False) -> Iterator[dict[str, Any]]:
    """One answer for the last position, or with `every` one for each decision, with its `line` and what was `chosen`.

    Raises BadRecord with the number of the line.
    """
    reader = Reader()
    try:
        for raw in lines:
            before = reader.match
            reader.feed(raw)
            if every and before is not None:
                yield from _decision(before, raw, reader.line)
        match = reader.end()
    except Fault as error:
        raise located(error, reader.line) from None
    if not every:
        yield analyse(match)


def _decision(before: Match, raw: bytes, line: int) -> Iterator[dict[str, Any]]:
    data = parse_line(raw)
    if "do" not in data:
        return
    chosen = before.game.write_action(before.game.parse_action(data["do"]))
    yield {"line": line, **analyse(before, data["seat"], effort=1), "chosen": chosen}


def _answer(match: Match, seat: Seat | None, found: Estimates, exact: bool) -> dict[str, Any]:
    write = match.game.write_action
    return {
        "to_move": seat,
        "unit": UNITS[match.game.name],
        "exact": exact,
        "actions": [
            {"do": write(one.action), "value": round(one.value, 4), "se": round(one.error, 4)} for one in found.actions
        ],
        "best": [write(action) for action in found.best()],
        "worlds": found.worlds,
    }
