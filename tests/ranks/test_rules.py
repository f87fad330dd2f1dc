"""The rules on what beats what, each by its example."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cards import parse, show
from cardspeak.ranks import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHORT_DECK,
    Order,
    definition,
    eight_or_better,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.ranks.definition import Value

DEFINITIONS: dict[str, Callable[[Sequence[int]], Value | None]] = {
    "high": definition.high,
    "ace-to-five": definition.ace_to_five,
    "deuce-to-seven": definition.deuce_to_seven,
    "eight-or-better": definition.eight_or_better,
    "ace-to-six": definition.ace_to_six,
    "short-deck": definition.short_deck,
}

# From best to worst; hands on one line tie.
LADDERS = {
    "3.showdown.2 order of high hands": (
        HIGH,
        """As Ks Qs Js Ts
        9h 8h 7h 6h 5h
        5h 4h 3h 2h Ah
        4c 4d 4h 4s 2d
        Kc Kd Kh 9c 9s
        Ah Jh 8h 6h 3h
        Ac Kd Qh Js Tc
        Ah 2c 3d 4s 5h
        Kc Kh Kd Qc 4s
        Ac Ad 4h 4s Kd
        Jc Js 9h 5d 2c
        Ad Qh 9s 6c 3h""",
    ),
    "3.ties.1 suits do not break ties": (HIGH, "Ks Kh 8d 5c 3s | Kd Kc 8h 5s 3d | Kh Kc 8s 5h 3c"),
    "5.description.5 best five of seven": (
        HIGH,
        """9h Th 8h 7h 6h Ks 2d
        8s 8d 8h 8c Ks Ts 2h
        8d 2d 8h 8c Ks Kc 2h
        As 9s 8s 8c Ks Ts 2h
        Qd Jc 8h 9c Ks Ts 2h
        Kh Tc 8h 6c Ks Ts 2h""",
    ),
    "5.description.5 a straight and a flush are no straight flush": (
        HIGH,
        "Ah 4c Jh Qh Kh 2h 3s\n9c Th Jh Qh Kh 2h 3s",
    ),
    "11.ace-to-five.description.1 ace low, straights and flushes nothing": (
        ACE_TO_FIVE,
        """5c 4c 3c 2c Ac | 5d 4s 3h 2c Ah
        6s 4d 3c 2s Ad
        6c 5d 3h 2s Ac
        8c 7d 6h 5s 3c
        8d 7d 6d 5d 4d
        Kc Qd Jh Ts 9c
        Ac Ad 4h 3s 2c
        Ac Ad Kh Qs Jc
        2c 2d 5h 4s 3c
        2c 2d Kh Qs Jc
        Ac Ad 2h 2s 3c
        Ac Ad Ah 3s 2c
        Ac Ad Ah 2s 2c
        2c 2d 2h 2s Kc""",
    ),
    "9.2 lowest five of seven": (ACE_TO_FIVE, "6d 5d 4d 3d 2d As Ks | 5c 4c 3c 2c Ac Kd Kh\n7c 5d 4h 3s 2c Kd Qh"),
    "11.ace-to-five.1 the joker is the lowest rank not held": (
        ACE_TO_FIVE,
        """Jk Ac 2d 3h 4s | 5c 4d 3s 2h Ad
        Jk 2c 3d 4h 6s | Ac 2d 3h 4s 6c
        Jk As 2c 3d 8h | 8d 4s 3h 2h Ad
        Jk Ac Ad 3h 5s | As Ah 5c 3d 2h""",
    ),
    "11.deuce-to-seven.description.1 ace high, straights and flushes hurt": (
        DEUCE_TO_SEVEN,
        """7s 5s 4s 3s 2d | 7c 5d 4c 3c 2s
        7d 6h 4s 3c 2d
        8s 5c 4d 3h 2s
        8c 6d 5h 4s 2c
        8d 7h 4c 3d 2d
        Kc Qd Jh Ts 8c
        5c 4d 3h 2s Ac
        Ad 6c 4c 3h 2s
        2c 2d 5h 4s 3c
        Ks Kd 5h 4s 3c
        As Ah 4d 3h 2c
        2c 2d 2h 4s 3c
        6c 5d 4h 3s 2s
        Ac Kd Qh Js Tc
        7h 5h 4h 3h 2h
        5c 4c 3c 2c Ac
        2c 2d 2s 3d 3h
        2c 2d 2h 2s 3h
        6d 5d 4d 3d 2d
        Ah Kh Qh Jh Th""",
    ),
    "7.description.2 lows are read as at ace-to-five": (
        EIGHT_OR_BETTER,
        """Ah 2s 3c 4d 5h | 5s 4s 3s 2s As
        6c 4d 3h 2s Ac
        7c 6d 5h 4s 3c
        8c 4d 3h 2s Ac
        8h 5h 3c 2d Ah
        8h 5h 4h 3h 2h
        8c 7d 6h 5s 4c""",
    ),
    "12.the-joker.2 an ace or what completes a straight or flush": (
        HIGH,
        """Jk Qs Js Ts 9s | Kd Qd Jd Td 9d
        Jk Ac Ad 5c 5d | As Ah Ad 5h 5s
        Jk 2c 3h 4s 5d | 6c 2d 3c 4h 5s
        Jk Ac 2d 3s 4h | 5h Ad 2c 3d 4s
        Jk 8c 8d 8h 3s | Ac 8s 8d 8h 3d
        Jk Ac 5h 5s 9d | As Ah 5c 5d 9h
        Jk Kc Kd 7h 7s | Kh Ks 7c 7d Ac
        Jk Ac Kd 8h 3s | Ad Ah Kc 8c 3d
        Jk Kc Kd 7h 2s | Kh Ks Ac 7c 2d
        Jk Kc 9d 6h 3s | As Kd 9c 6d 3c""",
    ),
    "12.the-joker.2 the straight may run at either end": (
        HIGH,
        """Jk Kc Qd Jh Ts | Ac Kd Qh Js Tc
        Jk 9c 8d 7h 6s | Jk Tc 9d 7h 6s
        Jk 5c 4d 3h 2s | 6c 5d 4h 3s 2c""",
    ),
    "12.the-joker.3 in a flush the highest card not held": (
        HIGH,
        """Jk As Ks 7s 2s | Ad Kd Qd 7d 2d
        Jk Ks Js 7s 2s | Jk As Js 7s 2s | Ac Kc Jc 7c 2c
        Jk Qd Jd 9d 3d""",
    ),
    "12.the-joker.4 five aces beat everything": (
        HIGH,
        "Jk Ac Ad Ah As\nJk Kh Qh Jh Th | As Ks Qs Js Ts\nKc Kd Kh Ks Ac",
    ),
    "ace-to-six: ace low, straights and flushes hurt": (
        ACE_TO_SIX,
        """6s 4s 3s 2s Ad | 6c 4d 3c 2h Ac
        6d 5h 3s 2c Ad
        6d 5h 4s 3c Ad
        7d 4h 3s 2c Ad
        7d 6h 4s 3c 2d
        Kd 4h 3s 2c Ad
        Ac Kd Qh Js Tc | Ad Kc Qs Jh Td
        Kc Qd Jh Ts 8c
        Ac Ad 4h 3s 2c
        2c 2d 4h 3s Ac
        Kc Kd Qh Js Tc
        Ac Ad 2h 2s 3c
        Ac Ad Ah 3s 2c
        5d 4s 3h 2c Ah
        6c 5d 4h 3s 2c
        Kd Qh Js Tc 9d
        6h 4h 3h 2h Ah
        Ah Kh Qh Jh Th
        Ac Ad Ah 2s 2c
        Ac Ad Ah As 2c
        5c 4c 3c 2c Ac
        Kc Qc Jc Tc 9c""",
    ),
    "ace-to-six: Ac Kd Qh Js Tc is no straight and the ace in it is low": (
        ACE_TO_SIX,
        "Kc Jd Th 9s 8c\nKc Qd Jh 2s Ac\nKc Qd Jh Ts Ac\nKc Qd Jh Ts 2c",
    ),
    "ace-to-six: best five of seven": (
        ACE_TO_SIX,
        "5s 4d 3h 2c Ah 6d Ks | 6c 4s 3c 2d Ad 6h 6s\n5h 4h 3h 2h Ah 7h 8d\n5h 4h 3h 2h Ah 7h 8h",
    ),
    "ace-to-six: the joker, where a house has it": (
        ACE_TO_SIX,
        "Jk 6s 4s 3s 2s | Jk 4c 3d 2h As | 6d 4c 3d 2h As\nJk 5c 3d 2h As | 6d 5c 3d 2h Ad",
    ),
    "short deck: a flush beats a full house, a straight three of a kind": (
        SHORT_DECK,
        """As Ks Qs Js Ts
        Kh Qh Jh Th 9h
        9c 8c 7c 6c Ac
        Ac Ad Ah As 6c
        6c 6d 6h 6s Ac
        Ah Kh Qh Jh 9h
        Th 9h 8h 7h Kh
        Jc 9c 8c 7c 6c
        Ac Ad Ah Ks Kc
        6c 6d 6h 7s 7c
        Ac Kd Qh Js Tc
        Tc 9d 8h 7s 6c
        9c 8d 7h 6s Ac | 9d 8h 7s 6c Ad
        Ac Ad Ah Ks Qc
        6c 6d 6h 8s 7c
        Ac Ad Kh Ks Qc
        7c 7d 6h 6s 8c
        Ac Ad Kh Qs Jc
        6c 6d 9h 8s 7c
        Ac Kd Qh Js 9c
        Ac Td 8h 7s 6c
        Jc 9d 8h 7s 6c""",
    ),
    "short deck: best five of seven": (
        SHORT_DECK,
        """9h 8h 7h 6h Th Ac Ad
        Ac Ad Ah 9h 8h 7h 6h
        Ac Kh Qh 9h 8h 7h As
        Kc Kd Kh 9s 9c Ah Qh
        Ac Ad 9h 8s 7c 6d Ts
        Ac Ad Ah 9h 8s 7c 6d
        Ac Ad Ah 9h 8s 7c Kd""",
    ),
}


def steps(worth: Callable[[Sequence[int]], Any], text: str) -> list[Any]:
    """What each line's hands are worth, which must be one thing."""
    lines = [{worth(parse(hand)) for hand in line.split("|")} for line in text.splitlines()]
    assert all(len(worths) == 1 for worths in lines)
    return [worths.pop() for worths in lines]


@pytest.mark.parametrize("name", LADDERS)
def test_ladder(name: str) -> None:
    """Each line beats the next, hands on one line tie: so the fast way says, and so the definition."""
    order, text = LADDERS[name]
    value = DEFINITIONS[order.name]

    def slowly(cards: Sequence[int]) -> Value:
        return max(found for five in combinations(cards, 5) if (found := value(five)) is not None)

    for found in steps(order.rank, text), steps(slowly, text):
        assert all(better > worse for better, worse in pairwise(found))


@pytest.mark.parametrize(
    "cards",
    ["9c 4d 3h 2s Ac", "2c 2d 3h 4s 5c", "Kc Qd Jh Ts 9c", "8c 8d 7h 3s 2c", "9c 5d 4h 3s 2c Kd Kh", "Jk 9c 3h 2s Ac"],
)
def test_no_low_of_eight(cards: str) -> None:
    """7.description.2, 10.2: five ranks, none above eight."""
    hand = parse(cards)
    assert EIGHT_OR_BETTER.rank(hand) == 0
    assert EIGHT_OR_BETTER.best(hand) == ()
    assert EIGHT_OR_BETTER.words(hand) == EIGHT_OR_BETTER.words_at_length(hand) == "no low"
    assert all(definition.eight_or_better(five) is None for five in combinations(hand, 5))


def test_the_house_says_what_qualifies() -> None:
    """7.2, 10.2: a notice may make it nine, or let every low play; lows of any qualifier compare."""
    nine, king_pair = parse("9c 4d 3h 2s Ac"), parse("Kc Kd 4h 3s 2c")
    assert eight_or_better(9).name == "nine-or-better"
    assert eight_or_better(9).rank(nine) == eight_or_better(None).rank(nine) == eight_or_better(13).rank(nine) > 0
    assert eight_or_better(13).rank(king_pair) == 0 < eight_or_better(None).rank(king_pair)
    assert eight_or_better(None) is ACE_TO_FIVE
    assert eight_or_better() is EIGHT_OR_BETTER
    wheel = parse("5c 4d 3h 2s Ac")
    assert {eight_or_better(card).rank(wheel) for card in range(5, 14)} == {ACE_TO_FIVE.rank(wheel)}
    for card in (4, 14):
        with pytest.raises(ValueError, match="from 5 to 13"):
            eight_or_better(card)


def test_the_joker_at_deuce_to_seven_where_a_house_has_it() -> None:
    """11.deuce-to-seven.description.2 leaves it out; put in, it makes the lowest hand and no straight or flush."""
    for with_joker, natural in {
        "Jk 7s 5s 4s 3s": "7c 5d 4h 3s 2c",
        "Jk 5s 4d 3h 2c": "7c 5d 4h 3s 2c",  # not the six, which would be a straight
        "Jk 6s 5d 4h 3c": "8c 6d 5h 4s 3c",
        "Jk As 5d 4h 2c": "Ac 5d 4s 3h 2s",
        "Jk 2s 2d 4h 3c": "2c 2h 5d 4s 3d",
    }.items():
        assert DEUCE_TO_SEVEN.rank(parse(with_joker)) == DEUCE_TO_SEVEN.rank(parse(natural)), with_joker


@pytest.mark.parametrize(
    ("order", "cards", "best"),
    [
        (HIGH, "Ah As 9s 9c 5d 5h 2c", "Ah As 9s 9c 5d"),  # 8.description.4
        (HIGH, "8d 2d 8h 8c Ks Kc 2h", "8d 8h 8c Ks Kc"),
        (HIGH, "2d As 3h 4c 5s Kd Kc", "5s 4c 3h 2d As"),
        (HIGH, "Ad 9s 2d 3d 4d 5d Kc", "5d 4d 3d 2d Ad"),
        (HIGH, "Jk Kc Kd 7h 2s", "Kc Kd Jk 7h 2s"),  # 12.the-joker.2: the joker is an ace
        (HIGH, "Jk As Ks 7s 2s", "As Ks Jk 7s 2s"),  # 12.the-joker.3: it is the queen
        (HIGH, "Jk 8s 7c 6s 4d", "8s 7c 6s Jk 4d"),
        (HIGH, "Jk Ac 2d 3s 4h", "Jk 4h 3s 2d Ac"),
        (HIGH, "Ac 2d Jk 3s Kh 4h 9h", "Jk 4h 3s 2d Ac"),
        (HIGH, "Kc Kd Kh Ks Qc Jk", "Kc Kd Kh Ks Jk"),
        (ACE_TO_FIVE, "7d 6h 2s Ah 3c Kc Qc", "7d 6h 3c 2s Ah"),  # 9.description.2
        (ACE_TO_FIVE, "Ah Ad 2c 2h 3d 3h Kc", "Ah Ad Kc 3d 2c"),
        (ACE_TO_FIVE, "Jk Ac 2d 3h 8s Ks", "8s Jk 3h 2d Ac"),  # 11.ace-to-five.1: it is the four
        (DEUCE_TO_SEVEN, "5c 4d 3h 2s Ac", "Ac 5c 4d 3h 2s"),  # 11.deuce-to-seven.description.1
        (DEUCE_TO_SEVEN, "7h 6h 5h 4h 3h 2h Kd", "Kd 5h 4h 3h 2h"),  # any other five are a flush
        (EIGHT_OR_BETTER, "8c 7d 5h 3s Ad Ah As", "8c 7d 5h 3s Ad"),  # 10.6
        (ACE_TO_SIX, "5s 4d 3h 2c Ah 6d Ks", "6d 4d 3h 2c Ah"),
        (ACE_TO_SIX, "Kd Qh Js Tc Ad", "Kd Qh Js Tc Ad"),
        (ACE_TO_SIX, "Ah 2h 3h 4h Jk", "Jk 4h 3h 2h Ah"),  # a six of another suit
        (SHORT_DECK, "Ac Ad 9h 8s 7c 6d Kh", "9h 8s 7c 6d Ac"),
        (SHORT_DECK, "6d Ah 7d 8d Kc Ad 9d", "9d 8d 7d 6d Ad"),
        (SHORT_DECK, "9h Ah 8h Kh 7h Ac As", "Ah Kh 9h 8h 7h"),
        (SHORT_DECK, "6c 7d Ts Jh Qs Kd Ac", "Ac Kd Qs Jh Ts"),
    ],
)
def test_the_five_that_play(order: Order, cards: str, best: str) -> None:
    """In the order in which a player reads them out."""
    assert show(order.best(parse(cards))) == best
