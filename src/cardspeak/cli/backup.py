"""``cardspeak backup``: a copy of all tables, made while they are played at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


class CannotBackUp(ValueError):
    """A back-up that cannot be made; the sentence says why."""


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to make, an SQLite database.")],
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The database to copy; the file that cardspeak serve keeps if left out."),
    ] = None,
) -> None:
    """Copy everything, as it is at one moment, into a fresh file; a server may go on meanwhile.

    The key that seals hidden cards is not in it: keep that too, elsewhere.
    """
    from cardspeak.cli.serve import own_database, shown
    from cardspeak.store import StoreError, back_up

    url = database or own_database()
    try:
        back_up(url, file)
    except StoreError as problem:
        raise CannotBackUp(str(problem)) from problem
    typer.echo(f"{shown(url)} is copied to {file}.")
