"""Corners that play at random came upon, each as its smallest deal."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak import Deal, House, Limit, NoLimit, Refused, Spread, games
from cardspeak.cards import BadCards, Card, parse, seeded_deck
from cardspeak.deal.setup import BadSetup


def by_hand(game: Any, stacks: dict[int, int], **more: Any) -> Deal:
    return Deal(game, NoLimit(blinds=(5, 10)), stacks, button=max(stacks), deck=seeded_deck(1), **more)


def test_one_card_of_an_omaha_hand_is_shown() -> None:
    """3.showdown.1: a player may turn up a part of his hand first; it is told what he shows, and no hand is named."""
    deal = by_hand(games.OMAHA, {1: 10, 2: 10}, shows="by-hand")
    deal.call()
    card = deal.hands[deal.to_act][:1]
    deal.show(card)
    assert deal.log[-1].text == f"Seat 1 shows {card[0]}."
    assert deal.log[-1].cards == card
    assert deal.view().hands[1][:1] == card


def test_the_winner_shows_before_the_flop() -> None:
    """3.showdown.1 in a house where the last hand must be shown: there is no board yet, so no hand is named."""
    house = House.of(win_uncontested_without_showing=False)
    deal = by_hand(games.HOLDEM, {1: 100, 2: 100}, house=house)
    deal.fold()
    assert deal.over
    shown = [entry for entry in deal.log if entry.kind == "show"]
    assert [entry.seat for entry in shown] == [1]
    assert shown[0].cards == deal.hands[1]


def test_the_last_hand_is_not_offered_the_muck() -> None:
    """3.showdown.1: where the house has the last hand shown, it may not be thrown away, and so that is not offered."""
    house = House.of(win_uncontested_without_showing=False)
    deal = by_hand(games.HOLDEM, {1: 100, 2: 100}, house=house, shows="by-hand")
    deal.fold()
    assert deal.options().may == ("show",)
    with pytest.raises(Refused) as told:
        deal.muck()
    assert "Show or muck" not in str(told.value)


def test_the_rest_is_not_dealt_three_times_from_too_short_a_stub() -> None:
    """14.no-limit.17a: eight players at Omaha take 32 cards and a board with its burns takes 8: of the 20 left two boards
    can be dealt, not three."""
    deal = by_hand(games.OMAHA, dict.fromkeys(range(1, 9), 10), dealer="by-hand")
    while deal.pending == "act":
        deal.call()
    assert deal.stub_left == 52 - 32
    with pytest.raises(Refused):
        deal.deal_times(3)
    deal.deal_times(2)
    while deal.step():
        pass
    assert deal.over


def test_the_log_of_five_card_stud_tells_of_no_low() -> None:
    """Two hands all-in for the ante of 1: the pot of 2 is awarded and told, by the rule of stud."""
    deal = Deal(games.FIVE_CARD_STUD, Limit(10, 20, ante=1, bring_in=5), {1: 1, 2: 1}, deck=seeded_deck(1))
    assert deal.over
    award = next(entry for entry in deal.log if entry.kind == "award")
    assert award.chips == 2
    assert "8.description.4" in award.rules


def test_nine_are_not_dealt_in_at_stud() -> None:
    """8.description.1: eight at most. Nine would run out on sixth street: 27 + 10 + 10 are 47 of 52."""
    with pytest.raises(BadSetup):
        Deal(games.STUD, Limit(10, 20, ante=1, bring_in=5), dict.fromkeys(range(1, 10), 100))


def test_the_rest_is_dealt_twice_only_when_the_discards_are_made() -> None:
    """14.no-limit.17a deals boards again, not hands: refused before the flop at crazy pineapple, open
    for the river when the discard is made."""
    deal = by_hand(games.CRAZY_PINEAPPLE, {1: 10, 2: 10}, dealer="by-hand")
    deal.call()
    with pytest.raises(Refused) as told:
        deal.deal_times(2)
    assert "14.no-limit.17a" in told.value.rules
    while deal.pending != "draw":
        assert deal.step()
    for _ in range(2):
        deal.draw(deal.hands[deal.to_act][:1])
    while deal.street != "turn":
        assert deal.step()
    deal.deal_times(2)
    while not deal.over:
        assert deal.step()
    assert [len(hand) for hand in deal.hands.values()] == [2, 2]
    assert [len(board) for board in deal.boards] == [5, 5]
    assert deal.boards[0][:4] == deal.boards[1][:4]


def test_a_raise_over_a_pot_declared_open_without_chips_is_a_raise() -> None:
    """12.12, 14.no-limit.4: callers owe the opening bet of 10, so that a raise is to 20 or more."""
    deal = Deal(games.DRAW_HIGH, NoLimit(ante=5, minimum=10), {1: 200, 2: 5, 3: 200}, button=3, deck=seeded_deck(1))
    deal.check()
    deal.open(0)
    assert deal.options().call == 10
    assert deal.options().raise_to == (20, 195)


def test_a_bet_while_cards_are_drawn_is_told_so() -> None:
    deal = Deal(games.LOWBALL_27, Limit(10, 20, blinds=(5, 10)), {1: 200, 2: 200}, button=2, deck=seeded_deck(1))
    deal.call()
    deal.check()
    with pytest.raises(Refused, match="Cards are being exchanged") as told:
        deal.check()
    assert "11.description.3" in told.value.rules
    with pytest.raises(Refused, match="There is no showdown yet"):
        deal.muck()


def test_a_spread_opening_of_two_big_blinds_is_no_less() -> None:
    """11.description.4 where the house asks for it, spread 5-20 over a blind of 10: opened for 20, raised from there."""
    deal = Deal(
        games.LOWBALL_A5,
        Spread(5, 20, blinds=(10,)),
        dict.fromkeys(range(1, 6), 1000),
        button=5,
        house=House.of("book", minimum_open="double-big-blind"),
    )
    assert deal.options().bet == (20, 20)
    with pytest.raises(Refused):
        deal.open(5)
    deal.open(20)
    assert deal.options().raise_to == (40, 40)


def test_the_last_hand_is_shown_also_where_it_did_not_open() -> None:
    """3.showdown.1 in a house where the winner shows: only an opener may give up the pot (12.jacks-or-better.3)."""
    deal = Deal(
        games.JACKS_OR_BETTER,
        Limit(10, 20, ante=1),
        {1: 100, 2: 100},
        button=2,
        hands={1: "Jh Jd 2c 3c 4c", 2: "Ks Kd 5c 6c 7c"},
        house=House.of(win_uncontested_without_showing=False),
        shows="by-hand",
    )
    deal.open(10)
    deal.call()
    deal.stand_pat()
    deal.stand_pat()
    deal.check()
    deal.bet(20)
    deal.fold()
    assert deal.options().may == ("show",)


def test_an_agreement_that_is_refused_changes_nothing() -> None:
    """14.no-limit.17a: asked for more times than the house allows, with an uncalled bet still lying there (3.showdown.8)."""
    deal = by_hand(games.HOLDEM, {1: 100, 2: 500}, dealer="by-hand")
    deal.raise_to(300)
    deal.call()
    assert deal.next_step == "uncalled"
    before = deal.copy()
    with pytest.raises(Refused):
        deal.deal_times(9)
    assert deal == before
    deal.deal_times(2)
    assert deal.returned == {2: 200}


def test_a_card_named_twice_is_no_discard() -> None:
    deal = by_hand(games.LOWBALL_27, {1: 200, 2: 200})
    deal.call()
    deal.check()
    card = deal.hands[1][0]
    before = deal.copy()
    with pytest.raises(BadCards, match="stands twice"):
        deal.draw((card, card))
    assert deal == before


def test_the_last_card_told_is_dealt_from_the_scramble_as_well() -> None:
    """8.15: seven hands of stud to the end take 52 cards and four burns; whoever is served from the scrambled cards has the
    seventh card that his hand was said to have."""
    hands = {seat: " ".join(map(str, map(Card, range(seat - 1, 49, 7)))) for seat in range(1, 8)}
    deal = Deal(games.STUD, Limit(10, 20, bring_in=5), dict.fromkeys(hands, 100), hands=hands)
    while not deal.over:
        options = deal.options()
        deal.act(options.may[0] if "fold" not in options.may else "call")
    assert any(fact[0] == "scrambled" for fact in deal.log.facts)
    assert {seat: " ".join(map(str, hand)) for seat, hand in deal.hands.items()} == hands


def test_nobody_waits_for_an_upcard_that_decides_nothing() -> None:
    """8.1: who shows the best board acts first; where both are all-in nobody acts, known or not. The hands are named at the
    showdown (3.showdown.2)."""
    deal = Deal(
        games.STUD,
        Limit(10, 20, bring_in=5),
        {1: 10, 2: 10},
        hands={1: "?? ?? As", 2: "?? ?? 2c"},
        shows="by-hand",
    )
    deal.bring_in()
    deal.complete_to(10)
    deal.call()
    assert deal.pending == "show"
    deal.show("Ah Ad As Kc Qc Jd 9d")
    deal.show("2d 2h 2c Kd Qd Jh 9h")
    assert deal.over
    assert deal.stacks == {1: 20, 2: 0}


def test_what_a_completion_cites() -> None:
    """8.3 for the forced bet, which is no raise; 8.description.9 and 3.betting-and-raising.7 where an all-in of less than
    half a bet is completed, on third street and later."""
    stacks = {1: 100, 2: 100, 3: 12}
    deck = parse("2h 3h 4h 2s 3s 4s 2c Kd 9d 5c 6c 7c 8c Js")  # upcards 2c, Kd, 9d; after a burn 6c, 7c, 8c
    deal = Deal(games.STUD, Limit(10, 20, bring_in=5), stacks, deck=deck)
    deal.bring_in()
    assert deal.options().rules["complete"] == ("8.3", "8.description.3")
    deal.complete_to(10)
    assert deal.log[-1].rules == ("8.3", "8.description.3")
    deal.call()
    deal.call()
    assert deal.to_act == 2  # king high
    deal.check()
    deal.all_in()  # 2 of a bet of 10
    assert deal.options().rules["complete"][:2] == ("8.description.9", "3.betting-and-raising.7")
    deal.complete_to(10)
    assert deal.log[-1].rules[:2] == ("8.description.9", "3.betting-and-raising.7")


@pytest.mark.parametrize("game", games.GAMES.values(), ids=lambda game: game.name)
def test_every_game_says_by_which_rule_it_is_anted(game: Any) -> None:
    """5.description.7 at the button games, 8.description.1 at stud, 11.description.4 and 12.description.2 at draw."""
    section = {"5": "5.description.7", "6": "5.description.7", "8": "8.description.1"}
    first = game.streets[0].rule.split(".")[0]
    assert game.cites["ante"] == section.get(first, {"11": "11.description.4", "12": "12.description.2"}.get(first))


@pytest.mark.parametrize("game", [games.LOWBALL_27, games.DRAW_HIGH, games.BADUGI], ids=lambda game: game.name)
def test_a_choice_that_nothing_explains_is_refused(game: Any) -> None:
    """11.description.3, 12.description.1: how the cards left would be shared no text says."""
    house = House.of("book", deck_runs_out_on_draw="share-remaining")
    with pytest.raises(BadSetup, match="deck_runs_out_on_draw"):
        Deal(game, NoLimit(blinds=(5, 10)), {1: 100, 2: 100}, button=2, house=house)
