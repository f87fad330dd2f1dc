"""A copy of everything in a store, as it was at one moment, in a fresh SQLite file. The key is not in it."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic.migration import MigrationContext

from cardspeak.store.database import fresh_file, open_to_copy, replace_new, said
from cardspeak.store.records import StoreError
from cardspeak.store.schema import METADATA

_ROWS = 1000  # that are in memory at once


def back_up(address: str, file: Path) -> None:
    """Copy the database at that URL, which another process may be serving, into a fresh SQLite file, which ``Store.open`` opens with
    the same key. The key is not in it, nor is it needed for this. :class:`StoreError` where there is no such database, or a file of that
    name is there."""
    engine = open_to_copy(address)
    try:
        copy_to(engine, file)
    except sa.exc.SQLAlchemyError as error:
        raise StoreError(f"The database cannot be copied: {said(error)}.") from error
    finally:
        engine.dispose()


def copy_to(engine: sa.Engine, file: Path) -> None:
    """Copy the database, which may be in use, into that file. It gets its name when it is whole; :class:`StoreError` where a file of
    that name is there."""
    part = file.with_name(file.name + ".part")
    if file.exists():
        raise StoreError(f"{file} is there already, and a back-up overwrites nothing: name another file.")
    try:
        copy = fresh_file(part)
    except FileExistsError:
        raise StoreError(
            f"{part} is there: a back-up is being made under that name, or one was broken off. Delete it, or name another file."
        ) from None
    except OSError as error:
        raise StoreError(f"{part} cannot be written: {error.strerror}.") from error
    try:
        try:
            _copy(engine, copy)
        finally:
            copy.dispose()
        replace_new(part, file)
    except FileExistsError as error:
        raise StoreError(
            f"{file} has come to be meanwhile, and a back-up overwrites nothing: name another file."
        ) from error
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}.") from error
    finally:
        part.unlink(missing_ok=True)


def _copy(engine: sa.Engine, copy: sa.Engine) -> None:
    """All rows of all tables, read in one transaction, which sees what was there when it began."""
    reading = engine.connect()
    if engine.dialect.name == "postgresql":
        reading = reading.execution_options(isolation_level="REPEATABLE READ")
    with reading, copy.begin() as writing:
        if _version(reading) != _version(writing):
            raise StoreError(
                "The database was made by another version of cardspeak: copy it with that one, or serve it with this."
            )
        for table in METADATA.sorted_tables:
            rows = reading.execution_options(yield_per=_ROWS).execute(sa.select(table)).mappings()
            for some in rows.partitions():
                writing.execute(sa.insert(table), [dict(row) for row in some])


def _version(connection: sa.Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
