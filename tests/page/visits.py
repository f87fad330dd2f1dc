"""First visits to the page, as Chromium makes them: what is loaded, and what each request waited for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from api_world import Person, World
from page_world import SIZES
from playwright.sync_api import Browser, CDPSession, Page

LOBBY = ".lobby button.main:enabled"
"""In the lobby one plays with this."""

TABLE = ".table-screen .bar .places button:enabled"
"""At the table one acts with these."""


class Visit:
    """A device that has never been there, at the page."""

    def __init__(self, page: Page, devtools: CDPSession) -> None:
        self.page = page
        self.devtools = devtools
        self.asked: dict[str, dict[str, Any]] = {}
        self.bytes: dict[str, int] = {}
        self.told = 0
        devtools.on("Network.requestWillBeSent", self._asks)
        devtools.on("Network.loadingFinished", self._loaded)
        devtools.on("Network.webSocketFrameReceived", self._hears)
        devtools.send("Network.enable")

    def _asks(self, event: dict[str, Any]) -> None:
        self.asked[event["requestId"]] = event

    def _loaded(self, event: dict[str, Any]) -> None:
        self.bytes[event["requestId"]] = event["encodedDataLength"]

    def _hears(self, event: dict[str, Any]) -> None:
        self.told += len(event["response"]["payloadData"].encode())

    @property
    def transferred(self) -> int:
        """Bytes that came over the line, with heads, and with what the socket has told."""
        return sum(self.bytes.values()) + self.told


@contextmanager
def first_visit(browser: Browser, world: World, token: str = "", size: str = "phone") -> Iterator[Visit]:
    """A device with nothing of the page on it, but for the token where there is one."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size == "phone",
        is_mobile=size == "phone",
        base_url=f"http://{world.host}",
        service_workers="block",
    )
    try:
        page = context.new_page()
        if token:
            page.add_init_script(f"localStorage.setItem('cardspeak.session', JSON.stringify({{ token: '{token}' }}))")
        yield Visit(page, context.new_cdp_session(page))
    finally:
        context.close()


def table_in_turn(world: World) -> tuple[Person, str]:
    """A table with five bots at which it is that person's turn, and stays it."""
    host = Person(world, world.http.post("/api/people").json()["token"])
    table, _ = host.make_table(seats=6, bots=[{"seat": seat} for seat in range(2, 7)], act_seconds=0, pause=0)
    host.do(table, "wish", what="auto-post", on=True)
    assert host.do(table, "sit", seat=1, chips=500).status_code == 200
    for _ in range(600):
        if host.view(table).get("offer"):
            return host, table
        host.do(table, "wish", what="auto-post", on=True)
    raise AssertionError("It never is his turn.")
