"""The three bots: ``tight``, ``mixed`` and ``counting``."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import AsyncIterator, Sequence
from math import inf
from random import Random
from statistics import fmean, stdev
from time import thread_time
from typing import Final, NamedTuple

from cardspeak.bots.discards import candidates, worst_first
from cardspeak.bots.play import Play, thrown_away
from cardspeak.bots.sampling import Sampler
from cardspeak.bots.showdown import show_or_muck
from cardspeak.bots.sight import Sight, sight_of
from cardspeak.bots.wager import Estimate, Style, decide, strength_of
from cardspeak.bots.worth import worth_against, worth_of
from cardspeak.cards import FACES
from cardspeak.live.messages import View

TIGHT: Final = Style(
    enter=0.7, raises=0.85, step=0.1, bet=0.3, raise_=0.55, again=0.12, margin=0.04, respect=0.06, size=0.7
)
MIXED: Final = Style(
    enter=0.55,
    raises=0.75,
    step=0.1,
    bet=0.25,
    raise_=0.5,
    again=0.12,
    margin=0.0,
    respect=0.05,
    size=0.7,
    bluff=0.1,
    slow=0.15,
    sizes=(0.4, 0.6, 0.6, 0.8, 1.0),
)
COUNTING: Final = Style(
    enter=0.6, raises=0.8, step=0.1, bet=0.25, raise_=0.5, again=0.12, margin=0.02, respect=0.05, size=0.7
)

NOISE: Final = 0.03
"""By how much the mixed bot's view of its hand varies, a standard deviation as a part of the pot."""

CROWD: Final = 0.7
"""How much each hand beyond the first takes from a share, against what independent hands would."""


def chance_of(seed: int, view: View) -> Random:
    """The stream of chance for one decision: the same for the same seed, table and decision, whatever came between."""
    offer, deal = view.offer, view.deal
    assert offer is not None
    assert deal is not None
    return Random(f"{seed}/{view.table}/{deal.number}/{offer.decision}")


class ByRules:
    """Plays by what each kind of hand is worth, after a style; with a style that mixes its judgement varies too.

    seed
        whence its chance comes. Who knows it can foretell what the bot does: at a table it is a secret.
    """

    __slots__ = ("seed", "style")

    def __init__(self, seed: int, style: Style = TIGHT) -> None:
        self.seed = seed
        self.style = style

    async def act(self, view: View) -> Play:
        """See :class:`~cardspeak.bots.play.Bot`."""
        sight = sight_of(view)
        rng = chance_of(self.seed, view)
        if sight.offer.phase == "show":
            return show_or_muck(sight)
        if sight.offer.phase == "draw":
            return _thrown(sight, worst_first(sight.game, sight.orders, sight.hand, sight.board, sight.draws))
        return decide(sight, self.estimate(sight, rng), self.style, rng)

    def estimate(self, sight: Sight, rng: Random) -> Estimate:
        """What it thinks of its hand."""
        one, start = worth_of(sight, rng)
        if self.style.sizes:
            vary = rng.gauss(0, NOISE)
            one, start = min(max(one + vary, 0.001), 1.0), start + 2 * vary
        # Upcards say what each other hand may be; without any it is one at random.
        parts = sorted([worth_against(sight, one, other.cards) for other in sight.rivals])
        share = parts[0]
        for part in parts[1:]:
            share *= part**CROWD
        return Estimate(share, strength_of(parts[0], 1), start)


def _thrown(sight: Sight, worst: tuple[tuple[int, ...], int]) -> Play:
    """Throw what is thrown by the rule of thumb, as far as the offer allows."""
    order, count = worst
    offer = sight.offer
    return _throw(order[: max(offer.draw_least, min(offer.draw_most, count))])


def _throw(cards: Sequence[int]) -> Play:
    return thrown_away(tuple([FACES[card] for card in cards]))


class Budget(NamedTuple):
    """How long a bot counts for one decision: until the first of both is spent.

    samples
        deals played out; where cards are to be thrown, so many over all that it thinks of.
    milliseconds
        of its own work, waiting not counted. With ``inf`` the same seed and view give the same play on every machine.
    """

    samples: int = 600
    milliseconds: float = 50.0


DOUBT: Final = 2.0
"""Standard errors by which another throw must be better than the rule of thumb's."""

AT_ONCE: Final = 10
"""Samples between two looks at the time, after which whoever else waits has a turn."""


class Counting:
    """Estimates its share of the pot by playing out what is unseen, and compares it with the odds; of the cards that it might throw
    away it throws those after which it wins most.

    seed
        whence its chance comes; see :class:`ByRules`.
    """

    __slots__ = ("budget", "seed", "style")

    def __init__(self, seed: int, budget: Budget | None = None, style: Style = COUNTING) -> None:
        self.seed = seed
        self.budget = budget or Budget()
        self.style = style

    async def act(self, view: View) -> Play:
        """See :class:`~cardspeak.bots.play.Bot`."""
        sight = sight_of(view)
        rng = chance_of(self.seed, view)
        if sight.offer.phase == "show":
            return show_or_muck(sight)
        if sight.offer.phase == "draw":
            return await self._draw(sight, rng)
        tried = [won async for (won,) in self.samples(sight, rng, [()])]
        share = sum(tried) / len(tried)
        start = worth_of(sight, rng)[1] if sight.first else 0.0
        return decide(sight, Estimate(share, strength_of(share, len(sight.rivals)), start), self.style, rng)

    async def samples(self, sight: Sight, rng: Random, throws: Sequence[Sequence[int]]) -> AsyncIterator[list[float]]:
        """The share of the pot after each of the throws (one of nothing where no cards are exchanged) in one deal after the other, as
        far as the budget goes; at least one. All throws are tried on the same chance."""
        sampler = Sampler(sight)
        spent, began = 0.0, thread_time()
        for number in range(1, max(self.budget.samples // len(throws), 1) + 1):
            lot = rng.random()
            yield [sampler.share(Random(lot), thrown) for thrown in throws]
            if number * len(throws) % AT_ONCE < len(throws):
                spent += thread_time() - began
                if spent * 1000 >= self.budget.milliseconds:
                    return
                await sleep(0)
                began = thread_time()

    async def _draw(self, sight: Sight, rng: Random) -> Play:
        """Throw what leaves the best hand: what the rule of thumb says, unless something else is better beyond doubt."""
        offer = sight.offer
        found = candidates(sight.game, sight.orders, sight.hand, sight.board, sight.draws)
        allowed = [thrown for thrown in found if offer.draw_least <= len(thrown) <= offer.draw_most]
        if len(allowed) < 2:
            return _thrown(sight, worst_first(sight.game, sight.orders, sight.hand, sight.board, sight.draws))
        tried = [won async for won in self.samples(sight, rng, allowed)]
        best, beyond = 0, 0.0
        for at in range(1, len(allowed)):
            gains = [won[at] - won[0] for won in tried]
            error = stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else inf
            if (more := fmean(gains) - DOUBT * error) > beyond:
                best, beyond = at, more
        return _throw(allowed[best])
