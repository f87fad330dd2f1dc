"""What the book says of every kind of incident, a file for each heading that rulings mostly stand under.

The provisions of one incident stand together, whatever sections they come from, since what they are for is to be compared:
which holds when, and which goes over which.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

from cardspeak.floor.incidents import INCIDENTS, Incident
from cardspeak.floor.ruling import Provision, Ruling, decide, strongest_first
from cardspeak.house import House

HEADINGS: Final = (
    "misdeals",
    "starting_hands",
    "deck",
    "streets",
    "betting",
    "wagers",
    "draw",
    "openers",
    "dead_hands",
    "showdown",
    "decisions",
    "conduct",
)
"""The modules of this package, in the order in which a deal may go wrong."""


@cache
def _by_incident() -> dict[str, tuple[Provision[Any], ...]]:
    found: dict[str, list[Provision[Any]]] = {name: [] for name in INCIDENTS}
    for heading in HEADINGS:
        for one in import_module(f"{__name__}.{heading}").PROVISIONS:
            found[one.incident.name].append(one)
    return {name: strongest_first(tuple(provisions)) for name, provisions in found.items()}


def provisions_of(name: str) -> tuple[Provision[Any], ...]:
    """All that the book says of the incident of that name, what goes over other provisions before them."""
    return _by_incident()[name]


_BOOK: Final = House()


def rule(incident: Incident, house: House = _BOOK) -> Ruling:
    """The ruling on an incident, by the book or by a house that departs from it.

    Nothing is read but the incident's facts and the house's settings. Where the book does not decide the matter the ruling
    says so and cites the nearest rules.
    """
    return decide(incident, house, provisions_of(incident.name))
