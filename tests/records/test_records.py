"""Golden records: each file replayed through the rules gives itself again, event for event.

`SECHSERPACK_REWRITE=1` (`make golden`) writes the events anew from the deals and actions; read the diff.
"""

import os
from pathlib import Path

import msgspec
import pytest

from sechserpack.core.record import Match, Reader, parse_line

RECORDS = sorted(Path(__file__).parent.glob("*.jsonl"))


def replayed(raw: list[bytes]) -> tuple[bytes, Match]:
    """The record that header, deals and actions alone give, and the match at its end."""
    reader = Reader()
    lines = [line for one in raw if "event" not in parse_line(one) for line in reader.feed(one)]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines), reader.end()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record_replays_to_itself(path: Path):
    text, _ = replayed(path.read_bytes().splitlines(keepends=True))
    if os.environ.get("SECHSERPACK_REWRITE"):
        path.write_bytes(text)
    assert path.read_bytes() == text


@pytest.mark.parametrize(
    ("name", "scores", "over"),
    [
        ("die-sechste-example", (0, 13, 1, 0), False),  # RULES.md 3.8
        ("sixty-six-example", (3, 0), False),  # RULES.md 6.14
        ("die-sechste-match", None, True),
        ("6-nimmt-match", None, True),
        ("6-nimmt-draft", None, True),
        ("bueffel-match", (22, 30), True),
        ("sixty-six-match", None, True),
    ],
)
def test_golden_record_ends_as_expected(name: str, scores: tuple[int, ...] | None, over: bool):
    path = Path(__file__).parent / f"{name}.jsonl"
    _, match = replayed(path.read_bytes().splitlines(keepends=True))
    result = match.game.result(match.state)
    assert result.over is over
    assert scores is None or result.scores == scores
