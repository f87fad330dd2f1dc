"""In place of a server: the socket of one live table, with connections that break when the test wants it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from live_world import World
from msgspec import json
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from cardspeak.live import messages as m
from cardspeak.live.decide import NotDone
from cardspeak.live.views import event_for

AT_HAND = json.Decoder(m.FromClient)


def never(_: str) -> bool:
    return False


class StandIn:
    """A world behind a socket. The token of a member is his name with ``token-`` before it.

    breaks
        asked at each point where a connection may break, by the point's name: ``hello`` (read, and not answered), ``told`` (an update
        was sent), ``read`` (a command was read and not carried out), ``done`` (it was carried out and not answered).
    """

    def __init__(self, world: World, breaks: Callable[[str], bool] = never) -> None:
        self.world = world
        self.breaks = breaks
        self.broken = 0
        self.hellos = 0
        self.done: dict[tuple[str, str], int] = {}
        self.refusals: list[m.Refusal] = []
        self.commands: list[m.AnyCommand] = []
        self.followers: set[asyncio.Event] = set()
        self.address = ""
        self.spoil: Callable[[m.Update], m.Update] = lambda update: update

    def changed(self) -> None:
        """Something was done to the world from outside: whoever follows it is told."""
        for wake in self.followers:
            wake.set()

    def break_off(self, socket: ServerConnection, point: str) -> bool:
        """Break the connection off, where the test wants it at this point."""
        if not self.breaks(point):
            return False
        self.broken += 1
        socket.transport.abort()
        return True

    def update(self, name: str, since: int | None) -> m.Update:
        """What has happened since, as that member may know it."""
        world = self.world
        number = world.live.number
        since = number if since is None else since
        # The world tells, or does not tell, each fact in the place of its number.
        events = tuple([event_for(one, name) for one in world.told[since:] if one is not None])
        return self.spoil(m.Update(number, since, events, world.view(name)))

    def carry_out(self, name: str, command: m.AnyCommand) -> m.Done | m.Refusal:
        """Do it, once."""
        self.commands.append(command)
        if (before := self.done.get((name, command.id))) is not None:
            return m.Done(command.id, before)
        world = self.world
        try:
            world.do(name, command)
        except NotDone as problem:
            refusal = m.Refusal(command.id, problem.problem, problem.rules, problem.instead, problem.stale)
            self.refusals.append(refusal)
            return refusal
        self.done[name, command.id] = world.live.number
        answer = m.Done(command.id, world.live.number)
        if world.live.deal is None:
            world.pass_time(world.making.new.pause)
        self.changed()
        return answer

    async def attend(self, socket: ServerConnection) -> None:
        """One connection, from its first message on."""
        with suppress(ConnectionClosed):  # that connections break is what is tested
            hello = AT_HAND.decode(await socket.recv())
            self.hellos += 1
            assert isinstance(hello, m.Hello)
            name = hello.token.removeprefix("token-")
            if hello.table != "t1" or name not in self.world.live.members:
                await socket.send(json.encode(m.Fault("There is no such table, or you have no place at it.")))
                return
            if self.break_off(socket, "hello"):
                return
            wake = asyncio.Event()
            self.followers.add(wake)
            teller = asyncio.create_task(self.tell(socket, name, hello.since, wake))
            try:
                while True:
                    command = AT_HAND.decode(await socket.recv())
                    if self.break_off(socket, "read"):
                        return
                    answer = self.carry_out(name, command)
                    if self.break_off(socket, "done"):
                        return
                    await socket.send(json.encode(answer))
            finally:
                self.followers.discard(wake)
                teller.cancel()
                await asyncio.gather(teller, return_exceptions=True)

    async def tell(self, socket: ServerConnection, name: str, since: int | None, wake: asyncio.Event) -> None:
        """Tell what happens, as it happens."""
        with suppress(ConnectionClosed):  # the same
            while True:
                update = self.update(name, since)
                since = update.number
                await socket.send(json.encode(update))
                if self.break_off(socket, "told"):
                    return
                await wake.wait()
                wake.clear()


@asynccontextmanager
async def standing_in(world: World, breaks: Callable[[str], bool] = never) -> AsyncIterator[StandIn]:
    """A stand-in that is there for as long as the block."""
    stand = StandIn(world, breaks)
    async with serve(stand.attend, "127.0.0.1", 0, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        stand.address = f"ws://127.0.0.1:{port}/api/socket"
        yield stand
