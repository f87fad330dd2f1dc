"""Scenarios of kind ``tournament``: one question, its facts, and the answer."""

from __future__ import annotations

from cardspeak.house import House
from cardspeak.scenarios.checks import Failed, NotPlayedYet
from cardspeak.scenarios.files import Scenario
from cardspeak.scenarios.room import check_answer
from cardspeak.tournament.questions import QUESTIONS


def run_tournament(scenario: Scenario) -> None:
    """Check that the question gets the answer that the scenario expects; raises :class:`Failed` or :class:`NotPlayedYet`."""
    facts = dict(scenario.body.get("facts", {}))
    name = facts.pop("ask", None)
    if not isinstance(name, str):
        raise Failed("the facts ask nothing")
    if name not in QUESTIONS:
        raise NotPlayedYet(f"the tournament does not answer {name} yet")
    check_answer(f"the answer to {name}", QUESTIONS[name](facts, House.read(scenario.house)), scenario.expect)
