"""A server run: the store opened, the hub over it, the API in front, until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import signal
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final, Self

import uvicorn
from msgspec import Struct

from cardspeak.server.api import app
from cardspeak.server.hub import Hub
from cardspeak.server.logs import set_up_logs
from cardspeak.server.settings import Settings
from cardspeak.store import Store

log = logging.getLogger(__name__)

Began = Callable[[Hub, int], Awaitable[None]]
"""What is done once the server listens: it is given the hub and the port."""

STOPPING: Final = (signal.SIGINT, signal.SIGTERM)

GRACE: Final = 10
"""Seconds that requests and sockets have to end when the server stops."""


YOUNG: Final = 2_000
"""New objects after which the young ones are looked through for rings."""

TIDY: Final = 900
"""Seconds between two looks through everything."""

_NEVER: Final = 1_000_000_000

RESTING: Final = 0.5
"""Seconds before a worker that has ended is started again."""


class Served(Struct, frozen=True, kw_only=True):
    """How a server is run.

    url
        of the database: ``sqlite:///FILE`` or ``postgresql://USER:PASSWORD@HOST/NAME``.
    host, port
        where it listens; port 0 for any that is free.
    key_file
        the file with the key of the database; the store's own place for it where left out.
    workers
        processes; more than one only with PostgreSQL.
    settings
        how it answers.
    log_level
        ``debug info warning error``.
    proxies
        addresses of proxies in front of it, which say from where a request really comes; ``*`` for any.
    """

    url: str
    host: str = "127.0.0.1"
    port: int = 8000
    key_file: Path | None = None
    workers: int = 1
    settings: Settings = Settings()
    log_level: str = "info"
    proxies: tuple[str, ...] = ("127.0.0.1",)

    def __repr__(self) -> str:
        """Without the address of the database, in which a password may stand."""
        return f"Served(host={self.host!r}, port={self.port!r}, workers={self.workers!r})"


def serve(what: Served, began: Began | None = None) -> None:
    """Serve until the process is told to stop (``SIGINT``, ``SIGTERM``): then take nothing new, close sockets with code 1012, carry out
    what is under way, and close the store.

    ``began`` is called once it listens, in the first worker only, and has to be a function of a module where there are several.

    Raises ``ValueError`` for workers that cannot be, ``OSError`` where the address cannot be listened at, and what
    ``Store.open`` raises.
    """
    if what.workers < 1:
        raise ValueError("A server has one worker or more.")
    if what.workers > 1 and not what.url.startswith("postgresql"):
        raise ValueError("Several workers need PostgreSQL: an SQLite file is served by one process at a time.")
    set_up_logs(what.log_level)
    with listen(what.host, what.port) as listening:
        if what.workers == 1:
            _work(what, listening, began)
        else:
            asyncio.run(_try(what))
            _Workers(what, listening).run(began)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises ``OSError``."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP, flags=socket.AI_PASSIVE
    )[0]
    # Made with its protocol named: the event loop sends answers at once over such a socket only.
    listening = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # where this would let two servers listen at one address
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # A client that never reads what it is sent cannot be closed by a goodbye, which it would not read either.
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 60_000)
        listening.bind(address)
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    return listening


# ------------------------------------------------------------------------------------------------ one process


def _work(what: Served, listening: socket.socket, began: Began | None) -> None:
    config = uvicorn.Config(
        "",
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        ws_max_size=4 * what.settings.limits.message,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        forwarded_allow_ips=",".join(what.proxies),
    )
    # Looking through everything that lives for rings of what nobody needs takes half a second with some hundred tables, and everybody
    # would wait for it again and again. What is young is looked through as always, the rest now and then.
    gc.set_threshold(YOUNG, 10, _NEVER)
    with _Stop() as stop, asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_serve_one(what, config, listening, began, stop))


class _Stop:
    """Told to stop. The server listens to signals itself while it runs; this is for the time before, and for after."""

    def __init__(self) -> None:
        self.told = False
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Self:
        self._before = {one: signal.signal(one, self._tell) for one in STOPPING}
        return self

    def __exit__(self, *_: object) -> None:
        for one, before in self._before.items():
            signal.signal(one, before)

    def _tell(self, *_: object) -> None:
        self.told = True


async def _serve_one(
    what: Served, config: uvicorn.Config, listening: socket.socket, began: Began | None, stop: _Stop
) -> None:
    store = await Store.open(what.url, what.key_file)
    try:
        hub = Hub(store)
        config.app = app(hub, what.settings)
        server = uvicorn.Server(config)
        server.should_exit = stop.told
        tidying = asyncio.create_task(_tidy())
        serving = asyncio.create_task(server.serve([listening]))
        if began is not None:
            await _begin(server, serving, began(hub, listening.getsockname()[1]))
        await serving
        tidying.cancel()
    finally:
        await store.close_down()


async def _tidy() -> None:
    """Look through everything for rings of what nobody needs, once in a while."""
    while True:
        await asyncio.sleep(TIDY)
        gc.collect()


async def _begin(server: uvicorn.Server, serving: asyncio.Task[None], began: Awaitable[None]) -> None:
    """Wait until the server listens, and do what is to be done then; where that fails the server stops."""
    while not server.started and not serving.done():  # noqa: ASYNC110 (the server tells nobody when it has started)
        await asyncio.sleep(0.01)
    if serving.done():
        return
    try:
        await began
    except BaseException:
        server.should_exit = True
        await serving
        raise


# ------------------------------------------------------------------------------------------------ several processes


async def _try(what: Served) -> None:
    """Open the store once, so that whoever starts the server is told why it cannot be, and not each worker after the other."""
    await (await Store.open(what.url, what.key_file)).close_down()


class _Workers:
    """Several processes at one socket. One that ends by itself is started again; all are told to stop together."""

    def __init__(self, what: Served, listening: socket.socket) -> None:
        self._what = what
        self._listening = listening
        self._spawn = multiprocessing.get_context("spawn")
        self._running: list[BaseProcess] = []

    def _start(self, began: Began | None) -> BaseProcess:
        process = self._spawn.Process(target=_worker, args=(self._what, self._listening, began))
        process.start()
        return process

    def run(self, began: Began | None) -> None:
        """Until told to stop."""
        with _Stop() as stop:
            self._running = [self._start(began if not number else None) for number in range(self._what.workers)]
            self._watch(stop)
        for process in self._running:
            process.terminate()
        for process in self._running:
            process.join(2 * GRACE)

    def _watch(self, stop: _Stop) -> None:
        while not stop.told:
            ended = wait([process.sentinel for process in self._running], timeout=0.5)
            for at, process in enumerate(self._running):
                if process.sentinel in ended and not stop.told:
                    process.join()
                    log.error("a worker has ended", extra={"code": process.exitcode})
                    time.sleep(RESTING)
                    self._running[at] = self._start(None)


def _worker(what: Served, listening: socket.socket, began: Any) -> None:
    set_up_logs(what.log_level)
    _work(what, listening, began)
