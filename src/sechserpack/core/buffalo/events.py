"""What happens in Schlagt den Büffel beyond the row games, who sees it, and how each event moves the cards.

`evolve` knows no rule: it trusts the event.
"""

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from sechserpack.core.buffalo.rules import herd_of
from sechserpack.core.buffalo.state import Proposal, State, Use
from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import Masked, Who, changed, without
from sechserpack.core.rows import events as rows
from sechserpack.core.rows.events import Asked, Committed, DealEnded, MatchEnded, Placed, Revealed, Took

ALL = Who.ALL
Mark = Literal["seven", "stop", "lift"]


class Dealt(Masked, frozen=True, tag="dealt"):
    """The cards are dealt: hands, rows, the buffalo's cards `herd` and the action cards, some of them open."""

    SEES = {
        "dealer": ALL,
        "hands": Who.EACH,
        "rows": ALL,
        "open_cards": ALL,
        "sevens": ALL,
        "stops": ALL,
    }
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    rows: tuple[tuple[Card, ...], ...]
    herd: tuple[Card, ...]
    open_cards: tuple[Card, ...]
    action_pile: tuple[Card, ...]
    sevens: tuple[int, ...]
    stops: tuple[int, ...]


class Turned(Masked, frozen=True, tag="turned"):
    """The buffalo's top card is turned together with the players' (RULES.md 5.1)."""

    SEES = {"card": ALL}
    card: Card


class Waited(Masked, frozen=True, tag="waited"):
    """Before a card is placed, everybody may use an action card or go on (RULES.md 5.5)."""

    SEES = {"card": ALL}
    card: Card


class Passed(Masked, frozen=True, tag="passed"):
    """A seat goes on without an action card."""

    SEES = {"seat": ALL}
    seat: Seat


class Proposed(Masked, frozen=True, tag="proposed"):
    """A seat wants to use an action card."""

    SEES = {"seat": ALL, "use": ALL}
    seat: Seat
    use: Use


class Agreed(Masked, frozen=True, tag="agreed"):
    """A seat consents."""

    SEES = {"seat": ALL}
    seat: Seat


class Refused(Masked, frozen=True, tag="refused"):
    """A seat refuses; the action card stays where it is."""

    SEES = {"seat": ALL}
    seat: Seat


class Used(Masked, frozen=True, tag="used"):
    """An action card is used, and `drawn` from the pile lies open in its place, 0 when there is none."""

    SEES = {"seat": ALL, "card": ALL, "use": ALL, "drawn": ALL}
    seat: Seat
    card: Card
    use: Use
    drawn: Card


class Marked(Masked, frozen=True, tag="marked"):
    """A row is taken by its seventh card only, or stopped, or free again (RULES.md 5.6)."""

    SEES = {"seat": ALL, "row": ALL, "mark": ALL}
    seat: Seat
    row: int
    mark: Mark


class Sorting(Masked, frozen=True, tag="sorting"):
    """A seat sets the order of this turn; `order` is how far it has come."""

    SEES = {"seat": ALL, "order": ALL}
    seat: Seat
    order: tuple[Seat, ...]


class Reordered(Masked, frozen=True, tag="reordered"):
    """The cards are placed in another order from here on."""

    SEES = {"queue": ALL}
    queue: tuple[tuple[Seat, Card], ...]


class Replacing(Masked, frozen=True, tag="replacing"):
    """A seat must choose another card for its revealed one."""

    SEES = {"seat": ALL}
    seat: Seat


class Replaced(Masked, frozen=True, tag="replaced"):
    """The revealed card `back` returns to the hand, as its owner goes on seeing it, and `card` takes its place."""

    SEES = {"seat": ALL, "back": ALL, "into_hand": Who.OWNER, "card": ALL}
    seat: Seat
    back: Card
    into_hand: Card
    card: Card


class Inserted(Masked, frozen=True, tag="inserted"):
    """A card goes inside a row, at `place` from 1."""

    SEES = {"seat": ALL, "card": ALL, "row": ALL, "place": ALL}
    seat: Seat
    card: Card
    row: int
    place: int


class Pushed(Masked, frozen=True, tag="pushed"):
    """The last card of a row moves behind another row, `to`."""

    SEES = {"seat": ALL, "card": ALL, "row": ALL, "to": ALL}
    seat: Seat
    card: Card
    row: int
    to: int


Event = (
    Dealt
    | Committed
    | Turned
    | Revealed
    | Waited
    | Passed
    | Proposed
    | Agreed
    | Refused
    | Used
    | Marked
    | Sorting
    | Reordered
    | Replacing
    | Replaced
    | Inserted
    | Pushed
    | Asked
    | Took
    | Placed
    | DealEnded
    | MatchEnded
)


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    return EVOLVE[type(event)](state, event)


def _dealt(state: State, event: Dealt) -> State:
    seats = len(event.hands)
    return replace(
        state,
        dealer=event.dealer,
        dealt=True,
        hands=event.hands,
        rows=event.rows,
        herd=event.herd,
        open_cards=event.open_cards,
        action_pile=event.action_pile,
        used=(),
        sevens=event.sevens,
        stops=event.stops,
        piles=((),) * (herd_of(state.rules) + 1),
        shown=((),) * seats,
    )


def _turned(state: State, event: Turned) -> State:
    return replace(state, herd=state.herd[1:])


def _waited(state: State, event: Waited) -> State:
    return replace(state, waiting=True, passed=(), proposed=())


def _passed(state: State, event: Passed) -> State:
    passed = (*state.passed, event.seat)
    return replace(state, passed=passed, waiting=len(passed) < len(state.hands))


def _proposed(state: State, event: Proposed) -> State:
    return replace(state, proposal=Proposal(event.seat, event.use), proposed=(*state.proposed, event.seat))


def _agreed(state: State, event: Agreed) -> State:
    assert state.proposal is not None
    return replace(state, proposal=replace(state.proposal, agreed=(*state.proposal.agreed, event.seat)))


def _refused(state: State, event: Refused) -> State:
    return replace(state, proposal=None)


def _used(state: State, event: Used) -> State:
    drawn = (event.drawn,) if event.drawn else ()
    return replace(
        state,
        open_cards=(*without(state.open_cards, event.card), *drawn),
        action_pile=state.action_pile[len(drawn) :],
        used=(*state.used, event.card),
        proposal=None,
        waiting=False,
    )


def _marked(state: State, event: Marked) -> State:
    if event.mark == "seven":
        return replace(state, sevens=(*state.sevens, event.row))
    stops = (*state.stops, event.row) if event.mark == "stop" else _but(state.stops, event.row)
    return replace(state, stops=stops)


def _but(rows: tuple[int, ...], row: int) -> tuple[int, ...]:
    return tuple(one for one in rows if one != row)


def _sorting(state: State, event: Sorting) -> State:
    return replace(state, sorter=event.seat if event.order else None, order=event.order)


def _reordered(state: State, event: Reordered) -> State:
    return replace(state, queue=event.queue, sorter=None, order=())


def _replacing(state: State, event: Replacing) -> State:
    return replace(state, replacing=event.seat)


def _replaced(state: State, event: Replaced) -> State:
    seat = event.seat
    hand = (*without(state.hands[seat], event.card), event.into_hand)
    known = state.shown[seat]
    shown = (*(without(known, event.card) if event.card in known else known), event.back)
    queue = tuple((one, event.card if one == seat else card) for one, card in state.queue)
    hands = changed(state.hands, seat, hand)
    return replace(state, hands=hands, shown=changed(state.shown, seat, shown), queue=queue, replacing=None)


def _inserted(state: State, event: Inserted) -> State:
    row = state.rows[event.row]
    row = (*row[: event.place - 1], event.card, *row[event.place - 1 :])
    queue = tuple(one for one in state.queue if one[0] != event.seat)
    return replace(state, rows=changed(state.rows, event.row, row), queue=queue)


def _pushed(state: State, event: Pushed) -> State:
    rows_left = changed(state.rows, event.row, state.rows[event.row][:-1])
    return replace(state, rows=changed(rows_left, event.to, (*rows_left[event.to], event.card)))


SHARED: dict[type[Any], Callable[[Any, Any], Any]] = {**rows.EVOLVE}
"""What moves the cards as in the row games."""


def _revealed(state: State, event: Revealed) -> State:
    after: State = SHARED[Revealed](state, event)
    return replace(after, passed=())


def _took(state: State, event: Took) -> State:
    after: State = SHARED[Took](state, event)
    return replace(after, sevens=_but(after.sevens, event.row))


EVOLVE: dict[type[Any], Callable[[State, Any], State]] = {
    **{kind: SHARED[kind] for kind in (Committed, Asked, Placed, DealEnded, MatchEnded)},
    Dealt: _dealt,
    Turned: _turned,
    Waited: _waited,
    Passed: _passed,
    Proposed: _proposed,
    Agreed: _agreed,
    Refused: _refused,
    Used: _used,
    Marked: _marked,
    Sorting: _sorting,
    Reordered: _reordered,
    Replacing: _replacing,
    Replaced: _replaced,
    Inserted: _inserted,
    Pushed: _pushed,
    Revealed: _revealed,
    Took: _took,
}
