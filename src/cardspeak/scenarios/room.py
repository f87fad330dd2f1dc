"""Scenarios of kind ``room``: one question, its facts, and the answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.house import House
from cardspeak.scenarios.checks import Failed, NotPlayedYet, by_seat, same
from cardspeak.scenarios.files import Scenario
from cardspeak.table.questions import QUESTIONS, Answer


def run_room(scenario: Scenario) -> None:
    """Check that the question gets the answer that the scenario expects; raises :class:`Failed` or :class:`NotPlayedYet`."""
    facts = dict(scenario.body.get("facts", {}))
    name = facts.pop("ask", None)
    if not isinstance(name, str):
        raise Failed("the facts ask nothing")
    if name not in QUESTIONS:
        raise NotPlayedYet(f"the room does not answer {name} yet")
    answer = QUESTIONS[name](facts, House.read(scenario.house))
    check_answer(f"the answer to {name}", answer, scenario.expect, whole=name == "get-a-hand")


def check_answer(where: str, answer: Answer, expect: Mapping[str, Any], *, whole: bool = False) -> None:
    """Check an answer against the keys that are given; raises :class:`Failed`. ``whole`` says that ``may`` lists everything that
    is open; elsewhere, and in ``refused``, other things may be."""
    for key, wanted in expect.items():
        if key == "answer":
            same(where, "the answer", answer.answer, wanted)
        elif key == "choices":
            same(where, key, set(answer.choices), set(wanted))
        elif key == "cites":
            if missing := set(wanted) - set(answer.cites):
                raise Failed(f"{where}: cites {', '.join(answer.cites)}, must name {', '.join(sorted(missing))} too")
        elif key == "may":
            found = answer.particulars.get("may", ())
            if whole:
                same(where, key, set(found), set(wanted))
            elif closed := [act for act in wanted if not answer.allows(act)]:
                raise Failed(f"{where}: may is {', '.join(found) or 'nothing'}, must name {', '.join(closed)} too")
        elif key == "refused":
            if open_ := [act for act in wanted if not answer.refuses(act)]:
                raise Failed(f"{where}: {', '.join(open_)} must be refused")
        elif key in answer.particulars:
            found = answer.particulars[key]
            same(where, key, found, by_seat(wanted) if isinstance(found, Mapping) else _plain(wanted))
        else:
            raise Failed(f"{where}: nothing is said of {key}, which must be {wanted}")


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
