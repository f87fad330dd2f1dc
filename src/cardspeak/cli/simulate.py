"""``cardspeak simulate``: bots at a table for many deals, people coming and going, and what must hold held to."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from cardspeak.cli.simulation import Simulation
    from cardspeak.house import House

BROKEN = 1
"""The exit code where something that must hold did not."""

AT_ONCE = 50
"""Deals between two steps of the bar."""


class CannotSimulate(ValueError):
    """What was typed names no game, house or stakes that can be played; the sentence says what can."""


def simulate(
    game: Annotated[str, typer.Option(help="A game, such as holdem or stud, or a mix: horse, eight-game, ten-game.")],
    structure: Annotated[
        str | None, typer.Option(help="limit, no-limit, pot-limit or spread; what is usual if left out.")
    ] = None,
    stakes: Annotated[
        str | None,
        typer.Option(
            metavar="A/B",
            help="The blinds at no-limit and pot-limit, the bets at limit and spread, as in 5/10 or 10/20.",
        ),
    ] = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 1000,
    seats: Annotated[
        int | None,
        typer.Option(min=2, help="Seats of the table, all taken at first; as many as the game takes, up to 9."),
    ] = None,
    churn: Annotated[
        float, typer.Option(min=0, max=1, help="The chance before each deal that somebody comes, goes or moves.")
    ] = 0.05,
    seed: Annotated[int | None, typer.Option(help="The same seed plays the same deals; a new one if left out.")] = None,
    house: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help="Book, home, tournament, tda-2024, or a house file.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Hold every deal to all that must hold; slower by a third or so.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
) -> None:
    """Let bots play at a table, people coming and going, and sum up posts, pots and chips.

    The bots mostly check and call. Ends with 1 where something that must hold did not: the message says on which deal, and how
    to run it again.
    """
    from cardspeak.cli.simulation import Broken, Simulation, founded

    by = _house(house)
    number = _new_seed() if seed is None else seed
    setup = founded(game, structure, stakes, seats, by, number)
    simulation = Simulation(setup, churn=churn, seed=number, check=check)
    broken: Broken | None = None
    try:
        for _ in _with_bar(simulation, deals):
            pass
    except Broken as found:
        broken = found
    again = _again(simulation, game, structure, stakes, house, check=check)
    if as_json:
        import json

        found = as_json_object(simulation, broken, again)
        typer.echo(json.dumps({"game": game, **found}, ensure_ascii=False, indent=2))
    else:
        from cardspeak.cli.simulation_page import show

        show(simulation, broken)
    if broken is not None:
        _tell(broken, again)
        raise typer.Exit(BROKEN)


def _with_bar(simulation: Simulation, deals: int) -> Iterator[int]:
    """The deals played so far, every so often, with a bar on the terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("Dealing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, disable=not console.is_terminal, transient=True, redirect_stdout=False
    ) as progress:
        task = progress.add_task("", total=deals)
        while simulation.tally.deals < deals:
            simulation.run(min(AT_ONCE, deals - simulation.tally.deals))
            progress.update(task, completed=simulation.tally.deals)
            yield simulation.tally.deals


def _tell(broken: Any, again: str) -> None:
    import traceback

    if broken.__cause__ is not None:
        typer.echo("".join(traceback.format_exception(broken.__cause__)), err=True, nl=False)
    typer.echo(f"cardspeak: {broken}", err=True)
    typer.echo(f"To run it again: {again}", err=True)


def _new_seed() -> int:
    import secrets

    return secrets.randbelow(2**32)


def _again(
    simulation: Simulation, game: str, structure: str | None, stakes: str | None, house: str | None, *, check: bool
) -> str:
    """The command that plays the same deals again, up to the last that was begun."""
    import shlex

    words = ["cardspeak", "simulate", "--game", game]
    for option, value in (("--structure", structure), ("--stakes", stakes), ("--house", house)):
        if value is not None:
            words += [option, value]
    words += ["--deals", str(simulation.tally.begun), "--seats", str(simulation.setup.seats)]
    words += ["--churn", f"{simulation.churn:g}", "--seed", str(simulation.seed)]
    return shlex.join([*words, *(["--check"] if check else [])])


def _house(named: str | None) -> House:
    from cardspeak.house import PRESETS, House

    if named is None:
        return House()
    preset = next((preset for preset in PRESETS if preset == named.lower()), None)
    if preset is not None:
        return House.preset(preset)
    path = Path(named)
    if not path.exists() and path.suffix != ".toml":
        raise CannotSimulate(f"There is no preset and no file {named!r}; presets are {', '.join(PRESETS)}.")
    return House.read_file(path)
