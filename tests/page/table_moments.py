"""Moments of live tables as a page gets them: the view and the events of one person at the table, made by the table itself.

Run as a script it writes all of them as one JSON file, by name, for looking at the page by eye.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from msgspec import json

sys.path.insert(0, str(Path(__file__).parent.parent / "live"))

from live_world import START, World, some_act

from cardspeak.cards import DECK_52, seeded_deck, shuffled_deck
from cardspeak.games import GAMES
from cardspeak.live import decide as deciding
from cardspeak.live import messages as m
from cardspeak.live.messages import NewTable
from cardspeak.live.views import event_for

NAMES = ("Ann", "Ben", "Charlotte", "Dot", "Ephraim", "Flo", "Gus", "Hermione", "Ida", "Joe", "Kit", "Lou")
ME = "Charlotte"
"""Whose page it is, in seat 3."""


def moment(world: World, name: str = ME, since: int = 0) -> dict[str, Any]:
    """The table as that member gets it: the view, and the events after the fact numbered ``since``."""
    events = [event_for(told, name) for told in world.told if told is not None and told.number > since]
    return json.decode(json.encode({"view": world.view(name), "events": events}))


def table(new: NewTable, people: int, seed: int, chips: int = 0) -> World:
    """So many people at a table, Ann the host, each with a full buy-in or with ``chips``; the decks follow from the seed."""
    world = World(new)
    decks = Random(seed)
    # Only the place where a deck is taken from is another one; everything else is the table's own.
    deciding.shuffled_deck = lambda cards=DECK_52: seeded_deck(decks.randrange(1 << 30), cards)
    for seat, name in enumerate(NAMES[:people], 1):
        world.join(name, "host" if seat == 1 else "player")
        world.do(name, m.TakeSeat(id=world.key(), seat=seat, chips=chips or world.making.setup.full_buy_in))
    return world


def begin(world: World) -> None:
    """Whoever owes something before he is dealt in puts it in, and time goes by until a deal is on."""
    for _ in range(20):
        if world.live.deal is not None:
            return
        for name in world.live.members:
            view = world.view(name)
            choice = next((one for one in view.choices if not one.after and one.act in {"post", "ante"}), None)
            if choice is not None:
                world.do(name, m.Choose(id=world.key(), act=choice.act, price=choice.price))
        world.pass_time(world.making.new.pause)
    raise AssertionError("no deal begins")


def stay(world: World, chance: Random) -> None:
    """Whoever is to act stays in for little: checks, calls, brings in; draws one or two; shows."""
    name = world.to_act()
    offer = world.offer(name)
    if offer.phase == "draw":
        act, amount, cards = some_act(world.view(name), chance)
        if offer.draw_least == 0 and cards is not None:
            cards = cards[: chance.randint(0, 2)]
        world.act(name, act, amount, cards)
    else:
        act = next(one for one in ("open", "check", "call", "bring-in", "show", "all-in") if one in offer.acts)
        world.act(name, act, offer.least if act in {"open", "all-in"} else None)
    world.now += 1500


def until(world: World, wanted: Callable[[World], bool], chance: Random) -> None:
    """The deal goes on, everybody staying in, until it is so."""
    begin(world)
    for _ in range(400):
        if wanted(world):
            return
        if world.live.deal is None:
            return
        stay(world, chance)
    raise AssertionError("it never comes to that")


def seats_of(game: str) -> int:
    """How many play it: as many as the deck serves, nine at most, eight at stud."""
    letters = GAMES[game].down_up
    if "u" in letters:
        return 8
    return 9 if len(letters) < 5 and GAMES[game].common_board else 7 if GAMES[game].common_board else 6


def of_a_game(game: str, structure: str | None = None) -> Iterator[tuple[str, dict[str, Any]]]:
    """Moments of one deal: the viewer's turn on each street, his draws, somebody else's turn, the showdown, the end."""
    new = NewTable(game=game, structure=structure, seats=max(seats_of(game), 2), pause=4000)
    world = table(new, seats_of(game), seed=7)
    chance = Random(3)
    label = f"{game}-{structure}" if structure else game
    begin(world)
    seen: set[str] = set()
    waited = False
    for _ in range(400):
        deal = world.live.deal
        if deal is None:
            break
        view = world.view(ME)
        assert view.deal is not None
        if view.offer is not None and (key := f"{view.deal.street}-{view.offer.phase}") not in seen:
            seen.add(key)
            yield f"{label}/{key}", moment(world)
        elif view.offer is None and not waited and view.deal.streets_left == 1:
            waited = True
            yield f"{label}/waiting", moment(world)
        stay(world, chance)
    yield f"{label}/over", moment(world)


def special() -> Iterator[tuple[str, dict[str, Any]]]:
    """What does not happen in every deal."""
    yield from _all_in()
    yield from _deep()
    yield from _between()
    yield from _choosing()
    yield from _real()


def _all_in() -> Iterator[tuple[str, dict[str, Any]]]:
    # Four stacks, all in before the flop: three pots, and whether the rest is dealt more than once.
    world = table(NewTable(seats=9, pause=4000), 5, seed=11)
    world.pass_time(0)
    for name, chips in zip(NAMES[:5], (400, 900, 0, 0, 1500), strict=True):
        if chips:
            world.do(name, m.Buy(id=world.key(), chips=chips))
    begin(world)
    chance = Random(5)
    for _ in range(40):
        name = world.to_act()
        if world.live.vote is not None or world.live.deal is None:
            break
        offer = world.offer(name)
        if name == ME and "raise" in offer.acts:
            yield "special/no-limit-raise", moment(world)
        if offer.wager and name != "Dot":
            world.act(name, offer.wager, offer.most)
        elif "call" in offer.acts:
            world.act(name, "call")
        else:
            stay(world, chance)
    if world.live.vote is not None:
        yield "special/vote-times", moment(world)
        for name in world.live.vote.asked:
            world.do(name, m.DealTimes(id=world.key(), decision=world.live.decision, times=2))
    yield "special/dealt-twice-over", moment(world)


def _deep() -> Iterator[tuple[str, dict[str, Any]]]:
    """Nine people with large stacks: long amounts in front of every seat, with a board; then nine hands shown."""
    world = table(NewTable(seats=9, stakes=(500, 1000), pause=4000), 9, seed=21)
    until(world, lambda w: w.live.deal is not None and w.live.deal.street == "flop", Random(2))
    raised = set()
    while ME not in raised or world.to_act() != ME:
        offer = world.offer(world.to_act())
        raised.add(world.to_act())
        world.act(world.to_act(), offer.wager, offer.least)
    yield "special/deep-flop", moment(world)
    for _ in range(40):
        if world.live.deal is None or world.live.vote is not None:
            break
        name, offer = world.to_act(), world.offer(world.to_act())
        if offer.wager:
            world.act(name, offer.wager, offer.most)
        else:
            world.act(name, next(one for one in ("call", "all-in", "check", "show") if one in offer.acts))
        if name == ME:
            yield "special/deep-all-in", moment(world)
    if world.live.vote is not None:
        # One of them says no, and it is dealt once.
        world.do(world.live.vote.asked[0], m.DealTimes(id=world.key(), decision=world.live.decision, times=1))
    yield "special/deep-over", moment(world)


def _between() -> Iterator[tuple[str, dict[str, Any]]]:
    world = table(NewTable(seats=6, pause=4000, bomb_pots=True), 2, seed=2)
    world.join(ME)
    yield "special/no-seat", moment(world)
    world.do(ME, m.TakeSeat(id=world.key(), seat=3, chips=world.making.setup.full_buy_in))
    yield "special/seated-waiting", moment(world)
    begin(world)
    yield "special/first-deal", moment(world)
    until(world, lambda w: w.live.deal is None, Random(1))
    world.do(ME, m.Wish(id=world.key(), what="sit-out", on=True))
    begin(world)
    yield "special/sits-out", moment(world)
    for _ in range(3):
        until(world, lambda w: w.live.deal is None, Random(1))
        begin(world)
    until(world, lambda w: w.live.deal is None, Random(1))
    yield "special/comes-back", moment(world)
    world.do(ME, m.Wish(id=world.key(), what="sit-out", on=False))
    yield "special/post-or-wait", moment(world)


def _choosing() -> Iterator[tuple[str, dict[str, Any]]]:
    world = table(NewTable(game="dealers-choice", seats=4, pause=4000), 4, seed=4)
    for _ in range(8):
        if world.live.table.chooser == ME:
            break
        until(world, lambda w: w.live.deal is None, Random(1))
        world.pass_time(100)
    yield "special/chooses", moment(world)


def _real() -> Iterator[tuple[str, dict[str, Any]]]:
    world = table(NewTable(real=True, seats=5, pause=1000), 5, seed=4)
    begin(world)
    yield "real/begins", moment(world, "Ann")
    seen: set[str] = set()
    for _ in range(60):
        deal = world.live.deal
        if deal is None:
            break
        key = f"{deal.street}-{deal.pending}"
        if key not in seen:
            seen.add(key)
            yield f"real/{key}", moment(world, "Ann")
        if deal.pending == "step":
            world.do("Ann", m.Step(id=world.key(), decision=world.live.decision))
        elif deal.pending in {"cards", "show"}:
            pots = tuple([m.Winners(high=(pot.seats[0],)) for pot in world.view("Ann").deal.pots])
            world.do("Ann", m.PushPots(id=world.key(), decision=world.live.decision, pots=pots))
        else:
            offer = world.offer("Ann")
            act = next(one for one in ("check", "call", "bring-in", "draw") if one in offer.acts)
            world.do(
                "Ann",
                m.Act(id=world.key(), decision=offer.decision, price=offer.price, act=act, seat=offer.seat),
            )
        world.now += 1000
    yield "real/over", moment(world, "Ann")
    for game, wanted in (("stud", "begins"), ("lowball-27", "draw")):
        yield f"real/{game}-{wanted}", _told_by_the_dealer(game, wanted)


def _told_by_the_dealer(game: str, wanted: str) -> dict[str, Any]:
    """Real cards that nobody has told: the first time that it is asked who begins, or how many somebody draws."""
    world = table(NewTable(game=game, real=True, seats=5, pause=1000, act_seconds=0), 5, seed=4)
    begin(world)
    for _ in range(60):
        deal = world.live.deal
        assert deal is not None
        offer = world.view("Ann").offer
        if wanted == ("begins" if deal.pending == "cards" else offer.phase if offer is not None else ""):
            return moment(world, "Ann")
        if deal.pending == "step":
            world.do("Ann", m.Step(id=world.key(), decision=world.live.decision))
        else:
            offer = world.offer("Ann")
            act = next(one for one in ("check", "call", "bring-in") if one in offer.acts)
            world.do("Ann", m.Act(id=world.key(), decision=offer.decision, price=offer.price, act=act, seat=offer.seat))
    raise AssertionError("it never comes to that")


STRUCTURES = {"holdem": ("limit", "pot-limit", "spread"), "stud": ("spread",), "lowball-27": ("limit",)}


def all_moments() -> dict[str, dict[str, Any]]:
    """Every moment by its name."""
    found = {}
    try:
        for game in GAMES:
            for structure in (None, *STRUCTURES.get(game, ())):
                found.update(of_a_game(game, structure))
        found.update(special())
    finally:
        deciding.shuffled_deck = shuffled_deck
    return found


if __name__ == "__main__":
    made = all_moments()
    Path(sys.argv[1]).write_bytes(json.encode({"start": START, "moments": made}))
    print("\n".join(made))  # noqa: T201 (run by hand it lists them)
