"""Chips that are bought and paid for and on the way (2.procedures.8, 2.procedures.9)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cardspeak import House
from cardspeak.games import HOLDEM, Limit, NoLimit
from cardspeak.table import Collection, Outcome, Table, TableRefused, make_table

FOUR = {1: "A", 2: "B", 3: "C", 4: "D"}
HUNDRED = House(full_buy_in_big_bet=10)
"""At blinds of 5 and 10 a minimum buy-in is 100."""


def table_of(stacks: dict[str, int], house: House = HUNDRED, **more: Any) -> Table:
    more = {"structure": NoLimit(blinds=(5, 10)), "players": FOUR, "button": 1, "new_game": False, **more}
    return Table(make_table(HOLDEM, stacks=stacks, house=house, **more))


@contextmanager
def refused(table: Table, words: str, rule: str = "2.procedures.9") -> Iterator[None]:
    before = table.copy()
    with pytest.raises(TableRefused, match=words) as caught:
        yield
    assert rule in caught.value.rules
    assert table == before


def settle(table: Table, **gains: int) -> None:
    """A deal in which players win, or lose with a minus."""
    plan = table.deal()
    chips = {name: table.players[name].chips + gains.get(name, 0) for name in plan.order}
    table.settle(Outcome(tuple(chips.items())))


def check_books(table: Table) -> None:
    state = table.state
    assert table.chips + table.collected == state.bought - state.cashed
    assert Table.rebuilt(table.setup, table.log.facts) == table


def test_announced_chips_play_beside_those_in_front():
    """Seat 4 has 10 in front and has bought 200, announced: he may play 210."""
    table = table_of({"D": 10})
    table.buy_behind("D", 200)
    player = table.players["D"]
    assert (player.chips, player.behind, player.on_the_way, player.owns) == (210, 200, 200, 210)
    assert table.log[-1].text == "D adds 200, on the way and announced: they play behind."
    assert table.log[-1].rules[0] == "2.procedures.9"
    assert "Of 200 on the way to D 200 play already." in table.explain("D").text
    assert "2.procedures.9" in table.explain("D").rules
    assert next(one for one in table.view().players if one.name == "D").behind == 200
    assert table.begin().stacks[4] == 210


@pytest.mark.parametrize(("house", "plays"), [(House(), 50), (House(unannounced_behind="minimum-buy-in-in-all"), 40)])
def test_of_chips_not_announced_a_minimum_buy_in_plays(house: House, plays: int):
    """The same, not announced, where a minimum buy-in is 40: 10 + 40, or 40 in all."""
    table = table_of({"D": 10}, house, structure=Limit(2, 4, blinds=(1, 2)))
    table.buy_behind("D", 200, announced=False)
    player = table.players["D"]
    assert (player.chips, player.behind, player.idle_behind) == (plays, plays - 10, 210 - plays)
    assert f"on the way and not announced: {plays - 10} of them play." in table.log[-1].text
    assert f"{210 - plays} do not play before" in table.explain("D").text
    assert table.begin().stacks[4] == plays
    check_books(table)


def test_what_is_lost_behind_is_owed_out_of_the_chips_that_come():
    """Seat 4 has nothing in front and 300 behind; he loses 220, owes that and keeps 80."""
    table = table_of({"D": 0})
    assert "D" not in table.plan.order
    table.buy_behind("D", 300)
    assert table.players["D"].chips == 300
    settle(table, D=-220, A=220)
    player = table.players["D"]
    assert (player.chips, player.behind, player.lost_behind) == (80, 80, 220)
    assert "D owes 220 out of the chips on the way" in table.log[-1].text
    assert "2.procedures.9" in table.log[-1].rules
    assert "80 play already, 220 belong to others." in table.explain("D").text
    assert table.players["A"].chips == 100 + 220
    with refused(table, "D owes 220 out of the chips on the way"):
        table.leave("D")
    table.arrive("D")
    assert table.log[-1].text == "80 of D have come; 220 that came with them go to those who have won them."
    player = table.players["D"]
    assert (player.chips, player.on_the_way) == (80, 0)
    table.leave("D")
    assert table.log[-1].chips == 80
    check_books(table)


def test_facing_a_bet_of_180_with_100_that_play_he_is_all_in_for_100():
    table = table_of({"A": 500, "B": 500, "C": 500, "D": 0})
    table.buy_behind("D", 300, announced=False)
    deal = table.begin()
    assert deal.to_act == 4
    deal.call()
    deal.raise_to(180)
    deal.fold()
    deal.fold()
    assert (deal.to_act, deal.options().call, deal.stacks[4]) == (4, 90, 90)
    deal.call()
    assert deal.stacks[4] == 0 or deal.over
    table.finish()
    player = table.players["D"]
    assert player.idle_behind == 200
    assert player.lost_behind in {0, 100}
    check_books(table)


def test_chips_in_front_are_lost_before_those_on_the_way():
    table = table_of({"D": 100})
    table.buy_behind("D", 50)
    settle(table, D=-60, A=60)
    player = table.players["D"]
    assert (player.chips, player.behind, player.lost_behind) == (90, 50, 0)
    settle(table, D=70, A=-70)
    assert (table.players["D"].chips, table.players["D"].behind) == (160, 50)
    check_books(table)


def test_what_waits_plays_when_it_is_announced():
    table = table_of({"D": 100})
    table.buy_behind("D", 300, announced=False)
    settle(table, D=-200, A=200)
    player = table.players["D"]
    assert (player.chips, player.idle_behind, player.lost_behind) == (0, 200, 100)
    assert "D" not in table.plan.order
    table.announce("D")
    assert table.log[-1].text == "D announces 200 more on the way: they play behind."
    assert "D" in table.plan.order
    assert table.players["D"].chips == 200
    with refused(table, "All that D has on the way plays already"):
        table.announce("D")
    check_books(table)


def test_it_is_a_purchase_like_any_other():
    table = table_of({"D": 0}, HUNDRED.with_(maximum_buy_in=250))
    with refused(table, "less than the least buy-in of 50", "3.buy-in.2"):
        table.buy_behind("D", 49)
    with refused(table, "may have 250 in front", "3.buy-in.1"):
        table.buy_behind("D", 251)
    table.buy_behind("D", 60)
    assert "makes a short buy-in of 60, on the way and announced" in table.log[-1].text
    with refused(table, "He may buy 190", "3.buy-in.1"):
        table.buy("D", 191)
    table.buy("D", 190)
    assert table.log[-1].text == "D adds 190."
    assert (table.players["D"].chips, table.players["D"].behind) == (250, 60)
    check_books(table)


def test_nothing_of_it_happens_in_a_deal():
    table = table_of({"D": 100})
    table.buy_behind("D", 300, announced=False)
    table.begin()
    with refused(table, "chips are added between deals", "3.buy-in.2"):
        table.buy_behind("D", 100)
    for act in (table.announce, table.arrive):
        with refused(table, "what plays in it was settled before it", "2.procedures.8"):
            act("D")


def test_where_it_is_refused():
    table = table_of({})
    for act in (table.announce, table.arrive):
        with refused(table, "has no chips on the way"):
            act("D")
    table = table_of({}, event="tournament")
    with refused(table, "At a tournament nobody plays behind"):
        table.buy_behind("D", 100)


def test_who_leaves_takes_what_is_on_the_way_back():
    table = table_of({"D": 100})
    table.buy_behind("D", 300, announced=False)
    table.leave("D")
    assert table.log[-1].chips == 400
    check_books(table)


def test_what_the_house_collects_may_be_owed_out_of_it_too():
    table = table_of({"D": 0}, collection=Collection("time", 5, 30))
    table.buy_behind("D", 300)
    table.tell_time(0, 2)
    player = table.players["D"]
    assert (player.chips, player.behind, player.lost_behind) == (295, 295, 5)
    check_books(table)


def test_small_chips_are_changed_when_all_have_come():
    table = table_of({"D": 100})
    table.buy_behind("D", 303, announced=False)
    with refused(table, "The chips of D that are on the way come first"):
        table.change_up(5)
    table.arrive("D")
    table.change_up(5)
    assert table.players["D"].chips == 400
    check_books(table)
