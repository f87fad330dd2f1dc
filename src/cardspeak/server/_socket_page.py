"""Writes ``docs/socket.md`` from the messages themselves; a test holds the page to it. ``python -m cardspeak.server._socket_page``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, get_args

from msgspec import NODEFAULT, inspect, json

from cardspeak.live import messages as m
from cardspeak.server.settings import Limits

PAGE: Final = Path(__file__).parents[3] / "docs" / "socket.md"

COMMANDS: Final[tuple[Any, ...]] = get_args(m.AnyCommand)
FIRST: Final = (m.Hello, m.Ping)
BACK: Final[tuple[Any, ...]] = get_args(m.FromServer)

SAMPLES: Final[dict[str, Any]] = {
    "id": "k1",
    "table": "f2af9f6bd9",
    "token": "TOKEN",
    "since": 40,
    "decision": 41,
    "price": 10,
    "amount": 30,
    "seat": 3,
    "chips": 200,
    "player": "Bob",
    "giver": "Bob",
    "taker": "Cy",
    "text": "Nice hand.",
    "why": "paid in cash",
    "incident": "shuffle-complaint",
    "question": "looked",
    "answer": "true",
    "act": "raise",
    "cards": ["As", "Kd"],
    "pots": [{"high": [3]}],
    "balances": [{"player": "Bob", "chips": 120}, {"player": "Cy", "chips": -120}],
    "ante": 20,
    "times": 2,
}
"""Values for the examples, by the name of the field; others are the least that the field takes."""

SHOWN: Final = frozenset(("price", "amount", "since", "token"))
"""Fields that stand in an example though they may be left out."""

_VIEW: Final = m.View(
    table="f2af9f6bd9",
    name="A table",
    number=42,
    now=1_800_000_000_000,
    viewer="Ann",
    role="host",
    status="short",
    form="Hold'em, no-limit 5-10",
    seat=1,
    seats=(m.SeatView(1, player="Ann", status="waiting", chips=200), m.SeatView(2)),
    big_blind=10,
)
_SAID: Final = m.Event(42, 1_800_000_000_000, "says", "Nice hand.", seat=1, player="Ann")

ANSWERS: Final[dict[Any, Any]] = {
    m.Update: m.Update(42, 41, (_SAID,), _VIEW),
    m.Done: m.Done("k1", 42),
    m.Refusal: m.Refusal("k1", "Ann has a seat here already.", ("2.seating.4",)),
    m.Pong: m.Pong("k1", 1_800_000_000_000),
    m.Fault: m.Fault("That is no message: Expected `int` >= 1 - at `$.seat`.", "k1"),
}

HEAD: Final = """# The socket

Written by `python -m cardspeak.server._socket_page` from the messages themselves (`src/cardspeak/live/messages.py`): do not edit.
[api.md](api.md) says how to come to a table; this page, what goes over its socket.

A client opens a WebSocket at `/api/socket`, says `hello`, and follows that one table until the socket is closed. Every message is one text
in JSON whose `type` says what it is. Cards are written `As`, `Td`, `Jk`, and `??` for a card that the viewer may not see; amounts are chips,
seats are numbered from the dealer's left, times are milliseconds since 1970 UTC.

1. The first message is `hello`, within {hello:g} seconds. The token stands in it and never in an address.
2. It is answered by an `update`: the table as it is, and with `since` everything that has happened after that number.
3. Each command is answered by `done` or `refused`, `ping` by `pong`, in the order in which they were sent. A command's `id` is the
   client's own; the same one sent again, over whichever socket, is answered again and not done again. So after a lost connection a
   client says `hello` with the last number that it has, and sends again whatever was not answered.
4. Whatever happens at the table comes as an `update`: its events are those after `since`, up to `number`, and its view is the table after
   them. Numbers may be left out, for not every fact is told; none is told twice. A client that reads slowly gets fewer updates with more in
   each; one that takes nothing for {reads:g} seconds is dropped.
5. What cannot be read is answered by `fault`, and so is a command that the server failed to carry out: send that one again. After
   {faults} messages that cannot be read the socket is closed. A message has {message} bytes at most; one four times as long closes the
   socket at once.
6. Who sends too fast is read more slowly: nothing is lost.

| closed with | because |
|---|---|
| 1008 | no `hello` in time, a token or table that is not known, a place that is lost, or too many faults: the reason says which |
| 1009 | a message was far too long |
| 1011 | the server has failed, or the client did not answer the server's pings |
| 1012 | the server stops: come again in a moment |
| 1013 | one sender follows too many tables at a time: close a socket, and come again in a moment |
"""


def page() -> str:
    """The page."""
    limits = Limits()
    parts = [
        HEAD.format(
            hello=limits.hello,
            reads=limits.reads_within,
            faults=limits.faults,
            message=f"{limits.message:,}".replace(",", " "),
        )
    ]
    parts += ["## From the client\n", *[_message(kind) for kind in (*FIRST, *COMMANDS)]]
    parts += ["## From the server\n", *[_message(kind) for kind in BACK]]
    parts += ["## What stands in them\n", *[_record(kind) for kind in _within((*FIRST, *COMMANDS, *BACK))]]
    return "\n".join(parts)


def example(kind: Any) -> bytes:
    """A message of that kind."""
    if kind in ANSWERS:
        return json.encode(ANSWERS[kind])
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    fields = {
        field.encode_name: _sample(field) for field in told.fields if field.required or field.encode_name in SHOWN
    }
    return json.encode({"type": told.tag, **fields})


def _sample(field: inspect.Field) -> Any:
    sample = SAMPLES.get(field.encode_name)
    told = field.type
    return (
        sample
        if sample is not None and not (isinstance(told, inspect.LiteralType) and sample not in told.values)
        else _least(told)
    )


def _message(kind: Any) -> str:
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    shown = json.format(example(kind), indent=2 if kind is m.Update else 0).decode()
    return f"### `{told.tag}`\n\n{_about(kind)}\n{_fields(kind)}\n```json\n{shown}\n```\n"


def _record(kind: Any) -> str:
    return f"### {kind.__name__}\n\n{_about(kind)}\n{_fields(kind)}"


def _within(kinds: tuple[Any, ...]) -> list[Any]:
    """The records that stand in these messages, each after the one in which it stands first."""
    found: list[Any] = []

    def look(told: inspect.Type) -> None:
        if isinstance(told, inspect.StructType):
            if told.cls not in kinds:
                if told.cls in found:
                    return
                found.append(told.cls)
            for field in told.fields:
                look(field.type)
        for name in ("type", "item_type", "key_type", "value_type"):
            inner = getattr(told, name, None)
            if isinstance(inner, inspect.Type):
                look(inner)
        for inner in getattr(told, "types", ()):
            look(inner)

    for kind in kinds:
        look(inspect.type_info(kind))
    return found


# ------------------------------------------------------------------------------------------------ what the docstrings say


def _plain(text: str) -> str:
    """A docstring's words as a page has them."""
    text = re.sub(r":class:`~?(?:\w+\.)*(\w+)`", r"\1", text)
    return re.sub(r"``(.+?)``", r"`\1`", text)


def _split(kind: Any) -> tuple[str, dict[str, str]]:
    """What a docstring says of the whole, and of each field."""
    about: list[str] = []
    fields: dict[str, str] = {}
    names: list[str] = []
    for line in (kind.__doc__ or "").splitlines():
        indent = len(line) - len(line.lstrip())
        words = line.strip()
        if indent == 4 and re.fullmatch(r"[a-z_]+(, [a-z_]+)*", words):
            names = words.split(", ")
        elif indent >= 8 and names:
            for name in names:
                fields[name] = f"{fields.get(name, '')} {words}".strip()
        elif words:
            about.append(words)
    return _plain(" ".join(about)), {name: _plain(text) for name, text in fields.items()}


def _about(kind: Any) -> str:
    return f"{_split(kind)[0]}\n"


def _fields(kind: Any) -> str:
    """A table of the fields. Where one text speaks of several, it stands at the first of them."""
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    if not told.fields:
        return ""
    _, meanings = _split(kind)
    lines = ["| field | value | meaning |", "|---|---|---|"]
    first = before = ""
    for field in told.fields:
        meaning = meanings.get(field.name, "")
        if meaning and meaning == before:
            meaning = f"see `{first}`" if len(meaning) > 40 else meaning
        elif meaning:
            first, before = field.encode_name, meaning
        meaning = meaning or _described(field.type)
        left_out = "" if field.required else f"; left out: `{_default(field)}`"
        lines.append(f"| `{field.encode_name}` | {_words(field.type)}{left_out} | {meaning} |")
    return "\n".join(lines) + "\n"


def _default(field: inspect.Field) -> str:
    """What a field is that is left out."""
    made = field.default_factory() if field.default_factory is not NODEFAULT else field.default
    return json.encode(made).decode()


def _described(told: inspect.Type) -> str:
    """What the kind of value says of itself."""
    if isinstance(told, inspect.Metadata):
        return _plain(str((told.extra_json_schema or {}).get("description", "")))
    return ""


def _words(told: inspect.Type) -> str:
    """A kind of value in words."""
    match told:
        case inspect.Metadata():
            return _words(told.type)
        case inspect.IntType():
            if told.ge is None and told.le is None:
                return "whole number"
            return f"whole number, {told.ge or 0} to {told.le}"
        case inspect.BoolType():
            return "true or false"
        case inspect.StrType():
            if told.pattern is not None and "cdhs" in told.pattern:
                return "card"
            return f"text, {told.min_length or 0} to {told.max_length} characters" if told.max_length else "text"
        case inspect.LiteralType():
            return " ".join(f"`{value}`" for value in told.values)
        case inspect.NoneType():
            return "null"
        case inspect.VarTupleType():
            most = f", {told.max_length} at most" if told.max_length else ""
            return f"list of: {_words(told.item_type)}{most}"
        case inspect.TupleType():
            return f"list of {len(told.item_types)}: {_words(told.item_types[0])}"
        case inspect.DictType():
            return f"object, {_words(told.key_type)} to {_words(told.value_type)}"
        case inspect.UnionType():
            return " or ".join(map(_words, told.types))
        case inspect.StructType():
            return f"[{told.cls.__name__}](#{told.cls.__name__.lower()})"
    raise TypeError(f"No words for {type(told).__name__}.")


def _least(told: inspect.Type) -> Any:
    """The least value of a kind."""
    match told:
        case inspect.Metadata():
            return _least(told.type)
        case inspect.IntType():
            return told.ge or 0
        case inspect.BoolType():
            return True
        case inspect.LiteralType():
            return told.values[0]
        case inspect.StrType():
            return "x" * (told.min_length or 0)
        case inspect.VarTupleType():
            return []
        case inspect.DictType():
            return {}
        case inspect.UnionType():
            return _least(told.types[0])
        case inspect.StructType():
            return {field.encode_name: _least(field.type) for field in told.fields if field.required}
    raise TypeError(f"No example of {type(told).__name__}.")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
