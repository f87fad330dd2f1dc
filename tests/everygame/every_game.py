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
from cardspeak.cards import JOKER, Card, seeded_deck
from cardspeak.deal import Setup, make_setup
from cardspeak.deal.setup import dealing_order
from cardspeak.games import GAMES, JOKER_IS_IN, Game
from cardspeak.house import House
from cardspeak.ranks import definition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ALL = ("limit", "no-limit", "pot-limit")
STRUCTURES_OF: dict[str, tuple[str, ...]] = {
    "holdem": (*ALL, "spread"),
    "omaha": ALL,
    "omaha-hilo": ALL,
    "stud": ("limit", "spread"),
    "razz": ("limit", "spread"),
    "stud-hilo": ("limit", "spread"),
    "lowball-a5": ALL,
    "lowball-27": ALL,
    "draw-high": ALL,
    "jacks-or-better": ALL,
    "triple-draw-27": ALL,
    "triple-draw-a5": ALL,
    "badugi": ALL,
    "five-card-omaha": ALL,
    "five-card-omaha-hilo": ALL,
    "courchevel": ALL,
    "pineapple": ALL,
    "crazy-pineapple": ALL,
    "short-deck": ALL,
    "five-card-stud": (*ALL, "spread"),
    "stud-hilo-regular": ("limit", "spread"),
    "london-lowball": ("limit", "pot-limit", "spread"),
}
"""The structures that the book allows each game: limit in sections 3 and 5 to 12, big bet in section 14, spread limit at
hold'em and stud (3.betting-and-raising.6); for the games beyond the book those in which they are dealt."""

ROWS: list[tuple[Game, str]] = [(GAMES[name], kind) for name, kinds in STRUCTURES_OF.items() for kind in kinds]
IDS = [f"{game.name} {kind}" for game, kind in ROWS]

BLINDS = ((5, 10), (5, 10), (10,), (5, 5, 10))
ANTES_FROM = ("each-player", "big-blind", "button")


def is_stud(game: Game) -> bool:
    """Whether a door card owes a forced bet."""
    return game.streets[0].opens in ("low-card", "high-card")


def antes_only(game: Game) -> bool:
    """Whether the game has no blinds: stud, and draw high (12.description.2)."""
    return is_stud(game) or game.streets[0].opening == "or-check"


def stakes(
    game: Game,
    kind: str,
    blinds: tuple[int, ...] = (),
    ante: int = 0,
    ante_from: Any = "each-player",
    bring_in: int = 5,
) -> Structure:
    """The structure of that kind around a big blind, or a smallest bet, of ten."""
    bets = {"limit": (10, 20), "spread": (5, 25)}.get(kind, ())
    forced = bring_in if is_stud(game) else 0
    minimum = 10 if not blinds and not bets else 0
    return Structure(kind, blinds, bets, ante, ante_from, forced, minimum)


def most_players(game: Game) -> int:
    """As many as may sit: eight at stud, where the stub may run out (8.15); else nine where the cards are enough."""
    if is_stud(game):
        return 8
    return min(9, (len(game.deck) - game.common) // game.in_hand)


def whole_deck(game: Game, house: House) -> tuple[int, ...]:
    """The cards of the game, with the joker where the house has it in."""
    return (*game.deck, JOKER) if JOKER_IS_IN[game.joker](house) else game.deck


SETTINGS: dict[str, tuple[Any, ...]] = {
    "all_in_before_last_round": ("first-to-act-on-last-round", "last-aggressor-of-hand"),
    "all_in_show": ("always", "tournament-only", "never"),
    "ante_method": ("each-player", "big-blind-ante"),
    "betting_unit": (1, 5),
    "bring_in_has_option": (False, True),
    "burn_before_draw": (True, False),
    "burn_before_fifth_when_rest_pat": (True, False),
    "big_blind_ante_short_stack_order": ("blind-first", "ante-first"),
    "cap_applies_to": ("limit-only", "all-structures"),
    "check_raise": (True, False),
    "check_raise_limit_a5": (False, True),
    "common_card_source": ("stub-or-scramble", "always-scramble"),
    "count_small_blind_as_big": (True, False),
    "cumulative_short_all_ins": ("per-player", "none"),
    "deal_twice_odd_chip": ("first-run", "as-tie"),
    "half_bet_rule": ("half-or-more-is-full", "full-only"),
    "heads_up_uncapped": ("cash-only", "cash-and-tournament-two-left", "never"),
    "joker_in_deck_27": (False, True),
    "joker_in_deck_a5": (True, False),
    "joker_in_deck_draw_high": (True, False),
    "kill_after_two_cards": (False, True),
    "kill_size": ("full", "half"),
    "killer_also_in_a_blind": ("kill-replaces-blind", "post-both"),
    "last_hand_shows_after_mucks": (False, True),
    "last_raise_all_in": ("caps", "heads-up-from-then"),
    "low_qualifier": (8, 9, "none"),
    "max_consecutive_draw": (4, 5),
    "max_times_dealt": (3, 2, 1),
    "minimum_bet_after_flop_with_straddle": ("straddle", "big-blind"),
    "minimum_bring_in": ("big-blind", "double-big-blind"),
    "minimum_open": ("big-blind", "double-big-blind"),
    "odd_chip": ("by-form", "left-of-dealer-always"),
    "odd_chip_once": ("per-division", "per-pot"),
    "odd_chip_unit": (1, 5),
    "odd_low_chip_ace": ("low", "high"),
    "open_pair_option": (True, False),
    "open_with_raise_allowed": (True, False),
    "opening_requirement": ("none", "jacks-or-better"),
    "pointless_raise_offered": (False, True),
    "post_draw_bet_multiplier": (2, 1),
    "pot_rounding_unit": (0, 25),
    "raise_cap_counts": ("full-raises", "all-aggressive-acts"),
    "raise_over_cumulative": ("all-in-total-plus-one-bet", "next-full-level"),
    "raises_per_round": (3, 4, 1),
    "raises_per_round_two_round_games": (4, 3, 6),
    "refuse_false_open_when_cards_known": (True, False),
    "same_players_tie_both": ("split-whole-pot", "split-each-half"),
    "short_bring_in_call": ("full-bring-in", "amount-posted"),
    "short_completion_all_in": ("half-bet-rule", "complete-only"),
    "short_missed_post_order": ("live-first", "dead-first"),
    "small_blind_counted_big_until": ("big-blind-through", "big-blind-first-act"),
    "straddle_limit": (False, True),
    "stud_no_bet_shows_first": ("first-to-act", "left-of-dealer"),
    "tied_high_board": ("position", "suit"),
    "tied_low_board": ("position", "suit"),
    "unproved_opener_last_bet": ("stays-in-pot", "returned"),
    "unproved_uncontested_pot": ("carries-to-next-deal", "last-player-to-fold"),
    "visible_five_cards_rank_fully": (True, False),
    "wagers_in_bring_in_chips_only": (False, True),
    "win_uncontested_without_showing": (True, False),
}
"""Settings that bear on a deal, each with its values, the book's first."""


@st.composite
def houses(draw: st.DrawFn, **fixed: Any) -> House:
    """One of the presets, or one of them with up to six settings otherwise."""
    preset = draw(st.sampled_from(["book", "home", "tournament", "tda-2024"]))
    changed = draw(st.lists(st.sampled_from(sorted(SETTINGS)), max_size=6, unique=True))
    return House.of(preset, **({name: draw(st.sampled_from(SETTINGS[name])) for name in changed} | fixed))


STACKS = st.one_of(st.integers(0, 40), st.integers(41, 400), st.just(500))


@st.composite
def setups(draw: st.DrawFn, game: Game, kind: str, settled: dict[str, Any] | None = None, **fixed: Any) -> Setup:
    """A setup of the game: any number of players with any stacks, blinds, antes, posts, house, rake and dealer;
    ``settled`` are house settings."""
    house = draw(houses(**(settled or {})))
    event = draw(st.sampled_from(["cash", "tournament"]))
    most = most_players(game)
    seats = sorted(draw(st.sets(st.integers(1, max(9, most)), min_size=2, max_size=most)))
    stacks = {seat: draw(STACKS) for seat in seats}
    button = draw(st.integers(1, 9))
    order = dealing_order(seats, button if game.button else 0)
    if antes_only(game) or (game.streets[0].opening and draw(st.integers(0, 3)) == 0):
        structure = stakes(game, kind, (), draw(st.sampled_from([0, 1, 2, 5])), bring_in=draw(st.sampled_from([2, 5])))
        posts = {}
    else:
        blinds = draw(st.sampled_from([blinds for blinds in BLINDS if len(blinds) < 3 or len(seats) > 3]))
        ante = draw(st.sampled_from([0, 0, 1, 5]))
        structure = stakes(game, kind, blinds, ante, draw(st.sampled_from(ANTES_FROM)))
        posts = draw(posted(house, event, structure, {seat: stacks[seat] for seat in order}))
    rakes = [None, None, Rake(percent=5, cap=4), Rake(fixed=3, no_flop_no_drop=False), Rake(percent=10)]
    wanted = {
        "posts": posts or None,
        "house": house,
        "event": event,
        "antes_in_layers": draw(st.booleans()),
        "rake": draw(st.sampled_from(rakes)),
        "dealer": draw(st.sampled_from(["automatic", "by-hand"])),
        "shows": draw(st.sampled_from(["automatic", "by-hand"])),
        "deck": seeded_deck(draw(st.integers(0, 2**20)), whole_deck(game, house)),
    }
    return make_setup(game, structure, stacks, button, **(wanted | fixed))


@st.composite
def posted(draw: st.DrawFn, house: House, event: str, structure: Structure, stacks: dict[int, int]) -> dict[int, Post]:
    """What some seats put in beyond the blinds: posts, a straddle, a kill; or two big blinds in their place."""
    order = tuple(stacks)
    blinds, kind = structure.blinds, structure.kind
    posts: dict[int, Post] = {}
    for seat in draw(st.sets(st.sampled_from(order[len(blinds) :] or order[-1:]), max_size=2)):
        posts[seat] = draw(st.sampled_from([Post(live=10), Post(live=10, dead=5), Post(dead=5)]))
    straddle_allowed = house.straddle_limit if kind in ("limit", "spread") else house.live_straddle_allowed
    if event == "cash" and straddle_allowed and len(order) > max(2, len(blinds)) and draw(st.booleans()):
        posts[order[len(blinds)]] = Post(straddle=20)
    elif kind == "limit" and draw(st.integers(0, 4)) == 0:
        kill = 20 if house.kill_size == "full" else 15
        least = house.voluntary_kill_min_stack_multiple * kill if house.kill_after_two_cards else 0
        able = [seat for seat in order if stacks[seat] >= least]
        if able:
            posts[draw(st.sampled_from(able))] = Post(kill=kill)
    elif draw(st.integers(0, 5)) == 0:
        posts = {order[0]: Post(blind=10), order[1]: Post(blind=10)}  # two big blinds under the moving button (4.2a)
    return posts


Move = tuple[Any, ...]
"""``("act", name, amount)``, ``("draw", places in the hand)``, ``("show", places)``, ``("step",)`` or
``("times", number)``."""


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
        named = [post.blind for post in deal.setup.posts or () if post]
        blind = max([*structure.blinds[-1:], *named], default=0) or structure.minimum
        opens_double = deal.game.streets[0].opening == "or-fold" and house.minimum_open == "double-big-blind"
        return blind * (2 if house.minimum_bring_in == "double-big-blind" or opens_double else 1)
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
            elif act in ("call", "bring-in"):
                found.append(("act", act, options.call or options.bring_in))
            elif options.only_bounds:
                found += [("act", act, options.least), ("act", act, options.most)]
            else:
                found += [("act", act, total) for total in some_of(options.least, options.most, wager_unit(deal))]
        return found
    if pending == "draw":
        return [("draw", places) for places in throws(deal)]
    if pending == "show":
        offered: list[Move] = [("act", act, None) for act in deal.options().may]
        return [*offered, ("show", (0,))]
    if pending == "step":
        return [("step",), ("times", 2), ("times", 3)] if may_agree(deal) else [("step",)]
    assert pending == "over", f"a deal at random waits for {pending}"
    return []


def throws(deal: Deal) -> list[tuple[int, ...]]:
    """Some of the ways to exchange cards, by places in the hand: pat, one card, some, all."""
    held, most = len(deal.hands[deal.to_act]), deal.options().draw
    street = next(street for street in deal.game.streets if street.drawing == deal.street)
    if not street.replaced:
        return list(combinations(range(held), street.draw))
    found = {places for number in range(most + 1) for places in combinations(range(held), number)}
    return sorted(
        places for places in found if places == tuple(range(held - len(places), held)) or len(places) in (1, 3)
    )


def may_agree(deal: Deal) -> bool:
    """Whether the rest may be dealt again: all-in at big bet with cards to come and a house that allows both numbers
    (14.no-limit.17a). Asked of a copy, since the agreement comes before what else is due."""
    if deal.setup.house.max_times_dealt < 3 or deal.setup.structure.kind not in ("no-limit", "pot-limit"):
        return False
    others = [seat for seat in deal.live if seat not in deal.all_in_seats]
    discards = any(street.draw for street in deal.game.streets)
    if not deal.game.common_board or (discards and all(fact[0] != "betting" for fact in deal.log.facts)):
        return False  # no board, or a card has still to be thrown away, which cannot be done twice
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
        case ("draw", places):
            hand = deal.hands[deal.to_act]
            deal.draw([hand[place] for place in places])
        case ("show", places):
            hand = deal.hands[deal.to_act]
            deal.show([hand[place] for place in places])
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


EVERYWHERE = ("fold", "check", "call", "bring-in", "bet", "raise", "complete", "open", "all-in", "show", "muck")
WAGERS = ("bet", "raise", "complete", "open")


def refused(deal: Deal) -> list[Callable[[Deal], object]]:
    """Acts that are not offered, each to be tried on a deal: other acts, amounts outside the bounds, other seats."""
    acts: list[tuple[str, Any, int | None]] = []
    if deal.pending != "act":
        open_now = deal.options().may
        acts += [(name, 20, None) for name in WAGERS]
        acts += [(name, None, None) for name in ("fold", "check", "call", "bring-in", "all-in")]
        acts += [(name, None, None) for name in ("show", "muck") if name not in open_now]
        if deal.pending == "show":
            acts += [(name, None, seat) for name in ("show", "muck") for seat in deal.seats if seat != deal.to_act]
        return [_trying(*act) for act in [*acts, *_draws_refused(deal)]]
    options = deal.options()
    seat = deal.to_act
    everything = deal.bets[seat] + deal.state.stacks[deal.seats.index(seat)]
    inside = options.least if options.wager else 20
    names = {options.wager}
    if options.wager == "all-in":
        names |= {"raise" if price_of(deal) else "bet", "open"}
    brings_in = bool(options.bring_in) or deal.setup.structure.bring_in > everything
    for name in EVERYWHERE:
        if name in options.may:
            continue
        if name == "fold":
            if brings_in and options.wager and not options.check and not options.call:
                acts.append((name, None, None))  # the forced bet is owed (8.2)
            continue  # else a fold with nothing to face is not offered, yet it binds (3.betting-and-raising.8)
        if name == "all-in":
            calls = options.facing and everything <= max(deal.bets.values(), default=0)
            wagers = bool(options.wager) and options.allows(everything)
            if not calls and not wagers and everything <= price_of(deal):
                continue
            if not calls and not wagers and options.bring_in != everything:
                acts.append((name, None, None))
        elif name in WAGERS:
            if name not in names:
                acts += [(name, total, None) for total in {inside, everything, 1}]
        else:
            acts.append((name, None, None))
    if options.wager:
        unit = wager_unit(deal)
        outside = {options.least - 1, options.most + 1, 0, -options.least, everything + 1, 10**9}
        if options.only_bounds:
            outside |= {options.least + 1, options.most - 1, (options.least + options.most) // 2}
        elif unit > 1:
            outside |= {total for total in range(options.least, min(options.most, options.least + 7)) if total % unit}
        outside -= {everything} if unit > 1 and not options.only_bounds else set()
        acts += [
            (options.wager, total, None) for total in sorted(outside) if total not in (options.least, options.most)
        ]
    if options.call:
        acts += [("call", chips, None) for chips in (options.call - 1, options.call + 1, 0, -options.call)]
    if options.bring_in:
        acts += [("bring-in", chips, None) for chips in (options.bring_in - 1, options.bring_in + 1, 0)]
    for name in options.may:
        amount = options.call or options.bring_in if name in ("call", "bring-in") else None
        amount = options.least if name == options.wager else amount
        acts += [(name, amount, other) for other in (*deal.seats, 99) if other != seat]
    return [_trying(*act) for act in [*acts, *_draws_refused(deal)]]


def _draws_refused(deal: Deal) -> list[tuple[str, Any, int | None]]:
    """Exchanges that cannot be: out of turn, of too many cards, of cards that are not held."""
    if deal.pending != "draw":
        return [("draw", (), None), ("draw", (), deal.seats[0])]
    seat, most = deal.to_act, deal.options().draw
    hand = deal.hands[seat]
    other = next(cards for of, cards in deal.hands.items() if of != seat and cards)
    wrong: list[tuple[str, Any, int | None]] = [("draw", each, None) for each in (other[:1], len(hand), -1)]
    street = next(street for street in deal.game.streets if street.drawing == deal.street)
    if not street.replaced:
        wrong += [("draw", (), None), ("draw", hand[: most + 1], None)]
    return [*wrong, *[("draw", (), of) for of in (*deal.seats, 99) if of != seat]]


def price_of(deal: Deal) -> int:
    """What a player must match: what he has wagered and the call, where he has the chips for it."""
    return deal.state.price


def _trying(name: str, amount: Any, seat: int | None) -> Callable[[Deal], object]:
    def attempt(deal: Deal) -> object:
        return deal.draw(amount, seat) if name == "draw" else deal.act(name, amount, seat)

    attempt.__name__ = f"{name} {amount} by {seat}"
    return attempt


# --------------------------------------------------------------------------------------------------- who must win


VALUES: dict[str, Callable[[Sequence[int]], Any]] = {
    "high": definition.high,
    "ace-to-five": definition.ace_to_five,
    "deuce-to-seven": definition.deuce_to_seven,
    "ace-to-six": definition.ace_to_six,
    "short-deck": definition.short_deck,
    "badugi": definition.badugi,
}


def best_value(game: Game, half: str, hand: Sequence[int], board: Sequence[int], qualifier: Any = 8) -> Any:
    """The value of a hand by the definition of its ranking, trying every five that the game allows; ``None`` for no
    low. ``half`` is ``high`` or ``low``."""
    ranking = game.high if half == "high" else game.low
    if ranking == "badugi":
        return definition.badugi(hand)
    if game.selection == "two-holes-three-board":
        fives = [(*two, *three) for two in combinations(hand, 2) for three in combinations(board, 3)]
    else:
        fives = list(combinations((*hand, *board), 5))
    if ranking != "eight-or-better":
        return max(map(VALUES[ranking], fives))
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
    opener: int = 0


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
            case "blind" | "straddle" | "kill" | "live" | "call" | "bring-in":
                bets[seat] += chips
            case "bet" | "raise" | "complete" | "all-in" | "open":
                bets[seat] = chips
                found.opener = found.opener or seat
            case "uncalled":
                bets[seat] -= chips
            case "fold":
                found.out.add(seat)
            case "muck":
                found.mucked.append(seat)
            case "undone":
                for at, back in deal.log.facts[entry.number][1]:
                    put[deal.seats[at]] -= back
            case "street" | "showdown" | "passed-out" if entry.number > first_street:
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
    first_only = sum(1 for entry in deal.log if entry.kind == "street") == 1
    if rake is None or (rake.no_flop_no_drop and first_only):
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


def low_ace(card: Card) -> tuple[int, int]:
    """A card's place where the ace is the lowest: by rank, then by suit, clubs lowest (3.ties.1)."""
    return (int(card) // 4 + 1) % 13, int(card) % 4


def in_odd_chip_order(deal: Deal, winners: Sequence[int], half: str) -> list[int]:
    """The seats in the order in which odd chips go to them: clockwise in button games (3.ties.5a), by the highest card
    of the whole hand at stud for high, by the lowest at stud for low (3.ties.5b, 10.9, 10.10)."""
    house, game = deal.setup.house, deal.game
    if not is_stud(game) or house.odd_chip == "left-of-dealer-always":
        return [seat for seat in deal.seats if seat in winners]
    hands = deal.hands
    if half == "high":
        return sorted(winners, key=lambda seat: max(map(int, hands[seat])), reverse=True)
    if game.name == "stud-hilo" and house.odd_low_chip_ace == "high":
        return sorted(winners, key=lambda seat: min(map(int, hands[seat])))
    if game.name == "stud-hilo-regular" and house.odd_low_chip_ace == "high":
        return sorted(winners, key=lambda seat: min(map(int, hands[seat])))
    return sorted(winners, key=lambda seat: min(map(low_ace, hands[seat])))


def has_openers(deal: Deal, seat: int) -> bool:
    """Whether the hand that the seat was dealt may open (12.jacks-or-better.1)."""
    hands = next(fact[3] for fact in deal.log.facts if fact[0] == "street")
    return definition.is_openers(hands[deal.seats.index(seat)])


def needs_openers(deal: Deal) -> bool:
    """Whether the pot opens on jacks or better, by the game or by the house (12.description.6)."""
    by_house = deal.setup.house.opening_requirement == "jacks-or-better"
    return deal.game.streets[0].opening == "or-check" and (deal.game.name == "jacks-or-better" or by_house)


def winnings(deal: Deal) -> dict[int, int]:
    """What each seat must win, from the log and the cards alone. Seats stand in dealing order, so that the first is the
    first clockwise from the button."""
    put = put_in(deal)
    house, game = deal.setup.house, deal.game
    won = dict.fromkeys(deal.seats, 0)

    def pay(shares: dict[int, int]) -> None:
        for seat, chips in shares.items():
            won[seat] += chips

    pots = pots_one_chip_at_a_time(deal, put)
    barred: set[int] = set()
    if game.streets[0].opening == "or-check" and not put.opener:
        return won  # nobody opened: the pot is played for in the next deal
    if needs_openers(deal):
        live = [seat for seat in deal.seats if seat not in put.out]
        proved = has_openers(deal, put.opener)
        if live == [put.opener] and (put.opener in put.mucked or not proved):
            if house.unproved_uncontested_pot == "last-player-to-fold":
                last = [entry.seat for entry in deal.log if entry.kind == "fold"][-1]
                won[last] = sum(chips for chips, _ in pots)
            return won
        barred = set() if proved else {put.opener}
    for chips, eligible in raked(deal, pots):
        held = [seat for seat in eligible if seat not in put.mucked]
        who = [seat for seat in held if seat not in barred] or held  # where all are barred the cards decide
        who = who or [seat for seat in put.mucked if seat in eligible][-1:]
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
            first = "high" if game.high else "low"
            high_order = in_odd_chip_order(deal, high, first)
            if not low or (low == high and len(high) > 1 and house.same_players_tie_both == "split-whole-pot"):
                pay(shared(part, high_order, unit))
                continue
            for_low = part // unit // 2 * unit
            halves = shared(part - for_low, high_order, unit)
            pay(halves)
            had: list[int] = []
            if house.odd_chip_once == "per-pot" and (len(high) > 1 or part - for_low > for_low):
                had = [seat for seat in high if len(high) == 1 or halves[seat] > min(halves.values())]
            pay(shared(for_low, in_odd_chip_order(deal, low, "low"), unit, had))
    assert all(chips >= 0 for chips in won.values())
    return won


def _best(deal: Deal, who: Sequence[int], run: int) -> tuple[list[int], list[int]]:
    """Who has the best high (or only) hand and who the best low that qualifies, on that run of the board."""
    game, board = deal.game, [int(card) for card in deal.boards[run]]
    found: list[list[int]] = []
    for half in ("high", "low"):
        if not getattr(game, half):
            continue
        values = {
            seat: best_value(
                game, half, [int(card) for card in deal.hands[seat]], board, deal.setup.house.low_qualifier
            )
            for seat in who
        }
        top = max([value for value in values.values() if value is not None], default=None)
        found.append([seat for seat in who if top is not None and values[seat] == top])
    return found[0], found[1] if len(found) > 1 else []


# ------------------------------------------------------------------------------------------- where every card lies


def cards_on_the_table(deal: Deal) -> list[int]:
    """Every card that is known, wherever it lies: in a hand, on a board, burned, thrown away, in the stub. A board of a
    second run shares the cards that lay when it was agreed."""
    d = deal.state
    found = [card for hand in d.hands for card in hand]
    found += d.boards[0]
    for board in d.boards[1:]:
        found += [card for card in board if card not in d.boards[0]]
    found += d.burned
    found += [card for _, card in d.thrown]
    found += d.deck or ()
    return found


def every_card_lies_once(deal: Deal) -> bool:
    """Whether no card is twice on the table and none is missing: together they are the deck."""
    assert deal.setup.deck is not None
    return sorted(cards_on_the_table(deal)) == sorted(deal.setup.deck)


def permuted(setup: Setup, known: set[int], shuffle: Callable[[list[int]], None]) -> Setup:
    """The same setup with every card that is not in ``known`` somewhere else in the deck."""
    assert setup.deck is not None
    free = [card for card in setup.deck if card not in known]
    shuffle(free)
    fresh = iter(free)
    return setup._replace(deck=tuple(card if card in known else next(fresh) for card in setup.deck))
