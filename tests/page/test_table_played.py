"""Whole deals of every game, played at a served table with bots: by keys alone, by mouse on a desk, by touch on a phone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from page_world import SIZES
from playing import by_keys, by_mouse, by_touch
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
