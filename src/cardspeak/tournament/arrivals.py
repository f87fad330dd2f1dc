"""A player comes to a table of the event: dealt in at once, or waiting (15.16, 15.tda.9)."""

from __future__ import annotations

from dataclasses import dataclass

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
    house: House = House.preset("book"),
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


def _lies_between(first: int, seat: int, last: int) -> bool:
    """Whether the seat lies clockwise after the first and before the last."""
    if first < last:
        return first < seat < last
    return seat > first or seat < last if first > last else False
