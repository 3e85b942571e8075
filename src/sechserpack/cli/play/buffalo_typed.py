"""What a person typed at a table that plays together: action cards, yes and no, and seats by their names.

Names may be shortened; what is left out is filled in where only one possible action fits.
"""

from sechserpack.cli.play.cards import squeezed
from sechserpack.cli.play.typed import ROWS, Typed, read_typed
from sechserpack.core.buffalo.rules import KINDS
from sechserpack.core.buffalo.text import DIGITS_MAX
from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import AnyGame
from sechserpack.texts import LANGUAGES, say

YES = {"agree", "yes", "y", "ja", "j"}
NO = {"refuse", "no", "nein", "n"}
GO_ON = {"pass", "go on", "weiter", "no", "nein", "n"}
USE = {"use", "benutze", "benutzen"}
BUFFALO = {"büffel", "bueffel", "buffalo"}
SELF = {"ich", "mich", "du", "dich", "me", "i", "you"}
SPELLED = {
    "seven": {"sieben", "siebter"},
    "stop": {"stoppen", "sperre", "sperren"},
    "replace": {"tausche", "ersetze", "ersetzen"},
    "insert": {"einfügen", "einfuegen", "zwischen"},
    "push": {"schiebe"},
    "first": {"erste", "erster"},
    "last": {"letzte", "letzter"},
    "sort": {"ordne", "sortiere", "sortieren"},
    "lift": {"frei", "freigeben", "free"},
}


def read_together(
    game: AnyGame, text: str, hand: list[Card], legal: tuple[str, ...], players: tuple[str, ...], you: Seat
) -> Typed:
    """What the person means; a card or a row is read as in the row games."""
    plain = read_typed(game, text, hand, legal)
    if plain.command or (legal and legal[0].startswith("row ")):
        return plain
    if "agree" in legal:
        return Typed(do=read_answer(text))
    words = numbered(text, players, you)
    if not words or " ".join(words) in GO_ON:
        return Typed(do="pass" if "pass" in legal and (words or not is_ordering(legal)) else "")
    do = read_use(words, legal)
    return plain if do is None else Typed(do=do)


def read_answer(text: str) -> str:
    """Yes or no."""
    plain = squeezed(text)
    return "agree" if plain in YES else "refuse" if plain in NO else ""


def is_ordering(legal: tuple[str, ...]) -> bool:
    """Whether an order has been begun: then going on is offered last."""
    return bool(legal) and legal[0].startswith("use sort ")


def numbered(text: str, players: tuple[str, ...], you: Seat) -> list[str]:
    """The words in lower case, names as the numbers of their seats."""
    plain = text.casefold().replace(",", " ")
    for seat, name in enumerate(players):
        if " " in name:
            plain = plain.replace(name.casefold(), str(seat))
    verbs = {word for spelled in spellings().values() for word in spelled} | USE | ROWS | GO_ON
    return [word if word in verbs else seat_named(word, players, you) for word in plain.split()]


def seat_named(word: str, players: tuple[str, ...], you: Seat) -> str:
    """The number of the seat a word names: a name, the beginning of only one, the buffalo, oneself; else the word."""
    names = [name.casefold() for name in players]
    if word in names:
        return str(names.index(word))
    if word in SELF:
        return str(you)
    if word in BUFFALO:
        return str(len(players))
    if not word.isalpha() or len(word) == 1:
        return word
    begun = [seat for seat, name in enumerate(names) if name.startswith(word)]
    return str(begun[0]) if len(begun) == 1 else word


def spellings() -> dict[str, set[str]]:
    """The words for each kind of action card, in every language, and for freeing a row."""
    named = {kind: {kind, *(say(lang, f"action.{kind}.name").casefold() for lang in LANGUAGES)} for kind in KINDS}
    return {kind: named.get(kind, {kind}) | SPELLED[kind] for kind in (*KINDS, "lift")}


def read_use(words: list[str], legal: tuple[str, ...]) -> str | None:
    """The use of an action card; None when the words are about something else, empty when they do not suffice."""
    rest = words[1:] if words[0] in USE else words
    kind = next((kind for kind, spelled in spellings().items() if rest and rest[0] in spelled), None)
    given = [word for word in rest if word not in ROWS]
    if kind is None:
        if not is_ordering(legal):
            return None
        kind, given = "sort", ["sort", *given]
    numbers = given[1:]
    if not all(word.isascii() and word.isdigit() and len(word) <= DIGITS_MAX for word in numbers):
        return ""
    return completed(kind, [str(int(word)) for word in numbers], legal)


def completed(kind: str, numbers: list[str], legal: tuple[str, ...]) -> str:
    """The text of a use; with too few numbers the only possible one that ends like that."""
    needed = 2 if kind == "insert" else 1
    if len(numbers) >= needed:
        return " ".join(["use", kind, *numbers])
    possible = [text for text in legal if text.startswith(f"use {kind} ") and text.split()[3:] == numbers]
    if not numbers and kind != "insert":
        possible = [text for text in legal if text.startswith(f"use {kind} ")]
    return possible[0] if len(possible) == 1 else ""
