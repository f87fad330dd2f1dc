"""Wagers in motions, in chips, too small, too large, short or misunderstood: boundaries, settings, which rule gives way."""

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


def string(house: House = BOOK, **facts: Any) -> Ruling:
    return ruled("string-raise", house, seat=3, **facts)


def chip(house: House = BOOK, **facts: Any) -> Ruling:
    return ruled("oversized-chip", house, seat=4, **facts)


def under(house: House = BOOK, **facts: Any) -> Ruling:
    return ruled("under-wager", house, seat=1, **facts)


def over(house: House = BOOK, **facts: Any) -> Ruling:
    return ruled("over-wager", house, seat=2, **facts)


def misunderstood(house: House = BOOK, **facts: Any) -> Ruling:
    return ruled("misunderstood-wager", house, seat=5, **facts)


# ---------------------------------------------------------------- several motions


@pytest.mark.parametrize(
    ("chips", "outcome", "amount"),
    [(20, "counts-as-call", 20), (29, "counts-as-call", 20), (30, "counts-as-raise", 40), (55, "counts-as-raise", 40)],
)
def test_at_limit_half_a_bet_over_the_call_is_a_raise(chips: int, outcome: str, amount: int) -> None:
    """3.betting-and-raising.13, in a 20 round."""
    ruling = string(structure="limit", facing=20, minimum=40, maximum=40, motions=[chips])
    assert (ruling.outcome, ruling.particulars.amount) == (outcome, amount)


def test_half_a_bet_is_measured_by_the_raise_and_not_by_the_wager_faced() -> None:
    """Facing a bet and a raise, 40 in a 20 round, 50 is half of the next raise over."""
    assert string(structure="limit", facing=40, minimum=60, motions=[50]).outcome == "counts-as-raise"
    assert string(structure="limit", facing=40, minimum=60, motions=[49]).outcome == "counts-as-call"


def test_a_first_motion_that_is_a_raise_by_itself_stands_and_the_second_comes_back() -> None:
    ruling = string(structure="no-limit", facing=100, minimum=200, motions=[250, 300])
    assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.returned) == (
        "counts-as-raise",
        250,
        {3: 300},
    )


def test_money_games_let_a_raise_said_take_motions_until_the_hands_rest() -> None:
    """14.no-limit.7; tournaments and houses that follow the TDA count the first motion."""
    facts = {"structure": "no-limit", "facing": 100, "minimum": 200, "announced": "raise", "motions": [200, 300]}
    ruling = string(added_after_rest=50, **facts)
    assert (ruling.particulars.amount, ruling.particulars.returned) == (500, {3: 50})
    for house, event in ((BOOK, "tournament"), (TDA, "cash"), (TDA, "tournament")):
        ruling = string(house, event=event, **facts)
        assert (ruling.outcome, ruling.particulars.amount) == ("counts-as-raise", 200)
        assert ("15.24" in ruling.cites) == (event == "tournament")


def test_at_limit_a_raise_said_may_take_motions_in_a_tournament_too() -> None:
    """15.24 is for pot-limit and no-limit."""
    ruling = string(structure="limit", event="tournament", facing=20, minimum=40, announced="raise", motions=[20, 20])
    assert (ruling.outcome, ruling.particulars.amount, ruling.cites) == (
        "counts-as-raise", 40, ("3.betting-and-raising.13",),
    )  # fmt: skip


def test_an_amount_that_was_stated_may_come_in_any_number_of_motions() -> None:
    for event in ("cash", "tournament"):
        ruling = string(structure="no-limit", event=event, facing=100, announced="raise-to-500", motions=[100, 200])
        assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.owes) == (
            "counts-as-raise",
            500,
            {3: 200},
        )


def test_a_raise_said_and_too_small_is_brought_up_unless_he_is_all_in() -> None:
    facts = {"structure": "no-limit", "facing": 100, "minimum": 200, "announced": "raise", "motions": [150]}
    assert string(**facts).outcome == "made-up-to-minimum"
    ruling = string(behind=30, **facts)
    assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.owes) == ("counts-as-raise", 180, {3: 30})


def test_a_raise_said_with_no_more_than_the_call_is_a_call() -> None:
    ruling = string(structure="no-limit", facing=100, minimum=200, announced="raise", motions=[60], behind=30)
    assert (ruling.outcome, ruling.particulars.amount, ruling.cites[0]) == ("counts-as-call", 90, "2.procedures.8")


def test_who_says_call_first_has_called_at_home_and_everywhere() -> None:
    for house in (BOOK, HOME):
        for structure in ("limit", "no-limit"):
            ruling = string(house, structure=structure, facing=20, announced="call-and-raise", motions=[60])
            assert (ruling.outcome, ruling.particulars.amount) == ("counts-as-call", 20)


def test_at_home_a_raise_said_beforehand_is_good() -> None:
    """home.conduct.9: what is barred is the raise that was not announced."""
    ruling = string(HOME, structure="no-limit", facing=10, announced="raise-to-40", motions=[10, 30])
    assert (ruling.outcome, ruling.particulars.amount, ruling.cites[0]) == ("counts-as-raise", 40, "home.conduct.9")


# ---------------------------------------------------------------- one big chip


def test_the_big_blinds_own_chip_is_a_check_and_on_the_flop_a_bet() -> None:
    """3.betting-and-raising.14, 14.no-limit.12b: the blind counts as a bet, for him who posted it too."""
    assert chip(structure="no-limit", street="preflop", chip=500).outcome == "counts-as-check"
    ruling = chip(structure="no-limit", street="flop", chip=500, minimum=10)
    assert (ruling.outcome, ruling.particulars.amount) == ("counts-as-bet", 500)


def test_at_limit_the_chip_opens_for_the_fixed_bet() -> None:
    """3.betting-and-raising.14: a 25 chip in a 3-6 game."""
    ruling = chip(structure="limit", street="turn", chip=25, minimum=6, maximum=6)
    assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.returned) == ("counts-as-bet", 6, {4: 19})


def test_raise_said_after_the_chip_is_too_late() -> None:
    assert chip(structure="limit", facing=6, minimum=12, chip=25, said="raise-after").outcome == "counts-as-call"
    assert chip(structure="limit", facing=6, minimum=12, chip=25, said="raise").particulars.amount == 12


@pytest.mark.parametrize(
    ("structure", "facing", "minimum", "value", "outcome", "amount"),
    [
        ("no-limit", 100, 200, 100, "counts-as-raise", 200),
        ("no-limit", 120, 240, 100, "made-up-to-minimum", 240),
        ("no-limit", 150, 300, 100, "counts-as-call", 150),
        ("limit", 6, 12, 5, "counts-as-raise", 12),
        ("limit", 8, 16, 5, "counts-as-call", 8),
    ],
)
def test_two_chips_are_measured_as_chips_put_in_at_once(
    structure: str, facing: int, minimum: int, value: int, outcome: str, amount: int
) -> None:
    """They are not the single chip; half of the raise over the call makes one (3.betting-and-raising.13)."""
    ruling = chip(structure=structure, facing=facing, minimum=minimum, chip=value, pieces=2, behind=900)
    if (structure, facing) == ("no-limit", 120):
        # 80 of 120 over: more than half, so a raise is meant, and brought up by 14.no-limit.13.
        assert ruling.cites[0] == "14.no-limit.13"
    assert (ruling.outcome, ruling.particulars.amount) == (outcome, amount)


def test_a_silent_chip_below_the_least_bet_is_brought_up() -> None:
    """14.no-limit.12a with 14.no-limit.13."""
    ruling = chip(structure="no-limit", street="flop", chip=5, minimum=10)
    assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.owes) == ("made-up-to-minimum", 10, {4: 5})


def test_a_raise_said_at_pot_limit_is_cut_to_the_pot() -> None:
    ruling = chip(structure="pot-limit", facing=50, minimum=100, maximum=250, chip=500, said="raise")
    assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.returned) == ("cut-to-maximum", 250, {4: 250})


def test_the_pot_is_the_most_of_a_silent_bet_where_nobody_has_said_the_most() -> None:
    assert chip(structure="pot-limit", street="flop", pot=60, chip=500).particulars.amount == 60
    assert chip(structure="pot-limit", street="flop", pot=500, chip=500).outcome == "counts-as-bet"


def test_at_home_the_chip_is_a_call_unless_a_raise_is_announced() -> None:
    ruling = chip(HOME, structure="no-limit", facing=3, minimum=6, chip=25, said="raise-to-25")
    assert (ruling.outcome, ruling.particulars.amount, ruling.cites[0]) == ("counts-as-raise", 25, "home.betting.6")


# ---------------------------------------------------------------- too small, not in steps


@pytest.mark.parametrize(("put", "tie", "amount"), [(22, "up", 20), (23, "up", 25), (24, "down", 25), (21, "up", 20)])
def test_a_wager_goes_to_the_nearest_step(put: int, tie: str, amount: int) -> None:
    house = House.of("book", nearest_tie=tie)
    assert under(house, structure="no-limit", betting_unit=5, put=put).particulars.amount == amount


def test_half_way_the_house_says_which_way() -> None:
    """3.betting-and-raising.15 does not break the tie."""
    house = House.of("book", betting_unit=10, nearest_tie="down")
    assert under(house, structure="no-limit", put=25).outcome == "cut-to-maximum"
    assert under(House.of("book", betting_unit=10), structure="no-limit", put=25).outcome == "made-up-to-minimum"


def test_an_all_in_leaves_the_chips_that_do_not_play() -> None:
    """3.betting-and-raising.1: of 143 in a game of fives 140 play."""
    ruling = under(structure="no-limit", betting_unit=5, put=143, all_in=True)
    assert (ruling.particulars.amount, ruling.particulars.returned) == (140, {1: 3})
    assert ruling.cites[0] == "3.betting-and-raising.1"


def test_once_the_round_is_complete_every_size_stands() -> None:
    for facts in ({"put": 10, "minimum": 20}, {"put": 22, "betting_unit": 5}, {"put": 50, "minimum": 20}):
        for structure in ("limit", "no-limit"):
            ruling = under(structure=structure, noticed="after-round-ends", **facts)
            assert (ruling.outcome, ruling.particulars.amount) == ("wager-binds", facts["put"])


def test_every_caller_brings_it_up_and_none_may_raise_for_it() -> None:
    ruling = under(structure="no-limit", meant="bet", put=7, minimum=10, callers=[2, 3], to_act=4)
    assert ruling.particulars.owes == {1: 3, 2: 3, 3: 3}
    assert (ruling.particulars.may_raise, ruling.particulars.may_not_raise) == ((4,), (2, 3))


@pytest.mark.parametrize(
    ("structure", "meant", "cites"),
    [
        ("no-limit", "bet", "14.no-limit.2"),
        ("pot-limit", "raise", "14.no-limit.4"),
        ("limit", "bet", "3.betting-and-raising.6"),
        ("limit", "call", "2.procedures.8"),
    ],
)
def test_all_in_for_less_stands(structure: str, meant: str, cites: str) -> None:
    facing = 0 if meant == "bet" else 20
    ruling = under(structure=structure, meant=meant, put=15, facing=facing, minimum=20 if not facing else 40, behind=0)
    assert (ruling.outcome, ruling.particulars.amount, ruling.cites[0]) == ("wager-binds", 15, cites)


def test_a_call_with_a_little_too_much_is_a_call() -> None:
    """14.no-limit.13: it is not for one who by accident put in too much to call."""
    ruling = under(structure="no-limit", meant="call", put=110, facing=100, minimum=200)
    assert (ruling.outcome, ruling.particulars.amount, ruling.cites[0]) == ("cut-to-maximum", 100, "14.no-limit.13")


@pytest.mark.parametrize(
    ("required", "faceup", "outcome"),
    [(True, True, "made-up-to-minimum"), (True, False, "may-withdraw"), (False, True, "may-withdraw")],
)
def test_who_could_not_know_of_the_kill_acts_afresh(required: bool, faceup: bool, outcome: str) -> None:
    """13.9: only a required kill with its button up binds, whatever the game."""
    ruling = under(
        game="holdem", structure="limit", street="preflop", put=10, minimum=20,
        required_kill=required, kill_button_faceup=faceup,
    )  # fmt: skip
    assert (ruling.outcome, ruling.cites[0]) == (outcome, "13.9")
    if outcome == "may-withdraw":
        assert (ruling.particulars.returned, ruling.particulars.may_raise) == ({1: 10}, True)


def test_a_short_bet_at_lowball_after_the_draw_has_nothing_to_do_with_a_kill() -> None:
    ruling = under(game="lowball-a5", structure="limit", street="after-draw", put=10, minimum=20)
    assert ruling.cites[0] == "3.betting-and-raising.15"


# ---------------------------------------------------------------- too large


def test_a_bet_of_more_than_the_stack_is_all_in_at_no_limit() -> None:
    """14.description.2: 1,000 named with 840 in front."""
    for facts in ({"maximum": 840}, {"behind": 840}):
        ruling = over(structure="no-limit", meant="bet", put=1000, **facts)
        assert (ruling.outcome, ruling.particulars.amount) == ("cut-to-maximum", 840)
        assert ruling.cites[0] == "14.description.2"


def test_the_most_at_pot_limit_follows_from_the_pot() -> None:
    """14.description.3: pot 100 and a bet of 50 in it allow 250."""
    ruling = over(structure="pot-limit", meant="raise", put=300, pot=150, facing=50)
    assert (ruling.particulars.amount, ruling.particulars.returned) == (250, {2: 50})


def test_a_pot_limit_wager_is_cut_until_the_last_player_has_acted_on_it() -> None:
    """14.pot-limit.2, callers and all."""
    facts = {"structure": "pot-limit", "meant": "bet", "put": 100, "maximum": 60, "callers": [4]}
    ruling = over(left_to_act=1, noticed_by="folded-player", **facts)
    assert (ruling.outcome, ruling.particulars.returned) == ("cut-to-maximum", {2: 40, 4: 40})
    assert over(left_to_act=0, **facts).outcome == "wager-binds"
    assert over(left_to_act=1, noticed="next-street", **facts).outcome == "wager-binds"


def test_a_wager_that_stood_is_left_to_the_floor_only_once_the_thinker_has_come_in() -> None:
    """14.pot-limit.3."""
    facts = {
        "structure": "pot-limit",
        "meant": "bet",
        "put": 100,
        "maximum": 60,
        "left_to_act": 1,
        "noticed_by": "player",
    }
    assert over(stood_seconds=60, considered_by=5, decided="raise", **facts).outcome == "floor-decides"
    assert over(stood_seconds=60, considered_by=5, decided="nothing", **facts).outcome == "cut-to-maximum"
    assert over(decided="call", **facts).outcome == "cut-to-maximum"


def test_a_wager_within_bounds_stands() -> None:
    ruling = over(structure="pot-limit", meant="bet", put=60, maximum=60)
    assert (ruling.outcome, ruling.particulars.amount, ruling.cites[0]) == (
        "wager-binds",
        60,
        "3.betting-and-raising.12",
    )


def test_too_much_put_in_to_call_comes_back() -> None:
    ruling = over(structure="no-limit", meant="call", put=110, facing=100)
    assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.returned) == ("counts-as-call", 100, {2: 10})
    assert ruling.cites[0] == "14.no-limit.13"


# ---------------------------------------------------------------- short, misunderstood


def test_a_short_call_owes_as_far_as_the_stack_goes() -> None:
    """14.no-limit.10: even though the bettor has shown the better hand."""
    facts = {"structure": "no-limit", "seat": 2, "bettor": 1, "facing": 90, "put": 80, "bettor_has_shown": True}
    ruling = ruled("short-call", **facts)
    assert (ruling.outcome, ruling.particulars.owes) == ("wager-binds", {2: 10})
    ruling = ruled("short-call", behind=4, **facts)
    assert (ruling.outcome, ruling.particulars.amount) == ("counts-as-call", 84)
    assert (ruling.particulars.owes, ruling.particulars.returned) == ({2: 4}, {1: 6})


def test_at_limit_the_rule_on_released_chips_decides() -> None:
    assert ruled("short-call", structure="limit", facing=40, put=20).cites[0] == "3.betting-and-raising.12"
    assert ruled("short-call", structure="limit", facing=40, put=0, said="call").cites[0] == "3.betting-and-raising.8"


def test_chips_still_in_the_hand_and_nothing_said_are_no_call() -> None:
    assert not ruled("short-call", structure="limit", facing=40, put=20, released=False).decided


def test_who_missed_the_raise_decides_again_while_nobody_has_acted() -> None:
    """3.betting-and-raising.12: fold, call 40, or raise to 60."""
    facts = {"structure": "limit", "wager": 40, "put": 20}
    ruling = misunderstood(**facts)
    assert (ruling.outcome, ruling.discretion) == ("may-withdraw", False)
    assert (ruling.particulars.call, ruling.particulars.may_raise) == (40, True)
    assert misunderstood(acted_since=1, **facts).outcome == "wager-binds"
    assert misunderstood(knew_of_raise=True, **facts).outcome == "wager-binds"
    assert misunderstood(TDA, **facts).choices == ("wager-binds", "chips-forfeited")


@pytest.mark.parametrize(
    ("percent", "put", "outcome"),
    [(80, 999, "floor-decides"), (80, 1000, "wager-binds"), (90, 1124, "floor-decides"), (90, 1125, "wager-binds")],
)
def test_the_guide_refuses_a_claim_from_the_share_on(percent: int, put: int, outcome: str) -> None:
    """14.no-limit.11a, a bet of 1,250; always a guide, so the floor may do otherwise."""
    house = House.of("book", misunderstanding_refused_at_percent=percent)
    ruling = misunderstood(house, structure="no-limit", wager=1250, put=put, said="call")
    assert (ruling.outcome, ruling.discretion) == (outcome, True)


def test_a_gross_mistake_that_did_damage_binds() -> None:
    """14.no-limit.11b: harmless it may be taken back, otherwise he may be held to all of it."""
    facts = {"structure": "no-limit", "wager": 900, "put": 250, "believed": 250, "gross": True, "said": "call"}
    assert misunderstood(**facts).outcome == "may-withdraw"
    ruling = misunderstood(acted_since=1, **facts)
    assert (ruling.outcome, ruling.particulars.owes) == ("wager-binds", {5: 650})
    assert ruling.choices == ("wager-binds", "may-withdraw")


def test_the_share_goes_before_the_claim_of_a_gross_mistake() -> None:
    assert misunderstood(structure="no-limit", wager=100, put=80, gross=True).cites[0] == "14.no-limit.11a"


def test_who_had_the_amount_right_has_misunderstood_nothing() -> None:
    for said, cites in (("call", "3.betting-and-raising.8"), ("nothing", "14.no-limit.8")):
        ruling = misunderstood(structure="no-limit", wager=800, put=100, believed=800, said=said, repeated=True)
        assert (ruling.outcome, ruling.cites[0]) == ("wager-binds", cites)
