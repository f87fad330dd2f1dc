"""What the house takes for the game: by time, by the deal, or from the pots; and who has to pay it when (2.procedures.4).

A percentage of the pot, or a number of chips from each, is taken by the deal itself (``deal.Rake``). Times are whole minutes,
amounts chips.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from cardspeak.deal import Rake
from cardspeak.house import House

Family = Literal["button", "stud"]
"""Games with blinds that come round, and games without."""


class Payer(NamedTuple):
    """A player when the collection falls due.

    new
        whether he has just been seated.
    big_blind_in
        the number of the deal, counted from the next one, on which he is due for the big blind; 0 where he never is.
    """

    new: bool = False
    big_blind_in: int = 0


class Collected(NamedTuple):
    """Whether a player pays now, and if not, how many deals he may play unpaid; ``None`` for no bound before the next
    collection."""

    pays: bool
    deals: int | None


def must_pay(payer: Payer, family: Family, waiting: int) -> Collected:
    """Whether a time collection that has fallen due must be paid now, with so many names waiting for the game.

    With two or more waiting everybody pays. With fewer a new player does not; anybody else has a courtesy only where nobody
    waits: one deal at stud, and in button games those up to his blind.
    """
    if waiting > 1:
        return Collected(pays=True, deals=0)
    if payer.new:
        return Collected(pays=False, deals=None)
    if waiting:
        return Collected(pays=True, deals=0)
    if family == "stud":
        return Collected(pays=False, deals=1)
    if not payer.big_blind_in:
        return Collected(pays=False, deals=None)
    deals = payer.big_blind_in - 1
    return Collected(pays=not deals, deals=deals)


def collect(payers: Mapping[str, Payer], family: Family, waiting: int) -> dict[str, Collected]:
    """The same for everybody at the table."""
    return {name: must_pay(payer, family, waiting) for name, payer in payers.items()}


def next_due(opened: int, now: int, house: House) -> int | None:
    """When the next time collection of a game falls due that opened at ``opened``: it is paid ahead of the period that it is
    for, so that the first is due at the opening. ``None`` where the house takes none by time."""
    if house.collection_kind != "time":
        return None
    period = max(house.collection_period_minutes, 1)
    return opened + max(-(-(now - opened) // period), 0) * period


def taken_from_pots(house: House, *, drop: int = 0, percent: int = 0, cap: int = 0) -> Rake | None:
    """What a deal is to take from its pot: ``drop`` chips, or ``percent`` of it up to ``cap``, whichever the house takes;
    ``None`` where it takes nothing from pots."""
    if house.collection_kind == "drop-per-hand":
        return Rake(fixed=drop)
    if house.collection_kind == "rake-percent":
        return Rake(percent, cap)
    return None


def time_pot(pot: int, owed: Mapping[str, int]) -> tuple[int, dict[str, int]]:
    """The time of all players paid out of one pot, where the players so agree: the chips taken from it, and what each still
    owes where it was too small, those first in ``owed`` being paid first."""
    left = pot
    still = {}
    for name, chips in owed.items():
        paid = min(chips, left)
        left -= paid
        if chips > paid:
            still[name] = chips - paid
    return pot - left, still
