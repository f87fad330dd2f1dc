"""What a tournament answers by itself: one question, its facts, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.cards import parse, show
from cardspeak.games import GAMES
from cardspeak.house import House
from cardspeak.table.questions import QUESTIONS as TABLE_QUESTIONS
from cardspeak.table.questions import Answer
from cardspeak.tournament.arrivals import absent_at_stud, arrival
from cardspeak.tournament.race import RULES, chip_race

Question = Callable[[Mapping[str, Any], House], Answer]


def _arrival(facts: Mapping[str, Any], house: House) -> Answer:
    """Is the arrival dealt in, and what does he post on the next deal?"""
    blinds = tuple(facts.get("blinds", ()))
    found = arrival(facts["seat"], facts["button"], facts["small_blind"], facts["big_blind"], blinds, house)
    said: dict[str, Any] = {"dealt_in": found.dealt_in}
    if found.dealt_in:
        said["posts"] = found.posts
    else:
        said["waits_for"] = found.waits_for
    return Answer(None, (), found.rules, said)


def _chip_race(facts: Mapping[str, Any], house: House) -> Answer:
    """What is given for old chips?"""
    chips = {int(seat): (one["old"], one["other"]) for seat, one in facts["stacks"].items()}
    cards = {int(seat): parse(run) for seat, run in facts.get("cards", {}).items()}
    race = chip_race(facts["old"], facts["new"], chips, cards, parse(facts.get("deck", "")), house)
    said = {
        "direct": race.direct,
        "odd": race.odd,
        "cards": {seat: show(run) for seat, run in race.cards.items()},
        "race_chips": race.race_chips,
        "given": race.given,
        "stacks": race.stacks,
        "before": race.before,
        "after": race.after,
    }
    return Answer(None, (), (*RULES, "3.ties.1", "15.tda.8"), said)


def _absent_in_deal(facts: Mapping[str, Any], house: House) -> Answer:
    """What is taken from an absent player's stack, and does his hand live?"""
    game = GAMES[facts["game"]]
    upcards = {int(seat): parse(card)[-1] for seat, card in facts["upcards"].items()}
    found = absent_at_stud(
        game, facts["seat"], upcards, facts["stack"], facts.get("ante", 0), facts.get("bring_in", 0), house
    )
    said = {"dealt_in": True, "taken": found.taken, "hand": "dead" if found.dead else "live"}
    return Answer(None, (), ("15.7", "15.13", "8.6"), said)


QUESTIONS: Final[Mapping[str, Question]] = {
    # What a table answers it answers in an event, too; whether somebody may rebuy hangs on the event itself.
    **{name: question for name, question in TABLE_QUESTIONS.items() if name != "rebuy"},
    "absent-in-deal": _absent_in_deal,
    "arrival": _arrival,
    "chip-race": _chip_race,
}
