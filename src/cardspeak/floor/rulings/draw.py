"""Sections 11 and 12, the draw: how many cards a player gets, may change and must tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.floor.incidents import DrawCount, DrawCountAsked
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import DRAW_HIGH, Facts, house_says, number, when
from cardspeak.house import House

# Section 12 says over again for draw high what section 11 says for lowball; a game that nobody has named is lowball.


def _high(facts: Facts) -> bool:
    return facts.game in DRAW_HIGH


def _low(facts: Facts) -> bool:
    return facts.game not in DRAW_HIGH


def _where(game: Callable[[Facts], bool], condition: Condition[Any]) -> Condition[Any]:
    # The words are the condition's own: that the game is what it is need not be said.
    return Condition(condition.words, lambda facts, house: game(facts) and condition.holds(facts, house))


# ---------------------------------------------------------------- another number than first asked for, or five


def _asks_how(facts: DrawCount) -> bool:
    # He wants five and no other number: what is asked is how they come.
    return facts.asked == 5 and facts.wants in {0, 5}


WANTS_FIVE: Final = when("he asked for five cards", _asks_how)
WANTS_ANOTHER: Final = when(
    lambda facts: f"he asked for {number(facts.asked, 'card')} and now wants {facts.wants or 'none'}",
    lambda facts: not _asks_how(facts),
)
FIVE_IN_A_ROW: Final = house_says("the house deals five cards in a row", lambda house: house.max_consecutive_draw >= 5)
SOMEBODY_DRAWS_LATER: Final = when("others were still to draw", lambda facts: not facts.last_to_draw)
LAST_TO_DRAW: Final = when("nobody drew after him", lambda facts: facts.last_to_draw)
CARD_DEALT: Final = when("a card had left the deck in answer to it", lambda facts: facts.card_dealt)
NO_CARD_DEALT: Final = when("no card had left the deck in answer to it", lambda facts: not facts.card_dealt)
RELIED_ON: Final = when("another player had acted on the number", lambda facts: facts.others_reacted)
NOT_RELIED_ON: Final = when("nobody else had acted on the number", lambda facts: not facts.others_reacted)


def _new_number(facts: DrawCount, house: House) -> Then:
    return Then("may-change", particulars=Particulars(number=facts.wants))


def _old_number(facts: DrawCount, house: House) -> Then:
    return Then("held-to-request", particulars=Particulars(number=facts.asked))


FIVE: Final = Particulars(number=5)


def _counts(
    game: Callable[[Facts], bool], five: str, change: str, five_cites: tuple[str, ...] = ()
) -> tuple[Provision[DrawCount], ...]:
    """The provisions of one section: the rule on five cards, and the rule on changes with its two conditions."""
    early, alone = f"{change}a", f"{change}b"
    return (
        provision(
            DrawCount, five, Then("four-then-one", particulars=FIVE), _where(game, WANTS_FIVE), SOMEBODY_DRAWS_LATER,
            cites=(*five_cites, "16.9"),
        ),
        # The fifth card comes at once, but for a burn before it.
        provision(
            DrawCount, five, Then("four-then-one", remedy=("burn",), particulars=FIVE), _where(game, WANTS_FIVE),
            LAST_TO_DRAW,
            cites=(*five_cites, "16.9"),
        ),
        provision(
            DrawCount, "16.9", Then("five-at-once", particulars=FIVE), _where(game, WANTS_FIVE), FIVE_IN_A_ROW,
            over=(five,), cites=(five, *five_cites),
        ),
        provision(
            DrawCount, change, _new_number, _where(game, WANTS_ANOTHER), NO_CARD_DEALT, NOT_RELIED_ON,
            cites=(early, alone),
        ),
        provision(
            DrawCount, early, _old_number, _where(game, WANTS_ANOTHER), CARD_DEALT, over=(alone,), cites=(change,),
        ),
        provision(DrawCount, alone, _old_number, _where(game, WANTS_ANOTHER), RELIED_ON, cites=(change,)),
    )  # fmt: skip


DRAW_COUNT: Final = (*_counts(_low, "11.10", "11.12"), *_counts(_high, "12.5", "12.6", ("11.10",)))


# ---------------------------------------------------------------- how many did he draw


ASKED_IN_THE_POT: Final = when("who asked was still in the pot", lambda facts: facts.asker_active)
ASKED_FROM_OUTSIDE: Final = when("who asked was not in the pot", lambda facts: not facts.asker_active)
NO_ACTION: Final = when("nobody had acted after the draw", lambda facts: facts.acted_after_draw == 0)
ACTION: Final = when(
    lambda facts: f"{number(facts.acted_after_draw, 'player')} had acted after the draw",
    lambda facts: facts.acted_after_draw > 0,
)


def _told(facts: DrawCountAsked, house: House) -> Then:
    return Then("must-answer", particulars=Particulars(dealer="must-answer", number=facts.drew))


SILENT: Final = Then("need-not-answer", particulars=Particulars(dealer="may-not-answer"))


def _asked(game: Callable[[Facts], bool], rule: str) -> tuple[Provision[DrawCountAsked], ...]:
    return (
        provision(DrawCountAsked, rule, _told, _where(game, NO_ACTION), ASKED_IN_THE_POT),
        provision(DrawCountAsked, rule, SILENT, _where(game, ACTION)),
        # What the dealer does for somebody who has no right to ask, the book does not say.
        provision(DrawCountAsked, rule, Then("need-not-answer"), _where(game, NO_ACTION), ASKED_FROM_OUTSIDE),
    )


DRAW_COUNT_ASKED: Final = (*_asked(_low, "11.13"), *_asked(_high, "12.7"))


PROVISIONS: Final[tuple[Provision[Any], ...]] = (*DRAW_COUNT, *DRAW_COUNT_ASKED)
