"""Scenarios of kind ``deal``: one deal, played line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cardspeak.cards import parse, show
from cardspeak.deal import Deal, Post, Pot, Refused, Setup, Start, make_setup
from cardspeak.floor import Ruling, carry_out, report
from cardspeak.games import GAMES, Structure
from cardspeak.house import House
from cardspeak.scenarios.checks import Failed, NotPlayedYet, by_seat, same
from cardspeak.scenarios.files import Scenario
from cardspeak.scenarios.rulings import check_ruling

_SETUP_KEYS: Final = frozenset(
    "game structure event bets spread blinds ante bring_in posts button stacks hands board draws deck joker start".split()
)
_ACTS: Final = frozenset(
    "fold check call bet raise-to complete-to all-in bring-in open draw pat show muck post".split()
)


def run_deal(scenario: Scenario) -> None:
    """Play the lines of the scenario and check every look; raises :class:`Failed` or :class:`NotPlayedYet`."""
    if "setup" not in scenario.body:
        raise Failed("there is no [scenario.setup]")
    lines = scenario.body.get("play", [])
    setup = _setup(scenario)
    table = _Table(Deal.of(setup), scenario)
    for line in lines:
        table.play(line)
    table.finish()


def _setup(scenario: Scenario) -> Setup:
    given = scenario.body["setup"]
    odd = sorted(set(given) - _SETUP_KEYS)
    if odd:
        raise Failed(f"the setup has {', '.join(odd)}, which means nothing")
    name = given.get("game")
    needed = ["game", "structure", "stacks"]
    if name in GAMES and GAMES[name].button:
        needed.append("button")
    missing = [key for key in needed if key not in given]
    if missing and (name is None or name in GAMES):
        raise Failed(f"the setup has no {' and no '.join(missing)}")
    if name not in GAMES:
        raise NotPlayedYet(f"{name} is not played yet")
    house = House.read(scenario.house)
    stacks = by_seat(given["stacks"])
    posts = {seat: Post(**post) for seat, post in by_seat(given.get("posts", {})).items()}
    structure = Structure(
        given["structure"],
        tuple(given.get("blinds", ())),
        tuple(given.get("bets", given.get("spread", ()))),
        given.get("ante", 0),
        bring_in=given.get("bring_in", 0),
        # A deal taken up in the middle may leave the blinds out; the least bet is then the smallest chip.
        minimum=0 if given["structure"] in ("limit", "spread") or given.get("blinds") else 1,
    )
    cards: dict[str, Any] = {}
    if "deck" in given:
        cards["deck"] = given["deck"]
    elif not {"hands", "board", "draws", "start"}.isdisjoint(given):
        cards["hands"] = {seat: _bare(hand) for seat, hand in by_seat(given.get("hands", {})).items()}
        cards["board"] = given.get("board", "")
        cards["draws"] = by_seat(given.get("draws", {}))
    else:
        cards["deck"] = ""
    return make_setup(
        GAMES[name],
        structure,
        stacks,
        given.get("button", 0),
        joker=given.get("joker"),
        posts=posts or None,
        house=house,
        event=given.get("event", "cash"),
        start=_start(given["start"], stacks) if "start" in given else None,
        dealer="by-hand",
        shows="by-hand",
        **cards,
    )


def _start(given: Mapping[str, Any], stacks: Mapping[int, int]) -> Start:
    folded = tuple(given.get("folded", ()))
    if "pots" in given:
        pots = tuple([Pot(pot["amount"], tuple(pot["eligible"])) for pot in given["pots"]])
    else:
        pots = (Pot(given.get("pot", 0), tuple([seat for seat in stacks if seat not in folded])),)
    return Start(given["street"], pots, folded, given.get("opener", 0))


def _bare(hand: str) -> str:
    """The cards of a hand without the parentheses that hold its downcards."""
    return hand.replace("(", " ").replace(")", " ")


class _Table:
    """A deal under way, with what the lines and looks need to know of it."""

    def __init__(self, deal: Deal, scenario: Scenario) -> None:
        self.deal = deal
        self.scenario = scenario
        self.looks = dict(scenario.expect)
        self.street = deal.street
        self.first_to_act = deal.to_act
        self.times = 1
        self.ruling: Ruling | None = None
        self.undecided = False

    def advance(self) -> None:
        """What is automatic happens: the dealer's steps, until a player has to act."""
        while self.deal.pending == "step":
            self.turn([])

    def turn(self, cards: list[str]) -> None:
        """The dealer's next step; ``cards`` are those that he turns where nothing else says which they are."""
        deal = self.deal
        unknown = deal.setup.deck == () or (deal.setup.deck is None and not deal.setup.board)
        deal.step(" ".join(cards) if cards and unknown else None)
        if deal.street != self.street:
            self.street, self.first_to_act = deal.street, deal.to_act

    def play(self, line: str) -> None:
        """One line of the scenario."""
        words = line.split()
        if words[0] == "floor":
            self._floor(words[1])
            return
        if self.undecided and words[0] != "?":
            self._carry_out(None)  # nobody has chosen: it is the usual outcome
        if words[0] == "!":
            self._report(words[1], words[2:])
            return
        if words[0] == "?":
            self.advance()
            self._look(words[1])
        elif words[0].isdecimal():
            self.advance()
            try:
                perform(self.deal, line)
            except Refused as refused:
                raise Failed(f"{line!r} was refused: {refused}") from refused
        else:
            self._reached(words[0], words[1:])

    def _floor(self, choice: str) -> None:
        times = {"deal-twice": 2, "deal-three-times": 3}.get(choice)
        if times is None:
            self._carry_out(choice)
            return
        self.deal.deal_times(times)
        self.times = times

    def _report(self, name: str, words: list[str]) -> None:
        """An irregularity, where attention is called to it: the ruling is carried out unless it is left to the floor."""
        odd = [word for word in words if "=" not in word]
        if odd:
            raise Failed(f"! {name}: {' '.join(odd)} is no fact: key=value")
        ruling = report(self.deal, name, dict(word.split("=", 1) for word in words))
        if not ruling.decided:
            raise Failed(f"! {name}: {ruling}")
        self.ruling = ruling
        if ruling.discretion:
            self.undecided = True
        else:
            self._carry_out(None)

    def _carry_out(self, choice: str | None) -> None:
        if self.ruling is None:
            raise Failed(f"floor {choice}: there is nothing to decide")
        self.undecided = False
        carry_out(self.deal, self.ruling, choice)
        if self.deal.street != self.street:
            self.street = self.deal.street
        self.first_to_act = self.deal.to_act

    def _reached(self, street: str, cards: list[str]) -> None:
        """Assert that the round before has ended and this street begins, with these cards where some are named."""
        deal = self.deal
        known = {name for one in deal.game.streets for name in (one.name, one.drawing)}
        if street not in known:
            raise Failed(f"{street!r} is no line and no street of {deal.game.title}")
        if self.times > 1:
            # Runs follow each other street by street; each line asserts the next of them.
            while deal.next_step not in ("", street):
                deal.step()
            deal.step()
        else:
            while deal.pending == "step":
                self.turn(cards if deal.next_step == street else [])
        number = deal.game.street(street)
        log = deal.log
        began = max([at for at, fact in enumerate(log.facts) if fact[0] in {"street", "betting", "taken-up"}])
        if log.facts[began][1] != number or (deal.to_act and deal.street != street):
            raise Failed(f"the {street} must begin here; it is the {deal.street}, seat {deal.to_act} to act")
        if cards:
            wanted = parse(" ".join(cards))
            same(street, "cards", tuple(map(int, log[began].cards)), wanted)
            if len(wanted) != deal.game.streets[number].board:
                raise Failed(f"the {street} has {deal.game.streets[number].board} cards")

    def finish(self) -> None:
        """The end of the play is the look named ``end``: what the rules make automatic is done before it."""
        if self.undecided:
            self._carry_out(None)
        self.advance()
        end = self.looks.get("end", {})
        if end.get("street") != "showdown" and "show" not in end.get("may", ()):
            deal = self.deal
            while deal.pending == "show" and all(str(card) != "??" for card in deal.hands[deal.to_act]):
                deal.show()
                self.advance()
        if "end" in self.looks:
            self._look("end")
        if self.looks:
            raise Failed(f"no line looks at {', '.join(self.looks)}")

    def _look(self, name: str) -> None:
        if name not in self.looks:
            raise Failed(f"there is no [scenario.expect.{name}]")
        wanted = self.looks.pop(name)
        for key, value in wanted.items():
            if key == "refused":
                self._refused(name, value, wanted.get("refused_rule"))
            elif key == "refused_rule":
                pass
            elif key == "ruling":
                if self.ruling is None:
                    raise Failed(f"at {name}: there is no ruling")
                check_ruling(f"at {name}", self.ruling, value)
            elif key == "first_to_act":
                same(f"at {name}", key, self.first_to_act, value)
            elif key in _LOOKS:
                found, must = _LOOKS[key](self.deal, value)
                same(f"at {name}", key, found, must)
            else:
                raise NotPlayedYet(f"{key} is not looked at yet")

    def _refused(self, name: str, lines: Iterable[str], rule: str | list[str] | None) -> None:
        for line in lines:
            deal = self.deal.copy()
            try:
                perform(deal, line)
            except Refused as refused:
                if deal != self.deal:
                    raise Failed(f"at {name}: {line!r} was refused and yet changed the deal") from refused
                wanted = [rule] if isinstance(rule, str) else rule
                if wanted is not None and not set(wanted) & set(refused.rules):
                    raise Failed(
                        f"at {name}: {line!r} was refused by {', '.join(refused.rules)}, not by {' or '.join(wanted)}"
                    ) from refused
            else:
                raise Failed(f"at {name}: {line!r} must be refused")


def perform(deal: Deal, line: str) -> None:
    """Carry out one act, ``3 raise-to 80``; raises ``Refused``, or :class:`Failed` where the line says nothing."""
    seat_word, act, *more = line.split()
    seat = int(seat_word)
    if act not in _ACTS:
        raise NotPlayedYet(f"{act} is not played yet")
    if act == "show":
        deal.show(" ".join(more) if more else None, seat=seat)
        return
    if act in {"fold", "check", "muck", "pat"}:
        if more:
            raise Failed(f"{line!r}: {act} takes no number")
        deal.act(act, seat=seat)
        return
    if act == "draw":
        number = len(more) == 1 and more[0].isdecimal()
        deal.draw(int(more[0]) if number else " ".join(more), seat)
        return
    if len(more) != 1 or not more[0].isdecimal():
        raise Failed(f"{line!r}: {act} takes one number of chips")
    chips = int(more[0])
    if act == "post":
        posted = [
            entry.chips for entry in deal.log if entry.seat == seat and entry.kind in ("blind", "straddle", "kill")
        ]
        if chips not in posted:
            raise Failed(f"{line!r}: seat {seat} has posted {posted or 'nothing'}")
        return
    deal.act(act.removesuffix("-to"), chips, seat)


Looked = tuple[object, object]
"""What is, and what must be."""


def _listed(found: Mapping[int, Any], wanted: Mapping[str, Any]) -> Looked:
    """Only the seats that the scenario lists are compared."""
    must = by_seat(wanted)
    return {seat: found.get(seat) for seat in must}, must


def _pots(deal: Deal, wanted: list[Mapping[str, Any]]) -> Looked:
    return (
        [(pot.amount, pot.eligible) for pot in deal.pots],
        [(pot["amount"], tuple(sorted(pot["eligible"]))) for pot in wanted],
    )


def _payouts(deal: Deal, wanted: list[Mapping[str, Any]]) -> Looked:
    must = [
        {half: by_seat(shares) for half, shares in paid.items()} if "high" in paid else by_seat(paid) for paid in wanted
    ]
    return list(deal.payouts), must


def _best(deal: Deal, wanted: Mapping[str, str]) -> Looked:
    must = {seat: show(sorted(parse(cards))) for seat, cards in by_seat(wanted).items()}
    return {seat: show(sorted(map(int, deal.best(seat)))) for seat in must}, must


def _hands(deal: Deal, wanted: Mapping[str, str]) -> Looked:
    must = {
        seat: " ".join(hand.replace("(", " ( ").replace(")", " ) ").split()) for seat, hand in by_seat(wanted).items()
    }
    found = {seat: _as_it_lies(deal, seat) for seat in must}
    if deal.game.common_board:
        # The order of holecards does not matter.
        return {seat: sorted(hand.split()) for seat, hand in found.items()}, {
            seat: sorted(hand.split()) for seat, hand in must.items()
        }
    return found, must


def _as_it_lies(deal: Deal, seat: int) -> str:
    """A hand in the order dealt, at stud with its downcards in parentheses."""
    if "u" not in deal.game.down_up:
        return show(deal.hands[seat])
    words: list[str] = []
    for card, way in zip(deal.hands[seat], deal.game.down_up, strict=False):
        words += [str(card)] if way == "u" else ["(", str(card), ")"]
    return " ".join(words).replace(") ( ", "")


def _up(deal: Deal, wanted: Mapping[str, str]) -> Looked:
    must = {seat: show(parse(cards)) for seat, cards in by_seat(wanted).items()}
    return {seat: show(deal.up.get(seat, ())) for seat in must}, must


def _may(deal: Deal, wanted: list[str]) -> Looked:
    return sorted(set(_same_words(deal, deal.options().may))), sorted(set(_same_words(deal, wanted)))


def _same_words(deal: Deal, acts: Iterable[str]) -> list[str]:
    """A full bet in place of stud's forced bet is called a bet or a completion (8.2, 8.3): it is the same wager."""
    forced = "bring-in" in deal.options().may
    return ["bet" if forced and act == "complete" else act for act in acts]


def _complete_to(deal: Deal, wanted: list[int]) -> Looked:
    options = deal.options()
    return options.complete_to or (options.bet if options.bring_in else None), tuple(wanted)


def _cites(deal: Deal, wanted: list[str]) -> Looked:
    """Rules of the last fact; of all that pushed the pots, once they have been pushed."""
    log = list(deal.log)
    last = [entry for entry in log if entry.kind in {"award", "undone", "passed-out"}] if deal.over else log[-1:]
    return set(wanted) & {rule for entry in last for rule in entry.rules}, set(wanted)


_LOOKS: Final[Mapping[str, Callable[[Deal, Any], Looked]]] = {
    "to_act": lambda deal, wanted: (deal.to_act, wanted),
    "may": _may,
    "call": lambda deal, wanted: (deal.options().call, wanted),
    "bet": lambda deal, wanted: (deal.options().bet, tuple(wanted)),
    "raise_to": lambda deal, wanted: (deal.options().raise_to, tuple(wanted)),
    "complete_to": _complete_to,
    "street": lambda deal, wanted: (deal.street, wanted),
    # Once the pots have been pushed the look at the pot is at what was in it.
    "pot": lambda deal, wanted: (sum([pot.amount for pot in deal.pots]) if deal.over else deal.pot, wanted),
    "pots": _pots,
    "bets": lambda deal, wanted: _listed(deal.bets, wanted),
    "stacks": lambda deal, wanted: _listed(deal.stacks, wanted),
    "live": lambda deal, wanted: (list(deal.live), sorted(wanted)),
    "all_in": lambda deal, wanted: (list(deal.all_in_seats), sorted(wanted)),
    "dead": lambda deal, wanted: (list(deal.dead), sorted(wanted)),
    "board": lambda deal, wanted: (show(deal.board), show(parse(wanted))),
    "hands": _hands,
    "up": _up,
    "carries": lambda deal, wanted: (deal.carries, wanted),
    "burned": lambda deal, wanted: (deal.burned, wanted),
    "stub_left": lambda deal, wanted: (deal.stub_left, wanted),
    "returned": lambda deal, wanted: (deal.returned, by_seat(wanted)),
    "payouts": _payouts,
    "best": _best,
    "shows": lambda deal, wanted: (list(deal.shows), wanted),
    "cites": _cites,
}
