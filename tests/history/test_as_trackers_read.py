"""Deals as PokerStars and the Open Hand History tell them, worked out on paper first."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from cardspeak import House
from cardspeak.deal import Deal, Post, Rake, make_setup
from cardspeak.games import BADUGI, HOLDEM, OMAHA_HILO, STUD, Game, Limit, NoLimit, Structure
from cardspeak.history import CannotWrite, as_ohh, as_pokerstars

AT = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
WHO = {1: "Ann", 2: "Ben", 3: "Cy"}
NL = NoLimit(blinds=(5, 10))
# Dealt from seat 2 on, the button being seat 1: Ben As 7d, Cy Kd Kc, Ann Qh 2c; burn 3h; Ac 7h 2d; burn 3d; 9s; burn 4h; Jc.
DECK = "As Kd Qh 7d Kc 2c 3h Ac 7h 2d 3d 9s 4h Jc"


def dealt(structure: Structure = NL, **more: Any) -> Deal:
    return Deal.of(make_setup(HOLDEM, structure, {1: 200, 2: 200, 3: 150}, 1, deck=DECK, **more))


def stars(deal: Deal, seat: int) -> list[str]:
    return as_pokerstars(deal, seat, WHO, number="42", table="Joe's", seats=6, at=AT).splitlines()


def ohh(deal: Deal, seat: int) -> dict[str, Any]:
    text = as_ohh(deal, seat, WHO, number="42", table="Joe's", seats=6, at=AT)
    assert text.count("\n") == 1
    found: dict[str, Any] = json.loads(text)["ohh"]
    return found


def a_deal(**more: Any) -> Deal:
    """Ann folds, Ben calls, Cy raises to 30 and is called. On the flop Ben checks, Cy bets 40, Ben raises to 100, Cy is all-in for 120,
    called. Both turn their hands up, for there is no more betting. Kings lose to aces and sevens, and Ben wins 300."""
    deal = dealt(**more)
    deal.fold(), deal.call(), deal.raise_to(30), deal.call()
    deal.check(), deal.bet(40), deal.raise_to(100), deal.all_in(), deal.call()
    assert deal.over
    return deal


def test_a_deal_as_pokerstars_tells_it() -> None:
    assert stars(a_deal(), 3) == [
        "PokerStars Hand #42:  Hold'em No Limit (5/10) - 2026/03/04 05:06:07 UTC",
        "Table 'Joe’s' 6-max (Play Money) Seat #1 is the button",
        "Seat 1: Ann (200 in chips)",
        "Seat 2: Ben (200 in chips)",
        "Seat 3: Cy (150 in chips)",
        "Ben: posts small blind 5",
        "Cy: posts big blind 10",
        "*** HOLE CARDS ***",
        "Dealt to Cy [Kd Kc]",
        "Ann: folds",
        "Ben: calls 5",
        "Cy: raises 20 to 30",
        "Ben: calls 20",
        "*** FLOP *** [Ac 7h 2d]",
        "Ben: checks",
        "Cy: bets 40",
        "Ben: raises 60 to 100",
        "Cy: raises 20 to 120 and is all-in",
        "Ben: calls 20",
        "*** TURN *** [Ac 7h 2d] [9s]",
        "*** RIVER *** [Ac 7h 2d 9s] [Jc]",
        "*** SHOW DOWN ***",
        "Ben: shows [As 7d] (two pair, Aces and Sevens)",
        "Cy: shows [Kd Kc] (a pair of Kings)",
        "Ben collected 300 from pot",
        "*** SUMMARY ***",
        "Total pot 300 | Rake 0",
        "Board [Ac 7h 2d 9s Jc]",
        "Seat 1: Ann (button) folded before Flop (didn't bet)",
        "Seat 2: Ben (small blind) showed [As 7d] and won (300) with two pair, Aces and Sevens",
        "Seat 3: Cy (big blind) showed [Kd Kc] and lost with a pair of Kings",
    ]


def test_the_same_deal_as_the_open_hand_history_tells_it() -> None:
    """A raise says what went in by it: 20 more for the 30, 100 on the flop where nothing lay there, 80 on top of the 40."""
    told = ohh(a_deal(), 2)
    assert (told["spec_version"], told["game_type"], told["bet_limit"]["bet_type"]) == ("1.4.6", "Holdem", "NL")
    assert (told["dealer_seat"], told["hero_player_id"], told["small_blind_amount"]) == (1, 2, 5)
    acts = [
        [(one["player_id"], one["action"], one["amount"], one["is_allin"]) for one in part["actions"]]
        for part in told["rounds"]
    ]
    assert [part["street"] for part in told["rounds"]] == ["Preflop", "Flop", "Turn", "River", "Showdown"]
    assert acts[0] == [
        (2, "Post SB", 5, False),
        (3, "Post BB", 10, False),
        (2, "Dealt Cards", 0, False),
        (1, "Fold", 0, False),
        (2, "Call", 5, False),
        (3, "Raise", 20, False),
        (2, "Call", 20, False),
    ]
    assert acts[1] == [
        (2, "Check", 0, False),
        (3, "Bet", 40, False),
        (2, "Raise", 100, False),
        (3, "Raise", 80, True),
        (2, "Call", 20, False),
    ]
    assert told["rounds"][0]["actions"][2]["cards"] == ["As", "7d"]
    assert told["rounds"][1]["cards"] == ["Ac", "7h", "2d"]
    assert told["pots"] == [
        {"number": 0, "amount": 300, "rake": 0, "player_wins": [{"player_id": 2, "win_amount": 300}]}
    ]
    numbers = [one["action_number"] for part in told["rounds"] for one in part["actions"]]
    assert numbers == [*range(1, len(numbers) + 1)]


def test_a_rake_is_told_with_the_pot() -> None:
    """Ten in the hundred of 300 is 30: the pot is told with it, what is collected without."""
    deal = a_deal(rake=Rake(percent=10))
    assert "Ben collected 270 from pot" in stars(deal, 2)
    assert "Total pot 300 | Rake 30" in stars(deal, 2)
    (pot,) = ohh(deal, 2)["pots"]
    assert (pot["amount"], pot["rake"], pot["player_wins"][0]["win_amount"]) == (300, 30, 270)


def test_nothing_that_was_not_shown_is_told() -> None:
    """Cy bets and everybody gives up: nobody but himself knows his kings."""
    deal = dealt()
    deal.fold(), deal.call(), deal.raise_to(30), deal.fold()
    for seat, hidden in ((1, ("As", "7d", "Kd", "Kc")), (2, ("Qh", "2c", "Kd", "Kc")), (3, ("As", "7d", "Qh", "2c"))):
        text = "\n".join(stars(deal, seat)) + json.dumps(ohh(deal, seat))
        assert not [card for card in hidden if card in text]
        assert "Uncalled bet (20) returned to Cy" in text
        assert "Cy collected 20 from pot" in text
        assert "Cy: doesn't show hand" in text
    assert ohh(deal, 1)["pots"][0]["amount"] == 20


def test_main_pot_and_side_pot_are_told_apart() -> None:
    """Cy, all-in for 150, plays for 450; Ann and Ben play for the 50 that each has besides, 100. Ben wins both."""
    deal = dealt()
    deal.raise_to(200), deal.call(), deal.call()
    assert deal.over
    lines = stars(deal, 1)
    assert "Ben collected 450 from main pot" in lines
    assert "Ben collected 100 from side pot" in lines
    assert "Total pot 550 Main pot 450. Side pot 100. | Rake 0" in lines
    assert [one["amount"] for one in ohh(deal, 1)["pots"]] == [450, 100]


def test_dead_blinds_straddles_and_antes_are_told() -> None:
    """Dot has missed both blinds: 5 dead and 10 live are one post. Everybody antes 1."""
    stacks = {1: 200, 2: 200, 3: 200, 4: 200, 5: 200}
    setup = make_setup(
        HOLDEM, NoLimit(blinds=(5, 10), ante=1), stacks, 1, posts={5: Post(live=10, dead=5)}, house=House.preset("book")
    )
    deal = Deal.of(setup)
    while not deal.over:
        deal.fold()
    lines = as_pokerstars(deal, 5, {**WHO, 4: "Eve", 5: "Dot"}, number="1", table="T", seats=6, at=AT).splitlines()
    assert len([line for line in lines if line.endswith("posts the ante 1")]) == 5
    assert "Dot: posts small & big blinds 15" in lines
    told = json.loads(as_ohh(deal, 5, WHO, number="1", table="T", seats=6, at=AT))["ohh"]
    posted = [(one["action"], one["amount"]) for one in told["rounds"][0]["actions"] if one["player_id"] == 5]
    assert {("Post Ante", 1), ("Post Dead", 5), ("Post Extra Blind", 10)} <= {*posted}
    assert told["ante_amount"] == 1


def test_a_board_dealt_twice_has_both_boards() -> None:
    deal = Deal.of(
        make_setup(
            HOLDEM, NL, {1: 200, 2: 200}, 1, deck="As Kd Ah Kc 3h Ac 7h 2d 3d 9s 4h Jc 4d Kh 8h 8d 5d 9d 6d Tc",
            dealer="by-hand", shows="by-hand",
        )
    )  # fmt: skip
    while deal.pending == "step":
        deal.step()
    deal.all_in(), deal.call()
    deal.deal_times(2)
    while not deal.over:
        deal.step() if deal.pending == "step" else deal.show()
    lines = stars(deal, 1)
    assert "*** FIRST FLOP *** [Ac 7h 2d]" in lines
    assert "*** SECOND FLOP *** [Kh 8h 8d]" in lines
    assert "*** SECOND RIVER *** [Kh 8h 8d 9d] [Tc]" in lines
    assert [line for line in lines if "Board" in line] == [
        "FIRST Board [Ac 7h 2d 9s Jc]",
        "SECOND Board [Kh 8h 8d 9d Tc]",
    ]
    assert len([line for line in lines if "collected 200 from pot" in line]) == 2
    assert [part["street"] for part in ohh(deal, 1)["rounds"]].count("Flop") == 2


def test_omaha_high_low_at_limit() -> None:
    setup = make_setup(
        OMAHA_HILO, Limit(10, 20, blinds=(5, 10)), {1: 200, 2: 200}, 1,
        deck="As Kd 2h Kc 3c Qh 4d Qd 9c 5s 6h Kh 9h 8d 9d Jc",
    )  # fmt: skip
    deal = Deal.of(setup)
    while not deal.over:
        deal.call() if not deal.options().check else deal.check()
    lines = as_pokerstars(deal, 2, WHO, number="7", table="T", seats=2, at=AT).splitlines()
    assert lines[0].startswith("PokerStars Hand #7:  Omaha Hi/Lo Limit (10/20) - ")
    shown = next(line for line in lines if line.startswith("Ben: shows"))
    assert "HI: " in shown
    assert "; LO: " in shown
    # Eight-seven or better: 5 6 8 with A 2 is a low, and three kings is the best high, so each gets half of 20.
    assert {line for line in lines if "collected" in line} == {
        "Ben collected 10 from pot",
        "Ann collected 10 from pot",
    }


def test_a_kill_is_one_more_blind_of_the_open_hand_history() -> None:
    """Dot kills the pot with 20, twice the big blind."""
    setup = make_setup(
        HOLDEM, Limit(10, 20, blinds=(5, 10)), {1: 200, 2: 200, 3: 200, 4: 200}, 1, posts={4: Post(kill=20)}
    )
    deal = Deal.of(setup)
    while not deal.over:
        deal.fold()
    posted = [(one["player_id"], one["action"], one["amount"]) for one in ohh(deal, 1)["rounds"][0]["actions"][:3]]
    assert posted == [(2, "Post SB", 5), (3, "Post BB", 10), (4, "Post Extra Blind", 20)]


def test_chips_of_play_money_have_the_code_of_the_open_hand_history() -> None:
    assert ohh(a_deal(), 1)["currency"] == "XPM"


@pytest.mark.parametrize(
    ("game", "structure"), [(STUD, Limit(10, 20, ante=1, bring_in=5)), (BADUGI, Limit(10, 20, blinds=(5, 10)))]
)
def test_a_game_that_a_form_has_no_words_for_is_left_out(game: Game, structure: Structure) -> None:
    """The Open Hand History has no streets of stud, no bring-in and no draw."""
    deal = Deal.of(make_setup(game, structure, {1: 200, 2: 200}, 1))
    while not deal.over:
        deal.fold() if "fold" in deal.options().may else deal.bring_in()
    with pytest.raises(CannotWrite, match=f"no words for limit {game.title}"):
        ohh(deal, 1)


def test_only_a_deal_that_is_over_is_told_and_by_whoever_was_dealt_in() -> None:
    for deal, seat in ((a_deal(), 4), (dealt(), 1)):
        with pytest.raises(ValueError, match="dealt in"):
            ohh(deal, seat)


def test_a_deal_in_which_nobody_has_a_chip_is_left_out() -> None:
    deal = Deal.of(make_setup(HOLDEM, NL, {1: 0, 2: 0}, 1))
    assert deal.over
    for tell in (stars, ohh):
        with pytest.raises(CannotWrite, match="nobody won"):
            tell(deal, 1)


def test_an_ante_is_no_bet() -> None:
    """Ann antes and folds: she did not bet. Ben's raise gets three antes and two tens."""
    deal = dealt(NoLimit(blinds=(5, 10), ante=1))
    deal.fold(), deal.raise_to(30), deal.fold()
    lines = stars(deal, 3)
    assert "Seat 1: Ann (button) folded before Flop (didn't bet)" in lines
    assert "Seat 2: Ben (small blind) collected (23)" in lines


def test_a_hand_that_is_shown_card_by_card_is_told_once() -> None:
    deal = dealt(shows="by-hand")
    deal.fold(), deal.call(), deal.check()
    while deal.pending == "act":
        deal.check()
    deal.show("7d"), deal.show("As"), deal.muck()
    lines = stars(deal, 3)
    assert lines[lines.index("*** SHOW DOWN ***") + 1 : lines.index("*** SUMMARY ***")] == [
        "Ben: shows [As 7d] (two pair, Aces and Sevens)",
        "Cy: mucks hand",
        "Ben collected 20 from pot",
    ]
    assert "Seat 2: Ben (small blind) showed [As 7d] and won (20) with two pair, Aces and Sevens" in lines
    assert "Seat 3: Cy (big blind) mucked [Kd Kc]" in lines
    assert "Seat 3: Cy (big blind) mucked" in stars(deal, 2)
    told = ohh(deal, 3)["rounds"][-1]
    assert [(one["action"], one.get("cards")) for one in told["actions"]] == [
        ("Shows Cards", ["As", "7d"]),
        ("Mucks Cards", None),
    ]


def test_cards_that_nobody_has_told_are_left_out() -> None:
    """Real cards: the deck is not known, and of Ben's hand nothing is told."""
    deal = Deal.of(make_setup(HOLDEM, NL, {1: 200, 2: 200, 3: 200}, 1, hands={3: "Kd Kc"}))
    deal.fold(), deal.fold()
    assert "Dealt to Cy [Kd Kc]" in stars(deal, 3)
    for tell in (stars, ohh):
        with pytest.raises(CannotWrite, match="nobody has told"):
            tell(deal, 2)
