"""Each game of the book as data, and the betting structures. Nothing in here knows the state of a deal."""

from cardspeak.games.book import GAMES, HOLDEM, OMAHA, OMAHA_HILO
from cardspeak.games.game import SELECTIONS, Choice, Game, Street
from cardspeak.games.structure import BadStakes, Limit, NoLimit, PotLimit, Spread, Structure

__all__ = [
    "GAMES",
    "HOLDEM",
    "OMAHA",
    "OMAHA_HILO",
    "SELECTIONS",
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
