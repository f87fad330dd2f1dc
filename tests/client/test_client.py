"""Requests over HTTP: what is sent, what is sent again, and what a server that says no is taken to say."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from live_world import seated
from msgspec import json

from cardspeak.client import CannotReach, Client, ClientError, ServerSays
from cardspeak.client import client as module
from cardspeak.live import messages as m
from cardspeak.live.messages import NewTable

TOKEN = "a-token-that-nobody-may-see"  # noqa: S105 (it opens nothing)
Answer = Callable[[httpx.Request], httpx.Response]


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that were made before further attempts, without making them."""
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    monkeypatch.setattr(module.asyncio, "sleep", pause)
    return paused


def asked(
    answer: Answer, what: Callable[[Client], Awaitable[Any]], token: str | None = TOKEN, patience: float = 30.0
) -> Any:
    """What a client comes to at a server that answers so."""

    async def run() -> Any:
        async with Client("http://server.test:8000", token, patience=patience) as client:
            client._http = httpx.AsyncClient(base_url=client.server, transport=httpx.MockTransport(answer))
            return await what(client)

    return asyncio.run(run())


def told(status: int, body: Any, **headers: str) -> httpx.Response:
    return httpx.Response(status, content=json.encode(body), headers=headers)


def test_a_new_person_is_who_asks_from_then_on():
    seen: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        seen.append(request.headers.get("Authorization", ""))
        if request.url.path == "/api/people":
            return told(201, m.NewPerson("p1", TOKEN))
        return told(200, [])

    async def do(client: Client) -> Any:
        person = await client.new_person()
        return person, await client.tables()

    person, tables = asked(answer, do, token=None)
    assert (person.token, tables) == (TOKEN, [])
    assert seen == ["", f"Bearer {TOKEN}"]


def test_who_joins_without_a_token_keeps_the_one_that_is_made():
    def answer(request: httpx.Request) -> httpx.Response:
        assert json.decode(request.content) == {"name": "Ann", "invitation": "code"}
        assert request.url.path == "/api/tables/t1/join"
        return told(200, m.Joined("t1", "Ann", "player", TOKEN))

    async def do(client: Client) -> Any:
        joined = await client.join("t1", "Ann", "code")
        return joined, client.token

    joined, token = asked(answer, do, token=None)
    assert (joined.role, token) == ("player", TOKEN)


@pytest.mark.parametrize("broken", [httpx.ReadError, httpx.ConnectError, httpx.ReadTimeout, httpx.RemoteProtocolError])
def test_a_command_is_sent_again_under_its_id(broken: type[httpx.TransportError], no_waiting: list[float]):
    """The answer to the first was lost after it was carried out, as far as anybody can tell."""
    bodies: list[bytes] = []

    def answer(request: httpx.Request) -> httpx.Response:
        bodies.append(request.content)
        if len(bodies) < 3:
            raise broken("lost", request=request)
        return told(200, m.Done("k1", 7))

    command = m.Say(id="k1", text="hello")
    assert asked(answer, lambda client: client.command("t1", command)) == m.Done("k1", 7)
    assert bodies == [json.encode(command)] * 3
    assert len(no_waiting) == 2


@pytest.mark.parametrize(("status", "stale"), [(409, True), (422, False)])
def test_a_refusal_is_an_answer(status: int, stale: bool):
    refusal = m.Refusal("k1", "It is not your turn.", ("3.betting-and-raising.10",), "Wait.", stale)
    assert asked(lambda _: told(status, refusal), lambda c: c.command("t1", m.Straddle(id="k1"))) == refusal


def test_what_may_not_be_sent_twice_is_not():
    """Two requests would make two tables, and use an invitation twice."""
    for what in (
        lambda client: client.new_person(),
        lambda client: client.create(NewTable(), "Ann"),
        lambda client: client.join("t1", "Ann", "code"),
        lambda client: client.invite("t1", m.Invite()),
    ):
        count: list[int] = []

        def answer(request: httpx.Request, count: list[int] = count) -> httpx.Response:
            count.append(1)
            raise httpx.ReadError("lost", request=request)

        with pytest.raises(CannotReach, match=r"no answer from http://server\.test:8000"):
            asked(answer, what)
        assert count == [1]


def test_a_server_that_asks_to_wait_is_waited_for(no_waiting: list[float]):
    """Nothing was done by then, so it holds for requests of every kind."""
    answers = [told(429, {"problem": "Too many."}, **{"Retry-After": "7"}), told(503, {"problem": "Later."})]

    def answer(_: httpx.Request) -> httpx.Response:
        return answers.pop(0) if answers else told(201, m.NewPerson("p1", TOKEN))

    assert asked(answer, lambda client: client.new_person()).person == "p1"
    assert no_waiting[0] == 7.0
    assert 0 < no_waiting[1] < 1


def test_a_server_that_asks_to_wait_for_long_says_so():
    refused = told(429, {"problem": "Too many people from there.", "instead": "Try again."}, **{"Retry-After": "3600"})
    with pytest.raises(ServerSays, match="Too many people from there") as found:
        asked(lambda _: refused, lambda client: client.new_person())
    assert found.value.status == 429


def test_what_the_server_says_is_said():
    body = {"problem": "There is no such table.", "instead": "Ask for an invitation.", "rules": ["2.procedures.3"]}
    with pytest.raises(ServerSays) as found:
        asked(lambda _: told(404, body), lambda client: client.view("t1"))
    assert str(found.value) == "There is no such table. Ask for an invitation."
    assert (found.value.status, found.value.rules) == (404, ("2.procedures.3",))


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(200, text="<html>another program</html>"),
        httpx.Response(404, text="not found"),
        httpx.Response(200, json={"hello": "world"}),
        httpx.Response(500, content=b"\xff\xfe"),
    ],
)
def test_another_program_is_told_from_a_server(answer: httpx.Response):
    for what in (
        lambda client: client.tables(),
        lambda client: client.view("t1"),
        lambda client: client.command("t1", m.Straddle(id="k")),
    ):
        with pytest.raises(CannotReach):
            asked(lambda _: answer, what)


def test_a_view_comes_as_it_was_sent():
    world = seated(NewTable(game="stud"))
    world.pass_time(5000)
    view = world.view("Ann")
    assert asked(lambda _: told(200, view), lambda client: client.view("t1")) == view


def test_an_id_from_a_link_stays_one_part_of_the_path():
    paths: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        paths.append(request.url.raw_path.decode())
        return told(404, {"problem": "No."})

    with pytest.raises(ServerSays):
        asked(answer, lambda client: client.view("../people?x=1"))
    assert paths == ["/api/tables/..%2Fpeople%3Fx%3D1"]


def test_no_token_stands_in_what_is_shown():
    def answer(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError(f"{request.headers}", request=request)

    for what in (lambda client: client.tables(), lambda client: client.command("t1", m.Straddle(id="k"))):
        with pytest.raises(ClientError) as found:
            asked(answer, what, patience=0.05)
        assert TOKEN not in f"{found.value!r} {found.value}"
        assert found.value.__suppress_context__
    assert TOKEN not in repr(Client("http://server.test", TOKEN))
