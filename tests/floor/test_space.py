"""Every combination of facts that a ruling can hang on gets an answer: no gap unspoken, no conflict, no exception."""

from __future__ import annotations

from typing import get_args

import pytest

from cardspeak.floor import INCIDENTS, every_case, kind, kinds, rule
from cardspeak.floor.kinds import outcomes, penalties, steps
from cardspeak.floor.rulings import provisions_of
from cardspeak.house import House
from cardspeak.house.settings import ALLOWED, PRESETS, Preset
from cardspeak.rulebook import cite


class Watched:
    """A house that remembers which of its settings were read."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> object:
        if name in ALLOWED:
            self.read.add(name)
        return getattr(self._house, name)


def check(name: str, house: House) -> int:
    """Every case of the incident, each ruling made of words that exist; the number of cases."""
    number = 0
    of = kind(name)
    open_words = set(of.outcomes) | set(steps()) | set(penalties())
    for case in every_case(name, house):
        number += 1
        ruling = rule(INCIDENTS[name](**case), house)
        for number_of_rule in ruling.cites:
            assert cite(number_of_rule)
        if not ruling.decided:
            continue
        assert ruling.outcome in of.outcomes, ruling
        assert set(ruling.remedy) <= set(steps()), ruling
        assert set(ruling.choices) <= open_words, ruling
        assert ruling.penalty is None or ruling.penalty in penalties(), ruling
        assert len(ruling.choices) != 1, ruling
        if ruling.choices and ruling.outcome not in {"penalty", "floor-decides", "not-allowed"}:
            assert {ruling.outcome, ruling.penalty, *ruling.remedy} & set(ruling.choices), ruling
        assert str(ruling)
    return number


@pytest.mark.parametrize("preset", get_args(Preset))
@pytest.mark.parametrize("name", kinds())
def test_every_case_is_answered(name: str, preset: Preset) -> None:
    assert check(name, House.preset(preset)) >= 1


@pytest.mark.slow
@pytest.mark.parametrize("name", kinds())
def test_every_case_is_answered_in_every_house(name: str) -> None:
    """The same with each setting that a ruling reads set otherwise, one at a time, on each preset."""
    for preset in PRESETS:
        base = House.preset(preset)
        watched = Watched(base)
        for case in every_case(name, watched):
            rule(INCIDENTS[name](**case), watched)
        for setting in sorted(watched.read):
            for value in values(setting):
                check(name, base.with_(**{setting: value}))


def values(setting: str) -> list[object]:
    form, takes = ALLOWED[setting]
    if form == "one of":
        return list(takes)
    if form == "boolean":
        return [False, True]
    return [0, 1, 2] if form in {"number", "number or none"} else []


@pytest.mark.parametrize("name", kinds())
def test_every_outcome_is_reached(name: str) -> None:
    """No outcome of the list is idle: some case, in some house, comes to it or offers it."""
    reached: set[str] = set()
    for preset in PRESETS:
        base = House.preset(preset)
        watched = Watched(base)
        houses: list[House] = [base]
        for case in every_case(name, watched):
            rule(INCIDENTS[name](**case), watched)
        houses += [base.with_(**{setting: value}) for setting in sorted(watched.read) for value in values(setting)]
        for house in houses:
            for case in every_case(name, house):
                ruling = rule(INCIDENTS[name](**case), house)
                if ruling.decided:
                    reached |= {ruling.outcome, *ruling.choices}
            if set(kind(name).outcomes) <= reached:
                return
    assert set(kind(name).outcomes) - reached == set()


@pytest.mark.parametrize("name", kinds())
def test_what_a_provision_goes_over_is_there(name: str) -> None:
    """An exception names a rule that some other provision of the incident stands on."""
    from fnmatch import fnmatchcase

    provisions = provisions_of(name)
    for one in provisions:
        for pattern in one.over:
            assert any(fnmatchcase(other.rule, pattern) for other in provisions if other is not one), (
                name,
                one.rule,
                pattern,
            )


def test_the_words_are_those_of_the_list() -> None:
    for one in kinds().values():
        assert set(one.outcomes) <= set(outcomes()), one.name
        assert set(one.remedies) <= set(steps()), one.name
