"""From what a hand is worth to an act: what is played, what is bet and raised, for how much, and what a call must be worth.

A style says how a bot leans, in numbers; the rest is the same for all of them. *Strength* puts shares of the pot against any number
of hands on one scale: 0 is an even share, 1 the whole pot, and a share against n hands of the same strength is (n+1)^(strength - 1).
"""

from __future__ import annotations

from math import log
from random import Random
from typing import Final, NamedTuple

from cardspeak.bots.play import Play, wagered
from cardspeak.bots.sight import Sight
from cardspeak.ranks import ACE_TO_FIVE, is_openers


class Style(NamedTuple):
    """How a bot leans.

    enter, raises
        the part of all starting hands, 0 to 1, that must be worse for it to come in, and to come in with a raise, at a table of six
        or more.
    step
        how much more that must be for each raise before it.
    bet, raise_, again
        the strength with which it bets, with which it raises a bet, and how much more each raise before it asks for.
    margin, respect
        what its share of the pot must be above the odds to call, and for how much of the pot each bet and raise counts that
        others have made in the round, for who wagers has something.
    size
        its usual wager as a part of the pot.
    bluff, slow
        the chance that it wagers with little, and that it does not with much.
    sizes
        the wagers that it mixes, as parts of the pot; empty where it keeps to ``size``.
    """

    enter: float
    raises: float
    step: float
    bet: float
    raise_: float
    again: float
    margin: float
    respect: float
    size: float
    bluff: float = 0.0
    slow: float = 0.0
    sizes: tuple[float, ...] = ()


class Estimate(NamedTuple):
    """What a bot thinks of its hand: its share of the pot against all live hands, its strength, and, on the first cards, the part
    of all starting hands that are worse; each from 0 to 1, and strength below 0 where the share is less than even."""

    share: float
    strength: float
    start: float


CHEAP: Final = 0.15
"""Odds at which a starting hand may be that much worse."""

DEAR: Final = 0.4
"""Odds at which, with nothing but the first cards, only one hand in ten is good enough."""

FULL_TABLE: Final = 6
"""Players at whom starting hands are chosen as the style says; with fewer more are played."""

COMMITTED: Final = 0.6
"""The part of its chips that a wager must be for all of them to go in, and the strength that it takes to wager so much."""


def strength_of(share: float, others: int) -> float:
    """The strength of a share of the pot against so many hands; -1 for next to none."""
    return max(-1.0, 1 + log(max(share, 1e-9)) / log(others + 1)) if others else 1.0


def decide(sight: Sight, estimate: Estimate, style: Style, rng: Random) -> Play:
    """What to do in a round of betting, of what is offered."""
    offer, acts = sight.offer, sight.offer.acts
    may_pass = "check" in acts or "bring-in" in acts
    plays, wagers = (_starting if sight.first else _later)(sight, estimate, style)
    if style.slow and wagers and may_pass and estimate.strength > style.raise_ and rng.random() < style.slow:
        wagers = False
    if style.bluff and not wagers and may_pass and len(sight.others) <= 2 and rng.random() < style.bluff:
        wagers = True
    if _is_seven_to_bet(sight):
        wagers = True
    # Who cannot come in for less opens the pot to come in.
    if offer.wager and _may_open(sight) and (wagers or (plays and not offer.call and not may_pass)):
        total = _total(sight, estimate, style, rng)
        if total is not None:
            return wagered(offer, total)
    if "check" in acts:
        return Play("check")
    if offer.call and plays:
        return Play("call")
    if "bring-in" in acts and (plays or "fold" not in acts):
        return Play("bring-in")
    return Play("fold") if "fold" in acts else wagered(offer, offer.least)


def _odds(sight: Sight) -> float:
    """The part of the pot that a call pays for, 0 where there is nothing to call: with less of a share a call loses."""
    call = sight.offer.call
    return call / (sight.pot + call) if call else 0.0


def _starting(sight: Sight, estimate: Estimate, style: Style) -> tuple[bool, bool]:
    """Whether the hand comes in, and whether it does so with a wager: by how few starting hands are better; a call must be worth
    its price besides."""
    odds = _odds(sight)
    raised = max(sight.deal.wagers - 1, 0)  # the blind, or the completion of a forced bet, is the price and no raise
    loose = 0.06 * max(FULL_TABLE - len(sight.deal.order), 0)
    enter = style.enter - loose + style.step * raised
    raises = style.raises - loose / 2 + style.step * raised
    if odds <= CHEAP:
        enter -= CHEAP
    elif odds > DEAR:
        enter, raises = max(enter, 0.9), max(raises, 0.95)
    worth_it = not odds or estimate.share - style.respect * raised >= odds + style.margin
    return estimate.start >= enter and worth_it, estimate.start >= raises


def _later(sight: Sight, estimate: Estimate, style: Style) -> tuple[bool, bool]:
    """Whether the hand is worth a call, and whether it is strong enough for a wager."""
    call, wagers = sight.offer.call, sight.deal.wagers
    faced = min(wagers, 3) if call else 0
    plays = estimate.share - style.respect * faced >= _odds(sight) + style.margin
    asked = (style.raise_ if call else style.bet) + style.again * max(wagers - 1, 0)
    return plays, estimate.strength >= asked


def _may_open(sight: Sight) -> bool:
    """Whether nothing but the offer is asked of the wager. Where a pot may be checked before it is opened it is opened on openers:
    at jacks or better that is the rule (12.jacks-or-better.1), whether or not the house looks, elsewhere good sense."""
    if sight.offer.wager != "open" or sight.game.streets[sight.street].opening != "or-check":
        return True
    return len(sight.hand) == 5 and is_openers(sight.hand)


WORST_SEVEN: Final = ACE_TO_FIVE.rank((20, 16, 12, 8, 4))
"""The rank of 7-6-5-4-3."""


def _is_seven_to_bet(sight: Sight) -> bool:
    """Whether the hand is a seven or better that loses what it could have won unless it is bet after the draw
    (11.ace-to-five.4)."""
    if not sight.game.sevens or sight.deal.structure != "limit" or sight.after or len(sight.hand) != 5:
        return False
    return sight.deal.wagers == 0 and ACE_TO_FIVE.rank(sight.hand) >= WORST_SEVEN


def _total(sight: Sight, estimate: Estimate, style: Style, rng: Random) -> int | None:
    """The total of the wager in chips; ``None`` where the least there may be is more than the hand is good for."""
    offer = sight.offer
    part = rng.choice(style.sizes) if style.sizes else style.size
    everything = sight.bet + sight.chips
    strong = estimate.strength >= COMMITTED
    if offer.least - sight.bet > COMMITTED * sight.chips and offer.least < offer.most and not strong:
        return None
    total = offer.price + int(part * (sight.deal.pot + offer.call))
    if total - sight.bet > COMMITTED * sight.chips:
        # What would be left could not be folded any more.
        return everything if strong else offer.least
    return total
