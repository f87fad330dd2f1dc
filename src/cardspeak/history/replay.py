"""A recorded deal played again by the engine, act by act, to its end.

The engine holds the record to the rules: what the rules do not allow ends the replay with the engine's refusal. What a
record leaves out on principle (uncalled chips coming back, pots, winners) the engine does by itself. Where a record
is known to be lax the replay makes up for it and says so in :attr:`Result.notes`:

- a player who is passed over while he faces a wager, and who never acts again, has folded;
- a raise smaller than allowed, but as large as anything its opponents have left, stands as the least legal one: what
  nobody can call comes back;
- where stacks are not known, a round that ends while somebody could still check was over because players were all-in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from typing import Final, Literal

from cardspeak.cards import UNKNOWN, BadCards, parse, show
from cardspeak.deal import Deal, Post, Refused, make_setup
from cardspeak.deal.setup import Setup
from cardspeak.deal.state import BETTING, OVER, SHOWDOWN
from cardspeak.games import GAMES, Structure
from cardspeak.games.structure import Kind
from cardspeak.history.phh import LARGEST, Amount, Record
from cardspeak.history.variants import VARIANTS, Variant
from cardspeak.house import House

SMALLEST_CHIP: Final = "_smallest_chip"
"""A user field with which a record says what its smallest chip is worth; see :func:`unit_of`."""

INFINITE: Final = Decimal("inf")
"""A stack that is not known."""

Outcome = Literal["finished", "open", "failed", "not played"]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a record could not be replayed.

    message
        one sentence; where the engine refused an act, its refusal.
    rules
        ids of the rules that stand against it, the deciding one first; none where the record contradicts itself.
    act_index
        place of the failing entry in the record's ``actions``, from 0; ``None`` where it is none of them.
    """

    message: str
    rules: tuple[str, ...] = ()
    act_index: int | None = None

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a replay. Amounts are in the record's own unit and exact, p1 first.

    outcome
        ``finished``; ``open`` where the record stops before the deal is over, or hands that decide it are unknown;
        ``failed``; ``not played`` for a game that the engine does not play yet.
    finishing_stacks
        after the last chip was pushed, no rake taken; ``None`` where the deal was not finished. ``inf`` for a player
        whose starting stack is not known: see :attr:`net`.
    net
        what each player won or lost; ``None`` like the stacks.
    acts
        betting acts of the record that were carried out: folds, checks, calls, wagers.
    notes
        where the record was lax and what was made of it, a sentence each.
    error
        what went wrong; for ``not played`` that it is so; else ``None``.
    deal
        the deal as far as it was played, with its log; seat *n* is player p\\ *n*, chips are the smallest unit.
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

_DASH: Final = "-"
_WAGER: Final = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,9})?")
_PLAYER: Final = re.compile(r"p[1-9][0-9]*")
_HALF_KNOWN: Final = re.compile(r"\?[cdhs]|[2-9TJQKA]\?")
_CENTS: Final = 2

# How a player came out of the showdown, by what the record shows of him.
_SILENT, _MUCKS, _UNSEEN, _SHOWS = range(4)


class _Stop(Exception):
    """Ends the replay of one record; it never leaves this module."""

    def __init__(self, message: str, rules: tuple[str, ...] = (), index: int | None = None) -> None:
        super().__init__(message)
        self.fault = Fault(message, rules, index)


def replay(record: Record, *, house: House | None = None) -> Result:
    """Play the record through the engine. Never raises for what a record says: see :attr:`Result.error`.

    ``house`` is the house whose rules hold, where it is known; without it :data:`RECORDED`, which allows what recorded
    tables commonly do.
    """
    variant = VARIANTS[record.variant]
    if not variant.played:
        title = variant.title[0].upper() + variant.title[1:]
        fault = Fault(f"{title} is not played yet.")
        return _result(record, variant, "not played", error=fault)
    run = _Run(record, variant, house)
    try:
        run.play()
    except _Stop as stop:
        return run.result("failed", stop.fault)
    except (ArithmeticError, ValueError) as fault:
        # The engine's own checks of a setup, each a sentence; any other is a fault of the program.
        if type(fault).__module__.partition(".")[0] != "cardspeak":
            raise
        return run.result("failed", Fault(str(fault)))
    return run.result("finished" if run.deal is not None and run.deal.over else "open")


def _result(record: Record, variant: Variant, outcome: Outcome, error: Fault | None = None) -> Result:
    return Result(record.file, record.index, variant.game, variant.kind, record.starting_stacks, outcome, error=error)


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
            if len(words) == 3 and _WAGER.fullmatch(words[2]):
                amounts.append(_number(words[2]))
    return amounts


def _number(text: str) -> Amount:
    return int(text) if text.isdigit() else Decimal(text)


def _places(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


@lru_cache(maxsize=256)
def _structure(kind: Kind, blinds: tuple[int, ...], bets: tuple[int, ...], minimum: int) -> Structure:
    # The engine keeps what it derives from a structure as long as it meets the same one.
    return Structure(kind, blinds, bets, minimum=minimum)


@dataclass(slots=True)
class _Act:
    kind: str  # dh, db, sm, or f, cc, cbr; empty for an entry without an act
    at: int = -1  # position of the player, p1 is 0
    cards: tuple[int, ...] | None = None
    amount: Amount = 0


class _Run:
    """One record on its way through the engine."""

    def __init__(self, record: Record, variant: Variant, house: House | None) -> None:
        self.record = record
        self.house = house
        self.variant = variant
        self.n = len(record.starting_stacks)
        self.unit = unit_of(record)
        self.notes: list[str] = []
        self.acts = 0
        self.deal: Deal | None = None
        self.blind_stacks = any([stack == INFINITE for stack in record.starting_stacks])
        self.actions: list[_Act] = []
        self.last_act = [-1] * self.n
        self.hands: list[tuple[int, ...]] = []
        self.dealt: list[tuple[int, ...] | None] = [None] * self.n
        self.shown: list[tuple[int, ...]] = [()] * self.n
        self.ways = [_SILENT] * self.n
        self.board: tuple[int, ...] = ()
        self.tabled = False

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

    # -------------------------------------------------------------------------------------------- reading the actions

    def scan(self) -> None:
        """Read every action, and find what each player holds and the board in full: what the record names late, the
        engine is told at the start and keeps covered."""
        board: list[int] = []
        owner: dict[int, tuple[int, str]] = {}
        last_board = first_show = -1
        for index, text in enumerate(self.record.actions):
            act = self._read(text, index)
            self.actions.append(act)
            if act.kind == "dh":
                assert act.cards is not None
                if self.dealt[act.at] is not None:
                    raise _Stop(f"p{act.at + 1} is dealt in twice.", index=index)
                if len(act.cards) != self.variant.hole_cards:
                    raise _Stop(
                        f"p{act.at + 1} is dealt {len(act.cards)} cards; a hand of this game has "
                        f"{self.variant.hole_cards}.",
                        (GAMES[self.variant.game].cites["hand"],),
                        index,
                    )
                self.dealt[act.at] = act.cards
            elif act.kind == "db":
                last_board = index
                board += act.cards or ()
            elif act.kind == "sm":
                self._seen(act, index)
                if first_show < 0 and self.ways[act.at] == _SHOWS:
                    first_show = index
            elif act.kind:
                self.last_act[act.at] = index
            for card in act.cards or ():
                mine = (act.at, act.kind)
                if card != UNKNOWN and owner.setdefault(card, mine) != mine and owner[card][0] != act.at:
                    raise _Stop(f"{show([card])} stands twice in the record.", index=index)
                if card != UNKNOWN and act.kind == "db" and board.count(card) > 1:
                    raise _Stop(f"{show([card])} stands twice on the board.", index=index)
        self.board = tuple(board)
        # Shown before the last boardcards: tabled, as everybody was all-in. One who mucks then is no such case.
        self.tabled = -1 < first_show < last_board and _MUCKS not in self.ways
        if missing := [f"p{at + 1}" for at, cards in enumerate(self.dealt) if cards is None]:
            self.notes.append(f"The record does not deal to {', '.join(missing)}; the cards count as unknown.")
        self.hands = [self._hand(at) for at in range(self.n)]

    def _read(self, text: str, index: int) -> _Act:
        words = text.partition("#")[0].split()
        if not words:
            return _Act("")
        if words[0] == "d":
            if len(words) == 4 and words[1] == "dh":
                return _Act("dh", self._player(words[2], text, index), self._cards(words[3], index))
            if len(words) == 3 and words[1] == "db":
                return _Act("db", -1, self._cards(words[2], index))
        elif len(words) > 1:
            at = self._player(words[0], text, index)
            verb = words[1]
            if verb in ("f", "cc") and len(words) == 2:
                return _Act(verb, at)
            if verb == "cbr" and len(words) == 3 and _WAGER.fullmatch(words[2]):
                return _Act(verb, at, amount=_number(words[2]))
            if verb == "sm" and len(words) <= 3:
                if len(words) == 2:
                    return _Act("sm", at)
                return _Act("sm", at, () if words[2] == _DASH else self._cards(words[2], index))
            if verb in ("pb", "sd"):
                raise _Stop(f"{text.strip()!r} has no place in {self.variant.title}.", index=index)
        raise _Stop(f"{text.strip()!r} is no action of the PHH notation.", index=index)

    def _player(self, word: str, text: str, index: int) -> int:
        if not _PLAYER.fullmatch(word):
            raise _Stop(f"{text.strip()!r} is no action of the PHH notation.", index=index)
        at = int(word[1:]) - 1 if len(word) < 4 else self.n
        if at >= self.n:
            raise _Stop(f"There is no player {word}: {self.n} were dealt in.", index=index)
        return at

    def _cards(self, text: str, index: int) -> tuple[int, ...]:
        if "?" in text and len(text) % 2 == 0:
            # A card of which the rank or the suit alone is known is not known.
            pairs = [text[place : place + 2] for place in range(0, len(text), 2)]
            text = "".join(["??" if _HALF_KNOWN.fullmatch(pair) else pair for pair in pairs])
        try:
            return parse(text)
        except BadCards as fault:
            raise _Stop(str(fault), index=index) from None

    def _seen(self, act: _Act, index: int) -> None:
        """Take down what one showing tells; a later one may tell more, and may repeat an earlier one."""
        at = act.at
        cards = act.cards
        if cards is None:
            self.ways[at] = max(self.ways[at], _MUCKS)
            return
        if len(cards) > self.variant.hole_cards:
            raise _Stop(
                f"p{at + 1} shows {len(cards)} cards; a hand of this game has {self.variant.hole_cards}.",
                (GAMES[self.variant.game].cites["hand"],),
                index,
            )
        known = tuple([card for card in cards if card != UNKNOWN])
        self.ways[at] = max(self.ways[at], _SHOWS if known or not cards else _UNSEEN)
        self.shown[at] += tuple([card for card in known if card not in self.shown[at]])
        dealt = self.dealt[at] or (UNKNOWN,) * self.variant.hole_cards
        if len([card for card in self.shown[at] if card not in dealt]) > dealt.count(UNKNOWN):
            raise _Stop(
                f"p{at + 1} shows {show(self.shown[at])} and was dealt {show(dealt)}.", ("3.showdown.2",), index
            )

    def _hand(self, at: int) -> tuple[int, ...]:
        dealt = self.dealt[at] or (UNKNOWN,) * self.variant.hole_cards
        fresh = iter([card for card in self.shown[at] if card not in dealt])
        return tuple([next(fresh, UNKNOWN) if card == UNKNOWN else card for card in dealt])

    # -------------------------------------------------------------------------------------------------------- playing

    def play(self) -> None:
        """Play the record as far as it goes; raises :class:`_Stop` where it cannot be right."""
        self.scan()
        deal = self.deal = Deal.of(self._setup())
        state = deal.state
        boards = [0]
        for street in deal.game.streets:
            if street.board:
                boards.append(boards[-1] + street.board)
        named = 0  # boardcards that the record has dealt so far
        for index, act in enumerate(self.actions):
            kind = act.kind
            if kind in ("f", "cc", "cbr"):
                if state.to_play != act.at or state.phase != BETTING:
                    self._pass_to(deal, act.at, index)
                if state.boarded != named:
                    raise _Stop(
                        f"p{act.at + 1} acts on the {deal.street}, which the record has not dealt.",
                        (deal.game.streets[state.street].rule,),
                        index,
                    )
                self._bet(deal, act, index)
            elif kind == "db":
                assert act.cards is not None
                wanted = named + len(act.cards)
                if wanted not in boards or boards.index(wanted) != boards.index(named) + 1:
                    raise _Stop(
                        f"{show(act.cards)} cannot be dealt to the board now: {_next_board(deal, named)}.",
                        ("5.description.2",),
                        index,
                    )
                if state.boarded < wanted:
                    self._close(deal, index, "the board is dealt")
                if state.boarded < wanted:
                    problem = "The deal is over" if state.phase == OVER else "The round is not over"
                    raise _Stop(
                        f"{problem}: {show(act.cards)} cannot be dealt to the board.", ("5.description.2",), index
                    )
                named = wanted
            elif kind == "sm":
                if state.phase == BETTING and state.to_play >= 0:
                    self._close(deal, index, f"p{act.at + 1} shows")
                if not state.live[act.at]:
                    self.notes.append(f"p{act.at + 1} shows or mucks a hand that is folded.")
        self._finish(deal, named)

    def _setup(self) -> Setup:
        record, n = self.record, self.n
        game = GAMES[self.variant.game]
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
            house=self.house or (TABLED if self.tabled else RECORDED),
            hands=dict(enumerate(self.hands, start=1)),
            board=self.board,
            shows="by-hand",
        )
        if straddles:
            # A recorded straddle has been posted, from whatever seat and of whatever size the house allowed; whether
            # the book would allow it is not asked again.
            every = tuple([straddles.get(seat) or posts.get(seat) for seat in setup.seats])
            setup = _with_posts(setup, every)
        return setup

    def _blinds(self, posted: list[int]) -> tuple[tuple[int, ...], dict[int, Post]]:
        """The blinds of the structure, and what seats post besides or otherwise, by seat. ``posted`` goes by position
        in dealing order."""
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
        elif first <= 0 or second < 0 or big_at == 0:
            self.notes.append("The blinds are not the usual ones; they are taken as they stand.")
        return (0, max(big, least)), posts

    def _ample(self, posted: list[int], antes: list[int]) -> int:
        """More chips than the whole record moves: with them nobody is all-in by accident."""
        wagered = sum([self.chips(act.amount) for act in self.actions if act.kind == "cbr"])
        stakes = self.chips(self.record.big_bet or self.record.min_bet or 1)
        return 10 * (sum(map(abs, posted)) + sum(antes) + wagered + stakes)

    def _bet(self, deal: Deal, act: _Act, index: int) -> None:
        seat = act.at + 1
        try:
            if act.kind == "f":
                deal.fold(seat)
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
            raise _Stop(self._in_units(str(refused)), refused.rules, index) from None
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
        skipped = []
        trial = deal.copy()
        while trial.state.phase == BETTING and trial.state.to_play >= 0 and trial.state.to_play != at:
            passed = trial.state.to_play
            if not trial.options().facing or self.last_act[passed] > index:
                break
            skipped.append(passed)
            trial.fold()
        if trial.state.phase != BETTING or trial.state.to_play != at or trial.state.street != state.street:
            try:
                deal.check(at + 1 if state.phase == BETTING else None)
            except Refused as refused:
                raise _Stop(self._in_units(str(refused)), refused.rules, index) from None
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
            if deal.options().facing and self.last_act[at] < index:
                self._fold_for(deal, at)
            elif self.blind_stacks and not deal.options().facing:
                deal.check()
                self._note_check_down()
            else:
                raise _Stop(
                    f"It is p{at + 1}'s turn to act when {what}.",
                    state.terms.cites["turn"],
                    index,
                )
            if state.street != street:
                return

    def _note_check_down(self) -> None:
        note = "Stacks are not known and the record has no more betting: somebody is taken to be all-in."
        if note not in self.notes:
            self.notes.append(note)

    # ------------------------------------------------------------------------------------------------------- showdown

    def _finish(self, deal: Deal, named: int) -> None:
        state = deal.state
        board_size = sum([street.board for street in deal.game.streets])
        if self.blind_stacks and named == board_size:
            while state.phase == BETTING and state.to_play >= 0 and not deal.options().facing:
                deal.check()
                self._note_check_down()
        if state.phase == BETTING and state.to_play >= 0:
            waits = f"with p{state.to_play + 1} to act" if state.boarded == named else f"before the {deal.street}"
            self.notes.append(f"The record ends {waits}.")
            return
        if state.phase == SHOWDOWN and state.lives > 1:
            if named < board_size:
                self.notes.append("The record ends before the board is whole.")
                return
            self._show_down(deal)

    def _show_down(self, deal: Deal) -> None:
        """Show and muck in the order of the rules, whatever the order of the record: what counts is who does which."""
        state = deal.state
        live = [at for at, alive in enumerate(state.live) if alive]
        known = [UNKNOWN not in hand for hand in state.hands]
        anybody_shows = any([self.ways[at] in (_SHOWS, _UNSEEN) for at in live])
        all_in = state.able < 2
        shows: set[int] = set()
        for at in live:
            way = self.ways[at]
            # All-in, every live hand counts, whether or not the record comes back to it.
            counts = all_in or not state.stacks[at] or not anybody_shows
            if known[at] and (way in (_SHOWS, _UNSEEN) or (way == _SILENT and counts)):
                shows.add(at)
        while state.phase == SHOWDOWN and state.to_play >= 0:
            at = state.to_play
            if at not in shows and self.ways[at] != _MUCKS:
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
                deal.show()
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
    return "the board is whole"


def _with_posts(setup: Setup, posts: tuple[Post | None, ...]) -> Setup:

    return setup._replace(posts=posts)
