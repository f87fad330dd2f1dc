"""A deal written as a record replays to the same chips."""

from __future__ import annotations

import random
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak import Deal, Limit, NoLimit, Post, PotLimit, Structure, games
from cardspeak.cards import Card, seeded_deck
from cardspeak.deal import Pot, Rake, Start
from cardspeak.games import Game
from cardspeak.history import CannotWrite, dumps, loads, record_of, replay
from cardspeak.history.variants import CODES
from cardspeak.house import House

DECK = "2c 3c As Kd 7d 8h"
THIRD_STREET = {1: "Ac Ad Ks", 2: "Qc Qd 2h", 3: "Jc Jd Td"}


def heads_up(**more: object) -> Deal:
    return Deal(games.HOLDEM, NoLimit(blinds=(5, 10)), {3: 500, 8: 400}, 3, **more)


def test_heads_up_the_button_comes_last_and_its_blind_first() -> None:
    deal = heads_up(hands={3: "As Kd"}, antes={8: 10})
    deal.raise_to(30)
    deal.fold()
    record = record_of(deal, unit=Decimal("0.01"), players={3: "A"})
    assert record.seats == (8, 3)
    assert record.players == ("Seat 8", "A")
    assert record.blinds_or_straddles == (Decimal("0.05"), Decimal("0.1"))
    assert record.antes == (0, Decimal("0.1"))
    assert record.min_bet == Decimal("0.1")
    assert record.actions == ("d dh p1 ????", "d dh p2 AsKd", "p2 cbr 0.3", "p1 f")
    assert record.finishing_stacks == (Decimal("3.8"), Decimal("5.2"))
    assert replay(record).finishing_stacks == record.finishing_stacks


@pytest.mark.parametrize(
    ("eyes", "first", "second"), [("dealer", "2cAs", "3cKd"), ("public", "????", "????"), (3, "????", "3cKd")]
)
def test_a_record_holds_what_its_reader_may_know(eyes: int, first: str, second: str) -> None:
    deal = heads_up(deck=seeded_deck(1, range(52)), shows="by-hand")
    hands = {at: "".join(map(str, deal.hands[seat])) for at, seat in enumerate(deal.seats, start=1)}
    deal.call()
    while not deal.over:
        if deal.street == "showdown":
            deal.show()
            deal.muck()
        else:
            deal.check()
    record = record_of(deal, seen_by=eyes)
    dealt = [f"d dh p{at} {'????' if '?' in told else hands[at]}" for at, told in ((1, first), (2, second))]
    assert list(record.actions[:2]) == dealt
    assert record.actions[-2:] == (f"p1 sm {hands[1]}", "p2 sm")
    assert ("".join(hands[2]) in " ".join(record.actions)) is (eyes != "public")
    with pytest.raises(ValueError, match="Seat 5 was not dealt in"):
        record_of(deal, seen_by=5)


def test_a_deal_that_is_not_over() -> None:
    deal = heads_up()
    deal.call()
    record = record_of(deal)
    assert record.finishing_stacks is None
    assert replay(record).outcome == "open"


def test_straddles_and_late_posts() -> None:
    deal = Deal(
        games.HOLDEM,
        NoLimit(blinds=(5, 10)),
        dict.fromkeys(range(1, 6), 500),
        5,
        posts={3: Post(straddle=20), 4: Post(live=10)},
    )
    for _ in range(4):
        deal.fold()
    record = record_of(deal)
    assert record.blinds_or_straddles == (5, 10, 20, -10, 0)
    assert record.finishing_stacks == (495, 490, 525, 490, 500)


@pytest.mark.parametrize(
    ("game", "structure", "words"),
    [
        (games.HOLDEM, PotLimit(blinds=(5, 10)), "no code for pot-limit Hold'em"),
        (games.OMAHA_HILO, PotLimit(blinds=(5, 10)), "no code for pot-limit Omaha high-low"),
        (games.OMAHA, NoLimit(blinds=(5, 10)), "no code for no-limit Omaha"),
        (games.LOWBALL_A5, Limit(10, 20, blinds=(5, 10)), "no code for limit Ace-to-five lowball"),
        (games.LOWBALL_27, Limit(10, 20, blinds=(5, 10)), "no code for limit Deuce-to-seven lowball"),
        (games.FIVE_CARD_STUD, Limit(10, 20, bring_in=5), "no code for limit Five-card stud"),
        (games.PINEAPPLE, NoLimit(blinds=(5, 10)), "no code for no-limit Pineapple"),
        (games.SHORT_DECK, Limit(10, 20, blinds=(5, 10)), "no code for limit Short-deck hold'em"),
    ],
)
def test_a_game_without_a_code_is_not_written(game: Game, structure: Structure, words: str) -> None:
    with pytest.raises(CannotWrite, match=words):
        record_of(Deal(game, structure, {1: 100, 2: 100}, 2))


def test_what_the_format_has_no_words_for() -> None:
    dead = Deal(games.HOLDEM, NoLimit(blinds=(5, 10)), {1: 99, 2: 99, 3: 99}, 3, posts={3: Post(live=10, dead=5)})
    with pytest.raises(CannotWrite, match="a dead post"):
        record_of(dead)
    kill = Deal(games.HOLDEM, Limit(10, 20, blinds=(5, 10)), {1: 99, 2: 99, 3: 99}, 3, posts={3: Post(kill=20)})
    with pytest.raises(CannotWrite, match="a kill"):
        record_of(kill)
    twice = Deal(games.HOLDEM, NoLimit(blinds=(5, 10)), {1: 99, 2: 99, 3: 99}, 3, posts={1: Post(live=10)})
    with pytest.raises(CannotWrite, match="two posts of seat 1"):
        record_of(twice)
    joker = Deal(games.LOWBALL_27, NoLimit(blinds=(5, 10)), {1: 99, 2: 99}, 2, joker=True)
    with pytest.raises(CannotWrite, match="words for the joker"):
        record_of(joker)
    blinds = Deal(games.STUD, Limit(10, 20, blinds=(5,), bring_in=5), {1: 99, 2: 99})
    with pytest.raises(CannotWrite, match="blinds at stud"):
        record_of(blinds)
    away = Deal(games.STUD, Limit(10, 20, bring_in=5), {1: 99, 2: 99, 3: 99}, hands=THIRD_STREET)
    away.bring_in()
    away.kill_absent(3)
    with pytest.raises(CannotWrite, match="words for a ruling"):
        record_of(away)
    middle = heads_up(start=Start("turn", (Pot(40, (3, 8)),)))
    with pytest.raises(CannotWrite, match="taken up in the middle"):
        record_of(middle)


def test_a_board_dealt_twice_is_not_written() -> None:
    house = House.of("book", max_times_dealt=2)
    deal = heads_up(deck=seeded_deck(3), dealer="by-hand", house=house)
    deal.all_in()
    deal.call()
    deal.deal_times(2)
    while deal.step():
        pass
    with pytest.raises(CannotWrite, match="more than once"):
        record_of(deal)


def test_a_house_of_its_own_is_given_to_the_replay_too() -> None:
    """Where the record alone would be refused, as the usual house allows less."""
    house = House.of("book", half_bet_rule="full-only")
    deal = Deal(games.HOLDEM, Limit(10, 20, blinds=(5, 10)), {1: 99, 2: 99, 3: 17}, 3, house=house)
    deal.all_in(17)
    deal.complete_to(20)
    deal.fold()
    record = record_of(deal)
    assert replay(record).outcome == "failed"
    assert replay(record, house=house).error is None


def test_a_rake_is_in_the_stacks_and_in_no_act() -> None:
    deal = heads_up(rake=Rake(fixed=3, no_flop_no_drop=False))
    deal.fold()
    record = record_of(deal)
    replayed = replay(record).finishing_stacks
    assert replayed is not None
    assert record.finishing_stacks is not None
    assert sum(replayed) - sum(record.finishing_stacks) == 3


def test_a_bring_in_and_upcards() -> None:
    deal = Deal(games.STUD, Limit(10, 20, ante=1, bring_in=3), {2: 99, 5: 99, 7: 99}, deck="Ac Qc Jc Ad Qd Jd Ks 2h Td")
    deal.bring_in()
    deal.complete_to(10)
    deal.fold()
    deal.fold()
    record = record_of(deal, seen_by=5)
    assert (record.bring_in, record.blinds_or_straddles, record.seats) == (3, None, (2, 5, 7))
    assert record.actions == (
        "d dh p1 ????Ks",
        "d dh p2 QcQd2h",
        "d dh p3 ????Td",
        "p2 pb",
        "p3 cbr 10",
        "p1 f",
        "p2 f",
    )
    assert record.finishing_stacks == (98, 95, 104)


def test_a_draw_is_told_when_all_have_thrown_away() -> None:
    deal = Deal(
        games.LOWBALL_27,
        NoLimit(blinds=(5, 10)),
        {1: 99, 2: 99},
        2,
        hands={1: "2c 3c 4c 5d Kd", 2: "2d 3d 4d 5c Kc"},
        draws={1: ["7c"], 2: ["8c 8d"]},
        shows="by-hand",
    )
    deal.call()
    deal.check()
    deal.draw("Kd")
    unfinished = record_of(deal).actions[4:]
    assert unfinished == ("p1 sd Kd",)
    deal.draw("5c Kc")
    deal.check()
    deal.check()
    deal.show()
    deal.muck()
    after = ("p1 cc", "p2 cc", "p1 sm 2c3c4c5d7c", "p2 sm")
    assert record_of(deal).actions[4:] == ("p1 sd Kd", "p2 sd 5cKc", "d dh p1 7c", "d dh p2 8c8d", *after)
    assert record_of(deal, seen_by=2).actions[4:] == ("p1 sd ??", "p2 sd 5cKc", "d dh p1 ??", "d dh p2 8c8d", *after)


def test_five_cards_thrown_are_replaced_in_one_line() -> None:
    """Though the fifth comes after all the others (11.10)."""
    deal = Deal(games.LOWBALL_27, NoLimit(blinds=(5, 10)), {1: 99, 2: 99}, 2, deck=seeded_deck(5))
    deal.call()
    deal.check()
    thrown = deal.hands[1]
    deal.draw(thrown)
    deal.stand_pat()

    def told(cards: tuple[Card, ...]) -> str:
        return "".join(map(str, cards))

    assert record_of(deal).actions[4:] == (f"p1 sd {told(thrown)}", "p2 sd", f"d dh p1 {told(deal.hands[1])}")


def test_the_blind_of_the_button_alone() -> None:
    deal = Deal(games.SHORT_DECK, NoLimit(minimum=10), dict.fromkeys((1, 2, 3), 99), 3, posts={3: Post(blind=10)})
    deal.raise_to(30)
    deal.fold()
    deal.fold()
    record = record_of(deal)
    assert (record.variant, record.blinds_or_straddles, record.min_bet) == ("NS", (0, 0, 10), 10)


TABLES = [
    (games.HOLDEM, NoLimit(blinds=(5, 10))),
    (games.HOLDEM, Limit(10, 20, blinds=(5, 10))),
    (games.OMAHA, PotLimit(blinds=(5, 10))),
    (games.OMAHA_HILO, Limit(10, 20, blinds=(5, 10))),
    (games.SHORT_DECK, NoLimit(blinds=(5, 10))),
    (games.STUD, Limit(10, 20, ante=2, bring_in=5)),
    (games.STUD_HILO, Limit(10, 20, bring_in=3)),
    (games.RAZZ, Limit(10, 20, ante=2, bring_in=5)),
    (games.LOWBALL_27, NoLimit(blinds=(5, 10))),
    (games.TRIPLE_DRAW_27, Limit(10, 20, blinds=(5, 10))),
    (games.BADUGI, Limit(10, 20, blinds=(5, 10))),
]


def test_every_code_has_a_table() -> None:
    assert {(game.name, structure.kind) for game, structure in TABLES} == set(CODES)


def play_at_random(deal: Deal, chance: random.Random) -> None:
    """Play the deal to its end; the fewer of its players fold, the further it goes."""
    patience = chance.choice([0.5, 0.9])
    while not deal.over:
        options = deal.options()
        if options.phase == "draw":
            deal.draw(chance.sample(deal.hands[options.seat], chance.randint(0, options.draw)))
            continue
        act = chance.choice(options.may)
        if act == "fold" and chance.random() < patience:
            act = "call" if options.call else options.may[-1]
        if act != options.wager:
            deal.act(act)
        elif options.only_bounds:
            deal.act(act, chance.choice([options.least, options.most]))
        else:
            deal.act(act, chance.randint(options.least, options.most))


@given(seed=st.integers(0, 2**32), unit=st.sampled_from([1, Decimal("0.01"), Decimal("2.5")]))
def test_random_deals_replay_to_the_same_chips(seed: int, unit: int | Decimal) -> None:
    chance = random.Random(seed)
    game, structure = chance.choice(TABLES)
    seats = sorted(chance.sample(range(1, 11), chance.randint(2, 9 if game.button else 8)))
    big = chance.choice([30, 200, 2000])
    antes = chance.choice([None, None, dict.fromkeys(seats, 2), {seats[0]: 10}])
    deal = Deal(
        game,
        structure,
        {seat: chance.choice([chance.randint(1, big), chance.randint(1, 15), big]) for seat in seats},
        chance.choice(seats),
        deck=chance.sample(game.deck, len(game.deck)),
        antes=antes,
        antes_in_layers=chance.random() < 0.5,
        shows=chance.choice(["automatic", "by-hand"]),
    )
    play_at_random(deal, chance)
    record = record_of(deal, unit=unit, seen_by=chance.choice(["dealer", "public", seats[0]]))
    (again,) = loads(dumps(record))
    assert again == record
    result = replay(again)
    assert result.error is None
    assert result.finishing_stacks == record.finishing_stacks


def test_a_stub_that_is_made_anew() -> None:
    """Eight stud hands with a common card, seven with a last card from the burns, discards that come back."""
    for seed in range(30):
        chance = random.Random(seed)
        for game, structure, players in (
            (games.STUD, Limit(10, 20, bring_in=5), 8),
            (games.RAZZ, Limit(10, 20, bring_in=5), 7),
            (games.TRIPLE_DRAW_27, Limit(10, 20, blinds=(5, 10)), 8),
        ):
            deal = Deal(game, structure, dict.fromkeys(range(1, players + 1), 100), players, deck=seeded_deck(seed))
            while not deal.over:
                options = deal.options()
                if options.phase == "draw":
                    deal.draw(chance.sample(deal.hands[options.seat], chance.randint(2, 5)))
                else:
                    deal.act("call" if options.call else "bring-in" if options.bring_in else "check")
            assert any([fact[0] == "scrambled" for fact in deal.log.facts]) or deal.board
            record = record_of(deal)
            assert replay(record).finishing_stacks == record.finishing_stacks
