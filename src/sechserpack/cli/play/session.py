"""A match in the terminal from the first deal to the last, or until the person stops.

Bots get their seat's view and nothing else. The record is written before every question and at the end, so that what is
lost when the program is killed is at most the last answer.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from sechserpack.cli.play.cards import card_label, red_suits
from sechserpack.cli.play.narrate import Teller, narrate
from sechserpack.cli.play.screens import SCREENS, Screen, help_shown, log_shown, points_table
from sechserpack.cli.play.typed import Typed
from sechserpack.cli.records import reason, write_record
from sechserpack.core.cards import Seat
from sechserpack.core.errors import Fault
from sechserpack.core.record import Line, Match, act, add_deal, event_from, fold, legal_texts
from sechserpack.deals import shuffled_deal
from sechserpack.texts import allowed_text, fault_text, say

SHOWN_LEGAL_MAX = 12
RULE_ENDS = 2


@dataclass
class Session:
    """A match being played. `lines` may be ahead of `match` by an unfinished step; `written` says how many count.

    `echoes` is False when typed lines do not appear by themselves, as from a pipe."""

    console: Console
    ask: Callable[[str], str]
    lang: str
    you: Seat
    level: str
    seed: str | None
    hints: bool
    path: Path
    match: Match
    lines: list[Line]
    written: int = 0
    echoes: bool = True
    saved: bool = True
    told: list[str] = field(default_factory=list)

    @property
    def screen(self) -> Screen:
        return SCREENS[self.match.game.name]

    @property
    def teller(self) -> Teller:
        return Teller(self.match.game, self.lang, self.match.players, self.you)

    def seen(self) -> Any:
        """What the person's seat sees."""
        return self.match.game.observe(self.match.state, self.you)


class Stop(Exception):  # noqa: N818
    """The person wants to stop."""


def play(session: Session) -> bool:
    """Play until the match is over (True) or the person stops (False)."""
    try:
        while not session.match.game.is_over(session.match.state):
            step(session)
    except (Stop, EOFError, KeyboardInterrupt):
        save(session)
        return False
    save(session)
    return True


def step(session: Session) -> None:
    """Deal, or let one seat decide; the person is asked first."""
    game, state = session.match.game, session.match.state
    if game.awaits_deal(state):
        new_deal(session)
        return
    asked = game.to_act(state)
    if session.you in asked:
        your_move(session)
    else:
        take(session, asked[0], bot_choice(session, asked[0]))


def new_deal(session: Session) -> None:
    """Shuffle and deal; with a seed, deal number n of a match is always the same."""
    number = len(session.match.game.result(session.match.state).deals)
    rng = random.Random(f"{session.seed}:deal:{number}") if session.seed is not None else random.SystemRandom()
    before = session.match
    lines, match = add_deal(before, shuffled_deal(before, rng))
    session.told.clear()
    record(session, lines, match)
    session.console.print()
    tell(session, session.screen.dealt(session.teller, session.seen()))
    tell_events(session, lines, before)


def bot_choice(session: Session, seat: Seat) -> str:
    """What the bot of a seat does."""
    from sechserpack.bots import decide
    from sechserpack.core.game import view

    game = session.match.game
    rng = random.Random(f"{session.seed}:bot:{session.written}") if session.seed is not None else random.Random()
    return game.write_action(decide(session.level, view(game, session.match.state, seat), rng))


def take(session: Session, seat: Seat, text: str) -> None:
    """One action and what follows; raises Fault and changes nothing when it is not allowed."""
    before = session.match
    lines, match = act(before, seat, text)
    record(session, lines, match)
    tell_events(session, lines, before)


def record(session: Session, lines: list[Line], match: Match) -> None:
    """Make a step count: all of its lines or none, whenever the person interrupts."""
    del session.lines[session.written :]
    session.lines.extend(lines)
    session.match, session.written = match, len(session.lines)


def save(session: Session) -> None:
    """Write the record, or say that it could not be written."""
    try:
        write_record(session.path, session.lines[: session.written])
        session.saved = True
    except OSError as error:
        session.saved = False
        session.console.print(say(session.lang, "cli.record_unwritable", file=session.path, detail=reason(error)))


# --- telling ---


def tell(session: Session, sentence: str) -> None:
    """Say a sentence and keep it for the log."""
    if sentence:
        session.told.append(sentence)
        session.console.print(red_suits(sentence))


def tell_events(session: Session, lines: list[Line], before: Match) -> None:
    """Tell what happened, as the person's seat saw it."""
    game, match = before.game, before
    for line in lines:
        if "event" in line:
            event = game.redact(event_from(game, line["event"]), session.you)
            seen = game.observe(match.state, session.you)
            tell(session, narrate(session.teller, event, seen, session.screen.sentences))
        match = fold(match, line)
        if "event" in line and line["event"]["type"] == "deal_ended":
            session.console.print(points_table(session.lang, match, session.console.width))


# --- asking ---


def your_move(session: Session) -> None:
    """Show the table and ask until the person has made a move."""
    save(session)
    show_table(session)
    while True:
        typed = ask(session)
        if typed.command:
            COMMANDS[typed.command](session)
        elif typed.do and tried(session, typed.do):
            return
        elif not typed.do:
            session.console.print(say(session.lang, "play.unread"))


def show_table(session: Session) -> None:
    """Rule, table, hand."""
    seen, game, lang, width = session.seen(), session.match.game, session.lang, session.console.width
    heading = session.screen.heading(game, lang, seen)
    fits = len(heading) + RULE_ENDS <= width
    session.console.print(Rule(heading, align="left", style="dim") if fits else Text(heading, style="dim"))
    for line in session.screen.table(game, lang, session.match.players, seen, session.you, width):
        session.console.print(line)
    hand = session.screen.hand_order(game, seen.hands[session.you])
    for line in session.screen.hand(game, lang, seen, session.you, hand, session.hints, width):
        session.console.print(line)


def ask(session: Session) -> Typed:
    """One answer of the person."""
    seen, game = session.seen(), session.match.game
    session.console.print(session.screen.question(game, session.lang, session.match.players, seen), end=" ")
    text = session.ask("")
    if not session.echoes:
        session.console.print()
    hand = session.screen.hand_order(game, seen.hands[session.you])
    legal = legal_texts(session.match, session.you)
    return session.screen.read(game, text, hand, legal, session.match.players, session.you)


def tried(session: Session, text: str) -> bool:
    """Take the action if it is allowed; say why not otherwise."""
    question = session.screen.confirm.get(text)
    if question and text in legal_texts(session.match, session.you) and not confirmed(session, question):
        return False
    try:
        take(session, session.you, text)
    except Fault as fault:
        session.console.print(red_suits(readable(session, fault)))
        return False
    return True


def confirmed(session: Session, key: str) -> bool:
    """Ask back before something that cannot be undone."""
    answer = session.ask(say(session.lang, key) + " ")
    return answer.strip().casefold() in {"j", "ja", "y", "yes"}


def readable(session: Session, fault: Fault) -> str:
    """The sentence of a fault with cards as they are drawn, and what was possible when that is short."""
    game = session.match.game
    cards = {text: card_label(game, session.lang, card) for card, text in enumerate(game.card_text)}
    drawn = ("card", "kind")
    params = {name: cards.get(str(value), value) if name in drawn else value for name, value in fault.params.items()}
    plain = (text.removeprefix("play ") for text in fault.allowed)
    allowed = tuple(" ".join(cards.get(word, word) for word in text.split()) for text in plain)
    shown = Fault(fault.key, params, allowed if len(allowed) <= SHOWN_LEGAL_MAX else ())
    told = fault_text(session.lang, shown)
    return f"{told[0].upper()}{told[1:]}. {allowed_text(session.lang, shown)}".strip()


def show_help(session: Session) -> None:
    """What can be done now, with every command."""
    seen, game = session.seen(), session.match.game
    told = [*session.screen.help(game, session.lang, seen, legal_texts(session.match, session.you))]
    told += [say(session.lang, f"play.help.{command}") for command in ("points", "log", "undo", "quit", "help")]
    session.console.print(help_shown(told))


def show_points(session: Session) -> None:
    so_far = session.screen.so_far(session.seen())
    session.console.print(points_table(session.lang, session.match, session.console.width, so_far))


def show_log(session: Session) -> None:
    for line in log_shown(session.lang, session.told):
        session.console.print(line)


def refuse_undo(session: Session) -> None:
    session.console.print(say(session.lang, "play.undo"))


def stop(session: Session) -> None:
    raise Stop


COMMANDS: dict[str, Callable[[Session], None]] = {
    "help": show_help,
    "points": show_points,
    "log": show_log,
    "undo": refuse_undo,
    "quit": stop,
}
