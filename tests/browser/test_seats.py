"""The seats above the board: names may be cut, numbers may not."""

import pytest

from tests.browser.test_row_games import key_turn, setups, start

pytestmark = pytest.mark.browser
CLIPPED = """() => [...document.querySelectorAll('.seat')].flatMap((seat) => {
    const room = seat.getBoundingClientRect();
    return [...seat.querySelectorAll('.pts-n, .pts-n *')]
        .filter((one) => getComputedStyle(one).display !== 'none')
        .filter((one) => {
            const box = one.getBoundingClientRect();
            const within = box.left >= room.left && box.right <= room.right + 0.5 && box.bottom <= room.bottom + 0.5;
            return one.scrollWidth > one.clientWidth + 1 && one.clientWidth || !within;
        })
        .map((one) => `${seat.textContent} at ${innerWidth}`);
})"""
HIGHEST = """() => document.querySelectorAll('.pts-n').forEach((one) => {
    one.querySelector('span').textContent = '105';
    if (!one.querySelector('small')) one.append(document.createElement('small'));
    one.querySelector('small').textContent = '+66';
})"""


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_no_number_is_cut_in_a_seat(open_page, seats):
    page = open_page({"width": 390, "height": 844}, **setups("nimmt", seats=seats))
    start(page)
    for _ in range(60):
        assert page.evaluate(CLIPPED) == []
        if page.locator(".seat small").count() > 1 and page.locator("[data-hand][aria-disabled=false]").count():
            break
        key_turn(page)
        page.wait_for_timeout(20)
    else:
        pytest.fail("nobody took anything")
    page.evaluate(HIGHEST)
    for width, height in ((390, 844), (360, 844), (360, 740), (768, 1024), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CLIPPED) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if height > width:
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), (width, height)
