"""The tables that hands are ranked with, read from the packed file at first use.

A card weighs ``5 ** rank``, so that the weights of a hand's cards add up to a number whose base-five digits are the
counts of each rank: one sum says which ranks are held, whatever the order of the cards and however many there are. A
second, smaller weight counts suits. Sum, look up, done: that is the whole of the fast way.

The 6,175 sums of five cards are looked up in a dictionary. The 49,205 of seven would be spread over five megabytes
there, which no processor's near cache holds; they share an array of two bytes a place instead. A sum's place is its
remainder by a prime, shifted by a number that its remainder by a second, smaller prime names. The shifts are chosen
so that no two sums have one place; sums that no hand has are not recognised. Six cards likewise.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import cache
from itertools import product
from typing import Final

PACKED: Final = __file__.rpartition("tables.")[0] + "tables.bin"
"""Made by ``python -m cardspeak.ranks._make_tables`` out of the definition."""

PRIMES: Final = {6: (24_509, 4_093), 7: (60_013, 12_043)}
"""By number of cards the prime whose remainder is a sum's place, and the one whose remainder names its shift."""

ORDERS_WITH_FLUSHES: Final = {"high": True, "ace-to-five": False, "deuce-to-seven": True, "short-deck": True}
"""The orders that have a table, and whether a flush is anything there. Ace-to-six has none: it is read in the table of
deuce-to-seven, each card a rank higher."""

CHUNKS: Final = {
    "sums of 5": "I",
    "shifts of 6": "H",
    "shifts of 7": "H",
    **{f"{name} of {size}": "H" for name in ORDERS_WITH_FLUSHES for size in (5, 6, 7)},
    **{f"{name} flushes": "H" for name, flushes in ORDERS_WITH_FLUSHES.items() if flushes},
}
"""What the file holds, in order, with the type of its numbers: before each chunk stands its length, four bytes."""

RANK_WEIGHTS: Final[tuple[int, ...]] = (*(5 ** (card >> 2) for card in range(52)), 5**13)
"""By card; the joker's is in no table, above the sum of any hand without it."""

SUIT_WEIGHTS: Final[tuple[int, ...]] = (*((0, 1, 8, 64)[card & 3] for card in range(52)), 512)
"""By card. The octal digits of a sum count the diamonds, hearts and spades of up to seven cards, and the joker; the
clubs are the rest. Most sums stay below 257, numbers that Python keeps ready made."""

JOKER_HELD: Final = 5


@cache
def majority_suits(size: int, majority: int) -> tuple[int, ...]:
    """By sum of the suit weights of ``size`` cards: 0 where no suit has ``majority`` cards, 1 to 4 for the suit (clubs
    to spades) that has, ``JOKER_HELD`` with the joker."""
    table = [0] * 512 + [JOKER_HELD] * 512
    for others in product(range(size + 1), repeat=3):
        clubs = size - sum(others)
        for suit, count in enumerate((clubs, *others), start=1):
            if clubs >= 0 and count >= majority:
                table[others[0] + 8 * others[1] + 64 * others[2]] = suit
    return tuple(table)


SHIFTS: Final[dict[int, list[int]]] = {size: [] for size in PRIMES}
"""By number of cards, what is added to a sum's place: the same for every order, empty until a table is loaded."""


class Table:
    """The ranks of one order: empty until :meth:`load`.

    ``fives``: sum of the rank weights of five cards = their rank, flushes apart.
    ``places``: by number of cards, six or seven, the rank of the best five of them in the place of their sum.
    ``flushes``: set of ranks, a bit each = rank of the best five of them when all are of one suit; 0 below five.
    """

    __slots__ = ("_loaded", "fives", "flushes", "name", "places")

    def __init__(self, name: str) -> None:
        self.name = name
        self.fives: dict[int, int] = {}
        self.places: dict[int, array[int]] = {size: array("H") for size in PRIMES}
        self.flushes: list[int] = []
        self._loaded = False

    def load(self) -> None:
        """Read the table in, if it is not read yet. Two threads that both do so do no harm."""
        if self._loaded:
            return
        chunks = _chunks()
        self.fives.update(zip(_unpack(chunks, "sums of 5"), _unpack(chunks, f"{self.name} of 5"), strict=True))
        for size, places in self.places.items():
            SHIFTS[size][:] = _unpack(chunks, f"shifts of {size}")
            places[:] = _unpack(chunks, f"{self.name} of {size}")
        if ORDERS_WITH_FLUSHES[self.name]:
            self.flushes[:] = _unpack(chunks, f"{self.name} flushes")
        self._loaded = True

    def best(self, size: int, weight: int) -> int:
        """The rank of the best five of ``size`` cards, flushes apart, by the sum of their rank weights."""
        if size == 5:
            return self.fives[weight]
        places, shifts = PRIMES[size]
        return self.places[size][SHIFTS[size][weight % shifts] + weight % places]


def _chunks() -> dict[str, bytes]:
    with open(PACKED, "rb") as file:  # noqa: PTH123 (pathlib is a tenth of what importing the package takes)
        data = file.read()
    chunks = {}
    at = 0
    for name in CHUNKS:
        end = at + 4 + int.from_bytes(data[at : at + 4], "little")
        chunks[name] = data[at + 4 : end]
        at = end
    return chunks


def _unpack(chunks: dict[str, bytes], name: str) -> array[int]:
    numbers = array(CHUNKS[name], zlib.decompress(chunks[name]))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def pack(columns: dict[str, list[int]]) -> bytes:
    """The file's bytes for the columns of numbers that :data:`CHUNKS` names."""
    packed = []
    for name, type_code in CHUNKS.items():
        numbers = array(type_code, columns[name])
        if sys.byteorder == "big":
            numbers.byteswap()
        chunk = zlib.compress(numbers.tobytes(), 9)
        packed.append(len(chunk).to_bytes(4, "little") + chunk)
    return b"".join(packed)
