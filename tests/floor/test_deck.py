"""Shuffle, cut and irregular decks: times that run out, settings, and rules that compete."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.house import House

HOME = House.preset("home")
TDA = House.preset("tda-2024")


def ruled(name: str, house: House | None = None, **facts: Any) -> Ruling:
    return rule(read_incident(name, facts), house or House())


# ---------------------------------------------------------------- shuffle and cut


def test_one_look_ends_the_right_to_complain_and_so_does_one_act() -> None:
    # 3.shuffle-and-cut.4, its second example
    assert ruled("shuffle-complaint").outcome == "redo-preparation"
    assert ruled("shuffle-complaint", looked=True).outcome == "deal-stands"
    assert ruled("shuffle-complaint", acted=1).outcome == "deal-stands"


def test_who_has_both_looked_and_seen_action_is_too_late_as_well() -> None:
    ruling = ruled("shuffle-complaint", looked=True, acted=3)
    assert (ruling.decided, ruling.outcome) == (True, "deal-stands")


def test_on_a_later_street_there_has_been_action() -> None:
    assert ruled("shuffle-complaint", street="flop").outcome == "deal-stands"


@pytest.mark.parametrize(
    ("house", "parts", "outcome"),
    [
        (HOME, [47, 5], "deal-stands"),
        (HOME, [48, 4], "redo-preparation"),
        (House(), [4, 48], "deal-stands"),
        (House(), [49, 3], "redo-preparation"),
        (House(cut_minimum_cards=6), [5, 47], "redo-preparation"),
        (House(cut_minimum_cards=1), [1, 51], "deal-stands"),
    ],
)
def test_each_part_of_a_cut_needs_as_many_cards_as_the_house_says(house: House, parts: list[int], outcome: str) -> None:
    # home.shuffle.3 says five, 3.shuffle-and-cut.2 four
    assert ruled("bad-cut", house, parts=parts).outcome == outcome


def test_a_deck_of_one_part_was_not_cut() -> None:
    assert ruled("bad-cut", HOME, parts=[52]).outcome == "redo-preparation"


def test_a_deep_cut_by_the_wrong_player_is_a_bad_cut() -> None:
    # home.shuffle.3: the player at the dealer's right cuts
    ruling = ruled("bad-cut", HOME, parts=[26, 26], cut_by="other")
    assert ruling.outcome == "redo-preparation"
    assert ruling.cites[:2] == ("home.shuffle.4", "home.shuffle.3")


def test_a_bad_cut_found_in_the_deal_counts_until_somebody_acts() -> None:
    # home.shuffle.4 has no limit; 3.shuffle-and-cut.4 has
    assert ruled("bad-cut", HOME, parts=[3, 49], noticed="later").outcome == "redo-preparation"
    late = ruled("bad-cut", HOME, parts=[3, 49], noticed="later", acted=1)
    assert late.outcome == "deal-stands"
    assert late.cites[0] == "3.shuffle-and-cut.4"


# ---------------------------------------------------------------- boxed cards


@pytest.mark.parametrize(("acted", "outcome"), [(0, "misdeal"), (1, "misdeal"), (2, "card-replaced")])
def test_two_boxed_cards_are_a_misdeal_until_two_have_acted(acted: int, outcome: str) -> None:
    # 3.misdeals.2c, 3.misdeals.1
    assert ruled("boxed-card", game="holdem", found=2, acted=acted).outcome == outcome


def test_boxed_cards_in_the_stub_void_no_hand_of_players_who_are_all_in() -> None:
    ruling = ruled("boxed-card", TDA, game="holdem", event="tournament", found=4, where="turn", street="flop", acted=4)
    assert ruling.outcome == "card-replaced"
    assert {"3.irregularities.7", "3.misdeals.1", "3.misdeals.2c"} <= set(ruling.cites)


def test_two_folds_do_not_end_the_time_for_a_misdeal_where_substantial_action_counts() -> None:
    # 3.misdeals.1, misdeal_cutoff: two acts of which one puts chips in, or three of any kind
    assert ruled("boxed-card", TDA, found=2, acted=2).outcome == "misdeal"
    assert ruled("boxed-card", TDA, found=2, acted=2, put=20).outcome == "card-replaced"
    assert ruled("boxed-card", TDA, found=2, acted=3).outcome == "card-replaced"


@pytest.mark.parametrize("cutoff", ["before-action", "before-cards-looked-at"])
def test_a_stricter_house_has_no_misdeal_after_one_act(cutoff: Any) -> None:
    house = House(misdeal_cutoff=cutoff)
    assert ruled("boxed-card", house, found=2, acted=0).outcome == "misdeal"
    assert ruled("boxed-card", house, found=2, acted=1).outcome == "card-replaced"


def test_at_lowball_the_house_may_go_by_the_printed_list() -> None:
    # 11.1, lowball_boxed_cards
    book = ruled("boxed-card", game="lowball-27", found=2)
    assert (book.outcome, book.cites[0]) == ("misdeal", "11.1")
    printed = ruled("boxed-card", House(lowball_boxed_cards="scrap-paper"), game="lowball-27", found=2)
    assert (printed.outcome, printed.cites[0]) == ("card-replaced", "11.1")
    holdem = ruled("boxed-card", House(lowball_boxed_cards="scrap-paper"), game="holdem", found=2)
    assert holdem.outcome == "misdeal"


def test_at_home_one_boxed_card_is_scrap_paper_and_two_still_make_a_misdeal() -> None:
    # home.irregularities.3 leaves a boxed card to 3.irregularities.7, and its list of misdeals is no complete one
    assert ruled("boxed-card", HOME).cites[0] == "home.irregularities.3"
    assert ruled("boxed-card", HOME, found=2).outcome == "misdeal"
    assert ruled("boxed-card", HOME, found=2, acted=2).outcome == "card-replaced"


def test_no_boardcard_is_mixed_into_a_hand() -> None:
    assert ruled("boxed-card", where="turn", next="dealt-and-mixed").remedy == ("replace-from-top",)
    assert ruled("boxed-card", where="draw", next="dealt-and-mixed").remedy == ("finish-round", "replace-from-top")


# ---------------------------------------------------------------- jokers


@pytest.mark.parametrize(
    ("game", "setting"),
    [
        ("lowball-a5", "joker_in_deck_a5"),
        ("lowball-27", "joker_in_deck_27"),
        ("draw-high", "joker_in_deck_draw_high"),
        ("jacks-or-better", "joker_in_deck_draw_high"),
    ],
)
def test_a_joker_plays_where_the_house_says_so_and_there_only(game: str, setting: str) -> None:
    # 11.ace-to-five.1, 11.deuce-to-seven.description.2, 12.the-joker.1
    with_joker = House().with_(**{setting: True})
    without = House().with_(**{setting: False})
    assert ruled("joker-found", with_joker, game=game, holder_acted=True).outcome == "card-plays"
    assert ruled("joker-found", without, game=game).outcome == "card-replaced"
    assert ruled("joker-found", without, game=game, holder_acted=True).outcome == "hand-dead"
    assert ruled("joker-found", with_joker, game="holdem").outcome == "card-replaced"


def test_a_joker_on_the_board_is_replaced_whoever_has_acted() -> None:
    # 3.irregularities.8, its third example
    assert ruled("joker-found", game="holdem", where="board", holder_acted=True).outcome == "card-replaced"


def test_who_pointed_the_joker_out_before_he_acted_keeps_his_hand() -> None:
    # 3.irregularities.8: dead where he acts without pointing it out
    assert ruled("joker-found", holder_acted=True, called_attention=True).outcome == "card-replaced"


def test_who_played_without_looking_is_judged_as_if_he_had_looked() -> None:
    # 3.irregularities.9, its example
    blind = ruled("joker-found", seat=1, holder_acted=True, looked=False, in_pot=40)
    assert (blind.outcome, blind.particulars.seat, blind.particulars.returned) == ("hand-dead", 1, {})
    assert blind.cites[:1] == ("3.irregularities.9",)
    assert "3.irregularities.9" not in ruled("joker-found", seat=1, holder_acted=True, looked=True).cites


def test_at_home_a_joker_voids_the_deal_even_where_its_holder_acted() -> None:
    # home.irregularities.2
    ruling = ruled("joker-found", HOME, where="hand", holder_acted=True, put_in={"2": 32, "5": 32})
    assert (ruling.outcome, ruling.particulars.returned) == ("misdeal", {2: 32, 5: 32})
    assert ruled("joker-found", House(joker_found="misdeal"), holder_acted=True).outcome == "misdeal"


def test_at_home_too_a_joker_that_is_in_use_plays() -> None:
    assert ruled("joker-found", HOME, game="lowball-a5").outcome == "card-plays"


# ---------------------------------------------------------------- other backs, the same card twice


@pytest.mark.parametrize("where", ["board", "hand"])
def test_another_back_in_play_voids_everything_and_in_the_stub_nothing(where: str) -> None:
    # 3.irregularities.3
    assert ruled("wrong-colour-card", where=where).outcome == "action-void-and-refund"
    assert ruled("wrong-colour-card", where="stub", street="river").outcome == "deal-stands"


def test_who_kept_silent_but_wagered_nothing_gets_his_refund() -> None:
    # 3.irregularities.5: it is the aggressive bet that may cost it
    ruling = ruled("duplicate-card", known_by=4, wagered_after=0, put_in={"2": 10, "4": 10})
    assert (ruling.outcome, ruling.discretion) == ("action-void-and-refund", False)
    assert ruling.particulars.returned == {2: 10, 4: 10}
    assert ruling.cites == ("3.irregularities.4", "3.irregularities.5")


def test_who_told_at_once_gets_his_refund_whatever_he_wagered_then() -> None:
    ruling = ruled("duplicate-card", known_by=4, said_at_once=True, wagered_after=50, put_in={"4": 60})
    assert (ruling.outcome, ruling.particulars.returned) == ("action-void-and-refund", {4: 60})


def test_no_more_is_withheld_than_was_put_in() -> None:
    house = House(forfeit_amount="only-after-he-knew")
    ruling = ruled("duplicate-card", house, known_by=4, wagered_after=200, put_in={"2": 10, "4": 90})
    assert (ruling.particulars.carries, ruling.particulars.returned) == (90, {2: 10})


def test_where_every_chip_is_carried_over_nothing_is_left_to_withhold() -> None:
    # home.irregularities.3 against 3.irregularities.5
    facts: dict[str, Any] = {"known_by": 4, "wagered_after": 80, "put_in": {"2": 10, "4": 90, "6": 90}}
    for house in (HOME, House(foul_deck_chips="carry-over")):
        ruling = ruled("duplicate-card", house, **facts)
        assert (ruling.outcome, ruling.discretion, ruling.particulars.carries) == ("chips-stay-in-pot", False, 190)
    told = ruled("duplicate-card", House(foul_deck_chips="carry-over"), said_at_once=True, **facts)
    assert (told.outcome, told.particulars.carries) == ("chips-stay-in-pot", 190)
    assert ruled("duplicate-card", HOME).cites[0] == "home.irregularities.3"


def test_the_next_riffle_closes_the_window_in_every_house_but_those_that_say_otherwise() -> None:
    # 2.decision-making.5, foul_deck_window, next_deal_start
    for house in (House(), HOME, House(next_deal_start="next-hand-id-issued")):
        late = ruled("duplicate-card", house, next_deal_begun=True, known_by=4, wagered_after=80)
        assert (late.outcome, late.cites[0]) == ("result-stands", "2.decision-making.5")
    assert ruled("duplicate-card", House(foul_deck_window="any-time"), next_deal_begun=True).outcome == (
        "action-void-and-refund"
    )
    # Where the first card begins the deal, the riffle does not.
    assert ruled("duplicate-card", House(next_deal_start="first-card-dealt"), next_deal_begun=True).outcome == (
        "action-void-and-refund"
    )


# ---------------------------------------------------------------- missing cards, a fouled stub


def test_cards_missing_from_the_deck_undo_nothing_before_or_after_the_award() -> None:
    # 3.irregularities.10
    before = ruled("deck-short", deck=50)
    assert (before.outcome, before.remedy) == ("deal-stands", ("replace-deck",))
    after = ruled("deck-short", deck=50, awarded=True, pot=220)
    assert (after.outcome, after.remedy, after.particulars.amount) == ("result-stands", ("replace-deck",), 220)


def test_a_deck_with_a_joker_has_fifty_three_cards() -> None:
    assert ruled("deck-short", game="holdem", deck=52).remedy == ()
    assert ruled("deck-short", game="lowball-a5", deck=52).remedy == ("replace-deck",)
    assert ruled("deck-short", House(joker_in_deck_a5=False), game="lowball-a5", deck=52).remedy == ()
    assert ruled("deck-short", House(joker_in_deck_draw_high=True), game="draw-high", deck=52).remedy


def test_what_cannot_be_told_apart_is_not_picked_out_of_a_fouled_stub() -> None:
    # 3.irregularities.17: the discards that are known, where possible
    assert ruled("stub-fouled", game="holdem", street="turn", told_apart="none").remedy == (
        "shuffle-and-cut",
        "turn-card",
    )
    assert ruled("stub-fouled", game="omaha", street="preflop", told_apart="all").remedy == (
        "take-out-known-discards",
        "shuffle-and-cut",
        "turn-flop",
    )
    assert "turn-card" not in ruled("stub-fouled", game="stud", street="sixth").remedy


def test_a_fouled_stub_is_the_floors_to_judge_whether_anybody_can_bet_or_not() -> None:
    for all_in in (False, True):
        assert ruled("stub-fouled", all_in=all_in).choices == ("stub-scrambled", "floor-decides")
