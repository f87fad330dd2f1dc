"""The stub runs out: eight hands at stud, seven to ten at draw, and no card is ever twice on the table."""

from __future__ import annotations

import random

import pytest
from every_game import every_card_lies_once, stakes, whole_deck

from cardspeak import Deal, games
from cardspeak.cards import seeded_deck
from cardspeak.games import GAMES, Game
from cardspeak.house import House

STUD = [GAMES[name] for name in ("stud", "razz", "stud-hilo", "stud-hilo-regular", "london-lowball")]
DRAWS = [
    (GAMES[name], most)
    for name, most in {
        "lowball-a5": 10,
        "lowball-27": 10,
        "draw-high": 10,
        "jacks-or-better": 10,
        "triple-draw-27": 9,
        "triple-draw-a5": 9,
        "badugi": 12,
    }.items()
]
"""With the most players for whom there are cards: five each and a burn are 51 of 52 for ten."""


def nobody_folds(game: Game, players: int, seed: int, **settings: object) -> Deal:
    """A deal at limit begun with chips enough that nobody runs out."""
    house = House.of("book", sevens_rule=False, **settings)
    blinds = () if not game.button or game.streets[0].opening == "or-check" else (5, 10)
    deck = seeded_deck(seed, whole_deck(game, house))
    return Deal(
        game, stakes(game, "limit", blinds, 1), dict.fromkeys(range(1, players + 1), 900), 1, deck=deck, house=house
    )


def passive(deal: Deal) -> None:
    """The cheapest act that keeps the hand."""
    options = deal.options()
    act = next(act for act in ("check", "call", "bring-in", "open", "bet") if act in options.may)
    deal.act(act, {"call": options.call, "bring-in": options.bring_in, "check": None}.get(act, options.least))


def facts_of(deal: Deal, kind: str) -> list[tuple[object, ...]]:
    return [fact for fact in deal.log.facts if fact[0] == kind]


def deck_and_pile(deal: Deal) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The deck as it was cut, and what was scrambled, which was done once."""
    ((_, pile, _),) = [fact for fact in deal.log.facts if fact[0] == "scrambled"]
    assert deal.setup.deck is not None
    return deal.setup.deck, pile


@pytest.mark.parametrize("source", ["stub-or-scramble", "always-scramble"])
@pytest.mark.parametrize("game", STUD, ids=lambda game: game.name)
def test_eight_hands_at_stud_share_a_common_card(game: Game, source: str) -> None:
    """8.15: 24 + 1 + 8 + 1 + 8 + 1 + 8 = 51 cards are out before the last. The 52nd and three burns are scrambled, one of
    the four is burned and one turned up, so that two are left."""
    deal = nobody_folds(game, 8, 1, common_card_source=source)
    while not deal.over:
        passive(deal)
        assert every_card_lies_once(deal)
    deck, pile = deck_and_pile(deal)
    assert sorted(pile) == sorted(deck[at - 1] for at in (25, 34, 43, 52))
    assert [int(card) for card in deal.board] == [pile[1]]
    assert {len(hand) for hand in deal.hands.values()} == {6}
    assert (deal.burned, deal.stub_left) == (1, 2)
    assert Deal.rebuilt(deal.setup, deal.log.facts) == deal


@pytest.mark.parametrize("game", STUD, ids=lambda game: game.name)
def test_seven_hands_at_stud_are_served_from_stub_and_burns(game: Game) -> None:
    """8.15: of the seven cards left d46 is burned and five are dealt, d52 is scrambled with d22, d30, d38 and d46; one of
    the five is burned and two are dealt, so that two are left."""
    deal = nobody_folds(game, 7, 2)
    while not deal.over:
        passive(deal)
        assert every_card_lies_once(deal)
    deck, pile = deck_and_pile(deal)
    assert sorted(pile) == sorted(deck[at - 1] for at in (22, 30, 38, 46, 52))
    assert [int(deal.hands[seat][6]) for seat in range(1, 8)] == [*deck[46:51], *pile[1:3]]
    assert (deal.burned, deal.stub_left) == (1, 2)
    assert Deal.rebuilt(deal.setup, deal.log.facts) == deal


def test_eight_dealt_in_and_one_out_on_third_street() -> None:
    """8.15: stub d49 to d52 for seven hands: d49 is burned, d50 and d51 are dealt, and d52 is scrambled with d25, d33, d41
    and d49: five cards for five hands, none burned and none left."""
    deal = nobody_folds(games.STUD, 8, 3)
    passive(deal)
    deal.fold()
    while not deal.over:
        passive(deal)
        assert every_card_lies_once(deal)
    deck, pile = deck_and_pile(deal)
    assert sorted(pile) == sorted(deck[at - 1] for at in (25, 33, 41, 49, 52))
    assert (deal.burned, deal.stub_left) == (0, 0)
    assert sorted(len(hand) for hand in deal.hands.values()) == [3, *[7] * 7]


def test_eight_dealt_in_and_one_out_on_fourth_street() -> None:
    """8.15: stub d50 to d52 with three burns is six cards for seven hands: a common card, d51 after the burn d50. The
    fold faces a bet, or the seat would go on getting cards (8.7)."""
    deal = nobody_folds(games.STUD, 8, 5)
    while deal.street == "third":
        passive(deal)
    deal.act("bet", 10)
    deal.fold()
    while not deal.over:
        passive(deal)
        assert every_card_lies_once(deal)
    deck = deal.setup.deck
    assert deck is not None
    assert not facts_of(deal, "scrambled")
    assert [int(card) for card in deal.board] == [deck[50]]


@pytest.mark.parametrize(("game", "most"), DRAWS, ids=[game.name for game, _ in DRAWS])
def test_everybody_draws_all_there_is(game: Game, most: int) -> None:
    """11.description.3, 11.10: whatever is thrown, four cards, five, or any number, every draw is served, nobody is dealt
    a card that lies elsewhere, and each hand is whole again at the showdown."""
    for players in (2, 6, 7, 8, 9, 10, 11, 12):
        if players > most:
            continue
        for way, seed in enumerate(range(100 * players, 100 * players + 12)):
            rng = random.Random(seed)
            deal = nobody_folds(
                game,
                players,
                seed,
                max_consecutive_draw=4 + way % 2,
                burn_before_draw=way % 3 != 0,
                burn_before_fifth_when_rest_pat=way % 4 != 0,
                refuse_false_open_when_cards_known=False,
            )
            held = len(deal.hands[1])
            while not deal.over:
                if deal.pending == "draw":
                    hand = list(deal.hands[deal.to_act])
                    throw = (4, held, rng.randint(0, held))[way % 3]
                    deal.draw(rng.sample(hand, throw))
                else:
                    passive(deal)
                assert every_card_lies_once(deal)
            assert {len(hand) for hand in deal.hands.values()} == {held}
            assert Deal.rebuilt(deal.setup, deal.log.facts) == deal
