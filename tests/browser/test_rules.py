"""The rules in the browser: from the start page, from the table's menu and by R, in both languages."""

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_row_games import accessible, no_overflow, setups, start

pytestmark = pytest.mark.browser
FIRST = {"de": "In 30 Sekunden", "en": "In 30 seconds"}
SHEETS = "dialog[open]"


def read_and_close(page, lang):
    """The rules are there and hold the focus; Esc gives it back to whoever had it."""
    page.wait_for_selector(f"{SHEETS} .chapters h3")
    assert page.locator(".quick h3").inner_text() == FIRST[lang]
    assert page.locator(".quick li").count() == 6
    assert page.evaluate("document.activeElement.closest('.rules') !== null")
    assert page.evaluate("document.querySelector('.rules .sheet-body').scrollWidth <= innerWidth")
    no_overflow(page)
    accessible(page)
    page.keyboard.press("Escape")
    page.wait_for_selector(".rules", state="detached")


@pytest.mark.parametrize(
    ("game", "lang", "viewport", "theme"),
    [("sechste", "de", PHONE, "light"), ("sechsundsechzig", "en", {"width": 360, "height": 740}, "dark")],
)
def test_the_rules_can_be_read_everywhere(open_page, game, lang, viewport, theme):
    page = open_page(viewport, lang=lang, theme=theme, **setups(game, seats=2))
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    page.locator(".setup .head > .btn").click()
    read_and_close(page, lang)
    assert sum("RulesText" in url for url in fetched) == 2
    assert page.evaluate("document.activeElement.matches('.setup .head > .btn')")
    start(page)
    page.locator("[data-hand]").first.focus()
    card = page.evaluate("document.activeElement.dataset.hand")
    page.keyboard.press("r")
    read_and_close(page, lang)
    assert page.evaluate("document.activeElement.dataset.hand") == card
    page.locator(".topbar button").click()
    page.locator(f"{SHEETS} footer .btn:not(.primary)").first.click()
    read_and_close(page, lang)
    assert page.evaluate("document.activeElement.matches('dialog footer .btn')")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate("document.activeElement.matches('.topbar button')")


def test_the_rules_of_the_third_game(open_page):
    page = open_page(DESKTOP, lang="en", **setups("nimmt"))
    page.locator(".setup .head > .btn").click()
    read_and_close(page, "en")
