"""Finding a rule by everyday words: a full-text index of the catalogue, made in memory when somebody first searches.

A search is a list of ideas. What was typed is cut into words, and each word, or run of words that ``synonyms.toml`` knows,
is one idea: the words themselves and those of the book for the same thing. A rule is as good as the sum of its ideas, each
by the best of its words, and the better the more of what was asked it speaks of.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final
from unicodedata import combining, normalize

from cardspeak.rulebook.catalogue import HOME, Rule, rules, sections

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection, Iterable

SYNONYMS: Final = Path(__file__).parent / "synonyms.toml"

LONGEST: Final = 40
"""So many words are read of what was typed; nobody asks in more."""

PASSED: Final = 3
"""So many words may stand where the synonyms have "..."."""

COLUMNS: Final = {
    "title": 4.0,
    "text": 0.8,
    "parts": 0.3,
    "ruling": 0.3,
    "examples": 0.15,
    "heading": 0.5,
    "section": 0.5,
}
"""The columns of the index and what a word counts in each."""

NEAR: Final = 0.35
"""What two ideas count besides that were typed one after the other and stand near each other in the rule."""
REACH: Final = 2
"""So many words may stand between the two."""
COVERED: Final = 0.75
"""How much it counts to speak of all that was asked: the sum is multiplied by the share spoken of, raised to this power."""

BEHIND: Final = 0.85
"""What a rule's score is multiplied by that stands behind the others: those of the home-game standard, the explanations, the
glossary, and the outline with which a game's section begins."""

FAMILIES: Final = {
    "button": ("holdem", "omaha", "omaha-hilo", "lowball-a5", "lowball-27", "draw-high", "jacks-or-better"),
    "stud-family": ("stud", "razz", "stud-hilo"),
    "draw-family": ("lowball-a5", "lowball-27", "draw-high", "jacks-or-better"),
    "high-low": ("omaha-hilo", "stud-hilo"),
}
"""Names in a rule's games that stand for several games."""
EVENTS: Final = frozenset({"cash", "tournament"})
"""Names in a rule's games that say where it is played, not what."""
GAMES: Final = frozenset().union(*FAMILIES.values(), FAMILIES, EVENTS)
STRUCTURES: Final = frozenset({"limit", "no-limit", "pot-limit", "spread"})

_WORD: Final = re.compile(r"[^\W_]+")
_NOT: Final = re.compile(r"\b(?:(?:ai|are|ca|could|did|do|does|had|has|have|is|should|was|were|wo|would)n)'?t\b")
_ENDING: Final = re.compile(r"'(?:d|ll|m|re|s|ve)\b")
_COMPOUND: Final = re.compile(r"\b(board|burn|down|face|hole|low|turn|up)(cards?|down|up)\b")
"""Words that the book writes as one and players as two."""


class BadSearch(ValueError):
    """A search that asks for what there cannot be, such as a game that the book does not have."""


class NoFullText(RuntimeError):
    """This Python's SQLite cannot search texts."""


@dataclass(frozen=True, slots=True)
class Found:
    """A rule that a search led to."""

    rule: Rule
    score: float
    """How well it fits, more being better; to be compared within one search only."""
    snippet: str
    """A line of its text around what was asked."""
    matched: tuple[str, ...]
    """Those of the words that were typed of which the rule speaks, if in other words."""


_Run = tuple[tuple[str, ...], ...]
"""A run of words in parts, between which others may be passed over."""


@dataclass(frozen=True, slots=True)
class _Idea:
    """One thing asked for: as it was typed, and all the ways to say it."""

    typed: str
    ways: tuple[str, ...]


def search(words: str, *, limit: int = 10, game: str | None = None, structure: str | None = None) -> tuple[Found, ...]:
    """The rules that speak of what the words say, the best first; empty where none does.

        >>> from cardspeak.rulebook import search
        >>> search("who gets the odd chip")[0].rule.id
        '3.ties.5'

    With ``game`` (a game, a family such as ``stud-family``, or ``tournament`` or ``cash``) and ``structure``, only rules
    that hold there. Whatever is typed is taken as words, no mark of it as an instruction. Raises :class:`BadSearch` for
    a limit below 1 and for a game or structure that the book does not have, :class:`NoFullText` where the SQLite that
    comes with Python lacks FTS5.
    """
    if limit < 1:
        raise BadSearch(f"A search finds one rule or more; the limit cannot be {limit}.")
    if game is not None and game not in GAMES:
        raise BadSearch(f"There is no game {game!r}; there are {', '.join(sorted(GAMES))}.")
    if structure is not None and structure not in STRUCTURES:
        raise BadSearch(f"There is no structure {structure!r}; there are {', '.join(sorted(STRUCTURES))}.")
    return _index().find(words, limit, game, structure)


def _holds(rule: Rule, game: str | None, structure: str | None) -> bool:
    """Whether the rule says that it holds in the game and the structure."""
    if structure is not None and not {"all", structure} & set(rule.structures):
        return False
    if game is None:
        return True
    if game in EVENTS:
        where = EVENTS & set(rule.games)
        return not where or game in where
    played = set(rule.games) - EVENTS
    members = {game, *FAMILIES.get(game, ())}
    families = {name for name, games in FAMILIES.items() if members & set(games)}
    return not played or bool(played & ({"all"} | members | families))


def _behind(rule: Rule) -> bool:
    """Whether another rule that fits as well is rather the answer."""
    return rule.section in {HOME, 16, 17} or rule.id == f"{rule.section}.0"


@cache
def _index() -> _Index:
    return _Index()


class _Index:
    """The catalogue in an SQLite table, and the synonyms by their stems. Nothing in it changes once it is made."""

    def __init__(self) -> None:
        self.rules = tuple(rules())
        self.ids = {rule.id: rule for rule in self.rules}
        self.rows = _table(*COLUMNS)
        names = {part.number: part.title for part in sections()}
        self.rows.executemany(
            f"INSERT INTO book (rowid, {', '.join(COLUMNS)}) VALUES ({', '.join('?' * (len(COLUMNS) + 1))})",  # noqa: S608 (our own names)
            (
                (
                    row,
                    rule.title,
                    rule.text,
                    " ".join(map(" ".join, _COMPOUND.findall(f"{rule.title} {rule.text}".lower()))),
                    f"{rule.decision.facts}. {rule.decision.outcome}" if rule.decision else "",
                    " ".join(rule.examples),
                    rule.heading.replace("-", " "),
                    names[rule.section],
                )
                for row, rule in enumerate(self.rules)
            ),
        )
        page = tomllib.loads(SYNONYMS.read_text(encoding="utf-8"))
        self.idle = frozenset(page["idle"].split())
        self.forms = {word: line.split() for line in page["forms"].splitlines() for word in line.split()}
        said = [(_run(say), tuple(entry["book"])) for entry in page["say"] for say in entry["words"]]
        keys = self.keys([*self.forms, *(word for run, _ in said for part in run for word in part)])
        self.said: dict[str, list[tuple[_Run, tuple[str, ...]]]] = {}
        for run, book in said:
            known = tuple(tuple(keys[word] for word in part) for part in run)
            self.said.setdefault(known[0][0], []).append((known, book))

    def keys(self, words: Iterable[str]) -> dict[str, str]:
        """Each word's key: the stem, as the index makes it, of the first of its forms. Runs are compared by it."""
        first = {word: self.forms.get(word, (word,))[0] for word in words}
        wanted = tuple(dict.fromkeys(first.values()))
        # What is no word to the index stays as it is, and nothing is found for it.
        stems = _stems(wanted)
        return {word: stems.get(form, form) for word, form in first.items()}

    def find(self, words: str, limit: int, game: str | None, structure: str | None) -> tuple[Found, ...]:
        named = self.ids.get(words.strip().lower())
        if named is not None:
            return (Found(named, 1.0, named.text, (named.id,)),) if _holds(named, game, structure) else ()
        ideas = self.ideas(_words(words)[:LONGEST])
        scores: defaultdict[int, float] = defaultdict(float)
        spoken: defaultdict[int, list[_Idea]] = defaultdict(list)
        asked: dict[_Idea, float] = {}
        for idea in ideas:
            best = self.best(idea)
            asked[idea] = max(best.values(), default=0.0)
            for row, score in best.items():
                scores[row] += score
                spoken[row].append(idea)
        if not scores:
            return ()
        for one, other in pairwise(ideas):
            for row, score in self.weigh(f'NEAR("{one.typed}" "{other.typed}", {REACH})'):
                # A run typed with words in its midst may stand together in a rule that has none of its ways.
                if row in scores:
                    scores[row] += NEAR * score
        whole = sum(asked.values())
        for row, spoke in spoken.items():
            share = sum(asked[idea] for idea in spoke) / whole
            scores[row] *= share**COVERED * (BEHIND if _behind(self.rules[row]) else 1)
        order = sorted(scores, key=lambda row: (-scores[row], row))
        rows = [row for row in order if _holds(self.rules[row], game, structure)][:limit]
        lines = self.lines(rows, ideas)
        return tuple(
            Found(self.rules[row], round(scores[row], 3), lines[row], tuple(idea.typed for idea in spoken[row]))
            for row in rows
        )

    def ideas(self, words: list[str]) -> list[_Idea]:
        """The words as ideas: the longest runs that the synonyms know, else word by word, idle ones left out."""
        keys = self.keys(words)
        line = [keys[word] for word in words]
        ideas: dict[str, tuple[str, ...]] = {}
        taken: set[int] = set()
        for at, word in enumerate(words):
            if at in taken:
                continue
            places, book = max(
                [(_fits(run, line, at), book) for run, book in self.said.get(line[at], ())],
                key=lambda said: len(said[0]),
                default=([], ()),
            )
            if places and taken.isdisjoint(places):
                taken.update(places)
                typed = " ".join(words[place] for place in places)
                together = places[-1] - places[0] < len(places)
                ideas[typed] = self.ways((*((typed,) if together else ()), *book))
            elif word not in self.idle and (word in self.forms or not word.isdecimal()):  # amounts are the case's own
                ideas[word] = self.ways((word,))
        return [_Idea(typed, ways) for typed, ways in ideas.items()]

    def ways(self, says: Iterable[str]) -> tuple[str, ...]:
        """The same, and the other forms of the words among them."""
        return tuple(dict.fromkeys(form for say in says for form in self.forms.get(say, (say,))))

    def best(self, idea: _Idea) -> dict[int, float]:
        """What the idea counts in each rule that speaks of it: by the best of its ways."""
        best: dict[int, float] = {}
        for way in idea.ways:
            for row, score in self.weigh(f'"{way}"'):
                best[row] = max(best.get(row, 0.0), score)
        return best

    def weigh(self, query: str) -> list[tuple[int, float]]:
        """Row and weight of every rule that the query fits."""
        return self.rows.execute(
            f"SELECT rowid, -bm25(book, {', '.join(map(str, COLUMNS.values()))}) FROM book WHERE book MATCH ?",  # noqa: S608 (our own numbers)
            (query,),
        ).fetchall()

    def lines(self, rows: Collection[int], ideas: list[_Idea]) -> dict[int, str]:
        """A line of the text of each row, around the words of the ideas."""
        ways = " OR ".join(f'"{way}"' for idea in ideas for way in idea.ways)
        return dict(
            self.rows.execute(
                "SELECT rowid, snippet(book, 1, '', '', '…', 24) FROM book WHERE book MATCH ?"  # noqa: S608 (our own numbers)
                f" AND rowid IN ({', '.join(map(str, rows))})",
                (ways,),
            )
        )


def _words(text: str) -> list[str]:
    """The words of a text in small letters without accents. Marks only part them: none that SQLite would take as a sign gets to it."""
    text = "".join([sign for sign in normalize("NFKD", text.lower().replace("’", "'")) if not combining(sign)])
    return _WORD.findall(_ENDING.sub("", _NOT.sub(" not ", text)))


def _run(say: str) -> _Run:
    """A run of words as the synonyms write it: its parts, between which words may be passed over."""
    return tuple(tuple(_words(part)) for part in say.split("..."))


def _fits(run: _Run, line: list[str], at: int) -> list[int]:
    """The places that the run takes in the line when it begins at the place; none where it does not fit."""
    places: list[int] = []
    for part in run:
        starts = range(places[-1] + 1, places[-1] + 2 + PASSED) if places else (at,)
        start = next((start for start in starts if tuple(line[start : start + len(part)]) == part), None)
        if start is None:
            return []
        places += range(start, start + len(part))
    return places


def _stems(words: tuple[str, ...]) -> dict[str, str]:
    """The stems of the words, as an index of their own makes them; it is gone afterwards, so that threads share nothing
    that is written to."""
    with closing(_table("word")) as scratch:
        scratch.execute("CREATE VIRTUAL TABLE stems USING fts5vocab(book, instance)")
        scratch.executemany("INSERT INTO book (rowid, word) VALUES (?, ?)", enumerate(words))
        return {words[row]: stem for stem, row in scratch.execute("SELECT term, doc FROM stems")}


def _table(*columns: str) -> sqlite3.Connection:
    """An empty index of the columns, in memory."""
    try:
        import sqlite3  # noqa: PLC0415 (only who searches pays for it)
    except ImportError as missing:
        raise NoFullText("Search needs SQLite, and this Python was built without it.") from missing

    rows = sqlite3.connect(":memory:", check_same_thread=False)  # it is only read, once it is made
    try:
        rows.execute(f"CREATE VIRTUAL TABLE book USING fts5({', '.join(columns)}, tokenize = 'porter unicode61')")
    except sqlite3.OperationalError as missing:
        rows.close()
        raise NoFullText(
            f"Search needs SQLite with FTS5, and the SQLite of this Python ({sqlite3.sqlite_version}) has none."
        ) from missing
    return rows
