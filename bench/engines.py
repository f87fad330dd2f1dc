"""Cardspeak and its peers, each driven through its own front door in the way that its documents show.

Every engine builds a hand (shuffled, blinds posted, holecards dealt) and plays it to the end by one of several policies.
A policy asks what it must ask to act as it does and nothing more; the number of acts is counted on all sides. Each
shuffles as it does by itself: Cardspeak with the operating system's randomness, the peers with :mod:`random`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from cardspeak import Deal, Game, House, Limit, NoLimit, PotLimit, Structure
from cardspeak.cards import DECK_52, parse, show
from cardspeak.games import BADUGI, HOLDEM, LOWBALL_27, OMAHA_HILO, RAZZ, STUD, STUD_HILO, TRIPLE_DRAW_27
from cardspeak.table.bots import ALL_OF_IT, CALLER

BOOK: Final = House.preset("book")

Bounds = tuple[int, int, int]
"""Chips to call, and the least and most total of a wager."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """A game that is played on both sides. ``peer`` is the class of PokerKit's and what it is made with; ``house`` is
    the book, but for what the peers do otherwise."""

    game: Game
    structure: Structure
    stack: int
    players: int
    peer: tuple[str, tuple[Any, ...]]
    house: House = BOOK


HOLDEM_6: Final = Stakes(
    HOLDEM, NoLimit(blinds=(100, 200)), 20_000, 6, ("NoLimitTexasHoldem", (True, 0, (100, 200), 200))
)
LIMIT_9: Final = Stakes(
    HOLDEM,
    Limit(10, 20, blinds=(5, 10)),
    1_000,
    9,
    ("FixedLimitTexasHoldem", (True, 0, (5, 10), 10, 20)),
)
OMAHA_6: Final = Stakes(
    OMAHA_HILO,
    PotLimit(blinds=(5, 10)),
    1_000,
    6,
    # The class is named fixed-limit and is pot-limit, the last two numbers being its minimum bets; hence twice 10.
    ("FixedLimitOmahaHoldemHighLowSplitEightOrBetter", (True, 0, (5, 10), 10, 10)),
    House.of("book", count_small_blind_as_big=False),
)

SINGLE_DRAW_6: Final = Stakes(
    LOWBALL_27,
    NoLimit(blinds=(100, 200)),
    20_000,
    6,
    ("NoLimitDeuceToSevenLowballSingleDraw", (True, 0, (100, 200), 200)),
)


HOLDEM_9: Final = Stakes(HOLDEM, NoLimit(blinds=(5, 10)), 400, 9, ("NoLimitTexasHoldem", (True, 0, (5, 10), 10)))


def _stud(game: Game, peer: str) -> Stakes:
    return Stakes(game, Limit(10, 20, ante=1, bring_in=2), 1_000, 8, (peer, (True, 1, 2, 10, 20)))


def _triple_draw(game: Game, peer: str) -> Stakes:
    return Stakes(game, Limit(10, 20, blinds=(5, 10)), 1_000, 6, (peer, (True, 0, (5, 10), 10, 20)))


STUD_8: Final = _stud(STUD, "FixedLimitSevenCardStud")
RAZZ_8: Final = _stud(RAZZ, "FixedLimitRazz")
STUD_HILO_8: Final = _stud(STUD_HILO, "FixedLimitSevenCardStudHighLowSplitEightOrBetter")
HORSE_8: Final = (
    Stakes(HOLDEM, Limit(10, 20, blinds=(5, 10)), 1_000, 8, ("FixedLimitTexasHoldem", (True, 0, (5, 10), 10, 20))),
    Stakes(OMAHA_HILO, OMAHA_6.structure, 1_000, 8, OMAHA_6.peer),
    RAZZ_8,
    STUD_8,
    STUD_HILO_8,
)
"""The games of HORSE, but for Omaha high-low, which the peer plays at pot-limit."""

TRIPLE_DRAW_6: Final = _triple_draw(TRIPLE_DRAW_27, "FixedLimitDeuceToSevenLowballTripleDraw")
BADUGI_6: Final = _triple_draw(BADUGI, "FixedLimitBadugi")

THROWN: Final = 0.2
"""How likely each card is to be thrown in a random draw: one card a draw, the stub lasting in most hands of three."""


def fresh_deck() -> tuple[int, ...]:
    """A deck in the order that :mod:`random` gives it."""
    deck = list(DECK_52)
    random.shuffle(deck)
    return tuple(deck)


class Cardspeak:
    """Our side."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.stacks = dict.fromkeys(range(1, stakes.players + 1), stakes.stack)

    def build(self) -> Deal:
        """A new deal; it shuffles and cuts its deck itself."""
        stakes = self.stakes
        return Deal(stakes.game, stakes.structure, self.stacks, stakes.players, house=stakes.house)

    def dealt(self, deck: tuple[int, ...]) -> Deal:
        """A new deal with that deck; the button is the last seat, so that seats go as the peers' positions do."""
        stakes = self.stakes
        return Deal(stakes.game, stakes.structure, self.stacks, stakes.players, house=stakes.house, deck=deck)

    @staticmethod
    def call_down(deal: Deal) -> int:
        """Everybody checks or calls to the end."""
        acts = 0
        while not deal.over:
            if deal.options().facing:
                deal.call()
            else:
                deal.check()
            acts += 1
        return acts

    @staticmethod
    def random_acts(deal: Deal, rng: Random) -> int:
        """Everybody picks among what is offered, and an amount among what is allowed."""
        acts = 0
        while not deal.over:
            options = deal.options()
            names = ["call"]
            if options.facing:
                names.append("fold")
            if options.wager:
                names.append("raise")
            name = rng.choice(names)
            if name == "raise":
                deal.act(options.wager, rng.randint(options.least, options.most))
            elif name == "fold":
                deal.fold()
            elif options.facing:
                deal.call()
            else:
                deal.check()
            acts += 1
        return acts

    @staticmethod
    def no_showdown(deal: Deal) -> int:
        """Called down to the fourth street, where the first player bets the least and everybody folds."""
        acts = 1
        for _ in range(3 * len(deal.seats)):
            if deal.options().facing:
                deal.call()
            else:
                deal.check()
            acts += 1
        deal.bet(deal.options().least)
        while not deal.over:
            deal.fold()
            acts += 1
        return acts

    def of_cards(self, cards: dict[str, Any]) -> Deal:
        """A new deal with what a peer's hand that is over tells of its cards (:meth:`PokerKit.cards_of`)."""
        stakes = self.stakes
        return Deal(stakes.game, stakes.structure, self.stacks, stakes.players, house=stakes.house, **cards)

    def brought_in(self, deal: Deal) -> int:
        """Stud: the forced bet, then everybody checks or calls to the end."""
        deal.bring_in()
        return 1 + self.call_down(deal)

    def two_fold(self, deal: Deal) -> int:
        """Stud: the forced bet, the next two fold, and the others check or call to the end."""
        deal.bring_in()
        deal.fold()
        deal.fold()
        return 3 + self.call_down(deal)

    @staticmethod
    def two_fold_no_showdown(deal: Deal) -> int:
        """The same to the last street, where the first player bets and everybody folds."""
        deal.bring_in()
        deal.fold()
        deal.fold()
        acts = 4
        for _ in range(4 * (len(deal.seats) - 2) - 1):
            if deal.options().facing:
                deal.call()
            else:
                deal.check()
            acts += 1
        deal.bet(deal.options().least)
        while not deal.over:
            deal.fold()
            acts += 1
        return acts

    @staticmethod
    def pat(deal: Deal) -> int:
        """Everybody checks, calls and stands pat to the end."""
        acts = 0
        while not deal.over:
            options = deal.options()
            if options.phase == "draw":
                deal.stand_pat()
            elif options.facing:
                deal.call()
            else:
                deal.check()
            acts += 1
        return acts

    @staticmethod
    def random_draws(deal: Deal, rng: Random) -> int:
        """Everybody checks or calls to the end, and throws each card or keeps it as it comes."""
        acts = 0
        while not deal.over:
            options = deal.options()
            if options.phase == "draw":
                deal.draw([card for card in deal.hands[options.seat] if rng.random() < THROWN])
            elif options.facing:
                deal.call()
            else:
                deal.check()
            acts += 1
        return acts

    @staticmethod
    def to_the_middle(deal: Deal) -> Deal:
        """Called to the flop, checked to the fourth player, who bets 400: a wager is faced."""
        for _ in deal.seats:
            deal.act("call" if deal.options().facing else "check")
        for _ in range(3):
            deal.check()
        deal.bet(400)
        return deal

    @staticmethod
    def asked(deal: Deal) -> Bounds:
        """What may be done, found anew: the kept answer is dropped first."""
        deal.state.choices = None
        options = deal.options()
        return options.call, options.least, options.most

    @staticmethod
    def outcome(deal: Deal) -> tuple[int, ...]:
        """The stacks at the end."""
        return tuple(deal.state.stacks)


class PokerKit:
    """PokerKit with all its automations, as its documents play a hand."""

    name = "pokerkit"

    def __init__(self, stakes: Stakes) -> None:
        import pokerkit

        self.stakes = stakes
        kind, terms = stakes.peer
        self.game = getattr(pokerkit, kind)(tuple(pokerkit.Automation), *terms)

    def build(self) -> Any:
        """A new state; it shuffles its deck itself, with :mod:`random`."""
        return self.game(self.stakes.stack, self.stakes.players)

    def dealt(self) -> tuple[Any, tuple[int, ...]]:
        """A new state and the deck that it deals from, in our order of dealing."""
        state = self.build()
        holes = [_numbers(hole) for hole in state.hole_cards]
        rest = _numbers(state.deck_cards)
        return state, (*[card for circuit in zip(*holes, strict=True) for card in circuit], *rest)

    @staticmethod
    def call_down(state: Any) -> int:
        """See :meth:`Cardspeak.call_down`."""
        acts = 0
        while state.status:
            state.check_or_call()
            acts += 1
        return acts

    @staticmethod
    def random_acts(state: Any, rng: Random) -> int:
        """See :meth:`Cardspeak.random_acts`."""
        acts = 0
        while state.status:
            names = ["call"]
            if state.checking_or_calling_amount:
                names.append("fold")
            if state.can_complete_bet_or_raise_to():
                names.append("raise")
            name = rng.choice(names)
            if name == "raise":
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(rng.randint(least, most))
            elif name == "fold":
                state.fold()
            else:
                state.check_or_call()
            acts += 1
        return acts

    def no_showdown(self, state: Any) -> int:
        """See :meth:`Cardspeak.no_showdown`."""
        acts = 1
        for _ in range(3 * self.stakes.players):
            state.check_or_call()
            acts += 1
        state.complete_bet_or_raise_to()
        while state.status:
            state.fold()
            acts += 1
        return acts

    def cards_of(self, state: Any) -> dict[str, Any] | None:
        """What our side needs to deal the cards of a hand that is over; ``None`` where the stub was made anew in a
        draw, since ours would make another one of the same cards.

        At stud it is the hands and the common card, if one had to be turned; at the draw games the deck as dealt.
        """
        run: list[Any] = []
        hands: list[list[Any]] = [[] for _ in range(self.stakes.players)]
        board: list[Any] = []
        for operation in state.operations:
            kind = type(operation).__name__
            if kind == "HoleDealing":
                hands[operation.player_index].extend(operation.cards)
                run.extend(operation.cards)
            elif kind == "BoardDealing":
                board.extend(operation.cards)
            elif kind == "CardBurning":
                run.append(operation.card)
        if not self.stakes.game.button:
            return {"hands": {at: _numbers(cards) for at, cards in enumerate(hands, 1)}, "board": _numbers(board)}
        return {"deck": _numbers(run)} if len(set(run)) == len(run) else None

    def brought_in(self, state: Any) -> int:
        """See :meth:`Cardspeak.brought_in`."""
        state.post_bring_in()
        return 1 + self.call_down(state)

    def two_fold(self, state: Any) -> int:
        """See :meth:`Cardspeak.two_fold`."""
        state.post_bring_in()
        state.fold()
        state.fold()
        return 3 + self.call_down(state)

    def two_fold_no_showdown(self, state: Any) -> int:
        """See :meth:`Cardspeak.two_fold_no_showdown`."""
        state.post_bring_in()
        state.fold()
        state.fold()
        acts = 4
        for _ in range(4 * (self.stakes.players - 2) - 1):
            state.check_or_call()
            acts += 1
        state.complete_bet_or_raise_to()
        while state.status:
            state.fold()
            acts += 1
        return acts

    @staticmethod
    def pat(state: Any) -> int:
        """See :meth:`Cardspeak.pat`."""
        acts = 0
        while state.status:
            if state.actor_index is None:
                state.stand_pat_or_discard()
            else:
                state.check_or_call()
            acts += 1
        return acts

    @staticmethod
    def random_draws(state: Any, rng: Random) -> int:
        """See :meth:`Cardspeak.random_draws`."""
        acts = 0
        while state.status:
            at = state.stand_patter_or_discarder_index
            if at is None:
                state.check_or_call()
            else:
                state.stand_pat_or_discard([card for card in state.hole_cards[at] if rng.random() < THROWN])
            acts += 1
        return acts

    @staticmethod
    def like_bots(state: Any, rng: Random) -> int:
        """Every player acts as the bots of our tables do: by the same chances, wagers by the same sizes."""
        acts = 0
        while state.status:
            chance = rng.random()
            if chance < CALLER.wager and state.can_complete_bet_or_raise_to():
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                total = least
                if least < most and rng.random() < CALLER.large:
                    total = (
                        most
                        if rng.random() < ALL_OF_IT
                        else rng.randint(least, min(most, least + state.total_pot_amount))
                    )
                state.complete_bet_or_raise_to(total)
            elif state.can_post_bring_in():
                state.post_bring_in()
            elif chance > 1 - CALLER.fold and state.checking_or_calling_amount:
                state.fold()
            else:
                state.check_or_call()
            acts += 1
        return acts

    def to_the_middle(self, state: Any) -> Any:
        """See :meth:`Cardspeak.to_the_middle`."""
        for _ in range(self.stakes.players + 3):
            state.check_or_call()
        state.complete_bet_or_raise_to(400)
        return state

    @staticmethod
    def asked(state: Any) -> Bounds:
        """What may be done, by the six questions that together say it."""
        _ = state.can_fold(), state.can_check_or_call(), state.can_complete_bet_or_raise_to()
        return (
            state.checking_or_calling_amount,
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )

    @staticmethod
    def outcome(state: Any) -> tuple[int, ...]:
        """The stacks at the end."""
        return tuple(state.stacks)


def _numbers(cards: list[Any]) -> tuple[int, ...]:
    """PokerKit's cards as ours."""
    return parse("".join(map(repr, cards)))


class Pokerfast:
    """Pokerfast's ``FastHand``, which plays six-handed no-limit hold'em and nothing else."""

    name = "pokerfast"

    def __init__(self, stakes: Stakes) -> None:
        from pokerfast import FastHand

        self.stakes = stakes
        self.hand = FastHand

    def build(self) -> Any:
        """A new hand; it shuffles its deck itself, with :mod:`random`."""
        return self.hand(min_stack=self.stakes.stack, max_stack=self.stakes.stack)

    def dealt(self) -> tuple[Any, tuple[int, ...]]:
        """A new hand and the deck that it deals from, in our order of dealing."""
        deck = fresh_deck()
        n = self.stakes.players
        holes = [show(deck[at : 2 * n : n]).replace(" ", "") for at in range(n)]
        after = deck[2 * n :]
        board = show((*after[1:4], after[5], after[7])).split()
        return self.hand.for_cards([self.stakes.stack] * n, holes, board), deck

    @staticmethod
    def call_down(hand: Any) -> int:
        """See :meth:`Cardspeak.call_down`."""
        acts = 0
        while not hand.done:
            if "check" in hand.get_action_space():
                hand.check()
            else:
                hand.call()
            acts += 1
        return acts

    @staticmethod
    def random_acts(hand: Any, rng: Random) -> int:
        """See :meth:`Cardspeak.random_acts`."""
        acts = 0
        while not hand.done:
            space = hand.get_action_space()
            names = ["call"]
            if "fold" in space:
                names.append("fold")
            if "min_bet" in space:
                names.append("raise")
            name = rng.choice(names)
            if name == "raise":
                hand.bet_or_raise(rng.randint(space["min_bet"], space["max_bet"]))
            elif name == "fold":
                hand.fold()
            elif "check" in space:
                hand.check()
            else:
                hand.call()
            acts += 1
        return acts

    def no_showdown(self, hand: Any) -> int:
        """See :meth:`Cardspeak.no_showdown`."""
        acts = 1
        for _ in range(3 * self.stakes.players):
            if "check" in hand.get_action_space():
                hand.check()
            else:
                hand.call()
            acts += 1
        hand.bet_or_raise(hand.get_action_space()["min_bet"])
        while not hand.done:
            hand.fold()
            acts += 1
        return acts

    def to_the_middle(self, hand: Any) -> Any:
        """See :meth:`Cardspeak.to_the_middle`."""
        for _ in range(self.stakes.players + 3):
            if "check" in hand.get_action_space():
                hand.check()
            else:
                hand.call()
        hand.bet_or_raise(400)
        return hand

    @staticmethod
    def asked(hand: Any) -> Bounds:
        """What may be done, found anew: the kept answer is dropped first. Amounts are chips added."""
        hand._as_cache = None
        space = hand.get_action_space()
        return space["call"], space["min_bet"], space["max_bet"]

    def outcome(self, hand: Any) -> tuple[int, ...]:
        """The stacks at the end."""
        return tuple([self.stakes.stack + won for won in hand.state.payoffs])
