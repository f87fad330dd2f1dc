# ruff: noqa: ASYNC240 (nothing else runs in the loop of a test)
"""What the store keeps secret: neither the files of the database nor an error, a repr or a log shows it; and the key for it."""

from __future__ import annotations

import asyncio
import base64
import logging
import os
import stat
import traceback
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from facts import Opener, append, fact, outcome, run

from cardspeak.store import CannotOpen, Store, StoreError, Written, WrongKey
from cardspeak.store.sealing import Seal, place_of_fact, place_of_held

OPEN = "openly-told-MARK"
DEALT = "dealt-hidden-MARK"
SAID = "said-beforehand-MARK"
MADE = "made-openly-MARK"


async def planted(store: Store) -> dict[str, str]:
    """A store full of secrets, and all of them."""
    await store.create("t", MADE.encode(), 1)
    await append(store, "t", [fact(1, OPEN), fact(2, DEALT, secret=True), fact(3, DEALT * 1000, secret=True)])
    await store.hold("t", "ann", SAID.encode())
    await store.hold("t", "bob", SAID.encode())
    await store.hold("t", "bob", None)
    _, token = await store.new_person(1)
    code = await store.invite("t", "player", uses=5)
    assert await store.person_of(token, 10**8)
    assert await store.redeem(code, 1)
    return {"fact": DEALT, "held": SAID, "token": token, "code": code}


def files(folder: Path) -> dict[Path, bytes]:
    found = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert found
    return found


def seen_in(found: dict[Path, bytes], text: str) -> list[str]:
    """The files where a text stands, as it is or as one might have written it down."""
    raw = text.encode()
    ways = {raw, raw.hex().encode(), base64.b64encode(raw), text.encode("utf-16-le")}
    return [path.name for path, content in found.items() if any(way in content for way in ways)]


async def test_no_file_shows_a_secret_while_it_is_used_after_it_and_in_a_back_up(tmp_path: Path):
    folder = tmp_path / "data"
    folder.mkdir()
    key_file = tmp_path / "key"
    store = await Store.open(f"sqlite:///{folder / 'cardspeak.db'}", key_file)
    secrets = await planted(store)
    used = files(folder)
    assert {"cardspeak.db", "cardspeak.db-wal"} <= {path.name for path in used}
    assert seen_in(used, OPEN), "what is open can be found, so what is not found is not there"
    await store.backup(folder / "copy.db")
    await store.close_down()
    closed = files(folder)
    assert sorted(seen_in(closed, OPEN)) == ["cardspeak.db", "copy.db"]
    assert sorted(seen_in(closed, MADE)) == ["cardspeak.db", "copy.db"]
    key = base64.b64decode(key_file.read_text())
    for found in (used, closed):
        for name, secret in secrets.items():
            assert seen_in(found, secret) == [], name
        assert not any(key in content or key_file.read_bytes().strip() in content for content in found.values())


async def test_no_file_of_the_server_shows_a_secret(postgresql: Any, postgresql_url: str, tmp_path: Path):
    store = await Store.open(postgresql_url, tmp_path / "key")
    secrets = await planted(store)
    await store.close_down()
    with psycopg.connect(postgresql_url, autocommit=True) as connection:
        connection.execute("CHECKPOINT")
    found = files(postgresql.pgdata)
    assert len(seen_in(found, OPEN)) >= 2, "the table and the write-ahead log"
    for name, secret in secrets.items():
        assert seen_in(found, secret) == [], name


async def test_no_error_no_repr_and_no_log_shows_a_secret(opened: Opener, caplog: pytest.LogCaptureFixture):
    """The database fails at every statement, one after the other, with everything logged that can be."""
    caplog.set_level(logging.DEBUG)
    logging.getLogger("sqlalchemy").setLevel(logging.DEBUG)
    told: list[str] = []
    try:
        async with opened() as store:
            secrets = await planted(store)
            engine = store._database.writing
            with engine.begin() as connection:
                for table in ("facts", "held", "people", "invitations"):
                    connection.exec_driver_sql(f"ALTER TABLE {table} RENAME TO {table}_gone")
            for call in (
                append(store, "t", [fact(4, DEALT, secret=True)]),
                store.hold("t", "ann", SAID.encode()),
                store.new_person(1),
                store.person_of(secrets["token"], 10**9),
                store.redeem(secrets["code"], 1),
                store.invite("t", "player"),
                store.held("t"),
                store.read("t"),
            ):
                with pytest.raises(StoreError, match="The database has failed") as failed:
                    await call
                told += traceback.format_exception(failed.value)
                told += [repr(failed.value), str(failed.value.__cause__), repr(failed.value.__cause__)]
            with engine.begin() as connection:
                for table in ("facts", "held", "people", "invitations"):
                    connection.exec_driver_sql(f"ALTER TABLE {table}_gone RENAME TO {table}")
            told += [repr(await store.read("t")), repr(store), repr(store._seal), repr(store._database)]
            with pytest.raises(ValueError, match="no body") as refused:
                await append(store, "t", [fact(4, DEALT, secret=True), fact(5, "")])
            told += traceback.format_exception(refused.value)
    finally:
        logging.getLogger("sqlalchemy").setLevel(logging.NOTSET)
    everything = "\n".join([*told, caplog.text])
    assert "INSERT INTO facts" in caplog.text
    assert "SQL parameters hidden" in everything
    for name, secret in secrets.items():
        assert secret not in everything, name
        assert secret.encode().hex() not in everything, name


def test_a_fact_is_shown_without_its_body():
    assert repr(Written(4, 99, 2, "dealt", DEALT.encode(), secret=True)) == (
        "Written(4, at 99, deal 2, 'dealt', 17 bytes, secret)"
    )
    assert DEALT not in f"{[Written(4, 99, 2, 'dealt', DEALT.encode(), secret=False)]}"


async def test_a_password_in_the_address_is_not_told(tmp_path: Path):
    for address in (
        "postgresql://ann:PASS-MARK@127.0.0.1:1/x",
        "postgresql://127.0.0.1:1/x?user=ann&password=PASS-MARK",
        "mysql://ann:PASS-MARK@127.0.0.1/x",
        "PASS-MARK",
    ):
        with pytest.raises(StoreError) as failed:
            await Store.open(address, tmp_path / "key")
        assert "PASS-MARK" not in "".join(traceback.format_exception(failed.value))


def test_what_is_said_beforehand_is_not_told_by_its_length():
    seal = Seal(bytes(32))
    lengths = {
        len(seal.close(f'{{"act":"{act}","price":{price}}}'.encode(), b"x"))
        for act in ("fold", "check-fold", "check", "call", "call-any")
        for price in (0, 10**12)
    }
    assert lengths == {1 + 12 + 64 + 16}, "form, nonce, one block, tag"


async def test_a_seal_opens_at_its_place_only(opened: Opener):
    """One who can write the database cannot put a hand that he knows in the place of another."""
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await append(store, "t", run(0, 2, DEALT, secret=True))
        columns = "at, deal, kind, body, secret"
        statement = f"INSERT INTO facts SELECT table_id, 3, {columns} FROM facts WHERE number = 1"  # noqa: S608 (nothing from outside)
        with store._database.writing.begin() as connection:
            connection.exec_driver_sql(statement)
        with pytest.raises(CannotOpen) as refused:
            await store.read("t")
        assert refused.value.number == 3
        assert len(await store.read("t", upto=2)) == 2


def test_no_two_places_are_one():
    places = [
        place_of_fact("t", 1),
        place_of_fact("t", 11),
        place_of_fact("1t", 1),
        place_of_fact("t1", 1),
        place_of_held("t", "1"),
        place_of_held("t1", "x"),
        place_of_held("t", "1x"),
    ]
    assert len(set(places)) == len(places)


# ------------------------------------------------------------------------------------------------ the key


async def test_the_key_of_a_file_is_made_beside_it_for_its_owner_alone(sqlite_url: str, key_file: Path, tmp_path: Path):
    store = await Store.open(sqlite_url)
    await store.close_down()
    assert len(base64.b64decode(key_file.read_text())) == 32
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes["cardspeak.db.key"] == modes["cardspeak.db"] == 0o600
    before = key_file.read_bytes()
    await (await Store.open(sqlite_url)).close_down()
    assert key_file.read_bytes() == before


async def test_the_key_may_come_from_the_environment(
    opened: Opener, url: str, monkeypatch: pytest.MonkeyPatch, key_file: Path
):
    key = os.urandom(32)
    for text in (base64.b64encode(key), base64.urlsafe_b64encode(key)):
        monkeypatch.setenv("CARDSPEAK_KEY", text.decode())
        store = await Store.open(url)
        await store.close_down()
    assert not key_file.exists()
    monkeypatch.setenv("CARDSPEAK_KEY", base64.b64encode(os.urandom(32)).decode())
    with pytest.raises(WrongKey):
        await Store.open(url)
    key_file.write_bytes(base64.b64encode(key))
    await (await Store.open(url, key_file)).close_down()  # a file that is named goes before it


async def test_without_a_key_postgresql_says_what_to_do(postgresql_url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("CARDSPEAK_KEY", raising=False)
    with pytest.raises(StoreError, match=r"CARDSPEAK_KEY.*--key-file"):
        await Store.open(postgresql_url)


@pytest.mark.parametrize("text", ["", "no base64 !", base64.b64encode(bytes(31)).decode(), "KEY-MARK-" * 5, "\x00\xff"])
async def test_what_is_no_key_is_refused_without_showing_it(
    url: str, text: str, key_file: Path, monkeypatch: pytest.MonkeyPatch
):
    key_file.write_text(text)
    with pytest.raises(StoreError, match="32 random bytes in base64") as refused:
        await Store.open(url, key_file)
    assert "KEY-MARK" not in "".join(traceback.format_exception(refused.value))
    if text.isprintable() and text:
        monkeypatch.setenv("CARDSPEAK_KEY", text)
        with pytest.raises(StoreError, match="There is no key in CARDSPEAK_KEY") as refused:
            await Store.open(url)
        assert "KEY-MARK" not in "".join(traceback.format_exception(refused.value))


async def test_a_wrong_key_is_told_at_opening_and_a_missing_one_is_not_made_anew(
    opened: Opener, url: str, key_file: Path, tmp_path: Path
):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await append(store, "t", run(0, 1, DEALT, secret=True))
    other = tmp_path / "other.key"
    other.write_bytes(base64.b64encode(os.urandom(32)))
    with pytest.raises(WrongKey, match="not the key of this database"):
        await Store.open(url, other)
    missing = tmp_path / "missing.key"
    with pytest.raises(WrongKey, match=r"not in .*missing\.key"):
        await Store.open(url, missing)
    assert not missing.exists()
    async with opened() as store:
        assert await store.read("t") == run(0, 1, DEALT, secret=True)


async def test_a_lost_key_costs_what_was_sealed_and_nothing_else(opened: Opener, url: str, key_file: Path):
    """One says that it is lost: open facts are read on, sealed ones are marked, and new ones are sealed with the new key."""
    log = [fact(1, OPEN), fact(2, DEALT, secret=True, deal=4), fact(3, OPEN, deal=4)]
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await append(store, "t", log)
        await store.hold("t", "ann", SAID.encode())
        person, token = await store.new_person(1)
        code = await store.invite("t", "player")
    key_file.unlink()
    store = await Store.open(url, key_file, new_key=True)
    with pytest.raises(CannotOpen) as refused:
        await store.read("t")
    assert refused.value.number == 2
    lost = log[1]._replace(body=b"")
    assert await store.read("t", keep_lost=True) == [log[0], lost, log[2]]
    assert [found.deal for found in await store.read("t", keep_lost=True) if not found.body] == [4], (
        "the deal to be void"
    )
    assert await store.read("t", kinds=["act"], upto=1) == log[:1]
    assert await store.held("t") == {}
    assert await store.person_of(token) == person
    assert await store.redeem(code, 1)
    await append(store, "t", run(3, 1, DEALT, secret=True))
    await store.close_down()
    async with opened() as store:  # with the new key, which is the right one now
        assert await store.read("t", after=3) == run(3, 1, DEALT, secret=True)


async def test_the_right_key_said_to_be_lost_loses_nothing(opened: Opener, url: str, key_file: Path):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await append(store, "t", run(0, 1, DEALT, secret=True))
        await store.hold("t", "ann", SAID.encode())
    store = await Store.open(url, key_file, new_key=True)
    assert await store.read("t") == run(0, 1, DEALT, secret=True)
    assert await store.held("t") == {"ann": SAID.encode()}
    await store.close_down()


async def test_two_that_open_at_once_agree_on_the_key(postgresql_url: str, tmp_path: Path):
    """Both make the tables and look for the key at the same time; with one file for both they end up with one key."""
    stores = await asyncio.gather(*(Store.open(postgresql_url, tmp_path / "key") for _ in range(4)))
    await stores[0].create("t", b"{}", 1)
    for number, store in enumerate(stores):
        assert await outcome(store, "t", number, run(number, 1, DEALT, secret=True)) == "written"
    for store in stores:
        assert await store.read("t") == run(0, 4, DEALT, secret=True)
        await store.close_down()


async def test_what_was_said_beforehand_and_altered_is_told(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await store.hold("t", "ann", SAID.encode())
        with store._database.writing.begin() as connection:
            connection.execute(sa.text("UPDATE held SET member = 'bob'"))
        with pytest.raises(StoreError, match="altered"):
            await store.held("t")
