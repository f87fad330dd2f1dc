"""What is asked of the floor itself: too late, too early to say, and money that may or may not play."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.house import House


def ruled(incident: str, house: dict[str, Any] | None = None, **facts: Any) -> Ruling:
    return rule(read_incident(incident, facts), House.read(house or {}))


# ---------------------------------------------------------------- 2.decision-making.5


@pytest.mark.parametrize(
    ("when", "outcome"),
    [
        ({}, "pot-corrected"),
        ({"asked_when": "before-riffle"}, "pot-corrected"),
        ({"asked_when": "after-riffle"}, "result-stands"),
        ({"asked_when": "before-move", "next": "game-moves"}, "pot-corrected"),
        ({"asked_when": "after-move", "next": "game-moves"}, "result-stands"),
        ({"asked_when": "before-end", "next": "game-ends"}, "pot-corrected"),
        ({"asked_when": "after-end", "next": "game-ends"}, "result-stands"),
        # Nobody said when: one riffle, a cut or a card tells.
        ({"riffles": 1}, "result-stands"),
        ({"cut": True}, "result-stands"),
        ({"first_card_dealt": True}, "result-stands"),
        # Asked in time, and the dealer went on all the same.
        ({"asked_when": "before-riffle", "riffles": 2}, "pot-corrected"),
        # The game goes on here: that it has not ended is no answer.
        ({"asked_when": "before-end", "next": "next-deal", "riffles": 1}, "result-stands"),
        ({"asked_when": "before-end", "next": "next-deal"}, "pot-corrected"),
    ],
)
def test_a_pot_is_ruled_on_until_the_next_deal_starts_or_the_game_ends_or_moves(when: Any, outcome: str) -> None:
    assert ruled("late-ruling-request", claim="good", pot=180, pushed_to=4, owed_to=6, **when).outcome == outcome


@pytest.mark.parametrize(
    ("when", "outcome"),
    [
        ({"asked_when": "after-riffle", "riffles": 4, "cut": True}, "pot-corrected"),
        ({"riffles": 4, "cut": True}, "pot-corrected"),
        ({"asked_when": "after-riffle", "first_card_dealt": True}, "result-stands"),
        ({"first_card_dealt": True}, "result-stands"),
        ({"asked_when": "after-move"}, "result-stands"),
    ],
)
def test_where_the_first_card_begins_the_deal_a_riffle_does_not(when: Any, outcome: str) -> None:
    first_card = {"next_deal_start": "first-card-dealt"}
    assert ruled("late-ruling-request", first_card, claim="good", pushed_to=4, owed_to=6, **when).outcome == outcome


def test_a_claim_in_time_that_is_wrong_moves_nothing() -> None:
    ruling = ruled("late-ruling-request", claim="bad", asked_when="before-riffle", pot=180, pushed_to=4, owed_to=6)
    assert (ruling.outcome, ruling.particulars.amount, ruling.particulars.seat) == ("result-stands", 0, 4)
    assert not ruling.discretion


# ---------------------------------------------------------------- 2.decision-making.7


def test_a_house_that_holds_whole_pots_pays_nothing_meanwhile() -> None:
    ruling = ruled("decision-delayed", {"impound_scope": "whole-pot"}, agreed_part=300, disputed_part=90)
    assert ruling.remedy == ("impound-all", "deal-next")
    assert ruling.particulars.amount == 390
    assert ruling.choices == ("impound-disputed", "impound-all")


def test_where_nothing_is_agreed_nothing_is_paid() -> None:
    ruling = ruled("decision-delayed", disputed_part=90)
    assert ruling.remedy == ("impound-disputed", "deal-next")


def test_of_a_pot_whose_parts_nobody_named_all_that_is_not_agreed_is_held() -> None:
    assert ruled("decision-delayed", pot=390).particulars.amount == 390
    assert ruled("decision-delayed", pot=390, agreed_part=300).particulars.amount == 90
    assert ruled("decision-delayed", pot=100, agreed_part=300).particulars.amount == 0


def test_a_decision_left_to_the_supervisor_is_final() -> None:
    assert "2.decision-making.2" in ruled("decision-delayed", why="supervisor", disputed_part=90).cites
    assert "2.decision-making.2" not in ruled("decision-delayed", why="tape", disputed_part=90).cites


# ---------------------------------------------------------------- 2.decision-making.9


@pytest.mark.parametrize(
    ("asker", "about", "outcome"),
    [
        ("player-to-act", "bet", "must-answer"),
        ("player-to-act", "hand-live", "must-answer"),
        ("player-to-act", "reopens", "must-answer"),
        ("player-to-act", "contents", "need-not-answer"),
        ("player-to-act", "advice", "need-not-answer"),
        ("other", "bet", "need-not-answer"),
        ("other", "hand-live", "need-not-answer"),
        ("other", "reopens", "need-not-answer"),
        ("other", "contents", "need-not-answer"),
        ("other", "advice", "need-not-answer"),
    ],
)
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("preset", ["book", "home"])
def test_a_player_learns_the_state_of_the_game_before_he_acts_and_no_hand(
    asker: str, about: str, outcome: str, known: bool, preset: str
) -> None:
    """That nobody knows the answer yet takes the right away from nobody: it is found out first."""
    ruling = ruled("information-asked", {"preset": preset}, asker=asker, about=about, answer_known=known)
    assert ruling.outcome == outcome
    assert not ruling.discretion


def test_what_reopens_the_betting_hangs_on_the_structure_and_both_rules_are_named() -> None:
    cites = ruled("information-asked", asker="player-to-act", about="reopens").cites
    assert {"3.betting-and-raising.7", "14.no-limit.4a"} <= set(cites)


def test_only_the_home_game_has_a_rule_of_its_own_on_what_the_bet_is() -> None:
    asked: dict[str, Any] = {"asker": "player-to-act", "about": "bet"}
    assert ruled("information-asked", {"preset": "home"}, **asked).cites[0] == "home.procedures.4"
    assert ruled("information-asked", **asked).cites[0] == "2.decision-making.9"


# ---------------------------------------------------------------- 2.decision-making.3 and 4


def test_only_good_faith_frees_the_house() -> None:
    late: dict[str, Any] = {"loss": 140, "asked_when": "after-riffle"}
    assert ruled("misread-rule", good_faith=True, **late).outcome == "no-liability"
    assert ruled("misread-rule", good_faith=False, **late).outcome == "result-stands"


def test_in_time_the_pot_is_ruled_on_again_and_an_honest_house_may_leave_it_at_that() -> None:
    honest = ruled("misread-rule", good_faith=True, loss=140, asked_when="before-riffle")
    assert honest.choices == ("pot-corrected", "no-liability")
    other = ruled("misread-rule", good_faith=False, loss=140, asked_when="before-riffle")
    assert (other.outcome, other.choices, other.particulars.amount) == ("pot-corrected", (), 140)


def test_a_riffle_is_not_too_late_for_a_wrong_ruling_where_the_first_card_begins_the_deal() -> None:
    house = {"next_deal_start": "first-card-dealt"}
    assert ruled("misread-rule", house, good_faith=True, asked_when="after-riffle").outcome == "pot-corrected"


# ---------------------------------------------------------------- 2.procedures.5 and 8, 16.5

LAY_THERE: dict[str, Any] = {"what": "cash", "lay_there": True, "behind": 60, "cash": 100, "wants": 160}


@pytest.mark.parametrize("house", [{}, {"cash_plays": "all"}, {"cash_plays": "large-bills-only"}])
def test_money_out_of_the_pocket_does_not_play_in_any_house(house: dict[str, Any]) -> None:
    """2.procedures.8: table stakes."""
    ruling = ruled("cash-on-table", house, **LAY_THERE | {"lay_there": False, "bill": 100})
    assert (ruling.outcome, ruling.particulars.amount) == ("cash-does-not-play", 60)
    assert ruling.cites[0] == "2.procedures.8"


@pytest.mark.parametrize(
    ("house", "bill", "by"),
    [
        ({"cash_plays": "no"}, 100, "2.procedures.5"),
        ({"cash_plays": "large-bills-only"}, 99, "2.procedures.5"),
        ({"cash_plays": "large-bills-only"}, 100, "16.5"),
        ({"cash_plays": "large-bills-only", "smallest_bill_that_plays": 500}, 100, "2.procedures.5"),
        ({"cash_plays": "large-bills-only", "smallest_bill_that_plays": 0}, 0, "2.procedures.5"),
        ({"cash_plays": "all"}, 20, "16.5"),
    ],
)
def test_the_house_says_which_notes_play_over_an_objection(house: dict[str, Any], bill: int, by: str) -> None:
    ruling = ruled("cash-on-table", house, **LAY_THERE, aware=True, objections=1, bill=bill)
    assert ruling.cites[0] == by
    assert ruling.outcome == ("cash-plays" if by == "16.5" else "cash-does-not-play")
    assert not ruling.discretion


def test_no_house_lets_the_chips_of_another_room_play_over_an_objection() -> None:
    foreign: dict[str, Any] = LAY_THERE | {"what": "foreign-chips", "objections": 1}
    assert ruled("cash-on-table", {"cash_plays": "all"}, **foreign).outcome == "cash-does-not-play"


def test_nothing_plays_in_a_tournament_but_its_own_chips() -> None:
    """15.25."""
    ruling = ruled("cash-on-table", {"cash_plays": "all"}, **LAY_THERE, event="tournament")
    assert (ruling.outcome, ruling.cites[0], ruling.remedy) == ("cash-does-not-play", "15.25", ())


@pytest.mark.parametrize(("wants", "plays"), [(0, 160), (50, 50), (160, 160), (300, 160)])
def test_no_more_plays_than_he_wants_or_has(wants: int, plays: int) -> None:
    assert ruled("cash-on-table", **LAY_THERE | {"wants": wants}).particulars.amount == plays


# ---------------------------------------------------------------- 2.procedures.15, 10.8


@pytest.mark.parametrize(
    ("game", "by"),
    [("stud-hilo", "10.8"), ("omaha-hilo", "10.8"), ("holdem", "2.procedures.15"), ("", "2.procedures.15")],
)
@pytest.mark.parametrize(
    ("street", "remedy"), [("sixth", ("pot-played-on", "cards-decide")), ("showdown", ("cards-decide",))]
)
def test_nobody_divides_a_pot_but_the_cards(game: str, by: str, street: str, remedy: tuple[str, ...]) -> None:
    ruling = ruled("split-agreement", game=game, street=street)
    assert (ruling.outcome, ruling.cites[0], ruling.remedy) == ("not-allowed", by, remedy)
    assert {"10.8", "2.procedures.15"} <= set(ruling.cites)


# ---------------------------------------------------------------- 15.19

HIDDEN: dict[str, Any] = {"event": "tournament", "in_view": 1500, "hidden": 500, "opponent": 7}


@pytest.mark.parametrize(
    ("stack", "begun", "outcome", "out"),
    [
        (2000, False, "chips-to-opponent", True),
        (1999, False, "floor-decides", False),
        (2000, True, "chips-forfeited", True),
        # After the next deal has begun they leave play, whoever could have covered them.
        (1999, True, "chips-forfeited", False),
    ],
)
def test_he_is_out_if_the_opponent_covered_the_hidden_chips_too(
    stack: int, begun: bool, outcome: str, out: bool
) -> None:
    ruling = ruled("hidden-chips", **HIDDEN, opponent_stack=stack, next_deal_begun=begun)
    assert (ruling.outcome, ruling.particulars.eliminated) == (outcome, out)
    assert ruling.discretion == (not begun)


def test_he_who_is_out_may_rebuy_where_the_event_allows_it() -> None:
    for rebuys in (True, False):
        assert ruled("hidden-chips", **HIDDEN, opponent_stack=2000, rebuys_open=rebuys).particulars.may_rebuy is rebuys


def test_of_money_games_the_book_says_nothing() -> None:
    assert not ruled("hidden-chips", in_view=1500, hidden=500, opponent_stack=2000).decided
