"""The one thread of a store that writes. Whatever waits at the same moment is written in one transaction.

A commit waits for the disk, and costs the same for one append as for a hundred. So the thread takes all that waits, locks the rows of all
tables concerned in the order of their ids (two processes that want the same tables then wait for each other one way round), and decides
what conflicts from those rows: no statement can fail because of what somebody else has written, and an append that is refused leaves
no trace among the others. Where the database itself refuses the transaction before its end, each is tried once more by itself,
so that only the guilty one fails. Nobody is told of anything before it is on the disk.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any, Final

import sqlalchemy as sa

from cardspeak.store.database import said
from cardspeak.store.records import AlreadyDone, Conflict, StoreError
from cardspeak.store.schema import COMMANDS, FACTS, TABLES

AT_ONCE: Final = 256
"""The most that goes into one transaction."""

CHANNEL: Final = "cardspeak"
"""Where PostgreSQL tells other processes of what has been written."""

News = dict[str, int]
"""Tables at which something has been written, each with the number of its last fact."""


@dataclass(slots=True, eq=False)
class Append:
    """Facts to be appended to a table's log.

    facts
        rows of the `facts` table, sealed where they are secret.
    command
        member and client's id, or None.
    """

    table: str
    after: int
    facts: Sequence[dict[str, Any]]
    wake: int | None
    command: tuple[str, str] | None
    done: Future[None] = field(default_factory=Future)

    @property
    def tables(self) -> tuple[str, ...]:
        """The table that has to be there and is locked."""
        return (self.table,)


@dataclass(slots=True, eq=False)
class Change:
    """Anything else to be written.

    tables
        the tables that it is about, which have to be there and are locked.
    work
        does it, possibly a second time where the first was undone; gives what `done` brings, and changes nothing where it raises.
    order
        what it changes where that belongs to no table; those are locked in this order.
    tells
        whether other processes are told.
    """

    tables: tuple[str, ...]
    work: Callable[[sa.Connection], Any]
    order: str = ""
    tells: bool = False
    done: Future[Any] = field(default_factory=Future)


class Writer:
    """Carries out appends and changes, one transaction after the other.

    announce
        told, in the writer's thread, of what has been written where PostgreSQL does not tell it.
    """

    def __init__(self, engine: sa.Engine, announce: Callable[[News], None]) -> None:
        self._engine = engine
        self._announce = announce
        self._postgresql = engine.dialect.name == "postgresql"
        self._queue: SimpleQueue[Append | Change | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="cardspeak-store-writer", daemon=True)
        self._thread.start()

    def put(self, job: Append | Change) -> None:
        """Have it written; its `done` tells how that went."""
        with self._lock:
            if self._closed:
                raise StoreError("The store has been closed.")
            self._queue.put(job)

    def close(self) -> None:
        """Take nothing more, and return when all that waits has been written."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            waiting = [self._queue.get()]
            while len(waiting) < AT_ONCE:
                try:
                    waiting.append(self._queue.get_nowait())
                except Empty:  # nobody else waits to be written
                    break
            going_on = waiting[-1] is not None  # nothing is put in after the None
            # One who has given up waiting before it began does not get it written.
            self._carry_out([job for job in waiting if job is not None and job.done.set_running_or_notify_cancel()])

    def _carry_out(self, jobs: list[Append | Change]) -> None:
        """Write them and tell each how it went; nothing is raised."""
        if not jobs:
            return
        news: News = {}
        stage = "connecting"
        try:
            with self._engine.connect() as connection:
                stage = "writing"
                outcomes = self._write(connection, jobs, news)
                stage = "ending"
                connection.commit()
        except Exception as error:  # noqa: BLE001 (whatever it is, each job is told and the thread goes on)
            lost = isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated
            if len(jobs) > 1 and stage == "writing" and not lost:
                for job in jobs:
                    self._carry_out([job])
                return
            for job in jobs:
                job.done.set_exception(_described(error, unsure=stage == "ending"))
            return
        for job, outcome in zip(jobs, outcomes, strict=True):
            if isinstance(outcome, Exception):
                job.done.set_exception(outcome)
            else:
                job.done.set_result(outcome)
        if news and not self._postgresql:
            self._announce(news)

    def _write(self, connection: sa.Connection, jobs: list[Append | Change], news: News) -> list[Any]:
        """What each brings, an exception where it is refused; `news` gets what others are to be told."""
        numbers = _locked(connection, {table for job in jobs for table in job.tables})
        outcomes: dict[Append | Change, Any] = {}
        appends: list[Append] = []
        changes: list[Change] = []
        for job in jobs:
            if missing := [table for table in job.tables if table not in numbers]:
                outcomes[job] = StoreError(f"There is no table {missing[0]!r} in this store.")
            elif isinstance(job, Append):
                appends.append(job)
            else:
                changes.append(job)
        if appends:
            outcomes |= _append(connection, appends, numbers, news)
        for change in sorted(changes, key=lambda change: change.order):
            try:
                outcomes[change] = change.work(connection)
            except StoreError as error:
                outcomes[change] = error  # told to whoever waits for this change; the others go on
                continue
            if change.tells:
                news |= {table: numbers[table] for table in change.tables}
        if news and self._postgresql:
            pieces = [f"{number} {table}" for table, number in news.items()]
            connection.execute(_NOTIFY, {"channel": CHANNEL, "news": pieces})
        return [outcomes[job] for job in jobs]


_NOTIFY: Final = sa.text("SELECT pg_notify(:channel, piece) FROM unnest(CAST(:news AS text[])) AS piece")

_MOVE: Final = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("table"))
    .values(number=sa.bindparam("last"), wake=sa.bindparam("next_wake"))
)


def _locked(connection: sa.Connection, tables: set[str]) -> dict[str, int]:
    """Lock the rows of these tables, and the number of the last fact of each that there is. A file is locked as a whole."""
    if not tables:
        return {}
    rows = connection.execute(
        sa.select(TABLES.c.id, TABLES.c.number).where(TABLES.c.id.in_(tables)).order_by(TABLES.c.id).with_for_update()
    )
    return {row.id: row.number for row in rows}


def _append(
    connection: sa.Connection, appends: list[Append], numbers: dict[str, int], news: News
) -> dict[Append | Change, Any]:
    """Append those that fit, in the order in which they were given; `numbers` and `news` go along."""
    done = _already_done(connection, appends)
    outcomes: dict[Append | Change, Any] = {}
    facts: list[dict[str, Any]] = []
    commands: list[dict[str, Any]] = []
    moved: dict[str, int | None] = {}
    for append in appends:
        table = append.table
        command = None if append.command is None else (table, *append.command)
        if command is not None and command in done:
            outcomes[append] = AlreadyDone(done[command])
        elif append.after != numbers[table]:
            outcomes[append] = Conflict(numbers[table])
        else:
            outcomes[append] = None
            facts += append.facts
            numbers[table] += len(append.facts)
            moved[table] = append.wake
            if command is not None:
                done[command] = numbers[table]
                commands.append(
                    {"table_id": table, "member": command[1], "command": command[2], "number": numbers[table]}
                )
    if facts:
        connection.execute(sa.insert(FACTS), facts)
    if commands:
        connection.execute(sa.insert(COMMANDS), commands)
    if moved:
        connection.execute(
            _MOVE, [{"table": table, "last": numbers[table], "next_wake": wake} for table, wake in moved.items()]
        )
    news |= {table: numbers[table] for table in moved}
    return outcomes


def _already_done(connection: sa.Connection, appends: list[Append]) -> dict[tuple[str, str, str], int]:
    """Which of their commands have been carried out before, with the last fact that each brought."""
    asked = [(append.table, *append.command) for append in appends if append.command is not None]
    if not asked:
        return {}
    columns = COMMANDS.c
    key = sa.tuple_(columns.table_id, columns.member, columns.command)
    rows = connection.execute(sa.select(COMMANDS).where(key.in_(asked)))
    return {(row.table_id, row.member, row.command): row.number for row in rows}


def _described(error: Exception, *, unsure: bool) -> Exception:
    """The error as the one who waits gets it: of his own, since several may wait."""
    if not isinstance(error, sa.exc.SQLAlchemyError):
        return error
    more = (
        " That was at the end of the transaction, which may have been written all the same: read it anew."
        if unsure
        else ""
    )
    described = StoreError(f"The database has failed: {said(error)}.{more}")
    described.__cause__ = error
    return described
