"""The start page with whatever an older page or a stranger left in the browser, and addresses where nothing is."""

import pytest

from tests.browser.conftest import DESKTOP

pytestmark = pytest.mark.browser
DAMAGED = [
    "null",
    '"text"',
    "[7]",
    '{"setups":null}',
    '{"name":null,"theme":3,"speed":"warp"}',
    '{"setups":{"sechste":{"seats":"x","level":"genius","preset":"vienna","options":{"speed":3,"target":0}}}}',
]


def test_damaged_settings_give_way_to_the_usual_ones(open_page):
    page = open_page()
    for text in DAMAGED:
        page.evaluate("text => { localStorage.sechserpack = text }", text)
        page.reload()
        page.wait_for_selector(".go button.primary")
    page.evaluate("localStorage.sechserpack = JSON.stringify({name: 'x'.repeat(40), speed: 'instant'})")
    page.reload()
    page.locator(".go button.primary").click()
    page.wait_for_selector("[data-hand]")


def test_an_address_where_nothing_is_leads_to_the_start(chromium, address):
    context = chromium.new_context(viewport=DESKTOP, locale="de-DE")
    page = context.new_page()
    answer = page.goto(f"{address}/nonsense")
    assert answer.status == 404
    assert "Hier liegt nichts" in page.locator("h1").inner_text()
    page.locator("main a").click()
    page.wait_for_selector(".go button.primary")
    context.close()
