"""Hands in the words of the table."""

from __future__ import annotations

import pytest

from cardspeak.cards import parse
from cardspeak.ranks import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, HIGH, SHORT_DECK, Order


@pytest.mark.parametrize(
    ("cards", "category", "words", "at_length"),
    [
        ("Jk Ac Ad Ah As", "five aces", "five aces", "five aces"),
        ("As Ks Qs Js Ts", "royal flush", "royal flush", "royal flush"),
        ("9h Th 8h 7h 6h Ks 2d", "straight flush", "ten-high straight flush", "straight flush, ten high"),
        ("Ad 9s 2d 3d 4d 5d Kc", "straight flush", "five-high straight flush", "straight flush, five high"),
        ("Th Td Tc 8c 8d Ts 2h", "four of a kind", "four tens", "four of a kind, tens with an eight"),
        ("8d 2d 8h 8c Ks Kc 2h", "full house", "eights full of kings", "full house, eights over kings"),
        ("Kc Kd Kh 9c 9s", "full house", "kings full of nines", "full house, kings over nines"),
        ("As 9s 8s 8c Ks Ts 2h", "flush", "ace-high flush", "flush, A-K-T-9-8"),
        ("Qd Jc 8h 9c Ks Ts 2h", "straight", "king-high straight", "straight, king high"),
        ("Ah 2c 3d 4s 5h", "straight", "five-high straight", "straight, five high"),
        ("8d 4c 8h 8c Ks Ts 2h", "three of a kind", "three eights", "three of a kind, eights with K-T"),
        ("Kh Tc 8h 6c Ks Ts 2h", "two pair", "kings and tens", "two pair, kings and tens with an eight"),
        ("6c 6d 2h 2s Kc", "two pair", "sixes and deuces", "two pair, sixes and deuces with a king"),
        ("Kd Qs 8h 6c Kc Ts 2h", "pair", "pair of kings", "pair of kings with Q-T-8"),
        ("Ad Qh 8h 6c Ks Ts 2h", "high card", "ace high", "high card, A-K-Q-T-8"),
        ("Jk Ad 3s 5c 5h", "two pair", "aces and fives", "two pair, aces and fives with a three"),
        ("Jk As Ks 7s 2s", "flush", "ace-high flush", "flush, A-K-Q-7-2"),
        ("Jk Ac 2d 3s 4h", "straight", "five-high straight", "straight, five high"),
        ("Jk 7c 2d Ks 9h", "high card", "ace high", "high card, A-K-9-7-2"),
    ],
)
def test_high(cards: str, category: str, words: str, at_length: str) -> None:
    """3.showdown.2, 5.description.5, 12.the-joker.2: what the dealer reads out."""
    hand = parse(cards)
    assert HIGH.category(HIGH.rank(hand)) == category
    assert HIGH.words(hand) == words
    assert HIGH.words_at_length(hand) == at_length


@pytest.mark.parametrize(
    ("order", "cards", "words", "at_length"),
    [
        (ACE_TO_FIVE, "As 2s 3s 4s 5s Kd Kh", "5-4-3-2-A", "5-4-3-2-A"),
        (ACE_TO_FIVE, "Kh Qc Js Td 9c Ks Qd", "K-Q-J-T-9", "K-Q-J-T-9"),
        (ACE_TO_FIVE, "Ac Ad 2c 2d 3c 3d 4h", "pair of aces", "pair of aces with 4-3-2"),
        (ACE_TO_FIVE, "2c 2d Ah As 3c", "deuces and aces", "two pair, deuces and aces with a three"),
        (ACE_TO_FIVE, "Jk Ad 3s 5c 5h", "pair of fives", "pair of fives with 3-2-A"),
        (ACE_TO_FIVE, "Jk Ac 2d 3h 8s", "8-4-3-2-A", "8-4-3-2-A"),
        (ACE_TO_FIVE, "Ac Ad Ah 2s 2c", "aces full of deuces", "full house, aces over deuces"),
        (DEUCE_TO_SEVEN, "7s 5s 4s 3s 2d", "7-5-4-3-2", "7-5-4-3-2"),
        (DEUCE_TO_SEVEN, "5c 4d 3h 2s Ac", "A-5-4-3-2", "A-5-4-3-2"),
        (DEUCE_TO_SEVEN, "5c 4c 3c 2c Ac", "ace-high flush", "flush, A-5-4-3-2"),
        (DEUCE_TO_SEVEN, "6c 5d 4h 3s 2s", "six-high straight", "straight, six high"),
        (DEUCE_TO_SEVEN, "2c 2d Kh Qs Jc", "pair of deuces", "pair of deuces with K-Q-J"),
        (EIGHT_OR_BETTER, "8c 7d 5h 3s Ad Ah As", "8-7-5-3-A", "8-7-5-3-A"),
        (EIGHT_OR_BETTER, "9c 7d 5h 3s Ad Ah As", "no low", "no low"),
    ],
)
def test_low(order: Order, cards: str, words: str, at_length: str) -> None:
    """7.description.2, 9.description.2, 11.deuce-to-seven.description.1: lows are named from the top card down."""
    assert order.words(parse(cards)) == words
    assert order.words_at_length(parse(cards)) == at_length


@pytest.mark.parametrize(
    ("order", "cards", "category", "words", "at_length"),
    [
        (ACE_TO_SIX, "6s 4s 3s 2s Ad", "no pair", "6-4-3-2-A", "6-4-3-2-A"),
        (ACE_TO_SIX, "Ac Kd Qh Js Tc", "no pair", "K-Q-J-T-A", "K-Q-J-T-A"),
        (ACE_TO_SIX, "5d 4s 3h 2c Ah", "straight", "five-high straight", "straight, five high"),
        (ACE_TO_SIX, "6h 4h 3h 2h Ah", "flush", "six-high flush", "flush, 6-4-3-2-A"),
        (ACE_TO_SIX, "Kc Qc Jc Tc 9c", "straight flush", "king-high straight flush", "straight flush, king high"),
        (ACE_TO_SIX, "Ac Ad 4h 3s 2c", "pair", "pair of aces", "pair of aces with 4-3-2"),
        (SHORT_DECK, "9h 8s 7c 6d Ac Ad Kh", "straight", "nine-high straight", "straight, nine high"),
        (SHORT_DECK, "9h 8h 7h 6h Ah", "straight flush", "nine-high straight flush", "straight flush, nine high"),
        (SHORT_DECK, "As Ks Qs Js Ts 6c 7c", "royal flush", "royal flush", "royal flush"),
        (SHORT_DECK, "9h Ah 8h Kh 7h Ac As", "flush", "ace-high flush", "flush, A-K-9-8-7"),
        (SHORT_DECK, "Ac Td 8h 7s 6c", "high card", "ace high", "high card, A-T-8-7-6"),
    ],
)
def test_beside_the_book(order: Order, cards: str, category: str, words: str, at_length: str) -> None:
    """Ace-to-six and short deck."""
    hand = parse(cards)
    assert order.category(order.rank(hand)) == category
    assert order.words(hand) == words
    assert order.words_at_length(hand) == at_length
