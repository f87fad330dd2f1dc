"""A count checks every act, not only those that somebody thought of."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cardspeak import Deal, House, Limit, Pot, Start, games
from cardspeak.rulebook import cite

TREES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "limit-rounds.toml").read_text(encoding="utf-8"))[
    "tree"
]


def flop(tree: dict[str, Any]) -> Deal:
    """The round on the flop that the tree tells of. The dealer is by hand, so that the deal waits where it ends."""
    seats = tuple(range(1, tree["seats"] + 1))
    return Deal(
        games.HOLDEM,
        Limit(10, 20, blinds=(5, 10)),
        stacks=dict.fromkeys(seats, 100_000),
        button=seats[-1],
        house=House.of(heads_up_uncapped=tree.get("heads_up_uncapped", "cash-and-tournament-two-left")),
        start=Start(street="flop", pots=(Pot(10 * len(seats), seats),)),
        dealer="by-hand",
    )


def after(deal: Deal) -> dict[str, Deal]:
    """The deal after each act that is offered; none where the round is over."""
    found = {}
    options = deal.options()
    for act in options.may:
        found[act] = deal.copy()
        found[act].act(act, options.least if act == options.wager else None)
    assert not options.wager or options.least == options.most
    return found


def count(deal: Deal, length: int) -> int:
    """Sequences of so many acts."""
    if length == 0:
        return 1
    return sum(count(other, length - 1) for other in after(deal).values())


def divide(deal: Deal, length: int) -> dict[str, int]:
    """The count under each first act: shows where two ways of counting part."""
    return {act: count(other, length - 1) for act, other in after(deal).items()}


@pytest.mark.parametrize("tree", TREES, ids=[tree["id"] for tree in TREES])
def test_a_limit_round_has_so_many_sequences(tree: dict[str, Any]) -> None:
    deal = flop(tree)
    for length, expected in enumerate(tree["counts"], 1):
        assert count(deal, length) == expected, (length, divide(deal, length))


def test_the_first_two_trees_part_at_six_acts_after_a_bet() -> None:
    """Raising without end between two begins to tell at the sixth act: bet, raise, raise, fold, raise, and then fold,
    call or raise again where it is uncapped. Under a check no such sequence is that short."""
    uncapped, capped = flop(TREES[0]), flop(TREES[1])
    assert divide(uncapped, 5) == divide(capped, 5)
    assert divide(uncapped, 6) == {"check": 41, "bet": 37}
    assert divide(capped, 6) == {"check": 41, "bet": 34}


def test_the_rules_of_the_trees_are_in_the_book() -> None:
    for tree in TREES:
        for rule in tree["rules"]:
            cite(rule)
