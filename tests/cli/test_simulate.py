"""``cardspeak simulate`` plays thousands of deals at one table and holds them to what must hold."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from cardspeak import Deal, House
from cardspeak.cli import main, simulation
from cardspeak.cli.simulation import CHOICE, FOLDED_EVERY, Simulation, founded, seeded_shuffles
from cardspeak.deal import make_setup
from cardspeak.games import GAMES, HOLDEM, NoLimit
from cardspeak.table.mixes import MIXES

PLAYED = [*GAMES, *MIXES, CHOICE]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and errors of the command."""
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *arguments])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The JSON object, without what depends on the machine."""
    code, out, err = said(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    del found["speed"]
    return found


def run(name: str, deals: int, *, seed: int, churn: float, house: House | None = None) -> Simulation:
    found = Simulation(founded(name, None, None, None, house or House(), seed), churn=churn, seed=seed, check=True)
    found.run(deals)
    assert found.balances
    return found


@pytest.mark.parametrize("name", PLAYED)
def test_every_game_and_mix_holds(name: str):
    found = run(name, 300, seed=11, churn=0.3)
    assert found.tally.deals == 300
    assert found.tally.showdowns + found.tally.carried > 200
    assert {"posts as planned", "chips of the deal", "chips of the table", "log rebuilds the table"} <= set(
        found.tally.checks
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("preset", ["book", "home", "tournament", "tda-2024"])
def test_every_game_and_mix_holds_for_long_in_every_house(name: str, preset: Any):
    for seed in (1, 2):
        run(name, 1500, seed=seed, churn=0.5, house=House.preset(preset))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["lowball-a5", "omaha-hilo", "stud-hilo"])
@pytest.mark.parametrize("kill", ["two-pots", "scoop"])
def test_kills_hold(name: str, kill: Any):
    for seed, method, size in ((1, "dead", "full"), (2, "moving", "half"), (3, "moving", "full")):
        house = House(required_kill=kill, button_method=method, kill_size=size, missed_rounds_owed="every-round")
        found = run(name, 1500, seed=seed, churn=0.5, house=house)
        if kill == "two-pots":
            assert found.tally.posts["kill"] > 50


@pytest.mark.parametrize("kind", ["limit", "no-limit", "pot-limit", "spread"])
@pytest.mark.parametrize("name", ["holdem", "five-card-stud", "draw-high"])
def test_other_structures(capsys: pytest.CaptureFixture[str], name: str, kind: str):
    found = told(capsys, "--game", name, "--structure", kind, "--deals", "50", "--seed", "1", "--check")
    assert found["deals"] == 50
    ((form, number),) = found["forms"].items()
    assert kind in form
    assert number == 50


def test_the_json_object(capsys: pytest.CaptureFixture[str]):
    found = told(capsys, "--game", "holdem", "--deals", "250", "--seats", "6", "--seed", "3", "--check")
    assert list(found) == [
        "game",
        "seats",
        "house",
        "churn",
        "seed",
        "deals",
        "acts",
        "forms",
        "posts",
        "pots",
        "showdowns",
        "carried",
        "people",
        "chips",
        "checks",
        "broken",
        "again",
    ]
    assert (found["game"], found["seats"], found["house"], found["seed"], found["deals"]) == (
        "holdem",
        6,
        "book",
        3,
        250,
    )
    assert found["forms"] == {"Hold'em, no-limit 5-10": 250}
    assert found["posts"]["big"]["number"] == 250
    assert found["posts"]["big"]["chips"] <= 2500
    pots = found["pots"]
    assert pots["number"] == 250 + pots["side_pots"]
    assert pots["mean"] == round(pots["chips"] / 250, 2)
    assert pots["largest"] >= pots["mean"]
    chips = found["chips"]
    assert chips["bought"] - chips["cashed"] - chips["collected"] == chips["on_the_table"]
    assert chips["balance"] is True
    assert found["checks"]["posts as planned"] == 250
    assert found["checks"]["log rebuilds the deal"] == 5
    assert found["broken"] is None
    assert found["again"] == ("cardspeak simulate --game holdem --deals 250 --seats 6 --churn 0.05 --seed 3 --check")


def test_a_mix_tells_what_was_dealt_of_each_game(capsys: pytest.CaptureFixture[str]):
    found = told(capsys, "--game", "horse", "--stakes", "20/40", "--deals", "200", "--seed", "2", "--check")
    assert len(found["forms"]) == 5
    assert "Hold'em, limit 20-40" in found["forms"]
    assert sum(found["forms"].values()) == 200
    assert min(found["forms"].values()) > 20
    assert {"small", "big", "ante", "bring-in"} <= set(found["posts"])


@pytest.mark.parametrize("name", ["stud", "horse", "five-card-omaha"])
def test_more_seats_than_can_be_dealt_in(capsys: pytest.CaptureFixture[str], name: str):
    arguments = ("--game", name, "--seats", "10", "--deals", "150", "--churn", "0.5", "--seed", "4", "--check")
    found = told(capsys, *arguments)
    assert (found["seats"], found["deals"]) == (10, 150)


def test_what_the_house_takes_is_accounted_for(capsys: pytest.CaptureFixture[str]):
    arguments = ("--game", "holdem", "--deals", "200", "--seed", "1", "--rake", "5", "--check")
    chips = told(capsys, *arguments)["chips"]
    assert chips["collected"] > 0
    assert chips["balance"] is True
    assert chips["bought"] - chips["cashed"] - chips["collected"] == chips["on_the_table"]


EXTRAS = {
    "agreed to a bomb pot",
    "announced chips on the way",
    "changed small chips",
    "declined a collection",
    "got the chips on the way",
    "had chips on the way",
    "paid a collection declined",
    "straddled",
    "straddled on the button",
}


def test_all_that_people_do_at_a_table_is_done(capsys: pytest.CaptureFixture[str]):
    arguments = ("--game", "holdem", "--deals", "2000", "--churn", "0.6", "--seed", "2", "--check", "--extras")
    found = told(capsys, *arguments, "--collection", "time/3")
    assert set(found["people"]["did"]) >= EXTRAS
    assert {form.split(",")[0] for form in found["forms"]} == {"Hold'em", "Hold'em bomb pot"}
    assert found["chips"]["collected"] > 0
    assert found["checks"]["stacks as at the table"] == 2000
    assert found["again"] == (
        "cardspeak simulate --game holdem --collection time/3 --extras --deals 2000 --seats 9 --churn 0.6 --seed 2 --check"
    )


@pytest.mark.parametrize("collection", ["per-deal", "time", "time-pot/7"])
@pytest.mark.parametrize("name", ["omaha-hilo", "stud", "jacks-or-better", "lowball-a5", "horse", CHOICE])
def test_what_a_house_collects_holds(capsys: pytest.CaptureFixture[str], name: str, collection: str):
    arguments = ("--game", name, "--deals", "300", "--churn", "0.5", "--seed", "1", "--extras", "--check")
    found = told(capsys, *arguments, "--collection", collection)
    assert found["chips"]["collected"] > 0
    assert found["chips"]["balance"] is True
    per_deal = 300 if collection == "per-deal" else 0
    assert found["chips"]["collected"] >= per_deal * 0.9  # a stack that has just what it puts in pays nothing


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("collection", ["per-deal/2", "time/5", "time-pot/7"])
def test_everything_at_once_holds_for_long(name: str, collection: str):
    minutes = 30 if name in MIXES else 0
    setup = founded(name, None, None, None, House(), 3, collection=collection, extras=True, minutes=minutes)
    found = Simulation(setup, churn=0.5, seed=3, check=True)
    found.run(1500)
    assert found.balances


def test_a_mix_by_the_clock(capsys: pytest.CaptureFixture[str]):
    arguments = ("--game", "horse", "--minutes", "20", "--deals", "300", "--seed", "1", "--check", "--churn", "0")
    found = told(capsys, *arguments)
    assert len(found["forms"]) == 5
    assert "--minutes 20" in found["again"]


def test_without_churn_nothing_is_on_the_way_but_for_those_who_lost_all(capsys: pytest.CaptureFixture[str]):
    did = told(capsys, "--game", "holdem", "--deals", "100", "--churn", "0", "--seed", "1", "--extras")["people"]["did"]
    assert set(did) <= {"bought in again", "had chips on the way", "got the chips on the way", *ENTRIES}


ENTRIES = {"posted to come in", "waited to come in", "announced chips on the way"}


def test_without_checks_there_are_none(capsys: pytest.CaptureFixture[str]):
    assert told(capsys, "--game", "holdem", "--deals", "5")["checks"] is None


@pytest.mark.parametrize("name", ["holdem", "stud", "triple-draw-27"])  # in the last stubs are made anew all the time
def test_the_same_seed_gives_the_same_summary(capsys: pytest.CaptureFixture[str], name: str):
    arguments = ("--game", name, "--deals", "250", "--churn", "0.4", "--seed", "9")
    first = told(capsys, *arguments)
    assert told(capsys, *arguments) == first
    checked = told(capsys, *arguments, "--check")
    assert {key: value for key, value in checked.items() if key not in {"checks", "again"}} == {
        key: value for key, value in first.items() if key not in {"checks", "again"}
    }
    other = told(capsys, *arguments[:-1], "10")
    assert other["chips"] != first["chips"]


def test_the_summary(capsys: pytest.CaptureFixture[str]):
    code, out, err = said(capsys, "--game", "razz", "--deals", "200", "--seed", "2", "--check")
    assert (code, err) == (0, "")
    assert "Razz, limit 10-20" in out
    assert "bring-in" in out
    assert "200 deals at a table of 8" in out
    assert "The chips balance" in out
    assert "log rebuilds the table" in out


def break_on(number: int, monkeypatch: pytest.MonkeyPatch, fault: Any) -> None:
    """Have something go wrong with the deal of that number."""
    play = simulation.play
    count = 0

    def wrong(deal: Deal, rng: random.Random) -> int:
        nonlocal count
        acts = play(deal, rng)
        count += 1
        if count == number:
            fault(deal)
        return acts

    monkeypatch.setattr(simulation, "play", wrong)


def steal(deal: Deal) -> None:
    at = max(range(len(deal.state.stacks)), key=lambda place: deal.state.stacks[place])
    deal.state.stacks[at] -= 1


def test_a_broken_invariant_ends_with_one_and_says_how_to_run_it_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    break_on(7, monkeypatch, steal)
    code, out, err = said(capsys, "--game", "holdem", "--deals", "50", "--seed", "5", "--check")
    assert code == 1
    assert "Seed 5, deal 7: " in err
    assert err.splitlines()[-1] == (
        "To run it again: cardspeak simulate --game holdem --deals 7 --seats 9 --churn 0.05 --seed 5 --check"
    )
    assert "6 deals" in out


def test_a_fault_of_the_program_is_shown_whole(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    break_on(3, monkeypatch, lambda deal: {}[deal.over])
    code, out, err = said(capsys, "--game", "stud", "--deals", "50", "--seed", "5", "--json")
    assert code == 1
    assert "Traceback" in err
    found = json.loads(out)
    assert found["broken"] == "Seed 5, deal 3: KeyError: True"
    assert found["deals"] == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--game", "bridge"), "There is no game or mix 'bridge'; there are holdem"),
        (("--game", "holdem", "--structure", "free"), "There is no structure 'free'"),
        (("--game", "holdem", "--stakes", "ten"), "'ten' are no stakes"),
        (("--game", "holdem", "--stakes", "10/5"), "the smaller amount comes first"),
        (("--game", "stud", "--stakes", "5"), "is played for two sizes"),
        (("--game", "horse", "--structure", "limit"), "The structures of horse are its own"),
        (("--game", "holdem", "--seats", "30"), "A table has 2 to 24 seats"),
        (("--game", "holdem", "--house", "casino"), "There is no preset and no file 'casino'"),
        (("--game", "holdem", "--collection", "tips"), "'tips' is no collection: it is per-deal, time, time-pot"),
        (("--game", "holdem", "--collection", "time/0"), "'time/0' is no collection"),
        (("--game", "holdem", "--collection", "time-pot", "--rake", "5"), "Time pots and a rake do not go together"),
        (("--game", "holdem", "--minutes", "30"), "holdem is one game, and lasts"),
        (("--game", "dealers-choice", "--minutes", "30"), "leave the minutes out"),
    ],
)
def test_wrong_input_is_one_sentence_and_two(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
):
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("cardspeak: ")
    assert words in err
    assert err.count("\n") == 1


def test_the_log_does_not_grow_with_the_deals():
    found = run("holdem", FOLDED_EVERY - 1, seed=1, churn=0.1)
    before = len(found.table.log)
    found.run(3 * FOLDED_EVERY)
    assert before > FOLDED_EVERY
    assert len(found.table.log) < 2 * before


def test_shuffles_are_seeded_only_while_the_simulation_runs():
    def deck() -> tuple[int, ...] | None:
        return make_setup(HOLDEM, NoLimit(blinds=(5, 10)), {1: 100, 2: 100}, 1).deck

    with seeded_shuffles(random.Random(1)):
        first = deck()
    with seeded_shuffles(random.Random(1)):
        assert deck() == first
    assert sorted(first or ()) == list(range(52))
    assert deck() != first
