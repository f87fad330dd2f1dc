"""How somebody plays at the page in a test: by keys alone, with the mouse, with a finger. Each does one thing that can be done just now."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page


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


TAPS = (
    "dialog[open] .buy .main",
    ".bar .vote .fold",
    ".bar .places .draw:enabled",
    ".bar .places .call:enabled:not(.hold):not(.draw)",
    ".bar .wagers .wager:enabled",
    ".bar .apart .all-in",
    ".bar .wide-button.main",
    ".bar .choices .wide-button:enabled",
    ".own .pick",
)
"""What is tapped, the first of them that is there."""

BOX = """(wanted) => {
    const found = wanted.map((one) => document.querySelector(one)).find((one) => one);
    return found?.getBoundingClientRect().toJSON() ?? null;
}"""


def by_taps(page: Page, tap: Callable[[float, float], None], *wanted: str) -> bool:
    """One thing done with the mouse or a finger: a tap where something stands that can be done, of all such things or of those that are
    wanted; whether there was any."""
    box = page.evaluate(BOX, wanted or TAPS)
    if box is not None:
        tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return box is not None


def by_mouse(page: Page, turn: int) -> None:
    """With the mouse."""
    by_taps(page, page.mouse.click)


def by_touch(page: Page, turn: int) -> None:
    """With a finger."""
    by_taps(page, page.touchscreen.tap)
