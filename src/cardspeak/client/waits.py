"""How long to wait before the next attempt, so that a server that comes back is not run over by everybody at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import uniform

LEAST = 0.2
MOST = 15.0
"""Seconds."""


def waits(least: float = LEAST, most: float = MOST) -> Iterator[float]:
    """Seconds before each further attempt: twice as long each time up to the most, and of that half or more by chance."""
    wait = least
    while True:
        yield wait * uniform(0.5, 1.0)
        wait = min(2 * wait, most)
