"""The ledger of rules that no scenario shows yet agrees with what running the scenarios says, and can only shrink.

Run as a script it writes the ledger anew: ``python tests/book/test_owed.py``. It refuses to write one that is longer.
"""

from __future__ import annotations

import json
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cli.book_coverage import cover

if TYPE_CHECKING:
    from collections.abc import Mapping

HERE = Path(__file__).parent
LEDGER = HERE / "owed.toml"
HEAD = """\
# The rules of the catalogue, definitions aside, that no scenario shows yet: those that `cardspeak book coverage` counts as owed. A rule
# that is shown leaves the list, and none may come to it: whoever adds a rule to the catalogue adds a scenario that shows it.
# Written by `python tests/book/test_owed.py`; test_owed.py holds it to what running the scenarios says.

# So many rules are owed. This number only ever goes down: the program that writes the file refuses to raise it, and a hand that does
# shows in the history of this one line.
"""


@cache
def owed() -> Mapping[str, str]:
    """Every owed rule, and why it is owed, as running the scenarios says."""
    return {one.rule.id: one.because for one in cover([HERE]) if not one.is_shown}


def ledger(path: Path = LEDGER) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def text(rules: Mapping[str, str]) -> str:
    """The ledger of these rules."""
    lines = [f"{HEAD}at_most = {len(rules)}"]
    lines += [
        f"\n[[owed]]\nrule = {json.dumps(rule)}\nbecause = {json.dumps(because)}" for rule, because in rules.items()
    ]
    return "\n".join(lines) + "\n"


def write(path: Path, rules: Mapping[str, str]) -> None:
    """Write the ledger, unless that would make it longer, or put a rule into it that it does not have."""
    if path.exists():
        before = ledger(path)
        new = sorted(set(rules) - {entry["rule"] for entry in before["owed"]})
        if new or len(rules) > before["at_most"]:
            raise SystemExit(
                f"{path.name} may only shrink: it has {before['at_most']} rules, and {len(rules)} are owed now. "
                f"Not in it: {', '.join(new) or 'none'}. `cardspeak book coverage --rule ID` says what became of a rule's "
                "scenarios."
            )
    path.write_text(text(rules), encoding="utf-8")


def test_a_rule_that_is_neither_shown_nor_in_the_ledger_fails():
    assert sorted(set(owed()) - {entry["rule"] for entry in ledger()["owed"]}) == []


def test_a_rule_that_is_shown_has_left_the_ledger():
    assert sorted({entry["rule"] for entry in ledger()["owed"]} - set(owed())) == []


def test_the_ledger_is_what_the_program_writes():
    """Reasons, order and head too, and each rule once."""
    assert LEDGER.read_text(encoding="utf-8") == text(owed())


def test_the_number_in_its_head_is_its_length():
    assert ledger()["at_most"] == len(ledger()["owed"])


def test_it_is_written_anew_only_where_it_shrinks(tmp_path: Path):
    path = tmp_path / "owed.toml"
    write(path, {"4.4": "no scenario names it yet", "5.1": "no scenario names it yet"})
    assert ledger(path)["at_most"] == 2
    for longer in ({"4.4": "", "5.1": "", "6.1": ""}, {"4.4": "", "6.1": ""}):
        before = path.read_text(encoding="utf-8")
        with pytest.raises(SystemExit, match=r"may only shrink.*Not in it: 6\.1"):
            write(path, longer)
        assert path.read_text(encoding="utf-8") == before
    write(path, {"5.1": "no scenario names it yet"})
    assert ledger(path) == {"at_most": 1, "owed": [{"rule": "5.1", "because": "no scenario names it yet"}]}


if __name__ == "__main__":
    write(LEDGER, owed())
    sys.stdout.write(f"{LEDGER.name}: {len(owed())} rules owed\n")
