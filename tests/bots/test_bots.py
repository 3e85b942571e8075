"""Every level of every game: only legal actions, nothing hidden used, the same seed the same decision."""

import random

import pytest
from msgspec.structs import replace

from sechserpack.beliefs import sample
from sechserpack.bots import LEVELS, bots_for, decide
from sechserpack.core.game import view
from sechserpack.core.games import GAMES
from sechserpack.core.record import open_match
from sechserpack.core.sixtysix.state import Claim, Close, Exchange, Pass
from sechserpack.deals import shuffled_deal
from sechserpack.lab.arena import decisions

TABLES = [
    ("sechste", 2, {"deck": "exact"}),
    ("sechste", 5, {}),
    ("sechste", 10, {"end": "over"}),
    ("nimmt", 2, {}),
    ("nimmt", 4, {"change_card": True}),
    ("nimmt", 10, {}),
    ("nimmt", 3, {"draft": True}),
]


def positions(name, seats, options, seed, share):
    """Some decisions of one deal played by chance."""
    match = open_match(name, ("somebody",) * seats, {**options, "deals": 1})
    rng = random.Random(seed)
    for decision in decisions(match, ["random"] * seats, seed):
        if rng.random() < share:
            yield match.game, decision.state, decision.seat


def test_every_game_has_every_level():
    assert all(bots_for(game) == LEVELS for game in GAMES.values())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_row_game_bot_decides_legally_and_from_what_it_sees(name, seats, options, level):
    """The twin test: in another world that looks the same to the seat it decides the same."""
    share = 0.1 if level == "medium" else 1.0
    for number, (game, state, seat) in enumerate(positions(name, seats, options, 11, share)):
        here = view(game, state, seat)
        there = view(game, sample(here, random.Random(number)), seat)
        chosen = decide(level, here, random.Random(number))
        assert chosen in here.legal
        assert decide(level, there, random.Random(number)) == chosen


SIXTYSIX = [
    *({"preset": preset} for preset in GAMES["sechsundsechzig"].presets),
    {"exchange_at_close": True, "close_min_stock": 3, "claim": "auto", "points": "hidden"},
    {"nines": False, "exchange_at_close": True, "last_trick": "ten", "marriage_needs_trick": False},
]


def sixtysix_positions(options, seed, deals):
    """Decisions of deals played by chance, closing often."""
    match = open_match("sechsundsechzig", ("a", "b"), options)
    rng = random.Random(seed)
    for _ in range(deals):
        _, state = match.game.begin(match.state, shuffled_deal(match, rng))
        while state.dealt:
            seat = match.game.to_act(state)[0]
            yield match.game, state, seat
            actions = match.game.legal(state, seat)
            closing = [action for action in actions if isinstance(action, Close) and rng.random() < 0.3]
            action = closing[0] if closing else decide("random", view(match.game, state, seat), rng)
            _, state = match.game.decide(state, seat, action)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", SIXTYSIX)
def test_a_sixty_six_bot_decides_legally_and_from_what_it_sees(options, level):
    """The twin test, and: no bot claims falsely, every bot claims at 66 (RULES.md 6.9)."""
    rng = random.Random(2)
    for number, (game, state, seat) in enumerate(sixtysix_positions(options, 3, 2 if level == "medium" else 20)):
        if level == "medium" and rng.random() > 0.4:
            continue
        here = view(game, state, seat)
        there = view(game, sample(here, random.Random(number)), seat)
        chosen = decide(level, here, random.Random(number))
        assert chosen in here.legal
        assert decide(level, there, random.Random(number)) == chosen
        assert (chosen == Claim()) == (Claim() in here.legal and state.points[seat] >= 66)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_bot_exchanges_at_the_moment_of_closing(level):
    """RULES.md 6.15: the other side may exchange while the stock is being closed."""
    asked = 0
    for game, state, seat in sixtysix_positions({"exchange_at_close": True}, 5, 60):
        if state.offered is not None:
            asked += 1
            seen = view(game, state, seat)
            best = Exchange() if Exchange() in seen.legal else Pass()
            assert decide(level, seen, random.Random(1)) == best
    assert asked > 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_committed_card_may_be_changed(level):
    """RULES.md 2.2, option change_card: a seat that has committed and is not asked may still be offered to decide."""
    for game, state, seat in positions("nimmt", 3, {"change_card": True}, 4, 0.2):
        committed = [other for other, card in enumerate(state.commits) if card is not None and state.hands[other]]
        for other in committed:
            here = view(game, state, other)
            assert decide(level, here, random.Random(seat)) in here.legal


@pytest.mark.parametrize("level", LEVELS)
def test_a_short_position_is_no_trouble(level):
    """RULES.md §7: a record may begin with shorter hands and longer rows."""
    match = open_match("sechste", ("a", "b", "c"), {})
    deal = match.game.deal_from_wire(
        match.state,
        {"hands": [["9H", "2C"], ["TC", "KS"], ["3D", "4D"]], "rows": [["8H"], ["QD", "QS"], ["2D"], ["6D", "7D"]]},
    )
    _, state = match.game.begin(match.state, deal)
    while match.game.to_act(state):
        seat = match.game.to_act(state)[0]
        action = decide(level, view(match.game, state, seat), random.Random(1))
        _, state = match.game.decide(state, seat, action)
    assert state.deals


def test_a_bot_gets_no_state():
    """What is hidden is 0 in the view of a bot, so there is nothing to peek at."""
    match = open_match("nimmt", ("a", "b"), {"deals": 1})
    decision = next(decisions(match, ["random"] * 2, 1))
    seen = view(match.game, decision.state, 0)
    assert set(seen.state.hands[1]) == {0}
    assert replace(seen.state, hands=decision.state.hands) != seen.state
