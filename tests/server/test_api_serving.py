from __future__ import annotations

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from api_world import PATIENCE
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cardspeak.server.serving import Served, listen, serve
from cardspeak.store import StoreError

HERE = Path(__file__).parent


@contextmanager
def running(url: str, workers: int = 1) -> Iterator[tuple[subprocess.Popen[str], httpx.Client]]:
    """A server in a process of its own, and somebody to ask it."""
    command = [sys.executable, HERE / "one_that_is_served.py", url, str(workers)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            told = process.stdout.readline().split()
            assert told, process.stderr and process.stderr.read()
            with httpx.Client(base_url=f"http://127.0.0.1:{told[0]}", timeout=PATIENCE) as http:
                yield process, http
        finally:
            if process.poll() is None:
                process.kill()


def make_table(http: httpx.Client) -> tuple[str, str]:
    """A table, and its host's token."""
    token = http.post("/api/people").json()["token"]
    made = http.post("/api/tables", headers={"Authorization": f"Bearer {token}"}, json={"host": "Ann"})
    assert made.status_code == 201
    return made.json()["id"], token


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_it_says_goodbye_and_keeps_everything(told: signal.Signals, tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(url) as (process, http):
        table, token = make_table(http)
        mine = {"Authorization": f"Bearer {token}"}
        address = f"ws://127.0.0.1:{http.base_url.port}/api/socket"
        with connect(address) as line:
            line.send(json.dumps({"type": "hello", "table": table, "token": token}))
            number = json.loads(line.recv(timeout=PATIENCE))["number"]
            line.send(json.dumps({"type": "say", "id": "a", "text": "before the end"}))
            while json.loads(line.recv(timeout=PATIENCE))["type"] != "done":
                pass
            process.send_signal(told)
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        lines = [json.loads(line) for line in process.stderr.read().splitlines()]
        assert [one["level"] for one in lines] == ["info"] * len(lines)
        with pytest.raises(httpx.ConnectError):
            http.get("/health")
    with running(url) as (process, http):
        told_again = http.get(f"/api/tables/{table}/events", headers=mine, params={"since": number}).json()
        assert "before the end" in [one["text"] for one in told_again]


def test_several_workers_need_a_database_that_they_can_share(tmp_path: Path):
    with pytest.raises(ValueError, match="PostgreSQL"):
        serve(Served(url=f"sqlite:///{tmp_path / 'tables.db'}", workers=2))
    with pytest.raises(ValueError, match="one worker or more"):
        serve(Served(url=f"sqlite:///{tmp_path / 'tables.db'}", workers=0))
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def quiet() -> Iterator[None]:
    """The loggers as they were."""
    root, own = logging.getLogger(), logging.getLogger("cardspeak")
    before = list(root.handlers), root.level, own.level
    yield
    root.handlers[:], root.level, own.level = before


@pytest.mark.usefixtures("quiet")
def test_a_database_that_cannot_be_opened_is_said_so(tmp_path: Path):
    handlers = [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)]
    with pytest.raises(StoreError):
        serve(Served(url=f"sqlite:///{tmp_path / 'nowhere' / 'tables.db'}", port=0))
    with pytest.raises(StoreError):
        serve(Served(url="postgresql://nobody@127.0.0.1:1/none", port=0, workers=2))
    assert [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)] == handlers


def test_an_address_that_is_taken_is_said_so():
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            listen("127.0.0.1", port)


def test_answers_are_sent_at_once():
    """What is accepted there does not wait for a full packet: the event loop sees to it where the protocol is named."""
    with listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_how_a_server_is_run_is_told_without_the_address_of_its_database():
    what = Served(url="postgresql://ann:secret@localhost/tables")
    assert "secret" not in repr(what)


@pytest.mark.slow
def test_workers_share_the_tables_and_one_that_dies_is_replaced(
    postgresql_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("CARDSPEAK_KEY", "A" * 43 + "=")
    with running(postgresql_url, workers=2) as (process, http):
        table, token = make_table(http)
        mine = {"Authorization": f"Bearer {token}"}
        children = children_of(process.pid)
        assert len(children) == 2
        for at in range(10):
            # Each over a connection of its own, which any of the workers may take.
            said = httpx.post(
                f"{http.base_url}/api/tables/{table}/commands".replace("//api", "/api"),
                headers=mine,
                json={"type": "say", "id": f"k{at}", "text": str(at)},
                timeout=PATIENCE,
            )
            assert said.status_code == 200
        os.kill(children[0], signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while len(set(children_of(process.pid)) - {children[0]}) < 2:
            assert time.monotonic() < end
            time.sleep(0.05)
        texts = [
            one["text"]
            for one in httpx.get(
                f"http://127.0.0.1:{http.base_url.port}/api/tables/{table}/events", headers=mine, timeout=PATIENCE
            ).json()
        ]
        assert [text for text in texts if text.isdecimal()] == [str(at) for at in range(10)]
        process.terminate()
        assert process.wait(3 * PATIENCE) == 0
        assert children_of(process.pid) == []


def children_of(process: int) -> list[int]:
    """The processes that it has started, but for the one that watches over what they share."""
    found = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(process)], capture_output=True, text=True, check=False
    )
    return [int(line.split()[0]) for line in found.stdout.splitlines() if "resource_tracker" not in line]
