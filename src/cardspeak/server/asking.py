"""Who asks: what a handler may want to know of a request besides its body."""

from __future__ import annotations

import time
from functools import cache
from typing import Any, Final

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import SkipValidation
from msgspec import DecodeError, json

from cardspeak.live.messages import Problem
from cardspeak.server.edge import PERSON, address_of
from cardspeak.server.hub import Hub
from cardspeak.server.problems import DESCRIBED, Trouble, too_often, unknown_token
from cardspeak.server.rates import Buckets
from cardspeak.server.settings import Limits

TheHub = NamedDependency[SkipValidation[Hub]]
"""The hub."""


class Asked(Request[Any, Any, Any]):
    """A request whose body is read as what its handler takes, to the letter: a number in quotation marks is none."""

    async def json(self) -> Any:
        """The body. Raises :class:`~cardspeak.server.problems.Trouble` where it is not what the handler takes."""
        field = self.route_handler.parsed_data_field
        assert field is not None
        try:
            return _reader(field.annotation).decode(await self.body())
        except (DecodeError, RecursionError) as problem:
            raise Trouble(400, Problem(f"{problem}.", DESCRIBED)) from None


@cache
def _reader(kind: Any) -> json.Decoder[Any]:
    return json.Decoder(kind)


class Making:
    """How often one sender may make something that stays."""

    __slots__ = ("_people", "_tables")

    def __init__(self, limits: Limits) -> None:
        self._people = Buckets(limits.people)
        self._tables = Buckets(limits.tables)

    def a_person(self, request: Request[Any, Any, Any]) -> None:
        """Raises :class:`~cardspeak.server.problems.Trouble` where too many came from that address."""
        if wait := self._people.take(address_of(request.scope)):
            raise too_often(wait)

    def a_table(self, person: str) -> None:
        """Raises :class:`~cardspeak.server.problems.Trouble` where that person has made too many."""
        if wait := self._tables.take(person):
            raise too_often(wait)


TheMaking = NamedDependency[SkipValidation[Making]]
"""What keeps count of what is made."""

Somebody = NamedDependency[str]
"""Whom the request's token stands for."""

Anybody = NamedDependency[str | None]
"""The same; ``None`` where it brings none."""

SOMEBODY: Final[list[dict[str, list[str]]]] = [{"token": []}]
"""A token is needed."""
ANYBODY: Final[list[dict[str, list[str]]]] = [{}, {"token": []}]
"""It makes a difference, and is not needed."""


def asker(request: Request[Any, Any, Any]) -> str | None:
    """Whom the request's token stands for, ``None`` where it brings none."""
    person: str | None = request.scope["state"].get(PERSON)
    return person


def person(request: Request[Any, Any, Any]) -> str:
    """Whom the request's token stands for. Raises :class:`~cardspeak.server.problems.Trouble` where it brings none."""
    found = asker(request)
    if found is None:
        raise unknown_token()
    return found


def now() -> int:
    """The time in milliseconds since 1970 UTC."""
    return time.time_ns() // 1_000_000


def problems(**why: str) -> dict[int, ResponseSpec]:
    """For the description of the API: the errors of a handler, as in ``problems(_404="...")``."""
    return {
        int(status[1:]): ResponseSpec(Problem, description=text, generate_examples=False)
        for status, text in why.items()
    }
