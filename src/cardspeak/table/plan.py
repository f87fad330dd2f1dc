"""The plan of a deal: where button and blinds are, who is dealt in, who posts what, at which limits.

A plan is made by ``planner`` from the state of the table, and can be turned into the deal's own setup.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, Unpack

from cardspeak.deal import Post, Pot, Setup, make_setup

if TYPE_CHECKING:
    from cardspeak.deal.setup import SetupOptions
    from cardspeak.table.setup import TableSetup
    from cardspeak.table.state import State

Kind = Literal["ante", "small", "big", "live", "dead", "kill", "straddle"]
Killing = Literal["", "required", "undertaken", "optional"]


class Due(NamedTuple):
    """What one player puts in before the cards, of one kind. Chips.

    kind
        ``small`` is any blind but the last; ``live`` and ``dead`` are posts (4.0c).
    chips, whole
        what he puts in; what it is for a stack that is not too short.
    rules
        why, the deciding rule first.
    """

    player: str
    kind: Kind
    chips: int
    whole: int
    rules: tuple[str, ...]


class Kept(NamedTuple):
    """Why somebody who is there is not dealt in: a sentence, and its rules."""

    player: str
    text: str
    rules: tuple[str, ...]


class Plan(NamedTuple):
    """The deal that is about to begin, or is on.

    number
        the number of the deal at this table, from 1.
    button
        its seat, which may be empty (4.2b); 0 where the game has none, or where it must be drawn for first.
    blinds
        the seats of the blinds from the button's left, the last that of the big blind, occupied or not.
    order, seats
        the players dealt in, in dealing order, and their seats.
    dues
        what is put in before the cards.
    kept
        who is there and not dealt in, with the reason.
    absent
        players dealt in though they are away (13.6, 15.7).
    limits
        small and big bet, or least and most, of this deal, a kill counted; empty at big bet.
    killer, killing, replaced
        who kills the pot and why, empty where nobody does; chips of the blind in place of which the kill is posted (13.6).
    agreed
        who is dealt into the killed pot for undertaking to kill the one after it (13.12).
    carried, pot
        chips that lie in the pot from earlier deals; all chips in it when the first card is dealt.
    first
        who acts first; empty where the cards say it, as at stud.
    rules
        what button and blinds follow from.
    missed
        blinds missed on this deal, with who missed them (4.10).
    cleared
        players whose debts are settled by it.
    bigs
        who has the big blind on it, from the button's left.
    exempt, gone_by, short
        what becomes true of players by it, see ``Player``.
    straddler, may_straddle
        who straddles, empty where nobody does; who may, the one whose wish goes first before the other.
    stopped
        whom the big blind has reached while he has not paid the collection: he is dealt in no more before he does
        (2.procedures.4).
    reach, swept, travelled
        what becomes true of the table by it, see ``Last`` and ``State``.
    antes
        how many antes of each player lie in the pot once this deal's are in; ``matched`` are those who have put in all.
    """

    number: int
    button: int
    blinds: tuple[int, ...]
    order: tuple[str, ...]
    seats: tuple[int, ...]
    dues: tuple[Due, ...]
    kept: tuple[Kept, ...]
    absent: tuple[str, ...]
    limits: tuple[int, ...]
    killer: str
    killing: Killing
    replaced: int
    agreed: tuple[str, ...]
    carried: int
    pot: int
    first: str
    rules: tuple[str, ...]
    missed: tuple[tuple[str, int], ...]
    cleared: tuple[str, ...]
    bigs: tuple[str, ...]
    exempt: tuple[str, ...]
    gone_by: tuple[str, ...]
    short: tuple[str, ...]
    straddler: str
    reach: tuple[int, ...]
    swept: int
    travelled: int
    antes: int
    matched: tuple[str, ...]
    may_straddle: tuple[str, ...] = ()
    stopped: tuple[str, ...] = ()

    @property
    def playable(self) -> bool:
        """Whether a deal can be played: two players at least, and a button where one is needed."""
        return len(self.order) > 1

    @property
    def waits(self) -> tuple[str, ...]:
        """Who is there and not dealt in."""
        return tuple([one.player for one in self.kept])

    def posts(self) -> dict[str, dict[Kind, int]]:
        """Player to what he puts in before the cards, by kind."""
        found: dict[str, dict[Kind, int]] = {}
        for due in self.dues:
            if due.chips:
                found.setdefault(due.player, {})[due.kind] = due.chips
        return found

    def price(self, player: str) -> int:
        """All that a player puts in before the cards."""
        return sum([due.chips for due in self.dues if due.player == player])

    def why_not(self, player: str) -> Kept | None:
        """Why a player who is there is not dealt in; ``None`` for anybody else."""
        return next((one for one in self.kept if one.player == player), None)

    def carried_pots(self, state: State) -> tuple[Pot, ...]:
        """The chips that lie in the pot from deals before, with the seats that can win them: all those dealt in who have chips
        in front, and those who have none as far as they have matched it (12.13)."""
        dealt = list(zip(self.order, self.seats, strict=True))
        return tuple(
            [
                Pot(amount, tuple([seat for name, seat in dealt if state.players[name].chips or name in names]))
                for amount, names in state.layers
            ]
        )

    def setup(self, state: State, *, paid: Mapping[str, int] | None = None, **more: Unpack[SetupOptions]) -> Setup:
        """The deal that the plan describes, as the deal's own setup; ``more`` goes to
        :func:`~cardspeak.deal.setup.make_setup`, such as the deck.

        paid
            chips that players have still to pay out of their stacks before the deal.

        Chips carried from earlier deals are part of it where :meth:`carried_pots` is given along as ``carried``. A deal that
        cannot be raises ``BadSetup``.
        """
        setup = state.setup
        less = paid or {}
        stacks = {
            seat: state.players[name].chips - less.get(name, 0)
            for name, seat in zip(self.order, self.seats, strict=True)
        }
        house = setup.house
        if self.killing in {"optional", "undertaken"} and setup.lowball and house.kill_size == "half":
            # A newcomer at lowball kills with two big blinds even where the required kill is a half one (11.3b, 13.12).
            house = house.with_(kill_size="full")
        more.setdefault("house", house)
        more.setdefault("event", setup.event)
        posts = self._deal_posts(setup)
        if posts:
            more["posts"] = posts
        if setup.structure.ante:
            wholes = {due.player: due.whole for due in self.dues if due.kind == "ante"}
            more["antes"] = {seat: wholes.get(name, 0) for name, seat in zip(self.order, self.seats, strict=True)}
        return make_setup(setup.game, setup.structure, stacks, self.button, **more)

    def _deal_posts(self, setup: TableSetup) -> dict[int, Post]:
        seat_of = dict(zip(self.order, self.seats, strict=True))
        blinds = {seat_of[due.player]: due.whole for due in self.dues if due.kind in {"small", "big"}}
        due = blinds | ({seat_of[self.killer]: self.replaced} if self.replaced else {})
        if len(self.order) == 2 and len(setup.blinds) == 2 and self.seats[-1] == self.button:
            usual = {self.seats[1]: setup.blinds[0], self.seats[0]: setup.blinds[1]}
        else:
            usual = dict(zip(self.seats, setup.blinds, strict=False))
        named = due if due != usual or len(setup.blinds) > len(self.seats) else {}
        posts: dict[int, Post] = {seat: Post(blind=chips) for seat, chips in named.items()}
        for one in self.dues:
            if one.kind in {"live", "dead", "kill", "straddle"}:
                seat = seat_of[one.player]
                old = posts.get(seat, Post())
                posts[seat] = Post(
                    live=old.live + one.whole * (one.kind == "live"),
                    dead=old.dead + one.whole * (one.kind == "dead"),
                    straddle=old.straddle + one.whole * (one.kind == "straddle"),
                    kill=old.kill + one.whole * (one.kind == "kill"),
                    blind=old.blind,
                )
        return posts
