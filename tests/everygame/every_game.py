"""What the one suite for every game is made of: the games with their structures, deals at random, acts that must be
refused, and pots pushed slowly and plainly.

A game joins the suite by a row in :data:`STRUCTURES_OF`; ``test_every_game_is_here`` fails until it has one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Protocol

from hypothesis import strategies as st

from cardspeak import Deal, Post, Rake, Structure
from cardspeak.cards import DECK_52, seeded_deck
from cardspeak.deal import Setup, make_setup
from cardspeak.games import GAMES, Game
from cardspeak.house import House
from cardspeak.ranks import definition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

STRUCTURES_OF: dict[str, tuple[str, ...]] = {
    "holdem": ("limit", "no-limit", "pot-limit", "spread"),
    "omaha": ("limit", "no-limit", "pot-limit"),
    "omaha-hilo": ("limit", "no-limit", "pot-limit"),
}
"""The structures that the book allows each game: limit in sections 3 and 5 to 7, big bet in section 14, spread limit at
hold'em (3.betting-and-raising.6)."""

ROWS: list[tuple[Game, str]] = [(GAMES[name], kind) for name, kinds in STRUCTURES_OF.items() for kind in kinds]
IDS = [f"{game.name} {kind}" for game, kind in ROWS]

BLINDS = ((5, 10), (5, 10), (10,), (5, 5, 10))
ANTES_FROM = ("each-player", "big-blind", "button")


def stakes(kind: str, blinds: tuple[int, ...], ante: int = 0, ante_from: Any = "each-player") -> Structure:
    """The structure of that kind around a big blind of ten."""
    bets = {"limit": (10, 20), "spread": (5, 25)}.get(kind, ())
    return Structure(kind, blinds, bets, ante, ante_from)  # type: ignore[arg-type]


SETTINGS: dict[str, tuple[Any, ...]] = {
    "all_in_before_last_round": ("first-to-act-on-last-round", "last-aggressor-of-hand"),
    "all_in_show": ("always", "tournament-only", "never"),
    "ante_method": ("each-player", "big-blind-ante"),
    "betting_unit": (1, 5),
    "big_blind_ante_short_stack_order": ("blind-first", "ante-first"),
    "cap_applies_to": ("limit-only", "all-structures"),
    "count_small_blind_as_big": (True, False),
    "cumulative_short_all_ins": ("per-player", "none"),
    "deal_twice_odd_chip": ("first-run", "as-tie"),
    "half_bet_rule": ("half-or-more-is-full", "full-only"),
    "heads_up_uncapped": ("cash-only", "cash-and-tournament-two-left", "never"),
    "last_hand_shows_after_mucks": (False, True),
    "last_raise_all_in": ("caps", "heads-up-from-then"),
    "low_qualifier": (8, 9, "none"),
    "max_times_dealt": (3, 2, 1),
    "minimum_bet_after_flop_with_straddle": ("straddle", "big-blind"),
    "minimum_bring_in": ("big-blind", "double-big-blind"),
    "odd_chip_once": ("per-division", "per-pot"),
    "odd_chip_unit": (1, 5),
    "pot_rounding_unit": (0, 25),
    "raise_cap_counts": ("full-raises", "all-aggressive-acts"),
    "raise_over_cumulative": ("all-in-total-plus-one-bet", "next-full-level"),
    "raises_per_round": (3, 4, 1),
    "same_players_tie_both": ("split-whole-pot", "split-each-half"),
    "short_missed_post_order": ("live-first", "dead-first"),
    "small_blind_counted_big_until": ("big-blind-through", "big-blind-first-act"),
    "straddle_limit": (False, True),
    "wagers_in_bring_in_chips_only": (False, True),
    "win_uncontested_without_showing": (True, False),
}
"""Settings that bear on a deal, each with its values, the book's first."""


@st.composite
def houses(draw: st.DrawFn) -> House:
    """One of the presets, or one of them with up to four settings otherwise."""
    preset = draw(st.sampled_from(["book", "home", "tournament", "tda-2024"]))
    changed = draw(st.lists(st.sampled_from(sorted(SETTINGS)), max_size=4, unique=True))
    return House.of(preset, **{name: draw(st.sampled_from(SETTINGS[name])) for name in changed})


STACKS = st.one_of(st.integers(0, 40), st.integers(41, 400), st.just(500))


@st.composite
def setups(draw: st.DrawFn, game: Game, kind: str, **fixed: Any) -> Setup:
    """A setup of the game: any number of players with any stacks, blinds, antes, posts, house, rake and dealer."""
    house = draw(houses())
    event = draw(st.sampled_from(["cash", "tournament"]))
    seats = sorted(draw(st.sets(st.integers(1, 9), min_size=2, max_size=9)))
    stacks = {seat: draw(STACKS) for seat in seats}
    button = draw(st.integers(1, 9))
    blinds = draw(st.sampled_from([blinds for blinds in BLINDS if len(blinds) < 3 or len(seats) > 3]))
    structure = stakes(kind, blinds, draw(st.sampled_from([0, 0, 1, 5])), draw(st.sampled_from(ANTES_FROM)))
    order = make_setup(game, structure, stacks, button, house=house, deck=DECK_52).seats
    posts: dict[int, Post] = {}
    for seat in draw(st.sets(st.sampled_from(order[len(blinds) :] or order[-1:]), max_size=2)):
        posts[seat] = draw(st.sampled_from([Post(live=10), Post(live=10, dead=5), Post(dead=5)]))
    straddle_allowed = house.straddle_limit if kind in ("limit", "spread") else house.live_straddle_allowed
    if event == "cash" and straddle_allowed and len(order) > max(2, len(blinds)) and draw(st.booleans()):
        posts[order[len(blinds)]] = Post(straddle=20)
    elif kind == "limit" and draw(st.integers(0, 4)) == 0:
        posts[draw(st.sampled_from(order))] = Post(kill=20)
    elif draw(st.integers(0, 5)) == 0:
        posts = {order[0]: Post(blind=10), order[1]: Post(blind=10)}  # two big blinds under the moving button (4.2a)
    rakes = [None, None, Rake(percent=5, cap=4), Rake(fixed=3, no_flop_no_drop=False), Rake(percent=10)]
    wanted = {
        "posts": posts or None,
        "house": house,
        "event": event,
        "antes_in_layers": draw(st.booleans()),
        "rake": draw(st.sampled_from(rakes)),
        "dealer": draw(st.sampled_from(["automatic", "by-hand"])),
        "shows": draw(st.sampled_from(["automatic", "by-hand"])),
        "deck": seeded_deck(draw(st.integers(0, 2**20))),
    }
    return make_setup(game, structure, stacks, button, **(wanted | fixed))


Move = tuple[Any, ...]
"""``("act", name, amount)``, ``("show", cards)``, ``("step",)`` or ``("times", number)``."""


class Choose(Protocol):
    """Picks one of some things, whoever does the picking."""

    def __call__(self, things: Sequence[Any], /) -> Any:
        """The one picked."""


def some_of(least: int, most: int, unit: int = 1) -> list[int]:
    """The bounds, their neighbours inside, and the middle; only whole units but for the most, which may be a stack."""
    middle = (least + most) // 2
    found = {least, most, *(total - total % unit for total in (least + 1, most - 1, middle, least + unit))}
    return sorted(total for total in found if least <= total <= most)


def wager_unit(deal: Deal) -> int:
    """The chip in which wagers are counted, by the house (3.betting-and-raising.1, 14.no-limit.14)."""
    house, structure = deal.setup.house, deal.setup.structure
    if house.wagers_in_bring_in_chips_only and structure.kind in ("no-limit", "pot-limit"):
        blind = max([structure.blinds[-1], *[post.blind for post in deal.setup.posts or () if post]])
        return blind * (2 if house.minimum_bring_in == "double-big-blind" else 1)
    return house.betting_unit


def moves(deal: Deal) -> list[Move]:
    """What may be done next, as the deal itself tells: every act offered, with some of its amounts, or the step due."""
    pending = deal.pending
    if pending == "act":
        options = deal.options()
        found: list[Move] = []
        for act in options.may:
            if act in ("fold", "check"):
                found.append(("act", act, None))
            elif act == "call":
                found.append(("act", "call", options.call))
            else:
                found += [("act", act, total) for total in some_of(options.least, options.most, wager_unit(deal))]
        return found
    if pending == "show":
        hand = deal.hands[deal.to_act]
        offered: list[Move] = [("act", act, None) for act in deal.options().may if act == "show" or may_muck(deal)]
        return [*offered, ("show", hand[:1])]
    if pending == "step":
        return [("step",), ("times", 2), ("times", 3)] if may_agree(deal) else [("step",)]
    assert pending == "over", f"a deal at random waits for {pending}"
    return []


def may_muck(deal: Deal) -> bool:
    """Whether the hand may be thrown away: the last one left must be shown where the house says that the winner shows
    (3.showdown.1)."""
    left = [seat for seat in deal.live if deal.seats.index(seat) not in deal.state.mucked]
    return len(left) > 1


def may_agree(deal: Deal) -> bool:
    """Whether the rest may be dealt again: all-in at big bet with cards to come and a house that allows both numbers
    (14.no-limit.17a). Asked of a copy, since the agreement comes before what else is due."""
    if deal.setup.house.max_times_dealt < 3 or deal.setup.structure.kind not in ("no-limit", "pot-limit"):
        return False
    others = [seat for seat in deal.live if seat not in deal.all_in_seats]
    to_come = sum(street.board + street.burn for street in deal.game.streets if street.board)
    to_come -= len(deal.board) + deal.burned
    return (
        len(deal.live) > 1
        and len(others) < 2
        and len(deal.boards) == 1
        and 0 < 3 * to_come <= deal.stub_left
        and not dealt_twice(deal)
    )


def dealt_twice(deal: Deal) -> bool:
    """Whether the players have agreed already."""
    return any(fact[0] == "times" for fact in deal.log.facts)


def do(deal: Deal, move: Move) -> None:
    """Carry the move out."""
    match move:
        case ("act", name, amount):
            deal.act(name, amount)
        case ("show", cards):
            deal.show(cards)
        case ("times", times):
            deal.deal_times(times)
        case ("step",):
            assert deal.step()


def played(deal: Deal, choose: Choose) -> Iterator[Move]:
    """Play the deal to its end, one move at a time; yields each after it is made."""
    while found := moves(deal):
        move = choose(found)
        do(deal, move)
        yield move


# ------------------------------------------------------------------------------------------- what must be refused


def refused(deal: Deal) -> list[Callable[[Deal], object]]:
    """Acts that are not offered, each to be tried on a deal: other acts, amounts outside the bounds, other seats."""
    acts: list[tuple[str, int | None, int | None]] = []
    everywhere = ("fold", "check", "call", "bet", "raise", "complete", "all-in", "show", "muck")
    if deal.pending != "act":
        open_now = deal.options().may
        acts += [(name, 20, None) for name in ("bet", "raise", "complete")]
        acts += [(name, None, None) for name in ("fold", "check", "call", "all-in")]
        acts += [(name, None, None) for name in ("show", "muck") if name not in open_now]
        if deal.pending == "show":
            acts += [(name, None, seat) for name in ("show", "muck") for seat in deal.seats if seat != deal.to_act]
        return [_trying(*act) for act in acts]
    options = deal.options()
    seat = deal.to_act
    everything = deal.bets[seat] + deal.state.stacks[deal.seats.index(seat)]
    inside = options.least if options.wager else 20
    names = {options.wager, *(["bet", "raise"] if options.wager == "all-in" else [])}
    if options.wager == "all-in":
        names -= {"bet" if max(deal.bets.values()) else "raise"}
    for name in everywhere:
        if name == "fold" or name in options.may:
            continue  # a fold with nothing to face is not offered, yet it binds (3.betting-and-raising.8)
        if name == "all-in":
            calls = options.facing and everything <= max(deal.bets.values(), default=0)
            wagers = bool(options.wager) and options.least <= everything <= options.most
            if not calls and not wagers and everything <= price_of(deal):
                continue
            if not calls and not wagers:
                acts.append((name, None, None))
        elif name in ("bet", "raise", "complete"):
            if name not in names:
                acts += [(name, total, None) for total in {inside, everything, 1}]
        else:
            acts.append((name, None, None))
    if options.wager:
        unit = wager_unit(deal)
        outside = {options.least - 1, options.most + 1, 0, -options.least, everything + 1, 10**9}
        if unit > 1:
            outside |= {total for total in range(options.least, min(options.most, options.least + 7)) if total % unit}
            outside.discard(everything)
        acts += [(options.wager, total, None) for total in sorted(outside)]
    if options.facing:
        acts += [("call", chips, None) for chips in (options.call - 1, options.call + 1, 0, -options.call)]
    for name in options.may:
        amount = options.call if name == "call" else options.least if name == options.wager else None
        acts += [(name, amount, other) for other in (*deal.seats, 99) if other != seat]
    return [_trying(*act) for act in acts]


def price_of(deal: Deal) -> int:
    """What a player must match: what he has wagered and the call, where he has the chips for it."""
    return deal.state.price


def _trying(name: str, amount: int | None, seat: int | None) -> Callable[[Deal], object]:
    def attempt(deal: Deal) -> object:
        return deal.act(name, amount, seat)

    attempt.__name__ = f"{name} {amount} by {seat}"
    return attempt


# --------------------------------------------------------------------------------------------------- who must win


def best_value(game: Game, half: str, hand: Sequence[int], board: Sequence[int], qualifier: Any = 8) -> Any:
    """The value of a hand by the definition of its ranking, trying every five that the game allows; ``None`` for no
    low. ``half`` is ``high`` or ``low``."""
    if game.selection == "two-holes-three-board":
        fives = [(*two, *three) for two in combinations(hand, 2) for three in combinations(board, 3)]
    else:
        fives = list(combinations((*hand, *board), 5))
    if half == "high":
        return max(map(definition.high, fives))
    highest = 13 if qualifier == "none" else qualifier
    lows = [low for low in (definition.eight_or_better(five, highest) for five in fives) if low is not None]
    return max(lows, default=None)


@dataclass
class Put:
    """What the log says that each seat put in, and who was out: read fact by fact, with no help from the engine."""

    chips: dict[int, int]
    dead: int
    out: set[int]
    mucked: list[int]


def put_in(deal: Deal) -> Put:
    """Read the log: blinds, calls and wagers by round, what came back, folds and mucked hands."""
    layered = deal.setup.antes_in_layers and deal.setup.structure.ante_from == "each-player"
    layered = layered and deal.setup.house.ante_method == "each-player"
    put, bets = dict.fromkeys(deal.seats, 0), dict.fromkeys(deal.seats, 0)
    found = Put(put, 0, set(), [])
    first_street = next(entry.number for entry in deal.log if entry.kind == "street")  # blinds count in its round
    for entry in deal.log:
        seat, chips = entry.seat, entry.chips
        match entry.kind:
            case "ante" if layered:
                put[seat] += chips
            case "ante" | "dead":
                found.dead += chips
            case "blind" | "straddle" | "kill" | "live" | "call":
                bets[seat] += chips
            case "bet" | "raise" | "complete" | "all-in":
                bets[seat] = chips
            case "uncalled":
                bets[seat] -= chips
            case "fold":
                found.out.add(seat)
            case "muck":
                found.mucked.append(seat)
            case "street" | "showdown" if entry.number > first_street:
                for each in deal.seats:
                    put[each] += bets[each]
                    bets[each] = 0
    return found


def pots_one_chip_at_a_time(deal: Deal, put: Put) -> list[tuple[int, tuple[int, ...]]]:
    """The pots (3.showdown.8): each chip lies in a layer with the chips put in at the same height by the others, and the
    live seats that reached that height play for it. Dead chips lie in the main pot."""
    live = tuple(seat for seat in deal.seats if seat not in put.out)
    pots: list[tuple[int, tuple[int, ...]]] = [(put.dead, live)] if put.dead else []
    for height in range(1, max(put.chips.values()) + 1):
        chips = sum(1 for seat in deal.seats if put.chips[seat] >= height)
        who = tuple(seat for seat in live if put.chips[seat] >= height)
        if pots and who in (pots[-1][1], ()):
            pots[-1] = (pots[-1][0] + chips, pots[-1][1])
        else:
            pots.append((chips, who or live))
    return pots


def raked(deal: Deal, pots: list[tuple[int, tuple[int, ...]]]) -> list[tuple[int, tuple[int, ...]]]:
    """The pots after what the setup says that the house takes, from the main pot first (2.procedures.4)."""
    rake = deal.setup.rake
    if rake is None or (rake.no_flop_no_drop and not deal.board):
        return pots
    due = rake.fixed or sum(chips for chips, _ in pots) * rake.percent // 100
    due = min(due, rake.cap) if rake.cap else due
    left = []
    for chips, who in pots:
        taken = min(chips, due)
        due -= taken
        left.append((chips - taken, who))
    return left


def shared(chips: int, winners: Sequence[int], unit: int, last: Sequence[int] = ()) -> dict[int, int]:
    """Even shares in whole units, what is left one unit each in the order given (3.ties.4, 3.ties.5a), those in ``last``
    after the others."""
    order = [seat for seat in winners if seat not in last] + [seat for seat in winners if seat in last]
    shares = dict.fromkeys(order, chips // unit // len(order) * unit)
    left = chips - sum(shares.values())
    for seat in order:
        shares[seat] += min(unit, left)
        left -= min(unit, left)
    return shares


def winnings(deal: Deal) -> dict[int, int]:
    """What each seat must win, from the log and the cards alone. Seats stand in dealing order, so that the first is the
    first clockwise from the button."""
    put = put_in(deal)
    house, game = deal.setup.house, deal.game
    won = dict.fromkeys(deal.seats, 0)

    def pay(shares: dict[int, int]) -> None:
        for seat, chips in shares.items():
            won[seat] += chips

    for chips, eligible in raked(deal, pots_one_chip_at_a_time(deal, put)):
        who = [seat for seat in eligible if seat not in put.mucked]
        if not who:
            who = [[seat for seat in put.mucked if seat in eligible][-1]]
        if len(who) == 1:
            pay({who[0]: chips})
            continue
        unit = house.odd_chip_unit
        runs = len(deal.boards)
        best = [_best(deal, who, run) for run in range(runs)]
        parts = [chips // unit // runs * unit] * runs
        left = chips - sum(parts)
        order = list(range(runs))
        if house.deal_twice_odd_chip == "as-tie":
            order.sort(key=lambda run: deal.seats.index(best[run][0][0]))
        for run in order:
            parts[run] += min(unit, left)
            left -= min(unit, left)
        for part, (high, low) in zip(parts, best, strict=True):
            if not low or (low == high and len(high) > 1 and house.same_players_tie_both == "split-whole-pot"):
                pay(shared(part, high, unit))
                continue
            for_low = part // unit // 2 * unit
            halves = shared(part - for_low, high, unit)
            pay(halves)
            had: list[int] = []
            if house.odd_chip_once == "per-pot" and (len(high) > 1 or part - for_low > for_low):
                had = [seat for seat in high if len(high) == 1 or halves[seat] > min(halves.values())]
            pay(shared(for_low, low, unit, had))
    assert game.low or all(chips >= 0 for chips in won.values())
    return won


def _best(deal: Deal, who: Sequence[int], run: int) -> tuple[list[int], list[int]]:
    """Who has the best high hand and who the best low that qualifies, on that run of the board."""
    game, board = deal.game, [int(card) for card in deal.boards[run]]
    found: list[list[int]] = []
    for half in ("high", "low"):
        if half == "low" and not game.low:
            found.append([])
            continue
        values = {
            seat: best_value(
                game, half, [int(card) for card in deal.hands[seat]], board, deal.setup.house.low_qualifier
            )
            for seat in who
        }
        top = max([value for value in values.values() if value is not None], default=None)
        found.append([seat for seat in who if top is not None and values[seat] == top])
    return found[0], found[1]


def permuted(setup: Setup, known: set[int], shuffle: Callable[[list[int]], None]) -> Setup:
    """The same setup with every card that is not in ``known`` somewhere else in the deck."""
    assert setup.deck is not None
    free = [card for card in setup.deck if card not in known]
    shuffle(free)
    fresh = iter(free)
    return setup._replace(deck=tuple(card if card in known else next(fresh) for card in setup.deck))
