"""The chip race: a denomination that is no longer needed leaves play (15.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardspeak.deal.setup import BOOK
from cardspeak.house import House

RULES: Final = ("15.11", "15.11a", "15.11b", "15.11c", "15.11d", "15.11e")


class BadRace(ValueError):
    """A race that cannot be run; the sentence says what is missing."""


@dataclass(frozen=True, slots=True)
class Race:
    """What becomes of the old chips. Every table is by seat; chips are counted in pieces, stacks in value."""

    direct: Mapping[int, int]
    """New chips by straight exchange, for the seats that get any (15.11a)."""
    odd: Mapping[int, int]
    """Old chips left over, for the seats that have any."""
    cards: Mapping[int, tuple[int, ...]]
    """A card for each odd chip, all of a player's before the next player's, from seat 1 on (15.11b)."""
    race_chips: int
    """New chips that the odd ones make, one more where half or more of another is left over (15.11e)."""
    given: tuple[int, ...]
    """The seats in the order in which each receives a new chip."""
    stacks: Mapping[int, int]
    before: int
    """The value of all chips before the race."""
    after: int
    """Their value afterwards: a race may add or take less than a new chip, and more where somebody is kept in play."""


def chip_race(
    old: int,
    new: int,
    chips: Mapping[int, tuple[int, int]],
    cards: Mapping[int, Sequence[int]] | None = None,
    deck: Sequence[int] = (),
    house: House = BOOK,
) -> Race:
    """Race the chips of value ``old`` off for chips of value ``new``.

    ``chips`` holds for each seat the number of its old chips and the value of all its others. ``cards`` are those that each
    seat was dealt for its odd chips; they come from the ``deck`` instead where that is given. Raises :class:`BadRace` where
    values or cards do not fit.
    """
    if old < 1 or new <= old or new % old:
        raise BadRace(f"Chips of {old} cannot be raced for chips of {new}: the new value is a multiple of the old one.")
    if any(number < 0 or others < 0 for number, others in chips.values()):
        raise BadRace("A seat has 0 chips or more.")
    whole = new // old
    odd = {seat: number % whole for seat, (number, _) in sorted(chips.items()) if number % whole}
    direct = {seat: number // whole for seat, (number, _) in sorted(chips.items()) if number // whole}
    dealt = _dealt(odd, deck) if deck else {seat: tuple(cards[seat]) for seat in odd if cards and seat in cards}
    pool = sum(odd.values())
    race_chips = pool // whole + (2 * (pool % whole) >= whole and pool % whole > 0)
    if race_chips and any(len(dealt.get(seat, ())) != number for seat, number in odd.items()):
        raise BadRace("Deal each player one card for each odd chip. [15.11b]")
    # Who has nothing but odd chips may not be put out by the race (15.11d).
    empty = [seat for seat in odd if not chips[seat][1] and seat not in direct]
    given = _given(race_chips, dealt, empty, house)
    stacks = {
        seat: others + new * (direct.get(seat, 0) + given.count(seat)) for seat, (_, others) in sorted(chips.items())
    }
    before = sum([number * old + others for number, others in chips.values()])
    return Race(direct, odd, dealt, race_chips, given, stacks, before, sum(stacks.values()))


def _dealt(odd: Mapping[int, int], deck: Sequence[int]) -> dict[int, tuple[int, ...]]:
    found, taken = {}, 0
    for seat, number in odd.items():
        found[seat] = tuple(deck[taken : taken + number])
        taken += number
    return found


def _given(race_chips: int, dealt: Mapping[int, Sequence[int]], empty: Sequence[int], house: House) -> tuple[int, ...]:
    """The seats that get a chip: the highest cards by suit (15.11c), who would be put out before anybody else."""
    from_pool = house.race_rescue_chip == "from-pool"
    first = list(empty) if from_pool else []
    best = [(card, seat) for seat, cards in dealt.items() for card in cards]
    for seat in first:
        # The chip that keeps him in play stands for his best card.
        mine = [one for one in best if one[1] == seat]
        if mine:
            best.remove(max(mine))
    given = list(first)
    most = house.max_race_chips_per_player
    for _, seat in sorted(best, reverse=True):
        if len(given) >= race_chips:
            break
        if not most or given.count(seat) < most:
            given.append(seat)
    if not from_pool:
        given += [seat for seat in empty if seat not in given]
    return tuple(given)
