# ruff: noqa: ASYNC240 (nothing else runs in the loop of a test)
"""A back-up, from either database, while it is in use."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa
from facts import Opener, append, fact, run

from cardspeak.store import Invitation, Store, StoreError, TableRow, WrongKey, back_up
from cardspeak.store.schema import METADATA


async def test_a_back_up_holds_everything_and_opens_with_the_key(opened: Opener, key_file: Path, tmp_path: Path):
    file = tmp_path / "copy.db"
    async with opened() as store:
        await store.create("t", b"made", 1)
        await store.create("gone", b"\x00", 2)
        await append(store, "t", [fact(1), fact(2, "cards", secret=True)], wake=9, command=("ann", "1"))
        await store.close("gone", 3)
        await store.lease("t", "me", 0, 100)
        await store.hold("t", "ann", b"fold")
        person, token = await store.new_person(5)
        code = await store.invite("t", "player", uses=2)
        await store.backup(file)
        assert (await store.redeem(code, 5), await store.redeem(code, 5), await store.redeem(code, 5))[2] is None
        await append(store, "t", run(2, 1))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert {path.name for path in tmp_path.glob("copy.db*")} == {"copy.db"}, "one file, and it is whole"
    with pytest.raises(WrongKey, match="not in"):
        await Store.open(f"sqlite:///{file}")
    copy = await Store.open(f"sqlite:///{file}", key_file)
    assert await copy.tables(open_only=False) == [
        TableRow("t", b"made", 1, None, 9, 2),
        TableRow("gone", b"\x00", 2, 3, None, 0),
    ]
    assert await copy.read("t") == [fact(1), fact(2, "cards", secret=True)]
    assert await copy.done("t", ("ann", "1")) == 2
    assert await copy.leases("me") == ["t"]
    assert await copy.held("t") == {"ann": b"fold"}
    assert await copy.person_of(token) == person
    assert await copy.redeem(code, 5) == Invitation("t", "player", "")
    await append(copy, "t", run(2, 1))
    with pytest.raises(sa.exc.IntegrityError, match="only ever added"), copy._database.writing.begin() as connection:
        connection.exec_driver_sql("DELETE FROM facts")
    await copy.close_down()


def test_a_back_up_leaves_no_table_out():
    """Whoever adds a table adds it to the test above."""
    assert set(METADATA.tables) == {"tables", "facts", "commands", "held", "people", "invitations", "sealing"}


@pytest.mark.parametrize("by", ["whoever serves it", "another"])
async def test_a_back_up_made_while_facts_are_written_is_of_one_moment(
    opened: Opener, url: str, tmp_path: Path, key_file: Path, by: str
):
    async with opened() as store:
        for table in range(4):
            await store.create(f"t{table}", b"{}", 1)
        stop = asyncio.Event()

        async def write() -> None:
            """The same at each table, one table after the other, three facts at a time."""
            number = 0
            while not stop.is_set():
                for table in range(4):
                    await append(store, f"t{table}", run(number, 3))
                number += 3

        writing = asyncio.create_task(write())
        while await store.last_number("t3") < 30:  # noqa: ASYNC110 (nobody tells)
            await asyncio.sleep(0)
        for turn in range(3):
            if by == "another":
                await asyncio.to_thread(back_up, url, tmp_path / f"copy{turn}.db")
            else:
                await store.backup(tmp_path / f"copy{turn}.db")
        stop.set()
        await writing
        last = await store.last_number("t0")
    for turn in range(3):
        copy = await Store.open(f"sqlite:///{tmp_path / f'copy{turn}.db'}", key_file)
        numbers = []
        for table in range(4):
            number = await copy.last_number(f"t{table}")
            assert await copy.read(f"t{table}") == run(0, number)
            numbers.append(number)
        assert 30 <= numbers[3] <= numbers[0] <= last
        assert numbers == sorted(numbers, reverse=True)
        assert numbers[0] - numbers[3] in {0, 3}, "never more than one round apart"
        await copy.close_down()


async def test_several_back_ups_are_made_at_once(opened: Opener, tmp_path: Path, key_file: Path):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await append(store, "t", run(0, 3))
        await asyncio.gather(*(store.backup(tmp_path / f"copy{turn}.db") for turn in range(6)))
    for turn in range(6):
        copy = await Store.open(f"sqlite:///{tmp_path / f'copy{turn}.db'}", key_file)
        assert await copy.read("t") == run(0, 3)
        await copy.close_down()


async def test_a_back_up_overwrites_nothing(opened: Opener, tmp_path: Path):
    file = tmp_path / "copy.db"
    file.write_text("mine")
    async with opened() as store:
        with pytest.raises(StoreError, match=r"copy\.db is there already"):
            await store.backup(file)
        assert file.read_text() == "mine"
        (tmp_path / "other.db.part").write_text("of another")
        with pytest.raises(StoreError, match="broken off"):
            await store.backup(tmp_path / "other.db")
        assert (tmp_path / "other.db.part").read_text() == "of another"
        with pytest.raises(StoreError, match="cannot be written: No such file"):
            await store.backup(tmp_path / "nowhere" / "copy.db")
        await store.backup(tmp_path / "third.db")
        with pytest.raises(StoreError, match="is there already"):
            await store.backup(tmp_path / "third.db")


async def test_a_back_up_that_fails_leaves_nothing_behind(opened: Opener, tmp_path: Path):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        with store._database.writing.begin() as connection:
            connection.execute(sa.text("ALTER TABLE people RENAME TO gone"))
        with pytest.raises(StoreError, match="The database has failed"):
            await store.backup(tmp_path / "copy.db")
        assert list(tmp_path.glob("copy.db*")) == []
        with store._database.writing.begin() as connection:
            connection.execute(sa.text("ALTER TABLE gone RENAME TO people"))
        await store.backup(tmp_path / "copy.db")
    with sqlite3.connect(tmp_path / "copy.db") as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    copy.close()


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("sqlite:///{folder}/none.db", "There is no database"),
        ("sqlite:///{folder}/none/none.db", "There is no folder"),
        ("mysql://ann:secret@somewhere/tables", "No store is kept in 'mysql'"),
        ("nonsense", "no address of a database"),
        ("postgresql://ann:secret", "no address of a database"),
    ],
)
def test_what_is_not_there_is_not_copied(tmp_path: Path, address: str, says: str):
    with pytest.raises(StoreError, match=says) as found:
        back_up(address.format(folder=tmp_path), tmp_path / "copy.db")
    assert "secret" not in str(found.value)
    assert list(tmp_path.iterdir()) == []


def test_a_server_without_that_database_is_a_sentence(tmp_path: Path, postgresql_url: str):
    with pytest.raises(StoreError, match=r"cannot be copied: .*does not exist"):
        back_up(postgresql_url.replace("/store_", "/none_"), tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


async def test_a_database_of_another_version_is_not_copied(opened: Opener, url: str, tmp_path: Path):
    """It may hold more, or less, than this version knows of."""
    async with opened() as store:
        await store.create("t", b"{}", 1)
        with store._database.writing.begin() as connection:
            connection.execute(sa.text("UPDATE alembic_version SET version_num = 'later'"))
        with pytest.raises(StoreError, match="another version"):
            await asyncio.to_thread(back_up, url, tmp_path / "copy.db")
    assert list(tmp_path.glob("copy.db*")) == []
