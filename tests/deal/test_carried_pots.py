"""Chips that lie in the middle from deals before: who plays for them, and that a deal without them knows nothing of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak import Deal, Limit, NoLimit, PotLimit
from cardspeak.cards import seeded_deck
from cardspeak.deal import BadSetup, Pot, Rake, Start, make_setup
from cardspeak.games import DRAW_HIGH, HOLDEM, JACKS_OR_BETTER, STUD, Game, Structure

FIVE = Limit(10, 20, ante=5)


def test_a_player_without_chips_plays_for_the_antes_he_has_matched():
    """12.13: six anted 5, the deal was passed out, seat 2 has nothing left and the others ante again."""
    deal = Deal(
        JACKS_OR_BETTER,
        FIVE,
        {1: 100, 2: 0, 3: 100, 4: 100, 5: 100, 6: 100},
        6,
        carried=(Pot(30, (1, 2, 3, 4, 5, 6)),),
        hands={1: "2c 4d 6h 8s Tc", 2: "Ac Ad Ah 9s 9c", 3: "Jc Jd 3h 4s 5c", 4: "Kc Kd 2h 4h 7c"},
        draws={},
    )
    assert deal.pot == 55
    assert [(pot.amount, pot.eligible) for pot in deal.pots] == [(30, (1, 2, 3, 4, 5, 6)), (25, (1, 3, 4, 5, 6))]
    deal.check(1)
    deal.check(2)
    deal.open(10, 3)
    deal.call(seat=4)
    deal.fold(5)
    deal.fold(6)
    deal.fold(1)
    while not deal.over:
        if deal.pending == "draw":
            deal.stand_pat()
        else:
            deal.check()
    assert deal.payouts == ({2: 30}, {4: 45})
    assert deal.stacks == {1: 95, 2: 30, 3: 85, 4: 130, 5: 95, 6: 95}


def test_who_makes_up_earlier_antes_plays_for_all_of_it():
    """12.11: what he pays besides this deal's ante is no part of what the others ante."""
    deal = Deal(
        DRAW_HIGH,
        FIVE,
        {1: 100, 2: 0, 3: 100, 9: 100},
        9,
        antes={1: 5, 2: 5, 3: 5, 9: 15},
        carried=(Pot(30, (1, 2, 3, 9)), Pot(20, (1, 3, 9))),
    )
    assert [(pot.amount, pot.eligible) for pot in deal.pots] == [(40, (1, 2, 3, 9)), (35, (1, 3, 9))]
    assert {entry.rules for entry in deal.log if entry.kind == "ante"} == {("12.description.2",), ("12.11",)}


def test_what_nobody_is_left_to_win_falls_to_the_pot_before_it():
    deal = Deal(DRAW_HIGH, FIVE, {1: 0, 2: 100, 3: 100}, 3, carried=(Pot(12, (1, 2, 3)), Pot(8, (2, 3))))
    deal.check(1)
    deal.open(10, 2)
    deal.fold(3)
    assert deal.pots == (Pot(12, (1, 2)), Pot(18, (2,)))
    deal = Deal(DRAW_HIGH, FIVE, {1: 0, 2: 100, 3: 100}, 3, carried=(Pot(12, (1, 2, 3)), Pot(8, (3,))))
    deal.check(1)
    deal.open(10, 2)
    deal.fold(3)
    assert deal.pots == (Pot(20, (1, 2)), Pot(10, (2,)))


def test_it_counts_in_a_pot_limit_raise_and_in_the_rake():
    deal = Deal(
        HOLDEM,
        PotLimit(blinds=(5, 10)),
        {1: 500, 2: 500, 3: 500},
        3,
        carried=(Pot(40, (1, 2, 3)),),
        rake=Rake(percent=10, no_flop_no_drop=False),
    )
    assert deal.pot == 55
    assert deal.options().most == 80  # a call of 10, and the 70 there then with the small blind counted as a big one
    deal.raise_to(40)
    deal.fold()
    deal.fold()
    assert deal.raked == 6
    assert deal.stacks == {1: 495, 2: 490, 3: 549}


def test_it_is_told_at_the_riffle_and_seen_by_all():
    deal = Deal(STUD, Limit(10, 20, ante=1, bring_in=3), {1: 50, 2: 50}, carried=(Pot(9, (1, 2)),))
    assert deal.log[0].text.endswith("and 9 lies in the middle from deals before.")
    assert deal.view().pot == deal.view(1).pot == 11
    assert deal.view(2).pots == (Pot(11, (1, 2)),)


def test_what_cannot_be_is_refused():
    stacks = {1: 50, 2: 50}
    with pytest.raises(BadSetup, match="Seat 7 stands in a pot from the deals before"):
        make_setup(HOLDEM, NoLimit(blinds=(1, 2)), stacks, 1, carried=(Pot(9, (1, 7)),))
    with pytest.raises(BadSetup, match="0 chips or more"):
        make_setup(HOLDEM, NoLimit(blinds=(1, 2)), stacks, 1, carried=(Pot(-1, (1, 2)),))
    with pytest.raises(BadSetup, match="name them in its start"):
        make_setup(
            HOLDEM,
            NoLimit(blinds=(1, 2)),
            stacks,
            1,
            carried=(Pot(4, (1, 2)),),
            start=Start("flop", (Pot(4, (1, 2)),)),
        )


GAMES: list[tuple[Game, Structure]] = [
    (HOLDEM, NoLimit(blinds=(5, 10))),
    (HOLDEM, Limit(10, 20, blinds=(5, 10))),
    (STUD, Limit(10, 20, ante=2, bring_in=3)),
    (DRAW_HIGH, FIVE),
    (JACKS_OR_BETTER, FIVE),
]


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_deals_at_random(data: st.DataObject):
    """Chips are conserved, the pots hold what lies in the middle, the log rebuilds the deal, and only who was named wins."""
    game, structure = data.draw(st.sampled_from(GAMES))
    seats = data.draw(st.integers(2, 6))
    stacks = {seat: data.draw(st.sampled_from([0, 3, 5, 30, 400])) for seat in range(1, seats + 1)}
    everybody = tuple(stacks)
    few = tuple(data.draw(st.lists(st.sampled_from(everybody), min_size=1, unique=True)))
    carried = (Pot(data.draw(st.integers(1, 60)), everybody), Pot(data.draw(st.integers(0, 60)), few))
    deck = seeded_deck(data.draw(st.integers(0, 10_000)))
    deal = Deal(game, structure, stacks, seats, carried=carried, deck=deck, joker=False)
    total = sum(stacks.values()) + carried[0].amount + carried[1].amount
    while deal.pending != "over":
        assert sum(deal.stacks.values()) + deal.pot == total
        assert sum(pot.amount for pot in deal.pots) == deal.pot
        assert all(pot.eligible for pot in deal.pots)
        if deal.pending == "draw":
            deal.stand_pat()
            continue
        options = deal.options()
        act = data.draw(st.sampled_from(options.may))
        chips = {"call": options.call, "bring-in": options.bring_in}.get(act, options.least)
        deal.act(act, None if act in {"fold", "check"} else chips)
    assert sum(deal.stacks.values()) + deal.carries == total
    assert Deal.rebuilt(deal.setup, deal.log.facts) == deal
    if not deal.carries and few and any(seat in deal.live for seat in few) and carried[1].amount:
        won = {seat for paid in deal.payouts for seat in paid if isinstance(seat, int)}
        assert won & set(few) or len(deal.live) == 1
