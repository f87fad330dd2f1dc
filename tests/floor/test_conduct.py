"""Conduct: every act of the list, what makes it an offence, and what is open to the house."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.floor import Ruling, kind, read_incident, rule
from cardspeak.floor.kinds import penalties
from cardspeak.floor.rulings.conduct import ACTS
from cardspeak.house import House
from cardspeak.rulebook import cite


def ruled(act: str, house: dict[str, Any] | None = None, **facts: Any) -> Ruling:
    return rule(read_incident("misconduct", {"act": act, **facts}), House.read(house or {}))


HOME = {"preset": "home"}
TDA = {"preset": "tda-2024"}

# Facts under which each of these is what it says it is; the other acts need none.
SO_THAT_IT_IS_ONE: dict[str, dict[str, Any]] = {
    "act-out-of-turn": {"deliberate": True},
    "splash": {"deliberate": True},
    "check-down-agreement": {"agreed": True, "players_all_in": 1, "players_in_pot": 3},
    "reveal-live-hand": {"players_in_pot": 3},
    "discard-astray": {"deliberate": True},
    "phone": {"at_table": True, "during_deal": True, "by": "player"},
    "upcards-reordered": {"deliberate": True},
    "advice": {"during_deal": True},
    "inattention": {"holds_up_game": True},
    "foreign-language": {"during_deal": True, "language": "fr"},
}


def test_the_list_is_the_closed_list_of_acts() -> None:
    assert tuple(sorted(ACTS)) == tuple(sorted(kind("misconduct").facts["act"].choices))


@pytest.mark.parametrize("event", ["cash", "tournament"])
@pytest.mark.parametrize("preset", ["book", "tournament", "tda-2024", "home"])
@pytest.mark.parametrize("act", [act for act in ACTS if act != "dodging-blind"])
def test_every_act_has_a_rule_that_bars_it_and_a_choice_of_what_follows(act: str, preset: str, event: str) -> None:
    facts = SO_THAT_IT_IS_ONE.get(act, {})
    if (act, preset) == ("phone", "home"):
        facts = facts | {"holds_up_game": True}
    ruling = ruled(act, {"preset": preset}, event=event, **facts)
    assert ruling.outcome in {"penalty", "not-allowed", "chips-forfeited"}
    assert len(ruling.choices) >= 2
    assert ruling.penalty in {*ruling.choices, None}
    assert set(ruling.choices) <= set(penalties())
    assert cite(ruling.cites[0]).title


# ---------------------------------------------------------------- what is open to the house


@pytest.mark.parametrize("act", ["threat", "stalling", "look-through-discards"])
@pytest.mark.parametrize(
    ("house", "event", "choices"),
    [
        ({}, "cash", ("warning", "suspension", "barred")),
        ({}, "tournament", ("warning", "missed-hands", "disqualification")),
        (TDA, "tournament", ("warning", "missed-hands", "one-round", "several-rounds", "disqualification")),
        ({"conduct_penalty_ladder": ["warning", "barred"]}, "cash", ("warning", "barred")),
        # A house with one step still chooses whether to take it.
        ({"conduct_penalty_ladder": ["barred"]}, "cash", ("none", "barred")),
        ({"tournament_penalties": ["disqualification"]}, "tournament", ("none", "disqualification")),
    ],
)
def test_the_ladder_is_the_house_s(act: str, house: dict[str, Any], event: str, choices: tuple[str, ...]) -> None:
    """1.poker-etiquette.0 names three and sets no order; section 15 has its own."""
    ruling = ruled(act, house, event=event)
    assert ruling.choices == choices
    assert ruling.penalty == next(step for step in choices if step != "none")


def test_a_house_without_a_ladder_records_the_offence_and_gives_nothing() -> None:
    ruling = ruled("threat", {"conduct_penalty_ladder": []})
    assert (ruling.outcome, ruling.choices, ruling.penalty) == ("penalty", (), None)


def test_record_and_experience_weigh_in_the_choice_and_change_no_ruling() -> None:
    """2.decision-making.8."""
    once = ruled("stalling")
    again = ruled("stalling", prior_offences=5, experienced=True)
    assert (once.outcome, once.choices) == (again.outcome, again.choices)
    assert "2.decision-making.8" in once.cites


@pytest.mark.parametrize("act", ["property-damage", "card-abuse", "disturbance", "stalling", "chips-in-the-way"])
def test_where_the_rule_does_not_ask_for_purpose_an_accident_breaks_it_too(act: str) -> None:
    assert ruled(act, deliberate=False).outcome == ruled(act, deliberate=True).outcome == "penalty"


@pytest.mark.parametrize("act", ["act-out-of-turn", "splash", "discard-astray", "upcards-reordered"])
def test_where_the_rule_asks_for_purpose_a_slip_is_no_offence(act: str) -> None:
    ruling = ruled(act, deliberate=False)
    assert (ruling.outcome, ruling.choices, ruling.penalty) == ("no-offence", (), None)


def test_abuse_and_flung_cards_have_a_rule_of_their_own_in_tournaments() -> None:
    """15.28: abuse may bring eviction, for flung cards a player is dealt out."""
    assert ruled("abuse", event="tournament").cites[0] == "15.28"
    flung = ruled("card-abuse", event="tournament")
    assert (flung.cites[0], flung.penalty) == ("15.28", "missed-hands")
    assert "1.conduct-code.5" in flung.cites
    assert ruled("card-abuse").penalty == "warning"


# ---------------------------------------------------------------- out of turn


def test_a_house_may_penalise_every_act_out_of_turn() -> None:
    """TDA 53-A, by the setting of home.procedures.1."""
    slip = ruled("act-out-of-turn", TDA, event="tournament")
    assert (slip.outcome, slip.penalty) == ("penalty", "warning")
    assert slip.remedy == ("act-judged-by-turn-rule",)


def test_at_home_acting_out_of_turn_on_purpose_carries_no_set_penalty() -> None:
    """home.procedures.1."""
    ruling = ruled("act-out-of-turn", HOME, deliberate=True)
    assert (ruling.outcome, ruling.penalty, ruling.choices) == ("penalty", "none", ("none", "warning"))


# ---------------------------------------------------------------- splashing


@pytest.mark.parametrize(
    ("counted", "steps", "short", "back"),
    [
        (155, ("count-pot", "add-shortage"), 5, None),
        (159, ("count-pot", "add-shortage"), 1, None),
        (160, ("count-pot",), 0, None),
        (165, ("count-pot",), 0, {4: 5}),
        (0, ("count-pot",), None, None),
    ],
)
@pytest.mark.parametrize("deliberate", [True, False])
def test_the_pot_is_counted_whether_or_not_the_splash_was_meant(
    counted: int, steps: tuple[str, ...], short: int | None, back: dict[int, int] | None, deliberate: bool
) -> None:
    """1.poker-etiquette.2: 20 called into 140 must make 160."""
    ruling = ruled("splash", seat=4, deliberate=deliberate, pot_before=140, wager=20, counted=counted)
    assert ruling.remedy == steps
    assert (ruling.particulars.amount, ruling.particulars.returned) == (short, back)


def test_the_home_standard_does_not_ask_whether_the_splash_was_meant() -> None:
    """home.conduct.8."""
    assert ruled("splash", HOME, deliberate=False).cites[0] == "home.conduct.8"


# ---------------------------------------------------------------- checking down


@pytest.mark.parametrize(
    ("agreed", "all_in", "in_pot", "event", "by"),
    [
        (True, 1, 3, "cash", "1.poker-etiquette.3"),
        (True, 1, 3, "tournament", "1.poker-etiquette.3"),
        # Nobody all-in: against a third player it is partnership.
        (True, 0, 3, "cash", "1.conduct-code.1"),
        # Between two it harms nobody in a money game; in a tournament the field is to be protected.
        (True, 0, 2, "cash", None),
        (True, 0, 2, "tournament", "15.description.2"),
        (False, 1, 3, "cash", None),
        (False, 0, 2, "tournament", None),
    ],
)
def test_an_agreement_to_check_down(agreed: bool, all_in: int, in_pot: int, event: str, by: str | None) -> None:
    ruling = ruled("check-down-agreement", agreed=agreed, players_all_in=all_in, players_in_pot=in_pot, event=event)
    assert ruling.outcome == ("penalty" if by else "no-offence")
    assert ruling.cites[0] == (by or "1.poker-etiquette.3")
    assert ruling.remedy == ("checks-stand", "pot-played-on")


# ---------------------------------------------------------------- hands told and shown


@pytest.mark.parametrize(
    ("house", "event", "in_pot", "by"),
    [
        ({}, "cash", 3, "1.poker-etiquette.6"),
        ({}, "cash", 2, None),
        ({"heads_up_disclosure_allowed": False}, "cash", 2, "1.poker-etiquette.6"),
        ({}, "tournament", 2, "15.22"),
        ({}, "tournament", 3, "15.22"),
        (HOME, "cash", 2, "home.conduct.5"),
        (HOME | {"heads_up_disclosure_allowed": True}, "cash", 2, None),
        (HOME | {"heads_up_disclosure_allowed": True}, "cash", 3, "home.conduct.5"),
        (HOME, "tournament", 2, "15.22"),
    ],
)
@pytest.mark.parametrize("over", [True, False])
def test_a_live_hand_is_not_told_while_there_is_betting_to_come(
    house: dict[str, Any], event: str, in_pot: int, by: str | None, over: bool
) -> None:
    ruling = ruled("reveal-live-hand", house, event=event, players_in_pot=in_pot, betting_over=over)
    assert ruling.outcome == ("penalty" if by and not over else "no-offence")
    if by and not over:
        assert ruling.cites[0] == by
    assert ruling.remedy == ("hand-stays-live",)


@pytest.mark.parametrize(
    ("setting", "house", "usual"),
    [
        ("none", {}, "none"),
        ("warning", {}, "warning"),
        ("disqualification", {}, "disqualification"),
        # The book's ladder has no rounds, but missed hands; the TDA's has both.
        ("one-round", {}, "missed-hands"),
        ("one-round", TDA, "one-round"),
    ],
)
def test_what_a_disclosed_hand_usually_costs_in_a_tournament_is_a_setting(
    setting: str, house: dict[str, Any], usual: str
) -> None:
    """15.22; the steps are those of the house's ladder."""
    told = ruled("reveal-live-hand", house | {"exposing_penalty": setting}, event="tournament", players_in_pot=3)
    assert told.penalty == usual
    assert told.choices == House.read(house).tournament_penalties


@pytest.mark.parametrize("usual", ["none", "warning", "missed-hands", "one-round"])
def test_what_talk_of_a_folded_hand_usually_costs_in_a_tournament_is_a_setting(usual: str) -> None:
    """15.description.2."""
    told = ruled("reveal-folded-hand", {"discussion_penalty": usual}, event="tournament")
    assert told.penalty == usual
    assert "disqualification" not in told.choices


@pytest.mark.parametrize("to", ["player", "folded-player", "dealer", "everyone"])
def test_a_folded_hand_is_told_to_nobody_before_the_betting_is_over(to: str) -> None:
    """1.poker-etiquette.7."""
    assert ruled("reveal-folded-hand", to=to).outcome == "penalty"
    assert ruled("reveal-folded-hand", to=to, betting_over=True).outcome == "no-offence"


@pytest.mark.parametrize(
    ("facts", "fine"),
    [
        ({"asked_dealer": True, "dealt_in": True, "hand_called": True}, True),
        ({"asked_dealer": False, "dealt_in": True, "hand_called": True}, False),
        ({"asked_dealer": True, "dealt_in": False, "hand_called": True}, False),
        ({"asked_dealer": True, "dealt_in": True, "hand_called": False}, False),
    ],
)
def test_a_called_hand_may_be_asked_for_of_the_dealer_by_one_who_was_dealt_in(
    facts: dict[str, Any], fine: bool
) -> None:
    """3.showdown.5 and 1.poker-etiquette.5."""
    ruling = ruled("tell-to-show", **facts)
    assert ruling.outcome == ("no-offence" if fine else "penalty")
    assert ruling.cites[0] == ("3.showdown.5" if fine else "1.poker-etiquette.5")


# ---------------------------------------------------------------- phones


@pytest.mark.parametrize(
    ("policy", "facts", "outcome"),
    [
        ("not-at-table", {"at_table": True}, "penalty"),
        ("not-at-table", {"at_table": False, "during_deal": True}, "no-offence"),
        ("not-during-hand", {"at_table": True, "during_deal": True, "by": "player"}, "penalty"),
        ("not-during-hand", {"at_table": True, "during_deal": True, "by": "folded-player"}, "no-offence"),
        ("not-during-hand", {"at_table": True, "during_deal": False, "by": "player"}, "no-offence"),
        ("not-during-hand", {"at_table": False, "during_deal": True, "by": "player"}, "no-offence"),
        ("allowed", {"at_table": True, "during_deal": True, "by": "player"}, "no-offence"),
        ("allowed", {"at_table": True, "during_deal": True, "holds_up_game": True}, "penalty"),
    ],
)
@pytest.mark.parametrize("preset", ["book", "home"])
def test_a_phone_is_barred_as_far_as_the_house_says(
    policy: str, facts: dict[str, Any], outcome: str, preset: str
) -> None:
    """1.poker-etiquette.12 and home.conduct.6."""
    assert ruled("phone", {"preset": preset, "phone_policy": policy}, **facts).outcome == outcome


# ---------------------------------------------------------------- the procedures


@pytest.mark.parametrize(
    ("spoken", "of_the_room", "fine"),
    [
        ("fr", "en", False),
        ("en-GB", "en", True),
        ("en", "en-US", True),
        ("EN_us", "en", True),
        ("fr", "fr", True),
        ("en", "fr", False),
        ("", "en", False),
    ],
)
def test_only_the_room_s_language_is_spoken_during_a_deal(spoken: str, of_the_room: str, fine: bool) -> None:
    """2.procedures.28."""
    house = {"table_language": of_the_room}
    during = ruled("foreign-language", house, during_deal=True, language=spoken)
    assert during.outcome == ("no-offence" if fine else "not-allowed")
    assert ruled("foreign-language", house, during_deal=False, language=spoken).outcome == "no-offence"


def test_a_reader_who_holds_nothing_up_is_left_alone() -> None:
    """2.procedures.25: discouraged, and stopped only where it causes trouble."""
    assert ruled("inattention", holds_up_game=False).outcome == "no-offence"


def test_nobody_is_helped_with_a_hand_when_there_is_none() -> None:
    """2.procedures.1."""
    assert ruled("advice", during_deal=False).outcome == "no-offence"


def test_a_pushed_bet_goes_to_the_winner_with_the_call_of_it() -> None:
    """2.procedures.13: 20 bet and called into 160."""
    assert ruled("pushed-bet", seat=1, pot_before=160, wager=20).particulars.amount == 200
    assert ruled("pushed-bet", seat=1, pot=200).particulars.amount == 200


def test_a_tournament_has_no_guests_behind_its_players() -> None:
    """2.procedures.27."""
    assert ruled("guest-looks").remedy == ("ask-to-stop",)
    assert ruled("guest-looks", event="tournament").remedy == ("ask-to-stop", "leave-seat")


# ---------------------------------------------------------------- upcards and chips


def test_upcards_that_lie_as_they_were_dealt_need_no_remedy() -> None:
    """8.description.5."""
    ruling = ruled("upcards-reordered", seat=6, deliberate=True, dealt="9c Kh 4d", laid="9c Kh 4d")
    assert (ruling.outcome, ruling.remedy) == ("no-offence", ())


def test_upcards_moved_by_accident_go_back_and_that_is_all() -> None:
    ruling = ruled("upcards-reordered", seat=6, dealt="9c Kh 4d", laid="4d 9c Kh")
    assert (ruling.outcome, ruling.remedy) == ("no-offence", ("restore-upcards",))
    assert ruling.particulars.up is not None


@pytest.mark.parametrize(
    ("house", "event", "by", "outcome"),
    [
        ({}, "cash", "2.procedures.6", "not-allowed"),
        (HOME, "cash", "home.buy-in.2", "not-allowed"),
        ({}, "tournament", "15.27", "chips-forfeited"),
        (HOME, "tournament", "15.27", "chips-forfeited"),
    ],
)
def test_chips_taken_off_come_back_in_a_money_game_and_leave_a_tournament(
    house: dict[str, Any], event: str, by: str, outcome: str
) -> None:
    ruling = ruled("chips-off-table", house, event=event, seat=2, amount=3000, stack=7000)
    assert (ruling.cites[0], ruling.outcome) == (by, outcome)
    if event == "cash":
        assert ruling.particulars.owes == {2: 3000}
    else:
        assert ruling.particulars.stacks == {2: 4000}


def test_a_blind_can_be_dodged_only_where_players_are_moved() -> None:
    """15.tda.11; in a money game 4.10 has the blind made up."""
    dodged = ruled("dodging-blind", event="tournament", amount=200)
    assert dodged.choices == ("chips-forfeited", "missed-hands")
    assert dodged.particulars.carries == 200
    assert ruled("dodging-blind", amount=200).outcome == "no-offence"


@pytest.mark.parametrize(
    ("act", "by"),
    [
        ("abuse", "home.conduct.1"),
        ("stalling", "home.conduct.2"),
        ("cards-hidden", "home.conduct.3"),
        ("reveal-folded-hand", "home.conduct.5"),
        ("influence-play", "home.conduct.7"),
        ("threat", "1.conduct-code.2"),
    ],
)
def test_the_home_standard_decides_where_it_speaks(act: str, by: str) -> None:
    ruling = ruled(act, HOME)
    assert ruling.cites[0] == by
    assert ACTS[act].book.rule in ruling.cites
