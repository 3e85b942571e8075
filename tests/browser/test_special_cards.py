"""The special cards of 6 nimmt! in a real Chromium: whole matches, and positions in which each of them shows itself."""

import re

import pytest

from tests.browser.conftest import DESKTOP, PHONE, serving
from tests.browser.test_row_games import accessible, key_turn, mouse_turn, no_overflow, play_to_the_end, setups, start

pytestmark = pytest.mark.browser
NARROW = {"width": 360, "height": 740}
RIGGED = "Rike"
"""With this name in seat 0 a deal is the last turn of a match of two, and the cards are these."""
DEALS = """
from sechserpack.core.rows.view import Deal
from sechserpack.deals import shuffled_deal
from sechserpack.server import place

TURNS = {
    "parity": ((6,), (90,), ((5,), (20, 22), (30,), (40,))),
    "climb": ((45,), (15,), ((10, 11, 12, 13, 14), (20,), (30,), (70, 50))),
    "cow": ((7,), (90,), ((3, 4, 5, 6), (20, 21, 22, 23, 24), (30,), (40,))),
    "flip": ((24,), (91,), ((40,), (50,), (60,), (70,))),
}


def deal(match, rng):
    if match.players[0] != "Rike":
        return shuffled_deal(match, rng)
    mine, other, rows = TURNS[match.state.rules.special]
    return Deal(0, (mine, other), rows, ())


place.shuffled_deal = deal
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of a server of this file's own, with its rigged deals."""
    with serving(tmp_path_factory.mktemp("server") / "tables.sqlite", DEALS) as found:
        yield found


def rigged(open_page, special, viewport=PHONE, lang="de", **settings):
    """A table for two at the last turn of its only deal, with the one card of the hand raised."""
    page = open_page(viewport, lang=lang, name=RIGGED, **settings, **setups("nimmt", 2, special=special, deals=1))
    start(page)
    page.locator("[data-hand][aria-disabled=false]").click()
    return page


def row(page, number):
    """What lies in a row, left to right."""
    return page.locator(f".row:nth-child({number}) .row-cards").evaluate(
        "row => [...row.children].filter(one => !one.matches('.bubble')).map(one => one.dataset.marker"
        " ?? one.querySelector('[data-at]')?.getAttribute('aria-label').split(/[ ,]/)[0] ?? one.textContent.trim())"
    )


def lay(page):
    page.locator(".actions .primary.big").click()


def told(page):
    """Everything that was said, after the match."""
    page.locator("dialog[open] .ranking").wait_for()
    page.keyboard.press("Escape")
    page.locator(".topbar button").click()
    page.locator("dialog[open] .seg button").nth(1).click()
    return page.locator("dialog[open] .log").inner_text()


def explains(page, words):
    """A tap on the marker says the rule, and Escape takes it away."""
    page.locator("[data-marker]").first.click()
    assert words in page.locator(".bubble:popover-open").inner_text()
    no_overflow(page)
    page.keyboard.press("Escape")
    page.locator(".bubble:popover-open").wait_for(state="detached")


@pytest.mark.parametrize(
    ("special", "viewport", "lang", "rule"),
    [
        ("parity", PHONE, "en", "accepts only even or only odd cards"),
        ("climb", DESKTOP, "de", "geht abwärts"),
        ("cow", NARROW, "de", "einen der fünf Plätze"),
    ],
)
def test_a_whole_match_with_a_marker(open_page, special, viewport, lang, rule):
    page = open_page(viewport, lang=lang, **setups("nimmt", 3, special=special, deals=1))
    start(page)
    explains(page, rule)
    accessible(page)
    play_to_the_end(page, mouse_turn)
    accessible(page)
    no_overflow(page)


def test_a_whole_match_by_keyboard_with_a_flip(open_page):
    page = open_page(DESKTOP, lang="en", **setups("nimmt", 3, special="flip", deals=1))
    start(page)
    explains(page, "swap the digits")
    assert page.locator(".flip-left").count() == 3
    cards = page.locator("[data-hand]").evaluate_all("cards => cards.map(card => Number(card.dataset.hand))")
    nth, card = next((nth, card) for nth, card in enumerate(cards) if 10 <= card <= 99)
    page.keyboard.press(str((nth + 1) % 10))
    page.keyboard.press("f")
    value = int(str(card)[::-1])
    assert f"{card} counts {value}" in page.locator("[data-flip][aria-pressed=true]").inner_text()
    assert f"Lay {card} as {value}" in page.locator(".actions .primary").inner_text()
    accessible(page)
    page.keyboard.press("Enter")
    page.locator("[data-seat='0']", has_text="digit swapper used").wait_for()
    play_to_the_end(page, key_turn)
    accessible(page)
    assert re.search(rf"{card} (as|counts) {value}", told(page))


def test_the_cow_makes_four_numbers_full_and_lands_on_five(open_page):
    page = rigged(open_page, "cow", NARROW)
    assert row(page, 1)[:5] == ["3", "4", "5", "6", "cow"]
    assert "6." in row(page, 1)[5]
    no_overflow(page)
    lay(page)
    log = told(page)
    assert "Mit der Kuh ist die Reihe voll. Du nimmst 1 + 1 + 2 + 1 = 5 Hornochsen" in log
    assert "Die Kuh springt in Reihe 2." in log
    assert "Du nimmst die ersten vier aus Reihe 2: 3 + 1 + 5 + 1 = 10 Hornochsen. 24 beginnt Reihe 2." in log
    assert row(page, 1)[:2] == ["7", ""]
    assert row(page, 2)[:3] == ["24", "cow", ""]


def test_a_card_that_the_marked_row_refuses_fits_nowhere(open_page):
    page = rigged(open_page, "parity", DESKTOP)
    assert "6 passt jetzt nirgends" in page.locator(".hint").inner_text()
    lay(page)
    page.locator("[data-choose='0']").click()
    assert "Reihe 1 endet am niedrigsten und nimmt ab jetzt nur gerade Karten an." in told(page)
    assert page.locator(".row:nth-child(1) [data-marker=parity]").count() == 1


def test_the_row_that_goes_down_takes_lower_cards(open_page):
    page = rigged(open_page, "climb", lang="en")
    assert "behind 50 in row 4" in page.locator(".hint").inner_text()
    page.keyboard.press("Escape")
    assert row(page, 4)[:3] == ["70", "50", "< 50"]
    page.locator("[data-hand]").click()
    lay(page)
    log = told(page)
    assert "Row 3 goes down from now on; next the arrow climbs up." in log
    assert row(page, 3)[:2] == ["30", "< 30"]


def test_a_flipped_card_shows_what_it_counts_until_it_lies(open_page):
    page = rigged(open_page, "flip", NARROW, speed="calm")
    page.locator("[data-flip]").click()
    assert "24 als 42" in page.locator(".hint").inner_text()
    no_overflow(page)
    lay(page)
    page.locator(".lane .counts", has_text="42").wait_for()
    page.keyboard.press("Escape")
    assert "24 zählt 42 und kommt in Reihe 1, hinter 40." in told(page)
    assert row(page, 1)[:2] == ["40", "24"]
    assert page.locator(".counts").count() == 0
