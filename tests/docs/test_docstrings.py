"""The examples in docstrings give what is printed under them."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import cardspeak

PACKAGE = Path(cardspeak.__file__).parent
SHOWN = sorted(path for path in PACKAGE.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))


def module_of(path: Path) -> str:
    parts = ("cardspeak", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(part for part in parts if part != "__init__")


@pytest.mark.parametrize("name", [module_of(path) for path in SHOWN])
def test_examples_in_docstrings_run(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert tried
    assert not failed


def test_there_are_examples() -> None:
    assert {"cardspeak.house", "cardspeak.rulebook"} <= {module_of(path) for path in SHOWN}
