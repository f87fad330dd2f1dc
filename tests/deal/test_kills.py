"""Who may kill a pot, and with how much (section 13)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardspeak import BadSetup, Deal, Game, House, Limit, NoLimit, Post, Structure, games

SIX = dict.fromkeys(range(1, 7), 200)


def killed(
    kill: int = 20,
    seat: int = 5,
    *,
    game: Game = games.HOLDEM,
    structure: Structure | None = None,
    stacks: dict[int, int] | None = None,
    **house: object,
) -> Deal:
    return Deal(
        game,
        structure or Limit(10, 20, blinds=(5, 10)),
        stacks or SIX,
        button=6,
        posts={seat: Post(kill=kill)},
        house=House.read(house),
        deck="",
    )


@pytest.mark.parametrize(("size", "kill", "raised"), [("full", 20, 40), ("half", 15, 30)])
def test_limits_go_up_with_the_kill(size: str, kill: int, raised: int):
    """13.description.1: 10-20 is played at 20-40 after a full kill, at 15-30 after a half kill."""
    assert killed(kill, kill_size=size).options().raise_to == (raised, raised)


@pytest.mark.parametrize(
    ("words", "make"),
    [
        ("[13.description.1]", lambda: killed(15)),
        ("[13.description.1]", lambda: killed(20, kill_size="half")),
        ("[13.description.1]", lambda: killed(20, structure=NoLimit(blinds=(5, 10)))),
        ("[13.10]", lambda: killed(20, stacks={**SIX, 5: 79}, game=games.LOWBALL_A5, kill_after_two_cards=True)),
    ],
)
def test_no_other_kill(words: str, make: Callable[[], Deal]):
    with pytest.raises(BadSetup) as refused:
        make()
    assert words in str(refused.value)


def test_one_kill_a_deal():
    """13.11."""
    with pytest.raises(BadSetup, match="one kill"):
        Deal(
            games.HOLDEM,
            Limit(10, 20, blinds=(5, 10)),
            SIX,
            button=6,
            posts={4: Post(kill=20), 5: Post(kill=20)},
        )


def test_kill_after_two_cards_with_four_times_the_kill():
    """13.10: 80 is four times 20."""
    deal = killed(20, stacks={**SIX, 5: 80}, game=games.LOWBALL_A5, kill_after_two_cards=True)
    assert deal.bets[5] == 20


def test_a_killer_in_the_big_blind_posts_the_kill_alone():
    """13.6: 20 from seat 2 in place of its blind of 10; seat 3 still acts first, and the pot is 25."""
    deal = killed(20, 2)
    assert deal.bets[2] == 20
    assert (deal.pot, deal.to_act) == (25, 3)


def test_a_house_may_ask_for_both():
    deal = killed(20, 2, killer_also_in_a_blind="post-both")
    assert deal.bets[2] == 30
    assert (deal.pot, deal.to_act) == (35, 3)
