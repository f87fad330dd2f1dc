"""Presets and houses as files: layers that lie on one another, each value with its rule and its reason.

A layer is a TOML file. ``extends`` names the layer below it; then comes one table a setting::

    extends = "home"

    [raises_per_round]
    value = 4
    rule = "home.betting.5"
    reason = "The Tuesday game has always had four."
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardspeak.house.checks import check, unknown_setting
from cardspeak.house.settings import Value
from cardspeak.rulebook import UnknownRule, cite

PRESET_FILES: Final = Path(__file__).parent / "presets"


class BadHouse(ValueError):
    """A house file that cannot be used; the sentence names the file and the setting."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One layer's word on one setting."""

    setting: str
    value: Value
    layer: str
    """The preset or house file that says it; ``this table`` for a value set in the program."""
    rule: str
    """The number of the rule that it belongs to."""
    reason: str

    def __str__(self) -> str:
        return f"{self.layer}: {_plain(self.value)}, by {self.rule}.{f' {self.reason}' if self.reason else ''}"


def _plain(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


@cache
def read_layers(name: str) -> Mapping[str, tuple[Choice, ...]]:
    """Every setting of a preset with its whole history, the book first. Raises :class:`BadHouse`."""
    return read_file(PRESET_FILES / f"{name}.toml")


def read_file(path: Path) -> dict[str, tuple[Choice, ...]]:
    """Every setting of a house file with its whole history, the book first.

    ``extends`` names a file beside it or, where there is none of that name, a preset. Raises :class:`BadHouse` where
    the file, or one below it, cannot be read, names a setting nobody knows, gives it a value that it does not take,
    names a rule that is not in the book, or leaves a value, rule or reason out.
    """
    return _read(path, ())


def _read(path: Path, above: tuple[Path, ...]) -> dict[str, tuple[Choice, ...]]:
    if path in above:
        raise BadHouse(f"{above[-1].name} extends {path.stem!r}, which lies on it already: layers cannot go round.")
    try:
        page = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadHouse(f"{path.name} cannot be read: {fault.strerror}.") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadHouse(f"{path.name} is no TOML file: {fault}.") from fault
    house: dict[str, tuple[Choice, ...]] = {}
    is_book = path == PRESET_FILES / "book.toml"
    if not is_book:
        house = _read(_below(path, page.pop("extends", None)), (*above, path))
    for setting, entry in page.items():
        house[setting] = (*house.get(setting, ()), _choice(path, setting, entry))
    return house


def _below(path: Path, name: object) -> Path:
    """The file that ``extends`` names."""
    if not isinstance(name, str):
        raise BadHouse(f'{path.name} must say what it extends: extends = "book", or another preset or house file.')
    for folder in (path.parent, PRESET_FILES):
        # The name is one part of a path, never a way out of the folder.
        if (file := folder / f"{Path(name).name}.toml").is_file() and file != path:
            return file
    presets = ", ".join(sorted(file.stem for file in PRESET_FILES.glob("*.toml")))
    raise BadHouse(f"{path.name} extends {name!r}, which is no preset ({presets}) and no file beside it.")


def _choice(path: Path, setting: str, entry: Any) -> Choice:
    where = f"{path.name}, {setting}"
    if unknown := unknown_setting(setting):
        raise BadHouse(f"{where}: {unknown}")
    if not isinstance(entry, dict):
        raise BadHouse(f"{where}: write [{setting}] and under it value, rule and reason.")
    if odd := sorted(set(entry) - {"value", "rule", "reason"}):
        raise BadHouse(f"{where}: {odd[0]!r} is not known here; a setting has value, rule and reason.")
    if missing := [key for key in ("value", "rule", "reason") if key not in entry]:
        raise BadHouse(f"{where}: {' and '.join(missing)} must be given.")
    rule, reason = entry["rule"], entry["reason"]
    if not isinstance(rule, str) or not isinstance(reason, str):
        raise BadHouse(f"{where}: rule and reason are text.")
    try:
        cite(rule)
        value = check(setting, entry["value"])
    except UnknownRule as fault:
        raise BadHouse(f"{where}: {fault}") from fault
    except ValueError as fault:
        raise BadHouse(f"{where}: {fault}") from fault
    return Choice(setting, value, path.stem, rule, reason)
