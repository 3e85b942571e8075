"""Playing in the terminal: whole matches in both languages, every command, stopping and going on."""

import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sechserpack.core.record import read
from sechserpack.texts import say

Run = Callable[..., Result]

ANSWERS = {
    "sechste": ("1", ["--option", "deals=1"]),
    "nimmt": ("a\n1", ["--option", "deals=1"]),
    "sechsundsechzig": ("1\n2\n3\n4\n5\n6", ["--preset", "short"]),
}


def play(run: Run, game: str, *more: object, typed: str) -> Result:
    return run("play", game, "--bots", "random", "--seed", "8", "--record", "match.jsonl", *more, typed=typed)


def match_of(path: str = "match.jsonl"):
    return read(Path(path).read_bytes().splitlines(keepends=True))


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", ANSWERS)
def test_a_whole_match(game: str, lang: str, sechserpack: Run):
    answer, options = ANSWERS[game]
    result = play(sechserpack, game, "--lang", lang, *options, typed=f"{answer}\n" * 400)
    assert result.exit_code == 0, result.output
    assert say(lang, f"game.{game}") in result.stdout
    assert say(lang, "play.total") in result.stdout
    assert say(lang, "play.record_lies", file="match.jsonl") in result.stdout
    assert "{" not in result.stdout
    match = match_of()
    assert match.game.is_over(match.state)
    assert sechserpack("verify", "match.jsonl").exit_code == 0


def test_a_draft(sechserpack: Run):
    typed = "".join(f"{card}\n" for card in range(1, 25)) * 3 + "a\n1\n" * 60
    result = play(
        sechserpack, "nimmt", "--players", "2", "--preset", "professional", "--option", "deals=1", typed=typed
    )
    assert result.exit_code == 0, result.output
    assert "Open to pick" in result.stdout
    match = match_of()
    assert match.game.is_over(match.state)


@pytest.mark.parametrize("players", [2, 5, 10])
def test_any_number_of_players(players: int, sechserpack: Run):
    result = play(sechserpack, "sechste", "--players", players, "--option", "deals=1", typed="1\n" * 100)
    assert result.exit_code == 0
    assert len(match_of().players) == len(set(match_of().players)) == players


@pytest.mark.parametrize("preset", ["pagat", "schnapsen", "beginner"])
def test_sixty_six_with_house_rules(preset: str, sechserpack: Run):
    typed = "exchange\nmeld\nno\n" + "1\n2\n3\n4\n5\n6\n"
    result = play(sechserpack, "sechsundsechzig", "--preset", preset, typed=typed * 300)
    assert result.exit_code == 0, result.output
    assert match_of().game.is_over(match_of().state)


def test_every_prompt_helps(sechserpack: Run):
    result = play(sechserpack, "sechsundsechzig", typed="?\nhelp\nhilfe\n")
    for word in ("close", "claim", "points", "log", "undo", "quit"):
        assert result.stdout.count(f"\n{word} ") == 3
    assert "Play a card" in result.stdout


def test_points_log_and_undo(sechserpack: Run):
    result = play(sechserpack, "sechste", typed="points\nundo\n1\nlog\nverlauf\n")
    assert "so far in deal 1" in result.stdout
    assert "a committed card lies" in result.stdout
    assert result.stdout.count("Turned up: ") == 3


def test_cards_in_any_spelling(sechserpack: Run):
    shown = play(sechserpack, "sechste", "--lang", "de", typed="quit\n").stdout
    hand = re.findall(r"(?:10|[2-9ABDK])[♣♦♥♠]", shown.splitlines()[-7])
    Path("match.jsonl").unlink()
    result = play(sechserpack, "sechste", "--lang", "de", typed=f" {hand[-1].lower()} \n")
    assert f"{hand[-1]} Du" in result.stdout


def test_wrong_answers_are_explained(sechserpack: Run):
    result = play(sechserpack, "sechsundsechzig", typed="xyzzy\nmeld H\n\nrow 2\n")
    assert "I did not understand" in result.stdout
    assert "A marriage needs a trick" in result.stdout
    assert result.exit_code == 0


def test_closing_is_asked_back(sechserpack: Run):
    result = play(sechserpack, "sechsundsechzig", typed="close\nno\nclose\nyes\n1\n2\n" * 3)
    assert "Really close the stock?" in result.stdout
    assert "You close the stock" in result.stdout


def test_end_of_input_saves_and_says_how_to_go_on(sechserpack: Run):
    first = play(sechserpack, "sechste", "--option", "deals=1", typed="1\n1\n1\n")
    assert first.exit_code == 0
    assert "sechserpack play --continue match.jsonl --bots random --seed 8" in first.stdout
    assert not match_of().game.is_over(match_of().state)
    command = first.stdout.rsplit("sechserpack ", 1)[1].split()
    second = sechserpack(*command, typed="1\n" * 200)
    assert second.exit_code == 0
    assert match_of().game.is_over(match_of().state)


def test_going_on_gives_the_same_match_as_staying(sechserpack: Run):
    typed = ["1\n"] * 60
    play(sechserpack, "sechste", "--option", "deals=2", typed="".join(typed))
    whole = Path("match.jsonl").read_bytes()
    Path("match.jsonl").unlink()
    play(sechserpack, "sechste", "--option", "deals=2", typed="".join(typed[:5]))
    sechserpack("play", "--continue", "match.jsonl", "--bots", "random", "--seed", "8", typed="".join(typed))
    assert Path("match.jsonl").read_bytes() == whole


def test_without_a_seed_the_cards_differ(sechserpack: Run):
    for name in ("a.jsonl", "b.jsonl"):
        sechserpack("play", "sechste", "--record", name, typed="")
    assert Path("a.jsonl").read_bytes() != Path("b.jsonl").read_bytes()


def test_the_record_goes_to_the_data_folder_by_default(sechserpack: Run, tmp_path: Path):
    sechserpack("play", "sechste", typed="1\n")
    (path,) = (tmp_path / "data").rglob("*.jsonl")
    assert match_of(str(path)).players[0] == "You"


def test_going_on_with_what_cannot_go_on(sechserpack: Run, record: Callable[[str], Path], tmp_path: Path):
    over = tmp_path / "over.jsonl"
    over.write_bytes(record("die-sechste-match").read_bytes())
    assert sechserpack("play", "--continue", over).exit_code == 0
    assert sechserpack("play", "nimmt", "--continue", over).exit_code == 2
    assert sechserpack("play", "--continue", over, "--players", 3).exit_code == 2
    over.write_bytes(over.read_bytes()[:-20])
    result = sechserpack("play", "--continue", over)
    assert result.exit_code == 2
    assert re.search(r"over\.jsonl:\d+: the last line is cut off", result.stderr)


WRONG = {
    "an unknown game": (["skat"], "no game 'skat'"),
    "no game": ([], "which game?"),
    "11 players": (["nimmt", "--players", "11"], "2 to 10 players"),
    "3 players of two": (["sechsundsechzig", "--players", "3"], "2 to 2 players"),
    "an unknown option": (["nimmt", "--option", "luck=1"], "no option 'luck'"),
    "an option without a value": (["nimmt", "--option", "foo"], "NAME=VALUE, not 'foo'"),
    "a wrong value": (["nimmt", "--option", "target=0"], "cannot be '0'"),
    "an unknown preset": (["nimmt", "--preset", "luck"], "no preset 'luck'"),
    "an unknown level": (["nimmt", "--bots", "divine"], "'divine'"),
    "no exact deck": (["sechste", "--players", "5", "--option", "deck=exact"], "exact deck"),
    "a record in no folder": (["nimmt", "--record", "none/match.jsonl"], "no record can be written here"),
    "a record that is a folder": (["nimmt", "--record", "."], "this is a folder"),
    "no record to go on with": (["--continue", "none.jsonl"], "no such file"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_words_on_the_command_line(case: str, sechserpack: Run):
    args, sentence = WRONG[case]
    result = sechserpack("play", *args)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stdout == ""


def test_a_record_is_never_overwritten(sechserpack: Run):
    Path("match.jsonl").write_text("precious")
    result = play(sechserpack, "sechste", typed="1\n")
    assert result.exit_code == 2
    assert "--continue match.jsonl" in result.stderr
    assert Path("match.jsonl").read_text() == "precious"


def environment(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LANG": "en_US.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm"}


def test_in_a_terminal_and_stopped_by_ctrl_c(tmp_path: Path):
    ours, theirs = pty.openpty()
    words = [sys.executable, "-c", "from sechserpack.cli import main; main()", "play", "nimmt", "--bots", "easy"]
    process = subprocess.Popen(
        [*words, "--lang", "en", "--record", str(tmp_path / "match.jsonl")],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(tmp_path),
        start_new_session=True,
    )
    os.close(theirs)
    assert "Your card" in read_until(ours, "helps):")
    os.write(ours, b"a\n")
    read_until(ours, "):")
    process.send_signal(signal.SIGINT)
    assert "Go on with:" in read_until(ours, "--bots easy")
    assert process.wait(10) == 0
    assert match_of(str(tmp_path / "match.jsonl")).state.dealt


def read_until(terminal: int, text: str) -> str:
    """What the terminal shows, up to a text."""
    shown, until = "", time.monotonic() + 20
    while text not in shown and time.monotonic() < until:
        try:
            shown += os.read(terminal, 10_000).decode(errors="replace")
        except OSError:
            break
    assert text in shown, shown
    return shown


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
def test_with_closed_streams(closed: str, tmp_path: Path):
    command = (
        f"{sys.executable} -c 'from sechserpack.cli import main; main()' play sechste --record match.jsonl {closed}"
    )
    done = subprocess.run(command, shell=True, cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    assert done.returncode == 0
    assert match_of(str(tmp_path / "match.jsonl")).state.dealt


def test_what_could_not_be_saved_is_not_called_saved(sechserpack: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(path: Path, lines: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sechserpack.cli.play.session.write_record", full)
    result = sechserpack("play", "nimmt", "--players", "2", typed="quit\n")
    assert result.exit_code == 1
    assert "No space left" in result.stdout
    assert say("en", "play.saved", file="").split(":")[0] not in result.stdout


def test_the_command_to_go_on_keeps_what_was_asked_for(sechserpack: Run):
    result = play(sechserpack, "nimmt", "--lang", "de", "--no-hints", "--name", "Ada", typed="quit\n")
    (command,) = [line for line in result.stdout.splitlines() if "--continue" in line]
    assert "--no-hints" in command
    assert "--lang de" in command
    assert "--name Ada" in command
    assert "--lang" not in play(sechserpack, "nimmt", "--record", "b.jsonl", typed="quit\n").stdout


def test_a_name_steers_no_terminal(sechserpack: Run):
    play(sechserpack, "nimmt", "--name", "a\x1b[31mb\x85", typed="quit\n")
    assert match_of().players[0] == "a[31mb"


def test_ten_players_on_a_narrow_terminal(sechserpack: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "40")
    result = play(sechserpack, "nimmt", "--players", "10", "--lang", "en", typed="points\nquit\n")
    assert "to 66" in result.stdout
    points = result.stdout[result.stdout.index("Total") :]
    assert all(f"{name} " in points for name in match_of().players)


@pytest.mark.parametrize("special", ["parity", "climb", "cow", "flip"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_match_with_a_special_card(special: str, lang: str, sechserpack: Run):
    """The help names the rule, and what the card does is told."""
    typed = "?\n" + "flip b\na\n1\n" * 60
    result = play(sechserpack, "nimmt", "--lang", lang, "--preset", special, "--option", "deals=1", typed=typed)
    assert result.exit_code == 0, result.output
    assert say(lang, f"special.{special}.rule").split()[0] in result.stdout
    assert "{" not in result.stdout
    record = Path("match.jsonl").read_text()
    if special == "flip":
        assert " flip" in record
        assert '"flipped":[0' in record
        assert say(lang, "error.flip_used", seat=0)[1:20] in result.stdout
    else:
        assert '"type":"moved"' in record
        assert say(lang, f"play.marker.{special}.{-1 if special == 'climb' else 0}").split()[-1] in result.stdout
    assert sechserpack("verify", "match.jsonl").exit_code == 0
