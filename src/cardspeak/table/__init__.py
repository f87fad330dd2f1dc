"""Between deals: who sits where, with what; where button and blinds go; what is owed by whom; kills, antes that stay."""

from cardspeak.table.explain import Choice, Explanation
from cardspeak.table.facts import Entry, Log
from cardspeak.table.kills import Outcome
from cardspeak.table.plan import Due, Kept, Plan
from cardspeak.table.refusals import TableRefused
from cardspeak.table.setup import BadTable, Founder, TableSetup, make_table
from cardspeak.table.state import Player
from cardspeak.table.table import Table

__all__ = [
    "BadTable",
    "Choice",
    "Due",
    "Entry",
    "Explanation",
    "Founder",
    "Kept",
    "Log",
    "Outcome",
    "Plan",
    "Player",
    "Table",
    "TableRefused",
    "TableSetup",
    "make_table",
]
