"""What opens at jacks-or-better."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardspeak.cards import JOKER, parse
from cardspeak.ranks import definition, is_openers
from cardspeak.ranks._make_tables import mixed_suits, rank_sets


@pytest.mark.parametrize(
    ("cards", "opens"),
    [
        ("Jc Js 9h 5d 2c", True),  # 12.jacks-or-better.1, and so the next six
        ("Tc Ts Ah Kd Qc", False),
        ("2c 2d 3h 3s 7c", True),
        ("9c 8d 7h 6s 5c", True),
        ("Jk Ac 8d 5h 2s", True),  # a pair of aces
        ("Jk Kc 7d 4h 2s", False),  # the joker is an ace there
        ("Jk Tc 9d 8h 7s", True),  # a straight
        ("Jc Jd 4h 3s 2c", True),
        ("Ac Kd Qh Js 9c", False),
        ("9h 7h 5h 3h 2h", True),
        ("Jk 9h 7h 5h 3h", True),  # a flush
        ("Jk Tc Td 4h 3s", False),  # a pair of tens with an ace
        ("Jk 2c 2d 2h 7s", True),
        ("Jk Jc Js 3d 2h", True),
        ("Jk 2c 3d 4h 5s", True),
    ],
)
def test_openers(cards: str, opens: bool) -> None:
    """A pair of jacks or any better hand (12.jacks-or-better.1), the joker as in 12.the-joker.2."""
    hand = parse(cards)
    assert is_openers(hand) == definition.is_openers(hand) == opens


def test_every_kind_of_hand() -> None:
    """All 6,175 choices of five ranks and the 1,287 of one suit: so the definition."""
    hands = [mixed_suits(ranks) for ranks in rank_sets(5)]
    hands += [[4 * rank for rank in ranks] for ranks in combinations(range(13), 5)]
    for hand in hands:
        assert is_openers(hand) == definition.is_openers(hand)


@pytest.mark.slow
def test_every_hand() -> None:
    """536,100 of 52 cards: four ranks of 84,480 pairs each, and 198,180 hands that are better than a pair.

    With the joker 106,781: the pairs of jacks, queens and kings, 3 x 6 x C(11,2) x 16 = 15,840; an ace and no pair or
    straight beside it, 212 x 252 = 53,424; and 37,517 better ones (see test_all_hands.py).
    """
    assert sum(map(is_openers, combinations(range(52), 5))) == 4 * 84_480 + 198_180
    hands = [(*four, JOKER) for four in combinations(range(52), 4)]
    assert sum(map(is_openers, hands)) == 15_840 + 53_424 + 37_517
    for hand in hands[::7]:
        assert is_openers(hand) == definition.is_openers(hand)


@pytest.mark.parametrize("cards", ["Jc Js 9h 5d", "Jc Js 9h 5d 2c 3c"])
def test_openers_are_five_cards(cards: str) -> None:
    """Of more the five have to be said."""
    with pytest.raises(ValueError, match="five cards"):
        is_openers(parse(cards))
