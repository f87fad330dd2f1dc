"""Tokens on this machine: nobody else reads them, and each server has its own."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from cardspeak.client import BadTokenFile, keep_token, kept_token
from cardspeak.client.tokens import own_folder

TOKEN = "a-token-that-nobody-may-see"  # noqa: S105 (it opens nothing)
posix = pytest.mark.skipif(sys.platform == "win32", reason="modes are of POSIX")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path


def test_each_server_and_each_bot_has_its_own():
    assert kept_token("http://one:8000") is None
    keep_token("http://one:8000", "first")
    keep_token("http://two:8000", "second")
    keep_token("http://one:8000", "third", "t1 Robot")
    keep_token("http://one:8000", "fourth", "t2 Robot")
    assert kept_token("http://one:8000") == "first"
    assert kept_token("http://two:8000") == "second"
    assert kept_token("http://one:8000", "t1 Robot") == "third"
    assert kept_token("http://one:8000", "t2 Robot") == "fourth"
    keep_token("http://one:8000", "fifth")
    assert kept_token("http://one:8000") == "fifth"


def test_names_that_read_alike_are_kept_apart():
    keep_token("http://one:8000", "first", "Zoë")
    keep_token("http://one:8000", "second", "Zo-")
    assert kept_token("http://one:8000", "Zoë") == "first"
    assert kept_token("http://one:8000", "Zo-") == "second"


@posix
def test_the_file_is_for_its_owner_alone(folder: Path):
    before = os.umask(0)
    try:
        path = keep_token("http://one:8000", TOKEN)
        keep_token("http://one:8000", TOKEN)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert path.is_relative_to(folder)
    assert [one.name for one in path.parent.iterdir()] == [path.name]  # no part of a file stays


@posix
@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o620])
def test_a_file_that_others_can_read_is_not_used(mode: int):
    path = keep_token("http://one:8000", TOKEN)
    path.chmod(mode)
    with pytest.raises(BadTokenFile, match="chmod 600") as found:
        kept_token("http://one:8000")
    assert TOKEN not in str(found.value)


@pytest.mark.parametrize(
    "body", [b"", b"{", b'{"server": "x"}', b'{"token": 7}', b'"' + TOKEN.encode() + b'"', b"\xff"]
)
def test_a_file_that_holds_no_token_says_nothing_of_what_it_holds(body: bytes):
    path = keep_token("http://one:8000", TOKEN)
    path.write_bytes(body)
    with pytest.raises(BadTokenFile, match="holds no token") as found:
        kept_token("http://one:8000")
    assert TOKEN not in f"{found.value!r}"


def test_a_folder_that_cannot_be_made_is_a_sentence(folder: Path):
    (folder / "cardspeak").write_text("a file where the folder should be")
    with pytest.raises(BadTokenFile, match="cannot be kept") as found:
        keep_token("http://one:8000", TOKEN)
    assert TOKEN not in f"{found.value!r}"


@pytest.mark.parametrize(
    ("platform", "config", "data"),
    [
        ("linux", ".config/cardspeak", ".local/share/cardspeak"),
        ("darwin", "Library/Application Support/cardspeak", "Library/Application Support/cardspeak"),
        ("win32", "AppData/Roaming/cardspeak", "AppData/Roaming/cardspeak"),
    ],
)
def test_each_system_has_its_places(
    platform: str, config: str, data: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert own_folder("config") == tmp_path / config
    assert own_folder("data") == tmp_path / data
