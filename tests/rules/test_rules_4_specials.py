"""RULES.md 4.4–4.8: the special cards of 6 nimmt!. Every position is worked out by hand in its comment."""

import pytest

from sechserpack.core import record
from sechserpack.core.errors import BadRecord, BadRules, IllegalAction
from sechserpack.core.rows.state import Marker
from sechserpack.core.rows.view import price
from tests.rules.positions import of_type, play, position, rows_of

EVEN, ODD = 0, 1
UP, DOWN = -1, 1


def special(name, hands, rows, row=None, sign=0, **more):
    """A position with a special card; `row` (from 1) and `sign` are its marker's, when not as at the start."""
    also = {} if row is None else {"marker": {"row": row - 1, "sign": sign}}
    return position("nimmt", hands, rows, also=also | more, special=name)


def placed(events):
    """Card and row (from 1) of every placed card."""
    return [(event["card"], event["row"] + 1) for event in of_type(events, "placed")]


def took(events):
    """Seat, row (from 1), cards and reason of every taken row."""
    return [
        (event["seat"], event["row"] + 1, " ".join(event["cards"]), event["why"]) for event in of_type(events, "took")
    ]


# --- 4.4 parity ----------------------------------------------------------------------------------


def test_4_4_parity_starts_at_the_lowest_starter_with_its_parity():
    assert special("parity", ["1", "2"], ["40", "25", "7", "60"]).state.marker == Marker(2, ODD)
    assert special("parity", ["1", "2"], ["40", "8", "17", "60"]).state.marker == Marker(1, EVEN)


def test_4_4_parity_a_refused_card_goes_to_the_next_best_row():
    """27 is nearest to 24, but that row accepts even cards only: it goes behind 20. Alone, the even 28 joins 24."""
    match = special("parity", ["27 99", "28 98"], ["24", "20", "90", "95"], row=1, sign=EVEN)
    events, match = play(match, "0 play 27", "1 play 28")
    assert placed(events) == [("27", 2), ("28", 2)]  # with the 27 lying, row 2 is nearer to the 28 than the 24 is
    match = special("parity", ["28 99", "91 98"], ["24", "20", "90", "95"], row=1, sign=EVEN)
    events, match = play(match, "0 play 28", "1 play 91")
    assert placed(events) == [("28", 1), ("91", 3)]


def test_4_4_parity_four_rows_refuse_a_card():
    """11 is lower than 12, 40 and 60, and the row of the 10 accepts even cards only: too low, any row may be taken.

    Anna takes the row of the 40. Then the lowest last card is 10: the marker stays, even.
    """
    match = special("parity", ["11 99", "100 98"], ["10", "12", "40", "60"])
    events, match = play(match, "0 play 11", "1 play 100")
    assert of_type(events, "asked")[0]["rows"] == [0, 1, 2, 3]
    events, match = play(match, "0 row 3")
    assert took(events) == [(0, 3, "40", "low")]
    assert of_type(events, "moved") == []
    assert match.state.marker == Marker(0, EVEN)


def test_4_4_parity_moves_after_any_take_when_the_takers_card_lies():
    """Ben takes the marked row of the 10 with his 3. Now the 3 is the lowest last card: same row, odd from here on."""
    match = special("parity", ["50 99", "3 98"], ["10", "12", "40", "60"])
    events, match = play(match, "0 play 50", "1 play 3", "1 row 1")
    assert [event["marker"] for event in of_type(events, "moved")] == [{"row": 0, "sign": ODD}]
    assert match.state.marker == Marker(0, ODD)


def test_4_4_parity_moves_after_a_sixth_card_within_the_turn():
    """35 is the sixth behind 34 and takes 30–34; the lowest last card is 35 then: odd.

    36 lies above 35 only, and that row refuses it: too low.
    """
    match = special("parity", ["35 1", "36 2"], ["30 31 32 33 34", "70", "80", "90"], row=1, sign=ODD)
    events, match = play(match, "0 play 35", "1 play 36")
    assert took(events) == [(0, 1, "30 31 32 33 34", "sixth")]
    assert match.state.marker == Marker(0, ODD)
    assert [(event["seat"], event["why"]) for event in of_type(events, "asked")] == [(1, "low")]


# --- 4.5 climb -----------------------------------------------------------------------------------


def test_4_5_climb_starts_at_row_4_pointing_up_and_its_row_goes_down():
    """38 is 2 below 40 and 8 above 30: it goes down behind 40 in row 4. 99 joins the highest row going up."""
    match = special("climb", ["38 1", "99 2"], ["30", "50", "60", "40"])
    assert match.state.marker == Marker(3, UP)
    events, match = play(match, "0 play 38", "1 play 99")
    assert placed(events) == [("38", 4), ("99", 3)]
    assert rows_of(match) == ["30", "50", "60 99", "40 38"]


def test_4_5_climb_equal_differences_go_to_the_marked_row():
    """35 is 5 above 30 and 5 below 40: the marked row has it."""
    match = special("climb", ["35 1", "99 2"], ["30", "50", "60", "40"])
    events, match = play(match, "0 play 35", "1 play 99")
    assert placed(events)[0] == ("35", 4)


def test_4_5_climb_a_card_that_fits_nowhere_is_too_low():
    """45 is not below 40 in the marked row and not above 50, 60 or 70. Anna takes row 2.

    The marker goes up to row 3, which goes down now and refuses 99; of 50, 45 and 40 the 50 is nearest.
    """
    match = special("climb", ["45 1", "99 2"], ["50", "60", "70", "40"])
    events, match = play(match, "0 play 45", "1 play 99", "0 row 2")
    assert took(events) == [(0, 2, "60", "low")]
    assert match.state.marker == Marker(2, UP)
    assert placed(events) == [("45", 2), ("99", 1)]


def test_4_5_climb_turns_round_at_the_top_and_at_the_bottom():
    """From row 2 the marker reaches row 1 and points down; from row 3 pointing down it reaches row 4 and points up."""
    match = special("climb", ["1 8", "99 2"], ["50", "60", "70", "40"], row=2, sign=UP)
    _, match = play(match, "0 play 1", "1 play 99")
    assert match.state.marker == Marker(1, UP)  # 1 goes down behind 60, nothing was taken
    full = ["50 49 48 47 46", "60", "70", "80"]
    match = special("climb", ["45 8", "99 2"], full, row=1, sign=DOWN)
    events, match = play(match, "0 play 45", "1 play 99")
    assert took(events) == [(0, 1, "50 49 48 47 46", "sixth")]
    assert match.state.marker == Marker(1, DOWN)
    match = special("climb", ["45 8", "99 2"], ["60", "50 49 48 47 46", "70", "80"], row=2, sign=UP)
    _, match = play(match, "0 play 45", "1 play 99")
    assert match.state.marker == Marker(0, DOWN)
    match = special("climb", ["45 8", "99 2"], ["60", "70", "50 49 48 47 46", "80"], row=3, sign=DOWN)
    _, match = play(match, "0 play 45", "1 play 99")
    assert match.state.marker == Marker(3, UP)


def test_4_5_climb_the_row_it_leaves_goes_on_ascending_unsorted():
    """Row 4 holds 40 38 and is left; 39 fits behind 38 again, going up: 40 38 39."""
    match = special("climb", ["39 1", "45 2"], ["60 61 62 63 64", "70", "80", "40 38"], row=3, sign=UP)
    events, match = play(match, "0 play 39", "1 play 45")
    assert rows_of(match)[3] == "40 38 39 45"
    assert placed(events) == [("39", 4), ("45", 4)]


# --- 4.6 cow -------------------------------------------------------------------------------------


def test_4_6_cow_starts_behind_the_lowest_starter():
    assert special("cow", ["1", "2"], ["40", "25", "7", "60"]).state.marker == Marker(2)


def test_4_6_cow_four_numbers_and_the_cow_are_full():
    """13 joins 12 in the cow's row of four: it is the sixth, Anna takes the four, never the cow.

    The cow jumps to the lowest of the other three: 50 in row 2.
    """
    match = special("cow", ["13 1", "99 2"], ["9 10 11 12", "50", "60", "70"])
    events, match = play(match, "0 play 13", "1 play 99")
    assert took(events) == [(0, 1, "9 10 11 12", "sixth")]
    assert rows_of(match)[0] == "13"
    assert match.state.marker == Marker(1)


def test_4_6_cow_placing_into_its_row_makes_it_jump():
    """8 joins 7 beside the cow; of the other three 25 is lowest. Then 26 joins the cow's new row, and 8 is lowest."""
    match = special("cow", ["8 1", "26 2"], ["40", "25", "7", "60"])
    events, match = play(match, "0 play 8", "1 play 26")
    assert [event["marker"]["row"] for event in of_type(events, "moved")] == [1, 2]
    assert took(events) == []


def test_4_6_cow_lands_on_a_full_row_and_jumps_on_later():
    """8 joins 7; the cow jumps to the lowest other row, 20–24, which is full: Anna takes 20–23, the 24 stays.

    Then 25 joins the 24 beside the cow, and the cow jumps on to 8, the lowest of the others.
    """
    match = special("cow", ["8 1", "25 2"], ["20 21 22 23 24", "7", "60", "70"])
    events, match = play(match, "0 play 8", "1 play 25")
    assert took(events) == [(0, 1, "20 21 22 23", "landed")]
    assert [event["marker"]["row"] for event in of_type(events, "moved")] == [0, 1]
    assert rows_of(match)[:2] == ["24 25", "7 8"]
    # 20 counts 3, 21 1, 22 5 and 23 1
    assert of_type(events, "took")[0]["points"] == 10


def test_4_6_cow_a_hint_counts_what_the_landing_costs():
    """8 joins 7, and the cow lands on 20–24: 3 + 1 + 5 + 1 bulls. 61 lies in another row and costs nothing."""
    match = special("cow", ["8 61", "25 2"], ["20 21 22 23 24", "7", "60", "70"])
    hints = {text: match.game.preview(match.state, 0, match.game.parse_action(f"play {text}")) for text in ("8", "61")}
    assert (hints["8"]["takes"], hints["8"]["why"]) == (10, "fits")
    assert hints["61"]["takes"] == 0
    # 13 takes the cow's four and then four more
    match = special("cow", ["13 1", "99 2"], ["9 10 11 12", "50 51 52 53 54", "60", "70"])
    assert match.game.preview(match.state, 0, match.game.parse_action("play 13"))["takes"] == (1 + 3 + 5 + 1) + (3 + 3)


def test_4_6_cow_a_hint_for_a_too_low_card_counts_the_landing_in_each_row():
    """Taking the 30 beside the cow costs 3, and the cow lands on 40–70: 3 + 3 + 7 + 5 more. 75 77 cost 2 + 5."""
    match = special("cow", ["5 1", "99 2"], ["30", "40 50 55 66 70", "75 77", "88 98"])
    hint = match.game.preview(match.state, 0, match.game.parse_action("play 5"))
    assert (hint["why"], hint["takes"]) == ("low", 6)  # 88 and 98 are cheapest: 5 + 1
    assert [price(match.state, row, 5) for row in range(4)] == [3 + 18, 21, 7, 6]


def test_4_6_cow_two_rows_fall_in_one_placement():
    """13 takes the cow's full row of four; the cow jumps onto the five of row 2: Anna takes four of these too."""
    match = special("cow", ["13 1", "99 2"], ["9 10 11 12", "50 51 52 53 54", "60", "70"])
    events, match = play(match, "0 play 13", "1 play 99")
    assert took(events) == [(0, 1, "9 10 11 12", "sixth"), (0, 2, "50 51 52 53", "landed")]
    assert rows_of(match)[:2] == ["13", "54"]
    assert match.state.marker == Marker(1)


def test_4_6_cow_taking_its_row_with_a_low_card_makes_it_jump():
    """3 is too low; Anna takes the cow's row of the 7 and lies there. The lowest of the other three is 25."""
    match = special("cow", ["3 1", "99 2"], ["40", "25", "7", "60"])
    _, match = play(match, "0 play 3", "1 play 99", "0 row 3")
    assert match.state.marker == Marker(1)
    match = special("cow", ["3 1", "99 2"], ["40", "25", "7", "60"])
    _, match = play(match, "0 play 3", "1 play 99", "0 row 2")
    assert match.state.marker == Marker(2)  # another row was taken: the cow stays, though 3 is lower now


# --- 4.7 flip ------------------------------------------------------------------------------------


def test_4_7_flip_counts_swapped_for_order_and_row_and_lies_as_printed():
    """24 counts 42: after the 30, and behind 40. It lies as 24: then 25 goes behind it, and 41 behind the 30."""
    match = special("flip", ["24 25", "30 41"], ["10", "40", "60", "70"])
    events, match = play(match, "0 play 24 flip", "1 play 30")
    assert placed(events) == [("30", 1), ("24", 2)]
    assert of_type(events, "revealed")[0]["flipped"] == [0]
    assert rows_of(match)[1] == "40 24"
    events, match = play(match, "0 play 25", "1 play 41")
    assert placed(events) == [("25", 2), ("41", 1)]


def test_4_7_flip_90_counts_9():
    """9 is lower than every last card: Anna chooses a row, before Ben's 20 is placed."""
    match = special("flip", ["90 1", "20 2"], ["10", "40", "60", "70"])
    events, match = play(match, "0 play 90 flip", "1 play 20")
    assert [(event["seat"], event["card"], event["why"]) for event in of_type(events, "asked")] == [(0, "90", "low")]
    events, match = play(match, "0 row 1")
    assert rows_of(match)[:2] == ["90", "40"]  # 20 lies nowhere yet: the 90 is no longer 9
    assert of_type(events, "asked")[0]["seat"] == 1


def test_4_7_flip_of_equal_values_the_flipped_one_is_first():
    """24 counts 42 and is placed before the 42, behind 40. There it lies as 24, and the 42 goes behind it."""
    match = special("flip", ["42 1", "24 2"], ["10", "40", "60", "70"])
    events, match = play(match, "0 play 42", "1 play 24 flip")
    assert placed(events) == [("24", 2), ("42", 2)]
    assert rows_of(match)[1] == "40 24 42"


def test_4_7_flip_is_not_lower_than_an_equal_last_card():
    """24 counts 42, and a row ends in 42: 42 is not lower than 42, so it goes behind 40."""
    match = special("flip", ["24 1", "99 2"], ["10", "40", "42", "70"])
    events, match = play(match, "0 play 24 flip", "1 play 99")
    assert placed(events)[0] == ("24", 2)


def test_4_7_flip_once_per_deal_and_only_two_digits():
    match = special("flip", ["24 35 9", "30 41 100"], ["10", "40", "60", "70"])
    for action, key in (("0 play 9 flip", "flip_digits"), ("1 play 100 flip", "flip_digits")):
        with pytest.raises(IllegalAction) as refused:
            play(match, action)
        assert refused.value.key == key
    _, match = play(match, "0 play 24 flip", "1 play 30")
    assert match.state.flips == (False, True)
    with pytest.raises(IllegalAction) as refused:
        play(match, "0 play 35 flip")
    assert refused.value.key == "flip_used"
    with pytest.raises(IllegalAction) as refused:
        play(special("cow", ["24", "30"], ["10", "40", "60", "70"]), "0 play 24 flip")
    assert refused.value.key == "flip_off"


def test_4_7_flip_is_hidden_until_the_reveal():
    match = special("flip", ["24 35", "30 41"], ["10", "40", "60", "70"])
    _, match = play(match, "0 play 24 flip")
    assert match.state.turned == (True, False)
    seen = match.game.observe(match.state, 1)
    assert (seen.turned, seen.flips, seen.commits) == ((False, False), (True, True), (0, None))


def test_4_7_flip_can_be_changed_until_the_reveal_where_cards_can():
    match = position("nimmt", ["24 35", "30 41"], ["10", "40", "60", "70"], special="flip", change_card=True)
    _, match = play(match, "0 play 24 flip", "0 play 35")
    assert match.state.turned == (False, False)
    _, match = play(match, "1 play 30")
    assert match.state.flips == (True, True)


# --- 4.8 and combinations ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["parity", "climb", "cow", "flip"])
def test_4_8_lowest_first_in_every_variant(name):
    match = special(name, ["77 1", "75 2", "79 3", "76 4"], ["10", "20", "30", "74"])
    events, _ = play(match, "0 play 77", "1 play 75", "2 play 79", "3 play 76")
    assert [card for card, _ in of_type(events, "revealed")[0]["queue"]] == [1, 3, 0, 2]


@pytest.mark.parametrize("value", ["cow+flip", "cow,flip", "parity climb"])
def test_a_combination_of_two_is_refused(value):
    with pytest.raises(BadRules) as refused:
        record.open_match("nimmt", ("A", "B"), {"special": value})
    assert refused.value.key == "option_combined"
    assert "one" in str(refused.value)


@pytest.mark.parametrize(
    ("name", "also"),
    [
        ("none", {"marker": {"row": 0, "sign": 0}}),
        ("parity", {"marker": {"row": 4, "sign": 0}}),
        ("climb", {"marker": {"row": 1, "sign": 0}}),
        ("cow", {"marker": {"row": 1, "sign": 1}}),
        ("cow", {"marker": {"row": 0}, "rows": [["10", "11", "12", "13", "14"], ["40"], ["60"], ["70"]]}),
        ("cow", {"marker": {"row": "1"}}),
        ("cow", {"marker": 3}),
        ("cow", {"flips": [True, True]}),
        ("flip", {"flips": [True]}),
        ("flip", {"flips": "both"}),
    ],
)
def test_a_wrong_marker_is_refused(name, also):
    with pytest.raises(BadRecord) as refused:
        position("nimmt", ["1", "2"], ["10", "40", "60", "70"], also=also, special=name)
    assert refused.value.key == "field"
