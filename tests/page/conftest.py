"""A browser for the tests of the page, and the table alone with views put into it. Where there is no browser they fail."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).parent))

from page_world import SIZES, Opened, a_browser, put, table_alone


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window. It is closed before other tests come: while it is open, its event loop runs in this thread, and no other
    can."""
    with a_browser() as started:
        yield started


@pytest.fixture(scope="session")
def harness() -> Iterator[str]:
    """The address of the table alone."""
    with table_alone() as address:
        yield address


@pytest.fixture
def table(browser: Browser, harness: str) -> Iterator[Opened]:
    """Opens the table at a size with the moment of that name put into it. Nothing may go wrong in the page meanwhile."""
    pages: list[Page] = []
    wrong: list[str] = []

    def opened(moment: str, size: str = "phone", mode: str = "table", *, still: bool = True) -> Page:
        width, height = SIZES[size]
        motion: Literal["reduce", "no-preference"] = "reduce" if still else "no-preference"
        page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion=motion)
        pages.append(page)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{harness}?mode={mode}")
        page.wait_for_function("window.ready")
        put(page, moment)
        return page

    yield opened
    for page in pages:
        page.close()
    assert not wrong
