"""Pots: not kept while betting goes on, they follow from what each seat has put in (3.showdown.8)."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.deal.state import State

PotOf = tuple[int, tuple[int, ...]]
"""Chips, and the positions that can win them."""


def pots_of(d: State) -> tuple[PotOf, ...]:
    """The pots, main pot first: layers of what the live hands have put in, folded chips lying where they reached.

    Chips that are dead lie in the main pot, for which every live hand plays. Layers with the same live hands are one
    pot. Where the deal was taken up in the middle, or chips lie there from deals before, those pots come first.
    """
    live = d.live
    put = list(map(add, d.put, d.bets))
    everybody = tuple([at for at, alive in enumerate(live) if alive])
    start, carried = d.setup.start, d.setup.carried
    if start is None and not carried and len({put[at] for at in everybody}) == 1:
        # All are in for as much: one pot, with what folded hands left in it and what is dead.
        return ((d.pot, everybody),) if d.pot else ()
    pots: list[PotOf] = []
    if start is not None or carried:
        place = {seat: at for at, seat in enumerate(d.setup.seats)}
        for pot in carried if start is None else start.pots:
            eligible = tuple(sorted([place[seat] for seat in pot.eligible if live[place[seat]]]))
            if start is not None:
                pots.append((pot.amount, eligible))
            elif eligible or not pots:
                _add(pots, pot.amount, eligible or everybody)
            else:
                # None of those who could win it is left: it falls to the pot before it.
                _add(pots, pot.amount, pots[-1][1])
    if d.dead:
        if pots and pots[0][1] != everybody:
            pots.insert(0, (d.dead, everybody))
        else:
            _into_first(pots, d.dead, everybody)
    level = 0
    for next_level in sorted({put[at] for at in everybody if put[at]}):
        amount = 0
        for chips in put:
            if chips > level:
                amount += (chips if chips < next_level else next_level) - level
        _add(pots, amount, tuple([at for at in everybody if put[at] >= next_level]))
        level = next_level
    over = sum([chips - level for chips in put if chips > level])
    if over:
        # Only folded hands put in so much: their chips fall to the last pot there is.
        if pots:
            amount, who = pots[-1]
            pots[-1] = (amount + over, who)
        else:
            pots.append((over, everybody))
    return tuple(pots)


def _add(pots: list[PotOf], amount: int, eligible: tuple[int, ...]) -> None:
    if pots and pots[-1][1] == eligible:
        pots[-1] = (pots[-1][0] + amount, eligible)
    else:
        pots.append((amount, eligible))


def _into_first(pots: list[PotOf], amount: int, eligible: tuple[int, ...]) -> None:
    if pots:
        pots[0] = (pots[0][0] + amount, eligible)
    else:
        pots.append((amount, eligible))


def uncalled(d: State) -> tuple[int, int]:
    """Position and number of the chips that nobody has matched; ``(-1, 0)`` where all are matched."""
    first = second = 0
    who = -1
    for at, (earlier, now) in enumerate(zip(d.put, d.bets, strict=True)):
        chips = earlier + now
        if chips > first:
            first, second, who = chips, first, at
        elif chips > second:
            second = chips
    return (who, first - second) if first > second else (-1, 0)
