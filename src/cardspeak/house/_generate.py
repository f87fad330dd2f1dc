"""Write what follows from the catalogue: ``settings.toml``, ``presets/book.toml`` and ``settings.py``.

``python -m cardspeak.house._generate`` writes them; a test proves that they are up to date. A setting stands once, in the
catalogue, at the rule or rules that leave the choice to the house:

- ``default`` is the book's value;
- ``choices`` lists the values; without it ``type`` says what the value counts;
- ``home`` and ``tda``, where they stand, are what the presets of those names must say;
- ``why`` is the reason.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from cardspeak.rulebook.catalogue import BOOK

HERE: Final = Path(__file__).parent
SETTINGS: Final = HERE / "settings.toml"
BOOK_PRESET: Final = HERE / "presets" / "book.toml"
MODULE: Final = HERE / "settings.py"
PRESET_OF: Final = {"home": "home", "tda": "tda-2024"}
"""Which preset a key of a catalogue entry speaks of."""

Entry = dict[str, Any]


def entries() -> list[Entry]:
    """Every setting of the catalogue once, by name, as ``settings.toml`` lists it.

    Raises :class:`ValueError` where two rules disagree about one setting.
    """
    found: dict[str, Entry] = {}
    for path in sorted(BOOK.glob("*.toml")):
        for rule in tomllib.loads(path.read_text(encoding="utf-8"))["rule"]:
            for setting in rule.get("settings", ()):
                _add(found, rule["id"], setting)
    return [found[name] for name in sorted(found)]


def _add(found: dict[str, Entry], rule_id: str, setting: dict[str, Any]) -> None:
    name = setting["name"]
    entry = found.setdefault(name, _start(setting))
    for key in ("default", "choices", "unit"):
        if _start(setting).get(key) != entry.get(key):
            raise ValueError(
                f"{rule_id} says {setting!r} of the setting {name}; {entry['rules'][0]} says another {key}."
            )
    entry["rules"].append(rule_id)
    if setting["why"] not in entry["why"]:
        entry["why"].append(setting["why"])
    for key, preset in PRESET_OF.items():
        said = setting.get(key, setting["default"])
        if said != setting["default"] and entry["presets"].setdefault(preset, said) != said:
            raise ValueError(f"{rule_id} gives {preset} another {name} than {entry['rules'][0]} does.")


def _start(setting: dict[str, Any]) -> Entry:
    entry: Entry = {"name": setting["name"], "default": setting["default"]}
    if "choices" in setting:
        entry["choices"] = setting["choices"]
    else:
        entry["type"] = _type_word(setting["default"])
        if setting.get("type", "") not in {"", "boolean", "number"}:
            entry["unit"] = setting["type"]
    return entry | {"rules": [], "why": [], "presets": {}}


def _type_word(value: object) -> str:
    if isinstance(value, list):
        return "numbers" if isinstance(value[0], int) else "words"
    return {bool: "boolean", int: "number", str: "text"}[type(value)]


def _toml(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def settings_text(found: list[Entry]) -> str:
    """``settings.toml``: the list of all settings for people and for other programs."""
    lines = [
        "# House settings: every choice that the rules leave to the house. Made from the catalogue by cardspeak.house._generate; edit the",
        "# catalogue, not this file. `default` is the book; `presets` is where home or tda-2024 set it otherwise; `choices`, or else `type`",
        "# (boolean, number, numbers, words or text; `unit` is what it counts).",
    ]
    for entry in found:
        lines += ["", "[[setting]]", f"name = {_toml(entry['name'])}", f"default = {_toml(entry['default'])}"]
        lines += [f"{key} = {_toml(entry[key])}" for key in ("choices", "type", "unit") if key in entry]
        lines += [f"rules = {_toml(entry['rules'])}", f"why = {_toml(' '.join(entry['why']))}"]
        if entry["presets"]:
            lines.append(
                "presets = { " + ", ".join(f"{key} = {_toml(v)}" for key, v in entry["presets"].items()) + " }"
            )
    return "\n".join(lines) + "\n"


def book_text(found: list[Entry]) -> str:
    """``presets/book.toml``: the layer that all others lie on."""
    lines = [
        "# The book: what holds where a house says nothing. Made from the catalogue by cardspeak.house._generate; edit the catalogue."
    ]
    for entry in found:
        # The home-game standard is a house of its own, so a rule of the numbered book speaks first.
        rule = next((rule for rule in entry["rules"] if not rule.startswith("home.")), entry["rules"][0])
        lines += [
            "",
            f"[{entry['name']}]",
            f"value = {_toml(entry['default'])}",
            f"rule = {_toml(rule)}",
            f"reason = {_toml(' '.join(entry['why']))}",
        ]
    return "\n".join(lines) + "\n"


def bounds(entry: Entry) -> tuple[int, int | None]:
    """Least and greatest number that the setting takes, read from its unit; amounts and counts are never negative."""
    unit = entry.get("unit", "")
    if span := re.search(r"(\d+) to (\d+)", unit):
        return int(span[1]), int(span[2])
    if "percent" in unit:
        return 0, 100
    return (1, None) if "more than 0" in unit else (0, None)


def preset_values(name: str) -> dict[str, Any]:
    """What a preset and the layers under it set over the book.

    Read plainly, since ``layers.py`` checks against the very module that is being written; a test reads each preset
    the strict way.
    """
    if name == BOOK_PRESET.stem:
        return {}
    page = tomllib.loads(BOOK_PRESET.with_name(f"{name}.toml").read_text(encoding="utf-8"))
    below = preset_values(page.pop("extends"))
    return below | {setting: entry["value"] for setting, entry in page.items()}


def layers(name: str) -> list[str]:
    """A preset and the layers that it lies on, itself first."""
    if name == BOOK_PRESET.stem:
        return [name]
    return [name, *layers(tomllib.loads(BOOK_PRESET.with_name(f"{name}.toml").read_text(encoding="utf-8"))["extends"])]


def _python(value: object) -> str:
    if isinstance(value, list):
        return "(" + ", ".join(map(_python, value)) + ("," if len(value) == 1 else "") + ")"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def _type(entry: Entry) -> str:
    if "choices" in entry:
        return f"Literal[{', '.join(map(_python, entry['choices']))}]"
    if entry.get("unit", "").endswith("or none"):
        return 'int | Literal["none"]'
    return {
        "boolean": "bool",
        "number": "int",
        "text": "str",
        "numbers": "tuple[int, ...]",
        "words": "tuple[str, ...]",
    }[entry["type"]]


def _allowed(entry: Entry) -> str:
    """The form in which ``house.py`` reads what a setting takes: a tuple of choices, a pair of bounds, or a word."""
    if "choices" in entry:
        return f'("one of", {_python(entry["choices"])})'
    if entry.get("unit", "").endswith("or none"):
        return '("number or none", (0, None))'
    if entry["type"] in {"number", "numbers"}:
        return f'("{entry["type"]}", {bounds(entry)})'
    return f'("{entry["type"]}", ())'


def _doc(entry: Entry) -> str:
    unit = f" ({entry['unit']})" if "unit" in entry else ""
    return f'"""{", ".join(entry["rules"])}{unit}. The book: {_python(entry["default"])}."""'


def module_text(found: list[Entry]) -> str:
    """``settings.py``: the attributes with their types, and the values of every preset."""
    names = ["book", *sorted(path.stem for path in BOOK_PRESET.parent.glob("*.toml") if path != BOOK_PRESET)]
    lines = [
        '"""Every house setting as a typed attribute. Made from the catalogue by ``_generate.py``: do not edit."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import TYPE_CHECKING, Final, Literal, dataclass_transform",
        "",
        "if TYPE_CHECKING:",
        "    from typing import TypedDict",
        "",
        f"Preset = Literal[{', '.join(map(_python, names))}]",
        "Value = bool | int | str | tuple[int, ...] | tuple[str, ...]",
        "",
        f"PRESETS: Final[tuple[Preset, ...]] = {_python(names)}",
        "",
        "NAMES: Final[tuple[str, ...]] = (",
        *(f'    "{entry["name"]}",' for entry in found),
        ")",
        "",
        "BOOK: Final[dict[str, Value]] = {",
        *(f'    "{entry["name"]}": {_python(entry["default"])},' for entry in found),
        "}",
        '"""What the book says."""',
        "",
        "OVER_THE_BOOK: Final[dict[str, dict[str, Value]]] = {",
        '    "book": {},',
    ]
    defaults = {entry["name"]: entry["default"] for entry in found}
    for name in names[1:]:
        lines.append(f'    "{name}": {{')
        lines += [
            f'        "{setting}": {_python(value)},'
            for setting, value in sorted(preset_values(name).items())
            if value != defaults[setting] or type(value) is not type(defaults[setting])
        ]
        lines.append("    },")
    lines += [
        "}",
        '"""Where each preset departs from the book, all its layers taken together."""',
        "",
        "LIES_ON: Final[dict[str, frozenset[str]]] = {",
        *(f'    "{name}": frozenset({{{", ".join(map(_python, layers(name)))}}}),' for name in names),
        "}",
        '"""Each preset and the layers under it."""',
        "",
        "ALLOWED: Final[dict[str, tuple[str, tuple[object, ...]]]] = {",
        *(f'    "{entry["name"]}": {_allowed(entry)},' for entry in found),
        "}",
        '"""What each setting takes."""',
        "",
        "",
        "@dataclass_transform(frozen_default=True)",
        "class Frozen:",
        '    """Tells a type checker that the attributes below do not change."""',
        "",
        "    __slots__ = ()",
        "",
        "",
        "class Settings(Frozen):",
        '    """The attributes; :class:`cardspeak.house.House` gives them their values."""',
        "",
        "    __slots__ = (",
        *(f'        "{entry["name"]}",' for entry in found),
        "    )",
        "",
    ]
    for entry in found:
        lines += [f"    {entry['name']}: {_type(entry)}", f"    {_doc(entry)}"]
    lines += [
        "",
        "",
        "if TYPE_CHECKING:",
        "",
        "    class Changes(TypedDict, total=False):",
        '        """Any of the settings, by name."""',
        "",
    ]
    lines += [f"        {entry['name']}: {_type(entry)}" for entry in found]
    return "\n".join(lines) + "\n"


def texts() -> dict[Path, str]:
    """The text that each generated file must have."""
    found = entries()
    return {SETTINGS: settings_text(found), BOOK_PRESET: book_text(found), MODULE: module_text(found)}


def main() -> None:
    """Write the generated files."""
    found = entries()
    # In this order: the module's presets are read from the layers, which are checked against the list of settings.
    SETTINGS.write_text(settings_text(found), encoding="utf-8")
    BOOK_PRESET.write_text(book_text(found), encoding="utf-8")
    MODULE.write_text(module_text(found), encoding="utf-8")


if __name__ == "__main__":
    main()
