"""Scenarios of kind ``table``: from deal to deal, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cardspeak.games import GAMES, Structure
from cardspeak.house import House
from cardspeak.scenarios.checks import Failed, NotPlayedYet, by_seat, same
from cardspeak.scenarios.files import Scenario
from cardspeak.table import Outcome, Plan, Table, TableRefused, TableSetup, make_table

_SETUP_KEYS: Final = frozenset(
    "game structure event bets spread blinds ante bring_in button_rule seats button stacks new_game".split()
)
_USUAL_SEATS: Final = 10
_USUAL_BUY_INS: Final = 5
"""Full buy-ins in front of players of whom the scenario says nothing."""


def run_table(scenario: Scenario) -> None:
    """Play the lines of the scenario and check every look; raises :class:`Failed` or :class:`NotPlayedYet`."""
    if "setup" not in scenario.body:
        raise Failed("there is no [scenario.setup]")
    lines = scenario.body.get("play", [])
    play = _Play(Table(_setup(scenario, lines)))
    looks = dict(scenario.expect)
    for line in lines:
        if line.startswith("? "):
            name = line.removeprefix("? ")
            if name not in looks:
                raise Failed(f"there is no [scenario.expect.{name}]")
            play.settle()
            _look(name, play, looks.pop(name))
            continue
        try:
            play.line(line)
        except TableRefused as refused:
            raise Failed(f"{line!r} was refused: {refused}") from refused
    play.settle()
    if looks:
        raise Failed(f"no line looks at {', '.join(looks)}")


def _setup(scenario: Scenario, lines: Iterable[str]) -> TableSetup:
    given = scenario.body["setup"]
    odd = sorted(set(given) - _SETUP_KEYS)
    if odd:
        raise Failed(f"the setup has {', '.join(odd)}, which means nothing")
    missing = [key for key in ("game", "structure", "seats") if key not in given]
    if missing:
        raise Failed(f"the setup has no {' and no '.join(missing)}")
    if given["game"] not in GAMES:
        raise NotPlayedYet(f"{given['game']} is not played yet")
    blinds = tuple(given.get("blinds", ()))
    structure = Structure(
        given["structure"],
        blinds,
        tuple(given.get("bets", given.get("spread", ()))),
        given.get("ante", 0),
        bring_in=given.get("bring_in", 0),
        minimum=0 if given["structure"] in ("limit", "spread") or blinds else max(given.get("ante", 0), 1),
    )
    players = by_seat(given["seats"])
    named = [int(word) for line in lines for word in line.split()[2:] if line.split()[1] in {"sits", "moves"}]
    seats = max([_USUAL_SEATS, given.get("button", 0), *players, *named])
    house = House.read(scenario.house)
    stacks = dict(given.get("stacks", {}))
    setup = make_table(
        GAMES[given["game"]],
        structure,
        seats=seats,
        players=players,
        stacks=stacks,
        button=given.get("button", 0),
        new_game=given.get("new_game", False),
        method=given.get("button_rule"),
        house=house,
        event=given.get("event", "cash"),
    )
    deep = _USUAL_BUY_INS * setup.full_buy_in
    founders = [one if one.player in stacks else one._replace(chips=deep) for one in setup.founders]
    return setup._replace(founders=tuple(founders))


class _Play:
    """A table under way. What came of the last deal is settled when the next line shows that nothing more is said of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.came: list[str] = []
        """The line of the deal that is on, and who lost the last chips in it."""
        self.busts: list[str] = []
        self.before: Table | None = None
        """The table as the last deal began."""
        self.since: list[str] = []
        """Lines since that deal was settled."""

    def copy(self) -> _Play:
        """A copy on which lines can be tried."""
        return _Play(self.table.copy())

    def line(self, line: str) -> None:
        """One line that is no look; raises ``TableRefused`` where the table refuses it."""
        words = line.split()
        if words[0] in {"deal", "pass", "false"} or words[1] in _ENDS:
            self.settle()
            self._begin(words)
        elif words[1] == "busts":
            self._bust(words[0])
        else:
            self.settle()
            self._act(words)
            self.since.append(line)

    def _begin(self, words: list[str]) -> None:
        self.table.deal()
        self.before = self.table.copy()
        self.came, self.busts, self.since = words, [], []

    def _bust(self, name: str) -> None:
        if self.before is None:
            raise Failed(f"{name} busts: no deal has been played")
        since = self.since
        self.table = self.before.copy()
        self.busts.append(name)
        if since:
            # Said late of the deal before: what was said meanwhile is said again.
            self.since = []
            self.settle()
            for line in since:
                self.line(line)

    def settle(self) -> None:
        """The deal that is on is over."""
        if self.table.deal_is_on:
            self.table.settle(_outcome(self.table, self.came, self.busts))

    def _act(self, words: list[str]) -> None:
        table = self.table
        name, act, *more = words
        if act == "sits":
            table.sit(name, int(more[0]))
            if table.setup.event == "tournament":
                stack = max([one.chips for one in table.setup.founders], default=table.setup.full_buy_in)
                table.buy(name, stack, brought=True)
            else:
                table.buy(name, table.setup.full_buy_in)
        elif act == "buys":
            table.buy(name, int(more[0]))
        elif act == "leaves":
            table.leave(name)
        elif act == "away":
            table.away(name)
        elif act == "back":
            # A copy, so that a refusal leaves no chips bought.
            would = table.copy()
            if name in would.players and not would.players[name].chips:
                would.buy(name, would.setup.full_buy_in)
            would.back(name, more[0])
            self.table = would
        elif act == "post":
            table.post(name)
        elif act == "wait":
            table.wait(name)
        elif act == "antes":
            table.ante(name, int(more[0]))
        elif act == "moves":
            table.move(name, int(more[0]))
        elif act == "agrees":
            table.agree(name)
        else:
            raise NotPlayedYet(f"{act} is not played yet")


_ENDS: Final = frozenset({"wins", "scoops", "splits"})
"""Words that say what came of a deal played in that line."""


def _outcome(table: Table, words: list[str], busts: list[str]) -> Outcome:
    """What came of the deal that is on."""
    plan = table.plan
    chips = {name: table.players[name].chips for name in plan.order}
    put_in = {name: plan.price(name) for name in plan.order}
    outcome = Outcome((), carried=plan.carried)
    if words == ["pass", "out"]:
        _pay(chips, put_in)
        outcome = Outcome((), carried=plan.pot)
    elif words[0] == "false":
        outcome = _false_open(table, words, chips, put_in)
    elif len(words) > 1:
        outcome = _won(table, words, chips, put_in)
    _check_dealt_in(plan, [*outcome.winners, *busts])
    heir = next(name for name in (*outcome.winners, *plan.order) if name not in busts)
    for name in busts:
        chips[heir] += chips[name]
        chips[name] = 0
    return outcome._replace(chips=tuple(chips.items()))


def _check_dealt_in(plan: Plan, names: Iterable[str]) -> None:
    for name in names:
        if name not in plan.order:
            raise Failed(f"{name} was not dealt in")


def _pay(chips: dict[str, int], put_in: Mapping[str, int]) -> None:
    for name, price in put_in.items():
        chips[name] -= price


def _false_open(table: Table, words: list[str], chips: dict[str, int], put_in: dict[str, int]) -> Outcome:
    name = words[2]
    _check_dealt_in(table.plan, [name])
    all_in = words[3:] == ["all-in"]
    _pay(chips, put_in)
    first_bet = 0 if all_in else min(chips[name], (table.plan.limits or (table.setup.structure.minimum,))[0])
    chips[name] -= first_bet
    return Outcome((), carried=table.plan.pot + first_bet, forfeited=True, false_opener=name if all_in else "")


def _won(table: Table, words: list[str], chips: dict[str, int], put_in: dict[str, int]) -> Outcome:
    """``A wins``, ``A wins 60 40``, ``A scoops 120``, ``A splits B``."""
    plan = table.plan
    winner, how, *more = words
    _check_dealt_in(plan, [winner])
    _pay(chips, put_in)
    if how == "splits":
        _check_dealt_in(plan, more)
        half = plan.pot // 2
        chips[winner] += plan.pot - half
        chips[more[0]] += half
        return Outcome((), winners=(winner, more[0]), pot=plan.pot)
    pot, from_callers = plan.pot, None
    if how == "scoops":
        pot = int(more[0])
    elif more:
        pot, from_callers = int(more[0]) + put_in[winner], int(more[1])
    # What goes beyond the posts comes from the others, as far as they have it.
    missing = pot - plan.pot
    for name in plan.order:
        if name != winner and missing > 0:
            part = min(missing, chips[name])
            chips[name] -= part
            chips[winner] += part
            missing -= part
    chips[winner] += plan.pot
    no_low = table.setup.house.no_qualifying_low_counts_as_scoop
    return Outcome((), (winner,), scooped=how == "scoops" or no_low, pot=pot, from_callers=from_callers)


# ------------------------------------------------------------------------------------------------ looks


def _look(name: str, play: _Play, wanted: Mapping[str, Any]) -> None:
    where = f"at {name}"
    table, plan = play.table, play.table.plan
    for key, value in wanted.items():
        if key in {"accepted", "refused"}:
            for line in value:
                _try(where, play, line, key, wanted.get("refused_rule"))
        elif key == "refused_rule":
            pass
        elif key == "cites":
            rules = {*plan.rules, *[rule for due in plan.dues for rule in due.rules]}
            rules |= set(table.log[-1].rules) if table.log else set()
            if missing := set(value) - rules:
                raise Failed(f"{where}: cites {', '.join(sorted(rules))}, must name {', '.join(sorted(missing))} too")
        elif key in _LOOKS:
            found, must = _LOOKS[key](table, plan, value)
            same(where, key, found, must)
        else:
            raise NotPlayedYet(f"{key} is not looked at yet")


def _try(where: str, play: _Play, line: str, key: str, rule: str | list[str] | None) -> None:
    before = play.table.copy()
    try:
        play.copy().line(line)
    except TableRefused as refused:
        if key == "accepted":
            raise Failed(f"{where}: {line!r} was refused: {refused}") from refused
        wanted = [rule] if isinstance(rule, str) else rule
        if wanted is not None and not set(wanted) & set(refused.rules):
            words = f"{where}: {line!r} was refused by {', '.join(refused.rules)}, not by {' or '.join(wanted)}"
            raise Failed(words) from refused
        if play.table != before:
            raise Failed(f"{where}: {line!r} was refused and yet changed the table") from refused
    else:
        if key == "refused":
            raise Failed(f"{where}: {line!r} must be refused")


Looked = tuple[object, object]
"""What is, and what must be."""


def _owes(table: Table, plan: Plan, wanted: Mapping[str, list[str]]) -> Looked:
    found = {name: sorted(owed) for name in table.players if (owed := table.owes(name))}
    return found, {name: sorted(owed) for name, owed in wanted.items()}


_LOOKS: Final[Mapping[str, Callable[[Table, Plan, Any], Looked]]] = {
    "button": lambda table, plan, wanted: (plan.button, wanted),
    "posts": lambda table, plan, wanted: (plan.posts(), wanted),
    "dealt_in": lambda table, plan, wanted: (sorted(plan.order), sorted(wanted)),
    "waits": lambda table, plan, wanted: (sorted(plan.waits), sorted(wanted)),
    "owes": _owes,
    "first_to_act": lambda table, plan, wanted: (plan.first, wanted),
    "limits": lambda table, plan, wanted: (list(plan.limits), wanted),
    "pot": lambda table, plan, wanted: (plan.pot, wanted),
    "leg_up": lambda table, plan, wanted: (sorted(table.legs), sorted(wanted)),
}
