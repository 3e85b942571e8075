"""The row games: Die Sechste and 6 nimmt! as two values of `Game` (RULES.md §§2–4.3)."""

from collections.abc import Callable, Mapping
from functools import partial

from sechserpack.core.game import Game, Option, Value, mask
from sechserpack.core.rows import play, view
from sechserpack.core.rows.events import EVOLVE, Event, evolve
from sechserpack.core.rows.rules import (
    NIMMT_OPTIONS,
    NIMMT_PRESETS,
    SECHSTE_OPTIONS,
    SECHSTE_PRESETS,
    Rules,
    card_points,
    deck,
    nimmt_rules,
    sechste_rules,
)
from sechserpack.core.rows.state import Action, State, setup
from sechserpack.core.rows.text import card_texts, parse_action, write_action

RowGame = Game[Rules, State, Action, Event, view.Deal]


def _row_game(
    name: str,
    options: tuple[Option, ...],
    presets: Mapping[str, Mapping[str, Value]],
    rules: Callable[[int, Mapping[str, Value]], Rules],
) -> RowGame:
    return Game(
        name=name,
        seats_min=2,
        seats_max=10,
        options=options,
        presets=presets,
        card_text=card_texts(name),
        rules=rules,
        setup=setup,
        deck=deck,
        card_points=card_points,
        make_deal=view.make_deal,
        deal_from_wire=view.deal_from_wire,
        deal_to_wire=view.deal_to_wire,
        begin=view.begin,
        awaits_deal=play.awaits_deal,
        next_dealer=play.next_dealer,
        to_act=play.to_act,
        legal=play.legal,
        decide=play.decide,
        evolve=evolve,
        observe=mask,
        redact=mask,
        is_over=play.is_over,
        result=view.result,
        parse_action=partial(parse_action, name),
        write_action=partial(write_action, name),
        event_types={str(kind.__struct_config__.tag): kind for kind in EVOLVE},
        preview=view.preview,
        blocked=view.blocked,
    )


SECHSTE: RowGame = _row_game("sechste", SECHSTE_OPTIONS, SECHSTE_PRESETS, sechste_rules)
NIMMT: RowGame = _row_game("nimmt", NIMMT_OPTIONS, NIMMT_PRESETS, nimmt_rules)
