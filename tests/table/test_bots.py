from __future__ import annotations

import random

import pytest

from cardspeak import Deal, House, NoLimit
from cardspeak.cards import parse, seeded_deck, show
from cardspeak.games import (
    BADUGI,
    GAMES,
    HOLDEM,
    JACKS_OR_BETTER,
    LOWBALL_27,
    LOWBALL_A5,
    PINEAPPLE,
    STUD,
    TRIPLE_DRAW_27,
    Game,
    Limit,
    Structure,
)
from cardspeak.table import Table, make_table
from cardspeak.table.bots import Crowd, Temper, act, play, thrown

STRUCTURES = [
    NoLimit(blinds=(5, 10)),
    Limit(10, 20, blinds=(5, 10)),
    Structure("pot-limit", (5, 10)),
    Structure("spread", (2, 4), (4, 20)),
]
STUDS = [Limit(10, 20, ante=1, bring_in=3), Structure("spread", (), (4, 20), 1, bring_in=2)]
ANTES = [Limit(10, 20, ante=5), Structure("no-limit", (), (), 5, minimum=10)]


def structures(game: Game) -> list[Structure]:
    if not game.button:
        return STUDS
    return ANTES if game.streets[0].opening == "or-check" else STRUCTURES


def some_deal(game: Game, structure: Structure, seed: int) -> Deal:
    """A deal with stacks from nearly nothing to many bets."""
    rng = random.Random(seed)
    stacks = {seat: rng.choice((3, 12, 60, 400, 2000)) for seat in range(1, rng.randint(3, 7))}
    return Deal(game, structure, stacks, 1, deck=seeded_deck(seed, game.deck))


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_whatever_a_bot_does_is_accepted(game: Game):
    for structure in structures(game):
        done: set[str] = set()
        for seed in range(40):
            deal = some_deal(game, structure, seed)
            chips = sum(deal.stacks.values()) + deal.pot
            play(deal, random.Random(seed))
            assert deal.over
            assert sum(deal.stacks.values()) + deal.carries == chips
            done |= {entry.kind for entry in deal.log}
        if game.openers:  # few hands may open
            assert done >= {"open", "call"}
        else:
            assert done >= {"fold", "check", "call", "raise" if game.button else "bring-in"}


def test_the_same_seed_plays_the_same_deal():
    for game in (HOLDEM, STUD, LOWBALL_A5):
        one, other = [some_deal(game, structures(game)[0], 7) for _ in range(2)]
        for deal in (one, other):
            play(deal, random.Random(3))
        assert one == other


def test_most_acts_are_checks_and_calls():
    rng = random.Random(1)
    kinds: list[str] = []
    for seed in range(50):
        deal = some_deal(HOLDEM, NoLimit(blinds=(5, 10)), seed)
        play(deal, rng)
        kinds += [entry.kind for entry in deal.log if entry.kind in {"check", "call", "bet", "raise", "all-in", "fold"}]
    assert (kinds.count("check") + kinds.count("call")) / len(kinds) > 0.6


def test_a_bot_bets_as_it_does_whatever_the_cards():
    """Neither its own cards nor those of others change what it does where none are thrown away."""
    stacks = dict.fromkeys(range(1, 7), 500)
    for seed in range(20):
        taken = []
        for deck in ("", seeded_deck(1), seeded_deck(2)):
            deal = Deal(HOLDEM, NoLimit(blinds=(5, 10)), stacks, 1, deck=deck)
            rng = random.Random(seed)
            acts = []
            while deal.street != "showdown" and not deal.over:
                acts.append((deal.to_act, deal.options().in_words(), deal.pot))
                act(deal, rng)
            taken.append(acts)
        assert taken[0] == taken[1] == taken[2]


@pytest.mark.parametrize(
    ("game", "hand", "out"),
    [
        (LOWBALL_27, "2s 3d 4c 5h 7s", ""),
        (LOWBALL_27, "2s 3d Kc Kh 7s", "Kh Kc"),
        (LOWBALL_27, "8s 8d 4c 5h 9s", "9s 8d"),
        (LOWBALL_A5, "2s 2d 4c 5h Qs", "Qs 2d"),
        (LOWBALL_A5, "As 2d 4c 5h Qs", "Qs"),
        (TRIPLE_DRAW_27, "Ts Jd Qc Kh As", "As Kh Qc Jd Ts"),
        (BADUGI, "2s 3s 4d 5c", "3s"),
        (BADUGI, "2s 3d 4c 5h", ""),
        (JACKS_OR_BETTER, "Ks Kd 8h 5c 2s", "2s 5c 8h"),
        (JACKS_OR_BETTER, "As Kd 8h 5c 2s", "2s 5c 8h"),
        (PINEAPPLE, "As Kd 2h", "2h"),
        (PINEAPPLE, "As Ad Ah", "As"),
    ],
)
def test_what_a_bot_throws_away(game: Game, hand: str, out: str):
    street = next(street for street in game.streets if street.draw)
    least = 0 if street.replaced else street.draw
    found = thrown(game, parse(hand), least, street.draw)
    assert sorted(show(found).split()) == sorted(out.split())


def test_a_joker_is_kept():
    assert thrown(LOWBALL_A5, parse("Jk 2d 4c 5h 7s"), 0, 5) == ()
    assert parse("Jk")[0] not in thrown(JACKS_OR_BETTER, parse("Jk Kd Kc 5h 7s"), 0, 5)


def test_hands_nobody_knows_are_drawn_to_by_number():
    deal = Deal(TRIPLE_DRAW_27, Limit(10, 20, blinds=(5, 10)), dict.fromkeys(range(1, 5), 300), 1, deck="")
    play(deal, random.Random(2))
    assert deal.pending in {"over", "show", "cards"}


def test_hands_are_shown_or_mucked_where_that_is_the_players_own_choice():
    kinds: set[str] = set()
    for seed in range(20):
        deal = Deal(HOLDEM, NoLimit(blinds=(5, 10)), {1: 50, 2: 50, 3: 50}, 1, deck=seeded_deck(seed), shows="by-hand")
        play(deal, random.Random(seed), Temper(muck=0.5))
        assert deal.over
        kinds |= {entry.kind for entry in deal.log}
    assert kinds >= {"show", "muck"}


def test_the_crowd_keeps_the_tables_chips_in_a_book_of_its_own():
    names = "ABCDEFGH"
    table = Table(make_table(HOLDEM, NoLimit(blinds=(5, 10)), seats=6, players={1: "A", 3: "B", 4: "C"}, button=1))
    rng = random.Random(5)
    crowd = Crowd(table, rng, 1.0, names)
    for _ in range(300):
        crowd.between(table.plan.waits)
        if not table.plan.playable:
            crowd.get_players()
        else:
            table.play()
        assert table.chips == crowd.bought - crowd.cashed
    assert {"sat down", "left", "went away", "came back", "changed seats", "added chips"} <= set(crowd.did)


def test_with_no_churn_nobody_moves():
    table = Table(make_table(HOLDEM, NoLimit(blinds=(5, 10)), players={1: "A", 3: "B"}, button=1, house=House()))
    crowd = Crowd(table, random.Random(1), 0.0, "ABC")
    before = table.copy()
    for _ in range(100):
        crowd.between()
    assert table == before
    assert not crowd.did
