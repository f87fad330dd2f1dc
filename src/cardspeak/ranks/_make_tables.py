"""Makes the packed tables out of the definition: ``python -m cardspeak.ranks._make_tables``.

Five cards are ranked by the definition, all 6,175 sets of ranks with mixed suits and all 1,287 in one suit; the
values found, in order, are numbered from 1. Six and seven cards take the best five of them.
An order whose deck has no low cards has 0 in the places of hands that hold one.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.ranks import definition
from cardspeak.ranks.tables import ORDERS_WITH_FLUSHES, PACKED, PRIMES, RANK_WEIGHTS, pack

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.ranks.definition import Value

Ranks = tuple[int, ...]

DEFINITIONS: Final[dict[str, Callable[[Sequence[int]], Value]]] = {
    "high": definition.high,
    "ace-to-five": definition.ace_to_five,
    "deuce-to-seven": definition.deuce_to_seven,
    "short-deck": definition.short_deck,
}
LOWEST: Final = {"short-deck": definition.SHORT_DECK_LOWEST}
"""The lowest rank of an order's deck, where that is not the deuce."""


def rank_sets(size: int) -> list[Ranks]:
    """Every choice of ``size`` ranks that four suits allow."""
    return [ranks for ranks in combinations_with_replacement(range(13), size) if max(Counter(ranks).values()) <= 4]


def mixed_suits(ranks: Ranks) -> list[int]:
    """Five cards of these ranks that are no flush: equal ranks, which stand together, take the suits in turn."""
    suits = [at % 4 for at in range(5)]
    return [4 * rank + suit for rank, suit in zip(ranks, suits, strict=True)]


def weight(ranks: Ranks) -> int:
    """The sum of the rank weights."""
    return sum(RANK_WEIGHTS[4 * rank] for rank in ranks)


def columns() -> dict[str, list[int]]:
    """The numbers that the file holds."""
    sets = {size: rank_sets(size) for size in (5, 6, 7)}
    made = {"sums of 5": [weight(ranks) for ranks in sets[5]]}
    places = {}
    for size in PRIMES:
        made[f"shifts of {size}"], places[size] = _shifts([weight(ranks) for ranks in sets[size]], *PRIMES[size])
    for name, value in DEFINITIONS.items():
        lowest = LOWEST.get(name, 0)
        mixed = {ranks: value(mixed_suits(ranks)) for ranks in sets[5] if ranks[0] >= lowest}
        suited = {ranks: value([4 * rank for rank in ranks]) for ranks in combinations(range(lowest, 13), 5)}
        numbers = {found: number for number, found in enumerate(sorted({*mixed.values(), *suited.values()}), start=1)}
        best = {ranks: numbers[found] for ranks, found in mixed.items()}
        made[f"{name} of 5"] = [best.get(ranks, 0) for ranks in sets[5]]
        for size in PRIMES:
            column = [0] * (max(places[size]) + 1)
            for ranks, place in zip(sets[size], places[size], strict=True):
                if ranks[0] >= lowest:
                    fewer = {ranks[:at] + ranks[at + 1 :] for at in range(size)}
                    column[place] = best[ranks] = max(best[less] for less in fewer if less in best)
            made[f"{name} of {size}"] = column
        if ORDERS_WITH_FLUSHES[name]:
            made[f"{name} flushes"] = _flushes({ranks: numbers[found] for ranks, found in suited.items()})
    return made


def _shifts(sums: list[int], places: int, shifts: int) -> tuple[list[int], list[int]]:
    """By remainder the least shift that leaves each sum a place to itself, the fullest remainders first; the places."""
    sharing: list[list[int]] = [[] for _ in range(shifts)]
    for total in sums:
        sharing[total % shifts].append(total % places)
    taken: set[int] = set()
    found = [0] * shifts
    for at in sorted(range(shifts), key=lambda at: -len(sharing[at])):
        while any(place + found[at] in taken for place in sharing[at]):
            found[at] += 1
        taken.update(place + found[at] for place in sharing[at])
    if len(taken) < len(sums):
        raise ValueError(f"Two sums have both remainders in common; {places} and {shifts} will not do.")
    return found, [found[total % shifts] + total % places for total in sums]


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
    Path(PACKED).write_bytes(pack(columns()))
