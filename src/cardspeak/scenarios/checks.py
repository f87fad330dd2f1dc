"""What running a scenario may come to, and comparing what is with what must be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Failed(Exception):
    """The scenario does not hold; the message says where and how."""


class NotPlayedYet(Exception):
    """The scenario needs something that is not built yet; the message says what."""


def same(where: str, what: str, found: object, wanted: object) -> None:
    """Raise :class:`Failed` unless both are equal."""
    if found != wanted:
        raise Failed(f"{where}: {what} is {found}, must be {wanted}")


def by_seat(table: Mapping[str, Any]) -> dict[int, Any]:
    """A table of a scenario file with its seats as numbers; raises :class:`Failed` on a key that is no seat."""
    found = {}
    for key, value in table.items():
        if not key.isdecimal():
            raise Failed(f"{key!r} is no seat")
        found[int(key)] = value
    return found
