"""Worked examples of tables from deal to deal, beside those of the book's own scenario files."""

from pathlib import Path

import pytest

from cardspeak.rulebook import cite
from cardspeak.scenarios import Scenario, read, run

SCENARIOS = list(read(Path(__file__).parent / "examples.toml"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_example_holds(scenario: Scenario):
    result = run(scenario)
    assert result.passed, result.why


def test_ids_are_unique_and_rules_are_in_the_book():
    ids = [scenario.id for scenario in SCENARIOS]
    assert len(ids) == len(set(ids))
    for rule in {rule for scenario in SCENARIOS for rule in scenario.rules}:
        cite(rule)


# ------------------------------------------------------------------------------------------------ the runner itself

TABLE = """
[[scenario]]
id = "4.2/made-up"
rule = ["4.2"]
title = "made up for this test"
kind = "table"
play = [{lines}]
[scenario.setup]
game = "holdem"
structure = "no-limit"
blinds = [5, 10]
button = 1
seats = {{ 1 = "A", 2 = "B", 3 = "C", 4 = "D" }}
{setup}
[scenario.expect.now]
{expect}
"""


def result_of(tmp_path: Path, *, lines: str = '"? now"', expect: str = "button = 1", setup: str = ""):
    path = tmp_path / "one.toml"
    path.write_text(TABLE.format(lines=lines, expect=expect, setup=setup), encoding="utf-8")
    (scenario,) = read(path)
    return run(scenario)


# Button 1, B posts 5 and C 10, D acts first, everybody is dealt in and owes nothing.
WRONG = [
    "button = 2",
    "posts = { B = { small = 5 } }",
    "posts = { B = { small = 5 }, C = { big = 20 } }",
    'dealt_in = ["A", "B", "C"]',
    'waits = ["A"]',
    'owes = { A = ["big"] }',
    'first_to_act = "A"',
    "limits = [10, 20]",
    "pot = 10",
    'leg_up = ["A"]',
    'accepted = ["A post"]',
    'refused = ["A away"]',
    'refused = ["A post"]\nrefused_rule = "4.8"',
    'cites = ["4.2a"]',
]


@pytest.mark.parametrize("expect", WRONG)
def test_a_wrong_look_fails(tmp_path: Path, expect: str):
    assert result_of(tmp_path, expect=expect).passed is False


def test_the_same_looks_put_right_pass(tmp_path: Path):
    right = """
    button = 1
    posts = { B = { small = 5 }, C = { big = 10 } }
    dealt_in = ["A", "B", "C", "D"]
    waits = []
    owes = {}
    first_to_act = "D"
    limits = []
    pot = 15
    leg_up = []
    accepted = ["A away", "G sits 5", "A wins", "A splits B"]
    refused = ["A post", "A wait", "G sits 4", "A antes 5", "A agrees", "Q away"]
    cites = ["4.2b"]
    """
    assert result_of(tmp_path, expect=right).passed


@pytest.mark.parametrize(
    "lines",
    [
        '"A post", "? now"',
        '"A busts", "? now"',
        '"Q wins", "? now"',
        '"deal", "A away", "A wins", "? now"',
        '"? nowhere", "? now"',
        '"deal"',
    ],
)
def test_a_line_that_cannot_be_fails(tmp_path: Path, lines: str):
    assert result_of(tmp_path, lines=lines).passed is False


def test_what_is_not_played_yet_is_not_passed(tmp_path: Path):
    assert result_of(tmp_path, lines='"A dances", "? now"').passed is None
    assert result_of(tmp_path, expect="weather = 1").passed is None


def test_a_word_of_the_setup_that_means_nothing_fails(tmp_path: Path):
    result = result_of(tmp_path, setup="colour = 1")
    assert result.passed is False
    assert "colour" in result.why


def test_a_player_may_bust_after_a_look_at_the_next_deal(tmp_path: Path):
    """What is said late of the deal before is still said of that deal."""
    result = result_of(
        tmp_path,
        lines='"deal", "D away", "B busts", "? now"',
        expect='button = 2\nposts = { C = { small = 5 }, A = { big = 10 } }\ndealt_in = ["A", "C"]',
    )
    assert result.passed is False  # two are left: the last big blind has the button (4.4a)
    result = result_of(
        tmp_path,
        lines='"deal", "D away", "B busts", "? now"',
        expect='button = 3\nposts = { C = { small = 5 }, A = { big = 10 } }\ndealt_in = ["A", "C"]',
    )
    assert result.passed, result.why
