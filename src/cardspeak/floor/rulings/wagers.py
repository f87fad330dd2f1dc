"""Sections 3 and 14, wagers that are not what they should be: in several motions, in one big chip, too small, too large,
short of the call, or made in a misunderstanding.

What words and chips come to is counted in one place, at the head; the other heading on betting counts the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.floor.incidents import (
    MisunderstoodWager,
    OversizedChip,
    OverWager,
    ShortCall,
    StringRaise,
    UnderWager,
)
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import (
    AT_HOME,
    BIG_BET,
    LIMIT,
    LOWBALL,
    NO_WAGER_FACED,
    TOURNAMENT,
    WAGER_FACED,
    Facts,
    house_says,
    when,
)
from cardspeak.house import House

# ---------------------------------------------------------------- what a wager comes to


def in_round(facts: Facts, chips: int) -> int:
    """What the player has in the round with so many chips of this act."""
    already: int = facts.in_round
    return already + chips


def call_total(facts: Facts) -> int:
    """What he has in the round once he has called; what he has in anyhow where no wager is faced."""
    return in_round(facts, facts.facing)


def least_raise(facts: Facts) -> int:
    """The least that a bet or raise comes to; where nobody has said it, as much again as the wager faced."""
    minimum: int = facts.minimum
    return minimum or 2 * call_total(facts)


def everything(facts: Facts, put: int) -> int:
    """What he has in the round once he is all-in, ``put`` of his chips lying there."""
    return in_round(facts, put + facts.behind)


def raise_total(facts: Facts, put: int, meant: int) -> int:
    """What a bet or raise comes to that was meant to be ``meant`` in the round, ``put`` of his chips lying there: the fixed
    size at limit, else at least the smallest and at most the largest, and never more than he has."""
    least = least_raise(facts)
    size = least if facts.structure == "limit" and least else max(meant, least)
    if facts.maximum:
        size = min(size, facts.maximum)
    return min(size, everything(facts, put))


def to_seat(seat: int, chips: int) -> Mapping[int, int] | None:
    """So many chips by seat; ``None`` where nobody has said which seat it is."""
    if chips <= 0:
        return {}
    return {seat: chips} if seat else None


def settled(facts: Facts, outcome: str, put: int, amount: int, *choices: str) -> Then:
    """The wager comes to ``amount``, ``put`` chips lying there: what is too much goes back, what is missing is owed."""
    there = in_round(facts, put)
    return Then(
        outcome,
        choices=choices,
        particulars=Particulars(
            amount=amount,
            returned=to_seat(facts.seat, there - amount),
            owes=to_seat(facts.seat, amount - there),
        ),
    )


def called(facts: Facts, put: int) -> Then:
    """A call, for all he has if he has less."""
    return settled(facts, "counts-as-call", put, min(call_total(facts), everything(facts, put)))


def is_raise(facts: Facts, chips: int) -> bool:
    """Whether chips put in at once and in silence are a raise: the call and half of the raise or more, measured as
    3.betting-and-raising.13 does; with nothing to call any chips are a wager."""
    over = in_round(facts, chips) - call_total(facts)
    return over > 0 and (not facts.facing or 2 * over >= least_raise(facts) - call_total(facts))


def number_in(words: str) -> int:
    """The chips named in ``raise-to-50``; 0 where none are."""
    tail = words.rpartition("-")[2]
    return int(tail) if tail.isdecimal() else 0


NOT_BIG_BET: Final = when(
    "the game is not no-limit or pot-limit", lambda facts: facts.structure not in {"no-limit", "pot-limit"}
)
POT_LIMIT: Final = when("the game is pot-limit", lambda facts: facts.structure == "pot-limit")
NO_LIMIT: Final = when("the game is no-limit", lambda facts: facts.structure == "no-limit")

TDA_HALF: Final = "TDA 43 has a standard of half the least raise, below which it is a call."
TDA_UNDERCALL: Final = (
    "TDA 51 makes an underpaying caller complete the call where he is heads-up or faces the opening bet; elsewhere he "
    "completes or forfeits what is in, as the floor chooses."
)

# ---------------------------------------------------------------- a raise in several motions


def _first(facts: StringRaise) -> int:
    return facts.motions[0] if facts.motions else facts.put


def _all_motions(facts: StringRaise) -> int:
    return sum(facts.motions) if facts.motions else facts.put


def _brought(facts: StringRaise) -> int:
    return _all_motions(facts) + facts.added_after_rest


def _silent(facts: StringRaise) -> bool:
    return facts.announced in {"", "nothing"}


def _said_raise(facts: StringRaise) -> bool:
    return facts.announced == "raise"


def _one_motion(facts: StringRaise, house: House) -> bool:
    return facts.structure in {"no-limit", "pot-limit"} and (
        facts.event == "tournament" or house.string_raise_no_limit == "tda-one-motion-or-amount-stated"
    )


def _counted(facts: StringRaise, house: House) -> int:
    """The chips that count towards a raise."""
    named = number_in(facts.announced)
    if named:
        return named
    return in_round(facts, _first(facts) if _silent(facts) or _one_motion(facts, house) else _all_motions(facts))


def _string_call(facts: StringRaise, _: House) -> Then:
    return called(facts, _brought(facts))


def _string_raise(facts: StringRaise, house: House) -> Then:
    put = _brought(facts)
    return settled(facts, "counts-as-raise", put, raise_total(facts, put, _counted(facts, house)))


def _string_made_up(facts: StringRaise, _: House) -> Then:
    put = _brought(facts)
    return settled(facts, "made-up-to-minimum", put, raise_total(facts, put, 0))


def _too_little(facts: StringRaise, house: House) -> bool:
    raises = number_in(facts.announced) or _said_raise(facts) or (_silent(facts) and is_raise(facts, _first(facts)))
    return bool(raises) and _counted(facts, house) < least_raise(facts) <= everything(facts, _brought(facts))


SAID_CALL_FIRST: Final = when(
    "he said call before anything else", lambda facts: facts.announced in {"call", "call-and-raise"}
)
SAID_NOTHING: Final = when("he said nothing", _silent)
SAID_RAISE: Final = when("he said raise before the chips", _said_raise)
STATED_AMOUNT: Final = when("he stated the amount before the chips", lambda facts: number_in(facts.announced) > 0)
FIRST_IS_CALL: Final = when(
    lambda facts: f"the first motion held {_first(facts)}, which is no raise",
    lambda facts: not is_raise(facts, _first(facts)),
)
FIRST_IS_RAISE: Final = when(
    lambda facts: f"{_first(facts)} went in at once, the call and half of a raise at least",
    lambda facts: is_raise(facts, _first(facts)),
)
SEVERAL_MOTIONS: Final = when(
    "the chips came in more than one motion", lambda facts: len(facts.motions) > 1 or facts.added_after_rest > 0
)
ONE_MOTION_ONLY: Final[Condition[StringRaise]] = Condition(
    "here only one motion counts where no amount was stated", _one_motion
)
MOTIONS_COUNT: Final[Condition[StringRaise]] = Condition(
    "who has said raise may put it in with more than one motion until his hands are at rest",
    lambda facts, house: not _one_motion(facts, house),
)
NO_MORE_THAN_THE_CALL: Final = when(
    "all that he has is no more than the call", lambda facts: everything(facts, _brought(facts)) <= call_total(facts)
)


def _string(rule: str, *where: Condition[Any], over: tuple[str, ...] = (), tda: str = "") -> tuple[Provision[Any], ...]:
    """What every rule on string raises says, wherever it stands."""
    return (
        provision(StringRaise, rule, _string_call, *where, SAID_CALL_FIRST, over=over),
        provision(StringRaise, rule, _string_call, *where, SAID_NOTHING, FIRST_IS_CALL, over=over),
        provision(StringRaise, rule, _string_raise, *where, SAID_NOTHING, FIRST_IS_RAISE, over=over),
        provision(StringRaise, rule, _string_raise, *where, STATED_AMOUNT, over=over, tda=TDA_HALF),
        provision(StringRaise, rule, _string_raise, *where, SAID_RAISE, MOTIONS_COUNT, over=over, tda=tda),
        provision(StringRaise, rule, _string_raise, *where, SAID_RAISE, ONE_MOTION_ONLY, over=over),
    )


_AT_BIG_BET: Final = ("3.betting-and-raising.13", "14.no-limit.7")
_STRING: Final = (*_AT_BIG_BET, "15.24", "home.conduct.9")

STRING_RAISE: Final = (
    *_string("3.betting-and-raising.13"),
    *_string(
        "14.no-limit.7",
        BIG_BET,
        over=("3.betting-and-raising.13",),
        tda="The TDA asks for the amount to be stated or the chips to go in with one motion, in money games too.",
    ),
    *_string("15.24", TOURNAMENT, BIG_BET, over=_AT_BIG_BET),
    # The home game bars the same; where it says nothing, of one motion or of a tournament, the book goes on.
    provision(
        StringRaise, "home.conduct.9", _string_call, AT_HOME, SAID_CALL_FIRST, over=(*_AT_BIG_BET, "15.24")
    ),
    provision(
        StringRaise, "home.conduct.9", _string_call, AT_HOME, SAID_NOTHING, SEVERAL_MOTIONS, FIRST_IS_CALL,
        over=(*_AT_BIG_BET, "15.24"),
    ),
    provision(
        StringRaise, "home.conduct.9", _string_raise, AT_HOME, STATED_AMOUNT, over=(*_AT_BIG_BET, "15.24")
    ),
    provision(
        StringRaise, "home.conduct.9", _string_raise, AT_HOME, SAID_RAISE, MOTIONS_COUNT, over=_AT_BIG_BET
    ),
    provision(
        StringRaise,
        "14.no-limit.13",
        _string_made_up,
        BIG_BET,
        Condition("he meant to raise and what counts is less than the least raise", _too_little),
        over=_STRING,
        tda=TDA_HALF,
    ),
    provision(
        StringRaise,
        "2.procedures.8",
        _string_call,
        WAGER_FACED,
        NO_MORE_THAN_THE_CALL,
        over=_STRING,
    ),
)  # fmt: skip

# ---------------------------------------------------------------- one big chip


def _chips(facts: OversizedChip) -> int:
    return facts.chip * max(facts.pieces, 1) or facts.put


def _meant(facts: OversizedChip) -> int:
    """The total that was meant: the one named, or all that was put in."""
    return number_in(facts.said) if facts.said.startswith("raise-to-") else in_round(facts, _chips(facts))


def _says_raise(facts: OversizedChip) -> bool:
    return facts.said == "raise" or facts.said.startswith("raise-to-")


def _has_the_option(facts: OversizedChip) -> bool:
    """Nothing to add for a call and yet a wager faced: his own blind, in the round in which blinds are bets (4.3,
    11.description.2)."""
    before_any_card = facts.street == "preflop" or (facts.street == "before-draw" and facts.game in LOWBALL)
    return not facts.facing and (facts.in_round > 0 or before_any_card)


def _wagers(facts: OversizedChip) -> bool:
    """Whether the act is a bet or raise, of whatever size."""
    if _says_raise(facts):
        return True
    if facts.said == "call":
        return False
    if facts.facing or _has_the_option(facts):
        return facts.pieces > 1 and is_raise(facts, _chips(facts))
    return True


def _most_allowed(facts: OversizedChip) -> int:
    """The most that a pot-limit wager may come to; 0 where nobody has said it."""
    return facts.maximum or (in_round(facts, facts.pot + 2 * facts.facing) if facts.pot else 0)


def _chip_call(facts: OversizedChip, _: House) -> Then:
    return called(facts, _chips(facts))


def _chip_check(facts: OversizedChip, _: House) -> Then:
    return settled(facts, "counts-as-check", _chips(facts), call_total(facts))


def _chip_wager(outcome: str) -> Callable[[OversizedChip, House], Then]:
    def then(facts: OversizedChip, _: House) -> Then:
        put = _chips(facts)
        return settled(facts, outcome, put, raise_total(facts, put, _meant(facts)))

    return then


def _chip_made_up(facts: OversizedChip, _: House) -> Then:
    put = _chips(facts)
    return settled(facts, "made-up-to-minimum", put, raise_total(facts, put, 0))


def _chip_cut(facts: OversizedChip, _: House) -> Then:
    put = _chips(facts)
    return settled(facts, "cut-to-maximum", put, min(_most_allowed(facts), everything(facts, put)))


ONE_CHIP: Final = when("it was one chip", lambda facts: facts.pieces <= 1)
SEVERAL_CHIPS: Final = when("it was more than one chip", lambda facts: facts.pieces > 1)
NO_RAISE_SAID: Final = when(
    lambda facts: "raise was said only after the chip" if facts.said == "raise-after" else "no raise was announced",
    lambda facts: not _says_raise(facts),
)
RAISE_SAID: Final = when("a raise was announced before the chip", _says_raise)
OPTION: Final = when("he faced no more than his own blind", _has_the_option)
NO_OPTION: Final = when("nobody had bet", lambda facts: not facts.facing and not _has_the_option(facts))
CALL_SAID: Final = when("he said call", lambda facts: facts.said == "call")
NO_CALL_SAID: Final = when("he did not say call", lambda facts: facts.said != "call")
ENOUGH_FOR_A_RAISE: Final = when(
    "together they are the call and half of a raise at least", lambda facts: is_raise(facts, _chips(facts))
)
NOT_ENOUGH_FOR_A_RAISE: Final = when(
    "together they are less than the call and half of a raise", lambda facts: not is_raise(facts, _chips(facts))
)
CALL_OR_OPTION: Final = when(
    lambda facts: "a wager was faced" if facts.facing else "he faced his own blind",
    lambda facts: facts.facing > 0 or _has_the_option(facts),
)
TDA_SEVERAL_CHIPS: Final = "TDA 45 measures several chips by itself, and TDA 43 small raises by half the least raise."

_CHIP: Final = ("3.betting-and-raising.13", "3.betting-and-raising.14", "14.no-limit.12?", "home.betting.6")

OVERSIZED_CHIP: Final = (
    provision(OversizedChip, "3.betting-and-raising.14", _chip_call, ONE_CHIP, WAGER_FACED, NO_RAISE_SAID),
    provision(
        OversizedChip,
        "14.no-limit.12b",
        _chip_call,
        BIG_BET,
        ONE_CHIP,
        WAGER_FACED,
        NO_RAISE_SAID,
        over=("3.betting-and-raising.14",),
    ),
    provision(OversizedChip, "3.betting-and-raising.14", _chip_check, ONE_CHIP, OPTION, NO_RAISE_SAID, cites=("4.3",)),
    provision(
        OversizedChip,
        "14.no-limit.12b",
        _chip_check,
        BIG_BET,
        ONE_CHIP,
        OPTION,
        NO_RAISE_SAID,
        over=("3.betting-and-raising.14",),
        cites=("4.3",),
    ),
    # Words go before chips: a call, and one of nothing is a check.
    provision(
        OversizedChip,
        "3.betting-and-raising.8",
        _chip_check,
        NO_WAGER_FACED,
        CALL_SAID,
        over=("3.betting-and-raising.14", "14.no-limit.12b"),
    ),
    provision(OversizedChip, "3.betting-and-raising.8", _chip_call, SEVERAL_CHIPS, WAGER_FACED, CALL_SAID),
    provision(
        OversizedChip, "3.betting-and-raising.14", _chip_wager("counts-as-bet"), NO_OPTION, NO_RAISE_SAID, NO_CALL_SAID
    ),
    provision(
        OversizedChip,
        "14.no-limit.12a",
        _chip_wager("counts-as-bet"),
        BIG_BET,
        NO_OPTION,
        NO_RAISE_SAID,
        NO_CALL_SAID,
        over=("3.betting-and-raising.14",),
    ),
    provision(OversizedChip, "3.betting-and-raising.14", _chip_wager("counts-as-raise"), RAISE_SAID),
    provision(
        OversizedChip,
        "14.no-limit.12b",
        _chip_wager("counts-as-raise"),
        BIG_BET,
        RAISE_SAID,
        over=("3.betting-and-raising.14",),
    ),
    provision(
        OversizedChip,
        "home.betting.6",
        _chip_call,
        AT_HOME,
        ONE_CHIP,
        WAGER_FACED,
        NO_RAISE_SAID,
        over=("3.betting-and-raising.14", "14.no-limit.12b"),
    ),
    provision(
        OversizedChip,
        "home.betting.6",
        _chip_wager("counts-as-raise"),
        AT_HOME,
        ONE_CHIP,
        WAGER_FACED,
        RAISE_SAID,
        over=("3.betting-and-raising.14", "14.no-limit.12b"),
    ),
    # Several chips are not the single chip of these rules: they are measured as chips put in at once.
    *[
        provision(
            OversizedChip,
            "3.betting-and-raising.13",
            then,
            *where,
            SEVERAL_CHIPS,
            CALL_OR_OPTION,
            NO_RAISE_SAID,
            NO_CALL_SAID,
            enough,
            over=over,
            cites=cites,
            tda=tda,
        )
        for where, over, cites, tda in (
            ((), (), ("3.betting-and-raising.14",), ""),
            (
                (BIG_BET,),
                ("3.betting-and-raising.13",),
                ("3.betting-and-raising.14", "14.no-limit.12b"),
                TDA_SEVERAL_CHIPS,
            ),
        )
        for then, enough in (
            (_chip_wager("counts-as-raise"), ENOUGH_FOR_A_RAISE),
            (_chip_call, NOT_ENOUGH_FOR_A_RAISE),
        )
    ],
    provision(
        OversizedChip,
        "14.no-limit.13",
        _chip_made_up,
        BIG_BET,
        when("it was a bet or raise", _wagers),
        when(
            "it came to less than the least allowed",
            lambda facts: _meant(facts) < least_raise(facts) <= everything(facts, _chips(facts)),
        ),
        # Where the pot allows less than the least wager, the least may be made all the same.
        over=(*_CHIP, "14.pot-limit.6"),
        tda=TDA_HALF,
    ),
    provision(
        OversizedChip,
        "14.pot-limit.6",
        _chip_cut,
        POT_LIMIT,
        when("it was a bet or raise", _wagers),
        when("it was more than the pot allows", lambda facts: 0 < _most_allowed(facts) < _meant(facts)),
        over=_CHIP,
        cites=("14.pot-limit.1",),
    ),
    provision(
        OversizedChip,
        "2.procedures.8",
        _chip_call,
        WAGER_FACED,
        RAISE_SAID,
        when(
            "all that he has is no more than the call",
            lambda facts: everything(facts, _chips(facts)) <= call_total(facts),
        ),
        over=_CHIP,
    ),
)

# ---------------------------------------------------------------- too small, or not in proper steps


def _under_call(facts: UnderWager) -> bool:
    """A call is in question: one was meant, or chips that nobody explained are too few for a raise."""
    return facts.meant == "call" or (
        not facts.meant and facts.facing > 0 and facts.put > 0 and not is_raise(facts, facts.put)
    )


def _proper(facts: UnderWager) -> int:
    return call_total(facts) if _under_call(facts) else least_raise(facts)


def _short(facts: UnderWager) -> bool:
    return in_round(facts, facts.put) < _proper(facts)


def _all_he_has(facts: UnderWager) -> int:
    return in_round(facts, facts.put) if facts.all_in else everything(facts, facts.put)


def _unit(facts: UnderWager, house: House) -> int:
    return facts.betting_unit or house.betting_unit


def _odd(facts: UnderWager, house: House) -> int:
    """The chips over a whole number of units; 0 where the wager is in proper steps."""
    unit = _unit(facts, house)
    return facts.put % unit if unit > 1 and facts.put > unit else 0


def _goes_up(facts: UnderWager, house: House) -> bool:
    unit, odd = _unit(facts, house), _odd(facts, house)
    up = 2 * odd > unit or (2 * odd == unit and house.nearest_tie == "up")
    lower = in_round(facts, facts.put - odd)
    return (up or lower < _proper(facts)) and lower + unit <= _all_he_has(facts)


def _highest(facts: UnderWager) -> int:
    """The most that the wager may properly be; 0 where nobody has said it."""
    if _under_call(facts):
        return call_total(facts)
    return facts.maximum or (facts.minimum if facts.structure == "limit" else 0)


def _too_large(facts: UnderWager) -> bool:
    return 0 < _highest(facts) < in_round(facts, facts.put)


def _corrected(outcome: str, amount: Callable[[UnderWager, House], int]) -> Callable[[UnderWager, House], Then]:
    """The wager, and that of everybody who has called it, comes to the amount; who has called may not raise for it."""

    def then(facts: UnderWager, house: House) -> Then:
        total, there = amount(facts, house), in_round(facts, facts.put)
        seats = [seat for seat in (facts.seat, *facts.callers) if seat]
        waits = facts.to_act if facts.to_act not in {facts.seat, *facts.callers} else 0
        return Then(
            outcome,
            particulars=Particulars(
                amount=total,
                returned=dict.fromkeys(seats, there - total) if there > total else {},
                owes=dict.fromkeys(seats, total - there) if there < total else {},
                may_raise=(waits,) if waits else None,
                may_not_raise=facts.callers or None,
            ),
        )

    return then


def _stands_as_put(facts: UnderWager, _: House) -> Then:
    return settled(facts, "wager-binds", facts.put, in_round(facts, facts.put))


def _all_in(facts: UnderWager, _: House) -> Then:
    return settled(facts, "wager-binds", facts.put, _all_he_has(facts))


_made_up: Final = _corrected("made-up-to-minimum", lambda facts, _: _proper(facts))

IN_TIME: Final = when("it was noticed before the round was complete", lambda facts: facts.noticed != "after-round-ends")
TOO_LATE: Final = when(
    "it was noticed only when the round was complete", lambda facts: facts.noticed == "after-round-ends"
)
TOO_SMALL: Final = when(lambda facts: f"{facts.put} is less than the proper {_proper(facts)}", _short)
STACK_ENDS: Final = when("he has no more chips to make it up with", lambda facts: _all_he_has(facts) < _proper(facts))
A_CALL: Final = when("it was a call", _under_call)
NO_CALL: Final = when("it was a bet or raise", lambda facts: not _under_call(facts))
MEANT_BET: Final = when("it was a bet", lambda facts: facts.meant == "bet" or (not facts.meant and not facts.facing))
MEANT_RAISE: Final = when(
    "it was a raise",
    lambda facts: facts.meant == "raise" or (not facts.meant and in_round(facts, facts.put) > facts.facing > 0),
)
SEEN_BY_OTHERS: Final = when(
    "who sees wrong chips go in must say so", lambda facts: facts.noticed_by not in {"", "bettor"}
)
NOT_IN_STEPS: Final[Condition[UnderWager]] = Condition(
    "chips so small do not play", lambda facts, house: _odd(facts, house) > 0
)
NOT_TOO_SMALL: Final = when("it was not too small", lambda facts: not _short(facts))
TOO_LARGE: Final = when("it was more than the proper size", _too_large)
NOT_TOO_LARGE: Final = when("it was not too large", lambda facts: not _too_large(facts))


def _killed(facts: UnderWager) -> bool:
    """Whether the pot was killed. No fact says it of an optional kill with no button up: it is told by an opening that would
    have been right without the kill, before the draw at lowball, where such kills are made (13.description.1, .2)."""
    if facts.required_kill or facts.kill_button_faceup:
        return True
    right_unkilled = facts.put > 0 and _proper(facts) * 2 in {facts.put * 4, facts.put * 3}
    return right_unkilled and not facts.facing and facts.game in LOWBALL and facts.street == "before-draw"


KILLED: Final = when("the pot was killed", _killed)

_SMALL: Final = ("3.betting-and-raising.15", "3.showdown.3", "14.no-limit.13", "13.9")

UNDER_WAGER: Final = (
    provision(UnderWager, "3.betting-and-raising.15", _made_up, IN_TIME, TOO_SMALL, over=("3.showdown.3",)),
    provision(UnderWager, "3.showdown.3", _made_up, IN_TIME, TOO_SMALL, SEEN_BY_OTHERS),
    provision(
        UnderWager,
        "14.no-limit.13",
        _made_up,
        BIG_BET,
        IN_TIME,
        NO_CALL,
        TOO_SMALL,
        over=("3.betting-and-raising.15", "3.showdown.3"),
        tda=TDA_HALF,
    ),
    # All-in for less.
    provision(
        UnderWager, "3.betting-and-raising.6", _all_in, NOT_BIG_BET, IN_TIME, NO_CALL, TOO_SMALL, STACK_ENDS,
        over=_SMALL,
    ),
    provision(
        UnderWager, "14.no-limit.2", _all_in, BIG_BET, IN_TIME, MEANT_BET, TOO_SMALL, STACK_ENDS, over=_SMALL
    ),
    provision(
        UnderWager, "14.no-limit.4", _all_in, BIG_BET, IN_TIME, MEANT_RAISE, TOO_SMALL, STACK_ENDS, over=_SMALL
    ),
    provision(
        UnderWager, "2.procedures.8", _all_in, IN_TIME, A_CALL, TOO_SMALL, STACK_ENDS, over=_SMALL
    ),
    # A pot that was killed.
    provision(
        UnderWager,
        "13.9",
        _made_up,
        LIMIT,
        IN_TIME,
        TOO_SMALL,
        KILLED,
        when("the kill was a required one", lambda facts: facts.required_kill),
        when("the kill button lay face up", lambda facts: facts.kill_button_faceup),
        over=("3.betting-and-raising.15", "3.showdown.3"),
    ),
    provision(
        UnderWager,
        "13.9",
        lambda facts, _: Then(
            "may-withdraw",
            particulars=Particulars(returned=to_seat(facts.seat, facts.put), call=_proper(facts), may_raise=True),
        ),
        LIMIT,
        IN_TIME,
        TOO_SMALL,
        KILLED,
        when(
            lambda facts: "the kill button did not lie face up" if facts.required_kill else "the kill was not required",
            lambda facts: not (facts.required_kill and facts.kill_button_faceup),
        ),
        over=("3.betting-and-raising.15", "3.showdown.3"),
    ),
    # Not in proper steps, or more than the proper size.
    *[
        provision(
            UnderWager,
            "3.betting-and-raising.15",
            _corrected(outcome, nearest),
            IN_TIME,
            NOT_TOO_SMALL,
            NOT_TOO_LARGE,
            NOT_IN_STEPS,
            Condition(words, holds),
            cites=("3.betting-and-raising.1",),
        )
        for outcome, nearest, words, holds in (
            (
                "made-up-to-minimum",
                lambda facts, house: in_round(facts, facts.put - _odd(facts, house) + _unit(facts, house)),
                "the nearest proper amount is the next higher",
                _goes_up,
            ),
            (
                "cut-to-maximum",
                lambda facts, house: in_round(facts, facts.put - _odd(facts, house)),
                "the nearest proper amount is the next lower",
                lambda facts, house: not _goes_up(facts, house),
            ),
        )
    ],
    provision(
        UnderWager,
        "3.betting-and-raising.1",
        _corrected("cut-to-maximum", lambda facts, house: in_round(facts, facts.put - _odd(facts, house))),
        IN_TIME,
        NOT_TOO_LARGE,
        NOT_IN_STEPS,
        when("he is all-in", lambda facts: _all_he_has(facts) <= in_round(facts, facts.put)),
        over=(*_SMALL, "3.betting-and-raising.6", "14.no-limit.2", "14.no-limit.4", "2.procedures.8"),
    ),
    provision(
        UnderWager,
        "3.betting-and-raising.15",
        _corrected("cut-to-maximum", lambda facts, _: _highest(facts)),
        IN_TIME,
        NOT_TOO_SMALL,
        TOO_LARGE,
    ),
    provision(
        UnderWager,
        "14.no-limit.13",
        _corrected("cut-to-maximum", lambda facts, _: _highest(facts)),
        BIG_BET,
        IN_TIME,
        A_CALL,
        NOT_TOO_SMALL,
        TOO_LARGE,
        over=("3.betting-and-raising.15",),
    ),
    # In time or too late, a wager of a proper size stands; and so does a wrong one that nobody corrected.
    provision(
        UnderWager,
        "3.betting-and-raising.12",
        _stands_as_put,
        IN_TIME,
        NOT_TOO_SMALL,
        NOT_TOO_LARGE,
        Condition("it was in proper steps", lambda facts, house: not _odd(facts, house)),
    ),
    provision(UnderWager, "3.betting-and-raising.15", _stands_as_put, TOO_LATE),
)  # fmt: skip

# ---------------------------------------------------------------- too large


def _allowed(facts: OverWager) -> int:
    """The most that the wager may come to; 0 where nobody has said it."""
    if facts.maximum:
        return facts.maximum
    if facts.structure == "pot-limit" and facts.pot:
        return in_round(facts, facts.pot + 2 * facts.facing)
    if facts.structure == "limit":
        return facts.minimum
    # Named without the chips: all that he has is behind.
    return in_round(facts, facts.behind) if facts.behind < facts.put else 0


def _over(facts: OverWager) -> bool:
    # That more was put in than is allowed is what the incident is about, where nobody has said how much that is.
    return not _allowed(facts) or in_round(facts, facts.put) > _allowed(facts)


def _over_call(facts: OverWager) -> bool:
    return facts.meant == "call"


def _have_acted(facts: OverWager) -> int:
    return max(facts.acted_on, len(facts.callers))


def _all_have_acted(facts: OverWager) -> bool:
    return facts.noticed == "next-street" or (_have_acted(facts) > 0 and not facts.left_to_act)


def _cut(facts: OverWager, _: House) -> Then:
    most, there = _allowed(facts), in_round(facts, facts.put)
    if not most:
        return Then("cut-to-maximum")
    # At no-limit nothing but the stack bounds a wager, and chips that he does not have were never put in.
    back = 0 if facts.structure == "no-limit" else there - most
    seats = [seat for seat in (facts.seat, *facts.callers) if seat]
    return Then(
        "cut-to-maximum",
        particulars=Particulars(amount=most, returned=dict.fromkeys(seats, back) if back else {}),
    )


def _over_stands(*choices: str) -> Callable[[OverWager, House], Then]:
    return lambda facts, _: settled(facts, "wager-binds", facts.put, in_round(facts, facts.put), *choices)


MORE_THAN_ALLOWED: Final = when(
    lambda facts: (
        f"{facts.put} is more than the {_allowed(facts)} allowed" if _allowed(facts) else "it was more than is allowed"
    ),
    _over,
)
A_BET_OR_RAISE: Final = when("it was a bet or raise", lambda facts: not _over_call(facts))
NOTICED: Final = when("it has been noticed", lambda facts: facts.noticed != "not-yet")
NOT_NOTICED: Final = when("nobody has noticed it yet", lambda facts: facts.noticed == "not-yet")
ROUND_IS_OVER: Final = when("the round was over", lambda facts: facts.noticed == "next-street")
ALL_HAVE_ACTED: Final = when("all players had acted on it", _all_have_acted)
STOOD_A_WHILE: Final = when(
    "it had stood while a player considered it, who then decided to come in",
    lambda facts: (
        facts.decided in {"call", "raise"}
        and (facts.considered_by > 0 or facts.stood_seconds > 0)
        and not _all_have_acted(facts)
    ),
)
BETTOR_SPOKE: Final = when("the bettor himself now wants less", lambda facts: facts.noticed_by == "bettor")
ANOTHER_SPOKE: Final = when("it was another than the bettor who spoke", lambda facts: facts.noticed_by != "bettor")

_EITHER: Final = ("wager-binds", "cut-to-maximum")

OVER_WAGER: Final = (
    provision(OverWager, "2.procedures.8", _cut, A_BET_OR_RAISE, NOTICED, MORE_THAN_ALLOWED),
    provision(
        OverWager, "14.description.2", _cut, NO_LIMIT, A_BET_OR_RAISE, NOTICED, MORE_THAN_ALLOWED,
        over=("2.procedures.8",),
    ),
    provision(
        OverWager, "3.betting-and-raising.15", _cut, LIMIT, A_BET_OR_RAISE, NOTICED, MORE_THAN_ALLOWED,
        over=("2.procedures.8",),
    ),
    provision(
        OverWager,
        "14.pot-limit.1",
        _cut,
        POT_LIMIT,
        A_BET_OR_RAISE,
        NOTICED,
        MORE_THAN_ALLOWED,
        over=("2.procedures.8",),
        cites=("14.pot-limit.2", "14.description.3"),
    ),
    provision(
        OverWager,
        "14.pot-limit.3",
        _over_stands(*_EITHER),
        POT_LIMIT,
        A_BET_OR_RAISE,
        NOTICED,
        MORE_THAN_ALLOWED,
        STOOD_A_WHILE,
        BETTOR_SPOKE,
        over=("14.pot-limit.1", "2.procedures.8"),
        cites=("14.pot-limit.2",),
    ),
    provision(
        OverWager,
        "14.pot-limit.3",
        Then("floor-decides", choices=_EITHER),
        POT_LIMIT,
        A_BET_OR_RAISE,
        NOTICED,
        MORE_THAN_ALLOWED,
        STOOD_A_WHILE,
        ANOTHER_SPOKE,
        over=("14.pot-limit.1", "2.procedures.8"),
        cites=("14.pot-limit.2",),
    ),
    provision(
        OverWager,
        "14.pot-limit.2",
        _over_stands(),
        POT_LIMIT,
        A_BET_OR_RAISE,
        NOTICED,
        MORE_THAN_ALLOWED,
        ALL_HAVE_ACTED,
        over=("14.pot-limit.1", "2.procedures.8"),
    ),
    provision(
        OverWager, "3.betting-and-raising.15", _over_stands(), LIMIT, A_BET_OR_RAISE, MORE_THAN_ALLOWED,
        ROUND_IS_OVER, over=("3.betting-and-raising.15", "2.procedures.8"),
    ),
    # Until somebody speaks it stands as it lies.
    provision(
        OverWager, "14.pot-limit.2", _over_stands(), A_BET_OR_RAISE, MORE_THAN_ALLOWED, NOT_NOTICED
    ),
    provision(
        OverWager,
        "3.betting-and-raising.12",
        _over_stands(),
        A_BET_OR_RAISE,
        when("it was no more than is allowed", lambda facts: not _over(facts)),
    ),
    provision(
        OverWager,
        "3.betting-and-raising.13",
        lambda facts, _: called(facts, facts.put),
        when("it was meant as a call", _over_call),
    ),
    provision(
        OverWager,
        "14.no-limit.13",
        lambda facts, _: called(facts, facts.put),
        BIG_BET,
        when("it was meant as a call", _over_call),
        over=("3.betting-and-raising.13",),
    ),
)  # fmt: skip

# ---------------------------------------------------------------- a call that is short


def _cannot_complete(facts: ShortCall) -> bool:
    return everything(facts, facts.put) < call_total(facts)


def _made_good(facts: ShortCall, _: House) -> Then:
    return settled(facts, "wager-binds", facts.put, max(call_total(facts), in_round(facts, facts.put)))


def _all_in_call(facts: ShortCall, _: House) -> Then:
    amount = everything(facts, facts.put)
    return Then(
        "counts-as-call",
        particulars=Particulars(
            amount=amount,
            owes=to_seat(facts.seat, facts.behind),
            returned=to_seat(facts.bettor, call_total(facts) - amount),
        ),
    )


CHIPS_WENT_IN: Final = when("he let chips go into the pot", lambda facts: facts.released and facts.put > 0)

SHORT_CALL: Final = (
    provision(
        ShortCall,
        "3.betting-and-raising.12",
        _made_good,
        CHIPS_WENT_IN,
        over=("3.betting-and-raising.8", "3.betting-and-raising.15"),
        tda=TDA_UNDERCALL,
    ),
    provision(ShortCall, "3.betting-and-raising.15", _made_good, CHIPS_WENT_IN),
    provision(
        ShortCall, "3.betting-and-raising.8", _made_good, when("he said call", lambda facts: facts.said == "call"),
        over=("3.betting-and-raising.15",),
    ),
    provision(
        ShortCall,
        "14.no-limit.10",
        _made_good,
        BIG_BET,
        when("chips went in or call was said", lambda facts: (facts.released and facts.put > 0) or facts.said == "call"),
        when("it was not a misunderstanding of the amount", lambda facts: facts.cause != "misunderstood"),
        over=("3.betting-and-raising.12", "3.betting-and-raising.8", "3.betting-and-raising.15"),
        tda=TDA_UNDERCALL,
    ),
    provision(
        ShortCall,
        "2.procedures.8",
        _all_in_call,
        when("chips went in or call was said", lambda facts: (facts.released and facts.put > 0) or facts.said == "call"),
        when("he has not enough for the whole of it", _cannot_complete),
        over=("3.betting-and-raising.12", "3.betting-and-raising.8", "3.betting-and-raising.15", "14.no-limit.10"),
    ),
)  # fmt: skip

# ---------------------------------------------------------------- a wager misunderstood


def _to_call(facts: MisunderstoodWager) -> int:
    """What he faces with nothing of this act in."""
    return facts.facing or facts.wager


def _binds(*choices: str) -> Callable[[MisunderstoodWager, House], Then]:
    def then(facts: MisunderstoodWager, _: House) -> Then:
        missing = to_seat(facts.seat, _to_call(facts) - facts.put)
        return Then(
            "wager-binds",
            choices=choices,
            particulars=Particulars(amount=facts.wager or call_total(facts), owes=missing, returned={}),
        )

    return then


def _afresh(*choices: str) -> Callable[[MisunderstoodWager, House], Then]:
    return lambda facts, _: Then(
        "may-withdraw",
        choices=choices,
        particulars=Particulars(returned=to_seat(facts.seat, facts.put), call=_to_call(facts), may_raise=True),
    )


def _share_is_refused(facts: MisunderstoodWager, house: House) -> bool:
    faced = _to_call(facts)
    return faced > 0 and 100 * facts.put >= house.misunderstanding_refused_at_percent * faced


KNEW: Final = when("he knew that the pot was raised", lambda facts: facts.knew_of_raise)
DID_NOT_KNOW: Final = when("he did not know that the pot was raised", lambda facts: not facts.knew_of_raise)
ACTED_BEHIND: Final = when("somebody has acted after him", lambda facts: facts.acted_since > 0)
NOBODY_ACTED_BEHIND: Final = when("nobody has acted after him", lambda facts: not facts.acted_since)
GROSS: Final = when("it is plain that he mistook the amount grossly", lambda facts: facts.gross)
SHOWN: Final = when("the bettor has shown his hand", lambda facts: facts.bettor_has_shown)
NOT_SHOWN: Final = when("no hand has been shown", lambda facts: not facts.bettor_has_shown)
WAS_RIGHT_ABOUT_IT: Final = when(
    "he had the amount right", lambda facts: facts.believed >= (facts.wager or _to_call(facts)) > 0
)
PUT_IN_THE_SHARE: Final[Condition[MisunderstoodWager]] = Condition(
    "he had put in the share of the wager from which no misunderstanding is heard", _share_is_refused
)
LESS_THAN_THE_SHARE: Final[Condition[MisunderstoodWager]] = Condition(
    "he had put in less than the share from which no misunderstanding is heard",
    lambda facts, house: not _share_is_refused(facts, house),
)
WITHDRAWS: Final = house_says(
    "the house lets him take it back", lambda house: house.unaware_of_raise_remedy == "withdraw-all"
)
FORFEITS: Final = house_says(
    "the house makes him complete the call or leave the chips",
    lambda house: house.unaware_of_raise_remedy == "forfeit-and-fold-or-complete",
)

_BOUND_FIRST: Final = ("wager-binds", "may-withdraw")
_FREE_FIRST: Final = ("may-withdraw", "wager-binds")
_12: Final = "3.betting-and-raising.12"
TDA_ACCEPTED: Final = (
    "TDA 49 and 51 hold him to a full call at least, as action he has accepted, unless the director frees him."
)

MISUNDERSTOOD_WAGER: Final = (
    provision(MisunderstoodWager, _12, _binds(), KNEW, tda=TDA_UNDERCALL),
    provision(MisunderstoodWager, _12, _binds(), DID_NOT_KNOW, ACTED_BEHIND, tda=TDA_UNDERCALL),
    provision(MisunderstoodWager, _12, _afresh(), DID_NOT_KNOW, NOBODY_ACTED_BEHIND, WITHDRAWS, tda=TDA_UNDERCALL),
    provision(
        MisunderstoodWager,
        _12,
        Then("floor-decides", choices=("wager-binds", "chips-forfeited")),
        DID_NOT_KNOW,
        NOBODY_ACTED_BEHIND,
        FORFEITS,
        tda="TDA 51 leaves this choice only where he is not heads-up and the wager is not the opening bet.",
    ),
    # At big bet the misunderstanding of an amount has rules of its own.
    provision(
        MisunderstoodWager,
        "14.no-limit.11a",
        Then("floor-decides", choices=_BOUND_FIRST),
        BIG_BET,
        over=(_12,),
        cites=("14.no-limit.11",),
        tda=TDA_ACCEPTED,
    ),
    provision(
        MisunderstoodWager,
        "14.no-limit.11",
        _afresh(*_FREE_FIRST),
        BIG_BET,
        LESS_THAN_THE_SHARE,
        GROSS,
        NOBODY_ACTED_BEHIND,
        SHOWN,
        over=(_12, "14.no-limit.11a"),
        tda=TDA_ACCEPTED,
    ),
    provision(
        MisunderstoodWager,
        "14.no-limit.11b",
        _afresh(*_FREE_FIRST),
        BIG_BET,
        LESS_THAN_THE_SHARE,
        GROSS,
        NOBODY_ACTED_BEHIND,
        NOT_SHOWN,
        over=(_12, "14.no-limit.11a"),
        cites=("14.no-limit.11", "2.decision-making.8"),
        tda=TDA_ACCEPTED,
    ),
    provision(
        MisunderstoodWager,
        "14.no-limit.11b",
        _binds(*_BOUND_FIRST),
        BIG_BET,
        LESS_THAN_THE_SHARE,
        ACTED_BEHIND,
        over=(_12, "14.no-limit.11a"),
        cites=("14.no-limit.11",),
        tda=TDA_ACCEPTED,
    ),
    provision(
        MisunderstoodWager,
        "14.no-limit.11",
        Then("floor-decides", choices=_BOUND_FIRST),
        BIG_BET,
        when("he has done it before", lambda facts: facts.repeated),
        LESS_THAN_THE_SHARE,
        over=(_12, "14.no-limit.11*"),
        cites=("2.decision-making.8",),
        tda=TDA_ACCEPTED,
    ),
    provision(
        MisunderstoodWager,
        "14.no-limit.11a",
        _binds(*_BOUND_FIRST),
        BIG_BET,
        PUT_IN_THE_SHARE,
        over=(_12, "14.no-limit.11a"),
        cites=("14.no-limit.11",),
        tda=TDA_ACCEPTED,
    ),
    # Nothing was misunderstood: words or released chips bind, though the floor may weigh what it does not see.
    *[
        provision(
            MisunderstoodWager,
            rule,
            _binds(*_BOUND_FIRST),
            BIG_BET,
            when(words, holds),
            WAS_RIGHT_ABOUT_IT,
            over=(_12, "14.no-limit.11*"),
            cites=("14.no-limit.11",),
            tda=TDA_ACCEPTED,
        )
        for rule, words, holds in (
            ("3.betting-and-raising.8", "he said call", lambda facts: facts.said == "call"),
            ("14.no-limit.8", "he let go of the chips", lambda facts: facts.said != "call"),
        )
    ],
)

PROVISIONS: Final[tuple[Provision[Any], ...]] = (
    *STRING_RAISE,
    *OVERSIZED_CHIP,
    *UNDER_WAGER,
    *OVER_WAGER,
    *SHORT_CALL,
    *MISUNDERSTOOD_WAGER,
)
