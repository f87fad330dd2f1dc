"""The showdown: what is shown, said, asked for and awarded."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.house import House


def ruled(incident: str, house: dict[str, Any] | None = None, **facts: Any) -> Ruling:
    return rule(read_incident(incident, facts), House.read(house or {}))


HOME = {"preset": "home"}

# ---------------------------------------------------------------- 3.showdown.1, 6.description.4, home.procedures.8


@pytest.mark.parametrize(
    ("game", "house", "rule_"),
    [
        ("holdem", {}, "3.showdown.1"),
        ("stud", {}, "3.showdown.1"),
        ("omaha", {}, "6.description.4"),
        ("omaha-hilo", {}, "6.description.4"),
        ("holdem", HOME, "home.procedures.8"),
        ("omaha", HOME, "home.procedures.8"),
    ],
)
def test_what_becomes_of_a_hand_shown_in_part_hangs_on_the_rest(game: str, house: dict[str, Any], rule_: str) -> None:
    facts: dict[str, Any] = {"game": game, "seat": 5, "shown": 1, "of": 4}
    held = ruled("partial-show", house, **facts, rest="held")
    assert (held.outcome, held.remedy, held.discretion) == ("hand-live", ("show-all-cards",), False)
    gone = ruled("partial-show", house, **facts, rest="mucked")
    assert (gone.outcome, gone.discretion) == ("hand-dead", False)
    whole = ruled("partial-show", house, **facts | {"shown": 4})
    assert (whole.outcome, whole.remedy) == ("hand-live", ())
    assert {held.cites[0], gone.cites[0], whole.cites[0]} == {rule_}


@pytest.mark.parametrize(
    ("house", "outcome", "discretion"),
    [
        ({}, "hand-live", True),
        ({"muck_retrieval": "never"}, "hand-dead", False),
        (HOME, "hand-dead", False),
        (HOME | {"muck_retrieval": "floor"}, "hand-live", True),
    ],
)
def test_cards_thrown_away_but_plain_to_tell_may_be_turned_up(
    house: dict[str, Any], outcome: str, discretion: bool
) -> None:
    """6.description.4: "only there is there a choice"."""
    found = ruled("partial-show", house, game="omaha", shown=2, of=4, rest="identifiable")
    assert (found.outcome, found.discretion) == (outcome, discretion)


@pytest.mark.parametrize(
    ("facts", "house", "outcome", "remedy"),
    [
        ({}, {}, "hand-live", ()),
        ({"rest": "mucked"}, {}, "hand-live", ()),
        ({"rest": "mucked"}, HOME, "hand-live", ()),
        ({"event": "tournament"}, {}, "hand-live", ("show-all-cards",)),
        ({"event": "tournament", "rest": "mucked"}, {}, "hand-dead", ()),
        ({}, {"play_board": "keep-and-show"}, "hand-live", ("show-all-cards",)),
        ({"rest": "mucked"}, {"preset": "tda-2024"}, "hand-dead", ()),
        ({"game": "omaha"}, {}, "hand-live", ("show-all-cards",)),
    ],
)
def test_the_board_is_played_by_word_in_money_games_of_holdem(
    facts: dict[str, Any], house: dict[str, Any], outcome: str, remedy: tuple[str, ...]
) -> None:
    """5.9 goes over 3.showdown.1; Omaha has no such rule (6.1)."""
    said = {"game": "holdem", "shown": 1, "of": 2, "said": "play-the-board"} | facts
    found = ruled("partial-show", house, **said)
    assert (found.outcome, found.remedy) == (outcome, remedy)
    assert ("5.9" in found.cites) is (said["game"] == "holdem")


# ---------------------------------------------------------------- 3.showdown.2 and home.showdown.4


@pytest.mark.parametrize(
    ("facts", "house", "outcome", "choices"),
    [
        ({}, {}, "hand-live", set()),
        # A slip of the tongue costs nothing, whatever it made another do.
        ({"opponent_mucked": True}, {}, "hand-live", set()),
        ({"deliberate": True}, {}, "hand-live", set()),
        ({"deliberate": True, "opponent_mucked": True}, {}, "pot-lost", {"pot-lost", "hand-live"}),
        # The hand thrown away can be given back, and that is the better remedy.
        (
            {"deliberate": True, "opponent_mucked": True, "recoverable": True},
            {},
            "hand-live",
            {"pot-lost", "hand-live"},
        ),
        (
            {"deliberate": True, "opponent_mucked": True, "recoverable": True},
            {"muck_retrieval": "never"},
            "pot-lost",
            {"pot-lost", "hand-live"},
        ),
        ({"deliberate": True, "opponent_mucked": True}, {"miscall_forfeit": "never"}, "hand-live", set()),
        ({"deliberate": True, "opponent_mucked": True}, HOME, "penalty", {"warning", "chips-forfeited", "barred"}),
        (
            {"deliberate": True, "opponent_mucked": True},
            HOME | {"miscall_forfeit": "never"},
            "penalty",
            {"warning", "barred"},
        ),
        ({"opponent_mucked": True}, HOME, "hand-live", set()),
    ],
)
def test_only_a_deliberate_miscall_that_makes_another_throw_his_hand_away_may_cost_the_pot(
    facts: dict[str, Any], house: dict[str, Any], outcome: str, choices: set[str]
) -> None:
    found = ruled("miscalled-hand", house, game="holdem", seat=1, said="full house", has="straight", **facts)
    assert (found.outcome, set(found.choices)) == (outcome, choices)


def test_a_hand_that_would_have_lost_anyway_is_no_winner_thrown_away() -> None:
    facts: dict[str, Any] = {
        "game": "stud", "seat": 1, "said": "flush", "hand": "9h 9s 9d Kc 4c 2s 7d", "deliberate": True,
        "opponent_mucked": True, "pot": 90,
    }  # fmt: skip
    assert ruled("miscalled-hand", **facts, others={"2": "As Ad Qc Qd 5h 6h 2c"}).outcome == "hand-live"
    assert ruled("miscalled-hand", **facts, others={"2": "As Ks Qs 8s 5s 6h 2c"}).outcome == "pot-lost"


def test_cards_speak_and_name_the_winner_where_they_are_all_known() -> None:
    """9.2: razz reads itself, a six beats a seven."""
    found = ruled(
        "miscalled-hand", game="razz", seat=1, said="seven", hand="Ac 7d 6s 4h 2c Kd 3d",
        others={"2": "Ah 2d 7h 4s 8d Qd 3c"}, pot=60,
    )  # fmt: skip
    assert (found.particulars.seat, found.particulars.amount) == (1, 60)
    # A high-low pot has no one winner, and two holecards are not a hand.
    for game, hand in (("stud-hilo", "Ac 7d 6s 4h 2c Kd 3d"), ("holdem", "Ac 7d")):
        assert ruled("miscalled-hand", game=game, seat=1, hand=hand, others={"2": "Ah 2d"}).particulars.seat is None


# ---------------------------------------------------------------- 11.15 and its letters

NINE_FIVE = "9c 5d 4s 3h Ac"


@pytest.mark.parametrize(
    ("game", "said", "hand", "too_much"),
    [
        ("lowball-a5", "8", NINE_FIVE, True),
        ("lowball-a5", "an eight", NINE_FIVE, True),
        ("lowball-a5", "eight-seven", NINE_FIVE, True),
        ("lowball-a5", "87", NINE_FIVE, True),
        ("lowball-a5", "9", NINE_FIVE, False),
        ("lowball-a5", "nine four", NINE_FIVE, False),  # a mistake about the second card carries no penalty
        ("lowball-a5", "9-4", NINE_FIVE, False),
        ("lowball-a5", "ten", NINE_FIVE, False),
        ("lowball-a5", "10-8", NINE_FIVE, False),
        ("lowball-a5", "wheel", "6c 4d 3s 2h Ac", True),
        ("lowball-a5", "jack", "Tc 4d 3s 2h Ac", False),
        # A pair is worse than any top card.
        ("lowball-a5", "king", "4c 4d 3s 2h Ac", True),
        ("lowball-a5", "pair of fours", "4c 4d 3s 2h Ac", False),
        ("lowball-a5", "pair of threes", "4c 4d 3s 2h Ac", True),
        ("lowball-a5", "pair of fours", "4c 4d 3s 3h Ac", True),
        ("lowball-a5", "pair of aces", "2c 2d 5s 3h Ac", True),  # the lowest pair there is
        # The joker is the lowest card not held.
        ("lowball-a5", "seven", "7c 5d 4s 2h Jk", False),
        ("lowball-a5", "six", "7c 5d 4s 2h Jk", True),
        # Straights and flushes hurt at deuce to seven, and the ace is high.
        ("lowball-27", "eight", "8c 7d 6s 5h 4c", True),
        ("lowball-a5", "eight", "8c 7d 6s 5h 4c", False),
        ("lowball-27", "eight", "8c 7c 6c 5c 3c", True),
        ("lowball-27", "king", "Ac 7d 6s 5h 4c", True),
        ("lowball-27", "ace", "Ac 7d 6s 5h 4c", False),
        ("lowball-27", "A-8", "Ac 7d 6s 5h 4c", False),
        ("lowball-27", "seven-five", "7c 5d 4s 3h 2c", False),
    ],
)
def test_the_top_card_must_be_held_and_the_second_need_not(game: str, said: str, hand: str, too_much: bool) -> None:
    """11.15: told by whether a hand thrown away because of it kills the claimant's (11.15a)."""
    found = ruled("miscalled-hand", game=game, seat=2, said=said, hand=hand, opponent_mucked=True)
    assert found.cites[0] == ("11.15a" if too_much else "11.15")
    assert found.outcome == ("hand-dead" if too_much else "hand-live")


def test_the_claim_is_held_against_words_where_the_cards_are_not_known() -> None:
    facts: dict[str, Any] = {"game": "lowball-a5", "seat": 2, "opponent_mucked": True}
    assert ruled("miscalled-hand", **facts, said="eight", has="9-5").cites[0] == "11.15a"
    assert ruled("miscalled-hand", **facts, said="nine", has="9-5").cites[0] == "11.15"
    # A hand is reported as named wrongly: where nothing tells how, it was named too well.
    assert ruled("miscalled-hand", **facts, said="something").cites[0] == "11.15a"


def test_a_hand_that_can_be_had_back_is_not_fouled() -> None:
    """11.15b: both intact, the best hand wins."""
    facts: dict[str, Any] = {
        "game": "lowball-a5", "seat": 2, "said": "8", "hand": NINE_FIVE, "others": {"5": "9d 4c 3c 2s As"},
        "opponent_mucked": True, "recoverable": True, "pot": 120,
    }  # fmt: skip
    found = ruled("miscalled-hand", **facts)
    assert (found.outcome, found.particulars.seat, found.particulars.amount) == ("hand-live", 5, 120)
    assert ruled("miscalled-hand", {"muck_retrieval": "never"}, **facts).cites[0] == "11.15a"


def test_a_house_may_leave_the_pot_of_two_to_the_floor() -> None:
    facts: dict[str, Any] = {"game": "lowball-a5", "said": "8", "hand": NINE_FIVE, "opponent_mucked": True, "pot": 120}
    found = ruled("miscalled-hand", {"heads_up_pot_after_miscall": "floor-decides"}, seat=2, **facts)
    assert (found.outcome, found.discretion, found.particulars.amount) == ("floor-decides", True, 120)


def test_among_three_a_claim_too_good_kills_the_hand_though_nobody_threw_his_away() -> None:
    """11.15c; the number is taken from the hands where nobody counts them."""
    others = {"5": "9d 7c 4h 3d 2s", "7": "9h 6c 5h 4d As"}
    found = ruled("miscalled-hand", game="lowball-a5", seat=2, said="8", hand=NINE_FIVE, others=others, pot=180)
    assert (found.outcome, found.cites[0]) == ("hand-dead", "11.15c")
    assert (found.particulars.seat, found.particulars.amount) == (7, 180)


def test_tied_hands_share() -> None:
    found = ruled(
        "miscalled-hand", game="lowball-a5", seat=2, said="9", hand=NINE_FIVE, others={"5": "9d 5c 4c 3d As"}, pot=80
    )
    assert (found.particulars.seat, found.particulars.seats, found.particulars.amount) == (None, (2, 5), 80)


# ---------------------------------------------------------------- 11.16


@pytest.mark.parametrize(
    ("facts", "outcome", "seat"),
    [
        ({"opponent_mucked": True}, "pot-lost", 6),
        ({"opponent_mucked": True, "pair_announced": True}, "hand-live", 3),
        ({}, "hand-live", 6),
        ({"pair_announced": True}, "hand-live", 6),
        # There was no pair to announce.
        ({"opponent_mucked": True, "hand": "6c 5d 4s 2h Ac"}, "hand-live", 3),
    ],
)
def test_silence_about_a_pair_risks_the_pot_where_it_made_another_foul_his_hand(
    facts: dict[str, Any], outcome: str, seat: int
) -> None:
    spread: dict[str, Any] = {"hand": "6c 4d 4s 2h Ac", "others": {"6": "9h 8d 7c 6s 5h"}} | facts
    found = ruled("unannounced-pair", game="lowball-a5", seat=3, pot=100, **spread)
    assert (found.outcome, found.particulars.seat, found.particulars.amount) == (outcome, seat, 100)
    assert found.discretion is (outcome == "pot-lost")


# ---------------------------------------------------------------- 2.decision-making.5 and 6, 3.showdown.3


def test_a_mistake_that_anybody_sees_in_time_is_put_right() -> None:
    for who in ("dealer", "player", "folded-player"):
        found = ruled("wrong-pot-award", noticed="before-push", noticed_by=who, pot=150, pushed_to=2, owed_to=5)
        assert (found.outcome, found.cites[0], found.discretion) == ("pot-corrected", "3.showdown.3", False)


def test_a_pot_that_lies_by_itself_goes_over_and_only_a_mixed_one_is_rebuilt() -> None:
    """2.decision-making.6 speaks of chips that were mixed with others."""
    facts: dict[str, Any] = {"noticed": "after-push", "in_time": True, "pot": 180, "pushed_to": 4, "owed_to": 6}
    plain = ruled("wrong-pot-award", **facts)
    assert (plain.remedy, plain.discretion, plain.particulars.amount) == (("transfer",), False, 180)
    mixed = ruled("wrong-pot-award", **facts, receiver_stack=500)
    assert (mixed.remedy, mixed.discretion) == (("reconstruct-betting", "transfer"), True)
    assert mixed.particulars.stacks == {4: 320}
    assert ruled("wrong-pot-award", **facts | {"in_time": False}).particulars.amount == 0


def test_a_wager_that_nobody_could_match_is_no_part_of_the_pot() -> None:
    """3.showdown.8: what is uncalled goes back before pots are built."""
    wagers = {"preflop": {"2": 50, "4": 50}, "flop": {"2": 200, "4": 70}}
    found = ruled("wrong-pot-award", in_time=True, pushed_to=2, owed_to=4, wagers=wagers)
    assert found.particulars.amount == 240


def test_a_pot_that_went_where_it_belonged_stays() -> None:
    assert ruled("wrong-pot-award", in_time=True, pot=90, pushed_to=4, owed_to=4).outcome == "result-stands"


# ---------------------------------------------------------------- 3.showdown.5, home.showdown.3

ASKED: dict[str, Any] = {"asker": "dealt-in-player", "called": True, "mucked": True, "best_hand": True}


@pytest.mark.parametrize(
    ("facts", "house", "outcome", "winner"),
    [
        ({}, {}, "hand-dead", "unchanged"),
        ({"asker": "winner"}, {}, "hand-live", "shown-hand"),
        # The book sets the winner no limit but the next deal; at home the push is one.
        ({"asker": "winner", "awarded": True}, {}, "hand-live", "shown-hand"),
        ({"asker": "winner", "awarded": True}, HOME, "hand-dead", "unchanged"),
        ({"asker": "winner"}, HOME, "hand-live", "shown-hand"),
        ({"asker": "winner", "awarded": True, "next_deal_begun": True}, {}, "result-stands", "unchanged"),
        # "A folded hand": one still held is not killed by the asking.
        ({"mucked": False}, {}, "hand-live", "shown-hand"),
        ({"suspicion": True}, {"see_called_hands": "only-suspected-collusion"}, "hand-dead", "unchanged"),
        ({"asker": "winner"}, {"see_called_hands": "only-suspected-collusion"}, "result-stands", "unchanged"),
        ({"in_pot_at_showdown": True}, {"see_called_hands": "pot-participants"}, "hand-dead", "unchanged"),
        ({"asker": "winner"}, {"preset": "tda-2024"}, "hand-live", "shown-hand"),
        ({}, {"preset": "tda-2024"}, "result-stands", "unchanged"),
        ({"called": False, "suspicion": True}, {}, "result-stands", "unchanged"),
    ],
)
def test_who_asks_decides_whether_a_hand_is_seen_and_whether_it_lives(
    facts: dict[str, Any], house: dict[str, Any], outcome: str, winner: str
) -> None:
    found = ruled("request-to-see", house, **ASKED | facts)
    assert (found.outcome, found.particulars.winner, found.discretion) == (outcome, winner, False)
    assert "3.showdown.5" in found.cites
    assert ("home.showdown.3" in found.cites) is (house == HOME)


def test_the_privilege_may_be_taken_from_one_who_abused_it() -> None:
    assert ruled("request-to-see", **ASKED, abused=True).choices == ("result-stands", "hand-dead")
    assert ruled("request-to-see", **ASKED | {"asker": "winner"}, abused=True).choices == ("result-stands", "hand-live")


@pytest.mark.parametrize(
    ("facts", "outcome"),
    [
        ({}, "kept-for-later"),
        ({"pot_won": True}, "must-show"),
        ({"awarded": True}, "must-show"),
        ({"asked_when": "after-deal", "pot_won": True}, "result-stands"),
    ],
)
def test_an_opening_hand_is_kept_for_who_asks_during_the_deal(facts: dict[str, Any], outcome: str) -> None:
    """12.jacks-or-better.8"""
    assert ruled("request-to-see", what="opening-hand", seat=4, asked_by=1, **facts).outcome == outcome


# ---------------------------------------------------------------- 3.showdown.6, 15.22, 15.description.2


@pytest.mark.parametrize(
    ("to", "when", "asked", "setting", "outcome", "remedy"),
    [
        ("player", "during-deal", True, "after-deal-to-all", "hand-live", ("show-to-all-now",)),
        ("player", "during-deal", False, "after-deal-to-all", "hand-live", ()),
        ("folded-player", "during-deal", False, "after-deal-to-all", "hand-live", ("show-to-all-after",)),
        ("folded-player", "during-deal", False, "on-request", "hand-live", ()),
        ("folded-player", "during-deal", True, "on-request", "hand-live", ("show-to-all-after",)),
        ("folded-player", "after-deal", False, "after-deal-to-all", "result-stands", ("show-to-all-now",)),
        ("folded-player", "after-deal", False, "on-request", "result-stands", ()),
        ("player", "after-deal", True, "on-request", "result-stands", ("show-to-all-now",)),
        ("everyone", "during-deal", True, "after-deal-to-all", "hand-live", ()),
    ],
)
def test_what_one_sees_all_may_see(
    to: str, when: str, asked: bool, setting: str, outcome: str, remedy: tuple[str, ...]
) -> None:
    found = ruled("shown-cards", {"show_after_deal": setting}, to=to, when=when, asked_to_see=asked, shown=1)
    assert (found.outcome, found.remedy, found.particulars.shown) == (outcome, remedy, 1)


@pytest.mark.parametrize(
    ("facts", "house", "outcome", "penalty"),
    [
        ({"deliberate": True}, {}, "penalty", "one-round"),
        ({"deliberate": True}, {"exposing_penalty": "warning"}, "penalty", "warning"),
        ({"deliberate": True, "opponents_in_hand": 1}, {}, "penalty", "one-round"),
        # "Saying what one holds may be penalised too."
        ({"how": "said"}, {}, "penalty", "one-round"),
        ({"how": "said", "by": "folded-player"}, {}, "penalty", "warning"),
        ({"how": "said", "by": "folded-player"}, {"discussion_penalty": "missed-hands"}, "penalty", "missed-hands"),
        ({"deliberate": False}, {}, "hand-live", None),
        ({"deliberate": True, "players_left_in_event": 2}, {}, "hand-live", None),
        ({"deliberate": True, "when": "after-deal"}, {}, "result-stands", None),
        ({"deliberate": True, "event": "cash"}, {}, "hand-live", None),
    ],
)
def test_a_tournament_punishes_cards_shown_on_purpose_and_never_kills_the_hand(
    facts: dict[str, Any], house: dict[str, Any], outcome: str, penalty: str | None
) -> None:
    found = ruled("shown-cards", house, **{"event": "tournament", "seat": 5, "opponents_in_hand": 2} | facts)
    assert (found.outcome, found.penalty) == (outcome, penalty)


def test_a_card_shown_to_one_opponent_of_a_tournament_is_shown_to_all_besides() -> None:
    found = ruled("shown-cards", event="tournament", to="player", deliberate=True, asked_to_see=True, shown=1)
    assert (found.outcome, found.remedy) == ("penalty", ("show-to-all-now",))
    assert {"15.22", "3.showdown.6"} <= set(found.cites)
