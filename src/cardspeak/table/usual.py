"""How each game is mostly played, and the antes, blinds and forced bets that usually go with stakes: for whoever names a game and two
amounts and leaves the rest to custom."""

from __future__ import annotations

from typing import Final, get_args

from cardspeak.games import Game, Structure
from cardspeak.games.structure import Kind


class BadAmounts(ValueError):
    """Amounts that are no stakes of this game; the sentence says what would be."""


KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

USUAL: Final[dict[str, Kind]] = {
    "holdem": "no-limit",
    "omaha": "pot-limit",
    "lowball-27": "no-limit",
    "five-card-omaha": "pot-limit",
    "five-card-omaha-hilo": "pot-limit",
    "courchevel": "pot-limit",
    "short-deck": "no-limit",
}
"""How a game is mostly played; limit for those not named."""


def amounts(stakes: str | None, kind: Kind) -> tuple[int, ...]:
    """The amounts of stakes in words, ``5/10`` where a big-bet game names none and ``10/20`` at limit."""
    if stakes is None:
        return {"limit": (10, 20), "spread": (4, 20)}.get(kind, (5, 10))
    parts = stakes.replace("-", "/").split("/")
    if not all([part.isascii() and part.isdecimal() and int(part) for part in parts]) or len(parts) not in {1, 2, 3}:
        raise BadAmounts(f"{stakes!r} are no stakes: they are whole numbers of chips, as in 5/10.")
    sizes = tuple(map(int, parts))
    _check_order(sizes)
    return sizes


def _check_order(sizes: tuple[int, ...]) -> None:
    if list(sizes) != sorted(sizes):
        raise BadAmounts(f"{'/'.join(map(str, sizes))} are no stakes: the smaller amount comes first, as in 5/10.")


def stakes_of(game: Game, kind: Kind, sizes: tuple[int, ...]) -> Structure:
    """The structure of that kind and those sizes with the antes, blinds and forced bet that usually go with them.

    At no-limit and pot-limit the sizes are the blinds, or, in a game without blinds, the ante or forced bet and the least bet.
    """
    _check_order(sizes)
    forced = game.streets[0].opens in {"low-card", "high-card"}
    antes_only = forced or game.streets[0].opening == "or-check"
    if antes_only or kind in {"limit", "spread"}:
        if len(sizes) != 2:
            raise BadAmounts(f"{game.title} at {kind} is played for two sizes, as in 10/20.")
        small, large = sizes
        if kind in {"limit", "spread"}:
            if forced:
                return Structure(kind, (), sizes, _part(small, 10), bring_in=_part(small, 3))
            if antes_only:
                return Structure(kind, (), sizes, _part(small, 2))
            return Structure(kind, (_part(small, 2), small), sizes)
        if forced:
            return Structure(kind, (), (), _part(small, 5), bring_in=small, minimum=large)
        return Structure(kind, (), (), small, minimum=large)
    return Structure(kind, sizes)


def _part(chips: int, of: int) -> int:
    """A part of the chips in whole ones, one at least."""
    return max(chips // of, 1)
