"""Opening a store's database: the engine as each kind wants it, the migrations, the key, and for a file the lock on it."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.engine import URL, make_url

from cardspeak.store.records import StoreError, WrongKey
from cardspeak.store.schema import HELD, SEALING
from cardspeak.store.sealing import KEY_VARIABLE, Seal, find_key, make_key, sync_folder

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

READERS: Final = 4
"""Threads that read at the same time."""

_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_ONE_OPENS: Final = 0x63617264  # of PostgreSQL's advisory locks: one process at a time migrates and looks for the key
_alembic: Final = threading.Lock()  # it keeps what it is about in a global
_UNLESS_SAID: Final = {"application_name": "cardspeak", "connect_timeout": 10}
_PATIENCE: Final = 30  # seconds that one connection to a file waits for another


class Database(NamedTuple):
    """An open database.

    engine, writing
        for reading; the same for writing, which takes the writer's place in the file at the beginning and not in the middle.
    seal
        seals and opens with the key of this database.
    lock
        keeps other processes from a file; None for PostgreSQL.
    """

    engine: sa.Engine
    writing: sa.Engine
    seal: Seal
    lock: IO[bytes] | None

    def close(self) -> None:
        """Let go of connections and file."""
        self.engine.dispose()
        if self.lock is not None:
            self.lock.close()


def open_database(address: str, key_file: str | Path | None, new_key: bool) -> Database:
    """Open or make the database at that URL; see :meth:`cardspeak.store.Store.open`."""
    url = _parsed(address)
    lock = key_beside = None
    with ExitStack() as undo:  # what is left of an opening that fails
        if url.get_backend_name() == "sqlite":
            file = _file_of(url)
            lock = undo.enter_context(_locked(file))
            _make_private(file)
            engine = _sqlite(file)
            key_beside = file.with_name(file.name + ".key")
        else:
            engine = _postgresql(url)
        undo.callback(engine.dispose)
        writing = engine.execution_options(writes=True)
        try:
            seal = _prepared(writing, None if key_file is None else Path(key_file), key_beside, new_key)
        except sa.exc.SQLAlchemyError as error:
            raise StoreError(f"The database {_shown(url)} cannot be opened: {said(error)}.") from error
        undo.pop_all()
    return Database(engine, writing, seal, lock)


def open_to_copy(address: str) -> sa.Engine:
    """The database at that URL, which another process may be serving, for reading alone: without its lock, which that one has, and
    without its key. :class:`StoreError` where there is none."""
    url = _parsed(address)
    if url.get_backend_name() != "sqlite":
        return _postgresql(url)
    file = _file_of(url)
    if not file.is_file():
        raise StoreError(f"There is no database {file}.")
    return _sqlite(file)


def said(error: sa.exc.SQLAlchemyError) -> str:
    """What the database said, in one line: the details that PostgreSQL adds below name values."""
    cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
    lines = str(cause).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__


def fresh_file(file: Path) -> sa.Engine:
    """A database with the store's tables in it and nothing else, in a file that is made now and must not be there, in one piece
    without a log beside it. :class:`FileExistsError` where it is there."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    with ExitStack() as undo:
        undo.callback(file.unlink)
        engine = _sqlite(file, journal="DELETE").execution_options(writes=True)
        undo.callback(engine.dispose)
        with engine.begin() as connection:
            _migrate(connection)
        undo.pop_all()
    return engine


# ------------------------------------------------------------------------------------------------ which database


def _parsed(address: str) -> URL:
    try:
        url = make_url(address)
    except (
        sa.exc.ArgumentError,
        ValueError,
    ):  # the latter where a password stands in the place of the port, and it says so
        raise StoreError(
            "That is no address of a database: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME is."
        ) from None
    if url.drivername == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.drivername not in {"sqlite", "postgresql+psycopg"}:
        raise StoreError(
            f"No store is kept in {url.drivername!r}: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME is an address."
        )
    return url


def _shown(url: URL) -> str:
    """The address without its password, which may stand among the options as well."""
    return url.set(query={}).render_as_string(hide_password=True)


def _file_of(url: URL) -> Path:
    if url.database in {None, "", ":memory:"} or url.query:
        raise StoreError("SQLite is used with a file and no options: sqlite:///FILE, or sqlite:////FILE from the root.")
    file = Path(str(url.database)).resolve()  # one file, one lock, however it was named
    if not file.parent.is_dir():
        raise StoreError(f"There is no folder {file.parent} to keep {file.name} in.")
    return file


def _make_private(file: Path) -> None:
    """Make the file where it is not there, for its owner's eyes: what is open at a table is its players' business too."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"The database {file} cannot be opened: {error.strerror}.") from error


def _locked(file: Path) -> IO[bytes]:
    """Hold the lock of that file until it is closed; the system lets go of it where the process dies."""
    path = file.with_name(file.name + ".lock")
    try:
        lock = path.open("ab")
    except OSError as error:
        raise StoreError(f"The lock {path} cannot be made: {error.strerror}.") from error
    try:
        if sys.platform == "win32":
            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StoreError(
            f"Another cardspeak serves {file}. Stop that one first, or keep the tables in PostgreSQL, which several can serve."
        ) from None
    return lock


# ------------------------------------------------------------------------------------------------ engines


def _sqlite(file: Path, journal: str = "WAL") -> sa.Engine:
    engine = sa.create_engine(
        URL.create("sqlite", database=str(file)),
        hide_parameters=True,
        pool_size=READERS + 1,
        connect_args={"timeout": _PATIENCE},
    )

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself; `begin` below does
        cursor = connection.cursor()
        if cursor.execute(f"PRAGMA journal_mode={journal}").fetchone()[0].upper() != journal:
            raise StoreError(f"{file} does not lie on a disk where SQLite can keep a log beside it: use a local one.")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA fullfsync=ON")  # for macOS, where the plain call leaves it in the drive's memory
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgresql(url: URL) -> sa.Engine:
    engine = sa.create_engine(
        url,
        hide_parameters=True,
        pool_size=READERS + 1,
        pool_pre_ping=True,  # the server may have been started anew since
        isolation_level="READ COMMITTED",  # one who waited for a row has to see what it is by then
        connect_args={name: value for name, value in _UNLESS_SAID.items() if name not in url.query},
    )

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        with connection.cursor() as cursor:
            # What is told to be written must be; a server may be set up to promise it too early.
            cursor.execute(
                "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
            )
            # A process that is stopped in the middle must not keep its tables locked for the others.
            cursor.execute("SET idle_in_transaction_session_timeout = '60s'")
        connection.commit()

    return engine


# ------------------------------------------------------------------------------------------------ tables and key


def _prepared(writing: sa.Engine, key_file: Path | None, key_beside: Path | None, new_key: bool) -> Seal:
    """Bring the tables up to date and find the key, one process at a time."""
    with writing.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_ONE_OPENS)))
        _migrate(connection)
        return _seal(connection, key_file, key_beside, new_key)


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        with _alembic:
            command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(
            f"The database was made by a later version of cardspeak: update this one. ({error})"
        ) from error


def _seal(connection: sa.Connection, key_file: Path | None, key_beside: Path | None, new_key: bool) -> Seal:
    """The seal with the key of this database, which is made where there is none yet, or where it is said to be lost."""
    check = connection.scalar(sa.select(SEALING.c.check_value))
    key, where = find_key(key_file, key_beside)
    file = key_file or key_beside
    if key is None and file is None:
        raise StoreError(
            f"Hidden cards are sealed and there is no key: set {KEY_VARIABLE} to 32 random bytes in base64, or name a file for it"
            " (--key-file), which is made where it is not there."
        )
    if key is None and check is not None and not new_key:
        raise WrongKey(
            f"The key of this database is not in {where}: put it back there, or into {KEY_VARIABLE}. If it is lost for good, say so"
            " (new_key): then a new one is made, and what was sealed with the old one stays closed."
        )
    if key is None:
        assert file is not None
        key = make_key(file)
    seal = Seal(key)
    if check is None:
        connection.execute(sa.insert(SEALING).values(id=1, check_value=seal.check_value()))
    elif not seal.made(check):
        if not new_key:
            raise WrongKey(
                f"What is in {where} is not the key of this database. If that one is lost for good, say so (new_key): then this one is"
                " used from now on, and what was sealed with the old one stays closed."
            )
        connection.execute(sa.update(SEALING).values(check_value=seal.check_value()))
        connection.execute(sa.delete(HELD))  # nobody can read it any more
    return seal


def replace_new(part: Path, file: Path) -> None:
    """Give a file that is whole its name, for good; :class:`FileExistsError` where that name is taken."""
    if file.exists():
        raise FileExistsError(file)
    with part.open("rb+") as written:
        os.fsync(written.fileno())
    part.rename(file)
    with suppress(OSError):  # some systems do not sync a folder; the file itself is on the disk
        sync_folder(file.parent)
