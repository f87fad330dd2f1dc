"""A server killed at any moment: nothing that it has confirmed is lost, nothing happens twice, and the same cards come."""

from __future__ import annotations

import asyncio
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest
from examining import examine

SERVES = Path(__file__).parent / "one_that_serves.py"


class Nursery:
    """Lives of a server, one after the other or several at once."""

    def __init__(self, address: str, key_file: Path, tables: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, SERVES, address, key_file, str(tables)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self.lives: list[int] = []
        self.lines: list[str] = []
        self.heard: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        assert self.heard.get(timeout=60) == "nursery"

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith(("nursery", "born", "ready")):
                self.heard.put(line.strip())
            elif line.endswith("\n"):
                self.lines.append(line.strip())

    def live(self) -> int:
        """Begin a life; its process number, once it serves."""
        assert self.process.stdin is not None
        self.process.stdin.write("live\n")
        self.process.stdin.flush()
        said = [self.heard.get(timeout=60) for _ in range(2)]  # "born" and "ready", in either order
        self.lives.append(next(int(one.split()[1]) for one in said if one.startswith("born")))
        return self.lives[-1]

    def kill(self, life: int) -> None:
        """End a life in the middle of whatever it does."""
        os.kill(life, signal.SIGKILL)
        with suppress(ProcessLookupError):  # which says that it has gone
            while True:
                os.kill(life, 0)
                time.sleep(0.005)

    def end(self) -> None:
        """No more lives."""
        for life in self.lives:
            with suppress(ProcessLookupError):  # it has ended already
                os.kill(life, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


@contextmanager
def nursery(address: str, key_file: Path, tables: int) -> Iterator[Nursery]:
    one = Nursery(address, key_file, tables)
    try:
        yield one
    finally:
        one.end()


def _killed(address: str, key_file: Path, tables: int, kills: int, seed: int) -> None:
    chance = Random(seed)
    with nursery(address, key_file, tables) as one:
        for _ in range(kills):
            life = one.live()
            time.sleep(chance.uniform(0.02, 0.5))
            one.kill(life)
        said = list(one.lines)
    assert sum([line.startswith("did ") for line in said]) > 5 * kills
    deals = asyncio.run(examine(address, key_file, said))
    assert deals > kills


KILLS = int(os.environ.get("CARDSPEAK_KILLS", "25"))


@pytest.mark.slow
def test_killed_at_random_moments_on_sqlite(sqlite_url: str, key_file: Path) -> None:
    _killed(sqlite_url, key_file, 6, KILLS, 1)


@pytest.mark.slow
def test_killed_at_random_moments_on_postgresql(postgresql_url: str, key_file: Path) -> None:
    _killed(postgresql_url, key_file, 6, KILLS, 2)


@pytest.mark.slow
def test_two_processes_of_which_one_is_killed_again_and_again(postgresql_url: str, key_file: Path) -> None:
    """Both serve the same tables; the one that stays goes on with all of them."""
    chance = Random(3)
    with nursery(postgresql_url, key_file, 4) as stays, nursery(postgresql_url, key_file, 4) as dies:
        stays.live()
        time.sleep(2)
        for _ in range(KILLS):
            life = dies.live()
            time.sleep(chance.uniform(0.05, 0.6))
            dies.kill(life)
            time.sleep(0.3)
        at_the_end = len(stays.lines)
        time.sleep(5)
        assert len(stays.lines) > at_the_end + 20, "the tables have stopped"
        said = [*stays.lines, *dies.lines]
    assert asyncio.run(examine(postgresql_url, key_file, said)) > KILLS
