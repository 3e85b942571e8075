"""Deals in and out, views, hints and results of the row games.

A deal comes from a shuffled deck or from a record's line.
A record may also hold a position: shorter hands, longer rows.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from sechserpack.core.cards import Card, Seat
from sechserpack.core.errors import BadRecord
from sechserpack.core.game import Result
from sechserpack.core.rows.events import Dealt, Event, evolve
from sechserpack.core.rows.leaves import ROW_CAPACITY
from sechserpack.core.rows.play import choose_row, is_full, lasts, match_ends, next_dealer, row_choice
from sechserpack.core.rows.rules import HAND, ROWS, deck, row_points
from sechserpack.core.rows.specials import SPECIALS, value_of
from sechserpack.core.rows.state import Action, Marker, Play, State
from sechserpack.core.rows.text import card_numbers, card_texts

Cards = tuple[Card, ...]


class Deal(msgspec.Struct, frozen=True):
    """One distribution of cards (RULES.md 1.3, 2.1). `rest` is put aside, or is the open pool of a draft.

    `match` holds the scores before this deal when a position begins in the middle of a match; `marker` and `flips` say
    where the special card stands and who still has one, when not as at the start (4.4–4.7).
    """

    dealer: Seat
    hands: tuple[Cards, ...]
    rows: tuple[Cards, ...]
    rest: Cards
    match: tuple[int, ...] | None = None
    marker: Marker | None = None
    flips: tuple[bool, ...] | None = None


def make_deal(state: State, order: Cards, dealer: Seat) -> Deal:
    """Ten cards to each, four to start the rows, the rest aside (RULES.md 2.1); in a draft all lie open (4.3)."""
    seats = state.rules.seats
    if state.rules.draft:
        return Deal(dealer, ((),) * seats, (), tuple(sorted(order)))
    hands = tuple(tuple(sorted(order[HAND * seat : HAND * (seat + 1)])) for seat in range(seats))
    start = HAND * seats
    return Deal(dealer, hands, tuple((card,) for card in order[start : start + ROWS]), order[start + ROWS :])


def begin(state: State, deal: Deal) -> tuple[tuple[Event, ...], State]:
    """Start a deal."""
    drafting = state.rules.draft and not deal.rows
    rows = deal.rows or ((),) * ROWS
    scores = deal.match if deal.match is not None else state.scores
    special = SPECIALS[state.rules.special]
    marker = None if drafting else deal.marker or special.start(lasts(rows))
    flips = deal.flips if deal.flips is not None else (special.flips,) * state.rules.seats
    event = Dealt(deal.dealer, deal.hands, rows, deal.rest if drafting else (), scores, marker, flips)
    return (event,), evolve(state, event)


def deal_to_wire(state: State, deal: Deal) -> dict[str, Any]:
    """The value of a record's "deal" line."""
    text = card_texts(state.rules.game)

    def write(cards: Cards) -> list[str]:
        return [text[card] for card in cards]

    line: dict[str, Any] = {
        "dealer": deal.dealer,
        "hands": [write(hand) for hand in deal.hands],
        "rows": [write(row) for row in deal.rows],
        "rest": write(deal.rest),
    }
    if deal.match is not None:
        line["match"] = list(deal.match)
    if deal.marker is not None:
        line["marker"] = {"row": deal.marker.row, "sign": deal.marker.sign}
    if deal.flips is not None:
        line["flips"] = list(deal.flips)
    return line


def deal_from_wire(state: State, line: Mapping[str, Any]) -> Deal:
    """Read and check a "deal" line; raises BadRecord with what is wrong with it (RULES.md §7)."""
    seats = state.rules.seats
    unknown = set(line) - {"dealer", "hands", "rows", "rest", "match", "marker", "flips"}
    if unknown:
        raise BadRecord("field", {"name": sorted(unknown)[0], "detail": "a deal has no such field"})
    expected = next_dealer(state)
    dealer = line.get("dealer", expected if expected is not None else 0)
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise BadRecord("field", {"name": "dealer", "detail": f"it must be a seat, 0 to {seats - 1}"})
    deal = Deal(
        dealer,
        _read_groups(state, line, "hands"),
        _read_groups(state, line, "rows"),
        _read_cards(state, "rest", line.get("rest", [])),
        _read_match(state, line.get("match")),
        _read_marker(state, line.get("marker")),
        _read_flips(state, line.get("flips")),
    )
    _check_shape(state, deal)
    _check_cards(state, deal)
    return deal


def _read_groups(state: State, line: Mapping[str, Any], name: str) -> tuple[Cards, ...]:
    groups = line.get(name, [])
    if not isinstance(groups, list):
        raise BadRecord("field", {"name": name, "detail": "it must be a list of lists of cards"})
    return tuple(_read_cards(state, name, group) for group in groups)


def _read_cards(state: State, name: str, group: Any) -> Cards:
    if not isinstance(group, list) or not all(isinstance(text, str) for text in group):
        raise BadRecord("field", {"name": name, "detail": "cards must be a list of texts"})
    numbers = card_numbers(state.rules.game)
    for text in group:
        if text not in numbers:
            raise BadRecord("unknown_card", {"card": text[:40]})
    return tuple(numbers[text] for text in group)


def _read_match(state: State, match: Any) -> tuple[int, ...] | None:
    seats = state.rules.seats
    if match is None:
        return None
    if not isinstance(match, list) or len(match) != seats or not all(type(n) is int and 0 <= n < 10_000 for n in match):
        raise BadRecord("field", {"name": "match", "detail": f"it must be {seats} scores from 0 to 9999"})
    if not state.rules.deals and match_ends(state.rules, 0, tuple(match)):
        raise BadRecord("field", {"name": "match", "detail": "with these scores the match would be over"})
    return tuple(match)


def _read_marker(state: State, marker: Any) -> Marker | None:
    signs = SPECIALS[state.rules.special].signs
    if marker is None:
        return None
    if not signs:
        raise BadRecord("field", {"name": "marker", "detail": "no special card stands by a row in this match"})
    try:
        read = msgspec.convert(marker, Marker)
    except msgspec.ValidationError as error:
        raise BadRecord("field", {"name": "marker", "detail": str(error)}) from None
    if not 0 <= read.row < ROWS or read.sign not in signs:
        allowed = " or ".join(map(str, signs))
        raise BadRecord("field", {"name": "marker", "detail": f"its row is 0 to {ROWS - 1}, its sign {allowed}"})
    return read


def _read_flips(state: State, flips: Any) -> tuple[bool, ...] | None:
    if flips is None:
        return None
    seats = state.rules.seats
    if not isinstance(flips, list) or len(flips) != seats or not all(type(one) is bool for one in flips):
        raise BadRecord("field", {"name": "flips", "detail": f"it must be {seats} times true or false"})
    if any(flips) and not SPECIALS[state.rules.special].flips:
        raise BadRecord("field", {"name": "flips", "detail": "no card swaps digits in this match"})
    return tuple(flips)


def _check_shape(state: State, deal: Deal) -> None:
    seats, sizes = state.rules.seats, {len(hand) for hand in deal.hands}
    if state.rules.draft and not deal.rows and len(deal.hands) == seats and sizes == {0}:
        return
    if len(deal.hands) != seats or len(sizes) != 1 or not 1 <= max(sizes) <= HAND:
        raise BadRecord("hand_sizes", {"detail": f"one to {HAND} cards for each of {seats} players"})
    sorted_only = SPECIALS[state.rules.special].ascending
    rows_fine = all(
        1 <= len(row) <= ROW_CAPACITY and (list(row) == sorted(row) or not sorted_only) for row in deal.rows
    )
    if len(deal.rows) != ROWS or not rows_fine:
        raise BadRecord("rows_shape")
    special = SPECIALS[state.rules.special]
    if deal.marker is not None and len(deal.rows[deal.marker.row]) > special.capacity(deal.marker, deal.marker.row):
        raise BadRecord("field", {"name": "marker", "detail": "that row holds more cards than it can with the marker"})


def _check_cards(state: State, deal: Deal) -> None:
    """Every card is of the deck in use and not dealt more often than it has it; a draft needs the whole deck."""
    left = list(deck(state.rules))
    text = card_texts(state.rules.game)
    for card in (card for group in (*deal.hands, *deal.rows, deal.rest) for card in group):
        if card not in left:
            known = card in deck(state.rules)
            raise BadRecord("duplicate_card" if known else "unknown_card", {"card": text[card]})
        left.remove(card)
    if state.rules.draft and not deal.rows and left:
        raise BadRecord("field", {"name": "rest", "detail": "a draft needs every card of the deck lying open"})


def result(state: State) -> Result:
    """How the match stands."""
    return Result(bool(state.winners), state.deals, state.scores, state.winners)


def preview(state: State, seat: Seat, action: Action) -> dict[str, Any] | None:
    """Where a card would go if it were placed now, from what everybody sees.

    `row` (index, None when its owner would choose), `place` from 1, `takes` penalty points (the cheapest row's when too
    low), `why` fits, sixth, low or twins.
    """
    if not isinstance(action, Play) or not state.dealt or state.pool or state.asked:
        return None
    row = choose_row(state, value_of(action.card, action.flip))
    if row < 0:
        why, rows = row_choice(state, row, action.card)
        costs = (
            [_cost(state, index) for index in rows]
            if why == "twins"
            else [price(state, index, action.card) for index in rows]
        )
        return {"row": None, "place": 1, "takes": min(costs), "why": why}
    sixth = is_full(state, row)
    place = 1 if sixth else len(state.rows[row]) + 1
    takes = _cost(state, row) + _landing(state, row, action.card, sixth)
    return {"row": row, "place": place, "takes": takes, "why": "sixth" if sixth else "fits"}


def _cost(state: State, row: int) -> int:
    return row_points(state.rules, state.rows[row]) if is_full(state, row) else 0


def price(state: State, row: int, card: Card) -> int:
    """What it costs to take a row with a card that is too low: the row, and what a special card adds (RULES.md 2.6)."""
    return row_points(state.rules, state.rows[row]) + _landing(state, row, card, took=True)


def _landing(state: State, row: int, card: Card, took: bool) -> int:
    """What the special card makes the player take where it arrives after the card lies (RULES.md 4.6)."""
    if state.marker is None:
        return 0
    special = SPECIALS[state.rules.special]
    ends = tuple(card if index == row else last for index, last in enumerate(lasts(state.rows)))
    marker = special.moved(state.marker, ends, row, took)
    if marker == state.marker:
        return 0
    there = state.rows[marker.row] if marker.row != row else (card,)
    return row_points(state.rules, there[: special.lands(marker, len(there))])


def blocked(state: State, seat: Seat) -> dict[str, str]:
    """No card of a row game is ever barred (RULES.md 2.2)."""
    return {}
