"""The orders of the book and of some games beside it, each with its rank function, and what the ranks are called."""

from __future__ import annotations

import copyreg
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, combinations
from math import comb
from typing import TYPE_CHECKING, Final, Literal

from cardspeak.cards import JOKER
from cardspeak.ranks import fast
from cardspeak.ranks.tables import Table
from cardspeak.ranks.words import ACE, KING, at_length, in_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.ranks.fast import RankFunction

Categories = tuple[tuple[str, int], ...]
"""What the ranks of an order are called, from the worst up, with how many ranks have the name."""

HIGH_CATEGORIES: Final[Categories] = (
    ("high card", 1277),
    ("pair", 2860),
    ("two pair", 858),
    ("three of a kind", 858),
    ("straight", 10),
    ("flush", 1277),
    ("full house", 156),
    ("four of a kind", 156),
    ("straight flush", 9),
    ("royal flush", 1),
    ("five aces", 1),  # with the joker only (12.the-joker.4)
)
ACE_TO_FIVE_CATEGORIES: Final[Categories] = (
    ("four of a kind", 156),
    ("full house", 156),
    ("three of a kind", 858),
    ("two pair", 858),
    ("pair", 2860),
    ("no pair", 1287),
)
DEUCE_TO_SEVEN_CATEGORIES: Final[Categories] = (
    ("royal flush", 1),
    ("straight flush", 8),
    ("four of a kind", 156),
    ("full house", 156),
    ("flush", 1278),  # 5-4-3-2-A is one of them, not a straight flush
    ("straight", 9),
    ("three of a kind", 858),
    ("two pair", 858),
    ("pair", 2860),
    ("no pair", 1278),
)
ACE_TO_SIX_CATEGORIES: Final[Categories] = (
    ("straight flush", 9),  # A-K-Q-J-T is none
    ("four of a kind", 156),
    ("full house", 156),
    ("flush", 1278),
    ("straight", 9),
    ("three of a kind", 858),
    ("two pair", 858),
    ("pair", 2860),
    ("no pair", 1278),
)
SHORT_DECK_CATEGORIES: Final[Categories] = (
    ("high card", 120),
    ("pair", 504),
    ("two pair", 252),
    ("three of a kind", 252),
    ("straight", 6),
    ("full house", 72),
    ("flush", 120),
    ("four of a kind", 72),
    ("straight flush", 5),
    ("royal flush", 1),
)
BADUGI_CATEGORIES: Final[Categories] = (("one card", 13), ("two cards", 78), ("three cards", 286), ("badugi", 715))


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """What beats what in one way of playing: hands in, ranks out.

    Cards are numbers from 0 to 51 and 52 for the joker, all different; that they are is not looked into where it
    would cost time. An order is made once and is equal to itself alone, also after pickling and copying.
    """

    name: str
    """``high``, ``ace-to-five``, ``deuce-to-seven``, ``eight-or-better``, ``nine-or-better`` and so on; ``badugi``,
    ``short-deck``, ``ace-to-six``."""
    rank: RankFunction = field(repr=False)
    """The rank of the best five of five or more cards: a number from 1 up, higher is better, also for low; equal for
    hands that tie (3.ties.1). 0 where no five of them qualify. A :class:`ValueError` where there are fewer than five
    cards, or one is not known or not of the deck. At badugi fewer cards than five are a hand, see :class:`Badugi`."""
    categories: Categories = field(repr=False)
    table: Table | None = field(repr=False)
    """``None`` where a hand is not five cards (badugi)."""
    ace_low: bool = False
    suits: Literal["help", "hurt", "nothing"] = "help"
    """What a flush does to a hand."""
    least: int = 1
    """The lowest rank in the table that qualifies."""
    qualifier: int | None = None
    """The highest card that a low may hold, by its face; ``None`` where every hand qualifies."""

    def best(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The five of the cards that play, as a player reads them out; ``()`` where none qualify.

        Pairs and more of a rank come first, then high to low; a straight that an ace begins ends in it, 5-4-3-2-A. The
        joker stays 52 and lies where the card would lie that it stands for. Of cards that would do equally well those
        given first play. Raises what ``rank`` raises.
        """
        value = self.rank(cards)
        if not value:
            return ()
        return self.arranged(next(five for five in combinations(cards, 5) if self.rank(five) == value))

    def arranged(self, five: Sequence[int]) -> tuple[int, ...]:
        """Five cards in the order in which :meth:`best` gives them."""
        return tuple(card for _, card in self._by_weight(five))

    def words(self, cards: Sequence[int]) -> str:
        """The hand as a player names it: ``eights full of kings``, ``pair of kings``, ``8-6-5-4-3``, ``no low``."""
        five = self.best(cards)
        return in_words(self.category(self.rank(five)), self._ranks(five)) if five else "no low"

    def words_at_length(self, cards: Sequence[int]) -> str:
        """Kind of hand and all that may decide: ``full house, kings over nines``, ``two pair, aces and fours with a
        king``; where there is no more to say, as :meth:`words`.
        """
        five = self.best(cards)
        return at_length(self.category(self.rank(five)), self._ranks(five)) if five else "no low"

    def category(self, rank: int) -> str:
        """The kind of hand that has this rank: ``full house``, ``royal flush``; of lows ``no pair`` is the best.

        A rank that no hand of this order has, 0 among them, is a :class:`ValueError`.
        """
        if rank >= self.least:
            for (name, _), last in zip(self.categories, accumulate(size for _, size in self.categories), strict=True):
                if rank <= last:
                    return name
        raise ValueError(f"No hand has the rank {rank} at {self.name}.")

    def _ranks(self, five: Sequence[int]) -> tuple[int, ...]:
        """The ranks of the five as they are read out, with the joker's that of the card it stands for."""
        return tuple(rank for rank, _ in self._by_weight(five))

    def _by_weight(self, five: Sequence[int]) -> list[tuple[int, int]]:
        """Rank and card of each, in reading order."""
        held = [(self._joker_rank(five) if card == JOKER else card >> 2, card) for card in five]
        ranks = [rank for rank, _ in held]
        low_ace = self.ace_low or (
            ACE in ranks and KING not in ranks and self.category(self.rank(five)) in ("straight", "straight flush")
        )

        def weight(of: tuple[int, int]) -> tuple[int, int]:
            rank = of[0]
            return ranks.count(rank), -1 if low_ace and rank == ACE else rank

        return sorted(held, key=weight, reverse=True)

    def _joker_rank(self, five: Sequence[int]) -> int:
        """The rank of the card in whose place the joker stands: the one that makes the hand worth what it is worth."""
        value = self.rank(five)
        four = [card for card in five if card != JOKER]
        for card in range(51, -1, -1):
            if card not in four and self.rank((*four, card)) == value:
                return card >> 2
        return ACE  # beside four aces, the fifth (12.the-joker.4)


class Badugi(Order):
    """The order of badugi: as many of the cards play as can be of different suits and ranks, four at the most.

    A player holds four; fewer are ranked too, for as few may play, and of more the best.
    """

    __slots__ = ()

    def best(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The cards that play, high to low and the ace low: one to four of them, of different suits and ranks."""
        value = self.rank(cards)
        size = [name for name, _ in self.categories].index(self.category(value)) + 1
        return self.arranged(next(some for some in combinations(cards, size) if self.rank(some) == value))


def _named(name: str) -> Order:
    return ORDERS[name]


def _by_name(order: Order) -> tuple[Callable[..., Order], tuple[str | int, ...]]:
    """How an order is copied, and sent to another process: as the order that is there already."""
    if order.qualifier is not None:
        return eight_or_better, (order.qualifier,)
    return _named, (order.name,)


for _kind in (Order, Badugi):
    copyreg.pickle(_kind, _by_name)


def ranks_of(categories: Categories, name: str) -> range:
    """The ranks that the category has."""
    at = [category for category, _ in categories].index(name)
    first = 1 + sum(size for _, size in categories[:at])
    return range(first, first + categories[at][1])


def _high() -> Order:
    table = Table("high")
    straights, five_aces = ranks_of(HIGH_CATEGORIES, "straight"), ranks_of(HIGH_CATEGORIES, "five aces")
    return Order("high", fast.high(table, straights, five_aces[0]), HIGH_CATEGORIES, table)


def _ace_to_five() -> Order:
    table = Table("ace-to-five")
    return Order("ace-to-five", fast.ace_to_five(table), ACE_TO_FIVE_CATEGORIES, table, ace_low=True, suits="nothing")


def _deuce_to_seven() -> Order:
    table = Table("deuce-to-seven")
    return Order("deuce-to-seven", fast.deuce_to_seven(table), DEUCE_TO_SEVEN_CATEGORIES, table, suits="hurt")


def _ace_to_six() -> Order:
    table = DEUCE_TO_SEVEN.table
    assert table is not None
    ranked = fast.ace_to_six(table, DEUCE_TO_SEVEN.rank)
    return Order("ace-to-six", ranked, ACE_TO_SIX_CATEGORIES, table, ace_low=True, suits="hurt")


def _short_deck() -> Order:
    table = Table("short-deck")
    return Order("short-deck", fast.short_deck(table), SHORT_DECK_CATEGORIES, table)


HIGH: Final = _high()
"""The highest hand (3.showdown.2); the joker is an ace or completes a straight or flush (12.the-joker.2)."""

ACE_TO_FIVE: Final = _ace_to_five()
"""The lowest hand, ace low, straights and flushes nothing (11.ace-to-five.description.1): razz (9.2) and lowball."""

DEUCE_TO_SEVEN: Final = _deuce_to_seven()
"""The worst high hand, ace high (11.deuce-to-seven.description.1)."""

ACE_TO_SIX: Final = _ace_to_six()
"""The lowest hand, ace low, where straights and flushes hurt: six-four, 6-4-3-2-A being best (London lowball)."""

SHORT_DECK: Final = _short_deck()
"""The highest hand with 36 cards, sixes and up: a flush beats a full house, 9-8-7-6-A is the lowest straight."""

BADUGI: Final = Badugi("badugi", fast.badugi(), BADUGI_CATEGORIES, table=None, ace_low=True, suits="hurt")
"""The most cards of different suits and ranks, four at the best, and of as many the lowest, ace low."""

ACE_TO_FIVE_BEST: Final = sum(size for _, size in ACE_TO_FIVE_CATEGORIES)
"""The rank of 5-4-3-2-A."""

QUALIFIERS: Final = dict(
    zip(range(5, 14), ("five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"), strict=True)
)


def eight_or_better(qualifier: int | None = 8) -> Order:
    """The low of a high-low game with the house's qualifier (7.2, 10.2): 8, 9, or ``None`` where every low plays.

    The qualifier is the face of the highest card that a low may hold, 5 to 13 (king); anything else is a
    :class:`ValueError`. Ranks are those of ace-to-five, which is what ``None`` gives, so lows that qualify by
    different numbers compare. The same qualifier gives the same object.
    """
    if qualifier is None:
        return ACE_TO_FIVE
    if qualifier not in QUALIFIERS:
        raise ValueError(f"A low is qualified by a card from 5 to 13 (a king), not by {qualifier}.")
    return _qualified(qualifier)


@cache
def _qualified(qualifier: int) -> Order:
    least = ACE_TO_FIVE_BEST + 1 - comb(qualifier, 5)
    return Order(
        f"{QUALIFIERS[qualifier]}-or-better",
        fast.qualified_low(qualifier, least),
        ACE_TO_FIVE_CATEGORIES,
        ACE_TO_FIVE.table,
        ace_low=True,
        suits="nothing",
        least=least,
        qualifier=qualifier,
    )


EIGHT_OR_BETTER: Final = eight_or_better()
"""The low of a high-low game: five ranks, none above eight (7.description.2)."""

ORDERS: Final = {
    order.name: order for order in (HIGH, ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, BADUGI, SHORT_DECK, ACE_TO_SIX)
}
"""The orders by name."""
