"""Facts from outside: words of a scenario, a command line or a form become a typed record, or an error that says why."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.cards import BadCards, parse
from cardspeak.floor.incidents import INCIDENTS, Incident
from cardspeak.floor.kinds import Fact, attribute, kind
from cardspeak.games import GAMES


class BadFact(ValueError):
    """A fact that cannot be read or that the incident does not have; the sentence says what it takes."""


def read_incident(name: str, facts: Mapping[str, Any]) -> Incident:
    """The record of an incident from facts as TOML or JSON hold them, or as text: ``acted="2"``, ``seats="5,7"``.

    Facts left out have their innocent value. Raises :class:`~cardspeak.floor.UnknownIncident` and :class:`BadFact`.
    """
    values = read_facts(name, facts)
    return INCIDENTS[name](**values)


def read_facts(name: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The same, as attributes of the record by name, only those that are given."""
    found = kind(name)
    values = {}
    for key, value in facts.items():
        fact = found.facts.get(key)
        if fact is None:
            own = ", ".join(found.own) or "none of its own"
            raise BadFact(f"{name} has no fact {key!r}. Its facts are {own}; facts of every incident are "
                          f"{', '.join(fact for fact in found.facts if fact not in found.own)}.")  # fmt: skip
        values[attribute(key)] = read_fact(fact, value)
    return values


def read_fact(fact: Fact, value: Any) -> Any:
    """One fact's value as the record holds it. Raises :class:`BadFact`."""
    try:
        return _READ[fact.type](fact, value)
    except (BadCards, ValueError, TypeError, AttributeError) as problem:
        said = f" ({problem})" if isinstance(problem, BadCards) else ""
        raise BadFact(f"{fact.name} takes {takes(fact)}, not {value!r}{said}: {fact.meaning}.") from problem


def takes(fact: Fact) -> str:
    """What the fact takes, in words."""
    if fact.type == "word":
        return f"one of {', '.join(fact.choices)}"
    if fact.name == "game":
        return f"one of {', '.join(GAMES)}"
    if fact.type == "words":
        return f"any of {', '.join(fact.choices)}, with commas between"
    return _TAKES.get(fact.type, fact.type)


_TAKES: Final = {
    "number": "a whole number",
    "chips": "a whole number of chips",
    "seat": "the number of a seat",
    "seats": "numbers of seats with commas between",
    "numbers": "numbers with commas between",
    "card": "a card such as As",
    "cards": "cards such as As Kd",
    "chips by seat": "chips by seat, such as 2:130,5:40",
    "number by seat": "a number by seat, such as 2:4,5:6",
    "card by seat": "a card by seat, such as 1:Kc,3:7s",
    "cards by seat": "cards by seat, such as 1:KcQd,3:7s7d",
    "chips by seat by street": "chips by street and seat, such as flop:1:20,turn:1:40",
}


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise TypeError
    if isinstance(value, str) and not re.fullmatch(r"\d{1,12}", value.strip()):
        raise ValueError
    if int(value) < 0:
        raise ValueError
    return int(value)


def _numbers(value: Any) -> tuple[int, ...]:
    if isinstance(value, str):
        value = [part for part in value.split(",") if part.strip()]
    elif isinstance(value, int):
        value = [value]
    return tuple(map(_number, value))


def _yes_or_no(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    word = value.strip().lower()
    if word not in _YES | _NO:
        raise ValueError
    return word in _YES


_YES: Final = frozenset({"true", "yes", "y"})
_NO: Final = frozenset({"false", "no", "n"})


def _word(fact: Fact, value: Any) -> str:
    word: str = value.strip()
    for choice in fact.choices:
        head, _, tail = choice.rpartition("-")
        # "raise-to-N": N stands for chips, and is itself no number of them.
        if word == choice and tail != "N":
            return word
        if tail == "N" and word.startswith(f"{head}-") and word.removeprefix(f"{head}-").isdecimal():
            return word
    raise ValueError


def _words(fact: Fact, value: Any) -> tuple[str, ...]:
    parts = [part for part in value.split(",") if part.strip()] if isinstance(value, str) else value
    return tuple(_word(fact, part) for part in parts)


def _text(fact: Fact, value: Any) -> str:
    if fact.name == "game" and value and value not in GAMES:
        raise ValueError
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise TypeError
    return str(value)


def _cards(value: Any) -> tuple[int, ...]:
    # Parentheses hold the downcards of a stud hand.
    return parse(value.replace("(", " ").replace(")", " ") if isinstance(value, str) else value)


def _card(value: Any) -> int:
    (card,) = parse(value)
    return card


def _table(value: Any) -> Mapping[str, Any]:
    """``2:130,5:40`` as ``{"2": "130", "5": "40"}``."""
    if not isinstance(value, str):
        found: Mapping[str, Any] = {str(key): one for key, one in value.items()}
        return found
    return dict(part.split(":", 1) for part in value.split(",") if part.strip())


def _by_seat(read: Callable[[Any], Any]) -> Callable[[Fact, Any], dict[int, Any]]:
    return lambda _, value: {_number(seat): read(one) for seat, one in _table(value).items()}


def _by_street(_: Fact, value: Any) -> dict[str, dict[int, int]]:
    found: dict[str, dict[int, int]] = {}
    if isinstance(value, str):
        for part in value.split(","):
            street, seat, chips = part.split(":")
            found.setdefault(street.strip(), {})[_number(seat)] = _number(chips)
        return found
    return {street: {_number(seat): _number(chips) for seat, chips in one.items()} for street, one in value.items()}


_READ: Final[Mapping[str, Callable[[Fact, Any], Any]]] = {
    "true or false": lambda _, value: _yes_or_no(value),
    "number": lambda _, value: _number(value),
    "chips": lambda _, value: _number(value),
    "seat": lambda _, value: _number(value),
    "text": _text,
    "card": lambda _, value: _card(value),
    "cards": lambda _, value: _cards(value),
    "numbers": lambda _, value: _numbers(value),
    "seats": lambda _, value: _numbers(value),
    "word": _word,
    "words": _words,
    "chips by seat": _by_seat(_number),
    "number by seat": _by_seat(_number),
    "card by seat": _by_seat(_card),
    "cards by seat": _by_seat(_cards),
    "chips by seat by street": _by_street,
}
