"""The page: the files of ``page/`` as a browser gets them, compressed once and kept for ever under the name of their version."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from litestar import Request, Response, get
from litestar.params import FromPath

from cardspeak.live.messages import Problem
from cardspeak.server.problems import Trouble

PATH: Final = "/page"
"""Where the files are, each under the version of all of them. What is asked for here is public, and counts for nobody."""

TYPES: Final = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
"""What a browser is sent, by the ending of its name; other files stand in the folder for those who work on it."""

HERE: Final = "@here@"
"""Stands in the shell, the manifest and the worker for the folder of this version."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
EACH_TIME: Final = "no-cache"


class File(NamedTuple):
    """A file as it is sent: its kind, plain and compressed."""

    kind: str
    plain: bytes
    packed: bytes


class Page(NamedTuple):
    """All files by their path in the folder, and the version that they make."""

    version: str
    files: dict[str, File]

    @property
    def here(self) -> str:
        """The folder of this version, as addresses name it."""
        return f"{PATH}/{self.version}"


@cache
def page() -> Page:
    """The page of this package. The version follows from what is in the files, so a changed one is never taken for what it was."""
    found = dict(sorted(_read(files("cardspeak.server") / "page", "")))
    version = sha256(b"".join([name.encode() + b"\0" + body + b"\0" for name, body in found.items()])).hexdigest()[:16]
    here = f"{PATH}/{version}".encode()
    listed = "".join(
        [f'"{here.decode()}/{name}",' for name in found if name.endswith((".js", ".css", ".svg"))]
    ).encode()
    packed = {}
    for name, body in found.items():
        if name.endswith((".html", ".webmanifest")) or name == "sw.js":
            body = body.replace(HERE.encode(), here).replace(b'"@files@"', listed)  # noqa: PLW2901 (the same file, finished)
        packed[name] = File(TYPES[name.rpartition(".")[2]], body, gzip.compress(body, mtime=0))
    return Page(version, packed)


def _read(folder: Traversable, under: str) -> Any:
    for one in folder.iterdir():
        if one.is_dir():
            yield from _read(one, f"{under}{one.name}/")
        elif one.name.rpartition(".")[2] in TYPES:
            yield f"{under}{one.name}", one.read_bytes()


def _sent(request: Request[Any, Any, Any], name: str, cached: str) -> Response[bytes]:
    found = page().files[name]
    headers = {"cache-control": cached, "vary": "accept-encoding"}
    body = found.plain
    if "gzip" in request.headers.get("accept-encoding", "") and len(found.packed) < len(found.plain):
        body = found.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=found.kind, headers=headers)


@get(["/", "/t/{table:str}"], include_in_schema=False, sync_to_thread=False)
def shell(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page, wherever somebody comes in: by the address of the server, or by an invitation to a table."""
    return _sent(request, "index.html", EACH_TIME)


@get("/sw.js", include_in_schema=False, sync_to_thread=False)
def worker(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What keeps the page on the device; it stands at the root, since it may serve only what lies under it."""
    return _sent(request, "sw.js", EACH_TIME)


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
def icon(request: Request[Any, Any, Any]) -> Response[bytes]:
    """For browsers that ask for it without having read the page."""
    return _sent(request, "icon.svg", EACH_TIME)


@get(PATH + "/{version:str}/{name:path}", include_in_schema=False, sync_to_thread=False)
def file(request: Request[Any, Any, Any], version: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of the page. One of another version is not there: the page that asks for it is to be loaded anew."""
    found = str(name).lstrip("/")
    if version != page().version or found not in page().files:
        raise Trouble(404, Problem("There is no such file in this version of the page.", "Load the page anew."))
    return _sent(request, found, FOR_EVER)


HANDLERS: Final = (shell, worker, icon, file)
