"""House settings: each thing that the book leaves to the house, as one plain attribute of one frozen object.

    >>> from cardspeak.house import House
    >>> house = House.of("home", raises_per_round=4)
    >>> house.raises_per_round, house.cut_minimum_cards
    (4, 5)
    >>> print(house.explain("cut_minimum_cards")[-1])
    home: 5, by home.shuffle.3. The home-game standard asks for five cards in each part.

``House()`` is the book. The presets are layers, each a file in ``presets/`` with the rule and the reason of every value:
``book``; ``home`` and ``tournament`` over it; ``tda-2024`` over ``tournament``.
"""

from typing import TYPE_CHECKING

from cardspeak.house.checks import BadSetting, UnknownSetting
from cardspeak.house.house import House
from cardspeak.house.settings import PRESETS, Preset

if TYPE_CHECKING:
    from cardspeak.house.layers import BadHouse, Choice

__all__ = ["PRESETS", "BadHouse", "BadSetting", "Choice", "House", "Preset", "UnknownSetting"]


def __getattr__(name: str) -> object:
    """Load what reads house files when it is first asked for: a table that runs on a preset never needs it."""
    if name not in {"BadHouse", "Choice"}:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from cardspeak.house import layers  # noqa: PLC0415 (only who asks where a value comes from needs it)

    value: object = getattr(layers, name)
    return value
