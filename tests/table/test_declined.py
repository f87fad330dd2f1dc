"""A collection by time that somebody does not want to pay (2.procedures.4)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cardspeak.games import HOLDEM, JACKS_OR_BETTER, STUD, Limit, NoLimit
from cardspeak.table import Collection, Outcome, Table, TableRefused, make_table
from cardspeak.table.mixes import horse

SIX = {1: "A", 2: "B", 3: "C", 4: "D", 5: "E", 6: "F"}
EACH = 400


def table_of(button: int = 4, **more: Any) -> Table:
    """Hold'em for six, with the button on seat 4: the big blind is in seats 6, 1, 2 and then in 3, which is C's."""
    game, structure = more.pop("game", HOLDEM), more.pop("structure", NoLimit(blinds=(5, 10)))
    more = {"players": SIX, "new_game": False, "collection": Collection("time", 5, 30), **more}
    stacks = dict.fromkeys(more["players"].values(), EACH)
    return Table(make_table(game, structure, button=button if game.button else 0, stacks=stacks, **more))


def stud(**more: Any) -> Table:
    return table_of(game=STUD, structure=Limit(10, 20, ante=1, bring_in=3), **more)


@contextmanager
def refused(table: Table, words: str) -> Iterator[None]:
    before = table.copy()
    with pytest.raises(TableRefused, match=words) as caught:
        yield
    assert caught.value.rules[0] in {"2.procedures.4", "2.procedures.8"}
    assert table == before


def has_to_pay(table: Table, name: str) -> bool:
    kept = table.plan.why_not(name)
    return kept is not None and kept.rules == ("2.procedures.4",) and name not in table.plan.order


def check_books(table: Table) -> None:
    state = table.state
    assert table.chips + table.collected == state.bought - state.cashed
    assert Table.rebuilt(table.setup, table.log.facts) == table


def test_he_plays_three_deals_where_his_big_blind_is_the_fourth():
    table = table_of()
    table.decline_collection("C")
    assert "C will not pay the next collection." in table.explain("C").text
    table.tell_time(0)
    assert (table.collected, table.players["C"].chips, table.players["C"].owes_time) == (25, EACH, 5)
    assert table.log[-1].why == "C does not pay 5 for the time and plays on until his big blind. [2.procedures.4]"
    assert "C has not paid 5 for the time and may play until his big blind." in table.explain("C").text
    bigs = []
    for _ in range(3):
        assert "C" in table.plan.order
        bigs += table.plan.bigs
        table.play()
    assert bigs == ["F", "A", "B"]
    plan = table.plan
    assert has_to_pay(table, "C")
    assert (plan.stopped, plan.bigs) == (("C",), ("D",))  # his blind goes on to the next
    assert "C gets a hand when he has paid 5 for the time." in table.explain("C").text
    pays = table.copy()
    pays.pay_collection("C")
    assert pays.log[-1].text == "The house collects for the time: 5 from C."
    assert pays.plan.bigs == ("C",)
    assert (pays.collected, pays.players["C"].chips) == (30, EACH - 5)
    check_books(pays)
    table.play()
    assert table.owes("C") == ("big",)  # it has passed him, as it passes anybody who is not dealt in
    assert has_to_pay(table, "C")
    with refused(table, "has not paid the collection of 5"):
        table.post("C")
    table.pay_collection("C")
    table.play()  # the button and the small blind have still to go by (4.8)
    table.post("C")
    assert table.plan.posts()["C"] == {"live": 10, "dead": 5}
    check_books(table)


def test_he_may_leave_unpaid():
    table = table_of()
    table.decline_collection("C")
    table.tell_time(0)
    table.play()
    table.leave("C")
    assert table.log[-1].chips == EACH
    check_books(table)


def test_with_the_big_blind_next_no_deal_is_left():
    table = table_of(button=1)
    table.decline_collection("C")
    table.tell_time(0)
    assert table.log[-1].text == "C does not pay 5 for the time and gets no hand before it is paid."
    assert has_to_pay(table, "C")


def test_at_stud_it_is_one_deal():
    table = stud()
    table.decline_collection("C")
    table.tell_time(0)
    assert "may play one deal more" in table.log[-1].text
    assert "may play for 1 deal more" in table.explain("C").text
    assert "C" in table.plan.order
    table.play()
    assert has_to_pay(table, "C")
    table.pay_collection("C")
    assert "C" in table.plan.order
    check_books(table)


@pytest.mark.parametrize("table", [table_of(), stud()])
@pytest.mark.parametrize("waiting", [1, 2])
def test_with_a_name_on_the_list_he_pays_now_or_leaves(table: Table, waiting: int):
    table = table.copy()
    table.decline_collection("C")
    table.tell_time(0, waiting)
    assert has_to_pay(table, "C")
    assert table.collected == 25


@pytest.mark.parametrize(("waiting", "owes"), [(0, 0), (1, 0), (2, 5)])
def test_a_new_player_pays_only_where_two_wait(waiting: int, owes: int):
    table = table_of(seats=9)
    table.sit("N", 8)
    table.buy("N", 400)
    table.decline_collection("N")
    table.tell_time(0, waiting)
    assert table.players["N"].owes_time == owes


def test_the_next_collection_brings_no_second_courtesy():
    table = table_of(game=JACKS_OR_BETTER, structure=Limit(10, 20, ante=5))
    table.decline_collection("C")
    table.tell_time(0)
    for _ in range(9):  # there is no blind to end it
        assert "C" in table.plan.order
        table.play()
    table.tell_time(30)
    assert (table.players["C"].owes_time, table.collected) == (10, 50)
    assert has_to_pay(table, "C")
    with refused(table, "has not paid the last collection of 10"):
        table.decline_collection("C")
    table.pay_collection("C")
    assert (table.collected, "C" in table.plan.order) == (60, True)
    check_books(table)


def test_a_blind_that_reaches_him_while_he_is_away_ends_it_too():
    table = table_of()
    table.decline_collection("C")
    table.tell_time(0)
    table.away("C")
    for _ in range(4):
        table.play()
    table.back("C")
    assert has_to_pay(table, "C")


def test_a_misdeal_uses_up_no_deal():
    table = stud()
    table.decline_collection("C")
    table.tell_time(0)
    plan = table.deal()
    chips = tuple([(name, table.players[name].chips) for name in plan.order])
    table.settle(Outcome(chips, again=True))
    assert "C" in table.plan.order
    assert table.players["C"].free_deals == 1
    check_books(table)


def test_in_a_mix_it_is_the_form_that_is_dealt_then():
    """The time falls due as razz follows Omaha: at stud games it is one deal."""
    mix = horse(10)._replace(every=1)
    game, structure = mix.forms[1]
    table = table_of(game=game, structure=structure, mix=mix)
    table.decline_collection("C")
    table.deal()
    table.tell_time(0)
    table.settle(Outcome(tuple([(name, table.players[name].chips) for name in table.plan.order])))
    assert table.form.game == mix.forms[2].game
    assert table.players["C"].free_deals == 1


def test_what_is_refused():
    table = table_of()
    with refused(table, "owes nothing for the time"):
        table.pay_collection("C")
    table.decline_collection("C")
    with refused(table, "has said so already"):
        table.decline_collection("C")
    table.tell_time(0)
    table.deal()
    with refused(table, "he pays when it is over"):
        table.pay_collection("C")
    for collection in (None, Collection("per-deal", 5), Collection("time-pot", 5, 30)):
        table = table_of(collection=collection)
        with refused(table, "Nothing is collected from the players by time"):
            table.decline_collection("C")


def test_he_pays_with_chips_that_he_has():
    table = table_of()
    table.decline_collection("C")
    table.tell_time(0)
    plan = table.deal()
    chips = {name: table.players[name].chips for name in plan.order}
    chips["A"] += chips["C"] - 3
    chips["C"] = 3
    table.settle(Outcome(tuple(chips.items())))
    with refused(table, "owes 5 for the time and has 3"):
        table.pay_collection("C")
    table.buy("C", 100)
    table.pay_collection("C")
    assert table.players["C"].chips == 98
    check_books(table)


def test_two_players_of_whom_one_will_not_pay_deal_no_more():
    table = table_of(players={1: "A", 4: "D"}, button=1)
    table.decline_collection("D")
    table.tell_time(0)
    while "D" in table.plan.order:
        table.play()
    with pytest.raises(TableRefused, match="needs two players"):
        table.deal()
    table.pay_collection("D")
    table.deal()


def test_a_bounty_is_paid_before_the_time_is_collected():
    """D is left with 3 of 13: seven and deuce get those, and the collection nothing."""
    table = Table(
        make_table(
            HOLDEM,
            NoLimit(blinds=(5, 10)),
            players={1: "A", 2: "B", 3: "C", 4: "D"},
            stacks={"A": 400, "B": 400, "C": 400, "D": 13},
            button=1,
            collection=Collection("time", 2, 30),
            bounty=5,
        )
    )
    deal = table.begin("7cAsKsQs" + "2dAdKdQd" + "3s" + "7h7d2s" + "3d8h" + "4d9h")
    table.tell_time(0)
    while not deal.over:
        if deal.options().check:
            deal.check()
        else:
            deal.call()
    table.finish()
    assert table.players["D"].chips == 0
    assert table.players["A"].chips == 400 - 10 - 5 - 2
    check_books(table)
