"""What kind of hand it is: the few things that a player goes by, for each kind of game, as small numbers.

A kind is a tuple, what matters most first, so that one too rare to be known is judged by its beginning. How much each is worth was
measured (``worth``); nothing in here asks which game is played, only what a hand is made of: holecards with a board, cards up and
down, or cards that are exchanged; high, low or both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from cardspeak.bots.discards import low_height, straight_cards, two_cards, worst_first
from cardspeak.bots.sight import Orders
from cardspeak.cards import JOKER
from cardspeak.games import SELECTIONS, Game
from cardspeak.ranks import BADUGI, HIGH, Order

Kind = tuple[int, ...]

HOLDINGS: Final = 40
"""How many holdings a hand on a board is held against."""

ACE: Final = 12


def stage_of(game: Game, hand: Sequence[int], board: Sequence[int], draws: int) -> str:
    """How far a hand has come: cards held, boardcards and exchanges to come. A card that all share at stud counts as held."""
    if not game.common_board:
        return f"{len(hand) + len(board)}-0-{draws}"
    return f"{len(hand)}-{len(board)}-{draws}"


def kind_of(
    game: Game,
    orders: Orders,
    hand: Sequence[int],
    board: Sequence[int],
    draws: int,
    unseen: Sequence[int],
    rng: Random,
) -> Kind:
    """The kind of the hand, with so many exchanges to come; chance picks the holdings that it is held against on a board."""
    if game.common_board:
        if len(board) < 3:
            return _holecards(orders, hand)
        return _on_board(orders, hand, board, unseen, rng)
    halves = []
    if orders.high is not None:
        halves.append(
            _exchanged_high(hand, draws) if game.streets[-1].draw else _so_far_high((*hand, *board), game.in_hand)
        )
    if orders.low is not None:
        if orders.low is BADUGI:
            halves.append(_badugi(hand))
        elif game.streets[-1].draw:
            halves.append(_exchanged_low(game, orders, orders.low, hand, draws))
        else:
            halves.append(_so_far_low(orders.low, (*hand, *board)))
    return halves[0] if len(halves) == 1 else _woven(*halves)


def upcards_kind(game: Game, orders: Orders, up: Sequence[int]) -> Kind:
    """What upcards look like, to the others: the kind of hand that they are so far."""
    halves = [_so_far_high(up, game.in_hand)] if orders.high is not None else []
    halves += [_so_far_low(orders.low, up)] if orders.low is not None else []
    return halves[0] if len(halves) == 1 else _woven(*halves)


def upcards_beat(game: Game, orders: Orders, up: Sequence[int], hand: Sequence[int]) -> bool:
    """Whether upcards alone beat a complete hand, whatever lies under them, where the high hand takes it all: by more of a kind or
    higher ones."""
    if orders.high is None or orders.low is not None or len(hand) < game.in_hand:
        return False
    return _so_far_high(up, len(up))[:2] > _so_far_high(hand, game.in_hand)[:2]


def upcards_stage(up: Sequence[int]) -> str:
    """The stage of a hand of which so many upcards are all that is seen."""
    return f"up-{len(up)}"


def _woven(one: Kind, other: Kind) -> Kind:
    """Both halves, what matters most in each first."""
    longest = max(len(one), len(other))
    return tuple([half[at] for at in range(longest) for half in (one, other) if at < len(half)])


# ------------------------------------------------------------------------------------------------ holecards, boards


def _holecards(orders: Orders, hand: Sequence[int]) -> Kind:
    """Of up to three cards the best two: the higher, the lower, whether they are of one suit. Of more, which must be played two at
    a time: pairs, suits, how close the ranks lie, low cards where there is a low half, and how high the cards are."""
    if len(hand) <= 3:
        best = max([(one, other) for at, one in enumerate(hand) for other in hand[at + 1 :]], key=two_cards)
        low, high = sorted(best)
        return high >> 2, low >> 2, int(high & 3 == low & 3)
    ranks = Counter([card >> 2 for card in hand])
    paired = sorted([rank for rank, count in ranks.items() if count == 2], reverse=True)
    suits = Counter([card & 3 for card in hand])
    suited = [suit for suit, count in suits.items() if count > 1]
    ace_suited = any([card >> 2 == ACE and card & 3 in suited for card in hand])
    close = sum([1 for one in ranks for other in ranks if one < other <= one + 4])
    high = sum([1 for rank in ranks if rank >= 8])
    pair = 1 + (paired[0] >= 6) + (paired[0] >= 10) if paired else 0  # up to sevens, up to jacks, above
    if orders.low is None:
        return pair, min(high, 4), len(suited) + ace_suited, min(close, 7)
    lows = sum([1 for rank in ranks if rank <= 6])  # deuce to eight, without the ace
    ace, deuce = int(ACE in ranks), int(0 in ranks or 1 in ranks)
    return ace, min(lows, 4), pair, deuce, len(suited) + ace_suited, min(high, 3)


def _on_board(orders: Orders, hand: Sequence[int], board: Sequence[int], unseen: Sequence[int], rng: Random) -> Kind:
    """Tenths of the holdings that the hand beats now, for high and for low; while cards are to come what it is drawing to."""
    against = [rng.sample(unseen, len(hand)) for _ in range(HOLDINGS)]
    rank = orders.choice.rank
    found: list[int] = []
    for order in (orders.high, orders.low):
        if order is not None:
            mine = rank(order, hand, board)
            beaten = 0
            for other in against if mine else ():
                its = rank(order, other, board)
                beaten += 2 if mine > its else int(mine == its)
            found.append(beaten * 11 // (2 * HOLDINGS + 1))
    if len(board) < 5:
        found.append(_drawing(hand, board, two_of_hand=orders.choice is not SELECTIONS["any"]))
        if orders.low is not None:
            found.append(_low_cards(hand, board))
    return tuple(found)


def _drawing(hand: Sequence[int], board: Sequence[int], *, two_of_hand: bool) -> int:
    """0 for no draw to a straight or flush, 1 for one rank that completes a straight, 2 for two or for a flush, 3 for both."""
    flush = False
    for suit in range(4):
        held = sum([1 for card in hand if card & 3 == suit])
        lies = sum([1 for card in board if card & 3 == suit])
        if (lies == 2 and held >= 2) or (not two_of_hand and held == 1 and lies == 3):
            flush = True
    mine = _ranks_held(hand)
    table = _ranks_held(board)
    lacking: set[int] = set()
    for lowest in range(-1, 9):
        run = frozenset(range(lowest, lowest + 5))
        missing = run - mine - table
        if len(missing) == 1 and run & mine and (not two_of_hand or _two_and_three(run - missing, mine, table)):
            lacking |= missing
    return 3 if flush and lacking else 2 if flush or len(lacking) > 1 else len(lacking)


def _two_and_three(four: frozenset[int], mine: frozenset[int], table: frozenset[int]) -> bool:
    """Whether two of the hand and two of the board make the four, so that the fifth may come to the board."""
    return len(four - table) <= 2 <= len(four & mine) and len(four & table) >= 2


def _ranks_held(cards: Sequence[int]) -> frozenset[int]:
    """The ranks among the cards, the ace also below the deuce."""
    ranks = {card >> 2 for card in cards}
    return frozenset(ranks | {-1} if ACE in ranks else ranks)


def _low_cards(hand: Sequence[int], board: Sequence[int]) -> int:
    """Different ranks up to an eight in the hand that the board has not, three at the most; 0 where the board has but one such."""
    mine, table = [{((card >> 2) + 1) % 13 for card in cards} for cards in (hand, board)]
    if len([rank for rank in table if rank < 8]) < 2:
        return 0
    return min(len([rank for rank in mine - table if rank < 8]), 3)


# ------------------------------------------------------------------------------------------------ cards up and down


def _so_far_high(cards: Sequence[int], whole: int) -> Kind:
    """The hand as far as it has come, of so many cards as a whole one has: pairs and more, or a complete straight and up; how
    high; what it draws to; its highest card."""
    if len(cards) >= 5:
        at = _CATEGORIES[HIGH.category(HIGH.rank(cards))]
        if at >= 4:
            return (at,)
    ranks = Counter([card >> 2 for card in cards])
    groups = sorted([(count, rank) for rank, count in ranks.items()], reverse=True)
    count, top = groups[0]
    second = groups[1][0] if len(groups) > 1 else 0
    made = 3 if count >= 3 else 2 if count == second == 2 else 1 if count == 2 else 0
    if made == 0:
        top = max(ranks)
    to_come = whole - len(cards)
    suits = max(Counter([card & 3 for card in cards]).values())
    flush = int(suits >= 4 or (suits == 3 == len(cards))) if to_come > 0 else 0
    straight = 0
    if to_come > 0:
        held = _ranks_held(cards)
        runs = [len(held & set(range(lowest, lowest + 5))) for lowest in range(-1, 9)]
        straight = int(max(runs) >= (4 if len(cards) > 3 else 3))
    return made, top, 2 * flush + straight, (max(ranks) - 6) // 2 if max(ranks) > 6 else 0


_CATEGORIES: Final = {name: at for at, (name, _) in enumerate(HIGH.categories)}


def _so_far_low(order: Order, cards: Sequence[int]) -> Kind:
    """How many different ranks up to an eight, five at the most; the highest of the best of them; nines and tens beside them."""
    heights = sorted({low_height(card, order) for card in cards})
    low = [height for height in heights if height <= 8][:5]
    if len(low) == 5 or len(cards) >= 7:
        best = heights[:5]
        if len(best) < 5:
            return len(low), 14, 0
        return len(low), best[4], best[3]
    return len(low), low[-1] if low else 0, sum([1 for height in heights if 8 < height <= 10])


# ------------------------------------------------------------------------------------------------ cards exchanged


def _exchanged_high(hand: Sequence[int], draws: int) -> Kind:
    """The hand as it is, how high, and whether it draws to a straight or flush."""
    rank = HIGH.rank(hand)
    at = _CATEGORIES[HIGH.category(rank)]
    ranks = Counter([ACE if card == JOKER else card >> 2 for card in hand])
    _, top = max([(count, rank) for rank, count in ranks.items()])
    drawing = 0
    if draws and at < 4:
        suits = Counter([card & 3 for card in hand if card != JOKER])
        jokers = int(JOKER in hand)
        drawing = int(max(suits.values()) + jokers >= 4)
        drawing |= int(any([straight_cards([c for c in hand if c != card]) > 1 for card in hand]))
    kicker = max([rank for rank in ranks if rank != top], default=0)
    return at, top, drawing, (kicker - 6) // 2 if kicker > 6 else 0


def _exchanged_low(game: Game, orders: Orders, order: Order, hand: Sequence[int], draws: int) -> Kind:
    """How many cards it throws, the highest that it keeps and the one below; with no exchange to come, whether it is a low at all
    and its two highest cards."""
    if not draws:
        if order.category(order.rank(hand)) != "no pair":
            return 6, 0, 0
        heights = sorted([_joker_height(order, hand) if c == JOKER else low_height(c, order) for c in hand])
        return 5, heights[-1], heights[-2]
    worst, count = worst_first(game, orders, hand, (), draws)
    kept = sorted([low_height(card, order) for card in worst[count:]])
    return count, kept[-1] if kept else 0, kept[-2] if len(kept) > 1 else 0


def _joker_height(order: Order, hand: Sequence[int]) -> int:
    """The height for which the joker stands in a complete low: the lowest that is missing."""
    held = {low_height(card, order) for card in hand}
    return next(height for height in range(1 if order.ace_low else 2, 16) if height not in held)


def _badugi(hand: Sequence[int]) -> Kind:
    """How many cards play, the highest of them and the one below."""
    heights = sorted([low_height(card, BADUGI) for card in BADUGI.best(hand)])
    return len(heights), heights[-1], heights[-2] if len(heights) > 1 else 0
