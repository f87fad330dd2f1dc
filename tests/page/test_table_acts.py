"""What the bar lets a player do: amounts that are the offer's, taps that cannot land on another decision, keys, and what is said beforehand."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from page_world import Opened, moments, put
from playwright.sync_api import Page, expect


def sent(page: Page) -> list[dict[str, Any]]:
    """What the player has sent."""
    return page.evaluate("sent")


def warm(page: Page) -> None:
    """Until buttons that have just come act."""
    page.wait_for_timeout(320)


def show(page: Page, moment: dict[str, Any]) -> None:
    """A moment that has been changed."""
    page.evaluate("moment => put(moment)", moment)


def changed(name: str, offer: dict[str, Any], deal: dict[str, Any] | None = None) -> dict[str, Any]:
    """A moment with other entries in its offer."""
    moment = copy.deepcopy(moments()[name])
    moment["view"]["offer"] |= offer
    moment["view"]["deal"] |= deal or {}
    return moment


RANKS = dict(
    zip("23456789TJQKA", "two three four five six seven eight nine ten jack queen king ace".split(), strict=True)
)
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def in_words(card: str) -> str:
    """A card as it is read out."""
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


# ------------------------------------------------------------------------------------------------ amounts


@pytest.mark.parametrize("name", ["holdem", "omaha", "lowball-27", "holdem-spread", "short-deck", "courchevel"])
def test_presets_are_amounts_that_the_offer_takes(table: Opened, name: str):
    """The first is the least and the last the most; all lie between them, on the unit."""
    page = table("holdem/preflop-act")
    seen = 0
    for moment, told in moments().items():
        offer = told["view"].get("offer")
        if not moment.startswith(f"{name}/") or offer is None or offer["phase"] != "act" or not offer.get("wager"):
            continue
        put(page, moment)
        found = page.evaluate("presets()")
        least, most, unit = offer["least"], offer["most"], offer.get("unit", 1)
        if least == most:
            assert found == []
            continue
        seen += 1
        totals = [one["total"] for one in found]
        assert totals[0] == least
        assert totals[-1] == most
        assert all(least <= total <= most and (total % unit == 0 or total == most) for total in totals)
        assert page.locator(".size").evaluate_all("all => all.map(one => Number(one.dataset.total))") == totals
    assert seen >= 1


def test_parts_of_the_pot_count_the_call_in(table: Opened):
    """Facing 20 into 60 (40 before, and the bet): a pot raise goes to 20 + 60 + 20 = 100, half of it to 20 + 40 = 60, three quarters to 80."""
    page = table("holdem/turn-act")
    show(
        page,
        changed(
            "holdem/turn-act",
            {"acts": ["fold", "call", "raise"], "wager": "raise", "call": 20, "price": 20, "least": 40, "most": 190},
            {"price": 20, "pot": 60},
        ),
    )
    totals = {one["key"]: one["total"] for one in page.evaluate("presets()")}
    assert totals == {"min": 40, "half": 60, "three-quarters": 80, "pot": 100, "all": 190}


def test_sizes_snap_to_the_unit_and_the_bounds(table: Opened):
    """Bets in fives: half of a pot of 93 is 46.5, which is 45 on the unit; what is below the least is the least."""
    page = table("holdem/turn-act")
    show(page, changed("holdem/turn-act", {"least": 30, "most": 188, "unit": 5}, {"pot": 93}))
    totals = {one["key"]: one["total"] for one in page.evaluate("presets()")}
    assert totals == {"min": 30, "half": 45, "three-quarters": 70, "pot": 95, "most": 188}
    box = page.locator(".box")
    for text, fine in (
        ("30", True),
        ("32", False),
        ("188", True),
        ("187", False),
        ("25", False),
        ("1e2", False),
        ("", False),
    ):
        box.fill(text)
        assert (box.get_attribute("aria-invalid") == "false") == fine
        assert page.locator(".wagers .wager").is_enabled() == fine


def test_limit_has_one_fixed_button(table: Opened):
    page = table("holdem-limit/turn-act")
    assert page.locator(".sizes, .sizer").count() == 0
    wagers = page.locator(".wagers .wager")
    assert wagers.count() == 1
    # The turn is a street of the big bet: 20 at 10/20.
    assert wagers.inner_text().split() == ["Bet", "20"]
    warm(page)
    wagers.click()
    (said,) = sent(page)
    offer = moments()["holdem-limit/turn-act"]["view"]["offer"]
    assert (said["act"], said["amount"], said["decision"]) == ("bet", 20, offer["decision"])


def test_two_sizes_are_two_buttons(table: Opened):
    """Where nothing between the bounds will do, as for an open pair at stud, there is a button for each."""
    page = table("stud/third-act")
    show(
        page,
        changed(
            "stud/third-act",
            {
                "acts": ["check", "bet"],
                "wager": "bet",
                "least": 10,
                "most": 20,
                "only_bounds": True,
                "call": 0,
                "price": 0,
            },
        ),
    )
    wagers = page.locator(".wagers .wager")
    assert [text.split()[-1] for text in wagers.all_inner_texts()] == ["10", "20"]
    warm(page)
    wagers.nth(1).click()
    assert sent(page)[0]["amount"] == 20


def test_all_in_has_a_place_of_its_own(table: Opened):
    """A stack too short for a raise: the button is nowhere near Check, and the place of the raise is empty."""
    page = table("holdem/preflop-act")
    show(
        page,
        changed(
            "holdem/preflop-act",
            {"acts": ["check", "all-in"], "wager": "all-in", "least": 15, "most": 15, "call": 0, "price": 0},
        ),
    )
    assert page.locator(".wagers button").count() == 0
    all_in = page.locator(".apart .all-in").bounding_box()
    check = page.locator(".places .call").bounding_box()
    assert all_in is not None
    assert check is not None
    assert all_in["y"] + all_in["height"] + 4 <= check["y"]
    assert all_in["x"] >= check["x"] + check["width"]


def test_amounts_in_big_blinds_send_chips(table: Opened):
    """At blinds of 5 and 10, 2.5 big blinds are 25 chips."""
    page = table("holdem/preflop-act")
    page.evaluate("prefer({ bigBlinds: true })")
    page.locator(".box").fill("2.5")
    assert "2.5 bb" in page.locator(".wagers .wager").inner_text()
    warm(page)
    page.locator(".wagers .wager").click()
    assert sent(page)[0]["amount"] == 25


def test_the_wheel_and_the_slider_step_by_units(table: Opened):
    page = table("holdem/preflop-act")
    box = page.locator(".box")
    least = moments()["holdem/preflop-act"]["view"]["offer"]["least"]
    page.locator(".sizer").hover()
    page.mouse.wheel(0, -100)
    page.wait_for_function("least => document.querySelector('.box').value === String(least + 1)", arg=least)
    page.mouse.wheel(0, 100)
    page.mouse.wheel(0, 100)
    page.wait_for_function("least => document.querySelector('.box').value === String(least)", arg=least)
    page.locator(".sizer .more").click()
    page.locator(".sizer .more").click()
    page.locator(".less").click()
    assert box.input_value() == str(least + 1)


# ------------------------------------------------------------------------------------------------ taps


def test_buttons_are_gone_at_once_and_a_second_tap_does_nothing(table: Opened):
    page = table("holdem/preflop-act")
    warm(page)
    spot = page.locator(".places .call").bounding_box()
    assert spot is not None
    page.evaluate("() => { window.answer = () => new Promise(() => {}); }")
    for _ in range(3):
        page.mouse.click(spot["x"] + 20, spot["y"] + 20)
    assert len(sent(page)) == 1
    assert page.locator(".places").count() == 0


def test_a_tap_for_what_stood_there_before_does_not_land_on_a_new_decision(table: Opened):
    """The price changes under the finger: the new buttons are inert at first, and then carry their own decision."""
    page = table("holdem/preflop-act")
    warm(page)
    spot = page.locator(".places .call").bounding_box()
    assert spot is not None
    later = changed(
        "holdem/preflop-act",
        {"decision": 9001, "acts": ["fold", "call", "raise"], "call": 90, "price": 90, "least": 170},
    )
    page.evaluate(
        """([moment, x, y]) => {
            put(moment);
            return new Promise((done) => requestAnimationFrame(() => {
                document.elementFromPoint(x, y).click();
                done();
            }));
        }""",
        [later, spot["x"] + 20, spot["y"] + 20],
    )
    assert sent(page) == []
    warm(page)
    page.mouse.click(spot["x"] + 20, spot["y"] + 20)
    (said,) = sent(page)
    assert (said["decision"], said["price"], said["act"]) == (9001, 90, "call")


def middle_of(page: Page, where: str) -> tuple[float, float]:
    """The middle of what is there first."""
    box = page.locator(where).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_second_tap_of_two_does_not_land_on_the_sheet_that_has_come(table: Opened, size: str):
    page = table("special/no-seat", size)
    where = middle_of(page, ".bar .wide-button.main")
    # Wherever the sheet lies: what sits down is laid under the finger.
    page.add_style_tag(content=".buy .main { position: fixed; inset: 0; z-index: 9 }")
    page.mouse.dblclick(*where)
    page.wait_for_selector("dialog[open] .buy")
    assert sent(page) == []
    warm(page)
    page.mouse.dblclick(*where)
    assert [one["type"] for one in sent(page)] == ["sit"]
    assert page.locator("dialog[open]").count() == 0


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_second_tap_of_two_does_not_land_on_what_lay_beneath_a_sheet(table: Opened, size: str):
    page = table("holdem/flop-act", size)
    warm(page)
    under = middle_of(page, ".bar .places .call")
    page.locator(".own .plate").click()
    page.add_style_tag(content=".switches li:first-child button { position: fixed; inset: 0; z-index: 9 }")
    warm(page)
    page.mouse.dblclick(*under)
    warm(page)
    assert [one["type"] for one in sent(page)] == ["wish"]
    page.mouse.click(*under)
    assert [one["type"] for one in sent(page)] == ["wish", "act"]


def test_buttons_come_back_after_a_refusal_with_its_reason_and_rules(table: Opened):
    page = table("holdem/preflop-act")
    page.evaluate(
        """() => { window.answer = () => ({ type: 'refused', id: '1', problem: 'A raise is at least 40.', instead: 'Open: fold, call 10.',
            rules: ['14.no-limit.2'], stale: false }); }"""
    )
    warm(page)
    page.locator(".wagers .wager").click()
    refused = page.locator(".refused")
    assert "A raise is at least 40." in refused.inner_text()
    assert "Open: fold, call 10." in refused.inner_text()
    refused.get_by_role("button", name="rule 14.no-limit.2").click()
    assert page.evaluate("asked")[0]["rules"] == ["14.no-limit.2"]
    assert page.locator(".places .call").is_visible()


def test_a_fold_that_costs_nothing_is_asked_about_once(table: Opened):
    page = table("holdem/turn-act")
    warm(page)
    fold = page.locator(".places .fold")
    fold.click()
    assert sent(page) == []
    assert "Fold anyway?" in fold.inner_text()
    fold.click()
    assert sent(page)[0]["act"] == "fold"


def test_what_is_said_beforehand_stands_where_the_buttons_will_be(table: Opened):
    page = table("holdem/preflop-act")
    places = {name: page.locator(f".places .{name}").bounding_box() for name in ("fold", "call", "wager")}
    put(page, "holdem/waiting")
    for name, was in places.items():
        now = page.locator(f".places .hold.{name}").bounding_box()
        assert now is not None
        assert was is not None
        assert abs(now["x"] - was["x"]) < 2
        assert abs(now["y"] - was["y"]) < 2
    warm(page)
    page.locator(".hold.call").click()
    assert sent(page) == [{"type": "hold-act", "act": "check", "price": 0}]
    held = copy.deepcopy(moments()["holdem/waiting"])
    held["view"]["held"] = "check"
    show(page, held)
    assert page.locator(".hold.call").get_attribute("aria-pressed") == "true"
    page.locator(".hold.call").click()
    assert sent(page)[1]["act"] == "nothing"


def test_somebody_bets_and_the_spot_for_check_becomes_call_with_the_price(table: Opened):
    """What was held is the server's to drop; the page shows what the view says, and the new price is not taken for a moment."""
    page = table("holdem/waiting")
    moment = copy.deepcopy(moments()["holdem/waiting"])
    moment["view"]["deal"]["price"] = 40
    warm(page)
    show(page, moment)
    hold = page.locator(".hold.call")
    assert hold.inner_text().split() == ["Call", "40"]
    hold.click()
    assert sent(page) == []
    warm(page)
    hold.click()
    assert sent(page) == [{"type": "hold-act", "act": "call", "price": 40}]


# ------------------------------------------------------------------------------------------------ draws, shows, choices


def test_a_draw_says_what_it_does(table: Opened):
    page = table("lowball-27/draw-draw")
    button = page.locator(".places .draw")
    cards = page.locator(".own .pick")
    mine = moments()["lowball-27/draw-draw"]["view"]["seats"][2]["cards"]
    assert cards.count() == 5
    assert button.inner_text() == "Stand pat"
    cards.nth(1).click()
    cards.nth(3).click()
    assert button.inner_text() == "Discard 2"
    assert cards.nth(1).get_attribute("aria-pressed") == "true"
    cards.nth(1).click()
    assert button.inner_text() == "Discard 1"
    warm(page)
    button.click()
    (said,) = sent(page)
    assert (said["act"], said["cards"]) == ("draw", [mine[3]])


def test_standing_pat_is_said_as_such(table: Opened):
    page = table("lowball-27/draw-draw")
    warm(page)
    page.locator(".places .draw").click()
    assert sent(page)[0]["act"] == "pat"


def test_where_a_card_must_go_the_button_waits_for_it(table: Opened):
    """Pineapple: each player throws away exactly one."""
    (name,) = [name for name in moments() if name.startswith("pineapple/") and name.endswith("-draw")]
    page = table(name)
    button = page.locator(".places .draw")
    assert button.inner_text() == "Throw away 1"
    assert not button.is_enabled()
    page.locator(".own .pick").nth(0).click()
    assert button.is_enabled()
    page.locator(".own .pick").nth(1).click()
    assert not button.is_enabled()


def test_coming_back_names_price_and_rule(table: Opened):
    page = table("special/comes-back")
    choices = moments()["special/comes-back"]["view"]["choices"]
    assert {one["act"] for one in choices} == {"back post", "back wait"}
    warm(page)
    row = page.locator(".choices li").filter(has_text="Come back and post")
    post = next(one for one in choices if one["act"] == "back post")
    assert f"{post['price']} chips" in row.inner_text()
    row.get_by_role("button", name="Why").click()
    assert page.evaluate("asked")[0]["rules"] == post["rules"]
    row.locator(".wide-button").click()
    assert sent(page) == [{"type": "choose", "act": "back post", "price": post["price"]}]


def test_dealing_twice_is_agreed_to_by_its_decision(table: Opened):
    page = table("special/vote-times")
    vote = moments()["special/vote-times"]["view"]["votes"][0]
    warm(page)
    page.get_by_role("button", name="Twice").click()
    assert sent(page) == [{"type": "times", "decision": vote["decision"], "times": 2}]


def test_a_hand_that_nobody_saw_may_be_shown_in_part(table: Opened):
    page = table("holdem/over")
    warm(page)
    mine = moments()["holdem/over"]["view"]["seats"][2]["cards"]
    if page.locator(".own .pick").count() == 0:
        pytest.fail("the viewer's hand of this moment was shown already")
    page.locator(".own .pick").nth(0).click()
    page.locator(".stack .wide-button").click()
    assert sent(page) == [{"type": "show-cards", "cards": [mine[0]]}]


def test_chips_are_added_in_the_words_of_what_is_done_and_a_bot_says_how_it_plays(table: Opened):
    page = table("holdem/flop-act")
    moment = copy.deepcopy(moments()["holdem/flop-act"])
    moment["view"] |= {"buy_in": [1, 40]}
    moment["view"]["seats"][0]["bot"] = "counting"
    page.evaluate("moment => put(moment)", moment)
    page.locator(".own .plate").click()
    page.get_by_role("button", name="Add chips").click()
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".main")).to_have_text("Add 1 chip")
    sheet.locator("input").fill("41")
    expect(sheet.locator(".main")).to_be_disabled()
    sheet.get_by_role("button", name="Most").click()
    sheet.get_by_role("button", name="Add 40 chips").click()
    assert sent(page) == [{"type": "buy", "chips": 40}]
    page.wait_for_timeout(320)  # the tap after one that has closed a sheet does nothing
    page.locator('[data-seat="1"] .plate').click()
    expect(page.locator("dialog[open]")).to_contain_text("counting: weighs pot and chances")


def test_a_free_seat_is_taken_with_chips_in_bounds(table: Opened):
    page = table("special/no-seat")
    least, most = moments()["special/no-seat"]["view"]["buy_in"]
    page.get_by_role("button", name="Take seat 3").click()
    sheet = page.locator("dialog[open]")
    field = sheet.locator("input")
    field.fill(str(most + 1))
    assert not sheet.get_by_role("button", name="Sit down").is_enabled()
    field.fill(str(least))
    sheet.get_by_role("button", name="Sit down").click()
    assert sent(page) == [{"type": "sit", "seat": 3, "chips": least}]


def test_ones_own_seat_opens_what_one_may_wish(table: Opened):
    page = table("holdem/waiting")
    page.locator(".own .plate").click()
    page.get_by_role("switch", name="Leave after this deal").click()
    assert sent(page) == [{"type": "wish", "what": "leave", "on": True}]
    assert page.locator("dialog[open]").count() == 0


# ------------------------------------------------------------------------------------------------ keys


def test_a_round_by_keys(table: Opened):
    page = table("holdem/turn-act")
    warm(page)
    offer = moments()["holdem/turn-act"]["view"]["offer"]
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert sent(page) == []
    page.keyboard.press("4")
    pot = page.evaluate("presets()[3].total")
    assert page.locator(".box").input_value() == str(pot)
    page.keyboard.press("ArrowUp")
    assert page.locator(".box").input_value() == str(pot + offer.get("unit", 1))
    page.keyboard.press("Escape")
    assert page.locator(".box").input_value() == str(offer["least"])
    page.keyboard.press("r")
    assert page.evaluate("document.activeElement.className") == "box"
    page.keyboard.type("37")
    page.keyboard.press("Enter")
    (said,) = sent(page)
    assert (said["act"], said["amount"]) == ("bet", 37)


@pytest.mark.parametrize(("key", "act"), [("c", "check"), ("C", "check")])
def test_check_by_key(table: Opened, key: str, act: str):
    page = table("holdem/turn-act")
    warm(page)
    page.keyboard.press(key)
    assert sent(page)[0]["act"] == act


def test_keys_are_dead_when_it_is_not_ones_turn(table: Opened):
    page = table("holdem/waiting")
    warm(page)
    for key in ("f", "c", "r", "1", "5", "Enter", "d", "s", "m", "ArrowUp"):
        page.keyboard.press(key)
    assert sent(page) == []


def test_keys_of_a_turn_that_is_over_are_dead(table: Opened):
    page = table("holdem/turn-act")
    warm(page)
    put(page, "holdem/waiting")
    page.keyboard.press("c")
    page.keyboard.press("f")
    assert sent(page) == []


def test_keys_do_nothing_while_a_sheet_is_open_or_something_is_written(table: Opened):
    page = table("holdem/turn-act")
    warm(page)
    page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), { id: 'chat' }))")
    page.locator("#chat").focus()
    page.keyboard.type("fcr")
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('#chat').remove()")
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("c")
    assert sent(page) == []


def test_a_draw_by_keys(table: Opened):
    page = table("lowball-27/draw-draw")
    mine = moments()["lowball-27/draw-draw"]["view"]["seats"][2]["cards"]
    warm(page)
    for key in ("1", "3", "3", "5", "d"):
        page.keyboard.press(key)
    (said,) = sent(page)
    assert said["cards"] == [mine[0], mine[4]]


# ------------------------------------------------------------------------------------------------ the turn, by eye and ear


def test_the_title_says_when_it_is_ones_turn(table: Opened):
    page = table("holdem/waiting")
    assert "turn" not in page.title()
    put(page, "holdem/turn-act")
    assert page.title().startswith("● Your turn")
    put(page, "holdem/waiting")
    assert "turn" not in page.title()


def test_a_turn_can_be_heard(table: Opened):
    page = table("holdem/waiting")
    put(page, "holdem/turn-act")
    view = moments()["holdem/turn-act"]["view"]
    said = page.locator(".aloud [role=alert]").inner_text()
    assert "Your turn" in said
    assert view["offer"]["text"] in said
    assert f"The pot is {view['deal']['pot']}." in said
    page.keyboard.press("i")
    page.wait_for_function("document.querySelector('.aloud [role=status]').textContent.startsWith('Your cards')")
    told = page.locator(".aloud [role=status]").inner_text()
    for card in (*view["seats"][2]["cards"], *view["deal"]["boards"][0]):
        assert in_words(card) in told


def test_what_happens_is_heard_once_and_what_was_there_before_is_not(table: Opened):
    page = table("holdem/waiting")
    region = page.locator(".aloud [role=status]")
    assert region.inner_text() == ""
    more = copy.deepcopy(moments()["holdem/waiting"])
    number = more["events"][-1]["number"]
    more["events"].append({"number": number + 1, "at": 0, "kind": "check", "text": "Ben checks.", "seat": 2})
    show(page, more)
    page.wait_for_function("document.querySelector('.aloud [role=status]').textContent.includes('Ben checks.')")
    assert region.inner_text() == "Ben checks."


def test_a_screen_for_all_shows_no_card_of_the_one_who_opened_it(table: Opened):
    page = table("holdem/turn-act", "desk", "shared")
    mine = page.locator('.seat[data-seat="3"] .row').get_attribute("aria-label")
    assert mine == "Charlotte: 2 cards face down"
    assert page.locator(".own, .bar").count() == 0
    view = moments()["holdem/turn-act"]["view"]
    # What he gets later is told to nobody else either.
    more = copy.deepcopy(moments()["holdem/turn-act"])
    more["events"].append(
        {"number": 10**6, "at": 0, "kind": "street", "text": "Cards.", "own": view["seats"][2]["cards"]}
    )
    show(page, more)
    page.wait_for_function("document.querySelector('.aloud [role=status]').textContent === 'Cards.'")
    markup = page.content()
    for card in view["seats"][2]["cards"]:
        assert in_words(card) not in markup


def test_a_phone_as_a_hand_covers_it_until_it_is_looked_at(table: Opened):
    page = table("holdem/preflop-act", "phone", "hand")
    own = moments()["holdem/preflop-act"]["view"]["seats"][2]["cards"]
    backs = page.locator('.own .mine [aria-label="a card face down"]')
    assert backs.count() == 2
    # What is covered is not in the page at all.
    assert not [card for card in own if in_words(card) in page.content()]
    page.get_by_role("button", name="Look at my cards").click()
    page.locator(f'.own .mine [aria-label="{in_words(own[0])}"]').wait_for()
    assert backs.count() == 0
    page.get_by_role("button", name="Cover my cards").click()
    page.locator('.own .mine [aria-label="a card face down"]').nth(1).wait_for()
    assert not [card for card in own if in_words(card) in page.content()]
    page.get_by_role("button", name="Look at my cards").click()
    assert page.locator(".felt").count() == 0
    assert page.locator(".places .call").is_visible()


# ------------------------------------------------------------------------------------------------ real cards


def test_the_dealer_of_real_cards_tells_acts_steps_and_who_wins(table: Opened):
    page = table("real/preflop-act")
    told = moments()["real/preflop-act"]["view"]
    warm(page)
    assert "Ben" in page.locator(".teller").inner_text() or told["offer"]["seat"] != 2
    page.locator(".places .call").click()
    said = sent(page)[0]
    assert (said["act"], said["seat"], said["decision"]) == ("call", told["offer"]["seat"], told["offer"]["decision"])

    put(page, "real/preflop-step")
    warm(page)
    page.locator(".told input").fill("as 10d 4c")
    assert not page.get_by_role("button", name="Deal the flop").is_enabled()
    page.locator(".told input").fill("as Td 4c")
    page.get_by_role("button", name="Deal the flop").click()
    step = sent(page)[1]
    assert step == {
        "type": "step",
        "decision": moments()["real/preflop-step"]["view"]["deal"]["decision"],
        "cards": ["As", "Td", "4c"],
    }

    put(page, "real/showdown-show")
    warm(page)
    deal = moments()["real/showdown-show"]["view"]["deal"]
    assert "shows first" in page.locator(".real .hint").inner_text()
    push = page.get_by_role("button", name="Push the pot")
    assert not push.is_enabled()
    page.locator(".real .many").get_by_role("button", name="Ben").click()
    push.click()
    assert sent(page)[2] == {"type": "push-pots", "decision": deal["decision"], "pots": [{"high": [2], "low": []}]}


def test_one_chip_is_one(table: Opened):
    page = table("holdem/preflop-act")
    said = page.evaluate("""async () => {
        const { inChips } = await import(new URL('amounts.js', location.href));
        return [0, 1, 2, 1200].map(inChips);
    }""")
    assert said == ["0 chips", "1 chip", "2 chips", "1,200 chips"]
