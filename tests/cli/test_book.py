"""``cardspeak book``: the book to read, and what of it the scenarios show."""

from __future__ import annotations

import json
import pydoc
import re
from pathlib import Path

import pytest
from rich.console import Console

from cardspeak.cli import book_coverage, main
from cardspeak.cli.terminal import print_long
from cardspeak.house import House
from cardspeak.rulebook import cite, rules, section, sections

RANKING = """
[[scenario]]
id = "{id}"
rule = {rule}
title = "made up for this test"
kind = "ranking"
order = "high"
hands = {hands}
"""
ROOM = """
[[scenario]]
id = "{id}"
rule = {rule}
title = "made up for this test"
kind = "room"
facts = {{ ask = "what-nobody-has-asked" }}
"""
RIGHT = ["As Ks Qs Js Ts", "2c 2d 2h 3s 4s"]
WRONG = RIGHT[::-1]


def said(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    """Exit code, output and errors of the command."""
    with pytest.raises(SystemExit) as ended:
        main(["book", *map(str, arguments)])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def test_the_contents(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys)
    lines = [line.split() for line in out.splitlines()]

    assert (code, err) == (0, "")
    assert lines[:-1] == [[str(part.number), *part.title.split(), str(len(part.rules))] for part in sections()]
    assert lines[-1] == ["rules", "in", "all", str(len(list(rules())))]


def test_a_section(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "3")
    lines = out.splitlines()

    assert code == 0
    assert lines[0] == "3  General poker rules"
    assert {"3.misdeals", "3.ties", "3.ties.5a  " + cite("3.ties.5a").title} <= set(lines)
    assert [line.split("  ")[0] for line in lines if line.startswith("3.") and "  " in line] == [
        rule.id for rule in section(3).rules
    ]
    assert cite("3.ties.4").text not in out


def test_a_section_with_texts(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "6", "--full")
    for rule in section(6).rules:
        assert in_one_line(rule.text) in in_one_line(out)
    assert said(capsys, "--full", "6") == (0, out, "")


@pytest.mark.parametrize(("place", "number"), [("home", 0), ("0", 0), ("14", 14)])
def test_sections_have_numbers_and_one_a_name(capsys: pytest.CaptureFixture[str], place: str, number: int) -> None:
    assert said(capsys, place)[1].startswith(f"{number}  {section(number).title}\n")


@pytest.mark.parametrize(
    ("heading", "first", "last", "headings"),
    [
        ("3.misdeals", "3.misdeals.1", "3.misdeals.2j", 1),
        ("home.variants", "home.variants.no-limit.1", "home.variants.kill-pot.1", 8),
        ("11.ace-to-five", "11.ace-to-five.description.1", "11.ace-to-five.4e", 2),
    ],
)
def test_a_heading_in_full(
    capsys: pytest.CaptureFixture[str], heading: str, first: str, last: str, headings: int
) -> None:
    _, out, _ = said(capsys, heading)
    found = re.findall(r"^(\S+)  ", out, re.MULTILINE)

    assert (found[0], found[-1]) == (first, last)
    assert all(rule.startswith(f"{heading}.") for rule in found)
    assert len(re.findall(r"^\S+$", out, re.MULTILINE)) == headings
    for rule in map(cite, found):
        assert in_one_line(f"{rule.id} {rule.title} {rule.text}") in in_one_line(out)


def test_a_rule_whole(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "5.1")
    rule, page = cite("5.1"), in_one_line(out)

    assert code == 0
    assert page.startswith(in_one_line(f"5.1 {rule.title} {rule.text}"))
    assert rule.decision
    assert in_one_line(rule.decision.facts) in page
    assert in_one_line(rule.decision.outcome) in page
    assert page.count(" - ") >= len(rule.examples) + len(rule.settings)
    for example in rule.examples:
        assert in_one_line(example) in page
    for name in rule.settings:
        assert f"{name} = {getattr(House(), name)}" in page
    assert "(home player-may-keep)" in page  # where a preset departs from the book
    for number in rule.see:
        assert f"{number} {cite(number).title}" in page
    assert "exposed-card A facedown card of the deal" in page
    assert not any(line != line.rstrip() for line in out.splitlines())


def test_a_rule_with_parts(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "3.ties.5")
    assert all(f"3.ties.5{letter}  {cite(f'3.ties.5{letter}').title}" in out for letter in "abcd")


def test_the_search_is_that_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["search", "odd", "chip", "--limit", "3"])
    plain = capsys.readouterr().out
    assert said(capsys, "search", "odd", "chip", "--limit", "3") == (0, plain, "")
    assert plain.startswith("3.ties.5")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["3.tie"], "Near it: 3.ties.1"),
        (["ties.5a"], "Near it: 3.ties.5a"),
        (["covrage"], "To find words: cardspeak book search covrage"),
        (["18"], "There is no section 18"),
        (["coverage", "--rule", "3.no-such.1"], "There is no rule"),  # not a rule
        (["coverage", "--rule", "17.straddle"], "is a definition"),
        (["coverage", "nowhere.toml"], "cannot be read"),
    ],
)
def test_wrong_input_is_one_sentence_and_two(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    code, out, err = said(capsys, *arguments)

    assert (code, out) == (2, "")
    assert err.startswith("cardspeak: ")
    assert words in err
    assert err.count("\n") == 1


def test_a_wrong_command_line_is_two(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["3", "4"], ["5.1", "--jsn"], ["search"]):
        code, out, err = said(capsys, *arguments)
        assert (code, out) == (2, "")
        assert "Traceback" not in err


def test_only_a_terminal_has_a_pager(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """And there only what is longer than it."""
    paged: list[str] = []
    monkeypatch.setattr(pydoc, "pager", paged.append)
    terminal = Console(force_terminal=True, height=10, width=80)

    print_long(terminal, "one line")
    assert (paged, capsys.readouterr().out) == ([], "one line\n")
    print_long(terminal, *map(str, range(12)))
    assert [page.split() for page in paged] == [[str(number) for number in range(12)]]
    assert not capsys.readouterr().out
    print_long(Console(height=10, width=80), *map(str, range(12)))
    assert len(paged) == 1
    assert capsys.readouterr().out.split() == [str(number) for number in range(12)]


# -------------------------------------------------------------------------------------------- what is shown


def scenario(name: str, *numbers: str, hands: list[str] | None = RIGHT) -> str:
    """A scenario of those rules: one that passes, one that fails, or one that is not played."""
    return (ROOM if hands is None else RANKING).format(id=name, rule=json.dumps(numbers), hands=json.dumps(hands))


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """Scenarios of which some pass, fail, are disputed, or are not played."""
    (tmp_path / "one.toml").write_text(
        scenario("3.ties.1/right", "3.ties.1", "3.ties.2", "17.straddle")
        + scenario("3.ties.2/wrong", "3.ties.2", hands=WRONG)
        + scenario("3.ties.3/not-played", "3.ties.3", "3.ties.1", hands=None)
        + scenario("3.ties.4/disputed", "3.ties.4", "3.ties.5", hands=WRONG),
        encoding="utf-8",
    )
    (tmp_path / "two.toml").write_text(scenario("3.ties.5/right", "3.ties.5"), encoding="utf-8")
    (tmp_path / "disputes.toml").write_text(
        '[[dispute]]\nid = "3.ties.4/disputed"\nrule = "3.ties.4"\nbecause = "made up"\n', encoding="utf-8"
    )
    return tmp_path


def test_what_is_shown_and_what_is_owed(capsys: pytest.CaptureFixture[str], book: Path) -> None:
    code, out, err = said(capsys, "coverage", book, "--json")
    found = json.loads(out)
    by_id = {rule["id"]: rule for rule in found["rules"]}

    assert (code, err) == (0, "")  # a report, though a scenario fails
    assert list(by_id) == [rule.id for rule in rules() if rule.kind != "definition"]
    assert (found["shown"], found["of"]) == (2, len(by_id))
    assert {name for name, rule in by_id.items() if rule["shown"]} == {"3.ties.1", "3.ties.5"}
    assert {name: by_id[name]["because"] for name in ("3.ties.1", "3.ties.2", "3.ties.3", "3.ties.4", "5.1")} == {
        "3.ties.1": "",
        "3.ties.2": "fails: 3.ties.2/wrong",
        "3.ties.3": "shown by room scenarios that are not played yet",
        "3.ties.4": "every scenario that names it is disputed",
        "5.1": "no scenario names it yet",
    }
    assert by_id["3.ties.5"] == {
        "id": "3.ties.5",
        "title": cite("3.ties.5").title,
        "kind": cite("3.ties.5").kind,
        "shown": True,
        "because": "",
        "passed": ["3.ties.5/right"],
        "failed": [],
        "disputed": ["3.ties.4/disputed"],
        "not_played": [],
    }


def test_the_last_line_counts(capsys: pytest.CaptureFixture[str], book: Path) -> None:
    _, out, _ = said(capsys, "coverage", book)
    head, *lines, last = out.splitlines()
    rows = {line.split()[0]: line.split()[1:5] for line in lines}

    number = sum(rule.kind != "definition" for rule in rules())
    assert last == f"2 of {number} rules shown"
    assert head.split() == ["rule", "passed", "failed", "not", "played", "title"]
    assert len(rows) == number
    assert rows["3.ties.1"] == ["1", "0", "1", "shown"]
    assert rows["3.ties.2"] == ["1", "1", "0", "owed"]
    assert rows["3.ties.4"] == ["0", "1", "0", "owed"]


def test_only_what_is_owed(capsys: pytest.CaptureFixture[str], book: Path) -> None:
    _, out, _ = said(capsys, "coverage", book / "one.toml", book / "two.toml", "--owed")
    *lines, last = out.splitlines()

    assert f"3.ties.2  {cite('3.ties.2').title}: fails: 3.ties.2/wrong" in lines
    assert not any(line.startswith(("3.ties.1 ", "3.ties.5 ")) for line in lines)
    assert last.startswith("2 of ")
    assert len(json.loads(said(capsys, "coverage", book, "--owed", "--json")[1])["rules"]) == int(last.split()[2]) - 2


def test_only_one_rule(capsys: pytest.CaptureFixture[str], book: Path) -> None:
    _, out, _ = said(capsys, "coverage", book, "--rule", "3.ties.2")
    first, second, last = out.split("\n", 2)[0], in_one_line(out), out.splitlines()[-1]

    assert first == "passed: 3.ties.1/right"
    assert "failed: 3.ties.2/wrong (2c 2d 2h 3s 4s must beat As Ks Qs Js Ts)" in second
    assert last == "0 of 1 rules shown"
    assert said(capsys, "coverage", book, "--rule", "3.ties.1")[1].endswith("\n1 of 1 rules shown\n")


def test_a_file_named_twice_is_played_once(capsys: pytest.CaptureFixture[str], book: Path) -> None:
    assert said(capsys, "coverage", book, book / "one.toml") == said(capsys, "coverage", book)


def test_disputes_that_are_none_are_a_fault_of_the_file(capsys: pytest.CaptureFixture[str], book: Path) -> None:
    (book / "disputes.toml").write_text("dispute = [3]", encoding="utf-8")
    code, out, err = said(capsys, "coverage", book)
    assert (code, out) == (2, "")
    assert "disputes.toml: is no list of [[dispute]] tables" in err


def test_the_checkout_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "coverage")
    shown = re.fullmatch(r"(\d+) of (\d+) rules shown", out.splitlines()[-1])

    assert (code, err) == (0, "")
    assert shown
    assert int(shown[1]) > 100
    assert int(shown[2]) == sum(rule.kind != "definition" for rule in rules())


def test_where_there_is_no_checkout_a_path_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(book_coverage, "__file__", str(tmp_path / "lib" / "cardspeak" / "cli" / "book_coverage.py"))
    code, out, err = said(capsys, "coverage")
    assert (code, out) == (2, "")
    assert "give the PATH" in err
