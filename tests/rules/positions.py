"""Small builders for rule tests: a match of a row game in a named position, and playing text actions on it."""

import msgspec

from sechserpack.core import record


def position(game, hands, rows, dealer=0, also=None, **options):
    """A match whose first deal is this position; cards are texts separated by blanks, `also` are more fields."""
    match = record.open_match(game, tuple(f"P{n}" for n in range(len(hands))), options)
    deal = {"dealer": dealer, "hands": [hand.split() for hand in hands], "rows": [row.split() for row in rows]}
    deal |= also or {}
    _, match = record.add_deal(match, match.game.deal_from_wire(match.state, deal))
    return match


def play(match, *actions):
    """Play "SEAT ACTION" texts; the events of all of them as wire values, and the match after them."""
    events = []
    for one in actions:
        seat, _, text = one.partition(" ")
        lines, match = record.act(match, int(seat), text)
        events += [line["event"] for line in msgspec.json.decode(msgspec.json.encode(lines)) if "event" in line]
    return events, match


def of_type(events, kind):
    """The events of one type."""
    return [event for event in events if event["type"] == kind]


def rows_of(match):
    """The rows as texts."""
    return [" ".join(match.game.card_text[card] for card in row) for row in match.state.rows]
