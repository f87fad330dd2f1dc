"""A deal that is over, as somebody may know it: to be stepped through, and as hand histories are written."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
from operator import itemgetter
from typing import Literal
from zlib import crc32

from msgspec import structs

from cardspeak.cards import UNKNOWN, show
from cardspeak.deal import Deal
from cardspeak.deal.state import State
from cardspeak.deal.views import street_name
from cardspeak.history import CannotWrite, as_ohh, as_pokerstars, dumps, record_of
from cardspeak.live.decide import NotDone
from cardspeak.live.messages import DealTold, Moment, SeatThen
from cardspeak.live.state import Live, Told
from cardspeak.live.views import event_for, is_for, texts


def _last_deal(live: Live) -> Deal:
    if live.last is None:
        raise NotDone("There is no deal that is over.", ("2.decision-making.5",))
    return live.last


def _seat_of(live: Live, name: str) -> int | None:
    return next((seat for seat, who in live.who.items() if who == name), None)


def step_of(live: Live, told: Told, name: str) -> Moment | None:
    """A fact that has just been folded, and how everything lies now, as a member may know it; ``None`` where he is not told it."""
    member = live.members.get(name)
    if not is_for(told, member.role if member is not None else "spectator"):
        return None
    event = event_for(told, name)
    deal = live.deal or live.last
    if deal is None:
        return Moment(event)
    d = deal.state
    own = _seat_of(live, name)
    won = [0] * len(d.setup.seats)
    for _, _, shares, low in d.awards:
        for at, chips in (*shares, *(low or ())):
            won[at] += chips
    return Moment(
        event,
        street_name(d),
        tuple([texts(board) for board in d.boards]) if any(d.boards) else (),
        d.pot,
        tuple(
            [
                SeatThen(
                    seat,
                    live.who[seat],
                    d.stacks[at] + (d.aside[at] if d.aside else 0),
                    d.bets[at],
                    won[at],
                    _seen(d, at, mine=seat == own),
                    not d.live[at],
                    at in d.mucked,
                )
                for at, seat in sorted(enumerate(d.setup.seats), key=itemgetter(1))
            ]
        ),
    )


def _seen(d: State, at: int, *, mine: bool) -> tuple[str, ...]:
    if mine:
        return texts(d.hands[at])
    lies_open = {*d.shown[at], *d.ups[at]}
    out = not d.live[at] or at in d.mucked
    return texts([card if card in lies_open else UNKNOWN for card in d.hands[at] if card in lies_open or not out])


def deal_told(live: Live, steps: Iterable[Moment], name: str, number: int) -> DealTold:
    """The last deal of a table as a member may know it; ``steps`` are its facts. Raises :class:`NotDone` where there is none."""
    deal = _last_deal(live)
    setup = deal.setup
    cards = {seat: texts(map(int, hand)) for seat, hand in deal.view(_seat_of(live, name)).hands.items()}
    told = []
    asked: dict[int, tuple[str, ...]] = {}
    for step in steps:
        if step.event.kind == "sees":
            # A hand thrown away that somebody has asked to see, and everybody saw.
            seen = step.event.cards
            asked[next(seat for seat in deal.seats if {*show(deal.hands[seat]).split()} == {*seen})] = seen
        told.append(
            structs.replace(
                step,
                seats=tuple([structs.replace(one, cards=asked.get(one.seat, one.cards)) for one in step.seats]),
            )
            if asked
            else step
        )
    return DealTold(
        number=number,
        form=f"{setup.game.title}, {setup.structure}",
        players=dict(live.who),
        stacks=dict(zip(setup.seats, setup.stacks, strict=True)),
        steps=tuple(told),
        cards={**cards, **asked},
    )


def as_phh(live: Live, name: str) -> str:
    """The last deal of a table in the PHH format, as a member may know it. Raises :class:`NotDone` where there is none, or the format
    has no words for it."""
    deal, own = _last_deal(live), _seat_of(live, name)
    try:
        return dumps(record_of(deal, seen_by="public" if own is None else own, players=live.who))
    except CannotWrite as problem:
        raise NotDone(
            str(problem), ("2.decision-making.8",), "Look at the deal itself: its events say everything."
        ) from None


Form = Literal["phh", "ohh", "pokerstars"]
"""Hand histories: the PHH standard, the Open Hand History, the text of PokerStars."""


def history_of(live: Live, name: str, form: Form, number: int) -> str:
    """The last deal of a table, whose number that is, as one of the deals of a file in that form, as a player who was dealt in may know
    it. Raises :class:`NotDone` where he was not, or the form has no words for it."""
    if form == "phh":
        return f"[{number}]\n{as_phh(live, name)}\n"
    deal, seat, setup = _last_deal(live), _seat_of(live, name), live.table.setup
    if seat is None:
        raise NotDone("You were not dealt into that deal.", ("2.decision-making.8",))
    mix = str(setup.mix) if setup.mix is not None else ""
    write = as_ohh if form == "ohh" else partial(as_pokerstars, mix=mix)
    try:
        text = write(
            deal,
            seat,
            live.who,
            # Trackers know a deal by its number alone, whatever table it was dealt at.
            number=f"{crc32(live.made.id.encode())}{number:07}",
            table=live.made.new.name,
            seats=setup.seats,
            at=datetime.fromtimestamp(live.settled // 1000, UTC),
        )
    except CannotWrite as problem:
        raise NotDone(str(problem), ("2.decision-making.8",), "Take it in the PHH format, or look at it.") from None
    return f"{text}\n\n" if form == "pokerstars" else f"{text}\n"
