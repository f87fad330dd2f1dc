"""What a game is: its streets, its cards, who starts, how hands are chosen and the pot is split."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from cardspeak.cards import DECK_52
from cardspeak.house import House
from cardspeak.ranks import Order, best_omaha, rank_omaha

Opens = Literal["after-blinds", "after-button", "low-card", "high-card", "high-board", "low-board", "opener"]
Opening = Literal["", "or-fold", "or-check"]
Selection = Literal["any", "two-holes-three-board"]
OddChip = Literal["by-position", "by-high-card", "by-low-card", "by-low-card-of-house"]


@dataclass(frozen=True, slots=True)
class Street:
    """One round of cards and the betting after it.

    name, drawing
        ``preflop``, ``flop``, ...; what the street is called while players exchange cards.
    deals
        one letter for each card dealt to every live hand, in order: ``d`` down, ``u`` up.
    board
        cards turned face up for everybody.
    burn
        whether a card is burned first.
    draw, replaced
        most cards that a player may exchange before the betting, 0 for none; where they are not replaced, how many
        each must throw away.
    bet
        limit: 0 for the small bet, 1 for the big one.
    opens
        who acts first, a name in the engine's table of openers. ``low-card`` and ``high-card`` owe the forced bet.
    opening
        while nobody has opened the pot on this street a player may open ``or-fold`` (11.description.2), or
        ``or-check`` (12.description.3), and then a street passed by all ends the deal; empty where blinds or a
        forced bet open it.
    rule
        the rule by which the cards of this street are dealt.
    """

    name: str
    opens: Opens
    deals: str = ""
    board: int = 0
    burn: bool = True
    draw: int = 0
    drawing: str = ""
    replaced: bool = True
    bet: int = 0
    opening: Opening = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the book as a value. The engine asks nothing but these fields; it never asks which game it plays.

    name, title
        ``omaha-hilo``; ``Omaha high-low``.
    streets
        in order; each ends with a betting round.
    cites
        where the game's section says what the general rules leave to it: ``hand`` (what a hand is), ``sizes`` (bet
        sizes by street), ``rounds`` (order of acting), ``split`` (dividing the pot), ``ante``, and, where it has
        them, ``cap``, ``forced`` (the forced bet), ``draw``, ``no-low`` (what becomes of the low half where nobody has
        a low).
    high, low
        names of the rankings (``ranks.ORDERS``) for which the pot is played; with both it is halved.
    selection
        how five cards are chosen from a hand and the board, a name in :data:`SELECTIONS`.
    odd_chip, odd_low_chip
        who gets an odd chip on a tie for high (or for the whole pot), and for the low half (3.ties.5).
    deck, joker
        the cards without the joker; whether the joker is in, a name in :data:`JOKER_IS_IN`.
    button
        whether the button says who is dealt to first; without it the dealer's left is (8.0).
    open_pair
        whether a pair showing on the second street gives the choice of both limits (8.4).
    folded_seat_is_dealt
        whether a hand given up with no wager to face goes on getting cards until there is one (8.7).
    openers
        what must be held to open, a name in the engine's table; empty for anything.
    check_raise_barred
        whether check-raising at limit is barred unless the house says otherwise (11.ace-to-five.2).
    sevens
        whether a seven or better should be bet after the draw at limit (11.ace-to-five.4).
    one_size_by_house
        whether the house may leave the limit undoubled after the draw (11.description.5).
    in_hand, common_board, common, down_up
        cards that a whole deal takes for each hand, for the board, for the board with all burns; the pattern of a whole hand in
        letters as in ``Street.deals``. They follow from the streets.
    """

    name: str
    title: str
    streets: tuple[Street, ...]
    cites: Mapping[str, str] = field(hash=False)
    high: str = ""
    low: str = ""
    selection: Selection = "any"
    odd_chip: OddChip = "by-position"
    odd_low_chip: OddChip = "by-position"
    deck: tuple[int, ...] = DECK_52
    joker: str = "never"
    button: bool = True
    open_pair: bool = False
    folded_seat_is_dealt: bool = False
    openers: str = ""
    check_raise_barred: bool = False
    sevens: bool = False
    one_size_by_house: bool = False
    in_hand: int = field(init=False)
    common: int = field(init=False)
    common_board: int = field(init=False)
    down_up: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "down_up", "".join(street.deals for street in self.streets))
        object.__setattr__(self, "in_hand", len(self.down_up))
        object.__setattr__(self, "common_board", sum(street.board for street in self.streets))
        object.__setattr__(self, "common", sum(street.board + street.burn for street in self.streets))

    def __str__(self) -> str:
        return self.title

    def street(self, name: str) -> int:
        """The place of the street so named, also where the name is that of its draw; raises ``ValueError`` naming the
        streets there are."""
        for at, street in enumerate(self.streets):
            if name in {street.name, street.drawing}:
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

JOKER_IS_IN: Final[Mapping[str, Callable[[House], bool]]] = {
    "never": lambda _house: False,
    "ace-to-five": lambda house: house.joker_in_deck_a5,
    "deuce-to-seven": lambda house: house.joker_in_deck_27,
    "draw-high": lambda house: house.joker_in_deck_draw_high,
}
"""Whether the house has put the joker into the deck, by what the book calls the choice."""
