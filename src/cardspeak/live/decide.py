"""What a command comes to: facts, or a refusal that says what may be done instead. Nothing here changes the table.

A decision is tried on a copy of the table; what that copy writes in its logs is the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec import json, structs

from cardspeak.cards import UNKNOWN, CardsLike, parse, shuffled_deck
from cardspeak.deal import Deal, Refused
from cardspeak.deal.apply import OF_RULINGS
from cardspeak.deal.award import is_beaten
from cardspeak.deal.setup import deck_of
from cardspeak.deal.steps import may_be_dealt_again, may_chop, would_have_come
from cardspeak.floor import (
    NOBODY,
    BadFact,
    CannotCarryOut,
    NotYoursToSay,
    Ruling,
    UnknownIncident,
    carry_out,
    next_question,
    report,
)
from cardspeak.floor import Fact as Question
from cardspeak.floor.kinds import kind
from cardspeak.live import messages as m
from cardspeak.live.making import make
from cardspeak.live.state import DEALER, SHOWS, Fact, Live, Member, Report, named
from cardspeak.live.talk import names_cards
from cardspeak.table import Outcome, Table, TableRefused
from cardspeak.table.acts import anew, ante_price, buys_in_with
from cardspeak.table.between import bomb_pot
from cardspeak.table.explain import explain

VOTING: Final = 12_000
"""Milliseconds in which players may agree to something; who says nothing does not agree."""

BOOK: Final = ("2.decision-making.2",)


class NotDone(Exception):
    """A command that the table does not carry out; nothing has changed."""

    def __init__(self, problem: str, rules: Sequence[str], instead: str = "", *, stale: bool = False) -> None:
        super().__init__(problem)
        self.problem = problem
        self.rules = tuple(rules)
        self.instead = instead
        self.stale = stale


class Doing:
    """A copy of the table on which something is tried, and the facts that come of it.

    Everything that the rooms above do writes facts in their own logs; :meth:`collect` takes over what is new there.
    """

    __slots__ = ("deal_mark", "facts", "live", "now", "table_mark")

    def __init__(self, live: Live, now: int) -> None:
        self.live = live.copy()
        self.now = now
        self.facts: list[Fact] = []
        self.table_mark = len(self.table.state.record)
        self.deal_mark = self._dealt()

    @property
    def table(self) -> Table:
        """The table as it would be."""
        return self.live.table

    @property
    def deal(self) -> Deal | None:
        """The deal that would be on."""
        return self.live.table.dealing

    def _dealt(self) -> int:
        deal = self.deal or self.live.last
        return len(deal.state.record) if deal is not None else 0

    def say(self, *fact: Any) -> None:
        """A fact of the live table itself."""
        self.collect()
        self.facts.append(fact)
        self.live.fold(fact, self.now)
        self.table_mark = len(self.table.state.record)  # other terms are in the table's own log, too

    def collect(self) -> None:
        """Take over what the deal and the table have written since."""
        deal = self.deal or self.live.last
        if deal is not None:
            self.facts += [("deal", fact) for fact in deal.state.record[self.deal_mark :]]
            self.deal_mark = len(deal.state.record)
        record = self.table.state.record
        for fact in record[self.table_mark :]:
            self.facts.append(("table", fact))
            self._keep_books(fact)
        self.table_mark = len(record)

    def _keep_books(self, fact: Fact) -> None:
        """What a later part of the same decision asks about members."""
        if fact[0] == "time-out":
            self.live.change(fact[1], misses=self.live.members[fact[1]].misses + 1)
        elif fact[0] == "leaves":
            member = self.live.members.get(fact[1])
            if member is not None:
                self.live.members[fact[1]] = member._replace(wishes=frozenset(), later=0, asked=0)

    # -------------------------------------------------------------------------------------------- time

    def seconds(self) -> int:
        """The time as the table's clock reads it, whole seconds; while the game is paused that of the pause."""
        now = self.live.stood or self.now
        clock = self.table.state.clock
        return max(now // 1000, clock[1] if clock is not None else 0)

    def tell_time(self) -> None:
        """Say what minute it is, where it is another one than the table knows."""
        minute = self.now // 60_000
        if minute > self.table.state.now:
            self.table.tell_time(minute)
            self.collect()

    def start_clock(self) -> None:
        """Whoever has something to decide now has his time from now on."""
        deal, table = self.deal, self.table
        if deal is None or not deal.to_act or table.setup.clock is None or table.state.clock is not None:
            return
        name = self.live.who.get(deal.to_act, "")
        if name in table.state.players and table.state.players[name].seat == deal.to_act:
            table.start_clock(name, self.seconds())
            self.collect()

    def stop_clock(self, name: str) -> None:
        """He has acted; refused where his time has run out."""
        clock = self.table.state.clock
        if clock is None or clock[0] != name:
            return
        now = self.seconds()
        if now >= clock[2]:
            raise NotDone("Your time has run out.", ("3.dead-hands.1f", "14.no-limit.16"), stale=True)
        self.table.stop_clock(name, now)
        self.collect()

    # -------------------------------------------------------------------------------------------- the deal goes on

    def go_on(self) -> None:
        """What the dealer does by himself until somebody has to decide something; then the deal is settled if it is over."""
        deal = self.deal
        if deal is None:
            return
        if not self.live.made.new.real:
            while not deal.over:
                if deal.pending == "step":
                    if self._asks_for_more_runs(deal):
                        break
                    deal.step()
                elif deal.pending == "show" and self._shows_by_itself(deal):
                    pass
                else:
                    break
        self.collect()
        if deal.over:
            self._settle()
        else:
            self.start_clock()

    def _asks_for_more_runs(self, deal: Deal) -> bool:
        """Whether the players are asked whether the rest is dealt more than once: those in it who are people, or where the house leaves
        it to the largest stack its player alone (2.procedures.16)."""
        live = self.live
        if live.vote is not None:
            return live.vote.kind == "times"
        if live.decided or not live.made.new.twice or not may_be_dealt_again(deal.state, 2):
            return False
        seats = deal.live
        if deal.setup.house.deal_twice_consent == "largest-stack":
            seats = (max(seats, key=dict(zip(deal.seats, deal.setup.stacks, strict=True)).__getitem__),)
        asked = tuple([live.who[seat] for seat in seats if not live.members[live.who[seat]].level])
        if not asked:
            return False
        self.collect()
        self.say("vote", "times", 2, asked, self.now + VOTING)
        return True

    def _shows_by_itself(self, deal: Deal) -> bool:
        """At the showdown: a hand that can win is shown, one that cannot goes unseen where its player wants it so. A player who
        wants to choose is asked."""
        seat = deal.to_act
        member = self.live.members.get(self.live.who.get(seat, ""))
        if UNKNOWN in deal.hands[seat]:
            return False
        options = deal.options()
        wins = not options.facing or not is_beaten(deal.state, deal.state.to_play)
        if wins:
            if member is not None and not member.level and "muck-losers" not in member.wishes and options.facing:
                return False
            deal.show()
        elif member is None or member.level or "muck-losers" in member.wishes:
            deal.muck()
        else:
            return False
        return True

    def _settle(self) -> None:
        table = self.table
        last = table.dealing
        table.finish()
        self.live.last = last
        self.deal_mark = self._dealt()
        self.live.vote = self.live.report = None
        self.collect()
        self.between()

    # -------------------------------------------------------------------------------------------- between deals

    def between(self) -> None:
        """What people have said that they want done once the deal is over."""
        live, table = self.live, self.table
        self.tell_time()
        for name in list(table.state.players):
            member = live.members.get(name)
            if member is None:
                continue
            if live.closing or "leave" in member.wishes:
                self.get_up(name)
                continue
            player = table.state.players[name]
            wants = member.later
            if member.level and not player.chips:
                wants = buys_in_with(table.state, name)
            elif "auto-top-up" in member.wishes and player.present:
                wants = wants or max(table.setup.full_buy_in - player.chips, 0)
            if wants:
                self.attempt(partial(table.buy, name, wants))
                if member.later and live.members[name].later:
                    self.say("later", name, 0)
            limit = live.made.new.misses
            if limit and member.misses >= limit and player.present:
                table.away(name)
                self.collect()
        # What has gone by in a deal that is dealt again is counted when it has been.
        again = any([one[0] == "table" and one[1][0] == "settled" and one[1][-1] for one in self.facts])
        for name in () if again else gone_too_long(live, self.now):
            self.get_up(name)
        if live.closing and not table.state.players and not live.closed:
            self.say("closed")

    def get_up(self, name: str) -> None:
        """He cashes out; one who owes a kill walks off without posting it, as the book has it (13.6)."""
        self.tell_time()
        try:
            self.table.leave(name)
        except TableRefused:  # for the kill; what else stands against it refuses the second way as well
            self.table.leave(name, unpaid=True)
        self.collect()

    def attempt(self, what: Callable[[], None]) -> bool:
        """Something that a player wants done of itself: where the table refuses it, it is left undone and he is asked."""
        try:
            what()
        except TableRefused:  # the player is told by the choices that stay open to him
            return False
        self.collect()
        return True

    def sit_out(self) -> bool:
        """Whoever would have the big blind next and does not want it is away from now on; whether there was anyone. It stands whether
        or not the others can be dealt a hand without him."""
        self.tell_time()
        gone = [name for name in self.table.plan.bigs if "sit-out-next-big" in self.live.members[name].wishes]
        for name in dict.fromkeys(gone):
            self.table.away(name)
            self.say("wishes", name, "sit-out-next-big", False)
        return bool(gone)

    def begin(self) -> bool:
        """Begin the next deal; false where none can be dealt."""
        live, table = self.live, self.table
        self.tell_time()
        for name in comes_in_unasked(live):
            if not table.state.setup.blinds:
                self.attempt(partial(table.ante, name, ante_price(table.state, name)))
            elif table.state.players[name].present:
                self.attempt(partial(table.post, name))
            else:
                self.attempt(partial(table.back, name, "post"))
        if any(["2.seating.6" in one.rules for one in table.plan.kept]) and not table.plan.playable:
            self.draw_button()
        deck: CardsLike = () if live.made.new.real else self.shuffled()
        try:
            table.begin(deck, dealer=DEALER, shows=SHOWS)
        except TableRefused:
            return (
                False  # players are lacking, or a choice: what it waits for stands in the plan, and everybody sees it
            )
        plan = table.state.plan
        assert plan is not None
        live.last, live.vote, live.decided = None, None, 0
        live.deck = tuple(map(int, deck))
        live.who = dict(zip(plan.seats, plan.order, strict=True))
        self.facts.append(("deck", live.deck))
        self.deal_mark = 0
        written = table.state.record[self.table_mark :]
        self.table_mark = len(table.state.record)
        self.facts += [("table", fact) for fact in written]
        self.go_on()
        return True

    def shuffled(self) -> tuple[int, ...]:
        """A deck of the game that is dealt next, the joker in it where the house plays it, shuffled and cut."""
        game = self.table.form.game
        return shuffled_deck(deck_of(game, self.table.setup.house))

    def draw_button(self) -> None:
        """One card to each player: high card by suit has the button (2.seating.6)."""
        able = [player.seat for player in self.table.state.players.values() if player.present and player.chips]
        if len(able) < 2:
            return
        cards = shuffled_deck()[: len(able)]
        self.attempt(lambda: self.table.draw_button(max(zip(cards, able, strict=True))[1]))


# ------------------------------------------------------------------------------------------------ commands


def decide(live: Live, name: str, command: m.AnyCommand, now: int) -> list[Fact]:
    """The facts that a member's command comes to. Raises :class:`NotDone`; the table is as it was in either case."""
    doing = Doing(live, now)
    member = live.members[name]
    if live.closed and not isinstance(command, m.Say | m.Correct):
        raise NotDone("The table is closed.", ("2.procedures.3",))
    try:
        _COMMANDS[type(command)](doing, member, command)
    except TableRefused as refused:
        raise NotDone(refused.problem, refused.rules, refused.instead) from None
    except Refused as refused:
        instead = f"Open: {refused.options.in_words()}." if refused.options.seat else ""
        raise NotDone(_by_name(live, refused.problem), refused.rules, _by_name(live, instead)) from None
    except (UnknownIncident, BadFact, NotYoursToSay, CannotCarryOut) as problem:
        raise NotDone(str(problem), BOOK) from None
    doing.collect()
    return doing.facts


def due(live: Live, now: int) -> list[Fact]:
    """What time has brought: a vote that is over, a clock that has run out, the next deal, a seat that is kept no longer. Empty where
    nothing is due; asked again after each answer."""
    doing = Doing(live, now)
    deal = live.deal
    if live.closed:
        return []
    if live.vote is not None and now >= live.vote.until:
        _vote_is_over(doing)
    elif deal is not None and not live.stood and (clock := live.table.state.clock) is not None:
        if now >= clock[2] * 1000:
            doing.table.time_out(clock[0], doing.seconds())
            doing.collect()
            doing.go_on()
    elif live.table.state.plan is not None and deal is None:
        _is_void(doing)
    elif (at := next_deal_at(live)) and now >= at:
        if not doing.sit_out() and not doing.begin():
            return []
    elif live.table.state.plan is None:
        doing.between()
    doing.collect()
    return doing.facts


def wake_at(live: Live) -> int | None:
    """When :func:`due` should be asked next, milliseconds; ``None`` where nothing comes by time alone."""
    if live.closed:
        return None
    times = []
    if live.vote is not None:
        times.append(live.vote.until)
    if live.deal is not None and not live.stood and live.table.state.clock is not None:
        times.append(live.table.state.clock[2] * 1000)
    if live.table.state.plan is not None and live.deal is None:
        times.append(live.at)
    if at := next_deal_at(live):
        times.append(at)
    if live.table.state.plan is None and live.made.new.away_minutes:
        times += [
            m.since + live.made.new.away_minutes * 60_000
            for n, m in live.members.items()
            if m.since and n in live.table.state.players
        ]
    return min(times, default=None)


def next_deal_at(live: Live) -> int:
    """When the next deal begins, milliseconds; 0 where nothing is set: a deal is on, the game is paused, players
    are lacking, or only bots are left and do not play alone."""
    if live.table.state.plan is not None or live.stood or live.closing:
        return 0
    state = live.table.state
    if not live.made.new.alone and not any(
        [player.present and not live.members[name].level for name, player in state.players.items()]
    ):
        return 0
    plan = live.table.plan
    if not plan.playable:
        able = [player for player in state.players.values() if player.present and player.chips]
        drawn_for = len(able) > 1 and any(["2.seating.6" in one.rules for one in plan.kept])
        if not drawn_for and len(plan.order) + len(comes_in_unasked(live)) < 2:
            return 0
    return max(live.settled + live.made.new.pause, 1)


def comes_in_unasked(live: Live) -> tuple[str, ...]:
    """Who is not dealt in and gets himself a hand when the deal begins without being asked: bots and people who want it so post what they
    owe; where there are no blinds whoever sits there antes like everybody, but for antes of earlier deals, which he is asked for (12.11)."""
    state = live.table.state
    found = []
    for name, member in live.members.items():
        player = state.players.get(name)
        if player is None or not player.chips or name in live.table.plan.order:
            continue
        wants = "auto-post" in member.wishes
        if not state.setup.blinds:
            wants = player.present and (wants or ante_price(state, name) <= state.setup.structure.ante)
        elif not player.present:
            wants = bool(member.level)
        if wants:
            found.append(name)
    return tuple(found)


def gone_too_long(live: Live, now: int) -> tuple[str, ...]:
    """Who has been away for longer than a seat is kept (2.procedures.20), by the clock or by the big blinds that went by him."""
    keep, bigs = live.made.new.away_minutes * 60_000, live.made.new.away_bigs
    return tuple(
        [
            name
            for name, member in live.members.items()
            if member.since
            and name in live.table.state.players
            and ((keep and now >= member.since + keep) or (bigs and member.passed >= bigs))
        ]
    )


def _by_name(live: Live, text: str) -> str:
    return named(text, live.who)


def _is_void(doing: Doing) -> None:
    """The deck of the deal that is on cannot be read, for the key to it is lost: everybody has his chips back, and the deal is dealt
    again with button and blinds as before (3.misdeals.1)."""
    table = doing.table
    plan = table.state.plan
    assert plan is not None
    chips = tuple([(name, table.state.players[name].chips) for name in plan.order])
    table.settle(Outcome(chips, carried=table.state.carried, again=True))
    doing.collect()
    doing.between()


def _vote_is_over(doing: Doing) -> None:
    live = doing.live
    vote = live.vote
    assert vote is not None
    said = dict(vote.agreed)
    if vote.kind == "times":
        counts = {said.get(name, 1) for name in vote.asked}
        times = min(counts)
        doing.say("decided", "times", times)
        deal = doing.deal
        if times > 1 and deal is not None:
            deal.deal_times(times)
        doing.go_on()
    elif vote.kind == "bomb-pot":
        agreed = all([said.get(name) for name in vote.asked])
        doing.say("decided", "bomb-pot", vote.what if agreed else 0)
        if agreed:
            doing.attempt(lambda: doing.table.bomb_pot(vote.what))
    elif vote.kind == "chop":
        agreed = all([said.get(name) for name in vote.asked])
        doing.say("decided", "chop", int(agreed))
        deal = doing.deal
        if agreed and deal is not None:
            deal.chop()
        doing.go_on()
    else:
        carried = 2 * sum(said.values()) > len(vote.asked)
        doing.say("decided", "ruling", int(carried))
        if carried:
            _carry_out(doing, "the players")


# ------------------------------------------------------------------------------------------------ who is there


def join(live: Live, person: str, name: str, role: m.Role, now: int) -> list[Fact]:
    """A person comes to the table under a name and in a role. Raises :class:`NotDone` where the name is somebody else's."""
    there = live.members.get(name)
    if there is not None or any([name.casefold() == one.casefold() for one in live.members]):
        raise NotDone(f"Somebody here is called {name} already.", ("2.procedures.11",), "Take another name.")
    if live.closed:
        raise NotDone("The table is closed.", ("2.procedures.3",))
    if name.casefold().startswith("bot ") and role != "bot":
        raise NotDone("That is the name of a bot.", ("2.procedures.11",), "Take another name.")
    doing = Doing(live, now)
    doing.say("joins", person, name, role, "")
    return doing.facts


def connect(live: Live, name: str, *, there: bool, now: int) -> list[Fact]:
    """The connection of a player who has a seat is lost, or there again; nothing where that is known already."""
    if name not in live.table.state.players or (name in live.table.state.lost) != there or live.closed:
        return []
    doing = Doing(live, now)
    if there:
        doing.table.find(name)
    else:
        doing.table.lose(name)
    doing.collect()
    return doing.facts


def seat_bots(live: Live, now: int) -> list[Fact]:
    """The bots that sit at the table from the beginning."""
    doing = Doing(live, now)
    for bot in live.made.new.bots:
        seat_bot(doing, bot.seat, bot.level)
        doing.collect()
    return doing.facts


def put_back_clock(live: Live, gap: int, now: int) -> list[Fact]:
    """The table has stood still for so many milliseconds, since no server ran: whoever has something to decide has as much time left
    as before."""
    if live.stood:
        return []
    doing = Doing(live, now)
    put_back(doing, gap)
    return doing.facts


# ------------------------------------------------------------------------------------------------ who may


def _host_only(member: Member) -> None:
    if member.role != "host":
        raise NotDone("Only the host of the table may do that.", ("2.procedures.3",))


def _seat_of(doing: Doing, member: Member) -> int:
    player = doing.table.state.players.get(member.name)
    if player is None:
        raise NotDone("You have no seat at this table.", ("2.procedures.11",), "Take a seat first.")
    return player.seat


def _deal_on(doing: Doing) -> Deal:
    if doing.deal is None:
        raise NotDone("No deal is on.", ("2.decision-making.5",), stale=True)
    return doing.deal


def _answers(doing: Doing, decision: int) -> None:
    if decision != doing.live.decision:
        raise NotDone(
            "Something else is to be decided now.", ("3.betting-and-raising.10",), "Look again, then act.", stale=True
        )


def _tells(doing: Doing, member: Member) -> None:
    """Only where cards are real does anybody tell the dealer's steps."""
    if not doing.live.made.new.real:
        raise NotDone("The server deals at this table.", BOOK)
    if member.role not in {"host", "floor"}:
        raise NotDone("Only the host or the dealer tells what the dealer does.", BOOK)


# ------------------------------------------------------------------------------------------------ in the deal


def _act(doing: Doing, member: Member, command: m.Act) -> None:
    deal = _deal_on(doing)
    _answers(doing, command.decision)
    seat = command.seat or _seat_of(doing, member)
    whose = doing.live.who.get(seat, "")
    if whose != member.name and not (doing.live.made.new.real and member.role in {"host", "floor"}):
        raise NotDone("That is not your hand.", ("3.betting-and-raising.10",))
    if seat != deal.to_act:
        raise NotDone("It is not your turn.", ("3.betting-and-raising.10",), stale=True)
    options = deal.options()
    price = options.call or options.bring_in
    if options.phase == "act" and command.price != price:
        raise NotDone(f"The price is {price}, not {command.price}.", ("3.betting-and-raising.10",), stale=True)
    doing.stop_clock(whose)
    try:
        _play(deal, command)
    except Refused:
        raise
    except ValueError as problem:
        raise NotDone(_one_sentence(problem), ("3.betting-and-raising.1",)) from None
    doing.go_on()


def _one_sentence(problem: ValueError) -> str:
    return str(problem).splitlines()[0][:300]


def _play(deal: Deal, command: m.Act) -> None:
    seat = deal.to_act
    if command.act == "draw":
        if command.cards is not None:
            deal.draw(" ".join(command.cards), seat)
        else:
            deal.draw(command.amount or 0, seat)
    elif command.act == "show":
        deal.show(" ".join(command.cards) if command.cards else None, seat)
    else:
        deal.act(command.act, command.amount, seat)


def _times(doing: Doing, member: Member, command: m.DealTimes) -> None:
    vote = doing.live.vote
    if vote is None or vote.kind != "times" or command.decision != doing.live.decision:
        raise NotDone("Nobody is asked for that now.", ("14.no-limit.17a",), stale=True)
    _agree(doing, member, command.times)


def _agree(doing: Doing, member: Member, what: int) -> None:
    vote = doing.live.vote
    assert vote is not None
    if member.name not in vote.asked:
        raise NotDone("That is not yours to agree to.", BOOK)
    if member.name in dict(vote.agreed):
        raise NotDone("You have said that already.", BOOK, stale=True)
    doing.say("agrees", member.name, what)
    said = dict(doing.live.vote.agreed) if doing.live.vote is not None else {}
    if len(said) == len(vote.asked) or (vote.kind != "ruling" and not _may_agree(vote.kind, what)):
        _vote_is_over(doing)


def _may_agree(kind: str, what: int) -> bool:
    """Whether there can still be an agreement after that has been said."""
    return what > 1 if kind == "times" else bool(what)


def _show_cards(doing: Doing, member: Member, command: m.ShowCards) -> None:
    last = doing.live.last
    seat = _seat_of(doing, member)
    if last is None or doing.live.who.get(seat) != member.name:
        raise NotDone("There is no deal of yours to show a hand of.", ("3.showdown.6",))
    last.show(" ".join(command.cards), seat)


def _ask_to_see(doing: Doing, member: Member, command: m.AskToSee) -> None:
    """A hand thrown away at the showdown that had called is shown to everybody, once, to whoever was dealt in (3.showdown.5)."""
    last = doing.live.last
    seat = _seat_of(doing, member)
    if (
        last is None
        or seat not in last.seats
        or command.seat not in last.seats
        or doing.live.who.get(seat) != member.name
    ):
        raise NotDone("Only who was dealt in may ask to see a hand of the last deal.", ("3.showdown.5",))
    d = last.state
    at = d.setup.seats.index(command.seat)
    if at not in d.mucked or not d.live[at] or UNKNOWN in d.hands[at]:
        raise NotDone("Only a hand that was thrown away at the showdown can be asked for.", ("3.showdown.5",))
    ruling = report(
        last, "request-to-see", {"asker": "dealt-in-player", "asked_by": seat, "seat": command.seat, "called": True,
                                 "mucked": True, "awarded": True, "asked_when": "after-deal"}, 0,
    )  # fmt: skip
    if ruling.outcome not in {"hand-dead", "hand-live"}:
        raise NotDone(str(ruling), ruling.cites)
    if d.shown[at]:
        raise NotDone("That hand has been shown.", ("3.showdown.5",))
    doing.say("sees", member.name, command.seat, tuple(map(int, d.hands[at])))


def what_would_have_come(live: Live, name: str) -> tuple[int, ...]:
    """The boardcards that a player may still have shown: he was dealt in, nobody has asked before, and the house allows it, which of
    itself it does not (2.procedures.24)."""
    last = live.last
    if last is None or live.would or not live.table.setup.house.rabbit_hunt or name not in live.who.values():
        return ()
    return would_have_come(last.state)


def _rabbit_hunt(doing: Doing, member: Member, command: m.RabbitHunt) -> None:
    live = doing.live
    if not live.table.setup.house.rabbit_hunt:
        raise NotDone("In this house nobody is shown what would have come.", ("2.procedures.24",))
    cards = what_would_have_come(live, member.name)
    if not cards:
        raise NotDone(
            "There is nothing to be shown: only who was dealt in asks, once the deal is over with boardcards to come, and once is enough.",
            ("2.procedures.24",),
        )
    doing.say("would", member.name, cards)


# ------------------------------------------------------------------------------------------------ between deals


def _sit(doing: Doing, member: Member, command: m.TakeSeat) -> None:
    if member.role == "spectator":
        raise NotDone("You came to watch: ask the host for a seat.", ("2.procedures.11",))
    doing.tell_time()
    if doing.live.made.new.approve and member.role != "host":
        would = doing.table.copy()
        would.sit(member.name, command.seat)
        would.buy(member.name, command.chips)
        doing.say("asks", member.name, command.chips, command.seat)
        return
    _takes_seat(doing, member.name, command.seat, command.chips)


def _takes_seat(doing: Doing, name: str, seat: int, chips: int) -> None:
    doing.table.sit(name, seat)
    doing.table.buy(name, chips)
    doing.collect()


def _buy(doing: Doing, member: Member, command: m.Buy) -> None:
    _seat_of(doing, member)
    doing.tell_time()
    if command.chips < 1:
        raise NotDone("Chips are bought by the whole number, 1 or more.", ("3.buy-in.1",))
    if doing.live.made.new.approve and member.role != "host":
        doing.say("asks", member.name, command.chips, 0)
        return
    _buys(doing, member.name, command.chips)


def _buys(doing: Doing, name: str, chips: int) -> None:
    plan = doing.table.state.plan
    if plan is not None and name in plan.order:
        most = doing.table.setup.most_buy_in
        have = doing.table.state.players[name].chips
        if most and have + chips > most and have >= most:
            raise NotDone(f"You have {have} in front, and {most} is the most.", ("3.buy-in.1",))
        doing.say("later", name, chips)
        return
    doing.table.buy(name, chips)


def _wish(doing: Doing, member: Member, command: m.Wish) -> None:
    seat = _seat_of(doing, member)
    name, what, on = member.name, command.what, command.on
    player = doing.table.state.players[name]
    in_deal = doing.live.deal is not None and doing.live.who.get(seat) == name and seat in doing.live.deal.live
    if what == "sit-out":
        if on:
            doing.table.away(name)
        else:
            doing.table.back(name, "wait")
        return
    if (
        what == "leave"
        and on
        and not in_deal
        and not (doing.table.state.plan is not None and name in doing.table.state.plan.order)
    ):
        doing.get_up(name)
        return
    if on == (what in member.wishes):
        raise NotDone("That is so already.", ("2.procedures.11",))
    if what == "sit-out-next-big" and on and not player.present:
        raise NotDone("You sit out already.", ("2.procedures.20",))
    doing.say("wishes", name, what, on)


def _choose(doing: Doing, member: Member, command: m.Choose) -> None:
    _seat_of(doing, member)
    table, name = doing.table, member.name
    found = next((one for one in explain(table.state, name).choices if one.act == command.act and not one.after), None)
    if found is None:
        raise NotDone("That is not open to you now.", ("4.5",), "Look again at your choices.", stale=True)
    if found.price != command.price:
        raise NotDone(
            f"That costs {found.price} now, not {command.price}.",
            found.rules,
            "Look again at your choices.",
            stale=True,
        )
    table.take(name, found.act)


def _straddle(doing: Doing, member: Member, command: m.Straddle) -> None:
    _seat_of(doing, member)
    doing.table.straddle(member.name)


def _move(doing: Doing, member: Member, command: m.ChangeSeat) -> None:
    _seat_of(doing, member)
    doing.table.move(member.name, command.seat)


def _form(doing: Doing, member: Member, command: m.ChooseForm) -> None:
    _seat_of(doing, member)
    doing.table.choose(member.name, command.form)


def _bomb_pot(doing: Doing, member: Member, command: m.BombPot) -> None:
    _seat_of(doing, member)
    vote = doing.live.vote
    if vote is not None and vote.kind == "bomb-pot":
        _agree(doing, member, int(command.ante == vote.what))
        return
    if vote is not None:
        raise NotDone("Something else is being agreed to.", BOOK)
    doing.table.copy().bomb_pot(command.ante)  # refused at once where it cannot be
    doing.say("vote", "bomb-pot", command.ante, _asked(doing.live) or (member.name,), doing.now + VOTING)
    _agree(doing, member, 1)


def who_may_chop(live: Live) -> tuple[str, ...]:
    """The small and the big blind where the first may offer to chop: both are people, and he has not offered it before in this deal. Where
    cards are real they speak to each other, and nobody is asked here."""
    deal = live.deal
    if deal is None or live.made.new.real or live.vote is not None or live.offered or not may_chop(deal.state):
        return ()
    names = tuple([live.who[seat] for seat in sorted(deal.live, key=deal.seats.index)])
    return () if any([live.members[name].level for name in names]) else names


def tells_of_chop(live: Live, role: str) -> bool:
    """Whether somebody in that role may tell that the blinds have been chopped with real cards and chips."""
    return live.made.new.real and role in {"host", "floor"} and live.deal is not None and may_chop(live.deal.state)


def _chop(doing: Doing, member: Member, command: m.Chop) -> None:
    live = doing.live
    if live.vote is not None and live.vote.kind == "chop":
        _agree(doing, member, int(command.yes))
        return
    if live.deal is not None and command.yes and tells_of_chop(live, member.role):
        live.deal.chop()
        doing.go_on()
        return
    asked = who_may_chop(live)
    if not command.yes or not asked or member.name != asked[0]:
        raise NotDone(
            "The small blind may offer it once, before he has acted, when only the two blinds are left with nothing else in the pot, "
            "both of them people, in a house that allows it.",
            ("2.procedures.15",),
            stale=not command.yes,
        )
    doing.say("vote", "chop", 0, asked, doing.now + VOTING)
    _agree(doing, member, 1)


def _asked(live: Live) -> tuple[str, ...]:
    """The people who are dealt in next: they agree to a bomb pot, or do not."""
    return tuple([name for name in live.table.plan.order if not live.members[name].level])


def may_ask_for_bomb_pot(live: Live) -> tuple[str, ...]:
    """Who may ask for a bomb pot now, by name."""
    if live.vote is not None or live.closed:
        return ()
    try:
        bomb_pot(live.table.state, usual_ante(live))
    except TableRefused:  # that it cannot be is the answer; why, is said to whoever asks for one
        return ()
    return _asked(live) or tuple([name for name in live.table.state.players if not live.members[name].level])


def usual_ante(live: Live) -> int:
    """What everybody antes for a bomb pot where nobody says otherwise: two big blinds."""
    return 2 * live.table.state.setup.big_blind


# ------------------------------------------------------------------------------------------------ talk, the floor


def _say(doing: Doing, member: Member, command: m.Say) -> None:
    if member.muted:
        raise NotDone("The host has muted you.", ("1.conduct-code.4",))
    text = " ".join(command.text.split())
    if not text:
        raise NotDone("There is nothing in it.", ("1.conduct-code.4",))
    if command.to == "table" and member.role == "spectator":
        raise NotDone("Who only watches speaks to the rail.", ("2.procedures.27",), "Say it to the rail.")
    if doing.live.made.new.quiet and doing.deal is not None:
        _keeps_quiet(doing, doing.deal, member, text)
    doing.say("says" if command.to == "table" else "rail", member.name, text)


def _keeps_quiet(doing: Doing, deal: Deal, member: Member, text: str) -> None:
    """What is said during a deal names no cards, and nothing is said while somebody is all-in. Players read the rail too."""
    d = deal.state
    if any([live and not chips for live, chips in zip(d.live, d.stacks, strict=True)]):
        raise NotDone("Somebody is all-in.", ("1.poker-etiquette.3", "2.procedures.1"), "Say it when the deal is over.")
    if not names_cards(text, tuple(doing.live.members)):
        return
    mine = any([doing.live.who[seat] == member.name for seat in deal.live])
    if mine and len(deal.live) == 2 and d.setup.house.heads_up_disclosure_allowed:
        return
    rules = ("1.poker-etiquette.6", "1.poker-etiquette.7") if mine else ("1.poker-etiquette.7", "1.poker-etiquette.6")
    raise NotDone("That names cards, and a deal is on.", rules, "Say it when the deal is over.")


def _call_floor(doing: Doing, member: Member, command: m.CallFloor) -> None:
    if doing.live.report is not None:
        raise NotDone("The floor is at the table already.", BOOK, "Answer its question first.")
    deal = _deal_on(doing)
    reporter = 0 if member.role in {"host", "floor"} else _seat_of(doing, member)
    next_question(deal, command.incident, command.facts, reporter)  # refused at once where it is not his to say
    _names_open_cards(doing.live, deal, command.incident, command.facts)
    doing.say("reports", member.name, reporter, command.incident, tuple(sorted(command.facts.items())))


def ruling_on(deal: Deal, said: Report) -> Ruling | Question:
    """The ruling on what has been reported, or the fact that it still hangs on. Everybody at the table hears it, so nothing that is hidden
    is looked at for it."""
    return next_question(deal, said.incident, dict(said.facts), NOBODY)


def _open_cards(deal: Deal) -> set[int]:
    """Cards that everybody at the table sees, or has seen."""
    d = deal.state
    return {int(card) for cards in (*d.ups, *d.shown, *d.boards) for card in cards}


def _names_open_cards(live: Live, deal: Deal, incident: str, facts: Mapping[str, str]) -> None:
    """Raise :class:`NotDone` where a card is named that does not lie open: what became of such a report would tell where it lies."""
    if live.made.new.real:
        return
    seen = _open_cards(deal)
    for name, said in facts.items():
        fact = kind(incident).facts.get(name)
        if fact is not None and "card" in fact.type and {*map(int, parse(" ".join(_CARD.findall(said))))} - seen:
            raise NotDone("Only cards that lie open can be named where a program deals.", BOOK, "Leave the cards out.")


_CARD: Final = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk)\b")


def carried_out(live: Live, deal: Deal, ruling: Ruling, choice: str | None = None) -> Deal:
    """The deal as it is once the ruling has been carried out. Raises ``CannotCarryOut``, and :class:`NotDone` where that would tell of
    cards that nobody has seen: where a program deals nothing is exposed by accident."""
    then = deal.copy()
    carry_out(then, ruling, choice)
    if not live.made.new.real:
        told = " ".join(
            [str(fact[-1]) for fact in then.state.record[len(deal.state.record) :] if fact[0] in OF_RULINGS]
        )
        if {*map(int, parse(" ".join(_CARD.findall(told))))} - _open_cards(then):
            raise NotDone(
                "That would show cards that nobody has seen.", BOOK, "It is carried out at tables with real cards."
            )
    return then


def _reported(doing: Doing) -> tuple[Deal, Report]:
    if doing.live.report is None:
        raise NotDone("Nothing has been reported.", BOOK, stale=True)
    return _deal_on(doing), doing.live.report


def _answer_floor(doing: Doing, member: Member, command: m.AnswerFloor) -> None:
    deal, said = _reported(doing)
    if member.name != said.by and member.role not in {"host", "floor"}:
        raise NotDone("Whoever called the floor answers, or the host.", BOOK)
    facts = {**dict(said.facts), command.question: command.answer}
    _names_open_cards(doing.live, deal, said.incident, facts)
    next_question(deal, said.incident, facts, 0 if member.role in {"host", "floor"} else said.seat)
    doing.say("finds", member.name, command.question, command.answer)


def _carry_out_command(doing: Doing, member: Member, command: m.CarryOut) -> None:
    deal, said = _reported(doing)
    decides = member.role in {"host", "floor"}
    if not command.yes and (decides or member.name == said.by):
        doing.say("ruled", member.name, "")
        doing.start_clock()
        return
    found = ruling_on(deal, said)
    if not isinstance(found, Ruling):
        raise NotDone(f"The ruling still hangs on this: {found.meaning}.", BOOK)
    if decides:
        _carry_out(doing, member.name, command.choice)
        return
    vote = doing.live.vote
    if vote is None:
        people = tuple([name for name in doing.live.who.values() if not doing.live.members[name].level])
        if member.name not in people:
            raise NotDone("Who is not in the deal has no say in it.", BOOK)
        carried_out(doing.live, deal, found)  # refused at once where it cannot be done
        doing.say("vote", "ruling", 0, people, doing.now + 5 * VOTING)
    elif vote.kind != "ruling":
        raise NotDone("Something else is being agreed to.", BOOK)
    _agree(doing, member, int(command.yes))


def _carry_out(doing: Doing, by: str, choice: str | None = None) -> None:
    deal, said = _reported(doing)
    found = ruling_on(deal, said)
    if not isinstance(found, Ruling):
        raise NotDone(f"The ruling still hangs on this: {found.meaning}.", BOOK)
    clock = doing.table.state.clock
    if clock is not None:
        doing.table.stop_clock(clock[0], min(doing.seconds(), clock[2] - 1))
    deal.state = carried_out(doing.live, deal, found, choice).state
    doing.collect()
    doing.say("ruled", by, choice or found.outcome)
    doing.go_on()


# ------------------------------------------------------------------------------------------------ the host


def _pause(doing: Doing, member: Member, command: m.Pause) -> None:
    _host_only(member)
    live = doing.live
    if command.on == bool(live.stood):
        raise NotDone("That is so already.", ("2.procedures.3",))
    stood = live.stood
    doing.say("pauses", command.on, member.name)
    clock = doing.table.state.clock
    if not command.on and clock is not None:
        put_back(doing, doing.now - max(stood, clock[1] * 1000))


def put_back(doing: Doing, gap: int) -> None:
    """The clock of whoever has something to decide is put back by so many milliseconds, in which the table stood still."""
    clock = doing.table.state.clock
    seconds = -(-gap // 1000)
    if clock is not None and seconds > 0:
        name, began, last = clock
        doing.table.set_clock(name, began + seconds, last + seconds)
        doing.collect()


def _close(doing: Doing, member: Member, command: m.Close) -> None:
    _host_only(member)
    if doing.live.closing:
        raise NotDone("The table closes when the deal is over.", ("2.procedures.3",))
    doing.say("closes", member.name)
    if doing.table.state.plan is None:
        doing.between()


def _remove(doing: Doing, member: Member, command: m.Remove) -> None:
    _host_only(member)
    name = _somebody(doing, command.player)
    plan = doing.table.state.plan
    if name not in doing.table.state.players:
        raise NotDone(f"{name} has no seat.", ("2.procedures.11",))
    if plan is not None and name in plan.order:
        if "leave" not in doing.live.members[name].wishes:
            doing.say("wishes", name, "leave", True)
        return
    doing.get_up(name)


def _set_away(doing: Doing, member: Member, command: m.SetAway) -> None:
    _host_only(member)
    doing.table.away(_somebody(doing, command.player))


def _somebody(doing: Doing, name: str) -> str:
    if name not in doing.live.members:
        raise NotDone(f"Nobody here is called {name}.", ("2.procedures.11",))
    return name


def _mute(doing: Doing, member: Member, command: m.Mute) -> None:
    _host_only(member)
    doing.say("mutes", _somebody(doing, command.player), command.on, member.name)


def _approve(doing: Doing, member: Member, command: m.Approve) -> None:
    _host_only(member)
    asking = doing.live.members[_somebody(doing, command.player)]
    if not asking.asked:
        raise NotDone(f"{command.player} has asked for nothing.", ("3.buy-in.1",), stale=True)
    doing.say("answered", asking.name, member.name, command.yes)
    if command.yes:
        doing.tell_time()
        if asking.seat and asking.name not in doing.table.state.players:
            _takes_seat(doing, asking.name, asking.seat, asking.asked)
        else:
            _buys(doing, asking.name, asking.asked)


def _correct(doing: Doing, member: Member, command: m.Correct) -> None:
    _host_only(member)
    for name in (command.giver, command.taker):
        if name not in doing.live.accounts:
            raise NotDone(f"{name} has no account at this table.", ("3.buy-in.1",))
    if command.giver == command.taker:
        raise NotDone("An entry goes from one account to another.", ("3.buy-in.1",))
    doing.say("corrects", command.giver, command.taker, command.chips, " ".join(command.why.split()), member.name)


def _bring_forward(doing: Doing, member: Member, command: m.BringForward) -> None:
    _host_only(member)
    names = [one.player.casefold() for one in command.balances]
    if len({*names}) < len(names):
        raise NotDone("Somebody is named twice.", ("2.decision-making.3",), "Add up what is his.")
    if left := sum([one.chips for one in command.balances]):
        raise NotDone(f"The balances sum to {left}, not to zero.", ("2.decision-making.3",), "Count them again.")
    known = {name.casefold(): name for name in (*doing.live.members, *doing.live.accounts)}
    balances = tuple([(known.get(one.player.casefold(), one.player), one.chips) for one in command.balances])
    doing.say("forward", balances, " ".join(command.why.split()), member.name)


def _give_time(doing: Doing, member: Member, command: m.GiveTime) -> None:
    _host_only(member)
    doing.table.give_time(_somebody(doing, command.player), command.seconds, doing.seconds())


def _add_bot(doing: Doing, member: Member, command: m.AddBot) -> None:
    _host_only(member)
    seat_bot(doing, command.seat, command.level)


def seat_bot(doing: Doing, seat: int, level: str) -> None:
    """A bot takes a seat with a full buy-in; its name says what it is."""
    number = 1
    while (name := f"Bot {number}") in doing.live.members and name in doing.table.state.players:
        number += 1
    if name not in doing.live.members or doing.live.members[name].level != level:
        doing.say("joins", "", name, "bot", level)
    doing.tell_time()
    doing.table.sit(name, seat)
    doing.table.buy(name, buys_in_with(doing.table.state, name))


def _configure(doing: Doing, member: Member, command: m.Configure) -> None:
    _host_only(member)
    live, table = doing.live, doing.table
    if command.new.real != live.made.new.real:
        raise NotDone("Whether cards are real is settled when a table is made.", ("2.procedures.3",))
    try:
        making = make(live.made.id, command.new)
    except ValueError as problem:
        raise NotDone(_one_sentence(problem), ("2.procedures.3",)) from None
    ((_, _, button, blinds, reach),) = anew(table.state, making.setup)
    new = json.encode(structs.replace(command.new, bots=())).decode()
    doing.say("configures", new, member.name, button, blinds, reach)


def _buy_behind(doing: Doing, member: Member, command: m.BuyBehind) -> None:
    _seat_of(doing, member)
    doing.tell_time()
    if doing.live.made.new.approve and member.role != "host":
        raise NotDone("The host approves what is bought here.", ("3.buy-in.1",), "Ask for chips, or have him do it.")
    doing.table.buy_behind(member.name, command.chips, announced=command.announced)


def _announce(doing: Doing, member: Member, command: m.Announce) -> None:
    _seat_of(doing, member)
    doing.table.announce(member.name)


def _arrived(doing: Doing, member: Member, command: m.Arrived) -> None:
    if member.role not in {"host", "floor"}:
        raise NotDone("The host or the floor brings the chips.", ("2.procedures.9",))
    doing.table.arrive(_somebody(doing, command.player))


def _pay_time(doing: Doing, member: Member, command: m.PayTime) -> None:
    _seat_of(doing, member)
    if command.pay:
        doing.table.pay_collection(member.name)
    else:
        doing.table.decline_collection(member.name)


def _pay_kill(doing: Doing, member: Member, command: m.PayKill) -> None:
    doing.table.pay(member.name, command.chips)


def _set_role(doing: Doing, member: Member, command: m.SetRole) -> None:
    _host_only(member)
    name = _somebody(doing, command.player)
    if doing.live.members[name].level:
        raise NotDone("A bot stays a bot.", BOOK)
    hosts = [one.name for one in doing.live.members.values() if one.role == "host"]
    if hosts == [name] and command.role != "host":
        raise NotDone("A table has a host.", ("2.procedures.3",), "Make somebody else host first.")
    doing.say("role", name, command.role)


# ------------------------------------------------------------------------------------------------ real cards


def _step(doing: Doing, member: Member, command: m.Step) -> None:
    _tells(doing, member)
    deal = _deal_on(doing)
    _answers(doing, command.decision)
    try:
        if not deal.step(" ".join(command.cards) if command.cards else None):
            raise NotDone(f"The dealer has nothing to do now: it waits for {deal.pending}.", BOOK, stale=True)
    except Refused:
        raise
    except ValueError as problem:
        raise NotDone(_one_sentence(problem), BOOK) from None
    doing.go_on()


def _begins(doing: Doing, member: Member, command: m.Begins) -> None:
    _tells(doing, member)
    deal = _deal_on(doing)
    _answers(doing, command.decision)
    if command.seat not in deal.seats:
        raise NotDone(f"Seat {command.seat} was not dealt in.", BOOK)
    deal.begins(command.seat)
    doing.go_on()


def _push_pots(doing: Doing, member: Member, command: m.PushPots) -> None:
    _tells(doing, member)
    deal = _deal_on(doing)
    _answers(doing, command.decision)
    named_seats = {seat for pot in command.pots for seat in (*pot.high, *pot.low)}
    if not named_seats <= set(deal.seats):
        raise NotDone("A pot goes to seats that were dealt in.", ("3.showdown.8",))
    deal.push_pots(*[{"high": pot.high, "low": pot.low} for pot in command.pots])
    doing.go_on()


_COMMANDS: Final[dict[type, Callable[[Doing, Member, Any], None]]] = {
    m.Act: _act,
    m.TakeSeat: _sit,
    m.Buy: _buy,
    m.Wish: _wish,
    m.Choose: _choose,
    m.Straddle: _straddle,
    m.ChangeSeat: _move,
    m.ChooseForm: _form,
    m.BombPot: _bomb_pot,
    m.Chop: _chop,
    m.DealTimes: _times,
    m.ShowCards: _show_cards,
    m.AskToSee: _ask_to_see,
    m.RabbitHunt: _rabbit_hunt,
    m.Say: _say,
    m.CallFloor: _call_floor,
    m.AnswerFloor: _answer_floor,
    m.CarryOut: _carry_out_command,
    m.Pause: _pause,
    m.Close: _close,
    m.Remove: _remove,
    m.SetAway: _set_away,
    m.Mute: _mute,
    m.Approve: _approve,
    m.Correct: _correct,
    m.BringForward: _bring_forward,
    m.GiveTime: _give_time,
    m.AddBot: _add_bot,
    m.SetRole: _set_role,
    m.Configure: _configure,
    m.BuyBehind: _buy_behind,
    m.Announce: _announce,
    m.Arrived: _arrived,
    m.PayTime: _pay_time,
    m.PayKill: _pay_kill,
    m.Step: _step,
    m.Begins: _begins,
    m.PushPots: _push_pots,
}
