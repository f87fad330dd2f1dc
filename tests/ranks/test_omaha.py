"""Exactly two holecards and three boardcards."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.cards import JOKER, UNKNOWN, parse, show
from cardspeak.ranks import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHORT_DECK,
    Order,
    best_omaha,
    definition,
    eight_or_better,
    omaha,
    rank_omaha,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.ranks.definition import Value

ORDERS_DEFINED: list[tuple[Order, Callable[[Sequence[int]], Value | None]]] = [
    (HIGH, definition.high),
    (EIGHT_OR_BETTER, definition.eight_or_better),
    (eight_or_better(9), lambda five: definition.eight_or_better(five, 9)),
    (ACE_TO_FIVE, definition.ace_to_five),
    (DEUCE_TO_SEVEN, definition.deuce_to_seven),
    (ACE_TO_SIX, definition.ace_to_six),
]
DECKS = [range(52), range(32), range(16, 52), range(20, 52), [*range(0, 52, 4), *range(1, 52, 4)]]
deals = (
    st.sampled_from(DECKS)
    .flatmap(st.permutations)
    .flatmap(
        lambda deck: st.tuples(st.integers(2, 6), st.integers(3, 5)).map(
            lambda sizes: (tuple(deck[: sizes[0]]), tuple(deck[6 : 6 + sizes[1]]))
        )
    )
)


def check_against_definition(holes: tuple[int, ...], board: tuple[int, ...]) -> None:
    of_36_cards = min(*holes, *board) >= 16 and JOKER not in (*holes, *board)
    for order, value in [*ORDERS_DEFINED, *[(SHORT_DECK, definition.short_deck)] * of_36_cards]:
        fives = [(*pair, *three) for pair in combinations(holes, 2) for three in combinations(board, 3)]
        top = max((found for five in fives if (found := value(five)) is not None), default=None)
        best = best_omaha(order, holes, board)
        rank = rank_omaha(order, holes, board)
        assert rank == rank_omaha(order, list(holes), list(board))  # looked up again, by lists
        if top is None:
            assert (rank, best) == (0, ())
        else:
            assert len(set(best) & set(holes)) == 2
            assert len(set(best) & set(board)) == 3
            assert value(best) == top
            assert rank == order.rank(best) > 0


@settings(deadline=None)
@given(deals)
def test_best_of_every_choice(deal: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    """The best by the definition of every two holecards with every three boardcards (6.description.2)."""
    check_against_definition(*deal)


@pytest.mark.slow
@settings(max_examples=3_000, deadline=None)
@given(deals)
def test_best_of_every_choice_at_length(deal: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    """The same with many deals."""
    check_against_definition(*deal)


@settings(max_examples=10, deadline=None)
@given(st.permutations([*range(0, 51, 2), JOKER]))
def test_with_the_joker(deck: list[int]) -> None:
    """The book has no such game; what the joker is at each order it is here too."""
    at = deck.index(JOKER)
    start = max(0, at - 8)
    check_against_definition(tuple(deck[start : start + 4]), tuple(deck[start + 4 : start + 9]))


def test_hands_on_one_board_do_not_disturb_each_other() -> None:
    """A hand's rank is the same whichever hands were ranked on the board before it, and whichever boards."""
    boards = [parse("3s 5h Qs Qd 9h"), parse("As Ks Qs 2d 2h")]
    hands = [parse(hand) for hand in ("Kc 8c Js 5c", "Jd Ts 2c 2s", "Ah Ad Kh Kd", "Jh Td Th 9s")]
    for order, _ in ORDERS_DEFINED:
        alone = {}
        for board in boards:
            for holes in hands:
                rank_omaha(order, (0, 1, 2, 3), (4, 8, 12, 17, 21))
                alone[holes, board] = rank_omaha(order, holes, board)
        for board in boards:
            for holes in reversed(hands):
                assert rank_omaha(order, holes, board) == alone[holes, board]


@pytest.mark.parametrize(
    ("order", "holes", "board", "best", "words"),
    [
        (HIGH, "Ks 8c Js 5c", "3s 5h Qs Qd 9h", "Qs Qd 5c 5h Ks", "queens and fives"),
        (HIGH, "As Kd 3h 2c", "Ts 9s 8s 4s 7d", "As Kd Ts 9s 8s", "ace high"),  # one spade in the hand is no flush
        (HIGH, "Ah Kd Qs Js", "8s 8h 8d 5c 5d", "8s 8h 8d Ah Kd", "three eights"),  # nor is the board's full house
        (HIGH, "As 2d Kh Kc", "Kd 8c 7h 3s Jc", "Kh Kc Kd Jc 8c", "three kings"),  # 7.description.1
        (EIGHT_OR_BETTER, "As 2d Kh Kc", "Kd 8c 7h 3s Jc", "8c 7h 3s 2d As", "8-7-3-2-A"),
        (EIGHT_OR_BETTER, "6c 7d Js Jh", "4c 5d 8h Kd Qc", "8h 7d 6c 5d 4c", "8-7-6-5-4"),  # 7.description.2
        (EIGHT_OR_BETTER, "Ah 2d Ks Qh", "3h 7d 8s 2c Jd", "8s 7d 3h 2d Ah", "8-7-3-2-A"),  # 7.description.3
        (EIGHT_OR_BETTER, "Ad 2s Qh Qc", "Ac 2h 7s 8d Kc", "", ""),
    ],
)
def test_the_five_that_play(order: Order, holes: str, board: str, best: str, words: str) -> None:
    """The examples of the book (6.description.2, 7.description.1 to 7.description.3)."""
    five = best_omaha(order, parse(holes), parse(board))
    assert show(five) == best
    assert not five or order.words(five) == words


@pytest.mark.parametrize("order", [order for order, _ in ORDERS_DEFINED], ids=lambda order: order.name)
@pytest.mark.parametrize(
    ("holes", "board", "said"),
    [
        ((0,), (4, 8, 12, 16, 20), "two holecards"),
        ((), (4, 8, 12), "two holecards"),
        ((0, 1, 2, 3), (4, 8), "three to five cards"),
        ((0, 1, 2, 3), (4, 8, 12, 16, 20, 24), "three to five cards"),
        ((0, 1, 2, UNKNOWN), (4, 8, 12), "known"),
        ((0, 1, 2, 3), (4, 8, UNKNOWN), "known"),
    ],
)
def test_what_is_no_omaha_hand(order: Order, holes: tuple[int, ...], board: tuple[int, ...], said: str) -> None:
    """A wrong number of cards or a card not known is refused in a sentence."""
    with pytest.raises(ValueError, match=said):
        rank_omaha(order, holes, board)
    with pytest.raises(ValueError, match=said):
        best_omaha(order, holes, board)


def test_lows_that_are_remembered_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """When there are too many they are forgotten, and found again."""
    monkeypatch.setattr(omaha, "LOWS_REMEMBERED", 2)
    board = parse("3h 4d 5s Kc Qd")
    hands = {
        "Ah 2h Ks Kh": "5-4-3-2-A",
        "Ah 6h Ks Kh": "6-5-4-3-A",
        "7h 6h Ks Kh": "7-6-5-4-3",
        "8h 7c Ks Kh": "8-7-5-4-3",
    }
    for _ in range(2):
        for holes, words in hands.items():
            assert EIGHT_OR_BETTER.words(best_omaha(EIGHT_OR_BETTER, parse(holes), board)) == words
