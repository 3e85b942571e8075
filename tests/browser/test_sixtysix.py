"""Whole matches of Sechsundsechzig in a real Chromium, and everything the side on lead may do.

The server of this file deals every match the same cards, and its bots draw the same lots. To a player called RIGGED it
deals a hand that wins every trick, so that exchange, marriage, closing and claim come whatever the bot does.
"""

import time

import pytest

from sechserpack.core.record import read
from tests.browser.conftest import DESKTOP, PHONE, serving
from tests.browser.test_row_games import accessible, no_overflow

pytestmark = pytest.mark.browser
MATCH_SECONDS = 60
RIGGED = "Rike"
"""Trumps are hearts, the jack lies open: ace, ten, king, queen and nine of trumps with the ace of spades."""
DEALS = """
import random
from types import SimpleNamespace
from sechserpack.core.cards import FRENCH_CARD
from sechserpack.deals import shuffled_deal
from sechserpack.server import place

place.CHANCE = SimpleNamespace(getrandbits=lambda bits: 66)
STRONG = "AH TH KH QH 9H AS".split()
WEAK = "9S JS 9C JC 9D JD".split()


def deal(match, rng):
    if "Rike" not in match.players:
        return shuffled_deal(match, random.Random(66 + len(match.state.deals)))
    due = match.game.next_dealer(match.state)
    dealer = 1 if due is None else due
    first, second = (STRONG, WEAK) if dealer == 1 else (WEAK, STRONG)
    rest = [card for card in FRENCH_CARD if card[0] in "9JQKTA" and card not in {*STRONG, *WEAK, "JH"}]
    order = [*first[:3], *second[:3], "JH", *first[3:], *second[3:], *rest]
    return match.game.make_deal(match.state, tuple(FRENCH_CARD[card] for card in order), dealer)


place.shuffled_deal = deal
"""
READ = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const move = (key) => all('.moves .btn').some((one) => one.querySelector('.kbd')?.textContent === key);
    return {
        over: all('dialog[open] .ranking').length > 0,
        sheet: all('dialog[open] [data-first]').length > 0,
        hand: all('[data-hand]').map((one) => one.dataset.hand),
        open: all('[data-hand][aria-disabled=false]').map((one) => one.dataset.hand),
        lead: all('.aus:enabled').length > 0,
        points: parseInt(document.querySelector('.eyes b')?.textContent ?? '0'),
        trick: all('[data-place] > .card').length,
        exchange: move('T'),
        close: move('Z'),
    };
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of a server of this file's own: its deals are always the same."""
    with serving(tmp_path_factory.mktemp("server") / "tables.sqlite", DEALS) as found:
        yield found


class Mouse:
    """Does at the table what is asked for, by clicks."""

    def __init__(self, page):
        self.page = page

    def confirm(self):
        self.page.locator("dialog[open] [data-first]").click(timeout=8000)

    def say(self, what):
        button = ".aus" if what == "A" else f".moves .btn:has(.kbd:text-is('{what}'))"
        self.page.locator(button).click(timeout=8000)

    def raise_card(self, card):
        self.page.locator(f"[data-hand='{card}']").click(timeout=8000, position={"x": 12, "y": 12})

    def lay(self):
        self.page.locator(".duelhand .actions :is(.primary, .honey)").click(timeout=8000)

    def play(self, card):
        self.raise_card(card)
        self.lay()


class Keyboard(Mouse):
    """The same by the keyboard alone."""

    def confirm(self):
        self.page.keyboard.press("Enter")

    def say(self, what):
        self.page.keyboard.press(what.lower())

    def raise_card(self, card):
        self.page.keyboard.press(str(look(self.page)["hand"].index(card) + 1))

    def lay(self):
        self.page.keyboard.press("Enter")


def setup(level="easy", **options):
    """A stored setup of the start page."""
    one = {"seats": 2, "level": level, "preset": None, "options": options, "hints": True}
    return {"game": "sechsundsechzig", "setups": {"sechsundsechzig": one}}


def start(page):
    """Sit down at a new table."""
    page.locator(".go button, button.primary.big").first.click()
    page.wait_for_selector("[data-hand]")


def look(page):
    """What the page shows."""
    return page.evaluate(READ)


def wait_for(page, wanted):
    """Look until the page shows what is wanted."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        seen = look(page)
        if wanted(seen):
            return seen
        page.wait_for_timeout(20)
    pytest.fail(f"the page does not come to what is wanted: {seen}")


def take_turn(page, hand, seen):
    """One thing a person would do next; says what it was."""
    if seen["sheet"]:
        hand.confirm()
        return "sheet"
    if seen["lead"] and seen["points"] >= 66:
        hand.say("A")
        return "claim"
    if seen["exchange"]:
        hand.say("T")
        return "exchange"
    if seen["close"] and seen["points"] >= 20:
        hand.say("Z")
        return "close"
    if not seen["open"]:
        return "wait"
    pairs = [card for card in seen["open"] if card[0] == "K" and f"Q{card[1]}" in seen["open"]]
    hand.play((pairs if seen["lead"] and pairs else seen["open"])[0])
    return "play"


def play_until(page, hand, wanted):
    """Take turns until the page shows what is wanted; says what was done and what is seen."""
    done = []
    until = time.monotonic() + MATCH_SECONDS
    while time.monotonic() < until:
        seen = look(page)
        if wanted(seen):
            return done, seen
        try:
            done.append(take_turn(page, hand, seen))
        except Exception as error:
            if "Timeout" not in type(error).__name__:
                raise
        page.wait_for_timeout(25)
    pytest.fail(f"the match does not come to what is wanted: {seen}")


def play_to_the_end(page, hand):
    """Take turns until the result of the match is shown; says what was done."""
    return play_until(page, hand, lambda seen: seen["over"])[0]


@pytest.mark.parametrize(("viewport", "lang", "way"), [(PHONE, "de", Mouse), (DESKTOP, "en", Keyboard)])
def test_a_whole_match(open_page, viewport, lang, way):
    page = open_page(viewport, lang=lang, **setup())
    start(page)
    no_overflow(page)
    accessible(page)
    done = play_to_the_end(page, way(page))
    assert done.count("play") > 12
    accessible(page)
    no_overflow(page)


@pytest.mark.parametrize(("viewport", "lang", "way"), [(DESKTOP, "de", Mouse), (PHONE, "en", Keyboard)])
def test_everything_the_side_on_lead_may_do(open_page, viewport, lang, way):
    page = open_page(viewport, lang=lang, name=RIGGED, **setup(target=5, points="both"))
    hand = way(page)
    start(page)
    wait_for(page, lambda seen: seen["exchange"] and "9H" in seen["hand"])
    hand.say("T")
    wait_for(page, lambda seen: "JH" in seen["hand"] and not seen["exchange"])

    hand.play("AH")
    wait_for(page, lambda seen: seen["lead"] and seen["points"] >= 11)
    hand.say("Z")
    page.wait_for_selector("dialog[open]")
    accessible(page)
    hand.confirm()
    wait_for(page, lambda seen: seen["lead"] and not seen["close"] and not seen["sheet"])
    assert page.locator(".stock.closed").count() == 1

    before = look(page)["points"]
    hand.raise_card("KH")
    page.wait_for_selector(".pairtag")
    assert "+40" in page.locator(".actions .honey").inner_text()
    assert "+40" in page.locator(".eyes").first.inner_text()
    hand.lay()
    wait_for(page, lambda seen: seen["lead"] and seen["points"] >= before + 40 and "KH" not in seen["hand"])

    hand.say("A")
    page.wait_for_selector("dialog[open] .short")
    hand.confirm()
    assert wait_for(page, lambda seen: not seen["sheet"])["lead"]
    done = play_to_the_end(page, hand)
    assert done.count("claim") == 2
    assert "3" in page.locator("dialog[open] .scores tbody tr").first.inner_text()


def test_the_record_and_a_rematch(open_page):
    page = open_page(PHONE, name=RIGGED, **setup(target=5))
    start(page)
    play_to_the_end(page, Mouse(page))
    with page.expect_download() as download:
        page.locator("dialog[open] a[download]").click()
    with open(download.value.path(), "rb") as lines:
        match = read(lines)
    assert match.state.winners == (0,)
    first = page.url
    page.locator("dialog[open] [data-first]").click()
    page.wait_for_url(lambda url: "/t/" in url and url != first)
    seen = wait_for(page, lambda seen: seen["lead"])
    assert (len(seen["hand"]), seen["points"]) == (6, 0)


def test_a_reload_in_mid_trick_goes_on(open_page):
    page = open_page(PHONE, **setup(target=5))
    start(page)
    hand = Mouse(page)
    _, seen = play_until(page, hand, lambda seen: seen["open"] and seen["trick"] == 1)
    led = page.locator("[data-place] > .card").inner_html()
    url = page.url
    page.reload()
    again = wait_for(page, lambda now: now["open"])
    assert (page.url, again) == (url, seen)
    assert page.locator("[data-place] > .card").inner_html() == led
    play_to_the_end(page, hand)


def test_a_card_that_is_not_allowed_says_why(open_page):
    page = open_page(PHONE, **setup())
    start(page)
    _, seen = play_until(page, Mouse(page), lambda seen: seen["open"] and len(seen["open"]) < len(seen["hand"]))
    card = next(card for card in seen["hand"] if card not in seen["open"])
    page.locator(f"[data-hand='{card}']").click(force=True, position={"x": 12, "y": 12})
    assert "geht nicht" in page.locator(".say.warns").inner_text()
    accessible(page)
    assert look(page)["hand"] == seen["hand"]


def test_the_last_trick_can_be_looked_at(open_page):
    page = open_page(PHONE, name=RIGGED, **setup())
    start(page)
    wait_for(page, lambda seen: seen["lead"])
    Mouse(page).play("AH")
    page.locator(".duelhand .look").click()
    assert page.locator("dialog[open] .last-cards .card").count() == 2
    assert "Du hast ihn genommen" in page.locator("dialog[open]").inner_text()
    page.keyboard.press("Escape")
    wait_for(page, lambda seen: not seen["sheet"])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_long_name_at_360_pixels(open_page, theme):
    name = "Maximiliane Wolkenstein"
    page = open_page({"width": 360, "height": 740}, name=name, theme=theme, **setup(points="both"))
    no_overflow(page)
    start(page)

    def counted_and_fitting(seen):
        no_overflow(page)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
        return page.locator("dialog[open] .duel-standing").count()

    play_until(page, Mouse(page), counted_and_fitting)
    accessible(page)


def test_the_arrow_keys_stay_with_their_card(open_page):
    page = open_page(DESKTOP, lang="en", name=RIGGED, **setup())
    start(page)
    seen = wait_for(page, lambda seen: seen["lead"])
    focused = "document.activeElement.dataset.hand"
    assert page.evaluate(focused) == seen["hand"][0]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    seen = wait_for(page, lambda after: after["lead"] and after["hand"] != seen["hand"])
    place = seen["hand"].index(page.evaluate(focused))
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"{focused} === '{seen['hand'][place + 1]}'")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"{focused} === '{seen['hand'][place]}'")
