"""Stronger levels do better, by margins far outside chance; the seeds are fixed.

The level medium thinks with a part of its work here, so that the tests stay short.
"""

import pytest

from sechserpack.bots.rows import medium as rows_medium
from sechserpack.bots.sixtysix import medium as sixtysix_medium
from sechserpack.lab.arena import compare


@pytest.fixture(autouse=True)
def _think_less(monkeypatch):
    monkeypatch.setattr(rows_medium, "BUDGET", 10_000)
    monkeypatch.setattr(sixtysix_medium, "BUDGET", 200)


def test_easy_beats_random_in_row_games():
    standing = compare("nimmt", "easy", "random", seats=4, matches=100, options={"deals": 1})
    assert standing.difference < -5


@pytest.mark.slow
def test_medium_beats_random_in_row_games():
    standing = compare("nimmt", "medium", "random", seats=4, matches=12, options={"deals": 1})
    assert standing.difference < -5


@pytest.mark.slow
def test_medium_beats_easy_in_row_games():
    standing = compare("nimmt", "medium", "easy", seats=2, matches=24, options={"deals": 1})
    assert standing.difference < -2


def test_easy_beats_random_in_sixty_six():
    standing = compare("sechsundsechzig", "easy", "random", seats=2, matches=30)
    assert standing.wins > 0.8


@pytest.mark.slow
def test_medium_beats_random_in_sixty_six():
    standing = compare("sechsundsechzig", "medium", "random", seats=2, matches=6)
    assert standing.difference > 0.5


@pytest.mark.slow
def test_medium_beats_easy_in_sixty_six():
    standing = compare("sechsundsechzig", "medium", "easy", seats=2, matches=20)
    assert standing.wins > 0.55


def test_the_same_seed_is_the_same_contest():
    one = compare("sechste", "easy", "random", seats=3, matches=6, seed=9)
    assert one == compare("sechste", "easy", "random", seats=3, matches=6, seed=9)
    assert one != compare("sechste", "easy", "random", seats=3, matches=6, seed=10)
