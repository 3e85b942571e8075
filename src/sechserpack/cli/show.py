"""`rules`, `games` and `bots`: what there is to play, for people."""

from collections.abc import Iterator

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from sechserpack.cli.common import find_game, output
from sechserpack.core.game import AnyGame, Option, option_text
from sechserpack.core.games import GAMES
from sechserpack.texts import rules_text, say

READING_WIDTH_MAX = 90


def show_rules(lang: str, name: str) -> None:
    """The rules of a game: formatted in a terminal, plain Markdown otherwise."""
    text = rules_text(lang, find_game(name).name)
    console = output()
    if not console.is_terminal:
        print(text, end="")
        return
    reading = Console(width=min(console.width, READING_WIDTH_MAX), highlight=False)
    reading.print(Markdown(text))


def show_games(lang: str) -> None:
    """All games with seats, options and presets."""
    console = output()
    for number, game in enumerate(GAMES.values()):
        if number:
            console.print()
        title = Text().append(say(lang, f"game.{game.name}"), style="bold")
        seats = span(game.seats_min, game.seats_max)
        console.print(title.append(f"   {game.name}   {say(lang, 'cli.games.seats', seats=seats)}"))
        console.print(options_table(lang, game))
        for line in presets(lang, game):
            console.print(line)


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def options_table(lang: str, game: AnyGame) -> Table:
    """The house rules: name, values with the default first, what it means."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("option", "values", "meaning"):
        table.add_column(say(lang, f"cli.games.{column}"), overflow="fold")
    for option in game.options:
        meaning = f"{say(lang, f'option.{option.name}')}: {say(lang, f'option.{option.name}.help')}"
        table.add_row(option.name, values(option), meaning)
    return table


def values(option: Option) -> str:
    """The default, then the others."""
    default = option_text(option.default)
    if not option.choices:
        return f"{default} ({option.low}–{option.high})"
    return " | ".join([default, *(option_text(one) for one in option.choices if one != option.default)])


def presets(lang: str, game: AnyGame) -> Iterator[Text]:
    """Each preset with the options it sets."""
    yield Text(say(lang, "cli.games.presets"), style="dim")
    for name, options in game.presets.items():
        sets = ", ".join(f"{option}={option_text(value)}" for option, value in options.items())
        yield (
            Text()
            .append(f"  {name}", style="bold")
            .append(f"  {say(lang, f'preset.{name}')}" + (f": {sets}" if sets else ""))
        )


def show_bots(lang: str) -> None:
    """The levels of each game."""
    from sechserpack.bots import bots_for

    console = output()
    for game in GAMES.values():
        levels = " < ".join(f"{level} ({say(lang, f'level.{level}')})" for level in bots_for(game))
        console.print(Text().append(say(lang, f"game.{game.name}"), style="bold").append(f"  {levels}"))
