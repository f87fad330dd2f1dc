"""``cardspeak simulate``: bots at a table for many deals, people coming and going, and what must hold held to."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from cardspeak.cli.simulation import Broken, Simulation
    from cardspeak.house import House

BROKEN = 1
"""The exit code where something that must hold did not."""

AT_ONCE = 50
"""Deals between two steps of the bar."""


class CannotSimulate(ValueError):
    """What was typed names no game, house or stakes that can be played; the sentence says what can."""


def simulate(
    game: Annotated[
        str, typer.Option(help="A game, such as holdem, or a mix: horse, eight-game, ten-game, dealers-choice.")
    ],
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
        typer.Option(min=2, help="Seats of the table, taken at first; as many as can be dealt in, up to 9."),
    ] = None,
    churn: Annotated[
        float, typer.Option(min=0, max=1, help="The chance before each deal that somebody comes, goes or moves.")
    ] = 0.05,
    seed: Annotated[int | None, typer.Option(help="The same seed plays the same deals; a new one if left out.")] = None,
    rake: Annotated[int, typer.Option(min=0, max=50, help="Percent of each pot that the house takes.")] = 0,
    collection: Annotated[
        str | None,
        typer.Option(
            metavar="KIND[/CHIPS]",
            help="What the house takes besides: per-deal from the button, time from each player every half hour, or time-pot, "
            "as in time/5.",
        ),
    ] = None,
    extras: Annotated[
        bool,
        typer.Option(
            "--extras", help="Bomb pots, a bounty for seven and deuce, straddles at limit and from the button."
        ),
    ] = False,
    minutes: Annotated[
        int, typer.Option(min=0, help="Minutes that each game of a mix lasts; a round of the table if left out.")
    ] = 0,
    house: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help="Book, home, tournament, tda-2024, or a house file.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Hold every deal to all that must hold; slower by a fifth or so.")
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
    setup = founded(
        game, structure, stakes, seats, by, number, rake, collection=collection, extras=extras, minutes=minutes
    )
    simulation = Simulation(setup, churn=churn, seed=number, check=check)
    broken: Broken | None = None
    try:
        _run(simulation, deals)
    except Broken as fault:
        broken = fault
    typed = {"game": game, "structure": structure, "stakes": stakes, "collection": collection, "house": house}
    again = _again(simulation, typed, extras=extras, minutes=minutes, check=check)
    if as_json:
        import json

        found = {"game": game, **as_json_object(simulation), "broken": None if broken is None else str(broken)}
        typer.echo(json.dumps({**found, "again": again}, ensure_ascii=False, indent=2))
    else:
        _show(simulation)
    if broken is not None:
        _tell(broken, again)
        raise typer.Exit(BROKEN)


def _run(simulation: Simulation, deals: int) -> None:
    """Play the deals, with a bar on the terminal."""
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


def as_json_object(simulation: Simulation) -> dict[str, Any]:
    """All that was counted, its keys always the same and in this order. Amounts are chips; only ``speed`` differs from one run of
    the same seed to the next."""
    tally, crowd, setup = simulation.tally, simulation.crowd, simulation.setup
    return {
        "seats": setup.seats,
        "house": setup.house.origin,
        "churn": simulation.churn,
        "seed": simulation.seed,
        "deals": tally.deals,
        "acts": tally.acts,
        "forms": dict(tally.forms),
        "posts": {kind: {"number": number, "chips": tally.posted[kind]} for kind, number in _by_name(tally.posts)},
        "pots": {
            "number": tally.pots,
            "side_pots": tally.side_pots,
            "chips": tally.chips,
            "mean": round(tally.mean, 2),
            "largest": tally.largest,
        },
        "showdowns": tally.showdowns,
        "carried": tally.carried,
        "people": {"did": dict(_by_name(crowd.did)), "refused": dict(_by_name(crowd.refused))},
        "chips": {
            "bought": crowd.bought,
            "cashed": crowd.cashed,
            "collected": simulation.collected,
            "on_the_table": simulation.table.chips,
            "balance": simulation.balances,
        },
        "checks": dict(_by_name(tally.checks)) if simulation.check else None,
        "speed": {"seconds": round(tally.seconds, 3), "deals_a_second": round(tally.speed)},
    }


def _by_name(counted: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counted.items())


def _show(simulation: Simulation) -> None:
    from rich.table import Table as Grid

    from cardspeak.cli.terminal import plain_console, print_parts

    tally, crowd = simulation.tally, simulation.crowd

    def grid(*heads: str) -> Grid:
        one = Grid(*heads, box=None, pad_edge=False)
        for column in one.columns[1:]:
            column.justify = "right"
        return one

    forms = grid("game", "deals")
    for name, number in tally.forms.most_common():
        forms.add_row(name, f"{number:,}")
    posts = grid("posts", "number", "chips")
    for name, number in tally.posts.most_common():
        posts.add_row(name, f"{number:,}", f"{tally.posted[name]:,}")
    people = grid("people", "times")
    for name, number in crowd.did.most_common():
        people.add_row(name, f"{number:,}")
    if crowd.refused:
        people.add_row("refused by the table", f"{crowd.refused.total():,}")
    chips = grid("chips", "")
    for name, number in (
        ("bought", crowd.bought),
        ("cashed", crowd.cashed),
        ("collected", simulation.collected),
        ("on the table", simulation.table.chips),
    ):
        chips.add_row(name, f"{number:,}")
    print_parts(plain_console(), forms, "", posts, "", people, "", chips, "")
    for line in _sentences(simulation):
        typer.echo(line)


def _sentences(simulation: Simulation) -> list[str]:
    tally = simulation.tally
    speed = f"{tally.seconds:.1f} seconds: {tally.speed:,.0f} a second"
    middle = f"in the middle {tally.mean:,.1f} on average, {tally.largest:,} at most"
    found = [
        f"{_many(tally.deals, 'deal')} at a table of {simulation.setup.seats} in {speed}. Seed {simulation.seed}.",
        f"{_many(tally.pots, 'pot')}, {tally.side_pots:,} of them side pots; {middle}.",
        f"{_many(tally.showdowns, 'showdown')}.",
    ]
    if tally.carried:
        found.append(f"{_many(tally.carried, 'deal')} left the pot for the next one.")
    found.append(
        "The chips balance: bought less cashed and collected is what is on the table."
        if simulation.balances
        else "THE CHIPS DO NOT BALANCE: bought less cashed and collected is not what is on the table."
    )
    if tally.checks:
        found.append("Held to be true, and how often:")
        found += [f"{number:10,}  {what}" for what, number in _by_name(tally.checks)]
    return found


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _tell(broken: Broken, again: str) -> None:
    import traceback

    # The traceback is for those who mend the program, the sentences for whoever ran it.
    if broken.__cause__ is not None:
        typer.echo("".join(traceback.format_exception(broken.__cause__)), err=True, nl=False)
    typer.echo(f"cardspeak: {broken}", err=True)
    typer.echo(f"To run it again: {again}", err=True)


def _new_seed() -> int:
    import secrets

    return secrets.randbelow(2**32)


def _again(simulation: Simulation, typed: dict[str, str | None], *, extras: bool, minutes: int, check: bool) -> str:
    """The command that plays the same deals again, up to the last that was begun."""
    import shlex

    words = ["cardspeak", "simulate"]
    for option, value in typed.items():
        if value is not None:
            words += [f"--{option}", value]
    words += ["--extras"] if extras else []
    words += ["--minutes", str(minutes)] if minutes else []
    words += ["--deals", str(simulation.tally.begun), "--seats", str(simulation.setup.seats)]
    if rake := simulation.setup.rake:
        words += ["--rake", str(rake.percent)]
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
