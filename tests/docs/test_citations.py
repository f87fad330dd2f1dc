"""Every rule number that code, tests, data or documents cite is in the book.

A number with a heading (3.ties.5a, home.shuffle.3) is known by its form wherever it stands. A short one (4.10, 5.1) looks like any
decimal, so it counts as a citation only inside quotes, backticks or brackets, alone or in a list of numbers; and sections
1, 2, 3, 14 and 17 have no short numbers, so that versions of Python are none either. In Python files only comments and text are
read. A line with the words "not a rule" is left out.
"""

from __future__ import annotations

import re
import tokenize
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardspeak.rulebook import rules

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent.parent
IDS = {rule.id for rule in rules()}

LONG = re.compile(
    r"(?<![\w./-])"
    r"(?:(?:1[0-7]|[1-9])(?:\.[a-z][a-z0-9-]*){1,2}\.\d+[a-j]?"  # 3.ties.5a, 11.ace-to-five.description.1
    r"|home(?:\.[a-z][a-z-]*){1,2}\.\d+"  # home.shuffle.3, home.variants.no-limit.1
    r"|(?:home\.glossary|17)\.[a-z][a-z-]*[a-z](?=[\]\"'`)]))"  # 17.straddle, where a closing mark follows
    r"(?![\w/?*-]|\.\w)"  # "3.misdeals.2?" is a pattern of numbers, not a number
)
SHORT = r"(?:1[0-35-6]|[4-9])\.\d{1,2}[a-j]?"
LISTED = re.compile(rf"[\[\"'`(]((?:[\w.-]+, )*{SHORT}(?:, [\w.-]+)*)[\]\"'`)]")
ONE_SHORT = re.compile(SHORT)
MARK = "not a rule"

FILES = sorted(
    path
    for folder in ("src", "tests", "docs")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".md", ".toml"} and "book" not in path.parts  # the catalogue has tests of its own
)
FILES += sorted(ROOT.glob("*.md"))


def spoken(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that speak to people: all of a document, comments and text of a program."""
    with tokenize.open(path) as file:
        if path.suffix != ".py":
            yield from enumerate(file.read().splitlines(), start=1)
            return
        lines = file.read().splitlines()
    with path.open("rb") as raw:
        for token in tokenize.tokenize(raw.readline):
            if tokenize.tok_name[token.type] in {"STRING", "COMMENT", "FSTRING_MIDDLE"}:
                marked = (
                    any(MARK in line for line in lines[token.start[0] - 1 : token.end[0]]) and "\n" not in token.string
                )
                for at, line in enumerate(token.string.splitlines()):
                    if not marked:
                        yield token.start[0] + at, line


def cited(line: str) -> set[str]:
    """The rule numbers that a line cites."""
    if MARK in line:
        return set()
    found = {match[0] for match in LONG.finditer(line)}
    for match in LISTED.finditer(line):
        found |= {part for part in match[1].split(", ") if ONE_SHORT.fullmatch(part)}
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_citation_is_in_the_book(path: Path) -> None:
    unknown = [f"line {at}: {rule}" for at, line in spoken(path) for rule in sorted(cited(line) - IDS)]
    assert unknown == []


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("the odd chip goes left (3.ties.5a).", {"3.ties.5a"}),
        ("Fold or call. [14.no-limit.4, 4.10]", {"14.no-limit.4", "4.10"}),
        ("`4.0c` and `home.shuffle.3`", {"4.0c", "home.shuffle.3"}),
        ('rule = ["5.1", "5.description.4"]', {"5.1", "5.description.4"}),
        ("by 11.ace-to-five.description.1, 15.tda.13", {"11.ace-to-five.description.1", "15.tda.13"}),
        ("see home.variants.no-limit.3.", {"home.variants.no-limit.3"}),
        ("'17.straddle' and [home.glossary.kicker]", {"17.straddle", "home.glossary.kicker"}),
        ('"3.11" "0.1.0" (3.12) pytest 9.2 >=8.3', set()),
        ("it took 4.5 ms and 9.1 s; 16.7 chips", set()),
        ("see home.toml and 03-general-poker-rules.toml", set()),
        ("(8.11, 15.32)", {"8.11", "15.32"}),
        ('"9.99" is not a rule', set()),
    ],
)
def test_what_counts_as_a_citation(line: str, rules: set[str]) -> None:
    assert cited(line) == rules


def test_every_number_of_the_catalogue_is_known_by_its_form() -> None:
    assert [rule for rule in sorted(IDS) if rule not in cited(f"[{rule}]")] == []
