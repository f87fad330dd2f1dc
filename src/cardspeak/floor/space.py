"""Every combination of facts that a ruling can hang on, and what other facts would have changed one.

A ruling reads only the facts that matter, one after the other. Somebody who reads along learns which they are: the question
that comes next at the table, the whole tree of questions and answers for the proof that every case gets an answer, and the
facts that, had they been otherwise, would have given another ruling.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from cardspeak.floor.incidents import INCIDENTS, Incident
from cardspeak.floor.kinds import Fact, attribute, kind
from cardspeak.floor.reading import read_fact
from cardspeak.floor.ruling import Ask, Ruling, decide
from cardspeak.floor.rulings import provisions_of
from cardspeak.house import House


class _ReadAlong:
    """Stands in for a record of which only some facts have been stated: asks for the others when they are read."""

    def __init__(self, name: str, known: Mapping[str, Any], not_asked: frozenset[str] = frozenset()) -> None:
        self.name = name
        self.read: dict[str, None] = {}
        self._known = known
        self._not_asked = not_asked

    def __getattr__(self, fact: str) -> Any:
        if fact not in self._known:
            if fact in self._not_asked:
                return getattr(INCIDENTS[self.name](), fact)
            raise Ask(fact)
        self.read[fact] = None
        return self._known[fact]


def ask(name: str, known: Mapping[str, Any], house: House) -> Ruling | Fact:
    """The ruling, where the facts known settle it, or else the next fact that it hangs on.

    ``known`` holds attributes of the incident's record. The ruling's own record has the innocent value for every fact that
    it does not hang on.
    """
    # Which cards lie where is told where somebody knows it; nobody is asked for them only to tell the particulars.
    cards = frozenset(attribute(fact.name) for fact in kind(name).facts.values() if "card" in fact.type)
    try:
        decide(
            cast("Incident", _ReadAlong(name, known)), house, provisions_of(name),
            cast("Incident", _ReadAlong(name, known, cards)),
        )  # fmt: skip
    except Ask as question:
        return _fact(name, question.fact)
    # Once more with the record itself: the ruling then carries it, and rules that yield are all named.
    return decide(INCIDENTS[name](**known), house, provisions_of(name))


def _fact(name: str, attribute_of: str) -> Fact:
    return next(fact for fact in kind(name).facts.values() if attribute(fact.name) == attribute_of)


def every_case(name: str, house: House, known: Mapping[str, Any] | None = None) -> Iterator[dict[str, Any]]:
    """Every combination of the facts that a ruling on this incident hangs on, each with the values of its list."""
    known = dict(known or {})
    waiting = [known]
    while waiting:
        case = waiting.pop()
        try:
            decide(cast("Incident", _ReadAlong(name, case)), house, provisions_of(name))
        except Ask as question:
            fact = _fact(name, question.fact)
            waiting += [case | {question.fact: read_fact(fact, value)} for value in reversed(readable(fact))]
        else:
            yield case


def readable(fact: Fact) -> tuple[Any, ...]:
    """The fact's values that can be read back: all of them but a word or a card that nobody has said."""
    return tuple(value for value in fact.values if value != "" or fact.type in {"text", "cards"}) or fact.values


@dataclass(frozen=True, slots=True)
class Otherwise:
    """One fact, had it been otherwise, and the ruling that would then have been given."""

    fact: Fact
    value: Any
    """As the record holds it."""
    ruling: Ruling


def what_would_change(ruling: Ruling, house: House) -> list[Otherwise]:
    """The facts that, changed one at a time, give another outcome: for each fact and outcome the first value that does."""
    name = ruling.incident.name
    known = {attribute(fact): getattr(ruling.incident, attribute(fact)) for fact in kind(name).facts}
    reader = _ReadAlong(name, known)
    decide(cast("Incident", reader), house, provisions_of(name))
    found = []
    for read in reader.read:
        seen = {ruling.outcome}
        fact = _fact(name, read)
        for written in readable(fact):
            value = read_fact(fact, written)
            other = decide(INCIDENTS[name](**known | {read: value}), house, provisions_of(name))
            if other.outcome not in seen:
                seen.add(other.outcome)
                found.append(Otherwise(fact, value, other))
    return found
