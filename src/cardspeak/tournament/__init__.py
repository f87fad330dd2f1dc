"""Tournaments: what happens between the tables of an event, by section 15."""

from cardspeak.tournament.arrivals import Arrival, arrival
from cardspeak.tournament.race import BadRace, Race, chip_race

__all__ = ["Arrival", "BadRace", "Race", "arrival", "chip_race"]
