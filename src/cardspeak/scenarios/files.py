"""Scenario files: read, checked, one value each.

A scenario is one worked example of a rule that a program can run. ``tests/book/FORMAT.md`` says how they are written.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

KINDS: Final = ("deal", "ruling", "ranking", "table", "room", "tournament")

_COMMON: Final = frozenset({"id", "rule", "title", "kind", "house", "source", "because", "expect"})
_OF_KIND: Final[Mapping[str, frozenset[str]]] = {
    "deal": frozenset({"setup", "play"}),
    "ruling": frozenset({"facts"}),
    "ranking": frozenset({"order", "joker", "game", "holes", "board", "hands", "named", "best", "none"}),
    "table": frozenset({"setup", "play"}),
    "room": frozenset({"facts"}),
    "tournament": frozenset({"facts"}),
}


class BadScenario(ValueError):
    """A scenario file that cannot be read; the message names the file, the scenario and what is wrong."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. ``body`` holds what its kind has beside the keys that every scenario has."""

    file: str
    id: str
    rules: tuple[str, ...]
    title: str
    kind: str
    house: Mapping[str, Any]
    expect: Mapping[str, Any]
    body: Mapping[str, Any] = field(repr=False)


def read(path: Path) -> Iterator[Scenario]:
    """The scenarios of a file in order; raises :class:`BadScenario`."""
    try:
        page = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadScenario(f"{path}: cannot be read: {problem.strerror}.") from problem
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadScenario(f"{path}: is no TOML: {problem}.") from problem
    tables = page.get("scenario")
    if not isinstance(tables, list):
        raise BadScenario(f"{path}: holds no [[scenario]].")
    for number, table in enumerate(tables, 1):
        yield _scenario(path, number, table)


def _scenario(path: Path, number: int, table: Mapping[str, Any]) -> Scenario:
    name = table.get("id", f"scenario {number}")
    where = f"{path}: {name}"
    for key in ("id", "rule", "title", "kind"):
        if key not in table:
            raise BadScenario(f"{where}: has no {key}.")
    kind = table["kind"]
    if kind not in _OF_KIND:
        raise BadScenario(f"{where}: kind is {kind!r}; it is one of {', '.join(KINDS)}.")
    odd = sorted(set(table) - _COMMON - _OF_KIND[kind])
    if odd:
        raise BadScenario(f"{where}: {', '.join(odd)} means nothing in a scenario of kind {kind}.")
    return Scenario(
        file=str(path),
        id=table["id"],
        rules=tuple(table["rule"]),
        title=table["title"],
        kind=kind,
        house=table.get("house", {}),
        expect=table.get("expect", {}),
        body={key: table[key] for key in _OF_KIND[kind] if key in table},
    )
