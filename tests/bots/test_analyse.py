"""The analysis of positions and whole records (RULES.md §7, last paragraph)."""

import json
from pathlib import Path

import pytest
from msgspec.json import encode

from sechserpack.core.errors import BadRecord
from sechserpack.lab.analyse import analyse_record

HEADER = {"record": "sechserpack", "version": 1, "game": "sechste", "options": {}, "players": ["Anna", "Ben"]}


def record(*lines, header=HEADER):
    return [encode(line) + b"\n" for line in (header, *lines)]


ONE_SAFE_CARD = {
    "deal": {
        "dealer": 1,
        "hands": [["9C", "KS"], ["2C", "2D"]],
        "rows": [["8S"], ["TH", "JC", "JD", "QC", "QD"], ["7C"], ["7D"]],
    }
}


def test_a_row_position_values_what_the_choice_costs():
    """K♠ takes the full row now, and nothing is dearer; 9♣ lies behind 8♠, and the row may fall to Ben."""
    (answer,) = analyse_record(record(ONE_SAFE_CARD))
    values = {one["do"]: one["value"] for one in answer["actions"]}
    assert answer["to_move"] == 0
    assert answer["unit"] == "points"
    assert answer["exact"] is False
    assert answer["worlds"] > 0
    assert set(values) == {"play 9C", "play KS"}
    assert all(value <= 0 for value in values.values())
    assert answer["best"] == ["play 9C"]


def test_the_same_record_gives_the_same_answer():
    assert list(analyse_record(record(ONE_SAFE_CARD))) == list(analyse_record(record(ONE_SAFE_CARD)))


def test_what_the_player_cannot_see_does_not_matter():
    """The other hand is not looked at: another one gives the same values."""
    other = {"deal": {**ONE_SAFE_CARD["deal"], "hands": [["9C", "KS"], ["AC", "KC"]]}}
    assert list(analyse_record(record(ONE_SAFE_CARD))) == list(analyse_record(record(other)))


def test_the_choice_of_a_row_is_valued_row_by_row():
    lines = [ONE_SAFE_CARD, {"seat": 0, "do": "play KS"}, {"seat": 1, "do": "play 2C"}]
    (answer,) = analyse_record(record(*lines))
    assert answer["to_move"] == 1
    assert [one["do"] for one in answer["actions"]] == ["row 1", "row 2", "row 3", "row 4"]
    dear = answer["actions"][1]
    assert dear["value"] <= -11
    assert "row 2" not in answer["best"]


def test_all_gives_one_object_for_each_decision_with_line_and_choice():
    lines = [ONE_SAFE_CARD, {"seat": 1, "do": "play 2C"}, {"seat": 0, "do": "play KS"}, {"seat": 1, "do": "row 3"}]
    answers = list(analyse_record(record(*lines), every=True))
    assert [(one["line"], one["to_move"], one["chosen"]) for one in answers] == [
        (3, 1, "play 2C"),
        (4, 0, "play KS"),
        (5, 1, "row 3"),
    ]
    assert all(one["chosen"] in {action["do"] for action in one["actions"]} for one in answers)


def test_a_record_that_waits_for_nobody_has_no_actions():
    (answer,) = analyse_record(record())
    assert (answer["to_move"], answer["actions"], answer["best"]) == (None, [], [])


def test_a_bad_line_is_named():
    with pytest.raises(BadRecord) as error:
        list(analyse_record(record(ONE_SAFE_CARD, {"seat": 0, "do": "play 3C"})))
    assert error.value.line == 3
    with pytest.raises(BadRecord) as error:
        list(analyse_record([]))
    assert error.value.line == 0


ENDINGS = json.loads((Path(__file__).parents[1] / "records" / "endings.json").read_text())["cases"]
SIXTYSIX = {"record": "sechserpack", "version": 1, "game": "sechsundsechzig", "options": {}, "players": ["Anna", "Ben"]}


def ending(case, **changed):
    names = ("trump", "hands", "stock", "lead", "points", "tricks", "closed")
    return record({"deal": {**{name: case[name] for name in names}, **changed}}, header=SIXTYSIX)


@pytest.mark.parametrize("case", ENDINGS, ids=[case["id"] for case in ENDINGS])
def test_a_published_ending_is_exact(case):
    (answer,) = analyse_record(ending(case))
    assert (answer["to_move"], answer["exact"], answer["unit"], answer["worlds"]) == (
        (case["lead"], True, "game points", 0)
    )
    values = {one["do"]: one["value"] for one in answer["actions"]}
    top = max(values.values())
    assert top == (case["value_seat0"] if case["lead"] == 0 else -case["value_seat0"])
    assert set(answer["best"]) == {action for action, value in values.items() if value == top}
    leads = case["best"] or case["hands"][case["lead"]]
    assert {action.removeprefix("play ") for action in answer["best"] if action.startswith("play ")} == set(leads)


def test_with_the_stock_closed_the_other_hand_stays_hidden():
    case = ENDINGS[1]
    closed = ending(case, closed=0, stock=["9S", "9D"])
    assert next(iter(analyse_record(closed)))["exact"] is False
