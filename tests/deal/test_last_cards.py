"""Stud's last card when the stub is short: the book's own counts (8.15). d1 is the top card of the cut deck."""

from __future__ import annotations

from cardspeak import Deal, Limit, games
from cardspeak.cards import seeded_deck


def played_down(players: int, *, folds_on: str = "", seed: int = 3) -> tuple[Deal, dict[int, int]]:
    """A deal checked and called to seventh street, one player folding on the named street; and the place of each card
    in the deck, from 1."""
    deck = seeded_deck(seed)
    stacks = dict.fromkeys(range(1, players + 1), 500)
    deal = Deal(games.STUD, Limit(15, 30, ante=2, bring_in=5), stacks, deck=deck)
    folded = False
    while deal.street != "seventh":
        options = deal.options()
        street = deal.street
        if options.bring_in:
            deal.bring_in()
        elif street == folds_on and not folded and options.call:
            deal.fold()
            folded = True
        elif street == folds_on and not folded:
            deal.bet(options.least)  # so that there is something to fold to (8.7)
        elif options.call:
            deal.call()
        else:
            deal.check()
    return deal, {card: place for place, card in enumerate(deck, 1)}


def last_cards(deal: Deal, places: dict[int, int]) -> dict[int, int]:
    return {seat: places[int(deal.hands[seat][6])] for seat in deal.live if len(deal.hands[seat]) == 7}


def test_six_players_need_no_remedy():
    """42 cards for the hands and four burns: 46."""
    deal, places = played_down(6)
    assert sorted(last_cards(deal, places).values()) == [41, 42, 43, 44, 45, 46]
    assert deal.stub_left == 6


def test_eight_players_none_folded_share_a_common_card():
    """d52 and the burns d25, d34 and d43 are scrambled: four cards for eight hands. One is burned, one is common."""
    deal, places = played_down(8)
    assert last_cards(deal, places) == {}
    (common,) = deal.board
    assert places[int(common)] in {25, 34, 43, 52}
    assert deal.stub_left == 2


def test_seven_players_none_folded():
    """d46 is burned, d47 to d51 go to seats 1 to 5; d52 is scrambled with d22, d30, d38 and d46: one is burned and two go
    to seats 6 and 7."""
    deal, places = played_down(7)
    last = last_cards(deal, places)
    assert [last[seat] for seat in range(1, 6)] == [47, 48, 49, 50, 51]
    assert {last[6], last[7]} < {22, 30, 38, 46, 52}
    assert deal.board == ()
    assert deal.stub_left == 2


def test_eight_dealt_in_and_one_folds_on_third_street():
    """d49 is burned, d50 and d51 go to the first two hands; d52, d25, d33, d41 and d49 are five cards for five hands, so
    none of them is burned."""
    deal, places = played_down(8, folds_on="third")
    last = last_cards(deal, places)
    first, second, *rest = [last[seat] for seat in sorted(last)]
    assert (first, second) == (50, 51)
    assert sorted(rest) == [25, 33, 41, 49, 52]
    assert deal.stub_left == 0


def test_eight_dealt_in_and_one_folds_on_fourth_street():
    """d50 to d52 with three burns are six cards for seven hands: a common card, d50 burned and d51 turned up."""
    deal, places = played_down(8, folds_on="fourth")
    (common,) = deal.board
    assert places[int(common)] == 51
    assert deal.burned == 4
    assert deal.stub_left == 1
