"""Facts as bytes and back, equal in every field and type: what the store keeps of a table.

A fact is a tuple of words, whole numbers, ``None``, tuples, and a few records of the rooms above. A tuple becomes a JSON list, a
record an object of its name and its fields, so that the plain part of a log can be read without this program. A set is written
in order, for the same fact always has the same bytes.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import DecodeError, json

from cardspeak.deal import Pot
from cardspeak.deal.standing import Promise, Standing
from cardspeak.table.plan import Due, Kept, Plan

_RECORDS: Final[dict[str, type[tuple[Any, ...]]]] = {
    record.__name__: record for record in (Due, Kept, Plan, Promise, Standing)
}
_NAMES: Final = {record: name for name, record in _RECORDS.items()}


class BadFact(ValueError):
    """Bytes that are no fact. Nothing of them stands in the message, for they may be secret."""


def encoded(fact: tuple[Any, ...]) -> bytes:
    """The bytes of a fact. Raises ``TypeError`` for a value of a kind that facts do not hold."""
    return json.encode(_plain(fact))


def decoded(body: bytes) -> tuple[Any, ...]:
    """The fact of these bytes. Raises :class:`BadFact`."""
    try:
        fact = _rich(json.decode(body))
    except (DecodeError, KeyError, TypeError, ValueError):
        raise BadFact("That is no fact of a log.") from None
    if type(fact) is not tuple or not fact or type(fact[0]) is not str:
        raise BadFact("That is no fact of a log.")
    return fact


def _plain(value: Any) -> Any:
    kind = type(value)
    if value is None or kind in {int, str, bool}:
        return value
    if kind is tuple or kind is list:
        return [_plain(one) for one in value]
    if kind in _NAMES:
        return {_NAMES[kind]: [_plain(one) for one in value]}
    if kind is Pot:
        return {"Pot": [value.amount, list(value.eligible)]}
    if kind is frozenset or kind is set:
        return {"set": sorted([_plain(one) for one in value])}
    if isinstance(value, int):  # a card, which is a number with a face
        return int(value)
    raise TypeError(f"A fact holds no {kind.__name__}.")


def _rich(value: Any) -> Any:
    kind = type(value)
    if kind is list:
        return tuple([_rich(one) for one in value])
    if kind is dict:
        ((name, fields),) = value.items()
        if name == "set":
            return frozenset([_rich(one) for one in fields])
        if name == "Pot":
            return Pot(fields[0], tuple(fields[1]))
        return _RECORDS[name](*[_rich(one) for one in fields])
    if kind is float:
        raise TypeError
    return value
