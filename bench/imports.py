"""What an import costs, each time in a fresh interpreter.

Here time on the wall is measured, inside the new interpreter and around the statements alone: reading files is part of
what a person waits for.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from statistics import median

from harness import Result

HEAVY = ("numpy", "numba")
"""What no import of ours may bring along."""

_CHILD = """
import time
start = time.perf_counter()
{statements}
took = time.perf_counter() - start
import json, sys
print(json.dumps([1000 * took, [name for name in {heavy!r} if name in sys.modules]]))
"""

_CALL_DOWN = """
from cardspeak import Deal, NoLimit
from cardspeak.games import HOLDEM
deal = Deal(HOLDEM, NoLimit(blinds=(100, 200)), dict.fromkeys(range(1, 7), 20000), 6)
while not deal.over:
    deal.act("call" if deal.options().facing else "check")
"""

_PEER_CALL_DOWN = """
import pokerkit
state = pokerkit.NoLimitTexasHoldem(tuple(pokerkit.Automation), True, 0, (100, 200), 200)(20000, 6)
while state.status:
    state.check_or_call()
"""


@dataclass(frozen=True, slots=True)
class Import:
    """Statements of ours against PokerKit's; ``most`` is the aim in milliseconds."""

    name: str
    ours: str
    theirs: str
    most: float | None


IMPORTS = (
    Import("import cardspeak", "import cardspeak", "import pokerkit", None),
    Import(
        "import cardspeak; from cardspeak import Deal",
        "import cardspeak\nfrom cardspeak import Deal",
        "import pokerkit",
        40,
    ),
    Import("import, then one deal called down", _CALL_DOWN, _PEER_CALL_DOWN, None),
)


def _timed(statements: str, byte_code: str) -> tuple[float, list[str]]:
    """Milliseconds, and which of the heavy modules are loaded after it. Byte code is kept in that folder."""
    code = _CHILD.format(statements=statements, heavy=HEAVY)
    around = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    around["PYTHONPYCACHEPREFIX"] = byte_code
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=around)
    took, heavy = json.loads(done.stdout)
    return took, heavy


def _taken(sides: tuple[str, str], rounds: int) -> tuple[tuple[list[float], list[float]], list[str]]:
    """Milliseconds of both sides, round by round, and what ours brought along of the heavy modules."""
    times: tuple[list[float], list[float]] = ([], [])
    with tempfile.TemporaryDirectory() as byte_code:
        _, heavy = _timed(sides[0], byte_code)
        _timed(sides[1], byte_code)
        for number in range(rounds):
            for side in (0, 1) if number % 2 == 0 else (1, 0):
                times[side].append(_timed(sides[side], byte_code)[0])
    return times, heavy


def measured(case: Import, rounds: int) -> Result:
    """The row of one import. The first of each side makes the byte code and is not counted."""
    aim = "" if case.most is None else f"<= {case.most:g} ms, no {' or '.join(HEAVY)}"
    try:
        version("pokerkit")
    except PackageNotFoundError:  # the row says so
        return Result(case.name, "pokerkit", aim, problem="not measured: No module named 'pokerkit'")
    times, heavy = _taken((case.ours, case.theirs), rounds)
    ours, theirs = map(median, times)
    ratios = tuple([peer / own for own, peer in zip(*times, strict=True)])
    reached = None if case.most is None else ours <= case.most and not heavy
    return Result(case.name, "pokerkit", aim, "ms", ours, theirs, ratios, reached)
