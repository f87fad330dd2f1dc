"""What one person may see of a deal: a player his own cards and what lies open, the public what lies open."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.cards import UNKNOWN, Card, wrapped
from cardspeak.deal.facts import Entry, log_of
from cardspeak.deal.options import Options, legal
from cardspeak.deal.pots import pots_of
from cardspeak.deal.setup import Pot
from cardspeak.deal.state import DRAWING, OVER, SHOWDOWN, State


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one viewer may know it; no other hand, no burncard and nothing of the deck stands in it.

    seat
        the viewer's seat, 0 for the public.
    up
        seat to upcards, for the seats that have any.
    hands
        seat to cards, ``??`` for each card that the viewer has no right to see.
    options
        what the viewer may do, ``None`` where it is not his turn.
    stacks, bets
        seat to chips, behind and wagered in this round.
    """

    seat: int
    game: str
    street: str
    button: int
    to_act: int
    stacks: dict[int, int]
    bets: dict[int, int]
    pot: int
    pots: tuple[Pot, ...]
    live: tuple[int, ...]
    boards: tuple[tuple[Card, ...], ...]
    up: dict[int, tuple[Card, ...]]
    hands: dict[int, tuple[Card, ...]]
    stub_left: int
    options: Options | None
    log: tuple[Entry, ...]


def street_name(d: State) -> str:
    """Name of the street, while players exchange cards that of the draw; or ``showdown`` or ``over``."""
    if d.phase == OVER:
        return "over"
    if d.phase == SHOWDOWN:
        return "showdown"
    street = d.setup.game.streets[max(d.street, 0)]
    return street.drawing if d.phase == DRAWING else street.name


def view_of(d: State, at: int | None) -> View:
    """The view of the player at that position, or of the public with ``None``."""
    setup = d.setup
    seats = setup.seats
    hands: dict[int, tuple[Card, ...]] = {}
    for place, seat in enumerate(seats):
        cards = d.hands[place]
        seen = (*d.shown[place], *d.ups[place])
        hands[seat] = wrapped([card if place == at or card in seen else UNKNOWN for card in cards])
    found = d.pots if d.pots is not None else pots_of(d)
    aside = d.aside or (0,) * len(seats)
    return View(
        seat=0 if at is None else seats[at],
        game=setup.game.name,
        street=street_name(d),
        button=setup.button,
        to_act=seats[d.to_play] if d.to_play >= 0 else 0,
        stacks={seat: d.stacks[place] + aside[place] for place, seat in enumerate(seats)},
        bets={seat: d.bets[place] for place, seat in enumerate(seats)},
        pot=d.pot,
        pots=tuple([Pot(amount, tuple(sorted([seats[who] for who in eligible]))) for amount, eligible in found]),
        live=tuple(sorted([seat for place, seat in enumerate(seats) if d.live[place]])),
        boards=tuple([wrapped(board) for board in d.boards]),
        up={seat: wrapped(d.ups[place]) for place, seat in enumerate(seats) if d.ups[place]},
        hands=hands,
        stub_left=setup.deck_size - d.drawn,
        options=legal(d) if at is not None and d.to_play == at else None,
        log=tuple(log_of(d)),
    )
