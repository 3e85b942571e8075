"""From a history to what one viewer may see: the only place where a state becomes a message.

Everything passes `observe` or `redact` first. `seat` None is somebody without a seat.
"""

from collections.abc import Sequence
from typing import Any

from sechserpack.core.cards import Seat
from sechserpack.core.record import Match
from sechserpack.core.wire import to_wire
from sechserpack.server.history import History, Kept
from sechserpack.server.messages import Offer, Step, StepsMessage, Table, TableMessage
from sechserpack.server.store import Stored


def table_message(stored: Stored, history: History, seat: Seat | None) -> TableMessage:
    """The whole table for a viewer."""
    match = history.match
    view = to_wire(match.game.observe(match.state, seat), match.game.card_text)
    return TableMessage(
        seq=history.seq, table=_table(stored, match, seat), view=view, **_turn(match, seat, stored.settings.hints)
    )


def steps_message(stored: Stored, history: History, steps: Sequence[Kept], seat: Seat | None) -> StepsMessage:
    """Some steps for a viewer, and what the viewer may do after the last one."""
    game = history.match.game
    seen = tuple(
        Step(
            step.seq,
            to_wire(game.redact(step.event, seat), game.card_text),
            to_wire(game.observe(step.state, seat), game.card_text),
        )
        for step in steps
    )
    return StepsMessage(steps=seen, **_turn(history.match, seat, stored.settings.hints))


def _table(stored: Stored, match: Match, seat: Seat | None) -> Table:
    points = match.game.card_points(match.state.rules)
    return Table(
        id=stored.id,
        game=match.game.name,
        seat=seat,
        players=stored.players,
        hints=stored.settings.hints,
        cards={match.game.card_text[card]: worth for card, worth in points.items()},
        preset=stored.settings.preset,
        options=dict(match.options),
    )


def _turn(match: Match, seat: Seat | None, hints: bool) -> dict[str, Any]:
    """Who is asked, and what the viewer may do, worked out from the viewer's own view."""
    game, state = match.game, match.state
    turn = {"to_act": game.to_act(state), "offers": (), "blocked": {}, "over": game.is_over(state)}
    if seat is None:
        return turn
    seen = game.observe(state, seat)
    offers = tuple(
        Offer(game.write_action(action), game.preview(seen, seat, action) if hints else None)
        for action in game.legal(seen, seat)
    )
    return turn | {"offers": offers, "blocked": game.blocked(seen, seat)}
