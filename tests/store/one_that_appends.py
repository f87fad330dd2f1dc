# ruff: noqa: T201 (its output is what the test reads)
"""A process of its own that appends at every table of a store, until it is killed or has written so many facts.

    python one_that_appends.py ADDRESS KEY-FILE NAME [FACTS]

For each append that the store has confirmed it prints a line: table, first and last number. The body of each fact says by whom and in which
append it was written, and how many facts that append has.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys

from cardspeak.store import Conflict, Store, Written


async def appends(store: Store, table: str, name: str, most: int, chance: random.Random) -> None:
    after = await store.last_number(table)
    turn = 0
    while after < most:
        turn += 1
        count = chance.randint(1, 5)
        facts = [
            Written(
                number,
                1,
                1,
                "act",
                json.dumps({"by": name, "append": f"{table} {turn}", "facts": count}).encode(),
                chance.random() < 0.5,
            )
            for number in range(after + 1, after + count + 1)
        ]
        try:
            await store.append(table, after, facts, wake=None, command=(name, f"{turn}"))
        except Conflict as lost:
            after = lost.number
            continue
        print(table, after + 1, after + count, flush=True)
        after += count


async def main(address: str, key_file: str, name: str, most: int = sys.maxsize) -> None:
    store = await Store.open(address, key_file)
    chance = random.Random(name)
    tables = [row.id for row in await store.tables()]
    print("ready", flush=True)
    await asyncio.gather(*(appends(store, table, name, most, chance) for table in tables))
    await store.close_down()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4], *map(int, sys.argv[4:])))
