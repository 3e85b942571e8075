"""Hidden cards of Sixty-Six: the opponent's hand and the stock (RULES.md 6.2).

Cards are single, so the unseen ones are the deck without the own hand, what was played, the open trump card and the
cards all saw going into the other hand. A position that begins within a deal leaves taken cards unseen as well.
"""

import random

from msgspec.structs import replace

from sechserpack.core.cards import Card, Seat
from sechserpack.core.game import changed
from sechserpack.core.sixtysix.rules import deck
from sechserpack.core.sixtysix.state import State


def sample(state: State, seat: Seat, rng: random.Random) -> State:
    """The observed state with the other hand and the stock filled from the unseen cards."""
    other = 1 - seat
    drawn = unseen(state, seat)
    rng.shuffle(drawn)
    known = state.shown[other]
    hidden = len(state.hands[other]) - len(known)
    hand = tuple(sorted((*known, *drawn[:hidden])))
    stock = tuple(drawn[hidden : hidden + len(state.stock)])
    return replace(state, hands=changed(state.hands, other, hand), stock=stock)


def unseen(state: State, seat: Seat) -> list[Card]:
    """Cards of the deck the seat has not seen in this deal, lowest first."""
    groups = (state.hands[seat], state.shown[1 - seat], state.trick, *state.taken, (state.trump_card,))
    seen = {card for group in groups for card in group}
    return [card for card in deck(state.rules) if card not in seen]


def is_certain(state: State, seat: Seat) -> bool:
    """Whether the seat can tell every card of the other hand and the stock by counting."""
    hidden = len(state.hands[1 - seat]) - len(state.shown[1 - seat])
    return hidden == 0 or (not state.stock and len(unseen(state, seat)) == hidden)
