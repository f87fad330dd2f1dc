"""What the house takes (2.procedures.4): a percentage with a cap, a fixed number of chips, nothing without a flop."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardspeak import Deal, Limit, NoLimit, Rake, games
from cardspeak.cards import seeded_deck


def called_down(rake: Rake) -> Deal:
    """Four players put in 50 each before the flop and check it down: a pot of 200."""
    deal = Deal(
        games.HOLDEM, NoLimit(blinds=(5, 10)), dict.fromkeys(range(1, 5), 100), 4, rake=rake, deck=seeded_deck(1)
    )
    deal.raise_to(50)
    while not deal.over:
        (deal.call if deal.options().call else deal.check)()
    return deal


@pytest.mark.parametrize(
    ("rake", "taken"),
    [
        (Rake(percent=5), 10),
        (Rake(percent=5, cap=4), 4),
        (Rake(percent=Fraction(5, 2)), 5),
        (Rake(percent=Fraction(7, 3)), 4),  # 4.67 of 200: fractions are dropped
        (Rake(fixed=3), 3),
    ],
)
def test_taken_from_a_pot_of_200(rake: Rake, taken: int):
    deal = called_down(rake)
    assert deal.raked == taken
    assert sum(deal.stacks.values()) == 400 - taken


@pytest.mark.parametrize(("no_drop", "taken"), [(True, 0), (False, 1)])
def test_no_flop_no_drop(no_drop: bool, taken: int):
    """Folded to the big blind: he has the small blind's 5 and 5 of his own contested, a pot of 10."""
    rake = Rake(percent=10, no_flop_no_drop=no_drop)
    deal = Deal(games.HOLDEM, NoLimit(blinds=(5, 10)), dict.fromkeys(range(1, 4), 100), 3, rake=rake)
    deal.fold(), deal.fold()
    assert deal.raked == taken


def test_stud_ends_before_the_drop_on_third_street_only():
    """Antes of 2 from three, everybody folds to the forced bet: nothing. On fourth street the pot of 21 pays its 2."""
    rake = Rake(percent=10)

    def stud() -> Deal:
        return Deal(games.STUD, Limit(15, 30, ante=2, bring_in=5), dict.fromkeys(range(1, 4), 100), rake=rake)

    deal = stud()
    deal.bring_in(), deal.fold(), deal.fold()
    assert deal.raked == 0
    deal = stud()
    deal.bring_in(), deal.call(), deal.call()
    deal.bet(deal.options().least), deal.fold(), deal.fold()
    assert deal.raked == 2
