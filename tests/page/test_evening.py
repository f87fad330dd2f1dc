"""An evening: two people at their pages and three bots play dealer's choice while the lines break and the server is killed again and again.

The people do everything in the page, and nobody reloads it. At the end the log of the table, what the pages have sent, and what they have been
told must agree: nothing twice, nothing lost, nothing done that nobody tapped.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from page_world import SIZES
from playing import by_keys, by_taps
from playwright.sync_api import Browser, ConsoleMessage, expect
from wire import Break, Wire

sys.path.append(str(Path(__file__).parents[1] / "server"))
from examining import examine

IS_SERVED = Path(__file__).parents[1] / "server" / "one_that_is_served.py"

DEALS = int(os.environ.get("CARDSPEAK_DEALS", "8"))
KILLS = int(os.environ.get("CARDSPEAK_KILLS", "2"))
"""An evening that says something has 200 deals and 20 kills."""

SEED = int(os.environ.get("CARDSPEAK_SEED", "1"))

COLD = 300
"""Milliseconds in which buttons that have just come do nothing."""

SECONDS_A_DEAL = 120
"""The evening has failed where a deal takes longer than that on the average."""

BACK = 40_000
"""Milliseconds in which a page is back: it waits eight seconds at most between two attempts, and a silent line is found out within sixteen."""

BY_HAND = {"fold", "check", "call", "bet", "raise", "complete", "open", "all-in", "bring-in", "draw"}
"""Kinds of facts that are somebody's act; hands are shown and thrown away by the dealer as well."""

NOTES = """(() => {
  // What a page sends and is told, and how often somebody has touched it, by the page's own clock.
  const notes = { inputs: 0, sent: [], offered: {}, answers: {}, cards: [], sockets: 0 };
  const shown = new Set();
  for (const kind of ['click', 'keydown']) addEventListener(kind, (event) => event.isTrusted && (notes.inputs += 1), true);
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      notes.sockets += 1;
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.type === 'done' || message.type === 'refused') notes.answers[message.id] = message;
        if (message.type !== 'update') return;
        const { offer, deal, seat, seats, status, number } = message.view;
        if (offer) notes.offered[offer.decision] ??= performance.now();
        const cards = seat ? (seats[seat - 1].cards ?? []).join(' ') : '';
        const key = `${deal?.number} ${cards}`;
        if (status !== 'on' || !cards || cards.includes('??') || shown.has(key)) return;
        shown.add(key);
        notes.cards.push(`${deal.number} ${number} ${seat} ${cards}`);
      });
    }
    send(text) {
      const message = JSON.parse(text);
      if (message.type !== 'hello' && message.type !== 'ping') notes.sent.push({ at: performance.now(), inputs: notes.inputs, message });
      super.send(text);
    }
  };
  window.notes = notes;
})()"""

LOOK = """async () => {
  const store = await import(document.querySelector('script[type=module]').src.replace('app.js', 'store.js'));
  const refused = [...document.querySelectorAll('.refused p')].map((one) => one.textContent);
  document.querySelector('.refused .cross')?.click();
  const sheet = document.querySelector('dialog[open]');
  const astray = Boolean(sheet && !sheet.querySelector('.games, .buy .main:enabled'));
  return { deal: store.view.value?.deal?.number ?? 0, games: sheet?.querySelectorAll('.games li').length ?? 0, astray, refused };
}"""

KNOWN = """async () => {
  const store = await import(document.querySelector('script[type=module]').src.replace('app.js', 'store.js'));
  return structuredClone({ view: store.view.value, status: store.status.value, token: store.session.value.token });
}"""


class Server:
    """A server in a process of its own, which is killed and begins anew at the same port with the same file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"sqlite:///{folder / 'tables.db'}"
        self.port = 0
        self.kills = 0
        self.log = (folder / "server.log").open("w", encoding="utf-8")
        self.process: subprocess.Popen[str]
        self.start()

    def start(self) -> None:
        """Begin, and wait until it listens."""
        command = [sys.executable, str(IS_SERVED), self.url, "1", str(self.port), "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        told = self.process.stdout.readline().split()
        assert told, "the server does not begin"
        self.port = int(told[0])

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.kills += 1

    def die_and_live(self, after: float, dead: float) -> None:
        """Be killed in a while, and begin anew after another."""
        time.sleep(after)
        self.kill()
        time.sleep(dead)
        self.start()

    def stop(self) -> None:
        """End in good order."""
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=60)
        self.log.close()

    def wrong(self) -> list[str]:
        """What it has said that was worse than information."""
        lines = (self.folder / "server.log").read_text(encoding="utf-8").splitlines()
        return [line for line in lines if json.loads(line)["level"] not in {"debug", "info"}]


class Player:
    """Somebody at a page of his own, over a line of his own: with a finger on a phone, else with the mouse or the keys."""

    def __init__(self, browser: Browser, server: Server, size: str, chance: Random) -> None:
        self.wire = Wire(server.port)
        self.chance = chance
        self.turn = self.deal = 0
        self.wrong: list[str] = []
        self.refused: list[str] = []
        self.broken: Counter[str] = Counter()
        self.until: tuple[float, Callable[[], None]] | None = None
        self.phone = size == "phone"
        width, height = SIZES[size]
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=self.phone,
            is_mobile=self.phone,
            base_url=f"http://127.0.0.1:{self.wire.port}",
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(BACK)
        self.page = self.context.new_page()
        self.page.add_init_script(NOTES)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", self._said)

    def _said(self, said: ConsoleMessage) -> None:
        # A browser reports each connection that fails, by itself; everything else that is said as an error is one.
        if said.type == "error" and not re.search(r"net::ERR_|WebSocket connection to|WebSocket is closed", said.text):
            self.wrong.append(said.text)

    def known(self) -> dict[str, Any]:
        """What the page knows."""
        found: dict[str, Any] = self.page.evaluate(KNOWN)
        return found

    # -------------------------------------------------------------------------------------------- playing

    def tap(self, x: float, y: float) -> None:
        """Touch the page there: now and then twice, or with a third tap a moment later, as people do who are not sure."""
        touch = self.page.touchscreen.tap if self.phone else self.page.mouse.click
        touch(x, y)
        luck = self.chance.random()
        if luck < 0.3:
            touch(x, y)
        if luck < 0.1:
            self.page.wait_for_timeout(self.chance.randrange(250))
            touch(x, y)

    def tap_on(self, where: str) -> bool:
        """Tap the middle of what is there first; whether anything is."""
        return by_taps(self.page, self.tap, where)

    def play(self) -> None:
        """One thing that can be done just now; what has been refused is read and closed first."""
        self.turn += 1
        seen = self.page.evaluate(LOOK)
        self.deal = max(self.deal, seen["deal"])
        self.refused += seen["refused"]
        luck = self.chance.random()
        if seen["astray"]:
            self.tap_on("dialog[open] .cross")
        elif seen["games"]:
            self.tap_on(f"dialog[open] .games li:nth-child({self.chance.randrange(seen['games']) + 1}) button")
        elif luck < 0.06 and self.tap_on(".bar .sizes .size:last-child"):
            self.tap_on(".bar .wagers .wager:enabled")
        elif luck < 0.1:
            self.tap_on(".bar .places .fold:enabled:not(.hold)")
        elif luck < 0.15:
            self.tap_where_the_turn_comes()
        elif self.phone or luck < 0.6:
            by_taps(self.page, self.tap)
        else:
            by_keys(self.page, self.turn)

    def tap_where_the_turn_comes(self) -> None:
        """Tap at once when buttons come to stand where something else stood."""
        self.page.evaluate(
            """() => new Promise((done) => {
              const before = document.querySelector('.bar')?.textContent;
              const bar = document.querySelector('.bar');
              const end = () => (watch.disconnect(), done());
              const watch = new MutationObserver(() => bar.textContent !== before && bar.querySelector('.places') && end());
              if (bar) watch.observe(bar, { childList: true, subtree: true, characterData: true });
              setTimeout(end, 400);
            })"""
        )
        self.tap_on(self.chance.choice([".bar .places .call", ".bar .places .fold", ".bar .wagers .wager"]))

    # -------------------------------------------------------------------------------------------- lines that break

    def breaks(self) -> None:
        """Now and then something happens to the line; what lasts is over after a while."""
        if self.until is not None:
            if time.monotonic() > self.until[0]:
                self.until[1]()
                self.until = None
            return
        luck = self.chance.random()
        ways: tuple[Break, ...] = ("swallowed", "unanswered", "half")
        if luck < 0.002:
            self.broken["cut"] += 1
            self.wire.cut()
        elif luck < 0.012:
            how = self.chance.choice(ways)
            self.broken[how] += 1
            self.wire.cut_at_next(how)
        elif luck < 0.0135:
            self.broken["offline"] += 1
            self.context.set_offline(True)
            self.until = (time.monotonic() + self.chance.uniform(0.2, 5), lambda: self.context.set_offline(False))
        elif luck < 0.0138:
            self.broken["silent"] += 1
            self.wire.be_silent()
            self.until = (time.monotonic() + self.chance.uniform(0.5, 20), self.wire.mend)

    def is_whole(self) -> None:
        """Nothing more happens to the line, and the page comes back by itself."""
        if self.until is not None:
            self.until[1]()
            self.until = None
        self.wire.mend()
        expect(self.page.locator(".line-state")).to_have_count(0, timeout=BACK)

    def end(self) -> None:
        """Leave."""
        self.context.close()
        self.wire.end()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path)
    try:
        yield one
    finally:
        if one.process.poll() is None:
            one.stop()


def make_a_table(host: Player) -> str:
    """By the form: dealer's choice, anew for each deal, five seats with three bots. The link for friends."""
    page = host.page
    page.goto("/#/make")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("What is dealt").select_option("dealers-choice")
    page.get_by_label("Deals for each game").fill("1")
    page.get_by_label("Seats", exact=True).fill("5")
    page.get_by_label("Bots", exact=True).fill("3")
    page.locator("summary", has_text="Time").click()
    page.get_by_label("Seconds for an act").fill("300")
    page.get_by_label("Between two deals, seconds").fill("1")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_label("The link").wait_for()
    link = page.get_by_label("The link").input_value()
    page.get_by_role("link", name="To the table", exact=True).click()
    page.wait_for_selector(".table-screen .felt")
    return link


def come_and_sit(guest: Player, link: str) -> None:
    """By the link, at the address that the guest's own line has."""
    page = guest.page
    page.goto(f"/t/{link.partition('/t/')[2]}")
    page.get_by_label("Your name at the table").fill("Bea")
    page.get_by_role("button", name="Come to the table").click()
    page.get_by_role("button", name="Take seat").click()
    page.get_by_role("button", name="Most").click()
    page.get_by_role("button", name=re.compile("^Sit down with")).click()
    page.wait_for_selector(".table-screen .own")


def in_a_loop(work: Any) -> Any:
    """A coroutine run in a thread of its own: this one has the browser's loop."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()


@pytest.mark.slow
def test_an_evening_of_dealers_choice_with_lines_that_break_and_a_server_that_is_killed(
    browser: Browser, server: Server, tmp_path: Path
):
    chance = Random(SEED)
    with ExitStack() as stack:
        players = [Player(browser, server, size, Random(chance.random())) for size in ("desk", "phone")]
        for player in players:
            stack.callback(player.end)
        host, guest = players
        come_and_sit(guest, make_a_table(host))
        table = host.known()["view"]["table"]

        dealt = play_the_evening(server, players, chance)

        for player in players:
            player.is_whole()
        stop_the_game(host, guest)
        knows = [player.known() for player in players]
        notes: list[dict[str, Any]] = [player.page.evaluate("window.notes") for player in players]
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}/api/tables/{table}", timeout=20) as http:
            asked = [{"Authorization": f"Bearer {one['token']}"} for one in knows]
            views = [http.get("", headers=mine).json() for mine in asked]
            events = http.get("/events", headers=asked[0], params={"since": 0}).json()
            ledger = http.get("/ledger", headers=asked[0]).json()
        server.stop()

    # The pages show what the server has.
    for known, view in zip(knows, views, strict=True):
        assert known["view"]["number"] == view["number"]
        assert known["view"]["deal"]["number"] == view["deal"]["number"] >= DEALS
        assert known["view"]["deal"]["pot"] == view["deal"]["pot"]
        assert [one.get("chips", 0) for one in known["view"]["seats"]] == [one.get("chips", 0) for one in view["seats"]]
    assert [event["number"] for event in events] == sorted({event["number"] for event in events})

    # Chips: the ledger sums to zero, and what was paid in lies on the table.
    accounts = ledger["accounts"]
    assert sum(one["net"] for one in accounts) + ledger["house"] + ledger["pot"] == 0
    brought = sum(one["paid_in"] - one["taken_out"] for one in accounts)
    assert brought == sum(one.get("chips", 0) for one in views[0]["seats"]) + ledger["house"] + ledger["pot"]

    nothing_was_done_twice(tmp_path / "tables.db", table, notes, events)
    said = [line for note in notes for line in lines_of(table, note, tmp_path / "tables.db")]
    deals = in_a_loop(examine(server.url, tmp_path / "tables.db.key", said))
    assert deals >= DEALS
    assert server.kills == KILLS

    bought = sum(event["kind"] == "buys" and event.get("player") in {"Ann", "Bea"} for event in events)
    chosen = sum(note_of["message"]["type"] == "form" for note in notes for note_of in note["sent"])
    acts = sum(event["kind"] in BY_HAND and event.get("player") in {"Ann", "Bea"} for event in events)
    print(  # noqa: T201 (what the evening was, for whoever runs it to see)
        f"\n{deals} deals, {dealt} played; {server.kills} kills; {acts} acts of people; {bought} times bought in; {chosen} choices of game; "
        f"lines broken {[dict(one.broken) for one in players]}, sockets {[one['sockets'] for one in notes]}, "
        f"inputs {[one['inputs'] for one in notes]}; refused: {Counter(text for one in players for text in one.refused).most_common()}"
    )
    assert [player.wrong for player in players] == [[], []]
    assert server.wrong() == []


def play_the_evening(server: Server, players: list[Player], chance: Random) -> int:
    """Until so many deals are over and the server has been killed so often; the number of the last deal."""
    deal = 0
    end = time.monotonic() + SECONDS_A_DEAL * max(DEALS, 4)
    dies: Future[None] | None = None
    with ThreadPoolExecutor(1) as threads:
        while deal <= DEALS or server.kills < KILLS or dies is not None:
            assert time.monotonic() < end, [player.page.locator(".bar").inner_text() for player in players]
            for player in players:
                player.breaks()
                player.play()
                deal = max(deal, player.deal)
                if dies is not None and dies.done():
                    dies.result()
                    dies = None
                if dies is None and server.kills < KILLS and deal * KILLS >= server.kills * DEALS + 1:
                    dies = threads.submit(server.die_and_live, chance.uniform(0, 1.5), chance.uniform(0, 2))
    return deal


def stop_the_game(host: Player, guest: Player) -> None:
    """The host pauses the table in his panel; the deal that is on is played to its end."""
    host.page.keyboard.press("Escape")
    host.page.locator(".table-top").get_by_role("link", name=re.compile("^Host")).click()
    host.page.get_by_role("button", name="Pause").click()
    expect(host.page.locator(".toast").last).to_contain_text("nothing is dealt after this deal")
    host.page.get_by_role("link", name="To the table", exact=True).click()
    for _ in range(400):
        if all(player.known()["view"]["status"] == "paused" for player in (host, guest)):
            break
        for player in (host, guest):
            player.play()
    else:
        pytest.fail("The deal does not end.")


def done_commands(database: Path, table: str) -> list[tuple[str, str, int]]:
    """Every command that the table has carried out: whose, its key, and the last fact that it brought."""
    with sqlite3.connect(database) as file:
        found = file.execute("SELECT member, command, number FROM commands WHERE table_id = ?", (table,)).fetchall()
    file.close()
    return found


def lines_of(table: str, note: dict[str, Any], database: Path) -> list[str]:
    """What a page was told, in the words of ``examine``."""
    whose = {key: member for member, key, _ in done_commands(database, table)}
    did = [
        f"did {table} {whose.get(key, 'nobody')} {key} {answer['number']}"
        for key, answer in note["answers"].items()
        if answer["type"] == "done" and sent_as(note, key) != "hold-act"
    ]
    return [*did, *[f"cards {table} {line}" for line in note["cards"]]]


def sent_as(note: dict[str, Any], key: str) -> str:
    """What kind of command a page has sent under that key."""
    return next(one["message"]["type"] for one in note["sent"] if one["message"]["id"] == key)


def nothing_was_done_twice(
    database: Path, table: str, notes: list[dict[str, Any]], events: list[dict[str, Any]]
) -> None:
    """Each decision was answered once, by somebody whose page was touched for it, and the log has no act of a person besides."""
    done = done_commands(database, table)
    keys = [key for _, key, _ in done]
    answered: list[int] = []
    for name, note in zip(("Ann", "Bea"), notes, strict=True):
        messages: dict[str, dict[str, Any]] = {}
        first: dict[str, dict[str, Any]] = {}
        for sent in note["sent"]:
            message = sent["message"]
            # Sent again when the line is back, it is the same to the last letter.
            assert messages.setdefault(message["id"], message) == message
            first.setdefault(message["id"], sent)
        acts = {key: message for key, message in messages.items() if message["type"] == "act"}
        # Each act has a touch of its own: no two of them come of one, however often they are sent.
        touches = [first[key]["inputs"] for key in acts]
        assert all(before < after for before, after in zip([0, *touches], touches, strict=False))
        for key, message in acts.items():
            assert first[key]["at"] - note["offered"][str(message["decision"])] >= COLD
        # For one decision a second act is sent only where the first has been refused.
        for decision, many in Counter(message["decision"] for message in acts.values()).items():
            refused = [
                key
                for key, message in acts.items()
                if message["decision"] == decision and note["answers"][key]["type"] == "refused"
            ]
            assert many - len(refused) <= 1, decision
        assert set(messages) == set(note["answers"])
        carried_out = {key: number for _, key, number in done if key in messages}
        assert len({member for member, key, _ in done if key in messages}) == 1
        # What was not said to have been done was not done.
        assert set(carried_out) == {
            key
            for key, answer in note["answers"].items()
            if answer["type"] == "done" and messages[key]["type"] != "hold-act"
        }
        spans = [(message["decision"], carried_out[key]) for key, message in acts.items() if key in carried_out]
        answered += [decision for decision, _ in spans]
        if any(message["type"] == "hold-act" for message in messages.values()):
            spans += [
                (int(key.removeprefix("server.")), number) for member, key, number in done if member == f"server:{name}"
            ]
        told = [event["number"] for event in events if event.get("player") == name and event["kind"] in BY_HAND]
        for number in told:
            assert len([1 for decision, last in spans if decision < number <= last]) == 1, (name, number)
        ends = [message for key, message in acts.items() if key in carried_out and message["act"] in {"show", "muck"}]
        assert len(told) == len(spans) - len(ends)
    of_server = [int(key.removeprefix("server.")) for member, key, _ in done if member.startswith("server:")]
    assert len(keys) == len(set(keys))
    assert len([*answered, *of_server]) == len({*answered, *of_server})
