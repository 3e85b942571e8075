"""The HTTP interface: what there is to play, making a table, the tables of this browser, a record (docs/PROTOCOL.md)."""

import secrets
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State

from sechserpack import bots
from sechserpack.core.games import GAMES
from sechserpack.core.record import header, open_match, read_header
from sechserpack.server.errors import Refusal
from sechserpack.server.hub import Hub, public_lines
from sechserpack.server.identity import address_of, new_token, player_of, same_origin, token_of
from sechserpack.server.messages import NewTable, decode_table
from sechserpack.server.settings import BODY_BYTES_MAX, COOKIE, COOKIE_SECONDS
from sechserpack.server.store import SeatRow, TableRow

AnyRequest = Request[Any, Any, State]
TABLES_LISTED = 20


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """Whether the server answers."""
    return {"status": "ok"}


@get("/api/catalogue", sync_to_thread=False)
def catalogue() -> dict[str, Any]:
    """Every game with its seats, options, presets and bots."""
    return {
        "games": [
            {
                "name": game.name,
                "seats": [game.seats_min, game.seats_max],
                "options": [
                    {
                        "name": option.name,
                        "default": option.default,
                        "choices": list(option.choices) or None,
                        "low": option.low,
                        "high": option.high,
                    }
                    for option in game.options
                ],
                "presets": {name: dict(values) for name, values in game.presets.items()},
                "bots": list(bots.bots_for(game)),
            }
            for game in GAMES.values()
        ]
    }


@get("/api/tables")
async def tables(request: AnyRequest) -> dict[str, Any]:
    """The tables of this browser, newest first."""
    player = player_of(token_of(request))
    hub: Hub = request.app.state.hub
    rows = await hub.store.tables_of(player, TABLES_LISTED) if player else []
    entries = []
    for row in rows:
        active = await hub.table(row.id)
        entries.append(
            {
                "table": row.id,
                "game": row.game,
                "players": [seat.name for seat in row.seats],
                "over": row.over,
                "scores": list(active.match.state.scores) if active else [],
                "updated": row.updated,
            }
        )
    return {"tables": entries}


@post("/api/tables")
async def create(request: AnyRequest) -> Response[dict[str, str]]:
    """Make a table from the body; refuses what the rules or the limits do not allow."""
    body = await request.body()
    if len(body) > BODY_BYTES_MAX:
        raise Refusal(413, "server.too_large")
    return await _create(request, body)


@post("/api/tables/{table:str}/rematch")
async def rematch(request: AnyRequest, table: str) -> Response[dict[str, str]]:
    """A new table with the same seats and rules; only for who sits at the old one."""
    row = await request.app.state.hub.store.table(table)
    player = player_of(token_of(request))
    if row is None or player is None or player not in [seat.player for seat in row.seats]:
        raise Refusal(404, "server.no_table")
    return await _create(request, row.setup)


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, table: str) -> Response[bytes]:
    """The record as a file: whole when the match is over, else without the deal in progress."""
    hub: Hub = request.app.state.hub
    lines = await hub.store.lines(table)
    if not lines:
        raise Refusal(404, "server.no_table")
    name = f"sechserpack-{read_header(lines[0]).game.name}-{datetime.now(UTC):%Y-%m-%d}.jsonl"
    content = b"".join(msgspec.json.encode(line) + b"\n" for line in public_lines(lines))
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(content, media_type="application/x-ndjson", headers=headers)


async def _create(request: AnyRequest, body: bytes) -> Response[dict[str, str]]:
    if not same_origin(request):
        raise Refusal(403, "server.origin")
    wanted = _read(body)
    names = tuple(seat.name for seat in wanted.seats)
    match = open_match(wanted.game, names, wanted.options, wanted.preset)
    if not request.app.state.limits.allow_table(address_of(request)):
        raise Refusal(429, "server.too_many_tables")
    token = token_of(request) or new_token()
    player = player_of(token)
    seats = tuple(
        SeatRow(seat.name, seat.kind, seat.level, player if seat.kind == "human" else None) for seat in wanted.seats
    )
    row = TableRow(secrets.token_urlsafe(9), match.game.name, wanted.hints, body, False, 0.0, seats)
    await request.app.state.hub.store.create(row, header(match))
    cookie = Cookie(
        COOKIE, path="/", value=token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=_secure(request)
    )
    return Response({"table": row.id}, status_code=201, cookies=[cookie])


def _secure(request: AnyRequest) -> bool:
    return request.url.scheme == "https"


def _read(body: bytes) -> NewTable:
    """The wanted table; raises Refusal with what is wrong with the body."""
    try:
        wanted = decode_table(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(400, "server.bad_body", detail=str(error)) from None
    if sum(seat.kind == "human" for seat in wanted.seats) != 1:
        raise Refusal(400, "server.one_person")
    return wanted
