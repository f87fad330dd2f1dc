"""How a live table is made: everything that a host may settle before the first deal, checked once."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta, Struct

from cardspeak.deal.setup import Rake
from cardspeak.games import GAMES
from cardspeak.games.structure import Kind
from cardspeak.house import House
from cardspeak.live.messages import Chips, Level, Seat
from cardspeak.table import ActClock, Collection, Form, Mix, TableSetup, make_table
from cardspeak.table.mixes import MIXES, dealers_choice, ten_game
from cardspeak.table.usual import USUAL, amounts, stakes_of

CHOICE: Final = "dealers-choice"
"""The game of a table where each player in turn chooses it."""

Label = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")]
Stakes = Annotated[tuple[Annotated[int, Meta(ge=1, le=10**9)], ...], Meta(max_length=3)]


class FormOf(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of the house's list: its name, and structure and stakes where they are not the usual ones."""

    game: str
    structure: Kind | None = None
    stakes: Stakes = ()


class BotOf(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that sits there from the beginning."""

    seat: Seat
    level: Level = "mixed"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a host settles. Amounts are chips.

    name
        what the table is called.
    game
        a game of the book or beyond, ``horse``, ``eight-game``, ``ten-game``, or ``dealers-choice``.
    structure, stakes
        ``limit no-limit pot-limit spread``; the blinds at no-limit and pot-limit, the bets at limit and spread. What is usual
        where they are left out.
    ante
        an ante besides the blinds, from each player.
    choices, every
        at dealer's choice the house's list, the ten games where it is empty; for how many deals a choice holds, 0 for a round.
    seats
        how many.
    house, settings
        a preset, and settings by name that are otherwise in this house.
    act_seconds, bank_seconds, bank_refill, bank_most, grace_seconds
        time for an act, 0 where nobody keeps it; the time bank at first, what each deal adds and the most it holds; what a lost
        connection adds.
    pause
        milliseconds between two deals.
    real
        cards and chips are real: acts are told, cards may stay unknown, nothing is dealt here.
    bots
        bots that sit there from the beginning.
    alone
        whether bots go on playing when nobody else has a seat.
    approve
        whether the host approves what people buy.
    spectators
        whether people without a seat may watch without an invitation.
    open
        whether anybody may come and play, without an invitation.
    twice
        whether players may agree to deal the rest more than once.
    bomb_pots, bounty
        whether bomb pots may be agreed to; what everybody pays whoever wins with seven and deuce.
    rake_percent, rake_cap
        what the house takes from pots.
    collection, collection_minutes
        chips from each player for each period, 0 for none.
    misses
        times that a player may run out of time in a row before he is away; 0 for any number.
    away_minutes
        minutes that a seat is kept for somebody who is away; 0 for ever.
    """

    name: Label = "A table"
    game: Annotated[str, Meta(max_length=40)] = "holdem"
    structure: Kind | None = None
    stakes: Stakes = ()
    ante: Chips = 0
    choices: Annotated[tuple[FormOf, ...], Meta(max_length=60)] = ()
    every: Annotated[int, Meta(ge=0, le=1000)] = 0
    seats: Annotated[int, Meta(ge=2, le=12)] = 6
    house: Literal["book", "home", "tournament", "tda-2024"] = "home"
    settings: dict[Annotated[str, Meta(max_length=60)], bool | int | str] = {}
    act_seconds: Annotated[int, Meta(ge=0, le=3600)] = 30
    bank_seconds: Annotated[int, Meta(ge=0, le=3600)] = 60
    bank_refill: Annotated[int, Meta(ge=0, le=600)] = 2
    bank_most: Annotated[int, Meta(ge=0, le=3600)] = 120
    grace_seconds: Annotated[int, Meta(ge=0, le=600)] = 30
    pause: Annotated[int, Meta(ge=0, le=120_000)] = 4000
    real: bool = False
    bots: Annotated[tuple[BotOf, ...], Meta(max_length=12)] = ()
    alone: bool = False
    approve: bool = False
    spectators: bool = False
    open: bool = False
    twice: bool = True
    bomb_pots: bool = False
    bounty: Chips = 0
    rake_percent: Annotated[int, Meta(ge=0, le=20)] = 0
    rake_cap: Chips = 0
    collection: Chips = 0
    collection_minutes: Annotated[int, Meta(ge=0, le=240)] = 0
    misses: Annotated[int, Meta(ge=0, le=20)] = 2
    away_minutes: Annotated[int, Meta(ge=0, le=1440)] = 30


class Made(Struct, frozen=True, forbid_unknown_fields=True):
    """What the store keeps of the making of a table: what the host settled, and who he is, to the server and at the table."""

    new: NewTable
    person: str
    name: str


class NoTable(ValueError):
    """Settings with which no table can be made; the sentence says what to change."""


class Making(NamedTuple):
    """A table as it was made: its id, what the host settled, and the table's own setup, which follows from that."""

    id: str
    new: NewTable
    setup: TableSetup


def make(table: str, new: NewTable) -> Making:
    """Check what the host wants. Raises :class:`NoTable` and the errors of the rooms that each part belongs to, all of them
    ``ValueError`` with a sentence."""
    house = House.read({"preset": new.house, **new.settings})
    mix, form = _games(new)
    if len({bot.seat for bot in new.bots}) < len(new.bots) or any([bot.seat > new.seats for bot in new.bots]):
        raise NoTable(f"Bots sit in seats of their own, 1 to {new.seats}.")
    if (new.rake_percent or new.rake_cap) and new.collection:
        raise NoTable("The house takes a rake or collects for the time, not both.")
    clock = ActClock(
        seconds=new.act_seconds,
        bank=new.bank_seconds,
        refill=new.bank_refill,
        most=max(new.bank_most, new.bank_seconds),
        grace=new.grace_seconds,
    )
    setup = make_table(
        *form,
        seats=new.seats,
        house=house,
        mix=mix,
        rake=Rake(percent=new.rake_percent, cap=new.rake_cap) if new.rake_percent else None,
        collection=Collection("time", new.collection, new.collection_minutes) if new.collection else None,
        clock=clock if new.act_seconds else None,
        bomb_pots=new.bomb_pots,
        bounty=new.bounty,
    )
    return Making(table, new, setup)


def _games(new: NewTable) -> tuple[Mix | None, Form]:
    if new.game in MIXES or new.game == CHOICE:
        if new.structure is not None:
            raise NoTable(f"The structures of {new.game} are its own: leave the structure out.")
        small = new.stakes[0] if new.stakes else amounts(None, "limit")[0]
        if new.game in MIXES:
            mix = MIXES[new.game](small)
            mix = mix._replace(every=new.every)
        else:
            forms = tuple([form_of(one) for one in new.choices]) or ten_game(small).forms
            mix = dealers_choice(*dict.fromkeys(forms), every=new.every)
        return mix, mix.forms[0]
    if new.choices:
        raise NoTable(f"A list of games goes with {CHOICE}.")
    return None, form_of(FormOf(new.game, new.structure, new.stakes), new.ante)


def form_of(one: FormOf, ante: int = 0) -> Form:
    """The form with what usually goes with it. Raises :class:`NoTable` where there is no such game."""
    game = GAMES.get(one.game)
    if game is None:
        raise NoTable(f"There is no game {one.game!r}; there are {', '.join(GAMES)}, {', '.join(MIXES)} and {CHOICE}.")
    kind = one.structure or USUAL.get(one.game, "limit")
    structure = stakes_of(game, kind, one.stakes or amounts(None, kind))
    if ante:
        structure = replace(structure, ante=ante)
    return Form(game, structure)
