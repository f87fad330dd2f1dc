"""How many cards a player draws, may change and must tell: what the rules say beyond the written scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.house import House


def ruled(incident: str, house: House | None = None, **facts: Any) -> Ruling:
    return rule(read_incident(incident, facts), house or House())


SECTIONS = pytest.mark.parametrize(
    ("game", "five", "change", "telling"),
    [
        ("lowball-a5", "11.10", "11.12", "11.13"),
        ("lowball-27", "11.10", "11.12", "11.13"),
        ("draw-high", "12.5", "12.6", "12.7"),
        ("jacks-or-better", "12.5", "12.6", "12.7"),
    ],
)


@SECTIONS
def test_five_cards_come_as_four_and_one(game: str, five: str, change: str, telling: str) -> None:
    ruling = ruled("draw-count", game=game, asked=5)
    assert (ruling.outcome, ruling.particulars.number, ruling.cites[0]) == ("four-then-one", 5, five)
    assert ruling.remedy == ()
    # The last to draw gets a burn between the fourth card and the fifth.
    assert ruled("draw-count", game=game, asked=5, last_to_draw=True).remedy == ("burn",)


@SECTIONS
@pytest.mark.parametrize("last", [False, True])
def test_a_house_may_deal_five_in_a_row(game: str, five: str, change: str, telling: str, last: bool) -> None:
    ruling = ruled("draw-count", House(max_consecutive_draw=5), game=game, asked=5, last_to_draw=last)
    assert ruling.outcome == "five-at-once"
    assert {"16.9", five} <= set(ruling.cites)


@SECTIONS
@pytest.mark.parametrize(
    ("card_dealt", "others_reacted", "outcome", "condition"),
    [(False, False, "may-change", ""), (True, False, "held-to-request", "a"), (False, True, "held-to-request", "b"),
     (True, True, "held-to-request", "a")],
)  # fmt: skip
@pytest.mark.parametrize(("asked", "wants"), [(3, 2), (2, 0), (0, 1), (3, 5), (5, 3)])
def test_a_change_must_meet_both_conditions(
    game: str, five: str, change: str, telling: str, card_dealt: bool, others_reacted: bool, outcome: str,
    condition: str, asked: int, wants: int,
) -> None:  # fmt: skip
    ruling = ruled(
        "draw-count", game=game, asked=asked, wants=wants, card_dealt=card_dealt, others_reacted=others_reacted
    )
    assert (ruling.outcome, ruling.cites[0]) == (outcome, change + condition)
    assert ruling.particulars.number == (wants if outcome == "may-change" else asked)


@SECTIONS
@pytest.mark.parametrize(
    ("active", "acted", "outcome", "dealer"),
    [
        (True, 0, "must-answer", "must-answer"),
        (True, 1, "need-not-answer", "may-not-answer"),
        (False, 1, "need-not-answer", "may-not-answer"),
        (False, 0, "need-not-answer", None),
    ],
)
def test_until_there_is_action_the_number_must_be_told(
    game: str, five: str, change: str, telling: str, active: bool, acted: int, outcome: str, dealer: str | None
) -> None:
    ruling = ruled("draw-count-asked", game=game, drew=2, asker_active=active, acted_after_draw=acted)
    assert (ruling.outcome, ruling.cites, ruling.particulars.dealer) == (outcome, (telling,), dealer)
    assert ruling.particulars.number == (2 if outcome == "must-answer" else None)


def test_a_pat_hand_is_told_as_well() -> None:
    ruling = ruled("draw-count-asked", game="lowball-27", drew=0, seat=3, asked_by=6)
    assert (ruling.outcome, ruling.particulars.number) == ("must-answer", 0)
