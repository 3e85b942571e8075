"""Schlagt den Büffel on the screen: the tug of team and buffalo, rows, action cards, a proposal, the hand."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from sechserpack.cli.play import rows
from sechserpack.cli.play.buffalo_told import queue_text, short_name, use_text
from sechserpack.cli.play.narrate import Teller, joined, sentence
from sechserpack.core.buffalo.cards import capacity
from sechserpack.core.buffalo.play import balance
from sechserpack.core.buffalo.rules import DOUBLING_SEATS_MAX, KINDS, kind_of
from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import AnyGame
from sechserpack.core.rows.rules import HAND
from sechserpack.texts import say

QUIET = "dim"
ROPE = 21
ROPE_BULLS = 30
"""So many bulls more pull the knot to the end of the rope."""
MARK = "bold magenta"
MARK_WIDTH = 25


def heading(game: AnyGame, lang: str, seen: Any) -> str:
    """Game and turn."""
    left = max(len(hand) for hand in seen.hands)
    number = HAND - left + (0 if seen.queue else 1)
    return f"{say(lang, f'game.{game.name}')} · {say(lang, 'play.turn_number', number=number)}"


def draw(game: AnyGame, lang: str, players: tuple[str, ...], seen: Any, you: Seat, width: int) -> Iterator[Text]:
    """The table as the seat sees it, above its hand."""
    teller = Teller(game, lang, players, you)
    costs = game.card_points(seen.rules)
    yield tug(lang, seen)
    yield Text(seats(lang, players, seen), style=QUIET, overflow="fold")
    for row, cards in enumerate(seen.rows):
        most = capacity(seen, row)
        compact = width < rows.TAG + rows.STEP * (most + 1) + 8 + MARK_WIDTH
        line = rows.draw_row(game, lang, row, cards, costs, len(cards) >= most, compact, most)
        yield line.append_text(marks(lang, seen, row))
    if seen.rules.seats > 1:
        yield action_cards(lang, seen)
    if seen.queue:
        yield Text(say(lang, "play.queue", cards=queue_text(teller, seen.queue)), overflow="fold")
    if seen.proposal:
        yield proposal(teller, seen)


def tug(lang: str, seen: Any) -> Text:
    """Team, rope, buffalo; the knot is on the side of whoever is ahead, and words say so too."""
    own, herd = balance(seen)
    reach = ROPE // 2
    knot = reach + max(-reach, min(reach, round((own - herd) * reach / ROPE_BULLS)))
    doubled = seen.rules.seats <= DOUBLING_SEATS_MAX
    points = say(lang, "play.tug.doubled", half=own // 2, n=own) if doubled else str(own)
    line = Text(f"{say(lang, 'actor.team')} {points} ", style="bold")
    line.append("━" * knot + "●" + "━" * (ROPE - knot - 1), style="not bold")
    line.append(f" {herd} {say(lang, 'actor.buffalo.short')}")
    who = "tie" if own == herd else "team" if own < herd else "herd"
    return line.append(f"   {say(lang, f'play.tug.{who}')}", style="not bold " + QUIET)


def seats(lang: str, players: tuple[str, ...], seen: Any) -> str:
    """Everybody with the number of the seat, and how many cards the buffalo has left."""
    names = " · ".join(
        f"{seat} {name}" for seat, name in enumerate((*players, short_name(lang, players, len(players))))
    )
    return f"{names}, {say(lang, 'play.herd_left', n=len(seen.herd))}"


def marks(lang: str, seen: Any, row: int) -> Text:
    """Whether only the seventh card takes the row, and whether it is barred, in words."""
    line = Text(style=MARK)
    for name, marked in (("seven", seen.sevens), ("stop", seen.stops)):
        if row in marked:
            line.append("  " + say(lang, f"play.mark.{name}"))
    return line


def action_cards(lang: str, seen: Any) -> Text:
    """The open action cards by name, and how many are still to come."""
    names = " · ".join(say(lang, f"action.{kind_of(card)}.name") for card in seen.open_cards)
    line = Text(say(lang, "play.action_cards", kinds=names or say(lang, "play.action_cards.none")), style="bold")
    if seen.action_pile:
        line.append(" " + say(lang, "play.action_pile", n=len(seen.action_pile)), style="not bold " + QUIET)
    return line


def proposal(teller: Teller, seen: Any) -> Text:
    """Who wants what, and who is in favour."""
    asked = seen.proposal
    told = say(
        teller.lang, "play.proposal", name=teller.players[asked.seat], use=use_text(teller, asked.use, seen.queue, seen)
    )
    line = Text(told, style="bold", overflow="fold")
    if asked.agreed:
        names = joined(teller, [teller.players[seat] for seat in asked.agreed])
        line.append(" " + say(teller.lang, "play.proposal.agreed", names=names), style="not bold")
    return line


def draw_hand(
    game: AnyGame, lang: str, seen: Any, seat: Seat, hand: list[Card], hints: bool, width: int
) -> Iterator[Text]:
    """The hand; where each card would go is told while cards are chosen."""
    return rows.draw_hand(game, lang, seen, seat, hand, hints and not seen.queue, width)


def question(game: AnyGame, lang: str, players: tuple[str, ...], seen: Any) -> Text:
    """What is asked of the person now."""
    if seen.asked or not seen.queue:
        return rows.question(game, lang, players, seen)
    if seen.replacing is not None:
        card = next(card for seat, card in seen.queue if seat == seen.replacing)
        return Text(say(lang, "play.ask.replacing", card=card))
    if seen.sorter is not None:
        left = [short_name(lang, players, seat) for seat, _ in seen.queue if seat not in seen.order]
        return Text(say(lang, "play.ask.sorting", names=", ".join(left)))
    if seen.proposal:
        return Text(say(lang, "play.ask.proposal"))
    seat, card = seen.queue[0]
    return Text(say(lang, "play.ask.moment", cards=f"{card} {short_name(lang, players, seat)}"))


def so_far(seen: Any) -> tuple[int, int]:
    """The team's bulls and the buffalo's."""
    return balance(seen)


def dealt(teller: Teller, seen: Any) -> str:
    """How the deal begins."""
    return sentence(teller, "say.dealt.bueffel", seen.dealer)


def help_lines(game: AnyGame, lang: str, seen: Any, legal: tuple[str, ...]) -> Iterator[str]:
    """What can be done now."""
    if seen.asked:
        yield say(lang, "play.help.row")
    elif seen.replacing is not None:
        yield say(lang, "play.help.replacing")
    elif seen.sorter is not None:
        yield say(lang, "play.help.sorting")
        yield say(lang, "play.help.unsorted")
    elif seen.proposal:
        yield say(lang, "play.help.proposal")
        yield say(lang, f"action.{seen.proposal.use.kind}.rule")
        yield say(lang, "play.help.agree")
        yield say(lang, "play.help.refuse")
    elif seen.waiting:
        yield from moment_help(lang, seen, legal)
    else:
        yield say(lang, f"play.help.card.{game.name}")
        yield say(lang, "play.help.rules_rows")
    for text in legal:
        if text.startswith("use lift "):
            yield say(lang, "play.help.lift", row=text.split()[-1])


def moment_help(lang: str, seen: Any, legal: tuple[str, ...]) -> Iterator[str]:
    """The open action cards, each with an example where it would change something."""
    yield say(lang, "play.help.moment")
    yield say(lang, "play.help.go_on")
    for kind in KINDS:
        name, rule = say(lang, f"action.{kind}.name"), say(lang, f"action.{kind}.rule")
        example = next((text for text in legal if text.startswith(f"use {kind} ")), "")
        if kind == "sort" and example:
            example = "use sort " + " ".join(str(seat) for seat in reversed([seat for seat, _ in seen.queue]))
        if example:
            yield f"{name.lower()} {example.split(' ', 2)[2]}   {rule}"
        elif kind in map(kind_of, seen.open_cards):
            yield say(lang, "play.help.useless", kind=name, rule=rule)
