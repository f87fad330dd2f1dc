"""What beats what, in the book's terms: slow, and plain enough for a card player to check.

Every function takes five cards, where it does not say otherwise, and gives a :data:`Value`; of two values of one order
the larger wins, also where the lowest hand wins. The tables that the package ranks with are made from here, and the
tests hold them against it. Suits never break a tie (3.ties.1): the values of two equal hands are equal.
"""

from __future__ import annotations

from itertools import combinations
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

SHORT_DECK_HANDS: Final = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "full house",
    "flush",
    "four of a kind",
    "straight flush",
)
"""From worst to best with 36 cards, where a flush is rarer than a full house."""

SHORT_DECK_LOWEST: Final = 4
"""The rank of the six, the lowest card of the short deck."""

ACE_TO_SIX_HANDS: Final = (
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)
"""From worst to best at ace-to-six, where straights and flushes count against a hand."""

ACE_TO_FIVE_HANDS: Final = ("four of a kind", "full house", "three of a kind", "two pair", "pair", "high card")
"""From worst to best at ace-to-five, where straights and flushes do not count (11.ace-to-five.description.1)."""


def grouped(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many there are of each rank, most first, and which ranks these are: K K 9 9 2 is (2, 2, 1), (11, 7, 0)."""
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


WHEEL: Final = (ACE, 3, 2, 1, 0)
"""The ranks of 5-4-3-2-A."""

SHORT_DECK_WHEEL: Final = (ACE, 7, 6, 5, 4)
"""The ranks of 9-8-7-6-A."""


def ace_high(cards: Sequence[int]) -> list[int]:
    """The ranks of the cards where the ace is high."""
    return [card >> 2 for card in cards]


def ace_low(cards: Sequence[int]) -> list[int]:
    """The ranks of the cards where the ace is low."""
    return [((card >> 2) + 1) % 13 for card in cards]


def named(five: Sequence[int], ranks_held: Sequence[int], wheel: tuple[int, ...] = ()) -> tuple[str, tuple[int, ...]]:
    """The name of five cards without joker, straights and flushes counted, and their ranks.

    ``wheel`` is the straight, if there is one, in which an ace that is else high is low.
    """
    shape, ranks = grouped(ranks_held)
    name = SHAPES[shape]
    flush = len({card & 3 for card in five}) == 1
    straight = name == "high card" and ranks[0] - ranks[4] == 4
    if ranks == wheel:
        straight, ranks = True, (*ranks[1:], ranks[4] - 1)
    if straight or flush:
        name = "straight flush" if straight and flush else "flush" if flush else "straight"
    return name, ranks


def high(five: Sequence[int]) -> Value:
    """The high hand (3.showdown.2); with the joker the best it may make (12.the-joker.2, 12.the-joker.3)."""
    if JOKER in five:
        return _high_with_joker([card for card in five if card != JOKER])
    name, ranks = named(five, ace_high(five), WHEEL)
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
    held = ace_low([card for card in five if card != JOKER])
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
    name, ranks = named(five, ace_high(five))
    return -HIGH_HANDS.index(name), tuple(-rank for rank in ranks)


def ace_to_six(five: Sequence[int]) -> Value:
    """The lowest hand, where straights and flushes hurt and the ace is low always: 6-4-3-2-A is best.

    5-4-3-2-A is a straight, A-K-Q-J-T is none. The joker, where a house puts it in, is the card not held that makes
    the lowest hand.
    """
    if JOKER in five:
        four = [card for card in five if card != JOKER]
        return max(ace_to_six((*four, card)) for card in range(52) if card not in four)
    name, ranks = named(five, ace_low(five))
    return ACE_TO_SIX_HANDS.index(name), tuple(-rank for rank in ranks)


def short_deck(five: Sequence[int]) -> Value:
    """The high hand with 36 cards, sixes to aces: a flush beats a full house, and 9-8-7-6-A is the lowest straight."""
    name, ranks = named(five, ace_high(five), SHORT_DECK_WHEEL)
    return SHORT_DECK_HANDS.index(name), ranks


def badugi(hand: Sequence[int]) -> Value:
    """The best badugi in four cards, or in any number: as many cards as can be of different suits and ranks.

    More cards beat fewer; of as many, the lower, compared from the highest card down, the ace low.
    """
    values = []
    for size in range(1, 5):
        for cards in combinations(hand, size):
            ranks = sorted(ace_low(cards), reverse=True)
            if len({card & 3 for card in cards}) == len(set(ranks)) == size:
                values.append((size, tuple(-rank for rank in ranks)))
    return max(values)


def _shape_of_some(shape: tuple[int, ...]) -> str:
    """What so many of each rank are called, though there be fewer than five cards: a pair and no more is a pair."""
    return SHAPES[*shape, *(1,) * (5 - sum(shape))]


def upcards_high(cards: Sequence[int], five_rank_fully: bool = True) -> Value:
    """One to five cards that show, ranked to find the high board (8.1): pairs, two pairs and so on, then high cards.

    Fewer than five make no straight and no flush; five, of which one is a common card or a last card dealt up, do
    where ``five_rank_fully`` (8.15). A board that has no card more to compare is below one that has.
    """
    if len(cards) == 5 and five_rank_fully:
        return high(cards)
    shape, ranks = grouped(ace_high(cards))
    return HIGH_HANDS.index(_shape_of_some(shape)), ranks


def upcards_low(cards: Sequence[int]) -> Value:
    """One to five cards that show, ranked to find the low board: as low hands are (9.description.2, 9.3).

    A card that a board has not is lower than an ace.
    """
    shape, ranks = grouped(ace_low(cards))
    missing = 5 - len(cards)
    return ACE_TO_FIVE_HANDS.index(_shape_of_some(shape)), tuple(-rank for rank in (*ranks, *(-1,) * missing))


OPENERS: Final = (HIGH_HANDS.index("pair"), (9,))
"""A pair of jacks with nothing beside it."""


def is_openers(five: Sequence[int]) -> bool:
    """Whether a hand may open at jacks-or-better: a pair of jacks or any better hand (12.jacks-or-better.1)."""
    return high(five) > OPENERS


def eight_or_better(five: Sequence[int], qualifier: int = 8) -> Value | None:
    """The low half's hand: five ranks, none above ``qualifier``, read as at ace-to-five (7.description.2, 10.6).

    ``qualifier`` is the face of the highest card that a low may hold, 5 to 13 (a king). ``None``: no low.
    """
    kind, ranks = ace_to_five(five)
    low = ACE_TO_FIVE_HANDS[kind] == "high card" and 1 - ranks[0] <= qualifier
    return (kind, ranks) if low else None
