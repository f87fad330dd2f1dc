"""Hands with the wrong number of cards, hands that should not have been dealt yet, and a card that its owner dropped.

What a wrong number of cards comes to hangs on the form of poker: with a board and at stud a misdeal in time and a dead hand
after it (section 3), at lowball and draw high a hand that is filled (11.11, 12.4), at stud a last card that the floor may do
without (8.18, 16.4).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardspeak.cards import JOKER
from cardspeak.floor.incidents import DroppedCard, ShortHand, UnpostedBlind, WrongCardCount
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import (
    AT_HOME,
    BOARD,
    DRAW,
    DRAW_GAMES,
    DRAW_HIGH,
    DRAW_HIGH_GAMES,
    FIRST_ROUND,
    HOLDEM,
    LOWBALL_GAMES,
    OMAHA,
    STUD,
    STUD_FAMILY,
    TDA_SUBSTANTIAL_ACTION,
    Facts,
    house_says,
    how_far_the_action_was,
    misdeal_still_open,
    number,
    when,
)
from cardspeak.house import House
from cardspeak.ranks import ACE_TO_FIVE, HIGH

AFTER_THE_DRAW: Final = frozenset({"after-draw", "showdown"})
_AT_STUD: Final = {"third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "showdown": 7}

REPAIRS_SINGLE_CARDS: Final = house_says(
    "the house repairs an error of one card", lambda house: house.repair_single_card_errors
)
REPAIRS_NO_CARDS: Final = house_says(
    "the house redeals for an error of one card", lambda house: not house.repair_single_card_errors
)
NO_DRAW_GAME: Final = when("nobody draws in this game", lambda facts: facts.game not in DRAW)
FILLED_BEFORE_ACTION: Final = house_says(
    "the house fills a short hand before action", lambda house: house.short_hand_before_action == "complete-hand"
)
NOT_FILLED_BEFORE_ACTION: Final = house_says(
    "the house has a misdeal for any short hand", lambda house: house.short_hand_before_action == "misdeal"
)
MISDEAL_AFTER_ONE_ACT: Final = house_says(
    "the house no longer fills the hand once one has acted",
    lambda house: house.short_hand_after_one_action == "misdeal",
)
FILLED_AFTER_ONE_ACT: Final = house_says(
    "the house fills the hand on the draw once one has acted",
    lambda house: house.short_hand_after_one_action == "filled-on-draw",
)

_TDA_BUTTON: Final = "TDA 37 lets only a button that was dealt too few cards have them, and that even after action."
_TDA_DEAD_COUNT: Final = "TDA leaves draw games to the house and otherwise kills a hand with a wrong number of cards."


# ---------------------------------------------------------------- a hand that lacks a card


def _size(game: str) -> int:
    """Cards in a starting hand; 0 where the game is not known."""
    if game in HOLDEM:
        return 2
    if game in OMAHA:
        return 4
    if game in STUD:
        return 3
    return 5 if game in DRAW else 0


def _missing(facts: ShortHand) -> int:
    """Cards that the hand lacks; one where nobody has said how many it holds."""
    size = _size(facts.game)
    return size - facts.held if size and facts.held else 1


def _open(facts: ShortHand, house: House) -> bool:
    if house.heads_up_cutoff == "first-flop-action" and facts.game in BOARD and facts.players == 2:
        return facts.street in FIRST_ROUND
    return misdeal_still_open(facts, house)


def _draw_high_open(facts: Facts, house: House) -> bool:
    if house.draw_high_action_taken == "first-player-acted" and facts.acted:
        return False
    return misdeal_still_open(facts, house)


def _nobody_counts_as_acted(facts: ShortHand) -> bool:
    # An act that came before the deal was done does not keep a hand from being filled.
    return facts.street in FIRST_ROUND and (not facts.acted or not facts.deal_complete)


def _that_nobody_had_acted(facts: ShortHand) -> str:
    return "the action came before the deal was complete" if facts.acted else "nobody had acted"


SHORT: Final = when(
    lambda facts: f"the hand lacked {number(_missing(facts), 'card')}", lambda facts: _missing(facts) > 0
)
SHORT_OF_ONE: Final = when("the hand lacked one card", lambda facts: _missing(facts) == 1)
SHORT_OF_SEVERAL: Final = when(
    lambda facts: f"the hand lacked {number(_missing(facts), 'card')}", lambda facts: _missing(facts) > 1
)
STILL_OPEN: Final[Condition[ShortHand]] = Condition(how_far_the_action_was, _open)
TOO_LATE: Final[Condition[ShortHand]] = Condition(how_far_the_action_was, lambda facts, house: not _open(facts, house))
DRAW_HIGH_STILL_OPEN: Final[Condition[Facts]] = Condition(how_far_the_action_was, _draw_high_open)
DRAW_HIGH_ACTION_TAKEN: Final[Condition[Facts]] = Condition(
    how_far_the_action_was, lambda facts, house: not _draw_high_open(facts, house)
)
NOBODY_COUNTS: Final = when(_that_nobody_had_acted, _nobody_counts_as_acted)
SOMEBODY_COUNTS: Final = when(
    "the deal was complete when the first player acted", lambda facts: not _nobody_counts_as_acted(facts)
)
THE_BUTTON: Final = when("it was the button's hand", lambda facts: facts.is_button)
NOT_THE_BUTTON: Final = when("it was not the button's hand", lambda facts: not facts.is_button)
NO_BUTTON_SHORT_OF_ONE: Final = when(
    lambda facts: "more than one card was missing" if facts.is_button else "it was not the button's hand",
    lambda facts: not facts.is_button or _missing(facts) > 1,
)
SOMEBODY_HAS_ACTED: Final = when(
    "there had been action", lambda facts: facts.acted > 0 or facts.street not in FIRST_ROUND
)
FIRST_ROUND_NOT_OVER: Final = when("the first betting round was not over", lambda facts: facts.street in FIRST_ROUND)
BY_TDA: Final = house_says(
    "the table plays by the rules of the Tournament Directors Association", lambda house: house.builds_on("tda-2024")
)
IN_SEQUENCE: Final = when("the top card of the deck was the one he was due", lambda facts: facts.in_sequence)
BEFORE_THE_DRAW_IS_DONE: Final = when("the draw was not over", lambda facts: facts.street not in AFTER_THE_DRAW)
AFTER_THE_DRAW_IS_DONE: Final = when("the draw was over", lambda facts: facts.street in AFTER_THE_DRAW)


def _dealt_now(facts: ShortHand, _: House) -> Then:
    missing = _missing(facts)
    return Then(
        "hand-live",
        remedy=("deal-missing-card",) * missing,
        particulars=Particulars(seat=facts.seat or None, number=missing),
    )


def _filled_on_the_draw(facts: ShortHand, _: House) -> Then:
    kept = max((facts.held or _size(facts.game) - 1) - facts.thrown, 0)
    return Then(
        "hand-live",
        remedy=("fill-on-draw",),
        particulars=Particulars(seat=facts.seat or None, number=_size(facts.game) - kept),
    )


def _dealt_again(facts: ShortHand, house: House) -> Then:
    redeal = ("redeal",) if facts.game in STUD else ("redeal", "same-button")
    if facts.game in DRAW_HIGH:
        antes = "antes-stay" if house.antes_on_misdeal_redeal == "stay-in-pot" else "return-antes"
        return Then("misdeal", remedy=(antes, *redeal))
    return Then("misdeal", remedy=redeal)


def _dead(facts: ShortHand, _: House) -> Then:
    return Then("hand-dead", particulars=Particulars(seat=facts.seat or None, returned={}))


_SECTION_3: Final = ("3.misdeals.2e", "3.dead-hands.1d")

SHORT_HAND: Final = (
    # Every form of poker, where its own section says nothing else.
    provision(
        ShortHand,
        "3.misdeals.2e",
        _dealt_again,
        SHORT,
        STILL_OPEN,
        over=("3.dead-hands.1d",),
        cites=("3.misdeals.2",),
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    provision(
        ShortHand,
        "3.misdeals.2e",
        _dealt_now,
        NO_DRAW_GAME,
        SHORT_OF_ONE,
        STILL_OPEN,
        IN_SEQUENCE,
        REPAIRS_SINGLE_CARDS,
        over=("3.misdeals.2e",),
        tda=_TDA_BUTTON,
    ),
    provision(
        ShortHand,
        "3.misdeals.2e",
        _dealt_again,
        NO_DRAW_GAME,
        SHORT_OF_ONE,
        STILL_OPEN,
        IN_SEQUENCE,
        REPAIRS_NO_CARDS,
        over=("3.misdeals.2e",),
        cites=("home.misdeals.4",),
    ),
    provision(
        ShortHand,
        "3.misdeals.1",
        _dead,
        NO_DRAW_GAME,
        SHORT,
        TOO_LATE,
        over=("3.misdeals.2e",),
        cites=("3.dead-hands.1d", "3.misdeals.2e"),
        tda=_TDA_BUTTON,
    ),
    provision(
        ShortHand,
        "home.misdeals.4",
        _dealt_again,
        AT_HOME,
        REPAIRS_NO_CARDS,
        SHORT,
        STILL_OPEN,
        over=(*_SECTION_3, "11.*", "12.*"),
        cites=("home.misdeals.1",),
    ),
    # The setting of home.misdeals.4 stands in the preset of the Tournament Directors Association too, and there for 35-A
    # and 37 together.
    provision(
        ShortHand,
        "home.misdeals.4",
        _dealt_now,
        BY_TDA,
        REPAIRS_NO_CARDS,
        NO_DRAW_GAME,
        SHORT,
        THE_BUTTON,
        FIRST_ROUND_NOT_OVER,
        over=("3.misdeals.*",),
        tda=_TDA_BUTTON,
    ),
    provision(
        ShortHand,
        "3.dead-hands.1d",
        _filled_on_the_draw,
        DRAW_GAMES,
        SHORT,
        BEFORE_THE_DRAW_IS_DONE,
        tda=_TDA_DEAD_COUNT,
    ),
    # Lowball.
    provision(
        ShortHand,
        "11.11a",
        _dealt_now,
        LOWBALL_GAMES,
        SHORT,
        NOBODY_COUNTS,
        FILLED_BEFORE_ACTION,
        over=(*_SECTION_3, "11.11c"),
        cites=("11.1d",),
    ),
    provision(
        ShortHand,
        "11.11b",
        _dealt_now,
        LOWBALL_GAMES,
        THE_BUTTON,
        SHORT_OF_ONE,
        BEFORE_THE_DRAW_IS_DONE,
        over=(*_SECTION_3, "11.1d", "11.11a"),
        cites=("11.1d",),
    ),
    provision(
        ShortHand,
        "11.11c",
        _filled_on_the_draw,
        LOWBALL_GAMES,
        NOT_THE_BUTTON,
        SHORT,
        TOO_LATE,
        BEFORE_THE_DRAW_IS_DONE,
        over=_SECTION_3,
        cites=("3.misdeals.1",),
        tda=_TDA_DEAD_COUNT,
    ),
    provision(
        ShortHand,
        "11.11c",
        _filled_on_the_draw,
        LOWBALL_GAMES,
        NOT_THE_BUTTON,
        SHORT,
        SOMEBODY_HAS_ACTED,
        STILL_OPEN,
        FILLED_AFTER_ONE_ACT,
        over=_SECTION_3,
        tda=_TDA_DEAD_COUNT,
    ),
    provision(
        ShortHand,
        "11.1d",
        _dealt_again,
        LOWBALL_GAMES,
        SHORT,
        NOBODY_COUNTS,
        STILL_OPEN,
        NOT_FILLED_BEFORE_ACTION,
        over=(*_SECTION_3, "11.11c"),
        cites=("11.11a",),
    ),
    provision(
        ShortHand,
        "11.1d",
        _dealt_again,
        LOWBALL_GAMES,
        NOT_THE_BUTTON,
        SHORT,
        SOMEBODY_COUNTS,
        STILL_OPEN,
        MISDEAL_AFTER_ONE_ACT,
        over=(*_SECTION_3, "11.11c"),
        cites=("11.11a",),
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    # 11.11b gives the button one card and 11.11c leaves it out: with more missing it is a hand like any other (11.1d).
    provision(
        ShortHand,
        "11.1d",
        _dealt_again,
        LOWBALL_GAMES,
        THE_BUTTON,
        SHORT_OF_SEVERAL,
        SOMEBODY_COUNTS,
        STILL_OPEN,
        over=_SECTION_3,
        cites=("11.11b",),
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    provision(ShortHand, "11.11", _dead, LOWBALL_GAMES, SHORT, AFTER_THE_DRAW_IS_DONE, cites=("3.dead-hands.1d",)),
    # Draw high.
    provision(
        ShortHand,
        "12.4a",
        _dealt_again,
        DRAW_HIGH_GAMES,
        NOT_THE_BUTTON,
        SHORT,
        DRAW_HIGH_STILL_OPEN,
        over=_SECTION_3,
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    provision(
        ShortHand,
        "12.4b",
        _dealt_now,
        DRAW_HIGH_GAMES,
        THE_BUTTON,
        SHORT_OF_ONE,
        BEFORE_THE_DRAW_IS_DONE,
        over=_SECTION_3,
    ),
    provision(
        ShortHand,
        "12.4b",
        _filled_on_the_draw,
        DRAW_HIGH_GAMES,
        NO_BUTTON_SHORT_OF_ONE,
        SHORT,
        DRAW_HIGH_ACTION_TAKEN,
        BEFORE_THE_DRAW_IS_DONE,
        over=_SECTION_3,
        cites=("3.misdeals.1",),
        tda=_TDA_DEAD_COUNT,
    ),
    provision(ShortHand, "12.4c", _dead, DRAW_HIGH_GAMES, SHORT, AFTER_THE_DRAW_IS_DONE, cites=("3.dead-hands.1d",)),
)

# ---------------------------------------------------------------- a wrong number of cards


def _due(facts: WrongCardCount) -> int:
    """Cards that a hand has at this stage; 0 where nobody has said which game it is."""
    if facts.game not in STUD:
        return _size(facts.game)
    if facts.street in _AT_STUD:
        return _AT_STUD[facts.street]
    # Nobody has said when: the cards tell whether they have all been dealt.
    return 7 if facts.held > 4 or facts.missing or facts.last_card else 3


def _held(facts: WrongCardCount) -> Mapping[int, int]:
    """Cards in the hands in question by seat; 0 where nobody has counted them."""
    if facts.counts:
        return facts.counts
    held = facts.held
    if not held and facts.game in STUD:
        held = {"": 0, "sixth-and-seventh": 5}.get(facts.missing, 6)
    return {facts.seat: held}


def _wrong(facts: WrongCardCount) -> dict[int, int]:
    """Cards too many (or too few, below 0) by seat, of the hands that are wrong; 0 where it is only known that they are."""
    due = _due(facts)
    known = {seat: held - due if held and due else 0 for seat, held in _held(facts).items()}
    return {seat: over for seat, over in known.items() if over or not due or not _held(facts)[seat]}


def _all_short(facts: WrongCardCount) -> bool:
    wrong = _wrong(facts)
    return bool(wrong) and all([over < 0 for over in wrong.values()])


def _one_over(facts: WrongCardCount) -> bool:
    return list(_wrong(facts).values()) == [1]


def _drawn(facts: WrongCardCount) -> bool:
    return facts.street in AFTER_THE_DRAW or (not facts.street and facts.held_before_draw > 0)


def _starting_hands(facts: WrongCardCount) -> bool:
    """Whether the first betting round is not over, as far as anybody has said."""
    if facts.street not in FIRST_ROUND:
        return False
    return not _drawn(facts) if facts.game in DRAW else facts.game not in STUD or _due(facts) < 7


def _count_open(facts: WrongCardCount, house: House) -> bool:
    if not _starting_hands(facts) or (house.misdeal_cutoff == "before-cards-looked-at" and facts.looked):
        return False
    return misdeal_still_open(facts, house)


def _draw_high_count_open(facts: WrongCardCount, house: House) -> bool:
    return _count_open(facts, house) and _draw_high_open(facts, house)


def _nobody_has_acted(facts: WrongCardCount) -> bool:
    return _starting_hands(facts) and not facts.acted


def _only_the_seventh(facts: WrongCardCount) -> bool:
    if _due(facts) < 7 or list(_held(facts).values()) != [6]:
        return False
    return facts.missing == "seventh" or (not facts.missing and bool(facts.last_card))


def _wrong_words(facts: WrongCardCount) -> str:
    wrong = _wrong(facts)
    if len(wrong) > 1:
        return f"{len(wrong)} hands had the wrong number of cards"
    held = next(iter(_held(facts).values())) if len(_held(facts)) == 1 else _held(facts)[next(iter(wrong))]
    return f"the hand had {number(held, 'card')}" if held else "the hand had the wrong number of cards"


def _how_far(facts: WrongCardCount) -> str:
    return how_far_the_action_was(facts) if _starting_hands(facts) else "the first betting round was over"


WRONG: Final = when(_wrong_words, lambda facts: bool(_wrong(facts)))
RIGHT: Final = when("the hand had the right number of cards", lambda facts: not _wrong(facts))
ALL_SHORT: Final = when(_wrong_words, _all_short)
NOT_ALL_SHORT: Final = when(_wrong_words, lambda facts: bool(_wrong(facts)) and not _all_short(facts))
ONE_OVER: Final = when("there was one card too many", _one_over)
COUNT_OPEN: Final[Condition[WrongCardCount]] = Condition(_how_far, _count_open)
COUNT_CLOSED: Final[Condition[WrongCardCount]] = Condition(_how_far, lambda facts, house: not _count_open(facts, house))
DRAW_HIGH_COUNT_OPEN: Final[Condition[WrongCardCount]] = Condition(_how_far, _draw_high_count_open)
DRAW_HIGH_COUNT_CLOSED: Final[Condition[WrongCardCount]] = Condition(
    _how_far, lambda facts, house: not _draw_high_count_open(facts, house)
)
NOBODY_HAS_ACTED: Final = when("nobody had acted", _nobody_has_acted)
ACTION_BEFORE_THE_DRAW: Final = when(
    "it was found after action and before the draw was over",
    lambda facts: not _nobody_has_acted(facts) and not _drawn(facts),
)
DRAWN: Final = when("the draw was over", _drawn)
NOT_DRAWN: Final = when("the draw was not over", lambda facts: not _drawn(facts))
DREW_TO_A_FOULED_HAND: Final = when(
    lambda facts: f"the hand had {number(facts.held_before_draw, 'card')} before the draw",
    lambda facts: _drawn(facts) and facts.held_before_draw > 5,
)
LOOKED_AT_NONE: Final = when("he played without looking at all of his cards", lambda facts: not facts.looked)
EVERY_CARD_WAS_DUE: Final = when(
    "every card had been dealt, or there were more than seven",
    lambda facts: (
        not _starting_hands(facts) and (_due(facts) == 7 or any([held > 7 for held in _held(facts).values()]))
    ),
)
ONLY_THE_SEVENTH: Final = when("it lacked nothing but the seventh card", _only_the_seventh)
STUD_MAY_LIVE: Final = house_says(
    "the house lets such a hand live where the floor thinks fit", lambda house: house.stud_missing_seventh_card_may_live
)
STUD_MAY_NOT_LIVE: Final = house_says(
    "the house never lets such a hand live", lambda house: not house.stud_missing_seventh_card_may_live
)
THE_EXTRA_CARD_MAY_GO_BACK: Final[Condition[WrongCardCount]] = Condition(
    "the extra card can go back",
    lambda facts, house: house.repair_single_card_errors and not (house.extra_card_seen == "misdeal" and facts.looked),
)


def _dead_hands(facts: WrongCardCount, _: House) -> Then:
    wrong = _wrong(facts)
    # Before the draw a hand that is short lives, and only the others are dead.
    spared = facts.game in DRAW and not _drawn(facts)
    dead = tuple(sorted([seat for seat, over in wrong.items() if seat and not (spared and over < 0)]))
    if not wrong and facts.seat:
        dead = (facts.seat,)
    return Then(
        "hand-dead",
        particulars=Particulars(
            seat=dead[0] if len(dead) == 1 else None, seats=dead if len(dead) > 1 else None, returned={}
        ),
    )


def _lives(facts: WrongCardCount, _: House) -> Then:
    return Then("hand-live", particulars=Particulars(seat=facts.seat or None))


def _goes_back(facts: WrongCardCount, _: House) -> Then:
    return Then(
        "hand-live",
        remedy=("return-extra-card", "use-as-burncard"),
        particulars=Particulars(seat=next(iter(_wrong(facts))) or None),
    )


def _six_cards_may_play(facts: WrongCardCount, _: House) -> Then:
    seat = next(iter(_held(facts)))
    best = None
    # Six different cards, all of them seen and none a joker: anything else cannot be ranked.
    if len(facts.hand) == len(set(facts.hand)) == 6 and max(facts.hand) < JOKER:
        order = ACE_TO_FIVE if facts.game == "razz" else HIGH
        best = {seat: order.best(facts.hand)}
    return Then("hand-live", choices=("hand-live", "hand-dead"), particulars=Particulars(seat=seat or None, best=best))


_DEAD: Final = ("3.dead-hands.1d", "3.irregularities.9")
_SECTION_3_COUNT: Final = ("3.misdeals.2e", *_DEAD)
_TDA_STUD: Final = "TDA kills a hand that has the wrong number of cards, whichever is missing."

WRONG_CARD_COUNT: Final = (
    # Every form of poker, where its own section says nothing else.
    provision(
        WrongCardCount,
        "3.dead-hands.1d",
        _dead_hands,
        WRONG,
        COUNT_CLOSED,
        cites=("3.misdeals.1",),
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    provision(
        WrongCardCount,
        "3.irregularities.9",
        _dead_hands,
        WRONG,
        COUNT_CLOSED,
        LOOKED_AT_NONE,
        over=("3.dead-hands.1d",),
        cites=("3.dead-hands.1d", "3.misdeals.1"),
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    provision(
        WrongCardCount,
        "3.misdeals.2e",
        Then("misdeal"),
        WRONG,
        COUNT_OPEN,
        cites=("3.irregularities.11",),
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    # One card too many goes back while nobody has acted.
    provision(
        WrongCardCount,
        "3.irregularities.11",
        _goes_back,
        ONE_OVER,
        NOBODY_HAS_ACTED,
        THE_EXTRA_CARD_MAY_GO_BACK,
        over=(*_SECTION_3_COUNT, "11.1d"),
        tda="TDA 35 has a misdeal for a wrong number of cards.",
    ),
    provision(
        WrongCardCount,
        "home.misdeals.4",
        Then("misdeal"),
        AT_HOME,
        REPAIRS_NO_CARDS,
        WRONG,
        COUNT_OPEN,
        over=(*_SECTION_3_COUNT, "11.*", "12.*"),
        cites=("home.misdeals.1",),
    ),
    provision(WrongCardCount, "3.dead-hands.1d", _lives, NO_DRAW_GAME, RIGHT, over=("3.dead-hands.1d",)),
    # Stud.
    provision(
        WrongCardCount,
        "8.18",
        _dead_hands,
        STUD_FAMILY,
        WRONG,
        EVERY_CARD_WAS_DUE,
        over=_DEAD,
        cites=("3.dead-hands.1d",),
    ),
    provision(
        WrongCardCount,
        "16.4",
        _six_cards_may_play,
        STUD_FAMILY,
        ONLY_THE_SEVENTH,
        STUD_MAY_LIVE,
        over=("8.18", *_DEAD),
        cites=("8.18",),
        tda=_TDA_STUD,
    ),
    provision(
        WrongCardCount,
        "16.4",
        _dead_hands,
        STUD_FAMILY,
        ONLY_THE_SEVENTH,
        STUD_MAY_NOT_LIVE,
        over=("8.18", *_DEAD),
        cites=("8.18",),
    ),
    # Lowball.
    provision(
        WrongCardCount,
        "11.1d",
        Then("misdeal"),
        LOWBALL_GAMES,
        NOT_ALL_SHORT,
        COUNT_OPEN,
        over=_SECTION_3_COUNT,
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    provision(
        WrongCardCount,
        "11.1d",
        Then("misdeal"),
        LOWBALL_GAMES,
        ALL_SHORT,
        NOBODY_HAS_ACTED,
        COUNT_OPEN,
        NOT_FILLED_BEFORE_ACTION,
        over=_SECTION_3_COUNT,
        cites=("11.11a",),
    ),
    provision(
        WrongCardCount,
        "11.1d",
        Then("misdeal"),
        LOWBALL_GAMES,
        ALL_SHORT,
        ACTION_BEFORE_THE_DRAW,
        COUNT_OPEN,
        MISDEAL_AFTER_ONE_ACT,
        over=(*_SECTION_3_COUNT, "11.11c"),
        cites=("11.11a",),
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    provision(
        WrongCardCount,
        "11.11a",
        _lives,
        LOWBALL_GAMES,
        ALL_SHORT,
        NOBODY_HAS_ACTED,
        FILLED_BEFORE_ACTION,
        over=_SECTION_3_COUNT,
        cites=("11.1d",),
    ),
    provision(
        WrongCardCount,
        "11.11c",
        _lives,
        LOWBALL_GAMES,
        ALL_SHORT,
        ACTION_BEFORE_THE_DRAW,
        over=_SECTION_3_COUNT,
        cites=("3.misdeals.1",),
        tda=_TDA_DEAD_COUNT,
    ),
    provision(WrongCardCount, "11.11", _dead_hands, LOWBALL_GAMES, WRONG, DRAWN, over=_DEAD),
    provision(WrongCardCount, "11.11", _lives, LOWBALL_GAMES, RIGHT, cites=("11.11c",)),
    # Draw high.
    provision(
        WrongCardCount,
        "12.4a",
        Then("misdeal"),
        DRAW_HIGH_GAMES,
        ALL_SHORT,
        DRAW_HIGH_COUNT_OPEN,
        over=_SECTION_3_COUNT,
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    provision(
        WrongCardCount,
        "12.4b",
        _lives,
        DRAW_HIGH_GAMES,
        ALL_SHORT,
        DRAW_HIGH_COUNT_CLOSED,
        NOT_DRAWN,
        over=_SECTION_3_COUNT,
        cites=("3.misdeals.1",),
        tda=_TDA_DEAD_COUNT,
    ),
    provision(
        WrongCardCount, "12.4c", _dead_hands, DRAW_HIGH_GAMES, WRONG, DRAWN, over=_DEAD, cites=("3.dead-hands.1d",)
    ),
    provision(WrongCardCount, "12.4", _lives, DRAW_HIGH_GAMES, RIGHT, cites=("12.4b",)),
    # Six cards before the draw were a dead hand, and five after it do not bring it back.
    provision(
        WrongCardCount, "3.dead-hands.1d", _dead_hands, DRAW_GAMES, RIGHT, DREW_TO_A_FOULED_HAND, over=("11.11", "12.4")
    ),
)

# ---------------------------------------------------------------- a blind that is owed


def _owing(outcome: str, remedy: str) -> Any:
    return lambda facts, _: Then(
        outcome, remedy=(remedy,), particulars=Particulars(seat=facts.seat or None, amount=facts.owed or None)
    )


LOOKED: Final = when("he looked at his cards before he posted", lambda facts: facts.looked)
PUT_CHIPS_IN: Final = when("he had acted and put chips in", lambda facts: facts.did == "chips")
NOT_ACTED: Final = when("he had not acted", lambda facts: facts.did not in {"chips", "folded"})
HAD_FOLDED: Final = when("he had folded", lambda facts: facts.did == "folded")

UNPOSTED_BLIND: Final = (
    provision(UnpostedBlind, "4.11", _owing("hand-live", "post-now"), cites=("4.10",)),
    provision(UnpostedBlind, "4.11", _owing("hand-dead", "debt-stays"), LOOKED, NOT_ACTED, over=("4.11",)),
    provision(UnpostedBlind, "4.11", _owing("hand-live", "post-next-deal"), PUT_CHIPS_IN, over=("4.11",)),
    provision(UnpostedBlind, "4.11", _owing("result-stands", "debt-stays"), HAD_FOLDED, over=("4.11",)),
)

# ---------------------------------------------------------------- a card that its owner dropped


def _of_his(outcome: str) -> Any:
    return lambda facts, _: Then(outcome, particulars=Particulars(seat=facts.seat or None))


NOT_THE_SAME_CARD: Final = when("it is not sure that it is the same card", lambda facts: not facts.same_card)
DROPPED_CARD_KILLS: Final = house_says(
    "the house kills a hand of which a card was dropped", lambda house: house.dropped_card == "dead"
)

# That the dealer drops one is card-off-table, another incident: whose doing it was is not asked here.
DROPPED_CARD: Final = (
    provision(
        DroppedCard,
        "3.irregularities.14",
        _of_his("hand-live"),
        tda="TDA does not say; many houses kill the hand.",
    ),
    # Nobody plays a card of which it is not certain that it is his.
    provision(DroppedCard, "3.dead-hands.2", _of_his("hand-dead"), NOT_THE_SAME_CARD, over=("3.irregularities.14",)),
    provision(
        DroppedCard,
        "3.irregularities.14",
        _of_his("hand-dead"),
        DROPPED_CARD_KILLS,
        over=("3.irregularities.14",),
    ),
)

PROVISIONS: Final[tuple[Provision[Any], ...]] = (
    *SHORT_HAND,
    *WRONG_CARD_COUNT,
    *UNPOSTED_BLIND,
    *DROPPED_CARD,
)
