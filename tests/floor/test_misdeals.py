"""Misdeals and exposed cards: which rule gives way to which, the limits of each, and the settings that move them."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.house import House

BOOK = House()
HOME = House.preset("home")
TDA = House.preset("tda-2024")

REPLACED = ("finish-deal", "replace-from-top", "use-as-burncard")


def exposed(house: House = BOOK, **facts: Any) -> Ruling:
    return rule(read_incident("exposed-card", facts), house)


def fallen(house: House = BOOK, **facts: Any) -> Ruling:
    return rule(read_incident("card-off-table", facts), house)


def extra(house: House = BOOK, **facts: Any) -> Ruling:
    return rule(read_incident("extra-card", facts), house)


def ruled(name: str, house: House = BOOK, **facts: Any) -> Ruling:
    return rule(read_incident(name, facts), house)


ERRORS: list[tuple[str, dict[str, Any]]] = [
    ("exposed-card", {"number": 1}),
    ("exposed-card", {"exposed": 2, "number": 9}),
    ("card-off-table", {"number": 2}),
    ("extra-card", {"extra": 2}),
    ("dealt-out-of-sequence", {"seat": 5}),
    ("wrong-first-card", {"due": 1, "first_to": 2}),
    ("wrong-button", {"button_at": 3, "button_due": 4}),
    ("dealt-to-wrong-seat", {"why": "empty", "seat": 5}),
    ("player-left-out", {"present": True, "seat": 4}),
]


# ---------------------------------------------------------------- the time limit


@pytest.mark.parametrize("game", ["holdem", "omaha", "lowball-a5", "lowball-27", "draw-high"])
@pytest.mark.parametrize(("name", "facts"), ERRORS)
def test_the_second_act_ends_the_time_for_every_misdeal(name: str, facts: dict[str, Any], game: str) -> None:
    # 3.misdeals.1 and, with the same count, lowball's 11.1.
    limit = "11.1" if game.startswith("lowball") else "3.misdeals.1"
    for acted in (0, 1):
        ruling = ruled(name, game=game, acted=acted, **facts)
        assert ruling.outcome == "misdeal"
        assert limit in ruling.cites
    for acted in (2, 5):
        ruling = ruled(name, game=game, acted=acted, **facts)
        assert ruling.outcome != "misdeal"
        assert limit in ruling.cites
        assert not ruling.discretion


@pytest.mark.parametrize(("name", "facts"), ERRORS)
def test_a_house_may_end_it_with_the_first_act(name: str, facts: dict[str, Any]) -> None:
    house = House.of("book", misdeal_cutoff="before-action")
    assert ruled(name, house, game="holdem", acted=0, **facts).outcome == "misdeal"
    late = ruled(name, house, game="holdem", acted=1, **facts)
    assert late.outcome != "misdeal"
    assert {"home.misdeals.1", "3.misdeals.1"} <= set(late.cites)


@pytest.mark.parametrize(("name", "facts"), ERRORS)
def test_at_home_both_limits_are_named(name: str, facts: dict[str, Any]) -> None:
    # home.misdeals.1: the limit of the book governs, as a wrong count is found by looking.
    late = ruled(name, HOME, game="holdem", acted=2, **facts)
    assert {"home.misdeals.1", "3.misdeals.1"} <= set(late.cites)


@pytest.mark.parametrize(
    ("acts", "misdeal"),
    [
        (["fold"], True),
        (["fold", "fold"], True),
        (["fold", "call"], False),
        (["raise", "fold"], False),
        (["fold", "fold", "fold"], False),
    ],
)
def test_tda_counts_two_acts_where_one_has_chips_in_it_and_otherwise_three(acts: list[str], misdeal: bool) -> None:
    facts: dict[str, Any] = {"game": "holdem", "button_at": 3, "button_due": 4, "acts": acts}
    assert (ruled("wrong-button", TDA, **facts).outcome == "misdeal") == misdeal
    # By the book folds count like any act (3.misdeals.1).
    assert (ruled("wrong-button", **facts).outcome == "misdeal") == (len(acts) < 2)


def test_heads_up_a_house_may_leave_it_open_until_the_flop_is_acted_on() -> None:
    house = House.of("book", heads_up_cutoff="first-flop-action")
    facts: dict[str, Any] = {"game": "holdem", "due": 2, "first_to": 1}
    assert ruled("wrong-first-card", house, heads_up=True, acted=2, **facts).outcome == "misdeal"
    assert ruled("wrong-first-card", house, heads_up=True, street="flop", **facts).outcome == "misdeal"
    assert ruled("wrong-first-card", house, heads_up=True, street="flop", acted=1, **facts).outcome == "deal-stands"
    assert ruled("wrong-first-card", house, heads_up=True, street="turn", **facts).outcome == "deal-stands"
    # With more than the blinds in the deal the setting changes nothing, and by the book the blinds' own acts count.
    assert ruled("wrong-first-card", house, acted=2, **facts).outcome == "deal-stands"
    assert ruled("wrong-first-card", heads_up=True, acted=2, **facts).outcome == "deal-stands"
    assert ruled("wrong-button", house, game="holdem", seats=[1, 2], acted=2).outcome == "misdeal"
    assert extra(house, game="holdem", players=2, acted=2).outcome == "misdeal"


def test_no_misdeal_is_called_on_a_later_street() -> None:
    assert ruled("dealt-to-wrong-seat", game="holdem", why="empty", street="turn").outcome == "deal-stands"


# ---------------------------------------------------------------- an exposed card: the game and section 3


@pytest.mark.parametrize("number", [0, 3, 20])
def test_a_later_card_is_the_games_own_affair(number: int) -> None:
    assert exposed(game="holdem", number=number).remedy == REPLACED
    assert exposed(game="omaha-hilo", number=number).cites[:2] == ("6.1", "5.1")
    assert exposed(game="jacks-or-better", number=number).outcome == "card-plays"  # 12.3
    assert exposed(game="razz", number=number).remedy == ("third-card-down",)  # 8.5


@pytest.mark.parametrize("number", [1, 2])
def test_the_first_two_cards_are_a_misdeal_but_at_stud_for_money(number: int) -> None:
    for game, letter in [("holdem", "3.misdeals.2a"), ("draw-high", "3.misdeals.2a"), ("lowball-27", "11.1a")]:
        ruling = exposed(game=game, number=number, card="2c")
        assert (ruling.outcome, ruling.cites[0]) == ("misdeal", letter)
    stud = exposed(game="stud", number=number)
    assert stud.outcome == "card-plays"
    assert stud.yielding == ("3.misdeals.2a",)
    assert exposed(game="stud", number=number, event="tournament").cites[0] == "15.32"


@pytest.mark.parametrize("first_cards", [0, 1, 2])
def test_a_house_may_count_fewer_first_cards(first_cards: int) -> None:
    # 5.1: with one the second card is replaced like any later one; home.misdeals.2: with none both are.
    house = House.of("book", misdeal_first_cards=first_cards)
    outcomes = [exposed(house, game="holdem", number=number).outcome for number in (1, 2, 3)]
    assert outcomes == ["misdeal"] * first_cards + ["card-replaced"] * (3 - first_cards)


def test_the_other_reading_of_the_first_cards_takes_both_cards_of_the_first_two_seats() -> None:
    house = House.of("book", first_cards_reading="either-card-of-first-two-seats")
    assert exposed(house, game="holdem", number=10, seat=2).outcome == "misdeal"
    assert exposed(house, game="holdem", number=12, seat=3).outcome == "card-replaced"
    assert exposed(game="holdem", number=10, seat=2).outcome == "card-replaced"


def test_two_cards_are_a_misdeal_over_whatever_the_game_does_with_one() -> None:
    for game, letter in [("omaha", "3.misdeals.2b"), ("jacks-or-better", "3.misdeals.2b"), ("lowball-a5", "11.1b")]:
        ruling = exposed(game=game, number=9, exposed=2, card="2c")
        assert (ruling.outcome, ruling.cites[0]) == ("misdeal", letter)


def test_the_dealers_cards_are_counted_and_not_the_players() -> None:
    # 3.misdeals.2b speaks of the dealer; 3.irregularities.12 lets the other one play.
    assert exposed(game="holdem", number=9, by_players=3).outcome == "card-replaced"
    own = exposed(game="holdem", number=1, by="player")
    assert (own.outcome, own.cites[0]) == ("card-plays", "3.irregularities.12")
    assert {"3.misdeals.2a", "5.1"} <= set(own.yielding)
    assert exposed(game="stud", event="tournament", by="player", exposed=0).remedy == ("third-card-up",)
    assert exposed(game="draw-high", during="draw", by="player").outcome == "card-plays"


def test_who_looks_first_has_no_claim_not_even_to_a_misdeal() -> None:
    assert exposed(game="holdem", number=1, looked_first=True).outcome == "card-plays"
    assert exposed(game="lowball-a5", number=14, card="Kd", looked_first=True).outcome == "card-plays"
    # His card does not count, but two others do.
    assert exposed(game="holdem", number=9, exposed=3, looked_first=True).outcome == "misdeal"


def test_too_late_for_a_misdeal_the_card_stays_whatever_its_rank() -> None:
    late = exposed(game="lowball-a5", number=1, card="Kd", acted=2)
    assert (late.outcome, late.remedy) == ("deal-stands", ())
    # A single later card was never a misdeal and is not touched by the limit.
    assert exposed(game="lowball-a5", number=14, card="Kd", acted=2).outcome == "card-replaced"
    assert exposed(game="stud", number=1, acted=2).outcome == "card-plays"


# ---------------------------------------------------------------- stud


def test_both_downcards_of_a_hand_kill_it_and_its_ante_goes_back() -> None:
    ruling = exposed(game="stud", exposed=2, seat=6, put=2)
    assert (ruling.outcome, ruling.cites[0]) == ("hand-dead", "8.5")
    assert ruling.particulars.seat == 6
    assert ruling.particulars.returned == {6: 2}
    assert "3.misdeals.2b" in ruling.yielding


def test_at_home_two_exposed_cards_are_a_misdeal_at_stud_as_well() -> None:
    ruling = exposed(HOME, game="stud", exposed=2)
    assert (ruling.outcome, ruling.cites[0]) == ("misdeal", "home.misdeals.2")


def test_cards_of_two_hands_are_told_by_their_seats_too() -> None:
    assert exposed(game="stud", exposed=2, seats=[3, 6]).cites[0] == "3.misdeals.2b"
    assert exposed(game="stud", exposed=2, seats=[3, 6], acted=2).outcome == "deal-stands"
    by_hand = House.of("book", stud_exposed_cards_in_two_hands="each-hand-by-itself")
    assert exposed(by_hand, game="stud", exposed=2, hands=2, acted=2).outcome == "card-plays"
    assert exposed(by_hand, game="stud", exposed=4, hands=2).outcome == "hand-dead"


def test_a_tournament_has_no_third_card_down() -> None:
    assert exposed(game="razz", event="tournament", number=9).remedy == ("return-antes", "redeal")
    assert exposed(game="razz", event="tournament", number=9, acted=2).outcome == "deal-stands"


# ---------------------------------------------------------------- lowball: rank, form and structure

KEPT = {
    ("lowball-a5", "limit"): "A234567",
    ("lowball-a5", "spread"): "A234567",
    ("lowball-a5", "no-limit"): "A2345",
    ("lowball-a5", "pot-limit"): "A2345",
    ("lowball-27", "limit"): "23457",
    ("lowball-27", "no-limit"): "23457",
}


@pytest.mark.parametrize(("game", "structure"), KEPT)
def test_each_form_of_lowball_keeps_its_own_low_cards(game: str, structure: str) -> None:
    # 11.ace-to-five.3, 11.deuce-to-seven.2a, 11.no-limit-and-pot-limit.2
    for rank, suit in product("A23456789TJQK", "cs"):
        ruling = exposed(game=game, structure=structure, number=14, card=rank + suit)
        kept = rank in KEPT[game, structure]
        assert (ruling.outcome, ruling.remedy) == (("card-plays", ()) if kept else ("card-replaced", REPLACED)), rank
        assert "11.8" in ruling.cites


def test_the_better_rule_of_section_16_gives_up_the_six_and_the_seven() -> None:
    house = House.of("book", a5_limit_highest_kept_exposed_rank=5)
    for card, outcome in [
        ("5d", "card-plays"),
        ("6d", "card-replaced"),
        ("7d", "card-replaced"),
        ("8d", "card-replaced"),
    ]:
        assert exposed(house, game="lowball-a5", structure="limit", number=14, card=card).outcome == outcome
    assert exposed(house, game="lowball-a5", structure="limit", number=14, card="6d").cites[0] == "16.8"


def test_the_joker_is_the_lowest_card_of_ace_to_five_unless_the_house_says_otherwise() -> None:
    house = House.of("book", exposed_joker_kept=False)
    for structure in ("limit", "no-limit"):
        assert exposed(game="lowball-a5", structure=structure, number=14, card="Jk").outcome == "card-plays"
        assert exposed(house, game="lowball-a5", structure=structure, number=14, card="Jk").outcome == "card-replaced"


def test_of_an_unknown_card_lowball_decides_nothing() -> None:
    assert not exposed(game="lowball-a5", number=14, card="??").decided
    assert exposed(game="lowball-a5", number=1, card="??").outcome == "misdeal"


@pytest.mark.parametrize(
    ("game", "structure", "deciding"),
    [
        ("lowball-a5", "limit", "11.9"),
        ("lowball-27", "pot-limit", "11.no-limit-and-pot-limit.3"),
        ("jacks-or-better", "limit", "12.8"),
    ],
)
def test_a_card_exposed_on_the_draw_goes_whatever_it_is_and_however_many_there_are(
    game: str, structure: str, deciding: str
) -> None:
    ruling = exposed(game=game, structure=structure, during="draw", number=1, exposed=2, card="2c", acted=4)
    assert (ruling.outcome, ruling.cites[0]) == ("card-replaced", deciding)
    assert ruling.remedy == ("finish-draw", "replace-from-top")


def test_lowball_may_burn_before_the_replacement() -> None:
    house = House.of("book", burn_before_replacement=True)
    drawn = exposed(house, game="lowball-a5", structure="limit", during="draw", card="2c")
    assert drawn.remedy == ("finish-draw", "burn", "replace-from-top")


# ---------------------------------------------------------------- the player's choice and draw high's setting


def test_the_choice_of_a_house_reaches_every_game_but_no_misdeal() -> None:
    # home.irregularities.1: exposures that make a misdeal leave nothing to choose.
    for game in ("holdem", "omaha", "lowball-a5", "draw-high", "stud"):
        assert exposed(HOME, game=game, number=9, card="Kd", choice="keep").outcome == "card-plays"
        assert exposed(HOME, game=game, number=9, card="2d", choice="replace").outcome == "card-replaced"
    assert exposed(HOME, game="holdem", number=1, choice="keep").outcome == "misdeal"
    assert exposed(HOME, game="holdem", number=9, exposed=2, choice="keep").outcome == "misdeal"
    assert exposed(HOME, game="stud", event="tournament", number=9, choice="keep").outcome == "misdeal"
    assert exposed(HOME, game="stud", number=1, choice="keep").remedy == ("third-card-down",)
    assert exposed(HOME, game="draw-high", during="draw", choice="keep").cites[0] == "12.8"


def test_where_nothing_is_asked_the_game_decides_at_home_too() -> None:
    assert exposed(HOME, game="holdem", number=9).cites[0] == "5.1"


def test_a_house_that_gives_the_choice_need_not_be_at_home() -> None:
    house = House.of("book", exposed_card_option="player-may-keep")
    ruling = exposed(house, game="holdem", number=9, choice="keep")
    assert ruling.cites[0] == "3.irregularities.13"
    assert "home.irregularities.1" not in ruling.cites
    assert ruling.yielding == ("5.1",)


@pytest.mark.parametrize("facts", [{"number": 1}, {"exposed": 2}, {"exposed": 2, "acted": 2}, {"number": 9}])
def test_draw_high_may_keep_every_exposed_card(facts: dict[str, Any]) -> None:
    house = House.of("book", draw_high_exposed_misdeals="always-kept")
    assert exposed(house, game="draw-high", **facts).cites[0] == "12.3"
    # It is a setting of draw high alone.
    assert exposed(house, game="holdem", **facts).cites[0] != "12.3"


# ---------------------------------------------------------------- a card off the table


def test_a_downcard_on_the_floor_is_an_exposed_card() -> None:
    assert fallen(game="holdem", number=1).cites[0] == "3.misdeals.2a"
    assert fallen(game="holdem", number=9, exposed=2).cites[0] == "3.misdeals.2b"
    assert fallen(game="draw-high", number=9).cites[0] == "12.3"
    assert fallen(game="lowball-27", number=9, card="6d").outcome == "card-replaced"
    assert fallen(game="lowball-a5", street="draw", card="2d").cites[0] == "11.9"
    for facts in ({"number": 1}, {"number": 9}):
        assert "3.irregularities.12" in fallen(game="holdem", **facts).cites


def test_a_boardcard_on_the_floor_was_to_be_seen_anyway() -> None:
    assert fallen(game="holdem", street="flop").outcome == "card-plays"


@pytest.mark.parametrize("must_play", [True, False])
def test_at_stud_for_money_a_fallen_card_plays_by_either_edition(must_play: bool) -> None:
    house = House.of("book", off_table_card_plays=must_play)
    third = fallen(house, game="stud", street="third", number=1)
    assert (third.outcome, third.remedy, third.cites[0]) == ("card-plays", ("third-card-down",), "8.5")
    assert ("8.11" in third.cites) == must_play
    assert fallen(house, game="stud", street="fifth").cites[0] == ("8.11" if must_play else "3.irregularities.12")


def test_at_a_stud_tournament_a_fallen_downcard_is_a_misdeal_until_two_have_acted() -> None:
    ruling = fallen(game="razz", event="tournament", street="third", number=10)
    assert (ruling.outcome, ruling.remedy) == ("misdeal", ("return-antes", "redeal"))
    assert {"15.32", "8.5", "8.11"} <= set(ruling.cites)
    assert fallen(game="razz", event="tournament", street="third", acted=2).outcome == "card-plays"
    assert fallen(game="razz", event="tournament", street="fourth", due="up").outcome == "card-plays"


def test_a_fallen_last_card_is_a_last_card_dealt_up() -> None:
    seventh: dict[str, Any] = {"game": "stud", "street": "seventh"}
    assert fallen(all_in=True, live=3, **seventh).cites[0] == "8.16"
    assert fallen(live=4, **seventh).cites[0] == "8.17a"
    assert fallen(live=2, **seventh).remedy == ("may-declare-all-in", "high-board-acts-first")  # 8.17b


# ---------------------------------------------------------------- an extra card


def test_one_extra_card_goes_back_until_somebody_acts_then_it_is_a_misdeal_then_the_hand_is_dead() -> None:
    # 3.irregularities.11, 3.misdeals.2e and 3.dead-hands.1d, one after the other.
    found = [extra(game="holdem", seat=5, acted=acted) for acted in (0, 1, 2)]
    assert [(one.outcome, one.cites[0]) for one in found] == [
        ("deal-stands", "3.irregularities.11"),
        ("misdeal", "3.misdeals.2e"),
        ("hand-dead", "3.dead-hands.1d"),
    ]
    assert found[2].particulars.seat == 5
    assert found[2].particulars.returned == {}


@pytest.mark.parametrize(
    ("game", "cards_dealt"), [("holdem", 14), ("omaha", 26), ("stud", 20), ("lowball-a5", 32), ("draw-high", 32)]
)
def test_cards_on_the_table_tell_how_many_are_too_many(game: str, cards_dealt: int) -> None:
    assert extra(game=game, players=6, cards_dealt=cards_dealt).outcome == "misdeal"
    assert extra(game=game, players=6, cards_dealt=cards_dealt - 1).outcome == "deal-stands"


def test_a_house_may_want_the_extra_card_shown_or_a_misdeal_once_hands_were_looked_at() -> None:
    shown = House.of("book", extra_card_seen="expose-then-burn")
    assert extra(shown, game="holdem", looked=True).remedy == (
        "show-to-all-now",
        "return-extra-card",
        "use-as-burncard",
    )
    assert extra(shown, game="holdem").remedy == ("return-extra-card", "use-as-burncard")
    spoilt = House.of("book", extra_card_seen="misdeal")
    assert extra(spoilt, game="holdem", looked=True).outcome == "misdeal"
    assert extra(spoilt, game="holdem").outcome == "deal-stands"


def test_tda_and_the_home_game_deal_a_wrong_count_again() -> None:
    for house in (TDA, HOME):
        for acted in (0, 1):
            assert extra(house, game="holdem", acted=acted).cites[0] == "home.misdeals.4"
    assert extra(TDA, game="holdem", acted=3).outcome == "hand-dead"


# ---------------------------------------------------------------- the order of the deal


def test_two_cards_on_the_button_are_in_order_where_the_house_says_so() -> None:
    for facts in ({"two_together_at_end": True}, {"is_button": True, "seat": 6, "two_running": 6}):
        assert ruled("dealt-out-of-sequence", TDA, **facts).outcome == "deal-stands"
        assert ruled("dealt-out-of-sequence", **facts).outcome == "misdeal"
    assert ruled("dealt-out-of-sequence", TDA, seat=5, two_running=5).outcome == "misdeal"


def test_the_first_card_is_due_to_the_first_player_after_the_button_and_at_stud_to_the_dealers_left() -> None:
    seats = [2, 4, 7]
    for button, due in [(1, 2), (2, 4), (4, 7), (5, 7), (7, 2), (9, 2)]:
        wrong = ruled("wrong-first-card", game="holdem", button=button, seats=seats, first_to=3)
        assert (wrong.outcome, wrong.particulars.seat) == ("misdeal", due)
        right = ruled("wrong-first-card", game="holdem", button=button, seats=seats, first_to=due)
        assert (right.outcome, right.particulars.seat) == ("deal-stands", due)
    assert ruled("wrong-first-card", game="stud", seats=seats, first_to=4).particulars.seat == 2


def test_acts_out_of_turn_do_not_end_the_time() -> None:
    assert ruled("wrong-first-card", due=1, first_to=2, acted=1, acted_out_of_turn=5).outcome == "misdeal"


def test_the_deal_after_a_wrong_button_has_its_blinds_after_the_right_one() -> None:
    again = ruled("wrong-button", game="holdem", button_at=3, button_due=4, seats=[1, 2, 3, 4, 6]).particulars
    assert (again.button, again.small_blind, again.big_blind) == (4, 6, 1)
    # Heads-up the small blind is on the button (4.4).
    again = ruled("wrong-button", game="holdem", button_at=3, button_due=5, seats=[3, 5]).particulars
    assert (again.button, again.small_blind, again.big_blind) == (5, 5, 3)


def test_a_button_that_stood_right_spoils_nothing_and_stud_has_none() -> None:
    assert ruled("wrong-button", game="holdem", button_at=3, button_due=3).outcome == "deal-stands"
    assert not ruled("wrong-button", game="stud", button_at=3, button_due=4).decided


# ---------------------------------------------------------------- hands for the wrong players


@pytest.mark.parametrize(
    ("seat", "outcome"), [(4, "misdeal"), (5, "misdeal"), (6, "deal-stands"), (9, "deal-stands"), (2, "deal-stands")]
)
def test_only_a_newcomer_between_button_and_big_blind_must_wait(seat: int, outcome: str) -> None:
    # 4.8, button 3 and big blind 6; the same across the end of the table, button 8 and big blind 2.
    why: dict[str, Any] = {"game": "holdem", "why": "new-between-button-and-blind"}
    assert ruled("dealt-to-wrong-seat", seat=seat, button=3, small_blind=5, big_blind=6, **why).outcome == outcome
    across = ruled("dealt-to-wrong-seat", seat=9, button=8, small_blind=1, big_blind=2, **why)
    assert across.outcome == "misdeal"


def test_the_button_seat_and_the_seats_behind_it_are_settings() -> None:
    why: dict[str, Any] = {
        "game": "holdem",
        "why": "new-between-button-and-blind",
        "button": 3,
        "small_blind": 5,
        "big_blind": 6,
    }
    on_the_button = House.of("book", new_player_on_button_seat="may-post")
    assert ruled("dealt-to-wrong-seat", seat=3, **why).outcome == "misdeal"
    assert ruled("dealt-to-wrong-seat", on_the_button, seat=3, **why).outcome == "deal-stands"
    assert ruled("dealt-to-wrong-seat", on_the_button, seat=4, **why).outcome == "misdeal"
    between = House.of("book", new_player_between_button_and_big_blind=True)
    assert ruled("dealt-to-wrong-seat", between, seat=4, **why).outcome == "deal-stands"  # 16.3


def test_the_absent_are_dealt_in_at_a_tournament_and_not_for_money() -> None:
    # 15.7, against 3.misdeals.2i and 3.misdeals.2j.
    assert ruled("dealt-to-wrong-seat", game="holdem", why="absent").outcome == "misdeal"
    assert ruled("dealt-to-wrong-seat", game="holdem", why="absent", event="tournament").cites[0] == "15.7"
    assert ruled("player-left-out", game="holdem").outcome == "deal-stands"
    assert ruled("player-left-out", game="holdem", event="tournament").cites[0] == "15.7"
    assert ruled("player-left-out", game="holdem", event="tournament", acted=2).outcome == "deal-stands"


def test_a_late_post_comes_back_only_where_the_house_gives_it_back() -> None:
    refund = House.of("book", refund_skipped_poster_after_action="refunded")
    facts: dict[str, Any] = {"game": "holdem", "seat": 4, "posted": 10, "acted": 2}
    assert ruled("player-left-out", **facts).particulars.returned == {}
    assert ruled("player-left-out", refund, **facts).particulars.returned == {4: 10}
    assert ruled("player-left-out", refund, **facts | {"posted": 0, "present": True}).particulars.returned == {}
