"""What a setting takes, and the sentence for one that nobody knows or a value it does not take."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardspeak.house.settings import ALLOWED, BOOK, Value

if TYPE_CHECKING:
    from typing import Any


class UnknownSetting(ValueError):
    """A name that is no house setting; the sentence lists names near it."""


class BadSetting(ValueError):
    """A value that a setting does not take; the sentence says what it takes, by which rule and why."""


def check(name: str, value: object) -> Value:
    """The value as the house holds it: a list becomes a tuple, anything else stays as it is.

    Raises :class:`UnknownSetting` and :class:`BadSetting`.
    """
    if unknown := unknown_setting(name):
        raise UnknownSetting(unknown)
    kind, bounds = ALLOWED[name]
    if kind == "one of":
        # 1 == True in Python, but a count is not a yes.
        held = next((choice for choice in bounds if choice == value and type(choice) is type(value)), None)
    elif kind in {"numbers", "words"}:
        held = _run(kind, value, bounds)
    elif kind == "number or none" and value == "none":
        held = value
    else:
        held = value if _is_one(kind, value, bounds) else None
    if held is None:
        raise BadSetting(_not_taken(name, value))
    return held  # type: ignore[return-value]  # one of the kinds above is a Value


def _is_one(kind: str, value: object, bounds: tuple[object, ...]) -> bool:
    if kind == "boolean":
        return isinstance(value, bool)
    if kind in {"text", "words"}:
        return isinstance(value, str) and value != ""
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    least, most = bounds
    return (not isinstance(least, int) or value >= least) and (not isinstance(most, int) or value <= most)


def _run(kind: str, value: object, bounds: tuple[object, ...]) -> tuple[object, ...] | None:
    if not isinstance(value, list | tuple) or not all(_is_one(kind, one, bounds) for one in value):
        return None
    return tuple(value)


def unknown_setting(name: str) -> str | None:
    """The sentence for a name that is no setting; ``None`` where it is one."""
    if name in BOOK:
        return None
    from difflib import get_close_matches  # noqa: PLC0415 (only a wrong name pays for it)

    near = get_close_matches(name, BOOK, n=4, cutoff=0.6)
    near += [known for known in BOOK if name and name in known and known not in near][: 4 - len(near)]
    meant = f" Did you mean {' or '.join(near)}?" if near else ""
    return f"There is no house setting {name!r}.{meant}"


def takes(name: str) -> str:
    """What the setting takes, in words: ``"dead or moving"``, ``"a whole number, 0 or more (minutes)"``."""
    kind, bounds = ALLOWED[name]
    unit = _listed(name).get("unit")
    counted = f" ({unit})" if unit else ""
    if kind == "one of":
        return " or ".join(_show(choice) for choice in bounds)
    if kind == "boolean":
        return "true or false"
    if kind == "text":
        return f"text{counted}"
    if kind == "words":
        return "a list of words"
    least, most = bounds
    span = f"{least} or more" if most is None else f"{least} to {most}"
    return {
        "number": f"a whole number, {span}{counted}",
        "numbers": f"a list of whole numbers, each {span}{counted}",
        "number or none": f'a whole number, {span}, or "none"',
    }[kind]


def _show(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value) if isinstance(value, int) else str(value)


def _not_taken(name: str, value: object) -> str:
    listed = _listed(name)
    return f"{name} takes {takes(name)}, not {value!r}. [{', '.join(listed['rules'])}] {listed['why']}"


def _listed(name: str) -> dict[str, Any]:
    """The setting's entry in ``settings.toml``: rules, unit and reason, which only a sentence needs."""
    return _entries()[name]


@cache
def _entries() -> dict[str, dict[str, Any]]:
    import tomllib  # noqa: PLC0415 (only who asks for a sentence pays for it)
    from pathlib import Path  # noqa: PLC0415 (the same)

    page = tomllib.loads((Path(__file__).parent / "settings.toml").read_text(encoding="utf-8"))
    return {entry["name"]: entry for entry in page["setting"]}
