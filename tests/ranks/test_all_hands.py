"""Every five-card hand there is, counted by kind and ranked both ways.

The counts are worked out on paper in the comments; nothing in them was read off the program.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from cardspeak.cards import JOKER
from cardspeak.ranks import BADUGI, HIGH, ORDERS, SHORT_DECK, Order, definition, eight_or_better

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cardspeak.ranks.definition import Value

    Definition = Callable[[Sequence[int]], Value | None]


def nine_or_better(five: Sequence[int]) -> Value | None:
    return definition.eight_or_better(five, 9)


ORDERS_DEFINED: dict[str, tuple[Order, Definition]] = {
    "high": (ORDERS["high"], definition.high),
    "ace-to-five": (ORDERS["ace-to-five"], definition.ace_to_five),
    "deuce-to-seven": (ORDERS["deuce-to-seven"], definition.deuce_to_seven),
    "ace-to-six": (ORDERS["ace-to-six"], definition.ace_to_six),
    "eight-or-better": (ORDERS["eight-or-better"], definition.eight_or_better),
    "nine-or-better": (eight_or_better(9), nine_or_better),
}

# All 2,598,960 hands of 52 cards. Five ranks can be chosen in C(13,5) = 1,287 ways.
NATURAL = {
    "high": {
        "royal flush": 4,
        "straight flush": 36,  # with the royals 10 of each suit
        "four of a kind": 624,  # 13 x 48
        "full house": 3_744,  # 13 x 4 x 12 x 6
        "flush": 5_108,  # 4 x (1,287 - 10)
        "straight": 10_200,  # 10 x (4^5 - 4)
        "three of a kind": 54_912,  # 13 x 4 x C(12,2) x 16
        "two pair": 123_552,  # C(13,2) x 36 x 44
        "pair": 1_098_240,  # 13 x 6 x C(12,3) x 64
        "high card": 1_302_540,  # (1,287 - 10) x (4^5 - 4)
    },
    "ace-to-five": {
        "no pair": 1_317_888,  # 1,287 x 4^5, straights and flushes among them
        "pair": 1_098_240,
        "two pair": 123_552,
        "three of a kind": 54_912,
        "full house": 3_744,
        "four of a kind": 624,
    },
    "deuce-to-seven": {
        "no pair": 1_303_560,  # (1,287 - 9) x (4^5 - 4): 5-4-3-2-A is no straight, so there are 9 kinds
        "pair": 1_098_240,
        "two pair": 123_552,
        "three of a kind": 54_912,
        "straight": 9_180,  # 9 x (4^5 - 4)
        "flush": 5_112,  # 4 x (1,287 - 9)
        "full house": 3_744,
        "four of a kind": 624,
        "straight flush": 32,  # with the royals 9 of each suit
        "royal flush": 4,
    },
    "ace-to-six": {
        "no pair": 1_303_560,  # (1,287 - 9) x (4^5 - 4): straights from 5-4-3-2-A to K-Q-J-T-9
        "pair": 1_098_240,
        "two pair": 123_552,
        "three of a kind": 54_912,
        "straight": 9_180,  # 9 x (4^5 - 4)
        "flush": 5_112,  # 4 x (1,287 - 9), A-K-Q-J-T among them
        "full house": 3_744,
        "four of a kind": 624,
        "straight flush": 36,
    },
    "eight-or-better": {"no pair": 57_344, "no low": 2_541_616},  # C(8,5) x 4^5 and all the rest
    "nine-or-better": {"no pair": 129_024, "no low": 2_469_936},  # C(9,5) x 4^5
}

# The joker with each of the C(52,4) = 270,725 choices of four others. High: four different ranks leave one card to a
# straight in 41 ways: ten straights with one of five cards taken out are 50, but four in a row with room at both ends,
# nine of them, are counted twice. Eight of the 41 hold an ace (three of 5-4-3-2 with it, three of K-Q-J-T with it).
WITH_JOKER = {
    "high": {
        "five aces": 1,
        "royal flush": 20,  # four of A-K-Q-J-T in four suits
        "straight flush": 144,  # 41 x 4, less the royals
        "four of a kind": 204,  # three aces and another card, 4 x 48; four of another rank, 12
        "full house": 624,  # two aces and a pair, 6 x 12 x 6; three of a rank and an ace, 12 x 4 x 4
        "flush": 2_696,  # 4 x (C(13,4) - 41)
        "straight": 10_332,  # 41 x (4^4 - 4)
        "three of a kind": 8_448,  # two aces and two others, 6 x C(12,2) x 16; three and no ace, 12 x 4 x 44
        "two pair": 15_048,  # two pairs without ace, C(12,2) x 36; ace, pair and other, 4 x 12 x 6 x 44
        "pair": 116_784,  # pair without ace, 12 x 6 x C(11,2) x 16; an ace, (C(12,3) - 8) x (4^4 - 4)
        "high card": 116_424,  # (C(12,4) - 33) x (4^4 - 4)
    },
    # As the lowest rank not held the joker never pairs, so that the four others say what the hand is.
    "ace-to-five": {
        "no pair": 183_040,  # C(13,4) x 4^4
        "pair": 82_368,  # 13 x 6 x C(12,2) x 16
        "two pair": 2_808,  # C(13,2) x 36
        "three of a kind": 2_496,  # 13 x 4 x 48
        "four of a kind": 13,
    },
    # No four ranks are completed to a straight by every rank that is missing, nor need the joker be of their suit.
    "deuce-to-seven": {
        "no pair": 183_040,
        "pair": 82_368,
        "two pair": 2_808,
        "three of a kind": 2_496,
        "four of a kind": 13,
    },
    "ace-to-six": {
        "no pair": 183_040,
        "pair": 82_368,
        "two pair": 2_808,
        "three of a kind": 2_496,
        "four of a kind": 13,
    },
    "eight-or-better": {"no pair": 17_920, "no low": 252_805},  # C(8,4) x 4^4
    "nine-or-better": {"no pair": 32_256, "no low": 238_469},  # C(9,4) x 4^4
}

# All C(36,5) = 376,992 hands of the 36 cards of short deck. Five of nine ranks can be chosen in C(9,5) = 126 ways, six
# of which are straights: ten-high to ace-high, and 9-8-7-6-A.
OF_36_CARDS = {
    "royal flush": 4,
    "straight flush": 20,  # 5 x 4
    "four of a kind": 288,  # 9 x 32
    "flush": 480,  # 4 x (126 - 6)
    "full house": 1_728,  # 9 x 4 x 8 x 6
    "straight": 6_120,  # 6 x (4^5 - 4)
    "three of a kind": 16_128,  # 9 x 4 x C(8,2) x 16
    "two pair": 36_288,  # C(9,2) x 36 x 28
    "pair": 193_536,  # 9 x 6 x C(8,3) x 64
    "high card": 122_400,  # (126 - 6) x (4^5 - 4)
}

# All C(52,4) = 270,725 hands of badugi. One card plays where all are of one suit or all of one rank: two cards that
# have nothing in common would both play, and a third that has something in common with each of two cards of one suit
# is of that suit too.
# Two play where two lines hold all four cards, a line being a suit or a rank, and one does not. Two suits, both held:
# C(4,2) x (C(26,4) - 2 x C(13,4)) = 81,120. Two ranks, both held: C(13,2) x (C(8,4) - 2) = 5,304; counted twice then
# are the C(4,2) x C(13,2) = 468 sets of two suits in two ranks. A suit and a rank, where it is not two suits or two
# ranks: two of the suit and two of the rank, without the card that is in both, 4 x 13 x C(12,2) x C(3,2) = 10,296.
BADUGI_HANDS = {
    "badugi": 17_160,  # 13 x 12 x 11 x 10, a card of each suit
    "three cards": 154_440,  # the rest
    "two cards": 96_252,  # 81,120 + 5,304 - 468 + 10,296
    "one card": 2_873,  # 4 x C(13,4) + 13
}


SUITED, MIXED = (0, 0, 0, 0, 0), ()


def suits_as_met(cards: Sequence[int]) -> tuple[int, ...]:
    """The suits, each by its place among those met: spades, clubs, spades is 0, 1, 0."""
    met = list(dict.fromkeys(card & 3 for card in cards))
    return tuple(met.index(card & 3) for card in cards)


def sweep(hands: Iterable[tuple[int, ...]], order: Order, value: Definition) -> Counter[str]:
    """Rank every hand by the fast way and by the definition; how many there are of each kind.

    The definition reads ranks, and of suits only which cards share one, so it is asked once for all hands that are
    alike in both; each hand is ranked the fast way by itself. Agreement is that two hands have the same rank where
    they have the same value, and a better one where that is better.
    """
    asked: dict[tuple[tuple[int, ...], tuple[int, ...]], Value | None] = {}
    value_of: dict[int, Value | None] = {}
    found: Counter[int] = Counter()
    rank = order.rank
    for hand in hands:
        number = rank(hand)
        a, b, c, d, e = hand
        ranks = (a >> 2, b >> 2, c >> 2, d >> 2, e >> 2)
        if e == JOKER:
            key = ranks, suits_as_met(hand[:4])
        else:
            key = ranks, MIXED if a & 3 != b & 3 or a & 3 != c & 3 or a & 3 != d & 3 or a & 3 != e & 3 else SUITED
        if key not in asked:
            asked[key] = value(hand)
        if number not in value_of:
            value_of[number] = asked[key]
        assert value_of[number] == asked[key], hand
        found[number] += 1
    qualified = sorted(number for number in value_of if number)
    assert value_of.get(0) is None
    values = [value_of[number] for number in qualified]
    assert None not in values
    assert all(worse < better for worse, better in pairwise(values))
    kinds: Counter[str] = Counter()
    for number, count in found.items():
        kinds[order.category(number) if number else "no low"] += count
    return kinds


@pytest.mark.slow
@pytest.mark.parametrize("name", ORDERS_DEFINED)
def test_every_hand_of_52_cards(name: str) -> None:
    """All 2,598,960 hands: both ways of ranking agree, and there are as many of each kind as there should be."""
    assert sweep(combinations(range(52), 5), *ORDERS_DEFINED[name]) == NATURAL[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", ORDERS_DEFINED)
def test_every_hand_with_the_joker(name: str) -> None:
    """All 270,725 of them (11.ace-to-five.1, 12.the-joker.2 to 12.the-joker.4)."""
    hands = ((*four, JOKER) for four in combinations(range(52), 4))
    assert sweep(hands, *ORDERS_DEFINED[name]) == WITH_JOKER[name]


@pytest.mark.parametrize("name", ORDERS_DEFINED)
def test_one_hand_in_a_thousand(name: str) -> None:
    """A quick look at the same: every 997th hand of 52 cards, every 97th with the joker."""
    hands = [hand for at, hand in enumerate(combinations(range(52), 5)) if at % 997 == 0]
    hands += [(*four, JOKER) for at, four in enumerate(combinations(range(52), 4)) if at % 97 == 0]
    assert sum(sweep(hands, *ORDERS_DEFINED[name]).values()) == 2_607 + 2_791


@pytest.mark.slow
def test_every_hand_of_36_cards() -> None:
    """All 376,992 hands of short deck: so both ways of ranking have them."""
    assert sweep(combinations(range(16, 52), 5), SHORT_DECK, definition.short_deck) == OF_36_CARDS


def test_one_hand_of_36_cards_in_a_hundred() -> None:
    """A quick look at the same: every 97th."""
    hands = [hand for at, hand in enumerate(combinations(range(16, 52), 5)) if at % 97 == 0]
    assert sum(sweep(hands, SHORT_DECK, definition.short_deck).values()) == 3_887


def sweep_badugi(hands: Iterable[tuple[int, ...]]) -> Counter[str]:
    """Rank every hand by the fast way and by the definition; how many there are of each kind."""
    value_of: dict[int, Value] = {}
    found: Counter[int] = Counter()
    for hand in hands:
        number = BADUGI.rank(hand)
        value = definition.badugi(hand)
        assert value_of.setdefault(number, value) == value, hand
        found[number] += 1
    values = [value_of[number] for number in sorted(value_of)]
    assert all(worse < better for worse, better in pairwise(values))
    kinds: Counter[str] = Counter()
    for number, count in found.items():
        kinds[BADUGI.category(number)] += count
    return kinds


@pytest.mark.slow
def test_every_hand_of_badugi() -> None:
    """All 270,725 hands: both ways of ranking agree, and there are as many of each kind as there should be."""
    assert sweep_badugi(combinations(range(52), 4)) == BADUGI_HANDS


def test_one_hand_of_badugi_in_a_hundred() -> None:
    """A quick look at the same: every 97th."""
    hands = [hand for at, hand in enumerate(combinations(range(52), 4)) if at % 97 == 0]
    assert sum(sweep_badugi(hands).values()) == 2_791


def test_the_counts_are_of_all_hands() -> None:
    """2,598,960 without the joker and 270,725 with it, 2,869,685 in all; 376,992 of 36 cards; 270,725 of four cards."""
    assert sum(OF_36_CARDS.values()) == 376_992
    assert sum(BADUGI_HANDS.values()) == 270_725
    assert {sum(kinds.values()) for kinds in NATURAL.values()} == {2_598_960}
    assert {sum(kinds.values()) for kinds in WITH_JOKER.values()} == {270_725}


@pytest.mark.parametrize(
    ("name", "ranks"),
    [
        ("high", 7_463),
        ("ace-to-five", 6_175),
        ("deuce-to-seven", 7_462),
        ("ace-to-six", 7_462),
        ("eight-or-better", 56),
        ("nine-or-better", 126),
    ],
)
def test_number_of_ranks(name: str, ranks: int) -> None:
    """7,462 kinds of five cards that differ at high, five aces beside them; 6,175 where suits are nothing."""
    order, _ = ORDERS_DEFINED[name]
    best = {
        "high": "Jk Ac Ad Ah As",
        "deuce-to-seven": "7s 5s 4s 3s 2d",
        "ace-to-six": "6s 4s 3s 2s Ad",
    }.get(name, "5s 4s 3s 2s As")
    from cardspeak.cards import parse

    assert order.rank(parse(best)) - order.least + 1 == ranks
    assert HIGH.least == 1


def test_number_of_ranks_of_36_cards_and_of_badugi() -> None:
    """1,404 at short deck: 120 high cards, 9 x C(8,3) pairs, 36 x 7 two pairs, 9 x C(8,2) threes, six straights, 9 x 8
    full houses, 120 flushes, 9 x 8 fours and six straight flushes. At badugi C(13,4) + C(13,3) + C(13,2) + 13.
    """
    assert SHORT_DECK.rank((48, 44, 40, 36, 32)) == 1_404
    assert BADUGI.rank((48, 1, 6, 11)) == 1_092
