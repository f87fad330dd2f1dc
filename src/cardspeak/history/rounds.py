"""A deal as rounds of acts, as far as one person may know it: what the formats of on-line rooms tell.

Which games a format knows it says itself. What it has no words for is said by :class:`CannotWrite`.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Final, Literal, NamedTuple

from cardspeak.cards import FACES, UNKNOWN
from cardspeak.deal import Deal
from cardspeak.deal.apply import OF_RULINGS, Hands, apply
from cardspeak.deal.state import State
from cardspeak.deal.steps import blind_posts
from cardspeak.games.structure import Kind
from cardspeak.history.export import SAID_BY_ACTS, CannotWrite

Did = Literal[
    "ante", "small blind", "big blind", "straddle", "kill", "dead", "late", "dealt", "bring-in", "fold", "check", "call",
    "bet", "raise", "uncalled", "draw", "show", "muck",
]  # fmt: skip
FORCED: Final[frozenset[Did]] = frozenset(("ante", "small blind", "big blind", "straddle", "kill", "dead", "late"))
"""What is put in before the cards."""
_SILENT: Final = (
    frozenset(("riffle", "betting", "scrambled", "times", "again", "showdown", "award", "rake", "over")) | SAID_BY_ACTS
)
_WAGERS: Final = frozenset(("bet", "raise", "complete", "open", "all-in"))


class Act(NamedTuple):
    """Something that a player does or puts in.

    at
        whose, by position.
    chips, total
        chips that go in by it, or come back; what he has in for the round after it.
    over
        the price that he faced.
    all_in
        whether nothing is left.
    cards
        cards that were shown, or thrown away by the one who tells it.
    thrown, kept, new
        draws: how many cards were thrown away; what the one who tells it kept and got.
    """

    at: int
    did: Did
    chips: int = 0
    total: int = 0
    over: int = 0
    all_in: bool = False
    cards: tuple[str, ...] = ()
    thrown: int = 0
    kept: tuple[str, ...] = ()
    new: tuple[str, ...] = ()


class Dealt(NamedTuple):
    """Cards that came to a hand, as the one who tells it saw them: those that he saw of it before, and the new ones."""

    at: int
    before: tuple[str, ...]
    new: tuple[str, ...]


class Round(NamedTuple):
    """A round of betting, with the draw before it: the number of its street; which run of the board it belongs to; the boardcards and
    the cards to hands that came."""

    street: int
    run: int
    board: tuple[str, ...]
    dealt: list[Dealt]
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
        the position of the one who tells it.
    shown
        who showed what, or threw his hand away, after the rounds, in order.
    rakes
        what the house took from each pot.
    """

    deal: Deal
    names: tuple[str, ...]
    own: int
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

    def board(self, run: int, streets: int | None = None) -> tuple[str, ...]:
        """The board of a run, the whole of it or what lay there after so many streets."""
        number = sum([street.board for street in self.deal.game.streets[:streets]])
        return texts(self.deal.state.boards[run][:number])


def texts(cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards as they are written. Raises :class:`CannotWrite` where one is not known."""
    if UNKNOWN in cards:
        raise CannotWrite("This format has no words for cards that nobody has told.")
    return tuple([FACES[card] for card in cards])


def rounds_of(deal: Deal, seat: int, players: Mapping[int, str], known: Mapping[str, Container[Kind]]) -> Rounds:
    """The deal as the player in that seat may tell it, in a format that knows these games with these structures. Raises
    :class:`CannotWrite`, and ``ValueError`` where the seat was not dealt in or the deal is not over."""
    setup = deal.setup
    game, kind = setup.game, setup.structure.kind
    if seat not in setup.seats or not deal.over:
        raise ValueError("Only a deal that is over is told, by somebody who was dealt in.")
    if kind not in known.get(game.name, ()):
        raise CannotWrite(f"This format has no words for {kind} {game.title}.")
    d = State(setup)
    if setup.start is not None or setup.carried or setup.joker:
        raise CannotWrite("This format has no words for a pot or a deal from before, or the joker.")
    if {bool(setup.structure.blinds), bool(blind_posts(d))} != {game.button}:
        raise CannotWrite(f"This format has no words for {game.title} {'without' if game.button else 'with'} blinds.")
    if len(deal.boards) > 2:
        raise CannotWrite("This format has no words for a board that is dealt three times.")
    own = setup.seats.index(seat)
    rounds, shown = [Round(0, 0, (), [], [])], dict[tuple[int, Did], None]()
    run = 0
    rakes: tuple[int, ...] = ()

    def put(at: int, did: Did, chips: int, *, live: bool = True) -> None:
        total = d.bets[at] + (chips if live else 0)
        rounds[-1].acts.append(Act(at, did, chips, total, d.price, chips == d.stacks[at] > 0))

    for fact in deal.state.record:
        what = fact[0]
        if what in {"street", "dealt"}:
            number, hands, board = fact[1], fact[3], fact[4] if what == "street" else ()
            if board and not game.streets[number].board:
                raise CannotWrite("This format has no words for a card in the middle for every hand.")
            # Where the stub ran short on the way both facts are of one street (8.15).
            if (number, run) != (rounds[-1].street, rounds[-1].run):
                rounds.append(Round(number, run, (), [], []))
            rounds[-1].dealt.extend(_dealt(d, own, number, hands))
            rounds[-1] = rounds[-1]._replace(board=texts(board))
        elif what == "ante":
            put(fact[1], "ante", fact[2], live=False)
        elif what == "blind":
            put(fact[1], "big blind" if fact[3] == d.terms.big_blind else "small blind", fact[2])
        elif what in {"straddle", "kill"}:
            put(fact[1], what, fact[2])
        elif what == "dead":
            put(fact[1], "dead", fact[2], live=False)
        elif what == "live":
            put(fact[1], "late", fact[2])
        elif what == "bring-in":
            put(fact[1], "bring-in", fact[2])
        elif what in {"fold", "check"}:
            put(fact[1], what, 0)
        elif what == "call":
            put(fact[1], "call", fact[2])
        elif what in _WAGERS:
            chips = fact[2] - d.bets[fact[1]]
            if fact[2] > d.price:
                put(fact[1], "raise" if d.price else "bet", chips)
            else:
                # A pot that is declared open for no more than the blind (11.description.4).
                put(fact[1], "call" if chips else "check", chips)
        elif what == "uncalled":
            rounds[-1].acts.append(Act(fact[1], "uncalled", fact[2]))
        elif what == "draw":
            rounds[-1].acts.append(_draw(d, own, *fact[1:]))
        elif what == "fill":
            if fact[1] == own:
                _fill(rounds[-1].acts, own, texts(fact[2]))
        elif what in {"tabled", "show"}:
            shown[fact[1], "show"] = None
        elif what == "muck":
            shown[fact[1], "muck"] = None
        elif what not in _SILENT or what in OF_RULINGS - SAID_BY_ACTS:
            raise CannotWrite("This format has no words for what happened in this deal.")
        if what == "again":
            run += 1
        elif what == "rake":
            rakes = fact[1]
        apply(d, fact)
    won = [
        Won(pot, of_run, at, chips)
        for pot, of_run, high, low in d.awards
        for shares in (high, low or ())
        for at, chips in shares
        if chips
    ]
    if not won:
        raise CannotWrite("This format has no words for a deal in which nobody won a chip.")
    return Rounds(
        deal=deal,
        names=tuple([players.get(one, f"Seat {one}") for one in setup.seats]),
        own=own,
        rounds=tuple(rounds),
        # What somebody showed in parts is one hand, told in the order of its cards.
        shown=tuple(
            [
                Act(
                    at, did, cards=texts(tuple([card for card in d.hands[at] if did == "show" and card in d.shown[at]]))
                )
                for at, did in shown
            ]
        ),
        won=tuple(won),
        rakes=rakes or (0,) * (1 + max([one.pot for one in won], default=0)),
    )


def _dealt(d: State, own: int, number: int, hands: Hands) -> Iterator[Dealt]:
    """Cards of a street that one person sees come to live hands: all that come to his own, and the upcards of others."""
    ways = d.setup.game.streets[number].deals
    for at, cards in enumerate(hands or ()):
        seen = cards if at == own else tuple([card for card, way in zip(cards, ways, strict=False) if way == "u"])
        if seen and d.live[at]:
            yield Dealt(at, texts(d.hands[at] if at == own else d.ups[at]), texts(seen))


def _draw(d: State, own: int, at: int, thrown: tuple[int, ...], received: tuple[int, ...]) -> Act:
    if at != own:
        return Act(at, "draw", thrown=len(thrown))
    kept = tuple([card for card in d.hands[at] if card not in thrown])
    return Act(at, "draw", cards=texts(thrown), thrown=len(thrown), kept=texts(kept), new=texts(received))


def _fill(acts: list[Act], own: int, cards: tuple[str, ...]) -> None:
    """The rest of a draw came later (11.10): it is told with the draw, as one."""
    for number, act in enumerate(acts):
        if act.at == own:
            acts[number] = act._replace(new=(*act.new, *cards))
            return
    raise CannotWrite("This format has no words for a card that is given without a draw.")
