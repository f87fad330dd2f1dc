"""Bots at a deal: the view of a seat made from the deal, and the play of a bot carried out in it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TypeVar

from msgspec import json

from cardspeak import Deal, Structure
from cardspeak.bots import Bot, Play, check
from cardspeak.cards import JOKER, Card, seeded_deck, show
from cardspeak.games import GAMES, JOKER_IS_IN, Game
from cardspeak.house import House
from cardspeak.live.messages import Act, DealView, Offer, PotView, SeatView, View

Message = TypeVar("Message", View, Act)
ALL = ("limit", "no-limit", "pot-limit", "spread")
ROWS = [
    (game, kind)
    for game in GAMES.values()
    for kind in ALL
    # Spread limit is dealt at hold'em and stud (3.betting-and-raising.6).
    if kind != "spread" or game.name == "holdem" or not game.button
]
IDS = [f"{game.name} {kind}" for game, kind in ROWS]


def faces(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(str(card) for card in cards)


def view_of(deal: Deal, seat: int, table: str = "t") -> View:
    """What the server sends to that seat."""
    d = deal.state
    seen = deal.view(seat)
    seats = []
    gone: list[int] = [card for at, card in d.thrown if d.setup.seats[at] == seat]
    for at, number in enumerate(deal.seats):
        alive = d.live[at] and at not in d.mucked
        drew = -1
        for fact in deal.log.facts:
            if fact[0] == "draw" and fact[1] == at and deal.game.streets[-1].draw:
                drew = len(fact[2])
        if not alive:
            gone += d.ups[at]
        status = "folded" if not alive else "in" if d.stacks[at] else "all-in"
        seats.append(
            SeatView(
                seat=number,
                player=f"P{number}",
                status=status,
                chips=seen.stacks[number],
                bet=seen.bets[number],
                put=d.put[at] + d.bets[at],
                cards=faces(seen.hands[number]) if alive else (),
                up=faces(seen.up.get(number, ())) if alive else (),
                drew=drew,
            )
        )
    structure = deal.setup.structure
    qualifier = deal.setup.house.low_qualifier
    dealt = DealView(
        number=1,
        game=deal.game.name,
        title=deal.game.title,
        structure=structure.kind,
        limits=structure.bets,
        blinds=structure.blinds,
        ante=structure.ante,
        button=deal.setup.button,
        order=deal.seats,
        street=deal.street,
        streets_left=len(deal.game.streets) - 1 - max(d.street, 0),
        to_act=deal.to_act,
        waits_for=deal.pending,
        price=d.price,
        wagers=d.count,
        pot=deal.pot,
        pots=tuple(PotView(pot.amount, pot.eligible) for pot in deal.pots),
        boards=tuple(faces(board) for board in deal.boards),
        stub_left=deal.stub_left,
        joker=deal.setup.joker,
        qualifier=0 if qualifier == "none" else qualifier,
        gone=tuple(show([card]) for card in gone),
    )
    offer = None
    if deal.to_act == seat:
        options = deal.options()
        drawing = options.phase == "draw"
        offer = Offer(
            decision=len(deal.log.facts),
            seat=seat,
            phase=options.phase,
            acts=options.may,
            text=options.in_words(),
            price=d.price,
            call=options.call,
            bring_in=options.bring_in,
            wager=options.wager,
            least=0 if drawing else options.least,
            most=0 if drawing else options.most,
            unit=options.unit,
            only_bounds=options.only_bounds,
            draw_least=options.least if drawing else 0,
            draw_most=options.draw if drawing else 0,
        )
    return View(
        table=table,
        name="",
        number=len(deal.log.facts),
        now=0,
        viewer=f"P{seat}",
        role="bot",
        status="on",
        form=deal.game.title,
        seat=seat,
        seats=tuple(sorted(seats, key=lambda one: one.seat)),
        button=deal.setup.button,
        deal=dealt,
        offer=offer,
    )


def over_the_wire(message: Message) -> Message:
    """What the other end gets of it: JSON and back, held to every bound that its type has."""
    return json.decode(json.encode(message), type=type(message))


def carry_out(deal: Deal, play: Play) -> None:
    """The play in the deal; the deal refuses what it does not offer."""
    if play.act in {"draw", "pat"}:
        deal.draw(" ".join(play.cards or ()))
    else:
        deal.act(play.act, play.amount)


Seat = Bot | Callable[[Deal], object]
"""A bot, or a function that acts by itself."""


async def play_out(deal: Deal, seats: Mapping[int, Seat], seen: Callable[[View, Play], None] | None = None) -> None:
    """Everybody acts until the deal is over."""
    while not deal.over:
        seat = seats[deal.to_act]
        if callable(seat):
            seat(deal)
            continue
        view = over_the_wire(view_of(deal, deal.to_act))
        play = await seat.act(view)
        check(view, play)
        if seen is not None:
            seen(view, play)
        act = Act(id="1", decision=view.offer.decision, act=play.act, amount=play.amount, cards=play.cards)
        assert over_the_wire(act) == act
        carry_out(deal, play)


def act_of(bot: Bot, view: View) -> Play:
    """What the bot does with the view."""
    return asyncio.run(bot.act(view))


def is_stud(game: Game) -> bool:
    return not game.button


def stakes(game: Game, kind: str, rng: Random) -> Structure:
    """Stakes around a small bet or big blind of ten."""
    bets = {"limit": (10, 20), "spread": (5, 25)}.get(kind, ())
    if is_stud(game):
        return Structure(kind, (), bets, rng.choice((0, 1, 2)), "each-player", rng.choice((2, 5)), 0 if bets else 10)
    if game.streets[0].opening == "or-check":
        return Structure(kind, (), bets, rng.choice((1, 5)), minimum=0 if bets else 10)
    return Structure(kind, (5, 10), bets, rng.choice((0, 0, 1)))


HOUSES = (
    House.of("book"),
    House.of("home"),
    House.of("book", low_qualifier="none", refuse_false_open_when_cards_known=False, betting_unit=5),
    House.of("book", joker_in_deck_27=True, joker_in_deck_a5=False, low_qualifier=9),
)


def some_deal(game: Game, kind: str, seed: int) -> Deal:
    """A deal with any number of players and stacks from next to nothing to fifty bets."""
    rng = Random(seed)
    house = HOUSES[seed % len(HOUSES)]
    most = 8 if is_stud(game) else min(9, (len(game.deck) - game.common) // game.in_hand)
    seats = rng.sample(range(1, 10), rng.randint(2, most))
    stacks = {seat: rng.choice((3, 12, 37, 90, 200, 500, 1000)) for seat in seats}
    deck = (*game.deck, JOKER) if JOKER_IS_IN[game.joker](house) else game.deck
    return Deal(
        game,
        stakes(game, kind, rng),
        stacks,
        rng.randint(1, 9),
        house=house,
        deck=seeded_deck(seed, deck),
        shows=rng.choice(("automatic", "by-hand")),
    )
