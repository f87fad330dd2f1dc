"""People and tables over HTTP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from litestar import MediaType, Request, Response, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from cardspeak.live.history import Form
from cardspeak.live.ledger import as_csv
from cardspeak.live.messages import (
    AnyCommand,
    Created,
    DealInfo,
    DealTold,
    Done,
    Event,
    Explained,
    Host,
    Invite,
    Invited,
    Join,
    Joined,
    Ledger,
    MemberInfo,
    NewPerson,
    NewTable,
    Problem,
    Refusal,
    Role,
    RuleText,
    TableInfo,
    View,
)
from cardspeak.live.state import Member
from cardspeak.rulebook import cite
from cardspeak.server.asking import ANYBODY, SOMEBODY, Anybody, Somebody, TheHub, TheMaking, now, problems
from cardspeak.server.hub import Hub, Unknown
from cardspeak.server.problems import NO_TABLE, Trouble

TOKENLESS: Final = "There is no token, or nobody has it."
HOUR: Final = 3_600_000

Since = Annotated[int, QueryParameter(ge=0, le=2**53, description="The number of a fact; what came after it is told.")]


# ------------------------------------------------------------------------------------------------ people


@post("/api/people", status_code=201, security=[{}], tags=["people"], summary="Become somebody")
async def new_person(request: Request[Any, Any, Any], hub: TheHub, making: TheMaking) -> NewPerson:
    """Makes a person. The token says from then on who asks; it is told this once, so keep it."""
    making.a_person(request)
    return NewPerson(*await hub.store.new_person(now()))


# ------------------------------------------------------------------------------------------------ tables


@post(
    "/api/tables",
    status_code=201,
    security=SOMEBODY,
    tags=["tables"],
    summary="Make a table",
    responses=problems(_401=TOKENLESS, _422="No table can be made of these settings."),
)
async def create(data: JSONBody[Host], hub: TheHub, making: TheMaking, person: Somebody) -> Created:
    """Makes a table whose host the asker is, and an invitation for its players, good for seven days and any number of them."""
    making.a_table(person)
    try:
        table = await hub.create(person, data.host, data.table)
    except ValueError as problem:
        # Every part of the settings belongs to a room whose errors are sentences for the host.
        raise Trouble(422, Problem(str(problem), "Change that and make it again.")) from None
    return Created(table, await _invited(hub, table, Invite()))


@get("/api/tables", security=ANYBODY, tags=["tables"], summary="Tables")
async def tables(hub: TheHub, asker: Anybody) -> list[TableInfo]:
    """The tables at which the asker has a place, and then those that anybody may come to or watch; ``you`` tells them apart."""
    mine = hub.tables_of(asker) if asker is not None else []
    known = {table.id for table in mine}
    return [*mine, *[table for table in hub.open_tables() if table.id not in known]]


@get(
    "/api/tables/{table:str}",
    security=ANYBODY,
    tags=["tables"],
    summary="A table as the asker may see it",
    responses=problems(_404=NO_TABLE.problem),
)
async def view(table: FromPath[str], hub: TheHub, asker: Anybody) -> View:
    """Without a token, and without a place at the table, it is seen where it has been made with ``spectators`` or ``open``."""
    return await hub.view(table, asker)


@get(
    "/api/tables/{table:str}/settings",
    security=SOMEBODY,
    tags=["tables"],
    summary="What is settled at a table",
    responses=problems(_401=TOKENLESS, _404=NO_TABLE.problem),
)
async def settled(table: FromPath[str], hub: TheHub, person: Somebody) -> NewTable:
    """What the host has settled, as it holds now or from the next deal on."""
    if hub.member(table, person) is None:
        raise Unknown
    return hub.making(table).new


@get(
    "/api/tables/{table:str}/people",
    security=SOMEBODY,
    tags=["tables"],
    summary="Who has a place at a table",
    responses=problems(_401=TOKENLESS, _404=NO_TABLE.problem),
)
async def people(table: FromPath[str], hub: TheHub, person: Somebody) -> list[MemberInfo]:
    """Everybody who has come to the table, in the order of their coming."""
    if hub.member(table, person) is None:
        raise Unknown
    return hub.people(table)


@post(
    "/api/tables/{table:str}/join",
    status_code=200,
    security=ANYBODY,
    tags=["tables"],
    summary="Come to a table",
    responses=problems(_404=NO_TABLE.problem, _422="The invitation is good for nothing, or the name is taken."),
)
async def join(
    table: FromPath[str],
    data: JSONBody[Join],
    request: Request[Any, Any, Any],
    hub: TheHub,
    making: TheMaking,
    asker: Anybody,
) -> Joined:
    """An invitation says in which role. Without one, a table that is open is joined as a player, one that has spectators as one of
    them. Who has a place already keeps it, name and role. Who brings no token is made a person, and is told the token."""
    await hub.ready(table)
    member = _member(hub, table, asker) if asker is not None else None
    if member is not None:
        return Joined(table, member.name, member.role)
    role = await _role(hub, table, data.invitation)
    try:
        if asker is not None:
            return await hub.join(table, asker, data.name, role)
        making.a_person(request)
        person, token = await hub.store.new_person(now())
        joined = await hub.join(table, person, data.name, role)
    except Exception:
        if data.invitation:
            await hub.store.give_back(data.invitation)
        raise
    return Joined(joined.table, joined.name, joined.role, token)


def _member(hub: Hub, table: str, person: str) -> Member | None:
    """Who the person is there; ``None`` where he has no place, or there is no table: an invitation that is wrong is told to both."""
    try:
        return hub.member(table, person)
    except Unknown:  # which of the two it is, is nobody's business
        return None


async def _role(hub: Hub, table: str, invitation: str) -> Role:
    """As what somebody comes who has no place yet. Raises :class:`Unknown` where he cannot come without an invitation."""
    if invitation:
        found = await hub.store.redeem(invitation, now())
        if found is not None and found.table != table:
            await hub.store.give_back(invitation)
            found = None
        if found is None:
            raise Trouble(
                422, Problem("That invitation is good for nothing, or no longer.", "Ask the host for another.")
            )
        return found.role  # type: ignore[return-value]  # as it was invited
    new = hub.making(table).new
    if not new.open and not new.spectators:
        raise Unknown
    return "player" if new.open else "spectator"


# ------------------------------------------------------------------------------------------------ at a table


@post(
    "/api/tables/{table:str}/commands",
    status_code=200,
    security=SOMEBODY,
    tags=["at a table"],
    summary="Have something done",
    responses={
        **problems(_401=TOKENLESS, _404=NO_TABLE.problem),
        409: ResponseSpec(
            Refusal, description="It answers a decision that is no longer there.", generate_examples=False
        ),
        422: ResponseSpec(Refusal, description="It is refused, and nothing has changed.", generate_examples=False),
    },
)
async def command(
    table: FromPath[str], data: JSONBody[AnyCommand], hub: TheHub, person: Somebody
) -> Response[Done | Refusal]:
    """The same ``id`` sent again is answered again and not done again."""
    done = await hub.command(table, person, data)
    status = 200 if isinstance(done, Done) else 409 if done.stale else 422
    return Response(done, status_code=status)


@get(
    "/api/tables/{table:str}/events",
    security=ANYBODY,
    tags=["at a table"],
    summary="What has happened",
    responses=problems(_404=NO_TABLE.problem),
)
async def events(table: FromPath[str], hub: TheHub, asker: Anybody, since: Since = 0) -> list[Event]:
    """Every fact after that number, as the asker may know it. Numbers of facts that nobody is told are left out."""
    return list((await hub.events(table, asker, since))[1])


@get(
    "/api/tables/{table:str}/explain",
    security=ANYBODY,
    tags=["at a table"],
    summary="Where I stand, and why",
    responses=problems(_404=NO_TABLE.problem),
)
async def explain(table: FromPath[str], hub: TheHub, asker: Anybody) -> Explained:
    """Where the asker stands, what he may do and at what price, and the words of each rule that says so."""
    seen = await hub.view(table, asker)
    named = [*seen.stands_by]
    named += [rule for choice in seen.choices for rule in choice.rules]
    named += [rule for rules in (seen.offer.rules.values() if seen.offer is not None else ()) for rule in rules]
    rules = {rule: cite(rule) for rule in dict.fromkeys(named)}
    return Explained(
        table=seen.table,
        number=seen.number,
        viewer=seen.viewer,
        role=seen.role,
        status=seen.status,
        stands=seen.stands,
        stands_by=seen.stands_by,
        choices=seen.choices,
        offer=seen.offer,
        rules={rule: RuleText(found.title, found.text) for rule, found in rules.items()},
    )


@get(
    "/api/tables/{table:str}/ledger",
    security=SOMEBODY,
    tags=["accounts and deals"],
    summary="The ledger",
    responses=problems(_401=TOKENLESS, _404=NO_TABLE.problem),
)
async def ledger(table: FromPath[str], hub: TheHub, person: Somebody) -> Ledger:
    """Who has paid in and taken out how much, and who owes whom."""
    return await hub.ledger(table, person)


@get(
    "/api/tables/{table:str}/ledger.csv",
    media_type="text/csv",
    security=SOMEBODY,
    tags=["accounts and deals"],
    summary="The ledger for a spreadsheet",
    responses=problems(_401=TOKENLESS, _404=NO_TABLE.problem),
)
async def ledger_csv(table: FromPath[str], hub: TheHub, person: Somebody) -> str:
    """The accounts, a line for each, below a line of headings."""
    return as_csv(await hub.ledger(table, person))


@get(
    "/api/tables/{table:str}/deals",
    security=SOMEBODY,
    tags=["accounts and deals"],
    summary="Deals that are over",
    responses=problems(_401=TOKENLESS, _404=NO_TABLE.problem),
)
async def deals(
    table: FromPath[str],
    hub: TheHub,
    person: Somebody,
    before: Annotated[
        int | None, QueryParameter(ge=1, le=2**53, description="Only deals before this one; left out, the last ones.")
    ] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=200, description="How many at most.")] = 50,
) -> list[DealInfo]:
    """The deals that the asker was dealt into or watched, the last one first."""
    return await hub.deals(table, person, before, limit)


_DEAL: Final = r"^[1-9][0-9]{0,14}(\.phh)?$"


@dataclass
class _AlsoAsPhh(Operation):
    """The description of a deal, which comes as a text too."""

    def __post_init__(self) -> None:
        """The answer in its other form."""
        answer = (self.responses or {})["200"]
        answer.content["text/plain"] = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))  # type: ignore[union-attr,index]  # an answer has content


@get(
    "/api/tables/{table:str}/deals/{deal:str}",
    security=SOMEBODY,
    tags=["accounts and deals"],
    summary="One deal",
    operation_class=_AlsoAsPhh,
    responses={
        200: ResponseSpec(DealTold, description="The deal.", generate_examples=False),
        **problems(
            _401=TOKENLESS,
            _404=NO_TABLE.problem,
            _422="No deal of that number is over, or the format has no words for it.",
        ),
    },
)
async def deal(
    table: FromPath[str],
    deal: Annotated[
        str,
        PathParameter(
            pattern=_DEAL, description="The number of a deal; with ``.phh`` behind it, the deal in that format."
        ),
    ],
    hub: TheHub,
    person: Somebody,
) -> Response[Any]:
    """A deal that is over, to be stepped through, as the asker may know it; ``7.phh`` is deal 7 as a poker hand history."""
    number, _, form = deal.partition(".")
    if form:
        return Response(await hub.phh(table, person, int(number)), media_type=MediaType.TEXT)
    return Response(await hub.deal_told(table, person, int(number)))


@get(
    "/api/tables/{table:str}/histories/{form:str}",
    media_type="text/plain",
    security=SOMEBODY,
    tags=["accounts and deals"],
    summary="All deals of mine as hand histories",
    responses=problems(_401=TOKENLESS, _404=NO_TABLE.problem),
)
async def histories(
    table: FromPath[str],
    form: Annotated[Form, PathParameter(description="``phh``, ``ohh`` or ``pokerstars``.")],
    hub: TheHub,
    person: Somebody,
) -> Stream:
    """Every deal that the asker was dealt into, the first one first, with his own cards and those that were shown. A deal that the form
    has no words for is left out; a file in ``phh`` says so in its place."""
    return Stream(await hub.histories(table, person, form), media_type="text/plain; charset=utf-8")


# ------------------------------------------------------------------------------------------------ invitations


@post(
    "/api/tables/{table:str}/invitations",
    status_code=201,
    security=SOMEBODY,
    tags=["tables"],
    summary="Invite somebody",
    responses=problems(_401=TOKENLESS, _403="Only the host invites.", _404=NO_TABLE.problem),
)
async def invite(table: FromPath[str], data: JSONBody[Invite], hub: TheHub, person: Somebody) -> Invited:
    """An invitation in the host's name. Its code is told this once."""
    await _host_only(hub, table, person)
    return await _invited(hub, table, data)


@delete(
    "/api/tables/{table:str}/invitations",
    security=SOMEBODY,
    tags=["tables"],
    summary="Take all invitations back",
    responses=problems(_401=TOKENLESS, _403="Only the host invites.", _404=NO_TABLE.problem),
)
async def revoke_invitations(table: FromPath[str], hub: TheHub, person: Somebody) -> None:
    """No invitation given so far is good for anything any more. Who has come by one stays."""
    await _host_only(hub, table, person)
    await hub.store.revoke_invitations(table)


async def _host_only(hub: Hub, table: str, person: str) -> None:
    await hub.ready(table)
    member = _member(hub, table, person)
    if member is None:
        raise Unknown
    if member.role != "host":
        raise Trouble(403, Problem("Only the host invites.", "Ask the host for an invitation."))


async def _invited(hub: Hub, table: str, what: Invite) -> Invited:
    code = await hub.store.invite(table, what.role, uses=what.uses or None, expires_at=now() + what.hours * HOUR)
    return Invited(what.role, code, f"/t/{table}#{code}")


HANDLERS: Final = (
    new_person,
    create,
    tables,
    view,
    settled,
    people,
    join,
    command,
    events,
    explain,
    ledger,
    ledger_csv,
    deals,
    deal,
    histories,
    invite,
    revoke_invitations,
)
