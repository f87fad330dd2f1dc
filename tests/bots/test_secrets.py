"""A bot does what it does by what its seat sees: other cards do not move it, and neither does anything but its seed."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path
from random import Random

import pytest
from seats import ROWS, act_of, carry_out, play_out, some_deal, view_of

import cardspeak.bots
from cardspeak import Deal, Game, NoLimit
from cardspeak.bots import Bot, ByRules, Counting, Play, delay
from cardspeak.bots.levels import MIXED, TIGHT, Budget
from cardspeak.cards import UNKNOWN
from cardspeak.games import GAMES
from cardspeak.live.messages import View

EXACT = Budget(8, float("inf"))
BOTS: dict[str, Bot] = {"tight": ByRules(1, TIGHT), "mixed": ByRules(1, MIXED), "counting": Counting(1, EXACT)}
Course = list[tuple[View, Play]]


@pytest.fixture(autouse=True)
def _no_chance_of_the_dealers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the stub runs out it is made anew by a shuffle; here in an order that is always the same."""
    monkeypatch.setattr("cardspeak.deal.steps.scrambled", lambda cards: tuple(sorted(cards)))


def others(deal: Deal) -> None:
    """What a player does who does not look at his cards: calls, opens for the least, stands pat, shows."""
    options = deal.options()
    if options.phase == "draw":
        deal.draw(deal.hands[deal.to_act][: options.least])
    elif options.phase == "show":
        deal.show()
    elif options.check:
        deal.check()
    elif options.call:
        deal.call()
    elif options.bring_in:
        deal.bring_in()
    else:
        deal.act(options.wager, options.least)


def course(deal: Deal, seat: int, bot: Bot) -> tuple[Course, set[int]]:
    """What the seat saw and did until a hand was shown, and the cards that it saw."""
    found: Course = []
    seen: set[int] = set()
    while not deal.over and deal.pending != "show":
        view = view_of(deal, seat)
        if any(deal.state.shown):
            break  # hands lie open: what follows may differ
        for one in view.seats:
            seen |= {int(card) for card in map(_card, one.cards)}
        seen |= {int(card) for board in view.deal.boards for card in map(_card, board)}
        seen |= {int(card) for card in map(_card, view.deal.gone)}
        if deal.to_act == seat:
            play = act_of(bot, view)
            found.append((view, play))
            carry_out(deal, play)
        else:
            others(deal)
    return found, seen - {UNKNOWN}


def _card(face: str) -> int:
    from cardspeak.bots.sight import NUMBERS

    return NUMBERS[face]


ROWS_ONCE = [(game, kind) for game, kind in ROWS if kind == "limit"]


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize(("game", "kind"), ROWS_ONCE, ids=[game.name for game, _ in ROWS_ONCE])
def test_cards_that_are_not_seen_change_nothing(game: Game, kind: str, level: str):
    acted = 0
    for number in range(12):
        deal = some_deal(game, kind, number)
        if len(deal.seats) > 5:
            continue  # a stub made anew would show which cards are in it
        seat = deal.seats[0]
        if game.openers:  # whether others may open hangs on their cards, and all see whether they do
            seat = deal.seats[-1]
        setup = deal.setup
        one, seen = course(Deal.of(setup), seat, BOTS[level])
        free = [card for card in setup.deck if card not in seen]
        Random(number).shuffle(free)
        fresh = iter(free)
        other_setup = setup._replace(deck=tuple(card if card in seen else next(fresh) for card in setup.deck))
        other, _ = course(Deal.of(other_setup), seat, BOTS[level])
        if game.openers and [view.offer for view, _ in one] != [view.offer for view, _ in other]:
            continue
        assert [play for _, play in one] == [play for _, play in other]
        assert one == other
        acted += len(one)
    assert acted


def test_every_act_is_the_same_when_it_is_played_again():
    """With a budget of samples the same seeds play the same deal; another seed of a bot that mixes plays otherwise somewhere."""

    def log(game: Game, seed: int) -> list[tuple]:
        found = []
        for number in range(8):
            deal = some_deal(game, "limit", number)
            levels = [ByRules(seed, MIXED), Counting(seed, EXACT), ByRules(seed, TIGHT)]
            asyncio.run(play_out(deal, {one: levels[at % 3] for at, one in enumerate(deal.seats)}))
            found += deal.log.facts
        return found

    for game in (GAMES["holdem"], GAMES["stud-hilo"], GAMES["triple-draw-27"], GAMES["badugi"]):
        assert log(game, 1) == log(game, 1)
        assert log(game, 1) != log(game, 2)


# ------------------------------------------------------------------------------------------------ delay


def test_the_delay_hangs_on_no_card():
    """Also not by way of what is offered: openers may be opened with, other hands may not (12.jacks-or-better.1)."""
    game = GAMES["jacks-or-better"]
    for number in range(40):
        deal = some_deal(game, "limit", number)
        view = view_of(deal, deal.to_act)
        hidden = [
            one if one.seat != view.offer.seat else _with(one, cards=("??",) * len(one.cards)) for one in view.seats
        ]
        offer = _with(view.offer, acts=("check",), wager="", least=0, most=0)
        assert delay(view, 3) == delay(_with(view, seats=tuple(hidden), offer=offer), 3)


def _with(struct, **changes):  # noqa: ANN001, ANN003, ANN202 (any struct)
    import msgspec

    return msgspec.structs.replace(struct, **changes)


def test_the_delay_is_that_of_a_person_and_longer_for_a_large_wager():
    times: dict[int, list[int]] = {20: [], 900: []}
    for bet, found in times.items():
        deal = Deal(GAMES["holdem"], NoLimit(blinds=(5, 10)), {1: 1000, 2: 1000}, 1)
        deal.raise_to(bet)
        view = view_of(deal, 2)
        for decision in range(2000):
            asked = _with(view, offer=_with(view.offer, decision=decision))
            time = delay(asked, 7)
            assert time == delay(asked, 7)
            assert 600 <= time <= 4000
            found.append(time)
    small, large = (sum(found) / len(found) for found in times.values())
    assert large > small + 500
    assert len(set(times[20])) > 200


def test_nothing_is_awaited_where_nothing_is_asked():
    deal = Deal(GAMES["holdem"], NoLimit(blinds=(5, 10)), {1: 1000, 2: 1000}, 1)
    waiting = next(seat for seat in deal.seats if seat != deal.to_act)
    assert delay(view_of(deal, waiting), 7) == 0


# ------------------------------------------------------------------------------------------------ what bots import


def test_bots_know_cards_ranks_games_and_messages_only():
    """Nothing of a deal or a table is in their reach but what the view has."""
    found: set[str] = set()
    for path in Path(cardspeak.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert not node.level
                found.add(node.module or "")
    inside = {name for name in found if name.startswith("cardspeak") and not name.startswith("cardspeak.bots")}
    assert inside <= {"cardspeak.cards", "cardspeak.ranks", "cardspeak.games", "cardspeak.live.messages"}
    assert inside
    assert not found & {"os", "socket", "secrets", "subprocess"}


def test_the_package_of_bots_loads_no_deal():
    import subprocess
    import sys

    look = "import sys, cardspeak.bots; print(*[n for n in sys.modules if n.startswith('cardspeak.')])"
    seen = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout.split()
    assert "cardspeak.bots" in seen
    assert not {name.split(".")[1] for name in seen} & {"deal", "table", "floor", "server"}
