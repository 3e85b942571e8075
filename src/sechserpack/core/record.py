"""A match as its record: header, deals, actions and events, one JSON object a line (RULES.md §7, docs/FORMAT.md).

`Match` is the fold of the lines so far. `add_deal` and `act` return the lines that follow and the next match;
`Reader` takes lines one by one and says what is wrong with which line.
Files, shuffling and clocks belong to the shells; this module sees bytes of one line at a time.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from sechserpack.core.cards import Seat
from sechserpack.core.errors import BadRecord, Fault, IllegalAction
from sechserpack.core.game import AnyGame, Value, resolve, rules_for
from sechserpack.core.games import game_named
from sechserpack.core.wire import from_wire, to_wire

VERSION = 1
LINE_BYTES_MAX = 1_000_000
NAME_LENGTH_MAX = 100
IMPLIED = ("agree", "pass")
Line = dict[str, Any]


class Match(msgspec.Struct, frozen=True):
    """A match in progress: its game, the players' names, the options that differ from the defaults, and the state."""

    game: AnyGame
    players: tuple[str, ...]
    options: Mapping[str, Value]
    state: Any


def open_match(
    name: object, players: tuple[str, ...], options: Mapping[str, object] | None = None, preset: str | None = None
) -> Match:
    """A match before its first deal; raises BadRules for a wrong game, number of players or option."""
    game = game_named(name)
    rules = rules_for(game, len(players), options or {}, preset)
    resolved = resolve(game, options or {}, preset)
    differing = {
        option.name: resolved[option.name] for option in game.options if resolved[option.name] != option.default
    }
    return Match(game, players, differing, game.setup(rules))


def header(match: Match) -> Line:
    """The first line of the record; `rules` are the full resolved rules."""
    return {
        "record": "sechserpack",
        "version": VERSION,
        "game": match.game.name,
        "options": dict(match.options),
        "rules": to_wire(match.state.rules, match.game.card_text),
        "players": list(match.players),
    }


def add_deal(match: Match, deal: Any) -> tuple[list[Line], Match]:
    """Start a deal: its line (which stands for the event `dealt`), events that follow at once, and the next match."""
    if not match.game.awaits_deal(match.state):
        raise BadRecord("deal_not_due", {"waiting": waiting(match)})
    line = {"deal": match.game.deal_to_wire(match.state, deal)}
    events, state = match.game.begin(match.state, deal)
    return [line, *event_lines(match.game, events[1:])], msgspec.structs.replace(match, state=state)


def act(match: Match, seat: Seat, text: str) -> tuple[list[Line], Match]:
    """One action: its line, the events that follow, and the next match; raises IllegalAction or BadRecord."""
    try:
        action = match.game.parse_action(text)
    except BadRecord as error:
        error.allowed = legal_texts(match, seat) or error.allowed
        raise
    events, state = match.game.decide(match.state, seat, action)
    line = {"seat": seat, "do": match.game.write_action(action)}
    return [line, *event_lines(match.game, events)], msgspec.structs.replace(match, state=state)


def fold(match: Match, line: Line) -> Match:
    """The match after a line that the engine wrote: moves cards by deals and events and runs no rule."""
    event = event_of(match, line)
    return match if event is None else msgspec.structs.replace(match, state=match.game.evolve(match.state, event))


def event_of(match: Match, line: Line) -> Any:
    """The event a line of the engine stands for: a deal line for `dealt`, an action line for none (None)."""
    if "deal" in line:
        deal = match.game.deal_from_wire(match.state, line["deal"])
        return match.game.begin(match.state, deal)[0][0]
    return event_from(match.game, line["event"]) if "event" in line else None


def event_lines(game: AnyGame, events: Iterable[Any]) -> list[Line]:
    """Events as lines."""
    return [{"event": to_wire(event, game.card_text)} for event in events]


def event_from(game: AnyGame, line: Mapping[str, Any]) -> Any:
    """The event of an "event" line's value."""
    cards = {text: card for card, text in enumerate(game.card_text)}
    return from_wire(game.event_types[line["type"]], {k: v for k, v in line.items() if k != "type"}, cards)


def legal_texts(match: Match, seat: Seat) -> tuple[str, ...]:
    """The legal actions of a seat as text."""
    if not 0 <= seat < len(match.players):
        return ()
    return tuple(match.game.write_action(action) for action in match.game.legal(match.state, seat))


def waiting(match: Match) -> str:
    """What the match waits for, in words."""
    if match.game.is_over(match.state):
        return "the match is over"
    if match.game.awaits_deal(match.state):
        return "a deal comes next"
    return "waiting for seat " + ", ".join(map(str, match.game.to_act(match.state)))


class Reader:
    """Reads a record line by line and replays it through the rules.

    `match` is None before the header, `line` the number of the line read last.
    `feed` raises BadRecord or IllegalAction.
    """

    def __init__(self) -> None:
        self.match: Match | None = None
        self.line = 0
        self._expected: list[Line] = []
        self._events_seen = False

    def feed(self, raw: bytes) -> list[Line]:
        """Take one line, with or without its line end; the lines it stands for, with those the engine adds."""
        self.line += 1
        data = parse_line(raw)
        if self.match is None:
            self.match = read_header(data)
            return [header(self.match)]
        if "event" in data:
            self._check_event(data)
            return []
        self._check_no_event_missing()
        if "deal" in data:
            lines = self._deal(data["deal"])
        elif "seat" in data and "do" in data:
            lines = self._action(data["seat"], data["do"])
        else:
            raise BadRecord("unknown_line")
        self._expected = [line for line in lines if "event" in line]
        return lines

    def end(self) -> Match:
        """The match after the last line; raises BadRecord for an empty file or missing events."""
        if self.match is None:
            raise BadRecord("empty")
        self._check_no_event_missing()
        return self.match

    def _deal(self, value: Any) -> list[Line]:
        assert self.match is not None
        if not isinstance(value, dict):
            raise BadRecord("field", {"name": "deal", "detail": "it must be an object"})
        implied = self._imply()
        if not self.match.game.awaits_deal(self.match.state):
            raise BadRecord("deal_not_due", {"waiting": waiting(self.match)})
        lines, self.match = add_deal(self.match, self.match.game.deal_from_wire(self.match.state, value))
        return [*implied, *lines]

    def _action(self, seat: Any, text: Any) -> list[Line]:
        """One action, after what a record may leave out: that seats go on (`pass`) and consent (`agree`).

        Either is implied where the action is not possible yet. What never becomes possible is refused as at the first
        moment when the seat may do something of the kind.
        """
        assert self.match is not None
        if type(seat) is not int:
            raise BadRecord("field", {"name": "seat", "detail": "it must be a number"})
        if not isinstance(text, str):
            raise BadRecord("field", {"name": "do", "detail": "it must be a text"})
        lines: list[Line] = []
        told: Fault | None = None
        meant = False
        while True:
            try:
                more, self.match = act(self.match, seat, text)
                return [*lines, *more]
            except Fault as error:
                error.allowed = error.allowed or self._allowed_elsewhere()
                if told is None or (not meant and self._may_do_such(seat, text)):
                    told = error
                    meant = self._may_do_such(seat, text)
            willing = self._willing() if isinstance(told, IllegalAction) else None
            if willing is None:
                raise told
            more, self.match = act(self.match, *willing)
            lines += more

    def _allowed_elsewhere(self) -> tuple[str, ...]:
        """What the seats that are asked may do; only for who reads the record, since it names cards of a hand."""
        assert self.match is not None
        asked = self.match.game.to_act(self.match.state)
        return tuple(f"seat {one}: {text}" for one in asked for text in legal_texts(self.match, one))

    def _may_do_such(self, seat: Seat, text: str) -> bool:
        """Whether the seat may do something now that begins with the same word."""
        assert self.match is not None
        return text.split(" ")[0] in {one.split(" ")[0] for one in legal_texts(self.match, seat)}

    def _imply(self) -> list[Line]:
        """That everybody goes on, when a deal follows."""
        lines: list[Line] = []
        while willing := self._willing():
            assert self.match is not None
            more, self.match = act(self.match, *willing)
            lines += more
        return lines

    def _willing(self) -> tuple[Seat, str] | None:
        """The first seat that is asked and may agree or pass, with that action."""
        assert self.match is not None
        for seat in self.match.game.to_act(self.match.state):
            for word in IMPLIED:
                if word in legal_texts(self.match, seat):
                    return seat, word
        return None

    def _check_event(self, data: Line) -> None:
        self._events_seen = True
        if not self._expected:
            raise BadRecord("event_extra")
        expected = msgspec.json.decode(msgspec.json.encode(self._expected.pop(0)))
        if data["event"] != expected["event"]:
            raise BadRecord("event_differs", {"expected": msgspec.json.encode(expected).decode()})

    def _check_no_event_missing(self) -> None:
        if self._events_seen and self._expected:
            raise BadRecord("event_missing", {"expected": msgspec.json.encode(self._expected[0]).decode()})
        self._events_seen = False


def parse_line(raw: bytes) -> Line:
    """One line as an object; raises BadRecord for what is too long, not UTF-8, not JSON or not an object."""
    if len(raw) > LINE_BYTES_MAX:
        raise BadRecord("line_too_long", {"limit": LINE_BYTES_MAX})
    try:
        raw.decode()
    except UnicodeDecodeError:
        raise BadRecord("not_text") from None
    if not raw.strip():
        raise BadRecord("blank")
    if raw.startswith(b"\xef\xbb\xbf"):
        raise BadRecord("byte_order_mark")
    try:
        data = msgspec.json.decode(raw)
    except RecursionError:
        raise BadRecord("not_json", {"detail": "too many brackets inside each other"}) from None
    except msgspec.DecodeError as error:
        cut = not raw.endswith(b"\n") and raw.lstrip().startswith(b"{")
        raise BadRecord("truncated" if cut else "not_json", {"detail": str(error)}) from None
    if not isinstance(data, dict):
        raise BadRecord("not_object")
    return data


def read_header(data: Line) -> Match:
    """The match a header opens; raises BadRecord or BadRules."""
    if data.get("record") != "sechserpack":
        raise BadRecord("no_header")
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise BadRecord("version", {"version": data.get("version"), "known": VERSION})
    players, options = data.get("players"), data.get("options", {})
    if not isinstance(players, list) or not all(_is_name(name) for name in players):
        raise BadRecord("players", {"limit": NAME_LENGTH_MAX})
    if not isinstance(options, dict):
        raise BadRecord("field", {"name": "options", "detail": "it must be an object"})
    preset = data.get("preset")
    if preset is not None and not isinstance(preset, str):
        raise BadRecord("field", {"name": "preset", "detail": "it must be a text"})
    match = open_match(data.get("game"), tuple(players), options, preset)
    rules = to_wire(match.state.rules, match.game.card_text)
    if "rules" in data and not _follow(data["rules"], rules):
        raise BadRecord("field", {"name": "rules", "detail": "they do not follow from the options"})
    return match


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and len(name) <= NAME_LENGTH_MAX and not any(map(is_control, name))


def is_control(sign: str) -> bool:
    """Whether a character steers a terminal instead of being seen."""
    return ord(sign) < 0x20 or 0x7F <= ord(sign) < 0xA0


def _follow(given: Any, rules: Mapping[str, Any]) -> bool:
    """Whether written rules are those of the match; a rule that is younger than the record may be missing."""
    return isinstance(given, dict) and all(name in rules and rules[name] == value for name, value in given.items())


def read(lines: Iterable[bytes]) -> Match:
    """Replay a whole record through the rules; every Fault raised carries the number of its line as `line`."""
    reader = Reader()
    try:
        for raw in lines:
            reader.feed(raw)
        return reader.end()
    except Fault as error:
        raise located(error, reader.line) from None


def located(error: Fault, line: int) -> BadRecord:
    """The error as a BadRecord that names its line."""
    record = BadRecord(error.key, error.params, error.allowed)
    record.line = line
    return record
