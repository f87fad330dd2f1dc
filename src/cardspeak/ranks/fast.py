"""The functions that rank hands at play: five, six, seven cards or more in, the rank of the best five out.

They must agree with the definition and are shaped by nothing but speed. A sum of weights finds the hand in a table; a
hand that is not found there is a hand before the table was read, a hand with the joker, or no hand at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import combinations, product
from operator import itemgetter, or_
from typing import Final

from cardspeak.cards import FACES, JOKER, UNKNOWN, show
from cardspeak.ranks.tables import JOKER_HELD, PRIMES, RANK_WEIGHTS, SHIFTS, SUIT_WEIGHTS, Table, majority_suits

RankFunction = Callable[[Sequence[int]], int]

ACE_WEIGHT: Final = RANK_WEIGHTS[48]
WEIGHTS: Final = RANK_WEIGHTS[0:52:4]
"""By rank."""
SHORT_DECK_LOWEST_CARD: Final = 16
"""The six of clubs."""


def check(cards: Sequence[int], least: int = 5) -> None:
    """Raise a :class:`ValueError` that says what is wrong unless these are ``least`` known cards or more, each once."""
    if any(not 0 <= card <= UNKNOWN for card in cards):
        raise ValueError(f"A card is a number from 0 to {JOKER}; these are {list(cards)}.")
    if UNKNOWN in cards:
        raise ValueError(f"A hand has a rank when all its cards are known; this one is {show(cards)}.")
    if len(cards) < least:
        number = "five cards" if least == 5 else "a card"
        raise ValueError(f"A hand has {number} or more; there are {len(cards)} here: {show(cards) or 'none'}.")
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise ValueError(f"{FACES[card]} stands twice in {show(cards)}.")


def check_short_deck(cards: Sequence[int]) -> None:
    """So :func:`check` does, and the cards must be of the 36 from the sixes up."""
    check(cards)
    for card in cards:
        if card < SHORT_DECK_LOWEST_CARD or card == JOKER:
            raise ValueError(f"The short deck has the 36 cards from the sixes up; {FACES[card]} is none of them.")


def check_badugi(cards: Sequence[int]) -> None:
    """So :func:`check` does, but one card will do, and the joker is no part of the game."""
    check(cards, least=1)
    if JOKER in cards:
        raise ValueError(f"Badugi is played without the joker; it is among {show(cards)}.")


def _where_suits_count(
    table: Table,
    suited: RankFunction,
    with_joker: RankFunction,
    rank_weights: Sequence[int] = RANK_WEIGHTS,
    suit_weights: Sequence[int] = SUIT_WEIGHTS,
    check: Callable[[Sequence[int]], None] = check,
) -> RankFunction:
    """The rank function of an order in which a flush is something.

    ``suited`` ranks cards of which five or more are of one suit, ``with_joker`` cards among which the joker is, or any
    other that has the joker's suit weight.
    """
    fives, sixes, sevens = table.fives, table.places[6], table.places[7]
    shifts_of_6, shifts_of_7 = SHIFTS[6], SHIFTS[7]
    (six, six_shift), (seven, seven_shift) = PRIMES[6], PRIMES[7]
    all_weights, all_suits = rank_weights, suit_weights  # names that are local in the function are quickest to read
    flushes_of_5, flushes_of_6, flushes_of_7 = (majority_suits(size, 5) for size in (5, 6, 7))

    def rank(cards: Sequence[int]) -> int:
        """The rank of the best five of the cards: higher is better; fewer than five are a :class:`ValueError`."""
        weights, suits = all_weights, all_suits
        try:
            count = len(cards)
            if count == 7:
                a, b, c, d, e, f, g = cards
                suit = flushes_of_7[suits[a] + suits[b] + suits[c] + suits[d] + suits[e] + suits[f] + suits[g]]
                if not suit:
                    w = weights[a] + weights[b] + weights[c] + weights[d] + weights[e] + weights[f] + weights[g]
                    return sevens[shifts_of_7[w % seven_shift] + w % seven]
            elif count == 5:
                a, b, c, d, e = cards
                suit = flushes_of_5[suits[a] + suits[b] + suits[c] + suits[d] + suits[e]]
                if not suit:
                    return fives[weights[a] + weights[b] + weights[c] + weights[d] + weights[e]]
            elif count == 6:
                a, b, c, d, e, f = cards
                suit = flushes_of_6[suits[a] + suits[b] + suits[c] + suits[d] + suits[e] + suits[f]]
                if not suit:
                    w = weights[a] + weights[b] + weights[c] + weights[d] + weights[e] + weights[f]
                    return sixes[shifts_of_6[w % six_shift] + w % six]
            else:
                check(cards)
                return max(map(rank, combinations(cards, 5)))
            return with_joker(cards) if suit == JOKER_HELD else suited(cards)
        except LookupError:  # what is no hand is refused; else the tables have not been read yet
            check(cards)
            table.load()
            return rank(cards)

    return rank


def ace_to_five(table: Table) -> RankFunction:
    """The rank function of ace-to-five, the joker included."""
    fives, sixes, sevens = table.fives, table.places[6], table.places[7]
    shifts_of_6, shifts_of_7 = SHIFTS[6], SHIFTS[7]
    (six, six_shift), (seven, seven_shift) = PRIMES[6], PRIMES[7]
    all_weights, joker = RANK_WEIGHTS, RANK_WEIGHTS[JOKER]

    def rank(cards: Sequence[int]) -> int:
        """The rank of the best five of the cards: higher is better; fewer than five are a :class:`ValueError`."""
        weights = all_weights
        try:
            count = len(cards)
            if count == 7:
                a, b, c, d, e, f, g = cards
                w = weights[a] + weights[b] + weights[c] + weights[d] + weights[e] + weights[f] + weights[g]
                return sevens[shifts_of_7[w % seven_shift] + w % seven] if w < joker else with_joker(cards)
            if count == 5:
                a, b, c, d, e = cards
                w = weights[a] + weights[b] + weights[c] + weights[d] + weights[e]
                return fives[w] if w < joker else with_joker(cards)
            if count == 6:
                a, b, c, d, e, f = cards
                w = weights[a] + weights[b] + weights[c] + weights[d] + weights[e] + weights[f]
                return sixes[shifts_of_6[w % six_shift] + w % six] if w < joker else with_joker(cards)
            check(cards)
            return max(map(rank, combinations(cards, 5)))
        except LookupError:  # what is no hand is refused; else the tables have not been read yet
            check(cards)
            table.load()
            return rank(cards)

    def with_joker(cards: Sequence[int]) -> int:
        # The lowest rank not held is the best that it could have (11.ace-to-five.1), so the best of all thirteen is
        # what it makes. Of a rank that is held four times it can be no fifth.
        check(cards)
        natural = sum(all_weights[card] for card in cards if card != JOKER)
        return max(table.best(len(cards), natural + weight) for weight in WEIGHTS if natural // weight % 5 < 4)

    return rank


def low_bits(qualifier: int) -> tuple[int, ...]:
    """By card a bit for its rank, ace first; 0 for ranks above the qualifier, the highest bit for the joker."""
    lows = [((card >> 2) + 1) % 13 for card in range(52)]
    return (*(1 << low if low < qualifier else 0 for low in lows), 1 << qualifier)


def qualified_low(qualifier: int, worst: int) -> RankFunction:
    """The rank function of a low that holds five ranks from the ace to ``qualifier``; 0 where there is none.

    ``worst`` is the ace-to-five rank of the worst such low. Read as a number of bits, ace first, a lower hand is a
    lower number; so the lows in order are the numbers with five bits, from the highest down.
    """
    bits = low_bits(qualifier)
    joker = bits[JOKER]
    lows: list[int] = []

    def load() -> None:
        fives = [held for held in range(joker) if held.bit_count() == 5]
        found = [0] * (2 * joker)
        for rank, held in enumerate(reversed(fives), start=worst):
            found[held] = rank
        for held in range(joker):
            if held.bit_count() > 5:
                found[held] = found[held & ~(1 << held.bit_length() - 1)]
        for held in range(joker):  # the joker is the lowest rank not held
            found[joker | held] = found[held | ~held & held + 1] if held + 1 < joker else found[held]
        lows[:] = found

    def rank(cards: Sequence[int]) -> int:
        """The rank of the best low among the cards, 0 where none qualifies; fewer than five are a ValueError."""
        try:
            count = len(cards)
            if count == 7:
                a, b, c, d, e, f, g = cards
                return lows[bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f] | bits[g]]
            if count == 5:
                a, b, c, d, e = cards
                return lows[bits[a] | bits[b] | bits[c] | bits[d] | bits[e]]
            check(cards)
            held = 0
            for card in cards:
                held |= bits[card]
            return lows[held]
        except LookupError:  # what is no hand is refused; else the tables have not been read yet
            check(cards)
            load()
            return rank(cards)

    return rank


def suit_sets(cards: Sequence[int]) -> list[int]:
    """For each suit the ranks held in it, a bit each; the joker has none."""
    held = [0, 0, 0, 0]
    for card in cards:
        if card != JOKER:
            held[card & 3] |= 1 << (card >> 2)
    return held


def high(table: Table, straights: range, five_aces: int) -> RankFunction:
    """The rank function of high; the ranks of straights and of five aces are told, since the joker asks for them."""
    flushes = table.flushes

    def suited(cards: Sequence[int]) -> int:
        # Seven cards, five of them of one suit, hold no full house and no four of a kind.
        return flushes[max(suit_sets(cards), key=int.bit_count)]

    def with_joker(cards: Sequence[int]) -> int:
        # As an ace the joker is found in the table. As another card it counts where that makes a straight
        # (12.the-joker.2), and beside four of a suit, where the best card not held is taken (12.the-joker.3).
        check(cards)
        natural = sum(RANK_WEIGHTS[card] for card in cards if card != JOKER)
        if natural // ACE_WEIGHT == 4:
            return five_aces  # 12.the-joker.4
        size = len(cards)
        best = table.best(size, natural + ACE_WEIGHT)
        for weight in WEIGHTS:
            if natural // weight % 5 < 4:  # of a rank that is held four times it can be no fifth
                found = table.best(size, natural + weight)
                if found > best and found in straights:
                    best = found
        for held in suit_sets(cards):
            if held.bit_count() >= 4:
                best = max(best, *(flushes[held | 1 << card] for card in range(13) if not held >> card & 1))
        return best

    return _where_suits_count(table, suited, with_joker)


def deuce_to_seven(table: Table) -> RankFunction:
    """The rank function of deuce-to-seven, where a flush hurts and other fives of six or seven cards may be better."""
    flushes = table.flushes

    def suited(cards: Sequence[int]) -> int:
        if len(cards) == 5:
            return flushes[max(suit_sets(cards), key=int.bit_count)]
        return max(map(rank, combinations(cards, 5)))

    def with_joker(cards: Sequence[int]) -> int:
        check(cards)
        natural = [card for card in cards if card != JOKER]
        return max(rank((*natural, card)) for card in range(52) if card not in natural)

    rank = _where_suits_count(table, suited, with_joker)
    return rank


RAISED: Final[tuple[int, ...]] = (*((card + 4) % 52 for card in range(52)), JOKER)
"""By card the one of its suit that is a rank higher; of the ace, which is low, the deuce."""


def ace_to_six(table: Table, deuce_to_seven: RankFunction) -> RankFunction:
    """The rank function of ace-to-six, which is deuce-to-seven with every card a rank higher.

    6-4-3-2-A is 7-5-4-3-2 then; a king is an ace, and K-4-3-2-A as little a straight as A-5-4-3-2. ``table`` and
    ``deuce_to_seven`` are the table and rank function of deuce-to-seven.
    """

    def slowly(cards: Sequence[int]) -> int:
        check(cards)
        return deuce_to_seven([RAISED[card] for card in cards])

    return _where_suits_count(table, slowly, slowly, tuple([RANK_WEIGHTS[card] for card in RAISED]))


def short_deck(table: Table) -> RankFunction:
    """The rank function of short deck: as high, of 36 cards."""
    flushes = table.flushes
    none_of_the_deck = SUIT_WEIGHTS[JOKER]
    suits = (none_of_the_deck,) * SHORT_DECK_LOWEST_CARD + SUIT_WEIGHTS[SHORT_DECK_LOWEST_CARD:]

    def suited(cards: Sequence[int]) -> int:
        # Seven cards, five of them of one suit, hold no four of a kind.
        return flushes[max(suit_sets(cards), key=int.bit_count)]

    def refuse(cards: Sequence[int]) -> int:
        check_short_deck(cards)
        raise AssertionError("A card of the deck has another weight.")

    return _where_suits_count(table, suited, refuse, RANK_WEIGHTS, suits, check_short_deck)


SUITS_BY_PLACE: Final = [[(card & 3) << 2 * place for card in range(52)] for place in range(4)]
"""By place among four cards and by card its suit, so that the four add up to a number below 256."""

SuitPattern = tuple[int, Callable[[Sequence[int]], tuple[int, ...]]]

ALL_SUITS, PAIR_OF_SUIT, TWO_AND_TWO, THREE_OF_SUIT, ONE_SUIT = range(5)


def _suit_patterns() -> list[SuitPattern]:
    """By sum of :data:`SUITS_BY_PLACE` how the suits fall and what puts the cards in order, those of a suit together
    and the suit that has most first."""
    falls = {
        (1, 1, 1, 1): ALL_SUITS,
        (2, 1, 1): PAIR_OF_SUIT,
        (2, 2): TWO_AND_TWO,
        (3, 1): THREE_OF_SUIT,
        (4,): ONE_SUIT,
    }
    patterns: list[SuitPattern] = []
    for sum_of_suits in range(256):
        suits = [sum_of_suits >> 2 * place & 3 for place in range(4)]
        counts = sorted((suits.count(suit) for suit in set(suits)), reverse=True)
        places = sorted(range(4), key=lambda place: (-suits.count(suits[place]), suits[place]))
        patterns.append((falls[tuple(counts)], itemgetter(*places)))
    return patterns


def badugi() -> RankFunction:
    """The rank function of badugi.

    Cards of different suits make what their set of ranks makes: of a rank held twice one card plays. So the hand is
    the best that one card of each suit makes. Read as a number of bits, ace first, a lower set of so many ranks is a
    lower number.
    """
    lows = low_bits(13)[:52]
    first, second, third, fourth = SUITS_BY_PLACE
    patterns: list[SuitPattern] = []
    ranks: list[int] = []

    def load() -> None:
        held = [ranks for ranks in range(1, 1 << 13) if ranks.bit_count() <= 4]
        found = [0] * (1 << 13)
        for number, of_these in enumerate(sorted(held, key=lambda held: (held.bit_count(), -held)), start=1):
            found[of_these] = number
        ranks[:] = found
        patterns[:] = _suit_patterns()

    def rank(cards: Sequence[int]) -> int:
        """The rank of the best badugi in the cards: higher is better; no card, or the joker, is a ValueError."""
        low, best = lows, ranks
        try:
            if len(cards) != 4:
                return of_any_number(cards)
            a, b, c, d = cards
            suits, in_order = patterns[first[a] + second[b] + third[c] + fourth[d]]
            if suits == ALL_SUITS:
                return best[low[a] | low[b] | low[c] | low[d]]
            a, b, c, d = in_order(cards)
            a, b, c, d = low[a], low[b], low[c], low[d]
            if suits == PAIR_OF_SUIT:
                one, other = best[a | c | d], best[b | c | d]
                return one if one > other else other
            if suits == TWO_AND_TWO:
                return max(best[a | c], best[a | d], best[b | c], best[b | d])
            if suits == THREE_OF_SUIT:
                return max(best[a | d], best[b | d], best[c | d])
            return max(best[a], best[b], best[c], best[d])
        except LookupError:  # what is no hand is refused; else the tables have not been read yet
            check_badugi(cards)
            load()
            return rank(cards)

    def of_any_number(cards: Sequence[int]) -> int:
        check_badugi(cards)
        if not ranks:
            load()
        by_suit = [[lows[card] for card in cards if card & 3 == suit] for suit in range(4)]
        choices = product(*[held for held in by_suit if held])
        return max(ranks[reduce(or_, one_of_each)] for one_of_each in choices)

    return rank
