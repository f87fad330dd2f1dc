"""The log against a plain model of it, by chance: appends that fit and do not, commands anew, several in flight, opened again."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from facts import answer
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from cardspeak.store import Store, Written

BODIES = st.binary(min_size=1, max_size=200)
FACTS = st.lists(
    st.tuples(
        st.integers(0, 2**53), st.integers(0, 3), st.sampled_from(["act", "dealt", "sit"]), BODIES, st.booleans()
    ),
    max_size=4,
)
TABLE = st.sampled_from("ab")
Command = tuple[str, str]
COMMAND = st.none() | st.tuples(st.sampled_from(["ann", "bob"]), st.sampled_from("123"))
WAKE = st.none() | st.integers(0, 100)
APPEND = st.tuples(TABLE, st.sampled_from([0, 0, 0, 0, -1, 1, 3]), FACTS, COMMAND, WAKE)
_runs = itertools.count(1)


class Model(RuleBasedStateMachine):
    """What a log is, without a database: a list for each table, and the commands with what they brought."""

    runner: asyncio.Runner
    store: Store
    reopened: tuple[str, Path]

    def __init__(self) -> None:
        super().__init__()
        self.names = {table: f"{table}{next(_runs)}" for table in "ab"}
        self.logs: dict[str, list[Written]] = {"a": [], "b": []}
        self.wakes: dict[str, int | None] = {"a": None, "b": None}
        self.commands: dict[tuple[str, str, str], int] = {}
        for name in self.names.values():
            self.runner.run(self.store.create(name, b"{}", 1))

    def asked(
        self,
        table: str,
        off: int,
        facts: list[tuple[int, int, str, bytes, bool]],
        command: Command | None,
        wake: int | None,
    ) -> tuple[Awaitable[None], str]:
        """The append, and what the model says to it."""
        log = self.logs[table]
        after = max(len(log) + off, 0)
        new = [Written(number, *rest) for number, rest in enumerate(facts, start=after + 1)]
        call = self.store.append(self.names[table], after, new, wake=wake, command=command)
        if command is not None and (table, *command) in self.commands:
            return call, f"done {self.commands[table, *command]}"
        if after != len(log):
            return call, f"conflict {len(log)}"
        log += new
        self.wakes[table] = wake
        if command is not None:
            self.commands[table, *command] = len(log)
        return call, "written"

    @rule(several=st.lists(APPEND, min_size=1, max_size=6))
    def append(self, several: list[tuple[Any, ...]]):
        """One, or several at once, which are carried out in the order in which they were asked for."""
        calls, expected = zip(*(self.asked(*one) for one in several), strict=True)

        async def all_of_them() -> list[str]:
            return await asyncio.gather(*map(answer, calls))

        assert self.runner.run(all_of_them()) == list(expected)

    @rule(table=TABLE, command=COMMAND.filter(bool))
    def done(self, table: str, command: Command):
        """What a command has brought."""
        found = self.runner.run(self.store.done(self.names[table], command))
        assert found == self.commands.get((table, *command))

    @rule(
        table=TABLE,
        after=st.integers(0, 12),
        upto=st.none() | st.integers(0, 12),
        deal=st.none() | st.integers(0, 3),
        kinds=st.none() | st.sets(st.sampled_from(["act", "dealt", "sit", "none"])),
    )
    def read(self, table: str, after: int, upto: int | None, deal: int | None, kinds: set[str] | None):
        """A part of the log."""
        assert self.runner.run(self.store.read(self.names[table], after, upto, deal, kinds)) == [
            fact
            for fact in self.logs[table]
            if fact.number > after
            and (upto is None or fact.number <= upto)
            and (deal is None or fact.deal == deal)
            and (kinds is None or fact.kind in kinds)
        ]

    @rule(now=st.integers(0, 100))
    def due(self, now: int):
        """Tables whose deadline is over."""
        late = [table for table, wake in self.wakes.items() if wake is not None and wake <= now]
        found = self.runner.run(self.store.due(now))
        assert [name for name in found if name in self.names.values()] == [
            self.names[table] for table in sorted(late, key=lambda table: (self.wakes[table], self.names[table]))
        ]

    @rule()
    def open_again(self):
        """What was written is there for the next one."""
        kind = type(self)
        self.runner.run(self.store.close_down())
        kind.store = self.runner.run(Store.open(*self.reopened))

    @invariant()
    def the_log_is_what_the_model_says(self):
        """All of it, after each step."""
        for table, log in self.logs.items():
            assert self.runner.run(self.store.last_number(self.names[table])) == len(log)
            assert self.runner.run(self.store.read(self.names[table])) == log


@pytest.mark.slow
def test_the_log_is_what_a_list_would_be(url: str, key_file: Path):
    with asyncio.Runner() as runner:
        kind = type("Machine", (Model,), {"runner": runner, "reopened": (url, key_file)})
        kind.store = runner.run(Store.open(url, key_file))
        try:
            run_state_machine_as_test(
                kind,
                settings=settings(
                    max_examples=60,
                    stateful_step_count=25,
                    deadline=None,
                    phases=[Phase.explicit, Phase.generate, Phase.shrink],
                    suppress_health_check=list(HealthCheck),  # a database is slow beside what they expect
                ),
            )
        finally:
            runner.run(kind.store.close_down())
