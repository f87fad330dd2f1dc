"""Every game, every structure, every level: whole deals through views and plays, without one refusal."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from seats import IDS, ROWS, play_out, some_deal

from cardspeak import Deal, Game, Structure
from cardspeak.bots import ByRules, Counting, Play
from cardspeak.bots.levels import MIXED, TIGHT, Budget
from cardspeak.cards import seeded_deck
from cardspeak.games import GAMES
from cardspeak.live.messages import View
from cardspeak.table.mixes import Form
from cardspeak.table.setup import bomb_form

FEW = Budget(12, float("inf"))
EVERY_ROW = pytest.mark.parametrize(("row", "game", "kind"), [(at, *row) for at, row in enumerate(ROWS)], ids=IDS)


async def deals(row: int, game: Game, kind: str, numbers: range) -> set[str]:
    """Deals with bots of all levels in the seats; what they did."""
    done: set[str] = set()
    for number in numbers:
        deal = some_deal(game, kind, row * 100_000 + number)
        chips = sum(deal.stacks.values()) + deal.pot
        rng = Random(number)
        levels = [ByRules(number, TIGHT), ByRules(number, MIXED), Counting(number, FEW)]
        seats = {seat: rng.choice(levels) for seat in deal.seats}

        def looked_at(view: View, play: Play) -> None:
            done.add(play.act)
            assert view.offer is not None
            assert play.act != "fold" or "check" not in view.offer.acts

        await play_out(deal, seats, looked_at)
        assert sum(deal.stacks.values()) + deal.carries == chips
    return done


@EVERY_ROW
def test_some_deals(row: int, game: Game, kind: str):
    done = asyncio.run(deals(row, game, kind, range(12)))
    assert "fold" in done
    assert done & {"bet", "raise", "open", "complete", "all-in"}
    if any(street.draw for street in game.streets):
        assert "draw" in done


@pytest.mark.slow
@EVERY_ROW
def test_a_hundred_deals(row: int, game: Game, kind: str):
    done = asyncio.run(deals(row, game, kind, range(1000, 1120)))
    assert {"fold", "call", "check"} <= done | ({"call"} if game.openers else set())


def test_rows_are_all_games_and_structures():
    assert {game.name for game, _ in ROWS} == set(GAMES)
    assert {kind for _, kind in ROWS} == {"limit", "no-limit", "pot-limit", "spread"}


BOMBS = [
    # Where a card is thrown away before the flop there is no bomb pot (Table.bomb_pot refuses it).
    pytest.param(game, id=game.name)
    for game in GAMES.values()
    if game.common_board and not game.streets[1].draw
]


@pytest.mark.parametrize("kind", ["limit", "no-limit", "pot-limit"])
@pytest.mark.parametrize("game", BOMBS)
def test_bomb_pots(game: Game, kind: str):
    """The first cards come with the flop, and the view has a name for it that is not among the games (table.setup.bomb_form)."""
    bets = (10, 20) if kind == "limit" else ()
    bomb = bomb_form(Form(game, Structure(kind, (5, 10), bets)), 20)
    for number in range(12):
        deck = seeded_deck(number, game.deck)
        deal = Deal(bomb.game, bomb.structure, {1: 500, 2: 90, 4: 500, 5: 30}, 2, deck=deck)
        levels = [ByRules(number, TIGHT), ByRules(number, MIXED), Counting(number, FEW)]
        asyncio.run(play_out(deal, {seat: levels[at % 3] for at, seat in enumerate(deal.seats)}))
        assert sum(deal.stacks.values()) == 1120
