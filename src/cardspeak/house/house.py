"""The house: one frozen object that holds the answer to everything the book leaves open."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from cardspeak.house.checks import BadSetting, UnknownSetting, check, unknown_setting
from cardspeak.house.settings import BOOK, LIES_ON, NAMES, OVER_THE_BOOK, PRESETS, Preset, Settings, Value

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Never, Self, Unpack

    from cardspeak.house.layers import Choice
    from cardspeak.house.settings import Changes

_values = attrgetter(*NAMES)
_PRESETS: dict[str, House] = {}


class House(Settings):
    """All house settings, as plain attributes that never change.

    ``House()`` is the book; ``House(raises_per_round=4)`` the book with one thing otherwise. Houses with the same
    values are equal, whatever they were made from. Raises :class:`UnknownSetting` for a name that is no setting and
    :class:`BadSetting` for a value that the setting does not take.
    """

    __slots__ = ("_history", "origin")

    origin: str
    """The preset, or the house file, that it was made from."""
    _history: Mapping[str, tuple[Choice, ...]] | None

    def __init__(self, **changes: Unpack[Changes]) -> None:
        _fill(self, "book", None, BOOK | _checked(changes))

    @classmethod
    def preset(cls, name: Preset) -> House:
        """The house of that name, always the same object: ``book``, ``home``, ``tournament``, ``tda-2024``.

        Raises :class:`BadSetting` for any other name.
        """
        if (house := _PRESETS.get(name)) is None:
            if name not in PRESETS:
                raise BadSetting(f"There is no preset {name!r}; there are {', '.join(PRESETS)}.")
            house = _PRESETS[name] = _make(name, None, BOOK | OVER_THE_BOOK[name])
        return house

    @classmethod
    def of(cls, preset: Preset = "book", **changes: Unpack[Changes]) -> House:
        """A preset with some settings otherwise: ``House.of("home", raises_per_round=4)``."""
        return cls.preset(preset).with_(**changes)

    @classmethod
    def read(cls, table: Mapping[str, object]) -> House:
        """A house from outside data, such as a table of a file or a form: ``preset`` and settings by name, each checked.

        Raises :class:`UnknownSetting` and :class:`BadSetting`.
        """
        changes = dict(table)
        preset = changes.pop("preset", "book")
        if preset not in PRESETS:
            raise BadSetting(f"There is no preset {preset!r}; there are {', '.join(PRESETS)}.")
        return cls.preset(preset)._with(changes)  # noqa: SLF001 (a house of this class)

    @classmethod
    def read_file(cls, path: Path) -> House:
        """A house from a file of its own, which names the layer it lies on and the rule and reason of each value.

        Raises :class:`BadHouse`, naming the file and the setting; ``layers.py`` shows what such a file looks like.
        """
        from cardspeak.house.layers import read_file  # noqa: PLC0415 (only a house from a file needs it)

        history = read_file(path)
        return _make(path.stem, history, {name: choices[-1].value for name, choices in history.items()})

    def with_(self, **changes: Unpack[Changes]) -> House:
        """The same house with some settings otherwise."""
        return self._with(changes)

    def _with(self, changes: Mapping[str, object]) -> House:
        if not changes:
            return self
        return _make(self.origin, self._history, dict(zip(NAMES, _values(self), strict=True)) | _checked(changes))

    def builds_on(self, preset: Preset) -> bool:
        """Whether it is that preset or lies on it, whatever it then sets otherwise."""
        if self._history is None:
            return preset in LIES_ON[self.origin]
        return any([choice.layer == preset for choices in self._history.values() for choice in choices])

    def departures(self) -> dict[str, Value]:
        """The settings whose value is not the book's, by name; ``House.read`` makes the same house of them."""
        return {name: value for name, value in zip(NAMES, _values(self), strict=True) if not _same(value, BOOK[name])}

    def explain(self, setting: str) -> tuple[Choice, ...]:
        """Where a value comes from: each layer that speaks of the setting, the book first and the one that holds last.

        Raises :class:`UnknownSetting`.
        """
        from cardspeak.house.layers import Choice, read_layers  # noqa: PLC0415 (reads files, which play never needs)

        if unknown := unknown_setting(setting):
            raise UnknownSetting(unknown)
        history = read_layers(self.origin) if self._history is None else self._history
        layers = history[setting]
        value: Value = getattr(self, setting)
        if _same(value, layers[-1].value):
            return layers
        return (*layers, Choice(setting, value, "this table", layers[-1].rule, ""))

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"A house does not change; house.with_({name}=...) makes another.")

    def __delattr__(self, name: str) -> Never:
        raise AttributeError("A house does not change.")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return bool(_values(self) == _values(other)) if isinstance(other, House) else NotImplemented

    def __hash__(self) -> int:
        return hash(_values(self))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _make, (self.origin, self._history, dict(zip(NAMES, _values(self), strict=True)))

    def __repr__(self) -> str:
        base = OVER_THE_BOOK.get(self.origin, {}) if self._history is None else {}
        mine = [
            f"{name}={value!r}"
            for name, value in zip(NAMES, _values(self), strict=True)
            if not _same(value, base.get(name, BOOK[name]))
        ]
        return f"House.of({', '.join([repr(self.origin if self._history is None else 'book'), *mine])})"


def _same(one: Value, other: Value) -> bool:
    return one == other and type(one) is type(other)


def _checked(changes: Mapping[str, object]) -> dict[str, Value]:
    return {name: check(name, value) for name, value in changes.items()}


def _make(origin: str, history: Mapping[str, tuple[Choice, ...]] | None, values: Mapping[str, Value]) -> House:
    house = object.__new__(House)
    _fill(house, origin, history, values)
    return house


def _fill(
    house: House, origin: str, history: Mapping[str, tuple[Choice, ...]] | None, values: Mapping[str, Value]
) -> None:
    set_once = object.__setattr__
    for name in NAMES:
        set_once(house, name, values[name])
    set_once(house, "origin", origin)
    set_once(house, "_history", history)
