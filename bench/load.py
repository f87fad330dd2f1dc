"""How many tables one server carries: bots at tables of six over real sockets, and how long each act takes to be seen.

README.md says what is measured and how it is read.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager, nullcontext
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

from uvloop import new_event_loop

from cardspeak.cli.serve import raise_file_limit
from cardspeak.client import Client, ClientError, Following, new_key
from cardspeak.client.links import socket_of
from cardspeak.live import messages as m
from cardspeak.live.messages import NewTable

SEATS = 6
CHANCE = Random(1)
AT_ONCE = 16
"""Requests under way at the same time while tables are made; sitting down is no part of what is measured."""

ACTS = frozenset(
    ("fold", "check", "call", "bring-in", "bet", "raise", "complete", "open", "all-in", "draw", "pat", "show", "muck")
)


class Sent(NamedTuple):
    """An act on its way: whose, after which fact, and when it was sent."""

    player: str
    after: int
    at: float


class Load:
    """What all tables together have come to. Times are seconds; nothing is noted before ``on``."""

    def __init__(self) -> None:
        self.on = False
        self.acts = 0
        self.messages = 0
        self.drops = 0
        self.refused: list[str] = []
        self.actor: list[float] = []
        self.others: list[float] = []


class Table:
    """One table: the act that is on its way there, and which seats have seen it."""

    def __init__(self, load: Load, late: float) -> None:
        self.load = load
        self.sent: Sent | None = None
        self.seen: set[str] = set()
        self.late = late

    def begins(self) -> float:
        """Seconds that the first act comes later than usual: tables of people do not act in step with each other."""
        late, self.late = self.late, 0.0
        return late

    def sends(self, player: str, after: int) -> None:
        """Somebody sends an act now."""
        self.sent, self.seen = Sent(player, after, perf_counter()), set()

    def hears(self, name: str, update: m.Update) -> None:
        """Somebody is told something: whether it is the act, and how long after it was sent."""
        load, sent = self.load, self.sent
        if load.on:
            load.messages += 1
        if sent is None or name in self.seen:
            return
        for event in update.events:
            if event.number > sent.after and event.player == sent.player and event.kind in ACTS:
                self.seen.add(name)
                if load.on:
                    (load.actor if name == sent.player else load.others).append(perf_counter() - sent.at)
                return


class Measured(Following):
    """A table followed, and each update noted at the moment at which it comes."""

    def __init__(self, seat: int, name: str, table: Table, *rest: Any, **more: Any) -> None:
        super().__init__(*rest, **more)
        self.seat = seat
        self.name = name
        self.table = table

    def _take_update(self, update: m.Update) -> None:
        super()._take_update(update)
        self.table.hears(self.name, update)


async def play(following: Measured, every: float, chance: Random) -> None:
    """Play one seat: an act so many seconds after it was asked for; mostly check and call."""
    load, table = following.table.load, following.table
    answered: m.Offer | None = None
    async for update in following:
        view, offer = update.view, update.view.offer
        if not view.seat:
            await following.do(m.TakeSeat(id=new_key(), seat=following.seat, chips=view.buy_in[1]))
        elif view.seats[view.seat - 1].status == "no-chips":
            await following.do(m.Buy(id=new_key(), chips=view.buy_in[1]))
        elif choices := [one for one in view.choices if not one.after and one.act != "wait"]:
            await following.do(m.Choose(id=new_key(), act=choices[0].act, price=choices[0].price))
        elif offer is not None and offer != answered:
            await asyncio.sleep(every + table.begins())
            table.sends(following.name, following.number or 0)
            answer = await following.do(
                m.Act(id=new_key(), decision=offer.decision, price=offer.price, act=act(offer, chance))
            )
            answered = offer
            if load.on:
                load.acts += 1
                load.messages += 1
            if isinstance(answer, m.Refusal):
                load.refused.append(answer.problem)


def act(offer: m.Offer, chance: Random) -> Any:
    """Something that is offered: now and then a fold, else what goes on."""
    if offer.phase == "draw":
        return "pat" if not offer.draw_least else "draw"
    if "fold" in offer.acts and "check" not in offer.acts and chance.random() < 0.3:
        return "fold"
    return next((one for one in ("check", "call", "bring-in", "show", "fold") if one in offer.acts), offer.acts[0])


# ------------------------------------------------------------------------------------------------ one number of tables


class Row(NamedTuple):
    """What one number of tables came to. Latencies are milliseconds, processor time is percent of one core."""

    tables: int
    acts: float
    messages: float
    actor: tuple[float, float, float]
    others: tuple[float, float, float]
    server: float | None
    here: float
    drops: int
    refused: int


class Laid(NamedTuple):
    """A table with its people: names and tokens."""

    id: str
    table: Table
    people: tuple[tuple[str, str], ...]


async def measure(server: str, pid: int | None, count: int, wanted: argparse.Namespace) -> Row:
    """Fill that many tables, let them run in, measure, and close them."""
    load = Load()
    async with Client(server) as host, AsyncExitStack() as stack:
        await host.new_person()
        slots = asyncio.Semaphore(AT_ONCE)
        laid = await asyncio.gather(*[lay(host, wanted, slots, load) for _ in range(count)])
        followings = [
            await stack.enter_async_context(
                Measured(seat, name, one.table, socket_of(host.server), one.id, token, deflate=wanted.deflate)
            )
            for one in laid
            for seat, (name, token) in enumerate(one.people, 1)
        ]
        players = [
            asyncio.create_task(play(one, wanted.every, Random(number))) for number, one in enumerate(followings)
        ]
        stack.push_async_callback(ended, players)
        while not all([one.view is not None and one.view.seat for one in followings]):
            raise_faults(players)
            await asyncio.sleep(0.1)
        await asyncio.sleep(wanted.run_in)
        before, own, began = cpu_seconds(pid), process_time(), perf_counter()
        load.on = True
        await asyncio.sleep(wanted.seconds)
        load.on = False
        took, after, spent = perf_counter() - began, cpu_seconds(pid), process_time() - own
        raise_faults(players)
        drops = sum([one.drops for one in followings])
        await asyncio.gather(*[shut(host, one.id, slots) for one in laid])
    return Row(
        tables=count,
        acts=load.acts / took,
        messages=load.messages / took,
        actor=spread(load.actor),
        others=spread(load.others),
        server=None if before is None or after is None else 100 * (after - before) / took,
        here=100 * spent / took,
        drops=drops,
        refused=len(load.refused),
    )


def raise_faults(players: Sequence[asyncio.Task[None]]) -> None:
    """Raise what any of them has ended with; none ends by itself."""
    for player in players:
        if player.done():
            player.result()


async def ended(players: Sequence[asyncio.Task[None]]) -> None:
    """Have all of them end."""
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)


async def lay(host: Client, wanted: argparse.Namespace, slots: asyncio.Semaphore, load: Load) -> Laid:
    """Make a table and have people come to it by its invitation."""
    new = NewTable(
        game=wanted.game, structure=wanted.structure, pause=round(1000 * wanted.every), seats=SEATS, twice=False
    )
    async with slots, Client(host.server) as guest:
        made = await host.create(new, "Host")
        people = []
        for number in range(1, SEATS + 1):
            guest.token = None
            joined = await guest.join(made.id, f"Player {number}", made.invitation.code)
            people.append((joined.name, joined.token))
    return Laid(made.id, Table(load, CHANCE.uniform(0, wanted.every)), tuple(people))


async def shut(host: Client, table: str, slots: asyncio.Semaphore) -> None:
    """Close the table, so that the next number of tables is measured without it."""
    async with slots:
        await host.command(table, m.Close(id=new_key()))


def spread(seconds: list[float]) -> tuple[float, float, float]:
    """Median, 99th of a hundred, and the longest, in milliseconds; 0 where there are none."""
    if not seconds:
        return (0.0, 0.0, 0.0)
    found = sorted(seconds)
    at = [found[len(found) // 2], found[min(len(found) * 99 // 100, len(found) - 1)], found[-1]]
    return (1000 * at[0], 1000 * at[1], 1000 * at[2])


def cpu_seconds(pid: int | None) -> float | None:
    """Processor time that the server and its workers have taken; ``None`` where the system does not tell."""
    if pid is None or not Path("/proc/self/stat").exists():
        return None
    ticks = 0
    for folder in Path("/proc").iterdir():
        if not folder.name.isdecimal():
            continue
        try:
            fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        if folder.name == str(pid) or fields[1] == str(pid):
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


# ------------------------------------------------------------------------------------------------ a server of one's own


async def say_port(_: object, port: int) -> None:
    """The parent reads it."""
    print(port, flush=True)


def serve_alone(wanted: argparse.Namespace) -> None:
    """Serve as ``cardspeak serve`` does, but without limits on how often one sender may ask: all of these people are one machine."""
    from cardspeak.server.serving import Served, serve
    from cardspeak.server.settings import UNLIMITED_RATES, Settings

    raise_file_limit()
    settings = Settings(limits=UNLIMITED_RATES)
    serve(
        Served(
            url=wanted.serve,
            host=wanted.host,
            port=wanted.port,
            key_file=wanted.key_file,
            workers=wanted.workers,
            settings=settings,
            log_level="warning",
        ),
        say_port,
    )


@contextmanager
def started(wanted: argparse.Namespace) -> Iterator[tuple[str, int]]:
    """A server with a database of its own in a process of its own: its address and process, until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="cardspeak-load-") as folder:
        database = wanted.database or f"sqlite:///{folder}/load.db"
        command = [sys.executable, __file__, "--serve", database, "--workers", str(wanted.workers)]
        if wanted.key_file or wanted.database:
            command += ["--key-file", str(wanted.key_file or Path(folder) / "load.key")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                port = process.stdout.readline().strip()
                if not port:
                    raise SystemExit("The server did not start.")
                yield f"http://127.0.0.1:{port}", process.pid
            finally:
                process.terminate()


# ------------------------------------------------------------------------------------------------ the table


HEADS = ("tables", "people", "acts/s", "messages/s", "actor p50 / p99 / max", "others p50 / p99 / max", "server", "load", "dropped", "refused")  # fmt: skip


def cells(row: Row) -> tuple[str, ...]:
    """A row as it is printed."""

    def three(found: tuple[float, float, float]) -> str:
        return " / ".join([f"{one:.0f}" if one >= 10 else f"{one:.1f}" for one in found]) + " ms"

    return (
        f"{row.tables:,}",
        f"{row.tables * SEATS:,}",
        f"{row.acts:,.0f}",
        f"{row.messages:,.0f}",
        three(row.actor),
        three(row.others),
        "?" if row.server is None else f"{row.server:.0f}%",
        f"{row.here:.0f}%",
        str(row.drops),
        str(row.refused),
    )


def printed(line: Sequence[str], widths: Sequence[int]) -> str:
    """A line of the table, which is one in Markdown too."""
    return "| " + " | ".join([cell.rjust(width) for cell, width in zip(line, widths, strict=True)]) + " |"


def arguments() -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="10,50,100,200,300", help="numbers of tables, one measured after the other")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each is measured")
    parser.add_argument("--run-in", type=float, default=10.0, help="seconds before that")
    parser.add_argument("--every", type=float, default=2.0, help="seconds that each act takes, and between deals")
    parser.add_argument("--game", default="holdem")
    parser.add_argument("--structure", default="no-limit")
    parser.add_argument("--deflate", action="store_true", help="compress messages, where the server does")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--start", action="store_true", help="start a server for each number of tables")
    where.add_argument("--server", help="the address of one that runs, without limits on rates (--serve)")
    where.add_argument("--serve", metavar="DATABASE", help="serve without limits on rates, and measure nothing")
    parser.add_argument("--pid", type=int, help="with --server: its process, for its processor time")
    parser.add_argument("--database", help="with --start: a database in place of a new SQLite file")
    parser.add_argument("--key-file", type=Path, help="the file with the key of that database")
    parser.add_argument("--workers", type=int, default=1, help="with --start or --serve: processes")
    parser.add_argument("--host", default="127.0.0.1", help="with --serve: where it listens")
    parser.add_argument("--port", type=int, default=0, help="with --serve: its port; any that is free if left out")
    return parser.parse_args()


def main() -> None:
    """Serve, or measure and print each row as soon as there is one."""
    wanted = arguments()
    try:
        if wanted.serve:
            serve_alone(wanted)
        else:
            measure_all(wanted)
    except ClientError as problem:
        raise SystemExit(str(problem)) from None


def measure_all(wanted: argparse.Namespace) -> None:
    """A row for each number of tables."""
    raise_file_limit()
    counts = [int(one) for one in wanted.tables.split(",")]
    widths = [max(len(head), 6) for head in HEADS]
    print(printed(HEADS, widths))
    print(printed(["-" * width for width in widths], widths))
    for count in counts:
        with started(wanted) if wanted.start else nullcontext((wanted.server, wanted.pid)) as (server, pid):
            with asyncio.Runner(loop_factory=new_event_loop) as runner:
                row = runner.run(measure(server, pid, count, wanted))
            print(printed(cells(row), widths), flush=True)


if __name__ == "__main__":
    main()
