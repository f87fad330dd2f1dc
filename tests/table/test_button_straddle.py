"""The straddle from the button, an extra of the house (14.no-limit.15, 4.16): who may, what it costs, who acts when."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak import Deal, House
from cardspeak.deal import BadSetup, Post
from cardspeak.games import HOLDEM, Limit, NoLimit, PotLimit, Structure
from cardspeak.history import dumps, loads, record_of, replay
from cardspeak.table import Outcome, Plan, Table, TableRefused, make_table
from cardspeak.table.extras import why_no_straddle

HOUSE = House(button_straddle_allowed=True)
AT_LIMIT = House(button_straddle_allowed=True, straddle_limit=True)
LIMIT = Limit(10, 20, blinds=(5, 10))
SIX = {1: "A", 2: "B", 3: "C", 4: "D", 5: "E", 6: "F"}


def deal_of(structure: Structure, posts: dict[int, Post], house: House = HOUSE, count: int = 6, **more: Any) -> Deal:
    return Deal(HOLDEM, structure, dict.fromkeys(range(1, count + 1), 500), 1, posts=posts, house=house, **more)


def table_of(structure: Structure | None = None, **more: Any) -> Table:
    more = {"players": SIX, "button": 1, "new_game": False, "house": HOUSE, **more}
    return Table(make_table(HOLDEM, structure or NoLimit(blinds=(5, 10)), **more))


def refused_by(table: Table, name: str) -> TableRefused:
    before = table.copy()
    with pytest.raises(TableRefused) as caught:
        table.straddle(name)
    assert table == before
    return caught.value


# ------------------------------------------------------------------------------------------------ on a deal


def test_at_no_limit_the_small_blind_begins_and_the_button_has_the_option():
    deal = deal_of(NoLimit(blinds=(5, 10)), {1: Post(straddle=20)}, deck="")
    assert "Seat 1 straddles 20 on the button: the round begins at its left and ends with it." in str(deal.log[3])
    options = deal.options()
    assert (deal.to_act, options.call, options.least) == (2, 15, 40)
    acted = []
    for _ in range(5):
        acted.append(deal.to_act)
        deal.call()
    assert acted == [2, 3, 4, 5, 6]
    assert deal.to_act == 1
    assert (deal.options().check, deal.options().least) == (True, 40)
    deal.check()
    assert (deal.street, deal.pot, deal.to_act) == ("flop", 120, 2)  # after the flop as ever


def test_at_pot_limit_the_straddle_is_part_of_the_pot():
    """5, 10 and 20 lie there. The small blind calls 15 and may raise by the 50 that are then in the pot, to 70; seat 4 calls
    20 and may raise by 55, to 75."""
    deal = deal_of(PotLimit(blinds=(5, 10)), {1: Post(straddle=20)})
    assert (deal.options().least, deal.options().most) == (40, 70)
    deal.fold()
    deal.fold()
    assert (deal.options().least, deal.options().most) == (40, 75)


def test_at_limit_it_counts_as_the_first_raise():
    deal = deal_of(LIMIT, {1: Post(straddle=20)}, AT_LIMIT)
    assert deal.to_act == 2
    deal.raise_to(30)
    deal.raise_to(40)
    assert not deal.options().wager  # a bet and three raises
    with pytest.raises(BadSetup, match=r"straddle_limit.*4\.16"):
        deal_of(LIMIT, {1: Post(straddle=20)})


@pytest.mark.parametrize("seat", [1, 4])
def test_in_a_killed_pot_a_straddle_of_the_size_of_the_kill_raises_nothing(seat: int):
    """A kill of 20 makes 10-20 into 20-40: a bet of 20, and raises to 40, 60 and 80 are left."""
    deal = deal_of(LIMIT, {5: Post(kill=20), seat: Post(straddle=20)}, AT_LIMIT)
    assert deal.to_act == {1: 2, 4: 5}[seat]
    for total in (40, 60, 80):
        deal.raise_to(total)
    assert not deal.options().wager


def test_a_dead_small_blind_leaves_the_beginning_to_the_next():
    deal = deal_of(NoLimit(blinds=(5, 10)), {3: Post(blind=10), 1: Post(straddle=20)}, count=5)
    assert deal.to_act == 2  # he has posted no blind but sits at the button's left
    assert deal.options().call == 20


def test_a_button_too_short_for_it_is_all_in_and_the_price_stays():
    stacks = {1: 12, 2: 500, 3: 500, 4: 500}
    deal = Deal(HOLDEM, NoLimit(blinds=(5, 10)), stacks, 1, posts={1: Post(straddle=20)}, house=HOUSE)
    assert (deal.to_act, deal.options().call, deal.options().least) == (2, 15, 40)
    deal.call()
    deal.call()
    deal.call()
    assert deal.street == "flop"


@pytest.mark.parametrize(
    ("posts", "more", "words"),
    [
        ({1: Post(straddle=20)}, {"house": House()}, "only the seat next after the big blind, seat 4, may"),
        ({6: Post(straddle=20)}, {}, "seat 4, or the button, seat 1, may"),
        ({1: Post(straddle=30)}, {}, "exactly twice the big blind"),
        ({1: Post(straddle=20)}, {"event": "tournament"}, "no straddle in a tournament"),
        ({1: Post(straddle=20)}, {"count": 2}, "three players at least"),
        ({1: Post(straddle=20)}, {"house": HOUSE.with_(live_straddle_allowed=False)}, "allows no straddle"),
        ({1: Post(straddle=20), 4: Post(straddle=20)}, {}, "one straddle on a deal"),
        ({1: Post(straddle=20, live=10)}, {}, "chips of this round in front already"),
        ({4: Post(straddle=20, live=10)}, {}, "chips of this round in front already"),
        ({1: Post(straddle=20, blind=10), 2: Post(blind=5)}, {}, "chips of this round in front already"),
    ],
)
def test_no_straddle_on_a_deal(posts: dict[int, Post], more: dict[str, Any], words: str):
    with pytest.raises(BadSetup, match=words):
        deal_of(NoLimit(blinds=(5, 10)), posts, **more)


def test_the_seat_after_the_button_is_not_the_button():
    """With the button on an empty seat, 7, the last of the order is no button (4.2b)."""
    said = why_no_straddle(6, 20, "no-limit", (5, 10), range(1, 7), 7, HOUSE)
    assert "only the seat next after the big blind, seat 3, may" in said
    assert not why_no_straddle(6, 20, "no-limit", (5, 10), range(1, 7), 6, HOUSE)


def test_with_as_many_blinds_as_players_the_button_has_one():
    with pytest.raises(BadSetup, match="in front already"):
        deal_of(NoLimit(blinds=(2, 5, 10)), {1: Post(straddle=20)}, count=3)
    with pytest.raises(BadSetup, match="in front already"):
        deal_of(NoLimit(blinds=(2, 5, 10)), {2: Post(straddle=20)}, House(), count=3)


def test_a_history_keeps_it():
    deal = deal_of(NoLimit(blinds=(5, 10)), {1: Post(straddle=20)})
    while not deal.over:
        if deal.options().check:
            deal.check()
        else:
            deal.call()
    record = record_of(deal)
    assert record.blinds_or_straddles == (5, 10, 0, 0, 0, 20)
    assert replay(loads(dumps(record))[0]).finishing_stacks == record.finishing_stacks


# ------------------------------------------------------------------------------------------------ at a table


@pytest.mark.parametrize(
    ("structure", "house", "rule"),
    [
        (NoLimit(blinds=(5, 10)), HOUSE, "14.no-limit.15"),
        (PotLimit(blinds=(5, 10)), HOUSE, "14.no-limit.15"),
        (LIMIT, AT_LIMIT, "4.16"),
    ],
)
def test_the_button_straddles_on_the_next_deal_alone(structure: Structure, house: House, rule: str):
    table = table_of(structure, house=house)
    assert table.plan.may_straddle == ("A", "D")
    assert "A may straddle from the button for 20." in table.explain("A").text
    assert "D may straddle next after the big blind for 20." in table.explain("D").text
    assert rule in table.explain("A").rules
    table.straddle("A")
    assert "may straddle" not in table.explain("A").text
    assert table.log[-1].text == "A straddles from the button on the next deal."
    assert table.log[-1].rules == (rule,)
    plan: Plan = table.plan
    assert (plan.straddler, plan.first, plan.posts()["A"]) == ("A", "B", {"straddle": 20})
    deal = table.begin()
    assert (deal.to_act, deal.pot) == (2, 35)
    assert "A puts in 20 straddle" in table.log[-1].text
    while not deal.over:
        deal.fold()
    table.finish()
    assert table.players["A"].chips == table.setup.full_buy_in + 15
    assert not table.plan.straddler
    assert Table.rebuilt(table.setup, table.log.facts) == table


def test_one_straddle_on_a_deal_and_the_button_goes_first():
    table = table_of()
    table.straddle("D")
    assert table.plan.straddler == "D"
    assert "A may straddle from the button" in table.explain("A").text
    table.straddle("A")
    assert (table.plan.straddler, table.plan.posts().get("D")) == ("A", None)
    assert "may straddle" not in table.explain("D").text
    table = table_of()
    table.straddle("A")
    refusal = refused_by(table, "D")
    assert "A straddles on the button, and there is one straddle on a deal." in refusal.problem
    assert refusal.rules == ("14.no-limit.15",)


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ({"house": House()}, "A"),
        ({"house": HOUSE.with_(live_straddle_allowed=False)}, "A"),
        ({"structure": LIMIT}, "A"),
        ({"event": "tournament"}, "A"),
        ({"players": {1: "A", 4: "D"}}, "A"),
        ({}, "F"),
        ({"button": 7, "seats": 9}, "F"),
    ],
)
def test_refused(more: dict[str, Any], name: str):
    assert "may not straddle" in refused_by(table_of(**more), name).problem


def test_with_three_players_the_button_may_either_way():
    for house in (House(), HOUSE):
        table = table_of(players={1: "A", 2: "B", 3: "C"}, house=house)
        assert table.plan.may_straddle == ("A",)
        table.straddle("A")
        assert table.plan.first == "B"


def test_missing_blinds():
    """C leaves after having had the big blind: the small blind is dead on the next deal, and the button on the one after it
    (4.2b)."""
    table = table_of()
    table.play()
    table.leave("C")
    table.straddle("B")
    plan = table.plan
    assert (plan.button, plan.blinds, plan.first) == (2, (3, 4), "D")
    deal = table.begin()
    assert (deal.to_act, deal.options().call) == (4, 10)
    while not deal.over:
        deal.fold()
    table.finish()
    assert (table.plan.button, table.plan.may_straddle) == (3, ("F",))
    assert "only the player next after the big blind or on the button" in refused_by(table, "B").problem


def test_whoever_posts_does_not_straddle_on_top_of_it():
    table = table_of(players={1: "A", 2: "B", 3: "C", 5: "E", 6: "F"})
    assert table.plan.may_straddle == ("A", "E")
    table.sit("D", 4)
    table.buy("D", 400)
    table.post("D")
    assert table.plan.posts()["D"] == {"live": 10}
    assert table.plan.may_straddle == ("A",)
    refused_by(table, "D")


@pytest.mark.parametrize(("killer", "straddler", "first"), [("A", "D", "E"), ("D", "A", "B")])
def test_a_killer_does_not_straddle_and_another_may(killer: str, straddler: str, first: str):
    """Whoever has won two pots kills the third with 20, on the button or next after the big blind."""
    house = AT_LIMIT.with_(required_kill="two-pots")
    table = table_of(LIMIT, house=house, button=5)
    for _ in range(2):
        plan = table.deal()
        chips = {name: table.players[name].chips for name in plan.order}
        table.settle(Outcome(tuple(chips.items()), winners=(killer,)))
    assert table.plan.button == 1
    assert table.plan.posts()[killer] == {"kill": 20}
    assert table.plan.may_straddle == (straddler,)
    refused_by(table, killer)
    table.straddle(straddler)
    assert (table.plan.limits, table.plan.first) == ((20, 40), first)
    deal = table.begin()
    assert SIX[deal.to_act] == first
    assert deal.options().least == 40
