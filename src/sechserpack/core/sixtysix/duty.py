"""What a player may do and why not: one check for each kind of action (RULES.md 6.5–6.9).

`refusal` names the first reason against an action, so `legal` and the error texts can never disagree.
Every check works on a state and on the acting seat's own view.
"""

from collections.abc import Callable
from typing import Any

from sechserpack.core.cards import FRENCH_TEXT, RANKS, SUITS, Card, Seat, french, rank_of, suit_of
from sechserpack.core.sixtysix.leaves import strength
from sechserpack.core.sixtysix.rules import lowest_trump
from sechserpack.core.sixtysix.state import (
    Action,
    Claim,
    Close,
    Exchange,
    Meld,
    Pass,
    Play,
    State,
    stock_open,
    stock_size,
)

Reason = tuple[str, dict[str, object]] | None
ROYALS = (RANKS.index("K"), RANKS.index("Q"))


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose choice is awaited."""
    if not state.dealt:
        return ()
    if state.offered is not None:
        return (state.offered,)
    return (1 - state.leader,) if state.trick else (state.leader,)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action the seat may take now."""
    if seat not in to_act(state):
        return ()
    actions: list[Action] = [Play(card) for card in sorted(state.hands[seat])]
    actions += [Meld(suit) for suit in SUITS]
    actions += [Exchange(), Close(), Claim(), Pass()]
    return tuple(action for action in actions if refusal(state, seat, action) is None)


def refusal(state: State, seat: Seat, action: Action) -> Reason:
    """Why the action is not allowed now, as a key of the error texts with its parameters; None when it is."""
    if state.winners:
        return "match_over", {}
    if not state.dealt:
        return "no_deal", {}
    if seat not in (0, 1):
        return "no_such_seat", {"last": 1}
    if seat not in to_act(state):
        return "not_your_turn", {"waiting": ", ".join(map(str, to_act(state)))}
    if state.offered is not None and not isinstance(action, Exchange | Pass):
        return "not_offered", {}
    return CHECKS[type(action)](state, seat, action)


def _play(state: State, seat: Seat, action: Play) -> Reason:
    hand, card = state.hands[seat], action.card
    if card not in hand or card == 0:
        return "not_in_hand", {"card": FRENCH_TEXT[card]}
    if state.meld and (SUITS[suit_of(card)] != state.meld or rank_of(card) not in ROYALS):
        return "must_lead_meld", {}
    if not state.trick or stock_open(state):
        return None
    key = follow_duty(hand, state.trick[0], card, SUITS.index(state.trump))
    return (key, {"card": FRENCH_TEXT[card]}) if key else None


def follow_duty(hand: tuple[Card, ...], led: Card, card: Card, trump: int) -> str | None:
    """Which duty the answer would neglect once nobody draws: follow, beat, trump, in this order (RULES.md 6.8)."""
    same = [one for one in hand if suit_of(one) == suit_of(led)]
    if same:
        if suit_of(card) != suit_of(led):
            return "must_follow"
        can_beat = any(strength(one) > strength(led) for one in same)
        return "must_beat" if can_beat and strength(card) < strength(led) else None
    has_trump = any(suit_of(one) == trump for one in hand)
    return "must_trump" if has_trump and suit_of(card) != trump else None


def _meld(state: State, seat: Seat, action: Meld) -> Reason:
    if not state.rules.marriages:
        return "meld_off", {}
    if state.trick:
        return "not_on_lead", {}
    if state.meld:
        return "meld_once", {}
    if state.rules.marriage_when == "stock_open" and not stock_open(state):
        return "meld_stock_only", {}
    if state.rules.marriage_needs_trick and not state.tricks[seat]:
        return "meld_needs_trick", {}
    suit = SUITS.index(action.suit)
    if not all(french(rank, suit) in state.hands[seat] for rank in ROYALS):
        return "meld_no_pair", {"suit": action.suit}
    return None


def _exchange(state: State, seat: Seat, action: Exchange) -> Reason:
    if state.rules.exchange == "never":
        return "exchange_off", {}
    if state.trick:
        return "not_on_lead", {}
    if not stock_open(state) and state.offered != seat:
        return "exchange_closed", {}
    lowest = lowest_trump(state.rules, state.trump)
    if state.trump_card == lowest:
        return "exchange_same", {}
    if state.rules.exchange == "after_trick" and not state.tricks[seat]:
        return "exchange_needs_trick", {}
    return None if lowest in state.hands[seat] else ("exchange_no_card", {"card": FRENCH_TEXT[lowest]})


def _close(state: State, seat: Seat, action: Close) -> Reason:
    if state.trick:
        return "not_on_lead", {}
    if state.closed is not None:
        return "close_twice", {}
    left = stock_size(state)
    least = state.rules.close_min_stock
    return None if left >= least else ("close_stock", {"least": least, "left": left})


def _claim(state: State, seat: Seat, action: Claim) -> Reason:
    return ("not_on_lead", {}) if state.trick else None


def _pass(state: State, seat: Seat, action: Pass) -> Reason:
    return None if state.offered == seat else ("not_offered", {})


CHECKS: dict[type[Any], Callable[[State, Seat, Any], Reason]] = {
    Play: _play,
    Meld: _meld,
    Exchange: _exchange,
    Close: _close,
    Claim: _claim,
    Pass: _pass,
}
