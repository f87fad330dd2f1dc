"""Which cards of a hand are thrown away, by the rules of thumb of each kind of game.

Every way of keeping cards gives the whole hand in an order, the worst card first, and how many of them a good player throws; so
that where he must throw more, or may throw fewer, it is plain which.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from cardspeak.bots.sight import Orders
from cardspeak.cards import JOKER
from cardspeak.games import Game
from cardspeak.ranks import BADUGI, HIGH, Order

WorstFirst = tuple[tuple[int, ...], int]
"""The hand with its worst card first, and how many of the cards are thrown."""

ACE: Final = 12

PAT: Final = {1: 10, 2: 9, 3: 8}
"""By draws left the highest card that a low may have and still stand pat: a ten on the last, an eight with three to come."""

KEPT: Final = {1: 9, 2: 8, 3: 8}
"""By draws left the highest card that is kept of a low that draws."""

BADUGI_KEPT: Final = {1: 11, 2: 9, 3: 8}
"""Likewise of an incomplete badugi: a jack on the last draw."""


def low_height(card: int, order: Order) -> int:
    """How high a card is at low: its face, the ace 1 where it is low and else 14; the joker 0."""
    if card == JOKER:
        return 0
    rank = card >> 2
    return 1 if order.ace_low and rank == ACE else rank + 2


def worst_first(game: Game, orders: Orders, hand: Sequence[int], board: Sequence[int], draws: int) -> WorstFirst:
    """The hand with its worst card first, and how many are thrown, with so many exchanges to come, this one included."""
    if board or not all([street.replaced for street in game.streets]):
        return _least_useful(orders, hand, board)
    if orders.high is not None:
        return _not_high(hand)
    assert orders.low is not None
    if orders.low is BADUGI:
        return _not_badugi(hand, draws)
    return _not_low(orders.low, hand, draws)


def candidates(
    game: Game, orders: Orders, hand: Sequence[int], board: Sequence[int], draws: int
) -> list[tuple[int, ...]]:
    """The throws worth weighing against each other, the rule of thumb's first; how many are allowed is for the caller to see to."""
    order, count = worst_first(game, orders, hand, board, draws)
    if not all([street.replaced for street in game.streets]):
        return [(order[0],), *[(card,) for card in order[1:]]]
    if orders.low is BADUGI and not count:
        return [()]  # a complete badugi is never broken
    found = [order[:count], *[order[:number] for number in (count - 1, count + 1, count + 2, 0) if number >= 0]]
    if orders.high is not None:
        found += [_without(hand, kept) for kept in _draws_at_high(hand)]
    elif orders.low is BADUGI:
        found += [_without(hand, kept) for size in (3, 2) for kept in combinations(hand, size)]
    return list(dict.fromkeys([tuple(sorted(thrown)) for thrown in found]))


def _without(hand: Sequence[int], kept: Sequence[int]) -> tuple[int, ...]:
    return tuple([card for card in hand if card not in kept])


# ------------------------------------------------------------------------------------------------ low


def _not_low(order: Order, hand: Sequence[int], draws: int) -> WorstFirst:
    """Pairs and high cards go; a complete low stays where it is low enough, and one that a straight or flush spoils loses its
    highest card."""
    by_height = sorted(hand, key=lambda card: low_height(card, order))
    heights: set[int] = set()
    kept: list[int] = []
    doubled: list[int] = []
    for card in by_height:
        height = low_height(card, order)
        (doubled if height in heights else kept).append(card)
        heights.add(height)
    worst = (*doubled[::-1], *kept[::-1])
    top = _top(heights, 1 if order.ace_low else 2)
    if not doubled and top <= PAT[draws]:
        spoiled = order.suits == "hurt" and order.category(order.rank(hand)) != "no pair"
        return worst, int(spoiled)
    high = [card for card in kept if low_height(card, order) > KEPT[draws]]
    return (*doubled[::-1], *kept[::-1]), len(doubled) + len(high)


def _top(heights: set[int], lowest: int) -> int:
    """The height of the highest card, where the joker among them stands for the lowest height that is missing."""
    if 0 not in heights:
        return max(heights)
    missing = next(height for height in range(lowest, 16) if height not in heights)
    return max(missing, *heights)


def _not_badugi(hand: Sequence[int], draws: int) -> WorstFirst:
    """What is in no badugi goes, and of an incomplete one what is too high for so many draws."""
    kept = BADUGI.best(hand)
    others = sorted([card for card in hand if card not in kept], key=lambda card: -low_height(card, BADUGI))
    worst = (*others, *sorted(kept, key=lambda card: -low_height(card, BADUGI)))
    if not others:
        return worst, 0
    return worst, len(others) + sum([1 for card in kept if low_height(card, BADUGI) > BADUGI_KEPT[draws]])


# ------------------------------------------------------------------------------------------------ high


def _not_high(hand: Sequence[int]) -> WorstFirst:
    """Straights and better stay; three of a kind, two pair and a pair are drawn to, four to a flush or an open straight, or the
    two highest cards. The joker is never thrown."""
    made = HIGH.category(HIGH.rank(hand))
    ranks = Counter([_rank(card) for card in hand])
    worst = tuple(sorted(hand, key=lambda card: (card == JOKER, ranks[_rank(card)], _rank(card), card)))
    if made in _STAYS:
        return worst, 0
    if made == "four of a kind":
        return worst, 1
    pairs = [rank for rank, count in ranks.items() if count > 1]
    if pairs:
        return worst, sum([1 for card in hand if ranks[_rank(card)] == 1 and card != JOKER])
    if kept := next(_draws_at_high(hand), None):
        return (*[card for card in worst if card not in kept], *[card for card in worst if card in kept]), 1
    return worst, 3


_STAYS: Final = frozenset({"straight", "flush", "full house", "straight flush", "royal flush", "five aces"})


def _rank(card: int) -> int:
    """Deuce 0 to ace 12; the joker is an ace where it completes nothing (12.the-joker.2)."""
    return ACE if card == JOKER else card >> 2


def _draws_at_high(hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Four of five cards that lack one of a flush, then those open to a straight at both ends."""
    fours = list(combinations(hand, 4))
    for four in fours:
        if len({card & 3 for card in four if card != JOKER}) == 1:
            yield four
    for four in fours:
        if straight_cards(four) >= 2:
            yield four


def straight_cards(four: Sequence[int]) -> int:
    """How many ranks complete four cards to a straight: 2 where it is open at both ends, 1 where a rank inside or at the end of
    all ranks is lacking, 0 where the four are no draw. The joker counts as any rank."""
    held = {card >> 2 for card in four if card != JOKER}
    jokers = sum([1 for card in four if card == JOKER])
    if len(held) + jokers < 4:
        return 0
    if ACE in held:
        held = held | {-1}
    lacking: set[int] = set()
    for lowest in range(-1, 9):
        missing = set(range(lowest, lowest + 5)) - held
        if len(missing) == 1 + jokers:
            lacking |= missing
    return len(lacking)


# ------------------------------------------------------------------------------------------------ thrown for good


def _least_useful(orders: Orders, hand: Sequence[int], board: Sequence[int]) -> WorstFirst:
    """The card goes without which the rest is worth most."""
    worth: Callable[[Sequence[int]], float] = (lambda kept: made_and_draws(orders, kept, board)) if board else two_cards
    order = sorted(hand, key=lambda card: -worth([other for other in hand if other != card]))
    return tuple(order), 1


def two_cards(kept: Sequence[int]) -> float:
    """What two holecards are worth before the flop, in points: the higher card's, a pair twice that, two more for one suit, and
    the wider apart they are the fewer."""
    high, low = sorted([card >> 2 for card in kept], reverse=True)
    points = {12: 10.0, 11: 8.0, 10: 7.0, 9: 6.0}.get(high, (high + 2) / 2)
    if high == low:
        return max(2 * points, 5.0)
    apart = high - low - 1
    points += 2.0 if kept[0] & 3 == kept[1] & 3 else 0.0
    points -= {0: 0, 1: 1, 2: 2, 3: 4}.get(apart, 5)
    return points + (1.0 if apart <= 1 and high < 10 else 0.0)


def made_and_draws(orders: Orders, kept: Sequence[int], board: Sequence[int]) -> float:
    """What two holecards are worth on a board: the rank that they make, with a draw to a flush counted like a good pair more."""
    assert orders.high is not None
    rank = float(orders.choice.rank(orders.high, kept, board))
    for suit in {card & 3 for card in kept}:
        if sum([1 for card in (*kept, *board) if card & 3 == suit]) == 4:
            rank += 1500
    return rank
