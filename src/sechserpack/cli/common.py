"""What every command needs: the reader's language, the two consoles, exit codes, options written by a person.

Exit codes: 0 done, 1 a fault of the program, 2 wrong input.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

import typer
from rich.console import Console

from sechserpack.core.errors import BadRules, Fault
from sechserpack.core.game import AnyGame, Value, option_text
from sechserpack.core.games import game_named
from sechserpack.core.record import Match
from sechserpack.texts import DEFAULT_LANGUAGE, allowed_text, fault_text, has, say

WRONG_INPUT = 2
ALIASES = {
    "66": "sechsundsechzig",
    "die-sechste": "sechste",
    "6-nimmt": "nimmt",
    "6nimmt": "nimmt",
    "büffel": "bueffel",
    "buffalo": "bueffel",
}


class Lang(StrEnum):
    """The languages people can choose."""

    de = "de"
    en = "en"


class Wrong(Exception):  # noqa: N818
    """Wrong input that no rule of a game refuses: a file that is not there, an option without a value."""

    def __init__(self, key: str, **params: object) -> None:
        self.key = key
        self.params = params
        super().__init__(key)


def language(chosen: str | None = None) -> str:
    """The chosen language, else that of LC_ALL or LANG, else German."""
    if chosen:
        return str(chosen)
    code = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2].lower()
    return code if code in set(Lang) else DEFAULT_LANGUAGE


def output() -> Console:
    """The console for what was asked for."""
    return Console(highlight=False, markup=False, emoji=False)


def complain(*lines: str) -> None:
    """Say on standard error what was wrong."""
    for line in lines:
        if line:
            print(line, file=sys.stderr)


@contextmanager
def input_checked(lang: str) -> Iterator[None]:
    """Turn wrong input into its sentence and exit code 2."""
    try:
        yield
    except Fault as fault:
        complain(fault_text(lang, fault), allowed_text(lang, fault))
        raise typer.Exit(WRONG_INPUT) from None
    except Wrong as wrong:
        complain(say(lang, wrong.key, **wrong.params))
        raise typer.Exit(WRONG_INPUT) from None


def find_game(name: str) -> AnyGame:
    """The game a person means; raises BadRules."""
    plain = name.strip().lower()
    return game_named(ALIASES.get(plain, plain))


def read_options(game: AnyGame, pairs: list[str]) -> dict[str, Value]:
    """Options written `name=value`; raises BadRules or Wrong."""
    known = {option.name: option for option in game.options}
    options: dict[str, Value] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise Wrong("cli.option_form", text=pair)
        if name not in known:
            raise BadRules("unknown_option", {"game": game.name, "name": name}, tuple(known))
        options[name] = known[name].read(text)
    return options


def sides(lang: str, match: Match) -> tuple[str, ...]:
    """Whose scores a result holds, by name: the players', or the team's and the buffalo's (RULES.md 5.2)."""
    if match.game.name == "bueffel":
        return say(lang, "actor.team"), say(lang, "actor.buffalo.short")
    return match.players


def value_text(lang: str, option: str, value: Value) -> str:
    """What a value of an option is called, empty when it speaks for itself."""
    for key in (f"value.{option}.{option_text(value)}", f"value.{option_text(value)}"):
        if has(lang, key):
            return say(lang, key)
    return ""
