"""What every request passes on its way in and out: who sends it and how often, from which page; and what is noted of it."""

from __future__ import annotations

import logging
import time
from collections.abc import MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from msgspec import json

from cardspeak.live.messages import Problem
from cardspeak.server import page
from cardspeak.server.hub import Hub, Unknown
from cardspeak.server.measures import Measures
from cardspeak.server.problems import Trouble, too_often, trouble_of, unknown_token
from cardspeak.server.rates import Buckets
from cardspeak.server.settings import Settings

log = logging.getLogger(__name__)

SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))

HEADERS: Final = tuple(
    (name.encode(), value.encode())
    for name, value in {
        # Everything that the page needs comes from here, and nobody may show it inside a page of his own.
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }.items()
)

PERSON: Final = "person"
"""Where the state of a request holds whom its token stands for."""


def address_of(scope: Scope) -> str:
    """The address that a request comes from."""
    client = scope["client"]
    return client[0] if client else "nowhere"


class Edge:
    """Around the API: the outermost of what answers."""

    def __init__(self, inside: ASGIApp, hub: Hub, settings: Settings, by_token: Buckets, measures: Measures) -> None:
        self._inside = inside
        self._hub = hub
        self._origins = frozenset(settings.origins)
        self._measures = measures
        self._by_token = by_token
        self._by_address = Buckets(settings.limits.address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        began = time.perf_counter()
        told = [0]

        async def noting(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                told[0] = message["status"]
                message["headers"] = [*message.get("headers", ()), *_headers(scope)]
            await send(message)

        try:
            await self._admit(scope)
        except Exception as error:  # noqa: BLE001 (answered as the API answers what it did not foresee)
            await _turn_away(scope, noting, trouble_of(error))
        else:
            await self._inside(scope, receive, noting)
        if scope["type"] == ScopeType.HTTP:
            self._note(scope, told[0], time.perf_counter() - began)

    async def _admit(self, scope: Scope) -> None:
        """Raises :class:`Trouble` where the request goes no further."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is not None and (scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE):
            self._check_origin(origin.decode("latin-1"), headers.get(b"host", b"").decode("latin-1"))
        if scope["path"].startswith(page.PATH):
            return  # many small files at once, which whoever has come needs
        shown = headers.get(b"authorization")
        if shown is None:
            if wait := self._by_address.take(address_of(scope)):
                raise too_often(wait)
            return
        kind, _, token = shown.decode("latin-1").partition(" ")
        token = token.strip()
        person = None
        if kind.lower() == "bearer" and 0 < len(token) <= 100:
            person = await self._hub.store.person_of(token, time.time_ns() // 1_000_000)
        if person is None:
            if wait := self._by_address.take(address_of(scope)):
                raise too_often(wait)
            raise unknown_token()
        if wait := self._by_token.take(person):
            raise too_often(wait)
        state: MutableMapping[str, Any] = scope["state"]
        state[PERSON] = person

    def _check_origin(self, origin: str, host: str) -> None:
        # No cookie says who somebody is, so this is a second wall only; but a page from elsewhere has no business here.
        if origin not in self._origins and (not host or urlsplit(origin).netloc.lower() != host.lower()):
            raise Trouble(403, Problem("That page may not use this server.", "Whoever runs the server may allow it."))

    def _note(self, scope: HTTPScope, status: int, seconds: float) -> None:
        route = str(scope.get("path_template") or "none")
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self._measures.request(method, route, status, seconds)
        state = scope["state"]
        person = state.get(PERSON, "")
        # What stands in the place of a table's id is one only where somebody has a place there; else it may be anything.
        table = str(scope.get("path_params", {}).get("table", ""))
        known = bool(person and table) and self._is_member(table, person)
        log.info(
            "request",
            extra={
                "method": method,
                "route": route,
                "status": status,
                "ms": round(seconds * 1000, 1),
                "person": person,
                "table": table if known else "",
            },
        )

    def _is_member(self, table: str, person: str) -> bool:
        try:
            return self._hub.member(table, person) is not None
        except Unknown:
            return False  # it may be anything that somebody has asked for


_METHODS: Final = SAFE | {"POST", "PUT", "PATCH", "DELETE"}


def _headers(scope: Scope) -> tuple[tuple[bytes, bytes], ...]:
    # What the API says is somebody's own and of this moment.
    return (*HEADERS, (b"cache-control", b"no-store")) if scope["path"].startswith("/api") else HEADERS


async def _turn_away(scope: Scope, send: Send, trouble: Trouble) -> None:
    """Answer without letting in. A socket is refused in the same words where the server can do that."""
    body = json.encode(trouble.problem)
    headers = [(name.lower().encode(), value.encode()) for name, value in trouble.headers.items()]
    headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    kind = "http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        kind = "websocket.http.response"
        if kind not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 1008, "reason": trouble.problem.problem})
            return
    start: Any = {"type": f"{kind}.start", "status": trouble.status, "headers": headers}
    end: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(start)
    await send(end)
