"""Random play in step with PokerKit 0.7.7: 20,000 deals of five games, each decision compared, and 250 as a sample.

At every decision: who acts, whether there is a wager to face, the price of a call, the least and the most of a raise,
every stack, every bet and the pot. At the end: the pots and who can win them, the order of showing, every stack. Every
showdown is settled by a division of the pots written in ``in_step`` from the book's rules with this package's ranks;
in every third deal PokerKit ranks the hands and pushes the pots itself and its stacks are compared too (its showdowns
take most of the time). What is steered around, and why, stands in ``in_step``.
"""

from __future__ import annotations

import random

import pokerkit.state
import pytest
from in_step import Told, draw_table, play

from cardspeak import Game, games

GAMES = [
    (games.HOLDEM, "limit"),
    (games.HOLDEM, "no-limit"),
    (games.OMAHA, "pot-limit"),
    (games.OMAHA_HILO, "limit"),
    (games.OMAHA_HILO, "pot-limit"),
]
IDS = [f"{game.name} {kind}" for game, kind in GAMES]
RUNS = 8
DEALS = 500
"""Deals of one game in one run: 5 x 8 x 500 = 20,000."""


@pytest.fixture(autouse=True)
def in_the_order_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """PokerKit deals the deck in the order in which it is given."""
    monkeypatch.setattr(pokerkit.state, "shuffle", list)


def played(game: Game, kind: str, deals: range) -> Told:
    """Play these deals; each is made from its number alone, so that one that fails can be played again by itself."""
    told = Told()
    for number in deals:
        rng = random.Random(f"{game.name} {kind} {number}")
        try:
            play(draw_table(game, kind, rng), rng, told, to_the_end=number % 3 == 0)
        except Exception as error:
            error.add_note(f"deal {number} of {game.name} {kind}")
            raise
    return told


@pytest.mark.parametrize(("game", "kind"), GAMES, ids=IDS)
def test_a_sample_of_deals_is_played_in_step(game: Game, kind: str) -> None:
    told = played(game, kind, range(50))
    assert told.deals == 50
    assert told.showdowns > 25
    assert told.seen["ranked by PokerKit"] > 8


@pytest.mark.slow
@pytest.mark.parametrize("run", range(RUNS))
@pytest.mark.parametrize(("game", "kind"), GAMES, ids=IDS)
def test_deals_are_played_in_step(game: Game, kind: str, run: int) -> None:
    """Five hundred deals, enough that every thing compared comes up many times."""
    told = played(game, kind, range(1000 + run * DEALS, 1000 + (run + 1) * DEALS))
    assert told.deals == DEALS
    assert told.decisions > 8 * DEALS
    assert told.showdowns > DEALS // 2
    assert told.seen["ranked by PokerKit"] > DEALS // 6
    assert told.seen["side pots"] > DEALS // 4
    assert told.seen["orders of showing"] > DEALS // 20
    if kind == "limit":
        assert told.seen["two players past the cap"] > DEALS // 50
    else:
        assert told.seen["all-ins"] > DEALS // 10
        assert told.seen["acted before a short all-in"] > DEALS // 50
