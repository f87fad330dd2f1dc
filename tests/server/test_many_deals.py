"""Bots play every game through the API: every chip is in the ledger, and the logs make the same tables as those that were served."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest
from msgspec import json, structs

from cardspeak.bots import Bot, Play, make_bot
from cardspeak.client import Client, Following
from cardspeak.client.playing import Playing
from cardspeak.games import GAMES
from cardspeak.live import messages as m
from cardspeak.live.codec import decoded
from cardspeak.live.ledger import ledger_of
from cardspeak.live.making import CHOICE, Made, make
from cardspeak.live.messages import Level, NewTable
from cardspeak.live.state import Live
from cardspeak.server.hub import Hub, Open
from cardspeak.store import Store
from cardspeak.table import MIXES

IS_SERVED = Path(__file__).parent / "one_that_is_served.py"
DEALS = int(os.environ.get("CARDSPEAK_DEALS", "600"))
"""Deals of all tables together; ten thousand take a good while."""

KINDS = [
    *[NewTable(game=game) for game in (*GAMES, *MIXES, CHOICE)],
    NewTable(game="holdem", structure="limit", stakes=(10, 20), house="book"),
    NewTable(game="omaha-hilo", structure="pot-limit", stakes=(5, 10)),
    NewTable(game="stud", structure="spread", stakes=(4, 20), rake_percent=5, rake_cap=20),
    NewTable(game="holdem", structure="limit", stakes=(10, 20), settings={"required_kill": "two-pots"}),
]


class Straight:
    """A bot asked where it is, without a thread of its own."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def ask(self, view: m.View) -> asyncio.Future[Play]:
        """What it does."""
        return asyncio.ensure_future(self.bot.act(view))


@contextmanager
def served(url: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in a process of its own, and its address; stopped in good order at the end."""
    with subprocess.Popen(
        [sys.executable, IS_SERVED, url, "1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as run:
        assert run.stdout is not None
        port = run.stdout.readline().split()[0]
        try:
            yield f"http://127.0.0.1:{port}", run
        finally:
            run.send_signal(signal.SIGTERM)
            run.wait(60)


async def _one_table(server: str, new: NewTable, deals: int, told: list[str]) -> tuple[str, m.Ledger]:
    """Four bots by the API, until so many deals have been dealt."""
    new = structs.replace(new, name=new.game, seats=4, pause=0, act_seconds=60)
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(Client(server))
        await host.new_person()
        made = await host.create(new, "Host")
        invited = await host.invite(made.id, m.Invite(role="bot"))
        players = []
        levels: tuple[Level, ...] = ("tight", "mixed", "mixed", "tight")
        for number, level in enumerate(levels, 1):
            guest = await stack.enter_async_context(Client(server))
            await guest.join(made.id, f"Player {number}", invited.code)
            following = await stack.enter_async_context(guest.follow(made.id))
            bot = make_bot(level, zlib.crc32(f"{new.game} {new.structure} {number}".encode()))
            players.append(asyncio.create_task(_play(following, Straight(bot), deals, told)))
        done, going_on = await asyncio.wait(players, return_when=asyncio.FIRST_COMPLETED)
        for player in done:
            player.result()  # raises what it ended with
        for player in going_on:
            player.cancel()
        if going_on:
            await asyncio.wait(going_on)
        before = -1
        while (number := (await host.view(made.id)).number) != before:  # what was under way has been carried out
            before = number
            await asyncio.sleep(0.5)
        return made.id, await host.ledger(made.id)


async def _play(following: Following, mind: Straight, deals: int, told: list[str]) -> None:
    playing = Playing(following, mind.bot, rebuy=True, tell=told.append)
    async for update in following:
        if update.view.deal is not None and update.view.deal.number > deals:
            return
        why = await playing._look(update, mind)
        assert not why, why


async def _all_tables(server: str, deals: int, told: list[str]) -> dict[str, m.Ledger]:
    slots = asyncio.Semaphore(8)

    async def one(new: NewTable) -> tuple[str, m.Ledger]:
        async with slots:
            return await _one_table(server, new, deals, told)

    return dict(await asyncio.gather(*[one(new) for new in KINDS]))


async def _examine(url: str, books: dict[str, m.Ledger], deals: int) -> int:
    """The logs against what was served; how many deals they hold."""
    store = await Store.open(url)
    hub = Hub(store)
    dealt = 0
    for row in await store.tables():
        live = Live(make(row.id, json.decode(row.made, type=Made).new), row.created)
        numbers = []
        for line in await store.read(row.id):
            live.fold(decoded(line.body), line.at)
            numbers.append(line.number)
        assert numbers == list(range(1, row.number + 1))
        taking = Open(Live(live.made, row.created))
        await hub._load(taking, row)  # taken up, but not begun: a hub that goes on would play
        served_now = taking.live
        assert served_now.table.state.players == live.table.state.players
        assert ledger_of(served_now) == ledger_of(live)
        book = books[row.id]
        assert sum([one.net for one in book.accounts]) + book.house + book.pot == 0
        paid = {one.player: one.paid_in - one.taken_out for one in book.accounts}
        assert paid == {name: one.paid_in - one.taken_out for name, one in live.accounts.items()}
        assert sum(paid.values()) == live.table.chips + live.table.collected
        assert live.table.state.deals >= deals
        dealt += live.table.state.deals
    await store.close_down()
    return dealt


@pytest.mark.slow
def test_many_deals_of_every_game_through_the_api(sqlite_url: str) -> None:
    each = -(-DEALS // len(KINDS))
    told: list[str] = []
    with served(sqlite_url) as (server, _):
        books = asyncio.run(_all_tables(server, each, told))
    assert len(books) == len(KINDS)
    assert asyncio.run(_examine(sqlite_url, books, each)) >= DEALS
    assert not [line for line in told if "refused" in line or "failed" in line or "answered" in line], told[-5:]
