"""Wrong records: each is named with its file, its line, what was wrong and what was possible; exit code 2."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sechserpack.core.record import LINE_BYTES_MAX

HEADER = '{"record":"sechserpack","version":1,"game":"sechste","players":["Anna","Ben"]}'
DEAL = '{"deal":{"dealer":1,"hands":[["9H","2C"],["3C","TC"]],"rows":[["8H"],["QS"],["4C"],["7D"]]}}'
DUEL = '{"record":"sechserpack","version":1,"game":"sechsundsechzig","players":["Anna","Ben"]}'
DUEL_DEAL = (
    '{"deal":{"dealer":1,"hands":[["TC","KH","QH","AS","JD","9D"],["9C","9H","QS","QD","JC","KD"]],'
    '"stock":["AC","TD","KC","QC","JH","AD","TH","TS","KS","JS","9S","AH"]}}'
)

Run = Callable[..., Result]
Write = Callable[..., Path]

CASES = {
    "a card not in hand": ([HEADER, DEAL, '{"seat":0,"do":"play 5H"}'], 3, "5H is not in the hand", "play 2C, play 9H"),
    "a row 5": ([HEADER, DEAL, '{"seat":0,"do":"row 5"}'], 3, "no row 5", "play 2C"),
    "a row before a card": ([HEADER, DEAL, '{"seat":0,"do":"row 2"}'], 3, "no row is to be chosen", "play 2C"),
    "a second commit": (
        [HEADER, DEAL, '{"seat":0,"do":"play 9H"}', '{"seat":0,"do":"play 2C"}'],
        4,
        "a committed card lies",
        "",
    ),
    "a row of somebody else": (
        [HEADER, DEAL, '{"seat":0,"do":"play 2C"}', '{"seat":1,"do":"play TC"}', '{"seat":1,"do":"row 1"}'],
        5,
        "waiting for seat 0",
        "",
    ),
    "a seat that is not there": ([HEADER, DEAL, '{"seat":7,"do":"play 9H"}'], 3, "no seat 7", ""),
    "a claim off turn": ([DUEL, DUEL_DEAL, '{"seat":1,"do":"claim"}'], 3, "seat 1 is not asked now", ""),
    "a claim with a card led": (
        [DUEL, DUEL_DEAL, '{"seat":0,"do":"play TC"}', '{"seat":1,"do":"claim"}'],
        4,
        "about to lead",
        "play 9C",
    ),
    "a marriage without a trick": ([DUEL, DUEL_DEAL, '{"seat":0,"do":"meld H"}'], 3, "needs a trick", "play TC"),
    "an action nobody knows": ([HEADER, DEAL, '{"seat":0,"do":"dance"}'], 3, "'dance'", "play 2C, play 9H"),
    "a file of another version": ([HEADER.replace('"version":1', '"version":2')], 1, "version 2", ""),
    "no header": ([DEAL], 1, "must be the header", ""),
    "a duplicate card": ([HEADER, DEAL.replace("TC", "9H")], 2, "9H is dealt more often", ""),
    "a card of another deck": ([HEADER, DEAL.replace("TC", "ZZ")], 2, "'ZZ' is no card", ""),
    "a card that is unknown": ([HEADER, DEAL.replace("TC", "?")], 2, "'?'", ""),
    "hands of different sizes": ([HEADER, DEAL.replace('"9H","2C"', '"9H"')], 2, "equally long", ""),
    "a deal that is not due": ([HEADER, DEAL, DEAL], 3, "a deal is not due", ""),
    "an action before the deal": ([HEADER, '{"seat":0,"do":"play 9H"}'], 2, "not dealt yet", ""),
    "11 players": ([HEADER.replace('["Anna","Ben"]', str(["x"] * 11).replace("'", '"'))], 1, "2 to 10 players", ""),
    "an unknown game": ([HEADER.replace("sechste", "skat")], 1, "no game 'skat'", "sechste, nimmt"),
    "an unknown option": (
        [HEADER.replace('"players"', '"options":{"luck":1},"players"')],
        1,
        "no option 'luck'",
        "target",
    ),
    "an option value": (
        [HEADER.replace('"players"', '"options":{"target":"x"},"players"')],
        1,
        "cannot be 'x'",
        "1..1000",
    ),
    "a preset of no kind": ([HEADER.replace('"players"', '"preset":[],"players"')], 1, "'preset' is wrong", ""),
    "players of no kind": ([HEADER.replace('["Anna","Ben"]', '"Anna"')], 1, "list of names", ""),
    "a draft with a hand too few": (
        [
            HEADER.replace("sechste", "nimmt").replace('"players"', '"options":{"draft":true},"players"'),
            '{"deal":{"dealer":1,"hands":[[]],"rows":[],"rest":['
            + ",".join(f'"{card}"' for card in range(1, 25))
            + "]}}",
        ],
        2,
        "equally long",
        "",
    ),
    "a line of no kind": ([HEADER, DEAL, '{"hello":1}'], 3, 'a line holds "deal"', ""),
    "a list": ([HEADER, DEAL, "[1]"], 3, "one JSON object", ""),
    "an empty line": ([HEADER, "", DEAL], 2, "blank", ""),
    "deep nesting": ([HEADER, "[" * 50_000], 2, "too many brackets", ""),
    "a byte order mark": (["\ufeff" + HEADER], 1, "byte order mark", ""),
    "a name that steers the terminal": ([HEADER.replace("Anna", "An\\u001b[31mna")], 1, "can be seen", ""),
    "a name without end": ([HEADER.replace("Anna", "A" * 5000)], 1, "at most 100", ""),
    "a boolean number": (
        [HEADER.replace('"players"', '"options":{"target":true},"players"')],
        1,
        "be 'true'",
        "1..1000",
    ),
    "scores with which the match is over": (
        [HEADER, DEAL.replace('"hands"', '"match":[70,2],"hands"')],
        2,
        "would be over",
        "",
    ),
    "the same in Sixty-Six": (
        [DUEL, '{"deal":{"hands":[["AS"],["AD"]],"stock":[],"trump":"H","lead":0,"match":[9,9]}}'],
        2,
        "would be over",
        "",
    ),
    "no seat of the table": ([HEADER, DEAL, '{"seat":7,"do":"play 9H"}'], 3, "no seat 7", "seat 0: play 9H"),
    "out of turn": (
        [DUEL, '{"deal":{"hands":[["AS"],["AD"]],"stock":[],"trump":"H","lead":0}}', '{"seat":1,"do":"play AD"}'],
        3,
        "not asked now",
        "seat 0: play AS",
    ),
    "an event that does not follow": (
        [HEADER, DEAL, '{"seat":0,"do":"play 9H"}', '{"event":{"type":"committed","seat":1,"card":"9H"}}'],
        4,
        "does not follow",
        "",
    ),
    "an event too many": ([HEADER, DEAL, '{"event":{"type":"committed","seat":1,"card":"9H"}}'], 3, "no event", ""),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("command", ["replay", "verify", "analyse"])
def test_wrong_record_is_named_with_its_line(case: str, command: str, sechserpack: Run, written: Write):
    lines, number, sentence, allowed = CASES[case]
    path = written(*lines)
    result = sechserpack(command, path)
    assert result.exit_code == 2
    assert f"{path}:{number}: " in result.stderr
    assert sentence in result.stderr
    assert allowed in result.stderr
    assert result.stdout == ""


def test_truncated_last_line(sechserpack: Run, written: Write):
    path = written(HEADER, DEAL, '{"seat":0,"do":"pl', end="")
    result = sechserpack("replay", path)
    assert result.exit_code == 2
    assert f"{path}:3: the last line is cut off" in result.stderr


def test_missing_event_at_the_end(sechserpack: Run, record: Callable[[str], Path], tmp_path: Path):
    lines = record("die-sechste-match").read_bytes().splitlines(keepends=True)
    path = tmp_path / "short.jsonl"
    path.write_bytes(b"".join(lines[:-1]))
    result = sechserpack("verify", path)
    assert result.exit_code == 2
    assert "next event is missing" in result.stderr


@pytest.mark.parametrize("content", [b"\xff\xfe{}\n", b"\x00" * 4000, b"\x89PNG\r\n\x1a\n", b"\xef\xbb\xbf{}\n"])
def test_bytes_that_are_no_record(content: bytes, sechserpack: Run, tmp_path: Path):
    path = tmp_path / "bytes.jsonl"
    path.write_bytes(content)
    result = sechserpack("replay", path)
    assert result.exit_code == 2
    assert f"{path}:1: " in result.stderr


def test_empty_missing_and_folder(sechserpack: Run, tmp_path: Path):
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    result = sechserpack("replay", empty, tmp_path / "none.jsonl", tmp_path)
    assert result.exit_code == 2
    assert f"{empty}:1: the file is empty" in result.stderr
    assert f"{tmp_path / 'none.jsonl'}: there is no such file" in result.stderr
    assert f"{tmp_path}: this is a folder" in result.stderr


def test_100_mb_of_garbage_are_refused_without_reading_them(
    sechserpack: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "garbage"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    read = count_bytes(monkeypatch)
    result = sechserpack("replay", path)
    assert result.exit_code == 2
    assert f"{path}:1: the line is longer than {LINE_BYTES_MAX} bytes" in result.stderr
    assert sum(read) <= LINE_BYTES_MAX + 1


def count_bytes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes each line read from a file gives the reader."""
    from sechserpack.cli import replay

    read: list[int] = []
    original = replay.read_lines

    def counted(path: Path):
        for raw in original(path):
            read.append(len(raw))
            yield raw

    monkeypatch.setattr(replay, "read_lines", counted)
    return read


def test_file_without_end(sechserpack: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: Write):
    monkeypatch.setattr("sechserpack.cli.records.FILE_BYTES_MAX", 150)
    path = written(HEADER, DEAL, '{"seat":0,"do":"play 9H"}')
    result = sechserpack("replay", path)
    assert result.exit_code == 2
    assert "larger than 150 bytes" in result.stderr


def test_the_other_files_are_still_read(sechserpack: Run, written: Write, record: Callable[[str], Path]):
    wrong = written("nonsense")
    result = sechserpack("replay", wrong, record("die-sechste-example"), "--json")
    assert result.exit_code == 2
    assert result.stdout.count("\n") == 1
    assert '"game":"sechste"' in result.stdout


def test_verify_fresh_deal_must_be_whole(sechserpack: Run, record: Callable[[str], Path], tmp_path: Path):
    text = record("die-sechste-match").read_text()
    path = tmp_path / "lacking.jsonl"
    path.write_text(text.replace('"rest":["', '"rest":["', 1).replace(rest_of(text), rest_of(text).split(",", 1)[1]))
    assert sechserpack("replay", path).exit_code == 0
    result = sechserpack("verify", path)
    assert result.exit_code == 2
    assert f"{path}:2: the deal lacks 1 of the 52 cards" in result.stderr


def rest_of(text: str) -> str:
    """The cards put aside in the first deal, as written."""
    return text.split('"rest":[', 1)[1].split("]", 1)[0]


def test_verify_dealer_must_be_due(sechserpack: Run, record: Callable[[str], Path], tmp_path: Path):
    lines = record("sixty-six-match").read_text().splitlines(keepends=True)
    second = [number for number, line in enumerate(lines) if line.startswith('{"deal"')][1]
    flipped = lines[second].replace('"dealer":0', '"dealer":9').replace('"dealer":1', '"dealer":0')
    lines[second] = flipped.replace('"dealer":9', '"dealer":1')
    path = tmp_path / "turn.jsonl"
    path.write_text("".join(lines[: second + 1]))
    assert sechserpack("replay", path).exit_code == 0
    result = sechserpack("verify", path)
    assert result.exit_code == 2
    assert f"{path}:{second + 1}: seat" in result.stderr


def test_a_file_name_of_any_bytes(sechserpack: Run, record: Callable[[str], Path], tmp_path: Path):
    """A name that is not UTF-8 is shown as well as can be, and the next file is read."""
    strange = Path(os.fsdecode(os.fsencode(tmp_path) + b"/x\xff.jsonl"))
    strange.write_bytes(record("die-sechste-example").read_bytes())
    result = sechserpack("replay", "--json", strange, strange)
    assert result.exit_code == 0
    assert [json.loads(line)["file"][-8:] for line in result.stdout.splitlines()] == ["x\ufffd.jsonl"] * 2


def test_a_full_disk_is_one_sentence():
    program = [sys.executable, "-c", "from sechserpack.cli import main; main()", "games"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(program, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
