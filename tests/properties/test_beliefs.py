"""Sampled worlds: the seat cannot tell them from the real one, and no card is made or lost."""

import random
from collections import Counter

import pytest

from sechserpack.beliefs import sample
from sechserpack.beliefs.sixtysix import is_certain
from sechserpack.core.game import view
from sechserpack.core.record import Match, open_match
from sechserpack.lab.arena import decisions

TABLES = [
    ("sechste", 2, {}),
    ("sechste", 4, {"deck": "exact"}),
    ("sechste", 7, {}),
    ("sechste", 10, {"change_card": True}),
    ("nimmt", 3, {}),
    ("nimmt", 10, {}),
    ("nimmt", 2, {"deck": "exact"}),
    ("nimmt", 3, {"draft": True}),
    ("nimmt", 6, {"draft": True}),
]


def check_world(game, state, seat, rng):
    """The law: observe(sample(view)) is the view, and the world is made of the same deck as the real state."""
    seen = view(game, state, seat)
    world = sample(seen, rng)
    assert game.observe(world, seat) == seen.state
    assert game.legal(world, seat) == seen.legal
    held = cards_of(world)
    assert 0 not in held
    assert not held - Counter(game.deck(world.rules))
    assert sum(held.values()) == sum(cards_of(state).values())
    return world


def cards_of(state):
    """Every card of a full state's deal, counted."""
    groups = (*state.hands, state.pool, *state.rows, *state.piles)
    committed = [card for card in state.commits if card is not None]
    return Counter([card for group in groups for card in group] + committed + [card for _, card in state.queue])


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_sampled_row_world_looks_the_same_and_keeps_every_card(name, seats, options, seed):
    match = open_match(name, ("somebody",) * seats, {**options, "deals": 1})
    rng = random.Random(seed)
    for decision in decisions(match, ["random"] * seats, seed):
        for seat in {decision.seat, rng.randrange(seats)}:
            check_world(match.game, decision.state, seat, rng)


def buffalo_cards(state):
    """Every card of a full state of Schlagt den Büffel, counted, the action cards among them."""
    return cards_of(state) + Counter((*state.herd, *state.open_cards, *state.action_pile, *state.used))


@pytest.mark.parametrize("consent", ["all", "actor"])
@pytest.mark.parametrize("seats", range(1, 7))
def test_a_sampled_buffalo_world_looks_the_same_and_keeps_every_card(seats, consent):
    """RULES.md 5.1, 5.5: the other hands, the buffalo's cards and the action cards to come are drawn anew."""
    match = open_match("bueffel", ("somebody",) * seats, {"consent": consent, "change_card": True})
    rng = random.Random(seats)
    for decision in decisions(match, ["random"] * seats, seats):
        for seat in {decision.seat, rng.randrange(seats)}:
            seen = view(match.game, decision.state, seat)
            world = sample(seen, rng)
            assert match.game.observe(world, seat) == seen.state
            assert match.game.legal(world, seat) == seen.legal
            held = buffalo_cards(world)
            assert 0 not in held
            assert not held - Counter(match.game.deck(world.rules))
            assert sum(held.values()) == sum(buffalo_cards(decision.state).values())
            assert all(set(world.shown[other]) <= set(held_by(world, other)) for other in range(seats))


def test_every_unseen_action_card_turns_up_in_the_pile():
    """RULES.md 5.5: with two players two are in play and all lie open; with three, two of fourteen are to come."""
    match = open_match("bueffel", ("somebody",) * 3)
    seen = view(match.game, next(decisions(match, ["random"] * 3, 4)).state, 0)
    rng = random.Random(2)
    met = Counter()
    for _ in range(300):
        met |= Counter(sample(seen, rng).action_pile)
    left = Counter(card for card in match.game.deck(seen.state.rules) if card > 104) - Counter(seen.state.open_cards)
    assert met == left


SIXTYSIX = [
    {},
    {"preset": "pagat"},
    {"preset": "schnapsen"},
    {"exchange_at_close": True, "close_min_stock": 4},
]


@pytest.mark.parametrize("options", SIXTYSIX)
@pytest.mark.parametrize("seed", range(4))
def test_a_sampled_sixty_six_world_looks_the_same_and_keeps_every_card(options, seed):
    match = open_match("sechsundsechzig", ("a", "b"), options)
    rng = random.Random(seed)
    for decision in decisions(match, ["random"] * 2, seed):
        for seat in (0, 1):
            seen = view(match.game, decision.state, seat)
            world = sample(seen, rng)
            assert match.game.observe(world, seat) == seen.state
            assert match.game.legal(world, seat) == seen.legal
            assert sorted(sixtysix_cards(world)) == list(match.game.deck(world.rules))
            assert set(world.shown[1 - seat]) <= set(world.hands[1 - seat])


def sixtysix_cards(state):
    """Every card of a full state's deal."""
    open_card = () if state.trump_card is None else (state.trump_card,)
    return [card for group in (*state.hands, state.stock, state.trick, *state.taken, open_card) for card in group]


def test_a_used_up_stock_leaves_nothing_to_guess():
    """RULES.md 6.8: whoever counted knows the other hand once the stock is used up."""
    match = open_match("sechsundsechzig", ("a", "b"), {})
    met = 0
    for decision in decisions(match, ["random"] * 2, 6):
        state = decision.state
        if state.trump_card is None:
            met += 1
            world = sample(view(match.game, state, 0), random.Random(met))
            assert sorted(world.hands[1]) == sorted(state.hands[1])
            assert is_certain(view(match.game, state, 0).state, 0)
    assert met > 5


def test_a_position_leaves_taken_cards_unknown():
    """RULES.md §7: a record that begins within a deal does not say what was taken."""
    match = open_match("sechsundsechzig", ("a", "b"), {})
    deal = {
        "hands": [["TS", "TC", "QD"], ["AS", "AC", "KC"]],
        "stock": [],
        "trump": "D",
        "lead": 0,
        "points": [52, 19],
        "tricks": [5, 4],
    }
    _, state = match.game.begin(match.state, match.game.deal_from_wire(match.state, deal))
    seen = view(match.game, state, 0)
    rng = random.Random(3)
    met = {card for _ in range(200) for card in sample(seen, rng).hands[1]}
    assert met == set(match.game.deck(state.rules)) - set(state.hands[0])
    assert not is_certain(seen.state, 0)


def test_everybody_sees_what_was_drafted():
    """RULES.md 4.3: a drafted hand is known to all, so every world is the real one up to what was committed."""
    match = open_match("nimmt", ("somebody",) * 4, {"draft": True, "deals": 1})
    rng = random.Random(5)
    for decision in decisions(match, ["random"] * 4, 5):
        world = sample(view(match.game, decision.state, 1), rng)
        for seat in range(4):
            assert held_by(world, seat) == held_by(decision.state, seat)


def held_by(state, seat):
    commit = state.commits[seat]
    return sorted(state.hands[seat] if commit is None else (*state.hands[seat], commit))


def test_an_exact_deck_for_two_leaves_one_hand_to_know():
    """RULES.md 2.9: with all cards in play the other hand is what is missing."""
    match = open_match("nimmt", ("a", "b"), {"deck": "exact", "deals": 1})
    for decision in decisions(match, ["random"] * 2, 1):
        world = sample(view(match.game, decision.state, 0), random.Random(1))
        assert held_by(world, 1) == held_by(decision.state, 1)


def test_every_unseen_card_turns_up_in_the_other_hand():
    match: Match = open_match("sechste", ("a", "b"), {"deals": 1})
    decision = next(decisions(match, ["random"] * 2, 2))
    rng = random.Random(0)
    seen = view(match.game, decision.state, 0)
    met = {card for _ in range(200) for card in sample(seen, rng).hands[1]}
    visible = set(seen.state.hands[0]) | {row[0] for row in seen.state.rows}
    assert met == set(match.game.deck(seen.state.rules)) - visible
