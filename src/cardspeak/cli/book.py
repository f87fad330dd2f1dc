"""``cardspeak book``: the book to read, by section, heading or rule; to search; and how much of it scenarios show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from cardspeak.cli.book_coverage import coverage
from cardspeak.cli.search import search

if TYPE_CHECKING:
    from rich.console import RenderableType

    from cardspeak.rulebook import Rule, Section

_SHOW = "show"


class NoSuchPlace(ValueError):
    """A number that leads to no section, heading or rule; the sentence names numbers near it."""


class _Shelf(TyperGroup):
    """What is no command is a place in the book: ``book 5.1`` is ``book show 5.1``, and ``book`` alone shows the sections."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the command in where it was left out."""
        known = {*self.commands, *ctx.help_option_names}
        return super().parse_args(ctx, args if args and args[0] in known else [_SHOW, *args])


book = typer.Typer(cls=_Shelf, subcommand_metavar="[PLACE | COMMAND] [ARGS]...")


@book.callback()
def _book() -> None:
    """Read the book: its sections, a section (3), a heading (3.misdeals) or a rule (5.1)."""


@book.command(_SHOW)
def show(
    place: Annotated[
        str | None, typer.Argument(help="A section (3, 0 or home), a heading (3.misdeals) or a rule (5.1).")
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="With a section: the texts of its rules too.")] = False,
) -> None:
    """Show the sections of the book, or what stands at a place; the word show may be left out."""
    from cardspeak.cli.terminal import plain_console, print_long

    print_long(plain_console(), *_at(place, full=full))


book.command("search")(search)
book.command("coverage")(coverage)


def _at(place: str | None, *, full: bool) -> list[RenderableType]:
    """What is shown of a place in the book."""
    from cardspeak.rulebook import UnknownRule, cite, section
    from cardspeak.rulebook.catalogue import HOME

    if place is None:
        return _contents()
    wanted = place.strip().lower()
    number = str(HOME) if wanted == "home" else wanted
    if number.isascii() and number.isdecimal() and len(number) <= 2:
        return _section(section(int(number)), full=full)
    try:
        return _rule(cite(wanted))
    except UnknownRule as problem:
        if under := _under(wanted):
            return _heading(under)
        # The rulebook knows the numbers near a wrong one; where there are none, words may lead there.
        _, known, near = str(problem).partition("Near it: ")
        hint = f"Near it: {near}" if known else f"To find words: cardspeak book search {place}"
        raise NoSuchPlace(
            f"Nothing in the book has the number {place!r}; a section is 3, a heading 3.misdeals, a rule 3.ties.5a. {hint}"
        ) from problem


def _contents() -> list[RenderableType]:
    from rich.table import Table

    from cardspeak.rulebook import sections

    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold")
    table.add_column()
    table.add_column(justify="right")
    total = 0
    for part in sections():
        total += len(part.rules)
        table.add_row(str(part.number), part.title, str(len(part.rules)))
    table.add_row("", "rules in all", str(total))
    return [table]


def _section(part: Section, *, full: bool) -> list[RenderableType]:
    from rich.text import Text

    found: list[RenderableType] = [Text(f"{part.number}  {part.title}", style="bold"), part.summary]
    heading = None
    for rule in part.rules:
        if rule.heading != heading:
            heading = rule.heading
            found.append(Text(f"\n{_name_of_heading(rule)}" if heading else "", style="bold"))
        found.extend(_in_full(rule) if full else [f"{rule.id}  {rule.title}"])
    return found


def _heading(rules: list[Rule]) -> list[RenderableType]:
    from rich.text import Text

    found: list[RenderableType] = []
    heading = None
    for rule in rules:
        if rule.heading != heading:
            heading = rule.heading
            found.append(Text(f"{chr(10) if found else ''}{_name_of_heading(rule)}", style="bold"))
        found.extend(_in_full(rule))
    return found


def _in_full(rule: Rule) -> list[RenderableType]:
    from rich.padding import Padding
    from rich.text import Text

    return [Text(f"{rule.id}  {rule.title}", style="bold"), Padding(rule.text, (0, 0, 1, 4))]


def _name_of_heading(rule: Rule) -> str:
    return rule.id.rpartition(".")[0]


def _under(heading: str) -> list[Rule]:
    """The rules under a heading, those of headings within it too; empty where there is no such heading."""
    from cardspeak.rulebook import rules

    names = {rule.id: _name_of_heading(rule) for rule in rules() if rule.heading}
    return [rule for rule in rules() if f"{names.get(rule.id, '')}.".startswith(f"{heading}.")]


# ------------------------------------------------------------------------------------------------- one rule


def _rule(rule: Rule) -> list[RenderableType]:
    """All that is known of a rule."""
    from rich.table import Table
    from rich.text import Text

    from cardspeak.floor import kinds
    from cardspeak.floor.finding import short
    from cardspeak.rulebook import cite

    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()

    def row(label: str, entries: list[tuple[str, str]]) -> None:
        if not entries:
            return
        inner = Table.grid(padding=(0, 2, 0, 0))
        inner.add_column(no_wrap=True)
        for lead, words in entries:
            inner.add_row(lead, words)
        table.add_row(label, inner)

    row("Kind", [(rule.kind, f"games: {', '.join(rule.games)}; structures: {', '.join(rule.structures)}")])
    if rule.decision:
        free = [("-", "the floor may choose")] if rule.decision.discretion else []
        row("Decision", [("by", rule.decision.facts), ("then", rule.decision.outcome), *free])
    row("Examples", [("-", example) for example in rule.examples])
    row("Settings", [("-", _setting(name)) for name in rule.settings])
    row("Parts", [(part.id, part.title) for part in _parts(rule)])
    row("See also", [(number, cite(number).title) for number in rule.see])
    row("Incidents", [(kind.name, short(kind)) for kind in kinds().values() if rule.id in kind.rules])
    return [Text(f"{rule.id}  {rule.title}", style="bold"), rule.text, "", table]


def _parts(rule: Rule) -> list[Rule]:
    """The lettered rules that belong to a numbered one."""
    from cardspeak.rulebook import section

    return [one for one in section(rule.section).rules if one.id[:-1] == rule.id and one.id[-1].isalpha()]


def _setting(name: str) -> str:
    """A house setting with the book's value, the presets that depart from it, and why it is one."""
    from cardspeak.house import PRESETS, House

    explained = House().explain(name)[0]
    value = getattr(House(), name)
    others = [
        f"{preset} {_in_words(other)}" for preset in PRESETS if (other := getattr(House.preset(preset), name)) != value
    ]
    departures = f" ({', '.join(others)})" if others else ""
    return f"{name} = {_in_words(value)}{departures}. {explained.reason}".rstrip()


def _in_words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return (", ".join(map(str, value)) or "none") if isinstance(value, tuple) else str(value)
