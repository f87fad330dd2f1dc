"""Deals played at a table, of every game and mix, with people coming and going: what must hold after each act."""

from __future__ import annotations

import random
from typing import Any

import pytest
from comings import live_act, live_table, seeded

from cardspeak import Deal, House
from cardspeak.deal import Rake
from cardspeak.games import HOLDEM, OMAHA_HILO, STUD, Limit, NoLimit
from cardspeak.rulebook import rules
from cardspeak.table import Collection, Table, TableRefused, make_table

IDS = {rule.id for rule in rules()}
CHUNKS = [pytest.param(at, marks=pytest.mark.slow if at >= 6 else ()) for at in range(40)]
EACH = 15
ACTS = 60


def holds(table: Table, where: str) -> None:
    state = table.state
    assert table.chips + table.collected == state.bought - state.cashed, where
    assert sum(amount for amount, _ in state.layers) == state.carried, where
    assert all(player.chips >= 0 for player in state.players.values()), where


def check_begun(table: Table, deal: Deal, where: str) -> None:
    plan = table.plan
    taken: dict[tuple[str, str], int] = {}
    name_of = dict(zip(plan.seats, plan.order, strict=True))
    for fact in deal.log.facts:
        if fact[0] in {"ante", "blind", "straddle", "kill", "live", "dead"}:
            key = name_of[deal.seats[fact[1]]], fact[0]
            taken[key] = taken.get(key, 0) + fact[2]
    wanted: dict[tuple[str, str], int] = {}
    for due in plan.dues:
        key = due.player, "blind" if due.kind in {"small", "big"} else due.kind
        if due.chips:
            wanted[key] = wanted.get(key, 0) + due.chips
    assert taken == wanted, where
    carried = sum(pot.amount for pot in deal.setup.carried)
    assert carried == plan.carried, where
    assert plan.pot == carried + sum(taken.values()), where
    if not deal.over:
        assert sum(pot.amount for pot in deal.pots) == deal.pot, where
    assert deal.setup.game == table.form.game, where


class Watched(Table):
    """A table that looks at each deal when it has begun and when it is over."""

    __slots__ = ("where",)
    where: str

    def begin(self, *args: object, **kwargs: object) -> Deal:
        """The deal, looked at."""
        deal = super().begin(*args, **kwargs)
        check_begun(self, deal, self.where)
        return deal

    def finish(self) -> None:
        """Settle the deal after a look at it."""
        deal = self.dealing
        assert deal is not None
        start = sum(deal.setup.stacks) + sum(pot.amount for pot in deal.setup.carried)
        assert start == sum(deal.stacks.values()) + deal.pot + deal.raked, self.where
        assert deal.pot == deal.carries, self.where
        assert Deal.rebuilt(deal.setup, deal.log.facts) == deal, self.where
        super().finish()


@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_always_holds(chunk: int):
    for seed in range(chunk * EACH, (chunk + 1) * EACH):
        rng = random.Random(seed)
        table = Watched(live_table(rng).setup)
        table.where = f"seed {seed}"
        for _ in range(ACTS):
            before = table.state.copy()
            try:
                with seeded(rng):
                    live_act(rng, table)
            except TableRefused:  # nothing has changed, unless a deal had begun before it was refused
                if not table.deal_is_on:
                    assert table.state.same_as(before), f"seed {seed}: a refusal changed the table"
            holds(table, f"seed {seed}")
            assert not table.deal_is_on, f"seed {seed}"
        assert Table.rebuilt(table.setup, table.log.facts) == table, f"seed {seed}"
        for entry in table.log:
            assert entry.text
            assert set(entry.rules) <= IDS, f"seed {seed}: {entry}"
            assert entry.rules
        for name in (*table.players, None):
            table.view(name)


# ------------------------------------------------------------------------------------------------ one thing at a time


def table_of(count: int = 4, **more: Any) -> Table:
    players = {seat: "ABCDEF"[seat - 1] for seat in range(1, count + 1)}
    game, structure = more.pop("game", HOLDEM), more.pop("structure", NoLimit(blinds=(5, 10)))
    return Table(make_table(game, structure, players=players, button=1, **more))


def chips_of(table: Table) -> dict[str, int]:
    return {name: player.chips for name, player in table.players.items()}


def check_down(deal: Deal) -> None:
    while not deal.over:
        if deal.options().check:
            deal.check()
        else:
            deal.call()


def test_stacks_follow_the_deal_and_who_is_broke_gets_no_hand():
    table = table_of(stacks={"D": 40, "A": 300, "B": 300, "C": 300})
    deal = table.begin("2cAsKs2d 3dAdKd3s 4c AhAc7h 8h9h 8cTc")  # aces for C, kings for D
    assert table.dealing is deal
    deal.all_in()
    deal.fold()
    deal.fold()
    deal.call()
    table.finish()
    assert table.dealing is None
    assert chips_of(table) == {"A": 300, "B": 295, "C": 345, "D": 0}
    assert "D" not in table.plan.order
    assert table.explain("D").rules == ("4.12", "3.buy-in.1")


def test_a_rake_and_the_log_that_tells_it():
    table = table_of(rake=Rake(percent=10, cap=3))
    check_down(table.begin())
    table.finish()
    assert table.collected == 3
    assert "the house takes 3" in table.log[-1].text
    assert "2.procedures.4" in table.log[-1].rules
    deal = table.begin()
    while not deal.over:
        deal.fold()
    table.finish()
    assert table.collected == 3  # no flop


def test_a_collection_for_each_deal_comes_from_the_button():
    table = table_of(collection=Collection("per-deal", 2))
    for name in "ABCD":
        deal = table.begin()
        assert table.log[-2].why == f"The house collects for the deal: 2 from {name}. [2.procedures.4]"
        while not deal.over:
            deal.fold()
        table.finish()
    assert table.collected == 8
    assert table.chips == 1_592


def test_a_collection_by_time_is_paid_ahead_by_all_who_are_there():
    table = table_of(collection=Collection("time", 5, 30))
    table.tell_time(600)
    assert table.collected == 20
    table.tell_time(629)
    deal = table.begin()
    table.tell_time(630)
    assert table.collected == 20  # not in the middle of a deal
    check_down(deal)
    table.finish()
    assert table.collected == 40
    table.away("C")
    table.sit("Z", 8)
    table.buy("Z", 400)
    table.tell_time(660, waiting=1)
    assert table.collected == 55  # neither who is away nor the new player
    table.tell_time(800, waiting=2)
    assert table.collected == 55 + 20


def test_the_time_may_come_out_of_the_pots():
    table = table_of(collection=Collection("time-pot", 20))
    table.tell_time(0)
    assert (table.collected, table.state.time_owed) == (0, 80)
    check_down(table.begin())
    table.finish()
    assert (table.collected, table.state.time_owed) == (40, 40)
    assert "for the time" in table.log[-1].text
    check_down(table.begin())
    table.finish()
    check_down(table.begin())
    table.finish()
    assert (table.collected, table.state.time_owed) == (80, 0)


def test_a_bomb_pot():
    table = table_of(bomb_pots=True)
    check_down(table.begin())
    table.finish()
    before = table.plan
    table.bomb_pot(20)
    assert table.plan.posts() == {name: {"ante": 20} for name in "ABCD"}
    deal = table.begin()
    assert (deal.street, len(deal.board), deal.pot) == ("flop", 3, 80)
    assert deal.options().least == 10
    check_down(deal)
    table.finish()
    assert table.form.game == HOLDEM
    assert (table.plan.button, table.plan.blinds) == (before.button, before.blinds), (
        "the blinds go on from where they were"
    )
    with pytest.raises(TableRefused, match="no bomb pots"):
        table_of().bomb_pot(20)
    with pytest.raises(TableRefused, match="without a flop"):
        table_of(game=STUD, structure=Limit(10, 20, ante=1, bring_in=3), bomb_pots=True).bomb_pot(20)


def test_in_a_bomb_pot_the_first_with_chips_left_begins():
    table = table_of(bomb_pots=True, stacks={"B": 20})
    table.bomb_pot(20)
    assert table.plan.first == "C"
    assert table.begin().to_act == 3


def test_a_bounty_for_seven_and_deuce():
    table = table_of(bounty=5)
    # B has seven and deuce, and a flop that fits.
    deal = table.begin("7cAsKsQs" + "2dAdKdQd" + "3s" + "7h7d2s" + "3d8h" + "4d9h")
    check_down(deal)
    table.finish()
    assert chips_of(table) == {"A": 385, "B": 400 + 30 + 15, "C": 385, "D": 385}
    assert "seven and deuce" in table.log[-1].text


def test_smaller_chips_leave_the_game_between_deals():
    table = table_of(stacks={"A": 403, "B": 400, "C": 399, "D": 401})
    with pytest.raises(TableRefused, match="played with 5"):
        table.change_up(10)
    table.change_up(5)
    assert chips_of(table) == {"A": 400, "B": 400, "C": 395, "D": 400}
    assert table.state.cashed == 8
    deal = table.begin()
    with pytest.raises(ValueError, match="23"):
        deal.raise_to(23)
    deal.raise_to(25)
    with pytest.raises(TableRefused):
        table.change_up(5)
    assert table.setup.house.betting_unit == 1
    with pytest.raises(TableRefused, match=r"15\.11"):
        table_of(event="tournament").change_up(5)


def test_a_view_shows_ones_own_cards_and_nobody_elses():
    table = table_of()
    table.begin()
    view = table.view("B")
    assert view.deal is not None
    assert view.on
    assert "??" not in [str(card) for card in view.deal.hands[2]]
    assert {str(card) for seat in (1, 3, 4) for card in view.deal.hands[seat]} == {"??"}
    table.sit("Z", 8)
    for viewer in ("Z", None):
        view = table.view(viewer)
        assert view.deal is not None
        assert {str(card) for cards in view.deal.hands.values() for card in cards} == {"??"}
    assert table.view("Z").explanation == table.explain("Z")
    assert table.view().explanation is None
    with pytest.raises(TableRefused):
        table.view("Q")


def kill_table(**more: Any) -> Table:
    house = House(required_kill="two-pots", **more)
    return table_of(structure=Limit(10, 20, blinds=(5, 10)), house=house)


def wins(table: Table, name: str, callers: int) -> None:
    """The player bets until only so many callers are left, and they fold at last."""
    deal = table.begin()
    seat = table.players[name].seat
    called: set[int] = set()
    while not deal.over:
        options = deal.options()
        if deal.to_act == seat:
            deal.act(options.wager, options.least)
        elif len(called) < callers and deal.street == "preflop":
            called.add(deal.to_act)
            deal.call()
        else:
            deal.fold()
    table.finish()


def test_legs_and_kills_follow_from_what_was_won():
    table = kill_table()
    wins(table, "D", 0)
    assert table.legs == ("D",)
    assert not table.plan.killer
    wins(table, "D", 0)
    assert not table.plan.killer, "only the blinds were won"
    wins(table, "D", 1)
    assert table.plan.killer == "D"
    assert table.plan.limits == (20, 40)
    deal = table.begin()
    assert deal.state.terms.sizes == (20, 40)


def test_a_scoop_kills_from_five_times_the_upper_limit():
    house = House(required_kill="scoop")
    table = table_of(game=OMAHA_HILO, structure=Limit(10, 20, blinds=(5, 10)), house=house)
    deal = table.begin()
    while not deal.over:
        options = deal.options()
        if deal.street == "preflop" or deal.to_act in {2, 3}:
            if options.wager and deal.to_act == 2:
                deal.act(options.wager, options.least)
            elif options.call:
                deal.call()
            else:
                deal.check()
        else:
            deal.fold()
        if deal.street == "river" and not deal.over and deal.to_act == 3:
            deal.fold()
    table.finish()
    assert table.plan.killer == "B"
