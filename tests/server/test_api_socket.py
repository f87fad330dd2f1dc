from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from api_world import PATIENCE, Line, Person, World, new_key, served
from msgspec import convert
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardspeak.live import messages as m
from cardspeak.server.settings import Limits, Rate, Settings

QUICK = Limits(token=None, address=None, people=None, tables=None, hello=0.2, reads_within=0.3)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A server with little patience, and with little room for what has not been read."""
    with served(tmp_path_factory.mktemp("quick"), Settings(limits=QUICK), sndbuf=4096) as running:
        yield running


def closed_with(line: Line) -> int:
    """Everything read until the socket is closed: with which code."""
    with pytest.raises(ConnectionClosed) as closed:
        all_of(line)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def all_of(line: Line) -> None:
    """Read whatever comes."""
    while True:
        line.socket.recv(timeout=PATIENCE)


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


def sockets(world: World) -> float:
    """How many sockets follow a table, as the server counts them."""
    lines = world.http.get("/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("cardspeak_sockets "))


# ------------------------------------------------------------------------------------------------ hello


def test_hello_is_answered_with_the_table_as_it_is(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    with ann.follow(table) as line:
        told = convert(line.first, m.Update, strict=False)
        assert (told.view.viewer, told.view.role, told.events) == ("Ann", "host", ())
        assert told.since == told.number == told.view.number == world.number(table)


def test_with_since_hello_is_answered_with_what_was_missed(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    before = world.number(table)
    ann.do(table, "say", text="one")
    ann.do(table, "say", text="two")
    with ann.follow(table, since=before) as line:
        assert line.first["since"] == before
        assert [one["text"] for one in line.first["events"]] == ["one", "two"]
    with ann.follow(table, since=before + 2) as line:
        assert line.first["events"] == []


def test_a_number_that_is_still_to_come_brings_nothing_twice(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    with ann.follow(table, since=10**9) as line:
        assert line.first["number"] == line.first["since"] == world.number(table)
        line.answer({"type": "say", "id": new_key(), "text": "one"})
        assert [one["text"] for one in line.next("update")["events"]] == ["one"]


def test_nobody_follows_more_at_a_time_than_may_be(tmp_path: Path):
    limits = Limits(sockets=2, token=None, address=None, people=None, tables=None)
    with served(tmp_path, Settings(limits=limits)) as world:
        ann, ben = world.person(), world.person()
        table, _ = ann.make_table()
        other, _ = ben.make_table("Ben")
        with ann.follow(table), ann.follow(table):
            with world.socket() as line:
                line.send({"type": "hello", "table": table, "token": ann.token})
                assert line.next()["type"] == "fault"
                assert closed_with(line) == 1013
            with ben.follow(other):  # each for himself
                assert sockets(world) == 3
        until(lambda: sockets(world) == 0)
        with ann.follow(table), ann.follow(table):  # who has closed one may open one
            assert sockets(world) == 2


def test_without_hello_a_socket_is_closed(quick: World):
    with quick.socket() as line:
        assert closed_with(line) == 1008
    with quick.socket() as line:
        line.send({"type": "ping", "id": "a"})
        assert line.next()["id"] == "a"
        assert closed_with(line) == 1008


def test_before_hello_nothing_is_done(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    number = world.number(table)
    with world.socket() as line:
        for message in ({"type": "ping", "id": "a"}, {"type": "say", "id": "a", "text": "hello"}):
            assert line.answer(message)["type"] == "fault"
        line.send({"type": "hello", "table": table, "token": ann.token})
        assert line.next()["type"] == "update"
    assert world.number(table) == number


def test_no_table_and_no_place_at_it_look_the_same(world: World):
    table, _ = world.person().make_table()
    eve = world.person()
    told = []
    for which in (table, "0123456789", ""):
        with world.socket() as line:
            line.send({"type": "hello", "table": which, "token": eve.token})
            told.append((line.next(), closed_with(line)))
    assert told[0] == told[1] == told[2]
    assert told[0][0]["type"] == "fault"
    assert told[0][1] == 1008


def test_a_token_that_nobody_has_is_none(world: World):
    table, _ = world.person().make_table(spectators=True)
    with world.socket() as line:
        line.send({"type": "hello", "table": table, "token": "wrong"})
        assert line.next()["type"] == "fault"
        assert closed_with(line) == 1008


def test_who_has_no_name_watches_and_does_nothing(world: World):
    table, _ = world.person().make_table(spectators=True)
    with world.nobody().follow(table) as line:
        assert line.first["view"]["role"] == "spectator"
        refused = line.answer({"type": "say", "id": "a", "text": "hello"})
        assert (refused["type"], refused["id"]) == ("refused", "a")
        assert refused["instead"]
        assert line.answer({"type": "ping", "id": "b"})["type"] == "pong"


def test_a_socket_follows_one_table(world: World):
    ann = world.person()
    one, _ = ann.make_table()
    other, _ = ann.make_table()
    with ann.follow(one) as line:
        assert line.answer({"type": "hello", "table": other, "token": ann.token})["type"] == "fault"
        ann.do(other, "say", text="elsewhere")
        ann.do(one, "say", text="here")
        assert [event["text"] for event in line.next("update")["events"]] == ["here"]


# ------------------------------------------------------------------------------------------------ answers and news


def test_answers_come_in_the_order_of_the_commands(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    with ann.follow(table) as line:
        keys = [new_key() for _ in range(100)]
        for at, key in enumerate(keys):
            line.send(
                {"type": "say", "id": key, "text": "x"}
                if at % 3
                else {"type": "ping", "id": key}
                if at % 2
                else {"type": "buy", "id": key, "chips": 1}
            )
        answers = [line.next("done", "refused", "pong") for _ in keys]
        assert [one["id"] for one in answers] == keys
        kinds = {0: "refused", 3: "pong"}
        assert [one["type"] for one in answers] == [kinds.get(at % 6, "done") for at in range(100)]


def test_what_one_does_the_others_are_told(world: World):
    ann = world.person()
    table, code = ann.make_table()
    joined = world.nobody().join(table, "Bob", code).json()
    bob = Person(world, joined["token"])
    with ann.follow(table) as hers, bob.follow(table) as his:
        done = his.answer({"type": "say", "id": "a", "text": "hello"})
        for line in (hers, his):
            told = line.next("update")
            assert told["number"] == done["number"] == told["view"]["number"]
            assert [(one["player"], one["text"]) for one in told["events"]] == [("Bob", "hello")]


def test_two_sockets_of_one_person_are_told_the_same(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    with ann.follow(table) as one, ann.follow(table) as other:
        one.answer({"type": "say", "id": "a", "text": "hello"})
        told = [line.next("update") for line in (one, other)]
        for each in told:
            each["view"].pop("now")
        assert told[0] == told[1]


def test_the_same_id_is_answered_again_over_another_socket(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    say = {"type": "say", "id": "a", "text": "hello"}
    with ann.follow(table) as line:
        first = line.answer(say)
    number = world.number(table)
    with ann.follow(table) as line:
        assert line.answer(say) == first
    assert world.number(table) == number


def test_a_command_under_way_is_carried_out_when_its_client_goes(world: World, monkeypatch: pytest.MonkeyPatch):
    ann = world.person()
    table, _ = ann.make_table()
    number = world.number(table)
    begun, go_on = asyncio.Event(), asyncio.Event()
    carry_out = world.hub.command

    async def slowly(*what: Any) -> m.Done | m.Refusal:
        begun.set()
        await go_on.wait()
        return await carry_out(*what)

    monkeypatch.setattr(world.hub, "command", slowly)
    with ann.follow(table) as line:
        line.send({"type": "say", "id": "a", "text": "hello"})
        world.inside(begun.wait())
    assert world.number(table) == number
    world.call(go_on.set)
    until(lambda: world.number(table) == number + 1)
    until(lambda: sockets(world) == 0)


def test_a_command_that_fails_is_a_fault_and_the_socket_goes_on(world: World, monkeypatch: pytest.MonkeyPatch):
    async def fails(*_: Any) -> m.Done:
        raise KeyError("As Kd")

    ann = world.person()
    table, _ = ann.make_table()
    with ann.follow(table) as line:
        with monkeypatch.context() as patched:
            patched.setattr(world.hub, "command", fails)
            told = line.answer({"type": "say", "id": "a", "text": "hello"})
            assert (told["type"], told["id"]) == ("fault", "a")
            assert "As" not in told["problem"]
        assert line.answer({"type": "say", "id": "b", "text": "hello"})["type"] == "done"


def test_who_sends_too_fast_is_read_more_slowly_and_loses_nothing(tmp_path: Path):
    limits = Limits(token=Rate(50, 5), people=None, address=None)
    with served(tmp_path, Settings(limits=limits)) as world:
        ann = world.person()
        table, _ = ann.make_table()
        with ann.follow(table) as line:
            keys = [new_key() for _ in range(30)]
            for key in keys:
                line.send({"type": "ping", "id": key})
            assert [line.next("pong")["id"] for _ in keys] == keys


# ------------------------------------------------------------------------------------------------ messages that are none


@pytest.mark.parametrize(
    ("message", "key"),
    [
        ("", ""),
        ("{", ""),
        ("null", ""),
        ("[]", ""),
        ("[" * 16_000, ""),
        ('{"a":' * 3_000, ""),
        ('{"type":"say","id":"a","text":"\\ud800"}', ""),
        ('{"type":"stradle","id":"a"}', "a"),
        ('{"type":"straddle"}', ""),
        ('{"type":"straddle","id":"a","more":1}', "a"),
        ('{"type":"sit","id":"a","seat":"1","chips":200}', "a"),
        ('{"type":"sit","id":7,"seat":1,"chips":200}', ""),
        ('{"type":"done","id":"a","number":1}', "a"),
        ('{"type":"say","id":"a","text":"' + "x" * 20_000 + '"}', ""),
        (b"\x00\x01", ""),
        (b'{"type":"straddle","id":"a"}', ""),
    ],
)
def test_a_message_that_is_none_is_a_fault_and_the_socket_goes_on(world: World, message: str | bytes, key: str):
    ann = world.person()
    table, _ = ann.make_table()
    number = world.number(table)
    with ann.follow(table) as line:
        line.send(message)
        told = line.next()
        assert told["type"] == "fault"
        assert told["id"] == key
        assert told["problem"]
        assert line.answer({"type": "ping", "id": "b"}) == {
            "type": "pong",
            "id": "b",
            "now": pytest.approx(time.time() * 1000, abs=60_000),
        }
    assert world.number(table) == number


def test_after_twenty_faults_a_socket_is_closed(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    with ann.follow(table) as line:
        for _ in range(19):
            assert line.answer({})["type"] == "fault"
        assert line.answer({"type": "ping", "id": "a"})["type"] == "pong"
        line.send({})
        assert closed_with(line) == 1008
    with world.socket() as line:
        for _ in range(20):
            line.send("x")
        assert closed_with(line) == 1008


def test_a_message_far_too_long_is_not_even_read(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    with ann.follow(table) as line:
        line.send("x" * 1_000_000)
        assert closed_with(line) == 1009


# ------------------------------------------------------------------------------------------------ slow clients


@contextmanager
def slow(world: World, person: Person, table: str) -> Iterator[ClientConnection]:
    """A client that takes hardly anything before it is read from."""
    raw = socket.create_connection(world.host.split(":"))
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    address = f"ws://{world.host}/api/socket"
    with connect(address, sock=raw, max_queue=1, ping_interval=None, close_timeout=0.1, compression=None) as line:
        line.send(json.dumps({"type": "hello", "table": table, "token": person.token}))
        yield line


def test_a_client_that_reads_late_is_told_everything_once_in_fewer_updates(tmp_path: Path):
    limits = Limits(token=None, people=None, address=None)
    with served(tmp_path, Settings(limits=limits), sndbuf=4096) as world:
        ann = world.person()
        table, _ = ann.make_table()
        number = world.number(table)
        with slow(world, ann, table) as line:
            for _ in range(200):
                assert ann.do(table, "say", text="x" * 400).status_code == 200
            told: list[int] = []
            updates = 0
            last = number
            while last < number + 200:
                update = json.loads(line.recv(timeout=PATIENCE))
                assert update["since"] == last
                told += [one["number"] for one in update["events"]]
                last = update["number"]
                assert update["view"]["number"] == last
                updates += 1
        assert told == list(range(number + 1, number + 201))
        assert updates < 150


def test_a_client_that_does_not_read_is_dropped_and_nobody_waits_for_it(quick: World):
    ann = quick.person()
    table, _ = ann.make_table()
    with slow(quick, ann, table):
        until(lambda: sockets(quick) == 1)

        def dropped() -> bool:
            assert ann.do(table, "say", text="x" * 400).status_code == 200
            return sockets(quick) == 0

        until(dropped)
        with ann.follow(table) as other:
            assert other.answer({"type": "say", "id": new_key(), "text": "x"})["type"] == "done"


def test_a_client_that_asks_and_does_not_read_is_not_read_for_ever(quick: World):
    """It fills its line of answers; then nothing more is read from it, and it is dropped."""
    ann = quick.person()
    table, _ = ann.make_table()
    with slow(quick, ann, table) as line:
        until(lambda: sockets(quick) == 1)
        line.socket.settimeout(0.05)
        asks = endless(line.socket)
        until(lambda: next(asks) and sockets(quick) == 0)
        number = quick.number(table)
        assert ann.do(table, "say", text="x").status_code == 200
        assert quick.number(table) == number + 1


def endless(line: socket.socket) -> Iterator[bool]:
    """Asks and asks, as far as anything is taken."""
    ping = masked_ping()
    at = 0
    while True:
        with suppress(TimeoutError, ConnectionError):  # the server stops reading, or has closed: both are right here
            at = (at + line.send((ping * 1000)[at:])) % len(ping)
        yield True


def masked_ping() -> bytes:
    """A frame with a ping of this API's, as a client sends it: masked, here with zeros."""
    body = b'{"type":"ping","id":"' + b"a" * 60 + b'"}'
    assert len(body) < 126
    return bytes((0x81, 0x80 | len(body), 0, 0, 0, 0)) + body


# ------------------------------------------------------------------------------------------------ the end


def test_when_the_server_stops_sockets_are_told_that_it_comes_back(tmp_path: Path):
    with served(tmp_path) as world:
        ann = world.person()
        table, _ = ann.make_table()
        with ann.follow(table) as line:
            world.server.should_exit = True
            assert closed_with(line) == 1012
