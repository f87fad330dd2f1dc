"""Around a bot: whatever fails inside it, the table gets an act that was offered, in time."""

from __future__ import annotations

import logging
from asyncio import timeout
from collections import Counter
from typing import Final

from cardspeak.bots.play import Bot, Play, check, offered, passive
from cardspeak.live.messages import View

log: Final = logging.getLogger(__name__)


class Guarded:
    """A bot that never stalls and never does what is not offered: where it fails, or takes too long, it checks or folds.

    bot
        the bot that plays.
    seconds
        how long it may take for one act. It is stopped where it waits; a bot that never waits cannot be.
    strict
        whether a failure is raised, after it has been counted, in place of the passive act: so in tests, that faults are found.
    failures
        how often it failed, by kind of error.
    """

    __slots__ = ("bot", "failures", "seconds", "strict")

    def __init__(self, bot: Bot, seconds: float = 2.0, *, strict: bool = False) -> None:
        self.bot = bot
        self.seconds = seconds
        self.strict = strict
        self.failures: Counter[str] = Counter()

    async def act(self, view: View) -> Play:
        """See :class:`~cardspeak.bots.play.Bot`; raises :class:`NotOffered` where the view has no offer."""
        decision = offered(view).decision
        try:
            async with timeout(self.seconds):
                play = await self.bot.act(view)
            check(view, play)
        except Exception as error:
            self.failures[type(error).__name__] += 1
            if self.strict:
                raise
            # The error's own words may name cards, so the log has its kind and its place in the code alone.
            log.error("bot failed at decision %d: %s", decision, _kind_and_place(error))  # noqa: TRY400 (a trace may name cards)
            return passive(view)
        return play


def _kind_and_place(error: Exception) -> str:
    """The kind of error and the function in which it was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return type(error).__name__
    return f"{type(error).__name__} in {trace.tb_frame.f_code.co_name}, line {trace.tb_lineno}"
