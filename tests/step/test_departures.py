"""Where PokerKit 0.7.7 plays otherwise than the book: each departure by itself, both answers, the arithmetic on paper.

The driver of ``test_in_step`` steers around exactly these cases, by its predicates and by how it sets its tables. A
release of PokerKit that plays one of them by the book fails here, and its predicate can go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pokerkit.state
import pytest
from in_step import UNTIL_SHOWDOWN, Table
from sides import ours, shown_down, theirs

from cardspeak import Deal, House, Limit, NoLimit, Post, PotLimit, Refused, games
from cardspeak.cards import DECK_52, parse

if TYPE_CHECKING:
    from collections.abc import Sequence


def stacked(hands: Sequence[str], board: str) -> tuple[int, ...]:
    """A deck that deals these hands, first position first, and this board, with burns from what is left."""
    held = [parse(hand) for hand in hands]
    cards = [held[at][circuit] for circuit in range(len(held[0])) for at in range(len(held))]
    turned = parse(board)
    rest = [card for card in DECK_52 if card not in {*cards, *turned}]
    return (*cards, rest[0], *turned[:3], rest[1], turned[3], rest[2], turned[4], *rest[3:])


def table(kind: str, blinds: tuple[int, ...], stacks: tuple[int, ...], **more: Any) -> Table:
    return Table(more.pop("game", games.HOLDEM), kind, blinds, stacks, more.pop("deck", DECK_52), **more)


def run(both: Table, acts: str) -> tuple[Deal, Any]:
    """The acts in both: ``f`` folds, ``c`` checks or calls, a number is the total of a wager."""
    deal, state = both.deal(), both.pokerkit()
    for act in acts.split():
        if act == "f":
            deal.fold()
            state.fold()
        elif act == "c":
            deal.act("call" if deal.options().facing else "check")
            state.check_or_call()
        else:
            deal.act(deal.options().wager, int(act))
            state.complete_bet_or_raise_to(int(act))
    return deal, state


ROYAL_BOARD = "As Ks Qs Js Ts"
FOUR_HANDS = ("2c 2d", "3c 3d", "4c 4d", "5c 5d")


# ------------------------------------------------------------------------------------------------- dividing the pot


def test_two_odd_chips_go_one_each() -> None:
    """3.ties.4, 3.ties.5a: the small blind of 5 folds, three put in 10: 35 chips, three play the board. 35 / 3 is 11 and
    two over, one each to the first two clockwise from the button: 12, 12, 11. PokerKit gives both to the first."""
    both = table("no-limit", (5, 10), (100, 100, 100, 100), deck=stacked(FOUR_HANDS, ROYAL_BOARD))
    deal, state = run(both, "c c f c" + " c c c" * 3)
    assert list(deal.stacks.values()) == [95, 90 + 12, 90 + 12, 90 + 11]
    assert shown_down(state) == [95, 90 + 13, 90 + 11, 90 + 11]


def test_main_and_side_pot_are_split_apart() -> None:
    """3.ties.5d: the small blind folds 5; position 2 is all-in for 13 with the worst hand; 1, 3 and 4 put in 20 by the
    flop and 1 and 3 ten more on the turn, where 4 folds; 1 and 3 tie. Main pot 5 + 4 x 13 = 57: 29 and 28. Side pot 17 +
    17 + 7 = 41: 21 and 20. So 50 and 48. PokerKit puts together what the same two win: 98, 49 each."""
    hands = ("3h 3c", "Ac 2h", "8c 8d", "Ad 2c", "7h 7c")
    both = table("no-limit", (5, 10), (100, 100, 13, 100, 100), deck=stacked(hands, "As Ks Qh 9d 4s"))
    deal, state = run(both, "c c c f c 10 c c c 10 c f c c")
    assert list(deal.stacks.values()) == [95, 70 + 50, 0, 70 + 48, 80]
    assert shown_down(state) == [95, 70 + 49, 0, 70 + 49, 80]


def test_a_double_tie_is_split_as_evenly_as_can_be() -> None:
    """3.ties.5c: 10 + 10 + 2 = 22 chips at Omaha high-low, two players tie for high and for low: 11 each. PokerKit
    divides each half by itself: 11 and 11 are 6 + 6 = 12 for the first, 5 + 5 = 10 for the second."""
    deck = stacked(("9c 9d Tc Th", "As 2s Kc Kd", "Ad 2d Kh Ks"), "3h 4c 8h Jc Qd")
    both = table("limit", (2, 10), (100, 100, 100), game=games.OMAHA_HILO, deck=deck)
    deal, state = run(both, "c f c" + " c c" * 3)
    assert list(deal.stacks.values()) == [98, 90 + 11, 90 + 11]
    assert shown_down(state) == [98, 90 + 12, 90 + 10]


def test_a_side_pot_without_a_low_goes_to_high_whole() -> None:
    """7.2, 3.ties.5d: position 2, all-in for 20, alone has a low; position 0, all-in for 50, the best high; position 3
    puts in 60 and folds to position 1. Main pot 4 x 20 = 80: high 40, low 40. First side pot 3 x 30 = 90: nobody in it has
    a low, so high takes it all. Second side pot 2 x 10 = 20: position 1 alone is left in it. PokerKit sees a low
    somewhere and shares 45 of the 90 between 0 and 1: 45 + 23 and 22."""
    hands = ("Kc Kd 9c 9d", "Qc Qd Tc Td", "As 2s 7c Jh", "Jc Js 6c 6d")
    deck = stacked(hands, "3h 4c 8h Kh 9h")
    both = table("pot-limit", (5, 10), (50, 100, 20, 100), game=games.OMAHA_HILO, deck=deck)
    deal, state = run(both, "20 c c c 30 c c 10 c 10 f")
    assert list(deal.stacks.values()) == [40 + 90, 40 + 20, 40, 40]
    assert shown_down(state) == [40 + 45 + 23, 40 + 22 + 20, 40, 40]


def test_side_pot_hands_are_shown_first() -> None:
    """3.showdown.7: the small blind is all-in for 20; the other two bet on the flop and check the last round, position 1
    first to act: 1, 2, then 0. PokerKit has 0 show first."""
    both = table("no-limit", (5, 10), (20, 100, 100))
    deal, state = run(both, "c 20 c c 10 c c c c c")
    assert [seat - 1 for seat in deal.shows] == [1, 2, 0]
    assert list(state.showdown_indices) == [0, 1, 2]


# ------------------------------------------------------------------------------------------------------ the raising


def test_two_players_may_raise_without_end_at_limit() -> None:
    """3.betting-and-raising.5: heads-up on the flop, bet 10, raises to 20, 30, 40; a fourth, to 50, is open."""
    deal, state = run(table("limit", (5, 10), (500, 500)), "c c 10 20 30 40")
    assert ours(deal) == (50, 50)
    assert theirs(state) is None


def test_the_big_blind_is_the_bet_under_the_cap() -> None:
    """3.betting-and-raising.4a: blinds 5 and 10, raises to 20, 30 and 40: a bet and three raises, capped. PokerKit's own
    limit hold'em allows four raises over the blind; the driver builds the game from its parts with three."""
    deal, _ = run(table("limit", (5, 10), (500,) * 4), "20 30 40")
    assert ours(deal) is None
    stock = pokerkit.FixedLimitTexasHoldem(UNTIL_SHOWDOWN, True, 0, (5, 10), 10, 20)(500, 4)
    for total in (20, 30, 40):
        stock.complete_bet_or_raise_to(total)
    assert theirs(stock) == (50, 50)


def test_limit_omaha_high_low_is_limit() -> None:
    """6.description.3, 5.description.4: at 10-20 the first raise is to 20 exactly. PokerKit's class of that name is
    pot-limit: 5 + 10 in the pot, a call of 10 makes 25, so it allows up to 35 (14.description.3)."""
    deal, _ = run(table("limit", (5, 10), (500,) * 3, game=games.OMAHA_HILO), "")
    assert ours(deal) == (20, 20)
    stock = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter(UNTIL_SHOWDOWN, True, 0, (5, 10), 10, 20)(500, 3)
    assert theirs(stock) == (20, 35)


def test_half_a_bet_counts_as_a_bet_at_limit() -> None:
    """3.betting-and-raising.7, the turn at 20: the first bets 20, the second is all-in for 30, exactly half a bet more;
    the third calls. The first faces 10, half a bet: he may raise, to 30 + 20 = 50. PokerKit asks for a whole bet."""
    deal, state = run(table("limit", (5, 10), (500, 50, 500)), "c c c 10 c c 20 30 c")
    assert deal.to_act == 1
    assert ours(deal) == (50, 50)
    assert theirs(state) is None


def test_less_than_half_a_bet_is_completed_at_limit() -> None:
    """3.betting-and-raising.7, the turn at 20: bet 20, all-in for 29, 9 more: the third may complete to 40. PokerKit has
    him raise by a bet on top, to 49."""
    deal, state = run(table("limit", (5, 10), (500, 49, 500)), "c c c 10 c c 20 29")
    assert (deal.options().wager, ours(deal)) == ("complete", (40, 40))
    assert theirs(state) == (49, 49)


def test_a_short_all_in_over_the_blind_does_not_reopen() -> None:
    """14.no-limit.4a: blinds 5 and 10, two call 10, the big blind is all-in for 18: 8 more, no full raise of 10. Those
    who called face 8 and may only call or fold. PokerKit takes the first all-in of a round for a full raise, since no
    raise was before it."""
    deal, state = run(table("no-limit", (5, 10), (1000, 18, 1000)), "c c 18")
    assert (deal.to_act, deal.options().call, ours(deal)) == (3, 8, None)
    assert theirs(state) == (28, 1000)


def test_an_all_in_under_the_minimum_bet_does_not_reopen() -> None:
    """14.no-limit.4a: minimum bet 10: the first checks, the second is all-in for 6. The first has acted and faces less
    than a bet: call 6 or fold. PokerKit lets him raise, to 16."""
    deal, state = run(table("no-limit", (5, 10), (1000, 16, 1000)), "c c c c 6 c")
    assert (deal.to_act, deal.options().call, ours(deal)) == (1, 6, None)
    assert theirs(state) == (16, 990)


def test_short_all_ins_add_up_for_whom_they_face() -> None:
    """14.no-limit.6, its own example: bet 100, all-in 160, call 160, all-in 210, the bettor calls 210. The caller of 160
    faces 50 and may call or fold; the bettor faced 110 and might have raised, to 310. No departure: PokerKit's count of
    short all-ins comes to the same wherever the round has had a full bet."""
    both = table("no-limit", (5, 10), (1010, 170, 1010, 220, 1010))
    deal, state = run(both, "c c c c c 100 160 c 210 f")
    assert (deal.to_act, deal.options().call) == (1, 110)
    assert ours(deal) == theirs(state) == (310, 1000)
    deal, state = run(both, "c c c c c 100 160 c 210 f c")
    assert (deal.to_act, deal.options().call) == (3, 50)
    assert ours(deal) is theirs(state) is None


def test_a_short_big_blind_lowers_no_price() -> None:
    """14.no-limit.2a, 14.no-limit.2c: blinds 50 and 100, the big blind has 60. To come in costs 100 and a raise is to 200
    at least. PokerKit asks 60, and 160 for a raise."""
    deal, state = run(table("no-limit", (50, 100), (1000, 60, 1000)), "")
    assert (deal.options().call, ours(deal)) == (100, (200, 1000))
    assert (state.checking_or_calling_amount, theirs(state)) == (60, (160, 1000))


def test_a_straddle_is_the_new_bring_in() -> None:
    """14.no-limit.3: blinds 5 and 10, straddle 20: a raise is by 20, to 40. PokerKit with a least bet of 10 allows 30;
    the driver gives it a least bet of 20."""
    deal = Deal(
        games.HOLDEM, NoLimit(blinds=(5, 10)), {1: 500, 2: 500, 3: 500, 4: 500}, 4, posts={3: Post(straddle=20)}
    )
    assert ours(deal) == (40, 500)
    stock = pokerkit.NoLimitTexasHoldem(UNTIL_SHOWDOWN, True, 0, (5, 10, 20), 10)(500, 4)
    assert theirs(stock) == (30, 500)


def test_the_small_blind_counts_as_a_big_one_at_pot_limit() -> None:
    """14.pot-limit.5: blinds 5 and 10 count as 20, a call makes 30, so the first in may make it 40. Counted exactly, as
    PokerKit does and a house may: 5 + 10 + 10 = 25, so 35."""
    stacks = {1: 500, 2: 500, 3: 500}
    exact = House.of(count_small_blind_as_big=False)
    assert ours(Deal(games.OMAHA, PotLimit(blinds=(5, 10)), stacks, 3)) == (20, 40)
    assert ours(Deal(games.OMAHA, PotLimit(blinds=(5, 10)), stacks, 3, house=exact)) == (20, 35)
    stock = pokerkit.PotLimitOmahaHoldem(UNTIL_SHOWDOWN, True, 0, (5, 10), 10)(500, 3)
    assert theirs(stock) == (20, 35)


# ------------------------------------------------------------------------------------------------------ who is asked


def test_a_fold_with_nothing_to_face_binds() -> None:
    """3.betting-and-raising.8: what a player says in turn is his action, so a fold is taken though it is not offered.
    PokerKit's tournament mode refuses it."""
    deal, state = run(table("no-limit", (5, 10), (100, 100, 100)), "c c c")
    assert deal.options().may == ("check", "bet")
    deal.fold()
    assert deal.dead == (1,)
    assert not state.can_fold()


def test_nobody_is_asked_where_no_betting_is_possible() -> None:
    """2.procedures.16: the small blind is all-in by calling, the button has folded, the big blind has met the price: all
    betting is over. PokerKit asks the big blind, who could only check."""
    deal, state = run(table("no-limit", (1, 2), (2, 200, 157)), "f c")
    assert deal.over
    assert state.actor_index == 1
    assert state.checking_or_calling_amount == 0
    assert theirs(state) is None


def test_a_single_ante_too_short_for_both_pays_the_blind_first() -> None:
    """15.tda.13 and the book's house: two players, blinds 5 and 10, the button antes 3 for both and has 7: 5 go to the
    blind and 2 to the ante; the big blind's last 5 come back: a pot of 5 + 5 + 2 = 12. PokerKit takes the ante first: 3
    and a blind of 4, so 4 + 4 + 3 = 11."""
    deal, state = run(table("no-limit", (5, 10), (100, 7), ante=3, ante_from="button"), "")
    assert sum(pot.amount for pot in deal.pots) == 12
    assert sum(state.pot_amounts) == 4 + 4 + 3


def test_an_ante_that_nobody_matches_stays_in_play() -> None:
    """3.showdown.8: antes of 5, of which the other can pay 2: the 3 that he cannot match come back when the pots are
    built, and until then the money is in the pot. PokerKit hands them back before the blinds are posted."""
    both = table("no-limit", (5, 10), (100, 2), ante=5)
    deal, state = run(both, "")
    assert deal.returned == {1: 3 + 10}
    assert sum(pot.amount for pot in deal.pots) == 4
    assert state.operations[2].bets == (2, 2)


def test_a_raise_that_nobody_could_answer_is_not_offered() -> None:
    """2.procedures.8 and the house setting pointless_raise_offered, false by the book: on the flop the first is all-in for
    200; the third has 150 and can at most call all-in, so a raise by the second changes nothing. Both refuse it."""
    both = table("no-limit", (5, 10), (210, 1000, 160))
    deal, state = run(both, "c c c 200")
    assert theirs(state) is None
    assert ours(deal) is None
    with pytest.raises(Refused):
        deal.raise_to(400)


def test_who_did_act_first_shows_first() -> None:
    """3.showdown.7: position 0 is all-in on the flop for 30, the others call and check the turn and the river, position 1
    first to act: 1, 2, 0. PokerKit begins with 0, who would have been first with chips."""
    deal, state = run(table("no-limit", (5, 10), (40, 100, 100)), "c c c 30 c c c c c c")
    assert [seat - 1 for seat in deal.shows] == [1, 2, 0]
    assert list(state.showdown_indices) == [0, 1, 2]


def test_limit_needs_its_bets() -> None:
    """The tables of this folder play at the sizes that they say: small bets of the big blind, big bets of twice it."""
    assert table("limit", (5, 10), (100, 100)).structure == Limit(10, 20, blinds=(5, 10))
