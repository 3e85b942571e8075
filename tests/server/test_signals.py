"""Pointing instead of words in Schlagt den Büffel (RULES.md 5.7): at what lies open, for everybody, kept nowhere."""

import pytest

from tests.server.clients import Browser


def point(socket, about, sign="this"):
    """Point, and the answer that comes back."""
    socket.say(type="point", about=about, sign=sign)
    return socket.until("pointed", "refused")


def test_everybody_sees_what_a_player_points_at(browser, url):
    table = browser.make("bueffel", 3)
    with browser.sit(table) as mine, Browser(url).sit(table) as watching:
        mine.my_turn()
        watching.until("table")
        kind = mine.view()["open_cards"][0]
        for about, sign in (("row 3", "this"), (f"action {kind}", "save"), ("row 1", "not_this")):
            told = {"type": "pointed", "seat": 0, "about": about, "sign": sign}
            assert point(mine, about, sign) == told
            assert watching.until("pointed") == told
    assert b"pointed" not in b"".join(browser.record(table))


@pytest.mark.parametrize("about", ["row 5", "card 105", "hand", "action", "row", ""])
def test_what_does_not_lie_open_cannot_be_pointed_at(browser, about):
    with browser.sit(browser.make("bueffel", 3)) as socket:
        socket.my_turn()
        assert point(socket, about)["code"] == "no_signal"


def test_no_card_in_hand_can_be_pointed_at(browser):
    with browser.sit(browser.make("bueffel", 3)) as socket:
        hand = socket.my_turn() and socket.view()["hands"][0]
        assert {point(socket, f"card {card}")["code"] for card in hand} == {"no_signal"}


def test_only_players_point_and_only_where_it_is_part_of_the_game(browser, url):
    with browser.sit(browser.make("nimmt", 3)) as socket:
        socket.my_turn()
        assert point(socket, "row 1")["code"] == "no_signal"
    with Browser(url).sit(browser.make("bueffel", 3)) as watching:
        assert point(watching, "row 1")["code"] == "not_seated"


@pytest.mark.parametrize("sign", ["take it", 3, None])
def test_there_are_three_signs_and_no_free_text(browser, sign):
    with browser.sit(browser.make("bueffel", 3)) as socket:
        assert point(socket, "row 1", sign)["code"] == "bad_message"
