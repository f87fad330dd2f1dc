"""Single decisions whose answer follows from the rules or from arithmetic."""

from __future__ import annotations

from random import Random

import pytest
from seats import act_of, view_of

from cardspeak import Deal, House, Limit, NoLimit, Pot, Start
from cardspeak.bots import Bot, ByRules, Counting, Play
from cardspeak.bots.levels import MIXED, TIGHT, Budget
from cardspeak.bots.sampling import Sampler
from cardspeak.bots.sight import sight_of
from cardspeak.games import (
    BADUGI,
    DRAW_HIGH,
    HOLDEM,
    JACKS_OR_BETTER,
    LOWBALL_27,
    LOWBALL_A5,
    OMAHA_HILO,
    PINEAPPLE,
    RAZZ,
    STUD,
    TRIPLE_DRAW_27,
    Game,
    Structure,
)

SEED = 5
LEVELS = {
    "tight": ByRules(SEED, TIGHT),
    "mixed": ByRules(SEED, MIXED),
    "counting": Counting(SEED, Budget(600, float("inf"))),
}
every_level = pytest.mark.parametrize("level", LEVELS)
BLINDS = NoLimit(blinds=(5, 10))


def plays(level: str, deal: Deal) -> Play:
    return act_of(LEVELS[level], view_of(deal, deal.to_act))


def thrown(level: str, deal: Deal) -> set[str]:
    play = plays(level, deal)
    assert play.act == ("draw" if play.cards else "pat")
    return set(play.cards or ())


def hidden(game: Game, mine: str, seat: int, seats: range) -> dict[int, str]:
    """Hands of which that seat's alone is known."""
    unknown = " ".join(["??"] * game.in_hand)
    return {one: mine if one == seat else unknown for one in seats}


# ------------------------------------------------------------------------------------------------ first cards


def under_the_gun(hand: str, structure: Structure = BLINDS) -> Deal:
    """Nine players, the button in seat 9: seat 3 acts first."""
    seats = range(1, 10)
    deal = Deal(HOLDEM, structure, dict.fromkeys(seats, 1000), 9, hands=hidden(HOLDEM, hand, 3, seats))
    assert deal.to_act == 3
    return deal


@every_level
@pytest.mark.parametrize("structure", [BLINDS, Limit(10, 20, blinds=(5, 10))], ids=str)
def test_seven_deuce_is_folded_and_aces_are_raised(level: str, structure: Structure):
    assert plays(level, under_the_gun("7c 2d", structure)).act == "fold"
    raises = plays(level, under_the_gun("As Ah", structure))
    assert raises.act == "raise"
    # An ordinary size: from twice to six times the blind.
    assert 20 <= raises.amount <= 60


@every_level
def test_the_big_blind_checks_what_it_would_not_play(level: str):
    seats = range(1, 10)
    deal = Deal(HOLDEM, BLINDS, dict.fromkeys(seats, 1000), 9, hands=hidden(HOLDEM, "7c 2d", 2, seats))
    for _ in seats:
        if deal.to_act == 2:
            break
        if deal.to_act == 1:
            deal.call()
        else:
            deal.fold()
    assert plays(level, deal).act == "check"


@every_level
def test_the_forced_bet_goes_in_with_a_bad_hand(level: str):
    """8.2: the low card owes it and may not fold."""
    hands = {1: "9c 4d 2c", 2: "?? ?? Kd", 3: "?? ?? Qh"}
    deal = Deal(STUD, Limit(10, 20, ante=1, bring_in=3), dict.fromkeys(hands, 500), hands=hands, dealer="by-hand")
    assert deal.to_act == 1
    assert plays(level, deal).act == "bring-in"


# ------------------------------------------------------------------------------------------------ odds


def on_the_turn(hand: str, board: str, pot: int, bet: int, chips: int = 1000) -> Deal:
    """Two players on the turn; the other, in seat 2, has bet."""
    deal = Deal(
        HOLDEM,
        BLINDS,
        {1: chips, 2: chips},
        1,
        hands={1: hand, 2: "?? ??"},
        board=board,
        start=Start("turn", (Pot(pot, (1, 2)),)),
        dealer="by-hand",
    )
    while deal.pending == "step":
        deal.step()
    assert deal.to_act == 2
    deal.bet(bet)
    return deal


@every_level
def test_a_flush_draw_calls_with_the_odds_and_folds_without(level: str):
    """Nine of 46 cards make the flush, 19.6%. 50 to win 1050 asks for 4.5%; 1000 to win 1100 for 47.6%, which a hand that nearly
    nothing else helps has not, even against any two cards."""
    cheap = on_the_turn("3h 2h", "Kh Qh Jc 9s", pot=1000, bet=50)
    assert plays(level, cheap).act in {"call", "raise"}
    dear = on_the_turn("3h 2h", "Kh Qh Jc 9s", pot=100, bet=1000)
    assert plays(level, dear).act == "fold"


def test_the_sampled_share_is_the_one_that_counting_outs_gives():
    """Ah Kh against a set of queens that lies open, on Qs Jh 4h 8d. Of 44 unseen cards 9 are hearts, of which the Qh makes four of
    a kind for the set and the 8h a full house; the 3 tens that are no heart make a straight. 7 + 3 = 10 of 44."""
    deal = Deal(
        HOLDEM,
        BLINDS,
        {1: 500, 2: 500},
        1,
        hands={1: "Ah Kh", 2: "Qc Qd"},
        board="Qs Jh 4h 8d",
        start=Start("turn", (Pot(100, (1, 2)),)),
        dealer="by-hand",
    )
    while deal.pending == "step":
        deal.step()
    deal.check()
    view = view_of(deal, 1)
    sight = sight_of(view)
    sight.others = (sight.others[0]._replace(cards=tuple(map(int, deal.hands[2])), hidden=0),)
    sight.unseen = [card for card in sight.unseen if card not in sight.others[0].cards]
    assert len(sight.unseen) == 44
    samples = 4000
    sampler, rng = Sampler(sight), Random(1)
    share = sum(sampler.share(rng) for _ in range(samples)) / samples
    expected = 10 / 44
    assert abs(share - expected) < 4 * (expected * (1 - expected) / samples) ** 0.5


@every_level
def test_the_best_hand_there_can_be_is_never_folded(level: str):
    deal = on_the_turn("As Ks", "Qs Js Ts 2d", pot=20, bet=1000)
    assert plays(level, deal).act == "call"
    small = on_the_turn("As Ks", "Qs Js Ts 2d", pot=20, bet=20)
    assert plays(level, small).act in {"call", "raise"}


@every_level
def test_a_hand_that_the_open_cards_beat_is_folded(level: str):
    """On seventh street the other shows three aces; two pair beat none of what he can hold, so the share is 0."""
    hands = {1: "Kd Kc 9h 9c 5s 2h 3d", 2: "?? ?? Ac As Ah 7d ??"}
    deal = Deal(
        STUD,
        Limit(10, 20, ante=1, bring_in=3),
        {1: 500, 2: 500},
        hands=hands,
        start=Start("seventh", (Pot(100, (1, 2)),)),
        dealer="by-hand",
    )
    while deal.pending == "step":
        deal.step()
    assert deal.to_act == 2
    deal.bet(20)
    assert plays(level, deal).act == "fold"


@every_level
def test_the_wheel_is_played_for_all_it_is_worth_at_razz(level: str):
    hands = {1: "5d 4c 3h 2c As Kh Kd", 2: "?? ?? 7c 8s 6h 4d ??"}
    deal = Deal(
        RAZZ,
        Limit(10, 20, ante=1, bring_in=3),
        {1: 500, 2: 500},
        hands=hands,
        start=Start("seventh", (Pot(100, (1, 2)),)),
        dealer="by-hand",
    )
    while deal.pending == "step":
        deal.step()
    if deal.to_act == 2:
        deal.bet(20)
        assert plays(level, deal).act in {"raise", "call"}
    else:
        assert plays(level, deal).act in {"bet", "check"}


@every_level
def test_half_the_pot_for_sure_is_never_folded(level: str):
    """A-2 with 3-4-7 on the board is the best low there can be here, so half of the pot: 20 of 140 is paid for 70."""
    deal = Deal(
        OMAHA_HILO,
        Limit(10, 20, blinds=(5, 10)),
        {1: 500, 2: 500},
        1,
        hands={1: "Ac 2d Jd Tc", 2: "?? ?? ?? ??"},
        board="3h 4h 7s Kd Ks",
        start=Start("river", (Pot(100, (1, 2)),)),
        dealer="by-hand",
    )
    while deal.pending == "step":
        deal.step()
    deal.bet(20)
    assert plays(level, deal).act in {"call", "raise"}


# ------------------------------------------------------------------------------------------------ cards exchanged


def before_the_draw(game: Game, hand: str, *, joker: bool = False) -> Deal:
    """Two players who have come in for the least that there is; seat 1 draws first."""
    unknown = " ".join(["??"] * game.in_hand)
    opened = game.streets[0].opening == "or-check"
    structure = Limit(10, 20, ante=5) if opened else Limit(10, 20, blinds=(5, 10))
    deal = Deal(game, structure, {1: 500, 2: 500}, 2, hands={1: hand, 2: unknown}, joker=joker, dealer="by-hand")
    while deal.pending != "draw":
        options = deal.options()
        if deal.pending == "step":
            deal.step()
        elif deal.to_act == 2 and options.wager == "open":
            deal.open(options.least)
        elif options.check:
            deal.check()
        else:
            deal.call()
    assert deal.to_act == 1
    return deal


PAT = {
    "wheel at ace-to-five": (LOWBALL_A5, "5c 4d 3h 2s Ac"),
    "number one at deuce-to-seven": (LOWBALL_27, "7c 5d 4h 3s 2c"),
    "number one, three draws to come": (TRIPLE_DRAW_27, "7c 5d 4h 3s 2c"),
    "rough badugi, three draws to come": (BADUGI, "9c 8d 7h 6s"),
    "king badugi, three draws to come": (BADUGI, "Kc 2d 3h 4s"),
    "straight at high": (DRAW_HIGH, "9c 8d 7h 6s 5c"),
    "flush at high": (JACKS_OR_BETTER, "Kh Jh 7h 5h 2h"),
    "full house": (DRAW_HIGH, "9c 9d 9h 6s 6c"),
}


@every_level
@pytest.mark.parametrize(("game", "hand"), PAT.values(), ids=PAT)
def test_what_stands_pat(level: str, game: Game, hand: str):
    assert thrown(level, before_the_draw(game, hand)) == set()


THROWN = {
    "a king at ace-to-five": (LOWBALL_A5, "Kc 4d 3h 2s Ac", "Kc"),
    "a pair and a queen at deuce-to-seven": (TRIPLE_DRAW_27, "7c 3d 3h 2s Qc", "3 Qc"),
    "a king at triple draw": (TRIPLE_DRAW_27, "Kc 7d 4h 3s 2c", "Kc"),
    "the ace is high at deuce-to-seven": (LOWBALL_27, "Ac 7d 4h 3s 2c", "Ac"),
    "the second club at badugi": (BADUGI, "Ac 2d 3h Kc", "Kc"),
    "beside three of a kind": (DRAW_HIGH, "9c 9d 9h 6s 2c", "6s 2c"),
    "beside two pair": (DRAW_HIGH, "9c 9d 6h 6s 2c", "2c"),
    "the odd card of four to a flush": (DRAW_HIGH, "Ah 9h 6h 2h Tc", "Tc"),
}


@every_level
@pytest.mark.parametrize(("game", "hand", "goes"), THROWN.values(), ids=THROWN)
def test_what_is_thrown(level: str, game: Game, hand: str, goes: str):
    found = thrown(level, before_the_draw(game, hand))
    if "3 " in goes:  # either of the pair
        assert found in ({"3d", "Qc"}, {"3h", "Qc"})
    else:
        assert found == set(goes.split())


@pytest.mark.parametrize(
    "bot",
    [LEVELS["tight"], LEVELS["mixed"], Counting(3, Budget(6000, float("inf")))],
    ids=["tight", "mixed", "counting"],
)
def test_three_are_drawn_to_a_pair(bot: Bot):
    """Three cards to a pair improve it in 28.7 of 100 draws, two beside a kicker in 26.0."""
    deal = before_the_draw(DRAW_HIGH, "Kc Kd 9h 5s 2c")
    play = act_of(bot, view_of(deal, 1))
    assert set(play.cards) == {"9h", "5s", "2c"}


@every_level
def test_a_straight_is_no_low_at_deuce_to_seven(level: str):
    """6-5-4-3-2 is a straight (11.deuce-to-seven.description.1): one card goes."""
    assert len(thrown(level, before_the_draw(LOWBALL_27, "6c 5d 4h 3s 2c"))) == 1


@every_level
def test_the_joker_is_kept(level: str):
    assert "Jk" not in thrown(level, before_the_draw(LOWBALL_A5, "Jk 4d Kh Qs Ac", joker=True))
    assert "Jk" not in thrown(level, before_the_draw(DRAW_HIGH, "Jk 4d Ah Qs 9c", joker=True))


@every_level
def test_one_of_three_holecards_goes_at_pineapple(level: str):
    deal = Deal(PINEAPPLE, BLINDS, {1: 500, 2: 500}, 2, hands={1: "As Ah 7c", 2: "?? ?? ??"}, dealer="by-hand")
    while deal.pending != "draw":
        if deal.pending == "step":
            deal.step()
        elif deal.options().check:
            deal.check()
        else:
            deal.call()
    assert deal.to_act == 1
    assert thrown(level, deal) == {"7c"}


# ------------------------------------------------------------------------------------------------ rules of the games


@every_level
@pytest.mark.parametrize("looks", [True, False])
def test_a_pot_is_opened_on_openers_only(level: str, looks: bool):
    """12.jacks-or-better.1, also where the house offers everybody to open and lets the rules on false openers take their course."""
    for hand, may in (("Tc Td 9h 5s 2c", False), ("Ac Kd 9h 5s 2c", False), ("As Ad Ah 5s 2c", True)):
        deal = Deal(
            JACKS_OR_BETTER,
            Structure("limit", (), (10, 20), 5),
            dict.fromkeys(range(1, 5), 500),
            4,
            hands=hidden(JACKS_OR_BETTER, hand, 1, range(1, 5)),
            house=House.of("book", refuse_false_open_when_cards_known=looks),
        )
        assert deal.to_act == 1
        assert plays(level, deal).act == ("open" if may else "check")


@every_level
def test_a_seven_is_bet_after_the_draw(level: str):
    """11.ace-to-five.4: a seven that is checked wins nothing that is bet after it."""
    deal = Deal(
        LOWBALL_A5,
        Limit(10, 20, blinds=(5, 10)),
        {1: 500, 2: 500},
        2,
        hands={1: "7c 6d 5h 4s 3c", 2: "?? ?? ?? ?? ??"},
        start=Start("after-draw", (Pot(60, (1, 2)),)),
    )
    while deal.pending == "draw":
        deal.draw(0)
    assert deal.to_act == 1
    assert plays(level, deal).act == "bet"


def at_the_showdown(mine: str, shown: str) -> Deal:
    """Seat 1, who was called, has shown; seat 2 is to show or to muck."""
    deal = Deal(
        HOLDEM,
        BLINDS,
        {1: 500, 2: 500},
        2,
        hands={1: shown, 2: mine},
        board="Kc 9d 5h 4s 2c",
        start=Start("river", (Pot(60, (1, 2)),)),
        shows="by-hand",
    )
    deal.bet(20)
    deal.call()
    deal.show()
    assert deal.to_act == 2
    return deal


@every_level
def test_a_beaten_hand_is_mucked_and_no_other(level: str):
    assert plays(level, at_the_showdown("Qs Qd", "As Ad")).act == "muck"
    assert plays(level, at_the_showdown("Ah Ac", "As Ad")).act == "show"
    assert plays(level, at_the_showdown("Kd Ks", "As Ad")).act == "show"
