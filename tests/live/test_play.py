"""Whole deals of every game at a live table: what is offered is accepted, chips balance, and the log alone makes the same table."""

from __future__ import annotations

from random import Random

import pytest
from live_world import FOUR, World, one_move, seated

from cardspeak.games import GAMES
from cardspeak.games.structure import Kind
from cardspeak.live import messages as m
from cardspeak.live.ledger import ledger_of
from cardspeak.live.making import CHOICE
from cardspeak.live.messages import NewTable
from cardspeak.table import MIXES

TABLES = [
    *[NewTable(game=game, pause=1000) for game in GAMES],
    *[NewTable(game=mix, pause=1000) for mix in (*MIXES, CHOICE)],
    NewTable(game="holdem", structure="limit", stakes=(10, 20), house="book", pause=1000),
    NewTable(game="omaha-hilo", structure="pot-limit", stakes=(5, 10), pause=1000),
    NewTable(game="holdem", pause=1000, settings={"live_straddle_allowed": True}, bomb_pots=True, bounty=10),
    NewTable(game="stud", structure="spread", stakes=(4, 20), pause=1000, rake_percent=5, rake_cap=30),
    NewTable(game="holdem", pause=1000, collection=5, collection_minutes=30),
    NewTable(game="holdem", pause=1000, act_seconds=0),
]


def _balances(world: World) -> None:
    live = world.live
    paid = sum([account.paid_in - account.taken_out for account in live.accounts.values()])
    assert paid == live.table.chips + live.table.collected
    ledger = ledger_of(live)
    assert sum([one.net for one in ledger.accounts]) + ledger.house + ledger.pot == 0
    assert ledger.pot >= 0
    deal = live.deal
    if deal is not None:
        assert sum(deal.stacks.values()) + deal.pot == sum(deal.setup.stacks) + sum(
            [pot.amount for pot in deal.setup.carried]
        )


def _play(new: NewTable, deals: int, seed: int, asleep: float = 0.02) -> World:
    world, chance = seated(new), Random(seed)
    moves = 0
    while world.live.table.state.deals < deals:
        one_move(world, chance, asleep)
        moves += 1
        assert moves < 400 * deals, "the table has come to a stop"
        _balances(world)
    return world


@pytest.mark.parametrize("new", TABLES, ids=lambda new: f"{new.game}-{new.structure or 'usual'}")
def test_whole_deals(new: NewTable) -> None:
    world = _play(new, 12, 7)
    assert world.rebuilt() == world.live


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("new", TABLES, ids=lambda new: f"{new.game}-{new.structure or 'usual'}")
def test_many_whole_deals(new: NewTable, seed: int) -> None:
    world = _play(new, 80, seed)
    assert world.rebuilt() == world.live


@pytest.mark.parametrize("game", GAMES)
def test_a_table_goes_on_where_people_often_let_their_time_run_out(game: str) -> None:
    """They are put away, lose chips and seats meanwhile; by what each is offered then he comes back to a hand."""
    world = _play(NewTable(game=game, pause=1000), 60, 5, asleep=0.15)
    assert world.rebuilt() == world.live


@pytest.mark.parametrize("kind", ["limit", "no-limit", "pot-limit", "spread"])
def test_what_is_not_offered_is_refused_and_changes_nothing(kind: Kind) -> None:
    world, chance = seated(NewTable(game="holdem", structure=kind, pause=0)), Random(3)
    world.pass_time(1)
    for _ in range(60):
        if world.live.deal is None or world.live.vote is not None:
            one_move(world, chance)
            continue
        name = world.to_act()
        offer = world.offer(name)
        if offer.phase == "act":
            for act in {"check", "call", "bet", "raise"} - {*offer.acts}:
                amount = offer.most + 10 if act in {"bet", "raise"} else None
                command = m.Act(id="x", decision=offer.decision, price=offer.price, act=act, amount=amount)
                refusal = world.refused(name, command)
                assert refusal.rules
                assert not refusal.stale
        one_move(world, chance)


def test_a_stale_click_is_refused() -> None:
    """The decision and the price that a click was made for are named; where either has changed it is not played."""
    world = seated(NewTable(game="holdem", stakes=(5, 10), pause=0))
    world.pass_time(1)
    first = world.to_act()
    offer = world.offer(first)
    world.act(first, "raise", 30)
    second = world.to_act()
    old = m.Act(id="a", decision=offer.decision, price=offer.price, act="call")
    assert world.refused(first, old).stale  # a double click
    assert world.refused(second, old).stale  # his turn, but for an older decision
    now = world.offer(second)
    assert now.price > 10
    wrong = m.Act(id="b", decision=now.decision, price=10, act="call")
    refusal = world.refused(second, wrong)
    assert refusal.stale
    assert str(now.price) in refusal.problem
    world.act(second, "call")


def test_nobody_acts_for_another() -> None:
    world = seated(NewTable(game="holdem", pause=0))
    world.pass_time(1)
    name = world.to_act()
    offer = world.offer(name)
    other = next(one for one in FOUR if one != name)
    assert world.view(other).offer is None
    command = m.Act(id="x", decision=offer.decision, price=offer.price, act="fold")
    assert world.refused(other, command).stale, "it is not his turn"
    theirs = m.Act(id="x", decision=offer.decision, price=offer.price, act="fold", seat=offer.seat)
    assert "not your hand" in world.refused(other, theirs).problem
    assert world.to_act() == name


def test_a_view_says_where_the_pot_is_for_two_halves() -> None:
    """Of the book: Omaha high-low (7) and stud high-low (10); asked for beyond it: five-card Omaha and stud without a qualifier."""
    halved = set()
    for game in GAMES:
        world = seated(NewTable(game=game, pause=0))
        world.pass_time(10_000)
        deal = world.view("Ann").deal
        assert deal is not None
        if deal.halves:
            halved.add(game)
    assert halved == {"omaha-hilo", "stud-hilo", "five-card-omaha-hilo", "stud-hilo-regular"}


@pytest.mark.parametrize(
    "game", [name for name, game in GAMES.items() if any([street.draw for street in game.streets])]
)
def test_a_seat_has_drawn_only_where_cards_are_replaced(game: str) -> None:
    world, chance = seated(NewTable(game=game, pause=0)), Random(3)
    drew = thrown = 0
    for _ in range(300):
        one_move(world, chance)
        if world.live.deal is not None:
            drew += any([seat.drew >= 0 for seat in world.view("Ann").seats])
            thrown += any(world.live.deal.state.draws)
    assert thrown
    assert drew == (0 if "pineapple" in game else thrown)
