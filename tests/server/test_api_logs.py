"""Tokens, invitations, cards and what people write are planted wherever a client can put them, and nothing of it is in the log."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from api_world import Person, World, new_key, served
from websockets.exceptions import ConnectionClosed

from cardspeak.server import logs
from cardspeak.server.logs import Lines, set_up_logs


@contextmanager
def logged(level: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the server logs while this lasts; afterwards the loggers are as they were."""
    names = (
        "",
        "cardspeak",
        "uvicorn",
        "uvicorn.error",
        "uvicorn.access",
        "websockets",
        "litestar",
        "httpx",
        "asyncio",
    )
    before = [(logging.getLogger(name), logging.getLogger(name).level) for name in names]
    handlers = list(logging.getLogger().handlers)
    page = io.StringIO()
    with monkeypatch.context() as patched:
        patched.setattr(logs.sys, "stderr", page)
        set_up_logs(level)
    try:
        yield page
    finally:
        logging.getLogger().handlers[:] = handlers
        for logger, was in before:
            logger.setLevel(was)


def lines_of(page: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in page.getvalue().splitlines()]


def test_a_request_is_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with logged("info", monkeypatch) as page, served(tmp_path) as world:
        ann = world.person()
        table, _ = ann.make_table()
        ann.view(table)
        person = world.inside(world.store.person_of(ann.token))
    line = next(one for one in lines_of(page) if one.get("route") == "/api/tables/{table}")
    assert line["event"] == "request"
    assert (line["method"], line["status"], line["person"], line["table"]) == ("GET", 200, person, table)
    assert line["ms"] >= 0
    assert line["at"].endswith("Z")


def test_a_socket_is_a_line_when_it_opens_and_one_when_it_closes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with logged("info", monkeypatch) as page, served(tmp_path) as world:
        ann = world.person()
        table, _ = ann.make_table()
        with ann.follow(table) as line:
            line.answer({})
        person = world.inside(world.store.person_of(ann.token))
    told = [one for one in lines_of(page) if one["from"] == "cardspeak.server.socket"]
    assert [one["event"] for one in told] == ["socket opened", "socket closed"]
    assert {(one["person"], one["table"]) for one in told} == {(person, table)}
    assert told[1]["faults"] == 1


@pytest.mark.parametrize("level", ["debug", "info", "warning", "error"])
def test_the_level_says_how_much(level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with logged(level, monkeypatch) as page, served(tmp_path) as world:
        world.person()
    requests = [one for one in lines_of(page) if one["event"] == "request"]
    assert bool(requests) == (level in {"debug", "info"})


def test_there_are_four_levels():
    with pytest.raises(ValueError, match="debug, info, warning, error"):
        set_up_logs("chatty")


def play(world: World) -> set[str]:
    """Everything that is secret, sent to every place that takes anything; what must not be logged."""
    ann, bob = world.person(), world.person()
    table, code = ann.make_table(pause=0)
    bob.join(table, "Bob", code)
    secrets = {ann.token, bob.token, code}
    for seat, person in enumerate((ann, bob), start=1):
        person.do(table, "sit", seat=seat, chips=200)
    words = "PLANTEDWORDS"
    secrets.add(words)
    with ann.follow(table) as line, bob.follow(table) as other:
        line.answer({"type": "say", "id": new_key(), "text": words})
        while not (view := other.next("update")["view"]).get("deal"):
            pass
        secrets |= {'"As"'} | {
            json.dumps(card) for seat in view["seats"] for card in seat.get("cards", ()) if card != "??"
        }
        for wrong in (
            words,
            json.dumps({"type": words, "id": "a"}),
            json.dumps({"type": "say", "id": "a", "text": [words]}),
            words.encode(),
        ):
            line.send(wrong)
            line.next("fault")
    for path in (
        f"/api/tables/{code}",
        f"/api/tables/{ann.token}/events",
        f"/{code}",
        f"/api/tables/{table}?token={ann.token}",
        f"/api/rules?q={words}",
        f"/api/rules/{words}",
        f"/api/tables/{table}/deals/{words}",
        f"/api/settings?house={words}",
        f"/t/{table}/{code}",
    ):
        ann.get(path)
        world.http.get(path, headers={"User-Agent": words, "Referer": words, "Cookie": words, "X-Other": words})
        world.http.request(words, path)
    for token in (words, ann.token + "x", f"{ann.token} {bob.token}"):
        Person(world, token).get("/api/tables")
    ann.post(f"/api/tables/{table}/join", {"name": words, "invitation": words})
    world.nobody().join(table, "Cy", words)
    world.nobody().post(f"/api/tables/{table}/join", {"name": words, "invitation": [words]})
    ann.post("/api/tables", {"host": "Ann", "table": {"game": words, "settings": {words: words}}})
    world.http.post("/api/people", content=words.encode() * 9000)
    return secrets


@pytest.mark.parametrize("level", ["debug", "info"])
def test_nothing_secret_is_logged(level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with logged(level, monkeypatch) as page, served(tmp_path) as world:
        secrets = play(world)
        more = world.person()
        table, _ = more.make_table()
        secrets |= break_everything(world, more, table, monkeypatch)
    text = page.getvalue()
    assert len(lines_of(page)) > 30
    assert any(one.get("error") == "KeyError" for one in lines_of(page))
    found = {secret for secret in secrets if secret in text}
    assert found == set()


def break_everything(world: World, ann: Person, table: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Whatever the API stands on fails, with secrets in its errors."""
    planted = "PLANTEDSECRET As Kd"

    def fails(*_: object) -> None:
        raise KeyError(planted, ann.token) from ValueError(planted)

    with ann.follow(table) as line:
        with monkeypatch.context() as patched:
            for name in ("view", "events", "ledger", "command", "deals", "join", "tables_of"):
                patched.setattr(world.hub, name, fails)
            assert ann.get(f"/api/tables/{table}").status_code == 500
            assert ann.do(table, "say", text="x").status_code == 500
            assert ann.get("/api/tables").status_code == 500
            assert line.answer({"type": "say", "id": "a", "text": "x"})["type"] == "fault"
        with monkeypatch.context() as patched:
            patched.setattr(world.store, "person_of", fails)
            assert ann.get("/api/games").status_code == 500
            with world.socket() as other:
                other.send({"type": "hello", "table": table, "token": ann.token})
                with pytest.raises(ConnectionClosed) as closed:
                    other.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
    return {"PLANTEDSECRET", ann.token, "As Kd"}


def test_an_error_is_told_by_its_kind_and_its_place_alone():
    page = io.StringIO()
    handler = logging.StreamHandler(page)
    handler.setFormatter(Lines())
    logger = logging.getLogger("cardspeak.server.test")
    logger.addHandler(handler)
    logger.propagate = False
    try:
        int("the secret")
    except ValueError:  # what is logged of it is what is tested
        logger.exception("it failed")
    finally:
        logger.removeHandler(handler)
    (line,) = lines_of(page)
    assert (line["event"], line["error"]) == ("it failed", "ValueError")
    assert line["where"][-1].startswith("test_api_logs.py:")
    assert "secret" not in page.getvalue()


def test_of_what_libraries_say_the_values_are_left_out():
    record = logging.LogRecord(
        "asyncio",
        logging.ERROR,
        "x",
        1,
        "Task failed: %s\nfuture: <Task KeyError('the secret')>",
        ("the secret",),
        None,
    )
    assert "secret" not in Lines().format(record)
    assert json.loads(Lines().format(record))["event"] == "Task failed: %s"
