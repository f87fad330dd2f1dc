"""The socket: one client follows one table, gets what happens there, and has things done.

What the client sends is read and carried out one message after the other, and each answer goes out in that order. Of updates at most one
waits at any time: it is made when it can be sent, so a client that reads slowly gets fewer and fuller ones. Answers wait in a short line;
when that is full nothing more is read from this client until it has read some.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from litestar import WebSocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import SkipValidation
from msgspec import DecodeError, Struct, json

from cardspeak.live.messages import (
    AnyCommand,
    Done,
    Fault,
    FromClient,
    FromServer,
    Hello,
    Key,
    Ping,
    Pong,
    Problem,
    Refusal,
)
from cardspeak.server.asking import TheHub, now
from cardspeak.server.edge import address_of
from cardspeak.server.hub import Hub, Subscription, Unknown
from cardspeak.server.measures import Measures
from cardspeak.server.problems import NO_TABLE, trouble_of
from cardspeak.server.rates import Buckets
from cardspeak.server.settings import Limits

log = logging.getLogger(__name__)

PATH: Final = "/api/socket"

WATCHES: Final = Problem("You only watch this table.", "Come to it first: POST /api/tables/{table}/join.")
"""To somebody without a name who wants to have something done."""

LEAVING, FAILED, NOT_SO, LATER = 1001, 1011, 1008, 1013
"""How a socket is closed: the client has gone or does not read; the server has failed; what was sent is not what may be; it may come again."""

_LINE: Final = 16
"""Answers that wait to be sent."""

_READ: Final[json.Decoder[FromClient]] = json.Decoder(FromClient)
_WRITE: Final = json.Encoder()


class _Some(Struct):
    """As much of a message that is none as can be said about it."""

    id: Key


_SOME: Final = json.Decoder(_Some)


def _id_of(body: bytes) -> str:
    """The id of a message that is none; empty where it has none either."""
    try:
        return _SOME.decode(body).id
    except (DecodeError, RecursionError):
        return ""  # the client is told of the message itself where this is asked


class Serving(NamedTuple):
    """What every socket of a server goes by: its limits, how often one person may send, what is counted, and the sockets of each sender
    that follow a table now."""

    limits: Limits
    rates: Buckets
    measures: Measures
    following: Counter[str]


TheServing = NamedDependency[SkipValidation[Serving]]


class _Closed(Exception):
    """The socket is closed, or is to be: with this code, for this reason."""

    def __init__(self, code: int, why: str = "") -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Following:
    """One socket from its first message to its last."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hub: Hub, serving: Serving) -> None:
        self._socket = socket
        self._hub = hub
        self._limits, self._rates, self._measures, self._following = serving
        self._faults = 0
        self._person: str | None = None
        self._table = ""
        self._answers: asyncio.Queue[FromServer] = asyncio.Queue(_LINE)
        self._wake = asyncio.Event()
        self._fresh = False
        self._busy = False
        self._over = False

    async def run(self) -> None:
        """Serve the client until it goes, or is sent away."""
        began = time.monotonic()
        try:
            end = await self._follow(await self._greeted())
        except _Closed as closed:
            end = closed
        except Exception as error:  # noqa: BLE001 (logged there, and the client is told that it was not his fault)
            end = _Closed(FAILED, trouble_of(error).problem.problem)
        await self._close(end)
        log.info(
            "socket closed",
            extra={
                "person": self._person or "",
                "table": self._table,
                "code": end.code,
                "seconds": round(time.monotonic() - began, 1),
                "faults": self._faults,
            },
        )

    async def _close(self, end: _Closed) -> None:
        """Tell the client that it is over, where there is still somebody to tell."""
        if end.code == LEAVING:
            return
        try:
            async with asyncio.timeout(self._limits.hello):
                await self._socket.close(code=end.code, reason=end.why)
        except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):  # nobody is left to be told
            log.debug("socket gone before it was closed")

    # -------------------------------------------------------------------------------------------- the first message

    async def _greeted(self) -> Hello:
        """The client's first message, once it is a good one. Raises :class:`_Closed`."""
        try:
            async with asyncio.timeout(self._limits.hello):
                while not isinstance(hello := await self._read(), Hello):
                    if hello is not None:
                        await self._fault(Fault("Say hello first: its type is hello, with table and token.", hello.id))
        except TimeoutError:
            raise _Closed(NOT_SO, "Say hello first.") from None
        if hello.token:
            self._person = await self._hub.store.person_of(hello.token, now())
            if self._person is None:
                await self._send(Fault("The server does not know you: POST /api/people gives a token."))
                raise _Closed(NOT_SO, "The token is not known.")
        return hello

    async def _follow(self, hello: Hello) -> _Closed:
        """Follow the table that the client wants to, and say how that ended."""
        sender = self._person or address_of(self._socket.scope)
        if self._limits.sockets is not None and self._following[sender] >= self._limits.sockets:
            await self._send(Fault("You follow too many tables at a time: close a page that shows one."))
            return _Closed(LATER, "Too many sockets.")
        self._following[sender] += 1
        try:
            return await self._followed(hello)
        finally:
            self._following[sender] -= 1
            if not self._following[sender]:
                del self._following[sender]

    async def _followed(self, hello: Hello) -> _Closed:
        await self._hub.ready(hello.table)
        try:
            following = self._hub.subscribe(hello.table, self._person, self._woken)
        except Unknown:  # the client is told
            await self._send(Fault(f"{NO_TABLE.problem} {NO_TABLE.instead}"))
            return _Closed(NOT_SO, "There is no such table.")
        self._table = hello.table
        if hello.since is not None:
            following.since = min(hello.since, following.since)
        self._measures.sockets.inc()
        log.info("socket opened", extra={"person": self._person or "", "table": self._table})
        self._woken()
        reader = asyncio.create_task(self._reads())
        writer = asyncio.create_task(self._writes(following))
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._over = True
            writer.cancel()
            if not self._busy:  # a command that is under way is carried out whatever becomes of the socket
                reader.cancel()
            ends = await asyncio.gather(reader, writer, return_exceptions=True)
            following.close()
            self._measures.sockets.dec()
        return self._ended(ends)

    def _ended(self, ends: Sequence[BaseException | None]) -> _Closed:
        for end in ends:
            if isinstance(end, _Closed):
                return end
        for end in ends:
            if isinstance(end, Exception):
                return _Closed(FAILED, trouble_of(end).problem.problem)
        return _Closed(LEAVING)

    def _woken(self) -> None:
        self._fresh = True
        self._wake.set()

    # -------------------------------------------------------------------------------------------- in

    async def _reads(self) -> None:
        while not self._over:
            message = await self._read()
            if message is None:
                continue
            self._measures.messages.inc()
            if isinstance(message, Ping):
                await self._answer(Pong(message.id, now()))
            elif isinstance(message, Hello):
                await self._fault(Fault("This socket follows a table already; open another one."))
            elif self._person is None:
                await self._answer(Refusal(message.id, WATCHES.problem, (), WATCHES.instead))
            else:
                answer = await self._carry_out(self._person, message)
                if not self._over:
                    await self._answer(answer)

    async def _carry_out(self, person: str, command: AnyCommand) -> Done | Refusal | Fault:
        self._busy = True
        try:
            return await self._hub.command(self._table, person, command)
        except Unknown:
            raise _Closed(NOT_SO, "You have no place at this table any more.") from None
        except Exception as error:  # noqa: BLE001 (the command has failed, and the socket goes on)
            said = trouble_of(error).problem
            return Fault(f"{said.problem} {said.instead}", command.id)
        finally:
            self._busy = False

    async def _read(self) -> FromClient | None:
        """The next message; ``None`` where it was none, which the client has been told. Raises :class:`_Closed`."""
        try:
            event = await self._socket.receive()
        except WebSocketDisconnect:
            raise _Closed(LEAVING) from None
        if event["type"] == "websocket.disconnect":
            raise _Closed(LEAVING)
        await self._rates.wait(self._person or address_of(self._socket.scope))
        text = event.get("text")
        if not isinstance(text, str):
            await self._fault(Fault("Messages are texts in JSON."))
            return None
        body = text.encode()
        if len(body) > self._limits.message:
            await self._fault(Fault(f"A message has {self._limits.message} bytes at most."))
            return None
        try:
            return _READ.decode(body)
        except (DecodeError, RecursionError) as problem:
            await self._fault(Fault(f"That is no message: {problem}.", _id_of(body)))
            return None

    async def _fault(self, fault: Fault) -> None:
        """Tell the client that it has sent what is no message. Raises :class:`_Closed` where it does so all the time."""
        self._faults += 1
        self._measures.faults.inc()
        if self._table:
            await self._answer(fault)
        else:
            await self._send(fault)
        if self._faults >= self._limits.faults:
            raise _Closed(NOT_SO, "Too many messages could not be read.")

    # -------------------------------------------------------------------------------------------- out

    async def _answer(self, answer: FromServer) -> None:
        await self._answers.put(answer)
        self._wake.set()

    async def _writes(self, following: Subscription) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._fresh:
                self._fresh = False
                await self._send(await following.update())
                self._measures.updates.inc()
            while not self._answers.empty():
                await self._send(self._answers.get_nowait())

    async def _send(self, message: FromServer) -> None:
        """Send it. Raises :class:`_Closed` where the client does not read."""
        text = _WRITE.encode(message).decode()
        try:
            async with asyncio.timeout(self._limits.reads_within):
                await self._socket.send_text(text)
        except TimeoutError:
            self._measures.slow.inc()
            raise _Closed(LEAVING, "It does not read.") from None
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise _Closed(LEAVING) from None


@websocket(PATH)
async def follow(socket: WebSocket[Any, Any, Any], hub: TheHub, serving: TheServing) -> None:
    """Let a client follow a table; ``docs/socket.md`` tells every message."""
    await socket.accept()
    await Following(socket, hub, serving).run()
