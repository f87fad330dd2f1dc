from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from api_world import Person, World, served
from websockets.exceptions import InvalidStatus

from cardspeak.server import rates
from cardspeak.server.rates import Buckets
from cardspeak.server.settings import UNLIMITED_RATES, Limits, Rate, Settings

FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    settings = Settings(limits=UNLIMITED_RATES, origins=(FRIEND,))
    with served(tmp_path_factory.mktemp("server"), settings) as running:
        yield running


# ------------------------------------------------------------------------------------------------ pages from elsewhere


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "null", "http://127.0.0.1", "", "https://friend.example.net"]
)
def test_a_page_from_elsewhere_changes_nothing_here(world: World, origin: str):
    refused = world.http.post("/api/people", headers={"Origin": origin})
    assert refused.status_code == 403
    assert refused.json()["problem"]
    with pytest.raises(InvalidStatus) as status, world.socket(origin=origin):
        pass
    assert status.value.response.status_code == 403


def test_the_servers_own_page_and_those_allowed_may(world: World):
    for origin in (f"http://{world.host}", f"https://{world.host}", FRIEND):
        assert world.http.post("/api/people", headers={"Origin": origin}).status_code == 201
        with world.socket(origin=origin):
            pass


def test_anybody_may_read_what_changes_nothing(world: World):
    assert world.http.get("/api/games", headers={"Origin": "https://elsewhere.example"}).status_code == 200


def test_no_answer_says_that_a_page_from_elsewhere_may_read_it(world: World):
    told = world.http.get("/api/games", headers={"Origin": "https://elsewhere.example"})
    assert not [name for name in told.headers if name.startswith("access-control-")]


# ------------------------------------------------------------------------------------------------ headers and errors


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/health", 200),
        ("GET", "/api/games", 200),
        ("GET", "/api/nothing", 404),
        ("GET", "/../etc/passwd", 404),
        ("GET", "/api/tables/none", 404),
        ("POST", "/api/tables", 401),
        ("PUT", "/api/people", 405),
        ("GET", "/api/rules", 400),
        ("GET", "/api/settings?house=castle", 400),
    ],
)
def test_every_answer_carries_the_headers_and_every_error_its_words(world: World, method: str, path: str, status: int):
    told = world.http.request(method, path)
    assert told.status_code == status
    assert told.headers["x-content-type-options"] == "nosniff"
    assert told.headers["referrer-policy"] == "no-referrer"
    policy = told.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "set-cookie" not in told.headers
    if path.startswith("/api"):
        assert told.headers["cache-control"] == "no-store"
    if status >= 400:
        said = told.json()
        assert set(said) == {"problem", "instead", "rules"}
        assert said["problem"].endswith(".")
        assert said["instead"].endswith(".")
        assert said["rules"] == []


def test_what_nobody_foresaw_is_told_to_nobody(world: World, monkeypatch: pytest.MonkeyPatch):
    def fails(*_: object) -> None:
        raise KeyError("As Kd")

    ann = world.person()
    table, _ = ann.make_table()
    monkeypatch.setattr(world.hub, "view", fails)
    told = ann.get(f"/api/tables/{table}")
    assert told.status_code == 500
    assert told.json()["problem"] == "Something is wrong with the server."
    assert "As" not in told.text
    monkeypatch.setattr(world.store, "person_of", fails)
    assert ann.get("/api/games").status_code == 500
    assert world.http.get("/health").status_code == 500


def test_a_database_that_is_gone_is_said_so(tmp_path: Path):
    with served(tmp_path) as world:
        ann = world.person()
        table, _ = ann.make_table()
        world.inside(world.store.close_down())
        assert world.http.get("/health").status_code == 503
        refused = ann.do(table, "say", text="hello")
        assert refused.status_code == 503
        assert int(refused.headers["retry-after"]) >= 1


# ------------------------------------------------------------------------------------------------ how much


def test_a_body_is_so_long_at_most(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    path = f"/api/tables/{table}/commands"
    limit = world.settings.limits.body
    whole = b'{"type":"say","id":"a","text":"x"}'
    assert ann.world.http.post(path, headers=ann.headers, content=whole.ljust(limit)).status_code == 200
    for content in (whole.ljust(limit + 1), iter([whole.ljust(limit), b" "])):
        refused = world.http.post(path, headers=ann.headers, content=content)
        assert refused.status_code == 413
        assert refused.json()["instead"]


def test_a_body_that_never_ends_ends_nothing(world: World):
    """More is announced than comes: the server waits for that client alone."""
    with socket.create_connection(world.host.split(":")) as line:
        line.sendall(b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        assert world.http.get("/health").status_code == 200


def test_new_people_from_one_address_are_so_many_at_once(tmp_path: Path):
    limits = Limits(people=Rate(0.001, 3), address=None)
    with served(tmp_path, Settings(limits=limits)) as world:
        ann = world.person()
        table, code = ann.make_table(open=True)
        assert world.nobody().join(table, "Bob", code).status_code == 200
        assert world.http.post("/api/people").status_code == 201
        for refused in (
            world.http.post("/api/people"),
            world.nobody().join(table, "Cy"),
            world.nobody().join(table, "Cy", code),
        ):
            assert refused.status_code == 429
            assert 1 <= int(refused.headers["retry-after"]) <= 1001
        assert ann.join(table, "Ann").status_code == 200


def test_new_tables_of_one_person_are_so_many_at_once(tmp_path: Path):
    limits = Limits(tables=Rate(0.001, 2), people=None)
    with served(tmp_path, Settings(limits=limits)) as world:
        ann = world.person()
        ann.make_table()
        ann.make_table()
        assert ann.post("/api/tables", {"host": "Ann"}).status_code == 429
        world.person().make_table()


def test_requests_of_one_person_are_so_many_at_once(tmp_path: Path):
    limits = Limits(token=Rate(0.001, 5), people=None, address=None)
    with served(tmp_path, Settings(limits=limits)) as world:
        ann, bob = world.person(), world.person()
        told = [ann.get("/api/tables") for _ in range(7)]
        assert [one.status_code for one in told] == [200] * 5 + [429] * 2
        assert int(told[-1].headers["retry-after"]) >= 1
        assert bob.get("/api/tables").status_code == 200


def test_without_a_token_it_is_the_address_that_counts_and_a_wrong_one_is_none(tmp_path: Path):
    limits = Limits(address=Rate(0.001, 6))
    with served(tmp_path, Settings(limits=limits)) as world:
        ann = world.person()
        wrong = Person(world, "wrong")
        assert [wrong.get("/api/games").status_code for _ in range(3)] == [401] * 3
        assert [world.http.get("/api/games").status_code for _ in range(3)] == [200, 200, 429]
        assert wrong.get("/api/games").status_code == 429
        with pytest.raises(InvalidStatus) as status, world.socket():
            pass
        assert status.value.response.status_code == 429
        assert int(status.value.response.headers["retry-after"]) >= 1
        assert ann.get("/api/games").status_code == 200


# ------------------------------------------------------------------------------------------------ buckets


class Clock:
    """Time that goes as a test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(rates.time, "monotonic", lambda: self.now)


def test_a_bucket_holds_so_many_and_fills_by_so_many_a_second(monkeypatch: pytest.MonkeyPatch):
    clock = Clock(monkeypatch)
    buckets = Buckets(Rate(2, 3))
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 0]
    assert buckets.take("a") == 0.5
    assert buckets.take("b") == 0
    clock.now += 0.25
    assert buckets.take("a") == 0.25
    clock.now += 0.25
    assert buckets.take("a") == 0
    assert buckets.take("a") == 0.5
    clock.now += 100
    assert [buckets.take("a") > 0 for _ in range(4)] == [False, False, False, True]


def test_no_rate_is_no_limit():
    assert not any([Buckets(None).take("a") for _ in range(1000)])


def test_buckets_that_are_full_again_are_forgotten_first(monkeypatch: pytest.MonkeyPatch):
    clock = Clock(monkeypatch)
    monkeypatch.setattr(rates, "_MOST", 10)
    buckets = Buckets(Rate(1, 1))
    assert [buckets.take(str(who)) for who in range(9)] == [0] * 9
    clock.now += 1
    assert buckets.take("busy") == 0
    assert buckets.take("new") == 0
    assert set(buckets._left) == {"busy", "new"}
    for who in range(50):
        buckets.take(f"many {who}")
    assert len(buckets._left) <= 10


def test_who_waits_gets_his_turn():
    buckets = Buckets(Rate(1000, 1))

    async def three() -> None:
        for _ in range(3):
            await buckets.wait("a")

    asyncio.run(asyncio.wait_for(three(), 20))  # two of the three find the bucket empty
