"""Who acts first at stud: the board that is highest, or lowest."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.cards import JOKER, UNKNOWN, parse
from cardspeak.ranks import definition, upcards_high, upcards_low
from cardspeak.ranks._make_tables import mixed_suits, rank_sets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardspeak.ranks.definition import Value


def not_fully_high(cards: tuple[int, ...]) -> int:
    return upcards_high(cards, five_rank_fully=False)


def not_fully_defined(cards: tuple[int, ...]) -> Value:
    return definition.upcards_high(cards, five_rank_fully=False)


# From the board that acts first to the one that acts last; boards on one line are equal.
LADDERS: dict[str, tuple[Callable[..., int], Callable[..., Value], str]] = {
    "8.1 fourth street": (
        upcards_high,
        definition.upcards_high,
        """Ac Ad
        2c 2h | 2d 2s
        As Kh | Ac Kd | Kc Ad
        Ac 2d
        Kh 9s
        Kd 7c
        3c 2d""",
    ),
    "8.1 fifth street": (
        upcards_high,
        definition.upcards_high,
        """2c 2d 2h
        9h 9s 7c
        9c 9d 4h
        8c 8d Ah
        Ah Kh Qh
        Kh 9s 7c
        Qh Js Tc | Qc Jc Tc""",
    ),
    "8.1 sixth street": (
        upcards_high,
        definition.upcards_high,
        """2c 2d 2h 2s
        Ac Ad Ah Ks
        8c 8d 8h 3s
        Kc Kd Qh Qs
        4c 4d 3h 3s
        Ac Ad Kh Qs
        2c 2d 7s 5h
        Ah Kh Qh Jh | As Kd Qc Jh
        5h 4h 3h 2h""",
    ),
    "8.15 with a common card": (
        upcards_high,
        definition.upcards_high,
        """Ah Kh Qh Jh Th
        5s 4s 3s 2s As
        8d 8h Td 8c 8s
        2d 2h 3c 3d 3h | 3s 2c 3h 2h 3d
        Ah 9h 6h 2h 4h
        7d 6c 5h 4d 3s
        Ah 2c 3d 4h 5s
        8d 8h Td 6c 8c
        Qh Qs 7d 3c 8c
        As Kd Qs Js 9h""",
    ),
    "8.15 with a common card, where five do not rank fully": (
        not_fully_high,
        not_fully_defined,
        """8d 8h Td 8c 8s
        2d 2h 3c 3d 3h
        8d 8h Td 6c 8c
        Kc Kd 7s 3d 4h
        Ah Kh Qh Jh Th | Ah Ks Qh Jh Th
        Ah 9h 6h 2h 4h
        5s 4s 3s 2s As
        7d 6c 5h 4d 3s""",
    ),
    "8.17a one board has five cards": (
        upcards_high,
        definition.upcards_high,
        """Ah Qd Qs 3c
        Kc 9d 4h 4s
        Jc Tc 6d 2h 2s
        Kc 9d 4h 2s 3h
        Kc 9d 4h 2s""",
    ),
    "9.description.2 fourth street": (
        upcards_low,
        definition.upcards_low,
        """2c Ad
        6h 5s
        7d 3c | 7c 3d
        As Jh
        9c Kh
        Kh Qs
        Ac Ad
        2c 2d
        Kc Kd""",
    ),
    "9.description.2 fifth street": (
        upcards_low,
        definition.upcards_low,
        """3c 2c Ac
        8c 4d 2h
        8h 4s 3d
        8c 7d 6h
        9s 2c Ad
        Kc Qd Jh
        Ac Ad Kh
        5c 5d 2h
        Ac Ad Ah""",
    ),
    "9.description.2 sixth street": (
        upcards_low,
        definition.upcards_low,
        """4c 3c 2c Ac
        Jd 7d 5c 4h
        Kc 8c 6d 3h
        Kc Kd Qh Js
        Ac Ad 2h 2s
        7c 7d 2h 2s
        3c 3d 3h 2s
        Ac Ad Ah As""",
    ),
    "9.1 with a common card": (
        upcards_low,
        definition.upcards_low,
        """5c 4c 3c 2c Ac
        8c 6d 3h Kc 7s
        7d 5c 4h Js 7s
        2c 2d 3h 3s Ac
        Ac Ad Ah 3s 2c
        Ac Ad Ah 2s 2c
        Ac Ad Ah As 2c""",
    ),
    "9.1 one board has five cards": (upcards_low, definition.upcards_low, "8c 6d 3h\n8c 6d 3h Ac\n8c 6d 3h 2c"),
}


@pytest.mark.parametrize("name", LADDERS)
def test_ladder(name: str) -> None:
    """Each line acts before the next: so the fast way says, and so the definition."""
    fast, slow, text = LADDERS[name]
    for worth in fast, slow:
        lines = [{worth(parse(board)) for board in line.split("|")} for line in text.splitlines()]
        assert all(len(worths) == 1 for worths in lines)
        assert all(first > second for (first,), (second,) in pairwise(lines))


def agree(boards: Iterable[tuple[int, ...]], fast: Callable[..., int], slow: Callable[..., Value]) -> None:
    """Two boards have the same number where they have the same value, and a higher one where that is better."""
    value_of: dict[int, Value] = {}
    for board in boards:
        value = slow(board)
        assert value_of.setdefault(fast(board), value) == value, board
    values = [value_of[number] for number in sorted(value_of)]
    assert all(worse < better for worse, better in pairwise(values))


def boards_by_rank(size: int) -> list[tuple[int, ...]]:
    """Every choice of so many ranks, the suits mixed."""
    return [tuple(mixed_suits(ranks)) if size == 5 else tuple(_some(ranks)) for ranks in rank_sets(size)]


def _some(ranks: tuple[int, ...]) -> list[int]:
    return [4 * rank + at % 4 for at, rank in enumerate(ranks)]


def test_every_board() -> None:
    """All 13, 91, 455, 1,820 and 6,175 choices of one to five ranks, also against those of other sizes."""
    boards = [board for size in range(1, 6) for board in boards_by_rank(size)]
    assert len(boards) == 13 + 91 + 455 + 1_820 + 6_175
    suited = [tuple(4 * rank for rank in ranks) for ranks in combinations(range(13), 5)]
    agree([*boards, *suited], upcards_high, definition.upcards_high)
    agree([*boards, *suited], not_fully_high, not_fully_defined)
    agree([*boards, *suited], upcards_low, definition.upcards_low)
    for fast, values in (upcards_high, 8_554 - 6_175 + 7_462), (not_fully_high, 8_554), (upcards_low, 8_554):
        assert len({fast(board) for board in (*boards, *suited)}) == values


@pytest.mark.slow
def test_every_board_of_four_cards() -> None:
    """All 270,725, in every suit: 13 of four of a kind, 13 x 4 x 48 of three, C(13,2) x 36 of two pairs,
    13 x 6 x C(12,2) x 16 of one, C(13,4) x 256 of none.
    """
    boards = list(combinations(range(52), 4))
    agree(boards, upcards_high, definition.upcards_high)
    agree(boards, upcards_low, definition.upcards_low)
    counts = {"four of a kind": 13, "three of a kind": 2_496, "two pair": 2_808, "pair": 82_368, "high card": 183_040}
    assert Counter(definition.HIGH_HANDS[definition.upcards_high(board)[0]] for board in boards) == counts


@given(st.lists(st.integers(0, 51), min_size=1, max_size=5, unique=True), st.permutations(range(4)))
def test_the_order_of_cards_and_suits_is_nothing(cards: list[int], suits: list[int]) -> None:
    """However they lie, and with the suits changed about (8.1, 9.3: equal boards are separated by position)."""
    changed = [card & ~3 | suits[card & 3] for card in reversed(cards)]
    for worth in upcards_high, not_fully_high, upcards_low:
        assert worth(tuple(cards)) == worth(changed)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((), "a card or more"),
        ((0, 4, 8, 12, 16, 20), "shows one to five cards"),
        ((0, JOKER), "none of them the joker"),
        ((0, 4, 8, 12, JOKER), "none of them the joker"),
        ((0, UNKNOWN), "known"),
        ((0, 4, 8, 12, UNKNOWN), "known"),
        ((54,), "from 0 to 52"),
    ],
)
def test_what_is_no_board(cards: tuple[int, ...], said: str) -> None:
    """Refused in a sentence."""
    for worth in upcards_high, upcards_low, not_fully_high:
        with pytest.raises(ValueError, match=said):
            worth(cards)
