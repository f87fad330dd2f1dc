"""The command line answers, and tells a person in one sentence what is wrong with what was typed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import cardspeak
from cardspeak.cli import app as command_line
from cardspeak.cli import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and errors of the command."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--version") == (0, f"cardspeak {cardspeak.__version__}\n", "")


def test_a_rule_is_cited(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "cite", "4.4")

    assert (code, err) == (0, "")
    assert out.splitlines() == [f"4.4  {cardspeak.cite('4.4').title}", cardspeak.cite("4.4").text]


def test_a_rule_is_cited_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "cite", "15.32", "--json")
    rule = json.loads(out)

    assert code == 0
    assert rule["id"] == "15.32"
    assert rule["decision"]["outcome"] == "misdeal"
    assert rule["games"] == ["tournament", "stud-family"]


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["As Kh Qd Jc Ts"], "As Kh Qd Jc Ts  "),
        (["Ks Kd 8h 8d 8c 2s 3c"], "8h 8d 8c Ks Kd  eights full of kings"),
        (["7d 6h 2s Ah 3c Kc Qc", "--order", "ace-to-five"], "7d 6h 3c 2s Ah  "),
        (["9c 4d 3h 2s Ac", "--order", "eight-or-better"], "no low"),
        (["Jk As Ah Ad Ac", "--joker"], "five aces"),
    ],
)
def test_a_hand_is_ranked(capsys: pytest.CaptureFixture[str], arguments: list[str], answer: str) -> None:
    code, out, err = said(capsys, "rank", *arguments)

    assert (code, err) == (0, "")
    assert answer in out
    assert out.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["cite", "3.ties.5z"], "Near it: 3.ties.5"),  # not a rule
        (["rank", "As Kx Qd Jc Ts"], "'Kx' is no card"),
        (["rank", "As As Qd Jc Ts"], "As stands twice"),
        (["rank", "As Kh"], "five cards or more"),
        (["rank", "As Kh Qd Jc ??"], "all of them known"),
        (["rank", "Jk Kh Qd Jc Ts"], "add --joker"),
        (["rank", "As Kh Qd Jc Ts", "--order", "hihg"], "high, ace-to-five"),
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


@pytest.mark.parametrize("arguments", [["rnak", "As"], ["cite"], ["cite", "4.4", "--jsn"]])
def test_a_wrong_command_line_is_two(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "")
    assert "Traceback" not in err


def test_a_fault_of_the_program_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ValueError that no room has a name for is not the person's mistake."""

    def fault(*_: object, **__: object) -> None:
        int("nobody expected this")

    monkeypatch.setattr(command_line, "app", fault)
    with pytest.raises(ValueError, match="invalid literal"):
        main(["--version"])


def test_python_m_is_the_same_command() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "cardspeak", "cite", "4.4"], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout[:5], ran.stderr) == (0, "4.4  ", "")


def test_help_waits_for_no_room() -> None:
    look = (
        "import sys\nfrom cardspeak.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: print(*[name for name in sys.modules if name.startswith('cardspeak.')])\n"
    )
    seen = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout.split("\n")
    loaded = seen[-2].split()
    assert "cardspeak.cli.app" in loaded
    assert [name for name in loaded if not name.startswith("cardspeak.cli")] == []
