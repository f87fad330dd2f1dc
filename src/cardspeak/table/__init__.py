"""Between deals: who sits where, with what; where button and blinds go; what is owed by whom; kills, antes that stay; and the deals that are played there."""

from cardspeak.table.clock import ActClock, Deadline
from cardspeak.table.explain import Choice, Explanation
from cardspeak.table.facts import Entry
from cardspeak.table.kills import Outcome
from cardspeak.table.mixes import EIGHT_GAME, HORSE, MIXES, TEN_GAME, Form, Mix, dealers_choice
from cardspeak.table.plan import Due, Kept, Plan
from cardspeak.table.refusals import TableRefused
from cardspeak.table.setup import BadTable, Collection, Founder, TableSetup, make_table
from cardspeak.table.state import Player
from cardspeak.table.table import Table
from cardspeak.table.views import TableView

__all__ = [
    "EIGHT_GAME",
    "HORSE",
    "MIXES",
    "TEN_GAME",
    "ActClock",
    "BadTable",
    "Choice",
    "Collection",
    "Deadline",
    "Due",
    "Entry",
    "Explanation",
    "Form",
    "Founder",
    "Kept",
    "Mix",
    "Outcome",
    "Plan",
    "Player",
    "Table",
    "TableRefused",
    "TableSetup",
    "TableView",
    "dealers_choice",
    "make_table",
]
