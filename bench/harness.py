"""Two sides measured in turn, in one process, so that what slows the machine slows both.

A side is a function that does so many units of work. Each round times the one side and then the other, the order
changing from round to round; what counts is the ratio of the two within a round, and of the rounds the median.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from itertools import cycle, islice
from statistics import median
from time import process_time
from typing import TypeVar

T = TypeVar("T")

Work = Callable[[int], None]
"""Does so many units of work."""

SECONDS = 0.3
"""What one side's share of a round is calibrated to take."""


class Differs(Exception):
    """The two sides do not do the same work: the ratio of their times would say nothing."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Both sides of one item, made and found to agree. Rates are told as ``each`` times the units a second."""

    ours: Work
    theirs: Work
    each: int = 1


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to measure against one peer.

    aim
        how many times as fast as the peer the project means to be; ``None`` where it has set itself nothing.
    make
        imports the peer, makes both sides, and lets them do the same work once: raises ``ImportError`` where the peer
        is missing and :class:`Differs` where the results are not the same.
    """

    name: str
    peer: str
    aim: float | None
    make: Callable[[], Pair]


@dataclass(frozen=True, slots=True)
class Result:
    """One row of the table. Rates are medians; ``ratios`` has one number a round, ours over the peer's rate (for
    times, the peer's over ours), so that more is better. ``problem`` says why there are none."""

    name: str
    peer: str
    aim: str = ""
    unit: str = "/s"
    ours: float = 0.0
    theirs: float = 0.0
    ratios: tuple[float, ...] = ()
    reached: bool | None = None
    problem: str = ""
    differs: bool = False

    @property
    def verdict(self) -> str:
        """What stands in the last column."""
        if self.problem:
            return self.problem
        return "" if self.reached is None else "met" if self.reached else "NOT MET"


def seconds(work: Work, count: int) -> float:
    """Processor time of so many units.

    Processor time and not time on the wall: the work is one thread that never waits, and while another process has the
    processor this clock stands still. What a busy neighbour does to caches and clock rate is left, hence the turns. The
    rubbish of the side before is collected first, so that each pays for its own.
    """
    gc.collect()
    start = process_time()
    work(count)
    return process_time() - start


def calibrated(work: Work, wanted: float) -> int:
    """How many units take about ``wanted`` seconds. Finding out is the warm-up as well."""
    count = 1
    while True:
        took = seconds(work, count)
        if took >= wanted / 4:
            return max(1, round(count * wanted / took))
        count *= 4


def measured(item: Item, rounds: int, wanted: float = SECONDS) -> Result:
    """The item's row."""
    aim = "" if item.aim is None else f">= {item.aim:g}x"
    try:
        pair = item.make()
    except ImportError as error:
        return Result(item.name, item.peer, aim, problem=f"not measured: {error}")
    except Differs as error:
        return Result(item.name, item.peer, aim, problem=f"RESULTS DIFFER: {error}", differs=True)
    sides = (pair.ours, pair.theirs)
    counts = [calibrated(side, wanted) for side in sides]
    rates: tuple[list[float], list[float]] = ([], [])
    for number in range(rounds):
        for side in (0, 1) if number % 2 == 0 else (1, 0):
            rates[side].append(pair.each * counts[side] / seconds(sides[side], counts[side]))
    ratios = tuple([ours / theirs for ours, theirs in zip(*rates, strict=True)])
    reached = None if item.aim is None else median(ratios) >= item.aim
    return Result(item.name, item.peer, aim, "/s", median(rates[0]), median(rates[1]), ratios, reached)


def named(peer: str) -> str:
    """The peer with its version, or without where it is not installed."""
    try:
        return f"{peer} {version(peer)}"
    except ImportError:  # its row says that it is not measured
        return peer


def repeat(once: Callable[[], object]) -> Work:
    """The work of calling ``once`` again and again."""

    def work(count: int) -> None:
        for _ in range(count):
            once()

    return work


def over(pool: Iterable[T], once: Callable[[T], object]) -> Work:
    """The work of calling ``once`` with one of the pool after the other, round and round."""
    following: Iterator[T] = cycle(pool)

    def work(count: int) -> None:
        for one in islice(following, count):
            once(one)

    return work
