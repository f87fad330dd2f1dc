"""The log of a table made readable: what happened, which rule it follows, and why, in a sentence.

Inside, a fact is a short tuple. What a reader wants to know about it is found by carrying the log out again up to that fact.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from cardspeak.deal.log import Log
from cardspeak.table.apply import apply
from cardspeak.table.plan import Plan
from cardspeak.table.planner import plan_of
from cardspeak.table.state import UNTIL_BLIND, Fact, State


@dataclass(frozen=True, slots=True)
class Entry:
    """One fact of the log for a reader.

    number
        its place in the log, from 0.
    kind, player
        what it is; whose act it is, empty where it is the dealer's.
    chips
        chips bought, cashed out, or put in before the cards; else 0.
    text, rules
        what happened and why; ids of the rules that it follows, the deciding one first.
    """

    number: int
    kind: str
    player: str
    chips: int
    text: str
    rules: tuple[str, ...]

    @property
    def why(self) -> str:
        """The sentence with its rules."""
        return f"{self.text} [{', '.join(self.rules)}]"

    def __str__(self) -> str:
        return self.why


def log_of(s: State) -> Log[State, Entry]:
    """Every fact of the table since it was made."""
    return Log(s.record, partial(State, s.begun), describe, apply)


Told = tuple[str, tuple[str, ...], int]
"""Text, rules, chips."""


def describe(s: State, number: int, fact: Fact) -> Entry:
    """The entry for a fact, told from the state just before it."""
    kind = fact[0]
    text, rules, chips = _TELL[kind](s, fact)
    return Entry(number, kind, fact[1] if kind not in _OF_THE_DEALER else "", chips, text, rules)


def _sits(s: State, fact: Fact) -> Told:
    _, name, seat = fact
    over = s.at(seat)
    if over:
        return f"{name} plays over {over[0].name} in seat {seat}, as a new player.", ("4.7", "2.procedures.12"), 0
    return f"{name} takes seat {seat}.", ("2.procedures.11", "4.5"), 0


def _buys(s: State, fact: Fact) -> Told:
    _, name, chips, kind = fact
    text, rules = _bought(name, chips, kind)
    return text, rules, chips


def _bought(name: str, chips: int, kind: str) -> tuple[str, tuple[str, ...]]:
    return {
        "full": (f"{name} buys in for {chips}.", ("3.buy-in.1",)),
        "short": (f"{name} makes a short buy-in of {chips}.", ("3.buy-in.2",)),
        "addition": (f"{name} adds {chips}.", ("3.buy-in.2",)),
        "returning": (f"{name} is back with the {chips} he left with.", ("2.procedures.7",)),
        "brought": (f"{name} brings {chips} along.", ("3.buy-in.3",)),
    }[kind]


def _behind(s: State, fact: Fact) -> Told:
    _, name, chips, kind, plays = fact
    text, rules = _bought(name, chips, kind)
    plays_now = "and announced: they play behind" if plays == chips else f"and not announced: {plays} of them play"
    return f"{text[:-1]}, on the way {plays_now}.", ("2.procedures.9", "2.procedures.8", *rules), chips


def _announces(s: State, fact: Fact) -> Told:
    _, name, chips = fact
    return f"{name} announces {chips} more on the way: they play behind.", ("2.procedures.9",), chips


def _arrives(s: State, fact: Fact) -> Told:
    _, name, chips, lost = fact
    owed = f"; {lost} that came with them go to those who have won them" if lost else ""
    return f"{chips} of {name} have come{owed}.", ("2.procedures.9",), chips


def _away(s: State, fact: Fact) -> Told:
    rule = "15.7" if s.setup.event == "tournament" else "4.10"
    return f"{fact[1]} is away.", (rule,), 0


_WAYS: Final = {
    "in": "is dealt in",
    "post": "posts",
    "wait": "waits for the big blind",
    "agrees": "undertakes to kill the pot after the killed one",
    "antes": "antes",
    "": "waits",
    "moved": "waits for the old relative position",
    "dealt-off": "lets the blinds and the button go by",
}


def _back(s: State, fact: Fact) -> Told:
    _, name, way, gives_up = fact
    over = f"; {gives_up} gives up the seat" if gives_up else ""
    return f"{name} is back and {_WAYS[way]}{over}.", ("4.10",), 0


def _posts(s: State, fact: Fact) -> Told:
    player = s.players[fact[1]]
    rule = "4.10" if s.owed(player) else "4.14" if player.regular else "4.5b"
    return f"{player.name} will post to be dealt in.", (rule,), 0


def _waits(s: State, fact: Fact) -> Told:
    _, name, way = fact
    rule = {"moved": "4.14", "dealt-off": "4.15"}.get(way, "4.10" if s.owed(s.players[name]) else "4.5a")
    return f"{name} {_WAYS[way]}.", (rule,), 0


def _antes(s: State, fact: Fact) -> Told:
    return f"{fact[1]} pays the antes for a hand.", ("12.11",), 0


def _moves(s: State, fact: Fact) -> Told:
    _, name, seat, way, _allowance, owed, _exempt, dealt_off = fact
    player = s.players[name]
    if owed != player.owed:
        return f"{name} moves to seat {seat} and misses what was still due of the blinds.", ("4.14", "4.10"), 0
    if dealt_off:
        return f"{name} has dealt off and moves to seat {seat}.", ("4.15", "4.14"), 0
    if way == "moved":
        return f"{name} moves to seat {seat} and keeps the position relative to the blinds.", ("4.14",), 0
    free = s.setup.new_game and not s.is_swept(seat)
    return f"{name} moves to seat {seat}.", ("4.13c",) if free else ("2.seating.12",), 0


def _straddles(s: State, fact: Fact) -> Told:
    where = " from the button" if plan_of(s).button == s.players[fact[1]].seat else ""
    rules = ("4.16",) if s.setup.limit else ("14.no-limit.15",)
    return f"{fact[1]} straddles{where} on the next deal.", rules, 0


def _agrees(s: State, fact: Fact) -> Told:
    return f"{fact[1]} undertakes to kill the pot after the killed one.", ("13.12",), 0


def _leaves(s: State, fact: Fact) -> Told:
    _, name, chips, kill = fact
    if kill:
        text = f"{name} leaves with {chips} and without posting a kill of {kill}: no game is open to {name} until it is paid."
        return text, ("13.6",), chips
    return f"{name} leaves with {chips}.", ("home.buy-in.2",), chips


def _pays(s: State, fact: Fact) -> Told:
    return f"{fact[1]} pays the kill of {fact[2]}.", ("13.6",), fact[2]


def _draws(s: State, fact: Fact) -> Told:
    return f"Seat {fact[1]} has drawn the button.", ("2.seating.6",), 0


def _deal(s: State, fact: Fact) -> Told:
    plan: Plan = fact[1]
    parts = []
    if plan.button:
        parts.append(f"the button is on seat {plan.button}")
    parts += [f"{due.player} puts in {due.chips} {due.kind}" for due in plan.dues if due.chips and due.kind != "ante"]
    antes = sum([due.chips for due in plan.dues if due.kind == "ante"])
    if antes:
        parts.append(f"{antes} in antes")
    if plan.first:
        parts.append(f"{plan.first} acts first")
    told = "; ".join(parts) if parts else "the cards are dealt"
    rules = tuple(dict.fromkeys([*plan.rules, *[rule for due in plan.dues for rule in due.rules]]))
    return f"Deal {plan.number}: {told}.", rules or ("2.decision-making.5",), sum([due.chips for due in plan.dues])


def _settled(s: State, fact: Fact) -> Told:
    _, chips, legs, kill, carried, *_rest, raked, _layers, again = fact
    if again:
        text = "The deal is void: everybody has his chips back, and it is dealt again with button and blinds as before."
        return text, ("3.misdeals.1",), 0
    parts = ["The deal is over"]
    rules = ["2.decision-making.5"]
    if carried:
        parts.append(f"{carried} stay in the pot")
        rules.append("12.jacks-or-better.1" if s.setup.draw_high else "3.irregularities.6")
    if raked:
        parts.append(f"the house takes {raked}{' for the time' if s.time_owed else ''}")
        rules.append("2.procedures.4")
    for name, left in chips:
        if owed := s.players[name].behind - left if left < s.players[name].behind else 0:
            parts.append(f"{name} owes {owed} out of the chips on the way")
            rules.append("2.procedures.9")
    if kill:
        parts.append(f"{kill} kills the next pot")
        rules.append("13.6")
    elif legs:
        parts.append(f"{' and '.join(legs)} {'have' if len(legs) > 1 else 'has'} a leg up")
        rules.append("13.description.4")
    return f"{'; '.join(parts)}.", tuple(rules), 0


def _form(s: State, fact: Fact) -> Told:
    _, number, chooser, *_places, new = fact
    form = s.settled.forms[number]
    if chooser:
        return f"{chooser} chooses {form}.", ("2.procedures.3",), 0
    return f"The game is {form}{'' if new else ' again'}.", ("2.procedures.3",), 0


def _anew(s: State, fact: Fact) -> Told:
    setup = fact[1]
    form = setup.forms[setup.first_form]
    return f"The table goes on under other terms: {setup.mix or form}.", ("2.procedures.3",), 0


def _choice(s: State, fact: Fact) -> Told:
    return "The choice of the game goes on to the next player.", ("2.procedures.3",), 0


def _bomb(s: State, fact: Fact) -> Told:
    return f"The next pot is a bomb pot: everybody antes {fact[1]}.", (s.setup.game.cites["ante"],), fact[1]


def _time(s: State, fact: Fact) -> Told:
    return f"The time is taken for the collection; {fact[2]} wait for the game.", ("2.procedures.4",), 0


def _collected(s: State, fact: Fact) -> Told:
    _, kind, chips, _due = fact
    total = sum([taken for _, taken in chips])
    if kind == "time-pot":
        return (
            f"The time of {len(chips)} players, {total}, comes out of the pots that follow.",
            ("2.procedures.4",),
            total,
        )
    what = "for the deal" if kind == "per-deal" else "for the time"
    who = ", ".join([f"{taken} from {name}" for name, taken in chips]) or "nothing"
    return f"The house collects {what}: {who}.", ("2.procedures.4",), total


def _declines(s: State, fact: Fact) -> Told:
    return f"{fact[1]} will not pay the collection that falls due next.", ("2.procedures.4",), 0


def _unpaid(s: State, fact: Fact) -> Told:
    _, name, chips, deals = fact
    may = {0: "gets no hand before it is paid", UNTIL_BLIND: "plays on until his big blind"}
    then = may.get(deals, "may play one deal more" if deals == 1 else f"may play {deals} deals more")
    return f"{name} does not pay {chips} for the time and {then}.", ("2.procedures.4",), 0


def _bounty(s: State, fact: Fact) -> Told:
    _, winner, chips = fact
    total = sum([paid for _, paid in chips])
    return f"{winner} has won with seven and deuce and gets {total} from the others.", ("3.showdown.1",), total


def _changes(s: State, fact: Fact) -> Told:
    _, unit, chips = fact
    total = sum([odd for _, odd in chips])
    return f"The smallest chip is {unit} now; {total} in odd chips are paid out.", ("3.betting-and-raising.1",), total


def _clock(s: State, fact: Fact) -> Told:
    return f"{fact[1]} has until {fact[3]} to act.", ("14.no-limit.16",), 0


def _acted(s: State, fact: Fact) -> Told:
    return f"{fact[1]} has acted in time; {fact[2]} seconds are left in the time bank.", ("14.no-limit.16",), 0


def _time_out(s: State, fact: Fact) -> Told:
    _, name, act = fact
    return f"The time of {name} has run out: {_OUT[act]}.", ("3.dead-hands.1f", "14.no-limit.16"), 0


_OUT: Final = {
    "dead": "the hand is dead",
    "check": "that is a check",
    "fold": "the hand is out, for it neither opens nor checks",
    "bring-in": "the forced bet goes in",
    "pat": "the hand stands pat",
    "discard": "the cards dealt last are thrown away",
    "show": "the hand is shown",
}


def _lost(s: State, fact: Fact) -> Told:
    return f"{fact[1]} has lost the connection.", ("14.no-limit.16",), 0


def _found(s: State, fact: Fact) -> Told:
    return f"{fact[1]} is connected again.", ("14.no-limit.16",), 0


_TELL: Final[dict[str, Callable[[State, Fact], Told]]] = {
    "sits": _sits,
    "buys": _buys,
    "behind": _behind,
    "announces": _announces,
    "arrives": _arrives,
    "away": _away,
    "back": _back,
    "posts": _posts,
    "waits": _waits,
    "antes": _antes,
    "moves": _moves,
    "straddles": _straddles,
    "agrees": _agrees,
    "leaves": _leaves,
    "pays": _pays,
    "draws": _draws,
    "deal": _deal,
    "settled": _settled,
    "form": _form,
    "anew": _anew,
    "choice": _choice,
    "bomb": _bomb,
    "time": _time,
    "collected": _collected,
    "declines": _declines,
    "unpaid": _unpaid,
    "bounty": _bounty,
    "changes": _changes,
    "clock": _clock,
    "acted": _acted,
    "time-out": _time_out,
    "lost": _lost,
    "found": _found,
}

_OF_THE_DEALER: Final = frozenset(
    {"draws", "deal", "settled", "form", "anew", "choice", "bomb", "time", "collected", "changes"}
)
