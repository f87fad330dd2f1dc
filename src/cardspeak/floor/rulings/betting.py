"""Section 3, whose turn it is and what an act is worth: out of turn, too late, by words, by a rap, by chips not let go, and
acts that a player would like to have back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.floor.incidents import (
    BarredCheckRaise,
    BeatenCall,
    ClockExpired,
    OutOfTurn,
    Rap,
    SkippedPlayer,
    UnreleasedChips,
    VerbalVersusChips,
)
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import (
    AT_HOME,
    BIG_BET,
    DRAW_HIGH_GAMES,
    LIMIT,
    LOWBALL,
    LOWBALL_GAMES,
    NO_WAGER_FACED,
    STUD_FAMILY,
    WAGER_FACED,
    house_says,
    number,
    playing,
    when,
)
from cardspeak.floor.rulings.wagers import (
    NOT_BIG_BET,
    TDA_HALF,
    call_total,
    called,
    everything,
    in_round,
    is_raise,
    least_raise,
    number_in,
    raise_total,
    settled,
    to_seat,
)
from cardspeak.house import House

# ---------------------------------------------------------------- an act out of turn


def _word(facts: OutOfTurn) -> str:
    return facts.act.partition("-")[0]


def _may_still_raise(facts: OutOfTurn) -> bool:
    """Who has checked or called out of turn has lost that right (3.betting-and-raising.10)."""
    return _word(facts) not in {"check", "call"}


def _its_chips(facts: OutOfTurn) -> int:
    return number_in(facts.act) or facts.put


def _act_stands(*choices: str) -> Callable[[OutOfTurn, House], Then]:
    def then(facts: OutOfTurn, _: House) -> Then:
        if _word(facts) == "check":
            return Then("wager-binds", choices=choices)
        chips = _its_chips(facts)
        amount = in_round(facts, chips) if _word(facts) == "call" else chips
        return Then("wager-binds", choices=choices, particulars=Particulars(amount=amount or None))

    return then


def _released(may_raise: Callable[[OutOfTurn], bool]) -> Callable[[OutOfTurn, House], Then]:
    def then(facts: OutOfTurn, _: House) -> Then:
        back = to_seat(facts.seat, _its_chips(facts))
        return Then(
            "may-withdraw",
            remedy=("act-in-turn",),
            particulars=Particulars(returned=back, may_raise=may_raise(facts)),
        )

    return then


def _killed_for_it(facts: OutOfTurn, _: House) -> Then:
    # Whether the chips stay the home standard does not say; by 3.betting-and-raising.10 they come back.
    back = to_seat(facts.seat, _its_chips(facts))
    return Then("hand-dead", particulars=Particulars(seat=facts.seat or None, returned=back))


def _checks_a_wager(facts: OutOfTurn) -> bool:
    return _word(facts) == "check" and facts.facing > 0


def _changed(facts: OutOfTurn) -> bool:
    return facts.between in {"bet", "raise"}


HE_FOLDED: Final = when("he folded", lambda facts: facts.act == "fold")
NO_FOLD: Final = when("he did not fold", lambda facts: facts.act != "fold")
CHANGED: Final = when(lambda facts: f"a {facts.between} has come in between", _changed)
CALLED_BETWEEN: Final = when("only a call has come in between", lambda facts: facts.between == "call")
UNCHANGED: Final = when(
    "nobody has bet, raised or called in between", lambda facts: facts.between not in {"call", "bet", "raise"}
)
CAN_STAND: Final = when("the act can still be made in turn", lambda facts: not _checks_a_wager(facts))
LOSES_THE_RAISE: Final[Condition[OutOfTurn]] = Condition(
    lambda facts: f"who has {'checked' if _word(facts) == 'check' else 'called'} out of turn may still not raise",
    lambda facts, house: not _may_still_raise(facts) and house.oot_restriction_after_raise == "no-raise-next-turn",
)
KEEPS_THE_RAISE: Final[Condition[OutOfTurn]] = Condition(
    "nothing then bars him from raising",
    lambda facts, house: _may_still_raise(facts) or house.oot_restriction_after_raise == "released-in-full",
)
CALL_BINDS: Final = house_says("the house lets such an act bind", lambda house: house.oot_intervening_call == "binding")
CALL_FREES: Final = house_says(
    "here a call in between releases him", lambda house: house.oot_intervening_call == "not-binding"
)
TABLE_VOTES: Final = house_says("the table votes on it", lambda house: house.oot_unchanged == "table-votes")
KILLS: Final[Condition[OutOfTurn]] = Condition(
    "the house kills the hand for it",
    lambda facts, house: (
        house.oot_changed_hand == "dead" or (house.oot_changed_hand == "dead-if-deliberate" and facts.deliberate)
    ),
)

_OOT: Final = "3.betting-and-raising.10"
_EITHER: Final = ("wager-binds", "may-withdraw")
TDA_CALL_BETWEEN: Final = "By TDA 53 a call in between changes nothing, and the act binds."
TDA_ALL_OPTIONS: Final = "By TDA 53 he has every option back once the action has changed, a raise included."
TDA_CHECK_FACING: Final = "TDA 55 too bars a raise after a check in the face of a bet."

OUT_OF_TURN: Final = (
    provision(OutOfTurn, _OOT, lambda facts, _: Then("hand-dead", particulars=Particulars(seat=facts.seat or None)), HE_FOLDED),
    provision(OutOfTurn, _OOT, _act_stands(), NO_FOLD, UNCHANGED, CAN_STAND),
    provision(OutOfTurn, _OOT, _act_stands(*_EITHER), NO_FOLD, CALLED_BETWEEN, CAN_STAND, CALL_BINDS, tda=TDA_CALL_BETWEEN),
    provision(
        OutOfTurn, _OOT, _released(_may_still_raise), NO_FOLD, CALLED_BETWEEN, CAN_STAND, CALL_FREES,
        tda=TDA_CALL_BETWEEN,
    ),
    # A check where a wager is faced is no act that could stand, and yet he has checked.
    provision(
        OutOfTurn,
        _OOT,
        _released(_may_still_raise),
        when("a wager cannot be checked", _checks_a_wager),
        when("the action has not changed since", lambda facts: not _changed(facts)),
        cites=("3.betting-and-raising.9",),
        tda=TDA_CHECK_FACING,
    ),
    provision(OutOfTurn, _OOT, _released(lambda _: True), NO_FOLD, CHANGED, KEEPS_THE_RAISE),
    provision(
        OutOfTurn, _OOT, _released(lambda _: False), NO_FOLD, CHANGED, LOSES_THE_RAISE, tda=TDA_ALL_OPTIONS
    ),
    # At home the table may hold him to it, and need not.
    provision(
        OutOfTurn, "home.procedures.3", _act_stands(*_EITHER), AT_HOME, NO_FOLD, UNCHANGED, CAN_STAND, over=(_OOT,)
    ),
    provision(
        OutOfTurn, "home.procedures.3", _act_stands(*_EITHER), AT_HOME, NO_FOLD, CALLED_BETWEEN, CAN_STAND, CALL_BINDS,
        over=(_OOT,),
    ),
    provision(
        OutOfTurn, "home.procedures.3", Then("floor-decides", choices=_EITHER), TABLE_VOTES, NO_FOLD, UNCHANGED,
        CAN_STAND, over=(_OOT, "home.procedures.3"),
    ),
    provision(
        OutOfTurn, "home.procedures.3", Then("floor-decides", choices=_EITHER), TABLE_VOTES, NO_FOLD, CALLED_BETWEEN,
        CAN_STAND, CALL_BINDS, over=(_OOT, "home.procedures.3"),
    ),
    provision(
        OutOfTurn, "home.procedures.3", _released(lambda _: True), AT_HOME, NO_FOLD, CHANGED, KEEPS_THE_RAISE,
        over=(_OOT,), cites=("home.dead-hands.4",),
    ),
    provision(
        OutOfTurn, "home.procedures.3", _released(lambda _: False), AT_HOME, NO_FOLD, CHANGED, LOSES_THE_RAISE,
        over=(_OOT,), cites=("home.dead-hands.4",),
    ),
    provision(
        OutOfTurn, "home.dead-hands.4", _killed_for_it, NO_FOLD, CHANGED, KILLS, over=(_OOT, "home.procedures.3")
    ),
)  # fmt: skip

# ---------------------------------------------------------------- a player who was passed over


def _lost(outcome: str) -> Callable[[SkippedPlayer, House], Then]:
    def then(facts: SkippedPlayer, house: House) -> Then:
        choices = (outcome, "hand-live") if house.skipped_outcome == "floor" else ()
        return Then(outcome, choices=choices, particulars=Particulars(seat=facts.seat or None))

    return then


ENOUGH_BEHIND: Final[Condition[SkippedPlayer]] = Condition(
    lambda facts: f"{number(facts.acted_behind, 'player')} had acted behind him",
    lambda facts, house: facts.acted_behind >= house.skipped_players_threshold,
)
CALL_ONLY: Final = house_says(
    "here such a player may only call or fold", lambda house: house.skipped_outcome == "call-only"
)

SKIPPED_PLAYER: Final = (
    provision(
        SkippedPlayer,
        "3.betting-and-raising.11",
        Then("hand-live"),
        when("it was not yet his turn", lambda facts: not facts.was_his_turn),
    ),
    provision(
        SkippedPlayer,
        "3.betting-and-raising.11",
        Then("hand-live"),
        when("it was his turn", lambda facts: facts.was_his_turn),
        when("he had stopped the action", lambda facts: facts.called_time),
    ),
    provision(
        SkippedPlayer,
        "3.betting-and-raising.11",
        Then("hand-live"),
        when("it was his turn", lambda facts: facts.was_his_turn),
        when("he had not stopped the action", lambda facts: not facts.called_time),
        Condition(
            lambda facts: (
                f"only {number(facts.acted_behind, 'player')} had acted behind him"
                if facts.acted_behind
                else "nobody had acted behind him"
            ),
            lambda facts, house: facts.acted_behind < house.skipped_players_threshold,
        ),
        tda="TDA 53 goes by substantial action: two players behind him suffice where one has put chips in.",
    ),
    *[
        provision(
            SkippedPlayer,
            "3.betting-and-raising.11",
            then,
            when("it was his turn", lambda facts: facts.was_his_turn),
            when("he had not stopped the action", lambda facts: not facts.called_time),
            ENOUGH_BEHIND,
            *faced,
            over=over,
            tda="TDA 53 goes by substantial action: two players of whom one has put chips in, or three of any kind.",
        )
        for then, faced, over in (
            (_lost("hand-dead"), (WAGER_FACED,), ()),
            (_lost("counts-as-check"), (NO_WAGER_FACED,), ()),
            (
                Then("hand-live", particulars=Particulars(may_raise=False)),
                (WAGER_FACED, CALL_ONLY),
                ("3.betting-and-raising.11",),
            ),
        )
    ],
)

# ---------------------------------------------------------------- the clock


def _in_time(facts: ClockExpired, _: House) -> Then:
    return Then("wager-binds", particulars=Particulars(amount=call_total(facts) if facts.act == "call" else None))


def _out(facts: ClockExpired, _: House) -> Then:
    return Then("hand-dead", particulars=Particulars(seat=facts.seat or None))


def _time_is_up(facts: ClockExpired, house: House) -> bool:
    return facts.seconds >= house.clock_seconds


DID_ACT: Final = when("he acted in time", lambda facts: facts.in_time)
DID_NOT_ACT: Final = when("he had not acted", lambda facts: not facts.in_time)
TIME_IS_UP: Final[Condition[ClockExpired]] = Condition("the time was up", _time_is_up)
TIME_IS_LEFT: Final[Condition[ClockExpired]] = Condition(
    "there is time left", lambda facts, house: not _time_is_up(facts, house)
)
NOT_LIMIT: Final = when("the game is not limit", lambda facts: facts.structure not in {"limit", "spread"})

CLOCK_EXPIRED: Final = (
    *[
        provision(ClockExpired, rule, then, *where, *conditions, over=over)
        for rule, where, over in (
            ("3.dead-hands.1f", (), ()),
            ("14.no-limit.16", (NOT_LIMIT,), ("3.dead-hands.1f",)),
        )
        for then, conditions in (
            (_in_time, (DID_ACT,)),
            (Then("hand-live"), (DID_NOT_ACT, TIME_IS_LEFT)),
            (_out, (DID_NOT_ACT, TIME_IS_UP, WAGER_FACED)),
        )
    ],
    # The rule kills a hand that faces a wager; of one that faces none the house says more.
    provision(
        ClockExpired,
        "3.dead-hands.1f",
        Then("counts-as-check"),
        DID_NOT_ACT,
        TIME_IS_UP,
        NO_WAGER_FACED,
        house_says("the house then lets him check", lambda house: house.clock_no_wager == "check"),
    ),
    provision(
        ClockExpired,
        "3.dead-hands.1f",
        _out,
        DID_NOT_ACT,
        TIME_IS_UP,
        NO_WAGER_FACED,
        house_says("the house then folds the hand", lambda house: house.clock_no_wager == "fold"),
        tda="By the TDA a hand that faces no bet is checked.",
    ),
)

# ---------------------------------------------------------------- words and chips that differ


def _named(facts: VerbalVersusChips) -> int:
    return number_in(facts.said)


def _says_call(facts: VerbalVersusChips) -> bool:
    """Call, or a bet of no more than what is faced."""
    if facts.said == "call":
        return True
    return facts.said.startswith("bet-") and facts.facing > 0 and in_round(facts, _named(facts)) <= call_total(facts)


def _says_raise(facts: VerbalVersusChips) -> bool:
    """A raise with no amount; who says bet where there is one says raise."""
    return facts.said == "raise" or (facts.said == "bet" and facts.facing > 0)


def _names_amount(facts: VerbalVersusChips) -> bool:
    return _named(facts) > 0 and not _says_call(facts)


def _meant(facts: VerbalVersusChips) -> int:
    """The total that was named, or else that of the chips."""
    return _named(facts) or in_round(facts, facts.put)


def _only_calls(facts: VerbalVersusChips) -> bool:
    return facts.facing > 0 and everything(facts, facts.put) <= call_total(facts)


def _falls_short(facts: VerbalVersusChips) -> bool:
    """Less than the least, by a player who has the chips for it; no chips at all are no amount."""
    return _meant(facts) < (least_raise(facts) or 1) <= everything(facts, facts.put)


def _back(outcome: str) -> Callable[[VerbalVersusChips, House], Then]:
    return lambda facts, _: Then(
        outcome, particulars=Particulars(seat=facts.seat or None, returned=to_seat(facts.seat, facts.put))
    )


def _call_of_words(facts: VerbalVersusChips, _: House) -> Then:
    return called(facts, facts.put)


def _wager_of_words(outcome: str) -> Callable[[VerbalVersusChips, House], Then]:
    return lambda facts, _: settled(facts, outcome, facts.put, raise_total(facts, facts.put, _meant(facts)))


IN_TURN: Final = when("it was his turn", lambda facts: facts.in_turn)
NOT_IN_TURN: Final = when("it was not his turn, and the action has not changed", lambda facts: not facts.in_turn)
SAID_FOLD: Final = when("he said fold", lambda facts: facts.said == "fold")
FOLD_BINDS: Final[Condition[VerbalVersusChips]] = Condition(
    lambda facts: "a wager was faced" if facts.facing else "the word binds where none is faced too",
    lambda facts, house: facts.facing > 0 or not facts.in_turn or house.verbal_fold_facing_no_bet == "binding",
)
SAID_CHECK: Final = when("he said check", lambda facts: facts.said == "check")
SAID_CALL: Final = when(
    lambda facts: "he said call" if facts.said == "call" else f"{_named(facts)} is no more than the call", _says_call
)
SAID_BET: Final = when("he said bet", lambda facts: facts.said == "bet")
SAID_RAISE: Final = when(lambda facts: f"he said {facts.said}", _says_raise)
NAMED_AMOUNT: Final = when(lambda facts: f"he said {_named(facts)}", _names_amount)
HAS_MORE_THAN_THE_CALL: Final = when("he has more than the call", lambda facts: not _only_calls(facts))
HAS_NO_MORE_THAN_THE_CALL: Final = when("all that he has is no more than the call", _only_calls)
CHIPS_FALL_SHORT: Final = when("the chips put in are too few for a raise", _falls_short)
CHIPS_SUFFICE: Final = when("the chips are a raise, or all that he has", lambda facts: not _falls_short(facts))
NAMED_TOO_LITTLE: Final = when("that is less than the least allowed", _falls_short)

_WORDS: Final = ("3.betting-and-raising.8", _OOT)
_AT_BIG_BET: Final = (*_WORDS, "14.no-limit.9")
_OF_WORDS: Final = (*_AT_BIG_BET, "3.dead-hands.1a", "home.procedures.2")


def _said(words: frozenset[str], rule: str, *where: Condition[Any], over: tuple[str, ...] = ()) -> list[Provision[Any]]:
    """That these words go before the chips, as every rule on it says."""
    rows: tuple[tuple[str, Any, tuple[Condition[Any], ...]], ...] = (
        ("fold", _back("hand-dead"), (SAID_FOLD, FOLD_BINDS)),
        ("check", _back("counts-as-check"), (SAID_CHECK, NO_WAGER_FACED)),
        ("bet", _wager_of_words("counts-as-bet"), (SAID_BET, NO_WAGER_FACED)),
        ("call", _call_of_words, (SAID_CALL, WAGER_FACED)),
        ("call", _back("counts-as-check"), (SAID_CALL, NO_WAGER_FACED)),
        ("raise", _wager_of_words("wager-binds"), (SAID_RAISE, HAS_MORE_THAN_THE_CALL, CHIPS_SUFFICE)),
        ("raise", _wager_of_words("made-up-to-minimum"), (SAID_RAISE, HAS_MORE_THAN_THE_CALL, CHIPS_FALL_SHORT)),
        ("raise", _call_of_words, (SAID_RAISE, HAS_NO_MORE_THAN_THE_CALL)),
        ("raise", _wager_of_words("wager-binds"), (NAMED_AMOUNT, HAS_MORE_THAN_THE_CALL)),
        ("raise", _call_of_words, (NAMED_AMOUNT, HAS_NO_MORE_THAN_THE_CALL)),
    )
    return [
        provision(
            VerbalVersusChips, rule, then, *where, *conditions, over=over,
            cites=("2.procedures.8",) if HAS_NO_MORE_THAN_THE_CALL in conditions else (),
        )
        for word, then, conditions in rows
        if word in words
    ]  # fmt: skip


VERBAL_VERSUS_CHIPS: Final = (
    *_said(frozenset({"fold", "check", "call", "bet", "raise"}), "3.betting-and-raising.8", IN_TURN),
    *_said(frozenset({"fold", "check", "call", "bet", "raise"}), _OOT, NOT_IN_TURN),
    *_said(frozenset({"call", "bet", "raise"}), "14.no-limit.9", BIG_BET, over=_WORDS),
    *_said(frozenset({"fold", "call", "raise"}), "home.procedures.2", AT_HOME, IN_TURN, over=_OF_WORDS[:-1]),
    provision(
        VerbalVersusChips, "3.dead-hands.1a", _back("hand-dead"), SAID_FOLD, WAGER_FACED, over=_WORDS
    ),
    provision(
        VerbalVersusChips,
        "3.betting-and-raising.8",
        _back("counts-as-check"),
        SAID_FOLD,
        NO_WAGER_FACED,
        Condition(
            "the house takes it for a check",
            lambda facts, house: facts.in_turn and house.verbal_fold_facing_no_bet == "treated-as-check",
        ),
    ),
    # A wager cannot be checked: the word is no act, the chips that he let go of are.
    provision(
        VerbalVersusChips,
        "3.betting-and-raising.12",
        _call_of_words,
        SAID_CHECK,
        WAGER_FACED,
        when("he put chips in", lambda facts: facts.put > 0),
        cites=("3.betting-and-raising.9",),
        tda=TDA_CHECK_FACING,
    ),
    # Too little, by a player who has more: brought up to the least.
    provision(
        VerbalVersusChips,
        "3.betting-and-raising.15",
        _wager_of_words("made-up-to-minimum"),
        NAMED_AMOUNT,
        HAS_MORE_THAN_THE_CALL,
        NAMED_TOO_LITTLE,
        over=_OF_WORDS,
    ),
    provision(
        VerbalVersusChips,
        "14.no-limit.13",
        _wager_of_words("made-up-to-minimum"),
        BIG_BET,
        NAMED_AMOUNT,
        HAS_MORE_THAN_THE_CALL,
        NAMED_TOO_LITTLE,
        over=(*_OF_WORDS, "3.betting-and-raising.15"),
        tda=TDA_HALF,
    ),
    provision(
        VerbalVersusChips,
        "14.no-limit.13",
        _wager_of_words("made-up-to-minimum"),
        BIG_BET,
        SAID_BET,
        NO_WAGER_FACED,
        when("he put chips in", lambda facts: facts.put > 0),
        CHIPS_FALL_SHORT,
        over=_OF_WORDS,
        tda=TDA_HALF,
    ),
    # What the words leave open, the rule on small raises settles; the words still decide that it is a raise.
    provision(
        VerbalVersusChips,
        "14.no-limit.13",
        _wager_of_words("made-up-to-minimum"),
        BIG_BET,
        SAID_RAISE,
        HAS_MORE_THAN_THE_CALL,
        CHIPS_FALL_SHORT,
        over=_OF_WORDS,
    ),
)  # fmt: skip

# ---------------------------------------------------------------- a rap


def _drawing(facts: Rap) -> bool:
    return facts.street == "draw"


def _must_open_or_fold(facts: Rap) -> bool:
    """Lowball before the draw: a wager is faced, or nobody has opened yet (11.description.2)."""
    return facts.game in LOWBALL and facts.street == "before-draw" and (facts.facing > 0 or not facts.opened)


RAPPED_IN_TURN: Final = when("it was his turn", lambda facts: facts.in_turn)
RAPPED_OUT_OF_TURN: Final = when("it was not his turn", lambda facts: not facts.in_turn)
BETTING: Final = when("there was betting", lambda facts: not _drawing(facts))
DRAWING: Final = when("the draw was going on", _drawing)
PASS_IS_FOLD: Final = when("before the draw at lowball nobody may check, and to pass is to fold", _must_open_or_fold)
MAY_CHECK: Final = when("he could check", lambda facts: not _must_open_or_fold(facts))
MEANT_PAT: Final = when("he meant that he was pat", lambda facts: facts.meant == "pat")
MEANT_PASS: Final = when("he meant to pass", lambda facts: facts.meant == "pass")
KNEW_OF_RAISE: Final = when("he knew of the raise", lambda facts: facts.knew_of_raise)
IGNORANT_OF_RAISE: Final = when("he did not know of the raise", lambda facts: not facts.knew_of_raise)
NO_LOWBALL: Final = when("the game is not lowball", lambda facts: facts.game not in LOWBALL)

_RAP: Final = "3.betting-and-raising.9"


def _no_act(facts: Rap, _: House) -> Then:
    return Then("no-act", particulars=Particulars(call=facts.facing))


def _passed(facts: Rap, _: House) -> Then:
    return Then("hand-dead", particulars=Particulars(seat=facts.seat or None))


RAP: Final = (
    provision(Rap, _RAP, Then("counts-as-check"), RAPPED_IN_TURN, BETTING, NO_WAGER_FACED),
    provision(Rap, _RAP, _no_act, BETTING, WAGER_FACED),
    provision(
        Rap, _OOT, Then("counts-as-check"), RAPPED_OUT_OF_TURN, BETTING, NO_WAGER_FACED, MAY_CHECK, cites=(_RAP,)
    ),
    provision(
        Rap, "11.14", Then("counts-as-check"), LOWBALL_GAMES, RAPPED_IN_TURN, BETTING, NO_WAGER_FACED, MAY_CHECK,
        over=(_RAP,),
    ),
    provision(
        Rap, "11.14", _passed, RAPPED_IN_TURN, PASS_IS_FOLD, over=(_RAP,), cites=("11.description.2",)
    ),
    provision(Rap, "11.14", _no_act, RAPPED_OUT_OF_TURN, PASS_IS_FOLD, over=(_RAP,)),
    provision(Rap, "11.14", Then("counts-as-pat"), LOWBALL_GAMES, RAPPED_IN_TURN, DRAWING),
    provision(Rap, "11.14", Then("no-act"), LOWBALL_GAMES, RAPPED_OUT_OF_TURN, DRAWING),
    provision(
        Rap, "12.9a", Then("counts-as-check"), DRAW_HIGH_GAMES, RAPPED_IN_TURN, BETTING, NO_WAGER_FACED, over=(_RAP,)
    ),
    provision(Rap, "12.9a", Then("counts-as-pat"), NO_LOWBALL, RAPPED_IN_TURN, DRAWING),
    provision(Rap, "12.9a", Then("no-act"), NO_LOWBALL, RAPPED_OUT_OF_TURN, DRAWING),
    # To pass where a wager is faced is to fold, for one who means it, or who raps pat though he knows of the raise.
    provision(
        Rap, "11.14", _passed, LOWBALL_GAMES, RAPPED_IN_TURN, BETTING, WAGER_FACED, MEANT_PASS,
        MAY_CHECK, over=(_RAP,),
    ),
    provision(
        Rap, "12.9a", _passed, DRAW_HIGH_GAMES, RAPPED_IN_TURN, BETTING, WAGER_FACED, MEANT_PASS, over=(_RAP,)
    ),
    provision(
        Rap, "12.9a", _passed, DRAW_HIGH_GAMES, RAPPED_IN_TURN, BETTING, WAGER_FACED, MEANT_PAT, KNEW_OF_RAISE,
        over=(_RAP,), cites=("12.9b",),
    ),
    provision(
        Rap,
        "12.9b",
        lambda facts, _: Then("no-act", remedy=("acts-on-the-raise",), particulars=Particulars(call=facts.facing)),
        DRAW_HIGH_GAMES,
        BETTING,
        WAGER_FACED,
        MEANT_PAT,
        IGNORANT_OF_RAISE,
        over=(_RAP,),
        cites=("12.9a",),
    ),
)  # fmt: skip

# ---------------------------------------------------------------- chips not let go


def _pushed(facts: UnreleasedChips) -> int:
    """What the chips that were moved come to: a call made good, a raise, or no more than a call."""
    there = in_round(facts, facts.put)
    if not facts.facing and not facts.put:
        return 0
    if is_raise(facts, facts.put):
        return raise_total(facts, facts.put, there)
    return min(call_total(facts), everything(facts, facts.put))


def _bound(*choices: str) -> Callable[[UnreleasedChips, House], Then]:
    return lambda facts, _: settled(facts, "wager-binds", facts.put, _pushed(facts), *choices)


def _bound_by_words(facts: UnreleasedChips, _: House) -> Then:
    if facts.said == "call":
        amount = min(call_total(facts), everything(facts, facts.put))
    else:
        amount = raise_total(facts, facts.put, in_round(facts, facts.put))
    return settled(facts, "wager-binds", facts.put, amount)


SPOKE: Final = when(lambda facts: f"he said {facts.said}", lambda facts: facts.said not in {"", "nothing"})
SILENT: Final = when("he said nothing", lambda facts: facts.said in {"", "nothing"})
LET_GO: Final = when("he has let go of the chips", lambda facts: facts.released)
HELD: Final = when("he has not let go of the chips", lambda facts: not facts.released)
MADE_ANOTHER_ACT: Final = when("another player acted because of it", lambda facts: facts.made_another_act)
CROSSED_LINE: Final = when("the chips went over the betting line", lambda facts: facts.crossed_line)
MOTION_BINDS: Final = house_says(
    "in this house a forward motion binds", lambda house: house.betting_line == "forward-motion-binds"
)
LINE_BINDS: Final = house_says("in this house the line binds", lambda house: house.betting_line == "line-binds")

_12: Final = "3.betting-and-raising.12"
_16: Final = "3.betting-and-raising.16"
_RELEASE: Final = "14.no-limit.8"

UNRELEASED_CHIPS: Final = (
    provision(UnreleasedChips, "3.betting-and-raising.8", _bound_by_words, SPOKE),
    provision(
        UnreleasedChips, _RELEASE, _bound_by_words, BIG_BET, SPOKE, over=("3.betting-and-raising.8",)
    ),
    provision(UnreleasedChips, _12, _bound(), SILENT, LET_GO),
    provision(UnreleasedChips, _RELEASE, _bound(), BIG_BET, SILENT, LET_GO, over=(_12,)),
    provision(UnreleasedChips, _12, Then("no-act"), SILENT, HELD, cites=(_16,)),
    provision(UnreleasedChips, _RELEASE, Then("no-act"), BIG_BET, SILENT, HELD, over=(_12,), cites=(_16,)),
    provision(
        UnreleasedChips, _16, _bound("wager-binds", "no-act"), LIMIT, SILENT, HELD, MADE_ANOTHER_ACT, over=(_12,)
    ),
    *[
        provision(
            UnreleasedChips, rule, _bound(), structure, SILENT, HELD, how, house, over=(_12, _16, _RELEASE),
        )
        for rule, structure in ((_16, NOT_BIG_BET), (_RELEASE, BIG_BET))
        for how, house in ((MADE_ANOTHER_ACT, MOTION_BINDS), (CROSSED_LINE, LINE_BINDS))
    ],
)  # fmt: skip

# ---------------------------------------------------------------- a raise by one who may not


def _a5_limit(facts: BarredCheckRaise) -> bool:
    return facts.game in {"", "lowball-a5"} and facts.structure in {"", "limit", "spread"}


def _goes_back(facts: BarredCheckRaise, _: House) -> Then:
    return Then(
        "may-withdraw",
        particulars=Particulars(returned=to_seat(facts.seat, facts.put), call=facts.facing, may_raise=False),
    )


BARRED_AT_A5: Final[Condition[BarredCheckRaise]] = Condition(
    "check-raising is barred at limit ace-to-five lowball",
    lambda facts, house: _a5_limit(facts) and not house.check_raise_limit_a5,
)
BARRED_EVERYWHERE: Final[Condition[BarredCheckRaise]] = Condition(
    "the house bars check-raising",
    lambda facts, house: not house.check_raise and not (_a5_limit(facts) and not house.check_raise_limit_a5),
)
NOTHING_BARS_IT: Final[Condition[BarredCheckRaise]] = Condition(
    "nothing bars check-raising in this game",
    lambda facts, house: house.check_raise and not (_a5_limit(facts) and not house.check_raise_limit_a5),
)
COUNTS_AS_CALL: Final = house_says(
    "the house takes the raise for a call", lambda house: house.illegal_check_raise_remedy == "treat-as-call"
)
TAKEN_BACK: Final = house_says(
    "the house lets him take it back",
    lambda house: house.illegal_check_raise_remedy == "withdraw-and-reconsider",
)

BARRED_CHECK_RAISE: Final = (
    # Check-raising is part of the game unless something bars it.
    provision(
        BarredCheckRaise,
        "3.betting-and-raising.2",
        lambda facts, _: Then("wager-binds", particulars=Particulars(seat=facts.seat, amount=facts.put or None)),
        NOTHING_BARS_IT,
    ),
    *[provision(BarredCheckRaise, rule, then, barred, remedy, cites=cites)
    for rule, barred, cites in (
        ("11.ace-to-five.2", BARRED_AT_A5, ()),
        ("3.betting-and-raising.2", BARRED_EVERYWHERE, ("11.ace-to-five.2",)),
    )
    for then, remedy in (
        (lambda facts, _: called(facts, facts.put), COUNTS_AS_CALL),
        (_goes_back, TAKEN_BACK),
    )],
)  # fmt: skip

# ---------------------------------------------------------------- a call that could not win


def _call_stands(facts: BeatenCall, _: House) -> Then:
    return Then("wager-binds", particulars=Particulars(amount=facts.put or call_total(facts), returned={}))


BEATEN_CALL: Final = (
    # Whatever the game, chips let go of bind; two sections say of what use the call was.
    provision(BeatenCall, _12, _call_stands),
    provision(BeatenCall, "8.19", _call_stands, STUD_FAMILY, over=(_12,)),
    provision(
        BeatenCall,
        "12.jacks-or-better.11",
        _call_stands,
        playing(frozenset({"jacks-or-better"}), "the game is jacks or better"),
        over=(_12,),
    ),
)

PROVISIONS: Final[tuple[Provision[Any], ...]] = (
    *OUT_OF_TURN,
    *SKIPPED_PLAYER,
    *CLOCK_EXPIRED,
    *VERBAL_VERSUS_CHIPS,
    *RAP,
    *UNRELEASED_CHIPS,
    *BARRED_CHECK_RAISE,
    *BEATEN_CALL,
)
