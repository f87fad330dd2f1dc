"""Facts in, ruling out."""

from __future__ import annotations

from typing import Final

from cardspeak.floor.incidents import Incident
from cardspeak.floor.ruling import Ruling, decide
from cardspeak.floor.rulings import provisions_of
from cardspeak.house import House

_BOOK: Final = House()


def rule(incident: Incident, house: House = _BOOK) -> Ruling:
    """The ruling on an incident, by the book or by a house that departs from it.

    Nothing is read but the incident's facts and the house's settings. Where the book does not decide the matter the ruling
    says so and cites the nearest rules.
    """
    return decide(incident, house, provisions_of(incident.name))
