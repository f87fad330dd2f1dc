"""A live table without a server: commands in, facts folded into two tables at once, one of them only ever told what a store would tell it."""

from __future__ import annotations

from functools import cache
from random import Random

from cardspeak.live import messages as m
from cardspeak.live.codec import decoded, encoded
from cardspeak.live.decide import NotDone, decide, due, join, wake_at
from cardspeak.live.history import deal_told, step_of
from cardspeak.live.making import make
from cardspeak.live.messages import NewTable
from cardspeak.live.state import Fact, Live, Told
from cardspeak.live.views import Public
from cardspeak.rulebook import cite

START = 1_800_000_000_000
"""When every world begins: milliseconds."""


@cache
def names_rules(rules: tuple[str, ...]) -> bool:
    """Whether there is a rule, and each is one of the catalogue."""
    return bool(rules) and all([cite(rule).id == rule for rule in rules])


class World:
    """One table and its log."""

    def __init__(self, new: NewTable, now: int = START) -> None:
        self.making = make("t1", new)
        self.began = now
        self.now = now
        self.live = Live(self.making, now)
        self.log: list[tuple[bytes, int]] = []
        self.told: list[Told | None] = []
        self.keys = 0

    def write(self, facts: list[Fact]) -> None:
        """Facts happen."""
        for fact in facts:
            self.log.append((encoded(fact), self.now))
            told = self.live.fold(fact, self.now)
            assert told is None or names_rules(told.rules), f"{told.kind}: {told.text}" if told else ""
            self.told.append(told)

    def rebuilt(self) -> Live:
        """The table as its log tells of it."""
        live = Live(self.making, self.began)
        for body, at in self.log:
            live.fold(decoded(body), at)
        return live

    def join(self, name: str, role: str = "player") -> None:
        """Somebody comes."""
        self.write(join(self.live, f"p-{name}", name, role, self.now))

    def key(self) -> str:
        """An id for a command."""
        self.keys += 1
        return f"k{self.keys}"

    def do(self, name: str, command: m.AnyCommand) -> None:
        """Somebody commands something, and it is done."""
        self.write(decide(self.live, name, command, self.now))

    def refused(self, name: str, command: m.AnyCommand) -> NotDone:
        """Somebody commands something, and it is refused and changes nothing."""
        before = self.live.copy()
        refusal: NotDone | None = None
        try:
            decide(self.live, name, command, self.now)
        except NotDone as answer:
            refusal = answer
        assert refusal is not None, f"{command} was not refused"
        assert names_rules(refusal.rules), refusal.problem
        assert self.live == before
        return refusal

    def pass_time(self, milliseconds: int) -> None:
        """Time goes by, and what falls due meanwhile happens when it does."""
        until = self.now + milliseconds
        while (wake := wake_at(self.live)) is not None and wake <= until:
            self.now = max(self.now, wake)
            facts = due(self.live, self.now)
            assert facts, "something was due and nothing came of it"
            self.write(facts)
        self.now = until

    def view(self, name: str) -> m.View:
        """What a member sees."""
        member = self.live.members[name]
        return Public(self.live, self.now).view(name, member.role)

    def offer(self, name: str) -> m.Offer:
        """What a member may do, who may do something."""
        offer = self.view(name).offer
        assert offer is not None
        return offer

    def act(self, name: str, act: str, amount: int | None = None, cards: tuple[str, ...] | None = None) -> None:
        """He does it, at the price that he sees."""
        offer = self.offer(name)
        self.do(
            name, m.Act(id=self.key(), decision=offer.decision, price=offer.price, act=act, amount=amount, cards=cards)
        )

    def to_act(self) -> str:
        """Whose turn it is."""
        deal = self.live.deal
        assert deal is not None
        return self.live.who.get(deal.to_act, "")


def some_act(view: m.View, chance: Random) -> tuple[str, int | None, tuple[str, ...] | None]:
    """One of the acts that are offered, any of them."""
    offer = view.offer
    assert offer is not None
    if offer.phase == "draw":
        mine = view.seats[offer.seat - 1].cards
        count = chance.randint(offer.draw_least, offer.draw_most)
        return "draw", None, tuple(chance.sample(mine, count))
    acts = [act for act in offer.acts if act != "fold" or chance.random() < 0.4]
    act = chance.choice(acts or list(offer.acts))
    if act != offer.wager:
        return act, None, None
    if offer.only_bounds or chance.random() < 0.3:
        return act, chance.choice((offer.least, offer.most)), None
    total = chance.randint(offer.least, min(offer.most, offer.least * 3))
    return act, total - total % offer.unit if total - total % offer.unit >= offer.least else offer.least, None


FOUR = ("Ann", "Ben", "Cy", "Dot")


def seated(new: NewTable, names: tuple[str, ...] = FOUR) -> World:
    """A table with people in its first seats, the first of them the host, each with the least full buy-in."""
    world = World(new)
    for seat, name in enumerate(names, 1):
        world.join(name, "host" if seat == 1 else "player")
        world.do(name, m.TakeSeat(id=world.key(), seat=seat, chips=world.making.setup.full_buy_in))
    return world


def come_in(world: World, name: str, chance: Random) -> None:
    """Whoever has no hand does something about it: sits down again where his seat has been given up, buys, or takes a way that he is
    offered now at the price that he is told."""
    view = world.view(name)
    if not view.seat:
        if view.role in {"player", "host"}:
            free = next(seat.seat for seat in view.seats if not seat.player)
            world.do(name, m.TakeSeat(id=world.key(), seat=free, chips=view.buy_in[0]))
        return
    if view.seats[view.seat - 1].status == "no-chips":
        world.do(name, m.Buy(id=world.key(), chips=view.buy_in[0]))
        view = world.view(name)
    open_now = [choice for choice in view.choices if not choice.after]
    if open_now and chance.random() < 0.7:
        choice = chance.choice(open_now)
        world.do(name, m.Choose(id=world.key(), act=choice.act, price=choice.price))


def one_move(world: World, chance: Random, asleep: float = 0.02) -> None:
    """Somebody acts, agrees to something or comes in, or time goes by: whatever the table waits for. At one decision in so many
    somebody is asleep."""
    live = world.live
    if live.deal is None:
        for name in list(live.members):
            come_in(world, name, chance)
        world.pass_time(world.making.new.pause)
        return
    if live.vote is not None:
        name = next(one for one in live.vote.asked if one not in dict(live.vote.agreed))
        world.do(name, m.DealTimes(id=world.key(), decision=live.decision, times=chance.choice((1, 2, 2, 3))))
        return
    name = world.to_act()
    if chance.random() < asleep:
        world.pass_time(200_000)
        return
    act, amount, cards = some_act(world.view(name), chance)
    world.act(name, act, amount, cards)
    world.now += 1500


def retold(world: World, name: str) -> list[m.DealTold]:
    """Every deal that is over, as the member may know it, made from the log alone; an empty name for who only watches."""
    live, steps, found = Live(world.making, world.began), list[m.Moment](), list[m.DealTold]()
    for body, at in [*world.log, (b"", 0)]:
        fact = decoded(body) if body else ("end",)
        if fact[0] in {"deck", "end"}:
            if live.deal is None and live.last is not None:
                found.append(deal_told(live, steps, name, len(found) + 1))
            steps = []
        if body and (told := live.fold(fact, at)) is not None and (step := step_of(live, told, name)) is not None:
            steps.append(step)
    return found
