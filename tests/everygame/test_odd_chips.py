"""Odd chips at stud, which random play seldom meets: pots dealt on paper, taken up on seventh street and checked through."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from every_game import stakes

from cardspeak import Deal, Game, games
from cardspeak.deal import Pot, Start
from cardspeak.house import House


@dataclass
class Case:
    """The hands by seat, the pot that is in the middle, and what each seat takes of it."""

    game: Game
    hands: dict[int, str]
    pot: int
    takes: dict[int, int]
    house: dict[str, Any] = field(default_factory=dict)


KINGS_AND_NINES = {2: "Kd Kc 9s 9h 5d 3c 2h", 6: "Ks Kh 9d 9c 5s 4d 2c"}
EIGHT_HIGH = {2: "8s 7d 6c 5h 4s Ad 2c", 6: "8h 7s 6d 5c 4h Kc 2d"}
SIX_FOUR = {1: "As 2d 3c 4h 6s Kd Qd", 3: "Ac 2s 3h 4d 6c Jh Td"}
BOTH_WAYS = {3: "2d 3d 4h 5s 6c Kd Qh", 6: "2c 3h 4s 5c 6d Kc Jh"}
TEN_HIGH = {3: "6c 7d 8h 9s Tc Ad Kd", 6: "6h 7s 8c 9d Th Kc Qs"}
SEVEN_SIX = {1: "Ks Kh Kd Qc Qd Jc 9s", 3: "Ac 2h 4h 6s 7c Th Ts", 6: "Ad 2d 4s 6c 7d Tc Jd"}

CASES = {
    # Both kings and nines with a five; Ks is above Kd.
    "stud, the highest card": Case(games.STUD, KINGS_AND_NINES, 75, {2: 37, 6: 38}),
    # An ace that does not play counts all the same.
    "stud, an idle ace": Case(games.STUD, EIGHT_HIGH, 75, {2: 38, 6: 37}),
    # 25 each and two over, one each for Ks and Kd: all three have a nine-high straight.
    "stud, two odd chips": Case(
        games.STUD,
        {2: "Kc 9c 8d 7h 6s 5c 2d", 4: "Ks 9d 8h 7s 6c 5d 2h", 6: "Kd 9h 8s 7c 6d 5h 2s"},
        77,
        {2: 25, 4: 26, 6: 26},
    ),
    # The house may go by position everywhere: seat 2 gets cards first.
    "stud, by position": Case(games.STUD, KINGS_AND_NINES, 75, {2: 38, 6: 37}, {"odd_chip": "left-of-dealer-always"}),
    # Both 6-4-3-2-A; Ac is below As.
    "razz, the lowest card": Case(games.RAZZ, SIX_FOUR, 51, {1: 25, 3: 26}),
    # A six-high straight and 6-5-4-3-2 both ways, the whole pot divided once, Kd above Kc.
    "high-low, both ways": Case(games.STUD_HILO, BOTH_WAYS, 103, {3: 52, 6: 51}),
    "high-low, both ways evenly": Case(games.STUD_HILO, BOTH_WAYS, 102, {3: 51, 6: 51}),
    # Halves 52 and 51, the high one even, the low one's odd chip to 2c.
    "high-low, each half apart": Case(
        games.STUD_HILO, BOTH_WAYS, 103, {3: 51, 6: 52}, {"same_players_tie_both": "split-each-half"}
    ),
    "high-low, three both ways": Case(
        games.STUD_HILO, {**BOTH_WAYS, 8: "2s 3s 4d 5h 6h Jd Ts"}, 101, {3: 34, 6: 34, 8: 33}
    ),
    # Ten-high straights and no low: Ad is the highest card.
    "high-low, no low": Case(games.STUD_HILO, TEN_HIGH, 61, {3: 31, 6: 30}),
    # High half 61, low half 60 to seat 1 alone.
    "high-low, a tied high half": Case(
        games.STUD_HILO, {**TEN_HIGH, 1: "2c 3d 4s 5h 7h Jc Jd"}, 121, {1: 60, 3: 31, 6: 30}
    ),
    # Both 7-6-4-2-A; the ace is the lowest card, Ac below Ad.
    "high-low, a tied low half": Case(games.STUD_HILO, SEVEN_SIX, 122, {1: 61, 3: 31, 6: 30}),
    # The ace high: 2h and 2d are the lowest cards.
    "high-low, a tied low half, the ace high": Case(
        games.STUD_HILO, SEVEN_SIX, 122, {1: 61, 3: 30, 6: 31}, {"odd_low_chip_ace": "high"}
    ),
}
"""3.ties.5b, 10.9, 10.10."""


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_who_gets_the_odd_chip(case: Case) -> None:
    seats = tuple(sorted(case.hands))
    deal = Deal(
        case.game,
        stakes(case.game, "limit"),
        dict.fromkeys(seats, 100),
        hands=case.hands,
        start=Start("seventh", (Pot(case.pot, seats),)),
        house=House.of("book", **case.house),
    )
    while not deal.over:
        deal.check()
    assert sum(case.takes.values()) == case.pot
    assert {seat: chips - 100 for seat, chips in deal.stacks.items()} == case.takes
