"""Whole matches of Schlagt den Büffel in a real Chromium, with every action card used, agreed to and refused.

The server of this file deals every match the same cards. Its bots play their lowest card, go on and agree, but Mila
proposes whatever she can until something has been used at a table of Ruth's. Which action cards lie open depends on the
person's name, so that two matches show all eight.
"""

import time

import pytest

from sechserpack.core.record import read
from tests.browser.conftest import DESKTOP, PHONE, serving
from tests.browser.test_row_games import accessible, no_overflow

pytestmark = pytest.mark.browser
MATCH_SECONDS = 80
KINDS = {
    "Rike": ["stop", "seven", "insert", "replace", "stop", "insert"],
    "Ruth": ["first", "push", "sort", "last", "push", "first"],
}
RIGGED = f"""
import random
from types import SimpleNamespace
from sechserpack import bots
from sechserpack.core.buffalo.rules import CARD_OF_KIND, NUMBERS
from sechserpack.deals import shuffled_deal
from sechserpack.server import place

place.CHANCE = SimpleNamespace(getrandbits=lambda bits: 5)
KINDS = {KINDS}


def deal(match, rng):
    if match.game.name != "bueffel":
        return shuffled_deal(match, random.Random(5))
    numbers = random.Random(5).sample(NUMBERS, len(NUMBERS))
    kinds = KINDS.get(match.players[0], KINDS["Rike"])
    rest = [kind for kind in CARD_OF_KIND for _ in range(2 - kinds.count(kind))]
    order = (*numbers, *(CARD_OF_KIND[kind] for kind in (*kinds, *rest)))
    return match.game.make_deal(match.state, order, 0)


def steady(view, rng):
    texts = [view.game.write_action(action) for action in view.legal]
    state = view.state
    ruth = "first" in map(view.game.card_text.__getitem__, state.open_cards) and not state.used
    uses = [text for text in texts if text.startswith("use ") and not text.startswith("use lift")]
    if ruth and view.seat == 1 and uses and not state.proposed:
        return view.legal[texts.index(uses[0])]
    return next((one for one, text in zip(view.legal, texts) if text in ("agree", "pass")), view.legal[0])


place.shuffled_deal = deal
bots.BOTS = {{**bots.BOTS, "bueffel": {{"random": steady}}}}
"""
READ = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const there = (selector) => all(selector).length > 0;
    return {
        over: there('dialog[open] .against'),
        agree: there('[data-agree]'),
        kind: document.querySelector('.action[aria-pressed=true]')?.dataset.action,
        confirm: there('[data-confirm]'),
        plan: there('[data-cancel]'),
        rows: all('[data-choose]').map((one) => Number(one.dataset.choose)),
        cards: all('[data-pick]').map((one) => Number(one.dataset.pick)),
        lane: all('[data-lane]').map((one) => Number(one.dataset.lane)),
        moment: there('[data-pass]'),
        play: there('[data-next]'),
        usable: all('.action.is-usable').map((one) => one.dataset.action),
        lift: all('[data-lift][aria-disabled=false]').map((one) => Number(one.dataset.lift)),
        hand: all('[data-hand][aria-disabled=false]').map((one) => one.dataset.hand),
        replace: there('.replacing [data-hand]'),
    };
}"""
LOG = "() => [...document.querySelectorAll('dialog[open] .log li')].map((one) => one.innerText)"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of a server of this file's own: its deals are always the same."""
    with serving(tmp_path_factory.mktemp("server") / "tables.sqlite", RIGGED) as found:
        yield found


class Mouse:
    """Does at the table what is asked for, by clicks."""

    def __init__(self, page):
        self.page = page

    def _click(self, selector, **more):
        self.page.locator(selector).first.click(timeout=8000, **more)

    def skip(self):
        self._click("[data-next]")

    def answer(self, agreed):
        self._click("[data-agree]" if agreed else "[data-refuse]")

    def use(self, kind):
        self._click(f".action.is-usable[data-action={kind}]")

    def row(self, row):
        self._click(f"[data-choose='{row}']")

    def card(self, seat):
        self._click(f"[data-pick='{seat}']")

    def confirm(self):
        self._click("[data-confirm]")

    def go_on(self, turn):
        self._click("[data-pass-turn]" if turn else "[data-pass]")

    def lift(self, row):
        self._click(f"[data-lift='{row}']")

    def lay(self, card):
        self._click(f"[data-hand='{card}']", position={"x": 10, "y": 10})
        self._click(".actions .primary.big")


class Keyboard(Mouse):
    """The same by the keyboard alone."""

    def _tab_to(self, selector):
        for _ in range(60):
            if self.page.evaluate(f"document.activeElement.matches({selector!r})"):
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"no way to {selector} by Tab")

    def skip(self):
        self.page.keyboard.press("Escape")

    def answer(self, agreed):
        if not agreed:
            self.page.keyboard.press("Shift+Tab")
        self.page.keyboard.press("Enter")

    def use(self, kind):
        for _ in range(3):
            if self.page.locator(f"[data-action={kind}][aria-pressed=true]").count():
                return
            self.page.keyboard.press("a")
            self.page.wait_for_timeout(30)

    def row(self, row):
        self.page.keyboard.press(str(row + 1))

    def card(self, seat):
        self.page.keyboard.press(str(look(self.page)["lane"].index(seat) + 1))

    def confirm(self):
        self.page.wait_for_function("document.activeElement.matches('[data-confirm]')", timeout=8000)
        self.page.keyboard.press("Enter")

    def go_on(self, turn):
        if turn:
            self.page.keyboard.press("Shift+Tab")
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press("Space")

    def lift(self, row):
        self._tab_to(f"[data-lift='{row}']")
        self.page.keyboard.press("Enter")

    def lay(self, card):
        self.page.keyboard.press(str((look(self.page)["hand"].index(card) + 1) % 10))
        self.page.keyboard.press("Enter")


def setup(seats=4, **options):
    """A stored setup of the start page."""
    one = {"seats": seats, "level": "random", "preset": None, "options": options, "hints": True}
    return {"game": "bueffel", "setups": {"bueffel": one}}


def start(page):
    """Sit down at a new table."""
    page.locator(".go button").click()
    page.wait_for_selector("[data-hand]")


def look(page):
    """What the page shows."""
    return page.evaluate(READ)


class Person:
    """Plays a match and uses each wanted kind of action card once; `done` says what was done.

    A patient one refuses and agrees to something first.
    """

    def __init__(self, page, hand, wanted=(), patient=False):
        self.page, self.hand, self.wanted, self.patient = page, hand, list(wanted), patient
        self.done, self.refused = [], False

    def turn(self, seen):
        """One thing a person would do next; says what it was."""
        if seen["play"]:
            self.hand.skip()
            return "skip"
        if seen["agree"]:
            agreed, self.refused = self.refused, True
            self.hand.answer(agreed)
            return "agree" if agreed else "refuse"
        if seen["plan"]:
            return self.use_card(seen)
        if seen["rows"]:
            self.hand.row(seen["rows"][-1])
            return "row"
        if seen["lift"] and "lift" not in self.done:
            self.hand.lift(seen["lift"][0])
            return "lift"
        if seen["moment"]:
            return self.moment(seen)
        if seen["hand"]:
            self.hand.lay(seen["hand"][-1])
            return "replace" if seen["replace"] else "lay"
        return "wait"

    def use_card(self, seen):
        if seen["confirm"]:
            self.hand.confirm()
            self.wanted = [kind for kind in self.wanted if kind != seen["kind"]]
            return f"use {seen['kind']}"
        if seen["rows"]:
            self.hand.row(seen["rows"][0])
        elif seen["cards"]:
            self.hand.card(seen["cards"][-1])
        return "point"

    def moment(self, seen):
        for kind in seen["usable"]:
            if kind in self.wanted and (not self.patient or "agree" in self.done):
                self.hand.use(kind)
                return "begin"
        self.page.wait_for_timeout(380)
        self.hand.go_on(turn=not self.wanted)
        return "go on"

    def until(self, wanted):
        """Take turns until the page shows what is wanted."""
        end = time.monotonic() + MATCH_SECONDS
        while time.monotonic() < end:
            seen = look(self.page)
            if wanted(seen):
                return seen
            try:
                self.done.append(self.turn(seen))
            except Exception as error:
                if "Timeout" not in type(error).__name__:
                    raise
            self.page.wait_for_timeout(25)
        pytest.fail(f"the match does not come to what is wanted: {seen}, {self.wanted}, {self.done[-12:]}")


def told(page):
    """What the page has told, newest first."""
    page.locator(".topbar button").last.click()
    page.locator("dialog[open] .seg button").nth(1).click()
    lines = page.evaluate(LOG)
    page.keyboard.press("Escape")
    return lines


@pytest.mark.parametrize(
    ("viewport", "lang", "way", "name"), [(PHONE, "de", Mouse, "Rike"), (DESKTOP, "en", Keyboard, "Ruth")]
)
def test_a_whole_match_with_every_action_card(open_page, viewport, lang, way, name):
    page = open_page(viewport, lang=lang, name=name, **setup(wait="turn"))
    start(page)
    accessible(page)
    person = Person(page, way(page), KINDS[name], patient=name == "Ruth")
    person.until(lambda seen: seen["moment"])
    accessible(page)
    no_overflow(page)
    person.until(lambda seen: seen["over"])
    assert person.wanted == []
    assert person.done.count("lay") >= 10
    if name == "Rike":
        assert {"lift", "replace"} <= set(person.done)
    else:
        assert {"refuse", "agree"} <= set(person.done)
    accessible(page)
    no_overflow(page)
    with page.expect_download() as download:
        page.locator("dialog[open] a[download]").click()
    with open(download.value.path(), "rb") as lines:
        match = read(lines)
    assert match.game.is_over(match.state)
    assert {match.game.card_text[card] for card in match.state.used} >= set(KINDS[name])
    shown = page.locator("dialog[open] .sum").all_inner_texts()
    assert [str(points) in text for points, text in zip(match.state.scores, shown, strict=True)] == [True, True]
    first = page.url
    page.locator("dialog[open] [data-first]").click()
    page.wait_for_url(lambda url: "/t/" in url and url != first)
    page.wait_for_selector("[data-hand][aria-disabled=false]")


def test_a_reload_in_a_moment_and_in_a_proposal_goes_on(open_page):
    page = open_page(PHONE, name="Ruth", **setup())
    start(page)
    person = Person(page, Mouse(page))
    shown = "[...document.querySelectorAll('[data-lane], .versus, .action b')].map((one) => one.innerText)"
    for wanted in ("agree", "moment"):
        person.until(lambda seen, wanted=wanted: seen[wanted])
        before, line = page.evaluate(shown), page.locator(".say p").inner_text()
        page.reload()
        page.wait_for_selector(f"[data-{'agree' if wanted == 'agree' else 'pass'}]")
        assert page.evaluate(shown) == before
        assert wanted == "moment" or page.locator(".say p").inner_text() == line
    person.until(lambda seen: person.done.count("lay") == 2)
    assert any("Mila schlägt vor: „Zuerst“" in one for one in told(page))


def test_pointing_at_a_row_and_at_an_action_card(open_page):
    page = open_page(PHONE, name="Rike", **setup())
    start(page)
    Person(page, Mouse(page)).until(lambda seen: seen["moment"])
    for about, sign, words in (("row 2", 1, "Reihe 2: die nicht"), ("action stop", 2, "Stopp: aufheben")):
        page.locator("[data-pointing]").click()
        accessible(page)
        page.locator("dialog[open] .seg button").nth(sign).click()
        page.locator(f"[data-point='{about}']").click()
        page.wait_for_function("words => document.querySelector('.say p')?.innerText.includes(words)", arg=words)
        no_overflow(page)


def test_a_card_that_cannot_be_used_now_tells_its_rule(open_page):
    page = open_page(DESKTOP, name="Rike", **setup())
    start(page)
    page.locator("[data-action=stop]").first.click()
    assert "gesperrt" in page.locator(".bubble:popover-open").inner_text()
    accessible(page)


def test_alone_there_are_no_action_cards_and_bulls_count_twice(open_page):
    page = open_page(PHONE, **setup(seats=1))
    assert "doppelt" in page.locator(".setup").inner_text()
    start(page)
    assert page.locator(".action").count() == 0
    Person(page, Mouse(page)).until(lambda seen: seen["over"])
    assert "2 ×" in page.locator("dialog[open] .sum").first.inner_text()


NARROW = {"width": 360, "height": 740}
INSIDE = """() => {
    const edge = document.querySelector('.hand').getBoundingClientRect().right + 1;
    return [...document.querySelectorAll('.actions > *')].every((one) => one.getBoundingClientRect().right <= edge);
}"""


@pytest.mark.parametrize(
    ("viewport", "theme"), [(NARROW, "light"), (NARROW, "dark"), (PHONE, "light"), (DESKTOP, "light")]
)
def test_six_players_with_a_long_name_fit(open_page, viewport, theme):
    page = open_page(viewport, name="Maximiliane Wolkenstein", theme=theme, **setup(seats=6))
    no_overflow(page)
    start(page)

    def fits():
        no_overflow(page)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
        assert page.evaluate(INSIDE)

    fits()
    page.locator("[data-hand]").last.click(position={"x": 10, "y": 10})
    fits()
    page.locator(".actions .primary.big").click()
    person = Person(page, Mouse(page))
    person.until(lambda seen: seen["moment"] and seen["usable"])
    fits()
    page.locator(".action.is-usable").first.click()
    page.wait_for_selector("[data-cancel]")
    fits()
    accessible(page)
    page.locator("[data-choose]").first.click()
    page.wait_for_selector("[data-confirm]")
    fits()
    page.locator("[data-cancel]").click()
    person.until(lambda seen: seen["hand"] and not (seen["moment"] or seen["play"] or seen["plan"]))
    page.locator("[data-hand]").last.click(position={"x": 10, "y": 10})
    fits()
    accessible(page)
