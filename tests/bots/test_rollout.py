"""The lean loop of the row-game bots agrees with the rules of the core, card by card."""

import random

import pytest

from sechserpack.beliefs.rows import sample, unseen
from sechserpack.bots.rows.easy import card_worry
from sechserpack.bots.rows.medium import deal_out
from sechserpack.bots.rows.rollout import Kernel, pick_all, place_all, place_in, table_of
from sechserpack.core.game import view
from sechserpack.core.record import open_match
from sechserpack.core.rows.play import decide, legal, to_act
from sechserpack.core.rows.rules import row_points
from sechserpack.core.rows.specials import NO_MARKER
from sechserpack.core.rows.state import ChooseRow, Play
from sechserpack.deals import shuffled_deal

SPECIALS = ["parity", "climb", "cow", "flip"]
TABLES = [
    *((name, seats, "none") for name, seats in [("nimmt", 2), ("nimmt", 4), ("nimmt", 10)]),
    *((name, seats, None) for name, seats in [("sechste", 3), ("sechste", 6), ("sechste", 10)]),
    *(("nimmt", seats, special) for seats in (2, 4, 10) for special in SPECIALS),
]


def open_table(name, seats, special):
    return open_match(name, ("somebody",) * seats, {"deals": 1, **({"special": special} if special else {})})


def kernel_choice(kernel, state):
    """The row the lean loop takes when the core asks: the cheapest, or the first of two twins."""
    if state.asked.why == "twins":
        return ChooseRow(state.asked.rows[0])
    costs = [row_points(state.rules, row) for row in state.rows]
    return ChooseRow(costs.index(min(costs)))


def short(kernel, state):
    table = table_of(kernel, state)
    return table.lasts, table.lengths, table.worth


@pytest.mark.parametrize(("name", "seats", "special"), TABLES)
@pytest.mark.parametrize("seed", range(5))
def test_place_all_agrees_with_decide(name, seats, special, seed):
    rng = random.Random(seed)
    match = open_table(name, seats, special)
    _, state = match.game.begin(match.state, shuffled_deal(match, rng))
    kernel = Kernel(state.rules, state.dealer)
    table = table_of(kernel, state)
    while state.dealt:
        played = [rng.choice(legal(state, seat)) for seat in range(seats)]
        turns = [
            kernel.flipped[one.card, seat] if one.flip else kernel.turn[one.card, seat]
            for seat, one in enumerate(played)
        ]
        place_all(kernel, table, turns)
        for seat, one in enumerate(played):
            _, state = decide(state, seat, one)
        while state.asked:
            _, state = decide(state, to_act(state)[0], kernel_choice(kernel, state))
        assert short(kernel, state) == (table.lasts, table.lengths, table.worth)
        assert table.marker == (state.marker or NO_MARKER)
        assert table.costs == [row_points(state.rules, pile) for pile in state.piles]


@pytest.mark.parametrize("row", range(4))
def test_place_in_agrees_with_decide(row):
    tried = 0
    for seed in range(60):
        rng = random.Random(seed)
        match = open_match("sechste", ("somebody",) * 8, {"deals": 1})
        _, state = match.game.begin(match.state, shuffled_deal(match, rng))
        while state.dealt and not state.asked:
            seat = to_act(state)[0]
            _, state = decide(state, seat, Play(rng.choice(state.hands[seat])))
        if not state.asked or row not in state.asked.rows:
            continue
        tried += 1
        kernel = Kernel(state.rules, state.dealer)
        table = table_of(kernel, state)
        (seat, card), *rest = state.queue
        place_in(kernel, table, kernel.turn[card, seat], row, state.asked.why == "low")
        place_all(kernel, table, [kernel.turn[waiting, other] for other, waiting in rest])
        before = [row_points(state.rules, pile) for pile in state.piles]
        _, state = decide(state, seat, ChooseRow(row))
        while state.asked:
            _, state = decide(state, to_act(state)[0], kernel_choice(kernel, state))
        assert short(kernel, state) == (table.lasts, table.lengths, table.worth)
        after = [row_points(state.rules, pile) for pile in state.piles]
        assert table.costs == [now - then for now, then in zip(after, before, strict=True)]
    assert tried > 10


@pytest.mark.parametrize("special", ["none", *SPECIALS])
def test_the_lean_pick_is_the_easy_pick(special):
    """`pick` is easy.card_worry without a state."""
    for seed in range(40):
        rng = random.Random(seed)
        match = open_table("nimmt", 5, special)
        _, state = match.game.begin(match.state, shuffled_deal(match, rng))
        kernel = Kernel(state.rules, state.dealer)
        picked = pick_all(kernel, table_of(kernel, state), kernel.hands(state), 0.0, rng.random)
        for seat, turn in enumerate(picked):
            worries = {card: card_worry(state, card) for card in state.hands[seat]}
            assert worries[kernel.card[turn]] == min(worries.values())


def test_worlds_hold_what_the_seat_knows():
    """The short worlds of the bot and the full ones of beliefs are drawn from the same cards."""
    rng = random.Random(1)
    match = open_match("sechste", ("somebody",) * 5, {"deals": 1})
    _, state = match.game.begin(match.state, shuffled_deal(match, rng))
    _, state = decide(state, 0, Play(state.hands[0][0]))
    seen = view(match.game, state, 2).state
    kernel = Kernel(state.rules, state.dealer)
    drawn = unseen(seen, 2)
    hands = deal_out(kernel, seen, 2, drawn, rng)
    full = sample(seen, 2, rng)
    assert full.rows == seen.rows
    assert [len(hand) for hand in hands] == [10] * 5
    assert [kernel.card[turn] for turn in hands[2]] == list(full.hands[2])
