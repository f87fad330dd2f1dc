"""What beats what at badugi, and what it is called; every hand is ranked in test_all_hands.py."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardspeak.cards import parse, show
from cardspeak.ranks import BADUGI, best_omaha, definition, rank_omaha

# From best to worst; hands on one line tie.
LADDER = """4c 3d 2h As | Ac 2d 3h 4s
5c 3d 2h As
5c 4d 3h 2s
6c 3d 2h As
6c 5d 4h 3s
7c 5d 4h 2s
Kc Qd Jh Ts
3d 2h As Ks | 3c 2d Ah Kh | 3c 2d Ah 3s
4d 2h As Ks
4d 3h 2s 2d
Kd Qh Js Jh
2d As Kd Qs | 2d As Ks Js | Ad As 2d 2s
Kc Kd Kh Qh
Ad 5d 9d Kd | Ac Ad Ah As
2c 2d 2h 2s | 2c 3c 4c 5c
Kc Kd Kh Ks"""


def test_ladder() -> None:
    """More cards beat fewer, and of as many the lower win, from the highest down: so both ways of ranking have it."""
    for worth in BADUGI.rank, definition.badugi:
        lines = [{worth(parse(hand)) for hand in line.split("|")} for line in LADDER.splitlines()]
        assert all(len(worths) == 1 for worths in lines)
        assert all(better > worse for (better,), (worse,) in pairwise(lines))


@pytest.mark.parametrize(
    ("cards", "best", "category", "words"),
    [
        ("2s 7c 5d 4h", "7c 5d 4h 2s", "badugi", "7-5-4-2 badugi"),
        ("Ac 4d 3h 2s", "4d 3h 2s Ac", "badugi", "4-3-2-A badugi"),
        ("Kd Qh Js Tc", "Kd Qh Js Tc", "badugi", "K-Q-J-T badugi"),
        ("6d 3h As Ks", "6d 3h As", "three cards", "three-card 6-3-A"),
        ("6d 3h As 3c", "6d 3h As", "three cards", "three-card 6-3-A"),  # of two threes that given first
        ("3c 6d 3h As", "6d 3c As", "three cards", "three-card 6-3-A"),
        ("As 2s 2h 5d", "5d 2h As", "three cards", "three-card 5-2-A"),
        ("As 2s Ah 9d", "9d 2s Ah", "three cards", "three-card 9-2-A"),  # not A-9: three cards beat two
        ("5h 2d 7h 8d", "5h 2d", "two cards", "two-card 5-2"),
        ("2d As Kd Qs", "2d As", "two cards", "two-card 2-A"),
        ("Kd 9d 4d Ad", "Ad", "one card", "one-card A"),
        ("Qc Qd Qh Qs", "Qc", "one card", "one-card Q"),
        ("6d 3h As", "6d 3h As", "three cards", "three-card 6-3-A"),
        ("Kd", "Kd", "one card", "one-card K"),
        ("Ks Kh 7c 5d 4h 2s", "7c 5d 4h 2s", "badugi", "7-5-4-2 badugi"),
    ],
)
def test_the_cards_that_play(cards: str, best: str, category: str, words: str) -> None:
    """High to low, the ace low; what plays is worth what the hand is worth, and is called the same."""
    hand = parse(cards)
    assert show(BADUGI.best(hand)) == best
    assert BADUGI.category(BADUGI.rank(hand)) == category
    assert BADUGI.words(hand) == BADUGI.words(BADUGI.best(hand)) == BADUGI.words_at_length(hand) == words


def test_no_hand_of_badugi_is_chosen_from_a_board() -> None:
    """Omaha chooses five cards, and at badugi a hand is not five."""
    for choose in rank_omaha, best_omaha:
        with pytest.raises(ValueError, match="not five cards"):
            choose(BADUGI, (0, 5, 10, 15), (20, 24, 28))
