"""Whatever a browser sends, the table stays as it is and goes on."""

import json
import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sechserpack.server.limits import Limits
from tests.server.clients import Browser

MESSAGES = 100
PIECES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(["type", "id", "do", "seq", "seat", "view"])
WORDS = st.sampled_from(["act", "ping", "play 9H", "play ?", "row 0", "row 5", "claim", "deal", 0, -1, 10**40, None])
GARBAGE = st.one_of(
    st.text(max_size=200),
    st.binary(max_size=200),
    st.builds(json.dumps, PIECES),
    st.builds(json.dumps, st.dictionaries(KEYS, WORDS | PIECES, max_size=4)),
    st.builds(lambda text: json.dumps({"type": "act", "id": "x", "do": text}), st.text(max_size=80)),
)


def test_a_hundred_messages_of_garbage_never_break_the_table(serve):
    with serve(limits=Limits(messages=10_000)) as url:
        browser = Browser(url)
        with browser.sit(browser.make("sechste", 2)) as socket:
            socket.my_turn()

            @settings(
                max_examples=MESSAGES,
                deadline=None,
                database=None,
                derandomize=True,
                suppress_health_check=list(HealthCheck),
            )
            @given(GARBAGE)
            def send(message):
                before = socket.view()
                if isinstance(message, str):
                    message = message.encode("utf-8", "replace").decode()
                socket.socket.send(message)
                answer = socket.hear()
                assert answer["type"] in ("refused", "pong")
                assert answer.get("code") != "internal"
                socket.hello()
                assert socket.until("table")["view"] == before

            send()
            socket.play_on(random.Random(1), turns=3)
