"""Questions that the table answers: what they may be asked with, what they say, and that they say it of every fact."""

from __future__ import annotations

import re
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest

from cardspeak.floor import BadFact, Fact
from cardspeak.house import House
from cardspeak.house.settings import ALLOWED
from cardspeak.rulebook import cite
from cardspeak.scenarios import Scenario, run
from cardspeak.table.questions import QUESTIONS, Answer, UnknownQuestion, answer_to

ROOM = Path(__file__).parent.parent / "book" / "ROOM.md"


def asked(name: str, house: dict[str, Any] | None = None, **facts: Any) -> Answer:
    return answer_to(name, {key.removesuffix("_"): value for key, value in facts.items()}, House.read(house or {}))


def says(answer: Answer, expected: str | None, **particulars: Any) -> bool:
    """Whether the answer is that and says these particulars."""
    wanted = {key.removesuffix("_"): value for key, value in particulars.items()}
    assert answer.answer == expected
    assert {key: answer.particulars.get(key) for key in wanted} == wanted
    return True


# ---------------------------------------------------------------- the list of questions


def listed() -> dict[str, tuple[set[str], set[str]]]:
    """The facts and expected keys of each question, as the list of questions has them."""
    rows = re.findall(r"(?m)^\| `([a-z-]+)` \|[^|]*\|([^|]*)\|([^|]*)\|$", ROOM.read_text(encoding="utf-8"))
    return {name: (keys(facts), keys(expect)) for name, facts, expect in rows}


def keys(cell: str) -> set[str]:
    return set(re.findall(r"`([a-z_]+)`", cell))


LISTED = listed()
TOURNAMENT_TOO = {"rebuy"}
"""Questions that a tournament asks with more facts."""


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_takes_the_facts_that_it_is_listed_with(name: str) -> None:
    facts = LISTED[name][0]
    if name not in TOURNAMENT_TOO:
        assert set(QUESTIONS[name].facts) >= facts
    assert set(QUESTIONS[name].facts) - facts <= {"minimum_bring_in"}
    assert QUESTIONS[name].summary.strip().rstrip(".").count("?") == 1
    assert all(fact.meaning for fact in QUESTIONS[name].facts.values())


def values(fact: Fact) -> list[Any]:
    """Some values of a fact, as TOML writes them."""
    tried: dict[str, list[Any]] = {
        "true or false": [False, True],
        "chips": [0, 10, 99, 200],
        "number": [0, 1, 2],
        "numbers": [[5, 10], [20]],
        "seat": [0, 3],
        "seats": [[], [1, 2, 3], [3]],
        "time": ["19:00", "20:40"],
        "text": ["holdem", "lowball-27"],
        "card by seat": [{"1": "Ks"}, {"1": "Kd", "2": "As", "5": "2c"}],
        "chips by seat": [{}, {"1": 5, "2": 10}],
        "terms": [{"game": "omaha-hilo", "limits": [10, 20]}, {"game": "omaha-hilo", "required_kill": True}],
        "word": [word.replace("N", "400") for word in fact.choices],
        "words": [[], list(fact.choices)],
    }
    return tried[fact.type]


HOUSES = [
    {},
    {"preset": "home"},
    {"preset": "tda-2024"},
    {"maximum_buy_in": 150, "chop_needs_untouched_pot": False, "straddle_limit": True, "kill_after_two_cards": True},
    {"required_kill": "scoop", "threshold_in_killed_pot": "killed-limit", "low_games_draw": "highest-card"},
    {"deal_twice_consent": "largest-stack", "deal_twice_odd_chip": "as-tie", "cap_applies_to": "all-structures"},
]


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_fact_gets_an_answer_in_words_of_the_list(name: str) -> None:
    """Whatever is asked is answered or refused as a fact that cannot be; the answer names rules of the book, and nothing is
    both open and refused."""
    question = QUESTIONS[name]
    spread = [[None, *values(fact)] for fact in question.facts.values()]
    answered = 0
    for house in HOUSES:
        for case in islice(product(*spread), 0, None, max(1, _size(spread) // 400)):
            facts = {key: value for key, value in zip(question.facts, case, strict=True) if value is not None}
            try:
                answer = question(facts, House.read(house))
            except BadFact:  # no table has such facts; those that are answered are counted
                continue
            answered += 1
            assert answer.cites
            for rule in answer.cites:
                cite(rule)
            assert set(answer.particulars) <= LISTED[name][1] | {"least", "most"}
            assert bool(answer.choices) is (answer.answer == "floor")
            assert not any(answer.refuses(act) for act in answer.particulars.get("may", ()))
    assert answered


def _size(spread: list[list[Any]]) -> int:
    found = 1
    for one in spread:
        found *= len(one)
    return found


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("buy-in", {"colour": "red"}),
        ("buy-in", {"why": "bored"}),
        ("buy-in", {"amount": -5}),
        ("buy-in", {"amount": "many"}),
        ("return-buy-in", {"left": "noon"}),
        ("return-buy-in", {"left": "24:00"}),
        ("return-buy-in", {"left": "9:5"}),
        ("return-buy-in", {"left": 1900}),
        ("kill-standing", {"from": {"game": "chess", "limits": [10, 20]}}),
        ("kill-standing", {"from": {"game": "holdem", "stakes": 20}}),
        ("kill-standing", {"from": {"game": "holdem", "limits": "10-20"}}),
        ("kill-standing", {"from": "holdem"}),
        ("draw-button", {"game": "holdem", "cards": {"1": "Xx"}}),
        ("draw-button", {"game": "holdem"}),
        ("draw-button", {"game": "stud", "cards": {"1": "Ks"}}),
        ("deal-twice", {"times": 3, "agreed": [1, 2], "pot": 400, "won_by": [1, 2]}),
        ("correct-button", {"seats": [1, 2, 3], "last_right": [1, 2], "wrong_deal": [1, 2, 3]}),
        ("correct-button", {"seats": [1], "last_right": [1, 2, 3], "wrong_deal": [1, 2, 3]}),
        ("correct-button", {"seats": [1, 30], "last_right": [1, 2, 3], "wrong_deal": [1, 2, 3]}),
        ("correct-button", {"seats": [1, 2], "last_right": [0, 1, 2], "wrong_deal": [1, 2, 3]}),
        ("return", {"missed": ["ante"]}),
    ],
)
def test_a_fact_that_cannot_be_is_refused(name: str, facts: dict[str, Any]) -> None:
    with pytest.raises(BadFact):
        answer_to(name, facts, House())


def test_a_question_that_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownQuestion, match=r"no answer to 'weather'.*buy-in"):
        answer_to("weather", {}, House())


# ---------------------------------------------------------------- the runner of scenarios


def scenario(facts: dict[str, Any], **expect: Any) -> Scenario:
    return Scenario("", "", ("3.buy-in.1",), "", "room", {}, expect, {"facts": facts})


TAKES_OFF = {"ask": "take-off-chips", "stack": 310, "amount": 200}
WAYS = {"ask": "get-a-hand", "player": "new", "blinds": [5, 10], "bets": [10, 20]}
BACK = {"ask": "return-buy-in", "cashed_out": 615, "left": "20:00", "back": "20:40", "least": 40, "most": 200}


@pytest.mark.parametrize(
    ("facts", "expect", "passed"),
    [
        (TAKES_OFF, {"answer": "no", "cites": ["home.buy-in.2"]}, True),
        (TAKES_OFF, {"answer": "yes"}, False),
        (TAKES_OFF, {"cites": ["3.ties.1"]}, False),
        (TAKES_OFF, {"plays": 5}, False),
        ({**TAKES_OFF, "colour": "red"}, {"answer": "no"}, False),
        ({"stack": 310}, {"answer": "no"}, False),
        ({"ask": "weather"}, {"answer": "no"}, None),
        # All that is open must be listed of the ways to have cards; of other acts some.
        (WAYS, {"may": ["kill", "wait-for-big-blind"], "refused": ["post-big-blind"], "kill": 20}, True),
        (WAYS, {"may": ["kill"]}, False),
        (WAYS, {"refused": ["kill"]}, False),
        ({"ask": "collection", "family": "stud"}, {"may": ["pay"], "deals": 1}, True),
        ({"ask": "collection", "family": "stud"}, {"may": ["dance"]}, False),
        ({"ask": "collection", "family": "stud"}, {"refused": ["play"]}, False),
        (BACK, {"from": 615, "to": 615, "refused": ["buy-in 614", "buy-in 616"]}, True),
        (BACK, {"refused": ["buy-in 615"]}, False),
        ({"ask": "pick-up-chips", "left": "19:00", "now": "19:31"}, {"choices": ["leave", "pick-up"]}, True),
        ({"ask": "pick-up-chips", "left": "19:00", "now": "19:31"}, {"choices": ["leave"]}, False),
        ({"ask": "chop", "blinds": {"1": 5, "2": 10}}, {"returned": {"1": 5, "2": 10}}, True),
        ({"ask": "chop", "blinds": {"1": 5, "2": 10}}, {"returned": {"1": 5}}, False),
    ],
)
def test_a_scenario_that_does_not_hold_fails(facts: dict[str, Any], expect: dict[str, Any], passed: bool) -> None:
    assert run(scenario(facts, **expect)).passed is passed


# ---------------------------------------------------------------- chips


def test_the_question_of_a_buy_in_goes_by_the_stakes() -> None:
    limit = {"structure": "limit", "maximum_bet": 20}
    assert says(asked("buy-in", **limit, amount=200), "yes", counts_as="full", full=200, least=100)
    assert says(asked("buy-in", structure="spread", maximum_bet=5, amount=50), "yes", counts_as="full", full=50)
    assert says(
        asked("buy-in", structure="pot-limit", minimum_bring_in=2, amount=79), "yes", counts_as="short", full=80
    )
    broke = asked("buy-in", {"preset": "home"}, why="broke", minimum_bring_in=2, amount=40, short_buy_ins_used=3)
    assert says(broke, "yes", counts_as="full", full=40, least=40)
    assert {"home.buy-in.1", "home.buy-in.3"} <= set(broke.cites)
    much = asked("buy-in", {"maximum_buy_in": 300}, **limit, amount=301)
    assert says(much, "no", most=300, full=200)
    assert much.cites[0] == "home.buy-in.1"


def test_home_rebuys_between_deals() -> None:
    assert says(
        asked("rebuy", {"preset": "home"}, stack=0, chips=100, lost_all_in_for=55), "yes", stack=100, dealt_in=True
    )
    refused = asked("rebuy", {"preset": "home"}, stack=0, chips=100, cards_dealt=True)
    assert says(refused, "no", stack=0)
    assert refused.cites[0] == "home.buy-in.3"


def test_past_midnight_is_later() -> None:
    late = asked("return-buy-in", cashed_out=300, left="23:40", back="00:10", least=40, most=200)
    assert says(late, None, from_=300, to=300)
    assert asked("pick-up-chips", left="23:50", now="00:21").answer == "floor"
    assert asked("pick-up-chips", left="23:50", now="00:20").answer == "no"
    assert asked("pick-up-chips", left="19:00", now="20:00", told_until="20:00").answer == "no"


def test_a_game_without_a_largest_buy_in_refuses_only_what_is_too_small() -> None:
    answer = asked("return-buy-in", cashed_out=300, left="20:00", back="22:00", least=40)
    assert answer.refuses("buy-in 39")
    assert not answer.refuses("buy-in 5000")


def test_a_house_that_lives_on_its_pots_collects_nothing_else() -> None:
    for kind in ("drop-per-hand", "rake-percent"):
        assert says(asked("collection", {"collection_kind": kind}, waiting=3), "no", may=("play", "leave"))


# ---------------------------------------------------------------- agreements


def test_blinds_of_whom_one_will_not_chop_play_on() -> None:
    answer = asked("chop", blinds={"1": 5, "2": 10}, agreed=False)
    assert says(answer, "no")
    assert all(answer.allows(act) for act in ("fold", "call", "call 5", "call-5", "raise"))
    assert not answer.allows("call 6")
    assert answer.refuses("chop")
    assert says(asked("chop", blinds={"1": 5, "2": 10}), "yes", returned={1: 5, 2: 10}, button_moves=True)


def test_no_pot_is_split_by_agreement() -> None:
    for event, street in product(("cash", "tournament"), ("preflop", "river", "showdown")):
        answer = asked("split-pot", event=event, street=street, agreed=True, pot=400)
        assert says(answer, "no")
        assert answer.allows("show-down")
        assert answer.allows("play-on") is (street != "showdown")


def test_a_straddle_cites_the_rule_of_its_structure() -> None:
    facts = {"blinds": [5, 10], "button": 1, "seats": [1, 2, 3, 4, 5, 6], "seat": 4}
    assert asked("straddle", structure="pot-limit", **facts).answer == "yes"
    assert asked("straddle", structure="limit", **facts).cites[0] == "4.16"
    assert asked("straddle", structure="no-limit", **facts, already_straddled=5).answer == "no"


@pytest.mark.parametrize(
    ("facts", "house", "answer", "raise_to"),
    [
        # Three of the event left, two in the pot: capped after three raises (15.23).
        ({"event": "tournament", "players_left": 3, "players_in_pot": 2, "raises_made": 3}, {}, "no", None),
        ({"event": "tournament", "players_left": 300, "players_in_pot": 2, "raises_made": 3}, {}, "no", None),
        ({"event": "tournament", "players_left": 3, "players_in_pot": 2, "raises_made": 2}, {}, "yes", 4000),
        ({"event": "tournament", "players_left": 2, "raises_made": 3}, {}, "yes", 4000),
        (
            {"event": "tournament", "players_left": 2, "raises_made": 3},
            {"heads_up_uncapped": "cash-only"},
            "no",
            None,
        ),
        ({"players_in_pot": 2, "raises_made": 5}, {}, "yes", 4000),
        ({"players_in_pot": 2, "raises_made": 5}, {"heads_up_uncapped": "never"}, "no", None),
        ({"players_in_pot": 3, "raises_made": 3}, {}, "no", None),
        ({"players_in_pot": 3, "raises_made": 3}, {"raises_per_round": 4}, "yes", 4000),
        ({"structure": "no-limit", "players_in_pot": 3, "raises_made": 9}, {}, "yes", 4000),
        (
            {"structure": "no-limit", "players_in_pot": 3, "raises_made": 9},
            {"cap_applies_to": "all-structures"},
            "no",
            None,
        ),
    ],
)
def test_who_may_raise(facts: dict[str, Any], house: dict[str, Any], answer: str, raise_to: int | None) -> None:
    found = asked("may-raise", house, **({"structure": "limit"} | facts), bet=800, to=3200)
    assert says(found, answer, raise_to=raise_to)
    if facts.get("event") == "tournament":
        assert "15.23" in found.cites


# ---------------------------------------------------------------- button and blinds

BOTH = {"blinds": [5, 10], "missed": ["small", "big"]}


@pytest.mark.parametrize(
    ("facts", "house", "answer", "live", "dead"),
    [
        (BOTH, {}, "yes", 10, 5),
        ({**BOTH, "blinds": [10, 15]}, {}, "yes", 15, 10),
        ({**BOTH, "button_passed": False}, {}, "no", 0, 0),
        ({**BOTH, "button_passed": False}, {"new_player_between_button_and_big_blind": True}, "yes", 10, 5),
        ({**BOTH, "choice": "wait"}, {}, "yes", 10, 0),
        ({**BOTH, "choice": "nothing"}, {}, "no", 0, 0),
        ({**BOTH, "missed": ["small"]}, {}, "yes", 5, 0),
        ({**BOTH, "missed": ["small"]}, {"missed_small_blind_alone": "dead"}, "yes", 0, 5),
        ({**BOTH, "missed": ["big"]}, {"missed_small_blind_alone": "dead"}, "yes", 10, 0),
        ({"blinds": [10], "missed": ["big"]}, {}, "yes", 10, 0),
        ({**BOTH, "missed": []}, {}, "yes", 0, 0),
        ({**BOTH, "missed": [], "choice": "nothing"}, {}, "yes", 0, 0),
        ({**BOTH, "missed": ["small", "big"] * 3}, {}, "yes", 10, 5),
        ({**BOTH, "missed": ["small", "big"] * 3}, {"missed_rounds_owed": "every-round"}, "yes", 10, 35),
        (BOTH, {"minimum_bring_in": "double-big-blind"}, "yes", 15, 0),
    ],
)
def test_what_is_posted_on_return(
    facts: dict[str, Any], house: dict[str, Any], answer: str, live: int, dead: int
) -> None:
    assert says(asked("return", house, **facts), answer, live=live, dead=dead)
    assert asked("return", {"preset": "home", **house}, **facts).cites[0] == "home.button.4"


SIX = [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("seats", "rule", "right", "wrong", "due", "after"),
    [
        # The deal ahead of its time has been given: it is left out when its turn comes.
        (SIX, "moving", [1, 2, 3], [3, 4, 5], (2, 3, 4), (4, 5, 6)),
        (SIX, "dead", [1, 2, 3], [3, 4, 5], (2, 3, 4), (4, 5, 6)),
        (SIX, "moving", [1, 2, 3], [4, 5, 6], (2, 3, 4), (3, 4, 5)),
        # A button that had not moved: the round goes on where it should have.
        (SIX, "moving", [1, 2, 3], [1, 2, 3], (2, 3, 4), (3, 4, 5)),
        (SIX, "dead", [5, 6, 1], [5, 6, 1], (6, 1, 2), (1, 2, 3)),
        (SIX, "moving", [5, 6, 1], [1, 2, 3], (6, 1, 2), (2, 3, 4)),
        # Seat 3 has left after the last right deal.
        ([1, 2, 4, 5, 6], "dead", [1, 2, 3], [1, 2, 3], (2, 3, 4), (3, 4, 5)),
        ([1, 2], "dead", [1, 1, 2], [1, 1, 2], (2, 2, 1), (1, 1, 2)),
        ([2, 5, 9], "dead", [2, 5, 9], [2, 5, 9], (5, 9, 2), (9, 2, 5)),
    ],
)
def test_button_and_blinds_after_a_deal_that_had_them_wrong(
    seats: list[int], rule: str, right: list[int], wrong: list[int], due: tuple[int, ...], after: tuple[int, ...]
) -> None:
    answer = asked("correct-button", seats=seats, button_rule=rule, last_right=right, wrong_deal=wrong)
    assert says(answer, None, next=due, after_next=after)


def test_a_carried_pot_is_for_those_of_the_deal_before() -> None:
    facts = {"dealt_in_last": [2, 4, 6, 7, 9], "at_table": [2, 4, 6, 7, 8, 9], "posted": {"8": 10, "2": 5}}
    closed = asked("carried-pot", carries=90, **facts)
    assert says(closed, None, dealt_in=(2, 4, 6, 7, 9), no_hand=(8,), returned={8: 10}, pot=90)
    open_ = asked("carried-pot", carries=0, **facts)
    assert says(open_, None, dealt_in=(2, 4, 6, 7, 8, 9), no_hand=(), returned={}, pot=0)


DRAW = {"1": "2c", "2": "Ac", "3": "Ad", "4": "7h"}


@pytest.mark.parametrize(
    ("game", "house", "event", "order"),
    [
        ("holdem", {}, "cash", (3, 2, 4, 1)),
        ("omaha-hilo", {"low_draw_ace": "ace-low"}, "cash", (3, 2, 4, 1)),
        ("lowball-a5", {}, "cash", (2, 3, 1, 4)),
        ("lowball-27", {}, "cash", (1, 4, 2, 3)),
        ("lowball-a5", {"low_draw_ace": "ace-high"}, "cash", (1, 4, 2, 3)),
        ("lowball-27", {"low_draw_ace": "ace-low"}, "cash", (2, 3, 1, 4)),
        ("lowball-a5", {"low_games_draw": "highest-card"}, "cash", (3, 2, 4, 1)),
        ("lowball-a5", {"low_games_draw": "highest-card", "low_draw_ace": "ace-low"}, "cash", (4, 1, 3, 2)),
        ("lowball-a5", {}, "tournament", (3, 2, 4, 1)),
    ],
)
def test_who_draws_the_button(game: str, house: dict[str, Any], event: str, order: tuple[int, ...]) -> None:
    answer = asked("draw-button", house, game=game, event=event, cards=DRAW)
    assert says(answer, None, order=order, button=order[0], redraw=False)
    assert answer.particulars["small_blind"] == order[0] % 4 + 1
    assert ("15.8" in answer.cites) is (event == "tournament")


# ---------------------------------------------------------------- lowball and kills


@pytest.mark.parametrize(
    ("facts", "house", "may"),
    [
        ({"player": "new"}, {}, {"wait-for-big-blind", "kill"}),
        ({"player": "new", "blinds": [20]}, {}, {"wait-for-the-blind", "kill"}),
        ({"player": "new"}, {"new_player_post_lowball": "big-blind"}, {"wait-for-big-blind", "post-big-blind"}),
        ({"player": "new", "killed_already_by": 4}, {}, {"wait-for-big-blind", "agree-to-kill-next"}),
        (
            {"player": "new", "killed_already_by": 4},
            {"new_player_post_lowball": "big-blind"},
            {"wait-for-big-blind", "agree-to-kill-next"},
        ),
        # What the house asks of newcomers does not change what is asked of those who missed the big blind.
        ({"player": "missed-big-blind"}, {"new_player_post_lowball": "big-blind"}, {"wait-for-big-blind", "kill"}),
        ({"player": "missed-big-blind", "blinds": [20]}, {}, {"wait-for-the-blind"}),
        ({"player": "missed-the-blind", "blinds": [20]}, {}, {"wait-for-the-blind"}),
        ({"player": "moved-after-posting"}, {}, {"same-relative-position", "wait-for-big-blind", "kill"}),
        (
            {"player": "moved-after-posting", "button_passed_new_seat": 1},
            {},
            {"same-relative-position", "wait-for-big-blind", "kill"},
        ),
        ({"player": "moved-after-posting", "button_passed_new_seat": 2}, {}, {"wait-for-big-blind", "kill"}),
        (
            {"player": "short-for-the-blind", "blinds": [20], "chips_when_due": 8, "then": "bought-250"},
            {},
            {"take-the-blind", "wait-for-the-blind"},
        ),
    ],
)
def test_ways_to_have_cards_at_lowball(facts: dict[str, Any], house: dict[str, Any], may: set[str]) -> None:
    answer = asked("get-a-hand", house, **({"blinds": [5, 10], "bets": [10, 20]} | facts))
    assert set(answer.particulars["may"]) == may
    for never in ("post-missed-blinds", "post-the-blind", "no-blind"):
        assert answer.refuses(never)
    if {"kill", "agree-to-kill-next"} & may:
        assert answer.particulars["kill"] == 2 * facts.get("blinds", [10])[-1]


def test_half_of_the_only_blind_meets_it() -> None:
    due = {"player": "short-for-the-blind", "blinds": [20]}
    assert asked("get-a-hand", **due, chips_when_due=10).cites[0] == "11.5"
    assert asked("get-a-hand", **due, chips_when_due=9).cites[0] == "11.4"


@pytest.mark.parametrize(
    ("facts", "answer", "must_post", "dealt_in", "barred"),
    [
        ({"wants": "to-be-dealt-out"}, "no", 20, True, False),
        ({"wants": "to-quit"}, "no", 20, True, False),
        ({"wants": "to-play"}, "yes", 20, True, False),
        ({"wants": "to-quit", "posted": True}, "yes", 0, True, False),
        ({"wants": "to-play", "walked_off": True}, "no", 20, False, True),
        ({"wants": "to-play", "walked_off": True, "posted": True}, "yes", 0, True, False),
        ({"wants": "to-play", "other_game": "20-40 holdem"}, "no", 20, False, True),
    ],
)
def test_an_owed_kill(facts: dict[str, Any], answer: str, must_post: int, dealt_in: bool, barred: bool) -> None:
    found = asked("owed-kill", kill=20, **facts)
    assert says(found, answer, must_post=must_post, dealt_in=dealt_in, barred=barred)


SCOOP = {"required_kill": "scoop"}
ALONE = {"high_winners": [3], "low_winners": [3]}


@pytest.mark.parametrize(
    ("facts", "house", "answer"),
    [
        ({**ALONE, "pot": 100}, SCOOP, "yes"),
        ({**ALONE, "pot": 99}, SCOOP, "no"),
        ({**ALONE, "pot": 100}, {}, "no"),
        ({**ALONE, "pot": 100}, {"required_kill": "two-pots"}, "no"),
        ({**ALONE, "pot": 60}, {**SCOOP, "scoop_threshold_multiple": 3}, "yes"),
        ({"high_winners": [3, 5], "low_winners": [], "pot": 400}, SCOOP, "no"),
        ({"high_winners": [3], "low_winners": [3, 5], "pot": 400}, SCOOP, "no"),
        ({"high_winners": [3], "pot": 140}, SCOOP, "yes"),
        ({"high_winners": [3], "pot": 140}, {**SCOOP, "no_qualifying_low_counts_as_scoop": False}, "no"),
        ({**ALONE, "pot": 200, "killed_by": 5}, {**SCOOP, "threshold_in_killed_pot": "killed-limit"}, "yes"),
        ({**ALONE, "pot": 199, "killed_by": 5}, {**SCOOP, "threshold_in_killed_pot": "killed-limit"}, "no"),
        (
            {**ALONE, "pot": 150, "killed_by": 5},
            {**SCOOP, "threshold_in_killed_pot": "killed-limit", "kill_size": "half"},
            "yes",
        ),
        ({**ALONE, "pot": 120}, {**SCOOP, "threshold_in_killed_pot": "killed-limit"}, "yes"),
    ],
)
def test_a_scoop_kills_the_next_pot(facts: dict[str, Any], house: dict[str, Any], answer: str) -> None:
    assert says(asked("scoop-kill", house, limits=[10, 20], **facts), answer, by=3 if answer == "yes" else None)


AFTER_TWO = {"kill_after_two_cards": True}


@pytest.mark.parametrize(
    ("stack", "held", "house", "answer"),
    [
        (16, 2, AFTER_TWO, "yes"),
        (15, 2, AFTER_TWO, "no"),
        (200, 3, AFTER_TWO, "no"),
        (200, 2, {}, "no"),
        (200, 0, {}, "yes"),
        (8, 0, {}, "yes"),
        (200, 0, {"optional_kill": False}, "no"),
    ],
)
def test_a_voluntary_kill(stack: int, held: int, house: dict[str, Any], answer: str) -> None:
    assert asked("voluntary-kill", house, stack=stack, kill=4, most_cards_held=held).answer == answer


def test_standing_holds_for_the_same_limit_and_type() -> None:
    game = {"game": "omaha-hilo", "limits": [10, 20], "required_kill": True}
    for other, answer in (
        ({}, "yes"),
        ({"limits": [20, 40]}, "no"),
        ({"game": "stud-hilo"}, "no"),
        ({"required_kill": False}, "no"),
    ):
        assert asked("kill-standing", from_=game, to=game | other).answer == answer


# ---------------------------------------------------------------- settings


class Watched:
    """A house that remembers which of its settings were read."""

    def __init__(self) -> None:
        self.house = House()
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> object:
        if name in ALLOWED:
            self.read.add(name)
        return getattr(self.house, name)


@pytest.mark.parametrize(
    ("name", "facts", "settings"),
    [
        ("buy-in", {"maximum_bet": 20, "amount": 200}, {"full_buy_in_limit", "short_buy_in_minimum", "maximum_buy_in"}),
        ("return-buy-in", {"left": "19:00", "back": "20:00", "cashed_out": 5}, {"return_window_minutes"}),
        ("bills", {"bills": [100]}, {"cash_plays", "smallest_bill_that_plays"}),
        ("clock", {}, {"clock_seconds", "clock_warning_seconds"}),
        ("pick-up-chips", {"left": "19:00", "now": "20:00"}, {"absence_minutes"}),
        ("draw-button", {"game": "lowball-a5", "cards": DRAW}, {"low_games_draw", "low_draw_ace"}),
    ],
)
def test_the_answer_hangs_on_the_house(name: str, facts: dict[str, Any], settings: set[str]) -> None:
    house: Any = Watched()
    answer_to(name, facts, house)
    assert settings <= house.read
