"""Games that people ask for and the book does not have: values like those of the book, citing what they lean on."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardspeak.games.book import (
    HOLDEM,
    LOWBALL_27,
    LOWBALL_A5,
    OMAHA,
    OMAHA_HILO,
    RAZZ,
    STUD,
    STUD_HILO,
)
from cardspeak.games.game import Game, Street


def _three_draws(deals: str, most: int) -> tuple[Street, ...]:
    """Four rounds with three draws between them; the bet doubles after the second draw."""
    return (
        Street("before-draw", "after-blinds", deals=deals, burn=False, rule="11.description.1"),
        *[
            Street(
                f"after-{name}-draw",
                "after-button",
                draw=most,
                drawing=f"{name}-draw",
                bet=bet,
                rule="11.description.3",
            )
            for name, bet in (("first", 0), ("second", 1), ("third", 1))
        ],
    )


TRIPLE_DRAW_27: Final = replace(
    LOWBALL_27,
    name="triple-draw-27",
    title="Deuce-to-seven triple draw",
    streets=_three_draws("ddddd", 5),
    joker="never",
)

TRIPLE_DRAW_A5: Final = replace(
    LOWBALL_A5,
    name="triple-draw-a5",
    title="Ace-to-five triple draw",
    streets=_three_draws("ddddd", 5),
    joker="never",
    check_raise_barred=False,
    sevens=False,
)

BADUGI: Final = replace(TRIPLE_DRAW_27, name="badugi", title="Badugi", streets=_three_draws("dddd", 4), low="badugi")

LONDON_LOWBALL: Final = replace(
    STUD_HILO,
    name="london-lowball",
    title="London lowball",
    streets=tuple(
        [
            replace(street, opens="high-card" if street.opens == "low-card" else "low-board")
            for street in STUD_HILO.streets
        ]
    ),
    high="",
    low="ace-to-six",
    odd_chip="by-low-card",
    odd_low_chip="by-position",
    cites=RAZZ.cites,
)

STUD_HILO_REGULAR: Final = replace(
    STUD_HILO, name="stud-hilo-regular", title="Stud high-low without a qualifier", low="ace-to-five"
)

FIVE_CARD_STUD: Final = replace(
    STUD,
    name="five-card-stud",
    title="Five-card stud",
    streets=(
        Street("second", "low-card", deals="du", burn=False, rule="8.description.1"),
        *[
            Street(name, "high-board", deals="u", bet=bet, rule="8.description.2")
            for name, bet in (("third", 0), ("fourth", 1), ("fifth", 1))
        ],
    ),
    open_pair=False,
)


def _more_holes(game: Game, name: str, title: str, holes: int) -> Game:
    first = replace(game.streets[0], deals="d" * holes)
    return replace(game, name=name, title=title, streets=(first, *game.streets[1:]))


FIVE_CARD_OMAHA: Final = _more_holes(OMAHA, "five-card-omaha", "Five-card Omaha", 5)
FIVE_CARD_OMAHA_HILO: Final = _more_holes(OMAHA_HILO, "five-card-omaha-hilo", "Five-card Omaha high-low", 5)

_COURCHEVEL = FIVE_CARD_OMAHA.streets
COURCHEVEL: Final = replace(
    FIVE_CARD_OMAHA,
    name="courchevel",
    title="Courchevel",
    # The first boardcard lies open from the start, without a burn; the flop adds two.
    streets=(replace(_COURCHEVEL[0], board=1), replace(_COURCHEVEL[1], board=2), *_COURCHEVEL[2:]),
)

_THREE_HOLES = replace(HOLDEM.streets[0], deals="ddd")
PINEAPPLE: Final = replace(
    HOLDEM,
    name="pineapple",
    title="Pineapple",
    # One of three holecards is thrown away before the flop is turned.
    streets=(
        _THREE_HOLES,
        replace(HOLDEM.streets[1], draw=1, drawing="flop-discard", replaced=False),
        *HOLDEM.streets[2:],
    ),
)
CRAZY_PINEAPPLE: Final = replace(
    HOLDEM,
    name="crazy-pineapple",
    title="Crazy pineapple",
    # The third holecard is kept through the flop's betting and thrown away before the turn.
    streets=(
        _THREE_HOLES,
        HOLDEM.streets[1],
        replace(HOLDEM.streets[2], draw=1, drawing="turn-discard", replaced=False),
        HOLDEM.streets[3],
    ),
)

SHORT_DECK: Final = replace(
    HOLDEM,
    name="short-deck",
    title="Short-deck hold'em",
    high="short-deck",
    deck=tuple(range(16, 52)),  # sixes to aces
)

BEYOND: Final = (
    TRIPLE_DRAW_27,
    TRIPLE_DRAW_A5,
    BADUGI,
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HILO,
    COURCHEVEL,
    PINEAPPLE,
    CRAZY_PINEAPPLE,
    SHORT_DECK,
    FIVE_CARD_STUD,
    STUD_HILO_REGULAR,
    LONDON_LOWBALL,
)
"""Games beyond the book."""
