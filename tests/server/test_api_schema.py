"""The API against its own description: whatever is asked, nothing breaks, and every answer is one that is described."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
import schemathesis.specs.openapi.checks as openapi_checks
from api_world import Person, World, served
from hypothesis import HealthCheck, given, settings
from msgspec import json
from schemathesis import Case, GenerationMode

from cardspeak.live import messages as m

NOT_HERE = [openapi_checks.ignored_auth, openapi_checks.positive_data_acceptance]
"""Checks that do not hold: one sends requests of its own, of which the tests of the API prove more, and what is described may still be
refused by the table."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def table(world: World) -> tuple[Person, str]:
    """A table that is there for everything that is asked, with its host."""
    ann = world.person()
    found, _ = ann.make_table(bots=[{"seat": 2}, {"seat": 3}], pause=0, spectators=True)
    ann.do(found, "sit", seat=1, chips=200)
    return ann, found


@pytest.fixture(scope="module")
def description(world: World) -> Any:
    """What the server says of itself, but for the tokens, which the tests send always."""
    told = world.http.get("/schema/openapi.json").json()
    for item in told["paths"].values():
        for operation in item.values():
            del operation["security"]
    return schemathesis.openapi.from_dict(told)


ONE = "/api/tables/{table}"
ROUTES = (
    ("GET", "/health"),
    ("POST", "/api/people"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables"),
    ("GET", ONE),
    ("GET", f"{ONE}/settings"),
    ("GET", f"{ONE}/people"),
    ("POST", f"{ONE}/join"),
    ("POST", f"{ONE}/commands"),
    ("GET", f"{ONE}/events"),
    ("GET", f"{ONE}/explain"),
    ("GET", f"{ONE}/ledger"),
    ("GET", f"{ONE}/ledger.csv"),
    ("GET", f"{ONE}/deals"),
    ("GET", f"{ONE}/deals/{{deal}}"),
    ("GET", f"{ONE}/histories/{{form}}"),
    ("POST", f"{ONE}/invitations"),
    ("DELETE", f"{ONE}/invitations"),
    ("GET", "/api/games"),
    ("GET", "/api/houses"),
    ("GET", "/api/settings"),
    ("GET", "/api/rules"),
    ("GET", "/api/rules/{number}"),
    ("GET", "/api/book"),
    ("GET", "/api/book/{number}"),
    ("GET", "/api/incidents"),
    ("GET", "/api/incidents/found"),
    ("POST", "/api/rulings"),
)
WITH_BODY = tuple((method, path) for method, path in ROUTES if method == "POST" and path != "/api/people")
WITH_VALUES = (
    ("GET", f"{ONE}/events"),
    ("GET", f"{ONE}/deals"),
    ("GET", f"{ONE}/deals/{{deal}}"),
    ("GET", f"{ONE}/histories/{{form}}"),
    ("GET", "/api/settings"),
    ("GET", "/api/rules"),
)
"""Routes of which something stands in the address that can be wrong. What nobody knows there is ignored."""

ASKED = (
    *[(*route, GenerationMode.POSITIVE) for route in ROUTES],
    *[(*route, GenerationMode.NEGATIVE) for route in (*WITH_BODY, *WITH_VALUES)],
)
IDS = [f"{method} {path} {mode}" for method, path, mode in ASKED]


def ask(
    world: World, description: Any, table: tuple[Person, str], what: tuple[str, str, GenerationMode], many: int
) -> None:
    """Ask for it in many ways, as it is described or otherwise than that, and hold every answer to the description."""
    ann, found = table
    method, path, mode = what
    excluded = [*NOT_HERE, *([openapi_checks.negative_data_rejection] if (method, path) in WITH_VALUES else [])]

    @settings(
        max_examples=many, deadline=None, suppress_health_check=list(HealthCheck)
    )  # a server is slow beside what they expect
    @given(description[path][method].as_strategy(generation_mode=mode))
    def asked(case: Case) -> None:
        if "table" in case.path_parameters:
            case.path_parameters["table"] = found
        case.call_and_validate(f"http://{world.host}", headers=ann.headers, excluded_checks=excluded)

    asked()


@pytest.mark.parametrize("what", ASKED, ids=IDS)
def test_every_answer_is_described(
    what: tuple[str, str, GenerationMode], world: World, description: Any, table: tuple[Person, str]
):
    ask(world, description, table, what, 8)


@pytest.mark.slow
@pytest.mark.parametrize("what", ASKED, ids=IDS)
def test_every_answer_is_described_for_long(
    what: tuple[str, str, GenerationMode], world: World, description: Any, table: tuple[Person, str]
):
    ask(world, description, table, what, 150)


def test_the_description_lists_every_route(world: World):
    told = world.http.get("/schema/openapi.json").json()
    assert world.http.get("/schema").json() == told
    routes = {(method.upper(), path) for path, item in told["paths"].items() for method in item}
    assert routes == set(ROUTES)


def test_messages_are_described_to_the_last_bound(world: World):
    told = world.http.get("/schema/openapi.json").json()["components"]["schemas"]
    _, mine = json.schema_components((m.AnyCommand, m.View), ref_template="#/components/schemas/{name}")
    for name, described in mine.items():
        assert told[name] == without_null(json.decode(json.encode(described))), name
    assert told["TakeSeat"]["properties"]["seat"]["maximum"] == 24
    assert told["ShowCards"]["properties"]["cards"]["items"]["pattern"]


def without_null(value: Any) -> Any:
    """A default that is nothing is not said."""
    if isinstance(value, dict):
        return {name: without_null(one) for name, one in value.items() if one is not None}
    return [without_null(one) for one in value] if isinstance(value, list) else value
