"""What the tests of the page share: where it is, its sizes, and the table alone with views put into it."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "src/cardspeak/server/page"
SIZES = {
    "phone": (360, 740),
    "phone375": (375, 812),
    "desk": (1280, 800),
    "beside": (940, 800),
    "side": (740, 360),
    "tablet": (820, 1180),
}
CHROMIUM = os.environ.get("CARDSPEAK_CHROMIUM") or next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))),
    "/usr/bin/chromium",
)
"""The browser. Where there is none the tests fail: ``apt-get install chromium``, or say where it is in ``CARDSPEAK_CHROMIUM``."""

Opened = Callable[..., Page]
"""Opens the table with a moment put into it."""


@contextmanager
def a_browser() -> Iterator[Browser]:
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


@contextmanager
def table_alone() -> Iterator[str]:
    """The address of the table alone."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Files)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/harness.html"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@cache
def moments() -> dict[str, Any]:
    """Every moment by its name, made once."""
    from table_moments import all_moments

    return all_moments()


def put(page: Page, moment: str) -> None:
    """Another moment in the same page."""
    page.evaluate("moment => put(moment)", moments()[moment])
    page.evaluate(STILL)


STILL = """() => new Promise((done) => {
  let last = "";
  let same = 0;
  const look = () => {
    const now = JSON.stringify([...document.querySelectorAll(".plate, .free, .bet, .row, .middle, .bar")].map((one) => one.getBoundingClientRect()));
    same = now === last ? same + 1 : 0;
    last = now;
    if (same < 5) requestAnimationFrame(look);
    else done();
  };
  look();
})"""
"""Until nothing has moved for some frames: seats are laid out again once the sizes of what is new are known."""
