"""Deals in and out, hints and results of Schlagt den Büffel.

A deal comes from a shuffled deck or from a record's line; a record may also hold a position at the start of a turn.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from sechserpack.core.buffalo.cards import capacity, free_rows, last_of, row_for, step
from sechserpack.core.buffalo.events import Dealt, Event
from sechserpack.core.buffalo.play import is_over
from sechserpack.core.buffalo.rules import CARD_OF_KIND, CARD_TEXT, COPIES, IN_PLAY, KINDS, NUMBERS, OPEN, is_action
from sechserpack.core.buffalo.state import Action, State
from sechserpack.core.cards import Card, Seat
from sechserpack.core.errors import BadRecord
from sechserpack.core.game import Result
from sechserpack.core.rows.leaves import REFUSED, ROW_CAPACITY
from sechserpack.core.rows.rules import HAND, ROWS, row_points
from sechserpack.core.rows.state import Play

Cards = tuple[Card, ...]
FIELDS = ("dealer", "hands", "rows", "buffalo", "specials", "rest", "sevens", "stops")
NUMBER_OF_TEXT = {CARD_TEXT[card]: card for card in NUMBERS}


class Deal(msgspec.Struct, frozen=True):
    """One distribution of cards (RULES.md 5.1, 5.5); `herd` and `specials` in draw order.

    `sevens` and `stops` are rows marked in a position.
    """

    dealer: Seat
    hands: tuple[Cards, ...]
    rows: tuple[Cards, ...]
    herd: Cards
    specials: Cards
    rest: Cards = ()
    sevens: tuple[int, ...] = ()
    stops: tuple[int, ...] = ()


def make_deal(state: State, order: Cards, dealer: Seat) -> Deal:
    """Ten cards to each and to the buffalo, four to start the rows, the action cards in play (RULES.md 5.1, 5.5)."""
    seats = state.rules.seats
    numbers = tuple(card for card in order if not is_action(card))
    actions = tuple(card for card in order if is_action(card))
    packets = [numbers[HAND * one : HAND * (one + 1)] for one in range(seats + 1)]
    start = HAND * (seats + 1)
    return Deal(
        dealer=dealer,
        hands=tuple(tuple(sorted(cards)) for cards in packets[:seats]),
        rows=tuple((card,) for card in numbers[start : start + ROWS]),
        herd=packets[seats],
        specials=actions[: IN_PLAY[seats]],
        rest=numbers[start + ROWS :],
    )


def begin(state: State, deal: Deal) -> tuple[tuple[Event, ...], State]:
    """Start the deal: two action cards lie open."""
    log: list[Event] = []
    event = Dealt(
        dealer=deal.dealer,
        hands=deal.hands,
        rows=deal.rows,
        herd=deal.herd,
        open_cards=deal.specials[:OPEN],
        action_pile=deal.specials[OPEN:],
        sevens=deal.sevens,
        stops=deal.stops,
    )
    state = step(log, state, event)
    return tuple(log), state


def deal_to_wire(state: State, deal: Deal) -> dict[str, Any]:
    """The value of a record's "deal" line."""

    def write(cards: Cards) -> list[str]:
        return [CARD_TEXT[card] for card in cards]

    line: dict[str, Any] = {
        "dealer": deal.dealer,
        "hands": [write(hand) for hand in deal.hands],
        "rows": [write(row) for row in deal.rows],
        "buffalo": write(deal.herd),
        "specials": write(deal.specials),
        "rest": write(deal.rest),
    }
    for name, rows in (("sevens", deal.sevens), ("stops", deal.stops)):
        if rows:
            line[name] = list(rows)
    return line


def deal_from_wire(state: State, line: Mapping[str, Any]) -> Deal:
    """Read and check a "deal" line; raises BadRecord with what is wrong with it (RULES.md §7)."""
    for name in line:
        if name not in FIELDS:
            raise _wrong(name, "a deal has no such field")
    seats = state.rules.seats
    dealer = line.get("dealer", 0)
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise _wrong("dealer", f"it must be a seat, 0 to {seats - 1}")
    deal = Deal(
        dealer=dealer,
        hands=tuple(_cards("hands", group, NUMBER_OF_TEXT) for group in _groups(line, "hands")),
        rows=tuple(_cards("rows", group, NUMBER_OF_TEXT) for group in _groups(line, "rows")),
        herd=_cards("buffalo", line.get("buffalo", []), NUMBER_OF_TEXT),
        specials=_cards("specials", line.get("specials", []), CARD_OF_KIND),
        rest=_cards("rest", line.get("rest", []), NUMBER_OF_TEXT),
        sevens=_rows("sevens", line.get("sevens", [])),
        stops=_rows("stops", line.get("stops", [])),
    )
    _check_shape(state, deal)
    _check_cards(deal)
    return deal


def _wrong(name: str, detail: str) -> BadRecord:
    return BadRecord("field", {"name": name, "detail": detail})


def _groups(line: Mapping[str, Any], name: str) -> list[Any]:
    groups = line.get(name, [])
    if not isinstance(groups, list):
        raise _wrong(name, "it must be a list of lists of cards")
    return groups


def _cards(name: str, group: Any, known: Mapping[str, Card]) -> Cards:
    if not isinstance(group, list) or not all(isinstance(text, str) for text in group):
        raise _wrong(name, "cards must be a list of texts")
    for text in group:
        if text not in known:
            raise BadRecord("unknown_card", {"card": text[:40]}, KINDS if known is CARD_OF_KIND else ())
    return tuple(known[text] for text in group)


def _rows(name: str, value: Any) -> tuple[int, ...]:
    fine = isinstance(value, list) and all(type(row) is int and 0 <= row < ROWS for row in value)
    if not fine or len(set(value)) != len(value):
        raise _wrong(name, f"it must be a list of different rows, 0 to {ROWS - 1}")
    return tuple(value)


def _check_shape(state: State, deal: Deal) -> None:
    seats, sizes = state.rules.seats, {len(hand) for hand in (*deal.hands, deal.herd)}
    if len(deal.hands) != seats or len(sizes) != 1 or not 1 <= max(sizes) <= HAND:
        raise BadRecord("hand_sizes", {"detail": f"one to {HAND} cards for each of {seats} players and the buffalo"})
    most = [ROW_CAPACITY + (row in deal.sevens) for row in range(ROWS)]
    fine = len(deal.rows) == ROWS and all(
        1 <= len(row) <= limit and list(row) == sorted(row) for row, limit in zip(deal.rows, most, strict=True)
    )
    if not fine:
        raise BadRecord("rows_shape")
    if len(deal.specials) > IN_PLAY[seats] or any(deal.specials.count(card) > COPIES for card in deal.specials):
        detail = f"{IN_PLAY[seats]} action cards are in play for {seats} players, {COPIES} of a kind at most"
        raise _wrong("specials", detail)
    if len(deal.stops) == ROWS:
        raise _wrong("stops", "one row must stay free")


def _check_cards(deal: Deal) -> None:
    seen: set[Card] = set()
    for card in (card for group in (*deal.hands, *deal.rows, deal.herd, deal.rest) for card in group):
        if card in seen:
            raise BadRecord("duplicate_card", {"card": CARD_TEXT[card]})
        seen.add(card)


def result(state: State) -> Result:
    """How the match stands: the team's bulls and the buffalo's; every seat has won, or nobody (RULES.md §7)."""
    return Result(is_over(state), state.deals, state.scores, state.winners)


def preview(state: State, seat: Seat, action: Action) -> dict[str, Any] | None:
    """Where a card would go if it were placed now, from what everybody sees, as in the row games."""
    if not isinstance(action, Play) or not state.dealt or state.queue:
        return None
    row = row_for(state, action.card)
    if row == REFUSED:
        takes = min(row_points(state.rules, state.rows[one]) for one in free_rows(state))
        return {"row": None, "place": 1, "takes": takes, "why": "low"}
    cards = state.rows[row]
    sixth = len(cards) >= capacity(state, row)
    takes = row_points(state.rules, cards) if sixth else 0
    place = 1 if sixth or not last_of(cards) else len(cards) + 1
    return {"row": row, "place": place, "takes": takes, "why": "sixth" if sixth else "fits"}


def signals(state: State) -> tuple[str, ...]:
    """What a player may point at (RULES.md 5.7): rows, revealed cards still to be placed, open action cards."""
    if not state.dealt:
        return ()
    cards = (f"card {CARD_TEXT[card]}" for _, card in state.queue)
    kinds = dict.fromkeys(f"action {CARD_TEXT[card]}" for card in state.open_cards)
    return (*(f"row {row + 1}" for row in range(ROWS)), *cards, *kinds)


def blocked(state: State, seat: Seat) -> dict[str, str]:
    """No card is ever barred (RULES.md 2.2)."""
    return {}
