"""The showdown: a hand is shown unless others that lie open beat it in every pot."""

from __future__ import annotations

from cardspeak.bots.play import Play
from cardspeak.bots.sampling import shares
from cardspeak.bots.sight import NUMBERS, Sight


def show_or_muck(sight: Sight) -> Play:
    """``muck`` where it is offered and the hand can win nothing, else ``show``."""
    # Openers must be proved, and by the rule of sevens a hand that lies open may not be good for the pot.
    if "muck" not in sight.offer.acts or sight.game.openers or sight.game.sevens:
        return Play("show")
    boards = [tuple([NUMBERS[face] for face in board]) for board in sight.deal.boards] or [()]
    beaten_by = {
        other.seat
        for other in sight.others
        if other.cards and not other.hidden and not shares((sight.hand, other.cards), boards, sight.orders)[0]
    }
    mine = [pot for pot in sight.deal.pots if sight.offer.seat in pot.seats]
    lost = all([beaten_by & set(pot.seats) for pot in mine])
    return Play("muck") if mine and lost else Play("show")
