"""Section 3, the shuffle and the irregularities of the deck: what is wrong with the cards themselves."""

from __future__ import annotations

from typing import Any, Final

from cardspeak.floor.incidents import ShuffleComplaint
from cardspeak.floor.ruling import Provision, Then, provision
from cardspeak.floor.rulings.conditions import when

SHUFFLE_COMPLAINT: Final = (
    provision(ShuffleComplaint, "3.shuffle-and-cut.4", Then("redo-preparation")),
    provision(
        ShuffleComplaint,
        "3.shuffle-and-cut.4",
        Then("deal-stands"),
        when("he had looked at a card of his hand", lambda facts: facts.looked),
        over=("3.shuffle-and-cut.4",),
    ),
)

PROVISIONS: Final[tuple[Provision[Any], ...]] = (*SHUFFLE_COMPLAINT,)
