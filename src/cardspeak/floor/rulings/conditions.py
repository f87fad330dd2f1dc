"""Conditions that many provisions share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.floor.incidents import Incident
from cardspeak.floor.ruling import Condition
from cardspeak.house import House

Facts = Any
"""Of whatever incident: these conditions read facts that every incident has."""

HOLDEM: Final = frozenset({"holdem"})
OMAHA: Final = frozenset({"omaha", "omaha-hilo"})
BOARD: Final = HOLDEM | OMAHA
STUD: Final = frozenset({"stud", "razz", "stud-hilo"})
LOWBALL: Final = frozenset({"lowball-a5", "lowball-27"})
DRAW_HIGH: Final = frozenset({"draw-high", "jacks-or-better"})
DRAW: Final = LOWBALL | DRAW_HIGH


def when(words: str | Callable[[Facts], str], holds: Callable[[Facts], bool]) -> Condition[Facts]:
    """A condition on the facts alone."""
    return Condition(words, lambda facts, _: holds(facts))


def house_says(words: str, holds: Callable[[House], bool]) -> Condition[Facts]:
    """A condition on the house alone."""
    return Condition(words, lambda _, house: holds(house))


def number(count: int, one: str, many: str | None = None) -> str:
    """``"one player"``, ``"3 players"``, ``"no player"``."""
    if count == 1:
        return f"one {one}"
    return f"{count or 'no'} {one if not count else many or f'{one}s'}"


def _late_words(facts: Incident) -> str:
    return f"{number(facts.acted, 'player')} had acted"


TWO_HAVE_ACTED: Final = when(_late_words, lambda facts: facts.acted >= 2)
"""3.misdeals.1: two players have acted after the blinds or the forced bet, folds counted."""

FEWER_THAN_TWO_HAVE_ACTED: Final = when(_late_words, lambda facts: facts.acted < 2)

CASH: Final = when("it is a money game", lambda facts: facts.event == "cash")
TOURNAMENT: Final = when("it is a tournament", lambda facts: facts.event == "tournament")

AT_HOME: Final = house_says("the table plays by the home-game standard", lambda house: house.builds_on("home"))
NOT_AT_HOME: Final = house_says("the table plays by the book", lambda house: not house.builds_on("home"))

LIMIT: Final = when("the game is limit", lambda facts: facts.structure in {"limit", "spread"})
BIG_BET: Final = when("the game is no-limit or pot-limit", lambda facts: facts.structure in {"no-limit", "pot-limit"})

NO_WAGER_FACED: Final = when("no wager was faced", lambda facts: not facts.facing)
WAGER_FACED: Final = when("a wager was faced", lambda facts: facts.facing > 0)


def playing(games: frozenset[str], words: str) -> Condition[Facts]:
    """The game is one of these."""
    return when(words, lambda facts: facts.game in games)


HOLDEM_FAMILY: Final = playing(BOARD, "the game has a board")
STUD_FAMILY: Final = playing(STUD, "the game is stud")
LOWBALL_GAMES: Final = playing(LOWBALL, "the game is lowball")
DRAW_HIGH_GAMES: Final = playing(DRAW_HIGH, "the game is draw high")
DRAW_GAMES: Final = playing(DRAW, "it is a draw game")

FIRST_ROUND: Final = frozenset({"", "preflop", "third", "before-draw"})
"""Streets of the first betting round; nothing said means that nothing speaks against it."""


def misdeal_still_open(facts: Facts, house: House) -> bool:
    """Whether a misdeal may still be called (3.misdeals.1): the first round is not over, and fewer have acted than the house
    allows. ``put`` says whether one of two acts brought chips in, which is what the substantial action of TDA asks for."""
    if facts.street not in FIRST_ROUND:
        return False
    if house.misdeal_cutoff == "two-players-acted":
        return bool(facts.acted < 2)
    if house.misdeal_cutoff == "tda-substantial-action":
        return facts.acted < 2 or (facts.acted == 2 and not facts.put)
    # Who has acted has looked at his cards.
    return not facts.acted


def how_far_the_action_was(facts: Facts) -> str:
    """What made it too early or too late for a misdeal, in words."""
    return _late_words(facts) if facts.street in FIRST_ROUND else "the first betting round was over"


MISDEAL_STILL_OPEN: Final = Condition(how_far_the_action_was, misdeal_still_open)
TOO_LATE_FOR_A_MISDEAL: Final = Condition(
    how_far_the_action_was, lambda facts, house: not misdeal_still_open(facts, house)
)

TDA_SUBSTANTIAL_ACTION: Final = (
    "TDA 36 closes the time for a misdeal after two acts of which one puts chips in, or three of any kind."
)
