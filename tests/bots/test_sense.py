"""Bots that know what a hand is worth win from one that does not look: ``table.bots.act`` with ``CALLER``, mostly checks and calls.

Every deal is played by a bot in one seat and callers in three; the cards, the button and the callers' chance come from the number of
the deal. The mean of what the bot wins in a deal must be above 0 by four of its own standard errors, which chance alone gives once in
thirty thousand times.
"""

from __future__ import annotations

import asyncio
from random import Random
from statistics import fmean, stdev

import pytest
from seats import play_out

from cardspeak import Deal, Structure
from cardspeak.bots import Bot, ByRules, Counting
from cardspeak.bots.levels import MIXED, TIGHT, Budget
from cardspeak.cards import JOKER, seeded_deck
from cardspeak.games import GAMES, JOKER_IS_IN, Game
from cardspeak.house import House
from cardspeak.table.bots import act

BOTS: dict[str, Bot] = {
    "tight": ByRules(1, TIGHT),
    "mixed": ByRules(1, MIXED),
    "counting": Counting(1, Budget(60, float("inf"))),
}
BLINDS = (5, 10)
STRUCTURES = {
    "limit": Structure("limit", BLINDS, (10, 20)),
    "no-limit": Structure("no-limit", BLINDS),
    "pot-limit": Structure("pot-limit", BLINDS),
    "stud": Structure("limit", (), (10, 20), 1, bring_in=3),
    "antes": Structure("limit", (), (10, 20), 2),
}
FAMILIES = {
    "holdem": "no-limit",
    "holdem limit": "limit",
    "short-deck": "no-limit",
    "pineapple": "limit",
    "omaha": "pot-limit",
    "omaha-hilo": "limit",
    "courchevel": "pot-limit",
    "stud": "stud",
    "razz": "stud",
    "stud-hilo": "stud",
    "london-lowball": "stud",
    "five-card-stud": "stud",
    "lowball-a5": "limit",
    "lowball-27": "no-limit",
    "triple-draw-27": "limit",
    "triple-draw-a5": "limit",
    "badugi": "limit",
    "draw-high": "antes",
    "jacks-or-better": "antes",
}


async def won(game: Game, structure: Structure, bot: Bot, number: int) -> int:
    """Chips that the bot in seat 1 wins in the deal of that number."""
    chance = Random(f"{game.name}/{number}")
    deck = (*game.deck, JOKER) if JOKER_IS_IN[game.joker](House.of("book")) else game.deck
    deal = Deal(
        game,
        structure,
        dict.fromkeys(range(1, 5), 1000),
        1 + number % 4,
        deck=seeded_deck(chance.getrandbits(48), deck),
    )
    callers = dict.fromkeys(range(2, 5), lambda deal: act(deal, chance))
    await play_out(deal, {1: bot, **callers})
    return deal.stacks[1] - 1000


@pytest.mark.slow
@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("family", FAMILIES)
def test_who_knows_what_a_hand_is_worth_wins(family: str, level: str, monkeypatch: pytest.MonkeyPatch):
    # Where the stub runs out it is made anew by a shuffle, here always in the same order.
    monkeypatch.setattr(
        "cardspeak.deal.steps.scrambled", lambda cards: tuple(Random(len(cards)).sample(cards, len(cards)))
    )
    game, structure = GAMES[family.split(maxsplit=1)[0]], STRUCTURES[FAMILIES[family]]
    deals = 1500 if level == "counting" else 4000

    async def all_of_them() -> list[int]:
        return [await won(game, structure, BOTS[level], number) for number in range(deals)]

    gains = asyncio.run(all_of_them())
    assert fmean(gains) > 4 * stdev(gains) / deals**0.5
