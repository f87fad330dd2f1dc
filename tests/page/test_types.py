"""The page's modules hold to their types, which are those of the messages on the wire."""

from __future__ import annotations

import subprocess
from pathlib import Path

from page_world import PAGE, node


def test_the_modules_hold_to_their_types(page_tools: Path) -> None:
    tsc = page_tools / "node_modules" / "typescript" / "bin" / "tsc"
    ran = subprocess.run(
        [node("node"), tsc, "--noEmit", "--pretty", "false", "--project", PAGE / "tsconfig.json"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[:4000]
