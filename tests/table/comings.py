"""Random comings and goings at a table, and what must hold whatever people do."""

from __future__ import annotations

import random
from collections.abc import Callable

from cardspeak import Deal, House
from cardspeak.games import (
    HOLDEM,
    JACKS_OR_BETTER,
    LOWBALL_A5,
    OMAHA_HILO,
    STUD,
    Limit,
    NoLimit,
)
from cardspeak.table import Outcome, Plan, Table, TableRefused, make_table

NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def some_table(rng: random.Random) -> Table:
    """A table of some game under some house."""
    game, structure = rng.choice(
        [
            (HOLDEM, NoLimit(blinds=(5, 10))),
            (HOLDEM, NoLimit(blinds=(5, 10))),
            (HOLDEM, Limit(10, 20, blinds=(5, 10))),
            (HOLDEM, NoLimit(blinds=(10,))),
            (HOLDEM, NoLimit(blinds=(2, 5, 10))),
            (HOLDEM, NoLimit(blinds=(5, 10), ante=1)),
            (LOWBALL_A5, Limit(10, 20, blinds=(5, 10))),
            (LOWBALL_A5, Limit(20, 40, blinds=(20,))),
            (OMAHA_HILO, Limit(10, 20, blinds=(5, 10))),
            (JACKS_OR_BETTER, Limit(10, 20, ante=5)),
            (STUD, Limit(10, 20, ante=1, bring_in=3)),
        ]
    )
    house = House(
        new_player_on_button_seat=rng.choice(["wait", "wait", "may-post"]),
        new_player_between_button_and_big_blind=rng.random() < 0.2,
        missed_small_blind_alone=rng.choice(["live", "dead"]),
        missed_rounds_owed=rng.choice(["one-of-each", "every-round"]),
        moving_button_makeup=rng.choice(["post-what-is-owed", "post-what-is-owed", "skip-is-forgiven"]),
        required_kill=rng.choice(["none", "two-pots", "scoop"]),
        kill_size=rng.choice(["full", "half"]),
        killer_also_in_a_blind=rng.choice(["kill-replaces-blind", "post-both"]),
        required_kill_beats_optional=rng.random() < 0.7,
        free_passes=rng.choice([1, 1, 1, 0]),
    )
    seats = rng.choice([6, 9])
    players = {seat: NAMES[at] for at, seat in enumerate(sorted(rng.sample(range(1, seats + 1), rng.randint(2, 5))))}
    return Table(
        make_table(
            game,
            structure,
            seats=seats,
            players=players,
            stacks=dict.fromkeys(players.values(), 2_000),
            button=rng.choice(list(players)),
            new_game=rng.random() < 0.5,
            method=rng.choice(["dead", "moving"]),
            house=house,
            event="tournament" if rng.random() < 0.1 else "cash",
        )
    )


def some_act(rng: random.Random, table: Table) -> None:
    """Something that somebody says or does; it may be refused."""
    names = list(table.players)
    name = rng.choice(names) if names else ""
    what = rng.choices(
        ["deal", "sit", "leave", "away", "back", "post", "wait", "move", "ante", "agree", "straddle", "buy", "explain"],
        [14, 3, 1, 2, 4, 4, 2, 2, 2, 1, 1, 1, 1],
    )[0]
    if what == "deal":
        plan = table.deal()
        table.settle(some_outcome(rng, table, plan))
    elif what == "sit":
        new = rng.choice([one for one in NAMES if one not in names])
        table.sit(new, rng.randint(1, table.setup.seats))
        table.buy(new, max(table.setup.full_buy_in, 200), brought=True)
    elif not name:
        return
    elif what == "leave":
        if len(names) > 2:
            table.leave(name, unpaid=rng.random() < 0.3)
    elif what == "back":
        if not table.players[name].chips:
            table.buy(name, 2_000)
            return
        table.back(name, rng.choice(["post", "wait"]))
    elif what == "move":
        table.move(name, rng.randint(1, table.setup.seats))
    elif what == "ante":
        table.ante(name, rng.choice([1, 5, 10, 15]))
    elif what == "buy":
        table.buy(name, 2_000)
    elif what == "explain":
        table.explain(name)
    else:
        plain: dict[str, Callable[[str], None]] = {
            "away": table.away,
            "post": table.post,
            "wait": table.wait,
            "agree": table.agree,
            "straddle": table.straddle,
        }
        plain[what](name)


def some_outcome(rng: random.Random, table: Table, plan: Plan) -> Outcome:
    """Somebody wins, or some do; at jacks or better the pot may stay."""
    chips = {name: table.players[name].chips - plan.price(name) for name in plan.order}
    if table.setup.draw_high and rng.random() < 0.4:
        forfeited = rng.random() < 0.3
        opener = rng.choice(plan.order) if forfeited and rng.random() < 0.4 else ""
        return Outcome(tuple(chips.items()), carried=plan.pot, forfeited=forfeited, false_opener=opener)
    winners = rng.sample(plan.order, rng.choice([1, 1, 1, 2]))
    raked = min(rng.choice([0, 0, 1]), plan.pot)
    share = (plan.pot - raked) // len(winners)
    for name in winners:
        chips[name] += share
    chips[winners[0]] += plan.pot - raked - share * len(winners)
    callers = rng.choice([None, 0, 10, 40])
    if rng.random() < 0.15:
        loser = rng.choice(plan.order)
        if loser not in winners:
            chips[winners[0]] += chips[loser]
            chips[loser] = 0
    return Outcome(
        tuple(chips.items()),
        tuple(winners),
        scooped=rng.random() < 0.5,
        pot=plan.pot + 60,
        from_callers=callers,
        raked=raked,
    )


def play(seed: int, acts: int) -> tuple[Table, list[tuple[Table, Plan]]]:
    """A table after so many acts, refused ones counted, and each of its deals: the table before it and its plan."""
    rng = random.Random(seed)
    table = some_table(rng)
    deals: list[tuple[Table, Plan]] = []
    for _ in range(acts):
        before = table.copy()
        if was_refused(rng, table):
            assert table == before, f"seed {seed}: a refusal changed the table"
        if table.state.deals > before.state.deals:
            deals.append((before, before.plan))
    return table, deals


def was_refused(rng: random.Random, table: Table) -> bool:
    """Somebody does something; whether the table refused it."""
    try:
        some_act(rng, table)
    except TableRefused:
        return True
    return False


def deal_of(table: Table, plan: Plan) -> Deal | None:
    """The deal that the plan describes, with an unknown deck; ``None`` where the deal's own room cannot begin it."""
    usual = list(zip(plan.order, table.setup.blinds, strict=False))
    posted = [(due.player, due.whole) for due in plan.dues if due.kind in {"small", "big"}]
    if plan.straddler and posted != usual:
        return None  # the deal knows a straddle behind the usual blinds only
    return Deal.of(plan.setup(table.state, deck=""))
