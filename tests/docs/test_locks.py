"""The lock files name packages and hashes, and no place to get them from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")


def pins(name: str) -> dict[str, str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_has_a_hash_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")

    assert "://" not in text
    assert not re.search(r"^-", text, re.MULTILINE), "an option such as an index does not belong in a lock"
    for entry in re.split(r"\n(?=[a-z0-9])", text)[1:]:
        assert "--hash=sha256:" in entry, entry.splitlines()[0]


def test_what_is_tested_is_what_runs() -> None:
    """The packages to run with have the same versions in both locks, so one environment serves both."""
    run, test = (pins(name) for name in LOCKS)
    assert run.items() <= test.items()


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    def names(entries: list[str]) -> set[str]:
        return {re.split(r"[\[ <>=;]", entry)[0] for entry in entries if isinstance(entry, str)}

    groups = project["dependency-groups"]
    run = (
        names(project["project"]["dependencies"]) | names(project["build-system"]["requires"]) | names(groups["build"])
    )
    assert run <= set(pins("requirements.lock"))
    assert names(groups["dev"]) <= set(pins("requirements-dev.lock"))
