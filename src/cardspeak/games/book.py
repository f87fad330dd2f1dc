"""The games of the book, one value each."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardspeak.games.game import Game, Opens, Street

# ------------------------------------------------------------------------------ hold'em and Omaha (sections 5 to 7)

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
        "ante": "5.description.7",
    },
)

_FOUR_HOLES = Street("preflop", "after-blinds", deals="dddd", burn=False, rule="6.description.1")
_OMAHA_STREETS = (
    _FOUR_HOLES,
    *[replace(street, rule="6.description.1") for street in (_FLOP, _TURN, _RIVER)],
)
_OMAHA_CITES = {
    "hand": "6.description.2",
    "sizes": "6.description.3",
    "rounds": "6.description.3",
    "ante": "5.description.7",
}

OMAHA: Final = Game(
    name="omaha",
    title="Omaha",
    streets=_OMAHA_STREETS,
    high="high",
    selection="two-holes-three-board",
    cites={**_OMAHA_CITES, "split": "3.ties.5a"},
)

OMAHA_HILO: Final = Game(
    name="omaha-hilo",
    title="Omaha high-low",
    streets=_OMAHA_STREETS,
    high="high",
    low="eight-or-better",
    selection="two-holes-three-board",
    cites={**_OMAHA_CITES, "hand": "7.description.1", "split": "7.description.4", "no-low": "7.2"},
)

# ---------------------------------------------------------------------------------- the stud games (sections 8 to 10)


def _seven_streets(first: Opens, later: Opens) -> tuple[Street, ...]:
    """Third to seventh street: two down and one up, three up, one down (8.description.1, 8.description.2)."""
    return (
        Street("third", first, deals="ddu", burn=False, rule="8.description.1"),
        *[
            Street(name, later, deals=deals, bet=bet, rule="8.description.2")
            for name, deals, bet in (("fourth", "u", 0), ("fifth", "u", 1), ("sixth", "u", 1), ("seventh", "d", 1))
        ],
    )


STUD: Final = Game(
    name="stud",
    title="Seven-card stud",
    streets=_seven_streets("low-card", "high-board"),
    high="high",
    odd_chip="by-high-card",
    button=False,
    open_pair=True,
    folded_seat_is_dealt=True,
    cites={
        "hand": "8.description.4",
        "sizes": "8.description.3",
        "rounds": "8.1",
        "split": "3.ties.5b",
        "forced": "8.2",
        "ante": "8.description.1",
    },
)

RAZZ: Final = Game(
    name="razz",
    title="Razz",
    streets=_seven_streets("high-card", "low-board"),
    low="ace-to-five",
    odd_chip="by-low-card",
    button=False,
    folded_seat_is_dealt=True,
    cites={
        "hand": "9.2",
        "sizes": "9.4",
        "rounds": "9.3",
        "split": "3.ties.5b",
        "forced": "8.2",
        "ante": "8.description.1",
    },
)

STUD_HILO: Final = Game(
    name="stud-hilo",
    title="Stud high-low",
    streets=_seven_streets("low-card", "high-board"),
    high="high",
    low="eight-or-better",
    odd_chip="by-high-card",
    odd_low_chip="by-low-card-of-house",
    button=False,
    folded_seat_is_dealt=True,
    cites={
        "hand": "10.3",
        "sizes": "10.7",
        "rounds": "10.description.2",
        "split": "10.9",
        "forced": "8.2",
        "no-low": "10.2",
        "ante": "8.description.1",
    },
)

# ------------------------------------------------------------------------------ lowball and draw (sections 11 and 12)

_AFTER_DRAW = Street("after-draw", "after-button", draw=5, drawing="draw", bet=1, rule="11.description.3")
_LOWBALL_STREETS = (
    Street("before-draw", "after-blinds", deals="ddddd", burn=False, opening="or-fold", rule="11.description.1"),
    _AFTER_DRAW,
)
_LOWBALL_CITES = {
    "hand": "11.description.1",
    "sizes": "11.description.5",
    "rounds": "11.description.2",
    "split": "3.ties.5a",
    "cap": "11.2",
    "ante": "11.description.4",
    "draw": "11.description.3",
}

LOWBALL_A5: Final = Game(
    name="lowball-a5",
    title="Ace-to-five lowball",
    streets=_LOWBALL_STREETS,
    low="ace-to-five",
    joker="ace-to-five",
    check_raise_barred=True,
    sevens=True,
    one_size_by_house=True,
    cites=_LOWBALL_CITES,
)

LOWBALL_27: Final = Game(
    name="lowball-27",
    title="Deuce-to-seven lowball",
    streets=_LOWBALL_STREETS,
    low="deuce-to-seven",
    joker="deuce-to-seven",
    one_size_by_house=True,
    cites=_LOWBALL_CITES,
)

DRAW_HIGH: Final = Game(
    name="draw-high",
    title="Draw high",
    streets=(
        Street("before-draw", "after-button", deals="ddddd", burn=False, opening="or-check", rule="12.description.1"),
        replace(_AFTER_DRAW, opens="opener", rule="12.description.1"),
    ),
    high="high",
    joker="draw-high",
    cites={
        "hand": "12.description.1",
        "sizes": "12.description.5",
        "rounds": "12.description.3",
        "split": "3.ties.5a",
        "cap": "12.1",
        "ante": "12.description.2",
        "draw": "12.description.1",
    },
)

JACKS_OR_BETTER: Final = replace(DRAW_HIGH, name="jacks-or-better", title="Jacks or better", openers="jacks-or-better")

BOOK: Final = (
    HOLDEM,
    OMAHA,
    OMAHA_HILO,
    STUD,
    RAZZ,
    STUD_HILO,
    LOWBALL_A5,
    LOWBALL_27,
    DRAW_HIGH,
    JACKS_OR_BETTER,
)
"""The games of the book."""
