"""The runner itself: a scenario that does not hold must fail, or its passing proves nothing."""

from pathlib import Path

import pytest

from cardspeak.scenarios import BadScenario, read, run

DEAL = """
[[scenario]]
id = "14.no-limit.4/made-up"
rule = ["14.no-limit.4"]
title = "made up for this test"
kind = "deal"
play = [{lines}]
[scenario.setup]
game = "holdem"
structure = "no-limit"
blinds = [5, 10]
button = 3
stacks = {{ 1 = 500, 2 = 500, 3 = 500 }}
{setup}
[scenario.expect.end]
{expect}
"""


def result_of(tmp_path: Path, *, lines: str = "", expect: str = "to_act = 3", setup: str = ""):
    path = tmp_path / "one.toml"
    path.write_text(DEAL.format(lines=lines, expect=expect, setup=setup), encoding="utf-8")
    (scenario,) = read(path)
    return run(scenario)


# Seat 3 is first to act: to call 10, to raise to 20 or more (14.no-limit.4).
WRONG = [
    "to_act = 1",
    'may = ["fold", "call"]',
    "call = 5",
    "raise_to = [15, 500]",
    "pot = 10",
    "pots = [{ amount = 15, eligible = [1, 2] }]",
    "bets = { 1 = 10 }",
    "stacks = { 1 = 500 }",
    "live = [1, 2]",
    "all_in = [1]",
    "dead = [3]",
    'board = "As Ks Qs"',
    'hands = { 1 = "As Ks" }',
    "burned = 1",
    "stub_left = 45",
    "returned = { 1 = 5 }",
    "payouts = [{ 1 = 15 }]",
    "shows = [1]",
    'street = "flop"',
    "first_to_act = 1",
    'cites = ["3.ties.5a"]',
    'refused = ["3 raise-to 20"]',
    'refused = ["3 raise-to 15"]\nrefused_rule = "3.ties.5a"',
]


@pytest.mark.parametrize("expect", WRONG)
def test_a_wrong_look_fails(tmp_path: Path, expect: str):
    assert result_of(tmp_path, expect=expect).passed is False


def test_the_same_looks_put_right_pass(tmp_path: Path):
    right = """
    to_act = 3
    may = ["fold", "call", "raise"]
    call = 10
    raise_to = [20, 500]
    pot = 15
    bets = { 1 = 5, 2 = 10 }
    stacks = { 1 = 495, 2 = 490, 3 = 500 }
    live = [1, 2, 3]
    all_in = []
    dead = []
    board = ""
    burned = 0
    stub_left = 46
    returned = {}
    payouts = []
    shows = []
    street = "preflop"
    first_to_act = 3
    cites = ["5.description.1"]
    refused = ["3 raise-to 15", "1 fold"]
    """
    assert result_of(tmp_path, expect=right).passed


@pytest.mark.parametrize(
    "lines",
    [
        '"3 raise-to 15"',
        '"3 call 11"',
        '"1 call 5"',
        '"flop"',
        '"3 fold", "1 fold", "2 check"',
        '"1 post 10"',
        '"? nowhere"',
        '"! exposed-card seat"',
        '"! exposed-card seat=x"',
        '"! no-such-thing seat=1"',
        '"floor hand-dead"',
        '"! clock-expired seat=2 seconds=60"',
    ],
)
def test_a_line_that_cannot_be_fails(tmp_path: Path, lines: str):
    assert result_of(tmp_path, lines=lines, expect="").passed is False


@pytest.mark.parametrize("lines", ['"3 dances"'])
def test_what_is_not_played_yet_is_not_passed(tmp_path: Path, lines: str):
    assert result_of(tmp_path, lines=lines, expect="").passed is None


def test_a_look_that_no_line_takes_fails(tmp_path: Path):
    result = result_of(tmp_path, expect="to_act = 3\n[scenario.expect.middle]\npot = 15")
    assert result.passed is False
    assert "middle" in result.why


def test_a_word_of_the_setup_that_means_nothing_fails(tmp_path: Path):
    result = result_of(tmp_path, setup="colour = 1")
    assert result.passed is False
    assert "colour" in result.why


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = ", "is no TOML"),
        ("x = 1", "holds no [[scenario]]"),
        ('[[scenario]]\nid = "a"', "has no rule"),
        ('[[scenario]]\nid = "a"\nrule = []\ntitle = "t"\nkind = "dance"', "kind is 'dance'"),
        ('[[scenario]]\nid = "a"\nrule = []\ntitle = "t"\nkind = "deal"\nplays = []', "plays means nothing"),
    ],
)
def test_a_broken_file_is_refused_in_words(tmp_path: Path, text: str, words: str):
    path = tmp_path / "broken.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadScenario) as refused:
        list(read(path))
    assert words in str(refused.value)
    assert "broken.toml" in str(refused.value)
