"""Sections 3, 5 and 8: a street that was dealt wrong, too soon or with a card too many, or that the stub cannot fill.

What matters here is which card ends where. Cards are counted from the top of the stub as it lay before the error, the
burn of the street first: at the flop the burn lies at 0, the flop at 1 to 3, the next burn at 4, the turn at 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardspeak.cards import JOKER, UNKNOWN, ace_low
from cardspeak.floor.incidents import (
    BurnError,
    LastCardFaceup,
    PrematureBoard,
    PrematureUpcard,
    StubRunsOut,
    TooManyBoardcards,
    WrongLowCard,
)
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import (
    AT_HOME,
    BOARD,
    DRAW,
    DRAW_HIGH,
    LOWBALL,
    STUD,
    Facts,
    house_says,
    number,
    when,
)
from cardspeak.house import House
from cardspeak.ranks import upcards_high, upcards_low

BOARD_STREETS: Final = frozenset({"preflop", "flop", "turn", "river"})
STUD_STREETS: Final = frozenset({"third", "fourth", "fifth", "sixth", "seventh"})
DRAW_STREETS: Final = frozenset({"before-draw", "draw", "after-draw"})

# Omaha takes over the rules of hold'em and razz and stud high-low those of stud, each by a rule of its own, which is cited
# beside the rule taken over. A game that nobody has named is the first of its family.
HOLDEM_RULES: Final[tuple[tuple[frozenset[str], tuple[str, ...]], ...]] = (
    (frozenset({"", "holdem"}), ()),
    (frozenset({"omaha"}), ("6.1",)),
    (frozenset({"omaha-hilo"}), ("6.1", "7.1")),
)
STUD_RULES: Final[tuple[tuple[frozenset[str], tuple[str, ...]], ...]] = (
    (frozenset({"", "stud"}), ()),
    (frozenset({"razz"}), ("9.1",)),
    (frozenset({"stud-hilo"}), ("10.1",)),
)


def _in_each_game(
    family: tuple[tuple[frozenset[str], tuple[str, ...]], ...], *provisions: Provision[Any]
) -> tuple[Provision[Any], ...]:
    """The provisions for each game of the family, with the rules by which that game takes them over."""
    return tuple([
        replace(one, when=(_among(games, one.when[0]), *one.when[1:]), cites=(*one.cites, *cites))
        for one in provisions
        for games, cites in family
    ])  # fmt: skip


def _among(games: frozenset[str], condition: Condition[Any]) -> Condition[Any]:
    # The words are the condition's own: that the game is what it is need not be said.
    return Condition(condition.words, lambda facts, house: facts.game in games and condition.holds(facts, house))


def _at(cards: Sequence[int], place: int) -> int | None:
    """The card at that place, where it is known."""
    card = cards[place] if place < len(cards) else UNKNOWN
    return None if card == UNKNOWN else card


def _run(cards: Sequence[int], first: int, count: int) -> tuple[int, ...] | None:
    """So many cards from there on, where all of them are known."""
    run = tuple(cards[first : first + count])
    return run if len(run) == count and UNKNOWN not in run else None


def _known(cards: Iterable[int | None]) -> tuple[int, ...] | None:
    """Those that are known, ``None`` where none is."""
    return tuple([card for card in cards if card is not None]) or None


def _each(seats: Sequence[int], cards: Sequence[int | None]) -> Mapping[int, int] | None:
    """A card to each seat, where all are known."""
    served = {seat: card for seat, card in zip(seats, cards, strict=False) if card is not None}
    return served if served and len(served) == len(seats) else None


BURNS_AGAIN: Final = house_says(
    "the house burns a card before a reshuffled boardcard", lambda house: house.burn_on_reshuffled_board_card
)
NO_BURN_AGAIN: Final = house_says(
    "a reshuffled boardcard comes without a burn", lambda house: not house.burn_on_reshuffled_board_card
)


# ---------------------------------------------------------------- no card burned, or two

_WIDTH: Final = {"flop": 3, "turn": 1, "river": 1}
_LATER: Final[Mapping[str, tuple[int, ...]]] = {"flop": (5, 7), "turn": (3,), "river": ()}
"""Where the later boardcards lie in the stub as it was before the error, each with its burn just above it."""


def _error_words(facts: BurnError) -> str:
    return f"{number(facts.burned, 'card was', 'cards were')} burned for it"


def _acted_words(facts: BurnError) -> str:
    return f"{number(facts.acted_on_street, 'player')} had acted on it"


WRONG_BURN: Final = when(_error_words, lambda facts: facts.burned != 1)
RIGHT_BURN: Final = when("one card was burned, as it should be", lambda facts: facts.burned == 1)
NOT_ACTED_ON: Final = when("nobody had acted on it", lambda facts: facts.acted_on_street == 0)
ACTED_ON: Final = when(_acted_words, lambda facts: facts.acted_on_street > 0)
AWARDED: Final = when("the pot had been awarded", lambda facts: facts.awarded)
NOT_AWARDED: Final = when("the pot had not been awarded", lambda facts: not facts.awarded)
TOLD: Final = when("the right card could be told", lambda facts: facts.stub_intact)
NOT_TOLD: Final = when("the right card could no longer be told", lambda facts: not facts.stub_intact)
ALL_IN: Final = when("nobody could bet because of an all-in", lambda facts: facts.all_in)
BETTING_TO_COME: Final = when("the betting was still to come", lambda facts: not facts.all_in)


def _on_a_board(facts: Facts) -> bool:
    if facts.game in BOARD:
        return facts.street not in STUD_STREETS | DRAW_STREETS
    return facts.game == "" and facts.street in BOARD_STREETS


def _at_stud(facts: Facts) -> bool:
    if facts.game in STUD:
        return facts.street not in BOARD_STREETS | DRAW_STREETS
    return facts.game == "" and facts.street in STUD_STREETS


ON_A_BOARD: Final = when("it was a street of boardcards", _on_a_board)
ON_THE_FLOP: Final = when("it was the flop", lambda facts: facts.street == "flop" and _on_a_board(facts))
NOT_THE_FLOP: Final = when("it was a street of boardcards", lambda facts: facts.street != "flop" and _on_a_board(facts))
AT_STUD: Final = when("it was a street of stud", _at_stud)
NOTHING_FACEUP: Final = when("no boardcard was face up", lambda facts: not facts.faceup)
A_CARD_FACEUP: Final = when("a boardcard was face up", lambda facts: facts.faceup)

ALL_LOOKED: Final = when(
    "everybody had looked at the last card or mixed it in",
    lambda facts: bool(facts.dealt) and set(facts.dealt) <= set(_lookers(facts)),
)
NOT_ALL_LOOKED: Final = when(
    lambda facts: (
        f"{number(len(_lookers(facts)), 'player')} had looked at the last card or mixed it in"
        if _lookers(facts)
        else "the cards could still be moved"
    ),
    lambda facts: not facts.dealt or not set(facts.dealt) <= set(_lookers(facts)),
)


def _lookers(facts: BurnError) -> tuple[int, ...]:
    # Only a last downcard can be looked at: on the other streets everybody has seen every card.
    return facts.looked if facts.street in {"", "seventh"} else ()


def _board_shifted(facts: BurnError, house: House) -> Then:
    stub, street = facts.stub, facts.street
    return Then(
        "cards-shifted",
        remedy=("right-burn", "right-boardcards"),
        particulars=Particulars(
            burncard=_at(stub, 0),
            burns=_known([_at(stub, place) for place in (0, *[place - 1 for place in _LATER.get(street, ())])]),
            next_card=_at(stub, 1 + _WIDTH[street]) if street in _WIDTH else None,
            turn=_at(stub, {"flop": 5, "turn": 1}.get(street, len(stub))),
            river=_at(stub, {"flop": 7, "turn": 3, "river": 1}.get(street, len(stub))),
        ),
    )


def _board_stands(facts: BurnError, house: House) -> Then:
    """It stands; cards that would not have come are burned or passed over until the one that was due."""
    stub, street, burned = facts.stub, facts.street, facts.burned
    width = _WIDTH.get(street)
    if width is None:
        return Then("card-plays")
    on_board = range(burned, burned + width)
    due = _LATER[street]
    # A third or fourth burn may have put on the board the very card that was due later: what then comes is not said.
    told = not any([place in on_board for place in due])
    own = facts.turned if facts.turned != UNKNOWN else _at(stub, burned)
    to_come = [_at(stub, place) if told else None for place in due]
    passed = [place for place in range(max(due, default=1)) if place not in on_board and place not in due]
    turn, river = {"flop": to_come, "turn": [own, *to_come], "river": [None, own]}[street]
    return Then(
        "card-plays",
        particulars=Particulars(
            burncard=_at(stub, 0) if burned else None,
            burns=_known([_at(stub, place) for place in passed]) if told else None,
            # What was burned in excess goes back on top; with no burn the stub goes on after the boardcards.
            next_card=_at(stub, 1 if burned > 1 else burned + width),
            turn=turn,
            river=river,
        ),
    )


def _flop_reshuffled(facts: BurnError, house: House) -> Then:
    burned = facts.burned
    left = 0 if not burned else burned if house.reflop_second_burn == "leave-burned" else 1
    again = house.burn_on_reshuffled_board_card if burned else house.reflop_burn_when_none_was_made
    return Then(
        "redeal-street",
        remedy=(
            "boardcards-into-stub",
            *(["burn-stays"] if burned else []),
            "shuffle-and-cut",
            "burn" if again else "no-burn",
            "turn-flop",
        ),
        particulars=_new_flop(facts.shuffled, again, facts.stub[:left]),
    )


def _new_flop(shuffled: Sequence[int], burn: bool, lying: Sequence[int], pile: int | None = None) -> Particulars:
    """What follows a flop dealt again from the top of a reshuffled deck, with these burns still on the table."""
    first = int(burn)
    fresh = _at(shuffled, 0) if burn else None
    return Particulars(
        burncard=_at(lying, 0) if lying else fresh,
        burns=_known([*[_at(lying, place) for place in range(len(lying))], fresh, _at(shuffled, first + 3), _at(shuffled, first + 5)]),
        next_card=_at(shuffled, first + 3),
        turn=_at(shuffled, first + 4),
        river=_at(shuffled, first + 6),
        pile=pile,
    )  # fmt: skip


def _stud_shifted(facts: BurnError, house: House) -> Then:
    """Every card goes to its place but those looked at, which stay; the rest close up, the first of them being the burn."""
    seats = sorted(facts.dealt)
    kept = {seat: card for seat, card in facts.dealt.items() if seat in _lookers(facts)}
    rest = [card for card in facts.stub if card == UNKNOWN or card not in kept.values()]
    moved = [seat for seat in seats if seat not in kept]
    places = {seat: _at(rest, 1 + place) for place, seat in enumerate(moved)}
    return Then(
        "cards-shifted",
        remedy=("right-burn",),
        particulars=Particulars(
            burncard=_at(rest, 0),
            cards=_each(seats, [kept.get(seat, places.get(seat)) for seat in seats]),
            next_card=_at(rest, 1 + len(moved)) if seats else None,
        ),
    )


def _stud_stands(facts: BurnError, house: House) -> Then:
    dealt, burned = facts.dealt, facts.burned
    seats = sorted(dealt)
    return Then(
        "card-plays",
        particulars=Particulars(
            burncard=_at(facts.stub, 0) if burned else None,
            cards=_each(seats, [_at([dealt[seat]], 0) for seat in seats]),
            next_card=_at(facts.stub, 1 if burned > 1 else burned + len(seats)) if seats else None,
        ),
    )


BURN_ERROR: Final = (
    provision(BurnError, "3.irregularities.16", Then("card-plays"), RIGHT_BURN),
    provision(BurnError, "3.irregularities.16", Then("cards-shifted"), WRONG_BURN, NOT_ACTED_ON, NOT_AWARDED, TOLD),
    provision(BurnError, "3.irregularities.16", Then("card-plays"), WRONG_BURN, ACTED_ON, NOT_AWARDED),
    provision(BurnError, "3.irregularities.16", Then("result-stands"), WRONG_BURN, AWARDED),
    provision(
        BurnError, "3.irregularities.16", Then("card-plays"),
        WRONG_BURN, NOT_ACTED_ON, NOT_AWARDED, NOT_TOLD, BETTING_TO_COME,
    ),
    provision(
        BurnError, "3.irregularities.16", Then("result-stands"),
        WRONG_BURN, NOT_ACTED_ON, NOT_AWARDED, NOT_TOLD, ALL_IN,
    ),
    *_in_each_game(
        HOLDEM_RULES,
        provision(
            BurnError, "5.5", _board_shifted, ON_A_BOARD, WRONG_BURN, NOT_ACTED_ON, NOT_AWARDED, TOLD,
            over=("3.irregularities.16",), cites=("3.irregularities.16",),
        ),
        provision(
            BurnError, "5.5", _board_stands, NOT_THE_FLOP, WRONG_BURN, ACTED_ON, NOT_AWARDED,
            over=("3.irregularities.16",), cites=("3.irregularities.16",),
        ),
        provision(
            BurnError, "5.5", _board_stands, ON_THE_FLOP, WRONG_BURN, ACTED_ON, NOT_AWARDED,
            over=("3.irregularities.16",), cites=("5.4", "3.irregularities.16"),
        ),
        provision(
            BurnError, "5.5", Then("result-stands"), ON_A_BOARD, WRONG_BURN, AWARDED,
            over=("3.irregularities.16",), cites=("3.irregularities.16",),
        ),
        provision(
            BurnError, "5.4", _board_shifted, ON_THE_FLOP, WRONG_BURN, NOTHING_FACEUP, NOT_AWARDED, TOLD,
            over=("5.5", "3.irregularities.16"),
        ),
        # A flop that is reshuffled needs no right card to be told.
        provision(
            BurnError, "5.4", _flop_reshuffled, ON_THE_FLOP, WRONG_BURN, A_CARD_FACEUP, NOT_ACTED_ON, NOT_AWARDED,
            over=("5.5", "3.irregularities.16"), cites=("5.7",),
        ),
    ),
    *_in_each_game(
        STUD_RULES,
        provision(
            BurnError, "8.13", _stud_shifted, AT_STUD, WRONG_BURN, NOT_ACTED_ON, NOT_AWARDED, TOLD, NOT_ALL_LOOKED,
            over=("3.irregularities.16",), cites=("3.irregularities.16",),
        ),
        provision(
            BurnError, "8.13", _stud_stands, AT_STUD, WRONG_BURN, NOT_ACTED_ON, NOT_AWARDED, TOLD, ALL_LOOKED,
            over=("3.irregularities.16",),
        ),
        provision(
            BurnError, "8.13", _stud_stands, AT_STUD, WRONG_BURN, NOT_ACTED_ON, NOT_AWARDED, NOT_TOLD,
            over=("3.irregularities.16",),
        ),
        # Section 8 names no moment after which the cards stay; the general rule does.
        provision(
            BurnError, "3.irregularities.16", _stud_stands, AT_STUD, WRONG_BURN, ACTED_ON, NOT_AWARDED,
            over=("3.irregularities.16",), cites=("8.13",),
        ),
    ),
)  # fmt: skip


# ---------------------------------------------------------------- a boardcard too soon


def _waiting_words(facts: PrematureBoard | PrematureUpcard) -> str:
    return f"{number(facts.left_to_act, 'player')} had still to act"


STILL_TO_ACT: Final = when(_waiting_words, lambda facts: facts.left_to_act > 0)
BETTING_COMPLETE: Final = when("the betting was complete", lambda facts: facts.left_to_act == 0)
EARLY_FLOP: Final = when("it was the flop", lambda facts: facts.street in {"preflop", "flop"})
EARLY_TURN: Final = when("it was the turn", lambda facts: facts.street == "turn")
EARLY_RIVER: Final = when("it was the river", lambda facts: facts.street == "river")


def _burn(house: House) -> str:
    return "burn" if house.burn_on_reshuffled_board_card else "no-burn"


def _aside(facts: PrematureBoard) -> tuple[int, ...] | None:
    return _known([_at([facts.card], 0)])


def _early_flop(facts: PrematureBoard, house: House) -> Then:
    return Then(
        "redeal-street",
        remedy=("finish-betting", "boardcards-into-stub", "burn-stays", "shuffle-and-cut", _burn(house), "turn-flop"),
        particulars=_new_flop(
            facts.shuffled,
            house.burn_on_reshuffled_board_card,
            (),
            facts.stub_left + facts.turned if facts.stub_left else None,
        ),
    )


def _early_turn(facts: PrematureBoard, house: House) -> Then:
    """The card that was due on the river is the turn; the card set aside may come back as the river."""
    burn = house.burn_on_reshuffled_board_card
    return Then(
        "redeal-street",
        remedy=(
            "set-card-aside",
            "finish-betting",
            "burn",
            "turn-card",
            "aside-into-stub",
            "shuffle-and-cut",
            _burn(house),
            "turn-card",
        ),
        particulars=Particulars(
            aside=_aside(facts),
            river=_at(facts.shuffled, int(burn)),
            # Before the shuffle the stub gives a burn and the turn, and gets back what was set aside.
            pile=facts.stub_left - 2 + facts.turned if facts.stub_left >= 2 else None,
        ),
    )


def _early_river(facts: PrematureBoard, house: House) -> Then:
    burn = house.burn_on_reshuffled_board_card
    return Then(
        "redeal-street",
        remedy=("set-card-aside", "finish-betting", "aside-into-stub", "shuffle-and-cut", _burn(house), "turn-card"),
        particulars=Particulars(
            aside=_aside(facts),
            river=_at(facts.shuffled, int(burn)),
            pile=facts.stub_left + facts.turned if facts.stub_left else None,
        ),
    )


TOO_SOON: Final = Then("redeal-street", remedy=("set-card-aside", "finish-betting"))

PREMATURE_BOARD: Final = (
    provision(PrematureBoard, "3.irregularities.15", Then("card-plays"), BETTING_COMPLETE),
    provision(PrematureBoard, "3.irregularities.15", TOO_SOON, STILL_TO_ACT),
    *_in_each_game(
        HOLDEM_RULES,
        provision(PrematureBoard, "5.6", TOO_SOON, STILL_TO_ACT, over=("3.irregularities.15",)),
        provision(
            PrematureBoard, "5.7", _early_flop, STILL_TO_ACT, EARLY_FLOP,
            over=("5.6", "3.irregularities.15"), cites=("5.6", "3.irregularities.15"),
        ),
        provision(
            PrematureBoard, "5.8", _early_turn, STILL_TO_ACT, EARLY_TURN,
            over=("5.6", "3.irregularities.15"), cites=("5.6", "3.irregularities.15"),
        ),
        provision(
            PrematureBoard, "5.8", _early_river, STILL_TO_ACT, EARLY_RIVER,
            over=("5.6", "3.irregularities.15"), cites=("5.6", "3.irregularities.15"),
        ),
        provision(
            PrematureBoard, "16.2", _early_flop, STILL_TO_ACT, EARLY_FLOP, BURNS_AGAIN,
            over=("5.6", "5.7", "3.irregularities.15"), cites=("5.7", "5.6", "3.irregularities.15"),
        ),
        provision(
            PrematureBoard, "16.2", _early_turn, STILL_TO_ACT, EARLY_TURN, BURNS_AGAIN,
            over=("5.6", "5.8", "3.irregularities.15"), cites=("5.8", "5.6", "3.irregularities.15"),
        ),
        provision(
            PrematureBoard, "16.2", _early_river, STILL_TO_ACT, EARLY_RIVER, BURNS_AGAIN,
            over=("5.6", "5.8", "3.irregularities.15"), cites=("5.8", "5.6", "3.irregularities.15"),
        ),
    ),
)  # fmt: skip


# ---------------------------------------------------------------- a flop of four cards


def _turned_words(facts: TooManyBoardcards) -> str:
    return f"{number(facts.turned, 'card was', 'cards were')} turned for the flop"


FLOP_TOO_LARGE: Final = when(_turned_words, lambda facts: facts.street not in {"turn", "river"} and facts.turned > 3)
FOUR_SCRAMBLED: Final[Condition[Facts]] = Condition(
    "the house scrambles the four and keeps three of them",
    # A house that lets a flop stand once it is acted on does not scramble it then.
    lambda facts, house: (
        house.four_card_flop == "tda-scramble"
        and facts.turned == 4
        and not (house.four_card_flop_after_action == "flop-stands" and facts.acted_on_street)
    ),
)
STANDS_AFTER_ACTION: Final = house_says(
    "the house lets such a flop stand once it is acted on",
    lambda house: house.four_card_flop_after_action == "flop-stands",
)
TDA_FOUR_CARD_FLOP: Final = (
    "The Tournament Directors Association scrambles the four cards face down, one drawn from them is the next burn, and the "
    "other three are the flop."
)


def _large_flop_again(facts: TooManyBoardcards, house: House) -> Then:
    return Then(
        "redeal-street",
        remedy=("boardcards-into-stub", "burn-stays", "shuffle-and-cut", _burn(house), "turn-flop"),
        particulars=_new_flop(facts.shuffled, house.burn_on_reshuffled_board_card, ()),
    )


def _drawn_for_burn(facts: TooManyBoardcards, house: House) -> Then:
    drawn = _at([facts.drawn], 0)
    return Then("card-out-of-play", particulars=Particulars(burncard=drawn, aside=_known([drawn])))


TOO_MANY_BOARDCARDS: Final = _in_each_game(
    HOLDEM_RULES,
    provision(TooManyBoardcards, "5.3", _large_flop_again, FLOP_TOO_LARGE, NO_BURN_AGAIN, cites=("5.7",), tda=TDA_FOUR_CARD_FLOP),
    provision(
        TooManyBoardcards, "5.3", _large_flop_again, FLOP_TOO_LARGE, BURNS_AGAIN,
        cites=("5.7", "16.2"), tda=TDA_FOUR_CARD_FLOP,
    ),
    provision(TooManyBoardcards, "5.3", _drawn_for_burn, FLOP_TOO_LARGE, FOUR_SCRAMBLED, over=("5.3",)),
    provision(
        TooManyBoardcards, "5.3", Then("card-out-of-play"), FLOP_TOO_LARGE, ACTED_ON, STANDS_AFTER_ACTION,
        over=("5.3",), cites=("5.5",),
    ),
)  # fmt: skip


# ---------------------------------------------------------------- a stud card too soon

LOOKED_AT_LAST_CARD: Final = when(
    lambda facts: f"{number(len(facts.looked), 'player')} had looked at the last card or mixed it in",
    # The betting round is sixth street's; who names the street of the card itself says seventh.
    lambda facts: bool(facts.looked) and facts.street in {"", "sixth", "seventh"},
)


def _early_count(facts: PrematureUpcard) -> int:
    return max(len(facts.dealt), facts.dealt_early, 1)


def _early_cards_out(facts: PrematureUpcard, house: House) -> Then:
    """The cards dealt too soon go with so many more that later streets bring what they would have brought."""
    seats, early = sorted(facts.live_seats), _early_count(facts)
    remedy = ("finish-betting", "remove-one-per-live-hand", "burn-and-deal")
    if not seats:
        return Then("card-out-of-play", remedy=remedy)
    if house.premature_stud_removal == "one-more-per-live-hand":
        out = early + len(seats)
    else:
        out = early if early > len(seats) else len(seats)
    served = _run(facts.stub, 2 + out, len(seats))
    return Then(
        "card-out-of-play",
        remedy=remedy,
        particulars=Particulars(
            aside=_run(facts.stub, 1, out),
            burncard=_at(facts.stub, 1 + out),
            cards=_each(seats, served or ()),
            next_card=_at(facts.stub, 2 + out + len(seats)),
        ),
    )


def _last_card_kept(facts: PrematureUpcard, house: House) -> Then:
    """Who has looked keeps the card; the others get those that were due, the burn already made being the burn."""
    lookers = tuple(sorted(set(facts.looked)))
    seats = sorted(facts.live_seats)
    kept = {seat: card for seat, card in facts.dealt.items() if seat in lookers}
    rest = [card for card in facts.stub[1:] if card == UNKNOWN or card not in kept.values()]
    again = house.premature_seventh_reburn
    burn = _at(rest, 0) if again else _at(facts.stub, 0)
    first = int(again)
    waiting = [seat for seat in seats if seat not in lookers]
    served = {seat: _at(rest, first + place) for place, seat in enumerate(waiting)}
    told = bool(seats) and bool(kept)
    return Then(
        "card-plays",
        remedy=("no-bet-or-raise-on-sixth",),
        particulars=Particulars(
            seats=lookers,
            may_raise=False,
            may_not_raise=lookers,
            burncard=burn,
            cards=_each(seats, [kept.get(seat, served.get(seat)) for seat in seats]) if told else None,
            next_card=_at(rest, first + len(waiting)) if told else None,
        ),
    )


PREMATURE_UPCARD: Final = (
    provision(PrematureUpcard, "3.irregularities.15", Then("card-plays"), BETTING_COMPLETE),
    provision(
        PrematureUpcard, "3.irregularities.15", Then("card-out-of-play", remedy=("finish-betting",)), STILL_TO_ACT,
    ),
    *_in_each_game(
        STUD_RULES,
        provision(
            PrematureUpcard, "8.14", _early_cards_out, STILL_TO_ACT,
            over=("3.irregularities.15",), cites=("3.irregularities.15",),
        ),
        provision(
            PrematureUpcard, "8.14", _last_card_kept, STILL_TO_ACT, LOOKED_AT_LAST_CARD,
            over=("8.14", "3.irregularities.15"),
        ),
    ),
)  # fmt: skip


# ---------------------------------------------------------------- a last card face up

OUT_OF_CHIPS: Final = when("its owner was all-in", lambda facts: facts.all_in)
MORE_THAN_TWO: Final = when("more than two hands were left", lambda facts: facts.live > 2)
FIRST_OF_TWO: Final = when(
    "two hands were left and it was the first of the two cards", lambda facts: facts.live == 2 and facts.first
)
SECOND_OF_TWO: Final = when(
    "two hands were left and it was the second of the two cards", lambda facts: facts.live == 2 and not facts.first
)
BEFORE_BETTING: Final = when("nobody had checked or bet", lambda facts: not facts.betting_begun)
BETTING_BEGUN: Final = when("somebody had checked or bet", lambda facts: facts.betting_begun)
DECLARES: Final = when("its owner declared all-in", lambda facts: facts.declares == "all-in")
DECLARES_NOTHING: Final = when("its owner declared nothing", lambda facts: facts.declares != "all-in")


def _kept(*remedy: str) -> Then:
    return Then("card-plays", remedy=remedy)


LAST_CARD_FACEUP: Final = _in_each_game(
    STUD_RULES,
    provision(LastCardFaceup, "8.17", _kept("high-board-acts-first"), when("a last card was face up", lambda _: True)),
    provision(
        LastCardFaceup, "8.17a", _kept("others-dealt-down", "may-declare-all-in", "high-board-acts-first"),
        MORE_THAN_TWO, BEFORE_BETTING,
        over=("8.17",), cites=("8.17",),
    ),
    provision(
        LastCardFaceup, "8.17a", _kept("others-dealt-down", "declaration-refused", "high-board-acts-first"),
        MORE_THAN_TWO, BETTING_BEGUN, DECLARES,
        over=("8.17",), cites=("8.17",),
    ),
    provision(
        LastCardFaceup, "8.17a", _kept("others-dealt-down", "high-board-acts-first"), MORE_THAN_TWO, BETTING_BEGUN,
        DECLARES_NOTHING,
        over=("8.17",), cites=("8.17",),
    ),
    provision(
        LastCardFaceup, "8.17b", _kept("others-dealt-up", "declaration-refused", "high-board-acts-first"),
        FIRST_OF_TWO, DECLARES,
        over=("8.17",), cites=("8.17",),
    ),
    provision(
        LastCardFaceup, "8.17b", _kept("others-dealt-up", "high-board-acts-first"), FIRST_OF_TWO, DECLARES_NOTHING,
        over=("8.17",), cites=("8.17",),
    ),
    # The other card of the two already lies face down.
    provision(
        LastCardFaceup, "8.17b", _kept("may-declare-all-in", "high-board-acts-first"), SECOND_OF_TWO, BEFORE_BETTING,
        DECLARES_NOTHING,
        over=("8.17",), cites=("8.17",),
    ),
    # With one of two players all-in there is no last round for anybody to act first in.
    provision(
        LastCardFaceup, "8.17b", _kept("may-declare-all-in"), SECOND_OF_TWO, BEFORE_BETTING, DECLARES,
        over=("8.17",), cites=("8.17a",),
    ),
    provision(
        LastCardFaceup, "8.17b", _kept("declaration-refused", "high-board-acts-first"), SECOND_OF_TWO, BETTING_BEGUN,
        DECLARES,
        over=("8.17",), cites=("8.17a",),
    ),
    provision(
        LastCardFaceup, "8.17b", _kept("high-board-acts-first"), SECOND_OF_TWO, BETTING_BEGUN, DECLARES_NOTHING,
        over=("8.17",), cites=("8.17",),
    ),
    provision(LastCardFaceup, "8.16", _kept("others-dealt-down"), OUT_OF_CHIPS, over=("8.17", "8.17a", "8.17b")),
)  # fmt: skip


# ---------------------------------------------------------------- the wrong low card


def _next_words(facts: WrongLowCard) -> str:
    done = {"fold": "folded", "call": "called", "complete": "completed"}.get(facts.next, "acted")
    return f"the next player had {done}"


NEXT_HAS_ACTED: Final = when(_next_words, lambda facts: facts.next in {"fold", "call", "complete"} or facts.acted > 0)
NEXT_HAS_NOT_ACTED: Final = when(
    "the next player had not acted", lambda facts: facts.next not in {"fold", "call", "complete"} and not facts.acted
)


def _back_and_bet(facts: WrongLowCard, house: House) -> Then:
    return Then(
        "wager-void",
        particulars=Particulars(
            seat=facts.true_low or None, returned={facts.seat: facts.bet} if facts.seat and facts.bet else None
        ),
    )


def _too_late_to_move(facts: WrongLowCard, house: House) -> Then:
    return Then(
        "wager-binds",
        remedy=("true-low-card-excused", "action-goes-on"),
        particulars=Particulars(
            seat=facts.true_low or None,
            amount=facts.bet or None,
            returned={},
            call=facts.bet or None if facts.next in {"fold", "call"} else None,
        ),
    )


WRONG_LOW_CARD: Final = _in_each_game(
    STUD_RULES,
    provision(WrongLowCard, "8.9", _back_and_bet, NEXT_HAS_NOT_ACTED),
    provision(WrongLowCard, "8.9", _too_late_to_move, NEXT_HAS_ACTED),
)


# ---------------------------------------------------------------- the stub runs out


def _at_a_draw(facts: StubRunsOut) -> bool:
    return facts.game in DRAW or (facts.game == "" and facts.street in DRAW_STREETS)


def _for_a_board(facts: StubRunsOut) -> bool:
    return facts.game in BOARD or (facts.game == "" and facts.street in BOARD_STREETS)


def _for_a_last_card(facts: StubRunsOut) -> bool:
    return facts.game in STUD or (facts.game == "" and facts.street not in BOARD_STREETS | DRAW_STREETS)


def _stub_words(facts: StubRunsOut) -> str:
    return f"the stub had {number(facts.stub_left, 'card')} for {number(facts.live, 'hand')}"


def _saved(facts: StubRunsOut) -> int:
    """Cards that may be scrambled: stub, burns and what was laid aside, never a folded hand."""
    return facts.stub_left + facts.burns + facts.aside


LAST_CARD_ENOUGH: Final = when(
    _stub_words, lambda facts: _for_a_last_card(facts) and facts.stub_left >= facts.live + (1 if facts.live else 0)
)
LAST_CARD_SHORT: Final = when(_stub_words, lambda facts: _for_a_last_card(facts) and facts.stub_left <= facts.live > 0)
PILE_ENOUGH: Final = when(
    lambda facts: f"with burns and cards laid aside there were {_saved(facts)}",
    lambda facts: _saved(facts) >= facts.live,
)
PILE_SHORT: Final = when(
    lambda facts: f"with burns and cards laid aside there were only {_saved(facts)}",
    lambda facts: 0 < _saved(facts) < facts.live,
)


def _stub_serves_all(facts: StubRunsOut, house: House) -> Then:
    return Then(
        "deal-stands",
        remedy=("burn-and-deal",),
        particulars=Particulars(dealt_from_stub=facts.live, dealt_from_pile=0, common=False),
    )


def _pile_serves_the_rest(facts: StubRunsOut, house: House) -> Then:
    """All of the stub but its last card is dealt after a burn; that card and the burn go into the pile with the others."""
    left = facts.stub_left
    served = max(left - 2, 0)
    waiting = facts.live - served
    pile = _saved(facts) - served
    burn = pile > waiting
    return Then(
        "stub-scrambled",
        remedy=(
            *(["burn"] if left > 1 else []),
            *(["deal-all-but-last"] if served else []),
            "scramble-and-cut",
            *(["burn"] if burn else []),
            "deal-rest",
        ),
        particulars=Particulars(
            dealt_from_stub=served,
            pile=pile,
            burn_from_pile=burn,
            dealt_from_pile=waiting,
            common=False,
            cards=_served_from_pile(facts, served, int(burn)),
        ),
    )


def _served_from_pile(facts: StubRunsOut, served: int, first: int) -> Mapping[int, int] | None:
    if not facts.pile:
        return None
    waiting = sorted(facts.seats)[served:]
    return _each(waiting, [_at(facts.pile, first + place) for place in range(len(waiting))])


def _one_for_all(facts: StubRunsOut, house: House) -> Then:
    from_stub = facts.stub_left >= 2 and house.common_card_source == "stub-or-scramble"
    pile = _saved(facts)
    burn = from_stub or pile > 1
    return Then(
        "common-card",
        remedy=(
            "announce-common-card",
            *([] if from_stub else ["scramble-and-cut"]),
            *(["burn"] if burn else []),
            "turn-common-card",
        ),
        particulars=Particulars(
            dealt_from_stub=0,
            pile=None if from_stub else pile,
            burn_from_pile=burn and not from_stub,
            dealt_from_pile=0,
            common=True,
            seat=_acts_first(facts, house, () if from_stub else facts.pile[int(burn) :]),
        ),
    )


def _acts_first(facts: StubRunsOut, house: House, turned: Sequence[int]) -> int | None:
    """The seat whose board is high, at razz low, counting the common card (8.15, 9.1); nobody where a card is not known."""
    if not facts.up:
        return None
    common = _at([facts.common], 0)
    if common is None:
        common = _at(turned, 0)
    boards = {seat: (*cards, common) for seat, cards in facts.up.items() if common is not None}
    cards_seen = [card for board in boards.values() for card in board]
    if not boards or JOKER in cards_seen or UNKNOWN in cards_seen or any([len(board) > 5 for board in boards.values()]):
        return None
    low = facts.game == "razz"
    worth = {
        seat: (
            upcards_low(board) if low else upcards_high(board, house.visible_five_cards_rank_fully),
            _by_suit(board, low, house),
            -seat,  # who gets cards first
        )
        for seat, board in boards.items()
        if len(set(board)) == len(board)
    }
    return max(worth, key=lambda seat: worth[seat]) if worth else None


def _by_suit(board: Sequence[int], low: bool, house: House) -> int:
    if low:
        return -min(map(ace_low, board)) if house.tied_low_board == "suit" else 0
    return max(board) if house.tied_high_board == "suit" else 0


def _draw_words(facts: StubRunsOut) -> str:
    return f"the stub had {number(facts.stub_left, 'card')} for draws of {', '.join(map(str, facts.draws)) or 'more'}"


def _servings(draws: Sequence[int], house: House) -> list[tuple[int, int]]:
    """Who is served how many cards, in order, burns among them: a fifth card comes later where only four go in a row
    (11.10), after a burn where nobody else has been served since."""
    most = house.max_consecutive_draw
    run = [(at, min(wanted, most)) for at, wanted in enumerate(draws)]
    owed = [at for at, wanted in enumerate(draws) if wanted > most]
    last = max([at for at, wanted in enumerate(draws) if wanted], default=-1)
    if last in owed:
        burn = house.burn_before_fifth_when_rest_pat or last == len(draws) - 1
        run.append((last, draws[last] - most + burn))
    return [*run, *[(at, draws[at] - most) for at in owed if at != last]]


DRAWS_ENOUGH: Final[Condition[Facts]] = Condition(
    _draw_words,
    lambda facts, house: (
        bool(facts.draws) and facts.stub_left >= sum([cards for _, cards in _servings(facts.draws, house)])
    ),
)
DRAWS_SHORT: Final[Condition[Facts]] = Condition(
    _draw_words,
    # Where nobody has said what is asked for, the report itself says that the stub is too short for it.
    lambda facts, house: (
        not facts.draws or facts.stub_left < sum([cards for _, cards in _servings(facts.draws, house)])
    ),
)
SHARES_WHAT_IS_LEFT: Final = house_says(
    "the house shares what is left of the stub", lambda house: house.deck_runs_out_on_draw == "share-remaining"
)


def _stub_serves_draws(facts: StubRunsOut, house: House) -> Then:
    number_served = sum([cards for _, cards in _servings(facts.draws, house)])
    return Then("deal-stands", particulars=Particulars(dealt_from_stub=number_served, dealt_from_pile=0))


def _what_is_left(facts: StubRunsOut, house: House) -> Then:
    return Then(
        "deal-stands",
        remedy=("deal-stub-out",),
        particulars=Particulars(dealt_from_stub=facts.stub_left, dealt_from_pile=0),
    )


def _discards_serve(facts: StubRunsOut, house: House) -> Then:
    """The discards of those who have drawn and the burns serve on; whoever is being served gets none of his own back."""
    draws = facts.draws
    steps: tuple[str, ...] = ("deal-stub-out", "shuffle-discards-and-burn", "leave-out-own-discards", "deal-rest")
    if not draws:
        return Then("discards-reshuffled", remedy=steps, particulars=Particulars(dealt_from_stub=facts.stub_left))
    servings = _servings(draws, house)
    gone = 0
    place = 0
    for place, (_, cards) in enumerate(servings):  # noqa: B007 (which serving the stub fails in is used below)
        gone += cards
        if gone > facts.stub_left:
            break
    at = servings[place][0]
    lacking = gone - facts.stub_left
    thrown = {who for who, _ in servings[: place + 1]}
    drawing = {at, *[who for who, _ in servings[place:] if who in thrown]}
    pile = facts.burns + sum([draws[who] for who in thrown - drawing])
    if pile < lacking:
        # There is nothing else to serve him from.
        steps = ("deal-stub-out", "shuffle-discards-and-burn", "deal-rest")
        pile += sum([draws[who] for who in drawing])
    return Then(
        "discards-reshuffled",
        remedy=steps,
        particulars=Particulars(
            seat=facts.seats[at] if len(facts.seats) == len(draws) else None,
            dealt_from_stub=facts.stub_left,
            pile=pile,
            dealt_from_pile=sum([cards for _, cards in servings]) - facts.stub_left,
        ),
    )


def _streets_to_come(needed: int) -> list[int]:
    """Boardcards of each street still to come."""
    return [3, *[1] * (needed - 3)] if needed >= 3 else [1] * needed


def _board_words(facts: StubRunsOut) -> str:
    return f"the stub had {number(facts.stub_left, 'card')} for {number(facts.needed, 'boardcard')} and the burns"


def _board_served(facts: StubRunsOut) -> tuple[list[int], list[int], int]:
    """Streets that the stub serves, each with its burn, those that it does not, and the cards then left of it."""
    streets, left = _streets_to_come(facts.needed), facts.stub_left
    served: list[int] = []
    for cards in streets:
        if left < cards + 1:
            break
        left -= cards + 1
        served.append(cards)
    return served, streets[len(served) :], left


def _board_pile(facts: StubRunsOut, house: House) -> int:
    served, _, left = _board_served(facts)
    folded = facts.folded_cards if house.reuse_folded_hands else 0
    return left + facts.burns + len(served) + facts.aside + folded


BOARD_ENOUGH: Final = when(_board_words, lambda facts: _for_a_board(facts) and not _board_served(facts)[1])
BOARD_SHORT: Final = when(_board_words, lambda facts: _for_a_board(facts) and bool(_board_served(facts)[1]))
BOARD_PILE_ENOUGH: Final[Condition[Facts]] = Condition(
    "the burns and cards laid aside are enough to finish the board",
    lambda facts, house: _board_pile(facts, house) >= sum(_board_served(facts)[1]),
)


def _board_dealt(facts: StubRunsOut, house: House) -> Then:
    return Then(
        "deal-stands",
        remedy=("burn-and-deal",) if facts.needed else (),
        particulars=Particulars(dealt_from_stub=facts.needed, dealt_from_pile=0),
    )


def _board_from_pile(facts: StubRunsOut, house: House) -> Then:
    served, rest, _ = _board_served(facts)

    def turned(cards: int) -> str:
        return "turn-flop" if cards == 3 else "turn-card"

    return Then(
        "stub-scrambled",
        remedy=(
            *[step for cards in served for step in ("burn", turned(cards))],
            "scramble-and-cut",
            *[step for cards in rest for step in ("no-burn", turned(cards))],
        ),
        choices=("stub-scrambled", "floor-decides"),
        particulars=Particulars(
            dealt_from_stub=sum(served),
            pile=_board_pile(facts, house),
            burn_from_pile=False,
            dealt_from_pile=sum(rest),
            common=False,
        ),
    )


def _draw_game(games: frozenset[str], also_unnamed: bool = False) -> Condition[Facts]:
    words = "it is a draw game"
    return when(words, lambda facts: _at_a_draw(facts) and (facts.game in games or (also_unnamed and not facts.game)))


def _draw_out(rule: str, condition: Condition[Facts]) -> tuple[Provision[StubRunsOut], ...]:
    return (
        provision(StubRunsOut, rule, _stub_serves_draws, condition, DRAWS_ENOUGH),
        provision(StubRunsOut, rule, _discards_serve, condition, DRAWS_SHORT),
        provision(StubRunsOut, rule, _what_is_left, condition, DRAWS_SHORT, SHARES_WHAT_IS_LEFT, over=(rule,)),
    )


STUB_RUNS_OUT: Final = (
    *_in_each_game(
        STUD_RULES,
        provision(StubRunsOut, "8.15", _stub_serves_all, LAST_CARD_ENOUGH),
        provision(StubRunsOut, "8.15", _pile_serves_the_rest, LAST_CARD_SHORT, PILE_ENOUGH, cites=("8.14",)),
        provision(StubRunsOut, "8.15", _one_for_all, LAST_CARD_SHORT, PILE_SHORT),
    ),
    *_draw_out("11.description.3", _draw_game(LOWBALL)),
    *_draw_out("12.description.1", _draw_game(DRAW_HIGH, also_unnamed=True)),
    provision(StubRunsOut, "5.description.2", _board_dealt, BOARD_ENOUGH),
    provision(
        StubRunsOut, "home.irregularities.4", _board_dealt, AT_HOME, BOARD_ENOUGH,
        over=("5.description.2",),
    ),
    provision(StubRunsOut, "home.irregularities.4", _board_from_pile, AT_HOME, BOARD_SHORT, BOARD_PILE_ENOUGH),
)  # fmt: skip


PROVISIONS: Final[tuple[Provision[Any], ...]] = (
    *BURN_ERROR,
    *PREMATURE_BOARD,
    *TOO_MANY_BOARDCARDS,
    *PREMATURE_UPCARD,
    *LAST_CARD_FACEUP,
    *WRONG_LOW_CARD,
    *STUB_RUNS_OUT,
)
