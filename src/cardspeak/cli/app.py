"""The list of commands, and the one place where a mistake becomes a sentence for the person at the keyboard.

A command is a plain function in a module of its own; it imports the rooms it needs inside the function, so that
``cardspeak --help`` and the other commands do not wait for them.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.backup import backup
from cardspeak.cli.book import book
from cardspeak.cli.bot import bot
from cardspeak.cli.cite import cite
from cardspeak.cli.rank import rank
from cardspeak.cli.replay import replay
from cardspeak.cli.rule import rule
from cardspeak.cli.scenario import scenario
from cardspeak.cli.search import search
from cardspeak.cli.serve import serve
from cardspeak.cli.simulate import simulate
from cardspeak.cli.table import table

if TYPE_CHECKING:
    from collections.abc import Sequence

WRONG_INPUT = 2
"""The exit code where what was typed, or a file that was named, is at fault; 1 is for a program at fault."""

app = typer.Typer(
    name="cardspeak",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,  # a fault of the program is for its makers, and they read plain tracebacks
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(book, name="book")
app.add_typer(table, name="table")
app.command()(backup)
app.command()(bot)
app.command()(cite)
app.command()(rank)
app.command()(replay)
app.command()(rule)
app.command()(scenario)
app.command()(search)
app.command()(serve)
app.command()(simulate)


def _version(*, asked: bool) -> None:
    if asked:
        from cardspeak import __version__  # only asked for here

        typer.echo(f"cardspeak {__version__}")
        raise typer.Exit


@app.callback()
def cardspeak(
    version: Annotated[
        bool,
        typer.Option("--version", callback=lambda value: _version(asked=value), is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Robert's Rules of Poker, running: every ruling names its rule."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; ends the process with 0, or with 2 and one sentence where the input is wrong."""
    try:
        app(arguments, prog_name="cardspeak")
    except ValueError as fault:
        # Each room has errors of its own, all of them ValueErrors whose text is a sentence to show. Any other
        # ValueError is a fault of the program and keeps its traceback.
        if type(fault).__module__.partition(".")[0] != "cardspeak":
            raise
        typer.echo(f"cardspeak: {fault}", err=True)
        sys.exit(WRONG_INPUT)
