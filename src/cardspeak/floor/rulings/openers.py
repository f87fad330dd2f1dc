"""Section 12, jacks or better: an opener who had no openers, cannot prove them, or breaks them on the draw."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from cardspeak.cards import JOKER, UNKNOWN
from cardspeak.floor.incidents import FalseOpeners, SplitOpeners, UnprovedOpeners
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import house_says, number, when
from cardspeak.house import House
from cardspeak.ranks import is_openers

_JACK: Final = 9
_ACE: Final = 12


def openers_in(cards: Sequence[int]) -> bool | None:
    """Whether the cards of a hand, all of them or some, are openers (12.jacks-or-better.1); ``None`` where too few are
    known to tell.

    A hand of fewer than five cards opens with what it has; one of more than five is no playing hand (12.4) and opens with
    nothing.
    """
    if len(cards) > 5:
        return False
    known = [card for card in cards if card != UNKNOWN]
    if len(set(known)) != len(known):
        return None
    if len(known) == 5:
        return is_openers(known)
    # The joker is an ace where it makes no straight or flush, and those take five cards (12.the-joker.2).
    ranks = [_ACE if card == JOKER else card >> 2 for card in known]
    several = [rank for rank in set(ranks) if ranks.count(rank) > 1]
    if len(several) > 1 or any([rank >= _JACK or ranks.count(rank) > 2 for rank in several]):
        return True
    return None if UNKNOWN in cards or not cards else False


# ---------------------------------------------------------------- false openers, shown or said before the end

NOT_ASKED: Final = FalseOpeners().opened_by
"""``opened_by`` where nobody has been asked yet whether he declares the pot open; 0 is that nobody does."""


def _opening_hand(facts: FalseOpeners) -> tuple[int, ...]:
    # Once cards have been drawn the hand is no longer the one that opened.
    return () if facts.street in {"draw", "after-draw", "showdown"} else facts.hand


def _good(facts: FalseOpeners) -> bool:
    if facts.fault == "six-cards" or len(facts.hand) > 5:
        return False
    return facts.has_openers or openers_in(_opening_hand(facts)) is True


def _what_was_wrong(facts: FalseOpeners) -> str:
    return {
        "six-cards": "the opener's hand had six cards",
        "four-cards": "the opener's hand had four cards and no openers",
    }.get(facts.fault, "the opener did not hold openers")


def _complete(facts: FalseOpeners) -> bool:
    return facts.before_draw_complete or facts.street in {"draw", "after-draw", "showdown"}


def _why_it_plays(facts: FalseOpeners) -> str:
    return "there had been a raise" if facts.raises else f"{number(facts.callers, 'player')} had called the opening bet"


def _claimant(facts: FalseOpeners) -> int:
    """Who says that he opens in the false opener's place."""
    return facts.opened_by if facts.opened_by not in {0, NOT_ASKED} else facts.declarer


def _of_the_declarer(facts: FalseOpeners) -> bool:
    # What is known of the declarer says nothing of another who then declares the pot open.
    return facts.declarer in {0, _claimant(facts)}


def _lacks_openers(facts: FalseOpeners) -> bool:
    return _of_the_declarer(facts) and openers_in(facts.declarer_hand) is False


def _passed_openers(facts: FalseOpeners) -> bool:
    return _of_the_declarer(facts) and facts.declarer_passed_openers


OPENERS_HELD: Final[Condition[FalseOpeners]] = when("the opener held openers", _good)
NO_OPENERS: Final[Condition[FalseOpeners]] = when(_what_was_wrong, lambda facts: not _good(facts))
BEFORE_DRAW_OVER: Final[Condition[FalseOpeners]] = when("all action before the draw was complete", _complete)
BEFORE_DRAW_OPEN: Final[Condition[FalseOpeners]] = when(
    "the action before the draw was not complete", lambda facts: not _complete(facts)
)
WANTS_A_BET_BACK: Final[Condition[FalseOpeners]] = when("he wanted a bet back", lambda facts: facts.wants_back > 0)
ALL_IN_FOR_THE_ANTE: Final[Condition[FalseOpeners]] = when(
    "the opener was all-in for the ante", lambda facts: facts.all_in_for_ante
)
ANOTHER_DECLARES: Final[Condition[FalseOpeners]] = when(
    "another player declared the pot open", lambda facts: _claimant(facts) > 0
)
NOBODY_DECLARES: Final[Condition[FalseOpeners]] = when(
    "nobody else declared the pot open", lambda facts: facts.opened_by == 0 and not facts.declarer
)


def _later_bets(facts: FalseOpeners) -> int:
    """What the false opener has put in besides the opening bet, as far as anybody says."""
    if facts.put > facts.bet:
        later = facts.put - facts.bet
        return min(later, facts.wants_back) if facts.wants_back else later
    # With no raise there is nothing of his in the pot but the opening bet.
    return facts.wants_back if facts.raises and not facts.put else 0


def _plays_without_him(facts: FalseOpeners, _: House) -> Then:
    if _complete(facts):
        return Then(
            "deal-stands",
            particulars=Particulars(seat=facts.seat, amount=max(facts.bet, facts.put), returned={}),
        )
    later = _later_bets(facts)
    return Then(
        "deal-stands",
        particulars=Particulars(seat=facts.seat, amount=facts.bet, returned={facts.seat: later} if later else {}),
    )


def _declared_open(facts: FalseOpeners, _: House) -> Then:
    return Then("deal-stands", particulars=Particulars(seat=_claimant(facts), amount=facts.bet))


def _refused(facts: FalseOpeners, _: House) -> Then:
    return Then("declaration-refused", particulars=Particulars(seat=_claimant(facts)))


def _calls_back(facts: FalseOpeners) -> dict[int, int] | None:
    """The pot does not play only where there has been no raise: what went in after the opening bet are calls of it."""
    callers = [seat for seat in facts.seats if seat != facts.seat]
    return dict.fromkeys(callers, facts.bet) if callers or not facts.callers else None


def _stays_for_next(facts: FalseOpeners, _: House) -> Then:
    return Then(
        "chips-stay-in-pot",
        particulars=Particulars(
            seat=facts.seat, amount=facts.bet, carries=facts.antes + facts.bet, returned=_calls_back(facts)
        ),
    )


def _ante_lost(facts: FalseOpeners, _: House) -> Then:
    return Then(
        "chips-forfeited",
        remedy=("sits-out-until-pot-won",),
        particulars=Particulars(
            seat=facts.seat, amount=facts.in_pot, carries=max(facts.antes, facts.in_pot), returned=_calls_back(facts)
        ),
    )


FALSE_OPENERS: Final = (
    provision(
        FalseOpeners,
        "12.jacks-or-better.2",
        lambda facts, _: Then("may-be-declared-open", particulars=Particulars(seat=facts.seat, amount=facts.bet)),
        NO_OPENERS,
        BEFORE_DRAW_OPEN,
        cites=(
            "12.jacks-or-better.2a",
            "12.jacks-or-better.2b",
            "12.jacks-or-better.2c",
            "12.jacks-or-better.2d",
            "12.jacks-or-better.4",
        ),
    ),
    provision(
        FalseOpeners,
        "12.jacks-or-better.2a",
        _declared_open,
        NO_OPENERS,
        BEFORE_DRAW_OPEN,
        ANOTHER_DECLARES,
        when(
            "he might, having passed no openers",
            lambda facts: not (_claimant(facts) == facts.seat or _passed_openers(facts) or _lacks_openers(facts)),
        ),
        over=("12.jacks-or-better.2", "12.jacks-or-better.5"),
        cites=("12.jacks-or-better.2b",),
    ),
    provision(
        FalseOpeners,
        "12.jacks-or-better.2a",
        _refused,
        NO_OPENERS,
        BEFORE_DRAW_OPEN,
        ANOTHER_DECLARES,
        when(
            "it was the false opener himself, or he had passed openers before",
            lambda facts: _claimant(facts) == facts.seat or _passed_openers(facts),
        ),
        over=("12.jacks-or-better.2", "12.jacks-or-better.5"),
    ),
    provision(
        FalseOpeners,
        "12.jacks-or-better.2a",
        _refused,
        NO_OPENERS,
        BEFORE_DRAW_OPEN,
        ANOTHER_DECLARES,
        when(
            "he held no openers either",
            lambda facts: _claimant(facts) != facts.seat and not _passed_openers(facts) and _lacks_openers(facts),
        ),
        over=("12.jacks-or-better.2", "12.jacks-or-better.5"),
        cites=("12.jacks-or-better.1",),
    ),
    provision(
        FalseOpeners,
        "12.jacks-or-better.2d",
        _stays_for_next,
        NO_OPENERS,
        BEFORE_DRAW_OPEN,
        NOBODY_DECLARES,
        over=("12.jacks-or-better.2",),
        cites=("12.jacks-or-better.2b", "12.11", "3.irregularities.6"),
    ),
    provision(
        FalseOpeners,
        "12.jacks-or-better.5",
        _ante_lost,
        ALL_IN_FOR_THE_ANTE,
        NO_OPENERS,
        over=("12.jacks-or-better.2", "12.jacks-or-better.2d"),
    ),
    # The pot that plays will have a winner, and then the player all-in for the ante has nothing to wait for: 4 goes over 5.
    provision(
        FalseOpeners,
        "12.jacks-or-better.4",
        _plays_without_him,
        NO_OPENERS,
        BEFORE_DRAW_OPEN,
        when(_why_it_plays, lambda facts: facts.raises > 0 or facts.callers > 1),
        over=("12.jacks-or-better.2", "12.jacks-or-better.2a", "12.jacks-or-better.2d", "12.jacks-or-better.5"),
        cites=("12.jacks-or-better.2b", "12.jacks-or-better.2c"),
    ),
    provision(
        FalseOpeners,
        "12.jacks-or-better.4",
        _plays_without_him,
        NO_OPENERS,
        BEFORE_DRAW_OVER,
        over=("12.jacks-or-better.5",),
        cites=("12.jacks-or-better.6",),
    ),
    provision(
        FalseOpeners,
        "12.jacks-or-better.2",
        lambda facts, _: Then("deal-stands", particulars=Particulars(seat=facts.seat, amount=facts.bet)),
        OPENERS_HELD,
        cites=("12.jacks-or-better.1",),
    ),
    provision(
        FalseOpeners,
        "12.jacks-or-better.5",
        lambda facts, _: Then(
            "deal-stands",
            remedy=("callers-meet-full-bet",),
            particulars=Particulars(seat=facts.seat, amount=facts.bet),
        ),
        ALL_IN_FOR_THE_ANTE,
        OPENERS_HELD,
        over=("12.jacks-or-better.2",),
        cites=("12.12",),
    ),
    provision(
        FalseOpeners,
        "12.jacks-or-better.6",
        lambda facts, _: _none_back(facts),
        WANTS_A_BET_BACK,
        OPENERS_HELD,
        BEFORE_DRAW_OVER,
        over=("12.jacks-or-better.2", "12.jacks-or-better.5"),
    ),
    # Taking back a later bet is for a false opener: a true one is bound by what he did in turn, like everybody.
    provision(
        FalseOpeners,
        "12.jacks-or-better.2c",
        lambda facts, _: _none_back(facts),
        WANTS_A_BET_BACK,
        OPENERS_HELD,
        BEFORE_DRAW_OPEN,
        over=("12.jacks-or-better.2", "12.jacks-or-better.5"),
        cites=("3.betting-and-raising.12",),
    ),
)


def _none_back(facts: FalseOpeners) -> Then:
    stands = facts.put or max(facts.bet, facts.wants_back)
    return Then("wager-binds", particulars=Particulars(seat=facts.seat, amount=stands, returned={}))


# ---------------------------------------------------------------- openers that cannot be shown at the end


def _uncalled_back(facts: UnprovedOpeners, house: House) -> dict[int, int] | None:
    if house.unproved_opener_last_bet == "returned":
        return {facts.seat: facts.last_bet} if facts.last_bet else {}
    return None


def _all_of_it(facts: UnprovedOpeners, house: House) -> int:
    return facts.pot + (facts.last_bet if house.unproved_opener_last_bet == "stays-in-pot" else 0)


def _to_those_still_in(facts: UnprovedOpeners, house: House) -> Then:
    # Where several are left they show their hands for it.
    only = facts.others_in[0] if len(facts.others_in) == 1 else None
    return Then(
        "pot-lost",
        particulars=Particulars(
            seat=only,
            seats=facts.others_in if only is None else None,
            amount=_all_of_it(facts, house),
            returned=_uncalled_back(facts, house),
        ),
    )


def _carried_over(facts: UnprovedOpeners, house: House) -> Then:
    return Then(
        "chips-stay-in-pot",
        particulars=Particulars(carries=_all_of_it(facts, house), returned=_uncalled_back(facts, house)),
    )


def _to_the_last_to_fold(facts: UnprovedOpeners, house: House) -> Then:
    return Then(
        "pot-lost",
        particulars=Particulars(
            seat=facts.last_to_fold or None, amount=_all_of_it(facts, house), returned=_uncalled_back(facts, house)
        ),
    )


def _left_to_the_floor(facts: UnprovedOpeners, house: House) -> Then:
    return Then(
        "floor-decides",
        choices=("chips-stay-in-pot", "pot-lost"),
        particulars=Particulars(amount=_all_of_it(facts, house), returned=_uncalled_back(facts, house)),
    )


OTHERS_LEFT: Final[Condition[UnprovedOpeners]] = when(
    lambda facts: (
        f"{number(len(facts.others_in), 'other player')} {'was' if len(facts.others_in) == 1 else 'were'} still in"
    ),
    lambda facts: bool(facts.others_in),
)
NOBODY_LEFT: Final[Condition[UnprovedOpeners]] = when("everybody else had folded", lambda facts: not facts.others_in)
LAST_BET_STAYS: Final = house_says(
    "the last bet stays in the pot", lambda house: house.unproved_opener_last_bet == "stays-in-pot"
)
LAST_BET_RETURNED: Final = house_says(
    "the house hands back a last bet that nobody called", lambda house: house.unproved_opener_last_bet == "returned"
)

UNPROVED_OPENERS: Final = (
    provision(UnprovedOpeners, "12.jacks-or-better.3", _to_those_still_in, OTHERS_LEFT),
    provision(
        UnprovedOpeners,
        "12.jacks-or-better.3",
        _carried_over,
        NOBODY_LEFT,
        house_says(
            "the pot waits for a winner", lambda house: house.unproved_uncontested_pot == "carries-to-next-deal"
        ),
        LAST_BET_STAYS,
        cites=("12.jacks-or-better.6", "3.irregularities.6"),
    ),
    provision(
        UnprovedOpeners,
        "12.jacks-or-better.3",
        _carried_over,
        NOBODY_LEFT,
        house_says(
            "the pot waits for a winner", lambda house: house.unproved_uncontested_pot == "carries-to-next-deal"
        ),
        LAST_BET_RETURNED,
        cites=("3.irregularities.6",),
    ),
    provision(
        UnprovedOpeners,
        "12.jacks-or-better.3",
        _to_the_last_to_fold,
        NOBODY_LEFT,
        house_says(
            "the house gives the pot to the last player to fold",
            lambda house: house.unproved_uncontested_pot == "last-player-to-fold",
        ),
    ),
    provision(
        UnprovedOpeners,
        "12.jacks-or-better.3",
        _left_to_the_floor,
        NOBODY_LEFT,
        house_says(
            "the house leaves such a pot to the floor",
            lambda house: house.unproved_uncontested_pot == "floor-decides",
        ),
    ),
)

# ---------------------------------------------------------------- openers split, or seemingly split, on the draw


def _kept(facts: SplitOpeners) -> tuple[int, ...]:
    return tuple([card for card in facts.opened_on if card not in facts.discards])


def _could_have_been_dealt(facts: SplitOpeners) -> bool | None:
    """Whether the hand may have opened on openers; ``None`` where the cards do not tell.

    What was dealt are the discards and as many cards of the final hand as make five.
    """
    if facts.opened_on:
        said = openers_in(facts.opened_on)
        if said is not None:
            return said
    seen = (*facts.discards, *facts.final)
    if len(facts.final) != 5 or not 0 < len(facts.discards) <= 5 or UNKNOWN in seen or len(set(seen)) != len(seen):
        return None
    return any([
        is_openers((*facts.discards, *held)) for held in combinations(facts.final, 5 - len(facts.discards))
    ])  # fmt: skip


def _possible(facts: SplitOpeners) -> bool:
    found = _could_have_been_dealt(facts)
    return facts.possible if found is None else found


def _may_have_kept_openers(facts: SplitOpeners) -> bool:
    """Whether cards of the final hand that can have been there before the draw are openers by themselves."""
    held = max(0, 5 - max(1, len(facts.discards)))
    return _could_have_been_dealt(facts) is not False and any([
        openers_in(kept) is True for kept in combinations(facts.final, min(held, len(facts.final)))
    ])  # fmt: skip


KEPT_OPENERS: Final[Condition[SplitOpeners]] = when(
    "the cards that were kept are openers",
    lambda facts: bool(facts.opened_on and facts.discards) and openers_in(_kept(facts)) is True,
)
AT_THE_DRAW: Final[Condition[SplitOpeners]] = when(
    lambda facts: (
        "the cards that were kept are no openers"
        if facts.opened_on and facts.discards
        else "the hand was still in play"
    ),
    lambda facts: not facts.final,
)
AT_THE_END: Final[Condition[SplitOpeners]] = when("the final hand was shown", lambda facts: bool(facts.final))
NO_CARD_SEEN: Final[Condition[SplitOpeners]] = when(
    "the cards do not tell", lambda facts: not (facts.opened_on or facts.discards)
)
DECLARED: Final[Condition[SplitOpeners]] = when("the split was declared", lambda facts: facts.declared)
UNDECLARED: Final[Condition[SplitOpeners]] = when("no split was declared", lambda facts: not facts.declared)
POSSIBLE: Final[Condition[SplitOpeners]] = when("openers could have been dealt", _possible)
IMPOSSIBLE: Final[Condition[SplitOpeners]] = when(
    "openers could not have been dealt", lambda facts: not _possible(facts)
)
JOKER_SEEN: Final[Condition[SplitOpeners]] = when(
    "the joker was among the cards", lambda facts: JOKER in (*facts.opened_on, *facts.discards, *facts.final)
)
STILL_SHOWS_OPENERS: Final[Condition[SplitOpeners]] = when(
    "the final hand shows openers that may have been there from the start", _may_have_kept_openers
)


def _proved(facts: SplitOpeners, _: House) -> Then:
    return Then("hand-live", particulars=Particulars(seat=facts.seat, possible=True))


def _disproved(facts: SplitOpeners, _: House) -> Then:
    return Then("pot-lost", particulars=Particulars(seat=facts.seat, possible=False))


SPLIT_OPENERS: Final = (
    provision(
        SplitOpeners,
        "12.jacks-or-better.9a",
        Then("split", remedy=("discards-under-a-chip", "dealer-exposes-at-the-end")),
        AT_THE_DRAW,
    ),
    provision(
        SplitOpeners,
        "12.jacks-or-better.9b",
        _proved,
        AT_THE_DRAW,
        NO_CARD_SEEN,
        POSSIBLE,
        over=("12.jacks-or-better.9a",),
        cites=("12.jacks-or-better.9a",),
    ),
    provision(
        SplitOpeners,
        "12.jacks-or-better.9b",
        _disproved,
        AT_THE_DRAW,
        NO_CARD_SEEN,
        DECLARED,
        IMPOSSIBLE,
        over=("12.jacks-or-better.9a",),
        cites=("12.jacks-or-better.9a",),
    ),
    provision(
        SplitOpeners,
        "12.jacks-or-better.9b",
        _proved,
        AT_THE_END,
        DECLARED,
        POSSIBLE,
        cites=("12.jacks-or-better.9a",),
    ),
    provision(
        SplitOpeners,
        "12.jacks-or-better.9b",
        _proved,
        AT_THE_END,
        DECLARED,
        POSSIBLE,
        JOKER_SEEN,
        over=("12.jacks-or-better.9b",),
        cites=("12.the-joker.2", "12.jacks-or-better.9a"),
    ),
    provision(
        SplitOpeners,
        "12.jacks-or-better.9b",
        _disproved,
        AT_THE_END,
        DECLARED,
        IMPOSSIBLE,
        cites=("12.jacks-or-better.9a",),
    ),
    # Without the words and the chip the discards are in the muck, and openers must be proved all the same. Management may
    # let him take them back for it.
    provision(
        SplitOpeners,
        "12.jacks-or-better.9a",
        lambda facts, _: Then(
            "pot-lost",
            choices=("pot-lost", "hand-live"),
            particulars=Particulars(seat=facts.seat, possible=True),
        ),
        AT_THE_END,
        UNDECLARED,
        POSSIBLE,
        cites=("12.jacks-or-better.3", "12.jacks-or-better.7"),
    ),
    provision(
        SplitOpeners,
        "12.jacks-or-better.9a",
        _disproved,
        AT_THE_END,
        UNDECLARED,
        IMPOSSIBLE,
        cites=("12.jacks-or-better.3",),
    ),
    provision(
        SplitOpeners,
        "12.jacks-or-better.10",
        Then("not-a-split"),
        AT_THE_END,
        UNDECLARED,
        STILL_SHOWS_OPENERS,
        over=("12.jacks-or-better.9a",),
        cites=("12.jacks-or-better.3",),
    ),
    provision(
        SplitOpeners,
        "12.jacks-or-better.10",
        Then("not-a-split"),
        KEPT_OPENERS,
        over=("12.jacks-or-better.9a", "12.jacks-or-better.9b", "12.jacks-or-better.10"),
    ),
)

PROVISIONS: Final[tuple[Provision[Any], ...]] = (*FALSE_OPENERS, *UNPROVED_OPENERS, *SPLIT_OPENERS)
