"""The commands and their options; each imports its work when it is called."""

import errno
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from sechserpack import __version__

app = typer.Typer(
    name="sechserpack",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    help="""Card games against bots, in the browser or right here.

Die Sechste and 6 nimmt! are row games: whoever lays the sixth card takes the row.

In Schlagt den Büffel all play together against the buffalo.

Sechsundsechzig is a game of tricks for two: 66 points win.

Start with: [bold]sechserpack play sechste[/bold]   or: [bold]sechserpack serve[/bold]""",
)

GAME_HELP = "sechste (Die Sechste), nimmt (6 nimmt!), bueffel (Schlagt den Büffel) or sechsundsechzig."
LangOption = Annotated[
    str | None,
    typer.Option(
        "--lang", metavar="de|en", help="Language of what is said; otherwise that of your system, else German."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object a line, for other programs.")]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records, one match in each file.")]


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"sechserpack {__version__}")
        raise typer.Exit


@app.callback()
def program(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say the version and stop.")
    ] = False,
) -> None:
    pass


@app.command(epilog="Example:  sechserpack play sechste --players 4 --bots medium")
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=GAME_HELP)] = None,
    players: Annotated[int | None, typer.Option(help="How many sit at the table, you included.")] = None,
    bots: Annotated[
        str, typer.Option(metavar="LEVEL", help="How well the others play: see `sechserpack bots`.")
    ] = "medium",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A house rule, as often as you like: see `sechserpack games`."),
    ] = None,
    preset: Annotated[str | None, typer.Option(help="A named set of house rules: see `sechserpack games`.")] = None,
    seed: Annotated[str | None, typer.Option(help="Any word or number: the same seed gives the same cards.")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the record of the match goes.")] = None,
    go_on: Annotated[
        Path | None, typer.Option("--continue", metavar="FILE", help="Go on with the match of this record.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="What you are called at the table.")] = None,
    hints: Annotated[bool, typer.Option(help="Show where each card would go now.")] = True,
    lang: LangOption = None,
) -> None:
    """Play in the terminal against bots.

    Type ? at any question to see what you can do. You can stop at any time and go on later.
    """
    from sechserpack.cli.common import input_checked, language, output

    spoken = checked_language(lang)
    with input_checked(spoken or language()):
        from sechserpack.cli.play.start import Wishes, start

        wishes = Wishes(game, players, bots, option or [], preset, seed, record, go_on, name, hints)
        start(language(spoken), wishes, output())


@app.command(epilog="Example:  sechserpack serve --port 8066 --open")
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in your network join.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = 8066,
    database: Annotated[
        Path | None, typer.Option(metavar="PATH", help="Where the tables are kept; otherwise in your data folder.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the table in your browser.")] = False,
    lang: LangOption = None,
) -> None:
    """Start the browser table on this machine. Ctrl-C ends it."""
    from sechserpack.cli.common import Wrong, input_checked, language
    from sechserpack.server.run import PortTaken, run

    spoken = language(checked_language(lang))
    with input_checked(spoken):
        try:
            run(host=host, port=port, database=database, open_browser=open_browser, lang=spoken)
        except PortTaken:
            raise Wrong("cli.port_taken", host=host, port=port) from None
        except KeyboardInterrupt:
            return


@app.command(epilog="Example:  sechserpack rules sechste --lang en")
def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    lang: LangOption = None,
) -> None:
    """Show the rules of a game, the 30-second version first."""
    from sechserpack.cli.common import input_checked, language
    from sechserpack.cli.show import show_rules

    spoken = language(checked_language(lang))
    with input_checked(spoken):
        show_rules(spoken, game)


@app.command(epilog="Example:  sechserpack games --lang en")
def games(lang: LangOption = None) -> None:
    """List all games with their seats, house rules and presets."""
    from sechserpack.cli.common import language
    from sechserpack.cli.show import show_games

    show_games(language(checked_language(lang)))


@app.command(epilog="Example:  sechserpack bots")
def bots(lang: LangOption = None) -> None:
    """List the bots of each game, from the weakest to the strongest."""
    from sechserpack.cli.common import language
    from sechserpack.cli.show import show_bots

    show_bots(language(checked_language(lang)))


@app.command(epilog="Example:  sechserpack replay match.jsonl --json")
def replay(files: Files, as_json: JsonOption = False, lang: LangOption = None) -> None:
    """Play records through the rules and say how the matches stand.

    A file that is wrong is named with its line, and the others are still read; the exit code is then 2.
    """
    from sechserpack.cli.common import WRONG_INPUT, language
    from sechserpack.cli.replay import replay_files

    if not replay_files(language(checked_language(lang)), files, as_json):
        raise typer.Exit(WRONG_INPUT)


@app.command(epilog="Example:  sechserpack verify match.jsonl")
def verify(files: Files, lang: LangOption = None) -> None:
    """Check records in every way: actions, events, whole decks, dealers in turn.

    The events alone must lead to the same end as the rules. The exit code is 2 when a file is wrong.
    """
    from sechserpack.cli.common import WRONG_INPUT, language
    from sechserpack.cli.replay import verify_files

    if not verify_files(language(checked_language(lang)), files):
        raise typer.Exit(WRONG_INPUT)


@app.command(epilog="Example:  sechserpack analyse match.jsonl --all")
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a match or of a position.")],
    as_json: JsonOption = False,
    every: Annotated[
        bool, typer.Option("--all", help="Every decision of the record, not only the last position.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Say what each possible action is worth, for the player to move and from what that player knows."""
    from sechserpack.cli.analysis import analyse_file
    from sechserpack.cli.common import WRONG_INPUT, language

    if not analyse_file(language(checked_language(lang)), file, as_json, every):
        raise typer.Exit(WRONG_INPUT)


def checked_language(lang: str | None) -> str | None:
    """The language given, or None; any other word is a wrong option."""
    if lang not in (None, "de", "en"):
        raise typer.BadParameter(f"{lang!r} is not one of de, en.", param_hint="--lang")
    return lang


def start() -> None:
    """Run the command line; a reader that has gone away is no fault."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        print(error.strerror, file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        raise SystemExit(1) from None
