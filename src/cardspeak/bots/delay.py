"""How long a bot lets the table wait, as a person would."""

from __future__ import annotations

from random import Random
from typing import Final

from cardspeak.live.messages import View

LEAST: Final = 600
MOST: Final = 4000
"""Milliseconds."""

THOUGHT: Final = 2500
"""Milliseconds that a wager as large as all that the seat has may add at most."""


def delay(view: View, seed: int) -> int:
    """Milliseconds, 600 to 4000, from when the decision was asked for until the bot's act is made known: longer for large wagers.

    It follows from the seed, the table, the number of the decision, and what everybody sees: the price, what the seat has wagered and
    has left. No card bears on it, nor what is offered (which may hang on cards, as openers do), nor how long the bot has thought;
    so the time tells nothing. The act is due so long after the decision, not after the thinking.
    """
    offer, deal = view.offer, view.deal
    if offer is None or deal is None:
        return 0
    rng = Random(f"delay/{seed}/{view.table}/{deal.number}/{offer.decision}")
    seat = next(one for one in view.seats if one.seat == offer.seat)
    owes = min(max(deal.price - seat.bet, 0), seat.chips)
    before = deal.pot - owes if deal.pot > owes else deal.pot
    large = max(owes / seat.chips if seat.chips else 0.0, min(owes / (2 * before), 1.0) if before else 0.0)
    usual = 250 + rng.lognormvariate(6.6, 0.45)  # mostly 0.7 to 1.4 seconds
    return round(min(max(usual + THOUGHT * large * rng.uniform(0.4, 1.0), LEAST), MOST))
