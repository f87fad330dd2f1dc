"""A deal, from the first riffle to the last chip pushed: the public face of the engine, which speaks of seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar, Unpack

from cardspeak.cards import UNKNOWN, Card, CardsLike, parse, show, wrapped
from cardspeak.deal import refusals, steps
from cardspeak.deal.apply import apply
from cardspeak.deal.award import divide, orders_of, rake
from cardspeak.deal.facts import Entry, log_of
from cardspeak.deal.log import Log
from cardspeak.deal.options import ALL_IN, BET, COMPLETE, OPEN, RAISE, Options, legal
from cardspeak.deal.pots import pots_of
from cardspeak.deal.refusals import Refused
from cardspeak.deal.setup import Pot, Setup, SetupOptions, make_setup
from cardspeak.deal.state import BETTING, DRAWING, MUST_BRING_IN, OVER, SHOWDOWN, Fact, State
from cardspeak.deal.views import View, street_name, view_of
from cardspeak.games import SELECTIONS, Game, Structure

T = TypeVar("T")


def _begun(setup: Setup) -> State:
    """The state once everything is posted and the first cards are out."""
    d = State(setup)
    if setup.start is None:
        for fact in steps.opening(d):
            apply(d, fact)
        apply(d, steps.deal_street(d, 0))
    else:
        apply(d, ("riffle",))
        apply(d, steps.take_up(d))
    return d


class Deal:
    """One deal. Acts are methods; each is carried out whole or refused with :class:`Refused` and nothing changes.

    >>> from cardspeak import Deal, NoLimit, games
    >>> deal = Deal(games.HOLDEM, NoLimit(blinds=(5, 10)), stacks={1: 500, 2: 500, 4: 80}, button=4)
    >>> print(deal.options())
    seat 4: fold, call 10, raise to 20-80

    Keyword arguments beyond these are those of :func:`~cardspeak.deal.setup.make_setup`: posts, antes, house settings,
    cash or tournament, the deck or the cards where they are known, a start in the middle, a rake, and whether the
    dealer's steps follow of themselves (``dealer="automatic"``) or wait for :meth:`step` (``"by-hand"``).
    """

    __slots__ = ("state",)
    state: State

    def __init__(
        self, game: Game, structure: Structure, stacks: Mapping[int, int], button: int = 0, **more: Unpack[SetupOptions]
    ) -> None:
        self.state = _begun(make_setup(game, structure, stacks, button, **more))
        self.follow()

    @classmethod
    def of(cls, setup: Setup) -> Deal:
        """A deal that begins with the setup."""
        deal = cls.__new__(cls)
        deal.state = _begun(setup)
        deal.follow()
        return deal

    @classmethod
    def rebuilt(cls, setup: Setup, facts: Iterable[Fact]) -> Deal:
        """The deal that a log tells of: the facts are carried out one by one and nothing is decided anew."""
        deal = cls.__new__(cls)
        deal.state = State(setup)
        for fact in facts:
            apply(deal.state, fact)
        return deal

    def follow(self) -> None:
        """What the automatic dealer does when no player has to act; nothing where the dealer is by hand."""
        d = self.state
        # Acts made out of turn are the players' own: they are carried out whoever deals.
        while facts := steps.due(d) if d.setup.dealer == "automatic" else steps.promised(d):
            for fact in facts:
                apply(d, fact)

    def copy(self) -> Deal:
        """A deal equal to this one and independent of it. Cheap: cards and facts are shared."""
        deal = Deal.__new__(Deal)
        state = deal.state = State.__new__(State)
        self.state.copy_into(state)
        return deal

    def __eq__(self, other: object) -> bool:
        return self.state.same_as(other.state) if isinstance(other, Deal) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a deal changes

    # ------------------------------------------------------------------------------------------------ what is true

    @property
    def setup(self) -> Setup:
        """All that was settled before the first riffle."""
        return self.state.setup

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.state.setup.game

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in, in dealing order: the button's left first."""
        return self.state.setup.seats

    @property
    def to_act(self) -> int:
        """The seat whose turn it is, to wager or to show; 0 where it is nobody's."""
        at = self.state.to_play
        return self.state.setup.seats[at] if at >= 0 else 0

    @property
    def street(self) -> str:
        """Name of the street, or ``showdown`` or ``over``."""
        d = self.state
        return street_name(d)

    @property
    def over(self) -> bool:
        """Whether the last chip has been pushed."""
        return self.state.phase == OVER

    @property
    def pending(self) -> str:
        """What the deal waits for: ``act``, ``draw``, ``show``, ``step`` (the dealer), ``over``, or ``cards``: what a card not
        known to the deal decides. The dealer who sees it says it: :meth:`begins`, :meth:`push_pots`."""
        d = self.state
        if d.phase == OVER:
            return "over"
        if d.to_play >= 0:
            return legal(d).phase
        return "step" if steps.due(d) else "cards"

    @property
    def next_step(self) -> str:
        """The dealer's next step: the name of the street that he deals, else the kind of fact (``uncalled``,
        ``tabled``, ``again``, ``showdown``, ``rake``, ``award``); empty where none is due."""
        facts = steps.due(self.state)
        if not facts:
            return ""
        kind, *rest = facts[0]
        return self.game.streets[rest[0]].name if kind in {"street", "betting"} else str(kind)

    @property
    def stacks(self) -> dict[int, int]:
        """Chips in front of each seat, those that do not play included."""
        d = self.state
        if d.aside:
            return {seat: chips + d.aside[at] for at, (seat, chips) in enumerate(self._by_seat(d.stacks))}
        return dict(self._by_seat(d.stacks))

    @property
    def bets(self) -> dict[int, int]:
        """Chips that each seat has wagered in this round, 0 included."""
        return dict(self._by_seat(self.state.bets))

    @property
    def pot(self) -> int:
        """All chips in the middle, this round's wagers included."""
        return self.state.pot

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots with the seats that can win them, main pot first; after the showdown as it found them."""
        d = self.state
        seats = d.setup.seats
        found = d.pots if d.pots is not None else pots_of(d)
        return tuple([Pot(amount, tuple(sorted([seats[at] for at in who]))) for amount, who in found])

    @property
    def live(self) -> tuple[int, ...]:
        """Seats whose hands are live, in order of seat."""
        d = self.state
        return tuple(sorted([seat for seat, alive in self._by_seat(d.live) if alive]))

    @property
    def dead(self) -> tuple[int, ...]:
        """Seats that were dealt in and have folded, in order of seat."""
        return tuple(sorted([seat for seat, alive in self._by_seat(self.state.live) if not alive]))

    @property
    def all_in_seats(self) -> tuple[int, ...]:
        """Live seats with no chips behind that play, in order of seat."""
        d = self.state
        return tuple(sorted([seat for at, seat in enumerate(self.seats) if d.live[at] and not d.stacks[at]]))

    @property
    def board(self) -> tuple[Card, ...]:
        """The boardcards; of the first run where there are several."""
        return wrapped(self.state.boards[0])

    @property
    def boards(self) -> tuple[tuple[Card, ...], ...]:
        """The boards, one a run (14.no-limit.17a)."""
        return tuple([wrapped(board) for board in self.state.boards])

    @property
    def hands(self) -> dict[int, tuple[Card, ...]]:
        """Every hand, in the order dealt. For the dealer alone: what others may see is :meth:`view`."""
        return {seat: wrapped(cards) for seat, cards in self._by_seat(self.state.hands)}

    @property
    def up(self) -> dict[int, tuple[Card, ...]]:
        """The upcards of each seat that has any, in the order dealt."""
        return {seat: wrapped(cards) for seat, cards in self._by_seat(self.state.ups) if cards}

    @property
    def carries(self) -> int:
        """Chips that stay in the middle for the next deal (12.jacks-or-better.1)."""
        return self.state.carried

    @property
    def burned(self) -> int:
        """Number of burncards."""
        return len(self.state.burned)

    @property
    def stub_left(self) -> int:
        """Cards left in the stub, of the whole deck also where its order is known in part."""
        return self.state.setup.deck_size - self.state.drawn

    @property
    def returned(self) -> dict[int, int]:
        """Chips given back as uncalled, by seat."""
        return {seat: chips for seat, chips in self._by_seat(self.state.returned) if chips}

    @property
    def shows(self) -> tuple[int, ...]:
        """Seats in the order in which they must show (3.showdown.7); empty where nobody must."""
        return tuple([self.seats[at] for at in self.state.shows])

    @property
    def raked(self) -> int:
        """Chips that the house took from the pot."""
        return self.state.raked

    @property
    def payouts(self) -> tuple[dict[int, int] | dict[str, dict[int, int]], ...]:
        """What each pot paid, main pot first, one entry for each run: seat to chips, or, where it was split, ``high``
        and ``low`` to such tables."""
        found: list[dict[int, int] | dict[str, dict[int, int]]] = []
        for _, _, shares, low in sorted(self.state.awards, key=lambda award: award[:2]):
            paid = {self.seats[at]: chips for at, chips in shares}
            if low is None:
                found.append(paid)
            else:
                found.append({"high": paid, "low": {self.seats[at]: chips for at, chips in low}})
        return tuple(found)

    def best(self, seat: int) -> tuple[Card, ...]:
        """The five cards that play for high (or for low where the game has no high); raises ``ValueError`` where hand
        or board is not wholly known."""
        d = self.state
        at = self._place(seat)
        board, hand = d.boards[0], d.hands[at]
        if UNKNOWN in board or UNKNOWN in hand:
            raise ValueError(f"Seat {seat}'s hand or the board is not known.")
        high, low = orders_of(d)
        order = high or low
        assert order is not None
        return wrapped(SELECTIONS[self.game.selection].best(order, hand, board))

    def options(self) -> Options:
        """What the player in turn may do, with exact amounts and the rule of each bound."""
        return legal(self.state)

    @property
    def log(self) -> Log[State, Entry]:
        """Every fact since the first riffle, readable: what happened, by which rule, and why."""
        return log_of(self.state)

    def view(self, seat: int | None = None) -> View:
        """What the player in that seat may know, or the public with ``None``: neither other hands, nor the deck, nor
        the order of what is to come."""
        return view_of(self.state, None if seat is None else self._place(seat))

    # ---------------------------------------------------------------------------------------------- players' acts

    def fold(self, seat: int | None = None) -> None:
        """Give up the hand. Accepted also with nothing to face, though not offered then: it binds
        (3.betting-and-raising.8), unless the house takes it for a check."""
        d = self._betting(seat)
        if d.setup.house.verbal_fold_facing_no_bet == "treated-as-check" and legal(d).check:
            self._act(d, ("check", d.to_play))
            return
        if d.forced == MUST_BRING_IN:
            raise refusals.cannot_fold(d)
        apply(d, ("fold", d.to_play))
        if d.to_play < 0 or d.standing is not None:
            self.follow()

    def check(self, seat: int | None = None) -> None:
        """Pass where no wager is faced."""
        d = self._betting(seat)
        if not (d.choices or legal(d)).check:
            raise refusals.cannot_check(d)
        apply(d, ("check", d.to_play))
        if d.to_play < 0 or d.standing is not None:
            self.follow()

    def call(self, chips: int | None = None, seat: int | None = None) -> None:
        """Match the price, or put in all that is left. ``chips``, where given, must be exactly what is added."""
        d = self._betting(seat)
        options = d.choices or legal(d)
        if not options.call or (chips is not None and chips != options.call):
            raise refusals.cannot_call(d, chips)
        apply(d, ("call", d.to_play, options.call))
        if d.to_play < 0 or d.standing is not None:
            self.follow()

    def bet(self, total: int, seat: int | None = None) -> None:
        """Open the betting of the round for ``total`` chips."""
        self._wager(BET, total, seat)

    def open(self, total: int, seat: int | None = None) -> None:
        """Open the pot at lowball or draw for ``total`` chips; 0 declares it open without any (12.12)."""
        self._wager(OPEN, total, seat)

    def bring_in(self, chips: int | None = None, seat: int | None = None) -> None:
        """Put in the forced bet of stud (8.1, 9.3); ``chips``, where given, must be exactly that."""
        d = self._betting(seat)
        options = d.choices or legal(d)
        if not options.bring_in or (chips is not None and chips != options.bring_in):
            raise refusals.cannot_bring_in(d, chips)
        self._act(d, ("bring-in", d.to_play, options.bring_in))

    def draw(self, cards: CardsLike | int, seat: int | None = None) -> None:
        """Throw these cards away, or that many where the hand is not known, and take as many (11.description.3)."""
        d = self._drawing(seat)
        at = d.to_play
        hand = d.hands[at]
        most = legal(d).draw
        if isinstance(cards, int):
            if UNKNOWN not in hand and cards and d.setup.deck:
                raise refusals.cannot_draw(d, "The hand is known, so the cards to throw away must be named.")
            # With real cards nobody need say which were thrown: the deal knows the hand no longer.
            unknown = hand.count(UNKNOWN) or len(hand)
            thrown: tuple[int, ...] = (UNKNOWN,) * cards
            if cards < 0 or cards > unknown:
                raise refusals.cannot_draw(d, f"{cards} cannot be thrown from {len(hand)} cards.")
        else:
            thrown = parse(cards)
            if any([thrown.count(card) > hand.count(card) for card in thrown]):
                raise refusals.cannot_draw(d, f"{show(thrown)} is not all in the hand of seat {self.seats[at]}.")
        replaced = self.game.streets[d.street].replaced
        if len(thrown) > most or (not replaced and len(thrown) != most):
            exactly = "up to" if replaced else "exactly"
            raise refusals.cannot_draw(d, f"A player throws {exactly} {most} here, not {len(thrown)}.")
        for fact in steps.exchange(d, at, thrown):
            apply(d, fact)
        if d.to_play < 0 or d.standing is not None:
            self.follow()

    def stand_pat(self, seat: int | None = None) -> None:
        """Keep the hand as it is in a draw."""
        self.draw((), seat)

    def raise_to(self, total: int, seat: int | None = None) -> None:
        """Raise to ``total`` for the round, antes and dead chips not counted."""
        self._wager(RAISE, total, seat)

    def complete_to(self, total: int, seat: int | None = None) -> None:
        """Complete a short all-in to a full bet of ``total`` (3.betting-and-raising.7)."""
        self._wager(COMPLETE, total, seat)

    def all_in(self, total: int | None = None, seat: int | None = None) -> None:
        """Put in every chip that plays: as a call, a bet, a raise, or the short wager that nothing else allows.
        ``total``, where given, must be the total for the round that this comes to."""
        d = self._betting(seat)
        options = d.choices or legal(d)
        at = d.to_play
        everything = d.bets[at] + d.stacks[at]
        wanted = everything if total is None else total
        if wanted == everything and options.call and everything <= d.price:
            self._act(d, ("call", at, options.call))
        elif wanted == everything and d.forced and everything <= d.terms.bring_in:
            self._act(d, ("bring-in", at, everything))
        else:
            self._wager(ALL_IN, wanted, seat)

    def act(self, name: str, amount: int | None = None, seat: int | None = None) -> None:
        """Any act by its name in :attr:`Options.may`; wagers take their total for the round, a call its chips."""
        if name in ("fold", "check"):
            (self.fold if name == "fold" else self.check)(seat)
        elif name in ("call", ALL_IN):
            (self.call if name == "call" else self.all_in)(amount, seat)
        elif name in (BET, RAISE, COMPLETE, OPEN) and amount is not None:
            self._wager(name, amount, seat)
        elif name == "bring-in":
            self.bring_in(amount, seat)
        elif name == "draw" and amount is not None:
            self.draw(amount, seat)
        elif name == "pat":
            self.stand_pat(seat)
        elif name == "muck":
            self.muck(seat)
        elif name == "show":
            self.show(seat=seat)
        else:
            raise ValueError(f"{name!r} with {amount!r} is no act. Acts are {', '.join(self.options().may)}.")

    def show(self, cards: CardsLike | None = None, seat: int | None = None) -> None:
        """Turn the hand up at the showdown, or ``cards`` of it: only a whole hand can win (3.showdown.1).

        A hand that is not known to the engine is named by its cards. After the pot has been pushed the winner may show
        what nobody asked to see.
        """
        d = self.state
        at = self._shower(d, seat)
        hand = d.hands[at]
        if cards is None:
            turned = hand
            if UNKNOWN in hand:
                raise Refused(f"Seat {self.seats[at]}'s cards are not known: name them.", ("3.showdown.1",), legal(d))
        else:
            turned = parse(cards)
            self._check_shown(d, at, turned)
        self._act(d, ("show", at, turned))

    def _shower(self, d: State, seat: int | None) -> int:
        if d.phase == OVER and seat is not None:
            at = self._place(seat)
            if d.live[at] and at not in d.mucked:
                return at
        if d.phase != SHOWDOWN:
            raise refusals.not_showing(d)
        if d.to_play < 0 or (seat is not None and seat != self.to_act):
            raise refusals.not_your_turn(d, seat or 0)
        return d.to_play

    def _check_shown(self, d: State, at: int, turned: tuple[int, ...]) -> None:
        hand = d.hands[at]
        fresh = [card for card in turned if card not in hand]
        elsewhere = {
            card for other, cards in enumerate(d.hands) if other != at for card in cards if card != UNKNOWN
        }.union(*d.boards)
        if not turned or UNKNOWN in turned or len(fresh) > hand.count(UNKNOWN) or elsewhere & set(turned):
            raise Refused(
                f"{show(turned) or 'Nothing'} cannot be what seat {self.seats[at]} holds.", ("3.showdown.2",), legal(d)
            )
        if len(turned) > len(hand):
            raise Refused(f"A hand of this game has {len(hand)} cards.", (self.game.cites["hand"],), legal(d))

    def muck(self, seat: int | None = None) -> None:
        """Throw the hand away at the showdown, giving up every claim to the pot (3.showdown.1)."""
        d = self.state
        if d.phase != SHOWDOWN:
            raise refusals.not_showing(d)
        if d.to_play < 0 or (seat is not None and seat != self.to_act):
            raise refusals.not_your_turn(d, seat or 0)
        if not legal(d).facing:
            raise Refused(
                "The last hand left must be shown to take the pot in this house.", ("3.showdown.1",), legal(d)
            )
        self._act(d, ("muck", d.to_play))

    # --------------------------------------------------------------------------------------- the dealer, the floor

    def step(self, board: CardsLike | None = None) -> bool:
        """The dealer's next step where he deals by hand; ``board`` names the cards that he turned. Whether there was
        one."""
        d = self.state
        facts = steps.due(d)
        if board is not None:
            if len(facts) != 1 or facts[0][0] not in {"street", "betting"}:
                raise Refused("No boardcards are due.", ("5.description.2",), legal(d))
            turned = self._turned(d, facts[0][1], parse(board))
            betting = facts[0][0] == "betting"
            facts = [steps.begin_betting(d, turned) if betting else steps.deal_street(d, facts[0][1], turned)]
        for fact in facts:
            apply(d, fact)
        if d.standing is not None:
            self.follow()
        return bool(facts)

    def _turned(self, d: State, number: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        wanted = self.game.streets[number].board
        known = {card for hand in (*d.hands, *d.boards) for card in hand if card != UNKNOWN}
        if len(cards) != wanted or known & set(cards):
            raise Refused(
                f"{show(cards)} cannot be the {self.game.streets[number].name}: it is {wanted} "
                f"card{'s' if wanted > 1 else ''} that lie{'' if wanted > 1 else 's'} nowhere else.",
                (self.game.streets[number].rule,),
                legal(d),
            )
        return cards

    def begins(self, seat: int) -> None:
        """The dealer reads upcards that the deal does not know: who owes the forced bet, or acts first (8.1, 9.3)."""
        d = self.state
        at = self._place(seat)
        if not d.unseen or not d.live[at]:
            raise Refused(
                f"Nobody need say whether seat {seat} begins: the cards or the turn decide it.",
                (d.setup.game.cites["rounds"],),
                legal(d),
            )
        self._act(d, ("first", at))

    def push_pots(self, *winners: Iterable[int] | Mapping[str, Iterable[int]]) -> None:
        """The dealer has read hands that the deal does not know, and says who wins each pot, the main pot first: seats, or
        ``{"high": seats, "low": seats}``. Odd chips go where the rules send them (3.ties.5).

        Refused where the deal can read the cards itself, and for a seat that cannot win the pot.
        """
        d = self.state
        if d.phase != SHOWDOWN or steps.due(d):
            raise Refused(
                "The deal awards its pots by the cards, once the hands are shown.", ("3.showdown.2",), legal(d)
            )
        pots = d.pots or ()
        if len(winners) != len(pots):
            raise Refused(f"The number of pots is {len(pots)}: say who wins each.", ("3.showdown.8",), legal(d))
        taken = rake(d, d.setup.rake) if d.setup.rake is not None else (0,) * len(pots)
        facts: list[Fact] = [("rake", taken)] if any(taken) else []
        for number, (said, (amount, eligible)) in enumerate(zip(winners, pots, strict=True)):
            high, low = self._halves(d, said, number, eligible)
            facts.append(("award", number, 0, *divide(d, amount - taken[number], high, low)))
        for fact in (*facts, ("over",)):
            apply(d, fact)

    def _halves(
        self, d: State, said: Iterable[int] | Mapping[str, Iterable[int]], number: int, eligible: tuple[int, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The positions that win the high (or whole) of a pot and its low."""
        halves = said if isinstance(said, Mapping) else {"high": said}
        high, low = [tuple([self._place(seat) for seat in halves.get(half, ())]) for half in ("high", "low")]
        may_win = [at for at in eligible if at not in d.mucked]
        if not high or not {*high, *low} <= set(may_win) or len({*high}) + len({*low}) < len(high) + len(low):
            can = ", ".join(str(self.seats[at]) for at in may_win)
            raise Refused(f"Pot {number + 1} goes to one or more of seats {can}.", ("3.showdown.8",), legal(d))
        if low and not all(orders_of(d)):
            raise Refused("This game has no low half.", (d.setup.game.cites["hand"],), legal(d))
        return high, low

    def kill_absent(self, seat: int) -> None:
        """Kill the hand of a player who is not at the table: in a money game of stud when the action reaches the seat
        (8.6), in a tournament as soon as every starting hand is complete (15.13). A forced bet that he owes goes in
        first. Refused where no rule kills the hand yet."""
        d = self.state
        at = self._place(seat)
        tournament = d.setup.event == "tournament"
        at_once = tournament or d.setup.house.stud_absent_hand_dead_when == "starting-hands-complete"
        rule = "15.13" if tournament else "8.6"
        if d.phase != BETTING or not d.live[at] or (d.setup.game.button and not tournament):
            raise Refused(f"Seat {seat} has no hand that can be killed for absence now.", (rule,), legal(d))
        if at != d.to_play and (not at_once or d.street):
            raise Refused(f"Seat {seat}'s player may still come back before the action does.", (rule,), legal(d))
        if at == d.to_play and d.forced == MUST_BRING_IN:
            apply(d, ("bring-in", at, min(d.terms.bring_in, d.stacks[at])))
        text = f"Seat {seat} is away: the hand is killed, and what it has put in stays."
        apply(d, ("killed", at, (rule,), text))
        if d.to_play < 0 or d.standing is not None:
            self.follow()

    def deal_times(self, times: int) -> None:
        """The players agree to have the rest of the board dealt ``times`` times, each for its part of every pot
        (14.no-limit.17a). The dealer must be by hand, or the cards would be out already."""
        d = self.state
        first: list[Fact] = []
        then = self.copy().state  # a refusal leaves also what is due before the agreement undone
        while (due := steps.due(then)) and due[0][0] in ("uncalled", "tabled"):
            first.append(due[0])
            apply(then, due[0])
        if not steps.may_be_dealt_again(then, times):
            raise Refused(
                "The rest may be dealt twice or three times only at big-bet poker, where somebody is all-in, no more "
                "betting is possible, cards enough and no discard are to come, and the house allows so many.",
                ("14.no-limit.17a", "2.procedures.16"),
                legal(d),
            )
        for fact in (*first, ("times", times)):
            apply(d, fact)
        self.follow()

    def chop(self) -> None:
        """The small and the big blind, everybody else having folded, agree to take their blinds back: the deal is over and nothing is
        raked (2.procedures.15)."""
        d = self.state
        if not steps.may_chop(d):
            raise Refused(
                "Only the small and the big blind may chop, before either has acted, when nobody else is left, nothing but "
                "the blinds is in the pot, and in a cash game of a house that allows it.",
                ("2.procedures.15",),
                legal(d),
            )
        for fact in (("chopped",), ("over",)):
            apply(d, fact)

    # ------------------------------------------------------------------------------------------------------ inside

    def _by_seat(self, values: Iterable[T]) -> Iterable[tuple[int, T]]:
        return zip(self.state.setup.seats, values, strict=True)

    def _place(self, seat: int) -> int:
        try:
            return self.state.setup.seats.index(seat)
        except ValueError:
            dealt = ", ".join(map(str, sorted(self.seats)))
            raise ValueError(f"Seat {seat} was not dealt in; seats {dealt} were.") from None

    def _betting(self, seat: int | None) -> State:
        """The state, after making sure that it is this seat's turn to act."""
        d = self.state
        at = d.to_play
        if at < 0 or d.phase != BETTING:
            raise refusals.not_betting(d) if seat in {None, self.to_act} else refusals.not_your_turn(d, seat or 0)
        if seat is not None and seat != d.setup.seats[at]:
            raise refusals.not_your_turn(d, seat)
        return d

    def _drawing(self, seat: int | None) -> State:
        """The state, after making sure that it is this seat's turn to draw."""
        d = self.state
        if d.phase != DRAWING or d.to_play < 0:
            raise refusals.not_drawing(d, seat)
        if seat is not None and seat != d.setup.seats[d.to_play]:
            raise refusals.not_your_turn(d, seat)
        return d

    def _wager(self, wager: str, total: int, seat: int | None) -> None:
        d = self._betting(seat)
        options = d.choices or legal(d)
        if not options.allows(total):
            raise refusals.cannot_wager(d, wager, total)
        at = d.to_play
        if wager != options.wager and not (
            (wager == ALL_IN and total == d.bets[at] + d.stacks[at])
            or (options.wager == ALL_IN and wager in {RAISE if d.price else BET, OPEN})
        ):
            raise refusals.cannot_wager(d, wager, total)
        if options.wager == ALL_IN and d.forced and total <= d.terms.bring_in:
            # The low card's last chips are part of the forced bet (8.description.6).
            self._act(d, ("bring-in", at, total))
            return
        self._act(d, (options.wager, at, total))

    def _act(self, d: State, fact: Fact) -> None:
        apply(d, fact)
        if d.to_play < 0 or d.standing is not None:
            self.follow()
