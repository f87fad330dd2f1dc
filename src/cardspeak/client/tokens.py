"""The tokens that servers have given to whoever uses this machine: a file for each, which nobody else may read.

One file each, and not one for all, so that programs that start at the same moment do not lose each other's.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from msgspec import DecodeError, Struct, ValidationError, json

from cardspeak.client.errors import BadTokenFile


class _Kept(Struct, forbid_unknown_fields=True):
    server: str
    who: str
    token: str


def own_folder(kind: str) -> Path:
    """Where a program keeps its ``config`` or its ``data`` for this user on this system; it need not be there yet."""
    if told := os.environ.get(f"XDG_{kind.upper()}_HOME"):
        return Path(told) / "cardspeak"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "cardspeak"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "cardspeak"
    return Path.home() / (".config" if kind == "config" else ".local/share") / "cardspeak"


def kept_token(server: str, who: str = "") -> str | None:
    """The token for that server, ``None`` where none is kept.

    who
        empty for the person at the keyboard; the name of a bot that has one of its own.

    Raises :class:`BadTokenFile` where there is one that cannot be read, or that others can read.
    """
    path = _file(server, who)
    try:
        with path.open("rb") as file:
            mode = os.fstat(file.fileno()).st_mode
            body = file.read()
    except FileNotFoundError:
        return None  # nothing has been kept for that server
    except OSError as problem:
        raise BadTokenFile(f"The token in {path} cannot be read: {problem.strerror}.") from None
    if os.name == "posix" and mode & 0o077:
        raise BadTokenFile(f"Others can read the token in {path}: make it your own with chmod 600, or delete it.")
    try:
        return json.decode(body, type=_Kept).token
    except (DecodeError, ValidationError, UnicodeDecodeError):
        # What it holds may be part of a token, so nothing of it is said.
        raise BadTokenFile(f"{path} holds no token: delete it, and the server makes a new one.") from None


def keep_token(server: str, token: str, who: str = "") -> Path:
    """Keep the token in the place of any before; the file it lies in. Raises :class:`BadTokenFile`."""
    path = _file(server, who)
    part = path.with_name(f"{path.name}.{token_hex(4)}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "wb") as opened:
            opened.write(json.encode(_Kept(server, who, token)))
        part.replace(path)
    except OSError as problem:
        with suppress(OSError):  # it may never have been made
            part.unlink()
        raise BadTokenFile(f"The token cannot be kept in {path}: {problem.strerror}.") from None
    return path


def _file(server: str, who: str) -> Path:
    # The name is for people, the digest keeps apart what reads alike.
    words = "".join([letter if letter.isalnum() and letter.isascii() else "-" for letter in f"{server} {who}".strip()])
    digest = sha256(f"{server}\n{who}".encode()).hexdigest()[:12]
    return own_folder("config") / "tokens" / f"{words[:80]}-{digest}.json"
