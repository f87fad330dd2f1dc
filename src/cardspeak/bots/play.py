"""View in, act out: what a bot is, what it answers, and what of it is offered."""

from __future__ import annotations

from collections import Counter
from typing import Final, Protocol

from msgspec import Struct

from cardspeak.live.messages import ActName, Offer, View

WAGERS: Final = frozenset({"bet", "raise", "complete", "open", "all-in"})


class Play(Struct, frozen=True):
    """What a seat does: what ``messages.Act`` says besides its id and the decision and price that it answers.

    act
        one of the acts offered; where cards are thrown away ``draw``, or ``pat`` for none.
    amount
        the total of the round, in chips, for a wager; nothing for any other act.
    cards
        the cards thrown away, as the view writes them; nothing for any other act.
    """

    act: ActName
    amount: int | None = None
    cards: tuple[str, ...] | None = None


class Bot(Protocol):
    """Whatever plays a seat. It sees what the seat sees and nothing else."""

    async def act(self, view: View) -> Play:
        """What the seat does now; asked only where ``view.offer`` is not ``None``."""


class NotOffered(ValueError):
    """A play that the view does not offer; the sentence says what is wrong and names no card."""


def own_cards(view: View) -> tuple[str, ...]:
    """The cards of the seat whose act is asked for, in the order dealt."""
    seat = offered(view).seat
    return next(one.cards for one in view.seats if one.seat == seat)


def offered(view: View) -> Offer:
    """The offer of the view; raises :class:`NotOffered` where there is none."""
    if view.offer is None:
        raise NotOffered("It is not this seat's turn: the view has no offer.")
    return view.offer


def check(view: View, play: Play) -> None:
    """Raise :class:`NotOffered` unless the view offers the play."""
    offer = offered(view)
    if offer.phase == "draw":
        _check_draw(offer, own_cards(view), play)
        return
    if play.act not in offer.acts:
        raise NotOffered(f"{play.act} is not offered; open are {', '.join(offer.acts)}.")
    if play.cards is not None:
        raise NotOffered("Cards are named only where they are thrown away.")
    if play.act not in WAGERS:
        if play.amount is not None:
            raise NotOffered(f"{play.act} takes no amount.")
        return
    total = play.amount
    if total is None:
        raise NotOffered(f"{play.act} needs its total of the round, {offer.least} to {offer.most}.")
    if offer.only_bounds:
        if total not in {offer.least, offer.most}:
            raise NotOffered(f"{play.act} comes to {offer.least} or {offer.most}, not to {total}.")
    elif not offer.least <= total <= offer.most:
        raise NotOffered(f"{play.act} comes to {offer.least} to {offer.most}, not to {total}.")
    elif total % offer.unit and total != offer.most:
        raise NotOffered(f"Chips below {offer.unit} do not play: {total} is no whole number of them.")


def _check_draw(offer: Offer, hand: tuple[str, ...], play: Play) -> None:
    if play.act not in {"draw", "pat"} or play.amount is not None:
        raise NotOffered("Cards are exchanged now: draw with the cards thrown away, or pat.")
    thrown = play.cards or ()
    if play.act == "pat" and thrown:
        raise NotOffered("Who stands pat throws nothing away.")
    if not offer.draw_least <= len(thrown) <= offer.draw_most:
        raise NotOffered(f"{offer.draw_least} to {offer.draw_most} cards are thrown away here, not {len(thrown)}.")
    if Counter(thrown) - Counter(hand):
        raise NotOffered("A card is thrown away that the seat does not hold.")


def passive(view: View) -> Play:
    """What costs least of what is offered: check, the forced bet, or fold; pat, or the first cards where some must go; show.

    Where a stack is too short for all of these its one way on is all-in.
    """
    offer = offered(view)
    if offer.phase == "draw":
        return thrown_away(own_cards(view)[: offer.draw_least])
    if offer.phase == "show":
        return Play("show")
    for act in PASSIVE:
        if act in offer.acts:
            return Play(act)
    return wagered(offer, offer.least)


PASSIVE: Final[tuple[ActName, ...]] = ("check", "fold", "bring-in", "call")


def thrown_away(cards: tuple[str, ...]) -> Play:
    """Throw these cards away, or stand pat with none."""
    return Play("draw", cards=cards) if cards else Play("pat")


def wagered(offer: Offer, total: int) -> Play:
    """The open wager for about that total of the round: brought within its bounds and to whole chips."""
    if not offer.wager:
        raise NotOffered(f"No wager is open; open are {', '.join(offer.acts)}.")
    least, most = offer.least, offer.most
    if offer.only_bounds:
        total = most if total >= most else least
    else:
        total = max(least, min(most, total))
        if total < most:
            total -= total % offer.unit
        total = max(least, total)
    return Play(_WAGER_NAMES[offer.wager], total)


_WAGER_NAMES: Final[dict[str, ActName]] = {
    "bet": "bet",
    "raise": "raise",
    "complete": "complete",
    "open": "open",
    "all-in": "all-in",
}
