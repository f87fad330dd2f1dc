"""The closed list of what can go wrong, as ``incidents.toml`` holds it: each kind with its facts and outcomes."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

LIST: Final = Path(__file__).parent / "incidents.toml"

PLAIN: Final[Mapping[str, Any]] = {
    "true or false": False,
    "number": 0,
    "chips": 0,
    "seat": 0,
    "text": "",
    "card": "",
    "cards": "",
    "numbers": [],
    "seats": [],
    "chips by seat": {},
    "card by seat": {},
    "cards by seat": {},
    "number by seat": {},
    "chips by seat by street": {},
}
"""Every type of fact that is no list of words, with the innocent value of a fact of that type."""

_VALUES: Final[Mapping[str, list[Any]]] = {
    "true or false": [False, True],
    "number": [0, 1, 2, 3],
    "chips": [0, 10, 50],
    "seat": [0, 3],
    "seats": [[], [3], [3, 5]],
}


class UnknownIncident(ValueError):
    """A name that is no incident; the sentence lists names near it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """What may be known of an incident."""

    name: str
    type: str
    """A type of :data:`PLAIN`; ``word`` for one of ``choices``, ``words`` for some of them."""
    meaning: str
    choices: tuple[str, ...]
    """The words that it may be; in ``bet-N`` and the like N stands for a number of chips."""
    innocent: Any
    """Its value where nobody says otherwise, as TOML writes it."""
    values: tuple[Any, ...]
    """The values that a ruling may hang on, as TOML writes them; the innocent value is one of them."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of incident."""

    name: str
    summary: str
    rules: tuple[str, ...]
    """The rules that bear on it, the main one first."""
    facts: Mapping[str, Fact]
    """Its own facts and those of every incident, by name."""
    own: tuple[str, ...]
    """The names of its own facts."""
    outcomes: Mapping[str, str]
    """The outcomes that it may have and what each means here."""
    remedies: tuple[str, ...]
    """The steps that may be needed, as words of :func:`steps`."""


@cache
def _page() -> dict[str, Any]:
    return tomllib.loads(LIST.read_text(encoding="utf-8"))


@cache
def kinds() -> Mapping[str, Kind]:
    """Every kind of incident by name, in the order of the list."""
    page = _page()
    return {entry["name"]: _kind(entry, shared_facts(), page) for entry in page["incident"]}


@cache
def shared_facts() -> Mapping[str, Fact]:
    """The facts that every incident has, by name."""
    page = _page()
    return {
        name: _fact(name, said, page["innocent"], page["values"], page["innocent"])
        for name, said in page["facts"].items()
    }


def kind(name: str) -> Kind:
    """The incident of that name; raises :class:`UnknownIncident`, whose sentence names those near it."""
    found = kinds().get(name)
    if found is None:
        from difflib import get_close_matches  # noqa: PLC0415 (only a wrong name pays for it)

        words = set(name.split("-"))
        near = get_close_matches(name, kinds(), n=4, cutoff=0.6)
        near += [known for known in kinds() if words & set(known.split("-")) and known not in near][: 4 - len(near)]
        meant = f" Did you mean {' or '.join(near)}?" if near else f" Incidents are {', '.join(kinds())}."
        raise UnknownIncident(f"There is no incident {name!r}.{meant}")
    return found


def attribute(fact: str) -> str:
    """The name under which a record holds a fact: its own, with an underscore behind a word of the language (``with_``)."""
    return f"{fact}_" if iskeyword(fact) else fact


def outcomes() -> Mapping[str, str]:
    """Every outcome with its meaning."""
    found: Mapping[str, str] = _page()["outcomes"]
    return found


def penalties() -> Mapping[str, str]:
    """Every penalty with its meaning."""
    found: Mapping[str, str] = _page()["penalties"]
    return found


def steps() -> Mapping[str, str]:
    """Every step of a remedy with its meaning."""
    found: Mapping[str, str] = _page()["remedy"]
    return found


def _kind(entry: dict[str, Any], shared: Mapping[str, Fact], page: dict[str, Any]) -> Kind:
    innocent, values = entry.get("innocent", {}), entry.get("values", {})
    own = {name: _fact(name, said, innocent, values, page["innocent"]) for name, said in entry["facts"].items()}
    # A fact of every incident may have other values here, though it means the same.
    common = {
        name: _fact(name, page["facts"][name], page["innocent"] | innocent, page["values"] | values, page["innocent"])
        if name in innocent or name in values
        else fact
        for name, fact in shared.items()
    }
    return Kind(
        name=entry["name"],
        summary=entry["summary"],
        rules=tuple(entry["rules"]),
        facts=common | own,
        own=tuple(own),
        outcomes=entry["outcomes"],
        remedies=tuple(entry.get("remedy", ())),
    )


def _fact(
    name: str, said: str, innocent: Mapping[str, Any], values: Mapping[str, Any], shared: Mapping[str, Any]
) -> Fact:
    typed, _, meaning = said.partition(": ")
    choices: tuple[str, ...] = ()
    if typed in PLAIN:
        form, plain = typed, PLAIN[typed]
    elif typed.startswith("list of "):
        form, plain, choices = "words", [], tuple(typed.removeprefix("list of ").split(", "))
    else:
        form, plain, choices = "word", "", tuple(typed.split(", "))
    value = innocent.get(name, shared.get(name, plain) if form == "word" else plain)
    tried = values.get(name)
    if tried is None:
        tried = [re.sub(r"\bN\b", "50", word) for word in choices] if form == "word" else _VALUES.get(form, [])
        if form == "words":
            tried = [[], *([word] for word in choices), list(choices)]
    return Fact(name, form, meaning, choices, value, (value, *(one for one in tried if one != value)))
