"""What can be commanded at a live table, and what is refused, with the rule."""

from __future__ import annotations

import pytest
from live_world import FOUR, START, World, seated
from msgspec import ValidationError, json, structs

from cardspeak.cards import show
from cardspeak.live import messages as m
from cardspeak.live.codec import decoded
from cardspeak.live.decide import NotDone, connect, due, join, put_back_clock, seat_bots
from cardspeak.live.held import Held, act_for, hold, holds_still
from cardspeak.live.ledger import as_csv, ledger_of, who_pays_whom
from cardspeak.live.making import make
from cardspeak.live.messages import BotOf, NewTable
from cardspeak.live.state import Live

HOLDEM = NewTable(game="holdem", stakes=(5, 10), house="book", pause=1000, act_seconds=30, bank_seconds=60)


def _begun(new: NewTable = HOLDEM, names: tuple[str, ...] = FOUR) -> World:
    world = seated(new, names)
    world.pass_time(new.pause)
    assert world.live.deal is not None
    return world


def clock_left(world: World) -> int:
    """Milliseconds until the clock that runs has run out."""
    clock = world.live.table.state.clock
    assert clock is not None
    return clock[2] * 1000 - world.now


def _fold_out(world: World) -> None:
    """The deal ends without a showdown: everybody gives up to the last."""
    number = world.live.deal_number
    while world.live.deal is not None and world.live.deal_number == number:
        world.act(world.to_act(), "fold")


# ------------------------------------------------------------------------------------------------ coming and going


def test_a_name_is_one_persons() -> None:
    world = seated(HOLDEM)
    with pytest.raises(NotDone, match="called ann already"):
        join(world.live, "another", "ann", "player", world.now)
    with pytest.raises(NotDone, match="bot"):
        join(world.live, "another", "Bot 1", "player", world.now)


def test_only_who_came_to_play_sits() -> None:
    world = seated(HOLDEM, ("Ann", "Ben"))
    world.join("Eve", "spectator")
    assert world.refused("Eve", m.TakeSeat(id="x", seat=5, chips=400)).rules == ("2.procedures.11",)
    world.do("Ann", m.SetRole(id="x", player="Eve", role="player"))
    assert world.refused("Eve", m.TakeSeat(id="x", seat=1, chips=400)).instead == "Free: 3, 4, 5, 6."
    world.do("Eve", m.TakeSeat(id="x", seat=5, chips=400))
    assert world.view("Eve").seat == 5


def test_the_button_is_drawn_for_and_the_first_deal_begins() -> None:
    world = seated(HOLDEM)
    kinds = {told.kind for told in world.told if told is not None}
    assert "draws" not in kinds
    world.pass_time(999)
    assert world.live.deal is None
    world.pass_time(1)
    assert "draws" in {told.kind for told in world.told if told is not None}
    assert world.view("Ann").status == "on"


def test_one_alone_waits() -> None:
    world = seated(HOLDEM, ("Ann",))
    world.pass_time(100_000)
    assert world.live.deal is None
    assert world.view("Ann").status == "short"


def test_bots_do_not_play_alone() -> None:
    world = World(NewTable(game="holdem", bots=(BotOf(1), BotOf(2, "tight")), pause=0))
    world.write(seat_bots(world.live, world.now))
    world.pass_time(60_000)
    assert world.live.deal is None
    world.join("Ann", "host")
    world.do("Ann", m.TakeSeat(id="x", seat=3, chips=world.view("Ann").buy_in[0]))
    world.pass_time(10)
    assert world.live.deal is not None
    assert [seat.bot for seat in world.view("Ann").seats[:3]] == ["mixed", "tight", ""]


def test_leaving_waits_for_the_deal() -> None:
    world = _begun()
    name = world.to_act()
    world.do(name, m.Wish(id="x", what="leave", on=True))
    assert name in world.live.table.players
    _fold_out(world)
    assert name not in world.live.table.players
    assert world.live.accounts[name].taken_out > 0


def test_chips_are_added_when_the_deal_is_over() -> None:
    """Table stakes: nobody adds chips in the middle of a deal (2.procedures.8, 3.buy-in.2)."""
    world = _begun()
    name = world.to_act()
    before = world.live.table.players[name].chips
    world.do(name, m.Buy(id="x", chips=100))
    assert world.live.table.players[name].chips == before
    world.act(name, "fold")
    _fold_out(world)
    assert world.live.table.players[name].chips == before + 100
    assert world.live.members[name].later == 0


def test_the_host_approves_what_is_bought() -> None:
    new = NewTable(game="holdem", stakes=(5, 10), approve=True, pause=1000)
    world = World(new)
    world.join("Ann", "host")
    world.join("Ben")
    world.do("Ben", m.TakeSeat(id="x", seat=2, chips=400))
    assert "Ben" not in world.live.table.players
    assert [(one.player, one.chips) for one in world.view("Ann").requests] == [("Ben", 400)]
    assert world.view("Ben").requests == ()
    assert world.refused("Ben", m.Approve(id="x", player="Ben", yes=True)).rules == ("2.procedures.3",)
    world.do("Ann", m.Approve(id="x", player="Ben", yes=True))
    assert world.live.table.players["Ben"].chips == 400
    world.do("Ben", m.Buy(id="x", chips=50))
    world.do("Ann", m.Approve(id="x", player="Ben", yes=False))
    assert world.live.table.players["Ben"].chips == 400
    assert world.refused("Ann", m.Approve(id="x", player="Ben", yes=True)).stale


def test_coming_back_costs_what_is_told() -> None:
    """Who misses both blinds owes 15 of 5 and 10, the small one dead, and is told so before he chooses (4.10)."""
    world = _begun()
    world.do("Dot", m.Wish(id="x", what="sit-out", on=True))
    for _ in range(12):
        _fold_out(world)
        view = world.view("Dot")
        prices = [one.price for one in view.choices if one.act == "back post" and not one.after]
        if 15 in prices:
            break  # he has missed both, and the next big blind is not his anyway
        world.pass_time(1000)
    assert view.seats[view.seat - 1].owes == 15
    post = next(one for one in view.choices if one.act == "back post")
    assert post.price == 15
    assert "4.10" in post.rules
    wrong = world.refused("Dot", m.Choose(id="x", act="back post", price=10))
    assert wrong.stale
    assert "15" in wrong.problem
    world.do("Dot", m.Choose(id="x", act="back post", price=15))
    world.pass_time(1000)
    deal = world.live.deal
    assert deal is not None
    seat = world.live.table.players["Dot"].seat
    assert deal.setup.stacks[deal.seats.index(seat)] - deal.stacks[seat] == 15


def test_who_runs_out_of_time_twice_is_away() -> None:
    world = _begun(HOLDEM)
    name = world.to_act()
    world.pass_time(91_000)  # 30 for the act, 60 in the bank, which the first deal has filled by 2
    assert world.live.deal is not None
    world.pass_time(2_000)
    assert world.live.members[name].misses == 1
    _fold_out(world)  # his hand is dead by 3.dead-hands.1f
    world.pass_time(1000)
    while world.live.deal is not None:
        who = world.to_act()
        if who == name:
            world.pass_time(clock_left(world))
        else:
            world.act(who, "check" if "check" in world.offer(who).acts else "call")
    assert not world.live.table.players[name].present
    world.pass_time(31 * 60_000)
    assert name not in world.live.table.players, "a seat is kept for half an hour"


def test_an_act_in_the_last_second_counts_and_one_after_it_does_not() -> None:
    world = _begun()
    clock = world.live.table.state.clock
    assert clock is not None
    world.now = clock[2] * 1000 - 1
    offer = world.offer(clock[0])
    late = m.Act(id="x", decision=offer.decision, price=offer.price, act="fold")
    world.now += 1
    assert world.refused(clock[0], late).stale
    world.now -= 1
    world.do(clock[0], late)


def test_a_clock_is_put_back_by_the_time_that_nobody_served_the_table() -> None:
    world = _begun()
    clock = world.live.table.state.clock
    assert clock is not None
    world.now += 3_600_000
    world.write(put_back_clock(world.live, 3_600_000, world.now))
    assert world.live.table.state.clock == (clock[0], clock[1] + 3600, clock[2] + 3600)
    assert due(world.live, world.now) == []


def test_a_lost_connection_adds_grace() -> None:
    world = _begun()
    name = world.to_act()
    other = next(one for one in FOUR if one != name)
    assert connect(world.live, other, there=True, now=world.now) == []
    world.write(connect(world.live, other, there=False, now=world.now))
    assert not world.view(name).seats[world.live.table.players[other].seat - 1].connected
    lasts = {}
    while len(lasts) < 2:
        who = world.to_act()
        clock = world.live.table.state.clock
        assert clock is not None
        if who in {name, other}:
            lasts[who] = clock[2] - clock[1]
        world.act(who, "check" if "check" in world.offer(who).acts else "call")
    assert lasts[other] - lasts[name] == HOLDEM.grace_seconds
    world.write(connect(world.live, other, there=True, now=world.now))
    assert world.view(name).seats[world.live.table.players[other].seat - 1].connected


# ------------------------------------------------------------------------------------------------ said beforehand


def test_what_is_held_drops_with_the_price_and_the_street() -> None:
    world = _begun()
    first = world.to_act()
    waiting = [name for name in FOUR if name != first]
    last = world.live.who[world.live.table.plan.blinds[-1]]
    assert last in waiting
    with pytest.raises(NotDone):
        hold(world.live, first, m.HoldAct(id="x", act="call", price=10))  # it is his turn
    with pytest.raises(NotDone):
        hold(world.live, last, m.HoldAct(id="x", act="call", price=10))  # the big blind owes nothing
    check = hold(world.live, last, m.HoldAct(id="x", act="check", price=0))
    anyhow = hold(world.live, last, m.HoldAct(id="x", act="call-any"))
    assert check == Held("check", 0, 1, 0)
    assert anyhow is not None
    assert hold(world.live, last, m.HoldAct(id="x", act="nothing")) is None
    assert holds_still(world.live, last, check)
    world.act(first, "raise", 30)
    assert not holds_still(world.live, last, check)
    assert holds_still(world.live, last, anyhow)
    while world.to_act() != last:
        world.act(world.to_act(), "call")
    deal = world.live.deal
    assert deal is not None
    assert act_for(anyhow, deal.options()) == "call"
    street = deal.street
    world.act(last, "call")
    assert deal.street != street
    assert not holds_still(world.live, last, anyhow), "nothing is carried over to the next street"


def test_a_fold_held_is_a_check_where_that_is_free() -> None:
    world = _begun()
    held = Held("fold", 0, 1, 0)
    deal = world.live.deal
    assert deal is not None
    assert act_for(held, deal.options()) == "fold"
    while deal.street == "preflop" or deal.options().call:
        world.act(world.to_act(), "call" if "call" in world.offer(world.to_act()).acts else "check")
        deal = world.live.deal
        assert deal is not None
    assert act_for(held, deal.options()) == "check"


# ------------------------------------------------------------------------------------------------ agreements


def _all_in(world: World) -> None:
    """Two players put everything in before the flop, the others fold."""
    first = world.to_act()
    offer = world.offer(first)
    world.act(first, offer.wager, offer.most)
    second = world.to_act()
    world.act(second, "call")
    while world.live.deal is not None and world.live.vote is None:
        world.act(world.to_act(), "fold")


@pytest.mark.parametrize(("said", "runs"), [((2, 2), 2), ((3, 3), 3), ((2, 3), 2), ((2, 1), 1)])
def test_the_rest_is_dealt_as_often_as_all_agree(said: tuple[int, int], runs: int) -> None:
    """14.no-limit.17a: everybody in the pot has to agree; who wants fewer runs decides."""
    world = _begun()
    _all_in(world)
    vote = world.live.vote
    assert vote is not None
    assert vote.kind == "times"
    assert len(vote.asked) == 2
    outsider = next(name for name in FOUR if name not in vote.asked)
    decision = world.live.decision
    assert world.refused(outsider, m.DealTimes(id="x", decision=decision, times=2)).rules
    for name, times in zip(vote.asked, said, strict=True):
        if world.live.vote is not None:
            world.do(name, m.DealTimes(id="x", decision=world.live.decision, times=times))
    assert world.live.deal is None
    assert world.live.last is not None
    assert len(world.live.last.boards) == runs
    assert world.rebuilt() == world.live


def test_where_the_house_leaves_it_to_the_largest_stack_nobody_else_is_asked() -> None:
    """2.procedures.16, as some houses have it: of 400, 400, 400 and 650 the last decides."""
    world = seated(structs.replace(HOLDEM, settings={"deal_twice_consent": "largest-stack"}))
    world.do("Cy", m.Buy(id="x", chips=250))
    world.pass_time(HOLDEM.pause)
    while world.to_act() != "Cy":
        world.act(world.to_act(), "fold")
    offer = world.offer("Cy")
    world.act("Cy", offer.wager, offer.most)
    while world.live.deal is not None and world.live.vote is None:
        world.act(world.to_act(), "call")
    assert world.live.vote is not None
    assert world.live.vote.asked == ("Cy",)
    world.do("Cy", m.DealTimes(id="x", decision=world.live.decision, times=2))
    assert world.live.last is not None
    assert len(world.live.last.boards) == 2


def test_silence_is_no_agreement() -> None:
    world = _begun()
    _all_in(world)
    world.pass_time(12_000)
    assert world.live.last is not None
    assert len(world.live.last.boards) == 1


def test_a_bomb_pot_is_dealt_when_all_agree() -> None:
    world = seated(NewTable(game="holdem", stakes=(5, 10), pause=20_000, bomb_pots=True), ("Ann", "Ben"))
    world.pass_time(20_000)
    assert world.view("Ann").bomb_pot == 0  # a deal is on
    _fold_out(world)
    assert world.view("Ann").bomb_pot == 20
    world.do("Ann", m.BombPot(id="x", ante=20))
    assert world.view("Ben").bomb_pot == 0
    assert world.view("Ben").votes[0].kind == "bomb-pot"
    world.do("Ben", m.BombPot(id="x", ante=20))
    world.pass_time(20_000)
    deal = world.live.deal
    assert deal is not None
    assert deal.pot == 40
    assert len(deal.board) == 3


@pytest.mark.parametrize("new", [NewTable(game="holdem", stakes=(5, 10)), NewTable(game="stud", bomb_pots=True)])
def test_a_bomb_pot_is_not_offered_where_it_would_be_refused(new: NewTable) -> None:
    world = seated(new, ("Ann", "Ben"))
    assert world.view("Ann").bomb_pot == 0
    assert world.refused("Ann", m.BombPot(id="x", ante=20)).problem
    for name in ("Ann", "Ben"):
        world.do(name, m.Wish(id="x", what="leave", on=True))
        assert world.view(name).bomb_pot == 0


def _to_the_blinds(world: World) -> tuple[str, str]:
    """Everybody but the blinds gives up; who has the small and who the big blind."""
    small, big = (told.player for told in world.told if told is not None and told.kind == "blind")
    while world.to_act() != small:
        assert not world.view(small).may_chop
        world.act(world.to_act(), "fold")
    return small, big


def test_the_blinds_are_chopped_where_both_agree() -> None:
    """2.procedures.15: each takes his own back, and the next deal begins with the button one seat on."""
    world = _begun()
    button = world.view("Ann").button
    small, big = _to_the_blinds(world)
    assert world.view(small).may_chop
    assert not world.view(big).may_chop
    assert world.refused(big, m.Chop(id="x")).rules == ("2.procedures.15",)
    world.do(small, m.Chop(id="x"))
    assert world.view(big).votes[0].kind == "chop"
    assert world.view(big).votes[0].agreed == (small,)
    assert world.live.deal is not None
    world.do(big, m.Chop(id="y"))
    assert world.live.deal is None
    assert {player.chips for player in world.live.table.players.values()} == {400}
    assert world.live.over is not None
    assert world.live.over.won == {}
    assert world.rebuilt() == world.live
    world.pass_time(HOLDEM.pause)
    assert world.view("Ann").button == button % 4 + 1


@pytest.mark.parametrize("silent", [False, True])
def test_the_small_blind_plays_on_where_the_big_blind_does_not_agree(silent: bool) -> None:
    world = _begun()
    small, big = _to_the_blinds(world)
    world.do(small, m.Chop(id="x"))
    if silent:
        world.pass_time(12_000)
    else:
        world.do(big, m.Chop(id="y", yes=False))
    assert not world.view(big).votes
    assert not world.view(small).may_chop
    assert world.refused(small, m.Chop(id="z")).rules == ("2.procedures.15",)
    assert world.to_act() == small
    world.act(small, "call")
    assert world.to_act() == big


def test_who_has_offered_to_chop_may_act_and_then_nobody_is_asked() -> None:
    world = _begun()
    small, big = _to_the_blinds(world)
    world.do(small, m.Chop(id="x"))
    world.act(small, "call")
    assert not world.view(big).votes
    assert world.refused(big, m.Chop(id="y")).rules == ("2.procedures.15",)
    assert world.rebuilt() == world.live


def test_who_has_offered_to_chop_may_still_agree_to_deal_twice() -> None:
    """What was said about the blinds says nothing about the board."""
    world = _begun()
    small, big = _to_the_blinds(world)
    world.do(small, m.Chop(id="x"))
    world.do(big, m.Chop(id="y", yes=False))
    offer = world.offer(small)
    world.act(small, offer.wager, offer.most)
    world.act(big, "call")
    assert world.live.vote is not None
    assert world.live.vote.kind == "times"


def test_a_bot_is_not_asked_to_chop() -> None:
    world = World(structs.replace(HOLDEM, bots=(BotOf(seat=4), BotOf(seat=5))))
    world.join("Ann", "host")
    world.write(seat_bots(world.live, world.now))
    world.do("Ann", m.TakeSeat(id="x", seat=1, chips=400))
    for _ in range(6):
        world.pass_time(HOLDEM.pause)
        while world.live.deal is not None:
            assert not any([world.view(name).may_chop for name in world.live.members])
            world.act(world.to_act(), "fold")


def test_with_real_cards_the_host_tells_that_the_blinds_are_chopped() -> None:
    world = _begun(structs.replace(HOLDEM, real=True, act_seconds=0))
    while world.live.deal is not None and world.live.deal.pending == "step":
        world.do("Ann", m.Step(id=world.key(), decision=world.live.decision))
    _to_the_blinds(world)
    assert world.view("Ann").may_chop
    assert not world.view("Ben").may_chop
    assert world.refused("Ben", m.Chop(id="x")).rules == ("2.procedures.15",)
    world.do("Ann", m.Chop(id="x"))
    assert world.live.deal is None
    assert {player.chips for player in world.live.table.players.values()} == {400}


# ------------------------------------------------------------------------------------------------ being away


@pytest.mark.parametrize(("minutes", "gone"), [(10, True), (0, False)])
def test_a_seat_is_kept_for_so_many_minutes(minutes: int, gone: bool) -> None:
    """2.procedures.20. Ann and Ben play on; Cy, away, is cashed out once his ten minutes are over, or never where that is 0."""
    world = seated(structs.replace(HOLDEM, away_minutes=minutes, act_seconds=0, pause=60_000), ("Ann", "Ben", "Cy"))
    world.do("Cy", m.Wish(id="x", what="sit-out", on=True))
    began = world.now
    while world.now < began + 10 * 60_000:
        assert "Cy" in world.live.table.players
        if world.live.deal is not None:
            _fold_out(world)
        world.pass_time(30_000)
    while world.live.deal is not None:
        _fold_out(world)
    world.pass_time(1)
    assert ("Cy" not in world.live.table.players) == gone
    assert world.live.accounts["Cy"].taken_out == (400 if gone else 0)


def _deals_until_gone(new: NewTable, names: tuple[str, ...]) -> int:
    """How many deals are begun without the last of them before his seat is given up; 30 where it is not."""
    world = _begun(new, names)
    _fold_out(world)
    while world.live.table.plan.bigs[-1] != names[-1]:  # his big blind is the next
        world.pass_time(new.pause)
        _fold_out(world)
    world.do(names[-1], m.Wish(id="x", what="sit-out", on=True))
    for deals in range(30):
        if names[-1] not in world.live.table.players:
            assert world.rebuilt() == world.live
            return deals
        world.pass_time(new.pause)
        _fold_out(world)
    return 30


@pytest.mark.parametrize("pause", [0, 1000])
def test_a_seat_is_kept_for_so_many_big_blinds(pause: int) -> None:
    """Four at the table, and Dot goes as the big blind would be hers: it goes by her with the first deal, and again three deals later, each
    of the other three having had it once."""
    for bigs, deals in ((0, 30), (1, 1), (2, 4), (3, 7)):
        new = structs.replace(HOLDEM, away_bigs=bigs, away_minutes=0, pause=pause)
        assert _deals_until_gone(new, FOUR) == deals


def test_a_big_blind_that_goes_by_twice_since_the_deal_is_dealt_again_counts_once() -> None:
    world = _begun(names=FOUR)
    _fold_out(world)
    while world.live.table.plan.bigs[-1] != "Dot":
        world.pass_time(HOLDEM.pause)
        _fold_out(world)
    world.do("Dot", m.Wish(id="x", what="sit-out", on=True))
    world.pass_time(HOLDEM.pause)
    assert world.live.members["Dot"].passed == 1
    _misdealt(world)
    assert world.live.members["Dot"].passed == 0
    world.pass_time(HOLDEM.pause)
    assert world.live.members["Dot"].passed == 1


def test_nobody_is_gone_for_a_big_blind_that_comes_again() -> None:
    """One big blind may go by: the deal in which it does is misdealt, and only when it has been dealt again is Dot's seat given up."""
    new = structs.replace(HOLDEM, away_bigs=1)
    world = _begun(new)
    _fold_out(world)
    while world.live.table.plan.bigs[-1] != "Dot":
        world.pass_time(new.pause)
        _fold_out(world)
    world.do("Dot", m.Wish(id="x", what="sit-out", on=True))
    world.pass_time(new.pause)
    _misdealt(world)
    assert "Dot" in world.live.table.players
    world.pass_time(new.pause)
    _fold_out(world)
    assert "Dot" not in world.live.table.players


def test_a_seat_is_given_up_where_no_time_is_between_deals() -> None:
    """2.procedures.20. Deal follows on deal at once; after ten minutes Cy is gone all the same."""
    world = _begun(structs.replace(HOLDEM, away_minutes=10, pause=0), ("Ann", "Ben", "Cy"))
    world.do("Cy", m.Wish(id="x", what="sit-out", on=True))
    for _ in range(21):
        _fold_out(world)
        world.pass_time(1)
        world.now += 30_000
    assert "Cy" not in world.live.table.players


def test_sitting_out_waits_for_the_big_blind() -> None:
    """Who acts first is at the left of the big blind, which is his in the deal after this one: this one he plays, that one he does not."""
    world = _begun()
    name = world.to_act()
    world.do(name, m.Wish(id="x", what="sit-out-next-big", on=True))
    dealt = 0
    while world.live.table.players[name].present:
        if world.live.deal is None:
            world.pass_time(HOLDEM.pause)
        else:
            dealt += 1
            assert name in world.live.who.values()
            _fold_out(world)
        assert dealt < 6
    assert dealt == 1
    assert "sit-out-next-big" not in world.view(name).wishes
    assert name not in world.live.who.values()


def test_where_only_two_play_he_sits_out_at_his_big_blind_as_well() -> None:
    """There is no hand for the other without him, and none for him against his wish: the table waits until he is back."""
    world = _begun(names=("Ann", "Ben"))
    world.do("Ben", m.Wish(id="x", what="sit-out-next-big", on=True))
    dealt = 1
    while world.live.deal is not None:
        _fold_out(world)
        world.pass_time(HOLDEM.pause)
        dealt += world.live.deal is not None
    assert dealt <= 2
    assert not world.live.table.players["Ben"].present
    assert "sit-out-next-big" not in world.view("Ben").wishes
    assert world.view("Ann").status == "short"
    written = len(world.log)
    world.pass_time(60_000)
    assert len(world.log) == written
    world.do("Ben", m.Wish(id="x", what="sit-out", on=False))
    world.pass_time(HOLDEM.pause)
    assert set(world.live.who.values()) == {"Ann", "Ben"}


def test_who_is_away_without_chips_buys_first() -> None:
    """Without chips there is no coming back (4.12), so that is what he is asked for; then he has the ways back like anybody."""
    loser = ""
    while not loser:
        world = _begun(structs.replace(HOLDEM, twice=False))
        _all_in(world)
        loser = next((seat.player for seat in world.view("Ann").seats if seat.status == "no-chips"), "")
    assert world.refused(loser, m.Wish(id="x", what="sit-out", on=False)).instead
    world.do(loser, m.Wish(id="x", what="sit-out", on=True))
    own = next(seat for seat in world.view(loser).seats if seat.player == loser)
    assert own.status == "no-chips"
    world.do(loser, m.Buy(id="x", chips=400))
    view = world.view(loser)
    assert view.seats[view.seat - 1].status == "away"
    assert "back wait" in {choice.act for choice in view.choices}
    world.do(loser, m.Wish(id="x", what="sit-out", on=False))
    assert world.live.table.players[loser].present


def test_topping_up_is_done_between_deals_only() -> None:
    """Forty big blinds are a full buy-in: whoever has paid a small blind of 5 and lost it has 395, and then 400 again."""
    world = _begun()
    small = next(told.player for told in world.told if told is not None and told.kind == "blind" and told.chips == 5)
    world.do(small, m.Wish(id="x", what="auto-top-up", on=True))
    _fold_out(world)
    assert world.live.table.players[small].chips == 400
    assert world.live.accounts[small].paid_in == 405


# ------------------------------------------------------------------------------------------------ showdown


def _to_showdown(world: World, stop: str = "") -> None:
    while world.live.deal is not None and (not stop or world.live.deal.street != stop):
        name = world.to_act()
        offer = world.offer(name)
        if offer.phase == "show":
            return
        world.act(name, "check" if "check" in offer.acts else "call")


def test_losers_need_not_show_and_may_be_asked_to() -> None:
    """At the showdown a hand that is beaten by what lies open goes unseen; anybody dealt in may ask to see it (3.showdown.5)."""
    for _ in range(40):
        world = _begun()
        _to_showdown(world)
        last = world.live.last
        assert last is not None
        mucked = [last.seats[at] for at in last.state.mucked]
        if mucked:
            break
    assert mucked
    seat = mucked[0]
    asker = next(name for name in FOUR if world.live.table.players[name].seat != seat)
    shown = [one for one in world.live.last.seats if one not in mucked] if world.live.last else []
    assert world.refused(asker, m.AskToSee(id="x", seat=shown[0])).rules == ("3.showdown.5",)
    assert world.view(asker).seats[seat - 1].cards == ()
    world.do(asker, m.AskToSee(id="x", seat=seat))
    told = world.told[-1]
    assert told is not None
    assert set(told.cards) == set(map(int, last.hands[seat]))


HUNT = structs.replace(HOLDEM, settings={"rabbit_hunt": True})


def test_what_would_have_come_is_shown_where_the_house_allows_it() -> None:
    """2.procedures.24. Four are dealt in and give up before the flop: of the deck as it lay eight cards went out, one is burned, three
    are the flop, one is burned, one is the turn, one is burned, one is the river. Everybody sees them; Eve, who only watches, may not ask."""
    world = _begun(HUNT)
    world.join("Eve", "spectator")
    deck = world.live.deck
    assert deck is not None
    name = world.to_act()
    assert not world.view(name).may_hunt
    assert world.refused(name, m.RabbitHunt(id="x")).rules == ("2.procedures.24",)
    _fold_out(world)
    assert world.view(name).may_hunt
    assert not world.view("Eve").may_hunt
    assert world.refused("Eve", m.RabbitHunt(id="x")).rules == ("2.procedures.24",)
    world.do(name, m.RabbitHunt(id="x"))
    cards = tuple(show([deck[at] for at in (9, 10, 11, 13, 15)]).split())
    for one in (*FOUR, "Eve"):
        view = world.view(one)
        assert view.deal is not None
        assert view.deal.would == cards
        assert not view.may_hunt
    assert world.refused("Ben", m.RabbitHunt(id="x")).rules == ("2.procedures.24",)
    assert world.rebuilt() == world.live
    world.pass_time(HUNT.pause)
    assert world.live.deal is not None
    assert world.live.would == ()


def test_in_other_houses_nobody_is_shown_what_would_have_come() -> None:
    world = _begun()
    _fold_out(world)
    assert not world.view("Ann").may_hunt
    assert world.refused("Ann", m.RabbitHunt(id="x")).rules == ("2.procedures.24",)


def test_who_wants_to_choose_is_asked() -> None:
    world = _begun()
    for name in FOUR:
        world.do(name, m.Wish(id=world.key(), what="muck-losers", on=False))
    _to_showdown(world)
    deal = world.live.deal
    assert deal is not None
    assert world.offer(world.to_act()).phase == "show"
    assert set(world.offer(world.to_act()).acts) == {"show", "muck"}
    while world.live.deal is not None:
        world.act(world.to_act(), "show")
    assert world.live.last is not None
    assert not world.live.last.state.mucked


def test_the_winner_may_show_what_nobody_paid_to_see() -> None:
    world = _begun()
    _fold_out(world)
    last = world.live.last
    assert last is not None
    (seat,) = last.live
    winner = world.live.who[seat]
    card = world.view(winner).seats[seat - 1].cards[0]
    loser = next(name for name in FOUR if name != winner)
    assert card not in str(world.view(loser).seats[seat - 1].cards)
    world.do(winner, m.ShowCards(id="x", cards=(card,)))
    assert card in world.view(loser).seats[seat - 1].cards
    assert world.refused(loser, m.ShowCards(id="x", cards=(card,))).rules


# ------------------------------------------------------------------------------------------------ the floor


def _first_card_exposed(world: World) -> dict[str, str]:
    deal = world.live.deal
    assert deal is not None
    return {"number": "1", "by": "dealer", "seat": str(deal.seats[0]), "looked_first": "false", "exposed": "1"}


def _misdealt(world: World) -> None:
    world.do("Ann", m.CallFloor(id="x", incident="exposed-card", facts=_first_card_exposed(world)))
    while (ruling := world.view("Ann").ruling) is not None and ruling.question:
        world.do("Ann", m.AnswerFloor(id="x", question=ruling.question, answer=(*ruling.answers, "0")[0]))
    world.do("Ann", m.CarryOut(id="x"))
    assert world.live.deal is None


def test_the_floor_asks_rules_and_carries_out() -> None:
    """A holecard exposed by the dealer in the deal: the first card makes a misdeal (5.1); it is dealt again with the same button."""
    world = _begun()
    button, number = world.view("Ann").button, world.live.deal_number
    facts = _first_card_exposed(world)
    player = next(name for name in FOUR if name != "Ann")
    world.do("Ann", m.CallFloor(id="x", incident="exposed-card", facts=facts))
    assert world.refused("Ann", m.CallFloor(id="x", incident="exposed-card")).rules
    while (ruling := world.view(player).ruling) is not None and ruling.question:
        answer = ruling.answers[0] if ruling.answers else "0"
        assert world.refused(player, m.AnswerFloor(id="x", question=ruling.question, answer=answer)).rules
        world.do("Ann", m.AnswerFloor(id="x", question=ruling.question, answer=answer))
    assert ruling is not None
    assert ruling.outcome == "misdeal"
    assert "5.1" in ruling.rules
    world.do("Ann", m.CarryOut(id="x"))
    assert world.live.deal is None
    world.pass_time(1000)
    assert world.view("Ann").button == button
    assert world.live.deal_number == number
    assert world.rebuilt() == world.live
    assert world.live.deal is not None
    assert ledger_of(world.live).pot == world.live.deal.pot


def test_players_vote_on_a_ruling_where_the_host_does_not_decide() -> None:
    world = _begun()
    deal = world.live.deal
    assert deal is not None
    name = next(one for one in FOUR if one != "Ann")
    world.do(name, m.CallFloor(id="x", incident="clock-expired", facts={"seat": str(deal.to_act), "seconds": "60"}))
    assert world.refused(name, m.CallFloor(id="x", incident="no-such-thing")).rules
    while (ruling := world.view(name).ruling) is not None and ruling.question:
        world.do(
            name, m.AnswerFloor(id="x", question=ruling.question, answer=ruling.answers[0] if ruling.answers else "0")
        )
    assert ruling is not None
    world.do(name, m.CarryOut(id="x"))
    vote = world.live.vote
    assert vote is not None
    assert vote.kind == "ruling"
    for other in vote.asked:
        if other not in {name, "Ann"}:
            world.do(other, m.CarryOut(id="x", yes=False))
    world.pass_time(60_000)  # one of four is no majority
    assert world.live.vote is None
    assert world.live.report is not None, "it is still there to be decided by the host"
    assert world.live.deal is not None
    assert world.live.deal.live == deal.live


def test_a_player_states_nothing_that_only_the_dealer_knows() -> None:
    world = _begun()
    name = next(one for one in FOUR if one != "Ann")
    other = next(one for one in FOUR if one not in {"Ann", name})
    seat = str(world.live.table.players[other].seat)
    refusal = world.refused(name, m.CallFloor(id="x", incident="stub-runs-out", facts={"seat": seat, "pile": "As Ks"}))
    assert "dealer" in refusal.problem


# ------------------------------------------------------------------------------------------------ the host


@pytest.mark.parametrize(
    "command",
    [
        m.Pause(id="x", on=True),
        m.Close(id="x"),
        m.Remove(id="x", player="Ann"),
        m.SetAway(id="x", player="Ann"),
        m.Mute(id="x", player="Ann", on=True),
        m.Correct(id="x", giver="Ann", taker="Ben", chips=1, why="a mistake"),
        m.BringForward(id="x", balances=(m.Balance("Ann", 1), m.Balance("Ben", -1)), why="last week"),
        m.GiveTime(id="x", player="Ben", seconds=60),
        m.AddBot(id="x", seat=6),
        m.SetRole(id="x", player="Cy", role="host"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_only_the_host_may(command: m.AnyCommand) -> None:
    world = _begun()
    assert world.refused("Ben", command).rules == ("2.procedures.3",)


def test_a_pause_stops_the_clock_and_the_next_deal() -> None:
    world = _begun()
    clock = world.live.table.state.clock
    assert clock is not None
    world.now += 10_000
    world.do("Ann", m.Pause(id="x", on=True))
    world.pass_time(600_000)
    assert world.live.table.state.clock == clock
    # Everybody is told so, and no time is shown that would run out before their eyes.
    seen = world.view("Ben")
    assert (seen.status, seen.paused, seen.clock) == ("on", True, None)
    world.do("Ann", m.Pause(id="x", on=False))
    assert world.live.table.state.clock == (clock[0], clock[1] + 600, clock[2] + 600)
    seen = world.view("Ben")
    assert seen.clock is not None
    assert (seen.paused, seen.clock.began, seen.clock.last) == (False, (clock[1] + 600) * 1000, (clock[2] + 600) * 1000)
    world.do("Ann", m.Pause(id="x", on=True))
    _fold_out(world)
    world.pass_time(600_000)
    assert world.live.deal is None
    assert world.view("Ann").status == "paused"


def test_the_ledger_is_corrected_by_entries_and_sums_to_zero() -> None:
    world = _begun()
    _fold_out(world)
    world.do("Ann", m.Correct(id="x", giver="Ben", taker="Cy", chips=40, why="paid for the pizza"))
    ledger = ledger_of(world.live)
    lines = {one.player: one for one in ledger.accounts}
    assert (lines["Ben"].corrected, lines["Cy"].corrected) == (-40, 40)
    assert sum([one.net for one in ledger.accounts]) == 0
    even = {name: line.net for name, line in lines.items()}
    for debt in ledger.debts:
        even[debt.giver] += debt.chips
        even[debt.taker] -= debt.chips
    assert set(even.values()) == {0}
    assert world.refused("Ann", m.Correct(id="x", giver="Ben", taker="Nobody", chips=1, why="x")).problem
    rows = as_csv(ledger).splitlines()
    assert len(rows) == 1 + len(FOUR) + 2


def test_balances_from_before_are_one_entry_that_sums_to_zero() -> None:
    """Ann has won 70 before, Ben lost 30 and Zoe, who has not come yet, 40: on top of what they do here, which sums to zero by itself."""
    world = _begun()
    _fold_out(world)
    before = {one.player: one.net for one in ledger_of(world.live).accounts}

    def brought(*balances: tuple[str, int]) -> m.BringForward:
        return m.BringForward(id="x", balances=tuple([m.Balance(*one) for one in balances]), why=" last  week ")

    assert "sum to 10" in world.refused("Ann", brought(("Ann", 70), ("Ben", -60))).problem
    assert "twice" in world.refused("Ann", brought(("Ben", 70), ("ben", -70))).problem
    world.do("Ann", brought(("ann", 70), ("Ben", -30), ("Zoe", -40)))
    ledger = ledger_of(world.live)
    after = {one.player: one.net for one in ledger.accounts}
    assert after == {**before, "Ann": before["Ann"] + 70, "Ben": before["Ben"] - 30, "Zoe": -40}
    assert sum(after.values()) == 0
    assert {one.player: one.corrected for one in ledger.accounts if one.corrected} == {
        "Ann": 70,
        "Ben": -30,
        "Zoe": -40,
    }
    told = world.told[-1]
    assert told is not None
    assert told.text == "Ann brings balances into the ledger: Ann +70, Ben -30, Zoe -40; last week."
    assert world.rebuilt() == world.live


def test_the_host_gives_a_player_more_time() -> None:
    """Thirty seconds for the act, sixty in the bank and two that the deal adds are 92; 60 more are 152. What is not used stays in the
    bank."""
    world = _begun()
    name = world.to_act()
    assert clock_left(world) == 92_000
    world.do("Ann", m.GiveTime(id="x", player=name, seconds=60))
    assert clock_left(world) == 152_000
    world.pass_time(151_000)
    assert world.to_act() == name
    world.act(name, "fold")
    other = world.to_act()
    world.do("Ann", m.GiveTime(id="x", player=name, seconds=100))
    assert clock_left(world) == 92_000
    seat = next(one for one in world.view(name).seats if one.player == name)
    assert seat.bank == 1 + 100
    world.pass_time(92_000)
    assert world.live.deal is None or world.to_act() != other
    assert world.rebuilt() == world.live
    untimed = _begun(structs.replace(HOLDEM, act_seconds=0))
    assert untimed.refused("Ann", m.GiveTime(id="x", player="Ben", seconds=60)).rules == ("14.no-limit.16",)


def test_a_kill_left_unposted_is_offered_to_be_paid() -> None:
    """13.6: two big blinds of 10. Nothing of it is offered to anybody else, or once it is paid."""
    new = NewTable(
        game="holdem",
        structure="limit",
        stakes=(10, 20),
        house="book",
        pause=1000,
        settings={"required_kill": "two-pots", "legs_required": 1},
    )
    world = _begun(new)
    for _ in range(40):
        if world.live.table.state.kill:
            break
        if world.live.deal is None:
            world.pass_time(new.pause)
        else:
            _fold_out(world)
    name = world.live.table.state.kill
    assert name
    assert world.view(name).dues == ()
    world.do(name, m.Wish(id="x", what="leave", on=True))
    (due_now,) = world.view(name).dues
    assert (due_now.act, due_now.chips, due_now.rules) == ("pay-kill", 20, ("13.6",))
    assert not any([world.view(one).dues for one in FOUR if one != name])
    world.do(name, m.PayKill(id="x", chips=due_now.chips))
    assert world.view(name).dues == ()


def test_a_collection_by_time_is_offered_to_be_declined_and_then_to_be_paid() -> None:
    """2.procedures.4. Nothing is collected from a player who has just been seated, so that a deal is played first."""
    world = _begun(structs.replace(HOLDEM, collection=6, collection_minutes=30, act_seconds=0))
    _fold_out(world)
    rules = ("2.procedures.4",)
    assert [(one.act, one.chips, one.rules) for one in world.view("Cy").dues] == [("decline-time", 6, rules)]
    world.do("Cy", m.PayTime(id="x", pay=False))
    assert world.view("Cy").dues == ()
    world.now += 30 * 60_000
    world.pass_time(0)
    _fold_out(world)
    assert [(one.act, one.chips) for one in world.view("Cy").dues] == [("pay-time", 6)]
    before = world.live.table.players["Cy"].chips
    world.do("Cy", m.PayTime(id="x", pay=True))
    assert world.live.table.players["Cy"].chips == before - 6
    assert [one.act for one in world.view("Cy").dues] == ["decline-time"]
    assert not any([one.act == "decline-time" for one in seated(HOLDEM).view("Cy").dues])


def test_who_pays_whom() -> None:
    """On paper: A has lost 70, B 30, C has won 60, D 40. A pays C 60 and D 10, B pays D 30."""
    debts = who_pays_whom({"A": -70, "B": -30, "C": 60, "D": 40})
    assert [(one.giver, one.taker, one.chips) for one in debts] == [("A", "C", 60), ("B", "D", 30), ("A", "D", 10)]


def test_no_cell_of_the_ledger_is_a_formula() -> None:
    ledger = m.Ledger((m.AccountView("=1+1", 0, 0, 0, 0, 0), m.AccountView('a"b', 0, 0, 0, 0, 0)), 0, 0, ())
    lines = as_csv(ledger).splitlines()
    assert lines[1].startswith('"\'=1+1"')
    assert lines[2].startswith('"a""b"')


def test_a_closed_table_has_paid_everybody_out() -> None:
    world = _begun()
    world.do("Ann", m.Close(id="x"))
    assert world.live.deal is not None
    _fold_out(world)
    assert world.live.closed
    assert not world.live.table.players
    assert sum([one.net for one in ledger_of(world.live).accounts]) == 0
    assert world.refused("Ben", m.TakeSeat(id="x", seat=1, chips=400)).rules == ("2.procedures.3",)
    world.pass_time(1_000_000)
    assert world.rebuilt() == world.live


def test_muted_players_are_not_heard() -> None:
    world = seated(HOLDEM)
    world.do("Ben", m.Say(id="x", text=" good  game "))
    assert world.told[-1] is not None
    assert world.told[-1].text == "good game"
    world.do("Ann", m.Mute(id="x", player="Ben", on=True))
    assert world.refused("Ben", m.Say(id="x", text="hello")).problem
    world.do("Ann", m.Mute(id="x", player="Ben", on=False))
    world.do("Ben", m.Say(id="x", text="hello"))


def test_a_table_has_a_host() -> None:
    world = seated(HOLDEM)
    assert world.refused("Ann", m.SetRole(id="x", player="Ann", role="player")).instead
    world.do("Ann", m.SetRole(id="x", player="Ben", role="host"))
    world.do("Ben", m.SetRole(id="x", player="Ann", role="player"))
    assert world.refused("Ann", m.Pause(id="x", on=True)).rules


# ------------------------------------------------------------------------------------------------ real cards


def test_a_table_with_real_cards_is_told_by_the_host() -> None:
    """Nothing is dealt here: the host tells acts and steps, and who wins; the book's order of acting and the chips are kept."""
    world = _begun(NewTable(game="holdem", stakes=(5, 10), house="book", pause=0, real=True, act_seconds=0))
    first = world.to_act()
    seat = world.live.table.players[first].seat
    offer = world.offer("Ann")
    assert offer.seat == seat
    assert set(world.view("Ann").seats[0].cards) <= {"??"}
    other = next(name for name in FOUR if name not in {"Ann", first})
    told = m.Act(id="x", decision=offer.decision, price=offer.price, act="call", seat=seat)
    assert world.refused(other, told).problem
    world.do("Ann", told)
    while world.live.deal is not None and world.live.deal.pending == "act":
        offer = world.offer("Ann")
        act = "check" if "check" in offer.acts else "call"
        world.do("Ann", m.Act(id="x", decision=offer.decision, price=offer.price, act=act, seat=offer.seat))
    assert world.view("Ann").deal is not None
    assert world.live.deal is not None
    assert world.live.deal.pending == "step"
    assert world.refused("Ben", m.Step(id="x", decision=world.live.decision)).problem
    flop = ("As", "Kd", "7c")
    assert world.refused("Ann", m.Step(id="x", decision=world.live.decision, cards=("As", "Kd"))).problem
    world.do("Ann", m.Step(id="x", decision=world.live.decision, cards=flop))
    assert world.view("Ben").deal.boards == (flop,)
    for _ in range(60):
        deal = world.live.deal
        if deal is None or deal.street == "showdown":
            break
        if deal.pending == "act":
            offer = world.offer("Ann")
            world.do("Ann", m.Act(id="x", decision=offer.decision, price=offer.price, act="check", seat=offer.seat))
        else:
            world.do("Ann", m.Step(id="x", decision=world.live.decision))
    deal = world.live.deal
    assert deal is not None
    winner = deal.live[0]
    push = m.PushPots(id="x", decision=world.live.decision, pots=(m.Winners(high=(winner,)),))
    assert world.refused("Ben", push).problem
    world.do("Ann", push)
    name = world.live.who[winner]
    assert world.live.table.players[name].chips == world.making.setup.full_buy_in + 30
    assert world.rebuilt() == world.live


# ------------------------------------------------------------------------------------------------ making


@pytest.mark.parametrize(
    "new",
    [
        NewTable(game="whist"),
        NewTable(game="horse", structure="limit"),
        NewTable(game="holdem", stakes=(10,), structure="limit"),
        NewTable(game="holdem", bots=(BotOf(3), BotOf(3))),
        NewTable(game="holdem", seats=4, bots=(BotOf(5),)),
        NewTable(game="holdem", settings={"no_such_setting": True}),
        NewTable(game="holdem", settings={"raises_per_round": "many"}),
        NewTable(game="holdem", rake_percent=5, collection=5),
        NewTable(game="triple-draw-27", settings={"deck_runs_out_on_draw": "share-remaining"}),
    ],
)
def test_a_table_that_cannot_be_is_not_made(new: NewTable) -> None:
    with pytest.raises(ValueError, match=r".+\.") as problem:
        make("t", new)
    assert type(problem.value).__module__.startswith("cardspeak.")


def test_a_deal_whose_deck_cannot_be_read_is_void() -> None:
    """The key to the cards is lost: everybody has his chips back and it is dealt again with button and blinds as before."""
    world = _begun()
    button = world.view("Ann").button
    world.act(world.to_act(), "raise", 30)
    live = Live(world.making, START)
    for body, at in world.log:
        fact = decoded(body)
        if fact[0] in {"deck", "deal"}:
            live.number += 1
        else:
            live.fold(fact, at)
    assert live.deal is None
    assert live.deal_number == 1
    world.live = live
    world.pass_time(1)
    assert {player.chips for player in live.table.players.values()} == {world.making.setup.full_buy_in}
    world.pass_time(1000)
    assert world.live.deal is not None
    assert world.view("Ann").button == button


@pytest.mark.parametrize(
    "game", ["stud", "razz", "draw-high", "jacks-or-better", "five-card-stud", "holdem", "lowball-a5"]
)
def test_bots_of_the_house_and_people_are_dealt_in(game: str) -> None:
    """Where there are no blinds nobody waits for one: whoever sits down antes with the others."""
    world = World(NewTable(game=game, bots=(BotOf(1), BotOf(2)), pause=100))
    world.write(seat_bots(world.live, world.now))
    world.join("Ann", "host")
    world.do("Ann", m.TakeSeat(id="x", seat=3, chips=world.view("Ann").buy_in[0]))
    world.pass_time(200)
    deal = world.live.deal
    assert deal is not None
    assert set(deal.seats) == {1, 2, 3}
    world.do("Ann", m.Wish(id="y", what="sit-out", on=True))
    for _ in range(200):
        if world.live.deal is None:
            break
        name = world.to_act()
        offer = world.live.deal.options()
        act = offer.may[0] if offer.phase != "draw" else "pat"
        world.do(name, m.Act(id=world.key(), decision=world.live.decision, price=offer.call or offer.bring_in, act=act))
    world.pass_time(200)
    assert world.live.deal is None, "two bots do not play alone"


@pytest.mark.parametrize("text", ["a\x1b[31mb", "a\x9bb", "a\x00b"])
def test_no_control_character_goes_over_the_wire(text: str) -> None:
    for body in ({"type": "say", "id": "x", "text": text}, {"type": "mute", "id": "x", "player": text, "on": True}):
        with pytest.raises(ValidationError):
            json.decode(json.encode(body), type=m.AnyCommand)


def test_an_act_out_of_turn_needs_its_amount() -> None:
    """``bet-N`` is how the list of answers writes a bet of so many chips; said just so it is no bet."""
    world = _begun()
    deal = world.live.deal
    assert deal is not None
    seat = next(one for one in deal.seats if one != deal.to_act)
    facts = {"seat": str(seat), "act": "bet-N"}
    assert "bet-N" in world.refused("Ann", m.CallFloor(id="x", incident="out-of-turn", facts=facts)).problem
    world.do("Ann", m.CallFloor(id="x", incident="out-of-turn", facts={**facts, "act": "bet-40"}))


def test_who_plays_over_is_paid_out_when_the_seat_is_taken_back() -> None:
    """2.procedures.12: the player whose seat it is comes back, and the other cashes out; both accounts say so."""
    world = _begun(structs.replace(HOLDEM, seats=4, settings={"playover_allowed": True}))
    _fold_out(world)
    world.do("Dot", m.Wish(id="a", what="sit-out", on=True))
    world.join("Eve")
    world.do("Eve", m.TakeSeat(id="b", seat=4, chips=400))
    assert world.live.accounts["Eve"].paid_in == 400
    choice = next(one for one in world.view("Dot").choices if not one.after)
    world.do("Dot", m.Choose(id="c", act=choice.act, price=choice.price))
    assert "Eve" not in world.live.table.players
    assert world.live.accounts["Eve"].taken_out == 400
    assert ledger_of(world.live).pot == 0


def test_a_deal_that_is_over_at_once_is_told_with_who_won_what() -> None:
    """Blinds take both stacks: nobody has anything to decide, and the deal is over in the moment in which it begins."""
    world = seated(HOLDEM, ("Ann", "Ben"))
    for name in ("Ann", "Ben"):
        player = world.live.table.state.players[name]
        world.live.table.state.players[name] = player._replace(chips=5)
    world.pass_time(1000)
    world.pass_time(12_000)
    over = world.live.over
    assert over is not None
    assert over.number == 1
    assert sum(over.won.values()) in {0, 5}
    assert over.won == {name: player.chips - 5 for name, player in world.live.table.players.items() if player.chips > 5}
