"""The games of the book, one value each."""

from __future__ import annotations

from typing import Final

from cardspeak.games.game import Game, Street

_FLOP = Street("flop", "after-button", board=3, bet=0, rule="5.description.2")
_TURN = Street("turn", "after-button", board=1, bet=1, rule="5.description.2")
_RIVER = Street("river", "after-button", board=1, bet=1, rule="5.description.2")

HOLDEM: Final = Game(
    name="holdem",
    title="Hold'em",
    streets=(Street("preflop", "after-blinds", deals="dd", burn=False, rule="5.description.1"), _FLOP, _TURN, _RIVER),
    high="high",
    cites={
        "hand": "5.description.5",
        "sizes": "5.description.4",
        "rounds": "5.description.3",
        "split": "3.ties.5a",
    },
)

_FOUR_HOLES = Street("preflop", "after-blinds", deals="dddd", burn=False, rule="6.description.1")
_OMAHA_CITES = {"hand": "6.description.2", "sizes": "6.description.3", "rounds": "6.description.3"}

OMAHA: Final = Game(
    name="omaha",
    title="Omaha",
    streets=(_FOUR_HOLES, _FLOP, _TURN, _RIVER),
    high="high",
    selection="two-holes-three-board",
    cites={**_OMAHA_CITES, "split": "3.ties.5a"},
)

OMAHA_HILO: Final = Game(
    name="omaha-hilo",
    title="Omaha high-low",
    streets=(_FOUR_HOLES, _FLOP, _TURN, _RIVER),
    high="high",
    low="eight-or-better",
    selection="two-holes-three-board",
    cites={**_OMAHA_CITES, "split": "7.description.4"},
)

GAMES: Final[dict[str, Game]] = {game.name: game for game in (HOLDEM, OMAHA, OMAHA_HILO)}
"""Every game by its name."""
