"""What a player has said beforehand about his next turn, and whether it still holds when the turn comes."""

from __future__ import annotations

from msgspec import Struct

from cardspeak.deal import Options
from cardspeak.live import messages as m
from cardspeak.live.decide import NotDone
from cardspeak.live.state import Live


class Held(Struct, frozen=True):
    """An act said beforehand: the price that the player saw, the deal and the street in which he said it."""

    act: str
    price: int
    deal: int
    street: int


def price_for(live: Live, name: str) -> int | None:
    """Chips that a player who waits for his turn would have to add as things are; ``None`` where he is in no betting round."""
    deal = live.deal
    seat = next((seat for seat, who in live.who.items() if who == name), 0)
    if deal is None or seat not in deal.live:
        return None
    d = deal.state
    at = d.setup.seats.index(seat)
    return min(max(d.price - d.bets[at], 0), d.stacks[at])


def hold(live: Live, name: str, command: m.HoldAct) -> Held | None:
    """What is kept of the command; ``None`` where it takes back what was said. Raises :class:`NotDone`."""
    if command.act == "nothing":
        return None
    price = price_for(live, name)
    deal = live.deal
    if deal is None or price is None:
        raise NotDone("You have no hand to say that for.", ("3.betting-and-raising.10",))
    if live.who.get(deal.to_act) == name:
        raise NotDone("It is your turn: act.", ("3.betting-and-raising.10",), stale=True)
    if command.act not in {"fold", "call-any"} and command.price != price:
        raise NotDone(f"The price is {price}, not {command.price}.", ("3.betting-and-raising.10",), stale=True)
    if command.act == "check" and price:
        raise NotDone(f"There are {price} to call.", ("3.betting-and-raising.10",), "Hold a fold or a call.")
    return Held(command.act, price, live.deal_number, deal.state.street)


def holds_still(live: Live, name: str, held: Held) -> bool:
    """Whether nothing has changed since that drops it: the street, or the price where it hangs on that."""
    deal = live.deal
    if deal is None or held.deal != live.deal_number or held.street != deal.state.street:
        return False
    return held.act in {"fold", "call-any"} or price_for(live, name) == held.price


def act_for(held: Held, options: Options) -> m.ActName | None:
    """The act that it comes to now; ``None`` where it fits nothing that is open, and the player decides himself."""
    if options.phase != "act":
        return None
    may = options.may
    wanted: tuple[m.ActName, ...] = {
        # Nobody gives up for nothing what he may look at for nothing.
        "fold": ("check", "fold") if not options.call else ("fold",),
        "check-fold": ("check", "fold"),
        "check": ("check",),
        "call": ("call",),
        "call-any": ("call", "check"),
    }[held.act]
    return next((act for act in wanted if act in may), None)
