"""The rooms of the house know those above them and none below."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cardspeak

PACKAGE = Path(cardspeak.__file__).parent
ORDER = (
    "cards",
    "ranks",
    "rulebook",
    "house",
    "games",
    "deal",
    "floor",
    "table",
    "room",
    "tournament",
    "history",
    "odds",
    "scenarios",
    "live",
    "bots",
    "store",
    "client",
    "server",
    "cli",
)
NARROWER: dict[str, set[str]] = {
    "ranks": {"cards"},
    "rulebook": set(),
    "house": {"rulebook"},
    "history": set(ORDER[: ORDER.index("deal") + 1]),
    "scenarios": set(ORDER[: ORDER.index("scenarios")]),
    "live": set(ORDER[: ORDER.index("scenarios")]),
    "bots": {"cards", "ranks", "rulebook", "house", "games", "live"},
    "store": set(),
    "client": {"live", "bots"},
    "server": set(ORDER[: ORDER.index("server")]) - {"client", "scenarios"},
}
"""Where a room may know less, or other rooms, than all above it."""

FRONT_DOOR = {"__init__.py", "__main__.py"}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.name not in FRONT_DOOR or path.parent != PACKAGE)


def may_know(room: str) -> set[str]:
    return NARROWER.get(room, set(ORDER[: ORDER.index(room)]))


def known_by(path: Path) -> set[str]:
    """The rooms that a module imports, those for the type checker's eyes included; ``cardspeak`` is the front door."""
    module = ["cardspeak", *path.relative_to(PACKAGE).with_suffix("").parts]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {room_of(name.name, "") for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = (
                [*module[: -node.level], *([node.module] if node.module else [])] if node.level else [node.module or ""]
            )
            found |= {room_of(".".join(base), name.name) for name in node.names}
    return found - {""}


def room_of(module: str, name: str) -> str:
    parts = module.split(".")
    if parts[0] != "cardspeak":
        return ""
    if len(parts) > 1:
        return parts[1]
    if name == "__version__":
        return ""
    return name if name in ORDER else "cardspeak"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_knows_the_rooms_above_only(path: Path) -> None:
    room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    assert room in ORDER, f"{room} is no room: add it to ORDER here and to ARCHITECTURE.md"
    assert known_by(path) - {room} - may_know(room) == set()


def test_the_rooms_are_drawn() -> None:
    """ARCHITECTURE.md names every room there is, in this order."""
    page = (PACKAGE.parent.parent / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")]
    assert rows == list(ORDER)
    assert {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"} <= set(ORDER)


def test_only_the_edges_make_chance_time_and_network() -> None:
    """Play is the same for the same log on every machine: only the shuffle and the outer rooms may look at the world."""
    outside = {"asyncio", "datetime", "http", "os", "random", "secrets", "socket", "threading", "time", "urllib"}
    allowed = {"cards/deck.py"}
    inner = set(ORDER[: ORDER.index("tournament") + 1])
    found = {}
    for path in MODULES:
        where = path.relative_to(PACKAGE)
        if where.parts[0] not in inner or where.as_posix() in allowed:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            if used := {name.partition(".")[0] for name in names} & outside:
                found[where.as_posix()] = used
    assert found == {}


def test_the_front_door_is_quick() -> None:
    """Importing the package loads none of its rooms."""
    import subprocess
    import sys

    look = "import sys, cardspeak; print(*[name for name in sys.modules if name.startswith('cardspeak')])"
    seen = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout.split()
    assert seen == ["cardspeak"]


def test_every_public_name_is_there() -> None:
    for name in cardspeak.__all__:
        assert getattr(cardspeak, name) is not None
    assert set(cardspeak.__all__) <= set(dir(cardspeak))
    with pytest.raises(AttributeError, match="no attribute 'Dael'"):
        cardspeak.Dael  # noqa: B018 (asking for it is what is tested)
