"""Make .venv, or complete it, for script/cardspeak ("run") or script/test ("test").

Called by environment.sh with the kind and the two stamps that say what a complete .venv was made from. One process at a time
does this: the others wait for it and then find the work done. A stamp is written last, so that what was interrupted is made anew.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCKS = {"run": "requirements.lock", "test": "requirements-dev.lock"}


class Failed(Exception):
    """One line for the person who ran the script."""


def main(kind: str, run_stamp: str, test_stamp: str) -> None:
    """Make the environment ready for the kind of use."""
    stamps = {"run": run_stamp, "test": test_stamp}
    # The lock goes with the open file, so a process that is killed leaves none behind; pip inherits it and so keeps
    # others out for as long as it writes.
    with (ROOT / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_ready(kind, stamps):
            return
        print(f"cardspeak: making .venv from {LOCKS[kind]}; this is done once.", file=sys.stderr, flush=True)
        if not is_ready("run", stamps):
            shutil.rmtree(VENV, ignore_errors=True)
            venv.create(VENV, with_pip=True, symlinks=os.name != "nt")
        install(lock.fileno(), "--require-hashes", "--only-binary", ":all:", "--requirement", str(ROOT / LOCKS[kind]))
        install(lock.fileno(), "--no-index", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        for done in ("run", kind):  # the packages to test with hold all that are needed to run
            stamp_file(done).write_text(stamps[done] + "\n")


def stamp_file(kind: str) -> Path:
    """Where the stamp of a complete environment stands."""
    return VENV / f"ready-to-{kind}"


def is_ready(kind: str, stamps: dict[str, str]) -> bool:
    """Whether .venv is complete for this kind of use."""
    stamp = stamp_file(kind)
    return (VENV / "bin" / "python").exists() and stamp.is_file() and stamp.read_text().rstrip("\n") == stamps[kind]


def install(lock: int, *arguments: str) -> None:
    """Run the environment's pip; what it says goes to stderr, since stdout belongs to the command."""
    pip = [str(VENV / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet", "install"]
    if subprocess.run([*pip, *arguments], stdout=sys.stderr, pass_fds=[lock], check=False).returncode:
        raise Failed("the packages could not be installed, for the reason above; the first run needs the network.")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Failed as fault:
        sys.exit(f"cardspeak: {fault}")
    except (OSError, subprocess.CalledProcessError) as fault:
        sys.exit(f"cardspeak: .venv could not be made: {fault}")
    except KeyboardInterrupt:  # who stops it knows why; this is how a shell says so
        sys.exit(130)
