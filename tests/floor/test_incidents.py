"""The list of incidents, the records made from it, and facts from outside."""

from __future__ import annotations

from dataclasses import fields

import pytest

from cardspeak.cards import UNKNOWN, parse
from cardspeak.deal import Deal
from cardspeak.floor import (
    INCIDENTS,
    BadFact,
    CannotCarryOut,
    NotYoursToSay,
    UnknownIncident,
    ask,
    carry_out,
    kind,
    kinds,
    next_question,
    read_incident,
    report,
    rule,
    what_would_change,
)
from cardspeak.floor._generate import MODULE, module_text
from cardspeak.floor.incidents import ExposedCard, ShuffleComplaint
from cardspeak.floor.kinds import Fact, attribute
from cardspeak.floor.reading import read_fact
from cardspeak.floor.ruling import Condition, Conflict, Ruling, Then, decide, provision, strongest_first
from cardspeak.games import HOLDEM, STUD
from cardspeak.games.structure import Structure
from cardspeak.house import House
from cardspeak.rulebook import cite

BOOK = House()


def test_the_records_are_those_of_the_list() -> None:
    assert MODULE.read_text(encoding="utf-8") == module_text()


@pytest.mark.parametrize("name", kinds())
def test_a_record_holds_the_facts_of_its_kind_with_their_innocent_values(name: str) -> None:
    of = kind(name)
    record = INCIDENTS[name]()
    assert record.name == name
    assert {field.name for field in fields(record)} == {attribute(fact) for fact in of.facts}
    for fact in of.facts.values():
        held = getattr(record, attribute(fact.name))
        unsaid = {"card": UNKNOWN, "word": "", "text": ""}
        assert held == (
            unsaid[fact.type] if fact.innocent == "" and fact.type in unsaid else read_fact(fact, fact.innocent)
        )
    assert of.rules
    for number in of.rules:
        cite(number)


@pytest.mark.parametrize(
    ("type_", "said", "held"),
    [
        ("number", "12", 12),
        ("number", 12, 12),
        ("seats", "5,7", (5, 7)),
        ("seats", [5, 7], (5, 7)),
        ("numbers", 3, (3,)),
        ("true or false", "yes", True),
        ("true or false", "false", False),
        ("card", "As", 51),
        ("cards", "7h2sJc", parse("7h 2s Jc")),
        ("cards", "(Kd 4s) Ah", parse("Kd 4s Ah")),
        ("chips by seat", "2:130,5:40", {2: 130, 5: 40}),
        ("chips by seat", {"2": 130}, {2: 130}),
        ("cards by seat", "1:KcQd", {1: parse("Kc Qd")}),
        ("chips by seat by street", "flop:1:20,turn:1:40", {"flop": {1: 20}, "turn": {1: 40}}),
    ],
)
def test_facts_are_read_from_text_and_from_data(type_: str, said: object, held: object) -> None:
    assert read_fact(Fact("a-fact", type_, "what it means", (), None, ()), said) == held


def test_words_with_an_amount_are_read() -> None:
    act = kind("out-of-turn").facts["act"]
    assert read_fact(act, "raise-to-80") == "raise-to-80"
    for wrong in ("raise-to-", "raise-to-x", "leap", ""):
        with pytest.raises(BadFact, match="act takes one of check, fold, bet-N"):
            read_fact(act, wrong)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("number", -1), ("number", "many"), ("number", True), ("exposed", 1.5), ("card", "Xx"), ("card", "As Kd"),
        ("flashed", "perhaps"), ("by", "the cat"), ("game", "whist"), ("cards", "As As"), ("seats", "a,b"), ("put", "ten"),
    ],
)  # fmt: skip
def test_a_fact_that_cannot_be_is_refused_and_says_what_it_takes(fact: str, said: object) -> None:
    with pytest.raises(BadFact, match=f"{fact} takes "):
        read_incident("exposed-card", {fact: said})


def test_what_is_not_in_the_list_is_refused() -> None:
    with pytest.raises(UnknownIncident, match="Did you mean exposed-card"):
        read_incident("exposed-cards", {})
    with pytest.raises(BadFact, match=r"has no fact 'colour'\. Its facts are during, number"):
        read_incident("exposed-card", {"colour": 1})


def test_only_the_facts_that_matter_are_asked() -> None:
    """One who looked is too late whatever else happened (3.shuffle-and-cut.4): nothing more is asked."""
    asked = []
    known: dict[str, object] = {}
    while isinstance(question := ask("shuffle-complaint", known, BOOK), Fact):
        asked.append(question.name)
        known[question.name] = question.name == "looked"
    assert isinstance(question, Ruling)
    assert question.outcome == "deal-stands"
    assert "looked" in asked
    assert len(asked) <= 3


def test_what_would_have_changed_a_ruling() -> None:
    ruling = rule(ShuffleComplaint(looked=True))
    other = {(one.fact.name, one.value): one.ruling.outcome for one in what_would_change(ruling, BOOK)}
    assert other["looked", False] == "redo-preparation"


def yes(facts: ShuffleComplaint, house: House) -> bool:
    return True


def test_two_that_hold_and_do_not_yield_are_an_error_that_names_both() -> None:
    always: Condition[ShuffleComplaint] = Condition("it is so", yes)
    one = provision(ShuffleComplaint, "3.ties.1", Then("deal-stands"), always)
    other = provision(ShuffleComplaint, "3.ties.2", Then("redo-preparation"), always)
    with pytest.raises(Conflict, match=r"3\.ties\.1 \(deal-stands\) and 3\.ties\.2 \(redo-preparation\)"):
        decide(ShuffleComplaint(), BOOK, strongest_first((one, other)))
    over = provision(ShuffleComplaint, "3.ties.2", Then("redo-preparation"), always, over=("3.ties.*",))
    ruling = decide(ShuffleComplaint(), BOOK, strongest_first((one, over)))
    assert (ruling.outcome, ruling.cites, ruling.yielding) == (
        "redo-preparation",
        ("3.ties.2", "3.ties.1"),
        ("3.ties.1",),
    )
    each = provision(ShuffleComplaint, "3.ties.1", Then("deal-stands"), always, over=("3.ties.2",))
    with pytest.raises(Conflict):
        decide(ShuffleComplaint(), BOOK, strongest_first((each, over)))


def test_where_nothing_holds_the_ruling_says_so() -> None:
    ruling = decide(ShuffleComplaint(), BOOK, ())
    assert not ruling.decided
    assert str(ruling).startswith("The book does not decide this; nearest rules: 3.shuffle-and-cut.4")


# ------------------------------------------------------------------------------------------------- in a running deal


def holdem(**more: object) -> Deal:
    return Deal(HOLDEM, Structure("no-limit", (5, 10)), {1: 200, 2: 200, 3: 200}, 3, **more)


def test_the_deal_fills_in_what_it_knows() -> None:
    deal = holdem()
    deal.call()
    first = report(deal, "exposed-card", {"number": 1})
    assert isinstance(first.incident, ExposedCard)
    assert (first.incident.game, first.incident.structure, first.incident.acted) == ("holdem", "no-limit", 1)
    assert first.outcome == "misdeal"
    deal.call()
    # Two have acted: too late (3.misdeals.1).
    late = report(deal, "exposed-card", {"number": 1})
    assert late.outcome == "deal-stands"
    assert late.cites[0] == "3.misdeals.1"
    # What is stated goes before what the deal has seen.
    assert report(deal, "exposed-card", {"number": 1, "acted": 0}).outcome == "misdeal"


def test_the_next_question_is_one_that_the_deal_cannot_answer() -> None:
    question = next_question(holdem(), "exposed-card")
    assert isinstance(question, Fact)
    assert question.name not in {"game", "structure", "event", "acted", "facing", "pot"}


def test_a_misdeal_is_a_fact_of_the_log_with_its_rule() -> None:
    deal = holdem()
    carry_out(deal, report(deal, "exposed-card", {"number": 2}))
    assert deal.over
    assert deal.stacks == {1: 200, 2: 200, 3: 200}
    ruled = next(entry for entry in deal.log if entry.kind == "ruled")
    assert ruled.rules[0] == "3.misdeals.2a"
    assert "Misdeal" in ruled.text
    assert Deal.rebuilt(deal.setup, deal.log.facts) == deal


def test_a_choice_that_is_not_open_is_refused_and_changes_nothing() -> None:
    deal = holdem()
    before = deal.copy()
    ruling = report(deal, "exposed-card", {"number": 2})
    with pytest.raises(CannotCarryOut, match="'hand-dead' is not open here: misdeal"):
        carry_out(deal, ruling, "hand-dead")
    with pytest.raises(CannotCarryOut, match="Name the seat"):
        carry_out(deal, report(deal, "exposed-card", {"number": 5}))
    with pytest.raises(CannotCarryOut, match="seat 3's turn, not seat 2's"):
        carry_out(deal, report(deal, "verbal-versus-chips", {"seat": 2, "said": "raise-to-30", "in_turn": True}))
    assert deal == before


def test_where_the_book_is_silent_the_floor_must_say() -> None:
    deal = holdem()
    ruling = report(deal, "misconduct")
    assert not ruling.decided
    with pytest.raises(CannotCarryOut, match="The book does not decide this"):
        carry_out(deal, ruling)
    carry_out(deal, ruling, "no-offence")
    assert deal.log[-1].kind == "ruled"


def test_a_player_cannot_say_what_only_the_dealer_can_know() -> None:
    deal = holdem()
    with pytest.raises(NotYoursToSay, match="shuffled: only the dealer or the floor"):
        report(deal, "premature-board", {"shuffled": "2c3c4c"}, reporter=1)
    with pytest.raises(NotYoursToSay, match="hand"):
        report(deal, "miscalled-hand", {"seat": 2, "hand": "AsKs"}, reporter=1)
    assert report(deal, "miscalled-hand", {"seat": 1, "hand": "AsKs"}, reporter=1)


def test_a_report_tells_a_player_nothing_of_hidden_cards() -> None:
    """Hands are filled in for the dealer; for a player only his own, so that reporting is no way to look."""
    deal = holdem(hands={1: "As Ah", 2: "Kd Kc", 3: "7c 2d"}, board="")
    dealers = report(deal, "miscalled-hand", {"seat": 2})
    assert dealers.incident.hand == parse("Kd Kc")
    players = report(deal, "miscalled-hand", {"seat": 2}, reporter=1)
    assert players.incident.hand == ()
    assert players.incident.others == {}
    assert report(deal, "miscalled-hand", {"seat": 1}, reporter=1).incident.hand == parse("As Ah")


def test_an_act_out_of_turn_waits_and_then_binds_or_is_released() -> None:
    """3.betting-and-raising.10: seat 2 bets 50 out of turn; a check before him leaves it, a bet releases him."""
    for acts, bets in ((("check",), {1: 0, 2: 50, 3: 0}), (("bet",), {1: 20, 2: 0, 3: 0})):
        deal = holdem()
        deal.call()
        deal.call()
        deal.check()
        assert deal.to_act == 1
        carry_out(deal, report(deal, "out-of-turn", {"seat": 2, "act": "bet-50"}))
        assert deal.to_act == 1, "the turn is still seat 1's"
        deal.act(acts[0], 20 if acts[0] == "bet" else None)
        assert deal.bets == bets
        assert deal.to_act == (3 if acts[0] == "check" else 2)
        assert Deal.rebuilt(deal.setup, deal.log.facts) == deal


def test_stud_rulings_move_the_forced_bet() -> None:
    """8.5: the low card was a downcard that came up: it is excused, and the next player may open for a full bet."""
    deal = Deal(
        STUD, Structure("limit", (), (10, 20), 1, bring_in=5), {1: 100, 2: 100, 3: 100},
        hands={1: "2c Kd Qh", 2: "9c 9d Jh", 3: "8c 8d Th"},
    )  # fmt: skip
    assert deal.to_act == 3
    carry_out(deal, report(deal, "exposed-card", {"seat": 1, "card": "2c", "number": 1}))
    assert str(deal.up[1][0]) == "2c"
    assert deal.to_act == 2
    assert deal.options().may == ("fold", "bring-in", "bet")


def test_a_pot_pushed_wrongly_is_moved_before_the_next_riffle() -> None:
    """2.decision-making.5: the award stands in the log, and the chips go to whom they belong."""
    deal = holdem()
    deal.fold()
    deal.fold()
    assert deal.over
    assert deal.stacks == {1: 195, 2: 205, 3: 200}
    ruling = report(deal, "wrong-pot-award", {"pushed_to": 2, "owed_to": 1, "in_time": True, "noticed_by": "player"})
    assert ruling.outcome == "pot-corrected"
    carry_out(deal, ruling)
    # The pot was the blinds, 5 and 10; what nobody matched of the big one had gone back before: 10 in all.
    assert deal.stacks == {1: 205, 2: 195, 3: 200}
    assert Deal.rebuilt(deal.setup, deal.log.facts) == deal
    late = report(deal, "late-ruling-request", {"claim": "good", "asked_when": "after-riffle", "riffles": 1})
    assert late.outcome == "result-stands"
    before = deal.copy()
    carry_out(deal, late)
    assert deal.stacks == before.stacks


def test_a_house_draws_one_of_four_flop_cards_for_the_next_burn() -> None:
    """5.3 as a TDA house does it: the drawn card is the burn of the turn, the other three the flop."""
    deck = "2c 3c 4c 5c 6c 7c 8c 9h Th Jh Qh Kd As 2d"
    deal = holdem(deck=deck, house=House.preset("tda-2024"), dealer="by-hand")
    deal.call()
    deal.call()
    deal.check()
    carry_out(deal, report(deal, "too-many-boardcards", {"street": "flop", "turned": 4, "drawn": "Th"}))
    deal.step()
    assert deal.board == tuple(map(type(deal.board[0]), parse("9h Jh Qh")))
    for _ in range(3):
        deal.check()
    deal.step()
    assert str(deal.board[3]) == "Kd"
    assert parse("Th")[0] in deal.state.burned


def test_a_hand_that_the_winner_asks_to_see_is_in_the_showdown_again() -> None:
    """3.showdown.5: both are live, and the better hand wins."""
    deal = holdem(hands={1: "As Ah", 2: "Kd Kc", 3: "7c 2d"}, board="3s 4h 9c Td Jc", dealer="by-hand", shows="by-hand")
    deal.fold()
    deal.call()
    deal.check()
    while deal.pending != "show":
        if deal.pending == "step":
            deal.step()
        else:
            deal.check()
    assert deal.to_act == 1
    deal.muck()
    ruling = report(deal, "request-to-see", {"seat": 1, "asker": "winner", "called": True, "in_pot_at_showdown": True})
    assert ruling.outcome == "hand-live"
    carry_out(deal, ruling)
    deal.show()
    deal.show()
    while deal.step():
        pass
    assert deal.stacks == {1: 210, 2: 190, 3: 200}


def test_the_hand_of_one_who_was_not_entitled_to_it_is_dead() -> None:
    """3.misdeals.2i: two have acted, so play goes on without that hand."""
    deal = holdem()
    deal.call()
    deal.call()
    ruling = report(deal, "dealt-to-wrong-seat", {"seat": 3, "why": "owes-blinds"})
    assert ruling.outcome == "deal-stands"
    carry_out(deal, ruling)
    assert deal.dead == (3,)


@pytest.mark.parametrize(
    ("owed", "alone", "live", "pot"), [(15, "live", 10, 30), (5, "live", 5, 20), (5, "dead", 0, 20)]
)
def test_what_was_owed_is_posted_live_as_far_as_the_big_blind(owed: int, alone: str, live: int, pot: int) -> None:
    """4.10: up to the least opening bet is live; a small blind missed alone is live or dead as the house says."""
    deal = Deal(
        HOLDEM, Structure("no-limit", (5, 10)), {1: 200, 2: 200, 3: 200, 4: 200}, 4,
        house=House.of("book", missed_small_blind_alone=alone),
    )  # fmt: skip
    deal.fold()
    carry_out(deal, report(deal, "unposted-blind", {"seat": 4, "owed": owed, "did": "nothing"}))
    assert deal.bets[4] == live
    assert deal.pot == pot
    assert deal.stacks[4] == 200 - owed


def test_a_boxed_card_of_the_stub_is_out_and_the_stub_one_shorter() -> None:
    """3.irregularities.7: three players take six cards; the seventh is the burn, the eighth, boxed, is scrap paper."""
    deal = holdem(deck="2c 3c 4c 5c 6c 7c 8c Kd 9h Th Jh Qh", dealer="by-hand")
    deal.call()
    deal.call()
    deal.check()
    carry_out(deal, report(deal, "boxed-card", {"number": 8, "next": "not-dealt"}))
    assert deal.stub_left == 52 - 6 - 1
    deal.step()
    assert [str(card) for card in deal.board] == ["9h", "Th", "Jh"]
    assert deal.stub_left == 52 - 6 - 1 - 4


def test_cards_told_of_a_shuffle_lie_nowhere_else() -> None:
    deal = holdem(deck="2c 3c 4c 5c 6c 7c 8c Kd 9h Th Jh Qh", dealer="by-hand")
    deal.call()
    before = deal.copy()
    with pytest.raises(CannotCarryOut, match="5c cannot come off the stub"):
        carry_out(deal, report(deal, "premature-board", {"street": "flop", "shuffled": "9h5cTh"}))
    assert deal == before
    carry_out(deal, report(deal, "premature-board", {"street": "flop", "shuffled": "9hAsTh"}))
    deal.call()
    deal.check()
    while deal.pending == "step" and deal.street == "preflop":
        deal.step()
    assert [str(card) for card in deal.board] == ["9h", "As", "Th"]
