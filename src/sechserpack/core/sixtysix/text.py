"""Actions of Sechsundsechzig as text (RULES.md §7)."""

from sechserpack.core.cards import FRENCH_CARD, FRENCH_TEXT, SUITS, UNKNOWN_TEXT
from sechserpack.core.errors import BadRecord
from sechserpack.core.sixtysix.state import Action, Claim, Close, Exchange, Meld, Pass, Play

WORDS: dict[str, Action] = {"exchange": Exchange(), "close": Close(), "claim": Claim(), "pass": Pass()}
ALLOWED = ("play CARD", "meld SUIT", *WORDS)


def write_action(action: Action) -> str:
    """`play CARD`, `meld SUIT`, `exchange`, `close`, `claim` or `pass`."""
    if isinstance(action, Play):
        return f"play {FRENCH_TEXT[action.card]}"
    if isinstance(action, Meld):
        return f"meld {action.suit}"
    return type(action).__name__.lower()


def parse_action(text: str) -> Action:
    """Read an action; raises BadRecord `unknown_action` or `unknown_card` for anything else."""
    verb, _, rest = text.partition(" ")
    if verb == "play" and rest:
        if rest not in FRENCH_CARD or rest == UNKNOWN_TEXT:
            raise BadRecord("unknown_card", {"card": rest[:40]})
        return Play(FRENCH_CARD[rest])
    if verb == "meld" and len(rest) == 1 and rest in SUITS:
        return Meld(rest)
    if text in WORDS:
        return WORDS[text]
    raise BadRecord("unknown_action", {"text": text[:80]}, ALLOWED)
