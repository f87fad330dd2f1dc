"""Addresses as people pass them on: of a server, ``http://host:8000``, and of a table, ``http://host:8000/t/ID#CODE``."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from cardspeak.client.errors import BadLink


class Link(NamedTuple):
    """Where a link leads.

    server
        scheme, host and port, without a slash at the end.
    table
        id of the table, empty where the link names none.
    code
        the invitation, empty where there is none.
    """

    server: str
    table: str = ""
    code: str = ""

    def __repr__(self) -> str:
        """Without the code, which no log may hold."""
        return f"Link(server={self.server!r}, table={self.table!r})"


def read_link(text: str) -> Link:
    """The parts of a link to a server or a table. Raises :class:`BadLink`, without the code in its sentence."""
    if "://" not in text:
        text = f"http://{text}"
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        raise BadLink("That is no address: it is written http://HOST:PORT, or http://HOST:PORT/t/TABLE#CODE.") from None
    host = parts.hostname or ""
    if parts.scheme not in {"http", "https"} or not host or parts.username is not None:
        raise BadLink("An address of a server is written http://HOST:PORT, with https where the server has that.")
    names = [unquote(name) for name in parts.path.split("/") if name]
    if parts.query or (names and (len(names) != 2 or names[0] != "t")):
        raise BadLink("The address of a table is written http://HOST:PORT/t/TABLE#CODE; give the whole invitation.")
    if ":" in host:
        host = f"[{host}]"
    server = f"{parts.scheme}://{host}" + (f":{port}" if port is not None else "")
    return Link(server, names[1] if names else "", unquote(parts.fragment))


def link_to(server: str, path: str) -> str:
    """The address of a path of that server, as an invitation tells it: ``/t/ID#CODE``."""
    return f"{server.rstrip('/')}/{path.lstrip('/')}"


def socket_of(server: str) -> str:
    """The address of the socket of that server."""
    return f"ws{server.removeprefix('http')}/api/socket"
