# ruff: noqa: ASYNC221 (nothing else runs in the loop of a test)
"""Opening: the lock on a file, the migrations, and what cannot be opened."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from facts import Opener, append, run

from cardspeak.store import Store, StoreError
from cardspeak.store.schema import METADATA

TABLES = {"alembic_version", "commands", "facts", "held", "invitations", "people", "sealing", "tables"}


async def test_the_migrations_lead_from_nothing_to_the_schema(opened: Opener):
    async with opened() as store:
        with store._database.engine.connect() as connection:
            context = MigrationContext.configure(
                connection, opts={"compare_type": True, "compare_server_default": True}
            )
            assert compare_metadata(context, METADATA) == []
            assert set(sa.inspect(connection).get_table_names()) == TABLES
            rebuilt = sa.MetaData()
            rebuilt.reflect(connection)
    for table in METADATA.sorted_tables:  # what the comparison above does not look at
        found = rebuilt.tables[table.name]
        assert [(column.name, column.nullable) for column in found.columns] == [
            (column.name, column.nullable) for column in table.columns
        ]
        assert [column.name for column in found.primary_key] == [column.name for column in table.primary_key]


async def test_the_comparison_finds_a_difference(opened: Opener):
    """The test above can fail."""
    other = sa.MetaData()
    for table in METADATA.sorted_tables:
        table.to_metadata(other)
    sa.Index("ix_more", other.tables["people"].c.seen_at)
    async with opened() as store:
        with store._database.engine.connect() as connection:
            assert [kind for kind, *_ in compare_metadata(MigrationContext.configure(connection), other)] == [
                "add_index"
            ]


async def test_a_database_of_a_later_version_is_left_alone(opened: Opener, url: str, key_file: Path):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        with store._database.writing.begin() as connection:
            connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="later version of cardspeak"):
        await Store.open(url, key_file)


async def test_a_file_is_served_by_one_process_whatever_its_name(sqlite_url: str, tmp_path: Path):
    store = await Store.open(sqlite_url)
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "cardspeak.db")
    for address in (sqlite_url, f"sqlite:///{link}", f"sqlite:///{tmp_path}/../{tmp_path.name}/cardspeak.db"):
        with pytest.raises(StoreError, match="Another cardspeak serves"):
            await Store.open(address)
        said = subprocess.run(
            [
                sys.executable,
                Path(__file__).parent / "one_that_appends.py",
                address,
                tmp_path / "cardspeak.db.key",
                "me",
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        assert said.returncode != 0
        assert "Another cardspeak serves" in said.stderr
    await store.create("t", b"{}", 1)
    await append(store, "t", run(0, 1))
    await store.close_down()
    store = await Store.open(f"sqlite:///{link}")
    assert await store.read("t") == run(0, 1)
    await store.close_down()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "no address"),
        ("cardspeak.db", "no address"),
        ("mysql://x/y", "No store is kept in 'mysql'"),
        ("postgresql+asyncpg://x/y", "No store is kept in"),
        ("sqlite://", "with a file"),
        ("sqlite:///:memory:", "with a file"),
        ("sqlite:///x.db?mode=ro", "no options"),
        ("sqlite:////no/such/folder/x.db", "no folder /no/such/folder"),
        ("postgresql://nobody@127.0.0.1:1/x", "cannot be opened: .*refused"),
    ],
)
async def test_what_cannot_be_opened_is_told_in_words(address: str, words: str, tmp_path: Path):
    with pytest.raises(StoreError, match=words):
        await Store.open(address, tmp_path / "key")
    assert not (tmp_path / "key").exists()


async def test_what_is_no_database_is_left_alone(tmp_path: Path):
    file = tmp_path / "notes.txt"
    file.write_text("Buy chips. " * 500)
    with pytest.raises(StoreError, match="file is not a database"):
        await Store.open(f"sqlite:///{file}")
    assert file.read_text() == "Buy chips. " * 500
    (tmp_path / "folder.db").mkdir()
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store.open(f"sqlite:///{tmp_path / 'folder.db'}")


async def test_a_commit_waits_for_the_disk(opened: Opener):
    async with opened() as store:
        with store._database.writing.connect() as connection:
            if connection.dialect.name == "sqlite":
                assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
                assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            else:
                assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"


async def test_a_server_set_up_to_promise_too_early_is_not_believed(postgresql_url: str, key_file: Path):
    name = postgresql_url.rpartition("/")[2].partition("?")[0]
    with psycopg.connect(postgresql_url, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    store = await Store.open(postgresql_url, key_file)
    with store._database.writing.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    await store.close_down()
