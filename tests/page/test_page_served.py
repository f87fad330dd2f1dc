"""The page as a browser gets it: small, whole, kept for ever by its version, and nothing in it from elsewhere."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardspeak.server import _page_types
from cardspeak.server.page import page
from cardspeak.server.settings import Limits, Rate, Settings

sys.path.append(str(Path(__file__).parents[1] / "server"))
from api_world import World, served

MOST = 300_000
"""Bytes of everything that a first visit loads, before compression."""

IMPORTS = re.compile(r"""(?:^|[\s;}])(?:import|export)\b[^"'`;()]*?from\s*["']([^"']+)["']""")
LATER = re.compile(r"""\bimport\(["']([^"']+)["']\)""")


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running


COMMENTS = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)


def text_of(name: str) -> str:
    """What a file says, without comments where it is a script of ours."""
    text = page().files[name].plain.decode()
    return COMMENTS.sub("", text) if name.endswith(".js") and not name.startswith("vendor/") else text


def beside(name: str, other: str) -> str:
    """The file that another names by a relative path."""
    parts = [*name.split("/")[:-1], *other.split("/")]
    found: list[str] = []
    for part in parts:
        if part == "..":
            found.pop()
        elif part != ".":
            found.append(part)
    return "/".join(found)


def loaded(first: str) -> set[str]:
    """A module and all that it imports at once."""
    found: set[str] = set()
    waiting = [first]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [beside(name, other) for other in IMPORTS.findall(text_of(name))]
    return found


SCRIPTS = [name for name in page().files if name.endswith(".js") and name != "sw.js"]


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_imports_what_is_there_by_relative_paths(name: str):
    for other in (*IMPORTS.findall(text_of(name)), *LATER.findall(text_of(name))):
        assert other.startswith(("./", "../")), other
        assert beside(name, other) in page().files, other


def test_a_first_visit_loads_little_and_so_does_a_first_table():
    shell = {"index.html", "style.css", "table.css", "icon.svg", "manifest.webmanifest"}
    lobby = loaded("app.js") | shell
    assert {"lobby.js", "vendor/preact-core.js", "vendor/signals.js"} <= lobby
    assert "table.js" not in lobby
    table = lobby | loaded("attable.js")
    assert {"table.js", "cards.js", "log.js"} <= table
    assert sum([len(page().files[name].plain) for name in lobby]) < MOST / 2
    assert sum([len(page().files[name].plain) for name in table]) < MOST


def test_what_is_preloaded_is_what_the_lobby_imports_and_then_what_the_table_does():
    found = re.findall(
        r'<link rel="modulepreload" (fetchpriority="low" )?href="[^"]*?/[0-9a-f]{16}/([^"]+)"', text_of("index.html")
    )
    lobby = loaded("app.js")
    assert {name for low, name in found if not low} == lobby - {"app.js"}
    assert {name for low, name in found if low} == loaded("attable.js") - lobby
    assert len(found) == len({name for _, name in found})


def test_nothing_comes_from_elsewhere_and_no_script_or_style_stands_in_the_shell():
    shell = text_of("index.html")
    assert not re.findall(r"<script(?![^>]*\bsrc=)", shell)
    assert "<style" not in shell
    assert " style=" not in shell
    addresses = re.findall(r'(?:src|href)="([^"]+)"', shell)
    assert addresses
    assert all(one.startswith(f"{page().here}/") for one in addresses)
    for name in SCRIPTS:
        if not name.startswith("vendor/"):
            assert not re.findall(r"https?://(?!…|www\.w3\.org/)", text_of(name)), name
            assert not re.findall(r"\b(?:eval|Function)\(|innerHTML|document\.write", text_of(name)), name


MEANT = {"qr", "suit-c", "suit-d", "suit-h"}
"""Classes that are the same thing on the table and elsewhere: a code, the colour of a suit."""


def classes_of(sheet: str, which: str) -> set[str]:
    """The classes of selectors that match that pattern as a whole."""
    selectors = re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", text_of(sheet), flags=re.DOTALL))
    each = [one.strip() for many in selectors for one in many.split(",")]
    return {name for one in each if re.fullmatch(which, one) for name in re.findall(r"\.([a-z][a-z-]*)", one)}


@pytest.mark.parametrize(("sheet", "other"), [("style.css", "table.css"), ("table.css", "style.css")])
def test_what_one_sheet_says_of_a_class_reaches_nothing_of_the_other(sheet: str, other: str):
    """Both are loaded everywhere: a class that stands alone in one may not be another thing in the other."""
    alone = classes_of(sheet, r"\.[a-z-]+")
    assert len(alone) > 50
    assert alone & classes_of(other, r".*") <= MEANT


def test_each_library_stands_with_its_licence():
    told = (Path(_page_types.OUT).parent / "vendor/README.md").read_text(encoding="utf-8")
    scripts = [name.removeprefix("vendor/") for name in SCRIPTS if name.startswith("vendor/")]
    assert "qrcode.js" in scripts
    for name in scripts:
        if name != "preact.js":  # ours
            row = next(line for line in told.splitlines() if line.startswith(f"| `{name}` |"))
            licence = re.search(r"`(LICENSE-\w+\.txt)`", row)
            assert licence is not None, row
            assert f"vendor/{licence[1]}" in page().files


def test_the_types_are_those_of_the_messages():
    assert _page_types.OUT.read_text(encoding="utf-8") == _page_types.text(), "python -m cardspeak.server._page_types"


# ------------------------------------------------------------------------------------------------ over HTTP


def test_the_shell_is_one_wherever_somebody_comes_in(world: World):
    first, invited = world.http.get("/"), world.http.get("/t/0123456789")
    assert first.status_code == invited.status_code == 200
    assert first.content == invited.content == page().files["index.html"].plain
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    assert first.headers["cache-control"] == "no-cache"
    policy = dict(part.strip().split(" ", 1) for part in first.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"


@pytest.mark.parametrize("name", list(page().files))
def test_a_file_is_kept_for_ever_and_packed_where_that_is_smaller(world: World, name: str):
    told = world.http.get(f"{page().here}/{name}")
    assert (told.status_code, told.content) == (200, page().files[name].plain)
    assert told.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert told.headers["content-type"].split(";")[0] == page().files[name].kind
    assert told.headers["x-content-type-options"] == "nosniff"
    assert (told.headers.get("content-encoding") == "gzip") == (
        len(page().files[name].packed) < len(page().files[name].plain)
    )
    plain = world.http.get(f"{page().here}/{name}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == told.content


def test_a_file_of_another_version_or_outside_the_page_is_not_there(world: World):
    for path in (
        "/page/0000000000000000/app.js",
        f"{page().here}/nothing.js",
        f"{page().here}/../hub.py",
        f"{page().here}/%2e%2e/hub.py",
        f"{page().here}/types.d.ts",
        f"{page().here}/",
    ):
        told = world.http.get(path)
        assert told.status_code == 404, path
        assert set(told.json()) == {"problem", "instead", "rules"}


def test_the_worker_stands_at_the_root_and_knows_the_files_of_this_version(world: World):
    told = world.http.get("/sw.js")
    assert told.headers["content-type"].startswith("text/javascript")
    assert told.headers["cache-control"] == "no-cache"
    listed = re.findall(rf'"{page().here}/([^"]+)"', told.text)
    assert {"app.js", "table.js", "style.css", "vendor/preact-core.js"} <= set(listed)
    assert all(name in page().files for name in listed)


def test_many_files_at_once_are_not_too_often(tmp_path: Path):
    limits = Limits(token=None, address=Rate(0.001, 3), people=None, tables=None)
    with served(tmp_path, Settings(limits=limits)) as world:
        for _ in range(40):
            assert world.http.get(f"{page().here}/app.js").status_code == 200
        assert [world.http.get("/api/games").status_code for _ in range(4)] == [200, 200, 200, 429]
