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
* at limit nobody goes all-in for less than a whole wager, since PokerKit has no half-bet rule
  (3.betting-and-raising.7).
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pokerkit
from pokerkit import Automation, BettingStructure, Mode, Opening, Street

from cardspeak import Deal, Limit, NoLimit, Post, PotLimit
from cardspeak.cards import DECK_52, Card, show
from cardspeak.games import SELECTIONS, Game, Structure
from cardspeak.house import House
from cardspeak.ranks import ORDERS

EXACT_POT = House.of(count_small_blind_as_big=False, straddle_limit=True)
"""The book with pots counted as PokerKit counts them, and with a straddle at limit."""

UNTIL_SHOWDOWN = tuple(step for step in Automation if step is not Automation.HOLE_CARDS_SHOWING_OR_MUCKING)

LOW_HALF = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)
HANDS: dict[str, tuple[Any, ...]] = {
    "holdem": (pokerkit.StandardHighHand,),
    "omaha": (pokerkit.OmahaHoldemHand,),
    "omaha-hilo": LOW_HALF,
}
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

    @property
    def structure(self) -> Structure:
        """The structure with its stakes, as this package takes it."""
        ante: dict[str, Any] = {"ante": self.ante, "ante_from": self.ante_from}
        if self.kind == "limit":
            return Limit(self.blinds[-1], 2 * self.blinds[-1], blinds=self.blinds, ante=self.ante)
        if self.kind == "no-limit":
            return NoLimit(blinds=self.blinds, **ante)
        return PotLimit(blinds=self.blinds, **ante)

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
            house=EXACT_POT,
            deck=self.deck,
        )

    def pokerkit(self) -> pokerkit.State:
        """The same in PokerKit, built from its parts."""
        n = len(self.stacks)
        small = self.straddle or self.blinds[-1]
        sizes = (
            (self.blinds[-1], self.blinds[-1], *(2 * self.blinds[-1],) * 2) if self.kind == "limit" else (small,) * 4
        )
        raises = (2 if self.straddle else 3, 4, 4, 4) if self.kind == "limit" else (None,) * 4
        down = len(self.game.streets[0].deals)
        streets = tuple(
            Street(bool(board), (False,) * (0 if board else down), board, False, Opening.POSITION, size, most)
            for board, size, most in zip((0, 3, 1, 1), sizes, raises, strict=True)
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
            automations=UNTIL_SHOWDOWN,
            deck=tuple(pokerkit.Card.parse(show(self.deck))),
            hand_types=HANDS[self.game.name],
            streets=streets,
            betting_structure=STRUCTURES[self.kind],
            ante_trimming_status=self.ante_from == "each-player",
            raw_antes=tuple(antes),
            raw_blinds_or_straddles=tuple(posted),
            bring_in=0,
            raw_starting_stacks=self.stacks,
            player_count=n,
            mode=Mode.TOURNAMENT,
        )


def draw_table(game: Game, kind: str, rng: random.Random) -> Table:
    """A table at random: 2 to 9 players with unequal, short and odd stacks, now and then an ante, a straddle, a third
    blind or a newcomer's post."""
    n = rng.randint(2, 9)
    deck = list(DECK_52)
    rng.shuffle(deck)
    blinds: tuple[int, ...] = rng.choice([(5, 10), (5, 10), (5, 10), (1, 2), (3, 7), (10,), (2, 5)])
    if n > 3 and rng.random() < 0.1:
        blinds = (5, 5, 10)
    big = blinds[-1]
    ante = rng.choice([0, 0, 0, 1, 3])
    ante_from = rng.choice(["each-player", "each-player", "big-blind", "button"]) if kind != "limit" else "each-player"
    if n == 2 and len(blinds) == 1:
        ante_from = "each-player"
    straddle = 2 * big if n > max(2, len(blinds)) and rng.random() < 0.12 else 0
    seats_posting = len(blinds) + bool(straddle)
    live_post = big if n > seats_posting + 1 and rng.random() < 0.1 else 0
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


@dataclass
class Round:
    """What the acts of one betting round come to, kept by the driver alone: the arithmetic that the departures need."""

    least: int
    price: int
    full: int
    """The size of the last full bet or raise, the least bet where there was none."""
    met: dict[int, int] = field(default_factory=dict)
    """Position to the price that stood when it last acted."""
    short: bool = False
    """Whether somebody went all-in for less than a full wager."""
    fulls: int = 0
    """Full bets and raises made in the round, the blinds not counted."""
    wagers: int = 0
    capped: bool = False

    def wager(self, at: int, total: int, in_it: int) -> None:
        """A bet or raise: full if it adds at least the last full one (14.no-limit.4)."""
        added = total - self.price
        if added >= self.full:
            self.full = added
            self.fulls += 1
        else:
            self.short = True
        self.price = total
        self.met[at] = total
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


def departs_by_pointless_raise(state: Any, at: int) -> bool:
    """PokerKit refuses a raise where every other player left would be all-in by calling what is there already. So does
    this package where nobody else has chips behind; where somebody has, he has still to act."""
    return all(
        other == at or not state.statuses[other] or state.stacks[other] + state.bets[other] <= max(state.bets)
        for other in state.player_indices
    )


def departs_by_asking(state: Any) -> bool:
    """PokerKit asks who has matched the price also where nobody else left has chips; he can do nothing but check, and by
    the book the betting is over (2.procedures.16: "all betting is over because a player is all-in")."""
    at = state.actor_index
    nobody = not any(state.statuses[who] and state.stacks[who] for who in state.player_indices if who != at)
    return nobody and state.bets[at] >= max(state.bets)


@dataclass
class Told:
    """What a run of deals came to."""

    deals: int = 0
    decisions: int = 0
    showdowns: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    """How often a departure was met, and how often what matters was played."""


def play(table: Table, rng: random.Random, told: Told, *, to_the_end: bool) -> None:
    """Play the table at random in both, comparing at every decision; ``to_the_end`` has PokerKit rank the hands too."""
    deal, state = table.deal(), table.pokerkit()
    n = len(table.stacks)
    assert [faces(cards) for cards in deal.hands.values()] == [faces(cards) for cards in state.hole_cards]
    style = rng.choice([(3, 6, 2), (3, 4, 3), (3, 3, 6), (1, 8, 1)])  # of folding, staying in, wagering
    street = 0
    now = _round(table, deal)
    while state.actor_index is not None:
        if state.street_index != street:
            street = state.street_index
            now = _round(table, deal)
            assert [str(card) for card in deal.board] == [repr(card) for [card] in state.board_cards]
        if departs_by_asking(state):
            told.seen["asked with nobody to bet against"] += 1
            assert not state.can_complete_bet_or_raise_to()
            assert deal.to_act == 0
            state.check_or_call()
            continue
        _compare(table, deal, state, now, told)
        told.decisions += 1
        at = state.actor_index
        options = deal.options()
        wager = options.wager and state.can_complete_bet_or_raise_to()
        if table.kind == "limit" and options.wager == "all-in":
            wager = False  # PokerKit has no half-bet rule (3.betting-and-raising.7)
        weights = (style[0] if options.facing else 0, style[1], style[2] if wager else 0)
        act = rng.choices(["fold", "stay", "wager"], weights)[0]
        if act == "fold":
            deal.fold()
            state.fold()
        elif act == "stay":
            deal.act("call" if options.facing else "check", options.call if options.facing else None)
            state.check_or_call()
            now.met[at] = now.price
        else:
            total = _amount(options.least, options.most, rng)
            in_it = sum(1 for who in range(n) if state.statuses[who] and state.stacks[who])
            deal.act(options.wager, total)
            state.complete_bet_or_raise_to(total)
            now.wager(at, total, in_it)
            told.seen["all-ins"] += not state.stacks[at]
    told.deals += 1
    _compare_end(table, deal, state, told, to_the_end=to_the_end)


def faces(cards: Any) -> list[str]:
    """The faces of cards of either."""
    return [str(card) if isinstance(card, Card) else repr(card) for card in cards]


def _round(table: Table, deal: Deal) -> Round:
    least = table.straddle or table.blinds[-1]
    first = deal.street == "preflop"
    if table.kind == "limit":
        least = table.blinds[-1] * (1 if deal.street in {"preflop", "flop"} else 2)
    opening = 0 if not first else 2 if table.straddle and table.kind == "limit" else 1
    return Round(least, max(deal.bets.values()), least, wagers=opening if table.kind == "limit" else 0)


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


def _compare(table: Table, deal: Deal, state: Any, now: Round, told: Told) -> None:
    """Whose turn, chips, prices and bounds."""
    at = state.actor_index
    options = deal.options()
    assert deal.to_act == at + 1
    assert list(deal.stacks.values()) == list(state.stacks)
    assert list(deal.bets.values()) == list(state.bets)
    assert deal.pot == state.total_pot_amount
    assert options.call == state.checking_or_calling_amount
    assert options.facing == bool(state.checking_or_calling_amount)
    assert not options.facing or state.can_fold()
    assert now.price == max(state.bets)

    theirs = None
    if state.can_complete_bet_or_raise_to():
        theirs = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    ours = (options.least, options.most) if options.wager else None
    if departs_by_cap(table, now):
        told.seen["two players past the cap"] += 1
        assert theirs is None
        behind = deal.stacks[at + 1] - options.call
        if behind and not departs_by_pointless_raise(state, at):
            total = min(now.price + now.full, now.price + behind)
            assert ours == (total, total)
    elif departs_after_short_all_in(now, at):
        told.seen["acted before a short all-in"] += 1
        if not now.may_raise_again(at):
            assert ours is None
        elif not departs_by_pointless_raise(state, at):
            assert ours == theirs
    elif departs_by_pointless_raise(state, at) and ours is not None:
        told.seen["raise over players who can only call all-in"] += 1
        assert theirs is None
    else:
        assert ours == theirs, (deal.options(), theirs)


def _compare_end(table: Table, deal: Deal, state: Any, told: Told, *, to_the_end: bool) -> None:
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
    if len(pots) == 1 and state.street_index == 3:
        # With one pot and a betting round after the last card both have the same order of showing (3.showdown.7).
        told.seen["orders of showing"] += 1
        assert [seat - 1 for seat in deal.shows] == list(state.showdown_indices)
    due, parts = expected(table, pots)
    assert list(deal.stacks.values()) == [chips + due.get(at, 0) for at, chips in enumerate(state.stacks)]
    if to_the_end:
        before = list(state.stacks)
        while state.showdown_index is not None:
            state.show_or_muck_hole_cards(True)
        assert not state.status
        told.seen["ranked by PokerKit"] += 1
        if departs_by_low_elsewhere(parts):
            told.seen["a low in another pot"] += 1
        elif not departs_by_odd_chips(parts):
            assert list(deal.stacks.values()) == list(state.stacks)
        else:
            told.seen["odd chips"] += 1
            assert {at for at in live if due.get(at)} == {at for at in live if state.stacks[at] > before[at]}


@dataclass(frozen=True)
class Part:
    """One division of a pot: its chips and the players who tie for it."""

    pot: int
    eligible: tuple[int, ...]
    chips: int
    winners: tuple[int, ...]
    both: bool = False
    """Whether the same players tie for high and for low."""


def departs_by_odd_chips(parts: list[Part]) -> bool:
    """PokerKit gives all odd chips of a division to one player (against 3.ties.4); divides each half of a high-low pot
    by itself where the same players tie for both (against 3.ties.5c); and puts pots together for which the same
    winners are left (against 3.ties.5d), which moves chips where one of them does not divide evenly."""
    left = {at for part in parts for at in part.winners}
    for part in parts:
        n = len(part.winners)
        if part.chips % n >= 2:
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


def expected(table: Table, pots: list[tuple[int, tuple[int, ...]]]) -> tuple[dict[int, int], list[Part]]:
    """What each position wins by the book: every pot by itself, odd chips one each clockwise from the button."""
    n, game = len(table.stacks), table.game
    circuits = len(game.streets[0].deals)
    hands = [table.deck[at : n * circuits : n] for at in range(n)]
    rest = table.deck[n * circuits :]
    board = (*rest[1:4], rest[5], rest[7])  # a burn before each of the three (5.description.2)
    rank = SELECTIONS[game.selection].rank
    orders = [ORDERS[name] for name in (game.high, game.low) if name]
    parts: list[Part] = []
    for number, (chips, eligible) in enumerate(pots):
        best = []
        for order in orders:
            ranks = {at: rank(order, hands[at], board) for at in eligible}
            top = max(ranks.values())
            best.append(tuple(at for at in eligible if ranks[at] == top) if top else ())
        high, low = best[0], best[1] if len(best) > 1 else ()
        if not low or (low == high and len(high) > 1):
            parts.append(
                Part(number, eligible, chips, high, both=bool(low))
            )  # 3.ties.5c: tied both ways, the whole as evenly as can be
        else:
            parts += [Part(number, eligible, chips - chips // 2, high), Part(number, eligible, chips // 2, low)]
    due: Counter[int] = Counter()
    for part in parts:
        each, odd = divmod(part.chips, len(part.winners))
        for place, at in enumerate(sorted(part.winners)):
            due[at] += each + (place < odd)
    return dict(due), parts
