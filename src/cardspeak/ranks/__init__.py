"""What beats what: the orders of the book and of three games beside it, Omaha's choice of two and three, the boards
of stud and the openers of draw.

An :class:`Order` ranks the best five of the cards it is given, at badugi the best one to four; of two ranks of one order the higher wins, also where
the lowest hand wins. ``definition`` says slowly and plainly what each order is; the ranks come from tables made of it,
which are read from their file when the first hand is ranked.

>>> from cardspeak.cards import parse, show
>>> HIGH.rank(parse("8d 2d 8h 8c Ks Kc 2h")) > HIGH.rank(parse("As 9s 8s 8c Ks Ts 2h"))
True
>>> HIGH.words(parse("8d 2d 8h 8c Ks Kc 2h"))
'eights full of kings'
>>> show(ACE_TO_FIVE.best(parse("7d 6h 2s Ah 3c Kc Qc")))
'7d 6h 3c 2s Ah'
>>> EIGHT_OR_BETTER.rank(parse("9c 4d 3h 2s Ac"))
0
"""

from cardspeak.ranks.omaha import best_omaha, rank_omaha
from cardspeak.ranks.openers import is_openers
from cardspeak.ranks.order import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    ORDERS,
    SHORT_DECK,
    Order,
    eight_or_better,
)
from cardspeak.ranks.upcards import upcards_high, upcards_low

__all__ = [
    "ACE_TO_FIVE",
    "ACE_TO_SIX",
    "BADUGI",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "HIGH",
    "ORDERS",
    "SHORT_DECK",
    "Order",
    "best_omaha",
    "eight_or_better",
    "is_openers",
    "rank_omaha",
    "upcards_high",
    "upcards_low",
]
