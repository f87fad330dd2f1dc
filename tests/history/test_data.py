"""Real deals, replayed to the recorded chip."""

from __future__ import annotations

import json
from decimal import Decimal
from functools import cache
from pathlib import Path

import pytest

from cardspeak.history import VARIANTS, Record, dumps, dumps_many, loads, read, replay

DATA = Path(__file__).parent / "data"
EXPECTED = [
    json.loads(line, parse_float=Decimal) for line in (DATA / "expected.jsonl").read_text(encoding="utf-8").splitlines()
]


@cache
def records(file: str) -> list[Record]:
    return list(read(DATA / file))


@pytest.mark.parametrize("line", EXPECTED, ids=lambda line: f"{line['file']}-{line['index']}")
def test_a_deal_ends_with_the_stacks_it_ended_with(line: dict[str, object]) -> None:
    file, index, truth, rake = line["file"], line["index"], line["finishing_stacks"], line["rake"]
    assert isinstance(file, str)
    assert isinstance(index, int)
    record = records(file)[index]
    result = replay(record)
    assert (result.outcome, result.error) == ("finished", None)
    if not isinstance(truth, list):
        return
    stacks = result.finishing_stacks
    assert stacks is not None
    over = [mine - real for mine, real in zip(stacks, truth, strict=True)]
    if line["half_chip"]:
        assert sum(over) == 0
        assert max(map(abs, over)) == Decimal("0.5")
    else:
        # The house took its rake from those who won something of the pot, and from nobody else.
        assert sum(over) == rake
        assert result.net is not None
        assert all(difference == 0 or net > 0 for difference, net in zip(over, result.net, strict=True))


def test_every_deal_of_the_sample_is_expected() -> None:
    files = {path.relative_to(DATA).as_posix() for path in DATA.rglob("*.phh*") if path.suffix in {".phh", ".phhs"}}
    files -= {file for file in files if file.startswith("quirks/")}
    assert files == {line["file"] for line in EXPECTED}
    assert len(EXPECTED) == sum(len(records(file)) for file in files)


@pytest.mark.parametrize("path", sorted(DATA.rglob("*.phh*")), ids=lambda path: path.relative_to(DATA).as_posix())
def test_what_is_written_reads_the_same(path: Path) -> None:
    if path.suffix not in {".phh", ".phhs"}:
        return
    found = list(read(path))
    assert [record for each in found for record in loads(dumps(each))] == found
    again = loads(dumps_many(found))
    assert again == found
    if path.suffix == ".phhs":
        assert [record.label for record in again] == [record.label for record in found]


def test_every_code_of_the_standard_is_in_the_sample() -> None:
    assert {record.variant for line in EXPECTED for record in records(line["file"])} == set(VARIANTS)


def test_the_one_fold_that_a_broadcast_missed_is_reported() -> None:
    (record,) = records("wsop/2019/42/3/00-01-07.phh")
    assert replay(record).notes == ("p8 has no action while facing a wager; taken as a fold.",)


@pytest.mark.parametrize("file", ["2019/42/3/00-01-07", "2023/43/5/26", "2023/43/5/57"])
def test_the_log_of_a_replay_names_rules(file: str) -> None:
    (record,) = records(f"wsop/{file}.phh")
    deal = replay(record).deal
    assert deal is not None
    assert all(entry.rules for entry in deal.log)
