"""Rulings carried out in running deals: chips conserved, the log replayed to the same state, the deal played on to its end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardspeak import Deal, Structure
from cardspeak.cards import UNKNOWN, Card, seeded_deck
from cardspeak.deal import make_setup
from cardspeak.deal.state import OVER
from cardspeak.floor import CannotCarryOut, Ruling, carry_out, kinds, report
from cardspeak.floor.kinds import attribute
from cardspeak.floor.space import readable
from cardspeak.games import GAMES
from cardspeak.house import House

GAMES_OF_THE_BOOK = {
    "holdem": "no-limit",
    "omaha": "pot-limit",
    "omaha-hilo": "limit",
    "stud": "limit",
    "razz": "limit",
    "stud-hilo": "limit",
    "lowball-a5": "limit",
    "lowball-27": "no-limit",
    "draw-high": "limit",
    "jacks-or-better": "limit",
}


def begun(name: str, seed: int, dealer: str = "automatic", **more: Any) -> Deal:
    """A deal of the game with four players, one of them short."""
    game = GAMES[name]
    stud = game.streets[0].opens in {"low-card", "high-card"}
    opens = game.streets[0].opening == "or-check"
    kind = GAMES_OF_THE_BOOK[name]
    structure = Structure(
        kind,
        () if stud or opens else (5, 10),
        (10, 20) if kind == "limit" else (),
        2 if stud or opens else 0,
        bring_in=5 if stud else 0,
        minimum=0,
    )
    house = House.of("book", refuse_false_open_when_cards_known=False)
    deck = seeded_deck(seed, (*game.deck,))
    setup = make_setup(
        game, structure, {1: 300, 2: 300, 4: 55, 5: 300}, 5, deck=deck, house=house, joker=False, dealer=dealer,
        shows=dealer, **more,
    )  # fmt: skip
    return Deal.of(setup)


def chips(deal: Deal) -> int:
    return sum(deal.stacks.values()) + deal.pot + deal.raked


def act(deal: Deal, rng: random.Random) -> None:
    """One act, draw, showing or step at random."""
    waits = deal.pending
    options = deal.options()
    if waits == "step":
        deal.step()
    elif waits == "draw":
        hand = [card for card in deal.hands[deal.to_act] if card != Card("??")]
        deal.draw(rng.sample(hand, rng.randint(0, min(options.draw, len(hand)))))
    elif waits == "show":
        if Card("??") in deal.hands[deal.to_act]:
            deal.muck() if "muck" in options.may else deal.show("2c")
        else:
            deal.show()
    elif waits == "act":
        name = rng.choice([*options.may, *[one for one in options.may if one != "fold"]])
        deal.act(name, options.least if name == options.wager else None)
    else:
        raise AssertionError(f"the deal waits for {waits}")


def played(deal: Deal, rng: random.Random, acts: int) -> None:
    for _ in range(acts):
        if deal.over:
            return
        act(deal, rng)


def facts_at_random(deal: Deal, name: str, rng: random.Random) -> dict[str, Any]:
    """Some of the incident's own facts, each with a value of its list; seats and cards of this deal."""
    found: dict[str, Any] = {}
    of = kinds()[name]
    for fact in of.facts.values():
        if fact.name in {
            "game",
            "structure",
            "event",
            "street",
            "acted",
            "facing",
            "pot",
            "behind",
            "minimum",
            "maximum",
        }:
            continue
        if rng.random() < 0.4 and fact.name != "seat":
            continue
        if name == "boxed-card" and fact.name == "number":
            found[fact.name] = rng.randint(1, 45)
        elif fact.type == "seat":
            found[fact.name] = rng.choice(deal.seats)
        elif fact.type == "card":
            hand = deal.hands.get(found.get("seat", 0), ())
            found[fact.name] = str(rng.choice(hand)) if hand and Card("??") not in hand else "As"
        elif fact.type in {"cards", "cards by seat", "card by seat"}:
            continue
        else:
            found[fact.name] = rng.choice(readable(fact))
    return found


def check_whole(deal: Deal, before: int) -> None:
    assert chips(deal) == before
    assert all(stack >= 0 for stack in deal.stacks.values())
    assert deal.pot >= 0
    rebuilt = Deal.rebuilt(deal.setup, deal.log.facts)
    assert rebuilt == deal
    known = [
        card for card in (*[c for hand in deal.state.hands for c in hand], *deal.state.boards[0]) if card != UNKNOWN
    ]
    assert len(set(known)) == len(known), "a card lies in two places"
    stub = [card for card in deal.state.deck or () if card != UNKNOWN]
    assert len(deal.state.deck or ()) == deal.stub_left, "the stub is as long as it is said to be"
    assert not set(stub) & set(known), "a card of the stub is in a hand"
    told = {card for entry in deal.log for card in map(int, entry.cards)}
    state = deal.state
    lies_open = {card for cards in (*state.boards, *state.ups, *state.shown) for card in cards if card != UNKNOWN}
    assert lies_open <= told, "a card lies open that the log does not tell of"


@pytest.mark.parametrize("dealer", ["automatic", "by-hand"])
@pytest.mark.parametrize("incident", kinds())
@pytest.mark.parametrize("game", GAMES_OF_THE_BOOK)
def test_any_incident_anywhere_leaves_a_deal_whole(game: str, incident: str, dealer: str) -> None:
    """Facts and moment at random: the ruling is carried out and the deal goes on, or it cannot be and nothing has changed."""
    check_at_random(game, incident, dealer, range(3))


@pytest.mark.slow
@pytest.mark.parametrize("incident", kinds())
@pytest.mark.parametrize("game", GAMES_OF_THE_BOOK)
def test_any_incident_anywhere_at_length(game: str, incident: str) -> None:
    check_at_random(game, incident, "automatic", range(3, 20))


def check_at_random(game: str, incident: str, dealer: str, seeds: range) -> None:
    for seed in seeds:
        rng = random.Random(f"{game} {incident} {seed}")
        deal = begun(game, seed, dealer)
        total = chips(deal)
        played(deal, rng, rng.randint(0, 14))
        before = deal.copy()
        ruling = report(deal, incident, facts_at_random(deal, incident, rng))
        assert deal == before, "reporting changes nothing"
        if not ruling.decided:
            continue
        try:
            carry_out(deal, ruling, rng.choice([None, *open_choices(ruling)]))
        except CannotCarryOut:  # one of the two right ends; the test below counts those that can be
            assert deal == before
            continue
        check_whole(deal, total)
        for entry in deal.log:
            assert entry.text
            assert entry.rules, entry
        view = deal.view(None)
        assert view.stub_left == deal.stub_left
        for _ in range(80):
            if deal.over or deal.pending == "cards":
                break
            act(deal, rng)
        check_whole(deal, total)
        assert deal.over or deal.pending == "cards"
        if deal.over:
            assert deal.state.phase == OVER
            assert deal.pot == deal.carries


@pytest.mark.parametrize("game", GAMES_OF_THE_BOOK)
def test_ten_kinds_of_incident_and_more_change_a_deal_of_the_game(game: str) -> None:
    """The tests above do not pass by refusing everything: in each game many rulings have something to do."""
    changed = set()
    for incident in kinds():
        for seed in range(6):
            rng = random.Random(f"{game} {incident} {seed}")
            deal = begun(game, seed)
            played(deal, rng, rng.randint(0, 8))
            ruling = report(deal, incident, facts_at_random(deal, incident, rng))
            before = len(deal.log)
            try:
                carry_out(deal, ruling)
            except CannotCarryOut:  # it is none of those that are counted
                continue
            if ruling.decided and {fact[0] for fact in deal.log.facts[before:]} - {"ruled"}:
                changed.add(incident)
    assert len(changed) >= 10, sorted(changed)


def open_choices(ruling: Ruling) -> list[str]:
    return [choice for choice in ruling.choices if choice in kinds()[ruling.incident.name].outcomes]


def test_attributes_name_facts() -> None:
    for one in kinds().values():
        assert len({attribute(fact) for fact in one.facts}) == len(one.facts)
