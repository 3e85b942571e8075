"""The sentences of Schlagt den Büffel beyond those of the row games: what is proposed, used and moved, and by whom.

A moment for action cards and who lets it go by are left unsaid here: the question says so, before every card.
"""

from collections.abc import Iterable
from typing import Any

from sechserpack.cli.play import narrate
from sechserpack.cli.play.narrate import Sentences, Teller, cost, label, name_of, sentence, taking
from sechserpack.core.buffalo.cards import last_of
from sechserpack.core.buffalo.rules import DOUBLING_SEATS_MAX, herd_of, kind_of
from sechserpack.core.buffalo.state import Use
from sechserpack.core.cards import UNKNOWN, Card, Seat
from sechserpack.core.rows.leaves import ROW_CAPACITY
from sechserpack.core.rows.rules import row_points
from sechserpack.texts import say

Queue = Iterable[tuple[Seat, Card]]


def short_name(lang: str, players: tuple[str, ...], seat: Seat) -> str:
    """A player's name, or the buffalo's without its article, for lists."""
    return players[seat] if seat < len(players) else say(lang, "actor.buffalo.short")


def queue_text(teller: Teller, queue: Queue) -> str:
    """Cards with their owners, in order."""
    return " · ".join(f"{label(teller, card)} {short_name(teller.lang, teller.players, seat)}" for seat, card in queue)


def kind_name(teller: Teller, kind: str) -> str:
    """What an action card is called."""
    return say(teller.lang, f"action.{kind}.name")


def use_text(teller: Teller, use: Use, queue: Queue, seen: Any) -> str:
    """A use of an action card as part of a sentence."""
    cards = dict(queue)
    params: dict[str, object] = {"kind": kind_name(teller, use.kind), "row": use.row + 1}
    if use.kind == "sort":
        return say(
            teller.lang, "use.sort", **params, cards=queue_text(teller, ((one, cards[one]) for one in use.order))
        )
    if use.kind == "push":
        return say(teller.lang, "use.push", **params, card=label(teller, seen.rows[use.row][-1]))
    if use.seat < 0:
        return say(teller.lang, "use.row", **params)
    key = "use.insert" if use.kind == "insert" else "use.seat"
    return sentence(teller, key, use.seat, **params, card=label(teller, cards[use.seat]))


def _proposed(teller: Teller, event: Any, before: Any) -> str:
    return sentence(teller, "say.proposed", event.seat, use=use_text(teller, event.use, before.queue, before))


def _used(teller: Teller, event: Any, before: Any) -> str:
    told = sentence(teller, "say.used", event.seat, use=use_text(teller, event.use, before.queue, before))
    if not event.drawn:
        return told
    return f"{told} {say(teller.lang, 'say.used.drawn', kind=kind_name(teller, kind_of(event.drawn)))}"


def _turned(teller: Teller, event: Any, before: Any) -> str:
    return say(teller.lang, "say.turned", card=label(teller, event.card))


def _revealed(teller: Teller, event: Any, before: Any) -> str:
    return say(teller.lang, "play.revealed", cards=queue_text(teller, event.queue))


def _about(key: str) -> Any:
    return lambda teller, event, before: sentence(teller, key, event.seat)


def _marked(teller: Teller, event: Any, before: Any) -> str:
    key = f"say.marked.{event.mark}"
    if event.mark == "lift":
        return sentence(teller, key, event.seat, row=event.row + 1)
    return say(teller.lang, key, row=event.row + 1)


def _sorting(teller: Teller, event: Any, before: Any) -> str:
    if not event.order:
        return sentence(teller, "say.sorting.done", event.seat)
    cards = dict(before.queue)
    chosen = queue_text(teller, ((seat, cards[seat]) for seat in event.order))
    return sentence(teller, "say.sorting", event.seat, cards=chosen)


def _reordered(teller: Teller, event: Any, before: Any) -> str:
    return say(teller.lang, "say.reordered", cards=queue_text(teller, event.queue))


def _replacing(teller: Teller, event: Any, before: Any) -> str:
    return sentence(teller, "say.replacing", event.seat, card=label(teller, dict(before.queue)[event.seat]))


def _replaced(teller: Teller, event: Any, before: Any) -> str:
    return sentence(teller, "say.replaced", event.seat, card=label(teller, event.card), back=label(teller, event.back))


def _inserted(teller: Teller, event: Any, before: Any) -> str:
    left, right = before.rows[event.row][event.place - 2 : event.place]
    return say(
        teller.lang,
        "say.inserted",
        name=name_of(teller, event.seat),
        card=label(teller, event.card),
        row=event.row + 1,
        left=label(teller, left),
        right=label(teller, right),
    )


def _pushed(teller: Teller, event: Any, before: Any) -> str:
    behind = last_of(before.rows[event.to])
    params = {"card": label(teller, event.card), "row": event.row + 1, "to": event.to + 1}
    if not behind:
        return say(teller.lang, "say.pushed.first", **params)
    return say(teller.lang, "say.pushed", **params, behind=label(teller, behind))


def _asked(teller: Teller, event: Any, before: Any) -> str:
    """Others choose at once, and what they took is told next."""
    if event.seat != teller.you:
        return ""
    return sentence(teller, _free("say.asked.low", before), event.seat, card=label(teller, event.card))


def _free(key: str, before: Any) -> str:
    """With a barred row there are lower cards that do not count."""
    return f"{key}_free" if before.stops else key


def _took(teller: Teller, event: Any, before: Any) -> str:
    """Who takes a row, and what the pile comes to that it goes to (RULES.md 5.2)."""
    herd = herd_of(before.rules)
    card = label(teller, before.queue[0][1]) if event.why in ("low", "sixth") else ""
    told = taking(teller, _took_key(event, before), event, before, card)
    piles = before.piles[herd:] if event.seat == herd else before.piles[:herd]
    points = event.points + sum(row_points(before.rules, pile) for pile in piles)
    whose = "buffalo" if event.seat == herd else "team"
    return f"{told} {say(teller.lang, f'pile.{whose}', cost=cost(teller, points))}"


def _took_key(event: Any, before: Any) -> str:
    if event.why == "low":
        return "say.took.herd" if event.seat == herd_of(before.rules) else _free("say.took.low", before)
    return "say.took.seventh" if event.why == "sixth" and len(event.cards) > ROW_CAPACITY else f"say.took.{event.why}"


def _placed(teller: Teller, event: Any, before: Any) -> str:
    params = {"name": name_of(teller, event.seat), "card": label(teller, event.card), "row": event.row + 1}
    if event.behind == UNKNOWN:
        return say(teller.lang, "say.placed.first", **params)
    key = "say.placed.free" if before.stops else "say.placed"
    return say(teller.lang, key, **params, behind=label(teller, event.behind))


def _deal_ended(teller: Teller, event: Any, before: Any) -> str:
    own, herd = event.points
    params = {"team": cost(teller, own), "herd": cost(teller, herd)}
    if before.rules.seats > DOUBLING_SEATS_MAX:
        return say(teller.lang, "say.deal_ended.bueffel", **params)
    return say(teller.lang, "say.deal_ended.bueffel.doubled", **params, half=own // 2)


def _match_ended(teller: Teller, event: Any, before: Any) -> str:
    own, herd = event.scores
    if own == herd:
        return say(teller.lang, "say.match_ended.bueffel.tie", herd=cost(teller, herd))
    key = "won.you" if teller.you in event.winners else "won" if event.winners else "lost"
    return say(teller.lang, f"say.match_ended.bueffel.{key}", n=len(teller.players), team=own, herd=herd)


SENTENCES: Sentences = {
    **{name: tell for name, tell in narrate.SENTENCES.items() if name != "passed"},
    "turned": _turned,
    "revealed": _revealed,
    "proposed": _proposed,
    "agreed": _about("say.agreed"),
    "refused": _about("say.refused"),
    "used": _used,
    "marked": _marked,
    "sorting": _sorting,
    "reordered": _reordered,
    "replacing": _replacing,
    "replaced": _replaced,
    "inserted": _inserted,
    "pushed": _pushed,
    "asked": _asked,
    "took": _took,
    "placed": _placed,
    "deal_ended": _deal_ended,
    "match_ended": _match_ended,
}
