"""Rules as records, read from ``book/`` a section at a time, when somebody asks."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

Kind = Literal["conduct", "definition", "mechanic", "policy", "procedure", "ruling"]
Confidence = Literal["verified", "recalled", "seed"]

BOOK: Final = Path(__file__).parent / "book"
HOME: Final = 0
"""The number under which the home-game standard stands; its rules' ids begin with ``home``."""


class UnknownRule(ValueError):
    """A rule number that is not in the catalogue; the sentence names numbers near it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What the floor decides under a rule of kind ``ruling``."""

    facts: str
    """What has to be known."""
    outcome: str
    """What then follows."""
    discretion: bool
    """True where the book leaves the answer to the floor."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the book."""

    id: str
    """Its number, such as ``3.ties.5a``."""
    section: int
    """The section of the book, 1 to 17; 0 for the home-game standard."""
    title: str
    text: str
    """What the rule says, in this project's words."""
    kind: Kind
    """``mechanic`` where a program can enforce it, ``ruling`` where somebody decides on facts, ``procedure`` for those
    who run the game, ``conduct`` for those who play, ``policy`` for the house, ``definition`` for a word."""
    games: tuple[str, ...]
    """The games it holds in; ``all``, a game, or a family such as ``stud-family``, ``button``, ``tournament``."""
    structures: tuple[str, ...]
    """The betting structures it holds in: ``all``, ``limit``, ``no-limit``, ``pot-limit``, ``spread``."""
    confidence: Confidence
    """How the text is known: read in the book, recalled, or from the digests that the project began with."""
    examples: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    """Names of the house settings by which a house may depart from it."""
    see: tuple[str, ...] = ()
    """Numbers of the rules that bear on it."""
    decision: Decision | None = None

    @property
    def heading(self) -> str:
        """The part of the number between section and count, such as ``ties``; empty where the section has none."""
        parts = self.id.split(".")
        return ".".join(parts[1:-1])

    def __str__(self) -> str:
        return f"{self.id} {self.title}. {self.text}"


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the book."""

    number: int
    """1 to 17; 0 for the home-game standard."""
    title: str
    summary: str
    rules: tuple[Rule, ...]
    """In the order of the book."""


@cache
def _files() -> dict[int, Path]:
    """Section number to file: ``03-general-poker-rules.toml`` holds section 3."""
    return {int(path.name[:2]): path for path in sorted(BOOK.glob("[0-9][0-9]-*.toml"))}


@cache
def section(number: int) -> Section:
    """The section of that number, 0 being the home-game standard; :class:`UnknownRule` where there is none."""
    path = _files().get(number)
    if path is None:
        raise UnknownRule(
            f"There is no section {number}: the book has sections 1 to {max(_files())}, and 0 for home games."
        )
    page = tomllib.loads(path.read_text(encoding="utf-8"))
    head = page["section"]
    return Section(
        number=head["number"],
        title=head["title"],
        summary=head["summary"],
        rules=tuple(_rule(number, entry) for entry in page["rule"]),
    )


def _rule(number: int, entry: dict[str, Any]) -> Rule:
    decision = entry.get("decision")
    return Rule(
        id=entry["id"],
        section=number,
        title=entry["title"],
        text=entry["text"],
        kind=entry["kind"],
        games=tuple(entry["games"]),
        structures=tuple(entry["structures"]),
        confidence=entry["confidence"],
        examples=tuple(entry.get("examples", ())),
        settings=tuple(setting["name"] for setting in entry.get("settings", ())),
        see=tuple(entry.get("see", ())),
        decision=Decision(**decision) if decision else None,
    )


@cache
def _by_id(number: int) -> dict[str, Rule]:
    return {rule.id: rule for rule in section(number).rules}


def _section_of(rule_id: str) -> int | None:
    """The section that a number points at, by its first part; ``None`` where it points at none."""
    head = rule_id.partition(".")[0]
    if head == "home":
        return HOME
    return int(head) if head.isascii() and head.isdigit() and len(head) <= 2 and int(head) in _files() else None


def cite(rule_id: str) -> Rule:
    """The rule of that number, such as ``cite("3.ties.5a")``. Reads that rule's section only.

    Raises :class:`UnknownRule`, whose sentence names the numbers nearest to it.
    """
    number = _section_of(rule_id)
    rule = None if number is None else _by_id(number).get(rule_id)
    if rule is None:
        raise UnknownRule(_no_such_rule(rule_id))
    return rule


def _no_such_rule(rule_id: str) -> str:
    # Only a wrong number pays for this import and for reading the whole book.
    from difflib import get_close_matches  # noqa: PLC0415 (only a wrong number pays for it)

    ids = [rule.id for rule in rules()]
    wanted = rule_id.strip().lower()
    # "ties.5a" and "3.ties.5" are the common slips: a part left out at either end.
    near = [known for known in ids if known.endswith(f".{wanted}") or known.startswith(wanted)] if wanted else []
    near += [known for known in get_close_matches(wanted, ids, n=5, cutoff=0.6) if known not in near]
    where = f" Near it: {', '.join(near[:5])}." if near else " A number looks like 3.ties.5a, 4.10 or home.shuffle.3."
    return f"There is no rule {rule_id!r} in the book.{where}"


def sections() -> Iterator[Section]:
    """All sections, the home-game standard first, each read when its turn comes."""
    return (section(number) for number in _files())


def rules() -> Iterator[Rule]:
    """Every rule of the catalogue in the order of the book, the home-game standard first."""
    return (rule for part in sections() for rule in part.rules)
