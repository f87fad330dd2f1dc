"""What would have come had the deal gone on (2.procedures.24): the very cards of the stub, below the burncards."""

from __future__ import annotations

import pytest

from cardspeak import Deal, Game, Limit, NoLimit
from cardspeak.cards import seeded_deck, show
from cardspeak.deal.steps import would_have_come
from cardspeak.games import GAMES

BOARD_GAMES = [game for game in GAMES.values() if any([street.board for street in game.streets])]
STREETS = ("flop", "turn", "river")


def new_deal(game: Game, seed: int = 1) -> Deal:
    deck = seeded_deck(seed, game.deck)
    return Deal(game, NoLimit(blinds=(5, 10)), dict.fromkeys((1, 2, 3), 500), 3, deck=deck, joker=False)


def played(deal: Deal, until: str) -> Deal:
    """Everybody stays in, and throws the first cards of his hand where one is thrown away; on that street all but one give up."""
    while not deal.over:
        options = deal.options()
        if options.phase == "draw":
            deal.draw(deal.hands[options.seat][: options.least])
        elif options.phase == "show":
            deal.show()
        elif deal.street == until:
            deal.fold()
        elif "check" in options.may:
            deal.check()
        else:
            deal.call()
    return deal


def test_the_cards_below_the_burns():
    """Hold'em for three: six cards out, a burn, the flop, a burn, the turn, a burn, the river."""
    order = "2c 3c 4c 5c 6c 7c  8d  Ah Kh Qh  9d  Jh  Td  Th  2s 3s"
    deal = Deal(GAMES["holdem"], NoLimit(blinds=(5, 10)), dict.fromkeys((1, 2, 3), 500), 3, deck=order, joker=False)
    deal.fold(), deal.fold()
    assert show(would_have_come(deal.state)) == "Ah Kh Qh Jh Th"


@pytest.mark.parametrize("street", ["preflop", *STREETS])
@pytest.mark.parametrize("game", BOARD_GAMES, ids=lambda game: game.name)
def test_it_is_what_comes_where_they_go_on(game: Game, street: str):
    """The same deck twice: given up on that street, and played to the showdown."""
    whole = played(new_deal(game), "")
    part = played(new_deal(game), street if street != "preflop" else game.streets[0].name)
    assert len(whole.board) == 5
    assert part.over
    assert f"{show(part.board)} {show(would_have_come(part.state))}".split() == show(whole.board).split()
    assert would_have_come(whole.state) == ()


def test_nothing_is_told_before_the_deal_is_over():
    deal = new_deal(GAMES["holdem"])
    assert would_have_come(deal.state) == ()
    deal.fold()
    assert would_have_come(deal.state) == ()


@pytest.mark.parametrize("name", ["stud", "razz", "draw-high", "badugi", "triple-draw-27"])
def test_where_there_is_no_board_nothing_would_have_come(name: str):
    terms = Limit(10, 20, ante=1, bring_in=3) if name in {"stud", "razz"} else Limit(10, 20, blinds=(5, 10))
    deal = Deal(GAMES[name], terms, dict.fromkeys((1, 2, 3), 500), 3, deck=seeded_deck(1), joker=False)
    while not deal.over:
        if "bring-in" in deal.options().may:
            deal.bring_in()
        else:
            deal.fold()
    assert would_have_come(deal.state) == ()


def test_cards_that_nobody_knows_are_not_told():
    deal = Deal(GAMES["holdem"], NoLimit(blinds=(5, 10)), dict.fromkeys((1, 2, 3), 500), 3, deck="", joker=False)
    deal.fold(), deal.fold()
    assert deal.over
    assert would_have_come(deal.state) == ()


def test_where_two_boards_are_dealt_all_has_come():
    stacks = dict.fromkeys((1, 2, 3), 500)
    deal = Deal(GAMES["holdem"], NoLimit(blinds=(5, 10)), stacks, 3, deck=seeded_deck(1), joker=False, dealer="by-hand")
    while deal.pending == "step":
        deal.step()
    deal.fold(), deal.raise_to(500), deal.call()
    deal.deal_times(2)
    while not deal.over:
        deal.step()
    assert [len(board) for board in deal.boards] == [5, 5]
    assert would_have_come(deal.state) == ()
