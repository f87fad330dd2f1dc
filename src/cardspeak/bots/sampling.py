"""The share of the pot that a hand wins, by dealing what is unseen again and again.

Other hands and all cards to come are drawn from what the seat has not seen. Who exchanges cards throws away what a sensible
player would; a hand that has drawn is one that would have drawn about as many.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardspeak.bots.discards import worst_first
from cardspeak.bots.sight import Orders, Other, Sight
from cardspeak.games import Game, Street

BETTERED: Final = 4
"""How often a hand dealt at random is bettered until it would have drawn as few cards as somebody did."""


def shares(hands: Sequence[Sequence[int]], boards: Sequence[Sequence[int]], orders: Orders) -> list[float]:
    """The part of the pot, 0 to 1, that each hand wins at the showdown."""
    won = [0.0] * len(hands)
    rank = orders.choice.rank
    for board in boards:
        halves = [[rank(order, hand, board) for hand in hands] for order in (orders.high, orders.low) if order]
        halves = [ranks for ranks in halves if max(ranks)]  # where nobody has a low the high takes it all
        for ranks in halves:
            best = max(ranks)
            each = 1 / (ranks.count(best) * len(halves) * len(boards))
            for at, value in enumerate(ranks):
                if value == best:
                    won[at] += each
    return won


class Stub:
    """Unseen cards in an order of chance; where they run out the discards are shuffled and go on (11.description.3)."""

    __slots__ = ("at", "cards", "discards", "rng")

    def __init__(self, cards: Sequence[int], rng: Random) -> None:
        self.rng = rng
        self.cards = rng.sample(cards, len(cards))
        self.at = 0
        self.discards: list[int] = []

    def take(self, count: int) -> list[int]:
        """So many cards off the top, or as many as there are."""
        if self.at + count > len(self.cards) and self.discards:
            self.cards += self.rng.sample(self.discards, len(self.discards))
            self.discards = []
        found = self.cards[self.at : self.at + count]
        self.at += len(found)
        return found

    def under(self, cards: Sequence[int]) -> None:
        """Cards that nobody has held after all go to the bottom."""
        self.cards += cards

    @property
    def left(self) -> int:
        """Cards that can still be taken."""
        return len(self.cards) - self.at + len(self.discards)


def deal_street(
    game: Game,
    orders: Orders,
    street: Street,
    draws: int,
    hands: Sequence[list[int]],
    board: list[int],
    stub: Stub,
    drawn: Sequence[bool] = (),
) -> None:
    """Players exchange cards where the street has it, with so many exchanges to come, this one included; then it is dealt.
    ``drawn`` says who has exchanged his already."""
    if street.draw:
        for at, hand in enumerate(hands):
            if not drawn or not drawn[at]:
                order, count = worst_first(game, orders, hand, board, draws)
                exchange(hand, order[:count], street, stub)
    for _ in street.deals:
        if stub.left < len(hands):
            board += stub.take(1)  # too few for everybody: one card for all (8.15)
            continue
        for hand in hands:
            hand.extend(stub.take(1))
    board += stub.take(street.board)


def exchange(hand: list[int], thrown: Sequence[int], street: Street, stub: Stub) -> None:
    """Throw the cards away and take as many, where they are replaced."""
    for card in thrown:
        hand.remove(card)
    if street.replaced:
        hand += stub.take(len(thrown))
    stub.discards += thrown


class Sampler:
    """Deals what one seat has not seen, once each time it is asked."""

    __slots__ = ("drawn", "rivals", "sight", "streets")

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        exchanging = sight.offer.phase == "draw"
        here = sight.game.streets[sight.street]
        self.streets: tuple[Street, ...] = ((here,) if exchanging else ()) + sight.after
        self.rivals = sight.rivals
        self.drawn = (True, *[not other.draws_yet for other in self.rivals]) if exchanging else ()

    def share(self, rng: Random, thrown: Sequence[int] = ()) -> float:
        """The seat's part of the pot, 0 to 1, in one deal of what is unseen; where it is about to exchange cards, with these
        thrown away."""
        sight = self.sight
        stub = Stub(sight.unseen, rng)
        hand = list(sight.hand)
        # The others come first, so that the same chance gives them the same hands whatever is thrown.
        hands = [hand, *[self._held(other, stub) for other in self.rivals]]
        if self.drawn:
            exchange(hand, thrown, self.streets[0], stub)
        board = list(sight.board)
        draws = sum([1 for street in self.streets if street.draw])
        for number, street in enumerate(self.streets):
            deal_street(sight.game, sight.orders, street, draws, hands, board, stub, () if number else self.drawn)
            draws -= street.draw > 0
        return shares(hands, (board,), sight.orders)[0]

    def _held(self, other: Other, stub: Stub) -> list[int]:
        """A hand that the other may hold."""
        hand = [*other.cards, *stub.take(other.hidden)]
        if other.drew < 0 or other.cards or not self.sight.game.streets[-1].draw:
            return hand
        sight = self.sight
        # The exchange that he has made was one more than are to come for him now.
        draws = sight.draws + (0 if self.drawn and not other.draws_yet else 1)
        order, count = worst_first(sight.game, sight.orders, hand, (), draws)
        for _ in range(BETTERED):
            if count <= other.drew:
                break
            self._replace(hand, order[:count], stub)
            order, count = worst_first(sight.game, sight.orders, hand, (), draws)
        self._replace(hand, order[: other.drew], stub)
        return hand

    def _replace(self, hand: list[int], thrown: Sequence[int], stub: Stub) -> None:
        for card in thrown:
            hand.remove(card)
        hand += stub.take(len(thrown))
        stub.under(thrown)
