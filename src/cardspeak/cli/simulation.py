"""A table with bots, run for many deals: what it begins with, what is counted, and what is held to be true after each deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Final

from cardspeak.cards import DECK_52
from cardspeak.deal import Deal
from cardspeak.deal import setup as deal_setup
from cardspeak.deal import steps as deal_steps
from cardspeak.deal.setup import Rake
from cardspeak.games import GAMES
from cardspeak.house import House
from cardspeak.table import Collection, Plan, Table, TableRefused, TableSetup, make_table
from cardspeak.table.apply import apply
from cardspeak.table.bots import Crowd, play
from cardspeak.table.mixes import MIXES, Form, dealers_choice, ten_game
from cardspeak.table.setup import Collecting, most_players
from cardspeak.table.usual import KINDS, USUAL, amounts, stakes_of

# ------------------------------------------------------------------------------------------------ what it begins with


class BadSimulation(ValueError):
    """No such game, structure, stakes or number of seats; the sentence says what there is."""


MOST_SEATS: Final = 9
"""Seats of a table where nobody says how many."""

CHOICE: Final = "dealers-choice"
"""Each player in turn chooses among the ten games for a round."""


def founded(
    game: str,
    structure: str | None,
    stakes: str | None,
    seats: int | None,
    house: House,
    seed: int,
    rake: int = 0,
    *,
    collection: str | None = None,
    extras: bool = False,
    minutes: int = 0,
) -> TableSetup:
    """A table with people in its seats, a full buy-in in front of each; the button lies where the seed puts it.

    game
        the name of a game or of a mix.
    structure, stakes
        ``limit`` and the like; amounts as ``5/10``. What is usual where they are ``None``.
    seats
        how many; as many as the game can be dealt to, nine at most, where it is ``None``. Where there are more than that, some
        are empty at first and whoever sits there waits.
    rake
        percent of each pot that goes to the house.
    collection
        what the house takes otherwise, as in ``time/5``; see :func:`collection_of`.
    extras
        whether bomb pots may be agreed to, seven and deuce win a bounty of a big blind, and anybody who may straddles, at limit and
        from the button too.
    minutes
        how long each form of a mix lasts, 0 for a round.

    Raises :class:`BadSimulation`, ``BadAmounts``, ``BadStakes`` or ``BadTable`` where it cannot be.
    """
    mixes = (*MIXES, CHOICE)
    if game in mixes:
        if structure is not None:
            raise BadSimulation(f"The structures of {game} are its own: leave the structure out.")
        small = amounts(stakes, "limit")[0]
        mix = dealers_choice(*ten_game(small).forms, every=0) if game == CHOICE else MIXES[game](small)
        if minutes and game == CHOICE:
            raise BadSimulation(f"What is chosen at {CHOICE} holds for a round: leave the minutes out.")
        if minutes:
            mix = mix._replace(changes="time", every=minutes)
        forms = mix.forms
    elif game in GAMES and minutes:
        raise BadSimulation(f"{game} is one game, and lasts: minutes are for a mix.")
    elif game in GAMES:
        kind = USUAL.get(game, "limit") if structure is None else next((one for one in KINDS if one == structure), None)
        if kind is None:
            raise BadSimulation(f"There is no structure {structure!r}; there are {', '.join(KINDS)}.")
        mix = None
        forms = (Form(GAMES[game], stakes_of(GAMES[game], kind, amounts(stakes, kind))),)
    else:
        raise BadSimulation(f"There is no game or mix {game!r}; there are {', '.join((*GAMES, *mixes))}.")
    room = most_players(forms, house)
    count = min(room, MOST_SEATS) if seats is None else seats
    chance = Random(seed)
    if extras:
        house = house.with_(straddle_limit=True, live_straddle_allowed=True, button_straddle_allowed=True)
    first = forms[0].structure
    return make_table(
        *forms[0],
        seats=count,
        players=dict(enumerate(names(count)[: min(count, room)], 1)),
        button=chance.randint(1, count) if any([form.game.button for form in forms]) else 0,
        house=house,
        mix=mix,
        rake=Rake(percent=rake, no_flop_no_drop=False) if rake else None,
        collection=collection_of(collection) if collection is not None else None,
        bomb_pots=extras,
        bounty=max((*first.blinds, *first.bets, first.minimum)[:2]) if extras else 0,
    )


USUAL_COLLECTION: Final[dict[Collecting, int]] = {"per-deal": 1, "time": 5, "time-pot": 5}
"""Chips of each kind of collection where nobody says how many."""


def collection_of(words: str) -> Collection:
    """A collection in words: its kind, and after a stroke the chips that each player or deal costs, ``time/5``. Raises
    :class:`BadSimulation`."""
    name, _, chips = words.partition("/")
    kind = next((one for one in USUAL_COLLECTION if one == name), None)
    if kind is None or (chips and not (chips.isascii() and chips.isdecimal() and int(chips))):
        raise BadSimulation(
            f"{words!r} is no collection: it is {', '.join(USUAL_COLLECTION)}, with chips as in time/5."
        )
    return Collection(kind, int(chips) if chips else USUAL_COLLECTION[kind])


def names(seats: int) -> tuple[str, ...]:
    """Names for all who may ever come to a table of so many seats: half as many again, so that some who left return."""
    return tuple([f"P{number}" for number in range(1, seats + seats // 2 + 2)])


@contextmanager
def seeded_shuffles(rng: Random) -> Iterator[None]:
    """While it lasts decks are shuffled, and stubs made anew, from a stream that can be begun again; in the whole process, so
    never where something is at stake."""

    def shuffled(cards: Sequence[int] = DECK_52) -> tuple[int, ...]:
        draw = rng.random
        return tuple(sorted(cards, key=lambda _: draw()))

    rooms = (deal_setup, deal_steps)
    before = [getattr(room, _SHUFFLE) for room in rooms]
    for room in rooms:
        setattr(room, _SHUFFLE, shuffled)
    try:
        yield
    finally:
        for room, one in zip(rooms, before, strict=True):
            setattr(room, _SHUFFLE, one)


_SHUFFLE: Final = "shuffled_deck"

# ------------------------------------------------------------------------------------------------ what is counted


@dataclass
class Tally:
    """What a simulation has counted so far. Amounts are chips.

    begun, deals
        deals begun and deals over.
    seconds
        processor time of the deals, people coming and going included.
    forms
        deals by game and stakes.
    posts, posted
        what was put in before anybody chose to, by kind: how often, and chips.
    pots, chips, largest
        pots won, side pots included; chips in them; the most in the middle of one deal.
    showdowns, side_pots, carried
        deals with a showdown; side pots; deals that left chips for the next one.
    checks
        what was held to be true, and how often.
    """

    begun: int = 0
    deals: int = 0
    acts: int = 0
    seconds: float = 0.0
    forms: Counter[str] = field(default_factory=Counter)
    posts: Counter[str] = field(default_factory=Counter)
    posted: Counter[str] = field(default_factory=Counter)
    pots: int = 0
    chips: int = 0
    largest: int = 0
    showdowns: int = 0
    side_pots: int = 0
    carried: int = 0
    checks: Counter[str] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        """Chips in the middle of a deal that was won, on average."""
        won = self.deals - self.carried
        return self.chips / won if won > 0 else 0.0

    @property
    def speed(self) -> float:
        """Deals a second."""
        return self.deals / self.seconds if self.seconds else 0.0


class Broken(RuntimeError):
    """Something that must hold did not, or the program failed; the sentence says on which deal of which seed, and what."""


# ------------------------------------------------------------------------------------------------ the run

FOLDED_EVERY: Final = 200
"""Deals after which the table's log is put aside, so that memory does not grow with the deals."""

REBUILT_EVERY: Final = 50
"""Deals of which one is rebuilt from its log, where everything is checked."""

_POSTS: Final = {"ante", "blind", "straddle", "kill", "dead", "live"}


class Simulation:
    """A table with bots. The same setup, seed and churn give the same deals, with checks or without.

    tally
        what has been counted.
    crowd
        the people, with their own book of what they bought and cashed.
    """

    __slots__ = ("_begun_with", "_kept", "_rng", "check", "churn", "crowd", "seed", "setup", "table", "tally")

    def __init__(self, setup: TableSetup, *, churn: float, seed: int, check: bool = False) -> None:
        self.setup = setup
        self.churn = churn
        self.seed = seed
        self.check = check
        self.table = Table(setup)
        self.tally = Tally()
        self._rng = Random(seed)
        self.crowd = Crowd(self.table, self._rng, churn, names(setup.seats))
        self._kept: tuple[str, ...] = ()
        self._begun_with = self.table.copy()
        """The table at the beginning of the log that it has now."""

    @property
    def collected(self) -> int:
        """Chips that the house has taken."""
        return self.table.collected

    @property
    def balances(self) -> bool:
        """Whether the chips that were bought are those on the table, cashed out and collected: by the book of the people and by
        the table's own."""
        state = self.table.state
        return (
            self.crowd.bought - self.crowd.cashed - self.collected
            == self.table.chips
            == state.bought - state.cashed - self.collected
        )

    def run(self, deals: int) -> None:
        """Play so many deals more. Raises :class:`Broken`."""
        start = process_time()
        try:
            with seeded_shuffles(self._rng):
                for _ in range(deals):
                    self.tally.begun += 1
                    self._deal()
                    self.tally.deals += 1
        except Broken:
            raise
        except Exception as fault:  # whatever it is, who runs it again needs the seed and the deal
            raise self._broken(f"{type(fault).__name__}: {fault}") from fault
        finally:
            self.tally.seconds += process_time() - start

    def _deal(self) -> None:
        table, tally = self.table, self.tally
        self.crowd.between(self._kept)
        deal = self._begin()
        plan = table.plan
        if self.check:
            self._check_begun(deal, plan)
        self.crowd.time_passes()
        tally.acts += play(deal, self._rng)
        if not deal.over:
            raise self._broken(f"the deal is not over and waits for: {deal.pending}")
        self._count(deal, plan)
        self._kept = plan.waits
        before = table.chips
        table.finish()
        if self.check:
            self._check_over(deal, before)
        if tally.begun % FOLDED_EVERY == 0:
            self._fold()

    def _begin(self) -> Deal:
        """The next deal; people are brought in where there are too few."""
        why: TableRefused | None = None
        for _ in range(60):
            try:
                return self.table.begin()
            except TableRefused as refused:
                why = refused
            if "2.seating.6" in why.rules:
                players = [player for player in self.table.state.players.values() if player.present and player.chips]
                self.table.draw_button(self._rng.choice(players).seat)
            else:
                self.crowd.get_players()
        raise self._broken(f"no deal can be got under way: {why}")

    # -------------------------------------------------------------------------------------------- counting

    def _count(self, deal: Deal, plan: Plan) -> None:
        tally, d = self.tally, deal.state
        tally.forms[f"{deal.game.title}, {d.setup.structure}"] += 1
        for due in plan.dues:
            if due.chips:
                tally.posts[due.kind] += 1
                tally.posted[due.kind] += due.chips
        if d.setup.structure.bring_in:
            for fact in d.record:
                if fact[0] == "bring-in":
                    tally.posts["bring-in"] += 1
                    tally.posted["bring-in"] += fact[2]
        if deal.carries:
            tally.carried += 1
            return
        amounts_won = [amount for amount, _ in d.pots or () if amount]
        middle = sum(amounts_won) + deal.raked
        tally.pots += len(amounts_won)
        tally.side_pots += len(amounts_won) - 1
        tally.chips += middle
        tally.largest = max(tally.largest, middle)
        tally.showdowns += d.lives > 1

    # -------------------------------------------------------------------------------------------- what must hold

    def _broken(self, what: str) -> Broken:
        return Broken(f"Seed {self.seed}, deal {self.tally.begun}: {what}")

    def _hold(self, what: str, holds: bool, why: str) -> None:
        self.tally.checks[what] += 1
        if not holds:
            raise self._broken(f"{what}: {why}")

    def _check_begun(self, deal: Deal, plan: Plan) -> None:
        d, players = deal.state, self.table.state.players
        self._hold(
            "two players or more, a seat each",
            len(set(plan.seats)) == len(plan.seats) > 1,
            f"dealt in are the seats {plan.seats}",
        )
        in_front = tuple([players[name].chips for name in plan.order])
        self._hold(
            "stacks as at the table",
            in_front == d.setup.stacks,
            f"the players have {in_front} and the deal {d.setup.stacks}",
        )
        asked: Counter[tuple[int, str]] = Counter()
        for due in plan.dues:
            if due.chips:
                kind = "blind" if due.kind in {"small", "big"} else due.kind
                asked[players[due.player].seat, kind] += due.chips
        put: Counter[tuple[int, str]] = Counter()
        for fact in d.record:
            if fact[0] in _POSTS:
                put[d.setup.seats[fact[1]], fact[0]] += fact[2]
            elif fact[0] == "street":
                break
        self._hold("posts as planned", asked == put, f"the plan asks {dict(asked)} and the deal takes {dict(put)}")
        pot = sum(put.values()) + sum([one.amount for one in d.setup.carried])
        self._hold("pot as planned", pot == plan.pot, f"the plan says {plan.pot}, the deal {pot}")
        first = players[plan.first] if plan.first else None
        bigs = len([due for due in plan.dues if due.kind == "big"]) + bool(plan.replaced)
        acts = deal.to_act and d.street == 0 and deal.options().phase == "act"
        if first and acts and first.chips > plan.price(plan.first) and not (plan.replaced and bigs > 1):
            self._hold(
                "first to act", deal.to_act == first.seat, f"the plan says seat {first.seat}, the deal {deal.to_act}"
            )

    def _check_over(self, deal: Deal, before: int) -> None:
        table, setup = self.table, deal.setup
        start = sum(setup.stacks) + sum([pot.amount for pot in setup.carried])
        end = sum(deal.stacks.values()) + deal.carries + deal.raked
        self._hold(
            "chips of the deal", start == end, f"{start} were in front or in the pot and {end} are there in the end"
        )
        self._hold(
            "chips of the table",
            self.balances,
            f"{self.crowd.bought} bought less {self.crowd.cashed} cashed less {self.collected} collected, and {table.chips} are "
            f"there (before the deal {before})",
        )
        self._hold("deal settled", not table.deal_is_on, "the table has not settled it")
        present = [player.seat for player in table.state.players.values() if player.present]
        self._hold(
            "one player present in a seat",
            len(set(present)) == len(present),
            f"present are the seats {sorted(present)}",
        )
        odd = [
            player
            for player in table.state.players.values()
            if min(player.chips - player.behind, player.behind, player.idle_behind, player.lost_behind) < 0
        ]
        self._hold("chips in front and on the way", not odd, f"chips that cannot be: {odd}")
        self._hold(
            "pots left are in layers",
            sum([amount for amount, _ in table.state.layers]) == table.state.carried,
            f"{table.state.carried} are in the pot, and in layers {table.state.layers}",
        )
        if self.tally.begun % REBUILT_EVERY == 0:
            self._hold("log rebuilds the deal", Deal.rebuilt(setup, deal.log.facts) == deal, "the rebuilt deal differs")

    def _fold(self) -> None:
        """Put the log aside, having rebuilt the table from it where everything is checked; what follows is told from here on."""
        record = self.table.state.record
        if self.check:
            rebuilt = self._begun_with
            for fact in record:
                apply(rebuilt.state, fact)
            self._hold("log rebuilds the table", rebuilt == self.table, "the rebuilt table differs")
        record.clear()
        self._begun_with = self.table.copy()
