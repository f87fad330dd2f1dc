"""The functions that rank hands at play: five, six, seven cards or more in, the rank of the best five out.

They must agree with the definition and are shaped by nothing but speed. A sum of weights finds the hand in a table; a
hand that is not found there is a hand before the table was read, a hand with the joker, or no hand at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from cardspeak.cards import FACES, JOKER, UNKNOWN, show
from cardspeak.ranks.tables import JOKER_HELD, PRIMES, RANK_WEIGHTS, SHIFTS, SUIT_WEIGHTS, Table, majority_suits

RankFunction = Callable[[Sequence[int]], int]

ACE_WEIGHT: Final = RANK_WEIGHTS[48]
WEIGHTS: Final = RANK_WEIGHTS[0:52:4]
"""By rank."""


def check(cards: Sequence[int]) -> None:
    """Raise a :class:`ValueError` that says what is wrong unless these are five or more known cards, each once."""
    if any(not 0 <= card <= UNKNOWN for card in cards):
        raise ValueError(f"A card is a number from 0 to {JOKER}; these are {list(cards)}.")
    if UNKNOWN in cards:
        raise ValueError(f"A hand has a rank when all its cards are known; this one is {show(cards)}.")
    if len(cards) < 5:
        raise ValueError(f"A hand has five cards or more; there are {len(cards)} here: {show(cards) or 'none'}.")
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise ValueError(f"{FACES[card]} stands twice in {show(cards)}.")


def _where_suits_count(table: Table, suited: RankFunction, with_joker: RankFunction) -> RankFunction:
    """The rank function of an order in which a flush is something.

    ``suited`` ranks cards of which five or more are of one suit, ``with_joker`` cards among which the joker is.
    """
    fives, sixes, sevens = table.fives, table.places[6], table.places[7]
    shifts_of_6, shifts_of_7 = SHIFTS[6], SHIFTS[7]
    (six, six_shift), (seven, seven_shift) = PRIMES[6], PRIMES[7]
    all_weights, all_suits = RANK_WEIGHTS, SUIT_WEIGHTS  # names that are local in the function are quickest to read
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
        except LookupError:
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
        except LookupError:
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
        except LookupError:
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
