"""What one person may see of a table: everything but other players' cards and what is to come."""

from __future__ import annotations

from typing import NamedTuple

from cardspeak.deal import Deal
from cardspeak.deal.views import View
from cardspeak.table.acts import player_of
from cardspeak.table.between import chooser
from cardspeak.table.explain import Explanation, about_forms, explain
from cardspeak.table.facts import Entry, log_of
from cardspeak.table.plan import Plan
from cardspeak.table.planner import plan_of
from cardspeak.table.state import Player, State


class TableView(NamedTuple):
    """A table as one viewer may know it.

    player
        the viewer, empty for the public.
    form, forms
        what is dealt; what is dealt for how long and what comes then, empty where there is one game.
    players
        who has a seat, in order of seats, with chips before the deal that is on, and those on the way (2.procedures.8).
    plan, on
        the plan of the deal that is on, or of the next one; whether one is on.
    deal
        the deal that is on as the viewer may know it: with his own cards where he is dealt in; ``None`` between deals.
    explanation
        where the viewer stands and his choices; ``None`` for the public.
    carried, collected
        chips that lie in the pot from deals before; chips that the house has taken.
    log
        the table's own log, in which no card stands.
    """

    player: str
    form: str
    forms: str
    chooser: str
    players: tuple[Player, ...]
    button: int
    plan: Plan
    on: bool
    deal: View | None
    explanation: Explanation | None
    legs: tuple[str, ...]
    carried: int
    collected: int
    log: tuple[Entry, ...]


def view_of(s: State, deal: Deal | None, name: str | None) -> TableView:
    """The view of a player, or of the public with ``None``; raises ``TableRefused`` where nobody has that name."""
    plan = s.plan if s.plan is not None else plan_of(s)
    seat = None
    if name is not None:
        player_of(s, name)
        dealt = dict(zip(plan.order, plan.seats, strict=True))
        seat = dealt.get(name)
    whose = chooser(s)
    return TableView(
        player=name or "",
        form=f"{s.setup.game.title}, {s.setup.structure}",
        forms=about_forms(s),
        chooser=whose.name if whose is not None else "",
        players=tuple(sorted(s.players.values(), key=lambda player: player.seat)),
        button=plan.button,
        plan=plan,
        on=s.plan is not None,
        deal=deal.view(seat) if deal is not None else None,
        explanation=explain(s, name) if name is not None else None,
        legs=s.legs,
        carried=s.carried,
        collected=s.raked,
        log=tuple(log_of(s)),
    )
