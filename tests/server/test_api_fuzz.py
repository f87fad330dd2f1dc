"""Anything at all sent over the socket: each message is answered, the server goes on, and what is refused has changed nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from api_world import Line, Person, World, new_key, served
from msgspec import inspect

from cardspeak.live import messages as m

COMMANDS = get_args(m.AnyCommand)
WORDS = (
    "Ann",
    "Bob",
    "Cy",
    "",
    " ",
    "fold",
    "call",
    "As",
    "??",
    "Jk",
    "two\nlines",
    "\u202e",
    "\x00",
    "x" * 500,
    "é" * 30,
    "home",
    "-1",
    "null",
)
NUMBERS = (0, 1, 2, 3, 5, 10, 20, 195, 200, 400, 10**6, 10**12, 10**12 + 1, 2**53, 2**63, 2**64, 10**30, -1, -(2**63))
JUNK: tuple[Any, ...] = (None, True, False, 1.5, 1e308, -0.0, [], {}, [[]], {"a": {}}, *WORDS, *NUMBERS)


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with served(tmp_path) as running:
        yield running


class Table:
    """A table in the middle of a deal, at which nothing happens by itself: nobody's time runs, and no deal follows soon."""

    def __init__(self, world: World, stack: ExitStack) -> None:
        self.world = world
        self.stack = stack
        self.seen: list[dict[str, Any]] = []
        self.people = {name: world.person() for name in ("Ann", "Bob", "Cy")}
        ann = self.people["Ann"]
        self.id, code = ann.make_table("Ann", pause=0, act_seconds=0, spectators=True, away_minutes=0, twice=False)
        for name in ("Bob", "Cy"):
            self.people[name].join(self.id, name, code)
        # These sockets stay, so that nobody's connection is ever lost.
        for person in self.people.values():
            stack.enter_context(person.follow(self.id))
        self.lines = {name: self.open(name) for name in (*self.people, "")}
        for seat, person in enumerate(self.people.values(), start=1):
            assert person.do(self.id, "sit", seat=seat, chips=200).status_code == 200
        while not self.view(ann).get("deal"):
            pass
        assert ann.do(self.id, "pause", on=True).status_code == 200  # no other deal begins

    def open(self, name: str) -> Line:
        """One more socket of that person, or of nobody."""
        person = self.people.get(name, self.world.nobody())
        return self.stack.enter_context(person.follow(self.id))

    def view(self, person: Person) -> dict[str, Any]:
        """What that person sees, but for the time."""
        return {field: value for field, value in person.view(self.id).items() if field != "now"}

    def state(self) -> tuple[Any, ...]:
        """All that can be seen of the table, and how long its log is."""
        self.seen = [self.view(person) for person in self.people.values()]
        return (self.world.number(self.id), *self.seen)

    def settled(self) -> tuple[Any, ...]:
        """The state, once nothing more comes of what somebody had said beforehand."""
        state = self.state()
        while True:
            time.sleep(0.02)
            before, state = state, self.state()
            if state == before:
                return state


def some_value(kind: inspect.Type, table: Table, chance: Random) -> Any:
    """A value of that kind, more often than not."""
    if isinstance(kind, inspect.Metadata):
        return some_value(kind.type, table, chance)
    if chance.random() < 0.1:
        return chance.choice(JUNK)
    if isinstance(kind, inspect.LiteralType):
        return chance.choice(kind.values)
    if isinstance(kind, inspect.IntType):
        if chance.random() < 0.5:
            offer = next((view["offer"] for view in table.seen if "offer" in view), {})
            return chance.choice([offer.get("decision", 0), offer.get("price", 0), offer.get("least", 0), 1, 2, 3, 10])
        return chance.choice(NUMBERS)
    if isinstance(kind, inspect.BoolType):
        return chance.random() < 0.5
    if isinstance(kind, inspect.StrType):
        if kind.pattern is not None and "cdhs" in kind.pattern:
            return chance.choice("23456789TJQKA") + chance.choice("cdhs")
        return chance.choice(WORDS)
    if isinstance(kind, inspect.UnionType):
        return some_value(chance.choice(kind.types), table, chance)
    if isinstance(kind, inspect.VarTupleType):
        return [some_value(kind.item_type, table, chance) for _ in range(chance.choice((0, 1, 2, 60)))]
    if isinstance(kind, inspect.DictType):
        return {
            str(some_value(kind.key_type, table, chance)): some_value(kind.value_type, table, chance) for _ in range(2)
        }
    if isinstance(kind, inspect.StructType):
        return some_fields(kind, table, chance)
    assert isinstance(kind, inspect.NoneType)
    return None


def some_fields(kind: inspect.StructType, table: Table, chance: Random) -> dict[str, Any]:
    return {
        field.encode_name: some_value(field.type, table, chance)
        for field in kind.fields
        if field.required or chance.random() < 0.7
    }


def some_message(table: Table, chance: Random) -> str | bytes:
    """A command with values by chance; or the like of one, bent or broken; or nothing of the kind."""
    kind = inspect.type_info(chance.choice(COMMANDS))
    assert isinstance(kind, inspect.StructType)
    # Closing the table would end the game, and the test with it.
    message = {**some_fields(kind, table, chance), "type": "mute" if kind.tag == "close" else kind.tag, "id": new_key()}
    if message["type"] == "pause":
        message["on"] = True
    text = json.dumps(message, ensure_ascii=chance.random() < 0.5)
    way = chance.random()
    if way < 0.7:
        return text
    if way < 0.75:
        return text[: chance.randrange(len(text))]
    if way < 0.8:
        at = chance.randrange(len(text))
        return text[:at] + chance.choice(("\\", '"', "{", "]", "\x00", "\ud7ff", "9" * 400, "\\ud800")) + text[at:]
    if way < 0.85:
        return json.dumps({**message, chance.choice(("more", "type", "id", "decision")): chance.choice(JUNK)})
    if way < 0.9:
        return json.dumps(chance.choice(JUNK))
    if way < 0.93:
        return f'{text[:-1]}, "more": "{"x" * 20_000}"}}'
    if way < 0.96:
        return chance.randbytes(chance.randrange(40))
    return json.dumps({"type": chance.choice(("hello", "ping", "update", "done")), "id": "a", "table": table.id})


ENOUGH = 6


def fuzz(world: World, seed: int, many: int) -> None:
    """So many messages at least, and some of them carried out, some refused, some no commands at all."""
    chance = Random(seed)
    counts = {"done": 0, "refused": 0, "pong": 0, "fault": 0}
    with ExitStack() as stack:
        table = Table(world, stack)
        faults = dict.fromkeys(table.lines, 0)
        before = table.state()
        while sum(counts.values()) < many or min(counts["done"], counts["refused"], counts["fault"]) < ENOUGH:
            assert sum(counts.values()) < 20 * many, counts
            message = some_message(table, chance)
            # What players carry out is voted on, and a vote ends by itself; the host decides at once.
            name = "Ann" if isinstance(message, str) and "carry-out" in message else chance.choice(list(table.lines))
            answer = table.lines[name].answer(message)
            kind = answer["type"]
            counts[kind] += 1
            after = table.state()
            if kind == "done":
                assert before[0] <= answer["number"] <= after[0]
                after = table.settled()
            else:
                assert after == before, (name, message, answer)
            before = after
            faults[name] += kind == "fault"
            if faults[name] == 19:
                table.lines[name], faults[name] = table.open(name), 0
        assert world.http.get("/health").status_code == 200


@pytest.mark.parametrize("seed", range(2))
def test_what_is_refused_changes_nothing(world: World, seed: int):
    fuzz(world, seed, 250)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 110))
def test_what_is_refused_changes_nothing_for_long(world: World, seed: int):
    fuzz(world, seed, 2_000)
