"""Write ``incidents.py``, the typed records, from ``incidents.toml``: ``python -m cardspeak.floor._generate``.

A test proves that it is up to date.
"""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import parse
from cardspeak.floor.kinds import Fact, Kind, attribute, kinds, shared_facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MODULE: Final = Path(__file__).parent / "incidents.py"

_TYPES: Final = {
    "true or false": "bool",
    "number": "int",
    "chips": "int",
    "seat": "int",
    "text": "str",
    "card": "int",
    "cards": "tuple[int, ...]",
    "numbers": "tuple[int, ...]",
    "seats": "tuple[int, ...]",
    "chips by seat": "Mapping[int, int]",
    "card by seat": "Mapping[int, int]",
    "cards by seat": "Mapping[int, tuple[int, ...]]",
    "number by seat": "Mapping[int, int]",
    "chips by seat by street": "Mapping[str, Mapping[int, int]]",
}


def class_name(name: str) -> str:
    """``ExposedCard`` for ``exposed-card``."""
    return name.replace("-", " ").title().replace(" ", "")


def _type(fact: Fact) -> str:
    if fact.type in _TYPES:
        return _TYPES[fact.type]
    if any("-N" in choice for choice in fact.choices):
        return "str"
    words = [*([""] if fact.type == "word" and fact.innocent == "" else []), *fact.choices]
    literal = f"Literal[{', '.join(map(_quoted, words))}]"
    return literal if fact.type == "word" else f"tuple[{literal}, ...]"


def _quoted(word: str) -> str:
    return f'"{word}"'


def _default(fact: Fact) -> str:
    if fact.type.endswith("by seat") or fact.type.endswith("by street"):
        return "field(default_factory=dict)"
    if fact.type == "card":
        return str(parse(fact.innocent)[0]) if fact.innocent else "UNKNOWN"
    if fact.type == "cards":
        return repr(parse(fact.innocent)) if fact.innocent else "()"
    value: Any = tuple(fact.innocent) if isinstance(fact.innocent, list) else fact.innocent
    return _quoted(value) if isinstance(value, str) else repr(value)


def _fields(facts: Iterable[Fact]) -> list[str]:
    lines = []
    for fact in facts:
        lines.append(f"    {attribute(fact.name)}: {_type(fact)} = {_default(fact)}")
        lines += textwrap.wrap(
            f'"""{fact.meaning[0].upper()}{fact.meaning[1:]}."""', 116, initial_indent="    ", subsequent_indent="    "
        )
    return lines


def _record(kind: Kind, shared: Mapping[str, Fact]) -> list[str]:
    # A fact of every incident stands in the record again where its innocent value is another one here.
    again = [
        name for name, fact in shared.items() if name not in kind.own and kind.facts[name].innocent != fact.innocent
    ]
    return [
        "",
        "",
        "@dataclass(frozen=True, slots=True, kw_only=True)",
        f"class {class_name(kind.name)}(Incident):",
        *textwrap.wrap(f'"""{kind.summary} [{kind.rules[0]}]"""', 116, initial_indent="    ", subsequent_indent="    "),
        "",
        f"    name: ClassVar[str] = {_quoted(kind.name)}",
        *_fields(kind.facts[name] for name in (*again, *kind.own)),
    ]


def module_text() -> str:
    """The text that ``incidents.py`` must have."""
    found, shared = kinds(), shared_facts()
    lines = [
        '"""Every incident as a typed record of its facts. Made from ``incidents.toml`` by ``_generate.py``: do not edit."""',
        "",
        "from __future__ import annotations",
        "",
        "from collections.abc import Mapping",
        "from dataclasses import dataclass, field",
        "from typing import ClassVar, Final, Literal",
        "",
        "from cardspeak.cards import UNKNOWN",
        "",
        "",
        "@dataclass(frozen=True, slots=True, kw_only=True)",
        "class Incident:",
        '    """Something that went wrong, with what is known of it. A fact left out has its innocent value."""',
        "",
        '    name: ClassVar[str] = ""',
        *_fields(shared.values()),
    ]
    for kind in found.values():
        lines += _record(kind, shared)
    lines += [
        "",
        "",
        "INCIDENTS: Final[Mapping[str, type[Incident]]] = {",
        *(f"    {_quoted(name)}: {class_name(name)}," for name in found),
        "}",
        '"""The record of each incident by its name."""',
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the module."""
    MODULE.write_text(module_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
