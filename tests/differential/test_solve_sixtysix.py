"""The solver against published endings, and against a slow search that only knows decide and legal."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings

from sechserpack.core import record
from sechserpack.core.cards import SUITS, suit_of
from sechserpack.core.games import GAMES
from sechserpack.core.sixtysix.duty import legal, to_act
from sechserpack.core.sixtysix.play import decide
from sechserpack.core.sixtysix.state import Play
from sechserpack.solve.sixtysix import PAIRS, solve
from tests.properties.matches import random_options, rng_of, seeds

ENDINGS = json.loads((Path(__file__).parents[1] / "records" / "endings.json").read_text())["cases"]
FIELDS = ("hands", "stock", "trump", "lead", "points", "tricks", "closed")


def position(deal, **options):
    """The state of a position."""
    match = record.open_match("sechsundsechzig", ("A", "B"), options)
    return record.add_deal(match, match.game.deal_from_wire(match.state, deal))[1].state


def slowly(state, seat):
    """The value of a state for a seat by trying everything."""
    if state.deals:
        return state.deals[-1][seat] - state.deals[-1][1 - seat]
    (mover,) = to_act(state)
    values = [slowly(decide(state, mover, action)[1], mover) for action in legal(state, mover)]
    return max(values) if mover == seat else -max(values)


@pytest.mark.parametrize("case", ENDINGS, ids=[case["id"] for case in ENDINGS])
@pytest.mark.parametrize("last_trick", ["wins", "ten"])
def test_published_endings(case, last_trick):
    state = position({name: case[name] for name in FIELDS}, last_trick=last_trick)
    values = solve(state)
    best = max(values.values())
    assert best == (case["value_seat0"] if case["lead"] == 0 else -case["value_seat0"])
    leads = {
        GAMES["sechsundsechzig"].write_action(action).removeprefix("play ")
        for action, value in values.items()
        if value == best and isinstance(action, Play)
    }
    if case["best"] is not None:
        assert leads == set(case["best"])


def test_p8_has_more_solutions_than_were_published():
    """Found by the solver and by trying everything: only the queen of trumps loses."""
    (case,) = (case for case in ENDINGS if case["id"] == "P8")
    state = position({name: case[name] for name in FIELDS})
    assert case["published"] == ["TH"]
    assert {
        GAMES["sechsundsechzig"].write_action(action): slowly(decide(state, 0, action)[1], 0)
        for action in legal(state, 0)
        if isinstance(action, Play)
    } == {"play QS": 1, "play JS": 1, "play TH": 1, "play AD": 1, "play QD": -1}


@given(seeds)
@settings(max_examples=200, deadline=None)
def test_the_solver_agrees_with_trying_everything(seed):
    rng = rng_of(seed)
    game = GAMES["sechsundsechzig"]
    options = random_options(game, rng) | {"claim": "call"}
    deck = list(game.deck(game.rules(2, {**{one.name: one.default for one in game.options}, **options})))
    rng.shuffle(deck)
    if rng.random() < 0.5:  # a king and queen in the first hand
        suit = rng.randrange(4)
        deck.sort(key=lambda card: card not in PAIRS[suit])
    size = rng.randint(1, 3)
    hands = [deck[:size], deck[size : 2 * size]]
    closed = rng.choice([None, 0, 1])
    text = game.card_text
    stock = [] if closed is None else [text[card] for card in deck[2 * size : 2 * size + 2]]
    deal = {
        "dealer": 0,
        "hands": [[text[card] for card in hand] for hand in hands],
        "stock": stock,
        "trump": SUITS[suit_of(deck[2 * size + 1])] if stock else rng.choice(SUITS),
        "lead": rng.randrange(2),
        "points": [rng.randrange(66), rng.randrange(66)],
        "tricks": [rng.randrange(3), rng.randrange(3)],
        "closed": closed,
    }
    state = position(deal, **options)
    (mover,) = to_act(state)
    assert solve(state) == {action: slowly(decide(state, mover, action)[1], mover) for action in legal(state, mover)}


def test_six_cards_are_solved_too():
    rng = random.Random(5)
    game = GAMES["sechsundsechzig"]
    cards = [text for text in game.card_text[1:] if text[0] in "9TJQKA"]
    rng.shuffle(cards)
    state = position({"hands": [cards[:6], cards[6:12]], "stock": [], "trump": "H", "lead": 0, "tricks": [3, 3]})
    assert set(solve(state)) == set(legal(state, 0))
