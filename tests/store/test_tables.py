"""Tables, their deadlines and their leases, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from facts import Opener, append, run

from cardspeak.store import Store, StoreError, TableRow


async def test_a_table_is_found_as_it_was_made(opened: Opener):
    made = b'{"game":"holdem","\x00":"\xff"}'
    async with opened() as store:
        await store.create("b", made, 20)
        await store.create("a", b"{}", 30)
        await append(store, "b", run(0, 3), wake=500)
        b, a = TableRow("b", made, 20, None, 500, 3), TableRow("a", b"{}", 30, None, None, 0)
        assert await store.tables() == [b, a], "in the order in which they were made"
        assert await store.table("b") == b
        assert await store.table("c") is None


async def test_an_id_is_taken_once(opened: Opener):
    async with opened() as store:
        await store.create("t", b"first", 1)
        answers = await asyncio.gather(
            store.create("t", b"second", 2), store.create("u", b"", 3), return_exceptions=True
        )
        assert isinstance(answers[0], StoreError)
        assert "a table 't' in this store already" in str(answers[0])
        assert [(row.id, row.made) for row in await store.tables()] == [("t", b"first"), ("u", b"")]


async def test_a_closed_table_keeps_its_log_and_has_no_deadline_and_no_lease(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await append(store, "t", run(0, 1), wake=10)
        assert await store.lease("t", "me", 0, 100)
        await store.close("t", 50)
        await store.close("t", 60)
        assert await store.tables() == []
        assert await store.tables(open_only=False) == [TableRow("t", b"{}", 1, 50, None, 1)]
        assert await store.due(1000) == []
        assert await store.leases("me") == []
        assert not await store.lease("t", "me", 60, 100)
        assert await store.read("t") == run(0, 1)
        await append(store, "t", run(1, 1), wake=70)
        assert await store.due(1000) == [], "nobody wakes it, whatever is added"


async def test_due_are_those_whose_deadline_is_over(opened: Opener):
    async with opened() as store:
        for table, wake in {"a": 300, "b": 100, "c": None, "d": 301}.items():
            await store.create(table, b"{}", 1)
            await append(store, table, run(0, 1), wake=wake)
        assert await store.due(99) == []
        assert await store.due(300) == ["b", "a"]
        await append(store, "b", run(1, 1), wake=None)
        await append(store, "a", run(1, 1), wake=400)
        assert await store.due(301) == ["d"]


async def test_a_lease_is_had_by_one_until_it_runs_out(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        assert await store.lease("t", "me", 0, 100), "free"
        assert not await store.lease("t", "you", 99, 200), "taken"
        assert await store.lease("t", "me", 50, 150), "renewed"
        assert not await store.lease("t", "you", 149, 250)
        assert await store.leases("me") == ["t"]
        assert await store.lease("t", "you", 150, 250), "run out"
        assert not await store.lease("t", "me", 151, 300), "lost"
        assert await store.leases("me") == []
        assert await store.leases("you") == ["t"]


async def test_a_released_lease_is_free(opened: Opener):
    async with opened() as store:
        for table in ("a", "b", "c"):
            await store.create(table, b"{}", 1)
            await store.lease(table, "you" if table == "c" else "me", 0, 100)
        await store.release("me", 50)
        assert await store.leases("me") == []
        assert await store.lease("a", "you", 1, 100)
        assert await store.leases("you") == ["a", "c"]
        await store.release("nobody", 50)


async def test_of_many_who_reach_for_a_lease_one_gets_it(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        got = await asyncio.gather(*(store.lease("t", f"p{n}", 0, 100) for n in range(50)))
        assert sum(got) == 1
        assert await store.leases(f"p{got.index(True)}") == ["t"]


@pytest.mark.parametrize("turn", range(5))
async def test_two_stores_reach_for_the_same_leases(postgresql_url: str, key_file: Path, turn: int):
    """Each is got by one of them, and nobody waits forever for the other."""
    mine, yours = await Store.open(postgresql_url, key_file), await Store.open(postgresql_url, key_file)
    names = [f"t{n}" for n in range(40)]
    for table in names:
        await mine.create(table, b"{}", 1)
    got = await asyncio.gather(
        asyncio.gather(*(mine.lease(table, "me", 0, 100) for table in names)),
        asyncio.gather(*(yours.lease(table, "you", 0, 100) for table in reversed(names))),
    )
    by_me = dict(zip(names, got[0], strict=True))
    by_you = dict(zip(reversed(names), got[1], strict=True))
    assert all(by_me[table] != by_you[table] for table in names)
    await asyncio.gather(mine.release("me", 50), yours.release("you", 50))
    assert await mine.leases("me") == await yours.leases("you") == []
    await mine.close_down()
    await yours.close_down()


async def test_leases_of_a_process_that_has_ended_are_free_at_once(postgresql_url: str, key_file: Path) -> None:
    """Where its connection has gone; one that lives and is only late keeps its lease until that runs out."""
    dies, stays = [await Store.open(postgresql_url, key_file) for _ in range(2)]
    await stays.create("t", b"made", 1)
    name = await dies.be_present()
    assert await dies.lease("t", name, 1_000, 9_000)
    assert not await stays.lease("t", "stays", 1_001, 9_001)
    assert dies._presence is not None
    dies._presence.invalidate()  # what PostgreSQL sees when the process is killed
    for _ in range(100):
        if await stays.lease("t", "stays", 1_002, 9_002):
            break
        await asyncio.sleep(0.02)
    assert await stays.held_until("t") == ("stays", 9_002)
    assert await dies.renew(name, 9_003) == []
    await stays.release("stays", 2_000)
    assert await stays.held_until("t") == (None, 2_000)
    for store in (dies, stays):
        await store.close_down()
