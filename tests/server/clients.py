"""A server on a free port of this machine, and browsers that talk to it."""

import itertools
import json
import threading
import time
from contextlib import contextmanager, suppress

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from sechserpack.server.app import create_app
from sechserpack.server.run import bind
from sechserpack.server.store import migrate

SECONDS = 10
BOTS = ("Mila", "Otto", "Ida", "Karl", "Emmi", "Paul", "Lotte", "Fritz", "Greta")


class Browser:
    """One browser: a cookie jar, calls and sockets."""

    def __init__(self, url, **headers):
        self.url = url
        closing = httpx.Limits(max_keepalive_connections=0)
        headers = {"accept-language": "en", **headers}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=SECONDS, limits=closing)

    def make(self, game="sechste", seats=3, level="random", hints=True, preset=None, **options):
        """The id of a new table against bots."""
        answer = self.http.post("/api/tables", json=table_of(game, seats, level, hints, preset, **options))
        assert answer.status_code == 201, answer.text
        return answer.json()["table"]

    @contextmanager
    def sit(self, table, seq=None, hello=True, **headers):
        """A socket at a table that has said hello."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"accept-language": "en", "cookie": cookies, **headers}
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        with connect(address, additional_headers=headers, open_timeout=SECONDS, max_size=None) as socket:
            place = Socket(socket)
            if hello:
                with suppress(ConnectionClosed):
                    place.hello(seq)
            yield place

    def record(self, table):
        """The lines of the record that can be downloaded now."""
        return self.http.get(f"/api/tables/{table}/record").content.splitlines()


class Socket:
    """One socket: `last` is the newest table or steps message, `log` every raw message."""

    numbers = itertools.count(1)

    def __init__(self, socket):
        self.socket = socket
        self.log = []
        self.last = {}
        self.seq = None

    def say(self, **message):
        self.socket.send(json.dumps(message))

    def hello(self, seq=None):
        self.say(type="hello", seq=seq)

    def act(self, do, command=None):
        command = command or f"c{next(self.numbers)}"
        self.say(type="act", id=command, do=do)
        return command

    def hear(self):
        """The next message."""
        raw = self.socket.recv(timeout=SECONDS)
        message = json.loads(raw)
        self.log.append(raw)
        if message["type"] in ("table", "steps"):
            self.last = message
            steps = message.get("steps")
            self.seq = message["seq"] if steps is None else steps[-1]["seq"] if steps else self.seq
        return message

    def until(self, *kinds):
        """Listen up to a message of these types."""
        while (message := self.hear())["type"] not in kinds:
            pass
        return message

    def closed(self):
        """Listen to the end: the reason of the goodbye if there was one, and the close code."""
        message = {}
        try:
            while True:
                message = self.hear()
        except ConnectionClosed as end:
            return message.get("reason"), end.rcvd and end.rcvd.code

    def my_turn(self, seat=0):
        """Listen until this seat alone is asked, so that nothing more comes by itself, or the match is over."""
        while not (self.last.get("over") or self.last.get("to_act") == [seat]):
            self.hear()
        return self.last

    def view(self):
        """What is seen now."""
        return self.last["view"] if self.last["type"] == "table" else self.last["steps"][-1]["view"]

    def play_on(self, rng, turns=None):
        """Play by chance, to the end or for some turns of one's own."""
        for _ in itertools.count() if turns is None else range(turns):
            self.my_turn()
            if self.last["over"]:
                break
            self.act(rng.choice(self.last["offers"])["do"])
            assert self.until("ack", "refused")["type"] == "ack"
            self.last = {}
            self.until("steps")
        return self.my_turn()


def table_of(game="sechste", seats=3, level="random", hints=True, preset=None, **options):
    """The body of a request for a table: Anna and bots."""
    people = [{"name": "Anna", "kind": "human"}]
    people += [{"name": name, "kind": "bot", "level": level} for name in BOTS[: seats - 1]]
    return {"game": game, "options": options, "preset": preset, "seats": people, "hints": hints}


@contextmanager
def running(database, **ways):
    """A server in a thread of this process; its address."""
    migrate(database)
    listening = bind("127.0.0.1", 0)
    config = uvicorn.Config(
        create_app(database, **ways),
        ws="websockets-sansio",
        ws_max_size=65_536,
        lifespan="on",
        log_level="critical",
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.005)
    try:
        yield "http://{}:{}".format(*listening.getsockname())
    finally:
        server.should_exit = True
        thread.join(SECONDS)
        assert not thread.is_alive(), "the server does not stop"
