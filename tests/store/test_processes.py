"""Several that write to one store, and writers that are killed: no number twice, no gap, nothing torn, nothing lost that was confirmed."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import psycopg
import pytest
from facts import outcome, run

from cardspeak.store import Store

SCRIPT = Path(__file__).parent / "one_that_appends.py"


def started(url: str, key_file: Path, name: str, *most: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, SCRIPT, url, key_file, name, *map(str, most)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


Confirmed = list[tuple[str, int, int, str]]
"""Table, first and last number, by whom: what processes were told is written."""


def confirmed(lines: list[str], name: str) -> Confirmed:
    """What those lines say. The last one may be broken off where its process was killed."""
    found: Confirmed = []
    for line in lines:
        if line.endswith("\n") and line != "ready\n":
            table, first, last = line.split()
            found.append((table, int(first), int(last), name))
    return found


async def prove(store: Store, told: Confirmed) -> None:
    """The logs have no gap and no number twice; each append is there whole; and all that was confirmed is there, from whom it was."""
    logs = {row.id: await store.read(row.id) for row in await store.tables()}
    by: dict[tuple[str, int], str] = {}
    for table, log in logs.items():
        assert [fact.number for fact in log] == list(range(1, len(log) + 1))
        assert await store.last_number(table) == len(log)
        bodies = [json.loads(fact.body) for fact in log]
        by |= {(table, fact.number): body["by"] for fact, body in zip(log, bodies, strict=True)}
        for (_, _, size), group in itertools.groupby(bodies, lambda body: (body["by"], body["append"], body["facts"])):
            assert len(list(group)) == size
    numbers = [(table, number, name) for table, first, last, name in told for number in range(first, last + 1)]
    assert max(Counter((table, number) for table, number, _ in numbers).values(), default=0) <= 1
    assert all(by.get((table, number)) == name for table, number, name in numbers)


async def test_two_stores_race_for_the_same_numbers(postgresql_url: str, key_file: Path):
    """Both want to write each number; one of them does."""
    stores = [await Store.open(postgresql_url, key_file) for _ in range(2)]
    for table in range(5):
        await stores[0].create(f"t{table}", b"{}", 1)
    for turn in range(30):
        answers = await asyncio.gather(
            *(
                outcome(store, f"t{table}", turn * 2, run(turn * 2, 2, f'"{name}"'), (f"{name}", f"{turn}"))
                for table in range(5)
                for name, store in enumerate(stores)
            )
        )
        for table in range(5):
            pair = answers[table * 2 : table * 2 + 2]
            assert sorted(pair) == [f"conflict {turn * 2 + 2}", "written"]
            winner = pair.index("written")
            assert await stores[1 - winner].read(f"t{table}", after=turn * 2) == run(turn * 2, 2, f'"{winner}"')
    for store in stores:
        await store.close_down()


async def test_of_one_command_given_to_two_stores_at_once_one_is_carried_out(postgresql_url: str, key_file: Path):
    stores = [await Store.open(postgresql_url, key_file) for _ in range(2)]
    await stores[0].create("t", b"{}", 1)
    for turn in range(30):
        answers = await asyncio.gather(
            *(outcome(store, "t", turn, run(turn, 1), ("ann", f"{turn}")) for store in stores)
        )
        assert sorted(answers) == [f"done {turn + 1}", "written"]
    for store in stores:
        await store.close_down()


@pytest.mark.slow
async def test_two_processes_race_for_the_same_numbers(postgresql_url: str, key_file: Path):
    store = await Store.open(postgresql_url, key_file)
    for table in range(4):
        await store.create(f"t{table}", b"{}", 1)
    racers = {name: started(postgresql_url, key_file, name, 300) for name in ("one", "two")}
    told: Confirmed = []
    for name, racer in racers.items():
        out, err = await asyncio.to_thread(racer.communicate, timeout=120)
        assert (racer.returncode, err) == (0, "")
        told += confirmed(out.splitlines(keepends=True), name)
    await prove(store, told)
    count = {row.id: row.number for row in await store.tables()}
    assert all(number >= 300 for number in count.values())
    assert sum(last - first + 1 for _, first, last, _ in told) == sum(count.values()), "all that is there was confirmed"
    assert {name for *_, name in told} == {"one", "two"}, "both have won something"
    await store.close_down()


async def its_connections_are_gone(url: str) -> None:
    """Until PostgreSQL has ended what the dead process was about; a commit that it had sent may still be carried out."""
    if url.startswith("postgresql"):
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            others = (
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            while (await (await connection.execute(others)).fetchone()) != (0,):  # noqa: ASYNC110 (nobody tells)
                await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_a_killed_writer_leaves_whole_appends_and_all_that_it_was_told(url: str, key_file: Path):
    """Killed a dozen times in the middle of writing, each time after a chance number of confirmations."""
    chance = random.Random(4)
    store = await Store.open(url, key_file)
    for table in range(8):
        await store.create(f"t{table}", b"{}", 1)
    await store.close_down()
    told: Confirmed = []
    for turn in range(12):
        writer = started(url, key_file, f"writer {turn}")
        assert writer.stdout is not None
        assert writer.stderr is not None
        lines = [writer.stdout.readline() for _ in range(chance.randint(1, 60))]
        await asyncio.sleep(chance.random() / 100)
        writer.kill()
        lines += writer.stdout.readlines()
        assert writer.stderr.read() == ""
        assert writer.wait(60) == -9
        writer.stdout.close()
        writer.stderr.close()
        told += confirmed(lines, f"writer {turn}")
        await its_connections_are_gone(url)
        store = await Store.open(url, key_file)
        await prove(store, told)
        await store.close_down()
    assert len(told) > 100


@pytest.mark.slow
async def test_two_processes_one_of_them_killed(postgresql_url: str, key_file: Path):
    """The other goes on, at the same tables, and is not kept waiting by what the dead one held."""
    store = await Store.open(postgresql_url, key_file)
    for table in range(4):
        await store.create(f"t{table}", b"{}", 1)
    going_on = started(postgresql_url, key_file, "going on", 2000)
    told: Confirmed = []
    chance = random.Random(5)
    for turn in range(4):
        killed = started(postgresql_url, key_file, f"killed {turn}")
        assert killed.stdout is not None
        lines = [killed.stdout.readline() for _ in range(chance.randint(1, 40))]
        killed.kill()
        out, _ = killed.communicate(timeout=60)
        told += confirmed([*lines, *out.splitlines(keepends=True)], f"killed {turn}")
    out, err = await asyncio.to_thread(going_on.communicate, timeout=200)
    assert (going_on.returncode, err) == (0, "")
    told += confirmed(out.splitlines(keepends=True), "going on")
    await prove(store, told)
    await store.close_down()
