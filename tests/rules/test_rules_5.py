"""RULES.md §5: Schlagt den Büffel. One test a paragraph, named after it; positions are worked out in the comments."""

import pytest

from sechserpack.core import record
from sechserpack.core.buffalo.rules import ACTION_CARDS, IN_PLAY
from sechserpack.core.errors import BadRecord, IllegalAction
from sechserpack.deals import shuffled_deal
from tests.properties.matches import rng_of
from tests.rules.positions import of_type, play, rows_of

KINDS = "seven stop replace insert push first last sort"


def table(hands, herd, rows, specials="", seats=None, also=None, **options):
    """A position; `hands` and `herd` are texts, the first two `specials` lie open. Whoever acts decides alone."""
    options = {"consent": "actor", **options}
    match = record.open_match("bueffel", tuple(f"P{n}" for n in range(len(hands))), options)
    deal = {
        "dealer": 0,
        "hands": [hand.split() for hand in hands],
        "rows": [row.split() for row in rows],
        "buffalo": herd.split(),
        "specials": specials.split(),
    }
    return record.add_deal(match, match.game.deal_from_wire(match.state, deal | (also or {})))[1]


def order(match):
    """The cards still to be placed, next one first."""
    return [card for _, card in match.state.queue]


def texts(match, seat):
    return record.legal_texts(match, seat)


# --- 5.1 to 5.4 ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 7))
def test_5_1_ten_cards_for_each_and_the_buffalo_and_one_deal(seats):
    match = record.open_match("bueffel", tuple("ABCDEF"[:seats]))
    _, match = record.add_deal(match, shuffled_deal(match, rng_of(seats)))
    state = match.state
    assert [len(hand) for hand in state.hands] == [10] * seats
    assert len(state.herd) == 10
    assert [len(row) for row in state.rows] == [1] * 4
    assert all(card <= 104 for card in (*state.herd, *state.hands[0]))
    seen = match.game.observe(state, 0)
    assert seen.herd == (0,) * 10
    assert set(seen.action_pile) <= {0}
    while not match.game.is_over(match.state):
        (seat, *_) = match.game.to_act(match.state)
        _, match = record.act(match, seat, texts(match, seat)[0])
    assert len(match.state.deals) == 1
    assert not match.game.awaits_deal(match.state)


def test_5_1_the_buffalos_top_card_is_turned_with_the_players_cards():
    """25 is the buffalo's and lies between the players' 12 and 31; all go behind the nearest lower last card."""
    match = table(["12 1", "31 2"], "25 3", ["10", "24", "30", "90"])
    events, match = play(match, "0 play 12", "1 play 31")
    assert of_type(events, "turned") == [{"type": "turned", "card": "25"}]
    assert [(event["seat"], event["card"], event["row"]) for event in of_type(events, "placed")] == [
        (0, "12", 0),
        (2, "25", 1),
        (1, "31", 2),
    ]
    assert len(match.state.herd) == 1


def test_5_2_rows_go_to_the_common_pile_or_to_the_buffalos():
    """15 is the sixth behind 14: 3+5+1+1+1 bulls for the team. 45 is the sixth behind 44: 3+1+1+1+5 for the buffalo."""
    match = table(["15"], "45", ["10 11 12 13 14", "40 41 42 43 44", "60", "70"])
    _, match = play(match, "0 play 15")
    assert match.state.piles == ((10, 11, 12, 13, 14), (40, 41, 42, 43, 44))
    assert match.state.deals == ((2 * 11, 3 + 1 + 1 + 1 + 5),)


@pytest.mark.parametrize(
    ("rows", "taken"),
    [
        (["20", "30", "41", "70"], "41"),  # 3, 3, 1 and 3 bulls: the fewest
        (["21", "31", "41", "70"], "41"),  # three rows of one bull: the highest last card
        (["21 22", "31 32", "33", "70"], "31 32"),  # 6, 2, 5 and 3 bulls
    ],
)
def test_5_3_a_too_low_buffalo_takes_the_fewest_bulls_then_the_highest_last_card(rows, taken):
    match = table(["80"], "2", rows)
    events, _ = play(match, "0 play 80")
    assert [(event["seat"], " ".join(event["cards"]), event["why"]) for event in of_type(events, "took")] == [
        (1, taken, "low")
    ]


def ends(seats, team, herd):
    """A last turn in which seat 0 takes the cards `team` and the buffalo the cards `herd`; the others place high."""
    match = table(
        ["35", *(str(98 + n) for n in range(1, seats))],
        "75",
        [f"{team} 34", f"{herd} 74", "5", "90"],
        also={"rest": []},
    )
    _, match = play(match, "0 play 35", *(f"{n} play {98 + n}" for n in range(1, seats)))
    return match


def test_5_4_the_team_wins_with_strictly_fewer():
    """Three players: 30–34 are 3+1+1+5+1 = 11 bulls for the team; 70–74 are 3+1+1+1+1 = 7 for the buffalo."""
    match = ends(3, "30 31 32 33", "70 71 72 73")
    assert match.state.deals == ((11, 7),)
    assert match.state.winners == ()
    assert match.game.is_over(match.state)
    # 26 27 28 29 34 are five for the team, 70–74 seven for the buffalo
    match = ends(3, "26 27 28 29", "70 71 72 73")
    assert match.state.deals == ((5, 7),)
    assert match.state.winners == (0, 1, 2)
    assert match.game.result(match.state).scores == (5, 7)


def test_5_4_a_tie_is_the_buffalos():
    """26 27 28 29 34 and 71 72 73 74 with 68 before: five bulls each."""
    match = ends(3, "26 27 28 29", "68 71 72 73")
    assert match.state.deals == ((5, 5),)
    assert match.state.winners == ()


@pytest.mark.parametrize(("seats", "points", "winners"), [(1, 10, ()), (2, 10, ()), (3, 5, (0, 1, 2))])
def test_5_4_doubling_for_one_and_two_turns_a_win_into_a_loss(seats, points, winners):
    """Five bulls against seven: a win for three players, a loss for one or two."""
    match = ends(seats, "26 27 28 29", "70 71 72 73")
    assert match.state.deals == ((points, 7),)
    assert match.state.winners == winners


# --- 5.5 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "in_play"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 11), (6, 16)])
def test_5_5_action_cards_in_play(seats, in_play):
    assert len(ACTION_CARDS) == 16
    assert IN_PLAY[seats] == in_play
    match = record.open_match("bueffel", tuple("ABCDEF"[:seats]))
    _, match = record.add_deal(match, shuffled_deal(match, rng_of(7)))
    assert len(match.state.open_cards) == min(2, in_play)
    assert len(match.state.open_cards) + len(match.state.action_pile) == in_play


def test_5_5_a_used_one_is_replaced_at_once():
    match = table(["12 50", "31 51", "95 52"], "25 3", ["10", "24", "30", "90"], "seven first last")
    events, match = play(match, "0 play 12", "1 play 31", "2 play 95", "1 use seven 2")
    (used,) = of_type(events, "used")
    assert (used["card"], used["drawn"]) == ("seven", "last")
    assert [match.game.card_text[card] for card in match.state.open_cards] == ["first", "last"]


def test_5_5_from_the_reveal_until_the_last_card_lies_and_only_an_open_one():
    match = table(["12 50", "31 51", "95 52"], "25 3", ["10", "24", "30", "90"], "seven first")
    assert "use seven 1" not in texts(match, 0)
    _, match = play(match, "0 play 12", "1 play 31", "2 play 95")
    assert match.game.to_act(match.state) == (0, 1, 2)
    assert "use seven 1" in texts(match, 2)
    with pytest.raises(IllegalAction) as refused:
        play(match, "0 use push 1")
    assert refused.value.key == "use_not_open"
    with pytest.raises(IllegalAction) as refused:
        play(match, "0 use first 0")  # 12 is first already
    assert refused.value.key == "use_changes_nothing"


def test_5_5_each_card_waits_for_everybody_while_a_usable_one_lies_open():
    """Four cards; before each of them all three go on."""
    match = table(["12 50", "31 51", "95 52"], "25 3", ["10", "24", "30", "90"], "seven")
    events, match = play(match, "0 play 12", "1 play 31", "2 play 95")
    assert [event["card"] for event in of_type(events, "waited")] == ["12"]
    for waiting in ("25", "31", "95"):
        events, match = play(match, "2 pass", "0 pass", "1 pass")
        assert [event["card"] for event in of_type(events, "waited")] == [waiting]
    _, match = play(match, "0 pass", "1 pass", "2 pass")
    assert match.state.queue == ()


def test_5_5_nothing_waits_when_no_card_could_change_anything():
    """No card goes inside a row of one card: `insert` cannot be used."""
    match = table(["12 50", "31 51"], "25 3", ["10", "24", "30", "90"], "insert")
    events, match = play(match, "0 play 12", "1 play 31")
    assert of_type(events, "waited") == []
    assert match.state.queue == ()


def test_5_5_the_wait_can_be_skipped_by_a_table_setting():
    match = table(["12 50", "31 51"], "25 3", ["10", "24", "30", "90"], "seven", wait="turn")
    events, match = play(match, "0 play 12", "1 play 31", "0 pass", "1 pass")
    assert len(of_type(events, "waited")) == 1
    assert match.state.queue == ()
    events, match = play(match, "0 play 50", "1 play 51")
    assert len(of_type(events, "waited")) == 1  # every turn anew


def test_5_5_by_proposal_the_others_consent_or_refuse():
    match = table(["12 50", "31 51", "95 52"], "25 3", ["10", "24", "30", "90"], "seven first", consent="all")
    _, match = play(match, "0 play 12", "1 play 31", "2 play 95", "1 use seven 2")
    assert match.game.to_act(match.state) == (0, 2)
    assert texts(match, 0) == ("agree", "refuse")
    assert texts(match, 1) == ()
    assert match.state.sevens == ()
    _, again = play(match, "0 agree", "2 agree")
    assert again.state.sevens == (1,)
    events, match = play(match, "0 agree", "2 refuse")
    assert of_type(events, "used") == []
    assert match.game.to_act(match.state) == (0, 1, 2)
    assert not any(text.startswith("use") for text in texts(match, 1))  # once per moment
    assert "use seven 2" in texts(match, 0)


# --- 5.6 -----------------------------------------------------------------------------------------


def test_5_6_seven_a_row_is_taken_by_its_seventh_card():
    """15 would be the sixth behind 14 and is not; then the buffalo's 16 is the seventh and takes all six."""
    match = table(["15 1", "98 2"], "16 3", ["10 11 12 13 14", "40", "60", "70"], "seven")
    _, match = play(match, "0 play 15", "1 play 98", "0 use seven 1")
    assert rows_of(match) == ["16", "40", "60", "70 98"]
    assert match.state.piles[2] == (10, 11, 12, 13, 14, 15)
    assert match.state.sevens == ()  # until it is taken


def test_5_6_stop_nothing_is_placed_in_the_row_nor_may_it_be_chosen():
    """12 belongs behind 10, which is stopped: too low, and row 1 is not offered. 95 goes on as ever."""
    match = table(["12 1", "98 2"], "95 3", ["10", "40", "60", "90"], "stop")
    events, match = play(match, "0 play 12", "1 play 98", "1 use stop 1")
    assert of_type(events, "asked")[0]["rows"] == [1, 2, 3]
    with pytest.raises(IllegalAction) as refused:
        play(match, "0 row 1")
    assert refused.value.key == "row_not_offered"
    _, match = play(match, "0 row 2")
    assert match.state.stops == (0,)


def test_5_6_stop_is_lifted_free_by_any_player():
    match = table(["12 1", "98 2"], "95 3", ["10", "40", "60", "90"], also={"stops": [0]})
    assert texts(match, 1) == ("play 2", "play 98", "use lift 1")
    _, match = play(match, "1 play 98", "1 use lift 1")
    assert match.state.stops == ()
    _, match = play(match, "0 play 12")
    assert rows_of(match)[0] == "10 12"


def test_5_6_stop_on_three_rows():
    """Rows 1 to 3 are stopped: only row 4 is left, for what fits and for what is too low; it cannot be stopped.

    95 goes behind 90. 12 is too low for it, and its player may take row 4 alone. The buffalo's 3 is next turn's.
    """
    match = table(["12 1", "98 2"], "95 3", ["10", "40", "60", "90"], "stop", also={"stops": [0, 1, 2]})
    events, match = play(match, "0 play 12", "1 play 98")
    assert "use stop 4" not in texts(match, 0)
    assert of_type(events, "asked")[0]["rows"] == [3]
    _, match = play(match, "0 row 4")
    assert rows_of(match) == ["10", "40", "60", "12 95 98"]
    with pytest.raises(BadRecord):
        table(["12"], "95", ["10", "40", "60", "90"], also={"stops": [0, 1, 2, 3]})


def test_5_6_replace_keeps_its_place_in_the_order():
    """Order 12, 25 (buffalo), 31. Seat 0's 12 goes back and the 98 takes its place: first, though it is the highest."""
    match = table(["12 98", "31 2"], "25 3", ["10", "24", "30", "90"], "replace")
    _, match = play(match, "0 play 12", "1 play 31", "1 use replace 0")
    assert match.game.to_act(match.state) == (0,)
    assert texts(match, 0) == ("play 98",)
    events, match = play(match, "0 play 98")
    assert [event["card"] for event in of_type(events, "placed")] == ["98", "25", "31"]
    assert match.state.hands[0] == (12,)
    assert match.game.observe(match.state, 1).shown[0] == (12,)


def test_5_6_replace_needs_another_card():
    match = table(["12", "31"], "25", ["10", "24", "30", "90"], "replace first")
    _, match = play(match, "0 play 12", "1 play 31")
    assert not any(text.startswith("use replace") for text in texts(match, 0))


def test_5_6_insert_inside_a_row():
    match = table(["12 1", "98 2"], "95 3", ["10 14", "40", "60", "90"], "insert")
    _, match = play(match, "0 play 12", "1 play 98")
    assert [text for text in texts(match, 1) if text.startswith("use")] == ["use insert 0 1"]
    _, match = play(match, "1 use insert 0 1")
    assert rows_of(match) == ["10 12 14", "40", "60", "90 95 98"]


def test_5_6_insert_into_a_full_row():
    """12 goes between 11 and 13; six cards are too many: its player takes all but the last, 15."""
    match = table(["12 1", "98 2"], "95 3", ["10 11 13 14 15", "40", "60", "90"], "insert")
    events, match = play(match, "0 play 12", "1 play 98", "1 use insert 0 1")
    assert [(event["seat"], " ".join(event["cards"]), event["why"]) for event in of_type(events, "took")] == [
        (0, "10 11 12 13 14", "inserted")
    ]
    assert rows_of(match)[0] == "15"


def test_5_6_push_moves_a_last_card_to_where_it_fits():
    """61 leaves row 1; among the other rows 60 is the highest lower last card."""
    match = table(["12 1", "98 2"], "95 3", ["10 61", "40", "60", "90"], "push")
    _, match = play(match, "0 play 12", "1 play 98", "0 use push 1")
    assert rows_of(match) == ["10 12", "40", "60 61", "90 95 98"]


def test_5_6_push_empties_a_row():
    """61 is alone in its row. The empty row takes the 12, which would be too low otherwise."""
    match = table(["12 1", "98 2"], "95 3", ["61", "40", "60", "90"], "push")
    events, match = play(match, "0 play 12", "1 play 98", "0 use push 1")
    assert of_type(events, "asked") == []
    assert rows_of(match) == ["12", "40", "60 61", "90 95 98"]


def test_5_6_push_only_where_it_fits():
    """10 is lower than all the others: no row for it."""
    match = table(["12 1", "98 2"], "95 3", ["10", "40", "60", "90"], "push")
    _, match = play(match, "0 play 12", "1 play 98")
    assert "use push 1" not in texts(match, 0)
    assert "use push 2" in texts(match, 0)


def test_5_6_first_and_last():
    match = table(["12 1", "31 2", "50 4"], "25 3", ["10", "24", "30", "90"], "first last")
    _, match = play(match, "0 play 12", "1 play 31", "2 play 50")
    assert order(match) == [12, 25, 31, 50]
    _, match = play(match, "0 use first 2")
    assert order(match) == [50, 12, 25, 31]
    _, match = play(match, "1 use last 0")
    assert match.state.queue == ()
    # 50 goes behind 30, 25 behind 24, 31 behind 25, and 12 behind 10
    assert rows_of(match) == ["10 12", "24 25 31", "30 50", "90"]


def test_5_6_sort_with_the_buffalos_card_among_them():
    """The buffalo's 25, seat 3 in the order, is set first, then the 50, the 12 and the 31."""
    match = table(["12 1", "31 2", "50 4"], "25 3", ["10", "24", "30", "90"], "sort seven")
    _, match = play(match, "0 play 12", "1 play 31", "2 play 50")
    _, whole = play(match, "1 use sort 3 2 0 1")
    assert order(whole) == [25, 50, 12, 31]
    _, match = play(match, "1 use sort 3")
    assert match.game.to_act(match.state) == (1,)
    assert texts(match, 1) == ("use sort 0", "use sort 1", "use sort 2", "pass")
    _, match = play(match, "1 use sort 2", "1 use sort 0")
    assert match.state == whole.state


def test_5_6_sort_can_be_given_up_and_names_each_card_once():
    match = table(["12 1", "31 2", "50 4"], "25 3", ["10", "24", "30", "90"], "sort seven")
    _, match = play(match, "0 play 12", "1 play 31", "2 play 50", "1 use sort 3")
    with pytest.raises(IllegalAction):
        play(match, "1 use sort 3")
    with pytest.raises(IllegalAction):
        play(match, "1 use sort 0 0")
    _, match = play(match, "1 pass")
    assert match.game.to_act(match.state) == (0, 1, 2)
    assert order(match) == [12, 25, 31, 50]


@pytest.mark.parametrize("kind", ["replace", "first", "last", "insert"])
def test_5_6_these_apply_to_players_cards_not_to_the_buffalos(kind):
    match = table(["12 1", "98 2"], "25 3", ["10 14", "24 26", "60", "90"], kind)
    _, match = play(match, "0 play 12", "1 play 98")
    uses = [text.split() for text in texts(match, 0) if text.startswith("use")]
    assert uses
    assert all(words[2] != "2" for words in uses)


@pytest.mark.parametrize(
    "text", ["use", "use seven", "use seven x", "use cow 1", "use sort", "use insert 1", "agree 1"]
)
def test_5_6_what_cannot_be_read_is_refused(text):
    match = table(["12 1", "98 2"], "25 3", ["10", "24", "60", "90"], KINDS.split()[0])
    with pytest.raises(BadRecord) as refused:
        record.act(match, 0, text)
    assert refused.value.key == "unknown_action"


@pytest.mark.parametrize(
    "also",
    [
        {"buffalo": ["25"]},
        {"specials": ["seven", "seven", "seven"]},
        {"specials": ["cow"]},
        {"rest": ["12"]},
        {"sevens": [4]},
        {"stops": [1, 1]},
        {"rows": [["10"], ["24"], ["60"]]},
        {"trump": "D"},
    ],
)
def test_a_wrong_position_is_refused(also):
    with pytest.raises(BadRecord):
        table(["12 1", "98 2"], "25 3", ["10", "24", "60", "90"], also=also)
