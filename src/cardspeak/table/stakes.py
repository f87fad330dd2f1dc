"""Chips and the buy-in: what must be bought, what may be added, what plays of it, and what may leave the table.

Each function looks at the facts it is given and at the house, and changes nothing. Amounts are chips, times whole minutes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from cardspeak.games.structure import Kind
from cardspeak.house import House

LIMIT_KINDS: Final = frozenset({"limit", "spread"})
"""The structures in which the sizes of bets are fixed or bounded."""

Counts = Literal["full", "short", "addition", ""]
"""What a purchase counts as; empty where it is refused."""


class BuyInTerms(NamedTuple):
    """What a buy-in of one game comes to.

    full, short
        the least full buy-in, and the least that the one short buy-in may be (3.buy-in.1, 3.buy-in.2).
    most
        the most that may lie in front after buying; 0 for no bound (home.buy-in.1).
    """

    full: int
    short: int
    most: int


def full_buy_in(kind: Kind, unit: int, house: House) -> int:
    """A full buy-in (3.buy-in.1). ``unit`` is the largest bet at limit and spread limit, and the least bring-in at no-limit and
    pot-limit."""
    return (house.full_buy_in_limit if kind in LIMIT_KINDS else house.full_buy_in_big_bet) * unit


def buy_in_terms(full: int, house: House) -> BuyInTerms:
    """The terms of a game whose full buy-in is ``full``."""
    most = 0 if house.maximum_buy_in == "none" else house.maximum_buy_in
    if most:
        full = min(full, most)  # where the house lets nobody buy more, that is all that can be asked of him
    # Half of an odd number is not reached with the smaller half.
    short = -(-full // 2) if house.short_buy_in_minimum == "half-of-full" else full
    return BuyInTerms(full, short, most)


# ------------------------------------------------------------------------------------------------ buying


class BuyIn(NamedTuple):
    """A buy-in looked at.

    counts_as
        ``full`` or ``short``, or ``addition`` where there were chips in front; empty where it is refused.
    least
        the least that may be bought here and now.
    rules
        what it follows from, the deciding rule first.
    """

    counts_as: Counts
    least: int
    rules: tuple[str, ...]


def buy_in(amount: int, terms: BuyInTerms, house: House, *, short_buy_ins: int = 0, stack: int = 0) -> BuyIn:
    """What sitting down with ``amount`` counts as, or buying it with ``stack`` in front.

    ``short_buy_ins`` have been made before: in this game, or in the whole session where the house counts so
    (``short_buy_in_scope``). The maximum is held against all that then lies in front.
    """
    home = ("home.buy-in.1",) if house.builds_on("home") else ()
    if stack:
        fits = not terms.most or stack + amount <= terms.most
        return BuyIn("addition" if fits else "", 0, ("3.buy-in.2", *home) if fits else _TOO_MUCH)
    least = terms.full if short_buy_ins else terms.short
    if terms.most and amount > terms.most:
        return BuyIn("", least, _TOO_MUCH)
    if amount >= terms.full:
        return BuyIn("full", least, (*home, "3.buy-in.1", "3.buy-in.2"))
    return BuyIn("short" if amount >= least else "", least, (*home, "3.buy-in.2", "3.buy-in.1"))


_TOO_MUCH: Final = ("home.buy-in.1", "3.buy-in.1")


class Added(NamedTuple):
    """Chips added, or refused.

    counts_as
        ``addition``; for a player without chips what the buy-in counts as; empty where it is refused.
    stack, short_buy_ins
        what he has in front afterwards, ``None`` where it is not known; the short buy-ins that he has then made.
    rules
        what it follows from, the deciding rule first.
    """

    counts_as: Counts
    stack: int | None
    short_buy_ins: int
    rules: tuple[str, ...]


def add_chips(
    amount: int,
    stack: int | None,
    terms: BuyInTerms,
    house: House,
    *,
    during_deal: bool = False,
    short_buy_ins: int = 0,
) -> Added:
    """Chips added to a stack: between deals only, in any amount up to the maximum, and no buy-in (3.buy-in.2, 2.procedures.8).

    Where ``stack`` is 0 it is a buy-in after all. ``None`` is a stack that nobody has counted.
    """
    home = ("home.buy-in.3",) if house.builds_on("home") else ()
    if during_deal:
        return Added("", stack, short_buy_ins, (*home, "3.buy-in.2", "2.procedures.8"))
    if stack == 0:
        bought = buy_in(amount, terms, house, short_buy_ins=short_buy_ins)
        after = amount if bought.counts_as else 0
        return Added(bought.counts_as, after, short_buy_ins + (bought.counts_as == "short"), (*bought.rules, *home))
    if terms.most and (stack or 0) + amount > terms.most:
        return Added("", stack, short_buy_ins, (*_TOO_MUCH, "3.buy-in.2"))
    after_all = None if stack is None else stack + amount
    return Added("addition", after_all, short_buy_ins, (*home, "3.buy-in.2", "2.procedures.8"))


# ------------------------------------------------------------------------------------------------ what plays


def chips_in_play(
    in_front: int, bought: int, minimum: int, house: House, *, paid: bool = True, announced: bool = True
) -> int:
    """What a player may wager on a deal with ``in_front`` before him and ``bought`` still on the way (2.procedures.8,
    2.procedures.9). Of a purchase that was not announced no more plays than a minimum buy-in: beside the chips in front, or
    with them counted in, as the house says."""
    if not paid:
        return in_front
    if announced:
        return in_front + bought
    room = minimum if house.unannounced_behind == "minimum-buy-in-on-top-of-stack" else max(minimum - in_front, 0)
    return in_front + min(bought, room)


def owed_from_behind(in_front: int, lost: int) -> int:
    """What a player who has lost ``lost`` owes the winner out of the chips on the way (2.procedures.9)."""
    return max(lost - in_front, 0)


def bills_that_play(bills: Iterable[int], house: House) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The notes that play as they lie on the table, and those to be changed into chips first (2.procedures.5, 16.5)."""
    bills = tuple(bills)
    least = {"no": None, "all": 0, "large-bills-only": house.smallest_bill_that_plays}[house.cash_plays]
    plays = tuple([bill for bill in bills if least is not None and bill >= least])
    return plays, tuple([bill for bill in bills if least is None or bill < least])


def changed_up(small: int, unit: int, *, during_deal: bool = False) -> int:
    """How much of ``small`` in chips too small to play can be changed for chips that do: whole units, between deals
    (3.betting-and-raising.1)."""
    return 0 if during_deal else small - small % max(unit, 1)


# ------------------------------------------------------------------------------------------------ leaving, and coming back


def may_take_off(stack: int, amount: int) -> bool:
    """Whether ``amount`` of a stack may leave the table for good: all of it, by cashing out, or none (home.buy-in.2)."""
    return amount in {0, stack}


class Restored(NamedTuple):
    """What a player who took chips along must do to be dealt in again: put back ``add``, and may he add more?"""

    add: int
    may_add_more: bool


def restored(took: int, has: int, house: House, *, same_game: bool = True) -> Restored:
    """Chips taken along for safety come back in full on returning to the same game (2.procedures.6); more may be added up to
    the game's maximum."""
    add = max(took - has, 0) if same_game else 0
    most = house.maximum_buy_in
    return Restored(add, most == "none" or has + add < most)


class Range(NamedTuple):
    """A smallest and a largest buy-in, ``most`` 0 for no bound, and the rules that set them."""

    least: int
    most: int
    rules: tuple[str, ...]


def returning(cashed_out: int, minutes: int, least: int, most: int, house: House, *, same_game: bool = True) -> Range:
    """What a player may buy in for who cashed out ``minutes`` ago: within the time exactly what he then took, whatever the
    game's own bounds; after it, or in another game, anything proper (2.procedures.7). Who left with nothing took nothing."""
    window = house.return_window_minutes
    within = minutes < window or (minutes == window and house.return_at_exactly_window == "inside")
    if within and same_game and cashed_out:
        return Range(cashed_out, cashed_out, ("2.procedures.7",))
    return Range(least, most, ("2.procedures.7", "3.buy-in.1"))


Move = Literal["broken-game", "must-move", "own-choice"]
"""Why a player comes from another game."""


class Moved(NamedTuple):
    """What a player must have who comes from another game.

    counts_as
        ``carried`` where he may go on with what he had, ``full`` where he buys in.
    least, add
        the least that he must have; what is lacking to it.
    rules
        what it follows from, the deciding rule first.
    """

    counts_as: Literal["carried", "full"]
    least: int
    add: int
    rules: tuple[str, ...]


def moved(why: Move, stack: int, full: int, *, same_limit: bool = True) -> Moved:
    """The buy-in after a move (3.buy-in.3). From a broken or must-move game to one of the same limit he goes on with what he
    has; otherwise he needs the full buy-in. Nobody who moves has to bring more than that."""
    if why == "own-choice" or not same_limit:
        cites = ("2.seating.13",) if why == "own-choice" else ()
        return Moved("full", full, max(full - stack, 0), ("3.buy-in.3", "3.buy-in.1", *cites))
    return Moved(
        "carried", min(stack, full), 0, ("3.buy-in.3", "2.seating.10" if why == "must-move" else "2.seating.14")
    )


def may_pick_up(away: int, house: House, *, told: int = 0) -> bool:
    """Whether the chips of a player who has been away for so many minutes may be picked up (2.procedures.20). ``told`` is how
    long he told the floor he would be; it can only lengthen the time."""
    return away > max(house.absence_minutes, told)
