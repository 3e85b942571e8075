"""A server that stops: killed in the middle of a match, asked to end, or two on one file."""

import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest

from sechserpack.core.record import read
from sechserpack.server.limits import Limits
from tests.server.clients import Browser

SERVE = "from pathlib import Path; from sechserpack.server.run import run; run(port=0, database=Path({!r}))"


@contextmanager
def process(database):
    """A server in a process of its own: its address and the process."""
    code = SERVE.format(str(database))
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        try:
            url = re.search(r"http://\S+", server.stdout.readline().decode())[0]
            yield url, server
        finally:
            server.kill()


def moved(browser, url):
    """The same browser at the address of the new server."""
    after = Browser(url)
    after.http.cookies.set("sechserpack", browser.http.cookies["sechserpack"])
    return after


def test_a_killed_server_goes_on_where_it_was(tmp_path):
    database = tmp_path / "tables.sqlite"
    with process(database) as (url, server):
        browser = Browser(url)
        table = browser.make("nimmt", 4, "easy")
        with browser.sit(table) as socket:
            socket.play_on(random.Random(1), turns=7)
            do = socket.last["offers"][0]["do"]
            socket.act(do, "the-last-one")
            ack = socket.until("ack")
            os.kill(server.pid, signal.SIGKILL)
            socket.closed()
            last, view = socket.seq, socket.view()
    with process(database) as (url, _):
        browser = moved(browser, url)
        with browser.sit(table, last) as socket:
            missed = socket.until("steps", "table")
            assert missed["type"] == "steps"
            assert [step["seq"] for step in missed["steps"]] == list(range(last + 1, last + 1 + len(missed["steps"])))
            socket.act("play 104", "the-last-one")
            assert socket.until("ack", "refused") == ack
            socket.play_on(random.Random(2))
        with browser.sit(table, last) as socket:
            assert socket.until("steps", "table")["type"] == "steps" or socket.last["seq"] > last + 300
        assert read(browser.record(table)).state.winners
    assert view["scores"] is not None


def test_bots_that_had_not_answered_answer_after_the_restart(serve, tmp_path):
    """The log ends with a person's card, as if the server had died before the bots moved."""
    with serve(decide=lambda level, view, rng: view.legal[0]) as url:
        browser = Browser(url)
        table = browser.make("sechste", 3)
        with browser.sit(table) as socket:
            socket.my_turn()
            socket.act(socket.last["offers"][0]["do"])
            socket.until("ack")
    with sqlite3.connect(tmp_path / "tables.sqlite") as file:
        lines = file.execute("SELECT seq, line FROM events ORDER BY seq").fetchall()
        first = next(seq for seq, line in lines if json.loads(line).get("seat") is not None)
        file.execute("DELETE FROM events WHERE seq > ?", [first + 1])
    file.close()
    with serve() as url, moved(browser, url).sit(table) as socket:
        socket.my_turn()
        assert len(socket.view()["hands"][0]) == 9 or socket.last["to_act"] == [0]
        socket.play_on(random.Random(3), turns=3)


def test_a_stopping_server_says_goodbye(tmp_path):
    with process(tmp_path / "tables.sqlite") as (url, server):
        browser = Browser(url)
        with browser.sit(browser.make()) as socket:
            socket.my_turn()
            server.terminate()
            assert socket.closed() == ("shutdown", 1012)
        assert server.wait(10) in (0, -signal.SIGTERM)
        assert b"Traceback" not in server.stderr.read()


def test_an_idle_table_leaves_the_memory_and_comes_back(serve, capfd):
    with serve(limits=Limits(idle_seconds=0.05)) as url:
        browser = Browser(url)
        table = browser.make()
        with browser.sit(table) as socket:
            view = socket.my_turn() and socket.view()
        for _ in range(100):
            time.sleep(0.02)
            if "table idle" in "".join(capfd.readouterr()):
                break
        else:
            pytest.fail("the table stays")
        with browser.sit(table) as socket:
            socket.until("table")
            assert socket.view() == view


def test_two_servers_on_one_file_never_write_the_same_step(serve, tmp_path):
    """The slower one drops the table, its browser comes back, and the log stays one match."""
    with serve() as first, serve() as second:
        browser = Browser(first)
        table = browser.make("sechste", 2, deals=1)
        other = moved(browser, second)
        with browser.sit(table) as here:
            here.my_turn()
            with other.sit(table) as there:
                there.my_turn()
                here.play_on(random.Random(4), turns=1)
                there.act(there.last["offers"][0]["do"], "late")
                assert there.closed() == (None, 1011)
        with other.sit(table) as there:
            there.my_turn()
            assert there.seq == here.seq
            there.play_on(random.Random(5))
        assert read(browser.record(table)).state.winners


def test_a_bot_that_breaks_or_cheats_does_not_stop_the_table(serve):
    def decide(level, view, rng):
        if level == "easy":
            raise RuntimeError
        return object() if level == "medium" else rng.choice(view.legal)

    with serve(decide=decide) as url:
        for level in ("easy", "medium", "random"):
            for game in ("sechste", "sechsundsechzig"):
                browser = Browser(url)
                table = browser.make(game, 2, level, **({"deals": 1} if game == "sechste" else {"target": 5}))
                with browser.sit(table) as socket:
                    assert socket.play_on(random.Random(6))["over"]
                assert read(browser.record(table)).state.winners


def test_a_log_that_cannot_be_read_says_so(serve, tmp_path):
    with serve() as url:
        browser = Browser(url)
        table = browser.make()
        with browser.sit(table) as socket:
            socket.my_turn()
    with sqlite3.connect(tmp_path / "tables.sqlite") as file:
        file.execute("UPDATE events SET line = ? WHERE seq = 1", ['{"deal":{"dealer":9}}'])
    file.close()
    with serve() as url, moved(browser, url).sit(table) as socket:
        assert socket.until("bye", "table") == {"type": "bye", "reason": "unreadable"}
