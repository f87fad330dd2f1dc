"""A ruling laid out for people: the outcome, why, what is done, the rules, and what would have changed it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardspeak.cli.terminal import print_parts
from cardspeak.floor import INCIDENTS, Fact, Otherwise, Ruling, ask, kind, rule, what_would_change
from cardspeak.floor.finding import likest
from cardspeak.floor.kinds import attribute, outcomes, penalties, steps
from cardspeak.floor.reading import read_fact
from cardspeak.floor.spelled import for_shell, listed, particulars_in_words, said
from cardspeak.house import House
from cardspeak.rulebook import Rule, cite

TDA: Final = "tda-2024"
"""The preset of the rules of the Tournament Directors Association."""
UNDECIDED: Final = "The book does not decide this; the rules named are the nearest to it."


def show_ruling(console: Console, ruling: Ruling, house: House, given: Mapping[str, Any]) -> None:
    """Print the ruling. ``given`` holds the facts that somebody stated, as attributes of the record."""
    name = "Not decided" if not ruling.decided else in_words(ruling.outcome).capitalize()
    head = Text.assemble((name, "bold"), f": {meaning(ruling)}." if ruling.decided else f". {UNDECIDED}")
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for label, words in _rows(ruling, house, given):
        table.add_row(label, words)
    print_parts(console, head, table)


def in_words(word: str) -> str:
    """A word of the closed lists as people write it."""
    return word.replace("-", " ")


def meaning(ruling: Ruling) -> str:
    """What the outcome means for this incident."""
    if not ruling.decided:
        return UNDECIDED
    return ruling.meaning()


def hung_on(ruling: Ruling, house: House) -> list[Fact]:
    """The facts that the ruling hangs on, in the order in which they matter."""
    name = ruling.incident.name
    known: dict[str, Any] = {}
    found: list[Fact] = []
    while isinstance(fact := ask(name, known, house), Fact):
        found.append(fact)
        known[attribute(fact.name)] = value_of(ruling, fact)
    return found


def changes(ruling: Ruling, house: House) -> list[Otherwise]:
    """What would have changed the ruling, told by values that say something.

    Where the first value that does is 0, which often stands for a number not known, or a word that was not said, another one
    that gives the same outcome takes its place; a word not said goes unmentioned where there is no other.
    """
    found = []
    for change in what_would_change(ruling, house):
        speaks = change.value or change.fact.type not in {"number", "seat", "chips", "text", "word"}
        better = change if speaks else _speaking(change, ruling, house)
        if better is not None:
            found.append(better)
    return found


def _speaking(change: Otherwise, ruling: Ruling, house: House) -> Otherwise | None:
    for written in filter(None, change.fact.values):
        value = read_fact(change.fact, written)
        other = rule(replace(ruling.incident, **{attribute(change.fact.name): value}), house)
        if other.outcome == change.ruling.outcome:
            return Otherwise(change.fact, value, other)
    return None if change.value == "" else change


def value_of(ruling: Ruling, fact: Fact) -> Any:
    """The fact's value in the incident that was ruled on."""
    return getattr(ruling.incident, attribute(fact.name))


def command(ruling: Ruling, house: House, house_named: str | None) -> str:
    """The command line that gives the ruling again."""
    plain = INCIDENTS[ruling.incident.name]()
    facts = [
        f"{fact.name}={for_shell(fact, value)}"
        for fact in hung_on(ruling, house)
        if (value := value_of(ruling, fact)) != getattr(plain, attribute(fact.name))
    ]
    where = ["--house", house_named] if house_named is not None else []
    return shlex.join(["cardspeak", "rule", ruling.incident.name, *facts, *where])


def meaning_of_choice(ruling: Ruling, choice: str) -> str:
    """What a choice of the floor means: it is an outcome, a penalty or a step."""
    of = kind(ruling.incident.name)
    if choice in of.outcomes and ruling.outcome not in {"penalty", "not-allowed"}:
        return ruling.meaning(choice)
    lists = (of.outcomes, penalties(), steps(), outcomes())
    if ruling.outcome in {"penalty", "not-allowed"}:  # some words stand in two lists; the floor then picks a penalty
        lists = (penalties(), of.outcomes, steps(), outcomes())
    return next((words[choice] for words in lists if choice in words), "").replace("`", "")


def _rows(ruling: Ruling, house: House, given: Mapping[str, Any]) -> Iterator[tuple[str, str | Text | Table]]:
    if ruling.conditions:
        yield "Since", f"{listed(ruling.conditions)}."
    if assumed := _assumed(ruling, house, given):
        yield "Assumed", f"{assumed} (nothing was said of it)"
    if ruling.remedy:
        yield "Do", _numbered((step, steps()[step]) for step in ruling.remedy)
    if particulars := particulars_in_words(ruling.particulars):
        yield "So", " ".join(particulars)
    if ruling.penalty is not None and ruling.penalty not in ruling.choices:
        yield "Penalty", f"{in_words(ruling.penalty)} is usual: {penalties()[ruling.penalty]}."
    if ruling.decided:
        yield "Choice", _choices(ruling) if ruling.discretion else "The floor has none."
    yield from _rules(ruling)
    if otherwise := changes(ruling, house):
        yield "Otherwise", _changes(otherwise)
    if tda := _tda(ruling, house):
        yield "TDA", tda


def _assumed(ruling: Ruling, house: House, given: Mapping[str, Any]) -> str:
    """The facts that the ruling hangs on and that nobody stated."""
    silent = [fact for fact in hung_on(ruling, house) if attribute(fact.name) not in given]
    return ", ".join([f"{fact.name} is {said(fact, value_of(ruling, fact))}" for fact in silent])


def _numbered(steps_done: Iterator[tuple[str, str]]) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    for number, (step, words) in enumerate(steps_done, 1):
        table.add_row(f"{number}.", Text.assemble((in_words(step), "italic"), f": {words}"))
    return table


def _choices(ruling: Ruling) -> Table:
    table = Table.grid()
    table.add_row("The floor chooses:")
    for choice in ruling.choices:
        usual = choice in {ruling.penalty, ruling.outcome}
        words = meaning_of_choice(ruling, choice)
        table.add_row(
            Text.assemble(
                "- ", (in_words(choice), "italic"), f": {words}" if words else "", ", which is usual" if usual else ""
            )
        )
    return table


def _rules(ruling: Ruling) -> Iterator[tuple[str, str | Text]]:
    deciding = cite(ruling.cites[0])
    yield "By" if ruling.decided else "Nearest", Text.assemble((f"{deciding.id}  {deciding.title}", "bold"))
    yield "", deciding.text
    if deciding.examples:
        yield "", f"Example: {_example(ruling, deciding)}"
    others = [cite(number) for number in ruling.cites[1:] if number not in ruling.yielding]
    if others:
        yield "With" if ruling.decided else "Also", "\n".join([f"{one.id}  {one.title}" for one in others])
    if ruling.yielding:
        yield "Over", "\n".join([f"{number}  {cite(number).title}" for number in ruling.yielding])


def _example(ruling: Ruling, deciding: Rule) -> str:
    """The rule's example that is likest to the case."""
    outcome = in_words(ruling.outcome)
    # One that names a setting is of a house that departs from the book; "no misdeal" is of the opposite.
    elsewhere = (*deciding.settings, f"no {outcome}")
    fitting = [example for example in deciding.examples if not any([words in example for words in elsewhere])]
    return likest(fitting or deciding.examples, f"{' '.join(ruling.conditions)} {outcome} {meaning(ruling)}")


def _changes(otherwise: list[Otherwise]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for change in otherwise:
        other = change.ruling
        by = f"{in_words(other.outcome)} ({other.cites[0]})" if other.decided else "not decided"
        table.add_row(f"if {change.fact.name} is {said(change.fact, change.value)}", by)
    return table


def _tda(ruling: Ruling, house: House) -> str:
    parts = [ruling.tda] if ruling.tda else []
    if not house.builds_on(TDA):
        other = rule(ruling.incident, House.preset(TDA))
        if (other.decided, other.outcome) != (ruling.decided, ruling.outcome):
            is_ruling = (
                f"{in_words(other.outcome)}, by {other.cites[0]}"
                if other.decided
                else "left open: they do not decide it"
            )
            parts.append(f"Under the preset {TDA} the ruling is {is_ruling}.")
    return " ".join(parts)
