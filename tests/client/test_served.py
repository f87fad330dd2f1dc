"""The commands and the client against a server as people run it: a process of its own, stopped, killed and started again."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import repeat
from pathlib import Path

import pytest

from cardspeak.client import Client, Following, Link, ServerSays, kept_token, new_key, read_link
from cardspeak.client.links import socket_of
from cardspeak.live import messages as m
from cardspeak.store import Store

pytestmark = pytest.mark.slow

PATIENCE = 60.0
"""Seconds after which something that has not come does not come."""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


class Serves:
    """A server that has begun: what it said, and where it is."""

    def __init__(self, process: subprocess.Popen[str], said: list[str]) -> None:
        self.process = process
        self.said = said
        found = re.search(r"serves at (\S+)", said[0])
        assert found is not None
        self.address = found[1]
        links = [line.strip() for line in said if "/t/" in line]
        self.link: Link | None = read_link(links[0]) if links else None

    def stop(self, how: int = signal.SIGTERM) -> tuple[int, str]:
        """Stop it: its exit code and what it said last."""
        self.process.send_signal(how)
        assert self.process.stdout is not None
        rest = self.process.stdout.read()
        return self.process.wait(PATIENCE), rest


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where everything of this test is kept."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("CARDSPEAK_SERVER", "CARDSPEAK_KEY"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@contextmanager
def serving(port: int = 0, *options: str) -> Iterator[Serves]:
    """A server for the block; killed at the end where it still runs."""
    command = [sys.executable, "-m", "cardspeak", "serve", "--host", "127.0.0.1", "--port", str(port), *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    ) as run:
        assert run.stdout is not None
        try:
            said: list[str] = []
            while not said or "Ctrl-C" not in said[-1]:
                line = run.stdout.readline()
                assert line, f"it ended, having said: {said}"
                said.append(line)
            yield Serves(run, said)
        finally:
            run.kill()


def cardspeak(server: Serves, *arguments: str) -> tuple[int, str, str]:
    """Run a command to its end: exit code, output, errors."""
    ran = subprocess.run(
        [sys.executable, "-m", "cardspeak", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "CARDSPEAK_SERVER": server.address},
    )
    return ran.returncode, ran.stdout, ran.stderr


def created(server: Serves, *options: str) -> Link:
    """A new table, by the link that is printed."""
    code, out, err = cardspeak(server, "table", "create", *options)
    assert (code, err) == (0, "")
    return read_link(next(line for line in out.splitlines() if "/t/" in line))


def test_the_first_table_is_taken_over_once(home: Path):
    with serving() as server:
        told = "".join(server.said)
        assert str(home / "data" / "cardspeak" / "cardspeak.db") in told
        assert "cardspeak.db.key" in told
        link = server.link
        assert link is not None
        assert link.server == server.address

        async def take_over() -> m.View:
            async with Client(link.server) as client:
                joined = await client.join(link.table, "Ann", link.code)
                assert joined.role == "host"
                view = await client.view(link.table)
            async with Client(link.server) as other:
                with pytest.raises(ServerSays, match="invitation"):
                    await other.join(link.table, "Ben", link.code)
            return view

        view = asyncio.run(take_over())
        assert view.role == "host"
        assert sum(1 for seat in view.seats if seat.bot) == 4
        code, out, _ = cardspeak(server, "table", "list")
        assert code == 0
        assert "First table" in out
        assert "House" in out  # whoever is at the keyboard hosts it too
        assert server.stop() == (0, "Stopped.\n")
    with serving() as again:
        assert again.link is None
        assert again.stop(signal.SIGINT) == (0, "Stopped.\n")


def test_where_no_token_can_be_kept_the_server_serves_all_the_same(home: Path):
    (home / "config").write_text("a file where the folder should be")
    with serving() as server:
        assert server.link is not None
        assert server.stop() == (0, "Stopped.\n")


def test_a_table_from_its_making_to_its_end(home: Path):
    with serving() as server:
        link = created(server, "--name", "Friday", "--game", "stud", "--spectators", "--you", "Ann")
        assert kept_token(server.address) is not None
        code, out, err = cardspeak(server, "table", "invite", link.table, "--role", "bot", "--uses", "1")
        assert (code, err) == (0, "")
        assert read_link(out.splitlines()[0]).table == link.table
        code, out, err = cardspeak(server, "table", "watch", link.table, "--once")
        assert (code, err) == (0, "")
        assert "Friday" in out
        assert "Ann has come to the table." in out
        code, out, _ = cardspeak(server, "table", "close", link.table)
        assert code == 0
        code, _, err = cardspeak(server, "table", "close", link.table)
        assert code == 2
        assert "closed" in err
        code, _, err = cardspeak(server, "table", "watch", "nosuch", "--once")
        assert code == 2
        assert "no such table" in err
        code, _, err = cardspeak(server, "table", "create", "--game", "old-maid")
        assert code == 2
        assert "There is no game 'old-maid'" in err
        code, _, err = cardspeak(server, "table", "create", "--set", "button_method=7")
        assert code == 2
        assert "button_method" in err


def test_bots_come_play_and_leave(home: Path):
    with serving() as server:
        link = created(server, "--structure", "no-limit", "--stakes", "1/2", "--pause", "0.1")
        code, out, _ = cardspeak(server, "table", "invite", link.table, "--role", "bot")
        assert code == 0
        invitation = out.splitlines()[0]
        own = home / "my_bot.py"
        own.write_text(
            "from cardspeak.bots import passive\n\nclass Mine:\n    async def act(self, view):\n        return passive(view)\n"
        )
        kinds = (["--level", "tight", "--rebuy"], ["--module", f"{own}:Mine", "--name", "Mine", "--rebuy"])
        bots = [
            subprocess.Popen(
                [sys.executable, "-m", "cardspeak", "bot", invitation, *kind],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
            for kind in kinds
        ]
        try:

            async def watched() -> m.View:
                async with (
                    asyncio.timeout(PATIENCE),
                    Client(server.address, kept_token(server.address)) as client,
                    client.follow(link.table) as following,
                ):
                    async for update in following:
                        if update.view.deal is not None and update.view.deal.number >= 3:
                            return update.view
                raise AssertionError

            view = asyncio.run(watched())
            assert {seat.player for seat in view.seats if seat.player} == {"Tight bot", "Mine"}
            code, out, _ = cardspeak(server, "table", "watch", link.table, "--once")
            assert code == 0
            assert "Tight bot" in out
            for bot, how in zip(bots, (signal.SIGINT, signal.SIGTERM), strict=True):
                bot.send_signal(how)
            for bot in bots:
                out, err = bot.communicate(timeout=PATIENCE)
                assert (bot.returncode, err) == (0, "")
                assert out.startswith("At the table as ")
                assert out.endswith("Stopped.\n")
                assert read_link(invitation).code not in out
            # Under the name of its own it is who it was, though the invitation has been taken back.
            assert cardspeak(server, "table", "invite", link.table, "--revoke")[0] == 0
            again = subprocess.Popen(
                [sys.executable, "-m", "cardspeak", "bot", invitation, *kinds[1]],
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
            bots.append(again)
            assert again.stdout is not None
            assert again.stdout.readline() == "At the table as Mine.\n"
        finally:
            for bot in bots:
                bot.kill()
                bot.communicate()


def test_a_back_up_is_made_while_the_server_serves(home: Path):
    with serving() as server:
        link = created(server, "--name", "Friday")
        file = home / "copy.db"
        code, out, err = cardspeak(server, "backup", str(file))
        assert (code, err) == (0, "")
        assert str(file) in out
        code, _, err = cardspeak(server, "backup", str(file))
        assert code == 2
        assert "is there already" in err

        async def look() -> list[str]:
            store = await Store.open(f"sqlite:///{file}", home / "data" / "cardspeak" / "cardspeak.db.key")
            rows = await store.tables()
            await store.close_down()
            return [row.id for row in rows]

        assert link.table in asyncio.run(look())
        code, _, err = cardspeak(server, "serve", "--port", "0")
        assert code == 2
        assert "Another cardspeak serves" in err


def test_a_second_server_at_the_same_port_says_so(home: Path):
    with serving() as server:
        port = server.address.rpartition(":")[2]
        code, out, err = cardspeak(
            server, "serve", "--host", "127.0.0.1", "--port", port, "--database", f"sqlite:///{home / 'other.db'}"
        )
        assert (code, out) == (2, "")
        assert f"port {port}, cannot be listened at" in err


def test_several_workers_serve_one_database(home: Path, postgresql_url: str):
    """Each request may come to another of them."""
    options = ("--workers", "2", "--database", postgresql_url, "--key-file", str(home / "cards.key"))
    with serving(0, *options) as server:
        assert server.link is not None
        assert str(home / "cards.key") in "".join(server.said)
        assert cardspeak(server, "table", "list")[0] == 0
        link = created(server, "--name", "Friday")
        for _ in range(4):
            code, out, _ = cardspeak(server, "table", "watch", link.table, "--once")
            assert code == 0
            assert "Friday" in out
        code, out, err = cardspeak(server, "backup", str(home / "copy.db"), "--database", postgresql_url)
        assert (code, err) == (0, "")
        assert server.stop() == (0, "Stopped.\n")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
def test_what_is_said_is_said_once_though_the_server_comes_and_goes(home: Path, how: int):
    """Somebody says a hundred things and somebody follows, while the server goes down three times in the middle of it."""
    port = free_port()
    told: list[m.Event] = []

    async def say_all(address: str, table: str, token: str, count: int) -> None:
        async with Following(socket_of(address), table, token, pauses=lambda: repeat(0.05)) as following:
            for number in range(count):
                answer = await following.do(m.Say(id=new_key(), text=f"word {number}"))
                assert isinstance(answer, m.Done)

    async def hear(address: str, table: str, token: str, count: int) -> None:
        async with Following(socket_of(address), table, token, 0, pauses=lambda: repeat(0.05)) as following:
            async for update in following:
                told.extend(update.events)
                if any(event.text == f"word {count - 1}" for event in told):
                    return

    async def run(address: str, first: Serves) -> None:
        async with Client(address) as client:
            await client.new_person()
            made = await client.create(m.NewTable(), "Ann")
            async with Client(address) as guest:
                await guest.join(made.id, "Ben", made.invitation.code)
                listener = guest.token
            speaker = client.token
            assert speaker
            assert listener
            count = 100
            both = asyncio.gather(say_all(address, made.id, speaker, count), hear(address, made.id, listener, count))
            server = first
            for times in range(1, 4):
                await until(lambda least=25 * times: len(told) >= least or both.done())
                await asyncio.to_thread(server.stop, how)
                server = await asyncio.to_thread(stack.enter_context, serving(port))
            async with asyncio.timeout(PATIENCE):
                await both
            said = [event.text for event in told if event.kind == "says"]
            assert said == [f"word {number}" for number in range(count)]
            assert len({event.number for event in told}) == len(told)

    from contextlib import ExitStack

    with ExitStack() as stack:
        first = stack.enter_context(serving(port))
        asyncio.run(run(first.address, first))


async def until(what: object) -> None:
    """Wait until that is so."""
    assert callable(what)
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)
