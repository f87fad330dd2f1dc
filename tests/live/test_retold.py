"""A deal that is over, told again step by step: where chips and cards lay after each fact, and who may know it."""

from __future__ import annotations

from random import Random

import pytest
from live_world import FOUR, World, one_move, seated

from cardspeak.games import GAMES
from cardspeak.live import messages as m
from cardspeak.live.codec import decoded
from cardspeak.live.history import deal_told, step_of
from cardspeak.live.messages import NewTable
from cardspeak.live.state import Live


def retold(world: World, name: str) -> list[m.DealTold]:
    """Every deal that is over, as the member may know it, made from the log alone; an empty name for who only watches."""
    live, steps, found = Live(world.making, world.began), list[m.Moment](), list[m.DealTold]()
    for body, at in [*world.log, (b"", 0)]:
        fact = decoded(body) if body else ("end",)
        if fact[0] in {"deck", "end"}:
            if live.deal is None and live.last is not None:
                found.append(deal_told(live, steps, name, len(found) + 1))
            steps = []
        if body and (told := live.fold(fact, at)) is not None:
            steps.append(step_of(live, told, name))
    return found


def after(told: m.DealTold, kind: str, nth: int = 0) -> m.Moment:
    """How everything lay after the fact of that kind."""
    return [step for step in told.steps if step.event.kind == kind][nth]


def chips_of(step: m.Moment) -> list[tuple[int, int, int]]:
    """Behind, in front and won, seat by seat."""
    return [(seat.chips, seat.bet, seat.won) for seat in step.seats]


def test_chips_go_from_stacks_to_bets_to_the_pot_and_to_the_winner() -> None:
    # Blinds of 5 and 10, 200 each. With three players whoever has the button acts first before the flop.
    world = seated(NewTable(game="holdem", stakes=(5, 10), pause=0), FOUR[:3])
    world.pass_time(10_000)
    stack = world.making.setup.full_buy_in
    opener = world.to_act()
    world.act(opener, "call")
    small = world.to_act()
    world.act(small, "raise", 40)
    big = world.to_act()
    world.act(big, "fold")
    world.act(opener, "call")
    world.act(small, "bet", 60)
    world.act(opener, "fold")
    world.pass_time(60_000)
    told = retold(world, small)[0]
    place = {name: next(seat for seat, who in told.players.items() if who == name) - 1 for name in (opener, small, big)}
    assert set(told.stacks.values()) == {stack}

    def lies(step: m.Moment) -> dict[str, tuple[int, int, int]]:
        return {name: chips_of(step)[place[name]] for name in place}

    raised = after(told, "raise")
    # 40 in all for the round, 5 of them the blind. The pot holds 5 + 10 + 10 + 35.
    assert lies(raised) == {
        opener: (stack - 10, 10, 0),
        small: (stack - 40, 40, 0),
        big: (stack - 10, 10, 0),
    }
    assert raised.pot == 60
    assert raised.street == "preflop"
    flop = after(told, "street", 1)
    assert (flop.street, flop.pot, len(flop.boards[0])) == ("flop", 90, 3)
    assert [bet for _, bet, _ in chips_of(flop)] == [0, 0, 0]
    last = told.steps[-1]
    assert lies(last) == {
        opener: (stack - 40, 0, 0),
        small: (stack + 50, 0, 90),
        big: (stack - 10, 0, 0),
    }
    assert last.pot == 0
    assert {seat.player for seat in last.seats if seat.folded} == {opener, big}
    # His own hand he knows; of the others' nothing was ever to be seen, and folded ones lie there no longer.
    for step in told.steps:
        for seat in step.seats:
            if seat.player == small and step.street:
                assert "??" not in seat.cards
            else:
                assert set(seat.cards) <= {"??"}
    assert [seat.cards for seat in last.seats if seat.player != small] == [(), ()]
    assert "??" not in last.seats[place[small]].cards


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_every_game_adds_up_and_ends_as_the_deal_did(game: str) -> None:
    world, chance = seated(NewTable(game=game, pause=1000, rake_percent=5, rake_cap=30)), Random(game)
    for _ in range(5000):
        if world.live.table.state.deals == 6 and world.live.deal is None:
            break
        one_move(world, chance)
    boards = GAMES[game].common_board
    drawn = 0
    for name in FOUR:
        for told in retold(world, name):
            dealt = [step for step in told.steps if step.seats]
            assert [step.event.number for step in told.steps] == sorted({step.event.number for step in told.steps})
            raked = 0
            hand = GAMES[game].in_hand
            whole = sum(told.stacks.values())
            carried = dealt[0].pot + sum([seat.chips for seat in dealt[0].seats]) - whole
            for step in dealt:
                raked += step.event.chips if step.event.kind == "rake" else 0
                assert sum([seat.chips for seat in step.seats]) + step.pot + raked == whole + carried
                assert all(seat.bet <= step.pot for seat in step.seats)
                for board in step.boards:
                    assert len(board) <= boards
                    assert "??" not in board
                mine = [seat for seat in step.seats if seat.player == name]
                for seat in mine:
                    assert "??" not in seat.cards, "everybody knows his own cards, also those of a draw"
                    assert len(seat.cards) <= hand
                if step.event.kind == "draw" and mine and step.event.player == name:
                    drawn += 1
                for seat in step.seats:
                    if (seat.folded or seat.mucked) and seat.player != name:
                        assert "??" not in seat.cards, "a dead hand lies there no longer"
            for seat in dealt[-1].seats:
                if "??" not in seat.cards and seat.cards and not (seat.folded or seat.mucked):
                    assert set(seat.cards) == set(told.cards[seat.seat])
            assert (dealt[-1].pot > 0) == any([step.event.kind == "passed-out" for step in dealt])
    assert bool(drawn) == any([street.draw for street in GAMES[game].streets])


def test_a_hand_that_somebody_asked_to_see_lies_open_from_then_on() -> None:
    world, chance = seated(NewTable(game="holdem", pause=60_000)), Random(5)
    for _ in range(3000):
        live = world.live
        if live.deal is None and live.last is not None and (thrown := live.last.state.mucked):
            called = live.last.seats[thrown[0]]
            asks = next(name for seat, name in live.who.items() if seat != called)
            world.do(asks, m.AskToSee(id=world.key(), seat=called))
            break
        one_move(world, chance)
    else:
        pytest.fail("nobody has thrown a hand away at the showdown")
    told = retold(world, "")[-1]
    shows = next(number for number, step in enumerate(told.steps) if step.event.kind == "sees")
    before, then = told.steps[shows - 1].seats, told.steps[shows].seats
    place = next(number for number, seat in enumerate(then) if seat.seat == called)
    assert "??" in before[place].cards or not before[place].cards
    assert then[place].cards == told.steps[shows].event.cards == told.cards[called]
