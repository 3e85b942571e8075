"""Wrong input: refused with a code and a sentence, and nothing has changed."""

import json
import threading

import pytest

from sechserpack.server.run import bind, is_loopback
from sechserpack.texts import say
from tests.server.clients import Browser, table_of

BOT = {"name": "Mila", "kind": "bot", "level": "easy"}
ANNA = {"name": "Anna", "kind": "human"}
WRONG_TABLES = {
    "unknown_game": {**table_of(), "game": "skat"},
    "seats_range": table_of("sechsundsechzig", 3),
    "seats_range, eleven": table_of("nimmt", 10) | {"seats": [ANNA, *[BOT] * 10]},
    "seats_range, none": table_of() | {"seats": []},
    "unknown_option": table_of(speed=3),
    "option_value": table_of(target=0),
    "unknown_preset": table_of(preset="vienna"),
    "unknown_preset, empty": table_of(preset=""),
    "unknown_game, empty": {**table_of(), "game": ""},
    "exact_deck_seats": table_of(seats=5, deck="exact"),
    "draft_seats": table_of("nimmt", 7, draft=True),
    "one_person": {**table_of(), "seats": [ANNA, ANNA]},
    "bad_level": {**table_of(), "seats": [ANNA, {**BOT, "level": "genius"}]},
    **{
        f"bad_name, {what}": {**table_of(), "seats": [{**ANNA, "name": name}, BOT]}
        for what, name in {
            "empty": "",
            "blank": "  ",
            "long": "A" * 25,
            "newline": "A\nB",
            "reversed text": "A\u202eB",
            "Hangul filler": "\u3164\u3164",
            "half-width filler": "\uffa0",
            "empty Braille": "\u2800",
            "accent alone": "\u0301",
        }.items()
    },
    "bad_field": {**table_of(), "seats": [{**ANNA, "kind": "cat"}, BOT]},
    "bad_field, unknown": {**table_of(), "colour": "red"},
    "bad_request": [],
}


@pytest.mark.parametrize("what", WRONG_TABLES)
def test_a_table_that_cannot_be(browser, what):
    answer = browser.http.post("/api/tables", json=WRONG_TABLES[what])
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (400, what.partition(",")[0])
    assert error["text"]
    assert "set-cookie" not in answer.headers
    assert browser.http.get("/api/tables").json() == {"tables": []}


def test_the_sentence_comes_in_the_readers_language(browser):
    wrong = table_of(target=0)
    english = browser.http.post("/api/tables", json=wrong).json()["error"]
    german = browser.http.post("/api/tables?lang=de", json=wrong).json()["error"]
    other = browser.http.post("/api/tables", json=wrong, headers={"accept-language": "fr-CH, de;q=0.8, en"}).json()[
        "error"
    ]
    assert english["text"] == say("en", "error.option_value", name="target", value=0)
    assert german["text"] == other["text"] == say("de", "error.option_value", name="target", value=0)
    assert english["allowed"] == ["1..1000"]


def test_a_wrong_field_is_named_in_the_readers_language_alone(browser):
    wrong = {**table_of(), "seats": [ANNA, {**BOT, "colour": "red"}]}
    for lang in ("de", "en"):
        error = browser.http.post(f"/api/tables?lang={lang}", json=wrong).json()["error"]
        assert error["text"] == say(lang, "refusal.bad_field", field="seats[1].colour")
        missing = browser.http.post(f"/api/tables?lang={lang}", json={"game": "nimmt"}).json()["error"]
        assert missing["text"] == say(lang, "refusal.bad_field", field="seats")


def test_names_with_letters_of_every_kind_are_fine(browser):
    for name in ("Ǻ", "李", "김", "🐮", "Zoë", "?", "A\u3164"):
        body = {**table_of(), "seats": [{**ANNA, "name": name}, BOT]}
        assert browser.http.post("/api/tables", json=body).status_code == 201, name


WRONG_FIELDS = {
    "unknown field": {"colour": "red"},
    "unknown field of a seat": {"seats": [{**ANNA, "token": "x"}, BOT]},
    "kind": {"seats": [{**ANNA, "kind": "cat"}, BOT]},
    "surrogate": {"seats": [{**ANNA, "name": "\ud800"}, BOT]},
    "many seats": {"seats": [ANNA, *[BOT] * 200]},
    "half a point": {"options": {"target": 66.5}},
    "a list as a value": {"options": {"target": [66]}},
    "a huge number": {"options": {"target": 10**30}},
    "true is no number": {"options": {"target": True}},
    "one is not true": {"options": {"change_card": 1}},
    "hints as text": {"hints": "yes"},
    "preset as number": {"preset": 3},
    "game as number": {"game": 6},
}
BODIES = {
    "cut off": b'{"game":',
    "no JSON": b"\xff\xfe",
    "empty": b"",
    "a list": b"[]",
    "deep": b"[" * 8000,
    **{name: json.dumps({**table_of(), **fields}).encode() for name, fields in WRONG_FIELDS.items()},
}


@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_is_wrong(browser, name):
    answer = browser.http.post("/api/tables", content=BODIES[name], headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["text"]


def test_bodies_too_large_and_of_other_kinds(browser):
    large = browser.http.post("/api/tables", content=b" " * 20_000, headers={"content-type": "application/json"})
    chunks = browser.http.post(
        "/api/tables", content=iter([b" " * 9_000] * 3), headers={"content-type": "application/json"}
    )
    form = browser.http.post("/api/tables", data={"game": "sechste"})
    assert [answer.status_code for answer in (large, chunks, form)] == [413, 413, 415]
    assert [answer.json()["error"]["code"] for answer in (large, chunks, form)] == [
        "too_large",
        "too_large",
        "not_json",
    ]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/nowhere/record", 404, "no_such_table"),
        ("POST", "/api/tables/nowhere/rematch", 404, "no_such_table"),
        ("GET", "/api/nothing", 404, "no_such_page"),
        ("GET", "/api/../../pyproject.toml", 404, "no_such_page"),
        ("GET", "/assets/%2e%2e/%2e%2e/app.py", 404, "no_such_page"),
        ("DELETE", "/api/tables", 405, "method"),
        ("PUT", "/", 405, "method"),
        ("POST", "/api/catalogue", 405, "method"),
    ],
)
def test_addresses_that_are_not_there(browser, method, path, status, code):
    answer = browser.http.request(method, path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_another_sites_page_can_change_nothing_and_open_no_socket(browser):
    ours = browser.url.removeprefix("http://")
    table = browser.make()
    for origin in (
        "http://elsewhere.example",
        "null",
        f"http://{ours}.elsewhere.example",
        "http://localhost:1",
        "http://[",
    ):
        for path in ("/api/tables", f"/api/tables/{table}/rematch"):
            answer = browser.http.post(path, json=table_of(), headers={"origin": origin})
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_origin")
        with pytest.raises(Exception, match="403"), browser.sit(table, origin=origin):
            pass
    assert browser.http.post("/api/tables", json=table_of(), headers={"origin": browser.url}).status_code == 201
    with browser.sit(table, origin=browser.url) as socket:
        assert socket.until("table")


def test_a_server_for_this_machine_alone_answers_to_its_own_names(serve):
    """Another site's name can be made to lead to 127.0.0.1, and its page would then be of the same origin."""
    with serve(loopback=True) as url:
        browser = Browser(url)
        port = url.rpartition(":")[2]
        table = browser.make()
        for name in ("localhost", "LOCALHOST", "127.0.0.1", "[::1]"):
            ours = {"host": f"{name}:{port}", "origin": f"http://{name}:{port}"}
            assert browser.http.post("/api/tables", json=table_of(), headers=ours).status_code == 201, name
            assert browser.http.get("/health", headers={"host": name}).status_code == 200
        for name in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.0.7", "[::2]", ""):
            host = f"{name}:{port}"
            theirs = {"host": host, "origin": f"http://{host}"}
            for method, path in (("POST", "/api/tables"), ("GET", "/api/tables"), ("GET", "/")):
                answer = browser.http.request(method, path, headers=theirs)
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_host"), name
        with (
            pytest.raises(Exception, match="403"),
            browser.sit(table, host="evil.example", origin="http://evil.example"),
        ):
            pass
        with browser.sit(table, origin=url) as socket:
            assert socket.until("table")


def test_a_server_for_others_answers_to_any_name(browser):
    host = {"host": "cards.example", "origin": "http://cards.example"}
    assert browser.http.post("/api/tables", json=table_of(), headers=host).status_code == 201


@pytest.mark.parametrize(("host", "alone"), [("127.0.0.1", True), ("0.0.0.0", False)])
def test_which_servers_are_for_this_machine_alone(host, alone):
    with bind(host, 0) as listening:
        assert is_loopback(listening) is alone


@pytest.fixture
def seated(browser):
    with browser.sit(browser.make("sechste", 2)) as socket:
        socket.my_turn()
        yield socket


WRONG_ACTIONS = {
    "": "unknown_action",
    "fly": "unknown_action",
    "play": "unknown_action",
    "play ": "unknown_action",
    "play 1C": "unknown_card",
    "play ?": "unknown_card",
    "play 9h": "unknown_card",
    "row 9": "no_such_row",
    "row 1": "no_row_asked",
    "row -1": "unknown_action",
    "pass": "unknown_action",
}


@pytest.mark.parametrize("do", WRONG_ACTIONS)
def test_an_action_that_is_not_possible(seated, do):
    before = seated.last
    command = seated.act(do)
    refused = seated.until("refused", "ack")
    assert (refused["type"], refused["code"]) == ("refused", WRONG_ACTIONS[do])
    assert refused["id"] == command
    assert refused["text"]
    assert refused["legal"] == [offer["do"] for offer in before["offers"]]
    seated.hello()
    after = seated.until("table")
    assert after["view"] == seated.view()
    assert after["offers"] == before["offers"]


def test_a_card_of_somebody_else(seated):
    mine = {offer["do"] for offer in seated.last["offers"]}
    other = next(
        f"play {card}"
        for card in seated.last.get("table", {}).get("cards", ["KS", "KH", "KD"])
        if f"play {card}" not in mine
    )
    seated.act(other)
    refused = seated.until("refused")
    assert refused["code"] == "not_in_hand"
    assert refused["text"] == say("en", "error.not_in_hand", card=other.removeprefix("play "), seat=0)


def test_the_socket_speaks_the_readers_language(browser):
    with browser.sit(browser.make("sechste", 2), **{"accept-language": "de-AT,de;q=0.9"}) as socket:
        socket.act("row 1")
        assert socket.until("refused")["text"] == say("de", "error.no_row_asked")


def test_a_second_card_is_refused_while_the_first_lies(serve):
    """RULES.md 2.2: a committed card lies. The first bot thinks until both cards are sent, then the second is asked."""
    go_on = threading.Event()

    def decide(level, view, rng):
        assert go_on.wait(10)
        return view.legal[0]

    with serve(decide=decide) as url:
        browser = Browser(url)
        with browser.sit(browser.make("sechste", 3)) as socket:
            first, second = [offer["do"] for offer in socket.until("table")["offers"]][:2]
            socket.act(first)
            socket.act(second)
            go_on.set()
            assert socket.until("ack", "refused")["type"] == "ack"
            refused = socket.until("ack", "refused")
            assert refused["code"] == "already_committed"
            assert refused["legal"] == []


MESSAGES = [
    "",
    "hello",
    "null",
    "[]",
    "{}",
    '{"type":"dance"}',
    '{"type":"act","id":"a1"}',
    '{"type":"act","id":"a1","do":7}',
    '{"type":"act","id":"a1","do":"play 9H","seat":1}',
    '{"type":"act","id":"a1","do":"' + "x" * 81 + '"}',
    '{"type":"act","id":"","do":"play 9H"}',
    '{"type":"act","id":"' + "i" * 65 + '","do":"play 9H"}',
    '{"type":"hello","seq":-1}',
    '{"type":"hello","seq":1.5}',
    '{"type":"hello","seq":"1"}',
    '{"type":"hello","cookie":"x"}',
    "[" * 2000,
]


def test_messages_that_are_none(seated):
    before = seated.view()
    for text in MESSAGES:
        seated.socket.send(text)
        refused = seated.until("refused", "table", "ack")
        assert (refused["type"], refused["code"]) == ("refused", "bad_message"), text
        assert refused["id"] == ("a1" if '"a1"' in text else "i" * 64 if "iii" in text else "")
    seated.socket.send(b"\x00\xff")
    assert seated.until("refused")["code"] == "bad_message"
    seated.hello()
    assert seated.until("table")["view"] == before


def test_a_socket_begins_with_hello(browser):
    with browser.sit(browser.make(), hello=False) as socket:
        socket.act("play 9H", "early")
        refused = socket.hear()
        assert (refused["code"], refused["id"]) == ("hello_first", "early")
        socket.say(type="ping")
        assert socket.hear() == {"type": "pong"}


def test_a_table_that_does_not_exist(browser):
    with browser.sit("nowhere") as socket:
        assert socket.hear() == {"type": "bye", "reason": "no_such_table"}
