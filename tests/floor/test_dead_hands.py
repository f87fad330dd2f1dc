"""Cards thrown away, mixed or left unguarded, and players who are not there."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.floor.rulings.dead_hands import MOMENTS
from cardspeak.house import House


def ruled(incident: str, house: dict[str, Any] | None = None, **facts: Any) -> Ruling:
    return rule(read_incident(incident, facts), House.read(house or {}))


HOME = {"preset": "home"}

# ---------------------------------------------------------------- 3.dead-hands.1a, 1b and 2


def test_cards_thrown_forward_that_make_another_act_are_dead_with_no_wager_out() -> None:
    """3.dead-hands.1b: seat 4 slides his cards forward and seat 5 checks behind him."""
    found = ruled("mucked-hand", seat=4, forward_motion=True, made_another_act=True, identifiable=True)
    assert (found.outcome, found.discretion, found.cites[0]) == ("hand-dead", False, "3.dead-hands.1b")


def test_cards_thrown_forward_in_the_face_of_a_wager_are_a_fold() -> None:
    """3.dead-hands.1a; but one who was told something false may have them back (3.dead-hands.2)."""
    facts: dict[str, Any] = {"seat": 4, "forward_motion": True, "facing": 20, "identifiable": True}
    found = ruled("mucked-hand", **facts)
    assert (found.outcome, found.discretion, found.cites[0]) == ("hand-dead", False, "3.dead-hands.1a")
    found = ruled("mucked-hand", **facts, cause="false-information")
    assert (found.outcome, found.discretion, found.cites[0]) == ("hand-live", True, "3.dead-hands.2")


@pytest.mark.parametrize(
    ("facts", "house", "outcome", "discretion"),
    [
        # Clear of the discards, nobody acted: he may have it, though the floor may refuse.
        ({"identifiable": True, "in_muck": False}, {}, "hand-live", True),
        ({"identifiable": True, "in_muck": False, "made_another_act": True}, {}, "hand-dead", True),
        ({"identifiable": True, "in_muck": True}, {}, "hand-dead", True),
        ({"identifiable": True, "in_muck": True, "cause": "false-information"}, {}, "hand-live", True),
        ({"identifiable": False, "in_muck": True, "cause": "false-information"}, {}, "hand-dead", False),
        # A house that takes nothing out of the muck still gives back what never got there.
        ({"identifiable": True, "in_muck": True}, {"muck_retrieval": "never"}, "hand-dead", False),
        ({"identifiable": True, "in_muck": False}, {"muck_retrieval": "never"}, "hand-live", True),
        ({"identifiable": True, "in_muck": True}, HOME, "hand-dead", False),
        ({"identifiable": True, "in_muck": True}, HOME | {"muck_retrieval": "floor"}, "hand-dead", True),
    ],
)
def test_a_hand_that_can_be_told_may_be_given_back(
    facts: dict[str, Any], house: dict[str, Any], outcome: str, discretion: bool
) -> None:
    found = ruled("mucked-hand", house, seat=4, **facts)
    assert (found.outcome, found.discretion) == (outcome, discretion)


def test_forward_motion_alone_may_kill_a_hand_where_the_house_says_so() -> None:
    """home.dead-hands.1, against 3.dead-hands.1b."""
    facts: dict[str, Any] = {"seat": 3, "forward_motion": True, "identifiable": True}
    assert ruled("mucked-hand", **facts).outcome == "hand-live"
    assert ruled("mucked-hand", {"forward_motion_alone_kills": True}, **facts).cites[0] == "home.dead-hands.1"
    assert ruled("mucked-hand", HOME, **facts).outcome == "hand-dead"
    assert ruled("mucked-hand", HOME | {"forward_motion_alone_kills": False}, **facts).outcome == "hand-live"


# ---------------------------------------------------------------- 5.9 and 6.1: playing the board


@pytest.mark.parametrize(
    ("game", "event", "declared", "house", "outcome", "rule_"),
    [
        ("holdem", "cash", "plays-board", {}, "hand-live", "5.9"),
        ("holdem", "cash", "plays-board", HOME, "hand-live", "5.9"),
        ("holdem", "cash", "plays-board", {"play_board": "keep-and-show"}, "hand-dead", "5.9"),
        ("holdem", "cash", "plays-board", {"preset": "tda-2024"}, "hand-dead", "5.9"),
        ("holdem", "tournament", "plays-board", {}, "hand-dead", "5.9"),
        ("holdem", "cash", "plays-board-after", {}, "hand-dead", "5.9"),
        ("omaha", "cash", "plays-board", {}, "hand-dead", "6.1"),
        ("omaha-hilo", "cash", "plays-board-after", {}, "hand-dead", "6.1"),
        # There is no board to play: the words change nothing.
        ("stud", "cash", "plays-board", {}, "hand-dead", "3.dead-hands.2"),
    ],
)
def test_the_word_before_the_cards_go_is_enough_in_a_money_game_of_holdem_only(
    game: str, event: str, declared: str, house: dict[str, Any], outcome: str, rule_: str
) -> None:
    found = ruled("mucked-hand", house, seat=3, game=game, event=event, declared=declared)
    assert (found.outcome, found.discretion, found.cites[0]) == (outcome, False, rule_)


# ---------------------------------------------------------------- everybody has folded


def test_a_winner_without_opponents_need_not_keep_his_cards() -> None:
    """3.showdown.1, unless openers must be proved (12.jacks-or-better.7)."""
    found = ruled("mucked-hand", seat=4, game="holdem", cause="all-folded")
    assert (found.outcome, found.cites[0]) == ("hand-live", "3.showdown.1")
    found = ruled("mucked-hand", {"win_uncontested_without_showing": False}, seat=4, game="holdem", cause="all-folded")
    assert found.cites[0] == "3.dead-hands.2"


def test_an_opener_may_take_his_hand_back_to_prove_openers() -> None:
    facts: dict[str, Any] = {"seat": 4, "game": "jacks-or-better", "cause": "all-folded", "identifiable": True}
    found = ruled("mucked-hand", **facts, forward_motion=True)
    assert (found.outcome, found.choices[0]) == ("hand-live", "hand-live")
    assert found.remedy == ("retrieve-and-show-openers",)
    assert ruled("mucked-hand", {"muck_retrieval": "never"}, **facts, in_muck=True).outcome == "hand-dead"


# ---------------------------------------------------------------- 3.dead-hands.1c and 8.10


@pytest.mark.parametrize(
    ("facts", "outcome", "rule_"),
    [
        ({"facing": 30}, "hand-dead", "8.10"),
        ({"facing": 30, "how": "mixed"}, "hand-dead", "3.dead-hands.1c"),
        ({}, "hand-live", "3.dead-hands.1c"),
        ({"how": "turned-down"}, "hand-live", "3.dead-hands.1c"),
        ({"betting_over": True, "how": "mixed"}, "hand-live", "8.10"),
        ({"street": "showdown"}, "hand-live", "8.10"),
        ({"betting_over": True, "discarded": True}, "hand-dead", "8.10"),
        ({"discarded": True}, "hand-dead", "3.dead-hands.2"),
    ],
)
def test_upcards_taken_off_the_table_fold_only_in_the_face_of_a_wager(
    facts: dict[str, Any], outcome: str, rule_: str
) -> None:
    found = ruled("picked-up-upcards", game="razz", seat=6, **facts)
    assert (found.outcome, found.discretion, found.cites[0]) == (outcome, False, rule_)


def test_upcards_thrown_away_that_can_be_told_are_for_the_floor() -> None:
    facts = {"seat": 6, "betting_over": True, "discarded": True, "identifiable": True}
    assert ruled("picked-up-upcards", **facts).choices == ("hand-dead", "hand-live")
    assert not ruled("picked-up-upcards", {"muck_retrieval": "never"}, **facts).discretion


# ---------------------------------------------------------------- 3.dead-hands.3, home.dead-hands.2


@pytest.mark.parametrize("face", ["up", "down"])
def test_cards_thrown_onto_a_hand_are_dead_and_that_hand_lives_if_it_can_be_told(face: str) -> None:
    facts: dict[str, Any] = {"seat": 2, "onto": 3, "with": "another-hand", "face": face}
    found = ruled("cards-mixed", **facts, identifiable=True)
    assert (found.outcome, found.particulars.seat, found.particulars.live) == ("hand-dead", 2, (3,))
    found = ruled("cards-mixed", HOME, **facts, identifiable=False)
    assert (found.particulars.live, found.discretion) == ((), False)


def test_cards_in_the_muck_that_can_be_told_may_be_given_back_by_the_book_only() -> None:
    """3.dead-hands.2; at home a mucked hand has no such mercy (home.procedures.7), though the table may still say so."""
    facts: dict[str, Any] = {"seat": 2, "with": "muck"}
    assert ruled("cards-mixed", **facts, identifiable=True).outcome == "hand-live"
    assert ruled("cards-mixed", **facts, identifiable=False).outcome == "hand-dead"
    assert ruled("cards-mixed", {"muck_retrieval": "never"}, **facts, identifiable=True).outcome == "hand-dead"
    found = ruled("cards-mixed", HOME, **facts, identifiable=True)
    assert (found.outcome, found.choices) == ("hand-dead", ("hand-dead", "hand-live"))
    assert ruled("cards-mixed", HOME | {"muck_retrieval": "floor"}, **facts, identifiable=True).outcome == "hand-live"


def test_a_tabled_hand_that_the_dealer_swept_in_lives_by_right() -> None:
    """3.dead-hands.2 with 3.showdown.2: all have seen it; one that its player threw in face up is for the floor."""
    facts: dict[str, Any] = {"seat": 2, "with": "muck", "face": "up", "identifiable": True}
    found = ruled("cards-mixed", **facts, by="dealer")
    assert (found.outcome, found.discretion) == ("hand-live", False)
    assert ruled("cards-mixed", {"muck_retrieval": "never"}, **facts, by="dealer").outcome == "hand-live"
    assert ruled("cards-mixed", **facts, by="player").discretion


# ---------------------------------------------------------------- 3.irregularities.2, home.dead-hands.3


def test_an_unguarded_hand_has_no_redress_and_its_chips_stay() -> None:
    found = ruled("unprotected-hand", seat=1, how="fouled", in_pot=60, uncalled=30)
    assert (found.outcome, found.discretion) == ("hand-dead", False)
    assert (found.particulars.amount, found.particulars.returned) == (60, {})
    assert "TDA 65-A" in found.tda


@pytest.mark.parametrize("house", [{"refund_unprotected_bet": True}, {"preset": "tda-2024"}])
def test_a_house_may_give_back_what_nobody_has_called(house: dict[str, Any]) -> None:
    found = ruled("unprotected-hand", house, seat=1, in_pot=60, uncalled=30)
    assert (found.outcome, found.particulars.amount, found.particulars.returned) == ("hand-dead", 30, {1: 30})
    assert ruled("unprotected-hand", house, seat=1, in_pot=60).particulars.returned == {}


def test_at_home_the_table_may_spare_a_hand_that_the_dealer_took_but_not_one_that_was_fouled() -> None:
    assert ruled("unprotected-hand", HOME, seat=1, how="taken-by-dealer").choices == ("hand-dead", "hand-live")
    assert not ruled("unprotected-hand", HOME, seat=1, how="fouled").discretion
    assert ruled("unprotected-hand", HOME, seat=1, how="fouled", protected=True).outcome == "hand-live"


# ---------------------------------------------------------------- 8.6, 15.13, 16.10: nobody in the seat

DIES = {"first-card-dealt": 0, "starting-hands-complete": 1, "turn-to-act": 2, "facing-a-wager": 3}


@pytest.mark.parametrize("setting", DIES)
@pytest.mark.parametrize("now", range(5))
def test_a_tournament_hand_dies_at_the_moment_that_the_house_goes_by(setting: str, now: int) -> None:
    away = list(MOMENTS[: now + 1])
    house = {"absent_hand_dead_when": setting}
    found = ruled("absent-player", house, event="tournament", game="holdem", away_at=away, now=MOMENTS[now], posted=100)
    assert found.outcome == ("hand-dead" if now >= DIES[setting] else "hand-live")
    assert found.cites[0] == ("15.13" if DIES[setting] < 2 else "16.10")
    if found.outcome == "hand-dead":
        assert (found.particulars.amount, found.remedy) == (100, ("chips-stay-in-pot",))


def test_one_who_is_back_in_time_has_a_live_hand_and_a_moment_still_to_come_kills_nobody() -> None:
    for before, now in pairwise(MOMENTS[:4]):
        for setting, dies in DIES.items():
            if MOMENTS.index(now) == dies:
                facts = {"event": "tournament", "away_at": [before], "now": now}
                assert ruled("absent-player", {"absent_hand_dead_when": setting}, **facts).outcome == "hand-live"
    early = {"event": "tournament", "away_at": ["first-card", "starting-hands-complete"], "now": "first-card"}
    assert ruled("absent-player", **early).outcome == "hand-live"


def test_away_when_it_is_his_turn_to_meet_a_wager_is_away_when_he_faces_one() -> None:
    """16.10, the second way."""
    house = {"absent_hand_dead_when": "facing-a-wager"}
    facts: dict[str, Any] = {"event": "tournament", "away_at": ["turn-to-act"], "now": "turn-to-act"}
    assert ruled("absent-player", house, **facts).outcome == "hand-live"
    assert ruled("absent-player", house, **facts, facing=200).outcome == "hand-dead"


@pytest.mark.parametrize("game", ["stud", "razz", "stud-hilo"])
def test_at_stud_a_hand_of_a_money_game_is_killed_when_its_turn_comes(game: str) -> None:
    facts: dict[str, Any] = {"game": game, "seat": 7, "in_pot": 2}
    found = ruled("absent-player", **facts, away_at=["starting-hands-complete"], now="starting-hands-complete")
    assert (found.outcome, found.cites[0]) == ("hand-live", "8.6")
    found = ruled("absent-player", **facts, away_at=["turn-to-act"], now="turn-to-act")
    assert (found.outcome, found.particulars.amount) == ("hand-dead", 2)
    # "The player is back before seat 6 has acted": there when his turn comes.
    back = {"away_at": ["starting-hands-complete"], "now": "turn-to-act"}
    assert ruled("absent-player", **facts, **back).outcome == "hand-live"
    for house in ({"stud_absent_hand_dead_when": "starting-hands-complete"}, {"preset": "tda-2024"}):
        assert ruled("absent-player", house, **facts, **back).outcome == "hand-dead"
    # In a tournament both sections say the same.
    assert {"15.13", "15.7", "8.6"} <= set(ruled("absent-player", event="tournament", **facts).cites)


def test_fairness_may_save_the_hand_of_one_who_asked_for_it_to_be_shown() -> None:
    left: dict[str, Any] = {"all_in": True, "called": True, "hand_left": True, "strict": "hand-dead"}
    asked = left | {"said": "show-my-hand-if-called"}
    for event in ("cash", "tournament"):
        found = ruled("absent-player", event=event, game="holdem", **asked)
        assert (found.outcome, found.discretion, found.cites[0]) == ("hand-live", True, "2.decision-making.1")
    found = ruled("absent-player", {"fairness_override": False}, game="holdem", **asked)
    assert (found.outcome, found.discretion) == ("hand-dead", False)
    # No cards to turn up, or nothing said: the strict rule is the usual one.
    assert ruled("absent-player", game="holdem", **asked | {"hand_left": False}).outcome == "hand-dead"
    assert ruled("absent-player", game="holdem", **left).choices == ("hand-dead", "hand-live")
    # Strictly live is live without anybody's grace.
    assert not ruled("absent-player", game="holdem", **asked | {"strict": "hand-live"}).discretion
