"""A deal stepped through: chips, cards and board after each fact, by arithmetic on paper."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def page(browser: Browser, harness: str) -> Iterator[Page]:
    opened = browser.new_page()
    opened.goto(harness)
    yield opened
    opened.close()


def replayed(page: Page, **told: Any) -> list[dict[str, Any]]:
    """The steps of a deal. Events are written as kind, seat, chips, text, and what else they hold."""
    numbers = count(1)
    events = [
        {"number": next(numbers), "at": 0, "kind": kind, "seat": seat, "chips": chips, "text": text, **more}
        for kind, seat, chips, text, more in told.pop("events")
    ]
    deal = {"number": 1, "form": "", "events": events, **told}
    found: list[dict[str, Any]] = page.evaluate(
        "async deal => (await import(new URL('replay.js', location.href))).steps(deal)", deal
    )
    return found


HOLDEM = [
    ("blind", 1, 5, "Ann posts a blind of 5.", {}),
    ("blind", 2, 10, "Bea posts a blind of 10.", {}),
    ("street", 0, 0, "Two cards to each of 3 players.", {"own": ["As", "Ah"]}),
    ("clock", 3, 0, "Cal has until 9 to act.", {}),
    ("call", 3, 10, "Cal calls 10.", {}),
    ("raise", 1, 40, "Ann raises to 40, 30 more than the 10 before.", {}),
    ("fold", 2, 0, "Bea folds, facing 30.", {}),
    ("call", 3, 30, "Cal calls 30.", {}),
    ("street", 0, 0, "The flop: 2c 7d Kh after a burn.", {"cards": ["2c", "7d", "Kh"]}),
    ("bet", 1, 60, "Ann bets 60.", {}),
    ("fold", 3, 0, "Cal folds, facing 60.", {}),
    ("uncalled", 1, 60, "60 goes back to Ann: nobody has matched it.", {}),
    ("award", 0, 90, "From the pot Ann wins 90.", {}),
]


def test_chips_go_from_stacks_to_bets_to_the_pot_and_to_the_winner(page: Page):
    steps = replayed(
        page,
        players={"1": "Ann", "2": "Bea", "3": "Cal"},
        stacks={"1": 200, "2": 200, "3": 200},
        cards={"1": ["As", "Ah"], "2": ["??", "??"], "3": ["??", "??"]},
        events=HOLDEM,
    )
    # What only keeps the time is no step.
    assert [step["event"]["kind"] for step in steps] == [kind for kind, *_ in HOLDEM if kind != "clock"]
    assert all(step["pot"] + sum([one["stack"] for one in step["seats"]]) == 600 for step in steps)
    by_kind = {(step["event"]["kind"], step["event"]["seat"]): step for step in steps}
    raised = by_kind["raise", 1]
    # 40 in all for the round: 5 of them were his blind. In the pot 5 + 10 + 10 + 35.
    assert [(one["stack"], one["bet"]) for one in raised["seats"]] == [(160, 40), (190, 10), (190, 10)]
    assert raised["pot"] == 60
    flop = steps[7]
    assert (flop["street"], flop["board"], flop["pot"]) == ("flop", ["2c", "7d", "Kh"], 90)
    assert [one["bet"] for one in flop["seats"]] == [0, 0, 0]
    last = steps[-1]
    assert [(one["stack"], one["won"], one["folded"]) for one in last["seats"]] == [
        (250, 90, False),
        (190, 0, True),
        (160, 0, True),
    ]
    assert [one["cards"] for one in last["seats"]] == [["As", "Ah"], ["??", "??"], ["??", "??"]]


def test_upcards_lie_with_their_seats_and_the_rest_face_down(page: Page):
    steps = replayed(
        page,
        players={"1": "Ann", "2": "Bea"},
        stacks={"1": 100, "2": 100},
        cards={"1": ["2c", "3c", "4c", "5c"], "2": ["??", "??", "Kd", "Qd"]},
        events=[
            ("ante", 1, 1, "Ann antes 1.", {}),
            ("ante", 2, 1, "Bea antes 1.", {}),
            (
                "street",
                0,
                0,
                "Three cards to each of 2 players; up: Ann 4c, Bea Kd.",
                {"cards": ["4c", "Kd"], "own": ["2c", "3c", "4c"]},
            ),
            (
                "street",
                0,
                0,
                "Fourth street: a card to each of 2 players after a burn; up: Ann 5c, Bea Qd.",
                {"cards": ["5c", "Qd"], "own": ["5c"]},
            ),
        ],
    )
    assert [one["cards"] for one in steps[-1]["seats"]] == [["2c", "3c", "4c", "5c"], ["??", "??", "Kd", "Qd"]]
    assert steps[-1]["board"] == []
    # An ante goes to the middle and lies in front of nobody.
    assert [(one["stack"], one["bet"]) for one in steps[1]["seats"]] == [(99, 0), (99, 0)]
    assert steps[-1]["street"] == "Fourth street"


def test_chips_from_deals_before_lie_in_the_pot_from_the_beginning(page: Page):
    steps = replayed(
        page,
        players={"1": "Ann", "2": "Bea"},
        stacks={"1": 95, "2": 95},
        cards={},
        events=[
            ("ante", 1, 5, "Ann antes 5.", {}),
            ("ante", 2, 5, "Bea antes 5.", {}),
            ("award", 0, 20, "From the pot Ann wins 10 and Bea wins 10.", {}),
        ],
    )
    assert [step["pot"] for step in steps] == [15, 20, 0]
    assert [one["won"] for one in steps[-1]["seats"]] == [10, 10]
