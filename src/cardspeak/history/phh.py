"""Hand histories in the PHH format: read into records and written again, without loss.

A ``.phh`` file is one TOML document and holds one deal; a ``.phhs`` file holds one table a deal. Amounts are read as
exact numbers, whole ones as ``int`` and others as ``Decimal``, never as binary floats.
"""

from __future__ import annotations

import datetime as dt
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from cardspeak.history.variants import VARIANTS

Amount = int | Decimal
"""Money or chips, exact; ``Decimal("inf")`` for a stack that is not known."""

SUFFIXES: Final = (".phh", ".phhs")

LARGEST: Final = 10**15
DECIMALS: Final = 9
"""Bounds of an amount: no game is played for more, nor in smaller parts, and sums of such amounts stay exact."""


class BadHistory(ValueError):
    """A file that is no hand history, or a field that cannot be what it says; the message names file, deal and field."""


@dataclass(frozen=True, slots=True)
class Record:
    """One deal as a history tells it. Everything per player is in dealing order: p1 stands at the button's left, the
    last has the button, and heads-up the blinds and antes stand as if it were the other way round (the first entry is
    the button's).

    variant
        a code of the standard, a key of :data:`~cardspeak.history.variants.VARIANTS`.
    antes, starting_stacks, blinds_or_straddles
        one amount a player; a negative blind is a late post, live but without the right to act last.
    bring_in, small_bet, big_bet, min_bet
        the stakes, those that the variant has.
    actions
        what happened, in the notation of the standard, comments kept.
    ante_trimming_status
        whether a short ante is matched by each other player in part only, so that the antes make side pots.
    user
        the keys that begin with an underscore.
    unknown
        keys that the standard does not have, and standard ones whose value is not of its kind; kept as they are, and
        named in ``warnings``.
    warnings
        what the reader found odd, a sentence each.
    file, label, index
        where the record stood: its file, the name of its table, its place in the file from 0. They are no part of
        what it says: records are equal without them.

    The other fields are those of the standard, as they stand in the file; ``None`` where there is none.
    """

    variant: str
    antes: tuple[Amount, ...]
    starting_stacks: tuple[Amount, ...]
    actions: tuple[str, ...]
    blinds_or_straddles: tuple[Amount, ...] | None = None
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    ante_trimming_status: bool = False
    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: dt.time | None = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: int | str | None = None
    level: int | None = None
    seats: tuple[int, ...] | None = None
    seat_count: int | None = None
    table: int | str | None = None
    players: tuple[str, ...] | None = None
    finishing_stacks: tuple[Amount, ...] | None = None
    winnings: tuple[Amount, ...] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    time_limit: Amount | None = None
    time_banks: tuple[Amount, ...] | None = None
    user: Mapping[str, Any] = field(default_factory=dict)
    unknown: Mapping[str, Any] = field(default_factory=dict)
    warnings: tuple[str, ...] = field(default=(), compare=False)
    file: str = field(default="", compare=False)
    label: str = field(default="", compare=False)
    index: int = field(default=0, compare=False)

    @property
    def where(self) -> str:
        """``session.phhs, deal 3``: the place in the file counts from 0."""
        return _where(self.file, self.label, self.index)


# -------------------------------------------------------------------------------------------------------------- reading


def read(path: str | Path) -> Iterator[Record]:
    """The records of a file, in file order, one by one.

    Raises :class:`BadHistory` where the file is no TOML or a record lacks what it must have; the records before the
    faulty one have been given out by then.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadHistory(f"{path}: this is no text in UTF-8 (byte {fault.start}).") from None
    except OSError as fault:
        raise BadHistory(f"{path} cannot be read: {fault.strerror}.") from None
    yield from _records(text, str(path), many=path.suffix == ".phhs")


def loads(text: str, file: str = "") -> list[Record]:
    """The records of a text, be it one deal or one table a deal. ``file`` is for messages. Raises :class:`BadHistory`."""
    return list(_records(text, file, many=False))


def _records(text: str, file: str, *, many: bool) -> Iterator[Record]:
    try:
        document = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError) as fault:  # numbers beyond all measure are no TOMLDecodeError
        raise BadHistory(f"{file or 'The text'} is no PHH: {fault}.") from None
    except RecursionError:
        raise BadHistory(f"{file or 'The text'} is no PHH: it is nested too deeply.") from None
    tables = [value for value in document.values() if isinstance(value, dict)]
    if "variant" not in document and "actions" not in document and (many or tables):
        if len(tables) < len(document):
            stray = next(key for key, value in document.items() if not isinstance(value, dict))
            raise BadHistory(f"{file or 'The text'}: field {stray!r} stands outside the tables of the deals.")
        for index, (label, table) in enumerate(document.items()):
            yield _record(table, file, label, index)
    else:
        yield _record(document, file, "", 0)


def _where(file: str, label: str, index: int) -> str:
    named = f" [{label}]" if label and label != str(index + 1) else ""
    return f"{file or 'the text'}, deal {index}{named}"


def _amount(value: object) -> bool:
    if type(value) is int:
        return -LARGEST <= value <= LARGEST
    if not isinstance(value, Decimal) or not value.is_finite():
        return False
    exponent = value.as_tuple().exponent
    return (
        value.copy_abs() <= LARGEST and isinstance(exponent, int) and exponent >= -2 * DECIMALS and not _too_fine(value)
    )


def _too_fine(value: Decimal) -> bool:
    exponent = value.normalize().as_tuple().exponent
    return isinstance(exponent, int) and exponent < -DECIMALS


def _stack(value: object) -> bool:
    return value == Decimal("inf") if isinstance(value, Decimal) and value.is_infinite() else _amount(value)


def _text(value: object) -> bool:
    return isinstance(value, str)


def _whole(value: object) -> bool:
    return type(value) is int


_KINDS: Final = {
    "amount": (_amount, "an amount"),
    "stack": (_stack, "an amount, or inf where it is not known"),
    "text": (_text, "a text"),
    "whole number": (_whole, "a whole number"),
    "name": (lambda value: _text(value) or _whole(value), "a whole number or a text"),
    "flag": (lambda value: isinstance(value, bool), "true or false"),
    "time": (lambda value: isinstance(value, dt.time), "a time of day"),
}
_LISTS: Final = {
    "antes": "amount",
    "starting_stacks": "stack",
    "blinds_or_straddles": "amount",
    "finishing_stacks": "stack",
    "winnings": "amount",
    "players": "text",
    "seats": "whole number",
    "time_banks": "amount",
    "actions": "text",
}
_SINGLE: Final = {
    **dict.fromkeys(("bring_in", "small_bet", "big_bet", "min_bet", "time_limit"), "amount"),
    **dict.fromkeys(
        (
            "variant author event url venue address city region postal_code country time_zone time_zone_abbreviation "
            "currency currency_symbol"
        ).split(),
        "text",
    ),
    **dict.fromkeys(("day", "month", "year", "level", "seat_count"), "whole number"),
    **dict.fromkeys(("hand", "table"), "name"),
    "ante_trimming_status": "flag",
    "time": "time",
}
_ALWAYS: Final = ("variant", "antes", "starting_stacks", "actions")
_STAKES: Final = ("blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet")
_PLAYED_FROM: Final = frozenset((*_ALWAYS, *_STAKES, "ante_trimming_status"))
"""Fields that play depends on: a wrong one is an error. Any other wrong one is kept, and a warning says so."""

_PER_PLAYER: Final = frozenset(_LISTS) - {"actions"}


def _problem(name: str, value: object, players: int) -> str:
    """What is wrong with the value of a standard field; empty where nothing is."""
    if name in _LISTS:
        holds, words = _KINDS[_LISTS[name]]
        if not isinstance(value, list):
            return f"must be a list, not {_shown(value)}"
        for place, entry in enumerate(value):
            if not holds(entry):
                return f"must hold {words} at place {place + 1}, not {_shown(entry)}"
        if name in _PER_PLAYER and len(value) != players:
            return f"has {len(value)} entries for {players} players"
        return ""
    holds, words = _KINDS[_SINGLE[name]]
    return "" if holds(value) else f"must be {words}, not {_shown(value)}"


def _shown(value: object) -> str:
    text = str(value) if isinstance(value, Decimal) else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _record(table: Mapping[str, Any], file: str, label: str, index: int) -> Record:
    def bad(problem: str) -> BadHistory:
        where = _where(file, label, index)
        return BadHistory(f"{where[0].upper() if not file else where[0]}{where[1:]}: {problem}.")

    for name in _ALWAYS:
        if name not in table:
            raise bad(f"field {name!r} is missing")
    code = table["variant"]
    variant = VARIANTS.get(code) if isinstance(code, str) else None
    if variant is None:
        raise bad(f"field 'variant' is {_shown(code)}, no code of the standard; those are {', '.join(VARIANTS)}")
    stacks = table["starting_stacks"]
    players = len(stacks) if isinstance(stacks, list) else 0
    values: dict[str, Any] = {}
    user: dict[str, Any] = {}
    unknown: dict[str, Any] = {}
    warnings: list[str] = []
    for name, value in table.items():
        if name.startswith("_"):
            user[name] = value
        elif name in _LISTS or name in _SINGLE:
            problem = _problem(name, value, players)
            if not problem:
                values[name] = tuple(value) if name in _LISTS else value
            elif name in _PLAYED_FROM:
                raise bad(f"field {name!r} {problem}")
            else:
                unknown[name] = value
                warnings.append(f"Field {name!r} {problem}; it is kept as it is.")
        else:
            unknown[name] = value
            warnings.append(f"Field {name!r} is not in the standard; it is kept as it is.")
    if players < 2:
        raise bad("field 'starting_stacks' must have an entry for each of two players or more")
    for name in variant.requires:
        if name not in values:
            raise bad(f"field {name!r} is missing, which {variant.title} ({variant.code}) needs")
    if "bring_in" in values and "blinds_or_straddles" in values:
        raise bad("fields 'bring_in' and 'blinds_or_straddles' exclude each other")
    for name in ("antes", "starting_stacks", "bring_in"):
        found = values.get(name, 0)
        if min(found if isinstance(found, tuple) else (found,)) < 0:
            raise bad(f"field {name!r} holds a negative amount")
    for name in ("small_bet", "big_bet", "min_bet"):
        if values.get(name, 1) <= 0:
            raise bad(f"field {name!r} must be more than 0")
    if values.get("small_bet", 0) > values.get("big_bet", values.get("small_bet", 0)):
        raise bad("field 'big_bet' is less than 'small_bet'")
    return Record(**values, user=user, unknown=unknown, warnings=tuple(warnings), file=file, label=label, index=index)


# -------------------------------------------------------------------------------------------------------------- writing

_FIRST: Final = ("variant", "ante_trimming_status", "antes", *_STAKES, "starting_stacks", "actions")
_ORDER: Final = (
    *_FIRST,
    *[part.name for part in fields(Record) if part.name in {**_LISTS, **_SINGLE} and part.name not in _FIRST],
)
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def dumps(record: Record) -> str:
    """The record as the text of a ``.phh`` file, a line a field. Reading it gives an equal record."""
    lines = [f"{name} = {_toml(value)}" for name in _ORDER if (value := getattr(record, name)) is not None]
    lines += [f"{_key(name)} = {_toml(value)}" for name, value in {**record.user, **record.unknown}.items()]
    return "\n".join(lines) + "\n"


def dumps_many(records: Iterable[Record]) -> str:
    """The records as the text of a ``.phhs`` file. A record keeps its label where no other before it has the same; the
    rest are numbered."""
    used: set[str] = set()
    tables = []
    for number, record in enumerate(records, start=1):
        label = record.label
        if not label or label in used:
            free = number
            while str(free) in used:
                free += 1
            label = str(free)
        used.add(label)
        tables.append(f"[{_key(label)}]\n{dumps(record)}")
    return "\n".join(tables)


def write(path: str | Path, records: Record | Iterable[Record]) -> None:
    """Write a ``.phh`` file, which holds one record, or a ``.phhs`` file, which holds any number.

    Raises :class:`BadHistory` where the name of the file ends otherwise or its kind cannot hold so many.
    """
    path = Path(path)
    several = [records] if isinstance(records, Record) else list(records)
    if path.suffix not in SUFFIXES:
        raise BadHistory(f"{path}: the name of a hand history ends in .phh or .phhs.")
    if path.suffix == ".phh" and len(several) != 1:
        raise BadHistory(f"{path}: a .phh file holds one deal, not {len(several)}; a .phhs file holds many.")
    text = dumps(several[0]) if path.suffix == ".phh" else dumps_many(several)
    path.write_text(text, encoding="utf-8", newline="\n")


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _quoted(name)


def _quoted(text: str) -> str:
    # TOML's basic strings are JSON's, but that TOML wants the delete character escaped too.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Decimal):
        text = str(value).lower().replace("infinity", "inf")
        return text if not value.is_finite() or any(mark in text for mark in ".e") else text + ".0"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join([_toml(entry) for entry in value])}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join([f'{_key(name)} = {_toml(entry)}' for name, entry in value.items()])}}}"
    if isinstance(value, (dt.datetime, dt.date, dt.time)):
        return value.isoformat()
    raise BadHistory(f"{_shown(value)} cannot be written in a PHH file.")
