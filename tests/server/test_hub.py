"""The hub: commands once, news only of what is written, and everything there again after an end of the process."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from cardspeak.history import loads, replay
from cardspeak.live import messages as m
from cardspeak.live.decide import NotDone
from cardspeak.live.history import Form
from cardspeak.live.messages import BotOf, NewTable
from cardspeak.server import hub as hub_module
from cardspeak.server.hub import Busy, Hub, Unknown
from cardspeak.store import Store

HOLDEM = NewTable(game="holdem", stakes=(5, 10), house="book", pause=0, seats=4)
PEOPLE = ("Ann", "Ben", "Cy")
PATIENCE = 4000
"""How often something is looked at, every hundredth of a second, before it is said not to come."""

Opened = Callable[[], AbstractAsyncContextManager[Hub]]


@pytest.fixture
def hubs(url: str, key_file: Path) -> Opened:
    """Begins a hub on the test's store, and ends it; several at once where the database serves several."""

    @asynccontextmanager
    async def begin() -> AsyncIterator[Hub]:
        store = await Store.open(url, key_file)
        hub = Hub(store, haste=0.0)
        await hub.start()
        try:
            yield hub
        finally:
            await hub.stop()
            await store.close_down()

    return begin


class Room:
    """Three people at one table."""

    def __init__(self, hub: Hub, table: str) -> None:
        self.hub = hub
        self.table = table
        self.keys = 0

    def key(self) -> str:
        """An id for a command."""
        self.keys += 1
        return f"k{id(self)}.{self.keys}"

    async def do(self, name: str, command: m.AnyCommand) -> m.Done:
        """Somebody commands something, and it is done."""
        answer = await self.hub.command(self.table, name, command)
        assert isinstance(answer, m.Done), answer
        return answer

    async def view(self, name: str) -> m.View:
        """What somebody sees."""
        return await self.hub.view(self.table, name)

    async def until(self, what: Callable[[m.View], bool], name: str = "Ann") -> m.View:
        """The view once that is so."""
        for _ in range(PATIENCE):
            view = await self.view(name)
            if what(view):
                return view
            await asyncio.sleep(0.01)
        raise AssertionError("it has not come to that")

    async def to_act(self) -> tuple[str, m.Offer]:
        """Who is to act, and what he may do."""
        for _ in range(PATIENCE):
            for name in PEOPLE:
                offer = (await self.view(name)).offer
                if offer is not None:
                    return name, offer
            await asyncio.sleep(0.01)
        raise AssertionError("nobody is to act")

    async def act(self, chance: Random | None = None) -> tuple[str, m.Act]:
        """Whoever's turn it is does something."""
        name, offer = await self.to_act()
        if chance is None:
            act = "check" if "check" in offer.acts else "call" if "call" in offer.acts else offer.acts[0]
            amount = None
        else:
            act = chance.choice(offer.acts)
            amount = offer.least if act == offer.wager else None
        command = m.Act(id=self.key(), decision=offer.decision, price=offer.price, act=act, amount=amount)
        await self.do(name, command)
        return name, command


async def room(hub: Hub, new: NewTable = HOLDEM) -> Room:
    """People have sat down, and a deal is on. Their persons are called as they are."""
    one = Room(hub, await hub.create("Ann", "Ann", new))
    for seat, name in enumerate(PEOPLE, 1):
        await hub.join(one.table, name, name, "player")
        await one.do(name, m.TakeSeat(id=one.key(), seat=seat, chips=hub.making(one.table).setup.full_buy_in))
    await one.until(lambda view: view.status == "on" and view.deal is not None and len(view.deal.order) > 1)
    return one


async def test_a_command_is_carried_out_once(hubs: Opened) -> None:
    async with hubs() as hub:
        at = await room(hub)
        name, offer = await at.to_act()
        command = m.Act(id="mine", decision=offer.decision, price=offer.price, act="call")
        answers = await asyncio.gather(*[hub.command(at.table, name, command) for _ in range(5)])
        assert len({answer.number for answer in answers if isinstance(answer, m.Done)}) == 1
        assert all([isinstance(answer, m.Done) for answer in answers])
        number = (await at.view("Ann")).number
        assert number == answers[0].number
        table = at.table
    async with hubs() as hub:
        again = await hub.command(table, name, command)
        assert again == answers[0], "the same answer after an end of the process, though the decision is long over"
        assert isinstance(
            await hub.command(table, name, m.Act(id="new", decision=offer.decision, act="call")), m.Refusal
        )


async def test_nobody_else_has_a_place(hubs: Opened) -> None:
    async with hubs() as hub:
        at = await room(hub)
        for ask in (
            hub.view(at.table, "Eve"),
            hub.view(at.table, None),
            hub.view("nowhere", "Ann"),
            hub.ledger(at.table, "Eve"),
        ):
            with pytest.raises(Unknown):
                await ask
        with pytest.raises(Unknown):
            hub.subscribe(at.table, "Eve", lambda: None)
        with pytest.raises(Unknown):
            await hub.command(at.table, "Eve", m.Say(id="x", text="hello"))
        with pytest.raises(NotDone):
            await hub.join(at.table, "Eve", "Ann", "player")
        assert await hub.join(at.table, "Ben", "Another", "spectator") == m.Joined(at.table, "Ben", "player")


@pytest.mark.parametrize("kept", [1500, 5])
async def test_who_was_away_gets_exactly_what_he_missed(
    hubs: Opened, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From what is kept ready, and, where it was too long, from the log."""
    monkeypatch.setattr(hub_module, "KEPT", kept)
    chance = Random(5)
    async with hubs() as hub:
        at = await room(hub)
        sub = hub.subscribe(at.table, "Ben", lambda: None)
        there: list[m.Event] = []
        marks = [sub.since]
        begin = sub.since
        for _ in range(40):
            await at.act(chance)
            there += (await sub.update()).events
            marks.append(sub.since)
        for since in chance.sample(marks, 8):
            number, missed = await hub.events(at.table, "Ben", since)
            expected = [event for event in there if event.number > since]
            assert list(missed)[: len(expected)] == expected
            assert number >= marks[-1]
        numbers = [event.number for event in there]
        assert numbers == sorted(set(numbers))
        assert numbers[0] > begin
        sub.close()
        table = at.table
    async with hubs() as hub:
        _, told = await hub.events(table, "Ben", begin)
        assert list(told)[: len(there)] == there
        _, anothers = await hub.events(table, "Cy", begin)
        own = {(event.number, event.own) for event in told if event.own}
        assert own
        assert not own & {(event.number, event.own) for event in anothers}


async def test_a_deal_goes_on_with_the_same_cards_and_the_same_time(hubs: Opened) -> None:
    async with hubs() as hub:
        at = await room(hub)
        await at.act()
        before = {name: await at.view(name) for name in PEOPLE}
        deck = hub._tables[at.table].live.deck
        clock = before["Ann"].clock
        assert clock is not None
    await asyncio.sleep(2.2)
    async with hubs() as hub:
        live = hub._tables[at.table].live
        assert live.deck == deck
        for name in PEOPLE:
            view = await hub.view(at.table, name)
            assert view.seats[view.seat - 1].cards == before[name].seats[view.seat - 1].cards
            assert (view.offer is None) == (before[name].offer is None)
        after = (await hub.view(at.table, "Ann")).clock
        assert after is not None
        stood = after.began - clock.began
        assert after.last - after.began == clock.last - clock.began
        assert 2000 <= stood <= 4000, "the clock was put back by the time in which nobody served the table"


async def test_what_is_held_is_played_when_the_turn_comes_and_nobody_hears_of_it_before(hubs: Opened) -> None:
    async with hubs() as hub:
        at = await room(hub)
        name, offer = await at.to_act()
        order = (await at.view("Ann")).deal.order
        seats = {view.player: view.seat for view in (await at.view("Ann")).seats if view.player}
        after = order[(order.index(seats[name]) + 1) % len(order)]
        other = next(one for one, seat in seats.items() if seat == after)
        third = next(one for one in PEOPLE if one not in {name, other})
        before = await at.view(third)
        await at.do(other, m.HoldAct(id="h", act="call-any"))
        assert (await at.view(other)).held == "call-any"
        after_it = await at.view(third)
        assert structs.replace(after_it, now=before.now) == before
        await at.do(name, m.Act(id="a", decision=offer.decision, price=offer.price, act="call"))
        number = (await at.view(other)).number
        _, events = await hub.events(at.table, other, before.number)
        while not [event for event in events if event.player == other and event.kind in {"call", "check"}]:
            await at.until(lambda view, number=number: view.number > number)
            number, events = await hub.events(at.table, other, before.number)
        assert (await at.view(other)).held == ""


async def test_what_is_held_outlives_the_process(hubs: Opened) -> None:
    async with hubs() as hub:
        at = await room(hub)
        name, _ = await at.to_act()
        other = next(one for one in PEOPLE if one != name)
        await at.do(other, m.HoldAct(id="h", act="fold"))
    async with hubs() as hub:
        assert (await hub.view(at.table, other)).held == "fold"


async def all_of(hub: Hub, table: str, name: str, form: Form) -> str:
    """A whole file of somebody's deals."""
    return "".join([part async for part in await hub.histories(table, name, form)])


async def test_all_deals_of_a_player_come_as_one_file_in_each_form(hubs: Opened) -> None:
    """As often as he was dealt in, in order, and holding nothing that he has no right to know; the same after an end of the process."""
    chance = Random(4)
    async with hubs() as hub:
        at = await room(hub)
        for _ in range(60):
            await at.act(chance)
        numbers = [deal.number for deal in reversed(await hub.deals(at.table, "Ann", None, 100))]
        files = {form: await all_of(hub, at.table, "Ben", form) for form in ("phh", "ohh", "pokerstars")}
        told = {number: await hub.deal_told(at.table, "Ben", number) for number in numbers}
    mine = [number for number in numbers if "Ben" in told[number].players.values()]
    assert len(mine) > 2
    records = loads(files["phh"])
    missing = [int(found) for found in re.findall(r"^# Deal (\d+): ", files["phh"], re.MULTILINE)]
    assert sorted([*[int(one.label) for one in records], *missing]) == mine
    parts = {
        "ohh": [json.loads(line) for line in files["ohh"].splitlines() if line],
        "pokerstars": [f"PokerStars Hand #{part}" for part in files["pokerstars"].split("PokerStars Hand #")[1:]],
    }
    for form, one_each in parts.items():
        assert len(one_each) == len(mine)
        for number, part in zip(mine, one_each, strict=True):
            text = part if isinstance(part, str) else json.dumps(part)
            board = {card for step in told[number].steps if step.event.kind == "street" for card in step.event.cards}
            known = {card for cards in told[number].cards.values() for card in cards} | board
            assert {*re.findall(r"\b[2-9TJQKA][cdhs]\b", text)} <= known, form
    with_ids = {line.split(":")[0] for line in files["pokerstars"].splitlines() if line.startswith("PokerStars")}
    assert len(with_ids) == len(mine)
    async with hubs() as hub:
        for form, text in files.items():
            # More deals may have been over before the end: what was told stays as it was.
            assert (await all_of(hub, at.table, "Ben", form)).startswith(text)
        with pytest.raises(Unknown):
            await hub.histories(at.table, "Eve", "phh")


async def test_a_deal_is_told_in_the_game_in_which_it_was_dealt(hubs: Opened) -> None:
    """The host has changed the game since."""
    async with hubs() as hub:
        at = await room(hub)
        while not await hub.deals(at.table, "Ann", None, 1):
            await at.act()
        await at.do("Ann", m.Configure(id="other", new=structs.replace(HOLDEM, game="omaha", structure="pot-limit")))
        await at.do("Ann", m.Pause(id="pause", on=True))
        before = [await hub.deal_told(at.table, "Ann", 1), await hub.phh(at.table, "Ann", 1)]
        first = (await all_of(hub, at.table, "Ann", "pokerstars")).splitlines()[0]
    assert "Hold'em No Limit (5/10)" in first
    assert "no-limit 5-10" in before[0].form
    assert all([len(cards) == 2 for cards in before[0].cards.values()])
    async with hubs() as hub:
        assert [await hub.deal_told(at.table, "Ann", 1), await hub.phh(at.table, "Ann", 1)] == before


async def test_each_deal_of_a_mix_is_told_with_its_mix_and_its_game(hubs: Opened) -> None:
    """A new game each deal. The Open Hand History knows those with a flop."""
    chance = Random(3)
    async with hubs() as hub:
        at = await room(hub, NewTable(game="eight-game", stakes=(10, 20), every=1, house="book", pause=0, seats=4))
        while len(await hub.deals(at.table, "Ann", None, 100)) < 8:
            await at.act(chance)
        text = await all_of(hub, at.table, "Ann", "pokerstars")
        lines = (await all_of(hub, at.table, "Ann", "ohh")).splitlines()
    found = re.findall(r"^PokerStars Hand #\d+:  8-Game \((.*), (.*)\) - ", text, re.MULTILINE)
    assert found[:8] == [
        ("Triple Draw 2-7 Lowball Limit", "10/20"),
        ("Hold'em Limit", "10/20"),
        ("Omaha Hi/Lo Limit", "10/20"),
        ("Razz Limit", "10/20"),
        ("7 Card Stud Limit", "10/20"),
        ("7 Card Stud Hi/Lo Limit", "10/20"),
        ("Hold'em No Limit", "2/5"),
        ("Omaha Pot Limit", "2/5"),
    ]
    games = [json.loads(line)["ohh"]["game_type"] for line in lines if line]
    assert games[:4] == ["Holdem", "OmahaHiLo", "Holdem", "Omaha"]


async def test_deals_that_are_over_are_told_as_each_may_know_them(hubs: Opened) -> None:
    chance = Random(2)
    async with hubs() as hub:
        at = await room(hub)
        for _ in range(60):
            await at.act(chance)
        deals = await hub.deals(at.table, "Ann", None, 100)
        assert deals
        assert [deal.number for deal in deals] == sorted([deal.number for deal in deals], reverse=True)
        assert await hub.deals(at.table, "Ann", deals[0].number, 1) == deals[1:2]
        for info in deals[:5]:
            told = {name: await hub.deal_told(at.table, name, info.number) for name in PEOPLE}
            for name in PEOPLE:
                seat = next(one for one, who in told[name].players.items() if who == name)
                assert "??" not in told[name].cards[seat]
                others = next(one for one in PEOPLE if one != name)
                for place, cards in told[others].cards.items():
                    if place != seat and "??" not in cards and told[others].players[place] != others:
                        assert [step for step in told[others].steps if set(cards) & set(step.event.cards)]
            text = await hub.phh(at.table, "Ben", info.number)
            (record,) = loads(text)
            assert "??" in text
            assert replay(record).finishing_stacks == record.finishing_stacks
        with pytest.raises(NotDone):
            await hub.deal_told(at.table, "Ann", 10_000)
        running = hub._tables[at.table].live.deal_number
        if running:
            with pytest.raises(NotDone):
                await hub.phh(at.table, "Ann", running)
        book = await hub.ledger(at.table, "Ann")
        assert sum([one.net for one in book.accounts]) + book.pot + book.house == 0


async def test_a_server_that_stops_refuses_and_loses_nothing(hubs: Opened) -> None:
    async with hubs() as hub:
        at = await room(hub)
        name, offer = await at.to_act()
    with pytest.raises(Busy):
        await hub.command(at.table, name, m.Act(id="x", decision=offer.decision, price=offer.price, act="call"))
    async with hubs() as hub:
        answer = await hub.command(
            at.table, name, m.Act(id="x", decision=offer.decision, price=offer.price, act="call")
        )
        assert isinstance(answer, m.Done)


async def test_a_table_of_bots_and_one_person_goes_on(hubs: Opened) -> None:
    async with hubs() as hub:
        new = NewTable(
            game="holdem",
            stakes=(5, 10),
            pause=0,
            seats=4,
            bots=(BotOf(2, "tight"), BotOf(3, "mixed"), BotOf(4, "counting")),
        )
        table = await hub.create("Ann", "Ann", new)
        at = Room(hub, table)
        await at.do("Ann", m.TakeSeat(id="s", seat=1, chips=hub.making(table).setup.full_buy_in))
        for _ in range(12):
            view = await at.until(lambda view: view.offer is not None or view.seats[0].status in {"no-chips", "away"})
            if view.offer is None:
                break
            act = "check" if "check" in view.offer.acts else "fold" if "fold" in view.offer.acts else view.offer.acts[0]
            await at.do(
                "Ann",
                m.Act(id=at.key(), decision=view.offer.decision, price=view.offer.price, act=act),
            )
        assert (await at.view("Ann")).deal.number > 3


async def test_the_key_is_lost_and_the_deal_is_void(sqlite_url: str, key_file: Path) -> None:
    store = await Store.open(sqlite_url, key_file)
    hub = Hub(store)
    await hub.start()
    at = await room(hub)
    await at.act()
    await hub.stop()
    await store.close_down()
    await asyncio.to_thread(key_file.unlink)
    store = await Store.open(sqlite_url, key_file, new_key=True)
    hub = Hub(store)
    await hub.start()
    at = Room(hub, at.table)
    view = await at.until(lambda view: view.deal is not None and view.status == "on")
    assert view.deal is not None
    assert view.deal.number == 1, "it is dealt again"
    full = hub.making(at.table).setup.full_buy_in
    assert {one.chips + one.put for one in view.seats if one.player} == {full}
    await hub.stop()
    await store.close_down()


# ------------------------------------------------------------------------------------------------ two processes


@asynccontextmanager
async def _two(url: str, key_file: Path) -> AsyncIterator[tuple[Hub, Hub]]:
    stores = [await Store.open(url, key_file) for _ in range(2)]
    both = [Hub(store, haste=0.0) for store in stores]
    for hub in both:
        await hub.start()
    try:
        yield both[0], both[1]
    finally:
        for hub, store in zip(both, stores, strict=True):
            await hub.stop()
            await store.close_down()


async def _eventually(what: Callable[[], bool | Awaitable[bool]]) -> None:
    for _ in range(PATIENCE):
        found = what()
        if found if isinstance(found, bool) else await found:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it has not come to that")


async def test_of_two_who_write_the_same_number_one_loses(postgresql_url: str, key_file: Path) -> None:
    async with _two(postgresql_url, key_file) as (one, two):
        at = await room(one)
        await _eventually(lambda: at.table in two._tables)
        for turn in range(25):
            name, offer = await at.to_act()
            await _eventually(lambda: two._tables[at.table].live.number == one._tables[at.table].live.number)
            act = "check" if "check" in offer.acts else "call"
            commands = [
                m.Act(id=f"{turn}.{number}", decision=offer.decision, price=offer.price, act=act) for number in range(2)
            ]
            answers = await asyncio.gather(
                one.command(at.table, name, commands[0]), two.command(at.table, name, commands[1])
            )
            assert sorted([type(answer).__name__ for answer in answers]) == ["Done", "Refusal"]
            assert next(answer for answer in answers if isinstance(answer, m.Refusal)).stale
        await _eventually(lambda: two._tables[at.table].live.number == one._tables[at.table].live.number)
        ours, theirs = one._tables[at.table].live, two._tables[at.table].live
        assert ours == theirs


async def test_news_of_the_other_process_reach_a_client(postgresql_url: str, key_file: Path) -> None:
    async with _two(postgresql_url, key_file) as (one, two):
        at = await room(one)
        await _eventually(lambda: at.table in two._tables)
        await _eventually(lambda: two._tables[at.table].live.number == one._tables[at.table].live.number)
        woken = asyncio.Event()
        sub = two.subscribe(at.table, "Ben", woken.set)
        begin = sub.since
        await one.command(at.table, "Ann", m.Say(id="s", text="can you hear me"))
        heard: list[m.Event] = []
        while "can you hear me" not in [event.text for event in heard]:
            await asyncio.wait_for(woken.wait(), 5)
            woken.clear()
            heard += (await sub.update()).events
        assert heard == list((await one.events(at.table, "Ben", begin))[1])[: len(heard)]
        sub.close()


async def test_a_deadline_is_enforced_once(postgresql_url: str, key_file: Path) -> None:
    async with _two(postgresql_url, key_file) as (one, two):
        new = NewTable(
            game="holdem", stakes=(5, 10), pause=0, seats=4, act_seconds=1, bank_seconds=0, bank_refill=0, misses=0
        )
        at = await room(one, new)
        await asyncio.sleep(4)
        await _eventually(lambda: two._tables[at.table].live.number == one._tables[at.table].live.number)
        _, events = await two.events(at.table, "Ann", 0)
        clocks = [event for event in events if event.kind == "clock"]
        outs = [event for event in events if event.kind == "time-out"]
        assert len(outs) >= 2
        assert len(outs) <= len(clocks)


async def test_a_closed_table_can_be_read_for_ever(hubs: Opened) -> None:
    async with hubs() as hub:
        at = await room(hub)
        for _ in range(20):
            await at.act(Random(1))
        await at.do("Ann", m.Close(id="c"))
        while (await at.view("Ann")).status != "closed":
            await at.act()
        book = await hub.ledger(at.table, "Ben")
        deals = await hub.deals(at.table, "Ben", None, 10)
        assert deals
    async with hubs() as hub:
        assert at.table not in hub._tables
        assert await hub.ledger(at.table, "Ben") == book
        assert await hub.deals(at.table, "Ben", None, 10) == deals
        assert await hub.phh(at.table, "Ben", deals[0].number)
        assert (await hub.view(at.table, "Ben")).status == "closed"
        with pytest.raises(Unknown):
            await hub.view("nowhere", "Ben")


async def test_a_deal_that_cannot_begin_is_not_tried_without_rest(
    hubs: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hubs() as hub:
        at = await room(hub)
        tries = []

        def nothing(*_: object) -> list[object]:
            tries.append(1)
            return []

        monkeypatch.setattr(hub_module, "due", nothing)
        monkeypatch.setattr(hub_module, "wake_at", lambda _: 1)
        await hub.command(at.table, "Ann", m.Say(id="s", text="hello"))
        await asyncio.sleep(0.3)
        assert len(tries) <= 2
        monkeypatch.undo()
