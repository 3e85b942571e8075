"""Sixty-Six on the screen: trump and stock, the trick, tricks and card points, the hand with what is barred."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from sechserpack.cli.play.cards import SIGNS, chip, chips, in_hand_order, red_suits
from sechserpack.cli.play.narrate import Teller, label, sentence, suit_text
from sechserpack.cli.play.typed import index_label
from sechserpack.core.cards import SUITS, UNKNOWN, Card, Seat
from sechserpack.core.game import AnyGame
from sechserpack.texts import say

QUIET = "dim"
CHIP = 5


def heading(game: AnyGame, lang: str, seen: Any) -> str:
    """Game, deal, and what the match goes to."""
    parts = [
        say(lang, f"game.{game.name}"),
        say(lang, "play.deal_number", number=len(seen.deals) + 1),
        say(lang, "play.to_target", target=seen.rules.target),
    ]
    return " · ".join(parts)


def draw(game: AnyGame, lang: str, players: tuple[str, ...], seen: Any, you: Seat, width: int) -> Iterator[Text]:
    """The other side, the stock with the trump card, the trick."""
    other = 1 - you
    yield side(game, lang, players, seen, other, mine=False)
    yield stock(game, lang, seen)
    yield trick(game, lang, players, seen, you)
    yield side(game, lang, players, seen, you, mine=True)


def side(game: AnyGame, lang: str, players: tuple[str, ...], seen: Any, seat: Seat, mine: bool) -> Text:
    """Match points, tricks, card points where they may be seen, and cards known to be in that hand."""
    line = Text().append(players[seat], style="bold")
    line.append(f"  {say(lang, 'unit.sechsundsechzig', n=seen.scores[seat])}")
    line.append(f" · {say(lang, 'play.tricks', n=seen.tricks[seat])}")
    if points_shown(seen, mine):
        line.append(f" · {say(lang, 'unit.card_points', n=seen.points[seat])}")
    if seen.pending[seat]:
        line.append(f" {say(lang, 'play.pending', points=seen.pending[seat])}", style=QUIET)
    return line


def so_far(seen: Any) -> tuple[int, ...]:
    """A deal gives its points at its end only."""
    return ()


def points_shown(seen: Any, mine: bool) -> bool:
    """Whether the table's rules let the reader see a side's card points (RULES.md 6.16)."""
    return seen.rules.points == "both" or (mine and seen.rules.points == "own")


def stock(game: AnyGame, lang: str, seen: Any) -> Text:
    """Trump, the open trump card, and how many cards can still be drawn."""
    line = red_suits(say(lang, "play.trump", suit=suit_sign(seen)) + "  ")
    if seen.trump_card is not None:
        line.append_text(chip(game, lang, seen.trump_card if seen.closed is None else UNKNOWN))
        line.append("  ")
    if seen.closed is not None:
        line.append(say(lang, "play.closed"), style="bold red")
    elif seen.trump_card is None:
        line.append(say(lang, "play.stock_empty"), style="bold")
    else:
        line.append(say(lang, "play.stock", n=len(seen.stock)), style=QUIET)
    return line


def suit_sign(seen: Any) -> str:
    return SIGNS[SUITS.index(seen.trump)] if seen.trump else "–"


def trick(game: AnyGame, lang: str, players: tuple[str, ...], seen: Any, you: Seat) -> Text:
    """The card led, or who leads, with the last trick for reference."""
    if seen.trick:
        return Text(say(lang, "play.led", name=players[seen.leader]) + "  ").append_text(chips(game, lang, seen.trick))
    line = Text(say(lang, "play.you_lead"))
    if seen.last_trick:
        line.append(f"   {say(lang, 'play.last_trick')} ", style=QUIET).append_text(chips(game, lang, seen.last_trick))
    return line


def draw_hand(
    game: AnyGame, lang: str, seen: Any, seat: Seat, hand: list[Card], hints: bool, width: int
) -> Iterator[Text]:
    """The hand with its indices; cards that may not be played now are marked."""
    barred = game.blocked(seen, seat)
    yield Text(" ").join(Text(index_label(game, index).center(CHIP), style=QUIET) for index in range(len(hand)))
    yield chips(game, lang, hand)
    if barred:
        marks = ["✗" if game.card_text[card] in barred else "" for card in hand]
        yield Text(" ").join(Text(mark.center(CHIP), style="red") for mark in marks)


def hand_order(game: AnyGame, cards: tuple[Card, ...]) -> list[Card]:
    """The hand suit by suit."""
    return in_hand_order(game, cards, by_suit=True)


def question(game: AnyGame, lang: str, players: tuple[str, ...], seen: Any) -> Text:
    """What is asked of the person now."""
    if seen.offered is not None:
        return Text(say(lang, "play.ask.offered"))
    return Text(say(lang, "play.ask.answer" if seen.trick else "play.ask.lead"))


def help_lines(game: AnyGame, lang: str, seen: Any, legal: tuple[str, ...]) -> Iterator[str]:
    """What can be done now."""
    if seen.offered is not None:
        yield say(lang, "play.help.offered")
    else:
        yield say(lang, f"play.help.card.{game.name}")
    for text in legal:
        verb, _, rest = text.partition(" ")
        if verb == "meld":
            suit = f"{SIGNS[SUITS.index(rest)]} {say(lang, f'card.suit.{rest.lower()}')}"
            yield say(lang, "play.help.meld", suit=suit, letter=rest)
        elif verb != "play":
            yield say(lang, f"play.help.{verb}")
    if not seen.trick and "claim" not in legal:
        yield say(lang, "play.help.rules_lead")


def dealt(teller: Teller, seen: Any) -> str:
    """How the deal begins."""
    card = label(teller, seen.trump_card) if seen.trump_card else "–"
    suit = suit_text(teller, seen.trump)
    return sentence(teller, "say.dealt.sechsundsechzig", seen.dealer, suit=suit, card=card)
