"""Lets the tests of this folder use the live table without a server, ``live_world``; whatever they keep is kept apart."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "live"))


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read from, or written to, the folders of whoever runs the tests."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("CARDSPEAK_SERVER", "CARDSPEAK_KEY"):
        monkeypatch.delenv(name, raising=False)
