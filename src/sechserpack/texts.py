"""Every sentence people read, in German and English: one catalogue per language, shared with the browser.

The files `texts/de/*.json` and `texts/en/*.json` hold flat keys with `{name}` placeholders; a key that counts `{n}`
comes as `KEY_one` and `KEY_other`. Both languages hold the same keys (tests/docs/test_texts.py).
Deliberately absent: any sentence. The rules for people lie beside the catalogues in `texts/rules/`.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from sechserpack.core.errors import Fault

LANGUAGES = ("de", "en")
DEFAULT_LANGUAGE = "de"
FOLDER = Path(__file__).with_suffix("")


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """All texts of a language by key."""
    texts: dict[str, str] = {}
    for path in sorted((FOLDER / lang).glob("*.json")):
        texts |= msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    return texts


def has(lang: str, key: str) -> bool:
    """Whether there is a text of this key, in one form or another."""
    return key in catalogue(lang) or f"{key}_other" in catalogue(lang)


def say(lang: str, key: str, **params: object) -> str:
    """The text of a key with its placeholders filled in; with a number `n` the plural form that fits."""
    texts = catalogue(lang)
    form = f"{key}_{'one' if params.get('n') == 1 else 'other'}"
    return (texts[form] if "n" in params and form in texts else texts[key]).format(**params)


def fault_text(lang: str, fault: Fault) -> str:
    """What went wrong, as one sentence in the reader's language; English is the same as `str(fault)`."""
    return fault.sentence(catalogue(lang)[f"error.{fault.key}"])


def allowed_text(lang: str, fault: Fault) -> str:
    """What would have been right, as one sentence; empty when the fault does not say."""
    if not fault.allowed:
        return ""
    return say(lang, "fault.allowed", actions=", ".join(fault.allowed))


def rules_text(lang: str, game: str) -> str:
    """The rules of a game for people, as Markdown."""
    return (FOLDER / "rules" / f"{rules_name(game)}.{lang}.md").read_text(encoding="utf-8")


def rules_name(game: str) -> str:
    """The file name of a game's rules, without language."""
    return {"sechste": "die-sechste", "nimmt": "6-nimmt"}.get(game, game)
