"""What every game offers, and how a view is made from a state.

A `Game` is a value: its name, its options and its functions. There is no base class; a new game fills the same fields.
`to_act`, `legal` and `decide` hold the rules, `evolve` only moves cards, `observe` and `redact` hide what a viewer may
not see. Hiding works by declaration: each event and state class lists in `SEES` who sees which field; what is not
listed is hidden.
Deliberately absent: clocks, shuffling, storage, names of players.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from sechserpack.core.cards import UNKNOWN, Card, Seat
from sechserpack.core.errors import BadRules

Value = bool | int | str


class Who(Enum):
    """Who sees a field: ALL; OWNER, the seat named by `seat`; EACH, a tuple whose item i only seat i sees."""

    ALL = "all"
    OWNER = "owner"
    EACH = "each"


class Masked(msgspec.Struct, frozen=True):
    """A struct with hidden fields: `SEES` names who sees a field, and a field without a name there nobody sees."""

    SEES: ClassVar[Mapping[str, Who]] = {}


M = TypeVar("M", bound=Masked)


def mask(value: M, viewer: Seat | None) -> M:
    """The struct as `viewer` may see it (None: somebody without a seat); hidden numbers are 0, texts empty."""
    changes: dict[str, Any] = {}
    for field in value.__struct_fields__:
        who = value.SEES.get(field)
        if who is Who.ALL:
            continue
        item = getattr(value, field)
        if who is Who.OWNER:
            if value.seat != viewer:  # type: ignore[attr-defined]
                changes[field] = hidden(item)
        elif who is Who.EACH:
            changes[field] = tuple(one if seat == viewer else hidden(one) for seat, one in enumerate(item))
        else:
            changes[field] = hidden(item)
    return msgspec.structs.replace(value, **changes) if changes else value


def hidden(item: Any) -> Any:
    """The blank of the same shape: lengths and absences stay visible, values do not."""
    if item is None:
        return None
    if isinstance(item, tuple):
        return tuple(hidden(one) for one in item)
    if isinstance(item, str):
        return ""
    if isinstance(item, bool):
        return False
    assert isinstance(item, int), f"no blank for {type(item).__name__}"
    return UNKNOWN


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand with one such card fewer; from a hidden hand an unknown card goes."""
    index = hand.index(card if card in hand else UNKNOWN)
    return hand[:index] + hand[index + 1 :]


def changed(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """The tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


class Option(msgspec.Struct, frozen=True):
    """One house rule: a field of the game's rules. `choices` is a closed list, else an int from `low` to `high`."""

    name: str
    default: Value
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0

    def accepts(self, value: object) -> bool:
        """Whether the value is one of the possible ones, of the very type."""
        if self.choices:
            return any(type(value) is type(choice) and value == choice for choice in self.choices)
        return type(value) is int and self.low <= value <= self.high

    def combines(self, value: object) -> bool:
        """Whether the value is several of the possible ones at once."""
        parts = value.replace("+", " ").replace(",", " ").split() if isinstance(value, str) else []
        return len(parts) > 1 and all(part in self.choices for part in parts)

    def allowed(self) -> tuple[str, ...]:
        """The possible values as text."""
        if self.choices:
            return tuple(option_text(choice) for choice in self.choices)
        return (f"{self.low}..{self.high}",)

    def read(self, text: str) -> Value:
        """A value written by a person: `true`, `66`, `exact`; raises BadRules."""
        readings: tuple[Any, ...] = (text, {"true": True, "false": False}.get(text.lower()))
        if text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) < 10:
            readings += (int(text),)
        for value in readings:
            if self.accepts(value):
                return value  # type: ignore[no-any-return]
        key = "option_combined" if self.combines(text) else "option_value"
        raise BadRules(key, {"name": self.name, "value": text}, self.allowed())


def option_text(value: Value) -> str:
    """A value as a person writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Result(msgspec.Struct, frozen=True):
    """How a match stands: finished deals (points per seat), the scores, and the winners once it is over."""

    over: bool
    deals: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


R = TypeVar("R")
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
D = TypeVar("D")


class Game(msgspec.Struct, Generic[R, S, A, E, D], frozen=True):
    """A game as a value; R rules, S state, A action, E event, D deal. See docs/ADDING_A_GAME.md."""

    name: str
    seats_min: int
    seats_max: int
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Value]]
    card_text: tuple[str, ...]
    """The text of each card, index 0 for an unknown one."""
    rules: Callable[[int, Mapping[str, Value]], R]
    """Rules for a number of seats and resolved options; raises BadRules for combinations that are not defined."""
    setup: Callable[[R], S]
    """The state before the first deal."""
    deck: Callable[[R], tuple[Card, ...]]
    """The cards one deal uses, in order."""
    card_points: Callable[[R], Mapping[Card, int]]
    """What each card of the deck counts."""
    make_deal: Callable[[S, tuple[Card, ...], Seat], D]
    """Distribute a shuffled deck from a dealer."""
    deal_from_wire: Callable[[S, Mapping[str, Any]], D]
    """Read and check the value of a record's "deal" line; raises BadRecord."""
    deal_to_wire: Callable[[S, D], dict[str, Any]]
    """Write it."""
    begin: Callable[[S, D], tuple[tuple[E, ...], S]]
    """Start a deal: its events and the state after them."""
    awaits_deal: Callable[[S], bool]
    next_dealer: Callable[[S], Seat | None]
    """Who deals next; None: drawn by lot."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """The seats that are asked now, in seat order."""
    legal: Callable[[S, Seat], tuple[A, ...]]
    """Every action the seat may take now; works on a state and on the seat's own view."""
    decide: Callable[[S, Seat, A], tuple[tuple[E, ...], S]]
    """Apply the rules to one action; raises IllegalAction and leaves the state untouched."""
    evolve: Callable[[S, E], S]
    """Move the cards of one event; knows no rule."""
    observe: Callable[[S, Seat | None], S]
    redact: Callable[[E, Seat | None], E]
    is_over: Callable[[S], bool]
    result: Callable[[S], Result]
    parse_action: Callable[[str], A]
    """Read "play 9H"; raises BadRecord with key unknown_action."""
    write_action: Callable[[A], str]
    event_types: Mapping[str, type[msgspec.Struct]]
    """The event classes by their tag."""
    preview: Callable[[S, Seat, A], dict[str, Any] | None]
    """What the action would do on the table as it lies, from the seat's view alone; None: nothing to say."""
    blocked: Callable[[S, Seat], dict[str, str]]
    """Hand cards that may not be played now, by text, each with the key of the reason."""
    signals: Callable[[S], tuple[str, ...]] = lambda state: ()
    """What players may point at, as text: only what lies open to all; empty where that is not part of the game."""


AnyGame = Game[Any, Any, Any, Any, Any]


class View(msgspec.Struct, frozen=True):
    """What a seat knows: the game, the seat, the state as that seat observes it, and its legal actions."""

    game: AnyGame
    seat: Seat
    state: Any
    legal: tuple[Any, ...]


def view(game: AnyGame, state: Any, seat: Seat) -> View:
    """The view of a seat. Bots decide from this value alone."""
    seen = game.observe(state, seat)
    return View(game, seat, seen, game.legal(seen, seat))


def resolve(game: AnyGame, options: Mapping[str, object], preset: str | None = None) -> dict[str, Value]:
    """All options of a game: defaults, then the preset (also given as option `preset`), then the single options.

    Raises BadRules for an unknown option, value or preset (RULES.md 6.15).
    """
    given = {name: value for name, value in options.items() if name != "preset"}
    if "preset" in options:
        preset = str(options["preset"])
    if preset is not None and preset not in game.presets:
        raise BadRules("unknown_preset", {"game": game.name, "name": preset}, tuple(game.presets))
    known = {option.name: option for option in game.options}
    resolved = {name: option.default for name, option in known.items()}
    for name, value in [*(game.presets[preset].items() if preset else ()), *given.items()]:
        if name not in known:
            raise BadRules("unknown_option", {"game": game.name, "name": name}, tuple(known))
        if not known[name].accepts(value):
            if known[name].combines(value):
                raise BadRules("option_combined", {"name": name, "value": value}, known[name].allowed())
            shown = option_text(value) if isinstance(value, bool) else value
            raise BadRules("option_value", {"name": name, "value": shown}, known[name].allowed())
        resolved[name] = value
    return resolved


def rules_for(game: AnyGame, seats: int, options: Mapping[str, object], preset: str | None = None) -> Any:
    """The rules of a match; raises BadRules when the number of seats or an option is wrong."""
    if not game.seats_min <= seats <= game.seats_max:
        span = {"game": game.name, "low": game.seats_min, "high": game.seats_max, "seats": seats}
        raise BadRules("seats_range", span)
    return game.rules(seats, resolve(game, options, preset))
