"""The sevens rule of limit ace-to-five (11.ace-to-five.4), which the property of who wins leaves out.

Every deal is taken up after the draw, limit 10-20, so that a bet is 20. Hands are by seat; acts are made in turn: k checks,
c calls, f folds, a number is the total of a wager.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from every_game import stakes

from cardspeak import Deal, games
from cardspeak.deal import Pot, Start
from cardspeak.house import House

GOOD_SEVEN, WORSE_SEVEN, BEST = "7s 5s 4s 3s As", "7h 6h 4h 2h Ah", "6d 5d 4d 3d 2d"
NINE, EIGHT, GOOD_EIGHT = "9s 5h 3c 2s Ad", "8c 6c 4c 3c 2c", "8h 4d 3h 2d Ac"


@dataclass
class Case:
    """Hands and stacks by seat, the pot before the bet, the acts; what each wins over the stack that it began with."""

    rule: str
    hands: dict[int, str]
    pot: int
    acts: str
    gains: dict[int, int]
    stacks: dict[int, int] | None = None


CASES = {
    # The pot before the draw and nothing else: both bets of 20 go back.
    "best after a check": Case("4a", {2: GOOD_SEVEN, 5: WORSE_SEVEN}, 60, "k 20 c", {2: 60, 5: 0}),
    "best of three after a check": Case(
        "4a", {2: GOOD_SEVEN, 5: EIGHT, 6: "9h 5h 3h 2h Ah"}, 90, "k 20 c c", {2: 90, 5: 0, 6: 0}
    ),
    "beaten after a check": Case("4b", {2: GOOD_SEVEN, 5: BEST}, 60, "k 20 c", {2: -20, 5: 80}),
    "an eight may be checked": Case("4", {2: GOOD_EIGHT, 5: NINE}, 60, "k 20 c", {2: 80, 5: -20}),
    "all check": Case("4a", {2: GOOD_SEVEN, 5: NINE}, 60, "k k", {2: 60, 5: 0}),
    "a seven that bets": Case("4", {2: GOOD_SEVEN, 5: NINE}, 60, "20 c", {2: 80, 5: -20}),
    "calls a short all-in": Case("4c", {3: EIGHT, 4: GOOD_SEVEN}, 60, "8 c", {3: -8, 4: 68}, {3: 8, 4: 100}),
    # 60 + 8 + 8 to the seven, the third 8 back to him who called it and lost.
    "an overcall comes back": Case(
        "4d", {3: EIGHT, 4: GOOD_SEVEN, 6: GOOD_EIGHT}, 60, "8 c c", {3: -8, 4: 68, 6: 0}, {3: 8, 4: 100, 6: 100}
    ),
    # Main pot 60 + 8 + 8 + 8, side pot 12 + 12.
    "completes a short all-in": Case(
        "4e", {3: EIGHT, 4: GOOD_SEVEN, 6: GOOD_EIGHT}, 60, "8 20 c", {3: -8, 4: 88, 6: -20}, {3: 8, 4: 100, 6: 100}
    ),
}


def played(case: Case, **settings: object) -> Deal:
    """The case as a deal that is over; every chip in it, the pot before the draw included, is somewhere at the end."""
    stacks = case.stacks or dict.fromkeys(case.hands, 100)
    start = Start("after-draw", (Pot(case.pot, tuple(case.hands)),))
    house = House.of("book", **settings)
    deal = Deal(
        games.LOWBALL_A5,
        stakes(games.LOWBALL_A5, "limit", (5, 10)),
        stacks,
        8,
        start=start,
        hands=case.hands,
        house=house,
    )
    for act in case.acts.split():
        if act.isdigit():
            deal.act(deal.options().wager, int(act))
        else:
            deal.act({"k": "check", "c": "call", "f": "fold"}[act])
    assert deal.over
    assert sum(deal.stacks.values()) == sum(stacks.values()) + case.pot
    assert Deal.rebuilt(deal.setup, deal.log.facts) == deal
    return deal


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_a_seven_wins(case: Case) -> None:
    deal = played(case)
    stacks = case.stacks or dict.fromkeys(case.hands, 100)
    assert {seat: deal.stacks[seat] - stacks[seat] for seat in stacks} == case.gains
    told = {rule for entry in deal.log for rule in entry.rules}
    if case.rule in ("4b", "4c", "4d", "4e") or (case.rule == "4a" and "20" in case.acts):
        assert f"11.ace-to-five.{case.rule}" in told


def test_the_log_is_silent_about_a_mucked_seven() -> None:
    """11.ace-to-five.4b is told of a seven that all have seen lose; a mucked one stays unknown (3.showdown.1)."""
    deal = Deal(
        games.LOWBALL_A5,
        stakes(games.LOWBALL_A5, "limit", (5, 10)),
        {2: 100, 5: 100},
        8,
        start=Start("after-draw", (Pot(60, (2, 5)),)),
        hands={2: GOOD_SEVEN, 5: BEST},
        shows="by-hand",
    )
    deal.check()
    deal.bet(20)
    deal.call()
    deal.show()
    deal.muck()
    while not deal.over:
        assert deal.step()
    assert deal.stacks == {2: 80, 5: 180}
    told = {rule for entry in deal.log for rule in entry.rules}
    assert not {rule for rule in told if rule.startswith("11.ace-to-five.4")}


def test_where_the_rule_is_off_a_checked_seven_wins_all() -> None:
    """11.ace-to-five.4: 60 + 20 + 20 where the players were told that it is not in use: 80 more than before."""
    deal = played(CASES["best after a check"], sevens_rule=False)
    assert deal.stacks == {2: 180, 5: 80}


def test_where_the_pot_is_the_penalty_a_checked_seven_loses_it() -> None:
    deal = played(CASES["best after a check"], sevens_rule_penalty="lose-pot")
    assert deal.stacks == {2: 80, 5: 180}
