"""``cardspeak rule``: the ruling on what went wrong at a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.floor import Ruling
    from cardspeak.house import House


class CannotRule(ValueError):
    """What was typed names no incident, fact or house; the sentence says what is missing."""


def rule(
    incident: Annotated[
        str | None, typer.Argument(help="What went wrong, such as exposed-card; asked for where it is left out.")
    ] = None,
    facts: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FACT=VALUE]...",
            help="What is known of it, such as seat=3 acted=1. What is not said is taken as usual.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the ruling, or the list, as JSON.")] = False,
    house: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help="Book, home, tournament, tda-2024, or a house file.")
    ] = None,
    ask: Annotated[bool, typer.Option("--ask", help="Ask for the facts that matter and that were not given.")] = False,
    list_all: Annotated[
        bool, typer.Option("--list", help="List the incidents; with one named, its facts and outcomes.")
    ] = False,
) -> None:
    """Rule on an irregularity: the outcome, what is done, the rules, and what would have changed it.

    Without an incident it asks what happened, and then only for the facts that the ruling hangs on.
    """
    from cardspeak.floor import INCIDENTS
    from cardspeak.floor import rule as decide

    if list_all:
        from cardspeak.cli.rule_list import print_list

        if facts:
            raise CannotRule("--list takes the name of one incident, and no facts.")
        print_list(incident, as_json=as_json)
        return
    by = _house(house)
    if incident is not None:
        _check_name(incident)
    if incident is None or ask:
        _ask(incident, _facts(facts or []), by, house, as_json=as_json, asked_for=ask)
        return
    known = _known(incident, _facts(facts or []))
    ruling = decide(INCIDENTS[incident](**known), by)
    if as_json:
        _print_json(ruling, by, known)
    else:
        _print_page(ruling, by, known)


def _ask(
    incident: str | None, said: Mapping[str, str], by: House, named: str | None, *, as_json: bool, asked_for: bool
) -> None:
    import sys

    from cardspeak.cli.rule_page import command
    from cardspeak.cli.rule_questions import ask_all
    from cardspeak.cli.terminal import plain_console

    if not asked_for and not sys.stdin.isatty():
        raise CannotRule(
            "Name what went wrong, such as: cardspeak rule exposed-card. Where nobody is at a terminal nothing is asked "
            "without --ask; cardspeak rule --list lists the incidents."
        )
    # The questions go to the errors' side, so that the answer alone can be sent to a file.
    asked = ask_all(plain_console(stderr=True), incident, _known(incident, said) if incident else {}, by)
    if as_json:
        _print_json(asked.ruling, by, asked.known)
        return
    typer.echo()
    _print_page(asked.ruling, by, asked.known)
    typer.echo(f"\nAgain: {command(asked.ruling, by, named)}")


def _check_name(incident: str) -> None:
    """Who slips, or types everyday words where a name is wanted, is told the names that may be meant."""
    from difflib import get_close_matches

    from cardspeak.floor import kind, kinds
    from cardspeak.floor.finding import find
    from cardspeak.floor.spelled import listed

    if incident not in kinds():
        near = get_close_matches(incident, kinds(), n=3, cutoff=0.7)
        if found := near or [of.name for of in find(incident, limit=4)]:
            meant = listed(found, "or")
            raise CannotRule(
                f"There is no incident {incident!r}. Did you mean {meant}? cardspeak rule --list lists them all."
            )
        kind(incident)


def _facts(words: list[str]) -> dict[str, str]:
    """``seat=3`` and the like by name, in the order in which they were typed."""
    found: dict[str, str] = {}
    for at, word in enumerate(words):
        name, sign, value = word.partition("=")
        if not sign:
            after = words[at + 1] if at + 1 < len(words) else "VALUE"
            example = f"{name}={after}" if "=" not in after and name.isidentifier() else "seat=3"
            raise CannotRule(f"A fact is written NAME=VALUE without blanks, and {word!r} has no =. Write {example}?")
        if not value:
            raise CannotRule(f"{word} says nothing: a value stands right behind the =, in quotes where it has blanks.")
        if name in found:
            raise CannotRule(f"{name} is given twice, as {found[name]} and as {value}.")
        found[name] = value
    return found


def _known(incident: str, said: Mapping[str, str]) -> dict[str, Any]:
    from cardspeak.floor.reading import read_facts

    return read_facts(incident, said)


def _house(named: str | None) -> House:
    from cardspeak.house import PRESETS, House

    if named is None:
        return House()
    preset = next((preset for preset in PRESETS if preset == named), None)
    if preset is not None:
        return House.preset(preset)
    path = Path(named)
    if not path.exists() and path.suffix != ".toml":
        raise CannotRule(f"There is no preset and no file {named!r}; presets are {', '.join(PRESETS)}.")
    return House.read_file(path)


def _print_page(ruling: Ruling, by: House, known: Mapping[str, Any]) -> None:
    from cardspeak.cli.rule_page import show_ruling
    from cardspeak.cli.terminal import plain_console

    show_ruling(plain_console(), ruling, by, known)


def _print_json(ruling: Ruling, by: House, known: Mapping[str, Any]) -> None:
    import json

    typer.echo(json.dumps(as_json_object(ruling, by, known), ensure_ascii=False, indent=2))


def as_json_object(ruling: Ruling, by: House, known: Mapping[str, Any]) -> dict[str, Any]:
    """All that a program may want to know of a ruling, its keys always the same and in this order."""
    from cardspeak.cli.rule_page import changes, hung_on, meaning, value_of
    from cardspeak.floor import kind
    from cardspeak.floor.kinds import attribute, steps
    from cardspeak.floor.spelled import for_json, particulars_for_json
    from cardspeak.rulebook import cite

    facts = {attribute(fact.name): fact for fact in kind(ruling.incident.name).facts.values()}
    return {
        "incident": ruling.incident.name,
        "facts": {
            "given": {facts[key].name: for_json(facts[key], value) for key, value in known.items()},
            "hung_on": {fact.name: for_json(fact, value_of(ruling, fact)) for fact in hung_on(ruling, by)},
        },
        "outcome": ruling.outcome,
        "meaning": meaning(ruling),
        "decided": ruling.decided,
        "discretion": ruling.discretion,
        "choices": list(ruling.choices),
        "remedy": [{"step": step, "meaning": steps()[step]} for step in ruling.remedy],
        "cites": [{"id": number, "title": cite(number).title} for number in ruling.cites],
        "conditions": list(ruling.conditions),
        "penalty": ruling.penalty,
        "particulars": particulars_for_json(ruling.particulars),
        "tda": ruling.tda,
        "would_change": [
            {"fact": one.fact.name, "value": for_json(one.fact, one.value), "outcome": one.ruling.outcome}
            for one in changes(ruling, by)
        ],
        "house": by.origin,
    }
