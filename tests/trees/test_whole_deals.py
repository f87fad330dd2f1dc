"""Whole no-limit and pot-limit deals, every amount tried, against a slow enumeration written from section 14 alone.

The enumeration below knows the rules and nothing of the engine. Both walk the deal in every way there is and must come to
the same number of histories of each length, and to the same chips put in at their ends, each as often.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardspeak import Deal, House, NoLimit, PotLimit, games
from cardspeak.cards import DECK_52

if TYPE_CHECKING:
    from collections.abc import Iterator

DEALS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "big_bet.toml").read_text(encoding="utf-8"))[
    "deal"
]

Ends = Counter[tuple[int, tuple[int, ...]]]
"""Number of acts and the chips that each put in, what came back not counted; and how often."""


@dataclass(frozen=True)
class Table:
    """A deal as the rules see it. Players in dealing order; ``street`` 0 to 3."""

    pot_limit: bool
    least_bet: int  # the big blind (14.no-limit.2)
    stacks: tuple[int, ...]
    put: tuple[int, ...]  # in earlier rounds
    bets: tuple[int, ...]  # in this one
    folded: frozenset[int]
    waiting: tuple[int, ...]  # who must still be asked in this round, in turn
    price: int
    size: int  # the last full bet or raise, the least bet where there was none (14.no-limit.4)
    met: tuple[int, ...]  # the price when each last acted in this round, -1 for not yet
    street: int = 0


def changed(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def asked(t: Table) -> int | None:
    """Who acts. Not who folded or is all-in; not who has met the price and has nobody to bet against."""
    live = [p for p in range(len(t.stacks)) if p not in t.folded]
    if len(live) == 1:
        return None
    for p in t.waiting:
        if p in t.folded or t.stacks[p] == 0:
            continue
        against = [q for q in live if q != p and t.stacks[q]]
        most_of_others = max(t.bets[q] for q in live if q != p)
        if against or t.bets[p] < most_of_others:
            return p
    return None


def acts(t: Table, p: int) -> Iterator[Table]:
    """The table after each act that player ``p`` may choose."""
    owes = max(0, t.price - t.bets[p])
    rest = tuple(q for q in t.waiting[t.waiting.index(p) + 1 :])
    done = replace(t, waiting=rest, met=changed(t.met, p, t.price))
    if owes:
        yield replace(done, folded=t.folded | {p})
    paid = min(owes, t.stacks[p])
    yield replace(done, stacks=changed(t.stacks, p, t.stacks[p] - paid), bets=changed(t.bets, p, t.bets[p] + paid))
    everything = t.bets[p] + t.stacks[p]
    # Table stakes: a raise is for somebody who could put in more (2.procedures.8).
    others = [q for q in range(len(t.stacks)) if q != p and q not in t.folded and t.stacks[q]]
    can_answer = any(t.stacks[q] + t.bets[q] > t.price for q in others)
    reopened = t.met[p] < 0 or t.price - t.met[p] >= t.size  # 14.no-limit.4a, 14.no-limit.6
    if everything <= t.price or not can_answer or not reopened:
        return
    least = t.price + t.size
    most = everything
    if t.pot_limit:
        most = min(everything, max(least, t.price + sum(t.put) + sum(t.bets) + owes))  # 14.description.3
    amounts = range(least, most + 1) if everything >= least else (everything,)  # only all-in may be short
    order = tuple((p + 1 + k) % len(t.stacks) for k in range(len(t.stacks) - 1))
    for total in amounts:
        added = total - t.price
        yield replace(
            t,
            stacks=changed(t.stacks, p, everything - total),
            bets=changed(t.bets, p, total),
            met=changed(t.met, p, total),
            waiting=order,
            price=total,
            size=added if added >= t.size else t.size,
        )


def ends(t: Table, last_street: int, length: int = 0) -> Iterator[tuple[int, tuple[int, ...]]]:
    """All ways in which the deal may go on from here."""
    p = asked(t)
    if p is not None:
        for after in acts(t, p):
            yield from ends(after, last_street, length + 1)
        return
    put = tuple(earlier + now for earlier, now in zip(t.put, t.bets, strict=True))
    n = len(put)
    if len(t.folded) == n - 1 or t.street == last_street:
        second, highest = sorted(put)[-2:]
        yield (
            length,
            tuple(second if chips == highest else chips for chips in put),
        )  # the rest comes back (3.showdown.8)
        return
    nobody = (0,) * n
    fresh = replace(t, put=put, bets=nobody, waiting=tuple(range(n)), price=0, size=t.least_bet, met=(-1,) * n)
    yield from ends(replace(fresh, street=t.street + 1), last_street, length)


def by_the_rules(spec: dict[str, Any]) -> Ends:
    """Everything that may happen, by the enumeration."""
    stacks, blinds = list(spec["stacks"]), spec["blinds"]
    n = len(stacks)
    bets = [0] * n
    posters = [1, 0] if n == 2 else [0, 1]  # heads-up the small blind is on the button (4.4)
    for p, blind in zip(posters, blinds, strict=True):
        bets[p] = min(blind, stacks[p])
        stacks[p] -= bets[p]
    first = (posters[-1] + 1) % n
    table = Table(
        pot_limit=spec["kind"] == "pot-limit",
        least_bet=blinds[-1],
        stacks=tuple(stacks),
        put=(0,) * n,
        bets=tuple(bets),
        folded=frozenset(),
        waiting=tuple((first + k) % n for k in range(n)),
        price=blinds[-1],  # also where the big blind is short (14.no-limit.2a)
        size=blinds[-1],
        met=(-1,) * n,
    )
    return Counter(ends(table, spec.get("streets", 4) - 1))


def by_the_engine(spec: dict[str, Any]) -> Ends:
    """Everything that may happen, by the deal's own options."""
    n = len(spec["stacks"])
    blinds = tuple(spec["blinds"])
    deal = Deal(
        games.HOLDEM,
        NoLimit(blinds=blinds) if spec["kind"] == "no-limit" else PotLimit(blinds=blinds),
        stacks={at + 1: chips for at, chips in enumerate(spec["stacks"])},
        button=n,
        house=House.of(count_small_blind_as_big=False),
        deck=DECK_52,
    )
    found: Ends = Counter()
    streets = [street.name for street in games.HOLDEM.streets]
    last = streets[spec.get("streets", 4) - 1]

    def walk(deal: Deal, length: int) -> None:
        if deal.over or streets.index(deal.street) > streets.index(last):
            found[length, contributed(deal, spec)] += 1
            return
        options = deal.options()
        for act in options.may:
            for amount in range(options.least, options.most + 1) if act == options.wager else [None]:
                other = deal.copy()
                other.act(act, amount)
                walk(other, length + 1)

    walk(deal, 0)
    return found


def contributed(deal: Deal, spec: dict[str, Any]) -> tuple[int, ...]:
    """What each has put in: his stack at the start less what he has, what he won not counted."""
    won: Counter[int] = Counter()
    for paid in deal.payouts:
        won.update(paid)
    return tuple(start - deal.stacks[at + 1] + won[at + 1] for at, start in enumerate(spec["stacks"]))


@pytest.mark.parametrize("spec", DEALS, ids=[spec["id"] for spec in DEALS])
def test_a_whole_deal_can_go_so_many_ways(spec: dict[str, Any]) -> None:
    expected, found = by_the_rules(spec), by_the_engine(spec)
    assert sum(found.values()) == sum(expected.values())
    assert found == expected


def test_a_tree_counted_on_paper() -> None:
    """Two players with two chips each, blinds 1 and 2: the big blind is all-in by posting. The button folds (1 and 1 put
    in, the big blind's second chip comes back) or calls (2 and 2): two histories of one act."""
    spec = {"kind": "no-limit", "blinds": [1, 2], "stacks": [2, 2]}
    on_paper = Counter({(1, (1, 1)): 1, (1, (2, 2)): 1})
    assert by_the_rules(spec) == on_paper
    assert by_the_engine(spec) == on_paper
