"""Each game as data, and the betting structures. Nothing in here knows the state of a deal."""

from typing import Final

from cardspeak.games.beyond import (
    BADUGI,
    BEYOND,
    COURCHEVEL,
    CRAZY_PINEAPPLE,
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HILO,
    FIVE_CARD_STUD,
    LONDON_LOWBALL,
    PINEAPPLE,
    SHORT_DECK,
    STUD_HILO_REGULAR,
    TRIPLE_DRAW_27,
    TRIPLE_DRAW_A5,
)
from cardspeak.games.book import (
    BOOK,
    DRAW_HIGH,
    HOLDEM,
    JACKS_OR_BETTER,
    LOWBALL_27,
    LOWBALL_A5,
    OMAHA,
    OMAHA_HILO,
    RAZZ,
    STUD,
    STUD_HILO,
)
from cardspeak.games.game import JOKER_IS_IN, SELECTIONS, Choice, Game, Street
from cardspeak.games.structure import BadStakes, Limit, NoLimit, PotLimit, Spread, Structure

GAMES: Final[dict[str, Game]] = {game.name: game for game in (*BOOK, *BEYOND)}
"""Every game by its name."""

__all__ = [
    "BADUGI",
    "BEYOND",
    "BOOK",
    "COURCHEVEL",
    "CRAZY_PINEAPPLE",
    "DRAW_HIGH",
    "FIVE_CARD_OMAHA",
    "FIVE_CARD_OMAHA_HILO",
    "FIVE_CARD_STUD",
    "GAMES",
    "HOLDEM",
    "JACKS_OR_BETTER",
    "JOKER_IS_IN",
    "LONDON_LOWBALL",
    "LOWBALL_27",
    "LOWBALL_A5",
    "OMAHA",
    "OMAHA_HILO",
    "PINEAPPLE",
    "RAZZ",
    "SELECTIONS",
    "SHORT_DECK",
    "STUD",
    "STUD_HILO",
    "STUD_HILO_REGULAR",
    "TRIPLE_DRAW_27",
    "TRIPLE_DRAW_A5",
    "BadStakes",
    "Choice",
    "Game",
    "Limit",
    "NoLimit",
    "PotLimit",
    "Spread",
    "Street",
    "Structure",
]
