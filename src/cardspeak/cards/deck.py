"""Decks in order, the shuffle and the cut."""

from __future__ import annotations

import random
from collections.abc import Sequence
from os import urandom
from struct import Struct
from typing import Final

DECK_52: Final[tuple[int, ...]] = tuple(range(52))
DECK_53: Final[tuple[int, ...]] = tuple(range(53))
"""Fifty-two cards and the joker."""

_LOTS: Final = Struct(f"I{len(DECK_53)}H")
"""What one shuffle draws: where to cut, and a lot for each card that there is."""

CUT_MINIMUM: Final = 5
"""Fewest cards in each part of a cut: the stricter of the two figures that the books print (home.shuffle.3)."""


class BadCut(ValueError):
    """A cut that leaves too few cards in one part (3.shuffle-and-cut.2, home.shuffle.4)."""


def shuffled_deck(cards: Sequence[int] = DECK_52) -> tuple[int, ...]:
    """The cards in an order drawn without bias from the operating system's randomness, then cut.

    Each card draws a lot, a random number of 16 bits, and the deck lies in the order of the lots. Whatever the cards,
    every order of different lots is as likely as any other; where two are equal, which happens once in fifty decks, all
    are drawn anew. The cut, which cannot add to that, is made since the rules ask for one (3.shuffle-and-cut.1):
    anywhere that leaves five cards in each part.
    """
    places = len(cards) - 2 * CUT_MINIMUM + 1
    # Of so many numbers each place of the cut has equally many; a greater one is drawn anew like equal lots.
    most = 2**32 - 2**32 % places if places > 0 else 2**32
    while True:
        depth, *lots = _LOTS.unpack(urandom(_LOTS.size))
        if len(set(lots)) == len(lots) and depth < most:
            break
    order = sorted(cards, key=lots.__getitem__)
    return cut(order, CUT_MINIMUM + depth % places) if places > 0 else tuple(order)


def cut(cards: Sequence[int], at: int, minimum: int = CUT_MINIMUM) -> tuple[int, ...]:
    """The deck cut: the top ``at`` cards go to the bottom.

    ``minimum`` is the fewest cards that each part must hold: five at home (home.shuffle.3), four in the cardroom
    (3.shuffle-and-cut.2). Raises :class:`BadCut` where a part is smaller; the deck must then be shuffled and cut again.
    """
    if not minimum <= at <= len(cards) - minimum:
        raise BadCut(
            f"A cut of {at} and {len(cards) - at} is too shallow: each part holds at least {minimum} cards. "
            "Shuffle and cut again. [home.shuffle.3]"
        )
    return (*cards[at:], *cards[:at])


def seeded_deck(seed: int, cards: Sequence[int] = DECK_52) -> tuple[int, ...]:
    """A deck in an order fixed by ``seed``: for simulation only, never for a table where something is at stake."""
    order = list(cards)
    random.Random(seed).shuffle(order)
    return tuple(order)
