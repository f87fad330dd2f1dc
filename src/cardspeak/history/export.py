"""A deal of the engine written as a record, so that a replay of the record ends with the same stacks."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from itertools import zip_longest
from typing import Final, Literal

from cardspeak.cards import FACES, UNKNOWN
from cardspeak.deal import Deal
from cardspeak.deal.apply import OF_RULINGS
from cardspeak.deal.state import State
from cardspeak.deal.steps import blind_posts
from cardspeak.history.phh import Amount, Record
from cardspeak.history.replay import SMALLEST_CHIP, replay
from cardspeak.history.variants import CODES, VARIANTS

Eyes = Literal["dealer", "public"] | int

SAID_BY_ACTS: Final = frozenset(("ruled", "standing", "change"))
"""Facts of a ruling that change nothing by themselves: the acts that they lead to say it all."""
_WAGERS: Final = frozenset(("bet", "raise", "complete", "open", "all-in"))


class CannotWrite(ValueError):
    """A deal that the PHH format has no words for; the message says what is in the way."""


def record_of(
    deal: Deal, *, unit: Amount = 1, seen_by: Eyes = "dealer", players: Mapping[int, str] | None = None
) -> Record:
    """The deal as a record, finished or not. ``dataclasses.replace`` adds event, date and the like.

    unit
        what one chip is worth in the record: ``Decimal("0.01")`` where chips are cents. It stands in the record as the
        user field ``_smallest_chip``, so that a replay splits pots down to the same chip.
    seen_by
        whose knowledge the record may hold: the ``dealer``'s, that is every hand the engine knows; the ``public``'s,
        that is hands that were shown; or that of the player in a seat. Other hands are written as unknown.
    players
        names by seat.

    A house that allows what recorded tables in general do not, must be given to :func:`replay` again
    (``replay(record, house=deal.setup.house)``); a rake is not part of the format, and a replay takes none.

    Raises :class:`CannotWrite` where the standard has no code for the game or no words for what happened: several
    boards, dead posts, kills, the joker, a deal taken up in the middle. Raises ``ValueError`` where ``seen_by`` was not dealt in.
    """
    setup, state = deal.setup, deal.state
    game, structure = setup.game, setup.structure
    code = CODES.get((game.name, structure.kind))
    if code is None:
        raise CannotWrite(f"The PHH standard has no code for {structure.kind} {game.title}.")
    if setup.start is not None:
        raise CannotWrite("The PHH standard has no words for a deal taken up in the middle.")
    if len(deal.boards) > 1:
        raise CannotWrite("The PHH standard has no words for a board that is dealt more than once.")
    if setup.joker:
        raise CannotWrite("The PHH standard has no words for the joker.")
    stud = "bring_in" in VARIANTS[code].requires
    if stud and blind_posts(state):
        raise CannotWrite("The PHH standard has no words for blinds at stud.")
    if seen_by not in ("dealer", "public", *setup.seats):
        raise ValueError(f"Seat {seen_by} was not dealt in.")
    antes, layered = _antes(state)
    blinds = _blinds(state)
    if len(setup.seats) == 2:
        # The format lists the button's first, though the button is the last player.
        antes, blinds = antes[::-1], blinds[::-1]

    def amounts(chips: list[int] | tuple[int, ...]) -> tuple[Amount, ...]:
        return tuple([_times(value, unit) for value in chips])

    limit = structure.kind == "limit"
    terms = state.terms
    record = Record(
        variant=code,
        antes=amounts(antes),
        starting_stacks=amounts(setup.stacks),
        actions=_actions(deal, unit, seen_by),
        blinds_or_straddles=None if stud else amounts(blinds),
        bring_in=_times(structure.bring_in, unit) if stud else None,
        small_bet=_times(structure.bets[0], unit) if limit else None,
        big_bet=_times(structure.bets[1], unit) if limit else None,
        min_bet=None if limit else _times(max(terms.big_blind, *_usual(state)) or structure.minimum, unit),
        ante_trimming_status=layered,
        seats=setup.seats,
        players=None if players is None else tuple([players.get(seat, f"Seat {seat}") for seat in setup.seats]),
        finishing_stacks=amounts([*deal.stacks.values()]) if deal.over else None,
        user={SMALLEST_CHIP: unit},
    )
    _check(deal, record)
    return record


def _times(chips: int, unit: Amount) -> Amount:
    value = chips * unit
    if isinstance(value, Decimal):
        return int(value) if value == int(value) else value.normalize()
    return value


def _plain(amount: Amount) -> str:
    return f"{amount:f}" if isinstance(amount, Decimal) else str(amount)


def _antes(d: State) -> tuple[list[int], bool]:
    """Antes by position, and whether they are contested layer by layer."""
    antes = [0] * len(d.setup.seats)
    layered = False
    for fact in d.record:
        if fact[0] == "ante":
            antes[fact[1]] = fact[2]
            layered = layered or fact[3]
    if layered:
        # Antes in layers are the same for all; a player may have been too short for his. Others are written as they
        # were paid, since the format posts them before the blinds and the house may have posted them after.
        due = max(d.setup.antes) if d.setup.antes is not None else d.setup.structure.ante
        antes = [due] * len(antes)
    return antes, layered


def _usual(d: State) -> list[int]:
    return [0, *[chips for _, chips in blind_posts(d)]]


def _blinds(d: State) -> list[int]:
    """Blinds, straddles and, as negative amounts, late posts by position."""
    posted = [0] * len(d.setup.seats)

    def put(at: int, chips: int) -> None:
        if posted[at]:
            raise CannotWrite(f"The PHH standard has no words for two posts of seat {d.setup.seats[at]}.")
        posted[at] = chips

    for at, chips in blind_posts(d):
        if chips:
            put(at, chips)
    for at, post in enumerate(d.setup.posts or ()):
        if post is None:
            continue
        if post.dead or post.kill:
            raise CannotWrite(f"The PHH standard has no words for a {'kill' if post.kill else 'dead post'}.")
        if post.straddle:
            put(at, post.straddle)
        if post.live:
            put(at, -post.live)
    return posted


def _actions(deal: Deal, unit: Amount, seen_by: Eyes) -> tuple[str, ...]:
    seats = deal.seats
    pattern = deal.game.down_up
    said: list[str] = []
    had = [0] * len(seats)
    folded: set[int] = set()
    replaced: dict[int, tuple[int, ...]] = {}  # cards that came in a draw, told when all have thrown away

    def seen(at: int, cards: tuple[int, ...], ways: str = "") -> str:
        if seen_by not in ("dealer", seats[at]):
            cards = tuple([card if way == "u" else UNKNOWN for card, way in zip_longest(cards, ways)])
        return _faces(cards)

    def deal_in(hands: tuple[tuple[int, ...], ...]) -> None:
        for at, cards in enumerate(hands):
            ways = pattern[had[at] : had[at] + len(cards)]
            had[at] += len(cards)
            # A seat that folded with nothing to face goes on getting cards that nobody plays (8.7).
            if cards and at not in folded:
                said.append(f"d dh p{at + 1} {seen(at, cards, ways)}")

    for fact in deal.log.facts:
        kind = fact[0]
        if kind == "street":
            _, _, _, hands, board = fact
            deal_in(hands or ())
            if board:
                said.append(f"d db {_faces(board)}")
        elif kind == "dealt":
            deal_in(fact[3])
        elif kind == "fold":
            folded.add(fact[1])
            said.append(f"p{fact[1] + 1} f")
        elif kind in ("check", "call"):
            said.append(f"p{fact[1] + 1} cc")
        elif kind == "bring-in":
            said.append(f"p{fact[1] + 1} pb")
        elif kind in OF_RULINGS - SAID_BY_ACTS:
            raise CannotWrite("The PHH standard has no words for a ruling that changes hands, cards or chips.")
        elif kind == "chopped":
            raise CannotWrite("The PHH standard has no words for blinds that are taken back.")
        elif kind == "open" and not fact[2]:
            raise CannotWrite("The PHH standard has no words for a pot that is opened without chips.")
        elif kind in _WAGERS:
            said.append(f"p{fact[1] + 1} cbr {_plain(_times(fact[2], unit))}")
        elif kind == "draw":
            _, at, thrown, received = fact
            said.append(f"p{at + 1} sd {seen(at, thrown)}".rstrip())
            replaced[at] = received
        elif kind == "fill":
            replaced[fact[1]] += fact[2]
        elif kind == "betting":
            said += [f"d dh p{at + 1} {seen(at, cards)}" for at, cards in replaced.items() if cards]
            replaced.clear()
        elif kind in ("tabled", "show"):
            said.append(f"p{fact[1] + 1} sm {_faces(fact[2])}")
        elif kind == "muck":
            said.append(f"p{fact[1] + 1} sm")
    return tuple(said)


def _faces(cards: tuple[int, ...]) -> str:
    return "".join([FACES[card] for card in cards])


def _check(deal: Deal, record: Record) -> None:
    """Make sure that the record says what happened: a replay by the same house goes through, to the same chips."""
    again = replay(record, house=deal.setup.house)
    if again.error is not None:
        raise CannotWrite(f"The PHH standard has no words for this deal; its replay ends with: {again.error}")
    if deal.over and not deal.raked and again.finishing_stacks != record.finishing_stacks:
        raise CannotWrite("The PHH standard has no words for this deal; its replay ends with other stacks.")
