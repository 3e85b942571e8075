"""What a person typed, as a command or as the text of an action. Words of both languages are understood at any time.

Only reading is done here: whether the action is allowed, the rules say.
"""

import msgspec

from sechserpack.cli.play.cards import is_french, spellings, squeezed, suit_typed
from sechserpack.core.cards import UNKNOWN, Card, Seat
from sechserpack.core.game import AnyGame

COMMANDS = {
    "help": {"?", "help", "hilfe"},
    "points": {"points", "punkte"},
    "log": {"log", "verlauf"},
    "undo": {"undo", "zurück", "zurueck"},
    "quit": {"quit", "exit", "ende", "q"},
}
ACTIONS = {
    "claim": {"claim", "aus", "aus!"},
    "close": {"close", "zudrehen"},
    "exchange": {"exchange", "tauschen"},
    "pass": {"pass", "no", "nein", "n"},
    "meld": {"meld", "melden", "marriage", "paar"},
}
VERBS = {"play", "lege", "spiele"}
FLIPS = {"flip", "drehen", "drehe"}
ROWS = {"row", "reihe", "r"}
LETTERS = "abcdefghijklmnopqrstuvwxyz"
INDEX_LENGTH_MAX = 3


class Typed(msgspec.Struct, frozen=True):
    """A `command`, or the text of an action in `do`; both empty when it could not be read."""

    command: str = ""
    do: str = ""


def read_typed(game: AnyGame, text: str, hand: list[Card], legal: tuple[str, ...]) -> Typed:
    """What the person means. `hand` in the order shown, `legal` the texts of what is possible now."""
    words = text.strip().casefold().split()
    plain = squeezed(text)
    for command, spelled in COMMANDS.items():
        if plain in spelled:
            return Typed(command=command)
    if not words:
        return Typed()
    if legal and legal[0].startswith("row "):
        return Typed(do=read_row(words))
    verb = next((action for action, spelled in ACTIONS.items() if words[0] in spelled), None)
    if verb == "meld":
        return Typed(do=read_meld(words[1:], legal))
    if verb and len(words) == 1:
        return Typed(do=verb)
    if words[0] in ROWS and len(words) == 2 and words[1].isdigit():
        return Typed(do=read_row(words))
    if flips := [word for word in words if word in FLIPS]:
        do = read_card(game, [word for word in words if word not in FLIPS | VERBS], hand)
        return Typed(do=f"{do} flip" if do and len(flips) == 1 else "")
    return Typed(do=read_card(game, words[1:] if words[0] in VERBS else words, hand))


def read_plain(
    game: AnyGame, text: str, hand: list[Card], legal: tuple[str, ...], players: tuple[str, ...], you: Seat
) -> Typed:
    """The same where nobody is named."""
    return read_typed(game, text, hand, legal)


def read_row(words: list[str]) -> str:
    """`3`, `row 3`, `reihe 3`."""
    number = words[-1]
    fine = len(words) == 1 or (len(words) == 2 and words[0] in ROWS)
    return f"row {int(number)}" if fine and number.isascii() and number.isdigit() and len(number) < 4 else ""


def read_meld(words: list[str], legal: tuple[str, ...]) -> str:
    """`meld H`, `paar herz`; without a suit the only marriage there is."""
    if words:
        suit = suit_typed("".join(words))
        return f"meld {suit}" if suit else ""
    possible = [one for one in legal if one.startswith("meld ")]
    return possible[0] if len(possible) == 1 else ""


def read_card(game: AnyGame, words: list[str], hand: list[Card]) -> str:
    """A card by its text, its name or its place in the hand."""
    plain = squeezed("".join(words))
    index = index_typed(game, plain)
    if index is not None and 0 <= index < len(hand):
        return f"play {game.card_text[hand[index]]}"
    for card, text in enumerate(game.card_text):
        if card != UNKNOWN and plain in spellings(game, card):
            return f"play {text}"
    return ""


def index_typed(game: AnyGame, plain: str) -> int | None:
    """The place in the hand a person means: a number, or a letter where the cards are numbers themselves."""
    if not is_french(game):
        return LETTERS.index(plain) if len(plain) == 1 and plain in LETTERS else None
    return int(plain) - 1 if plain.isascii() and plain.isdigit() and len(plain) < INDEX_LENGTH_MAX else None


def index_label(game: AnyGame, index: int) -> str:
    """How the place in the hand is shown."""
    return str(index + 1) if is_french(game) else LETTERS[index]
