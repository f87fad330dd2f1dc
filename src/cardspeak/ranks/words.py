"""Hands in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Sequence

KING: Final = 11
ACE: Final = 12

NAMES: Final = (
    "deuce",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
"""By rank."""


def plural(rank: int) -> str:
    """``kings``, ``sixes``."""
    return NAMES[rank] + ("es" if NAMES[rank] == "six" else "s")


def a(rank: int) -> str:
    """``a king``, ``an ace``."""
    return ("an " if NAMES[rank][0] in "ae" else "a ") + NAMES[rank]


def dashed(ranks: Sequence[int]) -> str:
    """``8-6-5-4-3``."""
    return "-".join(RANKS[rank] for rank in ranks)


def in_words(category: str, ranks: Sequence[int]) -> str:
    """The hand as a player names it; ``ranks`` are its cards as they are read out, those that there are more of first."""
    top = ranks[0]
    match category:
        case "straight flush" | "flush" | "straight":
            return f"{NAMES[top]}-high {category}"
        case "four of a kind":
            return f"four {plural(top)}"
        case "full house":
            return f"{plural(top)} full of {plural(ranks[3])}"
        case "three of a kind":
            return f"three {plural(top)}"
        case "two pair":
            return f"{plural(top)} and {plural(ranks[2])}"
        case "pair":
            return f"pair of {plural(top)}"
        case "high card":
            return f"{NAMES[top]} high"
        case "no pair":
            return dashed(ranks)
        case "badugi":
            return f"{dashed(ranks)} badugi"
        case "three cards" | "two cards" | "one card":
            return f"{category.removesuffix('s').replace(' ', '-')} {dashed(ranks)}"
        case _:  # royal flush, five aces
            return category


def at_length(category: str, ranks: Sequence[int]) -> str:
    """The kind of hand and every rank that may decide."""
    top = ranks[0]
    match category:
        case "straight flush" | "straight":
            return f"{category}, {NAMES[top]} high"
        case "flush" | "high card":
            return f"{category}, {dashed(ranks)}"
        case "four of a kind":
            return f"{category}, {plural(top)} with {a(ranks[4])}"
        case "full house":
            return f"{category}, {plural(top)} over {plural(ranks[3])}"
        case "three of a kind":
            return f"{category}, {plural(top)} with {dashed(ranks[3:])}"
        case "two pair":
            return f"{category}, {plural(top)} and {plural(ranks[2])} with {a(ranks[4])}"
        case "pair":
            return f"pair of {plural(top)} with {dashed(ranks[2:])}"
        case "royal flush" | "five aces":
            return category
        case _:
            return in_words(category, ranks)
