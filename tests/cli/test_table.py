"""``cardspeak table``: what is typed becomes what the API takes, and a table is drawn at any width."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
from live_world import World, one_move, seated
from msgspec import structs
from rich.console import Console

from cardspeak.cli import main
from cardspeak.cli import table as commands
from cardspeak.cli.table_drawn import drawn
from cardspeak.live import messages as m
from cardspeak.live.messages import BotOf, FormOf, NewTable
from cardspeak.live.views import event_for


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and errors of the command."""
    with pytest.raises(SystemExit) as ended:
        main(["table", *arguments])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


# ------------------------------------------------------------------------------------------------ what is typed


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, NewTable, str]]:
    """What would be asked of a server."""
    asked: list[tuple[str, NewTable, str]] = []

    async def create(server: str, new: NewTable, you: str) -> Any:
        asked.append((server, new, you))
        return m.Created("t1", m.Invited("player", "code", "/t/t1#code")), server

    monkeypatch.setattr(commands, "_create", create)
    return asked


def test_nothing_typed_is_the_table_that_the_server_makes_of_nothing(
    capsys: pytest.CaptureFixture[str], made: list[tuple[str, NewTable, str]]
):
    code, out, err = said(capsys, "create", "--server", "https://cards.example")
    assert (code, err) == (0, "")
    assert made == [("https://cards.example", NewTable(), "Host")]
    assert "https://cards.example/t/t1#code" in out
    assert "Only this machine" not in out


def test_a_link_to_this_machine_is_said_to_be_one(capsys: pytest.CaptureFixture[str], made: list[Any]):
    code, out, _ = said(capsys, "create")
    assert code == 0
    assert "http://127.0.0.1:8000/t/t1#code" in out
    assert "Only this machine can open that" in out


def test_every_setting_of_a_table_has_its_option():
    """Whoever adds a setting adds an option."""
    options = set(inspect.signature(commands.create).parameters)
    settings = {field.name for field in structs.fields(NewTable)}
    assert {"open_" if name == "open" else name for name in settings} == options - {"server", "you"}


@pytest.mark.parametrize(
    ("typed", "field", "value"),
    [
        (["--game", "stud"], "game", "stud"),
        (["--structure", "pot-limit"], "structure", "pot-limit"),
        (["--stakes", "5/10"], "stakes", (5, 10)),
        (["--name", "Friday"], "name", "Friday"),
        (["--seats", "9"], "seats", 9),
        (["--ante", "2"], "ante", 2),
        (["--house", "tda-2024"], "house", "tda-2024"),
        (["--set", "a=true", "--set", "b=7", "--set", "c=two-pots"], "settings", {"a": True, "b": 7, "c": "two-pots"}),
        (["--set", "d=a, b", "--set", "e=4,2", "--set", "f=7,"], "settings", {"d": ("a", "b"), "e": (4, 2), "f": (7,)}),
        (["--bots", "2:tight, 3,5:counting"], "bots", (BotOf(2, "tight"), BotOf(3), BotOf(5, "counting"))),
        (
            ["--choices", "holdem:limit:10/20,razz,omaha::5/10"],
            "choices",
            (FormOf("holdem", "limit", (10, 20)), FormOf("razz"), FormOf("omaha", None, (5, 10))),
        ),
        (["--every", "5"], "every", 5),
        (["--act-seconds", "15"], "act_seconds", 15),
        (["--bank-seconds", "0"], "bank_seconds", 0),
        (["--bank-refill", "1"], "bank_refill", 1),
        (["--bank-most", "90"], "bank_most", 90),
        (["--grace-seconds", "5"], "grace_seconds", 5),
        (["--pause", "1.5"], "pause", 1500),
        (["--real"], "real", True),
        (["--alone"], "alone", True),
        (["--approve"], "approve", True),
        (["--spectators"], "spectators", True),
        (["--open"], "open", True),
        (["--once"], "twice", False),
        (["--bomb-pots"], "bomb_pots", True),
        (["--bounty", "10"], "bounty", 10),
        (["--rake-percent", "5"], "rake_percent", 5),
        (["--rake-cap", "3"], "rake_cap", 3),
        (["--collection", "6"], "collection", 6),
        (["--collection-minutes", "30"], "collection_minutes", 30),
        (["--misses", "0"], "misses", 0),
        (["--away-minutes", "5"], "away_minutes", 5),
        (["--away-bigs", "2"], "away_bigs", 2),
        (["--free-talk"], "quiet", False),
    ],
)
def test_an_option_is_its_setting_and_no_other(
    capsys: pytest.CaptureFixture[str], made: list[Any], typed: list[str], field: str, value: Any
):
    code, _, err = said(capsys, "create", *typed)
    assert (code, err) == (0, "")
    ((_, new, _),) = made
    assert new == structs.replace(NewTable(), **{field: value})


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["create", "--stakes", "5-10"], "Stakes are written 5/10"),
        (["create", "--stakes", "5/"], "no whole number"),
        (["create", "--bots", "two"], "Bots are written"),
        (["create", "--bots", "2:silly"], "No table can be made of that"),
        (["create", "--set", "button_method"], "NAME=VALUE"),
        (["create", "--set", "=dead"], "NAME=VALUE"),
        (["create", "--choices", "holdem:limit:1/2:3"], "GAME:STRUCTURE:A/B"),
        (["create", "--seats", "1"], "No table can be made of that"),
        (["create", "--structure", "unlimited"], "No table can be made of that"),
        (["create", "--house", "casino"], "No table can be made of that"),
        (["create", "--pause", "-1"], "No table can be made of that"),
        (["create", "--server", "ftp://host"], "An address of a server"),
        (["invite", "t1", "--role", "king"], "There is no such invitation"),
        (["invite", "t1", "--hours", "0"], "There is no such invitation"),
        (["watch", "http://host:8000"], "leads to a server and no table"),
        (["close", "http://host:8000/tables/7"], "The address of a table is written"),
        (["list", "--server", "http://127.0.0.1:9"], "is a server running there?"),
    ],
)
def test_what_cannot_be_is_one_sentence(capsys: pytest.CaptureFixture[str], typed: list[str], says: str):
    code, out, err = said(capsys, *typed)
    assert (code, out) == (2, "")
    assert err.startswith("cardspeak: ")
    assert says in err
    assert err.count("\n") == 1


# ------------------------------------------------------------------------------------------------ drawn


def printed(world: World, name: str, width: int, height: int = 40) -> str:
    """The table as it is drawn for that member, as text."""
    console = Console(width=width, height=height, force_terminal=False, color_system=None)
    events = [event_for(one, name) for one in world.told if one is not None]
    with console.capture() as caught:
        console.print(drawn(world.view(name), events, width=width, height=height))
    return caught.get()


@pytest.mark.parametrize("width", [20, 40, 63, 64, 80, 132, 200])
@pytest.mark.parametrize(
    "new",
    [
        NewTable(game="stud", seats=8),
        NewTable(game="triple-draw-27"),
        NewTable(game="holdem", structure="no-limit", stakes=(1, 2)),
        NewTable(game="omaha-hilo", house="book"),
        NewTable(game="dealers-choice"),
    ],
    ids=lambda new: new.game,
)
def test_every_state_of_a_table_is_drawn(new: NewTable, width: int):
    """Through whole deals, as each player sees them: no line is too wide, and nobody's hidden card is there."""
    chance = Random(f"{new.game} drawn")
    world = seated(new)
    for move in range(120):
        one_move(world, chance)
        if move % 8:
            continue
        for name in ("Ann", "Ben"):
            text = printed(world, name, width)
            lines = text.splitlines()
            assert max(map(len, lines)) <= width
            assert len(lines) >= new.seats


def test_a_board_game_shows_whose_turn_it_is_the_board_and_the_rules():
    world = seated(NewTable(game="holdem", structure="no-limit", stakes=(5, 10)))
    world.pass_time(5000)
    for _ in range(4):
        name = world.to_act()
        world.act(name, "check" if "check" in world.offer(name).acts else "call")
    text = printed(world, world.to_act(), 120)
    deal = world.live.deal
    assert deal is not None
    board = world.view("Ann").deal.boards[0]
    assert f"Board: {' '.join(board)}" in text
    assert "Pot: 40" in text
    assert "no-limit 5/10, flop" in text
    assert f">{deal.to_act}" in text
    assert f"{deal.setup.button}*" in text
    assert "Your turn." in text
    assert "5.description.3" in text  # the rule of a call, beside it


def test_only_ones_own_cards_are_seen():
    world = seated(NewTable(game="holdem"))
    world.pass_time(5000)
    deal = world.live.deal
    assert deal is not None
    for seat, name in world.live.who.items():
        text = printed(world, name, 100)
        for other in deal.seats:
            shown = " ".join(world.view(name).seats[other - 1].cards)
            assert shown in text
            assert (shown == "?? ??") == (other != seat)


def test_side_pots_are_told_apart():
    world = seated(NewTable(game="holdem", structure="no-limit", stakes=(1, 2), twice=False), ("Ann", "Ben", "Cy"))
    for name in ("Ann", "Ben"):
        world.do(name, m.Buy(id=world.key(), chips=50 if name == "Ann" else 150))
    world.pass_time(5000)
    while world.live.deal is not None and len(world.view("Ann").deal.pots) < 2:
        name = world.to_act()
        offer = world.offer(name)
        if offer.wager:
            world.act(name, offer.wager, offer.most)
        else:
            world.act(name, "call")
    view = world.view("Ann")
    text = printed(world, "Ann", 100)
    assert view.deal is not None
    assert len(view.deal.pots) >= 2
    for pot in view.deal.pots:
        assert f"{pot.amount} (seat" in text


def test_what_people_write_cannot_steer_the_terminal():
    """Chat and names come from anybody."""
    world = World(NewTable(name="Friday [bold]night[/bold]"))
    world.join("An[red]n", "host")
    world.do("An[red]n", m.TakeSeat(id=world.key(), seat=1, chips=200))
    world.do("An[red]n", m.Say(id=world.key(), text="\x1b[2J\x9b31m [link=http://evil.example]click[/link] \u202eabc"))
    text = printed(world, "An[red]n", 120)
    assert "\x1b" not in text
    assert "\x9b" not in text
    assert "\u202e" not in text
    assert "[link=http://evil.example]click[/link]" in text
    assert "An[red]n" in text
    assert "Friday [bold]night[/bold]" in text


@pytest.mark.parametrize("game", ["stud", "draw-high", "holdem"])
def test_watching_draws_each_update_until_the_table_is_closed(capsys: pytest.CaptureFixture[str], game: str):
    chance = Random(f"{game} watched")
    world = seated(NewTable(game=game))

    async def updates() -> AsyncIterator[m.Update]:
        """What the socket would tell somebody who watches."""
        since = 0
        for move in range(400):
            one_move(world, chance)
            if move == 50:
                world.do("Ann", m.Close(id=world.key()))
            number = world.live.number
            events = tuple([event_for(one, "Ben") for one in world.told[since:] if one is not None])
            yield m.Update(number, since, events, world.view("Ben"))
            since = number
            await asyncio.sleep(0)
            if world.live.closed:
                return

    asyncio.run(commands._draw(updates(), once=False))
    assert world.live.closed
    out = capsys.readouterr().out
    assert f"closed, {world.live.number}" in out  # the last of what was drawn
    assert out.endswith("\nThe table is closed.\n")


def test_the_newest_events_stay_where_there_is_little_room():
    world = seated(NewTable())
    for number in range(60):
        world.do("Ann", m.Say(id=world.key(), text=f"word {number}"))
    text = printed(world, "Ben", 80, height=24)
    assert "word 59" in text
    assert "word 10" not in text
    assert len(text.splitlines()) <= 24
