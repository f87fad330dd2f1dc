"""Questions that were really asked, from public pages: each is answered as ``cases.toml`` gives it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.house import House
from cardspeak.scenarios.files import Scenario
from cardspeak.scenarios.rulings import check_ruling
from cardspeak.scenarios.run import run

FILE = Path(__file__).parent / "cases.toml"
CASES: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]

each_case = pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])


def listed(value: Any) -> list[dict[str, Any]]:
    return value if isinstance(value, list) else [value]


def asks(case: Mapping[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The parts of the case that a ruling answers, each with what is expected of it."""
    if "ask" not in case:
        return []
    return list(zip(listed(case["ask"]), listed(case["expect"]), strict=True))


def ruled(ask: Mapping[str, Any], **house: Any) -> Ruling:
    return rule(read_incident(ask["incident"], ask["facts"]), House.read(ask.get("house", {}) | house))


def scenario(case: Mapping[str, Any], expect: str = "expect", **house: Any) -> Scenario:
    play = case["play"]
    return Scenario(
        file=str(FILE),
        id=case["id"],
        rules=tuple(play["rule"]),
        title=case["ruling"],
        kind=play["kind"],
        house=play.get("house", {}) | house,
        expect=play[expect],
        body={key: play[key] for key in ("setup", "play", "facts") if key in play},
    )


def played(case: Mapping[str, Any], expect: str = "expect", **house: Any) -> None:
    """Run what the case has beside its rulings. What is not played is no answer either."""
    result = run(scenario(case, expect, **house))
    assert result.passed, result.why


@each_case
def test_the_case_is_answered_as_given(case: dict[str, Any]) -> None:
    for number, (ask, expect) in enumerate(asks(case), 1):
        check_ruling(f"part {number}, {ask['incident']}", ruled(ask), expect)
    if "play" in case:
        played(case)


@each_case
def test_the_floor_may_choose_where_the_case_says_so(case: dict[str, Any]) -> None:
    aside = case.get("aside", [])
    rulings = [ruled(ask) for number, (ask, _) in enumerate(asks(case), 1) if number not in aside]
    if "floor_chooses" in case:
        assert case["discretion"]
        assert len({ruling.outcome for ruling in rulings}) == len(rulings) >= 2, (
            "readings that come to the same leave no choice"
        )
    else:
        # A deal or a question that is no incident has one answer.
        assert any(ruling.discretion for ruling in rulings) == case["discretion"]


@each_case
def test_every_rule_of_the_case_is_named(case: dict[str, Any]) -> None:
    rulings = [ruled(ask) for ask, _ in asks(case)]
    cited = {number for ruling in rulings for number in ruling.cites}
    if "play" in case:
        cited.update(case["play"]["rule"])
    assert set(case["rule"]) <= cited | set(case.get("beyond", []))
    if rulings:
        assert case.get("decided_by", case["rule"][0]) in {ruling.cites[0] for ruling in rulings}


@pytest.mark.parametrize(
    "case", [case for case in CASES if case["differs"]], ids=[case["id"] for case in CASES if case["differs"]]
)
def test_where_the_tda_rules_differ_the_ruling_says_so(case: dict[str, Any]) -> None:
    """In words, or by another ruling under the preset."""
    told = [
        ruling for ask, _ in asks(case) if (ruling := ruled(ask)).tda or differs(ruling, ruled(ask, preset="tda-2024"))
    ]
    if "play" in case and "tda" in case["play"]:
        played(case, "tda", preset="tda-2024")
    else:
        assert told


def differs(one: Ruling, other: Ruling) -> bool:
    return (one.outcome, one.remedy, one.choices, one.particulars) != (
        other.outcome,
        other.remedy,
        other.choices,
        other.particulars,
    )


def test_no_case_is_left_out() -> None:
    ids = [case["id"] for case in CASES]
    assert len(ids) == len(set(ids)) == 31
    for case in CASES:
        assert asks(case) or "play" in case, case["id"]
        assert case["source_url"].startswith("http"), case["id"]
        assert case["ruling"], case["id"]
        assert case["situation"], case["id"]
