"""The page's modules hold to their types, which are those of the messages on the wire."""

from __future__ import annotations

import subprocess
from pathlib import Path

TOOLS = Path(__file__).parent / "tools"


def test_the_modules_hold_to_their_types(page_tools: Path) -> None:
    tsc = page_tools / "node_modules" / "typescript" / "bin" / "tsc"
    ran = subprocess.run(
        ["node", tsc, "--project", TOOLS / "tsconfig.json"], capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stdout[:4000]
