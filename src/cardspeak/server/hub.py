"""The live tables of one process: commands in, facts to the store, and only then news to whoever follows a table.

A table lives in memory as it is folded from its log. Whatever is to happen is decided on a copy, written under the next numbers of
the log, and folded only when it has been written: so nothing is told that could be lost. Where another process has written those
numbers first the table is brought up to date and the command is decided again, on what is true now.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import suppress
from itertools import islice
from time import monotonic, time
from typing import Final, NamedTuple, TypeVar

from msgspec import json

from cardspeak.bots import Bot, delay, make_bot
from cardspeak.live import messages as m
from cardspeak.live.codec import decoded, encoded
from cardspeak.live.decide import (
    NotDone,
    connect,
    decide,
    due,
    join,
    put_back_clock,
    seat_bots,
    wake_at,
)
from cardspeak.live.held import Held, act_for, hold, holds_still
from cardspeak.live.history import Form, as_phh, deal_told, history_of, step_of
from cardspeak.live.ledger import ledger_of
from cardspeak.live.making import Made, Making, make
from cardspeak.live.state import SECRET, Fact, Live, Member, Told
from cardspeak.live.views import Public, event_for, is_for, status_of
from cardspeak.store import AlreadyDone, Conflict, Store, StoreError, TableRow, Written

LOG: Final = logging.getLogger("cardspeak.hub")

KEPT: Final = 1500
"""Facts of a table that are kept ready to be told again; older ones are read from the log."""

DEALS_KEPT: Final = 4
"""Deals that are read whole when a table is taken up, so that whoever was away for no longer is told of them at once."""

LEASE: Final = 9_000
"""Milliseconds for which a process drives a table; it renews that three times as often."""

LATE: Final = 15_000
"""Milliseconds after which any process does what the one that drives a table has left undone."""

GONE: Final = 4_000
"""Milliseconds without a connection after which a player's is lost."""

RESTS: Final = 5_000
"""Milliseconds after which something of which nothing came is tried again."""

T = TypeVar("T")

_FOREVER: Final = 2**62

ATTEMPTS: Final = 12
"""Times that something is decided anew since another process was first."""


class Unknown(LookupError):
    """No such table, or no place at it for this person: which of the two is nobody's business."""


class Busy(RuntimeError):
    """The table could not be written to: the sentence says what to do."""


class Figures(NamedTuple):
    """What the hub has done so far, for whoever watches it. Seconds are sums; with the counts they give means."""

    tables: int
    people: int
    deals: int
    commands: int
    refused: int
    facts: int
    conflicts: int
    behind: int
    seconds_deciding: float
    seconds_writing: float
    seconds_telling: float


class Open:
    """A table that this process has in memory.

    made
        as it was made, before anything was settled otherwise: what its log goes on from.
    told
        the last facts, to be told; ``first`` is the number of the oldest.
    own
        numbers that this process has written and will be told of by the store.
    leased
        until when this process drives the table, milliseconds.
    quiet
        until when nothing is tried by time, for nothing came of it.
    """

    __slots__ = (
        "bots",
        "connections",
        "deals",
        "driving",
        "held",
        "leased",
        "live",
        "lock",
        "made",
        "own",
        "public",
        "quiet",
        "subscribers",
        "timer",
        "told",
    )

    def __init__(self, live: Live) -> None:
        self.live = live
        self.made = live.made
        self.lock = asyncio.Lock()
        self.told: deque[Told] = deque(maxlen=KEPT)
        self.held: dict[str, Held] = {}
        self.public: Public | None = None
        self.quiet = 0
        self.subscribers: set[Subscription] = set()
        self.connections: Counter[str] = Counter()
        self.own: set[int] = set()
        self.leased = 0
        self.timer: asyncio.TimerHandle | None = None
        self.driving = False
        self.deals: list[m.DealInfo] = []
        self.bots: dict[str, Bot] = {}

    def bot(self, member: Member) -> Bot:
        """Whoever plays for a bot of the house."""
        if member.name not in self.bots:
            # Its chance is nobody's to foresee.
            assert member.level
            self.bots[member.name] = make_bot(member.level, secrets.randbits(64))
        return self.bots[member.name]

    def view(self, name: str, role: m.Role, now: int) -> m.View:
        """The view of a member, or of a watcher; what is the same for all is made once."""
        if self.public is None or now - self.public.now > 1000:
            self.public = Public(self.live, now)
        held = self.held.get(name)
        said = held.act if held is not None and holds_still(self.live, name, held) else ""
        return self.public.view(name, role, said)


class Subscription:
    """Somebody follows a table. ``since`` is the number of the last fact that he has."""

    __slots__ = ("hub", "name", "open", "role", "since", "wake")

    def __init__(self, hub: Hub, opened: Open, name: str, role: m.Role, wake: Callable[[], None]) -> None:
        self.hub = hub
        self.open = opened
        self.name = name
        self.role = role
        self.since = opened.live.number
        self.wake = wake

    async def update(self) -> m.Update:
        """All that has happened since the last update, and the table as it is."""
        began = monotonic()
        number, events = await self.hub.events_for(self.open, self.name, self.since)
        while number < self.open.live.number:
            # More has happened while older events were read: the view that goes along is never newer than what is told.
            number, more = await self.hub.events_for(self.open, self.name, number)
            events += more
        since, self.since = self.since, number
        member = self.open.live.members.get(self.name)
        role: m.Role = member.role if member is not None else self.role
        update = m.Update(number, since, events, self.open.view(self.name, role, _now()))
        self.hub.seconds_telling += monotonic() - began
        return update

    def close(self) -> None:
        """He follows it no longer."""
        self.hub.unsubscribe(self)


def _now() -> int:
    return int(time() * 1000)


class Hub:
    """See the module. Begun by :meth:`start` in the event loop in which it is used.

    haste
        what part of a person's time the bots of the house take for an act: 1 at a table with people, 0 where nobody watches.
    """

    def __init__(self, store: Store, *, haste: float = 1.0) -> None:
        self.store = store
        self.haste = haste
        self.holder = ""
        self._tables: dict[str, Open] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._loading: dict[str, asyncio.Lock] = {}
        # So many whole logs are read at the same time: they take long, and nobody else is to wait for them.
        self._reading = asyncio.Semaphore(2)
        self._stopping = False
        self.commands = self.refused = self.facts = self.conflicts = self.deals_dealt = 0
        self.seconds_deciding = self.seconds_writing = self.seconds_telling = 0.0

    # -------------------------------------------------------------------------------------------- beginning and end

    async def start(self) -> None:
        """Take up every table that is open."""
        self.holder = await self.store.be_present()
        await self.store.listen(self._heard)
        for row in await self.store.tables():
            await self._take_up(row)
        self._spawn(self._renew())

    async def stop(self) -> None:
        """Carry nothing out any more, wait for what is under way, and let go of the tables."""
        self._stopping = True
        for opened in self._tables.values():
            if opened.timer is not None:
                opened.timer.cancel()
        for opened in list(self._tables.values()):
            async with opened.lock:
                pass
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.release(self.holder, _now())

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            # Its text may hold what it was working on; the type and the place are enough to find it.
            LOG.error("a task has failed: %s", type(fault).__name__, exc_info=_without_values(fault))

    # -------------------------------------------------------------------------------------------- tables

    async def _take_up(self, row: TableRow) -> Open:
        lock = self._loading.setdefault(row.id, asyncio.Lock())
        async with lock:
            if (there := self._tables.get(row.id)) is not None:
                return there
            made = json.decode(row.made, type=Made)
            opened = Open(Live(make(row.id, made.new), row.created))
            await self._load(opened, row)
            self._tables[row.id] = opened
            await self._lease(opened, _now())
            if not opened.live.number:
                # Just made, or made when a server stopped in the middle of it.
                await self._write(opened, lambda live: _founding(live, made))
            self._schedule(opened)
            return opened

    async def _lease(self, opened: Open, now: int) -> bool:
        """Drive a table that nobody drives. Where nobody did for a while, for no server ran, the clock is put back by that time."""
        table = opened.live.made.id
        before = await self.store.held_until(table)
        # A file that one process alone can serve has no other that could be driving its tables.
        free_at = now if self.store.shared else _FOREVER
        if not await self.store.lease(table, self.holder, free_at, now + LEASE):
            return False
        opened.leased = now + LEASE
        if before is None or before[0] == self.holder:
            return True
        # One that has been given up says when; one that has run out was renewed a lease before that, or somewhat later.
        holder, until = before
        stood = max(now - (until if holder is None else until - LEASE), 0)
        if stood:
            with suppress(Busy):  # others write to it at once, so it has not stood still
                await self._write(opened, lambda live: put_back_clock(live, stood, now))
        return True

    async def _load(self, opened: Open, row: TableRow) -> None:
        plain = await self.store.read(row.id, kinds=PLAIN)
        last = max([one.deal for one in plain], default=0)
        sealed = [
            line
            for deal in range(max(last - DEALS_KEPT + 1, 1), last + 1)
            for line in await self.store.read(row.id, deal=deal, kinds=SECRET, keep_lost=True)
        ]
        lines = sorted([*plain, *sealed])
        live = opened.live
        for line in lines:
            if line.body:
                self._fold(opened, live, line)
        live.number = row.number if not lines else max(lines[-1].number, row.number)
        # Earlier deals were not read: what is kept to be told again begins with what is whole.
        whole = min([one.number for one in sealed], default=0)
        kept = [told for told in opened.told if told.number >= whole] if sealed else list(opened.told)
        opened.told = deque(kept, KEPT)
        for name, body in (await self.store.held(row.id)).items():
            opened.held[name] = json.decode(body, type=Held)

    def _fold(self, opened: Open, live: Live, line: Written) -> Told | None:
        """One line of the log folded into the live table, and kept to be told."""
        live.number = line.number - 1
        fact = decoded(line.body)
        told = live.fold(fact, line.at)
        if told is not None:
            opened.told.append(told)
        _note(opened, live)
        return told

    async def ready(self, table: str) -> None:
        """Have the table in memory where there is one, also one that was closed before this process began: what has been there stays to be
        read for ever."""
        if table in self._tables:
            return
        try:
            row = await self.store.table(table)
        except ValueError:
            return  # no table has such an id
        if row is not None:
            await self._take_up(row)

    def _open(self, table: str) -> Open:
        opened = self._tables.get(table)
        if opened is None:
            raise Unknown(table)
        return opened

    def _member(self, table: str, person: str | None) -> tuple[Open, Member]:
        opened = self._open(table)
        member = opened.live.member_of(person) if person else None
        if member is None:
            raise Unknown(table)
        return opened, member

    def _viewer(self, table: str, person: str | None) -> tuple[Open, str, m.Role]:
        """Under which name and in which role somebody sees a table: a member, or a watcher where it is open to those."""
        opened = self._open(table)
        member = opened.live.member_of(person) if person else None
        if member is not None:
            return opened, member.name, member.role
        if opened.live.made.new.spectators or opened.live.made.new.open:
            return opened, "", "spectator"
        raise Unknown(table)

    def member(self, table: str, person: str) -> Member | None:
        """Who that person is at the table; ``None`` where he has no place there. Raises :class:`Unknown` where there is no table."""
        return self._open(table).live.member_of(person)

    def making(self, table: str) -> Making:
        """How the table was made. Raises :class:`Unknown`."""
        return self._open(table).live.made

    def people(self, table: str) -> list[m.MemberInfo]:
        """Who has a place at the table, in the order of their coming. Raises :class:`Unknown`."""
        members = self._open(table).live.members.values()
        return [m.MemberInfo(one.name, one.role, one.level, one.muted) for one in members]

    async def create(self, person: str, name: str, new: m.NewTable) -> str:
        """Make a table; the person is its host under that name. Raises ``ValueError`` with a sentence where it cannot be made."""
        table = secrets.token_hex(5)
        make(table, new)
        await self.store.create(table, json.encode(Made(new, person, name)), _now())
        row = await self.store.table(table)
        assert row is not None
        await self._take_up(row)
        return table

    async def join(self, table: str, person: str, name: str, role: m.Role) -> m.Joined:
        """Come to a table. Whoever is there already stays who he is. Raises :class:`NotDone` where the name is taken."""
        await self.ready(table)
        opened = self._open(table)
        member = opened.live.member_of(person)
        if member is None:
            await self._write(opened, lambda live: _join_once(live, person, name, role))
            member = opened.live.member_of(person)
        assert member is not None
        return m.Joined(table, member.name, member.role)

    def tables_of(self, person: str) -> list[m.TableInfo]:
        """The tables at which the person has a place."""
        return [
            _info(opened.live, person) for opened in self._tables.values() if opened.live.member_of(person) is not None
        ]

    def open_tables(self) -> list[m.TableInfo]:
        """The tables that anybody may come to or watch."""
        return [
            _info(opened.live, "")
            for opened in self._tables.values()
            if (opened.live.made.new.open or opened.live.made.new.spectators) and not opened.live.closed
        ]

    # -------------------------------------------------------------------------------------------- commands

    async def command(self, table: str, person: str, command: m.AnyCommand) -> m.Done | m.Refusal:
        """Carry a command out, once however often it is sent. Raises :class:`Unknown`."""
        await self.ready(table)
        opened, member = self._member(table, person)
        self.commands += 1
        key = (person, command.id)
        try:
            if isinstance(command, m.HoldAct):
                return await self._hold(opened, member.name, command)
            number = await self._write(opened, lambda live: decide(live, member.name, command, _now()), key)
        except AlreadyDone as done:
            return m.Done(command.id, done.number)
        except NotDone as refusal:
            # One that has been carried out answers as it did then, though by now it would be stale.
            if (before := await self.store.done(table, key)) is not None:
                return m.Done(command.id, before)
            self.refused += 1
            return _refusal(command.id, refusal)
        return m.Done(command.id, number)

    async def _hold(self, opened: Open, name: str, command: m.HoldAct) -> m.Done:
        async with opened.lock:
            held = hold(opened.live, name, command)
            await self.store.hold(opened.live.made.id, name, None if held is None else json.encode(held))
            if held is None:
                opened.held.pop(name, None)
            else:
                opened.held[name] = held
        for one in list(opened.subscribers):
            if one.name == name:
                one.wake()
        return m.Done(command.id, opened.live.number)

    async def _write(
        self, opened: Open, what: Callable[[Live], list[Fact]], command: tuple[str, str] | None = None
    ) -> int:
        """Decide something, write it, then fold and tell it; the number of the last fact. Raises :class:`NotDone`,
        ``AlreadyDone`` and :class:`Busy`."""
        table = opened.live.made.id
        async with opened.lock:
            if self._stopping:
                raise Busy("The server is stopping: try again in a moment.")
            for _ in range(ATTEMPTS):
                began = monotonic()
                live = opened.live
                facts = what(live)
                if not facts and command is None:
                    return live.number
                after, lines, told = _folded(live, facts, _now())
                decided = monotonic()
                self.seconds_deciding += decided - began
                numbers = {line.number for line in lines}
                opened.own |= numbers
                try:
                    await self.store.append(table, live.number, lines, wake=wake_at(after), command=command)
                except Conflict:  # another process was first: it is decided again, on what is true now
                    self.conflicts += 1
                    opened.own -= numbers
                    await self._catch_up(opened)
                    continue
                except (AlreadyDone, StoreError):
                    opened.own -= numbers
                    await self._catch_up(opened)
                    raise
                self.seconds_writing += monotonic() - decided
                self.facts += len(lines)
                opened.live = after
                opened.told.extend(told)
                _note(opened, after)
                self.deals_dealt += sum(
                    [fact[0] == "table" and fact[1][0] == "settled" and not fact[1][-1] for fact in facts]
                )
                self._changed(opened)
                if after.closed and not live.closed:
                    await self.store.close(table, _now())
                return after.number
        raise Busy("Too many write to this table at once: try again.")

    async def _catch_up(self, opened: Open) -> None:
        """Fold what other processes have written. The lock is held."""
        live = opened.live
        lines = await self.store.read(live.made.id, after=live.number)
        if not lines:
            return
        then = live.copy()
        for line in lines:
            self._fold(opened, then, line)
        opened.live = then
        self._changed(opened)

    def _changed(self, opened: Open) -> None:
        """Something has happened at the table: whoever follows it is woken, and what comes by time is set anew."""
        opened.public = None
        opened.quiet = 0
        for one in list(opened.subscribers):
            one.wake()
        self._schedule(opened)

    async def _heard(self, table: str, number: int) -> None:
        """The store says that something was written."""
        opened = self._tables.get(table)
        if opened is None:
            row = await self.store.table(table)
            if row is not None and row.closed_at is None and table not in self._loading:
                await self._take_up(row)
            return
        if number > opened.live.number:
            async with opened.lock:
                await self._catch_up(opened)
        elif number in opened.own:
            opened.own = {one for one in opened.own if one > number}
            return
        if self.store.shared:
            held = await self.store.held(table)
            opened.held = {name: json.decode(body, type=Held) for name, body in held.items()}

    # -------------------------------------------------------------------------------------------- what comes by time

    async def _renew(self) -> None:
        """Keep the tables that this process drives, and take up those that nobody drives."""
        while True:
            await asyncio.sleep(LEASE / 3000)
            now = _now()
            try:
                await self.store.be_present()
                mine = set(await self.store.renew(self.holder, now + LEASE))
                for table, opened in list(self._tables.items()):
                    if table in mine:
                        opened.leased = now + LEASE
                    elif not opened.live.closed and await self._lease(opened, now):
                        self._schedule(opened)
            except StoreError as problem:
                LOG.warning("the leases could not be renewed: %s", problem)

    def _schedule(self, opened: Open) -> None:
        """Set the timer of a table to whatever comes next."""
        if opened.timer is not None:
            opened.timer.cancel()
            opened.timer = None
        if self._stopping:
            return
        now = _now()
        times = [at for at in (wake_at(opened.live), self._turn_at(opened)) if at is not None]
        if not times:
            return
        at = max(min(times), opened.quiet)
        if opened.leased <= now:
            at = max(at, now) + LATE
        loop = asyncio.get_running_loop()
        opened.timer = loop.call_later(max(at - now, 0) / 1000, self._time, opened)

    def _turn_at(self, opened: Open) -> int | None:
        """When the server acts for whoever is in turn: a bot of the house after a while, somebody who has said beforehand at once."""
        live = opened.live
        deal = live.deal
        if deal is None or not deal.to_act or live.vote is not None:
            return None
        name = live.who.get(deal.to_act, "")
        member = live.members.get(name)
        if member is None:
            return None
        if member.level:
            return live.at + round(self.haste * delay(opened.view(name, "bot", _now()), 0))
        held = opened.held.get(name)
        return live.at if held is not None and holds_still(live, name, held) and act_for(held, deal.options()) else None

    def _time(self, opened: Open) -> None:
        opened.timer = None
        if not opened.driving:
            opened.driving = True
            self._spawn(self._drive(opened))

    async def _drive(self, opened: Open) -> None:
        """Do all that is due at a table."""
        try:
            while not self._stopping:
                now = _now()
                wake = wake_at(opened.live)
                turn = self._turn_at(opened)
                if wake is not None and wake <= now:
                    before = opened.live.number
                    await self._write(opened, lambda live: due(live, _now()))
                    if opened.live.number == before:
                        # Nothing came of it, such as a deal that cannot begin: tried again when something changes, or later.
                        opened.quiet = now + RESTS
                        break
                elif turn is not None and turn <= now:
                    await self._act_for(opened)
                else:
                    break
        except NotDone as refusal:
            opened.quiet = _now() + RESTS
            if not refusal.stale:
                # What the server does by itself was offered, so that is a fault of it.
                LOG.error(  # noqa: TRY400 (what was refused may tell of cards, and is not said)
                    "table %s: what the server did for a seat was refused", opened.live.made.id
                )
        except (AlreadyDone, Busy):
            pass  # somebody else was first, and has been folded in
        except StoreError as problem:
            LOG.warning("table %s: %s", opened.live.made.id, problem)
            await asyncio.sleep(1)
        finally:
            opened.driving = False
        self._schedule(opened)

    async def _act_for(self, opened: Open) -> None:
        """Act for a bot of the house, or for somebody who has said it beforehand."""
        live = opened.live
        deal = live.deal
        assert deal is not None
        name = live.who[deal.to_act]
        decision = live.decision
        options = deal.options()
        price = options.call or options.bring_in
        member = live.members[name]
        key = f"server.{decision}"
        if member.level:
            view = opened.view(name, "bot", _now())
            play = await opened.bot(member).act(view)
            command = m.Act(id=key, decision=decision, price=price, act=play.act, amount=play.amount, cards=play.cards)
        else:
            held = opened.held.pop(name)
            await self.store.hold(live.made.id, name, None)
            act = act_for(held, options)
            if act is None:
                return  # it fits nothing that is open: he decides himself
            command = m.Act(id=key, decision=decision, price=price, act=act)
        await self._write(opened, lambda now_live: decide(now_live, name, command, _now()), (f"server:{name}", key))

    # -------------------------------------------------------------------------------------------- who follows

    async def view(self, table: str, person: str | None) -> m.View:
        """The table as somebody may see it. Raises :class:`Unknown`."""
        await self.ready(table)
        opened, name, role = self._viewer(table, person)
        return opened.view(name, role, _now())

    async def events(self, table: str, person: str | None, since: int) -> tuple[int, tuple[m.Event, ...]]:
        """The number of the last fact, and what somebody may know of those after ``since``. Raises :class:`Unknown`."""
        await self.ready(table)
        opened, name, _ = self._viewer(table, person)
        return await self.events_for(opened, name, since)

    async def events_for(self, opened: Open, name: str, since: int) -> tuple[int, tuple[m.Event, ...]]:
        """The same for a member by name."""
        number = opened.live.number
        if since >= number:
            return number, ()
        member = opened.live.members.get(name)
        role: m.Role = member.role if member is not None else "spectator"
        told = opened.told
        if told and told[0].number <= since + 1:
            start = len(told)
            while start and told[start - 1].number > since:
                start -= 1
            return number, tuple([event_for(one, name) for one in islice(told, start, None) if is_for(one, role)])
        async with self._reading:
            lines = await self.store.read(opened.live.made.id, upto=number, keep_lost=True)
            retold = await asyncio.to_thread(_retold, opened.made, lines)
        return number, tuple([event_for(one, name) for one in retold if one.number > since and is_for(one, role)])

    def subscribe(self, table: str, person: str | None, wake: Callable[[], None]) -> Subscription:
        """Follow a table: ``wake`` is called after each fact, and must return at once. Raises :class:`Unknown`."""
        opened, name, role = self._viewer(table, person)
        one = Subscription(self, opened, name, role, wake)
        opened.subscribers.add(one)
        if name:
            opened.connections[name] += 1
            if name in opened.live.table.state.lost:
                self._spawn(self._connected(opened, name, there=True))
        return one

    def unsubscribe(self, one: Subscription) -> None:
        """Somebody follows no longer. A player without any connection left has lost it after a while."""
        if one not in one.open.subscribers:
            return
        one.open.subscribers.discard(one)
        if one.name:
            one.open.connections[one.name] -= 1
            if not one.open.connections[one.name] and not self._stopping:
                self._spawn(self._connected(one.open, one.name, there=False))

    async def _connected(self, opened: Open, name: str, *, there: bool) -> None:
        if not there:
            await asyncio.sleep(GONE / 1000)
        if bool(opened.connections[name]) != there:
            return
        with suppress(Busy):  # the server stops, or it is said when he comes or goes the next time
            await self._write(opened, lambda live: connect(live, name, there=there, now=_now()))

    # -------------------------------------------------------------------------------------------- what has been

    async def ledger(self, table: str, person: str) -> m.Ledger:
        """The accounts of a table, for whoever has a place there. Raises :class:`Unknown`."""
        await self.ready(table)
        opened, _ = self._member(table, person)
        return ledger_of(opened.live)

    async def deals(self, table: str, person: str, before: int | None, limit: int) -> list[m.DealInfo]:
        """The deals that are over, the last one first. Raises :class:`Unknown`."""
        await self.ready(table)
        opened, _ = self._member(table, person)
        found = [one for one in reversed(opened.deals) if before is None or one.number < before]
        return found[:limit]

    async def deal_told(self, table: str, person: str, number: int) -> m.DealTold:
        """A deal that is over, as somebody may know it. Raises :class:`Unknown` and :class:`NotDone`."""
        await self.ready(table)
        opened, member = self._member(table, person)
        live, steps = await self._replayed(opened, number, lambda live, told: step_of(live, told, member.name))
        return deal_told(live, steps, member.name, number)

    async def phh(self, table: str, person: str, number: int) -> str:
        """A deal that is over in the PHH format, as somebody may know it. Raises :class:`Unknown` and :class:`NotDone`."""
        await self.ready(table)
        opened, member = self._member(table, person)
        live, _ = await self._replayed(opened, number, lambda _live, _told: None)
        return as_phh(live, member.name)

    async def _replayed(
        self, opened: Open, number: int, take: Callable[[Live, Told], T | None]
    ) -> tuple[Live, list[T]]:
        """The table as it was when that deal was over, and what is taken of each fact of the deal when it has been folded, if anything."""
        table = opened.live.made.id
        if not any([one.number == number for one in opened.deals]):
            raise NotDone(f"There is no deal {number} that is over at this table.", ("2.decision-making.5",))
        of_it = await self.store.read(table, deal=number, keep_lost=True)
        plain = await self.store.read(table, upto=of_it[-1].number, kinds=PLAIN)
        return await asyncio.to_thread(_replay, opened.made, plain, of_it, number, take)

    async def histories(self, table: str, person: str, form: Form) -> AsyncIterator[str]:
        """All deals that somebody was dealt into, one after the other, the first one first, as he may know them. Raises
        :class:`Unknown`."""
        await self.ready(table)
        opened, member = self._member(table, person)
        return self._histories(opened, member.name, form)

    async def _histories(self, opened: Open, name: str, form: Form) -> AsyncIterator[str]:
        table = opened.made.id
        plain = await self.store.read(table, kinds=PLAIN)
        live, place = Live(opened.made, 0), 0
        for number in [one.number for one in opened.deals]:
            async with self._reading:  # deal by deal, so that others have their turn
                of_it = await self.store.read(table, deal=number, keep_lost=True)
                end = place
                while end < len(plain) and plain[end].number <= of_it[-1].number:
                    end += 1
                lines = sorted({*plain[place:end], *of_it})
                text = await asyncio.to_thread(_history, live, lines, name, form, number)
            place = end
            if text:
                yield text

    # -------------------------------------------------------------------------------------------- figures

    def figures(self) -> Figures:
        """What the hub has done so far."""
        now = _now()
        behind = [now - at for opened in self._tables.values() if (at := wake_at(opened.live)) is not None and at < now]
        return Figures(
            tables=len(self._tables),
            people=sum([1 for opened in self._tables.values() for count in opened.connections.values() if count > 0]),
            deals=self.deals_dealt,
            commands=self.commands,
            refused=self.refused,
            facts=self.facts,
            conflicts=self.conflicts,
            behind=max(behind, default=0),
            seconds_deciding=self.seconds_deciding,
            seconds_writing=self.seconds_writing,
            seconds_telling=self.seconds_telling,
        )


PLAIN: Final = (
    "table",
    "joins",
    "role",
    "says",
    "rail",
    "mutes",
    "wishes",
    "asks",
    "answered",
    "later",
    "vote",
    "agrees",
    "decided",
    "reports",
    "finds",
    "ruled",
    "sees",
    "would",
    "corrects",
    "forward",
    "configures",
    "pauses",
    "closes",
    "closed",
)
"""Kinds of facts whose bodies anybody who reads the database may read."""


def _note(opened: Open, live: Live) -> None:
    """A deal that is over, in the list of them; no command and no lapse of time brings more than one to its end."""
    over = live.over
    if over is not None and (not opened.deals or opened.deals[-1].number != over.number):
        opened.deals.append(over)


def _join_once(live: Live, person: str, name: str, role: m.Role) -> list[Fact]:
    return [] if live.member_of(person) is not None else join(live, person, name, role, _now())


def _founding(live: Live, made: Made) -> list[Fact]:
    """The first facts of a table: its host, and the bots that sit there from the beginning."""
    if live.number:
        return []
    now = _now()
    facts = join(live, made.person, made.name, "host", now)
    after = live.copy()
    for fact in facts:
        after.fold(fact, now)
    return [*facts, *seat_bots(after, now)]


def _folded(live: Live, facts: Iterable[Fact], at: int) -> tuple[Live, list[Written], list[Told]]:
    """The table as it is after the facts, the lines of the log that say so, and what is told of them."""
    after = live.copy()
    lines: list[Written] = []
    told: list[Told] = []
    for fact in facts:
        before = after.deal_number
        one = after.fold(fact, at)
        lines.append(
            Written(after.number, at, _deal_of(after, before, fact), fact[0], encoded(fact), fact[0] in SECRET)
        )
        if one is not None:
            told.append(one)
    return after, lines, told


def _deal_of(after: Live, before: int, fact: Fact) -> int:
    """The number of the deal that a fact belongs to, 0 where it belongs to none."""
    if fact[0] == "deck":
        return after.table.state.deals + 1
    if fact[0] in {"deal", "sees", "would"}:
        return after.deal_number or after.table.state.deals
    return after.deal_number or before


def _retold(made: Making, lines: list[Written]) -> list[Told]:
    """Everything that was ever told at a table, from its log alone."""
    live = Live(made, 0)
    found = []
    for line in lines:
        live.number = line.number - 1
        if line.body and (told := live.fold(decoded(line.body), line.at)) is not None:
            found.append(told)
    return found


def _replay(
    made: Making, plain: list[Written], of_it: list[Written], number: int, take: Callable[[Live, Told], T | None]
) -> tuple[Live, list[T]]:
    live = Live(made, 0)
    found: list[T] = []
    for line in sorted({*plain, *of_it}):
        live.number = line.number - 1
        if not line.body:
            raise NotDone(
                "That deal cannot be read any more: the key to its cards has been lost.", ("2.decision-making.8",)
            )
        told = live.fold(decoded(line.body), line.at)
        if told is not None and line.deal == number and (taken := take(live, told)) is not None:
            found.append(taken)
    return live, found


def _history(live: Live, lines: list[Written], name: str, form: Form, number: int) -> str:
    """The table told on until that deal is over, and what of it goes into a file. A form that knows remarks says what is missing."""
    for line in lines:
        live.number = line.number - 1
        if line.body:
            live.fold(decoded(line.body), line.at)
    if name not in live.who.values():
        return ""
    missing = "" if all([line.body for line in lines]) else "The key to its cards has been lost."
    if not missing:
        try:
            return history_of(live, name, form, number)
        except NotDone as refused:
            missing = refused.problem
    return f"# Deal {number}: {missing}\n\n" if form == "phh" else ""


def _refusal(key: str, refusal: NotDone) -> m.Refusal:
    return m.Refusal(key, refusal.problem, refusal.rules, refusal.instead, refusal.stale)


def _info(live: Live, person: str) -> m.TableInfo:
    member = live.member_of(person) if person else None
    setup = live.table.state.setup
    mix = live.table.setup.mix
    return m.TableInfo(
        id=live.made.id,
        name=live.made.new.name,
        form=str(mix) if mix is not None else f"{setup.game.title}, {setup.structure}",
        house=live.made.new.house,
        status=status_of(live),
        players=len(live.table.state.players),
        seats=live.table.setup.seats,
        real=live.made.new.real,
        open=live.made.new.open,
        you=member.name if member is not None else "",
    )


def _without_values(fault: BaseException) -> BaseException:
    """The fault with its place and without its text, which may hold what it was working on."""
    bare = RuntimeError(type(fault).__name__)
    return bare.with_traceback(fault.__traceback__)
