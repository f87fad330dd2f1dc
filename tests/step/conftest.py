"""Lets the tests of this folder import what they share, and has both deal in an order that is known."""

import sys
from pathlib import Path

import pokerkit.state
import pytest

import cardspeak.deal.steps

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def in_the_order_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """PokerKit deals the deck in the order in which it is given, and cards scrambled in the middle of a deal here always
    come out in the same order, so that a deal that fails can be played again."""
    monkeypatch.setattr(pokerkit.state, "shuffle", list)
    monkeypatch.setattr(
        cardspeak.deal.steps, "shuffled_deck", lambda pile: tuple(sorted(pile, key=lambda card: 29 * card % 53))
    )
