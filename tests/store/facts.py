"""Facts for tests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager

from cardspeak.store import AlreadyDone, Conflict, Store, Written

Opener = Callable[[], AbstractAsyncContextManager[Store]]
"""Opens a test's store, as often as one likes, each time for a block of `async with`."""


def fact(
    number: int, body: str = "{}", *, secret: bool = False, deal: int = 1, kind: str = "act", at: int = 1000
) -> Written:
    """A fact with that number and body."""
    return Written(number, at, deal, kind, body.encode(), secret)


def run(after: int, count: int, body: str = "{}", *, secret: bool = False) -> list[Written]:
    """So many facts that follow that number."""
    return [fact(number, body, secret=secret) for number in range(after + 1, after + 1 + count)]


async def append(
    store: Store,
    table: str,
    facts: Sequence[Written],
    *,
    wake: int | None = None,
    command: tuple[str, str] | None = None,
) -> None:
    """Append these, which say themselves what they follow."""
    await store.append(table, facts[0].number - 1, facts, wake=wake, command=command)


async def outcome(
    store: Store, table: str, after: int, facts: Sequence[Written], command: tuple[str, str] | None = None
) -> str:
    """How an append goes; see :func:`answer`."""
    return await answer(store.append(table, after, facts, wake=None, command=command))


async def answer(append: Awaitable[None]) -> str:
    """How an append went: ``written``, or ``conflict N`` or ``done N``."""
    try:
        await append
    except Conflict as refused:
        return f"conflict {refused.number}"
    except AlreadyDone as refused:
        return f"done {refused.number}"
    return "written"
