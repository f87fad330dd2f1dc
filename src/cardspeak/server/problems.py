"""Everything that can be wrong with a request, in the one shape that errors have: a sentence on it, and one on what to do."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from msgspec import Struct

from cardspeak.live.decide import NotDone
from cardspeak.live.messages import Problem
from cardspeak.server.hub import Busy, Unknown
from cardspeak.server.logs import where
from cardspeak.store import StoreError

log = logging.getLogger(__name__)

DESCRIBED: Final = "What is expected is described at /schema/openapi.json."

NO_TABLE: Final = Problem(
    "There is no such table, or you have no place at it.", "Ask its host for an invitation and come by it."
)


class Trouble(Exception):
    """A request that is not answered: the status of HTTP, what is wrong, and headers that go with it."""

    def __init__(self, status: int, problem: Problem, headers: dict[str, str] | None = None) -> None:
        super().__init__(problem.problem)
        self.status = status
        self.problem = problem
        self.headers = headers or {}


def unknown_token() -> Trouble:
    """There is no token, or nobody has it."""
    return Trouble(
        401,
        Problem(
            "The server does not know you.",
            "Send the header Authorization: Bearer TOKEN; POST /api/people gives a token.",
        ),
        {"WWW-Authenticate": "Bearer"},
    )


def too_often(seconds: float) -> Trouble:
    """The sender asks too often; in so many seconds he may again."""
    wait = int(seconds) + 1
    return Trouble(
        429, Problem("That was too often.", f"Wait for {wait} second{'s' * (wait > 1)}."), {"Retry-After": str(wait)}
    )


_HTTP: Final[dict[int, Problem]] = {
    404: Problem("There is nothing here.", "What there is is listed at /schema/openapi.json."),
    405: Problem("That is not done here.", "The header Allow says what is."),
    413: Problem("That is too long.", "Send less at once."),
}


def trouble_of(error: Exception) -> Trouble:
    """What to answer to whatever went wrong. What nobody has foreseen is logged, and told to nobody."""
    if isinstance(error, Trouble):
        return error
    if isinstance(error, Unknown):
        return Trouble(404, NO_TABLE)
    if isinstance(error, Busy):
        return Trouble(503, Problem(str(error), "The same command sent again is done once."), {"Retry-After": "1"})
    if isinstance(error, StoreError):
        log.error("the database fails", extra={"error": type(error).__name__, "where": where(error)})
        return Trouble(503, Problem("The database cannot be reached.", "Try again in a moment."), {"Retry-After": "5"})
    if isinstance(error, NotDone):
        return Trouble(409 if error.stale else 422, Problem(error.problem, error.instead, error.rules))
    if isinstance(error, HTTPException) and error.status_code < 500:
        problem = _HTTP.get(error.status_code)
        if problem is None:
            problem = Problem(_unread(error), DESCRIBED)
        headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
        return Trouble(error.status_code, problem, headers)
    log.error("failed", extra={"error": type(error).__name__, "where": where(error)})
    return Trouble(
        500, Problem("Something is wrong with the server.", "Try again; whoever runs it finds the reason in its log.")
    )


def _unread(error: HTTPException) -> str:
    """What is wrong with a request that could not be read, in a sentence."""
    found = error.extra if isinstance(error.extra, list) else []
    parts = [
        f"{one['key']}: {one['message']}" if one.get("key") else one["message"] for one in found if "message" in one
    ]
    text = "; ".join(parts) or error.detail or HTTPStatus(error.status_code).phrase
    return text if text.endswith(".") else f"{text}."


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Struct]:
    """The answer to a request with which something went wrong."""
    trouble = trouble_of(error)
    return Response(trouble.problem, status_code=trouble.status, headers=trouble.headers, media_type=MediaType.JSON)
