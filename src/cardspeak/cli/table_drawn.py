"""A live table drawn for a terminal, from what the API tells and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cardspeak.cli.terminal import printable
from cardspeak.live.messages import DealView, Event, SeatView, View

_SUITS: Final = {"h": "red", "d": "red", "c": "default", "s": "default"}
_STATUS: Final = {
    "in": "",
    "folded": "folded",
    "all-in": "all-in",
    "waiting": "waits",
    "away": "away",
    "no-chips": "no chips",
    "empty": "",
}

NARROW: Final = 64
"""Columns below which a line is spared what can be done without."""


def drawn(view: View, events: Sequence[Event], *, width: int, height: int) -> RenderableType:
    """The table as it is and what happened last; the newest is at the bottom.

    width, height
        columns and lines of the place that it is drawn in; the older of the events are left out where there is no room.
    """
    parts: list[RenderableType] = [_middle(view), _seats(view, width)]
    if view.offer is not None:
        parts.append(Text(f"Your turn. {printable(view.offer.text)}", style="bold"))
    if view.stands:
        parts.append(Text(f"You: {printable(view.stands)}"))
    parts += [
        Text(f"Vote on {vote.kind}: {printable(', '.join(vote.agreed)) or 'nobody'} so far.") for vote in view.votes
    ]
    if view.ruling is not None:
        said = view.ruling.text or view.ruling.asks
        parts.append(Text(f"The floor: {view.ruling.incident.replace('-', ' ')}. {printable(said)}"))
    # What is left of the height; a line of the table each, and some for the frames.
    room = max(height - len(view.seats) - 12 - len(parts), 3)
    parts.append(Text())
    parts += [_line(event) for event in events[-room:]]
    title = Text(f" {printable(view.name)} ", style="bold")
    under = Text(f" {view.status}, {view.number} ")
    return Panel(Group(*parts), title=title, subtitle=under, width=max(width, 20), title_align="left")


def _middle(view: View) -> Text:
    """What is played, the boards and the pots."""
    text = Text()
    deal = view.deal
    if deal is None:
        text.append(printable(view.form))
        if view.forms:
            text.append(f"\n{printable(view.forms)}")
        return text
    text.append(f"Deal {deal.number}: {printable(deal.title)}, {deal.structure} {_stakes(deal)}, {deal.street}")
    for number, board in enumerate(deal.boards, 1):
        text.append(f"\nBoard{f' {number}' if len(deal.boards) > 1 else ''}: ")
        text.append_text(_cards(board))
    pots = [f"{pot.amount} ({_seats_of(pot.seats)})" for pot in deal.pots]
    if len(pots) > 1:
        text.append(f"\nPots: {'; '.join(pots)}")
    elif deal.pot:
        text.append(f"\nPot: {deal.pot}")
    if view.carried:
        text.append(f"\nCarried: {view.carried}")
    for seat, chips in deal.paid.items():
        text.append(f"\n{_name(view, seat)} wins {chips}.")
    return text


def _stakes(deal: DealView) -> str:
    amounts = deal.blinds if deal.structure in {"no-limit", "pot-limit"} and deal.blinds else deal.limits
    ante = f", ante {deal.ante}" if deal.ante else ""
    return "/".join(map(str, amounts)) + ante


def _seats_of(seats: Sequence[int]) -> str:
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"


def _name(view: View, seat: int) -> str:
    return next((printable(one.player) for one in view.seats if one.seat == seat and one.player), f"Seat {seat}")


def _seats(view: View, width: int) -> Table:
    narrow = width < NARROW
    grid = Table(box=None, pad_edge=False, expand=True, show_header=not narrow, padding=(0, 1, 0, 0))
    grid.add_column("", no_wrap=True, width=4 if narrow else 5)
    grid.add_column("player", no_wrap=True, overflow="ellipsis", ratio=2, min_width=6)
    grid.add_column("chips", justify="right", no_wrap=True, min_width=5)
    grid.add_column("bet", justify="right", no_wrap=True)
    grid.add_column("cards", ratio=3, min_width=8)
    if not narrow:
        grid.add_column("", ratio=2)
    for seat in view.seats:
        grid.add_row(*_row(view, seat, narrow), style="dim" if seat.status in {"folded", "away", "empty"} else "")
    return grid


def _row(view: View, seat: SeatView, narrow: bool) -> list[Text]:
    deal = view.deal
    turn = deal is not None and view.status == "on" and deal.to_act == seat.seat
    button = (deal.button if deal is not None else view.button) == seat.seat
    where = Text(f"{'>' if turn else ' '}{seat.seat}{'*' if button else ''}", style="bold" if turn else "")
    if seat.status == "empty":
        cells = [where, Text("-"), Text(), Text(), Text()]
        return cells if narrow else [*cells, Text()]
    player = Text(printable(seat.player), style="bold" if seat.seat == view.seat else "")
    if seat.bot:
        player.append(" (bot)" if narrow else f" ({seat.bot} bot)")
    cards = _cards(seat.cards, up=seat.up if len(seat.up) < len(seat.cards) else ())
    if seat.drew >= 0:
        cards.append(f" drew {seat.drew}" if seat.drew else " pat")
    notes = [
        note for note in (_STATUS.get(seat.status, seat.status), "" if seat.connected else "not connected") if note
    ]
    if seat.owes:
        notes.append(f"owes {seat.owes}")
    if narrow:
        if notes:
            cards.append(f"{' ' if cards else ''}{', '.join(notes)}")
        return [where, player, Text(str(seat.chips)), Text(str(seat.bet or "")), cards]
    if seat.hand:
        notes.append(seat.hand)
    return [
        where,
        player,
        Text(f"{seat.chips:,}"),
        Text(f"{seat.bet:,}" if seat.bet else ""),
        cards,
        Text(printable(", ".join(notes))),
    ]


def _cards(cards: Sequence[str], up: Sequence[str] = ()) -> Text:
    """Cards as they are written; those that lie open among others that do not are underlined."""
    text = Text()
    for at, card in enumerate(cards):
        style = "dim" if card == "??" else f"bold {_SUITS.get(card[-1], 'magenta')}"
        text.append(" " if at else "")
        text.append(printable(card), style=f"{style} underline" if card in up else style)
    return text


def _line(event: Event) -> Text:
    """One event with its rules."""
    chat = event.kind in {"says", "rail"}
    whose = f"{printable(event.player)}{', to the rail' if event.kind == 'rail' else ''}: "
    text = Text(whose if chat else "", style="italic" if chat else "")
    text.append(printable(event.text))
    if event.own:
        text.append(" ")
        text.append_text(_cards(event.own))
    if event.rules:
        text.append(f"  {', '.join(event.rules)}", style="dim")
    return text
