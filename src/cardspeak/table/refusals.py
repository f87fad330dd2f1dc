"""What the rules do not allow at a table between deals."""

from __future__ import annotations


class TableRefused(ValueError):
    """An act between deals that the rules do not allow. The table is exactly as it was.

    problem
        what is wrong, one sentence.
    rules
        ids of the rules that say so, the deciding one first.
    instead
        what is allowed instead, a sentence; empty where there is nothing to say.
    """

    def __init__(self, problem: str, rules: tuple[str, ...], instead: str = "") -> None:
        self.problem = problem
        self.rules = rules
        self.instead = instead
        super().__init__(problem, rules, instead)

    def __str__(self) -> str:
        instead = f" {self.instead}" if self.instead else ""
        return f"{self.problem}{instead} [{', '.join(self.rules)}]"
