"""Each event as one sentence: who, which card, why, and what it costs. The browser says the same.

Told from a seat's point of view, with the state before the event as that seat sees it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from sechserpack.cli.play.cards import SIGNS, card_label
from sechserpack.core.cards import SUITS, UNKNOWN, Card, Seat, suit_of
from sechserpack.core.game import AnyGame
from sechserpack.core.rows.leaves import ROW_CAPACITY
from sechserpack.core.rows.specials import value_of
from sechserpack.texts import say

SCHNEIDER = 33


class Teller(msgspec.Struct, frozen=True):
    """To whom, and in which language: `you` is the reader's seat."""

    game: AnyGame
    lang: str
    players: tuple[str, ...]
    you: Seat


Sentences = Mapping[str, Callable[[Teller, Any, Any], str]]
"""How a game tells each event, by its type."""


def narrate(teller: Teller, event: Any, before: Any, sentences: Sentences) -> str:
    """The sentence of an event; empty for one that needs no words."""
    tell = sentences.get(str(event.__struct_config__.tag))
    return tell(teller, event, before) if tell else ""


def sentence(teller: Teller, key: str, seat: Seat, **params: object) -> str:
    """The sentence of a key about a seat, in the form that speaks to the reader when it is about them."""
    mine = f"{key}.you" if seat == teller.you else key
    return say(teller.lang, mine, name=name_of(teller, seat), **params)


def name_of(teller: Teller, seat: Seat) -> str:
    """Who sits there; the place after the last is the buffalo's."""
    return teller.players[seat] if seat < len(teller.players) else say(teller.lang, "actor.buffalo")


def label(teller: Teller, card: Card) -> str:
    return card_label(teller.game, teller.lang, card)


def cost(teller: Teller, points: int) -> str:
    """Points of the match in words."""
    return say(teller.lang, f"unit.{teller.game.name}", n=points)


def card_points(teller: Teller, points: int) -> str:
    """Card points of a deal in words."""
    return say(teller.lang, "unit.card_points", n=points)


def suit_text(teller: Teller, suit: str) -> str:
    """A suit with its sign."""
    return f"{SIGNS[SUITS.index(suit)]} {say(teller.lang, f'card.suit.{suit.lower()}')}"


def joined(teller: Teller, names: Sequence[str]) -> str:
    """Anna, Ben und Carla."""
    if len(names) < 2:
        return "".join(names)
    return say(teller.lang, "list.and", others=", ".join(names[:-1]), last=names[-1])


# --- row games ---


def _picked(teller: Teller, event: Any, before: Any) -> str:
    return sentence(teller, "say.picked", event.seat, card=label(teller, event.card))


def _plain(key: str) -> Callable[[Teller, Any, Any], str]:
    return lambda teller, event, before: say(teller.lang, key)


def _revealed(teller: Teller, event: Any, before: Any) -> str:
    turned = " · ".join(
        f"{turned_label(teller, card, seat in event.flipped)} {name_of(teller, seat)}" for seat, card in event.queue
    )
    return say(teller.lang, "play.revealed", cards=turned)


def turned_label(teller: Teller, card: Card, flipped: bool) -> str:
    """A revealed card, with what it counts when its digits are swapped."""
    text = label(teller, card)
    return say(teller.lang, "play.flipped", card=text, value=value_of(card, True)) if flipped else text


def _asked(teller: Teller, event: Any, before: Any) -> str:
    """Others choose at once, and what they took is told next."""
    if event.seat != teller.you:
        return ""
    card = turned_label(teller, event.card, flipped(event, before))
    return sentence(teller, f"say.asked.{low_or_refused(event, event.card, before)}", event.seat, card=card)


def low_or_refused(event: Any, card: Card, before: Any) -> str:
    """Why a row is chosen or taken; a "low" card may be refused by rows that end lower (RULES.md 4.4, 4.5)."""
    value = value_of(card, flipped(event, before))
    return "nowhere" if event.why == "low" and any(row and row[-1] < value for row in before.rows) else str(event.why)


def flipped(event: Any, before: Any) -> bool:
    """Whether the card of the seat counts with its digits swapped just now (RULES.md 4.7)."""
    return event.seat in before.flipped


def _took(teller: Teller, event: Any, before: Any) -> str:
    landed = event.why == "landed"  # the card lies already, and the last one of the row stays
    card = before.rows[event.row][-1] if landed else before.queue[0][1]
    cow = event.why == "sixth" and len(event.cards) < ROW_CAPACITY
    why = "cow" if cow else low_or_refused(event, card, before)
    told = taking(teller, f"say.took.{why}", event, before, turned_label(teller, card, flipped(event, before)))
    return f"{told} {say(teller.lang, 'say.starts', card=label(teller, card), row=event.row + 1)}"


def taking(teller: Teller, key: str, event: Any, before: Any, card: str) -> str:
    """Who takes which row, and what each card of it costs."""
    points = teller.game.card_points(before.rules)
    each = [str(points[one]) for one in event.cards]
    return sentence(
        teller,
        key,
        event.seat,
        card=card,
        behind=label(teller, event.cards[-1]),
        row=event.row + 1,
        sum=" + ".join(each) + " = " if len(each) > 1 else "",
        cost=cost(teller, event.points),
    )


def _placed(teller: Teller, event: Any, before: Any) -> str:
    if event.behind == UNKNOWN:
        return ""  # the row was taken just before, and that sentence says so
    params = {"card": label(teller, event.card), "row": event.row + 1, "behind": label(teller, event.behind)}
    if flipped(event, before):
        params["value"] = value_of(event.card, True)
    return say(
        teller.lang, _placed_key(event, before, flipped(event, before)), name=name_of(teller, event.seat), **params
    )


def _placed_key(event: Any, before: Any, swapped: bool) -> str:
    """Why the card lies there: behind its twin, with its digits swapped, going down, or as always."""
    if event.behind == event.card:
        return "say.placed.twin"
    if swapped:
        return "say.placed.flipped"
    if event.behind > event.card:
        return "say.placed.nearest"
    passed_by = any(row and event.behind < row[-1] < event.card for row in before.rows)
    return "say.placed.accepting" if passed_by else "say.placed"


def _moved(teller: Teller, event: Any, before: Any) -> str:
    marker = event.marker
    return say(teller.lang, f"say.moved.{before.rules.special}.{marker.sign}", row=marker.row + 1)


def _match_ended(teller: Teller, event: Any, before: Any) -> str:
    names = joined(teller, [teller.players[seat] for seat in event.winners])
    key = "say.match_ended.you" if teller.you in event.winners else "say.match_ended"
    points = cost(teller, event.scores[event.winners[0]])
    return say(teller.lang, key, n=len(event.winners), name=names, cost=points)


# --- Sixty-Six ---


def _exchanged(teller: Teller, event: Any, before: Any) -> str:
    return sentence(teller, "say.exchanged", event.seat, gave=label(teller, event.gave), got=label(teller, event.got))


def _about(key: str) -> Callable[[Teller, Any, Any], str]:
    return lambda teller, event, before: sentence(teller, key, event.seat)


def _offered(teller: Teller, event: Any, before: Any) -> str:
    return say(teller.lang, "say.offered", name=teller.players[1 - event.seat], other=teller.players[event.seat])


def _melded(teller: Teller, event: Any, before: Any) -> str:
    key = "say.melded" if event.counted else "say.melded.pending"
    return sentence(teller, key, event.seat, suit=suit_text(teller, event.suit), cost=card_points(teller, event.points))


def _played(teller: Teller, event: Any, before: Any) -> str:
    key = "say.played.answer" if before.trick else "say.played.lead"
    return sentence(teller, key, event.seat, card=label(teller, event.card))


def _trick_taken(teller: Teller, event: Any, before: Any) -> str:
    led, answer = event.cards
    took, other = (led, answer) if event.seat == before.leader else (answer, led)
    if suit_of(led) == suit_of(answer):
        why = "higher"
    else:
        why = "off" if took == led else "trump"
    return sentence(
        teller,
        f"say.trick_taken.{why}",
        event.seat,
        card=label(teller, took),
        other=label(teller, other),
        cost=card_points(teller, event.points),
    )


def _drew(teller: Teller, event: Any, before: Any) -> str:
    """Only the own card is news; that the other side draws too goes without saying."""
    return sentence(teller, "say.drew", event.seat, card=label(teller, event.card)) if event.card else ""


def _claimed(teller: Teller, event: Any, before: Any) -> str:
    key = "auto" if event.auto else "won" if event.won else "lost"
    return sentence(teller, f"say.claimed.{key}", event.seat, cost=card_points(teller, event.points))


def _deal_ended(teller: Teller, event: Any, before: Any) -> str:
    if not hasattr(event, "why"):
        return say(teller.lang, "say.deal_ended")
    if event.winner is None:
        return say(teller.lang, "say.deal_ended.draw")
    points = event.points[event.winner]
    why = because(teller, 1 - event.winner, points, event.card_points, before.tricks)
    return sentence(teller, f"say.deal_ended.{event.why}", event.winner, cost=cost(teller, points), why=why)


def because(teller: Teller, loser: Seat, points: int, counted: tuple[int, int], tricks: tuple[int, int]) -> str:
    """Why the deal gave one, two or three points; empty when a house rule fixed the number."""
    if points == 3 and tricks[loser] == 0:
        return sentence(teller, "say.because.no_trick", loser)
    under = counted[loser] < SCHNEIDER
    if points != (2 if under else 1):
        return ""
    key = "say.because.under_33" if under else "say.because.at_least_33"
    return sentence(teller, key, loser, points=card_points(teller, counted[loser]))


SENTENCES: Sentences = {
    "picked": _picked,
    "started": _plain("say.started"),
    "revealed": _revealed,
    "asked": _asked,
    "took": _took,
    "placed": _placed,
    "moved": _moved,
    "exchanged": _exchanged,
    "closed": _about("say.closed"),
    "offered": _offered,
    "passed": _about("say.passed"),
    "melded": _melded,
    "played": _played,
    "trick_taken": _trick_taken,
    "drew": _drew,
    "claimed": _claimed,
    "deal_ended": _deal_ended,
    "match_ended": _match_ended,
}
