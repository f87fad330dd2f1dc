"""Who gets what: pots settled one by one, high and low, odd chips, several runs of the board, and the rake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardspeak.cards import JOKER, UNKNOWN, ace_low
from cardspeak.deal.pots import PotOf
from cardspeak.deal.setup import Rake
from cardspeak.deal.state import Fact, Shares, State
from cardspeak.games import SELECTIONS
from cardspeak.ranks import ORDERS, Order, eight_or_better, is_openers

_LOW_QUALIFIERS: Final[dict[object, Order]] = {
    8: ORDERS["eight-or-better"],
    9: eight_or_better(9),
    "none": eight_or_better(None),
}


def orders_of(d: State) -> tuple[Order | None, Order | None]:
    """The rankings for which the pot is played: high and low, ``None`` where the game has no such half."""
    game = d.setup.game
    high = ORDERS[game.high] if game.high else None
    low: Order | None = None
    if game.low:
        low = ORDERS[game.low]
        if high is not None and game.low == "eight-or-better":
            low = _LOW_QUALIFIERS[d.setup.house.low_qualifier]
    return high, low


def rake(d: State, terms: Rake) -> tuple[int, ...]:
    """Chips taken from each pot, the main pot first (2.procedures.4)."""
    pots = d.pots or ()
    if terms.no_flop_no_drop and d.street == 0:
        return (0,) * len(pots)
    total = sum([amount for amount, _ in pots])
    due = terms.fixed or int(total * terms.percent // 100)
    if terms.cap:
        due = min(due, terms.cap)
    taken = []
    for amount, _ in pots:
        part = min(due, amount)
        taken.append(part)
        due -= part
    return tuple(taken)


def awards(d: State, pots: Sequence[PotOf]) -> list[Fact] | None:
    """The facts that push every pot, the last side pot first (3.showdown.8); ``None`` where a hand or the board that
    decides one is not known."""
    runs = len(d.boards)
    facts: list[Fact] = []
    for number in range(len(pots) - 1, -1, -1):
        amount, eligible = pots[number]
        if not amount:
            continue
        contenders = _contenders(d, eligible)
        if len(contenders) == 1:
            facts.append(("award", number, 0, ((contenders[0], amount),), None))
            continue
        results = []
        for board in d.boards:
            result = _winners(d, contenders, board)
            if result is None:
                return None
            results.append(result)
        parts = _parts(d, amount, runs, results)
        for run, (part, (high, low)) in enumerate(zip(parts, results, strict=True)):
            facts.append(("award", number, run, *divide(d, part, high, low)))
    return facts


def _contenders(d: State, eligible: tuple[int, ...]) -> tuple[int, ...]:
    if d.standing is not None and d.standing.winner in eligible:
        return (d.standing.winner,)
    held = tuple([at for at in eligible if at not in d.mucked])
    if not held:
        # Everybody in this pot threw his hand away; the last to do so had nobody left against him in it (3.showdown.1).
        return (next(at for at in reversed(d.mucked) if at in eligible),)
    # Where every hand left is barred nobody has a better claim than another, and the cards decide.
    return tuple([at for at in held if not is_barred(d, at)]) or held


def _winners(
    d: State, contenders: tuple[int, ...], board: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Positions with the best high (or only) hand, and with the best low that qualifies."""
    high, low = orders_of(d)
    hands = d.hands
    if d.standing is not None and d.standing.plays_board:
        # Such a hand is gone; what counts for it is the board alone (5.9).
        hands = [() if at in d.standing.plays_board else cards for at, cards in enumerate(hands)]
    if UNKNOWN in board or any([UNKNOWN in hands[at] for at in contenders]):
        return None
    rank = SELECTIONS[d.setup.game.selection].rank
    best: list[tuple[int, ...]] = []
    for order in (high, low):
        if order is None:
            best.append(())
            continue
        ranks = [rank(order, hands[at], board) for at in contenders]
        top = max(ranks)
        best.append(tuple([at for at, value in zip(contenders, ranks, strict=True) if value == top]) if top else ())
    if high is None:
        return best[1], ()
    return best[0], best[1]


def is_beaten(d: State, at: int) -> bool:
    """At the showdown: whether the hands that lie open already beat this one in every pot, and every half of it, that it could
    win. Looks at no hand but its own and those shown; false where they are not all known."""
    for _, eligible in d.pots or ():
        if at not in eligible or is_barred(d, at):
            continue
        rivals = [
            other for other in eligible if other not in {at, *d.mucked} and len(d.shown[other]) == len(d.hands[other])
        ]
        if not rivals:
            return False
        for board in d.boards:
            result = _winners(d, (at, *rivals), board)
            if result is None or at in result[0] or at in result[1]:
                return False
    return True


def _parts(d: State, amount: int, runs: int, results: Sequence[tuple[tuple[int, ...], tuple[int, ...]]]) -> list[int]:
    """The pot in as many equal parts as there are runs (14.no-limit.17a)."""
    if runs == 1:
        return [amount]
    unit = d.terms.odd_unit
    base = amount // unit // runs * unit
    parts = [base] * runs
    left = amount - base * runs
    order = list(range(runs))
    if d.setup.house.deal_twice_odd_chip == "as-tie":
        order.sort(key=lambda run: min(results[run][0]))
    for run in order:
        parts[run] += min(unit, left)
        left -= min(unit, left)
    return parts


def divide(d: State, amount: int, high: tuple[int, ...], low: tuple[int, ...]) -> tuple[Shares, Shares | None]:
    """Shares of one pot for the winners (3.ties.3 to 3.ties.5d); the second is ``None`` where it is not split.

    The high half gets the odd chip. Where the same players tie for both halves the whole is split as evenly as can
    be, unless the house splits each half by itself (3.ties.5c).
    """
    house = d.setup.house
    if not low:
        return _even(d, amount, high), None
    if high == low and len(high) > 1 and house.same_players_tie_both == "split-whole-pot":
        return _even(d, amount, high), None
    unit = d.terms.odd_unit
    half = amount // unit // 2 * unit
    high_shares = _even(d, amount - half, high)
    had_odd: tuple[int, ...] = ()
    if house.odd_chip_once == "per-pot":
        least = min([chips for _, chips in high_shares])
        had_odd = tuple([at for at, chips in high_shares if chips > least])
        if len(high) == 1 and amount - half > half:
            had_odd = high
    return high_shares, _even(d, half, low, had_odd, d.setup.game.odd_low_chip)


def _even(
    d: State, amount: int, winners: tuple[int, ...], last: tuple[int, ...] = (), odd_chip: str | None = None
) -> Shares:
    """Equal shares, the odd chips one each in the order of the game's tie rule; those in ``last`` come last."""
    n = len(winners)
    if n == 1:
        return ((winners[0], amount),)
    unit = d.terms.odd_unit
    base = amount // unit // n * unit
    left = amount - base * n
    rule = odd_chip or d.setup.game.odd_chip
    order = ODD_CHIPS["by-position" if d.setup.house.odd_chip == "left-of-dealer-always" else rule](d, winners)
    shares = dict.fromkeys(winners, base)
    for at in sorted(order, key=last.__contains__):
        if left <= 0:
            break
        shares[at] += min(unit, left)
        left -= unit
    return tuple(shares.items())


def _by_position(d: State, winners: tuple[int, ...]) -> tuple[int, ...]:
    # Positions run clockwise from the button's left, the button last (3.ties.5a).
    return tuple(sorted(winners))


def _by_high_card(d: State, winners: tuple[int, ...]) -> tuple[int, ...]:
    # All of a hand's cards count, not only the five that play (3.ties.5b).
    return tuple(sorted(winners, key=lambda at: -max(d.hands[at])))


def _by_low_card(d: State, winners: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(winners, key=lambda at: min(map(ace_low, d.hands[at]))))


def _by_low_card_of_house(d: State, winners: tuple[int, ...]) -> tuple[int, ...]:
    # Whether the ace is the lowest card here the book does not say (10.10).
    if d.setup.house.odd_low_chip_ace == "low":
        return _by_low_card(d, winners)
    return tuple(sorted(winners, key=lambda at: min(d.hands[at])))


ODD_CHIPS: Final[dict[str, Callable[[State, tuple[int, ...]], tuple[int, ...]]]] = {
    "by-position": _by_position,
    "by-high-card": _by_high_card,
    "by-low-card": _by_low_card,
    "by-low-card-of-house": _by_low_card_of_house,
}


# ----------------------------------------------------------------------------- openers and sevens (sections 11 and 12)


def is_barred(d: State, at: int) -> bool:
    """Whether the hand cannot win at all: an opener who has not proved openers (12.jacks-or-better.3), or, where the
    house takes the pot for it, a seven that was not bet (11.ace-to-five.4)."""
    if d.terms.openers and at == d.opened and not opener_proved(d):
        return True
    if d.standing is not None and at in d.standing.lost:
        return True
    return (
        d.terms.sevens
        and d.setup.house.sevens_rule_penalty == "lose-pot"
        and _passive_price(d, at) >= 0
        and any([bet > _passive_price(d, at) for bet in d.last_bets])
        and is_seven(d.hands[at])
    )


def opener_proved(d: State) -> bool:
    """Whether openers are proved: by the cards that opened, where they were in sight, or by those turned up since."""
    at = d.opened
    if at < 0:
        return True
    if UNKNOWN not in d.opened_with and d.opened_with:
        return is_openers(d.opened_with)
    shown = d.shown[at]
    return are_openers_shown(shown) or are_openers_shown((*shown, *[card for who, card in d.thrown if who == at]))


def are_openers_shown(cards: tuple[int, ...]) -> bool:
    """Whether the cards turned up are openers by themselves: a pair of jacks or better, two pair, three of a kind, or
    five that make more; the joker is an ace among fewer (12.jacks-or-better.1)."""
    if len(cards) == 5:
        return UNKNOWN not in cards and is_openers(cards)
    ranks = [12 if card == JOKER else card >> 2 for card in cards if card != UNKNOWN]
    pairs = {rank for rank in ranks if ranks.count(rank) > 1}
    return any([rank >= 9 or ranks.count(rank) > 2 for rank in pairs]) or len(pairs) > 1


def is_seven(hand: tuple[int, ...]) -> bool:
    """Whether the hand is a seven or better without a pair (11.ace-to-five.4)."""
    order = ORDERS["ace-to-five"]
    return UNKNOWN not in hand and order.rank(hand) >= order.rank(_WORST_SEVEN)


_WORST_SEVEN: Final = (20, 16, 12, 8, 4)  # 7-6-5-4-3, all clubs: suits do not count here


def _passive_price(d: State, at: int) -> int:
    """The price at which the player let his chance to bet go by, -1 where he did not."""
    return d.checked[at] if d.checked[at] >= 0 else d.soft[at]


def sevens_undone(d: State) -> Fact | None:
    """What goes back to whom because a seven or better was not bet: all that was wagered after it was checked, where it
    is the best hand (11.ace-to-five.4a); a losing overcall of a short all-in that it merely called (.4d)."""
    if not d.terms.sevens or not d.last_bets or d.street != len(d.setup.game.streets) - 1 or _already_undone(d):
        return None
    held = [at for at, alive in enumerate(d.live) if alive and at not in d.mucked]
    if len(held) < 2 or any([UNKNOWN in d.hands[at] for at in held]):
        return None
    order = ORDERS["ace-to-five"]
    top = max([order.rank(d.hands[at]) for at in held])
    # Where the house takes the whole pot for it nothing goes back: the pot has another winner.
    for at in held if d.setup.house.sevens_rule_penalty != "lose-pot" else ():
        price = _passive_price(d, at)
        if price >= 0 and is_seven(d.hands[at]) and order.rank(d.hands[at]) == top:
            back = tuple([(who, bet - price) for who, bet in enumerate(d.last_bets) if bet > price])
            return ("undone", back, "11.ace-to-five.4a") if back else None
    caller = short_caller(d)
    if caller >= 0:
        n = len(d.live)
        after = [(caller + step) % n for step in range(1, n)]
        overcalls = after[: after.index(d.aggressor)] if d.aggressor in after else []
        losing = [at for at in overcalls if at in held and d.last_bets[at] and order.rank(d.hands[at]) < top]
        if losing:
            return ("undone", tuple([(at, d.last_bets[at]) for at in losing]), "11.ace-to-five.4d")
    return None


def _already_undone(d: State) -> bool:
    return any([fact[0] == "undone" for fact in d.record])


def short_caller(d: State) -> int:
    """The seven or better that merely called an all-in of less than half a bet after the draw; -1 for nobody."""
    price = max(d.last_bets, default=0)
    if not d.terms.sevens or not 0 < 2 * price < d.size or d.aggressor < 0:
        return -1
    n = len(d.live)
    for step in range(1, n):
        at = (d.aggressor + step) % n
        if d.live[at] and at not in d.mucked and d.last_bets[at] == price and is_seven(d.hands[at]):
            return at
    return -1


def sevens_rules(d: State, winners: tuple[int, ...]) -> tuple[str, ...]:
    """Rules of sevens that bear on who wins this pot, for the log: of hands that all have seen, since the log must not
    tell what was mucked or won without being shown."""
    if not d.terms.sevens or d.street != len(d.setup.game.streets) - 1:
        return ()
    found = []
    for at, alive in enumerate(d.live):
        seen = at not in d.mucked and set(d.hands[at]) <= set(d.shown[at])
        if alive and seen and is_seven(d.hands[at]):
            if at not in winners and _passive_price(d, at) >= 0:
                found.append("11.ace-to-five.4b")
            elif at in winners and at == short_caller(d):
                found.append("11.ace-to-five.4c")
            elif at in winners and any([fact[:2] == ("complete", at) for fact in d.record]):
                found.append("11.ace-to-five.4e")
    return tuple(found)
