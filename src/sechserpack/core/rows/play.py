"""The rules of play of the row games: who is asked, what is allowed, and what follows (RULES.md §§2–4.3).

`decide` checks one action and produces events until somebody must choose again.
Revealed cards wait in a queue inside the state; each is placed on the rows as the earlier ones left them (2.3).
Where a special card acts, the small functions here ask the table in specials.py: the queue's order, the choice of the
row, a full row, after placing.
"""

from sechserpack.core.cards import Card, Seat
from sechserpack.core.errors import IllegalAction
from sechserpack.core.rows.events import (
    Asked,
    Committed,
    DealEnded,
    Event,
    MatchEnded,
    Moved,
    Picked,
    Placed,
    Revealed,
    Started,
    Taking,
    Took,
    evolve,
)
from sechserpack.core.rows.leaves import REFUSED, TIE, TOO_LOW, fit, turn_rank
from sechserpack.core.rows.rules import ROWS, Rules, row_points
from sechserpack.core.rows.specials import NO_MARKER, SPECIALS, flippable, nearest, value_of
from sechserpack.core.rows.state import Action, Choice, ChooseRow, Play, State
from sechserpack.core.rows.text import card_texts, write_action

Rows = tuple[tuple[Card, ...], ...]


def is_over(state: State) -> bool:
    """Whether the match has ended."""
    return bool(state.winners)


def awaits_deal(state: State) -> bool:
    """Whether the next thing to come is a deal."""
    return not state.dealt and not state.winners


def next_dealer(state: State) -> Seat | None:
    """The deal passes to the left; the first dealer is drawn by lot: None (RULES.md 3.7)."""
    return (state.dealer + 1) % state.rules.seats if state.dealer >= 0 else None


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats whose choice is awaited, in seat order."""
    if not state.dealt:
        return ()
    if state.asked:
        return (state.queue[0][0],)
    if state.pool:
        return (drafter(state),)
    return tuple(seat for seat, card in enumerate(state.commits) if card is None)


def drafter(state: State) -> Seat:
    """Who picks next: one card each, clockwise from the dealer's left (RULES.md 4.3)."""
    picked = sum(len(hand) for hand in state.hands)
    return (state.dealer + 1 + picked) % state.rules.seats


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action the seat may take now (RULES.md 2.2, 2.6, 3.6, 4.3)."""
    if not state.dealt:
        return ()
    if state.asked:
        return tuple(ChooseRow(row) for row in state.asked.rows) if seat == state.queue[0][0] else ()
    if state.pool:
        return tuple(Play(card) for card in state.pool) if seat == drafter(state) else ()
    if state.commits[seat] is not None and not state.rules.change_card:
        return ()
    cards = sorted(set(state.hands[seat]))
    plays = tuple(Play(card) for card in cards)
    return (*plays, *(Play(card, flip=True) for card in cards if flippable(card))) if state.flips[seat] else plays


def decide(state: State, seat: Seat, action: Action) -> tuple[tuple[Event, ...], State]:
    """The events that follow from one action, and the state after them.

    Raises IllegalAction and leaves the state untouched when the rules do not allow the action.
    """
    _refuse_illegal(state, seat, action)
    log: list[Event] = []
    if isinstance(action, ChooseRow):
        state = _choose(log, state, action.row)
    elif state.pool:
        state = _pick(log, state, seat, action.card)
        return tuple(log), state
    else:
        state = _step(log, state, Committed(seat, action.card, action.flip))
        if None in state.commits:
            return tuple(log), state
        state = _reveal(log, state)
    state = _settle(log, state)
    return tuple(log), state


def _step(log: list[Event], state: State, event: Event) -> State:
    log.append(event)
    return evolve(state, event)


def _refuse_illegal(state: State, seat: Seat, action: Action) -> None:
    if 0 <= seat < state.rules.seats and action in legal(state, seat):
        return
    key, params = _reason(state, seat, action)
    allowed = legal(state, seat) if 0 <= seat < state.rules.seats else ()
    texts = tuple(write_action(state.rules.game, one) for one in allowed)
    raise IllegalAction(seat, write_action(state.rules.game, action), key, params, texts)


def _reason(state: State, seat: Seat, action: Action) -> tuple[str, dict[str, object]]:
    """Why the action is not allowed: the key of the sentence and its parameters."""
    if state.winners:
        return "match_over", {}
    if not state.dealt:
        return "no_deal", {}
    if not 0 <= seat < state.rules.seats:
        return "no_such_seat", {"last": state.rules.seats - 1}
    asked = to_act(state)
    waiting: dict[str, object] = {"waiting": ", ".join(map(str, asked))}
    if isinstance(action, ChooseRow):
        return _reason_row(state, seat, action, waiting)
    if state.asked:
        return ("choose_row_first", {}) if seat in asked else ("not_your_turn", waiting)
    if seat not in asked and not state.pool and not state.rules.change_card:
        return "already_committed", {}
    if seat not in asked and state.pool:
        return "not_your_turn", waiting
    card: dict[str, object] = {"card": card_texts(state.rules.game)[action.card]}
    if state.pool:
        return ("flip_off", {}) if action.flip else ("not_in_pool", card)
    return _reason_flip(state, seat, action, card) if action.card in state.hands[seat] else ("not_in_hand", card)


def _reason_flip(state: State, seat: Seat, action: Play, card: dict[str, object]) -> tuple[str, dict[str, object]]:
    """Why the digits of a hand card cannot be swapped (RULES.md 4.7)."""
    if not SPECIALS[state.rules.special].flips:
        return "flip_off", {}
    return ("flip_digits", card) if state.flips[seat] else ("flip_used", {})


def _reason_row(
    state: State, seat: Seat, action: ChooseRow, waiting: dict[str, object]
) -> tuple[str, dict[str, object]]:
    if not 0 <= action.row < ROWS:
        return "no_such_row", {"row": action.row + 1}
    if not state.asked:
        return "no_row_asked", {}
    if seat != state.queue[0][0]:
        return "not_your_turn", waiting
    return "row_not_offered", {"row": action.row + 1}


def _pick(log: list[Event], state: State, seat: Seat, card: Card) -> State:
    """Draft a card; the last four start the rows, lowest first (RULES.md 4.3)."""
    state = _step(log, state, Picked(seat, card, card))
    if len(state.pool) > ROWS:
        return state
    rows = tuple((one,) for one in sorted(state.pool))
    return _step(log, state, Started(rows, SPECIALS[state.rules.special].start(lasts(rows))))


def _reveal(log: list[Event], state: State) -> State:
    """Turn all cards and put them in order (RULES.md 2.2, 2.3, 3.5); of equal values the flipped one is first (4.7)."""
    cards = tuple(card for card in state.commits if card is not None)
    dealer, seats = state.dealer, state.rules.seats

    def rank(revealed: tuple[Seat, Card]) -> int:
        seat, card = revealed
        flipped = state.turned[seat]
        return turn_rank(2 * value_of(card, flipped) - flipped, seat, dealer, seats)

    flipped = tuple(seat for seat, turned in enumerate(state.turned) if turned)
    return _step(log, state, Revealed(cards, tuple(sorted(enumerate(cards), key=rank)), flipped))


def _settle(log: list[Event], state: State) -> State:
    """Place the queue card by card until somebody must choose, then end the deal when the hands are empty."""
    while state.queue:
        seat, card = state.queue[0]
        row = choose_row(state, value_of(card, seat in state.flipped))
        if row < 0:
            why, rows = row_choice(state, row, card)
            return _step(log, state, Asked(seat, card, why, rows))
        state = _place(log, state, row)
    return state if any(state.hands) else _end_deal(log, state)


def choose_row(state: State, value: int) -> int:
    """The row that a card of this value joins, or TOO_LOW or TIE (RULES.md 2.4, 3.4, 3.6, 4.4–4.7)."""
    special = SPECIALS[state.rules.special]
    if special.near is None:
        return fit(value, lasts(state.rows), tuple(len(row) for row in state.rows))
    row = nearest(special.near, state.marker or NO_MARKER, lasts(state.rows), value)
    return TOO_LOW if row == REFUSED else row


def lasts(rows: Rows) -> tuple[Card, ...]:
    """The last card of each row."""
    return tuple(row[-1] for row in rows)


def row_choice(state: State, found: int, card: Card) -> tuple[Choice, tuple[int, ...]]:
    """Why a card's owner must choose after TOO_LOW or TIE, and the rows to choose from (RULES.md 2.6, 3.6)."""
    if found == TOO_LOW:
        return "low", tuple(range(len(state.rows)))
    assert found == TIE
    behind = max(row[-1] for row in state.rows if row[-1] <= card)
    return "twins", tuple(index for index, row in enumerate(state.rows) if row[-1] == behind)


def is_full(state: State, row: int) -> bool:
    """Whether a card that joins the row is its sixth (RULES.md 2.5, 4.6)."""
    return len(state.rows[row]) >= SPECIALS[state.rules.special].capacity(state.marker or NO_MARKER, row)


def _choose(log: list[Event], state: State, row: int) -> State:
    assert state.asked is not None
    return _place(log, state, row, "low" if state.asked.why == "low" else None)


def _take(log: list[Event], state: State, seat: Seat, row: int, count: int, why: Taking) -> State:
    cards = state.rows[row][:count]
    return _step(log, state, Took(seat, row, cards, row_points(state.rules, cards), why))


def _place(log: list[Event], state: State, row: int, taking: Taking | None = None) -> State:
    """Lay the queue's first card; on a full row it is the sixth (RULES.md 2.5)."""
    seat, card = state.queue[0]
    if taking is None and is_full(state, row):
        taking = "sixth"
    if taking is not None:
        state = _take(log, state, seat, row, len(state.rows[row]), taking)
    before = state.rows[row]
    state = _step(log, state, Placed(seat, card, row, len(before) + 1, before[-1] if before else 0))
    return _move_marker(log, state, seat, row, taking is not None) if state.marker else state


def _move_marker(log: list[Event], state: State, seat: Seat, row: int, took: bool) -> State:
    """The special card moves once a card lies; where it lands, the same player may have to take (RULES.md 4.4–4.6)."""
    assert state.marker is not None
    special = SPECIALS[state.rules.special]
    marker = special.moved(state.marker, lasts(state.rows), row, took)
    if marker == state.marker:
        return state
    state = _step(log, state, Moved(marker))
    count = special.lands(marker, len(state.rows[marker.row]))
    return _take(log, state, seat, marker.row, count, "landed") if count else state


def _end_deal(log: list[Event], state: State) -> State:
    """Count the deal, and the match when it is over (RULES.md 2.7, 2.8)."""
    points = tuple(row_points(state.rules, pile) for pile in state.piles)
    scores = tuple(score + more for score, more in zip(state.scores, points, strict=True))
    state = _step(log, state, DealEnded(points, scores))
    if not match_ends(state.rules, len(state.deals), scores):
        return state
    winners = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    return _step(log, state, MatchEnded(scores, winners))


def match_ends(rules: Rules, deals: int, scores: tuple[int, ...]) -> bool:
    """Whether the match is over after so many complete deals with these scores (RULES.md 2.8)."""
    if rules.deals:
        return deals >= rules.deals
    return max(scores) >= rules.target if rules.end == "at_least" else max(scores) > rules.target
