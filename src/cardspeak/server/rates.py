"""How often one sender may do something: a bucket for each that fills again as time goes by."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from cardspeak.server.settings import Rate

_MOST: Final = 20_000
"""Buckets that are kept; then those that have filled up again are forgotten, which changes nothing."""


class Buckets:
    """A bucket for each sender. Time is what ``time.monotonic`` says, seconds."""

    __slots__ = ("_left", "_rate")

    def __init__(self, rate: Rate | None) -> None:
        self._rate = rate
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, sender: str) -> float:
        """Take one from the sender's bucket: 0 where there was one, else the seconds until there is, and nothing is taken."""
        rate = self._rate
        if rate is None:
            return 0.0
        now = time.monotonic()
        left, at = self._left.get(sender, (float(rate.once), now))
        left = min(left + (now - at) * rate.second, float(rate.once))
        if left < 1:
            return (1 - left) / rate.second
        if len(self._left) >= _MOST and sender not in self._left:
            self._forget(rate, now)
        self._left[sender] = (left - 1, now)
        return 0.0

    async def wait(self, sender: str) -> None:
        """Take one from the sender's bucket as soon as there is one."""
        while seconds := self.take(sender):  # noqa: ASYNC110 (time is what is waited for)
            await asyncio.sleep(seconds)

    def _forget(self, rate: Rate, now: float) -> None:
        self._left = {
            who: (left, at) for who, (left, at) in self._left.items() if left + (now - at) * rate.second < rate.once
        }
        while len(self._left) >= _MOST:
            # All of them busy, so many at once: the one that has waited longest begins anew.
            del self._left[next(iter(self._left))]
