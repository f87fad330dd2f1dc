"""Bots for live tables: view in, act out. They see what their seat sees and nothing else; ``docs/bots.md`` says how to write one.

``tight`` goes by what each kind of hand is worth, ``mixed`` does so with bluffs, slow-plays and sizes that vary, and ``counting``
plays out what is unseen. Each plays every game and every structure.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardspeak.bots.delay import delay
from cardspeak.bots.guard import Guarded
from cardspeak.bots.levels import MIXED, TIGHT, Budget, ByRules, Counting
from cardspeak.bots.play import Bot, NotOffered, Play, check, passive
from cardspeak.live.messages import Level

_LEVELS: Final[Mapping[Level, Callable[[int], Bot]]] = {
    "tight": lambda seed: ByRules(seed, TIGHT),
    "mixed": lambda seed: ByRules(seed, MIXED),
    "counting": Counting,
}


def make_bot(level: Level, seed: int) -> Guarded:
    """The bot of that level, guarded; its chance comes from the seed, which at a table must be a secret and be kept, so that what it
    does can be played again."""
    return Guarded(_LEVELS[level](seed))


__all__ = [
    "Bot",
    "Budget",
    "ByRules",
    "Counting",
    "Guarded",
    "NotOffered",
    "Play",
    "check",
    "delay",
    "make_bot",
    "passive",
]
