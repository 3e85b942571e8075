# ruff: noqa: T201
"""Milliseconds a bot needs for a move: median and maximum per level, game and seats, and the ratio to `random`.

    python benchmarks/bots.py [DEALS]

Numbers of different machines are compared by the ratios.
"""

import random
import sys
import time
from statistics import median

from sechserpack.bots import LEVELS, decide
from sechserpack.core.game import view
from sechserpack.core.record import open_match
from sechserpack.lab.arena import decisions

TABLES = [
    ("sechste", 4, {"deals": 1}),
    ("sechste", 10, {"deals": 1}),
    ("nimmt", 2, {"deals": 1}),
    ("nimmt", 4, {"deals": 1}),
    ("nimmt", 10, {"deals": 1}),
    ("nimmt", 4, {"deals": 1, "draft": True}),
    ("sechsundsechzig", 2, {}),
    ("sechsundsechzig", 2, {"preset": "schnapsen"}),
]
MOVES_MAX = 120


def times(name: str, seats: int, options: dict[str, object], level: str, deals: int) -> list[float]:
    """Milliseconds of each decision; the position comes from a table of easy bots, so all levels see the same ones."""
    given = {key: value for key, value in options.items() if key != "preset"}
    match = open_match(name, ("somebody",) * seats, given, options.get("preset"))  # type: ignore[arg-type]
    rng = random.Random(7)
    taken = []
    for seed in range(deals):
        for decision in decisions(match, ["easy"] * seats, seed):
            seen = view(match.game, decision.state, decision.seat)
            start = time.perf_counter()
            decide(level, seen, rng)
            taken.append((time.perf_counter() - start) * 1000)
            if len(taken) >= MOVES_MAX * deals:
                return taken
    return taken


def main() -> None:
    """Print the table."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    print(f"{'game':<16} {'seats':>5} {'options':<28} {'level':<7} {'moves':>5} {'median':>9} {'max':>9} {'ratio':>8}")
    for name, seats, options in TABLES:
        base = 0.0
        for level in LEVELS:
            found = times(name, seats, options, level, deals)
            base = base or median(found)
            words = " ".join(f"{key}={value}" for key, value in options.items())
            print(
                f"{name:<16} {seats:>5} {words:<28} {level:<7} {len(found):>5} "
                f"{median(found):>6.2f} ms {max(found):>6.1f} ms {median(found) / base:>8.1f}"
            )


if __name__ == "__main__":
    main()
