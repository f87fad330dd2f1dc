"""``cardspeak cite``: the text of a rule by its number."""

from __future__ import annotations

from typing import Annotated

import typer


def cite(
    rule: Annotated[str, typer.Argument(help="The rule's number, such as 3.ties.5a, 4.10 or home.shuffle.3.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print all that the catalogue knows of it, as JSON.")] = False,
) -> None:
    """Print a rule of the book: its number, its title, what it says."""
    from cardspeak.rulebook import cite as find

    found = find(rule)
    if as_json:
        import json
        from dataclasses import asdict

        typer.echo(json.dumps(asdict(found), ensure_ascii=False, indent=2))
        return
    typer.echo(f"{found.id}  {found.title}")
    typer.echo(found.text)
