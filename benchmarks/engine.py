# ruff: noqa: T201
"""How fast the reference engine deals and replays, against a bare loop of known size in the same run.

    python benchmarks/engine.py [SECONDS]            deals a second per game and seats
    python benchmarks/engine.py replay [MATCHES]     seconds and memory to replay complete matches from record files

The bare loop builds dicts and tuples, the stuff of which the engine is made; ratios to it travel between machines.
"""

import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from sechserpack.bots import decide
from sechserpack.core.game import view
from sechserpack.core.record import Line, Match, act, add_deal, header, open_match, read
from sechserpack.deals import shuffled_deal

BARE_STEPS = 1000
TABLES = [("nimmt", 2), ("nimmt", 4), ("nimmt", 10), ("sechste", 4), ("sechste", 10), ("sechsundsechzig", 2)]
SEATS_REPLAYED = 4


def bare_loop() -> None:
    """A thousand steps, each building a dict of four entries and a tuple of eleven."""
    hand = tuple(range(10))
    for step in range(BARE_STEPS):
        table = {"hand": hand, "row": step, "seat": step & 3, "card": step % 104}
        hand = (*hand[1:], table["card"], step)[:10]  # type: ignore[assignment]


def rate(action: Callable[[], object], seconds: float) -> float:
    """How often a second the action runs."""
    action()
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        action()
        count += 1
    return count / (time.perf_counter() - start)


def one_deal(match: Match, rng: random.Random) -> None:
    """Shuffle, deal and play one deal by chance; the engine takes nearly all of the time."""
    game = match.game
    _, state = game.begin(match.state, shuffled_deal(match, rng))
    while asked := game.to_act(state):
        actions = game.legal(state, asked[0])
        plays = [action for action in actions if game.write_action(action) not in ("claim", "close")]
        _, state = game.decide(state, asked[0], rng.choice(plays or actions))


def deals_a_second(seconds: float) -> None:
    """Print the table of deals."""
    base = rate(bare_loop, seconds)
    print(f"bare loop: {base:.0f} rounds/s of {BARE_STEPS} steps")
    print(f"{'game':<16} {'seats':>5} {'deals/s':>8} {'deals per bare round':>21}")
    for name, seats in TABLES:
        match = open_match(name, ("somebody",) * seats, {})
        rng = random.Random(1)
        found = rate(lambda match=match, rng=rng: one_deal(match, rng), seconds)  # type: ignore[misc]
        print(f"{name:<16} {seats:>5} {found:>8.0f} {found / base:>21.3f}")


def record(seed: int) -> list[Line]:
    """The lines of a complete match of 6 nimmt!, played by easy bots."""
    match = open_match("nimmt", ("Anna", "Ben", "Carla", "Dan"), {})
    rng = random.Random(seed)
    lines = [header(match)]
    while not match.game.is_over(match.state):
        if match.game.awaits_deal(match.state):
            more, match = add_deal(match, shuffled_deal(match, rng))
        else:
            seat = match.game.to_act(match.state)[0]
            action = decide("easy", view(match.game, match.state, seat), rng)
            more, match = act(match, seat, match.game.write_action(action))
        lines += more
    return lines


def replay(matches: int) -> None:
    """Write records, with and without events, read them back and print what that took."""
    base = rate(bare_loop, 0.5)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(matches):
            lines = record(number)
            for kind, chosen in (("bare", [line for line in lines if "event" not in line]), ("full", lines)):
                text = b"".join(msgspec.json.encode(line) + b"\n" for line in chosen)
                (Path(folder) / f"{kind}-{number}.jsonl").write_bytes(text)
        for kind, words in (("bare", "without events"), ("full", "with events")):
            start, deals, size = time.perf_counter(), 0, 0
            for path in sorted(Path(folder).glob(f"{kind}-*.jsonl")):
                with path.open("rb") as file:
                    deals += len(read(file).state.deals)
                size += path.stat().st_size
            taken = time.perf_counter() - start
            print(
                f"{words}: {matches} matches, {deals} deals, {size / 1e6:.1f} MB in {taken:.1f} s; "
                f"{taken * base / matches:.1f} bare rounds a match"
            )
    print(f"peak memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def main() -> None:
    """Read the command line."""
    if sys.argv[1:2] == ["replay"]:
        replay(int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
    else:
        deals_a_second(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)


if __name__ == "__main__":
    main()
