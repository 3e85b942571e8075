"""The catalogues: both languages complete and alike, and every sentence that is asked for is there."""

import re
from string import Formatter

import pytest

from sechserpack.core.errors import ENGLISH, BadRules
from sechserpack.core.game import option_text
from sechserpack.core.games import GAMES
from sechserpack.texts import FOLDER, LANGUAGES, catalogue, fault_text, has, say


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_have_the_same_files_and_keys():
    files = {lang: sorted(path.name for path in (FOLDER / lang).iterdir()) for lang in LANGUAGES}
    assert files["de"] == files["en"]
    assert catalogue("de").keys() == catalogue("en").keys()


def test_both_languages_have_the_same_placeholders():
    different = [
        key for key in catalogue("en") if placeholders(catalogue("de")[key]) != placeholders(catalogue("en")[key])
    ]
    assert different == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_in_two_files(lang: str):
    keys = [
        key for path in (FOLDER / lang).glob("*.json") for key in re.findall(r'^\s*"([^"]+)":', path.read_text(), re.M)
    ]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_come_in_pairs(lang: str):
    stems = {key.rsplit("_", 1)[0] for key in catalogue(lang) if key.endswith(("_one", "_other"))}
    assert all(f"{stem}_one" in catalogue(lang) and f"{stem}_other" in catalogue(lang) for stem in stems)
    assert say("de", "unit.nimmt", n=1) == "1 Hornochse"
    assert say("de", "unit.nimmt", n=5) == "5 Hornochsen"


def test_english_errors_are_those_of_the_core():
    assert {key: catalogue("en").get(f"error.{key}") for key in ENGLISH} == ENGLISH


def test_german_has_every_error():
    assert all(has("de", f"error.{key}") for key in ENGLISH)
    extra = {key.removeprefix("error.") for key in catalogue("de") if key.startswith("error.")} - set(ENGLISH)
    assert extra == set()


def test_an_error_says_the_same_everywhere():
    fault = BadRules("seats_range", {"game": "nimmt", "low": 2, "high": 10, "seats": 11})
    assert fault_text("en", fault) == str(fault)
    assert fault_text("de", fault) == "nimmt ist für 2 bis 10 Spieler, nicht für 11"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_everything_a_game_offers_has_a_name(game, lang: str):
    keys = [f"game.{game.name}", f"unit.{game.name}", *(f"preset.{preset}" for preset in game.presets)]
    keys += [f"option.{option.name}{part}" for option in game.options for part in ("", ".help")]
    assert [key for key in keys if not has(lang, key)] == []
    for option in game.options:
        for value in option.choices:
            if not isinstance(value, int) or isinstance(value, bool):
                text = option_text(value)
                assert has(lang, f"value.{option.name}.{text}") or has(lang, f"value.{text}"), (option.name, value)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_event_can_be_told(game, lang: str):
    silent = {"revealed"} if game.name != "sechsundsechzig" else set()
    for name in set(game.event_types) - silent:
        told = [
            key for key in catalogue(lang) if key == f"say.{name}" or key.startswith((f"say.{name}.", f"say.{name}_"))
        ]
        assert told, name
