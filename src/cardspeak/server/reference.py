"""What can be looked up without a table: games, house settings, rules and incidents."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from cardspeak.floor import INCIDENTS, BadFact, Ruling, UnknownIncident, ask
from cardspeak.floor.finding import find, groups, short
from cardspeak.floor.kinds import Fact, attribute, penalties, shared_facts, steps
from cardspeak.floor.kinds import Kind as IncidentKind
from cardspeak.floor.kinds import kind as kind_of
from cardspeak.floor.reading import read_facts
from cardspeak.floor.reading import takes as fact_takes
from cardspeak.floor.spelled import for_shell, meaning, particulars_in_words, said
from cardspeak.games import GAMES, Structure
from cardspeak.games.structure import Kind
from cardspeak.house import PRESETS, House, Preset
from cardspeak.house.checks import takes
from cardspeak.house.settings import ALLOWED, NAMES, Value
from cardspeak.live.making import CHOICE, NOT_ASKED
from cardspeak.live.messages import Problem
from cardspeak.rulebook import BadSearch, Rule, UnknownRule, cite, search, section, sections
from cardspeak.server.asking import problems
from cardspeak.server.problems import Trouble
from cardspeak.table.mixes import MIXES, Form
from cardspeak.table.usual import KINDS, USUAL, amounts, stakes_of


class StakesInfo(Struct, frozen=True):
    """A structure in which a game is dealt, and what usually goes with it; amounts are chips.

    usual
        whether the game is mostly played so.
    stakes
        what ``stakes`` of a new table says for it: the blinds at no-limit and pot-limit, the bets at limit and spread.
    """

    structure: Kind
    usual: bool
    stakes: tuple[int, ...]
    blinds: tuple[int, ...]
    bets: tuple[int, ...]
    ante: int
    bring_in: int
    minimum: int


class GameInfo(Struct, frozen=True):
    """A game: its name in commands, what it is called, and the structures that it is dealt in.

    cards, board, draws
        cards of a whole hand; cards on the board; how often cards are drawn.
    high, low
        by which rankings the pot is won.
    """

    name: str
    title: str
    cards: int
    board: int
    draws: int
    high: str
    low: str
    structures: tuple[StakesInfo, ...]


class MixInfo(Struct, frozen=True):
    """A table whose game changes: its name in ``game`` of a new table, and what is dealt, in words."""

    name: str
    title: str
    forms: tuple[str, ...]


class Games(Struct, frozen=True):
    """Everything that can be dealt."""

    games: tuple[GameInfo, ...]
    mixes: tuple[MixInfo, ...]


class SettingInfo(Struct, frozen=True):
    """A choice that the rules leave to the house.

    value
        what it is in the house that was asked for.
    choices, takes
        the values that it may have, where they can be listed; what it takes, in words.
    rule, title, reason
        the rule that it belongs to, and why it is so in this house.
    layer
        the preset that says so.
    at_table
        whether anything at a table asks it; the others are of rooms and events.
    """

    name: str
    value: bool | int | str | list[int | str]
    choices: tuple[bool | int | str, ...]
    takes: str
    rule: str
    title: str
    reason: str
    layer: str
    at_table: bool


class HouseInfo(Struct, frozen=True):
    """A preset: what it lies on, and the settings whose value is not the book's."""

    name: str
    departures: dict[str, bool | int | str | list[int | str]]


class FactInfo(Struct, frozen=True):
    """What may be known of an incident: its name, what kind of value it is, what it means, and the words that it may be."""

    name: str
    type: str
    meaning: str
    choices: tuple[str, ...]


class IncidentInfo(Struct, frozen=True):
    """Something that can go wrong: under which heading it is found, what it is, in a sentence and in full, the rules that bear on it,
    its own facts, and what may come of it."""

    name: str
    heading: str
    short: str
    summary: str
    rules: tuple[str, ...]
    facts: tuple[FactInfo, ...]
    outcomes: dict[str, str]


class Incidents(Struct, frozen=True):
    """Every kind of incident, and the facts that all of them have."""

    incidents: tuple[IncidentInfo, ...]
    shared: tuple[FactInfo, ...]


class RuleFound(Struct, frozen=True):
    """A rule that a search led to: the rule, how well it fits, and a line of its text around what was asked."""

    rule: Rule
    score: float
    snippet: str


class RuleLine(Struct, frozen=True):
    """A rule in a list: its number, its title, and the part of its section that it stands in, empty where there are none."""

    id: str
    title: str
    heading: str


class SectionInfo(Struct, frozen=True):
    """A section of the book: 1 to 17, or 0 for the home-game standard."""

    number: int
    title: str
    summary: str
    rules: tuple[RuleLine, ...]


class AskFloor(Struct, frozen=True, forbid_unknown_fields=True):
    """An incident to be ruled on without a table.

    incident, facts
        its name, and what is known of it, each fact as it is typed: ``2``, ``true``, ``5,7``, ``As``; empty for what is usual.
    house
        the preset that is played by.
    """

    incident: Annotated[str, Meta(max_length=64)]
    facts: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=200)]] = {}
    house: Preset = "book"


class Question(Struct, frozen=True):
    """The fact that the ruling still hangs on.

    name, type, takes
        its name, what kind of value it is, and what it takes, in words.
    asks
        what it means.
    choices
        the words that it may be, where they can be listed.
    usual
        what it is where nobody says otherwise, as it is typed, empty where that cannot be typed; ``usually`` is that in words.
    """

    name: str
    type: str
    takes: str
    asks: str
    choices: tuple[str, ...]
    usual: str
    usually: str


class FloorChoice(Struct, frozen=True):
    """What the floor may decide, and what that means; whether it is the usual one."""

    name: str
    meaning: str
    usual: bool


class Ruled(Struct, frozen=True):
    """The ruling.

    outcome, meaning
        what it is called, and what it means here.
    decided
        whether the book decides it; where it does not, ``rules`` are the nearest.
    since
        what decided it.
    steps
        what is done, in that order, in words.
    so
        what follows for seats, chips and cards.
    choices, penalty
        what is open to the floor; the usual penalty, empty where there is none.
    rules
        numbers of the rules that it stands on, the deciding one first.
    tda
        where the rules of the Tournament Directors Association differ, in words.
    """

    outcome: str
    meaning: str
    decided: bool
    since: tuple[str, ...]
    steps: tuple[str, ...]
    so: tuple[str, ...]
    choices: tuple[FloorChoice, ...]
    penalty: str
    rules: tuple[str, ...]
    tda: str


class FloorAnswer(Struct, frozen=True):
    """What the floor says: the next question, or the ruling; the other of the two is null."""

    question: Question | None
    ruling: Ruled | None


# ------------------------------------------------------------------------------------------------ games and houses


@get("/api/games", tags=["reference"], security=[{}], summary="Games", sync_to_thread=False)
def games() -> Games:
    """Every game with its structures and the stakes that are usual, and the tables whose game changes."""
    return _games()


@cache
def _games() -> Games:
    found = []
    for game in GAMES.values():
        usual = USUAL.get(game.name, "limit")
        structures = []
        for kind in KINDS:
            sizes = amounts(None, kind)
            it: Structure = stakes_of(game, kind, sizes)
            structures.append(
                StakesInfo(kind, kind == usual, sizes, it.blinds, it.bets, it.ante, it.bring_in, it.minimum)
            )
        found.append(
            GameInfo(
                game.name,
                game.title,
                game.in_hand,
                game.common_board,
                sum([bool(street.draw) for street in game.streets]),
                game.high,
                game.low,
                tuple(structures),
            )
        )
    small = amounts(None, "limit")[0]
    mixes = [(name, make(small)) for name, make in MIXES.items()]
    listed = [MixInfo(name, mix.name, _told(mix.forms)) for name, mix in mixes]
    return Games(tuple(found), (*listed, MixInfo(CHOICE, "dealer's choice", ())))


def _told(forms: tuple[Form, ...]) -> tuple[str, ...]:
    return tuple(map(str, forms))


@get("/api/houses", tags=["reference"], security=[{}], summary="Houses", sync_to_thread=False)
def houses() -> list[HouseInfo]:
    """The presets that a table's house can be, each with what is otherwise in it than in the book."""
    return [
        HouseInfo(name, {key: _listed(value) for key, value in House.preset(name).departures().items()})
        for name in PRESETS
    ]


def _listed(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value


@get("/api/settings", tags=["reference"], security=[{}], summary="House settings", sync_to_thread=True)
def settings(
    house: Annotated[Preset, QueryParameter(description="The preset whose values are told.")] = "home",
) -> list[SettingInfo]:
    """Every choice that the rules leave to the house: what it is in this house, what else it may be, and by which rule."""
    return list(_settings(house))


@cache
def _settings(name: Preset) -> tuple[SettingInfo, ...]:
    house = House.preset(name)
    found = []
    for setting in NAMES:
        said = house.explain(setting)[-1]
        kind, bounds = ALLOWED[setting]
        choices: tuple[Any, ...] = bounds if kind == "one of" else (False, True) if kind == "boolean" else ()
        found.append(
            SettingInfo(
                setting,
                _listed(said.value),
                choices,
                takes(setting),
                said.rule,
                cite(said.rule).title,
                said.reason,
                said.layer,
                setting not in NOT_ASKED,
            )
        )
    return tuple(found)


# ------------------------------------------------------------------------------------------------ rules and incidents


@get(
    "/api/rules",
    tags=["reference"],
    security=[{}],
    summary="Find a rule",
    sync_to_thread=True,
    responses=problems(_422="There is no such game or structure."),
)
def find_rules(
    q: Annotated[
        str, QueryParameter(min_length=1, max_length=400, description="What is asked, in any words, or a number.")
    ],
    game: Annotated[
        str | None, QueryParameter(max_length=40, description="Only rules that hold in this game or family of games.")
    ] = None,
    structure: Annotated[
        str | None, QueryParameter(max_length=40, description="Only rules that hold at this structure.")
    ] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=50, description="How many at most.")] = 10,
) -> list[RuleFound]:
    """The rules that speak of it, the best first."""
    try:
        found = search(q, limit=limit, game=game, structure=structure)
    except BadSearch as problem:
        raise Trouble(422, Problem(str(problem), "Name one of those, or leave it out.")) from None
    return [RuleFound(one.rule, one.score, one.snippet) for one in found]


@get(
    "/api/rules/{number:str}",
    tags=["reference"],
    security=[{}],
    summary="One rule",
    sync_to_thread=True,
    responses=problems(_404="There is no rule of that number."),
)
def one_rule(number: FromPath[str]) -> Rule:
    """The rule of that number, such as ``3.ties.5a``."""
    try:
        return cite(number)
    except UnknownRule as problem:
        raise Trouble(404, Problem(str(problem), "Find it with GET /api/rules?q=WORDS.")) from None


@get("/api/book", tags=["reference"], security=[{}], summary="The book", sync_to_thread=True)
def book() -> list[SectionInfo]:
    """The sections of the book with the titles of their rules, the home-game standard last."""
    return list(_book())


@cache
def _book() -> tuple[SectionInfo, ...]:
    found = [
        SectionInfo(
            one.number,
            one.title,
            one.summary,
            tuple([RuleLine(rule.id, rule.title, rule.heading) for rule in one.rules]),
        )
        for one in sections()
    ]
    return tuple(sorted(found, key=lambda one: one.number or 100))


@get(
    "/api/book/{number:int}",
    tags=["reference"],
    security=[{}],
    summary="A section of the book",
    sync_to_thread=True,
    responses=problems(_404="There is no section of that number."),
)
def one_section(
    number: Annotated[int, PathParameter(ge=0, le=1000, description="1 to 17; 0 for the home-game standard.")],
) -> list[Rule]:
    """The rules of that section, in the order of the book."""
    if number not in {one.number for one in _book()}:
        raise Trouble(404, Problem(f"The book has no section {number}.", "GET /api/book lists its sections."))
    return list(section(number).rules)


@get("/api/incidents", tags=["reference"], security=[{}], summary="What can go wrong", sync_to_thread=True)
def incidents() -> Incidents:
    """Every kind of incident that the floor can be called for, with the facts that a ruling may hang on."""
    return _incidents()


@get("/api/incidents/found", tags=["reference"], security=[{}], summary="Find an incident", sync_to_thread=True)
def find_incidents(
    q: Annotated[str, QueryParameter(min_length=1, max_length=200, description="What happened, in everyday words.")],
) -> list[str]:
    """The names of the incidents that the words may mean, the likeliest first."""
    return [one.name for one in find(q)]


@post(
    "/api/rulings",
    status_code=200,
    tags=["reference"],
    security=[{}],
    summary="Ask the floor, without a table",
    sync_to_thread=True,
    responses=problems(_422="There is no such incident, or a fact cannot be read."),
)
def ruling(data: JSONBody[AskFloor]) -> FloorAnswer:
    """The ruling, where the facts settle it, or else the next fact that it hangs on: send all of them again with that one added."""
    try:
        known = read_facts(data.incident, {name: value for name, value in data.facts.items() if value.strip()})
        known |= {
            attribute(name): _usual(data.incident, name) for name, value in data.facts.items() if not value.strip()
        }
        found = ask(data.incident, known, House.preset(data.house))
    except UnknownIncident as problem:
        raise Trouble(422, Problem(str(problem), "GET /api/incidents lists them.")) from None
    except BadFact as problem:
        raise Trouble(422, Problem(str(problem), "Say that fact otherwise, or leave it out.")) from None
    if isinstance(found, Ruling):
        return FloorAnswer(None, _ruled(found))
    return FloorAnswer(_question(data.incident, found), None)


def _usual(incident: str, fact: str) -> Any:
    """The value that a fact has where nobody says otherwise. Raises :class:`BadFact` where the incident has no such fact."""
    if fact not in kind_of(incident).facts:
        read_facts(incident, {fact: ""})  # which says so
    return getattr(INCIDENTS[incident](), attribute(fact))


def _question(incident: str, fact: Fact) -> Question:
    innocent = _usual(incident, fact.name)
    choices = fact.choices or (("true", "false") if fact.type == "true or false" else ())
    if fact.name == "game":
        choices = tuple([game for game in fact.values if game])
    return Question(
        fact.name, fact.type, fact_takes(fact), meaning(fact), choices, for_shell(fact, innocent), said(fact, innocent)
    )


def _ruled(found: Ruling) -> Ruled:
    own = kind_of(found.incident.name)
    return Ruled(
        outcome=found.outcome,
        meaning=found.meaning() if found.decided else "",
        decided=found.decided,
        since=found.conditions,
        steps=tuple([steps()[step] for step in found.remedy]),
        so=tuple(particulars_in_words(found.particulars)),
        choices=tuple([_choice(found, own, one) for one in found.choices]),
        penalty=penalties()[found.penalty] if found.penalty is not None else "",
        rules=found.cites,
        tda=found.tda,
    )


def _choice(found: Ruling, own: IncidentKind, one: str) -> FloorChoice:
    words = own.outcomes if one in own.outcomes else penalties() if one in penalties() else steps()
    told = found.meaning(one) if one in own.outcomes else words.get(one, "")
    return FloorChoice(one, told, one in {found.outcome, found.penalty})


@cache
def _incidents() -> Incidents:
    found = []
    for heading, under in groups().items():
        for one in under:
            own = tuple([_fact(one.facts[name]) for name in one.own])
            told = IncidentInfo(one.name, heading, short(one), one.summary, one.rules, own, dict(one.outcomes))
            found.append(told)
    return Incidents(tuple(found), tuple([_fact(one) for one in shared_facts().values()]))


def _fact(fact: Fact) -> FactInfo:
    return FactInfo(fact.name, fact.type, fact.meaning, fact.choices)


HANDLERS: Final = (
    games,
    houses,
    settings,
    find_rules,
    one_rule,
    book,
    one_section,
    incidents,
    find_incidents,
    ruling,
)
