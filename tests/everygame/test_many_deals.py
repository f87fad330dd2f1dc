"""A hundred thousand deals over all games and structures: chips stay, cards stay, the log rebuilds the deal.

No searching and no shrinking here, only plenty: whoever plays picks by a seeded random, so that a deal that fails can be
played again from its number.
"""

from __future__ import annotations

import random

import pytest
from every_game import (
    IDS,
    ROWS,
    antes_only,
    do,
    every_card_lies_once,
    most_players,
    moves,
    stakes,
    whole_deck,
)

from cardspeak import Deal, Game
from cardspeak.cards import seeded_deck
from cardspeak.deal import make_setup
from cardspeak.house import House

HOUSES = (
    House.of("book"),
    House.of("book", max_consecutive_draw=5, burn_before_draw=False, tied_high_board="suit", tied_low_board="suit"),
    House.of("book", common_card_source="always-scramble", open_pair_option=False, bring_in_has_option=True),
    House.of("home"),
    House.of("tda-2024", refuse_false_open_when_cards_known=False, low_qualifier="none"),
)
"""Few, so that what follows from them is found once."""

EVERY_ROW = pytest.mark.parametrize(("row", "game", "kind"), [(at, *row) for at, row in enumerate(ROWS)], ids=IDS)
QUICK, ALL_DEALS = 40, 100_000


def one_deal(game: Game, kind: str, seed: int) -> None:
    """One deal played to its end; a fold is picked less often than the rest, so that many hands stay in."""
    rng = random.Random(seed)
    house = HOUSES[seed % len(HOUSES)]
    seats = rng.sample(range(1, 10), rng.randint(2, most_players(game)))
    stacks = {seat: rng.choice((0, 3, 12, 37, 90, 200, 500, 500)) for seat in seats}
    blinds = () if antes_only(game) or (game.streets[0].opening and not rng.randrange(4)) else (5, 10)
    structure = stakes(game, kind, blinds, rng.choice((0, 1, 5)))
    deck = seeded_deck(seed, whole_deck(game, house))
    deal = Deal.of(make_setup(game, structure, stacks, rng.randint(1, 9), house=house, deck=deck))
    brought = sum(stacks.values())
    stays = rng.choice((1, 4, 50))
    acts = 0
    while found := moves(deal):
        move = rng.choice(found)
        if move[1] == "fold" and len(found) > 1 and rng.randrange(stays):
            move = found[1]
        do(deal, move)
        acts += 1
        assert acts < 500
        assert sum(deal.stacks.values()) + deal.pot == brought
        assert every_card_lies_once(deal)
    assert deal.pot == deal.carries
    assert Deal.rebuilt(deal.setup, deal.log.facts) == deal


@EVERY_ROW
def test_some_deals(row: int, game: Game, kind: str) -> None:
    for number in range(QUICK):
        one_deal(game, kind, row * ALL_DEALS + number)


@pytest.mark.slow
@EVERY_ROW
def test_a_hundred_thousand_deals(row: int, game: Game, kind: str) -> None:
    for number in range(-(-ALL_DEALS // len(ROWS))):
        one_deal(game, kind, row * ALL_DEALS + number)
