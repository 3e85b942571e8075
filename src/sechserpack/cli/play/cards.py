"""Cards in the terminal: how they are written, drawn and named by people.

A French card is written with its suit sign, ranks as the language has them: B D K in German, J Q K in English.
What a card costs stands beside it as a small raised number, so that nothing depends on colour alone.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from rich.text import Text

from sechserpack.core.cards import SUITS, UNKNOWN, Card
from sechserpack.core.game import AnyGame
from sechserpack.texts import say

SIGNS = "♣♦♥♠"
COURTS = {"de": {"T": "10", "J": "B", "Q": "D"}, "en": {"T": "10"}}
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
PAPER = "#fffdf9"
SUIT_STYLES = ("#2a1f33", "#b92f1b", "#b92f1b", "#2a1f33")
COST_PAPERS = {1: PAPER, 2: "#cfe3f7", 3: "#f7dfa0", 5: "#f6b9a8", 7: "#d9b8e8"}
CHIP = 5
RED = "red"


def card_label(game: AnyGame, lang: str, card: Card) -> str:
    """A card as people read it: 10♥, B♠ or J♠, 55, an action card by its name."""
    text = game.card_text[card]
    if not is_french(game):
        return say(lang, f"action.{text}.name") if text.isalpha() else text
    if card == UNKNOWN:
        return text
    return COURTS[lang].get(text[0], text[0]) + SIGNS[SUITS.index(text[1])]


def is_french(game: AnyGame) -> bool:
    """Whether the game is played with suits."""
    return game.card_text[1] == "AC"


def chip(game: AnyGame, lang: str, card: Card, costs: Mapping[Card, int] | None = None) -> Text:
    """A card as a small piece of paper, five columns wide."""
    if card == UNKNOWN:
        return Text("░░░".center(CHIP), style="dim")
    cost = (costs or {}).get(card, 1)
    raised = str(cost).translate(RAISED) if cost > 1 else ""
    ink = SUIT_STYLES[(card - 1) % 4] if is_french(game) else "#2a1f33"
    paper = PAPER if is_french(game) else COST_PAPERS.get(cost, PAPER)
    return Text((card_label(game, lang, card) + raised).center(CHIP), style=f"bold {ink} on {paper}")


def chips(game: AnyGame, lang: str, cards: Iterable[Card], costs: Mapping[Card, int] | None = None) -> Text:
    """Cards side by side."""
    return Text(" ").join(chip(game, lang, card, costs) for card in cards)


def red_suits(text: str) -> Text:
    """A sentence with its red cards in red."""
    drawn = Text(text)
    drawn.highlight_regex(r"(?:10|[2-9AJQKBDT])?[♦♥]", RED)
    return drawn


def in_hand_order(game: AnyGame, cards: Iterable[Card], by_suit: bool) -> list[Card]:
    """A hand as people hold it: along the ladder, or suit by suit."""
    return sorted(cards, key=(lambda card: ((card - 1) % 4, card)) if by_suit else None)


def spellings(game: AnyGame, card: Card) -> set[str]:
    """Everything a person may type for a card, in lower case and without blanks: 9h, 9♥, bh, pikdame, queenofspades."""
    text = game.card_text[card]
    if not is_french(game):
        return {text}
    rank, suit = text[0], text[1]
    ranks = {rank, *(courts.get(rank, rank) for courts in COURTS.values())}
    found = {one + sign for one, sign in product(ranks, (suit, SIGNS[SUITS.index(suit)]))}
    found |= {sign + one for one, sign in product(ranks, SIGNS[SUITS.index(suit)])}
    return {squeezed(one) for one in [*found, *names(rank, suit)]}


def names(rank: str, suit: str) -> Iterator[str]:
    """What the card is called, in words."""
    for lang in COURTS:
        suit_name = say(lang, f"card.suit.{suit.lower()}")
        rank_name = say(lang, f"card.rank.{rank}")
        yield say(lang, "card.name", rank=rank_name, suit=suit_name)
        yield say(lang, "card.name", rank=COURTS[lang].get(rank, rank), suit=suit_name)
        yield f"{rank_name} {suit_name}"


def squeezed(text: str) -> str:
    """A text in lower case, without blanks, hyphens and the invisible sign that asks for a coloured suit."""
    return "".join(letter for letter in text.casefold() if not letter.isspace() and letter not in "-\ufe0e\ufe0f")


def suit_typed(text: str) -> str | None:
    """The suit letter a person means: h, ♥, Herz, hearts."""
    plain = squeezed(text)
    for suit, sign in zip(SUITS, SIGNS, strict=True):
        words = {say(lang, f"card.suit.{suit.lower()}").casefold() for lang in COURTS}
        if plain in {suit.lower(), sign, *words}:
            return suit
    return None
