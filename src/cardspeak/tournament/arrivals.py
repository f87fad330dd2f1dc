"""Players who come to a table of the event and players who are not there: dealt in, and at what price (15.7, 15.13, 15.16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardspeak.cards import ace_low
from cardspeak.deal.setup import BOOK
from cardspeak.games import Game
from cardspeak.house import House


@dataclass(frozen=True, slots=True)
class Arrival:
    """Whether he is dealt in on the next deal, what he posts on it, and what he waits for."""

    dealt_in: bool
    posts: int
    """The blind of the seat in chips; 0 where it has none, or where he waits."""
    waits_for: str
    """``button-to-pass``, or empty."""
    rules: tuple[str, ...]


def arrival(
    seat: int,
    button: int,
    small_blind: int,
    big_blind: int,
    blinds: tuple[int, ...] = (),
    house: House = BOOK,
) -> Arrival:
    """What the arrival in ``seat`` gets on a deal with the button and the blinds in those seats, ``blinds`` small and big."""
    small, big = (blinds[0], blinds[-1]) if blinds else (0, 0)
    between = _lies_between(button, seat, small_blind)
    takes = house.moved_player_in_small_blind_or_button == "takes-obligations"
    if (between and not house.dealt_in_between_small_blind_and_button) or (seat in {button, small_blind} and not takes):
        rule = ("15.tda.9", "15.16") if between else ("15.16", "15.tda.9")
        return Arrival(dealt_in=False, posts=0, waits_for="button-to-pass", rules=rule)
    posts = small if seat == small_blind else big if seat == big_blind else 0
    return Arrival(dealt_in=True, posts=posts, waits_for="", rules=("15.16", "15.tda.9"))


@dataclass(frozen=True, slots=True)
class Absence:
    """What becomes of an absent player at stud: he is dealt in all the same (15.7)."""

    taken: int
    """Chips that leave his stack: the ante, and the forced bet where his upcard owes it."""
    dead: bool
    """Whether the hand is dead as soon as the starting hands are complete (15.13)."""


def absent_at_stud(
    game: Game, seat: int, upcards: Mapping[int, int], stack: int, ante: int, bring_in: int, house: House = BOOK
) -> Absence:
    """The ante is taken and, where the absent player's upcard owes it, the forced bet; then the hand is killed."""
    low = game.streets[0].opens == "low-card"
    owes = min(upcards, key=lambda at: upcards[at]) if low else max(upcards, key=lambda at: ace_low(upcards[at]))
    taken = min(stack, ante + (bring_in if owes == seat else 0))
    return Absence(taken, house.absent_hand_dead_when in {"first-card-dealt", "starting-hands-complete"})


def _lies_between(first: int, seat: int, last: int) -> bool:
    """Whether the seat lies clockwise after the first and before the last."""
    if first < last:
        return first < seat < last
    return seat > first or seat < last if first > last else False
