"""The blinds are chopped: the one thing that players may agree to about a pot (2.procedures.15)."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak import Deal, House, Limit, NoLimit, Post
from cardspeak.cards import seeded_deck
from cardspeak.deal import Refused
from cardspeak.deal.steps import may_chop
from cardspeak.games import GAMES
from cardspeak.history import CannotWrite, record_of

BUTTON_GAMES = [name for name, game in GAMES.items() if game.streets[0].opens == "after-blinds"]


def new_deal(name: str = "holdem", players: int = 4, **more: Any) -> Deal:
    """Seats 1 and 2 are the blinds, the button is in the last seat; everybody has 200."""
    terms = more.pop("terms", Limit(10, 20, blinds=(5, 10)))
    stacks = dict.fromkeys(range(1, players + 1), 200)
    return Deal(
        GAMES[name],
        terms,
        more.pop("stacks", stacks),
        players,
        deck=seeded_deck(1, GAMES[name].deck),
        joker=False,
        **more,
    )


def to_the_blinds(deal: Deal) -> Deal:
    while deal.to_act > 2:
        deal.fold()
    return deal


@pytest.mark.parametrize("name", BUTTON_GAMES)
def test_both_blinds_come_back_and_the_deal_is_over(name: str):
    """Blinds 5 and 10, everybody else folds: 5 returns to seat 1, 10 to seat 2."""
    deal = to_the_blinds(new_deal(name))
    assert deal.pot == 15
    deal.chop()
    assert deal.over
    assert deal.stacks == {1: 200, 2: 200, 3: 200, 4: 200}
    assert deal.pot == 0
    told = list(deal.log)
    assert [entry.kind for entry in told[-2:]] == ["chopped", "over"]
    assert told[-2].rules == ("2.procedures.15",)
    assert "seat 1 5 and seat 2 10" in told[-2].text


def refused(deal: Deal) -> None:
    before, stacks = [*deal.log], deal.stacks
    assert not may_chop(deal.state)
    with pytest.raises(Refused) as refusal:
        deal.chop()
    assert refusal.value.rules == ("2.procedures.15",)
    assert ([*deal.log], deal.stacks) == (before, stacks)


def test_not_while_somebody_else_is_in():
    """Seat 4 has called 10 and is still in; nor before he has decided."""
    deal = new_deal()
    refused(deal)
    deal.fold(), deal.call()
    refused(deal)


def test_not_once_the_small_blind_has_acted():
    deal = to_the_blinds(new_deal())
    deal.call()
    refused(deal)
    deal = to_the_blinds(new_deal())
    deal.raise_to(20)
    refused(deal)


def test_not_where_anything_else_is_in_the_pot():
    """Antes, a dead post of somebody who has folded, or a straddle that was folded."""
    refused(to_the_blinds(new_deal(terms=NoLimit(blinds=(5, 10), ante=1))))
    refused(to_the_blinds(new_deal(posts={1: Post(blind=5), 2: Post(blind=10), 3: Post(dead=5)})))


def test_not_on_a_later_street():
    deal = to_the_blinds(new_deal())
    deal.call(), deal.check()
    assert deal.street == "flop"
    refused(deal)


def test_not_by_two_who_are_alone_from_the_start():
    refused(new_deal(players=2))


def test_not_in_a_tournament_and_not_where_the_house_bars_it():
    refused(to_the_blinds(new_deal(event="tournament")))
    refused(to_the_blinds(new_deal(house=House.read({"preset": "book", "chop_blinds": "not-allowed"}))))


def test_not_where_the_blinds_do_not_come_round():
    deal = Deal(GAMES["stud"], Limit(10, 20, ante=1, bring_in=3), {1: 200, 2: 200, 3: 200}, deck=seeded_deck(1))
    refused(deal)
    deal.bring_in(), deal.fold()
    refused(deal)


def test_a_short_blind_takes_back_what_he_has_put_in():
    """Seat 2 has 7 and is all-in for his blind of 10: 7 come back to him, 5 to seat 1."""
    deal = to_the_blinds(new_deal(stacks={1: 200, 2: 7, 3: 200, 4: 200}))
    deal.chop()
    assert deal.stacks == {1: 200, 2: 7, 3: 200, 4: 200}


def test_a_format_without_a_word_for_it_says_so():
    deal = to_the_blinds(new_deal())
    deal.chop()
    with pytest.raises(CannotWrite, match="taken back"):
        record_of(deal)
