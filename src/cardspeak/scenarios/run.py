"""Running scenarios of every kind: one function a kind, in a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from cardspeak.floor import Conflict
from cardspeak.scenarios.checks import Failed, NotPlayedYet
from cardspeak.scenarios.deals import run_deal
from cardspeak.scenarios.files import Scenario
from cardspeak.scenarios.rankings import run_ranking
from cardspeak.scenarios.room import run_room
from cardspeak.scenarios.rulings import run_ruling
from cardspeak.scenarios.tables import run_table
from cardspeak.scenarios.tournaments import run_tournament


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a scenario. ``passed`` is ``None`` where its game, its question or a line of it is not played yet;
    ``why`` says what went wrong, or what is not played; it is empty where the scenario passed."""

    scenario: Scenario
    passed: bool | None
    why: str


RUN: Final[Mapping[str, Callable[[Scenario], None]]] = {
    "deal": run_deal,
    "ranking": run_ranking,
    "room": run_room,
    "ruling": run_ruling,
    "table": run_table,
    "tournament": run_tournament,
}


def run(scenario: Scenario) -> Result:
    """Run one scenario and say what became of it."""
    try:
        RUN[scenario.kind](scenario)
    except NotPlayedYet as problem:
        return Result(scenario, None, str(problem))
    except (Failed, ValueError, Conflict) as problem:
        # The rooms below refuse bad input with a ValueError that says what is wrong: here that fails the scenario. So do two
        # rules of which neither yields.
        return Result(scenario, False, str(problem))
    return Result(scenario, True, "")
