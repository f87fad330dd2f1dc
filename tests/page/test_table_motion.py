"""What moves at the table explains what happens, lies in nobody's way, and stands still for whoever wants it so."""

from __future__ import annotations

import copy
from itertools import pairwise
from typing import Any

import pytest
from page_world import SIZES, Opened, moments, put
from playwright.sync_api import Page

MOVING = """() => document.getAnimations()
  .filter((one) => one.effect.target.matches('.lies, .my, .flying'))
  .map((one) => {
    const { target } = one.effect;
    const { delay } = one.effect.getTiming();
    const from = one.effect.getKeyframes()[0].transform;
    return {
      what: target.matches('.flying') ? 'chips' : from.includes('rotateY') ? 'turned' : 'dealt',
      text: target.matches('.flying') ? target.textContent : '',
      seat: Number(target.closest('[data-seat]')?.dataset.seat ?? 0),
      board: Boolean(target.closest('.board')),
      delay,
    };
  })"""


HELD = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const begun = animate.apply(this, how);
    begun.pause();
    return begun;
  };
}"""
"""Whatever begins to move stands still at its beginning: no test depends on how fast it is looked at."""


def move(page: Page, moment: dict[str, Any]) -> list[dict[str, Any]]:
    """The next moment in the same page: what begins to move with it."""
    page.evaluate(
        """async (moment) => {
            put(moment);
            for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
        }""",
        moment,
    )
    found: list[dict[str, Any]] = page.evaluate(MOVING)
    return found


def ended(page: Page) -> None:
    """Everything that moves comes to its end."""
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    page.wait_for_function("!document.querySelector('.flying')")


def before(moment: str) -> dict[str, Any]:
    """The same table a moment earlier, before anything was dealt."""
    found = copy.deepcopy(moments()[moment])
    view = found["view"]
    view.pop("deal")
    view.pop("offer", None)
    view["status"] = "between"
    found["events"] = []
    for seat in view["seats"]:
        for gone in ("cards", "up", "bet", "hand", "put"):
            seat.pop(gone, None)
    return found


@pytest.fixture
def moving(table: Opened) -> Page:
    """A table where things move, before its first deal."""
    page = table("special/no-seat", still=False)
    page.evaluate("prefer({ motion: true })")
    page.evaluate(HELD)
    move(page, before("holdem/preflop-act"))
    ended(page)
    return page


def test_cards_are_dealt_from_the_left_of_the_button_one_at_a_time(moving: Page):
    found = move(moving, moments()["holdem/preflop-act"])
    dealt = sorted((one for one in found if one["what"] == "dealt"), key=lambda one: one["delay"])
    # Seat 3 has the button: 4 gets the first card, 3 the ninth and the last.
    assert [one["seat"] for one in dealt] == [4, 5, 6, 7, 8, 9, 1, 2, 3] * 2
    assert all(one["delay"] < other["delay"] for one, other in pairwise(dealt))
    assert dealt[-1]["delay"] < 1000
    # Everybody has put chips in but the button, who is to act.
    assert len([one for one in found if one["what"] == "chips"]) == 8


def test_bets_slide_into_the_pot_and_boardcards_turn_when_a_round_is_over(moving: Page):
    move(moving, moments()["holdem/preflop-act"])
    ended(moving)
    found = move(moving, moments()["holdem/flop-act"])
    chips = sorted(one["text"] for one in found if one["what"] == "chips")
    assert chips == ["10"] * 7 + ["5"]
    turned = [one for one in found if one["what"] == "turned"]
    assert [one["board"] for one in turned] == [True] * 3
    assert [one["delay"] for one in turned] == sorted({one["delay"] for one in turned})
    assert not [one for one in found if one["what"] == "dealt"]


def test_the_pot_slides_to_whoever_wins_it_and_hands_that_are_shown_turn(moving: Page):
    for moment in ("holdem/preflop-act", "holdem/river-act"):
        move(moving, moments()[moment])
        ended(moving)
    found = move(moving, moments()["holdem/over"])
    assert [one["text"] for one in found if one["what"] == "chips"] == ["+90"]
    # Dot and Ephraim show; one's own cards lie there as before.
    assert sorted(one["seat"] for one in found if one["what"] == "turned") == [4, 4, 5, 5]


@pytest.mark.parametrize("still", ["by choice", "by the device"])
def test_nothing_moves_for_whoever_wants_it_so(table: Opened, still: str):
    page = table("special/no-seat", still=still == "by the device")
    page.evaluate("motion => prefer({ motion })", still == "by the device")
    page.evaluate(HELD)
    move(page, before("holdem/preflop-act"))
    for moment in ("holdem/preflop-act", "holdem/flop-act", "holdem/river-act", "holdem/over"):
        assert move(page, moments()[moment]) == []
        assert page.locator(".flying").count() == 0


@pytest.mark.parametrize("size", SIZES)
def test_what_moves_never_covers_a_button(table: Opened, size: str):
    """At every point of its way, by where the middle of each button leads."""
    page = table("special/no-seat", size, still=False)
    page.evaluate("prefer({ motion: true })")
    page.evaluate(HELD)
    move(page, before("holdem/preflop-act"))
    ended(page)
    for moment in ("holdem/preflop-act", "holdem/flop-act"):
        assert move(page, moments()[moment])
        for at in range(0, 1300, 100):
            covered = page.evaluate(
                """(at) => {
                    document.getAnimations().filter((one) => one.effect.target.matches('.lies, .my, .flying'))
                        .forEach((one) => { one.currentTime = at; });
                    return [...document.querySelectorAll('.bar button')].filter((one) => {
                        const { left, top, width, height } = one.getBoundingClientRect();
                        return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
                    }).map((one) => one.textContent.trim());
                }""",
                at,
            )
            assert covered == [], f"{moment} after {at} ms"
        ended(page)


def test_where_cards_lie_is_read_before_any_begins_to_move(table: Opened):
    """Read in between, everything would be laid out once for each card that is dealt."""
    page = table("special/no-seat", still=False)
    page.evaluate("prefer({ motion: true })")
    move(page, before("holdem/preflop-act"))
    page.evaluate("""() => {
        window.order = [];
        for (const name of ['animate', 'getBoundingClientRect']) {
            const usual = Element.prototype[name];
            Element.prototype[name] = function (...how) { order.push(name); return usual.apply(this, how); };
        }
    }""")
    move(page, moments()["holdem/preflop-act"])
    order = page.evaluate("order")
    assert order.count("animate") >= 18
    assert "getBoundingClientRect" in order
    assert "getBoundingClientRect" not in order[order.index("animate") :]


@pytest.mark.parametrize("size", ["phone", "beside", "desk"])
def test_the_table_keeps_its_size_as_the_turn_goes_round(table: Opened, size: str):
    """Whatever stands in the bar, and whatever was said last, nothing on the felt is moved by it."""
    page = table("stud/fifth-act", size)
    sizes = set()
    for moment in ("fifth-act", "waiting", "sixth-act", "seventh-act", "over"):
        put(page, f"stud/{moment}")
        sizes.add(
            page.evaluate(
                "(() => { const { clientWidth, clientHeight } = document.querySelector('.felt'); return `${clientWidth} ${clientHeight}`; })()"
            )
        )
    assert len(sizes) == 1, sizes
