"""Sechsundsechzig as a value of `Game` (RULES.md §6)."""

from sechserpack.core.cards import FRENCH_TEXT
from sechserpack.core.game import Game, mask
from sechserpack.core.sixtysix import duty, play, view
from sechserpack.core.sixtysix.events import EVOLVE, Event, evolve
from sechserpack.core.sixtysix.rules import OPTIONS, PRESETS, Rules, card_points, deck, rules
from sechserpack.core.sixtysix.state import Action, State, setup
from sechserpack.core.sixtysix.text import parse_action, write_action

SECHSUNDSECHZIG: Game[Rules, State, Action, Event, view.Deal] = Game(
    name="sechsundsechzig",
    seats_min=2,
    seats_max=2,
    options=OPTIONS,
    presets=PRESETS,
    card_text=FRENCH_TEXT,
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
    to_act=duty.to_act,
    legal=duty.legal,
    decide=play.decide,
    evolve=evolve,
    observe=mask,
    redact=mask,
    is_over=play.is_over,
    result=view.result,
    parse_action=parse_action,
    write_action=write_action,
    event_types={str(kind.__struct_config__.tag): kind for kind in EVOLVE},
    preview=view.preview,
    blocked=view.blocked,
)
