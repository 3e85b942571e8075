"""RULES.md §3: Die Sechste. One test a paragraph, named after it."""

import random

import pytest

from sechserpack.core import record
from sechserpack.core.cards import FRENCH_CARD
from sechserpack.core.rows.rules import card_points
from sechserpack.deals import shuffled_deal
from tests.rules.positions import of_type, play, position, rows_of

FIVE = ["KS", "KH", "KD", "KC", "QS"]


@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (3, 52), (4, 52), (5, 104), (10, 104)])
def test_3_1_one_deck_or_two(seats, cards):
    match = record.open_match("sechste", tuple("ABCDEFGHIJ"[:seats]))
    deck = match.game.deck(match.state.rules)
    assert len(deck) == cards
    assert {deck.count(card) for card in deck} == {cards // 52}


def test_3_2_the_ladder_is_rank_then_suit():
    assert FRENCH_CARD["AC"] == 1
    assert FRENCH_CARD["KS"] == 52
    ordered = ["AC", "AD", "AH", "AS", "2C", "7D", "7S", "8C", "TS", "JC", "QC", "KC"]
    assert sorted(ordered, key=FRENCH_CARD.__getitem__) == ordered


def test_3_3_penalty_points():
    match = record.open_match("sechste", ("A", "B"))
    points = card_points(match.state.rules)
    assert points[FRENCH_CARD["QS"]] == 5
    assert [points[FRENCH_CARD[rank + "H"]] for rank in "A23456789TJQK"] == [1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 2, 2, 2]
    assert sum(points.values()) == 79
    two = record.open_match("sechste", tuple("ABCDE"))
    assert sum(points[card] for card in two.game.deck(two.state.rules)) == 158


def test_3_4_a_twin_may_be_placed_on_its_twin_and_is_not_too_low():
    match = position("sechste", ["9H", "JC", "JD", "JH", "JS"], ["9H", "TC", "TD", "TH"])
    events, match = play(match, "0 play 9H", "1 play JC", "2 play JD", "3 play JH", "4 play JS")
    assert not of_type(events, "asked")
    assert rows_of(match)[0] == "9H 9H"


def test_3_4_a_twin_is_the_sixth_card_of_a_full_row():
    match = position("sechste", ["9H", "JC", "JD", "JH", "JS"], ["5H 6H 7H 8H 9H", "TC", "TD", "TH"])
    events, match = play(match, "0 play 9H", "1 play JC", "2 play JD", "3 play JH", "4 play JS")
    assert (of_type(events, "took")[0]["seat"], of_type(events, "took")[0]["why"]) == (0, "sixth")
    assert rows_of(match)[0] == "9H"


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 3), (2, 3), (3, 1), (4, 1)])
def test_3_5_twins_in_one_turn_go_from_the_dealers_left_the_dealer_last(dealer, first):
    match = position("sechste", ["JC", "9H", "JD", "9H", "JS"], ["8H", "TC", "TD", "TH"], dealer=dealer)
    events, _ = play(match, "0 play JC", "1 play 9H", "2 play JD", "3 play 9H", "4 play JS")
    assert of_type(events, "placed")[0]["seat"] == first


def test_3_6_behind_twins_the_shorter_row():
    match = position("sechste", FIVE, ["7H 9H", "9H", "AC", "AD"])
    events, _ = play(match, *(f"{seat} play {card}" for seat, card in enumerate(FIVE)))
    assert of_type(events, "placed")[0]["row"] == 1


def test_3_6_behind_twins_of_equally_long_rows_the_owner_chooses_between_these_two():
    match = position("sechste", FIVE, ["9H", "AC", "9H", "AD"])
    events, match = play(match, *(f"{seat} play {card}" for seat, card in enumerate(FIVE)))
    assert events[-1] == {"type": "asked", "seat": 4, "card": "QS", "why": "twins", "rows": [0, 2]}
    events, match = play(match, "4 row 3")
    assert (events[0]["type"], events[0]["card"], events[0]["row"], events[0]["behind"]) == ("placed", "QS", 2, "9H")


def test_3_7_the_deal_passes_to_the_left_and_the_first_dealer_is_drawn_by_lot():
    match = record.open_match("sechste", tuple("ABCD"))
    assert match.game.next_dealer(match.state) is None
    dealers = {shuffled_deal(match, random.Random(seed)).dealer for seed in range(60)}
    assert dealers == {0, 1, 2, 3}
    match = position("sechste", ["KS", "KH"], ["AC", "AD", "AH", "AS"], dealer=1)
    _, match = play(match, "0 play KS", "1 play KH")
    assert match.game.next_dealer(match.state) == 0


def test_3_8_worked_example():
    # Anna J♠, Ben K♣, Carla A♥, Dan 7♠.
    rows = ["3D 6C 8H", "9S TC JD QH QS", "2C", "5H 7D"]
    match = position("sechste", ["JS 2S", "KC 3C", "AH 4C", "7S 5C"], rows)
    events, match = play(match, "0 play JS", "1 play KC", "2 play AH", "3 play 7S")
    assert events[-1]["type"] == "asked"
    assert (events[-1]["seat"], events[-1]["why"]) == (2, "low")
    events, match = play(match, "2 row 3")
    tooks = [(event["seat"], event["cards"], event["points"]) for event in of_type(events, "took")]
    assert tooks == [(2, ["2C"], 1), (1, ["9S", "TC", "JD", "QH", "QS"], 13)]
    placed = [(event["card"], event["row"] + 1, event["behind"]) for event in of_type(events, "placed")]
    assert placed == [("AH", 3, "?"), ("7S", 4, "7D"), ("JS", 1, "8H"), ("KC", 2, "?")]
    assert rows_of(match) == ["3D 6C 8H JS", "KC", "AH", "5H 7D 7S"]


def test_3_9_the_short_game_is_three_deals_or_target_44():
    assert record.open_match("sechste", ("A", "B"), {}, "three_deals").state.rules.deals == 3
    assert record.open_match("sechste", ("A", "B"), {}, "short").state.rules.target == 44
