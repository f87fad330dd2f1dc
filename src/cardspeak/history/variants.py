"""The variant codes of the PHH standard: which game and which betting structure each one is, and what it must state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardspeak.games.structure import Kind


@dataclass(frozen=True, slots=True)
class Variant:
    """One code of the standard.

    code
        ``NT``, ``FO/8``, ...
    game, title
        Cardspeak's name of the game, ``omaha-hilo``, and the name for a sentence.
    kind
        the betting structure.
    requires
        fields that a record of this variant must have besides those that every record has.
    """

    code: str
    game: str
    title: str
    kind: Kind
    requires: tuple[str, ...]


_LIMIT: Final = ("blinds_or_straddles", "small_bet", "big_bet")
_BIG_BET: Final = ("blinds_or_straddles", "min_bet")
_STUD: Final = ("bring_in", "small_bet", "big_bet")

VARIANTS: Final[dict[str, Variant]] = {
    variant.code: variant
    for variant in (
        Variant("FT", "holdem", "limit hold'em", "limit", _LIMIT),
        Variant("NT", "holdem", "no-limit hold'em", "no-limit", _BIG_BET),
        Variant("NS", "short-deck", "no-limit short-deck hold'em", "no-limit", _BIG_BET),
        Variant("PO", "omaha", "pot-limit Omaha", "pot-limit", _BIG_BET),
        Variant("FO/8", "omaha-hilo", "limit Omaha high-low", "limit", _LIMIT),
        Variant("F7S", "stud", "limit seven-card stud", "limit", _STUD),
        Variant("F7S/8", "stud-hilo", "limit stud high-low", "limit", _STUD),
        Variant("FR", "razz", "limit razz", "limit", _STUD),
        Variant("N2L1D", "lowball-27", "no-limit deuce-to-seven single draw", "no-limit", _BIG_BET),
        Variant("F2L3D", "triple-draw-27", "limit deuce-to-seven triple draw", "limit", _LIMIT),
        Variant("FB", "badugi", "limit badugi", "limit", _LIMIT),
    )
}
"""Every code of the standard, by code. There is none for other games and structures, pot-limit hold'em for one."""

CODES: Final[dict[tuple[str, Kind], str]] = {
    (variant.game, variant.kind): variant.code for variant in VARIANTS.values()
}
"""The code of a game and the kind of its structure."""
