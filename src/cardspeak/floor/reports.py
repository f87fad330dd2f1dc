"""An incident reported in a running deal: what the deal knows is filled in, the rest is asked, and the ruling follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardspeak.deal import Deal
from cardspeak.floor.incidents import INCIDENTS
from cardspeak.floor.kinds import Fact
from cardspeak.floor.known import FOR_THE_DEALER, known_facts
from cardspeak.floor.reading import read_facts
from cardspeak.floor.ruling import Ruling
from cardspeak.floor.rulings import rule
from cardspeak.floor.space import ask

NOBODY: Final = -1
"""The reporter where nobody may know what is hidden."""


class NotYoursToSay(ValueError):
    """A player states what only the dealer or the floor can know; the sentence names the fact."""


def report(deal: Deal, name: str, facts: Mapping[str, Any] | None = None, reporter: int = 0) -> Ruling:
    """The ruling on something that went wrong in this deal, by the house it is played in.

    ``facts`` are those that the deal cannot know, as :func:`~cardspeak.floor.read_incident` takes them; one that is stated
    goes before what the deal has seen. What neither says has its innocent value. Nothing is changed:
    :func:`~cardspeak.floor.carry_out` does that.

    ``reporter`` is the seat of the player who calls the floor; 0 for the dealer and the floor themselves, who alone may state
    what only they can know, and for whom the deal's own knowledge of cards is used. :data:`NOBODY` is for a floor that does not see
    the cards either, since a program deals them: it may state everything, and what is hidden is not looked at. Raises :class:`~cardspeak.floor.UnknownIncident`, :class:`~cardspeak.floor.BadFact` and
    :class:`NotYoursToSay`.
    """
    stated = _facts(deal, name, facts, reporter)
    return rule(INCIDENTS[name](**stated), deal.setup.house)


def next_question(deal: Deal, name: str, facts: Mapping[str, Any] | None = None, reporter: int = 0) -> Ruling | Fact:
    """The next fact that the ruling hangs on and that neither the deal nor ``facts`` say, or the ruling where none is left."""
    return ask(name, _facts(deal, name, facts, reporter), deal.setup.house)


def _facts(deal: Deal, name: str, facts: Mapping[str, Any] | None, reporter: int) -> dict[str, Any]:
    given = read_facts(name, facts or {})
    if reporter > 0:
        # Another's hand is not his to tell either.
        hidden = FOR_THE_DEALER | (frozenset() if given.get("seat", reporter) == reporter else frozenset(("hand",)))
        if said := sorted(hidden & set(given)):
            raise NotYoursToSay(
                f"{', '.join(said)}: only the dealer or the floor can say that. Leave it out and call the floor."
            )
    return known_facts(deal, name, given, reporter) | given
