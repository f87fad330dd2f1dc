"""A round in which nobody comes or goes: everybody has each position once (4.2)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cardspeak import Game
from cardspeak.games import DRAW_HIGH, HOLDEM, STUD, Limit, NoLimit, Structure
from cardspeak.table import Table, make_table

BLINDS = [(10,), (5, 10), (5, 5, 10), (1, 2, 4)]


def table_of(
    structure: Structure, players: int, method: str, seed: int, *, new_game: bool, game: Game = HOLDEM
) -> Table:
    rng = random.Random(seed)
    seats = sorted(rng.sample(range(1, 11), players))
    names = {seat: f"P{at}" for at, seat in enumerate(seats)}
    return Table(
        make_table(
            game,
            structure,
            seats=10,
            players=names,
            button=rng.choice(seats),
            new_game=new_game,
            method=method,
        )
    )


@pytest.mark.parametrize("new_game", [True, False])
@pytest.mark.parametrize("method", ["dead", "moving"])
@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
@pytest.mark.parametrize("blinds", BLINDS)
def test_everybody_has_each_position_once(blinds: tuple[int, ...], players: int, method: str, new_game: bool):
    table = table_of(NoLimit(blinds=blinds), players, method, players, new_game=new_game)
    for _ in range(3):
        buttons: Counter[int] = Counter()
        paid: Counter[str] = Counter()
        bigs: list[str] = []
        for _ in range(players):
            plan = table.plan
            assert not plan.kept
            assert len(plan.order) == players
            buttons[plan.button] += 1
            posted = [due for due in plan.dues if due.chips]
            assert {due.kind for due in posted} <= {"small", "big"}
            for due in posted:
                paid[due.player] += due.chips
            bigs += [due.player for due in posted if due.kind == "big"]
            table.play()
        assert set(buttons.values()) == {1}
        assert len(buttons) == players
        assert sorted(bigs) == sorted(table.players)
        # Heads-up with three blinds the smallest falls away.
        round_ = sum(blinds[-2:] if players == 2 and len(blinds) > 1 else blinds)
        assert set(paid.values()) == {round_}
    assert not any(table.owes(name) for name in table.players)


@pytest.mark.parametrize("method", ["dead", "moving"])
def test_first_deal_has_the_button_where_it_was_put(method: str):
    for seed in range(50):
        for new_game in (True, False):
            table = table_of(NoLimit(blinds=(5, 10)), 2 + seed % 8, method, seed, new_game=new_game)
            assert table.plan.button == table.setup.button


def test_without_blinds_the_button_moves_by_one():
    table = table_of(Limit(10, 20, ante=5), 5, "dead", 1, new_game=True, game=DRAW_HIGH)
    seen = []
    for _ in range(5):
        seen.append(table.plan.button)
        assert table.plan.pot == 25
        table.play()
    assert sorted(seen) == sorted(player.seat for player in table.players.values())


def test_stud_has_no_button_and_the_cards_say_who_begins():
    table = table_of(Limit(15, 30, ante=2, bring_in=5), 5, "dead", 1, new_game=True, game=STUD)
    assert (table.plan.button, table.plan.first, table.plan.pot) == (0, "", 10)
    assert table.plan.seats == tuple(sorted(table.plan.seats))
