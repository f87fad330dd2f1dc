"""``cardspeak scenario``: worked examples of the rules, run."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardspeak.scenarios import Result


def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Scenario files, or folders of them.")],
    as_json: Annotated[
        bool,
        typer.Option("--json", help="One JSON object a scenario, with id, kind, passed (null: not played) and why."),
    ] = False,
    rule: Annotated[
        str | None, typer.Option("--rule", metavar="ID", help="Only scenarios that show this rule.")
    ] = None,
) -> None:
    """Run scenario files: situations, what happens, and what must then be true.

    What is not played yet is counted apart and never as passed. Ends with 1 if any scenario fails.
    """
    from cardspeak.rulebook import cite
    from cardspeak.scenarios import read, run

    if rule is not None:
        cite(rule)  # a rule that is not in the book is a mistake, not an empty choice
    results: list[Result] = []
    for path in scenario_files(paths):
        for one in read(path):
            if rule is None or rule in one.rules:
                result = run(one)
                results.append(result)
                if as_json:
                    _print_json(result)
    if not as_json:
        _print_summary(results)
    if any(result.passed is False for result in results):
        raise typer.Exit(1)


def scenario_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and of a folder those whose tables are scenarios: settings and incidents lie beside them, and
    are passed over among several files, with a word to the person at the keyboard.

    Raises ``BadScenario`` for a folder that holds none, or that cannot be read.
    """
    from cardspeak.scenarios import BadScenario

    paths = list(paths)
    for path in paths:
        if len(paths) > 1 and path.is_file() and b"[[scenario]]" not in path.read_bytes():
            typer.echo(f"cardspeak: {path}: holds no scenario, passed over", err=True)
        elif path.is_dir():
            try:
                found = [file for file in sorted(path.glob("*.toml")) if b"[[scenario]]" in file.read_bytes()]
            except OSError as problem:
                raise BadScenario(f"{problem.filename}: cannot be read: {problem.strerror}.") from problem
            if not found:
                raise BadScenario(f"{path}: holds no scenario file (*.toml with [[scenario]] tables).")
            yield from found
        else:
            yield path


def _print_json(result: Result) -> None:
    import json

    one = result.scenario
    line = {"id": one.id, "kind": one.kind, "passed": result.passed, "why": result.why}
    typer.echo(json.dumps(line, ensure_ascii=False))


def _print_summary(results: list[Result]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    for result in results:
        if result.passed is False:
            typer.echo(f"{result.scenario.id} ({result.scenario.title}): {result.why}")
    table = Table("kind", "passed", "failed", "not played yet")
    counts = Counter((result.scenario.kind, result.passed) for result in results)
    for kind in sorted({kind for kind, _ in counts}):
        table.add_row(kind, *[str(counts[kind, passed]) for passed in (True, False, None)])
    console.print(table)
    reasons = Counter(result.why for result in results if result.passed is None)
    for why, number in reasons.most_common():
        typer.echo(f"{number:5}  {why}")
