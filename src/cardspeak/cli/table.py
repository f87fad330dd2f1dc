"""``cardspeak table``: tables of a server, from the terminal, through its API alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cardspeak.client import Client, Following, Link
    from cardspeak.live.messages import Created, NewTable, TableInfo

T = TypeVar("T")

HERE = "http://127.0.0.1:8000"
"""Where ``cardspeak serve`` serves unless told otherwise."""

KEPT_EVENTS = 200
"""Facts before the present whose telling ``watch`` asks for, and events that it keeps to draw."""

PATIENCE = 3.0
"""Seconds for which a person at a keyboard waits for a server that does not answer."""

NOT_KNOWN = 401
"""HTTP's word where the server has nobody with that token."""

NOT_THERE = 404
"""HTTP's word where there is no such table, or nobody has let one in."""

table = typer.Typer(
    no_args_is_help=True,
    help="Tables of a server: list, create, watch, invite, close. Everything goes through its API.",
)

Server = Annotated[
    str,
    typer.Option(metavar="URL", envvar="CARDSPEAK_SERVER", help="The server; a whole link to a table names it too."),
]
Where = Annotated[str, typer.Argument(metavar="TABLE", help="The table: its id, or a link to it, in quotes.")]


class CannotDo(ValueError):
    """What was typed says nothing that can be done at a table; the sentence says what can."""


@table.command("list")
def list_tables(server: Server = HERE) -> None:
    """List your tables, and those that are open to everybody."""
    import asyncio

    async def ask() -> list[TableInfo]:
        async with _client(server) as client:
            return await _asked(client, client.tables)

    found = asyncio.run(ask())
    if not found:
        typer.echo(
            "There are no tables that you are at or that are open to everybody: cardspeak table create makes one."
        )
        return
    from rich.table import Table as Grid
    from rich.text import Text

    from cardspeak.cli.terminal import plain_console, print_parts, printable

    grid = Grid("table", "name", "game", "house", "status", "seats", "you", box=None, pad_edge=False)
    for one in found:
        marks = [*(["real cards"] if one.real else []), *(["open"] if one.open else [])]
        status = ", ".join([one.status, *marks])
        cells = (one.id, one.name, one.form, one.house, status, f"{one.players} of {one.seats}", one.you)
        grid.add_row(*[Text(printable(cell)) for cell in cells])
    print_parts(plain_console(), grid)


@table.command()
def create(
    game: Annotated[
        str, typer.Option(help="A game, such as holdem, a mix (horse, eight-game, ten-game), or dealers-choice.")
    ] = "holdem",
    structure: Annotated[
        str | None, typer.Option(help="limit, no-limit, pot-limit or spread; what is usual if left out.")
    ] = None,
    stakes: Annotated[
        str | None,
        typer.Option(metavar="A/B", help="Blinds at no-limit and pot-limit, bets at limit and spread: 5/10."),
    ] = None,
    name: Annotated[str, typer.Option(help="What the table is called.")] = "A table",
    you: Annotated[str, typer.Option("--you", metavar="NAME", help="Your name there, as its host.")] = "Host",
    seats: Annotated[int, typer.Option(help="How many seats.")] = 6,
    ante: Annotated[int, typer.Option(help="An ante from each player besides the blinds.")] = 0,
    house: Annotated[str, typer.Option(help="The house's rules: book, home, tournament or tda-2024.")] = "home",
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="A house setting that is otherwise here, a list as A,B; may be repeated.",
        ),
    ] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="SEAT[:LEVEL],...", help="Bots that sit there from the beginning: 2:tight,3.")
    ] = None,
    choices: Annotated[
        str | None,
        typer.Option(metavar="GAME[:STRUCTURE[:A/B]],...", help="At dealers-choice the list: holdem:limit:10/20,razz."),
    ] = None,
    every: Annotated[int, typer.Option(help="At a mix or dealers-choice, deals of each game; 0 for a round.")] = 0,
    act_seconds: Annotated[int, typer.Option(help="Seconds for an act; 0 where nobody keeps time.")] = 30,
    bank_seconds: Annotated[int, typer.Option(help="Seconds in each time bank at first.")] = 60,
    bank_refill: Annotated[int, typer.Option(help="Seconds that each deal adds to it.")] = 2,
    bank_most: Annotated[int, typer.Option(help="The most that it holds.")] = 120,
    grace_seconds: Annotated[int, typer.Option(help="Seconds that a lost connection adds.")] = 30,
    pause: Annotated[float, typer.Option(metavar="SECONDS", help="Between two deals.")] = 4.0,
    real: Annotated[
        bool, typer.Option("--real", help="Cards and chips are real: the server only keeps the book.")
    ] = False,
    alone: Annotated[bool, typer.Option("--alone", help="Bots go on playing when nobody else has a seat.")] = False,
    approve: Annotated[bool, typer.Option("--approve", help="You approve what people buy.")] = False,
    spectators: Annotated[bool, typer.Option("--spectators", help="Anybody may watch, without an invitation.")] = False,
    open_: Annotated[bool, typer.Option("--open", help="Anybody may come and play, without an invitation.")] = False,
    twice: Annotated[
        bool, typer.Option("--twice/--once", help="Whether players may agree to deal the rest more than once.")
    ] = True,
    bomb_pots: Annotated[bool, typer.Option("--bomb-pots", help="Bomb pots may be agreed to.")] = False,
    bounty: Annotated[int, typer.Option(help="What everybody pays whoever wins with seven and deuce.")] = 0,
    rake_percent: Annotated[int, typer.Option(help="Percent of each pot that the house takes.")] = 0,
    rake_cap: Annotated[int, typer.Option(help="The most that it takes from a pot.")] = 0,
    collection: Annotated[int, typer.Option(help="Chips from each player for each period.")] = 0,
    collection_minutes: Annotated[int, typer.Option(help="Minutes of a period.")] = 0,
    misses: Annotated[int, typer.Option(help="Times in a row out of time before a player is away; 0 for any.")] = 2,
    away_minutes: Annotated[int, typer.Option(help="Minutes that the seat of somebody away is kept; 0 for ever.")] = 30,
    away_bigs: Annotated[int, typer.Option(help="Big blinds that go by him before it is given up; 0: any number.")] = 0,
    quiet: Annotated[
        bool,
        typer.Option(
            "--quiet/--free-talk", help="Whether nobody names cards during a deal, or talks while one is all-in."
        ),
    ] = True,
    server: Server = HERE,
) -> None:
    """Make a table, with yourself as its host, and print the invitation."""
    import asyncio

    from msgspec import ValidationError, convert

    from cardspeak.cli.terminal import printable
    from cardspeak.client import link_to
    from cardspeak.live.messages import NewTable

    said: dict[str, Any] = {
        "name": name,
        "game": game,
        "structure": structure,
        "stakes": _amounts(stakes),
        "ante": ante,
        "choices": _forms(choices),
        "every": every,
        "seats": seats,
        "house": house,
        "settings": dict(map(_setting, settings or ())),
        "act_seconds": act_seconds,
        "bank_seconds": bank_seconds,
        "bank_refill": bank_refill,
        "bank_most": bank_most,
        "grace_seconds": grace_seconds,
        "pause": round(pause * 1000),
        "real": real,
        "bots": _bots(bots),
        "alone": alone,
        "approve": approve,
        "spectators": spectators,
        "open": open_,
        "twice": twice,
        "bomb_pots": bomb_pots,
        "bounty": bounty,
        "rake_percent": rake_percent,
        "rake_cap": rake_cap,
        "collection": collection,
        "collection_minutes": collection_minutes,
        "misses": misses,
        "away_minutes": away_minutes,
        "away_bigs": away_bigs,
        "quiet": quiet,
    }
    try:
        new = convert(said, NewTable)
    except ValidationError as problem:
        raise CannotDo(f"No table can be made of that: {problem}.") from None

    created, base = asyncio.run(_create(server, new, you))
    typer.echo(f"Table {created.id}. You are its host as {printable(you)}. Players come by this invitation:")
    typer.echo(f"  {link_to(base, created.invitation.path)}")
    _say_who_can_open(base)


async def _create(server: str, new: NewTable, you: str) -> tuple[Created, str]:
    from cardspeak.client import ServerSays, keep_token

    async with _client(server) as client:
        try:
            return await client.create(new, you), client.server
        except ServerSays as refused:
            if refused.status != NOT_KNOWN:
                raise
        # New to this server, or the server has been made anew since.
        keep_token(client.server, (await client.new_person()).token)
        return await client.create(new, you), client.server


def _say_who_can_open(base: str) -> None:
    """A link to this very machine is of no use to others."""
    from urllib.parse import urlsplit

    from cardspeak.cli.addresses import is_own_alone, own_addresses

    host = urlsplit(base).hostname or ""
    if is_own_alone(host):
        others = own_addresses()
        named = f" ({', '.join(others)})" if others else ""
        typer.echo(
            f"Only this machine can open that: for others put its address on the network{named} in place of {host}."
        )


@table.command()
def watch(
    where: Where,
    server: Server = HERE,
    name: Annotated[str, typer.Option(help="Your name there, where the link invites you.")] = "Watcher",
    once: Annotated[bool, typer.Option("--once", help="Draw it once and end.")] = False,
) -> None:
    """Watch a table in the terminal, as its member or as a spectator. Ctrl-C ends it."""
    import asyncio

    try:
        asyncio.run(_watch(_link(where, server), name, once=once))
    except KeyboardInterrupt:
        return  # that is how watching ends


async def _watch(link: Link, name: str, *, once: bool) -> None:
    from cardspeak.client import ServerSays

    async with _client(link.server) as client:
        try:
            number = (await _asked(client, lambda: client.view(link.table))).number
        except ServerSays as refused:
            # Not at that table yet: an invitation is used only where it is needed.
            if not link.code or refused.status != NOT_THERE:
                raise
            await _come(client, link, name)
            number = (await client.view(link.table)).number
        async with client.follow(link.table, max(number - KEPT_EVENTS, 0)) as following:
            await _draw(following, once=once)


async def _come(client: Client, link: Link, name: str) -> None:
    from cardspeak.client import keep_token

    joined = await client.join(link.table, name, link.code)
    if joined.token:
        keep_token(client.server, joined.token)


async def _draw(following: Following, *, once: bool) -> None:
    """Draw the table anew after each update, until it is closed."""
    from collections import deque

    from rich.live import Live

    from cardspeak.cli.table_drawn import drawn
    from cardspeak.cli.terminal import plain_console, print_parts
    from cardspeak.live.messages import Event

    console = plain_console()
    events: deque[Event] = deque(maxlen=KEPT_EVENTS)
    if once:
        update = await anext(following)
        print_parts(console, drawn(update.view, update.events, width=console.width, height=console.height))
        return
    with Live(console=console, auto_refresh=False, screen=console.is_terminal) as live:
        async for update in following:
            events.extend(update.events)
            live.update(drawn(update.view, list(events), width=console.width, height=console.height), refresh=True)
            if update.view.status == "closed":
                break
    if not console.is_terminal:
        console.line()  # what was drawn last stands there, and has no end of its own
    typer.echo("The table is closed.")


@table.command()
def invite(
    where: Where,
    role: Annotated[str, typer.Option(help="To be what: player, floor, spectator or bot.")] = "player",
    uses: Annotated[int, typer.Option(help="How often it may be used; 0 for any number.")] = 0,
    hours: Annotated[int, typer.Option(help="For how many hours it holds.")] = 24 * 7,
    revoke: Annotated[bool, typer.Option("--revoke", help="First take back every invitation made before.")] = False,
    server: Server = HERE,
) -> None:
    """Print a new invitation to a table whose host you are."""
    import asyncio

    from msgspec import ValidationError, convert

    from cardspeak.client import link_to
    from cardspeak.live.messages import Invite, Invited

    try:
        wanted = convert({"role": role, "uses": uses, "hours": hours}, Invite)
    except ValidationError as problem:
        raise CannotDo(f"There is no such invitation: {problem}.") from None
    link = _link(where, server)

    async def ask() -> Invited:
        async with _client(link.server) as client:
            if revoke:
                await client.revoke_invitations(link.table)
            return await client.invite(link.table, wanted)

    typer.echo(link_to(link.server, asyncio.run(ask()).path))
    _say_who_can_open(link.server)


@table.command()
def close(where: Where, server: Server = HERE) -> None:
    """Close a table whose host you are: when no deal is on everybody cashes out."""
    import asyncio

    from cardspeak.client import new_key
    from cardspeak.live.messages import Close, Done, Refusal

    link = _link(where, server)

    async def ask() -> Done | Refusal:
        async with _client(link.server) as client:
            return await client.command(link.table, Close(id=new_key()))

    answer = asyncio.run(ask())
    if isinstance(answer, Refusal):
        raise CannotDo(f"{answer.problem} {answer.instead}".strip())
    typer.echo("The table closes; where a deal is on, when it is over.")


# ------------------------------------------------------------------------------------------------ what is typed


def _client(server: str) -> Client:
    """The person at this keyboard, as that server knows him."""
    from cardspeak.client import Client, kept_token, read_link

    base = read_link(server).server
    return Client(base, kept_token(base), patience=PATIENCE)


async def _asked(client: Client, ask: Callable[[], Awaitable[T]]) -> T:
    """The answer for whoever is at this keyboard, or for nobody, where the server has been made anew and knows him no more."""
    from cardspeak.client import ServerSays

    try:
        return await ask()
    except ServerSays as refused:
        if refused.status != NOT_KNOWN or client.token is None:
            raise
    client.token = None
    return await ask()


def _link(where: str, server: str) -> Link:
    """A table by its id at the server, or by a whole link, which names its server itself."""
    from cardspeak.client import Link, read_link

    if "/" not in where:
        return Link(read_link(server).server, where)
    link = read_link(where)
    if not link.table:
        raise CannotDo("That leads to a server and no table: give its id, or a link http://HOST:PORT/t/TABLE.")
    return link


def _number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise CannotDo(f"{what}: {text!r} is no whole number.")
    return int(text)


def _amounts(stakes: str | None) -> list[int]:
    return [_number(one, "Stakes are written 5/10") for one in stakes.split("/")] if stakes is not None else []


def _setting(text: str) -> tuple[str, bool | int | str | list[int | str]]:
    name, is_there, value = text.partition("=")
    if not is_there or not name:
        raise CannotDo(f"A house setting is written NAME=VALUE, not {text!r}.")
    if "," in value:
        return name, [_plain(one.strip()) for one in value.split(",") if one.strip()]
    if value in {"true", "false"}:
        return name, value == "true"
    return name, _plain(value)


def _plain(value: str) -> int | str:
    return int(value) if value.isascii() and value.isdecimal() else value


def _bots(text: str | None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for one in text.split(",") if text is not None else ():
        seat, has_level, level = one.strip().partition(":")
        number = _number(seat, "Bots are written SEAT or SEAT:LEVEL, as in 2:tight,3")
        found.append({"seat": number, "level": level} if has_level else {"seat": number})
    return found


def _forms(text: str | None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for one in text.split(",") if text is not None else ():
        game, *rest = one.strip().split(":")
        if len(rest) > 2:
            raise CannotDo(f"A game of the list is written GAME:STRUCTURE:A/B, not {one.strip()!r}.")
        found.append(
            {
                "game": game,
                "structure": rest[0] or None if rest else None,
                "stakes": _amounts(rest[1]) if len(rest) > 1 else [],
            }
        )
    return found
