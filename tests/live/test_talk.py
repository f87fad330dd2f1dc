"""What is said: at the table and on the rail, what names cards, and when nobody says anything."""

from __future__ import annotations

import pytest
from live_world import FOUR, World, retold, seated
from msgspec import structs

from cardspeak.live import messages as m
from cardspeak.live.codec import decoded, encoded
from cardspeak.live.messages import NewTable
from cardspeak.live.talk import names_cards
from cardspeak.live.views import is_for

HOLDEM = NewTable(game="holdem", stakes=(5, 10), house="home", pause=1000, act_seconds=0, spectators=True)


def _begun(new: NewTable = HOLDEM, names: tuple[str, ...] = FOUR) -> World:
    world = seated(new, names)
    world.pass_time(new.pause)
    assert world.live.deal is not None
    return world


@pytest.mark.parametrize(
    "text",
    [
        "I had Kd",
        "kd qh folded",
        "AsKs",
        "As",
        "as ah!",
        "10h was mine",
        "Q♠",
        "AK",
        "T9s is a hand",
        "72o",
        "ace of spades",
        "Pocket  Kings again",
        "a pair of nines",
        "Ten of Clubs",
        "I threw away aces",
        "no deuce for me",
    ],
)
def test_what_names_cards(text: str) -> None:
    assert names_cards(text)


@pytest.mark.parametrize(
    "text",
    [
        "As you like",
        "Nice hand, well played",
        "ad hoc",
        "ah, I see",
        "The pot is 1,200",
        "back at 9.30",
        "I have ten left",
        "two of you are late",
        "good luck all 99",
        "That was quick",
        "ok, at last",
        "club soda for everyone",
    ],
)
def test_what_names_none(text: str) -> None:
    assert not names_cards(text)


def test_a_name_is_no_card() -> None:
    assert names_cards("Well played, Jack")
    assert not names_cards("Well played, Jack", ("Jack",))
    assert names_cards("Jack has a jack", ("Jack",))


def test_cards_are_not_named_while_a_deal_is_on() -> None:
    """1.poker-etiquette.6 for a live hand, 1.poker-etiquette.7 for one that was folded. Which cards they are makes no difference."""
    world = _begun()
    name = world.to_act()
    assert world.refused(name, m.Say(id="a", text="I have the Kd")).rules[0] == "1.poker-etiquette.6"
    world.act(name, "fold")
    assert world.refused(name, m.Say(id="b", text="I had the Kd")).rules[0] == "1.poker-etiquette.7"
    world.do(name, m.Say(id="c", text="as you like"))
    while world.live.deal is not None:
        world.act(world.to_act(), "fold")
    world.do(name, m.Say(id="d", text="I had the Kd"))


def test_a_table_may_be_made_with_free_talk() -> None:
    world = _begun(structs.replace(HOLDEM, quiet=False))
    world.do(world.to_act(), m.Say(id="a", text="I have the Kd"))
    world.act(world.to_act(), "raise", world.offer(world.to_act()).most)
    world.do("Ann", m.Say(id="b", text="go on"))


@pytest.mark.parametrize(("house", "may"), [("book", True), ("home", False)])
def test_two_may_talk_of_their_hands_where_the_house_lets_them(house: str, may: bool) -> None:
    """heads_up_disclosure_allowed is on by the book and off at home (1.poker-etiquette.6, home.conduct.4)."""
    world = _begun(structs.replace(HOLDEM, house=house), ("Ann", "Ben"))
    world.join("Eve", "spectator")
    said = m.Say(id="a", text="ace of spades")
    if may:
        world.do("Ann", said)
    else:
        assert world.refused("Ann", said).rules[0] == "1.poker-etiquette.6"
    assert world.refused("Eve", m.Say(id="b", text="ace of spades", to="rail")).rules[0] == "1.poker-etiquette.7"


def test_nobody_talks_while_somebody_is_all_in() -> None:
    world = _begun()
    world.join("Eve", "spectator")
    world.do("Ann", m.Say(id="a", text="hello"))
    name = world.to_act()
    world.act(name, "raise", world.offer(name).most)
    for who, to in (("Ann", "table"), ("Ben", "rail"), ("Eve", "rail")):
        refusal = world.refused(who, m.Say(id="b", text="hello", to=to))
        assert refusal.rules == ("1.poker-etiquette.3", "2.procedures.1")
    while world.live.deal is not None:
        world.act(world.to_act(), "fold")
    world.do("Ann", m.Say(id="c", text="hello"))


def test_the_rail_is_apart_from_the_table() -> None:
    """Who only watches is told nothing that players say to each other, in the deal told again as little as while it goes on."""
    world = _begun()
    world.join("Eve", "spectator")
    assert world.refused("Eve", m.Say(id="a", text="hello")).rules == ("2.procedures.27",)
    world.do("Eve", m.Say(id="b", text="from the rail", to="rail"))
    world.do("Ann", m.Say(id="c", text="at the table"))
    world.do("Ann", m.Say(id="d", text="to the rail", to="rail"))
    told = [one for one in world.told if one is not None and one.kind in {"says", "rail"}]
    heard = {role: [one.text for one in told if is_for(one, role)] for role in ("player", "host", "spectator")}
    assert heard["player"] == heard["host"] == ["from the rail", "at the table", "to the rail"]
    assert heard["spectator"] == ["from the rail", "to the rail"]
    while world.live.deal is not None:
        world.act(world.to_act(), "fold")
    for name, count in (("Ann", 3), ("Eve", 2), ("", 2)):
        (deal,) = retold(world, name)
        assert len([step for step in deal.steps if step.event.kind in {"says", "rail"}]) == count
    world.do("Ann", m.Mute(id="e", player="Eve", on=True))
    assert world.refused("Eve", m.Say(id="f", text="hello", to="rail")).rules == ("1.conduct-code.4",)
    assert world.rebuilt() == world.live


def test_what_was_said_before_there_was_a_rail_is_still_told() -> None:
    """Facts of older logs have two entries, and are what was said at the table."""
    world = seated(HOLDEM, ("Ann", "Ben"))
    told = world.live.fold(decoded(encoded(("says", "Ann", "hello"))), world.now)
    assert told is not None
    assert (told.kind, told.player, told.text) == ("says", "Ann", "hello")
