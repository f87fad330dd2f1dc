"""What the player in turn may do, with the exact amounts and the rule of each bound.

This is the one source: the engine accepts what stands here and nothing else, and a refusal is the option that is
missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.deal.terms import LIMIT, NO_LIMIT, POT_LIMIT

if TYPE_CHECKING:
    from cardspeak.deal.state import State

BET: Final = "bet"
RAISE: Final = "raise"
COMPLETE: Final = "complete"
ALL_IN: Final = "all-in"


class Options:
    """What one seat may do now. Amounts are chips; wagers are totals for the round, antes and dead chips not counted.

    seat
        whose turn it is; 0 where it is nobody's.
    facing
        whether there is a wager to match; where there is none a fold is accepted though not offered.
    call
        chips to add for a call, 0 where the player may check.
    wager
        ``bet``, ``raise``, ``complete``, or ``all-in`` where the stack is too short for the least legal wager and
        going all-in is the one way to make one; empty where no wager is open.
    least, most
        bounds of that wager, equal at limit.
    shut
        where no wager is open, why: a name in the terms' citations.
    showing
        whether the seat is to show or muck.
    """

    __slots__ = ("call", "cites", "facing", "least", "most", "seat", "showing", "shut", "wager")

    def __init__(
        self,
        seat: int,
        facing: bool,
        call: int,
        wager: str,
        least: int,
        most: int,
        shut: str,
        cites: dict[str, tuple[str, ...]],
        showing: bool = False,
    ) -> None:
        self.seat = seat
        self.facing = facing
        self.call = call
        self.wager = wager
        self.least = least
        self.most = most
        self.shut = shut
        self.cites = cites
        self.showing = showing

    @property
    def may(self) -> tuple[str, ...]:
        """The open acts by name, of ``fold check call bet raise complete all-in show muck``."""
        if self.seat == 0:
            return ()
        if self.showing:
            return ("show", "muck")
        acts = ("fold", "call") if self.facing else ("check",)
        return (*acts, self.wager) if self.wager else acts

    def bounds(self, wager: str) -> tuple[int, int] | None:
        """Least and most of the wager so named, ``None`` where it is not open."""
        return (self.least, self.most) if self.wager == wager else None

    @property
    def bet(self) -> tuple[int, int] | None:
        """Least and most of an opening bet."""
        return self.bounds(BET)

    @property
    def raise_to(self) -> tuple[int, int] | None:
        """Least and most total of a raise."""
        return self.bounds(RAISE)

    @property
    def complete_to(self) -> tuple[int, int] | None:
        """Least and most total of a completion (3.betting-and-raising.7)."""
        return self.bounds(COMPLETE)

    @property
    def rules(self) -> dict[str, tuple[str, ...]]:
        """The rules of each open act, and for the wager those of its bounds, the deciding one first."""
        return {act: self.cites.get(act, self.cites["check"]) for act in self.may}

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.in_words()}" if self.seat else "nobody is to act"

    def in_words(self) -> str:
        """The open acts as a dealer would offer them: ``fold, call 10, raise to 20-80``."""
        if self.showing:
            return "show, muck"
        words = ["fold", f"call {self.call}"] if self.facing else ["check"]
        if self.wager:
            to = "" if self.wager == BET else " to"
            most = "" if self.least == self.most else f"-{self.most}"
            words.append(f"{self.wager}{'' if self.wager == ALL_IN else to} {self.least}{most}")
        return ", ".join(words)

    def __repr__(self) -> str:
        return f"<Options {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Options):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.seat, self.facing, self.call, self.wager, self.least, self.most, self.showing))


def legal(d: State) -> Options:
    """What the player in turn may do. Kept until the next fact."""
    found = d.choices
    if found is not None:
        return found
    at = d.to_play
    terms = d.terms
    cites = terms.cites
    if at < 0:
        found = Options(0, False, 0, "", 0, 0, "turn", cites)
    elif d.phase != 1:
        found = Options(d.setup.seats[at], False, 0, "", 0, 0, "", cites, True)
    else:
        found = _betting(d, at)
    d.choices = found
    return found


def _betting(d: State, at: int) -> Options:
    terms = d.terms
    bet = d.bets[at]
    stack = d.stacks[at]
    price = d.price
    owes = price - bet
    facing = owes > 0
    if not facing:
        call = 0
    else:
        call = owes if owes < stack else stack
    wager = shut = ""
    least = most = 0
    acted = d.acted[at]
    if stack <= owes:
        shut = "stack"
    elif d.capped:
        shut = "capped" if d.lives > 2 else "capped-heads-up"
    elif acted >= 0 and not reopened(d, acted):
        shut = "closed"
    elif d.able < 2:
        shut = "nobody-to-call"
    else:
        total = bet + stack
        kind = terms.kind
        if kind >= NO_LIMIT:
            least = price + d.increment
            most = total
            if kind == POT_LIMIT:
                pot_size = price + pot_counted(d, at)
                if pot_size < most:
                    most = pot_size if pot_size > least else least
            wager = RAISE if price else BET
        elif kind == LIMIT:
            if price == d.full:
                least = price + d.size
                wager = RAISE if price else BET
            else:
                least = d.full + d.size
                wager = COMPLETE
            most = least
        else:
            base = d.full
            wager = (RAISE if price else BET) if price == base else COMPLETE
            least = base + d.increment
            most = base + max(d.increment, terms.sizes[1])
        unit = terms.wager_unit
        if unit > 1:
            least += -least % unit
            most -= most % unit
            if most < least:
                most = least
        if total < least:
            wager = ALL_IN
            least = most = total
        elif total < most:
            most = total
    return Options(d.setup.seats[at], facing, call, wager, least, most, shut, terms.cites)


def reopened(d: State, acted: int) -> bool:
    """Whether a player who acted at that price may raise again: what he now faces is a full-size wager, however many
    short all-ins it took (3.betting-and-raising.7, 14.no-limit.4a, 14.no-limit.6)."""
    terms = d.terms
    if not terms.adds_up:
        return d.full > acted
    faced = d.price - acted
    if terms.kind >= NO_LIMIT:
        return faced >= d.increment
    size = d.size if terms.kind == LIMIT else d.increment
    return 2 * faced >= size if terms.half_is_full else faced >= size


def pot_counted(d: State, at: int) -> int:
    """Chips that a pot-limit raise may add: the pot with the raiser's own call in it (14.description.3).

    Before the flop the house may count each blind as a big one until the big blind is through acting
    (14.pot-limit.5); a big blind too short to post in full does not lower what the opener may do (4.1).
    """
    terms = d.terms
    pot = d.pot
    owes = d.price - d.bets[at]
    if d.street == 0 and terms.count_small_as_big and not _big_blind_is_through(d):
        for blind in d.blinds:
            lacking = terms.big_blind - d.bets[blind]
            if lacking > 0:
                pot += lacking
                if blind == at:
                    owes -= lacking
    pot += owes
    unit = terms.pot_unit
    return pot + -pot % unit if unit else pot


def _big_blind_is_through(d: State) -> bool:
    at = d.big_blind_at
    if at < 0 or not d.live[at]:
        return True
    if d.stacks[at] == 0:
        # All-in by posting he never acts: the opener counts him in full, those after the opener do not.
        return d.acted[at] >= 0 or d.count > d.terms.opening_bets
    return d.terms.small_as_big_until_first_act and d.acted[at] >= 0
