"""RULES.md 4.1–4.3: 6 nimmt!. One test a paragraph, named after it."""

import pytest

from sechserpack.core import record
from sechserpack.core.errors import BadRules, IllegalAction
from sechserpack.core.rows.leaves import bulls
from tests.rules.positions import of_type, play


def test_4_1_bulls():
    assert (bulls(55), bulls(11), bulls(99), bulls(10), bulls(100), bulls(5), bulls(95), bulls(1), bulls(104)) == (
        (7, 5, 5, 3, 3, 2, 2, 1, 1)
    )
    assert sum(map(bulls, range(1, 105))) == 171


def test_4_2_ends_at_66_or_more_or_over_66_by_option():
    assert record.open_match("nimmt", ("A", "B")).state.rules.end == "at_least"
    assert record.open_match("nimmt", ("A", "B"), {"end": "over"}).state.rules.end == "over"


def draft(seats=2, dealer=0):
    match = record.open_match("nimmt", tuple("ABCDEFG"[:seats]), {"draft": True})
    cards = [str(card) for card in range(1, 10 * seats + 5)]
    deal = {"dealer": dealer, "hands": [[] for _ in range(seats)], "rows": [], "rest": cards}
    return record.add_deal(match, match.game.deal_from_wire(match.state, deal))[1]


def test_4_3_draft_seat_by_seat_from_the_dealers_left_and_the_last_four_start_the_rows():
    match = draft(dealer=0)
    picked = []
    events = []
    while match.state.pool:
        (seat,) = match.game.to_act(match.state)
        picked.append(seat)
        events, match = play(match, f"{seat} play {max(match.state.pool)}")
    assert picked == [1, 0] * 10
    assert of_type(events, "started")[0]["rows"] == [["1"], ["2"], ["3"], ["4"]]
    assert match.game.to_act(match.state) == (0, 1)
    assert match.state.hands[1] == tuple(range(24, 4, -2))


def test_4_3_only_open_cards_and_only_in_turn():
    match = draft(dealer=0)
    with pytest.raises(IllegalAction) as refused:
        play(match, "0 play 3")
    assert refused.value.key == "not_your_turn"
    _, match = play(match, "1 play 3")
    with pytest.raises(IllegalAction) as refused:
        play(match, "0 play 3")
    assert refused.value.key == "not_in_pool"


def test_4_3_the_draft_is_for_two_to_six_with_the_exact_deck():
    assert record.open_match("nimmt", tuple("ABCDEF"), {"draft": True}).state.rules.deck == "exact"
    with pytest.raises(BadRules) as refused:
        record.open_match("nimmt", tuple("ABCDEFG"), {"draft": True})
    assert refused.value.key == "draft_seats"
