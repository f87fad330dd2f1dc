"""Corners that play at random came upon, each as its smallest deal."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak import Deal, House, Limit, NoLimit, Refused, Spread, games
from cardspeak.cards import seeded_deck
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
