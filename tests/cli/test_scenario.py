"""``cardspeak scenario`` as a person runs it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

BOOK = Path(__file__).parent.parent / "book"


def run(*words: str):
    return subprocess.run(
        [sys.executable, "-m", "cardspeak", "scenario", *words], capture_output=True, text=True, check=False
    )


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """The scenarios of section 6 and a question that nobody answers yet."""
    text = (BOOK / "06-omaha.toml").read_text(encoding="utf-8")
    path = tmp_path / "mixed.toml"
    path.write_text(
        f'{text}\n[[scenario]]\nid = "6.1/not-played"\nrule = ["6.1"]\ntitle = "made up"\nkind = "room"\n'
        'facts = { ask = "what-nobody-has-asked" }\n',
        encoding="utf-8",
    )
    return path


def test_one_line_a_scenario_with_json(mixed: Path):
    done = run(str(mixed), "--json")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert {tuple(line) for line in lines} == {("id", "kind", "passed", "why")}
    *played, not_played = lines
    assert len(played) == 23
    assert all(line["passed"] and not line["why"] for line in played)
    assert not_played["passed"] is None
    assert not_played["why"] == "the room does not answer what-nobody-has-asked yet"


def test_only_those_of_a_rule():
    done = run(str(BOOK / "03-general-poker-rules.toml"), "--rule", "3.ties.5a", "--json")
    ids = [json.loads(line)["id"] for line in done.stdout.splitlines()]
    assert "3.ties.5a/button-comes-last" in ids
    assert not any(name.startswith("3.buy-in") for name in ids)


def test_the_summary_counts_what_is_not_played_apart(mixed: Path):
    done = run(str(mixed))
    assert done.returncode == 0
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in done.stdout.splitlines() if "│" in line]
    assert ["deal", "21", "0", "0"] in rows
    assert [row[1:] for row in rows if row[3] != "0"] == [["0", "0", "1"]]
    assert "    1  the room does not answer what-nobody-has-asked yet" in done.stdout


def test_a_failure_ends_with_one(tmp_path: Path):
    text = (BOOK / "06-omaha.toml").read_text(encoding="utf-8").replace("stub_left = 28", "stub_left = 29")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(text, encoding="utf-8")
    done = run(str(wrong))
    assert done.returncode == 1
    assert "stub_left is 28, must be 29" in done.stdout


def test_wrong_input_is_one_sentence_and_two(tmp_path: Path):
    for words in (
        [str(tmp_path / "nowhere.toml")],
        [str(tmp_path)],
        [str(BOOK / "06-omaha.toml"), "--rule", "3.no-such.1"],  # not a rule
    ):
        done = run(*words)
        assert done.returncode == 2
        assert done.stdout == ""
        assert len(done.stderr.strip().splitlines()) == 1
        assert done.stderr.startswith("cardspeak: ")


def test_lists_beside_the_scenarios_are_passed_over(tmp_path: Path):
    """The shell's *.toml names the list of incidents, too; alone it is a mistake."""
    done = run(str(BOOK / "06-omaha.toml"), str(BOOK / "incidents.toml"), "--json")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 23
    assert "incidents.toml: holds no scenario, passed over" in done.stderr
    alone = run(str(BOOK / "incidents.toml"))
    assert alone.returncode == 2
    assert "holds no [[scenario]]" in alone.stderr
