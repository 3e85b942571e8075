"""`analyse`: what each possible action is worth, as a table or as JSON lines (RULES.md §7)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from sechserpack.cli.common import Wrong, output
from sechserpack.cli.records import read_lines
from sechserpack.cli.replay import say_wrong
from sechserpack.core.errors import Fault
from sechserpack.texts import say


def analyse_file(lang: str, file: Path, as_json: bool, every: bool) -> bool:
    """Print the values; False when the record is wrong."""
    from sechserpack.lab.analyse import analyse_record

    try:
        for answer in analyse_record(read_lines(file), every):
            if as_json:
                print(msgspec.json.encode(answer).decode(), flush=True)
            else:
                show(lang, answer)
    except (Fault, Wrong) as error:
        say_wrong(lang, file, error)
        return False
    return True


def show(lang: str, answer: Mapping[str, Any]) -> None:
    """One position for people, the best action first."""
    console = output()
    if answer["to_move"] is None:
        console.print(say(lang, "cli.analyse.nobody"))
        return
    where = say(lang, "cli.analyse.line", line=answer["line"]) if "line" in answer else ""
    how = "exact" if answer["exact"] else "sampled"
    told = say(lang, f"cli.analyse.{how}", worlds=answer["worlds"])
    console.print(
        Text().append(where + say(lang, "cli.analyse.seat", seat=answer["to_move"]), style="bold").append(f"  {told}")
    )
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say(lang, "cli.analyse.action"))
    table.add_column(say(lang, f"cli.analyse.unit.{answer['unit'].replace(' ', '_')}"), justify="right")
    table.add_column("", justify="left")
    for one in sorted(answer["actions"], key=lambda action: -action["value"]):
        table.add_row(one["do"], number(one), marks(lang, answer, one["do"]))
    console.print(table)


def number(action: Mapping[str, Any]) -> str:
    """The value, with its standard error when it was sampled."""
    error = f" ± {action['se']:.2f}" if action["se"] else ""
    return f"{action['value']:+.2f}{error}"


def marks(lang: str, answer: Mapping[str, Any], action: str) -> str:
    """Whether the action is best, and whether it was chosen."""
    found = []
    if action in answer["best"]:
        found.append(say(lang, "cli.analyse.best"))
    if action == answer.get("chosen"):
        found.append(say(lang, "cli.analyse.chosen"))
    return ", ".join(found)
