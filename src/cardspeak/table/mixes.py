"""Tables where the game changes: fixed rotations and dealer's choice, each as a value.

A form is a game with its structure; limits, blinds and antes are those of the form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from cardspeak.games import (
    BADUGI,
    HOLDEM,
    LOWBALL_27,
    OMAHA,
    OMAHA_HILO,
    RAZZ,
    STUD,
    STUD_HILO,
    TRIPLE_DRAW_27,
    Game,
    Limit,
    NoLimit,
    PotLimit,
    Structure,
)

Changes = Literal["hands", "time", "choice"]
"""What the game changes by: so many deals, so many minutes, or the choice of the player whose turn it is to choose."""


class Form(NamedTuple):
    """A game with the structure in which it is dealt."""

    game: Game
    structure: Structure

    def __str__(self) -> str:
        return f"{self.game.title}, {self.structure}"


class Mix(NamedTuple):
    """The games of a table and how one follows the other.

    forms
        the house's list; a rotation goes through it in order and begins again.
    changes, every
        by ``hands`` a form lasts ``every`` deals, by ``time`` that many minutes; at dealer's ``choice`` what has been chosen
        holds for that many deals. 0 deals is once round the table: as many deals as players were dealt in on its first.
    """

    name: str
    forms: tuple[Form, ...]
    changes: Changes = "hands"
    every: int = 0

    def __str__(self) -> str:
        return self.name


def _limit(bet: int) -> Structure:
    return Limit(bet, 2 * bet, blinds=(max(bet // 2, 1), bet))


def _stud(bet: int) -> Structure:
    return Limit(bet, 2 * bet, ante=max(bet // 5, 1), bring_in=max(3 * bet // 10, 1))


def _blinds(bet: int) -> tuple[int, int]:
    """The blinds of the big-bet games among limit ones: half of theirs, so that no game is much larger than another."""
    return max(bet // 4, 1), max(bet // 2, 1)


def horse(bet: int = 10) -> Mix:
    """Hold'em, Omaha high-low, razz, stud and stud high-low at limit, a round each; ``bet`` is the small bet in chips."""
    return Mix(
        "HORSE",
        (
            Form(HOLDEM, _limit(bet)),
            Form(OMAHA_HILO, _limit(bet)),
            Form(RAZZ, _stud(bet)),
            Form(STUD, _stud(bet)),
            Form(STUD_HILO, _stud(bet)),
        ),
    )


def eight_game(bet: int = 10) -> Mix:
    """The five of HORSE with triple draw, no-limit hold'em and pot-limit Omaha, a round each."""
    return Mix(
        "eight-game",
        (
            Form(TRIPLE_DRAW_27, _limit(bet)),
            *horse(bet).forms,
            Form(HOLDEM, NoLimit(blinds=_blinds(bet))),
            Form(OMAHA, PotLimit(blinds=_blinds(bet))),
        ),
    )


def ten_game(bet: int = 10) -> Mix:
    """The eight games with no-limit single draw and badugi, a round each."""
    return Mix(
        "ten-game",
        (*eight_game(bet).forms, Form(LOWBALL_27, NoLimit(blinds=_blinds(bet))), Form(BADUGI, _limit(bet))),
    )


def dealers_choice(*forms: Form, every: int = 1) -> Mix:
    """Dealer's choice among the forms: a choice holds for ``every`` deals, 0 for a round of the table."""
    return Mix("dealer's choice", forms, "choice", every)


HORSE: Final = horse()
EIGHT_GAME: Final = eight_game()
TEN_GAME: Final = ten_game()

MIXES: Final[Mapping[str, Callable[[int], Mix]]] = {"horse": horse, "eight-game": eight_game, "ten-game": ten_game}
"""The rotations by name, each made for the small bet in chips."""
