"""The floor: what goes wrong at a real table, the ruling on it with its rules, and what is then done.

>>> from cardspeak.floor import rule
>>> from cardspeak.floor.incidents import ShuffleComplaint
>>> print(rule(ShuffleComplaint(looked=True)))
Deal stands: too late. Since he had looked at a card of his hand. [3.shuffle-and-cut.4, 2.decision-making.3]
"""

from cardspeak.floor.incidents import INCIDENTS, Incident
from cardspeak.floor.kinds import Fact, Kind, UnknownIncident, kind, kinds
from cardspeak.floor.reading import BadFact, read_incident
from cardspeak.floor.remedies import CannotCarryOut, carry_out
from cardspeak.floor.reports import NOBODY, NotYoursToSay, next_question, report
from cardspeak.floor.ruling import Conflict, Particulars, Ruling
from cardspeak.floor.rulings import rule
from cardspeak.floor.space import Otherwise, ask, every_case, what_would_change

__all__ = [
    "INCIDENTS",
    "NOBODY",
    "BadFact",
    "CannotCarryOut",
    "Conflict",
    "Fact",
    "Incident",
    "Kind",
    "NotYoursToSay",
    "Otherwise",
    "Particulars",
    "Ruling",
    "UnknownIncident",
    "ask",
    "carry_out",
    "every_case",
    "kind",
    "kinds",
    "next_question",
    "read_incident",
    "report",
    "rule",
    "what_would_change",
]
