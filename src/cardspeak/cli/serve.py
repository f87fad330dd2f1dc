"""``cardspeak serve``: live tables for this machine and its network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

if TYPE_CHECKING:
    from cardspeak.server.hub import Hub

FIRST_HOST = "House"
"""Who hosts the first table until somebody takes it over: whoever is at this keyboard."""


class CannotServe(ValueError):
    """A server that cannot be run so; the sentence says what to change."""


class _Said(NamedTuple):
    """What is told once the server listens: plain values, for a worker of its own may tell it."""

    host: str
    database: str
    key: str
    opens: bool


def serve(
    host: Annotated[
        str,
        typer.Option(help="Where it listens: every network that this machine is in, or 127.0.0.1 for itself alone."),
    ] = "0.0.0.0",  # noqa: S104 (phones on the same network are whom tables at home are for)
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME; a file of your own if left out.",
        ),
    ] = None,
    key_file: Annotated[
        Path | None,
        typer.Option(help="The file with the key that seals hidden cards; beside an SQLite file if left out."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; more than one only with PostgreSQL.")] = 1,
    opens: Annotated[bool, typer.Option("--open", help="Open the browser at it.")] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
    origins: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="A page elsewhere that may use this server; may be repeated."),
    ] = None,
    proxies: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy", metavar="ADDRESS", help="A proxy in front of it, which says who asks; may be repeated."
        ),
    ] = None,
) -> None:
    """Serve live tables until you stop it with Ctrl-C: then it carries out what is under way, and ends.

    The first time it makes a table with bots at it, and prints the link by which you take it over.
    """
    from functools import partial

    from cardspeak.server.serving import Served
    from cardspeak.server.serving import serve as run
    from cardspeak.server.settings import Settings
    from cardspeak.store import StoreError

    url = database or own_database()
    if workers > 1 and not url.startswith("postgresql"):
        raise CannotServe(
            f"{workers} workers need PostgreSQL (--database postgresql://USER:PASSWORD@HOST/NAME): an SQLite file is served by one"
            " process at a time."
        )
    if log_level not in {"debug", "info", "warning", "error"}:
        raise CannotServe(f"There is no log level {log_level!r}; there are debug, info, warning and error.")
    what = Served(
        url=url,
        host=host,
        port=port,
        key_file=key_file,
        workers=workers,
        settings=Settings(origins=tuple(origins or ())),
        log_level=log_level,
        proxies=tuple(proxies or ("127.0.0.1",)),
    )
    raise_file_limit()
    said = _Said(host, shown(url), place_of_key(url, key_file), opens)
    try:
        run(what, partial(tell, said))
    except StoreError as problem:
        raise CannotServe(str(problem)) from problem
    except OSError as problem:
        raise CannotServe(
            f"{host}, port {port}, cannot be listened at: {problem.strerror or problem}. --port takes another port."
        ) from problem
    typer.echo("Stopped.")


def raise_file_limit() -> None:
    """Let this process have as many files open as the system allows it: each socket is one, and some systems begin with 256."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if most != resource.RLIM_INFINITY else 65_536
    if least != resource.RLIM_INFINITY and least < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        except (OSError, ValueError):  # macOS allows less than it says; what there is has to do
            return


def own_database() -> str:
    """The address of this user's own database, whose folder is made."""
    from cardspeak.client.tokens import own_folder

    folder = own_folder("data")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise CannotServe(
            f"The folder {folder} cannot be made: {problem.strerror}. --database names another."
        ) from problem
    return f"sqlite:///{folder / 'cardspeak.db'}"


def shown(url: str) -> str:
    """The address of a database for people, without its password; an SQLite file by its name alone."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):
        return "the one named"  # the store refuses it in its own words
    if parts.get_backend_name() == "sqlite" and parts.database:
        return str(Path(parts.database).absolute())
    return parts.set(query={}).render_as_string(hide_password=True)


def place_of_key(url: str, key_file: Path | None) -> str:
    """Where the key is that the store uses."""
    import os

    from cardspeak.store.sealing import KEY_VARIABLE

    if key_file is not None:
        return str(key_file.absolute())
    if os.environ.get(KEY_VARIABLE):
        return f"in the variable {KEY_VARIABLE}"
    return f"{shown(url)}.key" if url.startswith("sqlite") else "nowhere"


async def tell(said: _Said, hub: Hub, port: int) -> None:
    """Say where the server is; make the first table, where there has never been one, and say how to take it over."""
    import asyncio
    import webbrowser

    from cardspeak.cli.addresses import is_any, own_addresses
    from cardspeak.client import link_to

    here = f"http://127.0.0.1:{port}" if is_any(said.host) else f"http://{_in_link(said.host)}:{port}"
    typer.echo(f"Cardspeak serves at {here}")
    if is_any(said.host):
        for address in own_addresses(said.host):
            typer.echo(f"  for others on the network: http://{address}:{port}")
    typer.echo(f"Database: {said.database}")
    typer.echo(f"Its key:  {said.key} (a back-up without it cannot be played on)")
    page = f"{here}/"
    if not await hub.store.tables(open_only=False):
        page = link_to(here, await first_table(hub, here))
        typer.echo("The first table is laid, with bots at it. Take it over, once, by this link:")
        typer.echo(f"  {page}")
    typer.echo("Ctrl-C stops the server.")
    if said.opens:
        await asyncio.to_thread(webbrowser.open, page)


async def first_table(hub: Hub, server: str) -> str:
    """Make a table with bots and an invitation to host it; the path of that. Who is at this keyboard is its host from the start, so
    that ``cardspeak table`` can be used on it."""
    from time import time

    from cardspeak.client import BadTokenFile, keep_token
    from cardspeak.live.messages import BotOf, NewTable

    now = int(time() * 1000)
    person, token = await hub.store.new_person(now)
    try:
        keep_token(server, token)
    except BadTokenFile as problem:  # the link is enough to host the table
        typer.echo(f"{problem} So cardspeak table does not know you as its host.", err=True)
    bots = (BotOf(2, "mixed"), BotOf(3, "tight"), BotOf(4, "counting"), BotOf(5, "mixed"))
    table = await hub.create(person, FIRST_HOST, NewTable(name="First table", bots=bots))
    code = await hub.store.invite(table, "host", uses=1)
    return f"/t/{table}#{code}"


def _in_link(host: str) -> str:
    return f"[{host}]" if ":" in host else host
