"""What is true at a live table, and one fact in: the table, the deal that is on, who is there, what has been said and asked.

Nothing in here decides anything. Facts, each a tuple whose first entry is its kind; those of the table and of the deal are the
facts of those rooms, one inside:

=========== ================================= ==========================================================================
table       fact                              a fact of the table (``cardspeak.table.apply``)
deck        cards                             the cut deck of the deal that begins next; secret
deal        fact                              a fact of the deal that is on, or of the last one; secret, for it may hold cards
joins       person, name, role, level         somebody comes to the table, as yet without a seat; the level of a bot
role        name, role
says        name, text                        to the table
rail        name, text                        to the rail
mutes       name, on, by
wishes      name, what, on
asks        name, chips, seat                 asks the host for chips, and for a seat where he has none (0)
answered    name, by, yes                     what the host said to that
later       name, chips                       chips to be bought when the deal is over
vote        kind, what, asked, until          everybody who is asked may agree
agrees      name, what
decided     kind, what                        what the vote came to
reports     name, seat, incident, facts       an incident is reported; the seat of the player who reports, 0 for the floor
finds       name, question, answer            one more fact of the incident
ruled       name, outcome                     the ruling was carried out, or the report dropped (empty)
sees        name, seat, cards                 has asked to see a hand thrown away at the showdown, and everybody sees it
would       name, cards                       has asked for the boardcards that would have come, and everybody sees them
corrects    giver, taker, chips, why, by      an entry in the ledger
forward     balances, why, by                 balances of an earlier ledger, by name; they sum to zero
configures  new, by, button, blinds, reach    other terms: what the host settles, as JSON; where button and blinds are taken
                                              to have been last
pauses      on, by
closes      by                                nothing is dealt any more once the deal is over
closed
=========== ================================= ==========================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

from msgspec import json

from cardspeak.cards import show
from cardspeak.deal import Deal
from cardspeak.deal.apply import apply as apply_to_deal
from cardspeak.deal.facts import describe as describe_deal
from cardspeak.live.making import Making, make
from cardspeak.live.messages import DealInfo, Level, NewTable, Role
from cardspeak.table import Table
from cardspeak.table.apply import apply as apply_to_table
from cardspeak.table.facts import describe as describe_table
from cardspeak.table.state import Last, gap

Fact = tuple[Any, ...]

SECRET: Final = frozenset(("deck", "deal"))
"""Kinds of facts whose bodies are sealed at rest."""

HABITS: Final = frozenset(("muck-losers",))
"""Wishes that are on until somebody turns them off."""


class Member(NamedTuple):
    """Somebody at the table.

    person
        who it is to the server; empty for a bot of the house.
    level
        of a bot; empty for a person.
    misses
        times in a row that his time has run out.
    since
        when he went away, milliseconds; 0 while he is there.
    passed
        big blinds that have gone by him since.
    asked, seat
        chips that he has asked for, and the seat that he wants with them.
    later
        chips that he buys when the deal is over.
    """

    name: str
    person: str
    role: Role
    level: Level | Literal[""] = ""
    muted: bool = False
    wishes: frozenset[str] = HABITS
    misses: int = 0
    since: int = 0
    passed: int = 0
    asked: int = 0
    seat: int = 0
    later: int = 0


class Vote(NamedTuple):
    """Something that is agreed to by all who are asked. ``kind`` is ``times``, ``bomb-pot``, ``chop`` or ``ruling``."""

    kind: str
    what: int
    asked: tuple[str, ...]
    until: int
    agreed: tuple[tuple[str, int], ...] = ()


class Report(NamedTuple):
    """An incident that has been reported and not ruled on yet; ``seat`` 0 where the floor reports it."""

    by: str
    seat: int
    incident: str
    facts: tuple[tuple[str, str], ...]


class Account(NamedTuple):
    """What one has paid in and taken out at this table, and what corrections gave him, in chips."""

    paid_in: int = 0
    taken_out: int = 0
    corrected: int = 0


class Told(NamedTuple):
    """A fact as everybody may know it, and the cards that single players got by it."""

    number: int
    at: int
    kind: str
    text: str
    rules: tuple[str, ...]
    seat: int
    player: str
    chips: int
    cards: tuple[int, ...]
    own: tuple[tuple[str, tuple[int, ...]], ...] = ()


class Live:
    """A live table. Made new, or folded from its facts.

    number, at
        of the last fact.
    decision
        the number of the last fact by which something else was to be decided: an act names it.
    last
        the last deal, until the next begins; with its seats and players.
    settled
        when the last deal was settled, or the table made; milliseconds.
    stood
        since when the table has been paused; 0 while it goes on.
    begun
        what was dealt and the chips of everybody dealt in, as they were when the deal that is on, or was last, began.
    over
        the last deal that is over: what was dealt and who won how much; ``None`` before there was one.
    offered
        whether it has been offered in this deal to chop the blinds.
    would
        the boardcards that would have come in the last deal, where somebody has asked for them.
    kills
        chips paid for kills that were left unposted (13.6); they lie with the house.
    """

    __slots__ = (
        "accounts",
        "at",
        "begun",
        "closed",
        "closing",
        "decided",
        "decision",
        "deck",
        "kills",
        "last",
        "made",
        "members",
        "number",
        "offered",
        "over",
        "report",
        "settled",
        "stood",
        "table",
        "vote",
        "who",
        "would",
    )

    def __init__(self, made: Making, at: int) -> None:
        self.made = made
        self.table = Table(made.setup)
        self.number = 0
        self.at = at
        self.decision = 0
        self.members: dict[str, Member] = {}
        self.accounts: dict[str, Account] = {}
        self.deck: tuple[int, ...] | None = None
        self.last: Deal | None = None
        self.who: dict[int, str] = {}
        self.settled = at
        self.stood = 0
        self.begun: tuple[str, dict[str, int]] = ("", {})
        self.over: DealInfo | None = None
        self.offered = False
        self.would: tuple[int, ...] = ()
        self.kills = 0
        self.closing = self.closed = False
        self.vote: Vote | None = None
        self.decided = 0
        self.report: Report | None = None

    def copy(self) -> Live:
        """A live table equal to this one and independent of it."""
        other = Live.__new__(Live)
        for field in Live.__slots__:
            setattr(other, field, getattr(self, field))
        other.table = self.table.copy()
        other.members = dict(self.members)
        other.accounts = dict(self.accounts)
        if self.last is not None:
            other.last = self.last.copy()
        return other

    def __eq__(self, other: object) -> bool:
        """Whether both are the same in every field."""
        if not isinstance(other, Live):
            return NotImplemented
        return all([getattr(self, field) == getattr(other, field) for field in Live.__slots__])

    __hash__ = None  # type: ignore[assignment]  # a table changes

    @property
    def deal(self) -> Deal | None:
        """The deal that is on."""
        return self.table.dealing

    @property
    def deal_number(self) -> int:
        """The number of the deal that is on; 0 between deals."""
        return self.table.state.plan.number if self.table.state.plan is not None else 0

    def member_of(self, person: str) -> Member | None:
        """Who that person is at this table."""
        return next((member for member in self.members.values() if member.person == person and person), None)

    def change(self, name: str, **fields: Any) -> None:
        """Put something else in a member's place."""
        member = self.members.get(name)
        if member is not None:
            self.members[name] = member._replace(**fields)

    def fold(self, fact: Fact, at: int) -> Told | None:
        """One more fact: the state moved, and the fact as it is told; ``None`` where there is nothing to tell."""
        self.number += 1
        self.at = at
        return _FOLD[fact[0]](self, fact)

    def told(
        self,
        fact: Fact,
        text: str,
        rules: tuple[str, ...],
        *,
        player: str = "",
        chips: int = 0,
    ) -> Told:
        """What is told of a fact that is neither the table's nor the deal's."""
        there = self.table.state.players.get(player)
        return Told(self.number, self.at, fact[0], text, rules, there.seat if there else 0, player, chips, ())


# ------------------------------------------------------------------------------------------------ the table and the deal


def _table(live: Live, fact: Fact) -> Told | None:
    one = fact[1]
    s = live.table.state
    entry = describe_table(s, 0, one)
    there = s.players.get(entry.player)
    kind, name = one[0], entry.player
    gives_up = s.players[one[3]] if kind == "back" and one[3] else None
    if kind == "deal":
        # What was written before is kept in the log; here it would only be carried along.
        s.record.clear()
        live.last, live.vote, live.decided, live.offered, live.would = None, None, 0, False, ()
        form = f"{s.setup.game.title}, {s.setup.structure}"
        live.begun = (form, {name: s.players[name].chips for name in one[1].order})
    elif kind == "settled" and not one[-1]:
        assert s.plan is not None
        form, before = live.begun
        won = {name: chips - before[name] for name, chips in one[1] if chips > before[name]}
        live.over = DealInfo(s.plan.number, live.at, form, won)
    last = s.last
    apply_to_table(s, one)
    if kind == "deal":
        plan = one[1]
        _big_goes_by(live, last, s.last, 1)
        live.who = dict(zip(plan.seats, plan.order, strict=True))
        if live.deck is not None:
            live.table.taken_up(live.deck, (), DEALER, SHOWS)
    elif kind == "settled":
        if one[-1]:
            _big_goes_by(live, s.last, last, -1)
        live.last, live.table.dealing, live.deck = live.table.dealing, None, None
        live.settled = live.at
        live.decision = live.number
        live.vote = live.report = None
    elif (keeps_books := _BOOK.get(kind)) is not None:
        keeps_books(live, one)
    if gives_up is not None:
        # Who has played over cashes out without a fact of his own.
        _takes_out(live, ("leaves", gives_up.name, gives_up.owns))
    seat = there.seat if there else s.players[name].seat if name in s.players else 0
    return Told(live.number, live.at, kind, entry.text, entry.rules, seat, name, entry.chips, ())


DEALER: Final = "by-hand"
SHOWS: Final = "by-hand"
"""The steps of a live deal are made one by one, since players may agree to something in between, and losers need not show."""


def _pays_in(live: Live, fact: Fact) -> None:
    name, chips = fact[1], fact[2]
    account = live.accounts.get(name, Account())
    live.accounts[name] = account._replace(paid_in=account.paid_in + chips)
    live.change(name, later=0)


def _takes_out(live: Live, fact: Fact) -> None:
    name, chips = fact[1], fact[2]
    account = live.accounts.get(name, Account())
    live.accounts[name] = account._replace(taken_out=account.taken_out + chips)
    member = live.members.get(name)
    if member is not None:
        live.members[name] = member._replace(wishes=HABITS, misses=0, since=0, passed=0, later=0)


def _odd_chips(live: Live, fact: Fact) -> None:
    for name, chips in fact[2]:
        account = live.accounts.get(name, Account())
        live.accounts[name] = account._replace(taken_out=account.taken_out + chips)


def _pays_kill(live: Live, fact: Fact) -> None:
    _pays_in(live, fact)
    live.kills += fact[2]


_BOOK: Final[dict[str, Callable[[Live, Fact], None]]] = {
    "buys": _pays_in,
    "behind": _pays_in,
    "pays": _pays_kill,
    "leaves": _takes_out,
    "changes": _odd_chips,
    "away": lambda live, one: live.change(one[1], since=live.at, passed=0),
    "back": lambda live, one: live.change(one[1], since=0, passed=0, misses=0),
    "sits": lambda live, one: live.change(one[1], since=0, passed=0, misses=0, asked=0, seat=0),
    "time-out": lambda live, one: live.change(one[1], misses=live.members[one[1]].misses + 1),
    "acted": lambda live, one: live.change(one[1], misses=0),
}
"""What facts of the table mean for who is there and for the accounts."""


def _big_goes_by(live: Live, before: Last, after: Last, by: int) -> None:
    """Count a deal, or count one back that is dealt again, for everybody away whose seat the big blind has come to or gone past."""
    if not before.blinds or not after.blinds:
        return
    seats = live.table.setup.seats
    moved = gap(before.blinds[-1], after.blinds[-1], seats)
    for name, player in live.table.state.players.items():
        member = live.members.get(name)
        reached = 0 < gap(before.blinds[-1], player.seat, seats) <= moved
        if member is not None and member.since and reached and name not in after.order:
            # Who has gone away, or come back and gone again, since the deal began was not counted in it.
            live.change(name, passed=max(member.passed + by, 0))


def _deck(live: Live, fact: Fact) -> Told | None:
    live.deck = fact[1]
    return None


def _deal(live: Live, fact: Fact) -> Told | None:
    deal = live.deal or live.last
    if deal is None:
        return None
    d, one = deal.state, fact[1]
    if live.vote is not None and live.vote.kind == "chop":
        live.vote = None  # he has acted, or his time has run out, and there is nothing left to agree to
    entry = describe_deal(d, len(d.record), one)
    before = list(d.hands)
    apply_to_deal(d, one)
    live.decision = live.number
    own = tuple(
        [
            (live.who.get(seat, ""), tuple([card for card in d.hands[at] if card not in before[at]]))
            for at, seat in enumerate(d.setup.seats)
            if d.hands[at] is not before[at] and d.hands[at] != before[at]
        ]
    )
    name = live.who.get(entry.seat, "")
    return Told(
        live.number,
        live.at,
        one[0],
        named(entry.text, live.who),
        entry.rules,
        entry.seat,
        name,
        entry.chips,
        tuple(map(int, entry.cards)),
        own,
    )


_SEAT: Final = re.compile(r"\b[Ss]eat (\d+)\b")


def named(text: str, who: dict[int, str]) -> str:
    """A sentence of the deal, which speaks of seats, for people who know each other by name."""
    return _SEAT.sub(lambda found: who.get(int(found[1]), found[0]), text)


# ------------------------------------------------------------------------------------------------ people


_COMES: Final = (("2.procedures.11",), ("2.procedures.27",))
"""Who comes to play needs leave to take a seat; who comes to watch is a guest."""

_TALK: Final = ("1.conduct-code.4",)
"""Nobody disturbs the game, with talk or otherwise."""


def _joins(live: Live, fact: Fact) -> Told:
    _, person, name, role, level = fact
    live.members[name] = Member(name, person, role, level, wishes=HABITS | ({"auto-post"} if level else set()))
    who = f"{name}, a bot," if level else name
    return live.told(
        fact,
        f"{who} has come to the table{' to watch' if role == 'spectator' else ''}.",
        _COMES[role == "spectator"],
        player=name,
    )


def _role(live: Live, fact: Fact) -> Told:
    live.change(fact[1], role=fact[2])
    return live.told(fact, f"{fact[1]} is {fact[2]} of this table now.", ("2.procedures.3",), player=fact[1])


def _says(live: Live, fact: Fact) -> Told:
    return live.told(fact, fact[2], _TALK, player=fact[1])


def _mutes(live: Live, fact: Fact) -> Told:
    _, name, on, by = fact
    live.change(name, muted=on)
    return live.told(fact, f"{by} has {'muted' if on else 'unmuted'} {name}.", _TALK, player=name)


_WISH: Final = {
    "sit-out": ("sits out", "is back"),
    "sit-out-next-big": ("sits out when the big blind comes round", "no longer sits out at the big blind"),
    "leave": ("leaves after this deal", "stays"),
    "auto-post": ("posts what is owed without being asked", "is asked before posting"),
    "auto-top-up": ("tops up between deals", "no longer tops up between deals"),
    "muck-losers": ("throws losing hands away unseen", "shows or throws away each hand by choice"),
}


def _wishes(live: Live, fact: Fact) -> Told:
    # Nothing of this is hidden: a number of the log that tells nothing would tell that something was said.
    _, name, what, on = fact
    member = live.members[name]
    live.change(name, wishes=member.wishes | {what} if on else member.wishes - {what})
    return live.told(fact, f"{name} {_WISH[what][not on]}.", ("2.procedures.11",), player=name)


def _asks(live: Live, fact: Fact) -> Told:
    _, name, chips, seat = fact
    live.change(name, asked=chips, seat=seat)
    where = f" and seat {seat}" if seat else ""
    return live.told(fact, f"{name} asks for {chips}{where}.", ("3.buy-in.1",), player=name, chips=chips)


def _answered(live: Live, fact: Fact) -> Told:
    _, name, by, yes = fact
    live.change(name, asked=0, seat=0)
    return live.told(
        fact, f"{by} {'grants' if yes else 'declines'} what {name} asked for.", ("3.buy-in.1",), player=name
    )


def _later(live: Live, fact: Fact) -> Told:
    _, name, chips = fact
    live.change(name, later=chips)
    text = f"{name} adds {chips} when the deal is over." if chips else f"{name} may not add what was asked for."
    return live.told(fact, text, ("3.buy-in.2",), player=name, chips=chips)


# ------------------------------------------------------------------------------------------------ agreements and rulings


_VOTES: Final = {
    "times": ("The players may agree to deal the rest more than once.", ("14.no-limit.17a", "2.procedures.16")),
    "bomb-pot": ("A bomb pot is asked for.", ("2.procedures.3",)),
    "chop": ("The small blind offers to chop: both blinds are taken back.", ("2.procedures.15",)),
    "ruling": ("The players decide whether the ruling is carried out.", ("2.decision-making.1",)),
}


def _vote(live: Live, fact: Fact) -> Told:
    _, kind, what, asked, until = fact
    live.vote = Vote(kind, what, asked, until)
    live.offered = live.offered or kind == "chop"
    live.decision = live.number
    text, rules = _VOTES[kind]
    return live.told(fact, text, rules, chips=what if kind == "bomb-pot" else 0)


def _agrees(live: Live, fact: Fact) -> Told:
    _, name, what = fact
    assert live.vote is not None
    live.vote = live.vote._replace(agreed=(*live.vote.agreed, (name, what)))
    word = {"times": {1: "once is enough", 2: "twice", 3: "three times"}.get(what, str(what))}.get(
        live.vote.kind, "agrees" if what else "does not agree"
    )
    return live.told(fact, f"{name}: {word}.", _VOTES[live.vote.kind][1], player=name)


def _decided(live: Live, fact: Fact) -> Told:
    _, kind, what = fact
    live.vote = None
    if kind == "times":
        live.decided = live.number
    live.decision = live.number
    agreed = what > 1 if kind == "times" else bool(what)
    return live.told(fact, "All agree." if agreed else "There is no agreement.", _VOTES[kind][1])


def _reports(live: Live, fact: Fact) -> Told:
    _, name, seat, incident, facts = fact
    live.report = Report(name, seat, incident, facts)
    return live.told(
        fact, f"{name} calls the floor: {incident.replace('-', ' ')}.", ("2.decision-making.2",), player=name
    )


def _finds(live: Live, fact: Fact) -> Told:
    _, name, question, answer = fact
    assert live.report is not None
    kept = tuple([one for one in live.report.facts if one[0] != question])
    live.report = live.report._replace(facts=(*kept, (question, answer)))
    text = f"{name} says: {question.replace('_', ' ')} is {answer}."
    return live.told(fact, text, ("2.decision-making.2",), player=name)


def _ruled(live: Live, fact: Fact) -> Told:
    _, name, outcome = fact
    live.report = None
    if live.vote is not None and live.vote.kind == "ruling":
        live.vote = None
    live.decision = live.number
    text = f"The ruling is carried out: {outcome.replace('-', ' ')}." if outcome else "The report is dropped."
    return live.told(fact, text, ("2.decision-making.1",), player=name)


def _sees(live: Live, fact: Fact) -> Told:
    _, name, seat, cards = fact
    text = f"{name} has asked to see the hand of {live.who.get(seat, f'seat {seat}')}: {show(cards)}."
    return live.told(fact, text, ("3.showdown.5",), player=name)._replace(cards=cards)


def _would(live: Live, fact: Fact) -> Told:
    _, name, cards = fact
    live.would = cards
    text = f"{name} has asked what would have come: {show(cards)}."
    return live.told(fact, text, ("2.procedures.24",), player=name)._replace(cards=cards)


# ------------------------------------------------------------------------------------------------ the host


def _corrects(live: Live, fact: Fact) -> Told:
    _, giver, taker, chips, why, by = fact
    for name, change in ((giver, -chips), (taker, chips)):
        account = live.accounts.get(name, Account())
        live.accounts[name] = account._replace(corrected=account.corrected + change)
    text = f"{by} corrects the ledger: {chips} from {giver} to {taker}, {why}."
    return live.told(fact, text, ("2.decision-making.3",), chips=chips)


def _forward(live: Live, fact: Fact) -> Told:
    _, balances, why, by = fact
    for name, change in balances:
        account = live.accounts.get(name, Account())
        live.accounts[name] = account._replace(corrected=account.corrected + change)
    listed = ", ".join([f"{name} {change:+}" for name, change in balances])
    return live.told(fact, f"{by} brings balances into the ledger: {listed}; {why}.", ("2.decision-making.3",))


def _configures(live: Live, fact: Fact) -> Told:
    _, new, by, button, blinds, reach = fact
    live.made = make(live.made.id, json.decode(new, type=NewTable))
    apply_to_table(live.table.state, ("anew", live.made.setup, button, blinds, reach))
    setup = live.table.state.setup
    form = live.table.setup.mix or f"{setup.game.title}, {setup.structure}"
    return live.told(fact, f"{by} has changed the table: {form}.", ("2.procedures.3",))


def _pauses(live: Live, fact: Fact) -> Told:
    _, on, by = fact
    live.stood = live.at if on else 0
    return live.told(fact, f"{by} {'pauses the game' if on else 'lets the game go on'}.", ("2.procedures.3",))


def _closes(live: Live, fact: Fact) -> Told:
    live.closing = True
    return live.told(fact, f"{fact[1]} closes the table when the deal is over.", ("2.procedures.3",))


def _closed(live: Live, fact: Fact) -> Told:
    live.closing = live.closed = True
    return live.told(fact, "The table is closed.", ("2.procedures.3",))


_FOLD: Final[dict[str, Callable[[Live, Fact], Told | None]]] = {
    "table": _table,
    "deck": _deck,
    "deal": _deal,
    "joins": _joins,
    "role": _role,
    "says": _says,
    "rail": _says,
    "mutes": _mutes,
    "wishes": _wishes,
    "asks": _asks,
    "answered": _answered,
    "later": _later,
    "vote": _vote,
    "agrees": _agrees,
    "decided": _decided,
    "reports": _reports,
    "finds": _finds,
    "ruled": _ruled,
    "sees": _sees,
    "would": _would,
    "corrects": _corrects,
    "forward": _forward,
    "configures": _configures,
    "pauses": _pauses,
    "closes": _closes,
    "closed": _closed,
}
