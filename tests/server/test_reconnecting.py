"""Coming back: a reload, a lost socket, two tabs, a command sent twice."""

import random

from sechserpack.server.history import STEPS_KEPT


def test_a_reload_in_the_middle_of_a_turn_shows_the_same_table(browser):
    table = browser.make("nimmt", 3)
    with browser.sit(table) as socket:
        socket.play_on(random.Random(1), turns=3)
        before, turn = socket.view(), socket.last
    with browser.sit(table) as socket:
        after = socket.until("table")
    assert after["view"] == before
    assert [after[key] for key in ("to_act", "offers", "blocked", "over")] == [
        turn[key] for key in ("to_act", "offers", "blocked", "over")
    ]


def test_missed_steps_come_one_by_one_each_with_its_view(browser):
    table = browser.make("sechste", 3)
    with browser.sit(table) as socket:
        first = socket.until("table")["seq"]
        socket.play_on(random.Random(2), turns=2)
        seen = [step for raw in socket.log for step in steps_of(raw)]
    for seq in (first, seen[3]["seq"], seen[-1]["seq"]):
        with browser.sit(table, seq) as socket:
            missed = socket.until("steps", "table")
        assert missed["type"] == "steps"
        assert missed["steps"] == [step for step in seen if step["seq"] > seq]
        assert missed["offers"]


def steps_of(raw):
    import json

    return json.loads(raw).get("steps", [])


def test_a_step_from_the_future_gives_the_whole_table(browser):
    table = browser.make("sechste", 2)
    for seq in (5_000, 10**18, 10**30):
        with browser.sit(table, seq) as socket:
            assert socket.until("table", "steps")["type"] == "table"


def test_too_many_missed_steps_give_the_whole_table(browser):
    table = browser.make("nimmt", 6, deals=4)
    with browser.sit(table) as socket:
        socket.play_on(random.Random(3))
        last = socket.seq
    assert last > STEPS_KEPT
    for seq, kind in ((0, "table"), (last - STEPS_KEPT - 1, "table"), (last - STEPS_KEPT, "steps"), (last, "steps")):
        with browser.sit(table, seq) as socket:
            assert socket.until("table", "steps")["type"] == kind


def test_a_second_hello_on_the_same_socket_is_answered_too(browser):
    with browser.sit(browser.make("sechste", 2)) as socket:
        socket.my_turn()
        seq = socket.seq
        socket.hello(seq)
        assert socket.until("steps")["steps"] == []
        socket.hello(seq - 1)
        assert [step["seq"] for step in socket.until("steps")["steps"]] == [seq]


def test_a_command_sent_twice_is_done_once(browser):
    with browser.sit(browser.make("sechste", 2)) as socket:
        socket.my_turn()
        command = socket.act(socket.last["offers"][0]["do"])
        first = socket.until("ack")
        socket.until("steps")
        view, seq = socket.my_turn() and socket.view(), socket.seq
        socket.act("play KS", command)
        assert socket.until("ack", "refused") == first
        socket.hello(seq)
        assert socket.until("steps", "table")["steps"] == []
        assert socket.view() if socket.last.get("steps") else view == view


def test_two_tabs_of_one_seat_see_the_same_and_both_may_act(browser):
    table = browser.make("sechste", 3)
    with browser.sit(table) as left, browser.sit(table) as right:
        left.my_turn()
        right.my_turn()
        rng = random.Random(4)
        for tab in (left, right, left, right):
            tab.play_on(rng, turns=1)
            (other,) = {left, right} - {tab}
            while other.seq != tab.seq:
                other.hear()
            assert other.view() == tab.view()
            assert other.last["offers"] == tab.last["offers"]
