"""docs/PROTOCOL.md: every message, field, endpoint, refusal and limit of the code is there, and the session happens.

`make golden` rewrites the two parts that are made from the code: the table of refusals and the session.
"""

import json
import os
import random
import re
from http import HTTPStatus
from pathlib import Path
from typing import get_args

import httpx
import pytest
from msgspec import Struct
from tools import make_messages
from websockets.sync.client import connect

from sechserpack.core.errors import ACTION_ERRORS, RULE_ERRORS
from sechserpack.core.game import Who
from sechserpack.core.games import GAMES
from sechserpack.deals import shuffled_deal
from sechserpack.server import messages, watcher
from sechserpack.server.app import HANDLERS
from sechserpack.server.history import STEPS_KEPT
from sechserpack.server.identity import COOKIE, COOKIE_SECONDS, ID_LENGTH
from sechserpack.server.limits import Limits
from sechserpack.server.refusals import ON_SOCKETS, STATUS
from sechserpack.server.run import FRAME_BYTES_MAX
from sechserpack.server.store import LIST_LENGTH
from sechserpack.texts import catalogue
from tests.server.clients import SECONDS, running, table_of

PAGE = Path(__file__).parents[2] / "docs" / "PROTOCOL.md"
SECTIONS = re.compile(r"^#+ (.*?)\n(.*?)(?=^#|\Z)", re.S | re.M)
MESSAGES = [kind for kind in vars(messages).values() if isinstance(kind, type) and kind.__module__ == messages.__name__]
SEEN_BY = {Who.ALL: "all", Who.EACH: "each its own", Who.OWNER: "the seat", None: "nobody"}


def section(title: str) -> str:
    """The text under a heading."""
    return dict(SECTIONS.findall(PAGE.read_text()))[title]


def rows(text: str) -> list[tuple[str, ...]]:
    """The rows of the tables in a text, without heads and rules."""
    found = [
        tuple(cell.strip() for cell in line.strip("|").split(" | ")) for line in text.splitlines() if line[:1] == "|"
    ]
    return [row for row in found if row[0].startswith("`")]


def made(name: str, text: str) -> None:
    """Check a part of the page that is made from the code, or write it."""
    part = re.compile(rf"(<!-- {name}: .*? -->\n)(.*?)(<!-- end -->)", re.S)
    page = PAGE.read_text()
    if os.environ.get("SECHSERPACK_REWRITE"):
        page = part.sub(lambda match: f"{match[1]}{text}{match[3]}", page)
        PAGE.write_text(page)
    found = part.search(page)
    assert found
    assert found[2] == text


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_every_message_has_a_section_with_exactly_its_fields(kind: type[Struct]):
    title = f"`{kind.__struct_config__.tag or kind.__name__}`"
    inherited = kind.__base__.__struct_fields__
    own = [name for name in kind.__struct_fields__ if name not in inherited]
    text = section(title)
    head = text.split("\n| Reason")[0]
    assert [row[0].strip("`") for row in rows(head)] == own
    if kind.__base__ is messages.Turn:
        assert "every field of `Turn`" in text


@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("nimmt", "Row games: `sechste` and `nimmt`"),
        ("bueffel", "`bueffel`"),
        ("sechsundsechzig", "`sechsundsechzig`"),
    ],
)
def test_every_field_of_a_view_is_there_with_who_sees_it(game: str, title: str):
    game = GAMES[game]
    state = type(game.setup(game.rules(2, {option.name: option.default for option in game.options})))
    expected = [(f"`{name}`", SEEN_BY[state.SEES.get(name)]) for name in state.__struct_fields__]
    assert [row[:2] for row in rows(section(title))] == expected


def test_every_hidden_field_of_an_event_is_there():
    kinds = {kind for game in GAMES.values() for kind in game.event_types.values()}
    hidden = {
        (f"`{kind.__struct_config__.tag}`", f"`{name}`", SEEN_BY[kind.SEES.get(name)])
        for kind in kinds
        for name in kind.__struct_fields__
        if kind.SEES.get(name) is not Who.ALL
    }
    text = section("Events")
    assert set(rows(text)) == hidden
    dealt = [kind for kind in kinds if kind.__struct_config__.tag == "dealt"]
    assert [name for kind in dealt for name in kind.__struct_fields__ if f"`{name}`" not in text] == []


def test_every_endpoint_is_there():
    requests = set()
    for handler in HANDLERS:
        for path in handler.paths:
            path = re.sub(r"\{table_id:str\}", "{table}", path).replace("{path:path}", "{path}")
            requests |= {(method, path) for method in getattr(handler, "http_methods", {"GET"})}
    text = section("Endpoints")
    listed = {tuple(request.split(" ")) for row in rows(text) for request in re.findall(r"`([A-Z]+ \S+)`", row[0])}
    assert {request for request in requests if request[0] != "HEAD"} == listed
    assert ("HEAD" in {method for method, _ in requests}) == ("`HEAD`" in text)


def test_the_refusals_are_those_of_the_code():
    english = catalogue("en")
    lines = [(code, str(status), english[f"refusal.{code}"]) for code, status in STATUS.items()]
    lines += [(code, "400", sentence) for code, sentence in RULE_ERRORS.items()]
    lines += [(code, "socket", english[f"refusal.{code}"]) for code in ON_SOCKETS]
    lines += [(code, "socket", sentence) for code, sentence in ACTION_ERRORS.items()]
    table = "".join(f"| `{code}` | {status} | {sentence} |\n".replace("!r}", "}") for code, status, sentence in lines)
    made("refusals", f"| Code | Status | Sentence |\n|---|---|---|\n{table}")


def test_every_goodbye_is_there_with_the_close_code_of_the_code():
    said = {row[0].strip("`"): int(row[1]) for row in rows(section("`bye`")) if row[1].isdigit()}
    assert set(said) == set(get_args(messages.Reason))
    sources = "".join(path.read_text() for path in Path(watcher.__file__).parent.glob("*.py"))
    closes = re.findall(r'\(([A-Z_]+), "(\w+)"\)', sources)
    assert {reason: getattr(watcher, code) for code, reason in closes if hasattr(watcher, code)} == said


def test_the_numbers_are_those_of_the_code():
    usual = Limits()
    limits = section("Limits")
    for number in (usual.body_bytes, usual.tables, usual.sockets, usual.message_bytes, usual.messages, usual.outbox):
        assert f"| {number:,}".replace(",", " ") in limits or f" {number} " in limits
    assert usual.tables_seconds == 3600
    assert f"{usual.messages} in {usual.messages_seconds:.0f} seconds" in limits
    assert f"{usual.hello_seconds:.0f} seconds" in limits
    page = PAGE.read_text()
    assert f"{FRAME_BYTES_MAX:,}".replace(",", " ") in page
    assert f"the last {STEPS_KEPT} steps" in page
    assert f"the last {LIST_LENGTH} tables" in page
    assert f"1 to {messages.NAME_LENGTH_MAX} characters" in page
    assert f"`{COOKIE}`: a random token" in page
    assert f"valid for {COOKIE_SECONDS // 86400} days" in page
    assert f"An id has {ID_LENGTH} letters" in page


def test_the_types_of_the_page_are_those_of_the_server():
    """If not, `make generate` writes them."""
    assert make_messages.TARGET.read_text() == make_messages.typescript()


class Session:
    """What was said, as the page shows it."""

    def __init__(self, url: str) -> None:
        self.lines: list[str] = []
        self.http = httpx.Client(base_url=url, headers={"accept-language": "en"}, timeout=SECONDS)

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(self, method: str, path: str, body: object = None) -> str:
        self.lines += [f"{method} {path}", *([] if body is None else [f"{json.dumps(body)}"])]
        answer = self.http.request(method, path, json=body)
        self.lines += ["", f"{answer.status_code} {HTTPStatus(answer.status_code).phrase}"]
        if cookie := answer.headers.get("set-cookie"):
            self.lines.append("set-cookie: " + re.sub(r"=[^;]*", "=…", cookie, count=1))
        self.lines += [*answer.text.splitlines(), ""]
        return answer.text

    def open(self, path: str):
        self.lines.append(f"WebSocket {path}")
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = str(self.http.base_url).replace("http", "ws", 1).rstrip("/")
        return connect(url + path, additional_headers={"cookie": cookie, "accept-language": "en"}, open_timeout=SECONDS)

    def say(self, socket, **message: object) -> None:
        text = json.dumps(message, separators=(",", ":"))
        self.lines.append(f"> {text}")
        socket.send(text)

    def hear(self, socket) -> dict:
        message = json.loads(socket.recv(timeout=SECONDS))
        self.lines += broken(cut(message) if message["type"] == "steps" else message)
        return message


def cut(message: dict) -> dict:
    """The same without views and offers, which the first message shows in full."""
    steps = [{**step, "view": ...} for step in message["steps"]]
    return {**message, "offers": [...] if message["offers"] else [], "steps": steps}


def broken(message: dict) -> list[str]:
    """A message in lines: a long one has a line for each field and each step."""
    plain = spelt(message)
    if len(plain) < 110:
        return [f"< {plain}"]
    lines = []
    for name, value in message.items():
        items = [spelt(item) for item in value] if name == "steps" else []
        lines += (
            [f'"{name}":[', *(f" {item}," for item in items[:-1]), f" {items[-1]}],"]
            if items
            else [f'"{name}":{spelt(value)},']
        )
    return [f"< {{{lines[0]}", *(f"   {line}" for line in lines[1:-1]), f"   {lines[-1][:-1]}}}"]


def spelt(value: object) -> str:
    return (
        json.dumps(value, separators=(",", ":"), ensure_ascii=False, default=lambda _: "…")
        .replace(':"…"', ":{…}")
        .replace('["…"]', "[…]")
    )


def test_the_session_happens(tmp_path, monkeypatch):
    monkeypatch.setattr("sechserpack.server.api.new_table_id", lambda: "k7m3x9q2w5ab")
    ways = {
        "deal": lambda match: shuffled_deal(match, random.Random(4)),
        "decide": lambda level, view, rng: view.legal[0],
    }
    wanted = {key: value for key, value in table_of(seats=2, deck="exact").items() if value}
    path = "/api/tables/k7m3x9q2w5ab/socket"
    with running(tmp_path / "tables.sqlite", **ways) as url, Session(url) as session:
        session.ask("POST", "/api/tables", wanted)
        with session.open(path) as socket:
            session.say(socket, type="hello", seq=None)
            offers = session.hear(socket)["offers"]
            session.hear(socket)
            session.say(socket, type="act", id="a1", do="row 1")
            assert session.hear(socket)["type"] == "refused"
            do = next(offer["do"] for offer in offers if offer["hint"]["why"] == "fits")
            session.say(socket, type="act", id="a2", do=do)
            assert session.hear(socket)["type"] == "ack"
            seq = session.hear(socket)["steps"][-1]["seq"]
            while json.loads(socket.recv(timeout=SECONDS))["to_act"] != [0]:
                pass
        session.lines += [
            "",
            "Here the connection broke; the client asks for what it missed, and sends its card again.",
            "",
        ]
        with session.open(path) as socket:
            session.say(socket, type="hello", seq=seq)
            session.hear(socket)
            session.say(socket, type="act", id="a2", do=do)
            assert session.hear(socket)["type"] == "ack"
            session.say(socket, type="ping")
            session.hear(socket)
        session.lines.append("")
        session.ask("GET", "/api/tables/k7m3x9q2w5ab/record")
        with session.open("/api/tables/nowhere/socket") as socket:
            session.hear(socket)
    made("session", "```text\n" + "\n".join(session.lines) + "\n```\n")
