"""What players and hosts expect of a table, each by the test that shows it: talk, sizes, sounds, boards, what is owed, the host's powers,
histories, real cards told by taps."""

from __future__ import annotations

import copy
import json
import re
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import test_page_flows as flows
from page_world import Opened, moments, put
from playwright.sync_api import Page, expect
from test_page_flows import Device, act_while, at_table, new_table, play_on, store, table_of

from cardspeak.history import loads

sys.path.append(str(Path(__file__).parents[1] / "server"))
from api_world import Person, World

device = flows.device
world = flows.world


def show(page: Page, name: str, **view: Any) -> None:
    """A moment with other entries in its view."""
    moment = copy.deepcopy(moments()[name])
    moment["view"] |= view
    page.evaluate("moment => put(moment)", moment)
    page.wait_for_timeout(320)  # buttons that have just come do nothing at first


def sent(page: Page) -> list[dict[str, Any]]:
    """What has been sent."""
    return page.evaluate("sent")


# ------------------------------------------------------------------------------------------------ sizes, boards, places


def test_before_the_flop_sizes_count_big_blinds(table: Opened):
    """With a big blind of 10 and nobody having raised: 2.5, 3 and 4 of them are 25, 30 and 40, between the least of 20 and all 200."""
    page = table("holdem/preflop-act")
    sizes = [(one["label"], one["total"]) for one in page.evaluate("presets()")]
    assert sizes == [("Min", 20), ("2.5 bb", 25), ("3 bb", 30), ("4 bb", 40), ("All-in", 200)]
    page.wait_for_timeout(320)
    for key, total in zip("12345", (20, 25, 30, 40, 200), strict=True):
        page.keyboard.press(key)
        assert page.locator(".box").input_value() == str(total)
    page.keyboard.press("2")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.locator(".box").input_value() == "24"
    page.keyboard.press("Enter")
    (said,) = sent(page)
    assert (said["act"], said["amount"]) == ("raise", 24)


@pytest.mark.parametrize("size", ["desk", "phone", "phone375"])
def test_both_boards_are_there_and_on_a_desk_side_by_side(table: Opened, size: str):
    page = table("special/dealt-twice-over", size)
    boards = page.locator(".board")
    expect(boards).to_have_count(2)
    dealt = moments()["special/dealt-twice-over"]["view"]["deal"]["boards"]
    assert len({tuple(board) for board in dealt}) == 2
    for at in range(2):
        expect(boards.nth(at).locator(".card")).to_have_count(5)
    first, second = boards.nth(0).bounding_box(), boards.nth(1).bounding_box()
    assert first is not None
    assert second is not None
    if size == "desk":
        assert first["y"] == second["y"]
        assert first["x"] + first["width"] <= second["x"] + 1
    else:
        assert first["y"] + first["height"] <= second["y"] + 1


def test_the_blinds_are_chopped_from_the_menu_and_the_other_is_asked(table: Opened):
    """2.procedures.15: offered where the view says so; who is asked reads what it means, and why."""
    page = table("holdem/preflop-act")
    page.locator(".own .plate").click()
    expect(page.get_by_role("button", name="Offer to chop the blinds")).to_have_count(0)
    page.keyboard.press("Escape")
    show(page, "holdem/preflop-act", may_chop=True)
    page.locator(".own .plate").click()
    page.get_by_role("button", name="Offer to chop the blinds").click()
    viewer = moments()["holdem/preflop-act"]["view"]["viewer"]
    vote = {"kind": "chop", "what": 0, "asked": ["Zoe", viewer], "agreed": ["Zoe"], "decision": 7}
    show(page, "holdem/preflop-act", votes=[vote])
    expect(page.locator(".vote")).to_contain_text("Each takes his own back")
    page.get_by_role("button", name="Agree").click()
    assert sent(page) == [{"type": "chop", "yes": True}] * 2
    show(page, "holdem/preflop-act", votes=[vote | {"decision": 8}])
    page.get_by_role("button", name="No", exact=True).click()
    assert sent(page)[-1] == {"type": "chop", "yes": False}


def test_with_real_cards_a_tap_says_that_the_blinds_are_chopped(table: Opened):
    page = table("real/preflop-act")
    button = page.get_by_role("button", name="The blinds are chopped")
    expect(button).to_have_count(0)
    show(page, "real/preflop-act", may_chop=True)
    button.click()
    assert sent(page) == [{"type": "chop", "yes": True}]


@pytest.mark.parametrize(("size", "down"), [("desk", 3), ("phone", 3), ("phone", 0)])
def test_what_would_have_come_is_asked_for_and_lies_apart(table: Opened, size: str, down: int):
    """2.procedures.24, where the house allows it: the deal ended before the flop or before the turn."""
    page = table("holdem/over", size)
    deal = copy.deepcopy(moments()["holdem/over"]["view"]["deal"])
    board = deal["boards"][0]
    ask = page.get_by_role("button", name="See what would have come")
    expect(ask).to_have_count(0)
    deal["boards"] = [board[:down]] if down else []
    show(page, "holdem/over", deal=deal, may_hunt=True)
    ask.click()
    assert [one["type"] for one in sent(page)] == ["rabbit-hunt"]
    show(page, "holdem/over", deal=deal | {"would": board[down:]}, may_hunt=False)
    expect(ask).to_have_count(0)
    expect(page.locator(".board .lies")).to_have_count(5)
    expect(page.locator(".board .lies.would")).to_have_count(5 - down)
    expect(page.locator(".board .row")).to_have_attribute("aria-label", re.compile("would have come"))


@pytest.mark.parametrize("size", ["phone", "phone375"])
@pytest.mark.parametrize("moment", ["holdem/preflop-act", "holdem/turn-act", "omaha/preflop-act", "stud/seventh-act"])
def test_own_cards_and_buttons_are_in_reach_of_a_thumb(table: Opened, size: str, moment: str):
    """Whatever is tapped to act lies in the lower third, one's own cards right above it, and nothing scrolls."""
    page = table(moment, size)
    height = page.evaluate("innerHeight")
    for button in page.locator(".places button, .wagers .wager").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] >= height * 2 / 3
        assert box["y"] + box["height"] <= height
    own = page.locator(".own").bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert own is not None
    assert bar is not None
    assert own["y"] + own["height"] <= height
    assert own["y"] >= height / 2
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


@pytest.mark.parametrize("asks", [False, True])
def test_all_in_is_asked_about_where_somebody_wants_it_so(table: Opened, asks: bool):
    """Off unless it is switched on. A second tap puts everything in; another size in between takes the question back."""
    page = table("holdem/preflop-act")
    page.evaluate("asksBeforeAllIn => prefer({ asksBeforeAllIn })", asks)
    page.wait_for_timeout(320)
    wager = page.locator(".wagers .wager")
    if asks:
        page.keyboard.press("5")
        wager.click()
        expect(wager).to_contain_text("tap again")
        page.keyboard.press("2")
        page.keyboard.press("5")
        expect(wager).not_to_contain_text("tap again")
        wager.click()
        assert sent(page) == []
    else:
        page.keyboard.press("5")
    wager.click()
    (said,) = sent(page)
    assert (said["act"], said["amount"]) == ("raise", 200)


# ------------------------------------------------------------------------------------------------ sound

EAR = """() => {
  window.heard = [];
  window.buzzed = 0;
  navigator.vibrate = () => Boolean((buzzed += 1));
  window.AudioContext = class {
    currentTime = 0;
    createOscillator() {
      const tone = { frequency: { value: 0 }, connect: (next) => next, stop() {} };
      tone.start = () => heard.push([tone.frequency.value, performance.now()]);
      return tone;
    }
    createGain() {
      return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next };
    }
  };
}"""


SECOND = 970
"""Milliseconds: the first sound makes what it is heard by, and begins a little later after it was asked for than the others."""


def test_a_turn_is_heard_once_and_joining_never(table: Opened):
    """Ten people who come within a moment make no sound; a turn rings its two tones, and not again within a second."""
    page = table("special/no-seat")
    page.evaluate(EAR)
    page.evaluate("prefer({ sound: true, vibrate: true })")
    page.mouse.click(2, 2)  # a page is heard once somebody has touched it
    for seats in range(3, 7):
        some = copy.deepcopy(moments()["special/no-seat"])
        for seat in range(2, seats):
            some["view"]["seats"][seat] |= {"player": f"P{seat}", "chips": 200, "status": "waiting"}
            some["events"].append(
                {"number": 900 + 10 * seats + seat, "at": 0, "kind": "joins", "text": "Somebody comes."}
            )
        page.evaluate("moment => put(moment)", some)
        page.wait_for_timeout(20)
    assert page.evaluate("[heard.length, buzzed]") == [0, 0]
    for _ in range(3):
        put(page, "holdem/turn-act")
        put(page, "holdem/waiting")
    assert page.evaluate("buzzed") == 3
    tones = page.evaluate("heard")
    first, second = ([at for hertz, at in tones if hertz == one] for one in (660, 880))
    assert len(first) == len(second) >= 1
    assert all([after - at >= SECOND for at, after in pairwise(first)])


def test_chips_are_heard_once_in_a_second_and_a_turn_waits_for_none(table: Opened):
    """Bets that come three in a second clink once in it; one's turn right after such a clink is heard all the same."""
    page = table("holdem/waiting")
    page.evaluate(EAR)
    page.evaluate("prefer({ sound: true })")
    page.mouse.click(2, 2)
    deal = moments()["holdem/waiting"]["view"]["deal"]
    for more in range(1, 9):
        show(page, "holdem/waiting", deal=deal | {"pot": deal["pot"] + more})
    clinks = [at for hertz, at in page.evaluate("heard") if hertz == 1900]
    assert len(clinks) >= 2
    assert all([after - at >= SECOND for at, after in pairwise(clinks)])
    page.wait_for_function("performance.now() - heard.at(-1)[1] > 1000")
    before = page.evaluate("heard.length")
    for name, tones in ("holdem/waiting", 2), ("holdem/turn-act", 4):
        moment = copy.deepcopy(moments()[name])
        moment["view"]["deal"]["pot"] += 100
        page.evaluate("moment => put(moment)", moment)
        page.wait_for_function("tones => heard.length >= tones", arg=before + tones)
    assert [hertz for hertz, _ in page.evaluate("heard")[before:]] == [1900, 2300, 660, 880]


# ------------------------------------------------------------------------------------------------ what is owed, what may be asked for


def test_what_may_be_paid_is_offered_with_its_price_and_rule(table: Opened):
    page = table("special/seated-waiting")
    due = {"act": "pay-time", "chips": 6, "text": "Charlotte pays the 6.", "rules": ["2.procedures.4"]}
    show(page, "special/seated-waiting", dues=[due])
    page.locator(".own .plate").click()
    sheet = page.locator("dialog[open]")
    expect(sheet).to_contain_text("6 chips")
    inside, rule = sheet.bounding_box(), sheet.locator(".choices .why").bounding_box()
    assert inside is not None
    assert rule is not None
    assert rule["x"] + rule["width"] <= inside["x"] + inside["width"]
    sheet.get_by_role("button", name="Why: rule 2.procedures.4").click()
    assert page.evaluate("asked") == [{"rules": ["2.procedures.4"], "text": "Charlotte pays the 6."}]
    sheet.get_by_role("button", name="Pay for the time").click()
    show(page, "special/seated-waiting", dues=[{**due, "act": "decline-time"}])
    page.locator(".own .plate").click()
    page.get_by_role("button", name="Do not pay the next collection").click()
    assert sent(page) == [{"type": "pay-time", "pay": True}, {"type": "pay-time", "pay": False}]
    show(page, "special/seated-waiting")
    page.locator(".own .plate").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(page.locator("dialog[open]").get_by_text("collection")).to_have_count(0)


def test_who_has_left_a_kill_unposted_can_make_it_good(table: Opened):
    page = table("special/no-seat")
    kill = {"act": "pay-kill", "chips": 20, "text": "Charlotte left a kill of 20 unposted.", "rules": ["13.6"]}
    show(page, "special/no-seat", dues=[kill])
    page.get_by_role("button", name="Pay the kill left unposted").click()
    assert sent(page) == [{"type": "pay-kill", "chips": 20}]


def test_who_wants_it_so_is_charged_what_he_owes_without_being_asked(device: Device):
    """Both blinds missed, 5 and 10, are 15 to be dealt in at once: the small one dead, the big one live (4.10). With the wish on it is asked
    about no more: the next deal is dealt to him, and costs what the view had said."""
    page = device("phone")
    new_table(page, stakes=[5, 10], bots=[{"seat": seat} for seat in (2, 3, 4)], alone=True, act_seconds=0, pause=50)
    page.get_by_role("link", name="To the table", exact=True).click()
    at_table(page)

    def mine() -> dict[str, Any]:
        view = store(page, "view")
        return view["seats"][view["seat"] - 1]

    def switch(name: str, on: bool) -> None:
        page.locator(".own .plate").click()
        one = page.get_by_role("switch", name=name)
        expect(one).to_have_attribute("aria-checked", "false" if on else "true")
        page.wait_for_timeout(320)  # a sheet that has just come takes no second tap
        one.click()
        expect(page.locator("dialog")).to_have_count(0)
        page.wait_for_timeout(320)

    def pause(on: bool) -> None:
        """Between two deals; or on to the next."""
        number = store(page, "view").get("deal", {}).get("number", 0)
        assert store(page, "send", {"type": "pause", "on": on})["type"] == "done"
        if on:
            act_while(page, lambda view: view["status"] != "paused")
        else:
            act_while(page, lambda view: view.get("deal", {}).get("number", 0) == number)

    switch("Post what I owe without asking", False)  # it is on for whoever makes a table
    switch("Sit out now", True)
    act_while(page, lambda view: not view.get("offer"))
    offer = store(page, "view")["offer"]
    fold = {"type": "act", "decision": offer["decision"], "price": offer.get("price", 0), "act": "fold"}
    assert store(page, "send", fold)["type"] == "done"
    for _ in range(30):
        pause(True)
        ways = {one["act"]: one for one in store(page, "view").get("choices", ()) if not one["after"]}
        # What it costs at once, and not at a blind of his own that comes next anyway.
        if "back post" in ways and ways["back post"]["price"] == 15:
            break
        pause(False)
    assert mine()["owes"] == 15
    assert "4.10" in ways["back post"]["rules"]
    expect(page.locator(".choices")).to_contain_text("15")
    before = mine()["chips"]
    number = store(page, "view")["deal"]["number"]
    switch("Post what I owe without asking", True)
    switch("Sit out now", False)
    pause(False)
    view = store(page, "view")
    assert view["deal"]["number"] == number + 1
    assert view["seat"] in view["deal"]["order"]
    own = mine()
    assert (own["chips"], own["put"], own["bet"]) == (before - 15, 15, 10)
    assert "owes" not in own
    expect(page.locator(".own .my")).to_have_count(2)


def test_a_bomb_pot_is_asked_for_only_where_it_may_be(table: Opened):
    page = table("special/seated-waiting")
    assert moments()["special/seated-waiting"]["view"]["bomb_pot"] == 20
    page.locator(".own .plate").click()
    page.get_by_role("button", name="Ask for a bomb pot").click()
    page.get_by_role("button", name="Ask for it").click()
    assert sent(page) == [{"type": "bomb-pot", "ante": 20}]
    show(page, "special/seated-waiting", bomb_pot=0)
    page.locator(".own .plate").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(page.get_by_role("button", name="Ask for a bomb pot")).to_have_count(0)


# ------------------------------------------------------------------------------------------------ real cards


def test_the_dealer_says_who_begins_by_upcards_that_only_he_sees(table: Opened):
    page = table("real/stud-begins")
    view = moments()["real/stud-begins"]["view"]
    page.wait_for_timeout(320)
    expect(page.locator(".real .many button")).to_have_text(["Ann", "Ben", "Charlotte", "Dot", "Ephraim"])
    page.locator(".real .many").get_by_role("button", name="Dot").click()
    assert sent(page) == [{"type": "begins", "decision": view["deal"]["decision"], "seat": 4}]


def test_the_dealer_tells_how_many_cards_somebody_draws(table: Opened):
    page = table("real/lowball-27-draw")
    offer = moments()["real/lowball-27-draw"]["view"]["offer"]
    page.wait_for_timeout(320)
    expect(page.locator(".real .hint")).to_contain_text("Ephraim draws")
    expect(page.locator(".real .many button")).to_have_text(["Pat", "1", "2", "3", "4", "5"])
    page.get_by_role("button", name="3", exact=True).click()
    said = {"type": "act", "decision": offer["decision"], "price": 0, "seat": 5, "act": "draw", "amount": 3}
    assert sent(page) == [said]


@pytest.mark.parametrize("game", ["holdem", "stud", "lowball-27", "omaha-hilo"])
def test_a_deal_with_real_cards_is_told_to_its_end_by_taps(device: Device, world: World, game: str):
    """The host of three tells everything by what the page offers, until the pot is pushed; the chips are those of before."""
    page = device("phone")
    link = new_table(page, game=game, real=True, pause=0, act_seconds=0, structure=None, stakes=[], bots=[])
    table, code = table_of(page), link.partition("#")[2]
    host = Person(world, store(page, "token"))
    for seat, name in ((2, "Ben"), (3, "Cy")):
        one = world.person()
        one.join(table, name, code)
        sits = one.do(table, "sit", seat=seat, chips=one.view(table)["buy_in"][0]).json()
        assert sits["type"] == "done", sits
    page.goto(f"/#/t/{table}")
    at_table(page)
    told: set[str] = set()
    for _ in range(120):
        view = host.view(table)
        deal = view.get("deal")
        if deal is not None and deal["number"] == 1 and deal["street"] == "over":
            break
        if deal is not None and deal["number"] > 1:
            break
        for where in (".real .places .call:enabled", ".real .many button[aria-pressed=false]", ".real .many button:not([aria-pressed])",
                      ".acts:not(.real) .places .call:enabled", ".acts .wagers .wager:enabled"):  # fmt: skip
            found = page.locator(where)
            if found.count():
                told.add(where)
                found.first.click()
                break
        refused = page.locator(".refused:not(.stale)")
        assert refused.count() == 0, refused.inner_text()
        page.wait_for_timeout(340)
    else:
        pytest.fail(f"it is not told to its end: {page.locator('.bar').inner_text()}")
    kinds = {event["kind"] for event in host.get(f"/api/tables/{table}/events", params={"since": 0}).json()}
    assert "award" in kinds
    if game == "stud":
        assert "first" in kinds
    if game == "lowball-27":
        assert "draw" in kinds
    ledger = host.get(f"/api/tables/{table}/ledger").json()
    assert sum(account["net"] for account in ledger["accounts"]) + ledger["pot"] + ledger["house"] == 0


# ------------------------------------------------------------------------------------------------ talk


def say(page: Page, text: str) -> None:
    """Say it where the chat is open."""
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")


def test_the_rail_has_a_chat_of_its_own(device: Device, world: World):
    """Who watches hears and speaks on the rail alone, and sees no card; players may look at the rail, and mute somebody there."""
    host = device("desk")
    link = new_table(host, spectators=True, bots=[{"seat": 4}])
    table = table_of(host)
    host.goto(f"/#/t/{table}/host")
    host.get_by_label("Somebody is invited").select_option("spectator")
    expect(host.get_by_label("The link")).to_be_visible()
    host.wait_for_timeout(300)
    watcher = device("phone", host.get_by_label("The link").input_value())
    watcher.get_by_label("Your name at the table").fill("Eve")
    watcher.get_by_role("button", name="Come to the table").click()
    assert at_table(watcher)["role"] == "spectator"
    host.goto(f"/#/t/{table}")
    at_table(host)
    host.get_by_role("tab", name="Chat").click()
    say(host, "between players")
    expect(host.locator(".chat li")).to_have_count(1)
    watcher.get_by_role("button", name="Chat").click()
    say(watcher, "from the rail")
    expect(watcher.locator(".chat li")).to_have_count(1)
    expect(host.locator(".chat li")).to_have_text(re.compile("between players"))
    host.get_by_role("button", name="Rail", exact=True).click()
    expect(host.locator(".chat li")).to_have_text(re.compile("from the rail"))
    say(host, "hello, rail")
    expect(watcher.locator(".chat li")).to_have_count(2)
    other = world.person()
    other.join(table, "Bea", link.partition("#")[2])
    other.do(table, "say", text="Are you there?")
    other.do(table, "say", text="I am on the rail now", to="rail")
    expect(host.locator(".chat li")).to_have_count(3)
    expect(host.locator(".table-top .badge")).to_have_text("1")
    host.get_by_text("Do not show what somebody says").click()
    host.get_by_role("button", name="Mute Eve").click()
    expect(host.locator(".chat li")).to_have_text([re.compile("hello, rail"), re.compile("I am on the rail now")])
    host.get_by_role("button", name="Table", exact=True).click()
    expect(host.locator(".table-top .badge")).to_have_count(0)
    assert "between players" not in json.dumps([store(watcher, "events"), store(watcher, "view")])
    token = store(watcher, "token")
    for path in ("events?since=0", "events?since=1"):
        told = world.http.get(f"/api/tables/{table}/{path}", headers={"Authorization": f"Bearer {token}"}).text
        assert "from the rail" in told
        assert "between players" not in told
    play_on(host, 1)
    deal = store(watcher, "view")["deal"]
    hidden = [card for seat in store(watcher, "view")["seats"] for card in seat.get("cards", []) if seat.get("seat")]
    assert deal["number"] >= 1
    if store(watcher, "view")["status"] == "on" and deal["waits_for"] == "act":
        assert set(hidden) <= {"??"}


def test_cards_are_not_named_during_a_deal_and_it_says_by_which_rule(device: Device):
    page = device("desk")
    new_table(page, bots=[{"seat": 4}], pause=0)
    page.goto(f"/#/t/{table_of(page)}")
    at_table(page)
    page.locator(".own .card").first.wait_for()
    page.get_by_role("tab", name="Chat").click()
    say(page, "I have the ace of spades")
    refused = page.locator(".chat").get_by_role("alert")
    expect(refused).to_contain_text("names cards")
    refused.locator(".rule").first.click()
    expect(page.get_by_role("dialog", name="Why?")).to_contain_text("1.poker-etiquette.6")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Say something")).to_have_value("I have the ace of spades")
    say(page, "nice table")
    expect(page.locator(".chat li")).to_have_count(1)


def test_free_talk_is_a_setting_of_the_table(device: Device):
    page = device("phone", "/#/make")
    page.get_by_text("Extras").click()
    page.get_by_label("No talk of cards during a deal").set_checked(False, force=True)
    page.get_by_text("Time", exact=True).click()
    page.get_by_label("Away after so many missed acts").fill("3")
    page.get_by_label("A seat is kept, minutes").fill("12")
    page.get_by_label("And for so many big blinds").fill("2")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_label("The link").wait_for()
    settled = page.evaluate(
        """async ([table, token]) => (await fetch(`/api/tables/${table}/settings`, { headers: { authorization: `Bearer ${token}` } })).json()""",
        [table_of(page), store(page, "token")],
    )
    assert [settled[name] for name in ("quiet", "misses", "away_minutes", "away_bigs")] == [False, 3, 12, 2]


# ------------------------------------------------------------------------------------------------ the host


def told(page: Page, kind: str) -> list[str]:
    """What the log says of that kind."""
    return [event["text"] for event in store(page, "events") if event["kind"] == kind]


def test_whatever_the_host_does_stands_in_the_log(device: Device):
    host = device("desk")
    link = new_table(host, approve=True, pause=60_000)
    friend = device("phone", link)
    friend.get_by_label("Your name at the table").fill("Bea")
    friend.get_by_role("button", name="Come to the table").click()
    least = at_table(friend)["buy_in"][0]
    assert store(friend, "send", {"type": "sit", "seat": 2, "chips": least})["type"] == "done"
    host.get_by_role("button", name="Grant").click()
    row = host.locator(".people li", has_text="Bea").filter(has=host.get_by_role("button", name="Set away"))
    row.get_by_role("button", name="60 s more time").click()
    row.get_by_role("button", name="Set away").click()
    expect(row).to_contain_text("away")
    host.get_by_text("Settle it otherwise").click()
    host.get_by_label("Small blind, chips").fill("25")
    host.get_by_label("Big blind, chips").fill("50")
    host.get_by_role("button", name="Settle it so").click()
    expect(host.locator(".toast", has_text="next deal").first).to_be_visible()
    host.get_by_role("button", name="Pause").click()
    row.get_by_role("button", name="Remove").click()
    row.get_by_role("button", name="Remove Bea").click()
    expect(host.locator(".people li", has_text="Bea")).to_contain_text("no seat")
    assert store(friend, "view")["big_blind"] == 50
    for kind, words in (
        ("answered", "Ann grants what Bea asked for."),
        ("more-time", "Bea is given 60 seconds more."),
        ("away", "Bea"),
        ("configures", "Ann has changed the table: Hold'em, no-limit 25-50."),
        ("pauses", "Ann pauses the game."),
        ("leaves", "Bea"),
    ):
        assert any(words in text for text in told(friend, kind)), (kind, told(friend, kind))


def test_the_host_pauses_and_goes_on_and_is_offered_the_one_that_is_open(device: Device):
    """Also while a deal is on, which is played to its end: everybody is told, and nobody's time is seen to run."""
    host = device("desk")
    link = new_table(host, bots=[{"seat": 2}], act_seconds=60)
    host.get_by_role("link", name="To the table", exact=True).click()
    at_table(host)
    host.wait_for_selector(".bar .places button:enabled:not(.hold)")
    expect(host.locator(".own .ring")).to_have_count(1)
    other = device("phone", link)
    other.get_by_label("Your name at the table").fill("Bea")
    other.get_by_role("button", name="Come to the table").click()
    at_table(other)
    host.goto(f"/#/t/{table_of(host)}/host")
    go_on, pause = (host.get_by_role("button", name=name, exact=True) for name in ("Go on", "Pause"))
    expect(go_on).to_have_count(0)
    pause.dblclick()  # the second tap does not undo the first
    expect(go_on).to_be_visible()
    expect(pause).to_have_count(0)
    expect(go_on).to_be_focused()
    assert store(other, "view")["status"] == "on"
    expect(other.locator(".table-top .what")).to_contain_text("paused")
    expect(other.locator(".ring")).to_have_count(0)
    host.wait_for_timeout(320)
    go_on.click()
    expect(pause).to_be_visible()
    expect(go_on).to_have_count(0)
    expect(other.locator(".table-top .what")).not_to_contain_text("paused")
    expect(other.locator(".ring")).to_have_count(1)
    assert told(host, "pauses")[-2:] == ["Ann pauses the game.", "Ann lets the game go on."]


def test_balances_from_before_come_into_the_ledger(device: Device):
    """Written line by line or as the file of a ledger; nothing goes in that does not sum to zero."""
    page = device("phone")
    new_table(page)
    page.get_by_text("Balances from before").click()
    page.get_by_label("Balances", exact=True).fill("Ann, 70\nBen; -30\nZoe,-30")
    page.get_by_label("Which ledger they are of").fill("Last month")
    enter = page.get_by_role("button", name="Bring them in")
    expect(page.get_by_role("status").filter(has_text="balances")).to_contain_text("10 too much")
    expect(enter).to_be_disabled()
    page.get_by_label("Balances", exact=True).fill(
        'player,paid in,taken out,in front,corrected,net\n"Ann",0,0,0,0,70\n"Ben",0,0,0,0,-30\n"Zoe",0,0,0,0,-40\nhouse,,,,,0\npot,,,,,0\n'
    )
    expect(page.get_by_role("status").filter(has_text="balances")).to_contain_text("summing to zero")
    enter.click()
    expect(page.locator(".toast")).to_contain_text("stand in the ledger")
    page.goto(f"/#/t/{table_of(page)}/ledger")
    rows = page.locator(".sums tbody tr")
    expect(rows).to_have_count(3)
    nets = dict(
        rows.evaluate_all(
            "rows => rows.map(row => [row.children[0].textContent, row.children[row.children.length - 1].textContent])"
        )
    )
    assert nets == {"Ann": "+70", "Ben": "−30", "Zoe": "−40"}


# ------------------------------------------------------------------------------------------------ histories


def test_all_deals_are_taken_along_in_each_form(device: Device):
    page = device("phone")
    new_table(page, bots=[{"seat": seat} for seat in (3, 5)], pause=0)
    table = table_of(page)
    page.goto(f"/#/t/{table}")
    at_table(page)
    play_on(page, 3)
    page.goto(f"/#/t/{table}/host")
    page.get_by_role("button", name="Pause").click()
    act_while(page, lambda view: view["deal"]["waits_for"] != "over")
    page.goto(f"/#/t/{table}/deals")
    page.get_by_role("heading", name="Take all of mine along").wait_for()
    files = {}
    for name in ("PHH", "PokerStars text", "Open Hand History"):
        with page.expect_download() as download:
            page.get_by_role("button", name=name).click()
        files[download.value.suggested_filename] = Path(download.value.path()).read_text(encoding="utf-8")
    assert set(files) == {f"deals-{table}.{ending}" for ending in ("phhs", "txt", "ohh")}
    count = files[f"deals-{table}.txt"].count("PokerStars Hand #")
    assert count >= 1  # bots may play on among themselves when Ann has no chips left: those deals are not hers
    assert len([json.loads(line) for line in files[f"deals-{table}.ohh"].splitlines() if line]) == count
    records = loads(files[f"deals-{table}.phhs"])
    assert len(records) + files[f"deals-{table}.phhs"].count("# Deal ") == count
    assert files[f"deals-{table}.txt"].count("Dealt to Ann [") == count
    assert files[f"deals-{table}.txt"].count("Dealt to") == count
