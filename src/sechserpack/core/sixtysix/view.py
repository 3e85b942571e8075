"""Deals in and out, hints and results of Sechsundsechzig.

A deal comes from a shuffled deck or from a record's line; a record may also hold a position at the start of a trick.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from sechserpack.core.cards import FRENCH_CARD, FRENCH_TEXT, SUITS, Card, Seat, suit_of
from sechserpack.core.errors import BadRecord
from sechserpack.core.game import Result
from sechserpack.core.sixtysix.duty import refusal, to_act
from sechserpack.core.sixtysix.events import Dealt, Event, evolve
from sechserpack.core.sixtysix.play import claim_if_automatic, next_dealer
from sechserpack.core.sixtysix.rules import deck, hand_size
from sechserpack.core.sixtysix.state import Action, Meld, Pair, Play, State

Cards = tuple[Card, ...]
FIELDS = ("dealer", "hands", "stock", "trump", "lead", "points", "tricks", "closed", "match")
FIRST_PACKET = 3


class Deal(msgspec.Struct, frozen=True):
    """One distribution of cards (RULES.md 6.2), or a position; `stock` in draw order, the open trump card last."""

    dealer: Seat
    hands: tuple[Cards, ...]
    stock: Cards
    trump: str
    lead: Seat
    points: Pair = (0, 0)
    tricks: Pair = (0, 0)
    closed: Seat | None = None
    match: Pair | None = None


def make_deal(state: State, order: Cards, dealer: Seat) -> Deal:
    """Three each, the non-dealer first, the trump card, the rest of the hands; what is left is the stock (6.2)."""
    size = hand_size(state.rules)
    second = size - FIRST_PACKET
    rest = iter(order)

    def packet(count: int) -> Cards:
        return tuple(next(rest) for _ in range(count))

    first = [packet(FIRST_PACKET), packet(FIRST_PACKET)]
    trump = next(rest)
    hands = tuple(tuple(sorted(cards + packet(second))) for cards in first)
    stock = (*rest, trump)
    return Deal(dealer, hands if dealer == 1 else hands[::-1], stock, SUITS[suit_of(trump)], 1 - dealer)


def begin(state: State, deal: Deal) -> tuple[tuple[Event, ...], State]:
    """Start a deal."""
    event = Dealt(
        dealer=deal.dealer,
        hands=deal.hands,
        stock=deal.stock[:-1],
        trump=deal.trump,
        trump_card=deal.stock[-1] if deal.stock else None,
        leader=deal.lead,
        points=deal.points,
        tricks=deal.tricks,
        closed=deal.closed,
        scores=deal.match if deal.match is not None else state.scores,
    )
    log: list[Event] = [event]
    state = claim_if_automatic(log, evolve(state, event))
    return tuple(log), state


def deal_to_wire(state: State, deal: Deal) -> dict[str, Any]:
    """The value of a record's "deal" line; a position's fields only where they differ from a fresh deal."""
    line: dict[str, Any] = {
        "dealer": deal.dealer,
        "hands": [[FRENCH_TEXT[card] for card in hand] for hand in deal.hands],
        "stock": [FRENCH_TEXT[card] for card in deal.stock],
    }
    fresh = Deal(deal.dealer, deal.hands, deal.stock, deal.trump, 1 - deal.dealer, match=deal.match)
    if deal != fresh or not deal.stock:
        line |= {
            "trump": deal.trump,
            "lead": deal.lead,
            "points": list(deal.points),
            "tricks": list(deal.tricks),
            "closed": deal.closed,
        }
    return line if deal.match is None else {**line, "match": list(deal.match)}


def deal_from_wire(state: State, line: Mapping[str, Any]) -> Deal:
    """Read and check a "deal" line; raises BadRecord with what is wrong with it (RULES.md §7)."""
    for name in line:
        if name not in FIELDS:
            raise _wrong(name, "a deal has no such field")
    expected = next_dealer(state)
    dealer = _seat("dealer", line.get("dealer", expected if expected is not None else 0))
    hands = _hands(line.get("hands"))
    stock = _cards("stock", line.get("stock", []))
    closed = line.get("closed")
    deal = Deal(
        dealer=dealer,
        hands=hands,
        stock=stock,
        trump=_trump(line.get("trump"), stock),
        lead=_seat("lead", line.get("lead", 1 - dealer)),
        points=_pair("points", line.get("points", [0, 0])),
        tricks=_pair("tricks", line.get("tricks", [0, 0])),
        closed=None if closed is None else _seat("closed", closed),
        match=None if line.get("match") is None else _pair("match", line["match"]),
    )
    if deal.match is not None and max(deal.match) >= state.rules.target:
        raise _wrong("match", "with these scores the match would be over")
    _check_cards(state, deal)
    _check_sizes(state, deal, is_position=bool(set(line) & set(FIELDS[3:8])))
    return deal


def _wrong(name: str, detail: str) -> BadRecord:
    return BadRecord("field", {"name": name, "detail": detail})


def _seat(name: str, value: Any) -> Seat:
    if type(value) is not int or value not in (0, 1):
        raise _wrong(name, "it must be a seat, 0 or 1")
    return value


def _pair(name: str, value: Any) -> Pair:
    if not isinstance(value, list) or len(value) != 2 or not all(type(n) is int and 0 <= n < 1000 for n in value):
        raise _wrong(name, "it must be two numbers from 0 to 999, one for each seat")
    return value[0], value[1]


def _cards(name: str, value: Any) -> Cards:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise _wrong(name, "cards must be a list of texts")
    for text in value:
        if text not in FRENCH_CARD:
            raise BadRecord("unknown_card", {"card": text[:40]})
    return tuple(FRENCH_CARD[text] for text in value)


def _hands(value: Any) -> tuple[Cards, ...]:
    if not isinstance(value, list) or len(value) != 2:
        raise _wrong("hands", "it must be two lists of cards")
    return tuple(_cards("hands", hand) for hand in value)


def _trump(value: Any, stock: Cards) -> str:
    if value is not None and (not isinstance(value, str) or len(value) != 1 or value not in SUITS):
        raise _wrong("trump", "it must be one of C D H S")
    lies = SUITS[suit_of(stock[-1])] if stock else None
    if value is None and lies is None:
        raise _wrong("trump", "without a stock it must be named")
    if value is not None and lies is not None and value != lies:
        raise _wrong("trump", f"the stock's last card is the trump card, and it is of suit {lies}")
    return str(value or lies)


def _check_cards(state: State, deal: Deal) -> None:
    known = set(deck(state.rules))
    seen: set[Card] = set()
    for card in (*deal.hands[0], *deal.hands[1], *deal.stock):
        if card not in known:
            raise BadRecord("unknown_card", {"card": FRENCH_TEXT[card]})
        if card in seen:
            raise BadRecord("duplicate_card", {"card": FRENCH_TEXT[card]})
        seen.add(card)


def _check_sizes(state: State, deal: Deal, is_position: bool) -> None:
    size, cards = hand_size(state.rules), len(deck(state.rules))
    held = len(deal.hands[0])
    if held != len(deal.hands[1]) or not 1 <= held <= size:
        raise BadRecord("hand_sizes", {"detail": f"one to {size} cards for each of two players"})
    open_stock = bool(deal.stock) and deal.closed is None
    if open_stock and held != size:
        raise BadRecord("hand_sizes", {"detail": f"{size} cards each while the stock is open"})
    if len(deal.stock) % 2:
        raise _wrong("stock", "with equal hands an even number of cards lies there")
    if not is_position and 2 * held + len(deal.stock) != cards:
        raise _wrong("stock", f"a fresh deal uses all {cards} cards, {2 * size} in the hands and the others here")


def result(state: State) -> Result:
    """How the match stands; deals hold the game points each gave."""
    return Result(bool(state.winners), state.deals, state.scores, state.winners)


def preview(state: State, seat: Seat, action: Action) -> dict[str, Any] | None:
    """What a marriage would count, and whether at once (RULES.md 6.5)."""
    if not isinstance(action, Meld):
        return None
    return {"points": 40 if action.suit == state.trump else 20, "counted": state.tricks[seat] > 0}


def blocked(state: State, seat: Seat) -> dict[str, str]:
    """Own cards that may not be played on this turn, each with the key of the reason (RULES.md 6.5, 6.8)."""
    if seat not in to_act(state) or state.offered is not None:
        return {}
    reasons = {card: refusal(state, seat, Play(card)) for card in state.hands[seat]}
    return {FRENCH_TEXT[card]: reason[0] for card, reason in reasons.items() if reason is not None}
