"""An incident reported in a running deal: what the deal knows is filled in, the rest is asked, and the ruling follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.deal import Deal
from cardspeak.floor.incidents import INCIDENTS
from cardspeak.floor.kinds import Fact
from cardspeak.floor.known import known_facts
from cardspeak.floor.reading import read_facts
from cardspeak.floor.ruling import Ruling
from cardspeak.floor.rulings import rule
from cardspeak.floor.space import ask


def report(deal: Deal, name: str, facts: Mapping[str, Any] | None = None) -> Ruling:
    """The ruling on something that went wrong in this deal, by the house it is played in.

    ``facts`` are those that the deal cannot know, as :func:`~cardspeak.floor.read_incident` takes them; one that is stated
    goes before what the deal has seen. What neither says has its innocent value. Nothing is changed:
    :func:`~cardspeak.floor.carry_out` does that.
    """
    return rule(INCIDENTS[name](**_facts(deal, name, facts)), deal.setup.house)


def next_question(deal: Deal, name: str, facts: Mapping[str, Any] | None = None) -> Ruling | Fact:
    """The next fact that the ruling hangs on and that neither the deal nor ``facts`` say, or the ruling where none is left."""
    return ask(name, _facts(deal, name, facts), deal.setup.house)


def _facts(deal: Deal, name: str, facts: Mapping[str, Any] | None) -> dict[str, Any]:
    given = read_facts(name, facts or {})
    return known_facts(deal, name, given) | given
