"""Cards are read and printed without loss, and wrong cards are refused in a sentence."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.cards import FACES, JOKER, RANKS, SUITS, UNKNOWN, BadCards, Card, parse, show

numbers = st.integers(0, UNKNOWN)
hands = st.lists(numbers, max_size=60).filter(
    lambda cards: len({*cards} - {UNKNOWN}) == len([card for card in cards if card != UNKNOWN])
)


def test_there_are_fifty_two_cards_the_joker_and_the_unknown() -> None:
    assert len(FACES) == len(set(FACES)) == 52 + 2
    assert FACES[JOKER] == "Jk"
    assert FACES[UNKNOWN] == "??"


def test_the_number_of_a_card_is_four_times_its_rank_and_its_suit() -> None:
    for rank, rank_face in enumerate(RANKS):
        for suit, suit_face in enumerate(SUITS):
            assert Card(rank_face + suit_face).number == 4 * rank + suit


def test_cards_stand_by_rank_and_then_by_suit_spades_high() -> None:
    """3.ties.1: spades, hearts, diamonds, clubs."""
    assert Card("2s") < Card("3c")
    assert Card("Ac") < Card("Ad") < Card("Ah") < Card("As")
    assert [card.number for card in sorted(map(Card, ("As", "2c", "Kd", "Kh")))] == list(parse("2c Kd Kh As"))


@given(numbers)
def test_a_card_prints_as_it_is_read(number: int) -> None:
    card = Card(number)
    assert Card(str(card)) == card
    assert int(card) == number
    assert repr(card) == f"Card({FACES[number]!r})"
    assert hash(card) == hash(Card(number))
    assert pickle.loads(pickle.dumps(card)) == card  # noqa: S301 (its own bytes)
    assert copy.copy(card) is copy.deepcopy(card) is card


@given(hands)
def test_a_hand_prints_as_it_is_read(cards: list[int]) -> None:
    assert parse(show(cards)) == tuple(cards)
    assert parse(show(cards).replace(" ", "")) == tuple(cards)
    assert parse([Card(card) for card in cards]) == parse(cards) == tuple(cards)


@pytest.mark.parametrize(
    "text", ["As Kh Td", "AsKhTd", "As,Kh,Td", " as kh td ", "aS kH tD", "As Kh 10d", "AsKh10d", "As, Kh  Td"]
)
def test_cards_are_read_as_people_write_them(text: str) -> None:
    assert show(parse(text)) == "As Kh Td"


@pytest.mark.parametrize("text", ["Jk", "jk", "joker", "JOKER"])
def test_the_joker_is_read(text: str) -> None:
    assert Card(text).number == JOKER


def test_parts_of_a_card() -> None:
    assert (Card("Td").rank, Card("Td").suit) == ("T", "d")
    assert (Card("Jk").rank, Card("Jk").suit) == ("Jk", "")
    assert (Card("??").rank, Card("??").suit) == ("?", "?")


@pytest.mark.parametrize("text", ["1s", "Ax", "A", "AsK", "As Kh Z", "11h", "A s"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadCards, match=r"no card|no run of cards"):
        parse(text)


@pytest.mark.parametrize("number", [-1, 54, 1000])
def test_a_number_that_is_no_card_is_refused(number: int) -> None:
    with pytest.raises(BadCards, match=f"{number} is no card"):
        Card(number)
    with pytest.raises(BadCards):
        parse([number])


@given(st.text(max_size=12))
def test_any_text_is_cards_or_a_refusal(text: str) -> None:
    try:
        found = parse(text)
    except BadCards:  # a refusal is one of the two right answers
        return
    assert parse(show(found)) == found


def test_a_card_stands_once_and_an_unknown_card_any_number_of_times() -> None:
    with pytest.raises(BadCards, match="As stands twice"):
        parse("As Kh As")
    with pytest.raises(BadCards, match="Jk stands twice"):
        parse("Jk Jk")
    assert parse("?? ?? As") == (UNKNOWN, UNKNOWN, 51)


def test_a_card_does_not_change() -> None:
    card = Card("As")
    with pytest.raises(AttributeError):
        card.number = 3
