"""How a sensible player goes on in a sketch of Sixty-Six, for playing deals out: quick, not clever.

With the stock open it leads low cards, keeps pairs and trumps, and takes what is worth taking.
When nobody draws any more it cashes sure tricks; in a sampled world it may look at both hands, and so may the other.
"""

from collections.abc import Callable

from sechserpack.bots.sixtysix.sketch import (
    KING,
    NO_SUIT,
    PARTNER,
    POINTS,
    QUEEN,
    STRENGTH,
    SUIT,
    Sketch,
    answer,
    claim,
    exchange,
    hands_empty,
    lead,
    may_exchange,
    may_meld,
    meld,
)
from sechserpack.core.cards import Card
from sechserpack.core.sixtysix.leaves import GOAL

Chance = Callable[[], float]
TRUMP_WORTH = 6.0
PAIR_WORTH = 9.0
MOOD = 3.0
"""How far chance moves the worth of a card."""
WORTH_TRUMPING = 10


def finish(sketch: Sketch, chance: Chance) -> int:
    """Play the deal to its end; the game points from seat 0's side."""
    while True:
        if not sketch.led:
            if sketch.points[sketch.leader] >= GOAL:
                return claim(sketch)
            if not sketch.hands[sketch.leader]:
                return hands_empty(sketch)
            prepare(sketch)
            if sketch.points[sketch.leader] >= GOAL:
                return claim(sketch)
            lead(sketch, choose_lead(sketch, chance))
        answer(sketch, choose_answer(sketch, chance))


def prepare(sketch: Sketch) -> None:
    """Before a lead: exchange if possible, announce the dearest marriage."""
    seat = sketch.leader
    if may_exchange(sketch, seat):
        exchange(sketch, seat)
    if not may_meld(sketch):
        return
    hand = sketch.hands[seat]
    suits = [suit for suit in range(4) if KING[suit] in hand and QUEEN[suit] in hand]
    if suits:
        meld(sketch, sketch.trump if sketch.trump in suits else suits[0])


def choose_lead(sketch: Sketch, chance: Chance) -> Card:
    """The card to lead."""
    hand = sketch.hands[sketch.leader]
    if sketch.meld != NO_SUIT:
        return QUEEN[sketch.meld]
    if not sketch.stock:
        sure = _sure_leads(sketch)
        if sure:
            return max(sure, key=lambda card: POINTS[card] + TRUMP_WORTH * (SUIT[card] == sketch.trump))
    return min(hand, key=lambda card: keeping(hand, card, sketch.trump) + MOOD * chance())


def keeping(hand: list[Card], card: Card, trump: int) -> float:
    """What a card is worth to be kept."""
    worth: float = POINTS[card]
    if SUIT[card] == trump:
        worth += TRUMP_WORTH
    partner = PARTNER.get(card)
    return worth + PAIR_WORTH if partner is not None and partner in hand else worth


def _sure_leads(sketch: Sketch) -> list[Card]:
    """Leads that the other hand cannot take when nobody draws any more (RULES.md 6.8)."""
    other = sketch.hands[1 - sketch.leader]
    best = [-1, -1, -1, -1]
    for card in other:
        best[SUIT[card]] = max(best[SUIT[card]], STRENGTH[card])
    trumps = best[sketch.trump] >= 0
    return [
        card
        for card in sketch.hands[sketch.leader]
        if STRENGTH[card] > best[SUIT[card]] and (best[SUIT[card]] >= 0 or SUIT[card] == sketch.trump or not trumps)
    ]


def choose_answer(sketch: Sketch, chance: Chance) -> Card:
    """The card to answer with."""
    hand, led = sketch.hands[1 - sketch.leader], sketch.led
    if not sketch.stock:
        return _strict_answer(sketch, answers(hand, led, sketch.trump))
    trump, suit = sketch.trump, SUIT[led]
    beating = [card for card in hand if SUIT[card] == suit and STRENGTH[card] > STRENGTH[led]]
    loose = [card for card in beating if PARTNER.get(card) not in hand]
    if suit != trump and loose:
        return max(loose, key=lambda card: POINTS[card])
    if POINTS[led] >= WORTH_TRUMPING:
        takers = beating or ([card for card in hand if SUIT[card] == trump] if suit != trump else [])
        if takers:
            return min(takers, key=lambda card: keeping(hand, card, trump))
    return min(hand, key=lambda card: keeping(hand, card, trump) + MOOD * chance())


def _strict_answer(sketch: Sketch, allowed: list[Card]) -> Card:
    """Beat as cheaply as possible, else throw off the least; `allowed` are all winners or all losers (RULES.md 6.8)."""
    suit = SUIT[sketch.led]
    if SUIT[allowed[0]] == suit and STRENGTH[allowed[0]] > STRENGTH[sketch.led]:
        return max(allowed, key=lambda card: POINTS[card] if STRENGTH[card] < 5 else -1)
    return min(allowed, key=lambda card: POINTS[card])


def answers(hand: list[Card], led: Card, trump: int) -> list[Card]:
    """The answers allowed once nobody draws; the lean twin of core/sixtysix/duty.follow_duty (RULES.md 6.8)."""
    suit = SUIT[led]
    same = [card for card in hand if SUIT[card] == suit]
    if same:
        strong = [card for card in same if STRENGTH[card] > STRENGTH[led]]
        return strong or same
    return [card for card in hand if SUIT[card] == trump] or hand
