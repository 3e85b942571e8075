"""What must hold for every game: the contract that a new game signs by being in GAMES.

The view law, no leaks, illegal actions change nothing, every match ends, and its record replays to the same bytes.
"""

import itertools

import msgspec
import pytest
from hypothesis import example, given, settings

from sechserpack.core import record
from sechserpack.core.errors import IllegalAction
from sechserpack.core.games import GAMES
from sechserpack.core.wire import to_wire
from sechserpack.deals import shuffled_deal
from tests.properties.matches import games, open_random, rng_of, seeds, steps

TRIES = {
    "sechsundsechzig": ["meld H", "exchange", "close", "claim", "pass"],
    "bueffel": ["row 2", "row 5", "pass", "agree", "refuse", "use lift 1", "use seven 1", "use seven 5", "use push 2"]
    + [f"use {kind} {seat}" for kind in ("replace", "first", "last") for seat in (0, 5, 9)]
    + ["use insert 0 3", "use sort 0 9"],
}


def events_between(before, lines):
    """The events of lines, a deal's own event first, as structs."""
    game = before.game
    events = []
    if "deal" in lines[0]:
        events.append(game.begin(before.state, game.deal_from_wire(before.state, lines[0]["deal"]))[0][0])
    return events + [record.event_from(game, line["event"]) for line in lines if "event" in line]


@given(games, seeds)
@settings(max_examples=40, deadline=None)
def test_a_view_evolves_into_the_view_of_the_evolved_state(name, seed):
    rng = rng_of(seed)
    match = open_random(name, rng)
    game = match.game
    for lines, before, after, _ in steps(match, rng):
        state = before.state
        views = {viewer: game.observe(state, viewer) for viewer in (None, *range(len(match.players)))}
        for event in events_between(before, lines):
            state = game.evolve(state, event)
            for viewer, seen in views.items():
                views[viewer] = game.evolve(seen, game.redact(event, viewer))
                assert views[viewer] == game.observe(state, viewer)
        assert state == after.state


@given(games, seeds)
@example("bueffel", 105)  # a stop is lifted by who has passed already
@settings(max_examples=60, deadline=None)
def test_every_random_match_ends_and_its_record_replays_to_the_same_bytes(name, seed):
    rng = rng_of(seed)
    match = open_random(name, rng)
    lines = [record.header(match)]
    for more, _, after, _ in itertools.islice(steps(match, rng), 20_000):
        lines += more
        match = after
    assert match.game.is_over(match.state)
    raw = [msgspec.json.encode(line) + b"\n" for line in lines]
    assert record.read(raw).state == match.state
    bare = [line for line in raw if not line.startswith(b'{"event"')]
    reader = record.Reader()
    again = list(itertools.chain.from_iterable(reader.feed(line) for line in bare))
    assert [msgspec.json.encode(line) + b"\n" for line in again] == raw
    folded = record.read_header(msgspec.json.decode(raw[0]))
    for line in raw[1:]:
        folded = record.fold(folded, msgspec.json.decode(line))
    assert folded.state == match.state


@given(games, seeds)
@settings(max_examples=25, deadline=None)
def test_an_action_is_refused_exactly_when_it_is_not_legal_and_then_nothing_has_changed(name, seed):
    rng = rng_of(seed)
    match = open_random(name, rng)
    game = match.game
    deck = tuple(game.card_points(match.state.rules))
    for _, _, after, _ in itertools.islice(steps(match, rng), 40):
        state = after.state
        frozen = msgspec.json.encode(to_wire(state, game.card_text))
        tries = [f"play {game.card_text[card]}" for card in rng.sample(deck, 6)]
        tries += TRIES.get(name, ["row 2", "row 5"])
        for seat in range(-1, len(match.players) + 1):
            legal = record.legal_texts(after, seat)
            for text in tries:
                if text in legal:
                    record.act(after, seat, text)
                    continue
                with pytest.raises(IllegalAction) as refused:
                    record.act(after, seat, text)
                assert refused.value.allowed == legal
        assert msgspec.json.encode(to_wire(state, game.card_text)) == frozen


def swapped_twin(match, deal, viewer, rng):
    """The same deal with everything that `viewer` cannot see dealt anew."""
    game = match.game
    if game.name == "sechsundsechzig":
        hidden = [*deal.hands[1 - viewer], *deal.stock[:-1]]
        rng.shuffle(hidden)
        size = len(deal.hands[1 - viewer])
        hands = list(deal.hands)
        hands[1 - viewer] = tuple(hidden[:size])
        return msgspec.structs.replace(deal, hands=tuple(hands), stock=(*hidden[size:], deal.stock[-1]))
    others = [seat for seat in range(len(deal.hands)) if seat != viewer]
    herd = getattr(deal, "herd", ())
    hidden = [card for seat in others for card in deal.hands[seat]] + [*deal.rest, *herd]
    rng.shuffle(hidden)
    hands = list(deal.hands)
    for seat in others:
        hands[seat] = tuple(hidden.pop() for _ in deal.hands[seat])
    if game.name == "bueffel":
        pile = list(deal.specials[2:])
        rng.shuffle(pile)
        herd = tuple(hidden.pop() for _ in herd)
        deal = msgspec.structs.replace(deal, herd=herd, specials=(*deal.specials[:2], *pile))
    return msgspec.structs.replace(deal, hands=tuple(hands), rest=tuple(hidden))


def sent(match, state, events, viewer):
    """The bytes a viewer gets of some events and the state after them."""
    game = match.game
    told = [to_wire(game.redact(event, viewer), game.card_text) for event in events]
    return msgspec.json.encode([told, to_wire(game.observe(state, viewer), game.card_text)])


@pytest.mark.parametrize("name", sorted(GAMES))
@given(seeds)
@settings(max_examples=30, deadline=None)
def test_two_deals_that_differ_only_in_hidden_cards_look_the_same(name, seed):
    rng = rng_of(seed)
    match = open_random(name, rng)
    if getattr(match.state.rules, "draft", False):
        return
    game = match.game
    viewer = rng.randrange(len(match.players))
    deal = shuffled_deal(match, rng)
    twin = swapped_twin(match, deal, viewer, rng)
    (events, state), (twin_events, twin_state) = game.begin(match.state, deal), game.begin(match.state, twin)
    for who in (viewer, None):
        assert sent(match, state, events, who) == sent(match, twin_state, twin_events, who)
    if name == "sechsundsechzig":
        return
    # Everybody else commits some card: what the viewer hears must not depend on which.
    for seat in [seat for seat in range(len(match.players)) if seat != viewer]:
        events, state = game.decide(state, seat, rng.choice(game.legal(state, seat)))
        twin_events, twin_state = game.decide(twin_state, seat, rng.choice(game.legal(twin_state, seat)))
        for who in (viewer, None):
            assert sent(match, state, events, who) == sent(match, twin_state, twin_events, who)
        assert game.legal(game.observe(state, viewer), viewer) == game.legal(state, viewer)


@given(seeds)
@settings(max_examples=30, deadline=None)
def test_row_games_conserve_cards_and_points(seed):
    rng = rng_of(seed)
    match = open_random(rng.choice(["sechste", "nimmt"]), rng)
    deck = sorted(match.game.deck(match.state.rules))
    points = match.game.card_points(match.state.rules)
    rest = ()
    for lines, before, after, seat in steps(match, rng):
        if seat is None:
            rest = () if after.state.pool else match.game.deal_from_wire(before.state, lines[0]["deal"]).rest
        state = after.state
        held = [card for group in (*state.hands, *state.rows, *state.piles) for card in group]
        held += [card for card in state.commits if card is not None] + [card for _, card in state.queue]
        assert sorted([*held, *state.pool, *rest]) == deck
        if not state.dealt:
            rows = sum(points[card] for row in state.rows for card in row)
            assert sum(state.deals[-1]) + rows + sum(points[card] for card in rest) == sum(
                points[card] for card in deck
            )


@given(seeds)
@settings(max_examples=30, deadline=None)
def test_the_buffalo_conserves_cards_and_somebody_can_always_act(seed):
    rng = rng_of(seed)
    match = open_random("bueffel", rng)
    game = match.game
    deck = sorted(card for card in game.deck(match.state.rules) if card in game.card_points(match.state.rules))
    rest, actions = (), 0
    for lines, before, after, seat in steps(match, rng):
        if seat is None:
            deal = game.deal_from_wire(before.state, lines[0]["deal"])
            rest, actions = deal.rest, len(deal.specials)
        state = after.state
        held = [card for group in (*state.hands, *state.rows, *state.piles, state.herd) for card in group]
        held += [card for card in state.commits if card is not None] + [card for _, card in state.queue]
        assert sorted([*held, *rest]) == deck
        assert len(state.open_cards) + len(state.action_pile) + len(state.used) == actions
        assert game.is_over(state) or all(game.legal(state, one) for one in game.to_act(state))
        assert game.is_over(state) or game.to_act(state)


@given(seeds)
@settings(max_examples=30, deadline=None)
def test_sixty_six_conserves_cards_and_points(seed):
    rng = rng_of(seed)
    match = open_random("sechsundsechzig", rng)
    deck = sorted(match.game.deck(match.state.rules))
    points = match.game.card_points(match.state.rules)
    melds = [0, 0]
    for lines, _, after, seat in steps(match, rng):
        state = after.state
        melds = [0, 0] if seat is None else melds
        for line in lines:
            if "event" in line and line["event"]["type"] == "melded":
                melds[line["event"]["seat"]] += line["event"]["points"]
        trump = () if state.trump_card is None else (state.trump_card,)
        assert (
            sorted(
                [*state.hands[0], *state.hands[1], *state.stock, *trump, *state.trick, *state.taken[0], *state.taken[1]]
            )
            == deck
        )
        if state.dealt:
            for side in (0, 1):
                taken = sum(points[card] for card in state.taken[side])
                assert state.points[side] + state.pending[side] == taken + melds[side]
