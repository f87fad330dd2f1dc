"""What records look like that are not the plain case, and what cannot be right in one."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from cardspeak.history import Record, loads, read, replay

QUIRKS = Path(__file__).parent / "data" / "quirks"


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


@pytest.mark.parametrize("code", ["NS", "N2L1D"])
def test_a_game_not_played_yet_says_so(code: str) -> None:
    (record,) = loads(f"variant = '{code}'\n{HEADS_UP}actions = ['p1 cc']")
    result = replay(record)
    assert (result.outcome, result.finishing_stacks, result.acts) == ("not played", None, 0)
    assert result.error is not None
    assert result.error.message.endswith("is not played yet.")
    assert (result.error.rules, result.error.act_index) == ((), None)


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
