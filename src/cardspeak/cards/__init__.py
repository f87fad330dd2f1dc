"""Cards, decks, the shuffle and the cut. Nothing in here knows poker.

Inside the package a card is a plain ``int``, because that is what Python adds, compares and looks up fastest:

======== ==================================================================================
0 .. 51  ``4 * rank + suit``; rank 0 is the deuce and 12 the ace, suit 0 clubs, 1 diamonds,
         2 hearts, 3 spades. Plain comparison is thus the book's order of cards by suit (3.ties.1).
52       the joker, ``Jk``
53       a card that is not known, ``??``
======== ==================================================================================

Outside, a card is a :class:`Card`, which reads and prints as ``As``, ``Td``, ``Jk``, ``??``.
"""

from cardspeak.cards.card import (
    FACES,
    JOKER,
    RANKS,
    SUITS,
    UNKNOWN,
    BadCards,
    Card,
    CardsLike,
    ace_low,
    parse,
    show,
    wrapped,
)
from cardspeak.cards.deck import (
    CUT_MINIMUM,
    DECK_52,
    DECK_53,
    BadCut,
    cut,
    seeded_deck,
    shuffled_deck,
)

__all__ = [
    "CUT_MINIMUM",
    "DECK_52",
    "DECK_53",
    "FACES",
    "JOKER",
    "RANKS",
    "SUITS",
    "UNKNOWN",
    "BadCards",
    "BadCut",
    "Card",
    "CardsLike",
    "ace_low",
    "cut",
    "parse",
    "seeded_deck",
    "show",
    "shuffled_deck",
    "wrapped",
]
