"""Chopped blinds, straddles, a board dealt twice, side wagers, the clock."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.house import House
from cardspeak.rulebook import cite
from cardspeak.table.extras import (
    BARRED_WAGERS,
    clock,
    enough_to_kill,
    first_penalty,
    may_chop,
    may_deal_again,
    paid_by_runs,
    shares_of_runs,
    why_no_straddle,
)

BOOK = House()
BLINDS = {1: 5, 2: 10}


# ---------------------------------------------------------------- chopping


@pytest.mark.parametrize(
    ("facts", "house", "may"),
    [
        ({}, BOOK, True),
        ({}, House.preset("home"), True),
        ({}, House(chop_blinds="not-allowed"), False),
        ({"event": "tournament"}, BOOK, False),
        ({"button_game": False}, BOOK, False),
        ({"only_blinds_left": False, "others_in": {4: 10}}, BOOK, False),
        ({"only_blinds_left": False}, House(chop_needs_untouched_pot=False), False),
        # Chips of somebody who has folded, or dead ones, lie in the pot.
        ({"others_in": {4: 10}}, BOOK, False),
        ({"others_in": {4: 10}}, House(chop_needs_untouched_pot=False), True),
        ({"dead_chips": 5}, BOOK, False),
        ({"dead_chips": 5}, House(chop_needs_untouched_pot=False), True),
    ],
)
def test_the_blinds_may_chop(facts: dict[str, Any], house: House, may: bool) -> None:
    assert may_chop(BLINDS, house, **facts) is may


def test_one_blind_has_nobody_to_chop_with() -> None:
    assert not may_chop({2: 10}, BOOK)


# ---------------------------------------------------------------- straddles and kills

EIGHT = range(1, 9)


@pytest.mark.parametrize(
    ("seat", "chips", "kind", "house", "more", "words"),
    [
        (4, 20, "no-limit", BOOK, {}, ""),
        (4, 20, "pot-limit", BOOK, {}, ""),
        (7, 20, "no-limit", BOOK, {}, "only the seat next after the big blind"),
        (1, 20, "no-limit", BOOK, {}, "only the seat next after the big blind"),
        (9, 20, "no-limit", BOOK, {}, "has no stack"),
        (4, 30, "no-limit", BOOK, {}, "exactly twice"),
        (4, 20, "no-limit", BOOK, {"event": "tournament"}, "no straddle in a tournament"),
        (4, 20, "no-limit", House(live_straddle_allowed=False), {}, "allows no straddle"),
        (5, 40, "no-limit", BOOK, {"straddled": True}, "one straddle"),
        (4, 20, "no-limit", BOOK, {"cards_dealt": True}, "before the cards"),
        (4, 20, "limit", BOOK, {}, "game that names it"),
        (4, 20, "limit", House(straddle_limit=True), {}, ""),
        (4, 30, "limit", House(straddle_limit=True), {}, "exactly twice"),
        (5, 20, "limit", House(straddle_limit=True), {}, "only the seat next after the big blind"),
        (4, 20, "spread", BOOK, {}, "game that names it"),
        (4, 20, "spread", House(straddle_limit=True), {}, ""),
    ],
)
def test_who_may_straddle(seat: int, chips: int, kind: Any, house: House, more: dict[str, Any], words: str) -> None:
    said = why_no_straddle(seat, chips, kind, (5, 10), EIGHT, 1, house, **more)
    assert words in said
    assert bool(said) is bool(words)


def test_with_three_players_the_button_straddles_and_with_two_nobody() -> None:
    assert not why_no_straddle(1, 20, "no-limit", (5, 10), [1, 2, 3], 1, BOOK)
    assert "three players" in why_no_straddle(2, 20, "no-limit", (5, 10), [1, 2], 1, BOOK)
    assert "needs blinds" in why_no_straddle(4, 20, "no-limit", (), EIGHT, 1, BOOK)


def test_four_kills_are_enough_to_kill_after_two_cards() -> None:
    house = House(kill_after_two_cards=True)
    assert enough_to_kill(16, 4, house)
    assert not enough_to_kill(15, 4, house)
    assert enough_to_kill(8, 4, House(kill_after_two_cards=True, voluntary_kill_min_stack_multiple=2))


# ---------------------------------------------------------------- dealing twice


@pytest.mark.parametrize(
    ("kind", "times", "house", "may"),
    [
        ("no-limit", 2, BOOK, True),
        ("pot-limit", 3, BOOK, True),
        ("limit", 2, BOOK, False),
        ("spread", 2, BOOK, False),
        ("no-limit", 4, BOOK, False),
        ("no-limit", 1, BOOK, False),
        ("no-limit", 3, House(max_times_dealt=2), False),
        ("no-limit", 2, House(max_times_dealt=2), True),
        ("no-limit", 2, House(max_times_dealt=1), False),
    ],
)
def test_how_often_the_rest_may_be_dealt(kind: Any, times: int, house: House, may: bool) -> None:
    assert may_deal_again(kind, times, [1, 2], [1, 2], house) is may
    assert not may_deal_again(kind, times, [1, 2], [1, 2], house, betting_over=False)


def test_who_must_agree() -> None:
    assert not may_deal_again("no-limit", 2, [1], [1, 2], BOOK)
    assert may_deal_again("no-limit", 2, [1, 2, 3], [1, 2], BOOK)
    assert not may_deal_again("no-limit", 2, [1], [1], BOOK)
    largest = House(deal_twice_consent="largest-stack")
    assert may_deal_again("no-limit", 2, [1], [1, 2], largest)
    assert may_deal_again("no-limit", 2, [1], [1, 2], largest, largest=1)
    assert not may_deal_again("no-limit", 2, [1], [1, 2], largest, largest=2)
    assert not may_deal_again("no-limit", 2, [], [1, 2], largest)


@pytest.mark.parametrize(
    ("pot", "times", "house", "won_by", "button", "shares"),
    [
        (401, 2, BOOK, (), 0, (201, 200)),
        (401, 3, BOOK, (), 0, (134, 134, 133)),
        (800, 2, BOOK, (), 0, (400, 400)),
        (405, 2, House(odd_chip_unit=5), (), 0, (205, 200)),
        (407, 2, House(odd_chip_unit=5), (), 0, (205, 202)),
        # As on a tie: the odd chip goes to the first winner clockwise from the button.
        (401, 2, House(deal_twice_odd_chip="as-tie"), (5, 2), 9, (200, 201)),
        (401, 2, House(deal_twice_odd_chip="as-tie"), (5, 2), 3, (201, 200)),
        (401, 3, House(deal_twice_odd_chip="as-tie"), (2, 1, 2), 0, (134, 134, 133)),
        (401, 2, House(deal_twice_odd_chip="as-tie"), (), 0, (201, 200)),
    ],
)
def test_the_parts_of_a_pot(
    pot: int, times: int, house: House, won_by: tuple[int, ...], button: int, shares: tuple[int, ...]
) -> None:
    assert shares_of_runs(pot, times, house, won_by=won_by, button=button) == shares
    assert sum(shares) == pot


def test_what_each_seat_wins_over_all_runs() -> None:
    assert paid_by_runs((134, 134, 133), (2, 1, 2)) == {2: 267, 1: 134}
    assert paid_by_runs((200, 200), (5, 5)) == {5: 400}


# ---------------------------------------------------------------- side wagers and the clock


def test_side_wagers_are_barred_by_rules_of_the_book() -> None:
    for rules in BARRED_WAGERS.values():
        for rule in rules:
            cite(rule)
    assert first_penalty(BOOK) == "warning"
    assert first_penalty(House(conduct_penalty_ladder=())) == "none"


@pytest.mark.parametrize(
    ("house", "warning", "end"),
    [(BOOK, 50, 60), (House.preset("tda-2024"), 25, 30), (House(clock_seconds=5), 0, 5)],
)
def test_the_clock(house: House, warning: int, end: int) -> None:
    found = clock(house)
    assert found == (warning, end)
    assert found.at(end) == "expired"
    assert found.at(end - 1) == "warning"
    assert warning == 0 or found.at(warning - 1) == "running"


@pytest.mark.parametrize("kind", ["limit", "spread", "no-limit", "pot-limit"])
def test_a_game_with_one_blind_has_a_straddle_too(kind: Any) -> None:
    house = House(straddle_limit=True)
    assert not why_no_straddle(2, 10, kind, (5,), [1, 2, 3], 3, house)
    assert "exactly twice" in why_no_straddle(2, 11, kind, (5,), [1, 2, 3], 3, house)
