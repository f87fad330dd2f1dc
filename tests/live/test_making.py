"""What a host may settle, and that something comes of it."""

from __future__ import annotations

import ast
from pathlib import Path

import cardspeak
from cardspeak.house.settings import NAMES
from cardspeak.live.making import NOT_ASKED

ROOMS = ("cards", "games", "ranks", "deal", "table", "floor", "live")


def test_every_setting_that_a_host_is_offered_is_asked_by_something_at_a_table() -> None:
    """A switch that nothing reads would promise what it does not keep. Questions that people ask without a table are left out."""
    read = set()
    for room in ROOMS:
        for path in Path(cardspeak.__file__).parent.joinpath(room).rglob("*.py"):
            if path.name in {"questions.py", "extras.py", "making.py"}:
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute):
                    read.add(node.attr)
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    read.add(node.value)
    assert set(NAMES) - read == NOT_ASKED
