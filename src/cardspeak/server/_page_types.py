"""The messages of the API as the page's type checker knows them: ``page/types.d.ts``.

After a change of a message, ``python -m cardspeak.server._page_types`` writes it anew; a test holds the file to what this says.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect

from cardspeak.live import messages
from cardspeak.rulebook import Rule
from cardspeak.server import reference

OUT: Final = Path(__file__).parent / "page/types.d.ts"

_PLAIN: Final[dict[type[Any], str]] = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


def written(kind: Any) -> str:
    """A type as TypeScript writes it. Raises ``KeyError`` for one that no message has had so far."""
    if isinstance(kind, inspect.Metadata):
        return written(kind.type)
    if isinstance(kind, inspect.StructType | inspect.DataclassType):
        return kind.cls.__name__
    if isinstance(kind, inspect.LiteralType):
        return " | ".join([f'"{value}"' for value in kind.values])
    if isinstance(kind, inspect.UnionType):
        return " | ".join(dict.fromkeys(map(written, kind.types)))
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        inner = written(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(map(written, kind.item_types))}]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {written(kind.value_type)}>"  # the keys of JSON are texts
    return _PLAIN[type(kind)]


def _sent_by_clients(cls: type[Any]) -> bool:
    return issubclass(cls, msgspec.Struct) and cls.__struct_config__.forbid_unknown_fields


def _record(cls: type[Any]) -> list[str]:
    """A record. What a client may leave out, or the server leaves out where it is as usual, may be missing."""
    info: Any = inspect.type_info(cls)
    is_struct = issubclass(cls, msgspec.Struct)
    may_lack = is_struct and (_sent_by_clients(cls) or cls.__struct_config__.omit_defaults)
    lines = [f"export interface {cls.__name__} {{"]
    if is_struct and info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    lines += [
        f"  {field.encode_name}{'?' if may_lack and not field.required else ''}: {written(field.type)};"
        for field in info.fields
    ]
    return [*lines, "}", ""]


def _own(module: ModuleType) -> list[type[Any]]:
    return [
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__
    ]


def text() -> str:
    """What the file says."""
    records = [one for one in _own(messages) if one is not messages.Command] + _own(reference)
    others = {kind for cls in records for kind in _dataclasses(cls)}
    assert others <= {Rule}
    lines = ["// Written by cardspeak.server._page_types from the messages of the API. Not edited by hand.", ""]
    for cls in [*records, Rule, *_within(Rule)]:
        lines += _record(cls)
    lines += [f"export type AnyCommand = {_names(messages.AnyCommand)};", ""]
    lines += [f"export type FromServer = {_names(messages.FromServer)};", ""]
    return "\n".join(lines)


def _names(union: Any) -> str:
    return " | ".join([one.__name__ for one in get_args(union)])


def _dataclasses(cls: type[Any]) -> set[type[Any]]:
    found: Any = inspect.type_info(cls)
    return {field.type.cls for field in found.fields if isinstance(field.type, inspect.DataclassType)}


def _within(cls: type[Any]) -> list[type[Any]]:
    """Records that a record of the rulebook holds."""
    found: Any = inspect.type_info(cls)
    kinds = [one for field in found.fields for one in getattr(field.type, "types", (field.type,))]
    return [one.cls for one in kinds if isinstance(one, inspect.DataclassType) and dataclasses.is_dataclass(one.cls)]


if __name__ == "__main__":
    OUT.write_text(text(), encoding="utf-8")
