"""A row game on the screen: the rows with their cost and the trap, the hand with what each card would do now."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text

from sechserpack.cli.play.cards import CHIP, chip, chips
from sechserpack.cli.play.narrate import Teller, sentence
from sechserpack.cli.play.typed import index_label
from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import AnyGame
from sechserpack.core.rows.leaves import ROW_CAPACITY
from sechserpack.core.rows.play import is_full
from sechserpack.core.rows.rules import row_points
from sechserpack.core.rows.state import Play
from sechserpack.core.rows.view import price
from sechserpack.texts import has, say

STEP = CHIP + 1
TRAP = "bold #ffffff on #c2321c"
QUIET = "dim"
TAG = 11
MARKER = 16


def draw(game: AnyGame, lang: str, players: tuple[str, ...], seen: Any, you: Seat, width: int) -> Iterator[Text]:
    """The table as the seat sees it, above its hand."""
    costs = game.card_points(seen.rules)
    yield Text(score_line(players, seen), overflow="fold")
    for row, cards in enumerate(seen.rows):
        compact = width < TAG + STEP * 6 + 8 + (MARKER if seen.marker else 0)
        line = draw_row(game, lang, row, cards, costs, is_full(seen, row), compact)
        yield line.append_text(marker(lang, seen)) if seen.marker and seen.marker.row == row else line
    if seen.pool:
        yield Text(say(lang, "play.pool"), style="bold")
        yield from wrapped([chip(game, lang, card, costs) for card in seen.pool], width)


def so_far(seen: Any) -> list[int]:
    """What each has taken in this deal."""
    return [row_points(seen.rules, pile) for pile in seen.piles]


def score_line(players: tuple[str, ...], seen: Any) -> str:
    """Each player's score, and what this deal has brought so far."""
    parts = []
    for name, score, more in zip(players, seen.scores, so_far(seen), strict=True):
        parts.append(f"{name} {score}" + (f" (+{more})" if more else ""))
    return " · ".join(parts)


def draw_row(
    game: AnyGame,
    lang: str,
    row: int,
    cards: tuple[Card, ...],
    costs: Mapping[Card, int],
    full: bool,
    compact: bool,
    most: int = ROW_CAPACITY,
) -> Text:
    """Tag with the row's cost, the `most` places that fill it and the next: a trap once the row is full."""
    trap, last = ("play.trap", "play.sixth") if most == ROW_CAPACITY else ("play.trap.seven", "play.seventh")
    cost = sum(costs[card] for card in cards)
    line = Text(str(row + 1) if compact else say(lang, "play.row_tag", row=row + 1), style="bold")
    line.append(f" {'−' + str(cost) if cards else '':>4} ", style="red" if full else QUIET)
    line.append_text(chips(game, lang, cards, costs))
    if compact:
        return line.append(" ").append(say(lang, last), style=TRAP) if full else line
    for _ in range(len(cards), most):
        line.append(" " + "·".center(CHIP), style=QUIET)
    if full:
        return line.append(" ").append(say(lang, trap, cost=cost), style=TRAP)
    return line.append(" " + say(lang, last), style=QUIET)


def marker(lang: str, seen: Any) -> Text:
    """The special card by a row, in words (RULES.md 4.4–4.6)."""
    return Text("  ◆ " + say(lang, f"play.marker.{seen.rules.special}.{seen.marker.sign}"), style="bold magenta")


def draw_hand(
    game: AnyGame, lang: str, seen: Any, seat: Seat, hand: list[Card], hints: bool, width: int
) -> Iterator[Text]:
    """The hand with its indices and, with hints, what each card would do if it were placed now."""
    costs = game.card_points(seen.rules)
    if seen.flips[seat] and not seen.asked and not seen.pool:
        yield Text(say(lang, "play.has_flip"), style=QUIET)
    per_line = max(1, (width - 1) // STEP)
    for start in range(0, len(hand), per_line):
        some = hand[start : start + per_line]
        yield Text(" ").join(Text(index_label(game, start + i).center(CHIP), style=QUIET) for i in range(len(some)))
        yield chips(game, lang, some, costs)
        if hints and not seen.pool and not seen.asked:
            yield Text(" ").join(hint(game, lang, seen, seat, card) for card in some)


def hint(game: AnyGame, lang: str, seen: Any, seat: Seat, card: Card) -> Text:
    """Where the card would go on the rows as they lie."""
    found = game.preview(seen, seat, Play(card))
    if found is None:
        return Text(" " * CHIP)
    where = say(lang, f"play.hint.{found['why']}", row=(found["row"] or 0) + 1, takes=found["takes"])
    return Text(where.center(CHIP), style="bold red" if found["takes"] else QUIET)


def question(game: AnyGame, lang: str, players: tuple[str, ...], seen: Any) -> Text:
    """What is asked of the person now."""
    if seen.pool:
        return Text(say(lang, "play.ask.pick"))
    if not seen.asked:
        return Text(say(lang, "play.ask.card"))
    card = seen.queue[0][1]
    rows = ", ".join(say(lang, "play.ask.row", row=row + 1, cost=price(seen, row, card)) for row in seen.asked.rows)
    return Text(say(lang, f"play.ask.{seen.asked.why}", rows=rows))


def heading(game: AnyGame, lang: str, seen: Any) -> str:
    """Game, deal, turn, and what the match goes to."""
    left = max(len(hand) for hand in seen.hands)
    rules = seen.rules
    end = say(lang, "play.to_deals", n=rules.deals) if rules.deals else say(lang, "play.to_target", target=rules.target)
    parts = [say(lang, f"game.{game.name}"), say(lang, "play.deal_number", number=len(seen.deals) + 1)]
    if not seen.pool:
        parts.append(say(lang, "play.turn_number", number=10 - left + (0 if seen.asked else 1)))
    return " · ".join([*parts, end])


def wrapped(pieces: list[Text], width: int) -> Iterator[Text]:
    """Cards in as many lines as it takes."""
    per_line = max(1, (width - 1) // STEP)
    for start in range(0, len(pieces), per_line):
        yield Text(" ").join(pieces[start : start + per_line])


def dealt(teller: Teller, seen: Any) -> str:
    """How the deal begins."""
    return sentence(teller, "say.dealt.draft" if seen.pool else "say.dealt", seen.dealer)


def hand_order(game: AnyGame, cards: tuple[Card, ...]) -> list[Card]:
    """The hand along the ladder."""
    return sorted(cards)


def help_lines(game: AnyGame, lang: str, seen: Any, legal: tuple[str, ...]) -> Iterator[str]:
    """What can be done now."""
    if seen.asked:
        yield say(lang, "play.help.row")
    elif seen.pool:
        yield say(lang, "play.help.pick")
    else:
        yield say(lang, f"play.help.card.{game.name}")
        if any(one.endswith(" flip") for one in legal):
            yield say(lang, "play.flip_hint", card="24")
        if has(lang, f"special.{seen.rules.special}.rule"):
            yield say(lang, f"special.{seen.rules.special}.rule")
        else:
            yield say(lang, "play.help.rules_rows")
