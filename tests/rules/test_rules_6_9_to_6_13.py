"""RULES.md 6.9–6.13: claims, who wins a deal, and what it counts. One test a paragraph, named after it."""

import pytest

from tests.rules.positions import of_type, play
from tests.rules.sixtysix_positions import ANNA, BEN, STOCK, last_deal, position, refusal


def test_6_9_with_66_the_claimer_wins():
    events, match = play(position("AS", "9S", points=(66, 40), tricks=(5, 6)), "0 claim")
    assert events[0] == {"type": "claimed", "seat": 0, "points": 66, "won": True, "auto": False}
    assert match.state.deals == ((1, 0),)


@pytest.mark.parametrize(
    ("false_claim", "points", "tricks", "lost"),
    [
        ("table", (65, 20), (5, 2), 1),
        ("table", (32, 50), (2, 5), 2),
        ("table", (0, 50), (0, 5), 3),
        ("two", (65, 20), (5, 2), 2),
        ("two", (0, 50), (0, 5), 2),
    ],
)
def test_6_9_with_fewer_the_other_side_wins(false_claim, points, tricks, lost):
    match = position("AS", "9S", points=points, tricks=tricks, rules={"false_claim": false_claim})
    assert last_deal(match, "0 claim") == ((0, lost), "false_claim")


def test_6_9_only_on_lead():
    match = position("AS KD", "9S 9D", points=(66, 40), tricks=(5, 5))
    assert refusal(match, "1 claim") == "not_your_turn"
    _, match = play(match, "0 play AS")
    assert refusal(match, "0 claim") == "not_your_turn"
    assert refusal(match, "1 claim") == "not_on_lead"
    assert last_deal(match, "1 play 9S", "0 claim") == ((1, 0), "claim")


@pytest.mark.parametrize(("claim", "points", "ends"), [("auto", 55, True), ("auto", 54, False), ("call", 55, False)])
def test_6_9_claim_auto_after_a_trick(claim, points, ends):
    match = position("AS KD", "9S 9D", points=(points, 40), tricks=(5, 5), rules={"claim": claim})
    events, match = play(match, "0 play AS", "1 play 9S")
    assert [event["auto"] for event in of_type(events, "claimed")] == [True] * ends
    assert match.state.deals == (((1, 0),) if ends else ())


@pytest.mark.parametrize(("points", "ends"), [(26, True), (25, False)])
def test_6_9_claim_auto_after_a_marriage(points, ends):
    match = position("KH QH", "9S 9D", points=(points, 32), tricks=(5, 5), rules={"claim": "auto"})
    _, match = play(match, "0 meld H")
    assert match.state.deals == (((2, 0),) if ends else ())


def test_6_9_claim_auto_where_a_position_begins_with_66():
    match = position("AS", "AD", points=(70, 12), tricks=(5, 2), rules={"claim": "auto"})
    assert match.state.deals == ((2, 0),)


def test_6_10_the_winner_of_the_last_trick_wins_the_deal():
    match = position("AS", "9S", points=(20, 50), tricks=(4, 7))
    assert last_deal(match, "0 play AS", "1 play 9S") == ((1, 0), "last_trick")


@pytest.mark.parametrize(
    ("points", "outcome"),
    [
        ((20, 40), ((1, 0), "more_points")),
        ((20, 30), ((2, 0), "more_points")),
        ((20, 50), ((0, 1), "more_points")),
        ((10, 50), ((0, 2), "more_points")),
        ((20, 41), ((0, 0), "draw")),
        ((45, 68), ((1, 0), "claim")),
    ],
)
def test_6_10_the_last_trick_worth_ten(points, outcome):
    # The ace and the ten points make 21 for Anna.
    match = position("AS", "9S", points=points, tricks=(4, 7), rules={"last_trick": "ten"})
    assert last_deal(match, "0 play AS", "1 play 9S") == outcome


@pytest.mark.parametrize("rule", ["alternate", "winner"])
def test_6_10_after_a_draw_the_same_dealer_deals_again(rule):
    rules = {"last_trick": "ten", "next_dealer": rule}
    _, match = play(position("AS", "9S", points=(20, 41), tricks=(4, 7), rules=rules), "0 play AS", "1 play 9S")
    assert match.state.dealer == match.game.next_dealer(match.state) == 1


@pytest.mark.parametrize(
    ("failed_close", "points", "tricks", "lost"),
    [
        ("table", (65, 0), (5, 0), 1),
        ("table", (32, 20), (3, 2), 2),
        ("table", (0, 0), (0, 0), 3),
        ("penalty", (65, 20), (5, 2), 2),
        ("penalty", (65, 0), (5, 0), 3),
    ],
)
def test_6_11_the_closer_claims_with_fewer(failed_close, points, tricks, lost):
    rules = {"failed_close": failed_close, "false_claim": "two"}
    match = position(ANNA, BEN, STOCK, points=points, tricks=tricks, rules=rules)
    assert last_deal(match, "0 close", "0 claim") == ((0, lost), "failed_close")


@pytest.mark.parametrize(("failed_close", "lost"), [("table", 1), ("penalty", 3)])
def test_6_11_the_hands_are_empty_and_the_closer_has_fewer(failed_close, lost):
    # Ben had no trick when the stock was closed, and takes the last one.
    match = position("9S", "AS", closed=0, points=(54, 0), tricks=(3, 0), rules={"failed_close": failed_close})
    assert last_deal(match, "0 play 9S", "1 play AS") == ((0, lost), "failed_close")


@pytest.mark.parametrize("last_trick", ["wins", "ten"])
def test_6_11_the_last_trick_does_not_save_the_closer(last_trick):
    match = position("AS", "9S", closed=0, points=(54, 20), tricks=(3, 1), rules={"last_trick": last_trick})
    assert last_deal(match, "0 play AS", "1 play 9S") == ((0, 1), "failed_close")


def test_6_11_the_closer_with_66_wins():
    match = position("AS KD", "9S 9D", closed=0, points=(55, 64), tricks=(3, 2))
    assert last_deal(match, "0 play AS", "1 play 9S", "0 claim") == ((1, 0), "claim")


def test_6_11_the_other_side_may_claim_66_first():
    match = position("9S KD", "AS 9D", closed=0, points=(64, 55), tricks=(3, 2))
    assert last_deal(match, "0 play 9S", "1 play AS", "1 claim") == ((0, 1), "claim")


@pytest.mark.parametrize(("points", "tricks", "won"), [(33, 3, 1), (32, 3, 2), (0, 0, 3)])
@pytest.mark.parametrize("winner", [0, 1])
def test_6_12_score(winner, points, tricks, won):
    pair = {"points": (66, points), "tricks": (4, tricks)}
    pair = {name: value if winner == 0 else value[::-1] for name, value in pair.items()}
    deal, _ = last_deal(position("AS", "9S", lead=winner, **pair), f"{winner} claim")
    assert (deal[winner], deal[1 - winner]) == (won, 0)


@pytest.mark.parametrize(
    ("closed_score", "ben", "won"),
    [("final", (25, 1), 1), ("frozen", (25, 1), 2), ("final", (0, 0), 2), ("frozen", (0, 0), 3)],
)
def test_6_12_closed_score(closed_score, ben, won):
    # After Anna closed, Ben takes a trick of 11; Anna takes the last one and has 66.
    fields = {"points": (51, ben[0]), "tricks": (3, ben[1]), "rules": {"closed_score": closed_score}}
    match = position("9S AH", "AS KC", closed=0, **fields)
    assert last_deal(match, "0 play 9S", "1 play AS", "1 play KC", "0 play AH") == ((won, 0), "claim")


@pytest.mark.parametrize(("closed_score", "won"), [("final", 1), ("frozen", 2)])
def test_6_12_closed_score_when_the_other_side_claims_falsely(closed_score, won):
    fields = {"points": (51, 25), "tricks": (3, 1), "rules": {"closed_score": closed_score}}
    match = position("9S AH", "AS KC", closed=0, **fields)
    assert last_deal(match, "0 play 9S", "1 play AS", "1 claim") == ((won, 0), "false_claim")


def test_6_12_closed_score_is_for_the_closer_only():
    # Anna closed with 20 and has 31 when Ben claims.
    fields = {"points": (20, 66), "tricks": (1, 3), "rules": {"closed_score": "frozen"}}
    _, match = play(position("AS KD TC", "9S AD 9C", closed=0, **fields), "0 play AS", "1 play 9S")
    assert last_deal(match, "0 play KD", "1 play AD", "1 claim") == ((0, 2), "claim")


@pytest.mark.parametrize(
    ("target", "before", "over"), [(7, (6, 6), True), (7, (5, 6), False), (5, (4, 3), True), (5, (3, 4), False)]
)
def test_6_13_the_match_ends_at_the_target(target, before, over):
    match = position("AS", "9S", points=(66, 40), tricks=(5, 6), match=before, rules={"target": target})
    events, match = play(match, "0 claim")
    assert match.state.scores == (before[0] + 1, before[1])
    assert match.game.is_over(match.state) is over
    assert match.state.winners == ((0,) if over else ())
    assert [event["winners"] for event in of_type(events, "match_ended")] == [[0]] * over
    assert refusal(match, "0 claim") == ("match_over" if over else "no_deal")
