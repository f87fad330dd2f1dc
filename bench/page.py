"""The page in a browser: what a first visit loads, how soon it can be used on a slow phone, and how long a new view takes to be drawn.

README.md says what is measured and how it is read.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, CDPSession

sys.path.append(str(Path(__file__).parent.parent / "tests/page"))
sys.path.append(str(Path(__file__).parent.parent / "tests/server"))
from api_world import Person, World, served
from page_world import a_browser, moments
from visits import LOBBY, TABLE, first_visit, table_in_turn

LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
"""A slow phone's line: 1.6 Mbit/s down, 750 kbit/s up, and 150 ms before anything comes."""

SLOW = 4
"""How many times slower than this machine the phone is."""

WATCH = """(wanted) => {
  // By the page's own clock, which begins where one goes there: when a tap would be heard, all that was under way being done.
  const look = () => document.querySelector(wanted) && setTimeout(() => (window.usable ??= performance.now()));
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}"""

USABLE = "() => new Promise((done) => { const look = () => (window.usable ? done(window.usable) : setTimeout(look, 20)); look(); })"

KEEP = """async (games) => {
  // The moments of each game with its log, behind as much log as a page fetches for a table that it comes to.
  const store = await import(document.querySelector('script[type=module]').src.replace('app.js', 'store.js'));
  const past = [];
  while (past.length < 600) past.push(...games[0].events.map((event, at) => ({ ...event, number: past.length + at - 100_000 })));
  window.show = (game, at) => {
    const view = games[game].views[at];
    const events = games[game].events.filter((event) => event.number <= view.number);
    store.events.value = [...past, ...events];
    store.view.value = { ...view, now: Date.now(), clock: null };
  };
}"""

DRAW = """async ([game, at]) => {
  // The view comes as a frame begins; what is posted then is heard when that frame has been drawn. One more, and all that it costs is over.
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const drawn = await new Promise((done) => requestAnimationFrame(() => {
    const began = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - began);
    show(game, at);
    port2.postMessage(0);
  }));
  await frame();
  return drawn;
}"""

SETTLE = "() => new Promise((done) => setTimeout(done, 700))"
"""Whatever moves when a view has come, such as buttons that are faint at first, has come to rest."""

WORK = {"TaskDuration": "all", "RecalcStyleDuration": "style", "LayoutDuration": "layout"}
"""What the page's thread is asked about; the rest of it is our scripts, and paint."""


def spread(found: Sequence[float], unit: str) -> str:
    """Median, least and most."""
    return f"{median(found):,.0f} {unit} ({min(found):,.0f}..{max(found):,.0f})"


def first_load(browser: Browser, world: World, rounds: int) -> None:
    """Bytes and time of first visits to the lobby and to a table."""
    host, table = table_in_turn(world)
    for label, path, wanted, token in (("lobby", "/", LOBBY, ""), ("table", f"/t/{table}", TABLE, host.token)):
        usable: list[float] = []
        transferred = requests = 0
        for _ in range(rounds):
            with first_visit(browser, world, token) as visit:
                visit.devtools.send("Network.emulateNetworkConditions", LINE)
                visit.devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
                visit.page.add_init_script(f"({WATCH})({json.dumps(wanted)})")
                visit.page.goto(path)
                usable.append(visit.page.evaluate(USABLE))
                visit.page.wait_for_load_state("networkidle")
                transferred, requests = visit.transferred, len(visit.asked)
        print(f"first {label}: {transferred:,} bytes, {requests} requests, usable after {spread(usable, 'ms')}")


def work_of(devtools: CDPSession) -> dict[str, float]:
    """What the page's thread has done so far, in milliseconds of processor time."""
    found = devtools.send("Performance.getMetrics")["metrics"]
    return {one["name"]: 1000 * one["value"] for one in found if one["name"] in WORK}


def drawing(browser: Browser, world: World, games: Sequence[str], rounds: int) -> None:
    """What it costs to draw a new view in the whole page: every moment of a deal after the other, with what it adds to the log."""
    host = Person(world, world.http.post("/api/people").json()["token"])
    table, _ = host.make_table(seats=9)
    told = []
    for game in games:
        chosen = [one for name, one in moments().items() if name.startswith(f"{game}/")]
        assert len(chosen[0]["view"]["seats"]) >= 8
        told.append({"views": [one["view"] for one in chosen], "events": chosen[-1]["events"]})
    for size in ("phone", "desk"):
        for slower in (1, SLOW):
            with first_visit(browser, world, host.token, size) as visit:
                visit.page.goto(f"/t/{table}")
                visit.page.wait_for_selector(".table-screen .felt")
                visit.page.evaluate(KEEP, told)
                visit.devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
                visit.devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
                found: dict[str, list[float]] = {name: [] for name in (*WORK, "drawn")}
                for turn in range(rounds + 1):
                    for game, one in enumerate(told):
                        for at in range(len(one["views"])):
                            visit.page.evaluate(SETTLE)
                            before = work_of(visit.devtools)
                            drawn = visit.page.evaluate(DRAW, [game, at])
                            after = work_of(visit.devtools)
                            # The first time round the browser translates the scripts; the first view of a deal is another table.
                            if turn and at:
                                found["drawn"].append(drawn)
                                for what in WORK:
                                    found[what].append(after[what] - before[what])
            parts = [f"{label} {row(found[what])}" for what, label in {"drawn": "drawn in", **WORK}.items()]
            print(
                f"a view on a {size}, {slower}x slower, {len(found['TaskDuration'])} views, p50 / p99: {', '.join(parts)} ms"
            )


def row(found: Sequence[float]) -> str:
    """Half of them and ninety-nine of a hundred take no longer."""
    return f"{median(found):.1f} / {quantiles(found, n=100, method='inclusive')[98]:.1f}"


def main(arguments: Any) -> None:
    """Measure what is asked for."""
    with a_browser() as browser, tempfile.TemporaryDirectory() as folder, served(Path(folder)) as world:
        world.hub.haste = 0.0
        if arguments.only != "draw":
            first_load(browser, world, arguments.rounds)
        if arguments.only != "load":
            drawing(browser, world, ("holdem", "stud"), arguments.rounds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("load", "draw"))
    parser.add_argument("--rounds", type=int, default=7, help="visits, and times that each view is drawn")
    main(parser.parse_args())
