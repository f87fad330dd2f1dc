"""The time that a player has for an act, as data: the act clock, the time bank, and grace for a lost connection.

Nothing here reads a clock. Times are whole seconds on whatever clock the caller keeps; the table writes down deadlines and
what became of them.
"""

from __future__ import annotations

from typing import NamedTuple


class ActClock(NamedTuple):
    """How long an act may take (14.no-limit.16). Seconds.

    seconds
        for each act.
    bank
        what a player has besides when he sits down, and uses when an act takes longer.
    refill, most
        what comes into the bank with every deal that he is dealt into, and the most that a bank holds.
    grace
        what is added once in a deal where the connection of the player in turn has been lost.
    """

    seconds: int = 60
    bank: int = 0
    refill: int = 0
    most: int = 0
    grace: int = 0


class Deadline(NamedTuple):
    """When the time of an act runs out: without the bank, and with all that may still be added to it."""

    act: int
    last: int

    def at(self, now: int) -> str:
        """How it stands: ``running``, ``bank`` while the bank is used, ``expired`` from the last second on."""
        if now < self.act:
            return "running"
        return "bank" if now < self.last else "expired"


def deadline(clock: ActClock, now: int, bank: int = 0, *, lost: bool = False) -> Deadline:
    """When the time runs out of a player whose turn comes now, with so much in the bank."""
    act = now + clock.seconds
    return Deadline(act, act + bank + (clock.grace if lost else 0))


def spent(clock: ActClock, started: int, now: int, bank: int) -> int:
    """What is left in the bank after an act that was begun and made at these times. Grace is used after the bank."""
    return max(bank - max(now - started - clock.seconds, 0), 0)


def refilled(clock: ActClock, bank: int) -> int:
    """The bank once another deal has begun; one that holds more than the most keeps it."""
    return max(bank, min(bank + clock.refill, clock.most))
