"""The log: one JSON object a line. It names routes, people's ids and tables, and never what went over the wire."""

from __future__ import annotations

import logging
import sys
import time
from pathlib import PurePath
from traceback import walk_tb
from typing import Any, Final

from msgspec import json

LEVELS: Final = ("debug", "info", "warning", "error")

_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""What every record has; the rest is what was said with it."""


class Lines(logging.Formatter):
    """A record as a line of JSON. Of an error it tells the kind and the place: its message, and the values around it, may be secret."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage() if record.name.startswith("cardspeak.") else _first_words(record),
        }
        line.update({name: value for name, value in vars(record).items() if name not in _OWN})
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["where"] = where(record.exc_info[1])
        return json.encode(line, enc_hook=_kind).decode()


def _first_words(record: logging.LogRecord) -> str:
    """What a library says, without the values that it says it of: they may be messages, or whole requests."""
    return str(record.msg).partition("\n")[0][:200]


def _kind(value: object) -> str:
    return type(value).__name__


def where(error: BaseException) -> list[str]:
    """Where it went wrong: file, line and function, the innermost last, and so of the errors behind it."""
    places = [
        f"{PurePath(frame.f_code.co_filename).name}:{line} {frame.f_code.co_name}"
        for frame, line in walk_tb(error.__traceback__)
    ]
    behind = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return [*where(behind), f"then {type(error).__name__}", *places] if behind is not None else places


def set_up_logs(level: str) -> None:
    """Write the server's log to stderr from that level up; of the libraries, only what they warn of.

    They would show whole messages at lower levels. Raises ``ValueError`` for a level that is none of :data:`LEVELS`.
    """
    if level not in LEVELS:
        raise ValueError(f"There is no level {level!r}; there are {', '.join(LEVELS)}.")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("cardspeak").setLevel(level.upper())
    for library in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "litestar", "httpx", "asyncio"):
        logging.getLogger(library).setLevel(logging.WARNING)
