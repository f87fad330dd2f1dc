"""Chip races and arrivals (15.11, 15.16): what the scenarios leave out."""

from __future__ import annotations

import pytest

from cardspeak.cards import parse
from cardspeak.house import House
from cardspeak.tournament import BadRace, arrival, chip_race


def test_a_race_for_no_chip_keeps_the_last_player_in() -> None:
    """One odd 25 of four: less than half, so nothing is raced; but nobody is put out by a race (15.11d)."""
    race = chip_race(25, 100, {1: (1, 0), 2: (0, 500)}, {1: parse("2c")})
    assert race.race_chips == 0
    assert race.given == (1,)
    assert race.stacks == {1: 100, 2: 500}


def test_the_chip_that_keeps_him_in_stands_for_his_best_card() -> None:
    """Seat 1 has three odd chips and nothing else: served first, and his ace wins no second chip from that; his king may."""
    race = chip_race(25, 100, {1: (3, 0), 2: (3, 500)}, {1: parse("As Kd 2c"), 2: parse("Qs 5d 4h")})
    assert race.race_chips == 2  # six odd chips make one, and two are half of another (15.11e)
    assert race.given == (1, 1)
    one_each = House.of("book", max_race_chips_per_player=1)
    race = chip_race(25, 100, {1: (3, 0), 2: (3, 500)}, {1: parse("As Kd 2c"), 2: parse("Qs 5d 4h")}, house=one_each)
    assert race.given == (1, 2)


@pytest.mark.parametrize(("old", "new"), [(0, 100), (100, 100), (30, 100), (100, 25)])
def test_values_that_make_no_whole_chip_are_refused(old: int, new: int) -> None:
    with pytest.raises(BadRace, match="multiple of the old one"):
        chip_race(old, new, {1: (1, 0)})


def test_a_card_for_every_odd_chip() -> None:
    with pytest.raises(BadRace, match="one card for each odd chip"):
        chip_race(25, 100, {1: (3, 100), 2: (3, 100)}, {1: parse("As Kd 2c"), 2: parse("Qs 5d")})


def test_between_small_blind_and_button_he_waits_in_every_house() -> None:
    for preset in ("book", "tda-2024"):
        found = arrival(6, 5, 7, 8, (50, 100), House.preset(preset))
        assert (found.dealt_in, found.rules[0]) == (False, "15.tda.9")
    # TDA 10 deals him in on the small blind, for it; the book has him wait (15.16).
    assert arrival(7, 5, 7, 8, (50, 100), House.preset("tda-2024")).posts == 50
    assert not arrival(7, 5, 7, 8, (50, 100)).dealt_in
    # The places are counted round the table.
    assert arrival(1, 8, 2, 3, (50, 100)).waits_for == "button-to-pass"
