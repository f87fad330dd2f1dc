"""Telling of what has been written at a table, in this process and, through PostgreSQL, in others.

PostgreSQL delivers a notification to those connected and to nobody else, so a connection that was lost may have missed some: after each
new one every open table is told of, with its number, and the listener catches up from there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import psycopg
import sqlalchemy as sa

from cardspeak.store.records import StoreError
from cardspeak.store.writer import CHANNEL, News

_log = logging.getLogger(__name__)

Callback = Callable[[str, int], Awaitable[None] | None]

QUIET: Final = 30.0
"""Seconds after which a quiet connection is asked whether it is still there."""

_FIRST_PAUSE: Final = 0.1  # seconds before a lost connection is tried again, doubled each time it fails
_LONGEST_PAUSE: Final = 10.0


class Board:
    """Where news are put up and called out, each table at most once however often something happened there meanwhile."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._news: News = {}
        self._there = asyncio.Event()
        self._callbacks: list[Callback] = []
        self._task: asyncio.Task[None] | None = None

    def add(self, callback: Callback) -> None:
        """Call this one out to as well."""
        self._callbacks.append(callback)
        self._task = self._task or asyncio.create_task(self._call_out())

    def put_up(self, news: News) -> None:
        """In the loop's thread."""
        for table, number in news.items():
            self._news[table] = max(number, self._news.get(table, 0))
        self._there.set()

    def put_up_from_thread(self, news: News) -> None:
        """In any thread."""
        if not self._loop.is_closed():  # as it is where a program ends without closing the store
            self._loop.call_soon_threadsafe(self.put_up, news)

    async def close(self) -> None:
        """Call out nothing more."""
        await ended(self._task)

    async def _call_out(self) -> None:
        while True:
            await self._there.wait()
            self._there.clear()
            news, self._news = self._news, {}
            for table, number in news.items():
                for callback in self._callbacks:
                    try:
                        answer = callback(table, number)
                        if answer is not None:
                            await answer
                    except Exception:  # noqa: BLE001 (the others are still told)
                        _log.exception("One who listens for news of table %s at %d has failed", table, number)


class Ear:
    """Listens to PostgreSQL on a connection of its own.

    connect
        what a connection is made with.
    board
        where it puts up what it hears.
    all_tables
        gives every open table with its number.
    """

    def __init__(self, engine: sa.Engine, board: Board, all_tables: Callable[[], Awaitable[News]]) -> None:
        self._arguments = engine.dialect.create_connect_args(engine.url)
        self._board = board
        self._all_tables = all_tables
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Return when it listens. :class:`StoreError` where it cannot."""
        try:
            connection = await self._connected()
        except psycopg.Error as error:
            raise StoreError(f"PostgreSQL cannot be listened to: {_first_line(error)}.") from error
        self._task = asyncio.create_task(self._listen(connection))

    async def close(self) -> None:
        """Listen no more."""
        await ended(self._task)

    async def _connected(self) -> psycopg.AsyncConnection[Any]:
        positional, named = self._arguments
        settings: dict[str, Any] = {
            "application_name": "cardspeak listener",
            # A network that drops quiet connections says nothing to either end.
            "keepalives_idle": 30,
            "keepalives_interval": 10,
            "keepalives_count": 3,
            "tcp_user_timeout": 30_000,
            "connect_timeout": 10,
        }
        connection = await psycopg.AsyncConnection.connect(*positional, autocommit=True, **(settings | dict(named)))
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _listen(self, connection: psycopg.AsyncConnection[Any]) -> None:
        pause = 0.0
        while True:
            try:
                if pause:
                    await asyncio.sleep(pause)
                    connection = await self._connected()
                    self._board.put_up(await self._all_tables())  # only now, so that nothing falls between
                    pause = 0.0
                await self._hear(connection)
            except (psycopg.Error, StoreError, OSError) as error:
                pause = min(pause * 2 or _FIRST_PAUSE, _LONGEST_PAUSE)
                _log.warning("PostgreSQL is not heard any more (%s); again in %.1f s", _first_line(error), pause)
            finally:
                await connection.close()

    async def _hear(self, connection: psycopg.AsyncConnection[Any]) -> None:
        while True:
            async for heard in connection.notifies(timeout=QUIET):
                number, _, table = heard.payload.partition(" ")
                if not number.isdecimal():
                    _log.warning("Something else than cardspeak speaks on PostgreSQL's channel %r", CHANNEL)
                    continue
                self._board.put_up({table: int(number)})
            await connection.execute("SELECT 1")


async def ended(task: asyncio.Task[None] | None) -> None:
    """End that task and wait until it has."""
    if task is None:
        return
    task.cancel()
    await asyncio.wait([task])
    if not task.cancelled() and (error := task.exception()):
        raise error


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
