"""What beats what, in the book's terms: slow, and plain enough for a card player to check.

Every function takes five cards and gives a :data:`Value`; of two values of one order the larger wins, also where the
lowest hand wins. The tables that the package ranks with are made from here, and the tests hold them against it.
Suits never break a tie (3.ties.1): the values of two equal hands are equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.cards import JOKER

if TYPE_CHECKING:
    from collections.abc import Sequence

Value = tuple[int, tuple[int, ...]]
"""The kind of hand, then what decides between two of the kind, weightiest first."""

ACE: Final = 12
"""The ace's rank where it is high; where it is low it has rank 0, the deuce 1, the king 12."""

SHAPES: Final = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}

HIGH_HANDS: Final = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "five aces",
)
"""From worst to best at high; the royal flush is the best straight flush (3.showdown.2)."""

ACE_TO_FIVE_HANDS: Final = ("four of a kind", "full house", "three of a kind", "two pair", "pair", "high card")
"""From worst to best at ace-to-five, where straights and flushes do not count (11.ace-to-five.description.1)."""


def grouped(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many there are of each rank, most first, and which ranks these are: K K 9 9 2 is (2, 2, 1), (11, 7, 0)."""
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def _high_without_joker(five: Sequence[int], wheel: bool) -> tuple[str, tuple[int, ...]]:
    """The hand's name and its ranks; ``wheel`` is whether 5-4-3-2-A counts as a straight."""
    shape, ranks = grouped([card >> 2 for card in five])
    name = SHAPES[shape]
    flush = len({card & 3 for card in five}) == 1
    straight = name == "high card" and ranks[0] - ranks[4] == 4
    if wheel and ranks == (ACE, 3, 2, 1, 0):
        straight, ranks = True, (3, 2, 1, 0, -1)
    if straight or flush:
        name = "straight flush" if straight and flush else "flush" if flush else "straight"
    return name, ranks


def high(five: Sequence[int]) -> Value:
    """The high hand (3.showdown.2); with the joker the best it may make (12.the-joker.2, 12.the-joker.3)."""
    if JOKER in five:
        return _high_with_joker([card for card in five if card != JOKER])
    name, ranks = _high_without_joker(five, wheel=True)
    return HIGH_HANDS.index(name), ranks


def _high_with_joker(four: Sequence[int]) -> Value:
    """The joker is an ace, or the card that completes a straight, a flush or both; it is nothing else."""
    if all(card >> 2 == ACE for card in four):
        return HIGH_HANDS.index("five aces"), (ACE,)  # 12.the-joker.4
    values = []
    for card in range(52):
        if card not in four:
            value = high((*four, card))
            if card >> 2 == ACE or HIGH_HANDS[value[0]] in ("straight", "flush", "straight flush"):
                values.append(value)
    return max(values)


def ace_to_five(five: Sequence[int]) -> Value:
    """The low hand, ace low (11.ace-to-five.description.1); the joker is the lowest rank not held (11.ace-to-five.1)."""
    held = [((card >> 2) + 1) % 13 for card in five if card != JOKER]
    if JOKER in five:
        held.append(min(rank for rank in range(13) if rank not in held))
    shape, ranks = grouped(held)
    return ACE_TO_FIVE_HANDS.index(SHAPES[shape]), tuple(-rank for rank in ranks)


def deuce_to_seven(five: Sequence[int]) -> Value:
    """The worst high hand, but 5-4-3-2-A is no straight and its ace is high (11.deuce-to-seven.description.1).

    The book leaves the joker out (11.deuce-to-seven.description.2). Where a house puts it in it is low as at
    ace-to-five: the card not held that makes the lowest hand, which never pairs and is no straight or flush of its own
    making.
    """
    if JOKER in five:
        four = [card for card in five if card != JOKER]
        return max(deuce_to_seven((*four, card)) for card in range(52) if card not in four)
    name, ranks = _high_without_joker(five, wheel=False)
    return -HIGH_HANDS.index(name), tuple(-rank for rank in ranks)


def eight_or_better(five: Sequence[int], qualifier: int = 8) -> Value | None:
    """The low half's hand: five ranks, none above ``qualifier``, read as at ace-to-five (7.description.2, 10.6).

    ``qualifier`` is the face of the highest card that a low may hold, 5 to 13 (a king). ``None``: no low.
    """
    kind, ranks = ace_to_five(five)
    low = ACE_TO_FIVE_HANDS[kind] == "high card" and 1 - ranks[0] <= qualifier
    return (kind, ranks) if low else None
