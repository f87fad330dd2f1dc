"""What the player in turn may do, with the exact amounts and the rule of each bound.

This is the one source: the engine accepts what stands here and nothing else, and a refusal is the option that is
missing.
"""

from __future__ import annotations

from typing import Final

from cardspeak.cards import UNKNOWN
from cardspeak.deal.state import BETTING, DRAWING, MAY_BRING_IN, State
from cardspeak.deal.terms import LIMIT, NO_LIMIT, POT_LIMIT
from cardspeak.ranks import is_openers

BET: Final = "bet"
RAISE: Final = "raise"
COMPLETE: Final = "complete"
ALL_IN: Final = "all-in"
OPEN: Final = "open"


class Options:
    """What one seat may do now. Amounts are chips; wagers are totals for the round, antes and dead chips not counted.

    seat
        whose turn it is; 0 where it is nobody's.
    facing
        whether a fold is offered, for there is a wager to match, or an opening to pass; where there is none it is
        accepted though not offered.
    check
        whether the player may check.
    call
        chips to add for a call, 0 where there is none.
    bring_in
        the forced bet that the player owes or may put in (8.2, 8.8), 0 where there is none.
    wager
        ``bet``, ``raise``, ``complete``, ``open`` (the pot, at draw), or ``all-in`` where the stack is too short for
        the least legal wager and going all-in is the one way to make one; empty where no wager is open.
    least, most
        bounds of that wager, equal at limit; where cards are thrown away for good, ``least`` is how many must be.
    only_bounds
        whether nothing between the bounds will do: an open pair gives two sizes (8.4), an opening raise a second.
    shut
        where no wager is open, why: a name in the terms' citations.
    unit
        the smallest chip that plays: the total of a wager is a multiple of it, unless it is all-in.
    phase
        ``act``, ``draw`` or ``show``; at the showdown ``facing`` says whether the hand may be thrown away.
    draw
        most cards that the player may exchange now.
    """

    __slots__ = (
        "bring_in",
        "call",
        "check",
        "cites",
        "draw",
        "facing",
        "least",
        "most",
        "only_bounds",
        "phase",
        "seat",
        "shut",
        "unit",
        "wager",
    )

    def __init__(
        self,
        seat: int,
        facing: bool,
        check: bool,
        call: int,
        wager: str,
        least: int,
        most: int,
        shut: str,
        cites: dict[str, tuple[str, ...]],
        only_bounds: bool = False,
        bring_in: int = 0,
        phase: str = "act",
        draw: int = 0,
        unit: int = 1,
    ) -> None:
        self.seat = seat
        self.facing = facing
        self.check = check
        self.call = call
        self.wager = wager
        self.least = least
        self.most = most
        self.shut = shut
        self.cites = cites
        self.only_bounds = only_bounds
        self.bring_in = bring_in
        self.phase = phase
        self.draw = draw
        self.unit = unit

    @property
    def may(self) -> tuple[str, ...]:
        """The open acts by name, of ``fold check call bring-in bet raise complete open all-in draw show muck``."""
        if self.seat == 0:
            return ()
        if self.phase != "act":
            if self.phase == "draw":
                return ("draw",)
            return ("show", "muck") if self.facing else ("show",)
        acts = [("fold", self.facing), ("check", self.check), ("call", self.call), ("bring-in", self.bring_in)]
        open_acts = [act for act, is_open in acts if is_open]
        return (*open_acts, self.wager) if self.wager else tuple(open_acts)

    def bounds(self, wager: str) -> tuple[int, int] | None:
        """Least and most of the wager so named, ``None`` where it is not open."""
        return (self.least, self.most) if self.wager == wager else None

    @property
    def bet(self) -> tuple[int, int] | None:
        """Least and most of an opening bet, at draw of opening the pot."""
        return self.bounds(BET) or self.bounds(OPEN)

    @property
    def raise_to(self) -> tuple[int, int] | None:
        """Least and most total of a raise."""
        return self.bounds(RAISE)

    @property
    def complete_to(self) -> tuple[int, int] | None:
        """Least and most total of a completion (3.betting-and-raising.7, 8.3)."""
        return self.bounds(COMPLETE)

    @property
    def rules(self) -> dict[str, tuple[str, ...]]:
        """The rules of each open act, the deciding one first; of the wager those of its least amount."""
        return {act: self.cites[act] for act in self.may}

    @property
    def most_rules(self) -> tuple[str, ...]:
        """The rules of the largest amount of the open wager; empty where none is open."""
        return self.cites["most"] if self.wager else ()

    def allows(self, total: int) -> bool:
        """Whether the open wager may come to that total."""
        if not self.wager:
            return False
        if self.only_bounds:
            return total in {self.least, self.most}
        if self.unit > 1 and total % self.unit and total != self.most:
            return False
        return self.least <= total <= self.most

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.in_words()}" if self.seat else "nobody is to act"

    def in_words(self) -> str:
        """The open acts as a dealer would offer them: ``fold, call 10, raise to 20-80``."""
        if self.phase == "draw":
            if self.least:
                return f"throw away {self.least}"
            return f"draw up to {self.draw}, stand pat" if self.draw else "stand pat"
        words = []
        for act in self.may:
            if act == "call":
                words.append(f"call {self.call}")
            elif act == "bring-in":
                words.append(f"bring in {self.bring_in}")
            elif act == self.wager:
                to = "" if act in {BET, OPEN, ALL_IN} else " to"
                between = " or " if self.only_bounds else "-"
                most = "" if self.least == self.most else f"{between}{self.most}"
                words.append(f"{act}{to} {self.least}{most}")
            else:
                words.append(act)
        return ", ".join(words)

    def __repr__(self) -> str:
        return f"<Options {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Options):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.seat, self.may, self.call, self.least, self.most))


def legal(d: State) -> Options:
    """What the player in turn may do. Kept until the next fact."""
    found = d.choices
    if found is not None:
        return found
    at = d.to_play
    terms = d.terms
    if d.phase == BETTING and at >= 0 and not d.forced and not (terms.opens_pots and d.opened < 0):
        found = d.choices = _betting(d, at)
        return found
    cites = terms.cites
    if at < 0:
        found = Options(0, False, False, 0, "", 0, 0, "turn", cites)
    elif d.phase == BETTING:
        if d.forced:
            found = _forced(d, at)
        elif d.terms.opens_pots and d.opened < 0 and d.setup.game.streets[d.street].opening:
            found = _opening(d, at)
        else:
            found = _betting(d, at)
    elif d.phase == DRAWING:
        street = d.setup.game.streets[d.street]
        most = street.draw if street.draw < len(d.hands[at]) else len(d.hands[at])
        least = 0 if street.replaced else most
        found = Options(d.setup.seats[at], False, False, 0, "", least, most, "", cites, phase="draw", draw=most)
    else:
        others = [who for who, alive in enumerate(d.live) if alive and who != at and who not in d.mucked]
        # The last hand left is thrown away only by an opener who gives the pot up (12.jacks-or-better.3).
        may_muck = bool(others) or (bool(d.terms.openers) and at == d.opened)
        found = Options(d.setup.seats[at], may_muck, False, 0, "", 0, 0, "", cites, phase="show")
    d.choices = found
    return found


def _forced(d: State, at: int) -> Options:
    """The low card owes the forced bet or a full bet in its place (8.2); where he is excused the next may also fold
    (8.8)."""
    terms = d.terms
    stack = d.stacks[at]
    wager, least, most = BET, terms.sizes[0], terms.sizes[0] if terms.kind == LIMIT else terms.sizes[1]
    if terms.kind >= NO_LIMIT:
        least, most = max(terms.minimum, terms.bring_in + 1), stack
        if terms.kind == POT_LIMIT:
            most = max(least, pot_counted(d, at))
    least, most = _in_units(terms.wager_unit, least, most)
    if stack < least:
        wager, least = ALL_IN, stack
    if stack < most:
        most = stack
    bring_in = terms.bring_in if stack >= terms.bring_in else 0
    if stack == bring_in:
        wager, least, most = "", 0, 0
    return Options(
        d.setup.seats[at],
        d.forced == MAY_BRING_IN,
        False,
        0,
        wager,
        least,
        most,
        "" if wager else "stack",
        terms.cites,
        bring_in=bring_in,
        unit=terms.wager_unit,
    )


def _in_units(unit: int, least: int, most: int) -> tuple[int, int]:
    """The bounds of a wager counted in chips of ``unit``: the least rounded up, the most down, and never below it."""
    if unit > 1:
        least += -least % unit
        most = max(least, most - most % unit)
    return least, most


def _opening(d: State, at: int) -> Options:
    """Nobody has opened the pot: open or fold at lowball (11.description.2), open or check at draw high
    (12.description.3). What blinds have made the bet is called and raised as ever."""
    terms = d.terms
    street = d.setup.game.streets[d.street]
    if d.price and not terms.double_open:
        return _betting(d, at)
    or_fold = street.opening == "or-fold"
    stack = d.stacks[at]
    total = d.bets[at] + stack
    wager, shut, only_bounds = OPEN, "", False
    if terms.kind == LIMIT:
        least = most = d.size
        if terms.open_raised and not or_fold:
            most, only_bounds = 2 * least, True
    else:
        least = terms.opening
        most = total if terms.kind == NO_LIMIT else max(least, terms.sizes[1])
        if terms.kind == POT_LIMIT:
            most = max(least, d.price + pot_counted(d, at))
    least, most = _in_units(terms.wager_unit, least, most)
    if not stack:
        # All-in for the ante: the pot may be declared open without a chip (12.12).
        least = most = 0
    elif total < least:
        wager, least, most = ALL_IN, total, total
    elif total < most:
        most = total if not only_bounds else least
    if only_bounds and least == most:
        only_bounds = False
    if terms.openers and not may_open(d, at):
        wager, shut, least, most, only_bounds = "", "openers", 0, 0, False
    return Options(
        d.setup.seats[at],
        or_fold,
        not or_fold,
        0,
        wager,
        least,
        most,
        shut,
        terms.cites,
        only_bounds,
        unit=terms.wager_unit,
    )


def may_open(d: State, at: int) -> bool:
    """Whether the hand may open, as far as its cards are known: whoever runs the deal with the cards in sight refuses
    a false opening, unless the house lets the rules on false openers take their course (12.jacks-or-better.1)."""
    hand = d.hands[at]
    if UNKNOWN in hand or not d.setup.house.refuse_false_open_when_cards_known:
        return True
    return is_openers(hand)


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
    only_bounds = False
    acted = d.acted[at]
    if stack <= owes:
        shut = "stack"
    elif d.standing is not None and barred(d, at):
        shut = "barred"
    elif d.capped:
        shut = "capped" if d.lives > 2 else "capped-heads-up"
    elif acted >= 0 and not reopened(d, acted):
        shut = "closed"
    elif facing and terms.check_raise_barred and d.checked[at] >= 0:
        shut = "check-raise"
    elif d.able < 2 or not (
        terms.pointless_raises
        # Mostly the player before could; else all are asked.
        or (d.live[at - 1] and 0 < d.stacks[at - 1] > price - d.bets[at - 1])
        or _somebody_could_call(d, at)
    ):
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
                most = least = price + d.size
                wager = RAISE if price else BET
                if d.upper and total >= price + d.upper:
                    most = price + d.upper
                    only_bounds = True
            else:
                most = least = d.full + d.size
                wager = COMPLETE
        else:
            base = d.full
            wager = (RAISE if price else BET) if price == base else COMPLETE
            least = base + d.increment
            most = base + max(d.increment, terms.sizes[1])
        if terms.wager_unit > 1:
            least, most = _in_units(terms.wager_unit, least, most)
        if total < least:
            wager = ALL_IN
            least = most = total
        elif total < most:
            most = total
    cites = terms.cites if d.aggressor >= 0 else terms.cites_before_any_wager
    if shut == "barred":
        cites = {**cites, "barred": barred(d, at)}
    return Options(
        d.setup.seats[at],
        facing,
        not facing,
        call,
        wager,
        least,
        most,
        shut,
        cites,
        only_bounds,
        0,
        "act",
        0,
        terms.wager_unit,
    )


def barred(d: State, at: int) -> tuple[str, ...]:
    """The rules by which a ruling bars the player from betting and raising in this round; empty where none does."""
    return next((rules for who, rules in d.standing.barred if who == at), ()) if d.standing is not None else ()


def _somebody_could_call(d: State, at: int) -> bool:
    """Whether anybody else could put in more than the price (2.procedures.8): a raise that all others could only meet
    by going all-in for less than it adds is none."""
    price = d.price
    stacks, bets, live = d.stacks, d.bets, d.live
    for other, stack in enumerate(stacks):
        if stack and live[other] and other != at and stack + bets[other] > price:
            return True
    return False


def reopened(d: State, acted: int) -> bool:
    """Whether a player who acted at that price may raise again: somebody has since bet, raised or completed, or what he
    now faces is a full-size wager, however many short all-ins it took (3.betting-and-raising.7, 14.no-limit.4a,
    14.no-limit.6)."""
    if d.proper > acted:
        return True
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
