"""What both sides are asked in the same words: the raise that is open, and the stacks when every hand has been shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardspeak import Deal


def shown_down(state: Any) -> list[int]:
    """PokerKit's stacks once all have shown."""
    while state.showdown_index is not None:
        state.show_or_muck_hole_cards(True)
    return list(state.stacks)


def theirs(state: Any) -> tuple[int, int] | None:
    """Least and most total of a raise in PokerKit."""
    if not state.can_complete_bet_or_raise_to():
        return None
    return state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount


def ours(deal: Deal) -> tuple[int, int] | None:
    """The same in Cardspeak."""
    options = deal.options()
    return (options.least, options.most) if options.wager else None
