"""The page's scripts hold to their types, which are those of the messages on the wire."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import deno
from page_world import PAGE

OPTIONS = {
    "checkJs": True,
    "strict": True,
    "noImplicitOverride": False,  # the page has no classes of its own to override anything in
    "noUnusedLocals": True,
    "noFallthroughCasesInSwitch": True,
    "lib": ["esnext", "dom", "dom.iterable"],
}


def faults_in(page: Path, home: Path) -> str:
    """What the checker says of a copy of the page; empty where nothing is wrong."""
    for library in (page / "vendor").glob("*.js"):
        # Of the libraries only what the page is told of them counts; as published they are not written to be checked.
        types = library.with_suffix(".d.ts")
        told = f'// @ts-self-types="./{types.name}"\n' if types.exists() else ""
        library.write_text(f"{told}// @ts-nocheck\n{library.read_text(encoding='utf-8')}", encoding="utf-8")
    (page / "deno.json").write_text(json.dumps({"compilerOptions": OPTIONS}), encoding="utf-8")
    scripts = sorted(
        [script.name for script in page.glob("*.js") if script.name != "sw.js"]
    )  # that one is no part of a page
    ran = subprocess.run(
        [deno.find_deno_bin(), "check", "--quiet", "--no-remote", "--no-npm", "--no-lock", *scripts],
        cwd=page,
        env={**os.environ, "DENO_DIR": str(home), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert bool(ran.returncode) == bool(ran.stderr), ran
    return ran.stderr[:4000]


def copied(folder: Path) -> Path:
    """A copy of the page, to be told to the checker."""
    return Path(shutil.copytree(PAGE, folder / "page"))


def test_the_scripts_hold_to_their_types(tmp_path: Path) -> None:
    assert faults_in(copied(tmp_path), tmp_path / "deno") == ""


def test_a_message_that_is_none_is_found(tmp_path: Path) -> None:
    """The checker knows the messages: a command with a word that it does not have is a fault."""
    page = copied(tmp_path)
    (page / "wrong.js").write_text(
        '/** @type {import("./types.d.ts").Pause} */\nexport const pause = { type: "pause", id: "a", on: "yes" };\n',
        encoding="utf-8",
    )
    assert "wrong.js" in faults_in(page, tmp_path / "deno")
