"""Robert's Rules of Poker as running software.

The names below are the front door; each room of the house has its own (:mod:`cardspeak.cards`,
:mod:`cardspeak.rulebook`, :mod:`cardspeak.house` ...). A name is loaded when it is first asked for, so that
``import cardspeak`` costs next to nothing.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cardspeak.cards import Card, parse, show
    from cardspeak.deal import BadSetup, Deal, Post, Pot, Rake, Refused, Start
    from cardspeak.games import Game, Limit, NoLimit, PotLimit, Spread, Structure
    from cardspeak.house import House
    from cardspeak.rulebook import Rule, cite

__all__ = [
    "BadSetup",
    "Card",
    "Deal",
    "Game",
    "House",
    "Limit",
    "NoLimit",
    "Post",
    "Pot",
    "PotLimit",
    "Rake",
    "Refused",
    "Rule",
    "Spread",
    "Start",
    "Structure",
    "__version__",
    "cite",
    "parse",
    "show",
]

_ROOM_OF = {
    **dict.fromkeys(("Card", "parse", "show"), "cards"),
    **dict.fromkeys(("Rule", "cite"), "rulebook"),
    "House": "house",
    **dict.fromkeys(("Game", "Limit", "NoLimit", "PotLimit", "Spread", "Structure"), "games"),
    **dict.fromkeys(("BadSetup", "Deal", "Post", "Pot", "Rake", "Refused", "Start"), "deal"),
}


def __getattr__(name: str) -> object:
    """Load the room of a public name when the name is first used (PEP 562)."""
    room = _ROOM_OF.get(name)
    if room is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 (only the first use of a name needs it)

    value: object = getattr(import_module(f"{__name__}.{room}"), name)
    globals()[name] = value  # the next look-up does not come here
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
