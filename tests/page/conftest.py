"""A browser for the tests of the page, and the table alone with views put into it. Where there is no browser they fail."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from page_world import CHROMIUM, HERE, PAGE, SIZES, Opened, put


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless=new", *flags])
        yield started
        started.close()


class _Files(SimpleHTTPRequestHandler):
    """The page's files and the harness beside them."""

    def translate_path(self, path: str) -> str:
        """The file of the page, else that of the harness."""
        name = path.split("?", maxsplit=1)[0].lstrip("/")
        return str(PAGE / name if (PAGE / name).exists() else HERE / name)

    def log_message(self, *said: object) -> None:
        """Nothing."""


@pytest.fixture(scope="session")
def harness() -> Iterator[str]:
    """The address of the table alone."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Files)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/harness.html"
    server.shutdown()
    thread.join()
    server.server_close()


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
