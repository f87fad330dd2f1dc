"""Hands ranked one at a time."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from cardspeak.cards import DECK_52, FACES
from cardspeak.games import SHORT_DECK as SHORT_DECK_HOLDEM
from cardspeak.ranks import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHORT_DECK,
    rank_omaha,
)
from harness import Differs, Item, Pair, over

Cards = tuple[int, ...]
Rank = Callable[[Any], Any]
Ready = Callable[[Cards], Any]
"""Makes of card numbers what the side takes, before the clock runs."""

HANDS = 20_000
"""Different hands, so many that no side has its answers at hand in the processor's cache."""

COMPARED = 400


def _hands(size: int, deck: Cards) -> list[Cards]:
    rng = random.Random(size)
    return [tuple(rng.sample(deck, size)) for _ in range(HANDS)]


def _as_given(hand: Cards) -> Cards:
    return hand


def _omaha(hand: Cards) -> tuple[Cards, Cards]:
    return hand[:4], hand[4:]


def _sign(first: Any, second: Any) -> int:
    """Which of two ranks is better; 0 and ``None`` are no hand at all."""
    if not first or not second:
        return bool(first) - bool(second)
    return int(first > second) - int(first < second)


def _compare(ours: Sequence[Any], theirs: Sequence[Any], better: int) -> None:
    """Both sides put each hand and the next in the same order, or :class:`Differs`."""
    for at in range(1, len(ours)):
        if _sign(ours[at - 1], ours[at]) != better * _sign(theirs[at - 1], theirs[at]):
            raise Differs(f"hands {at - 1} and {at}")


def _pair(
    size: int,
    ours: Rank,
    theirs: Rank,
    ready: Ready,
    *,
    better: int = 1,
    our_ready: Ready = _as_given,
    deck: Cards = DECK_52,
) -> Pair:
    """``better`` is 1 where the peer's higher rank is the better one and -1 where the lower is."""
    hands = _hands(size, deck)
    some = hands[:COMPARED]
    _compare([ours(our_ready(hand)) for hand in some], [theirs(ready(hand)) for hand in some], better)
    return Pair(over(list(map(our_ready, hands)), ours), over(list(map(ready, hands)), theirs))


def _pokerkit(hand_type: str) -> tuple[Any, list[Any]]:
    import pokerkit

    return getattr(pokerkit, hand_type), [next(iter(pokerkit.Card.parse(face))) for face in FACES[:52]]


def _high_pokerkit(size: int) -> Callable[[], Pair]:
    def make() -> Pair:
        kind, cards = _pokerkit("StandardHighHand")

        def ready(hand: Cards) -> tuple[list[Any], list[Any]]:
            return [cards[card] for card in hand[:2]], [cards[card] for card in hand[2:]]

        return _pair(size, HIGH.rank, lambda hand: kind.from_game(*hand), ready)

    return make


def _high_eval7(size: int) -> Callable[[], Pair]:
    def make() -> Pair:
        import eval7

        cards = [eval7.Card(face) for face in FACES[:52]]
        return _pair(size, HIGH.rank, eval7.evaluate, lambda hand: [cards[card] for card in hand])

    return make


def _high_treys(size: int) -> Callable[[], Pair]:
    def make() -> Pair:
        import treys

        evaluate = treys.Evaluator().evaluate
        cards = [treys.Card.new(face) for face in FACES[:52]]

        def ready(hand: Cards) -> tuple[list[int], list[int]]:
            return [cards[card] for card in hand[:2]], [cards[card] for card in hand[2:]]

        return _pair(size, HIGH.rank, lambda hand: evaluate(*hand), ready, better=-1)

    return make


def _high_phevaluator(size: int) -> Callable[[], Pair]:
    def make() -> Pair:
        from phevaluator import evaluate_cards

        return _pair(size, HIGH.rank, lambda hand: evaluate_cards(*hand), _as_given, better=-1)

    return make


def _high_pokerfast() -> Pair:
    from pokerfast import eval7

    return _pair(7, HIGH.rank, eval7, lambda hand: [FACES[card] for card in hand])


def _omaha_high(hand: tuple[Cards, Cards]) -> int:
    return rank_omaha(HIGH, *hand)


def _omaha_low(hand: tuple[Cards, Cards]) -> int:
    return rank_omaha(EIGHT_OR_BETTER, *hand)


def _omaha_pokerkit(hand_type: str, make_hand: str, ours: Rank) -> Callable[[], Pair]:
    def make() -> Pair:
        kind, cards = _pokerkit(hand_type)
        made = getattr(kind, make_hand)

        def ready(hand: Cards) -> tuple[list[Any], list[Any]]:
            return [cards[card] for card in hand[:4]], [cards[card] for card in hand[4:]]

        return _pair(9, ours, lambda hand: made(*hand), ready, our_ready=_omaha)

    return make


def _omaha_treys() -> Pair:
    import treys

    evaluate = treys.PLOEvaluator().evaluate
    cards = [treys.Card.new(face) for face in FACES[:52]]

    def ready(hand: Cards) -> tuple[list[int], list[int]]:
        return [cards[card] for card in hand[:4]], [cards[card] for card in hand[4:]]

    return _pair(9, _omaha_high, lambda hand: evaluate(*hand), ready, better=-1, our_ready=_omaha)


def _omaha_phevaluator() -> Pair:
    from phevaluator import evaluate_omaha_cards

    def ready(hand: Cards) -> Cards:
        return (*hand[4:], *hand[:4])

    return _pair(9, _omaha_high, lambda hand: evaluate_omaha_cards(*hand), ready, better=-1, our_ready=_omaha)


def _of_all_pokerkit(
    size: int, ours: Rank, hand_type: str, make_hand: str, deck: Cards = DECK_52
) -> Callable[[], Pair]:
    """Ranks for which hand and board are the same to PokerKit, so that all cards are given as one."""

    def make() -> Pair:
        kind, cards = _pokerkit(hand_type)
        made = getattr(kind, make_hand) if make_hand else kind
        return _pair(size, ours, made, lambda hand: [cards[card] for card in hand], deck=deck)

    return make


ITEMS = (
    Item("high, 7 cards", "pokerkit", 400, _high_pokerkit(7)),
    Item("high, 7 cards", "eval7", 0.8, _high_eval7(7)),
    Item("high, 7 cards", "pokerfast", 6, _high_pokerfast),
    Item("high, 7 cards", "phevaluator", None, _high_phevaluator(7)),
    Item("high, 7 cards", "treys", None, _high_treys(7)),
    Item("high, 5 cards", "pokerkit", 6, _high_pokerkit(5)),
    Item("high, 5 cards", "treys", 1.3, _high_treys(5)),
    Item("high, 5 cards", "eval7", None, _high_eval7(5)),
    Item("high, 5 cards", "phevaluator", None, _high_phevaluator(5)),
    Item("Omaha high", "pokerkit", 80, _omaha_pokerkit("OmahaHoldemHand", "from_game", _omaha_high)),
    Item("Omaha high", "treys", 3.5, _omaha_treys),
    Item("Omaha high", "phevaluator", None, _omaha_phevaluator),
    Item(
        "Omaha low, eight or better",
        "pokerkit",
        300,
        _omaha_pokerkit("OmahaEightOrBetterLowHand", "from_game_or_none", _omaha_low),
    ),
    Item("ace-to-five, 7 cards", "pokerkit", 300, _of_all_pokerkit(7, ACE_TO_FIVE.rank, "RegularLowHand", "from_game")),
    Item(
        "eight or better, 7 cards",
        "pokerkit",
        None,
        _of_all_pokerkit(7, EIGHT_OR_BETTER.rank, "EightOrBetterLowHand", "from_game_or_none"),
    ),
    Item("deuce-to-seven, 5 cards", "pokerkit", 6, _of_all_pokerkit(5, DEUCE_TO_SEVEN.rank, "StandardLowHand", "")),
    Item("badugi, 4 cards", "pokerkit", 50, _of_all_pokerkit(4, BADUGI.rank, "BadugiHand", "from_game")),
    Item(
        "short-deck, 7 cards",
        "pokerkit",
        None,
        _of_all_pokerkit(7, SHORT_DECK.rank, "ShortDeckHoldemHand", "from_game", SHORT_DECK_HOLDEM.deck),
    ),
)
