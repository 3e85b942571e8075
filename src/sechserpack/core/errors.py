"""What the core raises on purpose: a wrong action, a wrong record, wrong rules.

Each error has a key and parameters, so that every shell says the same sentence in the reader's language.
`str()` is the English sentence. Broken invariants are asserts and are not meant to be caught.
"""

from collections.abc import Mapping

ACTION_ERRORS = {
    "match_over": "the match is over",
    "no_deal": "the cards are not dealt yet",
    "no_such_seat": "there is no seat {seat}; the seats are 0 to {last}",
    "not_your_turn": "seat {seat} is not asked now; waiting for seat {waiting}",
    "already_committed": "seat {seat} has committed a card, and a committed card lies",
    "not_in_hand": "{card} is not in the hand of seat {seat}",
    "not_in_pool": "{card} does not lie open to be picked",
    "flip_off": "no card swaps digits in this match",
    "flip_used": "seat {seat} has used its digit swapper in this deal",
    "flip_digits": "{card} has no two digits to swap; 10 to 99 have",
    "choose_row_first": "seat {seat} must choose a row now",
    "no_row_asked": "no row is to be chosen now",
    "no_such_row": "there is no row {row}; the rows are 1 to 4",
    "row_not_offered": "row {row} is not among those to choose from",
    "must_follow": "{card} does not follow suit, and the hand can",
    "must_beat": "{card} does not beat the led card, and the hand can",
    "must_trump": "{card} is no trump, and the hand has one",
    "must_lead_meld": "the king or queen of the announced marriage must be led now",
    "not_on_lead": "that is only possible for the player about to lead",
    "not_before_draft": "the hands are still being picked",
    "meld_off": "marriages are not played in this match",
    "meld_needs_trick": "a marriage needs a trick taken before",
    "meld_stock_only": "marriages count only while the stock is open",
    "meld_no_pair": "king and queen of {suit} are not both in hand",
    "meld_once": "one marriage per lead",
    "exchange_off": "the exchange is not played in this match",
    "exchange_closed": "there is no open trump card to exchange any more",
    "exchange_no_card": "{card} is not in hand",
    "exchange_same": "the lowest trump itself lies open: no exchange in this deal",
    "exchange_needs_trick": "the exchange needs a trick taken before",
    "close_twice": "the stock is closed already",
    "close_stock": "closing needs at least {least} stock cards; {left} lie there",
    "unknown_action": "cannot read the action {text!r}",
    "unknown_card": "{card!r} is no card of this deck",
    "use_not_open": "no action card of the kind {kind} lies open",
    "use_changes_nothing": "the action card {kind} cannot be used like that now",
    "not_offered": "that is not among the possible actions",
}

RULE_ERRORS = {
    "unknown_game": "there is no game {name!r}",
    "seats_range": "{game} is for {low} to {high} players, not {seats}",
    "unknown_option": "{game} has no option {name!r}",
    "option_value": "option {name} cannot be {value!r}",
    "option_combined": "option {name} takes one value at a time; what {value!r} means together is not defined",
    "unknown_preset": "{game} has no preset {name!r}",
    "exact_deck_seats": "Die Sechste has an exact deck for 2 to 4 players only, not for {seats}",
    "draft_seats": "the draft is for 2 to 6 players, not for {seats}",
}

RECORD_ERRORS = {
    "not_text": "this is not UTF-8 text",
    "not_json": "this line is not JSON: {detail}",
    "not_object": "a line must be one JSON object",
    "blank": "this line is blank; every line is one JSON object",
    "byte_order_mark": "the line begins with a byte order mark; save the file as UTF-8 without one",
    "empty": "the file is empty; a record begins with a header line",
    "no_header": 'the first line must be the header, with "record":"sechserpack"',
    "version": "this is version {version!r} of the format; version {known} can be read",
    "line_too_long": "the line is longer than {limit} bytes",
    "file_too_long": "the file is larger than {limit} bytes",
    "truncated": "the last line is cut off",
    "players": '"players" must be a list of names of at most {limit} characters that can be seen',
    "field": "field {name!r} is wrong: {detail}",
    "unknown_line": 'a line holds "deal", "seat" and "do", or "event"',
    "deal_not_due": "a deal is not due here; {waiting}",
    "duplicate_card": "{card} is dealt more often than the deck has it",
    "hand_sizes": "the hands must be equally long, {detail}",
    "rows_shape": "a deal has four rows of one to five cards",
    "event_differs": "the event does not follow from the lines before: expected {expected}",
    "event_missing": "the engine's next event is missing: expected {expected}",
    "event_extra": "no event follows here",
    "deal_incomplete": "the deal lacks {missing} of the {deck} cards of the deck",
    "dealer_due": "seat {dealer} deals here, but the deal is seat {due}'s",
    "fold_differs": "the events alone do not lead to the state the rules give",
}

ENGLISH = ACTION_ERRORS | RULE_ERRORS | RECORD_ERRORS


class Fault(Exception):  # noqa: N818
    """An error with a key of `ENGLISH` and its parameters; `allowed` lists what would have been right, as text."""

    def __init__(self, key: str, params: Mapping[str, object] | None = None, allowed: tuple[str, ...] = ()) -> None:
        self.key = key
        self.params = dict(params or {})
        self.allowed = allowed
        super().__init__(self.sentence(ENGLISH[key]))

    def sentence(self, template: str) -> str:
        """Fill one language's template with the parameters."""
        return template.format(**self.params)


class IllegalAction(Fault):
    """An action the rules do not allow; the state is untouched.

    `seat`, `action` (text) and `allowed` (texts of the legal actions) say more.
    """

    def __init__(
        self,
        seat: int,
        action: str,
        key: str,
        params: Mapping[str, object] | None = None,
        allowed: tuple[str, ...] = (),
    ) -> None:
        self.seat = seat
        self.action = action
        super().__init__(key, {"seat": seat, **(params or {})}, allowed)


class BadRules(Fault):
    """Options that name no rules of the game."""


class BadRecord(Fault):
    """A record that cannot be read or does not follow the rules; `line` is its 1-based line number."""

    line: int = 0

    def at(self, line: int) -> "BadRecord":
        """The same error with a line number."""
        self.line = line
        return self
