"""A recorded deal played again by the engine, act by act, to its end.

The engine holds the record to the rules: what the rules do not allow ends the replay with the engine's refusal. What a
record leaves out on principle (uncalled chips coming back, pots, winners) the engine does by itself. Where a record
is known to be lax the replay makes up for it and says so in :attr:`Result.notes`:

- a player who is passed over while he faces a wager, and who never acts again, has folded;
- a raise smaller than allowed, but as large as anything its opponents have left, stands as the least legal one: what
  nobody can call comes back;
- where stacks are not known, a round that ends while somebody could still check was over because players were all-in;
- where an upcard is not known, any card stands in for it that lets those act first who did.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from itertools import islice, permutations
from typing import Final, Literal

from cardspeak.cards import UNKNOWN, show
from cardspeak.deal import Deal, Post, Refused, make_setup
from cardspeak.deal.apply import OPENERS
from cardspeak.deal.setup import Setup
from cardspeak.deal.state import BETTING, DRAWING, OVER, SHOWDOWN, State
from cardspeak.games import GAMES, Structure
from cardspeak.games.structure import Kind
from cardspeak.history.actions import (
    BETTING_ACTS,
    MUCKS,
    SHOWS,
    SILENT,
    UNSEEN,
    WAGER,
    Act,
    Fault,
    Stop,
    Told,
    called,
    number,
)
from cardspeak.history.phh import LARGEST, Amount, Record
from cardspeak.history.variants import VARIANTS, Variant
from cardspeak.house import House

SMALLEST_CHIP: Final = "_smallest_chip"
"""A user field with which a record says what its smallest chip is worth; see :func:`unit_of`."""

INFINITE: Final = Decimal("inf")
"""A stack that is not known."""

Outcome = Literal["finished", "open", "failed"]


@dataclass(frozen=True, slots=True)
class Result:
    r"""What came of a replay. Amounts are in the record's own unit and exact, p1 first.

    outcome
        ``finished``; ``open`` where the record stops before the deal is over, or hands that decide it are unknown;
        ``failed``.
    finishing_stacks
        after the last chip was pushed, no rake taken; ``None`` where the deal was not finished. ``inf`` for a player
        whose starting stack is not known: see :attr:`net`.
    net
        what each player won or lost; ``None`` like the stacks.
    acts
        acts of the record that were carried out: folds, checks, calls, wagers, forced bets, draws.
    notes
        where the record was lax and what was made of it, a sentence each.
    error
        what went wrong where the replay failed; else ``None``.
    deal
        the deal as far as it was played, with its log; seat *n* is player p\ *n*, chips are the smallest unit.
    unit
        what one chip of the deal is worth in the record's unit.
    """

    file: str
    index: int
    game: str
    structure: str
    starting_stacks: tuple[Amount, ...]
    outcome: Outcome
    finishing_stacks: tuple[Amount, ...] | None = None
    net: tuple[Amount, ...] | None = None
    acts: int = 0
    notes: tuple[str, ...] = ()
    error: Fault | None = None
    deal: Deal | None = field(default=None, compare=False, repr=False)
    unit: Decimal = Decimal(1)


# What a recorded table allowed, where the book lets the house choose and the record shows or leaves open how it chose.
RECORDED: Final = House.of(
    "book",
    all_in_show="never",  # hands are tabled early only where the record does so, see TABLED
    big_blind_ante_short_stack_order="ante-first",  # the format posts antes before blinds
    count_small_blind_as_big=True,  # the larger of the two bounds (14.pot-limit.5): a record does not say which held
    minimum_bet_after_flop_with_straddle="big-blind",  # min_bet of a record is its big blind, straddle or not
    raises_per_round=4,  # rooms have three or four (3.betting-and-raising.4a), a record does not say which
    straddle_limit=True,  # a straddle that was posted was allowed
)
TABLED: Final = RECORDED.with_(all_in_show="always")
"""The same where the record shows hands before the rest of the board."""

_CENTS: Final = 2

_FREELY: Final = 2
_TRIALS: Final = 30_000
"""Unknown upcards for which every card is tried; most trials for more of them, then one card of each rank alone."""


def replay(record: Record, *, house: House | None = None) -> Result:
    """Play the record through the engine. Never raises for what a record says: see :attr:`Result.error`.

    ``house`` is the house whose rules hold, where it is known; without it :data:`RECORDED`, which allows what recorded
    tables commonly do.
    """
    run = _Run(record, VARIANTS[record.variant], house)
    try:
        run.play()
    except Stop as stop:
        return run.result("failed", stop.fault)
    except (ArithmeticError, ValueError) as fault:
        # The engine's own checks of a setup, each a sentence; any other is a fault of the program.
        if type(fault).__module__.partition(".")[0] != "cardspeak":
            raise
        return run.result("failed", Fault(str(fault)))
    return run.result("finished" if run.deal is not None and run.deal.over else "open")


def unit_of(record: Record) -> Decimal:
    """What the smallest chip is worth, in the record's unit: pots are split down to it.

    The standard has no field for it. Where the record has the user field :data:`SMALLEST_CHIP`, that is it, if all
    amounts are multiples of it. Else it has as many decimal places as any amount that is put in, and two at least
    for money, since a pot of whole dollars is split in cents. Recorded results do not count: they may hold halves of
    a chip that nobody could have paid out.
    """
    amounts = _amounts(record)
    stated = record.user.get(SMALLEST_CHIP)
    if isinstance(stated, (int, Decimal)) and not isinstance(stated, bool) and 0 < stated <= LARGEST:
        unit = Decimal(stated)
        if not any([Decimal(amount) % unit for amount in amounts]):
            return unit
    places = max([_places(amount) for amount in amounts if isinstance(amount, Decimal)], default=0)
    if places or record.currency or record.currency_symbol:
        places = max(places, _CENTS)
    return Decimal(1).scaleb(-places)


def _amounts(record: Record) -> list[Amount]:
    """Every amount of the record that is put in or could be, unknown stacks left out."""
    amounts: list[Amount] = [*record.antes, *record.starting_stacks, *(record.blinds_or_straddles or ())]
    amounts += [
        amount for amount in (record.bring_in, record.small_bet, record.big_bet, record.min_bet) if amount is not None
    ]
    if any([not isinstance(amount, int) and amount.is_infinite() for amount in amounts]):
        amounts = [amount for amount in amounts if amount != INFINITE]
    for action in record.actions:
        if "cbr" in action:
            words = action.partition("#")[0].split()
            if len(words) == 3 and WAGER.fullmatch(words[2]):
                amounts.append(number(words[2]))
    return amounts


def _places(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


@lru_cache(maxsize=256)
def _structure(kind: Kind, blinds: tuple[int, ...], bets: tuple[int, ...], minimum: int, bring_in: int) -> Structure:
    # The engine keeps what it derives from a structure as long as it meets the same one.
    return Structure(kind, blinds, bets, minimum=minimum, bring_in=bring_in)


class _Run:
    """One record on its way through the engine."""

    def __init__(self, record: Record, variant: Variant, house: House | None) -> None:
        self.record = record
        self.house = house
        self.variant = variant
        self.game = GAMES[variant.game]
        self.n = len(record.starting_stacks)
        self.unit = unit_of(record)
        self.notes: list[str] = []
        self.acts = 0
        self.deal: Deal | None = None
        self.blind_stacks = any([stack == INFINITE for stack in record.starting_stacks])
        self.brings = [number for number, street in enumerate(self.game.streets) if street.deals]
        self.told: Told
        self.stand_ins: dict[int, int] = {}  # slot to a card that stands in for one that is not known
        self.first: list[tuple[State, int]] = []  # rounds that began with such a card up, and who acted first
        self.board = 0  # boardcards that the record has dealt so far
        self.reached: list[int] = []  # the last street that the record has dealt to each
        self.waits: list[int] = []  # cards that each threw away and the record has not replaced yet

    # -------------------------------------------------------------------------------------------------------- amounts

    def chips(self, amount: Amount) -> int:
        return amount if self.unit == 1 and isinstance(amount, int) else int(amount / self.unit)

    def amount(self, chips: int) -> Amount:
        if self.unit == 1:
            return chips
        value = chips * self.unit
        return int(value) if value == int(value) else value.normalize()

    def result(self, outcome: Outcome, error: Fault | None = None) -> Result:
        record, variant = self.record, self.variant
        finishing = net = None
        if outcome == "finished" and self.deal is not None:
            before, after = self.deal.setup.stacks, list(self.deal.stacks.values())
            net = tuple([self.amount(now - then) for then, now in zip(before, after, strict=True)])
            finishing = tuple(
                [
                    INFINITE if stack == INFINITE else self.amount(chips)
                    for stack, chips in zip(record.starting_stacks, after, strict=True)
                ]
            )
        return Result(
            record.file,
            record.index,
            variant.game,
            variant.kind,
            record.starting_stacks,
            outcome,
            finishing,
            net,
            self.acts,
            tuple(self.notes),
            error,
            self.deal,
            self.unit,
        )

    # -------------------------------------------------------------------------------------------------------- playing

    def play(self) -> None:
        """Play the record as far as it goes; raises :class:`Stop` where it cannot be right."""
        told = self.told = Told(self.record, self.variant)
        missing = [f"p{at + 1}" for at, present in enumerate(told.present) if not present]
        while True:
            self.notes.clear()
            self.acts = self.board = 0
            self.reached = [0] * self.n
            self.waits = [0] * self.n
            if missing:
                self.notes.append(f"The record does not deal to {', '.join(missing)}; the cards count as unknown.")
            if self.stand_ins:
                whose = [at for at, slots in enumerate(told.dealt) if not self.stand_ins.keys().isdisjoint(slots)]
                names = ", ".join([f"p{at + 1}" for at in whose])
                self.notes.append(f"Other cards stand in for unknown upcards of {names}.")
            deal = self.deal = Deal.of(self._setup())
            if self._run_through(deal):
                return

    def _run_through(self, deal: Deal) -> bool:
        """Carry out every action; ``False`` where an unknown upcard got a stand-in and all must be done again."""
        state = deal.state
        for index, act in enumerate(self.told.acts):
            kind = act.kind
            if state.unseen and kind and self._stand_in(deal, index):
                return False
            if kind in BETTING_ACTS:
                if state.to_play != act.at or state.phase != BETTING:
                    self._pass_to(deal, act.at, index)
                self._must_be_dealt(deal, act.at, index)
                self._bet(deal, act, index)
            elif kind == "sd":
                self._draw(deal, act, index)
            elif kind == "dh":
                self._deal_in(deal, act, index)
            elif kind == "db":
                self._turn(deal, act, index)
            elif kind == "sm":
                if state.phase == BETTING and state.to_play >= 0:
                    self._close(deal, index, f"p{act.at + 1} shows")
                if not state.live[act.at]:
                    self.notes.append(f"p{act.at + 1} shows or mucks a hand that is folded.")
        if state.unseen and self._stand_in(deal, len(self.told.acts)):
            return False
        self._finish(deal)
        return True

    def _deal_in(self, deal: Deal, act: Act, index: int) -> None:
        state = deal.state
        assert act.cards is not None
        if act.street < 0:
            self.waits[act.at] -= len(act.cards)
            return
        if not act.street:
            return
        name = called(self.game, act.street)
        if state.street < act.street:
            self._close(deal, index, f"{name} is dealt")
        if state.street < act.street or (state.phase == OVER and state.lives == 1):
            problem = "The deal is over" if state.phase == OVER else "The round is not over"
            raise Stop(
                f"{problem}: {show(act.cards)} cannot be dealt to p{act.at + 1}.",
                (self.game.streets[act.street].rule,),
                index,
            )
        if not state.live[act.at] and act.at not in state.idle:
            raise Stop(
                f"p{act.at + 1} has folded and gets no card on {name}.",
                (self.game.streets[act.street].rule,),
                index,
            )
        self.reached[act.at] = act.street

    def _turn(self, deal: Deal, act: Act, index: int) -> None:
        state, game = deal.state, self.game
        assert act.cards is not None
        boards = [0]
        for street in game.streets:
            if street.board:
                boards.append(boards[-1] + street.board)
        if not game.common_board:
            boards.append(1)  # a common card, where the stub cannot serve everybody (8.15)
        wanted = self.board + len(act.cards)
        if wanted not in boards or boards.index(wanted) != boards.index(self.board) + 1:
            raise Stop(
                f"{show(act.cards)} cannot be dealt to the board now: {_next_board(deal, self.board)}.",
                (_board_rule(deal),),
                index,
            )
        if state.boarded < wanted:
            self._close(deal, index, "the board is dealt")
        if state.boarded < wanted:
            problem = "The deal is over" if state.phase == OVER else "The round is not over"
            if not game.common_board and state.phase != OVER:
                problem = "There are cards enough for every hand"
            raise Stop(f"{problem}: {show(act.cards)} cannot be dealt to the board.", (_board_rule(deal),), index)
        self.board = wanted

    def _draw(self, deal: Deal, act: Act, index: int) -> None:
        state = deal.state
        at = act.at
        if state.phase == BETTING:
            self._close(deal, index, f"p{at + 1} draws")
        self._must_be_replaced(at, index)
        try:
            deal.draw(self._known(list(act.slots)), at + 1)
        except Refused as refused:
            raise Stop(str(refused), refused.rules, index) from None
        self.waits[at] = len(act.slots)
        self.acts += 1

    def _must_be_dealt(self, deal: Deal, at: int, index: int) -> None:
        """Make sure that the record has dealt what lies on the table when the player acts."""
        state = deal.state
        if self._lacks(state, at):
            raise Stop(
                f"p{at + 1} acts on {called(self.game, state.street)}, which the record has not dealt.",
                (deal.game.streets[state.street].rule,),
                index,
            )
        self._must_be_replaced(at, index)

    def _must_be_replaced(self, at: int, index: int) -> None:
        if self.waits[at] and self.told.present[at]:
            raise Stop(f"p{at + 1} goes on without the cards of the last draw.", (self.game.cites["draw"],), index)

    def _lacks(self, state: State, at: int) -> bool:
        """Whether the record has still to deal what the engine has dealt: to the board, or to this player."""
        if state.boarded != self.board:
            return True
        if len(self.brings) < 2 or not self.told.present[at] or state.boarded > self.game.common_board:
            return False
        return self.reached[at] < state.street

    def _known(self, slots: list[int]) -> tuple[int, ...]:
        """What the engine is told of these cards. It knows no card that comes back from the discards."""
        told = self.told
        return tuple([UNKNOWN if slot in told.again else self.stand_ins.get(slot, told.faces[slot]) for slot in slots])

    def _setup(self) -> Setup:
        record, n, game, told = self.record, self.n, self.game, self.told
        # Heads-up the format lists the button's blind and ante first, though the button is the last player.
        turned = -1 if n == 2 else 1
        posted = [self.chips(amount) for amount in (record.blinds_or_straddles or ())][::turned]
        antes = [self.chips(amount) for amount in record.antes][::turned]
        blinds, posts = self._blinds(posted)
        structure = _structure(
            self.variant.kind,
            blinds,
            (self.chips(record.small_bet or 0), self.chips(record.big_bet or 0))
            if self.variant.kind == "limit"
            else (),
            self.chips(record.min_bet or 0),
            self.chips(record.bring_in or 0),
        )
        stacks = {
            at + 1: self._ample(posted, antes) if stack == INFINITE else self.chips(stack)
            for at, stack in enumerate(record.starting_stacks)
        }
        straddles = {seat: post for seat, post in posts.items() if post.straddle}
        setup = make_setup(
            game,
            structure,
            stacks,
            n,
            posts={seat: post for seat, post in posts.items() if not post.straddle} or None,
            antes=dict(enumerate(antes, start=1)) if any(antes) else None,
            antes_in_layers=record.ante_trimming_status,  # of no effect where the antes differ, as the data needs it
            house=self.house or (TABLED if told.tabled else RECORDED),
            joker=False,
            hands=dict(enumerate([self._known(slots) for slots in told.dealt], start=1)),
            draws=dict(enumerate([[self._known(slots) for slots in draws] for draws in told.drawn], start=1)),
            board=told.board,
            shows="by-hand",
        )
        if straddles:
            # A recorded straddle has been posted, from whatever seat and of whatever size the house allowed; whether
            # the book would allow it is not asked again.
            every = tuple([straddles.get(seat) or posts.get(seat) for seat in setup.seats])
            setup = setup._replace(posts=every)
        return setup

    def _blinds(self, posted: list[int]) -> tuple[tuple[int, ...], dict[int, Post]]:
        """The blinds of the structure, and what seats post besides or otherwise, by seat. ``posted`` goes by position
        in dealing order."""
        if not posted:
            return (), {}
        least = self.chips(self.record.min_bet or 0)
        first, second = (posted[1], posted[0]) if self.n == 2 else (posted[0], posted[1])
        big_at = 0 if self.n == 2 else 1
        posts: dict[int, Post] = {}
        for at, chips in enumerate(posted):
            if chips < 0:
                posts[at + 1] = Post(live=-chips)
            elif chips and at > 1:
                posts[at + 1] = Post(straddle=chips)
        if second > 0 and 0 <= first <= second:
            if least and least != second:
                self.notes.append(
                    f"min_bet is {self.record.min_bet} and the big blind {self.amount(second)}: the least bet is the "
                    "big blind."
                )
            return (first, second), posts
        if not any([chips > 0 for chips in posted[:2]]) and not any(posted[2:]):
            return (), posts
        for at, chips in enumerate(posted[:2]):
            if chips > 0:
                posts[at + 1] = Post(blind=chips)
        big = max(0, first, second)
        if not big:
            # No usual blind, but another one: the button's of some games, which then sets the price.
            for seat, post in posts.items():
                if post.straddle:
                    posts[seat] = Post(blind=post.straddle)
                    big = max(big, post.straddle)
        elif (first <= 0 or second < 0 or big_at == 0) and any(posted[:-1]):
            self.notes.append("The blinds are not the usual ones; they are taken as they stand.")
        return (0, max(big, least)), posts

    def _ample(self, posted: list[int], antes: list[int]) -> int:
        """More chips than the whole record moves: with them nobody is all-in by accident."""
        wagered = sum([self.chips(act.amount) for act in self.told.acts if act.kind == "cbr"])
        stakes = self.chips(self.record.big_bet or self.record.min_bet or 1)
        forced = self.chips(self.record.bring_in or 0)
        return 10 * (sum(map(abs, posted)) + sum(antes) + wagered + stakes + forced)

    def _bet(self, deal: Deal, act: Act, index: int) -> None:
        seat = act.at + 1
        try:
            if act.kind == "f":
                deal.fold(seat)
            elif act.kind == "pb":
                if deal.state.forced and not deal.options().bring_in:
                    deal.all_in(seat=seat)  # his last chips are less
                else:
                    deal.bring_in(seat=seat)
            elif act.kind == "cc":
                if deal.options().facing:
                    deal.call(seat=seat)
                else:
                    deal.check(seat)
            else:
                options = deal.options()
                total = self.chips(act.amount)
                if options.wager and total < options.least and self._covers(deal, act.at, total):
                    self.notes.append(
                        f"p{seat} wagers {act.amount}, short of {self.amount(options.least)} but all that any "
                        "opponent has left; it stands as the full wager."
                    )
                    total = options.least
                deal.act(options.wager or "raise", total, seat)
        except Refused as refused:
            raise Stop(self._in_units(str(refused)), refused.rules, index) from None
        self.acts += 1

    def _in_units(self, sentence: str) -> str:
        return sentence if self.unit == 1 else f"{sentence} Amounts here are in chips of {self.unit:f}."

    @staticmethod
    def _covers(deal: Deal, at: int, total: int) -> bool:
        state = deal.state
        return total > state.price and all(
            [
                state.bets[other] + state.stacks[other] <= total
                for other, alive in enumerate(state.live)
                if alive and other != at
            ]
        )

    def _pass_to(self, deal: Deal, at: int, index: int) -> None:
        """Bring the turn to the player who acts next in the record: whoever is passed over while he faces a wager, and
        never acts again, has folded. Nothing else may be missing."""
        state = deal.state
        if state.phase == DRAWING and state.to_play >= 0:
            raise Stop(
                f"It is p{state.to_play + 1}'s turn to draw when p{at + 1} acts.",
                (self.game.cites["draw"],),
                index,
            )
        if state.unseen:
            raise Stop(
                f"No card was found in place of the unknown upcards with which p{at + 1} acts first on {called(self.game, state.street)}.",
                (self.game.cites["rounds"],),
                index,
            )
        skipped = []
        trial = deal.copy()
        while trial.state.phase == BETTING and trial.state.to_play >= 0 and trial.state.to_play != at:
            passed = trial.state.to_play
            if not trial.options().facing or self.told.last_act[passed] > index:
                break
            skipped.append(passed)
            trial.fold()
        if trial.state.phase != BETTING or trial.state.to_play != at or trial.state.street != state.street:
            try:
                deal.check(at + 1 if state.phase == BETTING else None)
            except Refused as refused:
                raise Stop(self._in_units(str(refused)), refused.rules, index) from None
            raise AssertionError("the engine lets a player act whose turn it is not")
        for passed in skipped:
            self._fold_for(deal, passed)

    def _fold_for(self, deal: Deal, at: int) -> None:
        deal.fold(at + 1)
        self.notes.append(f"p{at + 1} has no action while facing a wager; taken as a fold.")

    def _close(self, deal: Deal, index: int, what: str) -> None:
        """End the betting round as far as the record's laxities allow."""
        state = deal.state
        while state.phase == BETTING and state.to_play >= 0:
            at = state.to_play
            street = state.street
            if deal.options().facing and self.told.last_act[at] < index:
                self._fold_for(deal, at)
            elif self.blind_stacks and not deal.options().facing:
                deal.check()
                self._note_check_down()
            else:
                raise Stop(
                    f"It is p{at + 1}'s turn to act when {what}.",
                    state.terms.cites["turn"],
                    index,
                )
            if state.street != street:
                return

    # ----------------------------------------------------------------------------------------------- unknown upcards

    def _stand_in(self, deal: Deal, index: int) -> bool:
        """Put other cards in place of unknown upcards, so that every round begins with the player who acts first in
        the record. Whether there are any: then the record must be played from the beginning with them."""
        acts = self.told.acts[index:]
        first = next((act.at for act in acts if act.kind in BETTING_ACTS), -1)
        if first < 0:
            return False
        self.first.append((deal.copy().state, first))
        unknown: dict[int, None] = {}
        for before, _ in self.first:
            for _, slots in self._upcards(before):
                unknown |= dict.fromkeys([slot for slot in slots if self.told.faces[slot] == UNKNOWN])
        named = {*self.told.faces, *self.told.board}
        free = [card for card in self.game.deck if card not in named]
        if len(unknown) > _FREELY:
            free = list({card >> 2: card for card in free}.values())
        free.sort(reverse=True)
        for cards in islice(permutations(free, len(unknown)), _TRIALS):
            self.stand_ins = dict(zip(unknown, cards, strict=True))
            if all([self._opens(before, at) for before, at in self.first]):
                return True
        self.stand_ins = {}
        return False

    def _upcards(self, state: State) -> list[tuple[int, list[int]]]:
        """Position and slots of the upcards of each live hand."""
        pattern = self.game.down_up
        return [
            (at, [slot for slot, way in zip(self.told.dealt[at][: len(hand)], pattern, strict=False) if way == "u"])
            for at, (hand, alive) in enumerate(zip(state.hands, state.live, strict=True))
            if alive
        ]

    def _opens(self, state: State, first: int) -> bool:
        """Whether that player is the first to act if the stand-ins are what lies up."""
        for at, slots in self._upcards(state):
            state.ups[at] = self._known(slots)
        return first == OPENERS[self.game.streets[state.street].opens](state)

    def _note_check_down(self) -> None:
        note = "Stacks are not known and the record has no more betting: somebody is taken to be all-in."
        if note not in self.notes:
            self.notes.append(note)

    # ------------------------------------------------------------------------------------------------------- showdown

    def _finish(self, deal: Deal) -> None:
        state = deal.state
        whole = self._is_whole(deal)
        if self.blind_stacks and whole:
            while state.phase == BETTING and state.to_play >= 0 and not deal.options().facing:
                deal.check()
                self._note_check_down()
        if state.phase == BETTING and (state.to_play >= 0 or state.unseen):
            at = state.to_play
            if any([self._lacks(state, other) for other in ([at] if at >= 0 else self._live(state))]):
                waits = f"before {called(self.game, state.street)}"
            else:
                waits = f"with p{at + 1} to act" if at >= 0 else "where an unknown upcard decides who acts first"
            self.notes.append(f"The record ends {waits}.")
        elif state.phase == DRAWING:
            self.notes.append(f"The record ends with p{state.to_play + 1} to draw.")
        elif state.phase == SHOWDOWN and state.lives > 1:
            if whole:
                self._show_down(deal)
            else:
                what = "the board is whole" if self.game.common_board else "every card is dealt"
                self.notes.append(f"The record ends before {what}.")

    @staticmethod
    def _live(state: State) -> list[int]:
        return [at for at, alive in enumerate(state.live) if alive]

    def _is_whole(self, deal: Deal) -> bool:
        """Whether the record has dealt every card that the game deals to those who are left."""
        state = deal.state
        if state.boarded > self.board or self.board < self.game.common_board:
            return False
        if self.board > self.game.common_board:
            return True  # a common card in place of the last ones
        return all(
            [
                self.reached[at] == self.brings[-1] and not self.waits[at]
                for at in self._live(state)
                if self.told.present[at]
            ]
        )

    def _is_known(self, state: State, at: int) -> bool:
        """Whether the record tells every card of the hand."""
        slots = self.told.held[at][: len(state.hands[at])]
        return len(slots) == len(state.hands[at]) and UNKNOWN not in self.told.cards(slots)

    def _show_down(self, deal: Deal) -> None:
        """Show and muck in the order of the rules, whatever the order of the record: what counts is who does which."""
        state = deal.state
        live = self._live(state)
        ways = self.told.ways
        known = [self._is_known(state, at) for at in range(self.n)]
        anybody_shows = any([ways[at] in (SHOWS, UNSEEN) for at in live])
        all_in = state.able < 2
        shows: set[int] = set()
        for at in live:
            way = ways[at]
            # All-in, every live hand counts, whether or not the record comes back to it.
            counts = all_in or not state.stacks[at] or not anybody_shows
            if known[at] and (way in (SHOWS, UNSEEN) or (way == SILENT and counts)):
                shows.add(at)
        while state.phase == SHOWDOWN and state.to_play >= 0:
            at = state.to_play
            if at not in shows and ways[at] != MUCKS:
                rivals = [
                    {other for other in eligible if other != at and other not in state.mucked}
                    for _, eligible in state.pots or ()
                    if at in eligible
                ]
                # Who neither shows nor gives up has lost, if each of his pots has a hand that can have beaten him.
                if not all([others & shows for others in rivals if others]):
                    if not known[at]:
                        self.notes.append(f"Who wins is not known, since the hand of p{at + 1} is not.")
                        return
                    shows.add(at)
            if at in shows:
                hand = self.told.cards(self.told.held[at][: len(state.hands[at])])
                # Named where the engine was not told, as the card had come back from the discards or the burns.
                deal.show(hand if UNKNOWN in state.hands[at] else None)
            else:
                deal.muck()
        if not deal.over:
            self.notes.append("Who wins is not known, since a hand or the board is not.")


def _next_board(deal: Deal, named: int) -> str:
    total = 0
    for street in deal.game.streets:
        if street.board and total == named:
            return f"the {street.name} comes next, {street.board} card{'s' if street.board > 1 else ''}"
        total += street.board
    return "the board is whole" if total else "there is one common card at most"


def _board_rule(deal: Deal) -> str:
    return "5.description.2" if deal.game.common_board else "8.15"
