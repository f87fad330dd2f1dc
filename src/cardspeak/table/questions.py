"""Questions that the table answers by itself: yes, no or the floor's choice, with the rules that say so.

Each question has a name, facts of its own and one function. What the rules come to is reckoned in ``stakes``, ``extras`` and
``collection``, which know no question; here facts as TOML, JSON or a form hold them become their arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from cardspeak.cards import ace_low
from cardspeak.deal import make_setup
from cardspeak.deal.setup import dealing_order
from cardspeak.deal.terms import NO_LIMIT, terms_of
from cardspeak.floor import BadFact, Fact
from cardspeak.floor.kinds import PLAIN
from cardspeak.floor.reading import read_fact
from cardspeak.games import GAMES, HOLDEM, NoLimit, Structure
from cardspeak.house import House
from cardspeak.table import collection, extras, stakes
from cardspeak.table.setup import BadTable, make_table
from cardspeak.table.state import Last, reach_of
from cardspeak.table.table import Table

YesNo = Literal["yes", "no", "floor"]


class UnknownQuestion(ValueError):
    """A name that is no question the table answers; the sentence lists those that it does."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question.

    answer
        ``yes``, ``no``, or ``floor`` where whoever runs the game may choose; ``None`` where it is no yes-no question.
    choices
        what is open to the floor, empty where it has no choice.
    cites
        numbers of the rules that it stands on, the deciding one first.
    particulars
        what else it says, by the name that the question has for it; seats are numbers, amounts chips. ``may`` and ``refused``
        hold what the player may do and what is refused him; an amount stands at the end of an act, as in ``call-5``.
    """

    answer: YesNo | None
    choices: tuple[str, ...]
    cites: tuple[str, ...]
    particulars: Mapping[str, Any]

    def allows(self, act: str) -> bool:
        """Whether the player may do that: an act that the answer names, with its amount or without."""
        return _is_among(act, self.particulars.get("may", ()))

    def refuses(self, act: str) -> bool:
        """Whether that is refused him: an act that the answer names, or a buy-in outside the bounds that it gives."""
        word, _, chips = _one_word(act).rpartition("-")
        if word == "buy-in" and chips.isdecimal() and "from" in self.particulars:
            most = self.particulars.get("to")
            return int(chips) < self.particulars["from"] or (most is not None and int(chips) > most)
        return _is_among(act, self.particulars.get("refused", ()))


def _one_word(act: str) -> str:
    return act.replace(" ", "-")


def _is_among(act: str, acts: tuple[str, ...]) -> bool:
    wanted = _one_word(act)
    return any([wanted in {one, one.rstrip("0123456789").removesuffix("-")} for one in acts])


Answering = Callable[[Mapping[str, Any], House], Answer]


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its name, the facts that it may be asked with, and the function that answers it from facts already read."""

    name: str
    facts: Mapping[str, Fact]
    answering: Answering

    @property
    def summary(self) -> str:
        """The question in words."""
        return (self.answering.__doc__ or "").partition("\n")[0]

    def __call__(self, facts: Mapping[str, Any], house: House) -> Answer:
        """The answer. A fact left out does not matter or has its innocent value; raises ``BadFact`` for one that the question
        does not have, or that cannot be read."""
        read = {}
        for name, value in facts.items():
            if name not in self.facts:
                raise BadFact(f"{self.name} has no fact {name!r}. Its facts are {', '.join(self.facts)}.")
            read[name] = _read(self.facts[name], value)
        return self.answering(read, house)


QUESTIONS: Final[dict[str, Question]] = {}
"""Every question that the table answers, by name."""


def answer_to(name: str, facts: Mapping[str, Any], house: House) -> Answer:
    """The answer to the question of that name; raises :class:`UnknownQuestion` and ``BadFact``."""
    question = QUESTIONS.get(name)
    if question is None:
        raise UnknownQuestion(f"The table has no answer to {name!r}. It answers {', '.join(QUESTIONS)}.")
    return question(facts, house)


# ------------------------------------------------------------------------------------------------ facts, and answers

DAY: Final = 24 * 60
"""Minutes."""


def _question(name: str, said: str) -> Callable[[Answering], Answering]:
    """Put a function among the questions. ``said`` has a line for each fact, ``name = TYPE: meaning``; the types are those of
    the list of incidents, or ``time``, or ``terms`` (of a game that may be killed)."""

    def register(answering: Answering) -> Answering:
        facts = {}
        for line in said.strip().splitlines():
            key, _, typed = line.strip().partition(" = ")
            form, _, meaning = typed.partition(": ")
            words = () if form in PLAIN or form in _OWN_TYPES else tuple(form.removeprefix("list of ").split(", "))
            several = "words" if form.startswith("list of ") else "word"
            facts[key] = Fact(key, several if words else form, meaning, words, None, ())
        QUESTIONS[name] = Question(name, facts, answering)
        return answering

    return register


def _time(fact: Fact, value: Any) -> int:
    """Minutes since midnight of ``"19:20"``."""
    hours, _, minutes = value.partition(":") if isinstance(value, str) else ("", "", "")
    if not (hours.isdecimal() and minutes.isdecimal() and len(minutes) == 2 and int(hours) < 24 and int(minutes) < 60):
        raise BadFact(f"{fact.name} takes a time such as 19:20, not {value!r}: {fact.meaning}.")
    return 60 * int(hours) + int(minutes)


def _terms(fact: Fact, value: Any) -> tuple[str, tuple[int, ...], bool]:
    """Game, limits, and whether it has a required kill."""
    table = value if isinstance(value, Mapping) else {}
    known = {"game", "limits", "required_kill"}
    limits = table.get("limits", ())
    whole = all([type(size) is int for size in limits]) if isinstance(limits, list | tuple) else False
    if not table or set(table) - known or table.get("game") not in GAMES or not whole:
        raise BadFact(f"{fact.name} takes a table of game, limits and required_kill, not {value!r}: {fact.meaning}.")
    return table["game"], tuple(limits), bool(table.get("required_kill", False))


_OWN_TYPES: Final[Mapping[str, Callable[[Fact, Any], Any]]] = {"time": _time, "terms": _terms}


def _read(fact: Fact, value: Any) -> Any:
    own = _OWN_TYPES.get(fact.type)
    return own(fact, value) if own else read_fact(fact, value)


def _since(earlier: int, later: int) -> int:
    """Minutes from one time to the next such time of day."""
    return (later - earlier) % DAY


def _answer(answer: bool | YesNo | None, *cites: str, choices: tuple[str, ...] = (), **particulars: Any) -> Answer:
    """An answer; particulars that are ``None`` do not matter here. ``from`` is written ``from_``."""
    told: YesNo | None = ("yes" if answer else "no") if isinstance(answer, bool) else answer
    said = {name.removesuffix("_"): value for name, value in particulars.items() if value is not None}
    return Answer(told, choices, tuple(dict.fromkeys(cites)), said)


def _house_terms(facts: Mapping[str, Any], house: House) -> stakes.BuyInTerms:
    """The terms of the buy-in: from the full one where it is named, else from the stakes; no bounds where neither is."""
    if "full" in facts:
        return stakes.buy_in_terms(facts["full"], house)
    limit = facts.get("structure", "limit" if "maximum_bet" in facts else "no-limit") in stakes.LIMIT_KINDS
    unit = facts.get("maximum_bet" if limit else "minimum_bring_in", 0)
    return stakes.buy_in_terms(stakes.full_buy_in("limit" if limit else "no-limit", unit, house), house)


# ------------------------------------------------------------------------------------------------ buy-ins and chips


@_question(
    "buy-in",
    """
    why = new, broke: whether he enters the game or has lost his chips in it
    structure = limit, no-limit, pot-limit, spread: the betting structure
    maximum_bet = chips: the largest bet of the game, at limit and spread limit
    minimum_bring_in = chips: the least that one may come in for, at no-limit and pot-limit
    amount = chips: what he sits down with
    stack = chips: what he has in front already
    short_buy_ins_used = number: short buy-ins that he has made before
    """,
)
def _buy_in(facts: Mapping[str, Any], house: House) -> Answer:
    """May he sit down with this?"""
    terms = _house_terms(facts, house)
    bought = stakes.buy_in(
        facts.get("amount", 0),
        terms,
        house,
        short_buy_ins=facts.get("short_buy_ins_used", 0),
        stack=facts.get("stack", 0),
    )
    rebuy = ("home.buy-in.3",) if facts.get("why") == "broke" and house.builds_on("home") else ()
    return _answer(
        bool(bought.counts_as),
        *bought.rules,
        *rebuy,
        counts_as=bought.counts_as or None,
        full=terms.full,
        least=bought.least,
        most=terms.most or None,
    )


@_question(
    "add-chips",
    """
    during_deal = true or false: whether a deal is on that he is in
    structure = limit, no-limit, pot-limit, spread: the betting structure
    maximum_bet = chips: the largest bet of the game, at limit and spread limit
    minimum_bring_in = chips: the least that one may come in for, at no-limit and pot-limit
    amount = chips: what he adds
    stack = chips: what he has in front
    short_buy_ins_used = number: short buy-ins that he has made before
    """,
)
def _add_chips(facts: Mapping[str, Any], house: House) -> Answer:
    """May he add to his stack?"""
    added = stakes.add_chips(
        facts.get("amount", 0),
        facts.get("stack"),
        _house_terms(facts, house),
        house,
        during_deal=facts.get("during_deal", False),
        short_buy_ins=facts.get("short_buy_ins_used", 0),
    )
    return _answer(
        bool(added.counts_as),
        *added.rules,
        counts_as=added.counts_as or None,
        stack=added.stack,
        short_buy_ins_used=added.short_buy_ins,
    )


@_question(
    "rebuy",
    """
    stack = chips: what he has in front
    chips = chips: what he buys
    cards_dealt = true or false: whether a deal is on
    lost_all_in_for = chips: what he lost when he went all-in
    """,
)
def _rebuy(facts: Mapping[str, Any], house: House) -> Answer:
    """May he buy more chips of a money game now?"""
    during_deal = facts.get("cards_dealt", False)
    added = stakes.add_chips(
        facts.get("chips", 0),
        facts.get("stack", 0) or None,  # what the buy-in of the game is, nobody says here
        stakes.buy_in_terms(0, house),
        house,
        during_deal=during_deal,
    )
    stack = facts.get("stack", 0)
    if not added.counts_as:
        return _answer(False, "home.buy-in.3", *added.rules, stack=stack)
    return _answer(True, "home.buy-in.3", *added.rules, stack=stack + facts.get("chips", 0), dealt_in=True)


@_question(
    "move-buy-in",
    """
    why = broken-game, must-move, own-choice: why he comes from another game
    same_limit = true or false: whether that was of the same limit, as where nothing is said
    structure = limit, no-limit, pot-limit, spread: the betting structure of the new game
    maximum_bet = chips: its largest bet, at limit and spread limit
    minimum_bring_in = chips: the least that one may come in for, at no-limit and pot-limit
    stack = chips: what he had
    full = chips: the full buy-in of the new game
    """,
)
def _move_buy_in(facts: Mapping[str, Any], house: House) -> Answer:
    """What must he have who comes from another game? The answer is yes: he may sit down with the least that it names."""
    moved = stakes.moved(
        facts.get("why", "own-choice"),
        facts.get("stack", 0),
        _house_terms(facts, house).full,
        same_limit=facts.get("same_limit", True),
    )
    return _answer(True, *moved.rules, counts_as=moved.counts_as, least=moved.least, add=moved.add)


@_question(
    "take-off-chips",
    """
    stack = chips: what he has in front
    amount = chips: what he would take away and play on
    """,
)
def _take_off_chips(facts: Mapping[str, Any], house: House) -> Answer:
    """May part of a stack leave the table?"""
    may = stakes.may_take_off(facts.get("stack", 0), facts.get("amount", 0))
    return _answer(may, "home.buy-in.2", "2.procedures.6", "2.procedures.7")


@_question(
    "cash-out",
    """
    stack = chips: what he has in front
    amount = chips: what he takes away, all of it where nothing is said
    """,
)
def _cash_out(facts: Mapping[str, Any], house: House) -> Answer:
    """May he leave with all of it?"""
    stack = facts.get("stack", 0)
    return _answer(facts.get("amount", stack) == stack, "home.buy-in.2", "2.procedures.7")


@_question(
    "restore-chips",
    """
    took = chips: what he took along
    has = chips: what he comes back with
    same_game = true or false: whether he comes back to the same game, as where nothing is said
    """,
)
def _restore_chips(facts: Mapping[str, Any], house: House) -> Answer:
    """May he be dealt in who took chips off?"""
    restored = stakes.restored(facts.get("took", 0), facts.get("has", 0), house, same_game=facts.get("same_game", True))
    more = ("add-more",) if restored.may_add_more else ()
    may = (f"add-{restored.add}", *more) if restored.add else ("deal-in", *more)
    return _answer(
        not restored.add, "2.procedures.6", add=restored.add, may=may, refused=("deal-in",) if restored.add else ()
    )


@_question(
    "return-buy-in",
    """
    cashed_out = chips: what he took away
    left = time: when
    back = time: when he returns
    same_game = true or false: whether to the same game, as where nothing is said
    least = chips: the least buy-in of the game
    most = chips: its largest buy-in, 0 for no bound
    """,
)
def _return_buy_in(facts: Mapping[str, Any], house: House) -> Answer:
    """What may he buy in for on his return?"""
    bounds = stakes.returning(
        facts.get("cashed_out", 0),
        _since(facts.get("left", 0), facts.get("back", 0)),
        facts.get("least", 0),
        facts.get("most", 0),
        house,
        same_game=facts.get("same_game", True),
    )
    return _answer(None, *bounds.rules, from_=bounds.least, to=bounds.most or None)


@_question(
    "chips-in-play",
    """
    in_front = chips: in front of him
    bought = chips: bought and on the way
    paid = true or false: whether they are paid for, as where nothing is said
    announced = true or false: whether he has announced them, as where nothing is said
    minimum = chips: a minimum buy-in
    """,
)
def _chips_in_play(facts: Mapping[str, Any], house: House) -> Answer:
    """What plays of a purchase?"""
    plays = stakes.chips_in_play(
        facts.get("in_front", 0),
        facts.get("bought", 0),
        facts.get("minimum", 0),
        house,
        paid=facts.get("paid", True),
        announced=facts.get("announced", True),
    )
    return _answer(None, "2.procedures.9", "2.procedures.8", plays=plays)


@_question(
    "pick-up-chips",
    """
    left = time: when he left the table
    now = time: what it is now
    told_until = time: until when he told the floor he would be away
    """,
)
def _pick_up_chips(facts: Mapping[str, Any], house: House) -> Answer:
    """May an absent player's chips be picked up?"""
    left = facts.get("left", 0)
    told = _since(left, facts["told_until"]) if "told_until" in facts else 0
    if stakes.may_pick_up(_since(left, facts.get("now", left)), house, told=told):
        return _answer("floor", "2.procedures.20", choices=("pick-up", "leave"))
    return _answer(False, "2.procedures.20")


@_question("bills", "bills = numbers: the notes on the table")
def _bills(facts: Mapping[str, Any], house: House) -> Answer:
    """Which notes on the table play?"""
    plays, changed = stakes.bills_that_play(facts.get("bills", ()), house)
    rules = ("2.procedures.5", "16.5") if house.cash_plays == "no" else ("16.5", "2.procedures.5")
    return _answer(None, *rules, plays=plays, changed=changed)


@_question(
    "change-up",
    """
    betting_unit = chips: the smallest chip that plays, that of the house where nothing is said
    small_chips = chips: what he has in smaller chips
    during_deal = true or false: whether a deal is on
    """,
)
def _change_up(facts: Mapping[str, Any], house: House) -> Answer:
    """May small chips be changed for chips that play?"""
    unit = facts.get("betting_unit", house.betting_unit)
    plays = stakes.changed_up(facts.get("small_chips", 0), unit, during_deal=facts.get("during_deal", False))
    return _answer(plays > 0, "3.betting-and-raising.1", plays=plays)


@_question(
    "collection",
    """
    family = button, stud: games with blinds that come round, or without
    waiting = number: names on the list
    new_player = true or false: whether he has just been seated
    big_blind_in = number: the deal, counted from the next one, on which he is due for the big blind
    """,
)
def _collection(facts: Mapping[str, Any], house: House) -> Answer:
    """Must he pay the collection now?"""
    if house.collection_kind in {"drop-per-hand", "rake-percent"}:
        return _answer(False, "2.procedures.4", may=("play", "leave"), refused=())
    family = facts.get("family", "button")
    payer = collection.Payer(facts.get("new_player", False), facts.get("big_blind_in", 0))
    due = collection.must_pay(payer, family, facts.get("waiting", 0))
    courtesy_is_up = "play-second-unpaid" if family == "stud" else "post-big-blind-unpaid"
    may = ("pay", "leave") if due.pays else ("play", "pay", "leave")
    refused = ("play",) if due.pays else ()
    if due.deals is not None:
        refused = (*refused, courtesy_is_up)
    return _answer(due.pays, "2.procedures.4", deals=due.deals, may=may, refused=refused)


# ------------------------------------------------------------------------------------------------ agreements, extras


@_question(
    "chop",
    """
    event = cash, tournament: cash where nothing is said
    family = button, stud: games with blinds that come round, or without
    blinds = chips by seat: the blinds posted
    left = blinds, other: whether nobody else is left in the pot
    others_in = chips by seat: what others have in the pot
    agreed = true or false: whether both blinds agree, as where nothing is said
    dead_chips = chips: in the pot, part of nobody's bet
    """,
)
def _chop(facts: Mapping[str, Any], house: House) -> Answer:
    """May the blinds take their blinds back?"""
    blinds = facts.get("blinds", {})
    only_blinds_left = facts.get("left", "blinds") == "blinds"
    may = extras.may_chop(
        blinds,
        house,
        event=facts.get("event", "cash"),
        button_game=facts.get("family", "button") == "button",
        only_blinds_left=only_blinds_left,
        others_in=facts.get("others_in"),
        dead_chips=facts.get("dead_chips", 0),
    )
    if may and facts.get("agreed", True):
        return _answer(True, "2.procedures.15", returned=blinds, button_moves=True, may=("chop",), refused=())
    # They play on, the small blind first.
    call = max(blinds.values(), default=0) - min(blinds.values(), default=0)
    acts = ("fold", f"call-{call}", "raise") if only_blinds_left and blinds else ()
    return _answer(False, "2.procedures.15", may=acts, refused=("chop",))


@_question(
    "split-pot",
    """
    event = cash, tournament: cash where nothing is said
    agreed = true or false: whether those in the pot agree
    pot = chips: in the pot
    street = preflop, flop, turn, river, third, fourth, fifth, sixth, seventh, before-draw, draw, after-draw, showdown: how far it is
    """,
)
def _split_pot(facts: Mapping[str, Any], house: House) -> Answer:
    """May players split a pot?"""
    # No agreement helps, in no event: the cards alone divide a pot.
    may = ("show-down",) if facts.get("street") == "showdown" else ("show-down", "play-on")
    return _answer(False, "2.procedures.15", "10.8", may=may, refused=("split",))


@_question(
    "deal-twice",
    """
    structure = limit, no-limit, pot-limit, spread: the betting structure
    times = number: how often the rest would be dealt
    agreed = seats: who agrees
    in_pot = seats: who is in the pot
    betting_over = true or false: whether no more betting is possible, as where nothing is said
    pot = chips: in the pot
    won_by = seats: who wins each run, in order
    """,
)
def _deal_twice(facts: Mapping[str, Any], house: House) -> Answer:
    """May the rest be dealt more than once, and what does each run pay?"""
    cites = ("14.no-limit.17a", "2.procedures.16")
    times, agreed = facts.get("times", 2), facts.get("agreed", ())
    may = extras.may_deal_again(
        facts.get("structure", "no-limit"),
        times,
        agreed,
        facts.get("in_pot", agreed),
        house,
        betting_over=facts.get("betting_over", True),
    )
    if not may:
        return _answer(False, *cites)
    won_by = facts.get("won_by", ())
    if won_by and len(won_by) != times:
        raise BadFact(f"won_by takes the winner of each of {times} runs, not {won_by!r}.")
    if "pot" not in facts:
        return _answer(True, *cites)
    shares = extras.shares_of_runs(facts["pot"], times, house, won_by=won_by)
    return _answer(True, *cites, shares=shares, paid=extras.paid_by_runs(shares, won_by) if won_by else None)


@_question(
    "straddle",
    """
    structure = limit, no-limit, pot-limit, spread: the betting structure
    event = cash, tournament: cash where nothing is said
    blinds = numbers: the blinds from the button's left
    button = seat: of the button
    seats = seats: who is dealt in
    seat = seat: who would straddle
    amount = chips: for how much, twice the big blind where nothing is said
    already_straddled = seat: who has straddled, 0 where nobody has
    cards_dealt = true or false: whether cards are out
    """,
)
def _straddle(facts: Mapping[str, Any], house: House) -> Answer:
    """May this seat straddle?"""
    kind, blinds = facts.get("structure", "no-limit"), facts.get("blinds", ())
    why_not = extras.why_no_straddle(
        facts.get("seat", 0),
        facts.get("amount", 2 * (blinds[-1] if blinds else 0)),
        kind,
        blinds,
        facts.get("seats", ()),
        facts.get("button", 0),
        house,
        event=facts.get("event", "cash"),
        straddled=facts.get("already_straddled", 0) > 0,
        cards_dealt=facts.get("cards_dealt", False),
    )
    rules = ("4.16", "14.no-limit.15") if kind in stakes.LIMIT_KINDS else ("14.no-limit.15",)
    return _answer(not why_not, *rules)


@_question(
    "insurance",
    """
    structure = limit, no-limit, pot-limit, spread: the betting structure
    seat = seat: who would insure
    amount = chips: for how much
    pot = chips: in the pot
    """,
)
def _insurance(facts: Mapping[str, Any], house: House) -> Answer:
    """May insurance be made?"""
    return _answer(False, *extras.BARRED_WAGERS["insurance"], penalty=extras.first_penalty(house))


@_question(
    "proposition-wager",
    """
    structure = limit, no-limit, pot-limit, spread: the betting structure
    seat = seat: who would make it
    amount = chips: for how much
    """,
)
def _proposition_wager(facts: Mapping[str, Any], house: House) -> Answer:
    """May a side bet be made?"""
    return _answer(False, *extras.BARRED_WAGERS["proposition-wager"], penalty=extras.first_penalty(house))


@_question(
    "insurance-dispute",
    """
    structure = limit, no-limit, pot-limit, spread: the betting structure
    pot = chips: in the pot
    best_hand = seat: who has the best hand
    claimed_by = seat: who claims a debt out of the insurance
    amount = chips: how much of it
    """,
)
def _insurance_dispute(facts: Mapping[str, Any], house: House) -> Answer:
    """Does the house rule on a private insurance?"""
    best = facts.get("best_hand", 0)
    paid = {best: facts.get("pot", 0)} if best else None
    return _answer(False, "14.no-limit.17b", "14.no-limit.17", "2.procedures.16", paid=paid)


@_question(
    "clock",
    """
    facing = chips: that the player on whom it is put has to add for a call
    asked_by = seat: who asks for it
    asked_at = number: seconds that he has thought
    """,
)
def _clock(facts: Mapping[str, Any], house: House) -> Answer:
    """May the clock be put on a player, and how long does it run?"""
    clock = extras.clock(house)
    return _answer(
        True,
        "14.no-limit.16",
        "3.dead-hands.1f",
        started_by="dealer",
        directed_by="floor",
        warning_at=clock.warning_at,
        expires_at=clock.expires_at,
    )


@_question(
    "may-raise",
    """
    event = cash, tournament: cash where nothing is said
    structure = limit, no-limit, pot-limit, spread: the betting structure
    players_left = number: in the event
    players_in_pot = number: with chips, in the pot
    raises_made = number: raises made in this round
    bet = chips: the size of a bet or raise
    to = chips: the wager so far
    """,
)
def _may_raise(facts: Mapping[str, Any], house: House) -> Answer:
    """May the player raise?"""
    event, kind = facts.get("event", "cash"), facts.get("structure", "limit")
    bet = max(facts.get("bet", 1), 1)
    # The terms of a deal of hold'em say what the cap is. Of an event they ask only whether two are left in it.
    left = facts.get("players_left", 0)
    players = 2 if left == 2 else 3
    structure = Structure(kind, (bet,), (bet, bet) if kind in stakes.LIMIT_KINDS else ())
    setup = make_setup(
        HOLDEM, structure, dict.fromkeys(range(1, players + 1), bet), 1, house=house, event=event, deck=""
    )
    terms = terms_of(setup)
    heads_up = facts.get("players_in_pot", left) == 2
    open_ = not terms.raises or facts.get("raises_made", 0) < terms.raises or (heads_up and terms.uncapped_heads_up)
    rules: tuple[str, ...] = ("3.betting-and-raising.4", "3.betting-and-raising.4a")
    if terms.kind >= NO_LIMIT:
        rules = ("14.no-limit.1", "3.betting-and-raising.3") if not terms.raises else ("home.betting.5", *rules)
    elif heads_up:
        rules = (("15.23",) if event == "tournament" else ()) + ("3.betting-and-raising.5", *rules)
    return _answer(open_, *rules, raise_to=facts.get("to", 0) + bet if open_ and "to" in facts else None)


# ------------------------------------------------------------------------------------------------ button and blinds


@_question(
    "return",
    """
    blinds = numbers: from the button's left
    missed = list of small, big: what he has missed
    button_passed = true or false: whether the button has passed his seat, as where nothing is said
    choice = post, wait, nothing: what he wants
    """,
)
def _return(facts: Mapping[str, Any], house: House) -> Answer:
    """What does he post who missed blinds?"""
    home = ("home.button.4",) if house.builds_on("home") else ()
    blinds = facts.get("blinds", ())
    big = blinds[-1] if blinds else 0
    missed = facts.get("missed", ())
    if house.missed_rounds_owed == "one-of-each":
        missed = tuple(dict.fromkeys(missed))
    choice = facts.get("choice", "post")
    if not missed:
        return _answer(True, *home, "4.10", live=0, dead=0)
    if choice == "wait":
        return _answer(True, *home, "4.10", live=big, dead=0)
    if choice == "nothing":
        return _answer(False, *home, "4.10", "4.11", live=0, dead=0)
    if not (facts.get("button_passed", True) or house.new_player_between_button_and_big_blind):
        return _answer(False, *home, "4.8", "4.10", "16.3", live=0, dead=0)
    total = sum([blinds[0] if which == "small" and len(blinds) > 1 else big for which in missed])
    opening = 2 * big if house.minimum_bring_in == "double-big-blind" else big
    alone_dead = "big" not in missed and house.missed_small_blind_alone == "dead"
    live = 0 if alone_dead else min(total, opening)
    return _answer(True, *home, "4.10", "4.0c", "4.8", live=live, dead=total - live)


@_question(
    "redeal",
    """
    button = seat: of the deal that was a misdeal
    small_blind = seat: of that deal
    big_blind = seat: of that deal
    """,
)
def _redeal(facts: Mapping[str, Any], house: House) -> Answer:
    """Who has button and blinds after a misdeal?"""
    return _answer(
        None,
        "3.misdeals.2",
        button=facts.get("button"),
        small_blind=facts.get("small_blind"),
        big_blind=facts.get("big_blind"),
    )


@_question(
    "correct-button",
    """
    seats = seats: who plays
    button_rule = moving, dead: how the button goes, that of the house where nothing is said
    last_right = seats: button, small and big blind of the last deal that had them right
    wrong_deal = seats: the same of the deal that had them wrong
    """,
)
def _correct_button(facts: Mapping[str, Any], house: House) -> Answer:
    """Where are button and blinds after a deal that had them wrong?"""
    last, wrong, playing = facts.get("last_right", ()), facts.get("wrong_deal", ()), set(facts.get("seats", ()))
    if len(last) != 3 or len(wrong) != 3 or len(playing) < 2:
        raise BadFact("correct-button takes three seats each for last_right and wrong_deal, and two or more for seats.")
    seats = sorted({*playing, *last})
    try:
        setup = make_table(
            HOLDEM,
            NoLimit((1, 2)),
            seats=seats[-1],
            players={seat: str(seat) for seat in seats},
            button=last[0],
            new_game=False,
            method=facts.get("button_rule"),
            house=house,
        )
    except BadTable as problem:
        raise BadFact(f"correct-button takes seats of one table. {problem}") from problem
    table = Table(setup)
    table.play()
    # The deal just played stands for the last right one, whatever places a game that runs smoothly would have had.
    blinds = tuple(last[1:])
    table.state.last = Last(last[0], blinds, reach_of(last[0], blinds, setup.seats), table.state.last.order)
    for seat in sorted(set(last) - playing):
        table.leave(str(seat))
    due: list[tuple[int, int, int]] = []
    # What the wrong deal gave ahead of its time is not given again; one that gave the last right deal's over has given nothing.
    ahead = wrong[0] if wrong[0] != last[0] else 0
    while len(due) < 2:
        plan = table.plan
        if plan.button == ahead:
            ahead = 0
        else:
            due.append((plan.button, plan.blinds[0], plan.blinds[-1]))
        table.play()
    return _answer(None, "3.irregularities.1", "4.2", next=due[0], after_next=due[1])


@_question(
    "carried-pot",
    """
    carries = chips: left in the pot by the deal before
    dealt_in_last = seats: who was dealt in on that
    at_table = seats: who is there now
    posted = chips by seat: what has been posted for the next deal
    """,
)
def _carried_pot(facts: Mapping[str, Any], house: House) -> Answer:
    """Who is dealt in for a pot carried over?"""
    carries, there, before = facts.get("carries", 0), facts.get("at_table", ()), facts.get("dealt_in_last", ())
    shut_out = tuple([seat for seat in there if carries and seat not in before])
    return _answer(
        None,
        "3.irregularities.6",
        dealt_in=tuple([seat for seat in there if seat not in shut_out]),
        no_hand=shut_out,
        returned={seat: chips for seat, chips in facts.get("posted", {}).items() if seat in shut_out},
        pot=carries,
    )


@_question(
    "draw-button",
    """
    game = text: which starts
    event = cash, tournament: cash where nothing is said
    cards = card by seat: the cards drawn
    """,
)
def _draw_button(facts: Mapping[str, Any], house: House) -> Answer:
    """Who has the button?"""
    game, cards = GAMES[facts.get("game", "holdem")], facts.get("cards", {})
    tournament = facts.get("event") == "tournament"
    if not game.button:
        raise BadFact(f"{game.title} has no button to draw for.")
    if not cards:
        raise BadFact("cards takes the card that each seat has drawn.")
    lowest = not game.high and not tournament and house.low_games_draw == "lowest-card"
    ace = house.low_draw_ace if not game.high else "ace-high"
    if ace == "by-game":
        ace = "ace-low" if lowest and game.low == "ace-to-five" else "ace-high"
    place = ace_low if ace == "ace-low" and not tournament else int
    order = tuple(sorted(cards, key=lambda seat: place(cards[seat]), reverse=not lowest))
    button = order[0]
    around = dealing_order(cards, button)
    two = len(around) == 2
    start = ("15.8",) if tournament else ()
    return _answer(
        None,
        *start,
        "2.seating.6",
        "3.ties.1",
        *(("4.4",) if two else ("4.0b",)),
        button=button,
        small_blind=button if two else around[0],
        big_blind=around[0 if two else 1 % len(around)],
        order=order,
        redraw=False,
    )


# ------------------------------------------------------------------------------------------------ lowball, kills

_WAYS_IN: Final = (
    "wait-for-big-blind",
    "wait-for-the-blind",
    "kill",
    "agree-to-kill-next",
    "take-the-blind",
    "post-big-blind",
    "same-relative-position",
    "post-missed-blinds",
    "post-the-blind",
    "no-blind",
)
"""What somebody may want who has no cards at lowball."""


@_question(
    "get-a-hand",
    """
    player = new, missed-big-blind, missed-the-blind, moved-after-posting, short-for-the-blind: who has no cards, and why
    blinds = numbers: from the button's left
    bets = numbers: the limits of the unkilled game
    killed_already_by = seat: who kills the deal, 0 where nobody does
    chips_when_due = chips: what he had when the only blind came to him
    then = won-the-pot, bought-N: what has happened since
    button_passed_new_seat = number: how often the button has passed the seat that he moved to
    """,
)
def _get_a_hand(facts: Mapping[str, Any], house: House) -> Answer:
    """How may a player of lowball have cards?"""
    blinds = facts.get("blinds", ())
    big, single = (blinds[-1] if blinds else 0), len(blinds) == 1
    player = facts.get("player", "new")
    wait = "wait-for-the-blind" if single else "wait-for-big-blind"
    if player == "short-for-the-blind":
        met = 2 * facts.get("chips_when_due", 0) >= big
        return _ways("take-the-blind", wait, cites=("11.5", "11.4") if met else ("11.4", "11.5"))
    if single and player in {"missed-the-blind", "missed-big-blind"}:
        return _ways(wait, cites=("11.6",))
    # One kill a deal: where the pot is killed he can only undertake to kill the next (13.11, 13.12).
    killed = facts.get("killed_already_by", 0) > 0
    kill = "agree-to-kill-next" if killed else "kill"
    cites: tuple[str, ...] = ("13.12", "13.11") if killed else ()
    if player == "new":
        if house.new_player_post_lowball == "big-blind" and not killed:
            return _ways(wait, "post-big-blind", cites=("4.5b", "11.3b", "11.3", "11.3a", "4.5"))
        return _ways(wait, kill, chips=2 * big, cites=(*cites, "11.3", "11.3a", "11.3b", "4.5", "13.description.2"))
    if player == "moved-after-posting":
        # The button may go by the new seat once without penalty.
        kept = ("same-relative-position",) if facts.get("button_passed_new_seat", 0) < 2 else ()
        return _ways(*kept, wait, kill, chips=2 * big, cites=("11.7", "4.14", *cites, "11.3b"))
    return _ways(wait, kill, chips=2 * big, cites=("11.7", *cites, "11.3b"))


def _ways(*may: str, cites: tuple[str, ...], chips: int | None = None) -> Answer:
    refused = tuple([way for way in _WAYS_IN if way not in may])
    return _answer(None, *cites, may=may, refused=refused, kill=chips)


@_question(
    "owed-kill",
    """
    kill = chips: that he owes
    wants = to-be-dealt-out, to-quit, to-play: what he wants
    posted = true or false: whether it is posted
    walked_off = true or false: whether he left without posting it
    other_game = text: the game that he wants to play instead
    """,
)
def _owed_kill(facts: Mapping[str, Any], house: House) -> Answer:
    """May he who owes a kill do this?"""
    if facts.get("posted", False):
        return _answer(True, "13.6", must_post=0, dealt_in=True, barred=False)
    gone = facts.get("walked_off", False) or bool(facts.get("other_game"))
    may = facts.get("wants") == "to-play" and not gone
    return _answer(may, "13.6", must_post=facts.get("kill", 0), dealt_in=not gone, barred=gone)


@_question(
    "scoop-kill",
    """
    limits = numbers: the limits of the game, unkilled
    pot = chips: in the pot
    high_winners = seats: who won for high
    low_winners = seats: who won for low; nobody where no hand qualified
    killed_by = seat: who killed this deal, 0 where nobody did
    """,
)
def _scoop_kill(facts: Mapping[str, Any], house: House) -> Answer:
    """Is the next pot killed?"""
    high, low = facts.get("high_winners", ()), facts.get("low_winners", ())
    scooped = len(high) == 1 and (low == high or (not low and house.no_qualifying_low_counts_as_scoop))
    upper = max(facts.get("limits", ()), default=0)
    if facts.get("killed_by", 0) and house.threshold_in_killed_pot == "killed-limit":
        upper = 2 * upper if house.kill_size == "full" else 3 * upper // 2
    big_enough = facts.get("pot", 0) >= house.scoop_threshold_multiple * upper
    killed = house.required_kill == "scoop" and scooped and big_enough
    return _answer(killed, "13.8", "13.description.3", by=high[0] if killed else None)


@_question(
    "voluntary-kill",
    """
    stack = chips: before posting
    kill = chips: of the kill
    most_cards_held = number: the most cards that any player holds
    """,
)
def _voluntary_kill(facts: Mapping[str, Any], house: House) -> Answer:
    """May he kill?"""
    held, kill = facts.get("most_cards_held", 0), facts.get("kill", 0)
    enough = extras.enough_to_kill(facts["stack"], kill, house) if "stack" in facts else True
    in_time = held <= 2 if house.kill_after_two_cards else not held
    return _answer(house.optional_kill and in_time and enough, "13.10", "13.description.2")


@_question(
    "kill-standing",
    """
    from = terms: the game that broke
    to = terms: the game that he would go to
    """,
)
def _kill_standing(facts: Mapping[str, Any], house: House) -> Answer:
    """Does the standing of a player from a broken game hold for the new one?"""
    return _answer("from" in facts and facts["from"] == facts.get("to"), "13.13", "3.buy-in.3")
