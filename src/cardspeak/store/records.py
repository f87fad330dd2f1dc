"""What the store gives and takes, and how it says no."""

from __future__ import annotations

from typing import NamedTuple


class Written(NamedTuple):
    """One fact of a table's log as the store keeps it.

    number
        1 up within the table, without gaps.
    at
        when it was written down, milliseconds since 1970 UTC.
    deal
        number of the deal that it belongs to, 0 outside one.
    kind
        a plain word, which whoever can read the database can read.
    body
        JSON, never empty. Where `secret`, the database holds it sealed only.
    secret
        whether the body is sealed.
    """

    number: int
    at: int
    deal: int
    kind: str
    body: bytes
    secret: bool

    def __repr__(self) -> str:
        # Never the body: it may hold cards, and a repr ends up in logs and errors.
        sealed = ", secret" if self.secret else ""
        return f"Written({self.number}, at {self.at}, deal {self.deal}, {self.kind!r}, {len(self.body)} bytes{sealed})"


class TableRow(NamedTuple):
    """A live table.

    id, made
        its id; what it was made with, as given to `Store.create`.
    created, closed_at
        milliseconds since 1970 UTC; `closed_at` is None while it is open.
    wake
        its next deadline in milliseconds since 1970 UTC, or None.
    number
        of the last fact of its log, 0 where there is none.
    """

    id: str
    made: bytes
    created: int
    closed_at: int | None
    wake: int | None
    number: int


class Invitation(NamedTuple):
    """What an invitation is good for: a role at a table, and the name of a seat or bot where it is for that one alone."""

    table: str
    role: str
    name: str


class StoreError(Exception):
    """The store could not do it; the sentence says why and what to do.

    After one from `Store.append` the table's last number has to be read anew: where the database was lost while it wrote, nobody knows
    whether the facts are there.
    """


class WrongKey(StoreError):
    """What this database keeps secret is sealed with another key than the one given, or none was found."""


class CannotOpen(StoreError):
    """A secret fact is not opened by this key: it was sealed with another one that has been lost, or it has been altered.

    number
        of that fact.
    """

    def __init__(self, number: int) -> None:
        super().__init__(
            f"Fact {number} is sealed and this key does not open it: the key that it was sealed with is lost, or the fact was altered."
        )
        self.number = number


class Conflict(Exception):
    """Somebody else has written that number.

    number
        the last one of the table now.
    """

    def __init__(self, number: int) -> None:
        super().__init__(f"The table's log has gone on and ends with {number} now.")
        self.number = number


class AlreadyDone(Exception):
    """The command has been carried out before.

    number
        the last fact that it brought then.
    """

    def __init__(self, number: int) -> None:
        super().__init__(f"The command has been carried out before, with fact {number}.")
        self.number = number
