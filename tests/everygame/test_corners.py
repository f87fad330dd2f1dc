"""Corners that play at random came upon, each as its smallest deal."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak import Deal, House, NoLimit, Refused, games
from cardspeak.cards import seeded_deck


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
