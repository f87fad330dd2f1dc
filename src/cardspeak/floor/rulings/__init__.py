"""What the book says of every kind of incident, a file for each heading that rulings mostly stand under.

The provisions of one incident stand together, whatever sections they come from, since what they are for is to be compared:
which holds when, and which goes over which.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

from cardspeak.floor.incidents import INCIDENTS
from cardspeak.floor.ruling import Provision

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
    return {name: tuple(provisions) for name, provisions in found.items()}


def provisions_of(name: str) -> tuple[Provision[Any], ...]:
    """All that the book says of the incident of that name."""
    return _by_incident()[name]
