"""Tables with people coming and going, beside a peer's bare deals: the peers have no table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle, islice
from random import Random

from cardspeak import House
from cardspeak.cli.simulation import Simulation, founded
from engines import HOLDEM_9, HORSE_8, STUD_8, PokerKit, Stakes
from harness import Differs, Item, Pair

CHURN = 0.05
COMPARED = 100
"""Deals that the table plays with every check, and the peer too, before anything is measured."""


def _at_a_table(game: str, stakes: Sequence[Stakes]) -> Callable[[], Pair]:
    """Our side deals at one table, the peer one hand after the other of the games with everybody's stack as at first."""

    def make() -> Pair:
        setup = founded(game, None, None, stakes[0].players, House(), 1)
        checked = Simulation(setup, churn=CHURN, seed=1, check=True)
        checked.run(COMPARED)
        if not checked.balances:
            raise Differs("the chips at the table do not balance")
        peers = [PokerKit(each) for each in stakes]
        rng = Random(1)

        def bare(count: int) -> None:
            for peer in islice(cycle(peers), count):
                peer.like_bots(peer.build(), rng)

        bare(COMPARED)
        return Pair(Simulation(setup, churn=CHURN, seed=2).run, bare)

    return make


ITEMS = (
    Item("table with churn, no-limit hold'em 9", "pokerkit", None, _at_a_table("holdem", (HOLDEM_9,))),
    Item("table with churn, seven-card stud 8", "pokerkit", None, _at_a_table("stud", (STUD_8,))),
    Item("table with churn, HORSE 8", "pokerkit", None, _at_a_table("horse", HORSE_8)),
)
