"""One table followed over the socket: everything told once and in order, through lost connections, and commands done once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from secrets import token_urlsafe
from typing import Final, Self

from msgspec import DecodeError, ValidationError, json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus

from cardspeak.client.errors import CannotReach, OutOfStep, ServerSays
from cardspeak.client.waits import waits
from cardspeak.live.messages import AnyCommand, Done, Fault, FromServer, Hello, Pong, Refusal, Update, View

_READ: Final = json.Decoder(FromServer)
_LARGEST: Final = 2**26
"""Bytes of one message: all that somebody has missed who was away for a long time."""

_ANSWERED_IN: Final = 20.0
"""Seconds within which the server answers the first message."""


_QUIET: Final = logging.getLogger("cardspeak.client.socket")
_QUIET.setLevel(logging.WARNING)  # in detail it would tell every message, and the first one holds the token


def new_key() -> str:
    """An id for a command that no other has."""
    return token_urlsafe(12)


class Following:
    """A table as it goes on: an async context manager and an iterator of updates.

    Where the connection is lost it is made again, after longer and longer waits, from the number that was told last. Updates that come
    while nobody asks are put together into one, so whoever is slow sees everything and stands on the newest view.

    number
        of the last fact that is counted in; ``None`` before the first update.
    view
        the table as it is after that fact; ``None`` before the first update.
    drops
        how often the connection was lost.
    """

    def __init__(
        self,
        address: str,
        table: str,
        token: str,
        since: int | None = None,
        *,
        patience: float = 300.0,
        pauses: Callable[[], Iterator[float]] = waits,
        deflate: bool = False,
    ) -> None:
        """What to follow and how.

        address
            of the socket.
        since
            the last number that is known already; what came after it is told first. Left out, the table is told as it is.
        patience
            seconds without any connection after which it is given up.
        pauses
            the waits before the next attempts, anew after each connection that told something.
        deflate
            whether messages are compressed as browsers have them: it saves bytes and costs both sides work.
        """
        self.number = since
        self.view: View | None = None
        self.drops = 0
        self._address = address
        self._hello = (table, token)
        self._patience = patience
        self._pauses = pauses
        self._deflate = deflate
        self._socket: ClientConnection | None = None
        self._sending = asyncio.Lock()
        self._unanswered: dict[str, tuple[bytes, asyncio.Future[Done | Refusal]]] = {}
        self._news: Update | None = None
        self._wake = asyncio.Event()
        self._fault: BaseException | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(
            self._task, return_exceptions=True
        )  # what it ended with has been raised where it was asked for
        self._end(CannotReach("The table is not followed any more."))

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Update:
        """What has happened since the last one. Raises :class:`CannotReach` when there has been no connection for too long,
        :class:`ServerSays` where the server does not let one in, :class:`OutOfStep` where it loses count."""
        while self._news is None:
            if self._fault is not None:
                raise self._fault
            self._wake.clear()
            await self._wake.wait()
        news, self._news = self._news, None
        return news

    async def do(self, command: AnyCommand) -> Done | Refusal:
        """Have the command done, once: where the connection is lost before the answer it is sent again under the same id.

        Raises what the iterator raises, and :class:`ServerSays` where the server cannot read the command. Who stops waiting does not
        know whether it was done.
        """
        answer: asyncio.Future[Done | Refusal] = asyncio.get_running_loop().create_future()
        body = json.encode(command)
        try:
            async with self._sending:
                if self._fault is not None:
                    raise self._fault
                if command.id in self._unanswered:
                    raise ServerSays(
                        "A command of that id waits for its answer.", "Give each command an id of its own."
                    )
                self._unanswered[command.id] = (body, answer)
                await self._send(body)
            return await answer
        finally:
            if self._unanswered.get(command.id, (b"", None))[1] is answer:
                del self._unanswered[command.id]

    async def _send(self, body: bytes) -> None:
        if self._socket is None:
            return
        try:
            await self._socket.send(body, text=True)
        except ConnectionClosed:
            self._socket = None  # it is sent again over the next one

    # -------------------------------------------------------------------------------------------- the connection

    async def _run(self) -> None:
        try:
            await self._keep_connected()
        except Exception as fault:  # noqa: BLE001 (raised in whoever asks for the next update, or waits for an answer)
            self._end(fault)

    def _end(self, fault: BaseException) -> None:
        if self._fault is None:
            self._fault = fault
        for _, answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(self._fault)
        self._wake.set()

    async def _keep_connected(self) -> None:
        loop = asyncio.get_running_loop()
        since = loop.time()
        pauses = self._pauses()
        while True:
            why, was_there = "the connection was closed", False
            try:
                async with connect(
                    self._address,
                    max_size=_LARGEST,
                    compression="deflate" if self._deflate else None,
                    logger=_QUIET,
                ) as socket:
                    await self._greet(socket)
                    was_there = True
                    pauses = self._pauses()
                    await self._listen(socket)
            except ConnectionClosed as closed:
                why = closed.rcvd.reason if closed.rcvd is not None and closed.rcvd.reason else why
            except InvalidStatus as refused:
                status = refused.response.status_code
                if status < 500 and status != 429:
                    raise CannotReach(f"{self._address} does not take sockets (HTTP {status}).") from None
                why = f"it answers HTTP {status}"
            except InvalidMessage:  # it is tried again, and told why
                why = "it does not speak HTTP, or broke off"
            except InvalidHandshake:
                raise CannotReach(f"{self._address} does not take sockets.") from None
            except (OSError, EOFError, TimeoutError) as problem:
                why = str(problem) or "it does not answer in time"
            finally:
                self._socket = None
                if was_there:
                    since = loop.time()
            self.drops += 1
            if loop.time() - since > self._patience:
                raise CannotReach(f"No connection to {self._address} for {self._patience:g} seconds: {why}.")
            await asyncio.sleep(next(pauses))

    async def _greet(self, socket: ClientConnection) -> None:
        """Say who follows what from where; take what was missed; send again what has not been answered."""
        table, token = self._hello
        hello = Hello(table=table, token=token, since=self.number)
        await socket.send(json.encode(hello), text=True)
        async with asyncio.timeout(_ANSWERED_IN):
            first = _read(await socket.recv(decode=False))
        if isinstance(first, Fault):
            raise ServerSays(first.problem)
        if not isinstance(first, Update):
            raise CannotReach(f"{self._address} does not answer as a table does.")
        self._take_update(first)
        async with self._sending:
            self._socket = socket
            for body, _ in list(self._unanswered.values()):
                await self._send(body)

    async def _listen(self, socket: ClientConnection) -> None:
        while True:
            message = _read(await socket.recv(decode=False))
            if isinstance(message, Update):
                self._take_update(message)
            elif isinstance(message, Done | Refusal):
                _, answer = self._unanswered.get(message.id, (b"", None))
                if answer is not None and not answer.done():
                    answer.set_result(message)
            elif isinstance(message, Fault):
                _, answer = self._unanswered.get(message.id, (b"", None))
                if answer is None:
                    raise ServerSays(message.problem)
                if not answer.done():
                    answer.set_exception(ServerSays(message.problem))
            else:
                assert isinstance(message, Pong)  # nobody has asked for it, and it tells nothing

    def _take_update(self, update: Update) -> None:
        """Hold the update to what has been told before, and keep it until somebody asks."""
        last = update.since
        if self.number not in {None, last}:
            raise OutOfStep(f"The table tells what comes after {last}, and {self.number} was told last.")
        for event in update.events:
            if not last < event.number <= update.number:
                raise OutOfStep(f"The table tells {event.number} after {last}, and up to {update.number}.")
            last = event.number
        if update.view.number < update.number:  # it may be newer: what it shows besides is told next
            raise OutOfStep(f"The table shows itself after {update.view.number}, and has told up to {update.number}.")
        self.number, self.view = update.number, update.view
        before = self._news
        self._news = (
            update
            if before is None
            else Update(update.number, before.since, (*before.events, *update.events), update.view)
        )
        self._wake.set()


def _read(body: bytes) -> Update | Done | Refusal | Pong | Fault:
    try:
        return _READ.decode(body)
    except (DecodeError, ValidationError):
        raise CannotReach("What answers there sends messages that this version does not know.") from None
