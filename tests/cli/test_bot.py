"""``cardspeak bot``: what is typed wrong is one sentence. How a seat is played is proved in ``tests/client``."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardspeak.cli import main
from cardspeak.cli.bot import _own

LINK = "http://127.0.0.1:9/t/t1#code-of-a-bot"


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and errors of the command."""
    with pytest.raises(SystemExit) as ended:
        main(["bot", *arguments])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["http://127.0.0.1:9"], "leads to no table"),
        (["http://127.0.0.1:9/tables/t1#code-of-a-bot"], "The address of a table is written"),
        ([LINK, "--level", "clever"], "There is no level 'clever'; there are tight, mixed, counting."),
        ([LINK, "--module", "my_bot.py"], "named by file and factory"),
        ([LINK, "--module", "none.py:make"], "There is no file none.py"),
        ([LINK, "--module", "no.such.module:make"], "cannot be made: ModuleNotFoundError"),
        ([LINK], "is a server running there?"),
    ],
)
def test_what_cannot_be_is_one_sentence(capsys: pytest.CaptureFixture[str], typed: list[str], says: str):
    code, out, err = said(capsys, *typed)
    assert (code, out) == (2, "")
    assert err.startswith("cardspeak: ")
    assert says in err
    assert err.count("\n") == 1
    assert "code-of-a-bot" not in err


@pytest.mark.parametrize(
    ("program", "says"),
    [
        ("def make(:", "SyntaxError"),
        ("raise RuntimeError('no luck')", "RuntimeError: no luck"),
        ("", "AttributeError"),
        ("def make(): return 7 / 0", "ZeroDivisionError"),
        ("def make(): return object()", "is no bot: it has no method act"),
        ("make = 7", "TypeError"),
    ],
)
def test_a_bot_of_ones_own_that_cannot_be_made_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, program: str, says: str
):
    file = tmp_path / "my_bot.py"
    file.write_text(program)
    code, out, err = said(capsys, LINK, "--module", f"{file}:make")
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def test_a_bot_of_ones_own_is_made_by_its_factory(tmp_path: Path):
    file = tmp_path / "my_bot.py"
    file.write_text("class B:\n    async def act(self, view):\n        return None\n\ndef make():\n    return B()\n")
    bot, delay = _own(f"{file}:make")
    assert type(bot).__name__ == "B"
    assert delay is None
