"""Tournaments: what happens between the tables of an event, by section 15."""

from cardspeak.tournament.arrivals import Absence, Arrival, absent_at_stud, arrival
from cardspeak.tournament.race import BadRace, Race, chip_race

__all__ = ["Absence", "Arrival", "BadRace", "Race", "absent_at_stud", "arrival", "chip_race"]
