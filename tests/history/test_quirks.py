"""What records look like that are not the plain case, and what cannot be right in one."""

from __future__ import annotations

import random
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.history import Record, loads, read, replay

QUIRKS = Path(__file__).parent / "data" / "quirks"
PLAYED = [record for path in sorted((QUIRKS.parent / "wsop").rglob("*.phh")) for record in read(path)]


def cases(name: str) -> list[object]:
    return [pytest.param(record, id=record.label) for record in read(QUIRKS / name)]


@pytest.mark.parametrize("record", cases("accepted.phhs"))
def test_accepted(record: Record) -> None:
    result = replay(record)
    assert result.error is None
    assert result.finishing_stacks == record.finishing_stacks
    assert len(result.notes) == record.user.get("_notes", 0), result.notes
    assert result.net is not None
    assert sum(result.net) == 0
    if "_net" in record.user:
        assert list(result.net) == record.user["_net"]


@pytest.mark.parametrize("record", cases("open.phhs"))
def test_open(record: Record) -> None:
    result = replay(record)
    assert (result.outcome, result.error, result.finishing_stacks, result.net) == ("open", None, None, None)
    assert record.user["_note"] in " ".join(result.notes)


@pytest.mark.parametrize("record", cases("refused.phhs"))
def test_refused(record: Record) -> None:
    result = replay(record)
    assert result.outcome == "failed"
    assert result.finishing_stacks is None
    assert result.error is not None
    assert record.user["_error"] in result.error.message
    assert result.error.act_index == record.user.get("_act_index")
    assert (result.error.rules or ("",))[0] == record.user["_rule"]


HEADS_UP = "antes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n"


def test_acts_are_those_of_the_record() -> None:
    (record,) = loads(f"variant = 'NT'\n{HEADS_UP}actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6', 'p1 f']")
    result = replay(record)
    assert (result.acts, result.game, result.structure) == (2, "holdem", "no-limit")
    assert result.deal is not None
    assert result.deal.seats == (1, 2)


@pytest.mark.parametrize(
    ("currency", "stack", "unit"),
    [("", "100", "1"), ("currency_symbol = '$'", "100", "0.01"), ("", "100.5", "0.01"), ("", "0.125", "0.001")],
)
def test_the_smallest_chip(currency: str, stack: str, unit: str) -> None:
    (record,) = loads(f"variant = 'NT'\n{HEADS_UP.replace('[100,', f'[{stack},')}actions = []\n{currency}")
    assert replay(record).unit == Decimal(unit)


@pytest.mark.parametrize(("told", "unit"), [("25", "25"), ("0.5", "0.5"), ("30", "1"), ("'x'", "1"), ("0", "1")])
def test_the_smallest_chip_told_by_the_record(told: str, unit: str) -> None:
    """It holds if every amount is so many of it."""
    text = "antes = [0, 0]\nblinds_or_straddles = [25, 50]\nmin_bet = 50\nstarting_stacks = [100, 100]\nactions = []\n"
    (record,) = loads(f"variant = 'NT'\n{text}_smallest_chip = {told}")
    assert replay(record).unit == Decimal(unit)


def test_what_stands_in_for_an_unknown_upcard_is_no_card_of_the_record() -> None:
    (record,) = read(QUIRKS.parent / "wsop" / "2023" / "43" / "5" / "53.phh")
    result = replay(record)
    assert result.notes == ("Other cards stand in for unknown upcards of p5.",)
    assert result.deal is not None
    hand = result.deal.hands[5]
    assert list(map(str, hand[:2])) == ["??", "??"]
    assert str(hand[2]) not in "".join(record.actions)


def test_a_bring_in_and_draws_are_acts() -> None:
    stud = "antes = [0, 0]\nbring_in = 1\nsmall_bet = 2\nbig_bet = 4\nstarting_stacks = [9, 9]\n"
    (record,) = loads(f"variant = 'FR'\n{stud}actions = ['d dh p1 ????Ks', 'd dh p2 ????2c', 'p1 pb', 'p2 f']")
    assert replay(record).acts == 2
    (record,) = loads(
        f"variant = 'N2L1D'\n{HEADS_UP}actions = ['d dh p1 ??????????', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', "
        "'p1 sd', 'p2 sd ??', 'd dh p2 ??', 'p1 cc']"
    )
    assert replay(record).acts == 5


def test_a_house_that_is_known_holds() -> None:
    from cardspeak.house import House

    small_is_small = House.of("book", count_small_blind_as_big=False)
    (record,) = loads(
        "variant = 'PO'\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10\n"
        "starting_stacks = [500, 500, 500]\nactions = ['p3 cbr 40', 'p1 f', 'p2 f']"
    )
    assert replay(record).outcome == "finished"
    refused = replay(record, house=small_is_small).error
    assert refused is not None
    assert "the most is 35" in refused.message


@given(seed=st.integers(0, 2**32))
def test_no_record_breaks_a_replay(seed: int) -> None:
    """Actions left out, repeated, swapped or made up end in a result: a finish, a note or a sentence."""
    chance = random.Random(seed)
    record = chance.choice(PLAYED)
    actions = list(record.actions)
    for _ in range(chance.randint(1, 3)):
        at, other = chance.randrange(len(actions)), chance.randrange(len(actions))
        change = chance.randrange(4)
        if change == 0:
            actions.pop(at)
        elif change == 1:
            actions.insert(other, actions[at])
        elif change == 2:
            actions[at], actions[other] = actions[other], actions[at]
        else:
            act = chance.choice(["f", "cc", "pb", "sd", "sd ??", "sm", "sm ????", "cbr 500000"])
            actions.insert(at, f"p{chance.randint(1, len(record.starting_stacks))} {act}")
    result = replay(replace(record, actions=tuple(actions)))
    if result.outcome == "finished":
        assert result.net is not None
        assert sum(result.net) == 0
    else:
        assert result.notes or result.error
