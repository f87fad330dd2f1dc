"""Legs and required kills: what a finished deal brings for the next one (section 13)."""

from __future__ import annotations

from typing import NamedTuple

from cardspeak.table.plan import Plan
from cardspeak.table.state import Layers, State


class Outcome(NamedTuple):
    """What came of a deal, as far as the table needs to know it. Chips.

    chips
        player to chips in front when the deal is over, for those dealt in.
    winners
        who won the pot; several where it was split; nobody where nobody won it or it does not matter.
    scooped
        whether the winner took high and low, or everything with no low (13.8).
    pot
        the size of the pot won; 0 where it is not known.
    from_callers
        chips won from others that were no blinds (13.3); ``None`` where it was certainly a full bet.
    carried
        chips that stay in the pot for the next deal (12.jacks-or-better.1).
    forfeited
        whether some of them were forfeited, so that only those dealt in on this deal may play for them (3.irregularities.6).
    false_opener
        who opened falsely without chips, and sits out until a pot has been won (12.jacks-or-better.5).
    raked
        chips that went to the house (2.procedures.4).
    layers
        the chips that stay, in layers; made from the plan where nothing is said.
    again
        whether the deal is dealt again with button and blinds as before (3.misdeals.1); everybody has his chips back.
    """

    chips: tuple[tuple[str, int], ...]
    winners: tuple[str, ...] = ()
    scooped: bool = False
    pot: int = 0
    from_callers: int | None = None
    carried: int = 0
    forfeited: bool = False
    false_opener: str = ""
    raked: int = 0
    layers: Layers = ()
    again: bool = False


def after_deal(s: State, plan: Plan, outcome: Outcome) -> tuple[tuple[str, ...], str]:
    """Who has a leg up after the deal, and who owes a kill on the next one; empty for nobody."""
    house = s.setup.house
    # A required kill that had to yield to a newcomer's is still owed (13.11).
    put_off = s.kill if s.kill and plan.killer != s.kill else ""
    if house.required_kill == "none" or not s.setup.limit:
        return (), put_off
    if not outcome.winners:
        return s.legs, put_off
    if house.required_kill == "scoop":
        return (), put_off or _scooper(s, plan, outcome)
    # Who is away keeps a leg up (13.5); who was dealt in loses it to the winner.
    away = [name for name in s.legs if name not in plan.order]
    killer = plan.killer if plan.killing == "required" else ""
    if len(outcome.winners) > 1:
        kept = [name for name in outcome.winners if name in s.legs or name == killer]
        return (*away, *kept), put_off or (killer if killer in outcome.winners else "")
    (winner,) = outcome.winners
    full_bet = _is_full_bet(s, plan, outcome)
    if winner == killer:
        again = full_bet or not house.kill_again_needs_full_bet
    else:
        again = house.legs_required == 1 or (winner in s.legs and full_bet)
    legs = (*[name for name in away if name != winner], winner)
    return legs, put_off or (winner if again else "")


def _is_full_bet(s: State, plan: Plan, outcome: Outcome) -> bool:
    """Whether the winner has won a full bet at the limit being played, none of it from the blinds (13.3)."""
    upper = s.setup.house.second_leg_full_bet == "upper-limit"
    return outcome.from_callers is None or outcome.from_callers >= plan.limits[upper]


def _scooper(s: State, plan: Plan, outcome: Outcome) -> str:
    """Who kills for having won both ways a pot of five times the upper limit or more (13.8)."""
    house, game = s.setup.house, s.setup.game
    if not (game.high and game.low and outcome.scooped and len(outcome.winners) == 1):
        return ""
    limits = plan.limits if house.threshold_in_killed_pot == "killed-limit" else s.setup.structure.bets
    return outcome.winners[0] if outcome.pot >= house.scoop_threshold_multiple * limits[1] else ""
