"""Actions of the row games as text, and the card texts of each game (RULES.md 1.2, §7)."""

from sechserpack.core.cards import FRENCH_CARD, FRENCH_TEXT, NUMBER_CARD, NUMBER_TEXT, UNKNOWN_TEXT
from sechserpack.core.errors import BadRecord
from sechserpack.core.rows.state import Action, ChooseRow, Play

ROW_NUMBER_LENGTH_MAX = 4


def card_texts(game: str) -> tuple[str, ...]:
    """The text of every card, index 0 for an unknown one."""
    return FRENCH_TEXT if game == "sechste" else NUMBER_TEXT


def card_numbers(game: str) -> dict[str, int]:
    """The card of every text."""
    return FRENCH_CARD if game == "sechste" else NUMBER_CARD


def write_action(game: str, action: Action) -> str:
    """`play CARD`, `play CARD flip` or `row N`, rows counted from 1."""
    if isinstance(action, ChooseRow):
        return f"row {action.row + 1}"
    return f"play {card_texts(game)[action.card]}" + (" flip" if action.flip else "")


def parse_action(game: str, text: str) -> Action:
    """Read what `write_action` writes; raises BadRecord `unknown_action` or `unknown_card` for anything else."""
    verb, _, rest = text.partition(" ")
    if verb == "play" and rest:
        flip = game == "nimmt" and rest.endswith(" flip")
        rest = rest.removesuffix(" flip") if flip else rest
        if rest not in card_numbers(game) or rest == UNKNOWN_TEXT:
            raise BadRecord("unknown_card", {"card": rest[:40]})
        return Play(card_numbers(game)[rest], flip)
    if verb == "row" and rest.isascii() and rest.isdigit() and len(rest) < ROW_NUMBER_LENGTH_MAX:
        return ChooseRow(int(rest) - 1)
    raise BadRecord("unknown_action", {"text": text[:80]}, ("play CARD", "row N"))
