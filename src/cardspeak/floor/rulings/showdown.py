"""Section 3, the showdown, with lowball's rules on miscalled hands: what is shown, said, asked for and awarded."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from cardspeak.cards import JOKER, RANKS, UNKNOWN
from cardspeak.floor.incidents import (
    MiscalledHand,
    PartialShow,
    RequestToSee,
    ShownCards,
    UnannouncedPair,
    WrongPotAward,
)
from cardspeak.floor.ruling import Condition, Particulars, Provision, Then, provision
from cardspeak.floor.rulings.conditions import (
    AT_HOME,
    LOWBALL,
    TOURNAMENT,
    house_says,
    when,
)
from cardspeak.games import GAMES
from cardspeak.house import House
from cardspeak.ranks import ORDERS, Order

# ---------------------------------------------------------------- who wins, where the cards tell


def _order(game: str) -> Order | None:
    """What decides the whole pot, where one order does and the best five of all cards play."""
    found = GAMES.get(game)
    if found is None or (found.high and found.low) or found.selection != "any":
        return None
    return ORDERS.get(found.high or found.low)


def _rank(game: str, cards: tuple[int, ...]) -> int | None:
    order = _order(game)
    if order is None or not 5 <= len(cards) <= 7 or UNKNOWN in cards or len(set(cards)) != len(cards):
        return None
    try:
        return order.rank(cards)
    except ValueError:  # a card that the game does not have: what is wrong then is not who wins
        return None


def _best_of(game: str, hands: Mapping[int, tuple[int, ...]]) -> tuple[int, ...]:
    """The seats that hold the best of these hands; none where a hand is not known whole."""
    if len(hands) == 1:
        return tuple(hands)
    ranks = {seat: _rank(game, cards) for seat, cards in hands.items()}
    known = [rank for rank in ranks.values() if rank is not None]
    if not known or len(known) < len(ranks):
        return ()
    best = max(known)
    return tuple([seat for seat, rank in ranks.items() if rank == best])


def _won_by(winners: tuple[int, ...], pot: int, *, tie: bool = True) -> Particulars:
    """The pot and whose it is; ``tie`` is whether several may be named."""
    only = winners[0] if len(winners) == 1 else None
    several = winners if tie and len(winners) > 1 else None
    return Particulars(seat=only, seats=several, amount=pot or None)


# ---------------------------------------------------------------- part of a hand shown

ALL_SHOWN: Final[Condition[PartialShow]] = when(
    "every card of the hand was face up", lambda facts: 0 < facts.of <= facts.shown
)
NOT_ALL_SHOWN: Final[Condition[PartialShow]] = when(
    "not every card of the hand was face up", lambda facts: not 0 < facts.of <= facts.shown
)
REST_HELD: Final[Condition[PartialShow]] = when("the rest was still held", lambda facts: facts.rest == "held")
REST_GONE: Final[Condition[PartialShow]] = when(
    "the rest was lost in the discards", lambda facts: facts.rest == "mucked"
)
REST_TO_BE_TOLD: Final[Condition[PartialShow]] = when(
    "the rest had been thrown away but was plain to tell", lambda facts: facts.rest == "identifiable"
)
OPEN_MUCK: Final = house_says("the house may give cards back", lambda house: house.muck_retrieval == "floor")
CLOSED_MUCK: Final = house_says(
    "the house never takes a hand out of the muck", lambda house: house.muck_retrieval == "never"
)
SAYS_HE_PLAYS_THE_BOARD: Final[Condition[PartialShow]] = when(
    "he said that he played the board", lambda facts: facts.said == "play-the-board"
)
# Only hold'em has a board that may be the whole hand; where the game is not named it is meant.
BOARD_MAY_PLAY: Final[Condition[PartialShow]] = when("the game is hold'em", lambda facts: facts.game in {"", "holdem"})
WORD_IS_ENOUGH: Final[Condition[PartialShow]] = Condition(
    "in this game the word is enough",
    lambda facts, house: facts.event == "cash" and house.play_board == "declare-before-discard",
)
WORD_IS_NOT_ENOUGH: Final[Condition[PartialShow]] = Condition(
    "the cards must be kept and shown all the same",
    lambda facts, house: facts.event == "tournament" or house.play_board == "keep-and-show",
)

_SHOW_THEM: Final = Then("hand-live", remedy=("show-all-cards",))
_MAY_BE_TURNED_UP: Final = Then("hand-live", choices=("hand-live", "hand-dead"), remedy=("show-all-cards",))

TDA_PARTIAL: Final = "TDA 13 has the dealer ask for the other cards before the hand is given up."


def _shown_in_part(
    rule: str, *of: Condition[PartialShow], over: tuple[str, ...] = (), cites: tuple[str, ...] = ()
) -> tuple[Provision[PartialShow], ...]:
    """What becomes of such a hand is the same everywhere; only the rule that says so is another."""
    return (
        provision(PartialShow, rule, Then("hand-live"), ALL_SHOWN, *of, over=over, cites=(*cites, "3.showdown.2")),
        provision(PartialShow, rule, _SHOW_THEM, NOT_ALL_SHOWN, REST_HELD, *of, over=over, cites=cites),
        provision(
            PartialShow,
            rule,
            Then("hand-dead"),
            NOT_ALL_SHOWN,
            REST_GONE,
            *of,
            over=over,
            cites=(*cites, "3.dead-hands.2"),
            tda=TDA_PARTIAL,
        ),
        provision(
            PartialShow,
            rule,
            _MAY_BE_TURNED_UP,
            NOT_ALL_SHOWN,
            REST_TO_BE_TOLD,
            OPEN_MUCK,
            *of,
            over=over,
            cites=(*cites, "3.dead-hands.2"),
        ),
        provision(
            PartialShow,
            rule,
            Then("hand-dead"),
            NOT_ALL_SHOWN,
            REST_TO_BE_TOLD,
            CLOSED_MUCK,
            *of,
            over=over,
            cites=(*cites, "3.dead-hands.2"),
        ),
    )


PARTIAL_SHOW: Final = (
    *_shown_in_part("3.showdown.1"),
    *_shown_in_part(
        "6.description.4",
        when("the game is Omaha", lambda facts: facts.game == "omaha"),
        over=("3.showdown.1",),
        cites=("3.showdown.1",),
    ),
    *_shown_in_part(
        "6.description.4",
        when("the game is Omaha high-low", lambda facts: facts.game == "omaha-hilo"),
        over=("3.showdown.1",),
        cites=("3.showdown.1", "7.1"),
    ),
    *_shown_in_part(
        "home.procedures.8",
        AT_HOME,
        over=("3.showdown.1", "6.description.4"),
        cites=("3.showdown.1",),
    ),
    # The special rule on playing the board goes over the one that every card must be shown.
    provision(
        PartialShow,
        "5.9",
        Then("hand-live"),
        NOT_ALL_SHOWN,
        SAYS_HE_PLAYS_THE_BOARD,
        BOARD_MAY_PLAY,
        WORD_IS_ENOUGH,
        over=("3.showdown.1", "home.procedures.8"),
        cites=("3.showdown.1",),
        tda="TDA 13 asks for all cards to be shown to win, the board being played or not.",
    ),
    provision(
        PartialShow,
        "3.showdown.1",
        _SHOW_THEM,
        NOT_ALL_SHOWN,
        REST_HELD,
        SAYS_HE_PLAYS_THE_BOARD,
        BOARD_MAY_PLAY,
        WORD_IS_NOT_ENOUGH,
        over=("3.showdown.1",),
        cites=("5.9",),
    ),
    provision(
        PartialShow,
        "5.9",
        Then("hand-dead"),
        NOT_ALL_SHOWN,
        REST_GONE,
        SAYS_HE_PLAYS_THE_BOARD,
        BOARD_MAY_PLAY,
        WORD_IS_NOT_ENOUGH,
        over=("3.showdown.1", "home.procedures.8"),
        cites=("3.showdown.1",),
    ),
)

# ---------------------------------------------------------------- a hand named wrongly

Named = tuple[int, int]
"""A low hand as it is named: how bad its kind is, 0 without a pair, and its top card or pair; the lower the better."""

_KINDS: Final = ("no pair", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind")
_WORST: Final = len(_KINDS)
_RANK_WORDS: Final[Mapping[str, str]] = {
    "deuce": "2", "two": "2", "three": "3", "trey": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "T", "jack": "J", "queen": "Q", "king": "K", "ace": "A", "10": "T",
    "wheel": "5", "bicycle": "5", "bike": "5",
}  # fmt: skip
_KIND_WORDS: Final = (
    (r"four of a kind|quads", 7),
    (r"full house|boat|full of", 6),
    (r"flush", 5),
    (r"straight", 4),
    (r"three of a kind|trips", 3),
    (r"two pairs?", 2),
    (r"pairs?", 1),
)


def _named(text: str, *, ace_low: bool) -> Named | None:
    """A hand from what a player says: ``8-6``, ``eight six``, ``a nine``, ``pair of fours``; ``None`` if it says no rank."""
    without_article = re.sub(r"\ban?\s+", "", text)
    said = " ".join(re.findall(r"[a-z]+|\d+", without_article.lower()))
    kind = 0
    for words, number_of_kind in _KIND_WORDS:
        shorter = re.sub(rf"\b(?:{words})\b", " ", said)
        if shorter != said:
            kind, said = number_of_kind, shorter
            break
    rank = next((rank for word in said.split() if (rank := _rank_word(word)) is not None), None)
    if rank is None:
        return (kind, 0) if kind > 1 else None
    return kind, 1 if rank == 14 and ace_low else rank


def _rank_word(word: str) -> int | None:
    """2 to 14; of ``86`` it is the first that counts."""
    face = _RANK_WORDS.get(word) or _RANK_WORDS.get(word.removesuffix("s")) or _RANK_WORDS.get(word.removesuffix("es"))
    face = face or (word[0] if word.isdigit() or len(word) == 1 else "")
    at = RANKS.find(face.upper()) if face else -1
    return at + 2 if at >= 0 else None


def _held(facts: MiscalledHand) -> Named | None:
    """The same of what the hand is."""
    order = _order(facts.game)
    if order is None or _rank(facts.game, facts.hand) is None:
        return _named(facts.has, ace_low=facts.game == "lowball-a5")
    category = order.category(order.rank(facts.hand))
    kind = _KINDS.index(category) if category in _KINDS else _WORST
    if not kind:
        # "8-7-4-3-A": the joker is read as the card that it stands for.
        return 0, RANKS.index(order.words(facts.hand)[0]) + 2
    top = order.best(facts.hand)[0]
    return kind, 1 if top == JOKER or (order.ace_low and top >> 2 == 12) else (top >> 2) + 2


def _claimed_too_much(facts: MiscalledHand) -> bool:
    said, held = _named(facts.said, ace_low=facts.game == "lowball-a5"), _held(facts)
    # The hand is reported as named wrongly: where words and cards do not tell how, it was named too well.
    return said is None or held is None or said < held


def _number_of_hands(facts: MiscalledHand) -> int:
    return max(facts.hands_at_showdown, 1 + len(facts.others), 2)


def _fouled(facts: MiscalledHand, house: House) -> bool:
    """A hand was thrown away on the strength of the claim and cannot be had back."""
    return facts.opponent_mucked and not (facts.recoverable and house.muck_retrieval == "floor")


LOWBALL_HAND: Final[Condition[MiscalledHand]] = when("the game is lowball", lambda facts: facts.game in LOWBALL)
NOT_LOWBALL: Final[Condition[MiscalledHand]] = when("cards speak", lambda facts: facts.game not in LOWBALL)
CLAIMED_TOO_MUCH: Final[Condition[MiscalledHand]] = when("he claimed a better hand than he held", _claimed_too_much)
CLAIMED_NO_BETTER: Final[Condition[MiscalledHand]] = when(
    "his top card was no worse than he said", lambda facts: not _claimed_too_much(facts)
)
TWO_HANDS: Final[Condition[MiscalledHand]] = when(
    "two hands were at the showdown", lambda facts: _number_of_hands(facts) == 2
)
MORE_HANDS: Final[Condition[MiscalledHand]] = when(
    lambda facts: f"{_number_of_hands(facts)} hands were at the showdown", lambda facts: _number_of_hands(facts) > 2
)
FOULED: Final[Condition[MiscalledHand]] = Condition("another threw his hand away because of it", _fouled)
INTACT: Final[Condition[MiscalledHand]] = Condition(
    lambda facts: (
        "the hand thrown away could be had back" if facts.opponent_mucked else "the other hand was still there"
    ),
    lambda facts, house: not _fouled(facts, house),
)
ON_PURPOSE: Final[Condition[MiscalledHand]] = when("it was done on purpose", lambda facts: facts.deliberate)


def _lost_a_winner(facts: MiscalledHand) -> bool:
    """Another hand was thrown away that would have won, as far as the cards tell."""
    if not facts.opponent_mucked:
        return False
    mine = _rank(facts.game, facts.hand)
    others = [_rank(facts.game, cards) for cards in facts.others.values()]
    if mine is None or not others or None in others:
        return True
    return any([rank is not None and rank > mine for rank in others])


WINNER_THROWN_AWAY: Final[Condition[MiscalledHand]] = when("another threw away a winner because of it", _lost_a_winner)
BEYOND_RECOVERY: Final[Condition[MiscalledHand]] = Condition(
    "that hand could not be had back",
    lambda facts, house: not (facts.recoverable and house.muck_retrieval == "floor"),
)
TO_BE_HAD_BACK: Final[Condition[MiscalledHand]] = Condition(
    "that hand could be had back", lambda facts, house: facts.recoverable and house.muck_retrieval == "floor"
)
MAY_FORFEIT: Final = house_says("it may cost the pot", lambda house: house.miscall_forfeit == "floor")


def _hands_read(facts: MiscalledHand, house: House) -> Then:
    """The cards speak; a hand thrown away for good is not among them."""
    hands = {facts.seat: facts.hand}
    if not (_fouled(facts, house) and _number_of_hands(facts) == 2):
        hands |= facts.others
    if len(hands) < _number_of_hands(facts) and not facts.opponent_mucked:
        return Then("hand-live")
    return Then("hand-live", particulars=_won_by(_best_of(facts.game, hands), facts.pot))


def _goes_to_the_others(facts: MiscalledHand, _: House) -> Then:
    return Then("hand-dead", particulars=_won_by(_best_of(facts.game, facts.others), facts.pot, tie=False))


def _taken_from_him(facts: MiscalledHand, _: House) -> Then:
    return Then(
        "pot-lost",
        choices=("pot-lost", "hand-live"),
        particulars=_won_by(_best_of(facts.game, facts.others), facts.pot, tie=False),
    )


def _punished(facts: MiscalledHand, house: House) -> Then:
    may_take_pot = ("chips-forfeited",) if house.miscall_forfeit == "floor" else ()
    return Then("penalty", choices=("warning", *may_take_pot, "barred"), penalty="warning")


TDA_MISCALL: Final = "TDA 12 lets a miscall be penalised and names no forfeit of the pot."

MISCALLED_HAND: Final = (
    provision(MiscalledHand, "3.showdown.2", _hands_read, NOT_LOWBALL),
    provision(
        MiscalledHand,
        "home.procedures.6",
        _hands_read,
        NOT_LOWBALL,
        AT_HOME,
        over=("3.showdown.2",),
        cites=("home.showdown.2", "3.showdown.2"),
    ),
    provision(
        MiscalledHand,
        "3.showdown.2",
        _taken_from_him,
        NOT_LOWBALL,
        ON_PURPOSE,
        WINNER_THROWN_AWAY,
        BEYOND_RECOVERY,
        MAY_FORFEIT,
        over=("3.showdown.2",),
        cites=("3.dead-hands.2",),
        tda=TDA_MISCALL,
    ),
    # The better remedy is the hand itself, given back; the offence is the same.
    provision(
        MiscalledHand,
        "3.showdown.2",
        lambda facts, house: Then(
            "hand-live", choices=("hand-live", "pot-lost"), particulars=_hands_read(facts, house).particulars
        ),
        NOT_LOWBALL,
        ON_PURPOSE,
        WINNER_THROWN_AWAY,
        TO_BE_HAD_BACK,
        MAY_FORFEIT,
        over=("3.showdown.2",),
        cites=("3.dead-hands.2",),
        tda=TDA_MISCALL,
    ),
    provision(
        MiscalledHand,
        "home.showdown.4",
        _punished,
        NOT_LOWBALL,
        AT_HOME,
        ON_PURPOSE,
        when("another threw his hand away because of it", lambda facts: facts.opponent_mucked),
        over=("3.showdown.2", "home.procedures.6"),
        cites=("3.showdown.2",),
    ),
    # Lowball: what the top card was said to be counts, the second does not.
    provision(MiscalledHand, "11.15", _hands_read, LOWBALL_HAND, CLAIMED_NO_BETTER, cites=("3.showdown.2",)),
    provision(
        MiscalledHand, "11.15b", _hands_read, LOWBALL_HAND, CLAIMED_TOO_MUCH, TWO_HANDS, INTACT, cites=("11.15",)
    ),
    provision(
        MiscalledHand,
        "11.15a",
        _goes_to_the_others,
        LOWBALL_HAND,
        CLAIMED_TOO_MUCH,
        TWO_HANDS,
        FOULED,
        house_says(
            "the pot goes to the player misled", lambda house: house.heads_up_pot_after_miscall == "misled-player"
        ),
        cites=("11.15",),
    ),
    provision(
        MiscalledHand,
        "11.15a",
        lambda facts, _: Then(
            "floor-decides", choices=("hand-dead", "hand-live"), particulars=Particulars(amount=facts.pot or None)
        ),
        LOWBALL_HAND,
        CLAIMED_TOO_MUCH,
        TWO_HANDS,
        FOULED,
        house_says(
            "the house leaves such a pot to the floor",
            lambda house: house.heads_up_pot_after_miscall == "floor-decides",
        ),
        cites=("11.15",),
    ),
    provision(
        MiscalledHand, "11.15c", _goes_to_the_others, LOWBALL_HAND, CLAIMED_TOO_MUCH, MORE_HANDS, cites=("11.15",)
    ),
    provision(
        MiscalledHand,
        "11.15c",
        _goes_to_the_others,
        LOWBALL_HAND,
        CLAIMED_TOO_MUCH,
        MORE_HANDS,
        FOULED,
        over=("11.15c",),
        cites=("11.15a", "11.15"),
    ),
)

# ---------------------------------------------------------------- lowball: a pair spread in silence


def _has_pair(facts: UnannouncedPair) -> bool:
    """Whether there is a pair to announce, or worse; where the cards are not known, the report says so."""
    ranks = [card >> 2 for card in facts.hand if card < JOKER]
    return not ranks or len(set(ranks)) < len(ranks)


SAID_NOTHING: Final[Condition[UnannouncedPair]] = when(
    "he did not say that he had a pair", lambda facts: not facts.pair_announced
)
A_PAIR: Final[Condition[UnannouncedPair]] = when("his hand held a pair", _has_pair)
ANOTHER_MUCKED: Final[Condition[UnannouncedPair]] = when(
    "another threw his hand away because of it", lambda facts: facts.opponent_mucked
)


def _pair_read(facts: UnannouncedPair, _: House) -> Then:
    hands = {facts.seat: facts.hand}
    if not (facts.opponent_mucked and len(facts.others) == 1):
        hands |= facts.others
    if len(hands) == 1 and not facts.opponent_mucked:
        return Then("hand-live")
    return Then("hand-live", particulars=_won_by(_best_of(facts.game or "lowball-a5", hands), facts.pot))


def _pair_loses(facts: UnannouncedPair, _: House) -> Then:
    return Then(
        "pot-lost",
        choices=("pot-lost", "hand-live"),
        particulars=_won_by(_best_of(facts.game or "lowball-a5", facts.others), facts.pot, tie=False),
    )


UNANNOUNCED_PAIR: Final = (
    provision(UnannouncedPair, "11.16", _pair_read, cites=("11.15", "3.showdown.2")),
    provision(
        UnannouncedPair,
        "11.16",
        _pair_loses,
        SAID_NOTHING,
        ANOTHER_MUCKED,
        A_PAIR,
        over=("11.16",),
        cites=("11.15",),
    ),
)

# ---------------------------------------------------------------- a pot that goes to the wrong player


def _rebuilt(facts: WrongPotAward) -> int:
    """The size of the pot: gone over wager by wager, or else as it is stated."""
    put: dict[int, int] = {}
    for street in facts.wagers.values():
        for seat, chips in street.items():
            put[seat] = put.get(seat, 0) + chips
    if not put:
        return facts.pot
    totals = sorted(put.values(), reverse=True)
    # What nobody else could match went back to its owner before the pot was pushed (3.showdown.8).
    uncalled = totals[0] - totals[1] if len(totals) > 1 else 0
    return sum(totals) - uncalled


BEFORE_PUSH: Final[Condition[WrongPotAward]] = when(
    "it was noticed before the pot was pushed", lambda facts: facts.noticed == "before-push"
)
AFTER_PUSH: Final[Condition[WrongPotAward]] = when(
    "the pot had been pushed", lambda facts: facts.noticed != "before-push"
)
IN_TIME: Final[Condition[WrongPotAward]] = when("the ruling was asked for in time", lambda facts: facts.in_time)
TOO_LATE: Final[Condition[WrongPotAward]] = when(
    "the next deal had begun when the ruling was asked for", lambda facts: not facts.in_time
)
MIXED_WITH_CHIPS: Final[Condition[WrongPotAward]] = when(
    "the pot was mixed with other chips", lambda facts: facts.receiver_stack > 0 or bool(facts.wagers)
)


def _put_right(facts: WrongPotAward, _: House) -> Then:
    return Then("pot-corrected", particulars=Particulars(seat=facts.owed_to, amount=_rebuilt(facts)))


def _moved_over(facts: WrongPotAward, _: House) -> Then:
    return Then(
        "pot-corrected",
        remedy=("transfer",),
        particulars=Particulars(seat=facts.owed_to, amount=_rebuilt(facts)),
    )


def _rebuilt_and_moved(facts: WrongPotAward, _: House) -> Then:
    amount = _rebuilt(facts)
    stacks = {facts.pushed_to: max(0, facts.receiver_stack - amount)} if facts.receiver_stack else None
    return Then(
        "pot-corrected",
        remedy=("reconstruct-betting", "transfer"),
        choices=("pot-corrected", "result-stands"),
        particulars=Particulars(seat=facts.owed_to, amount=amount, stacks=stacks),
    )


def _pot_stays(facts: WrongPotAward, _: House) -> Then:
    return Then("result-stands", particulars=Particulars(seat=facts.pushed_to, amount=0))


TDA_DISPUTES: Final = "TDA 22 hears an error of counting until there is substantial action on the next hand."

WRONG_POT_AWARD: Final = (
    provision(WrongPotAward, "3.showdown.3", _put_right, BEFORE_PUSH, cites=("3.showdown.2",)),
    provision(
        WrongPotAward,
        "2.decision-making.5",
        _pot_stays,
        AFTER_PUSH,
        TOO_LATE,
        cites=("2.decision-making.6",),
        tda=TDA_DISPUTES,
    ),
    provision(
        WrongPotAward,
        "2.decision-making.5",
        _moved_over,
        AFTER_PUSH,
        IN_TIME,
        cites=("3.showdown.2",),
        tda=TDA_DISPUTES,
    ),
    provision(
        WrongPotAward,
        "2.decision-making.6",
        _rebuilt_and_moved,
        AFTER_PUSH,
        IN_TIME,
        MIXED_WITH_CHIPS,
        over=("2.decision-making.5",),
        cites=("2.decision-making.5",),
        tda=TDA_DISPUTES,
    ),
    provision(
        WrongPotAward,
        "3.showdown.2",
        _pot_stays,
        when("the pot was where it belonged", lambda facts: 0 < facts.owed_to == facts.pushed_to),
        over=("3.showdown.3", "2.decision-making.5", "2.decision-making.6"),
    ),
)

# ---------------------------------------------------------------- a hand that somebody asks to see

OPENING_HAND: Final[Condition[RequestToSee]] = when(
    "the hand that opened was asked for", lambda facts: facts.what == "opening-hand"
)
NOT_DEALT_IN: Final[Condition[RequestToSee]] = when(
    "the asker was not dealt in", lambda facts: facts.what != "opening-hand" and facts.asker == "not-dealt-in"
)
DEALT_IN: Final[Condition[RequestToSee]] = when(
    "the asker was dealt in", lambda facts: facts.what != "opening-hand" and facts.asker != "not-dealt-in"
)
WAS_CALLED: Final[Condition[RequestToSee]] = when("the hand had been called", lambda facts: facts.called)
NOT_CALLED: Final[Condition[RequestToSee]] = when("nobody had called the hand", lambda facts: not facts.called)
NEXT_DEAL_BEGUN: Final[Condition[RequestToSee]] = when("the next deal had begun", lambda facts: facts.next_deal_begun)
IN_GOOD_TIME: Final[Condition[RequestToSee]] = when(
    "the next deal had not begun", lambda facts: not facts.next_deal_begun
)
ONLY_ON_SUSPICION: Final[Condition[RequestToSee]] = Condition(
    "the house grants it only where collusion is suspected",
    lambda facts, house: house.see_called_hands == "only-suspected-collusion" and not facts.suspicion,
)
ONLY_TO_PARTICIPANTS: Final[Condition[RequestToSee]] = Condition(
    "the house grants it only to those who were in the pot",
    lambda facts, house: (
        house.see_called_hands == "pot-participants" and facts.asker != "winner" and not facts.in_pot_at_showdown
    ),
)


def _entitled(facts: RequestToSee, house: House) -> bool:
    return not (ONLY_ON_SUSPICION.holds(facts, house) or ONLY_TO_PARTICIPANTS.holds(facts, house))


ABUSED: Final[Condition[RequestToSee]] = Condition(
    "he had abused the privilege", lambda facts, house: _entitled(facts, house) and facts.abused
)
GRANTED: Final[Condition[RequestToSee]] = Condition(
    "nobody has taken the privilege from him", lambda facts, house: _entitled(facts, house) and not facts.abused
)
WINNER_ASKED: Final[Condition[RequestToSee]] = when(
    "it was the winner who asked", lambda facts: facts.asker == "winner"
)
ANOTHER_ASKED: Final[Condition[RequestToSee]] = when(
    "it was not the winner who asked", lambda facts: facts.asker != "winner"
)
GIVEN_UP: Final[Condition[RequestToSee]] = when(
    lambda facts: "the hand had been thrown away" if facts.mucked else "the pot had been pushed",
    lambda facts: facts.mucked or facts.awarded,
)
STILL_HELD: Final[Condition[RequestToSee]] = when(
    "the hand had not been thrown away", lambda facts: not (facts.mucked or facts.awarded)
)
PUSHED: Final[Condition[RequestToSee]] = when("the pot had been pushed", lambda facts: facts.awarded)
NOT_PUSHED: Final[Condition[RequestToSee]] = when("the pot had not been pushed", lambda facts: not facts.awarded)

_SHOWN_DEAD: Final = Then("hand-dead", particulars=Particulars(winner="unchanged"))
_NOT_SHOWN: Final = Then("result-stands", particulars=Particulars(winner="unchanged"))


def _shown_live(facts: RequestToSee, _: House) -> Then:
    return Then("hand-live", particulars=Particulars(winner="shown-hand" if facts.best_hand else "unchanged"))


def _not_shown_to_an_abuser(facts: RequestToSee, house: House) -> Then:
    # Taking the privilege away is for the floor; shown, the hand would be what it is to anybody else who asks.
    for_information = facts.asker != "winner" or (facts.awarded and house.builds_on("home"))
    return Then(
        "result-stands",
        choices=("result-stands", "hand-dead" if for_information else "hand-live"),
        particulars=Particulars(winner="unchanged"),
    )


TDA_SEE: Final = "TDA 18 gives the right to nobody who has no cards left, and mostly leaves it to the floor."


def _asked_to_see(rule: str, *where: Condition[Any], over: tuple[str, ...] = ()) -> tuple[Provision[RequestToSee], ...]:
    """The book's rule; the home game's own takes its limits over."""
    may_ask = (*where, DEALT_IN, WAS_CALLED, IN_GOOD_TIME)

    def says(then: Any, *conditions: Condition[RequestToSee], cites: tuple[str, ...] = ()) -> Provision[RequestToSee]:
        return provision(RequestToSee, rule, then, *conditions, over=over, cites=cites, tda=TDA_SEE)

    return (
        says(_NOT_SHOWN, *where, NOT_DEALT_IN),
        says(_NOT_SHOWN, *where, DEALT_IN, NOT_CALLED, cites=("3.showdown.1",)),
        says(_NOT_SHOWN, *where, DEALT_IN, WAS_CALLED, NEXT_DEAL_BEGUN, cites=("2.decision-making.5",)),
        says(_NOT_SHOWN, *may_ask, ONLY_ON_SUSPICION),
        says(_NOT_SHOWN, *may_ask, ONLY_TO_PARTICIPANTS),
        says(_not_shown_to_an_abuser, *may_ask, ABUSED),
        says(_SHOWN_DEAD, *may_ask, GRANTED, ANOTHER_ASKED, GIVEN_UP),
        says(_shown_live, *may_ask, GRANTED, ANOTHER_ASKED, STILL_HELD),
    )


_WINNER_MAY_ASK: Final = (DEALT_IN, WAS_CALLED, IN_GOOD_TIME, GRANTED, WINNER_ASKED)

REQUEST_TO_SEE: Final = (
    *_asked_to_see("3.showdown.5"),
    *_asked_to_see("home.showdown.3", AT_HOME, over=("3.showdown.5",)),
    provision(RequestToSee, "3.showdown.5", _shown_live, *_WINNER_MAY_ASK, tda=TDA_SEE),
    provision(
        RequestToSee,
        "home.showdown.3",
        _shown_live,
        AT_HOME,
        *_WINNER_MAY_ASK,
        NOT_PUSHED,
        over=("3.showdown.5",),
    ),
    # Once the pot has been pushed a hand is shown at home for information only.
    provision(
        RequestToSee,
        "home.showdown.3",
        _SHOWN_DEAD,
        AT_HOME,
        *_WINNER_MAY_ASK,
        PUSHED,
        over=("3.showdown.5",),
        cites=("2.decision-making.5",),
    ),
    provision(
        RequestToSee,
        "12.jacks-or-better.8",
        lambda facts, _: Then("kept-for-later", particulars=Particulars(seat=facts.seat)),
        OPENING_HAND,
    ),
    provision(
        RequestToSee,
        "12.jacks-or-better.8",
        lambda facts, _: Then("must-show", particulars=Particulars(seat=facts.seat)),
        OPENING_HAND,
        when("it was asked for during the deal", lambda facts: facts.asked_when != "after-deal"),
        when("the pot has a winner", lambda facts: facts.pot_won or facts.awarded),
        over=("12.jacks-or-better.8",),
        cites=("12.jacks-or-better.3",),
    ),
    # Only who is asked in time need keep it.
    provision(
        RequestToSee,
        "12.jacks-or-better.8",
        _NOT_SHOWN,
        OPENING_HAND,
        when("it was asked for only after the deal", lambda facts: facts.asked_when == "after-deal"),
        over=("12.jacks-or-better.8",),
    ),
)

# ---------------------------------------------------------------- cards shown or named

DURING_DEAL: Final[Condition[ShownCards]] = when("the deal was going on", lambda facts: facts.when != "after-deal")
AFTER_DEAL: Final[Condition[ShownCards]] = when("the deal was over", lambda facts: facts.when == "after-deal")
TO_A_PLAYER: Final[Condition[ShownCards]] = when(
    "they were shown to a player in the pot", lambda facts: facts.to == "player"
)
TO_ONE_OUT_OF_IT: Final[Condition[ShownCards]] = when(
    "they were shown to somebody out of the pot", lambda facts: facts.to == "folded-player"
)
TO_EVERYBODY: Final[Condition[ShownCards]] = when(
    "nobody saw them whom the others did not", lambda facts: facts.to not in {"player", "folded-player"}
)
MORE_THAN_TWO_LEFT: Final[Condition[ShownCards]] = when(
    "more than two players were left in the event", lambda facts: not 0 < facts.players_left_in_event <= 2
)
LAST_TWO: Final[Condition[ShownCards]] = when(
    "only two players were left in the event", lambda facts: 0 < facts.players_left_in_event <= 2
)
SHOWN: Final[Condition[ShownCards]] = when("cards were shown", lambda facts: facts.how != "said")
SAID: Final[Condition[ShownCards]] = when("he said what he held", lambda facts: facts.how == "said")
MEANT_TO: Final[Condition[ShownCards]] = when("it was done on purpose", lambda facts: facts.deliberate)
NOT_MEANT: Final[Condition[ShownCards]] = when("it was not done on purpose", lambda facts: not facts.deliberate)


def _shown_to_all(facts: ShownCards, house: House) -> tuple[str, ...]:
    """What one has seen others may see: at once, or when the deal is over."""
    if facts.to not in {"player", "folded-player"} or facts.how == "said":
        return ()
    if facts.when != "after-deal" and facts.to == "player":
        return ("show-to-all-now",) if facts.asked_to_see else ()
    if house.show_after_deal == "on-request" and not facts.asked_to_see:
        return ()
    return ("show-to-all-now",) if facts.when == "after-deal" else ("show-to-all-after",)


def _seen(facts: ShownCards) -> Particulars:
    # How many cards are shown, and no more than those that were.
    return Particulars(shown=facts.shown) if facts.shown else Particulars()


def _plays_on(facts: ShownCards, house: House) -> Then:
    return Then("hand-live", remedy=_shown_to_all(facts, house), particulars=_seen(facts))


def _over_already(facts: ShownCards, house: House) -> Then:
    return Then("result-stands", remedy=_shown_to_all(facts, house), particulars=_seen(facts))


def _may_be_penalised(facts: ShownCards, house: House) -> Then:
    return Then(
        "penalty",
        remedy=_shown_to_all(facts, house),
        choices=("none", "warning", "missed-hands", "one-round", "disqualification"),
        penalty=house.exposing_penalty,
        particulars=_seen(facts),
    )


def _talk_penalised(facts: ShownCards, house: House) -> Then:
    return Then("penalty", choices=("none", "warning", "missed-hands", "one-round"), penalty=house.discussion_penalty)


SHOWN_CARDS: Final = (
    provision(ShownCards, "3.showdown.6", _plays_on, DURING_DEAL, TO_A_PLAYER),
    provision(ShownCards, "3.showdown.6", _plays_on, DURING_DEAL, TO_ONE_OUT_OF_IT),
    provision(ShownCards, "3.showdown.6", _plays_on, DURING_DEAL, TO_EVERYBODY),
    provision(ShownCards, "3.showdown.6", _over_already, AFTER_DEAL),
    provision(
        ShownCards,
        "15.22",
        _plays_on,
        TOURNAMENT,
        DURING_DEAL,
        LAST_TWO,
        over=("3.showdown.6",),
    ),
    provision(
        ShownCards,
        "15.22",
        _plays_on,
        TOURNAMENT,
        DURING_DEAL,
        MORE_THAN_TWO_LEFT,
        SHOWN,
        NOT_MEANT,
        over=("3.showdown.6",),
    ),
    provision(
        ShownCards,
        "15.22",
        _may_be_penalised,
        TOURNAMENT,
        DURING_DEAL,
        MORE_THAN_TWO_LEFT,
        SHOWN,
        MEANT_TO,
        over=("3.showdown.6",),
    ),
    provision(
        ShownCards,
        "15.22",
        _may_be_penalised,
        TOURNAMENT,
        DURING_DEAL,
        MORE_THAN_TWO_LEFT,
        SAID,
        over=("3.showdown.6",),
        cites=("15.description.2",),
    ),
    provision(
        ShownCards,
        "15.description.2",
        _talk_penalised,
        TOURNAMENT,
        DURING_DEAL,
        MORE_THAN_TWO_LEFT,
        SAID,
        when("he had folded", lambda facts: facts.by == "folded-player"),
        over=("15.22", "3.showdown.6"),
        cites=("15.22",),
    ),
)

PROVISIONS: Final[tuple[Provision[Any], ...]] = (
    *PARTIAL_SHOW,
    *MISCALLED_HAND,
    *UNANNOUNCED_PAIR,
    *WRONG_POT_AWARD,
    *REQUEST_TO_SEE,
    *SHOWN_CARDS,
)
