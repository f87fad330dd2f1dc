"""A process of its own that serves tables and plays at them for all who sit there, as fast as it can, until it is killed.

    python one_that_serves.py ADDRESS KEY-FILE TABLES

It waits for a line on its input, makes a copy of itself that serves, and says the number of that process; so every life but the first begins
without loading the program anew. What a life says: ``ready``; ``did TABLE MEMBER KEY NUMBER`` for each command that the server has confirmed;
``cards TABLE DEAL NUMBER SEAT CARDS`` for each hand as its player was shown it, with the number of the fact that gave it to him.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from random import Random

from cardspeak.games import GAMES
from cardspeak.live import messages as m
from cardspeak.live.making import CHOICE
from cardspeak.live.messages import BotOf, NewTable
from cardspeak.server.hub import Busy, Hub, Unknown
from cardspeak.store import Store
from cardspeak.table import MIXES


def say(*words: object) -> None:
    """One line, written at once: a process that is killed leaves no half of one."""
    os.write(1, f"{' '.join(map(str, words))}\n".encode())


PEOPLE = ("Ann", "Ben", "Cy")


def kinds(count: int) -> list[NewTable]:
    """Tables of every game in turn, with a bot in the last seat."""
    games = [*GAMES, *MIXES, CHOICE]
    return [
        NewTable(
            game=games[number % len(games)], seats=4, pause=0, bots=(BotOf(4, "tight"),), act_seconds=1, bank_seconds=0
        )
        for number in range(count)
    ]


def some_play(view: m.View, chance: Random) -> tuple[str, int | None, tuple[str, ...] | None]:
    """One of the acts that are offered."""
    offer = view.offer
    assert offer is not None
    if offer.phase == "draw":
        hand = view.seats[offer.seat - 1].cards
        return "draw", None, tuple(chance.sample(hand, chance.randint(offer.draw_least, offer.draw_most)))
    act = chance.choice([one for one in offer.acts if one != "fold" or chance.random() < 0.3] or list(offer.acts))
    if act != offer.wager:
        return act, None, None
    return act, offer.least if chance.random() < 0.9 else offer.most, None


class Players:
    """All people of one table."""

    def __init__(self, hub: Hub, table: str, chance: Random) -> None:
        self.hub = hub
        self.table = table
        self.chance = chance
        self.keys = 0
        self.life = os.getpid()
        self.shown: set[tuple[int, int, tuple[str, ...]]] = set()

    async def do(self, name: str, command: m.AnyCommand) -> bool:
        """Command something and say that it was done."""
        person = f"person-{name}"
        answer = await self.hub.command(self.table, person, command)
        if isinstance(answer, m.Done):
            say("did", self.table, person, command.id, answer.number)
        return isinstance(answer, m.Done)

    def key(self) -> str:
        """An id that no other life uses."""
        self.keys += 1
        return f"{self.life}.{self.keys}"

    async def play(self) -> None:
        """Go on for ever."""
        for name in PEOPLE[1:]:
            await self.hub.join(self.table, f"person-{name}", name, "player")
        while True:
            news = asyncio.Event()
            for name in PEOPLE:
                with suppress(Busy):  # the other process was quicker all the time
                    await self.turn(name)
            if not any([await self.waits(name) for name in PEOPLE]):
                follow = self.hub.subscribe(self.table, "person-Ann", news.set)
                with suppress(TimeoutError):  # nothing has happened: it is looked again all the same
                    await asyncio.wait_for(news.wait(), 0.3)
                follow.close()

    async def waits(self, name: str) -> bool:
        """Whether it is his turn."""
        return (await self.hub.view(self.table, f"person-{name}")).offer is not None

    async def turn(self, name: str) -> None:
        """Whatever he can do now."""
        view = await self.hub.view(self.table, f"person-{name}")
        if not view.seat:
            seat = PEOPLE.index(name) + 1
            await self.do(name, m.TakeSeat(id=self.key(), seat=seat, chips=view.buy_in[0]))
            return
        mine = view.seats[view.seat - 1]
        if view.deal is not None and mine.cards and "??" not in mine.cards and view.status == "on":
            shown = (view.deal.number, view.seat, mine.cards)
            if shown not in self.shown:
                self.shown.add(shown)
                say("cards", self.table, view.deal.number, view.number, view.seat, " ".join(mine.cards))
        if mine.status == "no-chips" and mine.player == name and view.buy_in[0]:
            await self.do(name, m.Buy(id=self.key(), chips=view.buy_in[0]))
        elif view.offer is not None:
            act, amount, cards = some_play(view, self.chance)
            offer = view.offer
            await self.do(
                name,
                m.Act(id=self.key(), decision=offer.decision, price=offer.price, act=act, amount=amount, cards=cards),
            )
        elif view.votes and name in view.votes[0].asked and name not in view.votes[0].agreed:
            await self.do(name, m.DealTimes(id=self.key(), decision=view.votes[0].decision, times=2))
        else:
            ways = [
                one for one in view.choices if not one.after and one.act in {"post", "back post", "ante", "back wait"}
            ]
            if ways and self.chance.random() < 0.5:
                way = self.chance.choice(ways)
                await self.do(name, m.Choose(id=self.key(), act=way.act, price=way.price))


async def serve(address: str, key_file: str, tables: int) -> None:
    """One life."""
    store = await Store.open(address, key_file)
    hub = Hub(store, haste=0.0)
    await hub.start()
    say("ready")
    there = [row.id for row in await store.tables()]
    there += [await hub.create("person-Ann", "Ann", new) for new in kinds(tables)[len(there) :]]
    chance = Random(os.getpid())
    async with asyncio.TaskGroup() as group:
        for table in there:
            while True:
                try:
                    hub.making(table)
                    break
                except Unknown:
                    await asyncio.sleep(0.05)  # made by the other process just now
            group.create_task(Players(hub, table, chance).play())


def main(address: str, key_file: str, tables: str) -> None:
    """Live as often as is asked for."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    say("nursery")
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            asyncio.run(serve(address, key_file, int(tables)))
            os._exit(1)
        say("born", child)


if __name__ == "__main__":
    main(*sys.argv[1:4])
