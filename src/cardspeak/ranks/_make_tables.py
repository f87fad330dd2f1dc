"""Makes the packed tables out of the definition: ``python -m cardspeak.ranks._make_tables``.

Five cards are ranked by the definition, all 6,175 sets of ranks with mixed suits and all 1,287 in one suit; the
values found, in order, are numbered from 1. Six and seven cards take the best five of them.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING, Final

from cardspeak.ranks import definition
from cardspeak.ranks.tables import PACKED, RANK_WEIGHTS, SETS, pack

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.ranks.definition import Value

Ranks = tuple[int, ...]

DEFINITIONS: Final[dict[str, Callable[[Sequence[int]], Value]]] = {
    "high": definition.high,
    "ace-to-five": definition.ace_to_five,
    "deuce-to-seven": definition.deuce_to_seven,
}


def rank_sets(size: int) -> list[Ranks]:
    """Every choice of ``size`` ranks that four suits allow, the likeliest to be dealt first.

    Those then lie together in memory, and a look-up finds most of what it meets in the processor's cache.
    """
    sets = [ranks for ranks in combinations_with_replacement(range(13), size) if max(Counter(ranks).values()) <= 4]
    return sorted(sets, key=lambda ranks: -prod(comb(4, count) for count in Counter(ranks).values()))


def mixed_suits(ranks: Ranks) -> list[int]:
    """Five cards of these ranks that are no flush: equal ranks, which stand together, take the suits in turn."""
    suits = [at % 4 for at in range(5)]
    return [4 * rank + suit for rank, suit in zip(ranks, suits, strict=True)]


def weight(ranks: Ranks) -> int:
    """The sum of the rank weights."""
    return sum(RANK_WEIGHTS[4 * rank] for rank in ranks)


def columns() -> dict[str, list[int]]:
    """The numbers that the file holds."""
    sets = {size: rank_sets(size) for size in SETS}
    every_set = [ranks for size in sets for ranks in sets[size]]
    made = {"weights": [weight(ranks) for ranks in every_set]}
    for name, value in DEFINITIONS.items():
        mixed = {ranks: value(mixed_suits(ranks)) for ranks in sets[5]}
        suited = {ranks: value([4 * rank for rank in ranks]) for ranks in combinations(range(13), 5)}
        numbers = {found: number for number, found in enumerate(sorted({*mixed.values(), *suited.values()}), start=1)}
        best = {ranks: numbers[found] for ranks, found in mixed.items()}
        for size in (6, 7):
            for ranks in sets[size]:
                fewer = {ranks[:at] + ranks[at + 1 :] for at in range(size)}
                best[ranks] = max(best[less] for less in fewer if less in best)
        made[name] = [best[ranks] for ranks in every_set]
        made[f"{name} flushes"] = _flushes({ranks: numbers[found] for ranks, found in suited.items()})
    del made["ace-to-five flushes"]  # a flush is nothing there
    return made


def _flushes(fives: dict[Ranks, int]) -> list[int]:
    """By set of ranks, a bit each: the best five of them."""
    best = [0] * (1 << 13)
    for ranks, number in fives.items():
        best[sum(1 << rank for rank in ranks)] = number
    for held in range(1 << 13):
        if held.bit_count() > 5:
            best[held] = max(best[held & ~(1 << rank)] for rank in range(13) if held >> rank & 1)
    return best


if __name__ == "__main__":
    PACKED.write_bytes(pack(columns()))
