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

from cardspeak.bots.kinds import Kind, kind_of, stage_of
from cardspeak.bots.sight import Sight

MEASURED: Final = Path(__file__).with_name("worth.json")


class Stage(Struct, frozen=True):
    """The kinds of hand at one stage of a game.

    kinds
        kind, its numbers joined by dots, to thousandths of the pot; beginnings of kinds stand for all that begin so, and the empty
        one for every hand.
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


class Worth(Struct, frozen=True):
    """What a hand is worth.

    share
        the part of the pot, 0 to 1, that it wins against one hand at random.
    better_than
        the part of all hands at this stage, 0 to 1, that are worth less.
    """

    share: float
    better_than: float


def worth_of(sight: Sight, rng: Random) -> Worth:
    """What the hand is worth by its kind; no other hand is looked at but what lies open."""
    game, hand, board = sight.game, sight.hand, sight.board
    stages = measured()[game.name]
    name = stage_of(game, hand, board, sight.draws)
    stage = stages[name]
    kind = kind_of(game, sight.orders, hand, board, sight.draws, sight.unseen, rng)
    found = looked_up(stage, kind)
    return Worth(found / 1000, bisect_right(stage.cuts, found) / 20)
