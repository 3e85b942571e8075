# ruff: noqa: T201
"""How often a team of bots beats the buffalo, with one to six players, and milliseconds per move.

    python benchmarks/buffalo.py [DEALS] [LEVEL]

Every number of players plays the same deals, in two processes. `move` is the time of a decision other than a mere
`pass`, `pass` that of a pass; both are processor time.
"""

import random
import sys
import time
from multiprocessing import Pool
from statistics import mean, median

from sechserpack.bots import decide
from sechserpack.core.buffalo.state import Pass
from sechserpack.core.game import view
from sechserpack.core.record import open_match
from sechserpack.lab.arena import decisions, standing_of, team_margin

PROCESSES = 2
DEALS = 100
TIMED_DEALS = 2


def one_margin(task: tuple[str, int, int]) -> int:
    """The margin of one deal."""
    return team_margin(*task)


def times(task: tuple[str, int]) -> tuple[list[float], list[float]]:
    """Milliseconds of moves and of passes, in positions from a table of easy bots."""
    level, seats = task
    moves: list[float] = []
    passes: list[float] = []
    match = open_match("bueffel", ("somebody",) * seats)
    for seed in range(TIMED_DEALS):
        for decision in decisions(match, ["easy"] * seats, seed):
            seen, rng = view(match.game, decision.state, decision.seat), random.Random(seed)
            start = time.process_time()
            action = decide(level, seen, rng)
            (passes if action == Pass() else moves).append((time.process_time() - start) * 1000)
    return moves, passes


def main() -> None:
    """Print the table."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    level = sys.argv[2] if len(sys.argv) > 2 else "medium"
    print(f"{level}, {deals} deals each")
    print(f"{'players':>7} {'wins':>15} {'margin':>14} {'move: median':>14} {'max':>9} {'pass: mean':>12} {'max':>9}")
    with Pool(PROCESSES) as pool:
        for seats in range(1, 7):
            found = standing_of(level, seats, pool.map(one_margin, [(level, seats, seed) for seed in range(deals)], 1))
            moves, passes = pool.apply(times, ((level, seats),))
            passes = passes or [0.0]
            won = f"{found.wins:>6.1%} ± {found.wins_error:>5.1%} {found.margin:>+7.1f} ± {found.margin_error:>4.1f}"
            took = f"{median(moves):>11.1f} ms {max(moves):>6.1f} ms {mean(passes):>9.2f} ms {max(passes):>6.1f} ms"
            print(f"{seats:>7} {won} {took}", flush=True)


if __name__ == "__main__":
    main()
