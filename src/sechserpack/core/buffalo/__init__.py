"""Schlagt den Büffel as a value of `Game` (RULES.md §5)."""

from sechserpack.core.buffalo import play, view
from sechserpack.core.buffalo.events import EVOLVE, Event, evolve
from sechserpack.core.buffalo.rules import CARD_TEXT, OPTIONS, PRESETS, Rules, card_points, deck, rules
from sechserpack.core.buffalo.state import Action, State, setup
from sechserpack.core.buffalo.text import parse_action, write_action
from sechserpack.core.game import Game, mask

BUEFFEL: Game[Rules, State, Action, Event, view.Deal] = Game(
    name="bueffel",
    seats_min=1,
    seats_max=6,
    options=OPTIONS,
    presets=PRESETS,
    card_text=CARD_TEXT,
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
    parse_action=parse_action,
    write_action=write_action,
    event_types={str(kind.__struct_config__.tag): kind for kind in EVOLVE},
    preview=view.preview,
    blocked=view.blocked,
    signals=view.signals,
)
