"""``cardspeak rank``: what a hand is worth, in words."""

from __future__ import annotations

from typing import Annotated

import typer

MOST_CARDS = 11
"""A hand of any game and a board beside it; every five of them are looked at."""


class CannotRank(ValueError):
    """A hand that the command cannot put in words; the sentence says why."""


def rank(
    cards: Annotated[str, typer.Argument(help='The cards, such as "As Kh Qd Jc Ts"; the joker is Jk.')],
    order: Annotated[
        str,
        typer.Option(
            help="What beats what: high, ace-to-five, deuce-to-seven, eight-or-better, badugi, short-deck, ace-to-six."
        ),
    ] = "high",
    joker: Annotated[bool, typer.Option("--joker", help="The deck has the joker.")] = False,
) -> None:
    """Print the best five of the cards and what they are called."""
    from cardspeak.cards import JOKER, UNKNOWN, parse, show
    from cardspeak.ranks import ORDERS

    numbers = parse(cards)
    if order not in ORDERS:
        raise CannotRank(f"There is no order {order!r}; there are {', '.join(ORDERS)}.")
    if JOKER in numbers and not joker:
        raise CannotRank("The joker is not in this deck; add --joker where it is.")
    if len(numbers) > MOST_CARDS or UNKNOWN in numbers:
        raise CannotRank(f"Give {MOST_CARDS} cards at most, all of them known.")
    kind = ORDERS[order]
    try:
        best = kind.best(numbers)
    except ValueError as problem:  # too few cards for the order, or one that its deck does not have
        raise CannotRank(str(problem)) from problem
    typer.echo(f"{show(best)}  {kind.words(numbers)}" if best else kind.words(numbers))
