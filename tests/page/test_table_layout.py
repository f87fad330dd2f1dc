"""Nothing of the table lies on anything else, at every size, in every game and at every moment."""

from __future__ import annotations

import pytest
from page_world import SIZES, Opened, moments, put
from playwright.sync_api import Page

from cardspeak.games import GAMES

LAID = """() => {
  const found = [];
  const boxes = (selector, kind) => [...document.querySelectorAll(selector)].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { kind, text: one.textContent.trim().slice(0, 24), left, top, right, bottom };
  });
  // Words as they are printed, line by line: the boxes round them are wider.
  const lines = (selector, kind) => [...document.querySelectorAll(selector)].flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()].filter((box) => box.width).map(({ left, top, right, bottom }) => (
      { kind, text: one.textContent.trim().slice(0, 24), left, top, right, bottom }));
  });
  const felt = document.querySelector('.felt').getBoundingClientRect();
  return {
    felt: { left: felt.left, top: felt.top, right: felt.right, bottom: felt.bottom },
    width: document.documentElement.scrollWidth, inner: innerWidth,
    plates: [...boxes('.seat .plate', 'plate'), ...boxes('.seat .free', 'free')],
    faces: boxes('.seat .held.faces .row', 'faces'),
    shown: boxes('.tall .seat.shows .row, .short .seat.shows .row', 'hand shown'),
    named: boxes('.seat .plate .name, .seat .plate .stack', 'name or chips'),
    tags: boxes('.tag', 'tag'),
    bets: boxes('.bet .put', 'bet'),
    marks: boxes('.bet .mark', 'mark'),
    boards: boxes('.board .row', 'board'),
    words: lines('.middle .form, .middle .pot, .middle .carried, .middle .next, .middle li', 'words'),
    why: lines('.middle .why', 'why'),
    parts: boxes('.own .plate .name, .own .plate .stack, .own .plate .more, .own .plate .dots', 'of the own plate'),
    own: boxes('.own .my', 'card'),
    plate: boxes('.own .plate', 'own'),
    buttons: boxes('.bar button', 'button'),
    bar: boxes('.bar', 'bar'),
  };
}"""


def overlap(one: dict[str, float], other: dict[str, float], slack: float = 1.0) -> bool:
    """Whether two boxes lie on one another by more than the slack, in pixels."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > slack and down > slack


def clear(page: Page, moment: str) -> list[str]:
    """What lies on what, or sticks out, in words."""
    laid = page.evaluate(LAID)
    wrong = []
    if laid["width"] > laid["inner"]:
        wrong.append(f"{moment}: {laid['width']} wide, and the screen is {laid['inner']}")
    groups = [
        (laid["plates"], laid["plates"]),
        (laid["plates"], laid["boards"]),
        (laid["plates"], laid["bets"]),
        (laid["bets"], laid["bets"]),
        (laid["bets"], laid["boards"]),
        (laid["faces"], laid["boards"]),
        (laid["faces"], laid["faces"]),
        (laid["words"], laid["plates"]),
        (laid["words"], laid["boards"]),
        (laid["words"], laid["bets"]),
        (laid["words"], laid["marks"]),
        (laid["words"], laid["why"]),
        (laid["why"], laid["plates"]),
        (laid["why"], laid["boards"]),
        (laid["marks"], laid["plates"]),
        (laid["marks"], laid["bets"]),
        (laid["marks"], laid["boards"]),
        (laid["marks"], laid["marks"]),
        (laid["tags"], laid["named"]),
        (laid["tags"], laid["bets"]),
        (laid["parts"], laid["parts"]),
        (laid["words"], laid["faces"]),
        (laid["buttons"], laid["buttons"]),
        (laid["buttons"], laid["plate"]),
        (laid["own"], laid["own"]),
        (laid["own"], laid["plate"]),
        (laid["own"], laid["buttons"]),
        (laid["own"], laid["bets"]),
    ]
    for these, those in groups:
        for at, one in enumerate(these):
            wrong += [
                f"{moment}: {one['kind']} {one['text']!r} lies on {other['kind']} {other['text']!r}"
                for other in (those[at + 1 :] if these is those else those)
                if overlap(one, other)
            ]
    for bar in laid["bar"]:
        wrong += [
            f"{moment}: {one['text']!r} sticks out of the bar"
            for one in laid["buttons"]
            if one["left"] < bar["left"] - 1 or one["right"] > bar["right"] + 1
        ]
    # A hand that is shown at the end is seen whole; the plate lies round it on a phone on its side.
    for hand in laid["shown"]:
        wrong += [f"{moment}: {one['text']!r} lies on a hand shown" for one in laid["named"] if overlap(hand, one)]
    felt = laid["felt"]
    wrong += [
        f"{moment}: {one['kind']} {one['text']!r} sticks out of the felt"
        for one in (*laid["plates"], *laid["bets"], *laid["marks"], *laid["boards"], *laid["words"], *laid["shown"])
        if one["left"] < felt["left"] - 1
        or one["right"] > felt["right"] + 1
        or one["top"] < felt["top"] - 1
        or one["bottom"] > felt["bottom"] + 1
    ]
    return wrong


def test_every_game_has_its_moments():
    """A game that is added is looked at, too: its first turn and its end at least."""
    for game in GAMES:
        names = [name for name in moments() if name.startswith(f"{game}/")]
        assert f"{game}/over" in names
        assert len(names) >= 4


SMALL = """() => [...document.querySelectorAll('button, input, a[href], select')].filter((one) => one.offsetParent).map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return { what: one.outerHTML.slice(0, 70), width, height };
}).filter((one) => one.width < 43.9 || one.height < 43.9)"""


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_anything_else_and_whatever_can_be_tapped_is_large_enough(table: Opened, size: str):
    page = table("holdem/preflop-act", size)
    wrong = []
    for moment in moments():
        put(page, moment)
        wrong += clear(page, moment)
        wrong += [f"{moment}: too small for a finger: {one}" for one in page.evaluate(SMALL)]
    assert not wrong, "\n".join(wrong)


SEATS = """() => [...document.querySelectorAll('.felt .seat')].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return { seat: Number(one.dataset.seat), x: (left + right) / 2, y: (top + bottom) / 2 };
})"""


@pytest.mark.parametrize("size", SIZES)
def test_seats_follow_clockwise_from_ones_own_at_the_bottom(table: Opened, size: str):
    """Whoever is dealt to next sits to the left, as at a table; one's own seat is below them all."""
    page = table("holdem/preflop-act", size)
    seats = {one["seat"]: (one["x"], one["y"]) for one in page.evaluate(SEATS)}
    own = page.locator(".own").bounding_box()
    felt = page.locator(".felt").bounding_box()
    assert own is not None
    assert felt is not None
    assert own["y"] >= max(y for _, y in seats.values())
    middle = felt["x"] + felt["width"] / 2
    # Seat 3 is the viewer's: 4 sits at his left, 2 at his right, and half-way round is half of the table.
    assert seats[4][0] < middle < seats[2][0]
    left = [seats[seat][0] < middle for seat in (4, 5, 6, 7)]
    right = [seats[seat][0] > middle for seat in (8, 9, 1, 2)]
    assert all(left)
    assert all(right)
    assert seats[4][1] > seats[5][1] > seats[6][1] > seats[7][1] or size == "side"
    assert seats[2][1] > seats[1][1] > seats[9][1] > seats[8][1] or size == "side"


@pytest.mark.parametrize(
    "moment", ["stud/seventh-act", "stud-spread/seventh-act", "razz/sixth-act", "london-lowball/sixth-act"]
)
def test_upcards_of_eight_can_be_read_on_a_phone(table: Opened, moment: str):
    """Of every face enough is to be seen for its rank and suit: 18 pixels across, 32 down."""
    page = table(moment, "phone")
    rows = page.evaluate("""() => [...document.querySelectorAll('.seat .held.faces')].map((held) => {
        const words = held.parentElement.querySelector('.name').getBoundingClientRect();
        const cards = [...held.querySelectorAll('.lies')].map((one) => ({
            back: Boolean(one.querySelector('.back')), box: one.getBoundingClientRect().toJSON() }));
        return cards.map((one, at) => ({
            back: one.back,
            across: (cards[at + 1]?.box.left ?? one.box.right) - one.box.left,
            down: Math.min(words.top, one.box.bottom) - one.box.top,
        }));
    })""")
    assert len(rows) == 7
    faces = [card for row in rows for card in row if not card["back"]]
    assert len(faces) == 7 * 4
    assert min(card["across"] for card in faces) >= 18
    assert min(card["down"] for card in faces) >= 32
