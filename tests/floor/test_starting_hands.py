"""Wrong numbers of cards, blinds that are owed and dropped cards: limits of time, of number and of the house."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import parse
from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.house import House

HOME = House.preset("home")
TDA = House.preset("tda-2024")


def ruled(name: str, house: House | None = None, **facts: Any) -> Ruling:
    return rule(read_incident(name, facts), house or House())


def short(house: House | None = None, **facts: Any) -> Ruling:
    return ruled("short-hand", house, **facts)


def count(house: House | None = None, **facts: Any) -> Ruling:
    return ruled("wrong-card-count", house, **facts)


# ---------------------------------------------------------------- a short hand with a board and at stud


@pytest.mark.parametrize(("game", "held"), [("holdem", 1), ("omaha", 3), ("omaha-hilo", 3), ("stud", 2), ("razz", 2)])
def test_a_missing_card_is_dealt_where_it_comes_in_sequence_and_only_in_time(game: str, held: int) -> None:
    # 3.misdeals.2e, 3.misdeals.1
    assert short(game=game, held=held, in_sequence=True, acted=1).remedy == ("deal-missing-card",)
    assert short(game=game, held=held, in_sequence=False, acted=1).outcome == "misdeal"
    late = short(game=game, held=held, in_sequence=True, acted=2, seat=3)
    assert (late.outcome, late.particulars.seat, late.particulars.returned) == ("hand-dead", 3, {})


def test_two_missing_cards_cannot_both_come_in_sequence() -> None:
    # 3.misdeals.2e speaks of a missing card
    assert short(game="omaha", held=2, in_sequence=True).outcome == "misdeal"


def test_stud_has_no_button_to_leave_where_it_is() -> None:
    assert short(game="stud", held=2).remedy == ("redeal",)
    assert short(game="holdem", held=1).remedy == ("redeal", "same-button")


def test_on_the_flop_it_is_too_late_whatever_has_been_counted() -> None:
    assert short(game="holdem", held=1, street="flop", in_sequence=True).outcome == "hand-dead"


def test_at_home_no_card_is_dealt_later() -> None:
    # home.misdeals.4, repair_single_card_errors
    ruling = short(HOME, game="holdem", held=1, in_sequence=True)
    assert (ruling.outcome, ruling.cites[0]) == ("misdeal", "home.misdeals.4")
    repairing = HOME.with_(repair_single_card_errors=True)
    assert short(repairing, game="holdem", held=1, in_sequence=True).outcome == "hand-live"
    assert short(HOME, game="holdem", held=1, in_sequence=True, acted=2).outcome == "hand-dead"


def test_by_tda_a_button_gets_its_missing_card_and_nobody_else() -> None:
    # home.misdeals.4, the value of the setting for TDA: 35-A(5) and 37
    assert short(TDA, game="holdem", held=1, in_sequence=True).outcome == "misdeal"
    assert short(TDA, game="holdem", held=1, is_button=True, acted=3).remedy == ("deal-missing-card",)
    # TDA leaves draw games to the house.
    assert short(TDA, game="lowball-27", held=4).outcome == "hand-live"


def test_heads_up_a_house_may_leave_the_time_open_until_the_flop() -> None:
    # 3.misdeals.1, heads_up_cutoff
    house = House(heads_up_cutoff="first-flop-action")
    assert short(game="holdem", held=1, players=2, acted=2).outcome == "hand-dead"
    assert short(house, game="holdem", held=1, players=2, acted=2).outcome == "misdeal"
    assert short(house, game="holdem", held=1, players=2, acted=2, street="flop").outcome == "hand-dead"
    assert short(house, game="holdem", held=1, players=3, acted=2).outcome == "hand-dead"


# ---------------------------------------------------------------- a short hand at lowball


def test_the_first_act_ends_the_filling_of_a_hand_that_is_not_the_buttons() -> None:
    # 11.11a, 11.1d, 11.11c
    assert [short(game="lowball-27", held=4, acted=acted).outcome for acted in (0, 1, 2)] == [
        "hand-live",
        "misdeal",
        "hand-live",
    ]
    assert short(game="lowball-27", held=4, acted=2).remedy == ("fill-on-draw",)


def test_a_house_without_misdeals_after_action_fills_on_the_draw_after_one_act() -> None:
    house = House(misdeal_cutoff="before-action")
    assert short(house, game="lowball-a5", held=4, acted=1).cites[0] == "11.11c"


def test_a_house_may_have_a_misdeal_before_action_but_the_button_gets_its_fifth_card() -> None:
    # 11.1d, short_hand_before_action, against 11.11b
    house = House(short_hand_before_action="misdeal")
    assert short(house, game="lowball-a5", held=4).cites[0] == "11.1d"
    assert short(house, game="lowball-a5", held=4, is_button=True).outcome == "hand-live"
    assert short(house, game="lowball-a5", held=3, is_button=True).outcome == "misdeal"


def test_a_button_two_cards_short_is_filled_like_any_other_while_nobody_has_acted() -> None:
    # 11.11a names nobody; 11.11b gives the button one card
    assert short(game="lowball-a5", held=3, is_button=True).remedy == ("deal-missing-card",) * 2


def test_a_button_two_cards_short_after_two_acts_draws_up_to_five() -> None:
    # neither 11.11b nor 11.11c has it: 3.dead-hands.1d lets the hand live
    ruling = short(game="lowball-a5", held=3, is_button=True, acted=2)
    assert (ruling.outcome, ruling.remedy, ruling.cites[0]) == ("hand-live", ("fill-on-draw",), "3.dead-hands.1d")


@pytest.mark.parametrize(("held", "thrown", "number"), [(4, 0, 1), (4, 1, 2), (3, 0, 2), (3, 2, 4), (4, 9, 5)])
def test_the_draw_brings_five_less_the_cards_kept(held: int, thrown: int, number: int) -> None:
    # 11.11c
    assert short(game="lowball-a5", held=held, thrown=thrown, acted=3).particulars.number == number


@pytest.mark.parametrize("game", ["lowball-a5", "draw-high"])
def test_after_the_draw_a_short_hand_is_fouled_even_the_buttons(game: str) -> None:
    # 11.11, 12.4c
    ruling = short(game=game, held=4, street="after-draw", is_button=True, acted=4)
    assert ruling.outcome == "hand-dead"
    assert "3.dead-hands.1d" in ruling.cites


# ---------------------------------------------------------------- a short hand at draw high


def test_the_button_is_given_its_fifth_card_before_and_after_action() -> None:
    # 12.4a, 12.4b
    for acted in (0, 1, 3):
        assert short(game="draw-high", held=4, is_button=True, acted=acted).remedy == ("deal-missing-card",)


def test_a_button_two_cards_short_is_a_misdeal_in_time_and_draws_up_to_five_later() -> None:
    # 12.4b gives it one card; else 3.misdeals.2e and 12.4b
    assert short(game="jacks-or-better", held=3, is_button=True).outcome == "misdeal"
    late = short(game="jacks-or-better", held=3, is_button=True, acted=2)
    assert (late.remedy, late.particulars.number) == (("fill-on-draw",), 2)


def test_at_draw_high_sequence_does_not_help() -> None:
    # 12.4a goes over the exception of 3.misdeals.2e
    assert short(game="draw-high", held=4, in_sequence=True).outcome == "misdeal"


def test_a_full_hand_is_no_short_hand() -> None:
    assert not short(game="holdem", held=2).decided
    assert not short(game="lowball-a5", held=6).decided


# ---------------------------------------------------------------- wrong counts


def test_one_card_too_many_goes_back_while_nobody_has_acted() -> None:
    # 3.misdeals.2e, its decision: over by one 3.irregularities.11, over by two a misdeal
    assert count(game="holdem", street="preflop", held=3).cites[0] == "3.irregularities.11"
    assert count(game="lowball-a5", street="before-draw", held=6).cites[0] == "3.irregularities.11"
    assert count(game="holdem", street="preflop", held=4).outcome == "misdeal"
    assert count(game="holdem", street="preflop", counts={"1": 3, "2": 3}).outcome == "misdeal"


def test_one_card_too_many_is_a_misdeal_where_nothing_is_repaired() -> None:
    for house in (HOME, TDA, House(extra_card_seen="misdeal")):
        assert count(house, game="holdem", street="preflop", held=3).outcome == "misdeal"


def test_a_house_that_closes_the_time_with_the_first_look_has_a_dead_hand() -> None:
    # home.misdeals.1, its first sentence alone
    house = HOME.with_(misdeal_cutoff="before-cards-looked-at")
    assert count(house, game="holdem", held=3, looked=True).outcome == "hand-dead"
    assert count(house, game="holdem", held=3, looked=False).outcome == "misdeal"


def test_several_wrong_hands_found_too_late_are_all_dead() -> None:
    # 11.1, its second example
    ruling = count(game="lowball-a5", street="before-draw", counts={"7": 6, "5": 6}, acted=2)
    assert (ruling.outcome, ruling.particulars.seats, ruling.particulars.returned) == ("hand-dead", (5, 7), {})


def test_of_a_long_and_a_short_hand_found_too_late_only_the_long_one_is_dead() -> None:
    # 3.dead-hands.1d: before the draw too few cards are no fault
    ruling = count(game="lowball-a5", street="before-draw", counts={"4": 6, "5": 4}, acted=2)
    assert (ruling.outcome, ruling.particulars.seat) == ("hand-dead", 4)
    assert count(game="lowball-a5", street="after-draw", counts={"4": 6, "5": 4}).particulars.seats == (4, 5)


def test_short_hands_at_lowball_are_filled_and_so_are_two_of_them() -> None:
    # 11.11a
    assert count(game="lowball-27", street="before-draw", counts={"4": 4, "5": 4}).outcome == "hand-live"


def test_a_short_hand_at_draw_high_is_a_misdeal_only_until_action() -> None:
    # 12.4a, 12.4b, draw_high_action_taken
    assert count(game="draw-high", street="before-draw", held=4, acted=1).outcome == "misdeal"
    house = House(draw_high_action_taken="first-player-acted")
    assert count(house, game="draw-high", street="before-draw", held=4, acted=1).outcome == "hand-live"


def test_six_cards_before_the_draw_are_a_dead_hand_whatever_is_held_after_it() -> None:
    # 3.dead-hands.1d, its last example
    for game in ("lowball-a5", "draw-high"):
        assert count(game=game, street="after-draw", held=5, held_before_draw=6).outcome == "hand-dead"
        assert count(game=game, street="after-draw", held=5, held_before_draw=4).outcome == "hand-live"


def test_who_played_without_looking_answers_for_the_count() -> None:
    # 3.irregularities.9
    ruling = count(game="holdem", street="preflop", held=3, looked=False, acted=3, seat=2)
    assert {"3.irregularities.9", "3.dead-hands.1d", "3.misdeals.1"} <= set(ruling.cites)
    assert "3.irregularities.9" not in count(game="holdem", street="preflop", held=3, acted=3).cites


@pytest.mark.parametrize("game", ["stud", "razz", "stud-hilo"])
def test_only_a_missing_seventh_card_is_the_floors_to_forgive(game: str) -> None:
    # 8.18, 16.4
    live = count(game=game, street="showdown", held=6, missing="seventh")
    assert (live.outcome, set(live.choices)) == ("hand-live", {"hand-live", "hand-dead"})
    for facts in ({"missing": "fifth"}, {"missing": "sixth"}, {}):
        assert count(game=game, street="showdown", held=6, **facts).outcome == "hand-dead"
    assert count(game=game, street="showdown", held=5, missing="seventh").outcome == "hand-dead"
    assert count(game=game, street="showdown", held=6, missing="fifth", last_card="not-dealt").outcome == "hand-dead"


def test_the_best_five_of_six_play_by_the_order_of_the_game() -> None:
    # 8.18, its third example; at razz the lowest five
    hand = "Kd4sAh9c9h4d"
    facts: dict[str, Any] = {"street": "showdown", "seat": 4, "held": 6, "missing": "seventh", "hand": hand}
    high, low = (count(game=game, **facts).particulars.best for game in ("stud", "razz"))
    assert high is not None
    assert set(high[4]) == set(parse("9c 9h 4s 4d Ah"))
    assert low is not None
    assert len(set(low[4]) & set(parse("Ah Kd"))) == 2
    assert count(game="stud", **facts | {"hand": "Kd4sAh9c9h??"}).particulars.best is None


def test_on_fifth_street_a_hand_with_four_cards_is_dead_and_seven_are_never_too_many_at_the_end() -> None:
    # 3.dead-hands.1d
    assert count(game="stud", street="fifth", held=4).outcome == "hand-dead"
    assert count(game="stud", street="showdown", held=7).outcome == "hand-live"
    assert count(game="stud", street="third", held=4, acted=1).outcome == "misdeal"


# ---------------------------------------------------------------- blinds and dropped cards


@pytest.mark.parametrize(
    ("looked", "did", "outcome", "remedy"),
    [
        (False, "chips", "hand-live", "post-next-deal"),
        (True, "chips", "hand-live", "post-next-deal"),
        (False, "folded", "result-stands", "debt-stays"),
        (True, "nothing", "hand-dead", "debt-stays"),
        (False, "nothing", "hand-live", "post-now"),
    ],
)
def test_what_he_did_goes_before_whether_he_looked(looked: bool, did: str, outcome: str, remedy: str) -> None:
    # 4.11
    ruling = ruled("unposted-blind", seat=6, owed=15, looked=looked, did=did)
    assert (ruling.outcome, ruling.remedy, ruling.particulars.amount) == (outcome, (remedy,), 15)


def test_a_dropped_card_plays_unless_the_house_says_otherwise() -> None:
    # 3.irregularities.14, dropped_card
    assert ruled("dropped-card").outcome == "hand-live"
    assert ruled("dropped-card", House(dropped_card="dead")).outcome == "hand-dead"


def test_a_card_that_may_be_another_does_not_play() -> None:
    # 3.dead-hands.2: what cannot be identified is dead
    ruling = ruled("dropped-card", same_card=False, seat=2)
    assert (ruling.outcome, ruling.cites[0]) == ("hand-dead", "3.dead-hands.2")
