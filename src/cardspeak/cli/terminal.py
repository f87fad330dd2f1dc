"""Talking with the person at the keyboard: questions and answers, and pages longer than the screen."""

from __future__ import annotations

import sys
from typing import Final

from rich.console import Console, RenderableType

PROMPT: Final = "> "


class NoMoreAnswers(ValueError):
    """The input came to its end while something was still being asked."""


def plain_console(*, stderr: bool = False) -> Console:
    """A console that prints text as it is: brackets are no mark-up, numbers get no colours."""
    return Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def answer(console: Console, before: str = "") -> str:
    """A line that the person types, without blanks around it; raises :class:`NoMoreAnswers` where there is none."""
    console.print(f"{before}{PROMPT}", end="", style="bold")
    # Not input(): it writes the prompt to the output, which may be a file for the answer alone.
    line = sys.stdin.readline()
    if not line:
        console.print()
        raise NoMoreAnswers("The answers ended before the ruling.")
    return line.strip()


def print_parts(console: Console, *parts: RenderableType) -> None:
    """Print the parts one under the other; where it is no terminal, without the blanks that fill a table's lines up."""
    if console.is_terminal:
        for part in parts:
            console.print(part)
        return
    with console.capture() as printed:
        for part in parts:
            console.print(part)
    for line in printed.get().splitlines():
        console.print(line.rstrip(), soft_wrap=True)


def print_long(console: Console, *parts: RenderableType) -> None:
    """The same, through a pager where the parts are longer than the terminal that they go to."""
    if console.is_terminal and sum([len(console.render_lines(part)) for part in parts]) >= console.height:
        with console.pager():
            print_parts(console, *parts)
    else:
        print_parts(console, *parts)


def printable(text: str) -> str:
    """Text from somebody else, without what would steer a terminal or turn its writing round."""
    return "".join([letter if letter.isprintable() else " " for letter in text])
