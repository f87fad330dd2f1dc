"""``cardspeak rule``: what happened, the facts that matter, and the ruling."""

from __future__ import annotations

import io
import json
import re
import shlex
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest
from rich.console import Console

from cardspeak.cards import parse
from cardspeak.cli import main
from cardspeak.cli.rule_page import changes, hung_on, show_ruling
from cardspeak.cli.rule_questions import explained, question
from cardspeak.floor import (
    INCIDENTS,
    Fact,
    Kind,
    Particulars,
    Ruling,
    kind,
    kinds,
    read_incident,
    rule,
    what_would_change,
)
from cardspeak.floor.finding import ALSO, find, groups, short
from cardspeak.floor.incidents import ExposedCard, ShuffleComplaint
from cardspeak.floor.kinds import attribute, penalties, steps
from cardspeak.floor.reading import read_fact
from cardspeak.floor.spelled import SAID, for_json, for_shell, particulars_for_json, particulars_in_words
from cardspeak.floor.spelled import said as value_said
from cardspeak.house import House
from cardspeak.rulebook import NoFullText, cite

ROOT = Path(__file__).parent.parent.parent
BOOK = House()
KEYS = (
    "incident facts outcome meaning decided discretion choices remedy cites conditions penalty particulars tda would_change house"
).split()


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and errors of the command."""
    with pytest.raises(SystemExit) as ended:
        main(["rule", *arguments])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def in_one_line(text: str) -> str:
    return " ".join(text.split())


Feed = Callable[..., None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Feed:
    """Types lines, each with its end, through a pipe or at a terminal."""

    def feed(*lines: str, terminal: bool = False) -> None:
        keyboard = io.StringIO("".join(f"{line}\n" for line in lines))
        monkeypatch.setattr(keyboard, "isatty", lambda: terminal)
        monkeypatch.setattr("sys.stdin", keyboard)

    return feed


# --------------------------------------------------------------------------------------- the ruling, at once


def test_a_ruling_is_laid_out(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "shuffle-complaint", "looked=true")
    page, deciding = in_one_line(out), cite("3.shuffle-and-cut.4")

    assert (code, err) == (0, "")
    assert out.startswith("Deal stands: too late.\n")
    assert f"Since {rule(ShuffleComplaint(looked=True)).conditions[0]}." in page
    assert f"By {deciding.id} {deciding.title} {deciding.text}" in page
    assert f"Example: {deciding.examples[1]}" in page  # the one that is about coming too late
    assert "Otherwise if looked is no redo preparation (3.shuffle-and-cut.4)" in page
    assert "The floor has none." in page
    assert "Again:" not in page  # it has just been typed
    assert not any(line != line.rstrip() for line in out.splitlines())


def test_what_was_not_said_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "shuffle-complaint")
    assert out.startswith("Redo preparation: ")
    assert "Assumed looked is no" in in_one_line(out)
    assert "looked is" not in said(capsys, "shuffle-complaint", "looked=yes")[1].partition("By ")[0]


def test_an_exposed_card(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "exposed-card", "game=holdem", "number=1", "--json")
    found = json.loads(out)

    assert code == 0
    assert found["outcome"] == "misdeal"
    assert "3.misdeals.2a" in [rule["id"] for rule in found["cites"]]
    assert found["facts"]["given"] == {"game": "holdem", "number": 1}
    assert found["facts"]["hung_on"]["number"] == 1
    assert {"fact": "number", "outcome": "card-replaced"} in [
        {"fact": one["fact"], "outcome": one["outcome"]} for one in found["would_change"]
    ]


@pytest.mark.parametrize("name", kinds())
def test_json_has_the_same_keys_in_the_same_order(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, out, _ = said(capsys, name, "--json")
    found = json.loads(out)
    ruling = rule(INCIDENTS[name]())

    assert code == 0
    assert list(found) == KEYS
    assert found["incident"] == name
    assert found["outcome"] == ruling.outcome
    assert found["meaning"]
    assert found["decided"] is ruling.decided
    assert found["discretion"] is bool(found["choices"])
    assert found["remedy"] == [{"step": step, "meaning": steps()[step]} for step in ruling.remedy]
    assert found["cites"] == [{"id": number, "title": cite(number).title} for number in ruling.cites]
    assert found["conditions"] == list(ruling.conditions)
    assert found["facts"]["given"] == {}
    assert list(found["facts"]["hung_on"]) == [fact.name for fact in hung_on(ruling, BOOK)]
    assert [(one["fact"], one["outcome"]) for one in found["would_change"]] == [
        (one.fact.name, one.ruling.outcome) for one in what_would_change(ruling, BOOK)
    ]
    assert None not in found["particulars"].values()
    assert found["house"] == "book"


@pytest.mark.parametrize("name", kinds())
def test_every_incident_has_a_page(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, out, err = said(capsys, name)
    assert (code, err) == (0, "")
    assert rule(INCIDENTS[name]()).cites[0] in out


def test_a_house_is_a_preset_or_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "tuesday.toml"
    path.write_text('extends = "home"\n', encoding="utf-8")
    for house, origin in (("home", "home"), ("tda-2024", "tda-2024"), (str(path), "tuesday")):
        code, out, _ = said(capsys, "exposed-card", "number=9", "game=holdem", "--json", "--house", house)
        found = json.loads(out)
        by = House.read_file(path) if origin == "tuesday" else House.read({"preset": origin})
        assert code == 0
        assert found["house"] == origin
        assert found["outcome"] == rule(ExposedCard(number=9, game="holdem"), by).outcome


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["exposed-crad"], "Did you mean exposed-card"),
        (["string bet"], "Did you mean string-raise"),
        (["xyzzy"], "There is no incident 'xyzzy'"),
        (["shuffle-complaint", "looked=perhaps"], "looked takes"),
        (["shuffle-complaint", "look=yes"], "has no fact 'look'"),
        (["exposed-card", "seat", "3"], "'seat' has no =. Write seat=3"),
        (["exposed-card", "seat 3"], "'seat 3' has no =. Write seat=3"),
        (["exposed-card", "dealer"], "'dealer' has no ="),
        (["exposed-card", "seat="], "seat= says nothing"),
        (["exposed-card", "=3"], "no fact ''"),
        (["exposed-card", "seat=3", "seat=4"], "seat is given twice, as 3 and as 4"),
        (["exposed-card", "game=holdm"], "game takes one of holdem"),
        (["exposed-card", "card=1s"], "is no card"),
        (["exposed-card", "--house", "casino"], "There is no preset and no file 'casino'"),
        (["exposed-card", "--house", "casino.toml"], "cannot be read"),
        (["exposed-card", "seat=3", "--list"], "no facts"),
        (["--list", "exposed"], "Did you mean exposed-card"),
        ([], "cardspeak rule --list"),
    ],
)
def test_wrong_input_is_one_sentence_and_two(
    capsys: pytest.CaptureFixture[str], typed: Feed, arguments: list[str], words: str
) -> None:
    typed()
    code, out, err = said(capsys, *arguments)

    assert (code, out) == (2, "")
    assert err.startswith("cardspeak: ")
    assert words in err
    assert err.count("\n") == 1


# ------------------------------------------------------------------------------------------------ the list


def test_the_list_names_every_incident(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "--list")
    lines = out.splitlines()

    assert code == 0
    assert [line.split()[0] for line in lines if line.split()[0] in kinds() and not line.startswith(" ")] == list(
        kinds()
    )
    assert set(groups()) <= set(lines)
    for of in kinds().values():
        assert f"{of.name} {short(of)}" in in_one_line(out)


def test_the_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "--list", "--json")[1])
    assert {one["name"]: one["summary"] for one in found} == {of.name: of.summary for of in kinds().values()}
    assert found[0]["rules"] == ["3.shuffle-and-cut.4"]


def test_the_facts_of_one_incident(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "--list", "exposed-card")
    of, page = kind("exposed-card"), in_one_line(out)

    assert out.startswith("exposed-card: ")
    assert all(f"{fact} " in page for fact in of.facts)
    assert (
        "exposed cards the dealer has exposed in all, this one counted: a whole number, 1 where it is not said" in page
    )
    assert "not said where it is not said" not in page
    assert all(f"{outcome} {meaning}" in page for outcome, meaning in of.outcomes.items())
    entry = json.loads(said(capsys, "--list", "exposed-card", "--json")[1])
    assert {fact["name"]: fact["innocent"] for fact in entry["facts"]}["exposed"] == 1
    assert entry["outcomes"] == dict(of.outcomes)


# ------------------------------------------------------------------------------------------ what happened


def test_the_groups_hold_every_incident_once_in_order() -> None:
    assert [of.name for found in groups().values() for of in found] == list(kinds())
    assert all(groups().values())
    assert set(ALSO) <= set(kinds())


@pytest.mark.parametrize("name", kinds())
def test_an_incident_is_found_by_its_name(name: str) -> None:
    assert [of.name for of in find(name)] == [name]
    assert [of.name for of in find(name.replace("-", " "))] == [name]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("the deck was not shuffled properly", "shuffle-complaint"),
        ("a card was face up in the deck", "boxed-card"),
        ("we found the joker", "joker-found"),
        ("there are two queens of hearts", "duplicate-card"),
        ("the dealer flashed my card", "exposed-card"),
        ("card fell on the floor", "card-off-table"),
        ("I only got one card", "short-hand"),
        ("button was in the wrong place", "wrong-button"),
        ("dealer forgot to deal me in", "player-left-out"),
        ("he forgot to post", "unposted-blind"),
        ("dealer did not burn a card", "burn-error"),
        ("the river came out before I could bet", "premature-board"),
        ("four cards on the flop", "too-many-boardcards"),
        ("he acted out of turn", "out-of-turn"),
        ("I was skipped", "skipped-player"),
        ("his time ran out", "clock-expired"),
        ("he announced call then tossed in a raise", "verbal-versus-chips"),
        ("he knocked on the table", "rap"),
        ("string bet", "string-raise"),
        ("single oversized chip", "oversized-chip"),
        ("overbet the pot", "over-wager"),
        ("I did not hear the raise", "misunderstood-wager"),
        ("asked for three, now wants two", "draw-count"),
        ("opened without jacks", "false-openers"),
        ("threw his winning hand in the muck", "mucked-hand"),
        ("dealer took my cards by mistake", "unprotected-hand"),
        ("called his hand wrong", "miscalled-hand"),
        ("pot was pushed to the wrong player", "wrong-pot-award"),
        ("can I see the losers cards", "request-to-see"),
        ("we need to check the video", "decision-delayed"),
        ("there is cash on the table", "cash-on-table"),
        ("two players agree to check it down", "misconduct"),
        ("he is talking on the phone", "misconduct"),
    ],
)
def test_an_incident_is_found_by_everyday_words(words: str, name: str) -> None:
    assert name in [of.name for of in find(words)[:3]]


def test_the_example_is_the_likest() -> None:
    """Of a rule's examples the one that is about the case, in a house that has the book's setting, and not of the opposite."""
    first = printed(rule(read_incident("exposed-card", {"game": "holdem", "number": 1})))
    later = printed(rule(read_incident("exposed-card", {"game": "holdem", "number": 9})))
    assert f"Example: {cite('3.misdeals.2a').examples[0]}" in first
    assert f"Example: {cite('5.1').examples[2]}" in later


def test_what_would_change_it_is_told_by_values_that_say_something() -> None:
    """And every fact and outcome of the floor's own list is there, but for those that only silence gives."""
    ruling = rule(read_incident("exposed-card", {"game": "holdem", "number": 1}))
    told = changes(ruling, BOOK)
    assert {one.value for one in told if one.fact.name == "number"} == {14}
    assert "" not in [one.value for one in told]
    for one in told:
        assert one.ruling == rule(replace(ruling.incident, **{attribute(one.fact.name): one.value}))
        assert one.ruling.outcome != ruling.outcome
    silent = {(one.fact.name, one.ruling.outcome) for one in what_would_change(ruling, BOOK) if one.value == ""}
    all_of_them = {(one.fact.name, one.ruling.outcome) for one in what_would_change(ruling, BOOK)}
    assert all_of_them - silent <= {(one.fact.name, one.ruling.outcome) for one in told} <= all_of_them


def test_words_that_mean_nothing_find_nothing() -> None:
    assert find("xyzzy") == []
    assert find("") == []


def test_incidents_are_found_without_full_text_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(*_: object, **__: object) -> None:
        raise NoFullText("Search needs more.")

    monkeypatch.setattr("cardspeak.floor.finding.look_for", unable)
    assert find("the dealer flashed my card")[0].name == "exposed-card"


# ------------------------------------------------------------------------------------------- the questions


def asked_for(name: str, house: House = BOOK) -> list[Fact]:
    """What is asked where every answer is Enter."""
    return hung_on(rule(INCIDENTS[name](), house), house)


def test_it_asks_what_happened_and_then_what_matters(capsys: pytest.CaptureFixture[str], typed: Feed) -> None:
    first, *others = asked_for("shuffle-complaint")
    assert first.name == "looked"
    typed("the deck was not shuffled properly", "1", "yes", terminal=True)
    code, out, err = said(capsys)

    assert code == 0
    assert "What happened?" in err
    assert all(f"{heading} " in err for heading in groups())
    assert in_one_line(f"1 shuffle-complaint {kind('shuffle-complaint').summary}") in in_one_line(err)
    assert f"{question(first)}\n[no] > " in err
    assert not any(question(fact) in err for fact in others)  # he has looked: nothing else matters
    assert out.strip().startswith("Deal stands: too late.")
    assert out.splitlines()[-1] == "Again: cardspeak rule shuffle-complaint looked=true"


def test_the_last_line_gives_the_ruling_again(capsys: pytest.CaptureFixture[str], typed: Feed) -> None:
    typed("2", "1", "holdem", *[""] * 30)
    _, asked, _ = said(capsys, "--ask", "--house", "home")
    program, command, *arguments = shlex.split(asked.splitlines()[-1].removeprefix("Again: "))
    _, again, _ = said(capsys, *arguments)

    assert (program, command) == ("cardspeak", "rule")
    assert arguments[0] == "exposed-card"
    assert arguments[-2:] == ["--house", "home"]
    assert again.splitlines()[0] == asked.strip().splitlines()[0]


@pytest.mark.parametrize("name", kinds())
def test_every_incident_can_be_asked_through(capsys: pytest.CaptureFixture[str], typed: Feed, name: str) -> None:
    """Enter for every answer is what the incident says with no facts."""
    typed(*[""] * len(asked_for(name)))
    _, out, err = said(capsys, name, "--ask", "--json")
    found, plain = json.loads(out), json.loads(said(capsys, name, "--json")[1])
    assert list(found["facts"]["given"]) == [fact.name for fact in asked_for(name)]
    assert found | {"facts": plain["facts"]} == plain
    assert err.count("] > ") == len(asked_for(name))


def test_only_what_was_not_given_is_asked_for(capsys: pytest.CaptureFixture[str], typed: Feed) -> None:
    typed(*[""] * 30)
    code, out, err = said(capsys, "exposed-card", "--ask", "game=holdem", "number=1")
    assert code == 0
    assert "\ngame:" not in err
    assert "\nnumber:" not in err
    assert "\nexposed:" in err or "\nacted:" in err
    assert "game=holdem" in out.splitlines()[-1]
    assert "Assumed" not in out  # everything has been asked for


def test_a_wrong_answer_is_asked_again_and_a_mark_explains(capsys: pytest.CaptureFixture[str], typed: Feed) -> None:
    typed("perhaps", "?", "1", "y")
    code, out, err = said(capsys, "shuffle-complaint", "--ask")
    assert code == 0
    assert "looked takes true or false, not 'perhaps'.\n" in err
    assert "looked takes yes or no. Enter means: no." in err
    assert "not '1'" in err  # is 1 yes, or the first of two? Neither is guessed
    assert err.count("[no] > ") == 4
    assert out.strip().startswith("Deal stands")


def test_choices_are_numbered(capsys: pytest.CaptureFixture[str], typed: Feed) -> None:
    act = kind("misconduct").facts["act"]
    number = act.choices.index("phone") + 1
    typed("99", str(number), *[""] * 30)
    _, out, err = said(capsys, "misconduct", "--ask", "--json")
    assert f"{number} phone" in in_one_line(err)
    assert "act takes one of" in err
    assert json.loads(out)["facts"]["given"]["act"] == "phone"


def test_the_games_are_numbered_and_checked(capsys: pytest.CaptureFixture[str], typed: Feed) -> None:
    assert "game" in [fact.name for fact in asked_for("exposed-card")]
    before = [fact.name for fact in asked_for("exposed-card")].index("game")
    typed(*[""] * before, "holdm", "1", *[""] * 30)
    _, out, err = said(capsys, "exposed-card", "--ask", "--json")
    assert "game: which game it is?\n1 holdem" in err
    assert "game takes one of holdem" in err
    assert json.loads(out)["facts"]["given"]["game"] == "holdem"


def test_a_word_with_a_number_in_it_needs_the_number(capsys: pytest.CaptureFixture[str], typed: Feed) -> None:
    names = [fact.name for fact in asked_for("out-of-turn")]
    assert "act" in names
    place = kind("out-of-turn").facts["act"].choices.index("bet-N") + 1
    typed(*[""] * names.index("act"), str(place), "bet-40", *[""] * 30)
    _, out, err = said(capsys, "out-of-turn", "--ask", "--json")
    assert "In bet-N the N stands for chips: type it with their number, such as bet-40." in err
    assert json.loads(out)["facts"]["given"]["act"] == "bet-40"


def test_back_undoes_the_last_answer(capsys: pytest.CaptureFixture[str], typed: Feed) -> None:
    first, second, *_ = asked_for("exposed-card")
    typed("", "back", *[""] * 30)
    _, out, err = said(capsys, "exposed-card", "--ask", "--json")
    err = in_one_line(err)
    assert err.count(question(first)) == 2
    assert err.index(question(second)) < err.rindex(question(first)) < err.rindex(question(second))
    assert list(json.loads(out)["facts"]["given"])[:2] == [first.name, second.name]


def test_back_from_the_first_question_chooses_anew(capsys: pytest.CaptureFixture[str], typed: Feed) -> None:
    typed("rap", "back", "shuffle complaint", "yes")
    _, out, err = said(capsys, "--ask")
    assert err.count("What happened?") == 2
    assert out.strip().startswith("Deal stands")

    typed("back", "yes")
    _, out, err = said(capsys, "shuffle-complaint", "--ask")
    assert "there is nothing to take back" in err
    assert out.strip().startswith("Deal stands")


def test_numbers_and_words_when_choosing(capsys: pytest.CaptureFixture[str], typed: Feed) -> None:
    """A number takes out of what was shown last; a wrong one, and words that mean nothing, are no end."""
    typed("8", "xyzzy", "?", "1", "", "1", "99", "1", *[""] * 5)
    code, _, err = said(capsys, "--ask")
    assert code == 0
    assert "There is no number 8 here: they go from 1 to 7." in err
    assert "No incident is called that." in err
    assert f"There are {len(kinds())} incidents." in err
    assert "There is no number 99 here" in err
    assert err.count("What happened?") == 2
    assert "shuffle-complaint: " in err


@pytest.mark.parametrize("lines", [[], ["2"], ["exposed-card", ""]])
def test_answers_that_end_too_soon_are_a_mistake(
    capsys: pytest.CaptureFixture[str], typed: Feed, lines: list[str]
) -> None:
    typed(*lines)
    code, out, err = said(capsys, "--ask")
    assert (code, out) == (2, "")
    assert err.splitlines()[-1] == "cardspeak: The answers ended before the ruling."


@pytest.mark.parametrize("of", kinds().values(), ids=lambda of: of.name)
def test_every_question_can_be_read(of: Kind) -> None:
    """What is meant for those who write facts down is not shown to somebody who is asked."""
    for fact in of.facts.values():
        innocent = getattr(INCIDENTS[of.name](), attribute(fact.name))
        asked, more, usual = question(fact), explained(fact, innocent), value_said(fact, innocent)
        assert asked.startswith(fact.name)
        assert asked.endswith("?")
        assert more.startswith(f"{fact.name} takes ")
        assert more.endswith(f"Enter means: {usual}.")
        assert not [mark for mark in ("`", "where left out", "FORMAT.md", "1000000000") if mark in f"{asked} {more}"]


# ---------------------------------------------------------------------------------------- how it is spelled


@pytest.mark.parametrize("of", kinds().values(), ids=lambda of: of.name)
def test_what_is_spelled_for_the_command_line_and_json_is_read_back(of: Kind) -> None:
    for fact in of.facts.values():
        for written in fact.values:
            if written == "" and fact.type in {"word", "card"}:
                continue  # nobody has said it: left out on the command line, and in JSON too
            value = read_fact(fact, written)
            again = json.loads(json.dumps(for_json(fact, value)))
            assert read_fact(fact, again) == value
            if value or isinstance(value, int):
                assert read_fact(fact, for_shell(fact, value)) == value


def test_every_kind_of_fact_is_spelled() -> None:
    """The lists of values have none of some types."""
    for of, name, value, spelled in (
        ("duplicate-card", "put_in", {2: 130, 5: 40}, "2:130,5:40"),
        ("burn-error", "dealt", {1: parse("Kc")[0], 3: parse("7s")[0]}, "1:Kc,3:7s"),
        ("stub-runs-out", "up", {1: parse("Kc Qd"), 3: parse("7s 7d")}, "1:KcQd,3:7s7d"),
        ("wrong-card-count", "counts", {3: 6, 5: 4}, "3:6,5:4"),
        ("wrong-pot-award", "wagers", {"flop": {1: 20, 2: 20}, "turn": {1: 40}}, "flop:1:20,flop:2:20,turn:1:40"),
        ("string-raise", "motions", (20, 40), "20,40"),
        ("exposed-card", "hand", parse("As Kd"), "AsKd"),
        ("exposed-card", "card", parse("As")[0], "As"),
    ):
        fact = kind(of).facts[name]
        assert for_shell(fact, value) == spelled
        assert read_fact(fact, spelled) == value
        assert read_fact(fact, json.loads(json.dumps(for_json(fact, value)))) == value
    assert for_json(kind("exposed-card").facts["card"], INCIDENTS["exposed-card"]().card) == ""


def test_every_particular_has_words() -> None:
    assert list(SAID) == [one.name for one in fields(Particulars)]


def test_particulars_in_words_and_json() -> None:
    what = Particulars(
        seat=3, amount=40, returned={2: 30, 5: 10}, owes={}, may_raise=(2, 5), burncard=parse("7s")[0], may_rebuy=False,
        cards={1: parse("Kc")[0]}, live=(), up={3: parse("Kc 7s")}, common=True, call=0, dealer="must-answer",
    )  # fmt: skip
    assert particulars_in_words(what) == [
        "It concerns seat 3.",
        "The amount is 40.",
        "Seat 2 gets back 30 and seat 5 gets back 10.",
        "Nobody owes anything.",
        "He then faces no wager.",
        "Seats 2 and 5 may raise.",
        "Seat 1 ends with Kc.",
        "The burncard of this street is 7s.",
        "A common card is used.",
        "Hands that live: none.",
        "Seat 3 has Kc 7s up.",
        "The dealer must answer.",
        "He may not rebuy.",
    ]
    assert particulars_for_json(what) == {
        "seat": 3, "amount": 40, "returned": {"2": 30, "5": 10}, "owes": {}, "call": 0, "may_raise": [2, 5],
        "cards": {"1": "Kc"}, "burncard": "7s", "common": True, "live": [], "up": {"3": "Kc 7s"}, "dealer": "must-answer",
        "may_rebuy": False,
    }  # fmt: skip
    assert particulars_in_words(Particulars(seat=0, amount=0)) == ["The amount is 0."]


def printed(ruling: Ruling, house: House = BOOK) -> str:
    page = io.StringIO()
    show_ruling(Console(file=page, width=200), ruling, house, {})
    return in_one_line(page.getvalue())


def test_what_the_floor_may_choose_is_laid_out() -> None:
    """Steps in order, the penalty, the choices with the usual one, rules that yield, the TDA's words."""
    page = printed(
        replace(
            rule(ShuffleComplaint()),
            outcome="penalty",
            remedy=("ask-to-stop", "leave-seat"),
            penalty="warning",
            choices=("warning", "barred"),
            cites=("3.shuffle-and-cut.4", "2.decision-making.8", "3.misdeals.1"),
            yielding=("3.misdeals.1",),
            tda="They say otherwise.",
            particulars=Particulars(seat=2),
        )
    )
    assert f"Do 1. ask to stop: {steps()['ask-to-stop']} 2. leave seat: {steps()['leave-seat']}" in page
    assert "So It concerns seat 2." in page
    assert "is usual:" not in page  # the list of choices says it
    assert f"- warning: {penalties()['warning']}, which is usual - barred: {penalties()['barred']}" in page
    assert (
        f"With 2.decision-making.8 {cite('2.decision-making.8').title} Over 3.misdeals.1 {cite('3.misdeals.1').title}"
        in page
    )
    assert "TDA They say otherwise." in page


def test_a_penalty_without_a_choice_is_laid_out() -> None:
    page = printed(replace(rule(ShuffleComplaint()), outcome="penalty", penalty="warning"))
    assert f"Penalty warning is usual: {penalties()['warning']}." in page


def test_what_the_book_does_not_decide_is_said_so() -> None:
    page = printed(replace(rule(ShuffleComplaint()), decided=False, outcome="floor-decides"))
    assert page.startswith("Not decided. The book does not decide this; the rules named are the nearest to it.")
    assert "Nearest 3.shuffle-and-cut.4" in page
    assert "Choice" not in page


def test_another_ruling_under_the_tda_preset_is_computed() -> None:
    """Over every incident with no facts: said exactly where the two rulings differ, and not where it is the house's own."""
    tda = House.preset("tda-2024")
    differ = {name for name in kinds() if rule(INCIDENTS[name]()).outcome != rule(INCIDENTS[name](), tda).outcome}
    said_so = {name for name in kinds() if "Under the preset tda-2024" in printed(rule(INCIDENTS[name]()))}
    assert said_so == differ
    assert not any("Under the preset" in printed(rule(INCIDENTS[name](), tda), tda) for name in differ)


def test_another_ruling_is_named_where_it_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(rule(ShuffleComplaint()), outcome="deal-stands", cites=("15.32",))
    monkeypatch.setattr("cardspeak.cli.rule_page.rule", lambda incident, house: other)
    assert "TDA Under the preset tda-2024 the ruling is deal stands, by 15.32." in printed(rule(ShuffleComplaint()))


def test_facts_are_read_as_scenarios_read_them(capsys: pytest.CaptureFixture[str]) -> None:
    facts = {"game": "holdem", "number": 14, "exposed": 2, "acted": 1, "card": "As"}
    _, out, _ = said(capsys, "exposed-card", *[f"{name}={value}" for name, value in facts.items()], "--json")
    assert json.loads(out)["outcome"] == rule(read_incident("exposed-card", facts)).outcome


def test_the_example_of_the_readme_is_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"^```console\n\$ script/cardspeak rule (.*)\n((?:.*\n)*?)```$", page, re.MULTILINE)
    assert found
    for arguments, printed_there in found:
        assert said(capsys, *shlex.split(arguments)) == (0, printed_there, "")
