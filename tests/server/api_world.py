"""A whole server for the tests of the API: store, hub and web, in a thread of its own, spoken to over real connections."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from cardspeak.server.api import app
from cardspeak.server.hub import Hub
from cardspeak.server.serving import listen
from cardspeak.server.settings import UNLIMITED_RATES, Settings
from cardspeak.store import Store

T = TypeVar("T")

PATIENCE = 20.0
"""Seconds after which a test that waits for something has failed."""

KEYS = count(1)


class Person:
    """Somebody with a token: asks over HTTP and opens sockets."""

    def __init__(self, world: World, token: str = "") -> None:
        self.world = world
        self.token = token
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Ask for something."""
        return self.world.http.get(path, headers=self.headers, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Send something."""
        return self.world.http.post(path, headers=self.headers, json=body, **more)

    def delete(self, path: str) -> httpx.Response:
        """Have something taken away."""
        return self.world.http.delete(path, headers=self.headers)

    def make_table(self, host: str = "Ann", **table: Any) -> tuple[str, str]:
        """A new table with this person as its host: its id, and the code of the players' invitation."""
        told = self.post("/api/tables", {"host": host, "table": table})
        assert told.status_code == 201, told.text
        return told.json()["id"], told.json()["invitation"]["code"]

    def join(self, table: str, name: str, invitation: str = "") -> httpx.Response:
        """Come to a table."""
        return self.post(f"/api/tables/{table}/join", {"name": name, "invitation": invitation})

    def do(self, table: str, kind: str, **fields: Any) -> httpx.Response:
        """Have a command carried out."""
        return self.post(f"/api/tables/{table}/commands", {"type": kind, "id": new_key(), **fields})

    def view(self, table: str) -> dict[str, Any]:
        """The table as this person sees it."""
        told = self.get(f"/api/tables/{table}")
        assert told.status_code == 200, told.text
        found: dict[str, Any] = told.json()
        return found

    @contextmanager
    def follow(self, table: str, **more: Any) -> Iterator[Line]:
        """A socket that has said hello and read the first update."""
        with self.world.socket() as line:
            line.send({"type": "hello", "table": table, "token": self.token, **more})
            line.first = line.next()
            assert line.first["type"] == "update", line.first
            yield line


class Line:
    """A socket as a client sees it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.first: dict[str, Any] = {}
        self._passed: list[dict[str, Any]] = []

    def send(self, message: Any) -> None:
        """Send a message: text or bytes as they are, anything else as JSON."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next message, of one of these kinds where some are named: others are kept for later."""
        for at, message in enumerate(self._passed):
            if not kinds or message["type"] in kinds:
                return self._passed.pop(at)
        while True:
            found: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
            if not kinds or found["type"] in kinds:
                return found
            self._passed.append(found)

    def answer(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send it; what it is answered by."""
        self.send(message)
        return self.next("done", "refused", "pong", "fault")


class World:
    """The server."""

    def __init__(self, folder: Path, settings: Settings, sndbuf: int) -> None:
        self.settings = settings
        self.url = f"sqlite:///{folder / 'tables.db'}"
        self.hub: Hub
        self.store: Store
        self.server: uvicorn.Server
        self.loop: asyncio.AbstractEventLoop
        self._fault: BaseException | None = None
        self._listening = listen("127.0.0.1", 0)
        if sndbuf:
            self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, sndbuf)
        port = self._listening.getsockname()[1]
        self.host = f"127.0.0.1:{port}"
        self.http = httpx.Client(base_url=f"http://{self.host}", timeout=PATIENCE)
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="server")

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as fault:
            self._fault = fault
            raise
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.store = await Store.open(self.url)
        try:
            self.hub = Hub(self.store)
            config = uvicorn.Config(
                app(self.hub, self.settings),
                log_config=None,
                lifespan="on",
                ws_max_size=4 * self.settings.limits.message,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=5,
            )
            self.server = uvicorn.Server(config)
            serving = asyncio.create_task(self.server.serve([self._listening]))
            while not self.server.started and not serving.done():  # noqa: ASYNC110 (it tells nobody when it has started)
                await asyncio.sleep(0.01)
            self._ready.set()
            await serving
        finally:
            await self.store.close_down()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        assert self._fault is None

    def stop(self) -> None:
        """Stop it as a signal would, and wait until it has ended."""
        self.http.close()
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._listening.close()

    def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def call(self, work: Callable[[], T]) -> T:
        """The same for something that does not wait."""

        async def called() -> T:
            return work()

        return self.inside(called())

    def person(self) -> Person:
        """Somebody new."""
        told = self.http.post("/api/people")
        assert told.status_code == 201, told.text
        return Person(self, told.json()["token"])

    def nobody(self) -> Person:
        """Somebody without a token."""
        return Person(self)

    @contextmanager
    def socket(self, **more: Any) -> Iterator[Line]:
        """A socket on which nothing has been said yet."""
        with connect(f"ws://{self.host}/api/socket", open_timeout=PATIENCE, max_queue=None, **more) as socket:
            yield Line(socket)

    def number(self, table: str) -> int:
        """The number of the last fact of the table's log, as the store has it."""
        return self.inside(self.store.last_number(table))


@contextmanager
def served(folder: Path, settings: Settings | None = None, sndbuf: int = 0) -> Iterator[World]:
    """A server over a new database in that folder; without limits of how often, where none are given. ``sndbuf`` is how many bytes
    the system keeps for a client that does not read."""
    world = World(folder, settings or Settings(limits=UNLIMITED_RATES), sndbuf)
    world.start()
    try:
        yield world
    finally:
        world.stop()


def new_key() -> str:
    return f"k{next(KEYS)}"
