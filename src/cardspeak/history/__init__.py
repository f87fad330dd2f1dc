"""Hand histories: read and written in the PHH format, and replayed through the engine; written as trackers read them.

>>> from cardspeak.history import loads, replay
>>> record, = loads('''
... variant = "NT"
... antes = [0, 0, 0]
... blinds_or_straddles = [0.25, 0.50, 0]
... min_bet = 0.50
... starting_stacks = [50, 48.75, 20]
... actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 AsAd", "p3 cbr 1.50", "p1 f", "p2 f"]
... ''')
>>> print(*replay(record).finishing_stacks)
49.75 48.25 20.75

What the rules do not allow ends a replay with the rule that stands against it; see :class:`Result`.
"""

from cardspeak.history.actions import Fault
from cardspeak.history.export import CannotWrite, record_of
from cardspeak.history.ohh import as_ohh
from cardspeak.history.phh import SUFFIXES, Amount, BadHistory, Record, dumps, dumps_many, loads, read, write
from cardspeak.history.pokerstars import as_pokerstars
from cardspeak.history.replay import Result, replay
from cardspeak.history.variants import VARIANTS, Variant

__all__ = [
    "SUFFIXES",
    "VARIANTS",
    "Amount",
    "BadHistory",
    "CannotWrite",
    "Fault",
    "Record",
    "Result",
    "Variant",
    "as_ohh",
    "as_pokerstars",
    "dumps",
    "dumps_many",
    "loads",
    "read",
    "record_of",
    "replay",
    "write",
]
