"""How a ruling is found: provisions of the book, the facts on which each holds, and which of them yields to which.

A :class:`Provision` says: by this rule, where these conditions hold, this is the outcome. Where several hold, those that
another one goes ``over`` yield to it: an exception to the general rule, a game's own section to section 3, a house setting to
the book. One must be left. Two would be a contradiction in the book or in its reading, and are an error that names both; none
means that the book does not decide the matter, and the ruling says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final, Generic, TypeVar

from cardspeak.floor.incidents import Incident
from cardspeak.floor.kinds import kind
from cardspeak.house import House

F = TypeVar("F", bound=Incident)


class Conflict(Exception):
    """Two provisions hold and neither yields to the other: the fault is in the reading of the book, not in the facts."""


class Ask(Exception):
    """The ruling hangs on a fact that nobody has stated; ``fact`` is its name."""

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.fact = fact


@dataclass(frozen=True, slots=True)
class Condition(Generic[F]):
    """Something that holds of the facts and the house, or does not, with the words to say that it holds."""

    words: str | Callable[[F], str]
    holds: Callable[[F, House], bool]

    def said(self, facts: F) -> str:
        """The condition in words, for facts of which it holds."""
        return self.words if isinstance(self.words, str) else self.words(facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Particulars:
    """What an outcome is about, as far as it matters; everything else is ``None``. Chips are totals of the round."""

    seat: int | None = None
    """Whom it concerns: the winner, the debtor, the one who acts first, whose hand is dead."""
    seats: tuple[int, ...] | None = None
    amount: int | None = None
    """Chips that the outcome is about: the wager as it then stands, the sum awarded, the debt or loss."""
    returned: Mapping[int, int] | None = None
    """Chips given back, by seat; empty where it matters that nothing goes back."""
    owes: Mapping[int, int] | None = None
    """Chips still to be put in, by seat."""
    carries: int | None = None
    """Chips that stay for the next deal."""
    call: int | None = None
    """Chips that the player then faces."""
    number: int | None = None
    """Cards: asked for, dealt or owed to a hand."""
    may_raise: bool | tuple[int, ...] | None = None
    """Whether the player concerned may still raise, or the seats that may."""
    may_not_raise: bool | tuple[int, ...] | None = None
    cards: Mapping[int, int] | None = None
    """The card that each seat ends with on this street."""
    burncard: int | None = None
    next_card: int | None = None
    """The top card of the stub afterwards."""
    aside: tuple[int, ...] | None = None
    turn: int | None = None
    river: int | None = None
    burns: tuple[int, ...] | None = None
    dealt_from_stub: int | None = None
    """Cards served from the stub before it runs out."""
    pile: int | None = None
    """Cards in the pile then made."""
    burn_from_pile: bool | None = None
    dealt_from_pile: int | None = None
    common: bool | None = None
    """Whether a common card is used."""
    button: int | None = None
    """Seats of the deal that follows."""
    small_blind: int | None = None
    big_blind: int | None = None
    live: tuple[int, ...] | None = None
    stacks: Mapping[int, int] | None = None
    up: Mapping[int, tuple[int, ...]] | None = None
    best: Mapping[int, tuple[int, ...]] | None = None
    shown: int | None = None
    """Number of cards that are shown."""
    possible: bool | None = None
    """Whether openers were possible."""
    dealer: str | None = None
    """``must-answer`` or ``may-not-answer``."""
    winner: str | None = None
    """``unchanged`` or ``shown-hand``."""
    eliminated: bool | None = None
    may_rebuy: bool | None = None


NOTHING_IN_PARTICULAR: Final = Particulars()


@dataclass(frozen=True, slots=True)
class Then:
    """What a provision comes to."""

    outcome: str
    remedy: tuple[str, ...] = ()
    """Steps in the order in which they are done."""
    choices: tuple[str, ...] = ()
    """What is open to the floor: outcomes, steps or penalties, ``outcome`` or ``penalty`` being the usual one; empty where
    the floor has no choice."""
    penalty: str | None = None
    """The usual penalty, where there is an offence."""
    particulars: Particulars = NOTHING_IN_PARTICULAR


@cache
def _is_among(rule: str, patterns: tuple[str, ...]) -> bool:
    return any([fnmatchcase(rule, pattern) for pattern in patterns])


@dataclass(frozen=True, slots=True)
class Provision(Generic[F]):
    """What one rule says of one kind of incident."""

    incident: type[F]
    rule: str
    then: Then | Callable[[F, House], Then]
    when: tuple[Condition[F], ...]
    over: tuple[str, ...]
    """Numbers of the rules that yield to this one where both hold; ``3.misdeals.*`` is all of a heading."""
    cites: tuple[str, ...]
    """Rules that it relies on besides."""
    tda: str
    """Where the rules of the Tournament Directors Association differ, in words."""

    def goes_over(self, other: Provision[Any]) -> bool:
        """Whether the other yields to this one where both hold. Of two that name each other neither does."""
        return self._names(other) and not other._names(self)

    def _names(self, other: Provision[Any]) -> bool:
        return _is_among(other.rule, self.over)


def provision(
    incident: type[F],
    rule: str,
    then: Then | Callable[[F, House], Then],
    *when: Condition[F],
    over: tuple[str, ...] = (),
    cites: tuple[str, ...] = (),
    tda: str = "",
) -> Provision[F]:
    """A provision, spelled so that it reads: by this rule, then, when."""
    return Provision(incident, rule, then, when, over, cites, tda)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to an incident."""

    incident: Incident
    outcome: str
    """A word of the closed list of outcomes; ``floor-decides`` with no choices where the book does not decide it."""
    decided: bool
    """False where the book does not decide the matter; ``cites`` are then the nearest rules."""
    remedy: tuple[str, ...]
    """Steps in the order in which they are done, words of the closed list."""
    cites: tuple[str, ...]
    """Numbers of the rules it stands on: the deciding one, those that it relies on, those that yield to it."""
    conditions: tuple[str, ...]
    """What decided it, in words."""
    choices: tuple[str, ...]
    penalty: str | None
    particulars: Particulars
    tda: str
    """Where the rules of the Tournament Directors Association differ; empty where no difference is known."""
    yielding: tuple[str, ...] = field(default=())
    """Those of ``cites`` that would have decided it otherwise, were there no rule over them."""

    @property
    def discretion(self) -> bool:
        """Whether the floor may choose; ``outcome`` is then the usual one."""
        return bool(self.choices)

    def meaning(self, outcome: str | None = None) -> str:
        """What the outcome, or another one of the choices, means here, in words without a full stop."""
        said = kind(self.incident.name).outcomes.get(outcome or self.outcome)
        if said is None:
            return (outcome or self.outcome).replace("-", " ")
        first, *more = said.split("; ")
        # What the list says of where the particulars stand is for programs; people read the particulars themselves.
        told = [
            _told(first, self.particulars),
            *[clause for clause in more if "`" not in clause and "remedy" not in clause],
        ]
        return "; ".join(told)

    def __str__(self) -> str:
        if not self.decided:
            return f"The book does not decide this; nearest rules: {', '.join(self.cites)}."
        because = f" Since {', and '.join(self.conditions)}." if self.conditions else ""
        return f"{self.outcome.replace('-', ' ').capitalize()}: {self.meaning()}.{because} [{', '.join(self.cites)}]"


def _told(clause: str, particulars: Particulars) -> str:
    """The clause with the names of particulars in it replaced by what they are here."""

    def value(found: re.Match[str]) -> str:
        name = found[1]
        held = getattr(particulars, name, None)
        if name in {"returned", "owes"}:
            return "the rest"
        if held is None or isinstance(held, bool):
            return {"seat": "the player concerned", "amount": "it", "carries": "it", "choices": "the choices"}.get(
                name, name
            )
        return f"seat {held}" if name == "seat" else str(held)

    return re.sub(r"`(\w+)`", value, clause)


def decide(facts: F, house: House, provisions: tuple[Provision[F], ...], to_tell: F | None = None) -> Ruling:
    """The ruling on these facts by these provisions, all of them of this kind of incident and the :func:`strongest_first`.

    Reads nothing but the facts and the house; the particulars from ``to_tell`` where that is given. Provisions that go over others are asked first, so that no fact is asked for
    whose only use is a rule that has already yielded. Raises :class:`Conflict`, and :class:`Ask` where the facts are read by
    somebody who has not stated all of them.
    """
    holding: list[Provision[F]] = []
    yielding: list[Provision[F]] = []
    for one in provisions:
        beaten = any([other.goes_over(one) for other in holding])
        try:
            holds = _holds(one, facts, house)
        except Ask:
            if beaten:
                continue
            raise
        if holds:
            (yielding if beaten else holding).append(one)
    # One that came later may go over an earlier one where neither is plainly the stronger.
    left = [one for one in holding if not any([other.goes_over(one) for other in holding if other is not one])]
    yielding += [one for one in holding if one not in left]
    name = facts.name
    if len(left) > 1:
        raise Conflict(
            f"{name}: {' and '.join(f'{one.rule} ({_outcome(one, facts, house)})' for one in left)} "
            f"both hold of {facts!r}, and neither yields."
        )
    if not left:
        return Ruling(
            facts, "floor-decides", decided=False, remedy=(), cites=kind(name).rules, conditions=(), choices=(),
            penalty=None, particulars=NOTHING_IN_PARTICULAR, tda="",
        )  # fmt: skip
    one = left[0]
    then = one.then if isinstance(one.then, Then) else one.then(facts if to_tell is None else to_tell, house)
    weaker = tuple(dict.fromkeys(other.rule for other in yielding))
    return Ruling(
        incident=facts,
        outcome=then.outcome,
        decided=True,
        remedy=then.remedy,
        cites=tuple(dict.fromkeys((one.rule, *one.cites, *weaker))),
        conditions=tuple([condition.said(facts) for condition in one.when]),
        choices=then.choices,
        penalty=then.penalty,
        particulars=then.particulars,
        tda=one.tda,
        yielding=tuple(rule for rule in weaker if rule != one.rule and rule not in one.cites),
    )


def _holds(one: Provision[F], facts: F, house: House) -> bool:
    # The conditions are asked in order and no further than the first that fails: the next may make no sense without it.
    for condition in one.when:  # noqa: SIM110 (a loop reads better than all() of a generator that must stop in time)
        if not condition.holds(facts, house):
            return False
    return True


def strongest_first(provisions: tuple[Provision[F], ...]) -> tuple[Provision[F], ...]:
    """Those over which nothing goes first, then those over which only these go, and so on; else in the order written."""
    waiting = list(provisions)
    ordered: list[Provision[F]] = []
    while waiting:
        free = [one for one in waiting if not any([other.goes_over(one) for other in waiting if other is not one])]
        # A ring of three or more has no order; all of it is asked.
        ordered += free or waiting
        waiting = [one for one in waiting if one not in free] if free else []
    return tuple(ordered)


def _outcome(one: Provision[F], facts: F, house: House) -> str:
    return (one.then if isinstance(one.then, Then) else one.then(facts, house)).outcome
