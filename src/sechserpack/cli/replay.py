"""`replay` and `verify`: what a record comes to, and whether everything in it is right (RULES.md §7)."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from rich.table import Table

from sechserpack.cli.common import Wrong, complain, output, sides
from sechserpack.cli.records import read_lines
from sechserpack.core.errors import Fault
from sechserpack.core.record import Match, Reader, fold, located, parse_line, read
from sechserpack.core.wire import to_wire
from sechserpack.texts import allowed_text, fault_text, say


class Counts(msgspec.Struct):
    """What `verify` has seen of a record."""

    deals: int = 0
    positions: int = 0
    actions: int = 0
    events: int = 0


def replay_files(lang: str, files: list[Path], as_json: bool) -> bool:
    """Print how each record ends; False when one of them is wrong."""
    found: list[tuple[Path, Match]] = []
    fine = True
    for path in files:
        try:
            match = read(read_lines(path))
        except (Fault, Wrong) as error:
            fine = False
            say_wrong(lang, path, error)
            continue
        if as_json:
            print(msgspec.json.encode(summary(path, match)).decode(), flush=True)
        found.append((path, match))
    if found and not as_json:
        output().print(overview(lang, found))
    return fine


def summary(path: Path, match: Match) -> dict[str, Any]:
    """A record as `replay --json` prints it."""
    result = match.game.result(match.state)
    return {
        "file": shown_path(path),
        "game": match.game.name,
        "over": result.over,
        "deals": result.deals,
        "scores": result.scores,
        "winners": result.winners,
        "state": to_wire(match.state, match.game.card_text),
    }


def shown_path(path: Path) -> str:
    """A file's name as text, whatever bytes it has."""
    return os.fsencode(path).decode(errors="replace")


def overview(lang: str, found: list[tuple[Path, Match]]) -> Table:
    """The same for people."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("file", "game", "deals", "scores", "state"):
        table.add_column(say(lang, f"cli.replay.{column}"), justify="right" if column == "deals" else "left")
    for path, match in found:
        result = match.game.result(match.state)
        scores = " · ".join(f"{name} {score}" for name, score in zip(sides(lang, match), result.scores, strict=True))
        table.add_row(
            shown_path(path),
            say(lang, f"game.{match.game.name}"),
            str(len(result.deals)),
            scores,
            standing(lang, match),
        )
    return table


def standing(lang: str, match: Match) -> str:
    """Who has won, or that the match goes on."""
    result = match.game.result(match.state)
    if not result.over:
        return say(lang, "cli.replay.goes_on")
    names = ", ".join(match.players[seat] for seat in result.winners) or sides(lang, match)[-1]
    return say(lang, "cli.replay.won", name=names)


def verify_files(lang: str, files: list[Path]) -> bool:
    """Say of each record that it is right, or where it is wrong; False when one is wrong."""
    fine = True
    for path in files:
        try:
            counts = verify(read_lines(path))
        except (Fault, Wrong) as error:
            fine = False
            say_wrong(lang, path, error)
            continue
        print(say(lang, "cli.verify.ok", file=path, **msgspec.structs.asdict(counts)), flush=True)
    return fine


def verify(lines: Iterator[bytes]) -> Counts:
    """Check a record in every way; raises BadRecord with the line.

    Beyond a replay: fresh deals hold the whole deck and come from the dealer who is due, and the events alone, folded
    without a rule, lead to the same state as the rules.
    """
    reader, counts, folded = Reader(), Counts(), None
    try:
        for raw in lines:
            before = reader.match
            full = reader.feed(raw)
            assert reader.match is not None
            if before is None:
                folded = replace(reader.match)
                continue
            assert folded is not None
            for line in full:
                folded = fold(folded, line)
            count(counts, before, parse_line(raw), full)
        match = reader.end()
        if folded is not None and folded.state != match.state:
            raise Fault("fold_differs")
    except Fault as error:
        raise located(error, reader.line) from None
    return counts


def count(counts: Counts, before: Match, line: Mapping[str, Any], full: list[dict[str, Any]]) -> None:
    """Add a line to the counts, and check a fresh deal."""
    counts.events += "event" in line
    counts.actions += sum("do" in one for one in full)
    if "deal" not in line:
        return
    deal = next(one["deal"] for one in full if "deal" in one)
    if is_fresh(before, deal):
        counts.deals += 1
        check_fresh(before, deal)
    else:
        counts.positions += 1


def is_fresh(before: Match, deal: Mapping[str, Any]) -> bool:
    """Whether the deal has the shape of one from a shuffled deck, not of a position."""
    model = model_deal(before, deal)
    return set(deal) <= set(model) and all(
        shape(deal[name]) == shape(model[name]) for name in ("hands", "rows") if name in model
    )


def model_deal(before: Match, deal: Mapping[str, Any]) -> dict[str, Any]:
    """A deal of the same dealer from an unshuffled deck."""
    game, state = before.game, before.state
    return game.deal_to_wire(state, game.make_deal(state, game.deck(state.rules), deal["dealer"]))


def shape(groups: list[list[str]]) -> list[int]:
    """How many cards lie in each group."""
    return [len(group) for group in groups]


def check_fresh(before: Match, deal: Mapping[str, Any]) -> None:
    """Raises Fault unless the whole deck is dealt, by the dealer who is due.

    No card is dealt too often, that was checked before; action cards not in play lie in no deal (RULES.md 5.5).
    """
    game, state = before.game, before.state
    deck = len(list(cards_in(model_deal(before, deal))))
    missing = deck - len(list(cards_in(deal)))
    if missing:
        raise Fault("deal_incomplete", {"missing": missing, "deck": deck})
    due = game.next_dealer(state)
    if due is not None and deal["dealer"] != due:
        raise Fault("dealer_due", {"dealer": deal["dealer"], "due": due})


def cards_in(value: Any) -> Iterator[str]:
    """Every card text in a deal."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple | Mapping):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from cards_in(one)


def say_wrong(lang: str, path: Path, error: Fault | Wrong) -> None:
    """What is wrong with a file, on standard error: file, line, sentence, and what was allowed."""
    if isinstance(error, Wrong):
        complain(say(lang, error.key, **error.params))
        return
    line = max(1, getattr(error, "line", 1))
    complain(f"{path}:{line}: {fault_text(lang, error)}", allowed_text(lang, error))
