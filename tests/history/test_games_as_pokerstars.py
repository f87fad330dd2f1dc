"""Every game that PokerStars has dealt as its text tells it, worked out on paper first; and a reader of others on what is written."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest
from pokerkit.notation import PokerStarsParser

from cardspeak import House
from cardspeak.cards import seeded_deck
from cardspeak.deal import Deal, Post, make_setup
from cardspeak.games import (
    BADUGI,
    COURCHEVEL,
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HILO,
    HOLDEM,
    LOWBALL_27,
    OMAHA,
    OMAHA_HILO,
    RAZZ,
    STUD,
    STUD_HILO,
    TRIPLE_DRAW_27,
    Limit,
    NoLimit,
    PotLimit,
)
from cardspeak.history import CannotWrite, as_pokerstars
from cardspeak.table.mixes import eight_game, horse, ten_game

if TYPE_CHECKING:
    from cardspeak.games import Game, Structure

AT = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
WHO = {1: "Ann", 2: "Ben", 3: "Cy"}
STAKES = Limit(10, 20, ante=1, bring_in=3)
BLINDS = Limit(10, 20, blinds=(5, 10))


def dealt(game: Game, structure: Structure, stacks: dict[int, int], deck: str, **more: Any) -> Deal:
    return Deal.of(make_setup(game, structure, stacks, 1, deck=deck, **more))


def text(deal: Deal, seat: int, mix: str = "") -> list[str]:
    return as_pokerstars(deal, seat, WHO, number="42", table="T", seats=8, at=AT, mix=mix).splitlines()


def a_deal_of_stud() -> Deal:
    """Ben's deuce brings it in, Cy completes to 10, Ann raises to 20. Her open nines on fourth street let her bet 20. On the river Cy
    gives up. In the pot are 3 of antes, Ben's 3, and 20, 20, 20, 20 from each of two: 166."""
    deal = dealt(
        STUD,
        STAKES,
        {1: 200, 2: 200, 3: 200},
        "As 7c Kd Ah 8c Kc 9h 2d Qs 3h 9d 4s 3d 5c 6d 3s Jh Tc 4c Ad 2s",
    )
    deal.bring_in(), deal.complete_to(10), deal.raise_to(20), deal.fold(), deal.call()
    deal.bet(20), deal.call()
    deal.bet(20), deal.call()
    deal.check(), deal.bet(20), deal.call()
    deal.bet(20), deal.fold()
    assert deal.over
    return deal


def test_stud_with_a_bring_in_a_completion_and_a_bet_that_nobody_called() -> None:
    assert text(a_deal_of_stud(), 3) == [
        "PokerStars Hand #42:  7 Card Stud Limit (10/20) - 2026/03/04 05:06:07 UTC",
        "Table 'T' 8-max (Play Money)",
        "Seat 1: Ann (200 in chips)",
        "Seat 2: Ben (200 in chips)",
        "Seat 3: Cy (200 in chips)",
        "Ann: posts the ante 1",
        "Ben: posts the ante 1",
        "Cy: posts the ante 1",
        "*** 3rd STREET ***",
        "Dealt to Ann [9h]",
        "Dealt to Ben [2d]",
        "Dealt to Cy [Kd Kc Qs]",
        "Ben: brings in for 3",
        "Cy: raises 7 to 10",
        "Ann: raises 10 to 20",
        "Ben: folds",
        "Cy: calls 10",
        "*** 4th STREET ***",
        "Dealt to Ann [9h] [9d]",
        "Dealt to Cy [Kd Kc Qs] [4s]",
        "Ann: bets 20",
        "Cy: calls 20",
        "*** 5th STREET ***",
        "Dealt to Ann [9h 9d] [5c]",
        "Dealt to Cy [Kd Kc Qs 4s] [6d]",
        "Ann: bets 20",
        "Cy: calls 20",
        "*** 6th STREET ***",
        "Dealt to Ann [9h 9d 5c] [Jh]",
        "Dealt to Cy [Kd Kc Qs 4s 6d] [Tc]",
        "Ann: checks",
        "Cy: bets 20",
        "Ann: calls 20",
        "*** RIVER ***",
        "Dealt to Cy [Kd Kc Qs 4s 6d Tc] [2s]",
        "Ann: bets 20",
        "Cy: folds",
        "Uncalled bet (20) returned to Ann",
        "Ann collected 166 from pot",
        "Ann: doesn't show hand",
        "*** SUMMARY ***",
        "Total pot 166 | Rake 0",
        "Seat 1: Ann collected (166)",
        "Seat 2: Ben folded on the 3rd Street",
        "Seat 3: Cy folded on the River",
    ]


def test_whoever_has_folded_is_told_what_came_until_then_and_what_lay_open_later() -> None:
    lines = text(a_deal_of_stud(), 2)
    assert [line for line in lines if line.startswith("Dealt to Ben")] == ["Dealt to Ben [7c 8c 2d]"]
    assert lines[lines.index("*** RIVER ***") + 1] == "Ann: bets 20"


def test_a_hand_given_up_with_nothing_to_face_is_told_no_more_cards() -> None:
    """Ann, high with nines on fourth street, folds though nobody has bet: cards go on coming to her seat until somebody does (8.7)."""
    deal = dealt(
        STUD,
        STAKES,
        {1: 200, 2: 200, 3: 200},
        "As 7c Kd Ah 8c Kc 9h 2d Qs 3h 9d 3c 4s 3d 5c 6d 6s 3s Jh Tc Th 4c Ad 2s 2h",
    )
    deal.bring_in(), deal.call(), deal.call()
    deal.fold()
    checked_down(deal)
    assert len(deal.hands[1]) > 4
    for seat in (1, 2):
        lines = text(deal, seat)
        later = lines[lines.index("*** 5th STREET ***") :]
        assert not [line for line in later if line.startswith("Dealt to Ann")]
        assert [line for line in later if line.startswith("Dealt to Cy")]
    assert "Seat 1: Ann folded on the 4th Street" in lines


def test_razz_with_a_short_bring_in() -> None:
    """Ann's king brings it in with the last 2 of 3. Ben calls 3 and gets 1 back: 3 of antes and 4 are 7. At the end the lower board,
    ten to king, shows first."""
    deal = dealt(
        RAZZ,
        STAKES,
        {1: 3, 2: 200, 3: 200},
        "2h As Kc 3h 6c Kh Ks 7d Qc 2c 4h 8s 2d 5h 9c 2s Qd Td 3c Ah Jd",
    )
    deal.all_in(), deal.call(), deal.fold()
    assert deal.over
    assert text(deal, 2)[8:] == [
        "*** 3rd STREET ***",
        "Dealt to Ann [Ks]",
        "Dealt to Ben [As 6c 7d]",
        "Dealt to Cy [Qc]",
        "Ann: brings in for 2 and is all-in",
        "Ben: calls 3",
        "Cy: folds",
        "Uncalled bet (1) returned to Ben",
        "*** 4th STREET ***",
        "Dealt to Ann [Ks] [4h]",
        "Dealt to Ben [As 6c 7d] [8s]",
        "*** 5th STREET ***",
        "Dealt to Ann [Ks 4h] [5h]",
        "Dealt to Ben [As 6c 7d 8s] [9c]",
        "*** 6th STREET ***",
        "Dealt to Ann [Ks 4h 5h] [Qd]",
        "Dealt to Ben [As 6c 7d 8s 9c] [Td]",
        "*** RIVER ***",
        "Dealt to Ben [As 6c 7d 8s 9c Td] [Jd]",
        "*** SHOW DOWN ***",
        "Ben: shows [As 6c 7d 8s 9c Td Jd] (Lo: 9,8,7,6,A)",
        "Ann: shows [2h 3h Ks 4h 5h Qd Ah] (Lo: 5,4,3,2,A)",
        "Ann collected 7 from pot",
        "*** SUMMARY ***",
        "Total pot 7 | Rake 0",
        "Seat 1: Ann showed [2h 3h Ks 4h 5h Qd Ah] and won (7) with Lo: 5,4,3,2,A",
        "Seat 2: Ben showed [As 6c 7d 8s 9c Td Jd] and lost with Lo: 9,8,7,6,A",
        "Seat 3: Cy folded on the 3rd Street (didn't bet)",
    ]


def checked_down(deal: Deal) -> Deal:
    """Nobody wagers more than there is to call, and nobody draws."""
    while not deal.over:
        if deal.pending == "draw":
            deal.stand_pat()
        elif "bring-in" in deal.options().may:
            deal.bring_in()
        elif deal.options().check:
            deal.check()
        else:
            deal.call()
    return deal


def test_stud_high_low_is_divided() -> None:
    """Kings full of nines for high and 8-5-4-3-A for low share the 2 of antes and the 6 of the bring-in."""
    deal = checked_down(
        dealt(STUD_HILO, STAKES, {1: 99, 2: 99}, "Ks As Kd 4d 2c 3h 6h Kh 5c 6c 9s 8d 6d 9d Jc 6s Qs Jd")
    )
    lines = text(deal, 1)
    assert lines[0].startswith("PokerStars Hand #42:  7 Card Stud Hi/Lo Limit (10/20) - ")
    assert lines[lines.index("*** SHOW DOWN ***") + 1 :] == [
        "Ann: shows [Ks Kd 2c Kh 9s 9d Qs] (HI: a full house, Kings full of Nines)",
        "Ben: shows [As 4d 3h 5c 8d Jc Jd] (HI: a pair of Jacks; LO: 8,5,4,3,A)",
        "Ann collected 4 from pot",
        "Ben collected 4 from pot",
        "*** SUMMARY ***",
        "Total pot 8 | Rake 0",
        "Seat 1: Ann showed [Ks Kd 2c Kh 9s 9d Qs] and won (4) with HI: a full house, Kings full of Nines",
        "Seat 2: Ben showed [As 4d 3h 5c 8d Jc Jd] and won (4) with HI: a pair of Jacks; LO: 8,5,4,3,A",
    ]


def test_that_no_low_qualifies_is_told() -> None:
    """Ben has an ace, a three, a four and a five, but no fifth card of eight or less: aces and jacks win all 8."""
    deal = checked_down(
        dealt(STUD_HILO, STAKES, {1: 99, 2: 99}, "Ks As Kd 4d 2c 3h 6h Qh 5c 6c 9s Ad 6d 9h Jc 6s 2s Jd")
    )
    lines = text(deal, 1)
    assert lines[lines.index("Ben collected 8 from pot") + 1] == "No low hand qualified"


def a_deal_of_triple_draw() -> Deal:
    """Ben has the small blind, Cy the big one. The bets are 10 up to the second draw and 20 from there: 20, 20, 80 and 40 are 160."""
    deal = dealt(
        TRIPLE_DRAW_27,
        BLINDS,
        {1: 200, 2: 200, 3: 200},
        "2c 2s Qh 3d 5d Qd 4h 7h Jc Kd 8c Jd Ks 9d Th 6h 6s Tc 6d 7c 6c Ts",
    )
    deal.fold(), deal.call(), deal.check()
    deal.draw("Kd Ks"), deal.stand_pat()
    deal.check(), deal.bet(10), deal.call()
    deal.draw("Tc"), deal.stand_pat()
    deal.bet(20), deal.raise_to(40), deal.call()
    deal.stand_pat(), deal.draw("9d")
    deal.bet(20), deal.call()
    assert deal.over
    return deal


def test_triple_draw_with_what_was_thrown_away_and_what_came() -> None:
    assert text(a_deal_of_triple_draw(), 2) == [
        "PokerStars Hand #42:  Triple Draw 2-7 Lowball Limit (10/20) - 2026/03/04 05:06:07 UTC",
        "Table 'T' 8-max (Play Money) Seat #1 is the button",
        "Seat 1: Ann (200 in chips)",
        "Seat 2: Ben (200 in chips)",
        "Seat 3: Cy (200 in chips)",
        "Ben: posts small blind 5",
        "Cy: posts big blind 10",
        "*** DEALING HANDS ***",
        "Dealt to Ben [2c 3d 4h Kd Ks]",
        "Ann: folds",
        "Ben: calls 5",
        "Cy: checks",
        "*** FIRST DRAW ***",
        "Ben: discards 2 cards [Kd Ks]",
        "Dealt to Ben [2c 3d 4h] [6s Tc]",
        "Cy: stands pat",
        "Ben: checks",
        "Cy: bets 10",
        "Ben: calls 10",
        "*** SECOND DRAW ***",
        "Ben: discards 1 card [Tc]",
        "Dealt to Ben [2c 3d 4h 6s] [7c]",
        "Cy: stands pat",
        "Ben: bets 20",
        "Cy: raises 20 to 40",
        "Ben: calls 20",
        "*** THIRD DRAW ***",
        "Ben: stands pat on [2c 3d 4h 6s 7c]",
        "Cy: discards 1 card",
        "Ben: bets 20",
        "Cy: calls 20",
        "*** SHOW DOWN ***",
        "Ben: shows [2c 3d 4h 6s 7c] (Lo: 7,6,4,3,2)",
        "Cy: shows [2s 5d 7h 8c Ts] (Lo: T,8,7,5,2)",
        "Ben collected 160 from pot",
        "*** SUMMARY ***",
        "Total pot 160 | Rake 0",
        "Seat 1: Ann (button) folded before the Draw (didn't bet)",
        "Seat 2: Ben (small blind) showed [2c 3d 4h 6s 7c] and won (160) with Lo: 7,6,4,3,2",
        "Seat 3: Cy (big blind) showed [2s 5d 7h 8c Ts] and lost with Lo: T,8,7,5,2",
    ]


def test_what_others_throw_away_is_a_number() -> None:
    lines = text(a_deal_of_triple_draw(), 3)
    assert [
        line for line in lines if line.startswith(("Ben: discards", "Ben: stands", "Cy: discards", "Cy: stands"))
    ] == [
        "Ben: discards 2 cards",
        "Cy: stands pat on [2s 5d 7h 8c 9d]",
        "Ben: discards 1 card",
        "Cy: stands pat on [2s 5d 7h 8c 9d]",
        "Ben: stands pat",
        "Cy: discards 1 card [9d]",
    ]
    assert "Dealt to Cy [2s 5d 7h 8c] [Ts]" in lines


def test_single_draw_where_the_fifth_card_comes_later() -> None:
    """Ben throws five, gets four, and the fifth after all have drawn (11.10): it is one draw. There is no line before the draw."""
    deal = dealt(
        LOWBALL_27, NoLimit(blinds=(5, 10)), {1: 99, 2: 99}, "Kc 7h Kd 5d Ks 4c Qd 3h Qs 2d 9c 8h 6c 9h Jd Tc 2h"
    )
    deal.call(), deal.check()
    deal.draw("Kc Kd Ks Qd Qs"), deal.stand_pat()
    deal.check(), deal.bet(20), deal.fold()
    lines = text(deal, 2)
    assert lines[0].startswith("PokerStars Hand #42:  Single Draw 2-7 Lowball No Limit (5/10) - ")
    assert lines[6:] == [
        "*** DEALING HANDS ***",
        "Dealt to Ben [Kc Kd Ks Qd Qs]",
        "Ann: calls 5",
        "Ben: checks",
        "Ben: discards 5 cards [Kc Kd Ks Qd Qs]",
        "Dealt to Ben [8h 6c 9h Jd 2h]",
        "Ann: stands pat",
        "Ben: checks",
        "Ann: bets 20",
        "Ben: folds",
        "Uncalled bet (20) returned to Ann",
        "Ann collected 20 from pot",
        "Ann: doesn't show hand",
        "*** SUMMARY ***",
        "Total pot 20 | Rake 0",
        "Seat 1: Ann (button) (small blind) collected (20)",
        "Seat 2: Ben (big blind) folded after the Draw",
    ]


def test_badugi_names_how_many_cards_play() -> None:
    """Nine, deuce and ace of three suits and a second heart are three cards; 8-5-4-2 of four suits is a badugi."""
    deal = checked_down(dealt(BADUGI, BLINDS, {1: 99, 2: 99}, "9d 8s 2c 5c Ah 4h 5h 2d 3c 3d 3h"))
    lines = text(deal, 2)
    assert lines[lines.index("*** SHOW DOWN ***") + 1 :] == [
        "Ben: shows [9d 2c Ah 5h] (3-card: 9,2,A)",
        "Ann: shows [8s 5c 4h 2d] (Badugi: 8,5,4,2)",
        "Ann collected 20 from pot",
        "*** SUMMARY ***",
        "Total pot 20 | Rake 0",
        "Seat 1: Ann (button) (small blind) showed [8s 5c 4h 2d] and won (20) with a Badugi: 8,5,4,2",
        "Seat 2: Ben (big blind) showed [9d 2c Ah 5h] and lost with a 3-card: 9,2,A",
    ]


def test_courchevel_has_its_first_boardcard_before_the_flop() -> None:
    """The deal: ten cards, the deuce; a burn and two more; a burn and one; a burn and one. Ann has 6-5-4-3-2, Ben fives."""
    deal = checked_down(
        dealt(
            COURCHEVEL,
            PotLimit(blinds=(5, 10)),
            {1: 99, 2: 99},
            "Jh 6c 7h Kh Jd 9s Td 2d Kc 5h 2s 8c 3h 4h 8d 5c 8s Qs",
        )
    )
    lines = text(deal, 2)
    assert lines[6:9] == ["*** HOLE CARDS ***", "Dealt to Ben [Jh 7h Jd Td Kc]", "*** PRE-FLOP *** [2s]"]
    assert [line for line in lines if line.startswith("*** ")][2:5] == [
        "*** FLOP *** [2s 3h 4h]",
        "*** TURN *** [2s 3h 4h] [5c]",
        "*** RIVER *** [2s 3h 4h 5c] [Qs]",
    ]
    assert "Ben: shows [Jh 7h Jd Td Kc] (a pair of Jacks)" in lines
    assert "Ann: shows [6c Kh 9s 2d 5h] (a straight, Deuce to Six)" in lines


@pytest.mark.parametrize(
    ("shown", "called"),
    [
        ("Qs Js", "a straight flush, Nine to King"),
        ("As Qs", "a Royal Flush"),
        ("Td Th", "four of a kind, Tens"),
        ("Kd Kh", "a full house, Kings full of Tens"),
        ("2s 3s", "a flush, King high"),
        ("Qd Jd", "a straight, Nine to King"),
        ("Th 6d", "three of a kind, Tens"),
        ("Kh 6d", "two pair, Kings and Tens"),
        ("6d 4h", "a pair of Tens"),
    ],
)
def test_what_a_hand_is_called(shown: str, called: str) -> None:
    """Ben's two cards on a board of king, ten and nine of spades, another ten and a deuce; for the best of hands a jack lies there
    instead of the nine."""
    one, two = shown.split()
    third = "Js" if called == "a Royal Flush" else "9s"
    deck = f"{one} 7c {two} 8c 3c Ks Ts {third} 3d Tc 3h 2d"
    deal = checked_down(dealt(HOLDEM, NoLimit(blinds=(5, 10)), {1: 99, 2: 99}, deck))
    assert f"Ben: shows [{shown}] ({called})" in text(deal, 1)


def test_each_run_of_the_board_has_its_own_words() -> None:
    """On the first board Ben's aces and sevens beat queens; on the second Ann has a third queen. Each run is worth 198 / 2."""
    deal = dealt(
        HOLDEM,
        NoLimit(blinds=(5, 10)),
        {1: 99, 2: 99},
        "As Qd Ah Qc 3h 7h 7d 2d 3d 9s 4h Jc 4d Qh 8h 8d 5d 9d 6d Tc",
        dealer="by-hand",
        shows="by-hand",
    )
    while deal.pending == "step":
        deal.step()
    deal.all_in(), deal.call()
    deal.deal_times(2)
    while not deal.over:
        deal.step() if deal.pending == "step" else deal.show()
    lines = text(deal, 1)
    first, second = lines.index("*** FIRST SHOW DOWN ***"), lines.index("*** SECOND SHOW DOWN ***")
    assert {*lines[first + 1 : second]} == {
        "Ben: shows [As Ah] (two pair, Aces and Sevens)",
        "Ann: shows [Qd Qc] (two pair, Queens and Sevens)",
        "Ben collected 99 from pot",
    }
    assert {*lines[second + 1 : lines.index("*** SUMMARY ***")]} == {
        "Ben: shows [As Ah] (two pair, Aces and Eights)",
        "Ann: shows [Qd Qc] (a full house, Queens full of Eights)",
        "Ann collected 99 from pot",
    }
    assert lines[-2:] == [
        (
            "Seat 1: Ann (button) (small blind) showed [Qd Qc] and lost with two pair, Queens and Sevens, "
            "and won (99) with a full house, Queens full of Eights"
        ),
        (
            "Seat 2: Ben (big blind) showed [As Ah] and won (99) with two pair, Aces and Sevens, "
            "and lost with two pair, Aces and Eights"
        ),
    ]


def test_side_pots_are_settled_from_the_last_one_on() -> None:
    """All-in for 20, 50 and 90: 60, then 60 from two, and 40 nobody called. Cy's badugi wins the first, Ann's three cards the other."""
    deal = dealt(
        BADUGI,
        NoLimit(blinds=(5, 10)),
        {1: 90, 2: 50, 3: 20},
        "Kd As 9d Kc 2d 3c Kh 3h Ah Ks 4c Ad 5c 5d 5h",
    )
    deal.all_in(), deal.call(), deal.call()
    while not deal.over:
        deal.stand_pat()
    lines = text(deal, 1)
    assert "Uncalled bet (40) returned to Ann" in lines
    assert [line for line in lines if "collected" in line][:2] == [
        "Ann collected 60 from side pot",
        "Cy collected 60 from main pot",
    ]
    assert "Total pot 120 Main pot 60. Side pot 60. | Rake 0" in lines


HEADINGS = [
    (HOLDEM, NoLimit(blinds=(5, 10)), "Hold'em No Limit (5/10)"),
    (HOLDEM, BLINDS, "Hold'em Limit (10/20)"),
    (HOLDEM, PotLimit(blinds=(5, 10)), "Hold'em Pot Limit (5/10)"),
    (OMAHA, PotLimit(blinds=(5, 10)), "Omaha Pot Limit (5/10)"),
    (OMAHA_HILO, BLINDS, "Omaha Hi/Lo Limit (10/20)"),
    (FIVE_CARD_OMAHA, PotLimit(blinds=(5, 10)), "5 Card Omaha Pot Limit (5/10)"),
    (FIVE_CARD_OMAHA_HILO, PotLimit(blinds=(5, 10)), "5 Card Omaha Hi/Lo Pot Limit (5/10)"),
    (COURCHEVEL, PotLimit(blinds=(5, 10)), "Courchevel Pot Limit (5/10)"),
    (STUD, STAKES, "7 Card Stud Limit (10/20)"),
    (STUD_HILO, STAKES, "7 Card Stud Hi/Lo Limit (10/20)"),
    (RAZZ, STAKES, "Razz Limit (10/20)"),
    (LOWBALL_27, NoLimit(blinds=(5, 10)), "Single Draw 2-7 Lowball No Limit (5/10)"),
    (TRIPLE_DRAW_27, BLINDS, "Triple Draw 2-7 Lowball Limit (10/20)"),
    (BADUGI, BLINDS, "Badugi Limit (10/20)"),
]


@pytest.mark.parametrize(("game", "structure", "heading"), HEADINGS)
def test_each_game_has_its_name_in_the_heading(game: Game, structure: Structure, heading: str) -> None:
    deal = checked_down(Deal.of(make_setup(game, structure, {1: 99, 2: 99}, 1, deck=seeded_deck(1))))
    assert text(deal, 1)[0] == f"PokerStars Hand #42:  {heading} - 2026/03/04 05:06:07 UTC"


def test_a_game_of_a_mix_has_the_mix_in_the_heading() -> None:
    """Bets of 10 and 20, and half of that for blinds in the big-bet games, as the mixes have them."""
    stud = "7 Card Stud Limit, 10/20", "7 Card Stud Hi/Lo Limit, 10/20"
    of_horse = ["Hold'em Limit, 10/20", "Omaha Hi/Lo Limit, 10/20", "Razz Limit, 10/20", *stud]
    of_eight = [
        "Triple Draw 2-7 Lowball Limit, 10/20",
        *of_horse,
        "Hold'em No Limit, 2/5",
        "Omaha Pot Limit, 2/5",
    ]
    for mix, name, games in ((horse(10), "HORSE", of_horse), (eight_game(10), "8-Game", of_eight)):
        for form, game in zip(mix.forms, games, strict=True):
            deal = checked_down(Deal.of(make_setup(*form, {1: 99, 2: 99}, 1, deck=seeded_deck(1))))
            assert text(deal, 1, str(mix))[0].startswith(f"PokerStars Hand #42:  {name} ({game}) - ")


def test_a_mix_that_pokerstars_does_not_know_leaves_the_game_by_itself() -> None:
    mix = ten_game(10)
    deal = checked_down(Deal.of(make_setup(*mix.forms[-1], {1: 99, 2: 99}, 1, deck=seeded_deck(1))))
    assert text(deal, 1, str(mix))[0].startswith("PokerStars Hand #42:  Badugi Limit (10/20) - ")


@pytest.mark.parametrize(
    ("structure", "more", "words"),
    [
        (NoLimit(blinds=(10,)), {}, "other blinds"),
        (NoLimit(blinds=(5, 5, 10)), {}, "other blinds"),
        (NoLimit(minimum=10, ante=5), {}, "without blinds"),
        (BLINDS, {"posts": {4: Post(kill=20)}, "house": House.preset("book")}, "kill"),
    ],
)
def test_forced_bets_that_pokerstars_never_had_are_left_out(structure: Structure, more: Any, words: str) -> None:
    deal = checked_down(
        Deal.of(make_setup(HOLDEM, structure, dict.fromkeys((1, 2, 3, 4), 200), 1, deck=seeded_deck(1), **more))
    )
    with pytest.raises(CannotWrite, match=words):
        text(deal, 1)


def test_a_card_for_every_hand_is_left_out() -> None:
    """Eight play stud to the river: 52 cards are too few, and one lies in the middle (8.15)."""
    deal = checked_down(Deal.of(make_setup(STUD, STAKES, dict.fromkeys(range(1, 9), 200), deck=seeded_deck(1))))
    assert deal.board
    with pytest.raises(CannotWrite, match="in the middle"):
        text(deal, 1)


@pytest.mark.filterwarnings("ignore:The field 'time_zone_abbreviation'")  # the reader's own
def test_another_reader_of_that_text_comes_to_the_same_stacks() -> None:
    """PokerKit reads no-limit hold'em with two blinds and no antes, and plays it over by its own rules."""
    chance = random.Random(8)
    for deck in range(60):
        seats = range(1, chance.randint(2, 6) + 1)
        stacks = {seat: chance.choice([60, 200, 400]) for seat in seats}
        button = chance.choice(seats)
        deal = Deal.of(make_setup(HOLDEM, NoLimit(blinds=(5, 10)), stacks, button, deck=seeded_deck(deck)))
        while not deal.over:
            options = deal.options()
            act = chance.choice(options.may)
            deal.act(act, {"call": options.call, "fold": None, "check": None}.get(act, options.least))
        (record,) = PokerStarsParser()("\n".join([*text(deal, 1), ""]))
        assert record.seats is not None
        *_, state = record
        assert dict(zip(record.seats, state.stacks, strict=True)) == deal.stacks
