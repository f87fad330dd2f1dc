"""The plan of the next deal: where button and blinds go, who posts what, who is dealt in, at which limits.

It follows from the state alone. ``positions`` says where button and blinds go; here it is settled who is dealt in, what
each puts in before the cards, and what those who are not dealt in miss.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Unpack

from cardspeak.deal import Post, Setup, make_setup
from cardspeak.table.positions import Places, dead_button, fresh, heads_up, moving_button, no_blinds
from cardspeak.table.state import Player, State, gap

if TYPE_CHECKING:
    from cardspeak.deal.setup import SetupOptions
    from cardspeak.table.setup import TableSetup

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
    killer, killing
        who kills the pot and why; empty where nobody does.
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
    straddler
        who straddles; empty where nobody does.
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

    def setup(self, state: State, **more: Unpack[SetupOptions]) -> Setup:
        """The deal that the plan describes, as the deal's own setup; ``more`` goes to
        :func:`~cardspeak.deal.setup.make_setup`, such as the deck.

        Chips carried from earlier deals lie in the pot of the table, not in anybody's stack, and are no part of it. A deal
        that cannot be raises ``BadSetup``.
        """
        setup = state.setup
        stacks = {seat: state.players[name].chips for name, seat in zip(self.order, self.seats, strict=True)}
        house = setup.house
        if self.killing == "optional" and house.kill_size == "half":
            # A newcomer at lowball kills with two big blinds even where the required kill is a half one (11.3b).
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
        replaced = self._replaced(setup, seat_of)
        due = blinds | replaced
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

    def _replaced(self, setup: TableSetup, seat_of: dict[str, int]) -> dict[int, int]:
        """The blind in place of which the killer posts the kill (13.6)."""
        if not self.killer or setup.house.killer_also_in_a_blind != "kill-replaces-blind":
            return {}
        if self.killer in self.bigs:
            return {seat_of[self.killer]: setup.big_blind}
        at = [place for place, seat in enumerate(self.blinds[:-1]) if seat == seat_of[self.killer]]
        return {seat_of[self.killer]: setup.blinds[at[0]]} if at and self.killer not in self.exempt else {}


def plan_of(s: State) -> Plan:
    """The plan of the next deal, everything said so far taken into account."""
    return _Planner(s).plan()


NOBODY: Final = Places(0, (), (), ())


class _Planner:
    """The plan in the making. See the module."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.setup = s.setup
        self.house = s.setup.house
        self.count = len(s.setup.blinds)
        self.tournament = s.setup.event == "tournament"
        self.obliged = self._obliged()
        self.able = [player for player in s.players.values() if self._is_able(player)]
        self.ins = [player for player in self.able if self._is_in(player)]
        self.short: list[Player] = []
        self.reasons: dict[str, tuple[str, tuple[str, ...]]] = {}
        self.dues: list[Due] = []
        self.left: dict[str, int] = {}

    # ------------------------------------------------------------------------------------------------ who can play

    def _obliged(self) -> str:
        """Who must kill the next pot, wherever he is (13.6)."""
        if self.s.kill:
            return self.s.kill
        return next((name for name in self.s.undertaken if name in self.s.players), "")

    def _is_able(self, player: Player) -> bool:
        s = self.s
        if player.shut_out or (s.closed is not None and player.name not in s.closed):
            return False
        if not player.chips:
            # A player without chips plays on for the antes that he has matched (12.13).
            return not self.count and bool(s.carried and player.antes) and player.present
        return player.present or self.tournament or player.name == self.obliged

    def _is_in(self, player: Player) -> bool:
        """Dealt in as of right, wherever the blinds are."""
        s = self.s
        if s.in_rotation(player) or player.name == self.obliged:
            return True
        if player.regular:
            return False
        if not self.count:
            return player.way == "antes"
        return not self.tournament and player.way in {"", "post"} and self.enters_free(player)

    def enters_free(self, player: Player) -> bool:
        """Whether the first round of a new game lets a newcomer in without a post (4.13b)."""
        return not self.house.new_game_everyone_posts and not self.s.is_swept(player.seat)

    def _takers(self) -> list[Player]:
        """Who takes the big blind when it comes to him. In a game taken up while it runs the blinds of the first deal
        fall to those who were there before it."""
        first = not self.s.deals and not self.setup.new_game
        return [
            player for player in self.able if player.way != "dealt-off" and (player.regular or not first)
        ]

    # ------------------------------------------------------------------------------------------------ the plan

    def plan(self) -> Plan:
        s, setup = self.s, self.setup
        if self._must_draw():
            return self._nobody_yet()
        places = self._places()
        dealt = self._dealt_in(places)
        if self.count and len(dealt) < 2:
            dealt = self._bring_in(places, dealt)
        if self.count == 2 and len(dealt) == 2:
            places = heads_up(s, dealt, self._is_waiting)
        elif self._redraw_is_due(dealt):
            return self._nobody_yet()
        order = self._dealing_order(dealt, places.button)
        if not self.count:
            places = no_blinds(s, dealt)
            order = self._dealing_order(dealt, places.button)
        names = {player.name for player in dealt}
        killer, killing = self._kill(dealt)
        self._take(places, order, killer, killing)
        straddler = self._straddle(places, order)
        self._shorten(order)
        taken = {due.player for due in self.dues if due.chips}
        lying, matched = self._antes(order)
        button_gap = gap(s.last.button, places.button, setup.seats)
        swept, travelled = s.swept, s.travelled
        if setup.new_game and places.blinds:
            if s.first_blind:
                swept += gap(s.last.blinds[-1], places.blinds[-1], setup.seats)
                travelled += button_gap
            else:
                swept = gap(places.blinds[0], places.blinds[-1], setup.seats)
        # TODO
        raise NotImplementedError
