"""The hand that shows: who acts first at stud, by the upcards.

>>> from cardspeak.cards import parse
>>> upcards_high(parse("2c 2h")) > upcards_high(parse("As Kh"))
True
>>> upcards_low(parse("Kh Qs")) > upcards_low(parse("Ac Ad"))
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.cards import JOKER, show
from cardspeak.ranks import fast
from cardspeak.ranks.order import HIGH
from cardspeak.ranks.tables import RANK_WEIGHTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.ranks.definition import Value

_HIGHS: Final[dict[int, int]] = {}
"""By sum of rank weights what the cards are worth, straights and flushes apart: 8,554 boards at most, as met."""
_LOWS: Final[dict[int, int]] = {}
"""Likewise, for low."""
_FIVES: Final[dict[int, int]] = {}
"""By rank of five cards at high what they are worth as a board."""


def upcards_high(cards: Sequence[int], five_rank_fully: bool = True) -> int:
    """How high a board of one to five upcards is: the highest acts first (8.1). Equal where the boards are but for suits.

    Pairs, two pairs, three and four of a kind count, then high cards in order, the ace high. Four cards make no
    straight and no flush; five, one of them a common card or a last card dealt up, do where ``five_rank_fully`` (8.15).
    Boards of different numbers of cards compare: one that has no card left to compare is below one that has. No card,
    more than five, the joker or a card not known are a :class:`ValueError`.
    """
    if len(cards) == 5 and five_rank_fully and JOKER not in cards:
        rank = HIGH.rank(cards)
        worth = _FIVES.get(rank)
        if worth is None:
            worth = _FIVES[rank] = _high(cards, five_rank_fully=True)
        return worth
    try:
        return _HIGHS[sum([RANK_WEIGHTS[card] for card in cards])]
    except LookupError:  # a board that is seen for the first time
        worth = _high(cards, five_rank_fully=False)
        return _HIGHS.setdefault(sum([RANK_WEIGHTS[card] for card in cards]), worth)


def upcards_low(cards: Sequence[int]) -> int:
    """How low a board of one to five upcards is: a higher number for a lower board, which acts first (9.3).

    Boards are compared as low hands are (9.description.2): ace low, a pair above any unpaired board, straights and
    flushes nothing. Boards of different numbers of cards compare: a card that is not there is lower than an ace. What
    :func:`upcards_high` does not take this does not.
    """
    try:
        return _LOWS[sum([RANK_WEIGHTS[card] for card in cards])]
    except LookupError:  # a board that is seen for the first time
        worth = _low(cards)
        return _LOWS.setdefault(sum([RANK_WEIGHTS[card] for card in cards]), worth)


# The definition is read in when the first board is met, not before.


def _high(cards: Sequence[int], five_rank_fully: bool) -> int:
    from cardspeak.ranks import definition  # noqa: PLC0415 (see above)

    return _number(definition.upcards_high(_checked(cards), five_rank_fully), lowest=-1)


def _low(cards: Sequence[int]) -> int:
    from cardspeak.ranks import definition  # noqa: PLC0415 (see above)

    return _number(definition.upcards_low(_checked(cards)), lowest=-12)


def _checked(cards: Sequence[int]) -> Sequence[int]:
    fast.check(cards, least=1)
    if JOKER in cards or len(cards) > 5:
        raise ValueError(f"A stud hand shows one to five cards, none of them the joker; these are {show(cards)}.")
    return cards


def _number(value: Value, lowest: int) -> int:
    """The kind of board and then its ranks as digits of one number; ``lowest`` is the lowest that a rank may be."""
    number, ranks = value
    for at in range(5):
        number = 16 * number + (ranks[at] - lowest if at < len(ranks) else 0)
    return number
