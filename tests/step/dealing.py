"""Who gets which card by the book, from the deck and the acts alone: a second account, kept by the driver.

Neither PokerKit nor the engine is asked. Where the cards to come are scrambled (8.15, 11.description.3) their order
cannot be foreseen; there what the engine dealt is taken over, after making sure that it came from where it may.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardspeak import Game

IN_A_ROW = 4
"""Cards that one player may get in one run on a draw (11.10)."""


@dataclass
class Dealing:
    """One deal's cards: hands by position, the board, the stub. Every burn but the extra one of 11.10 is in ``burns``."""

    game: Game
    stub: list[int]
    players: int
    foreseen: bool = True
    """Whether the order of the stub is still known."""
    hands: list[list[int]] = field(init=False)
    board: list[int] = field(default_factory=list)
    burns: list[int] = field(default_factory=list)
    threw: list[set[int]] = field(init=False)
    """What each has thrown away in all draws."""
    folded: list[int] = field(default_factory=list)
    fresh: list[list[int]] = field(init=False)
    """What each got on this street, in order."""
    in_turn: bool = True
    """Whether each card of this street went out as PokerKit deals it too, from one stub in one order."""
    common: bool = False

    def __post_init__(self) -> None:
        self.hands = [[] for _ in range(self.players)]
        self.fresh = [[] for _ in range(self.players)]
        self.threw = [set() for _ in range(self.players)]

    def fold(self, at: int) -> None:
        """A folded hand is never dealt from again (8.15)."""
        self.folded += self.hands[at]
        self.hands[at] = []

    def street(self, number: int, live: Sequence[int]) -> bool:
        """A street of cards, one to each live hand in each circuit after a burn; whether it could be foreseen."""
        street = self.game.streets[number]
        self.fresh = [[] for _ in range(self.players)]
        if len(self.stub) < street.burn + len(street.deals) * len(live) + street.board:
            self.foreseen = self.in_turn = False
            return False
        if street.burn:
            self.burns.append(self.stub.pop(0))
        for _ in street.deals:
            for at in live:
                self._give(at, self.stub.pop(0))
        for _ in range(street.board):
            self.board.append(self.stub.pop(0))
        return True

    def _give(self, at: int, card: int) -> None:
        self.hands[at].append(card)
        self.fresh[at].append(card)

    def last_street(self, live: Sequence[int], ours: Mapping[int, Sequence[int]], board: Sequence[int]) -> None:
        """The stub is short (8.15): a burn and all of it but its last card go out, that card and the burns are
        scrambled for the rest; or one common card is turned, where there would not be a fresh card for everyone."""
        stub = self.stub
        if len(stub) + len(self.burns) < len(live):
            self.common = True
            if len(stub) >= 2:
                assert list(board) == [stub[1]]
            assert set(board) < {*stub, *self.burns}
            self.board = list(board)
            return
        burned = len(stub) > 1
        straight = stub[burned:-1]
        pile = [*self.burns, *stub[:burned], *stub[-1:]]
        served = {at: ours[at][-1] for at in live}
        assert [served[at] for at in live[: len(straight)]] == straight
        rest = [served[at] for at in live[len(straight) :]]
        assert set(rest) <= set(pile)
        assert len(set(rest)) == len(rest)
        for at in live:
            self._give(at, served[at])
        self.burns += stub[:burned]

    def draw(self, thrown: Mapping[int, Sequence[int]], ours: Mapping[int, Sequence[int]]) -> None:
        """A whole draw: a burn, then each in turn throws and is served, four cards at most in a row (11.10)."""
        self.fresh = [[] for _ in range(self.players)]
        owed = [at for at, cards in thrown.items() if len(cards) > IN_A_ROW]
        drawing = [at for at, cards in thrown.items() if cards]
        burns = 1 + bool(owed and owed[-1] == drawing[-1])
        need = burns + sum(map(len, thrown.values()))
        for at, cards in thrown.items():
            self.threw[at].update(cards)
            for card in cards:
                self.hands[at].remove(card)
        if not self.foreseen or need > len(self.stub):
            self._scrambled(thrown, ours)
            return
        stub = self.stub
        self.burns.append(stub.pop(0))
        for at in drawing:
            for _ in thrown[at][:IN_A_ROW]:
                self._give(at, stub.pop(0))
        if burns > 1:
            stub.pop(0)
            self._give(owed.pop(), stub.pop(0))
            self.in_turn = False
        for at in owed:
            self._give(at, stub.pop(0))
            self.in_turn = False

    def _scrambled(self, thrown: Mapping[int, Sequence[int]], ours: Mapping[int, Sequence[int]]) -> None:
        # No two hold one card, no folded card comes back, and nobody gets back what he has just thrown while there is
        # anything else to serve him from (11.description.3); a fifth card, from a pile that another's draw made, is not
        # held to that here (see ``test_departures``).
        self.foreseen = self.in_turn = False
        yet_to_throw = dict(thrown)
        for at, cards in thrown.items():
            del yet_to_throw[at]
            kept = len(self.hands[at])
            served = list(ours[at][kept:])
            assert list(ours[at][:kept]) == self.hands[at]
            assert len(served) == len(cards)
            assert not set(served) & set(self.folded)
            held = [card for lot in (*self.hands, *yet_to_throw.values()) for card in lot]
            if len(self.game.deck) - len({*self.folded, *held, *self.threw[at]}) >= len(cards) + 2:
                assert not set(served[:IN_A_ROW]) & set(cards)
            for card in served:
                self._give(at, card)
        held = [card for hand in self.hands for card in hand]
        assert len(set(held)) == len(held)
