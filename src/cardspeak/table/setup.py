"""What a table begins with: game, stakes, house, seats, and who sits there; checked once and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from cardspeak.deal.setup import BOOK, Event
from cardspeak.games import Game, Structure
from cardspeak.house import House

Method = Literal["dead", "moving"]


class BadTable(ValueError):
    """A table at which no game can be played; the message says what to change."""


class Founder(NamedTuple):
    """Somebody who sits at the table before its first deal here, with chips in front."""

    player: str
    seat: int
    chips: int


class TableSetup(NamedTuple):
    """All that is settled before the first deal. Made by :func:`make_table`, which checks it. Amounts are chips.

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

    Raises :class:`BadTable` where something cannot be.
    """
    if type(seats) is not int or not 2 <= seats <= MOST_SEATS:
        raise BadTable(f"A table has 2 to {MOST_SEATS} seats, not {seats!r}.")
    full, short, most = _buy_ins(game, structure, house)
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
    if not game.button:
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
    )


def check_seat(seat: int, seats: int) -> None:
    """Raise :class:`BadTable` unless the table has that seat."""
    if type(seat) is not int or not 1 <= seat <= seats:
        raise BadTable(f"{seat!r} is no seat of this table: they are 1 to {seats}.")


def _buy_ins(game: Game, structure: Structure, house: House) -> tuple[int, int, int]:
    if structure.bets:
        full = house.full_buy_in_limit * structure.bets[1]
    else:
        bring_in = max(structure.blinds, default=0) or structure.minimum or structure.bring_in
        if house.minimum_bring_in == "double-big-blind":
            bring_in *= 2
        full = house.full_buy_in_big_bet * bring_in
    short = -(-full // 2) if house.short_buy_in_minimum == "half-of-full" else full
    most = 0 if house.maximum_buy_in == "none" else house.maximum_buy_in
    return full, short, most
