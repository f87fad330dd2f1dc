"""The contract of the log, on both databases."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from facts import Opener, append, fact, outcome, run

from cardspeak.store import Conflict, Store, StoreError, Written
from cardspeak.store.writer import Change


async def test_what_is_appended_is_read_in_order_and_in_every_field(opened: Opener):
    facts = [
        Written(1, 1_700_000_000_000, 0, "table-made", b'{"name":"Tuesday"}', secret=False),
        Written(2, 1_700_000_000_001, 1, "dealt", b'{"cards":["As","Kd"]}', secret=True),
        Written(3, 2**53, 1, "act", '{"say":"Servus, \u00fc\u2660"}'.encode(), secret=False),
    ]
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await append(store, "t", facts[:2])
        await append(store, "t", facts[2:])
        assert await store.read("t") == facts
        assert await store.last_number("t") == 3
    async with opened() as store:  # and by the next one as well
        assert await store.read("t") == facts
        assert await store.last_number("t") == 3


@pytest.mark.parametrize("length", [1, 2, 62, 63, 64, 65, 200_000])
@pytest.mark.parametrize("end", [b"}", b"\x00", b"\x80", b"\x80\x00"])
async def test_a_sealed_body_comes_back_whole_whatever_its_length_and_end(opened: Opener, length: int, end: bytes):
    body = (b"x" * length)[: max(length - len(end), 0)] + end
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await append(store, "t", [Written(1, 1, 1, "dealt", body, secret=True)])
        assert [fact.body for fact in await store.read("t")] == [body]


async def test_parts_of_the_log_are_read_by_number_deal_and_kind(opened: Opener):
    facts = [
        fact(1, deal=0, kind="sit"),
        fact(2, deal=1, kind="dealt", secret=True),
        fact(3, deal=1, kind="act"),
        fact(4, deal=2, kind="dealt", secret=True),
        fact(5, deal=2, kind="act"),
    ]

    async def numbers(*args: int, **named: Any) -> list[int]:
        return [fact.number for fact in await store.read("t", *args, **named)]

    async with opened() as store:
        await store.create("t", b"{}", 1)
        await store.create("other", b"{}", 1)
        await append(store, "t", facts)
        await append(store, "other", run(0, 2))
        assert await numbers() == [1, 2, 3, 4, 5]
        assert await numbers(after=2) == [3, 4, 5]
        assert await numbers(2, 4) == [3, 4]
        assert await numbers(upto=0) == []
        assert await numbers(after=5) == []
        assert await numbers(deal=2) == [4, 5]
        assert await numbers(deal=0) == [1]
        assert await numbers(kinds={"act", "sit"}) == [1, 3, 5]
        assert await numbers(kinds=[]) == []
        assert await numbers(after=3, deal=2, kinds=["act"]) == [5]
        assert await store.read("nowhere") == []


async def test_only_what_follows_the_last_number_is_written(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        assert await outcome(store, "t", 0, run(0, 3)) == "written"
        assert await outcome(store, "t", 0, run(0, 1, "late")) == "conflict 3"
        assert await outcome(store, "t", 2, run(2, 2, "late")) == "conflict 3"
        assert await outcome(store, "t", 4, run(4, 1, "early")) == "conflict 3"
        assert await store.read("t") == run(0, 3)
        assert await outcome(store, "t", 3, run(3, 1)) == "written"


async def test_a_command_is_carried_out_once(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await store.create("u", b"{}", 1)
        assert await store.done("t", ("ann", "1")) is None
        assert await outcome(store, "t", 0, run(0, 3), ("ann", "1")) == "written"
        assert await store.done("t", ("ann", "1")) == 3
        assert await outcome(store, "t", 3, run(3, 2), ("ann", "1")) == "done 3"
        assert await outcome(store, "t", 0, run(0, 2), ("ann", "1")) == "done 3", "known goes before conflict"
        assert await outcome(store, "t", 3, run(3, 2), ("bob", "1")) == "written", "another member's id"
        assert await outcome(store, "u", 0, run(0, 1), ("ann", "1")) == "written", "another table"
        assert await store.done("t", ("bob", "1")) == 5
        assert await store.read("t") == run(0, 5)


async def test_a_refused_command_is_not_known_as_done(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        assert await outcome(store, "t", 7, run(7, 1), ("ann", "1")) == "conflict 0"
        assert await store.done("t", ("ann", "1")) is None
        assert await outcome(store, "t", 0, run(0, 1), ("ann", "1")) == "written"


async def test_a_command_that_changed_nothing_is_known_by_the_last_number(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await append(store, "t", run(0, 2))
        await store.append("t", 2, [], wake=77, command=("ann", "1"))
        assert await store.done("t", ("ann", "1")) == 2
        assert await store.last_number("t") == 2
        assert await store.due(77) == ["t"]


async def test_of_those_that_wait_together_each_gets_its_own_answer(opened: Opener):
    """A hundred appends in flight at ten tables: at each table the first fits, and so do those that follow it."""
    async with opened() as store:
        for table in range(10):
            await store.create(f"t{table}", b"{}", 1)
        answers = await asyncio.gather(
            *(
                outcome(store, f"t{table}", after, run(after, 2, f"{turn}"), command)
                for turn, (after, command) in enumerate(
                    [
                        (0, ("ann", "1")),
                        (0, ("bob", "1")),  # conflict: it is 2 by now
                        (2, ("ann", "1")),  # done
                        (2, ("bob", "1")),  # fits
                        (5, None),  # too early
                    ]
                )
                for table in range(10)
            ),
            outcome(store, "nowhere", 0, run(0, 1)),
            return_exceptions=True,
        )
        assert answers[:-1] == [
            answer for answer in ("written", "conflict 2", "done 2", "written", "conflict 4") for _ in range(10)
        ]
        assert isinstance(answers[-1], StoreError)
        assert "no table 'nowhere'" in str(answers[-1])
        for table in range(10):
            assert await store.read(f"t{table}") == [*run(0, 2, "0"), *run(2, 2, "3")]


REFUSE_BAD = {
    "sqlite": [
        "CREATE TRIGGER bad BEFORE INSERT ON facts WHEN NEW.kind = 'bad' BEGIN SELECT RAISE(ABORT, 'is bad'); END"
    ],
    "postgresql": [
        "CREATE FUNCTION bad() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'is bad'; END $$",
        "CREATE TRIGGER bad BEFORE INSERT ON facts FOR EACH ROW WHEN (NEW.kind = 'bad') EXECUTE FUNCTION bad()",
    ],
}


async def test_where_the_database_refuses_one_the_others_are_written(opened: Opener):
    async with opened() as store:
        for table in range(20):
            await store.create(f"t{table}", b"{}", 1)
        with store._database.writing.begin() as connection:
            for statement in REFUSE_BAD[connection.dialect.name]:
                connection.execute(sa.text(statement))
        answers = await asyncio.gather(
            *(
                outcome(store, f"t{n}", 0, [fact(1), fact(2, kind="bad" if n in {3, 11} else "act")], ("ann", "1"))
                for n in range(20)
            ),
            return_exceptions=True,
        )
        for n, answer in enumerate(answers):
            if n in {3, 11}:
                assert isinstance(answer, StoreError)
                assert str(answer) == "The database has failed: is bad."
                assert await store.read(f"t{n}") == []
                assert await store.done(f"t{n}", ("ann", "1")) is None
            else:
                assert answer == "written"
                assert [fact.number for fact in await store.read(f"t{n}")] == [1, 2]
        assert await outcome(store, "t3", 0, run(0, 2)) == "written", "the store goes on"


async def test_a_full_disk_is_told_and_the_store_goes_on(sqlite_url: str, key_file: Path):
    store = await Store.open(sqlite_url, key_file)
    await store.create("t", b"{}", 1)
    writer = store._database.writing

    @sa.event.listens_for(writer, "begin")
    def no_room(connection: sa.Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    with pytest.raises(StoreError, match="database or disk is full"):
        await append(store, "t", run(0, 1, "x" * 100_000))
    assert await store.read("t") == []
    sa.event.remove(writer, "begin", no_room)
    sa.event.listen(writer, "begin", lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=100000"))
    await append(store, "t", run(0, 1, "x" * 100_000))
    assert await store.last_number("t") == 1
    await store.close_down()


async def test_a_server_that_drops_its_connections_is_found_again(postgresql_url: str, key_file: Path):
    store = await Store.open(postgresql_url, key_file)
    await store.create("t", b"{}", 1)
    await append(store, "t", run(0, 1))
    with psycopg.connect(postgresql_url, autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    await append(store, "t", run(1, 1))
    assert await store.read("t") == run(0, 2)
    await store.close_down()


async def test_lost_in_the_middle_nothing_is_written_and_lost_at_the_end_it_says_so(
    postgresql_url: str, key_file: Path
):
    store = await Store.open(postgresql_url, key_file)
    await store.create("t", b"{}", 1)
    engine = store._database.writing

    def in_the_middle(connection: sa.Connection, clause: object, *_: object) -> None:
        if "INSERT INTO facts" in str(clause):
            connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

    def at_the_end(connection: sa.Connection) -> None:
        with store._database.engine.connect() as other:
            other.execute(
                sa.text("SELECT pg_terminate_backend(:pid)"),
                {"pid": connection.connection.driver_connection.info.backend_pid},
            )

    sa.event.listen(engine, "before_execute", in_the_middle)
    answers = await asyncio.gather(*(outcome(store, "t", 0, run(0, 2)) for _ in range(3)), return_exceptions=True)
    sa.event.remove(engine, "before_execute", in_the_middle)
    assert all(isinstance(answer, StoreError) for answer in answers)
    assert not any("read it anew" in str(answer) for answer in answers)
    assert await store.last_number("t") == 0
    sa.event.listen(engine, "commit", at_the_end)
    with pytest.raises(StoreError, match="may have been written all the same: read it anew"):
        await append(store, "t", run(0, 2))
    sa.event.remove(engine, "commit", at_the_end)
    number = await store.last_number("t")
    assert await store.read("t") == run(0, number)
    assert await outcome(store, "t", number, run(number, 1)) == "written"
    await store.close_down()


@pytest.mark.parametrize(
    ("after", "facts", "words"),
    [
        (0, [fact(2)], "given the number 2"),
        (0, [fact(1), fact(3)], "given the number 3"),
        (-1, [], "after"),
        (0, [fact(1, body="")], "no body"),
        (0, [fact(1, kind="")], "kind"),
        (0, [fact(1, kind="a\x00b")], "kind"),
        (0, [fact(1, kind="k" * 101)], "kind"),
        (0, [fact(1, at=-1)], "at"),
        (0, [fact(1, at=2**63)], "at"),
        (0, [fact(1, deal=-1)], "deal"),
    ],
)
async def test_what_cannot_be_a_fact_is_refused_before_it_gets_near_the_database(
    opened: Opener, after: int, facts: list[Written], words: str
):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        with pytest.raises(ValueError, match=words):
            await store.append("t", after, facts, wake=None, command=None)
        assert await store.read("t") == []


@pytest.mark.parametrize("word", ["", "x" * 101, "a\x00", "a\n", "\ud800"])
async def test_what_cannot_be_an_id_is_refused(opened: Opener, word: str):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        for call in (
            store.create(word, b"", 1),
            store.append(word, 0, run(0, 1), wake=None, command=None),
            store.append("t", 0, run(0, 1), wake=None, command=(word, "1")),
            store.append("t", 0, run(0, 1), wake=None, command=("ann", word)),
            store.read(word),
            store.table(word),
            store.last_number(word),
            store.done("t", (word, "1")),
            store.close(word, 1),
            store.lease("t", word, 1, 2),
            store.leases(word),
            store.invite("t", word),
            store.revoke(word, 1),
            store.hold("t", word, b"x"),
            store.held(word),
        ):
            with pytest.raises(ValueError, match="1 to 100 characters"):
                await call


async def test_facts_are_only_added_whoever_writes(opened: Opener):
    """The database itself refuses to change, delete or replace a fact."""
    statements = {
        "sqlite": ["INSERT OR REPLACE INTO facts VALUES ('t', 1, 1, 1, 'act', x'00', 0)"],
        "postgresql": ["TRUNCATE facts"],
    }
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await append(store, "t", run(0, 2))
        engine = store._database.writing
        for statement in [
            "UPDATE facts SET kind = 'fold' WHERE number = 1",
            "DELETE FROM facts",
            *statements[engine.dialect.name],
        ]:
            with pytest.raises(sa.exc.DBAPIError, match="only ever added"), engine.begin() as connection:
                connection.exec_driver_sql(statement)
        assert await store.read("t") == run(0, 2)


async def test_what_waits_is_written_before_the_store_closes_and_nothing_after(opened: Opener):
    async with opened() as store:
        for table in range(300):  # more than go into one transaction
            await store.create(f"t{table}", b"{}", 1)
        waiting = [asyncio.create_task(outcome(store, f"t{table}", 0, run(0, 1))) for table in range(300)]
        await asyncio.sleep(0)  # all are under way
        await store.close_down()
        assert [await task for task in waiting] == ["written"] * 300
        for call in (append(store, "t0", run(1, 1)), store.read("t0"), store.tables(), store.listen(print)):
            with pytest.raises(StoreError, match="has been closed"):
                await call
        await store.close_down()  # once more does no harm
    async with opened() as store:
        assert [row.number for row in await store.tables()] == [1] * 300


async def test_one_who_gives_up_before_it_began_gets_nothing_written(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        busy, go_on = threading.Event(), threading.Event()
        store._writer.put(Change((), lambda _: (busy.set(), go_on.wait())))
        assert busy.wait(60)
        waiting = asyncio.create_task(append(store, "t", run(0, 1)))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        go_on.set()
        assert await outcome(store, "t", 0, run(0, 1)) == "written"


async def test_unknown_tables_are_named(opened: Opener):
    async with opened() as store:
        for call in (
            append(store, "t", run(0, 1)),
            store.last_number("t"),
            store.close("t", 1),
            store.lease("t", "me", 1, 2),
            store.hold("t", "ann", b"x"),
            store.invite("t", "player"),
        ):
            with pytest.raises(StoreError, match="There is no table 't' in this store"):
                await call
        assert await store.table("t") is None


def test_what_a_conflict_says_is_where_the_log_ends():
    assert Conflict(7).number == 7
    assert "ends with 7" in str(Conflict(7))
