"""RULES.md 5.6: a card is pushed onto a full row."""

from tests.rules.positions import of_type, play, rows_of
from tests.rules.test_rules_5 import table


def test_5_6_push_onto_a_full_row_takes_it_for_the_team():
    """61 goes behind 60, where five lie: the seat that pushes takes them, though the first card to come is seat 1's."""
    match = table(["98 2", "12 1"], "95 3", ["10 61", "40", "56 57 58 59 60", "90"], "push")
    events, match = play(match, "0 play 98", "1 play 12", "0 use push 1")
    assert [(event["seat"], event["row"], event["why"]) for event in of_type(events, "took")] == [(0, 2, "pushed")]
    assert rows_of(match)[:3] == ["10 12", "40", "61"]
