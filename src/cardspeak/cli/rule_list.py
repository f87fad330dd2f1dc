"""The incidents that ``cardspeak rule`` knows, and the facts and outcomes of each."""

from __future__ import annotations

from typing import Any

import typer
from rich.table import Table
from rich.text import Text

from cardspeak.cli.rule_questions import form
from cardspeak.cli.terminal import plain_console, print_long
from cardspeak.floor import INCIDENTS, Fact, Kind, kind, kinds
from cardspeak.floor.finding import groups, short
from cardspeak.floor.kinds import attribute
from cardspeak.floor.spelled import NOT_SAID, meaning, said


def print_list(name: str | None, *, as_json: bool) -> None:
    """Print every incident with its summary, or one with its facts and outcomes."""
    if as_json:
        import json

        found: Any = [_entry(one) for one in kinds().values()] if name is None else _entry(kind(name))
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
    elif name is None:
        print_long(plain_console(), _incidents())
    else:
        of = kind(name)
        print_long(plain_console(), Text.assemble((of.name, "bold"), f": {short(of)}"), _facts(of), _outcomes(of))


def _entry(of: Kind) -> dict[str, Any]:
    return {
        "name": of.name,
        "summary": of.summary,
        "rules": list(of.rules),
        "facts": [
            {
                "name": fact.name,
                "type": fact.type,
                "meaning": fact.meaning,
                "choices": list(fact.choices),
                "innocent": fact.innocent,
            }
            for fact in _own_first(of)
        ],
        "outcomes": dict(of.outcomes),
    }


def _own_first(of: Kind) -> list[Fact]:
    return [of.facts[name] for name in (*of.own, *(name for name in of.facts if name not in of.own))]


def _incidents() -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for heading, found in groups().items():
        table.add_row(Text(heading, style="bold"), "")
        for of in found:
            table.add_row(of.name, short(of))
    return table


def _facts(of: Kind) -> Table:
    plain = INCIDENTS[of.name]()
    table = Table.grid(padding=(0, 2, 0, 0))
    for fact in _own_first(of):
        usual = said(fact, getattr(plain, attribute(fact.name)))
        words = f"{meaning(fact)}: " if meaning(fact) else ""
        unsaid = "" if usual == NOT_SAID else f", {usual} where it is not said"
        table.add_row(Text(fact.name, style="bold"), f"{words}{form(fact)}{unsaid}")
    return table


def _outcomes(of: Kind) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, (outcome, words) in enumerate(of.outcomes.items()):
        table.add_row(Text("" if number else "Outcomes", style="bold"), outcome, words.replace("`", ""))
    return table
