"""Hidden cards of Sixty-Six: the opponent's hand and the stock (RULES.md 6.2).

Cards are single, so the unseen ones are the deck without every card that lies or lay open, that the own hand holds or
that all saw going into a hand. A position that begins in the middle of a deal leaves taken cards unseen as well.
"""

import random
from typing import Any

from msgspec.structs import replace

from sechserpack.core.cards import UNKNOWN, Card, Seat
from sechserpack.core.game import changed


def sample(state: Any, seat: Seat, rng: random.Random, deck: tuple[Card, ...]) -> Any:
    """The observed state with the other hand and the stock filled from the unseen cards."""
    other = 1 - seat
    drawn = unseen(state, seat, deck)
    rng.shuffle(drawn)
    hidden = len(state.hands[other]) - len(state.shown[other])
    hand = (*state.shown[other], *(drawn.pop() for _ in range(hidden)))
    stock = tuple(drawn.pop() if card == UNKNOWN else card for card in state.stock)
    return replace(state, hands=changed(state.hands, other, tuple(sorted(hand))), stock=stock)


def unseen(state: Any, seat: Seat, deck: tuple[Card, ...]) -> list[Card]:
    """Cards of the deck the seat has not seen in this deal."""
    groups = (state.hands[seat], state.shown[1 - seat], state.stock, state.trick, state.last_trick, *state.taken)
    seen = {card for group in groups for card in group}
    return [card for card in deck if card not in seen and card != state.trump_card]
