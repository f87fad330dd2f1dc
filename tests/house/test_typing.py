"""The type checker knows every setting: a slip in a name or a value is found before anything runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

PROGRAM = """\
from typing import assert_type, Literal
from cardspeak import House

house = House.of("home", raises_per_round=4, redraw_at_tables=(2, 1))
assert_type(house.raises_per_round, int)
assert_type(house.button_method, Literal["dead", "moving"])
assert_type(house.low_qualifier, Literal["none", 8, 9])
assert_type(house.redraw_at_tables, tuple[int, ...])
assert_type(House().with_(check_raise=False), House)
house.button_method = "moving"  # error: read-only
House(raises_per_rund=4)  # error: unexpected
House.of("cardroom")  # error: incompatible type
house.with_(button_method="ded")  # error: incompatible type
House(check_raise=1)  # error: incompatible type
house.buton_method  # error: no attribute
"""


@pytest.mark.slow
def test_mypy_knows_every_setting(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir", str(tmp_path / "cache")]
    ran = subprocess.run([*mypy, str(program)], cwd=tmp_path, capture_output=True, text=True, check=False)
    told = {int(at): words.lower() for at, words in re.findall(r"program\.py:(\d+): error: (.*)", ran.stdout)}

    expected = {
        at: line.split("# error: ")[1] for at, line in enumerate(PROGRAM.splitlines(), start=1) if "# error" in line
    }
    assert told.keys() == expected.keys(), ran.stdout
    for at, words in expected.items():
        assert words in told[at]
