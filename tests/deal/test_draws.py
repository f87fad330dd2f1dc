"""The draw, card by card: who gets which card when somebody draws five (11.10), and a stub that runs out."""

from __future__ import annotations

import pytest

from cardspeak import Deal, Game, House, Limit, games
from cardspeak.cards import parse, seeded_deck, show

# Seats 1, 4 and 6, button on 6: five circuits of three cards. Whoever draws five throws the whole hand away.
HANDS = {1: "Kc Kd Kh Qc Qd", 4: "9d 8d 6d 6h 6s", 6: "Ks Qh Qs Jc Jd"}
BURN_AND_STUB = "As 2c 3c 4c 5c 9h Kx 7s".replace("Kx", "Ts")


def deal_with(*drawn: int, house: House | None = None) -> Deal:
    """The three seats with the hands above, called down, drawing that many in turn."""
    hands = [parse(HANDS[seat]) for seat in (1, 4, 6)]
    order = [hand[circuit] for circuit in range(5) for hand in hands]
    deal = Deal(
        games.LOWBALL_A5,
        Limit(10, 20, blinds=(5, 10)),
        {1: 200, 4: 200, 6: 200},
        button=6,
        joker=False,
        house=house or House(),
        deck=(*order, *parse(BURN_AND_STUB)),
    )
    deal.call(), deal.call(), deal.check()
    for seat, number in zip((1, 4, 6), drawn, strict=True):
        deal.draw(parse(HANDS[seat])[5 - number :], seat)
    return deal


def drawn_by(deal: Deal, seat: int, number: int) -> str:
    return show(deal.hands[seat][5 - number :])


def test_the_fifth_card_comes_after_everybody_else_has_drawn():
    """11.10: the burn is As; seat 1 gets 2c 3c 4c 5c, seat 4 the 9h, seat 6 the Ts, and then seat 1 the 7s."""
    deal = deal_with(5, 1, 1)
    assert drawn_by(deal, 1, 5) == "2c 3c 4c 5c 7s"
    assert (drawn_by(deal, 4, 1), drawn_by(deal, 6, 1)) == ("9h", "Ts")
    assert deal.burned == 1


def test_the_last_to_draw_gets_four_a_burn_and_the_fifth():
    """11.10: seat 1 gets 2c, seat 6 gets 3c 4c 5c 9h, the Ts is burned, the fifth is the 7s."""
    deal = deal_with(1, 0, 5)
    assert drawn_by(deal, 1, 1) == "2c"
    assert drawn_by(deal, 6, 5) == "3c 4c 5c 9h 7s"
    assert deal.burned == 2


def test_where_all_behind_are_pat_a_card_is_burned_too():
    """11.10: seat 1 draws five and the rest are pat: the 9h is burned, the fifth is the Ts."""
    deal = deal_with(5, 0, 0)
    assert drawn_by(deal, 1, 5) == "2c 3c 4c 5c Ts"
    assert deal.burned == 2


def test_a_house_may_leave_that_burn_out():
    deal = deal_with(5, 0, 0, house=House(burn_before_fifth_when_rest_pat=False))
    assert drawn_by(deal, 1, 5) == "2c 3c 4c 5c 9h"
    assert deal.burned == 1


def test_two_who_draw_five():
    """Nobody gets five in a row: the last is served four, a burn and the fifth; the first then has his as it comes.

    Seat 1: 2c 3c 4c 5c. Seat 6: 9h Ts 7s and the next of the stub, a card burned, one more. Seat 1: the one after.
    """
    deal = deal_with(5, 0, 5)
    assert drawn_by(deal, 1, 4 + 1)[:11] == "2c 3c 4c 5c"
    assert drawn_by(deal, 6, 5)[:8] == "9h Ts 7s"
    assert deal.burned == 2
    kinds = [(entry.kind, entry.seat) for entry in deal.log if entry.kind in {"draw", "fill"}]
    assert kinds == [("draw", 1), ("draw", 4), ("draw", 6), ("fill", 6), ("fill", 1)]


@pytest.mark.parametrize("players", [7, 8, 9])
def test_a_stub_that_runs_out_is_made_anew_from_the_discards(players: int):
    """11.description.3: 35 cards, or more, are out and everybody draws four: the discards of others are shuffled. No
    card is ever in two places, and none is lost."""
    stacks = dict.fromkeys(range(1, players + 1), 100)
    deal = Deal(games.LOWBALL_27, Limit(10, 20, blinds=(5, 10)), stacks, button=players)
    while deal.pending == "act":
        (deal.call if deal.options().call else deal.check)()
    assert deal.street == "draw"
    while deal.pending == "draw":
        seat = deal.to_act
        thrown = deal.hands[seat][1:]
        deal.draw(thrown)
        assert not set(thrown) & set(deal.hands[seat]), "nobody gets back what he throws away"
        state = deal.state
        places = [card for hand in state.hands for card in hand]
        places += [*state.burned, *(state.deck or ()), *[card for _, card in state.thrown]]
        assert sorted(places) == list(range(52))
    assert any(entry.kind == "scrambled" for entry in deal.log)
    assert all(len(hand) == 5 for hand in deal.hands.values())


@pytest.mark.parametrize("game", [games.LOWBALL_27, games.TRIPLE_DRAW_27, games.TRIPLE_DRAW_A5, games.DRAW_HIGH])
@pytest.mark.parametrize("seed", range(20))
def test_nine_players_throw_everything_away_at_every_draw(game: Game, seed: int):
    """45 cards are in hands and seven elsewhere: too few discards of others may lie there for the last of them, and then
    a player's own come back to him rather than none. Every draw ends, and every card stays in one place."""
    stacks = dict.fromkeys(range(1, 10), 500)
    blinds = () if game is games.DRAW_HIGH else (5, 10)
    structure = Limit(10, 20, blinds=blinds, ante=0 if blinds else 2)
    deal = Deal(game, structure, stacks, button=9, deck=seeded_deck(seed))
    while not deal.over:
        if deal.pending == "draw":
            deal.draw(deal.hands[deal.to_act])
            state = deal.state
            places = [card for hand in state.hands for card in hand]
            places += [*state.burned, *(state.deck or ()), *[card for _, card in state.thrown]]
            assert sorted(places) == list(range(52))
        elif "open" in deal.options().may:
            deal.open(deal.options().least)
        else:
            (deal.call if deal.options().call else deal.check)()
    assert sum(deal.stacks.values()) == 4500
    assert Deal.rebuilt(deal.setup, deal.log.facts) == deal
