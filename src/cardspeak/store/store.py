"""The store: one log of facts per live table, and what goes with it."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from cardspeak.store.backup import copy_to
from cardspeak.store.database import READERS, Database, open_database, said
from cardspeak.store.news import Board, Callback, Ear
from cardspeak.store.presence import is_gone, new_name, show_presence
from cardspeak.store.records import CannotOpen, Invitation, StoreError, TableRow, Written
from cardspeak.store.schema import COMMANDS, FACTS, HELD, INVITATIONS, PEOPLE, TABLES
from cardspeak.store.sealing import DoesNotOpen, place_of_fact, place_of_held
from cardspeak.store.writer import Append, Change, News, Writer

T = TypeVar("T")

LONGEST: Final = 100
"""Characters of an id, a kind or a name, at most."""

_MOST: Final = 2**63 - 1
_NO_CHARACTER: Final = re.compile(
    r"[\x00-\x1f\x7f\ud800-\udfff]"
)  # PostgreSQL has no zero in a text, UTF-8 no half pairs
_SEEN_EVERY: Final = 3_600_000  # ms: so often, at most, it is written down that a person is there
_TABLE_ROW: Final = (
    TABLES.c.id,
    TABLES.c.made,
    TABLES.c.created,
    TABLES.c.closed_at,
    TABLES.c.wake,
    TABLES.c.number,
)


class Store:
    """Keeps the logs of live tables, in a file or in PostgreSQL. It knows nothing of what the facts say.

    Made by :meth:`open`, used in the event loop where it was opened, and closed by :meth:`close_down`. Whatever is awaited here is on the
    disk when it returns; what is cancelled while it waits may have been written or not. Any method raises :class:`StoreError` where the
    database fails or the store has been closed, and :class:`ValueError` where it is given what cannot be: ids, kinds and names are 1 to 100
    characters without control characters, numbers and times whole and not negative. Times are milliseconds since 1970 UTC.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._seal = database.seal
        self._board = Board()
        self._ear: Ear | None = None
        self._presence: sa.Connection | None = None
        self._name = new_name()
        self._listening = asyncio.Lock()
        self._writer = Writer(database.writing, self._board.put_up_from_thread)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="cardspeak-store-reader")
        self._closed = False

    @classmethod
    async def open(cls, url: str, key_file: str | Path | None = None, *, new_key: bool = False) -> Self:
        """Open the store at that address, and make it where there is none.

        url
            ``sqlite:///FILE``, which one process at a time can serve, or ``postgresql://USER:PASSWORD@HOST/NAME``.
        key_file
            the file with the key, 32 bytes in base64; made, for its owner's eyes only, where it is not there and nothing has been
            sealed yet. Without it the key is what ``CARDSPEAK_KEY`` says, and else what is in ``FILE.key`` beside an SQLite file.
        new_key
            the key has been lost for good: go on with another, which is made where there is none. What was sealed stays closed
            (:class:`CannotOpen`), and what players have said beforehand is forgotten.

        Raises :class:`StoreError` where it cannot be opened, :class:`WrongKey` where the key is another or missing.
        """
        return cls(await asyncio.to_thread(open_database, url, key_file, new_key))

    async def close_down(self) -> None:
        """Write what waits to be written, and let go of the database. Everything after that is refused."""
        if self._closed:
            return
        self._closed = True
        await asyncio.to_thread(self._writer.close)
        try:
            if self._ear is not None:
                await self._ear.close()
            await self._board.close()
        finally:
            await asyncio.to_thread(self._readers.shutdown)
            if self._presence is not None:
                await asyncio.to_thread(self._presence.close)
            await asyncio.to_thread(self._database.close)

    @property
    def shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self._database.engine.dialect.name == "postgresql"

    # -------------------------------------------------------------------------------------------- the log

    async def append(
        self,
        table: str,
        after: int,
        facts: Sequence[Written],
        *,
        wake: int | None,
        command: tuple[str, str] | None,
    ) -> None:
        """Append facts to a table's log, all of them or none.

        after
            the number that they follow; theirs are the next ones, without gaps.
        facts
            there may be none, where a command has changed nothing and is to be known as done all the same.
        wake
            the table's next deadline, None for none.
        command
            the member who gave it and the client's own id of it; given again it is :class:`AlreadyDone`.

        Raises :class:`AlreadyDone`, else :class:`Conflict` where `after` is not the last number of the table.
        """
        _checked_count(after, "after")
        _checked_word(table, "table")
        if wake is not None:
            _checked_count(wake, "wake")
        if command is not None:
            _checked_command(command)
        rows = [self._row(table, number, fact) for number, fact in enumerate(facts, start=after + 1)]
        await self._written(Append(table, after, rows, wake, command))

    async def read(
        self,
        table: str,
        after: int = 0,
        upto: int | None = None,
        deal: int | None = None,
        kinds: Collection[str] | None = None,
        *,
        keep_lost: bool = False,
    ) -> list[Written]:
        """The facts of a table's log in order, opened; none where there is no such table.

        after, upto
            only those with a higher number, and with no higher one.
        deal, kinds
            only those of that deal, of those kinds.
        keep_lost
            what to do with a secret fact that this key does not open: without it :class:`CannotOpen` is raised; with it the fact comes
            with an empty body, which no fact is written with. One who has lost the key reads so, and the deal of such a fact
            is void where it is not over.
        """
        _checked_word(table, "table")
        columns = FACTS.c
        query = sa.select(FACTS).where(columns.table_id == table, columns.number > after).order_by(columns.number)
        if upto is not None:
            query = query.where(columns.number <= upto)
        if deal is not None:
            query = query.where(columns.deal == deal)
        if kinds is not None:
            query = query.where(columns.kind.in_(kinds))
        return await self._read(lambda connection: [self._opened(row, keep_lost) for row in connection.execute(query)])

    async def last_number(self, table: str) -> int:
        """The number of the last fact of a table's log, 0 where it has none; :class:`StoreError` where there is no such table."""
        _checked_word(table, "table")
        query = sa.select(TABLES.c.number).where(TABLES.c.id == table)
        number: int | None = await self._read(lambda connection: connection.scalar(query))
        if number is None:
            raise StoreError(f"There is no table {table!r} in this store.")
        return number

    async def done(self, table: str, command: tuple[str, str]) -> int | None:
        """The last fact that a command has brought, None where it has not been carried out."""
        _checked_word(table, "table")
        _checked_command(command)
        columns = COMMANDS.c
        query = sa.select(columns.number).where(
            columns.table_id == table, columns.member == command[0], columns.command == command[1]
        )
        return await self._read(lambda connection: connection.scalar(query))

    # -------------------------------------------------------------------------------------------- tables

    async def create(self, table: str, made: bytes, at: int) -> None:
        """Add a table. `made` is whatever it is made with; it is not sealed. :class:`StoreError` where that id is taken."""
        _checked_word(table, "table")
        _checked_count(at, "at")
        row = {"id": table, "made": made, "created": at, "number": 0}

        def work(connection: sa.Connection) -> None:
            if connection.execute(_insert_new(connection, TABLES).values(row)).rowcount != 1:
                raise StoreError(f"There is a table {table!r} in this store already.")

        await self._changed(work, order=table)

    async def tables(self, *, open_only: bool = True) -> list[TableRow]:
        """The tables in the order in which they were made; with `open_only` those that are not closed."""
        query = sa.select(*_TABLE_ROW).order_by(TABLES.c.created, TABLES.c.id)
        if open_only:
            query = query.where(TABLES.c.closed_at.is_(None))
        return await self._read(lambda connection: [TableRow(*row) for row in connection.execute(query)])

    async def table(self, table: str) -> TableRow | None:
        """That table, open or closed, None where there is no such table."""
        _checked_word(table, "table")
        query = sa.select(*_TABLE_ROW).where(TABLES.c.id == table)
        rows = await self._read(lambda connection: [TableRow(*row) for row in connection.execute(query)])
        return rows[0] if rows else None

    async def close(self, table: str, at: int) -> None:
        """Close a table: it has no deadline and no lease any more. Its log stays, and nothing keeps one from adding to it. One that is
        closed already stays as it is."""
        _checked_word(table, "table")
        _checked_count(at, "at")
        change = (
            sa.update(TABLES)
            .where(TABLES.c.id == table, TABLES.c.closed_at.is_(None))
            .values(closed_at=at, wake=None, holder=None, held_until=None)
        )
        await self._changed(lambda connection: _no_result(connection.execute(change)), table, tells=True)

    async def due(self, now: int) -> list[str]:
        """Open tables whose deadline is over, the one that waits longest first."""
        columns = TABLES.c
        query = (
            sa.select(columns.id)
            .where(columns.wake <= now, columns.closed_at.is_(None))
            .order_by(columns.wake, columns.id)
        )
        return await self._read(lambda connection: list(connection.scalars(query)))

    # -------------------------------------------------------------------------------------------- leases

    async def lease(self, table: str, holder: str, now: int, until: int) -> bool:
        """Take or renew the lease of an open table, where nobody has it, it has run out, or it is the holder's. Whether he has it now.

        The clocks of two processes may differ by less than a lease lasts; one that has it stops driving the table when `until` comes on
        its own clock. The log is safe without leases, since two never write the same number.
        """
        _checked_word(table, "table")
        _checked_word(holder, "holder")
        _checked_count(now, "now")
        _checked_count(until, "until")
        columns = TABLES.c
        this_one = (columns.id == table, columns.closed_at.is_(None))
        free = sa.or_(columns.holder.is_(None), columns.holder == holder, columns.held_until <= now)
        takes = sa.update(TABLES).where(*this_one).values(holder=holder, held_until=until)

        def work(connection: sa.Connection) -> bool:
            if connection.execute(takes.where(free)).rowcount:
                return True
            other = connection.scalar(sa.select(columns.holder).where(*this_one))
            return other is not None and is_gone(connection, other) and bool(connection.execute(takes).rowcount)

        return await self._changed(work, table)

    async def be_present(self) -> str:
        """The name under which this process holds leases. With PostgreSQL others know by it that the process lives, for as long as a
        connection of its own does: when it is killed its leases are free at once, and not only when they run out. Asked again it is the
        same, and the connection is made anew where it was lost."""
        if self.shared:
            self._presence = await self._in_thread(
                lambda: show_presence(self._database.engine, self._name, self._presence)
            )
        return self._name

    async def leases(self, holder: str) -> list[str]:
        """Tables whose lease is the holder's, also where it has run out and nobody has taken it since."""
        _checked_word(holder, "holder")
        query = sa.select(TABLES.c.id).where(TABLES.c.holder == holder).order_by(TABLES.c.id)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def renew(self, holder: str, until: int) -> list[str]:
        """Renew all leases that are still the holder's, run out or not; the tables they are of."""
        _checked_word(holder, "holder")
        _checked_count(until, "until")
        tables = await self.leases(holder)
        change = (
            sa.update(TABLES)
            .where(TABLES.c.holder == holder, TABLES.c.id.in_(tables), TABLES.c.closed_at.is_(None))
            .values(held_until=until)
            .returning(TABLES.c.id)
        )
        return await self._changed(lambda connection: list(connection.scalars(change)), *tables)

    async def held_until(self, table: str) -> tuple[str | None, int] | None:
        """Who has the lease of a table and until when; a holder of None has given it up then. None where nobody has ever had one."""
        _checked_word(table, "table")
        query = sa.select(TABLES.c.holder, TABLES.c.held_until).where(TABLES.c.id == table)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None or row.held_until is None else (row.holder, row.held_until)

    async def release(self, holder: str, now: int) -> None:
        """Give up all leases of the holder."""
        _checked_count(now, "now")
        tables = await self.leases(holder)
        change = (
            sa.update(TABLES)
            .where(TABLES.c.holder == holder, TABLES.c.id.in_(tables))
            .values(holder=None, held_until=now)
        )
        await self._changed(lambda connection: _no_result(connection.execute(change)), *tables)

    # -------------------------------------------------------------------------------------------- people and invitations

    async def new_person(self, now: int) -> tuple[str, str]:
        """A new person: the id, and the token by which he is known again. The token is given this once; the store keeps a hash of it."""
        _checked_count(now, "now")
        person, token = secrets.token_hex(8), secrets.token_urlsafe(32)
        row = {"id": person, "token_hash": _hash(token), "made_at": now, "seen_at": now}
        await self._changed(lambda connection: _no_result(connection.execute(sa.insert(PEOPLE), row)), order=person)
        return person, token

    async def person_of(self, token: str, now: int | None = None) -> str | None:
        """The id of the person with that token, None where there is none or it has been revoked. `now`, where it is given, is noted as
        the time when he was last seen, once an hour."""
        columns = PEOPLE.c
        query = sa.select(columns.id, columns.seen_at).where(
            columns.token_hash == _hash(token), columns.revoked_at.is_(None)
        )
        row = await self._read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        person: str = row.id
        if now is not None and now >= row.seen_at + _SEEN_EVERY:
            _checked_count(now, "now")
            change = sa.update(PEOPLE).where(columns.id == person).values(seen_at=now)
            await self._changed(lambda connection: _no_result(connection.execute(change)), order=person)
        return person

    async def revoke(self, person: str, now: int) -> None:
        """That person's token is good for nothing any more."""
        _checked_word(person, "person")
        _checked_count(now, "now")
        change = sa.update(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.revoked_at.is_(None)).values(revoked_at=now)
        await self._changed(lambda connection: _no_result(connection.execute(change)), order=person)

    async def invite(
        self, table: str, role: str, name: str = "", *, uses: int | None = None, expires_at: int | None = None
    ) -> str:
        """An invitation to a table: its code, which is given this once; the store keeps a hash of it.

        name
            of the seat or bot that it is for, empty where it is for anybody.
        uses
            how often it can be redeemed, None for any number of times.
        expires_at
            from when on it is good for nothing, None for never.
        """
        _checked_word(table, "table")
        _checked_word(role, "role")
        if name:
            _checked_word(name, "name")
        if uses is not None:
            _checked_count(uses, "uses")
        if expires_at is not None:
            _checked_count(expires_at, "expires_at")
        code = secrets.token_urlsafe(16)
        row = {
            "code_hash": _hash(code),
            "table_id": table,
            "role": role,
            "name": name,
            "uses_left": uses,
            "expires_at": expires_at,
            "revoked": False,
        }
        await self._changed(lambda connection: _no_result(connection.execute(sa.insert(INVITATIONS), row)), table)
        return code

    async def redeem(self, code: str, now: int) -> Invitation | None:
        """What that code is good for, with one use of it gone; None where it is not good for anything (any more)."""
        columns = INVITATIONS.c
        this_one = columns.code_hash == _hash(code)
        query = sa.select(columns.table_id, columns.role, columns.name).where(this_one)
        row = await self._read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        change = (
            sa.update(INVITATIONS)
            .where(
                this_one,
                columns.revoked.is_(False),
                sa.or_(columns.expires_at.is_(None), columns.expires_at > now),
                sa.or_(columns.uses_left.is_(None), columns.uses_left > 0),
            )
            .values(uses_left=columns.uses_left - 1)
        )
        good = await self._changed(lambda connection: connection.execute(change).rowcount == 1, row.table_id)
        return Invitation(*row) if good else None

    async def give_back(self, code: str) -> None:
        """One use more of an invitation that has just been redeemed, since nothing came of it."""
        columns = INVITATIONS.c
        change = (
            sa.update(INVITATIONS)
            .where(columns.code_hash == _hash(code), columns.uses_left.is_not(None))
            .values(uses_left=columns.uses_left + 1)
        )
        await self._changed(lambda connection: _no_result(connection.execute(change)), order=_hash(code).hex())

    async def revoke_invitations(self, table: str) -> None:
        """No invitation to that table given so far is good for anything any more."""
        _checked_word(table, "table")
        change = sa.update(INVITATIONS).where(INVITATIONS.c.table_id == table).values(revoked=True)
        await self._changed(lambda connection: _no_result(connection.execute(change)), table)

    # -------------------------------------------------------------------------------------------- said beforehand

    async def hold(self, table: str, member: str, body: bytes | None) -> None:
        """Keep what a member has said beforehand, instead of what he said before; None forgets it. It is sealed, and no number of the log
        tells that it was said."""
        _checked_word(table, "table")
        _checked_word(member, "member")
        sealed = None if body is None else self._seal.close(body, place_of_held(table, member))

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(HELD).where(HELD.c.table_id == table, HELD.c.member == member))
            if sealed is not None:
                connection.execute(sa.insert(HELD).values(table_id=table, member=member, body=sealed))

        await self._changed(work, table, tells=True)

    async def held(self, table: str) -> dict[str, bytes]:
        """What members have said beforehand."""
        _checked_word(table, "table")
        query = sa.select(HELD.c.member, HELD.c.body).where(HELD.c.table_id == table)
        rows = await self._read(lambda connection: connection.execute(query).all())
        try:
            return {row.member: self._seal.open(row.body, place_of_held(table, row.member)) for row in rows}
        except DoesNotOpen:
            raise StoreError(f"What was said beforehand at table {table!r} has been altered in the database.") from None

    # -------------------------------------------------------------------------------------------- news and back-up

    async def listen(self, callback: Callback) -> None:
        """Have it called with a table's id and the number of its last fact whenever something has been written there: an append, something
        held, the table closed; by this store or, with PostgreSQL, by any other.

        It is called in the event loop, one call after the other, and may be a coroutine function. What happens at a table while it is busy
        comes as one call, with the last number. After a connection to PostgreSQL was lost it is called for every open table.
        An exception of its own is logged. :class:`StoreError` where PostgreSQL cannot be listened to.
        """
        self._check_open()
        async with self._listening:
            if self._database.engine.dialect.name == "postgresql" and self._ear is None:
                ear = Ear(self._database.engine, self._board, self._open_tables)
                await ear.open()
                self._ear = ear
        self._board.add(callback)

    async def backup(self, path: str | Path) -> None:
        """Copy everything, as it is at one moment, into a fresh SQLite file, which :meth:`open` opens with the same key. The key is not in
        it. :class:`StoreError` where there is a file of that name."""
        await self._in_thread(lambda: copy_to(self._database.engine, Path(path)))

    # -------------------------------------------------------------------------------------------- within

    def _row(self, table: str, number: int, fact: Written) -> dict[str, Any]:
        if fact.number != number:
            raise ValueError(f"The fact after {number - 1} is given the number {fact.number}.")
        _checked_count(fact.at, "at")
        _checked_count(fact.deal, "deal")
        _checked_word(fact.kind, "kind")
        if not fact.body:
            raise ValueError(f"Fact {number} has no body.")
        body = self._seal.close(fact.body, place_of_fact(table, number)) if fact.secret else fact.body
        return {
            "table_id": table,
            "number": number,
            "at": fact.at,
            "deal": fact.deal,
            "kind": fact.kind,
            "body": body,
            "secret": fact.secret,
        }

    def _opened(self, row: Any, keep_lost: bool) -> Written:
        body: bytes = row.body
        if row.secret:
            try:
                body = self._seal.open(body, place_of_fact(row.table_id, row.number))
            except DoesNotOpen:
                if not keep_lost:
                    raise CannotOpen(row.number) from None
                body = b""
        return Written(row.number, row.at, row.deal, row.kind, body, row.secret)

    async def _open_tables(self) -> News:
        return {row.id: row.number for row in await self.tables()}

    async def _changed(
        self, work: Callable[[sa.Connection], T], *tables: str, order: str = "", tells: bool = False
    ) -> T:
        result: T = await self._written(Change(tables, work, order, tells))
        return result

    async def _written(self, job: Append | Change) -> Any:
        self._writer.put(job)
        return await asyncio.wrap_future(job.done)

    async def _read(self, query: Callable[[sa.Connection], T]) -> T:
        return await self._in_thread(partial(_with_connection, self._database.engine, query))

    async def _in_thread(self, work: Callable[[], T]) -> T:
        self._check_open()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, work)
        except sa.exc.SQLAlchemyError as error:
            raise StoreError(f"The database has failed: {said(error)}.") from error

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("The store has been closed.")


def _with_connection(engine: sa.Engine, query: Callable[[sa.Connection], T]) -> T:
    with engine.connect() as connection:
        return query(connection)


def _insert_new(connection: sa.Connection, table: sa.Table) -> Any:
    """Insert, or do nothing where the key is there."""
    kind = postgresql if connection.dialect.name == "postgresql" else sqlite
    # The count of rows is kept for changes only, if one does not ask for it.
    return kind.insert(table).on_conflict_do_nothing().execution_options(preserve_rowcount=True)


def _no_result(_: object) -> None:
    """For work whose result says nothing."""


def _hash(secret: str) -> bytes:
    """SHA-256 of a token or code. They are random and long enough that no slow hash is needed against guessing."""
    return hashlib.sha256(secret.encode(errors="backslashreplace")).digest()


def _checked_word(word: str, what: str) -> None:
    if not 0 < len(word) <= LONGEST or _NO_CHARACTER.search(word):
        raise ValueError(f"For {what}: 1 to {LONGEST} characters, none of them a control character.")


def _checked_command(command: tuple[str, str]) -> None:
    member, own_id = command
    _checked_word(member, "the member of the command")
    _checked_word(own_id, "the id of the command")


def _checked_count(count: int, what: str) -> None:
    if not 0 <= count <= _MOST:
        raise ValueError(f"For {what}: a whole number, 0 or more.")
