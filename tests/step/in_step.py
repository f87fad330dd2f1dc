"""One deal played twice side by side, in PokerKit 0.7.7 and here, and compared at every decision.

Positions are the bridge: PokerKit's player 0 is the first dealt to, as here, also with two players. Both are given the
same deck in the same order, so that the cards too are compared.

Where PokerKit is known to play otherwise than the book, the two are kept in step by a *predicate*, never by leaving
room: each is a function below named ``departs_...`` that says exactly when they part, and there the answer of this
package is held against the book's arithmetic instead, worked out here from the acts alone. ``test_departures`` shows
each departure by itself. What is settled before the deal is settled so that both mean the same thing:

* the big blind, a straddle, a newcomer's post and the blind and ante of one who antes for all are paid in full, so that
  the price to come in is the same (14.no-limit.2a, 14.no-limit.2c, 15.tda.13); the small blind may be short, and so may
  an ante where two others pay theirs;
* PokerKit's least bet is the straddle where there is one (14.no-limit.3);
* at limit PokerKit's first round takes three raises, the big blind being the bet, and two over a straddle
  (3.betting-and-raising.4a); its stock games take one more, and its "fixed-limit" Omaha high-low is pot-limit;
* pots of pot-limit are counted exactly, as PokerKit does, by a house setting (14.pot-limit.5);
* at limit nobody goes all-in for less than a whole wager, over the forced bet of stud neither, since PokerKit has no
  half-bet rule (3.betting-and-raising.7, 8.description.9);
* a short forced bet lowers the price, by a house setting (8.description.6);
* nobody folds with nothing to face, nor for fear of a forced bet that he may refuse (8.7, 8.8).

Sevens, the joker and openers do not exist in PokerKit; neither do ace-to-five lowball and draw high as games.

Cards come from one deck in one order: PokerKit deals them by itself from its own, and ``dealing`` keeps a third account.
Only on a street where PokerKit is known to deal otherwise (``departs_by_dealing``) are its cards put into its hand.
"""

from __future__ import annotations

import random
import warnings
from collections import Counter, deque
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pokerkit
from dealing import Dealing
from pokerkit import Automation, BettingStructure, Mode, Opening, Street

from cardspeak import Deal, Limit, NoLimit, Post, PotLimit
from cardspeak.cards import DECK_53, show
from cardspeak.games import SELECTIONS, Game, Structure
from cardspeak.house import House
from cardspeak.ranks import ORDERS

if TYPE_CHECKING:
    from collections.abc import Sequence

AS_POKERKIT = House.of(count_small_blind_as_big=False, straddle_limit=True, short_bring_in_call="amount-posted")
"""The book with pots and a short forced bet counted as PokerKit counts them, and with a straddle at limit."""

UNTIL_SHOWDOWN = tuple(step for step in Automation if step is not Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
BY_HAND = tuple(
    step
    for step in UNTIL_SHOWDOWN
    if step not in {Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.BOARD_DEALING}
)

HANDS: dict[str, tuple[Any, ...]] = {
    "holdem": (pokerkit.StandardHighHand,),
    "omaha": (pokerkit.OmahaHoldemHand,),
    "omaha-hilo": (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand),
    "short-deck": (pokerkit.ShortDeckHoldemHand,),
    "stud": (pokerkit.StandardHighHand,),
    "stud-hilo": (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand),
    "razz": (pokerkit.RegularLowHand,),
    "lowball-27": (pokerkit.StandardLowHand,),
    "triple-draw-27": (pokerkit.StandardLowHand,),
    "badugi": (pokerkit.BadugiHand,),
}
OPENINGS = {
    "after-blinds": Opening.POSITION,
    "after-button": Opening.POSITION,
    "low-card": Opening.LOW_CARD,
    "high-card": Opening.HIGH_CARD,
    "high-board": Opening.HIGH_HAND,
    "low-board": Opening.LOW_HAND,
}
THEIRS = {card: next(pokerkit.Card.parse(show([card]))) for card in DECK_53[:52]}
"""PokerKit's card by the number of ours."""
OURS = {card: number for number, card in THEIRS.items()}
STRUCTURES = {
    "limit": BettingStructure.FIXED_LIMIT,
    "no-limit": BettingStructure.NO_LIMIT,
    "pot-limit": BettingStructure.POT_LIMIT,
}


@dataclass(frozen=True)
class Table:
    """What both are told: one deal's game, stakes, stacks and cards. Lists go by position in dealing order."""

    game: Game
    kind: str
    blinds: tuple[int, ...]
    stacks: tuple[int, ...]
    deck: tuple[int, ...]
    ante: int = 0
    ante_from: str = "each-player"
    straddle: int = 0
    live_post: int = 0  # of the player on the button, who comes in by posting (4.5b)
    bring_in: int = 0
    small_bet: int = 0  # of the stud games; where there are blinds the big one is it

    @property
    def structure(self) -> Structure:
        """The structure with its stakes, as this package takes it."""
        ante: dict[str, Any] = {"ante": self.ante, "ante_from": self.ante_from}
        if self.kind == "limit":
            bets = self.size(0), 2 * self.size(0)
            return Limit(*bets, blinds=self.blinds, ante=self.ante, bring_in=self.bring_in)
        if self.kind == "no-limit":
            return NoLimit(blinds=self.blinds, **ante)
        return PotLimit(blinds=self.blinds, **ante)

    def size(self, number: int) -> int:
        """Bet or least bet on that street."""
        if self.kind != "limit":
            return self.straddle or self.blinds[-1]
        small = self.small_bet or self.blinds[-1]
        return small * (1 + self.game.streets[number].bet)

    def raises(self, number: int) -> int | None:
        """PokerKit's number of bets and raises: four, of which the big blind is one and a straddle another; completing
        the forced bet is the first (3.betting-and-raising.4a, 8.3)."""
        if self.kind != "limit":
            return None
        return 4 if number else 4 - bool(self.blinds) - bool(self.straddle)

    def deal(self) -> Deal:
        """The deal here. Seats are numbered by position, the button sits last."""
        n = len(self.stacks)
        posts: dict[int, Post] = {}
        if self.straddle:
            posts[len(self.blinds) % n + 1] = Post(straddle=self.straddle)
        if self.live_post:
            posts[n] = Post(live=self.live_post)
        return Deal(
            self.game,
            self.structure,
            stacks={at + 1: chips for at, chips in enumerate(self.stacks)},
            button=n,
            posts=posts or None,
            house=AS_POKERKIT,
            deck=self.deck,
        )

    def pokerkit(
        self, automations: Sequence[Automation] = UNTIL_SHOWDOWN, mode: Mode = Mode.TOURNAMENT
    ) -> pokerkit.State:
        """The same in PokerKit, built from its parts."""
        n = len(self.stacks)
        streets = tuple(
            Street(
                street.burn,
                tuple(way == "u" for way in street.deals),
                street.board,
                bool(street.draw),
                OPENINGS[street.opens],
                self.size(number),
                self.raises(number),
            )
            for number, street in enumerate(self.game.streets)
        )
        posted = [*self.blinds, *([self.straddle] if self.straddle else [])]
        posted += [0] * (n - len(posted))
        if self.live_post:
            posted[-1] = -self.live_post  # PokerKit's way of writing a post that changes nothing of the order
        antes = [self.ante] * n
        if self.ante_from != "each-player":
            payer = n - 1 if self.ante_from == "button" else 0 if n == 2 else len(self.blinds) - 1
            antes = [self.ante if at == payer else 0 for at in range(n)]
        if n == 2:
            # PokerKit turns two players' posts around; the big blind is player 0 in both.
            antes.reverse()
            if len(self.blinds) == 1:
                posted.reverse()
        return pokerkit.State(
            automations=tuple(automations),
            deck=tuple(THEIRS[card] for card in self.deck),
            hand_types=HANDS[self.game.name],
            streets=streets,
            betting_structure=STRUCTURES[self.kind],
            ante_trimming_status=self.ante_from == "each-player",
            raw_antes=tuple(antes),
            raw_blinds_or_straddles=tuple(posted),
            bring_in=self.bring_in,
            raw_starting_stacks=self.stacks,
            player_count=n,
            mode=mode,
        )


def draw_table(game: Game, kind: str, rng: random.Random) -> Table:
    """A table at random: 2 to 9 players with unequal, short and odd stacks, now and then an ante, a straddle, a third
    blind or a newcomer's post."""
    deck = list(game.deck)
    rng.shuffle(deck)
    if not game.button:
        return _draw_stud_table(game, rng, deck)
    on_board = bool(game.common_board)
    n = rng.randint(2, 9 if on_board else 8 if len(game.streets) == 2 or game.in_hand == 4 else 7)
    blinds: tuple[int, ...] = rng.choice([(5, 10), (5, 10), (5, 10), (1, 2), (3, 7), (10,), (2, 5)])
    if n > 3 and rng.random() < 0.1:
        blinds = (5, 5, 10)
    big = blinds[-1]
    ante = rng.choice([0, 0, 0, 1, 3])
    ante_from = rng.choice(["each-player", "each-player", "big-blind", "button"]) if kind != "limit" else "each-player"
    if n == 2 and len(blinds) == 1:
        ante_from = "each-player"
    straddle = 2 * big if on_board and n > max(2, len(blinds)) and rng.random() < 0.12 else 0
    seats_posting = len(blinds) + bool(straddle)
    live_post = big if on_board and n > seats_posting + 1 and rng.random() < 0.1 else 0
    stacks = []
    for at in range(n):
        chips = rng.choice(
            [rng.randint(1, 3 * big), rng.randint(big, 20 * big), rng.randint(big, 200 * big), 100 * big]
        )
        least = ante if n < 4 or at == 0 else 0  # two at least pay it in full: see ``test_departures``
        if at == (len(blinds) - 1 if n > 2 or len(blinds) == 1 else 0):
            least = ante + big
        if straddle and at == len(blinds):
            least = ante + straddle
        if live_post and at == n - 1:
            least = ante + live_post
        if ante_from == "button" and n == 2 and at == 1 and len(blinds) == 2:
            least = ante + blinds[0]
        stacks.append(max(chips, least, 1))
    return Table(game, kind, blinds, tuple(stacks), tuple(deck), ante, ante_from, straddle, live_post)


def _draw_stud_table(game: Game, rng: random.Random, deck: list[int]) -> Table:
    """Two to eight players, now and then some who are all-in for the ante, or for less than the forced bet."""
    n = rng.choice([2, 3, 4, 5, 6, 7, 8, 8])
    ante, bring_in, small = rng.choice([(2, 5, 15), (1, 2, 5), (3, 4, 10), (1, 3, 7), (0, 2, 6)])
    stacks = []
    for at in range(n):
        most = rng.choice([ante + bring_in, 3 * small, 20 * small, 100 * small])
        stacks.append(max(rng.randint(1, most), ante + 1 if at < 2 else 1))
    rng.shuffle(stacks)
    if n in {3, 4} and rng.random() < 0.4:
        deck = _deck_of_ties(rng, n)
    return Table(game, "limit", (), tuple(stacks), tuple(deck), ante, bring_in=bring_in, small_bet=small)


def _deck_of_ties(rng: random.Random, n: int) -> list[int]:
    """A deck that deals everybody the same ranks as long as nobody folds: equal boards, tied hands, odd chips by suit."""
    ranks = rng.sample(range(13), 13)
    deck: list[int] = []
    for number in range(7):
        if number > 2:
            deck.append(4 * ranks[number + 5] + rng.randrange(4))  # the burn
        rank = ranks[number]
        deck += [4 * rank + suit for suit in rng.sample(range(4), n)]
    rest = [card for card in range(52) if card not in deck]
    rng.shuffle(rest)
    return deck + rest


@dataclass
class Round:
    """What the acts of one betting round come to, kept by the driver alone: the arithmetic that the departures need."""

    least: int
    price: int
    full: int
    """The size of the last full bet or raise, the least bet where there was none."""
    limit: bool = False
    met: dict[int, int] = field(default_factory=dict)
    """Position to the price that stood when it last acted."""
    short: bool = False
    """Whether somebody went all-in for less than a full wager."""
    fulls: int = 0
    """Full bets and raises made in the round, the blinds not counted."""
    wagers: int = 0
    capped: bool = False
    paired: bool = False
    """Whether a pair showed when the round began, where that gives both limits (8.4)."""
    first: int | None = None
    """Who acted first."""
    last: int | None = None
    """Who bet or raised last."""

    def wager(self, at: int, total: int, in_it: int) -> None:
        """A bet or raise: full if it adds at least the last full one (14.no-limit.4); at limit all here are."""
        added = total - self.price
        if self.limit:
            self.fulls += 1
        elif added >= self.full:
            self.full = added
            self.fulls += 1
        else:
            self.short = True
        self.price = total
        self.met[at] = total
        self.last = at
        self.wagers += 1
        self.capped = self.capped or (self.wagers == 4 and in_it > 2)

    def may_raise_again(self, at: int) -> bool:
        """Who has acted may raise only if what he faces now is a full-size wager (14.no-limit.4a, 14.no-limit.6)."""
        return at not in self.met or self.price - self.met[at] >= self.full


def departs_after_short_all_in(now: Round, at: int) -> bool:
    """PokerKit takes the first all-in of a round for a full raise however short it is: under the minimum bet, or less than
    a raise over the blinds (against 14.no-limit.4a). It matters to who has acted, until somebody makes a full wager."""
    return now.short and not now.fulls and at in now.met


def departs_by_cap(table: Table, now: Round) -> bool:
    """PokerKit caps a round between two players; the book does not (3.betting-and-raising.5)."""
    return table.kind == "limit" and now.wagers == 4 and not now.capped


def departs_by_open_pair(now: Round, chips: int) -> bool:
    """PokerKit has no choice of limits for a pair on fourth street (8.4): whoever has the chips for it may bet or raise
    the upper limit there, which nobody does here."""
    return now.paired and chips >= now.price + 2 * now.full


def departs_by_asking(state: Any) -> bool:
    """PokerKit asks who has matched the price also where nobody else left has chips; he can do nothing but check, and by
    the book the betting is over (2.procedures.16: "all betting is over because a player is all-in")."""
    at = state.actor_index
    nobody = not any(state.statuses[who] and state.stacks[who] for who in state.player_indices if who != at)
    return nobody and state.bets[at] >= max(state.bets)


def departs_by_naming_the_forced_bet(state: Any, table: Table) -> bool:
    """Whoever has no more than the forced bet puts that in (8.2, 8.description.6); PokerKit lets him call it a
    completion, which counts as one."""
    return state.stacks[state.actor_index] <= table.bring_in


def departs_by_dealing(dealing: Dealing) -> bool:
    """PokerKit deals five cards in a row on a draw (against 11.10) and, where the stub runs short, from folded hands and
    from what the player himself has just thrown away (against 8.15, 11.description.3)."""
    return not dealing.in_turn


def departs_by_common_card(state: Any, dealing: Dealing) -> bool:
    """PokerKit turns no common card while folded hands would serve (against 8.15)."""
    return dealing.common and not any(state.board_dealing_counts)


def departs_by_first_to_show(state: Any, now: Round) -> bool:
    """Where nobody bet on the last round PokerKit begins with the seat or the board that should have acted first; by the
    book with who did act first (3.showdown.7). The two are not one where the first is all-in."""
    return now.last is None and now.first not in {None, state.opener_index}


@dataclass
class Told:
    """What a run of deals came to."""

    deals: int = 0
    decisions: int = 0
    draws: int = 0
    showdowns: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    """How often a departure was met, and how often what matters was played."""


def play(table: Table, rng: random.Random, told: Told, *, to_the_end: bool) -> None:
    """Play the table at random in both, comparing at every decision; ``to_the_end`` has PokerKit rank the hands too."""
    deal, state = table.deal(), table.pokerkit(BY_HAND)
    dealing = Dealing(table.game, list(table.deck), len(table.stacks))
    style = rng.choice([(3, 6, 2), (3, 4, 3), (3, 3, 6), (1, 8, 1), (0, 9, 1)])  # of folding, staying in, wagering
    patient = rng.random() < 0.25  # folds on the last street only
    street = -1
    now = Round(0, 0, 0)
    thrown: dict[int, tuple[int, ...]] = {}
    told.deals += 1
    while True:
        if state.stand_patter_or_discarder_index is not None:
            at = state.stand_patter_or_discarder_index
            thrown[at] = _exchange(deal, state, dealing, rng)
            told.draws += 1
            continue
        if _to_be_dealt(state):
            if not _serve(deal, state, dealing, thrown, told):
                told.seen["left at a common card"] += 1
                _finish_alone(table, deal, dealing)
                return
            thrown = {}
            continue
        if state.actor_index is None:
            break
        if state.street_index != street:
            street = state.street_index
            now = _round(table, street, state)
        if departs_by_asking(state):
            told.seen["asked with nobody to bet against"] += 1
            assert not state.can_complete_bet_or_raise_to()
            assert deal.pending != "act"
            state.check_or_call()
            continue
        if dealing.common and deal.to_act != state.actor_index + 1:
            told.seen["high with the common card"] += 1  # PokerKit does not count it (against 8.15)
            _finish_alone(table, deal, dealing)
            return
        told.decisions += 1
        if now.first is None:
            now.first = state.actor_index
        if state.bring_in_status:
            wager = _compare_forced(table, deal, state, told)
        else:
            wager = _compare(table, deal, state, now, told)
        may_fold = not patient or street == len(table.game.streets) - 1
        _act(deal, state, now, dealing, style, rng, told, may_fold=may_fold, may_wager=wager)
    if state.street_index != street:
        now = Round(0, 0, 0)  # nobody had anything to decide on the last street
    _compare_end(table, deal, state, now, dealing, told, to_the_end=to_the_end)


def _act(
    deal: Deal,
    state: Any,
    now: Round,
    dealing: Dealing,
    style: tuple[int, int, int],
    rng: random.Random,
    told: Told,
    *,
    may_fold: bool,
    may_wager: bool,
) -> None:
    """One act of a player, in both."""
    at = state.actor_index
    options = deal.options()
    weights = (
        style[0] if may_fold and options.facing and state.can_fold() else 0,
        style[1],
        style[2] if may_wager else 0,
    )
    act = rng.choices(["fold", "stay", "wager"], weights)[0]
    if act == "fold":
        deal.fold()
        state.fold()
        dealing.fold(at)
    elif act == "stay" and state.bring_in_status:
        if options.bring_in:
            deal.bring_in(options.bring_in)
        else:
            deal.all_in()
        state.post_bring_in()
        now.price = max(state.bets)
    elif act == "stay":
        deal.act("call" if options.facing else "check", options.call if options.facing else None)
        state.check_or_call()
        now.met[at] = now.price
    else:
        most = options.least if now.paired else options.most
        total = _amount(options.least, most, rng)
        in_it = sum(1 for alive, chips in zip(state.statuses, state.stacks, strict=True) if alive and chips)
        deal.act(options.wager, total)
        state.complete_bet_or_raise_to(total)
        now.wager(at, total, in_it)
        told.seen["all-ins"] += not state.stacks[at]


# -------------------------------------------------------------------------------------------------------- the cards


def _to_be_dealt(state: Any) -> bool:
    return state.card_burning_status or any(state.hole_dealing_statuses) or any(state.board_dealing_counts)


def _exchange(deal: Deal, state: Any, dealing: Dealing, rng: random.Random) -> tuple[int, ...]:
    """One player throws cards away, in both; whether he is all-in does not matter."""
    at = state.stand_patter_or_discarder_index
    hand = dealing.hands[at]
    assert deal.pending == "draw"
    assert deal.to_act == at + 1
    assert deal.options().draw == len(hand)
    assert {card.number for card in deal.hands[at + 1]} == set(hand) == {OURS[card] for card in state.hole_cards[at]}
    number = min(len(hand), rng.choices(range(6), (5, 6, 5, 3, 1, 1))[0])
    thrown = tuple(rng.sample(hand, number))
    deal.draw(thrown)
    state.stand_pat_or_discard([THEIRS[card] for card in thrown])
    return thrown


def _serve(deal: Deal, state: Any, dealing: Dealing, thrown: dict[int, tuple[int, ...]], told: Told) -> bool:
    """PokerKit deals its street, and the three accounts of who has what are compared; false where they cannot be kept
    together."""
    number = state.street_index
    live = [at for at in state.player_indices if state.statuses[at]]
    ours = {seat - 1: [card.number for card in cards] for seat, cards in deal.hands.items()}
    board = [card.number for card in deal.board]
    burns = len(dealing.burns)
    if dealing.game.streets[number].draw:
        dealing.draw(thrown, ours)
        told.seen["draws of five"] += any(len(cards) == 5 for cards in thrown.values())
    elif not dealing.street(number, live):
        dealing.last_street(live, ours, board)
    if departs_by_dealing(dealing):
        told.seen["scrambled"] += not dealing.foreseen
        if departs_by_common_card(state, dealing):
            return False
        _put_in_hand(state, dealing, dealing.burns[burns:])
    else:
        if state.can_burn_card():
            state.burn_card()
        while state.hole_dealee_index is not None:
            state.deal_hole()
        while state.board_dealing_count:
            state.deal_board()
    for at in live:
        if state.statuses[at]:  # where the hands are shown already PokerKit has taken the losers' away by now
            assert [OURS[card] for card in state.hole_cards[at]] == dealing.hands[at]
        assert ours[at][: len(dealing.hands[at])] == dealing.hands[at]
    assert [OURS[card] for [card] in state.board_cards] == dealing.board == board[: len(dealing.board)]
    return True


def _put_in_hand(state: Any, dealing: Dealing, burns: list[int]) -> None:
    """Give PokerKit the cards of this street. It warns of what it would not have dealt."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        if state.card_burning_status:
            state.burn_card(THEIRS[burns[0]] if burns else pokerkit.Card.parse("??"))
        waiting = [deque(cards) for cards in dealing.fresh]
        while any(state.hole_dealing_statuses):
            at = state.hole_dealee_index
            state.deal_hole(THEIRS[waiting[at].popleft()])
        if any(state.board_dealing_counts):
            state.deal_board([THEIRS[card] for card in dealing.board])


def _finish_alone(table: Table, deal: Deal, dealing: Dealing) -> None:
    """The rest of a deal that PokerKit cannot follow: everybody stays in, and the pots are divided by the book."""
    while not deal.over:
        options = deal.options()
        deal.act("call" if options.call else "check", options.call or None)
    for seat in deal.live:
        dealing.hands[seat - 1] = [card.number for card in deal.hands[seat]]
    before = {seat: table.stacks[seat - 1] - chips for seat, chips in _paid_in(deal).items()}
    due, _ = expected(table, dealing, [(pot.amount, tuple(seat - 1 for seat in pot.eligible)) for pot in deal.pots])
    assert deal.stacks == {seat: chips + due.get(seat - 1, 0) for seat, chips in before.items()}


def _paid_in(deal: Deal) -> dict[int, int]:
    """What each seat has in the pots, from what it had and what it was paid."""
    paid: Counter[int] = Counter()
    for each in deal.payouts:
        for shares in (each["high"], each["low"]) if "high" in each else (each,):
            paid.update(shares)
    had = dict(zip(deal.seats, deal.setup.stacks, strict=True))
    return {seat: had[seat] + paid[seat] - chips for seat, chips in deal.stacks.items()}


# ------------------------------------------------------------------------------------------------------ the betting


def _round(table: Table, number: int, state: Any) -> Round:
    least = table.size(number)
    opening = 4 - (table.raises(number) or 4)
    paired = table.game.open_pair and number == 1 and any(_shows_pair(state, at) for at in state.player_indices)
    return Round(least, max(state.bets), least, limit=table.kind == "limit", wagers=opening, paired=paired)


def _shows_pair(state: Any, at: int) -> bool:
    ranks = [card.rank for card in state.get_up_cards(at)]
    return len(set(ranks)) < len(ranks)


def _amount(least: int, most: int, rng: random.Random) -> int:
    """An amount in the bounds: often the least, at times the most, at times any, seldom much."""
    pick = rng.random()
    if pick < 0.35 or least == most:
        return least
    if pick < 0.5:
        return most
    if pick < 0.6:
        return rng.randint(least, most)
    return min(most, least + rng.randint(0, max(1, (most - least) // 8)))


def _bounds(state: Any) -> tuple[int, int] | None:
    if not state.can_complete_bet_or_raise_to():
        return None
    return state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount


def _compare_chips(deal: Deal, state: Any) -> None:
    assert deal.to_act == state.actor_index + 1
    assert list(deal.stacks.values()) == list(state.stacks)
    assert list(deal.bets.values()) == list(state.bets)
    assert deal.pot == state.total_pot_amount


def _compare_forced(table: Table, deal: Deal, state: Any, told: Told) -> bool:
    """The forced bet of stud: who owes it, what it is, what may be put in instead (8.2). Whether a wager may follow."""
    at = state.actor_index
    options = deal.options()
    _compare_chips(deal, state)
    least, chips = table.size(0), state.stacks[at]
    assert not options.check
    assert not options.call
    assert (options.bring_in or options.least) == state.effective_bring_in_amount == min(chips, table.bring_in)
    # Who is asked in place of a low card that is all-in for the ante may also fold; PokerKit has him pay (8.8).
    excused = any(_door(table, state, other) < _door(table, state, at) for other in state.player_indices if other != at)
    assert options.facing == excused
    told.seen["forced bet that may be refused"] += excused
    assert not state.can_fold()
    ours = (options.least, options.most) if options.wager else None
    if departs_by_naming_the_forced_bet(state, table):
        told.seen["no more than the forced bet"] += 1
        assert _bounds(state) == (chips, chips)
        return False
    assert ours == _bounds(state) == (min(chips, least),) * 2
    return chips >= least


def _door(table: Table, state: Any, at: int) -> int:
    """The door card's place from the one that owes the forced bet, suits counting (8.1, 9.3)."""
    card = OURS[next(state.get_up_cards(at))]
    return card if table.game.high else -(card - 52 if card >= 48 else card)


def _compare(table: Table, deal: Deal, state: Any, now: Round, told: Told) -> bool:
    """Whose turn, chips, prices and bounds. Whether the driver may wager."""
    at = state.actor_index
    options = deal.options()
    _compare_chips(deal, state)
    assert options.call == state.checking_or_calling_amount
    assert options.facing == bool(state.checking_or_calling_amount)
    assert not options.facing or state.can_fold()
    assert not options.bring_in
    assert now.price == max(state.bets)

    theirs = _bounds(state)
    ours = (options.least, options.most) if options.wager else None
    chips = state.stacks[at] + state.bets[at]
    if departs_by_open_pair(now, chips) and ours:
        told.seen["a pair on fourth street"] += 1
        assert ours == (now.price + now.full, now.price + 2 * now.full)
        ours = (ours[0], ours[0])
    if departs_by_cap(table, now):
        told.seen["two players past the cap"] += 1
        assert theirs is None
        if chips > now.price and _somebody_could_call(state, at):
            total = min(now.price + now.full, chips)
            assert ours == (total, total)
        else:
            assert ours is None
    elif departs_after_short_all_in(now, at):
        told.seen["acted before a short all-in"] += 1
        assert ours == (theirs if now.may_raise_again(at) else None)
    else:
        assert ours == theirs, (options, theirs)
    # PokerKit has no half-bet rule (3.betting-and-raising.7).
    return bool(ours and theirs) and not (table.kind == "limit" and options.wager == "all-in")


def _somebody_could_call(state: Any, at: int) -> bool:
    """Whether anybody else could put in more than the price; a raise would be pointless otherwise (2.procedures.8)."""
    price = max(state.bets)
    return any(
        other != at and state.statuses[other] and state.stacks[other] + state.bets[other] > price
        for other in state.player_indices
    )


# ---------------------------------------------------------------------------------------------------------- the end


def _compare_end(
    table: Table, deal: Deal, state: Any, now: Round, dealing: Dealing, told: Told, *, to_the_end: bool
) -> None:
    assert deal.over
    assert sum(deal.stacks.values()) == sum(table.stacks)
    if not state.status:
        # All but one folded: PokerKit has pushed the pot.
        assert list(deal.stacks.values()) == list(state.stacks)
        assert deal.shows == ()
        return
    told.showdowns += 1
    live = [at for at, alive in enumerate(state.statuses) if alive]
    pots = [(pot.amount, pot.player_indices) for pot in state.pots]
    assert [(pot.amount, tuple(seat - 1 for seat in pot.eligible)) for pot in deal.pots] == pots
    told.seen["side pots"] += len(pots) > 1
    if len(pots) == 1 and state.street_index == len(table.game.streets) - 1:
        # With one pot and a betting round after the last card the order of showing does not hang on side pots.
        told.seen["orders of showing"] += 1
        begins = state.opener_index if now.last is None and now.first is None else now.last
        begins = now.first if begins is None else begins
        assert begins is not None
        order = sorted(live, key=lambda at: (at - begins) % len(table.stacks))
        assert [seat - 1 for seat in deal.shows] == order
        if departs_by_first_to_show(state, now):
            told.seen["first to act all-in"] += 1
        else:
            assert list(state.showdown_indices) == order
    # PokerKit deals the rest of an all-in after the hands are shown; the book's account of it is made here.
    hands = {seat - 1: [card.number for card in cards] for seat, cards in deal.hands.items()}
    before = list(state.stacks)
    if to_the_end:
        while state.status:
            if state.showdown_index is not None:
                state.show_or_muck_hole_cards(True)
            elif not _serve(deal, state, dealing, {}, told):
                to_the_end = False
                break
    if not to_the_end:
        for number in range(_streets_dealt(table, dealing, live), len(table.game.streets)):
            if not dealing.street(number, live):
                dealing.last_street(live, hands, [card.number for card in deal.board])
    for at in live:
        assert dealing.hands[at] == hands[at]
    due, parts = expected(table, dealing, pots)
    assert list(deal.stacks.values()) == [chips + due.get(at, 0) for at, chips in enumerate(before)]
    if to_the_end:
        told.seen["ranked by PokerKit"] += 1
        if departs_by_low_elsewhere(parts):
            told.seen["a low in another pot"] += 1
        elif not departs_by_odd_chips(parts):
            assert list(deal.stacks.values()) == list(state.stacks)
        else:
            told.seen["odd chips"] += 1
            winners = {at for part in parts for at in part.winners}
            assert {at for at in live if state.stacks[at] > before[at]} <= winners


def _streets_dealt(table: Table, dealing: Dealing, live: list[int]) -> int:
    """Streets whose cards are out, told by the cards themselves."""
    if any(street.draw for street in table.game.streets) or dealing.common:
        return len(table.game.streets)
    in_hand, on_board = len(dealing.hands[live[0]]), len(dealing.board)
    for number, street in enumerate(table.game.streets):
        if in_hand <= 0 and on_board <= 0:
            return number
        in_hand -= len(street.deals)
        on_board -= street.board
    return len(table.game.streets)


@dataclass(frozen=True)
class Part:
    """One division of a pot: its chips and the players who tie for it, in the order in which they get odd chips."""

    pot: int
    eligible: tuple[int, ...]
    chips: int
    winners: tuple[int, ...]
    both: bool = False
    """Whether the same players tie for high and for low."""


def departs_by_odd_chips(parts: list[Part]) -> bool:
    """PokerKit gives all odd chips of a division to one player (against 3.ties.4), the first by position at stud too
    (against 3.ties.5b); divides each half of a high-low pot by itself where the same players tie for both (against
    3.ties.5c); and puts pots together for which the same winners are left (against 3.ties.5d), which moves chips where
    one of them does not divide evenly."""
    left = {at for part in parts for at in part.winners}
    for part in parts:
        n = len(part.winners)
        if part.chips % n >= 2 or (part.chips % n and part.winners[0] != min(part.winners)):
            return True
        if part.both and (part.chips // 2 % n or (part.chips - part.chips // 2) % n):
            return True
    contested: dict[tuple[int, ...], set[int]] = {}
    for part in parts:
        contested.setdefault(tuple(sorted(left.intersection(part.eligible))), set()).add(part.pot)
    uneven = {part.pot for part in parts if part.chips % len(part.winners)}
    uneven |= {one.pot for one, two in pairwise(parts) if one.pot == two.pot and one.chips != two.chips}
    return any(len(who) > 1 and len(pots) > 1 and pots & uneven for who, pots in contested.items())


def departs_by_low_elsewhere(parts: list[Part]) -> bool:
    """PokerKit asks once for all pots whether anybody has a low: where one is in the main pot alone, half of a side pot
    is shared by everybody in it, though no hand there has a low (against 7.2 and 3.ties.5d)."""
    low = {one.pot for one, two in pairwise(parts) if one.pot == two.pot} | {part.pot for part in parts if part.both}
    left = {at for part in parts for at in part.winners}  # PokerKit takes away the hands that win nothing first
    return bool(low) and any(part.pot not in low and len(left.intersection(part.eligible)) > 1 for part in parts)


def expected(
    table: Table, dealing: Dealing, pots: list[tuple[int, tuple[int, ...]]]
) -> tuple[dict[int, int], list[Part]]:
    """What each position wins by the book: every pot by itself, odd chips one each, clockwise from the button, or at
    stud by the highest card and for low by the lowest (3.ties.4, 3.ties.5a, 3.ties.5b, 10.9, 10.10)."""
    game = table.game
    rank = SELECTIONS[game.selection].rank
    orders = [ORDERS[name] for name in (game.high, game.low) if name]

    def in_order(winners: list[int], *, low: bool) -> tuple[int, ...]:
        if game.button:
            return tuple(sorted(winners))
        if low:  # the ace is the lowest card
            return tuple(sorted(winners, key=lambda at: min((card + 4) % 52 for card in dealing.hands[at])))
        return tuple(sorted(winners, key=lambda at: -max(dealing.hands[at])))

    parts: list[Part] = []
    for number, (chips, eligible) in enumerate(pots):
        best = []
        for order in orders:
            ranks = {at: rank(order, dealing.hands[at], dealing.board) for at in eligible}
            top = max(ranks.values())
            best.append([at for at in eligible if ranks[at] == top] if top else [])
        high, low = best[0], best[1] if len(best) > 1 else []
        only_low = not game.high
        if not low or (low == high and len(high) > 1):
            # Tied both ways, the whole is divided as evenly as can be (3.ties.5c).
            parts.append(Part(number, eligible, chips, in_order(high, low=only_low), both=bool(low)))
        else:
            parts.append(Part(number, eligible, chips - chips // 2, in_order(high, low=False)))
            parts.append(Part(number, eligible, chips // 2, in_order(low, low=True)))
    due: Counter[int] = Counter()
    for part in parts:
        each, odd = divmod(part.chips, len(part.winners))
        for place, at in enumerate(part.winners):
            due[at] += each + (place < odd)
    return dict(due), parts
