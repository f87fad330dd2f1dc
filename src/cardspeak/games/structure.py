"""The betting structures (sections 3, 5 and 14) with the stakes that go with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["limit", "no-limit", "pot-limit", "spread"]
AnteFrom = Literal["each-player", "big-blind", "button"]


class BadStakes(ValueError):
    """Stakes that no game can be played for."""


@dataclass(frozen=True, slots=True)
class Structure:
    """How much may be wagered, and what is put in before the cards. All amounts are whole chips.

    kind
        ``limit`` (fixed sizes), ``no-limit``, ``pot-limit`` or ``spread`` (any amount between two bounds).
    blinds
        from the button's left, the last one the big blind; ``()`` where the game has none (4.0b).
    bets
        limit: the small and the big bet of the unkilled game; spread: the least and the most; else ``()``.
    ante
        chips from each player, or from the one player whom ``ante_from`` names (5.description.7, 15.tda.13).
    bring_in
        the forced bet of the stud games; 0 elsewhere (8.description.1).
    minimum
        the least bet of a big-bet game that has no big blind; 0 means the last blind (14.no-limit.2).

    Raises :class:`BadStakes` where the amounts do not go together.
    """

    kind: Kind
    blinds: tuple[int, ...] = ()
    bets: tuple[int, ...] = ()
    ante: int = 0
    ante_from: AnteFrom = "each-player"
    bring_in: int = 0
    minimum: int = 0

    def __post_init__(self) -> None:
        amounts = (*self.blinds, *self.bets, self.ante, self.bring_in, self.minimum)
        if any(type(chips) is not int or chips < 0 for chips in amounts):
            raise BadStakes("Stakes are whole numbers of chips, 0 or more.")
        if self.kind in ("limit", "spread"):
            if len(self.bets) != 2 or not 0 < self.bets[0] <= self.bets[1]:
                words = "a small and a big bet" if self.kind == "limit" else "a least and a most"
                raise BadStakes(f"A {self.kind} game needs {words}, the second at least as large as the first.")
        elif self.bets:
            raise BadStakes(f"A {self.kind} game has no fixed bets; leave bets out.")
        elif not (self.minimum or self.blinds or self.bring_in):
            raise BadStakes(f"A {self.kind} game without blinds needs a minimum bet.")

    def __str__(self) -> str:
        sizes = "-".join(map(str, self.bets or self.blinds or (self.minimum,)))
        return f"{self.kind} {sizes}"


# The four constructors carry the names that players use; each is written like the kind of game it makes.


def Limit(  # noqa: N802 (reads as the name of a structure)
    small_bet: int, big_bet: int, *, blinds: tuple[int, ...] = (), ante: int = 0, bring_in: int = 0
) -> Structure:
    """Fixed-limit: bets and raises of ``small_bet`` on the early streets and ``big_bet`` on the late ones."""
    return Structure("limit", tuple(blinds), (small_bet, big_bet), ante, "each-player", bring_in)


def NoLimit(  # noqa: N802 (reads as the name of a structure)
    blinds: tuple[int, ...] = (), *, ante: int = 0, ante_from: AnteFrom = "each-player", minimum: int = 0
) -> Structure:
    """No-limit: any amount from the minimum bet up to the stack (14.description.2)."""
    return Structure("no-limit", tuple(blinds), (), ante, ante_from, 0, minimum)


def PotLimit(  # noqa: N802 (reads as the name of a structure)
    blinds: tuple[int, ...] = (), *, ante: int = 0, ante_from: AnteFrom = "each-player", minimum: int = 0
) -> Structure:
    """Pot-limit: any amount from the minimum bet up to the size of the pot (14.description.3)."""
    return Structure("pot-limit", tuple(blinds), (), ante, ante_from, 0, minimum)


def Spread(  # noqa: N802 (reads as the name of a structure)
    least: int, most: int, *, blinds: tuple[int, ...] = (), ante: int = 0, bring_in: int = 0
) -> Structure:
    """Spread limit: any amount from ``least`` to ``most``, a raise at least as large as the wager before it."""
    return Structure("spread", tuple(blinds), (least, most), ante, "each-player", bring_in)
