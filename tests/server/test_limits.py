"""How much one address and one socket may ask for, and how long nobody waits for whom."""

import time

import pytest

from sechserpack.server.identity import address
from sechserpack.server.limits import Limits, PerAddress, Window
from sechserpack.server.watcher import Close, Watcher
from tests.server.clients import Browser, table_of


def test_too_many_messages_in_a_row(browser):
    with browser.sit(browser.make()) as socket:
        for _ in range(100):
            socket.say(type="ping")
        assert socket.closed() == ("too_many_messages", 1008)


def test_messages_that_are_too_long(browser):
    table = browser.make()
    with browser.sit(table) as socket:
        socket.act("x" * 5_000)
        assert socket.closed() == ("too_long", 1009)
    with browser.sit(table) as socket:
        socket.act("x" * 100_000)
        assert socket.closed()[1] == 1009
    with browser.sit(table) as socket:
        socket.until("table")
        socket.socket.socket.sendall(b"\x81\x82\x00\x00\x00\x00\xff\xfe")
        assert socket.closed()[1] == 1007
    with browser.sit(table) as socket:
        assert socket.until("table")


def test_a_socket_that_does_not_say_hello(serve):
    with serve(limits=Limits(hello_seconds=0.05)) as url:
        browser = Browser(url)
        table = browser.make()
        with browser.sit(table, hello=False) as socket:
            assert socket.closed() == ("hello_first", 1008)
        with browser.sit(table) as socket:
            socket.until("table")
            time.sleep(0.15)
            socket.say(type="ping")
            assert socket.until("pong")


def test_too_many_tables_and_sockets_of_one_address(serve):
    with serve(limits=Limits(tables=2, sockets=2)) as url:
        browser = Browser(url)
        made = [browser.http.post("/api/tables", json=table_of()) for _ in range(3)]
        assert [answer.status_code for answer in made] == [201, 201, 429]
        assert made[2].json()["error"]["code"] == "too_many_tables"
        table = made[0].json()["table"]
        with browser.sit(table), browser.sit(table), browser.sit(table) as third:
            assert third.closed() == ("too_many_sockets", 1013)
        for _ in range(50):
            with browser.sit(table) as socket:
                if socket.hear()["type"] == "table":
                    return
        pytest.fail("the closed sockets still count")


def test_a_window_counts_the_last_seconds_only():
    at = 0.0
    window = Window(2, 10.0, lambda: at)
    assert [window.allows(), window.allows(), window.allows()] == [True, True, False]
    at = 9.9
    assert not window.allows()
    at = 10.0
    assert window.allows()
    assert not window.is_quiet()
    at = 30.0
    assert window.is_quiet()


def test_addresses_are_forgotten_when_quiet():
    addresses = PerAddress(Limits(tables=1, tables_seconds=0.0))
    assert all(addresses.allows_table(f"10.0.0.{number}") for number in range(50))
    assert len(addresses._tables) == 1


def test_a_household_counts_as_one():
    assert address("2001:db8:1:2:3:4:5:6") == address("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert address("192.0.2.7") == "192.0.2.7"
    assert address(None) == "unknown"


def test_who_reads_too_slowly_loses_the_socket():
    watcher = Watcher(0, "en", 4)
    for _ in range(9):
        watcher.send(b"{}")
    assert watcher.closed
    assert watcher.outbox.get_nowait() == Close(1013)
    assert watcher.outbox.empty()
