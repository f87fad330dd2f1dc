"""What the documents tell a reader to type is there and works."""

from __future__ import annotations

import doctest
import os
import re
import shlex
from pathlib import Path

import pytest
import typer.main

from cardspeak.cli.app import app

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?!\w+:|#)([^)#]+)")


def blocks(page: Path) -> list[tuple[str, str]]:
    """Language and text of each fenced block; what stands in a comment is not shown and so is not checked."""
    return BLOCK.findall(COMMENT.sub("", page.read_text(encoding="utf-8")))


def commands(page: Path) -> list[list[str]]:
    lines = (line for language, text in blocks(page) if language in {"sh", "console"} for line in text.splitlines())
    words = (shlex.split(line.removeprefix("$ "), comments=True) for line in lines if "script/" in line)
    return [line for line in words if line and line[0].startswith("script/")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_in_a_page_runs(page: Path) -> None:
    """Every >>> line gives what is printed under it; the blocks of a page run one after another."""
    text = "\n".join(text for language, text in blocks(page) if language == "python" and ">>>" in text)
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=said.append)
    assert not runner.failures, "".join(said)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_in_a_page_exist(page: Path) -> None:
    known = set(typer.main.get_command(app).commands)
    for command, *arguments in commands(page):
        assert os.access(ROOT / command, os.X_OK), f"{command} is not there to run"
        if command == "script/cardspeak" and arguments and not arguments[0].startswith("-"):
            assert arguments[0] in known


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_in_a_page_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(COMMENT.sub("", page.read_text(encoding="utf-8"))):
        assert (page.parent / link).exists(), link


def test_the_readme_begins_with_the_two_commands() -> None:
    first_screen = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:24])
    assert "script/cardspeak" in first_screen
    assert "script/test" in first_screen
