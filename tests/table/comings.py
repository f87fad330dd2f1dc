"""Random comings and goings at a table, and what must hold whatever people do."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from unittest.mock import patch

from cardspeak import Deal, House
from cardspeak.cards import DECK_52
from cardspeak.deal import Rake
from cardspeak.floor import CannotCarryOut, carry_out, kind, kinds, report
from cardspeak.floor.space import readable
from cardspeak.games import (
    DRAW_HIGH,
    GAMES,
    HOLDEM,
    JACKS_OR_BETTER,
    LOWBALL_A5,
    OMAHA_HILO,
    STUD,
    Game,
    Limit,
    NoLimit,
    PotLimit,
    Structure,
)
from cardspeak.table import (
    ActClock,
    Collection,
    Form,
    Mix,
    Outcome,
    Plan,
    Table,
    TableRefused,
    dealers_choice,
    make_table,
)
from cardspeak.table.mixes import MIXES
from cardspeak.table.setup import most_players

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


def some_act(rng: random.Random, table: Table, *, deals: bool = True) -> None:
    """Something that somebody says or does; it may be refused. Without ``deals`` a deal is left to who deals it."""
    names = list(table.players)
    name = rng.choice(names) if names else ""
    what = rng.choices(
        ["deal", "sit", "leave", "away", "back", "post", "wait", "move", "ante", "agree", "straddle", "buy", "explain"],
        [14 * deals, 3, 1, 2, 4, 4, 2, 2, 2, 1, 1, 1, 1],
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
    except TableRefused:  # the one who asks checks that nothing has changed
        return True
    return False


def deal_of(table: Table, plan: Plan) -> Deal | None:
    """The deal that the plan describes, with an unknown deck; ``None`` where the deal's own room cannot begin it."""
    usual = list(zip(plan.order, table.setup.blinds, strict=False))
    posted = [(due.player, due.whole) for due in plan.dues if due.kind in {"small", "big"}]
    if plan.straddler and posted != usual:
        return None  # the deal knows a straddle behind the usual blinds only
    return Deal.of(plan.setup(table.state, deck=""))


# ------------------------------------------------------------------------------------------------ deals that are played


def limit_of(game: Game) -> Structure:
    """The game at limit 10-20 with what goes with it."""
    first = game.streets[0]
    if first.opens in {"low-card", "high-card"}:
        return Limit(10, 20, ante=2, bring_in=3)
    return Limit(10, 20, ante=5) if first.opening == "or-check" else Limit(10, 20, blinds=(5, 10))


CHOICE = (
    Form(HOLDEM, NoLimit(blinds=(5, 10))),
    Form(JACKS_OR_BETTER, Limit(10, 20, ante=5)),
    Form(LOWBALL_A5, Limit(20, 40, blinds=(20,))),
    Form(STUD, Limit(10, 20, ante=1, bring_in=3)),
    Form(OMAHA_HILO, PotLimit(blinds=(5, 5, 10))),
    Form(DRAW_HIGH, Limit(10, 20, ante=5)),
)


def some_mix(rng: random.Random) -> Mix:
    """A rotation by deals, by rounds or by time, or dealer's choice."""
    name = rng.choice([*MIXES, "choice"])
    if name == "choice":
        return dealers_choice(*rng.sample(CHOICE, rng.randint(2, len(CHOICE))), every=rng.choice([1, 1, 0, 2]))
    mix = MIXES[name](rng.choice([4, 10]))
    changes = rng.choice(["hands", "hands", "time"])
    return mix._replace(changes=changes, every=rng.choice([0, 1, 2, 3]) if changes == "hands" else 30)


def live_table(rng: random.Random) -> Table:
    """A table of any game or mix, with what the house takes, a clock and extras."""
    mix = some_mix(rng) if rng.random() < 0.5 else None
    if mix is not None:
        game, structure = rng.choice(mix.forms)
    else:
        game = GAMES[rng.choice([*GAMES, "jacks-or-better", "jacks-or-better"])]
        structure = limit_of(game)
        if structure.blinds and rng.random() < 0.5:
            structure = NoLimit(blinds=rng.choice([(5, 10), (10,), (2, 5, 10)]))
    house = House(
        moving_button_makeup=rng.choice(["post-what-is-owed", "skip-is-forgiven"]),
        required_kill=rng.choice(["none", "two-pots", "scoop"]),
        kill_size=rng.choice(["full", "half"]),
        killer_also_in_a_blind=rng.choice(["kill-replaces-blind", "post-both"]),
        free_passes=rng.choice([1, 1, 0]),
        straddle_limit=rng.random() < 0.5,
        live_straddle_allowed=rng.random() < 0.5,
        button_straddle_allowed=rng.random() < 0.5,
        ante_method=rng.choice(["each-player", "each-player", "big-blind-ante"]),
        missed_rounds_owed=rng.choice(["one-of-each", "every-round"]),
        foul_deck_chips=rng.choice(["return", "carry-over"]),
        refuse_false_open_when_cards_known=rng.random() < 0.7,
    )
    tournament = mix is None and rng.random() < 0.1
    most = min(most_players(mix.forms if mix else (Form(game, structure),), house), 9)
    places = sorted(rng.sample(range(1, 10), rng.randint(2, min(6, most))))
    rakes = [None, None, Rake(percent=5, cap=4), Rake(fixed=1, no_flop_no_drop=False)]
    takings = [None, None, Collection("per-deal", 2), Collection("time", 5, 30), Collection("time-pot", 5, 30)]
    collection = None if tournament else rng.choice(takings)
    rake = None if tournament or (collection and collection.kind == "time-pot") else rng.choice(rakes)
    return Table(
        make_table(
            game,
            structure,
            players={seat: NAMES[at] for at, seat in enumerate(places)},
            stacks={NAMES[at]: rng.choice([12, 60, 300, 2_000]) for at in range(len(places))},
            button=rng.choice(places),
            new_game=rng.random() < 0.5,
            method=rng.choice(["dead", "moving"]),
            house=house,
            event="tournament" if tournament else "cash",
            mix=mix,
            rake=rake,
            collection=collection,
            clock=ActClock(30, 60, 5, 90, 20) if rng.random() < 0.3 else None,
            bomb_pots=not tournament and rng.random() < 0.3,
            bounty=rng.choice([0, 0, 5]),
        )
    )


@contextmanager
def seeded(rng: random.Random) -> Iterator[None]:
    """While it lasts every shuffle comes from the seed, so that a failure can be looked at again."""

    def shuffled(cards: Sequence[int] = DECK_52) -> tuple[int, ...]:
        return tuple(rng.sample(cards, len(cards)))

    with (
        patch("cardspeak.deal.setup.shuffled_deck", shuffled),
        patch("cardspeak.deal.steps.shuffled_deck", shuffled),
    ):
        yield


def play_out(rng: random.Random, deal: Deal, table: Table | None = None, *, wrong: bool = False) -> None:
    """Everybody acts at random until the deal is over, more calls than folds; now and then a clock runs out."""
    while deal.pending != "over":
        options = deal.options()
        if deal.pending == "cards":
            deal.push_pots(*[[rng.choice(pot.eligible)] for pot in deal.pots])
        elif table is not None and table.setup.clock is not None and rng.random() < 0.05:
            time_out(rng, deal, table)
        elif wrong and rng.random() < 0.05:
            something_goes_wrong(rng, deal)
        elif deal.pending == "draw":
            hand = deal.hands[deal.to_act]
            street = next(street for street in deal.game.streets if street.drawing == deal.street)
            number = rng.randint(0, options.draw) if street.replaced else options.draw
            deal.draw(rng.sample(hand, number))
        else:
            may = [act for act in options.may if act != "fold" or rng.random() < 0.4] or ["fold"]
            act = rng.choice(may)
            if act in {"fold", "check", "muck"}:
                deal.act(act)
            elif act == "show":
                deal.show()
            elif act in {"call", "bring-in"}:
                deal.act(act, options.call or options.bring_in)
            else:
                bounds = [options.least, options.least, options.most]
                deal.act(act, rng.choice(bounds))


WRONG = (
    "short-hand",
    "duplicate-card",
    "wrong-colour-card",
    "false-openers",
    "unproved-openers",
    "joker-found",
    "boxed-card",
)


def something_goes_wrong(rng: random.Random, deal: Deal) -> None:
    """An incident, ruled on and carried out in the deal where it can be: a misdeal, void action, a false opening."""
    name = rng.choice([one for one in kinds() if one in WRONG])
    facts = {
        fact.name: rng.choice(deal.seats) if fact.type == "seat" else rng.choice(readable(fact))
        for fact in kind(name).facts.values()
        if fact.type not in {"card", "cards", "cards by seat", "card by seat"} and fact.name in {"seat", "known_by"}
    }
    ruling = report(deal, name, facts)
    try:
        if ruling.decided:
            carry_out(deal, ruling)
    except CannotCarryOut:  # nothing has changed then, and the deal goes on
        return


def time_out(rng: random.Random, deal: Deal, table: Table) -> None:
    """The player in turn lets his time run out."""
    name = next(
        name for name, player in table.players.items() if player.seat == deal.to_act and name in table.plan.order
    )
    now = rng.randint(0, 1_000)
    table.time_out(name, table.start_clock(name, now).last)


def live_act(rng: random.Random, table: Table) -> None:
    """Something that somebody says or does at a table where the deals are played; it may be refused."""
    kinds_of_act = ["deal", "choose", "time", "bomb", "small chip", "rebuy", "behind", "collection", "other"]
    what = rng.choices(kinds_of_act, [30, 8, 6, 2, 1, 6, 4, 3, 30])[0]
    names = list(table.players)
    if what == "deal":
        deal = table.begin()
        if rng.random() < 0.2:
            while_it_is_dealt(rng, table)
        play_out(rng, deal, table, wrong=rng.random() < 0.15)
        table.finish()
    elif what == "choose":
        table.choose(table.chooser, rng.randrange(len(table.setup.forms)))
    elif what == "time":
        table.tell_time(max(table.state.now, 0) + rng.choice([5, 20, 70]), rng.randint(0, 3))
    elif what == "bomb":
        table.bomb_pot(rng.choice([5, 20]))
    elif what == "small chip":
        table.change_up(rng.choice([1, 2, 5]))
    elif what == "rebuy":
        broke = [name for name in names if not table.players[name].chips]
        if broke:
            table.buy(rng.choice(broke), table.setup.full_buy_in)
    elif what == "collection":
        if names:
            rng.choice([table.decline_collection, table.pay_collection])(rng.choice(names))
    elif what == "behind":
        waiting = [name for name in names if table.players[name].on_the_way]
        if waiting and rng.random() < 0.5:
            rng.choice([table.announce, table.arrive])(rng.choice(waiting))
        elif names:
            table.buy_behind(rng.choice(names), rng.choice([20, 200, 3_000]), announced=rng.random() < 0.5)
    else:
        some_act(rng, table, deals=False)


def while_it_is_dealt(rng: random.Random, table: Table) -> None:
    """What people do while a deal is on: sit down, go away, come back, lose the connection."""
    name = rng.choice(list(table.players))
    acts: list[Callable[[], None]] = [
        lambda: table.away(name),
        lambda: table.back(name, "wait"),
        lambda: table.lose(name),
        lambda: table.sit(rng.choice([one for one in NAMES if one not in table.players]), rng.randint(1, 9)),
        lambda: table.tell_time(max(table.state.now, 0) + 20),
        lambda: table.buy_behind(name, 100),
        lambda: table.arrive(name),
        lambda: table.decline_collection(name),
        lambda: table.pay_collection(name),
    ]
    try:
        rng.choice(acts)()
    except TableRefused:  # people try what cannot be; the table goes on
        return
