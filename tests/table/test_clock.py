"""Time to act as data: deadlines, the time bank, grace for a lost connection, and what a time-out does to the hand."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak import House
from cardspeak.games import CRAZY_PINEAPPLE, HOLDEM, JACKS_OR_BETTER, LOWBALL_A5, STUD, Game, Limit, NoLimit, Structure
from cardspeak.table import ActClock, Deadline, Table, TableRefused, make_table
from cardspeak.table.clock import deadline, refilled, spent

CLOCK = ActClock(seconds=30, bank=60, refill=5, most=80, grace=20)


def test_the_deadline_is_arithmetic():
    assert deadline(CLOCK, 100, 60) == Deadline(130, 190)
    assert deadline(CLOCK, 100, 0, lost=True) == Deadline(130, 150)
    line = deadline(CLOCK, 100, 60)
    assert [line.at(now) for now in (100, 129, 130, 189, 190)] == ["running", "running", "bank", "bank", "expired"]
    assert [spent(CLOCK, 100, now, 60) for now in (100, 130, 131, 190, 400)] == [60, 60, 59, 0, 0]
    assert [refilled(CLOCK, bank) for bank in (0, 60, 78, 80, 90)] == [5, 65, 80, 80, 90]


def table_of(game: Game = HOLDEM, structure: Structure | None = None, **more: Any) -> Table:
    players = {seat: "ABCD"[seat - 1] for seat in range(1, 5)}
    structure = structure or NoLimit(blinds=(5, 10))
    return Table(make_table(game, structure, players=players, button=1, **({"clock": CLOCK} | more)))


def in_turn(table: Table) -> str:
    assert table.dealing is not None
    return next(name for name, player in table.players.items() if player.seat == table.dealing.to_act)


def out(table: Table) -> str:
    """Let the time of the player in turn run out; what the log says became of it."""
    name = in_turn(table)
    line = table.start_clock(name, 1_000)
    table.time_out(name, line.last)
    assert table.log[-1].rules[0] == "3.dead-hands.1f"
    assert table.log[-1].player == name
    return str(table.state.record[-1][2])


def test_a_hand_that_faces_a_wager_is_dead_and_one_that_faces_none_checks():
    table = table_of()
    deal = table.begin()
    assert out(table) == "dead"
    assert deal.dead == (4,)
    deal.call()
    deal.call()
    assert out(table) == "check"  # the big blind
    assert deal.street == "flop"
    assert len(deal.live) == 3
    assert any("3.dead-hands.1f" in entry.rules for entry in deal.log)


def test_more_time_counts_for_the_act_and_stays_in_the_bank():
    """The bank of 60 is 65 once the deal has begun, so that the clock ends at 1095; 40 seconds more are 1135. Used until 1130 it leaves 5
    of 105."""
    table = table_of()
    table.begin()
    name = in_turn(table)
    table.start_clock(name, 1_000)
    table.give_time(name, 40, 1_010)
    assert table.state.clock == (name, 1_000, 1_135)
    table.stop_clock(name, 1_130)
    assert table.state.banks[name] == 5
    with pytest.raises(TableRefused, match="whole seconds"):
        table.give_time(name, 0, 1_130)
    line = table.start_clock(name, 1_140)
    assert line.last == 1_175
    with pytest.raises(TableRefused, match="has run out"):
        table.give_time(name, 40, 1_175)
    assert [entry.rules for entry in table.log][-3:] == [("14.no-limit.16",)] * 3


def test_a_house_may_fold_who_faces_nothing():
    table = table_of(house=House(clock_no_wager="fold"))
    deal = table.begin()
    for _ in range(3):
        deal.call()
    assert out(table) == "dead"
    assert deal.dead == (3,)


def test_forced_bets_draws_and_openings():
    table = table_of(STUD, Limit(10, 20, ante=1, bring_in=3))
    deal = table.begin()
    assert out(table) == "bring-in"
    assert sorted(deal.bets.values()) == [0, 0, 0, 3]
    table = table_of(LOWBALL_A5, Limit(10, 20, ante=1))
    table.begin()
    assert out(table) == "fold"
    table = table_of(JACKS_OR_BETTER, Limit(10, 20, ante=5))
    table.begin()
    assert out(table) == "check"
    table = table_of(LOWBALL_A5, NoLimit(blinds=(5, 10)))
    deal = table.begin()
    for _ in range(3):
        deal.call()
    deal.check()
    assert out(table) == "pat"
    table = table_of(CRAZY_PINEAPPLE)
    deal = table.begin()
    for _ in range(3):
        deal.call()
    for _ in range(5):
        deal.check()
    assert out(table) == "discard"


def test_at_the_showdown_the_hand_is_shown():
    table = table_of()
    deal = table.begin(shows="by-hand")
    for _ in range(3):
        deal.call()
    while deal.pending == "act":
        deal.check()
    assert out(table) == "show"
    assert len(deal.view().hands[2]) == 2
    assert "??" not in map(str, deal.view().hands[2])


def test_the_bank_is_used_and_refilled():
    table = table_of()
    deal = table.begin()
    assert table.state.banks == dict.fromkeys("ABCD", 65)
    assert table.start_clock("D", 100) == Deadline(130, 195)
    table.stop_clock("D", 150)
    assert table.state.banks["D"] == 45
    deal.fold()
    line = table.start_clock("A", 150)
    with pytest.raises(TableRefused, match="1 seconds left"):
        table.time_out("A", line.last - 1)
    table.time_out("A", line.last)
    assert table.state.banks["A"] == 0
    deal.fold()
    table.finish()
    table.begin()
    assert [table.state.banks[name] for name in "ABCD"] == [5, 70, 70, 50]
    table.sit("Z", 7)
    assert table.state.banks["Z"] == 60
    assert Table.rebuilt(table.setup, table.log.facts) == table


def test_a_lost_connection_has_grace():
    table = table_of()
    table.begin()
    table.lose("D")
    assert table.deadline("D", 0) == Deadline(30, 115)
    with pytest.raises(TableRefused, match="already"):
        table.lose("D")
    table.find("D")
    assert table.deadline("D", 0).last == 95
    with pytest.raises(TableRefused, match="is connected"):
        table.find("D")


def test_grace_is_given_once_in_a_deal_and_at_once_where_the_time_runs():
    """Act 30, bank 65 once the deal has begun: 95, and 20 of grace make 115. Lost on a later turn of the same deal he has none, in the
    next deal he has it again."""
    table = table_of()
    deal = table.begin()
    table.start_clock("D", 0)
    table.lose("D")
    assert table.state.clock == ("D", 0, 115)
    table.find("D")
    table.lose("D")
    assert table.state.clock == ("D", 0, 115)
    table.set_clock("D", 50, 165)
    table.stop_clock("D", 60)
    assert table.deadline("D", 100).last == 195
    while not deal.over:
        deal.fold()
    table.finish()
    table.begin()
    assert table.deadline("D", 200).last == 200 + 30 + 70 + 20
    assert Table.rebuilt(table.setup, table.log.facts) == table


def test_what_is_refused():
    table = table_of(clock=None)
    table.begin()
    with pytest.raises(TableRefused, match="Nobody keeps the time"):
        table.start_clock("D", 0)
    table = table_of()
    with pytest.raises(TableRefused, match="not D's turn"):
        table.start_clock("D", 0)
    table.begin()
    with pytest.raises(TableRefused, match="not A's turn"):
        table.start_clock("A", 0)
    with pytest.raises(TableRefused, match="does not run"):
        table.time_out("D", 500)
    table.start_clock("D", 100)
    with pytest.raises(TableRefused, match="ran from 100"):
        table.stop_clock("D", 99)
    with pytest.raises(TableRefused, match="ran from 100"):
        table.stop_clock("D", 195)
    before = table.copy()
    with pytest.raises(TableRefused, match="95 seconds left"):
        table.time_out("D", 100)
    assert table == before
