"""The tables that hands are ranked with, read from the packed file at first use.

A card weighs ``5 ** rank``, so that the weights of a hand's cards add up to a number whose base-five digits are the
counts of each rank: one sum says which ranks are held, whatever the order of the cards and however many there are. A
second, smaller weight counts suits. Sum, look up, done: that is the whole of the fast way.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Final

PACKED: Final = Path(__file__).with_name("tables.bin")
"""Made by ``python -m cardspeak.ranks._make_tables`` out of the definition."""

CHUNKS: Final = (
    ("weights", "I"),
    ("high", "H"),
    ("high flushes", "H"),
    ("ace-to-five", "H"),
    ("deuce-to-seven", "H"),
    ("deuce-to-seven flushes", "H"),
)
"""What the file holds, in order, with the type of its numbers: before each chunk stands its length, four bytes."""

SETS: Final = {7: 49_205, 6: 18_395, 5: 6_175}
"""Number of cards = how many sets of ranks there are of it, in the file's order. Each number has a dictionary to
itself, so that a look-up for five cards stays within a small one."""

RANK_WEIGHTS: Final = (*(5 ** (card >> 2) for card in range(52)), 5**13)
"""By card; the joker's is in no table, so that a hand with it is never found by its sum."""

SUIT_WEIGHTS: Final = (*((0, 1, 8, 64)[card & 3] for card in range(52)), 512)
"""By card. The octal digits of a sum count the diamonds, hearts and spades of up to seven cards, and the joker; the
clubs are the rest. Most sums stay below 257, numbers that Python keeps ready made."""

JOKER_HELD: Final = 5


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


class Table:
    """The ranks of one order: empty until :meth:`load`.

    ``ranks``: by number of cards, five, six or seven: sum of their rank weights = rank of the best five of them,
    flushes apart.
    ``flushes``: set of ranks, a bit each = rank of the best five of them when all are of one suit; 0 below five.
    """

    __slots__ = ("_loaded", "flushes", "name", "ranks")

    def __init__(self, name: str) -> None:
        self.name = name
        self.ranks: dict[int, dict[int, int]] = {size: {} for size in SETS}
        self.flushes: list[int] = []
        self._loaded = False

    def load(self) -> None:
        """Read the table in, if it is not read yet. Two threads that both do so do no harm."""
        if self._loaded:
            return
        chunks = _chunks()
        numbers = _numbers()
        found = zip(_weights(), map(numbers.__getitem__, _unpack(chunks, self.name)), strict=True)
        for size, sets in SETS.items():
            self.ranks[size].update(islice(found, sets))
        flushes = f"{self.name} flushes"
        if flushes in chunks:
            self.flushes[:] = map(numbers.__getitem__, _unpack(chunks, flushes))
        self._loaded = True


@cache
def _numbers() -> tuple[int, ...]:
    """The ranks, one object each: two hundred thousand copies of them would crowd the processor's cache."""
    return tuple(range(1 << 13))


@cache
def _weights() -> list[int]:
    """The sums of weights in the file's order, the same objects for every table."""
    return _unpack(_chunks(), "weights").tolist()


def _chunks() -> dict[str, bytes]:
    data = PACKED.read_bytes()
    chunks = {}
    at = 0
    for name, _ in CHUNKS:
        end = at + 4 + int.from_bytes(data[at : at + 4], "little")
        chunks[name] = data[at + 4 : end]
        at = end
    return chunks


def _unpack(chunks: dict[str, bytes], name: str) -> array[int]:
    numbers = array(dict(CHUNKS)[name], zlib.decompress(chunks[name]))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def pack(columns: dict[str, list[int]]) -> bytes:
    """The file's bytes for the columns of numbers that :data:`CHUNKS` names."""
    packed = []
    for name, type_code in CHUNKS:
        numbers = array(type_code, columns[name])
        if sys.byteorder == "big":
            numbers.byteswap()
        chunk = zlib.compress(numbers.tobytes(), 9)
        packed.append(len(chunk).to_bytes(4, "little") + chunk)
    return b"".join(packed)
