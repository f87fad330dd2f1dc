"""What rulings have left standing in a deal: acts that bind, rights lost, cards that lie elsewhere than they usually would.

Hardly any deal has any of it, so it is one value beside the state, and ``None`` in its place where there is nothing.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Promise(NamedTuple):
    """An act made out of turn, which waits for its turn (3.betting-and-raising.10)."""

    at: int
    act: str
    """``check``, ``call``, ``bet`` or ``raise``."""
    total: int
    """Chips of the round that a bet or raise comes to."""
    price: int
    """What was to be matched when it was made: where that is another one by his turn the action has changed."""
    changed: str
    """The outcome where the action has changed: ``may-withdraw``, ``hand-dead`` or ``wager-binds``."""
    may_raise: bool
    """Whether he may then bet or raise."""
    made: int
    """The number of facts in the log when it was made."""
    call_changes: bool
    """Whether a call in between changes the action, too."""
    rules: tuple[str, ...]


class Standing(NamedTuple):
    """See the module. Positions in dealing order; cards as numbers."""

    promised: tuple[Promise, ...] = ()
    barred: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """Who may not bet or raise in this round, and by which rules."""
    burns: int = -1
    """Cards to burn before the next street; -1 for as many as ever."""
    aside: tuple[int, ...] = ()
    """Cards laid aside that go back into the stub."""
    reshuffle: tuple[int, tuple[int, ...], int] = (-1, (), 0)
    """The street before which the cards aside go into the stub, the top of the stub then as far as it is known, the burns."""
    removes: int = -1
    """The street before which a burn and a card for each live hand are taken out (8.14)."""
    served: tuple[int, ...] = ()
    """Who has the card of the next street already."""
    replaced: tuple[int, ...] = ()
    """Who is owed a card for one exposed on the draw, once all have drawn (11.9, 12.8)."""
    missing: tuple[tuple[int, int], ...] = ()
    """Cards that hands lack and get on the draw (11.11c, 12.4b)."""
    plays_board: tuple[int, ...] = ()
    """Hands thrown away whose players had declared that they play the board (5.9)."""
    lost: tuple[int, ...] = ()
    """Hands that cannot win (12.jacks-or-better.9b)."""
    winner: int = -1
    """Who has the pots whatever the cards say (11.15a)."""
    pile: tuple[int, ...] = ()
    """The order of the pile that is scrambled next, where somebody has said it."""
    oversize: tuple[int, int] = (-1, 0)
    """Whose wager is larger than allowed and has not been noticed, and the most that it should have been."""

    def without(self, at: int) -> Standing:
        """The same for a hand that is out."""
        return self._replace(
            promised=tuple([one for one in self.promised if one.at != at]),
            barred=tuple([one for one in self.barred if one[0] != at]),
        )

    def next_street(self) -> Standing:
        """What is left of it once another street has been dealt."""
        return self._replace(promised=(), barred=(), burns=-1, served=(), pile=(), oversize=(-1, 0))


NOTHING_STANDS: Final = Standing()
