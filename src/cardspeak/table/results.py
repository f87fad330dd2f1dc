"""What a finished deal means for the table: who has what, who won, what stays in the pot and for whom, what the house took."""

from __future__ import annotations

from typing import Final

from cardspeak.cards import UNKNOWN
from cardspeak.deal import Deal
from cardspeak.deal import state as dealt
from cardspeak.table.kills import Outcome
from cardspeak.table.plan import Plan
from cardspeak.table.state import Fact, Layers, State

_FORCED: Final = frozenset(("ante", "blind", "straddle", "kill", "live", "dead", "bring-in"))
"""What nobody puts in by choice: it counts toward no leg (13.3)."""


def outcome_of(s: State, plan: Plan, deal: Deal) -> Outcome:
    """The outcome of the table's deal, which is over."""
    d = deal.state
    name_of = dict(zip(plan.seats, plan.order, strict=True))
    stacks = {name_of[seat]: chips for seat, chips in deal.stacks.items()}
    before = {name_of[seat]: chips for seat, chips in zip(d.setup.seats, d.setup.stacks, strict=True)}
    lying = sum([pot.amount for pot in d.setup.carried])
    refund = any([fact[0] == "refund" for fact in d.record])
    if refund and (d.carried == lying or _ruled(d) == "misdeal"):
        # Everybody has his chips back, and the deal is dealt again. Antes that a ruling leaves in the pot are posted again.
        return Outcome(tuple(before.items()), carried=s.carried, again=True)
    if d.carried:
        passed = next((fact[1] for fact in reversed(d.record) if fact[0] == "passed-out"), "")
        unproved = passed == "12.jacks-or-better.3"
        empty = d.opened >= 0 and any([fact[:3] == ("open", d.opened, 0) for fact in d.record])
        false_opener = name_of[d.setup.seats[d.opened]] if (refund or unproved) and empty else ""
        return Outcome(
            tuple(stacks.items()),
            carried=d.carried,
            forfeited=refund or unproved,
            false_opener=false_opener,
            raked=d.raked,
            layers=_layers(s, plan, stacks, before, false_opener),
        )
    won: dict[int, int] = {}
    for _, _, shares, low in d.awards:
        for at, chips in (*shares, *(low or ())):
            won[at] = won.get(at, 0) + chips
    # Who won is who won the main pot; what a side pot paid others does not make them winners of the deal.
    main = [award for award in d.awards if award[0] == min([one[0] for one in d.awards])]
    winners = tuple(dict.fromkeys([at for _, _, shares, low in main for at, _ in (*shares, *(low or ()))]))
    alone = winners[0] if len(winners) == 1 else -1
    scooped = alone >= 0 and (
        all([award[3] is not None for award in main]) or s.setup.house.no_qualifying_low_counts_as_scoop
    )
    return Outcome(
        tuple(stacks.items()),
        tuple([name_of[d.setup.seats[at]] for at in winners]),
        scooped=scooped,
        pot=won.get(alone, 0) if alone >= 0 else sum(won.values()),
        from_callers=_from_callers(d, alone) if alone >= 0 else None,
        raked=d.raked,
    )


def _ruled(d: dealt.State) -> str:
    return next((fact[2] for fact in reversed(d.record) if fact[0] == "ruled"), "")


def _from_callers(d: dealt.State, winner: int) -> int:
    """What the others have lost in the deal besides what they had to put in before it (13.3)."""
    forced: dict[int, int] = {}
    for fact in d.record:
        if fact[0] in _FORCED:
            forced[fact[1]] = forced.get(fact[1], 0) + fact[2]
    aside = d.aside or (0,) * len(d.stacks)
    return sum(
        [
            max(before - d.stacks[at] - aside[at] - forced.get(at, 0), 0)
            for at, before in enumerate(d.setup.stacks)
            if at != winner
        ]
    )


def _layers(s: State, plan: Plan, stacks: dict[str, int], before: dict[str, int], shut_out: str) -> Layers:
    """What the pot holds for the next deal, in layers: whoever has no chips left plays on for what he has matched (12.13)."""
    layers = list(s.layers)
    put = {name: before[name] - stacks[name] for name in plan.order}
    out = [name for name in plan.order if not stacks[name] and name != shut_out]
    level = 0
    for top in [*sorted({put[name] for name in out if put[name]}), max(put.values(), default=0)]:
        amount = sum([min(chips, top) - min(chips, level) for chips in put.values()])
        if amount:
            names = tuple([name for name in out if put[name] >= top])
            if layers and layers[-1][1] == names:
                layers[-1] = (layers[-1][0] + amount, names)
            else:
                layers.append((amount, names))
        level = top
    return tuple([(amount, tuple([one for one in names if one != shut_out])) for amount, names in layers])


def bounty(s: State, plan: Plan, deal: Deal) -> list[Fact]:
    """An extra of the house: whoever takes a pot at hold'em and has shown a seven and a deuce is paid by all who were dealt in,
    as far as their chips go; to be asked once the deal is settled."""
    chips, d = s.setup.bounty, deal.state
    if not chips or deal.game.in_hand != 2 or not d.awards:
        return []
    winners = {at for _, _, shares, low in d.awards for at, _ in (*shares, *(low or ()))}
    facts: list[Fact] = []
    for at in sorted(winners):
        shown = d.shown[at]
        if len(shown) != 2 or UNKNOWN in shown or sorted([card >> 2 for card in shown]) != [0, 5]:
            continue
        winner = plan.order[at]
        paid = [(name, min(chips, s.players[name].chips)) for name in plan.order if name != winner]
        facts.append(("bounty", winner, tuple([one for one in paid if one[1]])))
    return facts[:1]
