"""Who gets what: pots settled one by one, high and low, odd chips, several runs of the board, and the rake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardspeak.cards import UNKNOWN
from cardspeak.deal.pots import PotOf
from cardspeak.deal.setup import Rake
from cardspeak.deal.state import Fact, Shares, State
from cardspeak.games import SELECTIONS
from cardspeak.ranks import ORDERS, Order, eight_or_better

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
    if terms.no_flop_no_drop and not d.boards[0]:
        return (0,) * len(pots)
    total = sum([amount for amount, _ in pots])
    due = terms.fixed or total * terms.percent // 100
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
    held = tuple([at for at in eligible if at not in d.mucked])
    if held:
        return held
    # Everybody in this pot threw his hand away; the last to do so had nobody left against him in it (3.showdown.1).
    return (next(at for at in reversed(d.mucked) if at in eligible),)


def _winners(
    d: State, contenders: tuple[int, ...], board: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Positions with the best high (or only) hand, and with the best low that qualifies."""
    high, low = orders_of(d)
    hands = d.hands
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
    return high_shares, _even(d, half, low, had_odd)


def _even(d: State, amount: int, winners: tuple[int, ...], last: tuple[int, ...] = ()) -> Shares:
    """Equal shares, the odd chips one each in the order of the game's tie rule; those in ``last`` come last."""
    n = len(winners)
    if n == 1:
        return ((winners[0], amount),)
    unit = d.terms.odd_unit
    base = amount // unit // n * unit
    left = amount - base * n
    order = ODD_CHIPS[d.setup.game.odd_chip](d, winners)
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


ODD_CHIPS: Final = {"by-position": _by_position}
