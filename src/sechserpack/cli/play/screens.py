"""Which screen a game has, and what looks the same in every game: points, log."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Group
from rich.table import Table
from rich.text import Text

from sechserpack.cli.common import sides
from sechserpack.cli.play import buffalo, buffalo_told, buffalo_typed, rows, sixtysix
from sechserpack.cli.play.cards import red_suits
from sechserpack.cli.play.narrate import SENTENCES, Sentences
from sechserpack.cli.play.typed import Typed, read_plain
from sechserpack.core.record import Match
from sechserpack.texts import say


class Screen(msgspec.Struct, frozen=True):
    """How a game is drawn and explained. `confirm` names the actions that are asked back, with the question."""

    heading: Callable[..., str]
    table: Callable[..., Iterable[Text]]
    hand: Callable[..., Iterable[Text]]
    hand_order: Callable[..., list[int]]
    question: Callable[..., Text]
    help: Callable[..., Iterable[str]]
    dealt: Callable[..., str]
    so_far: Callable[[Any], Sequence[int]]
    confirm: Mapping[str, str] = {}
    sentences: Sentences = msgspec.field(default_factory=lambda: SENTENCES)
    read: Callable[..., Typed] = read_plain


ROWS = Screen(
    rows.heading,
    rows.draw,
    rows.draw_hand,
    rows.hand_order,
    rows.question,
    rows.help_lines,
    rows.dealt,
    rows.so_far,
)
DUEL = Screen(
    sixtysix.heading,
    sixtysix.draw,
    sixtysix.draw_hand,
    sixtysix.hand_order,
    sixtysix.question,
    sixtysix.help_lines,
    sixtysix.dealt,
    sixtysix.so_far,
    {"close": "play.confirm.close"},
)
TEAM = Screen(
    buffalo.heading,
    buffalo.draw,
    buffalo.draw_hand,
    rows.hand_order,
    buffalo.question,
    buffalo.help_lines,
    buffalo.dealt,
    buffalo.so_far,
    sentences=buffalo_told.SENTENCES,
    read=buffalo_typed.read_together,
)
SCREENS: Mapping[str, Screen] = {"sechste": ROWS, "nimmt": ROWS, "bueffel": TEAM, "sechsundsechzig": DUEL}
DEALS_SHOWN_MAX = 12


COLUMN = 10
"""About how wide a column of points with its name is."""
LABEL = 20


def points_table(lang: str, match: Match, width: int, so_far: Sequence[int] = ()) -> Table:
    """The points of each finished deal, of this one `so_far`, and of the match; of a long match the last deals only.

    A line per deal, or a line per player where so many names do not fit beside each other.
    """
    names = sides(lang, match)
    if LABEL + COLUMN * len(names) > width:
        return _player_lines(lang, match, so_far)
    result = match.game.result(match.state)
    table = Table(box=None, pad_edge=False, header_style="bold", show_footer=True, footer_style="bold")
    table.add_column("", footer=say(lang, "play.total"))
    for name, score in zip(names, result.scores, strict=True):
        table.add_column(Text(name), justify="right", footer=str(score))
    first = max(0, len(result.deals) - DEALS_SHOWN_MAX)
    for number, points in enumerate(result.deals[first:], first + 1):
        table.add_row(say(lang, "play.deal_number", number=number), *map(str, points))
    if so_far:
        table.add_row(say(lang, "play.so_far", number=len(result.deals) + 1), *map(str, so_far))
    return table


def _player_lines(lang: str, match: Match, so_far: Sequence[int]) -> Table:
    """A line per player: this deal, and the match."""
    result = match.game.result(match.state)
    last = so_far or (result.deals[-1] if result.deals else (0,) * len(result.scores))
    number = len(result.deals) + bool(so_far)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for label in ("", say(lang, "play.deal_number", number=number), say(lang, "play.total")):
        table.add_column(label, justify="right" if label else "left")
    for name, points, score in zip(sides(lang, match), last, result.scores, strict=True):
        table.add_row(Text(name, overflow="ellipsis", no_wrap=True), str(points), str(score))
    return table


def help_shown(told: list[str]) -> Group:
    """Sentences as they are; what has a command before three blanks, in two columns."""
    parts: list[Text | Table] = []
    for line in told:
        command, gap, meaning = line.partition("   ")
        if not gap:
            parts.append(Text(line))
            continue
        grid = parts[-1] if parts and isinstance(parts[-1], Table) else Table.grid(padding=(0, 2))
        grid.add_row(Text(command, style="bold"), Text(meaning))
        if grid not in parts:
            parts.append(grid)
    return Group(*parts)


def log_shown(lang: str, told: list[str]) -> Iterator[Text]:
    """What has happened in this deal."""
    if not told:
        yield Text(say(lang, "play.log_empty"))
    for sentence in told:
        yield red_suits(sentence)
