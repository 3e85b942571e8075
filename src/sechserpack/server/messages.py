"""What travels over HTTP and the socket, as types; docs/PROTOCOL.md explains each of them.

The page's TypeScript types are made from these by `make generate`.
`V`, `E` and `H` mark what depends on the game: a view, an event, a hint, already in wire form.
Reading is strict: unknown fields and wrong types are refused. What a game or a name allows, its own refusal says.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Value = bool | int | str
ViewJson = Annotated[Any, "V"]
EventJson = Annotated[Any, "E"]
HintJson = Annotated[Any, "H"]

NAME_LENGTH_MAX = 24
OPTIONS_MAX = 40

Word = Annotated[str, Meta(max_length=40)]
OptionValue = bool | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Word


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits in a seat; `level` names a bot's strength."""

    name: str
    kind: Literal["human", "bot"]
    level: Word | None = None


# --- HTTP ------------------------------------------------------------------------------------------------------------


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tables."""

    game: Word
    seats: tuple[Player, ...]
    options: Annotated[dict[Word, OptionValue], Meta(max_length=OPTIONS_MAX)] = {}
    preset: Word | None = None
    hints: bool = True


class Created(Struct, frozen=True):
    """A table was made."""

    table: str


class OptionInfo(Struct, frozen=True):
    """One option of a game: one of `choices`, or with None a number from `low` to `high`."""

    name: str
    default: Value
    choices: tuple[Value, ...] | None
    low: int
    high: int


class GameInfo(Struct, frozen=True):
    """What can be chosen for a game; `bots` are levels from the weakest up."""

    name: str
    seats: tuple[int, int]
    options: tuple[OptionInfo, ...]
    presets: dict[str, dict[str, Value]]
    bots: tuple[str, ...]


class Catalogue(Struct, frozen=True):
    """The answer of GET /api/catalogue."""

    games: tuple[GameInfo, ...]


class TableEntry(Struct, frozen=True):
    """One table of this browser; `updated` is a time in UTC, ISO 8601."""

    table: str
    game: str
    players: tuple[Player, ...]
    over: bool
    scores: tuple[int, ...]
    updated: str


class TableList(Struct, frozen=True):
    """The answer of GET /api/tables, newest first."""

    tables: tuple[TableEntry, ...]


class Problem(Struct, frozen=True):
    """What was wrong: a code for programs, a sentence for people, and what would have been right."""

    code: str
    text: str
    allowed: tuple[str, ...] = ()


class Failure(Struct, frozen=True):
    """The body of every HTTP answer that is an error."""

    error: Problem


# --- from the browser ------------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message of a socket; `seq` is the last step seen."""

    seq: Annotated[int, Meta(ge=0)] | None = None


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Take an action. With the same `id` it is done once, however often it is sent."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    do: Annotated[str, Meta(max_length=80)]


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


Sign = Literal["this", "not_this", "save"]


class Point(Struct, frozen=True, tag="point", forbid_unknown_fields=True):
    """Point at something that lies open: `about` is `row 3`, `card 24` or `action seven`."""

    about: Annotated[str, Meta(max_length=40)]
    sign: Sign


ClientMessage = Hello | Act | Ping | Point
read_message = msgspec.json.Decoder(ClientMessage).decode


# --- to the browser --------------------------------------------------------------------------------------------------


class Table(Struct, frozen=True):
    """What stays the same: `seat` is the reader's own or None, `cards` what each card of the deck counts."""

    id: str
    game: str
    seat: int | None
    players: tuple[Player, ...]
    hints: bool
    cards: dict[str, int]
    preset: str | None
    options: dict[str, Value]


class Offer(Struct, frozen=True):
    """A legal action, and what it would do as far as can be said."""

    do: str
    hint: HintJson | None


class Step(Struct, frozen=True):
    """An event as the reader may see it, and the reader's view after it; `seq` counts the events of a table from 1."""

    seq: int
    event: EventJson
    view: ViewJson


class Turn(Struct, frozen=True):
    """Who is asked, what the reader may do, and which hand cards are barred, with the key of the reason."""

    to_act: tuple[int, ...]
    offers: tuple[Offer, ...]
    blocked: dict[str, str]
    over: bool


class TableMessage(Turn, frozen=True, tag="table", kw_only=True):
    """The whole table as it stands after step `seq`."""

    seq: int
    table: Table
    view: ViewJson


class StepsMessage(Turn, frozen=True, tag="steps", kw_only=True):
    """What has happened since."""

    steps: tuple[Step, ...]


class Ack(Struct, frozen=True, tag="ack"):
    """The command was done; `seq` is the last step that followed from it."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag="refused"):
    """The command was not done and nothing has changed; `legal` lists what is possible."""

    id: str
    code: str
    text: str
    legal: tuple[str, ...]


class Pong(Struct, frozen=True, tag="pong"):
    """Yes."""


class Pointed(Struct, frozen=True, tag="pointed"):
    """A player points at something; it is told once and kept nowhere."""

    seat: int
    about: str
    sign: Sign


Reason = Literal[
    "hello_first", "no_such_table", "shutdown", "too_long", "too_many_messages", "too_many_sockets", "unreadable"
]


class Bye(Struct, frozen=True, tag="bye"):
    """The server closes the socket."""

    reason: Reason


ServerMessage = TableMessage | StepsMessage | Ack | Refused | Pointed | Pong | Bye
write = msgspec.json.Encoder().encode
