"""A shuffle reaches every order equally often, a cut leaves enough in each part, a seed fixes the order."""

from __future__ import annotations

import math
import random
from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.cards import CUT_MINIMUM, DECK_52, DECK_53, JOKER, BadCut, cut, seeded_deck, show, shuffled_deck

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

ONE_IN_A_BILLION = 1e-9
"""How likely a sound shuffle is to fail one of the tests below."""


def chance_of_chi_square(value: float, freedom: int) -> float:
    """The chance of a chi-square of ``value`` or more: the closed sums for even and odd degrees of freedom."""
    half = value / 2
    if freedom % 2 == 0:
        return math.exp(-half) * sum(half**k / math.factorial(k) for k in range(freedom // 2))
    terms = (half ** (k - 0.5) / math.gamma(k + 0.5) for k in range(1, (freedom - 1) // 2 + 1))
    return math.erfc(math.sqrt(half)) + math.exp(-half) * sum(terms)


def chance_of_counts(seen: Iterable[Hashable], cells: int) -> float:
    """The chance that counts this uneven, or more so, come from ``cells`` equally likely outcomes."""
    counts = Counter(seen)
    expected = counts.total() / cells
    uneven = sum((count - expected) ** 2 / expected for count in counts.values())
    uneven += (cells - len(counts)) * expected  # outcomes never seen
    return chance_of_chi_square(uneven, cells - 1)


def test_the_chance_agrees_with_the_printed_tables() -> None:
    """The five-percent points that every table of the chi-square distribution prints."""
    for freedom, point in ((1, 3.841), (5, 11.070), (23, 35.172), (24, 36.415)):
        assert chance_of_chi_square(point, freedom) == pytest.approx(0.05, abs=1e-4)


def test_decks() -> None:
    assert DECK_52 == tuple(range(52))
    assert (*DECK_52, JOKER) == DECK_53
    assert show(DECK_52[:5]) == "2c 2d 2h 2s 3c"
    assert show(DECK_52[-1:]) == "As"


@pytest.mark.parametrize("deck", [DECK_52, DECK_53, (), (7,), DECK_52[:9], DECK_52[:10], DECK_52[:11]])
def test_a_shuffle_loses_and_adds_no_card(deck: tuple[int, ...]) -> None:
    assert sorted(shuffled_deck(deck)) == list(deck)
    assert sorted(seeded_deck(5, deck)) == list(deck)


def test_every_order_of_four_cards_comes_equally_often() -> None:
    deck = (0, 1, 2, 3)
    orders = [shuffled_deck(deck) for _ in range(24_000)]

    assert set(orders) == set(permutations(deck))
    assert chance_of_counts(orders, 24) > ONE_IN_A_BILLION


def test_the_shuffle_is_even_where_a_cut_follows() -> None:
    """Eleven cards are the fewest with a choice of cuts (after the fifth or the sixth)."""
    deck = DECK_52[:11]
    orders = [shuffled_deck(deck) for _ in range(22_000)]

    for place in (0, 4, 5, 10):
        assert chance_of_counts((order[place] for order in orders), 11) > ONE_IN_A_BILLION
    neighbours = ((order[3] - order[4]) % 11 for order in orders)
    assert chance_of_counts(neighbours, 10) > ONE_IN_A_BILLION


def test_top_card_of_a_full_deck_is_even() -> None:
    tops = [shuffled_deck()[0] for _ in range(10_400)]
    assert chance_of_counts(tops, 52) > ONE_IN_A_BILLION


def test_the_test_would_see_the_classic_mistake() -> None:
    """Exchanging each card with any other makes 4**4 = 256 paths to 24 orders, which 24 does not divide."""
    generator = random.Random(1)

    def naive() -> tuple[int, ...]:
        order = [0, 1, 2, 3]
        for at in range(4):
            other = generator.randrange(4)
            order[at], order[other] = order[other], order[at]
        return tuple(order)

    assert chance_of_counts((naive() for _ in range(24_000)), 24) < ONE_IN_A_BILLION


def test_a_cut_puts_the_top_under_the_bottom() -> None:
    assert cut(tuple(range(12)), 5) == (5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4)
    assert cut(DECK_52, 5)[:2] == (5, 6)


@given(st.integers(-3, 60), st.integers(0, 8))
def test_a_cut_leaves_the_minimum_in_each_part(at: int, minimum: int) -> None:
    """home.shuffle.3 and 3.shuffle-and-cut.2."""
    if minimum <= at <= 52 - minimum:
        assert cut(DECK_52, at, minimum) == DECK_52[at:] + DECK_52[:at]
    else:
        with pytest.raises(BadCut, match=f"{at} and {52 - at}"):
            cut(DECK_52, at, minimum)


def test_the_least_cut_is_five() -> None:
    assert CUT_MINIMUM == 5
    assert len(cut(DECK_52, 47)) == 52
    for at in (0, 4, 48, 52):
        with pytest.raises(BadCut):
            cut(DECK_52, at)


def slow_seeded_deck(seed: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Fisher and Yates's exchange written out on the generator's bits: from the last card down, any card up to it."""
    generator = random.Random(seed)
    order = list(cards)
    for at in range(len(order) - 1, 0, -1):
        bits = (at + 1).bit_length()
        other = generator.getrandbits(bits)
        while other > at:
            other = generator.getrandbits(bits)
        order[at], order[other] = order[other], order[at]
    return tuple(order)


@given(st.integers(0, 2**64))
def test_a_seed_fixes_the_deck(seed: int) -> None:
    """The same order on every machine and Python, since the steps are fixed down to the generator's bits."""
    assert seeded_deck(seed) == seeded_deck(seed) == slow_seeded_deck(seed, DECK_52)
    assert seeded_deck(seed, DECK_53) == slow_seeded_deck(seed, DECK_53)


def test_seeds_differ() -> None:
    assert len({seeded_deck(seed) for seed in range(100)}) == 100
