"""A thousand clients that drop and return in the middle of deals: each gets exactly what it has missed."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

import pytest
from msgspec import json
from test_many_deals import Straight, served
from websockets.asyncio.client import connect

from cardspeak.bots import make_bot
from cardspeak.client import Client, Following
from cardspeak.client.playing import Playing
from cardspeak.live import messages as m
from cardspeak.live.messages import NewTable

GAMES = ("holdem", "stud", "triple-draw-27", "omaha-hilo", "jacks-or-better")
CLIENTS = 1000
ROUNDS = 4
"""How often each of them comes."""


class Watcher:
    """Somebody who watches, goes, and comes back for what he has missed."""

    def __init__(self, number: int, table: str, chance: Random) -> None:
        self.number = number
        self.table = table
        self.chance = chance
        self.since: int | None = None
        self.first = 0
        self.events: list[m.Event] = []

    async def watch(self, address: str, slots: asyncio.Semaphore) -> None:
        """Come and go."""
        for _ in range(ROUNDS):
            await asyncio.sleep(self.chance.uniform(0, 4))
            async with slots, connect(address, max_queue=None) as socket:
                await socket.send(json.encode(m.Hello(table=self.table, since=self.since)).decode())
                until = asyncio.get_running_loop().time() + self.chance.uniform(0.05, 0.8)
                while (left := until - asyncio.get_running_loop().time()) > 0 or self.since is None:
                    # Nobody goes before he has heard how things stand for the first time.
                    try:
                        async with asyncio.timeout(left if self.since is not None else 60):
                            body = await socket.recv()
                    except TimeoutError:  # he goes, as he meant to
                        break
                    self.hears(json.decode(body, type=m.FromServer))

    def hears(self, message: object) -> None:
        """An update goes on exactly where the last one ended."""
        assert isinstance(message, m.Update)
        if self.since is None:
            self.first = message.number
        else:
            assert message.since == self.since
            self.events += message.events
        self.since = message.number


async def _play(following: Following, level: m.Level, number: int) -> None:
    bot = make_bot(level, number)
    playing, mind = Playing(following, bot, rebuy=True, tell=lambda _: None), Straight(bot)
    async for update in following:
        await playing._look(update, mind)


async def _all(server: str) -> int:
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(Client(server))
        await host.new_person()
        tables, players = [], []
        for game in GAMES:
            made = await host.create(NewTable(game=game, seats=3, pause=100, spectators=True, act_seconds=60), "Host")
            tables.append(made.id)
            for number in range(3):
                guest = await stack.enter_async_context(Client(server))
                await guest.join(made.id, f"Player {number}", made.invitation.code)
                following = await stack.enter_async_context(guest.follow(made.id))
                players.append(asyncio.create_task(_play(following, "tight", number)))
        address = f"{server.replace('http', 'ws')}/api/socket"
        watchers = [Watcher(number, tables[number % len(tables)], Random(number)) for number in range(CLIENTS)]
        slots = asyncio.Semaphore(400)
        await asyncio.gather(*[one.watch(address, slots) for one in watchers])
        for player in players:
            assert not player.done(), "a table has stopped"
            player.cancel()
        await asyncio.wait(players)
        told = {table: await host.events(table, 0) for table in tables}
    missed = 0
    for one in watchers:
        assert one.since is not None
        expected = [event for event in told[one.table] if one.first < event.number <= one.since]
        assert [event.number for event in one.events] == [event.number for event in expected]
        # The host has no seat, so he is told just what a watcher is.
        assert one.events == expected
        missed += len(expected)
    return missed


@pytest.mark.slow
def test_a_thousand_clients_drop_and_return(sqlite_url: str) -> None:
    with served(sqlite_url) as (server, _):
        assert asyncio.run(_all(server)) > 10 * CLIENTS
