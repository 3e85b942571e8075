"""What happens in a row game, who sees it, and how each event moves the cards.

`evolve` knows no rule: it trusts the event. It works on a full state and on a view with unknown cards alike,
so that a view evolved by what a viewer saw is the view of the evolved state.
"""

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import Masked, Who, changed, without
from sechserpack.core.rows.state import Choice, Marker, Question, State

ALL = Who.ALL
Taking = Literal["sixth", "low", "landed", "inserted", "pushed"]


class Dealt(Masked, frozen=True, tag="dealt"):
    """The cards are dealt; `pool` is open while hands are drafted. `scores` are those of the match so far."""

    SEES = {"dealer": ALL, "hands": Who.EACH, "rows": ALL, "pool": ALL, "scores": ALL, "marker": ALL, "flips": ALL}
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    rows: tuple[tuple[Card, ...], ...]
    pool: tuple[Card, ...]
    scores: tuple[int, ...]
    marker: Marker | None = None
    flips: tuple[bool, ...] = ()


class Picked(Masked, frozen=True, tag="picked"):
    """A seat drafted the open `card` (RULES.md 4.3); `into_hand` is the same card, as its owner goes on seeing it."""

    SEES = {"seat": ALL, "card": ALL, "into_hand": Who.OWNER}
    seat: Seat
    card: Card
    into_hand: Card


class Started(Masked, frozen=True, omit_defaults=True, tag="started"):
    """The last four cards of the draft start the rows, lowest first."""

    SEES = {"rows": ALL, "marker": ALL}
    rows: tuple[tuple[Card, ...], ...]
    marker: Marker | None = None


class Committed(Masked, frozen=True, omit_defaults=True, tag="committed"):
    """A card was laid face down; only its owner knows which, and whether to swap its digits (RULES.md 2.2, 4.7)."""

    SEES = {"seat": ALL, "card": Who.OWNER, "flip": Who.OWNER}
    seat: Seat
    card: Card
    flip: bool = False


class Revealed(Masked, frozen=True, omit_defaults=True, tag="revealed"):
    """All committed cards are turned: `cards` by seat, `queue` of (seat, card) in placing order (RULES.md 2.3).

    `flipped` are the seats whose card counts with its digits swapped (4.7).
    """

    SEES = {"cards": ALL, "queue": ALL, "flipped": ALL}
    cards: tuple[Card, ...]
    queue: tuple[tuple[Seat, Card], ...]
    flipped: tuple[Seat, ...] = ()


class Asked(Masked, frozen=True, tag="asked"):
    """A seat must choose a row for its card, `why` "low" or "twins" (RULES.md 2.6, 3.6)."""

    SEES = {"seat": ALL, "card": ALL, "why": ALL, "rows": ALL}
    seat: Seat
    card: Card
    why: Choice
    rows: tuple[int, ...]


class Took(Masked, frozen=True, tag="took"):
    """A seat took the first cards of a row, `why` "sixth" or "low" (RULES.md 2.5, 2.6); its card is placed next.

    "landed": the cow jumped onto a full row (4.6), "inserted": an inserted card made it too long (5.6); the last stays.
    "pushed": a card is pushed onto a full row, and the seat is the one that pushes (5.6).
    """

    SEES = {"seat": ALL, "row": ALL, "cards": ALL, "points": ALL, "why": ALL}
    seat: Seat
    row: int
    cards: tuple[Card, ...]
    points: int
    why: Taking


class Placed(Masked, frozen=True, tag="placed"):
    """A card lies: `place` counts from 1, `behind` is the card left of it or 0 when it starts the row."""

    SEES = {"seat": ALL, "card": ALL, "row": ALL, "place": ALL, "behind": ALL}
    seat: Seat
    card: Card
    row: int
    place: int
    behind: Card


class Moved(Masked, frozen=True, tag="moved"):
    """The special card stands by another row, or means something else there (RULES.md 4.4–4.6)."""

    SEES = {"marker": ALL}
    marker: Marker


class DealEnded(Masked, frozen=True, tag="deal_ended"):
    """The deal is counted: `points` of this deal and `scores` of the match, by seat (RULES.md 2.7)."""

    SEES = {"points": ALL, "scores": ALL}
    points: tuple[int, ...]
    scores: tuple[int, ...]


class MatchEnded(Masked, frozen=True, tag="match_ended"):
    """The match is over; equal fewest points share the win (RULES.md 2.8)."""

    SEES = {"scores": ALL, "winners": ALL}
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = Dealt | Picked | Started | Committed | Revealed | Asked | Took | Placed | Moved | DealEnded | MatchEnded


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    return EVOLVE[type(event)](state, event)


def _dealt(state: State, event: Dealt) -> State:
    return replace(
        state,
        scores=event.scores,
        dealer=event.dealer,
        dealt=True,
        hands=event.hands,
        rows=event.rows,
        pool=event.pool,
        piles=((),) * len(event.hands),
        shown=((),) * len(event.hands),
        marker=event.marker,
        flips=event.flips,
    )


def _picked(state: State, event: Picked) -> State:
    return replace(
        state,
        pool=without(state.pool, event.card),
        hands=changed(state.hands, event.seat, (*state.hands[event.seat], event.into_hand)),
        shown=changed(state.shown, event.seat, (*state.shown[event.seat], event.card)),
    )


def _started(state: State, event: Started) -> State:
    return replace(state, rows=event.rows, pool=(), marker=event.marker)


def _committed(state: State, event: Committed) -> State:
    hand = state.hands[event.seat]
    before = state.commits[event.seat]
    if before is not None:
        hand = (*hand, before)
    return replace(
        state,
        hands=changed(state.hands, event.seat, without(hand, event.card)),
        commits=changed(state.commits, event.seat, event.card),
        turned=changed(state.turned, event.seat, event.flip),
    )


def _revealed(state: State, event: Revealed) -> State:
    shown = tuple(
        without(known, card) if card in known else known for known, card in zip(state.shown, event.cards, strict=True)
    )
    none = (False,) * len(event.cards)
    return replace(
        state,
        commits=(None,) * len(event.cards),
        queue=event.queue,
        shown=shown,
        flips=tuple(has and seat not in event.flipped for seat, has in enumerate(state.flips)),
        turned=none,
        flipped=event.flipped,
    )


def _asked(state: State, event: Asked) -> State:
    return replace(state, asked=Question(event.why, event.rows))


def _took(state: State, event: Took) -> State:
    pile = state.piles[event.seat] + event.cards
    left = state.rows[event.row][len(event.cards) :]
    return replace(state, rows=changed(state.rows, event.row, left), piles=changed(state.piles, event.seat, pile))


def _placed(state: State, event: Placed) -> State:
    row = (*state.rows[event.row], event.card)
    flipped = tuple(seat for seat in state.flipped if seat != event.seat)
    rows = changed(state.rows, event.row, row)
    return replace(state, rows=rows, queue=state.queue[1:], asked=None, flipped=flipped)


def _moved(state: State, event: Moved) -> State:
    return replace(state, marker=event.marker)


def _deal_ended(state: State, event: DealEnded) -> State:
    return replace(state, scores=event.scores, deals=(*state.deals, event.points), dealt=False)


def _match_ended(state: State, event: MatchEnded) -> State:
    return replace(state, winners=event.winners)


EVOLVE: dict[type[Any], Callable[[State, Any], State]] = {
    Dealt: _dealt,
    Picked: _picked,
    Started: _started,
    Committed: _committed,
    Revealed: _revealed,
    Asked: _asked,
    Took: _took,
    Placed: _placed,
    Moved: _moved,
    DealEnded: _deal_ended,
    MatchEnded: _match_ended,
}
