"""The actions of a record, read before anything is played: what each one says, and what it tells of the cards.

A record names many cards late: a hand that is shown at the end, a card that is thrown away and was never seen before.
The engine is told everything at the start and keeps it covered, so the cards are followed here from hand to hand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from cardspeak.cards import UNKNOWN, BadCards, parse, show
from cardspeak.games import GAMES, Game
from cardspeak.history.phh import Amount, Record
from cardspeak.history.variants import Variant

BETTING_ACTS: Final = frozenset(("f", "cc", "cbr", "pb"))

WAGER: Final = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,9})?")
_DASH: Final = "-"
_PLAYER: Final = re.compile(r"p[1-9][0-9]*")
_HALF_KNOWN: Final = re.compile(r"\?[cdhs]|[2-9TJQKA]\?")

SILENT, MUCKS, UNSEEN, SHOWS = range(4)
"""How a player came out of the showdown, by what the record shows of him."""

_IN_A_ROW: Final = 4
"""Cards that a player gets at once in a draw; the fifth comes later."""

_BOARD: Final = -1
_THROWN: Final = -2


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


class Stop(Exception):
    """Ends the replay of one record; it never leaves this package."""

    def __init__(self, message: str, rules: tuple[str, ...] = (), index: int | None = None) -> None:
        super().__init__(message)
        self.fault = Fault(message, rules, index)


@dataclass(slots=True)
class Act:
    """One entry of the record.

    kind
        ``dh``, ``db``, ``sm``, ``sd``, ``pb``, ``f``, ``cc`` or ``cbr``; empty for an entry without an act.
    at
        position of the player, p1 is 0; -1 for the board.
    cards, amount
        as they stand there; no cards where none are named.
    street
        of ``dh``: the number of the street that brings the cards, -1 where they replace what was thrown away.
    slots
        of ``sd``: which cards of the player are thrown away, see :class:`Told`.
    """

    kind: str
    at: int = -1
    cards: tuple[int, ...] | None = None
    amount: Amount = 0
    street: int = 0
    slots: tuple[int, ...] = ()


class Told:
    """What a record tells, action by action. Raises :class:`Stop` where it cannot be right.

    A card that lies in a hand has a number of its own here, its *slot*, from when it is dealt, known or not. What
    becomes known later is written in the slot, so that it is known from the start.

    acts
        the entries, in order.
    faces
        slot to card, unknown where the record never names it.
    again
        slots of cards that were thrown away before and came back when the stub had run out.
    dealt, drawn, held
        by position: slots dealt by all streets, whether or not the record goes so far; slots received in each draw;
        slots held in the end.
    present
        whether the record deals to that player at all.
    ways
        by position: what the showdown tells, :data:`SILENT` to :data:`SHOWS`.
    last_act
        by position: the place of the last fold, check, call or wager, -1 for none.
    tabled
        whether hands were shown before the last cards were dealt.
    """

    def __init__(self, record: Record, variant: Variant) -> None:
        self.variant = variant
        self.game: Game = GAMES[variant.game]
        n = self.n = len(record.starting_stacks)
        self.acts: list[Act] = []
        self.faces: list[int] = []
        self.again: set[int] = set()
        self.dealt: list[list[int]] = [[] for _ in range(n)]
        self.drawn: list[list[list[int]]] = [[] for _ in range(n)]
        self.held: list[list[int]] = [[] for _ in range(n)]
        self.present = [False] * n
        self.ways = [SILENT] * n
        self.last_act = [-1] * n
        self.board: list[int] = []
        self._bringing = [number for number, street in enumerate(self.game.streets) if street.deals]
        self._draws = any([street.draw for street in self.game.streets])
        self._forced = self.game.streets[0].opens in {"low-card", "high-card"}
        self._waits = [0] * n  # cards that each has thrown away and not replaced
        self._lies: dict[int, int] = {}  # card to who has it
        self._out = 0  # cards dealt so far
        self._fifths = 0  # times that somebody threw five away
        last_dealt = first_show = -1
        for index, text in enumerate(record.actions):
            act = self._read(text, index)
            self.acts.append(act)
            kind = act.kind
            if kind == "dh":
                self._deal(act, index)
                if act.street:
                    last_dealt = index
            elif kind == "db":
                self._turn(act, index)
                last_dealt = index
            elif kind == "sm":
                self._see(act, index)
                if first_show < 0 and self.ways[act.at] == SHOWS:
                    first_show = index
            elif kind == "sd":
                self._throw(act, index)
            elif kind:
                self.last_act[act.at] = index
        # Shown before the last cards: tabled, as everybody was all-in. One who mucks then is no such case.
        self.tabled = -1 < first_show < last_dealt and MUCKS not in self.ways
        for at in range(n):
            if not self.dealt[at]:
                self._deal_unknown(at)
            self.dealt[at] += [self._slot() for _ in range(self.game.in_hand - len(self.dealt[at]))]

    def cards(self, slots: list[int]) -> tuple[int, ...]:
        """The faces of these slots."""
        return tuple([self.faces[slot] for slot in slots])

    # ------------------------------------------------------------------------------------------------------- notation

    def _read(self, text: str, index: int) -> Act:
        words = text.partition("#")[0].split()
        if not words:
            return Act("")
        if words[0] == "d":
            if len(words) == 4 and words[1] == "dh":
                return Act("dh", self._player(words[2], text, index), self._cards(words[3], index))
            if len(words) == 3 and words[1] == "db":
                return Act("db", _BOARD, self._cards(words[2], index))
        elif len(words) > 1:
            at = self._player(words[0], text, index)
            verb = words[1]
            if verb in ("f", "cc") and len(words) == 2:
                return Act(verb, at)
            if verb == "cbr" and len(words) == 3 and WAGER.fullmatch(words[2]):
                return Act(verb, at, amount=number(words[2]))
            if verb == "sm" and len(words) <= 3:
                if len(words) == 2:
                    return Act("sm", at)
                return Act("sm", at, () if words[2] == _DASH else self._cards(words[2], index))
            if (verb == "pb" and len(words) == 2) or (verb == "sd" and len(words) <= 3):
                if not (self._forced if verb == "pb" else self._draws):
                    raise Stop(f"{text.strip()!r} has no place in {self.variant.title}.", index=index)
                return Act(verb, at, self._cards(words[2], index) if len(words) > 2 else ())
        raise Stop(f"{text.strip()!r} is no action of the PHH notation.", index=index)

    def _player(self, word: str, text: str, index: int) -> int:
        if not _PLAYER.fullmatch(word):
            raise Stop(f"{text.strip()!r} is no action of the PHH notation.", index=index)
        at = int(word[1:]) - 1 if len(word) < 4 else self.n
        if at >= self.n:
            raise Stop(f"There is no player {word}: {self.n} were dealt in.", index=index)
        return at

    def _cards(self, text: str, index: int) -> tuple[int, ...]:
        if "?" in text and len(text) % 2 == 0:
            # A card of which the rank or the suit alone is known is not known.
            pairs = [text[place : place + 2] for place in range(0, len(text), 2)]
            text = "".join(["??" if _HALF_KNOWN.fullmatch(pair) else pair for pair in pairs])
        try:
            return parse(text)
        except BadCards as fault:
            raise Stop(str(fault), index=index) from None

    # ---------------------------------------------------------------------------------------------------------- cards

    def _slot(self, card: int = UNKNOWN) -> int:
        self.faces.append(card)
        return len(self.faces) - 1

    def _place(self, card: int, where: int, index: int) -> bool:
        """Note where a card lies now; whether it had been thrown away before."""
        before = self._lies.get(card)
        self._lies[card] = where
        if before is None:
            return False
        # Discards come back when the stub runs out in a draw; a card may have been burned before each draw, and another
        # before each fifth card (11.10).
        out = self._out + sum(self._waits) + self._fifths + max([len(draws) for draws in self.drawn])
        if before == _THROWN and out > len(self.game.deck):
            return True
        raise Stop(f"{show([card])} stands twice in the record.", index=index)

    def _name(self, slot: int, card: int, at: int, index: int) -> None:
        if self._place(card, at, index):
            self.again.add(slot)
        self.faces[slot] = card

    def _deal_unknown(self, at: int) -> None:
        fresh = [self._slot() for _ in self.game.streets[0].deals]
        self.dealt[at] = fresh
        self.held[at] = fresh[:]
        self._out += len(fresh)

    def _deal(self, act: Act, index: int) -> None:
        at, cards = act.at, act.cards or ()
        self.present[at] = True
        if self._waits[at]:
            if len(cards) > self._waits[at]:
                raise Stop(
                    f"p{at + 1} is dealt {len(cards)} cards for {self._waits[at]} thrown away.",
                    (self.game.cites["draw"],),
                    index,
                )
            act.street = -1
            self._waits[at] -= len(cards)
            into = self.drawn[at][-1]
        else:
            act.street = self._street_for(at, len(cards), index)
            into = self.dealt[at]
        self._out += len(cards)
        for card in cards:
            slot = self._slot()
            into.append(slot)
            self.held[at].append(slot)
            if card != UNKNOWN:
                self._name(slot, card, at, index)

    def _street_for(self, at: int, number: int, index: int) -> int:
        """The street that brings the player so many cards now."""
        have = len(self.dealt[at])
        for street in self._bringing:
            brings = len(self.game.streets[street].deals)
            if have:
                have -= brings
                continue
            if number == brings:
                return street
            if street:
                problem = f"{called(self.game, street)} brings {brings}"
                rule = self.game.streets[street].rule
            else:
                problem, rule = f"a hand of this game has {brings}", self.game.cites["hand"]
                if len(self._bringing) > 1:
                    problem, rule = f"a hand of this game begins with {brings}", self.game.streets[0].rule
            raise Stop(f"p{at + 1} is dealt {_many(number)}; {problem}.", (rule,), index)
        if len(self._bringing) > 1:
            raise Stop(f"p{at + 1} is dealt {_many(number)} and has a whole hand.", (), index)
        raise Stop(f"p{at + 1} is dealt in twice.", index=index)

    def _turn(self, act: Act, index: int) -> None:
        cards = act.cards or ()
        if self._draws:
            raise Stop(f"{show(cards)} cannot be dealt to a board: there is none in {self.variant.title}.", (), index)
        for card in cards:
            if card != UNKNOWN:
                self._place(card, _BOARD, index)
        self.board += cards
        self._out += len(cards)

    def _throw(self, act: Act, index: int) -> None:
        at, cards = act.at, act.cards or ()
        if not self.dealt[at]:
            self._deal_unknown(at)
        held = self.held[at]
        if self._waits[at]:
            # What replaced an earlier discard is not in the record.
            self.drawn[at][-1] += (fresh := [self._slot() for _ in range(self._waits[at])])
            held += fresh
            self._out += len(fresh)
        before = self.cards(held)
        thrown: list[int] = []
        for card in sorted(cards):  # unknown ones last: a named card may be one that was not known
            slot = next((slot for slot in held if self.faces[slot] == card), None)
            if slot is None and card != UNKNOWN:
                slot = next((slot for slot in held if self.faces[slot] == UNKNOWN), None)
                if slot is not None:
                    self._name(slot, card, at, index)
            if slot is None:
                raise Stop(
                    f"p{at + 1} throws away {show(cards)} and holds {show(before)}.",
                    (self.game.cites["draw"],),
                    index,
                )
            thrown.append(slot)
            held.remove(slot)
            if card != UNKNOWN:
                self._lies[card] = _THROWN
        act.slots = tuple(thrown)
        self.drawn[at].append([])
        self._waits[at] = len(thrown)
        self._fifths += len(thrown) > _IN_A_ROW

    def _see(self, act: Act, index: int) -> None:
        """Take down what one showing tells; a later one may tell more, and may repeat an earlier one."""
        at, cards = act.at, act.cards
        if cards is None:
            self.ways[at] = max(self.ways[at], MUCKS)
            return
        if len(cards) > self.game.in_hand:
            raise Stop(
                f"p{at + 1} shows {len(cards)} cards; a hand of this game has {self.game.in_hand}.",
                (self.game.cites["hand"],),
                index,
            )
        if not self.dealt[at]:
            self._deal_unknown(at)
        held = self.held[at]
        known = [card for card in cards if card != UNKNOWN]
        self.ways[at] = max(self.ways[at], SHOWS if known or not cards else UNSEEN)
        before = self.cards(held)
        fresh = [card for card in known if card not in before]
        if len(fresh) > before.count(UNKNOWN):
            raise Stop(f"p{at + 1} shows {show(known)} and was dealt {show(before)}.", ("3.showdown.2",), index)
        in_place = len(cards) == len(before) and all(
            [old in (UNKNOWN, new) for old, new in zip(before, cards, strict=False)]
        )
        if in_place:
            # Shown in the order dealt: which card lay up is known by its place.
            filled = [(slot, card) for slot, card in zip(held, cards, strict=True) if self.faces[slot] != card]
        else:
            filled = list(zip([slot for slot in held if self.faces[slot] == UNKNOWN], fresh, strict=False))
        for slot, card in filled:
            self._name(slot, card, at, index)


def called(game: Game, street: int) -> str:
    """The street as it stands in a sentence: ``the flop``, ``fourth street``."""
    name = game.streets[street].name
    return f"{name} street" if "u" in game.down_up else f"the {name}"


def number(text: str) -> Amount:
    """The exact amount that the text writes."""
    return int(text) if text.isdigit() else Decimal(text)


def _many(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"
