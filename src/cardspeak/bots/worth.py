"""What a hand is worth by its kind: the part of the pot that it wins against one hand dealt at random, both played to the end.

``worth.json`` has it for every game, stage and kind, in thousandths, as ``_measure`` found it; beside that the worth that so many of
a hundred starting hands do not reach.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct, json

from cardspeak.bots.kinds import Kind, kind_of, stage_of, upcards_beat, upcards_kind, upcards_stage
from cardspeak.bots.sight import Sight

MEASURED: Final = Path(__file__).with_name("worth.json")


class Stage(Struct, frozen=True):
    """The kinds of hand at one stage of a game.

    kinds
        kind, its numbers joined by dots, to thousandths of the pot; beginnings of kinds stand for all that begin so, and the empty
        one for every hand. At a stage ``up-...`` it is the kind that the upcards alone are.
    cuts
        the thousandths that 5, 10, ... 95 of a hundred hands do not reach.
    """

    kinds: dict[str, int]
    cuts: tuple[int, ...]


@cache
def measured() -> Mapping[str, Mapping[str, Stage]]:
    """Every game's stages, read once."""
    return json.decode(MEASURED.read_bytes(), type=dict[str, dict[str, Stage]])


def key_of(kind: Sequence[int]) -> str:
    """A kind, or the beginning of one, as it is written in the table."""
    return ".".join(map(str, kind))


def looked_up(stage: Stage, kind: Kind) -> int:
    """Thousandths of the pot for the kind, or for the longest beginning of it that is known."""
    for end in range(len(kind), -1, -1):
        found = stage.kinds.get(key_of(kind[:end]))
        if found is not None:
            return found
    raise AssertionError("The empty kind stands for every hand.")


def worth_of(sight: Sight, rng: Random) -> tuple[float, float]:
    """The part of the pot, 0 to 1, that the hand wins against one at random, and the part of all hands at this stage, 0 to 1, that
    are worth less."""
    game, hand, board = sight.game, sight.hand, sight.board
    stage = measured()[game.name][stage_of(game, hand, board, sight.draws)]
    found = looked_up(stage, kind_of(game, sight.orders, hand, board, sight.draws, sight.unseen, rng))
    return found / 1000, bisect_right(stage.cuts, found) / 20


def worth_against(sight: Sight, worth: float, up: Sequence[int]) -> float:
    """The part of the pot, 0 to 1, that the hand wins against one with these upcards: as the odds of both against hands at random are
    to each other; nothing where the upcards alone beat it."""
    stage = measured()[sight.game.name].get(upcards_stage(up))
    if stage is None:
        return worth
    if upcards_beat(sight.game, sight.orders, up, (*sight.hand, *sight.board)):
        return 0.0
    return against(worth, looked_up(stage, upcards_kind(sight.game, sight.orders, up)) / 1000)


def against(worth: float, other: float) -> float:
    """The part that a hand wins against another, of what each wins against one at random."""
    both = worth * (1 - other)
    return both / (both + (1 - worth) * other) if 0 < other < 1 else worth
