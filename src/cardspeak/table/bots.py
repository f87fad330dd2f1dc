"""Seats that play by themselves, and people who come and go: what a table is tried with, thousands of deals on end.

A bot knows what is offered to it, its own hand where cards are thrown away, and a stream of chance; no other hand and nothing
of the deck. It acts within what is offered, so that a refusal is a fault of the table and not of the bot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol, TypeVar

from cardspeak.cards import JOKER, UNKNOWN
from cardspeak.deal import Deal
from cardspeak.deal.options import OPEN, Options
from cardspeak.deal.steps import may_chop
from cardspeak.games import Game
from cardspeak.table.refusals import TableRefused
from cardspeak.table.table import Table

T = TypeVar("T")


class Chance(Protocol):
    """A stream of chance, such as ``random.Random`` with a seed: whoever runs the bots brings it along."""

    def random(self) -> float:
        """From 0 up to and without 1."""

    def randint(self, least: int, most: int, /) -> int:
        """A whole number from the least to the most."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0, less than ``stop``."""

    def choice(self, among: Sequence[T], /) -> T:
        """One of them."""

    def choices(self, among: Sequence[T], weights: Sequence[int], /) -> list[T]:
        """A list of one of them, each as likely as its weight says."""


# ------------------------------------------------------------------------------------------------ a seat that acts


class Temper(NamedTuple):
    """How a bot leans: each a chance, from 0 to 1.

    fold
        that it folds where there is a wager to match.
    wager
        that it bets, raises, completes or puts in a full bet in place of the forced one.
    open
        that it opens a pot that has to be opened, and may be (11.description.2, 12.description.3).
    large
        that a wager whose size is free is more than the least: mostly up to the pot, now and then all that is allowed.
    muck
        that it throws its hand away unseen where showing is its own choice.
    chop
        that the two blinds, left alone, take their blinds back (2.procedures.15).
    """

    fold: float = 0.16
    wager: float = 0.1
    open: float = 0.4
    large: float = 0.4
    muck: float = 0.2
    chop: float = 0.2


ALL_OF_IT: Final = 0.05
"""The chance that a large wager is the largest."""

CALLER: Final = Temper()
"""Mostly checks and calls."""


def play(deal: Deal, rng: Chance, temper: Temper = CALLER) -> int:
    """Every seat acts until the deal is over, or waits for the dealer or for cards that nobody knows; returns how many acts there
    were."""
    acts = 0
    while deal.state.to_play >= 0 and act(deal, rng, temper):
        acts += 1
    return acts


def act(deal: Deal, rng: Chance, temper: Temper = CALLER) -> bool:
    """The seat whose turn it is acts once; false where it must show a hand that is not known. Raises
    :class:`~cardspeak.deal.Refused` where it is nobody's turn."""
    if deal.state.lives == 2 and may_chop(deal.state) and rng.random() < temper.chop:
        deal.chop()
        return True
    options = deal.options()
    if options.phase != "act":
        hand = deal.state.hands[deal.state.to_play]
        if options.phase == "draw":
            least, most = options.least, options.draw
            deal.draw(rng.randint(least, most) if UNKNOWN in hand else thrown(deal.game, hand, least, most))
        elif options.facing and rng.random() < temper.muck:
            deal.muck()
        elif UNKNOWN in hand:
            return False
        else:
            deal.show()
        return True
    chance = rng.random()
    passive = options.check or options.call or options.bring_in
    # A stack short of the forced bet has nothing but all-in (8.description.6).
    leans = temper.wager if passive and options.wager != OPEN else temper.open
    if options.wager and (chance < leans or not (passive or options.facing)):
        deal.act(options.wager, _size(deal, options, rng, temper))
    elif options.check:
        deal.check()
    elif options.facing and (chance > 1 - temper.fold or not passive):
        deal.fold()
    elif options.call:
        deal.call()
    else:
        deal.bring_in()
    return True


def _size(deal: Deal, options: Options, rng: Chance, temper: Temper) -> int:
    """The total of the wager: mostly the least that is allowed."""
    least, most = options.least, options.most
    if least == most or rng.random() >= temper.large:
        return least
    if options.only_bounds or rng.random() < ALL_OF_IT:
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
    if game.low and not game.high:
        order = bad = _not_low(hand, game.low)
    else:
        order = sorted(hand, key=_rank)
        ranks = Counter([_rank(card) for card in hand])
        paired = any([count > 1 for count in ranks.values()])
        bad = [card for card in order if ranks[_rank(card)] < 2 and card != JOKER] if paired else order[:-2]
    if len(bad) < least:
        bad += [card for card in order if card not in bad][: least - len(bad)]
    return tuple(bad[:most])


def _rank(card: int) -> int:
    """Deuce 0 to ace 12, the joker above it."""
    return card >> 2


def _not_low(hand: Sequence[int], low: str) -> list[int]:
    """The cards that spoil a low hand, the highest first."""
    aces_high = low == "deuce-to-seven"

    def height(card: int) -> int:
        if card == JOKER:
            return 0
        return (card >> 2) + 2 if aces_high or card >> 2 < _ACE else 1

    kept: list[int] = []
    bad: list[int] = []
    for card in sorted(hand, key=height):
        suited = low == "badugi" and any([one & 3 == card & 3 for one in kept])
        repeats = any([height(one) == height(card) for one in kept])
        (bad if suited or repeats or height(card) > 8 else kept).append(card)
    return bad[::-1]


_ACE: Final = 12

# ------------------------------------------------------------------------------------------------ people who come and go


class BrokenOffer(RuntimeError):
    """The table refused what it had offered, or asked another price for it: a fault of the table, never of a player."""


class Crowd:
    """The people around a table: who sits down, leaves, goes away, comes back, buys, changes seats, and how they come in; and what
    else the table lets them do: straddle, play behind, decline a collection, agree to a bomb pot, change small chips.

    All chances come from one stream. What the table refuses is counted and left at that; it must then be as it was, which is
    for others to see to. ``bought`` and ``cashed`` are the crowd's own book, kept apart from the table's.

    churn
        the chance that somebody comes, goes or moves before a deal, and that one who has lost his last chip leaves and does not buy
        again.
    did, refused
        what was done, by kind; what the table refused, by the rule that it named.
    """

    __slots__ = ("_keeps_time", "bought", "cashed", "churn", "did", "names", "refused", "rng", "table")

    def __init__(self, table: Table, rng: Chance, churn: float, names: Sequence[str]) -> None:
        self.table = table
        self.rng = rng
        self.churn = churn
        self.names = tuple(names)
        self.did: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.bought = sum([player.owns for player in table.players.values()])
        self.cashed = 0
        setup = table.setup
        by_time = setup.collection is not None and setup.collection.kind != "per-deal"
        self._keeps_time = by_time or (setup.mix is not None and setup.mix.changes == "time")

    def between(self, kept: Collection[str] = ()) -> None:
        """What happens between two deals. ``kept`` are those who were there and not dealt into the last one: some of them say
        anew how they want to come in."""
        self.time_passes()
        for name in [name for name, player in self.table.state.players.items() if player.on_the_way]:
            if self.rng.random() < _ARRIVES:
                self._try(partial(self._gets_chips, name))
        for name in [name for name, player in self.table.state.players.items() if not player.chips]:
            self._broke(name)
        for name in kept:
            if self.rng.random() < 0.25 and name in self.table.state.players:
                self._come_in(name)
        if self.rng.random() < self.churn:
            self.something()
        if self.table.chooser:
            self._try(self._chooses)

    def something(self) -> None:
        """One of the people does something that the table lets him do at any time."""
        setup = self.table.setup
        cash = setup.event == "cash"
        by_time = setup.collection is not None and setup.collection.kind == "time"
        # More come than go, so that a table stays nearly full: to sit down needs a free seat, and to come back somebody away.
        doings = {
            self._sits: 6,
            self._is_back: 6,
            self._leaves: 2,
            self._goes_away: 4,
            self._moves: 2,
            self._adds: 1,
            self._straddles: 2 * cash,
            self._changes_chips: 1 * cash,
            self._declines: 3 * by_time,
            self._agrees_to_bomb_pot: 2 * setup.bomb_pots,
        }
        self._try(self.rng.choices(tuple(doings), tuple(doings.values()))[0])

    def time_passes(self) -> None:
        """Somebody looks at the clock and the list, now and then, where the table goes by them; also while a deal is on."""
        if self._keeps_time and self.rng.random() < 0.5:
            now = max(self.table.state.now, 0) + self.rng.randint(1, 6)
            self.table.tell_time(now, self.rng.choice((0, 0, 1, 2)))

    def get_players(self) -> None:
        """Somebody does what brings another player into the next deal: where fewer than two can be dealt in."""
        players = self.table.state.players
        for name, player in list(players.items()):
            if not player.chips:
                self._broke(name, leaves=0.0)
        self._try(self.rng.choice((self._sits, self._is_back)))
        for name, player in list(players.items()):
            if player.present and player.chips and name not in self.table.plan.order:
                self._come_in(name)

    # -------------------------------------------------------------------------------------------- inside

    def _try(self, what: Callable[[], str]) -> None:
        """What is done, or refused by the table, is counted."""
        try:
            done = what()
        except TableRefused as refused:
            self.refused[refused.rules[0]] += 1
            return
        if done:
            self.did[done] += 1

    def _someone(self, *, present: bool = True) -> str:
        names = [name for name, player in self.table.state.players.items() if player.present == present]
        return self.rng.choice(names) if names else ""

    def _free_seat(self) -> int:
        state = self.table.state
        taken = {player.seat for player in state.players.values()}
        free = [seat for seat in range(1, self.table.setup.seats + 1) if seat not in taken]
        return self.rng.choice(free) if free else 0

    def _broke(self, name: str, leaves: float | None = None) -> None:
        if self.table.players[name].on_the_way:
            self._try(partial(self._gets_chips, name))
            if self.table.players[name].chips:
                self._come_in(name)
                return
        if self.rng.random() < (self.churn if leaves is None else leaves):
            self._try(partial(self._gets_up, name))
        else:
            self._try(partial(self._buy_in, name))

    def _buy_in(self, name: str) -> str:
        player = self.table.players[name]
        self._pays_for(name, self._some_buy_in(name))
        if name not in self.table.plan.order:
            if player.present:
                self._come_in(name)
            else:
                self._try(partial(self._comes_back, name))
        return "bought in again"

    def _some_buy_in(self, name: str) -> int:
        """A full buy-in, or as much again on top, up to the most that is allowed; who has left takes what he may come back
        with."""
        setup = self.table.setup
        if any([gone == name for gone, _, _ in self.table.state.left]):
            return self.table.buys_in_with(name)
        chips = self.rng.choice((1, 1, 2)) * setup.full_buy_in
        return min(chips, setup.most_buy_in) if setup.most_buy_in else chips

    def _pays_for(self, name: str, chips: int) -> None:
        """He buys the chips; some purchases are on the way for a while, announced or not (2.procedures.9)."""
        chance = self.rng.random()
        if chance < _ON_THE_WAY and self.table.setup.event == "cash":
            self.table.buy_behind(name, chips, announced=chance < _ON_THE_WAY / 2)
            self.did["had chips on the way"] += 1
        else:
            self.table.buy(name, chips)
        self.bought += chips

    def _gets_chips(self, name: str) -> str:
        """The chips come, or he says how many are on the way."""
        if self.table.players[name].idle_behind and self.rng.random() < 0.5:
            self.table.announce(name)
            return "announced chips on the way"
        self.table.arrive(name)
        return "got the chips on the way"

    def _come_in(self, name: str) -> None:
        """A player who is not dealt in takes one of the ways in that the table offers him now, at the price it names."""
        table = self.table
        if table.players[name].owes_time:
            self._try(partial(self._pays_time, name))
            if name in table.plan.order:
                return
        choices = [choice for choice in table.explain(name).choices if choice.act and not choice.after]
        if not choices:
            return
        choice = self.rng.choice(choices)
        try:
            if choice.act in {"back post", "back wait"}:
                self._returns(name, choice.act.removeprefix("back "))
            else:
                table.take(name, choice.act)
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
        self._pays_for(name, self._some_buy_in(name))
        if name not in self.table.plan.order and self.rng.random() < 0.8:
            self._come_in(name)
        return "sat down"

    def _leaves(self) -> str:
        name = self._someone(present=self.rng.random() < 0.6)
        return self._gets_up(name) if name else ""

    def _gets_up(self, name: str) -> str:
        chips = self.table.players[name].owns
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
            self._pays_for(name, self._some_buy_in(name))
        way = self.rng.choice(("post", "wait"))
        try:
            self._returns(name, way)
        except TableRefused:
            if way == "wait":
                raise
            self._returns(name, "wait")
        return "came back"

    def _returns(self, name: str, way: str) -> None:
        """He is back; whoever has played over in his seat gets up with his chips."""
        table = self.table
        over = [player for player in table.state.at(table.players[name].seat) if player.name != name]
        table.back(name, way)
        self.cashed += sum([player.owns for player in over if player.name not in table.state.players])

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

    def _chooses(self) -> str:
        """Whoever has the choice of the game names one of the list."""
        self.table.choose(self.table.chooser, self.rng.randrange(len(self.table.setup.forms)))
        return "chose the game"

    def _straddles(self) -> str:
        plan = self.table.plan
        may = [name for name in plan.may_straddle if self.table.state.players[name].present]
        if not may:
            return ""
        name = self.rng.choice(may)
        self.table.straddle(name)
        return "straddled on the button" if self.table.players[name].seat == plan.button else "straddled"

    def _declines(self) -> str:
        name = self._someone()
        if name:
            self.table.decline_collection(name)
        return "declined a collection" if name else ""

    def _pays_time(self, name: str) -> str:
        if self.table.players[name].chips <= self.table.players[name].owes_time:
            self._pays_for(name, self._some_buy_in(name))
        self.table.pay_collection(name)
        return "paid a collection declined"

    def _agrees_to_bomb_pot(self) -> str:
        self.table.bomb_pot(self.rng.choice((1, 2, 5)) * max(self.table.form.structure.blinds, default=1))
        return "agreed to a bomb pot"

    def _changes_chips(self) -> str:
        before = self.table.chips
        self.table.change_up(self.rng.choice((1, 5)))
        self.cashed += before - self.table.chips
        return "changed small chips"


_CAME_IN: Final = {
    "post": "posted to come in",
    "wait": "waited to come in",
    "agree": "agreed to kill",
    "ante": "paid the ante to come in",
    "back post": "came back",
    "back wait": "came back",
}

_ON_THE_WAY: Final = 0.3
"""The chance that chips bought are on the way for a while."""

_ARRIVES: Final = 0.3
"""The chance before each deal that they come."""
