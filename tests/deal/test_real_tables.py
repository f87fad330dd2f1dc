"""A deal with real cards: the deal knows none of them, and keeps turn, pots, minimums and order of showing all the same."""

from __future__ import annotations

import pytest

from cardspeak import Deal, Limit, NoLimit, games
from cardspeak.deal import Pot, Refused, Start


def on_the_turn() -> Deal:
    """Three players on the turn, 90 in the pot, one of them short; no card is known."""
    start = Start("turn", (Pot(90, (1, 2, 5)),))
    return Deal(
        games.HOLDEM,
        NoLimit(blinds=(5, 10)),
        {1: 500, 2: 500, 5: 30},
        5,
        start=start,
        dealer="by-hand",
        shows="by-hand",
    )


def test_a_deal_that_began_in_the_middle_is_played_to_its_end() -> None:
    deal = on_the_turn()
    assert deal.to_act == 1
    deal.bet(50)
    deal.call()
    deal.all_in()
    deal.step()
    deal.check()
    deal.check()
    deal.step()
    # 90 and three times 30 for all, twice 20 for seats 1 and 2 (3.showdown.8); nobody bet the river, so its first to act
    # shows first, those of the side pot before the one who is in for less (3.showdown.7).
    assert [(pot.amount, pot.eligible) for pot in deal.pots] == [(180, (1, 2, 5)), (40, (1, 2))]
    assert deal.shows == (1, 2, 5)
    deal.push_pots([5], [1, 2])
    assert deal.stacks == {1: 470, 2: 470, 5: 180}
    assert deal.over
    assert Deal.rebuilt(deal.setup, deal.log.facts) == deal


def test_the_dealer_cannot_push_a_pot_to_who_cannot_win_it() -> None:
    deal = on_the_turn()
    with pytest.raises(Refused, match="once the hands are shown"):
        deal.push_pots([1])
    deal.check()
    deal.check()
    deal.fold()
    deal.step()
    deal.check()
    deal.check()
    deal.step()
    before = deal.copy()
    with pytest.raises(Refused, match="goes to one or more of seats 1, 2"):
        deal.push_pots([5])
    with pytest.raises(Refused, match="say who wins each"):
        deal.push_pots([1], [2])
    with pytest.raises(Refused, match="no low half"):
        deal.push_pots({"high": [1], "low": [2]})
    deal.muck()
    with pytest.raises(Refused, match="by the cards"):
        deal.push_pots([1])
    assert before.pot == deal.pot == 90


def test_the_halves_of_a_split_pot_and_its_odd_chip() -> None:
    deal = Deal(
        games.OMAHA_HILO, Limit(10, 20, blinds=(5, 10)), {1: 100, 2: 100, 3: 100}, 3,
        start=Start("river", (Pot(61, (1, 2, 3)),)), dealer="by-hand", shows="by-hand",
    )  # fmt: skip
    for _ in range(3):
        deal.check()
    deal.step()
    deal.push_pots({"high": [3], "low": [1, 2]})
    # The odd chip of the pot goes to the high hand, 31 and 30 (3.ties.4).
    assert deal.stacks == {1: 115, 2: 115, 3: 131}
    assert all(entry.text for entry in deal.log)


def test_the_dealer_reads_the_upcards() -> None:
    deal = Deal(games.STUD, Limit(10, 20, ante=1, bring_in=3), {1: 100, 2: 100, 3: 100}, deck="", dealer="by-hand")
    assert (deal.pending, deal.to_act) == ("cards", 0)
    deal.begins(3)
    assert deal.to_act == 3
    assert deal.options().bring_in == 3
    with pytest.raises(Refused, match="Nobody need say"):
        deal.begins(1)
    deal.bring_in()
    deal.call()
    deal.call()
    deal.step()
    assert deal.pending == "cards"
    deal.begins(2)
    assert deal.options().may == ("check", "bet")
    assert Deal.rebuilt(deal.setup, deal.log.facts) == deal
