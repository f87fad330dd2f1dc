"""Section 3, the misdeals, and what each form of poker makes of an exposed card.

An error of the starting deal makes a misdeal where a letter of 3.misdeals.2 names it, or lowball's own list (11.1a to i), or
the home-game list; all of them yield to the time limit of 3.misdeals.1. An error that no letter names, or that another rule
puts right, is settled by that rule: a single exposed card by the section of its game, a single extra card by
3.irregularities.11.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, TypeVar

from cardspeak.cards import JOKER, RANKS, UNKNOWN, show
from cardspeak.floor.incidents import (
    CardOffTable,
    DealtOutOfSequence,
    DealtToWrongSeat,
    ExposedCard,
    ExtraCard,
    Incident,
    PlayerLeftOut,
    WrongButton,
    WrongFirstCard,
)
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import (
    AT_HOME,
    BIG_BET,
    BOARD,
    CASH,
    DRAW,
    DRAW_HIGH,
    DRAW_HIGH_GAMES,
    FIRST_ROUND,
    HOLDEM,
    HOLDEM_FAMILY,
    LOWBALL,
    LOWBALL_GAMES,
    NOT_AT_HOME,
    OMAHA,
    STUD,
    STUD_FAMILY,
    TDA_SUBSTANTIAL_ACTION,
    TOURNAMENT,
    Facts,
    house_says,
    misdeal_still_open,
    number,
    playing,
    when,
)
from cardspeak.house import House

F = TypeVar("F", bound=Incident)
Provisions = tuple[Provision[F], ...]

# ---------------------------------------------------------------- when it is too late for a misdeal

_HOME_LIMITS: Final = frozenset({"before-action", "before-cards-looked-at"})


def _time_limit(
    *,
    acts: Callable[[Facts], tuple[str, ...]] | None = None,
    looked: Callable[[Facts], bool] | None = None,
    heads_up: Callable[[Facts], bool] | None = None,
) -> tuple[Condition[Facts], Condition[Facts]]:
    """Two conditions: the time for a misdeal is over, and the words for how little had been done before attention was called.

    The arguments read what only some incidents tell: the acts one by one, whether somebody has looked at his cards, and
    whether only the blinds play.
    """

    def acted(facts: Facts) -> int:
        return max(facts.acted, len(acts(facts))) if acts else int(facts.acted)

    def over(facts: Facts, house: House) -> bool:
        if _until_the_flop(house) and heads_up and facts.game not in STUD | DRAW and heads_up(facts):
            # Both blinds act before the flop, so the acts that are counted there are those on it.
            return facts.street in {"turn", "river", "showdown"} or (facts.street == "flop" and acted(facts) > 0)
        if not misdeal_still_open(facts, house):
            return True
        if acts and (known := acts(facts)):
            return _acts_close_it(known, acted(facts), house)
        return house.misdeal_cutoff == "before-cards-looked-at" and looked is not None and looked(facts)

    def why_over(facts: Facts) -> str:
        if facts.street not in FIRST_ROUND:
            return "the first betting round was over"
        # Where nobody had acted it is too late only because somebody had looked.
        return f"{number(done, 'player')} had acted" if (done := acted(facts)) else "somebody had looked at his cards"

    def so_far(facts: Facts) -> str:
        done = acted(facts)
        return f"{'only ' if done else ''}{number(done, 'player')} had acted"

    # The second holds always: a misdeal that is called too late yields to the time limit.
    return Condition(why_over, over), when(so_far, lambda _: True)


def _until_the_flop(house: House) -> bool:
    return house.heads_up_cutoff == "first-flop-action" and house.misdeal_cutoff not in _HOME_LIMITS


def _acts_close_it(acts: tuple[str, ...], done: int, house: House) -> bool:
    if house.misdeal_cutoff in _HOME_LIMITS:
        return True
    if house.misdeal_cutoff == "tda-substantial-action":
        return done >= 3 or (done == 2 and bool(set(acts) - {"fold"}))
    return done >= 2


HOME_LIMIT: Final = house_says(
    "the table keeps the time limit of the home game",
    lambda house: house.builds_on("home") or house.misdeal_cutoff in _HOME_LIMITS,
)
"""home.misdeals.1: the standard of the home game, or a limit that only that standard names."""

OVER, SO_FAR = _time_limit()


def _too_late(
    incident: type[F],
    over: tuple[str, ...],
    *when: Condition[F],
    limit: Condition[Any] = OVER,
    then: Then | Callable[[F, House], Then] = Then("deal-stands"),  # noqa: B008 (frozen)
    cites: tuple[str, ...] = (),
) -> Provisions[F]:
    """The deal is played out: the general limit, lowball's own wording of it and the home game's."""
    return (
        provision(incident, "3.misdeals.1", then, *when, limit, over=over, cites=cites, tda=TDA_SUBSTANTIAL_ACTION),
        provision(
            incident, "11.1", then, LOWBALL_GAMES, *when, limit,
            over=("3.misdeals.1", *over), cites=cites, tda=TDA_SUBSTANTIAL_ACTION,
        ),
        provision(
            incident, "home.misdeals.1", then, HOME_LIMIT, *when, limit,
            over=("3.misdeals.1", "11.1", *over), cites=cites,
        ),
    )  # fmt: skip


def _letters(
    incident: type[F],
    letter: str,
    lowball: str,
    home: str,
    *when: Condition[F],
    so_far: Condition[Any] = SO_FAR,
    then: Then | Callable[[F, House], Then] = Then("misdeal"),  # noqa: B008 (frozen)
    over: tuple[str, ...] = (),
    cites: tuple[str, ...] = (),
    lowball_cites: tuple[str, ...] = (),
    tda: str = "",
) -> Provisions[F]:
    """A misdeal by a letter of section 3, by lowball's own letter, and by the home-game list where that names the error."""
    found = (
        provision(incident, letter, then, *when, so_far, over=over, cites=("3.misdeals.1", *cites), tda=tda),
        provision(
            incident, lowball, then, LOWBALL_GAMES, *when, so_far,
            over=(letter, *over), cites=("11.1", *cites, *lowball_cites), tda=tda,
        ),
    )  # fmt: skip
    if not home:
        return found
    return (
        *found,
        provision(
            incident, home, then, AT_HOME, *when, so_far,
            over=(letter, lowball, *over), cites=("home.misdeals.1", *cites), tda=tda,
        ),
    )  # fmt: skip


# ---------------------------------------------------------------- an exposed card

REPLACED: Final = Then("card-replaced", remedy=("finish-deal", "replace-from-top", "use-as-burncard"))
KEPT: Final = Then("card-plays")
THIRD_DOWN: Final = Then("card-plays", remedy=("third-card-down",))

EXPOSED_RULES: Final = ("3.irregularities.12", "3.irregularities.13")
"""Behind the rule of every game: exposed is what the dealer exposed, and its owner has no say."""

GAME_RULES: Final = (
    "5.1", "6.1", "11.ace-to-five.3", "16.8", "11.deuce-to-seven.2?", "11.no-limit-and-pot-limit.2?", "12.3"
)  # fmt: skip
"""What each game does with one exposed card; stud has 8.5, over which section 3 does not go."""


def _redeal(facts: Facts, _: House) -> Then:
    return Then("misdeal", remedy=("return-antes", "redeal") if facts.game in STUD | DRAW_HIGH else ("redeal",))


def _section_3_holds(facts: Facts, house: House) -> bool:
    return facts.game not in DRAW_HIGH or house.draw_high_exposed_misdeals == "section-3"


def _first_cards(facts: Facts, house: House) -> bool:
    # Seat 1 is at the dealer's left; the first cards that count are 2, 1 or none.
    if not house.misdeal_first_cards or not _section_3_holds(facts, house):
        return False
    if 1 <= facts.number <= house.misdeal_first_cards:
        return True
    both_cards = house.first_cards_reading == "either-card-of-first-two-seats"
    return both_cards and 1 <= facts.seat <= house.misdeal_first_cards


def _which_card(facts: Facts) -> str:
    place = {1: "the first card", 2: "the second card"}.get(facts.number)
    return f"it was {place} off the deck" if place else "it was a card of one of the first two seats"


def _several(facts: Facts, house: House) -> bool:
    return facts.exposed >= 2 and _section_3_holds(facts, house)


def _how_many(facts: Facts) -> str:
    return f"{number(facts.exposed, 'card')} had been exposed in all"


FIRST_CARDS: Final = Condition(_which_card, _first_cards)
SEVERAL: Final = Condition(_how_many, _several)
HOLDEM_GAME: Final = playing(HOLDEM, "the game was hold'em")
OMAHA_GAME: Final = playing(OMAHA, "the game was Omaha")
THIS_IS_A5: Final = playing(frozenset({"lowball-a5"}), "the game was ace-to-five")
THIS_IS_27: Final = playing(frozenset({"lowball-27"}), "the game was deuce-to-seven")


def _named(facts: Facts) -> str:
    return f"the card was the {show((facts.card,))}"


def _ranked(low: Collection[str], joker: Callable[[House], bool]) -> tuple[Condition[Facts], Condition[Facts]]:
    """The card is one of these ranks, and it is one of the others; of a card that nobody has named neither holds."""

    def is_low(facts: Facts, house: House) -> bool:
        if facts.card >= JOKER:
            return facts.card == JOKER and joker(house)
        return RANKS[facts.card // 4] in low

    return (
        Condition(_named, is_low),
        Condition(_named, lambda facts, house: facts.card != UNKNOWN and not is_low(facts, house)),
    )


def _joker_is_low(house: House) -> bool:
    return house.exposed_joker_kept


SEVEN_OR_LOWER, ABOVE_SEVEN = _ranked("A234567", _joker_is_low)
FIVE_OR_LOWER, ABOVE_FIVE = _ranked("A2345", _joker_is_low)
# The joker is no card of deuce-to-seven.
OF_THE_BEST_27, NOT_OF_THE_BEST_27 = _ranked("23457", lambda _: False)
SIX_OR_SEVEN, _ = _ranked("67", lambda _: False)

LOWBALL_CITES: Final = ("11.8", *EXPOSED_RULES)
BIG_BET_CITES: Final = ("11.no-limit-and-pot-limit.2", *LOWBALL_CITES)


def _rules_of_the_games(incident: type[F], dealt: Condition[F]) -> Provisions[F]:
    """What each game but stud does with one card exposed in the deal."""
    return (
        provision(incident, "5.1", REPLACED, dealt, HOLDEM_FAMILY, cites=EXPOSED_RULES),
        provision(incident, "6.1", REPLACED, dealt, OMAHA_GAME, over=("5.1",), cites=("5.1", *EXPOSED_RULES)),
        provision(incident, "12.3", KEPT, dealt, DRAW_HIGH_GAMES, cites=EXPOSED_RULES),
        provision(incident, "11.ace-to-five.3", KEPT, dealt, THIS_IS_A5, SEVEN_OR_LOWER, cites=LOWBALL_CITES),
        provision(incident, "11.ace-to-five.3", REPLACED, dealt, THIS_IS_A5, ABOVE_SEVEN, cites=LOWBALL_CITES),
        provision(
            incident, "16.8", REPLACED, dealt, THIS_IS_A5, SIX_OR_SEVEN,
            house_says("the house keeps nothing above a five", lambda house: house.a5_limit_highest_kept_exposed_rank < 7),
            over=("11.ace-to-five.3",), cites=LOWBALL_CITES,
        ),
        provision(incident, "11.deuce-to-seven.2a", KEPT, dealt, THIS_IS_27, OF_THE_BEST_27, cites=LOWBALL_CITES),
        provision(incident, "11.deuce-to-seven.2b", REPLACED, dealt, THIS_IS_27, NOT_OF_THE_BEST_27, cites=LOWBALL_CITES),
        *(
            provision(incident, rule, then, dealt, game, BIG_BET, rank, over=limit_rules, cites=BIG_BET_CITES)
            for rule, game, limit_rules, outcomes in (
                ("11.no-limit-and-pot-limit.2a", THIS_IS_A5, ("11.ace-to-five.3", "16.8"), (FIVE_OR_LOWER, ABOVE_FIVE)),
                ("11.no-limit-and-pot-limit.2b", THIS_IS_27, ("11.deuce-to-seven.2?",), (OF_THE_BEST_27, NOT_OF_THE_BEST_27)),
            )
            for then, rank in zip((KEPT, REPLACED), outcomes, strict=True)
        ),
    )  # fmt: skip


def _after_the_draw(_: Facts, house: House) -> Then:
    burn = ("burn",) if house.burn_before_replacement else ()
    return Then("card-replaced", remedy=("finish-draw", *burn, "replace-from-top"))


def _rules_of_the_draw(incident: type[F], drawn: Condition[F]) -> Provisions[F]:
    """A card exposed on the draw is nobody's to keep, whatever its rank, and makes no misdeal."""
    return (
        provision(incident, "11.9", _after_the_draw, drawn, LOWBALL_GAMES, cites=EXPOSED_RULES),
        provision(
            incident, "11.no-limit-and-pot-limit.3", _after_the_draw, drawn, LOWBALL_GAMES, BIG_BET,
            over=("11.9",), cites=EXPOSED_RULES,
        ),
        provision(
            incident, "12.8", Then("card-replaced", remedy=("finish-draw", "replace-from-top")), drawn, DRAW_HIGH_GAMES,
            cites=EXPOSED_RULES,
        ),
    )  # fmt: skip


def _letters_on_exposed_cards(
    incident: type[F], dealt: Condition[F], games: tuple[str, ...] = GAME_RULES, cites: tuple[str, ...] = ()
) -> Provisions[F]:
    """The first or second card, or several cards: a misdeal in every game, over what the game does with one card."""
    return (
        *_letters(incident, "3.misdeals.2a", "11.1a", "", dealt, FIRST_CARDS, then=_redeal, over=games, cites=cites),
        *_letters(
            incident, "3.misdeals.2b", "11.1b", "", dealt, SEVERAL,
            then=_redeal, over=("3.misdeals.2a", "11.1a", *games), cites=cites,
        ),
        *(
            provision(
                incident, "home.misdeals.2", _redeal, AT_HOME, dealt, how, SO_FAR,
                over=("3.misdeals.2?", "11.1?", *games), cites=("home.misdeals.1", *cites),
            )
            for how in (Condition(_which_card, lambda f, h: not _several(f, h) and _first_cards(f, h)), SEVERAL)
        ),
    )  # fmt: skip


# ---------------------------------------------------------------- exposed-card


def _of_a_starting_hand(facts: Facts) -> bool:
    # Stud alone deals facedown cards later without a draw.
    return facts.during == "deal" and (facts.game not in STUD or facts.street in FIRST_ROUND)


# Who exposed it is asked by 3.irregularities.12, which goes over every rule that stands on these.
IN_THE_DEAL: Final = when("the dealer exposed a card of the deal", _of_a_starting_hand)
ON_THE_DRAW: Final = when("the dealer exposed a card on the draw", lambda facts: facts.during == "draw")
BY_A_PLAYER: Final = when("it was not the dealer who exposed it", lambda facts: facts.by != "dealer")
# Were there others besides the card that he has looked at, those still count.
LOOKED_FIRST: Final = when(
    "its owner had looked at it before he said so",
    lambda facts: facts.by == "dealer" and facts.looked_first and facts.exposed < 3,
)
A_DOWNCARD: Final = when("it was one of the first two cards of a hand", _of_a_starting_hand)
LAST_CARD: Final = when("it was a last card", lambda facts: facts.during == "deal" and facts.street == "seventh")


def _in_hands(facts: ExposedCard) -> int:
    return max(facts.hands, len(set(facts.seats)))


ONE_CARD: Final = when("it was the only one", lambda facts: facts.exposed < 2)
BOTH_OF_ONE_HAND: Final = when(
    "both downcards of one hand were exposed", lambda facts: facts.exposed >= 2 and _in_hands(facts) < 2
)
CARDS_OF_TWO_HANDS: Final = when(
    "cards of more than one hand were exposed", lambda facts: facts.exposed >= 2 and _in_hands(facts) >= 2
)
TWO_HANDS_ARE_A_MISDEAL: Final = house_says(
    "the house takes them as two exposed cards", lambda house: house.stud_exposed_cards_in_two_hands == "misdeal"
)
EACH_HAND_BY_ITSELF: Final = house_says(
    "the house rules on each hand by itself",
    lambda house: house.stud_exposed_cards_in_two_hands == "each-hand-by-itself",
)


def _ante_goes_back(facts: ExposedCard, _: House) -> Then:
    ante = {facts.seat: facts.put} if facts.seat and facts.put else None
    return Then("hand-dead", particulars=Particulars(seat=facts.seat or None, returned=ante))


def _each_hand(facts: ExposedCard, _: House) -> Then:
    # More cards than hands: some hand has both of its downcards up.
    if facts.exposed <= _in_hands(facts):
        return THIRD_DOWN
    return Then("hand-dead", remedy=("third-card-down",) if facts.exposed < 2 * _in_hands(facts) else ())


def _stays_as_it_lies(facts: ExposedCard, _: House) -> Then:
    return Then("card-plays", remedy=("third-card-up",) if facts.game in STUD and facts.during == "deal" else ())


def _makes_a_misdeal(facts: ExposedCard, house: House) -> bool:
    """Whether it would, were it said in time."""
    if not _of_a_starting_hand(facts):
        return False
    if facts.game not in STUD:
        return _several(facts, house) or _first_cards(facts, house)
    if facts.event == "tournament":
        return True
    if facts.exposed < 2:
        return False
    return TWO_HANDS_ARE_A_MISDEAL.holds(facts, house) if _in_hands(facts) >= 2 else house.builds_on("home")


def _what_was_exposed(facts: Facts) -> str:
    if facts.game in STUD:
        return "a downcard had been exposed"
    return _how_many(facts) if facts.exposed >= 2 else _which_card(facts)


A_MISDEAL: Final = Condition(_what_was_exposed, _makes_a_misdeal)
NO_MISDEAL: Final[Condition[ExposedCard]] = Condition(
    "it was the only one and made no misdeal",
    lambda facts, house: facts.exposed < 2 and not _makes_a_misdeal(facts, house),
)
PLAYER_MAY_KEEP: Final = house_says(
    "the house leaves it to the player", lambda house: house.exposed_card_option == "player-may-keep"
)
ASKED: Final = when(
    lambda facts: f"he wished {'to keep it' if facts.choice == 'keep' else 'for another'}",
    lambda facts: facts.choice != "",
)


def _as_asked(facts: ExposedCard, _: House) -> Then:
    if facts.choice == "replace":
        return REPLACED
    return THIRD_DOWN if facts.game in STUD else KEPT


EXPOSED_MISDEALS: Final = ("3.misdeals.2?", "11.1?", "home.misdeals.2")

EXPOSED_CARD: Final = (
    # What the game does with one card, and with one exposed on the draw.
    *_rules_of_the_games(ExposedCard, IN_THE_DEAL),
    *_rules_of_the_draw(ExposedCard, ON_THE_DRAW),
    provision(ExposedCard, "8.17", KEPT, STUD_FAMILY, LAST_CARD, cites=("8.16",)),
    # Section 3, lowball's list and the home game's: over the rule of the game, but not over stud's.
    *_letters_on_exposed_cards(ExposedCard, IN_THE_DEAL),
    # Stud for money: 8.5 takes the place of section 3 for the downcards of one hand, not for those of two.
    provision(
        ExposedCard, "8.5", THIRD_DOWN, STUD_FAMILY, CASH, A_DOWNCARD, ONE_CARD, over=EXPOSED_MISDEALS, cites=EXPOSED_RULES
    ),
    provision(
        ExposedCard, "8.5", _ante_goes_back, STUD_FAMILY, CASH, A_DOWNCARD, BOTH_OF_ONE_HAND, NOT_AT_HOME,
        over=EXPOSED_MISDEALS, cites=EXPOSED_RULES,
    ),
    provision(
        ExposedCard, "8.5", _each_hand, STUD_FAMILY, CASH, A_DOWNCARD, CARDS_OF_TWO_HANDS, EACH_HAND_BY_ITSELF,
        over=EXPOSED_MISDEALS, cites=EXPOSED_RULES,
    ),
    provision(
        ExposedCard, "3.misdeals.2b", _redeal, STUD_FAMILY, CASH, A_DOWNCARD, CARDS_OF_TWO_HANDS, TWO_HANDS_ARE_A_MISDEAL,
        SO_FAR, over=("3.misdeals.2?",), cites=("8.5", "3.misdeals.1"),
    ),
    # Stud in a tournament: every downcard.
    provision(
        ExposedCard, "15.32", _redeal, STUD_FAMILY, TOURNAMENT, A_DOWNCARD, SO_FAR,
        over=EXPOSED_MISDEALS, cites=("8.5", "3.misdeals.1"),
    ),
    # All of these misdeals end with the second act; the card is then played, whatever the game does with one exposed in time.
    *_too_late(ExposedCard, (*EXPOSED_MISDEALS, "15.32", *GAME_RULES), A_MISDEAL),
    # A house that leaves it to the player, where there is anything left to choose; at stud section 3 has yielded before.
    provision(
        ExposedCard, "3.irregularities.13", _as_asked, IN_THE_DEAL, PLAYER_MAY_KEEP, ASKED, NO_MISDEAL,
        over=(*EXPOSED_MISDEALS, *GAME_RULES, "8.5"), cites=("3.irregularities.12",),
    ),
    provision(
        ExposedCard, "home.irregularities.1", _as_asked, AT_HOME, IN_THE_DEAL, PLAYER_MAY_KEEP, ASKED, NO_MISDEAL,
        over=("3.irregularities.13", *EXPOSED_MISDEALS, *GAME_RULES, "8.5"),
    ),
    # Before all of it: was it exposed at all? What a player showed himself, or has looked at, is not.
    *(
        provision(
            ExposedCard, "3.irregularities.12", _stays_as_it_lies, not_exposed,
            over=("3.misdeals.*", "3.irregularities.13", "5.1", "6.1", "8.*", "11.*", "12.*", "15.32", "16.8", "home.*"),
        )
        for not_exposed in (BY_A_PLAYER, LOOKED_FIRST)
    ),
)  # fmt: skip

# ---------------------------------------------------------------- card-off-table

_UPCARD_STREETS: Final = frozenset({"flop", "turn", "river", "fourth", "fifth", "sixth"})


def _was_to_lie_up(facts: CardOffTable) -> bool:
    return facts.due == "up" or facts.street in _UPCARD_STREETS


def _fell_in_the_deal(facts: CardOffTable) -> bool:
    return facts.street not in {"seventh", "draw"} and not _was_to_lie_up(facts)


FELL_DOWN: Final = when("a facedown card of the deal fell off the table", _fell_in_the_deal)
FELL_ON_THE_DRAW: Final = when(
    "a card of the draw fell off the table", lambda facts: facts.street == "draw" and not _was_to_lie_up(facts)
)
FELL_UP: Final = when("it was to lie face up", _was_to_lie_up)
FELL_LAST: Final = when(
    "the last card of a hand fell off the table", lambda facts: facts.street == "seventh" and not _was_to_lie_up(facts)
)
KNOCKED_OFF: Final = when(
    "it was not the dealer's doing", lambda facts: facts.by != "dealer" and not _was_to_lie_up(facts)
)
MUST_BE_PLAYED: Final = house_says("a card that falls off must be played", lambda house: house.off_table_card_plays)
OWNER_ALL_IN: Final = when("its owner was all-in", lambda facts: facts.all_in)
OWNER_HAS_CHIPS: Final = when("its owner had chips left", lambda facts: not facts.all_in)
HEADS_UP_HANDS: Final = when("two hands were left", lambda facts: facts.live == 2)
# Where nobody says how many hands were left, more than two are.
MORE_HANDS: Final = when("more than two hands were left", lambda facts: facts.live != 2)


def _fallen_makes_a_misdeal(facts: CardOffTable, house: House) -> bool:
    if not _fell_in_the_deal(facts):
        return False
    if facts.game not in STUD:
        return _several(facts, house) or _first_cards(facts, house)
    if facts.event == "tournament":
        return True
    return facts.exposed >= 2 and TWO_HANDS_ARE_A_MISDEAL.holds(facts, house)


FALLEN_MISDEALS: Final = (*EXPOSED_MISDEALS, "8.11")

CARD_OFF_TABLE: Final = (
    *_rules_of_the_games(CardOffTable, FELL_DOWN),
    *_rules_of_the_draw(CardOffTable, FELL_ON_THE_DRAW),
    *_letters_on_exposed_cards(CardOffTable, FELL_DOWN, (*GAME_RULES, "8.11"), ("3.irregularities.12",)),
    # A card that was to lie face up loses nothing by being seen. Stud has a rule of its own for every card that falls.
    provision(
        CardOffTable, "3.irregularities.12", KEPT, FELL_UP,
        Condition(
            "the game has no other rule for it", lambda facts, house: facts.game not in STUD or not house.off_table_card_plays
        ),
    ),
    provision(CardOffTable, "8.11", KEPT, STUD_FAMILY, MUST_BE_PLAYED),
    # A downcard of the first two: as exposed.
    provision(
        CardOffTable, "8.5", THIRD_DOWN, STUD_FAMILY, CASH, FELL_DOWN, ONE_CARD,
        over=FALLEN_MISDEALS, cites=("3.irregularities.12",),
    ),
    provision(
        CardOffTable, "8.5", THIRD_DOWN, STUD_FAMILY, CASH, FELL_DOWN, SEVERAL, EACH_HAND_BY_ITSELF,
        over=FALLEN_MISDEALS, cites=("3.irregularities.12",),
    ),
    provision(
        CardOffTable, "3.misdeals.2b", _redeal, STUD_FAMILY, CASH, FELL_DOWN, SEVERAL, TWO_HANDS_ARE_A_MISDEAL, SO_FAR,
        over=("3.misdeals.2?", "8.11"), cites=("8.5", "3.misdeals.1", "3.irregularities.12"),
    ),
    provision(
        CardOffTable, "15.32", _redeal, STUD_FAMILY, TOURNAMENT, FELL_DOWN, SO_FAR,
        over=FALLEN_MISDEALS, cites=("8.5", "3.misdeals.1", "3.irregularities.12"),
    ),
    # A last card: as one dealt up. An all-in hand keeps it and nothing else changes.
    provision(
        CardOffTable, "8.16", Then("card-plays", remedy=("others-dealt-down",)), STUD_FAMILY, FELL_LAST, OWNER_ALL_IN,
        over=("8.11",),
    ),
    provision(
        CardOffTable, "8.17a",
        Then("card-plays", remedy=("others-dealt-down", "may-declare-all-in", "high-board-acts-first")),
        STUD_FAMILY, FELL_LAST, OWNER_HAS_CHIPS, MORE_HANDS, over=("8.11",), cites=("8.17",),
    ),
    # Of two last cards the one before it is taken to have gone down, as nobody says that it is the first.
    provision(
        CardOffTable, "8.17b", Then("card-plays", remedy=("may-declare-all-in", "high-board-acts-first")),
        STUD_FAMILY, FELL_LAST, OWNER_HAS_CHIPS, HEADS_UP_HANDS, over=("8.11",), cites=("8.17",),
    ),
    *_too_late(
        CardOffTable, (*FALLEN_MISDEALS, "15.32", *GAME_RULES),
        Condition(_what_was_exposed, _fallen_makes_a_misdeal), then=KEPT,
    ),
    provision(
        CardOffTable, "3.irregularities.12", KEPT, KNOCKED_OFF,
        over=("3.misdeals.*", "5.1", "6.1", "8.*", "11.*", "12.*", "15.32", "16.8", "home.*"),
    ),
)  # fmt: skip

# ---------------------------------------------------------------- extra-card

_STARTING_HAND: Final = {
    **dict.fromkeys(HOLDEM, 2), **dict.fromkeys(OMAHA, 4), **dict.fromkeys(STUD, 3), **dict.fromkeys(DRAW, 5)
}  # fmt: skip


def _too_many(facts: ExtraCard) -> int:
    """Cards too many: as said, or as the cards on the table show."""
    size = _STARTING_HAND.get(facts.game)
    if facts.extra >= 2 or not size or not facts.players:
        return max(facts.extra, 1)
    return max(facts.extra, facts.cards_dealt - facts.players * size, 1)


def _can_go_back(facts: ExtraCard, house: House) -> bool:
    if facts.acted or not house.repair_single_card_errors or _too_many(facts) > 1:
        return False
    return house.extra_card_seen != "misdeal" or not facts.looked


def _goes_back(facts: ExtraCard, house: House) -> Then:
    shown = ("show-to-all-now",) if house.extra_card_seen == "expose-then-burn" and facts.looked else ()
    return Then("deal-stands", remedy=(*shown, "return-extra-card", "use-as-burncard"))


def _dead(facts: ExtraCard, _: House) -> Then:
    # 3.misdeals.1: nobody whose hand is fouled gets anything back.
    return Then("hand-dead", particulars=Particulars(seat=facts.seat or None, seats=facts.seats or None, returned={}))


def _counted(facts: ExtraCard) -> str:
    return f"{number(_too_many(facts), 'card')} too many had gone out"


EXTRA_OVER, EXTRA_SO_FAR = _time_limit(looked=lambda facts: facts.looked, heads_up=lambda facts: facts.players == 2)
A_WRONG_COUNT: Final = when(_counted, lambda _: True)
SEVERAL_EXTRA: Final = when(_counted, lambda facts: _too_many(facts) > 1)
GOES_BACK: Final = Condition("one card too many had gone out before anybody acted", _can_go_back)
CANNOT_GO_BACK: Final = Condition(_counted, lambda facts, house: not _can_go_back(facts, house))
PUTS_NO_COUNT_RIGHT: Final = house_says(
    "the house deals a wrong count again", lambda house: not house.repair_single_card_errors
)
_TDA_NO_REPAIR: Final = "TDA 35-A(5) makes a misdeal of a wrong number of cards."
OWN_RULE: Final = (
    (HOLDEM_GAME, ("5.2",)),
    (OMAHA_GAME, ("6.1", "5.2")),
    (LOWBALL_GAMES, ("11.1c",)),
    (DRAW_HIGH_GAMES, ("12.4",)),
    (
        when("the game has no other rule for it", lambda facts: facts.game not in BOARD | LOWBALL | DRAW_HIGH),
        (),
    ),
)
"""Each game with what it says itself of an extra card."""

EXTRA_CARD: Final = (
    # By its letter any wrong count is a misdeal; the repair of a single card goes over it while nobody has acted.
    *_letters(
        ExtraCard, "3.misdeals.2e", "11.1d", "", A_WRONG_COUNT,
        so_far=EXTRA_SO_FAR, cites=("3.irregularities.11",),
    ),
    *_letters(
        ExtraCard, "3.misdeals.2d", "11.1c", "", SEVERAL_EXTRA,
        so_far=EXTRA_SO_FAR, over=("3.misdeals.2e", "11.1d"), cites=("3.irregularities.11",),
    ),
    *(
        provision(
            ExtraCard, rule, Then("misdeal"), game, SEVERAL_EXTRA, EXTRA_SO_FAR,
            over=("3.misdeals.2?",), cites=(*cites, "3.misdeals.1", "3.irregularities.11"),
        )
        for rule, game, cites in (("5.2", HOLDEM_GAME, ()), ("6.1", OMAHA_GAME, ("5.2",)))
    ),
    *(
        provision(
            ExtraCard, "3.irregularities.11", _goes_back, GOES_BACK, game,
            over=("3.misdeals.2e", "11.1d"), cites=own, tda=_TDA_NO_REPAIR,
        )
        for game, own in OWN_RULE
    ),
    # A house that puts no count right; and the home game's list, for whatever its table does not put right.
    provision(
        ExtraCard, "home.misdeals.4", Then("misdeal"), NOT_AT_HOME, PUTS_NO_COUNT_RIGHT, A_WRONG_COUNT, EXTRA_SO_FAR,
        over=("3.misdeals.2?", "11.1?", "5.2", "6.1"), cites=("3.misdeals.1",),
    ),
    provision(
        ExtraCard, "home.misdeals.4", Then("misdeal"), AT_HOME, CANNOT_GO_BACK, EXTRA_SO_FAR,
        over=("3.misdeals.2?", "11.1?", "5.2", "6.1"), cites=("home.misdeals.1",),
    ),
    # Too late: the deal is played out, and a hand with a card too many is dead.
    *_too_late(ExtraCard, ("3.misdeals.2?", "11.1?", "5.2", "6.1", "home.misdeals.4"), CANNOT_GO_BACK, limit=EXTRA_OVER),
    *(
        provision(
            ExtraCard, "3.dead-hands.1d", _dead, game, CANNOT_GO_BACK, EXTRA_OVER,
            over=("3.misdeals.*", "11.*", "5.2", "6.1", "home.*"), cites=own,
        )
        for game, own in OWN_RULE
    ),
)  # fmt: skip

# ---------------------------------------------------------------- dealt-out-of-sequence


def _two_on_the_button(facts: DealtOutOfSequence) -> bool:
    if facts.two_together_at_end:
        return True
    return facts.is_button and facts.two_running > 0 and facts.seat in {0, facts.two_running}


def _in_order(facts: DealtOutOfSequence, house: House) -> bool:
    return facts.replacement_of_exposed or (house.two_cards_on_button and _two_on_the_button(facts))


OUT_OF_ORDER: Final[Condition[DealtOutOfSequence]] = Condition(
    "a card had gone out before its turn", lambda facts, house: not _in_order(facts, house)
)

DEALT_OUT_OF_SEQUENCE: Final = (
    *_letters(
        DealtOutOfSequence, "3.misdeals.2f", "11.1g", "home.misdeals.3", OUT_OF_ORDER,
        lowball_cites=("16.7",), tda="TDA lets the button get two consecutive cards.",
    ),
    provision(
        DealtOutOfSequence, "3.misdeals.2f", Then("deal-stands"),
        when("the card only took the place of an exposed one", lambda facts: facts.replacement_of_exposed),
    ),
    provision(
        DealtOutOfSequence, "3.misdeals.2f", Then("deal-stands"),
        Condition(
            "the house lets the button get two cards together",
            lambda facts, house: not facts.replacement_of_exposed and _in_order(facts, house),
        ),
    ),
    *_too_late(DealtOutOfSequence, ("3.misdeals.2f", "11.1g", "home.misdeals.3"), OUT_OF_ORDER),
)  # fmt: skip

# ---------------------------------------------------------------- wrong-first-card


def _seat_after(seat: int, seats: Collection[int]) -> int:
    """The first of these seats clockwise from there; 0 where there is none."""
    return min([one for one in seats if one > seat] or seats, default=0)


def _first_due(facts: WrongFirstCard) -> int:
    """Who was due the first card; 0 where nobody can tell."""
    if facts.due:
        return int(facts.due)
    if facts.game in STUD:
        return _seat_after(0, facts.seats)
    return _seat_after(facts.button, facts.seats) if facts.button else 0


def _went_right(facts: WrongFirstCard) -> bool:
    return facts.first_to > 0 and facts.first_to == _first_due(facts)


def _where_it_went(facts: WrongFirstCard) -> str:
    where = f"seat {facts.first_to}" if facts.first_to else "the wrong seat"
    due = _first_due(facts)
    return f"the first card went to {where}" + (f" and was due to seat {due}" if due and facts.first_to != due else "")


def _deal_from_the_right_seat(facts: WrongFirstCard, _: House) -> Then:
    return Then("misdeal", particulars=Particulars(seat=_first_due(facts) or None))


def _first_card_was_right(facts: WrongFirstCard, _: House) -> Then:
    return Then("deal-stands", particulars=Particulars(seat=facts.first_to))


FIRST_OVER, FIRST_SO_FAR = _time_limit(
    looked=lambda facts: facts.looked, heads_up=lambda facts: facts.heads_up or len(facts.seats) == 2
)
FIRST_WENT_WRONG: Final = when(_where_it_went, lambda facts: not _went_right(facts))
FIRST_WENT_RIGHT: Final = when("the first card went to the seat that it was due to", _went_right)

WRONG_FIRST_CARD: Final = (
    *_letters(
        WrongFirstCard, "3.misdeals.2h", "11.1f", "home.misdeals.3", FIRST_WENT_WRONG,
        so_far=FIRST_SO_FAR, then=_deal_from_the_right_seat,
    ),
    provision(WrongFirstCard, "3.misdeals.2h", _first_card_was_right, FIRST_WENT_RIGHT),
    provision(WrongFirstCard, "11.1f", _first_card_was_right, LOWBALL_GAMES, FIRST_WENT_RIGHT, over=("3.misdeals.2h",)),
    *_too_late(WrongFirstCard, ("3.misdeals.2h", "11.1f", "home.misdeals.3"), FIRST_WENT_WRONG, limit=FIRST_OVER),
)  # fmt: skip

# ---------------------------------------------------------------- wrong-button


def _button_was_right(facts: WrongButton) -> bool:
    return facts.button_at > 0 and facts.button_at == facts.button_due


def _put_the_button_right(facts: WrongButton, _: House) -> Then:
    button, small, big = facts.button_due or None, 0, 0
    if button and len(set(facts.seats)) >= 2 and facts.game not in DRAW_HIGH:
        # Heads-up the button is the small blind (4.4).
        heads_up = len(set(facts.seats)) == 2 and button in facts.seats
        small = button if heads_up else _seat_after(button, facts.seats)
        big = _seat_after(small, facts.seats)
    return Then(
        "misdeal",
        remedy=("correct-button", "redeal"),
        particulars=Particulars(seat=button, button=button, small_blind=small or None, big_blind=big or None),
    )


BUTTON_OVER, BUTTON_SO_FAR = _time_limit(
    acts=lambda facts: facts.acts, heads_up=lambda facts: len(set(facts.seats)) == 2
)
BUTTON_WRONG: Final = when("the button stood in the wrong place", lambda facts: not _button_was_right(facts))
BUTTON_RIGHT: Final = when("the button stood where it was due", _button_was_right)
HAS_A_BUTTON: Final = when("the deal goes by the button", lambda facts: facts.game not in STUD)

WRONG_BUTTON: Final = (
    *_letters(
        WrongButton, "3.misdeals.2g", "11.1e", "", HAS_A_BUTTON, BUTTON_WRONG,
        so_far=BUTTON_SO_FAR, then=_put_the_button_right,
    ),
    provision(WrongButton, "3.misdeals.2g", Then("deal-stands"), BUTTON_RIGHT),
    provision(WrongButton, "11.1e", Then("deal-stands"), LOWBALL_GAMES, BUTTON_RIGHT, over=("3.misdeals.2g",)),
    *_too_late(
        WrongButton, ("3.misdeals.2g", "11.1e"), HAS_A_BUTTON, BUTTON_WRONG,
        limit=BUTTON_OVER, then=Then("deal-stands", remedy=("correct-next-deal",)), cites=("3.irregularities.1",),
    ),
)  # fmt: skip

# ---------------------------------------------------------------- dealt-to-wrong-seat


def _newcomer_may_play(facts: DealtToWrongSeat, house: House) -> bool:
    """4.8: a newcomer's seat that is the big blind's, or is not between the button and the big blind at all."""
    if facts.why != "new-between-button-and-blind":
        return False
    if house.new_player_between_button_and_big_blind:
        return True
    if not facts.seat or not facts.button or not facts.big_blind:
        return False
    if facts.seat == facts.button != facts.big_blind:
        return house.new_player_on_button_seat == "may-post"
    # Clockwise from the button the big blind comes before this seat, or is it.
    return _seat_after(facts.button, {facts.seat, facts.big_blind}) == facts.big_blind


def _kill_the_hand(facts: DealtToWrongSeat, _: House) -> Then:
    return Then("deal-stands", remedy=("kill-extra-hand",), particulars=Particulars(seat=facts.seat or None))


def _why_no_hand(facts: DealtToWrongSeat) -> str:
    return {
        "empty": "the seat was empty",
        "absent": "the player was away",
        "new-between-button-and-blind": "he was new and sat between the button and the big blind",
        "owes-blinds": "he had not posted the blinds that he owed",
    }.get(facts.why, "the seat was to have no hand")


def _has_a_right(facts: DealtToWrongSeat, house: House) -> bool:
    return (facts.why == "absent" and facts.event == "tournament") or _newcomer_may_play(facts, house)


NO_RIGHT_TO_A_HAND: Final = Condition(_why_no_hand, lambda facts, house: not _has_a_right(facts, house))

DEALT_TO_WRONG_SEAT: Final = (
    *_letters(DealtToWrongSeat, "3.misdeals.2i", "11.1h", "home.misdeals.5", NO_RIGHT_TO_A_HAND),
    # Section 4 says who waits; 4.8 may also let him play.
    provision(
        DealtToWrongSeat, "3.misdeals.2i", Then("misdeal"),
        when("he had to wait for the button to pass", lambda facts: facts.why == "new-between-button-and-blind"),
        NO_RIGHT_TO_A_HAND, SO_FAR,
        over=("3.misdeals.2i",), cites=("4.8", "3.misdeals.1"),
    ),
    provision(
        DealtToWrongSeat, "4.8", Then("deal-stands"),
        Condition("the newcomer was entitled to the hand", _newcomer_may_play), cites=("16.3",),
    ),
    provision(
        DealtToWrongSeat, "15.7", Then("deal-stands"), TOURNAMENT,
        when("an absent player is dealt in", lambda facts: facts.why == "absent"),
    ),
    *_too_late(
        DealtToWrongSeat, ("3.misdeals.2i", "11.1h", "home.misdeals.5"), NO_RIGHT_TO_A_HAND, then=_kill_the_hand
    ),
)  # fmt: skip

# ---------------------------------------------------------------- player-left-out


def _entitled_by_section_3(facts: PlayerLeftOut) -> bool:
    return facts.present or facts.posted > 0


def _why_entitled(facts: PlayerLeftOut) -> str:
    return "he was at the table" if facts.present else f"he had posted {facts.posted}"


def _without_a_hand(facts: PlayerLeftOut, house: House) -> Then:
    refund = facts.posted and house.refund_skipped_poster_after_action == "refunded"
    return Then("deal-stands", particulars=Particulars(returned={facts.seat: facts.posted} if refund else {}))


ENTITLED: Final = when(_why_entitled, _entitled_by_section_3)
POSTED: Final = when(lambda facts: f"he had posted {facts.posted}", lambda facts: facts.posted > 0)
NOT_ENTITLED: Final = when("he was away and had posted nothing", lambda facts: not _entitled_by_section_3(facts))
HAD_A_RIGHT: Final = when(
    "he had a right to a hand", lambda facts: _entitled_by_section_3(facts) or facts.event == "tournament"
)

PLAYER_LEFT_OUT: Final = (
    *_letters(PlayerLeftOut, "3.misdeals.2j", "11.1i", "", ENTITLED),
    provision(
        PlayerLeftOut, "3.misdeals.2j", Then("misdeal"), POSTED, SO_FAR,
        over=("3.misdeals.2j",), cites=("4.5b", "3.misdeals.1"),
    ),
    provision(PlayerLeftOut, "3.misdeals.2j", Then("deal-stands"), NOT_ENTITLED),
    provision(PlayerLeftOut, "11.1i", Then("deal-stands"), LOWBALL_GAMES, NOT_ENTITLED, over=("3.misdeals.2j",)),
    # In a tournament the absent are dealt in as well.
    provision(
        PlayerLeftOut, "15.7", Then("misdeal"), TOURNAMENT, NOT_ENTITLED, SO_FAR,
        over=("3.misdeals.2j", "11.1i"), cites=("3.misdeals.1",),
    ),
    *_too_late(
        PlayerLeftOut, ("3.misdeals.2j", "11.1i", "15.7"), HAD_A_RIGHT, then=_without_a_hand
    ),
)  # fmt: skip

PROVISIONS: Final[tuple[Provision[Any], ...]] = (
    *EXPOSED_CARD,
    *CARD_OFF_TABLE,
    *EXTRA_CARD,
    *DEALT_OUT_OF_SEQUENCE,
    *WRONG_FIRST_CARD,
    *WRONG_BUTTON,
    *DEALT_TO_WRONG_SEAT,
    *PLAYER_LEFT_OUT,
)
