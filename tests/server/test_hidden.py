"""What may not be known does not leave the server: twin tables, spectators, records, logs."""

import json
import random
import re

import pytest
from msgspec.structs import replace

from sechserpack.core.record import read
from sechserpack.deals import shuffled_deal
from tests.server.clients import Browser

UNKNOWN = "?"


def swapped(deal, first, second):
    """The deal with two cards in each other's place."""
    partner = {first: second, second: first}

    def change(cards):
        return tuple(partner.get(card, card) for card in cards)

    fields = {"hands": tuple(map(change, deal.hands))}
    aside = "rest" if hasattr(deal, "rest") else "stock"
    return replace(deal, **fields, **{aside: change(getattr(deal, aside))})


def twins(game):
    """Two ways to deal that differ in cards nobody but a bot may know, and that the bots below never play."""

    def plain(match):
        return shuffled_deal(match, random.Random(5))

    def other(match):
        deal = plain(match)
        aside = deal.rest if hasattr(deal, "rest") else deal.stock
        return swapped(deal, deal.hands[1][-1], max(aside[2:-1]))

    return plain, other


@pytest.mark.parametrize(("game", "seats", "turns"), [("sechste", 3, 4), ("nimmt", 4, 4), ("sechsundsechzig", 2, 1)])
def test_tables_that_differ_in_hidden_cards_send_a_seat_the_same_bytes(tmp_path, monkeypatch, game, seats, turns):
    """The bots play their lowest card, and the one that differs is their highest."""
    from tests.server.clients import running

    monkeypatch.setattr("sechserpack.server.api.new_table_id", lambda: "samesamesame")
    logs = []
    for number, deal in enumerate(twins(game)):
        with running(tmp_path / f"{number}.sqlite", deal=deal, decide=lambda level, view, rng: view.legal[0]) as url:
            browser, stranger = Browser(url), Browser(url)
            table = browser.make(game, seats)
            with browser.sit(table) as socket, stranger.sit(table) as watching:
                for turn in range(turns):
                    socket.my_turn()
                    socket.act(socket.last["offers"][0]["do"], f"same-{turn}")
                    socket.until("ack", "refused")
                    socket.last = {}
                    socket.until("steps")
                socket.my_turn()
                while watching.seq != socket.seq:
                    watching.hear()
                # How the steps are cut into messages is a matter of chance, so they are asked for again.
                socket.hello(0)
                socket.until("steps")
                watching.hello(0)
                watching.until("steps")
                socket.hello()
                socket.until("table")
                logs.append((socket.log[-2:], watching.log[-1:], browser.record(table)))
    assert logs[0] == logs[1]


def cards_in(value):
    """Every text that is a card."""
    return re.findall(r'"([A2-9TJQK][CDHS])"', json.dumps(value))


@pytest.mark.parametrize(("game", "seats"), [("sechste", 3), ("sechsundsechzig", 2)])
def test_a_spectator_sees_what_lies_open_and_can_do_nothing(browser, game, seats):
    table = browser.make(game, seats)
    stranger = Browser(browser.url)
    with browser.sit(table) as socket, stranger.sit(table) as watching:
        message = watching.until("table")
        assert message["table"]["seat"] is None
        rng = random.Random(6)
        for _ in range(5):
            socket.play_on(rng, turns=1)
            while watching.seq != socket.seq:
                watching.hear()
            assert {card for hand in watching.view()["hands"] for card in hand} <= {UNKNOWN}
            assert set(watching.view().get("commits", [])) <= {UNKNOWN, None}
            assert set(watching.view().get("stock", [])) <= {UNKNOWN}
            assert watching.last["offers"] == []
            assert watching.last["blocked"] == {}
        do = socket.last["offers"][0]["do"]
        watching.act(do)
        refused = watching.until("refused", "ack")
        assert (refused["type"], refused["code"], refused["legal"]) == ("refused", "not_seated", [])
        committed = [step["event"] for raw in watching.log for step in json.loads(raw).get("steps", [])]
        assert {event["card"] for event in committed if event["type"] in ("committed", "drew")} <= {UNKNOWN}


def test_a_cookie_that_is_nearly_right_is_a_spectators(browser):
    table = browser.make()
    token = browser.http.cookies["sechserpack"]
    for wrong in (token[:-1], token + "x", token.upper(), "x" * 5_000, "ä", ""):
        with Browser(browser.url).sit(table, cookie=f"sechserpack={wrong}") as socket:
            assert socket.until("table")["table"]["seat"] is None


def test_the_record_of_a_running_match_ends_with_the_last_finished_deal(browser):
    table = browser.make("sechste", 2, deals=2)
    with browser.sit(table) as socket:
        socket.play_on(random.Random(7), turns=3)
        lines = browser.record(table)
        assert len(lines) == 1
        assert json.loads(lines[0])["players"] == ["Anna", "Mila"]
        while not socket.view()["deals"]:
            socket.play_on(random.Random(8), turns=1)
        lines = browser.record(table)
        match = read(lines)
        assert match.game.awaits_deal(match.state)
        assert sum(b'"deal":' in line for line in lines) == 1
        socket.play_on(random.Random(9))
    answer = browser.http.get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert re.fullmatch(
        r'attachment; filename="sechserpack-sechste-\d{4}-\d\d-\d\d\.jsonl"', answer.headers["content-disposition"]
    )
    assert read(answer.content.splitlines()).state.winners


def test_no_log_names_a_card(serve, capfd):
    """A bot that fails with a card in its words, and one that plays what it does not hold."""

    def decide(level, view, rng):
        if level == "easy":
            raise RuntimeError(f"I hold {view.state.hands[view.seat]} and play 9H")
        return replace(view.legal[0], card=52) if hasattr(view.legal[0], "card") else view.legal[0]

    with serve(decide=decide) as url:
        browser = Browser(url)
        for level in ("easy", "medium"):
            with browser.sit(browser.make("sechste", 3, level, deals=1)) as socket:
                assert socket.play_on(random.Random(10))["over"]
    said = "".join(capfd.readouterr())
    assert "bot failed" in said
    assert not re.search(r"\b([A2-9TJQK][CDHS])\b|hold|\(\d+, \d+", said)
