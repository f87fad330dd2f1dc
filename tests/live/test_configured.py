"""A table that goes on under other terms: games, stakes, house, seats and clock change between deals; what is owed stays owed."""

from __future__ import annotations

from random import Random

import pytest
from live_world import one_move, seated
from msgspec import structs

from cardspeak.live import messages as m
from cardspeak.live.decide import NotDone
from cardspeak.live.ledger import ledger_of
from cardspeak.live.messages import NewTable

HOLDEM = NewTable(game="holdem", stakes=(5, 10), house="book", pause=1000)

OTHERS = [
    structs.replace(HOLDEM, stakes=(10, 20)),
    structs.replace(HOLDEM, stakes=(5, 10, 20)),
    structs.replace(HOLDEM, structure="limit", stakes=(10, 20)),
    structs.replace(HOLDEM, game="stud", stakes=()),
    structs.replace(HOLDEM, game="jacks-or-better", stakes=()),
    structs.replace(HOLDEM, game="lowball-a5", stakes=()),
    structs.replace(HOLDEM, game="horse", stakes=()),
    structs.replace(HOLDEM, game="dealers-choice", stakes=(), every=1),
    structs.replace(HOLDEM, house="home", seats=8),
    structs.replace(HOLDEM, act_seconds=0),
    structs.replace(HOLDEM, act_seconds=10, bank_seconds=5, bounty=3),
    structs.replace(HOLDEM, structure="limit", stakes=(10, 20), settings={"required_kill": "two-pots"}),
]


def test_the_stakes_change_from_the_next_deal_on() -> None:
    world = seated(HOLDEM)
    world.pass_time(1000)
    button = world.view("Ann").button
    assert world.refused("Ann", m.Configure(id="x", new=OTHERS[0])).rules == ("2.procedures.8",)
    while world.live.deal is not None:
        world.act(world.to_act(), "fold")
    assert world.refused("Ben", m.Configure(id="x", new=OTHERS[0])).rules == ("2.procedures.3",)
    world.do("Ann", m.Configure(id="x", new=OTHERS[0]))
    world.pass_time(1000)
    deal = world.live.deal
    assert deal is not None
    assert sorted(deal.bets.values()) == [0, 0, 10, 20]
    assert deal.setup.button == button % 4 + 1, "the button has gone on by one seat"
    assert world.view("Ann").big_blind == 20
    assert world.rebuilt() == world.live


def test_what_cannot_be_is_refused() -> None:
    world = seated(HOLDEM)
    for new, words in (
        (structs.replace(HOLDEM, seats=3), "Seat 4 is taken"),
        (structs.replace(HOLDEM, real=True), "real"),
        (structs.replace(HOLDEM, game="whist"), "whist"),
    ):
        refusal = world.refused("Ann", m.Configure(id="x", new=new))
        assert words in refusal.problem
        assert refusal.rules


def test_missed_blinds_are_owed_in_the_new_size() -> None:
    """Blinds missed at 5 and 10 are owed at 10 and 20 once those are the blinds (4.10): 30."""
    world = seated(HOLDEM)
    world.pass_time(1000)
    world.do("Dot", m.Wish(id="x", what="sit-out", on=True))
    for _ in range(9):
        while world.live.deal is not None:
            world.act(world.to_act(), "fold")
        if len(world.live.table.owes("Dot")) == 2:
            break
        world.pass_time(1000)
    assert world.view("Dot").seats[3].owes == 15
    world.do("Ann", m.Configure(id="x", new=OTHERS[0]))
    assert world.view("Dot").seats[3].owes == 30
    world.do("Ann", m.Configure(id="y", new=OTHERS[3]))
    assert world.view("Dot").seats[3].owes == 0, "stud has no blinds"


@pytest.mark.parametrize("seed", range(6))
def test_a_table_that_changes_again_and_again(seed: int) -> None:
    chance = Random(seed)
    world = seated(HOLDEM)
    refused: set[tuple[str, ...]] = set()
    changed = moves = 0
    while changed < 10:
        one_move(world, chance)
        moves += 1
        assert moves < 4000
        if world.live.deal is None and chance.random() < 0.5:
            try:
                world.do("Ann", m.Configure(id=world.key(), new=chance.choice(OTHERS)))
            except NotDone as refusal:
                refused.add(refusal.rules)
                continue
            changed += 1
        book = ledger_of(world.live)
        assert sum([one.net for one in book.accounts]) + book.house + book.pot == 0
        paid = sum([account.paid_in - account.taken_out for account in world.live.accounts.values()])
        assert paid == world.live.table.chips + world.live.table.collected
    assert refused <= {("13.6", "3.irregularities.6")}, "a kill or a pot from before is played first"
    assert world.rebuilt() == world.live


def test_chips_on_the_way_and_the_collection() -> None:
    world = seated(structs.replace(HOLDEM, collection=6, collection_minutes=30))
    world.do("Ben", m.BuyBehind(id="a", chips=100, announced=True))
    assert world.view("Ann").seats[1].behind == 100
    assert world.live.accounts["Ben"].paid_in == world.making.setup.full_buy_in + 100
    assert world.refused("Cy", m.Arrived(id="b", player="Ben")).rules == ("2.procedures.9",)
    world.do("Ann", m.Arrived(id="c", player="Ben"))
    assert world.view("Ann").seats[1].behind == 0
    assert world.refused("Ben", m.Announce(id="d")).rules
    world.do("Cy", m.PayTime(id="e", pay=False))
    assert world.refused("Cy", m.PayTime(id="f", pay=True)).rules == ("2.procedures.4",)
    assert world.refused("Dot", m.PayKill(id="g", chips=5)).rules == ("13.6",)
    assert world.rebuilt() == world.live
