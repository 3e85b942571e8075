"""Schlagt den Büffel in the terminal: whole matches, every action card by its words, proposals, what is told."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sechserpack.cli.play.buffalo_told import SENTENCES
from sechserpack.cli.play.buffalo_typed import read_together
from sechserpack.cli.play.narrate import Teller, narrate
from sechserpack.core.games import GAMES
from sechserpack.core.record import event_of, fold, parse_line, read, read_header
from sechserpack.texts import say

Run = Callable[..., Result]
GAME = GAMES["bueffel"]
PLAYERS = ("Anna", "Ben", "Bea Maria")
ANSWERS = "a\n1\n\nj\n"


def play(run: Run, *more: object, typed: str) -> Result:
    return run("play", "bueffel", "--bots", "random", "--seed", "8", "--record", "match.jsonl", *more, typed=typed)


def match_of(path: str = "match.jsonl"):
    return read(Path(path).read_bytes().splitlines(keepends=True))


def position(specials: str, *actions: str, **options: str) -> Path:
    """A record with two cards left in each hand, Anna to be played on."""
    path = Path("position.jsonl")
    header = {"record": "sechserpack", "version": 1, "game": "bueffel", "players": PLAYERS, "options": options}
    deal = {
        "hands": [["12", "1"], ["31", "2"], ["50", "4"]],
        "rows": [["10"], ["24", "26"], ["30"], ["90"]],
        "buffalo": ["25", "3"],
        "specials": specials.split(),
    }
    lines = [header, {"deal": deal}, *({"seat": int(one[0]), "do": one[2:]} for one in actions)]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


TURN = ("0 play 12", "1 play 31", "2 play 50")


def go_on(run: Run, path: Path, typed: str, lang: str = "en") -> str:
    result = run("play", "--continue", path, "--bots", "random", "--seed", "1", "--lang", lang, typed=typed)
    assert result.exit_code == 0, result.output
    assert "{" not in result.stdout
    return result.stdout


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_whole_match(players: int, lang: str, sechserpack: Run):
    result = play(sechserpack, "--players", players, "--lang", lang, typed=ANSWERS * 300)
    assert result.exit_code == 0, result.output
    assert "{" not in result.stdout
    assert say(lang, "actor.buffalo.short") in result.stdout
    assert ("× 2 =" in result.stdout) == (players < 3)
    assert (say(lang, "play.action_cards", kinds="") in result.stdout) == (players > 1)
    assert say(lang, "play.record_lies", file="match.jsonl") in result.stdout
    state = match_of().state
    assert state.deals
    assert bool(state.used) == (players > 1)
    own, herd = state.scores
    won = say(lang, "say.match_ended.bueffel.won.you", n=players, team=own, herd=herd)
    lost = say(lang, "say.match_ended.bueffel.lost", team=own, herd=herd)
    assert (won if state.winners else lost) in result.stdout
    assert sechserpack("verify", "match.jsonl").exit_code == 0


def test_going_on_gives_the_same_match_as_staying(sechserpack: Run):
    play(sechserpack, typed=ANSWERS * 300)
    whole = Path("match.jsonl").read_bytes()
    Path("match.jsonl").unlink()
    play(sechserpack, typed=ANSWERS * 4)
    assert not match_of().state.deals
    sechserpack("play", "--continue", "match.jsonl", "--bots", "random", "--seed", "8", typed=ANSWERS * 300)
    assert Path("match.jsonl").read_bytes() == whole


def test_points_are_those_of_team_and_buffalo(sechserpack: Run):
    shown = play(sechserpack, "--players", 6, typed="points\n").stdout
    assert "Team  Buffalo" in shown
    assert "so far in deal 1" in shown


def test_enter_goes_on_at_a_moment_and_not_when_a_card_is_asked_for(sechserpack: Run):
    shown = go_on(sechserpack, position("seven stop"), "\n12\n\nquit\n")
    assert shown.count("I did not understand") == 1
    assert [line["seat"] for line in actions() if line["do"] == "pass"][:1] == [0]


def actions() -> list[dict]:
    return [line for line in map(json.loads, Path("position.jsonl").read_text().splitlines()) if "do" in line]


@pytest.mark.parametrize(("yes", "no"), [("j", "nein"), ("ja", "n"), ("Y", "no"), (" yes ", "refuse")])
def test_a_proposal_is_answered_in_either_language(yes: str, no: str, sechserpack: Run):
    shown = go_on(sechserpack, position("seven stop", *TURN, "1 use seven 2", "2 agree"), f"?\n12\n\n{yes}\nquit\n")
    assert 'Ben wants to use "Seventh" for row 2. In favour: Bea Maria.' in shown
    assert "A row is taken only by its seventh card" in shown
    assert shown.count("I did not understand") == 2
    assert 'Ben uses "Seventh" for row 2.' in shown
    assert "only the seventh takes" in shown
    shown = go_on(sechserpack, position("seven stop", *TURN, "1 use seven 2"), f"{no}\nquit\n")
    assert "You refuse" not in shown[: shown.index("(y/n")]
    assert "You refuse; the action card stays" in shown


def test_a_card_is_replaced_and_the_order_set_step_by_step(sechserpack: Run):
    path = position("replace sort", *TURN, consent="actor")
    shown = go_on(sechserpack, path, "?\nswap\nswap me\n?\n12\n1\norder buffalo\n?\nBea, me\nquit\n")
    assert "I did not understand" in shown  # whose card?
    assert "order 2 1 3 0" in shown
    assert "Which card do you lay instead of 12" in shown
    assert "12 is not in the hand" in shown
    assert "You lay 1 in place of 12." in shown
    assert "Who comes next: Anna, Ben, Bea Maria" in shown
    assert "New order: 25 Buffalo · 50 Bea Maria · 1 Anna · 31 Ben." in shown
    assert [line["do"] for line in actions()][3:7] == ["use replace 0", "play 1", "use sort 3", "use sort 2 0"]


def test_an_order_can_be_given_up(sechserpack: Run):
    path = position("sort seven", *TURN, consent="actor")
    shown = go_on(sechserpack, path, "ordnen ben\n\nhallo\nweiter\nquit\n", "de")
    assert shown.count("Das habe ich nicht verstanden") == 2
    assert "Du bist mit dem Ordnen fertig." in shown
    assert shown.count("Weiter mit Enter") == 2


def test_between_and_push(sechserpack: Run):
    path = position("insert push", "0 play 12", "1 play 31", "2 play 4", consent="actor")
    shown = go_on(sechserpack, path, "?\nschieben 1\nschieben 4\nquit\n", "de")
    assert "Dazwischen: Eine Karte kommt mitten in eine Reihe" in shown  # nothing fits between 24 and 26
    assert "90 wandert aus Reihe 4 in Reihe 3, hinter 30." in shown
    assert "Die Aktionskarte Schieben lässt sich jetzt so nicht benutzen" in shown


def test_a_row_is_stopped_and_freed(sechserpack: Run):
    path = position("stop seven", *TURN, consent="actor", wait="turn")
    shown = go_on(sechserpack, path, "stop 2\n?\nfree 2\nquit\n")
    assert "Row 2 is barred." in shown
    assert "free 2" in shown
    assert "You free row 2." in shown


def test_what_cannot_be_used_is_explained(sechserpack: Run):
    shown = go_on(sechserpack, position("seven stop", *TURN), "push 1\nseven 7\nseven\nuse\nfirst nobody\nquit\n")
    assert "No action card of the kind Push lies open." in shown
    assert "The action card Seventh cannot be used like that now." in shown
    assert "use Stop 4" in shown
    assert shown.count("I did not understand") == 3


LEGAL = (
    "pass",
    *(f"use {kind} {row}" for kind in ("seven", "stop", "push") for row in range(1, 5)),
    *(f"use {kind} {seat}" for kind in ("replace", "first", "last") for seat in range(3)),
    *("use insert 0 3", "use insert 2 1", "use insert 2 3", "use sort 0", "use sort 1", "use sort 2", "use sort 3"),
    "use lift 4",
)
TYPED = {
    "use seven 3": ("seven 3", "Siebte 3", "siebte Reihe 3", "seventh row 3", "benutze Siebte 3", "use seven 3"),
    "use stop 2": ("stopp 2", "Stop 2", "sperre r 2"),
    "use push 4": ("schieben 4", "push 4"),
    "use replace 1": ("tauschen Ben", "swap ben", "replace 1"),
    "use first 0": ("zuerst ich", "first me", "first anna", "erste an"),
    "use last 2": ("zuletzt bea", "last Bea Maria", "letzte BEA MARIA"),
    "use insert 2 3": ("dazwischen bea 3", "between bea maria 3", "insert 2 row 3"),
    "use insert 2 1": ("dazwischen 1",),
    "use sort 3 1 0": ("ordnen büffel ben anna", "order buffalo, ben, me", "sort 3 1 0"),
    "use lift 4": ("frei 4", "free 4", "lift 4", "use lift 4", "frei"),
    "pass": ("", "weiter", "pass", "n", "go on"),
    "": ("dazwischen 3", "seven", "seven x", "first carla", "sort ben nobody"),
    "play 33": ("33", "lege 33"),
}


@pytest.mark.parametrize("do", TYPED)
def test_words_of_both_languages(do: str):
    for text in TYPED[do]:
        assert read_together(GAME, text, [33, 40], LEGAL, PLAYERS, 0).do == do, text


def test_commands_are_commands_everywhere():
    for legal in (LEGAL, ("agree", "refuse"), ("use sort 0", "use sort 1", "pass"), ("row 1", "row 2")):
        assert read_together(GAME, "punkte", [], legal, PLAYERS, 0).command == "points"


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("you", [0, 1, 2])
def test_everything_in_a_record_is_told(lang: str, you: int, record: Callable[[str], Path]):
    """All that happens in the golden record, to each seat; what is silent says nothing about a table."""
    header, *lines = [parse_line(line) for line in record("bueffel-match").read_bytes().splitlines(keepends=True)]
    match = read_header(header)
    teller, silent, told = Teller(match.game, lang, match.players, you), set(), []
    for line in lines:
        if "event" in line:
            event = match.game.redact(event_of(match, line), you)
            text = narrate(teller, event, match.game.observe(match.state, you), SENTENCES)
            told.append(text)
            silent |= {line["event"]["type"]} if not text else set()
        match = fold(match, line)
    assert silent <= {"committed", "waited", "passed", "asked"}
    assert not any("{" in text or "?" in text.replace("welche?", "").replace("which?", "") for text in told if text)
    assert any(text.startswith(say(lang, "actor.buffalo")) for text in told)


def test_a_fresh_deal_needs_every_number_card_and_its_action_cards(sechserpack: Run, record: Callable[[str], Path]):
    header, deal, *_ = record("bueffel-match").read_text().splitlines()
    cards = json.loads(deal)
    for name, lacking in (("rest", "lacks 1 of the 108 cards"), ("specials", "lacks 1 of the 108 cards")):
        short = {**cards["deal"], name: cards["deal"][name][1:]}
        Path("short.jsonl").write_text(f"{header}\n{json.dumps({'deal': short})}\n")
        result = sechserpack("verify", "short.jsonl")
        assert result.exit_code == 2
        assert lacking in result.stderr


def test_replay_and_analyse(sechserpack: Run, record: Callable[[str], Path]):
    path = record("bueffel-match")
    assert "Team 22 · Buffalo 30" in " ".join(sechserpack("replay", path).stdout.split())
    answer = json.loads(sechserpack("replay", path, "--json").stdout)
    assert (answer["deals"], answer["winners"]) == ([[22, 30]], [0, 1, 2])
    path = position("seven stop", *TURN)
    answer = json.loads(sechserpack("analyse", path, "--json").stdout)
    assert {"pass", "use seven 1"} <= {one["do"] for one in answer["actions"]}
