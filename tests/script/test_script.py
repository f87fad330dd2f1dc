"""script/cardspeak finds its place, keeps its environment, and says in one line what it lacks.

The environment is stood in for by an empty one and a stamp, so that no test needs the network; a fresh install is what
every first run of script/test proves.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
COPIED = ("pyproject.toml", "requirements.lock", "requirements-dev.lock", "script")
SYSTEM = "/usr/bin:/bin"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for a POSIX shell")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what the scripts read, at a place with spaces in its name, with nothing installed."""
    root = tmp_path / "my poker room"
    root.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, root / name)
        else:
            shutil.copy(source, root / name)
    return root


def stamp(root: Path, kind: str) -> str:
    ask = f'root="{root}"; . "$root/script/environment.sh"; stamp_of {kind}'
    return subprocess.run(["sh", "-c", ask], capture_output=True, text=True, check=True).stdout


def make_ready(root: Path) -> None:
    """An environment that says it is complete, in which the package prints where it was called and with what."""
    venv.create(root / ".venv", with_pip=False, symlinks=True)
    package = next((root / ".venv").glob("lib/python*/site-packages")) / "cardspeak"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(
        "import os, sys\nprint(os.getcwd(), *sys.argv[1:], sep='|')\n", encoding="utf-8"
    )
    (root / ".venv" / "ready-to-run").write_text(stamp(root, "run"), encoding="utf-8")


def run(script: Path | str, *arguments: str, cwd: Path, path: str = SYSTEM) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": path}
    return subprocess.run(
        [str(script), *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False, timeout=60
    )


def fake_python(folder: Path, text: str) -> str:
    """A PATH with a python3 of our own before the tools that a shell script needs; no other Python is on it."""
    folder.mkdir()
    for tool in ("sh", "cat", "cksum", "dirname", "readlink"):
        (folder / tool).symlink_to(shutil.which(tool) or tool)
    python = folder / "python3"
    python.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    python.chmod(0o755)
    return str(folder)


def test_it_runs_from_any_folder_with_any_arguments(checkout: Path, tmp_path: Path) -> None:
    make_ready(checkout)
    ran = run(checkout / "script" / "cardspeak", "rank", "As Kh", "$HOME", "", cwd=tmp_path)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"{tmp_path}|rank|As Kh|$HOME|\n", "")


def test_it_runs_through_links(checkout: Path, tmp_path: Path) -> None:
    make_ready(checkout)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "direct").symlink_to(checkout / "script" / "cardspeak")
    (tmp_path / "bin" / "again").symlink_to("direct")
    (tmp_path / "bin" / "relative").symlink_to(Path("..") / checkout.name / "script" / "cardspeak")
    for link in ("direct", "again", "relative"):
        ran = run(tmp_path / "bin" / link, "x", cwd=tmp_path)
        assert (ran.stdout, ran.stderr) == (f"{tmp_path}|x\n", "")
        assert run(f"bin/{link}", "x", cwd=tmp_path).stdout == f"{tmp_path}|x\n"


def test_the_stamp_tells_a_change_and_a_move(checkout: Path, tmp_path: Path) -> None:
    before = {kind: stamp(checkout, kind) for kind in ("run", "test")}
    assert before["run"] != before["test"]

    moved = tmp_path / "elsewhere"
    shutil.copytree(checkout, moved)
    assert stamp(moved, "run") != before["run"]

    with (checkout / "requirements-dev.lock").open("a") as lock:
        lock.write("# more\n")
    assert stamp(checkout, "run") == before["run"]
    assert stamp(checkout, "test") != before["test"]

    with (checkout / "pyproject.toml").open("a") as project:
        project.write("# more\n")
    assert stamp(checkout, "run") != before["run"]


@pytest.mark.parametrize(
    ("python", "words"),
    [
        ("case $2 in *version_info\\ \\<*) exit 1;; esac", "Python 3.11 or newer is needed"),
        ("exit 127", "Python 3.11 or newer is needed"),
        ("case $2 in *ensurepip*) exit 1;; *print*) echo 3.11;; esac", "python3.11-venv"),
    ],
    ids=["too old", "broken", "no venv"],
)
def test_what_is_missing_is_said_in_one_line(checkout: Path, tmp_path: Path, python: str, words: str) -> None:
    ran = run(checkout / "script" / "cardspeak", "--version", cwd=tmp_path, path=fake_python(tmp_path / "bin", python))

    assert ran.returncode != 0
    assert ran.stdout == ""
    assert words in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert not (checkout / ".venv").exists()


def test_a_later_python_serves_where_the_first_is_too_old(checkout: Path, tmp_path: Path) -> None:
    path = fake_python(tmp_path / "bin", "exit 1")
    newer = tmp_path / "bin" / "python3.12"
    newer.write_text('#!/bin/sh\n[ "$1" = -c ] || { echo "made $2"; exit 1; }\n', encoding="utf-8")
    newer.chmod(0o755)
    ran = run(checkout / "script" / "cardspeak", cwd=tmp_path, path=path)
    assert "made run" in ran.stdout


def test_an_environment_cut_short_is_made_again(checkout: Path, tmp_path: Path) -> None:
    """Without its stamp a .venv counts for nothing; here the maker only tells that it was called."""
    make_ready(checkout)
    (checkout / "script" / "environment.py").write_text("print('making')\nraise SystemExit(3)\n", encoding="utf-8")
    path = f"{Path(sys.executable).parent}:{SYSTEM}"
    assert run(checkout / "script" / "cardspeak", cwd=tmp_path, path=path).stdout == f"{tmp_path}\n"

    (checkout / ".venv" / "ready-to-run").unlink()
    ran = run(checkout / "script" / "cardspeak", cwd=tmp_path, path=path)
    assert (ran.returncode, ran.stdout) == (3, "making\n")


@pytest.mark.slow
def test_two_at_once_make_it_once(checkout: Path, tmp_path: Path) -> None:
    """The second waits for the first; both then run. The lock files are emptied, so that pip has nothing to fetch."""
    for name in ("requirements.lock", "requirements-dev.lock"):
        (checkout / name).write_text("# nothing\n", encoding="utf-8")
    maker = checkout / "script" / "environment.py"
    text = maker.read_text(encoding="utf-8")
    editable = next(line for line in text.splitlines() if "--editable" in line)
    maker.write_text(text.replace(editable, "        __import__('time').sleep(1)"), encoding="utf-8")
    # script/cardspeak would then find no package to run, so ask for the environment alone.
    ask = f'set -eu; root="{checkout}"; . "$root/script/environment.sh"; ready run; echo ready'
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{SYSTEM}"}
    both = [
        subprocess.Popen(["sh", "-c", ask], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    told = [process.communicate(timeout=120) for process in both]

    assert [process.returncode for process in both] == [0, 0]
    assert [out for out, _ in told] == ["ready\n", "ready\n"]
    assert sum("making .venv" in err for _, err in told) == 1
