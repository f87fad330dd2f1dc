"""What players may agree to, ask for or add before and during a deal: chopped blinds, straddles, a board dealt twice, side
wagers, the clock.

Each function looks at the facts it is given and at the house, and changes nothing. Amounts are chips.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from cardspeak.deal import BadSetup, Post, make_setup
from cardspeak.deal.setup import Event, SetupOptions, dealing_order
from cardspeak.deal.steps import house_deals_again
from cardspeak.games import HOLDEM, LOWBALL_A5, Game, Limit, NoLimit, Structure
from cardspeak.games.structure import Kind
from cardspeak.house import House
from cardspeak.table.stakes import LIMIT_KINDS

# ------------------------------------------------------------------------------------------------ chopping the blinds


def may_chop(
    blinds: Mapping[int, int],
    house: House,
    *,
    event: Event = "cash",
    button_game: bool = True,
    only_blinds_left: bool = True,
    others_in: Mapping[int, int] | None = None,
    dead_chips: int = 0,
) -> bool:
    """Whether the small and the big blind may agree to take their blinds back (2.procedures.15).

    blinds
        seat to the blind posted there.
    others_in
        seat to chips that others have in the pot, those included who have folded since.
    dead_chips
        chips of the pot that are no part of anybody's bet (4.0c).
    """
    if event != "cash" or not button_game or house.chop_blinds == "not-allowed":
        return False
    untouched = not dead_chips and not any((others_in or {}).values())
    return only_blinds_left and len(blinds) > 1 and (untouched or not house.chop_needs_untouched_pot)


# ------------------------------------------------------------------------------------------------ straddles and kills


def why_no_straddle(
    seat: int,
    chips: int,
    kind: Kind,
    blinds: Sequence[int],
    seats: Collection[int],
    button: int,
    house: House,
    *,
    event: Event = "cash",
    straddled: bool = False,
    cards_dealt: bool = False,
) -> str:
    """Why the seat may not straddle for so many chips; empty where it may (14.no-limit.15, 4.16).

    Which seats, sizes, events and houses have a straddle the setup of a deal says; what it cannot see is whether somebody
    has straddled before, or cards are out.
    """
    rule = "4.16" if kind in LIMIT_KINDS else "14.no-limit.15"
    if straddled:
        return f"There is one straddle on a deal, and it has been posted. [{rule}]"
    if cards_dealt:
        return f"A straddle is posted before the cards are dealt. [{rule}]"
    return _why_not(
        HOLDEM, _stakes(kind, blinds), dict.fromkeys(seats, 1), button, {seat: Post(straddle=chips)}, house, event
    )


def enough_to_kill(stack: int, kill: int, house: House) -> bool:
    """Whether a stack, counted before posting, is enough to kill after two cards (13.10)."""
    posts = {1: Post(kill=kill)}
    return not _why_not(LOWBALL_A5, Limit(1, 2), {1: stack, 2: stack}, 1, posts, house, "cash")


def _stakes(kind: Kind, blinds: Sequence[int]) -> Structure:
    big = max(blinds, default=1) or 1
    if kind in LIMIT_KINDS:
        return Structure(kind, tuple(blinds), (big, 2 * big))
    return NoLimit(tuple(blinds), minimum=big)


def _why_not(
    game: Game,
    structure: Structure,
    stacks: Mapping[int, int],
    button: int,
    posts: Mapping[int, Post],
    house: House,
    event: Event,
) -> str:
    options: SetupOptions = {"posts": posts, "house": house, "event": event, "deck": ""}  # no card matters here
    try:
        make_setup(game, structure, stacks, button, **options)
    except BadSetup as refused:
        return str(refused)
    return ""


# ------------------------------------------------------------------------------------------------ dealing twice


def may_deal_again(
    kind: Kind,
    times: int,
    agreed: Collection[int],
    in_pot: Collection[int],
    house: House,
    *,
    betting_over: bool = True,
    largest: int = 0,
) -> bool:
    """Whether the rest may be dealt so many times (2.procedures.16, 14.no-limit.17a): at big bet, once the betting is over, if
    those in the pot agree to it.

    Where the house asks only the player with the largest stack, ``largest`` is his seat; 0 where nobody says, and then those
    who agreed are taken to be whom it asks.
    """
    if not house_deals_again(kind not in LIMIT_KINDS, times, house) or not betting_over:
        return False
    if house.deal_twice_consent == "largest-stack":
        return largest in agreed if largest else bool(agreed)
    return len(in_pot) > 1 and set(in_pot) <= set(agreed)


def shares_of_runs(
    pot: int, times: int, house: House, *, won_by: Sequence[int] = (), button: int = 0
) -> tuple[int, ...]:
    """The parts of one pot that the runs are for: equal, but for chips left over.

    These go one each to the first runs, or, where the house gives them as on a tie and the winner of each run is known, to
    the runs whose winners come first clockwise from the button (2.procedures.16, 3.ties.5a).
    """
    unit = house.odd_chip_unit
    parts = [pot // unit // times * unit] * times
    left = pot - sum(parts)
    runs = list(range(times))
    if house.deal_twice_odd_chip == "as-tie" and len(won_by) == times:
        clockwise = dealing_order(set(won_by), button)
        runs.sort(key=lambda run: clockwise.index(won_by[run]))
    for run in runs:
        parts[run] += min(unit, left)
        left -= min(unit, left)
    return tuple(parts)


def paid_by_runs(shares: Iterable[int], won_by: Iterable[int]) -> dict[int, int]:
    """Seat to chips won over all runs, each run won by one seat."""
    paid: dict[int, int] = {}
    for chips, seat in zip(shares, won_by, strict=True):
        paid[seat] = paid.get(seat, 0) + chips
    return paid


# ------------------------------------------------------------------------------------------------ side wagers


BARRED_WAGERS: Final[Mapping[str, tuple[str, ...]]] = {
    "insurance": ("2.procedures.16", "14.no-limit.17"),
    "proposition-wager": ("14.no-limit.17", "2.procedures.16"),
}
"""Wagers beside the pot that the house bans, and the rules that say so. It does not rule on them either (14.no-limit.17b)."""


def first_penalty(house: House) -> str:
    """The first step of the house's penalties for what players are asked not to do; ``none`` where it has none."""
    return next(iter(house.conduct_penalty_ladder), "none")


# ------------------------------------------------------------------------------------------------ the clock


class Clock(NamedTuple):
    """The clock on a player (14.no-limit.16): seconds from its start to the warning, and to its end."""

    warning_at: int
    expires_at: int

    def at(self, seconds: int) -> Literal["running", "warning", "expired"]:
        """How the clock stands so many seconds after its start. What then becomes of the hand is a ruling on the incident
        ``clock-expired``."""
        if seconds >= self.expires_at:
            return "expired"
        return "warning" if seconds >= self.warning_at else "running"


def clock(house: House) -> Clock:
    """The clock as this house runs it."""
    return Clock(max(house.clock_seconds - house.clock_warning_seconds, 0), house.clock_seconds)
