"""What a bot makes of a view: cards as numbers, who is still in, what is unseen, and what is still to come."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardspeak.cards import FACES, JOKER, UNKNOWN
from cardspeak.games import GAMES, SELECTIONS, Choice, Game, Street
from cardspeak.live.messages import DealView, Offer, View
from cardspeak.ranks import ORDERS, Order, eight_or_better

NUMBERS: Final = {face: number for number, face in enumerate(FACES)}


class UnknownGame(ValueError):
    """The view names a game that this package does not have."""


class Orders(NamedTuple):
    """What the pot is played for: the rankings of its high and its low, ``None`` for a half that there is not, and how hand and
    board are put together."""

    high: Order | None
    low: Order | None
    choice: Choice


def orders_of(game: Game, qualifier: int = 8) -> Orders:
    """The rankings of the game with the house's qualifier for a low half, 0 for none."""
    low = ORDERS[game.low] if game.low else None
    if game.high and game.low == "eight-or-better":
        low = eight_or_better(qualifier or None)
    return Orders(ORDERS[game.high] if game.high else None, low, SELECTIONS[game.selection])


class Other(NamedTuple):
    """A live hand that is not the bot's own.

    cards
        those of it that lie open or have been shown.
    hidden
        how many are not seen.
    drew, draws_yet
        how many cards he drew last, -1 where he has not drawn; whether he has still to draw on this street.
    bet
        chips wagered in this round.
    """

    seat: int
    cards: tuple[int, ...]
    hidden: int
    drew: int
    draws_yet: bool
    bet: int


class Sight:
    """A deal as one seat sees it when it must act.

    game, orders, street
        what is played, and the number of the street, from 0.
    hand, board
        the seat's own cards and the boardcards (of the first run where there are several).
    others
        the live hands against it, in dealing order.
    unseen
        every card of the deck that the seat has not seen.
    after
        the streets still to be dealt.
    draws
        exchanges of cards that are still to come for this seat, one that it is about to make included.
    bet, chips
        what it has wagered in this round, and has behind.
    pot
        chips in the middle that the seat can win once it has called; more may lie there where others have more than it can
        match.
    """

    __slots__ = (
        "after",
        "bet",
        "board",
        "chips",
        "deal",
        "draws",
        "game",
        "hand",
        "offer",
        "orders",
        "others",
        "pot",
        "street",
        "unseen",
    )

    def __init__(self, view: View, offer: Offer, deal: DealView) -> None:
        self.offer = offer
        self.deal = deal
        game = self.game = game_named(deal.game)
        self.orders = orders_of(game, deal.qualifier)
        self.street = _street(game, deal)
        self.board = _numbers(deal.boards[0]) if deal.boards else ()
        self.after: tuple[Street, ...] = game.streets[self.street + 1 :]
        exchanging = offer.phase == "draw"
        here = game.streets[self.street]
        self.draws = sum([1 for street in self.after if street.draw]) + exchanging
        self.hand: tuple[int, ...] = ()
        self.bet = self.chips = 0
        seen = set(_numbers(deal.gone))
        for board in deal.boards:
            seen.update(_numbers(board))
        seats = {seat.seat: seat for seat in view.seats}
        others = []
        passed = False  # whether the seats seen so far in dealing order are before this one
        for number in deal.order:
            seat = seats[number]
            cards = _numbers(seat.cards)
            known = tuple([card for card in cards if card != UNKNOWN])
            seen.update(known)
            if number == offer.seat:
                self.hand, self.bet, self.chips = cards, seat.bet, seat.chips
                passed = True
            elif seat.status in {"in", "all-in"}:
                draws_yet = exchanging and passed and bool(here.draw)
                hidden = len(cards) - len(known)
                if game.streets[-1].draw:
                    hidden = game.in_hand - len(known)  # in the middle of a draw a card may still be owed (11.10)
                others.append(Other(number, known, hidden, seat.drew, draws_yet, seat.bet))
        self.others: tuple[Other, ...] = tuple(others)
        deck = (*game.deck, JOKER) if deal.joker else game.deck
        self.unseen: list[int] = [card for card in deck if card not in seen]
        reach = self.bet + offer.call
        self.pot = deal.pot - sum([other.bet - reach for other in others if other.bet > reach])

    @property
    def first(self) -> bool:
        """Whether this is the betting on the first cards, before anything has been added to them or to a board."""
        return not self.street and self.offer.phase == "act" and len(self.board) < 3

    @property
    def rivals(self) -> tuple[Other, ...]:
        """The live hands that count: on the first cards those who have put in the price, of the others most will fold; one at
        least. Later all of them."""
        if not self.first:
            return self.others
        price = self.deal.price
        return tuple([other for other in self.others if other.bet >= price > 0]) or self.others[:1]


def sight_of(view: View) -> Sight:
    """The view as its seat sees it; raises ``ValueError`` where it offers nothing, or holds no cards of its own to judge by."""
    if view.offer is None or view.deal is None:
        raise ValueError("It is not this seat's turn: the view has no offer.")
    sight = Sight(view, view.offer, view.deal)
    if UNKNOWN in sight.hand or not sight.hand:
        raise ValueError("The seat's own cards are not in the view, so there is nothing to decide by.")
    return sight


BOMB: Final = "bomb-"
"""How the name of a game begins that is dealt as a bomb pot: flop and first cards together."""


def game_named(name: str) -> Game:
    """The game of that name, a bomb pot with its two first streets in one; raises :class:`UnknownGame`."""
    game = GAMES.get(name.removeprefix(BOMB))
    if game is None:
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return game


def _street(game: Game, deal: DealView) -> int:
    """The number of the street. A bomb pot has no first one: its first cards come with the flop."""
    if deal.street in {"showdown", "over"}:
        return len(game.streets) - 1
    return game.street(deal.street)


def _numbers(faces: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([NUMBERS[face] for face in faces])
