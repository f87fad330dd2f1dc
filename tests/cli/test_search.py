"""The search command prints the rules that answer, and says so where none does."""

from __future__ import annotations

import json

import pytest

from cardspeak.cli import main
from cardspeak.cli.search import NOTHING
from cardspeak.rulebook import NoFullText, cite, search
from cardspeak.rulebook import search as look_for


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and errors of the command."""
    with pytest.raises(SystemExit) as ended:
        main(["search", *arguments])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_rules_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "who gets the odd chip", "--limit", "2")
    lines = out.splitlines()

    assert (code, err) == (0, "")
    assert lines[:2] == [f"3.ties.5  {cite('3.ties.5').title}", f"    {cite('3.ties.5').text}"]
    assert len(lines) == 4


def test_the_words_need_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "who", "gets", "the", "odd", "chip") == said(capsys, "who gets the odd chip")


def test_rules_are_found_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "string bet", "--json")
    rows = json.loads(out)

    assert code == 0
    assert [row["id"] for row in rows] == [found.rule.id for found in search("string bet")]
    assert set(rows[0]) == {"id", "title", "score", "matched", "snippet"}
    assert rows[0]["matched"] == ["string bet"]


def test_a_game_and_a_structure_narrow_the_search(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "single oversized chip", "--json", "--game", "holdem", "--structure", "limit")
    ids = [row["id"] for row in json.loads(out)]
    assert "3.betting-and-raising.14" in ids
    assert "14.no-limit.12b" not in ids


@pytest.mark.parametrize("words", ["", "the of", "xyzzy", '"*(', "AND"])
def test_nothing_found_is_no_fault(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert said(capsys, words) == (0, f"{NOTHING}\n", "")
    assert said(capsys, words, "--json") == (0, "[]\n", "")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["bet", "--game", "holdm"], "There is no game 'holdm'"),
        (["bet", "--structure", "nolimit"], "There is no structure 'nolimit'"),
    ],
)
def test_wrong_input_is_one_sentence_and_two(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    code, out, err = said(capsys, *arguments)

    assert (code, out) == (2, "")
    assert err.startswith(f"cardspeak: {words}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["bet", "--limit", "0"], ["bet", "--limit", "few"], ["bet", "--jsn"]])
def test_a_wrong_command_line_is_two(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "")
    assert "Traceback" not in err


def test_a_python_that_cannot_search_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unable(*_: object, **__: object) -> None:
        raise NoFullText("Search needs more.")

    monkeypatch.setattr("cardspeak.rulebook.search", unable)
    assert said(capsys, "odd chip") == (1, "", "cardspeak: Search needs more.\n")
    monkeypatch.setattr("cardspeak.rulebook.search", look_for)
