"""Tables where the game changes: rotations by deals, rounds and time, dealer's choice; what a change costs, which is nothing."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from comings import CHOICE, live_act, live_table, play_out, seeded
from test_comings_and_goings import take

from cardspeak.games import HOLDEM, JACKS_OR_BETTER, LOWBALL_A5, OMAHA_HILO, RAZZ, STUD, Limit, NoLimit
from cardspeak.table import (
    EIGHT_GAME,
    HORSE,
    TEN_GAME,
    BadTable,
    Form,
    Mix,
    Outcome,
    Table,
    TableRefused,
    dealers_choice,
    make_table,
)
from cardspeak.table.acts import quiet
from cardspeak.table.mixes import MIXES
from cardspeak.table.setup import most_players

HOLD = Form(HOLDEM, Limit(10, 20, blinds=(5, 10)))
STUDS = Form(STUD, Limit(10, 20, ante=2, bring_in=3))
ONE_BLIND = Form(LOWBALL_A5, Limit(20, 40, blinds=(20,)))
THREE_BLINDS = Form(OMAHA_HILO, Limit(10, 20, blinds=(5, 5, 10)))


def table_of(mix: Mix, count: int = 6, *, button: int = 1, method: str = "dead", new_game: bool = True) -> Table:
    players = {seat: "ABCDEFGH"[seat - 1] for seat in range(1, count + 1)}
    return Table(
        make_table(*mix.forms[0], players=players, button=button, method=method, new_game=new_game, mix=mix, seats=9)
    )


def big_of(table: Table) -> str:
    return next((due.player for due in table.plan.dues if due.kind == "big"), "")


# ------------------------------------------------------------------------------------------------ rotations


@pytest.mark.parametrize("mix", [HORSE, EIGHT_GAME, TEN_GAME])
@pytest.mark.parametrize("method", ["dead", "moving"])
@pytest.mark.parametrize("count", [3, 4, 6])
def test_everybody_has_each_position_once_in_each_form(mix: Mix, method: str, count: int):
    table = table_of(mix, count, method=method)
    last = ""
    for _ in range(2):
        for form in mix.forms:
            bigs: list[str] = []
            buttons: Counter[int] = Counter()
            paid: Counter[str] = Counter()
            for _ in range(count):
                assert table.form == form
                plan = table.plan
                assert not plan.kept
                assert len(plan.order) == count
                bigs += [big_of(table)] * bool(big_of(table))
                buttons[plan.button] += 1
                for due in plan.dues:
                    paid[due.player] += due.chips
                table.play()
            assert len(set(paid.values())) == 1
            if form.structure.blinds:
                assert sorted(bigs) == sorted(table.players)
                assert set(buttons.values()) == {1}
                # From one form to the next, antes in between or not, the big blind goes on to the next player.
                names = "ABCDEFGH"[:count]
                for before, after in zip(
                    [last or names[(names.index(bigs[0]) - 1) % count], *bigs], bigs, strict=False
                ):
                    assert names.index(after) == (names.index(before) + 1) % count
                last = bigs[-1]
            else:
                assert not bigs


def test_a_form_may_last_so_many_deals():
    table = table_of(HORSE._replace(every=2))
    names = []
    for _ in range(12):
        names.append(table.form.game.name)
        table.play()
    assert names == [
        *["holdem"] * 2, *["omaha-hilo"] * 2, *["razz"] * 2, *["stud"] * 2, *["stud-hilo"] * 2, *["holdem"] * 2,
    ]  # fmt: skip


def test_a_form_may_last_so_many_minutes():
    table = table_of(HORSE._replace(changes="time", every=30))
    assert "for 30 minutes" in str(table.explain("A"))
    table.tell_time(100)
    assert "until 130; then Omaha high-low" in str(table.explain("A"))
    table.play()
    table.tell_time(129)
    assert table.form.game == HOLDEM
    table.deal()
    table.tell_time(130)
    assert table.form.game == HOLDEM, "a form does not change in the middle of a deal"
    table.settle(_quiet(table))
    assert table.form.game == OMAHA_HILO
    table.tell_time(160)
    assert table.form.game == RAZZ
    with pytest.raises(TableRefused, match="forward"):
        table.tell_time(159)


def _quiet(table: Table) -> Outcome:
    return quiet(table.state, table.plan)


def test_explain_says_which_form_is_next():
    table = table_of(HORSE, 3)
    assert table.explain("A").form == "The game is Hold'em, limit 10-20, for a round; then Omaha high-low, limit 10-20."
    table.play()
    assert "for 2 deals more; then Omaha high-low" in str(table.explain("A"))
    assert table.view("A").forms == table.explain("A").form
    assert not Table(make_table(HOLDEM, NoLimit(blinds=(5, 10)), players={1: "A", 2: "B"}, button=1)).explain("A").form


# ------------------------------------------------------------------------------------------------ blinds and antes


@pytest.mark.parametrize("method", ["dead", "moving"])
@pytest.mark.parametrize("other", [ONE_BLIND, THREE_BLINDS, HOLD])
def test_a_change_in_the_number_of_blinds_costs_nobody_a_big_blind_more(other: Form, method: str):
    """With 6 players: three deals of one form, three of the other, and so on; the big blind goes round one by one."""
    table = table_of(Mix("two", (HOLD, other), "hands", 3), method=method)
    bigs = []
    for _ in range(24):
        bigs += [due.player for due in table.plan.dues if due.kind == "big"]
        assert not table.plan.kept
        table.play()
    assert bigs[:6] == bigs[6:12] == bigs[12:18] == bigs[18:24]
    assert sorted(bigs[:6]) == list("ABCDEF")


def test_nobody_misses_a_blind_while_there_are_none():
    table = table_of(Mix("two", (HOLD, STUDS), "hands", 3))
    for _ in range(3):
        table.play()
    assert table.form == STUDS
    table.away("E")
    for _ in range(3):
        assert "E" not in table.plan.order
        table.play()
    table.back("E", "wait")
    assert table.owes("E") == ()
    assert "E" in table.plan.order


def test_who_owes_blinds_antes_in_and_owes_them_still():
    table = table_of(Mix("two", (HOLD, STUDS), "hands", 4))
    table.play()  # C has the big blind
    table.away("D")
    table.play()
    table.play()
    table.play()
    assert table.owes("D") == ("big", "small")
    assert table.form == STUDS
    table.back("D", "wait")
    assert "D" not in table.plan.order
    table.ante("D", 2)
    for _ in range(4):
        assert "D" in table.plan.order
        assert table.plan.price("D") == 2
        table.play()
    assert table.form == HOLD
    assert table.owes("D") == ("big", "small")
    assert "D" not in table.plan.order
    table.post("D")
    assert table.plan.price("D") == 15


def test_owed_blinds_are_those_of_the_form():
    table = table_of(Mix("two", (HOLD, ONE_BLIND), "hands", 4))
    table.play()
    table.away("D")
    for _ in range(3):
        table.play()
    assert table.form == ONE_BLIND
    assert table.owes("D") == ("big",)
    assert table.explain("D").owes == 20


def test_a_newcomer_in_a_form_without_blinds_waits_or_posts_when_they_are_back():
    table = table_of(Mix("two", (HOLD, STUDS), "hands", 6), new_game=False)
    for _ in range(6):
        table.play()
    table.sit("Z", 8)
    table.buy("Z", 500)
    assert table.explain("Z").choices[0].text == "pays 2 (2 ante) now"
    table.ante("Z", 2)
    for _ in range(6):
        assert "Z" in table.plan.order
        table.play()
    assert "Z" not in table.plan.order
    table.post("Z")
    assert table.plan.price("Z") == 10


def test_seats_stay_while_the_blinds_rest():
    table = table_of(Mix("two", (HOLD, STUDS), "hands", 1))
    table.play()
    with pytest.raises(TableRefused, match=r"4\.14"):
        table.move("A", 8)


def test_the_blinds_come_up_later_than_the_first_deal():
    table = table_of(Mix("two", (STUDS, HOLD), "hands", 2), button=3)
    table.play()
    table.play()
    assert (table.plan.button, big_of(table)) == (3, "E")


# ------------------------------------------------------------------------------------------------ dealer's choice


def test_the_choice_goes_round_with_the_deal():
    table = table_of(dealers_choice(*CHOICE), button=2)
    asked = []
    for number in range(8):
        asked.append(table.chooser)
        with pytest.raises(TableRefused, match=f"The choice is {table.chooser}'s"):
            table.choose("F" if table.chooser != "F" else "A", 0)
        table.choose(table.chooser, number % 6)
        assert table.form == CHOICE[number % 6]
        table.play()
    assert asked == list("BCDEFABC")


def test_a_choice_may_hold_for_a_round():
    table = table_of(dealers_choice(*CHOICE, every=0), 3)
    table.choose("A", "stud")
    for _ in range(3):
        assert table.form.game == STUD
        table.play()
        if table.chooser:
            break
        with pytest.raises(TableRefused, match="still holds"):
            table.choose("B", 0)
    assert table.chooser == "B"
    table.choose("B", CHOICE[1])
    assert table.form.game == JACKS_OR_BETTER
    assert "for 3 deals more" not in str(table.explain("B"))


def test_who_does_not_choose_leaves_the_game_as_it_is():
    table = table_of(dealers_choice(*CHOICE))
    table.play()
    assert table.log[0].why == "A chooses Hold'em, no-limit 5-10. [2.procedures.3]"
    assert table.chooser == "B"
    table.choose("B", 0)
    table.choose("B", 3)  # until the cards are dealt a choice may be changed
    assert table.form.game == STUD


def test_only_the_houses_list_and_only_where_there_is_a_choice():
    table = table_of(dealers_choice(*CHOICE))
    with pytest.raises(TableRefused, match="house's list"):
        table.choose("A", "badugi")
    with pytest.raises(TableRefused, match="not the players' to choose"):
        table_of(HORSE).choose("A", 1)
    table.deal()
    with pytest.raises(TableRefused):
        table.choose("A", 1)


def test_a_pot_that_stays_is_played_out_in_its_game():
    table = table_of(dealers_choice(*CHOICE))
    table.choose("A", "jacks-or-better")
    plan = table.deal()
    outcome = _quiet(table)._replace(
        chips=tuple((name, table.players[name].chips - 5) for name in plan.order), carried=30
    )
    table.settle(outcome)
    assert table.chooser == ""
    with pytest.raises(TableRefused):
        table.choose("B", 0)
    assert table.form.game == JACKS_OR_BETTER
    table.deal()
    table.settle(_quiet(table)._replace(chips=(("A", table.players["A"].chips + 30),), winners=("A",), carried=0))
    assert table.chooser == "B"


# ------------------------------------------------------------------------------------------------ setups, deals at random


def test_stakes_come_from_the_small_bet():
    for make in MIXES.values():
        for bet in (2, 4, 10, 100):
            for form in make(bet).forms:
                assert form.structure.bets in {(), (bet, 2 * bet)}
                assert max(form.structure.blinds, default=0) <= bet


def test_a_mix_begins_with_one_of_its_forms_and_seats_no_more_than_each_can_deal():
    with pytest.raises(BadTable, match="begin with one of its forms"):
        make_table(HOLDEM, NoLimit(blinds=(1, 2)), mix=HORSE)
    with pytest.raises(BadTable, match="minutes"):
        make_table(*HORSE.forms[0], mix=HORSE._replace(changes="time"))
    table = table_of(HORSE, 8)
    assert most_players(HORSE.forms, table.setup.house) == 8
    with pytest.raises(TableRefused, match="8 players at most"):
        table.sit("Z", 9)
    later = make_table(*HORSE.forms[3], players={1: "A", 2: "B"}, mix=HORSE)
    assert Table(later).form.game == STUD


CHUNKS = [pytest.param(at, marks=pytest.mark.slow if at >= 4 else ()) for at in range(20)]


@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_is_explained_is_accepted_at_that_price(chunk: int):
    explained = 0
    for seed in range(chunk * 20, (chunk + 1) * 20):
        rng = random.Random(seed)
        table = live_table(rng)
        for _ in range(rng.randint(5, 50)):
            try:
                with seeded(rng):
                    live_act(rng, table)
            except TableRefused:  # people try what cannot be; the table goes on
                continue
        for name, player in table.players.items():
            dealt_in = name in table.plan.order
            for choice in table.explain(name).choices:
                would = table.copy()
                if not player.chips and not dealt_in:
                    would.buy(name, would.buys_in_with(name))
                for _ in range(choice.after):
                    would.play()
                take(would, name, choice.act)
                for _ in range(choice.sits_out):
                    assert name not in would.plan.order, f"seed {seed}: {choice}"
                    would.play()
                assert would.plan.price(name) == choice.price, f"seed {seed}: {choice}"
                explained += 1
    assert explained


@pytest.mark.parametrize("name", MIXES)
def test_a_mix_is_dealt_with_the_right_cards(name: str):
    rng = random.Random(7)
    mix = MIXES[name](10)._replace(changes="hands", every=1)
    table = table_of(mix, 4)
    dealt = []
    for _ in range(40):
        for player in table.players.values():
            if not player.chips:
                table.buy(player.name, table.buys_in_with(player.name))
        with seeded(rng):
            deal = table.begin()
            assert deal.game == table.form.game
            assert deal.setup.structure == table.form.structure
            dealt.append(table.form)
            play_out(rng, deal)
        table.finish()
    # One deal of each form in turn, and again from the first.
    assert dealt == [mix.forms[at % len(mix.forms)] for at in range(40)]
    assert Table.rebuilt(table.setup, table.log.facts) == table
