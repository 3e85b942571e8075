"""Bots against bots: who takes fewer points, who wins more often, and how sure that is.

One seat plays one level, all the others another; the seat wanders with the match number. Against the buffalo all seats
play the same level. Shuffles and bots draw from different sources, so that the match with the same seed has the same
cards whoever plays.
"""

import random
from collections.abc import Generator, Mapping, Sequence
from typing import Any

import msgspec

from sechserpack.bots import decide
from sechserpack.bots.estimate import mean_and_error
from sechserpack.core.cards import Seat
from sechserpack.core.game import view
from sechserpack.core.record import Match, open_match
from sechserpack.deals import shuffled_deal


class Standing(msgspec.Struct, frozen=True):
    """How one seat of a level did against the others: means and their standard errors.

    `points` and `others` are points a deal of the one seat and, on average, of each other seat; `difference` the first
    minus the second. `wins` is the share of matches won, a shared win counted in parts; by chance it is 1 / seats.
    """

    game: str
    seats: int
    one: str
    other: str
    matches: int
    deals: int
    points: float
    others: float
    difference: float
    difference_error: float
    wins: float
    wins_error: float


class TeamStanding(msgspec.Struct, frozen=True):
    """How a team of one level did in Schlagt den Büffel (RULES.md 5.4): means and their standard errors.

    `margins` are the buffalo's bulls minus the team's, as they count, match by match.
    """

    seats: int
    level: str
    margins: tuple[int, ...]
    margin: float
    margin_error: float
    wins: float
    wins_error: float


class Decision(msgspec.Struct, frozen=True):
    """A moment of a match: the state in which a seat is asked, and what it does there."""

    state: Any
    seat: Seat
    action: Any


def decisions(match: Match, levels: Sequence[str], seed: int | str) -> Generator[Decision, None, Any]:
    """Play a match to its end, a level per seat, stopping before each action; returns the last state."""
    cards = random.Random(f"cards {seed}")
    minds = [random.Random(f"mind {seed} {seat}") for seat in range(len(levels))]
    game, state = match.game, match.state
    while not game.is_over(state):
        if game.awaits_deal(state):
            deal = shuffled_deal(msgspec.structs.replace(match, state=state), cards)
            state = game.begin(state, deal)[1]
            continue
        seat = game.to_act(state)[0]
        action = decide(levels[seat], view(game, state, seat), minds[seat])
        yield Decision(state, seat, action)
        state = game.decide(state, seat, action)[1]
    return state


def play_match(match: Match, levels: Sequence[str], seed: int | str) -> Match:
    """The match played to its end, a level per seat."""
    play = decisions(match, levels, seed)
    while True:
        try:
            next(play)
        except StopIteration as end:
            return msgspec.structs.replace(match, state=end.value)


def compare(
    game: str,
    one: str,
    other: str,
    seats: int,
    matches: int,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    preset: str | None = None,
) -> Standing:
    """One seat of level `one` against the rest of level `other`; with the same seed always the same."""
    opened = open_match(game, tuple(f"seat {seat}" for seat in range(seats)), options, preset)
    results = [_one_match(opened, one, other, number, seed) for number in range(matches)]
    own = [points for match in results for points, _ in match[0]]
    rest = [points for match in results for _, points in match[0]]
    difference, difference_error = mean_and_error([mine - theirs for mine, theirs in zip(own, rest, strict=True)])
    wins, wins_error = mean_and_error([match[1] for match in results])
    return Standing(
        game=game,
        seats=seats,
        one=one,
        other=other,
        matches=matches,
        deals=len(own),
        points=mean_and_error(own)[0],
        others=mean_and_error(rest)[0],
        difference=difference,
        difference_error=difference_error,
        wins=wins,
        wins_error=wins_error,
    )


def _one_match(opened: Match, one: str, other: str, number: int, seed: int) -> tuple[list[tuple[float, float]], float]:
    """Points a deal (own, mean of the others) and the part of the win."""
    seats = len(opened.players)
    seat = number % seats
    levels = [one if place == seat else other for place in range(seats)]
    result: Any = opened.game.result(play_match(opened, levels, f"{seed} {number // seats}").state)
    deals = [(float(deal[seat]), (sum(deal) - deal[seat]) / (seats - 1)) for deal in result.deals]
    return deals, (seat in result.winners) / len(result.winners)


def team(
    level: str, seats: int, matches: int, seed: int = 1, options: Mapping[str, object] | None = None
) -> TeamStanding:
    """A team of bots against the buffalo; with the same seed the same cards for every level."""
    return standing_of(level, seats, [team_margin(level, seats, f"{seed} {one}", options) for one in range(matches)])


def team_margin(level: str, seats: int, seed: int | str, options: Mapping[str, object] | None = None) -> int:
    """One match: the buffalo's bulls minus the team's."""
    opened = open_match("bueffel", tuple(f"seat {seat}" for seat in range(seats)), options)
    own, herd = play_match(opened, [level] * seats, seed).state.scores
    return int(herd - own)


def standing_of(level: str, seats: int, margins: Sequence[int]) -> TeamStanding:
    """What the margins of some matches amount to."""
    margin, margin_error = mean_and_error([float(one) for one in margins])
    wins, wins_error = mean_and_error([float(one > 0) for one in margins])
    return TeamStanding(seats, level, tuple(margins), margin, margin_error, wins, wins_error)
