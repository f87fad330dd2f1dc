"""Telling of what has been written: in one process on both databases, between processes through PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import psycopg
import pytest
from facts import Opener, append, run

from cardspeak.store import Store, StoreError
from cardspeak.store.news import CHANNEL

PATIENCE = 60
"""Seconds after which a test that waits for news has failed."""


class Heard:
    """Listens, and waits for what a test wants to hear."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.calls = 0
        self._more = asyncio.Event()

    async def __call__(self, table: str, number: int) -> None:
        """It is what is called."""
        self.numbers[table] = number
        self.calls += 1
        self._more.set()

    async def until(self, table: str, number: int) -> None:
        """Until it has been told that this is the table's last number."""
        async with asyncio.timeout(PATIENCE):
            while self.numbers.get(table) != number:
                self._more.clear()
                await self._more.wait()

    async def until_called(self, times: int) -> None:
        """Until it has been called so often."""
        async with asyncio.timeout(PATIENCE):
            while self.calls < times:
                self._more.clear()
                await self._more.wait()


async def test_whoever_listens_is_told_table_and_number(opened: Opener):
    async with opened() as store:
        heard = Heard()
        plain: list[tuple[str, int]] = []
        await store.listen(lambda table, number: plain.append((table, number)))
        await store.listen(heard)
        await store.create("t with a space", b"{}", 1)
        await append(store, "t with a space", run(0, 3))
        await heard.until("t with a space", 3)
        assert plain == [("t with a space", 3)]
        await store.hold("t with a space", "ann", b"x")
        await heard.until_called(2)
        await store.close("t with a space", 9)
        await heard.until_called(3)
        assert heard.numbers == {"t with a space": 3}


async def test_a_listener_that_fails_is_logged_and_the_others_are_told(
    opened: Opener, caplog: pytest.LogCaptureFixture
):
    async with opened() as store:
        heard = Heard()

        async def fails(table: str, number: int) -> None:
            raise KeyError("no such hub")

        await store.listen(fails)
        await store.listen(heard)
        await store.create("t", b"{}", 1)
        await append(store, "t", run(0, 1))
        await heard.until("t", 1)
        await append(store, "t", run(1, 1))
        await heard.until("t", 2)
        failed = [record for record in caplog.records if record.name == "cardspeak.store.news"]
        assert [record.levelno for record in failed] == [logging.ERROR] * 2
        assert "no such hub" in str(failed[0].exc_info)


async def test_a_refused_append_is_no_news(opened: Opener):
    async with opened() as store:
        heard = Heard()
        await store.listen(heard)
        await store.create("t", b"{}", 1)
        await append(store, "t", run(0, 1))
        await heard.until("t", 1)
        calls = heard.calls
        answers = await asyncio.gather(append(store, "t", run(4, 1)), return_exceptions=True)
        assert "ends with 1" in str(answers[0])
        await store.create("u", b"{}", 1)
        await append(store, "u", run(0, 1))
        await heard.until("u", 1)
        assert heard.calls == calls + 1


async def test_one_store_hears_what_another_has_written(postgresql_url: str, key_file: Path):
    one, other = await Store.open(postgresql_url, key_file), await Store.open(postgresql_url, key_file)
    heard = Heard()
    await one.listen(heard)
    await other.create("t", b"{}", 1)
    await append(other, "t", run(0, 2))
    await heard.until("t", 2)
    await other.hold("t", "ann", b"x")
    await heard.until_called(2)
    await other.close("t", 5)
    await heard.until_called(3)
    await other.close_down()
    await one.close_down()


async def test_a_notification_holds_table_and_number_and_nothing_else(postgresql_url: str, key_file: Path):
    store = await Store.open(postgresql_url, key_file)
    longest = "\U0001f0cf" * 100
    await store.create(longest, b"{}", 1)
    with psycopg.connect(postgresql_url, autocommit=True) as other:
        other.execute(f"LISTEN {CHANNEL}")
        await append(store, longest, run(0, 2, '{"cards":"AsKd"}', secret=True), command=("ann", "1"))
        await store.hold(longest, "ann", b'"fold"')
        told = [heard.payload for heard in other.notifies(timeout=PATIENCE, stop_after=2)]
    assert told == [f"2 {longest}"] * 2
    await store.close_down()


async def test_after_a_lost_connection_all_open_tables_are_told_and_then_news_again(
    postgresql_url: str, key_file: Path
):
    one, other = await Store.open(postgresql_url, key_file), await Store.open(postgresql_url, key_file)
    heard = Heard()
    for table in ("t", "u", "closed"):
        await other.create(table, b"{}", 1)
    await append(other, "closed", run(0, 1))
    await other.close("closed", 2)
    await one.listen(heard)
    with psycopg.connect(postgresql_url, autocommit=True) as killer:
        for turn in range(3):
            # Written and lost in one moment, before it can be there again: nobody is told of this by PostgreSQL.
            killer.execute(
                "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
                " WHERE datname = current_database() AND application_name = 'cardspeak listener'"
            )
            await append(other, "t", run(turn * 2, 1))
            await heard.until("t", turn * 2 + 1)
            await heard.until("u", 0)
            await append(other, "t", run(turn * 2 + 1, 1))
            await heard.until("t", turn * 2 + 2)
    assert "closed" not in heard.numbers
    await other.close_down()
    await one.close_down()


async def test_what_others_say_on_the_channel_does_no_harm(postgresql_url: str, key_file: Path):
    store = await Store.open(postgresql_url, key_file)
    heard = Heard()
    await store.create("t", b"{}", 1)
    await store.listen(heard)
    with psycopg.connect(postgresql_url, autocommit=True) as other:
        for payload in ("", "nonsense", "x t", "-1 t"):
            other.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
    await append(store, "t", run(0, 1))
    await heard.until("t", 1)
    assert heard.calls == 1
    await store.close_down()


async def test_where_nothing_can_be_listened_to_it_is_told_at_once(
    postgresql: Any, postgresql_url: str, key_file: Path
):
    store = await Store.open(postgresql_url, key_file)
    name = postgresql_url.rpartition("/")[2].partition("?")[0]
    with psycopg.connect(postgresql.get_uri(), autocommit=True) as other:
        other.execute(f"ALTER DATABASE {name} CONNECTION LIMIT 0")
        other.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        with pytest.raises(StoreError, match="cannot be listened to"):
            await store.listen(print)
        other.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    heard = Heard()
    await store.listen(heard)
    await store.close_down()
