"""A line between a page and its server that breaks as a phone's does: cut at once, cut when a message has just gone through or has just not
gone through, cut in the middle of one, or silent without a word."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

Break = Literal["swallowed", "unanswered", "half"]
"""How a line is cut at the next thing that goes over the page's socket: what the page sends is lost; what it sends arrives and nothing comes
back; half of what the server sends arrives."""

ANSWERED_WITHIN = 0.3
"""Seconds that the server has for what has arrived, before the line over which it would answer is cut."""


class _Pair:
    """One connection of the page, and the one to the server that belongs to it."""

    def __init__(self, *ends: asyncio.StreamWriter) -> None:
        self.ends = ends
        self.is_socket = False
        self.deaf = False

    def cut(self) -> None:
        """Both ends are told nothing but that it is broken."""
        for end in self.ends:
            if not end.transport.is_closing():
                one: socket.socket = end.get_extra_info("socket")
                one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                end.transport.abort()


class Wire:
    """Listens at ``port`` and passes everything on to ``to``."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.cuts = 0
        self._next: Break | None = None
        self._pairs: set[_Pair] = set()
        self._begun: list[asyncio.Task[None]] = []
        self._loop = asyncio.new_event_loop()
        self._speaks = asyncio.Event()
        self._speaks.set()
        self._thread = threading.Thread(target=self._loop.run_forever, name="wire")
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()
        self.port: int = self._server.sockets[0].getsockname()[1]

    # -------------------------------------------------------------------------------------------- what a test does with it

    def cut(self) -> None:
        """Cut every connection now."""
        self._do(self._cut_all)

    def cut_at_next(self, how: Break) -> None:
        """Cut the page's socket as soon as something goes over it."""

        def note() -> None:
            self._next = how

        self._do(note)

    def be_silent(self) -> None:
        """Nothing goes through any more, and nobody is told."""
        self._do(self._speaks.clear)

    def mend(self) -> None:
        """Everything goes through, and is not cut at what comes next."""

        def note() -> None:
            self._next = None
            self._speaks.set()

        self._do(note)

    def end(self) -> None:
        """Cut everything and listen no longer."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, what: Callable[[], object]) -> None:
        async def done() -> None:
            what()

        asyncio.run_coroutine_threadsafe(done(), self._loop).result()

    # -------------------------------------------------------------------------------------------- in its own loop

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._connected, "127.0.0.1", 0)

    async def _end(self) -> None:
        self._server.close()
        self._cut_all()
        for task in self._begun:
            task.cancel()
        await asyncio.gather(*self._begun, return_exceptions=True)

    def _cut_all(self) -> None:
        for pair in list(self._pairs):
            self._cut(pair)

    def _cut(self, pair: _Pair) -> None:
        if pair in self._pairs:
            self._pairs.discard(pair)
            self.cuts += pair.is_socket
            pair.cut()

    def _connected(self, page_reads: asyncio.StreamReader, page: asyncio.StreamWriter) -> None:
        task = self._loop.create_task(self._carry(page_reads, page))
        self._begun.append(task)

    async def _carry(self, page_reads: asyncio.StreamReader, page: asyncio.StreamWriter) -> None:
        try:
            server_reads, server = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            _Pair(page).cut()  # the server is not there, and the page learns it as it would without this line
            return
        pair = _Pair(page, server)
        self._pairs.add(pair)
        try:
            await asyncio.gather(self._up(pair, page_reads, server), self._down(pair, server_reads, page))
        finally:
            # Whichever end has gone, the other one is told so; that is no cut of ours.
            self._pairs.discard(pair)
            pair.cut()

    async def _up(self, pair: _Pair, reads: asyncio.StreamReader, server: asyncio.StreamWriter) -> None:
        with suppress(OSError):  # that lines break is what it is for
            while data := await reads.read(65536):
                await self._speaks.wait()
                if not pair.is_socket:
                    pair.is_socket = data.startswith(b"GET /api/socket")
                elif self._next == "swallowed":
                    self._next = None
                    self._cut(pair)
                    return
                elif self._next == "unanswered":
                    self._next = None
                    pair.deaf = True
                    server.write(data)
                    await asyncio.sleep(ANSWERED_WITHIN)
                    self._cut(pair)
                    return
                server.write(data)
                await server.drain()
        _ends(server)

    async def _down(self, pair: _Pair, reads: asyncio.StreamReader, page: asyncio.StreamWriter) -> None:
        with suppress(OSError):  # that lines break is what it is for
            while data := await reads.read(65536):
                await self._speaks.wait()
                if pair.deaf:
                    continue
                if pair.is_socket and self._next == "half" and len(data) > 1:
                    self._next = None
                    page.write(data[: len(data) // 2])
                    await page.drain()
                    await asyncio.sleep(0)
                    page.close()
                    await asyncio.sleep(0.05)
                    self._cut(pair)
                    return
                page.write(data)
                await page.drain()
        _ends(page)


def _ends(other: asyncio.StreamWriter) -> None:
    """One end has nothing more to say: the other may finish."""
    if not other.transport.is_closing():
        other.close()
