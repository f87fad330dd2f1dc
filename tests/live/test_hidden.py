"""Nothing that a viewer may not know changes anything that he is sent.

A log is retold with the cards that he has never seen exchanged among each other: what others hold, what was burned, what is to come.
Whatever is public in it stays; so his views and his events must be the same to the byte.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, get_args

import pytest
from live_world import FOUR, World, names_rules, one_move, seated
from msgspec import json

from cardspeak.cards import UNKNOWN, parse
from cardspeak.floor import kinds
from cardspeak.games import GAMES
from cardspeak.live import messages as m
from cardspeak.live.codec import decoded
from cardspeak.live.decide import NotDone, decide
from cardspeak.live.history import Form, deal_told, history_of, step_of
from cardspeak.live.messages import NewTable
from cardspeak.live.state import Live
from cardspeak.live.views import Public, event_for, is_for

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

Swap = Callable[[Any], Any]


def _cards(swap: Swap, cards: Any) -> Any:
    return None if cards is None else tuple([swap(card) for card in cards])


def _hands(swap: Swap, hands: Any) -> Any:
    return None if hands is None else tuple([_cards(swap, hand) for hand in hands])


_PLACES: dict[str, Callable[[Swap, tuple[Any, ...]], tuple[Any, ...]]] = {
    "street": lambda swap, f: (*f[:3], _hands(swap, f[3]), _cards(swap, f[4])),
    "dealt": lambda swap, f: (*f[:3], _hands(swap, f[3])),
    "scrambled": lambda swap, f: (f[0], _cards(swap, f[1]), *f[2:]),
    "draw": lambda swap, f: (f[0], f[1], _cards(swap, f[2]), _cards(swap, f[3])),
    "fill": lambda swap, f: (f[0], f[1], _cards(swap, f[2]), *f[3:]),
    "betting": lambda swap, f: (*f[:3], _cards(swap, f[3])),
    "tabled": lambda swap, f: (f[0], f[1], _cards(swap, f[2])),
    "show": lambda swap, f: (f[0], f[1], _cards(swap, f[2])),
    "relaid": lambda swap, f: (
        f[0],
        _hands(swap, f[1]),
        _hands(swap, f[2]),
        _cards(swap, f[3]),
        _cards(swap, f[4]),
        _cards(swap, f[5]),
        *f[6:],
    ),
    "standing": lambda swap, f: (
        f[0],
        f[1]._replace(
            aside=_cards(swap, f[1].aside),
            pile=_cards(swap, f[1].pile),
            reshuffle=(f[1].reshuffle[0], _cards(swap, f[1].reshuffle[1]), f[1].reshuffle[2]),
        ),
        *f[2:],
    ),
}
"""Where cards stand in the facts of a deal."""


def _retold(world: World, swap: Swap, start: int, name: str) -> tuple[Live, list[m.Moment]]:
    """The table with the deal that is on, or the last one, dealt from a deck in which the cards are exchanged; and what the viewer is
    told of it, fact by fact."""
    live = Live(world.making, world.began)
    steps = []
    for number, (body, at) in enumerate(world.log):
        fact = decoded(body)
        if number >= start:
            if fact[0] == "deck":
                fact = ("deck", _cards(swap, fact[1]))
            elif fact[0] == "deal" and fact[1][0] in _PLACES:
                fact = ("deal", _PLACES[fact[1][0]](swap, fact[1]))
        told = live.fold(fact, at)
        if told is not None and number >= start:
            steps.append(step_of(live, told, name))
    return live, [step for step in steps if step is not None]


def _seen_by(world: World, name: str, start: int) -> set[int]:
    """Every card that the viewer has seen in the deal that began with that line of the log."""
    seen: set[int] = set()
    for told in world.told[start:]:
        if told is not None:
            event = event_for(told, name)
            seen |= {card for texts in (event.cards, event.own) for card in parse(" ".join(texts))}
    for seat in world.view(name).seats if name else Public(world.live, world.now).view("", "spectator").seats:
        seen |= {card for card in parse(" ".join(seat.cards)) if card != UNKNOWN}
    return seen


def _same_for(world: World, name: str, chance: Random) -> bool:
    starts = [number for number, told in enumerate(world.told) if told is None]
    if not starts:
        return False
    start = starts[-1]
    deal = world.live.deal or world.live.last
    if deal is None or not deal.setup.deck:
        return False
    unseen = sorted(set(deal.setup.deck) - _seen_by(world, name, start))
    mixed = unseen[:]
    chance.shuffle(mixed)
    table = dict(zip(unseen, mixed, strict=True))
    other, steps = _retold(world, lambda card: table.get(card, card), start, name)
    same, own_steps = _retold(world, lambda card: card, start, name)
    role = world.live.members[name].role if name else "spectator"
    ours = Public(world.live, world.now).view(name, role)
    theirs = Public(other, world.now).view(name, role)
    assert json.encode(ours) == json.encode(theirs)
    assert json.encode(own_steps) == json.encode(steps)
    heard = [told for told in world.told[start:] if told is not None and is_for(told, role)]
    assert [event_for(told, name) for told in heard] == [one.event for one in steps]
    if name:
        for command in _commands(world, chance):
            answer = _answer(world.live, name, command, world.now)
            assert answer == _answer(other, name, command, world.now)
            assert answer[-1], f"a refusal without a rule: {answer}"
    if world.live.deal is None:
        assert json.encode(deal_told(same, own_steps, name, 1)) == json.encode(deal_told(other, steps, name, 1))
        assert _written(world.live, name) == _written(other, name)
    return unseen != mixed


def _commands(world: World, chance: Random) -> list[m.AnyCommand]:
    """Things that may be commanded, most of them refused."""
    seat, card = chance.randint(1, 4), chance.choice(DECK)
    decision = world.live.decision
    return [
        m.Act(
            id="x",
            decision=decision,
            act=chance.choice(("fold", "check", "call", "muck", "show", "pat", "open")),
            price=chance.choice((0, 10)),
        ),
        m.Act(id="x", decision=decision, act="raise", amount=chance.randint(0, 500), seat=seat),
        m.Act(id="x", decision=decision, act="draw", cards=(card,)),
        m.ShowCards(id="x", cards=(card,)),
        m.AskToSee(id="x", seat=seat),
        m.RabbitHunt(id="x"),
        m.Chop(id="x", yes=chance.random() < 0.5),
        m.CallFloor(
            id="x",
            incident=chance.choice([*kinds()]),
            facts={"seat": str(seat), "hand": f"{card} {chance.choice(DECK)}"},
        ),
        m.CarryOut(id="x"),
        m.Say(id="x", text=chance.choice((card, f"I had {card}", "nothing of that"))),
        m.DealTimes(id="x", decision=decision, times=2),
    ]


def _answer(live: Live, name: str, command: m.AnyCommand, now: int) -> tuple[object, ...]:
    """What is answered: that it is done, or the whole refusal."""
    try:
        decide(live, name, command, now)
    except NotDone as refusal:
        return refusal.problem, refusal.rules, refusal.instead, refusal.stale, names_rules(refusal.rules)
    return "done", True


def _written(live: Live, name: str) -> list[str]:
    """The deal in every form of a hand history, or why not."""
    found = []
    for form in get_args(Form):
        try:
            found.append(history_of(live, name, form, 1))
        except NotDone as refusal:
            found.append(refusal.problem)
    return found


def _call_floor(world: World, chance: Random) -> None:
    """Somebody reports something, whatever it is, and whoever is asked answers."""
    name = chance.choice(FOUR)
    refused: tuple[str, ...] = ("2.decision-making.2",)
    try:
        if world.live.report is None:
            seat = str(chance.randint(1, 4))
            command: m.AnyCommand = m.CallFloor(
                id=world.key(), incident=chance.choice([*kinds()]), facts={"seat": seat}
            )
        elif (ruling := world.view(name).ruling) is not None and ruling.question:
            answer = chance.choice(ruling.answers or ("0", "1", "true"))
            command = m.AnswerFloor(id=world.key(), question=ruling.question, answer=answer)
        else:
            command = m.CarryOut(id=world.key(), yes=chance.random() < 0.2)
        world.do(name, command)
    except NotDone as refusal:
        refused = refusal.rules
    assert names_rules(refused)


def _check(game: str, wanted: int, seed: int) -> None:
    """So many times something was hidden, and changed, and nothing that was sent changed with it."""
    new = NewTable(game=game, pause=0, spectators=True, settings={"rabbit_hunt": True})
    world, chance = seated(new), Random(seed)
    compared = moves = 0
    while compared < wanted:
        if world.live.deal is not None and chance.random() < 0.3:
            _call_floor(world, chance)
        if world.live.vote is not None and world.live.vote.kind == "ruling":
            world.pass_time(100_000)
        hunter = next((name for name in FOUR if world.view(name).may_hunt), "")
        if hunter and chance.random() < 0.5:
            world.do(hunter, m.RabbitHunt(id=world.key()))
        one_move(world, chance)
        moves += 1
        assert moves < 500 * wanted
        if chance.random() < 0.25:
            compared += _same_for(world, chance.choice((*FOUR, "")), chance)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_nothing(game: str) -> None:
    _check(game, 8, 11)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_nothing_in_many_deals(game: str) -> None:
    _check(game, 100, 12)
