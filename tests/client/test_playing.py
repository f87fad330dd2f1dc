"""A bot's seat: it is taken, kept and given up as it should be, and whatever the bot does nobody waits for it."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from inspect import isawaitable
from random import Random
from typing import Any

import pytest
from live_world import World, some_act
from stand_in import StandIn, standing_in

from cardspeak.bots import Bot, Play, make_bot, passive
from cardspeak.client import Following
from cardspeak.client.playing import Playing
from cardspeak.live import messages as m
from cardspeak.live.messages import NewTable


class Does:
    """A bot that does what a function says."""

    def __init__(self, does: Callable[[m.View], Any]) -> None:
        self.does = does

    async def act(self, view: m.View) -> Play:
        """See ``Bot``."""
        play = self.does(view)
        return await play if isawaitable(play) else play


class DoesNotWait(Does):
    """No coroutine, as the protocol has it, but a plain function."""

    def act(self, view: m.View) -> Any:
        """See ``Bot``."""
        return self.does(view)


def wild(seed: int) -> Bot:
    """Does anything that is offered."""
    chance = Random(seed)

    def act(view: m.View) -> Play:
        act, amount, cards = some_act(view, chance)
        return Play(act, amount, cards)

    return Does(act)


def all_in(view: m.View) -> Play:
    """Puts in all it has, and calls whatever comes."""
    offer = view.offer
    assert offer is not None
    if offer.wager:
        return Play(offer.wager, offer.most)
    return Play("call") if "call" in offer.acts else passive(view)


def raises(view: m.View) -> Play:
    raise ZeroDivisionError("it cannot count")


def exits(view: m.View) -> Play:
    sys.exit("it has had enough")


def cancels(view: m.View) -> Play:
    raise asyncio.CancelledError


async def never_answers(view: m.View) -> Play:
    await asyncio.Event().wait()
    raise AssertionError


def blocks(view: m.View) -> Play:
    """Computes for so long that its whole thread stands still."""
    time.sleep(0.12)
    return passive(view)


FAULTY = {
    "raises": Does(raises),
    "exits": Does(exits),
    "cancels": Does(cancels),
    "never answers": Does(never_answers),
    "blocks": Does(blocks),
    "answers nothing": Does(lambda view: None),
    "is no coroutine": DoesNotWait(passive),
    "does what is not offered": Does(lambda view: Play("raise", 10**9)),
    "throws cards that it does not hold": Does(lambda view: Play("draw", None, ("??",))),
}


class Room:
    """Bots at the table of a stand-in, and what each of them told whoever runs it."""

    def __init__(self, stand: StandIn) -> None:
        self.stand = stand
        self.told: dict[str, list[str]] = {}
        self.ended: dict[str, str] = {}
        self.tasks: list[asyncio.Task[None]] = []

    def sit(self, name: str, bot: Bot, **more: Any) -> None:
        """Have a bot come and play."""
        if name not in self.stand.world.live.members:
            self.stand.world.join(name, more.pop("role", "bot"))
        self.told[name] = []
        self.tasks.append(asyncio.create_task(self._play(name, bot, more)))

    async def _play(self, name: str, bot: Bot, more: dict[str, Any]) -> None:
        async with Following(self.stand.address, "t1", f"token-{name}") as following:
            playing = Playing(following, bot, tell=self.told[name].append, **more)
            self.ended[name] = await playing.play()

    async def until(self, what: Any) -> None:
        """Wait for that, while they play; what goes wrong with one of them goes wrong here."""
        while not what():
            for task in self.tasks:
                if task.done() and (fault := task.exception()) is not None:
                    raise fault
            await asyncio.sleep(0.005)

    @property
    def deals(self) -> int:
        """Deals dealt so far."""
        return self.stand.world.live.table.state.deals


@asynccontextmanager
async def room(new: NewTable, **more: Any) -> AsyncIterator[Room]:
    world = World(new)
    world.join("Ann", "host")
    async with standing_in(world, **more) as stand:
        one = Room(stand)
        try:
            yield one
        finally:
            for task in one.tasks:
                task.cancel()
            await asyncio.gather(*one.tasks, return_exceptions=True)


def run(what: Any) -> None:
    asyncio.run(asyncio.wait_for(what, 100))


def acts_refused(one: Room) -> list[str]:
    """What was wrong with acts that were refused, but for those that came too late."""
    acts = {command.id for command in one.stand.commands if isinstance(command, m.Act)}
    return [answer.problem for answer in one.stand.refusals if answer.id in acts and not answer.stale]


@pytest.mark.parametrize("game", ["holdem", "stud", "jacks-or-better", "badugi", "omaha-hilo"])
def test_bots_play_whole_deals(game: str):
    async def play() -> None:
        async with room(NewTable(game=game)) as one:
            one.sit("A", wild(1), rebuy=True)
            one.sit("B", wild(2), rebuy=True)
            one.sit("C", Does(passive), rebuy=True)
            await one.until(lambda: one.deals >= 12)
            assert acts_refused(one) == []

    run(play())


@pytest.mark.parametrize("level", ["tight", "mixed", "counting"])
def test_each_level_plays_without_a_refusal(level: m.Level):
    async def play() -> None:
        async with room(NewTable(game="holdem", structure="no-limit", stakes=(1, 2))) as one:
            for number, name in enumerate("ABC"):
                one.sit(name, make_bot(level, number), rebuy=True)
            await one.until(lambda: one.deals >= 5)
            assert acts_refused(one) == []
            assert all(len(told) == 1 for told in one.told.values())  # the seat, and nothing that failed

    run(play())


@pytest.mark.parametrize("fault", FAULTY)
@pytest.mark.parametrize("game", ["holdem", "draw-high"])
def test_a_faulty_bot_keeps_nobody_waiting(fault: str, game: str):
    async def play() -> None:
        async with room(NewTable(game=game)) as one:
            one.sit("Faulty", FAULTY[fault], rebuy=True, seconds=0.04)
            one.sit("A", Does(passive), rebuy=True)
            one.sit("B", Does(passive), rebuy=True)
            await one.until(lambda: one.deals >= 4)
            said = [told for told in one.told["Faulty"] if "The bot" in told]
            assert said
            assert all(told.endswith("passes.") or "failed, and passes" in told for told in said)
            # None of what it did was the bot's: the passive act was, and it was never refused.
            assert acts_refused(one) == []
            assert "Faulty" not in one.ended

    run(play())


def test_bots_play_on_through_broken_connections():
    chance = Random("bots")

    async def play() -> None:
        async with room(NewTable(), breaks=lambda point: chance.random() < 0.08) as one:
            for number, name in enumerate("ABC"):
                one.sit(name, wild(number), rebuy=True)

            def sent_again() -> int:
                acts = [command.id for command in one.stand.commands if isinstance(command, m.Act)]
                return len(acts) - len(set(acts))

            await one.until(lambda: one.deals >= 6 and one.stand.broken > 5 and sent_again())
            assert acts_refused(one) == []

    run(play())


def test_without_rebuy_it_leaves_when_its_chips_are_gone():
    async def play() -> None:
        async with room(NewTable(structure="no-limit", stakes=(1, 2), twice=False)) as one:
            one.sit("A", Does(all_in))
            one.sit("B", Does(all_in))
            await one.until(lambda: one.ended)
            ((name, why),) = one.ended.items()
            assert why == "No chips are left."
            assert name not in one.stand.world.live.table.state.players

    run(play())


def test_with_rebuy_it_buys_in_again():
    async def play() -> None:
        async with room(NewTable(structure="no-limit", stakes=(1, 2))) as one:
            one.sit("A", Does(all_in), rebuy=True)
            one.sit("B", Does(all_in), rebuy=True)
            bought = one.stand.world.live.table.setup
            await one.until(lambda: any(isinstance(command, m.Buy) for command in one.stand.commands))
            await one.until(lambda: one.deals >= 8)
            assert not one.ended
            accounts = one.stand.world.live.accounts
            assert sum(account.paid_in for account in accounts.values()) >= 3 * (
                bought.short_buy_in or bought.full_buy_in
            )

    run(play())


def test_with_rebuy_it_buys_in_again_though_it_was_put_away_meanwhile():
    async def play() -> None:
        async with room(NewTable(structure="no-limit", stakes=(1, 2), twice=False)) as one:

            def all_in_and_put_away(view: m.View) -> Play:
                name = view.seats[view.seat - 1].player
                one.stand.carry_out("Ann", m.SetAway(id=f"{name} {view.number}", player=name))
                return all_in(view)

            one.sit("A", Does(all_in_and_put_away), rebuy=True)
            one.sit("B", Does(all_in_and_put_away), rebuy=True)
            await one.until(lambda: one.deals >= 8)
            assert any(isinstance(command, m.Buy) for command in one.stand.commands)
            assert not one.ended

    run(play())


def test_the_buy_in_is_what_was_asked_for_within_what_the_table_allows():
    async def play() -> None:
        async with room(NewTable(structure="no-limit", stakes=(1, 2), seats=4)) as one:
            least, most = one.stand.world.view("Ann").buy_in
            one.sit("A", Does(passive), buy_in=least + 7)
            one.sit("B", Does(passive), buy_in=10**9)
            one.sit("C", Does(passive), buy_in=1)
            one.sit("D", Does(passive))
            await one.until(lambda: len(one.stand.world.live.accounts) == 4)
            paid = {name: account.paid_in for name, account in one.stand.world.live.accounts.items()}
            assert paid == {"A": least + 7, "B": most, "C": least, "D": least}

    run(play())


def test_a_full_table_is_waited_for():
    async def play() -> None:
        async with room(NewTable(seats=2)) as one:
            one.sit("A", Does(passive), rebuy=True)
            one.sit("B", Does(passive), rebuy=True)
            await one.until(lambda: len(one.stand.world.live.table.state.players) == 2)
            one.sit("C", Does(passive), rebuy=True)
            await one.until(lambda: one.told["C"])
            assert one.told["C"] == ["Every seat is taken: waiting for one."]
            one.stand.carry_out("Ann", m.Remove(id="away with him", player="B"))
            await one.until(lambda: "C" in one.stand.world.live.table.state.players)
            await one.until(lambda: one.ended)
            assert one.ended == {"B": "B has no seat any more."}

    run(play())


def test_the_host_may_grant_and_decline():
    async def play() -> None:
        async with room(NewTable(approve=True)) as one:
            one.sit("A", Does(passive))
            one.sit("B", Does(passive))
            await one.until(lambda: all(one.stand.world.live.members[name].asked for name in "AB"))
            assert not one.stand.world.live.table.state.players
            one.stand.carry_out("Ann", m.Approve(id="yes", player="A", yes=True))
            one.stand.carry_out("Ann", m.Approve(id="no", player="B", yes=False))
            await one.until(lambda: one.ended and one.told["A"])
            assert one.ended == {"B": "The host has declined the buy-in."}
            assert list(one.stand.world.live.table.state.players) == ["A"]
            sits = [command for command in one.stand.commands if isinstance(command, m.TakeSeat)]
            assert len(sits) == 2  # asked once each, however many updates came by

    run(play())


def test_who_was_invited_to_watch_is_told_so():
    async def play() -> None:
        async with room(NewTable(spectators=True)) as one:
            one.sit("A", Does(passive), role="spectator")
            await one.until(lambda: one.ended)
            assert "to watch" in one.ended["A"]
            assert one.stand.commands == []

    run(play())


def test_a_closed_table_ends_it():
    async def play() -> None:
        async with room(NewTable()) as one:
            one.sit("A", Does(passive))
            await one.until(lambda: one.told["A"])
            one.stand.carry_out("Ann", m.Close(id="close"))
            await one.until(lambda: one.ended)
            assert one.ended == {"A": "The table is closed."}

    run(play())


def test_who_was_away_comes_back():
    async def play() -> None:
        async with room(NewTable()) as one:
            one.sit("A", Does(passive))
            one.sit("B", Does(passive))
            await one.until(lambda: one.deals >= 1)
            one.stand.carry_out("Ann", m.SetAway(id="away", player="A"))
            await one.until(lambda: one.stand.world.live.table.state.players["A"].present)
            assert one.stand.world.live.table.state.players["A"].present
            dealt = one.deals
            await one.until(lambda: one.deals > dealt + 1)

    run(play())


def test_nothing_out_of_the_ordinary_is_agreed_to():
    async def play() -> None:
        async with room(NewTable(structure="no-limit", stakes=(1, 2), bomb_pots=True)) as one:
            one.sit("A", Does(all_in), rebuy=True)
            one.sit("B", Does(all_in), rebuy=True)
            await one.until(lambda: any(isinstance(command, m.DealTimes) for command in one.stand.commands))
            assert {c.times for c in one.stand.commands if isinstance(c, m.DealTimes)} == {1}
            dealt = one.deals
            await one.until(lambda: one.deals > dealt)

    run(play())


def test_a_game_is_chosen_where_it_is_the_bots_turn_to_choose():
    async def play() -> None:
        async with room(NewTable(game="dealers-choice", every=1)) as one:
            one.sit("A", Does(passive), rebuy=True)
            one.sit("B", Does(passive), rebuy=True)
            one.sit("C", Does(passive), rebuy=True)
            await one.until(lambda: one.deals >= 4)
            chosen = [command.form for command in one.stand.commands if isinstance(command, m.ChooseForm)]
            assert 0 < len(chosen) <= one.deals + 1  # once for each, however many updates came by

    run(play())


def test_an_act_is_made_known_no_sooner_than_it_may_be():
    """The delay is asked for what is public, once for each act."""
    asked: list[int] = []

    def delay(view: m.View) -> int:
        assert view.offer is not None
        asked.append(view.offer.decision)
        return 5

    async def play() -> None:
        async with room(NewTable()) as one:
            one.sit("A", Does(passive), rebuy=True, delay=delay)
            one.sit("B", Does(passive), rebuy=True)
            await one.until(lambda: one.deals >= 3)
            acts = [c for c in one.stand.commands if isinstance(c, m.Act) and c.decision in asked]
            assert acts
            assert len(asked) == len(set(asked))

    run(play())
