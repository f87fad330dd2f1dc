"""Two things that real software has shown to people who had no right to see them."""

from __future__ import annotations

from cardspeak import Card, Deal, NoLimit, games
from cardspeak.cards import seeded_deck

UNSEEN = Card("??")


def faces(deal: Deal, seats: tuple[int, ...]) -> set[str]:
    return {str(card) for seat in seats for card in deal.hands[seat]}


def test_cards_shown_last_deal_are_gone_in_the_next() -> None:
    """1.poker-etiquette.6, 3.showdown.6: what was shown belongs to the deal that is over. The second deal here even has
    the same cards, and nobody sees more of them than his own."""
    deck = seeded_deck(62)
    first = Deal(games.HOLDEM, NoLimit(blinds=(1, 2)), {1: 100, 2: 100}, button=1, deck=deck)
    first.call()
    for _ in range(7):
        first.check()
    assert first.over
    for viewer in (None, 1, 2):
        assert UNSEEN not in {card for hand in first.view(viewer).hands.values() for card in hand}

    second = Deal(games.HOLDEM, NoLimit(blinds=(1, 2)), first.stacks, button=2, deck=deck)
    second.fold(seat=2)
    assert second.over
    for viewer in (1, 2):
        view = second.view(viewer)
        assert view.hands == {viewer: second.hands[viewer], 3 - viewer: (UNSEEN, UNSEEN)}
    spectator = second.view()
    assert spectator.hands == {1: (UNSEEN, UNSEEN), 2: (UNSEEN, UNSEEN)}
    assert not [face for face in faces(second, (1, 2)) if face in repr(spectator)]


def test_a_spectator_sees_no_live_hole_cards() -> None:
    """1.poker-etiquette.6, 1.poker-etiquette.7: before the betting is over nothing of a live or folded hand is revealed,
    nor the deck. Blinds 5 and 10: a raise to 30, a fold, a call: 5 + 30 + 30 = 65 and a flop of three."""
    deck = seeded_deck(71)
    deal = Deal(games.HOLDEM, NoLimit(blinds=(5, 10)), {1: 300, 2: 300, 3: 300}, button=3, deck=deck)
    deal.raise_to(30, seat=3)
    deal.fold(seat=1)
    deal.call(20, seat=2)
    spectator = deal.view()
    assert (spectator.pot, len(spectator.boards[0])) == (65, 3)
    assert set(spectator.hands.values()) == {(UNSEEN, UNSEEN)}
    assert spectator.options is None
    board = {str(card) for card in deal.board}
    told = repr(spectator)
    assert {str(Card(card)) for card in deck if repr(Card(card)) in told} == board


def test_a_folded_hand_stays_its_holders_own() -> None:
    """1.poker-etiquette.7: who folded still knows his cards; the others do not, also once the deal is over."""
    deal = Deal(games.HOLDEM, NoLimit(blinds=(5, 10)), {1: 300, 2: 300, 3: 300}, button=3, deck=seeded_deck(5))
    deal.fold(seat=3)
    deal.call(seat=1)
    for _ in range(7):
        deal.check()
    assert deal.over
    assert UNSEEN not in deal.view(3).hands[3]
    assert deal.view(1).hands[3] == (UNSEEN, UNSEEN)
    assert deal.view().hands[3] == (UNSEEN, UNSEEN)
    assert UNSEEN not in deal.view(3).hands[1]
