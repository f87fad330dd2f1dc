"""Cardspeak's speed beside its peers', as ratios. README.md says what is measured and how it is read."""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from dataclasses import asdict
from pathlib import Path
from statistics import median

import cardspeak
import deals
import imports
import ranks
import tables
from harness import Result, measured, named


def _processor() -> str:
    """The processor's model as the system names it."""
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _heading(rounds: int) -> str:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    day = time.strftime("%d %b %Y")
    return f"Cardspeak {cardspeak.__version__}, {python}, {_processor()}, {day}, {rounds} rounds"


def _amount(value: float, unit: str) -> str:
    return f"{value:.1f} ms" if unit == "ms" else f"{value:,.0f}/s" if value >= 100 else f"{value:.3g}/s"


def _ratio(result: Result) -> str:
    if not result.ratios:
        return ""
    digits = 0 if median(result.ratios) >= 100 else 1 if median(result.ratios) >= 10 else 2
    least, middle, most = min(result.ratios), median(result.ratios), max(result.ratios)
    return f"{middle:.{digits}f} ({least:.{digits}f}..{most:.{digits}f})"


HEADS = ("item", "peer", "ours", "peer's", "ratio (least..most)", "aim", "")


def _cells(result: Result) -> tuple[str, ...]:
    amounts = [_amount(value, result.unit) if result.ratios else "" for value in (result.ours, result.theirs)]
    return (result.name, named(result.peer), *amounts, _ratio(result), result.aim, result.verdict)


def _table(results: list[Result]) -> str:
    """The results as a table, which is one in Markdown too."""
    rows = [HEADS, *map(_cells, results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    right = (2, 3, 4)
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(f"| {' | '.join(cells)} |")
    rule = [f"{'-' * (width - 1)}:" if column in right else "-" * width for column, width in enumerate(widths)]
    lines.insert(1, f"| {' | '.join(rule)} |")
    return "\n".join(lines)


def _results(rounds: int, only: str) -> list[Result]:
    """Measure whatever has ``only`` in its name or its peer's, telling each on the way."""
    wanted = only.lower()
    found = []
    for item in (*deals.ITEMS, *tables.ITEMS, *ranks.ITEMS):
        if wanted in f"{item.name} {item.peer}".lower():
            found.append(measured(item, rounds))
            print(" ".join(_cells(found[-1])), file=sys.stderr, flush=True)
    for case in imports.IMPORTS:
        if wanted in f"{case.name} pokerkit".lower():
            found.append(imports.measured(case, rounds))
            print(" ".join(_cells(found[-1])), file=sys.stderr, flush=True)
    return found


def main() -> int:
    """Run what was asked for. 1 where the two sides of an item did not do the same work, else 0: no number fails."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--rounds", type=int, default=7, help="rounds of each item, five or more for a figure that counts")
    ask.add_argument("--only", default="", metavar="NAME", help="only what has NAME in its name or its peer's")
    ask.add_argument("--json", action="store_true", help="write JSON in place of the table")
    told = ask.parse_args()
    if told.rounds < 1:
        ask.error("one round at least")
    heading = _heading(told.rounds)
    results = _results(told.rounds, told.only)
    if told.json:
        rows = [{**asdict(result), "peer": named(result.peer), "verdict": result.verdict} for result in results]
        print(json.dumps({"of": heading, "rows": rows}, indent=1))
    else:
        print(f"{heading}\n\n{_table(results)}")
    return 1 if any(result.differs for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
