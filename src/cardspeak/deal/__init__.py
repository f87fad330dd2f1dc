"""One deal, from the first riffle to the last chip pushed. Nothing in here knows the deal before or after it."""

from cardspeak.deal.deal import Deal
from cardspeak.deal.facts import Entry
from cardspeak.deal.log import Log
from cardspeak.deal.options import Options
from cardspeak.deal.refusals import Refused
from cardspeak.deal.setup import BadSetup, Post, Pot, Rake, Setup, Start, make_setup
from cardspeak.deal.views import View

__all__ = [
    "BadSetup",
    "Deal",
    "Entry",
    "Log",
    "Options",
    "Post",
    "Pot",
    "Rake",
    "Refused",
    "Setup",
    "Start",
    "View",
    "make_setup",
]
