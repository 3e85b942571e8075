"""From the words on the command line to a session: a new match or one to go on with, and what is said at its end."""

import shlex
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import msgspec
import typer
from rich.console import Console

from sechserpack.cli.common import Wrong, find_game, language, read_options
from sechserpack.cli.play.session import Session, play
from sechserpack.cli.records import chosen_path, default_paths, read_lines, reason, write_record
from sechserpack.core.errors import Fault
from sechserpack.core.game import rules_for
from sechserpack.core.record import Line, Match, Reader, header, is_control, open_match
from sechserpack.texts import allowed_text, fault_text, say

SEATS = {"sechste": 4, "nimmt": 4, "bueffel": 3, "sechsundsechzig": 2}
NAME_LENGTH_MAX = 24


class Wishes(msgspec.Struct, frozen=True):
    """What the command line says about a match."""

    game: str | None
    players: int | None
    level: str
    options: list[str]
    preset: str | None
    seed: str | None
    record: Path | None
    go_on: Path | None
    name: str | None
    hints: bool


def start(lang: str, wishes: Wishes, console: Console) -> None:
    """Play a match, or go on with one, and say where the record lies."""
    session = resume(lang, wishes, console) if wishes.go_on else begin(lang, wishes, console)
    console.print(say(lang, "play.welcome"))
    over = play(session)
    console.print()
    if not session.saved:
        raise typer.Exit(1)
    if over:
        console.print(say(lang, "play.record_lies", file=session.path), soft_wrap=True)
    else:
        console.print(say(lang, "play.saved", file=session.path), soft_wrap=True)
        console.print("  " + command_to_go_on(wishes, session.path, lang), soft_wrap=True, markup=False)


def begin(lang: str, wishes: Wishes, console: Console) -> Session:
    """A new match; raises Fault or Wrong for a wish that cannot be met."""
    if wishes.game is None:
        raise Wrong("cli.which_game")
    game = find_game(wishes.game)
    check_level(game.name, wishes.level)
    seats = SEATS[game.name] if wishes.players is None else wishes.players
    options = read_options(game, wishes.options)
    rules_for(game, seats, options, wishes.preset)
    players = names(lang, wishes.name, seats)
    match = open_match(game.name, players, options, wishes.preset)
    lines = [header(match)]
    path = first_written(wishes.record, game.name, lines)
    return session_of(lang, wishes, console, 0, path, match, lines)


def names(lang: str, name: str | None, seats: int) -> tuple[str, ...]:
    """The person first, then bots; no name twice."""
    shown = "".join(sign for sign in name or "" if not is_control(sign))
    own = " ".join(shown.split())[:NAME_LENGTH_MAX] or say(lang, "you.name")
    others = [one for one in say(lang, "bots.names").split(", ") if one != own]
    return (own, *(others[seat % len(others)] for seat in range(seats - 1)))


def check_level(game: str, level: str) -> None:
    """Raises Wrong for a level the game does not have."""
    from sechserpack.bots import bots_for
    from sechserpack.core.games import GAMES

    levels = bots_for(GAMES[game])
    if level not in levels:
        raise Wrong("cli.level", level=level, levels=", ".join(levels))


def first_written(chosen: Path | None, game: str, lines: list[Line]) -> Path:
    """Write the beginning of the record, so that a path that cannot be written is known before the first deal."""
    if chosen:
        return written(chosen_path(chosen), lines)
    failure: Wrong | None = None
    for path in default_paths(game, datetime.now().astimezone()):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return written(path, lines)
        except (OSError, Wrong) as error:
            failure = error if isinstance(error, Wrong) else unwritable(path, error)
    assert failure is not None
    raise failure


def written(path: Path, lines: list[Line]) -> Path:
    """Write a record; raises Wrong when that cannot be done."""
    try:
        write_record(path, lines)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
    return path


def unwritable(path: Path, error: Exception) -> Wrong:
    return Wrong("cli.record_unwritable", file=path, detail=reason(error))


def resume(lang: str, wishes: Wishes, console: Console) -> Session:
    """A match to go on with; raises Fault with its line, or Wrong."""
    assert wishes.go_on is not None
    reader, lines = Reader(), []
    try:
        for raw in read_lines(wishes.go_on):
            lines += reader.feed(raw)
        match = reader.end()
    except Fault as fault:
        told = {"text": fault_text(lang, fault), "allowed": allowed_text(lang, fault)}
        raise Wrong("cli.record_wrong", file=wishes.go_on, line=max(1, reader.line), **told) from None
    if wishes.game is not None and find_game(wishes.game).name != match.game.name:
        raise Wrong("cli.other_game", game=say(lang, f"game.{match.game.name}"))
    if wishes.options or wishes.preset or wishes.players is not None:
        raise Wrong("cli.settled")
    check_level(match.game.name, wishes.level)
    seat = match.players.index(wishes.name) if wishes.name in match.players else 0
    path = written(chosen_path(wishes.record) if wishes.record else wishes.go_on, lines)
    return session_of(lang, wishes, console, seat, path, match, lines)


def session_of(
    lang: str, wishes: Wishes, console: Console, seat: int, path: Path, match: Match, lines: list[Line]
) -> Session:
    return Session(
        console=console,
        ask=asker(),
        lang=lang,
        you=seat,
        level=wishes.level,
        seed=wishes.seed,
        hints=wishes.hints,
        path=path,
        match=match,
        lines=lines,
        written=len(lines),
        echoes=sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty(),
    )


def asker() -> Callable[[str], str]:
    """How a line is read; without standard input every question is the end."""
    if sys.stdin is None or sys.stdin.closed or sys.stdout is None:

        def nobody(prompt: str) -> str:
            raise EOFError

        return nobody
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return input


def command_to_go_on(wishes: Wishes, path: Path, lang: str) -> str:
    """The command line that goes on with this match."""
    words = ["sechserpack", "play", "--continue", str(path), "--bots", wishes.level]
    if wishes.seed is not None:
        words += ["--seed", wishes.seed]
    if wishes.name:
        words += ["--name", wishes.name]
    if not wishes.hints:
        words.append("--no-hints")
    if lang != language():
        words += ["--lang", lang]
    return shlex.join(words)
