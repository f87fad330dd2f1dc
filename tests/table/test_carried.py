"""Pots that stay for the next deal, and deals that are void: who is dealt in, who can win what, where the button is."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak import Deal, House
from cardspeak.floor import carry_out, report
from cardspeak.games import HOLDEM, JACKS_OR_BETTER, Limit, NoLimit
from cardspeak.table import Table, TableRefused, make_table

NAMES = "ABCDEF"
NOBODY_OPENS = "2c3c4c5c7d 2d3d4d5d7c 2h3h4h6h8c 2s3s4s6s8d 6c8h9cTcQc 6d8s9dTdQd"
"""Six hands without a pair, in dealing order."""


def deck_of(*hands: str) -> str:
    """A deck from the top that deals these hands, one card each in turn."""
    cards = [[hand[at : at + 2] for at in range(0, len(hand), 2)] for hand in hands]
    return "".join("".join(each) for each in zip(*cards, strict=True))


def jacks(stacks: dict[str, int] | None = None, **more: Any) -> Table:
    house = House(joker_in_deck_draw_high=False, **more)
    players = {seat: NAMES[seat - 1] for seat in range(1, 7)}
    setup = make_table(
        JACKS_OR_BETTER, Limit(10, 20, ante=5), players=players, button=6, stacks=stacks or {}, house=house
    )
    return Table(setup)


def pass_out(table: Table) -> None:
    deal = table.begin(deck_of(*NOBODY_OPENS.split()[: len(table.plan.order)]))
    while not deal.over:
        deal.check()
    table.finish()


def check_down(deal: Deal) -> None:
    while not deal.over:
        if deal.pending == "draw":
            deal.stand_pat()
        else:
            deal.check()


def test_a_player_without_chips_plays_on_for_the_antes_he_has_matched():
    """12.13: B has 5 chips; the first deal is passed out, the others ante again, and B has the best hand."""
    table = jacks({"B": 5})
    pass_out(table)
    assert table.players["B"].chips == 0
    plan = table.plan
    assert plan.button == 1
    assert plan.price("B") == 0
    assert (plan.carried, plan.pot) == (30, 55)
    hands = ["AcAdAhAs2c", "JcJd3c4c5d", "KcKd3d4d6c", "2d3h4h6d8c", "2h3s4s6h8d", "2s5c6s8h9c"]
    deal = table.begin(deck_of(*hands))
    assert [pot.amount for pot in deal.pots] == [30, 25]
    deal.check()  # B
    deal.open(10)  # C
    deal.call()  # D
    for _ in range(3):
        deal.fold()
    check_down(deal)
    table.finish()
    assert table.players["B"].chips == 30
    assert table.players["D"].chips == 200 - 10 - 10 + 45
    assert table.state.layers == ()
    assert table.chips == 5 * 200 + 5


def test_who_buys_in_again_pays_the_antes_that_he_has_not_matched():
    table = jacks({"B": 5})
    pass_out(table)
    pass_out(table)
    assert table.plan.price("B") == 0
    assert table.state.layers == ((30, ("B",)), (25, ()))
    table.buy("B", 200)
    assert table.plan.price("B") == 10


def test_no_ante_after_the_third_deal_passed_out():
    table = jacks()
    for _ in range(3):
        pass_out(table)
    assert (table.plan.pot, table.plan.price("A")) == (90, 0)
    deal = table.begin(deck_of(*NOBODY_OPENS.split()))
    assert deal.pot == 90


def test_openers_that_are_not_proved_leave_the_pot_for_those_who_were_in():
    """12.jacks-or-better.3: the opener is left alone and throws his hand away."""
    table = jacks()
    hands = ["JcJdKcQh9c", *NOBODY_OPENS.split()[1:4], "9h9sTh5h6d", "7h7sTsKs6c"]
    deal = table.begin(deck_of(*hands), shows="by-hand")
    deal.open(10)
    for _ in range(5):
        deal.fold()
    deal.muck()
    table.finish()
    assert table.state.carried == 40
    assert table.state.closed == tuple("ABCDEF")
    assert table.plan.pot == 70
    table.leave("F")
    table.sit("Z", 6)
    table.buy("Z", 200)
    with pytest.raises(TableRefused, match=r"3\.irregularities\.6"):
        table.ante("Z", 10)


def test_a_false_opener_without_chips_sits_out_until_a_pot_is_won():
    """12.jacks-or-better.5: A is all-in for the ante and declares the pot open with nothing."""
    table = jacks({"A": 5}, refuse_false_open_when_cards_known=False)
    deal = table.begin(deck_of(*NOBODY_OPENS.split()))
    deal.open(0)
    for _ in range(5):
        deal.fold()
    assert deal.over
    table.finish()
    assert table.state.carried == 30
    assert table.players["A"].shut_out
    assert table.state.layers == ((30, ()),)
    table.buy("A", 200)
    assert "A" not in table.plan.order
    hands = ["JcJd3c4c5d", "KcKd3d4d6c", "2d3h4h6d8c", "2h3s4s6h8d", "2s5c6s8h9c"]
    deal = table.begin(deck_of(*hands))
    while not deal.over:
        if deal.pending == "draw":
            deal.stand_pat()
        elif deal.options().wager == "open":
            deal.open(10)
        elif deal.options().check:
            deal.check()
        else:
            deal.call()
    table.finish()
    assert "A" in table.plan.order


def no_limit(**more: Any) -> Table:
    players = {seat: NAMES[seat - 1] for seat in range(1, 7)}
    return Table(make_table(HOLDEM, NoLimit(blinds=(5, 10)), players=players, button=1, **more))


@pytest.mark.parametrize("method", ["dead", "moving"])
def test_a_misdeal_is_dealt_again_with_button_and_blinds_as_before(method: str):
    table = no_limit(method=method)
    table.play()
    plan = table.plan
    stacks = {name: player.chips for name, player in table.players.items()}
    before = table.copy()
    for incident, facts in (("short-hand", {"seat": 4}), ("wrong-colour-card", {})):
        deal = table.begin()
        if not facts:
            deal.raise_to(30)
        carry_out(deal, report(deal, incident, facts))
        assert deal.over
        table.finish()
    assert table.plan == plan
    assert {name: player.chips for name, player in table.players.items()} == stacks
    assert table.log[-1].rules == ("3.misdeals.1",)
    assert table.players == before.players
    assert Table.rebuilt(table.setup, table.log.facts) == table


def test_what_is_said_during_a_deal_stands_when_it_is_dealt_again():
    table = no_limit()
    table.play()
    deal = table.begin()
    table.away("D")
    table.sit("Z", 8)
    carry_out(deal, report(deal, "wrong-colour-card", {}))
    table.finish()
    assert "D" not in table.plan.order
    assert not table.owes("D")
    assert "Z" in table.players
    assert table.plan.button == 2


def test_a_house_may_leave_the_chips_of_a_foul_deck_for_those_who_were_in():
    table = no_limit(house=House(foul_deck_chips="carry-over"))
    deal = table.begin()
    deal.call()
    carry_out(deal, report(deal, "duplicate-card", {}))
    assert deal.over
    table.sit("Z", 8)
    table.buy("Z", 400)
    table.finish()
    assert table.state.carried == 25
    assert table.plan.button == 2
    assert (table.plan.carried, table.plan.pot) == (25, 40)
    assert table.plan.why_not("Z") is not None
    deal = table.begin()
    assert deal.pot == 40
    while not deal.over:
        deal.fold()
    table.finish()
    assert table.state.carried == 0
    assert table.chips == 7 * 400


def test_a_deal_is_finished_only_when_it_is_over():
    table = no_limit()
    with pytest.raises(TableRefused, match="No deal is on"):
        table.finish()
    table.begin()
    before = table.copy()
    with pytest.raises(TableRefused, match="The deal is not over"):
        table.finish()
    assert table == before
    assert table.dealing is not None
    with pytest.raises(TableRefused):
        table.begin()
    other = no_limit()
    other.deal()
    with pytest.raises(TableRefused, match="dealt here"):
        other.finish()


def test_a_deck_that_cannot_be_changes_nothing():
    table = no_limit()
    before = table.copy()
    with pytest.raises(ValueError, match="twice"):
        table.begin("AsAs")
    assert table == before
    assert table.dealing is None
