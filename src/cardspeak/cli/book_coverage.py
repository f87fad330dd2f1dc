"""``cardspeak book coverage``: which rules of the book the scenarios show, and which they owe."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import RenderableType

    from cardspeak.rulebook import Rule
    from cardspeak.scenarios import Result, Scenario

DISPUTES = "disputes.toml"
"""The file beside scenarios that names those held to be wrong."""


class NoScenarios(ValueError):
    """There is nothing to run, or nothing that a scenario could show; the sentence says what to give."""


@dataclass
class Shown:
    """One rule of the book with the scenarios that name it."""

    rule: Rule
    passed: list[Result] = field(default_factory=list)
    failed: list[Result] = field(default_factory=list)
    disputed: list[Result] = field(default_factory=list)
    """Those that fail and are held to be wrong; they do not count."""
    not_played: list[Result] = field(default_factory=list)

    @property
    def is_shown(self) -> bool:
        """Whether a scenario that names the rule passed and none fails but the disputed."""
        return bool(self.passed) and not self.failed

    @property
    def because(self) -> str:
        """Why the rule is owed; empty where it is shown."""
        if self.is_shown:
            return ""
        if self.failed:
            return f"fails: {', '.join([result.scenario.id for result in self.failed])}"
        if self.not_played:
            kinds = sorted({result.scenario.kind for result in self.not_played})
            return f"shown by {' and '.join(kinds)} scenarios that are not played yet"
        if self.disputed:
            return "every scenario that names it is disputed"
        return "no scenario names it yet"


def coverage(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[PATH]...", help="Scenario files, or folders of them; those of the checkout if left out."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
    rule: Annotated[
        str | None, typer.Option("--rule", metavar="ID", help="Only this rule, with its scenarios.")
    ] = None,
    owed: Annotated[bool, typer.Option("--owed", help="Only the rules that are not shown yet, and why.")] = False,
) -> None:
    """Run the scenarios and say which rules they show.

    A rule is shown when a scenario that names it passed and none that names it fails, but for the disputed; definitions need
    none. It is a report: failures do not change the exit code.
    """
    from cardspeak.rulebook import cite

    if rule is not None and cite(rule).kind == "definition":
        raise NoScenarios(f"{rule} is a definition: there is nothing in it for a scenario to show.")
    found = [one for one in cover(paths or [checkout()]) if rule in {None, one.rule.id}]
    listed = [one for one in found if not (owed and one.is_shown)]
    if as_json:
        import json

        typer.echo(json.dumps(_as_json(found, listed), ensure_ascii=False, indent=2))
        return
    from cardspeak.cli.terminal import plain_console, print_long

    print_long(plain_console(), *(_reasons(listed) if owed else _scenarios(listed) if rule else _counts(listed)))
    typer.echo(f"{sum([one.is_shown for one in found])} of {len(found)} rules shown")


def checkout() -> Path:
    """The scenarios of the checkout that this package lies in; raises :class:`NoScenarios` where it lies in none."""
    folder = Path(__file__).resolve().parents[3] / "tests" / "book"
    if not folder.is_dir():
        raise NoScenarios(
            "There are no scenarios beside this installation: give the PATH of scenario files or a folder."
        )
    return folder


def cover(paths: Iterable[Path]) -> list[Shown]:
    """Run the scenarios of the paths, and say for every rule but the definitions what names it and how that went."""
    from cardspeak.cli.scenario import scenario_files
    from cardspeak.rulebook import rules
    from cardspeak.scenarios import read

    found = {rule.id: Shown(rule) for rule in rules() if rule.kind != "definition"}
    files = list(dict.fromkeys(scenario_files(paths)))
    disputed = {name for folder in {file.parent for file in files} for name in _disputes(folder)}
    scenarios = [one for file in files for one in read(file)]
    for result in _each(scenarios):
        of = result.scenario
        for number in dict.fromkeys(of.rules):
            if number not in found:
                continue  # a definition, or a number that the tests of the book report
            shown = found[number]
            if result.passed is None:
                shown.not_played.append(result)
            elif result.passed:
                shown.passed.append(result)
            else:
                (shown.disputed if of.id in disputed else shown.failed).append(result)
    return list(found.values())


def _disputes(folder: Path) -> set[str]:
    import tomllib

    from cardspeak.scenarios import BadScenario

    file = folder / DISPUTES
    if not file.is_file():
        return set()
    try:
        return {dispute["id"] for dispute in tomllib.loads(file.read_text(encoding="utf-8"))["dispute"]}
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise BadScenario(f"{file}: is no list of [[dispute]] tables with an id ({problem}).") from problem


def _each(scenarios: list[Scenario]) -> Iterator[Result]:
    """What became of each, with a bar on the terminal."""
    from rich.console import Console
    from rich.progress import Progress

    from cardspeak.scenarios import run

    console = Console(stderr=True)
    with Progress(
        console=console, disable=not console.is_terminal, transient=True, redirect_stdout=False, redirect_stderr=False
    ) as progress:
        for one in progress.track(scenarios, description="Playing"):
            yield run(one)


def _counts(found: list[Shown]) -> list[RenderableType]:
    from rich.console import Group
    from rich.text import Text

    width = max([len(one.rule.id) for one in found], default=0)
    lines = [f"{'rule':{width}}  {'passed':>6}  {'failed':>6}  {'not played':>10}  {'':5}  title"]
    for one in found:
        failed = len(one.failed) + len(one.disputed)
        lines.append(
            f"{one.rule.id:{width}}  {len(one.passed):6}  {failed:6}  {len(one.not_played):10}  "
            f"{'shown' if one.is_shown else 'owed':5}  {one.rule.title}"
        )
    return [Group(*[Text(line, no_wrap=True, overflow="ellipsis") for line in lines])]


def _reasons(found: list[Shown]) -> list[RenderableType]:
    return [f"{one.rule.id}  {one.rule.title}: {one.because}" for one in found]


def _scenarios(found: list[Shown]) -> list[RenderableType]:
    return [
        f"{label}: {result.scenario.id}{f' ({result.why})' if result.why else ''}"
        for one in found
        for label, results in _by_outcome(one).items()
        for result in results
    ]


def _by_outcome(one: Shown) -> dict[str, list[Result]]:
    return {"passed": one.passed, "failed": one.failed, "disputed": one.disputed, "not played yet": one.not_played}


def _as_json(found: list[Shown], listed: list[Shown]) -> dict[str, Any]:
    return {
        "shown": sum([one.is_shown for one in found]),
        "of": len(found),
        "rules": [
            {
                "id": one.rule.id,
                "title": one.rule.title,
                "kind": one.rule.kind,
                "shown": one.is_shown,
                "because": one.because,
                **{
                    label.replace(" ", "_").removesuffix("_yet"): [result.scenario.id for result in results]
                    for label, results in _by_outcome(one).items()
                },
            }
            for one in listed
        ],
    }
