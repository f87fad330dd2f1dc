"""A first visit is light: few bytes, and nothing that waits for something else to be read first. ``bench/page.py`` says how long it takes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

sys.path.append(str(Path(__file__).parents[1] / "server"))
from api_world import Person, World, served
from visits import LOBBY, TABLE, Visit, first_visit, table_in_turn

MOST = 300_000
"""Bytes that a first visit may transfer, whatever is done there first."""

LOBBY_MOST = 135_000
TABLE_MOST = 160_000
"""What it does transfer, and somewhat more than a fourth of it besides."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with served(tmp_path_factory.mktemp("server")) as running:
        running.hub.haste = 0.0
        yield running


def all_is_there(visit: Visit, wanted: str) -> None:
    """Wait for what one acts with, and until everything that is loaded has come."""
    visit.page.wait_for_selector(wanted)
    visit.page.wait_for_load_state("networkidle")


def nothing_is_chained(visit: Visit) -> None:
    """Every file of the page is asked for by the shell itself, none by a script that had to be read first."""
    files = [one for one in visit.asked.values() if "/page/" in one["request"]["url"] and one["type"] != "Other"]
    assert len(files) > 20
    assert {one["initiator"]["type"] for one in files} == {"parser"}


def test_the_lobby_is_light(browser: Browser, world: World):
    with first_visit(browser, world) as visit:
        visit.page.goto("/")
        all_is_there(visit, LOBBY)
        nothing_is_chained(visit)
        assert 50_000 < visit.transferred < LOBBY_MOST < MOST


def test_the_first_table_is_light_and_asks_for_itself_once(browser: Browser, world: World):
    host, table = table_in_turn(world)
    with first_visit(browser, world, host.token) as visit:
        visit.page.goto(f"/t/{table}")
        all_is_there(visit, TABLE)
        nothing_is_chained(visit)
        assert 50_000 < visit.transferred < TABLE_MOST < MOST
        asked = [one["request"]["url"].partition("/api")[2] for one in visit.asked.values()]
        # One look whether one has a place there; the log's past can wait until the table stands.
        number = host.view(table)["number"]
        assert [one for one in asked if one] == [
            f"/tables/{table}",
            f"/tables/{table}/events?since={max(0, number - 600)}",
        ]


def test_from_the_lobby_to_a_hand_no_file_is_fetched_any_more(browser: Browser, world: World):
    with first_visit(browser, world) as visit:
        visit.page.goto("/")
        all_is_there(visit, LOBBY)
        before = len(visit.asked)
        visit.page.locator(LOBBY).click()
        visit.page.wait_for_selector(".table-screen .own .card")
        later = [one for one in list(visit.asked.values())[before:] if "/page/" in one["request"]["url"]]
        assert {one["type"] for one in later} <= {"Other"}  # the icon of the new address, which it has
        assert visit.transferred < TABLE_MOST


COUNTED = """async ([many, more]) => {
  const store = await import(document.querySelector('script[type=module]').src.replace('app.js', 'store.js'));
  const fact = (number) => ({ number, at: Date.now(), kind: 'fold', text: `Seat 1 folds for the time ${number}.`, rules: ['3.showdown.5'] });
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  store.events.value = Array.from({ length: many }, (_, at) => fact(at + 1));
  await frames();
  const counts = { times: 0, asked: 0 };
  const { format } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...format, get() { counts.times += 1; return format.get.call(this); } });
  for (const [kind, names] of [[Date, ['toLocaleTimeString', 'toLocaleDateString', 'toLocaleString']], [Number, ['toLocaleString']]])
    for (const name of names) kind.prototype[name] = () => (counts.asked += 1);
  store.events.value = [...store.events.value, ...Array.from({ length: more }, (_, at) => fact(many + at + 1))];
  await frames();
  return { ...counts, last: document.querySelector('.log ol').lastElementChild.textContent };
}"""


@pytest.mark.parametrize("more", [1, 3])
def test_a_line_of_the_log_is_put_into_words_once(browser: Browser, world: World, more: int):
    host = Person(world, world.http.post("/api/people").json()["token"])
    table, _ = host.make_table(seats=9)
    with first_visit(browser, world, host.token, "desk") as visit:
        visit.page.goto(f"/t/{table}")
        visit.page.wait_for_selector(".log li")
        counts = visit.page.evaluate(COUNTED, [400, more])
    # Each new line tells its time; the lines that stood there are left as they are, and no language is asked for its ways anew.
    assert counts["last"].startswith(f"Seat 1 folds for the time {400 + more}.")
    assert counts["times"] == more
    assert counts["asked"] == 0
