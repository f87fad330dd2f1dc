from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from string import Template

import pytest
from api_world import World, served
from msgspec import inspect, json

from cardspeak.floor.kinds import kinds
from cardspeak.live import messages as m
from cardspeak.server import _socket_page
from cardspeak.server.settings import Limits

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_the_socket_is_what_the_messages_say():
    assert (DOCS / "socket.md").read_text(encoding="utf-8") == _socket_page.page(), (
        "python -m cardspeak.server._socket_page"
    )


@pytest.mark.parametrize(
    "kind", [*_socket_page.FIRST, *_socket_page.COMMANDS, *_socket_page.BACK], ids=lambda kind: kind.__name__
)
def test_every_example_is_a_message_of_its_kind(kind: type):
    body = _socket_page.example(kind)
    back = kind in _socket_page.BACK
    message = json.decode(body, type=m.FromServer if back else m.FromClient)
    assert type(message) is kind


def test_the_page_names_every_message_and_every_field():
    page = (DOCS / "socket.md").read_text(encoding="utf-8")
    for kind in (*_socket_page.FIRST, *_socket_page.COMMANDS, *_socket_page.BACK):
        told = inspect.type_info(kind)
        assert isinstance(told, inspect.StructType)
        part = page.partition(f"### `{told.tag}`\n")[2].partition("\n### ")[0]
        for field in told.fields:
            assert f"| `{field.encode_name}` |" in part, (told.tag, field.encode_name)
    assert "looked" in kinds()["shuffle-complaint"].facts
    links = set(re.findall(r"\]\(#(\w+)\)", page))
    headings = {heading.lower() for heading in re.findall(r"^### (\w+)$", page, re.MULTILINE)}
    assert {"view", "offer", "winners"} <= links <= headings


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_the_page_of_the_api_lists_every_route(world: World):
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(GET|POST|DELETE) (\S+)` \|", page, re.MULTILINE)
    paths = world.http.get("/schema/openapi.json").json()["paths"]
    assert sorted(listed) == sorted([(method.upper(), path) for path, item in paths.items() for method in item])


def test_the_page_of_the_api_names_the_limits_as_they_are():
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    limits = Limits()
    assert limits.token == (20, 100)
    assert "One person may send 20 requests and messages a second, 100 at once" in page
    assert limits.address == (10, 100)
    assert "one address without a token 10 a second" in page
    assert limits.people == (1 / 30, 20)
    assert limits.body == 65_536
    assert "65 536 bytes" in page


def test_the_session_on_the_page_of_the_api_goes_as_it_says(world: World):
    """Each request of it is sent, and what is to be kept of an answer stands in those that follow."""
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    script = page.partition("```sh\n")[2].partition("```")[0].replace("\\\n", "")
    kept = {"SERVER": f"http://{world.host}"}
    answers = []
    for line in script.splitlines():
        if not line.startswith("curl "):
            continue
        words = shlex.split(Template(line).substitute(kept))
        (address,) = [word for word in words if word.startswith("http")]
        named = dict(pairwise(words))
        headers = dict([named["-H"].split(": ", 1)]) if "-H" in named else {}
        if "-d" in named:
            headers["Content-Type"] = "application/x-www-form-urlencoded"  # as curl says of whatever it sends
        answer = world.http.request(named.get("-X", "GET"), address, headers=headers, content=named.get("-d"))
        assert answer.is_success, (line, answer.text)
        told = answer.json()
        answers.append(told)
        if len(answers) == 1:
            kept["TOKEN"] = told["token"]
        elif len(answers) == 2:
            kept |= {"TABLE": told["id"], "CODE": told["invitation"]["code"]}
    assert len(answers) == 8
    assert (answers[2]["name"], answers[2]["role"]) == ("Bob", "player")
    assert answers[3]["type"] == "done"
    assert answers[4]["seats"][0]["player"] == "Ann"
    assert [one["number"] for one in answers[6]][:1] == [4]
    assert {one["player"]: one["paid_in"] for one in answers[7]["accounts"]}["Ann"] == 200
