"""The HTTP interface: what can be played, new tables, a browser's tables, records.

Bodies are read strictly, and every error is a JSON object with a code and a sentence.
"""

from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie

from sechserpack.bots import bots_for
from sechserpack.core.game import AnyGame, Option
from sechserpack.core.games import GAMES, game_named
from sechserpack.core.record import header, open_match
from sechserpack.server.identity import (
    COOKIE,
    COOKIE_SECONDS,
    address,
    is_visible,
    new_table_id,
    new_token,
    owner,
    owner_of,
)
from sechserpack.server.messages import (
    NAME_LENGTH_MAX,
    Catalogue,
    Created,
    GameInfo,
    NewTable,
    OptionInfo,
    Player,
    TableEntry,
    TableList,
)
from sechserpack.server.place import Place
from sechserpack.server.refusals import Refusal, unreadable
from sechserpack.server.store import Settings, Stored, now

AnyRequest = Request[Any, Any, Any]


@get("/api/catalogue", sync_to_thread=False)
def catalogue() -> Response[Catalogue]:
    """The games, their options, presets and bots."""
    return answer(Catalogue(tuple(_game_info(game) for game in GAMES.values())))


@post("/api/tables")
async def create_table(request: AnyRequest, place: Place) -> Response[Created]:
    """Make a table; who asks gets its first person's seat."""
    wanted = await _read_body(request, NewTable)
    match = open_match(wanted.game, tuple(player.name for player in wanted.seats), wanted.options, wanted.preset)
    _check_seats(wanted)
    _check_limit(request, place)
    holder, cookie = await _holder(request, place)
    table = _new_table(header(match), Settings(wanted.hints, wanted.preset), wanted.seats, holder)
    return created(await place.store.create(table), cookie)


@post("/api/tables/{table_id:str}/rematch")
async def rematch(request: AnyRequest, place: Place, table_id: str) -> Response[Created]:
    """The same players and rules once more; asked twice, the same table."""
    stored = await _table(place, table_id)
    holder = owner_of(request.cookies)
    if holder is None or stored.seat_of(holder) is None:
        raise Refusal("not_your_table")
    if not stored.over:
        raise Refusal("not_over")
    if stored.rematch:
        return created(stored.rematch)
    _check_limit(request, place)
    table = msgspec.structs.replace(stored, id=new_table_id(), created=now(), updated=now(), over=False, scores=())
    return created(await place.store.create(table, rematch_of=stored.id))


@get("/api/tables")
async def my_tables(request: AnyRequest, place: Place) -> Response[TableList]:
    """The tables at which this browser sits."""
    holder = owner_of(request.cookies)
    tables = await place.store.tables_of(holder) if holder else []
    return answer(TableList(tuple(_entry(table) for table in tables)))


@get("/api/tables/{table_id:str}/record")
async def record(place: Place, table_id: str) -> Response[bytes]:
    """The record as a file: everything once the match is over, before that the finished deals."""
    stored = await _table(place, table_id)
    lines = [line for line, _ in await place.store.lines(table_id)]
    kept = [stored.header, *lines[: _public_length(lines)]]
    name = f"sechserpack-{stored.header['game']}-{_time(stored.created):%Y-%m-%d}.jsonl"
    return Response(
        b"".join(msgspec.json.encode(line) + b"\n" for line in kept),
        media_type="application/x-ndjson",
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )


@get("/health")
async def health(place: Place) -> Response[dict[str, str]]:
    """Whether the server and its database answer."""
    await place.store.ping()
    return answer({"status": "ok"})


def answer(content: Any, status: int = 200) -> Response[Any]:
    """A JSON answer that nobody keeps."""
    return Response(content, status_code=status, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


def created(table_id: str, cookie: Cookie | None = None) -> Response[Created]:
    """The answer to a new table."""
    response = answer(Created(table_id), 201)
    if cookie:
        response.set_cookie(cookie)
    return response


async def _read_body(request: AnyRequest, kind: type[NewTable]) -> NewTable:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("not_json", ("application/json",))
    body = await request.body()
    try:
        body.decode()
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise unreadable(error) from None


def _check_seats(wanted: NewTable) -> None:
    """One person, the others bots, all with names that can be read."""
    if sum(player.kind == "human" for player in wanted.seats) != 1:
        raise Refusal("one_person")
    levels = bots_for(game_named(wanted.game))
    for player in wanted.seats:
        if len(player.name) > NAME_LENGTH_MAX or not is_visible(player.name):
            raise Refusal("bad_name")
        if player.kind == "bot" and player.level not in levels:
            raise Refusal("bad_level", levels, name=player.name)
        if player.kind == "human" and player.level is not None:
            raise Refusal("bad_level", name=player.name)


def _check_limit(request: AnyRequest, place: Place) -> None:
    if not place.addresses.allows_table(address(request.client.host if request.client else None)):
        raise Refusal("too_many_tables")


async def _holder(request: AnyRequest, place: Place) -> tuple[str, Cookie | None]:
    """The token hash for the new seat, and the cookie to set when the browser has none that holds a seat here."""
    known = owner_of(request.cookies)
    if known is not None and await place.store.knows(known):
        return known, None
    token = new_token()
    secure = request.url.scheme == "https"
    cookie = Cookie(COOKIE, value=token, max_age=COOKIE_SECONDS, httponly=True, secure=secure, samesite="lax")
    return owner(token), cookie


def _new_table(head: dict[str, Any], settings: Settings, players: tuple[Player, ...], holder: str) -> Stored:
    owners = tuple(holder if player.kind == "human" else None for player in players)
    return Stored(new_table_id(), head, settings, players, owners, created=now(), updated=now())


async def _table(place: Place, table_id: str) -> Stored:
    stored = await place.store.table(table_id)
    if stored is None:
        raise Refusal("no_such_table")
    return stored


def _public_length(lines: list[dict[str, Any]]) -> int:
    """How many lines belong to finished deals."""
    ends = [number for number, line in enumerate(lines, 1) if line.get("event", {}).get("type") in ENDS]
    return ends[-1] if ends else 0


ENDS = ("deal_ended", "match_ended")


def _entry(table: Stored) -> TableEntry:
    updated = f"{_time(table.updated):%Y-%m-%dT%H:%M:%SZ}"
    return TableEntry(table.id, table.header["game"], table.players, table.over, table.scores, updated)


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def _game_info(game: AnyGame) -> GameInfo:
    return GameInfo(
        name=game.name,
        seats=(game.seats_min, game.seats_max),
        options=tuple(_option_info(option) for option in game.options),
        presets={name: dict(values) for name, values in game.presets.items()},
        bots=bots_for(game),
    )


def _option_info(option: Option) -> OptionInfo:
    return OptionInfo(option.name, option.default, option.choices or None, option.low, option.high)
