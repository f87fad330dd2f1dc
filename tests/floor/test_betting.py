"""Turn, words, raps and chips in the hand: what an act is worth, by the clauses that the scenarios do not touch."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.house import House

BOOK = House()
HOME = House.preset("home")
TDA = House.preset("tda-2024")


def ruled(name: str, house: House = BOOK, **facts: Any) -> Ruling:
    return rule(read_incident(name, facts), house)


def verbal(house: House = BOOK, **facts: Any) -> Ruling:
    return ruled("verbal-versus-chips", house, seat=3, **facts)


# ---------------------------------------------------------------- out of turn (3.betting-and-raising.10)


def test_with_only_a_call_in_between_the_floor_may_hold_him_to_it() -> None:
    ruling = ruled("out-of-turn", act="raise-to-40", between="call", facing=20)
    assert (ruling.outcome, ruling.choices) == ("wager-binds", ("wager-binds", "may-withdraw"))
    assert ruling.particulars.amount == 40
    assert "53" in ruling.tda


@pytest.mark.parametrize(("act", "may_raise"), [("call-20", False), ("raise-to-40", True)])
def test_a_house_in_which_a_call_frees_him_does_not_give_a_caller_the_raise_back(act: str, may_raise: bool) -> None:
    house = House.of("book", oot_intervening_call="not-binding")
    ruling = ruled("out-of-turn", house, seat=3, act=act, between="call", facing=20)
    assert (ruling.outcome, ruling.discretion) == ("may-withdraw", False)
    assert ruling.particulars.may_raise is may_raise


@pytest.mark.parametrize("act", ["check", "call-20"])
@pytest.mark.parametrize("between", ["bet", "raise"])
def test_once_the_action_has_changed_the_tda_gives_the_raise_back_and_the_book_does_not(act: str, between: str) -> None:
    assert ruled("out-of-turn", act=act, between=between).particulars.may_raise is False
    assert ruled("out-of-turn", TDA, act=act, between=between).particulars.may_raise is True


def test_the_chips_of_an_act_that_no_longer_binds_come_back() -> None:
    assert ruled("out-of-turn", seat=2, act="bet-50", between="bet").particulars.returned == {2: 50}


def test_a_fold_out_of_turn_is_final_in_every_house() -> None:
    for house in (BOOK, HOME, TDA, House.of("home", oot_unchanged="table-votes", oot_changed_hand="dead")):
        for between in ("nothing", "call", "raise"):
            ruling = ruled("out-of-turn", house, seat=4, act="fold", between=between)
            assert (ruling.outcome, ruling.cites[0]) == ("hand-dead", "3.betting-and-raising.10")


def test_a_check_where_a_wager_is_faced_cannot_stand_but_costs_the_raise() -> None:
    """A bet cannot be passed (3.betting-and-raising.9), and he has checked out of turn all the same."""
    for house in (BOOK, HOME, TDA):
        ruling = ruled("out-of-turn", house, act="check", between="fold", facing=20)
        assert (ruling.outcome, ruling.particulars.may_raise) == ("may-withdraw", False)
        assert "3.betting-and-raising.9" in ruling.cites


def test_the_big_blind_who_checks_before_the_small_blind_calls_has_checked() -> None:
    assert ruled("out-of-turn", act="check", between="call", facing=0, street="preflop").outcome == "wager-binds"


@pytest.mark.parametrize(
    ("setting", "deliberate", "outcome"),
    [
        ("live", True, "may-withdraw"),
        ("dead", False, "hand-dead"),
        ("dead-if-deliberate", False, "may-withdraw"),
        ("dead-if-deliberate", True, "hand-dead"),
    ],
)
def test_a_changed_action_kills_the_hand_only_where_the_house_says_so(
    setting: str, deliberate: bool, outcome: str
) -> None:
    """home.dead-hands.4, by choice; what he had put in comes back by 3.betting-and-raising.10."""
    house = House.of("home", oot_changed_hand=setting)
    ruling = ruled("out-of-turn", house, seat=4, act="call-10", between="raise", facing=10, deliberate=deliberate)
    assert ruling.outcome == outcome
    assert ruling.particulars.returned == {4: 10}


def test_a_table_that_votes_votes_only_while_nothing_has_changed() -> None:
    house = House.of("home", oot_unchanged="table-votes")
    for between, outcome in (("fold", "floor-decides"), ("call", "floor-decides"), ("raise", "may-withdraw")):
        assert ruled("out-of-turn", house, act="bet-10", between=between).outcome == outcome


# ---------------------------------------------------------------- passed over (3.betting-and-raising.11)


def test_nothing_is_lost_while_a_player_in_front_of_him_has_still_to_act() -> None:
    ruling = ruled("skipped-player", was_his_turn=False, acted_behind=5, facing=20)
    assert (ruling.outcome, ruling.discretion) == ("hand-live", False)


def test_the_house_names_how_many_behind_him_are_enough() -> None:
    house = House.of("book", skipped_players_threshold=2)
    assert ruled("skipped-player", house, was_his_turn=True, acted_behind=2, facing=20).outcome == "hand-dead"
    assert ruled("skipped-player", house, was_his_turn=True, acted_behind=1, facing=20).outcome == "hand-live"


@pytest.mark.parametrize(
    ("setting", "facing", "outcome", "discretion"),
    [
        ("floor", 20, "hand-dead", True),
        ("floor", 0, "counts-as-check", True),
        ("dead-if-facing-a-wager", 20, "hand-dead", False),
        ("dead-if-facing-a-wager", 0, "counts-as-check", False),
        ("call-only", 20, "hand-live", False),
        ("call-only", 0, "counts-as-check", False),
    ],
)
def test_what_he_loses_is_for_the_house_to_say(setting: str, facing: int, outcome: str, discretion: bool) -> None:
    house = House.of("book", skipped_outcome=setting)
    ruling = ruled("skipped-player", house, seat=2, was_his_turn=True, acted_behind=3, facing=facing)
    assert (ruling.outcome, ruling.discretion) == (outcome, discretion)
    assert (ruling.particulars.may_raise is False) == (outcome == "hand-live")


# ---------------------------------------------------------------- the clock (3.dead-hands.1f, 14.no-limit.16)


def test_the_hand_is_dead_at_the_last_second_and_not_before() -> None:
    for house, last in ((BOOK, 60), (TDA, 30)):
        assert ruled("clock-expired", house, facing=150, seconds=last - 1).outcome == "hand-live"
        assert ruled("clock-expired", house, facing=150, seconds=last).outcome == "hand-dead"


def test_a_call_at_58_seconds_counts() -> None:
    ruling = ruled("clock-expired", seat=3, facing=600, seconds=58, in_time=True, act="call", structure="no-limit")
    assert (ruling.outcome, ruling.particulars.amount) == ("wager-binds", 600)


def test_with_no_wager_faced_the_clock_makes_a_check_or_in_some_houses_a_fold() -> None:
    assert ruled("clock-expired", seconds=60).outcome == "counts-as-check"
    assert ruled("clock-expired", House.of("book", clock_no_wager="fold"), seconds=60).outcome == "hand-dead"


def test_at_limit_the_rule_of_big_bet_poker_is_not_cited() -> None:
    assert ruled("clock-expired", facing=20, seconds=60, structure="limit").cites == ("3.dead-hands.1f",)


# ---------------------------------------------------------------- words before chips (3.betting-and-raising.8)


def test_a_call_said_is_one_for_all_that_he_has() -> None:
    """2.procedures.8: what he does not have he cannot owe."""
    ruling = verbal(said="call", structure="no-limit", facing=180, put=50, behind=40)
    assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.owes) == ("counts-as-call", 90, {3: 40})


def test_a_call_of_nothing_is_a_check() -> None:
    ruling = verbal(said="call", structure="no-limit", facing=0, put=50)
    assert (ruling.outcome, ruling.particulars.returned) == ("counts-as-check", {3: 50})


def test_a_raise_said_with_chips_short_of_the_least_goes_all_in() -> None:
    """14.no-limit.13: the minimum cannot be reached."""
    ruling = verbal(said="raise", structure="no-limit", facing=100, put=100, minimum=200, behind=50)
    assert (ruling.outcome, ruling.particulars.amount) == ("wager-binds", 150)


def test_a_raise_said_with_the_chips_of_one_is_of_that_size() -> None:
    ruling = verbal(said="raise", structure="no-limit", facing=100, put=350, minimum=200)
    assert (ruling.outcome, ruling.particulars.amount) == ("wager-binds", 350)


def test_at_limit_a_raise_said_has_the_fixed_size_whatever_is_pushed() -> None:
    ruling = verbal(said="raise", structure="limit", facing=20, put=100, minimum=40, maximum=40)
    assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.returned) == ("wager-binds", 40, {3: 60})


def test_an_amount_said_that_is_below_the_least_is_brought_up_and_no_further() -> None:
    ruling = verbal(said="raise-to-150", structure="no-limit", facing=100, put=500, minimum=200)
    assert (ruling.outcome, ruling.cites[0]) == ("made-up-to-minimum", "14.no-limit.13")
    assert (ruling.particulars.amount, ruling.particulars.returned) == (200, {3: 300})


def test_an_amount_said_beyond_the_pot_is_held_to_it() -> None:
    ruling = verbal(said="raise-to-400", structure="pot-limit", facing=50, put=400, minimum=100, maximum=250)
    assert (ruling.particulars.amount, ruling.particulars.returned) == (250, {3: 150})


def test_bet_said_where_there_is_one_is_a_raise() -> None:
    assert verbal(said="bet", structure="limit", facing=20, put=20, minimum=40).particulars.amount == 40


def test_bet_said_at_big_bet_is_of_the_chips_and_at_least_the_minimum() -> None:
    for put, outcome, amount in ((0, "counts-as-bet", 10), (6, "made-up-to-minimum", 10), (40, "counts-as-bet", 40)):
        ruling = verbal(said="bet", structure="no-limit", put=put, minimum=10)
        assert (ruling.outcome, ruling.particulars.amount) == (outcome, amount)


def test_a_fold_said_out_of_turn_is_no_check_in_any_house() -> None:
    house = House.of("book", verbal_fold_facing_no_bet="treated-as-check")
    assert verbal(house, said="fold", put=0).outcome == "counts-as-check"
    ruling = verbal(house, said="fold", put=0, in_turn=False)
    assert (ruling.outcome, ruling.cites[0]) == ("hand-dead", "3.betting-and-raising.10")


def test_a_fold_facing_nothing_is_for_the_house_at_home_too() -> None:
    house = House.of("home", verbal_fold_facing_no_bet="treated-as-check")
    assert verbal(house, said="fold").outcome == "counts-as-check"
    assert verbal(HOME, said="fold").cites[:2] == ("home.procedures.2", "3.betting-and-raising.8")


def test_check_said_to_a_wager_is_no_act_and_the_chips_decide() -> None:
    ruling = verbal(said="check", structure="limit", facing=20, put=20)
    assert (ruling.outcome, ruling.cites[0]) == ("counts-as-call", "3.betting-and-raising.12")
    assert not verbal(said="check", facing=20, put=0).decided


# ---------------------------------------------------------------- a rap (3.betting-and-raising.9, 11.14, 12.9a)


@pytest.mark.parametrize(
    ("facts", "outcome", "cites"),
    [
        ({"game": "lowball-27", "street": "draw"}, "counts-as-pat", "11.14"),
        ({"game": "jacks-or-better", "street": "draw"}, "counts-as-pat", "12.9a"),
        ({"game": "lowball-a5", "street": "draw", "in_turn": False}, "no-act", "11.14"),
        ({"game": "lowball-a5", "street": "before-draw"}, "hand-dead", "11.14"),
        ({"game": "lowball-a5", "street": "before-draw", "opened": True}, "counts-as-check", "11.14"),
        ({"game": "lowball-a5", "street": "after-draw", "facing": 20}, "no-act", "3.betting-and-raising.9"),
        ({"game": "stud", "street": "fourth", "facing": 20}, "no-act", "3.betting-and-raising.9"),
        ({"game": "holdem", "street": "flop", "in_turn": False}, "counts-as-check", "3.betting-and-raising.10"),
        ({"game": "draw-high", "street": "before-draw", "facing": 10, "meant": "pass"}, "hand-dead", "12.9a"),
        ({"game": "draw-high", "street": "before-draw", "facing": 10, "meant": "pat"}, "no-act", "12.9b"),
    ],
)
def test_a_rap_is_what_the_moment_makes_it(facts: dict[str, Any], outcome: str, cites: str) -> None:
    """11.description.2 makes a pass before the draw at lowball a fold; who is in for a blind that equals the bet may check."""
    ruling = ruled("rap", **facts)
    assert (ruling.outcome, ruling.cites[0]) == (outcome, cites)


def test_who_raps_pat_and_knows_of_the_raise_has_passed_it() -> None:
    """12.9b spares only him who does not know."""
    ruling = ruled("rap", game="draw-high", street="before-draw", facing=10, meant="pat", knew_of_raise=True, seat=2)
    assert (ruling.outcome, ruling.particulars.seat) == ("hand-dead", 2)
    assert {"12.9a", "12.9b"} <= set(ruling.cites)


# ---------------------------------------------------------------- chips not let go (3.betting-and-raising.16, 14.no-limit.8)


def held(house: House = BOOK, **facts: Any) -> Ruling:
    return ruled("unreleased-chips", house, seat=3, **facts)


def test_at_big_bet_only_release_or_words_bind() -> None:
    assert held(structure="pot-limit", put=20, facing=20, made_another_act=True).outcome == "no-act"
    ruling = held(structure="pot-limit", put=20, facing=20, released=True)
    assert (ruling.outcome, ruling.cites[0]) == ("wager-binds", "14.no-limit.8")


def test_released_chips_short_of_the_call_owe_the_rest() -> None:
    """3.betting-and-raising.12: the wager must be made the right amount."""
    ruling = held(structure="limit", put=15, facing=20, released=True)
    assert (ruling.particulars.amount, ruling.particulars.owes) == (20, {3: 5})


def test_a_line_binds_what_is_over_it_and_nothing_else() -> None:
    house = House.of("book", betting_line="line-binds")
    ruling = held(house, structure="no-limit", put=300, crossed_line=True)
    assert (ruling.outcome, ruling.cites[0], ruling.particulars.amount) == ("wager-binds", "14.no-limit.8", 300)
    assert held(house, structure="no-limit", put=300, made_another_act=True).outcome == "no-act"
    assert held(structure="no-limit", put=300, crossed_line=True).outcome == "no-act"


def test_a_forward_motion_that_binds_takes_the_choice_from_the_floor() -> None:
    house = House.of("book", betting_line="forward-motion-binds")
    assert held(structure="limit", put=20, facing=20, made_another_act=True).discretion
    assert not held(house, structure="limit", put=20, facing=20, made_another_act=True).discretion
    assert held(house, structure="limit", put=20, facing=20).outcome == "no-act"


def test_raise_said_binds_for_the_least_at_once() -> None:
    ruling = held(said="raise", structure="no-limit", facing=100, minimum=200, put=0)
    assert (ruling.particulars.amount, ruling.particulars.owes) == (200, {3: 200})


# ---------------------------------------------------------------- acts that he would like back


def test_a_barred_check_raise_is_a_call() -> None:
    facts = {"game": "lowball-a5", "structure": "limit", "facing": 20, "put": 40, "seat": 1}
    ruling = ruled("barred-check-raise", **facts)
    assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.returned) == ("counts-as-call", 20, {1: 20})
    house = House.of("book", illegal_check_raise_remedy="withdraw-and-reconsider")
    ruling = ruled("barred-check-raise", house, **facts)
    assert (ruling.outcome, ruling.particulars.call, ruling.particulars.may_raise) == ("may-withdraw", 20, False)


def test_a_check_raise_that_nobody_bars_stands() -> None:
    """11.no-limit-and-pot-limit.5 and 12.2 allow it; a house may bar it everywhere."""
    for facts in ({"game": "lowball-a5", "structure": "no-limit"}, {"game": "draw-high", "structure": "limit"}):
        assert ruled("barred-check-raise", facing=20, put=40, **facts).outcome == "wager-binds"
        ruling = ruled("barred-check-raise", House.of("book", check_raise=False), facing=20, put=40, **facts)
        assert (ruling.outcome, ruling.cites[0]) == ("counts-as-call", "3.betting-and-raising.2")
    allowed = House.of("book", check_raise_limit_a5=True)
    assert ruled("barred-check-raise", allowed, game="lowball-a5", structure="limit").outcome == "wager-binds"


@pytest.mark.parametrize(
    ("game", "cites"),
    [("razz", "8.19"), ("jacks-or-better", "12.jacks-or-better.11"), ("holdem", "3.betting-and-raising.12")],
)
def test_a_call_that_could_not_win_stands(game: str, cites: str) -> None:
    ruling = ruled("beaten-call", game=game, seat=6, put=20)
    assert (ruling.outcome, ruling.cites[0]) == ("wager-binds", cites)
    assert (ruling.particulars.amount, ruling.particulars.returned) == (20, {})
