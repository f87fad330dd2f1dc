"""What happened, and the facts that matter, asked one after the other of the person at the keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console
from rich.table import Table

from cardspeak.cli.terminal import answer
from cardspeak.floor import INCIDENTS, BadFact, Fact, Kind, Ruling, ask, kind
from cardspeak.floor.finding import find, groups, short
from cardspeak.floor.kinds import attribute
from cardspeak.floor.reading import read_fact, takes
from cardspeak.floor.spelled import YES_OR_NO, meaning, said
from cardspeak.house import House

BACK: Final = "back"
EXPLAIN: Final = "?"


@dataclass
class Asked:
    """What came of the questions: the incident, what is known of it, and the ruling."""

    name: str
    known: dict[str, Any]
    ruling: Ruling


def ask_all(console: Console, name: str | None, known: Mapping[str, Any], house: House) -> Asked:
    """Ask what happened where no incident is named, then every fact that the ruling hangs on and that is not known."""
    chosen = name
    while True:
        if chosen is None:
            chosen = what_happened(console)
        of = kind(chosen)
        console.print(f"\n{of.name}: {short(of)}", style="bold")
        console.print(
            f"{EXPLAIN} explains a question, {BACK} takes the last answer back, Enter takes what stands in brackets."
        )
        asked = _Facts(console, of, dict(known), house).all(may_leave=name is None)
        if asked is not None:
            return asked
        chosen = None


# ---------------------------------------------------------------------------------------------- what happened


def what_happened(console: Console) -> str:
    """The name of the incident that the person chooses: by number out of groups, or by words."""
    by_group = groups()
    headings = list(by_group)
    offered: list[Kind] = []
    _show_groups(console, by_group)
    while True:
        said = answer(console)
        if said.isdecimal():
            at = int(said) - 1
            many = len(offered or headings)
            if not 0 <= at < many:
                console.print(f"There is no number {said} here: they go from 1 to {many}.")
            elif offered:
                return offered[at].name
            else:
                offered = by_group[headings[at]]
                console.print(f"\n{headings[at].capitalize()}", style="bold")
                _show_kinds(console, offered)
        elif said in {"", BACK}:
            offered = []
            _show_groups(console, by_group)
        elif said == EXPLAIN:
            console.print(
                "Say what went wrong, such as: the dealer forgot to burn. Or type a number of the list; "
                f"Enter shows the groups again. There are {sum(map(len, by_group.values()))} incidents."
            )
        else:
            found = find(said)
            if len(found) == 1:
                return found[0].name
            if found:
                offered = found
                _show_kinds(console, offered)
            else:
                console.print("No incident is called that. Other words may do: what was done, by whom, with what.")


def _show_groups(console: Console, by_group: Mapping[str, list[Kind]]) -> None:
    console.print("\nWhat happened? Say it in your own words, or take a number.", style="bold")
    table = _numbered()
    for number, (heading, of) in enumerate(by_group.items(), 1):
        table.add_row(str(number), heading, f"{len(of)} incidents")
    console.print(table)


def _show_kinds(console: Console, offered: list[Kind]) -> None:
    table = _numbered()
    for number, of in enumerate(offered, 1):
        table.add_row(str(number), of.name, short(of))
    console.print(table)
    console.print("A number takes one; other words search again; Enter goes back to the groups.")


def _numbered() -> Table:
    table = Table.grid(padding=(0, 2, 0, 1))
    table.add_column(justify="right", style="bold", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    return table


# ------------------------------------------------------------------------------------------------ the facts


@dataclass
class _Facts:
    """The questions about one incident."""

    console: Console
    of: Kind
    known: dict[str, Any]
    house: House
    answered: list[str] = field(default_factory=list)
    """The attributes that were asked for, in order."""

    def all(self, *, may_leave: bool) -> Asked | None:
        """Ask until the ruling is known; ``None`` where the person goes back from the first question."""
        while isinstance(next_one := ask(self.of.name, self.known, self.house), Fact):
            key = attribute(next_one.name)
            try:
                self.known[key] = self._one(next_one)
                self.answered.append(key)
            except _Back:  # the person goes back a question, or out
                if self.answered:
                    del self.known[self.answered.pop()]
                elif may_leave:
                    return None
                else:
                    self.console.print("This is the first question: there is nothing to take back.")
        return Asked(self.of.name, self.known, next_one)

    def _one(self, fact: Fact) -> Any:
        """The value that the person gives to the fact; raises :class:`_Back`."""
        innocent = getattr(INCIDENTS[self.of.name](), attribute(fact.name))
        choices = choices_of(fact)
        self.console.print(f"\n{question(fact)}", style="bold")
        self._show_choices(choices)
        while True:
            typed = answer(self.console, f"[{said(fact, innocent)}] ")
            if typed in {"", said(fact, innocent)}:
                return innocent
            if typed == BACK:
                raise _Back
            if typed == EXPLAIN:
                self.console.print(explained(fact, innocent))
                self._show_choices(choices)
                continue
            try:
                value = read_fact(fact, _chosen(fact, typed, choices))
            except BadFact as problem:
                # The meaning has just been asked for; it need not be said again.
                self.console.print(f"{str(problem).removesuffix(f': {fact.meaning}.').rstrip('.')}.", style="red")
            else:
                return value

    def _show_choices(self, choices: tuple[str, ...]) -> None:
        if choices:
            words = [f"{number} {word}" for number, word in enumerate(choices, 1)]
            self.console.print(Columns(words, padding=(0, 3), equal=len(words) > 8, column_first=len(words) > 8))


class _Back(Exception):
    """The person takes the last answer back."""


def choices_of(fact: Fact) -> tuple[str, ...]:
    """The words that the fact may be, to be numbered; of the game those that rulings know apart."""
    return tuple([game for game in fact.values if game]) if fact.name == "game" else fact.choices


def _chosen(fact: Fact, typed: str, choices: tuple[str, ...]) -> str:
    """The answer with numbers of the list put into words."""
    if not choices:
        return typed
    parts = [part.strip() for part in typed.split(",")]
    words = [choices[int(part) - 1] if part.isdecimal() and 0 < int(part) <= len(choices) else part for part in parts]
    blank = next((word for word in words if word.endswith("-N")), None)
    if blank is not None:
        raise BadFact(f"In {blank} the N stands for chips: type it with their number, such as {blank[:-1]}40.")
    return ",".join(words)


def question(fact: Fact) -> str:
    """The fact as it is asked for: its name, which the command line takes too, and what it means."""
    words = ", ".join([part for part in (meaning(fact), "yes or no" if fact.type == YES_OR_NO else "") if part])
    return f"{fact.name}: {words}?" if words else f"{fact.name}?"


def form(fact: Fact) -> str:
    """What the fact takes, in words."""
    if fact.name == "game":
        return "the name of a game"
    return "yes or no" if fact.type == YES_OR_NO else takes(fact)


def explained(fact: Fact, innocent: Any) -> str:
    """What the fact takes, and what Enter means."""
    numbered = ", or its number in the list" if choices_of(fact) else ""
    return f"{fact.name} takes {form(fact)}{numbered}. Enter means: {said(fact, innocent)}."
