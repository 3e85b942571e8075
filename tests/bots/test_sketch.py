"""The lean course of a Sixty-Six deal agrees with the rules of the core, action by action."""

import random

import pytest

from sechserpack.bots.sixtysix.habits import answers, finish
from sechserpack.bots.sixtysix.sketch import Sketch, act, claim, hands_empty, may_exchange, may_meld, signed
from sechserpack.core.game import rules_for
from sechserpack.core.record import open_match
from sechserpack.core.sixtysix import SECHSUNDSECHZIG
from sechserpack.core.sixtysix.duty import follow_duty, refusal
from sechserpack.core.sixtysix.state import Claim, Close, Exchange, Meld, Pass, stock_open
from sechserpack.deals import shuffled_deal

OPTIONS = [{"preset": preset, "claim": claim} for preset in SECHSUNDSECHZIG.presets for claim in ("call", "auto")] + [
    {"marriage_needs_trick": False, "close_min_stock": 4},
    {"marriage_when": "stock_open", "exchange": "after_trick", "false_claim": "two"},
    {"exchange_at_close": True, "closed_score": "frozen", "last_trick": "ten"},
    {"nines": False, "exchange_at_close": True, "exchange": "after_trick", "failed_close": "penalty"},
]
MELDS = [Meld(suit) for suit in "CDHS"]


def fresh(options, seed):
    match = open_match("sechsundsechzig", ("a", "b"), options)
    _, state = match.game.begin(match.state, shuffled_deal(match, random.Random(seed)))
    return match.game, state


def picked(game, state, seat, rng):
    """A random action; claims and closing are rare, so that deals are played out as well."""
    actions = game.legal(state, seat)
    rare = [action for action in actions if not isinstance(action, Claim | Close)]
    return rng.choice(actions if rng.random() < 0.04 or not rare else rare)


def same(sketch, state):
    """Everything the core's state and the sketch both know."""
    assert [sorted(hand) for hand in sketch.hands] == [sorted(hand) for hand in state.hands]
    assert sketch.stock == ([*state.stock, state.trump_card] if stock_open(state) else [])
    assert (sketch.leader, sketch.closed, sketch.at_close) == (state.leader, state.closed, state.at_close)
    assert (sketch.led or None) == (state.trick[0] if state.trick else None)
    assert (tuple(sketch.points), tuple(sketch.pending)) == (state.points, state.pending)
    assert tuple(sketch.tricks) == state.tricks


@pytest.mark.parametrize("options", OPTIONS)
def test_a_sketch_goes_the_way_of_the_core(options):
    for seed in range(40):
        rng = random.Random(seed)
        game, state = fresh(options, seed)
        sketch = Sketch(state)
        while state.dealt:
            seat = game.to_act(state)[0]
            action = picked(game, state, seat, rng)
            if isinstance(action, Claim):
                outcome = claim(sketch)
            else:
                act(sketch, seat, action)
                outcome = claim(sketch) if sketch.hands[0] else hands_empty(sketch)
            _, after = game.decide(state, seat, action)
            if isinstance(action, Close) and after.offered is not None:
                # the sketch lets the other side exchange at once
                may = Exchange() in game.legal(after, after.offered)
                _, after = game.decide(after, after.offered, Exchange() if may else Pass())
            state = after
            if state.dealt:
                same(sketch, state)
                same(Sketch(state), state)
        won = state.deals[-1]
        assert outcome == won[0] - won[1]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_sketch_allows_what_the_core_allows(options):
    for seed in range(40):
        rng = random.Random(seed)
        game, state = fresh(options, seed)
        while state.dealt:
            seat = game.to_act(state)[0]
            sketch = Sketch(state)
            if not state.trick and state.offered is None:
                assert may_exchange(sketch, seat) == (refusal(state, seat, Exchange()) is None)
                if any(refusal(state, seat, meld) is None for meld in MELDS):
                    assert may_meld(sketch)
                elif may_meld(sketch):
                    keys = {reason[0] for reason in (refusal(state, seat, meld) for meld in MELDS) if reason}
                    assert keys == {"meld_no_pair"}
            _, state = game.decide(state, seat, picked(game, state, seat, rng))


def test_the_lean_answers_are_the_duties_of_the_core():
    """RULES.md 6.8."""
    deck = list(SECHSUNDSECHZIG.deck(rules_for(SECHSUNDSECHZIG, 2, {})))
    rng = random.Random(8)
    for _ in range(2000):
        rng.shuffle(deck)
        led, *hand = deck[: rng.randrange(2, 8)]
        trump = rng.randrange(4)
        allowed = [card for card in hand if follow_duty(tuple(hand), led, card, trump) is None]
        assert sorted(answers(hand, led, trump)) == sorted(allowed)


@pytest.mark.parametrize("options", OPTIONS)
def test_every_deal_finishes(options):
    for seed in range(60):
        rng = random.Random(seed)
        _, state = fresh(options, seed)
        sketch = Sketch(state)
        other = sketch.copy()
        result = finish(sketch, rng.random)
        assert -3 <= result <= 3
        same(other, state)


def test_signed_is_from_seat_0():
    assert (signed(0, 2), signed(1, 3)) == (2, -3)
