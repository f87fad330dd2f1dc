"""What is true at a table between deals: who sits where, with what, owing what; where button and blinds were last.

Nothing in here decides anything: ``apply`` moves the state, ``plan`` and ``acts`` read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from cardspeak.table.setup import TableSetup

if TYPE_CHECKING:
    from cardspeak.table.plan import Plan

NEVER: Final = -1_000
"""The turn of somebody who has not had the big blind here."""

Fact = tuple[Any, ...]
"""One fact as the log keeps it: its kind, then what that kind holds (see ``apply``). ``facts`` makes it readable."""

UNTIL_BLIND: Final = -1
"""As many deals as come before the big blind has reached the player (2.procedures.4)."""

Way = Literal["", "in", "post", "wait", "moved", "dealt-off", "agrees", "antes"]
"""How a player comes to the next deal: he has not said, which is to wait for the big blind; ``in`` as a matter of course;
he posts; he waits for the big blind; he has moved and waits for his old relative position (4.14); he has dealt off and
lets the blinds go by (4.15); he undertakes to kill the pot after the killed one (13.12); he has paid the antes (12.11)."""


class Player(NamedTuple):
    """A player at the table.

    present
        whether he sits there; one who is away keeps his seat.
    regular
        whether he has a place in the round: what passes him he owes (4.10). A newcomer has none (4.6).
    owed
        blinds he has missed, in order, as their numbers from the button's left (4.10).
    turn
        when he had the big blind last: a higher number is more recent (4.4a).
    exempt
        has come to sit, with everything paid, where blinds are still to go by: they pass him once.
    allowance
        having moved: the most players, himself counted, who may stand from the big blind to him when he is dealt in (4.14).
    dealt_off, gone_by
        whether he had the button on the last deal and moved at once; whether the blinds have since reached his seat (4.15).
    antes
        antes of the carried pot that he has matched (12.13).
    short
        the chips with which he was passed over for the only blind; -1 where he was not (11.4).
    shut_out
        a false opener without chips sits out until a pot has been won (12.jacks-or-better.5).
    short_buy_ins
        short buy-ins that he has made (3.buy-in.2).
    straddles
        whether he straddles on the next deal (14.no-limit.15).
    declines
        whether he has said that he will not pay the collection that falls due next (2.procedures.4).
    owes_time, free_deals
        the chips of a collection that he has not paid; how many deals he may play all the same, :data:`UNTIL_BLIND` for those up
        to his big blind.
    chips, behind
        what he may wager; of those, the chips that he has bought and that are on the way (2.procedures.9).
    idle_behind, lost_behind
        chips on the way besides: those that do not play before they come, because he has not announced them; those that others
        have won from him, and get when they come.
    """

    name: str
    seat: int
    chips: int
    present: bool = True
    regular: bool = False
    way: Way = ""
    owed: tuple[int, ...] = ()
    turn: int = NEVER
    exempt: bool = False
    allowance: int = 0
    dealt_off: bool = False
    gone_by: bool = False
    antes: int = 0
    short: int = -1
    shut_out: bool = False
    short_buy_ins: int = 0
    straddles: bool = False
    declines: bool = False
    owes_time: int = 0
    free_deals: int = 0
    behind: int = 0
    idle_behind: int = 0
    lost_behind: int = 0

    @property
    def on_the_way(self) -> int:
        """Chips of what he has bought that are on the way, whoever they belong to by now."""
        return self.behind + self.idle_behind + self.lost_behind

    @property
    def owns(self) -> int:
        """All his chips, those included that do not play yet."""
        return self.chips + self.idle_behind

    def left_with(self, chips: int) -> Player:
        """The player when no more than so many of his chips are left to play: what is lacking in front he owes out of the chips
        on the way (2.procedures.9)."""
        behind = min(self.behind, chips)
        return self._replace(chips=chips, behind=behind, lost_behind=self.lost_behind + self.behind - behind)


class Last(NamedTuple):
    """Where things stood on the last deal.

    blinds
        the seats of the blinds from the button's left, the last that of the big blind, occupied or not. Empty before the
        first deal of a new game.
    reach
        under the moving button: how far from it, in seats, each blind has been settled in this round (4.2a).
    order
        who was dealt in.
    """

    button: int
    blinds: tuple[int, ...] = ()
    reach: tuple[int, ...] = ()
    order: tuple[str, ...] = ()


class Before(NamedTuple):
    """What a deal has changed and a misdeal puts back: as in :class:`State`, from before the deal."""

    deals: int
    last: Last
    went: int
    turns: int
    first_blind: int
    swept: int
    travelled: int
    drawn: int
    undertaken: tuple[str, ...]
    players: tuple[Player, ...]


Layers = tuple[tuple[int, tuple[str, ...]], ...]
"""Chips that lie in the pot from deals before, and who can win them without having chips in front (12.13); whoever is dealt
in with chips can win all of them."""


class State:
    """The state of one table.

    begun, settled, setup
        what was settled before the first deal; what is settled by now; the same with the form that is dealt now and the chips
        that play now.
    form, form_deals, form_length
        the number of that form; deals that it has lasted; deals of a round, which its first deal settles.
    chose, choice_seat
        at dealer's choice: who has chosen for the deals to come, empty while nobody has; the seat that chose last.
    bomb
        the ante of the bomb pot that is dealt next or is on; 0 for none.
    now, form_since, due, waiting
        minutes on the caller's clock: as last told, when the form began, when a time collection falls due; -1 where nobody
        has told; how many wait for the game.
    time_owed
        chips still to come out of pots for the time (2.procedures.4).
    banks, lost, graced
        seconds in the time banks; who has lost the connection; who has had grace for that in the deal that is on, or was last.
    clock
        whose clock runs, since when, and when it runs out.
    went
        the seat of the button on the last deal that had one, whatever was dealt; 0 before.
    layers
        the chips carried, in layers.
    before
        what the deal that is on has changed; ``None`` between deals.
    players
        by name, in the order in which they came.
    deals
        deals begun.
    last
        where button and blinds were on the last deal.
    turns
        big blinds taken so far: the clock of ``Player.turn``.
    first_blind, swept, travelled
        in a new game: the seat of the first blind of the first deal; how many seats further the big blind has come; how many
        seats the button has gone (4.13b).
    legs
        who has a leg up (13.description.4).
    kill, undertaken
        who owes a required kill on the next deal; who has undertaken to kill (13.12).
    unpaid
        kills that players left without posting (13.6).
    left
        who has cashed out, with how many chips and at which minute on the caller's clock (2.procedures.7).
    carried, antes, closed
        chips that lie in the pot from deals nobody won; how many antes of each player are among them; where some were
        forfeited, who alone may play for them (12.11, 3.irregularities.6), else ``None``.
    drawn
        the seat that has drawn the button for the next deal; 0 where nobody has.
    bought, cashed, raked
        chips that have come to the table, left it, and gone to the house.
    plan
        the plan of the deal that is on; ``None`` between deals.
    """

    __slots__ = (
        "antes",
        "banks",
        "before",
        "begun",
        "bomb",
        "bought",
        "carried",
        "cashed",
        "choice_seat",
        "chose",
        "clock",
        "closed",
        "deals",
        "drawn",
        "due",
        "first_blind",
        "form",
        "form_deals",
        "form_length",
        "form_since",
        "graced",
        "kill",
        "last",
        "layers",
        "left",
        "legs",
        "lost",
        "now",
        "plan",
        "players",
        "raked",
        "record",
        "settled",
        "setup",
        "swept",
        "time_owed",
        "travelled",
        "turns",
        "undertaken",
        "unpaid",
        "waiting",
        "went",
    )

    def __init__(self, setup: TableSetup) -> None:
        founders = setup.founders
        if setup.mix is not None:
            setup = setup.dealing(setup.mix.forms[setup.first_form])
        self.begun: TableSetup = setup
        self.settled: TableSetup = setup
        self.setup: TableSetup = setup
        self.players: dict[str, Player] = {
            one.player: Player(one.player, one.seat, one.chips, regular=True, way="in") for one in founders
        }
        self.deals: int = 0
        self.last: Last = Last(setup.button)
        self.turns: int = 0
        self.first_blind: int = 0
        self.swept: int = 0
        self.travelled: int = 0
        self.legs: tuple[str, ...] = ()
        self.kill: str = ""
        self.undertaken: tuple[str, ...] = ()
        self.unpaid: tuple[tuple[str, int], ...] = ()
        self.left: tuple[tuple[str, int, int], ...] = ()
        self.carried: int = 0
        self.antes: int = 0
        self.closed: tuple[str, ...] | None = None
        self.drawn: int = 0
        self.bought: int = sum([one.chips for one in founders])
        self.cashed: int = 0
        self.raked: int = 0
        self.plan: Plan | None = None
        self.form: int = setup.first_form
        self.form_deals: int = 0
        self.form_length: int = 0
        self.chose: str = ""
        self.choice_seat: int = 0
        self.bomb: int = 0
        self.now: int = -1
        self.form_since: int = -1
        self.due: int = -1
        self.waiting: int = 0
        self.time_owed: int = 0
        self.banks: dict[str, int] = {}
        if setup.clock is not None and setup.clock.bank:
            self.banks = dict.fromkeys([one.player for one in founders], setup.clock.bank)
        self.lost: frozenset[str] = frozenset()
        self.graced: frozenset[str] = frozenset()
        self.clock: tuple[str, int, int] | None = None
        self.went: int = 0
        self.layers: Layers = ()
        self.before: Before | None = None
        self.record: list[Fact] = []
        if not setup.new_game:
            self._take_up()

    def _take_up(self) -> None:
        """Set the last deal of a game taken up while it runs: the last big blind is the first deal's small blind, the one
        before it the button, and so on back."""
        setup = self.setup
        count = len(setup.blinds)
        button = setup.button
        order = [one.player for one in sorted(setup.founders, key=lambda one: gap(button, one.seat, setup.seats))]
        if not order or not count:
            return
        seats = [self.players[name].seat for name in order]
        stands = seats[0] == button
        if count == 2 and len(order) == 2:
            # Whoever has the small blind and the button now had the big blind last (4.4).
            first, other = (order[0], order[1]) if stands else (order[1], order[0])
            self.last = Last(
                self.players[other].seat,
                (self.players[other].seat, self.players[first].seat),
                (0, gap(self.players[other].seat, self.players[first].seat, setup.seats)),
            )
            self.players[first] = self.players[first]._replace(turn=0)
            self.players[other] = self.players[other]._replace(turn=-1)
            return
        round_ = seats if stands else [button, *seats]
        # round_[0] is the button of the first deal, round_[i] its i-th blind: each was one place further on before.
        blinds = tuple([round_[at % len(round_)] for at in range(count)])
        before = seats[-1] if stands else (button - 2) % setup.seats + 1
        self.last = Last(before, blinds, reach_of(before, blinds, setup.seats))
        big = blinds[-1]
        for name, player in self.players.items():
            back = (big - player.seat) % setup.seats
            rank = sum([1 for seat in seats if 0 < (big - seat) % setup.seats < back]) + (back > 0)
            self.players[name] = player._replace(turn=-rank)

    def copy(self) -> State:
        """A state equal to this one and independent of it."""
        other = State.__new__(State)
        for field in State.__slots__:
            setattr(other, field, getattr(self, field))
        other.players = dict(self.players)
        other.record = self.record[:]
        other.banks = dict(self.banks)
        return other

    def same_as(self, other: State) -> bool:
        """Whether both states agree in every field."""
        return all([getattr(self, field) == getattr(other, field) for field in State.__slots__]) and (
            list(self.players) == list(other.players)
        )

    def at(self, seat: int) -> list[Player]:
        """Who has that seat: nobody, its player, or an absent player and one who plays over."""
        return [player for player in self.players.values() if player.seat == seat]

    def owed(self, player: Player) -> tuple[int, ...]:
        """The blinds that he owes: those missed, and the only blind that passed him for want of chips which he now has
        (11.4)."""
        if 0 <= player.short < player.chips:
            return player.owed or (len(self.setup.blinds) - 1,)
        return player.owed

    def in_rotation(self, player: Player) -> bool:
        """Whether he is dealt in as a matter of course when he is there with chips."""
        return player.way == "in" and not self.owed(player)

    def is_swept(self, seat: int) -> bool:
        """Whether, in the first round of a new game, a blind has passed the seat or the button has gone round (4.13b); true
        in every other game."""
        setup = self.setup
        if not setup.new_game or not setup.blinds:
            return True
        if not self.first_blind:
            return False
        return self.travelled >= setup.seats or (seat - self.first_blind) % setup.seats <= self.swept


def gap(start: int, end: int, seats: int) -> int:
    """How many seats clockwise from one seat to the other, 0 for the same one."""
    return (end - start) % seats


def reach_of(button: int, blinds: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """How far from the button each blind is, in seats. With as many blinds as players the last of them is back at the
    button, a whole table on."""
    found: list[int] = []
    for seat in blinds:
        far = gap(button, seat, seats)
        while found and far <= found[-1]:
            far += seats
        found.append(far)
    return tuple(found)
