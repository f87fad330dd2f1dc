"""What can be looked up without a table: games, house settings, rules and incidents."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from cardspeak.floor.kinds import Fact, kinds, shared_facts
from cardspeak.games import GAMES, Structure
from cardspeak.games.structure import Kind
from cardspeak.house import PRESETS, House, Preset
from cardspeak.house.checks import takes
from cardspeak.house.settings import ALLOWED, NAMES, Value
from cardspeak.live.making import CHOICE
from cardspeak.live.messages import Problem
from cardspeak.rulebook import BadSearch, Rule, UnknownRule, cite, search
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
    """

    name: str
    value: bool | int | str | list[int | str]
    choices: tuple[bool | int | str, ...]
    takes: str
    rule: str
    title: str
    reason: str
    layer: str


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
    """Something that can go wrong: what it is, the rules that bear on it, its own facts, and what may come of it."""

    name: str
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


@get("/api/incidents", tags=["reference"], security=[{}], summary="What can go wrong", sync_to_thread=True)
def incidents() -> Incidents:
    """Every kind of incident that the floor can be called for, with the facts that a ruling may hang on."""
    return _incidents()


@cache
def _incidents() -> Incidents:
    found = []
    for kind in kinds().values():
        own = tuple([_fact(kind.facts[name]) for name in kind.own])
        found.append(IncidentInfo(kind.name, kind.summary, kind.rules, own, dict(kind.outcomes)))
    return Incidents(tuple(found), tuple([_fact(one) for one in shared_facts().values()]))


def _fact(fact: Fact) -> FactInfo:
    return FactInfo(fact.name, fact.type, fact.meaning, fact.choices)


HANDLERS: Final = (games, houses, settings, find_rules, one_rule, incidents)
