"""A deal that is over, as somebody may know it: to be stepped through, and as hand histories are written."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Literal
from zlib import crc32

from cardspeak.deal import Deal
from cardspeak.history import CannotWrite, as_ohh, as_pokerstars, dumps, record_of
from cardspeak.live.decide import NotDone
from cardspeak.live.messages import DealTold
from cardspeak.live.state import Live, Told
from cardspeak.live.views import event_for, is_for, texts


def _last_deal(live: Live) -> Deal:
    if live.last is None:
        raise NotDone("There is no deal that is over.", ("2.decision-making.5",))
    return live.last


def _seat_of(live: Live, name: str) -> int | None:
    return next((seat for seat, who in live.who.items() if who == name), None)


def deal_told(live: Live, told: Iterable[Told], name: str, number: int) -> DealTold:
    """The last deal of a table as a member may know it; ``told`` are its facts. Raises :class:`NotDone` where there is none."""
    deal = _last_deal(live)
    setup = deal.setup
    cards = {seat: texts(map(int, hand)) for seat, hand in deal.view(_seat_of(live, name)).hands.items()}
    member = live.members.get(name)
    facts = [one for one in told if is_for(one, member.role if member is not None else "spectator")]
    for one in facts:
        if one.kind == "sees":
            # A hand thrown away that somebody has asked to see, and everybody saw.
            cards[next(seat for seat in deal.seats if {*map(int, deal.hands[seat])} == {*one.cards})] = texts(one.cards)
    return DealTold(
        number=number,
        form=f"{setup.game.title}, {setup.structure}",
        players=dict(live.who),
        stacks=dict(zip(setup.seats, setup.stacks, strict=True)),
        events=tuple([event_for(one, name) for one in facts]),
        cards=cards,
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
    write = as_ohh if form == "ohh" else as_pokerstars
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
