"""The collection: who pays when, and what is taken from pots."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.deal import Rake
from cardspeak.house import House
from cardspeak.table.collection import Payer, collect, must_pay, next_due, taken_from_pots, time_pot


@pytest.mark.parametrize(
    ("payer", "family", "waiting", "pays", "deals"),
    [
        # Nobody waits: a courtesy, up to the blind in button games and one deal at stud.
        (Payer(big_blind_in=4), "button", 0, False, 3),
        (Payer(big_blind_in=2), "button", 0, False, 1),
        (Payer(big_blind_in=1), "button", 0, True, 0),
        (Payer(), "button", 0, False, None),
        (Payer(), "stud", 0, False, 1),
        (Payer(new=True), "button", 0, False, None),
        # One waits: no courtesy, but a new player does not pay.
        (Payer(big_blind_in=4), "button", 1, True, 0),
        (Payer(), "stud", 1, True, 0),
        (Payer(new=True, big_blind_in=4), "button", 1, False, None),
        (Payer(new=True), "stud", 1, False, None),
        # Two wait: everybody pays.
        (Payer(big_blind_in=4), "button", 2, True, 0),
        (Payer(new=True, big_blind_in=4), "button", 2, True, 0),
        (Payer(new=True), "stud", 5, True, 0),
    ],
)
def test_who_pays_now(payer: Payer, family: Any, waiting: int, pays: bool, deals: int | None) -> None:
    assert must_pay(payer, family, waiting) == (pays, deals)
    assert collect({"A": payer, "B": Payer(new=True)}, family, waiting)["A"] == (pays, deals)


def test_time_is_paid_ahead_of_each_period() -> None:
    house = House(collection_kind="time")
    assert next_due(600, 600, house) == 600
    assert next_due(600, 601, house) == 630
    assert next_due(600, 630, house) == 630
    assert next_due(600, 590, house) == 600
    assert next_due(600, 601, House(collection_kind="time", collection_period_minutes=60)) == 660


@pytest.mark.parametrize("kind", ["none", "drop-per-hand", "rake-percent"])
def test_other_houses_take_nothing_by_time(kind: Any) -> None:
    assert next_due(600, 700, House(collection_kind=kind)) is None


def test_what_is_taken_from_pots() -> None:
    assert taken_from_pots(House(collection_kind="drop-per-hand"), drop=3, percent=5) == Rake(fixed=3)
    assert taken_from_pots(House(collection_kind="rake-percent"), drop=3, percent=5, cap=4) == Rake(5, 4)
    assert taken_from_pots(House(collection_kind="time"), drop=3, percent=5) is None
    assert taken_from_pots(House(), drop=3, percent=5) is None


def test_a_pot_that_pays_the_time_of_all() -> None:
    assert time_pot(60, {"A": 5, "B": 5, "C": 5}) == (15, {})
    assert time_pot(8, {"A": 5, "B": 5, "C": 5}) == (8, {"B": 2, "C": 5})
