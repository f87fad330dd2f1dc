"""Omaha's selection: exactly two holecards with exactly three boardcards (6.description.2, 7.description.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from cardspeak.cards import UNKNOWN, show
from cardspeak.ranks.fast import low_bits
from cardspeak.ranks.tables import RANK_WEIGHTS, SUIT_WEIGHTS, Table, majority_suits

if TYPE_CHECKING:
    from cardspeak.ranks.order import Order

OmahaRankFunction = Callable[[Sequence[int], Sequence[int]], int]

LOWS_REMEMBERED: Final = 1 << 16
"""Twice as many as there are with four holecards and eight or better."""


def rank_omaha(order: Order, holes: Sequence[int], board: Sequence[int]) -> int:
    """The rank of the best hand of exactly two of ``holes`` and three of ``board`` (6.description.2).

    It compares with the ranks of ``order.rank``; 0 where no hand qualifies. Two holecards or more and three to five
    boardcards: other numbers of them, and a card that is not known, are a :class:`ValueError`. Several hands on one
    board are quickest one after the other.
    """
    return _ranker(order)(holes, board)


def best_omaha(order: Order, holes: Sequence[int], board: Sequence[int]) -> tuple[int, ...]:
    """The two holecards and three boardcards that play, in the order of :meth:`Order.best`; ``()`` where none."""
    value = rank_omaha(order, holes, board)
    if not value:
        return ()
    return order.arranged(next(five for five in _choices(holes, board) if order.rank(five) == value))


def _choices(holes: Sequence[int], board: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every two holecards with every three boardcards."""
    for pair, three in product(combinations(holes, 2), combinations(board, 3)):
        yield (*pair, *three)


def _check(holes: Sequence[int], board: Sequence[int]) -> None:
    if not 3 <= len(board) <= 5:
        raise ValueError(f"An Omaha board has three to five cards; there are {len(board)}. [6.description.2]")
    if len(holes) < 2:
        raise ValueError(f"An Omaha hand plays two holecards; there are {len(holes)}. [6.description.2]")
    cards = [*holes, *board]
    if UNKNOWN in cards or len(set(cards)) < len(cards):
        raise ValueError(f"The cards must be known, each once: {show(holes)} on {show(board)}.")


@cache
def _ranker(order: Order) -> OmahaRankFunction:
    if order.table is None:
        raise ValueError(f"At {order.name} a hand is not five cards; none are chosen from a board.")
    if order.qualifier is not None:
        return _by_low_ranks(order, order.qualifier)
    return _by_trial(order) if order.suits == "hurt" else _by_weights(order, order.table)


def _by_trial(order: Order) -> OmahaRankFunction:
    """Tries every choice there is: what Omaha is, and the way where a flush hurts or the joker is among the cards."""

    def rank(holes: Sequence[int], board: Sequence[int]) -> int:
        _check(holes, board)
        return max(map(order.rank, _choices(holes, board)))

    return rank


class _Board:
    """What a board gives to any two holecards, by weight."""

    __slots__ = ("cards", "pairs", "suit", "suited", "threes")

    def __init__(self, cards: tuple[int, ...], of_three: dict[int, tuple[int, ...]]) -> None:
        """``of_three`` tells the suit of which the board has three, by number of boardcards and suit weight."""
        suit = of_three[len(cards)][sum([SUIT_WEIGHTS[card] for card in cards])] - 1
        self.cards = cards
        self.threes = [a + b + c for a, b, c in combinations([RANK_WEIGHTS[card] for card in cards], 3)]
        # By weight of two holecards, the best rank that they make here, flushes apart.
        self.pairs: dict[int, int] = {}
        self.suit = suit
        self.suited: list[int] = []
        if suit >= 0:
            held = [1 << (card >> 2) for card in cards if card & 3 == suit]
            self.suited = [a | b | c for a, b, c in combinations(held, 3)]


def _by_weights(order: Order, table: Table) -> OmahaRankFunction:
    """Ranks by sums: the weight of two holecards and that of three boardcards are a hand's in the table of five."""
    table.load()
    fives, flushes, weights = table.fives, table.flushes, RANK_WEIGHTS
    majority = 3 if order.suits == "help" else 6  # six of five cards: never
    of_three = {size: majority_suits(size, majority) for size in (3, 4, 5)}
    by_trial = _by_trial(order)
    last = _Board((0, 1, 2), of_three)

    def rank(holes: Sequence[int], board: Sequence[int]) -> int:
        nonlocal last
        on = last
        best = 0
        try:
            if on.cards != board:
                on = last = _Board(tuple(board), of_three)
            pairs = on.pairs
            for a, b in combinations([weights[card] for card in holes], 2):
                pair = a + b
                found = pairs.get(pair)
                if found is None:
                    found = 0
                    ranks = fives
                    for three in on.threes:
                        value = ranks[pair + three]
                        if value > found:
                            found = value
                    pairs[pair] = found
                if found > best:
                    best = found
        except LookupError:  # such cards are in no table: they are looked at one choice after the other
            best = 0
        if not best:  # the joker, or what is no Omaha hand
            return by_trial(holes, board)
        if on.suited:
            suit = on.suit
            held = [1 << (card >> 2) for card in holes if card & 3 == suit]
            if len(held) >= 2:
                for (a, b), three in product(combinations(held, 2), on.suited):
                    best = max(best, flushes[a | b | three])
        return best

    return rank


def _by_low_ranks(order: Order, qualifier: int) -> OmahaRankFunction:
    """Ranks lows by which low ranks are in the hand and which on the board; a low depends on nothing else."""
    bits = low_bits(qualifier)
    shift = qualifier + 1
    lows: dict[int, int] = {}

    by_trial = _by_trial(order)

    def rank(holes: Sequence[int], board: Sequence[int]) -> int:
        if len(holes) < 2 or not 3 <= len(board) <= 5:
            _check(holes, board)
        held = on_board = 0
        try:
            for card in holes:
                held |= bits[card]
            for card in board:
                on_board |= bits[card]
            return lows[held << shift | on_board]
        except LookupError:  # such cards are in no table: they are looked at one choice after the other
            found = by_trial(holes, board)
        if len(lows) == LOWS_REMEMBERED:
            lows.clear()
        lows[held << shift | on_board] = found
        return found

    return rank
