"""The catalogue: every numbered rule of the book, as data, to be cited and read. Nothing in here plays.

A rule's number is its section, the heading where the section has headings, and the number under it: ``3.ties.5a``,
``4.10``, ``15.tda.13``; the rules of the home-game standard begin with ``home``: ``home.shuffle.3``.

    >>> from cardspeak.rulebook import cite
    >>> print(cite("4.4").title)
    Heads-up: small blind on the button

Who does not know the number asks in the words of the table:

    >>> from cardspeak.rulebook import search
    >>> print(search("rabbit hunt")[0].rule.title)
    No rabbit hunting by the dealer
"""

from cardspeak.rulebook.catalogue import (
    Decision,
    Rule,
    Section,
    UnknownRule,
    cite,
    rules,
    section,
    sections,
)
from cardspeak.rulebook.search import BadSearch, Found, NoFullText, search

__all__ = [
    "BadSearch",
    "Decision",
    "Found",
    "NoFullText",
    "Rule",
    "Section",
    "UnknownRule",
    "cite",
    "rules",
    "search",
    "section",
    "sections",
]
