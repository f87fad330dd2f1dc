"""What opens at jacks-or-better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.ranks.order import HIGH, HIGH_CATEGORIES, ranks_of

if TYPE_CHECKING:
    from collections.abc import Sequence

LEAST_OPENERS: Final = ranks_of(HIGH_CATEGORIES, "pair")[9 * 220]
"""The rank of J-J-4-3-2. Below are the pairs of nine ranks, each with C(12,3) = 220 choices of three others."""


def is_openers(cards: Sequence[int]) -> bool:
    """Whether five cards may open: a pair of jacks or any better hand (12.jacks-or-better.1), the joker as in
    12.the-joker.2.

    Any other number of cards is a :class:`ValueError`: where the hand that opened has been drawn to, the five that it
    was are meant.

    >>> from cardspeak.cards import parse
    >>> is_openers(parse("Jc Js 9h 5d 2c")), is_openers(parse("Tc Ts Ah Kd Qc"))
    (True, False)
    """
    if len(cards) > 5:
        raise ValueError(f"Openers are shown in five cards; there are {len(cards)} here.")
    return HIGH.rank(cards) >= LEAST_OPENERS
