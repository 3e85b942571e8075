"""The documents: every command shown works, every example replays, the rules are one text."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sechserpack.core.games import GAMES
from sechserpack.core.record import LINE_BYTES_MAX, VERSION, Reader
from sechserpack.texts import FOLDER, LANGUAGES, rules_name

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.S | re.M)
FORMAT = ROOT / "docs" / "FORMAT.md"


def blocks(page: Path, kind: str) -> list[str]:
    return [text for found, text in FENCE.findall(page.read_text()) if found == kind]


def commands(page: Path) -> list[str]:
    """The commands a page shows: every line of a `sh` block, and of a `console` block what follows the prompt."""
    lines = [line for text in blocks(page, "sh") for line in text.splitlines()]
    lines += [line[2:] for text in blocks(page, "console") for line in text.splitlines() if line.startswith("$ ")]
    return [line.split("  #")[0].strip().removeprefix(".venv/bin/") for line in lines if line.strip()]


SHOWN = sorted({command for page in PAGES for command in commands(page)})
ELSEWHERE = ("git clone ", "cd ", "npm ", "SECHSERPACK_", "docker ", "pip install ", "curl ", "python ")
"""What these tests do not run: it changes the machine or needs another program."""


def test_every_command_shown_is_run_or_named_as_an_exception():
    assert [one for one in SHOWN if not one.startswith(("sechserpack ", "make", *ELSEWHERE))] == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the files the examples name."""
    records = ROOT / "tests" / "records"
    shutil.copytree(records, tmp_path / "tests" / "records")
    shutil.copy(records / "die-sechste-example.jsonl", tmp_path / "match.jsonl")
    return tmp_path


@pytest.mark.parametrize("command", [one for one in SHOWN if one.startswith("sechserpack")])
def test_command_shown_in_the_documents_works(command: str, folder: Path):
    words = [sys.executable, "-c", "from sechserpack.cli import main; main()", *shlex.split(command)[1:]]
    environment = {
        **os.environ,
        "XDG_DATA_HOME": str(folder / "data"),
        "SECHSERPACK_DATABASE": str(folder / "tables.sqlite"),
    }
    if " serve" in command:
        check_serves(words, environment, folder)
        return
    done = subprocess.run(words, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def check_serves(words: list[str], environment: dict[str, str], folder: Path) -> None:
    """The server says where it listens, and ends when asked to; on a free port and without a browser."""
    words = [*words, "--port", "0", "--no-open"]
    with subprocess.Popen(words, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "http://" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            raise


def test_make_targets_shown_in_the_documents_exist():
    makefile = (ROOT / "Makefile").read_text()
    for command in SHOWN:
        for target in command.split()[1:] if command.startswith("make") else []:
            assert "=" in target or re.search(rf"^{re.escape(target)}:", makefile, re.M), target


def test_every_command_is_in_a_document():
    shown = " ".join(SHOWN)
    for name in ("replay", "verify", "analyse", "play", "games"):
        assert f"sechserpack {name}" in shown


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path):
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text()):
        if not target.startswith(("http", "mailto:")):
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_one_text(game: str, lang: str):
    """The package holds the rules; docs/RULES holds the same, rewritten by `make golden`."""
    name = f"{rules_name(game)}.{lang}.md"
    source, copy = FOLDER / "rules" / name, ROOT / "docs" / "RULES" / name
    if os.environ.get("SECHSERPACK_REWRITE"):
        copy.write_bytes(source.read_bytes())
    assert copy.read_bytes() == source.read_bytes()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_rules_begin_with_30_seconds_and_name_every_option(game, lang: str):
    text = (FOLDER / "rules" / f"{rules_name(game.name)}.{lang}.md").read_text()
    assert text.split("## ")[1].startswith("In 30 ")
    assert [
        option.name for option in game.options if f"`{option.name}" not in text and option.name not in ("end", "deck")
    ] == []


def test_the_example_of_the_format_replays():
    lines = blocks(FORMAT, "json")[0].encode().splitlines(keepends=True)
    reader = Reader()
    for line in lines:
        reader.feed(line)
    match = reader.end()
    assert match.game.result(match.state).scores == (0, 13, 1, 0)


def test_the_draft_of_the_format_replays():
    reader = Reader()
    header = {"record": "sechserpack", "version": 1, "game": "nimmt", "players": ["A", "B"], "options": {"draft": True}}
    for line in [json.dumps(header), *blocks(FORMAT, "json")[1].splitlines()]:
        reader.feed(line.encode())
    assert reader.end().state.hands == ((24,), (12,))


def test_the_format_names_every_field_and_event():
    text = FORMAT.read_text()
    for game in GAMES.values():
        for name, kind in game.event_types.items():
            fields = () if name == "dealt" else kind.__struct_fields__
            assert [field for field in (name, *fields) if f"`{field}`" not in text] == []
        for option in ("draft",):
            assert option in text
    assert f"the version of this format, `{VERSION}`" in text
    assert f"{LINE_BYTES_MAX:,}".replace(",", " ") in text
