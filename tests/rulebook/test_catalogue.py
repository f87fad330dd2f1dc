"""The catalogue is whole: every rule has a number of its own and words, and every number it points at exists."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from cardspeak.rulebook import Rule, UnknownRule, cite, rules, section, sections

ALL = tuple(rules())
IDS = {rule.id for rule in ALL}


def test_every_number_is_given_once() -> None:
    assert [] == [number for number, count in Counter(rule.id for rule in ALL).items() if count > 1]


def test_the_book_has_its_seventeen_sections_and_the_home_games() -> None:
    assert [part.number for part in sections()] == list(range(18))


@pytest.mark.parametrize("number", range(18))
def test_a_section_loads(number: int) -> None:
    part = section(number)

    assert part.title
    assert part.summary
    assert part.rules
    for rule in part.rules:
        assert rule.section == number
        assert rule.id.split(".")[0] == ("home" if number == 0 else str(number))


@pytest.mark.parametrize("rule", ALL, ids=lambda rule: rule.id)
def test_a_rule_is_whole(rule: Rule) -> None:
    assert rule.title.strip()
    assert rule.text.strip()
    assert rule.games
    assert rule.structures
    assert rule.kind in {"conduct", "definition", "mechanic", "policy", "procedure", "ruling"}
    assert rule.confidence in {"verified", "recalled", "seed"}
    assert (rule.decision is not None) == (rule.kind == "ruling")
    assert set(rule.see) <= IDS
    assert rule.id not in rule.see
    assert cite(rule.id) is rule


def test_a_rule_is_read() -> None:
    rule = cite("3.ties.5a")

    assert (rule.id, rule.section, rule.heading) == ("3.ties.5a", 3, "ties")
    assert "odd chip" in f"{rule.title} {rule.text}"
    assert str(rule).startswith("3.ties.5a ")
    assert cite("4.4").heading == ""
    assert cite("11.ace-to-five.description.1").heading == "ace-to-five.description"
    assert cite("home.variants.no-limit.1").section == 0
    assert "cut_minimum_cards" in cite("home.shuffle.3").settings
    decision = cite("15.32").decision
    assert decision is not None
    assert (decision.outcome, decision.discretion) == ("misdeal", False)


@pytest.mark.parametrize(
    ("wrong", "near"),
    [
        ("3.ties.5x", "3.ties.5a"),  # not a rule
        ("ties.5a", "3.ties.5a"),
        ("3.tie.5a", "3.ties.5a"),  # not a rule
        ("14.nolimit.4", "14.no-limit.4"),  # not a rule
        ("3.Ties.5a", "3.ties.5a"),
        ("4.99", "4.9"),  # not a rule
        ("shuffle.3", "home.shuffle.3"),
    ],
)
def test_a_wrong_number_names_the_near_ones(wrong: str, near: str) -> None:
    with pytest.raises(UnknownRule) as refused:
        cite(wrong)
    sentence, _, listed = str(refused.value).partition(" Near it: ")
    assert sentence == f"There is no rule {wrong!r} in the book."
    assert near in listed.removesuffix(".").split(", ")


@pytest.mark.parametrize("wrong", ["", "zzz", "../../etc/passwd", "²"])
def test_a_number_like_no_other_shows_what_numbers_look_like(wrong: str) -> None:
    with pytest.raises(UnknownRule, match=r"looks like 3\.ties\.5a"):
        cite(wrong)


def test_there_is_no_section_eighteen() -> None:
    with pytest.raises(UnknownRule, match="sections 1 to 17"):
        section(18)


def test_citing_a_rule_reads_its_section_only() -> None:
    look = (
        "import builtins, io, sys\n"
        "from pathlib import Path\n"
        "from cardspeak.rulebook import catalogue\n"
        "read = Path.read_text\n"
        "seen = []\n"
        "Path.read_text = lambda self, **words: (seen.append(self.name), read(self, **words))[1]\n"
        "catalogue.cite('3.ties.5a'); catalogue.cite('3.misdeals.1')\n"
        "print(*seen)\n"
    )
    seen = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout.split()
    assert seen == ["03-general-poker-rules.toml"]
