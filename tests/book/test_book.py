"""The worked examples of the rules, run: ladder of proof, first rung."""

import tomllib
from pathlib import Path

import pytest

from cardspeak.games import GAMES
from cardspeak.rulebook import cite
from cardspeak.scenarios import RUN, Scenario, read, run
from cardspeak.table.questions import QUESTIONS as ROOM_QUESTIONS
from cardspeak.tournament.questions import QUESTIONS as TOURNAMENT_QUESTIONS

HERE = Path(__file__).parent
FILES = sorted(
    path for path in HERE.glob("*.toml") if path.name not in {"disputes.toml", "incidents.toml", "owed.toml"}
)
SCENARIOS = [scenario for path in FILES for scenario in read(path)]
DISPUTES = {
    dispute["id"]: dispute for dispute in tomllib.loads((HERE / "disputes.toml").read_text(encoding="utf-8"))["dispute"]
}


def is_played(scenario: Scenario) -> bool:
    """Whether its kind, its game and its question are played."""
    if scenario.kind not in RUN:
        return False
    if scenario.kind in {"room", "tournament"}:
        return scenario.body["facts"]["ask"] in (ROOM_QUESTIONS if scenario.kind == "room" else TOURNAMENT_QUESTIONS)
    game = scenario.body["setup"]["game"] if scenario.kind in {"deal", "table"} else scenario.body.get("game", "holdem")
    return game in GAMES


PLAYED = [scenario for scenario in SCENARIOS if is_played(scenario)]


@pytest.mark.parametrize("scenario", PLAYED, ids=lambda scenario: scenario.id)
def test_scenario_holds(scenario: Scenario):
    result = run(scenario)
    if scenario.id in DISPUTES:
        assert result.passed is False, "a disputed scenario that holds needs no dispute"
    else:
        assert result.passed, result.why


def test_every_dispute_names_a_scenario_and_a_rule():
    ids = {scenario.id for scenario in SCENARIOS}
    for dispute in DISPUTES.values():
        assert dispute["id"] in ids
        cite(dispute["rule"])
        assert dispute["because"]


def test_ids_are_unique():
    ids = [scenario.id for scenario in SCENARIOS]
    assert len(ids) == len(set(ids))


def test_every_rule_that_a_scenario_shows_is_in_the_book():
    for rule in {rule for scenario in SCENARIOS for rule in scenario.rules}:
        cite(rule)


@pytest.mark.parametrize("section", ["03", "05", "06", "07", "14"])
def test_sections_of_the_button_games_have_deals_that_are_played(section: str):
    """The suite cannot pass by playing nothing: each of these sections has at least ten deals that run."""
    deals = [one for one in PLAYED if one.kind == "deal" and Path(one.file).name.startswith(section)]
    assert len(deals) >= 10
