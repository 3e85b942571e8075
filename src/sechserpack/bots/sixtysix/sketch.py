"""A deal of Sixty-Six in short, to be played out thousands of times: lists and ints instead of states.

Which card takes a trick, what cards and the deal count is asked from the core; the course of a deal is written a second
time here and must agree with core/sixtysix (tests/bots/test_sketch.py).
Fields are named as in the core's state where the core's functions read them: rules, points, tricks, closed, at_close.
"""

from typing import Any

from sechserpack.core.cards import RANKS, SUITS, Card, Seat, french
from sechserpack.core.sixtysix.leaves import GOAL, answer_wins, card_points, game_points, strength
from sechserpack.core.sixtysix.play import LAST_TRICK_TEN, failed_close_points, winning_points
from sechserpack.core.sixtysix.rules import Rules, lowest_trump
from sechserpack.core.sixtysix.state import Action, Close, Exchange, Meld, Play, State, stock_open

CARDS = range(53)
POINTS = (0, *(card_points(card) for card in CARDS[1:]))
STRENGTH = (0, *(strength(card) for card in CARDS[1:]))
SUIT = (-1, *((card - 1) % 4 for card in CARDS[1:]))
KING = tuple(french(RANKS.index("K"), suit) for suit in range(4))
QUEEN = tuple(french(RANKS.index("Q"), suit) for suit in range(4))
PARTNER = {**dict(zip(KING, QUEEN, strict=True)), **dict(zip(QUEEN, KING, strict=True))}
NO_SUIT = -1
FAILED_CLAIM_TWO = 2


class Sketch:
    """A deal in progress; `stock` ends with the trump card and is empty when nobody draws; `led` is 0 before a lead."""

    __slots__ = (
        "at_close",
        "closed",
        "hands",
        "leader",
        "led",
        "lowest",
        "meld",
        "pending",
        "points",
        "rules",
        "stock",
        "tricks",
        "trump",
        "trump_card",
    )

    def __init__(self, state: State) -> None:
        self.rules: Rules = state.rules
        self.hands = [list(hand) for hand in state.hands]
        self.trump_card: Card = state.trump_card or 0
        self.stock = [*state.stock, self.trump_card] if stock_open(state) else []
        self.trump = SUITS.index(state.trump)
        self.lowest = lowest_trump(state.rules, state.trump)
        self.leader = state.leader
        self.led: Card = state.trick[0] if state.trick else 0
        self.points = list(state.points)
        self.pending = list(state.pending)
        self.tricks = list(state.tricks)
        self.closed = state.closed
        self.at_close = state.at_close
        self.meld = SUITS.index(state.meld) if state.meld else NO_SUIT

    def copy(self) -> "Sketch":
        """An independent sketch."""
        other = object.__new__(Sketch)
        other.rules, other.trump, other.lowest, other.trump_card = self.rules, self.trump, self.lowest, self.trump_card
        other.hands = [self.hands[0][:], self.hands[1][:]]
        other.stock = self.stock[:]
        other.leader, other.led, other.meld = self.leader, self.led, self.meld
        other.points, other.pending, other.tricks = self.points[:], self.pending[:], self.tricks[:]
        other.closed, other.at_close = self.closed, self.at_close
        return other


def act(sketch: Sketch, seat: Seat, action: Action) -> None:
    """Apply a legal action other than a claim to the sketch."""
    if isinstance(action, Play):
        if sketch.led:
            answer(sketch, action.card)
        else:
            lead(sketch, action.card)
    elif isinstance(action, Meld):
        meld(sketch, SUITS.index(action.suit))
    elif isinstance(action, Exchange):
        exchange(sketch, seat)
    elif isinstance(action, Close):
        close(sketch)


def lead(sketch: Sketch, card: Card) -> None:
    """Lead a card."""
    sketch.hands[sketch.leader].remove(card)
    sketch.led, sketch.meld = card, NO_SUIT


def answer(sketch: Sketch, card: Card) -> None:
    """Answer the led card; the winner takes the trick, draws first and leads (RULES.md 6.4)."""
    winner = 1 - sketch.leader
    sketch.hands[winner].remove(card)
    if not answer_wins(sketch.led, card, sketch.trump):
        winner = sketch.leader
    sketch.points[winner] += POINTS[sketch.led] + POINTS[card] + sketch.pending[winner]
    sketch.pending[winner] = 0
    sketch.tricks[winner] += 1
    sketch.leader, sketch.led = winner, 0
    if sketch.stock:
        sketch.hands[winner].append(sketch.stock.pop(0))
        sketch.hands[1 - winner].append(sketch.stock.pop(0))


def meld(sketch: Sketch, suit: int) -> None:
    """Announce a marriage (RULES.md 6.5)."""
    seat = sketch.leader
    counted = sketch.points if sketch.tricks[seat] else sketch.pending
    counted[seat] += 40 if suit == sketch.trump else 20
    sketch.meld = suit


def may_meld(sketch: Sketch) -> bool:
    """Whether the leader may announce a marriage it holds (RULES.md 6.5)."""
    rules = sketch.rules
    return (
        rules.marriages
        and sketch.meld == NO_SUIT
        and (bool(sketch.stock) or rules.marriage_when == "always")
        and (sketch.tricks[sketch.leader] > 0 or not rules.marriage_needs_trick)
    )


def may_exchange(sketch: Sketch, seat: Seat) -> bool:
    """Whether a seat that holds the lowest trump may swap it while the stock is open (RULES.md 6.6)."""
    rules = sketch.rules
    return (
        bool(sketch.stock)
        and sketch.trump_card != sketch.lowest
        and sketch.lowest in sketch.hands[seat]
        and rules.exchange != "never"
        and (rules.exchange == "on_lead" or sketch.tricks[seat] > 0)
    )


def exchange(sketch: Sketch, seat: Seat) -> None:
    """Swap the lowest trump for the open trump card (RULES.md 6.6)."""
    hand = sketch.hands[seat]
    hand.remove(sketch.lowest)
    hand.append(sketch.trump_card)
    sketch.trump_card = sketch.lowest
    if sketch.stock:
        sketch.stock[-1] = sketch.lowest


def close(sketch: Sketch) -> None:
    """Close the stock (RULES.md 6.7); the other side exchanges if it may (6.15)."""
    seat, other = sketch.leader, 1 - sketch.leader
    sketch.closed, sketch.at_close = seat, (sketch.points[other], sketch.tricks[other])
    if sketch.rules.exchange_at_close and may_exchange(sketch, other):
        exchange(sketch, other)
    sketch.stock = []


def claim(sketch: Sketch) -> int:
    """Game points of a claim by the leader, from seat 0's side (RULES.md 6.9, 6.11)."""
    seat, short = sketch.leader, _as_state(sketch)
    if sketch.points[seat] >= GOAL:
        return signed(seat, winning_points(short, seat))
    if sketch.closed == seat:
        return signed(1 - seat, failed_close_points(short))
    two = sketch.rules.false_claim == "two"
    return signed(1 - seat, FAILED_CLAIM_TWO if two else winning_points(short, 1 - seat))


def hands_empty(sketch: Sketch) -> int:
    """Game points when the last card lies unclaimed, from seat 0's side (RULES.md 6.10, 6.11, 6.16)."""
    last, short = sketch.leader, _as_state(sketch)
    if sketch.closed is None and sketch.rules.last_trick == "ten":
        return _count_up(sketch)
    if sketch.points[last] >= GOAL or sketch.closed is None:
        return signed(last, winning_points(short, last))
    if sketch.points[sketch.closed] >= GOAL:
        return signed(sketch.closed, winning_points(short, sketch.closed))
    return signed(1 - sketch.closed, failed_close_points(short))


def _count_up(sketch: Sketch) -> int:
    last, points = sketch.leader, sketch.points[:]
    points[last] += LAST_TRICK_TEN
    if points[last] < GOAL and points[0] == points[1]:
        return 0
    winner = last if points[last] >= GOAL or points[last] > points[1 - last] else 1 - last
    return signed(winner, game_points(points[1 - winner], sketch.tricks[1 - winner]))


def signed(winner: Seat, points: int) -> int:
    """Game points as seat 0 sees them."""
    return -points if winner else points


def _as_state(sketch: Sketch) -> Any:
    """The core's scoring reads only fields a sketch has."""
    return sketch
