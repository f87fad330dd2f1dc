"""The fast way against the definition, and the tables it goes by."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections import Counter
from itertools import combinations
from math import comb, prod
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.cards import JOKER, UNKNOWN, BadCards, parse
from cardspeak.ranks import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    ORDERS,
    SHORT_DECK,
    Order,
    definition,
    eight_or_better,
)
from cardspeak.ranks._make_tables import columns, rank_sets, weight
from cardspeak.ranks.fast import SHORT_DECK_LOWEST_CARD
from cardspeak.ranks.tables import CHUNKS, PACKED, _chunks, _unpack, pack

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.ranks.definition import Value

ORDERS_DEFINED: list[tuple[Order, Callable[[Sequence[int]], Value | None]]] = [
    (HIGH, definition.high),
    (ACE_TO_FIVE, definition.ace_to_five),
    (DEUCE_TO_SEVEN, definition.deuce_to_seven),
    (ACE_TO_SIX, definition.ace_to_six),
    (EIGHT_OR_BETTER, definition.eight_or_better),
    (eight_or_better(9), lambda five: definition.eight_or_better(five, 9)),
    (eight_or_better(12), lambda five: definition.eight_or_better(five, 12)),
]


def cards(least: int, most: int, deck: Sequence[int]) -> st.SearchStrategy[list[int]]:
    """Different cards of the deck."""
    return st.lists(st.sampled_from(deck), min_size=least, max_size=most, unique=True)


# Decks of few ranks or few suits make straights, flushes and full houses common; Hypothesis picks among them.
DECKS = [
    range(52),
    range(20),
    range(32, 52),
    [*range(16), *range(48, 52)],
    range(0, 52, 4),
    [*range(0, 52, 4), *range(1, 52, 4)],
]
natural_hands = st.sampled_from(DECKS).flatmap(lambda deck: cards(5, 9, deck))
joker_hands = (
    st.sampled_from(DECKS).flatmap(lambda deck: cards(4, 7, deck)).flatmap(lambda held: st.permutations([*held, JOKER]))
)


short_deck_hands = st.sampled_from(
    [
        range(16, 52),
        [*range(16, 32), *range(48, 52)],
        range(16, 52, 4),
        [*range(16, 52, 4), *range(17, 52, 4)],
    ]
).flatmap(lambda deck: cards(5, 9, deck))


def check_against_definition(
    hand: list[int], orders: Sequence[tuple[Order, Callable[[Sequence[int]], Value | None]]] = ORDERS_DEFINED
) -> None:
    for order, value in orders:
        values = [value(five) for five in combinations(hand, 5)]
        top = max((found for found in values if found is not None), default=None)
        best = order.best(hand)
        assert order.rank(hand) == order.rank(tuple(hand))
        if top is None:
            assert (order.rank(hand), best) == (0, ())
        else:
            assert set(best) <= set(hand)
            assert len(set(best)) == 5
            assert value(best) == top
            assert order.rank(hand) == order.rank(best) > 0


@given(natural_hands)
def test_best_five_of_more_cards(hand: list[int]) -> None:
    """The five that play are the best by the definition, and the rank of all is theirs."""
    check_against_definition(hand)


@settings(max_examples=40, deadline=None)
@given(joker_hands)
def test_best_five_with_the_joker(hand: list[int]) -> None:
    """So with the joker, wherever it lies (11.ace-to-five.1, 12.the-joker.2)."""
    check_against_definition(hand)


@given(short_deck_hands)
def test_best_five_of_more_cards_of_36(hand: list[int]) -> None:
    """So with the short deck."""
    check_against_definition(hand, [(SHORT_DECK, definition.short_deck)])


@given(cards(1, 9, range(52)))
def test_badugi_of_any_number_of_cards(hand: list[int]) -> None:
    """The cards that play are of different suits and ranks, and the best by the definition of four cards or any."""
    best = BADUGI.best(hand)
    assert set(best) <= set(hand)
    assert len({card & 3 for card in best}) == len({card >> 2 for card in best}) == len(best)
    assert (
        definition.badugi(best)
        == definition.badugi(hand)
        == max(map(definition.badugi, combinations(hand, min(4, len(hand)))))
    )
    assert BADUGI.rank(hand) == BADUGI.rank(tuple(hand)) == BADUGI.rank(best) > 0


@given(st.permutations(range(52)))
def test_two_hands_compare_as_the_definition_has_them(deck: list[int]) -> None:
    """Of two five-card hands the better by the definition has the higher rank."""
    one, other = deck[:5], deck[5:10]
    for order, value in ORDERS_DEFINED[:4]:
        first, second = value(one), value(other)
        assert first is not None
        assert second is not None
        assert (order.rank(one) > order.rank(other)) == (first > second)
        assert (order.rank(one) == order.rank(other)) == (first == second)


@pytest.mark.slow
@settings(max_examples=4_000, deadline=None)
@given(natural_hands)
def test_best_five_of_more_cards_at_length(hand: list[int]) -> None:
    """The same with many hands."""
    check_against_definition(hand)


@pytest.mark.slow
@settings(max_examples=4_000, deadline=None)
@given(short_deck_hands)
def test_best_five_of_more_cards_of_36_at_length(hand: list[int]) -> None:
    """The same with many hands."""
    check_against_definition(hand, [(SHORT_DECK, definition.short_deck)])


@pytest.mark.slow
@settings(max_examples=600, deadline=None)
@given(joker_hands)
def test_best_five_with_the_joker_at_length(hand: list[int]) -> None:
    """The same with many hands."""
    check_against_definition(hand)


def flush_deals(ranks: tuple[int, ...]) -> int:
    """In how many ways the suits of seven cards of these ranks can fall so that five or more are of one suit."""
    held = Counter(ranks)
    if len(held) < 5:
        return 0
    ways = 0
    for size in range(5, len(held) + 1):
        for suited in combinations(held, size):  # these ranks have a card of the suit, the others have none
            ways += prod(comb(3, count - (rank in suited)) for rank, count in held.items())
    return 4 * ways


def test_seven_card_high_hands() -> None:
    """All 133,784,560 deals of seven cards, counted through the tables: the well-known numbers of each kind."""
    HIGH.rank(range(0, 28, 4))
    kinds: Counter[str] = Counter()
    for ranks in rank_sets(7):
        deals = prod(comb(4, count) for count in Counter(ranks).values()) - flush_deals(ranks)
        kinds[HIGH.category(HIGH.table.best(7, weight(ranks)))] += deals
    for size in (5, 6, 7):
        for suited in combinations(range(13), size):
            held = sum(1 << rank for rank in suited)
            kinds[HIGH.category(HIGH.table.flushes[held])] += 4 * comb(39, 7 - size)
    assert kinds == {
        "royal flush": 4_324,
        "straight flush": 37_260,
        "four of a kind": 224_848,
        "full house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three of a kind": 6_461_620,
        "two pair": 31_433_400,
        "pair": 58_627_800,
        "high card": 23_294_460,
    }


def test_seven_card_lows() -> None:
    """Of all deals of seven cards 24,530,944 have a low of eight or better, 781,824 of them the wheel.

    Low ranks only: five, C(8,5) x 4^5 = 57,344, with C(20,2) others; six, C(8,6) x 4^6 and 48 x C(7,4) x 4^4, with 20;
    seven, 8 x 4^7, 48 x C(7,5) x 4^5, C(8,2) x 36 x C(6,3) x 64 and 32 x C(7,4) x 4^4. The wheel likewise, out of five
    ranks: 4^5 x C(32,2), 5 x 6 x 4^4 x 32, and C(5,2) x 36 x 64 + 5 x 4 x 4^4.
    """
    ACE_TO_FIVE.rank(range(0, 28, 4))
    lows: Counter[int] = Counter()
    for ranks in rank_sets(7):
        lows[ACE_TO_FIVE.table.best(7, weight(ranks))] += prod(comb(4, count) for count in Counter(ranks).values())
    assert sum(lows.values()) == 133_784_560
    assert sum(count for rank, count in lows.items() if rank >= EIGHT_OR_BETTER.least) == 24_530_944
    assert lows[ACE_TO_FIVE.rank(parse("5c 4d 3h 2s Ac"))] == 781_824


def test_the_file_is_what_the_definition_makes() -> None:
    """``python -m cardspeak.ranks._make_tables`` makes the file that is shipped, within its size."""
    made = columns()
    # Number by number: another zlib may pack the same numbers into other bytes.
    assert {name: _unpack(_chunks(), name).tolist() for name in CHUNKS} == made
    assert len(pack(made)) <= 500_000
    assert [len(rank_sets(size)) for size in (5, 6, 7)] == [6_175, 18_395, 49_205]
    assert Path(PACKED).stat().st_size <= 500_000


def test_nothing_is_read_before_the_first_hand() -> None:
    """Importing the package opens no table; the first hand of an order opens that order's."""
    code = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
from cardspeak.ranks import ACE_TO_FIVE, HIGH
assert not [name for name in opened if name.endswith("tables.bin")]
assert not HIGH.table.fives
assert HIGH.rank((0, 4, 8, 12, 16))
assert [name for name in opened if name.endswith("tables.bin")]
assert HIGH.table.fives and not ACE_TO_FIVE.table.fives
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


@pytest.mark.parametrize("order", [order for order, _ in ORDERS_DEFINED], ids=lambda order: order.name)
@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ((), "there are 0 here: none"),
        ((48, 44, 40, 36), "there are 4 here: Ac Kc Qc Jc"),
        ((48, 44, 40, 36, UNKNOWN), "known"),
        ((48, 44, 40, 36, 32, 28, UNKNOWN), "known"),
        ((48, 44, 40, 36, 32, 28, 24, UNKNOWN), "known"),
        ((48, 44, 40, 36, 54), "from 0 to 52"),
        ((JOKER, JOKER, 48, 44, 40), "Jk stands twice"),
    ],
)
def test_what_is_no_hand(order: Order, hand: tuple[int, ...], said: str) -> None:
    """A hand that has no rank is refused in a sentence, before the tables are there and after."""
    if order.ace_low and hand.count(JOKER) == 2 and order.qualifier:
        return  # a card twice is looked for only where the tables do not find the hand
    with pytest.raises(ValueError, match=said):
        order.rank(hand)
    with pytest.raises(ValueError, match=said):
        order.best(list(hand))


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Ac Kc Qc Jc 5d", "36 cards from the sixes up; 5d"),
        ("Ac Kc Qc Jc 5c", "36 cards from the sixes up; 5c"),
        ("Ac Kc Qc Jc Tc 5d", "36 cards from the sixes up; 5d"),
        ("Ac Kc Qc Jc Tc 5d 5h", "36 cards from the sixes up; 5d"),
        ("2c 2d 2h 2s 3c 3d 3h", "36 cards from the sixes up; 2c"),
        ("Ac Kc Qc Jc Tc 9c 8c 5d", "36 cards from the sixes up; 5d"),
        ("Ac Kc Qc Jc Jk", "36 cards from the sixes up; Jk"),
        ("Ac Kc Qc Jc", "five cards or more; there are 4"),
        ("Ac Kc Qc Jc ??", "known"),
    ],
)
def test_what_is_no_hand_of_36_cards(hand: str, said: str) -> None:
    """Below the six there is no card, and no joker."""
    assert definition.SHORT_DECK_LOWEST == SHORT_DECK_LOWEST_CARD >> 2
    for refused in SHORT_DECK.rank, SHORT_DECK.best, SHORT_DECK.words:
        with pytest.raises(ValueError, match=said):
            refused(parse(hand))


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ((), "a card or more; there are 0 here: none"),
        ((0, 5, 10, JOKER), "without the joker"),
        ((0, JOKER), "without the joker"),
        ((0, 5, 10, UNKNOWN), "known"),
        ((0, 5, 10, 15, UNKNOWN), "known"),
        ((0, 5, 10, 54), "from 0 to 52"),
        ((0, 5, 5), "3d stands twice"),
    ],
)
def test_what_is_no_badugi(hand: tuple[int, ...], said: str) -> None:
    """A hand that has no rank is refused in a sentence."""
    with pytest.raises(ValueError, match=said):
        BADUGI.rank(hand)
    with pytest.raises(ValueError, match=said):
        BADUGI.best(hand)


def test_badugi_is_ranked_before_its_table_is_made() -> None:
    """Whatever the number of cards of the first hand."""
    for hand in (0, 5, 10, 15), (0, 5, 10):
        code = f"from cardspeak.ranks import BADUGI; print(BADUGI.words({hand}))"
        done = subprocess.run([sys.executable, "-c", code], check=True, timeout=60, capture_output=True, text=True)
        assert done.stdout.strip() == BADUGI.words(hand)


def test_a_rank_that_no_hand_has() -> None:
    """Categories are of ranks that there are."""
    for order, rank in (
        (HIGH, 0),
        (HIGH, 7_464),
        (ACE_TO_FIVE, 6_176),
        (EIGHT_OR_BETTER, 6_119),
        (HIGH, -1),
        (BADUGI, 1_093),
    ):
        with pytest.raises(ValueError, match="No hand has the rank"):
            order.category(rank)


@pytest.mark.parametrize("order", [*ORDERS.values(), eight_or_better(9)], ids=lambda order: order.name)
def test_an_order_is_one_object(order: Order) -> None:
    """Copied, or sent to another process, it is the order that is there; and it does not change."""
    assert pickle.loads(pickle.dumps(order)) is order  # noqa: S301 (bytes made here)
    assert copy.copy(order) is copy.deepcopy(order) is order
    with pytest.raises(AttributeError):
        order.name = "low"


def test_orders_by_name() -> None:
    """The names that scenarios and the command line use."""
    assert list(ORDERS) == [
        *("high", "ace-to-five", "deuce-to-seven", "eight-or-better"),
        *("badugi", "short-deck", "ace-to-six"),
    ]
    assert all(order.name == name for name, order in ORDERS.items())


def test_cards_that_stand_twice_are_stopped_where_text_is_read() -> None:
    """The ranks trust their callers there; the reader of cards does not."""
    with pytest.raises(BadCards):
        parse("As As Kd Qh Jc")
