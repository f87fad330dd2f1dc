"""``cardspeak serve`` and ``cardspeak backup``: where things are, what cannot be, and the addresses of this machine."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from cardspeak.cli import addresses, main
from cardspeak.cli.serve import own_database, place_of_key, shown


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and errors of the command."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["--workers", "2"], "2 workers need PostgreSQL"),
        (["--workers", "4", "--database", "sqlite:///x.db"], "4 workers need PostgreSQL"),
        (["--log-level", "loud"], "There is no log level 'loud'"),
        (["--database", "mysql://ann:secret@host/x"], "No store is kept in 'mysql'"),
        (["--database", "nonsense"], "no address of a database"),
        (["--database", "postgresql://ann:secret"], "no address of a database"),
        (["--database", "sqlite:////no/such/folder/x.db"], "There is no folder"),
    ],
)
def test_what_cannot_be_is_one_sentence(capsys: pytest.CaptureFixture[str], typed: list[str], says: str):
    code, out, err = said(capsys, "serve", "--host", "127.0.0.1", "--port", "0", *typed)
    assert (code, out) == (2, "")
    assert err.startswith("cardspeak: ")
    assert says in err
    assert "secret" not in err


def test_a_port_that_is_taken_is_one_sentence(capsys: pytest.CaptureFixture[str]):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, out, err = said(capsys, "serve", "--host", "127.0.0.1", "--port", str(port))
    assert (code, out) == (2, "")
    assert f"port {port}, cannot be listened at" in err


def test_a_back_up_of_nothing_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    code, out, err = said(capsys, "backup", str(tmp_path / "copy.db"))
    assert (code, out) == (2, "")
    assert "There is no database" in err
    assert not (tmp_path / "copy.db").exists()


def test_the_own_database_has_its_folder(tmp_path: Path):
    url = own_database()
    assert url == f"sqlite:///{tmp_path / 'data' / 'cardspeak' / 'cardspeak.db'}"
    assert (tmp_path / "data" / "cardspeak").is_dir()
    assert shown(url) == str(tmp_path / "data" / "cardspeak" / "cardspeak.db")


def test_a_password_is_not_shown():
    for url in ("postgresql://ann:secret@host/x", "postgresql://ann@host/x?password=secret", "postgresql://ann:secret"):
        assert "secret" not in shown(url)
    assert shown("postgresql://ann:secret@host/x").endswith("@host/x")


def test_the_key_is_where_the_store_looks_for_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'x.db'}"
    assert place_of_key(url, None) == str(tmp_path / "x.db.key")
    assert place_of_key(url, tmp_path / "my.key") == str(tmp_path / "my.key")
    monkeypatch.setenv("CARDSPEAK_KEY", "whatever")
    assert "CARDSPEAK_KEY" in place_of_key(url, None)
    assert "whatever" not in place_of_key(url, None)


class Asked:
    """In place of a socket: it may be connected, which sends nothing where it is for datagrams, and asked for its own address."""

    own: dict[str, str] = {}  # noqa: RUF012 (set for each test)

    def __init__(self, _: int, kind: int) -> None:
        assert kind == socket.SOCK_DGRAM
        self.far = ""

    def __enter__(self) -> Asked:  # noqa: PYI034 (it stands for a socket)
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing was opened."""

    def connect(self, address: tuple[str, int]) -> None:
        """As a system does that has a route there or has not."""
        if address[0] not in self.own:
            raise OSError("no route")
        self.far = address[0]

    def getsockname(self) -> tuple[str, int]:
        """The address on the way there."""
        return self.own[self.far], 5000


@pytest.mark.parametrize(
    ("own", "found"),
    [
        ({}, []),
        ({"192.0.2.1": "192.168.1.7", "192.168.255.254": "192.168.1.7"}, ["192.168.1.7"]),
        ({"192.0.2.1": "203.0.113.5", "10.255.255.254": "10.0.0.4"}, ["203.0.113.5", "10.0.0.4"]),
        ({"192.0.2.1": "192.168.1.7", "2001:db8::1": "2001:db8:1::7"}, ["192.168.1.7", "[2001:db8:1::7]"]),
        ({"2001:db8::1": "fe80::1%eth0"}, []),
        ({"192.0.2.1": "127.0.0.1", "10.255.255.254": "169.254.3.4"}, []),
    ],
)
def test_own_addresses_are_found_without_sending(
    monkeypatch: pytest.MonkeyPatch, own: dict[str, str], found: list[str]
):
    monkeypatch.setattr(Asked, "own", own)
    monkeypatch.setattr(addresses.socket, "socket", Asked)
    assert addresses.own_addresses() == found
    only_old: list[Any] = [one for one in found if "[" not in one]
    assert addresses.own_addresses("0.0.0.0") == only_old  # noqa: S104 (asked for, not listened at)


@pytest.mark.parametrize(
    ("host", "alone", "every"),
    [
        ("127.0.0.1", True, False),
        ("localhost", True, False),
        ("::1", True, False),
        ("0.0.0.0", False, True),  # noqa: S104 (asked about, not listened at)
        ("::", False, True),
        ("192.168.1.7", False, False),
        ("cards.example", False, False),
    ],
)
def test_hosts_are_told_apart(host: str, alone: bool, every: bool):
    assert addresses.is_own_alone(host) is alone
    assert addresses.is_any(host) is every
