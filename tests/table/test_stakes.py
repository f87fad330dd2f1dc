"""Chips and the buy-in: what must be bought, what plays, what may leave the table."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cardspeak.games import HOLDEM, Limit, NoLimit, Spread, Structure
from cardspeak.house import House
from cardspeak.rulebook import cite
from cardspeak.table import make_table
from cardspeak.table.stakes import (
    BuyInTerms,
    add_chips,
    bills_that_play,
    buy_in,
    buy_in_terms,
    changed_up,
    chips_in_play,
    full_buy_in,
    may_pick_up,
    may_take_off,
    moved,
    owed_from_behind,
    restored,
    returning,
)

BOOK = House()
HOME = House.preset("home")
LIMIT_10_20 = BuyInTerms(full=200, short=100, most=0)


# ---------------------------------------------------------------- 3.buy-in.1 and 2


@pytest.mark.parametrize(
    ("kind", "unit", "house", "full"),
    [
        ("limit", 20, BOOK, 200),
        ("spread", 5, BOOK, 50),
        ("no-limit", 2, BOOK, 80),
        ("pot-limit", 2, BOOK, 80),
        ("no-limit", 2, HOME, 40),
        ("limit", 20, HOME, 200),
        ("limit", 20, House(full_buy_in_limit=20), 400),
        ("no-limit", 2, House(full_buy_in_big_bet=100), 200),
    ],
)
def test_a_full_buy_in(kind: Any, unit: int, house: House, full: int) -> None:
    assert full_buy_in(kind, unit, house) == full


@pytest.mark.parametrize("structure", [Limit(10, 20, blinds=(5, 10)), Spread(1, 5), NoLimit(blinds=(1, 2))])
@pytest.mark.parametrize(
    "house", [BOOK, HOME, House(maximum_buy_in=500), House(minimum_bring_in="double-big-blind", full_buy_in_limit=7)]
)
def test_a_table_asks_for_the_same(structure: Structure, house: House) -> None:
    unit = structure.bets[1] if structure.bets else structure.blinds[-1]
    if not structure.bets and house.minimum_bring_in == "double-big-blind":
        unit *= 2
    setup = make_table(HOLDEM, structure, house=house)
    terms = buy_in_terms(full_buy_in(structure.kind, unit, house), house)
    assert terms == (setup.full_buy_in, setup.short_buy_in, setup.most_buy_in)


@pytest.mark.parametrize(
    ("amount", "before", "counts_as", "least"),
    [
        (200, 0, "full", 100),
        (350, 1, "full", 200),
        (199, 0, "short", 100),
        (100, 0, "short", 100),
        (99, 0, "", 100),
        (199, 1, "", 200),
        (200, 1, "full", 200),
    ],
)
def test_one_short_buy_in_of_half_or_more(amount: int, before: int, counts_as: str, least: int) -> None:
    bought = buy_in(amount, LIMIT_10_20, BOOK, short_buy_ins=before)
    assert (bought.counts_as, bought.least) == (counts_as, least)


def test_half_of_an_odd_buy_in_is_the_larger_half() -> None:
    assert buy_in_terms(75, BOOK).short == 38


def test_at_home_there_is_a_minimum_and_no_short_buy_in() -> None:
    terms = buy_in_terms(40, HOME)
    assert buy_in(39, terms, HOME) == ("", 40, ("home.buy-in.1", "3.buy-in.2", "3.buy-in.1"))
    assert buy_in(40, terms, HOME).rules[0] == "home.buy-in.1"


def test_a_maximum_holds_for_all_that_lies_in_front() -> None:
    house = House(maximum_buy_in=300)
    terms = buy_in_terms(200, house)
    assert buy_in(300, terms, house).counts_as == "full"
    assert buy_in(301, terms, house) == ("", 100, ("home.buy-in.1", "3.buy-in.1"))
    assert buy_in(100, terms, house, stack=200).counts_as == "addition"
    assert buy_in(101, terms, house, stack=200).counts_as == ""
    assert add_chips(101, 200, terms, house) == ("", 200, 0, ("home.buy-in.1", "3.buy-in.1", "3.buy-in.2"))


def test_chips_are_added_between_deals_and_are_no_buy_in() -> None:
    assert add_chips(40, 35, LIMIT_10_20, BOOK, short_buy_ins=1)[:3] == ("addition", 75, 1)
    assert add_chips(1, 35, LIMIT_10_20, BOOK)[:3] == ("addition", 36, 0)
    refused = add_chips(40, 35, LIMIT_10_20, BOOK, during_deal=True)
    assert refused == ("", 35, 0, ("3.buy-in.2", "2.procedures.8"))
    assert add_chips(40, 35, LIMIT_10_20, HOME, during_deal=True).rules[0] == "home.buy-in.3"


def test_without_chips_in_front_adding_is_buying_in() -> None:
    assert add_chips(120, 0, LIMIT_10_20, BOOK)[:3] == ("short", 120, 1)
    assert add_chips(120, 0, LIMIT_10_20, BOOK, short_buy_ins=1)[:3] == ("", 0, 1)
    assert add_chips(200, 0, LIMIT_10_20, BOOK, short_buy_ins=1)[:3] == ("full", 200, 1)
    # Nobody has counted the stack: nothing speaks against adding.
    assert add_chips(5, None, LIMIT_10_20, BOOK)[:3] == ("addition", None, 0)


# ---------------------------------------------------------------- 2.procedures.8 and 9

IN_ALL = House(unannounced_behind="minimum-buy-in-in-all")


@pytest.mark.parametrize(
    ("in_front", "bought", "minimum", "paid", "announced", "house", "plays"),
    [
        (10, 200, 40, True, True, BOOK, 210),
        (10, 200, 40, True, False, BOOK, 50),
        (10, 200, 40, True, False, IN_ALL, 40),
        (10, 200, 40, False, True, BOOK, 10),
        (10, 200, 40, False, False, IN_ALL, 10),
        (0, 300, 100, True, True, BOOK, 300),
        (0, 300, 100, True, False, BOOK, 100),
        (0, 300, 100, True, False, IN_ALL, 100),
        # A purchase smaller than a minimum buy-in plays whole; chips in front always play.
        (10, 20, 40, True, False, BOOK, 30),
        (10, 20, 40, True, False, IN_ALL, 30),
        (60, 200, 40, True, False, IN_ALL, 60),
    ],
)
def test_what_plays_of_a_purchase(
    in_front: int, bought: int, minimum: int, paid: bool, announced: bool, house: House, plays: int
) -> None:
    assert chips_in_play(in_front, bought, minimum, house, paid=paid, announced=announced) == plays


def test_what_is_lost_beyond_the_chips_in_front_is_owed_out_of_those_on_the_way() -> None:
    assert owed_from_behind(0, 220) == 220
    assert owed_from_behind(50, 220) == 170
    assert owed_from_behind(300, 220) == 0


# ---------------------------------------------------------------- notes and small chips


@pytest.mark.parametrize(
    ("house", "plays", "changed"),
    [
        (BOOK, (), (100, 20, 500)),
        (House(cash_plays="large-bills-only"), (100, 500), (20,)),
        (House(cash_plays="large-bills-only", smallest_bill_that_plays=20), (100, 20, 500), ()),
        (House(cash_plays="all"), (100, 20, 500), ()),
    ],
)
def test_which_notes_play(house: House, plays: tuple[int, ...], changed: tuple[int, ...]) -> None:
    assert bills_that_play([100, 20, 500], house) == (plays, changed)


def test_small_chips_are_changed_up_in_whole_units_between_deals() -> None:
    assert changed_up(5, 5) == 5
    assert changed_up(13, 5) == 10
    assert changed_up(3, 5) == 0
    assert changed_up(13, 5, during_deal=True) == 0


# ---------------------------------------------------------------- leaving and coming back


def test_all_of_a_stack_leaves_the_table_or_none() -> None:
    assert may_take_off(310, 310)
    assert may_take_off(310, 0)
    assert not may_take_off(310, 200)
    assert not may_take_off(310, 311)


def test_what_was_taken_along_comes_back() -> None:
    assert restored(430, 400, BOOK) == (30, True)
    assert restored(430, 430, BOOK) == (0, True)
    assert restored(430, 100, BOOK, same_game=False).add == 0
    # The game's maximum keeps nobody from restoring, but from adding.
    assert restored(430, 400, House(maximum_buy_in=200)) == (30, False)


@pytest.mark.parametrize(
    ("minutes", "house", "bounds"),
    [
        (40, BOOK, (615, 615)),
        (60, BOOK, (615, 615)),
        (60, House(return_at_exactly_window="outside"), (40, 200)),
        (59, House(return_at_exactly_window="outside"), (615, 615)),
        (61, BOOK, (40, 200)),
        (61, House(return_window_minutes=120), (615, 615)),
        (31, House(return_window_minutes=30), (40, 200)),
    ],
)
def test_who_returns_within_the_time_brings_what_he_took(minutes: int, house: House, bounds: tuple[int, int]) -> None:
    assert returning(615, minutes, 40, 200, house)[:2] == bounds


def test_another_game_asks_for_its_own_buy_in_and_so_does_one_that_he_left_with_nothing() -> None:
    assert returning(615, 5, 40, 200, BOOK, same_game=False)[:2] == (40, 200)
    assert returning(0, 5, 40, 200, BOOK)[:2] == (40, 200)
    assert returning(25, 5, 40, 200, BOOK)[:2] == (25, 25)


@pytest.mark.parametrize(
    ("why", "stack", "same_limit", "counts_as", "least", "add"),
    [
        ("broken-game", 85, True, "carried", 85, 0),
        ("must-move", 85, True, "carried", 85, 0),
        ("broken-game", 900, True, "carried", 200, 0),
        ("own-choice", 85, True, "full", 200, 115),
        ("own-choice", 900, True, "full", 200, 0),
        ("broken-game", 85, False, "full", 200, 115),
        ("must-move", 85, False, "full", 200, 115),
    ],
)
def test_the_buy_in_after_a_move(why: Any, stack: int, same_limit: bool, counts_as: str, least: int, add: int) -> None:
    found = moved(why, stack, 200, same_limit=same_limit)
    assert found[:3] == (counts_as, least, add)
    assert found.rules[0] == "3.buy-in.3"


def test_chips_of_an_absent_player_stay_for_the_whole_time() -> None:
    assert not may_pick_up(30, BOOK)
    assert may_pick_up(31, BOOK)
    assert may_pick_up(16, House(absence_minutes=15))
    assert not may_pick_up(60, BOOK, told=60)
    assert may_pick_up(61, BOOK, told=60)
    # Having named a shorter time takes nothing away.
    assert not may_pick_up(25, BOOK, told=20)


def test_every_rule_named_is_in_the_book() -> None:
    houses = [BOOK, HOME, House(maximum_buy_in=300)]
    for house, amount, stack, before, during in product(houses, (40, 400), (None, 0, 35), (0, 1), (False, True)):
        for rule in add_chips(amount, stack, LIMIT_10_20, house, during_deal=during, short_buy_ins=before).rules:
            cite(rule)
        for rule in buy_in(amount, LIMIT_10_20, house, short_buy_ins=before, stack=stack or 0).rules:
            cite(rule)
