"""A log made readable: its facts in order, each told when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, overload

from cardspeak.deal.state import Fact

S = TypeVar("S")
E = TypeVar("E")


class Log(Sequence[E], Generic[S, E]):
    """The facts of one deal or one table in order, each an entry for a reader when it is looked at.

    begun
        makes the state before the first fact.
    describe
        the entry for a fact, told from the state just before it and its place in the log.
    apply
        carries a fact out on the state.
    """

    __slots__ = ("_apply", "_begun", "_describe", "_facts")

    def __init__(
        self,
        facts: Sequence[Fact],
        begun: Callable[[], S],
        describe: Callable[[S, int, Fact], E],
        apply: Callable[[S, Fact], None],
    ) -> None:
        self._facts = tuple(facts)
        self._begun = begun
        self._describe = describe
        self._apply = apply

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts as the engine keeps them; with the setup they rebuild the state (``Deal.rebuilt``, ``Table.rebuilt``). Those
        of a deal hold every card and are for the dealer alone."""
        return self._facts

    def __len__(self) -> int:
        return len(self._facts)

    def __iter__(self) -> Iterator[E]:
        state = self._begun()
        for number, fact in enumerate(self._facts):
            entry = self._describe(state, number, fact)
            self._apply(state, fact)
            yield entry

    @overload
    def __getitem__(self, place: int) -> E: ...
    @overload
    def __getitem__(self, place: slice) -> list[E]: ...
    def __getitem__(self, place: int | slice) -> E | list[E]:
        if isinstance(place, slice):
            return list(self)[place]
        number = range(len(self._facts))[place]
        state = self._begun()
        for fact in self._facts[:number]:
            self._apply(state, fact)
        return self._describe(state, number, self._facts[number])
