"""What happens in Sechsundsechzig, who sees it, and how each event moves the cards.

`evolve` knows no rule and works on a full state and on a view with unknown cards alike.
"""

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from sechserpack.core.cards import RANKS, SUITS, Card, Seat, french
from sechserpack.core.game import Masked, Who, changed, without
from sechserpack.core.sixtysix.state import Pair, State

ALL = Who.ALL
Ending = Literal["claim", "false_claim", "failed_close", "last_trick", "more_points", "draw"]


class Dealt(Masked, frozen=True, tag="dealt"):
    """The cards are dealt, or a position is set up (RULES.md 6.2, §7)."""

    SEES = {
        "dealer": ALL,
        "hands": Who.EACH,
        "trump": ALL,
        "trump_card": ALL,
        "leader": ALL,
        "points": ALL,
        "tricks": ALL,
        "closed": ALL,
        "scores": ALL,
    }
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    trump: str
    trump_card: Card | None
    leader: Seat
    points: Pair
    tricks: Pair
    closed: Seat | None
    scores: Pair


class Exchanged(Masked, frozen=True, tag="exchanged"):
    """The lowest trump was swapped for the open trump card: everybody saw both (RULES.md 6.6).

    `into_hand` is the card got, as it enters a hand that only its owner sees.
    """

    SEES = {"seat": ALL, "gave": ALL, "got": ALL, "into_hand": Who.OWNER}
    seat: Seat
    gave: Card
    got: Card
    into_hand: Card


class Closed(Masked, frozen=True, tag="closed"):
    """The stock was closed (RULES.md 6.7)."""

    SEES = {"seat": ALL}
    seat: Seat


class Offered(Masked, frozen=True, tag="offered"):
    """The other side is asked whether it exchanges before the stock is closed (RULES.md 6.15)."""

    SEES = {"seat": ALL}
    seat: Seat


class Passed(Masked, frozen=True, tag="passed"):
    """It does not."""

    SEES = {"seat": ALL}
    seat: Seat


class Melded(Masked, frozen=True, tag="melded"):
    """A marriage was announced; `counted` says whether its points count already (RULES.md 6.5)."""

    SEES = {"seat": ALL, "suit": ALL, "points": ALL, "counted": ALL}
    seat: Seat
    suit: str
    points: int
    counted: bool


class Played(Masked, frozen=True, tag="played"):
    """A card was led or answered."""

    SEES = {"seat": ALL, "card": ALL}
    seat: Seat
    card: Card


class TrickTaken(Masked, frozen=True, tag="trick_taken"):
    """A trick was won, worth `points` card points (RULES.md 6.4)."""

    SEES = {"seat": ALL, "cards": ALL, "points": ALL}
    seat: Seat
    cards: tuple[Card, ...]
    points: int


class Drew(Masked, frozen=True, tag="drew"):
    """A card was drawn; the last one is the open trump card (RULES.md 6.4)."""

    SEES = {"seat": ALL, "card": Who.OWNER}
    seat: Seat
    card: Card


class Claimed(Masked, frozen=True, tag="claimed"):
    """Somebody said "Aus!" with so many points; `auto` when the table said it for them (RULES.md 6.9)."""

    SEES = {"seat": ALL, "points": ALL, "won": ALL, "auto": ALL}
    seat: Seat
    points: int
    won: bool
    auto: bool


class DealEnded(Masked, frozen=True, tag="deal_ended"):
    """The deal is counted: game points by seat; `winner` None for a draw (RULES.md 6.10–6.12)."""

    SEES = {"winner": ALL, "points": ALL, "why": ALL, "card_points": ALL, "scores": ALL}
    winner: Seat | None
    points: Pair
    why: Ending
    card_points: Pair
    scores: Pair


class MatchEnded(Masked, frozen=True, tag="match_ended"):
    """The match is over (RULES.md 6.13)."""

    SEES = {"scores": ALL, "winners": ALL}
    scores: Pair
    winners: tuple[Seat, ...]


Event = (
    Dealt
    | Exchanged
    | Closed
    | Offered
    | Passed
    | Melded
    | Played
    | TrickTaken
    | Drew
    | Claimed
    | DealEnded
    | MatchEnded
)


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    return EVOLVE[type(event)](state, event)


def _dealt(state: State, event: Dealt) -> State:
    other = None if event.closed is None else 1 - event.closed
    return State(
        rules=state.rules,
        scores=event.scores,
        deals=state.deals,
        dealer=event.dealer,
        dealt=True,
        hands=event.hands,
        stock=event.stock,
        trump=event.trump,
        trump_card=event.trump_card,
        leader=event.leader,
        tricks=event.tricks,
        points=event.points,
        closed=event.closed,
        at_close=None if other is None else (event.points[other], event.tricks[other]),
    )


def _exchanged(state: State, event: Exchanged) -> State:
    hand = (*without(state.hands[event.seat], event.gave), event.into_hand)
    shown = tuple(card for card in state.shown[event.seat] if card != event.gave)
    return replace(
        state,
        hands=changed(state.hands, event.seat, hand),
        shown=changed(state.shown, event.seat, (*shown, event.got)),
        trump_card=event.gave,
        offered=None,
    )


def _closed(state: State, event: Closed) -> State:
    other = 1 - event.seat
    return replace(state, closed=event.seat, at_close=(state.points[other], state.tricks[other]))


def _offered(state: State, event: Offered) -> State:
    return replace(state, offered=event.seat)


def _passed(state: State, event: Passed) -> State:
    return replace(state, offered=None)


def _melded(state: State, event: Melded) -> State:
    suit = SUITS.index(event.suit)
    pair = (french(RANKS.index("K"), suit), french(RANKS.index("Q"), suit))
    known = (*(card for card in state.shown[event.seat] if card not in pair), *pair)
    field = "points" if event.counted else "pending"
    more = changed(getattr(state, field), event.seat, getattr(state, field)[event.seat] + event.points)
    return replace(state, meld=event.suit, shown=changed(state.shown, event.seat, known), **{field: more})


def _played(state: State, event: Played) -> State:
    seat = event.seat
    return replace(
        state,
        hands=changed(state.hands, seat, without(state.hands[seat], event.card)),
        shown=changed(state.shown, seat, tuple(card for card in state.shown[seat] if card != event.card)),
        trick=(*state.trick, event.card),
        last_trick=state.last_trick if state.trick else (),
        meld="",
    )


def _trick_taken(state: State, event: TrickTaken) -> State:
    seat = event.seat
    points = state.points[seat] + event.points + state.pending[seat]
    return replace(
        state,
        leader=seat,
        trick=(),
        last_trick=event.cards,
        taken=changed(state.taken, seat, state.taken[seat] + event.cards),
        tricks=changed(state.tricks, seat, state.tricks[seat] + 1),
        points=changed(state.points, seat, points),
        pending=changed(state.pending, seat, 0),
    )


def _drew(state: State, event: Drew) -> State:
    seat = event.seat
    state = replace(state, hands=changed(state.hands, seat, (*state.hands[seat], event.card)))
    if state.stock:
        return replace(state, stock=state.stock[1:])
    shown = changed(state.shown, seat, (*state.shown[seat], state.trump_card))
    return replace(state, trump_card=None, shown=shown)


def _claimed(state: State, event: Claimed) -> State:
    return state


def _deal_ended(state: State, event: DealEnded) -> State:
    return replace(
        state, scores=event.scores, deals=(*state.deals, event.points), points=event.card_points, dealt=False
    )


def _match_ended(state: State, event: MatchEnded) -> State:
    return replace(state, winners=event.winners)


EVOLVE: dict[type[Any], Callable[[State, Any], State]] = {
    Dealt: _dealt,
    Exchanged: _exchanged,
    Closed: _closed,
    Offered: _offered,
    Passed: _passed,
    Melded: _melded,
    Played: _played,
    TrickTaken: _trick_taken,
    Drew: _drew,
    Claimed: _claimed,
    DealEnded: _deal_ended,
    MatchEnded: _match_ended,
}
