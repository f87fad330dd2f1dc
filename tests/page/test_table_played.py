"""Whole deals of every game, played at a served table with bots: by keys alone, by mouse on a desk, by touch on a phone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from page_world import SIZES
from playwright.sync_api import Browser, Page

from cardspeak.games import GAMES

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
from api_world import Person, World, served

DEALS = 1
TURNS = 400
"""Looks at the page after which a deal that does not end has failed."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with served(tmp_path_factory.mktemp("server")) as running:
        running.hub.haste = 0.0
        yield running


def by_keys(page: Page, turn: int) -> None:
    """One thing done with the keyboard alone: what stands in the bar is reached by its key, or by the tabulator and Enter."""
    what = page.evaluate("""() => {
        const has = (one) => Boolean(document.querySelector(`.bar ${one}`));
        if (document.querySelector('dialog[open] .buy')) return 'sheet';
        if (has('.vote .places')) return 'vote';
        if (has('.places .draw')) return 'draw';
        if (has('.places button[aria-keyshortcuts="S"]')) return 'show';
        if (has('.places button[aria-keyshortcuts="F"]')) return 'act';
        return has('.wide-button.main, .choices .wide-button:enabled') ? 'button' : '';
    }""")
    press = page.keyboard.press
    if what == "vote":
        press("1")
    elif what == "draw":
        if page.locator(".places .draw:disabled").count() or turn % 2:
            press("1")
        press("d")
    elif what == "show":
        press("s" if turn % 2 else "m")
        press("s")
    elif what == "act":
        if turn % 5 == 4 and page.locator(".bar .wager:enabled").count():
            press("r")
            press("Enter")
        press("c")
        press("r")
        press("Enter")
    elif what in {"button", "sheet"}:
        where = (
            "dialog[open] .main" if what == "sheet" else ".bar .wide-button.main, .bar .choices .wide-button:enabled"
        )
        if page.evaluate(
            "where => { const one = document.querySelector(where); one?.focus(); return Boolean(one); }", where
        ):
            press("Enter")


def by_taps(page: Page, tap: Callable[[float, float], None]) -> None:
    """One thing done with the mouse or a finger: a tap where something stands that can be done."""
    for where in (
        "dialog[open] .buy .main",
        ".bar .vote .fold",
        ".bar .places .draw:enabled",
        ".bar .places .call:enabled:not(.hold):not(.draw)",
        ".bar .wagers .wager:enabled",
        ".bar .apart .all-in",
        ".bar .wide-button.main",
        ".bar .choices .wide-button:enabled",
        ".own .pick",
    ):
        box = page.evaluate("where => document.querySelector(where)?.getBoundingClientRect().toJSON() ?? null", where)
        if box is not None:
            tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            return


def by_mouse(page: Page, turn: int) -> None:
    """With the mouse."""
    by_taps(page, page.mouse.click)


def by_touch(page: Page, turn: int) -> None:
    """With a finger."""
    by_taps(page, page.touchscreen.tap)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("how", "size"), [(by_keys, "phone"), (by_mouse, "desk"), (by_touch, "phone")], ids=["keys", "mouse", "touch"]
)
def test_deals_are_played(browser: Browser, world: World, game: str, how: Callable[[Page, int], None], size: str):
    host = Person(world, world.http.post("/api/people").json()["token"])
    bots = [{"seat": seat} for seat in (2, 3, 4)]
    table, _ = host.make_table(game=game, seats=5, pause=1500, bots=bots, act_seconds=300)
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size == "phone",
        is_mobile=size == "phone",
        base_url=f"http://{world.host}",
        reduced_motion="reduce",
        service_workers="block",
    )
    wrong: list[str] = []
    try:
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.add_init_script(f"localStorage.setItem('cardspeak.session', JSON.stringify({{ token: '{host.token}' }}))")
        page.goto(f"/t/{table}")
        page.wait_for_selector(".table-screen .felt")
        dealt_in: set[int] = set()
        for turn in range(TURNS):
            deal = host.view(table).get("deal")
            if deal is not None and len(dealt_in) >= DEALS and deal["number"] > max(dealt_in):
                break
            if deal is not None and len(dealt_in) < DEALS and 1 in deal["order"] and deal["street"] != "over":
                dealt_in.add(deal["number"])
            how(page, turn)
            page.wait_for_timeout(330)  # buttons that have just come do nothing at first
            # What bots have overtaken meanwhile may be refused as late; nothing that the page offers may be refused else.
            refused = page.locator(".refused:not(.stale)")
            assert refused.count() == 0, refused.inner_text()
            if page.locator(".refused .cross").count():
                page.locator(".refused .cross").click()
        else:
            pytest.fail(f"{game} is not played on: {page.locator('.bar').inner_text()}")
        ledger = host.get(f"/api/tables/{table}/ledger").json()
        assert sum(account["net"] for account in ledger["accounts"]) + ledger["house"] + ledger["pot"] == 0
        acts = {"check", "call", "bet", "raise", "open", "complete", "bring-in", "fold", "all-in", "draw"}
        told = host.get(f"/api/tables/{table}/events", params={"since": 0}).json()
        assert any(event["kind"] in acts and event.get("player") == "Ann" for event in told)
    finally:
        context.close()
    assert not wrong
