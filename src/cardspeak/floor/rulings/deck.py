"""Section 3, the shuffle and the irregularities of the deck: what is wrong with the cards themselves."""

from __future__ import annotations

from typing import Any, Final

from cardspeak.floor.incidents import (
    BadCut,
    BoxedCard,
    DeckShort,
    DuplicateCard,
    JokerFound,
    ShuffleComplaint,
    StubFouled,
    WrongColourCard,
)
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import (
    AT_HOME,
    BOARD,
    DRAW_HIGH,
    FIRST_ROUND,
    LOWBALL_GAMES,
    MISDEAL_STILL_OPEN,
    NOT_AT_HOME,
    TDA_SUBSTANTIAL_ACTION,
    TOO_LATE_FOR_A_MISDEAL,
    Facts,
    house_says,
    number,
    when,
)
from cardspeak.house import House


def _betting_has_begun(facts: Facts) -> bool:
    return facts.acted > 0 or facts.street not in FIRST_ROUND


# ---------------------------------------------------------------- a complaint about the shuffle


def _why_too_late(facts: ShuffleComplaint) -> str:
    return "he had looked at a card of his hand" if facts.looked else "somebody had acted"


SHUFFLE_COMPLAINT: Final = (
    provision(ShuffleComplaint, "3.shuffle-and-cut.4", Then("redo-preparation")),
    # Whichever comes first ends the right: one condition, since it makes no difference which.
    provision(
        ShuffleComplaint,
        "3.shuffle-and-cut.4",
        Then("deal-stands"),
        when(_why_too_late, lambda facts: facts.looked or _betting_has_begun(facts)),
        over=("3.shuffle-and-cut.4",),
        cites=("2.decision-making.3",),
    ),
)

# ---------------------------------------------------------------- a bad cut


def _too_shallow(facts: BadCut, house: House) -> bool:
    # A deck of one part has not been cut. Where nobody has counted the parts nothing is said against them.
    return len(facts.parts) == 1 or any([cards < house.cut_minimum_cards for cards in facts.parts])


def _improper(facts: BadCut, house: House) -> bool:
    return facts.cut_by == "other" or _too_shallow(facts, house)


def _what_is_improper(facts: BadCut) -> str:
    if facts.cut_by == "other":
        return "the player at the dealer's right did not make the cut"
    if len(facts.parts) == 1:
        return "the deck was not cut"
    return f"a part of the cut had only {number(min(facts.parts), 'card')}"


IMPROPER_CUT: Final[Condition[BadCut]] = Condition(_what_is_improper, _improper)

BAD_CUT: Final = (
    provision(BadCut, "home.shuffle.3", Then("deal-stands"), AT_HOME),
    provision(
        BadCut,
        "3.shuffle-and-cut.2",
        Then("deal-stands"),
        NOT_AT_HOME,
        cites=("3.shuffle-and-cut.1", "home.shuffle.3"),
    ),
    # The cardroom edition says nothing of what a bad cut leads to; only the rules for home games do.
    provision(
        BadCut,
        "home.shuffle.4",
        Then("redo-preparation"),
        IMPROPER_CUT,
        over=("home.shuffle.3", "3.shuffle-and-cut.2"),
        cites=("home.shuffle.3",),
    ),
    # home.shuffle.4 sets no time; a complaint about the preparation has one.
    provision(
        BadCut,
        "3.shuffle-and-cut.4",
        Then("deal-stands"),
        IMPROPER_CUT,
        when("it was noticed after the deal had begun", lambda facts: facts.noticed == "later"),
        when("somebody had acted", _betting_has_begun),
        over=("home.shuffle.*", "3.shuffle-and-cut.2"),
    ),
)

# ---------------------------------------------------------------- a boxed card


def _replaced(facts: BoxedCard, _: House) -> Then:
    # On a street of the board nothing is dealt that could be mixed in.
    mixed_in = facts.next == "dealt-and-mixed" and facts.where in {"starting-deal", "draw"}
    return Then("card-replaced", remedy=("finish-round", "replace-from-top") if mixed_in else ("replace-from-top",))


ONE_BOXED: Final = when("it was the only boxed card", lambda facts: facts.found < 2)
SEVERAL_BOXED: Final = when(
    lambda facts: f"{number(facts.found, 'boxed card')} turned up", lambda facts: facts.found > 1
)
IN_THE_STARTING_DEAL: Final = when(
    "it turned up in the starting deal", lambda facts: facts.where in {"", "starting-deal"}
)
AFTER_THE_STARTING_DEAL: Final = when(
    lambda facts: f"it turned up on the {facts.where}", lambda facts: facts.where not in {"", "starting-deal"}
)
BOXED_MAKE_A_MISDEAL: Final = house_says(
    "the house counts two boxed cards among the misdeals of lowball",
    lambda house: house.lowball_boxed_cards == "misdeal",
)
BOXED_ARE_SCRAP_PAPER: Final = house_says(
    "the house goes by the printed list of lowball, which has no boxed cards",
    lambda house: house.lowball_boxed_cards == "scrap-paper",
)

BOXED_CARD: Final = (
    provision(BoxedCard, "3.irregularities.7", _replaced),
    provision(BoxedCard, "home.irregularities.3", _replaced, ONE_BOXED, AT_HOME, over=("3.irregularities.7",)),
    provision(
        BoxedCard,
        "3.misdeals.2c",
        Then("misdeal"),
        SEVERAL_BOXED,
        IN_THE_STARTING_DEAL,
        MISDEAL_STILL_OPEN,
        over=("3.irregularities.7",),
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    provision(
        BoxedCard,
        "11.1",
        Then("misdeal"),
        LOWBALL_GAMES,
        BOXED_MAKE_A_MISDEAL,
        SEVERAL_BOXED,
        IN_THE_STARTING_DEAL,
        MISDEAL_STILL_OPEN,
        over=("3.misdeals.2c", "3.irregularities.7"),
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    provision(
        BoxedCard,
        "11.1",
        _replaced,
        LOWBALL_GAMES,
        BOXED_ARE_SCRAP_PAPER,
        SEVERAL_BOXED,
        IN_THE_STARTING_DEAL,
        MISDEAL_STILL_OPEN,
        over=("3.misdeals.2c", "3.irregularities.7"),
    ),
    provision(
        BoxedCard,
        "3.irregularities.7",
        _replaced,
        SEVERAL_BOXED,
        IN_THE_STARTING_DEAL,
        TOO_LATE_FOR_A_MISDEAL,
        over=("3.irregularities.7",),
        cites=("3.misdeals.1", "3.misdeals.2c"),
        tda=TDA_SUBSTANTIAL_ACTION,
    ),
    # What comes after the starting deal comes after the first betting round.
    provision(
        BoxedCard,
        "3.irregularities.7",
        _replaced,
        SEVERAL_BOXED,
        AFTER_THE_STARTING_DEAL,
        over=("3.irregularities.7",),
        cites=("3.misdeals.1", "3.misdeals.2c"),
    ),
)

# ---------------------------------------------------------------- a joker


def _joker_in_use(facts: JokerFound, house: House) -> bool:
    if facts.game == "lowball-a5":
        return house.joker_in_deck_a5
    if facts.game == "lowball-27":
        return house.joker_in_deck_27
    return facts.game in DRAW_HIGH and house.joker_in_deck_draw_high


def _in_use(*games: str) -> Condition[JokerFound]:
    return Condition("the joker was in use", lambda facts, house: facts.game in games and _joker_in_use(facts, house))


def _notice_given(*games: str) -> Condition[JokerFound]:
    return Condition(
        "the joker was not in use at this table",
        lambda facts, house: facts.game in games and not _joker_in_use(facts, house),
    )


NOT_IN_USE: Final[Condition[JokerFound]] = Condition(
    "the joker was not in use", lambda facts, house: not _joker_in_use(facts, house)
)
HE_ACTED_ON_IT: Final = when(
    "its holder acted on the hand without pointing it out",
    lambda facts: facts.where not in {"board", "stub"} and facts.holder_acted and not facts.called_attention,
)
HE_HAD_NOT_LOOKED: Final = when("he had not looked at all of his cards", lambda facts: not facts.looked)
JOKER_IS_SCRAP: Final = house_says(
    "the house makes a joker scrap paper", lambda house: house.joker_found == "scrap-paper"
)
JOKER_IS_A_MISDEAL: Final = house_says(
    "the house makes a joker a misdeal", lambda house: house.joker_found == "misdeal"
)
_TDA_JOKER: Final = "TDA 35 makes a joker a misdeal before there is substantial action, and scrap paper after it."


def _dead_with_a_joker(facts: JokerFound, _: House) -> Then:
    return Then("hand-dead", particulars=Particulars(seat=facts.seat or None, returned={}))


def _all_back(facts: JokerFound, _: House) -> Then:
    return Then("misdeal", particulars=Particulars(returned=dict(facts.put_in) or None))


JOKER_FOUND: Final = (
    # Notices that there is none, or that there is one.
    provision(JokerFound, "11.ace-to-five.1", Then("card-replaced"), _notice_given("lowball-a5")),
    provision(JokerFound, "11.deuce-to-seven.description.2", Then("card-replaced"), _notice_given("lowball-27")),
    provision(JokerFound, "12.the-joker.1", Then("card-replaced"), _notice_given(*DRAW_HIGH)),
    provision(JokerFound, "11.ace-to-five.1", Then("card-plays"), _in_use("lowball-a5")),
    provision(JokerFound, "11.deuce-to-seven.description.2", Then("card-plays"), _in_use("lowball-27")),
    provision(JokerFound, "12.the-joker.1", Then("card-plays"), _in_use(*DRAW_HIGH)),
    # Scrap paper.
    provision(
        JokerFound,
        "3.irregularities.8",
        Then("card-replaced"),
        NOT_IN_USE,
        over=("11.ace-to-five.1", "11.deuce-to-seven.description.2", "12.the-joker.1"),
        cites=("3.irregularities.7",),
        tda=_TDA_JOKER,
    ),
    provision(
        JokerFound,
        "3.dead-hands.1e",
        _dead_with_a_joker,
        NOT_IN_USE,
        JOKER_IS_SCRAP,
        HE_ACTED_ON_IT,
        over=("3.irregularities.8", "11.*", "12.*"),
    ),
    # He is judged as if he had looked.
    provision(
        JokerFound,
        "3.irregularities.9",
        _dead_with_a_joker,
        NOT_IN_USE,
        JOKER_IS_SCRAP,
        HE_ACTED_ON_IT,
        HE_HAD_NOT_LOOKED,
        over=("3.dead-hands.1e", "3.irregularities.8", "11.*", "12.*"),
    ),
    # Houses where it is a misdeal.
    provision(
        JokerFound,
        "home.irregularities.2",
        _all_back,
        NOT_IN_USE,
        JOKER_IS_A_MISDEAL,
        AT_HOME,
        over=("3.irregularities.8", "11.*", "12.*"),
        cites=("2.decision-making.5",),
        tda=_TDA_JOKER,
    ),
    provision(
        JokerFound,
        "3.irregularities.8",
        _all_back,
        NOT_IN_USE,
        JOKER_IS_A_MISDEAL,
        NOT_AT_HOME,
        over=("3.irregularities.8", "11.*", "12.*"),
        cites=("home.irregularities.2",),
        tda=_TDA_JOKER,
    ),
)

# ---------------------------------------------------------------- a card with another back


def _where_it_was(facts: WrongColourCard) -> str:
    if facts.where == "hand":
        return "it had been dealt to a hand, since folded" if facts.folded else "it had been dealt to a hand"
    return "it had been dealt"


WRONG_COLOUR_CARD: Final = (
    provision(
        WrongColourCard,
        "3.irregularities.3",
        Then("action-void-and-refund"),
        when(_where_it_was, lambda facts: facts.where != "stub"),
    ),
    provision(
        WrongColourCard,
        "3.irregularities.3",
        Then("deal-stands"),
        when("it was found only in the rest of the deck", lambda facts: facts.where == "stub"),
    ),
)

# ---------------------------------------------------------------- the same card twice


def _too_late_for_the_pot(facts: DuplicateCard, house: House) -> bool:
    # Where the first card begins the next deal, the riffle alone does not.
    begun = facts.next_deal_begun and house.next_deal_start != "first-card-dealt"
    return begun and house.foul_deck_window != "any-time"


def _refunded(facts: DuplicateCard, _: House) -> Then:
    return Then("action-void-and-refund", particulars=Particulars(returned=dict(facts.put_in) or None))


def _pot_carried_over(facts: DuplicateCard, _: House) -> Then:
    carries = sum(facts.put_in.values()) or facts.pot or None
    return Then("chips-stay-in-pot", particulars=Particulars(carries=carries, returned={}))


def _refund_withheld(facts: DuplicateCard, house: House) -> Then:
    put_in = facts.put_in.get(facts.known_by, facts.wagered_after)
    after_he_knew = min(facts.wagered_after, put_in)
    carries = after_he_knew if house.forfeit_amount == "only-after-he-knew" else put_in
    back = {seat: chips for seat, chips in facts.put_in.items() if seat != facts.known_by}
    if put_in > carries:
        back[facts.known_by] = put_in - carries
    return Then(
        "chips-stay-in-pot",
        choices=("chips-stay-in-pot", "action-void-and-refund"),
        particulars=Particulars(seat=facts.known_by, returned=back if facts.put_in else None, carries=carries),
    )


SOMEBODY_KNEW: Final = when(lambda facts: f"seat {facts.known_by} knew of it", lambda facts: facts.known_by > 0)
CARRIED_OVER: Final = house_says(
    "the house leaves the chips of a foul deck for the next deal", lambda house: house.foul_deck_chips == "carry-over"
)
GIVEN_BACK: Final = house_says(
    "the house gives back the chips of a foul deck", lambda house: house.foul_deck_chips == "return"
)

DUPLICATE_CARD: Final = (
    provision(DuplicateCard, "3.irregularities.4", _refunded),
    provision(
        DuplicateCard,
        "3.irregularities.4",
        _refunded,
        GIVEN_BACK,
        SOMEBODY_KNEW,
        when(
            lambda facts: "he said so at once" if facts.said_at_once else "he wagered nothing on it",
            lambda facts: facts.said_at_once or not facts.wagered_after,
        ),
        over=("3.irregularities.4",),
        cites=("3.irregularities.5",),
    ),
    provision(
        DuplicateCard,
        "3.irregularities.5",
        _refund_withheld,
        GIVEN_BACK,
        SOMEBODY_KNEW,
        when(
            lambda facts: f"he wagered {facts.wagered_after} and did not say so",
            lambda facts: facts.wagered_after > 0 and not facts.said_at_once,
        ),
        over=("3.irregularities.4",),
        cites=("3.irregularities.6",),
    ),
    # Everybody's chips stay, and nothing is left to withhold from one who knew.
    provision(
        DuplicateCard,
        "home.irregularities.3",
        _pot_carried_over,
        CARRIED_OVER,
        AT_HOME,
        over=("3.irregularities.4",),
        cites=("3.irregularities.6",),
    ),
    provision(
        DuplicateCard,
        "3.irregularities.4",
        _pot_carried_over,
        CARRIED_OVER,
        NOT_AT_HOME,
        over=("3.irregularities.4",),
        cites=("home.irregularities.3", "3.irregularities.6"),
    ),
    provision(
        DuplicateCard,
        "2.decision-making.5",
        Then("result-stands"),
        Condition("the next deal had begun", _too_late_for_the_pot),
        over=("3.irregularities.*", "home.irregularities.3"),
    ),
)

# ---------------------------------------------------------------- a deck that lacks a card


def _complete(facts: DeckShort, house: House) -> bool:
    if not facts.deck:
        return False
    with_joker = (
        (facts.game == "lowball-a5" and house.joker_in_deck_a5)
        or (facts.game == "lowball-27" and house.joker_in_deck_27)
        or (facts.game in DRAW_HIGH and house.joker_in_deck_draw_high)
    )
    return facts.deck >= (53 if with_joker else 52)


LACKING: Final[Condition[DeckShort]] = Condition(
    lambda facts: f"the deck had {facts.deck} cards" if facts.deck else "the deck lacked a card",
    lambda facts, house: not _complete(facts, house),
)
COMPLETE: Final[Condition[DeckShort]] = Condition("the deck lacked no card after all", _complete)
AWARDED: Final = when("the pot had been pushed", lambda facts: facts.awarded)
NOT_AWARDED: Final = when("the pot had not been pushed", lambda facts: not facts.awarded)


def _stays_where_it_went(*remedy: str) -> Any:
    return lambda facts, _: Then("result-stands", remedy=remedy, particulars=Particulars(amount=facts.pot or None))


DECK_SHORT: Final = (
    provision(
        DeckShort,
        "3.irregularities.10",
        Then("deal-stands", remedy=("replace-deck",)),
        LACKING,
        NOT_AWARDED,
        cites=("2.procedures.22",),
    ),
    provision(
        DeckShort,
        "3.irregularities.10",
        _stays_where_it_went("replace-deck"),
        LACKING,
        AWARDED,
        # Who knew of it had to say so at once, and not after he had lost.
        cites=("2.decision-making.3", "3.irregularities.5", "2.procedures.22"),
    ),
    provision(DeckShort, "3.irregularities.10", Then("deal-stands"), COMPLETE, NOT_AWARDED),
    provision(DeckShort, "3.irregularities.10", _stays_where_it_went(), COMPLETE, AWARDED),
)

# ---------------------------------------------------------------- a stub that was mixed with discards


def _put_together_again(facts: StubFouled, _: House) -> Then:
    remedy = ["shuffle-and-cut"] if facts.told_apart == "none" else ["take-out-known-discards", "shuffle-and-cut"]
    if facts.street == "preflop":
        remedy.append("turn-flop")
    elif facts.game in BOARD or not facts.game:
        remedy.append("turn-card")
    return Then("stub-scrambled", remedy=tuple(remedy), choices=("stub-scrambled", "floor-decides"))


STUB_FOULED: Final = (provision(StubFouled, "3.irregularities.17", _put_together_again),)

PROVISIONS: Final[tuple[Provision[Any], ...]] = (
    *SHUFFLE_COMPLAINT,
    *BAD_CUT,
    *BOXED_CARD,
    *JOKER_FOUND,
    *WRONG_COLOUR_CARD,
    *DUPLICATE_CARD,
    *DECK_SHORT,
    *STUB_FOULED,
)
