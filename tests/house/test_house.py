"""A house is the book with its choices made: typed, checked, frozen, and able to say why."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardspeak.house
from cardspeak.house import PRESETS, BadSetting, House, UnknownSetting, _generate
from cardspeak.house.layers import read_layers
from cardspeak.house.settings import ALLOWED, BOOK, NAMES, OVER_THE_BOOK
from cardspeak.rulebook import cite, rules

LISTED: dict[str, dict[str, Any]] = {
    entry["name"]: entry
    for entry in tomllib.loads((Path(cardspeak.house.__file__).parent / "settings.toml").read_text(encoding="utf-8"))[
        "setting"
    ]
}


def as_held(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


@pytest.mark.parametrize("path", _generate.texts(), ids=lambda path: path.name)
def test_generated_files_are_up_to_date(path: Path) -> None:
    """After a change in the catalogue or a preset: python -m cardspeak.house._generate."""
    assert path.read_text(encoding="utf-8") == _generate.texts()[path]


def test_the_settings_are_those_of_the_catalogue() -> None:
    assert set(NAMES) == {name for rule in rules() for name in rule.settings}
    assert list(NAMES) == sorted(LISTED) == list(BOOK) == list(ALLOWED)


def test_the_book_is_the_default() -> None:
    house = House()

    assert house == House.preset("book") == House.of() == House.read({})
    assert {name: getattr(house, name) for name in NAMES} == {
        name: as_held(entry["default"]) for name, entry in LISTED.items()
    }
    assert house.departures() == {}


def test_home_is_what_the_list_says() -> None:
    listed = {
        name: as_held(entry["presets"]["home"]) for name, entry in LISTED.items() if "home" in entry.get("presets", {})
    }
    assert House.preset("home").departures() == listed


def test_tda_is_what_the_list_says_over_a_tournament() -> None:
    listed = {
        name: as_held(entry["presets"]["tda-2024"])
        for name, entry in LISTED.items()
        if "tda-2024" in entry.get("presets", {})
    }
    assert House.preset("tda-2024").departures() == House.preset("tournament").departures() | listed


def test_a_tournament_sets_only_what_the_book_says_of_tournaments() -> None:
    assert House.preset("tournament").departures() == {
        "chop_blinds": "not-allowed",
        "heads_up_disclosure_allowed": False,
        "live_straddle_allowed": False,
        "play_board": "keep-and-show",
        "string_raise_no_limit": "tda-one-motion-or-amount-stated",
        "stud_absent_hand_dead_when": "starting-hands-complete",
    }


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_reads_the_same_from_its_layers(preset: str) -> None:
    history = read_layers(preset)

    assert {name: choices[-1].value for name, choices in history.items()} == BOOK | OVER_THE_BOOK[preset]
    for choices in history.values():
        assert choices[0].layer == "book"
        for choice in choices:
            assert cite(choice.rule)
            assert choice.reason.strip()


def test_some_settings_otherwise() -> None:
    house = House.of("home", raises_per_round=4)

    assert (house.raises_per_round, house.cut_minimum_cards, house.origin) == (4, 5, "home")
    assert house == House.preset("home").with_(raises_per_round=4)
    assert house == House.read({"preset": "home", "raises_per_round": 4})
    assert house != House.preset("home")
    assert house.with_() is house
    assert House(redraw_at_tables=(2, 1)) == House.read({"redraw_at_tables": [2, 1]})
    assert House(low_qualifier="none").low_qualifier == "none"
    assert House.read({"maximum_buy_in": 400}).maximum_buy_in == 400


def test_presets_are_shared() -> None:
    assert House.preset("home") is House.preset("home") is House.of("home")


def test_houses_are_equal_by_value() -> None:
    by_hand = House.read(House.preset("home").departures())

    assert by_hand == House.preset("home")
    assert hash(by_hand) == hash(House.preset("home"))
    assert {by_hand, House.preset("home"), House()} == {House.preset("home"), House()}
    assert House() != "book"


@pytest.mark.parametrize("house", [House(), House.of("home", free_passes=2), House.preset("tda-2024")], ids=repr)
def test_a_house_travels(house: House) -> None:
    there = pickle.loads(pickle.dumps(house))  # noqa: S301 (its own bytes)

    assert there == house
    assert hash(there) == hash(house)
    assert there.origin == house.origin
    assert repr(there) == repr(house)
    assert copy.copy(house) is copy.deepcopy(house) is house
    assert House.read(house.departures()) == house


def test_a_house_says_what_it_is() -> None:
    assert repr(House()) == "House.of('book')"
    assert repr(House.of("home", raises_per_round=4)) == "House.of('home', raises_per_round=4)"


def test_a_house_does_not_change() -> None:
    house = House()
    with pytest.raises(AttributeError, match=r"house\.with_\(button_method="):
        house.button_method = "moving"
    with pytest.raises(AttributeError):
        del house.button_method
    with pytest.raises(AttributeError):
        house.nobody_knows_this = 3


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("buton_method", "button_method"),
        ("raises", "raises_per_round"),
        ("straddle", "straddle_limit"),
        ("Smoking", "smoking"),
    ],
)
def test_a_setting_nobody_knows_names_the_near_ones(name: str, near: str) -> None:
    for ask in (
        lambda: House(**{name: 1}),
        lambda: House().with_(**{name: 1}),
        lambda: House.read({name: 1}),
        lambda: House().explain(name),
    ):
        with pytest.raises(UnknownSetting, match=f"{name!r}.*{near}"):
            ask()


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("button_method", "ded", ["dead or moving", "'ded'", "4.2", "The book offers both"]),
        ("legs_required", 3, ["1 or 2", "not 3", "13.description.4"]),
        ("legs_required", True, ["1 or 2", "not True"]),
        ("low_qualifier", "8", ["none or 8 or 9"]),
        ("check_raise", 1, ["true or false"]),
        ("check_raise", "yes", ["true or false"]),
        ("clock_seconds", -1, ["0 or more (seconds)"]),
        ("clock_seconds", 2.5, ["a whole number"]),
        ("clock_seconds", True, ["a whole number"]),
        ("max_players", 9, ["2 to 8", "8.description.1"]),
        ("max_players", 1, ["2 to 8"]),
        ("bring_in", 0, ["1 or more"]),
        ("misunderstanding_refused_at_percent", 101, ["0 to 100"]),
        ("maximum_buy_in", "some", ['a whole number, 0 or more, or "none"']),
        ("redraw_at_tables", 3, ["a list of whole numbers"]),
        ("redraw_at_tables", [3, "two"], ["a list of whole numbers"]),
        ("conduct_penalty_ladder", [1], ["a list of words"]),
        ("table_language", "", ["text"]),
        ("chop_blinds", ["allowed"], ["allowed or not-allowed"]),
    ],
)
def test_a_value_that_is_not_taken_says_what_is(name: str, value: object, words: list[str]) -> None:
    with pytest.raises(BadSetting) as refused:
        House.read({name: value})
    sentence = str(refused.value)
    assert sentence.startswith(name)
    for word in words:
        assert word in sentence


@pytest.mark.parametrize("preset", ["cardroom", "", 3, None, ["home"]])
def test_a_preset_nobody_knows(preset: object) -> None:
    with pytest.raises(BadSetting, match="book, home, tda-2024, tournament"):
        House.read({"preset": preset})


@given(st.sampled_from(NAMES), st.one_of(st.none(), st.booleans(), st.integers(), st.text(), st.lists(st.integers())))
def test_any_value_is_taken_or_refused_in_a_sentence(name: str, value: object) -> None:
    try:
        house = House.read({name: value})
    except BadSetting as refused:
        assert str(refused).startswith(name)  # noqa: PT017 (either way is right)
    else:
        assert getattr(house, name) == as_held(value)
        assert House.read(house.departures()) == house


def test_every_choice_is_taken() -> None:
    for name, entry in LISTED.items():
        for choice in entry.get("choices", []):
            assert getattr(House.read({name: choice}), name) == choice


def test_a_value_says_where_it_comes_from() -> None:
    house = House.of("tda-2024", clock_seconds=20)

    clock = house.explain("clock_seconds")
    assert [(choice.layer, choice.value, choice.rule) for choice in clock] == [
        ("book", 60, "1.poker-etiquette.8"),
        ("tda-2024", 30, "14.no-limit.16"),
        ("this table", 20, "14.no-limit.16"),
    ]
    assert [choice.layer for choice in house.explain("play_board")] == ["book", "tournament", "tda-2024"]
    assert [choice.layer for choice in house.explain("raise_cap_counts")] == ["book"]
    assert str(clock[1]) == "tda-2024: 30, by 14.no-limit.16. TDA 29: up to 25 seconds and then a countdown of five."
    assert "book: yes, by 8.4." in str(House().explain("open_pair_option")[0])
    assert "3, 2, 1" in str(House().explain("redraw_at_tables")[0])


def test_play_never_loads_what_reads_files() -> None:
    """A table that runs on a preset reads no file and loads no reader of files: that keeps the import quick."""
    look = (
        "import sys; before = set(sys.modules)\n"
        "from cardspeak.house import House\n"
        "House.of('tda-2024', raises_per_round=4)\n"
        "print(*sorted(set(sys.modules) - before))\n"
    )
    loaded = set(
        subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout.split()
    )
    assert {name for name in loaded if name.startswith("cardspeak")} == {
        "cardspeak",
        "cardspeak.house",
        "cardspeak.house.checks",
        "cardspeak.house.house",
        "cardspeak.house.settings",
    }
    assert not {"dataclasses", "difflib", "inspect", "json", "pathlib", "tomllib"} & loaded
