"""Jacks or better: an opener without openers, one who cannot prove them, one who breaks them on the draw."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import parse
from cardspeak.floor import Ruling, read_incident, rule
from cardspeak.floor.rulings.openers import openers_in
from cardspeak.house import House


def ruled(incident: str, house: dict[str, Any] | None = None, **facts: Any) -> Ruling:
    return rule(read_incident(incident, facts), House.read(house or {}))


# ---------------------------------------------------------------- 12.jacks-or-better.1, as far as cards are known


@pytest.mark.parametrize(
    ("cards", "openers"),
    [
        ("Jc Jd 9h 5s 2c", True),
        ("Tc Td Ah Kd Qc", False),
        ("Jk Ad 8h 5s 2c", True),  # a pair of aces
        ("Jk Kd 7h 4s 2c", False),  # the joker is an ace there
        ("Jk Td 9h 8s 7c", True),  # a straight
        # Four cards, of a short hand or of what was kept.
        ("Jc Jd 9h 5s", True),
        ("2c 2d 3h 3s", True),
        ("2c 2d 2h 9s", True),
        ("Tc Td 9h 5s", False),
        ("Jk Ad 8h 5s", True),
        # Not all cards are known: a pair that is seen is enough, and none seen says nothing.
        ("Jc Jd ?? ?? ??", True),
        ("Tc Td ?? ?? ??", None),
        ("?? ?? ?? ?? ??", None),
        ("", None),
        # Six cards are no playing hand (12.4).
        ("Jc Jd 9h 5s 2c 3d", False),
    ],
)
def test_openers_are_told_from_the_cards_that_are_known(cards: str, openers: bool | None) -> None:
    assert openers_in(parse(cards)) is openers


# ---------------------------------------------------------------- 12.jacks-or-better.2 and its letters

FALSE: dict[str, Any] = {"seat": 2, "bet": 10, "raises": 0, "callers": 1, "before_draw_complete": False}


def test_a_pot_opened_falsely_waits_for_somebody_to_declare_it_open() -> None:
    found = ruled("false-openers", **FALSE)
    assert (found.outcome, found.cites[0], found.discretion) == ("may-be-declared-open", "12.jacks-or-better.2", False)
    assert found.particulars.amount == 10  # stays in the pot (2b)


def test_when_nobody_declares_it_open_the_opening_bet_and_the_antes_stay_and_calls_go_back() -> None:
    """12.jacks-or-better.2d: antes 30, the false 10 stays, seat 4 takes back 10."""
    found = ruled("false-openers", **FALSE, opened_by=0, antes=30, seats=[4])
    assert found.outcome == "chips-stay-in-pot"
    assert found.particulars.carries == 40
    assert found.particulars.returned == {4: 10}
    assert {"12.jacks-or-better.2d", "12.jacks-or-better.2b"} <= set(found.cites)


def test_who_called_is_not_made_up() -> None:
    assert ruled("false-openers", **FALSE, opened_by=0, antes=30).particulars.returned is None
    assert ruled("false-openers", **FALSE | {"callers": 0}, opened_by=0, antes=30).particulars.returned == {}


@pytest.mark.parametrize(
    ("declarer", "outcome"),
    [
        ({"opened_by": 4}, "deal-stands"),
        ({"declarer": 4, "declarer_hand": "Kc Kd 7h 5s 2d"}, "deal-stands"),
        # What he holds is not seen yet: his word is taken as any opener's is.
        ({"declarer": 4}, "deal-stands"),
        ({"declarer": 4, "declarer_hand": "Tc Td 7h 5s 2d"}, "declaration-refused"),
        # He checked queens before: he may play if someone else opens, but not open.
        ({"declarer": 1, "declarer_hand": "Qc Qd 9h 6s 3c", "declarer_passed_openers": True}, "declaration-refused"),
        # "Any other active player": not the false opener again.
        ({"declarer": 2}, "declaration-refused"),
        # One was refused and another then opened.
        ({"declarer": 1, "declarer_passed_openers": True, "opened_by": 4}, "deal-stands"),
    ],
)
def test_any_other_player_may_declare_the_pot_open_unless_he_passed_openers(
    declarer: dict[str, Any], outcome: str
) -> None:
    found = ruled("false-openers", **FALSE, **declarer)
    assert found.outcome == outcome
    assert found.cites[0] == "12.jacks-or-better.2a"
    assert found.particulars.seat == (declarer.get("opened_by") or declarer["declarer"])


@pytest.mark.parametrize(
    ("facts", "plays"),
    [
        ({}, False),
        ({"callers": 2}, True),
        ({"raises": 1, "callers": 0}, True),
        ({"before_draw_complete": True, "callers": 0}, True),
        ({"street": "after-draw", "callers": 0}, True),
        ({"fault": "six-cards", "callers": 2}, True),
    ],
)
def test_a_raise_two_callers_or_the_end_of_the_action_makes_the_pot_play(facts: dict[str, Any], plays: bool) -> None:
    """12.jacks-or-better.4: any one of the three, whatever is wrong with the opener's hand."""
    found = ruled("false-openers", **FALSE | facts, opened_by=0)
    assert (found.outcome == "deal-stands") is plays
    assert ("12.jacks-or-better.4" == found.cites[0]) is plays


@pytest.mark.parametrize(
    ("facts", "returned"),
    [
        ({"raises": 2, "put": 30}, {2: 20}),
        ({"raises": 2, "wants_back": 20}, {2: 20}),
        ({"raises": 2, "put": 30, "wants_back": 10}, {2: 10}),
        # He put in nothing but the opening bet, which stays (2b).
        ({"callers": 2, "wants_back": 10}, {}),
        ({"raises": 1, "put": 10}, {}),
        # The action before the draw is over: nothing comes back (6).
        ({"raises": 2, "put": 30, "before_draw_complete": True}, {}),
    ],
)
def test_a_false_opener_takes_back_later_bets_while_the_action_goes_on(
    facts: dict[str, Any], returned: dict[int, int]
) -> None:
    assert ruled("false-openers", **FALSE | facts).particulars.returned == returned


@pytest.mark.parametrize("complete", [False, True])
def test_a_true_opener_takes_back_nothing(complete: bool) -> None:
    found = ruled(
        "false-openers", **FALSE | {"raises": 1, "before_draw_complete": complete}, has_openers=True, wants_back=20
    )
    assert (found.outcome, found.particulars.returned) == ("wager-binds", {})
    assert "12.jacks-or-better.6" == found.cites[0] if complete else "12.jacks-or-better.2c" == found.cites[0]


def test_openers_that_are_good_after_all_keep_the_pot_open() -> None:
    assert ruled("false-openers", **FALSE, hand="Jc Jd 8h 4s 2c").outcome == "deal-stands"
    # After the draw the hand is no longer the one that opened.
    late = FALSE | {"street": "after-draw", "hand": "Jc Jd 8h 4s 2c"}
    assert ruled("false-openers", **late).cites[0] == "12.jacks-or-better.4"


def test_one_all_in_for_the_ante_who_opens_falsely_loses_it_and_waits() -> None:
    """12.jacks-or-better.5: nines; nobody else opens, the 30 stays."""
    all_in = FALSE | {"seat": 3, "all_in_for_ante": True, "hand": "9c 9d 8h 4s 2c", "in_pot": 5, "antes": 30}
    found = ruled("false-openers", **all_in)
    assert found.outcome == "chips-forfeited"
    assert found.remedy == ("sits-out-until-pot-won",)
    assert (found.particulars.amount, found.particulars.carries) == (5, 30)
    # A pot that plays all the same, or is opened by another, will have a winner: he has nothing to wait for.
    assert ruled("false-openers", **all_in | {"callers": 2}).remedy == ()
    assert ruled("false-openers", **all_in, opened_by=4).outcome == "deal-stands"


# ---------------------------------------------------------------- 12.jacks-or-better.3


@pytest.mark.parametrize(
    ("house", "expected"),
    [
        ({}, ("chips-stay-in-pot", None, None, 90, None)),
        ({"unproved_opener_last_bet": "returned"}, ("chips-stay-in-pot", None, None, 70, {4: 20})),
        ({"unproved_uncontested_pot": "last-player-to-fold"}, ("pot-lost", 6, 90, None, None)),
        (
            {"unproved_uncontested_pot": "last-player-to-fold", "unproved_opener_last_bet": "returned"},
            ("pot-lost", 6, 70, None, {4: 20}),
        ),
        ({"unproved_uncontested_pot": "floor-decides"}, ("floor-decides", None, 90, None, None)),
    ],
)
def test_a_pot_that_nobody_else_is_in_goes_by_the_house(house: dict[str, Any], expected: tuple[Any, ...]) -> None:
    found = ruled("unproved-openers", house, seat=4, pot=70, last_bet=20, last_to_fold=6)
    told = found.particulars
    assert (found.outcome, told.seat, told.amount, told.carries, told.returned) == expected
    assert found.discretion is (found.outcome == "floor-decides")


def test_several_still_in_show_down_for_it() -> None:
    found = ruled("unproved-openers", seat=4, pot=120, others_in=[5, 6])
    assert (found.outcome, found.particulars.seat, found.particulars.seats) == ("pot-lost", None, (5, 6))


# ---------------------------------------------------------------- 12.jacks-or-better.9a to 10


def test_a_split_is_declared_and_the_discard_kept() -> None:
    found = ruled("split-openers", seat=2, declared=True, opened_on="Jc Jd Td 9d 2d", discards="Jc")
    assert found.outcome == "split"
    assert found.remedy == ("discards-under-a-chip", "dealer-exposes-at-the-end")


@pytest.mark.parametrize(
    ("opened_on", "discards", "outcome"),
    [
        ("Jc Jd Td 9d 2d", "Td 9d 2d", "not-a-split"),
        ("Jc Jd Td Tc 2d", "Jc", "split"),  # the tens left are no openers
        ("Ac Ad Jc Jd 2d", "Jd Jc", "not-a-split"),
        ("9d 8c 7c 6h 5s", "5s", "split"),  # a made straight broken
        ("Jk As Qh 4d 2c", "4d 2c", "not-a-split"),  # joker and ace are a pair of aces
        ("Jk Qs Qh 4d 2c", "Jk 4d 2c", "not-a-split"),
        ("Jk Js Th 9d 8c", "Js", "split"),
    ],
)
def test_who_keeps_openers_does_not_split(opened_on: str, discards: str, outcome: str) -> None:
    for declared in (False, True):
        found = ruled("split-openers", seat=2, declared=declared, opened_on=opened_on, discards=discards)
        assert found.outcome == outcome


@pytest.mark.parametrize(
    ("final", "discards", "possible"),
    [
        ("Jd Td 9d 5d 2d", "8c", False),
        ("Jd Td 9d 5d 2d", "Js", True),
        ("Td 9d 5d 2d Ac", "Ts", False),  # a pair of tens opens nothing
        ("Td 9d 5d 2d 3c", "Ts 9c", True),  # two pair does
        ("Ts 8s 6s 4s 2s", "Jc Jd", True),  # the discards are openers by themselves
        ("Kd Qd Jd 9d 2c", "Tc", True),  # nine to king, a straight
        ("Kd Qd Jd 8d 2c", "Tc", False),
        ("Ad Qd Jd 8d 2d", "Jk", True),  # with the joker an ace, or the flush
        ("8c 7d 4s 3h 2c", "Ac Kd Qs Jh Th", True),  # all five drawn: the straight thrown
        ("Ac Ad Ah Kc Kd", "9c 8d 4s 3h 2c", False),  # and what came counts for nothing
    ],
)
def test_openers_are_possible_where_some_five_of_the_cards_seen_are_openers(
    final: str, discards: str, possible: bool
) -> None:
    """12.jacks-or-better.9b: the five dealt are the discards and cards of the final hand."""
    found = ruled("split-openers", seat=2, declared=True, final=final, discards=discards)
    assert (found.outcome, found.particulars.possible) == ("hand-live" if possible else "pot-lost", possible)


def test_a_split_that_nobody_heard_of_loses_the_pot_unless_the_floor_lets_the_discard_be_shown() -> None:
    """12.jacks-or-better.9a says that it must be declared, 3 that openers are proved, 7 what management may allow."""
    found = ruled("split-openers", seat=2, final="Jd Td 9d 5d 2d", discards="Js")
    assert (found.outcome, found.choices) == ("pot-lost", ("pot-lost", "hand-live"))
    assert {"12.jacks-or-better.3", "12.jacks-or-better.7"} <= set(found.cites)
    assert not ruled("split-openers", seat=2, final="Jd Td 9d 5d 2d", discards="8c").discretion
    # Jacks that are still there were kept, as far as anybody can see; a flush that came on the draw shows nothing.
    assert ruled("split-openers", seat=2, final="Jd Js 9d 5d 2d", discards="8c 7c 3h").outcome == "not-a-split"
    assert ruled("split-openers", seat=2, final="Jd Js 9d 5d 2d", discards="8c 7c 6c 3h").outcome == "pot-lost"


def test_where_the_cards_do_not_tell_what_is_said_of_them_counts() -> None:
    assert ruled("split-openers", seat=2, declared=True, possible=True).outcome == "hand-live"
    assert ruled("split-openers", seat=2, declared=True, possible=False).outcome == "pot-lost"
    unseen = {"final": "Jd Td 9d 5d ??", "discards": "8c"}
    assert ruled("split-openers", seat=2, declared=True, possible=True, **unseen).outcome == "hand-live"
