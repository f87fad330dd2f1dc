"""Scenarios of kind ``ranking``: what beats what."""

from __future__ import annotations

from collections.abc import Callable

from cardspeak.cards import parse, show
from cardspeak.games import GAMES, SELECTIONS
from cardspeak.house import House
from cardspeak.ranks import ORDERS, Order, eight_or_better
from cardspeak.scenarios.checks import Failed, NotPlayedYet, same
from cardspeak.scenarios.files import Scenario


def run_ranking(scenario: Scenario) -> None:
    """Check that the hands stand from best to worst, are named and play as said, or do not qualify."""
    body = scenario.body
    order = _order(scenario)
    best_of, rank_of = _choosing(scenario, order)
    groups = [group if isinstance(group, list) else [group] for group in body.get("hands", body.get("holes", []))]
    if not groups:
        raise Failed("no hands are given")
    ranks: list[int] = []
    for group in groups:
        of_group = [rank_of(parse(hand)) for hand in group]
        if len(set(of_group)) > 1:
            raise Failed(f"{' and '.join(group)} must tie")
        ranks.append(of_group[0])
    if body.get("none"):
        qualifying = [hand for group, rank in zip(groups, ranks, strict=True) for hand in group if rank]
        if qualifying:
            raise Failed(f"{' and '.join(qualifying)} must not qualify")
        return
    if not all(ranks):
        raise Failed(f"{groups[ranks.index(0)][0]} must qualify")
    for better, worse, at in zip(ranks, ranks[1:], range(len(ranks)), strict=False):
        if better <= worse:
            raise Failed(f"{groups[at][0]} must beat {groups[at + 1][0]}")
    for group, words in zip(groups, body.get("named", []), strict=False):
        for hand in map(parse, group):
            # A hand may be called by its kind alone, "straight flush", or by all that distinguishes it.
            names = {order.words(best_of(hand)), order.category(rank_of(hand))}
            if words not in names:
                raise Failed(f"{show(hand)}: its name is {' or '.join(sorted(names))}, must be {words}")
    hands = [parse(hand) for group in groups for hand in group]
    best = body.get("best", [])
    for hand, cards in zip(hands, [best] if isinstance(best, str) else best, strict=False):
        same(show(hand), "the cards that play", set(best_of(hand)), set(parse(cards)))


def _order(scenario: Scenario) -> Order:
    name = scenario.body.get("order", "")
    if name not in ORDERS:
        raise Failed(f"{name!r} is no order; orders are {', '.join(ORDERS)}")
    if name == "eight-or-better":
        qualifier = House.read(scenario.house).low_qualifier
        return eight_or_better(None if qualifier == "none" else qualifier)
    return ORDERS[name]


def _choosing(
    scenario: Scenario, order: Order
) -> tuple[Callable[[tuple[int, ...]], tuple[int, ...]], Callable[[tuple[int, ...]], int]]:
    """How the game of the scenario chooses five cards: functions from a hand to those cards and to their rank."""
    name = scenario.body.get("game")
    board = parse(scenario.body.get("board", ""))
    if name is not None and name not in GAMES:
        raise NotPlayedYet(f"{name} is not played yet")
    choice = SELECTIONS[GAMES[name].selection if name is not None else "any"]
    return (lambda hand: choice.best(order, hand, board)), (lambda hand: choice.rank(order, hand, board))
