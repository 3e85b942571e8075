"""Whole matches of the row games in a real Chromium: phone and desktop, both languages, mouse and keyboard alone."""

import time

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import DESKTOP, PHONE

pytestmark = pytest.mark.browser
MATCH_SECONDS = 120
START = {"de": "Sofort spielen", "en": "Play now"}


def setups(game, seats=3, **options):
    """A stored setup of the start page: a short match."""
    one = {"seats": seats, "level": "easy", "preset": None, "options": {"deals": 2, **options}, "hints": True}
    return {"game": game, "setups": {game: one}}


def start(page):
    """Press the big button and wait for the hand."""
    page.locator(".go button, button.primary.big").first.click()
    page.wait_for_selector("[data-hand], .pool button")


def over(page):
    """Whether the match's end is shown."""
    return page.locator("dialog[open] [data-match-end], [data-result]").count() > 0


def mouse_turn(page):
    """One thing a person would click next."""
    for selector in ("dialog[open] [data-first]", "[data-choose]:visible", "[data-next]:visible"):
        found = page.locator(selector)
        if found.count():
            found.first.click(timeout=8000)
            return
    hand = page.locator("[data-hand][aria-disabled=false]")
    pool = page.locator(".pool button:not([aria-disabled=true])")
    for cards in (hand, pool):
        if cards.count():
            cards.first.click(timeout=8000, position={"x": 12, "y": 12})
            page.locator(".actions .primary.big").click(timeout=8000)
            return


def key_turn(page):
    """One thing a person at the keyboard would press next."""
    if page.locator("dialog[open] [data-first]").count():
        page.keyboard.press("Enter")
    elif page.locator("[data-choose]").count():
        page.keyboard.press("1")
    elif page.locator("[data-next]").count():
        page.keyboard.press("Escape")
    elif page.locator("[data-hand][aria-disabled=false]").count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")


def play_to_the_end(page, turn):
    """Take turns until the result of the match is shown."""
    until = time.monotonic() + MATCH_SECONDS
    while time.monotonic() < until:
        if page.locator("dialog[open] .ranking, dialog[open] [data-rematch]").count():
            return
        try:
            turn(page)
        except Exception as error:
            if "Timeout" not in type(error).__name__:
                raise
        page.wait_for_timeout(40)
    pytest.fail("the match did not end")


def no_overflow(page):
    """Nothing is wider than the window."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def accessible(page):
    """axe finds nothing serious."""
    found = Axe().run(page)
    bad = [one for one in found.response["violations"] if one["impact"] in ("serious", "critical")]
    assert [(one["id"], [node["html"] for node in one["nodes"]][:2]) for one in bad] == []


@pytest.mark.parametrize("game", ["sechste", "nimmt"])
@pytest.mark.parametrize(("viewport", "lang"), [(PHONE, "de"), (DESKTOP, "en")])
@pytest.mark.parametrize("turn", [mouse_turn, key_turn])
def test_a_whole_match(open_page, game, viewport, lang, turn):
    page = open_page(viewport, lang=lang, **setups(game))
    no_overflow(page)
    start(page)
    no_overflow(page)
    accessible(page)
    play_to_the_end(page, turn)
    accessible(page)
    no_overflow(page)


def test_a_reload_in_the_middle_of_a_turn_goes_on(open_page):
    page = open_page(PHONE, **setups("nimmt", seats=4))
    start(page)
    mouse_turn(page)
    if page.wait_for_selector("[data-hand][aria-disabled=false], [data-choose]").get_attribute("data-choose"):
        page.locator("[data-choose]").first.click()
    page.wait_for_selector("[data-hand][aria-disabled=false]")
    before = page.locator("[data-hand]").evaluate_all("cards => cards.map(card => card.dataset.hand)")
    page.reload()
    page.wait_for_selector("[data-hand][aria-disabled=false]")
    after = page.locator("[data-hand]").evaluate_all("cards => cards.map(card => card.dataset.hand)")
    assert sorted(after) == sorted(before)
    play_to_the_end(page, mouse_turn)


def test_ten_players_at_360_pixels(open_page):
    page = open_page({"width": 360, "height": 740}, **setups("nimmt", seats=10))
    no_overflow(page)
    start(page)
    no_overflow(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


def test_a_draft(open_page):
    page = open_page(DESKTOP, **setups("nimmt", seats=2, draft=True))
    start(page)
    play_to_the_end(page, mouse_turn)
