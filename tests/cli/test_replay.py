"""``cardspeak replay`` tells how histories went, to people and to programs."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from cardspeak.cli import main
from cardspeak.history import VARIANTS

DATA = Path(__file__).parent.parent / "history" / "data"
HAND = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [100, 99.75]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
finishing_stacks = [100.5, 99.25]
"""


def said(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    """Exit code, output and errors of the command."""
    with pytest.raises(SystemExit) as ended:
        main(["replay", *map(str, arguments)])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    path = tmp_path / "hand.phh"
    path.write_text(HAND, encoding="utf-8")
    return path


def test_one_line_of_json_for_each_deal(capsys: pytest.CaptureFixture[str], hand: Path) -> None:
    code, out, err = said(capsys, hand, "--json")

    assert (code, err) == (0, "")
    assert json.loads(out, parse_float=Decimal) == {
        "file": str(hand),
        "index": 0,
        "game": "holdem",
        "structure": "no-limit",
        "starting_stacks": [100, Decimal("99.75")],
        "finishing_stacks": [Decimal("100.5"), Decimal("99.25")],
        "acts": 1,
        "error": None,
    }
    assert "[100.5, 99.25]" in out


def test_the_summary(capsys: pytest.CaptureFixture[str], hand: Path) -> None:
    code, out, err = said(capsys, hand)

    assert (code, err) == (0, "")
    assert "1 deal of 1 file: 1 went through to the last chip." in out
    assert "Of those with finishing stacks in the record, 1 end with just these." in out


def test_a_folder_is_searched_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, DATA / "handhq", DATA / "notable", "--json")
    lines = [json.loads(line) for line in out.splitlines()]

    assert code == 0
    files = list(dict.fromkeys([line["file"] for line in lines]))
    assert files == [*sorted(map(str, (DATA / "handhq").iterdir())), *sorted(map(str, (DATA / "notable").iterdir()))]
    unknown = next(line for line in lines if "ipn" in line["file"])
    assert unknown["starting_stacks"] == unknown["finishing_stacks"] == ["inf", "inf"]


def test_every_game_of_the_standard_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, DATA / "wsop", DATA / "notable", "--json")
    lines = [json.loads(line) for line in out.splitlines()]

    assert (code, err) == (0, "")
    assert {(line["structure"], line["game"]) for line in lines} == {
        (variant.kind, variant.game) for variant in VARIANTS.values()
    }
    assert all(line["finishing_stacks"] and line["acts"] and line["error"] is None for line in lines)

    code, out, _ = said(capsys, DATA / "wsop", DATA / "notable")
    assert code == 0
    assert f"{len(lines)} went through to the last chip." in out


def test_a_failure_is_one(capsys: pytest.CaptureFixture[str], hand: Path) -> None:
    hand.write_text(HAND.replace("p2 f", "p2 cbr 1.5"), encoding="utf-8")
    code, out, _ = said(capsys, hand, "--json")
    line = json.loads(out)

    assert code == 1
    assert line["finishing_stacks"] is None
    assert line["error"]["message"].startswith("A raise must be to 200 or more")
    assert (line["error"]["rule"], line["error"]["act_index"]) == ("14.no-limit.4", 2)

    code, out, _ = said(capsys, hand)
    assert code == 1
    assert "1 failed:" in out
    assert out.splitlines()[-1].startswith(f"{hand}, deal 0, action 2: A raise must be to 200 or more")


def test_processes_share_the_files(capsys: pytest.CaptureFixture[str]) -> None:
    alone = said(capsys, DATA, "--json")
    shared = said(capsys, DATA, "--json", "--jobs", "2")
    assert alone == shared
    assert alone[0] == 1  # the folder has records that are wrong on purpose


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("none.phh", None, "There is no file or folder"),
        ("hand.txt", HAND, "the name of one ends in .phh or .phhs"),
        ("empty.phhs", "", "No deal stands in"),
        ("folder", None, "No hand history (.phh or .phhs) stands in"),
        ("broken.phh", "variant = NT", "is no PHH"),
        ("code.phh", HAND.replace("NT", "PLO8"), "'PLO8', no code of the standard"),
    ],
)
def test_wrong_input_is_one_sentence_and_two(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, text: str | None, words: str
) -> None:
    path = tmp_path / name
    if text is not None:
        path.write_text(text, encoding="utf-8")
    elif name == "folder":
        path.mkdir()
    code, out, err = said(capsys, path, "--json")

    assert (code, out) == (2, "")
    assert err.startswith("cardspeak: ")
    assert words in err
    assert err.count("\n") == 1


def test_a_broken_file_does_not_hide_the_others(capsys: pytest.CaptureFixture[str], hand: Path) -> None:
    broken = hand.with_name("a.phh")
    broken.write_text("variant = NT", encoding="utf-8")
    code, out, err = said(capsys, hand.parent, "--json")

    assert code == 2
    assert [json.loads(line)["file"] for line in out.splitlines()] == [str(hand)]
    assert str(broken) in err


def test_a_file_named_twice_is_replayed_once(capsys: pytest.CaptureFixture[str], hand: Path) -> None:
    assert said(capsys, hand, hand, hand.parent, "--json")[1].count("\n") == 1
