"""Scenarios: the worked examples of the rules, run through the engine and the rankings."""

from cardspeak.scenarios.files import KINDS, BadScenario, Scenario, read
from cardspeak.scenarios.run import RUN, Result, run

__all__ = ["KINDS", "RUN", "BadScenario", "Result", "Scenario", "read", "run"]
