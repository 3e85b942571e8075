"""Random matches for the property tests: any game, any number of seats, any options, random legal actions."""

import random

from hypothesis import strategies as st

from sechserpack.core import record
from sechserpack.core.errors import BadRules
from sechserpack.core.games import GAMES
from sechserpack.deals import shuffled_deal


def random_options(game, rng):
    """Random values of all options of a game; matches stay short."""
    options = {option.name: rng.choice(option.choices) for option in game.options if option.choices}
    if any(option.name == "deals" for option in game.options):
        options |= {"deals": rng.choice([0, 1, 2]), "target": rng.choice([5, 20, 66])}
    return options


def open_random(name, rng):
    """A match of the game with random seats and options that its rules allow."""
    game = GAMES[name]
    while True:
        seats = rng.randint(game.seats_min, game.seats_max)
        try:
            return record.open_match(name, tuple(f"P{n}" for n in range(seats)), random_options(game, rng))
        except BadRules:
            continue


def steps(match, rng):
    """Play a match at random to its end: (lines, match before, after, seat) of each deal (seat None) and action."""
    while not match.game.is_over(match.state):
        before = match
        if match.game.awaits_deal(match.state):
            lines, match = record.add_deal(match, shuffled_deal(match, rng))
            yield lines, before, match, None
            continue
        seats = [seat for seat in range(len(match.players)) if match.game.legal(match.state, seat)]
        seat = rng.choice(seats)
        texts = record.legal_texts(match, seat)
        quiet = [text for text in texts if text not in ("claim", "close")] or texts
        lines, match = record.act(match, seat, rng.choice(quiet if rng.random() < 0.95 else texts))
        yield lines, before, match, seat


games = st.sampled_from(sorted(GAMES))
seeds = st.integers(0, 10**9)


def rng_of(seed):
    """A random source for a seed."""
    return random.Random(seed)
