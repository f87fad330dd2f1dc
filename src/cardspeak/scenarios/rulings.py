"""Scenarios of kind ``ruling``: facts in, ruling out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.cards import parse
from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.house import House
from cardspeak.scenarios.checks import Failed, by_seat, same
from cardspeak.scenarios.files import Scenario


def run_ruling(scenario: Scenario) -> None:
    """Check that the facts get the ruling that the scenario expects."""
    facts = dict(scenario.body.get("facts", {}))
    name = facts.pop("incident", None)
    if not isinstance(name, str):
        raise Failed("the facts name no incident")
    check_ruling("the ruling", rule(read_incident(name, facts), House.read(scenario.house)), scenario.expect)


def check_ruling(where: str, ruling: Ruling, expect: Mapping[str, Any]) -> None:
    """Check a ruling against the keys that are given; raises :class:`Failed`."""
    if not ruling.decided:
        raise Failed(f"{where}: {ruling}")
    for key, wanted in expect.items():
        if key == "outcome":
            same(where, f"the outcome (by {ruling.cites[0]})", ruling.outcome, wanted)
        elif key == "discretion":
            same(where, "discretion", ruling.discretion, wanted)
        elif key == "choices":
            same(where, "choices", set(ruling.choices), set(wanted))
        elif key == "cites":
            if missing := set(wanted) - set(ruling.cites):
                raise Failed(f"{where}: cites {', '.join(ruling.cites)}, must name {', '.join(sorted(missing))} too")
        elif key == "remedy":
            same(where, "the remedy", list(ruling.remedy), list(wanted))
        elif key == "penalty":
            same(where, "the penalty", ruling.penalty, wanted)
        elif key == "best" and isinstance(wanted, str):
            same(where, key, [set(cards) for cards in (ruling.particulars.best or {}).values()], [set(parse(wanted))])
        elif key in _PARTICULARS:
            same(where, key, getattr(ruling.particulars, key), _PARTICULARS[key](wanted))
        else:
            raise Failed(f"{where}: {key!r} is nothing that a ruling says")


def _cards_by_seat(table: Mapping[str, str]) -> dict[int, tuple[int, ...]]:
    return {seat: parse(cards) for seat, cards in by_seat(table).items()}


def _card_by_seat(table: Mapping[str, str]) -> dict[int, int]:
    return {seat: _card(card) for seat, card in by_seat(table).items()}


def _cards(value: str | list[str]) -> tuple[int, ...]:
    return parse(value if isinstance(value, str) else " ".join(value))


def _card(value: str) -> int:
    (card,) = parse(value)
    return card


def _seats_or_one_answer(value: Any) -> bool | tuple[int, ...]:
    return value if isinstance(value, bool) else tuple(value)


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


_PARTICULARS: Final[Mapping[str, Callable[[Any], Any]]] = {
    **dict.fromkeys(
        (
            "seat", "seats", "amount", "carries", "call", "number", "dealt_from_stub", "pile", "burn_from_pile",
            "dealt_from_pile", "common", "button", "small_blind", "big_blind", "live", "possible", "dealer", "winner",
            "eliminated", "may_rebuy", "shown",
        ),
        _plain,
    ),
    "returned": by_seat,
    "owes": by_seat,
    "stacks": by_seat,
    "may_raise": _seats_or_one_answer,
    "may_not_raise": _seats_or_one_answer,
    "cards": _card_by_seat,
    "burncard": _card,
    "next_card": _card,
    "turn": _card,
    "river": _card,
    "aside": _cards,
    "burns": _cards,
    "up": _cards_by_seat,
    "best": _cards_by_seat,
}  # fmt: skip
