"""``cardspeak bot``: a bot that comes to a table by an invitation and plays there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.bots import Bot
    from cardspeak.client import Client, Link
    from cardspeak.client.playing import Playing
    from cardspeak.live.messages import Joined, Level, View

LEVELS = ("tight", "mixed", "counting")


class CannotPlay(ValueError):
    """A bot that cannot be had, or a table at which it cannot play; the sentence says why."""


def bot(
    link: Annotated[
        str, typer.Argument(metavar="URL", help="The invitation for a bot, http://HOST:PORT/t/TABLE#CODE, in quotes.")
    ],
    level: Annotated[str, typer.Option(help="How it plays: tight, mixed or counting.")] = "mixed",
    name: Annotated[
        str | None,
        typer.Option(
            help="Its name at the table. Under a name of its own it comes back to its seat when started again."
        ),
    ] = None,
    module: Annotated[
        str | None,
        typer.Option(
            metavar="PATH:FACTORY", help="A bot of your own: a Python file or module, and what makes the bot."
        ),
    ] = None,
    buy_in: Annotated[
        int, typer.Option(min=0, help="Chips to buy in with; the least that the table allows if left out.")
    ] = 0,
    rebuy: Annotated[
        bool, typer.Option("--rebuy", help="Buy in again when no chips are left, in place of leaving.")
    ] = False,
    think: Annotated[float, typer.Option(min=0.1, help="Seconds that it may take for an act; then it passes.")] = 10.0,
) -> None:
    """Let a bot play at a table until you stop it.

    It sees what its seat sees and nothing else. Ctrl-C has it leave when the deal is over.
    """
    import asyncio

    from cardspeak.client import read_link

    where = read_link(link)
    if not where.table:
        raise CannotPlay("That leads to no table: give the whole invitation, http://HOST:PORT/t/TABLE#CODE, in quotes.")
    player, delay = _own(module) if module is not None else _ours(level)
    try:
        asyncio.run(_play(where, player, delay, name, level if module is None else "own", buy_in, rebuy, think))
    except (KeyboardInterrupt, asyncio.CancelledError):  # Ctrl-C, and the signal to end
        _tell("Stopped.")


def _tell(sentence: str) -> None:
    from cardspeak.cli.terminal import printable

    typer.echo(printable(sentence))


def _ours(level: str) -> tuple[Bot, Callable[[View], int]]:
    """A bot of that level, and how long it lets the others wait, as a person would."""
    import secrets

    from cardspeak.bots import delay, make_bot

    if level not in LEVELS:
        raise CannotPlay(f"There is no level {level!r}; there are {', '.join(LEVELS)}.")
    seed = secrets.randbits(64)
    known: Level = level  # type: ignore[assignment]  # looked up above
    return make_bot(known, seed), lambda view: delay(view, seed)


def _own(module: str) -> tuple[Bot, None]:
    """Somebody's own bot, from a file or a module that Python finds; it acts as soon as it knows what."""
    import importlib
    import importlib.util
    from pathlib import Path

    path, _, factory = module.rpartition(":")
    if not path or not factory.isidentifier():
        raise CannotPlay("A bot of your own is named by file and factory: --module my_bot.py:make, or my.package:make.")
    if path.endswith(".py") and not Path(path).is_file():
        raise CannotPlay(f"There is no file {path}.")
    try:
        if path.endswith(".py"):
            spec = importlib.util.spec_from_file_location("cardspeak_own_bot", path)
            assert spec is not None
            assert spec.loader is not None
            found = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(found)
        else:
            found = importlib.import_module(path)
        made = getattr(found, factory)()
    except Exception as problem:  # it is somebody else's program and may fail in any way
        raise CannotPlay(f"The bot {module} cannot be made: {type(problem).__name__}: {problem}") from problem
    if not callable(getattr(made, "act", None)):
        raise CannotPlay(f"What {module} makes is no bot: it has no method act, which takes a view and answers a play.")
    return made, None


async def _play(
    where: Link,
    player: Bot,
    delay: Callable[[View], int] | None,
    name: str | None,
    kind: str,
    buy_in: int,
    rebuy: bool,
    think: float,
) -> None:
    import asyncio
    import signal
    from contextlib import suppress

    from cardspeak.client import Client, kept_token
    from cardspeak.client.playing import Playing

    token = kept_token(where.server, _place(where, name)) if name is not None else None
    me = asyncio.current_task()
    assert me is not None
    with suppress(NotImplementedError):  # Windows has no handlers in the loop; there the process just ends
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, me.cancel)
    async with Client(where.server, token) as client:
        joined = await _join(client, where, name, kind)
        _tell(f"At the table as {joined.name}.")
        if joined.role != "bot":
            _tell(f"The table takes it for a {joined.role}: the host can make an invitation for bots.")
        async with client.follow(where.table) as following:
            playing = Playing(following, player, buy_in=buy_in, rebuy=rebuy, seconds=think, delay=delay, tell=_tell)
            try:
                _tell(await playing.play())
            except asyncio.CancelledError:
                await _leave(playing)
                raise


def _place(where: Link, name: str) -> str:
    """Under what a named bot's token is kept: it is a person of its own at each table."""
    return f"{where.table} {name}"


async def _join(client: Client, where: Link, name: str | None, kind: str) -> Joined:
    """Come to the table: under that name, or under the first that is free."""
    from cardspeak.client import ServerSays, keep_token

    if name is not None:
        joined = await client.join(where.table, name, where.code)
        if joined.token:
            keep_token(where.server, joined.token, _place(where, name))
        return joined
    for number in range(1, 25):
        free = f"{kind.capitalize()} bot" + (f" {number}" if number > 1 else "")
        try:
            return await client.join(where.table, free, where.code)
        except ServerSays as refused:
            if "name" not in refused.instead:
                raise
    raise CannotPlay("The table has too many bots of that name: give this one another with --name.")


async def _leave(playing: Playing) -> None:
    """Get up before the program ends, where the server still answers."""
    import asyncio

    from cardspeak.client import ClientError

    try:
        async with asyncio.timeout(3):
            await playing.leave()
    except (TimeoutError, ClientError):  # he is told what becomes of the seat, and leaves all the same
        _tell("The server did not answer: the seat is given up when its time has run out.")
