"""The API over HTTP, typed: people, tables, invitations, commands and what can be looked up."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Self, TypeVar
from urllib.parse import quote

import httpx
from msgspec import DecodeError, ValidationError, json

from cardspeak.client.errors import CannotReach, ServerSays
from cardspeak.client.following import Following
from cardspeak.client.links import read_link, socket_of
from cardspeak.client.waits import waits
from cardspeak.live.messages import (
    AnyCommand,
    Created,
    Done,
    Event,
    Host,
    Invite,
    Invited,
    Join,
    Joined,
    Ledger,
    NewPerson,
    NewTable,
    Problem,
    Refusal,
    TableInfo,
    View,
)

T = TypeVar("T")

_LONGEST_WAIT: Final = 60.0
"""Seconds that a server may ask to be left alone before the next attempt."""


class Client:
    """A person at one server: an async context manager around an HTTP connection.

    Methods raise :class:`ServerSays` where the server does not do what it is asked for and :class:`CannotReach` where it does not answer.

    server
        its address, ``http://host:port``.
    token
        who asks; ``None`` for nobody. Set by :meth:`new_person` and by :meth:`join` where the server makes a person.
    """

    def __init__(self, server: str, token: str | None = None, *, patience: float = 30.0) -> None:
        """``patience``: seconds for which a request is sent again where the connection breaks and sending it twice does no harm.
        Raises :class:`~cardspeak.client.errors.BadLink`."""
        self.server = read_link(server).server
        self.token = token
        self._patience = patience
        self._http = httpx.AsyncClient(base_url=self.server, timeout=15.0)

    def __repr__(self) -> str:
        """Without the token, which no log may hold."""
        return f"Client({self.server!r})"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    # -------------------------------------------------------------------------------------------- people and tables

    async def new_person(self) -> NewPerson:
        """Become somebody new to the server; the token is used from now on and told once, so keep it."""
        person = await self._ask("POST", "/api/people", NewPerson)
        self.token = person.token
        return person

    async def tables(self) -> list[TableInfo]:
        """The tables of whoever asks, and those open to everybody."""
        return await self._ask("GET", "/api/tables", list[TableInfo], again=True)

    async def create(self, new: NewTable, host: str) -> Created:
        """Make a table and be its host under that name."""
        return await self._ask("POST", "/api/tables", Created, Host(host, new))

    async def view(self, table: str) -> View:
        """The table as whoever asks may know it."""
        return await self._ask("GET", _at(table), View, again=True)

    async def join(self, table: str, name: str, invitation: str = "") -> Joined:
        """Come to a table under that name, by an invitation or, where it is open, without one.

        Nobody with no token yet becomes a person by that; who is a member already stays what he is.
        """
        joined = await self._ask("POST", _at(table, "/join"), Joined, Join(name, invitation))
        if joined.token:
            self.token = joined.token
        return joined

    async def invite(self, table: str, invite: Invite) -> Invited:
        """Make an invitation; for the host. The code is told once."""
        return await self._ask("POST", _at(table, "/invitations"), Invited, invite)

    async def revoke_invitations(self, table: str) -> None:
        """No invitation to that table is good any more; for the host."""
        answer = await self._answer("DELETE", _at(table, "/invitations"), again=True)
        if not answer.is_success:
            raise _problem(answer)

    # -------------------------------------------------------------------------------------------- at a table

    async def command(self, table: str, command: AnyCommand) -> Done | Refusal:
        """Have the command done, once: where the connection breaks it is sent again under the same id. :func:`new_key` makes ids."""
        answer = await self._answer("POST", _at(table, "/commands"), command, again=True)
        try:
            return json.decode(answer.content, type=Done | Refusal)
        except (DecodeError, ValidationError):
            raise _problem(answer) from None

    async def events(self, table: str, since: int = 0) -> list[Event]:
        """What has happened after the fact of that number."""
        return await self._ask("GET", _at(table, f"/events?since={since}"), list[Event], again=True)

    async def ledger(self, table: str) -> Ledger:
        """The accounts of the table."""
        return await self._ask("GET", _at(table, "/ledger"), Ledger, again=True)

    def follow(
        self, table: str, since: int | None = None, *, patience: float = 300.0, deflate: bool = False
    ) -> Following:
        """Follow the table over the socket; see :class:`Following`."""
        return Following(socket_of(self.server), table, self.token or "", since, patience=patience, deflate=deflate)

    # -------------------------------------------------------------------------------------------- requests

    async def _ask(self, method: str, path: str, kind: type[T], body: Any = None, *, again: bool = False) -> T:
        answer = await self._answer(method, path, body, again=again)
        if not answer.is_success:
            raise _problem(answer)
        try:
            return json.decode(answer.content, type=kind)
        except (DecodeError, ValidationError):
            raise CannotReach(f"{self.server} answers {path} in a way that this version does not know.") from None

    async def _answer(self, method: str, path: str, body: Any = None, *, again: bool = False) -> httpx.Response:
        """The answer, whatever it is. ``again`` where the request may be sent twice: then a broken connection is tried again."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._patience
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        content = None
        if body is not None:
            content = json.encode(body)
            headers["Content-Type"] = "application/json"
        for wait in waits():
            pause = wait
            try:
                answer = await self._http.request(method, path, content=content, headers=headers)
            except httpx.TransportError as problem:
                if not again or isinstance(problem, httpx.UnsupportedProtocol) or loop.time() + pause > until:
                    raise CannotReach(f"There is no answer from {self.server}: is a server running there?") from None
            else:
                # Both say that nothing was done, so it may be asked for again whatever it is.
                if answer.status_code not in {429, 503}:
                    return answer
                told = answer.headers.get("Retry-After", "")
                pause = max(wait, float(told)) if told.isdecimal() else wait
                if pause > _LONGEST_WAIT or loop.time() + pause > until:
                    return answer
            await asyncio.sleep(pause)
        raise AssertionError("the waits have no end")


def _at(table: str, rest: str = "") -> str:
    """The path of something of a table; the id may come from a link that somebody typed."""
    return f"/api/tables/{quote(table, safe='')}{rest}"


def _problem(answer: httpx.Response) -> ServerSays | CannotReach:
    """What an answer that is none says is wrong."""
    try:
        said = json.decode(answer.content, type=Problem)
    except (DecodeError, ValidationError):  # what it is instead may be anything, and says nothing
        return CannotReach(
            f"What answers at {answer.url.host} (HTTP {answer.status_code}) is no server of Cardspeak's."
        )
    return ServerSays(said.problem, said.instead, said.rules, answer.status_code)
