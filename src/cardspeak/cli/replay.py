"""``cardspeak replay``: hand histories played again by the engine, each deal to its last chip."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from cardspeak.history import Result

FAILED = 1
"""The exit code where a deal could not be replayed."""

WRONG_INPUT = 2
"""The exit code where a file could not be read."""


class NoHistory(ValueError):
    """A path that leads to no hand history; the sentence says which."""


@dataclass
class Told:
    """What one file came to: JSON lines where they are wanted; deals by game and outcome; how many end with the stacks
    that their record gives; a sentence for each failure; and why the file could not be read to its end, if so."""

    lines: list[str] = field(default_factory=list)
    deals: Counter[tuple[str, str]] = field(default_factory=Counter)
    recorded: Counter[bool] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    broken: str = ""


def replay(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", help="Files (.phh, .phhs), or folders with such files at any depth."),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON for each deal instead.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes to share the files among.")] = 1,
) -> None:
    """Play hand histories again and hold them to the rules.

    With --json the finishing_stacks are null where a deal failed, and error says why; they are null too where a record
    leaves open how the deal ended, and error is null then. An unknown stack is "inf".

    The exit code is 0 where every deal went through; 1 where one did not; 2 where there is nothing to read or a file is
    broken, be it by the code of a game that the standard does not have.
    """
    files = histories(paths)
    total = Told()
    for told in _each(files, jobs, as_json=as_json):
        for line in told.lines:
            typer.echo(line)
        total.deals += told.deals
        total.recorded += told.recorded
        total.failures += told.failures
        if told.broken:
            typer.echo(f"cardspeak: {told.broken}", err=True)
            total.broken = told.broken
    if not total.deals and not total.broken:
        raise NoHistory(f"No deal stands in {', '.join(map(str, paths))}.")
    if not as_json:
        _sum_up(total, len(files))
    if total.broken:
        raise typer.Exit(WRONG_INPUT)
    if total.failures:
        raise typer.Exit(FAILED)


def histories(paths: Iterable[Path]) -> list[Path]:
    """The history files that the paths lead to, each once; those of a folder in order of their names. Raises
    :class:`NoHistory` for a path that leads to none."""
    from cardspeak.history import SUFFIXES

    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = sorted([file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file()])
            if not inside:
                raise NoHistory(f"No hand history ({' or '.join(SUFFIXES)}) stands in {path}.")
            found |= dict.fromkeys(inside)
        elif not path.exists():
            raise NoHistory(f"There is no file or folder {path}.")
        elif path.suffix not in SUFFIXES:
            raise NoHistory(f"{path} is no hand history: the name of one ends in {' or '.join(SUFFIXES)}.")
        else:
            found[path] = None
    return list(found)


def _each(files: list[Path], jobs: int, *, as_json: bool) -> Iterator[Told]:
    """What each file came to, in order, with a bar on the terminal where that disturbs nothing."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    shown = console.is_terminal and not (as_json and sys.stdout.isatty())
    with Progress(
        console=console, disable=not shown, transient=True, redirect_stdout=False, redirect_stderr=False
    ) as progress:
        task = progress.add_task("Replaying", total=len(files))
        for told in _spread(files, min(jobs, len(files)), as_json=as_json):
            progress.advance(task)
            yield told


def _spread(files: list[Path], jobs: int, *, as_json: bool) -> Iterator[Told]:
    if jobs < 2:
        for file in files:
            yield tell(file, as_json=as_json)
        return
    from concurrent.futures import ProcessPoolExecutor  # one process needs none of it
    from functools import partial
    from multiprocessing import get_context

    # Fresh processes rather than forks: the bar on the terminal has a thread of its own.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        several = max(1, min(16, len(files) // (4 * jobs)))
        yield from pool.map(partial(tell, as_json=as_json), files, chunksize=several)


def tell(file: Path, *, as_json: bool) -> Told:
    """Replay one file."""
    from cardspeak.history import BadHistory, read
    from cardspeak.history import replay as play

    told = Told()
    try:
        for record in read(file):
            result = play(record)
            told.deals[f"{result.structure} {result.game}", result.outcome] += 1
            if as_json:
                told.lines.append(line_of(result))
            if result.outcome == "failed":
                told.failures.append(f"{record.where}{_act(result)}: {result.error}")
            elif result.finishing_stacks is not None and record.finishing_stacks is not None:
                told.recorded[result.finishing_stacks == record.finishing_stacks] += 1
    except BadHistory as fault:
        told.broken = str(fault)
    return told


def _act(result: Result) -> str:
    if result.error is None or result.error.act_index is None:
        return ""
    return f", action {result.error.act_index}"


def line_of(result: Result) -> str:
    """The result as one line of JSON. Amounts are plain numbers, written exactly; an unknown stack is ``"inf"``."""
    error = result.error
    return _json(
        {
            "file": result.file,
            "index": result.index,
            "game": result.game,
            "structure": result.structure,
            "starting_stacks": result.starting_stacks,
            "finishing_stacks": result.finishing_stacks,
            "acts": result.acts,
            "error": error
            and {
                "message": error.message,
                "rule": error.rules[0] if error.rules else None,
                "act_index": error.act_index,
            },
        }
    )


def _json(value: object) -> str:
    # json.dumps has no exact decimals: it would write a binary float.
    if isinstance(value, Decimal):
        if not value.is_finite():
            return '"inf"'
        return f"{value.normalize():f}"
    if isinstance(value, dict):
        return f"{{{', '.join([f'{json.dumps(key)}: {_json(entry)}' for key, entry in value.items()])}}}"
    if isinstance(value, tuple):
        return f"[{', '.join([_json(entry) for entry in value])}]"
    return json.dumps(value, ensure_ascii=False)


def _sum_up(total: Told, files: int) -> None:
    from rich.console import Console
    from rich.table import Table

    outcomes = ("finished", "open", "failed")
    table = Table("game", *outcomes, box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for game in sorted({game for game, _ in total.deals}):
        table.add_row(game, *[f"{count:,}" if (count := total.deals[game, outcome]) else "" for outcome in outcomes])
    Console().print(table)
    counts = {outcome: sum([n for (_, came), n in total.deals.items() if came == outcome]) for outcome in outcomes}
    deals = _many(sum(counts.values()), "deal")
    typer.echo(f"{deals} of {_many(files, 'file')}: {counts['finished']:,} went through to the last chip.")
    if counts["open"]:
        typer.echo(f"{counts['open']:,} went as far as the record goes, which leaves open how the deal ended.")
    if total.recorded:
        agree, differ = total.recorded[True], total.recorded[False]
        beyond = f"; {differ:,} do not, by rake or half chips or for cause" if differ else ""
        typer.echo(f"Of those with finishing stacks in the record, {agree:,} end with just these{beyond}.")
    if total.failures:
        typer.echo(f"{counts['failed']:,} failed:")
        for failure in total.failures:
            typer.echo(failure)


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"
