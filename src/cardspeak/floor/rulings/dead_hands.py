"""Section 3, dead hands: cards thrown away, mixed or left unguarded, and players who are not there."""

from __future__ import annotations

from typing import Any, Final

from cardspeak.floor.incidents import AbsentPlayer, CardsMixed, MuckedHand, PickedUpUpcards, UnprotectedHand
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import (
    AT_HOME,
    CASH,
    NO_WAGER_FACED,
    OMAHA,
    STUD,
    STUD_FAMILY,
    TOURNAMENT,
    WAGER_FACED,
    house_says,
    when,
)
from cardspeak.house import House

DEAD_OR_LIVE: Final = ("hand-dead", "hand-live")
LIVE_OR_DEAD: Final = ("hand-live", "hand-dead")

# ---------------------------------------------------------------- a hand thrown away

IDENTIFIABLE: Final = when("the very cards can be told", lambda facts: facts.identifiable)
LOST: Final = when("the cards cannot be told from others", lambda facts: not facts.identifiable)
FORWARD: Final = when("he moved his cards forward", lambda facts: facts.forward_motion)
ANOTHER_ACTED: Final = when("another player acted because of it", lambda facts: facts.made_another_act)
NOBODY_ACTED: Final = when("nobody acted because of it", lambda facts: not facts.made_another_act)
IN_THE_MUCK: Final = when("they lay among the discards", lambda facts: facts.in_muck)
CLEAR_OF_THE_MUCK: Final = when("they lay clear of the discards", lambda facts: not facts.in_muck)
MISLED: Final = when("he had been told something false", lambda facts: facts.cause == "false-information")
NOT_MISLED: Final = when("nobody had misled him", lambda facts: facts.cause != "false-information")
MUCK_IS_CLOSED: Final = house_says(
    "the house never takes a hand out of the muck", lambda house: house.muck_retrieval == "never"
)
FORWARD_KILLS: Final = house_says("here that alone may kill a hand", lambda house: house.forward_motion_alone_kills)
MAY_BE_TAKEN_BACK: Final[Condition[MuckedHand]] = Condition(
    "the house may give a hand back", lambda facts, house: not facts.in_muck or house.muck_retrieval == "floor"
)

PLAYS_BOARD: Final[Condition[MuckedHand]] = when(
    "he said that he played the board before he threw his cards away", lambda facts: facts.declared == "plays-board"
)
PLAYED_BOARD_TOO_LATE: Final[Condition[MuckedHand]] = when(
    "he spoke of playing the board only when his cards were gone",
    lambda facts: facts.declared == "plays-board-after",
)
# Nobody plays the board without one: where the game is not named it is hold'em that is meant.
BOARD_MAY_PLAY: Final = when("the game is hold'em", lambda facts: facts.game in {"", "holdem"})
OMAHA_GAMES: Final = when("it is Omaha, where nobody can play the board", lambda facts: facts.game in OMAHA)
WORD_IS_ENOUGH: Final[Condition[Any]] = Condition(
    "in this game the word is enough",
    lambda facts, house: facts.event == "cash" and house.play_board == "declare-before-discard",
)
CARDS_MUST_BE_SHOWN: Final[Condition[Any]] = Condition(
    lambda facts: (
        "in a tournament the cards must be kept and shown"
        if facts.event == "tournament"
        else "the house wants the cards kept and shown"
    ),
    lambda facts, house: facts.event == "tournament" or house.play_board == "keep-and-show",
)
EVERYBODY_FOLDED: Final[Condition[MuckedHand]] = when(
    "all his opponents had folded", lambda facts: facts.cause == "all-folded"
)
OPENERS_NEEDED: Final = when("openers must be proved", lambda facts: facts.game == "jacks-or-better")

_THROWN: Final = ("3.dead-hands.1b", "3.dead-hands.2", "home.dead-hands.1", "home.procedures.7")
"""The general rules on a hand thrown away: the special ones go over them."""

TDA_PLAY_BOARD: Final = "TDA 13 asks for all cards to be shown to win, the board being played or not."

MUCKED_HAND: Final = (
    provision(MuckedHand, "3.dead-hands.2", Then("hand-dead"), LOST),
    provision(MuckedHand, "3.dead-hands.2", Then("hand-dead"), IDENTIFIABLE, IN_THE_MUCK, MUCK_IS_CLOSED),
    provision(
        MuckedHand,
        "3.dead-hands.2",
        Then("hand-live", choices=LIVE_OR_DEAD),
        IDENTIFIABLE,
        MISLED,
        MAY_BE_TAKEN_BACK,
    ),
    provision(
        MuckedHand,
        "3.dead-hands.2",
        Then("hand-live", choices=LIVE_OR_DEAD),
        IDENTIFIABLE,
        NOT_MISLED,
        CLEAR_OF_THE_MUCK,
        NOBODY_ACTED,
    ),
    provision(
        MuckedHand,
        "3.dead-hands.2",
        Then("hand-dead", choices=DEAD_OR_LIVE),
        IDENTIFIABLE,
        NOT_MISLED,
        CLEAR_OF_THE_MUCK,
        ANOTHER_ACTED,
    ),
    provision(
        MuckedHand,
        "3.dead-hands.2",
        Then("hand-dead", choices=DEAD_OR_LIVE),
        IDENTIFIABLE,
        NOT_MISLED,
        IN_THE_MUCK,
        MAY_BE_TAKEN_BACK,
    ),
    provision(
        MuckedHand,
        "3.dead-hands.1b",
        Then("hand-live", choices=LIVE_OR_DEAD),
        FORWARD,
        NO_WAGER_FACED,
        NOBODY_ACTED,
        CLEAR_OF_THE_MUCK,
        IDENTIFIABLE,
        over=("3.dead-hands.2",),
        cites=("3.dead-hands.2",),
    ),
    provision(
        MuckedHand,
        "3.dead-hands.1b",
        Then("hand-dead"),
        FORWARD,
        ANOTHER_ACTED,
        over=("3.dead-hands.2",),
    ),
    # To throw the cards away when a wager is faced is to fold, unless it was done on false information.
    provision(
        MuckedHand,
        "3.dead-hands.1a",
        Then("hand-dead"),
        WAGER_FACED,
        FORWARD,
        NOT_MISLED,
        over=_THROWN,
        cites=("3.dead-hands.1b", "3.dead-hands.2"),
    ),
    provision(
        MuckedHand,
        "home.dead-hands.1",
        Then("hand-dead", choices=DEAD_OR_LIVE),
        FORWARD,
        FORWARD_KILLS,
        NOBODY_ACTED,
        NO_WAGER_FACED,
        NOT_MISLED,
        when("they were not lost among the discards", lambda facts: facts.identifiable or not facts.in_muck),
        over=("3.dead-hands.1b", "3.dead-hands.2"),
        cites=("3.dead-hands.1b",),
    ),
    provision(
        MuckedHand,
        "home.procedures.7",
        Then("hand-dead"),
        AT_HOME,
        IN_THE_MUCK,
        MUCK_IS_CLOSED,
        over=("3.dead-hands.1b", "3.dead-hands.2", "home.dead-hands.1"),
        cites=("3.dead-hands.2",),
    ),
    provision(
        MuckedHand,
        "home.procedures.7",
        Then("hand-dead"),
        AT_HOME,
        CLEAR_OF_THE_MUCK,
        LOST,
        when("they had not been moved forward", lambda facts: not facts.forward_motion),
        over=("3.dead-hands.2",),
    ),
    # Nobody is left to show a hand to; only jacks or better asks for more.
    provision(
        MuckedHand,
        "3.showdown.1",
        Then("hand-live"),
        EVERYBODY_FOLDED,
        when("nothing need be proved", lambda facts: facts.game != "jacks-or-better" and not facts.declared),
        house_says("a pot without opponents is won unseen", lambda house: house.win_uncontested_without_showing),
        over=("3.dead-hands.1a", *_THROWN),
    ),
    provision(
        MuckedHand,
        "12.jacks-or-better.7",
        Then("hand-live", choices=LIVE_OR_DEAD, remedy=("retrieve-and-show-openers",)),
        OPENERS_NEEDED,
        EVERYBODY_FOLDED,
        IDENTIFIABLE,
        MAY_BE_TAKEN_BACK,
        over=("3.dead-hands.1a", *_THROWN),
        cites=("12.jacks-or-better.3", "3.dead-hands.2"),
    ),
    provision(
        MuckedHand,
        "12.jacks-or-better.7",
        Then("hand-dead"),
        OPENERS_NEEDED,
        EVERYBODY_FOLDED,
        LOST,
        over=("3.dead-hands.1a", *_THROWN),
        cites=("12.jacks-or-better.3",),
    ),
    provision(
        MuckedHand,
        "5.9",
        Then("hand-live"),
        PLAYS_BOARD,
        BOARD_MAY_PLAY,
        WORD_IS_ENOUGH,
        over=("3.dead-hands.1a", *_THROWN),
        cites=("3.showdown.1",),
        tda=TDA_PLAY_BOARD,
    ),
    provision(
        MuckedHand,
        "5.9",
        Then("hand-dead"),
        PLAYS_BOARD,
        BOARD_MAY_PLAY,
        CARDS_MUST_BE_SHOWN,
        over=("3.dead-hands.1a", *_THROWN),
        cites=("3.showdown.1",),
    ),
    provision(
        MuckedHand,
        "5.9",
        Then("hand-dead"),
        PLAYED_BOARD_TOO_LATE,
        BOARD_MAY_PLAY,
        over=("3.dead-hands.1a", *_THROWN),
    ),
    provision(
        MuckedHand,
        "6.1",
        Then("hand-dead"),
        when("he said that he played the board", lambda facts: bool(facts.declared)),
        OMAHA_GAMES,
        over=("3.dead-hands.1a", *_THROWN),
        cites=("5.9", "3.showdown.1"),
    ),
)

# ---------------------------------------------------------------- upcards taken off the table

BETTING_OVER: Final[Condition[PickedUpUpcards]] = when(
    "the betting was over", lambda facts: facts.betting_over or facts.street == "showdown"
)
BETTING_OPEN: Final[Condition[PickedUpUpcards]] = when(
    "the betting was not over", lambda facts: not facts.betting_over and facts.street != "showdown"
)
RELEASED: Final[Condition[PickedUpUpcards]] = when("they were then thrown away", lambda facts: facts.discarded)
NOT_RELEASED: Final[Condition[PickedUpUpcards]] = when("they were not thrown away", lambda facts: not facts.discarded)
PICKED_UP: Final[Condition[PickedUpUpcards]] = when("he picked his upcards up", lambda facts: facts.how == "picked-up")
TURNED_OR_MIXED: Final[Condition[PickedUpUpcards]] = when(
    lambda facts: (
        "he turned his upcards down" if facts.how == "turned-down" else "he mixed his upcards with his downcards"
    ),
    lambda facts: facts.how != "picked-up",
)
GONE: Final[Condition[PickedUpUpcards]] = Condition(
    lambda facts: (
        "a hand thrown away is not given back here" if facts.identifiable else "they cannot be told from other cards"
    ),
    lambda facts, house: not facts.identifiable or house.muck_retrieval == "never",
)
TO_BE_TOLD: Final[Condition[PickedUpUpcards]] = Condition(
    "the very cards can be told", lambda facts, house: facts.identifiable and house.muck_retrieval == "floor"
)

_FOLDED: Final = Then("hand-dead", particulars=Particulars(owes={}))

PICKED_UP_UPCARDS: Final = (
    provision(
        PickedUpUpcards, "8.10", _FOLDED, BETTING_OPEN, WAGER_FACED, PICKED_UP, cites=("3.dead-hands.1c",)
    ),
    provision(
        PickedUpUpcards, "3.dead-hands.1c", _FOLDED, BETTING_OPEN, WAGER_FACED, TURNED_OR_MIXED, cites=("8.10",)
    ),
    provision(
        PickedUpUpcards,
        "3.dead-hands.1c",
        Then("hand-live"),
        BETTING_OPEN,
        NO_WAGER_FACED,
        NOT_RELEASED,
        cites=("8.10", "3.dead-hands.2"),
    ),
    provision(
        PickedUpUpcards, "3.dead-hands.2", Then("hand-dead"), BETTING_OPEN, NO_WAGER_FACED, RELEASED, GONE,
        cites=("3.dead-hands.1c",),
    ),
    provision(
        PickedUpUpcards, "3.dead-hands.2", Then("hand-dead", choices=DEAD_OR_LIVE),
        BETTING_OPEN, NO_WAGER_FACED, RELEASED, TO_BE_TOLD,
        cites=("3.dead-hands.1c",),
    ),
    provision(PickedUpUpcards, "8.10", Then("hand-live"), BETTING_OVER, NOT_RELEASED),
    provision(
        PickedUpUpcards, "8.10", Then("hand-dead"), BETTING_OVER, RELEASED, GONE, cites=("3.dead-hands.2",)
    ),
    provision(
        PickedUpUpcards, "8.10", Then("hand-dead", choices=DEAD_OR_LIVE), BETTING_OVER, RELEASED, TO_BE_TOLD,
        cites=("3.dead-hands.2",),
    ),
)  # fmt: skip

# ---------------------------------------------------------------- cards among other cards


def _on_a_hand(facts: CardsMixed) -> bool:
    return facts.with_ == "another-hand" or (not facts.with_ and facts.onto > 0)


ONTO_A_HAND: Final[Condition[CardsMixed]] = when("the cards were thrown onto another hand", _on_a_hand)
INTO_THE_MUCK: Final[Condition[CardsMixed]] = when(
    "the cards got in among the discards", lambda facts: not _on_a_hand(facts)
)


def _thrown_cards_dead(facts: CardsMixed, _: House) -> Then:
    live = (facts.onto,) if facts.onto and facts.onto != facts.seat and facts.identifiable else ()
    return Then("hand-dead", particulars=Particulars(seat=facts.seat, live=live))


def _dead(facts: CardsMixed, _: House) -> Then:
    return Then("hand-dead", particulars=Particulars(seat=facts.seat))


def _dead_or_live(facts: CardsMixed, _: House) -> Then:
    return Then("hand-dead", choices=DEAD_OR_LIVE, particulars=Particulars(seat=facts.seat))


def _live_or_dead(facts: CardsMixed, _: House) -> Then:
    return Then("hand-live", choices=LIVE_OR_DEAD, particulars=Particulars(seat=facts.seat))


CARDS_MIXED: Final = (
    provision(
        CardsMixed,
        "3.dead-hands.3",
        _thrown_cards_dead,
        ONTO_A_HAND,
        when("that hand's own cards can be told", lambda facts: facts.identifiable),
        cites=("3.irregularities.2",),
    ),
    # Whoever does not guard his hand has no remedy when it is fouled.
    provision(
        CardsMixed,
        "3.dead-hands.3",
        _thrown_cards_dead,
        ONTO_A_HAND,
        when("that hand's own cards cannot be told from them", lambda facts: not facts.identifiable),
        cites=("3.irregularities.2", "3.dead-hands.2"),
    ),
    provision(CardsMixed, "3.dead-hands.2", _dead, INTO_THE_MUCK, LOST),
    provision(CardsMixed, "3.dead-hands.2", _dead, INTO_THE_MUCK, IDENTIFIABLE, MUCK_IS_CLOSED),
    provision(
        CardsMixed,
        "3.dead-hands.2",
        _live_or_dead,
        INTO_THE_MUCK,
        IDENTIFIABLE,
        house_says("the house may give a hand back", lambda house: house.muck_retrieval == "floor"),
    ),
    # A hand that lay face up has been seen by all: the dealer's slip takes no pot from it.
    provision(
        CardsMixed,
        "3.dead-hands.2",
        lambda facts, _: Then("hand-live", particulars=Particulars(seat=facts.seat)),
        INTO_THE_MUCK,
        IDENTIFIABLE,
        when(
            "the dealer had swept in a hand that lay face up",
            lambda facts: facts.face == "up" and facts.by == "dealer",
        ),
        over=("3.dead-hands.2",),
        cites=("3.showdown.2",),
    ),
    # "May be declared dead" leaves it to the table, whatever the book would say of such cards.
    provision(
        CardsMixed,
        "home.dead-hands.2",
        _dead_or_live,
        INTO_THE_MUCK,
        AT_HOME,
        LOST,
        over=("3.dead-hands.2",),
        cites=("home.procedures.7",),
    ),
    provision(
        CardsMixed,
        "home.dead-hands.2",
        _dead_or_live,
        INTO_THE_MUCK,
        AT_HOME,
        IDENTIFIABLE,
        MUCK_IS_CLOSED,
        over=("3.dead-hands.2",),
        cites=("home.procedures.7",),
    ),
)

# ---------------------------------------------------------------- a hand fouled or taken in

UNGUARDED: Final[Condition[UnprotectedHand]] = when("nothing lay on the hand", lambda facts: not facts.protected)
GUARDED: Final[Condition[UnprotectedHand]] = when("the hand was protected", lambda facts: facts.protected)
TAKEN_IN: Final[Condition[UnprotectedHand]] = when(
    "the dealer took it in", lambda facts: facts.how == "taken-by-dealer"
)
UNCALLED_COMES_BACK: Final[Condition[UnprotectedHand]] = Condition(
    "the house gives back a wager that nobody has called",
    lambda facts, house: house.refund_unprotected_bet and facts.uncalled > 0,
)


def _returned(facts: UnprotectedHand, house: House) -> dict[int, int]:
    return {facts.seat: facts.uncalled} if house.refund_unprotected_bet and facts.uncalled else {}


def _no_redress(facts: UnprotectedHand, house: House) -> Then:
    back = _returned(facts, house)
    stays = max(0, facts.in_pot - sum(back.values()))
    return Then("hand-dead", particulars=Particulars(seat=facts.seat, amount=stays, returned=back))


def _no_redress_at_home(facts: UnprotectedHand, house: House) -> Then:
    back = _returned(facts, house)
    stays = max(0, facts.in_pot - sum(back.values()))
    return Then(
        "hand-dead", choices=DEAD_OR_LIVE, particulars=Particulars(seat=facts.seat, amount=stays, returned=back)
    )


TDA_UNPROTECTED: Final = "TDA 65-A gives the player back a bet or raise that nobody has called."

UNPROTECTED_HAND: Final = (
    provision(UnprotectedHand, "3.irregularities.2", _no_redress, UNGUARDED, tda=TDA_UNPROTECTED),
    provision(
        UnprotectedHand,
        "3.irregularities.2",
        _no_redress,
        UNGUARDED,
        UNCALLED_COMES_BACK,
        over=("3.irregularities.2",),
    ),
    provision(
        UnprotectedHand,
        "3.irregularities.2",
        Then("hand-live", choices=LIVE_OR_DEAD),
        GUARDED,
        cites=("3.dead-hands.2",),
    ),
    provision(
        UnprotectedHand,
        "home.dead-hands.3",
        _no_redress_at_home,
        UNGUARDED,
        TAKEN_IN,
        AT_HOME,
        over=("3.irregularities.2",),
    ),
)

# ---------------------------------------------------------------- a player who is not there

MOMENTS: Final = ("first-card", "starting-hands-complete", "turn-to-act", "facing-a-wager", "showdown")
"""The moments at which an absent player's hand may die, as they come."""
_TURN: Final = MOMENTS.index("turn-to-act")
_DIES_FROM: Final = {
    "first-card-dealt": 0,
    "starting-hands-complete": 1,
    "turn-to-act": 2,
    "facing-a-wager": 3,
}


def _now(facts: AbsentPlayer) -> int:
    """The latest moment that has come; where nobody says, he is missed because it is his turn."""
    if facts.now:
        return MOMENTS.index(facts.now)
    if facts.away_at:
        return max([MOMENTS.index(moment) for moment in facts.away_at])
    if facts.street == "showdown":
        return MOMENTS.index("showdown")
    return MOMENTS.index("facing-a-wager" if facts.facing else "turn-to-act")


def _missed(facts: AbsentPlayer) -> int:
    """The latest moment that he missed, -1 for none. Where nobody says which, he has been away all the time."""
    if facts.within_reach:
        return -1
    now = _now(facts)
    missed = [MOMENTS.index(moment) for moment in facts.away_at if MOMENTS.index(moment) <= now]
    if not facts.away_at:
        missed = [now]
    latest = max(missed, default=-1)
    # Away when it is his turn to meet a wager is away when he faces one.
    return latest + 1 if latest == now == _TURN and facts.facing else latest


def _missed_it(dies_from: int) -> Condition[AbsentPlayer]:
    words = {
        0: "he was away when the first card was dealt",
        1: "he was away when the starting hands were complete",
        2: "he was away when his turn came",
        3: "he was away when he faced a wager, or at the showdown",
    }[dies_from]
    return when(words, lambda facts: _missed(facts) >= dies_from)


def _there_for_it(dies_from: int) -> Condition[AbsentPlayer]:
    words = {
        0: "he was there when the first card was dealt",
        1: "he was at his seat when the starting hands were complete, or they are not complete yet",
        2: "his turn has not come yet, or he was back for it",
        3: "he has faced no wager yet, nor a showdown",
    }[dies_from]
    return when(words, lambda facts: _missed(facts) < dies_from)


def _stud_house(moment: str) -> Condition[AbsentPlayer]:
    return house_says(f"the house goes by {_SAID[moment]}", lambda house: house.stud_absent_hand_dead_when == moment)


def _house(moment: str) -> Condition[AbsentPlayer]:
    return house_says(f"the house goes by {_SAID[moment]}", lambda house: house.absent_hand_dead_when == moment)


_SAID: Final = {
    "first-card-dealt": "the first card",
    "starting-hands-complete": "the last starting card",
    "turn-to-act": "the turn to act",
    "facing-a-wager": "the first wager that he faces",
}


def _killed(facts: AbsentPlayer, _: House) -> Then:
    lost = facts.in_pot or facts.posted
    return Then(
        "hand-dead",
        remedy=("chips-stay-in-pot",),
        particulars=Particulars(seat=facts.seat, amount=lost or None),
    )


def _lives(facts: AbsentPlayer, _: House) -> Then:
    return Then("hand-live", particulars=Particulars(seat=facts.seat))


def _turned_up(facts: AbsentPlayer, _: House) -> Then:
    return Then(
        "hand-live",
        remedy=("log-strict-outcome", "turn-up-hand") if facts.called else ("log-strict-outcome",),
        choices=LIVE_OR_DEAD,
        particulars=Particulars(seat=facts.seat),
    )


def _strictly(facts: AbsentPlayer, house: House) -> Then:
    if facts.strict == "hand-live":
        return Then("hand-live", particulars=Particulars(seat=facts.seat))
    lost = facts.in_pot or facts.posted
    return Then(
        "hand-dead",
        remedy=("chips-stay-in-pot",),
        # Fairness may still outweigh the letter, for one who left cards that can be turned up.
        choices=DEAD_OR_LIVE if house.fairness_override and facts.hand_left else (),
        particulars=Particulars(seat=facts.seat, amount=lost or None),
    )


FAIRNESS: Final = house_says("fairness may outweigh the letter", lambda house: house.fairness_override)
ASKED_TO_BE_SHOWN: Final[Condition[AbsentPlayer]] = when(
    "he asked for his hand to be shown if called", lambda facts: facts.said == "show-my-hand-if-called"
)
HAND_LEFT: Final[Condition[AbsentPlayer]] = when("his cards lay on the table", lambda facts: facts.hand_left)
NOTHING_LEFT_TO_DECIDE: Final[Condition[AbsentPlayer]] = when(
    lambda facts: "he was all-in" if facts.all_in else "his wager had been called",
    lambda facts: facts.all_in or facts.called,
)
NO_RULE_OF_THE_GAME: Final[Condition[AbsentPlayer]] = when(
    "no rule of the game itself speaks of it", lambda facts: facts.event == "cash" and facts.game not in STUD
)


def _tournament(moment: str, rule: str, cites: tuple[str, ...]) -> tuple[Provision[AbsentPlayer], ...]:
    """The hand is dead, or lives, in a house that goes by this moment; at stud section 8 says the same."""
    dies = _missed_it(_DIES_FROM[moment])
    lives = _there_for_it(_DIES_FROM[moment])
    return (
        provision(AbsentPlayer, rule, _killed, TOURNAMENT, _house(moment), dies, cites=cites),
        provision(
            AbsentPlayer,
            rule,
            _killed,
            TOURNAMENT,
            STUD_FAMILY,
            _house(moment),
            dies,
            over=(rule,),
            cites=(*cites, "8.6"),
        ),
        provision(AbsentPlayer, rule, _lives, TOURNAMENT, _house(moment), lives, cites=cites),
    )


ABSENT_PLAYER: Final = (
    *_tournament("first-card-dealt", "15.13", ("15.7", "15.tda.10")),
    *_tournament("starting-hands-complete", "15.13", ("15.7", "15.tda.10", "16.10")),
    *_tournament("turn-to-act", "16.10", ("15.13", "15.7", "15.tda.10")),
    *_tournament("facing-a-wager", "16.10", ("15.13", "15.7", "15.tda.10")),
    *[
        one
        for moment in ("turn-to-act", "starting-hands-complete")
        for one in (
            provision(
                AbsentPlayer,
                "8.6",
                _killed,
                CASH,
                STUD_FAMILY,
                _stud_house(moment),
                _missed_it(_DIES_FROM[moment]),
            ),
            provision(
                AbsentPlayer,
                "8.6",
                _lives,
                CASH,
                STUD_FAMILY,
                _stud_house(moment),
                _there_for_it(_DIES_FROM[moment]),
            ),
        )
    ],
    provision(
        AbsentPlayer,
        "2.decision-making.1",
        _strictly,
        NO_RULE_OF_THE_GAME,
        when("he was not there when it mattered", lambda facts: _missed(facts) >= _TURN),
        cites=("2.decision-making.8",),
    ),
    provision(
        AbsentPlayer,
        "2.decision-making.1",
        _lives,
        NO_RULE_OF_THE_GAME,
        when("nothing had been asked of him yet", lambda facts: _missed(facts) < _TURN),
    ),
    provision(
        AbsentPlayer,
        "2.decision-making.1",
        _turned_up,
        ASKED_TO_BE_SHOWN,
        HAND_LEFT,
        NOTHING_LEFT_TO_DECIDE,
        FAIRNESS,
        when("strictly the hand would be dead", lambda facts: facts.strict != "hand-live"),
        over=("2.decision-making.1", "8.6", "15.13", "16.10"),
        cites=("2.decision-making.8",),
    ),
)

PROVISIONS: Final[tuple[Provision[Any], ...]] = (
    *MUCKED_HAND,
    *PICKED_UP_UPCARDS,
    *CARDS_MIXED,
    *UNPROTECTED_HAND,
    *ABSENT_PLAYER,
)
