"""Whole matches over the socket, and what is left of them."""

import json
import random

import pytest

from sechserpack.core.record import read
from sechserpack.core.wire import to_wire
from tests.server.clients import Browser

MATCHES = [
    ("sechste", 2, {"deck": "exact", "target": 30}),
    ("sechste", 5, {"target": 30}),
    ("nimmt", 4, {"target": 20}),
    ("nimmt", 10, {"deals": 1}),
    ("nimmt", 3, {"draft": True, "deals": 1}),
    ("nimmt", 3, {"change_card": True, "deals": 1}),
    ("bueffel", 1, {}),
    ("bueffel", 3, {}),
    ("bueffel", 6, {"consent": "actor", "wait": "turn"}),
    ("sechsundsechzig", 2, {}),
    ("sechsundsechzig", 2, {"preset": "schnapsen"}),
]


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
def test_a_match_is_played_to_its_end_and_its_record_replays(browser, game, seats, options):
    table = browser.make(game, seats, **options)
    with browser.sit(table) as socket:
        end = socket.play_on(random.Random(1))
        view = socket.view()
    assert end["over"]
    assert not end["to_act"]
    assert not end["offers"]
    match = read(browser.record(table))
    assert match.game.is_over(match.state)
    assert json.loads(json.dumps(to_wire(match.game.observe(match.state, 0), match.game.card_text))) == view
    (entry,) = browser.http.get("/api/tables").json()["tables"]
    assert entry["over"]
    assert entry["scores"] == view["scores"]


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_bots_of_every_level_play(browser, level):
    for game in ("sechste", "nimmt", "bueffel", "sechsundsechzig"):
        with browser.sit(browser.make(game, 2, level)) as socket:
            socket.play_on(random.Random(2), turns=2)


def test_steps_are_numbered_without_a_gap(browser):
    with browser.sit(browser.make("sechste", 3, deals=1)) as socket:
        first = socket.until("table")["seq"]
        seen = [first]
        while not socket.last["over"]:
            if socket.last["to_act"] == [0]:
                socket.act(socket.last["offers"][0]["do"])
            seen += [step["seq"] for step in socket.until("steps")["steps"]]
    assert seen == list(range(1, len(seen) + 1))


def test_the_first_message_shows_the_cards_dealt(browser):
    with browser.sit(browser.make("nimmt", 4, preset="exact")) as socket:
        message = socket.until("table")
    assert message["view"]["dealt"]
    assert len(message["view"]["hands"][0]) == 10
    assert message["view"]["hands"][1] == ["?"] * 10
    table = message["table"]
    assert (table["seat"], table["game"], table["preset"], table["hints"]) == (0, "nimmt", "exact", True)
    assert table["options"] == {"deck": "exact"}
    assert table["cards"]["44"] == 5
    assert len(table["cards"]) == 44
    assert [player["name"] for player in table["players"]] == ["Anna", "Mila", "Otto", "Ida"]


def test_hints_only_when_they_were_asked_for(browser):
    for hints in (True, False):
        with browser.sit(browser.make("sechste", 2, hints=hints)) as socket:
            socket.until("table")
            assert all((offer["hint"] is not None) == hints for offer in socket.last["offers"])


def test_the_next_deal_comes_by_itself(browser):
    with browser.sit(browser.make("sechste", 2, deals=2)) as socket:
        for _ in range(60):
            socket.play_on(random.Random(3), turns=1)
            if len(socket.view()["deals"]) == 1:
                break
        assert socket.view()["dealt"]
        assert socket.view()["scores"] == socket.view()["deals"][0]


def test_a_rematch_has_the_same_players_and_rules_and_is_made_once(browser):
    table = browser.make("sechste", 2, "easy", hints=False, deals=1)
    assert browser.http.post(f"/api/tables/{table}/rematch").status_code == 409
    with browser.sit(table) as socket:
        socket.play_on(random.Random(4))
        old = socket.log[0]
    first = browser.http.post(f"/api/tables/{table}/rematch")
    again = browser.http.post(f"/api/tables/{table}/rematch")
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json() != {"table": table}
    with browser.sit(first.json()["table"]) as socket:
        new = socket.until("table")
    assert new["table"]["seat"] == 0
    assert '"hints":false' in old
    assert not new["table"]["hints"]
    assert new["table"]["options"] == {"deals": 1}
    assert Browser(browser.url).http.post(f"/api/tables/{table}/rematch").status_code == 403


def test_a_browser_has_one_cookie_for_all_its_tables(browser):
    made = [browser.make(seats=2)]
    cookie = browser.http.cookies["sechserpack"]
    made.append(browser.make(seats=2))
    assert browser.http.cookies["sechserpack"] == cookie
    listed = browser.http.get("/api/tables").json()["tables"]
    assert {entry["table"] for entry in listed} == set(made)
    assert Browser(browser.url).http.get("/api/tables").json() == {"tables": []}


def test_a_cookie_that_holds_no_seat_is_not_taken_over(browser):
    browser.http.cookies.set("sechserpack", "chosen-by-somebody-else")
    answer = browser.http.post(
        "/api/tables",
        json={
            "game": "sechste",
            "seats": [{"name": "Anna", "kind": "human"}, {"name": "Mila", "kind": "bot", "level": "easy"}],
        },
    )
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "SameSite=lax" in answer.headers["set-cookie"]
    assert "chosen-by-somebody-else" not in answer.headers["set-cookie"]


def test_the_catalogue_lists_games_options_presets_and_bots(browser):
    games = {game["name"]: game for game in browser.http.get("/api/catalogue").json()["games"]}
    assert set(games) == {"sechste", "nimmt", "bueffel", "sechsundsechzig"}
    assert games["nimmt"]["seats"] == [2, 10]
    target, end, *_ = games["sechste"]["options"]
    assert target == {"name": "target", "default": 66, "choices": None, "low": 1, "high": 1000}
    assert end["choices"] == ["at_least", "over"]
    assert games["nimmt"]["presets"]["professional"] == {"deck": "exact", "draft": True}
    assert games["sechste"]["bots"] == ["random", "easy", "medium"]
