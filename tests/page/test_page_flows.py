"""What people do with the page, done in a browser against a whole server: from nothing to a dealt hand, friends by link, and the reasons."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from cardspeak.house import House
from cardspeak.house.settings import ALLOWED
from cardspeak.rulebook import cite

sys.path.append(str(Path(__file__).parents[1] / "server"))
from api_world import World, served

SIZES = {"phone": (360, 740), "desk": (1280, 800)}

PATIENCE = 8_000
"""Milliseconds after which something that is waited for does not come."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with served(tmp_path_factory.mktemp("server")) as running:
        running.hub.haste = 0.0
        yield running


Device = Callable[..., Page]


@pytest.fixture
def device(browser: Browser, world: World) -> Iterator[Device]:
    """A new device at the page. Nothing may break in it, and nothing may break its security policy."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def opened(size: str = "phone", path: str = "/") -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            is_mobile=size == "phone",
            base_url=f"http://{world.host}",
            reduced_motion="reduce",
            service_workers="block",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if "Content Security Policy" in said.text else None)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not wrong


STORE = """async ([what, given]) => {
  const store = await import(document.querySelector('script[type=module]').src.replace('app.js', 'store.js'));
  const asked = {
    view: () => structuredClone(store.view.value),
    events: () => structuredClone(store.events.value),
    token: () => store.session.value.token,
    send: () => store.send(given),
  };
  return await asked[what]();
}"""


def store(page: Page, what: str, given: Any = None) -> Any:
    """Something asked of the page's own store, as its screens ask it: ``view``, ``events``, ``token``, or a command to ``send``."""
    return page.evaluate(STORE, [what, given])


def table_of(page: Page) -> str:
    """The id of the table that the page is at."""
    found = re.search(r"/t/([0-9a-f]+)", page.url)
    assert found is not None, page.url
    return found[1]


def at_table(page: Page) -> dict[str, Any]:
    """Wait until the table is there; what the page knows of it."""
    page.wait_for_selector(".table-screen:not(.waits)")
    found: dict[str, Any] = store(page, "view")
    return found


def act_while(page: Page, going: Callable[[dict[str, Any]], bool]) -> None:
    """Act for whoever is at the page, without risk, for as long as that is true of what it sees."""
    for _ in range(900):
        view = store(page, "view")
        if not going(view):
            return
        offer = view.get("offer")
        if offer:
            acts = offer["acts"]
            act = next(one for one in ("check", "call", "bring-in", "pat", "show", "fold", "muck") if one in acts)
            said = {"type": "act", "decision": offer["decision"], "price": offer.get("price", 0), "act": act}
            store(page, "send", said)
        for vote in view.get("votes", ()):
            if view["viewer"] in vote["asked"] and view["viewer"] not in vote["agreed"]:
                store(page, "send", {"type": "times", "decision": vote["decision"], "times": 1})
        own = view["seats"][view["seat"] - 1] if view.get("seat") else {}
        if own.get("status") == "no-chips":
            store(page, "send", {"type": "buy", "chips": view["buy_in"][0]})
        page.wait_for_timeout(30)
    raise AssertionError("It goes on and on.")


def play_on(page: Page, deals: int) -> None:
    """Act for whoever is at the page until so many deals are over."""
    act_while(page, lambda view: "deal" not in view or view["deal"]["number"] <= deals)


def new_table(page: Page, name: str = "Ann", **settled: Any) -> str:
    """A table made by the host at the page, by the form, with what else is settled sent along by the browser's own request."""

    def add(route: Any) -> None:
        body = route.request.post_data_json
        body["table"].update(settled)
        route.continue_(post_data=body)

    page.route("**/api/tables", lambda route: add(route) if route.request.method == "POST" else route.continue_())
    page.goto("/#/make")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Make the table").click()
    page.get_by_label("The link").wait_for()
    page.unroute("**/api/tables")
    return page.get_by_label("The link").input_value()


# ------------------------------------------------------------------------------------------------ coming


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_one_tap_leads_from_the_start_to_a_dealt_hand(device: Device, size: str):
    page = device(size)
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_selector(".table-screen .own .card", timeout=PATIENCE)
    view = at_table(page)
    own = view["seats"][view["seat"] - 1]
    assert len(own["cards"]) == 2
    assert "??" not in own["cards"]
    assert [seat["bot"] for seat in view["seats"] if seat is not own] == ["mixed"] * 5
    # Everybody begins with as much as everybody else.
    assert len({sum([seat["chips"], seat.get("put", 0)]) for seat in view["seats"]}) == 1


@pytest.mark.parametrize("game", ["Omaha", "Stud", "Triple draw", "Dealer's choice"])
def test_each_game_of_the_lobby_is_dealt_at_once(device: Device, game: str):
    page = device()
    page.get_by_role("radio", name=game).check()
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_selector(".table-screen .own .card")


def test_a_friend_comes_by_the_link_and_comes_back_to_his_seat(device: Device):
    host = device("desk")
    link = new_table(host)
    code = link.partition("#")[2]
    assert len(code) > 15
    friend = device("phone", link)
    friend.get_by_label("Your name at the table").fill("Bea")
    # The code has left the address, where anybody who looks on could read it.
    assert code not in friend.url
    friend.get_by_role("button", name="Come to the table").click()
    view = at_table(friend)
    assert (view["viewer"], view["role"], view.get("seat", 0)) == ("Bea", "player", 0)
    answer = store(friend, "send", {"type": "sit", "seat": 3, "chips": view["buy_in"][1]})
    assert answer["type"] == "done"
    friend.reload()
    again = at_table(friend)
    assert (again["viewer"], again["seat"]) == ("Bea", 3)
    assert code not in friend.url
    assert store(friend, "token") not in friend.url


def test_who_has_no_invitation_is_told_so_and_shown_nothing(device: Device):
    link = new_table(device("desk"))
    stranger = device("phone", link.partition("#")[0])
    expect(stranger.get_by_role("heading")).to_have_text("You have no place at this table")
    wrong = device("phone", f"{link[:-4]}zzzz")
    wrong.get_by_label("Your name at the table").fill("Cal")
    wrong.get_by_role("button", name="Come to the table").click()
    expect(wrong.get_by_role("alert")).to_contain_text("Ask the host for another")


def test_an_open_table_stands_in_the_lobby_and_is_joined_with_a_tap(device: Device):
    new_table(device("desk"), name="Open for all", open=True)
    page = device()
    row = page.locator("li", has_text="Open for all")
    page.get_by_label("Your name").fill("Dan")
    row.get_by_role("button", name="Come in").click()
    assert at_table(page)["viewer"] == "Dan"


def test_the_link_as_a_code_says_the_link(device: Device):
    """The modules that are drawn are those of the encoder for exactly this link, in as many columns as its version has."""
    page = device("desk")
    link = new_table(page)
    size = int(page.locator(".qr").get_attribute("viewBox").split()[2]) - 8
    assert (size - 17) % 4 == 0
    # Byte mode at level M holds 14, 26, 42, 62 and 84 bytes in versions 1 to 5.
    version = next(at for at, most in enumerate((14, 26, 42, 62, 84), 1) if len(link) <= most)
    assert size == 17 + 4 * version
    dark = page.locator(".qr path").get_attribute("d") or ""
    modules = {(int(row), int(column)) for column, row in re.findall(r"M(\d+) (\d+)h1", dark)}
    ring = {(row, column) for row in range(7) for column in range(7) if {row, column} & {0, 6}}
    assert ring <= modules
    assert {(row, column + size - 7) for row, column in ring} <= modules
    assert {(row + size - 7, column) for row, column in ring} <= modules


# ------------------------------------------------------------------------------------------------ one screen for all

DRAWN = """async (text) => {
  const { drawn } = await import(document.querySelector('script[type=module]').src.replace('app.js', 'qr.js'));
  return drawn(text).path;
}"""


def codes(screen: Page, link: str, seats: int) -> dict[int, str]:
    """The seats of a shared screen that show a code, each with the link that the code says."""
    found = {}
    for seat in range(1, seats + 1):
        path = screen.locator(f'[data-code="{seat}"] .qr path')
        if path.count():
            says = link.replace("#", f"?seat={seat}#")
            assert path.get_attribute("d") == screen.evaluate(DRAWN, says)
            found[seat] = says
    return found


def test_a_code_at_each_free_seat_leads_a_phone_to_that_seat(device: Device):
    screen = device("desk")
    link = new_table(screen, bots=[{"seat": 2}], seats=5)
    table = table_of(screen)
    screen.goto(f"/#/t/{table}/shared")
    screen.locator('[data-code="4"] .qr').wait_for()
    at = codes(screen, link, 5)
    # The host sits in seat 1, and a bot in seat 2.
    assert list(at) == [3, 4, 5]

    phone = device("phone", at[4])
    assert link.partition("#")[2] not in phone.url
    phone.get_by_label("Your name at the table").fill("Bea")
    phone.get_by_role("button", name="Come to the table").click()
    phone.get_by_role("dialog", name="Seat 4").get_by_role("button", name="Most").click()
    phone.get_by_role("button", name="Sit down with").click()
    expect(phone.locator('.own[data-seat="4"]')).to_be_visible()
    assert (store(phone, "view")["viewer"], store(phone, "view")["seat"]) == ("Bea", 4)
    # A seat that is taken shows no code, and who sits in it stands there.
    expect(screen.locator('[data-code="4"]')).to_have_count(0)
    expect(screen.locator('.seat[data-seat="4"]')).to_contain_text("Bea")
    assert list(codes(screen, link, 5)) == [3, 5]

    # He sees his own cards and nobody else's; the screen for all sees none.
    send = {"type": "wish", "what": "auto-post", "on": True}
    assert store(phone, "send", send)["type"] == "done"
    expect(phone.locator(".own .card.back")).to_have_count(2, timeout=20_000)
    phone.get_by_role("button", name="Look at my cards").click()
    expect(phone.locator(".own .card:not(.back)")).to_have_count(2)
    for seat in store(phone, "view")["seats"]:
        assert all(card == "??" for card in seat.get("cards", [])) or seat["seat"] == 4
    expect(screen.locator(".seat .card:not(.back)")).to_have_count(0)


def test_a_code_finds_whoever_has_a_place_already_and_tells_who_has_taken_its_seat(device: Device):
    screen = device("desk")
    link = new_table(screen, bots=[], seats=5)
    to = link.replace("#", "?seat={}#")
    phone = device("phone", link)
    phone.get_by_label("Your name at the table").fill("Bea")
    phone.get_by_role("button", name="Come to the table").click()
    at_table(phone)
    token = store(phone, "token")

    # With a place but no seat: asked for no name, and offered that seat as the person one is.
    phone.goto(to.format(3))
    phone.get_by_role("dialog", name="Seat 3").get_by_role("button", name="Sit down with").click()
    expect(phone.locator('.own[data-seat="3"]')).to_be_visible()
    assert store(phone, "token") == token
    assert (store(phone, "view")["viewer"], store(phone, "view")["seat"]) == ("Bea", 3)

    # The code of one's own seat asks nothing; that of a seat which is taken meanwhile tells whose it is.
    phone.goto(to.format(3))
    expect(phone.locator('.own[data-seat="3"]')).to_be_visible()
    expect(phone.get_by_role("dialog")).to_have_count(0)
    for nowhere in ("9", "-2", "0", "x"):
        phone.goto(to.format(nowhere))
        expect(phone.locator('.own[data-seat="3"]')).to_be_visible()
        expect(phone.get_by_role("dialog")).to_have_count(0)
    late = device("phone", to.format(3))
    late.get_by_label("Your name at the table").fill("Cal")
    late.get_by_role("button", name="Come to the table").click()
    expect(late.get_by_role("dialog", name="Bea")).to_be_visible()
    assert late.get_by_role("button", name="Sit down with").count() == 0


# ------------------------------------------------------------------------------------------------ why


def test_each_line_of_the_log_says_why(device: Device):
    page = device("desk")
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_selector(".log .kind-deal")
    line = page.locator(".log .kind-blind button").first
    text = line.locator(".words").inner_text()
    line.click()
    sheet = page.get_by_role("dialog", name="Why?")
    expect(sheet.locator(".applied")).to_have_text(text)
    number = sheet.locator(".rule-number").first.inner_text()
    expect(sheet.locator("details[open]").first).to_contain_text(cite(number).title)
    sheet.get_by_role("link", name="In the book").first.click()
    expect(page.locator(".meant")).to_contain_text(cite(number).title)
    expect(page.locator(".meant")).to_be_in_viewport()


MORE_EVENTS = """async () => {
  const { events } = await import(document.querySelector('script[type=module]').src.replace('app.js', 'store.js'));
  const first = events.value.at(-1).number + 1;
  const more = Array.from({ length: 12 }, (_, at) => ({ number: first + at, at: 0, kind: 'fold', text: `Fact ${first + at} is told.`, rules: [] }));
  events.value = [...events.value, ...more];
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const box = document.querySelector('div.log');
  return box.scrollHeight - box.scrollTop - box.clientHeight;
}"""


def test_the_log_keeps_its_end_in_sight_until_one_scrolls_back(device: Device):
    """Also where many lines come at once, and where the oldest of more than it shows make room for them."""
    page = device("desk")
    new_table(page, bots=[])
    page.goto(f"/#/t/{table_of(page)}")
    page.wait_for_selector(".log .line")
    assert [page.evaluate(MORE_EVENTS) <= 1 for _ in range(20)] == [True] * 20
    page.locator("div.log").evaluate(
        "box => new Promise((done) => { box.addEventListener('scroll', done, { once: true }); box.scrollTop = 0; })"
    )
    assert page.evaluate(MORE_EVENTS) > 100


def test_a_table_that_cannot_be_made_is_refused_in_words(device: Device):
    page = device("phone", "/#/make")
    page.get_by_label("Small blind, chips").fill("20")
    page.get_by_label("Big blind, chips").fill("10")
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("alert")).to_contain_text("the smaller amount comes first")
    page.get_by_label("Big blind, chips").fill("40")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_label("The link").wait_for()
    assert store(page, "view")["form"].endswith("20-40")


def test_a_refusal_at_the_table_names_its_rules_and_they_open(device: Device):
    page = device("desk")
    new_table(page, bots=[])
    page.goto(f"/#/t/{table_of(page)}/floor")
    # No deal is on: there is nothing to rule on yet.
    page.get_by_label("What happened?").fill("dealer forgot to burn")
    page.locator(".incidents button", has_text="Burn error").click()
    refused = page.get_by_role("alert")
    number = refused.locator(".rule").first.inner_text()
    refused.locator(".rule").first.click()
    expect(page.get_by_role("dialog", name="Why?")).to_contain_text(cite(number).title)


@pytest.mark.parametrize(
    ("words", "number"), [("rabbit hunt", "2.procedures.24"), ("3.showdown.5", "3.showdown.5"), ("string bet", None)]
)
def test_the_book_is_found_by_everyday_words(device: Device, words: str, number: str | None):
    page = device("phone", "/#/book")
    expect(page.locator(".contents li")).to_have_count(18)
    page.get_by_label("Ask it in your own words").fill(words)
    page.get_by_role("button", name="Find").click()
    first = page.locator(".found a").first
    if number is not None:
        expect(first).to_contain_text(number)
    first.click()
    expect(page.locator(".meant")).to_be_in_viewport()


def test_a_number_that_is_no_rule_is_said_so_with_what_to_do_in_the_page(device: Device):
    page = device("phone")
    page.goto("/#/book/no-such-rule")
    expect(page.get_by_role("alert")).to_contain_text("There is no rule 'no-such-rule' in the book.")
    expect(page.get_by_role("alert")).not_to_contain_text("/api/")
    page.get_by_role("link", name="All sections").click()
    expect(page.locator(".contents li").first).to_be_visible()


def test_the_desk_rules_on_a_complaint_without_a_table(device: Device):
    page = device("phone", "/#/floor")
    page.get_by_label("What happened?").fill("they did not shuffle well")
    page.locator(".incidents button", has_text="Shuffle complaint").click()
    page.get_by_role("button", name="Yes", exact=True).click()
    ruling = page.locator("section.ruling")
    # 3.shuffle-and-cut.4: too late once he has looked at a card.
    expect(ruling.get_by_role("heading").first).to_have_text("Deal stands")
    ruling.get_by_role("button", name="Rule 3.shuffle-and-cut.4").click()
    expect(page.get_by_role("dialog", name="Why?")).to_contain_text(cite("3.shuffle-and-cut.4").title)


# ------------------------------------------------------------------------------------------------ at the table


def test_what_is_said_is_heard_and_may_be_muted(device: Device):
    host = device("desk")
    link = new_table(host)
    friend = device("phone", link)
    friend.get_by_label("Your name at the table").fill("Bea")
    friend.get_by_role("button", name="Come to the table").click()
    at_table(friend)
    table = table_of(host)
    host.goto(f"/#/t/{table}")
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("<b>Good luck</b>")
    host.keyboard.press("Enter")
    expect(friend.locator(".table-top .badge")).to_have_text("1")
    friend.get_by_role("button", name="Chat").click()
    expect(friend.locator(".chat li")).to_contain_text("<b>Good luck</b>")
    expect(friend.locator(".table-top .badge")).to_have_count(0)
    host.goto(f"/#/t/{table}/host")
    host.locator(".people li", has_text="Bea").get_by_role("button", name="Mute").click()
    expect(friend.locator(".chat")).to_contain_text("The host has muted you")


def test_deals_are_stepped_through_and_hidden_cards_stay_hidden(device: Device, world: World):
    page = device("desk")
    new_table(page, bots=[{"seat": seat} for seat in (4, 5, 6)], pause=0)
    table = table_of(page)
    page.goto(f"/#/t/{table}")
    at_table(page)
    play_on(page, 3)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("link", name="The last deal").click()
    page.wait_for_selector(".replay")
    assert int(page.locator("h1").inner_text().removeprefix("Deal ")) >= 2
    page.goto(f"/#/t/{table}/deals/2")
    page.wait_for_selector(".replay")
    expect(page.locator("h1")).to_have_text("Deal 2")
    token = store(page, "token")
    told = world.http.get(f"/api/tables/{table}/deals/2", headers={"Authorization": f"Bearer {token}"}).json()
    page.get_by_role("button", name="To the end").click()
    last = [seat for seat in told["steps"][-1]["seats"] if seat["player"] != "Ann"]
    for seat in last:
        hidden = 0 if seat.get("folded") or seat.get("mucked") else seat["cards"].count("??")
        expect(page.locator(".then li", has_text=seat["player"]).locator(".card.back")).to_have_count(hidden)
    events = [step["event"] for step in told["steps"]]
    won = [event for event in events if event["kind"] == "award"][-1]
    expect(page.locator(".now")).to_contain_text(won["text"].split(" ")[0])
    # Chips of the deal: what the seats have at the end is what they began with.
    behind = [
        int(re.sub(r"\D", "", text)) for text in page.locator(".then li > div:first-child span").all_inner_texts()
    ]
    rake = sum([event.get("chips", 0) for event in events if event["kind"] == "rake"])
    assert sum(behind) + rake == sum(told["stacks"].values()), [event["text"] for event in events]
    page.get_by_role("button", name="To the beginning").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".slide")).to_have_value("1")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as PHH").click()
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("variant = ")


def test_the_ledger_adds_up_and_is_the_same_in_a_spreadsheet(device: Device):
    page = device("desk")
    new_table(page, bots=[{"seat": 6}], pause=0)
    table = table_of(page)
    page.goto(f"/#/t/{table}")
    at_table(page)
    play_on(page, 2)
    page.goto(f"/#/t/{table}/host")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".toast")).to_contain_text("nothing is dealt after this deal")
    act_while(page, lambda view: view["deal"]["waits_for"] != "over")
    page.get_by_text("Correct the ledger").click()
    page.get_by_label("From").select_option("Ann")
    page.get_by_label("To", exact=True).select_option("Bot 1")
    page.get_by_label("Chips", exact=True).fill("7")
    page.get_by_label("Why").fill("Counted again")
    page.get_by_role("button", name="Correct it").click()
    expect(page.locator(".toast")).to_contain_text("corrected")
    page.goto(f"/#/t/{table}/ledger")
    page.wait_for_selector(".sums")
    cells = page.locator(".sums tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.children].map(one => one.textContent))"
    )
    nets = {row[0]: int(re.sub(r"[^\d−+]", "", row[-1]).replace("−", "-")) for row in cells}
    assert set(nets) == {"Ann", "Bot 1"}
    with page.expect_download() as download:
        page.get_by_role("button", name="Download for a spreadsheet").click()
    sheet = list(csv.DictReader(io.StringIO(Path(download.value.path()).read_text(encoding="utf-8"))))
    assert {row["player"]: int(row["net"]) for row in sheet if row["player"] in nets} == nets
    pot = sum([int(row["net"]) for row in sheet if row["player"] in {"pot", "house"} and row["net"]])
    assert sum(nets.values()) + pot == 0
    assert {row["player"]: row["corrected"] for row in sheet if row["player"] in nets} == {"Ann": "-7", "Bot 1": "7"}


def test_the_host_settles_a_table_otherwise(device: Device):
    page = device("desk")
    new_table(page)
    page.get_by_text("Settle it otherwise").click()
    page.get_by_label("What is dealt").select_option("omaha")
    page.get_by_text("House settings").click()
    page.get_by_label("Find one of").fill("button method")
    usual = House.preset("home").button_method
    other = next(one for one in ALLOWED["button_method"][1] if one != usual)
    page.get_by_label("Button method").select_option(other)
    page.get_by_role("button", name="Settle it so").click()
    expect(page.locator(".toast")).to_contain_text("next deal")
    settled = page.evaluate(
        """async ([table, token]) => (await fetch(`/api/tables/${table}/settings`, { headers: { authorization: `Bearer ${token}` } })).json()""",
        [table_of(page), store(page, "token")],
    )
    assert settled["game"] == "omaha"
    assert settled["settings"] == {"button_method": other}


# ------------------------------------------------------------------------------------------------ lines that are lost


def test_what_is_said_while_the_line_is_lost_is_done_once_when_it_is_back(device: Device):
    page = device("desk")
    new_table(page)
    page.goto(f"/#/t/{table_of(page)}")
    before = at_table(page)
    page.context.set_offline(True)
    page.wait_for_selector(".line-state", timeout=3 * PATIENCE)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("Still there?")
    page.keyboard.press("Enter")
    page.context.set_offline(False)
    expect(page.locator(".line-state")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".chat li")).to_have_count(1)
    said = [event for event in store(page, "events") if event["kind"] == "says"]
    assert [event["text"] for event in said] == ["Still there?"]
    after = store(page, "view")
    assert after["number"] > before["number"]
    assert [seat.get("player") for seat in after["seats"]] == [seat.get("player") for seat in before["seats"]]


def test_a_hello_that_comes_too_late_is_said_again(device: Device):
    page = device("desk")
    new_table(page)
    lines: list[WebSocketRoute] = []

    def slow_at_first(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 1:
            line.on_message(lambda _hello: line.close(code=1008, reason="Say hello first."))
        else:
            line.connect_to_server()

    page.route_web_socket("**/api/socket", slow_at_first)
    page.reload()
    page.goto(f"/#/t/{table_of(page)}")
    page.wait_for_selector(".table-screen:not(.waits)", timeout=3 * PATIENCE)
    assert at_table(page)["viewer"] == "Ann"
    expect(page.locator(".line-state")).to_have_count(0)
    assert len(lines) == 2


def test_who_goes_on_before_the_first_screen_is_there_gets_there(device: Device):
    page = device("phone", "about:blank")
    page.add_init_script("addEventListener('DOMContentLoaded', () => { location.hash = '#/book'; }, { once: true })")
    page.goto("/#/look")
    expect(page.get_by_role("heading", name="The book")).to_be_visible()


LATE = """async () => {
  // Two screens of one kind, the second drawn just before what the first has asked for comes.
  const here = (name) => import(document.querySelector('script[type=module]').src.replace('app.js', name));
  const [{ later }, { html, render }] = await Promise.all([here('later.js'), here('vendor/preact.js')]);
  const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done, 50)), 50)));
  let come;
  const coming = new Promise((done) => (come = done));
  const Screen = later(() => coming, 'Thing');
  const root = document.body.appendChild(document.createElement('div'));
  render(html`<${Screen} key="first" />`, root);
  await settled();
  render(html`<${Screen} key="second" />`, root);
  come({ Thing: () => html`<b>there</b>` });
  await settled();
  return root.textContent;
}"""


def test_a_screen_whose_code_another_has_fetched_meanwhile_is_drawn(device: Device):
    assert device("phone").evaluate(LATE) == "there"


def test_who_is_turned_away_is_told_why_and_does_not_knock_again(device: Device):
    page = device("desk")
    new_table(page)
    lines: list[WebSocketRoute] = []

    def turned_away(line: WebSocketRoute) -> None:
        lines.append(line)
        line.send(json.dumps({"type": "fault", "problem": "There is no such table.", "id": ""}))
        line.close(code=1008, reason="There is no such table.")

    page.route_web_socket("**/api/socket", turned_away)
    page.reload()
    expect(page.locator(".line-state.bad")).to_contain_text("There is no such table.")
    page.wait_for_timeout(1500)
    assert len(lines) == 1


def test_the_page_opens_without_the_network_once_it_has_been_there(browser: Browser, world: World):
    context = browser.new_context(base_url=f"http://{world.host}")
    try:
        page = context.new_page()
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        context.set_offline(True)
        page.goto("/#/book")
        page.reload()
        expect(page.get_by_role("heading", name="The book")).to_be_visible()
        expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    finally:
        context.close()


# ------------------------------------------------------------------------------------------------ every screen on a phone

SCREENS = ("/", "/#/make", "/#/book", "/#/book/3", "/#/book?q=string", "/#/floor", "/#/floor/burn-error", "/#/look")
PARTS = ("", "/host", "/ledger", "/deals", "/floor", "/shared", "/hand")

TOO_SMALL = """() => [...document.querySelectorAll('button, a[href], input, select, summary')]
  .filter((one) => one.getClientRects().length && !one.closest('p:not(.hstack):not(.strip), .sheet') && getComputedStyle(one).visibility !== 'hidden')
  .map((one) => {
    const box = (one.closest('label.ui-switch, .choice label') ?? one).getBoundingClientRect();
    return [one.tagName, one.className, one.textContent.slice(0, 30), Math.round(box.width), Math.round(box.height)];
  })
  .filter(([, , , width, height]) => width < 44 || height < 44)"""


TYPEFACES = """() => [...new Set([...document.querySelectorAll('body *')]
  .filter((one) => one.tagName !== 'OPTION' && one.getClientRects().length && (one.matches('input, select') || [...one.childNodes].some((node) => node.nodeType === 3)))
  .map((one) => getComputedStyle(one).fontFamily))]"""


def fits(page: Page) -> None:
    """Nothing scrolls sideways, whatever is tapped is 44 pixels wide and high, and all words are of one typeface."""
    page.wait_for_load_state("networkidle")
    page.wait_for_selector("h1, .table-screen")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate(TYPEFACES) == [page.evaluate("getComputedStyle(document.body).fontFamily")]


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_fits_a_phone(device: Device, path: str):
    fits(device("phone", path))


def test_what_is_dealt_stands_whole_in_the_bar_on_top(device: Device):
    """Beside the host's way to his panel, the log and the chat, on the narrowest phone."""
    page = device("phone")
    new_table(page, stakes=[5, 10], bots=[{"seat": 2}])
    page.get_by_role("link", name="To the table", exact=True).click()
    at_table(page)
    form = page.locator(".table-top .what span")
    expect(form).to_have_text("Hold'em, no-limit 5-10")
    assert form.evaluate("one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")
    bar = page.locator(".table-top")
    assert bar.evaluate("one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")


def test_every_part_of_a_table_fits_a_phone(device: Device):
    page = device("phone")
    new_table(page, bots=[{"seat": 6}], pause=0)
    table = table_of(page)
    page.goto(f"/#/t/{table}")
    at_table(page)
    play_on(page, 1)
    for part in (*PARTS, "/deals/1"):
        page.goto(f"/#/t/{table}{part}")
        fits(page)


def test_how_one_likes_it_is_kept_on_the_device(device: Device):
    page = device("phone", "/#/look")
    page.get_by_label("Dark", exact=True).check()
    page.get_by_label("Purple", exact=True).check()
    page.get_by_label("Diamonds", exact=True).check()
    page.get_by_label("Four colours").check()
    page.get_by_label("Sound").uncheck()
    page.reload()
    expect(page.get_by_label("Dark", exact=True)).to_be_checked()
    expect(page.get_by_label("Four colours")).to_be_checked()
    expect(page.get_by_label("Sound")).not_to_be_checked()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 24, 26)"
    assert page.evaluate("getComputedStyle(document.querySelector('.samples')).backgroundColor") == "rgb(72, 41, 95)"
    # At the table, too, of the four drawings that one is on every back; an option shows its own.
    back = """where => {
        const drawn = (one) => getComputedStyle(one).backgroundImage;
        const names = ['lattice', 'diamonds', 'waves', 'spade'].map((name) => {
            const probe = document.body.appendChild(Object.assign(document.createElement('span'), { className: 'card back' }));
            probe.dataset.back = name;
            const picture = drawn(probe);
            probe.remove();
            return [picture, name];
        });
        const named = new Map(names.filter(([picture]) => picture.startsWith('url("data:image/svg+xml,')));
        return [...document.querySelectorAll(`${where} .card.back`)].map((one) => named.get(drawn(one)));
    }"""
    assert page.evaluate(back, ".samples") == ["diamonds"]
    assert page.evaluate(back, ".choice") == ["lattice", "diamonds", "waves", "spade"]
    page.goto("/")
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_selector(".table-screen .own .card")
    shown = page.evaluate(back, ".felt")
    assert len(shown) >= 2
    assert set(shown) == {"diamonds"}
    # A card that a sentence names has the colour of its suit, too.
    colour = """suit => { const word = document.createElement('span'); word.className = `in-words suit-${suit}`; document.body.append(word);
        return getComputedStyle(word).color; }"""
    assert [page.evaluate(colour, suit) for suit in "cdhs"] == [
        "rgb(18, 112, 58)",
        "rgb(20, 80, 184)",
        "rgb(196, 18, 47)",
        "rgb(21, 24, 27)",
    ]


# ------------------------------------------------------------------------------------------------ for everybody

SERIOUS = """async () => {
  const found = await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']});
  return found.violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ') + ' ' + JSON.stringify(node.any[0]?.data?.contrastRatio ?? '') + ' ' + (node.any[0]?.data?.fgColor ?? '') + ' on ' + (node.any[0]?.data?.bgColor ?? '')).slice(0, 6).join(', ')}`);
}"""


AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def in_nobodys_way(page: Page) -> None:
    """Nothing serious or critical by the rules of accessibility, in light and in dark."""
    page.wait_for_load_state("networkidle")
    page.wait_for_selector("h1, .table-screen")
    page.evaluate(AXE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(700)  # buttons of a new turn are faint while they are inert
        assert page.evaluate(SERIOUS) == [], scheme


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_is_in_nobodys_way(device: Device, path: str, size: str):
    in_nobodys_way(device(size, path))


@pytest.mark.parametrize("size", SIZES)
def test_a_table_is_in_nobodys_way(device: Device, size: str):
    page = device(size)
    new_table(page, bots=[{"seat": 6}], pause=0)
    table = table_of(page)
    page.goto(f"/#/t/{table}")
    at_table(page)
    in_nobodys_way(page)
    play_on(page, 1)
    for part in (*PARTS, "/deals/1"):
        page.goto(f"/#/t/{table}{part}")
        in_nobodys_way(page)
