"""Hidden cards of a row game: the other hands and the cards they have committed (RULES.md 2.2).

Everything played in this deal lies open in rows and piles.
So the unseen cards are the deck without those, the own hand, the revealed queue, the draft's pool and the cards all saw
going into a hand. Some of the unseen were put aside (2.1).
"""

import random
from collections import Counter

from msgspec.structs import replace

from sechserpack.core.cards import UNKNOWN, Card, Seat
from sechserpack.core.rows.rules import deck
from sechserpack.core.rows.state import State

Cards = tuple[Card, ...]
Commits = tuple[Card | None, ...]


def sample(state: State, seat: Seat, rng: random.Random) -> State:
    """The observed state with the other hands and commits filled from the unseen cards."""
    drawn = unseen(state, seat)
    rng.shuffle(drawn)
    hands, commits = fill(state, seat, drawn, rng)
    return replace(state, hands=hands, commits=commits)


def fill(state: State, seat: Seat, drawn: list[Card], rng: random.Random) -> tuple[tuple[Cards, ...], Commits]:
    """The hands and commits with the hidden cards from the end of `drawn`, which loses them."""
    hands, commits = list(state.hands), list(state.commits)
    for other in others(state, seat):
        held = [*state.shown[other], *_take(drawn, hidden_in(state, other))]
        if commits[other] is not None:
            rng.shuffle(held)
            commits[other] = held.pop()
        hands[other] = tuple(sorted(held))
    return tuple(hands), tuple(commits)


def others(state: State, seat: Seat) -> list[Seat]:
    """The other seats."""
    return [other for other in range(state.rules.seats) if other != seat]


def hidden_in(state: State, other: Seat) -> int:
    """How many cards of a hand, with its committed one, nobody else has seen."""
    held = len(state.hands[other]) + (state.commits[other] is not None)
    return held - len(state.shown[other])


def unseen(state: State, seat: Seat) -> list[Card]:
    """Cards of the deck the seat has not seen in this deal, lowest first; of twins maybe one."""
    left = Counter(deck(state.rules))
    left.subtract(_seen(state, seat))
    assert min(left.values()) >= 0, "a card is seen more often than the deck has it"
    return list(left.elements())


def _seen(state: State, seat: Seat) -> Cards:
    own = state.commits[seat]
    shown = [state.shown[other] for other in others(state, seat)]
    queue = tuple(card for _, card in state.queue)
    groups = (state.hands[seat], *shown, *state.rows, *state.piles, state.pool, queue, () if own is None else (own,))
    return tuple(card for group in groups for card in group if card != UNKNOWN)


def _take(drawn: list[Card], count: int) -> list[Card]:
    taken = drawn[len(drawn) - count :]
    del drawn[len(drawn) - count :]
    return taken
