"""What kinds of hand are worth, held against arithmetic and against being measured again."""

from __future__ import annotations

from random import Random

import pytest

from cardspeak.bots._measure import measure, written
from cardspeak.bots.discards import straight_cards, worst_first
from cardspeak.bots.kinds import kind_of, stage_of, upcards_beat
from cardspeak.bots.sampling import shares
from cardspeak.bots.sight import UnknownGame, game_named, orders_of
from cardspeak.bots.worth import MEASURED, against, looked_up, measured
from cardspeak.cards import parse
from cardspeak.games import BADUGI, GAMES, HOLDEM, LOWBALL_27, OMAHA_HILO, RAZZ, STUD, Game


def worth(game: Game, hand: str, board: str = "", draws: int = 0) -> float:
    cards, table = parse(hand), parse(board)
    unseen = [card for card in game.deck if card not in (*cards, *table)]
    stage = measured()[game.name][stage_of(game, cards, table, draws)]
    return looked_up(stage, kind_of(game, orders_of(game), cards, table, draws, unseen, Random(1))) / 1000


def test_every_game_is_measured_at_every_stage():
    assert set(measured()) == set(GAMES)
    for name, game in GAMES.items():
        held = board = 0
        draws = sum(1 for street in game.streets if street.draw)
        for street in game.streets:
            draws -= street.draw > 0
            held += len(street.deals) - (0 if street.replaced else street.draw)
            board += street.board
            stage = measured()[name][f"{held}-{board}-{draws}"]
            assert "" in stage.kinds
            assert len(stage.cuts) == 19
            assert list(stage.cuts) == sorted(stage.cuts)


def test_a_hand_at_random_is_worth_half():
    """Two hands share every pot, so the mean of all is one half, to the thousandth."""
    for stages in measured().values():
        assert all(abs(stage.kinds[""] - 500) <= 1 for name, stage in stages.items() if not name.startswith("up"))


@pytest.mark.parametrize(("hand", "share"), [("As Ah", 0.852), ("Ks Kh", 0.824), ("As Ks", 0.670), ("7c 2d", 0.346)])
def test_starting_hands_at_holdem(hand: str, share: float):
    """Against one hand at random aces win 85.2 of 100 pots, kings 82.4, ace-king of a suit 67.0, seven-deuce 34.6: figures that
    full enumeration gives. Some 350 hands of a pair were measured, 950 of seven-deuce and 240 of ace-king of a suit, so that three
    standard errors are 0.1 at the most."""
    assert abs(worth(HOLDEM, hand) - share) < 0.1


def test_better_hands_are_worth_more():
    assert worth(STUD, "As Ah Ad") > worth(STUD, "As Ah 7d") > worth(STUD, "Ks 9h 7d")
    assert worth(RAZZ, "As 2h 3d") > worth(RAZZ, "As 8h 7d") > worth(RAZZ, "Ks Qh 7d")
    assert (
        worth(LOWBALL_27, "7c 5d 4h 3s 2c") > worth(LOWBALL_27, "Tc 5d 4h 3s 2c") > worth(LOWBALL_27, "2d 2h 4h 3s 2c")
    )
    assert worth(BADUGI, "Ac 2d 3h 4s") > worth(BADUGI, "Kc 2d 3h 4s") > worth(BADUGI, "Ac 2c 3c 4c")
    assert worth(OMAHA_HILO, "As Ah 2s 3h") > worth(OMAHA_HILO, "Ks 9h 9d 9c")
    assert worth(HOLDEM, "As Ks", "Qs Js Ts") > worth(HOLDEM, "As Ks", "Qs Js 2d") > worth(HOLDEM, "7c 3d", "Qs Js Ts")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["lowball-27", "razz", "holdem"])
def test_it_was_measured_like_this(name: str):
    """The same seed measures the same: the file is what the program writes."""
    again = written({name: measure(GAMES[name])}).decode()
    assert again.removeprefix("{\n").removesuffix("\n}\n") in MEASURED.read_text(encoding="utf-8")


def test_odds_against_each_other():
    """Who beats three of four hands at random beats one that does so half of the time; 0.75 to 0.25 is 9 to 1."""
    assert against(0.75, 0.75) == 0.5
    assert against(0.75, 0.5) == 0.75
    assert against(0.75, 0.25) == 0.9


@pytest.mark.parametrize(
    ("up", "hand", "beats"),
    [
        ("As Ah Ad 7c", "Ks Kh 9s 9h 5c 4d 2c", True),
        ("As Ah 9d 7c", "Ks Kh 9s 9h 5c 4d 2c", False),
        ("As Ah 9d 7c", "Ks Kh Qs 9h 5c 4d 2c", True),
        ("Ks Kh 9d 7c", "Kd Kc Qs 9h 5c 4d 2c", False),
        ("As Ah Ad 7c", "6s 5h 4s 3h 2c 9d 9c", False),
        ("As Ah Ad 7c", "Ks Kh 9s 9h 5c 4d", False),
    ],
)
def test_upcards_that_beat_a_hand_by_themselves(up: str, hand: str, beats: bool):
    """Three aces beat two pair and no straight, a pair of aces kings; kings tie with kings as far as can be seen, and a hand with a
    card to come is not beaten yet."""
    assert upcards_beat(STUD, orders_of(STUD), parse(up), parse(hand)) == beats
    assert not upcards_beat(RAZZ, orders_of(RAZZ), parse(up), parse(hand))


def test_shares():
    """7.description.1: halves, an eight for low; three-way ties in thirds of a half."""
    orders = orders_of(OMAHA_HILO)
    board = parse("3h 4h 7s Kd Ks")
    low, high, neither = parse("Ac 2d Jd Tc"), parse("Kh Qd Qh Jc"), parse("9c 9s 8d 8h")
    assert shares([low, high, neither], [board], orders) == [0.5, 0.5, 0.0]
    assert shares([high, neither], [parse("3h 9h Ts Kd Ks")], orders) == [0.0, 1.0]
    assert shares([low, parse("As 2c Jh Ts")], [board], orders) == [0.5, 0.5]


@pytest.mark.parametrize(
    ("four", "ranks"),
    [
        ("9c 8d 7h 6s", 2),
        ("Ac 2d 3h 4s", 1),
        ("Ac Kd Qh Js", 1),
        ("9c 8d 7h 5s", 1),
        ("9c 8d 7h 2s", 0),
        ("9c 8d 7h Jk", 4),
    ],
)
def test_ranks_that_complete_a_straight(four: str, ranks: int):
    """With the joker 9-8-7 is completed by any of J, T, 6 and 5, the joker being the other of J-T, T-6 or 6-5."""
    assert straight_cards(parse(four)) == ranks


def test_bomb_pots_are_of_their_game():
    assert game_named("bomb-holdem") is HOLDEM
    with pytest.raises(UnknownGame, match="'snap'; there are holdem, omaha"):
        game_named("snap")


EXCHANGES = [game for game in GAMES.values() if any(street.draw for street in game.streets)]


@pytest.mark.parametrize("game", EXCHANGES, ids=str)
def test_the_order_of_discards_is_the_hand(game: Game):
    rng = Random(game.name)
    draws = sum(1 for street in game.streets if street.draw)
    held = len(game.streets[0].deals)
    for _ in range(200):
        hand = rng.sample(game.deck, held)
        order, count = worst_first(game, orders_of(game), hand, (), rng.randint(1, draws))
        assert sorted(order) == sorted(hand)
        assert 0 <= count <= held
