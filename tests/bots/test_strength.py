"""Stronger levels do better, by margins far outside chance; the seeds are fixed."""

import pytest

from sechserpack.lab.arena import compare


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


def test_the_same_seed_is_the_same_contest():
    one = compare("sechste", "easy", "random", seats=3, matches=6, seed=9)
    assert one == compare("sechste", "easy", "random", seats=3, matches=6, seed=9)
    assert one != compare("sechste", "easy", "random", seats=3, matches=6, seed=10)
