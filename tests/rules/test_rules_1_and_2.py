"""RULES.md §§1 and 2: what the row games share. One test a paragraph, named after it."""

import random

import pytest

from sechserpack.core import record
from sechserpack.core.cards import FRENCH_TEXT, NUMBER_TEXT
from sechserpack.core.errors import BadRules, IllegalAction
from sechserpack.deals import shuffled_deal
from tests.rules.positions import of_type, play, position, rows_of

ROWS = ["10", "20", "30", "40"]


def fresh(game, seats, **options):
    match = record.open_match(game, tuple("ABCDEFGHIJ"[:seats]), options)
    return record.add_deal(match, shuffled_deal(match, random.Random(1)))[1]


def test_1_1_seats_are_numbered_clockwise_and_left_of_the_dealer_is_next():
    match = position("sechste", ["9H"] * 2 + ["8H", "7H", "6H"], ["AC", "2C", "3C", "4C"], dealer=0)
    events, _ = play(match, "0 play 9H", "1 play 9H", "2 play 8H", "3 play 7H", "4 play 6H")
    assert [seat for seat, card in of_type(events, "revealed")[0]["queue"] if card == "9H"] == [1, 0]


def test_1_2_cards_in_files_are_rank_and_suit_or_a_number():
    assert FRENCH_TEXT[1:6] == ("AC", "AD", "AH", "AS", "2C")
    assert FRENCH_TEXT[-1] == "KS"
    assert (NUMBER_TEXT[1], NUMBER_TEXT[104], len(NUMBER_TEXT)) == ("1", "104", 105)


def test_1_3_a_match_is_deals_until_its_end_condition():
    match = fresh("nimmt", 3, deals=2)
    for _ in range(2):
        while match.state.dealt:
            for seat in match.game.to_act(match.state):
                match = record.act(match, seat, record.legal_texts(match, seat)[0])[1]
        if match.game.awaits_deal(match.state):
            match = record.add_deal(match, shuffled_deal(match, random.Random(2)))[1]
    assert match.game.is_over(match.state)
    assert len(match.state.deals) == 2


@pytest.mark.parametrize("seats", range(2, 11))
def test_2_1_ten_cards_each_and_four_rows_of_one(seats):
    state = fresh("nimmt", seats).state
    assert [len(hand) for hand in state.hands] == [10] * seats
    assert [len(row) for row in state.rows] == [1, 1, 1, 1]


def test_2_2_all_commit_then_all_cards_are_turned_at_once():
    match = position("nimmt", ["11", "21"], ROWS)
    events, match = play(match, "0 play 11")
    assert [event["type"] for event in events] == ["committed"]
    events, _ = play(match, "1 play 21")
    assert events[1]["type"] == "revealed"
    assert events[1]["cards"] == ["11", "21"]


def test_2_2_a_committed_card_cannot_be_taken_back():
    _, match = play(position("nimmt", ["11 12", "21 22"], ROWS), "0 play 11")
    with pytest.raises(IllegalAction) as refused:
        play(match, "0 play 12")
    assert refused.value.key == "already_committed"


def test_2_2_with_change_card_until_the_last_player_has_committed():
    match = position("nimmt", ["11 12", "21 22"], ROWS, change_card=True)
    _, match = play(match, "0 play 11", "0 play 12")
    events, match = play(match, "1 play 21")
    assert of_type(events, "revealed")[0]["cards"] == ["12", "21"]
    assert match.state.hands[0] == (11,)


def test_2_3_lowest_first_and_later_cards_see_the_rows_as_earlier_ones_left_them():
    events, match = play(position("nimmt", ["44", "42"], ROWS), "0 play 44", "1 play 42")
    assert [(event["card"], event["behind"]) for event in of_type(events, "placed")] == [("42", "40"), ("44", "42")]
    assert rows_of(match)[3] == "40 42 44"


def test_2_4_the_row_with_the_highest_lower_last_card():
    _, match = play(position("nimmt", ["35", "104"], ROWS), "0 play 35", "1 play 104")
    assert rows_of(match) == ["10", "20", "30 35", "40 104"]


def test_2_5_the_sixth_card_takes_the_five_and_is_not_taken_itself():
    match = position("nimmt", ["46 1", "11 2"], ["10", "20", "30", "40 41 42 43 45"])
    events, match = play(match, "1 play 11", "0 play 46")
    took = of_type(events, "took")[0]
    assert (took["seat"], took["cards"], took["why"]) == (0, ["40", "41", "42", "43", "45"], "sixth")
    assert took["points"] == 3 + 1 + 1 + 1 + 2
    assert rows_of(match)[3] == "46"
    assert 46 not in match.state.piles[0]


def test_2_6_too_low_takes_any_row_and_higher_cards_wait():
    match = position("nimmt", ["5 50", "21 60"], ROWS)
    events, match = play(match, "1 play 21", "0 play 5")
    assert events[-1] == {"type": "asked", "seat": 0, "card": "5", "why": "low", "rows": [0, 1, 2, 3]}
    assert match.game.to_act(match.state) == (0,)
    assert record.legal_texts(match, 0) == ("row 1", "row 2", "row 3", "row 4")
    events, match = play(match, "0 row 2")
    assert of_type(events, "took")[0]["cards"] == ["20"]
    assert rows_of(match)[0] == "10 21"


def test_2_7_a_deal_is_ten_turns_and_the_pile_is_added_to_the_score():
    match = fresh("nimmt", 4, deals=1)
    turns = 0
    while match.state.dealt:
        asked = match.game.to_act(match.state)
        turns += len(asked) == 4
        for seat in asked:
            match = record.act(match, seat, record.legal_texts(match, seat)[0])[1]
    assert turns == 10
    assert match.state.scores == match.state.deals[0]


@pytest.mark.parametrize(
    ("end", "before", "over"),
    [("at_least", 65, True), ("at_least", 64, False), ("over", 65, False), ("over", 66, True)],
)
def test_2_8_the_match_ends_at_the_target_after_a_complete_deal(end, before, over):
    match = record.open_match("nimmt", ("A", "B"), {"end": end})
    deal = {"dealer": 0, "hands": [["1"], ["50"]], "rows": [["2"], ["20"], ["30"], ["40"]], "match": [before, 0]}
    _, match = record.add_deal(match, match.game.deal_from_wire(match.state, deal))
    _, match = play(match, "0 play 1", "1 play 50", "0 row 1")
    assert match.state.scores == (before + 1, 0)
    assert match.game.is_over(match.state) is over
    assert match.state.winners == ((1,) if over else ())


def test_2_8_equal_fewest_points_share_the_win():
    match = record.open_match("nimmt", ("A", "B", "C"), {"target": 10})
    deal = {
        "hands": [["11"], ["21"], ["31"]],
        "rows": [["10"], ["20"], ["26", "27", "28", "29", "30"], ["40"]],
        "match": [3, 3, 8],
    }
    _, match = record.add_deal(match, match.game.deal_from_wire(match.state, deal))
    _, match = play(match, "0 play 11", "1 play 21", "2 play 31")
    assert match.state.winners == (0, 1)


@pytest.mark.parametrize(("game", "seats", "last"), [("sechste", 2, "6S"), ("sechste", 3, "9D"), ("sechste", 4, "JS")])
def test_2_9_the_exact_deck_of_die_sechste(game, seats, last):
    match = record.open_match(game, tuple("ABCD"[:seats]), {"deck": "exact"})
    deck = match.game.deck(match.state.rules)
    assert len(deck) == 10 * seats + 4
    assert FRENCH_TEXT[deck[-1]] == last


@pytest.mark.parametrize("seats", range(2, 11))
def test_2_9_the_exact_deck_of_6_nimmt(seats):
    match = record.open_match("nimmt", tuple("ABCDEFGHIJ"[:seats]), {"deck": "exact"})
    assert match.game.deck(match.state.rules) == tuple(range(1, 10 * seats + 5))


@pytest.mark.parametrize("seats", range(5, 11))
def test_2_9_die_sechste_with_five_or_more_has_no_exact_deck(seats):
    with pytest.raises(BadRules) as refused:
        record.open_match("sechste", tuple("ABCDEFGHIJ"[:seats]), {"deck": "exact"})
    assert refused.value.key == "exact_deck_seats"
