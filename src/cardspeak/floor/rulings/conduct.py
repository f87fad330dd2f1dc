"""Sections 1, 2 and 15: conduct, etiquette, house procedures, and what the house may do about a breach.

:data:`ACTS` is the whole list, a line or two for each act: what was done, the rule that bars it, whether it is an offence or is
stopped, and the steps that follow. What is open to the house is the ladder of its own settings where a line names nothing
else. Below it stand the facts that make an act no offence, and the few that make it another one.

Whatever was done, 2.decision-making.8 has intent and record weighed in what the house chooses, never in whether a rule was broken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardspeak.floor.incidents import Misconduct
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import AT_HOME, CASH, NOT_AT_HOME, TOURNAMENT, house_says, when
from cardspeak.house import House

# ---------------------------------------------------------------- what a line may say


def _whom(facts: Misconduct) -> Particulars:
    return Particulars(seat=facts.seat or None, seats=facts.seats or None)


def _chips_concerned(facts: Misconduct) -> Particulars:
    return Particulars(seat=facts.seat or None, amount=facts.amount)


@dataclass(frozen=True, slots=True)
class Bar:
    """One rule that bars an act, and what follows."""

    rule: str
    outcome: str = "penalty"
    remedy: tuple[str, ...] | Callable[[Misconduct], tuple[str, ...]] = ()
    cites: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    """What is open to the house; the ladder of penalties where nothing is named."""
    usual: str | Callable[[House], str] = ""
    """The usual penalty; the first step of the ladder where none is named."""
    about: Callable[[Misconduct], Particulars] = _whom
    tda: str = ""
    when: tuple[Condition[Misconduct], ...] = ()
    """Facts without which it is none; what they make of it otherwise stands below the list."""


@dataclass(frozen=True, slots=True)
class Act:
    """One act of the list."""

    did: str
    """What was done, to complete "Since ..."."""
    book: Bar
    tournament: Bar | None = None
    """Where another rule decides in tournaments."""
    home: Bar | None = None
    """Where another rule decides by the home-game standard."""


STOPPED: Final = "not-allowed"


def _splashed(facts: Misconduct) -> Particulars:
    if not facts.counted:
        return _whom(facts)
    over = facts.counted - facts.pot_before - facts.wager
    return Particulars(
        seat=facts.seat or None, amount=max(-over, 0), returned=_at_his_seat(facts, over) if over > 0 else None
    )


def _count(facts: Misconduct) -> tuple[str, ...]:
    short = 0 < facts.counted < facts.pot_before + facts.wager
    return ("count-pot", "add-shortage") if short else ("count-pot",)


def _whole_pot(facts: Misconduct) -> Particulars:
    # The bet that is pushed back and the call of it both belong to the pot.
    return Particulars(seat=facts.seat or None, amount=facts.pot or facts.pot_before + 2 * facts.wager)


def _as_dealt(facts: Misconduct) -> Particulars:
    known = facts.seat and facts.dealt
    return Particulars(seat=facts.seat or None, up={facts.seat: facts.dealt} if known else None)


def _to_be_put_back(facts: Misconduct) -> Particulars:
    return Particulars(seat=facts.seat or None, amount=facts.amount, owes=_at_his_seat(facts, facts.amount))


def _removed(facts: Misconduct) -> Particulars:
    left = max(facts.stack - facts.amount, 0)
    return Particulars(seat=facts.seat or None, amount=facts.amount, stacks=_at_his_seat(facts, left))


def _dead_money(facts: Misconduct) -> Particulars:
    return Particulars(seat=facts.seat or None, amount=facts.amount, carries=facts.amount)


def _at_his_seat(facts: Misconduct, chips: int) -> dict[int, int] | None:
    return {facts.seat: chips} if facts.seat else None


# ---------------------------------------------------------------- facts that matter

ON_PURPOSE: Final = when("it was done on purpose", lambda facts: facts.deliberate)
NOT_ON_PURPOSE: Final = when("it was not done on purpose", lambda facts: not facts.deliberate)
BETTING_OVER: Final = when("the betting was over", lambda facts: facts.betting_over)
BETTING_TO_COME: Final = when("there was betting to come", lambda facts: not facts.betting_over)
DURING_A_DEAL: Final = when("a deal was on", lambda facts: facts.during_deal)
BETWEEN_DEALS: Final = when("no deal was on", lambda facts: not facts.during_deal)
SAID_OR_SIGNALLED: Final = when("it was said or signalled", lambda facts: facts.agreed)
SOMEBODY_ALL_IN: Final = when("another player was all-in", lambda facts: facts.players_all_in > 0)
NOBODY_ALL_IN: Final = when("nobody was all-in", lambda facts: not facts.players_all_in)
TWO_IN_THE_POT: Final = when("no more than two were in the pot", lambda facts: facts.players_in_pot <= 2)
MORE_IN_THE_POT: Final = when("more than two were in the pot", lambda facts: facts.players_in_pot > 2)
NOT_ONLY_TWO: Final[Condition[Misconduct]] = Condition(
    lambda facts: (
        "more than two were in the pot" if facts.players_in_pot > 2 else "the house bars it between two as well"
    ),
    lambda facts, house: facts.players_in_pot > 2 or not house.heads_up_disclosure_allowed,
)
GAME_WAITED: Final = when("the game waited for it", lambda facts: facts.holds_up_game)
GAME_WENT_ON: Final = when("the game did not wait for it", lambda facts: not facts.holds_up_game)
AT_THE_TABLE: Final = when("it was used at the table", lambda facts: facts.at_table)

OUT_OF_TURN_PENALISED: Final = house_says(
    "the house penalises every act out of turn", lambda house: house.oot_penalty != "none"
)
ONLY_ON_PURPOSE: Final = house_says("the house does not penalise a slip", lambda house: house.oot_penalty == "none")

# ---------------------------------------------------------------- the list

_TALKING: Final = ("none", "warning", "missed-hands", "one-round")

ACTS: Final[Mapping[str, Act]] = {
    # The conduct code.
    "collusion": Act(
        "somebody cheated or played in partnership", Bar("1.conduct-code.1", cites=("2.decision-making.5",))
    ),
    "threat": Act("somebody was threatened", Bar("1.conduct-code.2")),
    "foul-language": Act("foul language was used", Bar("1.conduct-code.3")),
    "abuse": Act(
        "somebody was abused",
        Bar("1.conduct-code.4", cites=("1.conduct-code.3",)),
        tournament=Bar("15.28"),
        home=Bar("home.conduct.1"),
    ),
    "disturbance": Act("the room was disturbed", Bar("1.conduct-code.4"), tournament=Bar("15.28")),
    "card-abuse": Act(
        "cards were thrown, torn, bent or crumpled",
        Bar("1.conduct-code.5", cites=("2.procedures.22",)),
        tournament=Bar("15.28", usual="missed-hands", cites=("15.29",)),
    ),
    "property-damage": Act("property was broken or defaced", Bar("1.conduct-code.6")),
    "illegal-substance": Act("an illegal substance was used", Bar("1.conduct-code.7")),
    "weapon": Act("somebody carried a weapon", Bar("1.conduct-code.8")),
    # Etiquette.
    "act-out-of-turn": Act(
        "a player acted out of turn",
        Bar(
            "1.poker-etiquette.1",
            remedy=("act-judged-by-turn-rule",),
            cites=("3.betting-and-raising.10",),
            when=(ON_PURPOSE,),
            tda="TDA 53-A lets any act out of turn be penalised.",
        ),
        home=Bar(
            "home.procedures.1",
            remedy=("act-judged-by-turn-rule",),
            choices=("none", "warning"),
            usual=lambda house: house.oot_penalty,
            cites=("home.conduct.2", "3.betting-and-raising.10"),
            when=(ON_PURPOSE,),
        ),
    ),
    "splash": Act(
        "chips were thrown in so that they mixed with the pot",
        Bar(
            "1.poker-etiquette.2",
            remedy=_count,
            cites=("3.betting-and-raising.15",),
            about=_splashed,
            when=(ON_PURPOSE,),
        ),
        home=Bar("home.conduct.8", remedy=_count, cites=("3.betting-and-raising.15",), about=_splashed),
    ),
    "check-down-agreement": Act(
        "it was agreed to check the hand down",
        Bar(
            "1.poker-etiquette.3",
            remedy=("checks-stand", "pot-played-on"),
            cites=("1.conduct-code.1",),
            when=(SAID_OR_SIGNALLED, SOMEBODY_ALL_IN),
        ),
    ),
    "read-hand-aloud": Act("a hand was read for another player", Bar("1.poker-etiquette.4")),
    "tell-to-show": Act("a player was told to turn his hand up", Bar("1.poker-etiquette.5")),
    "reveal-live-hand": Act(
        "a live hand was disclosed",
        Bar(
            "1.poker-etiquette.6",
            remedy=("hand-stays-live",),
            cites=("3.showdown.6",),
            when=(BETTING_TO_COME, NOT_ONLY_TWO),
            tda="TDA bars it between the last two in a pot as well, while others are left in the event.",
        ),
        tournament=Bar(
            "15.22",
            remedy=("hand-stays-live",),
            cites=("15.description.2",),
            usual=lambda house: house.exposing_penalty,
            when=(BETTING_TO_COME,),
        ),
        home=Bar(
            "home.conduct.5",
            remedy=("hand-stays-live",),
            cites=("home.conduct.4",),
            when=(BETTING_TO_COME, NOT_ONLY_TWO),
        ),
    ),
    "reveal-folded-hand": Act(
        "a folded hand was disclosed",
        Bar("1.poker-etiquette.7", when=(BETTING_TO_COME,)),
        tournament=Bar(
            "15.description.2",
            choices=_TALKING,
            usual=lambda house: house.discussion_penalty,
            when=(BETTING_TO_COME,),
        ),
        home=Bar("home.conduct.5", cites=("home.conduct.4",), when=(BETTING_TO_COME,)),
    ),
    "stalling": Act("the game was held up without need", Bar("1.poker-etiquette.8"), home=Bar("home.conduct.2")),
    "discard-astray": Act(
        "a hand was thrown elsewhere than toward the discards", Bar("1.poker-etiquette.9", when=(ON_PURPOSE,))
    ),
    "chips-in-the-way": Act(
        "chips were stacked in the way",
        Bar("1.poker-etiquette.10", remedy=("spread-chips",), cites=("2.procedures.19",)),
    ),
    "influence-play": Act(
        "something was said or done that could unfairly sway the play",
        Bar("1.poker-etiquette.11", cites=("1.poker-etiquette.7",), when=(BETTING_TO_COME,)),
        tournament=Bar(
            "1.poker-etiquette.11", cites=("1.poker-etiquette.7", "15.description.2"), when=(BETTING_TO_COME,)
        ),
        home=Bar("home.conduct.7", cites=("home.conduct.4",), when=(BETTING_TO_COME,)),
    ),
    "phone": Act(
        "a phone was used",
        Bar(
            "1.poker-etiquette.12",
            when=(AT_THE_TABLE,),
            tda="TDA bars a phone to a player with a live hand, and to nobody else.",
        ),
    ),
    "upcards-reordered": Act(
        "a player changed the order of his upcards",
        Bar(
            "8.description.5",
            remedy=("restore-upcards",),
            cites=("1.poker-etiquette.11", "1.poker-etiquette.0"),
            about=_as_dealt,
            when=(ON_PURPOSE,),
        ),
    ),
    # The house's procedures.
    "advice": Act(
        "somebody helped a player to decide",
        Bar(
            "2.procedures.1",
            STOPPED,
            ("hand-stays-live", "player-acts-alone"),
            cites=("2.procedures.27",),
            when=(DURING_A_DEAL,),
        ),
    ),
    "others-chips": Act(
        "another player's chips were played",
        Bar("2.procedures.2", STOPPED, ("take-back",), about=_chips_concerned),
    ),
    "rack-play": Act(
        "chips were played out of a rack",
        Bar("2.procedures.10", STOPPED, ("unrack",), about=_chips_concerned),
    ),
    "sit-without-leave": Act("somebody took a seat without leave", Bar("2.procedures.11", STOPPED, ("leave-seat",))),
    "pushed-bet": Act(
        "a bet was given back or spared",
        Bar("2.procedures.13", STOPPED, ("winner-takes-all",), cites=("1.conduct-code.1",), about=_whole_pot),
    ),
    "posted-for-another": Act(
        "a blind or ante was put in for another player",
        Bar("2.procedures.14", STOPPED, ("take-back",), cites=("2.procedures.2",), about=_chips_concerned),
    ),
    "pot-split": Act(
        "players agreed to split the pot",
        Bar("2.procedures.15", STOPPED, ("pot-played-on",), cites=("10.8", "1.conduct-code.1")),
    ),
    "insurance": Act("insurance was offered", Bar("2.procedures.16", STOPPED, ("ask-to-stop",))),
    "cards-hidden": Act(
        "cards were kept out of sight",
        Bar("2.procedures.18", STOPPED, ("cards-into-view", "hand-stays-live")),
        home=Bar("home.conduct.3", STOPPED, ("cards-into-view", "hand-stays-live")),
    ),
    "chips-hidden-from-view": Act(
        "chips were kept where others could not see them",
        Bar("2.procedures.19", STOPPED, ("spread-chips",), cites=("2.procedures.8",)),
        tournament=Bar("15.26", STOPPED, ("spread-chips",), cites=("2.procedures.8",)),
    ),
    "look-through-discards": Act(
        "somebody looked through the discards or the stub",
        Bar("2.procedures.23", STOPPED, ("ask-to-stop",)),
    ),
    "inattention": Act(
        "a player did not follow the game",
        Bar("2.procedures.25", STOPPED, ("ask-to-stop",), when=(GAME_WAITED,)),
    ),
    "non-player-at-table": Act(
        "somebody not in the game sat at the table",
        Bar("2.procedures.26", STOPPED, ("leave-seat",), cites=("2.procedures.27",)),
    ),
    "guest-looks": Act(
        "a guest looked at a hand other than his host's",
        Bar("2.procedures.27", STOPPED, ("ask-to-stop",)),
        # A tournament has no guests behind its players.
        tournament=Bar("2.procedures.27", STOPPED, ("ask-to-stop", "leave-seat")),
    ),
    "foreign-language": Act(
        "another language than the room's was spoken",
        Bar("2.procedures.28", STOPPED, ("ask-to-stop",), when=(DURING_A_DEAL,)),
    ),
    "chips-off-table": Act(
        "chips were taken off the table",
        Bar("2.procedures.6", STOPPED, cites=("2.procedures.8",), about=_to_be_put_back),
        tournament=Bar("15.27", "chips-forfeited", choices=("chips-forfeited", "disqualification"), about=_removed),
        home=Bar("home.buy-in.2", STOPPED, cites=("2.procedures.8",), about=_to_be_put_back),
    ),
    # Only a tournament moves players so that a blind can be dodged; in a money game the blind is made up (below).
    "dodging-blind": Act(
        "a player dodged a blind on his way to another table",
        Bar(
            "15.tda.11",
            "chips-forfeited",
            choices=("chips-forfeited", "missed-hands"),
            about=_dead_money,
            tda="TDA 33 names a penalty and no forfeit.",
        ),
    ),
}


# ---------------------------------------------------------------- from the list to provisions


def _ladder(facts: Misconduct, house: House) -> tuple[str, ...]:
    steps = house.tournament_penalties if facts.event == "tournament" else house.conduct_penalty_ladder
    # A house with one penalty still has the choice whether to give it.
    return steps if len(steps) != 1 else ("none", *steps)


def _usual(bar: Bar, open_to_house: tuple[str, ...], house: House) -> str | None:
    if bar.outcome == "chips-forfeited":
        return None
    named = bar.usual if isinstance(bar.usual, str) else bar.usual(house)
    if named == "none" or named in open_to_house:
        return named
    if named == "one-round" and "missed-hands" in open_to_house:
        # A ladder without rounds has missed hands for them.
        return "missed-hands"
    return next((step for step in open_to_house if step != "none"), None)


def _barred(bar: Bar) -> Callable[[Misconduct, House], Then]:
    def then(facts: Misconduct, house: House) -> Then:
        open_to_house = bar.choices or _ladder(facts, house)
        return Then(
            bar.outcome,
            remedy=bar.remedy if isinstance(bar.remedy, tuple) else bar.remedy(facts),
            choices=open_to_house,
            penalty=_usual(bar, open_to_house, house),
            particulars=bar.about(facts),
        )

    return then


def _done(act: str) -> Condition[Misconduct]:
    return when(ACTS[act].did, lambda facts: facts.act == act)


def _done_in_a_money_game(act: str) -> Condition[Misconduct]:
    # The plain case, of which nothing more need be said.
    return when(ACTS[act].did, lambda facts: facts.act == act and facts.event == "cash")


def _list_of(rule: str) -> tuple[str, ...]:
    """What opens the list that a rule of section 1 stands in, and says what the house may do about all of it."""
    return (f"{rule.rpartition('.')[0]}.0",) if rule.startswith("1.") else ()


def _provisions_of(name: str) -> Iterator[Provision[Misconduct]]:
    act = ACTS[name]

    def by(bar: Bar, *conditions: Condition[Misconduct], cites: tuple[str, ...] = ()) -> Provision[Misconduct]:
        cited = (act.book.rule, *bar.cites, *_list_of(act.book.rule), "2.decision-making.8", *cites)
        return provision(
            Misconduct, bar.rule, _barred(bar), *conditions, *bar.when,
            cites=tuple(rule for rule in cited if rule != bar.rule), tda=bar.tda,
        )  # fmt: skip

    done, in_a_money_game = _done(name), _done_in_a_money_game(name)
    elsewhere = (NOT_AT_HOME,) if act.home else ()
    in_tournaments = ("15.description.1", "15.tda.2")
    yield by(act.book, in_a_money_game, *elsewhere)
    if act.tournament:
        yield by(act.tournament, done, TOURNAMENT, cites=in_tournaments)
    else:
        yield by(act.book, done, TOURNAMENT, *elsewhere, cites=in_tournaments)
    if act.home:
        yield by(act.home, in_a_money_game if act.tournament else done, AT_HOME)


def _bars(act: str) -> tuple[str, ...]:
    """Every rule that bars the act somewhere."""
    entry = ACTS[act]
    return tuple(bar.rule for bar in (entry.book, entry.tournament, entry.home) if bar is not None)


def _no_offence(
    act: str,
    rule: str,
    *conditions: Condition[Misconduct],
    remedy: tuple[str, ...] | Callable[[Misconduct], tuple[str, ...]] = (),
    about: Callable[[Misconduct], Particulars] = _whom,
    cites: tuple[str, ...] = (),
    tda: str = "",
) -> Provision[Misconduct]:
    """An act of the list that these facts make no offence; those of one act exclude each other."""

    def then(facts: Misconduct, _: House) -> Then:
        steps = remedy if isinstance(remedy, tuple) else remedy(facts)
        return Then("no-offence", remedy=steps, particulars=about(facts))

    return provision(Misconduct, rule, then, _done(act), *conditions, over=_bars(act), cites=cites, tda=tda)


# ---------------------------------------------------------------- facts that make it no offence, or another one

_CHECKED: Final = ("checks-stand", "pot-played-on")
_JUDGED: Final = ("act-judged-by-turn-rule",)

ACTING_OUT_OF_TURN: Final = (
    _no_offence(
        "act-out-of-turn",
        "1.poker-etiquette.1",
        NOT_ON_PURPOSE,
        ONLY_ON_PURPOSE,
        remedy=_JUDGED,
        cites=("3.betting-and-raising.10", "2.decision-making.8"),
        tda="TDA 53-A lets any act out of turn be penalised.",
    ),
    provision(
        Misconduct,
        "home.procedures.1",
        _barred(Bar("home.procedures.1", remedy=_JUDGED, usual=lambda house: house.oot_penalty)),
        _done("act-out-of-turn"),
        NOT_ON_PURPOSE,
        OUT_OF_TURN_PENALISED,
        over=_bars("act-out-of-turn"),
        cites=("3.betting-and-raising.10", "2.decision-making.8"),
    ),
)

# Section 1 bars splashing on purpose; the home-game standard bars it altogether.
SPLASHING: Final = (
    _no_offence(
        "splash",
        "1.poker-etiquette.2",
        NOT_AT_HOME,
        NOT_ON_PURPOSE,
        remedy=_count,
        about=_splashed,
        cites=("3.betting-and-raising.15",),
    ),
)

CHECKING_DOWN: Final = (
    _no_offence(
        "check-down-agreement",
        "1.poker-etiquette.3",
        when("each of them checked without a word or a sign", lambda facts: not facts.agreed),
        remedy=_CHECKED,
    ),
    # The rule is about a third player who is all-in. Without one, two who agree hurt nobody in a money game, but an agreement
    # against a third who can still bet is partnership, and in a tournament the others in the event are to be protected.
    _no_offence(
        "check-down-agreement",
        "1.poker-etiquette.3",
        SAID_OR_SIGNALLED,
        NOBODY_ALL_IN,
        TWO_IN_THE_POT,
        CASH,
        remedy=_CHECKED,
    ),
    provision(
        Misconduct,
        "15.description.2",
        _barred(Bar("15.description.2", remedy=_CHECKED)),
        _done("check-down-agreement"),
        SAID_OR_SIGNALLED,
        NOBODY_ALL_IN,
        TWO_IN_THE_POT,
        TOURNAMENT,
        over=_bars("check-down-agreement"),
        cites=("2.decision-making.8", "15.description.1", "15.tda.2"),
    ),
    provision(
        Misconduct,
        "1.conduct-code.1",
        _barred(Bar("1.conduct-code.1", remedy=_CHECKED)),
        _done("check-down-agreement"),
        SAID_OR_SIGNALLED,
        NOBODY_ALL_IN,
        MORE_IN_THE_POT,
        over=_bars("check-down-agreement"),
        cites=("1.conduct-code.0", "2.decision-making.8"),
    ),
)

AT_THE_SHOWDOWN: Final = (
    _no_offence(
        "read-hand-aloud",
        "1.poker-etiquette.4",
        when("the hand lay face up on the table", lambda facts: facts.tabled),
        cites=("3.showdown.2", "3.showdown.3"),
    ),
    _no_offence(
        "tell-to-show",
        "3.showdown.5",
        when("it was the dealer who was asked", lambda facts: facts.asked_dealer),
        when("the hand had been called", lambda facts: facts.hand_called),
        when("he had been dealt in", lambda facts: facts.dealt_in),
    ),
)

DISCLOSING: Final = (
    _no_offence("reveal-live-hand", "1.poker-etiquette.6", BETTING_OVER, remedy=("hand-stays-live",)),
    _no_offence(
        "reveal-live-hand",
        "1.poker-etiquette.6",
        BETTING_TO_COME,
        CASH,
        TWO_IN_THE_POT,
        house_says("the house lets two who are left show cards", lambda house: house.heads_up_disclosure_allowed),
        remedy=("hand-stays-live",),
        tda="TDA bars it between the last two in a pot as well, while others are left in the event.",
    ),
    _no_offence("reveal-folded-hand", "1.poker-etiquette.7", BETTING_OVER),
    _no_offence("influence-play", "1.poker-etiquette.11", BETTING_OVER),
)


PHONES_ALLOWED: Final = house_says("the house allows phones", lambda house: house.phone_policy == "allowed")


def _no_live_hand_in_play(facts: Misconduct) -> bool:
    return not facts.during_deal or facts.by in {"folded-player", "guest"}


PHONES: Final = (
    _no_offence(
        "phone", "1.poker-etiquette.12", when("it was used away from the table", lambda facts: not facts.at_table)
    ),
    _no_offence(
        "phone",
        "1.poker-etiquette.12",
        AT_THE_TABLE,
        house_says("the house bars it during a hand", lambda house: house.phone_policy == "not-during-hand"),
        when("he had no live hand", _no_live_hand_in_play),
    ),
    _no_offence(
        "phone",
        "home.conduct.6",
        AT_THE_TABLE,
        PHONES_ALLOWED,
        GAME_WENT_ON,
        cites=("1.poker-etiquette.12",),
    ),
    provision(
        Misconduct,
        "home.conduct.6",
        _barred(Bar("home.conduct.6")),
        _done("phone"),
        AT_THE_TABLE,
        PHONES_ALLOWED,
        GAME_WAITED,
        over=_bars("phone"),
        cites=("home.conduct.2", "2.decision-making.8"),
    ),
)


def _left_as_dealt(facts: Misconduct) -> bool:
    return bool(facts.laid) and facts.laid == facts.dealt


HANDLING_CARDS: Final = (
    _no_offence("discard-astray", "1.poker-etiquette.9", NOT_ON_PURPOSE),
    _no_offence(
        "upcards-reordered",
        "8.description.5",
        when("the cards lie as they were dealt", _left_as_dealt),
        about=_as_dealt,
    ),
    _no_offence(
        "upcards-reordered",
        "8.description.5",
        NOT_ON_PURPOSE,
        when("the cards do not lie as they were dealt", lambda facts: not _left_as_dealt(facts)),
        remedy=("restore-upcards",),
        about=_as_dealt,
    ),
)


def _language(tag: str) -> str:
    """``en`` for ``en-GB``: how a language is spoken makes it no other language."""
    return tag.strip().lower().replace("_", "-").partition("-")[0]


PROCEDURES: Final = (
    _no_offence("advice", "2.procedures.1", BETWEEN_DEALS),
    _no_offence("inattention", "2.procedures.25", GAME_WENT_ON),
    _no_offence("foreign-language", "2.procedures.28", BETWEEN_DEALS),
    _no_offence(
        "foreign-language",
        "2.procedures.28",
        DURING_A_DEAL,
        Condition(
            "it was the language of the room",
            lambda facts, house: bool(facts.language) and _language(facts.language) == _language(house.table_language),
        ),
    ),
    _no_offence("dodging-blind", "4.10", CASH),
)

PROVISIONS: Final[tuple[Provision[Any], ...]] = (
    *[one for act in ACTS for one in _provisions_of(act)],
    *ACTING_OUT_OF_TURN,
    *SPLASHING,
    *CHECKING_DOWN,
    *AT_THE_SHOWDOWN,
    *DISCLOSING,
    *PHONES,
    *HANDLING_CARDS,
    *PROCEDURES,
)
