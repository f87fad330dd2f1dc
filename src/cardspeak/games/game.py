"""What a game is: its streets, its cards, who starts, how hands are chosen and the pot is split."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from cardspeak.ranks import Order, best_omaha, rank_omaha

Opens = Literal["after-blinds", "after-button"]
Selection = Literal["any", "two-holes-three-board"]
OddChip = Literal["by-position"]


@dataclass(frozen=True, slots=True)
class Street:
    """One round of cards and the betting after it.

    name
        ``preflop``, ``flop``, ...
    deals
        one letter for each card dealt to every live hand, in order: ``d`` down.
    board
        cards turned face up for everybody.
    burn
        whether a card is burned first.
    bet
        limit: 0 for the small bet, 1 for the big one.
    opens
        who acts first, a name in the engine's table of openers.
    rule
        the rule by which the cards of this street are dealt.
    """

    name: str
    opens: Opens
    deals: str = ""
    board: int = 0
    burn: bool = True
    bet: Literal[0, 1] = 0
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the book as a value. The engine asks nothing but these fields; it never asks which game it plays.

    name, title
        ``omaha-hilo``; ``Omaha high-low``.
    streets
        in order; each ends with a betting round.
    high, low
        names of the rankings (``ranks.ORDERS``) for which the pot is played; with both it is halved.
    selection
        how five cards are chosen from a hand and the board, a name in :data:`SELECTIONS`.
    odd_chip
        who gets an odd chip on a tie (3.ties.5).
    in_hand, common
        cards that a whole deal takes for each hand, and for the board with its burns; they follow from the streets.
    cites
        where the game's section says what the general rules leave to it: ``hand`` (what a hand is), ``sizes`` (bet
        sizes by street), ``rounds`` (order of acting), ``split`` (dividing the pot).
    """

    name: str
    title: str
    streets: tuple[Street, ...]
    cites: Mapping[str, str] = field(hash=False)
    high: str = ""
    low: str = ""
    selection: Selection = "any"
    odd_chip: OddChip = "by-position"
    in_hand: int = field(init=False)
    common: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "in_hand", sum(len(street.deals) for street in self.streets))
        object.__setattr__(self, "common", sum(street.board + street.burn for street in self.streets))

    def __str__(self) -> str:
        return self.title

    def street(self, name: str) -> int:
        """The place of the street so named; raises ``ValueError`` naming the streets there are."""
        for at, street in enumerate(self.streets):
            if street.name == name:
                return at
        raise ValueError(
            f"{self.title} has no street {name!r}; it has {', '.join(street.name for street in self.streets)}."
        )


@dataclass(frozen=True, slots=True)
class Choice:
    """One way of choosing five cards: their rank, and the cards themselves."""

    rank: Callable[[Order, Sequence[int], Sequence[int]], int]
    best: Callable[[Order, Sequence[int], Sequence[int]], tuple[int, ...]]


def _rank_any(order: Order, hand: Sequence[int], board: Sequence[int]) -> int:
    return order.rank((*hand, *board))


def _best_any(order: Order, hand: Sequence[int], board: Sequence[int]) -> tuple[int, ...]:
    return order.best((*hand, *board))


SELECTIONS: Final[Mapping[str, Choice]] = {
    "any": Choice(_rank_any, _best_any),
    "two-holes-three-board": Choice(rank_omaha, best_omaha),
}
