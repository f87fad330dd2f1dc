"""A table from deal to deal: the public face, which speaks of players and seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from cardspeak.deal import Deal, Rake
from cardspeak.deal.log import Log
from cardspeak.deal.state import Fact as DealFact
from cardspeak.table import acts, between, results, timing
from cardspeak.table.apply import apply
from cardspeak.table.clock import Deadline
from cardspeak.table.explain import Chosen, Explanation, decision, explain, in_short
from cardspeak.table.facts import Entry, log_of
from cardspeak.table.kills import Outcome
from cardspeak.table.mixes import Form
from cardspeak.table.plan import Plan
from cardspeak.table.planner import plan_of
from cardspeak.table.refusals import TableRefused
from cardspeak.table.setup import TableSetup
from cardspeak.table.state import Fact, Player, State
from cardspeak.table.views import TableView, view_of

if TYPE_CHECKING:
    from cardspeak.cards import CardsLike
    from cardspeak.deal.setup import Dealer, SetupOptions


class Table:
    """One table. Acts are methods; each is carried out whole or refused with :class:`TableRefused` and nothing changes.

    >>> from cardspeak.games import HOLDEM, NoLimit
    >>> from cardspeak.table import Table, make_table
    >>> six = {1: "Ann", 2: "Ben", 3: "Cy", 4: "Dot", 5: "Eve", 6: "Fay"}
    >>> table = Table(make_table(HOLDEM, NoLimit(blinds=(5, 10)), players=six, button=1, new_game=False))
    >>> table.plan.posts()
    {'Ben': {'small': 5}, 'Cy': {'big': 10}}
    >>> table.play()
    >>> table.away("Dot"); table.play(); table.play()
    >>> print(table.explain("Dot"))
    Dot owes 15 for missed blinds. [4.10]
    - comes back and posts 15 (10 live, 5 dead) now [4.10, 4.0c]
    - comes back and waits: dealt in after 3 deals for 10 (10 big) [4.10, 4.2b, 4.0b]

    dealing
        the deal that is on, where it is dealt here (:meth:`begin`); ``None`` else. Its own log is the truth about it: the
        table's log holds its plan and, when it is over, its result.
    """

    __slots__ = ("dealing", "state")
    state: State
    dealing: Deal | None

    def __init__(self, setup: TableSetup) -> None:
        self.state = State(setup)
        self.dealing = None

    @classmethod
    def rebuilt(cls, setup: TableSetup, facts: Iterable[Fact]) -> Table:
        """The table that a log tells of: the facts are carried out one by one and nothing is decided anew."""
        table = cls(setup)
        for fact in facts:
            apply(table.state, fact)
        return table

    def copy(self) -> Table:
        """A table equal to this one and independent of it."""
        table = Table.__new__(Table)
        table.state = self.state.copy()
        table.dealing = self.dealing.copy() if self.dealing is not None else None
        return table

    def __eq__(self, other: object) -> bool:
        return self.state.same_as(other.state) if isinstance(other, Table) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a table changes

    # ------------------------------------------------------------------------------------------------ what is true

    @property
    def setup(self) -> TableSetup:
        """All that is settled: what was before the first deal, or what has been since (:meth:`anew`)."""
        return self.state.settled

    @property
    def form(self) -> Form:
        """The game and structure that are dealt now, or on the next deal."""
        return Form(self.state.setup.game, self.state.setup.structure)

    @property
    def chooser(self) -> str:
        """Whose the choice of the game is at dealer's choice; empty where nobody has it now."""
        whose = between.chooser(self.state)
        return whose.name if whose is not None else ""

    @property
    def players(self) -> Mapping[str, Player]:
        """Everybody who has a seat, by name."""
        return dict(self.state.players)

    @property
    def plan(self) -> Plan:
        """The plan of the deal that is on, or of the next one with everything said so far taken into account."""
        return self.state.plan if self.state.plan is not None else plan_of(self.state)

    @property
    def deal_is_on(self) -> bool:
        """Whether a deal has begun and is not settled yet."""
        return self.state.plan is not None

    @property
    def legs(self) -> tuple[str, ...]:
        """Who has a leg up (13.description.4)."""
        return self.state.legs

    @property
    def chips(self) -> int:
        """All chips on the table: the players', those on the way included, and a pot that waits for the next deal."""
        return sum([player.owns for player in self.state.players.values()]) + self.state.carried

    @property
    def collected(self) -> int:
        """Chips that the house has taken so far, by rake and by collection (2.procedures.4)."""
        return self.state.raked

    def owes(self, player: str) -> tuple[str, ...]:
        """The blinds that a player has missed in the deals already played, ``big`` or ``small``, in order (4.10)."""
        top = max(len(self.state.last.blinds), len(self.state.setup.blinds)) - 1
        return tuple(["big" if at == top else "small" for at in acts.player_of(self.state, player).owed])

    def buys_in_with(self, player: str) -> int:
        """Chips with which a player without any buys in: what he left with where that binds him (2.procedures.7), else a full
        buy-in."""
        acts.player_of(self.state, player)
        return acts.buys_in_with(self.state, player)

    def explain(self, player: str) -> Explanation:
        """What a player owes and why, and his choices with price and rule, before he takes one."""
        return explain(self.state, player)

    def view(self, player: str | None = None) -> TableView:
        """What a player may see, or the public with ``None``: the table as it is for everybody, and of the deal that is on his
        own cards and what lies open."""
        return view_of(self.state, self.dealing, player)

    def deadline(self, player: str, now: int) -> Deadline:
        """When the time would run out of a player whose turn comes now, with his time bank and grace; seconds on the caller's
        clock. Raises :class:`TableRefused` where nobody keeps the time."""
        return timing.deadline_of(self.state, player, now)

    @property
    def log(self) -> Log[State, Entry]:
        """Every fact since the table was set up, readable: what happened, by which rule, and why."""
        return log_of(self.state)

    # ------------------------------------------------------------------------------------------------ acts

    def sit(self, player: str, seat: int) -> None:
        """Take a seat as a newcomer, or play over an absent player (4.7). Chips are bought with :meth:`buy`."""
        self._do(acts.sit(self.state, player, seat))

    def buy(self, player: str, chips: int, *, brought: bool = False) -> None:
        """Buy in, or add to the stack (3.buy-in.1, 3.buy-in.2); ``brought`` chips come along from another table."""
        self._do(acts.buy(self.state, player, chips, brought=brought))

    def buy_behind(self, player: str, chips: int, *, announced: bool = True) -> None:
        """Buy in, or add to the stack, with chips that are paid for and on the way (2.procedures.9): from the next deal on they
        play as if they lay in front, all of them where the player has ``announced`` how many, else as many as a minimum buy-in
        (``setup.full_buy_in``). What is lost of them is the winner's at once, and owed until :meth:`arrive`."""
        self._do(acts.buy_behind(self.state, player, chips, announced=announced))

    def announce(self, player: str) -> None:
        """Say how many chips are on the way, so that all of them play from the next deal on (2.procedures.9)."""
        self._do(acts.announce(self.state, player))

    def arrive(self, player: str) -> None:
        """The chips on the way have come: they lie in front from now on, and what others have won of them is theirs."""
        self._do(acts.arrive(self.state, player))

    def leave(self, player: str, *, unpaid: bool = False) -> None:
        """Cash out and give up the seat. ``unpaid`` is for one who walks off without posting the kill he owes (13.6)."""
        self._do(acts.leave(self.state, player, unpaid=unpaid))

    def pay(self, player: str, chips: int) -> None:
        """Make good a kill that was left unposted (13.6)."""
        self._do(acts.pay(self.state, player, chips))

    def decline_collection(self, player: str) -> None:
        """Say that the collection by time that falls due next will not be paid (2.procedures.4): with nobody waiting for the game
        the player has one deal more at stud, and in a button game those up to his big blind; else no hand before it is paid."""
        self._do(between.decline(self.state, player))

    def pay_collection(self, player: str) -> None:
        """Pay a collection that was declined (2.procedures.4)."""
        self._do(between.pay_time(self.state, player))

    def away(self, player: str) -> None:
        """Be away from the table; the seat is kept, and what passes is owed (4.10)."""
        self._do(acts.go_away(self.state, player))

    def back(self, player: str, choice: str = "wait") -> None:
        """Be there again and ``post`` all that is owed, or ``wait`` for the big blind (4.10)."""
        self._choose(player, lambda s: acts.back(s, player, choice))

    def post(self, player: str) -> None:
        """Post to be dealt in on the next deal: a newcomer the big blind (4.5b), others what they owe (4.10, 4.14)."""
        self._choose(player, lambda s: acts.post(s, player))

    def wait(self, player: str) -> None:
        """Wait for the big blind (4.5a), the old relative position (4.14), or the button to go by (4.15)."""
        self._do(acts.wait(self.state, player))

    def ante(self, player: str, chips: int) -> None:
        """Pay the ante, or all antes in the pot, for a hand (12.11)."""
        self._choose(player, lambda s: acts.ante(s, player, chips))

    def agree(self, player: str) -> None:
        """Undertake to kill the pot after the killed one, and be dealt into that (13.12)."""
        self._choose(player, lambda s: acts.agree(s, player))

    def take(self, player: str, act: Chosen) -> None:
        """Take one of the choices that :meth:`explain` offers."""
        self._choose(player, decision(act, player))

    def straddle(self, player: str) -> None:
        """Straddle on the next deal, next after the big blind or, at a house that has it, on the button (14.no-limit.15, 4.16);
        :attr:`Plan.may_straddle` says who may. Where both want to, the button's straddle is the one that is posted."""
        self._do(acts.straddle(self.state, player))

    def move(self, player: str, seat: int) -> None:
        """Change seats (4.13c, 4.14, 4.15)."""
        self._do(acts.move(self.state, player, seat))

    def anew(self, setup: TableSetup) -> None:
        """Go on under other terms from the next deal on: games, stakes, house, seats, clock. Founders and button of the setup are
        not looked at."""
        self._do(acts.anew(self.state, setup))

    def draw_button(self, seat: int) -> None:
        """Say which seat has drawn the button for the next deal (2.seating.6)."""
        self._do(acts.draw_button(self.state, seat))

    def choose(self, player: str, form: Form | str | int) -> None:
        """At dealer's choice: say what is dealt next, by form, by its number in the list or by the name of its game."""
        self._do(between.choose(self.state, player, form))

    def bomb_pot(self, ante: int) -> None:
        """Agree to a bomb pot, an extra of the house: everybody antes, nobody posts, the flop is dealt at once."""
        self._do(between.bomb_pot(self.state, ante))

    def change_up(self, unit: int) -> None:
        """Take chips smaller than the unit out of the game, paying for the odd ones (3.betting-and-raising.1)."""
        self._do(between.change_up(self.state, unit))

    def tell_time(self, minutes: int, waiting: int = 0) -> None:
        """Say what minute it is on the caller's clock, and how many wait for the game: for forms and collections by time. What
        falls due in the middle of a deal waits until it is over."""
        self._do(between.tell_time(self.state, minutes, waiting))
        if not self.deal_is_on:
            self._do(between.at_time(self.state))
            self._do(between.collections(self.state))

    def deal(self) -> Plan:
        """Begin the next deal and return its plan; until :meth:`settle` nobody who is in it leaves or adds chips. The deal itself
        is played elsewhere; :meth:`begin` deals it here."""
        (fact,) = acts.deal(self.state)
        self._do((*between.before_deal(self.state), *between.from_the_button(self.state, fact[1]), fact))
        return self.plan

    def settle(self, outcome: Outcome) -> None:
        """Say what came of the deal that is on."""
        self._do(acts.settle(self.state, outcome))
        self.dealing = None
        self._do(between.after_deal(self.state))
        self._do(between.collections(self.state))

    def begin(self, deck: CardsLike | None = None, dealer: Dealer = "automatic", shows: Dealer = "automatic") -> Deal:
        """Begin the next deal and deal it: :attr:`dealing`. :meth:`finish` settles it when it is over.

        deck
            the cut deck from the top; shuffled here where it is ``None``.
        dealer, shows
            see :class:`cardspeak.deal.Setup`.

        Raises :class:`TableRefused` where no deal can be played, and what :func:`~cardspeak.deal.make_setup` raises for a deck
        that cannot be; nothing has changed then.
        """
        s = self.state
        (fact,) = acts.deal(s)
        plan: Plan = fact[1]
        first = between.from_the_button(s, plan)
        more: SetupOptions = {"dealer": dealer, "shows": shows, "carried": plan.carried_pots(s), "rake": self._rake()}
        if deck is not None:
            more["deck"] = deck
        paid = dict(first[0][2]) if first else {}
        dealing = Deal.of(plan.setup(s, paid=paid, **more))
        self._do((*between.before_deal(s), *first, fact))
        self.dealing = dealing
        return dealing

    def taken_up(
        self, deck: CardsLike, facts: Iterable[DealFact] = (), dealer: Dealer = "automatic", shows: Dealer = "automatic"
    ) -> Deal:
        """The deal that is on, dealt here from its deck and its log, where both were kept elsewhere: after a restart. ``dealer`` and
        ``shows`` are what it was begun with. Raises :class:`TableRefused` where no deal is on."""
        plan = self.state.plan
        if plan is None:
            raise TableRefused("No deal is on.", ("2.decision-making.5",))
        pots = plan.carried_pots(self.state)
        setup = plan.setup(self.state, deck=deck, dealer=dealer, shows=shows, carried=pots, rake=self._rake())
        self.dealing = Deal.rebuilt(setup, facts)
        return self.dealing

    def _rake(self) -> Rake | None:
        if self.state.time_owed:
            return Rake(fixed=self.state.time_owed)
        return self.state.setup.rake

    def finish(self) -> None:
        """Settle the deal that was dealt here from what became of it: chips, legs and kills, what stays in the pot, what the house
        takes. A misdeal is dealt again with button and blinds as before. Refused while it is not over."""
        deal = self.dealing
        plan = self.state.plan
        if deal is None or plan is None:
            raise TableRefused("No deal is on that is dealt here.", ("2.decision-making.5",))
        if not deal.over:
            raise TableRefused("The deal is not over.", ("2.procedures.8",), f"It waits for: {deal.pending}.")
        outcome = results.outcome_of(self.state, plan, deal)
        self._do(acts.settle(self.state, outcome))
        self.dealing = None
        paid = results.bounty(self.state, plan, deal)
        self._do((*between.after_deal(self.state), *paid))
        self._do(between.collections(self.state))

    def start_clock(self, player: str, now: int) -> Deadline:
        """The turn has come to a player of the deal that is on: his time runs from now, in seconds on the caller's clock."""
        facts = timing.start(self.state, self.dealing, player, now)
        self._do(facts)
        return self.deadline(player, now)

    def set_clock(self, player: str, began: int, last: int) -> None:
        """The clock of the player in turn is set anew, for the table has stood still meanwhile; seconds on the caller's clock."""
        self._do(timing.set_anew(self.state, player, began, last))

    def stop_clock(self, player: str, now: int) -> None:
        """The player has acted in time; what he needed beyond his time goes out of his bank."""
        self._do(timing.stop(self.state, player, now))

    def time_out(self, player: str, now: int) -> None:
        """The time of a player has run out: a hand that faces a wager is dead, one that faces none checks (3.dead-hands.1f)."""
        self._do(timing.run_out(self.state, self.dealing, player, now))

    def lose(self, player: str) -> None:
        """The connection of a player is lost: his turns have grace."""
        self._do(timing.lose(self.state, player))

    def find(self, player: str) -> None:
        """The connection of a player is there again."""
        self._do(timing.find(self.state, player))

    def play(self) -> None:
        """A whole deal after which everybody has the chips that he had before: for looking ahead."""
        plan = self.deal()
        self.settle(acts.quiet(self.state, plan))

    def _do(self, facts: Iterable[Fact]) -> None:
        for fact in facts:
            apply(self.state, fact)

    def _choose(self, player: str, decide: Callable[[State], list[Fact]]) -> None:
        """An act that gets a player a hand: a refusal says what he may do instead."""
        try:
            facts = decide(self.state)
        except TableRefused as refused:
            if refused.instead or player not in self.state.players or self.deal_is_on:
                raise
            raise TableRefused(refused.problem, refused.rules, in_short(explain(self.state, player))) from None
        self._do(facts)
