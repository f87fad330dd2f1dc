"""A deal of a game with a flop as rounds of acts, as far as one person may know it: what the formats of on-line rooms tell.

Those formats know hold'em and Omaha with blinds, and one or two boards. What they have no words for is said by :class:`CannotWrite`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from cardspeak.cards import FACES, UNKNOWN
from cardspeak.deal import Deal
from cardspeak.deal.apply import OF_RULINGS
from cardspeak.history.export import SAID_BY_ACTS, CannotWrite

Did = Literal[
    "ante", "small blind", "big blind", "straddle", "dead", "late", "fold", "check", "call", "bet", "raise", "uncalled",
    "show", "muck",
]  # fmt: skip
STREETS: Final = ("Preflop", "Flop", "Turn", "River")
KNOWN: Final = ("holdem", "omaha", "omaha-hilo")
_SILENT: Final = frozenset(("riffle", "betting", "times", "again", "showdown", "award", "rake", "over")) | SAID_BY_ACTS
_WAGERS: Final = frozenset(("bet", "raise", "complete", "all-in"))


class Act(NamedTuple):
    """Something that a player does or puts in.

    at
        whose, by position.
    chips, total
        chips that go in by it, or come back; what he has in for the round after it.
    all_in
        whether nothing is left.
    """

    at: int
    did: Did
    chips: int = 0
    total: int = 0
    all_in: bool = False
    cards: tuple[str, ...] = ()


class Round(NamedTuple):
    """A round of betting: its street, 0 for the one before the flop; which run of the board it belongs to; the boardcards that came."""

    street: int
    run: int
    board: tuple[str, ...]
    acts: list[Act]


class Won(NamedTuple):
    """What of a pot a player won, in one run, high or low."""

    pot: int
    run: int
    at: int
    chips: int


class Rounds(NamedTuple):
    """A deal that is over.

    own
        the position of the one who tells it, and his cards as he was dealt them.
    shown
        what was shown after the rounds, in order.
    rakes
        what the house took from each pot.
    """

    deal: Deal
    names: tuple[str, ...]
    own: int
    cards: tuple[str, ...]
    rounds: tuple[Round, ...]
    shown: tuple[Act, ...]
    won: tuple[Won, ...]
    rakes: tuple[int, ...]

    @property
    def runs(self) -> int:
        """How many times the rest was dealt."""
        return len(self.deal.boards)

    def pot(self, number: int) -> int:
        """The chips of a pot, the house's part included."""
        return sum([one.chips for one in self.won if one.pot == number]) + self.rakes[number]

    def board(self, run: int) -> tuple[str, ...]:
        """The whole board of a run."""
        return texts(tuple(self.deal.state.boards[run]))


def texts(cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards as they are written."""
    return tuple([FACES[card] for card in cards])


def rounds_of(deal: Deal, seat: int, players: Mapping[int, str]) -> Rounds:
    """The deal as the player in that seat may tell it. Raises :class:`CannotWrite`, and ``ValueError`` where the seat was not dealt in
    or the deal is not over."""
    setup, d = deal.setup, deal.state
    if seat not in setup.seats or not deal.over:
        raise ValueError("Only a deal that is over is told, by somebody who was dealt in.")
    if setup.game.name not in KNOWN or setup.structure.kind == "spread":
        raise CannotWrite(f"This format has no words for {setup.structure.kind} {setup.game.title}.")
    if setup.start is not None or setup.carried or setup.joker or not setup.structure.blinds:
        raise CannotWrite(
            "This format has no words for a pot or a deal from before, the joker, or a game without blinds."
        )
    if len(deal.boards) > 2:
        raise CannotWrite("This format has no words for a board that is dealt three times.")
    own = setup.seats.index(seat)
    stacks, bets = list(setup.stacks), [0] * len(setup.seats)
    big = max(setup.structure.blinds)
    rounds, shown, cards = [Round(0, 0, (), [])], list[Act](), tuple[str, ...]()
    price = run = 0
    rakes: tuple[int, ...] = ()

    def put(at: int, did: Did, chips: int, *, live: bool = True) -> None:
        stacks[at] -= chips
        bets[at] += chips if live else 0
        rounds[-1].acts.append(Act(at, did, chips, bets[at], not stacks[at]))

    for fact in d.record:
        kind = fact[0]
        if kind == "street":
            _, number, _, hands, board = fact
            if number:
                rounds.append(Round(number, run, texts(board), []))
                bets, price = [0] * len(bets), 0
            elif hands is not None:
                cards = texts(hands[own])
        elif kind == "ante":
            put(fact[1], "ante", fact[2], live=False)
        elif kind == "blind":
            put(fact[1], "big blind" if fact[3] == big else "small blind", fact[2])
            price = max(price, fact[3])
        elif kind == "straddle":
            put(fact[1], "straddle", fact[2])
            price = max(price, fact[3])
        elif kind == "dead":
            put(fact[1], "dead", fact[2], live=False)
        elif kind == "live":
            put(fact[1], "late", fact[2])
        elif kind in {"fold", "check"}:
            put(fact[1], kind, 0)
        elif kind == "call":
            put(fact[1], "call", fact[2])
        elif kind in _WAGERS:
            _, at, total = fact[:3]
            put(at, "raise" if price else "bet", total - bets[at])
            price = max(price, total)
        elif kind == "uncalled":
            stacks[fact[1]] += fact[2]
            rounds[-1].acts.append(Act(fact[1], "uncalled", fact[2]))
        elif kind in {"tabled", "show"}:
            shown.append(Act(fact[1], "show", cards=texts(fact[2])))
        elif kind == "muck":
            shown.append(Act(fact[1], "muck"))
        elif kind not in _SILENT or kind in OF_RULINGS - SAID_BY_ACTS:
            raise CannotWrite("This format has no words for what happened in this deal.")
        if kind == "again":
            run += 1
        elif kind == "rake":
            rakes = tuple(fact[1])
    if UNKNOWN in d.hands[own] or any([UNKNOWN in board for board in deal.boards]):
        raise CannotWrite("This format has no words for cards that nobody has told.")
    won = [
        Won(pot, of_run, at, chips)
        for pot, of_run, high, low in d.awards
        for shares in (high, low or ())
        for at, chips in shares
        if chips
    ]
    return Rounds(
        deal=deal,
        names=tuple([players.get(one, f"Seat {one}") for one in setup.seats]),
        own=own,
        cards=cards,
        rounds=tuple(rounds),
        shown=tuple(shown),
        won=tuple(won),
        rakes=rakes or (0,) * (1 + max([one.pot for one in won], default=0)),
    )
