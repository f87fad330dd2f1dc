"""A house of one's own is a file; a wrong file is refused with its name and the setting (files in ../broken/houses)."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from cardspeak.house import BadHouse, House

BROKEN = Path(__file__).parent.parent / "broken" / "houses"
EXPECTED = sorted(BROKEN.glob("*.expect"))

TUESDAY = """
extends = "home"

[raises_per_round]
value = 4
rule = "home.betting.5"
reason = "The Tuesday game has always had four."
"""


def test_a_house_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "tuesday.toml").write_text(TUESDAY, encoding="utf-8")
    house = House.read_file(tmp_path / "tuesday.toml")

    assert house == House.of("home", raises_per_round=4)
    assert house.origin == "tuesday"
    assert [choice.layer for choice in house.explain("raises_per_round")] == ["book", "tuesday"]
    assert house.explain("raises_per_round")[-1].reason == "The Tuesday game has always had four."
    assert [choice.layer for choice in house.explain("joker_found")] == ["book", "home"]

    tonight = house.with_(raises_per_round=5)
    assert [choice.layer for choice in tonight.explain("raises_per_round")] == ["book", "tuesday", "this table"]
    there = pickle.loads(pickle.dumps(tonight))  # noqa: S301 (its own bytes)
    assert there.explain("raises_per_round") == tonight.explain("raises_per_round")


def test_a_house_may_lie_on_a_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "tuesday.toml").write_text(TUESDAY, encoding="utf-8")
    (tmp_path / "late.toml").write_text(
        'extends = "tuesday"\n[free_passes]\nvalue = 2\nrule = "4.6"\nreason = "It is late."\n', encoding="utf-8"
    )
    house = House.read_file(tmp_path / "late.toml")

    assert house == House.of("home", raises_per_round=4, free_passes=2)


def test_there_are_broken_files() -> None:
    assert {path.stem for path in EXPECTED} == {path.stem for path in BROKEN.glob("*.toml")} - {"round-b"}
    assert len(EXPECTED) >= 12


@pytest.mark.parametrize("expected", EXPECTED, ids=lambda path: path.stem)
def test_a_broken_file_says_what_is_wrong(expected: Path) -> None:
    """Each line of the .expect file stands in the sentence."""
    with pytest.raises(BadHouse) as refused:
        House.read_file(expected.with_suffix(".toml"))
    for words in expected.read_text(encoding="utf-8").splitlines():
        assert words in str(refused.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadHouse, match=r"nowhere\.toml cannot be read"):
        House.read_file(tmp_path / "nowhere.toml")
