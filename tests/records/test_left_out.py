"""What a record of Schlagt den Büffel may leave out: `pass` and `agree`, where it goes on without them."""

import json

import pytest

from sechserpack.core.errors import Fault
from sechserpack.core.record import Reader

HEADER = {"record": "sechserpack", "version": 1, "game": "bueffel", "players": ["Anna", "Ben", "Carla"]}
DEAL = {
    "hands": [["12", "1", "13"], ["50", "2", "14"], ["98", "3", "15"]],
    "rows": [["10"], ["40"], ["60"], ["90"]],
    "buffalo": ["95", "96", "97"],
    "specials": ["seven", "stop", "seven"],
}
PLAYS = ("0 play 12", "1 play 50", "2 play 98")


def read(*actions: str) -> tuple[list[str], Reader]:
    """The action lines that the record stands for, and the reader behind its last line."""
    reader = Reader()
    lines = [*reader.feed(json.dumps(HEADER).encode()), *reader.feed(json.dumps({"deal": DEAL}).encode())]
    for action in actions:
        seat, _, text = action.partition(" ")
        lines += reader.feed(json.dumps({"seat": int(seat), "do": text}).encode())
    return [f"{line['seat']} {line['do']}" for line in lines if "do" in line], reader


def test_who_lays_the_next_card_has_passed_before():
    done, reader = read(*PLAYS, "1 play 2")
    assert done == [*PLAYS, *["0 pass", "1 pass", "2 pass"] * 4, "1 play 2"]
    assert reader.match.state.rows == ((10, 12), (40, 50), (60,), (90, 95, 98))


def test_what_is_used_and_not_refused_is_agreed_to():
    done, reader = read(*PLAYS, "0 use seven 1", "2 use stop 2")
    assert done == [*PLAYS, "0 use seven 1", "1 agree", "2 agree", "2 use stop 2"]
    assert reader.match.state.sevens == (0,)
    assert reader.match.state.proposal.seat == 2


@pytest.mark.parametrize("said", ["1 agree", "2 agree"])
def test_one_consent_may_be_said_and_the_other_left_out(said: str):
    done, reader = read(*PLAYS, "0 use seven 1", said, "0 pass")
    assert sorted(done[3:6]) == ["0 use seven 1", "1 agree", "2 agree"]
    assert done[-1] == "0 pass"
    assert reader.match.state.sevens == (0,)


def test_a_refusal_is_never_left_out():
    done, reader = read(*PLAYS, "0 use seven 1", "2 refuse", "0 play 1")
    assert done == [*PLAYS, "0 use seven 1", "2 refuse", *["0 pass", "1 pass", "2 pass"] * 4, "0 play 1"]
    assert reader.match.state.sevens == ()


def test_a_record_may_stop_at_a_proposal():
    _, reader = read(*PLAYS, "0 use seven 1")
    assert reader.end().state.proposal.seat == 0


@pytest.mark.parametrize(
    ("wrong", "key", "possible"),
    [
        ("0 use push 1", "use_not_open", "use stop 4"),
        ("0 use seven 9", "use_changes_nothing", "use stop 4"),
        ("0 hello", "unknown_action", "use stop 4"),
        ("0 play 50", "not_in_hand", "play 1"),
    ],
)
def test_a_wrong_action_is_refused_where_it_stands(wrong: str, key: str, possible: str):
    with pytest.raises(Fault) as refused:
        read(*PLAYS, wrong)
    assert refused.value.key == key
    assert possible in refused.value.allowed


def test_passes_are_left_out_before_a_use_that_is_not_possible_yet():
    """Row 4 cannot be pushed before the buffalo's 20 has taken row 3 and lies there; then its 50 goes behind the 20."""
    reader = Reader()
    deal = {
        "hands": [["103", "1"], ["104", "2"]],
        "rows": [["100"], ["101"], ["102"], ["50"]],
        "buffalo": ["20", "3"],
        "specials": ["push", "seven"],
    }
    header = HEADER | {"players": ["Anna", "Ben"], "options": {"consent": "actor"}}
    for line in (header, {"deal": deal}, {"seat": 0, "do": "play 103"}, {"seat": 1, "do": "play 104"}):
        reader.feed(json.dumps(line).encode())
    lines = reader.feed(json.dumps({"seat": 0, "do": "use push 4"}).encode())
    assert [f"{line['seat']} {line['do']}" for line in lines if "do" in line] == ["0 pass", "1 pass", "0 use push 4"]
    assert reader.match.state.rows[2] == (20, 50)
