"""What holds of a deal as other programs read it, for every game and structure: the games that a form knows are told in it and no
others, the chips add up, and no card stands there that whoever tells the deal may not know."""

from __future__ import annotations

import json
import re
from collections import Counter
from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from every_game import ALL, IDS, ROWS, do, moves, permuted, played, setups, whole_deck
from hypothesis import HealthCheck, assume, given, note, settings
from hypothesis import strategies as st

from cardspeak import Deal, Game
from cardspeak.cards import FACES, seeded_deck
from cardspeak.deal import make_setup
from cardspeak.deal.setup import BOOK
from cardspeak.history import CannotWrite, as_ohh, as_pokerstars
from cardspeak.table.usual import amounts, stakes_of

if TYPE_CHECKING:
    from collections.abc import Callable

FORMS: dict[str, Callable[..., str]] = {"pokerstars": as_pokerstars, "ohh": as_ohh}
WITH_BLINDS = (
    "holdem",
    "omaha",
    "omaha-hilo",
    "five-card-omaha",
    "five-card-omaha-hilo",
    "courchevel",
    "lowball-27",
    "triple-draw-27",
    "badugi",
)
KNOW: dict[str, dict[str, tuple[str, ...]]] = {
    "pokerstars": {**dict.fromkeys(WITH_BLINDS, ALL), **dict.fromkeys(("stud", "stud-hilo", "razz"), ("limit",))},
    "ohh": dict.fromkeys(("holdem", "omaha", "omaha-hilo"), ALL),
}
"""The games of each form, with the structures in which it knows them."""

LEFT_OUT = re.compile("joker|kill|other blinds|without blinds|three times|in the middle|nobody won")
"""Why a deal of a game that a form knows may be left out all the same."""

EACH_FORM = pytest.mark.parametrize("form", list(FORMS))


def every_known(test: Callable[..., None]) -> Callable[..., None]:
    """The test for each form with each game and structure that it knows, with few examples, and with many where slow tests are
    wanted."""
    rows = [
        pytest.param(form, game, kind, id=f"{form} {game.name} {kind}")
        for form in FORMS
        for game, kind in ROWS
        if kind in KNOW[form].get(game.name, ())
    ]
    examples = [pytest.param(12, id="few"), pytest.param(150, id="many", marks=pytest.mark.slow)]
    return pytest.mark.parametrize(("form", "game", "kind"), rows)(pytest.mark.parametrize("examples", examples)(test))


def some(examples: int) -> settings:
    """The settings for so many examples."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=examples, deadline=None, suppress_health_check=slow)


def told(deal: Deal, form: str, seat: int) -> str:
    """The deal in that form; nothing where there are no words for it, for one of the reasons that there are."""
    players = {one: f"P{one}" for one in deal.seats}
    at = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
    try:
        return FORMS[form](deal, seat, players, number="1", table="T", seats=9, at=at)
    except CannotWrite as problem:
        reason = str(problem)
    assert LEFT_OUT.search(reason), reason
    return ""


@EACH_FORM
@pytest.mark.parametrize(("game", "kind"), ROWS, ids=IDS)
def test_the_games_that_a_form_knows_are_told_and_no_others(form: str, game: Game, kind: Any) -> None:
    """Some deals with the usual stakes: each is told by everybody who was dealt in, or nobody can tell it."""
    chance = Random(5)
    for seed in range(4):
        structure = stakes_of(game, kind, amounts(None, kind))
        stacks = {seat: chance.choice([40, 200, 500]) for seat in (1, 3, 4)}
        deal = Deal.of(
            make_setup(game, structure, stacks, 3, deck=seeded_deck(seed, whole_deck(game, BOOK)), house=BOOK)
        )
        while found := moves(deal):
            do(deal, chance.choice(found))
        for seat in deal.seats:
            if kind in KNOW[form].get(game.name, ()):
                assert told(deal, form, seat)
            else:
                with pytest.raises(CannotWrite, match=f"{kind} {re.escape(game.title)}"):
                    FORMS[form](deal, seat, {}, number="1", table="T", seats=9, at=datetime.now(UTC))


class Read:
    """A text of PokerStars as somebody reads it who knows nothing but the text: chips by player, what was put in, given back and
    collected; and the pots."""

    def __init__(self, text: str) -> None:
        self.stacks: Counter[str] = Counter()
        self.put: Counter[str] = Counter()
        self.back: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.bets: Counter[str] = Counter()
        self.blinds = False
        play, summary = text.split("*** SUMMARY ***\n")
        # The stakes are the blinds, and at limit the bets, of which the smaller one is the big blind here.
        ((limit, small, large),) = re.findall(r" (\w+ )?Limit \((\d+)/(\d+)\)", text)
        self.big = int(large if limit in {"No ", "Pot "} else small)
        for line in play.splitlines()[2:]:
            self.line(line)
        (pot, parts, rake), *_ = re.findall(r"^Total pot (\d+)(.*) \| Rake (\d+)$", summary, re.MULTILINE)
        self.pot, self.rake = int(pot), int(rake)
        self.parts = [int(part) for part in re.findall(r"(\d+)\.", parts)] or [self.pot]
        self.said = Counter(
            {
                name: sum([int(chips) for chips in re.findall(r"(?:won|collected) \((\d+)\)", fate)])
                for name, fate in re.findall(r"^Seat \d+: (P\d+) (.*)$", summary, re.MULTILINE)
            }
        )

    def line(self, line: str) -> None:
        """One line before the summary."""
        if found := re.fullmatch(r"Seat \d+: (P\d+) \((\d+) in chips\)", line):
            self.stacks[found[1]] = int(found[2])
        elif line.startswith("*** ") and not line.startswith(("*** HOLE", "*** PRE", "*** 3rd", "*** DEALING")):
            self.bets.clear()
        elif found := re.fullmatch(r"Uncalled bet \((\d+)\) returned to (P\d+)", line):
            self.back[found[2]] += int(found[1])
        elif found := re.fullmatch(r"(P\d+) collected (\d+) from (?:pot|main pot|side pot(?:-\d)?)", line):
            self.won[found[1]] += int(found[2])
        elif found := re.fullmatch(r"(P\d+): (.*?)(?: and is all-in)?", line):
            self.act(found[1], found[2])
        else:
            cards = r"(?:\[[2-9TJQKAcdhs ]+\] ?)+"
            assert re.fullmatch(rf"\*\*\* .* \*\*\*(?: {cards})?|Dealt to P\d+ {cards}|No low hand qualified", line), (
                line
            )

    def act(self, name: str, what: str) -> None:
        """What a player does."""
        number = int((re.findall(r" (\d+)$", what) or ["0"])[0])
        if what.startswith("raises"):
            assert number > max(self.bets.values())
            number -= self.bets[name]
        elif what.startswith("posts big blind"):
            self.blinds = True
        elif what.startswith(("discards", "stands pat")):
            # With one draw there is no line before it.
            self.bets.clear()
            number = 0
        else:
            assert re.match(
                r"posts|brings in for|calls|bets|folds$|checks$|shows \[|mucks hand$|doesn't show hand$", what
            )
        self.put[name] += number
        dead = what.startswith("posts the ante") or (what.startswith("posts small blind") and self.blinds)
        self.bets[name] += min(number, self.big) if "&" in what else 0 if dead else number


STREETS = {"Preflop", "Flop", "Turn", "River", "Showdown"}
ACTIONS = {
    "Dealt Cards", "Mucks Cards", "Shows Cards", "Post Ante", "Post SB", "Post BB", "Straddle", "Post Dead", "Post Extra Blind",
    "Fold", "Check", "Bet", "Raise", "Call",
}  # fmt: skip
"""The streets of the Open Hand History, and its actions as far as they are of a deal."""


@every_known
def test_the_chips_of_a_deal_add_up(form: str, game: Game, kind: str, examples: int) -> None:
    """What was put in less what came back is the pot; what was collected and the rake are the pot too; and every stack is what it
    was at the end."""

    @some(examples)
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        deal = Deal.of(data.draw(setups(game, kind)))
        for _ in played(deal, lambda found: data.draw(st.sampled_from(found))):
            pass
        text = told(deal, form, data.draw(st.sampled_from(deal.seats)))
        if not text:
            return
        if form == "ohh":
            _adds_up_in_ohh(deal, json.loads(text)["ohh"])
            return
        # A post of which the last chips are a part does not say which part lies dead; nor one where no big blind stands before it.
        assume(not re.search(r"posts small & big blinds \d+ and is all-in", text))
        note(text)
        read = Read(text)
        assume(read.blinds or "posts small" not in text)
        assert sum(read.put.values()) - sum(read.back.values()) == read.pot == sum(read.parts)
        assert sum(read.won.values()) + read.rake == read.pot
        assert read.rake == deal.raked
        assert +read.said == +read.won
        ends = {name: chips - read.put[name] + read.back[name] + read.won[name] for name, chips in read.stacks.items()}
        assert ends == {f"P{seat}": chips for seat, chips in deal.stacks.items()}

    holds()


def _adds_up_in_ohh(deal: Deal, one: dict[str, Any]) -> None:
    stacks = {player["id"]: player["starting_stack"] for player in one["players"]}
    for part in one["rounds"]:
        assert part["street"] in STREETS
        for act in part["actions"]:
            assert act["action"] in ACTIONS
            assert (part["street"], act["action"]) != ("Preflop", "Bet")
            stacks[act["player_id"]] -= act["amount"]
    for entry in deal.log:
        if entry.kind == "uncalled":  # which the form does not say
            stacks[entry.seat] += entry.chips
    for pot in one["pots"]:
        assert sum([win["win_amount"] for win in pot["player_wins"]]) + pot["rake"] == pot["amount"]
        for win in pot["player_wins"]:
            stacks[win["player_id"]] += win["win_amount"]
    assert sum([pot["rake"] for pot in one["pots"]]) == deal.raked
    assert stacks == deal.stacks


@every_known
def test_what_whoever_tells_a_deal_may_not_know_changes_no_byte(
    form: str, game: Game, kind: str, examples: int
) -> None:
    """All cards that somebody has no right to know are dealt again in another order: hands that nobody saw, what others threw away, the
    burncards and the stub. His history stays as it is, and holds none of them."""

    @some(examples)
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        setup = data.draw(setups(game, kind))
        deal = Deal.of(setup)
        done = list(played(deal, lambda found: data.draw(st.sampled_from(found))))
        if any(fact[0] == "scrambled" for fact in deal.log.facts):
            return  # the order after it comes from no deck
        seat = data.draw(st.sampled_from(deal.seats))
        known = known_to(deal, seat)
        text = told(deal, form, seat)
        assert set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text)) <= {FACES[card] for card in known}
        other = Deal.of(permuted(setup, known, data.draw(st.randoms(use_true_random=False)).shuffle))
        for move in done:
            do(other, move)
        assert told(other, form, seat) == text

    holds()


def known_to(deal: Deal, seat: int) -> set[int]:
    """The cards that somebody in that seat may know: the boards, whatever was turned up, all that he held."""
    d = deal.state
    known = {card for cards in (*d.boards, *d.shown, *d.ups) for card in cards}
    return known | {*map(int, deal.hands[seat])} | {card for at, card in d.thrown if deal.seats[at] == seat}
