"""The table as people use it: chips, seats, choices, refusals, the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from cardspeak import Deal, Game, House, Structure
from cardspeak.deal import BadSetup
from cardspeak.deal.setup import Event
from cardspeak.games import HOLDEM, JACKS_OR_BETTER, LOWBALL_A5, STUD, Limit, NoLimit
from cardspeak.table import BadTable, Outcome, Table, TableRefused, make_table

SIX = {1: "A", 2: "B", 3: "C", 4: "D", 5: "E", 6: "F"}


def table_of(
    game: Game = HOLDEM,
    structure: Structure | None = None,
    *,
    players: dict[int, str] | None = None,
    stacks: dict[str, int] | None = None,
    button: int = 1,
    event: Event = "cash",
    house: House | None = None,
) -> Table:
    """A running game of six under the dead button unless something else is said."""
    return Table(
        make_table(
            game,
            structure or NoLimit(blinds=(5, 10)),
            players=players or SIX,
            stacks=stacks,
            button=button,
            new_game=False,
            house=house or House(),
            event=event,
        )
    )


@contextmanager
def refused(words: str, rule: str) -> Iterator[None]:
    """The table must refuse, in these words and by this rule."""
    with pytest.raises(TableRefused, match=words) as caught:
        yield
    assert rule in caught.value.rules


# ------------------------------------------------------------------------------------------------ chips


def test_buy_ins():
    """3.buy-in.1, 3.buy-in.2: limit 10-20, a full buy-in is 200 and a short one, once, half of it."""
    table = table_of(structure=Limit(10, 20, blinds=(5, 10)))
    table.sit("G", 7)
    with refused("less than the least buy-in of 100", "3.buy-in.2"):
        table.buy("G", 99)
    table.buy("G", 120)
    table.buy("G", 5)  # an addition
    assert table.players["G"].chips == 125
    lose_all(table, "G")
    with refused("has made his one short buy-in", "3.buy-in.2"):
        table.buy("G", 199)
    table.buy("G", 200)
    assert [entry.text for entry in table.log if entry.kind == "buys"] == [
        "G makes a short buy-in of 120.",
        "G adds 5.",
        "G buys in for 200.",
    ]


def lose_all(table: Table, name: str) -> None:
    """Somebody waits for a hand and loses everything in it to somebody else."""
    while name not in table.plan.order:
        table.play()
    plan = table.deal()
    chips = {one: table.players[one].chips for one in plan.order}
    winner = next(one for one in plan.order if one != name)
    chips[winner] += chips[name]
    chips[name] = 0
    table.settle(Outcome(tuple(chips.items()), (winner,)))


def test_house_with_a_maximum_and_no_short_buy_in():
    """home.buy-in.1: 20 big blinds at least, and no short buy-in."""
    table = table_of(structure=NoLimit(blinds=(1, 2)), house=House.of("home", maximum_buy_in=200))
    table.sit("G", 7)
    with refused("less than the least", "3.buy-in.1"):
        table.buy("G", 35)
    with refused("may have 200 in front", "home.buy-in.1"):
        table.buy("G", 201)
    table.buy("G", 40)
    with refused("He may buy 160", "home.buy-in.1"):
        table.buy("G", 161)


def test_nothing_is_bought_or_taken_off_while_a_deal_is_on():
    table = table_of()
    plan = table.deal()
    with refused("between deals", "3.buy-in.2"):
        table.buy("A", 100)
    with refused("in the deal that is on", "2.procedures.8"):
        table.leave("A")
    for act in (lambda: table.move("A", 9), table.deal, lambda: table.post("A")):
        with refused("A deal is on", "2.procedures.8"):
            act()
    table.sit("G", 9)
    table.buy("G", 400)
    table.away("B")
    table.settle(Outcome(tuple((name, 400) for name in plan.order)))
    assert not table.deal_is_on
    assert not table.players["B"].present


def test_chips_are_neither_made_nor_lost():
    table = table_of()
    plan = table.deal()
    with pytest.raises(BadSetup, match="2400 chips were in the deal and 2410 are accounted for"):
        table.settle(Outcome((("A", 410), *[(name, 400) for name in plan.order if name != "A"])))
    with pytest.raises(BadSetup, match="was not dealt in"):
        table.settle(Outcome((("Q", 400),)))
    table.settle(Outcome(tuple((name, 399) for name in plan.order), raked=6))
    assert table.chips == 2394


def test_no_deal_to_settle():
    with refused("No deal is on", "2.decision-making.5"):
        table_of().settle(Outcome(()))


# ------------------------------------------------------------------------------------------------ seats


def test_seats():
    table = table_of()
    with refused("is A's. Free: 7, 8, 9", "2.procedures.11"):
        table.sit("G", 1)
    with refused("no seat of this table", "2.procedures.11"):
        table.sit("G", 10)
    with refused("has a seat here already", "2.seating.4"):
        table.sit("A", 7)
    with refused("has no seat at this table", "2.procedures.11"):
        table.away("Q")
    with refused("is B's", "2.procedures.11"):
        table.move("A", 2)
    table.away("A")
    with refused("is away already", "2.procedures.20"):
        table.away("A")
    with refused("is away", "2.procedures.20"):
        table.post("A")


@pytest.mark.parametrize(
    ("words", "make"),
    [
        ("2 to 24 seats", lambda: make_table(HOLDEM, NoLimit(blinds=(5, 10)), seats=1)),
        ("no seat of this table", lambda: make_table(HOLDEM, NoLimit(blinds=(5, 10)), players={10: "A"})),
        ("name of his own", lambda: make_table(HOLDEM, NoLimit(blinds=(5, 10)), players={1: "A", 2: "A"})),
        ("has a stack but no seat", lambda: make_table(HOLDEM, NoLimit(blinds=(5, 10)), stacks={"A": 5})),
        ("whole number", lambda: make_table(HOLDEM, NoLimit(blinds=(5, 10)), players={1: "A"}, stacks={"A": -5})),
        ("running game has a button", lambda: make_table(HOLDEM, NoLimit(blinds=(5, 10)), new_game=False)),
    ],
)
def test_a_table_that_cannot_be(words: str, make: Callable[[], object]):
    with pytest.raises(BadTable, match=words):
        make()


def test_a_new_game_draws_for_the_button():
    """2.seating.6, 4.13: nobody is dealt in before the draw; who drew is in the game and posts what falls to him."""
    table = Table(make_table(HOLDEM, NoLimit(blinds=(5, 10))))
    for seat, name in ((1, "A"), (3, "B"), (5, "C"), (7, "D"), (8, "E")):
        table.sit(name, seat)
        table.buy(name, 400)
    with refused("must be drawn for first", "2.seating.6"):
        table.deal()
    with refused("Nobody in seat 2", "2.seating.6"):
        table.draw_button(2)
    table.draw_button(8)
    plan = table.plan
    assert (plan.button, plan.posts(), plan.first) == (8, {"A": {"small": 5}, "B": {"big": 10}}, "C")
    table.play()
    assert table.plan.posts() == {"B": {"small": 5}, "C": {"big": 10}}


def test_a_house_that_draws_anew_when_a_third_joins_two():
    """4.4a, heads_up_to_three."""
    table = table_of(players={1: "A", 2: "B"}, house=House(heads_up_to_three="redraw"))
    table.play()
    table.sit("G", 3)
    table.buy("G", 400)
    with refused("must be drawn for first", "4.4a"):
        table.deal()
    table.draw_button(3)
    plan = table.plan
    assert (plan.button, plan.posts(), plan.first) == (3, {"A": {"small": 5}, "B": {"big": 10}}, "G")


def test_stud_has_no_button_to_draw():
    table = table_of(STUD, Limit(15, 30, ante=2, bring_in=5))
    with refused("has no button", "8.0"):
        table.draw_button(1)


def test_one_player_is_no_game():
    table = table_of(players={1: "A"})
    with refused("two players", "2.procedures.3"):
        table.deal()


# ------------------------------------------------------------------------------------------------ choices


def test_a_refusal_says_what_is_allowed_instead():
    table = table_of()
    table.play()
    table.away("D")
    table.play()
    with pytest.raises(TableRefused) as caught:
        table.back("D", "post")
    assert str(caught.value) == (
        "D's seat lies between the button and the big blind: there is no hand for a post there. "
        "D comes back and posts 15 (10 live, 5 dead) in 1 deal, or comes back and waits: dealt in after 4 deals for 10 "
        "(10 big). [4.8, 4.10]"
    )


def test_explained_where_he_stands():
    table = table_of()
    assert (
        str(table.explain("B"))
        == "B is dealt in and puts in 5 small. [4.2b, 4.0b]\n- does nothing: dealt in for 5 (5 small) [4.2b, 4.0b]"
    )
    assert table.explain("E").text == "E is dealt in and puts in nothing before the cards."
    table.sit("G", 9)
    assert table.explain("G").text == "G has no chips in front."
    assert [choice.text for choice in table.explain("G").choices] == [
        "buys in and posts 10 (10 live) now",
        "buys in and waits: dealt in after 4 deals for 10 (10 big)",
    ]
    plan = table.deal()
    assert table.explain("B").choices == ()
    assert plan.price("B") == 5


def test_explained_to_one_who_deals_off():
    """4.15: he may let the blinds go by, or be dealt in at once."""
    table = table_of(button=3)
    table.play()
    table.move("C", 9)
    texts = [choice.text for choice in table.explain("C").choices]
    assert texts == ["does nothing: dealt in for nothing", "waits: dealt in after 3 deals for nothing"]


def test_explained_to_one_who_owes_a_kill():
    table = table_of(structure=Limit(10, 20, blinds=(5, 10)), house=House(required_kill="two-pots"))
    for _ in range(2):
        win(table, "F")
    explanation = table.explain("F")
    assert explanation.text == "F is dealt in and puts in 20 kill."
    assert explanation.rules == ("13.6", "13.description.1")


def win(table: Table, winner: str) -> None:
    plan = table.deal()
    chips = {name: table.players[name].chips - plan.price(name) for name in plan.order}
    chips[winner] += plan.pot
    table.settle(Outcome(tuple(chips.items()), (winner,)))


# ------------------------------------------------------------------------------------------------ kills


def test_who_walks_off_without_posting_a_kill_plays_nowhere_until_it_is_paid():
    """13.6."""
    table = table_of(structure=Limit(10, 20, blinds=(5, 10)), house=House(required_kill="two-pots"))
    win(table, "F"), win(table, "F")
    with refused("owes a kill of 20", "13.6"):
        table.leave("F")
    table.leave("F", unpaid=True)
    assert table.plan.killer == ""
    with refused("until it is paid", "13.6"):
        table.sit("F", 6)
    with refused("owes 20, not 10", "13.6"):
        table.pay("F", 10)
    table.pay("F", 20)
    table.sit("F", 6)
    with refused("owes this game nothing", "13.6"):
        table.pay("A", 20)


def test_a_newcomer_at_lowball_kills_with_two_big_blinds_where_the_required_kill_is_a_half_one():
    """11.3b beside 13.description.1."""
    table = table_of(LOWBALL_A5, Limit(10, 20, blinds=(5, 10)), house=House(required_kill="two-pots", kill_size="half"))
    table.sit("N", 9)
    table.buy("N", 200)
    table.post("N")
    assert table.plan.posts()["N"] == {"kill": 20}
    assert table.plan.limits == (20, 40)
    deal = Deal.of(table.plan.setup(table.state, deck=""))
    assert deal.bets[9] == 20


# ------------------------------------------------------------------------------------------------ straddles


def test_a_straddle():
    """14.no-limit.15: the player next after the big blind, twice as much, on the next deal alone; he acts last."""
    table = table_of()
    with refused("may not straddle", "14.no-limit.15"):
        table.straddle("E")
    table.straddle("D")
    plan = table.plan
    assert plan.posts()["D"] == {"straddle": 20}
    assert plan.first == "E"
    assert Deal.of(plan.setup(table.state, deck="")).to_act == 5
    table.play()
    assert "straddle" not in {due.kind for due in table.plan.dues}


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        (table_of(house=House(live_straddle_allowed=False)), "14.no-limit.15"),
        (table_of(structure=Limit(10, 20, blinds=(5, 10))), "4.16"),
        (table_of(event="tournament"), "14.no-limit.15"),
        (table_of(players={1: "A", 4: "D"}), "14.no-limit.15"),
    ],
)
def test_no_straddle(table: Table, rule: str):
    with refused("may not straddle", rule):
        table.straddle("D")


def test_at_limit_where_the_house_names_it_and_on_the_button_of_three():
    house = House(straddle_limit=True)
    table = table_of(structure=Limit(10, 20, blinds=(5, 10)), house=house, players={1: "A", 2: "B", 3: "C"})
    table.straddle("A")
    assert table.plan.posts()["A"] == {"straddle": 20}


# ------------------------------------------------------------------------------------------------ carried pots


def test_forfeited_chips_keep_out_who_was_not_in_the_deal():
    """3.irregularities.6, in a game with blinds: his post goes back and he is dealt in on the deal after."""
    table = table_of()
    table.sit("G", 9)
    table.buy("G", 400)
    plan = table.deal()
    chips = tuple((name, table.players[name].chips - 15) for name in plan.order)
    table.settle(Outcome(chips, carried=90, forfeited=True))
    with refused("forfeited", "3.irregularities.6"):
        table.post("G")
    assert table.plan.pot == 105
    assert "G" not in table.plan.order
    win(table, "A")
    table.post("G")
    assert table.plan.posts()["G"] == {"live": 10}


def test_a_player_without_chips_plays_for_the_antes_that_he_has_matched():
    """12.13."""
    table = table_of(JACKS_OR_BETTER, Limit(10, 20, ante=5), stacks={"B": 5})
    pass_out(table)
    assert "B" in table.plan.order
    assert "B" not in table.plan.posts()
    pass_out(table)
    assert "B" in table.plan.order
    win(table, "A")
    assert "B" not in table.plan.order


def pass_out(table: Table) -> None:
    plan = table.deal()
    chips = tuple((name, table.players[name].chips - plan.price(name)) for name in plan.order)
    table.settle(Outcome(chips, carried=plan.pot))


# ------------------------------------------------------------------------------------------------ the log


def test_the_log_tells_and_rebuilds():
    table = table_of()
    table.play()
    table.away("D")
    table.sit("Z", 4)
    table.buy("Z", 400)
    table.play()
    table.back("D", "wait")
    table.move("F", 9)
    assert Table.rebuilt(table.setup, table.log.facts) == table
    texts = [entry.text for entry in table.log]
    assert texts[0] == "Deal 1: the button is on seat 1; B puts in 5 small; C puts in 10 big; D acts first."
    assert "Z plays over D in seat 4, as a new player." in texts
    assert texts[-2].endswith("; Z gives up the seat.")
    assert table.log[-1].rules == ("4.14",)
    assert table.log[-1].number == len(table.log) - 1
    assert [entry.text for entry in table.log[:2]] == texts[:2]


def test_a_copy_is_independent():
    table = table_of()
    other = table.copy()
    assert other == table
    other.away("A")
    assert other != table
    assert table.players["A"].present


def test_nobody_plays_over_one_who_owes_a_kill() -> None:
    """13.6: he is dealt in to post it, there or not, so that two would be dealt in at one seat."""
    house = House.of("book", required_kill="two-pots")
    three = {1: "A", 2: "B", 3: "C"}
    table = Table(
        make_table(HOLDEM, Limit(10, 20, blinds=(5, 10)), players=three, button=1, new_game=False, house=house)
    )
    for _ in range(2):
        table.begin()
        deal = table.dealing
        assert deal is not None
        while not deal.over:
            if deal.to_act == 3:
                deal.call() if deal.options().call else deal.check()
            elif deal.options().call and len(deal.live) > 2:
                deal.call()
            elif deal.street == "preflop":
                deal.call() if deal.options().call else deal.check()
            else:
                deal.fold()
        table.finish()
    assert table.state.kill == "C", "the others fold on every flop"
    table.away("C")
    with pytest.raises(TableRefused, match="C is dealt in at seat 3 to post the kill"):
        table.sit("N", 3)


def test_one_who_left_comes_back_with_what_he_took() -> None:
    """2.procedures.7, within the hour by the caller's clock; later, or where nobody tells the time, he is free."""
    three = {1: "A", 2: "B", 3: "C"}
    setup = make_table(HOLDEM, NoLimit(blinds=(5, 10)), players=three, button=1, new_game=False, stacks={"C": 730})
    table = Table(setup)
    table.tell_time(100)
    table.leave("C")
    table.tell_time(130)
    table.sit("C", 3)
    assert table.buys_in_with("C") == 730
    with pytest.raises(TableRefused, match="left with 730") as refused:
        table.buy("C", 400)
    assert refused.value.rules == ("2.procedures.7",)
    table.buy("C", 730)
    assert table.players["C"].chips == 730
    assert Table.rebuilt(setup, table.state.record) == table
    table.leave("C")
    table.tell_time(130 + House().return_window_minutes + 1)
    table.sit("C", 3)
    assert table.buys_in_with("C") == table.setup.full_buy_in
    table.buy("C", 400)
    assert table.players["C"].chips == 400


def test_a_short_stack_antes_for_the_price_that_it_is_told() -> None:
    """12.11 asks 15 for the antes in the pot; a newcomer with 10 is told 10, and that is what he pays."""
    five = dict(zip(range(1, 6), "ABCDE", strict=True))
    table = Table(make_table(JACKS_OR_BETTER, Limit(10, 20, ante=5), players=five, button=5, new_game=False))
    for _ in range(2):
        deal = table.begin()
        while not deal.over:
            deal.check()
        table.finish()
    table.sit("G", 6)
    table.buy("G", 10, brought=True)
    offered = [choice for choice in table.explain("G").choices if choice.act == "ante"]
    assert [choice.price for choice in offered] == [10]
    with pytest.raises(TableRefused, match="costs 15"):
        table.ante("G", 5)
    table.ante("G", 10)
    assert table.plan.posts()["G"] == {"ante": 10}


@pytest.mark.parametrize("preset", ["book", "home"])
def test_a_full_buy_in_is_no_more_than_the_house_takes(preset: str) -> None:
    """home.buy-in.1 with 3.buy-in.1: at 5-10 the least full buy-in would be more than the 100 that this house allows."""
    house = House.of(preset, maximum_buy_in=100)
    table = Table(make_table(HOLDEM, NoLimit(blinds=(5, 10)), players={1: "A", 2: "B", 3: "C"}, button=1, house=house))
    table.sit("N", 4)
    assert table.buys_in_with("N") == 100
    assert table.explain("N").choices
    table.buy("N", 100)
    assert table.players["N"].chips == 100
