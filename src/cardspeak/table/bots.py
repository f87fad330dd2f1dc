"""Seats that play by themselves, and people who come and go: what a table is tried with, thousands of deals on end.

A bot knows what is offered to it, its own hand where cards are thrown away, and a stream of chance; no other hand and nothing
of the deck. It acts within what is offered, so that a refusal is a fault of the table and not of the bot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Final, NamedTuple

from cardspeak.cards import JOKER, UNKNOWN
from cardspeak.deal import Deal
from cardspeak.deal.options import Options
from cardspeak.games import Game
from cardspeak.table.refusals import TableRefused
from cardspeak.table.table import Table

# ------------------------------------------------------------------------------------------------ a seat that acts


class Temper(NamedTuple):
    """How a bot leans: each a chance, from 0 to 1.

    fold
        that it folds where there is a wager to match.
    wager
        that it bets, raises, completes or puts in a full bet in place of the forced one.
    open
        that it opens where an unopened hand is thrown away (11.description.2).
    large
        that a wager whose size is free is more than the least; half of those go up to the pot, a tenth are all that is
        allowed.
    muck
        that it throws its hand away unseen where showing is its own choice.
    """

    fold: float = 0.16
    wager: float = 0.1
    open: float = 0.4
    large: float = 0.5
    muck: float = 0.2


CALLER: Final = Temper()
"""Mostly checks and calls."""


def play(deal: Deal, rng: Random, temper: Temper = CALLER) -> int:
    """Every seat acts until the deal is over, or waits for the dealer; returns how many acts there were."""
    acts = 0
    while deal.state.to_play >= 0:
        act(deal, rng, temper)
        acts += 1
    return acts


def act(deal: Deal, rng: Random, temper: Temper = CALLER) -> None:
    """The seat whose turn it is acts once. Raises :class:`~cardspeak.deal.Refused` where nobody is to act."""
    options = deal.options()
    if options.phase == "draw":
        hand = deal.state.hands[deal.state.to_play]
        if UNKNOWN in hand:
            deal.draw(rng.randint(options.least, options.draw))
        else:
            deal.draw(thrown(deal.game, hand, options.least, options.draw))
        return
    if options.phase == "show":
        if options.facing and rng.random() < temper.muck:
            deal.muck()
        else:
            deal.show()
        return
    chance = rng.random()
    passive = options.check or options.call or options.bring_in
    if options.wager and chance < (temper.wager if passive else temper.open):
        deal.act(options.wager, _size(deal, options, rng, temper))
    elif options.check:
        deal.check()
    elif options.facing and (chance > 1 - temper.fold or not passive):
        deal.fold()
    elif options.call:
        deal.call()
    else:
        deal.bring_in()


def _size(deal: Deal, options: Options, rng: Random, temper: Temper) -> int:
    """The total of the wager: mostly the least that is allowed."""
    least, most = options.least, options.most
    if least == most or rng.random() >= temper.large:
        return least
    if options.only_bounds or rng.random() < 0.1:
        return most
    up_to = least + deal.pot
    total = rng.randint(least, up_to if up_to < most else most)
    # Less than a whole chip is left off; the least is in whole chips already.
    return total - total % options.unit if total < most else most


# ------------------------------------------------------------------------------------------------ what is thrown away


def thrown(game: Game, hand: Sequence[int], least: int, most: int) -> tuple[int, ...]:
    """The cards that a bot throws away of its hand, at least and at most so many: a simple rule for each kind of hand.

    At badugi and lowball what pairs (at badugi also what repeats a suit) and what is above an eight goes, the highest first; at
    high it keeps its pairs, or else its two highest cards. Where cards are not replaced the lowest go.
    """
    order = sorted(hand, key=_rank_low if game.low and not game.high else _rank)
    if game.low and not game.high:
        bad = _not_low(order, suits=game.low == "badugi")
    else:
        ranks = Counter([_rank(card) for card in hand])
        paired = any([count > 1 for count in ranks.values()])
        bad = [card for card in order if ranks[_rank(card)] < 2 and card != JOKER] if paired else order[:-2]
    if len(bad) < least:
        bad += [card for card in order if card not in bad][: least - len(bad)]
    return tuple(bad[:most])


def _rank(card: int) -> int:
    """Deuce 0 to ace 12, the joker above it."""
    return card >> 2


def _rank_low(card: int) -> int:
    """The joker lowest, the others by rank, an ace high: to throw it away at ace-to-five is no mistake against the rules."""
    return -1 if card == JOKER else card >> 2


_EIGHT: Final = 6


def _not_low(order: Sequence[int], *, suits: bool) -> list[int]:
    """Of cards from low to high those that spoil a low hand, the highest first."""
    kept: list[int] = []
    bad: list[int] = []
    for card in order:
        repeats = any([_rank_low(one) == _rank_low(card) or (suits and one & 3 == card & 3) for one in kept])
        (bad if repeats or _rank_low(card) > _EIGHT else kept).append(card)
    return bad[::-1]


# ------------------------------------------------------------------------------------------------ people who come and go


class BrokenOffer(RuntimeError):
    """The table refused what it had offered, or asked another price for it: a fault of the table, never of a player."""


class Crowd:
    """The people around a table: who sits down, leaves, goes away, comes back, buys, changes seats, and how they come in.

    All chances come from one stream. What the table refuses is counted and left at that; it must then be as it was, which is
    for others to see to. ``bought`` and ``cashed`` are the crowd's own book, kept apart from the table's.

    churn
        the chance that somebody comes, goes or moves before a deal. Who has lost his last chip buys again or leaves whatever it
        is; with 0 he always buys.
    did, refused
        what was done, by kind; what the table refused, by the rule that it named.
    """

    __slots__ = ("bought", "cashed", "churn", "did", "names", "refused", "rng", "table")

    def __init__(self, table: Table, rng: Random, churn: float, names: Sequence[str]) -> None:
        self.table = table
        self.rng = rng
        self.churn = churn
        self.names = tuple(names)
        self.did: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.bought = sum([player.chips for player in table.players.values()])
        self.cashed = 0

    def between(self, kept: Collection[str] = ()) -> None:
        """What happens between two deals. ``kept`` are those who were there and not dealt into the last one: some of them say
        anew how they want to come in."""
        for name in [name for name, player in self.table.state.players.items() if not player.chips]:
            self._broke(name)
        for name in kept:
            if self.rng.random() < 0.25 and name in self.table.state.players:
                self._come_in(name)
        if self.rng.random() < self.churn:
            self.something()

    def something(self) -> None:
        """One of the people does something that he may do at any time."""
        self._try(self.rng.choices(_ACTS, _WEIGHTS)[0])

    def get_players(self) -> None:
        """Somebody does what brings another player into the next deal: where fewer than two can be dealt in."""
        players = self.table.state.players
        for name, player in list(players.items()):
            if not player.chips:
                self._try(lambda _, who=name: self._buy_in(who))
        self._try(self.rng.choice((Crowd._sits, Crowd._is_back)))
        for name, player in list(players.items()):
            if player.present and player.chips and name not in self.table.plan.order:
                self._come_in(name)

    # -------------------------------------------------------------------------------------------- inside

    def _try(self, what: Callable[[Crowd], str]) -> bool:
        """Whether it was done; what the table refuses is counted."""
        try:
            done = what(self)
        except TableRefused as refused:
            self.refused[refused.rules[0]] += 1
            return False
        if done:
            self.did[done] += 1
        return bool(done)

    def _someone(self, *, present: bool = True) -> str:
        names = [name for name, player in self.table.state.players.items() if player.present == present]
        return self.rng.choice(names) if names else ""

    def _free_seat(self) -> int:
        state = self.table.state
        taken = {player.seat for player in state.players.values()}
        free = [seat for seat in range(1, self.table.setup.seats + 1) if seat not in taken]
        return self.rng.choice(free) if free else 0

    def _broke(self, name: str) -> None:
        if self.churn and self.rng.random() < 0.2:
            self._try(lambda _: self._gets_up(name))
        else:
            self._try(lambda _: self._buy_in(name))

    def _buy_in(self, name: str) -> str:
        player = self.table.players[name]
        self._pays_for(name, self._some_buy_in())
        if name not in self.table.plan.order:
            if player.present:
                self._come_in(name)
            else:
                self._try(lambda _: self._comes_back(name))
        return "bought in again"

    def _some_buy_in(self) -> int:
        """A full buy-in, or as much again on top, up to the most that is allowed."""
        setup = self.table.setup
        chips = self.rng.choice((1, 1, 2)) * setup.full_buy_in
        return min(chips, setup.most_buy_in) if setup.most_buy_in else chips

    def _pays_for(self, name: str, chips: int) -> None:
        self.table.buy(name, chips)
        self.bought += chips

    def _come_in(self, name: str) -> None:
        """A player who is not dealt in takes one of the ways in that the table offers him now, at the price it names."""
        table = self.table
        choices = [choice for choice in table.explain(name).choices if choice.act and not choice.after]
        if not choices:
            return
        choice = self.rng.choice(choices)
        ways: dict[str, Callable[[], None]] = {
            "post": lambda: table.post(name),
            "wait": lambda: table.wait(name),
            "agree": lambda: table.agree(name),
            "ante": lambda: table.ante(name, choice.price),
            "back post": lambda: table.back(name, "post"),
            "back wait": lambda: table.back(name, "wait"),
        }
        try:
            ways[choice.act]()
        except TableRefused as refused:
            raise BrokenOffer(f"{name} was offered {choice.act!r}, and it was refused: {refused}") from refused
        if not choice.sits_out and (price := table.plan.price(name)) != choice.price:
            raise BrokenOffer(f"{name} was offered {choice.act!r} for {choice.price}, and pays {price}.")
        self.did[_CAME_IN[choice.act]] += 1

    def _sits(self) -> str:
        state = self.table.state
        names = [name for name in self.names if name not in state.players]
        seat = self._free_seat()
        if not seat and self.table.setup.house.playover_allowed:
            away = self._someone(present=False)
            seat = state.players[away].seat if away else 0
        if not names or not seat:
            return ""
        name = self.rng.choice(names)
        if owed := dict(state.unpaid).get(name):
            self.table.pay(name, owed)
        self.table.sit(name, seat)
        self._pays_for(name, self._some_buy_in())
        if name not in self.table.plan.order and self.rng.random() < 0.8:
            self._come_in(name)
        return "sat down"

    def _leaves(self) -> str:
        name = self._someone(present=self.rng.random() < 0.6)
        return self._gets_up(name) if name else ""

    def _gets_up(self, name: str) -> str:
        chips = self.table.players[name].chips
        self.table.leave(name, unpaid=self.rng.random() < 0.1)
        self.cashed += chips
        return "left"

    def _goes_away(self) -> str:
        name = self._someone()
        if name:
            self.table.away(name)
        return "went away" if name else ""

    def _is_back(self) -> str:
        name = self._someone(present=False)
        return self._comes_back(name) if name else ""

    def _comes_back(self, name: str) -> str:
        table = self.table
        if not table.players[name].chips:
            self._pays_for(name, self._some_buy_in())
        seat = table.players[name].seat
        over = [player.chips for player in table.state.at(seat) if player.name != name]
        way = self.rng.choice(("post", "wait"))
        try:
            table.back(name, way)
        except TableRefused:
            if way == "wait":
                raise
            table.back(name, "wait")
        # Whoever played over has got up with his chips.
        self.cashed += sum(over) if len(table.state.at(seat)) == 1 else 0
        return "came back"

    def _moves(self) -> str:
        name, seat = self._someone(), self._free_seat()
        if not name or not seat:
            return ""
        self.table.move(name, seat)
        if self.table.players[name].chips and name not in self.table.plan.order and self.rng.random() < 0.5:
            self._come_in(name)
        return "changed seats"

    def _adds(self) -> str:
        name = self._someone()
        if not name or not self.table.players[name].chips:
            return ""
        self._pays_for(name, self.rng.randint(1, self.table.setup.full_buy_in))
        return "added chips"

    def _straddles(self) -> str:
        name = self.table.plan.first
        if name:
            self.table.straddle(name)
        return "straddled" if name else ""


_CAME_IN: Final = {
    "post": "posted to come in",
    "wait": "waited to come in",
    "agree": "agreed to kill",
    "ante": "paid the ante to come in",
    "back post": "came back",
    "back wait": "came back",
}

_ACTS: Final[tuple[Callable[[Crowd], str], ...]] = (
    Crowd._sits,  # noqa: SLF001 (the list of what its own people do)
    Crowd._is_back,  # noqa: SLF001
    Crowd._leaves,  # noqa: SLF001
    Crowd._goes_away,  # noqa: SLF001
    Crowd._moves,  # noqa: SLF001
    Crowd._adds,  # noqa: SLF001
    Crowd._straddles,  # noqa: SLF001
)
_WEIGHTS: Final = (4, 4, 3, 4, 2, 1, 1)
"""Of ten who come or go as many come as go, so that a table stays between half full and full."""
