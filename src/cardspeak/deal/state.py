"""What is true in a deal: chips, cards, prices, whose turn. Lists go by position in dealing order.

Position 0 is the first dealt to, clockwise from the button; ``setup.seats`` gives the seat of each position. Nothing in
here decides anything: ``apply`` moves the state, ``options`` and ``steps`` read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.deal.setup import Setup
from cardspeak.deal.standing import Standing
from cardspeak.deal.terms import Terms, terms_of

if TYPE_CHECKING:
    from cardspeak.deal.options import Options

OPENING: Final = 0
BETTING: Final = 1
SHOWDOWN: Final = 2
OVER: Final = 3
DRAWING: Final = 4

NOT_FORCED: Final = 0
MUST_BRING_IN: Final = 1
MAY_BRING_IN: Final = 2

Fact = tuple[Any, ...]
"""One fact as the log keeps it: its kind, then what that kind holds (see ``apply``). ``facts`` makes it readable."""

Shares = tuple[tuple[int, int], ...]
"""(position, chips) for each winner."""


class State:
    """The state of one deal.

    phase
        OPENING, BETTING, DRAWING, SHOWDOWN or OVER.
    stacks, bets, put
        chips behind; wagered in this round; wagered in earlier rounds, antes that lie in layers included.
    aside
        chips in front that do not play (3.betting-and-raising.1).
    dead, pot
        chips that belong to the main pot alone; all chips in the middle.
    acted
        the price at which each last acted in this round, -1 if not yet: from it follows who may raise.
    price, full, increment, count
        what a player must match; the last full bet or raise; the size that a raise must have; bets and raises made.
    proper
        the last bet, raise or completion that was no short all-in: it opens the betting to all who acted below it.
    upper, paired
        the upper limit while it may still be chosen (8.4), else 0; whether a pair showed when the round began.
    unseen
        whether a card that is not known decides who acts first, so that play waits.
    forced
        whether the player in turn owes the forced bet, or may put it in or fold (8.2, 8.8).
    opened, opened_with
        who opened the pot, -1 for nobody (12.description.4); the hand he held then.
    checked, soft
        the price at which each checked in this round, at which each merely called an all-in of half a bet or more
        (11.ace-to-five.4c); -1 where he did not.
    able
        live players with chips behind.
    opener, aggressor, last_aggressor
        who began the round; who last bet or raised in it, in the deal; -1 for nobody.
    boards, times
        the boards, one a run; how many times the rest is dealt (14.no-limit.17a).
    ups, idle
        upcards of each hand; seats that folded with nothing to face and go on getting cards (8.7).
    deck, drawn, thrown, owed, runs_on
        the cards still to come as far as known, ``None`` where cards come from the setup's hands; cards that left the
        stub; discards with who threw them; what each is still owed of a draw (11.10); whether a card went to somebody
        else since the last of those was served.
    draws
        how many draws each hand has made.
    last_bets
        what each wagered in the round that ended last.
    hands, shown, mucked
        each hand; the cards of it that lie face up; positions that threw their hands away at the showdown, in order.
    drawn, boarded, burned
        cards that left the deck; boardcards among them; the burncards.
    pots, showing, shows
        the pots as the showdown found them; who has still to show; the order of showing.
    awards
        (pot, run, shares of the high or whole, shares of the low or None).
    carried
        chips that stay for the next deal.
    standing
        what rulings have left standing; ``None`` in nearly every deal.
    """

    __slots__ = (
        "able",
        "acted",
        "aggressor",
        "aside",
        "awards",
        "bets",
        "big_blind_at",
        "blind_at",
        "blind_most",
        "blinds",
        "boarded",
        "boards",
        "burned",
        "capped",
        "carried",
        "checked",
        "choices",
        "count",
        "dead",
        "deck",
        "drawn",
        "draws",
        "forced",
        "full",
        "hands",
        "idle",
        "increment",
        "last_aggressor",
        "last_bets",
        "live",
        "lives",
        "mucked",
        "opened",
        "opened_with",
        "opener",
        "owed",
        "paired",
        "phase",
        "pot",
        "pots",
        "price",
        "proper",
        "put",
        "raked",
        "record",
        "returned",
        "runs_on",
        "setup",
        "showing",
        "shown",
        "shows",
        "size",
        "soft",
        "stacks",
        "standing",
        "street",
        "terms",
        "thrown",
        "times",
        "to_play",
        "unseen",
        "upper",
        "ups",
    )

    def __init__(self, setup: Setup) -> None:
        terms = terms_of(setup)
        n = len(setup.seats)
        unit = terms.stack_unit
        self.setup: Setup = setup
        self.terms: Terms = terms
        self.phase: int = OPENING
        self.street: int = -1
        self.stacks: list[int] = list(setup.stacks)
        self.aside: tuple[int, ...] = ()
        if unit > 1:
            self.aside = tuple([chips % unit for chips in setup.stacks])
            self.stacks = [chips - chips % unit for chips in setup.stacks]
        self.bets: list[int] = [0] * n
        self.put: list[int] = [0] * n
        self.returned: list[int] = [0] * n
        self.dead: int = 0
        self.pot: int = sum([pot.amount for pot in setup.carried]) if setup.carried else 0
        self.live: list[bool] = [True] * n
        self.lives: int = n
        self.able: int = n - self.stacks.count(0)
        self.acted: list[int] = [-1] * n
        self.price: int = 0
        self.full: int = 0
        self.increment: int = 0
        self.size: int = 0
        self.count: int = 0
        self.capped: bool = False
        self.to_play: int = -1
        self.opener: int = -1
        self.aggressor: int = -1
        self.last_aggressor: int = -1
        self.blind_at: int = -1
        self.blind_most: int = 0
        self.big_blind_at: int = -1
        self.blinds: tuple[int, ...] = ()
        self.hands: list[tuple[int, ...]] = [()] * n
        self.shown: list[tuple[int, ...]] = [()] * n
        self.mucked: tuple[int, ...] = ()
        self.boards: tuple[tuple[int, ...], ...] = ((),)
        self.times: int = 1
        self.drawn: int = 0
        self.boarded: int = 0
        self.burned: tuple[int, ...] = ()
        self.pots: tuple[tuple[int, tuple[int, ...]], ...] | None = None
        self.showing: tuple[int, ...] = ()
        self.shows: tuple[int, ...] = ()
        self.awards: tuple[tuple[int, int, Shares, Shares | None], ...] = ()
        self.raked: int = 0
        self.record: list[Fact] = []
        self.proper: int = 0
        self.upper: int = 0
        self.paired: bool = False
        self.unseen: bool = False
        self.forced: int = NOT_FORCED
        self.opened: int = -1
        self.opened_with: tuple[int, ...] = ()
        self.checked: list[int] = [-1] * n
        self.soft: list[int] = [-1] * n
        self.ups: list[tuple[int, ...]] = [()] * n
        self.idle: tuple[int, ...] = ()
        self.deck: tuple[int, ...] | None = setup.deck
        self.thrown: tuple[tuple[int, int], ...] = ()
        self.owed: tuple[tuple[int, int], ...] = ()
        self.runs_on: bool = False
        self.draws: tuple[int, ...] = (0,) * n
        self.last_bets: tuple[int, ...] = ()
        self.carried: int = 0
        self.standing: Standing | None = None
        self.choices: Options | None = None

    def copy_into(self, other: State) -> None:
        """Make ``other`` equal to this state and independent of it. Only what can change is copied."""
        other.setup = self.setup
        other.terms = self.terms
        other.phase = self.phase
        other.street = self.street
        other.stacks = self.stacks[:]
        other.aside = self.aside
        other.bets = self.bets[:]
        other.put = self.put[:]
        other.returned = self.returned[:]
        other.dead = self.dead
        other.pot = self.pot
        other.live = self.live[:]
        other.lives = self.lives
        other.able = self.able
        other.acted = self.acted[:]
        other.price = self.price
        other.full = self.full
        other.increment = self.increment
        other.size = self.size
        other.count = self.count
        other.capped = self.capped
        other.to_play = self.to_play
        other.opener = self.opener
        other.aggressor = self.aggressor
        other.last_aggressor = self.last_aggressor
        other.blind_at = self.blind_at
        other.blind_most = self.blind_most
        other.big_blind_at = self.big_blind_at
        other.blinds = self.blinds
        other.hands = self.hands[:]
        other.shown = self.shown[:]
        other.mucked = self.mucked
        other.boards = self.boards
        other.times = self.times
        other.drawn = self.drawn
        other.boarded = self.boarded
        other.burned = self.burned
        other.pots = self.pots
        other.showing = self.showing
        other.shows = self.shows
        other.awards = self.awards
        other.raked = self.raked
        other.proper = self.proper
        other.upper = self.upper
        other.paired = self.paired
        other.unseen = self.unseen
        other.forced = self.forced
        other.opened = self.opened
        other.opened_with = self.opened_with
        other.checked = self.checked[:]
        other.soft = self.soft[:]
        other.ups = self.ups[:]
        other.idle = self.idle
        other.deck = self.deck
        other.thrown = self.thrown
        other.owed = self.owed
        other.runs_on = self.runs_on
        other.draws = self.draws
        other.last_bets = self.last_bets
        other.carried = self.carried
        other.standing = self.standing
        other.record = self.record[:]
        other.choices = self.choices

    def same_as(self, other: State) -> bool:
        """Whether both states agree in every field. What may be done is not compared: it follows from the rest."""
        return all(
            getattr(self, field) == getattr(other, field) for field in State.__slots__ if field not in _NOT_COMPARED
        )


_NOT_COMPARED: Final = frozenset({"choices", "terms"})
