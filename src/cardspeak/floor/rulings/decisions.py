"""Section 2, and 15.19: what is asked of the floor itself, and money that may or may not play.

Rulings asked for too late, rulings that have to wait, what a player must be told, wrong rulings, cash, agreements to divide
a pot, and chips that were hidden when somebody went all-in.
"""

from __future__ import annotations

from typing import Any, Final

from cardspeak.floor.incidents import (
    CashOnTable,
    DecisionDelayed,
    HiddenChips,
    InformationAsked,
    LateRulingRequest,
    MisreadRule,
    SplitAgreement,
)
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import AT_HOME, TOURNAMENT, when
from cardspeak.house import House

# ---------------------------------------------------------------- a ruling asked for after the pot was pushed


def _too_late(facts: LateRulingRequest, house: House) -> bool:
    riffle_begins_it = house.next_deal_start != "first-card-dealt"
    if facts.asked_when in {"after-move", "after-end"}:
        return True
    if facts.asked_when == "after-riffle":
        return riffle_begins_it or facts.first_card_dealt
    other_limit = facts.asked_when in {"before-move", "before-end"} and facts.next == "next-deal"
    if facts.asked_when and not other_limit:
        return False
    # Nobody said when, or only that the game had not ended where it goes on: what has been done for the next deal tells.
    return facts.first_card_dealt or (riffle_begins_it and (facts.riffles > 0 or facts.cut))


def _why_too_late(facts: LateRulingRequest) -> str:
    if facts.asked_when == "after-move":
        return "the game had moved to another table when the ruling was asked for"
    if facts.asked_when == "after-end":
        return "the game had ended when the ruling was asked for"
    return "the next deal had begun when the ruling was asked for"


def _in_the_right(facts: LateRulingRequest) -> bool:
    return facts.claim == "good" or (not facts.claim and 0 < facts.owed_to != facts.pushed_to)


TOO_LATE: Final = Condition(_why_too_late, _too_late)
IN_TIME: Final[Condition[LateRulingRequest]] = Condition(
    "the ruling was asked for in time", lambda facts, house: not _too_late(facts, house)
)


def _pot_moves(facts: LateRulingRequest, _: House) -> Then:
    return Then("pot-corrected", particulars=Particulars(amount=facts.pot, seat=facts.owed_to))


def _pot_stays(facts: LateRulingRequest, _: House) -> Then:
    return Then("result-stands", particulars=Particulars(amount=0, seat=facts.pushed_to))


_TDA_DISPUTES: Final = "TDA 22 hears an error of counting until there is substantial action on the next hand."

LATE_RULING_REQUEST: Final = (
    provision(
        LateRulingRequest,
        "2.decision-making.5",
        _pot_moves,
        IN_TIME,
        when("the pot had gone to the wrong player", _in_the_right),
        tda=_TDA_DISPUTES,
    ),
    provision(
        LateRulingRequest,
        "2.decision-making.5",
        _pot_stays,
        IN_TIME,
        when("the pot had gone where it belonged", lambda facts: not _in_the_right(facts)),
        tda=_TDA_DISPUTES,
    ),
    # A breach of the code that comes to light too late is punished, but moves no chips.
    provision(
        LateRulingRequest, "2.decision-making.5", _pot_stays, TOO_LATE, cites=("1.conduct-code.1",), tda=_TDA_DISPUTES
    ),
)

# ---------------------------------------------------------------- a ruling that has to wait


def _held_meanwhile(facts: DecisionDelayed, house: House) -> Then:
    disputed = facts.disputed_part or max(facts.pot - facts.agreed_part, 0)
    held, remedy = disputed, ["impound-disputed", "deal-next"]
    if house.impound_scope == "whole-pot":
        held, remedy = facts.agreed_part + disputed, ["impound-all", "deal-next"]
    elif facts.agreed_part:
        remedy.insert(0, "pay-agreed-part")
    return Then(
        "floor-decides",
        remedy=tuple(remedy),
        choices=("impound-disputed", "impound-all"),
        particulars=Particulars(amount=held, seats=facts.disputants or None),
    )


# Chips that the house holds play for nobody: table stakes, 2.procedures.8.
DECISION_DELAYED: Final = (
    provision(DecisionDelayed, "2.decision-making.7", _held_meanwhile, cites=("2.procedures.8",)),
    provision(
        DecisionDelayed,
        "2.decision-making.7",
        _held_meanwhile,
        when("the decision was left to the shift supervisor", lambda facts: facts.why == "supervisor"),
        over=("2.decision-making.7",),
        cites=("2.decision-making.2", "2.procedures.8"),
    ),
)

# ---------------------------------------------------------------- what a player is told

BEFORE_HE_ACTS: Final = when("he was the next to act", lambda facts: facts.asker != "other")


def _about(words: str, *about: str) -> Condition[InformationAsked]:
    return when(words, lambda facts: facts.about in about)


INFORMATION_ASKED: Final = (
    provision(
        InformationAsked,
        "2.decision-making.9",
        Then("must-answer"),
        _about("he asked what the bet was, or whether a hand was live", "bet", "hand-live"),
        BEFORE_HE_ACTS,
    ),
    # How large a wager must be to reopen the betting depends on the structure: both rules are named.
    provision(
        InformationAsked,
        "2.decision-making.9",
        Then("must-answer"),
        _about("he asked whether a wager reopens the betting", "reopens"),
        BEFORE_HE_ACTS,
        cites=("3.betting-and-raising.7", "14.no-limit.4a"),
    ),
    provision(
        InformationAsked,
        "home.procedures.4",
        Then("must-answer"),
        _about("he asked what the bet was", "bet"),
        BEFORE_HE_ACTS,
        AT_HOME,
        over=("2.decision-making.9",),
    ),
    provision(
        InformationAsked,
        "2.decision-making.9",
        Then("need-not-answer"),
        _about("he asked for the state of the game", "bet", "hand-live", "reopens"),
        when("he was not the next to act", lambda facts: facts.asker == "other"),
    ),
    provision(
        InformationAsked,
        "2.decision-making.9",
        Then("need-not-answer"),
        _about("he asked what is in a hand", "contents"),
        cites=("1.poker-etiquette.6", "1.poker-etiquette.7", "2.procedures.1"),
    ),
    provision(
        InformationAsked,
        "2.procedures.1",
        Then("need-not-answer"),
        _about("he asked what to do", "advice"),
        cites=("2.decision-making.9",),
    ),
)

# ---------------------------------------------------------------- a rule misread

IN_GOOD_FAITH: Final = when("it was an honest mistake", lambda facts: facts.good_faith)
NOT_IN_GOOD_FAITH: Final = when("it was no honest mistake", lambda facts: not facts.good_faith)


def _found_in_time(facts: MisreadRule, house: House) -> bool:
    # Where the first card begins the next deal, nothing here says that it is out.
    return facts.asked_when != "after-riffle" or house.next_deal_start == "first-card-dealt"


BEFORE_THE_NEXT_DEAL: Final[Condition[MisreadRule]] = Condition(
    "it was pointed out before the next deal", _found_in_time
)
AFTER_THE_NEXT_DEAL: Final[Condition[MisreadRule]] = Condition(
    "the next deal had begun before it was pointed out", lambda facts, house: not _found_in_time(facts, house)
)


def _ruled_again(*choices: str) -> Any:
    return lambda facts, _: Then("pot-corrected", choices=choices, particulars=Particulars(amount=facts.loss))


MISREAD_RULE: Final = (
    provision(
        MisreadRule,
        "2.decision-making.5",
        _ruled_again("pot-corrected", "no-liability"),
        BEFORE_THE_NEXT_DEAL,
        IN_GOOD_FAITH,
        cites=("2.decision-making.3", "2.decision-making.4"),
    ),
    provision(
        MisreadRule,
        "2.decision-making.5",
        _ruled_again(),
        BEFORE_THE_NEXT_DEAL,
        NOT_IN_GOOD_FAITH,
        cites=("2.decision-making.3",),
    ),
    provision(
        MisreadRule,
        "2.decision-making.5",
        Then("result-stands", particulars=Particulars(amount=0)),
        AFTER_THE_NEXT_DEAL,
        cites=("2.decision-making.3",),
    ),
    provision(
        MisreadRule,
        "2.decision-making.4",
        Then("no-liability", particulars=Particulars(amount=0)),
        AFTER_THE_NEXT_DEAL,
        IN_GOOD_FAITH,
        over=("2.decision-making.5",),
        cites=("2.decision-making.3",),
    ),
)

# ---------------------------------------------------------------- cash, and another room's chips


def _changed_afterwards(facts: CashOnTable) -> tuple[str, ...]:
    # Tournament chips are not sold for money at the table: what does not belong is taken off.
    return ("change-after-deal",) if facts.event == "cash" else ()


def _of(wanted: int, there: int) -> Particulars:
    return Particulars(amount=min(wanted, there) if wanted else there)


def _only_chips(facts: CashOnTable, _: House) -> Then:
    return Then("cash-does-not-play", remedy=_changed_afterwards(facts), particulars=_of(facts.wants, facts.behind))


def _by_leave(facts: CashOnTable, _: House) -> Then:
    return Then(
        "cash-plays",
        remedy=("change-after-deal",),
        choices=("cash-plays", "cash-does-not-play"),
        particulars=_of(facts.wants, facts.behind + facts.cash),
    )


def _by_house_rule(facts: CashOnTable, _: House) -> Then:
    return Then("cash-plays", particulars=_of(facts.wants, facts.behind + facts.cash))


def _house_lets_it_play(facts: CashOnTable, house: House) -> bool:
    if house.cash_plays == "no" or facts.what == "foreign-chips":
        return False
    return house.cash_plays == "all" or facts.bill >= max(house.smallest_bill_that_plays, 1)


LAY_THERE: Final = when("it lay on the table when the deal began", lambda facts: facts.lay_there)

CASH_ON_TABLE: Final = (
    provision(CashOnTable, "2.procedures.5", _only_chips),
    provision(
        CashOnTable,
        "2.procedures.5",
        _by_leave,
        LAY_THERE,
        when("the player did not know that it may not play", lambda facts: not facts.aware),
        when("nobody in the pot objected", lambda facts: not facts.objections),
        over=("2.procedures.5",),
    ),
    provision(
        CashOnTable,
        "16.5",
        _by_house_rule,
        LAY_THERE,
        Condition("the house lets such money play", _house_lets_it_play),
        over=("2.procedures.5",),
    ),
    provision(
        CashOnTable,
        "15.25",
        _only_chips,
        LAY_THERE,
        TOURNAMENT,
        over=("2.procedures.5", "16.5"),
        cites=("2.procedures.8",),
    ),
    provision(
        CashOnTable,
        "2.procedures.8",
        _only_chips,
        when("it was not on the table when the deal began", lambda facts: not facts.lay_there),
        over=("2.procedures.5",),
    ),
)

# ---------------------------------------------------------------- an agreement to divide the pot

AT_THE_SHOWDOWN: Final = when("the betting was over", lambda facts: facts.street == "showdown" or facts.cards_split)
HIGH_LOW: Final = when("the game is high-low", lambda facts: facts.game in {"stud-hilo", "omaha-hilo"})

SPLIT_AGREEMENT: Final = (
    provision(
        SplitAgreement,
        "2.procedures.15",
        Then("not-allowed", remedy=("pot-played-on", "cards-decide")),
        cites=("10.8",),
    ),
    provision(
        SplitAgreement,
        "2.procedures.15",
        Then("not-allowed", remedy=("cards-decide",)),
        AT_THE_SHOWDOWN,
        over=("2.procedures.15",),
        cites=("10.8",),
    ),
    provision(
        SplitAgreement,
        "10.8",
        Then("not-allowed", remedy=("pot-played-on", "cards-decide")),
        HIGH_LOW,
        over=("2.procedures.15",),
    ),
    provision(
        SplitAgreement,
        "10.8",
        Then("not-allowed", remedy=("cards-decide",)),
        HIGH_LOW,
        AT_THE_SHOWDOWN,
        over=("2.procedures.15", "10.8"),
    ),
)

# ---------------------------------------------------------------- chips that were hidden

COVERED: Final = when(
    "the opponent could have covered the hidden chips as well",
    lambda facts: facts.opponent_stack >= facts.in_view + facts.hidden,
)
NOT_COVERED: Final = when(
    "the opponent could not have covered all of the hidden chips",
    lambda facts: facts.opponent_stack < facts.in_view + facts.hidden,
)
NEXT_DEAL_NOT_BEGUN: Final = when("the next deal had not begun", lambda facts: not facts.next_deal_begun)
NEXT_DEAL_BEGUN: Final = when("the next deal had begun", lambda facts: facts.next_deal_begun)

_TO_OPPONENT_OR_OUT: Final = ("chips-to-opponent", "chips-forfeited")
_TDA_HIDDEN: Final = "TDA 62 leaves it to the director whether hidden chips were part of the wager that was accepted."


def _given_to_opponent(facts: HiddenChips, _: House) -> Then:
    return Then(
        "chips-to-opponent",
        choices=_TO_OPPONENT_OR_OUT,
        particulars=Particulars(seat=facts.opponent, amount=facts.hidden, eliminated=True, may_rebuy=facts.rebuys_open),
    )


def _out_of_play_and_out(facts: HiddenChips, _: House) -> Then:
    return Then(
        "chips-forfeited",
        particulars=Particulars(amount=facts.hidden, eliminated=True, may_rebuy=facts.rebuys_open),
    )


def _out_of_play(facts: HiddenChips, _: House) -> Then:
    return Then("chips-forfeited", particulars=Particulars(amount=facts.hidden, eliminated=False))


def _left_to_the_director(facts: HiddenChips, _: House) -> Then:
    return Then(
        "floor-decides",
        choices=_TO_OPPONENT_OR_OUT,
        particulars=Particulars(amount=facts.hidden, eliminated=False),
    )


# Of money games the book says nothing here: nobody goes out of one, and 15.19 is a rule of tournaments.
HIDDEN_CHIPS: Final = (
    provision(
        HiddenChips,
        "15.19",
        _given_to_opponent,
        TOURNAMENT,
        NEXT_DEAL_NOT_BEGUN,
        COVERED,
        cites=("15.26",),
        tda=_TDA_HIDDEN,
    ),
    provision(
        HiddenChips,
        "15.19",
        _out_of_play_and_out,
        TOURNAMENT,
        NEXT_DEAL_BEGUN,
        COVERED,
        cites=("15.26",),
        tda=_TDA_HIDDEN,
    ),
    provision(
        HiddenChips,
        "15.19",
        _left_to_the_director,
        TOURNAMENT,
        NEXT_DEAL_NOT_BEGUN,
        NOT_COVERED,
        cites=("15.26",),
        tda=_TDA_HIDDEN,
    ),
    # Chips found after the next deal has begun leave play, whoever could have covered them.
    provision(
        HiddenChips, "15.19", _out_of_play, TOURNAMENT, NEXT_DEAL_BEGUN, NOT_COVERED, cites=("15.26",), tda=_TDA_HIDDEN
    ),
)

PROVISIONS: Final[tuple[Provision[Any], ...]] = (
    *LATE_RULING_REQUEST,
    *DECISION_DELAYED,
    *INFORMATION_ASKED,
    *MISREAD_RULE,
    *CASH_ON_TABLE,
    *SPLIT_AGREEMENT,
    *HIDDEN_CHIPS,
)
