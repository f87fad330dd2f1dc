"""A player away from the table at stud (8.6): the book's Table S, 15-30, antes of 2, forced bet of 5."""

from __future__ import annotations

import pytest

from cardspeak import Deal, Limit, Refused, games

DOORS = {1: "Kd", 2: "4h", 3: "2d", 4: "2c", 5: "As", 6: "9c", 7: "2h", 8: "Jd"}


def table_s(*, event: str = "cash") -> Deal:
    return Deal(
        games.STUD,
        Limit(15, 30, ante=2, bring_in=5),
        dict.fromkeys(range(1, 9), 500),
        hands={seat: f"?? ?? {door}" for seat, door in DOORS.items()},
        event=event,
        dealer="by-hand",
    )


def test_killed_when_the_action_gets_there():
    """Seat 4 brings it in, 5 folds, 6 calls: seat 7's hand is killed, its ante stays, the pot is 26."""
    deal = table_s()
    deal.bring_in(5), deal.fold(), deal.call()
    deal.kill_absent(7)
    assert deal.pot == 26
    assert 7 in deal.dead
    assert deal.to_act == 8
    assert deal.log[-1].rules == ("8.6",)


def test_not_before_the_action_gets_there():
    deal = table_s()
    before = deal.copy()
    with pytest.raises(Refused) as refused:
        deal.kill_absent(7)
    assert refused.value.rules == ("8.6",)
    assert deal == before


def test_the_low_card_away_puts_in_the_forced_bet():
    """5 of seat 4's chips go in and its hand is killed: pot 21; seat 5 may fold, call 5 or complete to 15."""
    deal = table_s()
    deal.kill_absent(4)
    assert deal.pot == 21
    assert deal.to_act == 5
    assert deal.options().may == ("fold", "call", "complete")
    assert (deal.options().call, deal.options().complete_to) == (5, (15, 15))
    assert deal.stacks[4] == 493


def test_tournament_kills_at_once():
    """As soon as the last door card is out; the ante stays and the action starts with seat 4."""
    deal = table_s(event="tournament")
    deal.kill_absent(7)
    assert deal.to_act == 4
    assert deal.log[-1].rules == ("15.13",)
    assert deal.pot == 16


def test_tournament_low_card_away():
    """5 goes in, the hand is killed, pot 21, and seat 5 acts first facing 5."""
    deal = table_s(event="tournament")
    deal.kill_absent(4)
    assert (deal.pot, deal.to_act, deal.options().call) == (21, 5, 5)
