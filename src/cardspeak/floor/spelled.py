"""Facts and particulars of a ruling, spelled for whoever types them, for JSON and for people."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any, Final

from cardspeak.cards import UNKNOWN, show
from cardspeak.floor.kinds import Fact
from cardspeak.floor.ruling import Particulars

_CARDS_OF_SEATS: Final = frozenset({"cards", "up", "best"})
_CARDS: Final = frozenset({"burncard", "next_card", "aside", "turn", "river", "burns", "shown"})
"""Particulars that are cards: by seat, or one or several. The others are numbers, words, yes and no."""

YES_OR_NO: Final = "true or false"
_LEFT_OUT: Final = re.compile(r",?\s*\(?\b[\w-]+ where left out\)?")
"""Words for those who write facts down; who is asked sees what is taken for an answer left out."""
NOT_SAID: Final = "not said"
ENOUGH: Final = 1_000_000_000
"""So many chips stand for a stack of which nobody has said that it is short."""
_NOTHING: Final[Mapping[str, str]] = {
    "word": NOT_SAID,
    "text": NOT_SAID,
    "card": "not known",
    "cards": "not known",
    "seats": "nobody",
    "words": "none",
    "numbers": "none",
}
"""How a value that says nothing is called, by the type of the fact."""


def for_shell(fact: Fact, value: Any) -> str:
    """A fact's value as the command line reads it: ``true``, ``5,7``, ``7h2sJc``, ``2:130,5:40``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if fact.type in {"card", "cards"}:
        return _run(value)
    if fact.type == "chips by seat by street":
        return ",".join([f"{street}:{seat}:{chips}" for street, by in value.items() for seat, chips in by.items()])
    if isinstance(value, Mapping):
        spell = _run if fact.type.startswith("card") else str
        return ",".join([f"{seat}:{spell(one)}" for seat, one in value.items()])
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def for_json(fact: Fact, value: Any) -> Any:
    """A fact's value as scenario files and JSON write it: cards as text, seats as keys; a card nobody has named is ``""``."""
    if fact.type in {"card", "cards"}:
        return _faces(value)
    return _plain(value, cards=fact.type.startswith("card"))


def meaning(fact: Fact) -> str:
    """What the fact means, without what is for those who write facts down; empty where the name says it."""
    return "which game it is" if fact.name == "game" else _LEFT_OUT.sub("", fact.meaning).replace("`", "")


def said(fact: Fact, value: Any) -> str:
    """A value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if fact.type == "seat" and not value:
        return "nobody"
    if fact.type == "chips" and value >= ENOUGH:
        return "enough"
    return for_shell(fact, value) or _NOTHING.get(fact.type, "nothing")


def particulars_for_json(particulars: Particulars) -> dict[str, Any]:
    """The particulars that matter, in the order of their names' list, as scenario files write them."""
    found: dict[str, Any] = {}
    for name, value in _mattering(particulars):
        found[name] = _faces(value) if name in _CARDS else _plain(value, cards=name in _CARDS_OF_SEATS)
    return found


def particulars_in_words(particulars: Particulars) -> list[str]:
    """A sentence for each particular that matters. A ruling on a seat that nobody has named concerns seat 0: that is none."""
    return [SAID[name](value) for name, value in _mattering(particulars) if (name, value) != ("seat", 0)]


def listed(words: Iterable[str], last: str = "and") -> str:
    """``"one"``, ``"one and two"``, ``"one, two and three"``."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def _mattering(particulars: Particulars) -> list[tuple[str, Any]]:
    named = [(one.name, getattr(particulars, one.name)) for one in fields(particulars)]
    return [(name, value) for name, value in named if value is not None]


def _faces(value: int | Iterable[int]) -> str:
    if isinstance(value, int):
        return "" if value == UNKNOWN else show((value,))
    return show(value)


def _run(value: int | Iterable[int]) -> str:
    return _faces(value).replace(" ", "")


def _plain(value: Any, *, cards: bool) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _faces(one) if cards else _plain(one, cards=False) for key, one in value.items()}
    return list(value) if isinstance(value, tuple) else value


def _seat(seat: int) -> str:
    return f"seat {seat}" if seat else "nobody"


def _seats(seats: Iterable[int]) -> str:
    several = tuple(seats)
    if not several:
        return "nobody"
    return _seat(several[0]) if len(several) == 1 else f"seats {listed(map(str, several))}"


def _many(count: int, what: str) -> str:
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"


def _each(way: str, nothing: str) -> Callable[[Any], str]:
    """A sentence of what each seat gets, owes or has; ``{}`` in the way stands for it."""

    def said(by_seat: Mapping[int, Any]) -> str:
        parts = [f"seat {seat} {way.format(one)}" for seat, one in by_seat.items()]
        return _sentence(listed(parts)) if parts else nothing

    return said


def _each_cards(way: str) -> Callable[[Any], str]:
    said = _each(way, "Nobody has any.")
    return lambda by_seat: said({seat: _faces(cards) for seat, cards in by_seat.items()})


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _may_raise(who: bool | tuple[int, ...]) -> str:
    if isinstance(who, bool):
        return "He may raise." if who else "He may not raise."
    return _sentence(f"{_seats(who)} may raise")


def _may_not_raise(who: bool | tuple[int, ...]) -> str:
    if isinstance(who, bool):
        return _may_raise(not who)
    return _sentence(f"{_seats(who)} may not raise") if who else "Everybody may raise."


def _yes_or_no(yes: str, no: str) -> Callable[[Any], str]:
    return lambda value: yes if value else no


SAID: Final[Mapping[str, Callable[[Any], str]]] = {
    "seat": lambda seat: _sentence(f"it concerns {_seat(seat)}"),
    "seats": lambda seats: _sentence(f"it concerns {_seats(seats)}"),
    "amount": lambda chips: f"The amount is {chips}.",
    "returned": _each("gets back {}", "Nobody gets anything back."),
    "owes": _each("still puts in {}", "Nobody owes anything."),
    "carries": lambda chips: f"{_many(chips, 'chip').capitalize()} stay in the pot for the next deal.",
    "call": lambda chips: f"To call he then adds {chips}." if chips else "He then faces no wager.",
    "number": lambda count: f"The number of cards is {count}.",
    "may_raise": _may_raise,
    "may_not_raise": _may_not_raise,
    "cards": _each_cards("ends with {}"),
    "burncard": lambda card: f"The burncard of this street is {_faces(card)}.",
    "next_card": lambda card: f"The top card of the stub is then {_faces(card)}.",
    "aside": lambda cards: f"Laid aside: {_faces(cards) or 'no card'}.",
    "turn": lambda card: f"The turn is then {_faces(card)}.",
    "river": lambda card: f"The river is then {_faces(card)}.",
    "burns": lambda cards: f"The burncards are then {_faces(cards)}." if cards else "There is then no burncard.",
    "dealt_from_stub": lambda count: f"{_many(count, 'card').capitalize()} of the stub are served before it runs out.",
    "pile": lambda count: f"The pile then made has {_many(count, 'card')}.",
    "burn_from_pile": _yes_or_no("One card of the pile is burned.", "No card of the pile is burned."),
    "dealt_from_pile": lambda count: f"{_many(count, 'card').capitalize()} of the pile are served.",
    "common": _yes_or_no("A common card is used.", "No common card is used."),
    "button": lambda seat: _sentence(f"the button of the deal that follows is {_seat(seat)}"),
    "small_blind": lambda seat: _sentence(f"its small blind is {_seat(seat)}"),
    "big_blind": lambda seat: _sentence(f"its big blind is {_seat(seat)}"),
    "live": lambda seats: f"Hands that live: {_seats(seats) if seats else 'none'}.",
    "stacks": _each("then has {} behind", "Nobody has chips behind."),
    "up": _each_cards("has {} up"),
    "best": _each_cards("plays {}"),
    "shown": lambda cards: f"Shown are {_faces(cards)}." if cards else "No card is shown.",
    "possible": _yes_or_no("Openers were possible.", "Openers were impossible."),
    "dealer": lambda word: {"must-answer": "The dealer must answer.", "may-not-answer": "The dealer may not answer."}.get(
        word, f"The dealer: {word}."
    ),
    "winner": lambda word: {"unchanged": "The pot's winner stays the same.", "shown-hand": "The hand shown wins."}.get(
        word, f"The winner: {word}."
    ),
    "eliminated": _yes_or_no("The player is out of the event.", "The player is not out of the event."),
    "may_rebuy": _yes_or_no("He may rebuy.", "He may not rebuy."),
}  # fmt: skip
"""A sentence for each particular."""
