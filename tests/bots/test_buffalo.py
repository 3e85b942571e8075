"""Bots of Schlagt den Büffel: the lean loop agrees with the core, and they decide legally, for the team, to an end."""

import itertools
import random

import pytest

from sechserpack.beliefs import sample
from sechserpack.bots import LEVELS, decide, estimates
from sechserpack.bots.buffalo import medium
from sechserpack.bots.buffalo.easy import card_worry
from sechserpack.bots.buffalo.plans import best_order, finish, plan, queue_of
from sechserpack.bots.buffalo.rollout import Kernel, low_row, pick_all, place_all, table_of
from sechserpack.core import record
from sechserpack.core.buffalo.state import Agree, ChooseRow, Lift, Pass, Play, Refuse, Use
from sechserpack.core.game import view
from sechserpack.lab.analyse import analyse
from sechserpack.lab.arena import decisions
from tests.rules.test_rules_5 import table as position


def positions(seats, seed, **options):
    """Every decision of a deal played by chance."""
    match = record.open_match("bueffel", ("somebody",) * seats, options)
    for decision in decisions(match, ["random"] * seats, seed):
        yield match.game, decision.state, decision.seat


def deals(seats, count):
    """Every decision of some deals in which whoever acts decides alone."""
    return itertools.chain.from_iterable(positions(seats, seed, consent="actor") for seed in range(count))


def short(table):
    return table.lasts, table.lengths, table.worth, table.most, table.stopped, table.margin


def settle(game, state, kernel):
    """The core's state once the waiting cards lie: nobody uses anything, and a low card takes the buffalo's choice."""
    while state.queue:
        seat = game.to_act(state)[0]
        action = ChooseRow(low_row(table_of(kernel, state))) if state.asked else Pass()
        _, state = game.decide(state, seat, action)
    return state


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_lean_loop_places_like_the_core(seats):
    """With rows of six, stopped rows, emptied rows and changed orders, as chance makes them."""
    seen = set()
    for game, state, seat in deals(seats, 8):
        kernel = Kernel(state.rules)
        table = table_of(kernel, state)
        if state.queue and state.replacing is None and state.sorter is None:
            seen |= {"seven"} if state.sevens else set()
            seen |= {"stop"} if state.stops else set()
            seen |= {"empty"} if () in state.rows else set()
            place_all(kernel, table, queue_of(state))
        elif not state.queue and state.commits.count(None) == 1:
            card = game.legal(state, seat)[0].card
            played = [(one, other) for other, one in enumerate(state.commits) if one] + [(card, seat)]
            place_all(kernel, table, sorted([*played, (state.herd[0], kernel.herd)]))
            _, state = game.decide(state, seat, Play(card))
        else:
            continue
        after = settle(game, state, kernel)
        assert short(table) == short(table_of(kernel, after))
        assert not after.deals or table.margin == after.scores[1] - after.scores[0]
    assert seats < 5 or seen == {"seven", "stop", "empty"}


def test_every_plan_ends_the_turn_like_the_core():
    """What an action leads to, with no stop on the table, whose lifting a plan would think of."""
    tried = set()
    for game, state, seat in deals(5, 6):
        if not state.queue or state.stops or state.sorter is not None:
            continue
        kernel = Kernel(state.rules)
        for action in game.legal(state, seat):
            kind = getattr(action, "kind", type(action).__name__)
            if kind in ("stop", "replace", "sort"):
                continue
            made = plan(kernel, game.observe(state, seat), seat, action)
            _, after = game.decide(state, seat, action)
            assert short(made.table) == short(table_of(kernel, settle(game, after, kernel)))
            tried.add(kind)
    assert tried >= {"ChooseRow", "Pass", "seven", "first", "last", "push", "insert"}


def test_a_stopped_row_is_lifted_where_it_pays_most():
    """Row 1 is stopped and full: lifted once 12 lies, it is taken by the buffalo's 46, and 49 follows there."""
    rows = ["41 42 43 44 45", "20", "10", "5"]
    match = position(["49", "12"], "46", rows, specials="seven", also={"stops": [0]})
    kernel, queue = Kernel(match.state.rules), [(12, 1), (46, 2), (49, 0)]
    end = finish(kernel, table_of(kernel, match.state), queue, lifting=True)
    assert (end.margin, end.stopped) == (1 + 1 + 1 + 5 + 2, {})
    assert finish(kernel, table_of(kernel, match.state), queue, lifting=False).margin == 0


@pytest.mark.parametrize("seed", range(3))
def test_an_order_is_the_best_of_all(seed):
    """Up to four cards every order is tried; with more it is at least as good as the order that lies."""
    for seats in (3, 6):
        for _, state, _ in itertools.islice(positions(seats, seed, consent="actor"), 200):
            if not state.queue or state.stops or state.asked:
                continue
            kernel, queue = Kernel(state.rules), queue_of(state)
            table = table_of(kernel, state)
            best = finish(kernel, table, best_order(kernel, table, queue, (), True), True).margin
            assert best >= finish(kernel, table, queue, True).margin
            if len(queue) <= 4:
                assert best == max(
                    finish(kernel, table, list(one), True).margin for one in itertools.permutations(queue)
                )


def test_the_lean_pick_is_the_easy_pick():
    for _, state, _ in positions(4, 3, consent="actor"):
        if state.queue or state.stops or not all(state.rows) or any(state.commits):
            continue
        kernel, hands = Kernel(state.rules), [sorted(hand) for hand in state.hands]
        rng = random.Random(1)
        picked = pick_all(table_of(kernel, state), hands, lambda rng=rng: 0.5 + rng.random() / 2)
        for card, one in picked:
            worries = {card: card_worry(state, card) for card in state.hands[one]}
            assert worries[card] == min(worries.values())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"change_card": True}), (4, {}), (6, {}), (6, {"preset": "quick"}), (3, {"wait": "turn"})],
)
def test_a_bot_decides_legally_and_from_what_it_sees(seats, options, level, monkeypatch):
    """The twin test: in another world that looks the same to the seat it decides the same."""
    monkeypatch.setattr(medium, "BUDGET", 1000)
    preset = options.get("preset")
    match = record.open_match("bueffel", ("x",) * seats, {k: v for k, v in options.items() if k != "preset"}, preset)
    rng = random.Random(5)
    share = 0.08 if level == "medium" else 0.5
    for number, decision in enumerate(decisions(match, ["random"] * seats, 7)):
        for seat in range(seats):
            here = view(match.game, decision.state, seat)
            if not here.legal or rng.random() > share:
                continue
            there = view(match.game, sample(here, rng), seat)
            chosen = decide(level, here, random.Random(number))
            assert chosen in here.legal
            assert decide(level, there, random.Random(number)) == chosen


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("preset", ["seed", "quick"])
def test_a_deal_among_bots_ends(level, preset, monkeypatch):
    """Nobody proposes the same again and again, and no order is begun without being set."""
    monkeypatch.setattr(medium, "BUDGET", 500)
    match = record.open_match("bueffel", ("x",) * 6, {}, preset)
    steps = list(itertools.islice(decisions(match, [level] * 6, 1), 3000))
    assert len(steps) < 2000
    assert any(isinstance(one.action, Use) for one in steps)
    assert not any(one.state.sorter is not None and one.action == Pass() for one in steps)


SAVES = {"hands": ["46 100", "31 101"], "herd": "47 3", "rows": ["41 42 43 44 45", "30", "60", "70"]}


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_an_action_card_is_used_where_it_gives_the_buffalo_the_row(level):
    """46 would be the sixth card; placed last, the buffalo's 47 has taken the row, and 46 takes a cheaper one."""
    match = position(**SAVES, specials="last push", consent="all")
    for seat, card in enumerate(("46", "31")):
        _, match = record.act(match, seat, f"play {card}")
    while match.state.queue[0][1] != 46:
        _, match = record.act(match, match.game.to_act(match.state)[0], "pass")
    chosen = decide(level, view(match.game, match.state, 1), random.Random(1))
    assert isinstance(chosen, Use)
    _, state = match.game.decide(match.state, 1, chosen)
    assert decide(level, view(match.game, state, 0), random.Random(1)) == Agree()


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_proposal_that_harms_is_refused(level):
    """46 behind 45 is the sixth card anyway; stopping the cheap row where 31 belongs helps nobody."""
    match = position(
        ["46 100", "61 101"], "50 3", ["41 42 43 44 47", "48", "60", "70"], specials="first seven", consent="all"
    )
    for seat, card in enumerate(("46", "61")):
        _, match = record.act(match, seat, f"play {card}")
    _, match = record.act(match, 0, "use seven 4")
    assert decide(level, view(match.game, match.state, 1), random.Random(1)) == Refuse()


def test_estimates_are_the_margin_of_the_team():
    """RULES.md §7: one value for each legal action, in points, higher is better."""
    match = position(**SAVES, specials="last push", consent="all")
    answer = analyse(match, effort=1)
    assert (answer["unit"], answer["exact"]) == ("points", False)
    assert {one["do"] for one in answer["actions"]} == {"play 46", "play 100"}
    for seat, card in enumerate(("46", "31")):
        _, match = record.act(match, seat, f"play {card}")
    answer = analyse(match, effort=1)
    assert {one["do"] for one in answer["actions"]} == set(record.legal_texts(match, answer["to_move"]))


def test_who_is_not_asked_may_only_lift():
    match = position(["49 3", "12 4"], "51 90", ["41 42 43 44 45", "20", "10", "5"], also={"stops": [0]})
    _, match = record.act(match, 0, "play 49")
    seen = view(match.game, match.state, 0)
    assert seen.legal == (Lift(0),)
    for level in LEVELS:
        assert decide(level, seen, random.Random(1)) == Lift(0)
    assert len(estimates(seen, random.Random(1)).actions) == 1
