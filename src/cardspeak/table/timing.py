"""Whose time runs, and what becomes of a hand whose player lets it run out. Times are told by the caller (see ``clock``).

What happens to the hand is the ruling on an expired clock, carried out on the deal that is on; the table's log says that it
happened, the deal's log what was done.
"""

from __future__ import annotations

from cardspeak.deal import Deal
from cardspeak.deal.state import MUST_BRING_IN
from cardspeak.floor import carry_out, report
from cardspeak.table.acts import player_of
from cardspeak.table.clock import ActClock, Deadline, deadline, spent
from cardspeak.table.refusals import TableRefused
from cardspeak.table.state import Fact, State

_RULE = ("14.no-limit.16",)


def _clock_of(s: State) -> ActClock:
    if s.setup.clock is None:
        raise TableRefused("Nobody keeps the time at this table.", _RULE)
    return s.setup.clock


def deadline_of(s: State, name: str, now: int) -> Deadline:
    """When the time would run out of a player whose turn comes now."""
    player_of(s, name)
    return deadline(_clock_of(s), now, s.banks.get(name, 0), lost=name in s.lost and name not in s.graced)


def start(s: State, deal: Deal | None, name: str, now: int) -> list[Fact]:
    """The time of the player in turn runs from now."""
    last = deadline_of(s, name, now).last
    if deal is None or not deal.to_act or player_of(s, name).seat != deal.to_act:
        raise TableRefused(f"It is not {name}'s turn.", ("3.betting-and-raising.10",))
    return [("clock", name, now, last)]


def _running(s: State, name: str) -> tuple[str, int, int]:
    if s.clock is None or s.clock[0] != name:
        raise TableRefused(f"The clock of {name} does not run.", _RULE)
    return s.clock


def set_anew(s: State, name: str, began: int, last: int) -> list[Fact]:
    """The clock that runs is put back: as much time is left as when the table stopped."""
    _, was, until = _running(s, name)
    if last - began != until - was or began < was:
        raise TableRefused("A clock is put back, and no time is added to it.", _RULE)
    return [("clock", name, began, last)]


def stop(s: State, name: str, now: int) -> list[Fact]:
    """He has acted in time."""
    _, began, last = _running(s, name)
    if not began <= now < last:
        raise TableRefused(f"The time of {name} ran from {began} to {last}.", _RULE)
    return [("acted", name, spent(_clock_of(s), began, now, s.banks.get(name, 0)))]


def run_out(s: State, deal: Deal | None, name: str, now: int) -> list[Fact]:
    """His time has run out: what the rules do with the hand is done in the deal."""
    _, _, last = _running(s, name)
    if now < last:
        raise TableRefused(f"{name} has {last - now} seconds left.", _RULE)
    if deal is None or player_of(s, name).seat != deal.to_act:
        raise TableRefused(f"It is not {name}'s turn.", ("3.betting-and-raising.10",))
    return [("time-out", name, _act_for(deal))]


def _act_for(deal: Deal) -> str:
    """Do what becomes of the hand in turn; the word for it in the log."""
    options, seat = deal.options(), deal.to_act
    pending = deal.pending
    if pending == "draw":
        if deal.game.streets[deal.state.street].replaced:
            deal.stand_pat()
            return "pat"
        deal.draw(deal.hands[seat][-options.draw :])
        return "discard"
    if pending == "show":
        deal.show()
        return "show"
    if deal.state.forced == MUST_BRING_IN:
        if options.bring_in:
            deal.bring_in()
        else:
            deal.all_in()
        return "bring-in"
    d = deal.state
    if d.price <= d.bets[d.to_play] and not options.check:
        # Nothing is faced and nothing can be checked: the pot is to be opened, or brought in, or the hand given up.
        deal.fold()
        return "fold"
    checks = options.check and deal.setup.house.clock_no_wager == "check"
    ruling = report(deal, "clock-expired", {"seat": seat, "seconds": deal.setup.house.clock_seconds})
    carry_out(deal, ruling)
    return "check" if checks else "dead"


def give(s: State, name: str, seconds: int, now: int) -> list[Fact]:
    """A player is given more time, as the house may: it lies in his bank, and counts for the act that he owes just now."""
    _clock_of(s)
    player_of(s, name)
    if type(seconds) is not int or seconds < 1:
        raise TableRefused("Time is given in whole seconds, 1 or more.", _RULE)
    if s.clock is not None and s.clock[0] == name and now >= s.clock[2]:
        raise TableRefused(f"The time of {name} has run out.", ("3.dead-hands.1f", *_RULE))
    return [("more-time", name, seconds)]


def lose(s: State, name: str) -> list[Fact]:
    """His connection is lost. Where his time runs he has grace at once, if he has had none in this deal."""
    player_of(s, name)
    if name in s.lost:
        raise TableRefused(f"{name} has lost the connection already.", _RULE)
    facts: list[Fact] = [("lost", name)]
    if s.clock is not None and s.clock[0] == name and name not in s.graced and (grace := _clock_of(s).grace):
        facts.append(("clock", name, s.clock[1], s.clock[2] + grace))
    return facts


def find(s: State, name: str) -> list[Fact]:
    """His connection is there again."""
    player_of(s, name)
    if name not in s.lost:
        raise TableRefused(f"{name} is connected.", _RULE)
    return [("found", name)]
