"""The other commands: what there is to play, the rules, replay, verify, analyse, help."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sechserpack.core.games import GAMES
from sechserpack.texts import has, rules_text

Run = Callable[..., Result]
Record = Callable[[str], Path]
COMMANDS = ("play", "serve", "rules", "games", "bots", "replay", "verify", "analyse")


def test_help_lists_every_command(sechserpack: Run):
    shown = sechserpack("--help").stdout
    assert all(f" {command} " in shown for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(command: str, sechserpack: Run):
    shown = sechserpack(command, "--help").stdout
    assert f"Example:  sechserpack {command}" in shown
    assert "None" not in shown


def test_help_imports_nothing_heavy():
    code = "import sys\nfrom sechserpack.cli import app\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    heavy = {"litestar", "sqlalchemy", "uvicorn", "msgspec", "sechserpack.bots", "sechserpack.core.games", "asyncio"}
    assert not heavy & set(loaded)


def test_version(sechserpack: Run):
    assert sechserpack("--version").stdout.startswith("sechserpack ")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_games_name_every_option_and_preset(lang: str, sechserpack: Run):
    shown = sechserpack("games", "--lang", lang).stdout
    for game in GAMES.values():
        for name in (game.name, *(option.name for option in game.options), *game.presets):
            assert name in shown
        for option in game.options:
            assert has(lang, f"option.{option.name}")
            assert has(lang, f"option.{option.name}.help")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_bots(lang: str, sechserpack: Run):
    assert "medium" in sechserpack("bots", "--lang", lang).stdout


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", [*GAMES, "66", "6-nimmt"])
def test_rules(game: str, lang: str, sechserpack: Run):
    name = {"66": "sechsundsechzig", "6-nimmt": "nimmt"}.get(game, game)
    assert sechserpack("rules", game, "--lang", lang).stdout == rules_text(lang, name)


def test_language_comes_from_the_environment(sechserpack: Run, monkeypatch: pytest.MonkeyPatch):
    for code, word in (("de_AT.UTF-8", "Spieler"), ("en_GB", "players"), ("fr_FR", "Spieler"), ("C", "Spieler")):
        monkeypatch.setenv("LANG", code)
        assert word in sechserpack("games").stdout
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert "players" in sechserpack("games").stdout


def test_an_unknown_language(sechserpack: Run):
    assert sechserpack("games", "--lang", "fr").exit_code == 2


def test_replay_as_json(sechserpack: Run, record: Record):
    files = [record("die-sechste-match"), record("sixty-six-example")]
    lines = sechserpack("replay", *files, "--json").stdout.splitlines()
    first, second = map(json.loads, lines)
    assert list(first) == ["file", "game", "over", "deals", "scores", "winners", "state"]
    assert first["over"] is True
    assert first["deals"] == [first["scores"]]
    assert first["winners"] == [seat for seat, n in enumerate(first["scores"]) if n == min(first["scores"])]
    assert (second["file"], second["deals"], second["winners"]) == (str(files[1]), [[3, 0]], [])


def test_replay_as_a_table(sechserpack: Run, record: Record):
    shown = sechserpack("replay", record("sixty-six-match"), record("die-sechste-example")).stdout
    assert "won by Ben" in shown
    assert "goes on" in shown


def test_replay_needs_no_events(sechserpack: Run, record: Record, tmp_path: Path):
    for path in record("x").parent.glob("*.jsonl"):
        bare = tmp_path / path.name
        lines = path.read_text().splitlines(keepends=True)
        bare.write_text("".join(line for line in lines if not line.startswith('{"event"')))
        whole, short = (json.loads(sechserpack("replay", one, "--json").stdout) for one in (path, bare))
        assert whole["state"] == short["state"]


def test_verify_golden_records(sechserpack: Run, record: Record):
    files = sorted(record("x").parent.glob("*.jsonl"))
    result = sechserpack("verify", *files)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count(": ok (") == len(files)


def test_analyse(sechserpack: Run, record: Record, tmp_path: Path):
    path = tmp_path / "position.jsonl"
    path.write_text(record("die-sechste-example").read_text().split('{"seat":2,"do":"row 3"}')[0])
    answer = json.loads(sechserpack("analyse", path, "--json").stdout)
    assert answer["to_move"] == 2
    assert {"row 3"} <= {one["do"] for one in answer["actions"]}
    shown = sechserpack("analyse", path).stdout
    assert "seat 2 is to move" in shown
    assert "row 3" in shown


def test_analyse_every_decision(sechserpack: Run, record: Record):
    lines = sechserpack("analyse", record("die-sechste-example"), "--json", "--all").stdout.splitlines()
    assert [json.loads(line)["chosen"] for line in lines][-1] == "row 3"
    assert "played" in sechserpack("analyse", record("die-sechste-example"), "--all").stdout


def test_serve_says_that_the_port_is_taken(sechserpack: Run, monkeypatch: pytest.MonkeyPatch):
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = sechserpack("serve", "--port", taken.getsockname()[1], "--no-open")
    assert result.exit_code == 2
    assert "cannot listen on" in result.stderr
