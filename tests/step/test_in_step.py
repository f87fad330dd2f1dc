"""Random play in step with PokerKit 0.7.7: 34,000 deals of twelve games, each decision compared, and 600 as a sample.

At every decision: who acts, whether there is a wager to face, the forced bet of stud, the price of a call, the least and
the most of a raise, every stack, every bet and the pot; in a draw whose turn it is. On every street: every card. At the
end: the pots and who can win them, the order of showing, every stack. Every showdown is settled by a division of the
pots written in ``in_step`` from the book's rules with this package's ranks; in every third deal PokerKit ranks the hands
and pushes the pots itself and its stacks are compared too (its showdowns take most of the time). What is steered around,
and why, stands in ``in_step``.
"""

from __future__ import annotations

import random

import pokerkit
import pytest
from in_step import UNTIL_SHOWDOWN, Table, Told, draw_table, play

from cardspeak import Game, games

ON_BOARDS = [
    (games.HOLDEM, "limit"),
    (games.HOLDEM, "no-limit"),
    (games.OMAHA, "pot-limit"),
    (games.OMAHA_HILO, "limit"),
    (games.OMAHA_HILO, "pot-limit"),
]
OTHERS = [
    (games.SHORT_DECK, "no-limit"),
    (games.STUD, "limit"),
    (games.STUD_HILO, "limit"),
    (games.RAZZ, "limit"),
    (games.LOWBALL_27, "no-limit"),
    (games.TRIPLE_DRAW_27, "limit"),
    (games.BADUGI, "limit"),
]
GAMES = ON_BOARDS + OTHERS
DEALS = 500
"""Deals of one game in one run: 5 x 8 x 500 and 7 x 4 x 500 are 34,000."""
RUNS = [(game, kind, run) for some, runs in ((ON_BOARDS, 8), (OTHERS, 4)) for game, kind in some for run in range(runs)]


def named(value: object) -> str:
    """How a parameter is called in a test's name."""
    return value.name if isinstance(value, Game) else str(value)


def played(game: Game, kind: str, deals: range) -> Told:
    """Play these deals; each is made from its number alone, so that one that fails can be played again by itself."""
    told = Told()
    for number in deals:
        rng = random.Random(f"{game.name} {kind} {number}")
        try:
            play(draw_table(game, kind, rng), rng, told, to_the_end=number % 3 == 0)
        except Exception as error:  # raised again, with the deal that it happened in
            error.add_note(f"deal {number} of {game.name} {kind}")
            raise
    return told


@pytest.mark.parametrize(("game", "kind"), GAMES, ids=named)
def test_a_sample_of_deals_is_played_in_step(game: Game, kind: str) -> None:
    told = played(game, kind, range(50))
    assert told.deals == 50
    assert told.showdowns > 25
    assert told.seen["ranked by PokerKit"] > 8


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind", "run"), RUNS, ids=named)
def test_deals_are_played_in_step(game: Game, kind: str, run: int) -> None:
    """Five hundred deals, enough that every thing compared comes up many times."""
    told = played(game, kind, range(1000 + run * DEALS, 1000 + (run + 1) * DEALS))
    seen = told.seen
    assert told.deals == DEALS
    assert told.decisions > 8 * DEALS
    assert told.showdowns > DEALS // 2
    assert seen["ranked by PokerKit"] > DEALS // 6
    assert seen["side pots"] > DEALS // 4
    assert seen["orders of showing"] > DEALS // 20
    if kind == "limit":
        assert seen["two players past the cap"] > DEALS // 100
    else:
        assert seen["all-ins"] > DEALS // 10
        assert seen["acted before a short all-in"] > DEALS // 50
    if not game.button:
        assert seen["forced bet that may be refused"] > DEALS // 50
        assert seen["no more than the forced bet"] > DEALS // 10
        assert seen["scrambled"] > DEALS // 20
        assert bool(seen["a pair on fourth street"]) is game.open_pair
    if any(street.draw for street in game.streets):
        assert told.draws > 3 * DEALS
        assert seen["scrambled"] > DEALS // 50
        assert bool(seen["draws of five"]) is (game.in_hand == 5)


@pytest.mark.parametrize(
    ("game", "theirs", "more"),
    [
        (games.STUD, pokerkit.FixedLimitSevenCardStud, (5, 15, 30)),
        (games.STUD_HILO, pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter, (5, 15, 30)),
        (games.RAZZ, pokerkit.FixedLimitRazz, (5, 15, 30)),
        (games.LOWBALL_27, pokerkit.NoLimitDeuceToSevenLowballSingleDraw, ((5, 10), 10)),
        (games.SHORT_DECK, pokerkit.NoLimitShortDeckHoldem, ((5, 10), 10)),
        (games.TRIPLE_DRAW_27, pokerkit.FixedLimitDeuceToSevenLowballTripleDraw, ((5, 10), 10, 20)),
        (games.BADUGI, pokerkit.FixedLimitBadugi, ((5, 10), 10, 20)),
    ],
    ids=named,
)
def test_the_tables_are_those_of_the_games_that_pokerkit_has(
    game: Game, theirs: type, more: tuple[object, ...]
) -> None:
    """Street by street the games built here from their parts are PokerKit's own, but for one raise less over the blind
    at triple draw and badugi (3.betting-and-raising.4a)."""
    stock = theirs(UNTIL_SHOWDOWN, True, 2, *more)
    kind = "limit" if theirs.__name__.startswith("FixedLimit") else "no-limit"
    stakes = {"bring_in": 5, "small_bet": 15} if not game.button else {}
    blinds = () if stakes else (5, 10)
    built = Table(game, kind, blinds, (100, 100, 100), game.deck, ante=2, **stakes).pokerkit()
    assert built.hand_types == stock.hand_types
    assert built.betting_structure == stock.betting_structure
    assert built.bring_in == getattr(stock, "bring_in", 0)
    for number, (ours, stocks) in enumerate(zip(built.streets, stock.streets, strict=True)):
        same = "card_burning_status hole_dealing_statuses board_dealing_count draw_status opening".split()
        assert [getattr(ours, name) for name in same] == [getattr(stocks, name) for name in same]
        assert ours.min_completion_betting_or_raising_amount == stocks.min_completion_betting_or_raising_amount
        fewer = kind == "limit" and bool(blinds) and not number
        most = stocks.max_completion_betting_or_raising_count
        assert ours.max_completion_betting_or_raising_count == (most - 1 if fewer else most)
