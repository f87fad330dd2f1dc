"""Random comings and goings: what must hold whatever people do between deals."""

from __future__ import annotations

import random

import pytest
from comings import deal_of, play

from cardspeak.rulebook import rules
from cardspeak.table import Plan, Table, TableRefused
from cardspeak.table.acts import ante_price

IDS = {rule.id for rule in rules()}
CHUNKS = [pytest.param(at, marks=pytest.mark.slow if at >= 10 else ()) for at in range(40)]
EACH = 40
"""Tables in a chunk; each sees sixty acts, a third of them deals."""


def histories(chunk: int, acts: int = 60) -> list[tuple[int, Table, list[tuple[Table, Plan]]]]:
    return [(seed, *play(seed, acts)) for seed in range(chunk * EACH, (chunk + 1) * EACH)]


@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_always_holds(chunk: int):
    for seed, table, deals in histories(chunk):
        where = f"seed {seed}"
        state = table.state
        assert Table.rebuilt(table.setup, table.log.facts) == table, where
        assert table.chips == state.bought - state.cashed - state.raked, where
        for entry in table.log:
            assert entry.text
            assert entry.rules
            assert set(entry.rules) <= IDS, f"{where}: {entry}"
        previous = None
        for before, plan in deals:
            check_plan(where, before, plan)
            if previous is not None:
                check_big_blinds(where, before, previous, plan)
            previous = plan


def check_plan(where: str, table: Table, plan: Plan) -> None:
    """Nobody is charged what he does not owe, and nobody twice."""
    setup, state = table.setup, table.state
    top = len(setup.blinds) - 1
    assert len(plan.order) == len(set(plan.order)) == len(set(plan.seats))
    assert not set(plan.order) & set(plan.waits)
    assert plan.pot == plan.carried + sum(due.chips for due in plan.dues)
    assert len([due for due in plan.dues if due.kind == "kill"]) <= 1
    posts: dict[str, dict[str, int]] = {}
    for due in plan.dues:
        assert due.player in plan.order
        assert due.rules
        assert set(due.rules) <= IDS
        assert 0 <= due.chips <= due.whole
        posts.setdefault(due.player, {})[due.kind] = due.whole
    if setup.blinds:
        killed_instead = plan.replaced == setup.big_blind
        assert any("big" in post for post in posts.values()) or killed_instead, where
    for name, post in posts.items():
        player = state.players[name]
        assert sum(due.chips for due in plan.dues if due.player == name) <= player.chips
        alone = len(plan.order) == 2
        on_button = setup.method == "moving" and name == plan.order[-1]
        kinds = set(post) - {"ante", "straddle", "kill"}
        if not (alone or on_button):
            assert len(kinds - {"live", "dead"}) + bool(kinds & {"live", "dead"}) <= 1, f"{where}: {name} {post}"
        posted = post.get("live", 0) + post.get("dead", 0)
        if state.in_rotation(player) or player.shut_out:
            assert not posted or on_button, f"{where}: {name} {post}"
        elif posted and not alone:
            owed = sum(setup.blinds[at] for at in state.owed(player))
            poor = setup.lowball and len(setup.blinds) == 1 and 2 * player.chips < setup.big_blind
            newcomer = (0 if top in player.owed else setup.big_blind) if not player.regular else 0
            assert posted == (owed + newcomer or setup.big_blind) or poor, f"{where}: {name} {post}"


def check_big_blinds(where: str, table: Table, previous: Plan, plan: Plan) -> None:
    """Nobody has the big blind twice running, unless he asked for it or the moving button's makeup demands it (4.4a)."""
    if len(previous.order) < 3 or len(plan.order) < 3 or table.setup.method == "moving":
        return
    since = [fact for fact in table.state.record if fact[0] != "settled"]
    at = max(place for place, fact in enumerate(since) if fact[0] == "deal")
    asked = {fact[1] for fact in since[at:] if fact[0] in {"moves", "waits", "back"}}
    assert not (set(plan.bigs) & set(previous.bigs)) - asked, where


@pytest.mark.parametrize("chunk", CHUNKS)
def test_the_deal_posts_what_the_plan_says(chunk: int):
    for seed, _, deals in histories(chunk):
        for table, plan in deals:
            deal = deal_of(table, plan)
            if deal is None:
                continue
            name_of = dict(zip(plan.seats, plan.order, strict=True))
            taken: dict[tuple[str, str], int] = {}
            for entry in deal.log:
                if entry.kind in {"ante", "blind", "straddle", "kill", "live", "dead"}:
                    key = name_of[entry.seat], entry.kind
                    taken[key] = taken.get(key, 0) + entry.chips
            wanted: dict[tuple[str, str], int] = {}
            for due in plan.dues:
                key = due.player, "blind" if due.kind in {"small", "big"} else due.kind
                if due.chips:
                    wanted[key] = wanted.get(key, 0) + due.chips
            assert taken == wanted, f"seed {seed}, deal {plan.number}"
            assert deal.pot + plan.carried == plan.pot
            two_bigs = len([due for due in plan.dues if due.kind == "big"]) + bool(plan.replaced) > 1
            if plan.first and not (plan.replaced and two_bigs):
                assert name_of[deal.to_act] == plan.first, f"seed {seed}, deal {plan.number}"


@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_is_explained_is_accepted_at_that_price(chunk: int):
    for seed in range(chunk * EACH, (chunk + 1) * EACH):
        rng = random.Random(seed)
        table, _ = play(seed, rng.randint(5, 60))
        for name, player in table.players.items():
            explanation = table.explain(name)
            where = f"seed {seed}: {explanation}"
            assert set(explanation.rules) <= IDS
            dealt_in = name in table.plan.order
            for choice in explanation.choices:
                assert set(choice.rules) <= IDS, where
                would = table.copy()
                if not player.chips and not dealt_in:
                    would.buy(name, would.buys_in_with(name))
                for _ in range(choice.after):
                    would.play()
                take(would, name, choice.act)
                for _ in range(choice.sits_out):
                    assert name not in would.plan.order, where
                    would.play()
                assert would.plan.price(name) == choice.price, where
                assert name in would.plan.order, where
            if player.chips and not dealt_in:
                offered = {choice.act for choice in explanation.choices if not choice.after}
                for act in {"post", "agree", "ante"} if player.present else {"back post"}:
                    if act not in offered:
                        assert not gets_a_hand(table.copy(), name, act), where


def gets_a_hand(table: Table, name: str, act: str) -> bool:
    try:
        take(table, name, act)
    except TableRefused:  # then he gets none
        return False
    return name in table.plan.order


def take(table: Table, name: str, act: str) -> None:
    """Take one of the choices that were explained."""
    if act == "post":
        table.post(name)
    elif act == "wait":
        table.wait(name)
    elif act == "agree":
        table.agree(name)
    elif act == "ante":
        table.ante(name, ante_price(table.state, name))
    elif act:
        table.back(name, act.removeprefix("back "))
