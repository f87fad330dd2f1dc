"""Records are read exactly and written without loss, and a faulty file is told of in one sentence."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.history import VARIANTS, BadHistory, Record, dumps, dumps_many, loads, read, write

PLAIN = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.10, 0.25]
min_bet = 0.25
starting_stacks = [25, inf]
actions = ['p2 f']
"""


def test_amounts_are_exact() -> None:
    (record,) = loads(PLAIN)
    assert record.blinds_or_straddles is not None
    assert sum(record.blinds_or_straddles) == Decimal("0.35")
    assert record.starting_stacks == (25, Decimal("inf"))
    assert type(record.starting_stacks[0]) is int


def test_fields_of_every_kind() -> None:
    (record,) = loads(
        PLAIN + "time = 00:00:02\nhand = 'R5-1704660-533'\nseats = [6, 1]\nevent = \"Event #43 # not a comment\"\n"
        "time_zone_abbreviation = 'ET'\nlevel = 3\n_results = [1, -1]\nante_trimming_status = true\n"
    )
    assert record.time == dt.time(0, 0, 2)
    assert (record.hand, record.seats, record.event) == ("R5-1704660-533", (6, 1), "Event #43 # not a comment")
    assert (record.user, record.unknown, record.warnings) == ({"_results": [1, -1]}, {}, ())
    assert record.ante_trimming_status


def test_unknown_keys_and_odd_values_are_kept_with_a_warning() -> None:
    (record,) = loads(PLAIN + "weather = 'fine'\nlevel = 'twelve'\nplayers = ['one']\n")
    assert record.unknown == {"weather": "fine", "level": "twelve", "players": ["one"]}
    assert record.warnings == (
        "Field 'weather' is not in the standard; it is kept as it is.",
        "Field 'level' must be a whole number, not 'twelve'; it is kept as it is.",
        "Field 'players' has 1 entries for 2 players; it is kept as it is.",
    )
    assert loads(dumps(record)) == [record]


def test_tables_come_in_file_order_with_their_labels(tmp_path: Path) -> None:
    path = tmp_path / "three.phhs"
    path.write_text(f"[7]\n{PLAIN}\n[x]\n{PLAIN}\n['3 b']\n{PLAIN}", encoding="utf-8")
    found = list(read(path))
    assert [(record.label, record.index) for record in found] == [("7", 0), ("x", 1), ("3 b", 2)]
    assert [record.label for record in loads(dumps_many(found))] == ["7", "x", "3 b"]
    assert found[1].where == f"{path}, deal 1 [x]"


def test_labels_that_clash_are_numbered() -> None:
    (record,) = loads(PLAIN)
    twice = [*loads(f"[2]\n{PLAIN}"), *loads(f"[2]\n{PLAIN}"), record]
    assert [record.label for record in loads(dumps_many(twice))] == ["2", "3", "4"]


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "bom.phh"
    path.write_text(PLAIN, encoding="utf-8-sig")
    assert len(list(read(path))) == 1


def test_an_empty_file_of_many_holds_none(tmp_path: Path) -> None:
    path = tmp_path / "none.phhs"
    path.write_text("# nothing yet\n", encoding="utf-8")
    assert list(read(path)) == []


def test_write_holds_to_the_kind_of_file(tmp_path: Path) -> None:
    (record,) = loads(PLAIN)
    write(tmp_path / "one.phh", record)
    write(tmp_path / "many.phhs", [record, record])
    assert list(read(tmp_path / "one.phh")) == [record]
    assert list(read(tmp_path / "many.phhs")) == [record, record]
    with pytest.raises(BadHistory, match="holds one deal, not 2"):
        write(tmp_path / "two.phh", [record, record])
    with pytest.raises(BadHistory, match=r"ends in \.phh or \.phhs"):
        write(tmp_path / "one.toml", record)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            ("variant = 'NT'", "variant = 'PLO8'"),
            "field 'variant' is 'PLO8', no code of the standard; those are FT, NT",
        ),
        (("variant = 'NT'", "variant = 7"), "field 'variant' is 7"),
        (("antes = [0, 0]", ""), "field 'antes' is missing"),
        (("antes = [0, 0]", "antes = [0]"), "field 'antes' has 1 entries for 2 players"),
        (("antes = [0, 0]", "antes = 0"), "field 'antes' must be a list, not 0"),
        (("antes = [0, 0]", "antes = [0, -1]"), "field 'antes' holds a negative amount"),
        (("antes = [0, 0]", "antes = [0, inf]"), "field 'antes' must hold an amount at place 2, not Infinity"),
        (("antes = [0, 0]", "antes = [0, 1e-30]"), "field 'antes' must hold an amount at place 2"),
        (("[25, inf]", "[25, nan]"), "must hold an amount, or inf where it is not known at place 2"),
        (("[25, inf]", "[25, 1e999999999]"), "field 'starting_stacks' must hold an amount"),
        (("[25, inf]", "[25]"), "for 1 players"),
        (("['p2 f']", "['p2 f', 3]"), "field 'actions' must hold a text at place 2, not 3"),
        (("min_bet = 0.25", ""), "field 'min_bet' is missing, which no-limit hold'em (NT) needs"),
        (("min_bet = 0.25", "min_bet = 0"), "field 'min_bet' must be more than 0"),
        (("min_bet = 0.25", "min_bet = 1\nbring_in = 1"), "exclude each other"),
        (("min_bet = 0.25", "min_bet = true"), "field 'min_bet' must be an amount, not True"),
        (("variant = 'NT'", "variant = 'FT'\nsmall_bet = 4\nbig_bet = 2"), "'big_bet' is less than 'small_bet'"),
        (("variant = 'NT'", "variant = 'FR'"), "field 'bring_in' is missing"),
        (("variant = 'NT'", "variant NT"), "is no PHH: "),
        (("variant = 'NT'", f"x = {'[' * 5000}"), "is no PHH: "),
        (("variant = 'NT'", f"x = {'9' * 5000}"), "is no PHH: "),
    ],
)
def test_a_faulty_record_is_told_of(tmp_path: Path, change: tuple[str, str], words: str) -> None:
    path = tmp_path / "bad.phhs"
    path.write_text(f"[good]\n{PLAIN}\n[bad]\n{PLAIN.replace(*change)}", encoding="utf-8")
    with pytest.raises(BadHistory) as fault:
        list(read(path))
    assert words in str(fault.value)
    assert str(fault.value).startswith(f"{path}, deal 1 [bad]: " if "is no PHH" not in words else f"{path} is no PHH")


def test_records_before_a_faulty_one_are_given_out(tmp_path: Path) -> None:
    path = tmp_path / "bad.phhs"
    path.write_text(f"[1]\n{PLAIN}\n[2]\nvariant = 'NT'\n", encoding="utf-8")
    found = read(path)
    assert next(found).label == "1"
    with pytest.raises(BadHistory, match="deal 1: field 'antes' is missing"):
        next(found)


def test_files_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "bytes.phh"
    path.write_bytes(b"variant = '\xff'")
    with pytest.raises(BadHistory, match=r"no text in UTF-8 \(byte 11\)"):
        list(read(path))
    with pytest.raises(BadHistory, match="cannot be read: No such file"):
        list(read(tmp_path / "none.phh"))
    with pytest.raises(BadHistory, match="stands outside the tables"):
        loads(f"x = 1\n[1]\n{PLAIN}")


def test_what_toml_cannot_hold_is_not_written() -> None:
    (record,) = loads(PLAIN)
    with pytest.raises(BadHistory, match="cannot be written"):
        dumps(Record("NT", (0, 0), record.starting_stacks, (), user={"_none": None}))


# ------------------------------------------------------------------------------------------------- any record at all

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
AMOUNTS = st.one_of(
    st.integers(0, 10**15),
    st.decimals(0, 10**6, places=2),
    st.decimals(0, 10, places=9),
    st.sampled_from([Decimal("2.50"), Decimal("5.00"), Decimal("1E+3"), Decimal("0E-7")]),  # not a rule
)
PLAIN_VALUES = st.one_of(
    TEXTS,
    st.booleans(),
    st.integers(-(2**63), 2**63),
    st.decimals(allow_nan=False),
    st.dates(),
    st.times(),
    st.datetimes(timezones=st.sampled_from([None, dt.UTC])),
)
VALUES = st.recursive(
    PLAIN_VALUES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=6
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    n = draw(st.integers(2, 6))

    def each(one: st.SearchStrategy[Any]) -> tuple[Any, ...]:
        return tuple(draw(st.lists(one, min_size=n, max_size=n)))

    stakes = {name: draw(AMOUNTS.filter(bool)) for name in ("small_bet", "min_bet") if name in variant.requires}
    if "big_bet" in variant.requires:
        stakes["big_bet"] = 2 * stakes["small_bet"] if stakes["small_bet"] < 10**14 else stakes["small_bet"]
    if "bring_in" in variant.requires:
        stakes["bring_in"] = draw(AMOUNTS)
    else:
        stakes["blinds_or_straddles"] = each(st.one_of(AMOUNTS, st.integers(-9, -1)))
    return Record(
        variant.code,
        each(AMOUNTS),
        each(st.one_of(AMOUNTS, st.just(Decimal("inf")))),
        tuple(draw(st.lists(TEXTS, max_size=4))),
        ante_trimming_status=draw(st.booleans()),
        event=draw(st.none() | TEXTS),
        time=draw(st.none() | st.times()),
        hand=draw(st.none() | st.integers() | TEXTS),
        players=draw(st.none() | st.just(0).map(lambda _: each(TEXTS))),
        user=draw(st.dictionaries(TEXTS.map(lambda text: f"_{text}"), VALUES, max_size=3)),
        unknown=draw(st.dictionaries(TEXTS.map(lambda text: f"-{text}"), VALUES, max_size=2)),
        label=draw(TEXTS),
        **stakes,
    )


@given(records())
def test_any_record_reads_as_it_was_written(record: Record) -> None:
    assert loads(dumps(record)) == [record]


@given(st.lists(records(), min_size=1, max_size=3))
def test_any_records_read_as_they_were_written(several: list[Record]) -> None:
    assert loads(dumps_many(several)) == several
