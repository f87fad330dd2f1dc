"""A table is followed through broken connections: each fact once and in order, each command once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from itertools import pairwise, repeat
from random import Random
from typing import Any

import pytest
from live_world import FOUR, one_move, seated
from stand_in import StandIn, standing_in

from cardspeak.client import CannotReach, Following, OutOfStep, ServerSays, new_key
from cardspeak.live import messages as m
from cardspeak.live.messages import NewTable
from cardspeak.live.views import event_for


def at_once() -> Iterator[float]:
    return repeat(0.0)


def following(stand: StandIn, name: str = "Ann", **more: Any) -> Following:
    return Following(stand.address, "t1", f"token-{name}", pauses=at_once, **more)


def told_to(stand: StandIn, name: str, since: int) -> list[m.Event]:
    """What the log has told him after that number, straight from the world."""
    return [event_for(one, name) for one in stand.world.told if one is not None and one.number > since]


async def follow_until(one: Following, number: int) -> tuple[int, list[m.Event]]:
    """The number that the first update went on from, and all events up to that number; each update goes on from the one before."""
    start, last, events = -1, -1, []
    async for update in one:
        if start < 0:
            start = update.since
        else:
            assert update.since == last
        last = update.number
        events += update.events
        if last >= number:
            break
    return start, events


@pytest.mark.parametrize("game", ["holdem", "stud", "draw-high"])
def test_a_thousand_breaks_and_everybody_gets_exactly_what_he_missed(game: str):
    """Four people follow play that goes on all the time, and 1,000 connections break at any point."""
    chance = Random(f"breaks at {game}")

    async def run() -> None:
        world = seated(NewTable(game=game))
        world.pass_time(5000)
        async with standing_in(world, lambda point: chance.random() < 0.35) as stand:
            sought = asyncio.Event()

            async def play() -> None:
                while stand.broken < 1000:
                    one_move(world, chance)
                    stand.changed()
                    for _ in range(10):  # some of it reaches people before the next
                        await asyncio.sleep(0)
                stand.breaks = lambda point: False
                one_move(world, chance)
                stand.changed()
                sought.set()

            async def follow(name: str) -> None:
                async with following(stand, name) as one:
                    first = await anext(one)
                    start, events, last = first.since, list(first.events), first.number
                    while not (sought.is_set() and last == world.live.number):
                        update = await anext(one)
                        assert update.since == last
                        last = update.number
                        events += update.events
                    assert events == told_to(stand, name, start)
                    assert one.number == one.view.number == world.live.number
                    assert one.view == world.view(name)

            await asyncio.gather(play(), *map(follow, FOUR))
            assert stand.broken >= 1000
            assert stand.hellos >= 1000

    asyncio.run(asyncio.wait_for(run(), 120))


def test_commands_are_done_once_through_broken_connections():
    """Three hundred things are said; connections break before and after they are carried out."""
    chance = Random("commands")

    async def run() -> None:
        world = seated(NewTable())
        async with standing_in(world, lambda point: chance.random() < 0.3) as stand, following(stand) as one:
            for number in range(300):
                answer = await one.do(m.Say(id=new_key(), text=f"word {number}"))
                assert isinstance(answer, m.Done)
            said = [told.text for told in world.told if told is not None and told.kind == "says"]
            assert said == [f"word {number}" for number in range(300)]
            assert len(stand.commands) > 300  # some were sent again
            assert one.drops == stand.broken > 100

    asyncio.run(asyncio.wait_for(run(), 120))


def test_many_commands_at_once_are_each_done_once():
    chance = Random("at once")

    async def run() -> None:
        world = seated(NewTable())
        async with standing_in(world, lambda point: chance.random() < 0.3) as stand, following(stand) as one:
            answers = await asyncio.gather(*[one.do(m.Say(id=new_key(), text=f"word {n}")) for n in range(200)])
            assert all(isinstance(answer, m.Done) for answer in answers)
            said = [told.text for told in world.told if told is not None and told.kind == "says"]
            assert sorted(said) == sorted([f"word {n}" for n in range(200)])
            numbers = [answer.number for answer in answers if isinstance(answer, m.Done)]
            assert len(set(numbers)) == 200

    asyncio.run(asyncio.wait_for(run(), 120))


def test_a_command_given_while_there_is_no_connection_waits_for_one():
    async def run() -> None:
        world = seated(NewTable())
        closed = [True, True, True]
        async with standing_in(world, lambda point: bool(closed) and closed.pop()) as stand, following(stand) as one:
            answer = await one.do(m.Say(id="k", text="here"))
            assert isinstance(answer, m.Done)
            assert world.told[answer.number - 1].text == "here"
            assert one.drops == 3

    asyncio.run(asyncio.wait_for(run(), 20))


def test_a_refusal_is_an_answer():
    async def run() -> None:
        world = seated(NewTable())
        async with standing_in(world) as stand, following(stand, "Ben") as one:
            answer = await one.do(m.Pause(id="k", on=True))
            assert isinstance(answer, m.Refusal)
            assert answer.id == "k"
            assert "host" in answer.problem

    asyncio.run(asyncio.wait_for(run(), 20))


def test_since_is_where_it_goes_on():
    async def run() -> None:
        world = seated(NewTable())
        world.pass_time(5000)
        async with standing_in(world) as stand, following(stand, since=3) as one:
            start, events = await follow_until(one, world.live.number)
            assert start == 3
            assert events == told_to(stand, "Ann", 3)
            assert events[0].number == 4

    asyncio.run(asyncio.wait_for(run(), 20))


def test_whoever_is_slow_gets_all_in_one_with_the_newest_view():
    async def run() -> None:
        world = seated(NewTable())
        async with standing_in(world) as stand, following(stand) as one:
            first = await anext(one)
            for number in range(20):
                await one.do(m.Say(id=new_key(), text=f"word {number}"))
            while one.number != world.live.number:  # noqa: ASYNC110 (it comes over a socket)
                await asyncio.sleep(0)
            update = await anext(one)
            assert (update.since, update.number) == (first.number, world.live.number)
            assert list(update.events) == told_to(stand, "Ann", first.number)
            said = [event.text for event in update.events if event.kind == "says"]
            assert said == [f"word {number}" for number in range(20)]
            assert update.view.number == world.live.number

    asyncio.run(asyncio.wait_for(run(), 20))


def lost_one(update: m.Update) -> m.Update:
    return m.Update(update.number + 1, update.since + 1, (), update.view)


def told_twice(update: m.Update) -> m.Update:
    return m.Update(update.number, max(update.since - 1, 0), update.events, update.view)


def in_no_order(update: m.Update) -> m.Update:
    return m.Update(update.number, update.since, tuple(reversed(update.events)), update.view)


def beyond(update: m.Update) -> m.Update:
    events = (m.Event(update.number + 1, 0, "says", "not yet"),) if update.events else ()
    return m.Update(update.number, update.since, events, update.view)


def behind(update: m.Update) -> m.Update:
    view = m.View(**{**{f: getattr(update.view, f) for f in m.View.__struct_fields__}, "number": update.number - 1})
    return m.Update(update.number, update.since, update.events, view)


@pytest.mark.parametrize("spoil", [lost_one, told_twice, in_no_order, beyond, behind])
def test_a_count_that_does_not_fit_ends_it(spoil: Callable[[m.Update], m.Update]):
    async def run() -> None:
        world = seated(NewTable())
        async with standing_in(world) as stand, following(stand) as one:
            await anext(one)
            stand.spoil = spoil
            world.do("Ben", m.Say(id=world.key(), text="one"))
            world.do("Ben", m.Say(id=world.key(), text="two"))
            stand.changed()
            with pytest.raises(OutOfStep):
                await anext(one)
            with pytest.raises(OutOfStep):
                await one.do(m.Say(id="k", text="nothing goes on"))

    asyncio.run(asyncio.wait_for(run(), 20))


def test_who_is_not_let_in_is_told_so():
    async def run() -> None:
        async with standing_in(seated(NewTable())) as stand, following(stand, "Zoe") as one:
            with pytest.raises(ServerSays, match="no place at it") as told:
                await anext(one)
            assert "token-Zoe" not in repr(told.value)
            with pytest.raises(ServerSays):
                await one.do(m.Say(id="k", text="let me in"))

    asyncio.run(asyncio.wait_for(run(), 20))


def test_where_nothing_answers_it_is_given_up():
    async def run() -> None:
        one = Following("ws://127.0.0.1:9/api/socket", "t1", "token-Ann", pauses=at_once, patience=0.05)
        async with one:
            waiting = asyncio.create_task(one.do(m.Say(id="k", text="anybody?")))
            with pytest.raises(CannotReach, match="No connection") as told:
                await anext(one)
            assert "token-Ann" not in str(told.value)
            with pytest.raises(CannotReach):
                await waiting

    asyncio.run(asyncio.wait_for(run(), 20))


def test_the_end_of_following_answers_whoever_waits():
    async def run() -> None:
        async with standing_in(seated(NewTable()), lambda point: point == "read") as stand:
            async with following(stand) as one:
                waiting = asyncio.create_task(one.do(m.Say(id="k", text="nobody answers")))
                while not stand.broken:  # noqa: ASYNC110 (it happens behind a socket)
                    await asyncio.sleep(0)
            with pytest.raises(CannotReach, match="not followed any more"):
                await waiting

    asyncio.run(asyncio.wait_for(run(), 20))


def test_an_id_is_not_used_twice_at_once():
    async def run() -> None:
        async with standing_in(seated(NewTable()), lambda point: point == "read") as stand, following(stand) as one:
            first = asyncio.create_task(one.do(m.Say(id="k", text="first")))
            await asyncio.sleep(0)
            with pytest.raises(ServerSays, match="id of its own"):
                await one.do(m.Say(id="k", text="second"))
            first.cancel()
            await asyncio.gather(first, return_exceptions=True)

    asyncio.run(asyncio.wait_for(run(), 20))


def test_waits_grow_to_a_most_and_are_spread():
    from cardspeak.client.waits import LEAST, MOST, waits

    found = [wait for wait, _ in zip(waits(), range(40), strict=False)]
    assert all(LEAST / 2 <= wait <= MOST for wait in found)
    assert LEAST / 2 <= found[0] <= LEAST
    assert all(wait >= MOST / 2 for wait in found[10:])
    assert any(one != other for one, other in pairwise(found[10:]))


def test_keys_are_keys():
    from msgspec import convert

    keys = {new_key() for _ in range(1000)}
    assert len(keys) == 1000
    for key in keys:
        convert({"type": "say", "id": key, "text": "x"}, m.Say)


def test_patience_is_for_time_without_a_connection():
    """A connection that was there for longer than that, and that is found broken by a command, is made again."""

    async def run() -> None:
        world = seated(NewTable())
        async with standing_in(world) as stand, following(stand, patience=0.2) as one:
            await anext(one)
            await asyncio.sleep(0.3)
            for number in range(5):
                assert one._socket is not None
                one._socket.transport.abort()
                await asyncio.sleep(0)
                one._socket = None if number == 0 else one._socket  # as a command leaves it that could not be sent
                assert isinstance(await one.do(m.Say(id=new_key(), text="still here")), m.Done)
            assert one.drops == 5

    asyncio.run(asyncio.wait_for(run(), 20))


def test_no_token_reaches_a_log(caplog: pytest.LogCaptureFixture):
    """Whoever turns on every log there is finds none in it."""
    for name in ("websockets", "websockets.client", "cardspeak", "cardspeak.client", "asyncio"):
        caplog.set_level(logging.DEBUG, logger=name)
    caplog.set_level(logging.DEBUG)

    async def run() -> None:
        async with standing_in(seated(NewTable())) as stand:
            async with following(stand) as one:
                await one.do(m.Say(id="k", text="hello"))
            async with following(stand, "Zoe") as one:
                with pytest.raises(ServerSays):
                    await anext(one)

    asyncio.run(asyncio.wait_for(run(), 20))
    # The stand-in's own end of the connection logs what it reads: that shows that there is something to be found.
    by_the_server = [record for record in caplog.records if record.name == "websockets.server"]
    assert any("token-Ann" in record.getMessage() for record in by_the_server)
    for record in caplog.records:
        assert record.name == "websockets.server" or "token-" not in record.getMessage()
