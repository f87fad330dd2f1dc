"""Where PokerKit 0.7.7 plays stud and draw otherwise than the book, and where it has come to play as the book does.

As in ``test_departures``: both answers, the arithmetic on paper; the driver steers around exactly these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pokerkit
import pytest
from in_step import BY_HAND, OURS, UNTIL_SHOWDOWN, Table
from pokerkit import Mode
from sides import ours, shown_down, theirs

from cardspeak import Deal, Game, Limit, games
from cardspeak.cards import DECK_52, parse, show

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def stud_deck(hands: Sequence[str], gone: Mapping[int, int] | None = None, burns: str = "") -> tuple[int, ...]:
    """A deck that deals these hands of seven cards (fewer where it does not matter), first position first; ``gone`` says
    on which street, from 0, somebody gets no more cards. Burns and what is lacking come from what is left."""
    held = [list(parse(hand)) for hand in hands]
    burned = list(parse(burns))
    rest = [card for card in DECK_52 if card not in {*burned, *[card for hand in held for card in hand]}]

    def top(lot: list[int]) -> list[int]:
        return [lot.pop(0)] if lot else [rest.pop(0)] if rest else []

    deck = [card for _ in range(3) for hand in held for card in top(hand)]
    for street in range(1, 5):
        deck += top(burned)
        staying = [hand for at, hand in enumerate(held) if (gone or {}).get(at, 9) > street]
        deck += [card for hand in staying for card in top(hand)]
    return (*deck, *rest)


def draw_deck(hands: Sequence[str], after: str = "") -> tuple[int, ...]:
    """A deck that deals these hands and goes on with these cards, the burn among them."""
    held = [parse(hand) for hand in hands]
    cards = [hand[circuit] for circuit in range(len(held[0])) for hand in held]
    more = parse(after)
    return (*cards, *more, *[card for card in DECK_52 if card not in {*cards, *more}])


def stud(stacks: tuple[int, ...], deck: tuple[int, ...], **more: Any) -> Table:
    """15-30 with antes of 2 and a forced bet of 5, unless otherwise said."""
    stakes = {"ante": 2, "bring_in": 5, "small_bet": 15, **more}
    return Table(stakes.pop("game", games.STUD), "limit", (), stacks, deck, **stakes)


def run(both: Table, acts: str, *, automations: Sequence[Any] = UNTIL_SHOWDOWN) -> tuple[Deal, Any]:
    """The acts in both: ``f`` folds, ``b`` puts in the forced bet, ``c`` checks or calls, a number is the total of a
    wager, ``p`` stands pat, ``-`` with cards throws them away."""
    deal, state = both.deal(), both.pokerkit(automations)
    dealt(state)
    for act in acts.split():
        if act == "f":
            deal.fold()
            state.fold()
        elif act == "b":
            deal.act("bring-in")
            state.post_bring_in()
        elif act == "c":
            deal.act("call" if deal.options().facing else "check")
            state.check_or_call()
        elif act == "p":
            deal.stand_pat()
            state.stand_pat_or_discard()
        elif act.startswith("-"):
            deal.draw(act[1:])
            state.stand_pat_or_discard(act[1:])
        else:
            deal.act(deal.options().wager, int(act))
            state.complete_bet_or_raise_to(int(act))
        if act != "p" and not act.startswith("-"):
            dealt(state)
    return deal, state


def dealt(state: Any) -> None:
    """PokerKit's next cards, where it does not deal them of itself."""
    if state.can_burn_card():
        state.burn_card()
    while state.hole_dealee_index is not None:
        state.deal_hole()


THREE = ("Kd 9s 8h", "Qd 7s 6h", "Jd 4s 2c")
"""Three hands of which position 2 has the low card, and no pair comes on fourth street."""


# ------------------------------------------------------------------------------------------------------ dividing the pot


def test_the_odd_chip_at_stud_goes_to_the_highest_card() -> None:
    """3.ties.5b and its first example: antes of 1, a forced bet of 2 that folds, two bets of 5: 3 + 2 + 10 = 15. Both
    have kings and nines with a five; the highest cards are Kd and Ks. 8 to the Ks in position 1, 7 to the other. PokerKit
    goes by position."""
    hands = ("Kd Kc 9s 9h 5d 3c 2h", "Ks Kh 9d 9c 5s 4d 2s", "7h 6h 2c")
    both = stud((100,) * 3, stud_deck(hands, {2: 1}), ante=1, bring_in=2, small_bet=5)
    deal, state = run(both, "b 5 c f" + " c c" * 4)
    assert list(deal.stacks.values()) == [94 + 7, 94 + 8, 97]
    assert shown_down(state) == [94 + 8, 94 + 7, 97]


def test_the_odd_chip_at_razz_goes_to_the_lowest_card() -> None:
    """3.ties.5b and its razz example: the same 15, both with 6-4-3-2-A. Lowest cards As and Ac: 8 to the Ac in position 1.
    PokerKit gives it to position 0."""
    hands = ("As 2d 3c 4h 6s Kd Qd", "Ac 2s 3h 4d 6c Jh Td", "7h 6h Kh")
    both = stud((100,) * 3, stud_deck(hands, {2: 1}), game=games.RAZZ, ante=1, bring_in=2, small_bet=5)
    deal, state = run(both, "b 5 c f" + " c c" * 4)
    assert list(deal.stacks.values()) == [94 + 7, 94 + 8, 97]
    assert shown_down(state) == [94 + 8, 94 + 7, 97]


def test_the_odd_chip_of_a_tied_low_half_goes_to_the_lowest_card() -> None:
    """10.10 and its last example: four antes of 1, a forced bet of 3 that folds, three bets of 5: 22, of which 11 to the
    full house. Both lows are 7-6-4-2-A; the Ac is below the Ad: 6 to position 2, 5 to position 1. PokerKit: 5 and 6."""
    hands = ("Ks Kh Kd Qc Qd Jc 9s", "Ad 2d 4s 6c 7d Tc Jd", "Ac 2h 4h 6s 7c Th Ts", "3d 3h 2c")
    both = stud((100,) * 4, stud_deck(hands, {3: 1}), game=games.STUD_HILO, ante=1, bring_in=3, small_bet=5)
    deal, state = run(both, "b 5 c c f" + " c c c" * 4)
    assert list(deal.stacks.values()) == [94 + 11, 94 + 5, 94 + 6, 96]
    assert shown_down(state) == [94 + 11, 94 + 6, 94 + 5, 96]


def test_five_four_three_two_ace_is_no_straight_at_deuce_to_seven() -> None:
    """11.deuce-to-seven.description.1: A-5-4-3-2 is ace-high: it beats a pair of deuces and loses to K-Q-J-T-8. Older
    releases of PokerKit took it for a straight; 0.7.7 does not, and there is no departure left."""
    for other, winner in (("2h 2s 5s 4s 3h", 0), ("Kh Qs Js Ts 8h", 1)):
        both = Table(games.LOWBALL_27, "no-limit", (5, 10), (100, 100), draw_deck(("Ac 5d 4d 3d 2d", other)))
        deal, state = run(both, "c c p p c c")
        expected = [100 + 10 * (1 - 2 * winner), 100 - 10 * (1 - 2 * winner)]
        assert list(deal.stacks.values()) == shown_down(state) == expected


# ------------------------------------------------------------------------------------------------------- the raising


def test_an_open_pair_gives_both_limits() -> None:
    """8.4, limit 5-10: a pair of eights shows on fourth street: bet 5 or 10; over 5 raise to 10 or 15; over 15, the upper
    limit having been used, to 25 only. PokerKit knows the lower limit alone."""
    hands = ("Kd 9s 8h 8d", "Qd 7s 6h Kh", "Jd 4s 2c Js")
    both = stud((500,) * 3, stud_deck(hands), ante=1, bring_in=2, small_bet=5)
    deal, state = run(both, "b c c")
    assert (deal.to_act, ours(deal), deal.options().only_bounds) == (1, (5, 10), True)
    assert (state.actor_index, theirs(state)) == (0, (5, 5))
    deal, state = run(both, "b c c 5")
    assert (ours(deal), theirs(state)) == ((10, 15), (10, 10))
    deal.raise_to(15)
    assert ours(deal) == (25, 25)


@pytest.mark.parametrize("game", [games.STUD_HILO, games.RAZZ], ids=lambda game: game.name)
def test_an_open_pair_changes_nothing_at_razz_and_high_low(game: Game) -> None:
    """9.4, 10.7: the same cards, the bet is 5 in both."""
    hands = ("Kd 9s 8h 8d", "Qd 7s 6h Kh", "Jd 4s 2c Js")
    both = stud((500,) * 3, stud_deck(hands), game=game, ante=1, bring_in=2, small_bet=5)
    deal, state = run(both, "b c c")
    assert deal.to_act == state.actor_index + 1
    assert ours(deal) == theirs(state) == (5, 5)


def test_two_players_may_raise_without_end_at_stud() -> None:
    """8.3 and its last example, 3.betting-and-raising.5: heads-up, completion to 15, raises to 30, 45 and 60; 75 is
    open. PokerKit has counted four."""
    both = stud((500, 500), stud_deck(("Kd 9s 8h", "Qd 7s 2c")))
    deal, state = run(both, "b 15 30 45 60")
    assert ours(deal) == (75, 75)
    assert theirs(state) is None


def test_completing_is_not_a_raise() -> None:
    """8.3, 8.description.3: three players, completion to 15, raises to 30, 45, 60: capped in both, for PokerKit allows
    four and counts the completion."""
    deal, state = run(stud((500,) * 3, stud_deck(THREE)), "b 15 30 45 60")
    assert ours(deal) is theirs(state) is None


@pytest.mark.parametrize(
    ("game", "stock"),
    [
        (games.TRIPLE_DRAW_27, pokerkit.FixedLimitDeuceToSevenLowballTripleDraw),
        (games.BADUGI, pokerkit.FixedLimitBadugi),
    ],
    ids=["triple-draw-27", "badugi"],
)
def test_the_big_blind_is_the_bet_under_the_cap_at_draw(game: Game, stock: type) -> None:
    """3.betting-and-raising.4a: blinds 5 and 10, raises to 20, 30 and 40, capped with three players in. PokerKit's own
    game goes to 50; the driver builds it with three raises."""
    deal, state = run(Table(game, "limit", (5, 10), (500,) * 3, DECK_52), "20 30 40")
    assert ours(deal) is theirs(state) is None
    own = stock(UNTIL_SHOWDOWN, True, 0, (5, 10), 10, 20)(500, 3)
    for total in (20, 30, 40):
        own.complete_bet_or_raise_to(total)
    assert theirs(own) == (50, 50)


def test_an_all_in_just_over_the_forced_bet_is_completed() -> None:
    """8.description.9, 3.betting-and-raising.7: over a forced bet of 5 position 0 is all-in for 7, less than half of 15:
    position 1 may complete to 15. PokerKit has him raise by 15 on top, to 22."""
    deal, state = run(stud((9, 500, 500), stud_deck(THREE)), "b 7")
    assert (deal.options().wager, ours(deal)) == ("complete", (15, 15))
    assert theirs(state) == (22, 22)


def test_an_all_in_of_half_a_bet_over_the_forced_bet_stands() -> None:
    """8.description.9: all-in for 11, more than half of 15: a raise is to 11 + 15 = 26, in both. The low card, who put in
    5, then faces 6 after a call. By the whole wager of 11 he may raise, to 26; by PokerKit's count of 6 more too."""
    deal, state = run(stud((13, 500, 500), stud_deck(THREE)), "b 11")
    assert ours(deal) == theirs(state) == (26, 26)
    deal, state = run(stud((13, 500, 500), stud_deck(THREE)), "b 11 c")
    assert (deal.to_act, deal.options().call, ours(deal)) == (3, 6, (26, 26))
    assert theirs(state) == (26, 26)


# ----------------------------------------------------------------------------------------------------- the forced bet


def test_a_short_forced_bet_lowers_no_price() -> None:
    """8.description.6: the low card has 3 left of a forced bet of 5. The next may call 5 or complete to 15. PokerKit asks
    3; so does the house that the driver sets."""
    both = stud((500, 500, 5), stud_deck(THREE))
    deal = Deal(games.STUD, Limit(15, 30, ante=2, bring_in=5), {1: 500, 2: 500, 3: 5}, deck=both.deck)
    deal.all_in()
    assert (deal.to_act, deal.options().call, ours(deal)) == (1, 5, (15, 15))
    state = both.pokerkit()
    state.post_bring_in()
    assert (state.checking_or_calling_amount, theirs(state)) == (3, (15, 15))


def test_the_whole_of_a_stack_that_is_the_forced_bet_is_no_completion() -> None:
    """8.2: there are the forced bet and the full bet, no third amount. The low card has exactly 5: that is the forced bet.
    PokerKit also takes it for a completion, so that one of four wagers is gone and 15 is a raise to 20."""
    both = stud((500, 500, 7), stud_deck(THREE))
    deal, state = run(both, "")
    assert (deal.options().may, deal.options().bring_in) == (("bring-in",), 5)
    assert theirs(state) == (5, 5)
    state.complete_bet_or_raise_to(5)
    assert theirs(state) == (20, 20)


def test_who_sits_left_of_an_all_in_low_card_may_fold() -> None:
    """8.8: the low card is all-in for the ante; the next may fold, bet 5 or bet 15. PokerKit makes him put in 5."""
    both = stud((500, 500, 2), stud_deck(THREE))
    deal, state = run(both, "")
    assert (deal.to_act, deal.options().may, deal.options().bring_in) == (1, ("fold", "bring-in", "bet"), 5)
    assert (state.actor_index, state.effective_bring_in_amount, theirs(state)) == (0, 5, (15, 15))
    assert not state.can_fold()


def test_who_left_of_an_all_in_low_card_folds_passes_the_choice_on() -> None:
    """8.8: a fold passes the same three choices to the next, here position 1, with position 2 all-in for the ante and
    position 3 behind."""
    both = stud((500, 500, 2, 500), stud_deck((*THREE, "Qc Tc 9h")))
    deal, _ = run(both, "")
    assert deal.to_act == 4
    deal.fold()
    assert (deal.to_act, deal.options().may) == (1, ("fold", "bring-in", "bet"))


def test_the_high_card_at_razz_counts_the_ace_low() -> None:
    """9.3 and its examples: of As, 5c and 9d the 9d owes the forced bet; of four aces the spade. No departure."""
    for doors, first in (
        (("Kd Qd As", "Jd Td 5c", "Kh Qh 9d"), 2),
        (("Kd Qd Ah", "Jd Td As", "Kh Qh Ad", "8h 8d Ac"), 1),
    ):
        deal, state = run(stud((500,) * len(doors), stud_deck(doors), game=games.RAZZ), "")
        assert deal.to_act - 1 == state.actor_index == first


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        (games.STUD, ("2h 3h 4c 7d", "Kc Qc Ac Kd", "Jd Jc Ad Ks")),
        (games.STUD_HILO, ("2h 3h 4c Td", "Kc Qc Ac 6d", "Jd Jc As 6h")),
        (games.RAZZ, ("Kh 4h Jd Kc", "Qh Qd 7h 3s", "Js Jc 7c 3d")),
    ],
    ids=lambda value: value.name if isinstance(value, Game) else "",
)
def test_equal_boards_go_by_position(game: Game, hands: tuple[str, ...]) -> None:
    """8.1, 10.description.2, 9.3: positions 1 and 2 show the same ranks on fourth street; 1, who gets cards first, acts
    first, whatever the suits. No departure."""
    deal, state = run(stud((500,) * 3, stud_deck(hands), game=game), "b c c")
    assert deal.street == "fourth"
    assert deal.to_act - 1 == state.actor_index == 1


# -------------------------------------------------------------------------------------------------------- the dealing


def test_a_seat_that_folds_with_nothing_to_face_goes_on_getting_cards() -> None:
    """8.7 and its example: on fifth street position 0 checks, position 1 gives up, position 2 checks. For sixth street Tc
    is burned, Th goes to 0, Ts to the place of 1, 9c to 2. PokerKit's tournament mode refuses the fold; its cash mode
    warns, takes it, and deals Ts to 2."""
    hands = ("Kd 9s 8h Ah Qh Th", "Qd 7s 6h 5c 4c Ts", "Jd 4s 2c 3d 3s 9c")
    both = stud((500,) * 3, stud_deck(hands, burns="Ac Qc Tc"))
    deal, state = run(both, "b c c c c c c")
    assert not state.can_fold()
    for act in ("check", "fold", "check"):
        deal.act(act)
    assert {seat: show(cards[-1:]) for seat, cards in deal.hands.items()} == {1: "Th", 2: "Ts", 3: "9c"}
    assert deal.live == (1, 3)
    state = both.pokerkit(mode=Mode.CASH_GAME)
    state.post_bring_in()
    for _ in range(6):
        state.check_or_call()
    with pytest.warns(UserWarning, match="no reason"):
        state.fold()
    state.check_or_call()
    assert repr(state.hole_cards[2][-1]) == "Ts"


def test_folded_cards_are_not_dealt_again() -> None:
    """8.15 and its third example: of eight one folds on third street, 24 + 3 x 8 = 48 cards are gone, 4 are left for 7.
    One is burned, two go out, the last with the four burns makes 5 for 5; none of the folder's three is among them.
    PokerKit burns one, deals the other three, and serves four hands from the four burns and the folder's three."""
    both = stud((900,) * 8, DECK_52)
    acts = "b" + " c" * 6 + " f"
    deal, state = run(both, acts, automations=BY_HAND)
    gone = set(deal.hands[deal.dead[0]])
    while deal.street != "seventh":
        assert deal.to_act == state.actor_index + 1
        deal.check()
        state.check_or_call()
        if deal.street != "seventh":
            dealt(state)
    assert not gone & {card for seat in deal.live for card in deal.hands[seat]}
    assert deal.board == ()
    state.burn_card()
    for _ in range(3):
        state.deal_hole()
    assert not state.deck_cards
    again = {OURS[card] for card in state.get_dealable_cards(1, warning_status=False)}
    assert again == {card.number for card in gone} | {OURS[card] for card in state.burn_cards}


def test_a_common_card_comes_though_folded_cards_would_serve() -> None:
    """8.15 and its fourth example: of eight one folds on fourth street. 24 + 1 + 8 + 1 + 7 + 1 + 7 = 49 cards are gone;
    3 in the stub and 3 burns are 6 for 7 hands, so one is burned and the next turned up for all. PokerKit counts the
    folder's four cards too, 10 for 7, and gives each hand its own."""
    both = stud((900,) * 8, DECK_52)
    deal, state = run(both, "b" + " c" * 7, automations=BY_HAND)
    deal.bet(15)
    state.complete_bet_or_raise_to(15)
    deal.fold()
    state.fold()
    for _ in range(6):
        deal.call()
        state.check_or_call()
    while deal.street != "seventh":
        dealt(state)
        deal.check()
        state.check_or_call()
    assert [card.number for card in deal.board] == [both.deck[50]]
    assert {len(deal.hands[seat]) for seat in deal.live} == {6}
    assert sum(map(len, state.hole_dealing_statuses)) == 7
    assert not any(state.board_dealing_counts)


def test_a_common_card_counts_in_who_acts_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """8.15 and its sixth example: eight players, none folded: 24 + 1 + 8 + 1 + 8 + 1 + 8 = 51 cards are gone. The last card
    and the three burns make 4 for 8 hands: they are scrambled, one is burned, 8c is turned up. Position 5 shows 8d 8h,
    position 1 two queens; with the 8c 5 has three eights and acts first. PokerKit reads the boards without it: 1."""
    ups = ("Kc9d4h2s", "QhQs7d3c", "AhJd8s5c", "Tc6h4s2d", "KdJs9h3d", "8d8hTd6c", "Ad7s5h4d", "Jh9s6d2h")
    shown = {card for up in ups for card in parse(up)}
    downs = [card for card in DECK_52 if card not in {*shown, *parse("8c 2c 3h")}]
    hands = [show(downs[2 * at : 2 * at + 2]) + " " + up for at, up in enumerate(ups)]
    both = stud((900,) * 8, stud_deck(hands, burns="2c 8c 3h"))
    monkeypatch.setattr("cardspeak.deal.steps.shuffled_deck", tuple)
    deal, state = run(both, "b" + " c" * 31, automations=BY_HAND)
    assert deal.street == "seventh"
    assert show(deal.board) == "8c"
    assert deal.to_act - 1 == 5
    with pytest.warns(UserWarning, match="reserved"):
        state.deal_board("8c")
    assert state.actor_index == 1


def test_a_fifth_card_comes_when_the_others_have_drawn() -> None:
    """11.10 and its first example: after the burn the deck runs 2c 3c 4c 5c 9h Kd 7s; position 0 draws five, 1 and 2 one
    each: 2c 3c 4c 5c, 9h, Kd, and the 7s as the fifth. PokerKit gives 0 five in a row."""
    hands = ("Ac Ad Ah As Kc", "8c 8d 8h 8s 6c", "Jc Jd Jh Js 6d")
    both = Table(games.LOWBALL_27, "no-limit", (5, 10), (100,) * 3, draw_deck(hands, "Ts 2c 3c 4c 5c 9h Kd 7s"))
    deal, state = run(both, "c c c -AcAdAhAsKc -8c -Jc")
    assert show(deal.hands[1]) == "2c 3c 4c 5c 7s"
    assert [show(deal.hands[seat][-1:]) for seat in (2, 3)] == ["9h", "Kd"]
    assert [repr(card) for card in state.hole_cards[0]] == ["2c", "3c", "4c", "5c", "9h"]
    assert [repr(state.hole_cards[at][-1]) for at in (1, 2)] == ["Kd", "7s"]


def test_the_last_to_draw_five_gets_a_burn_before_the_fifth() -> None:
    """11.10 and its second example: position 0 draws one, 1 none, 2, the last, five: 2c; 3c 4c 5c 9h, Kd is burned, 7s.
    PokerKit burns nothing: 3c 4c 5c 9h Kd."""
    hands = ("Ac Ad Ah As Kc", "8c 8d 8h 8s 6c", "Jc Jd Jh Js 6d")
    both = Table(games.LOWBALL_27, "no-limit", (5, 10), (100,) * 3, draw_deck(hands, "Ts 2c 3c 4c 5c 9h Kd 7s"))
    deal, state = run(both, "c c c -Ac p -JcJdJhJs6d")
    assert show(deal.hands[1][-1:]) == "2c"
    assert show(deal.hands[3]) == "3c 4c 5c 9h 7s"
    assert [repr(card) for card in state.hole_cards[2]] == ["3c", "4c", "5c", "9h", "Kd"]


def test_nobody_gets_back_what_he_has_just_thrown() -> None:
    """11.description.3: eight players take 40 cards and a burn 1, 11 are left. Three draw four each, 12: the last gets
    three of the stub and one of the others' eight and the burn. PokerKit's stub made anew holds his own four, too."""
    both = Table(games.LOWBALL_27, "no-limit", (5, 10), (100,) * 8, DECK_52)
    hands = [show(both.deck[at:40:8][:4]).replace(" ", "") for at in range(8)]
    acts = "c " * 8 + "p " * 5 + " ".join(f"-{hand}" for hand in hands[5:])
    deal, state = run(both, acts, automations=BY_HAND)
    last = set(parse(hands[7]))
    got = [card.number for card in deal.hands[8][1:]]
    assert got[:3] == list(both.deck[49:52])
    assert got[3] in {*parse(hands[5]), *parse(hands[6]), both.deck[40]}
    state.burn_card()
    for _ in range(11):
        state.deal_hole()
    assert not state.deck_cards
    again = {OURS[card] for card in state.get_dealable_cards(1, warning_status=False)}
    assert last < again


# --------------------------------------------------------------------------------------------------------- the showing


def test_the_board_that_did_act_first_shows_first() -> None:
    """3.showdown.7, 8.description.8: position 0, who shows the high board throughout, is all-in for a bet on third
    street; the others check to the end, position 1 first: 1, 2, 0. PokerKit begins with 0."""
    hands = ("Kd 9s Ah As 8h 7d 2d", "Qd 7s 6h 5c 9h 3s 2s", "Jd 4s 2c 8d 3d Tc 4d")
    deal, state = run(stud((17, 500, 500), stud_deck(hands)), "b 15 c c" + " c c" * 4)
    assert [seat - 1 for seat in deal.shows] == [1, 2, 0]
    assert list(state.showdown_indices) == [0, 1, 2]


# ------------------------------------------------------------------------------------------------------ not settled yet


def test_no_forced_bet_against_players_who_are_all_in() -> None:
    """8.8, last example, 2.procedures.16: everybody else is all-in for the ante, so there is nobody to bet against and the
    hands are dealt out. PokerKit does so."""
    both = stud((500, 2), stud_deck(("Kd 9s 2c", "Qd 7s 6h")))
    assert both.pokerkit().actor_index is None
    assert both.deal().to_act == 0


def test_a_fifth_card_is_none_of_those_thrown_for_it() -> None:
    """11.description.3, 11.10: eight players, a burn, 11 cards left. Position 0 throws five and gets four; positions 1 and
    2 take the other seven, and one more is made of the discards. The fifth card of 0, whose draw is not over, should be
    none of his own five while the others' eight and the burn, nine cards, serve."""
    both = Table(games.LOWBALL_27, "no-limit", (5, 10), (100,) * 8, DECK_52)
    hands = [both.deck[at:40:8] for at in range(8)]
    for kept in range(5):  # the pile comes out in one order; five piles, of which one at least has a card of 0's on top
        deal = both.deal()
        while deal.pending == "act":
            deal.act("call" if deal.options().facing else "check")
        deal.draw(hands[0])
        for hand in hands[1:3]:
            deal.draw([card for at, card in enumerate(hand) if at != kept])
        while deal.pending == "draw":
            deal.stand_pat()
        assert len(deal.hands[1]) == 5
        assert not {card.number for card in deal.hands[1]} & set(hands[0])
