"""``cardspeak search``: the rules that answer everyday words."""

from __future__ import annotations

from typing import Annotated

import typer

UNABLE = 1
"""The exit code where this Python's SQLite cannot search."""

NOTHING = (
    "Nothing in the book speaks of that. Try fewer words or others: what was done, by whom, with which cards or chips."
)


def search(
    words: Annotated[list[str], typer.Argument(help='What it is about, such as "who gets the odd chip".')],
    as_json: Annotated[bool, typer.Option("--json", help="Print what was found as JSON, a list.")] = False,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, help="So many rules at most.")] = 10,
    game: Annotated[
        str | None, typer.Option(help="Only rules that hold in this game, such as holdem or stud, or in a tournament.")
    ] = None,
    structure: Annotated[
        str | None, typer.Option(help="Only rules that hold at limit, no-limit, pot-limit or spread.")
    ] = None,
) -> None:
    """Find the rules that speak of something, in the words of the table; the best comes first."""
    from cardspeak.rulebook import NoFullText
    from cardspeak.rulebook import search as look_for

    try:
        found = look_for(" ".join(words), limit=limit, game=game, structure=structure)
    except NoFullText as problem:
        typer.echo(f"cardspeak: {problem}", err=True)
        raise typer.Exit(UNABLE) from problem
    if as_json:
        import json

        rows = [
            {
                "id": each.rule.id,
                "title": each.rule.title,
                "score": each.score,
                "matched": each.matched,
                "snippet": each.snippet,
            }
            for each in found
        ]
        typer.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    for each in found:
        typer.echo(f"{each.rule.id}  {each.rule.title}")
        typer.echo(f"    {each.snippet}")
    if not found:
        typer.echo(NOTHING)
