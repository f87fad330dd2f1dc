"""The terms of one deal: structure, stakes and house settings resolved to plain attributes.

The engine reads nothing else while play goes on: no setting is looked up by name and no structure by its spelling.
"""

from __future__ import annotations

from typing import Final

from cardspeak.deal.setup import NO_POST, Setup
from cardspeak.games import Game, Structure
from cardspeak.house import House

LIMIT: Final = 0
SPREAD: Final = 1
NO_LIMIT: Final = 2
POT_LIMIT: Final = 3
_KINDS: Final = {"limit": LIMIT, "spread": SPREAD, "no-limit": NO_LIMIT, "pot-limit": POT_LIMIT}


class Terms:
    """See the module. Amounts are chips; ``cites`` maps what is bounded to the rules that bound it;
    ``cites_before_any_wager`` does so while nobody has wagered in the round.

    kind
        LIMIT, SPREAD, NO_LIMIT or POT_LIMIT.
    sizes
        bet sizes of limit, by ``Street.bet``, kill included; spread: least and most.
    big_blind, price
        the last blind; what it costs to come in before the first raise.
    opening_bets
        bets that the forced bets count as toward the cap: 1 for a blind, 2 for a straddle that is a raise.
    minimum, later_minimum
        least bet on the first round and on the later ones (14.no-limit.2, 14.no-limit.3).
    raises
        raises allowed in a round, 0 for no cap (3.betting-and-raising.4).
    uncapped_heads_up
        whether two players may raise without end (3.betting-and-raising.5, 15.23).
    bring_in, short_bring_in_stands, bring_in_has_option, completes_only
        the forced bet of stud; whether a short one lowers the price; whether who posted it may still complete; whether
        an all-in short of the full bet can only be completed (8.description.6, .7, .9).
    double_open, opening
        whether whoever comes in first must put in double the big blind (11.description.4).
    opens_pots, keeps_checks
        whether a street has to be opened by a player (``Street.opening``); whether it matters what was checked.
    open_pair, open_raised, openers
        whether an open pair gives both limits (8.4); whether the pot may be opened with a raise (12.description.3);
        what must be held to open.
    pointless_raises
        whether a raise that nobody else could match is offered all the same (2.procedures.8).
    check_raise_barred, sevens, most_in_a_row, kill_acts_last
        11.ace-to-five.2; 11.ace-to-five.4; cards dealt in one run in a draw (11.10); 13.10.
    last_hand_shows, winner_shows
        whether the hand left after all others mucked, or after all others folded, must be shown (3.showdown.1).
    half_is_full, adds_up, next_level, count_all
        the limit all-in rule (3.betting-and-raising.7) and what counts against the cap (.4).
    """

    __slots__ = (
        "adds_up",
        "all_in_shown",
        "big_blind",
        "bring_in",
        "bring_in_has_option",
        "caps_when_all_in",
        "check_raise_barred",
        "cites",
        "cites_before_any_wager",
        "completes_only",
        "count_all",
        "count_small_as_big",
        "double_open",
        "half_is_full",
        "keeps_checks",
        "kill_acts_last",
        "kind",
        "last_hand_shows",
        "later_minimum",
        "minimum",
        "most_in_a_row",
        "next_level",
        "odd_unit",
        "open_pair",
        "open_raised",
        "openers",
        "opening",
        "opening_bets",
        "opens_pots",
        "pointless_raises",
        "pot_unit",
        "price",
        "raises",
        "sevens",
        "short_bring_in_stands",
        "sizes",
        "small_as_big_until_first_act",
        "stack_unit",
        "uncapped_heads_up",
        "wager_unit",
        "wager_unit_rule",
        "winner_shows",
    )

    def __init__(self, setup: Setup) -> None:
        game, structure, house = setup.game, setup.structure, setup.house
        self.kind: int = _KINDS[structure.kind]
        big_bet = self.kind >= NO_LIMIT
        straddle = kill = blind = 0
        for post in setup.posts or ():
            if post is not None:
                straddle = max(straddle, post.straddle)
                kill = max(kill, post.kill)
                blind = max(blind, post.blind)
        self.big_blind: int = structure.blinds[-1] if structure.blinds else 0
        bring_in = max(self.big_blind, blind) or structure.minimum
        first = game.streets[0]
        # The cheapest way in: the big blind, or twice that where the house presets it (14.no-limit.2) or a lowball
        # game asks it of whoever opens (11.description.4).
        self.double_open: bool = first.opening == "or-fold" and house.minimum_open == "double-big-blind"
        if (big_bet and house.minimum_bring_in == "double-big-blind") or (self.double_open and self.kind != LIMIT):
            bring_in = 2 * bring_in
        entry = bring_in if (self.big_blind or blind) else 0
        self.price: int = max(entry, straddle, kill)
        self.minimum: int = max(bring_in, straddle)
        self.later_minimum: int = (
            bring_in if house.minimum_bet_after_flop_with_straddle == "big-blind" else self.minimum
        )
        self.sizes: tuple[int, int] = (structure.bets[0], structure.bets[1]) if structure.bets else (0, 0)
        if kill and self.sizes[0]:
            # A kill raises both limits as far as it goes over the big blind: doubled or half as much again.
            small, big = self.sizes
            usual = self.big_blind or small
            self.sizes = (small * kill // usual, big * kill // usual)
        if game.one_size_by_house and self.sizes[0] and house.post_draw_bet_multiplier == 1:
            self.sizes = (self.sizes[0], self.sizes[0])
        # The least that opens a pot at draw, where it is not the size of the limit.
        self.opening: int = max(self.minimum, self.sizes[0])
        # In a pot killed for as much or more a straddle raises nothing.
        counts = straddle > max(entry, kill) and not big_bet and house.straddle_counts_as_raise_limit
        self.opening_bets: int = (2 if counts else 1) if self.price else 0
        capped = not big_bet or house.cap_applies_to == "all-structures"
        two_rounds = len(game.streets) == 2
        self.bring_in: int = structure.bring_in
        self.short_bring_in_stands: bool = house.short_bring_in_call == "amount-posted"
        self.bring_in_has_option: bool = house.bring_in_has_option
        self.completes_only: bool = house.short_completion_all_in == "complete-only"
        self.opens_pots: bool = any([street.opening for street in game.streets])
        self.open_pair: bool = game.open_pair and self.kind == LIMIT and house.open_pair_option
        self.open_raised: bool = self.kind == LIMIT and house.open_with_raise_allowed
        self.openers: str = game.openers
        if first.opening == "or-check" and house.opening_requirement == "jacks-or-better":
            self.openers = "jacks-or-better"
        self.check_raise_barred: bool = not house.check_raise or (
            game.check_raise_barred and self.kind == LIMIT and not house.check_raise_limit_a5
        )
        self.pointless_raises: bool = house.pointless_raise_offered
        self.sevens: bool = game.sevens and self.kind == LIMIT and house.sevens_rule
        self.keeps_checks: bool = self.check_raise_barred or self.sevens
        self.most_in_a_row: int = house.max_consecutive_draw
        self.kill_acts_last: bool = bool(kill) and house.kill_after_two_cards
        self.raises: int = (
            (house.raises_per_round_two_round_games if two_rounds else house.raises_per_round) if capped else 0
        )
        self.uncapped_heads_up: bool = house.heads_up_uncapped != "never" and (
            setup.event == "cash"
            or (house.heads_up_uncapped == "cash-and-tournament-two-left" and len(setup.seats) == 2)
        )
        self.half_is_full: bool = house.half_bet_rule == "half-or-more-is-full"
        self.adds_up: bool = house.cumulative_short_all_ins == "per-player"
        self.next_level: bool = house.raise_over_cumulative == "next-full-level"
        self.count_all: bool = house.raise_cap_counts == "all-aggressive-acts"
        self.caps_when_all_in: bool = house.last_raise_all_in == "caps"
        self.count_small_as_big: bool = (
            self.kind == POT_LIMIT and house.count_small_blind_as_big and len(structure.blinds) == 2
        )
        self.small_as_big_until_first_act: bool = house.small_blind_counted_big_until == "big-blind-first-act"
        self.pot_unit: int = house.pot_rounding_unit
        in_bring_in_chips = big_bet and house.wagers_in_bring_in_chips_only
        # Chips below this unit do not play at all (3.betting-and-raising.1, 14.no-limit.14).
        self.stack_unit: int = bring_in if in_bring_in_chips else house.betting_unit
        self.wager_unit: int = self.stack_unit
        self.wager_unit_rule: str = "14.no-limit.14" if in_bring_in_chips else "3.betting-and-raising.1"
        self.odd_unit: int = house.odd_chip_unit
        self.all_in_shown: bool = house.all_in_show == "always" or (
            house.all_in_show == "tournament-only" and setup.event == "tournament"
        )
        self.last_hand_shows: bool = house.last_hand_shows_after_mucks
        self.winner_shows: bool = not house.win_uncontested_without_showing
        self.cites: dict[str, tuple[str, ...]] = _cites(self.kind, game, structure, setup.event)
        # What is completed then is no short all-in but the forced bet of stud.
        completing = ("8.3", game.cites["sizes"]) if self.bring_in and not big_bet else self.cites["complete"]
        self.cites_before_any_wager: dict[str, tuple[str, ...]] = {**self.cites, "complete": completing}


def _cites(kind: int, game: Game, structure: Structure, event: str) -> dict[str, tuple[str, ...]]:
    """Which rules bound each act in this structure, the deciding one first."""
    sizes, rounds = game.cites["sizes"], game.cites["rounds"]
    general_cap = "3.betting-and-raising.4b" if len(game.streets) == 2 else "3.betting-and-raising.4a"
    cap = (game.cites["cap"], general_cap) if "cap" in game.cites else (general_cap,)
    uncapping = ("15.23", "3.betting-and-raising.5") if event == "tournament" else ("3.betting-and-raising.5",)
    forced = game.cites.get("forced", "")
    if kind == SPREAD:
        sizes = "3.betting-and-raising.6"
    opening = "14.no-limit.2" if kind >= NO_LIMIT else sizes
    common = {
        "fold": ("3.dead-hands.1a",),
        "check": (rounds,),
        "no-check": (rounds, "3.betting-and-raising.9"),
        "call": (rounds,),
        "capped": cap,
        "capped-heads-up": (*uncapping, *cap),
        "turn": ("3.betting-and-raising.10",),
        "nobody-to-call": ("2.procedures.8",),
        "stack": ("2.procedures.8",),
        "check-raise": ("11.ace-to-five.2" if game.check_raise_barred else "3.betting-and-raising.2",),
        "openers": ("12.jacks-or-better.1",),
        "bring-in": (forced, "8.8", "8.3") if forced else (rounds,),
        "open": _once(rounds, opening),
        "draw": (game.cites.get("draw", rounds),),
        "two-sizes": ("8.4", sizes),
        "show": ("3.showdown.1", "3.showdown.2"),
        "muck": ("3.showdown.1",),
    }
    if kind in (LIMIT, SPREAD):
        completing = ("8.description.9", "3.betting-and-raising.7") if forced else ("3.betting-and-raising.7",)
        return {
            **common,
            "bet": _once(sizes, "3.betting-and-raising.6"),
            "raise": _once(sizes, *cap, "3.betting-and-raising.6"),
            "complete": (*completing, sizes),
            "all-in": ("3.betting-and-raising.7", "2.procedures.8"),
            "closed": ("3.betting-and-raising.7",),
            "most": _once(sizes, "3.betting-and-raising.6", "3.betting-and-raising.7"),
        }
    most = "14.description.3" if kind == POT_LIMIT else "14.description.2"
    return {
        **common,
        "bet": ("14.no-limit.2",),
        "raise": ("14.no-limit.4", "3.betting-and-raising.6"),
        "complete": ("14.no-limit.5",),
        "all-in": ("14.no-limit.4", "2.procedures.8"),
        "closed": ("14.no-limit.4a",),
        "most": (most, "2.procedures.8"),
    }


def _once(*rules: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rules))


_made: dict[tuple[object, ...], tuple[Terms, Game, Structure, House]] = {}


def terms_of(setup: Setup) -> Terms:
    """The terms of the setup. Deals of one table share them: they are kept by the identity of game, structure and
    house, which are frozen and which the kept entry itself keeps alive."""
    posts = setup.posts
    shape: tuple[object, ...] = () if posts is None else tuple([post or NO_POST for post in posts])
    key = (id(setup.game), id(setup.structure), id(setup.house), setup.event, len(setup.seats) == 2, shape)
    kept = _made.get(key)
    if kept is None:
        if len(_made) >= 512:
            _made.clear()
        kept = _made[key] = (Terms(setup), setup.game, setup.structure, setup.house)
    return kept[0]
