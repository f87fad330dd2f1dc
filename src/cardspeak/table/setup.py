"""What a table begins with: game, stakes, house, seats, and who sits there; checked once and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final, Literal, NamedTuple

from cardspeak.deal.setup import BOOK, Event, Rake
from cardspeak.games import Game, Structure
from cardspeak.house import House
from cardspeak.table.clock import ActClock
from cardspeak.table.mixes import Form, Mix
from cardspeak.table.stakes import BuyInTerms, buy_in_terms, full_buy_in

Method = Literal["dead", "moving"]


class BadTable(ValueError):
    """A table at which no game can be played; the message says what to change."""


class Founder(NamedTuple):
    """Somebody who sits at the table before its first deal here, with chips in front."""

    player: str
    seat: int
    chips: int


Collecting = Literal["per-deal", "time", "time-pot"]


class Collection(NamedTuple):
    """What the house takes for the game other than from every pot (2.procedures.4). Chips.

    kind
        ``per-deal``: before each deal from whoever is dealt to last, who has the button where there is one; ``time``: from
        each player when a period begins; ``time-pot``: the same sum out of the pots that follow, until it is paid.
    chips
        from the player, each time.
    minutes
        how long a period is; 0 for what the house has settled.
    """

    kind: Collecting
    chips: int
    minutes: int = 0


class TableSetup(NamedTuple):
    """All that is settled before the first deal. Made by :func:`make_table`, which checks it. Amounts are chips.

    game, structure
        what is played; of a table where the game changes, what is played now.
    method
        how the button goes from deal to deal (4.2): ``dead`` or ``moving``.
    seats
        how many seats the table has, numbered from the dealer's left.
    founders
        who sits there at the beginning, by seat. In a game that is running they have played regular rounds before.
    button
        the seat of the button on the first deal; it may be an empty one; 0 until it has been drawn for (2.seating.6).
    new_game
        whether the first deal is the first of a new game (4.13): nobody has posted anything before it.
    full_buy_in, short_buy_in, most_buy_in
        the least full buy-in, the least short one, the most that may lie in front after buying; 0 for no bound
        (3.buy-in.1, 3.buy-in.2).
    mix, first_form
        how the game changes, ``None`` where there is one game; the number of the form that is dealt first, from 0.
    rake, collection
        what the house takes from pots; and otherwise. ``None`` for nothing.
    clock
        the time that players have for an act; ``None`` where nobody keeps it.
    bomb_pots, bounty
        extras of the house: whether bomb pots may be agreed to; chips that each other player pays whoever wins a pot with
        a seven and a deuce at hold'em, 0 for none.
    """

    game: Game
    structure: Structure
    house: House
    event: Event
    method: Method
    seats: int
    founders: tuple[Founder, ...]
    button: int
    new_game: bool
    full_buy_in: int
    short_buy_in: int
    most_buy_in: int
    mix: Mix | None = None
    first_form: int = 0
    rake: Rake | None = None
    collection: Collection | None = None
    clock: ActClock | None = None
    bomb_pots: bool = False
    bounty: int = 0

    @property
    def forms(self) -> tuple[Form, ...]:
        """Everything that may be dealt at this table."""
        return self.mix.forms if self.mix is not None else (Form(self.game, self.structure),)

    @property
    def rests(self) -> bool:
        """Whether there are no blinds now though the table may have them on other deals: then button and blinds stay where
        they are until the blinds are back, and nobody gains or loses by it."""
        return not self.blinds and (self.mix is not None or (self.bomb_pots and self.game.name.startswith("bomb-")))

    def dealing(self, form: Form) -> TableSetup:
        """The same table with that form being dealt."""
        return self._replace(game=form.game, structure=form.structure)

    @property
    def blinds(self) -> tuple[int, ...]:
        """The blinds from the button's left, the last one the big blind; empty where the game has none (4.0b)."""
        return self.structure.blinds if self.game.button else ()

    @property
    def big_blind(self) -> int:
        """The size of the big blind, 0 where there is none."""
        return self.blinds[-1] if self.blinds else 0

    @property
    def lowball(self) -> bool:
        """Whether it is a game of section 11: the first round is opened with a bet or the hand is thrown away."""
        return self.game.streets[0].opening == "or-fold"

    @property
    def draw_high(self) -> bool:
        """Whether it is a game of section 12, in which nobody need open and the antes may stay."""
        return self.game.streets[0].opening == "or-check"

    @property
    def limit(self) -> bool:
        """Whether the sizes of bets are fixed or bounded, so that a pot can be killed (13.description.1)."""
        return self.structure.kind in {"limit", "spread"}

    @property
    def kill(self) -> int:
        """Chips of a kill: two big blinds, or one and a half where the house plays a half kill (13.description.1)."""
        unit = self.big_blind or (self.structure.bets[0] if self.structure.bets else 0)
        return 2 * unit if self.house.kill_size == "full" else 3 * unit // 2


MOST_SEATS: Final = 24


def make_table(
    game: Game,
    structure: Structure,
    *,
    seats: int = 9,
    players: Mapping[int, str] | None = None,
    stacks: Mapping[str, int] | None = None,
    button: int = 0,
    new_game: bool = True,
    method: Method | None = None,
    house: House = BOOK,
    event: Event = "cash",
    mix: Mix | None = None,
    rake: Rake | None = None,
    collection: Collection | None = None,
    clock: ActClock | None = None,
    bomb_pots: bool = False,
    bounty: int = 0,
) -> TableSetup:
    """Check everything that a table begins with.

    players
        seat to player, for those who sit there before the first deal.
    stacks
        player to chips; a full buy-in where nothing is said.
    button
        the seat of the button on the first deal; 0 where it has still to be drawn for. Stud has none.
    new_game
        false for a game taken up while it runs: then ``players`` have posted all their blinds so far, and owe nothing.
    method
        ``dead`` or ``moving``; the house decides where it is ``None`` (4.2).
    mix
        how the game changes; game and structure are then the form of it that is dealt first.
    rake, collection, clock, bomb_pots, bounty
        see :class:`TableSetup`.

    Raises :class:`BadTable` where something cannot be.
    """
    if type(seats) is not int or not 2 <= seats <= MOST_SEATS:
        raise BadTable(f"A table has 2 to {MOST_SEATS} seats, not {seats!r}.")
    first_form = _check_mix(mix, Form(game, structure))
    forms = mix.forms if mix is not None else (Form(game, structure),)
    _check_takings(rake, collection, event)
    if bounty < 0:
        raise BadTable("A bounty is 0 chips or more.")
    full, short, most = max([_buy_ins(*form, house) for form in forms])
    given = dict(stacks or {})
    founders = []
    for seat, player in sorted((players or {}).items()):
        check_seat(seat, seats)
        chips = given.pop(player, full)
        if type(chips) is not int or chips < 0:
            raise BadTable(f"{player} has {chips!r}: a stack is a whole number of chips, 0 or more.")
        founders.append(Founder(player, seat, chips))
    if given:
        raise BadTable(f"{', '.join(sorted(given))} has a stack but no seat.")
    names = [founder.player for founder in founders]
    if len(set(names)) != len(names) or "" in names:
        raise BadTable("Each player has a name of his own.")
    room = most_players(forms, house)
    if len(founders) > room:
        raise BadTable(f"Only {room} can be dealt in here, not {len(founders)}.")
    if not any([form.game.button for form in forms]):
        button = 0
    elif button:
        check_seat(button, seats)
    elif not new_game:
        raise BadTable("A running game has a button: name its seat on the next deal.")
    return TableSetup(
        game,
        structure,
        house,
        event,
        method or house.button_method,
        seats,
        tuple(founders),
        button,
        new_game,
        full,
        short,
        most,
        mix,
        first_form,
        rake,
        collection,
        clock,
        bomb_pots,
        bounty,
    )


def _check_mix(mix: Mix | None, form: Form) -> int:
    """The number of the form among those of the mix."""
    if mix is None:
        return 0
    if form not in mix.forms:
        raise BadTable(f"{form} is no game of {mix.name}: begin with one of its forms.")
    if type(mix.every) is not int or mix.every < (mix.changes == "time"):
        raise BadTable("A form lasts so many deals, 0 for a round of the table, or so many minutes, 1 or more.")
    return mix.forms.index(form)


def _check_takings(rake: Rake | None, collection: Collection | None, event: Event) -> None:
    if (rake is not None or collection is not None) and event == "tournament":
        raise BadTable("Nothing is taken from the chips of a tournament.")
    if collection is None:
        return
    if collection.chips < 1 or collection.minutes < 0:
        raise BadTable("A collection is 1 chip or more, and its period 0 minutes or more.")
    if rake is not None and collection.kind == "time-pot":
        raise BadTable("Time pots and a rake do not go together: either takes from the pots.")


@cache
def most_players(forms: tuple[Form, ...], house: House) -> int:
    """How many can be dealt in whichever of the forms is dealt: eight at stud (8.description.1), else as far as the cards
    go."""
    least = MOST_SEATS
    for game, _ in forms:
        most = (len(game.deck) - game.common) // game.in_hand if game.button else house.max_players
        least = min(least, most)
    return least


@cache
def bomb_form(form: Form, ante: int) -> Form:
    """The form for a bomb pot: everybody antes so much, nobody posts a blind, and the first cards come with the flop."""
    game, structure = form
    first, flop, *later = game.streets
    together = replace(flop, deals=first.deals, board=first.board + flop.board, burn=False)
    bomb = replace(game, name=f"bomb-{game.name}", title=f"{game.title} bomb pot", streets=(together, *later))
    least = 0 if structure.bets else structure.minimum or max(structure.blinds, default=0)
    return Form(bomb, Structure(structure.kind, (), structure.bets, ante, "each-player", 0, least))


def check_seat(seat: int, seats: int) -> None:
    """Raise :class:`BadTable` unless the table has that seat."""
    if type(seat) is not int or not 1 <= seat <= seats:
        raise BadTable(f"{seat!r} is no seat of this table: they are 1 to {seats}.")


def _buy_ins(game: Game, structure: Structure, house: House) -> BuyInTerms:
    if structure.bets:
        unit = structure.bets[1]
    else:
        unit = max(structure.blinds, default=0) or structure.minimum or structure.bring_in
        if house.minimum_bring_in == "double-big-blind":
            unit *= 2
    return buy_in_terms(full_buy_in(structure.kind, unit, house), house)
