"""Streets dealt wrong, too soon or with too few cards: what the rules say beyond the written scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import parse, show
from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.house import House

DECK = "2c 8d 8h Qd 3d Kc 9h 5c 3c 2s"
"""A stub in the order of the examples: burn, flop, burn, turn, burn, river and two more."""


def ruled(incident: str, house: House | None = None, **facts: Any) -> Ruling:
    return rule(read_incident(incident, facts), house or House())


def card(name: str) -> int:
    (one,) = parse(name)
    return one


def dealt(ruling: Ruling) -> dict[int, str]:
    return {seat: show([one]) for seat, one in (ruling.particulars.cards or {}).items()}


def lying(cards: tuple[int, ...] | None) -> str:
    return show(cards or ())


# ---------------------------------------------------------------- burns


@pytest.mark.parametrize(
    ("burned", "burns", "top"),
    [
        (0, "Qd 3d 9h", "Qd"),  # d16 and d17 are passed over, d19 is the river's burn
        (2, "2c 8d 9h", "8d"),  # the second burn goes back on top and is the turn's
    ],
)
def test_after_action_on_the_flop_turn_and_river_are_those_that_were_due(burned: int, burns: str, top: str) -> None:
    ruling = ruled("burn-error", game="holdem", street="flop", burned=burned, stub=DECK, acted_on_street=1)
    assert ruling.outcome == "card-plays"  # 5.4, 5.5
    assert ruling.cites[:2] == ("5.5", "5.4")
    assert (ruling.particulars.turn, ruling.particulars.river) == (card("Kc"), card("5c"))
    assert lying(ruling.particulars.burns) == burns
    assert ruling.particulars.next_card == card(top)


@pytest.mark.parametrize("burned", [0, 2])
def test_a_flop_of_which_nothing_is_face_up_is_put_right_card_by_card(burned: int) -> None:
    ruling = ruled("burn-error", game="holdem", street="flop", burned=burned, stub=DECK, faceup=False)
    assert ruling.outcome == "cards-shifted"  # 5.4
    assert ruling.particulars.burncard == card("2c")
    assert (ruling.particulars.turn, ruling.particulars.river) == (card("Kc"), card("5c"))


@pytest.mark.parametrize(
    ("burned", "settings", "burns", "turn", "river"),
    [
        # 5.4: the first burn stays; three for the flop, one burned, the turn, one burned, the river.
        (2, {}, "2c Jh 9s", "Th", "8s"),
        (2, {"reflop_second_burn": "leave-burned"}, "2c 8d Jh 9s", "Th", "8s"),
        (2, {"burn_on_reshuffled_board_card": True}, "2c Ah Th 8s", "9s", "7s"),
        # None was made: one is made now, unless the house takes the rule by its letter.
        (0, {}, "Ah Th 8s", "9s", "7s"),
        (0, {"reflop_burn_when_none_was_made": False}, "Jh 9s", "Th", "8s"),
    ],
)
def test_a_flop_reshuffled_for_its_burn_goes_on_from_the_new_deck(
    burned: int, settings: dict[str, Any], burns: str, turn: str, river: str
) -> None:
    ruling = ruled(
        "burn-error", House(**settings), game="holdem", street="flop", burned=burned, stub=DECK,
        shuffled="Ah Kh Qh Jh Th 9s 8s 7s",
    )  # fmt: skip
    assert ruling.outcome == "redeal-street"
    assert lying(ruling.particulars.burns) == burns
    assert (ruling.particulars.turn, ruling.particulars.river) == (card(turn), card(river))
    assert ("burn-stays" in ruling.remedy) == (burned > 0)


def test_a_third_burn_that_put_the_river_on_the_turn_leaves_the_river_open() -> None:
    ruling = ruled("burn-error", game="holdem", street="turn", burned=3, stub="5c Kd 9s 2h", acted_on_street=1)
    assert ruling.outcome == "card-plays"  # 5.5: once acted on it stays, though the river was to be this very card
    assert ruling.particulars.turn == card("2h")
    assert ruling.particulars.river is None


def test_the_award_ends_every_correction_of_a_burn() -> None:
    for street, faceup in (("flop", True), ("flop", False), ("turn", True), ("river", True)):
        ruling = ruled("burn-error", game="omaha", street=street, burned=0, all_in=True, awarded=True, faceup=faceup)
        assert (ruling.outcome, ruling.cites[0]) == ("result-stands", "5.5")
        assert "6.1" in ruling.cites
    assert ruled("burn-error", game="stud", street="fifth", burned=0, awarded=True).outcome == "result-stands"


def test_what_can_no_longer_be_told_is_not_put_right() -> None:
    facts: dict[str, Any] = {"game": "holdem", "street": "river", "burned": 0, "stub_intact": False}
    assert ruled("burn-error", all_in=True, **facts).outcome == "result-stands"  # 3.irregularities.16
    assert ruled("burn-error", **facts).outcome == "card-plays"
    stud = ruled("burn-error", game="razz", street="fifth", burned=0, stub_intact=False)
    assert (stud.outcome, stud.cites[0]) == ("card-plays", "8.13")  # if it is at all possible
    # To reshuffle a flop no card need be told (5.4).
    flop = ruled("burn-error", game="holdem", street="flop", burned=0, stub_intact=False)
    assert flop.outcome == "redeal-street"


def test_one_burn_is_no_error() -> None:
    assert ruled("burn-error", game="holdem", street="turn", burned=1).outcome == "card-plays"


def test_omaha_high_low_cites_the_rules_by_which_it_takes_over_holdem() -> None:
    ruling = ruled("burn-error", game="omaha-hilo", street="turn", burned=0, stub=DECK)
    assert {"5.5", "6.1", "7.1"} <= set(ruling.cites)


@pytest.mark.parametrize(
    ("looked", "cards", "top"),
    [
        ([], {1: "7s", 3: "Ad", 6: "4s"}, "8c"),
        ([1], {1: "Ad", 3: "7s", 6: "4s"}, "8c"),  # the first keeps the Ad; the others close up
        ([3], {1: "7s", 3: "4s", 6: "Ad"}, "8c"),
        ([6], {1: "7s", 3: "Ad", 6: "8c"}, "4s"),
    ],
)
def test_two_burns_on_seventh_street_move_every_card_that_nobody_has_looked_at(
    looked: list[int], cards: dict[int, str], top: str
) -> None:
    ruling = ruled(
        "burn-error", game="stud", street="seventh", burned=2, stub="Kc 7s Ad 4s 8c 2d",
        dealt={"1": "Ad", "3": "4s", "6": "8c"}, looked=looked,
    )  # fmt: skip
    assert ruling.outcome == "cards-shifted"  # 8.13
    assert dealt(ruling) == cards
    assert ruling.particulars.burncard == card("Kc")
    assert ruling.particulars.next_card == card(top)


def test_an_upcard_that_everybody_has_seen_still_moves() -> None:
    ruling = ruled(
        "burn-error", game="stud", street="fifth", burned=0, stub="Kc 7s Ad 4s 8c",
        dealt={"1": "Kc", "3": "7s", "6": "Ad"}, looked=[1, 3, 6],
    )  # fmt: skip
    assert ruling.outcome == "cards-shifted"  # 8.13 lets only a last downcard be kept
    assert dealt(ruling) == {1: "7s", 3: "Ad", 6: "4s"}


def test_a_stud_street_that_has_been_acted_on_stands() -> None:
    ruling = ruled(
        "burn-error", game="stud", street="fifth", burned=2, stub="Kc 7s Ad 4s 8c 2d",
        dealt={"1": "Ad", "3": "4s", "6": "8c"}, acted_on_street=1,
    )  # fmt: skip
    assert (ruling.outcome, ruling.cites) == ("card-plays", ("3.irregularities.16", "8.13"))
    assert ruling.particulars.next_card == card("7s")  # burned in excess, it is the next street's burn


# ---------------------------------------------------------------- boardcards too soon, or too many


@pytest.mark.parametrize(
    ("game", "street", "turned", "stub_left", "pile"),
    [
        ("holdem", "flop", 3, 36, 39),  # 5.7: d17-d52 and the three
        ("omaha", "flop", 3, 24, 27),
        ("holdem", "turn", 1, 34, 33),  # 5.8: d21-d52 and the card set aside
        ("holdem", "turn", 1, 42, 41),
        ("omaha", "turn", 1, 22, 21),  # 6.1
        ("holdem", "river", 1, 32, 33),
        ("omaha-hilo", "river", 1, 20, 21),  # 7.1
    ],
)
def test_what_is_shuffled_after_a_card_too_soon(game: str, street: str, turned: int, stub_left: int, pile: int) -> None:
    ruling = ruled("premature-board", game=game, street=street, turned=turned, stub_left=stub_left)
    assert ruling.particulars.pile == pile


def test_a_card_too_soon_may_come_back_as_the_river() -> None:
    ruling = ruled("premature-board", game="holdem", street="turn", card="Qs", shuffled="Qs 4d")
    assert lying(ruling.particulars.aside) == "Qs"  # 5.8
    assert ruling.particulars.river == card("Qs")


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_a_house_that_burns_again_does_so_on_every_street_dealt_too_soon(street: str) -> None:
    ruling = ruled("premature-board", House(burn_on_reshuffled_board_card=True), game="holdem", street=street)
    assert ruling.cites[0] == "16.2"
    assert ruling.remedy[-3:-1] == ("shuffle-and-cut", "burn")
    printed = ruled("premature-board", game="holdem", street=street)
    assert "16.2" not in printed.cites
    assert printed.remedy[-3:-1] == ("shuffle-and-cut", "no-burn")


@pytest.mark.parametrize("then", ["fold", "check", "call", "bet", "raise"])
def test_nothing_that_the_others_then_do_makes_the_early_card_stand(then: str) -> None:
    ruling = ruled("premature-board", game="omaha", street="river", then=then, all_accept=True)
    assert ruling.outcome == "redeal-street"  # 3.irregularities.15, 5.6
    assert {"5.8", "5.6", "3.irregularities.15", "6.1"} <= set(ruling.cites)


def test_four_cards_on_the_flop_by_the_book_and_by_the_tda() -> None:
    facts: dict[str, Any] = {"game": "holdem", "street": "flop", "turned": 4, "drawn": "8h"}
    book = ruled("too-many-boardcards", **facts)
    assert book.outcome == "redeal-street"
    assert book.tda
    tda = ruled("too-many-boardcards", House.of("tda-2024"), **facts)
    assert (tda.outcome, tda.particulars.burncard) == ("card-out-of-play", card("8h"))
    # The four are scrambled where there are four; of five the TDA says nothing, and the book deals again.
    assert ruled("too-many-boardcards", House.of("tda-2024"), **facts | {"turned": 5}).outcome == "redeal-street"


def test_a_flop_too_large_that_was_acted_on_is_dealt_again_unless_the_house_lets_it_stand() -> None:
    facts: dict[str, Any] = {"game": "holdem", "street": "flop", "turned": 4, "acted_on_street": 2}
    assert ruled("too-many-boardcards", **facts).outcome == "redeal-street"  # 5.3 names no time limit
    stands = House(four_card_flop_after_action="flop-stands")
    assert ruled("too-many-boardcards", stands, **facts).outcome == "card-out-of-play"
    assert ruled("too-many-boardcards", stands, **facts | {"acted_on_street": 0}).outcome == "redeal-street"


def test_a_flop_dealt_again_is_followed_by_burn_and_turn() -> None:
    facts: dict[str, Any] = {"game": "holdem", "street": "flop", "shuffled": "7h 2s Jc 9d As Kd 4c 5c"}
    ruling = ruled("too-many-boardcards", **facts)
    assert (ruling.particulars.turn, ruling.particulars.river) == (card("As"), card("4c"))
    burns = ruled("too-many-boardcards", House(burn_on_reshuffled_board_card=True), **facts)
    assert (burns.particulars.turn, burns.particulars.river) == (card("Kd"), card("5c"))
    assert "16.2" in burns.cites


def test_the_book_says_nothing_of_two_cards_for_the_turn() -> None:
    assert not ruled("too-many-boardcards", game="holdem", street="turn", turned=2).decided
    assert not ruled("too-many-boardcards", game="holdem", street="flop", turned=3).decided


# ---------------------------------------------------------------- stud cards too soon

STUB = "Kc 9c Qd 5h 7s 3c 2h 6d Ts As 4h 8c"


@pytest.mark.parametrize(
    ("dealt_early", "live", "removal", "aside", "burn", "cards"),
    [
        # 8.14: two cards out already, two more removed.
        (2, [1, 3, 5, 6], "one-per-live-hand-in-all", "9c Qd 5h 7s", "3c", {1: "2h", 3: "6d", 5: "Ts", 6: "As"}),
        # More were dealt than hands are left: nothing further is removed.
        (3, [3, 5], "one-per-live-hand-in-all", "9c Qd 5h", "7s", {3: "3c", 5: "2h"}),
        (2, [1, 3, 5], "one-more-per-live-hand", "9c Qd 5h 7s 3c", "2h", {1: "6d", 3: "Ts", 5: "As"}),
    ],
)
def test_one_card_goes_for_every_live_hand(
    dealt_early: int, live: list[int], removal: Any, aside: str, burn: str, cards: dict[int, str]
) -> None:
    ruling = ruled(
        "premature-upcard", House(premature_stud_removal=removal), game="stud", street="fourth",
        dealt_early=dealt_early, live_seats=live, stub=STUB,
    )  # fmt: skip
    assert ruling.outcome == "card-out-of-play"
    assert (lying(ruling.particulars.aside), ruling.particulars.burncard) == (aside, card(burn))
    assert dealt(ruling) == cards


def test_only_a_last_downcard_is_kept_for_having_been_seen() -> None:
    facts: dict[str, Any] = {"game": "stud-hilo", "looked": [1], "dealt": {"1": "9c"}, "stub": STUB}
    fourth = ruled("premature-upcard", street="fourth", live_seats=[1, 3, 5], **facts)
    assert fourth.outcome == "card-out-of-play"
    sixth = ruled("premature-upcard", street="sixth", live_seats=[1, 3, 5], **facts)
    assert sixth.outcome == "card-plays"
    assert sixth.particulars.may_not_raise == (1,)
    assert {"8.14", "10.1"} <= set(sixth.cites)


def test_of_two_last_cards_too_soon_the_one_looked_at_is_kept_and_the_rest_are_those_due() -> None:
    ruling = ruled(
        "premature-upcard", game="stud", street="sixth", looked=[3], dealt={"1": "9c", "3": "Qd"},
        live_seats=[1, 3, 5], stub=STUB,
    )  # fmt: skip
    assert dealt(ruling) == {1: "9c", 3: "Qd", 5: "5h"}
    assert (ruling.particulars.burncard, ruling.particulars.next_card) == (card("Kc"), card("7s"))


def test_a_card_dealt_when_all_had_acted_was_not_too_soon() -> None:
    ruling = ruled("premature-upcard", game="stud", street="fifth", left_to_act=0, looked=[1])
    assert (ruling.outcome, ruling.cites) == ("card-plays", ("3.irregularities.15",))


# ---------------------------------------------------------------- the last card face up


@pytest.mark.parametrize(
    ("facts", "number", "remedy"),
    [
        ({"live": 3}, "8.17a", "others-dealt-down may-declare-all-in high-board-acts-first"),
        ({"live": 3, "declares": "all-in"}, "8.17a", "others-dealt-down may-declare-all-in high-board-acts-first"),
        ({"live": 3, "betting_begun": True}, "8.17a", "others-dealt-down high-board-acts-first"),
        ({"live": 2, "first": True}, "8.17b", "others-dealt-up high-board-acts-first"),
        ({"live": 2}, "8.17b", "may-declare-all-in high-board-acts-first"),
        ({"live": 2, "declares": "all-in"}, "8.17b", "may-declare-all-in"),
        (
            {"live": 2, "declares": "all-in", "betting_begun": True},
            "8.17b",
            "declaration-refused high-board-acts-first",
        ),
        ({"live": 5, "all_in": True, "declares": "all-in"}, "8.16", "others-dealt-down"),
    ],
)
def test_how_the_others_are_dealt_and_who_may_be_all_in(facts: dict[str, Any], number: str, remedy: str) -> None:
    ruling = ruled("last-card-faceup", game="razz", **facts)
    assert (ruling.outcome, ruling.cites[0]) == ("card-plays", number)
    assert ruling.remedy == tuple(remedy.split())
    assert "9.1" in ruling.cites


# ---------------------------------------------------------------- the wrong low card


@pytest.mark.parametrize("done", ["fold", "call", "complete"])
def test_any_act_of_the_next_player_makes_the_wrong_bet_stand(done: str) -> None:
    ruling = ruled("wrong-low-card", game="razz", seat=7, true_low=4, bet=5, next=done)
    assert ruling.outcome == "wager-binds"  # 8.9: a fold is an act
    assert ruling.particulars.returned == {}


def test_in_time_the_bet_goes_back() -> None:
    ruling = ruled("wrong-low-card", game="stud-hilo", seat=7, true_low=4, bet=5)
    assert (ruling.outcome, ruling.particulars.seat) == ("wager-void", 4)
    assert ruling.particulars.returned == {7: 5}
    assert {"8.9", "10.1"} <= set(ruling.cites)


# ---------------------------------------------------------------- the stub runs out


@pytest.mark.parametrize(
    ("stub_left", "burns", "aside", "live", "outcome", "from_stub", "pile", "burn", "from_pile"),
    [
        (8, 3, 0, 7, "deal-stands", 7, None, None, 0),  # a burn and one for each
        (7, 3, 0, 7, "stub-scrambled", 5, 5, True, 2),
        (4, 3, 0, 7, "stub-scrambled", 2, 5, False, 5),  # five for five: no second burn
        (4, 4, 5, 5, "stub-scrambled", 2, 11, True, 3),
        (2, 4, 0, 5, "stub-scrambled", 0, 6, True, 5),
        (1, 4, 0, 5, "stub-scrambled", 0, 5, False, 5),
        (3, 3, 0, 7, "common-card", 0, None, False, 0),
        (1, 3, 0, 8, "common-card", 0, 4, True, 0),
        (1, 0, 0, 8, "common-card", 0, 1, False, 0),  # with a single card left there is nothing to burn
    ],
)
def test_a_last_card_for_every_hand_as_far_as_cards_reach(
    stub_left: int, burns: int, aside: int, live: int, outcome: str, from_stub: int, pile: int | None,
    burn: bool | None, from_pile: int,
) -> None:  # fmt: skip
    ruling = ruled(
        "stub-runs-out", game="stud", street="seventh", stub_left=stub_left, burns=burns, aside=aside, live=live
    )
    found = ruling.particulars
    assert ruling.outcome == outcome  # 8.15
    assert (found.dealt_from_stub, found.pile, found.dealt_from_pile) == (from_stub, pile, from_pile)
    assert found.burn_from_pile is burn
    assert found.common == (outcome == "common-card")


def test_the_pile_serves_those_who_wait_in_order() -> None:
    ruling = ruled(
        "stub-runs-out", game="stud", stub_left=7, burns=3, live=7, seats=[1, 2, 3, 4, 5, 6, 7], pile="2d As 5s Qc Qs"
    )
    assert dealt(ruling) == {6: "As", 7: "5s"}  # the 2d is burned


EIGHT_BOARDS = {
    "1": "Kc 9d 4h 2s", "2": "Qh Qs 7d 3c", "3": "Ah Jd 8s 5c", "4": "Tc 6h 4s 2d", "5": "Kd Js 9h 3d",
    "6": "8d 8h Td 6c", "7": "Ad 7s 5h 4d", "8": "Jh 9s 6d 2h",
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "up", "common", "settings", "seat"),
    [
        ("stud", EIGHT_BOARDS, "8c", {}, 6),  # three eights
        ("stud-hilo", {"1": "Ah 9h 6h 2h", "3": "Kc Kd 7s 3d"}, "4h", {}, 1),  # a flush of five that everybody sees
        ("stud", {"1": "Ah 9h 6h 2h", "3": "Kc Kd 7s 3d"}, "4h", {"visible_five_cards_rank_fully": False}, 3),
        ("stud", {"3": "Ac Kd 7c 2d", "6": "Ad Ks 7h 2c"}, "9s", {}, 3),  # 8.1: equal, by position
        ("stud", {"3": "Ac Kd 7c 2d", "6": "Ad Ks 7h 2c"}, "9s", {"tied_high_board": "suit"}, 6),
        ("razz", {"2": "7h 3s 9c Jd", "6": "7c 3d 9h Js"}, "Kc", {}, 2),  # 9.3
        ("razz", {"2": "7h 3s 9c Jd", "6": "7c 3d 9h Js"}, "Kc", {"tied_low_board": "suit"}, 6),
        ("stud", EIGHT_BOARDS, "", {}, None),
    ],
)
def test_who_acts_first_is_read_with_the_common_card(
    game: str, up: dict[str, str], common: str, settings: dict[str, Any], seat: int | None
) -> None:
    facts: dict[str, Any] = {"game": game, "stub_left": 3, "burns": 3, "live": 8, "up": up}
    if common:
        facts["common"] = common
    assert ruled("stub-runs-out", House(**settings), **facts).particulars.seat == seat


def test_with_no_card_at_all_the_book_is_silent() -> None:
    assert not ruled("stub-runs-out", game="stud", stub_left=0, live=5).decided


@pytest.mark.parametrize(
    ("draws", "settings", "needed"),
    [
        ([5, 1, 1], {}, 7),  # 11.10: the fifth card comes after the others'
        ([1, 0, 5], {}, 7),  # the last to draw: four, a burn, the fifth
        ([5, 0, 0], {}, 6),  # in effect the last to draw
        ([5, 0, 0], {"burn_before_fifth_when_rest_pat": False}, 5),
        ([1, 0, 5], {"burn_before_fifth_when_rest_pat": False}, 7),
        ([1, 0, 5], {"max_consecutive_draw": 5}, 6),
    ],
)
def test_a_stub_is_enough_for_a_draw_when_it_has_every_card_and_burn(
    draws: list[int], settings: dict[str, Any], needed: int
) -> None:
    house = House(**settings)
    facts: dict[str, Any] = {"game": "lowball-a5", "draws": draws, "burns": 1, "live": 3}
    enough = ruled("stub-runs-out", house, stub_left=needed, **facts)
    assert (enough.outcome, enough.particulars.dealt_from_stub) == ("deal-stands", needed)
    short = ruled("stub-runs-out", house, stub_left=needed - 1, **facts)
    assert (short.outcome, short.particulars.dealt_from_pile) == ("discards-reshuffled", 1)
    assert short.cites[0] == "11.description.3"


def test_only_those_who_have_drawn_have_thrown_discards() -> None:
    ruling = ruled(
        "stub-runs-out", game="draw-high", stub_left=8, burns=1, draws=[4, 3, 3, 2], seats=[1, 3, 4, 6], live=4
    )
    # 12.description.1: seat 4 is served one from the stub; the seven of seats 1 and 3 and the burn go on.
    assert (ruling.particulars.seat, ruling.particulars.pile) == (4, 8)
    assert ruling.particulars.dealt_from_pile == 4


def test_own_discards_come_back_only_where_there_is_nothing_else() -> None:
    ruling = ruled("stub-runs-out", game="draw-high", stub_left=1, burns=1, draws=[4, 1], live=2)
    assert ruling.particulars.pile == 5
    assert "leave-out-own-discards" not in ruling.remedy


def test_a_house_may_share_what_is_left() -> None:
    house = House(deck_runs_out_on_draw="share-remaining")
    ruling = ruled("stub-runs-out", house, game="draw-high", stub_left=8, draws=[4, 3, 3], live=3)
    assert (ruling.outcome, ruling.remedy) == ("deal-stands", ("deal-stub-out",))


@pytest.mark.parametrize(
    ("stub_left", "needed", "burns", "outcome", "pile"),
    [
        (8, 5, 0, "deal-stands", None),  # eleven at Omaha: just enough
        (6, 5, 0, "stub-scrambled", 2),  # flop and turn, and none for the river
        (2, 1, 2, "deal-stands", None),
        (1, 1, 2, "stub-scrambled", 3),
    ],
)
def test_at_home_the_burns_finish_the_board(
    stub_left: int, needed: int, burns: int, outcome: str, pile: int | None
) -> None:
    facts: dict[str, Any] = {"game": "omaha", "stub_left": stub_left, "needed": needed, "burns": burns, "live": 11}
    ruling = ruled("stub-runs-out", House.of("home"), **facts, folded_cards=4)
    assert (ruling.outcome, ruling.cites[0], ruling.particulars.pile) == (outcome, "home.irregularities.4", pile)
    assert ruling.discretion == (outcome == "stub-scrambled")
    # Version 11 has no such rule.
    assert ruled("stub-runs-out", **facts).decided == (outcome == "deal-stands")


def test_a_home_game_may_use_folded_hands() -> None:
    house = House.of("home", reuse_folded_hands=True)
    ruling = ruled("stub-runs-out", house, game="omaha", stub_left=0, needed=1, burns=2, folded_cards=8)
    assert ruling.particulars.pile == 10
    assert not ruled("stub-runs-out", House.of("home"), game="omaha", needed=1, folded_cards=8).decided
