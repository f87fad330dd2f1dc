"""What the tests of the page share: sizes of screens, moments of tables, and how one is put into the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from table_moments import all_moments

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "src/cardspeak/server/page"
SIZES = {"phone": (360, 740), "desk": (1280, 800), "beside": (940, 800), "side": (740, 360), "tablet": (820, 1180)}


@cache
def moments() -> dict[str, Any]:
    """Every moment by its name, made once."""
    return all_moments()


Opened = Callable[..., Page]


def put(page: Page, moment: str) -> None:
    """Another moment in the same page."""
    page.evaluate("moment => put(moment)", moments()[moment])
    page.evaluate(
        "() => new Promise(done => { let left = 5; const next = () => (left -= 1) ? requestAnimationFrame(next) : done(); next(); })"
    )
