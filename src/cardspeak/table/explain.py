"""What a player owes and why, and what he can do about it: each choice with its price, its rule and when it comes.

The choices are tried on copies of the table, so that what is offered here is accepted there, at that price.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from cardspeak.table import acts, between
from cardspeak.table.apply import apply
from cardspeak.table.mixes import Form
from cardspeak.table.plan import Due, Plan
from cardspeak.table.planner import plan_of
from cardspeak.table.refusals import TableRefused
from cardspeak.table.state import UNTIL_BLIND, Fact, Player, State

Chosen = Literal["", "post", "wait", "agree", "ante", "back post", "back wait"]
"""How a player gets himself a hand; empty where he need do nothing."""


class Choice(NamedTuple):
    """Something that a player may do to get a hand.

    act
        what he does.
    after
        deals that must go by before it is accepted, if nothing changes meanwhile; 0 for now.
    sits_out
        deals that he then sits out before he is dealt in.
    dues
        what he puts in before the cards on the deal in which he is dealt in.
    rules
        what the choice follows from, the deciding rule first.
    text
        the choice in words.
    """

    act: Chosen
    after: int
    sits_out: int
    dues: tuple[Due, ...]
    rules: tuple[str, ...]
    text: str

    @property
    def price(self) -> int:
        """Chips that he puts in before the cards on the deal in which he is dealt in."""
        return sum([due.chips for due in self.dues])

    def __str__(self) -> str:
        return f"{self.text} [{', '.join(self.rules)}]"


class Explanation(NamedTuple):
    """What a player owes and why, and his choices.

    owes
        chips owed for missed blinds (4.10).
    text, rules
        where he stands, in a sentence, and what it follows from.
    form
        what is dealt and which form is next, in a sentence; empty at a table with one game.
    """

    player: str
    owes: int
    text: str
    rules: tuple[str, ...]
    choices: tuple[Choice, ...]
    form: str = ""

    def __str__(self) -> str:
        lines = [f"{self.text} [{', '.join(self.rules)}]", *([self.form] if self.form else [])]
        return "\n".join([*lines, *[f"- {choice}" for choice in self.choices]])


class Payable(NamedTuple):
    """Something besides a hand that a player may pay, or say that he will not: a kill left unposted (13.6), a collection by time
    (2.procedures.4)."""

    act: Literal["pay-kill", "pay-time", "decline-time"]
    chips: int
    rules: tuple[str, ...]
    text: str


def payable(s: State, name: str) -> tuple[Payable, ...]:
    """What of that is open to somebody now, whether he has a seat or has left it."""
    found: list[Payable] = []
    if owed := dict(s.unpaid).get(name, 0):
        found.append(Payable("pay-kill", owed, ("13.6",), f"{name} left a kill of {owed} unposted and makes it good."))
    player = s.players.get(name)
    if player is None:
        return tuple(found)
    rules = ("2.procedures.4",)
    if _accepted(lambda: between.pay_time(s, name)):
        owes = player.owes_time
        found.append(Payable("pay-time", owes, rules, f"{name} pays the {owes} for the time that he has declined."))
    if s.setup.collection is not None and _accepted(lambda: between.decline(s, name)):
        chips = s.setup.collection.chips
        found.append(Payable("decline-time", chips, rules, f"{name} will not pay the next collection of {chips}."))
    return tuple(found)


def _accepted(decide: Callable[[], list[Fact]]) -> bool:
    try:
        decide()
    except TableRefused:  # whether it is refused is what is asked
        return False
    return True


def in_short(explanation: Explanation) -> str:
    """The choices in one sentence, for a refusal."""
    if not explanation.choices:
        return ""
    return f"{explanation.player} {', or '.join([choice.text for choice in explanation.choices])}."


_WORDS: Final = {
    "": "does nothing",
    "post": "posts",
    "wait": "waits",
    "agree": "agrees to kill the pot after this one",
    "ante": "pays",
    "back post": "comes back and posts",
    "back wait": "comes back and waits",
}


def explain(s: State, name: str) -> Explanation:
    """See the module. Raises :class:`TableRefused` where nobody at the table has that name."""
    player = acts.player_of(s, name)
    owes = sum([s.setup.blinds[at] for at in s.owed(player)]) if s.setup.blinds else 0
    plan = s.plan if s.plan is not None else plan_of(s)
    text, rules = _stands(s, player, owes, plan)
    if _may_straddle(s, name, plan):
        where = "from the button" if plan.button == player.seat else "next after the big blind"
        text = f"{text[:-1]}; {name} may straddle {where} for {2 * s.setup.big_blind}."
        rules = (*rules, "4.16" if s.setup.limit else "14.no-limit.15")
    if player.declines or player.owes_time:
        text = f"{text} {_unpaid(s, player, plan)}"
        rules = (*rules, "2.procedures.4")
    if player.on_the_way:
        text = f"{text} {_on_the_way(player)}"
        rules = (*rules, "2.procedures.9")
    choices: list[Choice | None] = []
    if s.plan is None:
        would = s
        if not player.chips and name not in plan_of(s).order:
            # What he owes does not hang on what he buys; what a short stack then puts in does.
            would = acts.after(s, acts.buy(s, name, acts.buys_in_with(s, name)))
        choices += [_tried(would, name, act, buys=would is not s) for act in _open_to(would, would.players[name])]
    found = tuple([choice for choice in choices if choice is not None])
    return Explanation(name, owes, text, rules, found, about_forms(s))


def about_forms(s: State) -> str:
    """What is dealt, for how long, and what comes then; empty where the table has one game."""
    mix = s.setup.mix
    if mix is None:
        return ""
    now = str(mix.forms[s.form]) if not s.bomb else str(Form(s.setup.game, s.setup.structure))
    if mix.changes == "time":
        until = f"until {s.form_since + mix.every}" if s.form_since >= 0 else f"for {mix.every} minutes"
        return f"The game is {now}, {until}; then {mix.forms[between.next_form(s)]}."
    if mix.changes == "choice":
        whose = between.chooser(s)
        if whose is not None:
            return f"The game is {now}; the choice is {whose.name}'s."
    length = mix.every or s.form_length
    left = length - s.form_deals
    lasts = f"for {_deals(left)} more" if length else "for a round"
    then = "the choice goes on" if mix.changes == "choice" else f"then {mix.forms[between.next_form(s)]}"
    return (
        f"The game is {now}, {lasts}; {then}." if left > 0 or not length else f"The game is {now} until the pot is won."
    )


def _stands(s: State, player: Player, owes: int, plan: Plan) -> tuple[str, tuple[str, ...]]:
    name = player.name
    if not player.chips and name not in plan.order:
        owing = f" and owes {owes} for blinds that have passed" if owes else ""
        return f"{name} has no chips in front{owing}.", ("4.12", "3.buy-in.1")
    if name in plan.order:
        dues = [due for due in plan.dues if due.player == name and due.chips]
        if dues:
            rules = tuple(dict.fromkeys([rule for due in dues for rule in due.rules]))
            return f"{name} is dealt in and puts in {_parts(dues)}.", rules
        return f"{name} is dealt in and puts in nothing before the cards.", plan.rules or ("4.0b",)
    if owes:
        return f"{name} owes {owes} for missed blinds.", ("4.10",) if player.owed else ("11.4",)
    if not player.present:
        return f"{name} is away and owes nothing.", ("4.10",) if player.regular else ("4.6",)
    kept = plan.why_not(name)
    return (kept.text, kept.rules) if kept is not None else (f"{name} is not dealt in.", ("4.5",))


def _unpaid(s: State, player: Player, plan: Plan) -> str:
    """What follows from a collection that he has declined, in a sentence."""
    name, owes = player.name, player.owes_time
    if not owes:
        return f"{name} will not pay the next collection."
    if not player.free_deals or name in plan.stopped:
        return f"{name} gets a hand when he has paid {owes} for the time."
    may = "until his big blind" if player.free_deals == UNTIL_BLIND else f"for {_deals(player.free_deals)} more"
    return f"{name} has not paid {owes} for the time and may play {may}."


def _on_the_way(player: Player) -> str:
    """What is on the way to him, in a sentence."""
    parts = [f"{player.behind} play already"] if player.behind else []
    if player.idle_behind:
        parts.append(f"{player.idle_behind} do not play before they are announced or have come")
    if player.lost_behind:
        parts.append(f"{player.lost_behind} belong to others")
    return f"Of {player.on_the_way} on the way to {player.name} {', '.join(parts)}."


def _may_straddle(s: State, name: str, plan: Plan) -> bool:
    if s.plan is not None or name not in plan.may_straddle or plan.straddler == name:
        return False
    return _accepted(lambda: acts.straddle(s, name))


def _parts(dues: list[Due] | tuple[Due, ...]) -> str:
    return ", ".join([f"{due.chips} {due.kind}" for due in dues])


def _open_to(s: State, player: Player) -> tuple[Chosen, ...]:
    """What could be open to him; whether it is, is found by trying it."""
    dealt_in = player.name in plan_of(s).order
    if not player.present:
        return ("back wait",) if s.setup.event == "tournament" else ("back post", "back wait")
    if dealt_in or s.setup.event == "tournament":
        return ("", "wait") if player.dealt_off else ("",)
    return ("post", "agree", "wait") if s.setup.blinds else ("ante",)


LOOKS_AHEAD: Final = 2
"""Rounds of the table that are looked ahead for a choice to come."""


def _tried(s: State, name: str, act: Chosen, *, buys: bool) -> Choice | None:
    """The choice with its price; ``None`` where it is not open, now or later."""
    would = s.copy()
    decide = decision(act, name)
    horizon = LOOKS_AHEAD * len(s.players) + 2
    after = 0
    facts: list[Fact] | None = None
    while after <= horizon:
        try:
            facts = decide(would)
        except TableRefused as refused:
            if act == "agree" or refused.rules[0] not in _PASSES or not _play(would):
                return None
            facts = None
            after += 1
        if facts is not None:
            break
    if facts is None:
        return None
    for fact in facts:
        apply(would, fact)
    sits_out = 0
    plan = plan_of(would)
    while name not in plan.order:
        sits_out += 1
        if sits_out > horizon or not _play(would):
            return None
        plan = plan_of(would)
    dues = tuple([due for due in plan.dues if due.player == name and due.chips])
    rules = tuple(dict.fromkeys([rule for due in dues for rule in due.rules])) or _FREE.get(act, ("4.10",))
    text = _told(act, after, sits_out, dues)
    return Choice(act, after, sits_out, dues, rules, f"buys in and {text}" if buys else text)


_PASSES: Final = frozenset({"4.8", "13.11", "13.12"})
"""Rules that keep somebody out only for some deals."""

_FREE: Final = {"agree": ("13.12",), "": ("4.13b", "4.14"), "wait": ("4.14", "4.15"), "post": ("4.13b",)}


def decision(act: Chosen, name: str) -> Callable[[State], list[Fact]]:
    """What a player does who takes that choice: asked of a table it answers with facts, or refuses."""
    table: dict[str, Callable[[State], list[Fact]]] = {
        "": lambda s: [],
        "post": lambda s: acts.post(s, name),
        "wait": lambda s: acts.wait(s, name),
        "agree": lambda s: acts.agree(s, name),
        "ante": lambda s: acts.ante(s, name, acts.ante_price(s, name)),
        "back post": lambda s: acts.back(s, name, "post"),
        "back wait": lambda s: acts.back(s, name, "wait"),
    }
    return table[act]


def _play(s: State) -> bool:
    """A quiet deal; false where none can be played."""
    try:
        facts = acts.deal(s)
    except TableRefused:  # then the way that is looked at leads nowhere, and is not offered
        return False
    for fact in (*between.before_deal(s), *facts):
        apply(s, fact)
    for fact in acts.settle(s, acts.quiet(s, facts[0][1])):
        apply(s, fact)
    for fact in between.after_deal(s):
        apply(s, fact)
    return True


def _told(act: str, after: int, sits_out: int, dues: tuple[Due, ...]) -> str:
    price = sum([due.chips for due in dues])
    costs = f"{price} ({_parts(dues)})" if price else "nothing"
    later = f"in {_deals(after)}" if after else "now"
    said = _WORDS[act]
    if act in {"post", "back post", "ante"}:
        return f"{said} {costs} {later}"
    if sits_out:
        return f"{said}: dealt in after {_deals(sits_out)} for {costs}"
    when = f", {later}" if after else ""
    return f"{said}{when}: dealt in for {costs}"


def _deals(number: int) -> str:
    return "1 deal" if number == 1 else f"{number} deals"
