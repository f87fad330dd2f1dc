"""What whoever runs a server may settle: how much it takes from one sender, and which pages may use it."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct


class Rate(NamedTuple):
    """So many a second in the long run, and so many at once."""

    second: float
    once: int


class Limits(Struct, frozen=True, kw_only=True):
    """How much one sender may ask of the server. A rate that is ``None`` is no limit.

    body, message
        bytes of a request's body, and of one message over the socket.
    hello
        seconds in which a socket's first message must have come.
    reads_within
        seconds in which a socket's client must take what it is sent.
    faults
        messages that are none, after which a socket is closed.
    sockets
        of one person that follow tables at a time, or of one address where nobody says who he is; ``None`` for no limit.
    token
        requests and messages of one person.
    address
        requests of one address without a token, or with one that is not known, and sockets that it opens.
    people
        new people from one address.
    tables
        new tables of one person.
    """

    body: int = 65_536
    message: int = 16_384
    hello: float = 5.0
    reads_within: float = 30.0
    faults: int = 20
    sockets: int | None = 64
    token: Rate | None = Rate(20, 100)
    address: Rate | None = Rate(10, 100)
    people: Rate | None = Rate(1 / 30, 20)
    tables: Rate | None = Rate(1 / 60, 10)


UNLIMITED_RATES: Final = Limits(sockets=None, token=None, address=None, people=None, tables=None)
"""For a server that only its own machine can reach, such as one that is measured."""


class Settings(Struct, frozen=True, kw_only=True):
    """How a server answers.

    limits
        how much it takes from one sender.
    origins
        pages besides the server's own that may use it, each as a browser names its origin: ``https://example.org``.
    """

    limits: Limits = Limits()
    origins: tuple[str, ...] = ()
